//! What the table would give a player now: questions that clients ask of a view, so that they need no rules of their own.

use kernel::Seat;

use crate::components::panel::{CREW_SLOTS, FLEET_SLOTS, MINING_SLOTS, N_CREW_SLOTS, OUTPOST_SLOTS, PIRATE_SLOTS};
use crate::components::{Ability, Effect, Gain, Good, Goods, Mission, PlanetType, Requirement, Technology, Track};
use crate::decisions::{collect, missions, pay};
use crate::requirements::{Holdings, Progress, progress};
use crate::state::{Board, Lieutenant};

/// All rewards of a mining action, in the order in which they come. The main action takes the token of the space first.
pub fn mining(board: &Board, seat: Seat, main: bool) -> Vec<Effect> {
    let player = &board.players[seat];
    let taken = board.mining_space.filter(|_| main);
    let politics = player.level(Track::Politics);
    let tokens = player.mining.iter().copied().chain(taken).zip(&MINING_SLOTS);
    let mut rewards: Vec<Effect> = tokens
        .filter(|(_, slot)| slot.min_politics <= politics)
        .flat_map(|(token, _)| token.mining().iter().copied())
        .collect();
    if player.is(Ability::TechnologicalNightmare) {
        rewards.push(Effect::Gain(Gain::Vp, 2));
    }
    let planets = board.planets_of(seat).filter(|(_, planet)| planet.kind() == PlanetType::Mining);
    rewards.extend(planets.flat_map(|(_, planet)| planet.row().effects.iter().copied()));
    if player.has(Technology::DeepDrills) {
        rewards.extend_from_slice(Technology::DeepDrills.power().gives);
    }
    rewards
}

/// Where income comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Spaces of the main tracks.
    Tracks,
    /// Pirates and fleet tokens.
    Slots,
    /// Outposts that have left the panel.
    Outposts,
    /// Empty crew slots.
    Crew,
    /// Wild planets.
    Planets,
}

/// What the next income phase would give if nothing changed until then, by where it comes from. Workers have returned by then.
/// What Emergency Relief adds depends on what is left, so it is not counted.
pub fn income(board: &Board, seat: Seat) -> Vec<(Origin, Vec<Effect>)> {
    let player = &board.players[seat];
    let politics = player.level(Track::Politics);
    let spaces = Track::MAIN.into_iter().map(|track| track.space(player.levels[track]));
    let tracks = spaces.filter(|space| space.pile.is_none()).flat_map(|space| space.reward.iter().copied()).collect();
    let pirates = player.pirates.iter().zip(&PIRATE_SLOTS).filter(|(_, slot)| slot.min_politics <= politics);
    let fleet = player.fleet.iter().zip(&FLEET_SLOTS).take(usize::from(player.levels[Track::Trade] / 2));
    let fleet = fleet.filter(|(_, slot)| slot.min_politics <= politics);
    let slots = pirates
        .map(|(pirate, _)| Effect::Gain(Gain::Vp, pirate.vp()))
        .chain(fleet.flat_map(|(token, _)| token.income().iter().copied()))
        .collect();
    let left = OUTPOST_SLOTS.iter().take(player.n_outposts()).filter(|slot| slot.income);
    let outposts = left.flat_map(|slot| slot.reward.iter().copied()).collect();
    let standing = player.crew.available + player.crew.placed + u8::from(player.lieutenant != Lieutenant::Absent);
    let empty = CREW_SLOTS.iter().skip(usize::from(standing.min(N_CREW_SLOTS)));
    let crew = empty.flat_map(|(reward, _)| reward.iter().copied()).collect();
    let wild = board.planets_of(seat).filter(|(_, planet)| planet.kind() == PlanetType::Wild);
    let planets = wild.flat_map(|(_, planet)| planet.row().effects.iter().copied()).collect();
    let all = [
        (Origin::Tracks, tracks),
        (Origin::Slots, slots),
        (Origin::Outposts, outposts),
        (Origin::Crew, crew),
        (Origin::Planets, planets),
    ];
    all.into_iter().filter(|(_, rewards): &(Origin, Vec<Effect>)| !rewards.is_empty()).collect()
}

/// What an action asks for a step on military or trade: the ways to pay, whether the player can or not.
pub fn prices(board: &Board, seat: Seat, track: Track, main: bool) -> Vec<Goods> {
    let full = pay::cost(board, seat, track, Goods::NONE);
    if !main {
        return vec![full];
    }
    let waived = Good::ALL.into_iter().filter(|&good| full.get(good) != 0);
    waived.map(|good| full.less(&Goods::of(good, 1))).collect()
}

/// How many outposts would collect at a production level.
pub fn collects(board: &Board, seat: Seat, level: u8) -> u8 {
    let player = &board.players[seat];
    let producing = player.outposts.iter().filter(|&node| !collect::produces(board, node).is_empty()).count() as u8;
    (producing + u8::from(player.is(Ability::TechnologicalNightmare))).min(level)
}

/// What a mission costs a player, before the diplomat takes one resource off.
pub fn price(board: &Board, seat: Seat, mission: Mission) -> Goods {
    missions::cost(&board.players[seat], mission)
}

/// How far a player is with each of these requirements.
pub fn standing(board: &Board, seat: Seat, requirements: &[Requirement]) -> Vec<Progress> {
    let holdings = Holdings::of(board, seat);
    requirements.iter().map(|requirement| progress(board, seat, &holdings, requirement)).collect()
}

/// Could a player complete a mission now, had it been in the log?
pub fn is_ready(board: &Board, seat: Seat, mission: Mission) -> bool {
    let met = standing(board, seat, mission.row().requirements).into_iter().all(Progress::is_met);
    met && missions::can_pay(&board.players[seat], mission)
}

#[cfg(test)]
mod tests;
