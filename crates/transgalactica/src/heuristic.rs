//! What bots think of a position.
//!
//! The worth of a position for a player is the VP it has and those it can still expect: a sum over counted things (`features`),
//! each with a weight for each round (`weights`). The weights were fitted to games of bots by the example `fit`, so they follow
//! the tables of the components. Figures are hundredths of a VP.

pub mod features;
pub mod weights;

use kernel::{Actor, Cx, Dice, Game, Heuristic, Seat, Tuning};

use crate::Transgalactica;
use crate::components::Wealth;
use crate::decisions::{Action, Frame};
use crate::state::{Cursor, MAX_PLAYERS, State};
use features::{Feature, N_FEATURES, features};

impl Heuristic for Transgalactica {
    fn value(state: &State, seat: Seat) -> i32 {
        weights::JUDGE.value(state, seat)
    }

    fn rate(state: &State, seat: Seat, action: Action, dice: &mut Dice) -> i32 {
        weights::JUDGE.rate(state, seat, action, dice)
    }

    fn margins(state: &State, margins: &mut [i32]) {
        let mut worths = [i32::MIN; MAX_PLAYERS];
        for seat in state.players.seats() {
            worths[seat.idx()] = weights::JUDGE.worth(state, seat);
        }
        for (idx, margin) in margins.iter_mut().enumerate() {
            let rivals = worths.iter().enumerate().filter(|&(other, _)| other != idx).map(|(_, &worth)| worth);
            *margin = worths[idx] - rivals.max().unwrap_or(0);
        }
    }

    fn tuning(state: &State, _seat: Seat) -> Tuning {
        // Past one's own next turn: what the others leave of the plan counts.
        Tuning {
            turns: state.n_players() as u32 + 2,
            playout: 80,
            medium: 3,
            hard: 60,
            expert: 1_500,
            ..Tuning::default()
        }
    }

    fn guess(state: &State, seat: Seat, legal: &[Action], sample: u32, dice: &mut Dice) -> usize {
        weights::JUDGE.guess(state, seat, legal, sample, dice)
    }
}

/// A weight for each stage: the draft and the five rounds.
pub type Weight = [i16; 6];

/// Somebody who judges positions.
pub struct Judge {
    /// A row a feature, with two players and with more.
    pub weights: [[Weight; 2]; N_FEATURES],
    /// Hundredths of the worth of the strongest rival that count against the own one.
    pub envy: i32,
}

impl Judge {
    /// What a player has and can expect, in hundredths of a VP.
    pub fn worth(&self, state: &State, seat: Seat) -> i32 {
        let vp = 100 * i32::from(state.players[seat].vp);
        if state.cursor == Cursor::Over {
            return vp;
        }
        let (crowd, stage) = (usize::from(2 < state.n_players()), stage(state));
        let mut worth = vp;
        features(state, seat, |feature, n| worth += n * i32::from(self.weights[feature.idx()][crowd][stage]));
        worth
    }

    /// The own worth, and a little envy: what the strongest rival has is partly lost.
    pub fn value(&self, state: &State, seat: Seat) -> i32 {
        let own = self.worth(state, seat);
        let rivals = state.players.seats().filter(|&other| other != seat).map(|other| self.worth(state, other));
        own - rivals.max().unwrap_or(0) * self.envy / 100
    }

    /// The value once the action is done, and all that it leads to at once.
    ///
    /// A free action before the option of a turn is as good as the best option after it, so that it is compared with options
    /// on equal terms.
    pub fn rate(&self, state: &State, seat: Seat, action: Action, dice: &mut Dice) -> i32 {
        if let Some(rating) = self.draft(state, seat, action) {
            return rating;
        }
        let mut after = state.clone();
        Transgalactica::resolve(&mut Cx::quiet(&mut after, dice), Actor::Seat(seat), action);
        self.finish(&mut after, seat, dice);
        let goes_on = matches!(after.stack.last(), Some(Frame::Turn { seat: active }) if *active == seat);
        if !action.is_free() || !goes_on {
            return self.value(&after, seat);
        }
        let mut actions = Vec::new();
        Frame::Turn { seat }.options(&after, seat, &mut actions);
        let then = |&next: &Action| {
            let mut last = after.clone();
            Transgalactica::resolve(&mut Cx::quiet(&mut last, dice), Actor::Seat(seat), next);
            self.finish(&mut last, seat, dice);
            self.value(&last, seat)
        };
        actions.iter().map(then).max().unwrap_or(i32::MIN)
    }

    /// What a pick of the draft is worth together with what will be left of the other kind: everybody who comes before in the
    /// player order takes one of it before the second pick.
    fn draft(&self, state: &State, seat: Seat, action: Action) -> Option<i32> {
        let crowd = usize::from(2 < state.n_players());
        let weight = |feature: Feature| i32::from(self.weights[feature.idx()][crowd][0]);
        let of_set = |set: &[Wealth; 2]| set.iter().map(|&card| weight(Feature::Wealth(card))).sum::<i32>();
        let player = &state.players[seat];
        let (own, mut others): (i32, Vec<i32>) = if let Action::TakeAbility(ability) = action {
            let sets = state.wealth_offer.iter().map(of_set).filter(|_| player.wealth.is_none());
            (weight(Feature::Ability(ability)), sets.collect())
        } else if let Action::TakeWealth(card) = action {
            let set = state.wealth_offer.iter().find(|set| set[0] == card)?;
            let tiles = state.ability_offer.iter().map(|&ability| weight(Feature::Ability(ability)));
            (of_set(set), tiles.filter(|_| player.ability.is_none()).collect())
        } else {
            return None;
        };
        others.sort_unstable_by(|a, b| b.cmp(a));
        let left = others.get(state.place(seat)).or(others.last()).copied().unwrap_or(0);
        Some(own + left)
    }

    /// The index of a good action, found quickly: inside an action by the plain worth after each step, at the start of one by
    /// its rating. Of a long list only a sample is looked at.
    fn guess(&self, state: &State, seat: Seat, legal: &[Action], sample: u32, dice: &mut Dice) -> usize {
        let is_inner = state.stack.last().is_some_and(is_inner);
        let (n_legal, sample) = (legal.len() as u32, sample.max(1));
        let (first, stride) = match n_legal <= sample {
            true => (0, 1),
            false => (dice.below(n_legal), n_legal / sample),
        };
        let mut best = (i32::MIN, 0);
        for step in 0..n_legal.min(sample) {
            let idx = ((first + step * stride) % n_legal) as usize;
            let rating = if is_inner {
                let mut after = state.clone();
                Transgalactica::resolve(&mut Cx::quiet(&mut after, dice), Actor::Seat(seat), legal[idx]);
                self.worth(&after, seat)
            } else {
                self.rate(state, seat, legal[idx], dice)
            };
            if best.0 < rating {
                best = (rating, idx);
            }
        }
        best.1
    }

    /// A step in the middle of an action shows its worth only at the end of it: the own decisions that follow at once are
    /// answered by the plain worth.
    fn finish(&self, state: &mut State, seat: Seat, dice: &mut Dice) {
        let mut actions = Vec::new();
        for _ in 0..8 {
            let Some(frame) = state.stack.last() else { return };
            if !is_inner(frame) || !frame.deciders(state).contains(seat) {
                return;
            }
            actions.clear();
            frame.options(state, seat, &mut actions);
            let mut best: Option<(i32, State)> = None;
            for &action in &actions {
                let mut after = state.clone();
                Transgalactica::resolve(&mut Cx::quiet(&mut after, dice), Actor::Seat(seat), action);
                let worth = self.worth(&after, seat);
                if best.as_ref().is_none_or(|(most, _)| *most < worth) {
                    best = Some((worth, after));
                }
            }
            match best {
                Some((_, after)) => *state = after,
                None => return,
            }
        }
    }
}

/// Is it a decision in the middle of an action?
fn is_inner(frame: &Frame) -> bool {
    !matches!(
        frame,
        Frame::Turn { .. } | Frame::Done { .. } | Frame::Follow { .. } | Frame::Goals | Frame::Draft { .. }
    )
}

/// The column of weights: 0 in the draft, otherwise the round.
pub fn stage(state: &State) -> usize {
    if matches!(state.cursor, Cursor::Draft { .. }) { 0 } else { state.round.into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seed;

    /// The last player picks first, and again when everybody else has picked twice.
    #[test]
    fn a_pick_counts_what_will_be_left_of_the_other_kind() {
        let state = Transgalactica::deal(3, &crate::Options, &mut Seed::from(1).dice(0));
        let (good, bad, set) = (state.ability_offer[0], &state.ability_offer[1..], state.wealth_offer[0]);
        let mut judge = Judge { weights: [[[0; 6]; 2]; N_FEATURES], envy: 0 };
        judge.weights[Feature::Ability(good).idx()][1][0] = 500;
        bad.iter().for_each(|&ability| judge.weights[Feature::Ability(ability).idx()][1][0] = -500);
        judge.weights[Feature::Wealth(set[0]).idx()][1][0] = 600;
        let rate = |place: usize, action| judge.rate(&state, state.priority[place], action, &mut Seed::from(2).dice(0));
        let (tile, wealth) = (Action::TakeAbility(good), Action::TakeWealth(set[0]));
        assert!(rate(2, wealth) < rate(2, tile), "the best wealth would be followed by a bad ability");
        assert_eq!(rate(0, wealth), rate(0, tile), "the first player picks twice in a row");
    }
}
