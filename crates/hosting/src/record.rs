//! Matches that were written down.

use kernel::{Record, ReplayError};

use crate::{AnyGame, AnyTable};

/// The table of a record before its first entry: dealt from its setup, or with the state it began with.
///
/// # Errors
/// If the record is of other rules, its setup is refused or its first state cannot be.
pub fn begin(game: &dyn AnyGame, record: &Record) -> Result<Box<dyn AnyTable>, ReplayError> {
    if record.rules != game.rules() {
        return Err(ReplayError::OtherRules { recorded: record.rules, current: game.rules() });
    }
    Ok(match &record.start {
        None => game.new_table(record.setup.clone(), record.seed)?,
        Some(state) => game.load_state(state.clone(), record.seed, record.dice.clone())?,
    })
}
