//! The income of one player.

use kernel::Seat;

use super::Frame;
use crate::Cx;
use crate::components::panel::{CREW_SLOTS, FLEET_SLOTS, N_OUTPOSTS, OUTPOST_SLOTS, PIRATE_SLOTS};
use crate::components::{Ability, Effect, Good, Node, NodeSet, PlanetType, Track};
use crate::effects::{self, Change, Source};
use crate::score::Score;
use crate::state::Lieutenant;

/// Sources come in this order (TG-INC-07): relief, tracks, income track from the top, outpost slots, crew slots, planets.
pub(crate) const RELIEF: u8 = 0;
const TRACKS: u8 = RELIEF + 1;
const INCOME_TRACK: u8 = TRACKS + 4;
const OUTPOSTS: u8 = INCOME_TRACK + 6;
const CREW: u8 = OUTPOSTS + N_OUTPOSTS;
/// The last step.
pub(crate) const PLANETS: u8 = CREW + CREW_SLOTS.len() as u8;

/// Resolves one source; the rest of the income waits beneath whatever it asks.
pub fn work(cx: &mut Cx<'_>, seat: Seat, step: u8) {
    if step == PLANETS {
        return wild_planets(cx, seat);
    }
    cx.open(Frame::Income { seat, step: step + 1 });
    resolve_step(cx, seat, step);
}

fn resolve_step(cx: &mut Cx<'_>, seat: Seat, step: u8) {
    let player = &cx.players[seat];
    let politics = player.level(Track::Politics);
    match step {
        RELIEF => relief(cx, seat),
        TRACKS..INCOME_TRACK => {
            let track = Track::MAIN[usize::from(step - TRACKS)];
            let level = player.levels[track];
            // A pile is no income, and what stands in for it is gained only on reaching the space.
            if track.space(level).pile.is_none() {
                effects::run(cx, seat, Source::Space(track, level));
            }
        }
        INCOME_TRACK..OUTPOSTS => {
            let row = usize::from(step - INCOME_TRACK);
            let idx = row / 2;
            if row.is_multiple_of(2) {
                if let Some(pirate) = player.pirates.get(idx)
                    && PIRATE_SLOTS[idx].min_politics <= politics
                {
                    let vp = pirate.vp();
                    cx.score(seat, vp, Score::Pirates);
                }
            } else if 2 * (idx as u8 + 1) <= player.levels[Track::Trade] && FLEET_SLOTS[idx].min_politics <= politics {
                let token = player.fleet[idx];
                effects::run(cx, seat, Source::Fleet(token));
            }
        }
        OUTPOSTS..CREW => {
            let slot = step - OUTPOSTS;
            if usize::from(slot) < player.n_outposts() && OUTPOST_SLOTS[usize::from(slot)].income {
                effects::run(cx, seat, Source::OutpostSlot(slot));
            }
        }
        _crew => {
            let slot = step - CREW;
            let standing = player.crew.available + u8::from(player.lieutenant != Lieutenant::Absent);
            if standing <= slot {
                effects::run(cx, seat, Source::CrewSlot(slot));
            }
        }
    }
}

/// One of each good that the player has none of (TG-ABIL-15).
fn relief(cx: &mut Cx<'_>, seat: Seat) {
    if !cx.players[seat].is(Ability::EmergencyRelief) {
        return;
    }
    for good in Good::ALL {
        if cx.players[seat].goods.get(good) == 0 {
            cx.gain(seat, good, 1);
        }
    }
}

/// Wild planets: those that only give come by themselves, the player orders the others (TG-INC-13).
fn wild_planets(cx: &mut Cx<'_>, seat: Seat) {
    let mut left = cx.nodes_of_type(seat, PlanetType::Wild);
    for node in left {
        let planet = cx.planet(node).expect("wild planets are tiles");
        let only_gives = planet.row().effects.iter().all(|effect| matches!(effect, Effect::Gain(..)));
        if only_gives {
            left.remove(node);
            effects::run(cx, seat, Source::Planet(planet));
        }
    }
    go_on(cx, seat, left);
}

fn go_on(cx: &mut Cx<'_>, seat: Seat, left: NodeSet) {
    match left.len() {
        0 => {}
        1 => {
            let node = left.iter().next().expect("one planet is left");
            resolve(cx, seat, left, node);
        }
        _ => cx.open(Frame::WildPlanets { seat, left }),
    }
}

/// Resolves the chosen planet, then the others.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, mut left: NodeSet, node: Node) {
    left.remove(node);
    if !left.is_empty() {
        cx.open(Frame::WildPlanets { seat, left });
    }
    let planet = cx.planet(node).expect("wild planets are tiles");
    effects::run(cx, seat, Source::Planet(planet));
}
