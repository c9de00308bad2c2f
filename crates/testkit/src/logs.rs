//! Stored games: real matches that must replay to the same state for ever, or `RULES` is raised.
//!
//! They lie in `tests/logs` of a game, packed with gzip, and are played anew by `cargo xtask logs GAME` from the lines of
//! `tests/logs/plan.txt`. A line `NAME: by hand` is a game that a test plays and stores with [`played_by_hand`].

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use kernel::{Game, Record, Setup, Table};

/// A stored game, played again to its end.
pub struct StoredGame<G: Game> {
    /// Name of its file.
    pub name: String,
    /// The table after the last entry.
    pub table: Table<G>,
}

/// Replays every stored game of a crate (its `CARGO_MANIFEST_DIR`), in the order of their names.
///
/// # Panics
/// If one cannot be read, does not replay to its hash, is not over, or has no line in `plan.txt`; and if a line has no game.
pub fn stored_games<G: Game>(crate_folder: &str) -> Vec<StoredGame<G>> {
    let folder = Path::new(crate_folder).join("tests/logs");
    let plan = fs::read_to_string(folder.join("plan.txt")).expect("tests/logs/plan.txt can be read");
    let lines = plan.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let name =
        |line| str::split_once(line, ':').unwrap_or_else(|| panic!("plan.txt: `{line}` is not NAME: ARGUMENTS")).0;
    let mut planned: Vec<&str> = lines.map(name).collect();
    planned.sort_unstable();
    let mut files: Vec<String> = fs::read_dir(&folder)
        .expect("tests/logs can be read")
        .map(|entry| entry.expect("tests/logs can be read").file_name().to_string_lossy().into_owned())
        .filter_map(|file| file.strip_suffix(".json.gz").map(str::to_owned))
        .collect();
    files.sort_unstable();
    assert_eq!(files, planned, "stored games and plan.txt differ: `cargo xtask logs {}` plays them anew", G::ID);
    files.into_iter().map(|name| replay(&folder, name)).collect()
}

/// A stored game that a test plays: it is as it was stored. With `UPDATE_EXPECT=1` it is stored.
///
/// # Panics
/// If it was stored otherwise.
pub fn played_by_hand<G: Game>(crate_folder: &str, name: &str, table: &Table<G>) {
    let folder = Path::new(crate_folder).join("tests/logs");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let record = serde_json::to_vec(&table.record()).expect("a record is plain data");
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        let packed = packed.write_all(&record).and_then(|()| packed.finish()).expect("memory can be written");
        return fs::write(folder.join(format!("{name}.json.gz")), packed).expect("tests/logs can be written");
    }
    let stored = replay::<G>(&folder, name.to_owned()).table;
    assert_eq!(stored.hash(), table.hash(), "{name} goes otherwise than it was stored: UPDATE_EXPECT=1 stores it");
}

fn replay<G: Game>(folder: &Path, name: String) -> StoredGame<G> {
    let packed = fs::read(folder.join(format!("{name}.json.gz"))).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut text = String::new();
    GzDecoder::new(&packed[..]).read_to_string(&mut text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let record: Record<G::Action> = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(record.rules, G::RULES, "{name} was played by other rules: `cargo xtask logs {}` plays it anew", G::ID);
    let told = record.outcome.clone();
    let table = Table::<G>::replay(record).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(told.is_some(), "{name} is not over");
    assert_eq!(G::outcome(table.state()), told, "{name} ends otherwise than it says");
    StoredGame { name, table }
}

/// Every number of players, and every value of every option where it means something, is in at least one of the setups.
///
/// `excused` names values (`option=value`) that cannot be chosen in a whole game of bots, each with its reason.
///
/// # Panics
/// With the values that are missing, and with excuses that are not needed.
pub fn setups_cover_all_choices<'a, G: Game>(
    setups: impl Iterator<Item = &'a Setup>,
    excused: &[(&str, &'static str)],
) {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for setup in setups {
        seen.insert(format!("players={}", setup.players));
        for spec in G::OPTIONS.iter().filter(|spec| spec.matters(setup, G::OPTIONS)) {
            seen.insert(format!("{}={}", spec.id, setup.options.value(spec)));
        }
    }
    let values = G::OPTIONS.iter().flat_map(|spec| spec.values.iter().map(|value| format!("{}={value}", spec.id)));
    let wanted = G::PLAYERS.map(|players| format!("players={players}")).chain(values);
    let is_excused = |choice: &String| excused.iter().any(|(excused, _)| excused == choice);
    let missing: Vec<String> = wanted.filter(|choice| !seen.contains(choice) && !is_excused(choice)).collect();
    assert!(missing.is_empty(), "no stored game has {}", missing.join(", "));
    let idle: Vec<&str> = excused.iter().map(|(choice, _)| *choice).filter(|choice| seen.contains(*choice)).collect();
    assert!(idle.is_empty(), "there are stored games with {}; they need no excuse", idle.join(", "));
}
