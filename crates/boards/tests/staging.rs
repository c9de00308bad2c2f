//! What is seen while recorded matches are told: the pictures that the games draw themselves, and the cards, parts and numbers beside the
//! sentences.

use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;

use games::Playable;
use i18n::{Catalog, Language};
use kernel::{Message, Record, Seat, Shown, Viewer};
use story::beats;
use web_board::art::Moment;
use web_board::{Hand, Room, Scene, Ui};

/// What a recorded match has to show.
struct Match {
    game: &'static str,
    logs: &'static [&'static str],
    /// Pictures that the game draws itself.
    pictures: &'static [&'static str],
    /// How elements of the board that are laid beside a sentence begin.
    shown: &'static [&'static str],
    /// Cards with numbers are laid beside a sentence.
    numbers: bool,
}

const MATCHES: [Match; 4] = [
    Match {
        game: "galactic-cruise",
        logs: &["rachel-easy", "standard-3"],
        pictures: &["Launch", "Arrival", "Meeting", "Dusk", "Finish"],
        shown: &["solo/solo", "solo/deck", "agenda/", "blueprint/", "cruise/", "ship-market/", "goal/", "discard"],
        numbers: true,
    },
    Match {
        game: "galaxy-trucker",
        logs: &["short-1-3-by-turns", "a-lap-behind", "without-a-cabin-and-without-the-will"],
        pictures: &["Launch", "Strike", "Debris", "Stranded", "Lapped", "Dawn", "Dusk", "Finish"],
        shown: &["card/planet/", "ship/0/"],
        numbers: true,
    },
    Match {
        game: "transgalactica",
        logs: &["two-hard-1", "four-hard-1"],
        pictures: &["Dawn", "Dusk", "Award", "Debris", "Finish"],
        shown: &["technology/", "mission/", "decree/", "map/", "offer/ability/"],
        numbers: false,
    },
    Match {
        game: "rocketmen",
        logs: &["two-hard-1"],
        pictures: &["Launch", "Climb", "Arrival", "Crash"],
        shown: &["market/"],
        numbers: false,
    },
];

fn read(game: &str, log: &str) -> Record {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{game}/tests/logs/{log}.json.gz"));
    let packed = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut text = String::new();
    flate2::read::GzDecoder::new(packed.as_slice()).read_to_string(&mut text).expect("a packed record");
    hosting::json::parse(&text).expect("a record")
}

/// The name of a variant.
fn kind(thing: &impl std::fmt::Debug) -> String {
    let told = format!("{thing:?}");
    told.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

#[test]
fn scenes_are_drawn_and_what_they_are_about_is_shown() {
    for told in MATCHES {
        let game: &dyn Playable = games::find(told.game).expect("one of the games");
        let (mut drawn, mut shown, mut missing) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let mut n_numbers = 0;
        for log in told.logs {
            watch(game, &read(told.game, log), &mut drawn, &mut shown, &mut missing, &mut n_numbers);
        }
        for picture in told.pictures {
            assert!(drawn.contains(*picture), "{}: no {picture} of its own among {drawn:?}", told.game);
        }
        for prefix in told.shown {
            let there = shown.iter().any(|anchor: &String| anchor.starts_with(prefix));
            assert!(there, "{}: nothing of {prefix} is shown; missing: {missing:?}", told.game);
        }
        assert_eq!(n_numbers != 0, told.numbers, "{}", told.game);
    }
}

/// Replays a match and looks at it from the first seat.
fn watch(
    game: &'static dyn Playable,
    record: &Record,
    drawn: &mut BTreeSet<String>,
    shown: &mut BTreeSet<String>,
    missing: &mut BTreeSet<String>,
    n_numbers: &mut usize,
) {
    let catalog = Catalog::new(Language::En, &[game.texts()]);
    let names = ["Ada", "Laika", "Kopernik", "Vega", "Lem"].map(str::to_owned);
    let words = |message: &Message| catalog.render(message, &names);
    let board = boards::of(game.id()).expect("every game has a board");
    let artist = boards::artist_of(game.id()).expect("every game draws");
    let viewer = Viewer::Seat(Seat(0));
    let mut table = game.new_table(record.setup.clone(), record.seed).expect("a stored match");
    for (entry, made) in record.entries.iter().enumerate() {
        let before = table.boxed_clone();
        let step = table.act(made.actor, made.action.clone(), made.at).expect("a stored match");
        let mut lines = 0;
        for beat in beats(entry, &step.told(viewer), table.seats()) {
            let amid = |lines| step.view_amid(&*before, viewer, lines).expect("a view between two lines");
            let from = std::mem::replace(&mut lines, beat.lines);
            if beat.picture.is_none() && beat.shown.is_empty() {
                continue;
            }
            let (was, is) = (amid(from), amid(beat.lines));
            if let Some(picture) = beat.picture {
                let art = artist(&Moment { picture, anchors: &beat.anchors, before: &was, after: &is });
                if art.is_some() {
                    drawn.insert(kind(&picture));
                }
                let faults = web_laws::art_faults(&story::picture::draw(picture, art.as_ref()));
                assert!(faults.is_empty(), "{} {picture:?} of entry {entry}: {faults:?}", game.id());
            }
            let look = |anchor: &str, view| {
                let hand = Hand { idle: true, ..Hand::default() };
                let ui = Ui { words: &words, names: &names, room: Room::LARGE, zone: None, hand };
                let scene: Scene = board(view, &ui).expect("a view of the game");
                scene.pieces.iter().any(|piece| piece.anchor.as_deref() == Some(anchor) || piece.key == anchor)
            };
            for thing in &beat.shown {
                let (anchor, there) = match thing {
                    Shown::Die(_) | Shown::Number(_) => {
                        *n_numbers += 1;
                        continue;
                    }
                    // Drawing takes a while: one of a kind is enough.
                    Shown::Was(anchor) | Shown::Is(anchor) if shown.contains(&*anchor.0) => continue,
                    Shown::Was(anchor) => (anchor, look(&anchor.0, &was)),
                    Shown::Is(anchor) => (anchor, look(&anchor.0, &is)),
                };
                let seen = if there { &mut *shown } else { &mut *missing };
                seen.insert(anchor.0.to_string());
            }
        }
    }
}
