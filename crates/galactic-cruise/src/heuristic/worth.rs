//! What a position is worth to a company, in hundredths of a point.

use kernel::Seat;

use super::launch;
use crate::components::board::{COLUMN_VP, ROWS};
use crate::score;
use crate::state::{Board, Phase, State};

/// What an Ad is worth to a company that needs it.
pub const AD: i32 = 85;
/// Money up to what is soon spent, beyond its share in final scoring.
const MONEY: i32 = 72;
/// A Launch that was made, beyond the points it brought: without it hoarding for a Launch would look as good as launching.
pub const LAUNCHED: i32 = 600;
/// What Rachel scores in a tenth of a turn, beyond what a player does.
const RACHEL: i32 = 60;

/// How long the match will last for a company.
#[derive(Clone, Copy)]
pub struct Time {
    /// Tenths of a turn.
    pub tenths: i32,
}

impl Time {
    /// A worth over the whole match, as far as the match still lasts.
    pub fn share(self, whole: i32) -> i32 {
        whole * self.tenths.min(200) / 200
    }

    /// The same for what pays off within a few turns.
    pub fn soon(self, whole: i32) -> i32 {
        whole * self.tenths.min(40) / 40
    }
}

/// Turns left, by the Progress track: the first AGM is half time.
pub fn time(board: &Board, seat: Seat) -> Time {
    let tenths = match (board.phase, board.final_round, board.end_triggered) {
        (Phase::Over | Phase::FinalAdvance, _, _) => 0,
        (_, true, _) => {
            // Whoever has had the final turn only waits for the final advance.
            let turn_of = |seat: Seat| (seat.idx() + board.n_companies() - board.first.idx()) % board.n_companies();
            if turn_of(seat) < turn_of(board.active) { 2 } else { 8 }
        }
        (_, false, true) => 16,
        (_, false, false) => {
            let left = |section: usize, turns: i32| {
                let spaces = i32::from(board.spaces(section));
                turns * (spaces - i32::from(board.progress[section].filled())).max(0) / spaces
            };
            18 + left(0, 90) + left(1, 45) + left(2, 45)
        }
    };
    Time { tenths }
}

/// The first units of something are worth more than the rest.
fn worth(amount: i32, first: i32, dear: i32, cheap: i32) -> i32 {
    let few = amount.min(first);
    dear * few + cheap * (amount - few).min(12)
}

/// Points so far, points the end would bring, and what can become points.
pub fn standing(state: &State, seat: Seat) -> i32 {
    standing_at(state, seat, time(state, seat))
}

/// The same with another guess at how long the match will last.
pub fn standing_at(state: &State, seat: Seat, time: Time) -> i32 {
    let company = &state.companies[seat];
    let lines: i16 = score::final_lines(state, seat).iter().sum();
    // Counted to the very end, so that ending the match never looks like losing them.
    let launched = LAUNCHED * i32::from(company.launches.min(30));
    let points = 100 * (i32::from(company.vp) + i32::from(lines)) + launched;
    if state.phase == Phase::Over {
        return points;
    }
    let progress = progress(state, seat, time);
    if state.is_rachel(seat) {
        // She goes on scoring whatever happens: a long match is hers.
        return points + progress + RACHEL * time.tenths;
    }
    points + progress + goods(state, seat, time) + company_worth(state, seat, time) + launch::at_home(state, seat, time)
}

/// Cubes that will score, Wings that will multiply, goals within reach.
fn progress(state: &State, seat: Seat, time: Time) -> i32 {
    let company = &state.companies[seat];
    let n_companies = state.n_companies() as i32;
    let wings = i32::from(company.wings());
    let mut open = 0;
    let mut pending = 0;
    for section in 0..3 {
        let left = i32::from(state.spaces(section)) - i32::from(state.progress[section].filled());
        open += left.max(0);
        let not_held = 0 < left || state.turn.filled & (1 << section) != 0;
        // Section 3 is a line of the final scoring.
        if section < 2 && not_held {
            pending += i32::from(state.progress[section].of(seat));
        }
    }
    let mut worth = wings * (100 * pending + 80 * open / n_companies);
    if state.is_rachel(seat) {
        return worth;
    }
    for goal in 0..3 {
        if company.goals[goal] {
            continue;
        }
        let face = &state.goals.face().goals[goal];
        let level = i32::from(face.levels[usize::from(state.trackers[goal])]).max(1);
        let count = i32::from(score::count(state, seat, face.counter));
        worth += match level <= count {
            true => 700,
            false => time.soon(450) * count * count / (level * level),
        };
    }
    worth
}

/// Money, Ads, cards, Blueprints and Reputation, beyond what they are worth at the end.
fn goods(state: &State, seat: Seat, time: Time) -> i32 {
    let company = &state.companies[seat];
    let flights = company.ships.iter().filter_map(|ship| ship.flight.as_ref());
    let needed: i32 = flights.map(|flight| launch::ads_in_use(state, seat, flight)).sum();
    let (money, n_ads) = (i32::from(company.money), i32::from(company.ads));
    // Points of Guests in space were counted without their Ads: without Ads they cannot be scored.
    let short = AD * (needed - n_ads).max(0);
    let ads = AD * n_ads.min(needed) + time.soon(worth((n_ads - needed).max(0), 5, AD - 33, 8));
    let cards = worth(i32::from(company.hand_size()), 4, 45, 10);
    let blueprints = 45 * company.blueprints.len().min(3) as i32;
    let reputation = 40 * i32::from(company.reputation.min(12));
    time.soon(worth(money, 10, MONEY, 15) + cards + blueprints + reputation) + ads - short
}

/// Developments, Experts, Workers, Ships and Upgrades.
fn company_worth(state: &State, seat: Seat, time: Time) -> i32 {
    let company = &state.companies[seat];
    let mut worth = 0;
    for (idx, owners) in state.areas.iter().enumerate() {
        if owners.contains(crate::state::Owner::of(seat)) {
            worth += time.share(if idx < 6 { 260 } else { 280 });
        }
    }
    // A column that is partly empty will score when it is empty.
    for column in 0..3u8 {
        let gone = ROWS.into_iter().filter(|row| column < company.taken[row.idx()]).count() as i32;
        let before = if column == 0 { 0 } else { COLUMN_VP[usize::from(column) - 1] };
        let more = i32::from(COLUMN_VP[usize::from(column)] - before);
        if gone < 3 {
            worth += time.soon(more * 100 * gone * gone / 18);
        }
    }
    for row in ROWS {
        worth += time.share(90) * i32::from(company.taken[row.idx()].min(2));
    }
    worth += time.share(750) * company.hired.len() as i32;
    worth += time.soon(90) * i32::from(company.workers + company.experts);
    for ship in &company.ships {
        worth += time.share(160) * ship.segments.len().min(3) as i32;
        // A penalty that a Launch takes away is no reason to have no Ship.
        if !ship.launched {
            worth += time.soon(350);
        }
        if let Some(flight) = &ship.flight {
            worth += launch::flight(state, seat, ship, flight, time);
        }
    }
    worth + time.share(300) * company.upgrades.iter().flatten().count() as i32
}
