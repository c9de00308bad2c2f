//! The open part of a turn: any number of actions in any order, then perhaps a launch (rules RM-TURN, RM-DISC).

use kernel::{Cx, Seat};

use super::{Action, Frame, Spot, buy, effects, launch, place};
use crate::Rocketmen;
use crate::bar::{self, Bar};
use crate::components::{Card, Effect};
use crate::event::{Event, Zone};
use crate::state::{Mode, State};
use crate::{flow, solo};

/// Everything the current player may begin now, sorted like [`Action`].
pub fn offer(state: &State, actions: &mut Vec<Action>) {
    buy::offer_first(state, actions);
    place::offer_first(state, actions);
    effects::offer_uses(state, actions);
    let done = &state.table.done;
    let board = state.board();
    if done.draws != 0 {
        actions.push(Action::DrawCard);
    }
    if done.placements != 0 {
        place::offer_free(state, actions);
    }
    if storable(state) == Some(Ok(())) {
        actions.extend(state.hand().kinds().map(Action::Store));
    }
    if stored(state) == Some(Ok(())) {
        actions.push(Action::TakeStored);
    }
    if removable(state) == Some(Ok(())) {
        actions.extend(state.table.on_sale().map(|(slot, card)| Action::RemoveFromMarket { slot, card }));
    }
    actions.extend(state.hand().kinds().map(Action::Discard));
    actions.extend(board.pad.kinds().map(Action::DiscardFromPad));
    if board.plan.is_some() {
        actions.push(Action::DiscardPlan);
    }
    launch::offer(state, actions);
    actions.push(Action::EndTurn);
}

fn depot_capacity() -> usize {
    if let Effect::Depot(capacity) = Card::Depot.face().effect { usize::from(capacity) } else { 0 }
}

/// Can a card be put into the Depot, and if not, what stands in the way? Nothing for whoever has none (RM-FX-08).
pub fn storable(state: &State) -> Option<Result<(), Bar>> {
    let full = depot_capacity() <= state.board().depot.len();
    depot(state).map(|free| free.and(bar::unless(!full, Bar::DepotFull(depot_capacity()))))
}

/// Can what lies in the Depot be taken, and if not, what stands in the way? Nothing for whoever has none (RM-FX-08).
pub fn stored(state: &State) -> Option<Result<(), Bar>> {
    depot(state).map(|free| free.and(bar::unless(!state.board().depot.is_empty(), Bar::DepotEmpty)))
}

fn depot(state: &State) -> Option<Result<(), Bar>> {
    state.board().pad.contains(Card::Depot).then(|| bar::unless(!state.table.done.depot, Bar::DepotUsed))
}

/// Solo: once per turn, and only while the AI rocket can move as the price (RM-SOLO-24, RM-SOLO-26).
pub fn removable(state: &State) -> Option<Result<(), Bar>> {
    let flying = state.table.ai.as_ref().is_some_and(|ai| ai.mission.is_some());
    let once = bar::unless(!state.table.done.removal, Bar::Removed);
    (state.table.mode == Mode::Solo).then(|| once.and(bar::unless(flying, Bar::AiIdle)))
}

/// Carries out or begins an action.
pub fn resolve(cx: &mut Cx<'_, Rocketmen>, seat: Seat, action: Action) {
    let board = &cx.players[seat].board;
    match action {
        Action::Buy { slot, .. } => buy::name_slot(cx, buy::Purchase::default(), slot),
        Action::BuyEngine(engine) => buy::name_engine(cx, buy::Purchase::default(), engine),
        Action::Place { card, spot } => place::name(cx, place::Placement::default(), card, spot),
        Action::Use(card) => effects::use_card(cx, seat, card),
        Action::DrawCard => {
            let (draws, placements) = (cx.table.done.draws - 1, cx.table.done.placements);
            cx.emit(Event::Pending { draws, placements });
            flow::draw_cards(cx, seat, 1);
        }
        Action::PlaceFree { card, spot } => place::place_free(cx, seat, card, spot),
        Action::Store(card) => cx.emit(Event::Moved { seat, card, from: Zone::Hand, to: Zone::Depot }),
        Action::TakeStored => {
            let cards = board.depot;
            cx.emit(Event::DepotEmptied { seat, cards });
        }
        Action::RemoveFromMarket { slot, card } => {
            solo::remove_from_market(cx, slot, card, true);
            solo::advance(cx);
        }
        Action::Discard(card) => cx.emit(Event::Moved { seat, card, from: Zone::Hand, to: Zone::PlayArea }),
        Action::DiscardFromPad(card) => flow::leave_pad(cx, seat, card, Zone::PlayArea),
        Action::DiscardPlan => {
            let mission = board.plan.expect("a mission lies on the Plan");
            cx.emit(Event::Moved { seat, card: mission, from: Zone::Plan, to: Zone::PlayArea });
            flow::clear_pad(cx, seat);
        }
        Action::Launch(destination) => launch::declare(cx, seat, destination),
        Action::EndTurn => flow::end_turn(cx, seat),
        other => unreachable!("{other:?} was not offered by {:?}", Frame::Actions),
    }
}

impl Spot {
    /// The zone of the player board.
    pub const fn zone(self) -> Zone {
        match self {
            Spot::Plan => Zone::Plan,
            Spot::Pad => Zone::Pad,
        }
    }
}
