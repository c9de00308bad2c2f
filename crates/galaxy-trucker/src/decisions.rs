//! Who may act, what is offered, and what an answer does: the dispatch. One decision a file below.

pub mod building;
pub mod challenge;
pub mod crew;
pub mod defaults;
pub mod goods;
pub mod hits;
pub mod hourglass;
pub mod offers;
pub mod power;
pub mod repair;
pub mod stay;
pub mod turns;

use kernel::{Actor, Actors, Seat, SeatSet};

use crate::action::Action;
use crate::state::{Phase, State, Task};
use crate::{Cx, flow};

/// Who may act now.
pub fn to_act(state: &State) -> Actors {
    let seats = seats_to_act(state);
    Actors { seats, clock: hourglass::is_clock_due(state, seats) }
}

fn seats_to_act(state: &State) -> SeatSet {
    match &state.phase {
        Phase::Building(building) => building::builders(state, building),
        Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) => match state.busy() {
            SeatSet::NONE => state.window.owes,
            ships => ships.iter().map(|ship| state.pilot(ship)).collect(),
        },
        Phase::Over => SeatSet::NONE,
    }
}

/// Every legal action of an actor, sorted.
pub fn legal_actions(state: &State, actor: Actor, actions: &mut Vec<Action>) {
    let seat = match actor {
        Actor::Clock => return hourglass::offer_clock(state, seats_to_act(state), actions),
        Actor::Seat(seat) => seat,
    };
    if !seats_to_act(state).contains(seat) {
        return;
    }
    match &state.phase {
        Phase::Building(building) => building::offer(state, building, seat, actions),
        Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) => match state.tasks[state.at[seat]] {
            Task::None => stay::offer(state, seat, actions),
            task => offer_task(state, state.at[seat], task, actions),
        },
        Phase::Over => {}
    }
}

/// What the pilot of a ship can answer to its task.
pub fn offer_task(state: &State, ship: Seat, task: Task, actions: &mut Vec<Action>) {
    match task {
        Task::None => {}
        Task::Repair => repair::offer(state, ship, actions),
        Task::Part => hits::offer_parts(state, ship, actions),
        Task::Brown | Task::Purple => crew::offer(state, ship, task, actions),
        Task::Engine { .. } => power::offer_engines(state, ship, actions),
        Task::Cannon { front, other } => power::offer_cannons(state, ship, [front, other], actions),
        Task::Planet | Task::Take | Task::Reward => offers::offer(state, task, actions),
        Task::Load { pool, stowing } => goods::offer_load(state, ship, pool, stowing, actions),
        Task::LoseGoods { .. } => goods::offer_loss(state, ship, actions),
        Task::LoseCrew { .. } => crew::offer_loss(state, ship, actions),
        Task::Shield { .. } | Task::Shoot { .. } => hits::offer_defence(state, ship, task, actions),
    }
}

/// Carries out a legal action and everything that follows.
pub fn resolve(cx: &mut Cx<'_>, actor: Actor, action: Action) {
    match actor {
        Actor::Clock => hourglass::tick(cx, action),
        Actor::Seat(seat) => match cx.phase {
            Phase::Building(_) => building::act(cx, seat, action),
            Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) => answer(cx, seat, action),
            Phase::Over => unreachable!("nobody acts when the match is over"),
        },
    }
    flow::advance(cx);
}

/// One answer outside building, without what follows it.
pub fn answer(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let ship = cx.at[seat];
    match cx.tasks[ship] {
        Task::None => stay::answer(cx, seat, action),
        Task::Repair => repair::answer(cx, ship, action),
        Task::Part => hits::keep(cx, ship, action),
        Task::Brown | Task::Purple => crew::answer(cx, ship, action),
        Task::Engine { powered } => power::answer_engine(cx, ship, powered, action),
        Task::Cannon { front, other } => power::answer_cannon(cx, ship, [front, other], action),
        Task::Planet | Task::Take | Task::Reward => offers::answer(cx, ship, action),
        Task::Load { .. } => goods::answer_load(cx, ship, action),
        Task::LoseGoods { owed } => goods::answer_loss(cx, ship, owed, action),
        Task::LoseCrew { owed } => crew::answer_loss(cx, ship, owed, action),
        Task::Shield { square } | Task::Shoot { square } => hits::answer_defence(cx, ship, square, action),
    }
}
