//! What a position is worth to a company, in hundredths of a point.

use kernel::Seat;

use super::launch::{self, Fares};
use super::numbers::Number::{
    Ad, AdMore, AdSpare, AtHome, Below, Blueprint, BlueprintCost, BlueprintIcon, BlueprintVp, Cabin, Cabins, Card,
    CardMore, Column, CubePace, Doubled, Empty, GoalNear, GoodCard, Hired, InFlight, Launched, Lead, MoneyFew,
    MoneyMore, MoneySome, Network, Obscure, RachelPace, Reputation, Room, Segment, Somebody, Unlaunched, UpgradeAds,
    UpgradeFuel, UpgradeSize,
};
use super::numbers::{Number, Numbers};
use crate::components::board::{COLUMN_VP, Funding, ROWS};
use crate::components::cards::Card as HandCard;
use crate::components::effect::{Effect, What, Window};
use crate::components::upgrades::Upgrade;
use crate::score;
use crate::state::{Board, Phase, State};

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
pub fn standing(numbers: &Numbers, state: &State, seat: Seat) -> i32 {
    standing_at(numbers, state, seat, time(state, seat))
}

/// The same with another guess at how long the match will last.
pub fn standing_at(numbers: &Numbers, state: &State, seat: Seat, time: Time) -> i32 {
    let company = &state.companies[seat];
    let lines: i16 = score::final_lines(state, seat).iter().sum();
    let points = 100 * (i32::from(company.vp) + i32::from(lines));
    if state.phase == Phase::Over {
        return points;
    }
    // Without it hoarding for a Launch would look as good as launching.
    let points = points + time.soon(numbers[Launched]) * i32::from(company.launches.min(30));
    let progress = progress(numbers, state, seat, time);
    if state.is_rachel(seat) {
        // She goes on scoring whatever happens: a long match is hers.
        return points + progress + numbers[RachelPace] * time.tenths;
    }
    let fares = Fares::of(numbers, state, seat);
    points
        + progress
        + goods(numbers, state, seat, time)
        + company_worth(numbers, state, seat, &fares, time)
        + launch::next(numbers, state, seat, &fares, time)
}

/// Cubes that will score, Wings that will multiply, goals within reach.
fn progress(numbers: &Numbers, state: &State, seat: Seat, time: Time) -> i32 {
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
    // Hundredths of cubes that the company will still bring: every Wings counts for them too.
    let ahead = (time.tenths * numbers[CubePace] / 10).min(100 * open / n_companies);
    let mut worth = wings * (100 * pending + ahead);
    let most = state.companies.iter().map(|company| company.reputation).max().unwrap_or(0);
    if company.reputation == most && 0 < open {
        worth += time.soon(numbers[Lead]) * wings;
    }
    if state.is_rachel(seat) {
        return worth;
    }
    // A goal is a cube and one Wings more.
    let goal_met = 100 * (pending + wings) + ahead;
    for goal in 0..3 {
        if company.goals[goal] {
            continue;
        }
        let face = &state.goals.face().goals[goal];
        let level = i32::from(face.levels[usize::from(state.trackers[goal])]).max(1);
        let count = i32::from(score::count(state, seat, face.counter));
        worth += match level <= count {
            true => goal_met,
            false => time.soon(goal_met.min(numbers[GoalNear])) * count * count / (level * level),
        };
    }
    worth
}

/// Money, Ads, cards, Blueprints and Reputation, beyond what they are worth at the end.
fn goods(numbers: &Numbers, state: &State, seat: Seat, time: Time) -> i32 {
    let company = &state.companies[seat];
    let purse = purse(numbers, company.money.into(), time);
    let ads = ads(numbers, company.ads.into(), ads_needed(state, seat), time);
    let cards = cards(numbers, company.hand_size().into(), time);
    let good = state.hand(seat).iter().filter(|card| is_good(*card)).count() as i32;
    let good = numbers[GoodCard] * good;
    let mut blueprints = numbers[Blueprint] * company.blueprints.len().min(3) as i32;
    for tile in company.blueprints {
        let face = tile.face();
        let icons = i32::from(face.icons.iter().sum::<u8>());
        blueprints += numbers[BlueprintVp] * i32::from(face.vp) - numbers[BlueprintCost] * i32::from(face.cost)
            + numbers[BlueprintIcon] * icons;
    }
    let reputation = numbers[Reputation] * i32::from(company.reputation.min(12))
        - numbers[Obscure] * i32::from(7 - company.reputation.min(7));
    time.soon(good + blueprints + reputation) + purse + cards + ads
}

/// Ads that the Guests in space could still use.
pub fn ads_needed(board: &Board, seat: Seat) -> i32 {
    let flights = board.companies[seat].ships.iter().filter_map(|ship| ship.flight.as_ref());
    flights.map(|flight| launch::ads_in_use(board, seat, flight)).sum()
}

/// So much Money, beyond what it is worth at the end.
pub fn purse(numbers: &Numbers, money: i32, time: Time) -> i32 {
    let few = money.clamp(0, 4);
    time.soon(numbers[MoneyFew] * few + worth((money - few).max(0), 6, numbers[MoneySome], numbers[MoneyMore]))
}

/// So many Ads, of which some are needed: points of Guests in space are counted without their Ads.
pub fn ads(numbers: &Numbers, n_ads: i32, needed: i32, time: Time) -> i32 {
    let short = numbers[Ad] * (needed - n_ads).max(0);
    let spare = worth((n_ads - needed).max(0), 5, numbers[AdSpare], numbers[AdMore]);
    numbers[Ad] * n_ads.min(needed) - short + time.soon(spare)
}

/// So many hand cards.
pub fn cards(numbers: &Numbers, n_cards: i32, time: Time) -> i32 {
    time.soon(worth(n_cards, 4, numbers[Card], numbers[CardMore]))
}

/// Is the card worth Money or Ads at any moment?
pub fn is_good(card: HandCard) -> bool {
    let face = card.face();
    let gives = |effect: &Effect| matches!(effect, Effect::Gain(What::Money | What::Ads, _));
    face.window == Window::Any && face.effects.iter().any(gives)
}

/// Developments, Experts, Workers, Ships and Upgrades.
fn company_worth(numbers: &Numbers, state: &State, seat: Seat, fares: &Fares, time: Time) -> i32 {
    let company = &state.companies[seat];
    let mut worth = 0;
    for (idx, owners) in state.areas.iter().enumerate() {
        if owners.contains(crate::state::Owner::of(seat)) {
            worth += time.share(if idx < 6 { numbers[Network] } else { numbers[Below] });
        }
    }
    // A column that is partly empty will score when it is empty.
    for column in 0..3u8 {
        let gone = ROWS.into_iter().filter(|row| column < company.taken[row.idx()]).count() as i32;
        let before = if column == 0 { 0 } else { COLUMN_VP[usize::from(column) - 1] };
        let more = i32::from(COLUMN_VP[usize::from(column)] - before);
        if gone < 3 {
            worth += time.soon(more * numbers[Column] * gone * gone / 18);
        }
    }
    for row in ROWS {
        worth += time.share(numbers[Room]) * i32::from(company.taken[row.idx()].min(2));
    }
    worth += time.share(numbers[Hired]) * company.hired.len() as i32;
    let home = i32::from(company.workers + company.experts);
    worth += time.soon(numbers[AtHome] * home + numbers[Somebody] * home.min(1));
    for ship in &company.ships {
        worth += time.share(numbers[Segment]) * ship.segments.len().min(3) as i32;
        // A penalty that a Launch takes away is no reason to have no Ship.
        if !ship.launched {
            worth += time.soon(numbers[Unlaunched]);
        }
        match ship.segments.len() {
            0 => worth -= time.soon(numbers[Empty]),
            1 => {}
            2 => worth += time.soon(numbers[Cabin]),
            _ => worth += time.soon(numbers[Cabin] + numbers[Cabins]),
        }
        if let Some(flight) = &ship.flight {
            worth += time.soon(numbers[InFlight]);
            worth += launch::flight(numbers, fares, ship, flight, time);
        }
    }
    for (upgrade, number) in
        [(Upgrade::Adventurous2, UpgradeFuel), (Upgrade::Relaxing2, UpgradeAds), (Upgrade::Adventurous3, UpgradeSize)]
    {
        if company.has(upgrade) {
            worth += time.share(numbers[number]);
        }
    }
    let doubled = Funding::ALL.iter().filter(|kind| company.funding(**kind) == 2).count() as i32;
    worth += time.share(numbers[Doubled]) * doubled;
    worth + time.share(numbers[Number::Upgrade]) * company.upgrades.iter().flatten().count() as i32
}
