//! The one who answers. Keeps one match and everything needed to show any moment of it to any viewer.

use bots::choices;
use games::{AnyBot, Playable, find_among};
use hosting::{AnyStep, AnyTable, json};
use kernel::{Actor, Counter, Message, Record, ReplayError, Seat, Seed, Setup, SetupError, Viewer};

use crate::messages::{Answer, Asked, Choice, LogEntry, Problem, Reply, Request, Snapshot, Suggestion};

/// A suggestion tells no more than this many further steps.
const STEPS_AHEAD: usize = 3;

/// The state of a worker.
pub struct Host {
    games: &'static [&'static dyn Playable],
    game: Option<Match>,
}

struct Match {
    game: &'static dyn Playable,
    table: Box<dyn AnyTable>,
    seed: Seed,
    /// One for each entry of the log.
    steps: Vec<Past>,
    /// An earlier moment that was asked for last; the next one asked for is often its neighbour.
    earlier: Option<Box<dyn AnyTable>>,
    bots: Vec<Option<(String, Box<dyn AnyBot>)>>,
}

struct Past {
    actor: Actor,
    turn: u32,
    step: AnyStep,
}

impl Host {
    /// A worker that knows these games and no others: what is not named here is not linked.
    pub const fn new(games: &'static [&'static dyn Playable]) -> Host {
        Host { games, game: None }
    }

    /// Answers one request in JSON. Whatever comes in, an answer comes out.
    pub fn answer_json(&mut self, asked: &str) -> String {
        let reply = match json::parse::<Asked>(asked) {
            Ok(Asked { number, request }) => Reply { number, result: self.answer(request) },
            Err(error) => Reply { number: 0, result: Err(plain(error)) },
        };
        serde_json::to_string(&reply).expect("replies are plain data")
    }

    /// Answers one request.
    pub fn answer(&mut self, request: Request) -> Result<Answer, Problem> {
        match request {
            Request::Check { game, setup } => {
                self.find(&game)?.check(&setup).map_err(setup_problem)?;
                Ok(Answer::Done)
            }
            Request::New { game, setup, seed } => {
                self.game = Some(Match::new(self.find(&game)?, setup, seed)?);
                Ok(Answer::Done)
            }
            Request::Open { record } => {
                self.game = Some(Match::open(self.find(&record.game)?, record)?);
                Ok(Answer::Done)
            }
            Request::Look { viewer, at, known } => Ok(Answer::Sight(Box::new(self.game()?.look(viewer, at, known)?))),
            Request::Amid { viewer, entry, lines } => Ok(Answer::View(self.game()?.amid(viewer, entry, lines)?)),
            Request::Act { seat, action, at } => self.game()?.person(seat, action, at),
            Request::Bot { seat, name, at } => self.game()?.bot(seat, &name, at),
            Request::Clock { at } => self.game()?.clock(at),
            Request::Undo { seat } => self.game()?.undo(seat),
            Request::Record => Ok(Answer::Record(Box::new(self.game()?.table.record()))),
            Request::Advise { game, view, seat } => {
                Ok(Answer::Advice(Box::new(self.find(&game)?.advise(&view, seat).map_err(plain)?)))
            }
            Request::Suggest { seat, name } => Ok(Answer::Suggestion(Box::new(self.game()?.suggest(seat, &name)?))),
            Request::Branch { at } => {
                self.game()?.branch(at)?;
                Ok(Answer::Done)
            }
        }
    }

    fn find(&self, game: &str) -> Result<&'static dyn Playable, Problem> {
        find_among(self.games, game).map_err(plain)
    }

    fn game(&mut self) -> Result<&mut Match, Problem> {
        self.game.as_mut().ok_or_else(|| plain("no match is open"))
    }
}

impl Match {
    fn new(game: &'static dyn Playable, setup: Setup, seed: Seed) -> Result<Match, Problem> {
        Ok(Match::at(game, game.new_table(setup, seed).map_err(setup_problem)?, seed))
    }

    /// Plays a record again and keeps what every step did. That it leads where it says is checked at the end.
    fn open(game: &'static dyn Playable, record: Record) -> Result<Match, Problem> {
        let mut opened = Match::at(game, beginning(game, &record)?, record.seed);
        for entry in &record.entries {
            opened.act(entry.actor, entry.action.clone(), entry.at)?;
        }
        match opened.table.hash() == record.hash && opened.table.outcome() == record.outcome {
            true => Ok(opened),
            false => Err(plain("the record does not lead where it says")),
        }
    }

    fn at(game: &'static dyn Playable, table: Box<dyn AnyTable>, seed: Seed) -> Match {
        let bots = (0..table.seats()).map(|_| None).collect();
        Match { game, table, seed, steps: Vec::new(), earlier: None, bots }
    }

    fn act(&mut self, actor: Actor, action: serde_json::Value, at: u64) -> Result<Answer, Problem> {
        let turn = self.table.turn();
        let step = self.table.act(actor, action, at).map_err(plain)?;
        self.steps.push(Past { actor, turn, step });
        Ok(Answer::Done)
    }

    /// A person acts, no sooner after the last action of the kind than the game allows.
    fn person(&mut self, seat: Seat, action: serde_json::Value, at: u64) -> Result<Answer, Problem> {
        match self.table.too_soon(Actor::Seat(seat), &action, at) {
            0 => self.act(Actor::Seat(seat), action, at),
            too_soon => Err(plain(format!("{too_soon} ms too soon after the last one"))),
        }
    }

    fn bot(&mut self, seat: Seat, name: &str, at: u64) -> Result<Answer, Problem> {
        let place = self.bots.get_mut(seat.idx()).ok_or_else(|| plain("there is no such seat"))?;
        if place.as_ref().is_none_or(|(sitting, _)| sitting != name) {
            *place = Some((name.to_owned(), games::bot(self.game, name).map_err(plain)?));
        }
        let (_, bot) = place.as_mut().expect("a bot was seated");
        // Other dice than those of the match: a bot must not see what will be rolled.
        let mut dice = choices(&self.seed, self.table.log_len());
        match bot.choose(self.table.as_ref(), seat, &mut dice) {
            Some(action) => self.act(Actor::Seat(seat), action, at),
            // Where several act at once, others may have ended what the bot was asked about.
            None => Ok(Answer::Done),
        }
    }

    /// What a bot would do here. It plays on a copy, and only as long as its steps could be taken back: whatever cannot be has shown
    /// something that the seat does not know yet.
    fn suggest(&self, seat: Seat, name: &str) -> Result<Suggestion, Problem> {
        let mut bot = games::bot(self.game, name).map_err(plain)?;
        let mut trial = self.table.boxed_clone();
        let turn = trial.turn();
        let before = self.counters(trial.as_ref(), seat)?;
        let (mut first, mut then, mut brings) = (None, Vec::new(), Vec::new());
        while then.len() < STEPS_AHEAD && trial.turn() == turn {
            let mut dice = choices(&self.seed, trial.log_len());
            let Some(action) = bot.choose(trial.as_ref(), seat, &mut dice) else { break };
            let offers = trial.offers(Actor::Seat(seat));
            let label = offers.into_iter().find(|offer| offer.action == action).map(|offer| offer.description.label);
            let n_undoable = trial.undoable(seat);
            match first {
                None => first = Some(action.clone()),
                Some(_) => then.extend(label),
            }
            trial.act(Actor::Seat(seat), action, 0).map_err(plain)?;
            if trial.undoable(seat) <= n_undoable {
                brings.clear();
                break;
            }
            brings = changes(&before, &self.counters(trial.as_ref(), seat)?);
        }
        let action = first.ok_or_else(|| plain("there is nothing to decide"))?;
        Ok(Suggestion { action, then, brings })
    }

    fn counters(&self, table: &dyn AnyTable, seat: Seat) -> Result<Vec<Counter>, Problem> {
        Ok(self.game.advise(&table.view(Viewer::Seat(seat)), seat).map_err(plain)?.counters)
    }

    fn clock(&mut self, at: u64) -> Result<Answer, Problem> {
        match self.table.legal_actions(Actor::Clock).into_iter().next() {
            Some(action) => self.act(Actor::Clock, action, at),
            None => Ok(Answer::Done),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<Answer, Problem> {
        self.table.undo(seat).map_err(plain)?;
        self.steps.pop();
        self.earlier = None;
        Ok(Answer::Done)
    }

    fn branch(&mut self, at: usize) -> Result<(), Problem> {
        let mut record = self.table.record();
        record.entries.truncate(at);
        let mut branched = Match::at(self.game, beginning(self.game, &record)?, record.seed);
        for entry in &record.entries {
            branched.act(entry.actor, entry.action.clone(), entry.at)?;
        }
        *self = branched;
        Ok(())
    }

    fn look(&mut self, viewer: Viewer, at: Option<usize>, known: usize) -> Result<Snapshot, Problem> {
        let entries = self.table.log_len();
        let at = at.unwrap_or(entries).min(entries);
        if at != entries {
            self.go_to(at)?;
        }
        let now = at == entries;
        let table = match (&self.earlier, now) {
            (Some(earlier), false) => earlier.as_ref(),
            (_, true) | (None, false) => self.table.as_ref(),
        };
        let offers = match viewer {
            Viewer::Seat(seat) => table.offers(Actor::Seat(seat)),
            Viewer::Spectator => Vec::new(),
        };
        let actors = table.to_act();
        let undoable = Seat::all(table.seats()).map(|seat| (seat, table.undoable(seat)));
        Ok(Snapshot {
            game: self.game.id().to_owned(),
            seats: table.seats(),
            viewer,
            at,
            entries,
            view: table.view(viewer),
            prompt: table.prompt(viewer),
            panels: table.panels(viewer),
            offers: offers.into_iter().map(Choice::from).collect(),
            to_act: actors.seats.iter().collect(),
            clock: actors.clock,
            timer: table.timer(),
            undoable: undoable.filter(|(_, n_steps)| now && *n_steps != 0).max_by_key(|(_, n_steps)| *n_steps),
            outcome: table.outcome(),
            log: self.log(viewer, known),
        })
    }

    /// The view in the middle of an entry.
    fn amid(&mut self, viewer: Viewer, entry: usize, lines: usize) -> Result<serde_json::Value, Problem> {
        if self.steps.len() <= entry {
            return Err(plain("there is no such entry"));
        }
        self.go_to(entry)?;
        let before = self.earlier.as_deref().ok_or_else(|| plain("there is no such entry"))?;
        let view = self.steps[entry].step.view_amid(before, viewer, lines);
        Ok(view.expect("steps and moments are of one game"))
    }

    fn log(&self, viewer: Viewer, known: usize) -> Vec<LogEntry> {
        let entry = |(idx, past): (usize, &Past)| LogEntry {
            idx,
            actor: past.actor,
            turn: past.turn,
            lines: past.step.told(viewer),
        };
        self.steps.iter().enumerate().skip(known).map(entry).collect()
    }

    /// Sets `earlier` to the moment after so many entries.
    fn go_to(&mut self, at: usize) -> Result<(), Problem> {
        let record = self.table.record();
        let mut table = match self.earlier.take() {
            Some(earlier) if earlier.log_len() <= at => earlier,
            Some(_) | None => beginning(self.game, &record)?,
        };
        for entry in &record.entries[table.log_len()..at] {
            table.act(entry.actor, entry.action.clone(), entry.at).map_err(plain)?;
        }
        self.earlier = Some(table);
        Ok(())
    }
}

/// Counters that are not what they were.
fn changes(before: &[Counter], after: &[Counter]) -> Vec<(Message, i32, i32)> {
    let pairs = before.iter().zip(after).filter(|(before, after)| before.value != after.value);
    pairs.map(|(before, after)| (before.name.clone(), before.value, after.value)).collect()
}

/// The table of a record before its first entry.
fn beginning(game: &'static dyn Playable, record: &Record) -> Result<Box<dyn AnyTable>, Problem> {
    hosting::begin(game, record).map_err(|error| match error {
        ReplayError::Setup(error) => setup_problem(error),
        error => plain(error),
    })
}

fn setup_problem(error: SetupError) -> Problem {
    match error {
        SetupError::Forbidden { reason } => Problem::Told(reason),
        error @ (SetupError::Players { .. } | SetupError::UnknownOption { .. } | SetupError::UnknownValue { .. }) => {
            plain(error)
        }
    }
}

fn plain(error: impl ToString) -> Problem {
    Problem::Plain(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::GAMES;

    fn seat_of(snapshot: &Snapshot) -> Seat {
        snapshot.to_act[0]
    }

    fn sight(host: &mut Host, viewer: Viewer, at: Option<usize>) -> Snapshot {
        match host.answer(Request::Look { viewer, at, known: 0 }) {
            Ok(Answer::Sight(snapshot)) => *snapshot,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn rubbish_gets_an_answer() {
        assert!(Host::new(GAMES).answer_json("{").contains("\"Err\""));
        assert!(Host::new(GAMES).answer(Request::Record).is_err());
    }

    #[test]
    fn bots_keep_the_pace_of_the_options_while_a_timer_runs() {
        let pace = |options: &[(&str, &str)]| {
            let mut host = Host::new(GAMES);
            let mut setup = Setup::new(2);
            options.iter().for_each(|(id, value)| setup.options.set(*id, *value));
            host.answer(Request::New { game: "galaxy-trucker".to_owned(), setup, seed: Seed::from(7) }).unwrap();
            sight(&mut host, Viewer::Spectator, None).timer.and_then(|timer| timer.bot_millis)
        };
        assert_eq!(pace(&[]), Some(3500));
        assert_eq!(pace(&[("bot-action-ms", "500")]), Some(500));
        assert_eq!(pace(&[("build-mode", "turn-based")]), None, "nobody races against turns");
    }

    #[test]
    fn a_suggestion_is_legal_changes_nothing_and_goes_on_as_it_says() {
        for game in GAMES {
            let mut host = Host::new(GAMES);
            let (setup, id) = (Setup::new(2), game.id().to_owned());
            host.answer(Request::New { game: id, setup, seed: Seed::from(7) }).unwrap();
            let (mut n_ahead, mut at) = (0, 0);
            for _ in 0..40 {
                let open = sight(&mut host, Viewer::Spectator, None);
                let Some(&seat) = open.to_act.first() else {
                    host.answer(Request::Clock { at }).unwrap();
                    continue;
                };
                let before = sight(&mut host, Viewer::Seat(seat), None);
                let request = Request::Suggest { seat, name: "greedy".to_owned() };
                let Ok(Answer::Suggestion(suggestion)) = host.answer(request) else { panic!("no suggestion") };
                assert_eq!(sight(&mut host, Viewer::Seat(seat), None), before, "{}: nothing was done", game.id());
                let mut expected = suggestion.then.iter();
                let mut action = suggestion.action.clone();
                loop {
                    let offers = sight(&mut host, Viewer::Seat(seat), None).offers;
                    assert!(offers.iter().any(|offer| offer.action == action), "{}: {action}", game.id());
                    at += 10_000;
                    host.answer(Request::Act { seat, action, at }).unwrap();
                    let Some(label) = expected.next() else { break };
                    let offers = sight(&mut host, Viewer::Seat(seat), None).offers;
                    let next = offers.into_iter().find(|offer| offer.label == *label);
                    action = next.unwrap_or_else(|| panic!("{}: {label:?} is not offered", game.id())).action;
                    n_ahead += 1;
                }
            }
            assert_ne!(n_ahead, 0, "{}: nothing was told ahead", game.id());
        }
        assert!(Host::new(GAMES).answer(Request::Suggest { seat: Seat(0), name: "greedy".to_owned() }).is_err());
    }

    #[test]
    fn bots_play_every_game_and_every_moment_can_be_seen_again() {
        for game in GAMES {
            let mut host = Host::new(GAMES);
            let setup = Setup::new(*game.players().end());
            host.answer(Request::New { game: game.id().to_owned(), setup, seed: Seed::from(7) }).unwrap();
            let mut views = Vec::new();
            for n_entries in 0..60 {
                let open = sight(&mut host, Viewer::Spectator, None);
                assert_eq!(open.entries, n_entries);
                if open.outcome.is_some() {
                    views.push(open.view);
                    break;
                }
                let request = match open.to_act.is_empty() {
                    true => Request::Clock { at: 0 },
                    false => Request::Bot { seat: seat_of(&open), name: "random".to_owned(), at: 0 },
                };
                views.push(open.view);
                host.answer(request).unwrap();
            }
            for at in [3, 40, 0, views.len() - 1] {
                assert_eq!(sight(&mut host, Viewer::Spectator, Some(at)).view, views[at], "{}", game.id());
            }
            let amid = |host: &mut Host, entry, lines| match host.answer(Request::Amid {
                viewer: Viewer::Spectator,
                entry,
                lines,
            }) {
                Ok(Answer::View(view)) => view,
                other => panic!("{other:?}"),
            };
            assert_eq!(amid(&mut host, 30, 0), views[30], "{}", game.id());
            assert_eq!(amid(&mut host, 30, 99), views[31], "{}", game.id());
            let far = Request::Amid { viewer: Viewer::Spectator, entry: views.len(), lines: 0 };
            assert!(host.answer(far).is_err());
            let Ok(Answer::Record(record)) = host.answer(Request::Record) else { panic!("no record") };
            let mut again = Host::new(GAMES);
            again.answer(Request::Open { record: *record }).unwrap();
            assert_eq!(sight(&mut again, Viewer::Spectator, None), sight(&mut host, Viewer::Spectator, None));
            again.answer(Request::Branch { at: 20 }).unwrap();
            assert_eq!(sight(&mut again, Viewer::Spectator, None).view, views[20]);
        }
    }
}
