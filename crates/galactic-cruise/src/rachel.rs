//! Rachel, the solo opponent (section 17): her turn is a visible sequence of events.
//!
//! `Seat(1)` is her company. The back of the top card of her deck gives the numbers she chooses by; see [`number`].

use kernel::Seat;

use crate::components::actions::ActionTile;
use crate::components::board::{Area, Location, access_cost};
use crate::components::cruises::Stop;
use crate::components::effect::{Effect, What};
use crate::components::guests::Resource;
use crate::components::solo::{SoloAction, SoloCard};
use crate::components::technologies::TRACK_SPACES;
use crate::components::upgrades::{Token, Upgrade};
use crate::decisions::{Stack, main_step, stops};
use crate::event::{Event, Stock, StopKind};
use crate::ops::{self, gain_reputation};
use crate::options::{Advanced, SecondAction};
use crate::state::{Board, Flight, Owner, Phase, Pilot, Solo, SoloStep, Turn};
use crate::{Cx, flow};

mod actions;
mod launch;

/// Rachel's company.
pub const RACHEL: Seat = Seat(1);

fn solo(board: &Board) -> &Solo {
    board.solo.as_ref().expect("Rachel plays only alone against one player")
}

/// The card whose back is read: the top of her deck, or the oldest revealed card when the deck is empty (GC-SOLO-27).
pub fn back(board: &Board) -> SoloCard {
    let solo = solo(board);
    solo.top.unwrap_or_else(|| solo.revealed.first().copied().unwrap_or_default())
}

/// [GC-SOLO-10] The number for a choice among so many spaces, counted from 0.
pub fn number(cx: &mut Cx<'_>, spaces: u8) -> usize {
    let card = back(cx);
    let number = lookup(card, spaces);
    cx.emit(Event::SoloNumber { card, number, of: spaces });
    usize::from(number) - 1
}

fn lookup(card: SoloCard, spaces: u8) -> u8 {
    let [first, second] = card.face().numbers;
    if first <= spaces { first } else { second }
}

/// The same without telling it, to test what is possible.
fn quiet_number(board: &Board, spaces: u8) -> usize {
    usize::from(lookup(back(board), spaces)) - 1
}

/// [GC-SOLO-11] All places from a number on, wrapping around.
fn from(start: usize, spaces: usize) -> impl Iterator<Item = usize> + Clone {
    (0..spaces).map(move |step| (start + step) % spaces)
}

/// [GC-SOLO-06]
pub fn first_development(cx: &mut Cx<'_>) {
    let start = number(cx, 6);
    let free = from(start, 6).map(|idx| Area::NETWORK[idx]).find(|area| cx.areas[area.idx()].is_empty());
    if let Some(area) = free {
        ops::place_development(cx, RACHEL, Resource::Food, area);
    }
}

/// [GC-SOLO-06]
pub fn first_blueprint(cx: &mut Cx<'_>) {
    let start = number(cx, 5);
    let found = from(start, 5).find_map(|position| cx.blueprints[position].map(|tile| (position, tile)));
    if let Some((position, tile)) = found {
        cx.emit(Event::BlueprintRemoved { tile, position: position as u8 });
    }
}

/// [GC-SUPG-10]
pub fn starting_upgrade(cx: &mut Cx<'_>) {
    let Some(card) = solo(cx).starting else { return };
    let face = card.face();
    let tower = cx.companies[RACHEL].tower;
    let token = match face.token {
        Some(_) => Token::Vp,
        None => tower.iter().find(|token| token.is_grey()).expect("her tower is full"),
    };
    cx.emit(Event::StartingForRachel { card: None });
    cx.emit(Event::SoloUpgrade { token, upgrade: face.upgrade });
}

/// [GC-SOLO-20] Her next Ship in order of acquisition.
pub fn advance_next(cx: &mut Cx<'_>) {
    let ship = flow::unmoved(cx, RACHEL).next().expect("a Ship has not moved");
    let position = flight(cx, ship).position + 1;
    move_ship(cx, ship, position);
}

fn flight(board: &Board, ship: u8) -> Flight {
    board.companies[RACHEL].ships[usize::from(ship)].flight.expect("the Ship is on a Cruise")
}

fn move_ship(cx: &mut Cx<'_>, ship: u8, position: u8) {
    let turn = Turn { moved: cx.turn.moved | 1 << ship, ..cx.turn };
    cx.emit(Event::TurnSet(turn));
    let flown = flight(cx, ship);
    let stop = flown.cruise.face().stops[usize::from(position) - 1];
    let seat = RACHEL;
    match stop {
        Stop::DayInSpace => {
            cx.emit(Event::ShipMoved { seat, ship, position, stop: StopKind::DayInSpace });
            gain_reputation(cx, seat, flown.n_guests());
        }
        Stop::Destination(here) => {
            cx.emit(Event::ShipMoved { seat, ship, position, stop: StopKind::Destination(here) });
            place_token(cx, ship, position);
            let vp = 3 + cx.companies[seat].tokens_at(here);
            for guest in crate::components::guests::Guest::ALL {
                for _ in 0..flown.guests[guest.idx()] {
                    cx.emit(Event::GuestScored { seat, ship, guest: *guest, vp });
                }
            }
        }
        Stop::Earth => {
            cx.emit(Event::ShipMoved { seat, ship, position, stop: StopKind::Earth });
            stops::return_to_earth(cx, seat, ship);
        }
    }
}

fn free_upgrade(board: &Board, destination: crate::components::guests::Guest) -> Option<Upgrade> {
    Upgrade::of(destination).into_iter().find(|upgrade| !board.companies[RACHEL].has(*upgrade))
}

/// [GC-SOLO-22], [GC-SOLO-24]
fn place_token(cx: &mut Cx<'_>, ship: u8, position: u8) {
    let flown = flight(cx, ship);
    let Some(token) = flown.token else { return };
    let stops = flown.cruise.face().stops;
    let Stop::Destination(here) = stops[usize::from(position) - 1] else { return };
    if let Some(upgrade) = free_upgrade(cx, here) {
        cx.emit(Event::UpgradePlaced { seat: RACHEL, ship: Some(ship), token, upgrade });
        return;
    }
    let later = stops[usize::from(position)..].iter().any(|stop| match stop {
        Stop::Destination(guest) => free_upgrade(cx, *guest).is_some(),
        Stop::DayInSpace | Stop::Earth => false,
    });
    if !later {
        cx.emit(Event::TokenDiscarded { seat: RACHEL, ship, token });
    }
}

/// [GC-SOLO-93], [GC-SOLO-102] The Stop with the most points, the nearest of equal ones.
pub fn final_advance(cx: &mut Cx<'_>) {
    let ship = flow::unmoved(cx, RACHEL).next().expect("a Ship has not moved");
    let flown = flight(cx, ship);
    let last = flown.cruise.face().stops.len() as u8;
    let mut best = (flown.position + 1, i16::MIN);
    for position in flown.position + 1..=last {
        let points = stop_points(cx, &flown, position);
        if best.1 < points {
            best = (position, points);
        }
    }
    move_ship(cx, ship, best.0);
}

fn stop_points(board: &Board, flown: &Flight, position: u8) -> i16 {
    let company = &board.companies[RACHEL];
    let guests = i16::from(flown.n_guests());
    match flown.cruise.face().stops[usize::from(position) - 1] {
        Stop::DayInSpace => (i16::from(company.reputation) + guests - 18).max(0),
        Stop::Destination(here) => {
            let placed = flown.token.is_some() && free_upgrade(board, here).is_some();
            guests * (3 + i16::from(company.tokens_at(here)) + i16::from(placed))
        }
        Stop::Earth => {
            let extra = ops::returning_extra(board, RACHEL, flown.pilot == Pilot::Expert);
            let funding = if flown.pilot == Pilot::Nobody { 0 } else { 1 + extra };
            i16::from(funding * company.funding(crate::components::board::Funding::Vp))
        }
    }
}

fn set(cx: &mut Cx<'_>, step: SoloStep, actions: u8, reveals: u8, meeting: bool) {
    let short_of = solo(cx).short_of;
    cx.emit(Event::SoloSet { step, actions, reveals, meeting, short_of });
}

/// Her step 2, one step at a time: it goes on whenever nothing is pending.
pub fn act(cx: &mut Cx<'_>) {
    let Solo { step, actions, reveals, meeting, .. } = *solo(cx);
    match step {
        SoloStep::Begin => {
            let company = &cx.companies[RACHEL];
            if 0 < company.workers + company.experts {
                set(cx, SoloStep::Reveal, 0, 0, false);
                return;
            }
            // [GC-SOLO-34]
            cx.emit(Event::MeetingCalled { seat: RACHEL });
            flow::recall_all(cx, RACHEL, 0);
            let next = if cx.options.solo.meeting_action { SoloStep::Reveal } else { SoloStep::Done };
            set(cx, next, 0, 0, true);
        }
        // [GC-SOLO-30]
        SoloStep::Reveal if 12 <= reveals => set(cx, SoloStep::Done, actions, reveals, meeting),
        SoloStep::Reveal => {
            reveal(cx);
            set(cx, SoloStep::Perform, actions, reveals + 1, meeting);
            let card = *solo(cx).revealed.last().expect("a card was revealed");
            let launches =
                actions::first_possible(cx, card).is_some_and(|action| matches!(action, SoloAction::Launch(_)));
            // [GC-SOLO-73] A Launch takes the Worker straight to the Launch Elevator.
            if !meeting && cx.turn.placed.is_none() && !launches {
                place(cx);
            }
        }
        SoloStep::Perform => perform(cx, actions, reveals, meeting),
        SoloStep::Done => {
            cx.emit(Event::SoloSet { step: SoloStep::Begin, actions: 0, reveals: 0, meeting: false, short_of: None });
            cx.phase(Phase::TurnEnd);
        }
    }
}

/// [GC-SOLO-26], [GC-SOLO-29]
fn reveal(cx: &mut Cx<'_>) {
    if solo(cx).top.is_none() {
        shuffle(cx);
    }
    let card = solo(cx).top.expect("the deck is not empty");
    cx.emit(Event::SoloRevealed { card });
    let rest = solo(cx).rest;
    match ops::draw(rest, cx.dice()) {
        Some(card) => cx.emit(Event::SoloTop { card }),
        None => {
            let card = back(cx);
            cx.emit(Event::SoloTurned { card });
        }
    }
}

fn shuffle(cx: &mut Cx<'_>) {
    cx.emit(Event::SoloShuffled);
    let rest = solo(cx).rest;
    let card = ops::draw(rest, cx.dice()).expect("twelve cards");
    cx.emit(Event::SoloTop { card });
}

/// The location on the back, or the next one clockwise without a Worker of hers; an Expert if she has one.
fn place(cx: &mut Cx<'_>) {
    let mut location = back(cx).face().worker;
    while cx.workers[location.idx()].is_some_and(|worker| worker.owner == Owner::Pink) {
        location = location.next();
    }
    let expert = 0 < cx.companies[RACHEL].experts;
    main_step::place_worker(cx, RACHEL, location, expert);
}

fn perform(cx: &mut Cx<'_>, done: u8, reveals: u8, meeting: bool) {
    let card = *solo(cx).revealed.last().expect("a card was revealed");
    let mut performed = None;
    for action in card.face().actions {
        if actions::possible(cx, action) {
            performed = Some(action);
            break;
        }
        cx.emit(Event::SoloCannot { action });
        if action == SoloAction::GainResources {
            let short_of = actions::short_of(cx);
            let Solo { step, actions, reveals, meeting, .. } = *solo(cx);
            cx.emit(Event::SoloSet { step, actions, reveals, meeting, short_of });
        }
    }
    let Some(action) = performed else {
        set(cx, SoloStep::Reveal, done, reveals, meeting);
        return;
    };
    cx.emit(Event::SoloPerforms { action });
    let location = cx.turn.placed;
    actions::perform(cx, action);
    if solo(cx).top.is_none() {
        shuffle(cx);
    }
    let again = done == 0 && !meeting && second_action(cx, action, location);
    if done == 0 && !meeting {
        cx.emit(Event::SoloSecond { again });
    }
    let step = if again { SoloStep::Reveal } else { SoloStep::Done };
    set(cx, step, done + 1, 0, meeting);
}

/// The Action tile an action of hers stands for (GC-SOLO-32).
pub fn tile(action: SoloAction) -> Option<ActionTile> {
    match action {
        SoloAction::Launch(_) | SoloAction::RefreshBlueprints => None,
        SoloAction::BuildSegments => Some(ActionTile::BuildSegments),
        SoloAction::HireExpert => Some(ActionTile::HireExpert),
        SoloAction::BuildDevelopmentNetwork | SoloAction::BuildDevelopmentTechnology => {
            Some(ActionTile::BuildDevelopment)
        }
        SoloAction::DrawAgenda => Some(ActionTile::DrawAgenda),
        SoloAction::RefillAgenda => Some(ActionTile::RefillAgenda),
        SoloAction::GainResources => Some(ActionTile::GainResources),
        SoloAction::RefillSilo => Some(ActionTile::RefillSilo),
        SoloAction::AdvertiseCruise => Some(ActionTile::AdvertiseCruise),
    }
}

/// [GC-SOLO-31], [GC-SOLO-33], [GC-SOLO-96] Does a second action follow? Pays the player for access.
fn second_action(cx: &mut Cx<'_>, action: SoloAction, location: Option<Location>) -> bool {
    let (Some(tile), Some(location)) = (tile(action), location) else { return false };
    let Some(target) = Location::ALL.iter().copied().find(|place| cx.actions_at(*place).contains(tile)) else {
        return false;
    };
    if target == location {
        return true;
    }
    let reach = match cx.options.solo.second_action {
        SecondAction::SameLocation => 0,
        SecondAction::AdjacentConnected => 1,
        SecondAction::AnyConnected => 5,
    };
    let clockwise = chain(cx, location, target, true).filter(|areas| areas.len() <= reach);
    let counter = chain(cx, location, target, false).filter(|areas| areas.len() <= reach);
    // The shorter way round; on a tie the clockwise one.
    let way = match (clockwise, counter) {
        (Some(one), Some(two)) => Some(if one.len() <= two.len() { one } else { two }),
        (one, two) => one.or(two),
    };
    let Some(way) = way else { return false };
    for area in way {
        let owners = cx.areas[area.idx()];
        if !owners.contains(Owner::Pink) && owners.contains(Owner::Blue) {
            let amount = access_cost(cx.companies[RACHEL].reputation);
            if 0 < amount {
                cx.emit(Event::Rent { to: Seat(0), amount });
            }
        }
    }
    true
}

/// The areas from one location to another, if each of them holds a Development.
fn chain(board: &Board, from: Location, to: Location, clockwise: bool) -> Option<tinyvec::ArrayVec<[Area; 6]>> {
    let mut areas = tinyvec::ArrayVec::new();
    let mut at = from;
    while at != to {
        let area = if clockwise { at.area_after() } else { at.area_before() };
        if board.areas[area.idx()].is_empty() {
            return None;
        }
        areas.push(area);
        at = if clockwise { at.next() } else { at.previous() };
    }
    Some(areas)
}

/// [GC-ATECH-10] Each Progress cube of hers moves the lowest marker of an invented Technology.
pub fn advance_technology(cx: &mut Cx<'_>) {
    if cx.options.advanced_technologies == Advanced::Off {
        return;
    }
    let open = |cx: &Cx<'_>, space: usize| cx.invented(space) && cx.markers[space] < TRACK_SPACES;
    let Some(lowest) = (0..4).filter(|space| open(cx, *space)).map(|space| cx.markers[space]).min() else { return };
    let start = number(cx, 4);
    let chosen = from(start, 4).find(|space| open(cx, *space) && cx.markers[*space] == lowest);
    if let Some(space) = chosen {
        cx.emit(Event::MarkerMoved { area: Area::TECHNOLOGIES[space], space: lowest + 1, by: None });
    }
}

/// [GC-LOC-08]
pub fn location_bonus(cx: &mut Cx<'_>, what: What, amount: u8) {
    match what {
        What::Reputation => gain_reputation(cx, RACHEL, amount),
        What::Agenda => (0..amount).for_each(|_| discard_agenda(cx)),
        What::Money
        | What::Ads
        | What::Vp
        | What::Resource
        | What::Food
        | What::Oxygen
        | What::Fuel
        | What::Funding => ops::gain(cx, RACHEL, Stock::Vp, amount),
    }
}

/// [GC-SOLO-13] A card she would gain is discarded from the market.
fn discard_agenda(cx: &mut Cx<'_>) {
    let start = number(cx, 4);
    let found = from(start, 4).find_map(|position| cx.agenda[position].map(|card| (position, card)));
    if let Some((position, card)) = found {
        cx.emit(Event::MarketDiscarded { position: position as u8, card });
    }
}

/// [GC-SOLO-16] What an Engine brings her.
fn engine_bonus(cx: &mut Cx<'_>, effects: &[Effect]) {
    for effect in effects {
        let Effect::Gain(what, amount) = *effect else { continue };
        match what {
            What::Vp => ops::gain(cx, RACHEL, Stock::Vp, amount),
            What::Reputation => gain_reputation(cx, RACHEL, amount),
            What::Funding => ops::give_funding(cx, RACHEL, amount),
            What::Agenda => (0..amount).for_each(|_| discard_agenda(cx)),
            What::Money | What::Ads | What::Resource | What::Food | What::Oxygen | What::Fuel => {}
        }
    }
}
