//! What a journal holds.

use kernel::{Actor, Seat, StateHash};
use protocol::{ByBot, Pace};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::control::Control;

/// One thing done at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Deed {
    /// Somebody acted.
    Act {
        /// Who.
        actor: Actor,
        /// What.
        action: Value,
    },
    /// A seat took back its last action.
    Undo {
        /// Which.
        seat: Seat,
    },
    /// A bot plays a person's seat from now on.
    StandIn {
        /// Which.
        seat: Seat,
        /// The bot.
        bot: String,
        /// Why.
        why: ByBot,
    },
    /// The person plays again.
    Back {
        /// Which seat.
        seat: Seat,
    },
    /// A seat agrees to end the match, or wants to play on.
    Agree {
        /// Which.
        seat: Seat,
        /// End it?
        end: bool,
    },
    /// A person takes days of vacation.
    Vacation {
        /// Which seat.
        seat: Seat,
        /// How many.
        days: u32,
    },
    /// The match ended by agreement.
    End,
    /// The rules of the program have changed: the match goes on by the new ones, from this state, with the next seed.
    Chapter {
        /// Number of the new rules.
        rules: u32,
        /// The state as it stands.
        state: Value,
        /// Hash of the last state of the chapter before.
        ended: StateHash,
    },
}

/// A deed with what cannot be computed again from the deeds alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Written {
    /// The deed.
    #[serde(flatten)]
    pub deed: Deed,
    /// Milliseconds left on the clocks after it: time the server was down is nobody's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<i64>,
}

/// A stored position, so that opening a table need not play it from the start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Snapshot {
    /// Rules by which the state is to be read.
    pub rules: u32,
    /// The position as it stood: for programs with other rules.
    pub now: Position,
    /// The position from which the actions can be played again that may still be taken back; nothing if none may.
    pub base: Option<Position>,
    /// How often the rules had changed under the match.
    #[serde(default)]
    pub chapter: u64,
    /// When the person of each seat was there last, in milliseconds since 1970; empty in snapshots of older programs.
    #[serde(default)]
    pub seen: Vec<u64>,
}

impl Snapshot {
    /// The position to go on from by the same rules.
    pub fn position(&self) -> &Position {
        self.base.as_ref().unwrap_or(&self.now)
    }

    /// Does it fit a table? Says why not.
    pub fn check(&self, pace: Pace, n_seats: usize) -> Result<(), String> {
        let n_clocks = if pace == Pace::Untimed { 0 } else { n_seats };
        for Position { control, .. } in [Some(&self.now), self.base.as_ref()].into_iter().flatten() {
            if control.stand_ins.len() != n_seats || control.left.len() != n_clocks {
                return Err(format!("it is not of {n_seats} seats"));
            }
        }
        Ok(())
    }
}

/// A state and where it belongs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Position {
    /// Number of the last deed it includes.
    pub seq: u64,
    /// The state.
    pub state: Value,
    /// Its hash.
    pub hash: StateHash,
    /// Clocks and stand-ins.
    pub control: Control,
    /// How many entries of the log of its chapter led to it.
    pub entries: u64,
}
