//! Events: the only way a state changes; and what each viewer sees of them.

use kernel::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::components::Cell;
use crate::state::State;

/// One change of the state.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// From the hand onto the ferry.
    Loaded {
        /// Who.
        seat: Seat,
        /// What.
        cell: Cell,
    },
    /// From the hand into space.
    Thrown {
        /// Who.
        seat: Seat,
        /// What.
        cell: Cell,
    },
    /// From the pile into the hand.
    Drew {
        /// Who.
        seat: Seat,
        /// What.
        cell: Cell,
    },
    /// The next player's turn.
    TurnBegan,
    /// It is over.
    Ended,
}

/// An event as one viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// All of it.
    Open(Event),
    /// Somebody drew something.
    DrewHidden {
        /// Who.
        seat: Seat,
    },
}

pub(crate) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::Loaded { seat, cell } => {
            state.hands[seat].remove(cell);
            state.ferries[seat].add(cell);
        }
        Event::Thrown { seat, cell } => {
            state.hands[seat].remove(cell);
            state.space.add(cell);
        }
        Event::Drew { seat, cell } => {
            state.pile.remove(cell);
            state.hands[seat].add(cell);
        }
        Event::TurnBegan => state.turn += 1,
        Event::Ended => state.over = true,
    }
}

pub(crate) fn notice(event: &Event, viewer: Viewer) -> Notice {
    match *event {
        Event::Drew { seat, .. } if !viewer.is(seat) => Notice::DrewHidden { seat },
        event
        @ (Event::Loaded { .. } | Event::Thrown { .. } | Event::Drew { .. } | Event::TurnBegan | Event::Ended) => {
            Notice::Open(event)
        }
    }
}
