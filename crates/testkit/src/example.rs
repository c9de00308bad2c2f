//! The worked examples of a rulebook, kept as positions that readers can play on from.
//!
//! A test of the rulebook that names an example, `rules!["RM-X05"]`, and begins a scenario gives the position of that example: what
//! the scenario begins with, and the results it loads. It lies in `crates/GAME/rulebook/examples`, and every run of the test holds it
//! against what is stored.

use std::cell::RefCell;
use std::fs;
use std::path::PathBuf;

use kernel::{Game, Seed, Table};

thread_local! {
    /// Examples that the present test names, until its first scenario ends.
    static NAMED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// A test names what it checks. Only tests of the rulebook give positions: others look at a rule from elsewhere.
pub fn names(module: &str, ids: &[&'static str]) {
    let of_the_rulebook = module.starts_with("it::rulebook");
    let examples = ids.iter().copied().filter(|id| of_the_rulebook && is_example(id));
    NAMED.with_borrow_mut(|named| *named = examples.collect());
}

/// `GC-X18`.
fn is_example(id: &str) -> bool {
    id.split_once("-X").is_some_and(|(_, number)| number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The position of one or more examples.
pub struct Example<G: Game> {
    ids: Vec<&'static str>,
    start: G::State,
}

impl<G: Game> Example<G> {
    /// That of the test which is being run, if it names one and began no scenario before.
    pub fn begins(start: &G::State) -> Option<Example<G>> {
        let ids = NAMED.take();
        (!ids.is_empty()).then(|| Example { ids, start: start.clone() })
    }

    /// Holds the position against the stored one; `UPDATE_EXPECT=1` stores it. Where nobody has anything to decide nothing
    /// can be played on.
    pub fn keep(self, dice: Vec<u32>) {
        let folder = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("rulebook");
        let Ok(table) = Table::<G>::from_state(self.start, Seed::from(1), dice) else { return };
        if !folder.exists() || G::to_act(table.state()).seats.is_empty() {
            return;
        }
        let record = serde_json::to_value(table.record()).expect("a record is plain data");
        for id in self.ids {
            let path = folder.join("examples").join(format!("{id}.json"));
            if std::env::var_os("UPDATE_EXPECT").is_some() {
                fs::create_dir_all(folder.join("examples")).expect("a folder can be made");
                fs::write(&path, format!("{record}\n")).expect("an example can be written");
                continue;
            }
            let stored =
                fs::read_to_string(&path).ok().and_then(|text| serde_json::from_str::<serde_json::Value>(&text).ok());
            assert!(
                stored.as_ref() == Some(&record),
                "the position of {id} is another one than in {}: UPDATE_EXPECT=1 stores it",
                path.display()
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_tests_of_the_rulebook_give_positions_and_only_of_examples() {
        names("it::rulebook::actions", &["GC-X18", "GC-DEV-03"]);
        assert_eq!(NAMED.take(), ["GC-X18"]);
        names("galactic_cruise::pay::tests", &["GC-X18"]);
        assert!(NAMED.take().is_empty());
        assert!(is_example("TG-X01") && !is_example("GC-EXP-01"));
    }
}
