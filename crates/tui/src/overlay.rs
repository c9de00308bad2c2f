//! What lies over a screen for a moment: the help, and questions about files and leaving.

use std::path::PathBuf;

use kernel::Verb;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::keys::letter;
use crate::search;

/// Something over the screen. Escape takes it away.
pub enum Overlay {
    /// The rulebook at what is being decided, what is not possible and why, and the keys; or what the rulebook says of some words.
    Help {
        /// First line shown.
        top: usize,
        /// What is looked for in the rulebook.
        query: String,
        /// What is not possible now.
        barred: Vec<Verb>,
    },
    /// What the others did since one's own turn.
    Recap {
        /// First line shown.
        top: usize,
    },
    /// A match is running: stay?
    Leave {
        /// Which answer is selected.
        cursor: usize,
    },
    /// Where to save.
    Save {
        /// As typed.
        path: String,
        /// Is the file there already? Then Enter overwrites it.
        exists: bool,
    },
    /// What to load.
    Load(Picker),
}

/// An answer to the question whether to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Play on.
    Stay,
    /// Back to the form.
    Form,
    /// The end.
    Quit,
}

impl Leave {
    /// All answers.
    pub const ALL: [Leave; 3] = [Leave::Stay, Leave::Form, Leave::Quit];

    /// The text that names it.
    pub const fn name(self) -> &'static str {
        match self {
            Leave::Stay => "leave-stay",
            Leave::Form => "leave-form",
            Leave::Quit => "leave-quit",
        }
    }
}

/// A list of records, narrowed by typing; what contains a slash is taken for a path.
#[derive(Default)]
pub struct Picker {
    /// What was typed.
    pub query: String,
    /// Which of the listed ones is selected.
    pub cursor: usize,
    paths: Vec<PathBuf>,
}

impl Picker {
    /// These are the records.
    pub fn list(&mut self, paths: Vec<PathBuf>) {
        self.paths = paths;
    }

    /// The records that the query leaves.
    pub fn listed(&self) -> Vec<&PathBuf> {
        let name = |path: &PathBuf| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        self.paths.iter().filter(|path| search::matches(&self.query, &name(path))).collect()
    }

    /// The record to load.
    pub fn chosen(&self) -> Option<PathBuf> {
        let typed = self.query.trim();
        if typed.contains(['/', '\\']) {
            return Some(PathBuf::from(typed));
        }
        let listed = self.listed();
        match listed.get(self.cursor.min(listed.len().saturating_sub(1))) {
            Some(path) => Some((*path).clone()),
            None if typed.is_empty() => None,
            None => Some(PathBuf::from(typed)),
        }
    }

    /// Adds to what was typed.
    pub fn type_in(&mut self, text: &str) {
        self.query.push_str(text);
        self.cursor = 0;
    }

    /// Reacts to a key.
    pub fn key(&mut self, key: KeyEvent, page: usize) {
        let last = self.listed().len().saturating_sub(1);
        self.cursor = match key.code {
            KeyCode::Up | KeyCode::BackTab => self.cursor.min(last).checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Tab => {
                if last <= self.cursor {
                    0
                } else {
                    self.cursor + 1
                }
            }
            KeyCode::PageUp => self.cursor.saturating_sub(page),
            KeyCode::PageDown => (self.cursor + page).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Backspace => {
                self.query.pop();
                0
            }
            _ => match letter(key) {
                Some(letter) => {
                    self.query.push(letter);
                    0
                }
                None => self.cursor,
            },
        };
    }
}
