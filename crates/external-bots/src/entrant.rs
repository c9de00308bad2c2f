//! Who plays, as it is written on a command line.

use std::fmt;
use std::str::FromStr;

use bots::{BotName, UnknownBot};

/// What a program's name begins with.
const PREFIX: &str = "cmd:";

/// One of our bots by its name, or a program with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// A bot of this program.
    Bot(BotName),
    /// `cmd:PROGRAM [ARGUMENT]…`: a program of its own.
    Program {
        /// As it was written, after `cmd:`.
        line: String,
        /// The program and its arguments.
        words: Vec<String>,
    },
}

impl Entrant {
    /// Is it a program of its own?
    pub fn is_program(&self) -> bool {
        match self {
            Entrant::Program { .. } => true,
            Entrant::Bot(_) => false,
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(name) => name.fmt(f),
            Entrant::Program { line, .. } => write!(f, "{PREFIX}{line}"),
        }
    }
}

impl FromStr for Entrant {
    type Err = BadEntrant;

    fn from_str(text: &str) -> Result<Entrant, BadEntrant> {
        let Some(line) = text.strip_prefix(PREFIX) else { return Ok(Entrant::Bot(text.parse()?)) };
        let line = line.trim();
        match shlex::split(line) {
            Some(words) if !words.is_empty() => Ok(Entrant::Program { line: line.to_owned(), words }),
            Some(_) => Err(BadEntrant::NoProgram),
            None => Err(BadEntrant::OpenQuote),
        }
    }
}

/// Why nobody is meant by it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadEntrant {
    /// No bot of ours and no program.
    #[error("{0}; a program of your own is written cmd:PROGRAM")]
    Unknown(#[from] UnknownBot),
    /// Nothing after `cmd:`.
    #[error("cmd: names no program")]
    NoProgram,
    /// A quotation mark without its pair.
    #[error("the command has a quotation mark without its pair")]
    OpenQuote,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_like_in_a_shell_and_written_as_it_was() {
        let entrant: Entrant = "cmd:./my bot --name 'two words'".parse().unwrap();
        let Entrant::Program { words, .. } = &entrant else { panic!("{entrant:?}") };
        assert_eq!(words, &["./my", "bot", "--name", "two words"]);
        assert_eq!(entrant.to_string().parse(), Ok(entrant));
    }

    #[test]
    fn what_names_nobody_is_refused() {
        assert_eq!("cmd:  ".parse::<Entrant>(), Err(BadEntrant::NoProgram));
        assert_eq!("cmd:a 'b".parse::<Entrant>(), Err(BadEntrant::OpenQuote));
        assert!("clever".parse::<Entrant>().unwrap_err().to_string().starts_with("there is no bot clever"));
        assert_eq!("random".parse(), Ok(Entrant::Bot(BotName::Random)));
    }
}
