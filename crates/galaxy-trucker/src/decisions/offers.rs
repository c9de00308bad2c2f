//! Planets, abandoned ships and stations, rewards: take it or leave it (GT-DEC-17).

use kernel::Seat;

use crate::action::Action;
use crate::components::Adventure;
use crate::event::Event;
use crate::state::{State, Task};
use crate::{Cx, adventure};

/// What can be taken.
pub fn offer(state: &State, task: Task, actions: &mut Vec<Action>) {
    match task {
        Task::Planet => {
            let (Some(run), Some(Adventure::Planets { planets, .. })) = (state.run(), state.adventure()) else {
                unreachable!("planets lie on their card")
            };
            let free = (0..planets.len()).filter(|&planet| run.planets[planet].is_none());
            actions.extend(free.map(|planet| Action::Land(planet as u8 + 1)));
            actions.push(Action::Pass);
        }
        Task::Take => actions.extend([Action::Take, Action::Pass]),
        Task::Reward => actions.extend([Action::Accept, Action::Decline]),
        other => unreachable!("{other:?} offers nothing"),
    }
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
