//! How the game speaks: prompts, labels, the log and the panels.

use kernel::{Message, Seat};
use serde::Serialize;

use crate::components::board::Area;
use crate::components::upgrades::Upgrade;
use crate::state::{Board, Pilot};

mod cue;
mod describe;
mod note;
mod panels;
mod prompt;
mod tell;

pub use cue::cue;
pub use describe::describe;
pub(crate) use describe::word;
pub use note::note;
pub use panels::panels;
pub use prompt::prompt;
pub use tell::tell;

/// The name of a printed thing.
fn name(prefix: &str, thing: &impl Serialize) -> Message {
    Message::named(prefix, thing)
}

/// So much of a Resource.
pub(crate) fn stock(resource: crate::components::guests::Resource, n: u8) -> Message {
    name("stock", &resource).with("n", n)
}

/// An area by its place, or by the Technology above it.
pub(crate) fn area_name(board: &Board, area: Area) -> Message {
    match area.technology() {
        Some(space) => name("technology", &board.technologies[space]),
        None => name("area", &area),
    }
}

/// An Upgrade with its Destination.
fn upgrade_name(upgrade: Upgrade) -> Message {
    Message::new("upgrade-of")
        .with("upgrade", name("upgrade", &upgrade))
        .with("guest", name("guest", &upgrade.face().destination))
}

/// A Worker or an Expert.
fn worker_name(expert: bool) -> Message {
    Message::new(if expert { "worker-expert" } else { "worker-worker" })
}

/// Who flies a Ship.
fn pilot_name(pilot: Pilot) -> Message {
    Message::new(match pilot {
        Pilot::Worker => "worker-worker",
        Pilot::Expert => "worker-expert",
        Pilot::Nobody => "pilot-nobody",
    })
}

/// Ships and slots are counted from 1 for people.
fn number(idx: u8) -> u8 {
    idx + 1
}

/// Whose decision it is, for the prompt.
fn decider(board: &Board) -> Seat {
    let seat = board.stack.last().map_or(board.active, |frame| frame.decider(board.active));
    if board.is_rachel(seat) { Seat(0) } else { seat }
}
