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
mod tests {
    use super::*;
    use games::Playable;
    use hosting::{AnyStep, AnyTable, Before, Flat};
    use kernel::{Message, Seed, Setup, StateHash, Told};
    use protocol::{Moment, Pace, SeatFacts, Status, Telling};
    use serde_json::json;

    /// A server with one match, as one seat is told about it.
    struct Server {
        table: Box<dyn AnyTable>,
        viewer: Viewer,
        seq: u64,
        view: Flat,
        hash: StateHash,
        moments: Vec<Moment>,
        /// The views on the way through the last step, after each line.
        amid: Vec<Value>,
    }

    fn game() -> &'static dyn Playable {
        games::find("rocketmen").unwrap()
    }

    fn facts() -> TableFacts {
        let person = |name: &str| Sitter::Person { id: name.to_owned(), name: name.to_owned(), guest: false };
        let seat = |sitter| SeatFacts { sitter, stand_in: None };
        TableFacts {
            id: "t".to_owned(),
            game: "rocketmen".to_owned(),
            rules: 1,
            options: Default::default(),
            seats: vec![seat(person("Ada")), seat(person("Lem"))],
            host: "Ada".to_owned(),
            public: true,
            key: None,
            pace: Pace::Untimed,
            grace: None,
            vacation_days: 0,
            status: Status::Running,
            created: 0,
            started: 0,
            started_with: None,
            outcome: None,
            agreed: false,
            rematch: None,
        }
    }

    impl Server {
        fn new() -> Server {
            let table = game().new_table(Setup::new(2), Seed::from(3)).unwrap();
            let viewer = Viewer::Seat(Seat(0));
            let mut view = Flat::default();
            table.lay_view(viewer, &mut view);
            let hash = protocol::flat_hash(&view);
            Server { table, viewer, seq: 0, view, hash, moments: Vec::new(), amid: Vec::new() }
        }

        fn legal(&self) -> Option<Vec<Value>> {
            Some(self.table.legal_actions(Actor::Seat(self.viewer.seat()?))).filter(|legal| !legal.is_empty())
        }

        fn undoable(&self) -> u32 {
            self.viewer.seat().map_or(0, |seat| self.table.undoable(seat) as u32)
        }

        fn snapshot(&self) -> ServerMessage {
            ServerMessage::Snapshot(Box::new(protocol::Snapshot {
                table: facts(),
                seq: self.seq,
                seat: self.viewer.seat(),
                view: Some(self.table.view(self.viewer)),
                hash: Some(self.hash),
                entries: self.table.log_len() as u64,
                turn: self.table.turn(),
                acting: self.table.to_act().seats.iter().collect(),
                prompt: None,
                undoable: self.undoable(),
                clocks: None,
                legal: self.legal(),
                presence: Presence::default(),
                agreed: Vec::new(),
                chat: Vec::new(),
                now: 0,
            }))
        }

        fn told(&mut self, cause: Cause, turn: u32, step: Option<(&AnyStep, &Before)>) -> ServerMessage {
            self.seq += 1;
            let mut amid: Vec<(u32, Value)> = Vec::new();
            if let Some((step, before)) = step {
                let mut last = self.view.clone();
                step.lay_amid(before, self.viewer, &mut |n_lines, view| {
                    let mut patch = String::new();
                    protocol::write_patch(&last, &view, StateHash(0), &mut patch);
                    amid.push((n_lines as u32, serde_json::from_str(&patch).unwrap()));
                    last = view;
                });
            }
            let step = step.map(|(step, _)| step);
            let mut view = Flat::default();
            self.table.lay_view(self.viewer, &mut view);
            let mut patch = String::new();
            self.hash = protocol::write_patch(&self.view, &view, self.hash, &mut patch);
            self.view = view;
            let patch: Value = serde_json::from_str(&patch).unwrap();
            let noticed = step.map(|step| step.notices(self.viewer)).unwrap_or_default();
            let entries = self.table.log_len() as u64;
            let telling =
                |(notice, words): &(Value, Option<Message>)| Telling { notice: notice.clone(), words: words.clone() };
            self.moments.push(Moment {
                seq: self.seq,
                cause,
                at: 0,
                turn,
                entries,
                patch: patch.clone(),
                hash: self.hash,
                notices: noticed.iter().map(telling).collect(),
            });
            ServerMessage::Update(Box::new(Update {
                table: "t".to_owned(),
                seq: self.seq,
                cause,
                entries,
                turn: Some(self.table.turn()),
                patch,
                notices: noticed.into_iter().filter(|(_, words)| words.is_some()).map(|(notice, _)| notice).collect(),
                amid,
                hash: self.hash,
                acting: self.table.to_act().seats.iter().collect(),
                undoable: self.undoable(),
                clocks: None,
                legal: self.legal(),
                agreed: Vec::new(),
                outcome: self.table.outcome(),
            }))
        }

        /// Somebody acts; what the page is told, and what it has to show of it.
        fn act(&mut self, nth: usize) -> (ServerMessage, Vec<Told>) {
            let seat = self.table.to_act().seats.iter().next().unwrap();
            let legal = self.table.legal_actions(Actor::Seat(seat));
            let turn = self.table.turn();
            let (before, table) = (self.table.before(), self.table.boxed_clone());
            let step = self.table.act(Actor::Seat(seat), legal[nth % legal.len()].clone(), 0).unwrap();
            let words = step.told(self.viewer);
            let amid = |n_lines| step.view_amid(&*table, self.viewer, n_lines).unwrap();
            self.amid = (0..=words.len()).map(amid).collect();
            (self.told(Cause::Act(Actor::Seat(seat)), turn, Some((&step, &before))), words)
        }

        fn undo(&mut self, seat: Seat) -> ServerMessage {
            let turn = self.table.turn();
            self.table.undo(seat).unwrap();
            self.told(Cause::Undo(seat), turn, None)
        }

        fn history(&self) -> Vec<History> {
            let view = game().new_table(Setup::new(2), Seed::from(3)).unwrap().view(self.viewer);
            vec![History { seat: self.viewer.seat(), from: 0, view, moments: self.moments.clone() }]
        }
    }

    fn follow() -> Follow {
        Follow::new(game(), facts(), None)
    }

    fn change(news: Vec<News>) -> Option<Change> {
        news.into_iter().find_map(|news| match news {
            News::Change(change) => Some(*change),
            _ => None,
        })
    }

    fn said(news: Vec<News>) -> Vec<ClientMessage> {
        let said = |news| match news {
            News::Say(message) => Some(message),
            _ => None,
        };
        news.into_iter().filter_map(said).collect()
    }

    fn subscribe(seen: Option<u64>) -> ClientMessage {
        ClientMessage::Subscribe { table: "t".to_owned(), seen, chat_seen: 0, key: None, legal: true, amid: true }
    }

    #[test]
    fn every_update_is_one_change_in_the_words_of_the_game() {
        let (mut server, mut follow, mut log) = (Server::new(), follow(), Vec::new());
        let begun = change(follow.hear(server.snapshot(), 0.0)).unwrap();
        assert_eq!((begun.came, begun.after.viewer), (Came::CaughtUp, server.viewer));
        for nth in 0..80 {
            let (update, words) = server.act(nth * 7);
            let change = change(follow.hear(update.clone(), 0.0)).unwrap();
            assert_eq!((change.came, change.from, change.entries.len()), (Came::Live, nth, 1));
            assert_eq!(change.entries[0].lines, words);
            change.write(&mut log);
            let after = &change.after;
            assert_eq!(after.view, server.table.view(server.viewer));
            assert_eq!(after.prompt, server.table.prompt(server.viewer));
            assert_eq!(after.panels, server.table.panels(server.viewer));
            let offers: Vec<Choice> = server.table.offers(Actor::Seat(Seat(0))).into_iter().map(Choice::from).collect();
            assert_eq!(after.offers, offers);
            assert_eq!(after.entries, log.len());
            assert_eq!(follow.hear(update, 0.0), [], "an update that comes twice is heard once");
        }
    }

    /// Online as at one device: between two lines of an entry the board is as it was then.
    #[test]
    fn what_lies_between_two_views_is_seen_line_by_line() {
        let (mut server, mut follow) = (Server::new(), follow());
        follow.hear(server.snapshot(), 0.0);
        let mut n_between = 0;
        for nth in 0..120 {
            let (update, words) = server.act(nth * 5);
            follow.hear(update, 0.0);
            for lines in (0..words.len()).filter(|_| 1 < words.len()) {
                let view = follow.amid(nth, lines);
                n_between += usize::from(lines != 0 && view.as_ref() != Some(&server.table.view(server.viewer)));
                assert_eq!(view.as_ref(), Some(&server.amid[lines]), "entry {nth}, {lines} lines");
            }
        }
        assert_ne!(n_between, 0);
        assert!(follow.between.len() <= BETWEEN);
        assert_eq!(follow.amid(0, 1), None, "what is long past is not kept");
    }

    /// While servers are upgraded one after the other, a new page may meet an older one.
    #[test]
    fn a_server_that_does_not_know_of_it_is_not_asked_again() {
        let mut follow = follow();
        let refused = || ServerMessage::Refused { table: None, id: None, error: Refusal::new(Code::Malformed, "") };
        let plain = ClientMessage::Subscribe {
            table: "t".to_owned(),
            seen: None,
            chat_seen: 0,
            key: None,
            legal: true,
            amid: false,
        };
        assert_eq!(follow.hear(refused(), 0.0), [News::Say(plain)]);
        assert_eq!(follow.hear(refused(), 0.0), [News::Refused(Refusal::new(Code::Malformed, ""))]);
    }

    #[test]
    fn a_moment_is_asked_for_once() {
        let (mut server, mut follow) = (Server::new(), follow());
        let mut views = vec![server.table.view(server.viewer)];
        follow.hear(server.snapshot(), 0.0);
        for nth in 0..70 {
            let (update, _) = server.act(nth * 3);
            follow.hear(update, 0.0);
            views.push(server.table.view(server.viewer));
        }
        assert_eq!((follow.past_from(), follow.moment(3, 70)), (Some(0), None));
        assert!(follow.learn(&server.history()[0]));
        assert_eq!(follow.past_from(), None);
        for (at, view) in views.iter().enumerate() {
            assert_eq!(follow.moment(at, 70).map(|moment| (moment.at, moment.view)), Some((at, view.clone())));
        }
        follow.hear(server.act(1).0, 0.0);
        assert_eq!(follow.past_from(), Some(70), "only what is new is asked for");
    }

    /// Where time runs for those who act, nobody is shown anything that could cost some.
    #[test]
    fn a_timer_of_the_game_makes_a_race_and_clocks_do_not() {
        let clocks = |timer| Clocks { left: vec![1], timer, vacations: Vec::new(), at: 0 };
        assert!(is_race(Some(&clocks(Some(9))), &[Seat(0)]));
        assert!(!is_race(Some(&clocks(Some(9))), &[]), "before the signal nobody can lose time");
        assert!(!is_race(Some(&clocks(None)), &[Seat(0), Seat(1)]));
        assert!(!is_race(None, &[Seat(0)]));
    }

    #[test]
    fn a_step_taken_back_leaves_the_log() {
        let (mut server, mut follow, mut log) = (Server::new(), follow(), Vec::new());
        follow.hear(server.snapshot(), 0.0);
        let mut n_steps = 0;
        while server.undoable() == 0 {
            change(follow.hear(server.act(n_steps).0, 0.0)).unwrap().write(&mut log);
            n_steps += 1;
        }
        let n_entries = log.len();
        let back = change(follow.hear(server.undo(Seat(0)), 0.0)).unwrap();
        assert_eq!((back.came, back.from, back.entries.len()), (Came::Live, n_entries - 1, 0));
        back.write(&mut log);
        assert_eq!(log.len(), n_entries - 1);
    }

    #[test]
    fn a_view_that_differs_is_never_shown_and_asked_for_once() {
        let (mut server, mut follow) = (Server::new(), follow());
        follow.hear(server.snapshot(), 0.0);
        server.act(0);
        assert_eq!(said(follow.hear(server.act(0).0, 0.0)), [subscribe(None)], "an update is missing");
        assert_eq!(follow.hear(server.act(0).0, 0.0), [], "the snapshot is on its way");
        let again = change(follow.hear(server.snapshot(), 0.0)).unwrap();
        assert_eq!((again.came, again.after.entries), (Came::CaughtUp, 3));
        assert_eq!(again.after.view, server.table.view(server.viewer));
        let ServerMessage::Update(mut update) = server.act(0).0 else { unreachable!() };
        update.hash = StateHash(1);
        assert_eq!(said(follow.hear(ServerMessage::Update(update), 0.0)), [subscribe(None)], "the hash differs");
    }

    #[test]
    fn words_of_another_game_are_not_understood_and_everything_is_asked_for_again() {
        let (mut server, mut follow) = (Server::new(), follow());
        follow.hear(server.snapshot(), 0.0);
        let ServerMessage::Update(mut update) = server.act(0).0 else { unreachable!() };
        update.notices = vec![json!({"no": "notice"})];
        let news = follow.hear(ServerMessage::Update(update), 0.0);
        assert_eq!(change(news.clone()), None);
        assert_eq!(said(news), [subscribe(None)]);
    }

    #[test]
    fn the_log_before_the_snapshot_comes_later_and_nothing_is_in_it_twice() {
        let (mut server, mut follow, mut log) = (Server::new(), follow(), Vec::new());
        (0..5).for_each(|nth| _ = server.act(nth));
        let news = follow.hear(server.snapshot(), 0.0);
        assert!(news.contains(&News::FetchLog(1)));
        change(news).unwrap().write(&mut log);
        change(follow.hear(server.act(1).0, 0.0)).unwrap().write(&mut log);
        // The history was read after another step that the page has not heard of yet.
        let late = server.act(2).0;
        let mut log = follow.recall(1, Some(server.history())).unwrap();
        assert_eq!(log.iter().map(|entry| entry.idx).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
        change(follow.hear(late, 0.0)).unwrap().write(&mut log);
        assert_eq!(log.iter().map(|entry| entry.idx).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6]);
        let mut whole = Vec::new();
        past::write(game(), &mut whole, server.moments.clone());
        assert_eq!(log, whole, "what was heard and what is read are the same");
    }

    #[test]
    fn only_the_last_log_that_was_asked_for_counts() {
        let (server, mut follow) = (Server::new(), follow());
        follow.hear(server.snapshot(), 0.0);
        assert!(follow.hear(server.snapshot(), 0.0).contains(&News::FetchLog(2)));
        assert_eq!(follow.recall(1, Some(server.history())), None);
        assert_eq!(follow.recall(2, Some(server.history())), Some(Vec::new()));
        assert_eq!(follow.recall(2, None), None);
    }

    #[test]
    fn after_the_line_was_down_it_goes_on_where_it_was_with_what_was_not_answered() {
        let (mut server, mut follow) = (Server::new(), follow());
        let hello = || ServerMessage::Hello {
            me: Some(protocol::Me { id: "a".to_owned(), name: "Ada".to_owned(), guest: false, administrator: false }),
            now: 5000,
            version: String::new(),
        };
        let first = follow.hear(hello(), 4000.0);
        assert!(first.contains(&News::Connected { again: false }));
        assert_eq!(said(first), [subscribe(None)]);
        assert_eq!(follow.ahead(), 1000.0);
        follow.hear(server.snapshot(), 0.0);
        follow.hear(server.act(0).0, 0.0);
        let asked = follow.act("a".to_owned(), json!("launch")).unwrap();
        let again = follow.hear(hello(), 4000.0);
        assert!(again.contains(&News::Connected { again: true }));
        assert_eq!(said(again), [subscribe(Some(1)), asked]);
    }

    #[test]
    fn what_cannot_be_stored_is_sent_again_and_nothing_new_is_begun() {
        let mut follow = follow();
        let refusal = |code| Refusal::new(code, "");
        let refused = |code| ServerMessage::Refused { table: None, id: Some("a".to_owned()), error: refusal(code) };
        follow.act("a".to_owned(), json!(1)).unwrap();
        let later = News::SayLater { millis: 1000, id: "a".to_owned() };
        assert_eq!(follow.hear(refused(Code::Unavailable), 0.0), [News::Stuck(true), later]);
        assert_eq!(follow.act("b".to_owned(), json!(2)), None);
        let done = ServerMessage::Done { table: "t".to_owned(), id: "a".to_owned(), seq: 1 };
        assert_eq!(follow.hear(done, 0.0), [News::Stuck(false)]);
        assert!(follow.act("b".to_owned(), json!(2)).is_some());
    }

    #[test]
    fn whoever_was_slower_is_told_so_and_a_double_click_is_not() {
        let mut follow = follow();
        let stale = Refusal::new(Code::Stale, "");
        let refused = || ServerMessage::Refused { table: None, id: None, error: stale.clone() };
        follow.acting = vec![Seat(0)];
        assert_eq!(follow.hear(refused(), 0.0), []);
        follow.acting = vec![Seat(0), Seat(1)];
        assert_eq!(follow.hear(refused(), 0.0), [News::Refused(stale.clone())]);
    }

    #[test]
    fn a_person_is_there_away_or_replaced() {
        let mut facts = facts();
        let presence = Presence { seats: vec![Seat(0)], ..Presence::default() };
        assert_eq!(being(&facts, &presence, Seat(0)), Being::There);
        assert_eq!(being(&facts, &presence, Seat(1)), Being::Away);
        facts.seats[1].stand_in = Some("greedy".to_owned());
        assert_eq!(being(&facts, &presence, Seat(1)), Being::Replaced);
        facts.seats[1].sitter = Sitter::Bot("greedy".to_owned());
        assert_eq!(being(&facts, &presence, Seat(1)), Being::There);
    }

    #[test]
    fn a_bot_that_plays_for_somebody_changes_the_facts_and_not_the_log() {
        let (mut server, mut follow) = (Server::new(), follow());
        follow.hear(server.snapshot(), 0.0);
        let turn = server.table.turn();
        let news = follow.hear(server.told(Cause::StandIn(Seat(1), protocol::ByBot::Away), turn, None), 0.0);
        let facts = news.iter().find_map(|news| match news {
            News::Facts(facts) => Some(facts),
            _ => None,
        });
        assert!(facts.unwrap().seats[1].stand_in.is_some());
        let change = change(news).unwrap();
        assert_eq!((change.from, change.entries.len()), (0, 0));
    }

    #[test]
    fn only_the_clock_of_whoever_acts_runs() {
        let clocks = Clocks { left: vec![10_000, 20_000], timer: None, vacations: Vec::new(), at: 1000 };
        assert_eq!(seconds_left(&clocks, Seat(0), true, 4500.0), Some(6));
        assert_eq!(seconds_left(&clocks, Seat(1), false, 4500.0), Some(20));
        assert_eq!(seconds_left(&clocks, Seat(0), true, 99_000.0), Some(0));
        assert_eq!(seconds_left(&clocks, Seat(2), false, 0.0), None);
    }
}
