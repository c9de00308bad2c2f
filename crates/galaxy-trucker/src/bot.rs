//! What a simple bot thinks: which part helps this ship, which offer pays. No rule depends on it.
//!
//! Amounts are in hundredths of a credit.

mod builder;
mod pilot;

use kernel::{Dice, Seat, Tuning};

use crate::action::Action;
use crate::components::Cubes;
use crate::state::{Phase, State, Status};

/// A credit.
pub(crate) const CREDIT: i32 = 100;

/// How good the position is: money, and what the ship in its present state promises.
pub fn value(state: &State, seat: Seat) -> i32 {
    let ship = state.at[seat];
    let craft = &state.ships[ship];
    let money = CREDIT * i32::from(state.purses[state.purse(seat)].credits);
    if state.phase == Phase::Over {
        return money;
    }
    let lost = craft.lost.len() as i32;
    let owed = CREDIT * craft.ship.board().face().insurance.map_or(lost, |most| lost.min(i32::from(most)));
    let promise = match craft.status {
        Status::Grounded => builder::promise(state, ship),
        Status::Flying => {
            let place = state.flight_order().iter().position(|&other| other == ship).unwrap_or(3);
            let reward = CREDIT * i32::from(state.figures().finish_rewards[place]);
            reward + goods(craft.ship.cargo()) + pilot::strength(&craft.ship)
        }
        Status::GaveUp(_) => goods(craft.ship.cargo()) / 2,
    };
    money + promise - owed
}

/// How promising a legal action looks.
pub fn rate(state: &State, seat: Seat, action: Action, _dice: &mut Dice) -> i32 {
    match &state.phase {
        Phase::Building(building) => builder::rate(state, building, seat, action),
        Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) => pilot::rate(state, seat, action),
        Phase::Over => 0,
    }
}

/// How a search looks at the game: every line goes on to the end of the flight, so that a part is judged by what it does there.
pub fn tuning(state: &State) -> Tuning {
    let whole = Tuning { turns: 10_000, sample: 300, rival_width: 1, victory: 10 * CREDIT, ..Tuning::default() };
    match state.phase {
        // Most parts are obviously good or bad; only close calls are worth a line, and a line is long.
        Phase::Building(_) => {
            Tuning { playout: 600, depth: 0, root_width: 4, temperature: 12.0, hard: 40, expert: 160, ..whole }
        }
        Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) | Phase::Over => {
            Tuning { playout: 150, depth: 6, root_width: 6, temperature: 60.0, hard: 120, expert: 600, ..whole }
        }
    }
}

fn goods(cubes: Cubes) -> i32 {
    CREDIT * cubes.worth() as i32
}

#[cfg(test)]
mod tests {
    use kernel::{Actor, Cx, Game, Heuristic, Seed, Setup, any_actor, deal};

    use super::*;
    use crate::GalaxyTrucker;

    /// Plays a match with a greedy bot on even seats and a random one on odd seats; time passes as for a host without a clock.
    fn credits(mode: &str, seed: u64) -> [i32; 2] {
        let setup = Setup::new(2).with("build-mode", mode);
        let (mut dice, mut choices) = (Seed::from(seed).dice(0), Seed::from(seed).dice(1));
        let mut state = deal::<GalaxyTrucker>(&setup, &mut dice).expect("the setup is possible");
        let mut actions = Vec::new();
        loop {
            let mut actors = GalaxyTrucker::to_act(&state);
            if actors.is_empty() {
                break;
            }
            if !actors.seats.is_empty() && actors.clock && choices.below(48) != 0 {
                actors.clock = false;
            }
            let actor = any_actor(actors, &mut choices);
            actions.clear();
            GalaxyTrucker::legal_actions(&state, actor, &mut actions);
            let action = match actor {
                Actor::Seat(seat) if seat.0 % 2 == 0 => {
                    let rated = |action: &Action| GalaxyTrucker::rate(&state, seat, *action, &mut choices.clone());
                    *actions.iter().max_by_key(|action| rated(action)).expect("there is a choice")
                }
                Actor::Clock => actions[0],
                Actor::Seat(_) => choices.pick(&actions),
            };
            GalaxyTrucker::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
        }
        [0, 1].map(|seat| GalaxyTrucker::value(&state, Seat(seat)) / CREDIT)
    }

    #[test]
    fn a_greedy_bot_earns_more_than_a_random_one() {
        for mode in ["real-time", "turn-based"] {
            let games: Vec<[i32; 2]> = (0..6).map(|seed| credits(mode, seed)).collect();
            let total = |seat: usize| games.iter().map(|game| game[seat]).sum::<i32>();
            assert!(10 * 6 < total(0), "{mode}: a greedy bot earns little: {games:?}");
            assert!(2 * total(1) < total(0), "{mode}: a random bot earns too much: {games:?}");
        }
    }
}
