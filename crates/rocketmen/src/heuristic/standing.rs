//! What a player has at the end of a turn, in hundredths of a point: points, what the deck will yield in the time left, and the
//! rocket under construction.

use kernel::Seat;

use super::{help, wish};
use crate::components::board::end_threshold;
use crate::components::success::CHANCES;
use crate::components::{Components, Effect, Location, Objective};
use crate::decisions::launch::head_start;
use crate::score;
use crate::state::{Mode, Player, State};

// What one more of something in an average hand is worth at the beginning, in hundredths of a point. Fitted by least squares to
// the final margins of 1,500 games of greedy bots, then rounded; what correlates with a third thing was tempered.
const MONEY: i32 = 40;
const ROCKET_POINT: i32 = 240;
const COMPUTERS: i32 = 430;
const COMPOSITES: i32 = 400;
const BIOTECHNOLOGY: i32 = 900;
const SCIENCE: i32 = 900;
const EFFECT: i32 = 330;

/// Points so far and the promise of everything owned.
pub fn standing(state: &State, seat: Seat) -> i32 {
    let player = &state.players[seat];
    let points = 100 * score::points(state, seat).iter().sum::<i32>() + goals(state, seat);
    let left = turns_left(state);
    points + left * (yield_of_a_turn(state, seat) + achievements(player)) / 100 + pad(state, seat, left)
}

/// How much of the game is left, in hundredths.
fn turns_left(state: &State) -> i32 {
    if state.table.end_triggered {
        return 0;
    }
    match &state.table.ai {
        Some(ai) => (10 * (9 - ai.completed.len() as i32).max(1)).min(100),
        None => {
            let threshold = i32::from(end_threshold(state.n_seats()));
            let most = state.players.iter().map(|player| i32::from(player.board.vp)).max().unwrap_or(0);
            10 + 90 * (threshold - most).max(0) / threshold
        }
    }
}

/// What an average hand of the deck is worth.
fn yield_of_a_turn(state: &State, seat: Seat) -> i32 {
    let player = &state.players[seat];
    let cards = player.owned().minus(&player.board.scrapyard);
    let mut sum = 0;
    let mut n_cards = 0;
    for (card, n) in cards.entries() {
        let n = i32::from(n);
        let Components { money, rocket_points, computers, composites, biotechnology, science } = card.face().components;
        let each = MONEY * i32::from(money) / 10
            + ROCKET_POINT * i32::from(rocket_points)
            + COMPUTERS * i32::from(computers)
            + COMPOSITES * i32::from(composites)
            + BIOTECHNOLOGY * i32::from(biotechnology)
            + SCIENCE * i32::from(science)
            + if card.face().effect == Effect::Nothing { 0 } else { EFFECT };
        n_cards += n;
        sum += n * each;
    }
    let hand = state.hand_limit(seat) as i32;
    let drawn = hand.min(n_cards);
    sum * drawn / n_cards.max(1)
}

fn achievements(player: &Player) -> i32 {
    let tokens = &player.board.achievements;
    280 * i32::from(tokens.rocket_points)
        + 100 * i32::from(tokens.hand_limit)
        + 400 * i32::from(tokens.money)
        + 150 * i32::from(tokens.science)
}

/// What the rocket on the pad promises at the best of its destinations.
fn pad(state: &State, seat: Seat, left: i32) -> i32 {
    let Some(mission) = state.players[seat].board.plan else { return 0 };
    state.targets(seat, mission).map(|location| flight(state, seat, location, left)).max().unwrap_or(0)
}

fn flight(state: &State, seat: Seat, location: Location, left: i32) -> i32 {
    let board = &state.players[seat].board;
    let site = location.site();
    let place = state.table.arrivals[location].len();
    let worth = 100 * (i32::from(site.vp[place]) + wish(state, seat, location)) + if left == 0 { 0 } else { 120 };
    let helps: u8 = board.pad.kinds().map(help).sum();
    let start = head_start(board, board.achievements.science, location.destination(), None) + helps;
    let row = CHANCES[location.destination() as usize];
    let chance = i32::from(row.get(usize::from(start)).copied().unwrap_or(1000));
    let lacking = i32::from(site.rocket_points.saturating_sub(board.rocket_points(None)));
    if left == 0 && lacking != 0 {
        return 0;
    }
    // The first card of a flight costs nothing, so a rocket that stands may try every turn until it is lucky; but one that
    // stands is worth less than one that has arrived: time runs.
    let built = worth * chance / (chance + 250);
    (0..lacking).fold(built, |built, _| built * 80 / 100)
}

/// Objectives met and missing. In a solo game all must be met in the end.
fn goals(state: &State, seat: Seat) -> i32 {
    if state.table.mode != Mode::Solo {
        return 0;
    }
    let goals = state.players[seat].goals.iter().flat_map(|goal| goal.card().objectives.iter());
    let met = goals.filter(|(objective, _)| score::is_met(state, seat, *objective));
    met.map(|(objective, _)| match objective {
        Objective::Threats(_) | Objective::Token(_) => 400,
        Objective::MissionAt(_) | Objective::MissionsIn(..) => 700,
    })
    .sum()
}
