//! What goes into the model and what it wants done outside.

use std::path::PathBuf;
use std::time::Duration;

use kernel::{Seat, Seed};
use ratatui::crossterm::event::KeyEvent;
use serde_json::Value;

use crate::session::Question;
use crate::words::Sentence;

/// What can happen to the client.
pub enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// Text was pasted.
    Paste(String),
    /// So long has the client been running.
    Tick(Duration),
    /// A fresh seed and a name for the files of a new match.
    Begin {
        /// From a good random source.
        seed: Seed,
        /// Date and time, fit for a file name.
        stamp: String,
    },
    /// A bot has chosen, or failed to.
    Bot {
        /// In which match.
        session: u64,
        /// As in the question.
        generation: u64,
        /// For which seat.
        seat: Seat,
        /// What; nothing if the bot failed.
        action: Option<Value>,
    },
    /// The system asks the client to end: the match is kept, nothing is asked.
    Terminate,
    /// The records there are, newest first.
    Listed(Vec<PathBuf>),
    /// A record was read: its text and that of the seating beside it.
    Read {
        /// Which file.
        path: PathBuf,
        /// What it holds, or why it could not be read.
        text: Result<(String, Option<String>), Sentence>,
        /// A name for the files of the match, should it go on.
        stamp: String,
    },
    /// A record was written, or not.
    Written {
        /// Which file.
        path: PathBuf,
        /// Why for.
        purpose: Purpose,
        /// What went wrong.
        result: Result<(), WriteError>,
    },
}

/// Why a record is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// So that nothing is lost. Overwrites.
    Autosave,
    /// Somebody asked for it. Overwrites nothing.
    Save,
    /// Somebody asked for it, although the file exists.
    Overwrite,
}

/// Why a record was not written.
#[derive(Clone, Debug, PartialEq)]
pub enum WriteError {
    /// The file exists.
    Exists,
    /// Something else.
    Failed(Sentence),
}

/// What the client wants done outside.
pub enum Effect {
    /// Answer with [`Input::Begin`].
    Begin,
    /// Ask a bot; answer with [`Input::Bot`].
    Ask(Question),
    /// Answer with [`Input::Listed`].
    List,
    /// Answer with [`Input::Read`].
    Read(PathBuf),
    /// Write a record and the seating beside it; answer with [`Input::Written`].
    Write {
        /// Where.
        path: PathBuf,
        /// The record.
        record: String,
        /// The seating.
        seating: String,
        /// Why.
        purpose: Purpose,
    },
    /// Remove a record that is not needed any more, and the seating beside it.
    Remove(PathBuf),
    /// The end.
    Quit,
}
