//! How a mission ends: abort, failure, success (rules RM-OUT).

use kernel::{Cx, Seat};

use super::launch::launch;
use super::{Action, Frame};
use crate::components::Card;
use crate::components::board::Token;
use crate::event::{Event, Zone};
use crate::pile::Pile;
use crate::state::{Mode, State};
use crate::{Rocketmen, flow};

/// Abort: one pad card for every success card drawn but the first (RM-OUT-02).
pub fn abort(cx: &mut Cx<'_, Rocketmen>, seat: Seat) {
    let cards = launch(cx).n_drawn() - 1;
    cx.emit(Event::Aborted { seat, cards });
    lose(cx, seat, cards);
}

fn lose(cx: &mut Cx<'_, Rocketmen>, seat: Seat, cards: u8) {
    if cx.players[seat].board.pad.len() <= usize::from(cards) {
        flow::clear_pad(cx, seat);
        return flow::end_turn(cx, seat);
    }
    match cards {
        0 => flow::end_turn(cx, seat),
        left => cx.emit(Event::Asked(Frame::Abort(left))),
    }
}

/// Cards of the pad.
pub fn offer_abort(state: &State, actions: &mut Vec<Action>) {
    actions.extend(state.board().pad.kinds().map(Action::DiscardFromPad));
}

/// One card goes.
pub fn pay_abort(cx: &mut Cx<'_, Rocketmen>, seat: Seat, left: u8, card: Card) {
    flow::leave_pad(cx, seat, card, Zone::PlayArea);
    lose(cx, seat, left - 1);
}

/// Failure: the whole pad is lost (RM-OUT-06).
pub fn fail(cx: &mut Cx<'_, Rocketmen>, seat: Seat) {
    cx.emit(Event::Failed { seat });
    flow::clear_pad(cx, seat);
    cx.emit(Event::Asked(Frame::Failure));
}

/// The mission stays or goes.
pub fn offer_failure(actions: &mut Vec<Action>) {
    actions.push(Action::KeepMission);
    actions.push(Action::DiscardMission);
}

/// The mission stays or goes (RM-OUT-07).
pub fn keep_mission(cx: &mut Cx<'_, Rocketmen>, seat: Seat, keep: bool) {
    if !keep {
        let mission = cx.board().plan.expect("the failed mission lies on the Plan");
        cx.emit(Event::Moved { seat, card: mission, from: Zone::Plan, to: Zone::PlayArea });
    }
    flow::end_turn(cx, seat);
}

/// Success: card, achievement, marker, points, token, pad (RM-OUT-08 to 12).
pub fn succeed(cx: &mut Cx<'_, Rocketmen>, seat: Seat) {
    let launch = launch(cx);
    let (location, planned, copy) = (launch.location, launch.planned, launch.copy);
    let mission = cx.board().plan.expect("the mission lies on the Plan");
    cx.emit(Event::Moved { seat, card: mission, from: Zone::Plan, to: Zone::Scrapyard });
    if let Some(card) = planned {
        cx.emit(Event::Moved { seat, card, from: Zone::PlayArea, to: Zone::Scrapyard });
    }
    let vp = location.site().vp[cx.table.arrivals[location].len()];
    let round = cx.table.round;
    cx.emit(Event::Completed { seat, mission, location, vp, round });
    let achievement = mission.mission().expect("a mission lies on the Plan").achievement;
    cx.emit(Event::Achieved { seat, achievement });
    if let Some(token) = Token::at(location.destination())
        && cx.table.mode == Mode::Standard
        && cx.table.tokens[token].is_none()
    {
        cx.emit(Event::TokenTaken { seat, token });
    }
    flow::maybe_trigger_end(cx);

    let mut permanent = Pile::EMPTY;
    for card in cx.players[seat].board.pad.iter() {
        let acts_as = if card == Card::IndustrialEspionage { copy.unwrap_or(card) } else { card };
        match acts_as.face().permanent {
            true => permanent.add(card),
            false => flow::leave_pad(cx, seat, card, Zone::PlayArea),
        }
    }
    ask_permanent(cx, seat, permanent);
}

fn ask_permanent(cx: &mut Cx<'_, Rocketmen>, seat: Seat, cards: Pile) {
    match cards.is_empty() {
        true => flow::end_turn(cx, seat),
        false => cx.emit(Event::Asked(Frame::Permanent(cards))),
    }
}

/// One permanent card at a time, in print order: it stays or goes.
pub fn offer_permanent(cards: &Pile, actions: &mut Vec<Action>) {
    let card = cards.kinds().next().expect("a card is to be decided");
    actions.push(Action::Stay(card));
    actions.push(Action::Go(card));
}

/// One permanent card is decided (RM-OUT-11).
pub fn decide_permanent(cx: &mut Cx<'_, Rocketmen>, seat: Seat, mut cards: Pile, card: Card, stays: bool) {
    cards.remove(card);
    if !stays {
        flow::leave_pad(cx, seat, card, Zone::PlayArea);
    }
    ask_permanent(cx, seat, cards);
}
