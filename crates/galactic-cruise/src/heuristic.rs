//! What bots think of the game: points, and progress towards the next Launch.

use enumset::EnumSet;
use kernel::{Actor, Cx, Dice, Game, Heuristic, Seat};

use crate::GalacticCruise;
use crate::components::actions::ActionTile;
use crate::components::board::ROWS;
use crate::components::guests::Resource;
use crate::decisions::{Action, Frame, act};
use crate::score;
use crate::state::{Ship, State};

impl Heuristic for GalacticCruise {
    fn value(state: &State, seat: Seat) -> i32 {
        let mine = standing(state, seat);
        let others = state.companies.seats().filter(|other| *other != seat).map(|other| standing(state, other));
        mine - others.max().unwrap_or(0) / 4
    }

    fn rate(state: &State, seat: Seat, action: Action, dice: &mut Dice) -> i32 {
        // Free moves at whim waste cards and Reputation; they are worth it only where they help to pay for something.
        let paying = matches!(state.stack.last(), Some(Frame::Launch(_) | Frame::PayDevelopment(_)));
        let ending =
            matches!(action, Action::Done) && matches!(state.stack.last(), Some(Frame::Act(_) | Frame::Actions));
        let bias = match action {
            Action::ResetBlueprints => -5_000,
            Action::UseReputation | Action::LowerReputation(_) => {
                if paying {
                    0
                } else {
                    -150
                }
            }
            Action::PlayForResource(_) => {
                if paying {
                    -20
                } else {
                    -60
                }
            }
            Action::PayAccess(_) => -300,
            Action::Assign { location, .. } => prospect(state, seat, state.reachable_from(seat, location)),
            Action::Launch { .. } => 2_000,
            Action::GuestPresold(_) | Action::ScoreGuest(_) | Action::PlaceUpgrade(_) | Action::PayRest => 300,
            Action::GuestFromQueue { .. } => 120,
            Action::Act(tile) => appetite(state, seat, tile),
            Action::CallMeeting => prospect(state, seat, state.reachable_by_developments(seat)) / 2 - 100,
            // An action is taken to do something in it.
            Action::Done if ending => -120,
            _ => 0,
        };
        let mut after = state.clone();
        Self::resolve(&mut Cx::quiet(&mut after, dice), Actor::Seat(seat), action);
        bias + Self::value(&after, seat)
    }
}

/// What the two best actions in reach promise.
fn prospect(state: &State, seat: Seat, reach: EnumSet<ActionTile>) -> i32 {
    let mut best = [0; 2];
    for tile in reach.iter().filter(|tile| act::possible(state, seat, *tile, 0, 0)) {
        let promise = 2 * appetite(state, seat, tile);
        if best[0] < promise {
            best = [promise, best[0]];
        } else if best[1] < promise {
            best[1] = promise;
        }
    }
    best[0] + best[1] / 2
}

/// What the company would need next.
fn appetite(state: &State, seat: Seat, tile: ActionTile) -> i32 {
    let company = &state.companies[seat];
    let home = |least: usize, most: usize| {
        let fits = |ship: &&Ship| ship.flight.is_none() && (least..=most).contains(&ship.segments.len());
        company.ships.iter().any(|ship| fits(&ship))
    };
    let (ready, building) = (home(2, 4), home(0, 2));
    let scheduled = state.scheduled(seat);
    match tile {
        ActionTile::BuildSegments if building => 300,
        ActionTile::AcquireBlueprints if building && company.blueprints.len() < 2 => 80,
        ActionTile::ScheduleCruise if ready => 300,
        ActionTile::AdvertiseCruise if scheduled.is_some_and(|slot| state.slots[slot].n_presold() < 2) => 250,
        ActionTile::GainResources | ActionTile::PurchaseSupplies => 60 * i32::from(shortage(state, seat)),
        ActionTile::BuildDevelopment => 160,
        ActionTile::HireExpert => 140,
        ActionTile::AcquireShip if !building => 250,
        ActionTile::DrawAgenda if company.hand_size() < 4 => 90,
        ActionTile::RefillSilo => 40,
        ActionTile::RefillAgenda => 15 * state.agenda.iter().filter(|space| space.is_none()).count() as i32,
        ActionTile::BuildSegments
        | ActionTile::AcquireBlueprints
        | ActionTile::ScheduleCruise
        | ActionTile::AdvertiseCruise
        | ActionTile::AcquireShip
        | ActionTile::DrawAgenda => 0,
    }
}

/// Food, Oxygen and Fuel the next Launch will probably cost.
fn wanted(state: &State, seat: Seat) -> [u8; 3] {
    let company = &state.companies[seat];
    let home = company.ships.iter().filter(|ship| ship.flight.is_none());
    let segments = home.map(|ship| ship.segments.len() as u8).max().unwrap_or(2).max(2);
    let cruise = state.scheduled(seat).and_then(|slot| state.slots[slot].cruise);
    [segments, segments, cruise.map_or(2, |cruise| cruise.face().fuel)]
}

/// Resources missing to the next Launch, as far as they can be stored.
fn shortage(state: &State, seat: Seat) -> u8 {
    let company = &state.companies[seat];
    let short = |row: Resource| {
        let wanted = wanted(state, seat)[row.idx()].min(company.capacity(row));
        wanted.saturating_sub(company.resources[row.idx()])
    };
    ROWS.into_iter().map(short).sum()
}

/// The first units of something are worth more than the rest.
fn worth(amount: u16, first: u16, dear: i32, cheap: i32) -> i32 {
    let few = amount.min(first);
    dear * i32::from(few) + cheap * i32::from((amount - few).min(20))
}

/// Points so far, points the end would bring, and what can become points, in hundredths.
fn standing(state: &State, seat: Seat) -> i32 {
    let company = &state.companies[seat];
    let lines: i16 = score::final_lines(state, seat).iter().sum();
    let mut value = 100 * (i32::from(company.vp) + i32::from(lines));
    value += worth(company.money, 7, 130, 30) + worth(company.ads, 4, 110, 20);
    let wanted = wanted(state, seat);
    for row in ROWS {
        let first = u16::from(wanted[row.idx()]);
        value += worth(u16::from(company.resources[row.idx()]), first, 115, 15);
        // Room for what a Launch costs.
        value += 220 * i32::from((2 + company.taken[row.idx()]).min(wanted[row.idx()].max(3)));
    }
    value += worth(u16::from(company.hand_size()), 4, 90, 20) + 60 * company.blueprints.len().min(3) as i32;
    value += 40 * i32::from(company.reputation) + 250 * i32::from(company.developments());
    value += 700 * company.hired.len() as i32 + 400 * i32::from(company.wings());
    let mut open = 0;
    for ship in &company.ships {
        // A penalty that a Launch takes away is no reason to have no Ship.
        value += if ship.launched { 0 } else { 400 };
        value += 450 * ship.segments.len().min(3) as i32;
        match &ship.flight {
            Some(flight) => {
                let stops = flight.cruise.face().stops[usize::from(flight.position)..].len() as i32;
                value += 900 + 130 * i32::from(flight.n_guests()) * stops + 250 * i32::from(flight.token.is_some());
            }
            None => open += i32::from(ship.segments.len() < 3),
        }
    }
    // One Ship to build on is enough.
    value -= 900 * (open - 1).max(0);
    if let Some(slot) = state.scheduled(seat) {
        let fuel = state.slots[slot].cruise.map_or(0, |cruise| cruise.face().fuel);
        let too_far = fuel.saturating_sub(company.capacity(Resource::Fuel));
        value += 700 + 250 * i32::from(state.slots[slot].n_presold()) - 250 * i32::from(too_far);
    }
    value + 20 * i32::from(company.workers + company.experts)
}
