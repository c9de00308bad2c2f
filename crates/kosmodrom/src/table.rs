//! Tables for people.

use std::collections::BTreeMap;
use std::io::{self, Write};

use external_bots::Faults;
use kernel::Message;

use crate::words::Words;

/// Writes rows of equal length in columns: the first `n_words` to the left, the others, numbers, to the right.
pub fn write(n_words: usize, rows: &[Vec<String>], out: &mut impl Write) -> io::Result<()> {
    let n_columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|text| text.chars().count()).max();
    let widths: Vec<usize> = (0..n_columns).map(|column| width(column).unwrap_or(0)).collect();
    for row in rows {
        let cell = |(column, text): (usize, &String)| match column < n_words {
            true => format!("{text:<0$}", widths[column]),
            false => format!("{text:>0$}", widths[column]),
        };
        let line = row.iter().enumerate().map(cell).collect::<Vec<_>>().join("  ");
        writeln!(out, "  {}", line.trim_end())?;
    }
    Ok(())
}

/// What programs of their own did wrong, a line each; nothing if all went well.
pub fn faults(words: &Words, faults: &BTreeMap<String, Faults>, out: &mut impl Write) -> io::Result<()> {
    for (command, Faults { timeouts, crashes, garbage, illegal, random, first }) in faults {
        let message = Message::new("faults")
            .with("command", command.strip_prefix("cmd:").unwrap_or(command).to_owned())
            .with("timeouts", *timeouts as i64)
            .with("crashes", *crashes as i64)
            .with("garbage", *garbage as i64)
            .with("illegal", *illegal as i64)
            .with("random", *random as i64)
            .with("first", first.clone().unwrap_or_default());
        writeln!(out, "{}", words.own(&message))?;
    }
    Ok(())
}
