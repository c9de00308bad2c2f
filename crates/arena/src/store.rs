//! The file of finished games: a heading, then one game a line. A run that was killed goes on with it.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use kernel::Choices;
use serde::{Deserialize, Serialize};

use crate::{Plan, Played};

/// Games of one game, one set of rules and options, one seed.
pub struct Store {
    file: File,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Heading {
    arena: u32,
    game: String,
    rules: u32,
    options: Choices,
    seed: u64,
    limit: u64,
}

/// Why a file cannot be gone on with.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It cannot be read or written.
    #[error("the file of games cannot be used: {0}")]
    Io(#[from] io::Error),
    /// It does not begin like one.
    #[error("the file is no file of an arena")]
    NoArena,
    /// It holds games of another kind.
    #[error("the file holds other games: {what} is {theirs} there and {ours} here")]
    Other {
        /// What differs.
        what: &'static str,
        /// In the file.
        theirs: String,
        /// In the plan.
        ours: String,
    },
    /// A line in the middle is none of ours.
    #[error("line {line} of the file is no game: {message}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
}

impl Store {
    /// Opens or begins the file for a plan, and reads what is there.
    ///
    /// A last line that was not written to its end is cut off.
    ///
    /// # Errors
    /// If the file is another one or cannot be used.
    pub fn open(path: &Path, game: &str, rules: u32, plan: &Plan) -> Result<(Store, Vec<Played>), StoreError> {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let ours = Heading {
            arena: 1,
            game: game.to_owned(),
            rules,
            options: plan.options.clone(),
            seed: plan.seed,
            limit: plan.limit,
        };
        let mut reader = BufReader::new(&file);
        let mut line = Vec::new();
        let mut end = 0;
        let mut played = Vec::new();
        for number in 1.. {
            line.clear();
            reader.read_until(b'\n', &mut line)?;
            if !line.ends_with(b"\n") {
                break;
            }
            match number {
                1 => ours.check(&serde_json::from_slice(&line).map_err(|_| StoreError::NoArena)?)?,
                line_number => played.push(
                    serde_json::from_slice(&line)
                        .map_err(|error| StoreError::Line { line: line_number, message: error.to_string() })?,
                ),
            }
            end += line.len() as u64;
        }
        // Some other file of a single line must not be lost.
        if end == 0 && !line.is_empty() && !line.starts_with(br#"{"arena":"#) {
            return Err(StoreError::NoArena);
        }
        file.set_len(end)?;
        let mut store = Store { file };
        store.file.seek(SeekFrom::End(0))?;
        if end == 0 {
            store.write(&ours)?;
        }
        Ok((store, played))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, played: &Played) -> Result<(), StoreError> {
        self.write(played)
    }

    fn write(&mut self, value: &impl Serialize) -> Result<(), StoreError> {
        let mut line = serde_json::to_vec(value).expect("a game is plain data");
        line.push(b'\n');
        // One write a line: whoever reads along sees whole lines.
        Ok(self.file.write_all(&line)?)
    }
}

impl Heading {
    fn check(&self, theirs: &Heading) -> Result<(), StoreError> {
        let json = |value: &Choices| serde_json::to_string(value).expect("options are plain data");
        let fields = [
            ("the format", theirs.arena.to_string(), self.arena.to_string()),
            ("the game", theirs.game.clone(), self.game.clone()),
            ("the number of the rules", theirs.rules.to_string(), self.rules.to_string()),
            ("the options", json(&theirs.options), json(&self.options)),
            ("the seed", theirs.seed.to_string(), self.seed.to_string()),
            ("the limit of decisions", theirs.limit.to_string(), self.limit.to_string()),
        ];
        match fields.into_iter().find(|(_, theirs, ours)| theirs != ours) {
            Some((what, theirs, ours)) => Err(StoreError::Other { what, theirs, ours }),
            None => Ok(()),
        }
    }
}
