//! Where a match is played: on this device, or on a server. The parts of a table know no more of it than this.

use std::pin::Pin;

use bot_worker::Snapshot;
use kernel::Seat;
use leptos::prelude::*;
use serde_json::Value;

use super::table::Table;
use crate::follow::Being;
use crate::session::Cast;

/// Something that is there a moment later.
pub type Later<T> = Pin<Box<dyn Future<Output = T>>>;

/// Where a match is played. It hands every change to [`Table::take`].
pub trait Venue {
    /// A person at this seat acts.
    fn act(&self, table: Table, seat: Seat, action: Value);
    /// The person at this seat takes back their last action.
    fn undo(&self, table: Table, seat: Seat);
    /// Somebody else looks from now on, as `table.sight` says.
    fn look(&self, table: Table) -> Later<()>;
    /// The match after so many entries, as the one who looks saw it.
    fn moment(&self, table: Table, at: usize) -> Later<Option<Snapshot>>;
    /// What the one who looks knew in the middle of an entry, when so many lines of it had become true; nothing where that is not
    /// known, and the board as it was after the entry is shown instead.
    fn amid(&self, table: Table, entry: usize, lines: usize) -> Later<Option<Value>> {
        let _ = (table, entry, lines);
        Box::pin(async { None })
    }
    /// Shows the finished match again.
    fn replay(&self, table: Table);
    /// The same match again, dealt anew.
    fn again(&self, table: Table);

    /// Under which name the browser remembers what of the match was seen; nothing where that does not matter.
    fn id(&self) -> Option<String> {
        None
    }

    /// Do several people play at this one device, each in their turn?
    fn is_handed_on(&self) -> bool {
        false
    }

    /// Does the banner tell what happens? In a lesson the coach does.
    fn is_told(&self) -> bool {
        true
    }
    /// Can a match of one's own begin with any moment of this one?
    fn branches(&self) -> bool {
        false
    }
    /// A match of one's own that begins with the moment after so many entries.
    fn branch(&self, table: Table, at: usize, cast: Cast) {
        let _ = (table, at, cast);
    }

    /// Can a bot be asked what it would do? Not where others play: what a bot says to one of them the others do not hear.
    fn advises(&self, table: Table) -> bool {
        let _ = table;
        false
    }

    /// May a decision with one option be taken by itself?
    fn hurries(&self) -> bool {
        true
    }

    /// Is the match at hand?
    fn connected(&self) -> bool {
        true
    }
    /// Can seats have clocks of their own here?
    fn has_clocks(&self) -> bool {
        false
    }
    /// Seconds left on the clock of a seat.
    fn seconds_left(&self, seat: Seat, acting: bool) -> Option<u64> {
        let _ = (seat, acting);
        None
    }
    /// When the time of a seat is up, in milliseconds since 1970, where people have hours or days for each decision.
    fn deadline(&self, seat: Seat, acting: bool) -> Option<u64> {
        let _ = (seat, acting);
        None
    }
    /// Whether the person of a seat is there.
    fn being(&self, seat: Seat) -> Being {
        let _ = seat;
        Being::There
    }
    /// Lets a bot play one's seat, or takes it back.
    fn hand_over(&self, to_bot: bool) {
        let _ = to_bot;
    }
    /// Was the match ended by agreement?
    fn ended(&self) -> bool {
        false
    }
    /// Who is waited for, and who wants to end the match.
    fn leaving(&self, table: Table) -> Option<AnyView> {
        let _ = table;
        None
    }
    /// How many watch.
    fn spectators(&self) -> u32 {
        0
    }
    /// How many lines were said at the table that one wants to read; nothing where nobody can say anything.
    fn said(&self) -> Option<u64> {
        None
    }
    /// What was said at the table.
    fn chat(&self, table: Table) -> Option<AnyView> {
        let _ = table;
        None
    }
}
