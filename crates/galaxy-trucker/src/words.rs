//! How the game speaks: prompts, labels of actions, lines of the log, and the whole view in words.

mod cue;
mod describe;
mod note;
mod panels;
mod tell;

use kernel::{Arg, Message, Seat, SeatSet};

pub use cue::cue;
pub use describe::describe;
pub use note::{note_on_card, note_on_part};
pub use panels::panels;
pub use tell::tell;

use crate::components::{Card, Cubes, PartKind, Tile};
use crate::grid::Square;
use crate::state::{Building, Phase, Stage, Task};
use crate::view::View;

/// A part: its kind, its number among its like, and its connectors from the front clockwise, as the part lies unturned: `1` single, `2`
/// double, `U` universal.
pub(crate) fn part(tile: Tile) -> Message {
    let face = tile.face();
    let kind = Message::named("part", &face.kind);
    let suffix = face.id.rsplit('-').next().expect("every id has a last word");
    if face.kind == PartKind::StartingCabin {
        let colour = Message::new(format!("colour-{suffix}"));
        return Message::new("part-start").with("kind", kind).with("colour", colour);
    }
    let number: i64 = suffix.parse().expect("parts are numbered");
    Message::new("part").with("kind", kind).with("number", number).with("sides", connectors(tile))
}

/// The connectors of a part that lies unturned.
pub(crate) fn connectors(tile: Tile) -> String {
    let there = "↑→↓←".chars().zip(tile.face().connectors).filter(|&(_, side)| side != 0);
    let sides: Vec<String> =
        there.map(|(way, side)| format!("{way}{}", ['-', '1', '2', 'U'][usize::from(side)])).collect();
    sides.join(" ")
}

pub(crate) fn card(card: Card) -> Message {
    Message::named("card", &card)
}

pub(crate) fn card_text(card: Card) -> Message {
    Message::named("card-text", &card)
}

pub(crate) fn goods(cubes: Cubes) -> Arg {
    match cubes.is_empty() {
        true => Arg::Message(Message::new("nothing")),
        false => Arg::List(cubes.each().map(|good| Message::named("good", &good)).collect()),
    }
}

pub(crate) fn at(square: Square) -> String {
    square.to_string()
}

pub(crate) fn angle(rotation: u8) -> i64 {
    90 * i64::from(rotation)
}

/// A doubled value with its half.
pub(crate) fn halves(doubled: i16) -> Message {
    Message::new("half").with("whole", doubled / 2).with("half", doubled % 2)
}

pub(crate) fn people(seats: SeatSet) -> Arg {
    match seats.is_empty() {
        true => Arg::Message(Message::new("nobody")),
        false => Arg::List(seats.iter().map(|seat| Message::new("player").with("who", seat)).collect()),
    }
}

/// What is being decided now, and by whom.
pub fn prompt(view: &View) -> Message {
    let by = |id: &'static str, who: SeatSet| Message::new(id).with("who", people(who));
    match &view.phase {
        Phase::Building(building) => prompt_building(view, building),
        Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) => {
            let busy = view.tasks.entries().find(|(_, task)| **task != Task::None);
            let Some((ship, task)) = busy else {
                return Message::new(match view.phase {
                    Phase::Flight(_) => "prompt-stay",
                    Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) | Phase::Over => "prompt-inspect",
                });
            };
            let alike = |other: &Task| std::mem::discriminant(other) == std::mem::discriminant(task);
            let ships = view.tasks.entries().filter(|(_, task)| alike(task)).map(|(ship, _)| ship);
            let who: SeatSet = ships.chain([ship]).map(|ship| view.at[ship]).collect();
            match task {
                // GT-HIT-07: whoever chooses is told why a part is missing from the list.
                Task::Part if must_fly_on(view, ship) => by("prompt-part-flight", who),
                task => by(task_prompt(*task), who),
            }
        }
        Phase::Over => Message::new("prompt-over"),
    }
}

/// Must the part that is kept have a human aboard?
fn must_fly_on(view: &View, ship: Seat) -> bool {
    let is_test = view.options.plan.rounds()[usize::from(view.round)].is_test();
    matches!(view.phase, Phase::Flight(_)) && !is_test && view.ships[ship].ship.with_humans() != 0
}

fn prompt_building(view: &View, building: &Building) -> Message {
    let unfinished = |ships: &[Seat]| -> SeatSet {
        ships.iter().filter(|&&ship| view.ships[ship].order.is_none()).map(|&ship| view.at[ship]).collect()
    };
    match (building.stage, building.turns) {
        _ if building.paused => Message::new("prompt-paused"),
        (Stage::Waiting, _) => Message::new("prompt-waiting"),
        (Stage::Claim, _) => Message::new("prompt-claim"),
        (Stage::Open, Some(turns)) => Message::new("prompt-build-turn").with("who", turns.to_move),
        (Stage::Open, None) if building.correcting.is_empty() => Message::new("prompt-build"),
        (Stage::Open, None) => Message::new("prompt-correct").with("who", people(unfinished(&building.correcting))),
    }
}

fn task_prompt(task: Task) -> &'static str {
    match task {
        Task::None => "prompt-stay",
        Task::Repair => "prompt-repair",
        Task::Part => "prompt-part",
        Task::Brown | Task::Purple => "prompt-crew",
        Task::Engine { .. } => "prompt-engine",
        Task::Cannon { .. } => "prompt-cannon",
        Task::Planet => "prompt-planet",
        Task::Take => "prompt-take",
        Task::Reward => "prompt-reward",
        Task::Load { .. } => "prompt-load",
        Task::LoseGoods { .. } => "prompt-lose-goods",
        Task::LoseCrew { .. } => "prompt-lose-crew",
        Task::Shield { .. } | Task::Shoot { .. } => "prompt-defend",
    }
}
