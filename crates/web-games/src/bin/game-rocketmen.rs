//! Rocketmen in the browser.

use games::Playable;
use kernel::Erased;

static GAMES: &[&dyn Playable] = &[&Erased::<rocketmen::Rocketmen>::new()];

fn main() {
    web_games::run(GAMES, Some(web_rocketmen::scene_of));
}
