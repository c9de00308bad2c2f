//! DISCARD effects, used from the hand instead of the components (rules RM-EFF, RM-FX).

use kernel::{Cx, Seat};
use tinyvec::ArrayVec;

use super::{Action, Frame, buy};
use crate::bar::{self, Bar};
use crate::components::{Card, Effect, Timing};
use crate::event::{Event, Zone};
use crate::pile::Pile;
use crate::state::State;
use crate::{Rocketmen, flow};

/// Hand cards whose effect can be used now.
pub fn offer_uses(state: &State, actions: &mut Vec<Action>) {
    actions.extend(state.hand().kinds().filter(|&card| usable(state, card) == Some(Ok(()))).map(Action::Use));
}

/// Can the effect of this hand card be used now, and if not, what stands in the way? Nothing for cards that do not work from the hand.
pub fn usable(state: &State, card: Card) -> Option<Result<(), Bar>> {
    let face = card.face();
    if face.timing != Timing::Discard {
        return None;
    }
    let storage = &state.board().storage;
    match face.effect {
        Effect::TakeThreat(threat) => {
            Some(bar::unless(state.table.on_sale().any(|(_, card)| card == threat), Bar::NoThreat(threat)))
        }
        Effect::ScrapThenDraw(_) => {
            Some(bar::unless(1 < state.hand().len() || !storage.is_empty(), Bar::NothingToScrap))
        }
        Effect::TakeFromStorage => Some(bar::unless(!storage.is_empty(), Bar::StorageEmpty)),
        Effect::DrawCards(_) | Effect::CycleHand => Some(Ok(())),
        Effect::Nothing
        | Effect::PlaceFree
        | Effect::MoneyPerMission(_)
        | Effect::MoveRocket(_)
        | Effect::ScrapToMove(_)
        | Effect::ChooseFirstDraw(_)
        | Effect::RedrawSuccess
        | Effect::ReplaceZero(_)
        | Effect::CopyPadCard
        | Effect::Depot(_)
        | Effect::ExtraSuccessDraw(_) => None,
    }
}

/// Uses a card: it leaves the hand, then its effect follows or asks.
pub fn use_card(cx: &mut Cx<'_, Rocketmen>, seat: Seat, card: Card) {
    let leave = |cx: &mut Cx<'_, Rocketmen>, to: Zone| cx.emit(Event::Moved { seat, card, from: Zone::Hand, to });
    match card.face().effect {
        Effect::TakeThreat(threat) => {
            leave(cx, Zone::Scrapyard);
            let slots: ArrayVec<[u8; 6]> =
                cx.table.on_sale().filter(|&(_, card)| card == threat).map(|(slot, _)| slot).collect();
            match slots.as_slice() {
                [slot] => take_threat(cx, seat, threat, *slot),
                _ => cx.emit(Event::Asked(Frame::Threat(threat))),
            }
        }
        Effect::DrawCards(count) => {
            leave(cx, Zone::PlayArea);
            flow::draw_cards(cx, seat, usize::from(count));
        }
        Effect::ScrapThenDraw(_) => {
            leave(cx, Zone::PlayArea);
            cx.emit(Event::Asked(Frame::Scrap(card)));
        }
        Effect::CycleHand => {
            leave(cx, Zone::PlayArea);
            cx.emit(Event::Asked(Frame::Cycle(Pile::EMPTY)));
        }
        Effect::TakeFromStorage => {
            leave(cx, Zone::PlayArea);
            cx.emit(Event::Asked(Frame::Fetch));
        }
        effect @ (Effect::Nothing
        | Effect::PlaceFree
        | Effect::MoneyPerMission(_)
        | Effect::MoveRocket(_)
        | Effect::ScrapToMove(_)
        | Effect::ChooseFirstDraw(_)
        | Effect::RedrawSuccess
        | Effect::ReplaceZero(_)
        | Effect::CopyPadCard
        | Effect::Depot(_)
        | Effect::ExtraSuccessDraw(_)) => unreachable!("{effect:?} of {card:?} is not used from the hand"),
    }
}

/// Slots with this threat.
pub fn offer_threats(state: &State, threat: Card, actions: &mut Vec<Action>) {
    let slots = state.table.on_sale().filter(|&(_, card)| card == threat);
    actions.extend(slots.map(|(slot, _)| Action::TakeThreat { slot }));
}

/// Takes a threat for free, without surcharge (RM-FX-02, RM-THREAT-06).
pub fn take_threat(cx: &mut Cx<'_, Rocketmen>, seat: Seat, threat: Card, slot: u8) {
    debug_assert_eq!(cx.table.market[usize::from(slot)], Some(threat));
    buy::take_from_market(cx, seat, slot, true);
    buy::refill(cx);
    cx.emit(Event::Asked(Frame::Actions));
}

/// Cards of hand and Storage.
pub fn offer_scrap(state: &State, actions: &mut Vec<Action>) {
    actions.extend(state.hand().kinds().map(Action::ScrapFromHand));
    actions.extend(state.board().storage.kinds().map(Action::ScrapFromStorage));
}

/// Scraps the chosen card, then draws (RM-FX-21).
pub fn scrap(cx: &mut Cx<'_, Rocketmen>, seat: Seat, card: Card, scrapped: Card, from_hand: bool) {
    let from = if from_hand { Zone::Hand } else { Zone::Storage };
    cx.emit(Event::Moved { seat, card: scrapped, from, to: Zone::Scrapyard });
    if let Effect::ScrapThenDraw(count) = card.face().effect {
        flow::draw_cards(cx, seat, usize::from(count));
    }
    cx.emit(Event::Asked(Frame::Actions));
}

/// Cards of Storage.
pub fn offer_fetch(state: &State, actions: &mut Vec<Action>) {
    actions.extend(state.board().storage.kinds().map(Action::Fetch));
}

/// Takes a card from Storage (RM-FX-24).
pub fn fetch(cx: &mut Cx<'_, Rocketmen>, seat: Seat, card: Card) {
    cx.emit(Event::Moved { seat, card, from: Zone::Storage, to: Zone::Hand });
    cx.emit(Event::Asked(Frame::Actions));
}

/// Hand cards not named yet, or no more. Named in print order, so that each set can be named in one way only.
pub fn offer_exchange(state: &State, named: &Pile, actions: &mut Vec<Action>) {
    actions.push(Action::Close);
    let last = named.last();
    let left = state.hand().minus(named);
    actions.extend(left.kinds().filter(|&card| last.is_none_or(|last| last <= card)).map(Action::Exchange));
}

/// Names a card to exchange.
pub fn exchange(cx: &mut Cx<'_, Rocketmen>, mut named: Pile, card: Card) {
    named.add(card);
    cx.emit(Event::Asked(Frame::Cycle(named)));
}

/// Discards the named cards and draws as many and one more (RM-FX-22).
pub fn close_exchange(cx: &mut Cx<'_, Rocketmen>, seat: Seat, named: Pile) {
    for card in named.iter() {
        cx.emit(Event::Moved { seat, card, from: Zone::Hand, to: Zone::PlayArea });
    }
    flow::draw_cards(cx, seat, named.len() + 1);
    cx.emit(Event::Asked(Frame::Actions));
}
