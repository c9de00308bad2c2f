//! The mining action.

use kernel::Seat;

use super::{Frame, Then};
use crate::Cx;
use crate::components::panel::MINING_SLOTS;
use crate::components::{Ability, Effect, NodeSet, PlanetType, Technology, Track};
use crate::effects::{self, Change, Source};
use crate::event::Event;
use crate::score::Score;
use crate::state::State;

/// Can a part of the mining action be carried out? A token in the first slot always works.
pub fn can_perform(state: &State, seat: Seat, main: bool) -> bool {
    let player = &state.players[seat];
    !player.mining.is_empty()
        || main && state.mining_space.is_some()
        || player.is(Ability::TechnologicalNightmare)
        || player.has(Technology::DeepDrills)
        || !state.nodes_of_type(seat, PlanetType::Mining).is_empty()
}

/// Takes the token of the space in the main action, then gains all mining rewards (TG-MIN-01 to TG-MIN-04).
pub fn perform(cx: &mut Cx<'_>, seat: Seat, main: bool) {
    let has_slot = cx.players[seat].mining.len() < MINING_SLOTS.len();
    if let (true, true, Some(token)) = (main, has_slot, cx.mining_space) {
        cx.emit(Event::MiningTokenTaken { seat, token });
    }
    cx.afterwards(seat, Then::MiningPerformed);
    track(cx, seat, 0);
}

/// Resolves the mining track from a slot on, then the planets (TG-MIN-06).
pub fn track(cx: &mut Cx<'_>, seat: Seat, slot: u8) {
    let player = &cx.players[seat];
    let Some(&token) = player.mining.get(usize::from(slot)) else { return all_planets(cx, seat) };
    let works = MINING_SLOTS[usize::from(slot)].min_politics <= player.level(Track::Politics);
    cx.open(Frame::MiningTrack { seat, slot: slot + 1 });
    if works {
        effects::run(cx, seat, Source::Mining(token));
    }
}

fn all_planets(cx: &mut Cx<'_>, seat: Seat) {
    if cx.players[seat].is(Ability::TechnologicalNightmare) {
        cx.score(seat, 2, Score::Abilities);
    }
    let left = cx.nodes_of_type(seat, PlanetType::Mining);
    planets(cx, seat, left);
}

/// Resolves mining planets: those that only give come first, the player orders the others (TG-MIN-06).
pub fn planets(cx: &mut Cx<'_>, seat: Seat, mut left: NodeSet) {
    for node in left {
        let planet = cx.planet(node).expect("mining planets are tiles");
        let only_gives = planet.row().effects.iter().all(|effect| matches!(effect, Effect::Gain(..)));
        if only_gives {
            left.remove(node);
            effects::run(cx, seat, Source::Planet(planet));
        }
    }
    match left.len() {
        0 => {}
        1 => {
            let node = left.iter().next().expect("one planet is left");
            resolve(cx, seat, left, node);
        }
        _ => cx.open(Frame::MiningPlanets { seat, left }),
    }
}

/// Resolves the chosen planet, then the others.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, mut left: NodeSet, node: crate::components::Node) {
    left.remove(node);
    if !left.is_empty() {
        cx.open(Frame::MiningPlanets { seat, left });
    }
    let planet = cx.planet(node).expect("mining planets are tiles");
    effects::run(cx, seat, Source::Planet(planet));
}
