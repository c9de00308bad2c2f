//! The whole client as a model: inputs in, effects out, no terminal, no files, no clock of its own.

mod io;
mod keys;
mod matches;

use std::path::PathBuf;
use std::time::Duration;

use hosting::{AnyGame, Sight};
use i18n::Language;
use kernel::{Choices, Message, Seat, Seed, Viewer};
use serde_json::Value;

use crate::WhyNot;
use crate::desk::{Desk, Group, Pane, groups};
use crate::form::Form;
use crate::overlay::Overlay;
use crate::pace::Pace;
use crate::seats;
use crate::session::Session;
use crate::words::{Sentence, Words};

pub use io::{Effect, Input, Purpose, WriteError};
use matches::KEEP_EVERY;

/// Which screen is shown, beneath any overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Before the match.
    Form,
    /// The match.
    Play,
    /// After the match.
    Score {
        /// Which of the ways on is selected.
        cursor: usize,
        /// First line of the sheet that is shown.
        top: usize,
    },
}

/// A way on from the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// The table as it ended.
    Table,
    /// The same again with fresh chance.
    Again,
    /// Save the record.
    Save,
    /// Back to the form.
    Form,
    /// The end.
    Quit,
}

impl After {
    /// All ways on; the first does no harm to whoever still has Enter pressed when the match ends.
    pub const ALL: [After; 5] = [After::Table, After::Again, After::Save, After::Form, After::Quit];

    /// The text that names it.
    pub const fn name(self) -> &'static str {
        match self {
            After::Table => "after-table",
            After::Again => "after-again",
            After::Save => "after-save",
            After::Form => "after-form",
            After::Quit => "after-quit",
        }
    }
}

/// A sentence in the line above the keys.
pub struct Notice {
    /// What it says.
    pub sentence: Sentence,
    /// Does it tell of something that did not work?
    pub error: bool,
}

/// The client.
pub struct App {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) words: Words,
    pub(crate) form: Form,
    pub(crate) screen: Screen,
    pub(crate) session: Option<Session>,
    pub(crate) desk: Desk,
    pub(crate) overlay: Option<Overlay>,
    pub(crate) notice: Option<Notice>,
    pub(crate) pace: Pace,
    /// Why the running match could not be kept, if it could not.
    pub(crate) unkept: Option<Sentence>,
    /// Are there matches to go on with?
    pub(crate) n_records: usize,
    /// How tall the scrolled part of the screen or overlay was drawn.
    pub(crate) page: usize,
    directory: PathBuf,
    why_not: WhyNot,
    n_sessions: u64,
    now: Duration,
    /// Before this, no bot acts.
    bot_due: Duration,
    kept_at: Duration,
    quitting: bool,
}

/// What the client is started with.
pub struct Start {
    /// Which game.
    pub game: &'static dyn AnyGame,
    /// Which language first.
    pub language: Language,
    /// How many play, if that was said.
    pub players: Option<u8>,
    /// The seed, if one was given.
    pub seed: Option<Seed>,
    /// Options chosen.
    pub choices: Choices,
    /// Bots for the seats after the first, in turn.
    pub seated: Vec<String>,
    /// Bots there are, the one to offer first at the beginning.
    pub bots: Vec<String>,
    /// Where records are kept.
    pub directory: PathBuf,
    /// Why what cannot be done cannot be done.
    pub why_not: WhyNot,
}

impl App {
    /// The client with its form.
    pub fn new(start: Start) -> App {
        let Start { game, language, players, seed, choices, seated, bots, directory, why_not } = start;
        App {
            game,
            words: Words::new(game, language),
            form: Form::new(game, bots, players, choices, &seated, seed),
            screen: Screen::Form,
            session: None,
            desk: Desk::default(),
            overlay: None,
            notice: None,
            pace: Pace::default(),
            unkept: None,
            n_records: 0,
            page: 10,
            directory,
            why_not,
            n_sessions: 0,
            now: Duration::ZERO,
            bot_due: Duration::ZERO,
            kept_at: Duration::ZERO,
            quitting: false,
        }
    }

    /// Takes in what happened; returns what is to be done.
    pub fn update(&mut self, input: Input) -> Vec<Effect> {
        let mut effects = Vec::new();
        match input {
            Input::Key(key) => {
                self.notice = None;
                self.key(key, &mut effects);
            }
            Input::Paste(text) => self.paste(&text),
            Input::Tick(now) => self.tick(now),
            Input::Begin { seed, stamp } => self.begin(seed, &stamp),
            Input::Bot { session, generation, seat, action } => self.bot(session, generation, seat, action),
            Input::Terminate => self.quit(&mut effects),
            Input::Listed(paths) => {
                self.n_records = paths.len();
                if let Some(Overlay::Load(picker)) = &mut self.overlay {
                    picker.list(paths);
                }
            }
            Input::Read { path, text, stamp } => self.read(path, text, &stamp),
            Input::Written { path, purpose, result } => self.written(path, purpose, result),
        }
        self.pump(&mut effects);
        effects
    }

    /// Does the screen change by itself while time passes?
    pub fn is_ticking(&self) -> bool {
        self.session.as_ref().is_some_and(|session| session.table.timer().is_some()) && !self.stands_still()
    }

    /// How long until something is due without any input.
    pub fn next_due(&self) -> Option<Duration> {
        let session = self.session.as_ref()?;
        let bot = self.bot_may_act().then(|| self.bot_due.saturating_sub(self.now));
        let keep = session.unsaved.then(|| (self.kept_at + KEEP_EVERY).saturating_sub(self.now));
        let clock = (session.table.to_act().clock && !self.stands_still()).then_some(Duration::from_millis(100));
        [bot, keep, clock].into_iter().flatten().min()
    }

    /// Does a bot only wait for its time to come?
    fn bot_may_act(&self) -> bool {
        let Some(session) = &self.session else { return false };
        let waits_for_key = self.pace == Pace::Key && session.offers.is_empty();
        session.bot_ready() && !waits_for_key && !self.stands_still()
    }

    /// The names of the seats of the match.
    pub(crate) fn names(&self) -> Vec<String> {
        self.session.as_ref().map_or(Vec::new(), |session| seats::names(&session.seats, &self.words))
    }

    /// Where records are kept.
    pub(crate) fn directory(&self) -> &std::path::Path {
        &self.directory
    }

    /// The listed actions.
    pub(crate) fn groups(&self) -> Vec<Group> {
        let Some(session) = &self.session else { return Vec::new() };
        groups(&session.offers, &self.desk.query, &self.words, &self.names())
    }

    /// Is a match running that leaving would interrupt?
    fn is_running(&self) -> bool {
        self.session.as_ref().is_some_and(|session| !session.is_over())
    }

    /// While something covers the table neither bots nor the clock act.
    fn stands_still(&self) -> bool {
        let hidden = self.session.as_ref().is_none_or(|session| matches!(session.sight, Sight::Pass { .. }));
        hidden || self.overlay.is_some() || self.screen != Screen::Play
    }

    fn bot(&mut self, number: u64, generation: u64, seat: Seat, action: Option<Value>) {
        let Some(session) = self.session.as_mut().filter(|session| session.number == number) else { return };
        let failed = action.is_none();
        session.answer(generation, seat, action);
        if failed {
            self.complain(Message::new("said-bot-failed").with("number", seat.0 + 1));
        }
    }

    fn tick(&mut self, now: Duration) {
        let elapsed = now.saturating_sub(self.now);
        self.now = now;
        if self.stands_still() {
            return;
        }
        let has_clock = self.session.as_ref().is_some_and(|session| session.table.to_act().clock);
        let selected = if has_clock { self.selected_action() } else { None };
        if self.session.as_mut().is_some_and(|session| session.pass_time(elapsed, now)) {
            self.bot_due = self.now + self.bot_pause();
            self.after_step();
            self.select_action(selected);
        }
    }

    fn choose(&mut self, offer: usize) {
        let Some(session) = &mut self.session else { return };
        session.choose(offer, self.now);
        // Bots that act at the same time are not put off by people who are quick.
        if self.bot_due <= self.now {
            self.bot_due = self.now + self.bot_pause();
        }
        self.after_step();
        self.desk.new_decision();
    }

    fn play_bot(&mut self) {
        let selected = self.selected_action();
        let Some(session) = &mut self.session else { return };
        session.play_bot(self.now);
        self.bot_due = self.now + self.bot_pause();
        self.after_step();
        self.select_action(selected);
    }

    /// How long the next bot waits.
    fn bot_pause(&self) -> Duration {
        let real_time = self.session.as_ref().and_then(Session::real_time_pause);
        real_time.or(self.pace.pause()).unwrap_or_default()
    }

    fn selected_action(&self) -> Option<Value> {
        let offer = self.desk.selected(&self.groups())?;
        Some(self.session.as_ref()?.offers[offer].action.clone())
    }

    /// Others act while somebody chooses: the list changes, what is selected stays selected.
    fn select_action(&mut self, action: Option<Value>) {
        let (Some(session), Some(action)) = (&self.session, action) else { return };
        let groups = self.groups();
        let mut choices = groups.iter().flat_map(|group| &group.choices);
        self.desk.cursor = choices.position(|(offer, _)| session.offers[*offer].action == action).unwrap_or(0);
    }

    fn undo(&mut self) {
        match self.session.as_mut().filter(|_| self.screen == Screen::Play).map(Session::undo) {
            Some(true) => {
                self.desk.new_decision();
                self.inform(Message::new("said-undone"));
            }
            Some(false) | None => self.complain(Message::new("said-cannot-undo")),
        }
    }

    fn after_step(&mut self) {
        let Some(session) = &self.session else { return };
        if self.desk.focus != Pane::Log {
            self.desk.log_back = 0;
        }
        if let Sight::Pass { .. } | Sight::Open(Viewer::Spectator) = session.sight {
            self.desk.new_decision();
        }
        if session.is_over() {
            self.screen = Screen::Score { cursor: 0, top: 0 };
        }
    }

    /// Whatever is due now: a bot to ask or to play, the match to keep.
    fn pump(&mut self, effects: &mut Vec<Effect>) {
        if self.quitting {
            return;
        }
        if self.bot_may_act() && self.bot_due <= self.now {
            self.play_bot();
        }
        let still = self.stands_still();
        if let Some(session) = &mut self.session
            && !still
            && let Some(question) = session.question()
        {
            effects.push(Effect::Ask(question));
        }
        if self.kept_at + KEEP_EVERY <= self.now || !self.is_running() {
            self.keep(effects);
        }
    }

    fn inform(&mut self, message: Message) {
        self.notice = Some(Notice { sentence: Sentence::Client(message), error: false });
    }

    fn complain(&mut self, message: Message) {
        self.notice = Some(Notice { sentence: Sentence::Client(message), error: true });
    }
}
