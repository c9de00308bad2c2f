//! Which games have a drawn board, and the pictures of the catalogue. A new board is a line in each function.

use serde_json::Value;
use web_board::{Scene, Ui};

/// Has the game a drawn board?
pub fn has(game: &str) -> bool {
    matches!(game, "rocketmen" | "galaxy-trucker")
}

/// The board of a view. Nothing where there is none, or where the view is not one of the game.
pub fn scene(game: &str, view: &Value, ui: &Ui<'_>) -> Option<Scene> {
    match game {
        "galaxy-trucker" => web_galaxy_trucker::scene_of(view, ui),
        "rocketmen" => web_rocketmen::scene_of(view, ui),
        _ => None,
    }
}

/// The picture of a game in the catalogue.
pub fn cover(game: &str) -> String {
    let motif = match game {
        "rocketmen" => include_str!("../../static/covers/rocketmen.svg"),
        "galaxy-trucker" => include_str!("../../static/covers/galaxy-trucker.svg"),
        "galactic-cruise" => include_str!("../../static/covers/galactic-cruise.svg"),
        "transgalactica" => include_str!("../../static/covers/transgalactica.svg"),
        _ => "",
    };
    motif.to_owned()
}
