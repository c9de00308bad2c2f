//! A match told again, from its journal.

use anyhow::Context;
use kernel::{Flat, Record, Viewer};
use protocol::{History, Moment, Status, Telling};

use super::deed::Deed;
use super::play::{self, Match, cause, read_row};
use crate::app::App;
use crate::store::{Row, StoredTable};

/// What a viewer saw of a match, from the deed after `from`, at most `limit` of them.
///
/// Where the rules changed on the way, it begins with the last chapter.
pub(crate) async fn history(
    app: &App,
    stored: &StoredTable,
    viewer: Viewer,
    from: u64,
    limit: usize,
) -> anyhow::Result<History> {
    let (facts, rows) = (&stored.facts, app.store.journal(&stored.facts.id, 0).await?);
    let game = app.game(&facts.game).context("the game is gone")?;
    let seed = stored.secret.seed.context("the match has not begun")?;
    let facts = facts.clone();
    tokio::task::spawn_blocking(move || {
        let deeds = rows.iter().map(read_row).collect::<Result<Vec<_>, _>>()?;
        let chapter = deeds.iter().rposition(|written| matches!(written.deed, Deed::Chapter { .. }));
        let first = chapter.map_or(0, |at| at + 1);
        let (mut told, _) = Match::read(game, &facts, seed, None, &rows[..first])?;
        let begin = told.seq.max(from);
        let mut n_before = first;
        while n_before < rows.len() && rows[n_before].seq <= begin {
            told.apply(rows[n_before].seq, rows[n_before].at, &deeds[n_before].deed)?;
            n_before += 1;
        }
        let view = told.table.view(viewer);
        let (mut before, mut after) = (Flat::default(), Flat::default());
        told.table.lay_view(viewer, &mut before);
        let mut hash = protocol::flat_hash(&before);
        let mut moments = Vec::new();
        for (row, written) in rows[n_before..].iter().zip(&deeds[n_before..]).take(limit) {
            let turn = told.table.turn();
            let step = told.apply(row.seq, row.at, &written.deed)?;
            let mut patch = String::new();
            told.table.lay_view(viewer, &mut after);
            hash = protocol::write_patch(&before, &after, hash, &mut patch);
            let notices = step.map_or(Vec::new(), |step| step.notices(viewer));
            moments.push(Moment {
                seq: row.seq,
                cause: cause(&written.deed).context("chapters lie before")?,
                at: row.at.saturating_sub(told.started()),
                turn,
                entries: told.table.log_len() as u64,
                patch: serde_json::from_str(&patch)?,
                hash,
                notices: notices.into_iter().map(|(notice, words)| Telling { notice, words }).collect(),
            });
            std::mem::swap(&mut before, &mut after);
        }
        Ok(History { seat: viewer.seat(), from: begin, view, moments })
    })
    .await?
}

/// The records of a finished match, one a chapter.
pub(crate) async fn records(app: &App, stored: &StoredTable) -> anyhow::Result<Vec<Record>> {
    anyhow::ensure!(stored.facts.status == Status::Finished, "the seed of a running match is a secret");
    let rows: Vec<Row> = app.store.journal(&stored.facts.id, 0).await?;
    let game = app.game(&stored.facts.game).context("the game is gone")?;
    let seed = stored.secret.seed.context("the match has not begun")?;
    let snapshot = app.store.snapshot(&stored.facts.id).await?;
    let facts = stored.facts.clone();
    tokio::task::spawn_blocking(move || {
        let snapshot = serde_json::from_str(&snapshot).ok();
        let (end, _) = Match::read(game, &facts, seed, snapshot, &rows)?;
        Ok(play::records(game, &facts, seed, &rows, &end)?)
    })
    .await?
}
