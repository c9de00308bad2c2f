//! Tables over HTTP: make, join, start, look at afterwards.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{Seat, Seed, Setup, SetupError, Viewer};
use protocol::{
    Chair, CheckSetup, Code, Join, MyTable, MyTables, NewTable, Pace, Refusal, SeatFacts, ServerMessage, Sitter,
    Started, Statistics, Status, TableFacts, Tables,
};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tokio::sync::SemaphorePermit;

use super::Error;
use super::account::SignedIn;
use super::error::{Body, Path, Query};
use super::guard::Asker;
use crate::app::{App, hex, now, random_bytes, random_word};
use crate::store::{Account, Kept, Secret, Standing, StoredTable, seat_of};
use crate::table::{self, Ask, Command, Connection, Registry};
use crate::thinking;

/// At most this many of one's own tables are listed.
const MINE_MAX: u32 = 100;
/// Matches that nobody has looked at since an older program stored them are opened to see whose turn it is: so many for one request.
const OPENED_MAX: u32 = 4;

/// The key of an invitation link, in the query.
#[derive(Default, Deserialize)]
pub(super) struct Key {
    key: Option<String>,
}

/// Which part of a history.
#[derive(Deserialize)]
pub(super) struct Part {
    #[serde(default)]
    from: u64,
    #[serde(default = "Part::usual_limit")]
    limit: usize,
    seat: Option<u8>,
    key: Option<String>,
}

impl Part {
    const fn usual_limit() -> usize {
        200
    }
}

/// Which page of the lobby.
#[derive(Deserialize)]
pub(super) struct Page {
    game: Option<String>,
    #[serde(default)]
    from: u32,
    #[serde(default = "Page::usual_limit")]
    limit: u32,
}

impl Page {
    const MOST: u32 = 100;

    const fn usual_limit() -> u32 {
        50
    }
}

/// Which chapter of a record.
#[derive(Deserialize)]
pub(super) struct Which {
    chapter: Option<usize>,
    key: Option<String>,
}

pub(super) async fn check(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Body(setup): Body<CheckSetup>,
) -> Result<StatusCode, Error> {
    let game = app.game(&game).ok_or_else(Error::no_game)?;
    game.check(&Setup { players: setup.players, options: setup.options }).map_err(refused_setup)?;
    Ok(StatusCode::NO_CONTENT)
}

fn refused_setup(error: SetupError) -> Error {
    let mut refusal = Refusal::new(Code::Setup, error.to_string());
    if let SetupError::Forbidden { reason } = error {
        refusal.reason = Some(reason);
    }
    Error::Refused(Box::new(refusal))
}

pub(super) async fn create(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    SignedIn(account): SignedIn,
    Body(wanted): Body<NewTable>,
) -> Result<(StatusCode, Json<TableFacts>), Error> {
    app.desk.check_writable().map_err(Error::said)?;
    may_sit(&app, &account)?;
    if !app.words.allows(&account.id) {
        return Err(Error::refused(Code::SlowDown, "too many tables; wait a moment"));
    }
    let game = app.game(&wanted.game).ok_or_else(Error::no_game)?;
    let players = u8::try_from(wanted.seats.len()).map_err(|_| Error::refused(Code::Setup, "too many seats"))?;
    let setup = Setup { players, options: wanted.options };
    game.check(&setup).map_err(refused_setup)?;
    check_pace(wanted.pace)?;
    if wanted.grace.is_some_and(|grace| 30 * 86_400 < grace) {
        return Err(Error::refused(Code::Setup, "30 days is the longest that the others wait for somebody"));
    }
    check_vacation(wanted.pace, wanted.vacation_days)?;
    if 1 < wanted.seats.iter().filter(|chair| **chair == Chair::Me).count() {
        return Err(Error::refused(Code::Seat, "one person has one seat"));
    }
    let seats = wanted.seats.iter().map(|chair| Ok(SeatFacts { sitter: sitter(chair, &account)?, stand_in: None }));
    let seats = seats.collect::<Result<Vec<_>, Error>>()?;
    let (mut facts, secret) =
        new_table(game.id(), game.rules(), setup.options, seats, &account, wanted.public, wanted.pace);
    (facts.grace, facts.vacation_days) = (wanted.grace, wanted.vacation_days);
    facts.public &= app.config.public_lobby;
    may_open(&app, &account, asker).await?;
    app.store.add_table(&facts, &secret, &asker.origin.to_string()).await?;
    tracing::info!(table = facts.id, game = facts.game, "a table was made");
    let made = StoredTable { version: 0, facts, secret };
    Ok((StatusCode::CREATED, Json(made.told_to(Some(&account.id)))))
}

async fn kept(app: &App, account: &Account, asker: Asker) -> Result<Kept, Error> {
    Ok(app.store.tables_kept(&account.id, &asker.origin.to_string()).await?)
}

/// May somebody sit at tables at all?
fn may_sit(app: &App, account: &Account) -> Result<(), Error> {
    match app.config.guests || !account.is_guest() {
        true => Ok(()),
        false => Err(Error::refused(Code::Forbidden, "guests only look on here; choose a password to play")),
    }
}

/// May somebody make one more table?
async fn may_open(app: &App, account: &Account, asker: Asker) -> Result<(), Error> {
    let limits = &app.config.limits;
    let kept = kept(app, account, asker).await?;
    if limits.open_tables_of_account <= kept.open_of_account {
        let most = limits.open_tables_of_account;
        let why = format!("{most} of your tables wait for players; start or leave one of them first");
        return Err(Error::refused(Code::SlowDown, why));
    }
    if limits.open_tables <= kept.open_of_origin {
        let why = "too many tables made from your address wait for players; join one of them";
        return Err(Error::refused(Code::SlowDown, why));
    }
    Ok(())
}

/// May somebody begin one more match?
async fn may_start(app: &App, facts: &TableFacts, account: &Account, asker: Asker) -> Result<(), Error> {
    let limits = &app.config.limits;
    let kept = kept(app, account, asker).await?;
    if limits.matches_of_account <= kept.matches_of_account {
        let most = limits.matches_of_account;
        return Err(Error::refused(Code::SlowDown, format!("{most} matches of yours are in play; finish one first")));
    }
    if limits.matches <= kept.matches_of_origin {
        let why = "too many matches at tables made from your address are in play; finish one first";
        return Err(Error::refused(Code::SlowDown, why));
    }
    let of_bots = facts.seats.iter().all(|seat| matches!(seat.sitter, Sitter::Bot(_)));
    let too_many = limits.bot_matches_of_account <= kept.bot_matches_of_account
        || limits.bot_matches <= kept.bot_matches_of_origin;
    match of_bots && too_many {
        true => {
            Err(Error::refused(Code::SlowDown, "too many matches of bots alone are in play; wait until one is over"))
        }
        false => Ok(()),
    }
}

fn new_table(
    game: &str,
    rules: u32,
    options: kernel::Choices,
    seats: Vec<SeatFacts>,
    host: &Account,
    public: bool,
    pace: Pace,
) -> (TableFacts, Secret) {
    let facts = TableFacts {
        id: random_word::<{ crate::TABLE_ID_LEN }>(),
        game: game.to_owned(),
        rules,
        options,
        seats,
        host: host.id.clone(),
        public,
        key: None,
        pace,
        grace: None,
        vacation_days: 0,
        status: Status::Open,
        created: now(),
        started: 0,
        started_with: None,
        outcome: None,
        agreed: false,
        rematch: None,
    };
    (facts, Secret { key: random_word::<20>(), salt: String::new(), seed: None, ends: false, gone: Vec::new() })
}

fn check_pace(pace: Pace) -> Result<(), Error> {
    let sensible = match pace {
        Pace::Untimed => true,
        Pace::RealTime { seconds, increment } => (1..=86_400).contains(&seconds) && increment <= 3_600,
        Pace::PerMove { seconds } => (1..=30 * 86_400).contains(&seconds),
    };
    match sensible {
        true => Ok(()),
        false => Err(Error::refused(Code::Setup, "a day on the clock, or 30 days a move, is the most")),
    }
}

fn check_vacation(pace: Pace, days: u32) -> Result<(), Error> {
    match pace {
        Pace::PerMove { .. } if days <= 30 => Ok(()),
        Pace::Untimed | Pace::RealTime { .. } if days == 0 => Ok(()),
        Pace::PerMove { .. } => Err(Error::refused(Code::Setup, "30 days of vacation are the most")),
        Pace::Untimed | Pace::RealTime { .. } => {
            Err(Error::refused(Code::Setup, "vacation is for tables with hours or days a move"))
        }
    }
}

fn sitter(chair: &Chair, account: &Account) -> Result<Sitter, Error> {
    Ok(match chair {
        Chair::Me => person(account),
        Chair::Open => Sitter::Nobody,
        Chair::Bot(name) => {
            let bot = thinking::level(name).ok_or_else(|| {
                let known = bots::BotName::ALL.map(|bot| bot.to_string()).join(", ");
                Error::refused(Code::Setup, format!("there is no such bot; known are: {known}"))
            })?;
            Sitter::Bot(bot.to_string())
        }
    })
}

fn person(account: &Account) -> Sitter {
    Sitter::Person { id: account.id.clone(), name: account.name.clone(), guest: account.is_guest() }
}

/// The table, if this person may see it.
pub(super) async fn visible(
    app: &App,
    id: &str,
    account: Option<&Account>,
    key: Option<&str>,
) -> Result<StoredTable, Error> {
    if !crate::is_table_id(id) {
        return Err(Error::no_table());
    }
    let stored = app.store.table(id).await?.ok_or_else(Error::no_table)?;
    match stored.is_visible_to(account.map(|account| &*account.id), key) {
        true => Ok(stored),
        false => Err(Error::no_table()),
    }
}

pub(super) async fn list(State(app): State<Arc<App>>, Query(page): Query<Page>) -> Result<Json<Tables>, Error> {
    let game = match &page.game {
        Some(game) => Some(app.game(game).ok_or_else(Error::no_game)?.id()),
        None => None,
    };
    if !app.config.public_lobby {
        return Ok(Json(Tables { tables: Vec::new(), next: None }));
    }
    let limit = page.limit.clamp(1, Page::MOST);
    let (tables, more) = app.store.public_tables(game, page.from, limit).await?;
    let next = more.then(|| page.from.saturating_add(limit));
    Ok(Json(Tables { tables: tables.into_iter().map(|stored| stored.facts).collect(), next }))
}

pub(super) async fn mine(State(app): State<Arc<App>>, SignedIn(account): SignedIn) -> Result<Json<MyTables>, Error> {
    let mut tables = Vec::new();
    let mut n_opened = 0;
    for (seat, stored, stood) in app.store.tables_of(&account.id, MINE_MAX).await? {
        let id = &stored.facts.id;
        let standing = match stored.facts.status {
            Status::Running => match app.registry.standing(id).await.or(stood) {
                None if n_opened < OPENED_MAX => {
                    n_opened += 1;
                    Registry::standing_of_any(&app, id).await.unwrap_or_default()
                }
                standing => standing.unwrap_or_default(),
            },
            Status::Open | Status::Finished | Status::Closed => Standing::default(),
        };
        let mut table = stored.told_to(Some(&account.id));
        standing.tell(&mut table);
        let your_turn = standing.acting.contains(seat);
        let deadline = standing.deadline(seat).filter(|_| your_turn);
        tables.push(MyTable { table, seat, your_turn, deadline });
    }
    Ok(Json(MyTables { tables }))
}

pub(super) async fn show(
    State(app): State<Arc<App>>,
    account: Option<SignedIn>,
    Path(id): Path<String>,
    Query(Key { key }): Query<Key>,
) -> Result<Json<TableFacts>, Error> {
    let account = account.map(|SignedIn(account)| account);
    let stored = visible(&app, &id, account.as_ref(), key.as_deref()).await?;
    let mut table = stored.told_to(account.as_ref().map(|account| &*account.id));
    if table.status == Status::Running {
        let standing = match app.registry.standing(&id).await {
            None => app.store.standing(&id).await?,
            standing => standing,
        };
        standing.unwrap_or_default().tell(&mut table);
    }
    Ok(Json(table))
}

/// Changes a table; if somebody else was quicker, looks again and tries again. Where the change says that there is nothing left to do,
/// as when it is asked for again because nobody could tell whether it was stored, the table is told as it is.
async fn change(
    app: &Arc<App>,
    id: &str,
    account: &Account,
    key: Option<&str>,
    change: impl Fn(&mut TableFacts, &mut Secret) -> Result<Change, Error>,
) -> Result<Json<TableFacts>, Error> {
    for _ in 0..8 {
        let mut stored = visible(app, id, Some(account), key).await?;
        if change(&mut stored.facts, &mut stored.secret)? == Change::Nothing {
            return Ok(Json(stored.told_to(Some(&account.id))));
        }
        if app.store.change_table(stored.version, &stored.facts, &stored.secret).await? {
            app.registry.tell_if_live(id, Command::Refresh).await;
            app.tell_others(id);
            return Ok(Json(stored.told_to(Some(&account.id))));
        }
    }
    Err(Error::refused(Code::Unavailable, "the table is busy; try again"))
}

/// What has become of the facts of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Made,
    Nothing,
}

/// Somebody who sits at tables as a guest has an account now.
pub(super) async fn tell_of_account(app: &Arc<App>, account: &Account) -> Result<(), Error> {
    for (_, stored, _) in app.store.tables_of(&account.id, MINE_MAX).await? {
        let TableFacts { id, status, .. } = stored.facts;
        if !matches!(status, Status::Open | Status::Running) {
            continue;
        }
        _ = change(app, &id, account, None, |facts, _| {
            if let Some(seat) = seat_of(facts, &account.id) {
                facts.seats[seat.idx()].sitter = person(account);
            }
            Ok(Change::Made)
        })
        .await?;
        // Writing facts takes the alarm of a match away; the table sets it again when it leaves the memory.
        if status == Status::Running {
            app.registry.wake(app, &id);
        }
    }
    Ok(())
}

fn open(facts: &TableFacts) -> Result<(), Error> {
    match facts.status {
        Status::Open => Ok(()),
        Status::Running => Err(Error::refused(Code::Phase, "the match is in play")),
        Status::Finished => Err(Error::refused(Code::Phase, "the match is over")),
        Status::Closed => Err(Error::refused(Code::Phase, "the table was given up")),
    }
}

pub(super) async fn join(
    State(app): State<Arc<App>>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
    Body(wanted): Body<Join>,
) -> Result<Json<TableFacts>, Error> {
    app.desk.check_writable().map_err(Error::said)?;
    may_sit(&app, &account)?;
    change(&app, &id, &account, wanted.key.as_deref(), |facts, _| {
        match seat_of(facts, &account.id) {
            Some(seat) if wanted.seat.is_none_or(|wanted| wanted == seat) => return Ok(Change::Nothing),
            Some(_) => return Err(Error::refused(Code::Seat, "you have a seat already")),
            None => open(facts)?,
        }
        let free = |seat: &SeatFacts| seat.sitter == Sitter::Nobody;
        let seat = match wanted.seat {
            Some(seat) => Some(seat.idx()).filter(|&seat| facts.seats.get(seat).is_some_and(free)),
            None => facts.seats.iter().position(free),
        };
        let seat = seat.ok_or_else(|| Error::refused(Code::Seat, "there is no free seat"))?;
        facts.seats[seat].sitter = person(&account);
        Ok(Change::Made)
    })
    .await
}

/// Before the start the seat becomes free again; in play a bot takes it until the person is back.
pub(super) async fn leave(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<TableFacts>, Error> {
    app.desk.check_writable().map_err(Error::said)?;
    let stored = visible(&app, &id, Some(&account), None).await?;
    if stored.facts.status == Status::Running {
        stand_in(&app, &id, &account, asker).await?;
        return Ok(Json(stored.told_to(Some(&account.id))));
    }
    change(&app, &id, &account, None, |facts, _| {
        open(facts)?;
        match seat_of(facts, &account.id) {
            Some(seat) => facts.seats[seat.idx()].sitter = Sitter::Nobody,
            None if facts.host == account.id => {}
            None => return Err(Error::refused(Code::Seat, "you have no seat")),
        }
        if facts.host == account.id {
            let next = facts.seats.iter().find_map(|seat| match &seat.sitter {
                Sitter::Person { id, .. } => Some(id.clone()),
                Sitter::Nobody | Sitter::Bot(_) => None,
            });
            match next {
                Some(next) => facts.host = next,
                None => facts.status = Status::Closed,
            }
        }
        Ok(Change::Made)
    })
    .await
}

async fn stand_in(app: &Arc<App>, id: &str, account: &Account, asker: Asker) -> Result<(), Error> {
    let (connection, mut answers) = Connection::new(app, u64::MAX, Some(Arc::new(account.clone())), asker.origin);
    let request = random_word::<16>();
    let command = Command::Ask { connection, id: request, ask: Ask::StandIn { seat: None }, arrived: Instant::now() };
    Registry::tell(app, id, command).await;
    let answer = answers.next().await.ok_or_else(|| Error::refused(Code::Unavailable, "try again"))?;
    match serde_json::from_str(answer.as_str())? {
        ServerMessage::Refused { error, .. } => Err(Error::Refused(Box::new(error))),
        ServerMessage::Storing { .. } => {
            Err(Error::refused(Code::Unavailable, "the server cannot store it at the moment; try again later"))
        }
        _ => Ok(()),
    }
}

pub(super) async fn set_chair(
    State(app): State<Arc<App>>,
    SignedIn(account): SignedIn,
    Path((id, seat)): Path<(String, usize)>,
    Body(chair): Body<Chair>,
) -> Result<Json<TableFacts>, Error> {
    app.desk.check_writable().map_err(Error::said)?;
    change(&app, &id, &account, None, |facts, _| {
        open(facts)?;
        if facts.host != account.id {
            return Err(Error::refused(Code::Forbidden, "whoever made the table decides that"));
        }
        let sitter = sitter(&chair, &account)?;
        if matches!(sitter, Sitter::Person { .. })
            && let Some(before) = seat_of(facts, &account.id)
        {
            facts.seats[before.idx()].sitter = Sitter::Nobody;
        }
        let seat = facts.seats.get_mut(seat).ok_or_else(|| Error::refused(Code::Seat, "there is no such seat"))?;
        seat.sitter = sitter;
        Ok(Change::Made)
    })
    .await
}

pub(super) async fn start(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<TableFacts>, Error> {
    app.desk.check_writable().map_err(Error::said)?;
    may_start(&app, &visible(&app, &id, Some(&account), None).await?.facts, &account, asker).await?;
    let started = change(&app, &id, &account, None, |facts, secret| {
        if facts.status == Status::Running && facts.host == account.id {
            return Ok(Change::Nothing);
        }
        open(facts)?;
        if facts.host != account.id {
            return Err(Error::refused(Code::Forbidden, "whoever made the table starts the match"));
        }
        if facts.seats.iter().any(|seat| seat.sitter == Sitter::Nobody) {
            return Err(Error::refused(Code::Seat, "a seat is still free"));
        }
        let game = app.game(&facts.game).ok_or_else(Error::no_game)?;
        let setup = Setup { players: facts.seats.len() as u8, options: facts.options.clone() };
        game.check(&setup).map_err(refused_setup)?;
        let (salt, seed) = (random_bytes::<32>(), random_bytes::<32>());
        let mut hash = Sha256::new();
        hash.update(salt);
        hash.update(seed);
        (secret.salt, secret.seed) = (hex(&salt), Some(Seed::from_bytes(seed)));
        facts.started_with = Some(Started { commitment: hex(&hash.finalize()), salt: None, seed: None });
        (facts.status, facts.started, facts.rules) = (Status::Running, now(), game.rules());
        Ok(Change::Made)
    })
    .await?;
    app.registry.wake(&app, &id);
    tracing::info!(table = id, "a match begins");
    Ok(started)
}

/// A new table with the same game and the same bots; the others find it in the facts of the old one and join.
pub(super) async fn rematch(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<TableFacts>, Error> {
    app.desk.check_writable().map_err(Error::said)?;
    may_sit(&app, &account)?;
    let stored = visible(&app, &id, Some(&account), None).await?;
    let old = &stored.facts;
    let seat = stored
        .seat_of(Some(&account.id))
        .ok_or_else(|| Error::refused(Code::Forbidden, "you did not play at this table"))?;
    if old.status != Status::Finished {
        return Err(Error::refused(Code::Phase, "the match is not over"));
    }
    let mut rematch = old.rematch.clone();
    if rematch.is_none() {
        let game = app.game(&old.game).ok_or_else(Error::no_game)?;
        let mut seats = old.seats.clone();
        for (idx, seat_facts) in seats.iter_mut().enumerate() {
            if matches!(seat_facts.sitter, Sitter::Person { .. }) {
                seat_facts.sitter = if idx == seat.idx() { person(&account) } else { Sitter::Nobody };
            }
        }
        let (mut facts, secret) =
            new_table(&old.game, game.rules(), old.options.clone(), seats, &account, old.public, old.pace);
        (facts.grace, facts.vacation_days) = (old.grace, old.vacation_days);
        may_open(&app, &account, asker).await?;
        app.store.add_table(&facts, &secret, &asker.origin.to_string()).await?;
        let with = TableFacts { rematch: Some(facts.id.clone()), ..old.clone() };
        if app.store.change_table(stored.version, &with, &stored.secret).await? {
            app.registry.tell_if_live(&id, Command::Refresh).await;
            app.tell_others(&id);
            return Ok(Json(StoredTable { version: 0, facts, secret }.told_to(Some(&account.id))));
        }
        // Somebody else was quicker with the same idea.
        let unused = TableFacts { status: Status::Closed, ..facts };
        app.store.change_table(0, &unused, &secret).await?;
        rematch = visible(&app, &id, Some(&account), None).await?.facts.rematch;
    }
    let rematch = rematch.ok_or_else(|| Error::refused(Code::Unavailable, "the table is busy; try again"))?;
    let made = app.store.table(&rematch).await?.ok_or_else(Error::no_table)?;
    // Whoever played here is invited there.
    Ok(Json(TableFacts { key: Some(made.secret.key), ..made.facts }))
}

pub(super) async fn history(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    account: Option<SignedIn>,
    Path(id): Path<String>,
    Query(part): Query<Part>,
) -> Result<Response, Error> {
    let account = account.map(|SignedIn(account)| account);
    let stored = visible(&app, &id, account.as_ref(), part.key.as_deref()).await?;
    let own = stored.seat_of(account.as_ref().map(|account| &*account.id));
    let viewer = match (stored.facts.status, part.seat) {
        (Status::Open | Status::Closed, _) => return Err(Error::refused(Code::Phase, "the match has not begun")),
        (Status::Finished, Some(seat)) if usize::from(seat) < stored.facts.seats.len() => Viewer::Seat(Seat(seat)),
        (Status::Finished, Some(_)) => return Err(Error::refused(Code::Seat, "there is no such seat")),
        (Status::Running, Some(seat)) if own != Some(Seat(seat)) => {
            return Err(Error::refused(Code::Forbidden, "that is not your seat"));
        }
        (Status::Running | Status::Finished, _) => own.map_or(Viewer::Spectator, Viewer::Seat),
    };
    let _permit = may_replay(&app, asker).await?;
    let history = table::history(&app, &stored, viewer, part.from, part.limit.min(500)).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], history).into_response())
}

/// Telling a match again plays it again, and figures of all matches read all of them: a few at a time, and not too often for one
/// address.
async fn may_replay(app: &App, asker: Asker) -> Result<SemaphorePermit<'_>, Error> {
    if !app.replays.allows(&asker.origin) {
        return Err(Error::refused(Code::SlowDown, "too many looks back; wait a moment"));
    }
    Ok(app.replaying.acquire().await?)
}

pub(super) async fn record(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    account: Option<SignedIn>,
    Path(id): Path<String>,
    Query(which): Query<Which>,
) -> Result<Response, Error> {
    let account = account.map(|SignedIn(account)| account);
    let stored = visible(&app, &id, account.as_ref(), which.key.as_deref()).await?;
    if stored.facts.status != Status::Finished {
        return Err(Error::refused(Code::Phase, "the seed is a secret until the match is over"));
    }
    let _permit = may_replay(&app, asker).await?;
    let mut records = table::records(&app, &stored).await?;
    let chapter = which.chapter.unwrap_or(records.len() - 1);
    if records.len() <= chapter {
        return Err(Error::refused(Code::NotFound, "there is no such chapter"));
    }
    let name = format!("attachment; filename=\"{}-{id}.json\"", stored.facts.game);
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(records.swap_remove(chapter))).into_response())
}

pub(super) async fn statistics(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Path(game): Path<String>,
) -> Result<Json<Statistics>, Error> {
    let game = app.game(&game).ok_or_else(Error::no_game)?;
    let _permit = may_replay(&app, asker).await?;
    Ok(Json(app.store.statistics(game.id(), None).await?))
}

pub(super) async fn my_statistics(
    State(app): State<Arc<App>>,
    SignedIn(account): SignedIn,
    Path(game): Path<String>,
) -> Result<Json<Statistics>, Error> {
    let game = app.game(&game).ok_or_else(Error::no_game)?;
    Ok(Json(app.store.statistics(game.id(), Some(&account.id)).await?))
}
