//! A match on a server as a page follows it: what every message of the server means, and what is said to it. The words are made here,
//! with the engine of the game.
//!
//! **Invariant:** what is shown is a view that agrees with the server's hash; otherwise everything is asked for again.

use std::collections::VecDeque;
use std::sync::Arc;

use bot_worker::{Choice, LogEntry, Snapshot};
use hosting::{AnyGame, Offer, Unreadable};
use kernel::{Actor, Seat, Viewer};
use protocol::{
    Cause, ChatLine, ClientMessage, Clocks, Code, Followed, Follower, History, Presence, Refusal, ServerMessage,
    Sitter, TableFacts, Update,
};
use serde_json::Value;

use crate::change::{Came, Change};
use crate::past::{self, Past};
use crate::pending::{Answered, Pending};

/// A match on a server.
pub struct Follow {
    game: &'static dyn AnyGame,
    facts: TableFacts,
    /// The key of the invitation, if one was followed.
    key: Option<String>,
    viewer: Viewer,
    follower: Follower,
    acting: Vec<Seat>,
    /// Number of the last line of chat that was heard.
    chat_seen: u64,
    /// What the server has not answered yet.
    pending: Pending,
    stuck: bool,
    /// Milliseconds the server's clock is ahead of ours.
    ahead: f64,
    timer_end: Option<f64>,
    log: Recalled,
    /// What is known of the history.
    past: Past,
    /// Is the server asked for what lies between two views? One older than this page does not know of it.
    amid: bool,
    /// What lay between two views, of the newest entries.
    between: VecDeque<Between>,
}

/// So many entries are kept with what lay between.
const BETWEEN: usize = 2 * story::BURST;

/// What was seen on the way from the view before an entry to the one after it.
struct Between {
    entry: usize,
    before: Value,
    /// How many lines had come true, and the patch from the view before.
    patches: Vec<(u32, Value)>,
}

/// The log before the first snapshot is asked for once that has come; what happens meanwhile waits for it.
#[derive(Default)]
struct Recalled {
    /// How often it was asked for: only the last answer counts.
    n_asked: u32,
    /// Number of the last update that the snapshot had.
    upto: u64,
    /// What happened while it is being fetched.
    meanwhile: Option<Vec<Change>>,
}

/// What a message means for the page.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The session was ended, here or from another device.
    SignedOut,
    /// The line is up; again, if it was up before.
    Connected {
        /// Was it up before?
        again: bool,
    },
    /// To be said to the server.
    Say(ClientMessage),
    /// To be sent again after so many milliseconds, if it is still unanswered.
    SayLater {
        /// How long to wait.
        millis: i32,
        /// Which request.
        id: String,
    },
    /// The match went on.
    Change(Box<Change>),
    /// The log before the snapshot is to be fetched, and handed to [`Follow::recall`] with this number.
    FetchLog(u32),
    /// The table has changed.
    Facts(Box<TableFacts>),
    /// Who is there.
    Presence(Presence),
    /// Seats that agree to end the match.
    Agreed(Vec<Seat>),
    /// The clocks of the seats.
    Clocks(Option<Clocks>),
    /// When the game's own timer runs out, in milliseconds since 1970 by our clock.
    Timer(Option<f64>),
    /// Something was said.
    Chat(Vec<ChatLine>),
    /// Whether the server can store what is chosen.
    Stores(bool),
    /// Whether something we chose cannot be stored.
    Stuck(bool),
    /// Something was refused, and whoever chose it is told.
    Refused(Refusal),
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Being {
    /// There, or a bot that always is.
    There,
    /// Not connected.
    Away,
    /// A bot plays for the person.
    Replaced,
}

/// Whether the person of a seat is there.
pub fn being(facts: &TableFacts, presence: &Presence, seat: Seat) -> Being {
    match facts.seats.get(seat.idx()).map(|facts| (&facts.sitter, facts.stand_in.is_some())) {
        Some((Sitter::Person { .. }, true)) => Being::Replaced,
        Some((Sitter::Person { .. }, false)) if !presence.seats.contains(&seat) => Being::Away,
        Some((Sitter::Person { .. } | Sitter::Bot(_) | Sitter::Nobody, _)) | None => Being::There,
    }
}

/// Seconds left on the clock of a seat, at this moment of the server's clock.
pub fn seconds_left(clocks: &Clocks, seat: Seat, acting: bool, now: f64) -> Option<u64> {
    let left = *clocks.left.get(seat.idx())? as f64;
    let passed = if acting { (now - clocks.at as f64).max(0.0) } else { 0.0 };
    Some(((left - passed).max(0.0) / 1000.0) as u64)
}

/// A view from a server and what may be done with it, put into words.
///
/// # Errors
/// If it is no view of this game.
pub fn snapshot(
    game: &dyn AnyGame,
    viewer: Viewer,
    seats: usize,
    view: Value,
    legal: Vec<Value>,
) -> Result<Snapshot, Unreadable> {
    let seen = game.read(&view)?;
    let mut offers = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        for action in legal {
            let description = seen.describe(Actor::Seat(seat), &action)?;
            offers.push(Choice::from(Offer { action, description }));
        }
    }
    Ok(Snapshot {
        game: game.id().to_owned(),
        seats,
        viewer,
        at: 0,
        entries: 0,
        prompt: seen.prompt(),
        panels: seen.panels(),
        view,
        offers,
        to_act: Vec::new(),
        clock: false,
        timer: None,
        undoable: None,
        outcome: None,
        log: Vec::new(),
    })
}

impl Follow {
    /// Nothing was heard of this table yet.
    pub fn new(game: &'static dyn AnyGame, facts: TableFacts, key: Option<String>) -> Follow {
        Follow {
            game,
            facts,
            key,
            viewer: Viewer::Spectator,
            follower: Follower::default(),
            acting: Vec::new(),
            chat_seen: 0,
            pending: Pending::default(),
            stuck: false,
            ahead: 0.0,
            timer_end: None,
            log: Recalled::default(),
            past: Past::default(),
            amid: true,
            between: VecDeque::new(),
        }
    }

    /// Milliseconds the server's clock is ahead of ours.
    pub fn ahead(&self) -> f64 {
        self.ahead
    }

    /// Where the part of the history after a step is to be had.
    pub fn history(&self, from: u64) -> String {
        let key = self.key.as_ref().map(|key| format!("&key={key}")).unwrap_or_default();
        format!("api/tables/{}/history?from={from}&limit={}{key}", self.facts.id, past::PART)
    }

    /// From which step on the history is to be asked for before an earlier moment can be shown; nothing if all of it is known.
    pub fn past_from(&self) -> Option<u64> {
        let known = self.past.seq();
        known.is_none_or(|known| self.follower.seq().is_some_and(|seq| known < seq)).then_some(known.unwrap_or(0))
    }

    /// A part of the history has come. False if it tells nothing new.
    pub fn learn(&mut self, part: &History) -> bool {
        let known = self.past.seq();
        self.past.add(part).is_ok() && self.past.seq() != known
    }

    /// An earlier moment of the match, put into words: what was seen after `at` of `entries` entries. Nothing if that is not known.
    pub fn moment(&self, at: usize, entries: usize) -> Option<Snapshot> {
        let view = self.past.view(at)?;
        let shown = snapshot(self.game, self.viewer, self.facts.seats.len(), view, Vec::new()).ok()?;
        Some(Snapshot { at, entries, ..shown })
    }

    /// What was seen in the middle of an entry, when so many lines of it had come true; nothing where that is not known.
    pub fn amid(&self, entry: usize, lines: usize) -> Option<Value> {
        let between = self.between.iter().rev().find(|between| between.entry == entry)?;
        let mut view = between.before.clone();
        for (_, patch) in between.patches.iter().take_while(|(n_lines, _)| *n_lines as usize <= lines) {
            protocol::apply(&mut view, patch).ok()?;
        }
        Some(view)
    }

    /// A choice of the person who looks, under a new id; nothing while an earlier one cannot be stored.
    pub fn act(&mut self, id: String, action: Value) -> Option<ClientMessage> {
        let seq = self.follower.seq().unwrap_or_default();
        self.request(id, |table, id| ClientMessage::Move { table, seq, id, action })
    }

    /// Takes back one's own last action, under a new id; nothing while an earlier request cannot be stored.
    pub fn undo(&mut self, id: String) -> Option<ClientMessage> {
        let seq = self.follower.seq().unwrap_or_default();
        self.request(id, |table, id| ClientMessage::Undo { table, seq, id, steps: 1 })
    }

    /// A request that is sent until it is answered; nothing while an earlier one cannot be stored.
    pub fn request(&mut self, id: String, make: impl FnOnce(String, String) -> ClientMessage) -> Option<ClientMessage> {
        let message = make(self.facts.id.clone(), id.clone());
        self.pending.add(id, message.clone()).then_some(message)
    }

    /// What was not answered and is to be sent once more: one request, or everything.
    pub fn again(&self, id: Option<&str>) -> Vec<ClientMessage> {
        self.pending.again(id)
    }

    /// Hears a message. `now` is our clock, in milliseconds since 1970.
    pub fn hear(&mut self, message: ServerMessage, now: f64) -> Vec<News> {
        match message {
            ServerMessage::Hello { me: None, .. } => vec![News::SignedOut],
            ServerMessage::Hello { now: theirs, .. } => {
                self.ahead = theirs as f64 - now;
                let known = self.follower.seq();
                // Where it cannot store the server says so again.
                let mut news = vec![News::Connected { again: known.is_some() }, News::Stores(true)];
                news.push(self.subscribe(known));
                // What was on its way when the line broke may have been done or not; asked again it is answered.
                news.extend(self.again(None).into_iter().map(News::Say));
                news
            }
            ServerMessage::Snapshot(snapshot) => self.begin(*snapshot),
            ServerMessage::Update(update) => self.update(*update),
            ServerMessage::Pong { .. } | ServerMessage::Turns | ServerMessage::Legal { .. } => Vec::new(),
            ServerMessage::Storing { works, .. } => vec![News::Stores(works)],
            ServerMessage::Done { id, .. } => self.answered(&id, None).1,
            ServerMessage::Refused { id, error, .. } => self.refused(id, error),
            ServerMessage::Chat { line, .. } => self.chat(vec![line]),
            ServerMessage::Presence { presence, .. } => vec![News::Presence(presence)],
            ServerMessage::Table(facts) => {
                self.facts = (*facts).clone();
                vec![News::Facts(facts)]
            }
        }
    }

    /// The log from its beginning: the parts of the history that were fetched after [`News::FetchLog`] with this number, if they could
    /// be had. Nothing if the log stays as it is, also because it was asked for again since.
    pub fn recall(&mut self, number: u32, parts: Option<Vec<History>>) -> Option<Vec<LogEntry>> {
        if number != self.log.n_asked {
            return None;
        }
        let meanwhile = self.log.meanwhile.take().unwrap_or_default();
        let mut log = Vec::new();
        for part in parts? {
            // What cannot be used is asked for again when it is wanted.
            self.learn(&part);
            let known = part.moments.into_iter().filter(|moment| moment.seq <= self.log.upto);
            past::write(self.game, &mut log, known.collect());
        }
        meanwhile.iter().for_each(|change| change.write(&mut log));
        Some(log)
    }

    fn subscribe(&self, seen: Option<u64>) -> News {
        let (table, key) = (self.facts.id.clone(), self.key.clone());
        News::Say(ClientMessage::Subscribe {
            table,
            seen,
            chat_seen: self.chat_seen,
            key,
            legal: true,
            amid: self.amid,
        })
    }

    fn begin(&mut self, snapshot: protocol::Snapshot) -> Vec<News> {
        let begun = self.follower.begin(&snapshot);
        let protocol::Snapshot { table, seq, seat, entries, acting, undoable, clocks, legal, .. } = snapshot;
        self.facts = table.clone();
        let mut news =
            vec![News::Facts(Box::new(table)), News::Presence(snapshot.presence), News::Agreed(snapshot.agreed)];
        news.extend(self.clocks(clocks.clone()));
        news.extend(self.chat(snapshot.chat));
        if begun != Followed::Went {
            return news;
        }
        self.viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        // Another pair of eyes has seen another history.
        self.past = Past::default();
        self.between.clear();
        let races = is_race(clocks.as_ref(), &acting);
        let stand = Stand { entries: entries as usize, acting, undoable, legal: legal.unwrap_or_default() };
        let Ok(after) = self.shown(stand) else { return self.lost(news) };
        let from = after.entries;
        news.push(News::Change(Box::new(Change { after, from, entries: Vec::new(), came: Came::CaughtUp, races })));
        let n_asked = self.log.n_asked + 1;
        self.log = Recalled { n_asked, upto: seq, meanwhile: Some(Vec::new()) };
        news.push(News::FetchLog(n_asked));
        news
    }

    fn update(&mut self, update: Update) -> Vec<News> {
        let turn = self.follower.turn();
        let before = (1 < update.notices.len()).then(|| self.follower.view().clone());
        match self.follower.follow(&update) {
            Followed::Went => {}
            Followed::Lost => return vec![self.subscribe(None)],
            Followed::Known => return Vec::new(),
        }
        let Update { cause, entries, notices, amid, acting, undoable, clocks, legal, agreed, outcome, .. } = update;
        let races = is_race(clocks.as_ref(), &acting);
        let mut news = self.clocks(clocks);
        self.between.retain(|between| between.entry < entries as usize);
        if let (Some(before), Cause::Act(_)) = (before, cause) {
            let entry = (entries as usize).saturating_sub(1);
            self.between.push_back(Between { entry, before, patches: amid });
            if BETWEEN < self.between.len() {
                self.between.pop_front();
            }
        }
        let before = self.facts.clone();
        let actor = match cause {
            Cause::Act(actor) => Some(actor),
            Cause::Undo(_) | Cause::Agree(..) | Cause::Vacation(..) => None,
            // The table's facts follow; nobody may act from now on.
            Cause::End => {
                self.facts.agreed = true;
                None
            }
            Cause::StandIn(seat, _) => {
                self.replace(seat, Some(String::new()));
                None
            }
            Cause::Back(seat) => {
                self.replace(seat, None);
                None
            }
        };
        if outcome.is_some() {
            self.facts.outcome = outcome;
        }
        if self.facts != before {
            news.push(News::Facts(Box::new(self.facts.clone())));
        }
        news.push(News::Agreed(agreed));
        let entries = entries as usize;
        let stand = Stand { entries, acting, undoable, legal: legal.unwrap_or_default() };
        let told = actor.map(|actor| self.tell(entries.saturating_sub(1), actor, turn, &notices)).transpose();
        let (Ok(after), Ok(told)) = (self.shown(stand), told) else { return self.lost(news) };
        let from = if told.is_some() { entries.saturating_sub(1) } else { entries };
        let change = Change { after, from, entries: told.into_iter().collect(), came: Came::Live, races };
        if let Some(meanwhile) = &mut self.log.meanwhile {
            meanwhile.push(change.clone());
        }
        news.push(News::Change(Box::new(change)));
        news
    }

    /// A view that cannot be used is never shown: everything is asked for again.
    fn lost(&mut self, mut news: Vec<News>) -> Vec<News> {
        self.follower.lose();
        news.push(self.subscribe(None));
        news
    }

    /// An entry of the log in words.
    fn tell(&self, idx: usize, actor: Actor, turn: u32, notices: &[Value]) -> Result<LogEntry, Unreadable> {
        let lines = notices.iter().map(|notice| self.game.told(notice)).collect::<Result<Vec<_>, _>>()?;
        Ok(LogEntry { idx, actor, turn, lines: lines.into_iter().flatten().collect() })
    }

    fn shown(&mut self, stand: Stand) -> Result<Arc<Snapshot>, Unreadable> {
        let Stand { entries, acting, undoable, legal } = stand;
        let view = self.follower.view().clone();
        let shown = snapshot(self.game, self.viewer, self.facts.seats.len(), view, legal)?;
        self.acting.clone_from(&acting);
        Ok(Arc::new(Snapshot {
            at: entries,
            entries,
            to_act: acting,
            undoable: self.viewer.seat().filter(|_| undoable != 0).map(|seat| (seat, undoable as usize)),
            outcome: self.facts.outcome.clone(),
            ..shown
        }))
    }

    /// A bot plays the seat from now on, or its person again.
    fn replace(&mut self, seat: Seat, by: Option<String>) {
        if let Some(seat) = self.facts.seats.get_mut(seat.idx()) {
            seat.stand_in = by;
        }
    }

    fn clocks(&mut self, clocks: Option<Clocks>) -> Vec<News> {
        let ahead = self.ahead;
        let end = clocks.as_ref().and_then(|clocks| Some(clocks.at as f64 + clocks.timer? as f64 - ahead));
        let same = match (end, self.timer_end) {
            (Some(end), Some(before)) => (end - before).abs() < 200.0,
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        let mut news = vec![News::Clocks(clocks)];
        if !same {
            self.timer_end = end;
            news.push(News::Timer(end));
        }
        news
    }

    fn chat(&mut self, mut lines: Vec<ChatLine>) -> Vec<News> {
        lines.retain(|line| self.chat_seen < line.n);
        let Some(last) = lines.last() else { return Vec::new() };
        self.chat_seen = last.n;
        vec![News::Chat(lines)]
    }

    fn refused(&mut self, id: Option<String>, error: Refusal) -> Vec<News> {
        let mut news = Vec::new();
        if id.is_none() && error.code == Code::Malformed && std::mem::take(&mut self.amid) {
            return vec![self.subscribe(self.follower.seq())];
        }
        if let Some(id) = id {
            let (answered, heard) = self.answered(&id, Some(error.code));
            news = heard;
            if let Answered::Again(millis) = answered {
                news.push(News::SayLater { millis, id });
                return news;
            }
        }
        // Somebody was quicker: what is legal now has come or is on its way.
        // Otherwise it was clicked twice, and the first click counts.
        if error.code != Code::Stale || 1 < self.acting.len() {
            news.push(News::Refused(error));
        }
        news
    }

    /// An answer has come; the page says so as long as something cannot be stored.
    fn answered(&mut self, id: &str, refused: Option<Code>) -> (Answered, Vec<News>) {
        let answered = self.pending.answered(id, refused);
        let stuck = self.pending.is_stuck();
        let changed = std::mem::replace(&mut self.stuck, stuck) != stuck;
        (answered, if changed { vec![News::Stuck(stuck)] } else { Vec::new() })
    }
}

/// Does somebody act against the game's own time?
fn is_race(clocks: Option<&Clocks>, acting: &[Seat]) -> bool {
    !acting.is_empty() && clocks.is_some_and(|clocks| clocks.timer.is_some())
}

/// Where a match stands, apart from the view.
struct Stand {
    entries: usize,
    acting: Vec<Seat>,
    undoable: u32,
    legal: Vec<Value>,
}

#[cfg(test)]
mod tests;
