//! How the program ends badly: one clear sentence and an exit code.

use std::io::{self, Write as _};
use std::process::ExitCode;

/// Why a command did not succeed.
#[derive(Debug)]
pub enum Failure {
    /// The command was not said right: exit code 2.
    Usage(String),
    /// Anything else: exit code 1.
    Failed(String),
    /// Everything was said already; only the exit code is left: 1.
    Told,
    /// Whoever read the output has gone: no failure at all.
    ReaderGone,
    /// Help or the version was asked for, or nothing at all.
    Help(clap::Error),
}

impl Failure {
    /// Says it on the standard error and gives the exit code.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::Usage(sentence) => say(&sentence, 2),
            Failure::Failed(sentence) => say(&sentence, 1),
            Failure::Told => ExitCode::from(1),
            Failure::ReaderGone => ExitCode::SUCCESS,
            Failure::Help(help) => {
                // A reader that has gone needs no help.
                let _ = help.print();
                ExitCode::from(help.exit_code() as u8)
            }
        }
    }
}

fn say(sentence: &str, code: u8) -> ExitCode {
    // Nobody can be told that nobody can be told.
    let _ = writeln!(io::stderr(), "kosmodrom: {sentence}");
    ExitCode::from(code)
}

/// Output that cannot be written.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ReaderGone,
            _ => Failure::Failed(format!("the output cannot be written: {error}")),
        }
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Failure {
        use clap::error::ErrorKind;
        match error.kind() {
            ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Failure::Help(error),
            _ => {
                // Its first paragraph says what is wrong, over several lines; the rest repeats the usage.
                let text = error.to_string();
                let paragraph = text.split("\n\n").next().unwrap_or(&text);
                let words: Vec<&str> = paragraph.split_whitespace().collect();
                let sentence = words.join(" ");
                Failure::Usage(sentence.strip_prefix("error: ").unwrap_or(&sentence).to_owned() + " (try --help)")
            }
        }
    }
}
