//! The games there are, and every place that must know a game.
//!
//! A game is whatever has numbered rules in `docs/rules`. To add one, begin there: `cargo xtask tidy` then names the next
//! place that does not know it, until nothing is missing. Most places would also fail later, in the compiler, in
//! `web-build` or in a law; some (the fault run, the leak test, a scenario in the browser) would forget a game silently.

use std::path::Path;

use anyhow::{Result, ensure};
use xshell::Shell;

/// Every game by its id, which is the name of its crate, in alphabetical order.
pub fn all(sh: &Shell) -> Result<Vec<String>> {
    let mut games = Vec::new();
    for path in sh.read_dir("docs/rules")? {
        let file = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        games.extend(file.strip_suffix(".md").filter(|game| !game.contains('.')).map(str::to_owned));
    }
    games.sort();
    Ok(games)
}

/// The same name, if there is such a game.
pub fn check<'a>(sh: &Shell, game: &'a str) -> Result<&'a str> {
    let games = all(sh)?;
    ensure!(games.iter().any(|known| known == game), "there is no game {game}; there are: {}", games.join(", "));
    Ok(game)
}

/// A file that must name a game, or that must be there for it.
struct Place {
    file: String,
    /// What must stand in it; empty if it need only be there.
    words: String,
    why: &'static str,
}

/// What is missing for the games there are.
pub fn forgotten(sh: &Shell) -> Result<Vec<String>> {
    Ok(all(sh)?.iter().flat_map(|game| missing(&sh.current_dir(), game)).collect())
}

pub fn missing(root: &Path, game: &str) -> Vec<String> {
    let places = places(game).into_iter();
    let unmet = places.filter(|place| match std::fs::read_to_string(root.join(&place.file)) {
        Ok(text) => !text.contains(&place.words),
        // A picture is no text.
        Err(_) => !place.words.is_empty() || !root.join(&place.file).exists(),
    });
    unmet
        .map(|Place { file, words, why }| match words.as_str() {
            "" => format!("{game} has no {file} ({why})"),
            words => format!("{file} does not know {game}: `{words}` is missing ({why})"),
        })
        .collect()
}

/// Everything a game needs outside its rules, in the order in which it is made.
fn places(game: &str) -> Vec<Place> {
    let place = |file: &str, words: &str, why| {
        let snake = game.replace('-', "_");
        let fill = |text: &str| text.replace("GAME", game).replace("SNAKE", &snake);
        Place { file: fill(file), words: fill(words), why }
    };
    vec![
        place("docs/rules/GAME.examples.md", "", "worked examples of the rules"),
        place("docs/words/GAME.md", "", "one word for one thing, in both languages"),
        place("crates/GAME/src/lib.rs", "impl Game for", "the rules"),
        place("crates/GAME/i18n/en.ftl", "", "how it speaks"),
        place("crates/GAME/i18n/pl.ftl", "", "how it speaks"),
        place("crates/GAME/rulebook/en.md", "", "the rulebook for players"),
        place("crates/GAME/rulebook/pl.md", "", "the rulebook for players"),
        place("crates/GAME/tests/it/laws.rs", "", "the laws on random games"),
        place("crates/GAME/tests/playthroughs", "", "games told as text"),
        place("crates/GAME/tests/logs/plan.txt", "", "stored games"),
        place("Cargo.toml", "\nGAME = { path", "a crate of the workspace"),
        place("Cargo.toml", "\nweb-GAME = { path", "its board is a crate of the workspace"),
        place("crates/games/Cargo.toml", "\nGAME.workspace", "the registry"),
        place("crates/games/src/lib.rs", "    SNAKE::", "the registry"),
        place("crates/rulebook/src/lib.rs", "../GAME/rulebook/en.md", "the rulebook for players"),
        place("crates/web-GAME/src/lib.rs", "pub fn scene_of", "its board"),
        place("crates/web-games/src/parts.rs", "#[wasm_split(SNAKE,", "its part of the page"),
        place("crates/boards/src/lib.rs", "web_SNAKE::scene_of", "its board outside the page"),
        place("crates/web/static/covers/GAME.svg", "", "its picture in the menu"),
        place("crates/web/i18n/en.ftl", "\nintro-GAME =", "its words in the menu"),
        place("crates/web/i18n/pl.ftl", "\nintro-GAME =", "its words in the menu"),
        place("crates/server/tests/server/leak.rs", "SNAKE::", "nobody learns what is hidden"),
        place("crates/faults/src/table.rs", "\"GAME\"", "played in the fault run"),
        place("e2e/src/scenarios.rs", "by_clicking(world, \"GAME\")", "played in a real browser"),
        place("README.md", "(crates/GAME)", "the first thing people read"),
        place("docs/pictures/GAME.webp", "", "the first thing people see"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> Shell {
        let sh = Shell::new().unwrap();
        sh.change_dir(crate::root());
        sh
    }

    #[test]
    fn every_place_knows_every_game() {
        assert_eq!(forgotten(&root()).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn a_game_that_nobody_knows_is_missed_everywhere() {
        assert_eq!(missing(&crate::root(), "star-ferry").len(), places("star-ferry").len());
        assert!(check(&root(), "star-ferry").unwrap_err().to_string().contains("rocketmen"));
    }
}
