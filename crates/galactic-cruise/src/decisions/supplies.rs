//! Purchase Supplies, Gain Resources, Refill Storage Silo.

use kernel::Seat;

use super::act::technology;
use super::{Act, Action, Flag, Frame, Resources, Stack};
use crate::bar::{self, Bar};
use crate::components::actions::ActionTile;
use crate::components::board::{ROWS, SILO};
use crate::components::cards::texts;
use crate::components::effect::{Effect, Limit, Permission, Waiver, Window};
use crate::components::guests::Resource;
use crate::event::{Event, Stock};
use crate::state::{Board, State};
use crate::{Cx, ops};

fn purchase_cost(act: &Act) -> u8 {
    if act.flags.contains(Flag::Waived) { 0 } else { 1u8.saturating_sub(act.one).saturating_sub(act.pool) }
}

/// Is one of the two options payable?
pub fn purchase_possible(state: &State, seat: Seat, act: &Act, money: u16) -> bool {
    let window = Window::Action(ActionTile::PurchaseSupplies);
    u16::from(purchase_cost(act)) <= money
        || texts(state.hand(seat), window).any(|text| text == Effect::Waive(Waiver::Supplies))
}

/// [GC-SUP-01] Each option at most once.
pub fn legal_purchase(state: &State, seat: Seat, act: &Act, actions: &mut Vec<Action>) {
    if state.companies[seat].money < u16::from(purchase_cost(act)) {
        return;
    }
    if !act.flags.contains(Flag::BoughtResources) {
        actions.push(Action::BuyResources);
    }
    if !act.flags.contains(Flag::BoughtAds) {
        actions.push(Action::BuyAds);
    }
}

fn supplies_yield(board: &Board, seat: Seat, act: &Act) -> u8 {
    1 + act.limit + technology(board, seat, act, |effect| effect.extra(Limit::SuppliesYield))
}

/// Buys one option.
pub fn buy(cx: &mut Cx<'_>, seat: Seat, act: Act, action: Action) {
    let cost = purchase_cost(&act);
    let waived = act.flags.contains(Flag::Waived);
    let pool = if waived { act.pool } else { act.pool.saturating_sub(1u8.saturating_sub(act.one)) };
    let amount = supplies_yield(cx, seat, &act);
    let bought = if action == Action::BuyAds { Flag::BoughtAds } else { Flag::BoughtResources };
    cx.set(Frame::Act(Act { flags: act.flags | bought, pool, one: 0, ..act }));
    ops::pay(cx, seat, Stock::Money, cost);
    match action {
        Action::BuyAds => ops::gain(cx, seat, Stock::Ads, amount),
        _ => cx.push(Frame::Resources(Resources { seat, left: amount })),
    }
}

fn can_take(board: &Board, seat: Seat, supply: bool, resource: Resource) -> bool {
    board.companies[seat].has_room(resource) && (supply || 0 < board.silo[resource.idx()])
}

/// Is there a Resource to take with room for it?
pub fn silo_possible(state: &State, seat: Seat, act: &Act) -> bool {
    let window = Window::Action(ActionTile::GainResources);
    let supply = act.flags.contains(Flag::FromSupply)
        || texts(state.hand(seat), window).any(|text| text == Effect::Allow(Permission::SiloFromSupply));
    ROWS.into_iter().any(|resource| can_take(state, seat, supply, resource))
}

/// What stands in the way where there is none.
pub fn why_no_resource(board: &Board, seat: Seat) -> Bar {
    let company = &board.companies[seat];
    if ROWS.into_iter().any(|resource| company.has_room(resource)) { Bar::SiloEmpty } else { Bar::RowsFull }
}

/// Can this Resource be taken in a running action?
pub fn may_take(board: &Board, seat: Seat, act: &Act, resource: Resource) -> Result<(), Bar> {
    bar::unless(act.done < act.limit, Bar::ActionDone)?;
    bar::unless(board.companies[seat].has_room(resource), Bar::RowFull(resource))?;
    bar::unless(can_take(board, seat, act.flags.contains(Flag::FromSupply), resource), Bar::SiloEmpty)
}

/// Can this option be bought in a running action?
pub fn may_buy(board: &Board, seat: Seat, act: &Act, bought: Flag) -> Result<(), Bar> {
    bar::unless(!act.flags.contains(bought), Bar::Bought)?;
    let have = board.companies[seat].money;
    let missing = u16::from(purchase_cost(act)).saturating_sub(have);
    bar::unless(missing == 0, Bar::Money { missing, have, rule: "GC-SUP-01" })
}

/// [GC-SILO-01]
pub fn legal_silo(state: &State, seat: Seat, act: &Act, actions: &mut Vec<Action>) {
    if act.limit <= act.done {
        return;
    }
    let supply = act.flags.contains(Flag::FromSupply);
    let kinds = ROWS.into_iter().filter(|resource| can_take(state, seat, supply, *resource));
    actions.extend(kinds.map(Action::TakeFromSilo));
}

/// One Resource out of the Silo.
pub fn take_from_silo(cx: &mut Cx<'_>, seat: Seat, act: Act, resource: Resource) {
    cx.set(Frame::Act(Act { done: act.done + 1, ..act }));
    if !act.flags.contains(Flag::FromSupply) {
        let level = cx.silo[resource.idx()] - 1;
        cx.emit(Event::SiloSet { resource, level });
    }
    ops::gain(cx, seat, resource.into(), 1);
}

/// The card to discard, then the Resource.
pub fn legal_refill(state: &State, seat: Seat, act: &Act, actions: &mut Vec<Action>) {
    match act.flags.contains(Flag::Begun) {
        false => actions.extend(state.hand(seat).iter().map(Action::DiscardForSilo)),
        true if act.done < act.limit => actions.extend(ROWS.into_iter().map(Action::RefillSilo)),
        true => {}
    }
}

/// [GC-SILO-02], [GC-SILO-03] One Reputation in all, 1 Money for each step.
pub fn refill(cx: &mut Cx<'_>, seat: Seat, act: Act, resource: Resource) {
    cx.set(Frame::Act(Act { done: act.done + 1, ..act }));
    let steps = SILO - cx.silo[resource.idx()];
    if 0 < steps {
        cx.emit(Event::SiloSet { resource, level: SILO });
    }
    ops::gain(cx, seat, Stock::Money, steps);
    if act.done == 0 {
        ops::gain_reputation(cx, seat, 1);
    }
}
