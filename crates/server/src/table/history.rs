//! A match told again, from its journal.
//!
//! What a viewer saw of a deed never changes, so a match is told once and not again for each who asks: what was told is kept in memory,
//! within bounds, and goes on with the journal. A match that is over is told in the quiet time after it, for every
//! viewer, and stored: that can be read also when the rules of the program have changed and it can no longer be played
//! again.

use std::collections::{HashMap, HashSet};
use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::Context;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hosting::Flat;
use kernel::{Record, Seat, StateHash, Viewer};
use protocol::{Moment, Status, TableFacts, Telling};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use tokio::sync::Semaphore;

use super::deed::{Deed, Snapshot};
use super::play::{self, Match, cause, read_row};
use crate::app::App;
use crate::store::{Row, StoredTable};
use games::Playable;

/// The view is kept as it was before each so many moments.
const MARK_EVERY: usize = 64;
/// So many bytes of what was told are kept in memory, about.
const KEPT_BYTES: usize = 48 << 20;
/// Telling a match takes no more than one part in so many of a processor, when nobody waits for it.
const QUIET: u32 = 20;
/// How often it is looked whether there is a match to be told.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// A match as one viewer saw it, as far as it was told.
#[derive(Serialize, Deserialize)]
struct Told {
    /// Number of the deed before the first moment.
    begin: u64,
    /// The view before the first moment and before each so many.
    marks: Vec<Value>,
    /// The moments, as they are sent.
    moments: Vec<Box<RawValue>>,
    /// How it goes on; nothing if it is over.
    #[serde(skip)]
    teller: Option<Teller>,
}

struct Teller {
    game: Match,
    view: Flat,
    hash: StateHash,
}

/// What the client gets: a [`protocol::History`] whose moments are written already.
#[derive(Serialize)]
pub(crate) struct Part<'a> {
    seat: Option<Seat>,
    from: u64,
    view: Value,
    moments: &'a [Box<RawValue>],
}

type Key = (String, Viewer);
type Kept = Arc<tokio::sync::Mutex<Option<Told>>>;

/// What was told and may be asked for again.
pub(crate) struct Histories {
    kept: Mutex<HashMap<Key, (Kept, usize, Instant)>>,
    /// One match is told at a time: moves go before old ones.
    tellers: Arc<Semaphore>,
    set_aside: Mutex<SetAside>,
}

/// Matches that wait to be told and are not.
#[derive(Default)]
struct SetAside {
    /// Something came in between: they are tried again when the others were.
    for_now: HashSet<String>,
    /// This program cannot.
    for_good: HashSet<String>,
}

impl Default for Histories {
    fn default() -> Self {
        Histories { kept: Mutex::default(), tellers: Arc::new(Semaphore::new(1)), set_aside: Mutex::default() }
    }
}

impl Histories {
    fn find(&self, key: &Key) -> Kept {
        let mut kept = self.kept.lock().expect("no panic while locked");
        let (told, _, used) = kept.entry(key.clone()).or_insert_with(|| (Kept::default(), 0, Instant::now()));
        *used = Instant::now();
        told.clone()
    }

    /// Notes how large it is; whatever has not been asked for longest goes when there is too much.
    fn weigh(&self, key: &Key, n_bytes: usize) {
        let mut kept = self.kept.lock().expect("no panic while locked");
        if let Some((_, weight, _)) = kept.get_mut(key) {
            *weight = n_bytes;
        }
        let mut total: usize = kept.values().map(|(_, weight, _)| weight).sum();
        while KEPT_BYTES < total {
            let oldest = kept.iter().filter(|(other, _)| *other != key).min_by_key(|(_, (_, _, used))| *used);
            let Some(oldest) = oldest.map(|(oldest, _)| oldest.clone()) else { return };
            total -= kept.remove(&oldest).map_or(0, |(_, weight, _)| weight);
        }
    }
}

/// What a viewer saw of a match, from the deed after `from`, at most `limit` of them, as JSON.
///
/// Where the rules changed on the way, it begins with the last chapter.
pub(crate) async fn history(
    app: &App,
    stored: &StoredTable,
    viewer: Viewer,
    from: u64,
    limit: usize,
) -> anyhow::Result<String> {
    let histories = &app.registry.histories;
    let key = (stored.facts.id.clone(), viewer);
    let kept = histories.find(&key);
    let mut kept = kept.lock().await;
    if kept.is_none() && stored.facts.status == Status::Finished {
        *kept = stored_telling(app, &stored.facts.id, viewer).await?;
    }
    let told = match kept.take() {
        Some(told) if told.teller.is_none() => told,
        told => {
            let after = told.as_ref().map_or(0, Told::seq);
            let rows = app.store.journal(&stored.facts.id, after).await?;
            match told {
                Some(told) if rows.is_empty() => told,
                told => go_on(app, stored, viewer, told, rows).await?,
            }
        }
    };
    let text = told.part(viewer, from, limit)?;
    histories.weigh(&key, told.n_bytes());
    *kept = Some(told);
    Ok(text)
}

/// Tells the deeds of new rows.
async fn go_on(
    app: &App,
    stored: &StoredTable,
    viewer: Viewer,
    told: Option<Told>,
    rows: Vec<Row>,
) -> anyhow::Result<Told> {
    let permit = app.registry.histories.tellers.clone().acquire_owned().await?;
    let has_chapter =
        rows.iter().map(read_row).any(|row| row.is_ok_and(|row| matches!(row.deed, Deed::Chapter { .. })));
    let (told, rows) = match told.filter(|_| !has_chapter) {
        Some(told) => (Some(told), rows),
        None => (None, app.store.journal(&stored.facts.id, 0).await?),
    };
    let game = app.game(&stored.facts.game).context("the game is gone")?;
    let seed = stored.secret.seed.context("the match has not begun")?;
    let facts = stored.facts.clone();
    tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let (mut told, rows) = match told {
            Some(told) => (told, &rows[..]),
            None => {
                let deeds = rows.iter().map(read_row).collect::<Result<Vec<_>, _>>()?;
                let chapter = deeds.iter().rposition(|written| matches!(written.deed, Deed::Chapter { .. }));
                let first = chapter.map_or(0, |at| at + 1);
                let (game, _) = Match::read(game, &facts, seed, None, &rows[..first])?;
                (Told::begin(game, viewer), &rows[first..])
            }
        };
        for row in rows {
            told.tell(row, viewer)?;
        }
        told.end_if_over(game, &facts)?;
        anyhow::Ok(told)
    })
    .await?
}

impl Told {
    fn begin(game: Match, viewer: Viewer) -> Told {
        let mut view = Flat::default();
        game.table.lay_view(viewer, &mut view);
        let (begin, marks) = (game.seq, vec![game.table.view(viewer)]);
        let hash = protocol::flat_hash(&view);
        Told { begin, marks, moments: Vec::new(), teller: Some(Teller { game, view, hash }) }
    }

    /// Number of the last deed that was told.
    fn seq(&self) -> u64 {
        self.begin + self.moments.len() as u64
    }

    fn tell(&mut self, row: &Row, viewer: Viewer) -> anyhow::Result<()> {
        let Some(Teller { game, view, hash }) = &mut self.teller else { return Ok(()) };
        if !self.moments.is_empty() && self.moments.len().is_multiple_of(MARK_EVERY) {
            self.marks.push(game.table.view(viewer));
        }
        let written = read_row(row)?;
        let turn = game.table.turn();
        let step = game.apply(row.seq, row.at, &written.deed)?;
        let (mut patch, mut after) = (String::new(), Flat::default());
        game.table.lay_view(viewer, &mut after);
        *hash = protocol::write_patch(view, &after, *hash, &mut patch);
        *view = after;
        let notices = step.map_or(Vec::new(), |step| step.notices(viewer));
        let moment = Moment {
            seq: row.seq,
            cause: cause(&written.deed).context("chapters lie before")?,
            at: row.at.saturating_sub(game.started()),
            turn,
            entries: game.table.log_len() as u64,
            patch: serde_json::from_str(&patch)?,
            hash: *hash,
            notices: notices.into_iter().map(|(notice, words)| Telling { notice, words }).collect(),
        };
        self.moments.push(serde_json::value::to_raw_value(&moment)?);
        Ok(())
    }

    /// A match that is over needs no teller any more. One played by other rules must at least have come to the same end.
    fn end_if_over(&mut self, game: &'static dyn Playable, facts: &TableFacts) -> anyhow::Result<()> {
        if facts.status != Status::Finished {
            return Ok(());
        }
        let Some(teller) = self.teller.take() else { return Ok(()) };
        let is_same = facts.rules == game.rules() || self.begin != 0;
        anyhow::ensure!(
            is_same || teller.game.table.outcome() == facts.outcome,
            "the match was played by older rules and cannot be told by these"
        );
        Ok(())
    }

    /// A part of it, as JSON.
    fn part(&self, viewer: Viewer, from: u64, limit: usize) -> anyhow::Result<String> {
        let first = (from.saturating_sub(self.begin) as usize).min(self.moments.len());
        let mark = (first / MARK_EVERY).min(self.marks.len() - 1);
        let mut view = self.marks[mark].clone();
        for moment in &self.moments[mark * MARK_EVERY..first] {
            let moment: Moment = serde_json::from_str(moment.get())?;
            protocol::apply(&mut view, &moment.patch).map_err(|_| anyhow::anyhow!("a patch does not fit"))?;
        }
        let last = first.saturating_add(limit).min(self.moments.len());
        let part =
            Part { seat: viewer.seat(), from: self.begin + first as u64, view, moments: &self.moments[first..last] };
        Ok(serde_json::to_string(&part)?)
    }

    /// About how much memory it takes.
    fn n_bytes(&self) -> usize {
        let moments: usize = self.moments.iter().map(|moment| moment.get().len() + 16).sum();
        // A view in memory is several times as large as it is written, and a match has a log.
        moments + self.marks.len() * 8 * 1024 + self.teller.as_ref().map_or(0, |_| 128 * 1024)
    }
}

async fn stored_telling(app: &App, table: &str, viewer: Viewer) -> anyhow::Result<Option<Told>> {
    let Some(text) = app.store.replay(table, viewer.seat()).await? else { return Ok(None) };
    let unpacked = tokio::task::spawn_blocking(move || {
        let packed = STANDARD.decode(text)?;
        let mut json = String::new();
        flate2::read::DeflateDecoder::new(&packed[..]).read_to_string(&mut json)?;
        anyhow::Ok(serde_json::from_str::<Told>(&json)?)
    });
    match unpacked.await? {
        Ok(told) if !told.marks.is_empty() => Ok(Some(told)),
        Ok(_) => Ok(None),
        Err(error) => {
            tracing::warn!(table, error = format!("{error:#}"), "a stored replay cannot be read; the journal is");
            Ok(None)
        }
    }
}

/// Tells matches that are over, one after the other, for every viewer, and stores that. Takes its time.
pub(crate) async fn store_replays(app: Arc<App>) {
    let mut stopping = app.stopping.subscribe();
    loop {
        let began = Instant::now();
        let is_told = tokio::select! {
            is_told = tell_next(&app) => is_told,
            _ = stopping.wait_for(|stopping| *stopping) => return,
        };
        let rest = match is_told {
            Ok(true) => began.elapsed() * QUIET,
            Ok(false) => LOOK_EVERY,
            Err(error) => {
                tracing::warn!(error = format!("{error:#}"), "a replay is not stored yet");
                LOOK_EVERY
            }
        };
        tokio::select! {
            () = tokio::time::sleep(rest) => {}
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
    }
}

/// The same without taking time, when the server stops: the next one may have other rules.
pub(crate) async fn store_last_replays(app: &App) {
    loop {
        match tell_next(app).await {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => return tracing::warn!(error = format!("{error:#}"), "replays are left for the next start"),
        }
    }
}

/// Tells one match of those that wait for it; false if there is none.
async fn tell_next(app: &App) -> anyhow::Result<bool> {
    let set_aside = &app.registry.histories.set_aside;
    let mut after = String::new();
    loop {
        let ids = app.store.untold_tables(&after, 500).await?;
        let Some(last) = ids.last().cloned() else {
            set_aside.lock().expect("no panic while locked").for_now.clear();
            return Ok(false);
        };
        let next = {
            let set_aside = set_aside.lock().expect("no panic while locked");
            ids.into_iter().find(|id| !set_aside.for_now.contains(id) && !set_aside.for_good.contains(id))
        };
        let Some(id) = next else {
            after = last;
            continue;
        };
        let is_told = tell_for_all(app, &id).await;
        // Whatever is wrong with one match keeps no other waiting.
        let mut set_aside = set_aside.lock().expect("no panic while locked");
        match is_told {
            Ok(true) => {}
            Ok(false) => _ = set_aside.for_good.insert(id),
            Err(_) => _ = set_aside.for_now.insert(id),
        }
        return is_told.map(|_| true);
    }
}

/// Tells a match for every viewer and stores it. False if this program cannot: then it waits for one that can.
async fn tell_for_all(app: &App, id: &str) -> anyhow::Result<bool> {
    let stored = match app.store.table(id).await {
        Ok(Some(stored)) => stored,
        Ok(None) => return Ok(false),
        Err(error @ (sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. })) => {
            tracing::error!(table = id, %error, "a table cannot be read, so its match is not told");
            return Ok(false);
        }
        Err(error) => return Err(error.into()),
    };
    let mut tellings = Vec::new();
    for viewer in std::iter::once(Viewer::Spectator).chain(Seat::all(stored.facts.seats.len()).map(Viewer::Seat)) {
        match go_on(app, &stored, viewer, None, Vec::new()).await {
            Ok(told) => tellings.push((viewer.seat(), pack(&told)?)),
            Err(error) if error.chain().any(|cause| cause.is::<sqlx::Error>()) => return Err(error),
            Err(error) => {
                let error = format!("{error:#}");
                if app.game(&stored.facts.game).is_none_or(|game| game.rules() != stored.facts.rules) {
                    tracing::warn!(table = id, error, "a match waits for the program that has its rules to be told");
                    return Ok(false);
                }
                tracing::warn!(table = id, error, "a match cannot be told");
                // Noted as looked at: by its own rules it does not become better.
                tellings.push((viewer.seat(), String::new()));
            }
        }
    }
    app.store.add_replays(id, tellings).await?;
    Ok(true)
}

fn pack(told: &Told) -> anyhow::Result<String> {
    let mut packed = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(&serde_json::to_vec(told)?)?;
    Ok(STANDARD.encode(packed.finish()?))
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
        let snapshot: Option<Snapshot> = serde_json::from_str(&snapshot).ok();
        let last = rows.last().map_or(0, |row| row.seq);
        let (hash, outcome) = match snapshot {
            // Nothing has to be played again, so it does not matter by which rules it was.
            Some(snapshot) if snapshot.now.seq == last => (snapshot.now.hash, facts.outcome.clone()),
            snapshot => {
                let (end, _) = Match::read(game, &facts, seed, snapshot, &rows)?;
                (end.table.hash(), end.table.outcome())
            }
        };
        Ok(play::records(game, &facts, seed, &rows, hash, outcome)?)
    })
    .await?
}
