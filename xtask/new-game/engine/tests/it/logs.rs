//! Stored games, replayed.

use star_ferry::StarFerry;
use testkit::{setups_cover_all_choices, stored_games};

#[test]
fn stored_games_replay_and_cover_every_setup() {
    let games = stored_games::<StarFerry>(env!("CARGO_MANIFEST_DIR"));
    setups_cover_all_choices::<StarFerry>(games.iter().map(|game| game.table.setup()), &[]);
}
