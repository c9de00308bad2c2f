//! Completing missions.

use kernel::Seat;

use super::{Action, Frame, Then, Waiver};
use crate::Cx;
use crate::bar::Bar;
use crate::components::{Ability, Goods, Mission, Resource, Technology};
use crate::effects::{self, Change, Source};
use crate::event::Event;
use crate::requirements::{Holdings, met, unmet};
use crate::state::{Player, State};

/// The cost after the credit of the sponsors (TG-TCARD-06).
pub(crate) fn cost(player: &Player, mission: Mission) -> Goods {
    let cost = mission.row().cost;
    match player.has(Technology::MissionSponsors) {
        true => cost.less(&Goods::CREDIT),
        false => cost,
    }
}

/// The resources that the diplomat can pay one less of, and still afford the rest (TG-MISS-25).
fn discounts(player: &Player, mission: Mission) -> impl Iterator<Item = Resource> + '_ {
    let cost = cost(player, mission);
    Resource::ALL
        .into_iter()
        .filter(move |&resource| cost.get(resource) != 0 && player.goods.covers(&cost.less(&Goods::of(resource, 1))))
}

pub(crate) fn can_pay(player: &Player, mission: Mission) -> bool {
    match player.is(Ability::VeteranDiplomat) && cost(player, mission).resources() != 0 {
        true => discounts(player, mission).next().is_some(),
        false => player.goods.covers(&cost(player, mission)),
    }
}

fn meets(state: &State, seat: Seat, holdings: &Holdings, mission: Mission) -> bool {
    met(state, seat, holdings, mission.row().requirements)
}

/// Can the player complete a mission of the log (TG-MISS-08)?
pub fn can_complete(state: &State, seat: Seat, holdings: &Holdings, mission: Mission) -> bool {
    can_pay(&state.players[seat], mission) && meets(state, seat, holdings, mission)
}

/// Can it, and if not, what stands in the way: the first requirement that does not hold, then the cost.
pub fn may_complete(state: &State, seat: Seat, holdings: &Holdings, mission: Mission) -> Result<(), Bar> {
    let player = &state.players[seat];
    if let Some((what, so_far)) = unmet(state, seat, holdings, mission.row().requirements) {
        return Err(Bar::Unmet { what, so_far, rule: "TG-MISS-08" });
    }
    if can_pay(player, mission) {
        return Ok(());
    }
    let full = cost(player, mission);
    let discounted =
        Resource::ALL.into_iter().filter(|&resource| player.is(Ability::VeteranDiplomat) && full.get(resource) != 0);
    let missing = |price: &Goods| {
        let missing = price.less(&player.goods);
        missing.resources() + missing.credit
    };
    let prices = discounted.map(|resource| full.less(&Goods::of(resource, 1)));
    Err(Bar::short(player, prices.min_by_key(missing).unwrap_or(full), state.is_turn_of(seat), "TG-MISS-08"))
}

/// Completes a mission: asks the diplomat for a discount if there is a choice, then pays.
pub fn complete(cx: &mut Cx<'_>, seat: Seat, mission: Mission) {
    let player = &cx.players[seat];
    if !player.is(Ability::VeteranDiplomat) || cost(player, mission).resources() == 0 {
        return pay(cx, seat, mission, None);
    }
    let choices = {
        let mut choices = discounts(player, mission);
        (choices.next(), choices.next())
    };
    match choices {
        (Some(_), Some(_)) => cx.open(Frame::Discount { seat, mission }),
        (Some(only), None) => pay(cx, seat, mission, Some(only)),
        (None, _) => unreachable!("the mission can be paid"),
    }
}

/// The resources that the mission could cost less of.
pub fn discount_options(state: &State, seat: Seat, mission: Mission, actions: &mut Vec<Action>) {
    actions.extend(discounts(&state.players[seat], mission).map(Action::Discount));
}

/// Pays the cost, less one of a resource, and gains the reward.
pub fn pay(cx: &mut Cx<'_>, seat: Seat, mission: Mission, discount: Option<Resource>) {
    let discount = discount.map_or(Goods::NONE, |resource| Goods::of(resource, 1));
    let price = cost(&cx.players[seat], mission).less(&discount);
    cx.pay(seat, price);
    reward(cx, seat, mission);
}

/// The card leaves the log before its rewards and counts as completed after them (TG-MISS-23).
fn reward(cx: &mut Cx<'_>, seat: Seat, mission: Mission) {
    cx.emit(Event::MissionPaid { seat, mission });
    cx.afterwards(seat, Then::MissionCompleted(mission));
    effects::run(cx, seat, Source::Mission(mission));
}

fn waivers(state: &State, seat: Seat) -> impl Iterator<Item = Action> + '_ {
    let player = &state.players[seat];
    let holdings = Holdings::of(state, seat);
    let mut log = player.log;
    log.sort_unstable();
    log.into_iter().flat_map(move |mission| {
        let waivers =
            [(Waiver::Cost, meets(state, seat, &holdings, mission)), (Waiver::Requirements, can_pay(player, mission))];
        let possible = waivers.into_iter().filter(|waiver| waiver.1);
        possible.map(move |(waiver, _)| Action::Waive { mission, waiver })
    })
}

/// Can any mission of the log be completed by the shortcut (TG-TCARD-30)?
pub fn shortcut_is_open(state: &State, seat: Seat) -> bool {
    waivers(state, seat).next().is_some()
}

/// Every mission with what can be waived, or none.
pub fn shortcut_options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.extend(waivers(state, seat));
    actions.push(Action::Decline);
}

/// Completes a mission without its cost or without its requirements.
pub fn waive(cx: &mut Cx<'_>, seat: Seat, mission: Mission, waiver: Waiver) {
    match waiver {
        Waiver::Cost => reward(cx, seat, mission),
        Waiver::Requirements => complete(cx, seat, mission),
    }
}
