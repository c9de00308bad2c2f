//! A whole payment for a wish, so that nobody has to name card after card.
//!
//! It looks at what the seat itself sees. The order of preference: never a card that the mission on the Plan can use, unless there is
//! no other way; as little surplus as possible; money tokens first, because they come back next turn; cards whose effect works
//! when paying and helps now; few components; few cards.
//!
//! **Invariant:** a proposal is accepted by the engine from its first action to its last, and completes the wish.

use std::cmp::Reverse;

use crate::components::{Card, Cost, Effect, Timing};
use crate::decisions::buy::{Purchase, add_payer};
use crate::decisions::launch::head_start;
use crate::decisions::place::Placement;
use crate::decisions::{Action, Frame, Spot};
use crate::pay::{Missing, Payment, Tokens, Worth};
use crate::pile::Pile;
use crate::state::Board;
use crate::view::View;

/// How something would be paid.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// What it costs altogether.
    pub cost: Cost,
    /// Dollars with which placed cards pay for themselves.
    pub own: u16,
    /// Everything that pays, with what is named already.
    pub payment: Payment,
    /// Dollars paid too much; there is no change.
    pub surplus: u16,
    /// From the decision that is open to the end, the wish first.
    pub actions: Vec<Action>,
}

/// The whole way from the open decision of the current player to a completed purchase or placement. `wish` is a legal action that
/// names something or pays with something; without one, what is named so far is completed. Nothing if there is nothing to pay for, or
/// if the viewer does not see the hand.
pub fn propose(view: &View, wish: Option<Action>) -> Option<Proposal> {
    let hand = view.players[view.table.current].hand?;
    let (list, payment) = match view.table.frame {
        Frame::Actions => (None, Payment::default()),
        Frame::BuyList(purchase) => (Some(List::Buy(purchase)), Payment::default()),
        Frame::PlaceList(placement) => (Some(List::Place(placement)), Payment::default()),
        Frame::BuyPay(purchase, payment) => return pay(view, hand, List::Buy(purchase), payment, wish),
        Frame::PlacePay(placement, payment) => return pay(view, hand, List::Place(placement), payment, wish),
        Frame::Threat(_)
        | Frame::Scrap(_)
        | Frame::Fetch
        | Frame::Cycle(_)
        | Frame::Espionage
        | Frame::Flight
        | Frame::Planning(_)
        | Frame::React(_)
        | Frame::LastChance
        | Frame::Abort(_)
        | Frame::Failure
        | Frame::Permanent(_)
        | Frame::Trim
        | Frame::Over => return None,
    };
    let list = named(view, list, wish)?;
    let mut actions: Vec<Action> = wish.into_iter().collect();
    actions.push(Action::Close);
    finish(view, hand, &list, payment, actions)
}

/// Dollars that what is named so far still costs the current player; 0 where nothing is to be paid.
pub fn owed(view: &View) -> u16 {
    let (list, payment) = match view.table.frame {
        Frame::BuyList(purchase) => (List::Buy(purchase), Payment::default()),
        Frame::PlaceList(placement) => (List::Place(placement), Payment::default()),
        Frame::BuyPay(purchase, payment) => (List::Buy(purchase), payment),
        Frame::PlacePay(placement, payment) => (List::Place(placement), payment),
        _ => return 0,
    };
    let n_completed = view.players[view.table.current].board.completed.len();
    let mut worth = payment.worth(n_completed);
    worth.add(&list.own(n_completed), 1);
    Missing::of(&list.cost(view), &worth).money
}

/// What is to be paid for.
#[derive(Clone, Copy)]
enum List {
    Buy(Purchase),
    Place(Placement),
}

impl List {
    fn cost(&self, view: &View) -> Cost {
        match self {
            List::Buy(purchase) => {
                let board = &view.players[view.table.current].board;
                let market = purchase.slots.iter().filter_map(|&slot| view.table.market[usize::from(slot)]);
                let engines = purchase.engines.iter().map(|engine| engine.card());
                market.chain(engines).fold(Cost::default(), |cost, card| cost.plus(board.price(card)))
            }
            List::Place(placement) => placement.cost(),
        }
    }

    /// Hand cards that are to be placed and therefore do not pay for others.
    fn placed(&self) -> Pile {
        match self {
            List::Buy(_) => Pile::EMPTY,
            List::Place(placement) => placement.cards(),
        }
    }

    fn own(&self, n_completed: usize) -> Worth {
        match self {
            List::Buy(_) => Worth::default(),
            List::Place(placement) => placement.own_money(n_completed),
        }
    }
}

/// The list with what is wished for.
fn named(view: &View, list: Option<List>, wish: Option<Action>) -> Option<List> {
    let Some(wish) = wish else { return list };
    match (list, wish) {
        (None | Some(List::Buy(_)), Action::Buy { .. } | Action::BuyEngine(_)) => {
            let mut purchase = if let Some(List::Buy(purchase)) = list { purchase } else { Purchase::default() };
            match wish {
                Action::Buy { slot, .. } => purchase.slots.push(slot),
                Action::BuyEngine(engine) => purchase.engines.push(engine),
                _ => return None,
            }
            Some(List::Buy(purchase))
        }
        (None | Some(List::Place(_)), Action::Place { card, spot }) => {
            let mut placement = if let Some(List::Place(placement)) = list { placement } else { Placement::default() };
            if placement.cards().is_empty() && view.table.next_placement_is_free() {
                placement.free = Some(card);
            }
            match spot {
                Spot::Plan => placement.plan = Some(card),
                Spot::Pad => placement.pad.add(card),
            }
            Some(List::Place(placement))
        }
        _ => None,
    }
}

fn pay(view: &View, hand: Pile, list: List, mut payment: Payment, wish: Option<Action>) -> Option<Proposal> {
    if let Some(payer) = wish {
        if !matches!(payer, Action::Pay(_) | Action::PayMoneyToken | Action::PayScienceToken) {
            return None;
        }
        add_payer(&mut payment, payer);
    }
    finish(view, hand, &list, payment, wish.into_iter().collect())
}

fn finish(view: &View, hand: Pile, list: &List, payment: Payment, mut actions: Vec<Action>) -> Option<Proposal> {
    let board = &view.players[view.table.current].board;
    let cost = list.cost(view);
    let own = list.own(board.completed.len());
    let held = hand.minus(&list.placed());
    let left = held.minus(&payment.cards);
    let fresh = board.fresh_tokens(view.table.done.exhausted);
    let money = (0..fresh.money - payment.tokens.money).map(|_| Action::PayMoneyToken);
    let science = (0..fresh.science - payment.tokens.science).map(|_| Action::PayScienceToken);
    let payers: Vec<Action> = money.chain(science).chain(left.iter().map(Action::Pay)).collect();
    let mut search = Search { view, board, cost, own, held, payers, best: None };
    search.go(0, payment, &mut Vec::new());
    let (_, payment, chosen) = search.best?;
    actions.extend(chosen);
    let mut worth = payment.worth(board.completed.len());
    worth.add(&own, 1);
    Some(Proposal { cost, own: own.money, payment, surplus: worth.money.saturating_sub(cost.money), actions })
}

/// The smaller the better: pad cards of the mission, surplus, money tokens, useful effects, components, cards.
type Price = (usize, u16, Reverse<u8>, Reverse<usize>, u8, usize);

struct Search<'a> {
    view: &'a View,
    board: &'a Board,
    cost: Cost,
    own: Worth,
    held: Pile,
    payers: Vec<Action>,
    best: Option<(Price, Payment, Vec<Action>)>,
}

impl Search<'_> {
    fn missing(&self, payment: &Payment) -> Missing {
        let mut worth = payment.worth(self.board.completed.len());
        worth.add(&self.own, 1);
        Missing::of(&self.cost, &worth)
    }

    /// Tries every set of payers from this one on. Each must lower what is missing, as the engine asks.
    fn go(&mut self, from: usize, payment: Payment, chosen: &mut Vec<Action>) {
        let missing = self.missing(&payment);
        if missing.is_nothing() {
            let price = self.price(&payment);
            if self.best.as_ref().is_none_or(|(best, ..)| price < *best) {
                self.best = Some((price, payment, chosen.clone()));
            }
            return;
        }
        for idx in from..self.payers.len() {
            let payer = self.payers[idx];
            // Of equal payers the first ones are taken.
            if from < idx && self.payers[idx - 1] == payer {
                continue;
            }
            let mut more = payment;
            add_payer(&mut more, payer);
            if self.missing(&more).lowers(missing) {
                chosen.push(payer);
                self.go(idx + 1, more, chosen);
                chosen.pop();
            }
        }
    }

    fn price(&self, payment: &Payment) -> Price {
        let mut worth = payment.worth(self.board.completed.len());
        worth.add(&self.own, 1);
        let kept = self.held.minus(&payment.cards);
        let flying: usize = payment.cards.iter().filter(|&card| self.is_wanted_on_pad(card)).count();
        // Fresh science tokens move the rocket of a mission.
        let tokens = if self.board.plan.is_some() { usize::from(payment.tokens.science) } else { 0 };
        let useful = payment.cards.iter().filter(|&card| self.helps_when_paying(card, &kept)).count();
        let icons = worth.computers + worth.composites + worth.biotechnology + worth.science;
        let Tokens { money, .. } = payment.tokens;
        let surplus = worth.money.saturating_sub(self.cost.money);
        (flying + tokens, surplus, Reverse(money), Reverse(useful), icons, payment.cards.len())
    }

    /// Can the mission on the Plan use the card?
    fn is_wanted_on_pad(&self, card: Card) -> bool {
        let Some(mission) = self.board.plan.and_then(Card::mission) else { return false };
        let doubled = card.is_resource() && self.board.pad.contains(card);
        let alone = Board { pad: Pile::one(card), ..Board::default() };
        let targets = mission.targets.iter().filter(|&&location| {
            !self.board.has_completed(location) && self.view.table.is_in_reach(location.destination())
        });
        let moves = targets.map(|location| head_start(&alone, 0, location.destination(), None)).max().unwrap_or(0);
        let lifts = card.face().components.rocket_points != 0;
        card.flies() && !doubled && (moves != 0 || lifts || card.face().timing == Timing::LaunchPad)
    }

    /// Has the card an effect when it pays that is of use with what is kept?
    fn helps_when_paying(&self, card: Card, kept: &Pile) -> bool {
        card.pays_with_effect()
            && match card.face().effect {
                Effect::PlaceFree => kept.kinds().any(|card| match self.board.plan {
                    Some(_) => self.is_wanted_on_pad(card),
                    None => card.is_mission(),
                }),
                Effect::DrawCards(_) => true,
                Effect::Nothing
                | Effect::TakeThreat(_)
                | Effect::ScrapThenDraw(_)
                | Effect::CycleHand
                | Effect::TakeFromStorage
                | Effect::MoneyPerMission(_)
                | Effect::MoveRocket(_)
                | Effect::ScrapToMove(_)
                | Effect::ChooseFirstDraw(_)
                | Effect::RedrawSuccess
                | Effect::ReplaceZero(_)
                | Effect::CopyPadCard
                | Effect::Depot(_)
                | Effect::ExtraSuccessDraw(_) => false,
            }
    }
}
