//! Galaxy Trucker in the browser.

use games::Playable;
use kernel::Erased;

static GAMES: &[&dyn Playable] = &[&Erased::<galaxy_trucker::GalaxyTrucker>::new()];

fn main() {
    web_games::run(GAMES, Some(web_galaxy_trucker::scene_of));
}
