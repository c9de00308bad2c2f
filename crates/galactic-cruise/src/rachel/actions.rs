//! What Rachel's cards tell her to do (section 17.4).

use super::{RACHEL, engine_bonus, from, launch, number, quiet_number, solo};
use crate::Cx;
use crate::components::blueprints::Blueprint;
use crate::components::board::{Area, ExpertSlot, ROWS, SILO};
use crate::components::cruises::Cruise;
use crate::components::guests::{Guest, Resource};
use crate::components::solo::{SoloAction, SoloCard};
use crate::event::{Event, GuestFrom};
use crate::ops::{self, gain_reputation, lose_reputation};
use crate::state::{Board, Owner};

/// The first of the card's actions she could perform now.
pub fn first_possible(board: &Board, card: SoloCard) -> Option<SoloAction> {
    card.face().actions.into_iter().find(|action| possible(board, *action))
}

/// Can she perform the action?
pub fn possible(board: &Board, action: SoloAction) -> bool {
    let company = &board.companies[RACHEL];
    match action {
        SoloAction::Launch(segments) => launch::possible(board, segments),
        SoloAction::BuildSegments => {
            let open = home_with_room(board).is_some() || can_take_ship(board);
            open && board.blueprints.iter().any(Option::is_some)
        }
        SoloAction::RefreshBlueprints => 1 <= company.payable_reputation(),
        SoloAction::HireExpert => hireable(board).is_some(),
        SoloAction::BuildDevelopmentNetwork => development_area(board, &Area::NETWORK, 0).is_some(),
        SoloAction::BuildDevelopmentTechnology => development_area(board, &Area::TECHNOLOGIES, 0).is_some(),
        SoloAction::DrawAgenda => 2 <= board.agenda.iter().flatten().count(),
        SoloAction::RefillAgenda | SoloAction::RefillSilo => true,
        SoloAction::GainResources => resources(board).is_ok(),
        SoloAction::AdvertiseCruise => advertised(board, quiet_number(board, 4)).is_some(),
    }
}

/// Performs an action that is possible.
pub fn perform(cx: &mut Cx<'_>, action: SoloAction) {
    match action {
        SoloAction::Launch(segments) => launch::perform(cx, segments),
        SoloAction::BuildSegments => build_segments(cx),
        SoloAction::RefreshBlueprints => {
            lose_reputation(cx, RACHEL, 1);
            for position in 0..5 {
                if let Some(tile) = cx.blueprints[position] {
                    cx.emit(Event::BlueprintRemoved { tile, position: position as u8 });
                }
            }
            ops::fill_blueprints(cx, 0b11111);
        }
        SoloAction::HireExpert => {
            let slot = hireable(cx).expect("an Expert is cheap enough");
            cx.emit(Event::Hired { seat: RACHEL, slot });
            let extra = cx.options.solo.expert_extra_funding;
            ops::give_funding(cx, RACHEL, 1 + extra);
        }
        SoloAction::BuildDevelopmentNetwork => {
            let start = number(cx, 6);
            build_development(cx, &Area::NETWORK, start);
        }
        SoloAction::BuildDevelopmentTechnology => {
            let start = number(cx, 4);
            build_development(cx, &Area::TECHNOLOGIES, start);
        }
        SoloAction::DrawAgenda => draw_agenda(cx),
        SoloAction::RefillAgenda => {
            if cx.agenda[0].is_none() {
                gain_reputation(cx, RACHEL, 1);
            }
            for position in 0..4 {
                if let Some(card) = cx.agenda[position] {
                    cx.emit(Event::MarketDiscarded { position: position as u8, card });
                }
            }
            ops::fill_agenda(cx);
        }
        SoloAction::GainResources => {
            number(cx, 4);
            for resource in resources(cx).unwrap_or_default() {
                let level = cx.silo[resource.idx()] - 1;
                cx.emit(Event::SiloSet { resource, level });
            }
        }
        SoloAction::RefillSilo => {
            let lowest = ROWS.into_iter().min_by_key(|resource| cx.silo[resource.idx()]);
            let resource = solo(cx).short_of.or(lowest).unwrap_or_default();
            cx.emit(Event::SiloSet { resource, level: SILO });
            gain_reputation(cx, RACHEL, 1);
        }
        SoloAction::AdvertiseCruise => advertise(cx),
    }
}

/// The first of her Ships at home with fewer than 3 Segments.
fn home_with_room(board: &Board) -> Option<u8> {
    let ships = board.companies[RACHEL].ships;
    ships.iter().position(|ship| ship.flight.is_none() && ship.segments.len() < 3).map(|idx| idx as u8)
}

fn complete_pair(board: &Board, start: usize) -> Option<usize> {
    from(start, 4).find(|position| board.cockpits[*position].is_some() && board.engines[*position].is_some())
}

fn can_take_ship(board: &Board) -> bool {
    board.companies[RACHEL].ships.len() < 3 && complete_pair(board, 0).is_some()
}

/// [GC-SOLO-51]
fn take_ship(cx: &mut Cx<'_>) {
    let start = number(cx, 4);
    let Some(position) = complete_pair(cx, start) else { return };
    let (Some(cockpit), Some(engine)) = (cx.cockpits[position], cx.engines[position]) else { return };
    cx.emit(Event::ShipAcquired { seat: RACHEL, cockpit, engine, from: [position as u8; 2] });
    engine_bonus(cx, engine.face().bonus);
}

/// [GC-SOLO-50] to 54
fn build_segments(cx: &mut Cx<'_>) {
    let start = number(cx, 5);
    let chosen: [Option<(usize, Blueprint)>; 2] = {
        let mut there = from(start, 5).filter_map(|position| cx.blueprints[position].map(|tile| (position, tile)));
        [there.next(), there.next()]
    };
    for (position, tile) in chosen.into_iter().flatten() {
        if home_with_room(cx).is_none() {
            if !can_take_ship(cx) {
                break;
            }
            take_ship(cx);
        }
        let Some(ship) = home_with_room(cx) else { break };
        let place = cx.companies[RACHEL].ships[usize::from(ship)].segments.len() as u8;
        cx.emit(Event::SegmentBuilt { seat: RACHEL, ship, place, tile, position: Some(position as u8) });
        if place == 2 && can_take_ship(cx) {
            take_ship(cx);
        }
    }
    ops::slide_blueprints(cx);
    ops::fill_ships(cx);
}

/// [GC-SOLO-70]
fn hireable(board: &Board) -> Option<ExpertSlot> {
    let company = &board.companies[RACHEL];
    let below = match company.hired.len() {
        0 => 7,
        1 => 4,
        _ => return None,
    };
    let open = ExpertSlot::ALL.iter().copied().filter(|slot| !company.hired.contains(*slot));
    open.into_iter().find(|slot| company.expert_cost(*slot) < below)
}

/// [GC-SOLO-68] Column by column, each from Food to Fuel.
fn next_row(board: &Board) -> Option<Resource> {
    let taken = board.companies[RACHEL].taken;
    ROWS.into_iter().filter(|row| taken[row.idx()] < 3).min_by_key(|row| taken[row.idx()])
}

/// [GC-SOLO-66], [GC-SOLO-67], [GC-SOLO-69]
fn development_area(board: &Board, areas: &[Area], start: usize) -> Option<Area> {
    next_row(board)?;
    let order = from(start, areas.len()).map(|idx| areas[idx]);
    let empty = order.clone().find(|area| board.areas[area.idx()].is_empty());
    empty.or_else(|| order.clone().find(|area| !board.areas[area.idx()].contains(Owner::Pink)))
}

fn build_development(cx: &mut Cx<'_>, areas: &[Area], start: usize) {
    let area = development_area(cx, areas, start).expect("an area is open");
    let row = next_row(cx).expect("a Development is left");
    ops::place_development(cx, RACHEL, row, area);
}

/// [GC-SOLO-55]
fn draw_agenda(cx: &mut Cx<'_>) {
    let start = number(cx, 4);
    let mut there = from(start, 4).filter(|position| cx.agenda[*position].is_some());
    let chosen = [there.next(), there.next()];
    drop(there);
    for position in chosen.into_iter().flatten() {
        if let Some(card) = cx.agenda[position] {
            cx.emit(Event::MarketDiscarded { position: position as u8, card });
        }
    }
}

/// [GC-SOLO-57] to 59: the three Resources, or the first one the Silo is short of.
fn resources(board: &Board) -> Result<[Resource; 3], Option<Resource>> {
    let start = quiet_number(board, 4);
    let mut kinds = from(start, 4).filter_map(|position| board.agenda[position]).map(|card| card.resource()).cycle();
    let on_top = board.discard.last().map(|card| card.resource());
    let mut silo = board.silo;
    let mut taken = [Resource::Food; 3];
    for slot in &mut taken {
        let resource = kinds.next().or(on_top).ok_or(None)?;
        if silo[resource.idx()] == 0 {
            return Err(Some(resource));
        }
        silo[resource.idx()] -= 1;
        *slot = resource;
    }
    Ok(taken)
}

/// The Resource a failed Gain Resources was short of.
pub fn short_of(board: &Board) -> Option<Resource> {
    resources(board).err().flatten()
}

/// [GC-SOLO-63], [GC-SOLO-64] So many Guests for a Cruise: section by section, Destination by Destination.
pub fn find_guests(board: &Board, cruise: Cruise, wanted: u8) -> tinyvec::ArrayVec<[(u8, u8); 8]> {
    let mut found = tinyvec::ArrayVec::new();
    let mut queue = board.queue;
    let mut supply = board.supply;
    for source in 0..4u8 {
        let counts = if source < 3 { &mut queue[usize::from(source)] } else { &mut supply };
        loop {
            let mut any = false;
            for guest in cruise.face().destinations {
                if found.len() == usize::from(wanted) {
                    return found;
                }
                if 0 < counts[guest.idx()] {
                    counts[guest.idx()] -= 1;
                    found.push((source, guest.idx() as u8));
                    any = true;
                }
            }
            if !any {
                break;
            }
        }
    }
    found
}

/// Where a found Guest comes from.
pub fn origin((source, guest): (u8, u8)) -> (Guest, GuestFrom) {
    let from = if source < 3 { GuestFrom::Queue(source) } else { GuestFrom::Supply };
    (Guest::ALL[usize::from(guest)], from)
}

/// [GC-SOLO-62]
fn advertised(board: &Board, start: usize) -> Option<usize> {
    from(start, 4).find(|slot| {
        let place = &board.slots[*slot];
        let fits = |cruise| find_guests(board, cruise, 2).len() == 2;
        place.n_presold() == 0 && place.consultant.is_none() && place.cruise.is_some_and(fits)
    })
}

fn advertise(cx: &mut Cx<'_>) {
    let start = number(cx, 4);
    let slot = advertised(cx, start).expect("a Cruise is open");
    let cruise = cx.slots[slot].cruise.expect("a Cruise is open");
    for found in find_guests(cx, cruise, 2) {
        let (guest, from) = origin(found);
        cx.emit(Event::TicketSold { seat: RACHEL, slot: slot as u8, guest, from });
    }
    gain_reputation(cx, RACHEL, 2);
}
