//! Placing cards on the Mission Plan and the launch pad (rules RM-PLACE).

use kernel::{Cx, Seat};
use serde::{Deserialize, Serialize};

use super::{Action, Frame, Spot, buy};
use crate::Rocketmen;
use crate::bar::{self, Bar};
use crate::components::board::PLACEMENT;
use crate::components::{Card, Cost};
use crate::event::{Event, Zone};
use crate::pay::{Missing, Payment, Worth};
use crate::pile::Pile;
use crate::state::State;

/// Cards named for one place action. They are still in the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// The mission for the Plan.
    pub plan: Option<Card>,
    /// Cards for the pad, named in print order.
    pub pad: Pile,
    /// The card that costs nothing by RM-VAR-09.
    pub free: Option<Card>,
    /// Do other cards and tokens pay for all of it, although the named ones have money (RM-PLACE-02)?
    #[serde(default)]
    pub by_others: bool,
}

impl Placement {
    /// Every named card.
    pub fn cards(&self) -> Pile {
        let mut cards = self.pad;
        self.plan.into_iter().for_each(|mission| cards.add(mission));
        cards
    }

    /// Named cards that must be paid for.
    pub fn paid_cards(&self) -> Pile {
        let mut cards = self.cards();
        self.free.into_iter().for_each(|card| cards.remove(card));
        cards
    }

    /// What placing them costs.
    pub fn cost(&self) -> Cost {
        Cost::money(PLACEMENT * self.paid_cards().len() as u16)
    }

    /// The money with which the named cards pay for themselves (RM-PLACE-02).
    pub fn own_money(&self, n_completed: usize) -> Worth {
        let money = match self.by_others {
            true => 0,
            false => Worth::of_all(&self.paid_cards(), n_completed).money,
        };
        Worth { money, ..Worth::default() }
    }

    /// Can the whole list be paid with the hand and the fresh tokens (RM-PLACE-15)?
    pub fn can_be_paid(&self, state: &State) -> bool {
        self.can_be_paid_with(state.means().money)
    }

    /// With so much money in the whole hand and the fresh tokens: what the named cards keep for themselves is left out.
    fn can_be_paid_with(&self, means: u16) -> bool {
        self.short_of(means) == 0
    }

    /// What is missing with so much money.
    fn short_of(&self, means: u16) -> u16 {
        let kept = match self.by_others {
            true => printed_money(self.cards()),
            false => printed_money(self.free.into_iter().collect()),
        };
        (self.cost().money + kept).saturating_sub(means)
    }

    /// May the named cards keep their money because others can pay (RM-PLACE-02)? Only asked where they have any.
    pub fn others_can_pay(&self, means: u16) -> bool {
        let by_others = Placement { by_others: true, ..*self };
        printed_money(self.paid_cards()) != 0 && by_others.can_be_paid_with(means)
    }

    /// Named cards whose when-paying effect is due: those that pay for themselves (RM-EFF-07), and those that need not (RM-FX-12).
    fn working(&self) -> Pile {
        let paying = if self.by_others { Pile::EMPTY } else { self.paid_cards() };
        self.cards().iter().filter(|&card| paying.contains(card) || card.works_when_placed()).collect()
    }

    /// With one card more.
    #[must_use]
    fn with(mut self, state: &State, card: Card, spot: Spot) -> Placement {
        if self.cards().is_empty() && state.table.next_placement_is_free() {
            self.free = Some(card);
        }
        match spot {
            Spot::Plan => self.plan = Some(card),
            Spot::Pad => self.pad.add(card),
        }
        self
    }
}

/// Money on cards that may be placed. None of them is worth more with completed missions.
fn printed_money(cards: Pile) -> u16 {
    Worth::of_all(&cards, 0).money
}

/// First cards of a place action.
pub fn offer_first(state: &State, actions: &mut Vec<Action>) {
    let placement = Placement::default();
    let means = state.means().money;
    if means < PLACEMENT && !state.table.next_placement_is_free() {
        return;
    }
    for (card, spot) in spots(state, &placement) {
        if placement.with(state, card, spot).can_be_paid_with(means) {
            actions.push(Action::Place { card, spot });
        }
    }
}

/// Further cards for the pad in print order, or no more.
pub fn offer_list(state: &State, placement: &Placement, actions: &mut Vec<Action>) {
    let means = state.means().money;
    for (card, spot) in spots(state, placement) {
        let in_order = placement.pad.last().is_none_or(|last| last <= card);
        if spot == Spot::Pad && in_order && placement.with(state, card, spot).can_be_paid_with(means) {
            actions.push(Action::Place { card, spot });
        }
    }
    actions.push(Action::Close);
    if placement.others_can_pay(means) {
        actions.push(Action::LetOthersPay);
    }
}

/// Cards that a when-paying effect may place (RM-FX-11).
pub fn offer_free(state: &State, actions: &mut Vec<Action>) {
    actions.extend(spots(state, &Placement::default()).map(|(card, spot)| Action::PlaceFree { card, spot }));
}

/// Hand cards and where the rules let them lie (RM-PLACE-04, 05, 08, 09, 16).
fn spots<'a>(state: &'a State, placement: &'a Placement) -> impl Iterator<Item = (Card, Spot)> + 'a {
    let board = state.board();
    let has_mission = board.plan.is_some() || placement.plan.is_some();
    let available = state.hand().minus(&placement.cards());
    // A mission on the Plan comes first, so all cards go to the one place or all to the other.
    let spot = if has_mission { Spot::Pad } else { Spot::Plan };
    available.kinds().filter(move |&card| fits(state, placement, card, spot).is_ok()).map(move |card| (card, spot))
}

/// May the card lie there, whatever it costs?
fn fits(state: &State, placement: &Placement, card: Card, spot: Spot) -> Result<(), Bar> {
    match spot {
        Spot::Plan => bar::unless(card.is_mission(), Bar::NoMission),
        Spot::Pad => {
            let pad = &state.board().pad;
            bar::unless(card.flies(), if card.is_mission() { Bar::PlanTaken } else { Bar::CannotFly })?;
            let doubled = card.is_resource() && (pad.contains(card) || placement.pad.contains(card));
            bar::unless(!doubled, Bar::Doubled)
        }
    }
}

/// Can a place action begin with this card? Where it would go, and what stands in the way.
pub fn may_begin(state: &State, card: Card) -> (Spot, Result<(), Bar>) {
    let placement = Placement::default();
    let spot = if state.board().plan.is_some() { Spot::Pad } else { Spot::Plan };
    (spot, may_add(state, &placement, card, spot))
}

/// Can this card be added to those named for the pad (RM-PLACE-15)?
pub fn may_go_on(state: &State, placement: &Placement, card: Card) -> Result<(), Bar> {
    fits(state, placement, card, Spot::Pad)?;
    bar::unless(placement.pad.last().is_none_or(|last| last <= card), Bar::Order("RM-PLACE-15"))?;
    may_add(state, placement, card, Spot::Pad)
}

fn may_add(state: &State, placement: &Placement, card: Card, spot: Spot) -> Result<(), Bar> {
    fits(state, placement, card, spot)?;
    let have = state.means().money;
    let money = placement.with(state, card, spot).short_of(have);
    bar::payable(Missing { money, components: 0 }, have)
}

/// Names a card.
pub fn name(cx: &mut Cx<'_, Rocketmen>, placement: Placement, card: Card, spot: Spot) {
    let placement = placement.with(cx, card, spot);
    cx.emit(Event::Asked(Frame::PlaceList(placement)));
}

/// The list is complete: what its own money does not cover must be paid, or all of it by others.
pub fn close(cx: &mut Cx<'_, Rocketmen>, seat: Seat, placement: Placement, by_others: bool) {
    go_on(cx, seat, Placement { by_others, ..placement }, Payment::default());
}

/// Hand cards and money tokens that lower what is missing.
pub fn offer_payers(state: &State, placement: &Placement, payment: &Payment, actions: &mut Vec<Action>) {
    let available = state.hand().minus(&placement.cards()).minus(&payment.cards);
    let own = placement.own_money(state.board().completed.len());
    buy::offer_payment(state, &placement.cost(), payment, &available, own, actions);
}

/// Names a payer.
pub fn pay(cx: &mut Cx<'_, Rocketmen>, seat: Seat, placement: Placement, mut payment: Payment, payer: Action) {
    buy::add_payer(&mut payment, payer);
    go_on(cx, seat, placement, payment);
}

fn go_on(cx: &mut Cx<'_, Rocketmen>, seat: Seat, placement: Placement, payment: Payment) {
    let n_completed = cx.board().completed.len();
    let mut worth = payment.worth(n_completed);
    worth.add(&placement.own_money(n_completed), 1);
    match Missing::of(&placement.cost(), &worth).is_nothing() {
        true => complete(cx, seat, &placement, payment),
        false => cx.emit(Event::Asked(Frame::PlacePay(placement, payment))),
    }
}

fn complete(cx: &mut Cx<'_, Rocketmen>, seat: Seat, placement: &Placement, payment: Payment) {
    if payment != Payment::default() {
        cx.emit(Event::Paid { seat, payment });
    }
    if let Some(card) = placement.plan {
        cx.emit(Event::Placed { seat, card, to: Zone::Plan, free: placement.free == Some(card) });
    }
    for card in placement.pad.iter() {
        cx.emit(Event::Placed { seat, card, to: Zone::Pad, free: placement.free == Some(card) });
    }
    buy::maybe_pend(cx, &payment.cards.plus(&placement.working()));
    cx.emit(Event::Asked(Frame::Actions));
}

/// Places a card by a when-paying effect (RM-FX-11).
pub fn place_free(cx: &mut Cx<'_, Rocketmen>, seat: Seat, card: Card, spot: Spot) {
    let (draws, placements) = (cx.table.done.draws, cx.table.done.placements - 1);
    cx.emit(Event::Pending { draws, placements });
    cx.emit(Event::Placed { seat, card, to: spot.zone(), free: true });
    if card.works_when_placed() {
        buy::maybe_pend(cx, &[card].into_iter().collect());
    }
}
