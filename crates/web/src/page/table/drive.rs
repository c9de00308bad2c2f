//! A match on this device: its engine is asked, its bots and its clock play, and the browser keeps it.

use std::sync::Arc;

use bot_worker::{Answer, Problem, Request, Snapshot};
use kernel::{Seat, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::super::engine::Engine;
use super::super::{browser, store};
use super::Table;
use crate::session::{self, Next, Sight};

/// What the loop that lets bots play remembers.
#[derive(Clone, Copy, Default)]
pub struct Drive {
    running: bool,
    last_bot: Option<Seat>,
    timer: Option<u32>,
    log_of: Option<Viewer>,
}

impl Table {
    pub(super) async fn ask(&self, request: Request) -> Result<Answer, Problem> {
        self.engine.with_value(Engine::clone).ask(request).await
    }

    /// Says what went wrong.
    pub(super) fn trouble(&self, problem: &Problem) {
        let words = match problem {
            Problem::Told(message) => self.words(message),
            Problem::Plain(sentence) => {
                self.shared.say(&kernel::Message::new("went-wrong").with("what", sentence.clone()))
            }
        };
        self.problem.set(Some(words));
    }

    pub(super) fn clock(&self) -> u64 {
        // The record counts from the match's first move; how long it was put aside does not matter to anybody.
        let kept = self.saved.with_value(|saved| {
            let saved = saved.as_ref()?;
            Some((saved.record.entries.last().map_or(0, |entry| entry.at), saved.changed))
        });
        let (last, changed) = kept.unwrap_or((0, browser::now()));
        last + (browser::now() - changed).max(0.0) as u64
    }

    /// Fetches what the one who looks may see now, and decides who looks.
    pub(super) async fn refresh(&self) -> Option<Arc<Snapshot>> {
        let before = self.sight.get_untracked();
        let mut viewer = match before {
            Sight::Open(viewer) => viewer,
            Sight::Pass { .. } => Viewer::Spectator,
        };
        let mut snapshot = self.look(viewer).await?;
        let over = snapshot.to_act.is_empty() && !snapshot.clock;
        let (hide, places) = (self.shared.settings.with_untracked(|s| s.pass_screen), self.places.get_untracked());
        let sight = match self.replay || session::persons(&places).is_empty() {
            true => before,
            false => session::sight(&places, &snapshot.to_act, over, Some(before), hide),
        };
        let next_viewer = match sight {
            Sight::Open(viewer) => viewer,
            Sight::Pass { .. } => Viewer::Spectator,
        };
        if next_viewer != viewer {
            viewer = next_viewer;
            snapshot = self.look(viewer).await?;
        }
        let fresh = std::mem::take(&mut snapshot.log);
        let same = self.drive.with_value(|drive| drive.log_of == Some(viewer));
        let entries = snapshot.entries;
        self.log.update(|log| {
            if !same {
                log.clear();
            }
            log.truncate(entries.saturating_sub(fresh.len()));
            log.extend(fresh);
        });
        self.drive.update_value(|drive| drive.log_of = Some(viewer));
        let snapshot = Arc::new(snapshot);
        self.keep_picks(&snapshot.offers);
        if over && self.now.with_untracked(|now| now.as_ref().is_some_and(|now| now.outcome.is_none())) {
            self.scores.set(true);
        }
        self.now.set(Some(snapshot.clone()));
        if self.sight.get_untracked() != sight {
            self.sight.set(sight);
        }
        self.start_timer(&snapshot);
        Some(snapshot)
    }

    async fn look(&self, viewer: Viewer) -> Option<Snapshot> {
        let same = self.drive.with_value(|drive| drive.log_of == Some(viewer));
        // The last entry is asked for again: after a step taken back another one may stand in its place.
        let known = if same { self.log.with_untracked(Vec::len).saturating_sub(1) } else { 0 };
        match self.ask(Request::Look { viewer, at: None, known }).await {
            Ok(Answer::Sight(snapshot)) => Some(*snapshot),
            Ok(_) => None,
            Err(problem) => {
                self.trouble(&problem);
                None
            }
        }
    }

    fn start_timer(&self, snapshot: &Snapshot) {
        let Some(timer) = snapshot.timer.filter(|_| snapshot.clock && !self.replay) else {
            if self.timer_end.get_untracked().is_some() {
                self.timer_end.set(None);
            }
            return;
        };
        if self.drive.with_value(|drive| drive.timer) == Some(timer.id) {
            return;
        }
        self.drive.update_value(|drive| drive.timer = Some(timer.id));
        let id = self.saved.with_value(|saved| saved.as_ref().map(|saved| saved.id.clone())).unwrap_or_default();
        let millis = session::time_left(timer, store::time_left(&id));
        let end = browser::now() + f64::from(millis);
        self.timer_end.set(Some(end));
        let table = *self;
        table.spawn(async move {
            while table.drive.with_value(|drive| drive.timer) == Some(timer.id) {
                let millis = (end - browser::now()).max(0.0) as u32;
                store::keep_time_left(&id, session::TimeLeft { id: timer.id, millis });
                browser::sleep(250).await;
            }
        });
        browser::after(millis as i32, move || {
            if table.drive.try_with_value(|drive| drive.timer) == Some(Some(timer.id)) {
                table.spawn(async move {
                    let _ = table.ask(Request::Clock { at: table.clock() }).await;
                    table.refresh().await;
                    table.keep().await;
                    table.play_on();
                });
            }
        });
    }

    /// Lets bots and time play until a person has to decide.
    pub(super) fn play_on(&self) {
        if self.replay || self.drive.with_value(|drive| drive.running) {
            return;
        }
        self.drive.update_value(|drive| drive.running = true);
        let table = *self;
        table.spawn(async move {
            let mut n_moves = 0;
            while let Some(snapshot) = table.refresh().await {
                let places = table.places.get_untracked();
                let last_bot = table.drive.with_value(|drive| drive.last_bot);
                let mut racing = None;
                let request = match session::next(&places, &snapshot, last_bot) {
                    Next::Over | Next::Person => break,
                    Next::Clock => Request::Clock { at: table.clock() },
                    Next::Bot(seat) => {
                        let shown = table.shared.settings.with_untracked(|settings| settings.speed.pause());
                        racing = session::real_time_pause(&places, &snapshot, browser::random_bytes()[0]);
                        browser::sleep(racing.map_or(shown, |pause| pause.as_millis() as i32)).await;
                        table.drive.update_value(|drive| drive.last_bot = Some(seat));
                        let name = places[seat.idx()].bot.clone().unwrap_or_default();
                        Request::Bot { seat, name, at: table.clock() }
                    }
                };
                if let Err(problem) = table.ask(request).await {
                    table.trouble(&problem);
                    break;
                }
                n_moves += 1;
                // Against time every move counts: whoever loads the page anew must not win time by it.
                if n_moves % 8 == 0 || racing.is_some() {
                    table.keep().await;
                }
            }
            table.drive.update_value(|drive| drive.running = false);
            table.keep().await;
        });
    }

    /// Keeps the match in the browser.
    pub(super) async fn keep(&self) {
        if self.replay {
            return;
        }
        let Ok(Answer::Record(record)) = self.ask(Request::Record).await else { return };
        let kept = self.saved.try_update_value(|saved| {
            let saved = saved.as_mut()?;
            saved.record = *record;
            saved.changed = browser::now();
            Some(store::keep(saved))
        });
        if kept == Some(Some(false)) {
            self.problem.set(Some(self.shared.t("no-room")));
        }
    }

    /// The table is being left: keeps what was done a moment ago and is not kept yet.
    pub(super) fn keep_last(&self) {
        let (engine, saved) = (self.engine.try_get_value(), self.saved.try_get_value().flatten());
        let (Some(engine), Some(mut saved), false) = (engine, saved, self.replay) else { return };
        let keeping = self.shared.keeping;
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
