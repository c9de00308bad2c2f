//! Draw and Refill Agenda Cards; cards given by effects.

use kernel::Seat;

use super::{Act, Action, Flag, Frame, Resources, Stack};
use crate::components::actions::ActionTile;
use crate::components::board::AGENDA_BONUSES;
use crate::components::cards::{Card, CardSet, texts};
use crate::components::effect::{Effect, Permission, What, Window};
use crate::event::{Event, Stock};
use crate::state::{Board, State};
use crate::{Cx, ops};

/// May the top of the discard pile be taken (GC-AGD-02, GC-AGD-03, GC-AGD-07)?
fn discard_open(board: &Board, seat: Seat) -> bool {
    let company = &board.companies[seat];
    let top = board.discard.last();
    top.is_some_and(|card| !company.played.contains(*card)) && 1 <= company.payable_reputation()
}

/// Sources of the next card.
pub fn legal_sources(state: &State, seat: Seat, deck: bool, actions: &mut Vec<Action>) {
    actions.extend(state.agenda.iter().flatten().copied().map(Action::DrawMarket));
    if discard_open(state, seat) {
        actions.push(Action::DrawDiscard);
    }
    if deck && (0 < state.deck || !state.discard.is_empty()) {
        actions.push(Action::DrawDeck);
    }
}

/// Is there a card to take?
pub fn draw_possible(state: &State, seat: Seat) -> bool {
    let deck = 0 < state.deck || !state.discard.is_empty();
    let window = Window::Action(ActionTile::DrawAgenda);
    let from_deck = || texts(state.hand(seat), window).any(|text| text == Effect::Allow(Permission::DrawFromDeck));
    state.agenda.iter().any(Option::is_some) || discard_open(state, seat) || (deck && from_deck())
}

/// Takes one card.
pub fn draw(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    match action {
        Action::DrawMarket(card) => {
            let position = cx.agenda.iter().position(|space| *space == Some(card)).expect("the card was offered");
            cx.emit(Event::CardTaken { seat, card, position: position as u8 });
        }
        Action::DrawDiscard => {
            ops::lose_reputation(cx, seat, 1);
            let card = *cx.discard.last().expect("the pile was offered");
            cx.emit(Event::CardRecovered { seat, card });
        }
        Action::DrawDeck => {
            ops::renew_deck(cx);
            let deck: CardSet = cx.secrets.deck;
            let card = ops::draw(deck, cx.dice()).expect("the deck was offered");
            cx.emit(Event::CardDrawn { seat, card });
        }
        other => unreachable!("{other:?} was not offered"),
    }
}

/// [GC-AGD-06] Without a source an effect gives no card.
pub fn step_given(cx: &mut Cx<'_>, seat: Seat, left: u8) -> bool {
    let nothing = cx.agenda.iter().all(Option::is_none) && !discard_open(cx, seat);
    let over = left == 0 || nothing;
    if over {
        cx.pop();
    }
    over
}

/// A card given by an effect, or the rest declined.
pub fn draw_given(cx: &mut Cx<'_>, seat: Seat, left: u8, action: Action) {
    match (action, left) {
        (Action::Done, _) => cx.pop(),
        (_, 1) => {
            cx.pop();
            draw(cx, seat, action);
        }
        (_, left) => {
            cx.set(Frame::DrawCards(left - 1));
            draw(cx, seat, action);
        }
    }
}

/// First the bonuses, so that a Brainstorm can be played; then the order of discarding (GC-DEC-05).
pub fn legal_refill(state: &State, act: &Act, actions: &mut Vec<Action>) {
    match act.flags.contains(Flag::Begun) {
        false => actions.push(Action::GainDisplay),
        true => actions.extend(state.agenda.iter().flatten().copied().map(Action::DiscardMarket)),
    }
}

/// Whatever needs no choice.
pub fn step_refill(cx: &mut Cx<'_>, seat: Seat, act: Act) -> bool {
    let left = cx.agenda.iter().flatten().count();
    if !act.flags.contains(Flag::Begun) {
        // Only a Brainstorm could change what is gained, and only a hand can hold one.
        let ask = super::act::more_by_cards(cx, seat) && 0 < left;
        if !ask {
            gain_display(cx, seat, act);
        }
        return !ask;
    }
    match left {
        0 => {
            super::act::finish(cx, seat, act);
            ops::fill_agenda(cx);
            true
        }
        1 => {
            let card = cx.agenda.iter().flatten().next().copied().expect("one card is left");
            discard_market(cx, card);
            true
        }
        _ => false,
    }
}

/// Every bonus that no card covers (GC-RFA-01).
pub fn gain_display(cx: &mut Cx<'_>, seat: Seat, act: Act) {
    cx.set(Frame::Act(Act { flags: act.flags | Flag::Begun, ..act }));
    let all = act.flags.contains(Flag::AllBonuses);
    let market = cx.agenda;
    let open =
        |bonus| AGENDA_BONUSES.iter().zip(market).any(|(other, card)| *other == bonus && (all || card.is_none()));
    if open(What::Reputation) {
        ops::gain_reputation(cx, seat, 1);
    }
    if open(What::Ads) {
        ops::gain(cx, seat, Stock::Ads, 1);
    }
    if open(What::Money) {
        ops::gain(cx, seat, Stock::Money, 1);
    }
    if open(What::Resource) {
        cx.push(Frame::Resources(Resources { seat, left: 1 }));
    }
}

/// The next card of the market to discard.
pub fn discard_market(cx: &mut Cx<'_>, card: Card) {
    let position = cx.agenda.iter().position(|space| *space == Some(card)).expect("the card lies in the market");
    cx.emit(Event::MarketDiscarded { position: position as u8, card });
}
