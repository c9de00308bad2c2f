//! Pending decisions: the frames of the stack, the actions that answer them, and the two dispatch matches.
//!
//! A frame holds ids and counts. What comes after it lies beneath it; when the stack is empty, [`crate::flow`] goes on. A frame
//! that needs no answer resolves by itself in [`step`].

use kernel::{Actors, Seat, SeatSet};

use crate::components::guests::Guest;
use crate::state::{Phase, State};
use crate::{Cx, flow};

mod action;
mod frame;

pub mod act;
pub mod advertise;
pub mod agenda;
pub mod build;
pub mod cards;
pub mod free;
pub mod launch;
pub mod main_step;
pub mod setup;
pub mod stops;
pub mod supplies;
pub mod take;

pub use action::Action;
pub use frame::{
    Act, Activate, Day, Destination, Extra, FillQueue, Flag, Frame, FundingFrame, FundingWindow, Launch, NewCruise,
    NpcPush, PayDevelopment, Reset, Resources, TakeFrame,
};

/// Who may act now.
pub fn to_act(state: &State) -> Actors {
    let Some(frame) = state.stack.last() else { return Actors::NOBODY };
    match frame {
        Frame::Bids => {
            let waiting: SeatSet = state.companies.seats().filter(|seat| !state.companies[*seat].bid).collect();
            Actors::seats(waiting)
        }
        _ => Actors::seat(decider(state, frame)),
    }
}

fn decider(state: &State, frame: &Frame) -> Seat {
    let seat = frame.decider(state.active);
    match state.is_rachel(seat) {
        true => Seat(0),
        false => seat,
    }
}

/// Is it the own turn of the seat, with free moves possible?
pub fn free_moves_open(state: &State, seat: Seat) -> bool {
    let Some(frame) = state.stack.last() else { return false };
    let own_turn = seat == state.active && !matches!(state.phase, Phase::FinalRecall(_));
    own_turn && frame.takes_free_moves() && !state.stack.contains(&Frame::FreeMove)
}

/// Every legal action of the seat.
pub fn legal_actions(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    if !to_act(state).seats.contains(seat) {
        return;
    }
    let Some(&frame) = state.stack.last() else { return };
    let start = actions.len();
    match frame {
        Frame::FreeMove | Frame::NewCruise(_) => {}
        Frame::FirstDevelopment(seat) => setup::legal_development(state, seat, actions),
        Frame::FirstBlueprint(_) => {
            actions.extend(state.blueprints.iter().flatten().copied().map(Action::TakeBlueprint))
        }
        Frame::Bids => {
            let most = state.companies[seat].money.min(u16::from(u8::MAX)) as u8;
            actions.extend((0..=most).map(Action::Bid));
        }
        Frame::AuctionPick(_) => actions.extend(state.auction.iter().map(Action::ChooseStarting)),
        Frame::StartingUpgrade => {
            actions.extend(state.secrets.starting[seat].iter().map(Action::ChooseStarting));
            actions.extend(state.companies[seat].auctioned.map(Action::ChooseStarting));
        }
        Frame::StartingToken(_) => {
            let grey = state.companies[seat].tower.iter().filter(|token| token.is_grey());
            actions.extend(grey.map(Action::ChooseToken));
        }
        Frame::Advance => stops::legal_advance(state, seat, actions),
        Frame::Extra(extra) => stops::legal_extra(state, seat, extra, actions),
        Frame::Destination(stop) => stops::legal_destination(state, seat, &stop, actions),
        Frame::Day(day) => stops::legal_day(state, seat, &day, actions),
        Frame::Funding(frame) => take::legal_funding(state, &frame, actions),
        Frame::Resources(frame) => take::legal_resources(state, &frame, actions),
        Frame::Quartermaster => actions.extend([Action::ChooseAd, Action::ChooseResource]),
        Frame::Main => main_step::legal(state, seat, actions),
        Frame::NpcPush(_) => actions.extend([Action::StopHere, Action::PassBy]),
        Frame::Actions => main_step::legal_actions(state, seat, actions),
        Frame::MeetingAction => main_step::legal_meeting(state, seat, actions),
        Frame::Take(take) => main_step::legal_take(state, seat, &take, actions),
        Frame::Act(running) => act::legal(state, seat, &running, actions),
        Frame::PayDevelopment(payment) => build::legal_payment(state, seat, &payment, actions),
        Frame::DrawCards(_) => {
            agenda::legal_sources(state, seat, false, actions);
            actions.push(Action::Done);
        }
        Frame::Launch(running) => launch::legal(state, seat, &running, actions),
        Frame::Autopilot(_) => launch::legal_autopilot(state, seat, actions),
        Frame::FillQueue(_) => {
            let left = Guest::ALL.iter().filter(|guest| 0 < state.supply[guest.idx()]);
            actions.extend(left.map(|guest| Action::ReplaceGuest(*guest)));
        }
        Frame::LastMoves => actions.push(Action::Done),
        Frame::LimitCards => actions.extend(state.hand(seat).iter().map(Action::DiscardCard)),
        Frame::LimitBlueprints => {
            actions.extend(state.companies[seat].blueprints.iter().map(Action::DiscardBlueprint));
        }
        Frame::ReputationDepth => free::legal_depth(state, seat, actions),
        Frame::ReputationType(depth) => free::legal_type(state, seat, depth, actions),
        Frame::Reset(reset) => free::legal_reset(state, &reset, actions),
        Frame::SwitchCruise => free::legal_switch(state, actions),
        Frame::MoveUpgrade => free::legal_move_upgrade(state, seat, actions),
        Frame::AdvanceTechnology => free::legal_marker(state, actions),
        Frame::Recall => actions.extend(free::recallable(state, seat).map(Action::RecallFrom)),
        Frame::RepeatGuest(ship) => stops::legal_repeat(state, seat, ship, actions),
        Frame::Activate(activate) => stops::legal_activate(state, seat, &activate, actions),
        Frame::FinalAdvance => stops::legal_final(state, seat, actions),
    }
    if free_moves_open(state, seat) {
        free::legal(state, seat, &frame, actions);
    }
    actions[start..].sort_unstable();
}

/// Carries out an action and everything that follows by itself.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    match action {
        Action::PlayCard(card) => cards::play_card(cx, seat, card),
        Action::UseTechnology(area) => free::use_technology(cx, seat, area),
        Action::PayAccess(area) => free::pay_access(cx, seat, area),
        Action::FreeTechnology(area) => free::take_free_technology(cx, seat, area),
        Action::UseReputation => free::use_reputation(cx, seat),
        Action::ResetBlueprints => free::begin_reset(cx, seat),
        Action::PlayForResource(card) => free::play_for_resource(cx, seat, card),
        main => answer(cx, seat, main),
    }
    flow::settle(cx);
}

fn answer(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let frame = *cx.stack.last().expect("somebody decides");
    match frame {
        Frame::FirstDevelopment(_) => setup::first_development(cx, seat, action),
        Frame::FirstBlueprint(_) => setup::first_blueprint(cx, seat, action),
        Frame::Bids => setup::bid(cx, seat, action),
        Frame::AuctionPick(_) => setup::auction_pick(cx, seat, action),
        Frame::StartingUpgrade => setup::starting_upgrade(cx, seat, action),
        Frame::StartingToken(upgrade) => setup::starting_token(cx, seat, upgrade, action),
        Frame::Advance => stops::advance(cx, seat, action),
        Frame::Extra(extra) => stops::extra(cx, seat, extra, action),
        Frame::Destination(stop) => stops::destination(cx, seat, stop, action),
        Frame::Day(day) => stops::day(cx, seat, day, action),
        Frame::Funding(frame) => take::funding(cx, frame, action),
        Frame::Resources(frame) => take::resource(cx, frame, action),
        Frame::Quartermaster => take::quartermaster(cx, seat, action),
        Frame::Main => main_step::resolve(cx, seat, action),
        Frame::NpcPush(push) => main_step::npc_answer(cx, seat, push, action),
        Frame::Actions => main_step::next_action(cx, seat, action),
        Frame::MeetingAction => main_step::meeting_action(cx, seat, action),
        Frame::Take(take) => main_step::taken(cx, seat, take, action),
        Frame::Act(running) => act::resolve(cx, seat, running, action),
        Frame::PayDevelopment(payment) => build::pay(cx, seat, payment, action),
        Frame::DrawCards(left) => agenda::draw_given(cx, seat, left, action),
        Frame::Launch(running) => launch::resolve(cx, seat, running, action),
        Frame::Autopilot(ship) => launch::autopilot(cx, seat, ship, action),
        Frame::FillQueue(fill) => launch::replace_guest(cx, fill, action),
        Frame::LastMoves => cx.pop(),
        Frame::LimitCards => flow::discard_card(cx, seat, action),
        Frame::LimitBlueprints => flow::discard_blueprint(cx, seat, action),
        Frame::ReputationDepth => free::depth(cx, action),
        Frame::ReputationType(depth) => free::step_bonus(cx, seat, depth, action),
        Frame::Reset(reset) => free::reset(cx, reset, action),
        Frame::SwitchCruise => free::switch_cruise(cx, seat, action),
        Frame::MoveUpgrade => free::move_upgrade(cx, seat, action),
        Frame::AdvanceTechnology => free::advance_marker(cx, action),
        Frame::Recall => free::recall(cx, seat, action),
        Frame::RepeatGuest(ship) => stops::repeat_guest(cx, seat, ship, action),
        Frame::Activate(_) => stops::activate(cx, seat, action),
        Frame::FinalAdvance => stops::final_advance(cx, seat, action),
        Frame::FreeMove | Frame::NewCruise(_) => unreachable!("{action:?} answers no question"),
    }
}

/// Does what needs no answer. False if the frame on top is a real question.
pub fn step(cx: &mut Cx<'_>, frame: Frame) -> bool {
    let seat = frame.decider(cx.active);
    match frame {
        Frame::FreeMove => {
            cx.pop();
            true
        }
        Frame::Advance => stops::step_advance(cx, seat),
        Frame::Extra(extra) => stops::step_extra(cx, seat, extra),
        Frame::Destination(_)
        | Frame::FirstDevelopment(_)
        | Frame::FirstBlueprint(_)
        | Frame::Bids
        | Frame::StartingUpgrade
        | Frame::Quartermaster
        | Frame::Main
        | Frame::ReputationDepth
        | Frame::SwitchCruise
        | Frame::MoveUpgrade
        | Frame::AdvanceTechnology
        | Frame::RepeatGuest(_) => false,
        Frame::AuctionPick(seat) => setup::step_pick(cx, seat),
        Frame::StartingToken(upgrade) => setup::step_token(cx, seat, upgrade),
        Frame::Day(day) => stops::step_day(cx, seat, day),
        Frame::Funding(frame) => take::step_funding(cx, frame),
        Frame::Resources(frame) => take::step_resources(cx, frame),
        Frame::NpcPush(push) => main_step::step_push(cx, seat, push),
        Frame::Actions => main_step::step_actions(cx, seat),
        Frame::MeetingAction => main_step::step_meeting(cx, seat),
        Frame::Take(take) => main_step::step_take(cx, seat, take),
        Frame::Act(running) => act::step(cx, seat, running),
        Frame::PayDevelopment(payment) => build::step_payment(cx, seat, payment),
        Frame::DrawCards(left) => agenda::step_given(cx, seat, left),
        Frame::Launch(running) => launch::step(cx, seat, running),
        Frame::Autopilot(ship) => launch::step_autopilot(cx, seat, ship),
        Frame::NewCruise(new) => launch::new_cruise(cx, new),
        Frame::FillQueue(fill) => launch::step_fill(cx, fill),
        Frame::LastMoves => flow::step_last_moves(cx, seat),
        Frame::LimitCards => flow::step_cards(cx, seat),
        Frame::LimitBlueprints => flow::step_blueprints(cx, seat),
        Frame::ReputationType(depth) => free::step_type(cx, seat, depth),
        Frame::Reset(reset) => free::step_reset(cx, reset),
        Frame::Recall => free::step_recall(cx, seat),
        Frame::Activate(activate) => stops::step_activate(cx, seat, activate),
        Frame::FinalAdvance => stops::step_final(cx, seat),
    }
}

/// What every rule does with the stack.
pub trait Stack {
    /// Puts a frame on top.
    fn push(&mut self, frame: Frame);
    /// Takes the top frame away.
    fn pop(&mut self);
    /// Changes the top frame.
    fn set(&mut self, frame: Frame);
    /// What the match does next when no decision is pending.
    fn phase(&mut self, phase: Phase);
}

impl Stack for Cx<'_> {
    fn push(&mut self, frame: Frame) {
        self.emit(crate::event::Event::Pushed(frame));
    }

    fn pop(&mut self) {
        self.emit(crate::event::Event::Popped);
    }

    fn set(&mut self, frame: Frame) {
        self.emit(crate::event::Event::Changed(frame));
    }

    fn phase(&mut self, phase: Phase) {
        self.emit(crate::event::Event::Phase(phase));
    }
}
