//! Lines of bounded length from any input.

use std::io::{self, BufRead as _, BufReader, Read};

/// The longest line that is read, in bytes. A whole state is a few kilobytes.
pub const LONGEST: usize = 16 << 20;

/// What comes next in the input.
pub enum Line<'a> {
    /// A line, without its end.
    Complete(&'a [u8]),
    /// A line longer than [`LONGEST`]; it was skipped.
    TooLong,
    /// Nothing any more.
    End,
}

/// Reads lines, however long, in bounded memory.
pub struct LineReader<R> {
    input: BufReader<R>,
    line: Vec<u8>,
}

impl<R: Read> LineReader<R> {
    /// Reads from the input.
    pub fn new(input: R) -> Self {
        LineReader { input: BufReader::new(input), line: Vec::new() }
    }

    /// The next line.
    pub fn next(&mut self) -> io::Result<Line<'_>> {
        self.line.clear();
        let bound = LONGEST as u64 + 1;
        let n_read = self.input.by_ref().take(bound).read_until(b'\n', &mut self.line)?;
        if n_read == 0 {
            return Ok(Line::End);
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if LONGEST < self.line.len() {
            self.line = Vec::new();
            self.input.skip_until(b'\n')?;
            return Ok(Line::TooLong);
        }
        Ok(Line::Complete(&self.line))
    }

    /// Has another line been received already?
    pub fn has_more(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(input: &[u8]) -> Vec<Option<usize>> {
        let mut reader = LineReader::new(input);
        let mut lengths = Vec::new();
        loop {
            match reader.next().unwrap() {
                Line::Complete(line) => lengths.push(Some(line.len())),
                Line::TooLong => lengths.push(None),
                Line::End => return lengths,
            }
        }
    }

    #[test]
    fn the_last_line_needs_no_end() {
        assert_eq!(lengths(b"ab\n\nc"), [Some(2), Some(0), Some(1)]);
        assert_eq!(lengths(b""), []);
    }

    #[test]
    fn a_line_of_the_greatest_length_is_read_and_a_longer_one_skipped() {
        let longest = vec![b'x'; LONGEST];
        assert_eq!(lengths(&[&longest[..], b"\nyy\n"].concat()), [Some(LONGEST), Some(2)]);
        assert_eq!(lengths(&[&longest[..], b"x\nyy\n"].concat()), [None, Some(2)]);
        assert_eq!(lengths(&[&longest[..], b"xx"].concat()), [None]);
    }
}
