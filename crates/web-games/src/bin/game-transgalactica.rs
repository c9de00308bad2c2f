//! Transgalactica in the browser.

use games::Playable;
use kernel::Erased;

static GAMES: &[&dyn Playable] = &[&Erased::<transgalactica::Transgalactica>::new()];

fn main() {
    web_games::run(GAMES, Some(web_transgalactica::scene_of));
}
