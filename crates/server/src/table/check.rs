//! A stored match played again.

use anyhow::{Context, ensure};
use games::Playable;
use protocol::Status;

use super::deed::{Deed, Snapshot};
use super::play::{Match, read_row};
use crate::store::StoredMatch;

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Checked {
    /// It leads where it is said to lead.
    Right {
        /// So many deeds.
        deeds: u64,
    },
    /// It was played by rules this program does not have; only its journal was read.
    OtherRules,
}

/// Plays a match again from its journal alone and compares the position, its hash and the result with what is stored.
///
/// # Errors
/// If something differs or cannot be read.
pub(crate) fn check_match(game: &'static dyn Playable, of: &StoredMatch) -> anyhow::Result<Checked> {
    let StoredMatch { stored, rows, snapshot } = of;
    let facts = &stored.facts;
    for (row, seq) in rows.iter().zip(1..) {
        ensure!(row.seq == seq, "deed {seq} is missing");
    }
    let deeds = rows.iter().map(read_row).collect::<Result<Vec<_>, _>>()?;
    let rules = deeds.iter().rev().find_map(|written| match &written.deed {
        Deed::Chapter { rules, .. } => Some(*rules),
        _ => None,
    });
    let snapshot: Option<Snapshot> = match &**snapshot {
        "" => None,
        text => Some(serde_json::from_str(text).context("the snapshot cannot be read")?),
    };
    if let Some(snapshot) = &snapshot {
        let n_rows = rows.len() as u64;
        ensure!(snapshot.now.seq <= n_rows, "the snapshot knows {} deeds, the journal {n_rows}", snapshot.now.seq);
    }
    if rules.unwrap_or(facts.rules) != game.rules() {
        return Ok(Checked::OtherRules);
    }
    let seed = stored.secret.seed.context("the match has no seed")?;
    let (end, _) = Match::read(game, facts, seed, None, rows)?;
    if let Some(snapshot) = snapshot.filter(|snapshot| snapshot.rules == game.rules()) {
        let n_before = snapshot.now.seq as usize;
        let then = match n_before == rows.len() {
            true => end.table.hash(),
            false => Match::read(game, facts, seed, None, &rows[..n_before])?.0.table.hash(),
        };
        ensure!(then == snapshot.now.hash, "after deed {n_before} the position has another hash than was stored");
    }
    if facts.status == Status::Finished && !facts.agreed {
        ensure!(end.table.outcome() == facts.outcome, "the result is not the one that was stored");
    }
    Ok(Checked::Right { deeds: rows.len() as u64 })
}
