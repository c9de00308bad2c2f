//! Matches come and go: begun, loaded, kept, saved, left.

use std::path::PathBuf;
use std::time::Duration;

use kernel::{Message, Record, ReplayError, Seed};

use super::{App, Effect, Notice, Purpose, Screen, WriteError};
use crate::desk::Desk;
use crate::overlay::Overlay;
use crate::seats::{Occupant, Seating};
use crate::session::Session;
use crate::words::Sentence;

/// How often the running match is kept.
pub(super) const KEEP_EVERY: Duration = Duration::from_secs(1);
/// How the files of running matches begin.
pub(super) const UNFINISHED: &str = "unfinished-";

impl App {
    pub(super) fn start(&mut self, effects: &mut Vec<Effect>) {
        match self.form.fault() {
            Some(fault) => self.notice = Some(Notice { sentence: fault, error: true }),
            None => {
                self.keep(effects);
                effects.push(Effect::Begin);
            }
        }
    }

    /// The same seats and options with fresh chance.
    pub(super) fn start_again(&mut self, effects: &mut Vec<Effect>) {
        self.form.record = None;
        self.form.seed.clear();
        self.start(effects);
    }

    pub(super) fn begin(&mut self, fresh: Seed, stamp: &str) {
        let seats = self.form.seats().to_vec();
        let number = self.n_sessions + 1;
        let session = match self.form.record.take() {
            Some((path, record)) => {
                let session = Session::resume(self.game, *record, seats, number, self.now);
                session.map(|session| (session, Some(path))).map_err(Sentence::Replay)
            }
            None => {
                let seed = self.form.typed_seed().ok().flatten().unwrap_or(fresh);
                let session = Session::deal(self.game, self.form.setup(), seed, seats, number, self.now);
                session.map(|session| (session, None)).map_err(Sentence::Setup)
            }
        };
        match session {
            Ok((session, path)) => self.open(session, path, stamp),
            Err(sentence) => self.notice = Some(Notice { sentence, error: true }),
        }
    }

    pub(super) fn open(&mut self, mut session: Session, path: Option<PathBuf>, stamp: &str) {
        let kept = path.filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with(UNFINISHED) && path.parent() == Some(&self.directory)
        });
        session.autosave = kept.unwrap_or_else(|| self.directory.join(format!("{UNFINISHED}{stamp}.json")));
        session.hide = self.form.hide;
        session.open();
        self.n_sessions += 1;
        self.screen = if session.is_over() { Screen::Score { cursor: 0, top: 0 } } else { Screen::Play };
        // A match that was over when it was loaded lies in its file already.
        session.unsaved &= !session.is_over();
        self.session = Some(session);
        self.desk = Desk { follow: true, ..Desk::default() };
        self.overlay = None;
        self.bot_due = self.now + self.bot_pause();
    }

    pub(super) fn read(&mut self, path: PathBuf, text: Result<(String, Option<String>), Sentence>, stamp: &str) {
        let record = text.and_then(|(record, seating)| {
            let unreadable = |error: serde_json::Error| ReplayError::Unreadable(error.to_string());
            let record: Record = serde_json::from_str(&record).map_err(unreadable).map_err(Sentence::Replay)?;
            let seating = seating.and_then(|text| serde_json::from_str::<Seating>(&text).ok());
            Ok((record, seating))
        });
        let (record, seating) = match record {
            Ok(read) => read,
            Err(sentence) => return self.notice = Some(Notice { sentence, error: true }),
        };
        let n_seats = record.setup.players as usize;
        let seats = match &seating {
            Some(seating) if seating.seats.len() == n_seats => seating.seats.clone(),
            Some(_) | None => vec![Occupant::Person(String::new()); n_seats],
        };
        let known = |seating: Seating| {
            seating.seats.len() == n_seats && seating.seats.iter().all(|occupant| self.form.knows(occupant))
        };
        let complete = seating.is_some_and(known) || record.outcome.is_some();
        match Session::resume(self.game, record.clone(), seats.clone(), self.n_sessions + 1, self.now) {
            Err(error) => self.notice = Some(Notice { sentence: Sentence::Replay(error), error: true }),
            Ok(session) if complete => {
                self.form.record = None;
                self.form.adopt(session.table.setup(), &session.seats);
                self.open(session, Some(path), stamp);
                self.inform(Message::new("said-loaded"));
            }
            Ok(_) => {
                // The record holds, but does not say who sat where: the form asks.
                self.form.record = Some((path, Box::new(record)));
                self.form.cursor = 0;
                self.overlay = None;
                self.screen = Screen::Form;
                self.inform(Message::new("said-who-sits"));
            }
        }
    }

    pub(super) fn written(&mut self, path: PathBuf, purpose: Purpose, result: Result<(), WriteError>) {
        match (result, purpose, &mut self.overlay) {
            (Ok(()), Purpose::Autosave, _) => self.unkept = None,
            (Err(WriteError::Failed(sentence)), Purpose::Autosave, _) => {
                // Told once, and again to whoever wants to leave.
                if self.unkept.is_none() {
                    self.notice = Some(Notice { sentence: sentence.clone(), error: true });
                }
                self.unkept = Some(sentence);
                if let Some(session) = &mut self.session {
                    session.unsaved = true;
                }
            }
            (Ok(()), Purpose::Save | Purpose::Overwrite, _) => {
                self.overlay = None;
                self.inform(Message::new("said-saved").with("path", path.to_string_lossy().into_owned()));
            }
            (Err(WriteError::Exists), _, Some(Overlay::Save { exists, .. })) => *exists = true,
            (Err(WriteError::Exists), ..) => {}
            (Err(WriteError::Failed(sentence)), ..) => self.notice = Some(Notice { sentence, error: true }),
        }
    }

    /// Keeps the running match; a finished one is not unfinished any more.
    pub(super) fn keep(&mut self, effects: &mut Vec<Effect>) {
        let Some(session) = self.session.as_mut().filter(|session| session.unsaved) else { return };
        session.unsaved = false;
        self.kept_at = self.now;
        let path = session.autosave.clone();
        match session.is_over() {
            true => effects.push(Effect::Remove(path)),
            false => self.write(path, Purpose::Autosave, effects),
        }
    }

    pub(super) fn write(&mut self, path: PathBuf, purpose: Purpose, effects: &mut Vec<Effect>) {
        let Some(session) = &self.session else { return };
        let record = serde_json::to_string(&session.table.record()).expect("a record is plain data") + "\n";
        let seating = Seating { seats: session.seats.clone() };
        let seating = serde_json::to_string(&seating).expect("a seating is plain data") + "\n";
        effects.push(Effect::Write { path, record, seating, purpose });
    }

    pub(super) fn leave_match(&mut self, effects: &mut Vec<Effect>) {
        self.keep(effects);
        if let Some(session) = self.session.take()
            && !session.is_over()
        {
            let path = session.autosave.to_string_lossy().into_owned();
            self.inform(Message::new("said-kept").with("path", path));
        }
        self.screen = Screen::Form;
        self.form.cursor = 0;
        effects.push(Effect::List);
    }

    /// Escape on the form: the record is not gone on with, the match that was running is.
    pub(super) fn back_from_form(&mut self) {
        self.form.record = None;
        self.form.cursor = 0;
        if self.is_running() {
            self.screen = Screen::Play;
        }
    }

    pub(super) fn quit(&mut self, effects: &mut Vec<Effect>) {
        self.keep(effects);
        self.quitting = true;
        effects.push(Effect::Quit);
    }
}
