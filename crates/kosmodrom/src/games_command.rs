//! `kosmodrom games`: what can be played.

use std::collections::BTreeMap;
use std::io::Write;

use bots::BotName;
use hosting::AnyGame;
use i18n::{Catalog, Language};
use kernel::{Message, OptionSpec};
use serde::Serialize;

use crate::cli::GamesArgs;
use crate::failure::Failure;
use crate::words::Words;

#[derive(Serialize)]
struct Listing {
    games: Vec<GameRow>,
    bots: Vec<String>,
}

#[derive(Serialize)]
struct GameRow {
    id: &'static str,
    names: Names,
    rules: u32,
    players: Players,
    options: Vec<OptionRow>,
}

#[derive(Serialize)]
struct Players {
    min: u8,
    max: u8,
}

#[derive(Serialize)]
struct OptionRow {
    id: &'static str,
    names: Names,
    values: &'static [&'static str],
    default: &'static str,
    value_names: BTreeMap<&'static str, Names>,
}

/// A name by the code of its language.
type Names = BTreeMap<&'static str, String>;

/// Lists the games.
pub fn run(args: &GamesArgs, out: &mut impl Write) -> Result<(), Failure> {
    match args.json {
        true => {
            let games = games::any_games().map(row).collect();
            let listing = Listing { games, bots: BotName::ALL.iter().map(BotName::to_string).collect() };
            writeln!(out, "{}", serde_json::to_string(&listing).expect("the listing is plain data"))?;
        }
        false => games::any_games().try_for_each(|game| tell(game, args.language.language(), out))?,
    }
    Ok(())
}

fn row(game: &dyn AnyGame) -> GameRow {
    let catalogs = Language::ALL.map(|language| Catalog::new(language, &[game.texts()]));
    let names = |message: &Message| -> Names {
        catalogs.iter().map(|catalog| (catalog.language().code(), catalog.render(message, &[]))).collect()
    };
    let option = |spec: &OptionSpec| OptionRow {
        id: spec.id,
        names: names(&spec.name()),
        values: spec.values,
        default: spec.default,
        value_names: spec.values.iter().map(|&value| (value, names(&spec.value_name(value)))).collect(),
    };
    GameRow {
        id: game.id(),
        names: names(&Message::new("game-name")),
        rules: game.rules(),
        players: Players { min: *game.players().start(), max: *game.players().end() },
        options: game.options().iter().map(option).collect(),
    }
}

fn tell(game: &dyn AnyGame, language: Language, out: &mut impl Write) -> std::io::Result<()> {
    let words = Words::new(game, language);
    let (min, max) = (*game.players().start(), *game.players().end());
    let players = match min == max {
        true => Message::new("players-exactly").with("n", min),
        false => Message::new("players-from-to").with("min", min).with("max", max),
    };
    writeln!(out, "{}: {}, {}", game.id(), words.game_name(), words.own(&players))?;
    for spec in game.options() {
        writeln!(out, "    --set {}=…  {}", spec.id, words.of_game(&spec.name()))?;
        for value in spec.values {
            let mark = if *value == spec.default { '*' } else { ' ' };
            writeln!(out, "      {mark} {value:<16} {}", words.of_game(&spec.value_name(value)))?;
        }
    }
    Ok(())
}
