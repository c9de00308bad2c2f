//! A match on this device: its engine in a worker is asked, its bots and its clock play, and the browser keeps it.

use std::sync::Arc;
use std::time::Duration;

use bot_worker::{Answer, Problem, Request, Snapshot};
use hosting::{Next, Sight, TimeLeft};
use kernel::{Seat, Seed, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;

use super::app::Shared;
use super::engine::Engine;
use super::table::Table;
use super::venue::{Later, Venue};
use super::{browser, new_game, store};
use crate::device::{Around, Looked, Watch, eyes};
use crate::session::{self, Cast, Saved};

/// A match on this device.
#[derive(Clone, Copy)]
pub struct Device {
    engine: StoredValue<Engine, LocalStorage>,
    /// The match as it was last kept.
    saved: StoredValue<Saved>,
    watch: StoredValue<Watch>,
    drive: StoredValue<Drive>,
}

/// What the loop that lets bots play remembers.
#[derive(Clone, Copy, Default)]
struct Drive {
    running: bool,
    last_bot: Option<Seat>,
    timer: Option<u32>,
    /// Several act at once against time.
    races: bool,
}

impl Venue for Device {
    fn act(&self, table: Table, seat: Seat, action: Value) {
        let device = *self;
        table.spawn(async move {
            let request = Request::Act { seat, action: action.clone(), at: device.clock() };
            let refused = device.ask(request).await.is_err();
            let fresh = device.refresh(table).await;
            if refused {
                // Where several act at once, another may have been quicker; the fresh list tells.
                let still = fresh.is_some_and(|fresh| fresh.offers.iter().any(|other| other.action == action));
                match (still, table.race()) {
                    (true, _) => table.note(table.shared.t("refused-slow-down")),
                    (false, true) => table.note(table.shared.t("refused-stale")),
                    // Clicked twice; the first click counts.
                    (false, false) => {}
                }
            } else {
                device.keep(table).await;
            }
            device.play_on(table);
        });
    }

    fn undo(&self, table: Table, seat: Seat) {
        let device = *self;
        table.spawn(async move {
            if device.ask(Request::Undo { seat }).await.is_ok() {
                table.sight.set(Sight::Open(Viewer::Seat(seat)));
                table.picks.set(Vec::new());
                device.refresh(table).await;
                device.keep(table).await;
            }
        });
    }

    fn look(&self, table: Table) -> Later<()> {
        let device = *self;
        Box::pin(async move {
            device.refresh(table).await;
        })
    }

    fn moment(&self, table: Table, at: usize) -> Later<Option<Snapshot>> {
        let device = *self;
        Box::pin(async move {
            let viewer = table.sight.get_untracked().viewer()?;
            match device.ask(Request::Look { viewer, at: Some(at), known: usize::MAX }).await {
                Ok(Answer::Sight(snapshot)) => Some(*snapshot),
                Ok(_) | Err(_) => None,
            }
        })
    }

    fn amid(&self, table: Table, entry: usize, lines: usize) -> Later<Option<Value>> {
        let device = *self;
        Box::pin(async move {
            let viewer = table.sight.get_untracked().viewer()?;
            match device.ask(Request::Amid { viewer, entry, lines }).await {
                Ok(Answer::View(view)) => Some(view),
                Ok(_) | Err(_) => None,
            }
        })
    }

    fn replay(&self, _table: Table) {
        self.saved.with_value(|saved| browser::go(&format!("/replay/{}", saved.id)));
    }

    fn again(&self, table: Table) {
        let device = *self;
        table.spawn(async move {
            let Saved { game, seats, record, .. } = device.saved.get_value();
            let seed = Seed::from_bytes(browser::random_bytes());
            let request = Request::New { game: game.clone(), setup: record.setup, seed };
            match new_game::begin(&table.shared.engine(), game, seats, request).await {
                Ok(saved) => {
                    store::keep(&saved);
                    browser::go(&format!("/play/{}", saved.id));
                }
                Err(problem) => trouble(table, &problem),
            }
        });
    }

    fn id(&self) -> Option<String> {
        self.saved.try_with_value(|saved| saved.id.clone())
    }

    fn is_handed_on(&self) -> bool {
        self.saved.try_with_value(|saved| 1 < session::persons(&saved.seats).len()).unwrap_or(false)
    }

    fn branches(&self) -> bool {
        true
    }

    fn advises(&self, table: Table) -> bool {
        !table.replay
    }

    fn branch(&self, table: Table, at: usize, cast: Cast) {
        let device = *self;
        table.spawn(async move {
            if device.ask(Request::Branch { at }).await.is_err() {
                return;
            }
            let Ok(Answer::Record(record)) = device.ask(Request::Record).await else { return };
            let usual = table.game.with_value(|game| game.card.bots.get(1).or(game.card.bots.last()).cloned());
            let mut saved = device.saved.get_value();
            saved.id = browser::fresh_id();
            saved.seats = cast.seats(&saved.seats, usual.as_deref());
            saved.record = *record;
            saved.changed = browser::now();
            store::keep(&saved);
            browser::go(&format!("/play/{}", saved.id));
        });
    }
}

/// Says what went wrong.
pub fn trouble(table: Table, problem: &Problem) {
    let words = match problem {
        Problem::Told(message) => table.words(message),
        Problem::Plain(sentence) => {
            table.shared.say(&kernel::Message::new("went-wrong").with("what", sentence.clone()))
        }
    };
    table.problem.set(Some(words));
}

impl Device {
    /// A match that was kept in this browser.
    pub fn new(shared: Shared, saved: Saved) -> Device {
        Device {
            engine: StoredValue::new_local(shared.engine()),
            saved: StoredValue::new(saved),
            watch: StoredValue::new(Watch::default()),
            drive: StoredValue::new(Drive::default()),
        }
    }

    /// Opens the match: to be seen again from its beginning, or to be played on.
    pub fn open(self, table: Table) {
        on_cleanup(move || self.keep_last(table.shared, table.replay));
        let record = self.saved.with_value(|saved| saved.record.clone());
        table.spawn(async move {
            match self.ask(Request::Open { record }).await {
                Ok(_) if table.replay => {
                    self.refresh(table).await;
                    table.show(0).await;
                }
                Ok(_) => self.play_on(table),
                Err(Problem::Told(message)) => table.problem.set(Some(table.words(&message))),
                Err(Problem::Plain(_)) => table.problem.set(Some(table.shared.t("record-refused"))),
            }
        });
    }

    async fn ask(&self, request: Request) -> Result<Answer, Problem> {
        self.engine.with_value(Engine::clone).ask(request).await
    }

    fn clock(&self) -> u64 {
        // The record counts from the match's first move; how long it was put aside does not matter to anybody.
        let (last, changed) =
            self.saved.with_value(|saved| (saved.record.entries.last().map_or(0, |entry| entry.at), saved.changed));
        last + (browser::now() - changed).max(0.0) as u64
    }

    /// Fetches what the one who looks may see now, and decides who looks.
    async fn refresh(&self, table: Table) -> Option<Arc<Snapshot>> {
        let mut viewer = eyes(table.sight.get_untracked());
        loop {
            let known = self.watch.with_value(|watch| watch.known(viewer));
            let snapshot = match self.ask(Request::Look { viewer, at: None, known }).await {
                Ok(Answer::Sight(snapshot)) => *snapshot,
                Ok(_) => return None,
                Err(problem) => {
                    trouble(table, &problem);
                    return None;
                }
            };
            let seats = table.places.get_untracked();
            let hide = table.shared.settings.with_untracked(|settings| settings.pass_screen);
            let around = Around { seats: &seats, hide, replay: table.replay };
            let before = table.sight.get_untracked();
            match self.watch.try_update_value(|watch| watch.look(snapshot, &around, before))? {
                Looked::Again(other) => viewer = other,
                Looked::Seen(change, sight) => {
                    let snapshot = change.after.clone();
                    // Who looks comes first: what was told is kept for them and for nobody else.
                    if before != sight {
                        table.sight.set(sight);
                    }
                    table.take(change);
                    self.start_timer(table, &snapshot);
                    return Some(snapshot);
                }
            }
        }
    }

    fn start_timer(&self, table: Table, snapshot: &Snapshot) {
        // Before several act at once, time alone may run: the signal belongs to the race.
        let signal = snapshot.to_act.is_empty() && snapshot.timer.is_some();
        let (races, raced) = (signal || 1 < snapshot.to_act.len(), self.drive.with_value(|drive| drive.races));
        self.drive.update_value(|drive| drive.races = races);
        let Some(timer) = snapshot.timer.filter(|_| snapshot.clock && !table.replay) else {
            if table.timer_end.get_untracked().is_some() {
                table.timer_end.set(None);
            }
            return;
        };
        if self.drive.with_value(|drive| drive.timer) == Some(timer.id) {
            return;
        }
        self.drive.update_value(|drive| drive.timer = Some(timer.id));
        let id = self.saved.with_value(|saved| saved.id.clone());
        let kept = store::time_left(&id);
        // Nobody is surprised by a race against time. Whoever loads the page in the middle of one was ready before.
        if races && !raced && kept.as_ref().is_none_or(|kept| kept.id != timer.id) && self.has_persons() {
            table.begins.set(true);
            table.timer_end.set(None);
        }
        let device = *self;
        table.spawn(async move {
            device.until_ready(table).await;
            device.run_timer(table, timer, id);
        });
    }

    fn has_persons(&self) -> bool {
        self.saved.with_value(|saved| saved.seats.iter().any(|place| place.bot.is_none()))
    }

    /// Waits until the person says that a race may begin.
    async fn until_ready(&self, table: Table) {
        while table.begins.get_untracked() {
            browser::sleep(50).await;
        }
    }

    fn run_timer(&self, table: Table, timer: kernel::Timer, id: String) {
        let millis = TimeLeft::of(timer, store::time_left(&id)).left.as_millis() as u32;
        let end = browser::now() + f64::from(millis);
        table.timer_end.set(Some(end));
        let device = *self;
        table.spawn(async move {
            while device.drive.with_value(|drive| drive.timer) == Some(timer.id) {
                let left = Duration::from_millis((end - browser::now()).max(0.0) as u64);
                store::keep_time_left(&id, TimeLeft { id: timer.id, left });
                browser::sleep(250).await;
            }
        });
        browser::after(millis as i32, move || {
            if device.drive.try_with_value(|drive| drive.timer) == Some(Some(timer.id)) {
                table.spawn(async move {
                    let _ = device.ask(Request::Clock { at: device.clock() }).await;
                    device.refresh(table).await;
                    device.keep(table).await;
                    device.play_on(table);
                });
            }
        });
    }

    /// Lets bots and time play until a person has to decide.
    fn play_on(&self, table: Table) {
        if table.replay || self.drive.with_value(|drive| drive.running) {
            return;
        }
        self.drive.update_value(|drive| drive.running = true);
        let device = *self;
        table.spawn(async move {
            let mut n_moves = 0;
            while let Some(snapshot) = device.refresh(table).await {
                let places = table.places.get_untracked();
                let (sitting, actors) = (session::sitting(&places), session::actors(&snapshot));
                let last_bot = device.drive.with_value(|drive| drive.last_bot);
                let mut racing = None;
                let request = match sitting.next(actors, snapshot.timer, last_bot) {
                    Next::Over | Next::Person => break,
                    Next::Clock => Request::Clock { at: device.clock() },
                    Next::Bot(seat) => {
                        device.until_ready(table).await;
                        racing = sitting.bot_pause(actors.seats, snapshot.timer, browser::random_bytes()[0]);
                        match racing {
                            Some(pause) => browser::sleep(pause.as_millis() as i32).await,
                            None => table.story.rest(table).await,
                        }
                        device.drive.update_value(|drive| drive.last_bot = Some(seat));
                        let name = places[seat.idx()].bot.clone().unwrap_or_default();
                        Request::Bot { seat, name, at: device.clock() }
                    }
                };
                if let Err(problem) = device.ask(request).await {
                    trouble(table, &problem);
                    break;
                }
                n_moves += 1;
                // Against time every move counts: whoever loads the page anew must not win time by it.
                if n_moves % 8 == 0 || racing.is_some() {
                    device.keep(table).await;
                }
            }
            device.drive.update_value(|drive| drive.running = false);
            device.keep(table).await;
        });
    }

    /// Keeps the match in the browser.
    async fn keep(&self, table: Table) {
        if table.replay {
            return;
        }
        let Ok(Answer::Record(record)) = self.ask(Request::Record).await else { return };
        let kept = self.saved.try_update_value(|saved| {
            saved.record = *record;
            saved.changed = browser::now();
            store::keep(saved)
        });
        if kept == Some(false) {
            table.problem.set(Some(table.shared.t("no-room")));
        }
    }

    /// The table is being left: keeps what was done a moment ago and is not kept yet.
    fn keep_last(&self, shared: Shared, replay: bool) {
        let (engine, saved) = (self.engine.try_get_value(), self.saved.try_get_value());
        let (Some(engine), Some(mut saved), false) = (engine, saved, replay) else { return };
        let keeping = shared.keeping;
        keeping.update(|keeping| keeping.push(saved.id.clone()));
        spawn_local(async move {
            // By now the engine may have opened another match.
            if let Ok(Answer::Record(record)) = engine.ask(Request::Record).await
                && record.seed == saved.record.seed
                && record.entries != saved.record.entries
            {
                (saved.record, saved.changed) = (*record, browser::now());
                store::keep(&saved);
            }
            keeping.update(|keeping| keeping.retain(|id| *id != saved.id));
        });
    }
}
