//! What bots think: which part helps this ship, which offer pays. No rule depends on it.
//!
//! `builder` and `pilot` rate by rules of thumb, for the bot of one step. Searches ask a `veteran`, who builds as `shipwright` says and has
//! weights found in self-play. Amounts are in hundredths of a credit.

mod builder;
mod pilot;
mod shipwright;
mod veteran;

use kernel::{Actor, Cx, Dice, Game, Seat, Seed, Tuning};

pub use veteran::{Knob, N_KNOBS, Veteran};

use crate::GalaxyTrucker;
use crate::action::Action;
use crate::components::Cubes;
use crate::state::{Order, Phase, State, Status};

/// A credit.
pub(crate) const CREDIT: i32 = 100;
/// Flights that a finished ship is judged by. Building is the long part of a line, so they cost little.
const N_FLIGHTS: u64 = 4;
/// Nobody decides more often on a flight.
const LONGEST_FLIGHT: u32 = 1000;

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
        Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) => pilot::rate(state, seat, action, &pilot::PLAIN),
        Phase::Over => 0,
    }
}

/// How far everybody is ahead, for search; ships that take off are judged by what they do on several flights.
///
/// Of what the best of the others has only half counts: most of it is luck that no decision changes.
pub fn margins(state: &State, margins: &mut [i32]) {
    let mut sums = [0; 4];
    let mut add = |state: &State, n_flights: u64| {
        let seats = state.ships.seats();
        let values: Order = seats.clone().collect();
        for seat in seats {
            let others = values.iter().filter(|&&other| other != seat).map(|&other| value(state, other));
            sums[seat.idx()] += (value(state, seat) - others.max().unwrap_or(0) / 2) / n_flights as i32;
        }
    };
    match state.phase {
        Phase::Building(_) | Phase::Over => add(state, 1),
        Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) => {
            let seed = Seed::from(fingerprint(state));
            for flight in 0..N_FLIGHTS {
                let mut after = *state;
                fly(&mut after, &mut seed.dice(flight));
                add(&after, N_FLIGHTS);
            }
        }
    }
    margins.copy_from_slice(&sums[..margins.len()]);
}

/// Everybody flies to the end of the round by quick choices.
fn fly(state: &mut State, dice: &mut Dice) {
    let (round, veteran) = (state.round, Veteran::of(&state.options));
    let mut legal = Vec::new();
    for _ in 0..LONGEST_FLIGHT {
        let Some(seat) = GalaxyTrucker::to_act(state).seats.iter().next().filter(|_| state.round == round) else {
            return;
        };
        legal.clear();
        GalaxyTrucker::legal_actions(state, Actor::Seat(seat), &mut legal);
        let idx = if legal.len() == 1 { 0 } else { veteran.guess(state, seat, &legal) };
        GalaxyTrucker::resolve(&mut Cx::quiet(state, dice), Actor::Seat(seat), legal[idx]);
    }
}

/// A number for the luck of the flights: other ships have other luck.
fn fingerprint(state: &State) -> u64 {
    let parts = state.ships.iter().flat_map(|craft| craft.ship.parts());
    // FNV-1a over what stands where.
    parts.fold(0xcbf2_9ce4_8422_2325, |hash: u64, (square, part)| {
        (hash ^ square.bit() ^ part.tile.idx() as u64).wrapping_mul(0x100_0000_01b3)
    })
}

/// How a search looks at the game: every line goes on to the end of the flight, so that a part is judged by what it does there.
pub fn tuning(state: &State) -> Tuning {
    let whole = Tuning { turns: 10_000, rival_width: 1, victory: 10 * CREDIT, medium: 0, ..Tuning::default() };
    match state.phase {
        // A veteran sees which parts are good; only close calls are worth a line, and a line is long.
        Phase::Building(_) => {
            Tuning { playout: 600, depth: 0, root_width: 4, temperature: 4.0, doubt: 1.0, hard: 0, expert: 32, ..whole }
        }
        Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) | Phase::Over => {
            Tuning { playout: 150, depth: 6, root_width: 6, temperature: 60.0, hard: 40, expert: 240, ..whole }
        }
    }
}

fn goods(cubes: Cubes) -> i32 {
    CREDIT * cubes.worth() as i32
}

#[cfg(test)]
mod tests {
    use kernel::{Heuristic, Setup, any_actor, deal};

    use super::*;

    type Choice = fn(&State, Seat, &[Action], &mut Dice) -> usize;

    fn random(_: &State, _: Seat, actions: &[Action], choices: &mut Dice) -> usize {
        choices.below(actions.len() as u32) as usize
    }

    fn greedy(state: &State, seat: Seat, actions: &[Action], choices: &mut Dice) -> usize {
        let rated = |&idx: &usize| rate(state, seat, actions[idx], &mut choices.clone());
        (0..actions.len()).max_by_key(rated).expect("there is a choice")
    }

    fn veteran(state: &State, seat: Seat, actions: &[Action], _: &mut Dice) -> usize {
        Veteran::of(&state.options).guess(state, seat, actions)
    }

    /// Plays a match; time passes as for a host without a clock.
    fn credits(players: [Choice; 2], mode: &str, seed: u64) -> [i32; 2] {
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
            let idx = match actor {
                Actor::Clock => 0,
                Actor::Seat(seat) => players[seat.idx()](&state, seat, &actions, &mut choices),
            };
            GalaxyTrucker::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, actions[idx]);
        }
        [0, 1].map(|seat| GalaxyTrucker::value(&state, Seat(seat)) / CREDIT)
    }

    fn totals(players: [Choice; 2], mode: &str, n_games: u64) -> [i32; 2] {
        let games = (0..n_games).map(|seed| credits(players, mode, seed));
        games.fold([0, 0], |[a, b], [own, other]| [a + own, b + other])
    }

    #[test]
    fn a_greedy_bot_earns_more_than_a_random_one() {
        for mode in ["real-time", "turn-based"] {
            let [own, other] = totals([greedy, random], mode, 6);
            assert!(10 * 6 < own, "{mode}: a greedy bot earns little: {own}");
            assert!(2 * other < own, "{mode}: a random bot earns too much: {other} against {own}");
        }
    }

    #[test]
    fn a_veteran_earns_more_than_a_greedy_bot() {
        for mode in ["real-time", "turn-based"] {
            let [own, other] = totals([veteran, greedy], mode, 12);
            assert!(5 * other < 4 * own, "{mode}: {own} against {other}");
        }
    }

    #[test]
    fn the_same_ships_have_the_same_margins() {
        let setup = Setup::new(2).with("build-mode", "turn-based");
        let mut dice = Seed::from(3).dice(0);
        let mut state = deal::<GalaxyTrucker>(&setup, &mut dice).expect("the setup is possible");
        let mut actions = Vec::new();
        while matches!(state.phase, Phase::Building(_)) {
            let actor = GalaxyTrucker::to_act(&state).iter().next().expect("somebody builds");
            actions.clear();
            GalaxyTrucker::legal_actions(&state, actor, &mut actions);
            let idx = veteran(&state, actor.seat().expect("no clock runs"), &actions, &mut dice);
            GalaxyTrucker::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, actions[idx]);
        }
        let margins = |state: &State| {
            let mut margins = [0; 2];
            GalaxyTrucker::margins(state, &mut margins);
            margins
        };
        assert_eq!(margins(&state), margins(&state.clone()));
    }
}
