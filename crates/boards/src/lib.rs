//! Every board by the id of its game.
//!
//! For programs that hold all games at once: pictures, lessons, laws of what is told. The page fetches each board with its game
//! instead (`web-games`).

use web_board::Board;

/// The board of a game; nothing if there is no such game.
pub fn of(game: &str) -> Option<Board> {
    Some(match game {
        "galactic-cruise" => web_galactic_cruise::scene_of,
        "galaxy-trucker" => web_galaxy_trucker::scene_of,
        "rocketmen" => web_rocketmen::scene_of,
        "transgalactica" => web_transgalactica::scene_of,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_game_has_a_board() {
        for game in games::GAMES {
            assert!(super::of(game.id()).is_some(), "{} has no board", game.id());
        }
        assert!(super::of("chess").is_none());
    }
}
