//! A pilot's eye: what pays on the way, and what a token is worth.

use kernel::Seat;

use super::CREDIT;
use crate::action::Action;
use crate::components::{Adventure, Cubes, Good, Strength};
use crate::decisions::defaults::default_answer;
use crate::ship::Ship;
use crate::state::{State, Task};

/// A flight day costs about this much.
const DAY: i32 = 35;
/// A crew member is worth about this much.
const CREW: i32 = 50;
/// A battery token is worth about this much.
const TOKEN: i32 = 25;

/// What engines, cannons, crew and tokens are worth in flight.
pub fn strength(ship: &Ship) -> i32 {
    let power = i32::from(ship.engine_power(0)) + i32::from(ship.firepower_doubled(0, 0)) / 2;
    let stranded = if ship.n_humans() == 0 { -10 * CREDIT } else { 0 };
    30 * power + CREW * i32::from(ship.crew()) + TOKEN * i32::from(ship.n_tokens()) + stranded
        - 8 * i32::from(ship.exposed_connectors())
}

/// What a pilot counts with.
#[derive(Clone, Copy, Debug)]
pub struct Prices {
    /// A flight day.
    pub day: i32,
    /// A crew member.
    pub crew: i32,
    /// A battery token.
    pub token: i32,
    /// To have hardly anybody aboard.
    pub few_crew: i32,
    /// Not to be the weakest of a combat zone.
    pub effort: i32,
    /// A double engine in open space.
    pub open_space: i32,
}

/// Those of a simple bot.
pub const PLAIN: Prices =
    Prices { day: DAY, crew: CREW, token: TOKEN, few_crew: 3 * CREDIT, effort: 3 * TOKEN, open_space: 2 * DAY + 20 };

/// How promising a pilot's action looks.
pub fn rate(state: &State, seat: Seat, action: Action, prices: &Prices) -> i32 {
    let ship = state.at[seat];
    let own = &state.ships[ship].ship;
    match (state.tasks[ship], action) {
        (Task::None, Action::GoOn) => 100,
        (Task::None, Action::GiveUp) => -CREDIT,
        // Ships are open to everybody: a mistake can be seen.
        (Task::None, Action::Challenge(other)) => {
            let other = &state.ships[other].ship;
            if other.faulty() | other.unjoined() != 0 { 200 } else { -200 }
        }
        (Task::None, Action::Name(square)) => {
            let named = state.window.naming[seat].map_or(0, |other| {
                let other = &state.ships[other].ship;
                other.faulty() | other.unjoined()
            });
            if named & square.bit() != 0 { 200 } else { -200 }
        }
        (Task::Brown, Action::Brown(_)) if 0 < own.engine_power(0) && 2 < own.cabins().count_ones() => 50,
        (Task::Purple, Action::Purple(_)) if 0 < own.firepower_doubled(0, 0) && 2 < own.cabins().count_ones() => 60,
        (Task::Brown | Task::Purple, Action::Brown(_) | Action::Purple(_)) => -50,
        (Task::Engine { powered }, Action::PowerEngine(_)) => {
            let thrifty = own.n_tokens() < 3;
            let power = own.engine_power(powered);
            match matches!(state.adventure(), Some(Adventure::OpenSpace)) {
                true if power == 0 => 500,
                true => prices.open_space - if thrifty { 4 * prices.token } else { 2 * prices.token },
                false => rate_effort(state, ship, Strength::Engines, power, prices),
            }
        }
        (Task::Cannon { front, other }, Action::PowerCannon { .. }) => match state.defers_giving_up() {
            true => rate_effort(state, ship, Strength::Cannons, own.firepower_doubled(front, other), prices),
            false if default_answer(state, ship) == action => 100,
            false => -100,
        },
        (Task::Planet, Action::Land(number)) => rate_offer(state, own, usize::from(number) - 1, prices),
        (Task::Take, Action::Take) | (Task::Reward, Action::Accept) => rate_offer(state, own, 0, prices),
        (Task::Repair | Task::Part | Task::Load { .. } | Task::LoseGoods { .. } | Task::LoseCrew { .. }, _)
        | (Task::Shield { .. } | Task::Shoot { .. }, _) => 100 * i32::from(default_answer(state, ship) == action),
        // Everything that costs and brings nothing.
        (_, Action::Ready | Action::NoBrown | Action::NoPurple | Action::Declare | Action::Pass | Action::Decline) => 0,
        (task, other) => unreachable!("{other:?} does not answer {task:?}"),
    }
}

/// The answer to what a pilot does not think about twice.
pub fn routine(state: &State, seat: Seat) -> Option<Action> {
    let ship = state.at[seat];
    let is_routine = match state.tasks[ship] {
        Task::Repair | Task::Part | Task::Load { .. } | Task::LoseGoods { .. } | Task::LoseCrew { .. } => true,
        Task::Shield { .. } | Task::Shoot { .. } => true,
        Task::Cannon { .. } => !state.defers_giving_up(),
        Task::None | Task::Brown | Task::Purple | Task::Engine { .. } => false,
        Task::Planet | Task::Take | Task::Reward => false,
    };
    is_routine.then(|| default_answer(state, ship))
}

/// What taking the offer of the card brings, its days paid for.
fn rate_offer(state: &State, own: &Ship, planet: usize, prices: &Prices) -> i32 {
    let Some(adventure) = state.adventure() else { return 0 };
    let (income, days) = match adventure {
        Adventure::Planets { days, planets } => (gain(own, planets[planet], state.bank), days),
        Adventure::AbandonedShip { crew, credits, days } => {
            let left = i32::from(own.crew()) - i32::from(crew);
            let price = prices.crew * i32::from(crew) + if left < 2 { prices.few_crew } else { 0 };
            (CREDIT * i32::from(credits) - price, days)
        }
        Adventure::AbandonedStation { goods, days, .. } | Adventure::Smugglers { goods, days, .. } => {
            (gain(own, goods, state.bank), days)
        }
        Adventure::Slavers { credits, days, .. } | Adventure::Pirates { credits, days, .. } => {
            (CREDIT * i32::from(credits), days)
        }
        Adventure::OpenSpace | Adventure::Meteors(_) | Adventure::CombatZone(_) => (0, 0),
        Adventure::Stardust | Adventure::Epidemic | Adventure::Sabotage { .. } => (0, 0),
    };
    income - prices.day * i32::from(days)
}

/// A token is well spent only where it keeps the ship from being the weakest.
fn rate_effort(state: &State, ship: Seat, strength: Strength, value: i16, prices: &Prices) -> i32 {
    let Some(run) = state.run() else { return -prices.token };
    let declared = &run.order[..usize::from(run.cursor)];
    let others = run.order.iter().filter(|&&other| other != ship && state.is_flying(other)).map(|&other| {
        let rival = &state.ships[other].ship;
        match (declared.contains(&other), strength) {
            (true, _) => run.declared[other],
            (false, Strength::Cannons) => rival.firepower_doubled(0, 0),
            (false, Strength::Engines | Strength::Crew) => rival.engine_power(0),
        }
    });
    let weakest = others.min().is_some_and(|least| value <= least);
    if weakest { prices.effort } else { -prices.token }
}

/// What loading these goods would add to the cargo's price.
fn gain(ship: &Ship, goods: &[Good], bank: Cubes) -> i32 {
    let mut all = ship.cargo();
    for good in Good::ALL {
        let offered = goods.iter().filter(|&&other| other == good).count() as u8;
        all.0[good.idx()] += offered.min(bank.count(good));
    }
    let room = |special: bool| {
        let holds = if special { ship.special_holds() } else { ship.holds() & !ship.special_holds() };
        ship.squares(holds & ship.working()).map(|square| u32::from(ship.kind(square).containers())).sum::<u32>()
    };
    let (mut special, mut ordinary) = (room(true), room(false));
    let mut worth = 0;
    for good in all.each() {
        let place = if good != Good::Red && 0 < ordinary { &mut ordinary } else { &mut special };
        if 0 < *place {
            *place -= 1;
            worth += good.price() as i32;
        }
    }
    CREDIT * (worth - ship.cargo().worth() as i32)
}
