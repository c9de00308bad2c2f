//! A match on a server as its page follows it, message by message.

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
