//! How promising a choice is: the worth of the position after it, and what it leads to.

use std::cell::OnceCell;

use kernel::{Actor, Cx, Dice, Game, Seat};

use super::appetite::Appetite;
use super::numbers::Number::{
    Access, Bump, CardPays, CardWhim, Idle, LaunchNow, Meeting, MeetingWorker, PlaceExpert, Whim,
};
use super::numbers::Numbers;
use super::worth::{Time, standing_at, time};
use crate::GalacticCruise;
use crate::components::board::Location;
use crate::components::effect::{Bonus, Effect, Limit, Per, Permission, Target, Waiver};
use crate::decisions::{Action, Frame, free};
use crate::state::State;

/// Decisions of a Launch, at most.
const LAUNCH: usize = 16;

/// The worth after the action, and what it promises beyond that.
pub fn rate(numbers: &Numbers, state: &State, seat: Seat, action: Action, dice: &mut Dice) -> i32 {
    Ratings::of(numbers, state, seat).rate(action, dice)
}

/// The same for all actions of a decision; the least possible for free moves that pay for nothing.
pub fn priors(
    numbers: &Numbers,
    state: &State,
    seat: Seat,
    actions: &[Action],
    dice: &mut Dice,
    ratings: &mut Vec<i32>,
) {
    let decision = Ratings::of(numbers, state, seat);
    ratings.extend(actions.iter().map(|&action| match is_idle(state, action) {
        true => i32::MIN,
        false => decision.rate(action, dice),
    }));
}

/// A quick choice: the best rated of a sample, without a look at free moves that pay for nothing and are nearly always left
/// alone. They would take half of the sample.
pub fn guess(numbers: &Numbers, state: &State, seat: Seat, legal: &[Action], sample: u32, dice: &mut Dice) -> usize {
    let is_serious = |action: &Action| !is_idle(state, *action);
    let n_serious = legal.iter().filter(|action| is_serious(action)).count();
    let stride = n_serious.div_ceil(sample.max(1) as usize).max(1);
    let first = if stride == 1 { 0 } else { dice.below(stride as u32) as usize };
    let serious = legal.iter().enumerate().filter(|(_, action)| is_serious(action));
    let decision = Ratings::of(numbers, state, seat);
    let mut best = (i32::MIN, 0);
    for (idx, &action) in serious.skip(first).step_by(stride) {
        let rating = decision.rate(action, dice);
        if best.0 < rating {
            best = (rating, idx);
        }
    }
    best.1
}

/// Is it a free move that pays for nothing now, and can be made later if it ever pays?
pub fn is_idle(state: &State, action: Action) -> bool {
    let top = state.stack.last();
    let paying = matches!(top, Some(Frame::Launch(_) | Frame::PayDevelopment(_)));
    match action {
        Action::ResetBlueprints => true,
        Action::UseReputation | Action::PlayForResource(_) => !paying,
        Action::PayAccess(area) if area.is_network() => !matches!(top, Some(Frame::Actions)),
        Action::PayAccess(_) => matches!(
            top,
            Some(
                Frame::Main
                    | Frame::Destination(_)
                    | Frame::Day(_)
                    | Frame::Funding(_)
                    | Frame::Resources(_)
                    | Frame::MeetingAction
                    | Frame::LastMoves
            )
        ),
        _ => false,
    }
}

/// The ratings of one decision: what its actions have in common is worked out once.
struct Ratings<'a> {
    numbers: &'a Numbers,
    state: &'a State,
    seat: Seat,
    time: Time,
    /// The worth of the position as it is.
    now: OnceCell<i32>,
    appetite: OnceCell<Appetite<'a>>,
}

impl<'a> Ratings<'a> {
    fn of(numbers: &'a Numbers, state: &'a State, seat: Seat) -> Ratings<'a> {
        // A cube brings the end nearer for everybody, which is no reason not to launch.
        Ratings::at(numbers, state, seat, time(state, seat))
    }

    /// With another guess at how long the match will last.
    fn at(numbers: &'a Numbers, state: &'a State, seat: Seat, time: Time) -> Ratings<'a> {
        Ratings { numbers, state, seat, time, now: OnceCell::new(), appetite: OnceCell::new() }
    }

    fn now(&self) -> i32 {
        *self.now.get_or_init(|| standing_at(self.numbers, self.state, self.seat, self.time))
    }

    fn appetite(&self) -> &Appetite<'a> {
        self.appetite.get_or_init(|| Appetite::of(self.numbers, self.state, self.seat))
    }

    fn rate(&self, action: Action, dice: &mut Dice) -> i32 {
        let Ratings { numbers, state, seat, time, .. } = *self;
        if is_idle(state, action) {
            return self.now() - 5_000;
        }
        match (action, state.stack.last()) {
            // The Launch counts once boarding ends: that is no reason to leave Guests behind.
            (Action::Done, Some(Frame::Launch(launch))) if !launch.paying => {
                let left = state.slots[usize::from(launch.slot)].n_presold();
                return self.now() - 100 * i32::from(left);
            }
            (Action::Act(tile), _) => return self.now() + self.appetite().promise(tile),
            _ => {}
        }
        let mut after = state.clone();
        GalacticCruise::resolve(&mut Cx::quiet(&mut after, dice), Actor::Seat(seat), action);
        if let Action::Launch { .. } = action {
            finish_launch(numbers, &mut after, seat, time, dice);
        }
        standing_at(numbers, &after, seat, time) + self.promise(&after, action)
    }

    /// What an action promises beyond the position right after it.
    fn promise(&self, after: &State, action: Action) -> i32 {
        let Ratings { numbers, state, seat, .. } = *self;
        let top = state.stack.last();
        let paying = matches!(top, Some(Frame::Launch(_) | Frame::PayDevelopment(_)));
        match action {
            Action::ResetBlueprints => -5_000,
            // Free moves at whim waste cards and Reputation; they are worth it only where they help to pay for something.
            Action::UseReputation | Action::LowerReputation(_) if !paying => -numbers[Whim],
            Action::PlayForResource(_) if paying => -numbers[CardPays],
            Action::PlayForResource(_) => -numbers[CardWhim],
            Action::PlayCard(card) => card.face().effects.iter().map(|effect| hint(state, seat, *effect)).sum(),
            Action::PayAccess(area) if area.is_network() && matches!(top, Some(Frame::Actions)) => {
                Appetite::of(numbers, after, seat).best(after.reachable(seat)) - 40
            }
            Action::PayAccess(_) => -150,
            Action::Assign { location, expert } => {
                let rival = state.workers[location.idx()]
                    .is_some_and(|worker| worker.owner.seat().is_some_and(|owner| owner != seat));
                let bump = if rival { numbers[Bump] } else { 0 };
                self.place(location) - bump + if expert { numbers[PlaceExpert] } else { 0 }
            }
            Action::CallMeeting => {
                let n_workers = state.placed_workers(seat).count() as i32;
                self.appetite().best(state.reachable_by_developments(seat)) - numbers[Meeting]
                    + numbers[MeetingWorker] * n_workers
            }
            Action::Launch { .. } => numbers[LaunchNow],
            // An action is taken to do something in it.
            Action::Done if matches!(top, Some(Frame::Act(_) | Frame::Actions)) => -numbers[Idle],
            _ => 0,
        }
    }

    /// What a Worker on a location promises, with access paid for where that is worth it.
    fn place(&self, location: Location) -> i32 {
        let Ratings { numbers, state, seat, .. } = *self;
        let appetite = self.appetite();
        let mut reach = state.reachable_from(seat, location);
        let mut best = appetite.best_two(reach);
        let mut money = state.companies[seat].money;
        for (area, beyond) in [(location.area_after(), location.next()), (location.area_before(), location.previous())]
        {
            let cost = free::access_total(state, seat, area);
            if state.areas[area.idx()].is_empty() || state.may_use(seat, area) || money < cost {
                continue;
            }
            let wider = reach | state.actions_at(beyond);
            let paid = appetite.best_two(wider) - numbers[Access] * i32::from(cost);
            if best < paid {
                best = paid;
                reach = wider;
                money -= cost;
            }
        }
        best
    }
}

/// A Launch shows its worth at the end only: its decisions are answered as they are rated.
fn finish_launch(numbers: &Numbers, state: &mut State, seat: Seat, time: Time, dice: &mut Dice) {
    let mut legal = Vec::new();
    for _ in 0..LAUNCH {
        let Some(Frame::Launch(_)) = state.stack.last() else { return };
        legal.clear();
        GalacticCruise::legal_actions(state, Actor::Seat(seat), &mut legal);
        let decision = Ratings::at(numbers, state, seat, time);
        let Some(&best) = legal.iter().max_by_key(|action| decision.rate(**action, &mut dice.clone())) else { return };
        GalacticCruise::resolve(&mut Cx::quiet(state, dice), Actor::Seat(seat), best);
    }
}

/// What an effect of a card adds that is not seen right after it is played.
fn hint(state: &State, seat: Seat, effect: Effect) -> i32 {
    let company = &state.companies[seat];
    let rich = |money: u16, worth: i32| if money <= company.money { worth } else { 0 };
    match effect {
        Effect::Discount(Target::Development | Target::Expert, amount) => 75 * i32::from(amount),
        Effect::Discount(Target::Segment, amount) => 90 * i32::from(amount),
        Effect::Discount(Target::AdsAdvertise, _) => 130,
        Effect::Discount(Target::LaunchAny, amount) => 60 * i32::from(amount),
        Effect::Extra(Limit::Developments, _) => rich(10, 250),
        Effect::Extra(Limit::Segments, _) => rich(12, 200),
        Effect::Extra(Limit::SuppliesYield, amount) => 70 * i32::from(amount),
        Effect::Extra(Limit::SiloTake | Limit::SiloRefill | Limit::AgendaDraw, _) => 130,
        Effect::Extra(Limit::CabinCapacity, _) => 450,
        Effect::Extra(Limit::Blueprints | Limit::AdvertisedCruises, _) => 90,
        Effect::Waive(Waiver::Supplies) => 120,
        Effect::Waive(Waiver::Surcharge | Waiver::AdsDestinationFamily) => 100,
        Effect::Repeat(Bonus::EngineBonus | Bonus::UpgradeTokenBonus) => 200,
        Effect::Repeat(Bonus::GuestBonus | Bonus::LocationBonus) => 60,
        Effect::Allow(Permission::BuildOneSegment) => 120,
        Effect::Allow(Permission::AllDisplayBonuses) => 130,
        Effect::GainPer(_, amount, Per::GuestsPlaced | Per::GuestsScored | Per::FamilyGuestsScored) => {
            90 * i32::from(amount)
        }
        Effect::GainPer(_, _, Per::GuestsBoarded) => 100,
        Effect::GainPer(_, _, Per::WorkersRecalled) => 70 * (state.placed_workers(seat).count() as i32 - 1).max(0),
        _ => 0,
    }
}
