//! A client without a terminal: keys in, screens out, files in memory, bots that choose by chance.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use hosting::{AnyGame, AnyTable};
use i18n::Language;
use kernel::{Actor, Choices, Dice, Message, Seat, Seed};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::Value;
use tui::{App, Effect, Input, Purpose, Question, Sentence, Start, WriteError};

pub struct Client {
    pub app: App,
    pub files: BTreeMap<PathBuf, (String, Option<String>)>,
    pub quit: bool,
    /// Can nothing be written?
    pub disk_full: bool,
    /// Matches that came to their end.
    pub n_finished: u32,
    terminal: Terminal<TestBackend>,
    now: Duration,
    dice: Dice,
    n_begun: u64,
}

pub fn start(game: &'static dyn AnyGame, language: Language) -> Start {
    Start {
        game,
        language,
        players: None,
        seed: None,
        choices: Choices::new(),
        seated: Vec::new(),
        bots: ["greedy", "random", "mcts:500"].map(str::to_owned).to_vec(),
        directory: PathBuf::from("/records"),
        why_not: Box::new(|_, _| Vec::new()),
    }
}

impl Client {
    pub fn new(start: Start, width: u16, height: u16) -> Client {
        Client {
            app: App::new(start),
            files: BTreeMap::new(),
            quit: false,
            disk_full: false,
            n_finished: 0,
            terminal: Terminal::new(TestBackend::new(width, height)).expect("a test terminal"),
            now: Duration::ZERO,
            dice: Seed::from(1).dice(u64::MAX),
            n_begun: 0,
        }
    }

    pub fn screen(&mut self) -> String {
        self.terminal.draw(|frame| self.app.draw(frame)).expect("a test terminal draws");
        let buffer = self.terminal.backend().buffer();
        let rows = buffer.content().chunks(buffer.area.width as usize);
        let text = |cells: &[ratatui::buffer::Cell]| cells.iter().map(|cell| cell.symbol()).collect::<String>();
        rows.map(|cells| text(cells).trim_end().to_owned() + "\n").collect()
    }

    pub fn resize(&mut self, width: u16, height: u16) {
        self.terminal = Terminal::new(TestBackend::new(width, height)).expect("a test terminal");
    }

    pub fn press(&mut self, code: KeyCode) {
        self.feed(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub fn ctrl(&mut self, letter: char) {
        self.feed(Input::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)));
    }

    pub fn presses(&mut self, codes: &[KeyCode]) {
        codes.iter().for_each(|code| self.press(*code));
    }

    pub fn write(&mut self, text: &str) {
        text.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    pub fn wait(&mut self, millis: u64) {
        self.now += Duration::from_millis(millis);
        self.feed(Input::Tick(self.now));
    }

    pub fn shows(&mut self, text: &str) -> bool {
        self.screen().contains(text)
    }

    #[track_caller]
    pub fn assert_shows(&mut self, text: &str) {
        let screen = self.screen();
        assert!(screen.contains(text), "no {text:?} in\n{screen}");
    }

    #[track_caller]
    pub fn assert_hides(&mut self, text: &str) {
        let screen = self.screen();
        assert!(!screen.contains(text), "{text:?} in\n{screen}");
    }

    fn feed(&mut self, input: Input) {
        let effects = self.app.update(input);
        for effect in effects {
            self.carry_out(effect);
        }
    }

    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Begin => {
                self.n_begun += 1;
                let (seed, stamp) = (Seed::from(self.n_begun), format!("stamp-{}", self.n_begun));
                self.feed(Input::Begin { seed, stamp });
            }
            Effect::Ask(Question { session, generation, seat, bot: _, table }) => {
                let action = self.any_action(&*table, seat);
                self.feed(Input::Bot { session, generation, seat, action });
            }
            Effect::List => self.feed(Input::Listed(self.files.keys().rev().cloned().collect())),
            Effect::Read(path) => {
                let missing = || Message::new("file-missing").with("path", path.to_string_lossy().into_owned());
                let text = self.files.get(&path).cloned().ok_or_else(|| Sentence::Client(missing()));
                self.feed(Input::Read { path, text, stamp: "stamp-read".to_owned() });
            }
            Effect::Write { path, record, seating, purpose } => {
                let failed =
                    || Message::new("file-unwritable").with("path", "x".to_owned()).with("why", "full".to_owned());
                let result = match purpose == Purpose::Save && self.files.contains_key(&path) {
                    true => Err(WriteError::Exists),
                    false if self.disk_full => Err(WriteError::Failed(Sentence::Client(failed()))),
                    false => Ok(()),
                };
                if result.is_ok() {
                    self.files.insert(path.clone(), (record, Some(seating)));
                }
                self.feed(Input::Written { path, purpose, result });
            }
            Effect::Remove(path) => {
                self.n_finished += 1;
                self.files.remove(&path);
            }
            Effect::Quit => self.quit = true,
        }
    }

    fn any_action(&mut self, table: &dyn AnyTable, seat: Seat) -> Option<Value> {
        let legal = table.legal_actions(Actor::Seat(seat));
        (!legal.is_empty()).then(|| legal[self.dice.below(legal.len() as u32) as usize].clone())
    }

    pub fn record(&self, path: &str) -> String {
        self.files[Path::new(path)].0.clone()
    }
}
