//! Funding Bonuses and Resources of free choice.

use kernel::Seat;

use super::{Action, Frame, FundingFrame, FundingWindow, Resources, Stack};
use crate::Cx;
use crate::components::board::{Funding, ROWS};
use crate::components::cards::Card;
use crate::components::effect::Window;
use crate::components::guests::Resource;
use crate::event::{Event, Stock};
use crate::ops;
use crate::payment::{self, Purse};
use crate::state::State;

/// [GC-FUND-02], [GC-FUND-03], and the cards of the window (GC-CARD-05, GC-CARD-11).
pub fn legal_funding(state: &State, frame: &FundingFrame, actions: &mut Vec<Action>) {
    let company = &state.companies[frame.seat];
    actions.extend(Funding::ALL.iter().filter(|kind| company.funding(**kind) != 0).map(|kind| Action::Fund(*kind)));
    let hand = state.hand(frame.seat);
    actions.extend(hand.iter().filter(|card| is_played_with(frame, *card)).map(Action::PlayCard));
}

/// Is it the moment for this card's text?
pub fn is_played_with(frame: &FundingFrame, card: Card) -> bool {
    let window = match frame.window {
        FundingWindow::None => return false,
        FundingWindow::Bumped => Window::Bumped,
        FundingWindow::Recall if frame.workers == 0 => return false,
        FundingWindow::Recall => Window::Recall,
    };
    card.face().window == window
}

/// Nothing is left to choose.
pub fn step_funding(cx: &mut Cx<'_>, frame: FundingFrame) -> bool {
    if frame.left == 0 {
        cx.pop();
    }
    frame.left == 0
}

/// One Funding Bonus.
pub fn funding(cx: &mut Cx<'_>, frame: FundingFrame, action: Action) {
    let Action::Fund(kind) = action else { unreachable!("{action:?} was not offered") };
    let seat = frame.seat;
    match frame.left {
        1 => cx.pop(),
        left => cx.set(Frame::Funding(FundingFrame { left: left - 1, ..frame })),
    }
    let amount = cx.companies[seat].funding(kind);
    match kind {
        Funding::Money => ops::gain(cx, seat, Stock::Money, amount),
        Funding::Ads => ops::gain(cx, seat, Stock::Ads, amount),
        Funding::Vp => ops::gain(cx, seat, Stock::Vp, amount),
        Funding::Resource => cx.push(Frame::Resources(Resources { seat, left: amount })),
    }
}

/// [GC-RES-06] Kinds with room or with an open need; none that would spoil an open payment.
fn kinds(state: &State, frame: &Resources) -> [bool; 3] {
    let seat = frame.seat;
    let own = seat == state.active;
    let payment = if own { payment::open(state) } else { None };
    let mut all = Purse::of(state, seat);
    all.points = frame.left;
    let lenient = payment.is_none() || !payment::stays_payable(state, seat, &all);
    ROWS.map(|resource| {
        let credited = payment::credit(state, seat, resource).is_some();
        if !credited && !state.companies[seat].has_room(resource) {
            return false;
        }
        if lenient {
            return true;
        }
        let mut purse = Purse::of(state, seat);
        purse.points = frame.left - 1;
        match credited {
            true => purse.credit[resource.idx()] += 1,
            false => purse.board[resource.idx()] += 1,
        }
        payment::stays_payable(state, seat, &purse)
    })
}

/// Kinds that may be taken.
pub fn legal_resources(state: &State, frame: &Resources, actions: &mut Vec<Action>) {
    let kinds = kinds(state, frame);
    actions.extend(ROWS.into_iter().filter(|kind| kinds[kind.idx()]).map(Action::TakeResource));
}

/// One kind or none is no choice.
pub fn step_resources(cx: &mut Cx<'_>, frame: Resources) -> bool {
    let kinds = kinds(cx, &frame);
    let mut possible = ROWS.into_iter().filter(|kind| kinds[kind.idx()]);
    match (possible.next(), possible.next()) {
        (None, _) => {
            cx.pop();
            cx.emit(Event::Wasted { seat: frame.seat });
            true
        }
        (Some(only), None) => {
            take(cx, frame, only);
            true
        }
        (Some(_), Some(_)) => false,
    }
}

/// One Resource of choice.
pub fn resource(cx: &mut Cx<'_>, frame: Resources, action: Action) {
    let Action::TakeResource(resource) = action else { unreachable!("{action:?} was not offered") };
    take(cx, frame, resource);
}

fn take(cx: &mut Cx<'_>, frame: Resources, resource: Resource) {
    match frame.left {
        1 => cx.pop(),
        left => cx.set(Frame::Resources(Resources { left: left - 1, ..frame })),
    }
    ops::gain_resource(cx, frame.seat, resource);
}

/// A Quartermaster's choice.
pub fn quartermaster(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    cx.pop();
    match action {
        Action::ChooseAd => ops::gain(cx, seat, Stock::Ads, 1),
        Action::ChooseResource => cx.push(Frame::Resources(Resources { seat, left: 1 })),
        other => unreachable!("{other:?} was not offered"),
    }
}
