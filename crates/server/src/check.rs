//! Plays every match of a database again and compares it with what is stored beside its journal.

use std::collections::HashMap;
use std::fmt;

use games::Playable;
use protocol::Status;

use crate::store::{self, Location, StoredMatch};
use crate::table::{Checked, check_match};

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// Matches that were played again and came out as they are stored.
    pub right: u64,
    /// Moves and other deeds of these.
    pub deeds: u64,
    /// Matches of older rules, of which only the journal was read.
    pub older: u64,
    /// What is wrong, each with its table.
    pub wrong: Vec<(String, String)>,
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Findings { right, deeds, older, wrong } = self;
        for (table, why) in wrong {
            writeln!(f, "table {table}: {why}")?;
        }
        write!(f, "{right} matches with {deeds} moves are right, {older} are of older rules, {} are wrong", wrong.len())
    }
}

/// Looks at every match of a database as it is at this moment. Servers may go on meanwhile.
///
/// # Errors
/// If the database cannot be read.
pub async fn check(location: &Location, games: &'static [&'static dyn Playable]) -> anyhow::Result<Findings> {
    let by_id: HashMap<&str, &'static dyn Playable> = games.iter().map(|game| (game.id(), *game)).collect();
    let mut findings = Findings::default();
    let mut matches = store::Matches::open(location).await?;
    while let Some((id, stored)) = matches.next().await? {
        let checked = match stored {
            Ok(StoredMatch { stored, .. }) if matches!(stored.facts.status, Status::Open | Status::Closed) => continue,
            Ok(stored) => match by_id.get(&*stored.stored.facts.game) {
                Some(game) => check_match(*game, &stored),
                None => Err(anyhow::anyhow!("there is no game {}", stored.stored.facts.game)),
            },
            Err(error) => Err(error),
        };
        match checked {
            Ok(Checked::Right { deeds }) => {
                findings.right += 1;
                findings.deeds += deeds;
            }
            Ok(Checked::OtherRules) => findings.older += 1,
            Err(error) => findings.wrong.push((id, format!("{error:#}"))),
        }
    }
    Ok(findings)
}
