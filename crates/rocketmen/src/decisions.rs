//! What is decided: the frames a game can stand in, the actions, and who answers what.
//!
//! Read it with the turn: [`actions`] is the open part of a turn, [`buy`], [`place`] and [`effects`] are the chains it opens,
//! [`launch`] and [`outcome`] are the flight, [`trim`] is the end of the turn.

use kernel::{Cx, Seat};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::Rocketmen;
use crate::components::{Card, Destination, Engine};
use crate::pay::Payment;
use crate::pile::Pile;
use crate::state::State;

pub mod actions;
pub mod buy;
pub mod effects;
pub mod launch;
pub mod outcome;
pub mod place;
pub mod trim;

/// What the current player is deciding. It holds what was named so far; nothing of it has moved yet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Any action of the turn.
    Actions,
    /// Which further card to buy, or no more.
    BuyList(buy::Purchase),
    /// How to pay for a purchase.
    BuyPay(buy::Purchase, Payment),
    /// Which further card to place, or no more.
    PlaceList(place::Placement),
    /// How to pay for placing cards.
    PlacePay(place::Placement, Payment),
    /// Which of several equal threats to take.
    Threat(Card),
    /// Which card to scrap for the effect of this one.
    Scrap(Card),
    /// Which card to take from Storage.
    Fetch,
    /// Which hand cards to exchange.
    Cycle(Pile),
    /// What the Industrial Espionage copies.
    Espionage,
    /// Draw a success card or something else.
    Flight,
    /// Which of the cards seen by Detailed Planning is the first.
    Planning(ArrayVec<[u8; 3]>),
    /// What to do about a success card just drawn and not applied.
    React(u8),
    /// The destination is missed after the last card.
    LastChance,
    /// So many pad cards must still go after an abort.
    Abort(u8),
    /// Does the mission stay on the Plan after a failure?
    Failure,
    /// Which of these permanent cards stay after a success.
    Permanent(Pile),
    /// Which cards above the hand limit to discard.
    Trim,
    /// The game is over.
    Over,
}

/// Where a card is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// The Mission Plan.
    Plan,
    /// The launch pad.
    Pad,
}

/// One choice. The order of the variants is the order of the lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Name a card of the market for a purchase.
    Buy {
        /// Place in the row, from 0.
        slot: u8,
        /// What lies there.
        card: Card,
    },
    /// Name an engine for a purchase.
    BuyEngine(Engine),
    /// Name a hand card for placing.
    Place {
        /// The card.
        card: Card,
        /// Where it goes.
        spot: Spot,
    },
    /// Name nothing more.
    Close,
    /// Name nothing more; cards that could pay for their own placement do not, others pay.
    LetOthersPay,
    /// Name a hand card as payment.
    Pay(Card),
    /// Name a money token as payment.
    PayMoneyToken,
    /// Name a science token as payment.
    PayScienceToken,
    /// Use the DISCARD effect of a hand card.
    Use(Card),
    /// Draw a card by a when-paying effect.
    DrawCard,
    /// Place a hand card for free by a when-paying effect.
    PlaceFree {
        /// The card.
        card: Card,
        /// Where it goes.
        spot: Spot,
    },
    /// Put a hand card into the Depot.
    Store(Card),
    /// Take all cards out of the Depot.
    TakeStored,
    /// Solo: remove a card of the market; the AI rocket moves.
    RemoveFromMarket {
        /// Place in the row, from 0.
        slot: u8,
        /// What lies there.
        card: Card,
    },
    /// Discard a hand card.
    Discard(Card),
    /// Discard a card of the pad.
    DiscardFromPad(Card),
    /// Discard the mission of the Plan with the whole pad.
    DiscardPlan,
    /// Launch the mission of the Plan.
    Launch(Destination),
    /// End the turn.
    EndTurn,
    /// Take the threat at this place.
    TakeThreat {
        /// Place in the row, from 0.
        slot: u8,
    },
    /// Scrap a hand card.
    ScrapFromHand(Card),
    /// Scrap a card of Storage.
    ScrapFromStorage(Card),
    /// Take a card from Storage into the hand.
    Fetch(Card),
    /// Name a hand card to exchange.
    Exchange(Card),
    /// Copy a card of an opponent's pad.
    Copy(Card),
    /// Copy nothing.
    CopyNothing,
    /// Draw a success card.
    DrawSuccess,
    /// Look at three success cards first.
    DetailedPlanning,
    /// Scrap the Booster for a space.
    Booster,
    /// Discard the Artificial Intelligence for a success card more.
    ArtificialIntelligence,
    /// Call the mission off.
    AbortMission,
    /// Begin with this success card.
    Choose(u8),
    /// Let the success card count.
    Keep,
    /// Discard the Space Suit and the success card, draw another.
    SpaceSuit,
    /// Discard the Protective Suit: the 0 is a 2.
    ProtectiveSuit,
    /// Accept that the destination is missed.
    AcceptFailure,
    /// The mission stays on the Plan.
    KeepMission,
    /// The mission is discarded.
    DiscardMission,
    /// A permanent card stays on the pad.
    Stay(Card),
    /// A permanent card is discarded.
    Go(Card),
}

/// Appends every legal action of the current player.
pub fn legal_actions(state: &State, actions: &mut Vec<Action>) {
    match &state.table.frame {
        Frame::Actions => actions::offer(state, actions),
        Frame::BuyList(purchase) => buy::offer_list(state, purchase, actions),
        Frame::BuyPay(purchase, payment) => buy::offer_payers(state, purchase, payment, actions),
        Frame::PlaceList(placement) => place::offer_list(state, placement, actions),
        Frame::PlacePay(placement, payment) => place::offer_payers(state, placement, payment, actions),
        Frame::Threat(threat) => effects::offer_threats(state, *threat, actions),
        Frame::Scrap(_) => effects::offer_scrap(state, actions),
        Frame::Fetch => effects::offer_fetch(state, actions),
        Frame::Cycle(named) => effects::offer_exchange(state, named, actions),
        Frame::Espionage => launch::offer_copies(state, actions),
        Frame::Flight => launch::offer_flight(state, actions),
        Frame::Planning(values) => launch::offer_planning(values, actions),
        Frame::React(value) => launch::offer_reactions(state, *value, actions),
        Frame::LastChance => launch::offer_last_chance(actions),
        Frame::Abort(_) => outcome::offer_abort(state, actions),
        Frame::Failure => outcome::offer_failure(actions),
        Frame::Permanent(cards) => outcome::offer_permanent(cards, actions),
        Frame::Trim => trim::offer(state, actions),
        Frame::Over => {}
    }
}

/// Carries out a legal action of the current player and everything that follows.
pub fn resolve(cx: &mut Cx<'_, Rocketmen>, seat: Seat, action: Action) {
    let frame = cx.table.frame;
    match (frame, action) {
        (Frame::Actions, action) => actions::resolve(cx, seat, action),
        (Frame::BuyList(purchase), Action::Buy { slot, .. }) => buy::name_slot(cx, purchase, slot),
        (Frame::BuyList(purchase), Action::BuyEngine(engine)) => buy::name_engine(cx, purchase, engine),
        (Frame::BuyList(purchase), Action::Close) => buy::close(cx, purchase),
        (Frame::BuyPay(purchase, payment), payer) => buy::pay(cx, seat, purchase, payment, payer),
        (Frame::PlaceList(placement), Action::Place { card, spot }) => place::name(cx, placement, card, spot),
        (Frame::PlaceList(placement), Action::Close) => place::close(cx, seat, placement, false),
        (Frame::PlaceList(placement), Action::LetOthersPay) => place::close(cx, seat, placement, true),
        (Frame::PlacePay(placement, payment), payer) => place::pay(cx, seat, placement, payment, payer),
        (Frame::Threat(threat), Action::TakeThreat { slot }) => effects::take_threat(cx, seat, threat, slot),
        (Frame::Scrap(card), Action::ScrapFromHand(scrapped)) => effects::scrap(cx, seat, card, scrapped, true),
        (Frame::Scrap(card), Action::ScrapFromStorage(scrapped)) => effects::scrap(cx, seat, card, scrapped, false),
        (Frame::Fetch, Action::Fetch(card)) => effects::fetch(cx, seat, card),
        (Frame::Cycle(named), Action::Exchange(card)) => effects::exchange(cx, named, card),
        (Frame::Cycle(named), Action::Close) => effects::close_exchange(cx, seat, named),
        (Frame::Espionage, Action::Copy(card)) => launch::copy(cx, seat, Some(card)),
        (Frame::Espionage, Action::CopyNothing) => launch::copy(cx, seat, None),
        (Frame::Flight, Action::DrawSuccess) => launch::draw(cx, seat),
        (Frame::Flight, Action::DetailedPlanning) => launch::plan(cx, seat),
        (Frame::Flight | Frame::LastChance, Action::Booster) => launch::boost(cx, seat),
        (Frame::Flight, Action::ArtificialIntelligence) => launch::extend(cx, seat),
        (Frame::Flight, Action::AbortMission) => outcome::abort(cx, seat),
        (Frame::Planning(values), Action::Choose(value)) => launch::choose(cx, seat, &values, value),
        (Frame::React(value), Action::Keep) => launch::apply(cx, seat, value),
        (Frame::React(value), Action::SpaceSuit) => launch::redraw(cx, seat, value),
        (Frame::React(value), Action::ProtectiveSuit) => launch::protect(cx, seat, value),
        (Frame::LastChance, Action::AcceptFailure) => outcome::fail(cx, seat),
        (Frame::Abort(left), Action::DiscardFromPad(card)) => outcome::pay_abort(cx, seat, left, card),
        (Frame::Failure, Action::KeepMission) => outcome::keep_mission(cx, seat, true),
        (Frame::Failure, Action::DiscardMission) => outcome::keep_mission(cx, seat, false),
        (Frame::Permanent(cards), Action::Stay(card)) => outcome::decide_permanent(cx, seat, cards, card, true),
        (Frame::Permanent(cards), Action::Go(card)) => outcome::decide_permanent(cx, seat, cards, card, false),
        (Frame::Trim, Action::Discard(card)) => trim::discard(cx, seat, card),
        (frame, action) => unreachable!("{action:?} was not offered by {frame:?}"),
    }
}
