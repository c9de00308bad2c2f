//! Paying: what a hand is worth and what is still missing (rules RM-PAY).

use serde::{Deserialize, Serialize};

use crate::components::cards::{FACE_ROWS, N_CARDS};
use crate::components::missions::MONEY_TOKEN;
use crate::components::{Card, Components, Cost, Effect};
use crate::pile::Pile;

/// Components on the table, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// Dollars.
    pub money: u16,
    /// Icons, by kind.
    pub computers: u8,
    /// Icons, by kind.
    pub composites: u8,
    /// Icons, by kind.
    pub biotechnology: u8,
    /// Icons that are any of the three.
    pub science: u8,
}

impl Worth {
    /// What one card pays, for a player with so many completed missions (RM-PAY-14).
    pub fn of(card: Card, n_completed: usize) -> Worth {
        let face = card.face();
        let components = &face.components;
        let per_mission = if let Effect::MoneyPerMission(money) = face.effect { money } else { 0 };
        Worth {
            money: components.money + per_mission * n_completed as u16,
            computers: components.computers,
            composites: components.composites,
            biotechnology: components.biotechnology,
            science: components.science,
        }
    }

    /// What all cards of a pile pay.
    pub fn of_all(cards: &Pile, n_completed: usize) -> Worth {
        let packed: u64 = cards.entries().map(|(card, count)| PACKED[card as usize] * u64::from(count)).sum();
        let [tens, computers, composites, biotechnology, science, contracts, ..] = packed.to_le_bytes();
        let money = 10 * (u16::from(tens) + u16::from(contracts) * n_completed as u16);
        Worth { money, computers, composites, biotechnology, science }
    }

    /// Adds several times the other.
    pub fn add(&mut self, other: &Worth, times: u8) {
        self.money += other.money * u16::from(times);
        self.computers += other.computers * times;
        self.composites += other.composites * times;
        self.biotechnology += other.biotechnology * times;
        self.science += other.science * times;
    }

    /// With tokens (RM-ACH-03, RM-ACH-04).
    #[must_use]
    pub fn with_tokens(mut self, tokens: Tokens) -> Worth {
        self.money += MONEY_TOKEN * u16::from(tokens.money);
        self.science += tokens.science;
        self
    }
}

/// What each card pays, a byte a component: tens of dollars, the four icons, tens of dollars a completed mission. Hands are
/// counted at every decision; so it takes one multiplication a card. No pile is worth more than a byte can hold.
static PACKED: [u64; N_CARDS] = packed();

const fn packed() -> [u64; N_CARDS] {
    let mut packed = [0; N_CARDS];
    let mut idx = 0;
    while idx < N_CARDS {
        let face = &FACE_ROWS[idx];
        let Components { money, computers, composites, biotechnology, science, .. } = face.components;
        let per_mission = if let Effect::MoneyPerMission(money) = face.effect { money } else { 0 };
        assert!(money % 10 == 0 && per_mission % 10 == 0, "prices are in tens of dollars");
        let bytes = [(money / 10) as u8, computers, composites, biotechnology, science, (per_mission / 10) as u8, 0, 0];
        packed[idx] = u64::from_le_bytes(bytes);
        idx += 1;
    }
    packed
}

/// Money and science tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// Tokens of $20.
    pub money: u8,
    /// Tokens of one component.
    pub science: u8,
}

/// What is named as payment so far. The cards are still in the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Payment {
    /// Hand cards.
    pub cards: Pile,
    /// Achievement tokens.
    pub tokens: Tokens,
}

impl Payment {
    /// What it is worth.
    pub fn worth(&self, n_completed: usize) -> Worth {
        Worth::of_all(&self.cards, n_completed).with_tokens(self.tokens)
    }
}

/// What a payment lacks (RM-PAY-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Missing {
    /// Dollars.
    pub money: u16,
    /// Components.
    pub components: u8,
}

impl Missing {
    /// What is still missing of a cost.
    pub fn of(cost: &Cost, named: &Worth) -> Missing {
        let kinds = [
            (cost.computers, named.computers),
            (cost.composites, named.composites),
            (cost.biotechnology, named.biotechnology),
        ];
        let specific: u8 = kinds.iter().map(|(needed, named)| needed.saturating_sub(*named)).sum();
        let surplus: u8 = kinds.iter().map(|(needed, named)| named.saturating_sub(*needed)).sum();
        let any = cost.any.saturating_sub(surplus);
        Missing {
            money: cost.money.saturating_sub(named.money),
            components: (specific + any).saturating_sub(named.science),
        }
    }

    /// Nothing is missing.
    pub fn is_nothing(self) -> bool {
        self == Missing::default()
    }

    /// Is less missing than before?
    pub fn lowers(self, before: Missing) -> bool {
        self.money < before.money || self.components < before.components
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::rules;

    fn worth(money: u16, computers: u8, composites: u8, biotechnology: u8, science: u8) -> Worth {
        Worth { money, computers, composites, biotechnology, science }
    }

    #[test]
    fn a_specific_component_is_paid_by_itself_or_by_science() {
        rules!["RM-PAY-07", "RM-PAY-12", "RM-CARD-03"];
        let cost = Cost { money: 30, computers: 1, composites: 1, biotechnology: 0, any: 0 };
        assert_eq!(Missing::of(&cost, &worth(0, 0, 0, 0, 0)), Missing { money: 30, components: 2 });
        assert_eq!(Missing::of(&cost, &worth(40, 2, 0, 5, 0)), Missing { money: 0, components: 1 });
        assert_eq!(Missing::of(&cost, &worth(30, 1, 0, 0, 1)), Missing::default());
        assert_eq!(Missing::of(&cost, &worth(30, 0, 0, 0, 2)), Missing::default());
    }

    #[test]
    fn a_free_component_is_paid_by_any_surplus_icon() {
        rules!["RM-PAY-08", "RM-PAY-12"];
        let cost = Cost { money: 0, computers: 1, composites: 0, biotechnology: 0, any: 2 };
        assert_eq!(Missing::of(&cost, &worth(0, 1, 0, 0, 0)).components, 2);
        assert_eq!(Missing::of(&cost, &worth(0, 2, 0, 1, 0)).components, 0);
        assert_eq!(Missing::of(&cost, &worth(0, 0, 2, 0, 0)).components, 1);
        assert_eq!(Missing::of(&cost, &worth(0, 0, 1, 0, 1)).components, 1);
        assert_eq!(Missing::of(&cost, &worth(0, 0, 0, 0, 3)).components, 0);
    }

    #[test]
    fn a_pile_is_worth_the_sum_of_its_cards() {
        let cards: Pile = Card::all().chain(Card::all()).collect();
        let mut sum = Worth::default();
        Card::all().for_each(|card| sum.add(&Worth::of(card, 4), 2));
        assert_eq!(Worth::of_all(&cards, 4), sum);
    }

    #[test]
    fn no_cost_asks_for_rocket_points_and_engines_pay_nothing() {
        rules!["RM-PAY-09"];
        assert_eq!(Worth::of(Card::LargeRocketEngine, 6), Worth::default());
        assert_eq!(Worth::of(Card::FusionReactor, 6), Worth::default());
    }

    #[test]
    fn a_government_contract_is_worth_ten_dollars_a_mission() {
        rules!["RM-FX-14", "RM-PAY-14", "RM-X26"];
        assert_eq!(Worth::of(Card::GovernmentContract, 0), Worth::default());
        assert_eq!(Worth::of(Card::GovernmentContract, 3).money, 30);
    }
}
