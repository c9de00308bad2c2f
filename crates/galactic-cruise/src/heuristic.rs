//! What bots think of the game: points, and progress towards the next Launch.

use kernel::{Actor, Cx, Dice, Game, Heuristic, Seat};

use crate::GalacticCruise;
use crate::components::actions::ActionTile;
use crate::decisions::{Action, Frame};
use crate::score;
use crate::state::{Company, State};

impl Heuristic for GalacticCruise {
    fn value(state: &State, seat: Seat) -> i32 {
        let mine = standing(state, seat);
        let others = state.companies.seats().filter(|other| *other != seat).map(|other| standing(state, other));
        mine - others.max().unwrap_or(0) / 4
    }

    fn rate(state: &State, seat: Seat, action: Action, dice: &mut Dice) -> i32 {
        // Free moves at whim waste cards and Reputation; they are worth it only where they help to pay for something.
        let paying = matches!(state.stack.last(), Some(Frame::Launch(_) | Frame::PayDevelopment(_)));
        let bias = match action {
            Action::ResetBlueprints => -400,
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
            Action::PayAccess(_) => -30,
            Action::Launch { .. } => 2_000,
            Action::GuestPresold(_) | Action::ScoreGuest(_) | Action::PlaceUpgrade(_) | Action::PayRest => 300,
            Action::GuestFromQueue { .. } => 120,
            Action::Act(tile) => appetite(state, seat, tile),
            Action::CallMeeting => -80,
            _ => 0,
        };
        let mut after = state.clone();
        Self::resolve(&mut Cx::quiet(&mut after, dice), Actor::Seat(seat), action);
        bias + Self::value(&after, seat)
    }
}

/// What the company would need next.
fn appetite(state: &State, seat: Seat, tile: ActionTile) -> i32 {
    let company = &state.companies[seat];
    let ready = company.ships.iter().any(|ship| ship.flight.is_none() && 2 <= ship.segments.len());
    let building = company.ships.iter().any(|ship| ship.flight.is_none() && ship.segments.len() < 3);
    let scheduled = state.scheduled(seat);
    match tile {
        ActionTile::BuildSegments if building => 260,
        ActionTile::AcquireBlueprints if company.blueprints.len() < 2 => 60,
        ActionTile::ScheduleCruise if ready => 240,
        ActionTile::AdvertiseCruise if scheduled.is_some_and(|slot| state.slots[slot].n_presold() < 2) => 180,
        ActionTile::GainResources => 40 * i32::from(shortage(company)),
        ActionTile::PurchaseSupplies => 30 * i32::from(shortage(company)),
        ActionTile::BuildDevelopment => 160,
        ActionTile::HireExpert => 140,
        ActionTile::AcquireShip => 150,
        ActionTile::DrawAgenda => 50,
        ActionTile::BuildSegments
        | ActionTile::AcquireBlueprints
        | ActionTile::ScheduleCruise
        | ActionTile::AdvertiseCruise
        | ActionTile::RefillSilo
        | ActionTile::RefillAgenda => 10,
    }
}

/// Resources missing to a usual Launch.
fn shortage(company: &Company) -> u8 {
    company.resources.iter().map(|stored| 3u8.saturating_sub(*stored)).sum()
}

/// Points so far, points the end would bring, and what can become points, in hundredths.
fn standing(state: &State, seat: Seat) -> i32 {
    let company = &state.companies[seat];
    let lines: i16 = score::final_lines(state, seat).iter().sum();
    let mut value = 100 * (i32::from(company.vp) + i32::from(lines));
    value += 12 * i32::from(company.money.min(15)) + 18 * i32::from(company.ads.min(8));
    value += 35 * company.resources.iter().map(|stored| i32::from((*stored).min(4))).sum::<i32>();
    value += 25 * i32::from(company.hand_size().min(4)) + 20 * company.blueprints.len().min(3) as i32;
    value += 30 * i32::from(company.reputation) + 200 * i32::from(company.developments());
    value += 250 * company.hired.len() as i32 + 300 * i32::from(company.wings());
    for ship in &company.ships {
        value += 120 * ship.segments.len() as i32;
        match &ship.flight {
            Some(flight) => {
                let stops = flight.cruise.face().stops[usize::from(flight.position)..].len() as i32;
                value += 600 + 120 * i32::from(flight.n_guests()) * stops + 150 * i32::from(flight.token.is_some());
            }
            None if 2 <= ship.segments.len() => value += 200,
            None => {}
        }
    }
    if let Some(slot) = state.scheduled(seat) {
        value += 250 + 150 * i32::from(state.slots[slot].n_presold());
    }
    value + 15 * i32::from(company.workers + company.experts)
}
