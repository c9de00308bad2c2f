//! `kosmodrom engine`: the engines as a line protocol, what UCI is to chess programs.
//!
//! One JSON object a line in, one a line out. Every line is answered, and no line ends the program: what cannot be understood or
//! may not be done gets `{"ok":false,"error":{"code":"…","message":"…"}}`. docs/engine-protocol.md lists the commands.
//!
//! How to read this module: `lines` finds the lines, `request` understands them, `session` does what they ask, `answer` is what
//! it says.

mod answer;
mod lines;
mod request;
mod session;
#[cfg(test)]
mod tests;

use std::io::{Read, Write};

use crate::failure::Failure;

use lines::{Line, LineReader};
use session::Session;

/// Answers line by line until the input ends.
pub fn run(input: impl Read, out: &mut impl Write) -> Result<(), Failure> {
    let mut session = Session::new(games::GAMES);
    let mut reader = LineReader::new(input);
    loop {
        let answer =
            match reader.next().map_err(|error| Failure::Failed(format!("the input cannot be read: {error}")))? {
                Line::End => return Ok(()),
                Line::TooLong => answer::too_long(lines::LONGEST),
                Line::Complete(line) => session.answer(line),
            };
        writeln!(out, "{answer}")?;
        // Whoever sends many lines at once gets many answers at once; whoever waits for an answer gets it.
        if !reader.has_more() {
            out.flush()?;
        }
    }
}
