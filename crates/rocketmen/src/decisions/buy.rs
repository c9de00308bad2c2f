//! Buying: name cards, then pay for all of them (rules RM-BUY, RM-THREAT).

use kernel::{Cx, Seat};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::{Action, Frame};
use crate::bar::{self, Bar};
use crate::components::threats::THREAT_VP;
use crate::components::{Card, Cost, Effect, Engine};
use crate::event::Event;
use crate::pay::{Missing, Payment, Worth};
use crate::pile::Pile;
use crate::state::{Mode, Pioneer, State};
use crate::{Rocketmen, flow};

/// Cards named for one purchase: market slots in rising order, then engines in rising order (RM-BUY-09).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Purchase {
    /// Places in the market row, from 0.
    pub slots: ArrayVec<[u8; 6]>,
    /// Engine piles.
    pub engines: ArrayVec<[Engine; 2]>,
}

impl Purchase {
    /// What all named cards cost the current player.
    pub fn cost(&self, state: &State) -> Cost {
        let market = self.slots.iter().filter_map(|&slot| state.table.market[usize::from(slot)]);
        let engines = self.engines.iter().map(|engine| engine.card());
        market.chain(engines).fold(Cost::default(), |cost, card| cost.plus(state.board().price(card)))
    }
}

/// First cards of a purchase.
pub fn offer_first(state: &State, actions: &mut Vec<Action>) {
    offer(state, &Purchase::default(), actions);
}

/// Further cards, or no more.
pub fn offer_list(state: &State, purchase: &Purchase, actions: &mut Vec<Action>) {
    offer(state, purchase, actions);
    actions.push(Action::Close);
}

fn offer(state: &State, purchase: &Purchase, actions: &mut Vec<Action>) {
    let means = state.means();
    let named = purchase.cost(state);
    let open =
        state.table.on_sale().filter(|&(slot, card)| may_buy(state, purchase, named, &means, slot, card).is_ok());
    actions.extend(open.map(|(slot, card)| Action::Buy { slot, card }));
    for engine in Engine::ALL {
        if may_buy_engine(state, purchase, named, &means, engine).is_ok() {
            actions.push(Action::BuyEngine(engine));
        }
    }
}

/// Can a card of the market be bought with these means, beside what is named (RM-BUY-09)?
pub fn may_buy(
    state: &State,
    purchase: &Purchase,
    named: Cost,
    means: &Worth,
    slot: u8,
    card: Card,
) -> Result<(), Bar> {
    let in_order = purchase.engines.is_empty() && purchase.slots.last().is_none_or(|last| *last < slot);
    bar::unless(in_order, Bar::Order("RM-BUY-09"))?;
    bar::payable(Missing::of(&named.plus(state.board().price(card)), means), means.money)
}

/// Can an engine be bought with these means, beside what is named (RM-BUY-06, RM-BUY-08)?
pub fn may_buy_engine(
    state: &State,
    purchase: &Purchase,
    named: Cost,
    means: &Worth,
    engine: Engine,
) -> Result<(), Bar> {
    bar::unless(purchase.engines.last().is_none_or(|last| *last <= engine), Bar::Order("RM-BUY-09"))?;
    let limit = state.table.engines_per_turn();
    bar::unless(state.table.done.engines + (purchase.engines.len() as u8) < limit, Bar::EngineLimit(limit))?;
    let n_named = purchase.engines.iter().filter(|&&named| named == engine).count();
    bar::unless(n_named < usize::from(state.table.engines[engine]), Bar::PileEmpty)?;
    bar::payable(Missing::of(&named.plus(engine.card().face().cost), means), means.money)
}

/// Names a card of the market.
pub fn name_slot(cx: &mut Cx<'_, Rocketmen>, mut purchase: Purchase, slot: u8) {
    purchase.slots.push(slot);
    cx.emit(Event::Asked(Frame::BuyList(purchase)));
}

/// Names an engine.
pub fn name_engine(cx: &mut Cx<'_, Rocketmen>, mut purchase: Purchase, engine: Engine) {
    purchase.engines.push(engine);
    cx.emit(Event::Asked(Frame::BuyList(purchase)));
}

/// The list is complete: the payment begins.
pub fn close(cx: &mut Cx<'_, Rocketmen>, purchase: Purchase) {
    cx.emit(Event::Asked(Frame::BuyPay(purchase, Payment::default())));
}

/// Hand cards and tokens that lower what is missing (RM-PAY-10).
pub fn offer_payers(state: &State, purchase: &Purchase, payment: &Payment, actions: &mut Vec<Action>) {
    let available = state.hand().minus(&payment.cards);
    offer_payment(state, &purchase.cost(state), payment, &available, Worth::default(), actions);
}

/// Payers for any cost: what is already there counts with what is named.
pub fn offer_payment(
    state: &State,
    cost: &Cost,
    payment: &Payment,
    available: &Pile,
    already: Worth,
    actions: &mut Vec<Action>,
) {
    let n_completed = state.board().completed.len();
    let mut named = payment.worth(n_completed);
    named.add(&already, 1);
    let missing = Missing::of(cost, &named);
    let lowers = |more: Worth| {
        let mut with = named;
        with.add(&more, 1);
        Missing::of(cost, &with).lowers(missing)
    };
    actions.extend(available.kinds().filter(|&card| lowers(Worth::of(card, n_completed))).map(Action::Pay));
    let fresh = state.fresh_tokens();
    if payment.tokens.money < fresh.money && missing.money != 0 {
        actions.push(Action::PayMoneyToken);
    }
    if payment.tokens.science < fresh.science && missing.components != 0 {
        actions.push(Action::PayScienceToken);
    }
}

/// Adds a named payer.
pub fn add_payer(payment: &mut Payment, payer: Action) {
    match payer {
        Action::Pay(card) => payment.cards.add(card),
        Action::PayMoneyToken => payment.tokens.money += 1,
        Action::PayScienceToken => payment.tokens.science += 1,
        other => unreachable!("{other:?} is no payer"),
    }
}

/// Names a payer; when nothing is missing the cards change places at once.
pub fn pay(cx: &mut Cx<'_, Rocketmen>, seat: Seat, purchase: Purchase, mut payment: Payment, payer: Action) {
    add_payer(&mut payment, payer);
    let worth = payment.worth(cx.board().completed.len());
    match Missing::of(&purchase.cost(cx), &worth).is_nothing() {
        true => complete(cx, seat, &purchase, payment),
        false => cx.emit(Event::Asked(Frame::BuyPay(purchase, payment))),
    }
}

fn complete(cx: &mut Cx<'_, Rocketmen>, seat: Seat, purchase: &Purchase, payment: Payment) {
    cx.emit(Event::Paid { seat, payment });
    maybe_pend(cx, &payment.cards);
    for &slot in &purchase.slots {
        take_from_market(cx, seat, slot, false);
    }
    for &engine in &purchase.engines {
        cx.emit(Event::EngineBought { seat, engine });
    }
    refill(cx);
    cx.emit(Event::Asked(Frame::Actions));
}

/// A card of the row goes to the Play Area; in solo a threat scores at once (RM-SOLO-23).
pub fn take_from_market(cx: &mut Cx<'_, Rocketmen>, seat: Seat, slot: u8, free: bool) {
    let card = cx.table.market[usize::from(slot)].expect("a card lies in the slot");
    cx.emit(Event::Taken { seat, slot, card, free });
    if card.is_threat() && cx.table.mode == Mode::Solo {
        cx.emit(Event::ThreatScored { who: Pioneer::Seat(seat), vp: THREAT_VP });
    }
}

/// Emptied slots are refilled at once, but not in solo (RM-BUY-04, RM-SOLO-22).
pub fn refill(cx: &mut Cx<'_, Rocketmen>) {
    if cx.table.mode != Mode::Solo {
        flow::fill_market(cx);
    }
}

/// When-paying effects of these cards wait to be used (RM-PAY-11).
pub fn maybe_pend(cx: &mut Cx<'_, Rocketmen>, cards: &Pile) {
    let (mut draws, mut placements) = (cx.table.done.draws, cx.table.done.placements);
    for card in cards.iter().filter(|card| card.pays_with_effect()) {
        if let Effect::DrawCards(count) = card.face().effect {
            draws += count;
        }
        if card.face().effect == Effect::PlaceFree {
            placements += 1;
        }
    }
    if (draws, placements) != (cx.table.done.draws, cx.table.done.placements) {
        cx.emit(Event::Pending { draws, placements });
    }
}
