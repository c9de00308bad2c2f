//! Planets, abandoned ships and stations, rewards: take it or leave it (GT-DEC-17).

use kernel::Seat;

use crate::action::Action;
use crate::bar::{self, Bar};
use crate::components::Adventure;
use crate::event::Event;
use crate::state::{State, Task};
use crate::{Cx, adventure};

/// What can be taken.
pub fn offer(state: &State, task: Task, actions: &mut Vec<Action>) {
    match task {
        Task::Planet => {
            let free = planets(state).filter(|&planet| may_land(state, planet).is_ok());
            actions.extend(free.map(Action::Land));
            actions.push(Action::Pass);
        }
        Task::Take => actions.extend([Action::Take, Action::Pass]),
        Task::Reward => actions.extend([Action::Accept, Action::Decline]),
        other => unreachable!("{other:?} offers nothing"),
    }
}

/// The planets of the card in play, from 1.
pub fn planets(state: &State) -> impl Iterator<Item = u8> + use<> {
    let Some(Adventure::Planets { planets, .. }) = state.adventure() else { unreachable!("planets lie on their card") };
    1..=planets.len() as u8
}

/// Can a ship land on this planet?
pub fn may_land(state: &State, planet: u8) -> Result<(), Bar> {
    let landed = state.run().and_then(|run| run.planets[usize::from(planet) - 1]);
    bar::unless(landed.is_none(), Bar::PlanetTaken)
}

/// The pilot takes it or leaves it.
pub fn answer(cx: &mut Cx<'_>, ship: Seat, action: Action) {
    cx.emit(Event::TaskSet { ship, task: Task::None });
    match action {
        Action::Land(number) => adventure::land(cx, ship, number - 1),
        Action::Take => adventure::take_offer(cx, ship),
        Action::Accept => adventure::accept_reward(cx, ship),
        Action::Pass => adventure::pass(cx, ship),
        Action::Decline => adventure::decline_reward(cx, ship),
        other => unreachable!("{other:?} answers no offer"),
    }
}
