//! What keys do, screen by screen.

use std::path::PathBuf;

use hosting::Sight;
use kernel::{Message, Verb, Viewer};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::matches::UNFINISHED;
use super::{After, App, Effect, Purpose, Screen};
use crate::desk::{Desk, Pane};
use crate::form::Wish;
use crate::keys::{Command, letter};
use crate::overlay::{Leave, Overlay, Picker};
use crate::pace::Pace;
use crate::session::Session;

impl App {
    pub(super) fn key(&mut self, key: KeyEvent, effects: &mut Vec<Effect>) {
        if self.overlay.is_some() {
            return self.key_in_overlay(key, effects);
        }
        match Command::of(key) {
            Some(command) => self.command(command, effects),
            None => match self.screen {
                Screen::Form if key.code == KeyCode::Esc => self.back_from_form(),
                Screen::Form => match self.form.key(key) {
                    Some(Wish::Start) => self.start(effects),
                    Some(Wish::Load) => self.command(Command::Load, effects),
                    Some(Wish::Pace { forward }) => self.pace = self.pace.turned(forward),
                    None => {}
                },
                Screen::Play => self.key_in_play(key),
                Screen::Score { cursor, top } => self.key_in_score(key, cursor, top, effects),
            },
        }
    }

    pub(super) fn command(&mut self, command: Command, effects: &mut Vec<Effect>) {
        match command {
            Command::Help => {
                self.overlay = Some(Overlay::Help { top: 0, query: String::new(), barred: self.barred() });
            }
            Command::Language => self.words.switch(),
            Command::Undo => self.undo(),
            Command::Zoom => self.desk.zoomed = !self.desk.zoomed,
            Command::Pace => {
                self.pace = self.pace.turned(true);
                self.bot_due = self.bot_due.min(self.now + self.bot_pause());
                let pace = Message::new(self.pace.name());
                let said = Message::new("said-pace").with("pace", self.words.say(&pace));
                self.inform(said);
            }
            Command::HandOver => {
                let handed = self.session.as_mut().is_some_and(Session::hand_over);
                match handed {
                    true => self.desk.new_viewer(),
                    false => self.complain(Message::new("said-nobody-else")),
                }
            }
            Command::Save => match &self.session {
                Some(session) => {
                    let name = session.autosave.file_name().unwrap_or_default().to_string_lossy().into_owned();
                    let name = name.strip_prefix(UNFINISHED).unwrap_or(&name);
                    let path = self.directory.join(name).to_string_lossy().into_owned();
                    self.overlay = Some(Overlay::Save { path, exists: false });
                }
                None => self.complain(Message::new("said-nothing-to-save")),
            },
            Command::Load => {
                self.overlay = Some(Overlay::Load(Picker::default()));
                effects.push(Effect::List);
            }
            Command::Recap => match self.recap().is_empty() {
                true => self.complain(Message::new("said-nothing-since")),
                false => self.overlay = Some(Overlay::Recap { top: 0 }),
            },
            Command::Quit => match self.is_running() && self.screen != Screen::Form {
                true => {
                    self.keep(effects);
                    self.overlay = Some(Overlay::Leave { cursor: 0 });
                }
                false => self.quit(effects),
            },
        }
    }

    /// What the person who looks cannot do now, and why.
    fn barred(&self) -> Vec<Verb> {
        let Some(session) = self.session.as_ref().filter(|session| !session.offers.is_empty()) else {
            return Vec::new();
        };
        match session.sight {
            Sight::Open(Viewer::Seat(seat)) => (self.why_not)(&session.table.view(Viewer::Seat(seat)), seat),
            Sight::Open(Viewer::Spectator) | Sight::Pass { .. } => Vec::new(),
        }
    }

    pub(super) fn key_in_play(&mut self, key: KeyEvent) {
        let Some(session) = &mut self.session else { return };
        if let Sight::Pass { .. } = session.sight {
            // Not Enter: whoever presses it once too often after the last step would see the next hand.
            if key.code == KeyCode::Char(' ') {
                session.accept();
                self.desk.new_viewer();
                self.bot_due = self.now + self.bot_pause();
            }
            return;
        }
        let focus = self.desk.focus;
        let page = |height: usize| height.saturating_sub(1).max(1) as isize;
        match key.code {
            KeyCode::Tab => self.desk.focus = focus.next(),
            KeyCode::BackTab => self.desk.focus = focus.next().next(),
            KeyCode::Esc => {
                self.desk.query.clear();
                self.desk.log_back = 0;
                self.desk.focus = Pane::Actions;
                self.desk.zoomed = false;
            }
            KeyCode::PageUp if focus == Pane::Table => self.desk.scroll_table(-page(self.desk.drawn.table_height)),
            KeyCode::PageDown if focus == Pane::Table => self.desk.scroll_table(page(self.desk.drawn.table_height)),
            KeyCode::PageUp => self.desk.scroll_log(-page(self.desk.drawn.log_height)),
            KeyCode::PageDown => self.desk.scroll_log(page(self.desk.drawn.log_height)),
            KeyCode::Left => self.desk.jump(false),
            KeyCode::Right => self.desk.jump(true),
            _ => match focus {
                Pane::Actions => self.key_in_actions(key),
                Pane::Table => match key.code {
                    KeyCode::Up => self.desk.scroll_table(-1),
                    KeyCode::Down => self.desk.scroll_table(1),
                    KeyCode::Home => self.desk.scroll_table(isize::MIN),
                    KeyCode::End => self.desk.scroll_table(isize::MAX),
                    _ => self.key_in_actions(key),
                },
                Pane::Log => match key.code {
                    KeyCode::Up => self.desk.scroll_log(-1),
                    KeyCode::Down => self.desk.scroll_log(1),
                    KeyCode::Home => self.desk.scroll_log(-(isize::MAX)),
                    KeyCode::End => self.desk.scroll_log(isize::MAX),
                    _ => self.key_in_actions(key),
                },
            },
        }
    }

    pub(super) fn key_in_actions(&mut self, key: KeyEvent) {
        // Whoever reads the table or the log goes back to the actions first; nothing is chosen by surprise.
        if key.code == KeyCode::Enter && self.desk.focus != Pane::Actions {
            self.desk.focus = Pane::Actions;
            return;
        }
        let groups = self.groups();
        let n_choices = groups.iter().map(|group| group.choices.len()).sum::<usize>();
        let cursor = self.desk.cursor.min(n_choices.saturating_sub(1));
        let select = |desk: &mut Desk, cursor: usize| {
            desk.cursor = cursor;
            desk.follow = true;
        };
        match key.code {
            KeyCode::Up if n_choices != 0 => select(&mut self.desk, (cursor + n_choices - 1) % n_choices),
            KeyCode::Down if n_choices != 0 => select(&mut self.desk, (cursor + 1) % n_choices),
            KeyCode::Home => select(&mut self.desk, 0),
            KeyCode::End => select(&mut self.desk, n_choices.saturating_sub(1)),
            KeyCode::Backspace => {
                self.desk.query.pop();
                select(&mut self.desk, 0);
            }
            KeyCode::Enter => match self.desk.selected(&groups) {
                Some(offer) => self.choose(offer),
                None => self.go_on(),
            },
            _ => {
                if let Some(letter) = letter(key) {
                    self.desk.query.push(letter);
                    self.desk.focus = Pane::Actions;
                    select(&mut self.desk, 0);
                }
            }
        }
    }

    /// Enter without an action to choose: the score sheet after the end, the next step of a bot that waits for it.
    pub(super) fn go_on(&mut self) {
        let Some(session) = &mut self.session else { return };
        if session.is_over() {
            self.screen = Screen::Score { cursor: 0, top: 0 };
        } else if self.pace == Pace::Key && session.offers.is_empty() && session.bot_ready() {
            self.bot_due = self.now;
            self.play_bot();
        }
    }

    pub(super) fn key_in_score(&mut self, key: KeyEvent, cursor: usize, top: usize, effects: &mut Vec<Effect>) {
        let n_ways = After::ALL.len();
        let (cursor, top) = match key.code {
            KeyCode::Left | KeyCode::BackTab => ((cursor + n_ways - 1) % n_ways, top),
            KeyCode::Right | KeyCode::Tab => ((cursor + 1) % n_ways, top),
            KeyCode::Up => (cursor, top.saturating_sub(1)),
            KeyCode::Down => (cursor, top + 1),
            KeyCode::PageUp | KeyCode::Home => (cursor, top.saturating_sub(self.page)),
            KeyCode::PageDown | KeyCode::End => (cursor, top + self.page),
            KeyCode::Esc => return self.screen = Screen::Play,
            KeyCode::Enter => {
                return match After::ALL[cursor] {
                    After::Again => self.start_again(effects),
                    After::Table => self.screen = Screen::Play,
                    After::Save => self.command(Command::Save, effects),
                    After::Form => self.leave_match(effects),
                    After::Quit => self.quit(effects),
                };
            }
            _ => (cursor, top),
        };
        self.screen = Screen::Score { cursor, top };
    }

    pub(super) fn key_in_overlay(&mut self, key: KeyEvent, effects: &mut Vec<Effect>) {
        let Some(overlay) = &mut self.overlay else { return };
        // The language can be switched under any question; leaving twice means it.
        match Command::of(key) {
            Some(Command::Language) => return self.words.switch(),
            Some(Command::Quit) if !matches!(overlay, Overlay::Leave { .. }) => {
                self.overlay = None;
                return self.command(Command::Quit, effects);
            }
            Some(Command::Quit) => return self.quit(effects),
            Some(_) | None => {}
        }
        let has_book = rulebook::at_hand(self.game.id(), self.words.language()).is_some();
        match (key.code, overlay) {
            (KeyCode::Esc, Overlay::Help { query, top, .. }) if !query.is_empty() => {
                query.clear();
                *top = 0;
            }
            (KeyCode::Esc, _) => self.overlay = None,
            (KeyCode::Up, Overlay::Help { top, .. } | Overlay::Recap { top }) => *top = top.saturating_sub(1),
            (KeyCode::Down, Overlay::Help { top, .. } | Overlay::Recap { top }) => *top += 1,
            (KeyCode::PageUp, Overlay::Help { top, .. } | Overlay::Recap { top }) => {
                *top = top.saturating_sub(self.page);
            }
            (KeyCode::PageDown, Overlay::Help { top, .. } | Overlay::Recap { top }) => *top += self.page,
            (KeyCode::Backspace, Overlay::Help { query, top, .. }) => {
                query.pop();
                *top = 0;
            }
            (_, Overlay::Help { query, top, .. }) => {
                match letter(key).filter(|_| has_book && Command::of(key).is_none()) {
                    Some(letter) => {
                        query.push(letter);
                        *top = 0;
                    }
                    None => self.overlay = None,
                }
            }
            (_, Overlay::Recap { .. }) => self.overlay = None,

            (KeyCode::Up | KeyCode::BackTab, Overlay::Leave { cursor }) => *cursor = (*cursor + 2) % 3,
            (KeyCode::Down | KeyCode::Tab, Overlay::Leave { cursor }) => *cursor = (*cursor + 1) % 3,
            (KeyCode::Enter, Overlay::Leave { cursor }) => match Leave::ALL[*cursor] {
                Leave::Stay => self.overlay = None,
                Leave::Form => {
                    self.overlay = None;
                    self.leave_match(effects);
                }
                Leave::Quit => self.quit(effects),
            },
            (_, Overlay::Leave { .. }) => {}

            (KeyCode::Enter, Overlay::Save { path, exists }) => {
                let purpose = if *exists { Purpose::Overwrite } else { Purpose::Save };
                let path = PathBuf::from(path.trim());
                self.write(path, purpose, effects);
            }
            (KeyCode::Backspace, Overlay::Save { path, exists }) => {
                path.pop();
                *exists = false;
            }
            (_, Overlay::Save { path, exists }) => {
                if let Some(letter) = letter(key) {
                    path.push(letter);
                    *exists = false;
                }
            }

            (KeyCode::Enter, Overlay::Load(picker)) => {
                if let Some(path) = picker.chosen() {
                    effects.push(Effect::Read(path));
                }
            }
            (_, Overlay::Load(picker)) => picker.key(key, self.page),
        }
    }

    pub(super) fn paste(&mut self, text: &str) {
        let text = text.lines().next().unwrap_or_default().trim();
        match &mut self.overlay {
            Some(Overlay::Save { path, exists }) => {
                path.push_str(text);
                *exists = false;
            }
            Some(Overlay::Load(picker)) => picker.type_in(text),
            Some(Overlay::Help { .. } | Overlay::Recap { .. } | Overlay::Leave { .. }) | None => {}
        }
    }
}
