//! The parts into which the program is cut: one for each game, with its engine, its bots and its board.

use games::Playable;
use hosting::Erased;
use kernel::Game;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_board::Board;
use web_board::art::Artist;
use web_board::legend::Legend;

/// What a part brings.
pub struct Part {
    /// The engine with its bots, alone in a list, as hosts want it.
    pub games: &'static [&'static dyn Playable],
    /// What draws its views.
    pub board: Board,
    /// What it draws itself of what is told.
    pub art: Artist,
    /// What the signs of its board mean.
    pub legend: Legend,
}

/// The part of a game; nothing if there is no such game.
///
/// # Errors
/// If it could not be fetched. Asked again it is fetched again.
pub async fn part(game: &str) -> Option<Result<&'static Part, SplitLoaderError>> {
    Some(match game {
        galactic_cruise::GalacticCruise::ID => galactic_cruise_part().await,
        galaxy_trucker::GalaxyTrucker::ID => galaxy_trucker_part().await,
        rocketmen::Rocketmen::ID => rocketmen_part().await,
        transgalactica::Transgalactica::ID => transgalactica_part().await,
        _ => return None,
    })
}

#[wasm_split(galactic_cruise, fallible)]
fn galactic_cruise_part() -> Result<&'static Part, SplitLoaderError> {
    static GAMES: &[&dyn Playable] = &[&Erased::<galactic_cruise::GalacticCruise>::new()];
    static PART: Part = Part {
        games: GAMES,
        board: web_galactic_cruise::scene_of,
        art: web_galactic_cruise::art_of,
        legend: web_galactic_cruise::legend,
    };
    Ok(&PART)
}

#[wasm_split(galaxy_trucker, fallible)]
fn galaxy_trucker_part() -> Result<&'static Part, SplitLoaderError> {
    static GAMES: &[&dyn Playable] = &[&Erased::<galaxy_trucker::GalaxyTrucker>::new()];
    static PART: Part = Part {
        games: GAMES,
        board: web_galaxy_trucker::scene_of,
        art: web_galaxy_trucker::art_of,
        legend: web_galaxy_trucker::legend,
    };
    Ok(&PART)
}

#[wasm_split(rocketmen, fallible)]
fn rocketmen_part() -> Result<&'static Part, SplitLoaderError> {
    static GAMES: &[&dyn Playable] = &[&Erased::<rocketmen::Rocketmen>::new()];
    static PART: Part = Part {
        games: GAMES,
        board: web_rocketmen::scene_of,
        art: web_rocketmen::art_of,
        legend: web_rocketmen::legend,
    };
    Ok(&PART)
}

#[wasm_split(transgalactica, fallible)]
fn transgalactica_part() -> Result<&'static Part, SplitLoaderError> {
    static GAMES: &[&dyn Playable] = &[&Erased::<transgalactica::Transgalactica>::new()];
    static PART: Part = Part {
        games: GAMES,
        board: web_transgalactica::scene_of,
        art: web_transgalactica::art_of,
        legend: web_transgalactica::legend,
    };
    Ok(&PART)
}
