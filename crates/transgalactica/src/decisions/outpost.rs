//! Placing outposts.

use kernel::Seat;

use super::Action;
use crate::Cx;
use crate::components::{Goods, Node, PlanetType, Technology, Track};
use crate::effects::{self, Change, Source};
use crate::event::Event;
use crate::state::State;

/// Can the player place an outpost at a space? Everything but the ship's position is checked (TG-OUT-02 to TG-OUT-10).
pub fn can_place(state: &State, seat: Seat, node: Node, free: bool) -> bool {
    let player = &state.players[seat];
    let site = &state.sites[node];
    let Some(planet) = site.planet else { return false };
    let Some(minerals) = player.outpost_cost() else { return false };
    if player.outposts.contains(node) || site.pirates.is_some() {
        return false;
    }
    let slots = planet.row().slots;
    let overflow = || (planet.kind() == PlanetType::Action && player.has(Technology::OrbitalAnnex)).then_some(slots);
    let needed = match slots.get(site.outposts.len()) {
        Some(&trade) => trade,
        // Without a free space the requirement is that of the last one (TG-TCARD-17).
        None => match overflow().and_then(<[u8]>::last) {
            Some(&trade) => trade,
            None => return false,
        },
    };
    needed <= player.level(Track::Trade)
        && (free || minerals <= player.goods.mineral)
        && (planet.kind() != PlanetType::Wild || player.crew.available != 0)
}

fn targets(state: &State, seat: Seat, anywhere: bool, free: bool) -> impl Iterator<Item = Node> + '_ {
    let player = &state.players[seat];
    let is_target = move |node: Node| match anywhere {
        true => state.planet(node).is_some_and(|planet| planet.kind() == PlanetType::Action),
        false => player.ships.contains(&node),
    };
    Node::ALL.into_iter().filter(move |&node| is_target(node) && can_place(state, seat, node, free))
}

/// Is there a place for a granted outpost?
pub fn is_open(state: &State, seat: Seat, anywhere: bool, free: bool) -> bool {
    targets(state, seat, anywhere, free).next().is_some()
}

/// Where a granted outpost can go, or nowhere (TG-GEN-20).
pub fn options(state: &State, seat: Seat, anywhere: bool, free: bool, actions: &mut Vec<Action>) {
    actions.extend(targets(state, seat, anywhere, free).map(Action::SettleAt));
    actions.push(Action::Decline);
}

/// Places an outpost: costs, slot reward, bonus token, mining reward (TG-OUT-11).
pub fn place(cx: &mut Cx<'_>, seat: Seat, node: Node, free: bool) {
    let planet = cx.planet(node).expect("outposts go to planets");
    let slot = cx.players[seat].n_outposts() as u8;
    if !free {
        let minerals = cx.players[seat].outpost_cost().expect("an outpost is left");
        cx.pay(seat, Goods { mineral: minerals, ..Goods::NONE });
    }
    if planet.kind() == PlanetType::Wild {
        cx.emit(Event::CrewDiscarded { seat });
    }
    cx.put_outpost(seat, node);
    effects::run(cx, seat, Source::OutpostSlot(slot));
    take_token(cx, seat, node);
    if planet.kind() == PlanetType::Mining {
        effects::run(cx, seat, Source::Planet(planet));
    }
}

/// The first outpost takes the token of the planet (TG-OUT-08).
pub fn take_token(cx: &mut Cx<'_>, seat: Seat, node: Node) {
    if let Some(token) = cx.sites[node].token {
        cx.emit(Event::PlanetTokenTaken { seat, node, token });
    }
}
