//! What somebody who decides is told: what the ship has, and how to load it.

use kernel::{Counsel, Counter, Message, Preset, Seat, Verb, settle_by};

use crate::GalaxyTrucker;
use crate::action::Action;
use crate::components::{Cubes, Good};
use crate::ship::Ship;
use crate::state::{State, Task};
use crate::verbs;
use crate::view::View;

impl Counsel for GalaxyTrucker {
    const PRESETS: &'static [Preset] = &[
        Preset { id: "first-game", choices: &[("plan", "first-game"), ("bot-action-ms", "5000")] },
        Preset { id: "standard", choices: &[] },
        Preset { id: "everything", choices: &[("plan", "with-3a"), ("forecast", "precise"), ("inspection", "manual")] },
    ];

    fn counters(view: &View, seat: Seat) -> Vec<Counter> {
        let craft = &view.ships[view.at[seat]];
        let ship = &craft.ship;
        let credits = view.purses[seat].map_or(0, |purse| purse.credits);
        vec![
            Counter::new("count-credits", credits),
            Counter::new("count-crew", ship.crew()),
            Counter::new("count-batteries", ship.n_tokens()),
            Counter::new("count-goods", ship.cargo().worth() as i32),
            Counter::new("count-days", craft.position),
            Counter::burden("count-lost", craft.lost.len() as i32),
            Counter::burden("count-exposed", ship.exposed_connectors()),
        ]
    }

    fn settle(state: &State, seat: Seat) -> Vec<Action> {
        settle_by::<GalaxyTrucker>(state, seat, |state, legal| {
            let ship = state.at[seat];
            match state.tasks[ship] {
                Task::Load { pool, stowing: true } => stow(&state.ships[ship].ship, pool),
                Task::Load { pool, stowing: false } => match fits(&state.ships[ship].ship, pool) {
                    true => Some(Action::Stow),
                    // Whatever is aboard is stowed again, the dearest first.
                    false => legal.first().copied(),
                },
                Task::LoseGoods { .. } => legal.first().copied(),
                _ => None,
            }
        })
    }

    fn verbs(state: &State, seat: Seat) -> Vec<Verb> {
        verbs::of(state, seat)
    }

    fn settlement(_: &View, actions: &[Action]) -> Message {
        let loses = matches!(actions.first(), Some(Action::LoseCube(_) | Action::LoseToken(_)));
        Message::new(if loses { "settle-lose" } else { "settle-load" })
    }
}

/// The next cube goes where a red one cannot lie, if there is room.
fn stow(ship: &Ship, pool: Cubes) -> Option<Action> {
    let good = pool.dearest()?;
    let special = |square| ship.holds_for(Good::Red).any(|hold| hold == square);
    let hold = ship.holds_for(good).find(|&hold| good == Good::Red || !special(hold));
    hold.or_else(|| ship.holds_for(good).next()).map(Action::Put)
}

/// Is there room for all of it as the ship is loaded now?
fn fits(ship: &Ship, pool: Cubes) -> bool {
    let room = |good| -> u8 {
        let holds = ship.holds_for(good);
        holds.map(|hold| ship.kind(hold).containers() - ship.cubes_in(hold).len()).sum()
    };
    pool.count(Good::Red) <= room(Good::Red) && pool.len() <= room(Good::Blue)
}
