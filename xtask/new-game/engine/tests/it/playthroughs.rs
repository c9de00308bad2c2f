//! A whole game told as text. `UPDATE_EXPECT=1` writes it anew.

use expect_test::expect_file;
use kernel::Setup;
use star_ferry::StarFerry;
use testkit::playthrough;

#[test]
fn two_players() {
    let game = playthrough::<StarFerry>(Setup::new(2), 1, |_, _, _, _| 0);
    expect_file!["../playthroughs/two_players.txt"].assert_eq(&game);
}
