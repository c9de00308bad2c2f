//! What the next Launch and the Ships in space promise.

use kernel::Seat;

use super::numbers::Number::{
    Ad, AnyGuest, Away, BonusAd, BonusGood, BonusReputation, CardHelp, First, LastMinute, MissResource, MissSchedule,
    MissSegment, NextPart, NoRoom, OpenPart, Pace, Ready, ReadyWorker, SecondPart, Spare, StepHelp, Stop as Delay,
    Tempo, Token, TokenNow, TurnToLaunch,
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

/// What Guests bring to a company at Destinations and on Days in Space, Ads paid.
pub struct Fares {
    /// By Destination and Guest.
    at: [[i32; 3]; 3],
    /// An icon on a Day in Space, by Guest.
    icon: [i32; 3],
}

impl Fares {
    /// By the Upgrades of the company and the bonuses of this match.
    pub fn of(numbers: &Numbers, state: &State, seat: Seat) -> Fares {
        let company = &state.companies[seat];
        const GUESTS: [Guest; 3] = [Guest::Adventurous, Guest::Relaxing, Guest::Family];
        let at = GUESTS.map(|there| {
            let points = 100 * (3 + i32::from(company.tokens_at(there)));
            GUESTS.map(|guest| (points - numbers[Ad] * ads(state, seat, there, guest)).max(0))
        });
        Fares { at, icon: state.guest_bonuses.map(|bonus| bonus_worth(numbers, bonus)) }
    }

    /// What a Guest on board brings from a Stop of the Cruise on.
    fn from(&self, icons: [u8; 3], cruise: Cruise, position: usize, guest: usize) -> i32 {
        let day = i32::from(icons[guest]) * self.icon[guest];
        let stops = cruise.face().stops[position..].iter();
        stops
            .map(|stop| match stop {
                Stop::Destination(there) => self.at[there.idx()][guest],
                Stop::DayInSpace => day,
                Stop::Earth => 0,
            })
            .sum()
    }

    /// The whole Cruise of a slot.
    fn voyage(&self, cruise: Cruise, presold: [u8; 3]) -> Voyage {
        let face = cruise.face();
        let mut at = [0; 3];
        for there in face.destinations {
            for (sum, fare) in at.iter_mut().zip(self.at[there.idx()]) {
                *sum += fare;
            }
        }
        let any = face.destinations.first().copied().unwrap_or(Guest::Adventurous);
        let n_days = (face.stops.len() - 1 - face.destinations.len()) as i32;
        Voyage { cruise, at, days: self.icon.map(|icon| n_days * icon), presold, any }
    }
}

/// What Guests bring on the whole Cruise of a slot.
struct Voyage {
    cruise: Cruise,
    /// At its Destinations, by Guest.
    at: [i32; 3],
    /// On its Days in Space for every icon, by Guest.
    days: [i32; 3],
    presold: [u8; 3],
    /// Who likes the first Destination.
    any: Guest,
}

impl Voyage {
    fn whole(&self, icons: [u8; 3], guest: usize) -> i32 {
        self.at[guest] + self.days[guest] * i32::from(icons[guest])
    }

    /// What comes of a Ship with so many Cabins.
    fn boarding(&self, numbers: &Numbers, icons: [u8; 3], cabins: i32) -> Boarding {
        let mut boarding = Boarding { n_presold: 0, presold: 0, rest: 0 };
        for (guest, presold) in self.presold.into_iter().enumerate().filter(|(_, presold)| 0 < *presold) {
            let n = i32::from(presold).min(cabins - boarding.n_presold);
            boarding.n_presold += n;
            boarding.presold += n * self.whole(icons, guest);
        }
        // Whoever is not presold is bought at the last minute.
        let any = self.whole(icons, self.any.idx());
        boarding.rest = (cabins - boarding.n_presold) * (any - 2 * numbers[Ad]).max(0);
        boarding
    }
}

/// Guests who board.
struct Boarding {
    n_presold: i32,
    /// What the presold ones bring.
    presold: i32,
    /// What the others would bring if all of them were found.
    rest: i32,
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
pub fn flight(numbers: &Numbers, fares: &Fares, ship: &Ship, flight: &Flight, time: Time) -> i32 {
    let position = usize::from(flight.position);
    let icons = ship.icons();
    let guests = (0..3).map(|guest| match flight.guests[guest] {
        0 => 0,
        n => i32::from(n) * fares.from(icons, flight.cruise, position, guest),
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
    /// Turns it takes, in halves.
    halves: i32,
}

/// The Cruises that a company can launch on, the same for all its Ships.
enum Voyages {
    Scheduled(Voyage),
    /// One of these will be scheduled.
    Open([Option<Voyage>; 6]),
}

impl Voyages {
    fn of(state: &State, seat: Seat, fares: &Fares) -> Voyages {
        match state.scheduled(seat).map(|slot| &state.slots[slot]) {
            Some(slot) => Voyages::Scheduled(fares.voyage(slot.cruise.unwrap_or_default(), slot.presold)),
            None => Voyages::Open(state.slots.each_ref().map(|slot| match slot.consultant {
                Some(_) => None,
                None => Some(fares.voyage(slot.cruise?, slot.presold)),
            })),
        }
    }
}

fn project(numbers: &Numbers, state: &State, seat: Seat, voyages: &Voyages, ship: &Ship) -> Project {
    let icons = ship.icons();
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
    let is_scheduled = matches!(voyages, Voyages::Scheduled(_));
    let presold = match voyages {
        Voyages::Scheduled(voyage) => {
            n_fuel = i32::from(voyage.cruise.face().fuel);
            let boarding = voyage.boarding(numbers, icons, cabins);
            gain += boarding.presold + boarding.rest * numbers[LastMinute] / 100;
            boarding.n_presold
        }
        Voyages::Open(open) => {
            missing += numbers[MissSchedule];
            let open = open.iter().flatten().map(|voyage| {
                let boarding = voyage.boarding(numbers, icons, cabins);
                boarding.presold + boarding.rest / 2
            });
            gain += cabins * numbers[AnyGuest] + open.max().unwrap_or(0) * numbers[OpenPart] / 100;
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
    let (n_cards, n_steps) = (i32::from(company.hand_size()), i32::from(state.resource_steps(seat)));
    let n_helpers = n_cards + n_steps;
    let help = n_cards * numbers[CardHelp] + n_steps * numbers[StepHelp];
    missing += short - help.min(short / 2);
    if is_scheduled && missing_segments == 0 && n_short <= n_helpers {
        gain += numbers[Ready];
        if 0 < company.workers + company.experts {
            gain += numbers[ReadyWorker];
        }
    }
    let resource_actions = ((n_short - n_cards).max(0) + 2) / 3;
    let poor = i32::from(0 < missing_segments && i32::from(company.money) < 4 * missing_segments);
    let n_actions = (missing_segments + 1) / 2
        + i32::from(!is_scheduled)
        + resource_actions
        + poor
        + i32::from(presold == 0 && company.ads < 2);
    let nobody = i32::from(company.workers + company.experts == 0);
    Project { gain, missing, halves: n_actions + 2 + 2 * nobody }
}

/// What the next Launch of a Ship brings.
pub fn gain(numbers: &Numbers, state: &State, seat: Seat, fares: &Fares, ship: &Ship) -> i32 {
    project(numbers, state, seat, &Voyages::of(state, seat, fares), ship).gain
}

/// What the next Launches promise: the first one most, the others less.
pub fn next(numbers: &Numbers, state: &State, seat: Seat, fares: &Fares, time: Time) -> i32 {
    let voyages = Voyages::of(state, seat, fares);
    let company = &state.companies[seat];
    let mut best = [i32::MIN; 2];
    for ship in &company.ships {
        let project = project(numbers, state, seat, &voyages, ship);
        // A Ship in space can be prepared for: otherwise nothing would be worth gathering while the only Ship flies.
        let ahead = |flight: &Flight| flight.cruise.face().stops.len() as i32 - i32::from(flight.position);
        let n_stops = ship.flight.as_ref().map_or(0, ahead);
        let n_turns = 10 + (project.missing / numbers[Pace].max(10)).max(10 * n_stops);
        let hope = project.gain
            - project.missing
            - numbers[Away] * n_stops
            - numbers[TurnToLaunch] * project.halves.max(2 * n_stops + 2) / 2;
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
