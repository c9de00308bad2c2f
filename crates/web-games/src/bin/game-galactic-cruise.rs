//! Galactic Cruise in the browser.

use games::Playable;
use kernel::Erased;

static GAMES: &[&dyn Playable] = &[&Erased::<galactic_cruise::GalacticCruise>::new()];

fn main() {
    web_games::run(GAMES, Some(web_galactic_cruise::scene_of));
}
