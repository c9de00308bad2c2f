//! Every board by the id of its game, and what each game draws of scenes that are told.
//!
//! For programs that hold all games at once: pictures, lessons, laws of what is told. The page fetches each board with its game
//! instead (`web-games`).

use web_board::Board;
use web_board::art::Artist;

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

/// What a game draws itself of scenes that are told; nothing if there is no such game.
pub fn artist_of(game: &str) -> Option<Artist> {
    Some(match game {
        "galactic-cruise" => web_galactic_cruise::art_of,
        "galaxy-trucker" => web_galaxy_trucker::art_of,
        "rocketmen" => web_rocketmen::art_of,
        "transgalactica" => web_transgalactica::art_of,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_game_has_a_board() {
        for game in games::GAMES {
            assert!(super::of(game.id()).is_some(), "{} has no board", game.id());
            assert!(super::artist_of(game.id()).is_some(), "{} draws nothing", game.id());
        }
        assert!(super::of("chess").is_none() && super::artist_of("chess").is_none());
    }
}
