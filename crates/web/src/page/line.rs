//! The line to a table on the server, as the parts of a table know it. What stands behind it is the part `online` of the program.

use std::pin::Pin;

use bot_worker::Snapshot;
use kernel::Seat;
use leptos::prelude::*;
use serde_json::Value;

use super::table::Table;

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Being {
    /// There, or a bot that always is.
    There,
    /// Not connected.
    Away,
    /// A bot plays for the person.
    Replaced,
}

/// A match on the server.
pub trait Line {
    /// Is the line up?
    fn connected(&self) -> bool;
    /// Acts.
    fn act(&self, action: Value);
    /// Takes back one's own last action.
    fn undo(&self);
    /// Seconds left on the clock of a seat, at this moment of the server's clock.
    fn seconds_left(&self, seat: Seat, acting: bool) -> Option<u64>;
    /// The match after so many entries, as the one who looks saw it.
    fn moment(&self, table: Table, at: usize) -> Pin<Box<dyn Future<Output = Option<Snapshot>>>>;
    /// Fetches the finished match, keeps it in this browser and shows it again.
    fn replay(&self, table: Table);
    /// The same people play again.
    fn rematch(&self, table: Table);
    /// Whether the person of a seat is there.
    fn being(&self, seat: Seat) -> Being;
    /// Lets a bot play one's seat, or takes it back.
    fn hand_over(&self, to_bot: bool);
    /// Was the match ended by agreement?
    fn ended(&self) -> bool;
    /// Who is waited for, and who wants to end the match.
    fn leaving(&self, table: Table) -> AnyView;
    /// How many watch.
    fn spectators(&self) -> u32;
    /// How many lines were said at the table that one wants to read.
    fn said(&self) -> u64;
    /// What was said at the table.
    fn chat(&self, table: Table) -> AnyView;
}
