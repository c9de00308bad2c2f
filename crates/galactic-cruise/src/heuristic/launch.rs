//! What the next Launch and the Ships in space promise.

use kernel::Seat;

use super::worth::{AD, Time};
use crate::components::board::ROWS;
use crate::components::bonuses::GuestBonus;
use crate::components::cruises::{Cruise, Stop};
use crate::components::guests::{Guest, Resource};
use crate::components::upgrades::Upgrade;
use crate::score;
use crate::state::{Flight, Ship, State};

/// What is left to do costs so much: a Segment, a scheduled Cruise, a Resource, one that has no room on the board.
const SEGMENT: i32 = 320;
const SCHEDULE: i32 = 230;
const RESOURCE: i32 = 75;
const NO_ROOM: i32 = 115;
/// What a Resource is worth that lies ready for the Launch after the next one.
const SPARE: i32 = 20;
/// A Launch is worth more than what it brings at once: the Worker, the Cruise and the Ship are free for the next one.
const TEMPO: i32 = 300;
/// An Upgrade Token on its way.
const TOKEN: i32 = 330;

/// One Guest's bonus for one matching icon on a Day in Space.
fn bonus_worth(bonus: GuestBonus) -> i32 {
    match bonus {
        GuestBonus::Money | GuestBonus::Resource => 75,
        GuestBonus::Ad => 85,
        GuestBonus::Reputation => 65,
        GuestBonus::Vp => 100,
        GuestBonus::VisitAdventurous | GuestBonus::VisitRelaxing | GuestBonus::VisitFamily => 110,
    }
}

/// What a Guest on board brings from a Stop of the Cruise on, Ads paid.
pub fn guest_worth(state: &State, seat: Seat, ship: &Ship, cruise: Cruise, position: usize, guest: Guest) -> i32 {
    let company = &state.companies[seat];
    let mut worth = 0;
    for stop in &cruise.face().stops[position..] {
        worth += match stop {
            Stop::Destination(there) => {
                let n_ads = ads(state, seat, *there, guest);
                (100 * (3 + i32::from(company.tokens_at(*there))) - AD * n_ads).max(0)
            }
            Stop::DayInSpace => i32::from(ship.icons()[guest.idx()]) * bonus_worth(state.guest_bonuses[guest.idx()]),
            Stop::Earth => 0,
        };
    }
    worth
}

/// Ads for a Guest at a Destination.
fn ads(state: &State, seat: Seat, there: Guest, guest: Guest) -> i32 {
    match there == guest {
        true => 1,
        false => 2 - i32::from(state.companies[seat].has(Upgrade::Relaxing2)),
    }
}

/// Ads that the Guests in space could still use.
pub fn ads_in_use(state: &State, seat: Seat, flight: &Flight) -> i32 {
    let ahead = &flight.cruise.face().stops[usize::from(flight.position)..];
    let at = |there: Guest| -> i32 {
        Guest::ALL.iter().map(|guest| i32::from(flight.guests[guest.idx()]) * ads(state, seat, there, *guest)).sum()
    };
    ahead.iter().map(|stop| if let Stop::Destination(there) = stop { at(*there) } else { 0 }).sum()
}

/// What a Ship in space will bring.
pub fn flight(state: &State, seat: Seat, ship: &Ship, flight: &Flight, time: Time) -> i32 {
    let position = usize::from(flight.position);
    let guests = Guest::ALL.iter().map(|guest| {
        i32::from(flight.guests[guest.idx()]) * guest_worth(state, seat, ship, flight.cruise, position, *guest)
    });
    let lands = flight.cruise.face().stops[position..].iter().any(|stop| matches!(stop, Stop::Destination(_)));
    let token = if flight.token.is_some() && lands { 60 + time.share(TOKEN) } else { 0 };
    let stops = flight.cruise.face().stops.len() as i32 - i32::from(flight.position);
    guests.sum::<i32>() + token - 25 * stops
}

/// The Launch of a Ship that is at home: what it brings, and what it takes to get there.
struct Project {
    gain: i32,
    missing: i32,
    resources: i32,
}

fn project(state: &State, seat: Seat, ship: &Ship, slot: Option<usize>) -> Project {
    let company = &state.companies[seat];
    let n_segments = ship.segments.len().max(2) as u8;
    let missing_segments = n_segments as i32 - ship.segments.len() as i32;
    let cabins = i32::from(n_segments) - 1;
    let mut gain = 100 * i32::from(score::cockpit(state, seat, ship)).max(2) + 100 * i32::from(company.wings()) + TOKEN;
    gain += TEMPO;
    if !ship.launched {
        gain += 500;
    }
    let mut missing = SEGMENT * missing_segments;
    let mut n_fuel = 3;
    let presold = match slot.map(|slot| &state.slots[slot]) {
        Some(slot) => {
            let cruise = slot.cruise.unwrap_or_default();
            n_fuel = i32::from(cruise.face().fuel);
            let mut room = cabins;
            for guest in Guest::ALL {
                let boarding = i32::from(slot.presold[guest.idx()]).min(room);
                room -= boarding;
                gain += boarding * guest_worth(state, seat, ship, cruise, 0, *guest);
            }
            // Whoever is not presold is bought at the last minute.
            let any = cruise.face().destinations.first().copied().unwrap_or(Guest::Adventurous);
            gain += room * (guest_worth(state, seat, ship, cruise, 0, any) - 2 * AD).max(0) * 3 / 4;
            cabins - room
        }
        None => {
            missing += SCHEDULE;
            gain += cabins * 220;
            0
        }
    };
    if presold == 0 {
        missing += AD * (2 - i32::from(company.ads).min(2));
    }
    if company.has(Upgrade::Adventurous2) {
        n_fuel -= 1;
    }
    let needs = [cabins + 1, i32::from(n_segments), n_fuel];
    let mut short = 0;
    let mut resources = 0;
    for row in ROWS {
        let need = needs[row.idx()];
        let room = i32::from(company.capacity(row));
        let have = i32::from(company.resources[row.idx()]);
        short += (need.min(room) - have).max(0) * RESOURCE + (need - room.max(have)).max(0) * NO_ROOM;
        resources += need;
    }
    // Cards and Reputation help out.
    let help = i32::from(company.hand_size()) * 30 + i32::from(state.resource_steps(seat)) * 40;
    missing += short - help.min(short / 2);
    Project { gain, missing, resources }
}

/// What the Ships at home promise: the next Launch most, the others less.
pub fn at_home(state: &State, seat: Seat, time: Time) -> i32 {
    let slot = state.scheduled(seat);
    let company = &state.companies[seat];
    let mut best = [i32::MIN; 2];
    for ship in company.ships.iter().filter(|ship| ship.flight.is_none()) {
        let project = project(state, seat, ship, slot);
        let n_turns = 10 + project.missing / 60;
        let hope = project.gain - project.missing;
        let reached =
            if 0 < hope && time.tenths < n_turns { hope * time.tenths / n_turns * time.tenths / n_turns } else { hope };
        if best[0] < reached {
            best = [reached, best[0]];
        } else if best[1] < reached {
            best[1] = reached;
        }
    }
    let mut spare = 0;
    for row in [Resource::Food, Resource::Oxygen, Resource::Fuel] {
        spare += time.share(SPARE) * i32::from(company.resources[row.idx()]);
    }
    let next = if best[0] == i32::MIN { 0 } else { best[0] * 60 / 100 };
    next + best[1].max(0) * 30 / 100 + spare
}

/// What it promises to launch this Ship now.
pub fn readiness(state: &State, seat: Seat, ship: usize) -> i32 {
    let ship = &state.companies[seat].ships[ship];
    let project = project(state, seat, ship, state.scheduled(seat));
    project.gain - 60 * project.resources + 900
}
