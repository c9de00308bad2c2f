//! What the next Launch and the Ships in space promise.

use kernel::Seat;

use super::numbers::Number::{
    Ad, AnyGuest, Away, BonusAd, BonusGood, BonusReputation, CardHelp, First, LastMinute, MissResource, MissSchedule,
    MissSegment, NextPart, NoRoom, Pace, Ready, ReadyWorker, SecondPart, Spare, StepHelp, Stop as Delay, Tempo, Token,
    TokenNow,
};
use super::numbers::Numbers;
use super::worth::Time;
use crate::components::board::ROWS;
use crate::components::bonuses::GuestBonus;
use crate::components::cruises::{Cruise, Stop};
use crate::components::guests::{Guest, Resource};
use crate::components::upgrades::Upgrade;
use crate::score;
use crate::state::{Board, Flight, Ship, State};

/// One Guest's bonus for one matching icon on a Day in Space.
fn bonus_worth(numbers: &Numbers, bonus: GuestBonus) -> i32 {
    match bonus {
        GuestBonus::Money | GuestBonus::Resource => numbers[BonusGood],
        GuestBonus::Ad => numbers[BonusAd],
        GuestBonus::Reputation => numbers[BonusReputation],
        GuestBonus::Vp => 100,
        GuestBonus::VisitAdventurous | GuestBonus::VisitRelaxing | GuestBonus::VisitFamily => 110,
    }
}

/// What a Guest on board brings from a Stop of the Cruise on, Ads paid.
fn guest_worth(
    numbers: &Numbers,
    state: &State,
    seat: Seat,
    ship: &Ship,
    cruise: Cruise,
    position: usize,
    guest: Guest,
) -> i32 {
    let company = &state.companies[seat];
    let mut worth = 0;
    for stop in &cruise.face().stops[position..] {
        worth += match stop {
            Stop::Destination(there) => {
                let n_ads = ads(state, seat, *there, guest);
                (100 * (3 + i32::from(company.tokens_at(*there))) - numbers[Ad] * n_ads).max(0)
            }
            Stop::DayInSpace => {
                i32::from(ship.icons()[guest.idx()]) * bonus_worth(numbers, state.guest_bonuses[guest.idx()])
            }
            Stop::Earth => 0,
        };
    }
    worth
}

/// Ads for a Guest at a Destination.
fn ads(board: &Board, seat: Seat, there: Guest, guest: Guest) -> i32 {
    match there == guest {
        true => 1,
        false => 2 - i32::from(board.companies[seat].has(Upgrade::Relaxing2)),
    }
}

/// Ads that the Guests in space could still use.
pub fn ads_in_use(board: &Board, seat: Seat, flight: &Flight) -> i32 {
    let ahead = &flight.cruise.face().stops[usize::from(flight.position)..];
    let at = |there: Guest| -> i32 {
        Guest::ALL.iter().map(|guest| i32::from(flight.guests[guest.idx()]) * ads(board, seat, there, *guest)).sum()
    };
    ahead.iter().map(|stop| if let Stop::Destination(there) = stop { at(*there) } else { 0 }).sum()
}

/// What a Ship in space will bring.
pub fn flight(numbers: &Numbers, state: &State, seat: Seat, ship: &Ship, flight: &Flight, time: Time) -> i32 {
    let position = usize::from(flight.position);
    let guests = Guest::ALL.iter().map(|guest| {
        i32::from(flight.guests[guest.idx()]) * guest_worth(numbers, state, seat, ship, flight.cruise, position, *guest)
    });
    let lands = flight.cruise.face().stops[position..].iter().any(|stop| matches!(stop, Stop::Destination(_)));
    let token = if flight.token.is_some() && lands { numbers[TokenNow] + time.share(numbers[Token]) } else { 0 };
    let stops = flight.cruise.face().stops.len() as i32 - i32::from(flight.position);
    guests.sum::<i32>() + token - numbers[Delay] * stops
}

/// The next Launch of a Ship: what it brings, and what it takes to get there.
struct Project {
    gain: i32,
    missing: i32,
}

fn project(numbers: &Numbers, state: &State, seat: Seat, ship: &Ship, slot: Option<usize>) -> Project {
    let company = &state.companies[seat];
    let n_segments = ship.segments.len().max(2) as u8;
    let missing_segments = n_segments as i32 - ship.segments.len() as i32;
    let cabins = i32::from(n_segments) - 1;
    let mut gain =
        100 * i32::from(score::cockpit(state, seat, ship)).max(2) + 100 * i32::from(company.wings()) + numbers[Token];
    gain += numbers[Tempo];
    if !ship.launched {
        gain += numbers[First];
    }
    let mut missing = numbers[MissSegment] * missing_segments;
    let mut n_fuel = 3;
    let presold = match slot.map(|slot| &state.slots[slot]) {
        Some(slot) => {
            let cruise = slot.cruise.unwrap_or_default();
            n_fuel = i32::from(cruise.face().fuel);
            let mut room = cabins;
            for guest in Guest::ALL {
                let boarding = i32::from(slot.presold[guest.idx()]).min(room);
                room -= boarding;
                gain += boarding * guest_worth(numbers, state, seat, ship, cruise, 0, *guest);
            }
            // Whoever is not presold is bought at the last minute.
            let any = cruise.face().destinations.first().copied().unwrap_or(Guest::Adventurous);
            gain += room
                * (guest_worth(numbers, state, seat, ship, cruise, 0, any) - 2 * numbers[Ad]).max(0)
                * numbers[LastMinute]
                / 100;
            cabins - room
        }
        None => {
            missing += numbers[MissSchedule];
            gain += cabins * numbers[AnyGuest];
            0
        }
    };
    if presold == 0 {
        missing += numbers[Ad] * (2 - i32::from(company.ads).min(2));
    }
    if company.has(Upgrade::Adventurous2) {
        n_fuel -= 1;
    }
    let needs = [cabins + 1, i32::from(n_segments), n_fuel];
    let (mut short, mut n_short) = (0, 0);
    for row in ROWS {
        let need = needs[row.idx()];
        let room = i32::from(company.capacity(row));
        let have = i32::from(company.resources[row.idx()]);
        n_short += (need - have).max(0);
        short +=
            (need.min(room) - have).max(0) * numbers[MissResource] + (need - room.max(have)).max(0) * numbers[NoRoom];
    }
    // Cards and Reputation help out.
    let n_helpers = i32::from(company.hand_size() + state.resource_steps(seat));
    let help =
        i32::from(company.hand_size()) * numbers[CardHelp] + i32::from(state.resource_steps(seat)) * numbers[StepHelp];
    missing += short - help.min(short / 2);
    if slot.is_some() && missing_segments == 0 && n_short <= n_helpers {
        gain += numbers[Ready];
        if 0 < company.workers + company.experts {
            gain += numbers[ReadyWorker];
        }
    }
    Project { gain, missing }
}

/// What the next Launches promise: the first one most, the others less.
pub fn next(numbers: &Numbers, state: &State, seat: Seat, time: Time) -> i32 {
    let slot = state.scheduled(seat);
    let company = &state.companies[seat];
    let mut best = [i32::MIN; 2];
    for ship in &company.ships {
        let project = project(numbers, state, seat, ship, slot);
        // A Ship in space can be prepared for: otherwise nothing would be worth gathering while the only Ship flies.
        let ahead = |flight: &Flight| flight.cruise.face().stops.len() as i32 - i32::from(flight.position);
        let n_stops = ship.flight.as_ref().map_or(0, ahead);
        let n_turns = 10 + (project.missing / numbers[Pace].max(10)).max(10 * n_stops);
        let hope = project.gain - project.missing - numbers[Away] * n_stops;
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
        spare += time.share(numbers[Spare]) * i32::from(company.resources[row.idx()]);
    }
    let next = if best[0] == i32::MIN { 0 } else { best[0] * numbers[NextPart] / 100 };
    next + best[1].max(0) * numbers[SecondPart] / 100 + spare
}
