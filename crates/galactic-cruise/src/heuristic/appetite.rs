//! What an action promises before it is carried out.

use enumset::EnumSet;
use kernel::Seat;

use super::worth::time;
use crate::components::actions::ActionTile;
use crate::components::board::{ExpertSlot, ROWS};
use crate::decisions::act;
use crate::state::{Ship, State};

/// What the two best actions in reach promise.
pub fn best_two(state: &State, seat: Seat, reach: EnumSet<ActionTile>) -> i32 {
    let [first, second] = two(state, seat, reach);
    first + second * 3 / 4
}

/// What the best action in reach promises.
pub fn best(state: &State, seat: Seat, reach: EnumSet<ActionTile>) -> i32 {
    two(state, seat, reach)[0]
}

fn two(state: &State, seat: Seat, reach: EnumSet<ActionTile>) -> [i32; 2] {
    let mut best = [0; 2];
    for tile in reach {
        let promise = of(state, seat, tile);
        if best[1] < promise && act::possible(state, seat, tile, 0, 0) {
            best = if best[0] < promise { [promise, best[0]] } else { [best[0], promise] };
        }
    }
    best
}

/// Resources the Ships at home will want.
fn wanted(state: &State, seat: Seat) -> [u8; 3] {
    let company = &state.companies[seat];
    let home = company.ships.iter().filter(|ship| ship.flight.is_none());
    let segments = home.map(|ship| ship.segments.len() as u8).max().unwrap_or(2).max(2);
    let cruise = state.scheduled(seat).and_then(|slot| state.slots[slot].cruise);
    [segments, segments, cruise.map_or(3, |cruise| cruise.face().fuel)]
}

/// What one action of this tile promises to add to the position.
pub fn of(state: &State, seat: Seat, tile: ActionTile) -> i32 {
    let company = &state.companies[seat];
    let time = time(state, seat);
    let money = i32::from(company.money);
    let wanted = wanted(state, seat);
    let short = |row: usize| i32::from(wanted[row].min(2 + company.taken[row]).saturating_sub(company.resources[row]));
    let shortage: i32 = (0..3).map(short).sum();
    let home =
        |condition: fn(&Ship) -> bool| company.ships.iter().any(|ship: &Ship| ship.flight.is_none() && condition(ship));
    match tile {
        ActionTile::BuildSegments => {
            let room = |ship: &&Ship| ship.flight.is_none() && ship.segments.len() < 3;
            let n_room: i32 = company.ships.iter().filter(room).map(|ship| 3 - ship.segments.len() as i32).sum();
            let n_built = (money / 4).min(n_room).min(2);
            time.soon(120) * n_built
        }
        ActionTile::AcquireBlueprints => match company.blueprints.len() {
            0 => 150,
            1 => 115,
            _ => 15,
        },
        ActionTile::ScheduleCruise if home(|ship| 2 <= ship.segments.len()) => 560,
        ActionTile::ScheduleCruise if home(|ship| !ship.segments.is_empty()) => 400,
        ActionTile::ScheduleCruise => 80,
        ActionTile::AdvertiseCruise => {
            let slot = state.scheduled(seat).map(|slot| &state.slots[slot]);
            match slot {
                Some(slot) if slot.n_presold() < 2 => {
                    let n_cheap = i32::from(state.queue[0].iter().sum::<u8>()).min(i32::from(2 - slot.n_presold()));
                    260 * n_cheap.min(i32::from(company.ads)) + 80
                }
                Some(_) => 0,
                None => 120,
            }
        }
        ActionTile::GainResources => {
            let taken = |row: usize| short(row).min(i32::from(state.silo[row]));
            105 * (0..3).map(taken).sum::<i32>().min(3) + 10
        }
        ActionTile::PurchaseSupplies if money == 0 => 0,
        ActionTile::PurchaseSupplies => {
            let n_ads = if company.ads < 5 { 2 } else { 0 };
            60 * shortage.min(2) + 40 * n_ads
        }
        ActionTile::BuildDevelopment => {
            let cheapest = ROWS.into_iter().filter_map(|row| company.column_cost(row)).min().unwrap_or(8);
            time.share(380) + 110 - 100 * i32::from(cheapest)
        }
        ActionTile::HireExpert => {
            let costs = [ExpertSlot::Left, ExpertSlot::Right].into_iter().filter(|slot| !company.hired.contains(*slot));
            let cheapest = costs.map(|slot| i32::from(company.expert_cost(slot))).min().unwrap_or(12);
            time.share(750) + 190 - 105 * cheapest
        }
        ActionTile::AcquireShip => time.soon(700),
        ActionTile::DrawAgenda => match company.hand_size() {
            0..=2 => 220,
            3 => 130,
            _ => 20,
        },
        ActionTile::RefillSilo => {
            let lowest = state.silo.iter().min().copied().unwrap_or(5);
            100 * i32::from(5 - lowest) - 40
        }
        ActionTile::RefillAgenda => 85 * state.agenda.iter().filter(|space| space.is_none()).count() as i32,
    }
}
