//! The worked examples of a rulebook as positions that can be played on. They lie in `crates/GAME/rulebook/examples`, written by the
//! tests that check them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use games::Playable;
use i18n::{Catalog, Language};
use kernel::Record;
use web::words::TEXTS;
use web_board::escape;

/// The examples of a game by their ids.
pub struct Examples(BTreeMap<String, Example>);

/// A position, and who decides there.
struct Example {
    record: Record,
    seat: u8,
}

impl Examples {
    /// Reads and opens all of them.
    ///
    /// # Errors
    /// If one cannot be opened, or nobody has anything to decide there.
    pub fn read(game: &dyn Playable) -> Result<Examples> {
        let id = game.id();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(id).join("rulebook/examples");
        // A new game has none yet.
        let files = if folder.exists() { Some(fs::read_dir(&folder)?) } else { None };
        let mut examples = BTreeMap::new();
        for file in files.into_iter().flatten() {
            let path = file?.path();
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let example = open(game, &fs::read_to_string(&path)?);
            examples.insert(
                name.clone(),
                example.with_context(|| format!("the worked example {name} cannot be played on"))?,
            );
        }
        Ok(Examples(examples))
    }

    /// All positions as one file.
    pub fn file(&self) -> Result<Vec<u8>> {
        let records: BTreeMap<&String, &Record> = self.0.iter().map(|(id, example)| (id, &example.record)).collect();
        Ok(serde_json::to_vec(&records)?)
    }

    /// The button that plays on from an example; nothing if it has no position.
    pub fn button(&self, id: &str, address: &str, language: Language) -> Option<String> {
        let seat = self.0.get(id)?.seat;
        let words = escape(&Catalog::new(language, &[TEXTS]).text("rules-play-on"));
        Some(format!(
            "<button class=\"button small\" data-position=\"{address}#{id}\" data-seat=\"{seat}\">{words}</button>"
        ))
    }
}

fn open(game: &dyn Playable, text: &str) -> Result<Example> {
    let record: Record = serde_json::from_str(text)?;
    let table = game.replay(record.clone())?;
    let seat = table.to_act().seats.iter().next().context("nobody has anything to decide")?.0;
    Ok(Example { record, seat })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Message, Seat, Viewer};
    use web_board::{Hand, Room, Ui};

    /// At least so many examples of each game are positions; the others are arithmetic, or told at the end of a match.
    const POSITIONS: [(&str, usize); 3] = [("galactic-cruise", 73), ("transgalactica", 31), ("galaxy-trucker", 28)];

    #[test]
    fn every_example_opens_is_drawn_and_stands_in_both_rulebooks() {
        for game in games::GAMES {
            let examples = Examples::read(*game).unwrap_or_else(|error| panic!("{}: {error:#}", game.id()));
            let least = POSITIONS.iter().find(|(id, _)| *id == game.id()).map_or(0, |(_, least)| *least);
            assert!(least <= examples.0.len(), "{} has {} positions", game.id(), examples.0.len());
            for language in Language::ALL {
                let book = rulebook::at_hand(game.id(), language).expect("a rulebook");
                let page =
                    book.html(book, &mut |_| Ok::<_, ()>(String::new()), &|id| examples.button(id, "a", language));
                let page = page.expect("nothing fails here");
                let catalog = Catalog::new(language, &[game.texts()]);
                let names = ["Ada", "Jan", "Ewa", "Leon"].map(str::to_owned);
                let words = |message: &Message| catalog.render(message, &names);
                for (id, example) in &examples.0 {
                    assert!(page.contains(&format!("data-position=\"a#{id}\"")), "{id} has no button in {language}");
                    let view =
                        game.replay(example.record.clone()).expect("it opens").view(Viewer::Seat(Seat(example.seat)));
                    let room = Room { width: Room::PHONE.width, height: 380.0, finger: false };
                    let ui = Ui { words: &words, names: &names, room, zone: None, hand: Hand::default() };
                    let scene = boards::of(game.id()).and_then(|board| board(&view, &ui));
                    assert!(scene.is_some(), "{id} is not drawn in {language}");
                }
            }
        }
    }
}
