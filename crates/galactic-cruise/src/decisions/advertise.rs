//! Schedule a Cruise, Advertise for a Cruise.

use kernel::Seat;

use super::act::{available, technology};
use super::{Act, Action, Flag, Frame, Stack};
use crate::bar::{self, Bar};
use crate::components::actions::ActionTile;
use crate::components::cards::texts;
use crate::components::effect::{Effect, Per, Target, What, Window};
use crate::components::upgrades::Token;
use crate::event::{Event, GuestFrom, Stock};
use crate::state::{Board, State};
use crate::{Cx, ops};

fn unscheduled(board: &Board) -> impl Iterator<Item = u8> + '_ {
    let slots = board.slots.iter().enumerate();
    slots.filter(|(_, slot)| slot.cruise.is_some() && slot.consultant.is_none()).map(|(idx, _)| idx as u8)
}

/// [GC-SCHED-01], [GC-SCHED-02]
pub fn schedule_possible(state: &State, seat: Seat) -> bool {
    state.scheduled(seat).is_none() && unscheduled(state).next().is_some()
}

/// What stands in the way where none can be.
pub fn why_not_scheduled(board: &Board, seat: Seat) -> Bar {
    if board.scheduled(seat).is_some() { Bar::Scheduled } else { Bar::AllScheduled }
}

/// The Cruise, then the token.
pub fn legal_schedule(state: &State, seat: Seat, act: &Act, actions: &mut Vec<Action>) {
    match act.done {
        0 if state.scheduled(seat).is_none() => actions.extend(unscheduled(state).map(Action::Schedule)),
        1 => actions.extend(state.companies[seat].tower.iter().map(Action::FlipToken)),
        _ => {}
    }
}

/// Without a token in the tower nothing is flipped (GC-SCHED-07).
pub fn step_schedule(cx: &mut Cx<'_>, seat: Seat, act: Act) -> bool {
    let over = act.done == 2 || (act.done == 1 && cx.companies[seat].tower.is_empty());
    if over {
        super::act::finish(cx, seat, act);
    }
    over
}

/// Moves the Consultant.
pub fn schedule(cx: &mut Cx<'_>, seat: Seat, act: Act, slot: u8) {
    cx.set(Frame::Act(Act { done: 1, ..act }));
    let cruise = cx.slots[usize::from(slot)].cruise.expect("the Cruise was offered");
    cx.emit(Event::Scheduled { seat, slot, cruise });
}

/// [GC-SCHED-03] to 06
pub fn flip(cx: &mut Cx<'_>, seat: Seat, act: Act, token: Token) {
    cx.set(Frame::Act(Act { done: 2, ..act }));
    cx.emit(Event::TokenFlipped { seat, token });
    let times = if act.flags.contains(Flag::Twice) { 2 } else { 1 };
    (0..times).for_each(|_| ops::apply(cx, seat, &[token.face().bonus], None));
}

fn read_ads(effect: Effect) -> u8 {
    effect.discount(Target::AdsAdvertiseTotal)
}

/// Ads saved by a Technology that are not used up.
fn ads_pool(board: &Board, seat: Seat, act: &Act) -> u8 {
    technology(board, seat, act, read_ads).saturating_sub(act.ads_saved)
}

fn ads_before_pool(act: &Act, section: Option<u8>) -> u8 {
    section.map_or(4, |section| section + 1).saturating_sub(act.each)
}

/// Cheapest Guest there is, before the pool of a Technology.
fn cheapest(board: &Board, act: &Act) -> Option<u8> {
    let section = (0..3u8).find(|section| board.queue[usize::from(*section)].iter().any(|count| 0 < *count));
    match section {
        Some(section) => Some(ads_before_pool(act, Some(section))),
        None if board.supply.iter().any(|count| 0 < *count) => Some(ads_before_pool(act, None)),
        None => None,
    }
}

/// [GC-ADVT-01]
fn open_slots(board: &Board, seat: Seat) -> impl Iterator<Item = u8> + '_ {
    let open = move |slot: &crate::state::Slot| {
        slot.cruise.is_some() && slot.n_presold() < 2 && slot.consultant.is_none_or(|owner| owner == seat)
    };
    board.slots.iter().enumerate().filter(move |(_, slot)| open(slot)).map(|(idx, _)| idx as u8)
}

/// Is there a Cruise and a payable Guest?
pub fn advertise_possible(state: &State, seat: Seat, act: &Act) -> bool {
    let window = Window::Action(ActionTile::AdvertiseCruise);
    let by_cards: u8 = texts(state.hand(seat), window).map(|effect| effect.discount(Target::AdsAdvertise)).sum();
    let act = Act { each: act.each + by_cards, ..*act };
    let saved = available(state, seat, read_ads);
    let payable =
        cheapest(state, &act).is_some_and(|ads| u16::from(ads.saturating_sub(saved)) <= state.companies[seat].ads);
    payable && open_slots(state, seat).next().is_some()
}

/// What stands in the way where there is none.
pub fn why_not_advertised(state: &State, seat: Seat, act: &Act) -> Bar {
    if open_slots(state, seat).next().is_none() {
        return Bar::NoOpenCruise;
    }
    let have = state.companies[seat].ads;
    let window = Window::Action(ActionTile::AdvertiseCruise);
    let by_cards: u8 = texts(state.hand(seat), window).map(|effect| effect.discount(Target::AdsAdvertise)).sum();
    let act = Act { each: act.each + by_cards, ..*act };
    let Some(ads) = cheapest(state, &act) else { return Bar::NoGuests };
    let need = u16::from(ads.saturating_sub(available(state, seat, read_ads)));
    Bar::Ads { missing: need.saturating_sub(have), have }
}

/// Can this Cruise be advertised next?
pub fn may_advertise(board: &Board, seat: Seat, act: &Act, slot: u8) -> Result<(), Bar> {
    let there = &board.slots[usize::from(slot)];
    bar::unless(act.cruises != 0, Bar::ActionDone)?;
    bar::unless(there.consultant.is_none_or(|owner| owner == seat), Bar::OthersCruise)?;
    bar::unless(there.n_presold() < 2, Bar::CruiseFull)?;
    may_pay(board, seat, act, cheapest(board, act).ok_or(Bar::NoGuests)?)
}

/// Can a Guest of this section of the Queue, or of the supply, be sold a ticket next?
pub fn may_sell(board: &Board, seat: Seat, act: &Act, section: Option<u8>) -> Result<(), Bar> {
    may_pay(board, seat, act, ads_before_pool(act, section))
}

fn may_pay(board: &Board, seat: Seat, act: &Act, ads: u8) -> Result<(), Bar> {
    let have = board.companies[seat].ads;
    let missing = u16::from(ads.saturating_sub(ads_pool(board, seat, act))).saturating_sub(have);
    bar::unless(payable_now(board, seat, act, ads), Bar::Ads { missing, have })
}

fn payable_now(board: &Board, seat: Seat, act: &Act, ads: u8) -> bool {
    u16::from(ads.saturating_sub(ads_pool(board, seat, act))) <= board.companies[seat].ads
}

/// The Cruise, then its Guests one by one.
pub fn legal_advertise(state: &State, seat: Seat, act: &Act, actions: &mut Vec<Action>) {
    let Some(slot) = act.slot else {
        let payable = cheapest(state, act).is_some_and(|ads| payable_now(state, seat, act, ads));
        if payable && 0 < act.cruises {
            actions.extend(open_slots(state, seat).map(Action::Advertise));
        }
        return;
    };
    if 2 <= state.slots[usize::from(slot)].n_presold() {
        return;
    }
    for section in 0..3u8 {
        if !payable_now(state, seat, act, ads_before_pool(act, Some(section))) {
            continue;
        }
        for guest in ops::present(&state.queue[usize::from(section)]) {
            actions.push(Action::GuestFromQueue { section, guest });
        }
    }
    if payable_now(state, seat, act, ads_before_pool(act, None)) {
        actions.extend(ops::present(&state.supply).map(Action::GuestFromSupply));
    }
}

/// A full Cruise ends its part of the action.
pub fn step_advertise(cx: &mut Cx<'_>, seat: Seat, act: Act) -> bool {
    let full = act.slot.is_some_and(|slot| 2 <= cx.slots[usize::from(slot)].n_presold());
    if full {
        done(cx, seat, act);
        return true;
    }
    let over = act.slot.is_none() && act.cruises == 0 && !super::act::more_by_cards(cx, seat);
    if over {
        super::act::finish(cx, seat, act);
    }
    over
}

/// The running Cruise is done; another may follow by a card.
pub fn done(cx: &mut Cx<'_>, seat: Seat, act: Act) {
    match act.slot {
        Some(_) => cx.set(Frame::Act(Act { slot: None, here: 0, cruises: act.cruises.saturating_sub(1), ..act })),
        None => super::act::finish(cx, seat, act),
    }
}

/// [GC-ADVT-03] to 06
pub fn sell(cx: &mut Cx<'_>, seat: Seat, act: Act, action: Action) {
    let (guest, from, section) = match action {
        Action::GuestFromQueue { section, guest } => (guest, GuestFrom::Queue(section), Some(section)),
        Action::GuestFromSupply(guest) => (guest, GuestFrom::Supply, None),
        other => unreachable!("{other:?} was not offered"),
    };
    let slot = act.slot.expect("a Cruise was chosen");
    let before = ads_before_pool(&act, section);
    let saved = before.min(ads_pool(cx, seat, &act));
    let (done, here, ads_saved) = (act.done + 1, act.here + 1, act.ads_saved + saved);
    cx.set(Frame::Act(Act { done, here, ads_saved, ..act }));
    ops::pay(cx, seat, Stock::Ads, before - saved);
    cx.emit(Event::TicketSold { seat, slot, guest, from });
    let cruise = cx.slots[usize::from(slot)].cruise.expect("a Cruise was chosen");
    let press = cx.companies[seat].upgraded(|effect| effect.per(What::Money, Per::GuestsPlaced));
    let money = cruise.face().destinations.len() as u8 + act.per_guest + press;
    ops::gain(cx, seat, Stock::Money, money);
    if cruise.visits(guest) {
        ops::gain_reputation(cx, seat, 1);
    }
}
