//! The Launch: boarding, Progress cube, payment, Cockpit, token, lift-off, new Cruise, Queue.

use kernel::Seat;

use super::{Action, FillQueue, Frame, Launch, NewCruise, Stack, act};
use crate::bar::{self, Bar};
use crate::components::board::{Area, AreaSet, ROWS};
use crate::components::cards::{Card, CardSet};
use crate::components::effect::{Effect, Permission};
use crate::components::guests::Guest;
use crate::event::{Event, GuestFrom, Stock};
use crate::payment::{self, Plan, Purse};
use crate::state::{Board, Pilot, State, Turn};
use crate::{Cx, ops, score};

/// [GC-LAUNCH-01], [GC-LAUNCH-14]
pub fn possible(state: &State, seat: Seat, pilot: Pilot, ship_idx: u8) -> Result<(), Bar> {
    let company = &state.companies[seat];
    let ship = &company.ships[usize::from(ship_idx)];
    bar::unless(ship.flight.is_none(), Bar::Flying)?;
    bar::unless(ship.cabins() != 0, Bar::NoCabins(ship.segments.len() as u8))?;
    let slot = state.scheduled(seat).ok_or(Bar::NoCruise)?;
    let cruise = state.slots[slot].cruise.ok_or(Bar::NoCruise)?;
    let mut purse = Purse::of(state, seat);
    let available = match pilot {
        Pilot::Worker => 0 < company.workers,
        Pilot::Expert => 0 < company.experts,
        Pilot::Nobody => pilotless(purse.hand).is_some_and(|card| purse.hand.remove(card)),
    };
    bar::unless(available, Bar::NoPilot)?;
    let launch = Launch { ship: ship_idx, slot: slot as u8, ..Launch::default() };
    let plan = Plan { launch, cruise, pilot };
    let presold = state.slots[slot].n_presold();
    let seat_price = cheapest_seat(state);
    let buys = seat_price.is_some_and(|ads| u16::from(ads) <= company.ads);
    let payable = payment::launch_completable(state, seat, &plan, 0, presold, ship.cabins(), &purse)
        || (buys && payment::launch_payable(state, seat, &plan, 1, presold, &purse));
    if payable {
        return Ok(());
    }
    let n_most = presold.min(ship.cabins());
    let boarding = (1..=n_most).map(|n| (n, presold - n)).chain(buys.then_some((1, presold)));
    bar::unless(n_most != 0 || buys, Bar::NoGuest { need: seat_price.unwrap_or(0), have: company.ads })?;
    let missing = boarding.filter_map(|(n, behind)| payment::launch_missing(state, seat, &plan, n, behind, &purse));
    Err(missing.min_by_key(|missing| missing.iter().sum::<u8>()).map_or(Bar::LeftBehind, Bar::LaunchShort))
}

/// Can a Guest of the Queue or the supply board for so many Ads?
pub fn may_board(state: &State, seat: Seat, launch: &Launch, ads: u8) -> Result<(), Bar> {
    bar::unless(room(state, seat, launch) != 0, Bar::ShipFull)?;
    let have = state.companies[seat].ads;
    let missing = u16::from(ads).saturating_sub(have);
    bar::unless(missing == 0, Bar::Ads { missing, have })?;
    let plan = Plan::of(state, seat, launch);
    let purse = Purse::of(state, seat);
    let (guests, room) = (on_board(state, seat, launch) + 1, room(state, seat, launch) - 1);
    let presold = state.slots[usize::from(launch.slot)].n_presold();
    let stays = !payment::stays_payable(state, seat, &purse)
        || payment::launch_completable(state, seat, &plan, guests, presold, room, &purse);
    bar::unless(stays, Bar::Spoils)
}

/// The card of a hand that launches a Ship without a Worker.
fn pilotless(hand: CardSet) -> Option<Card> {
    hand.iter().find(|card| card.does(Effect::Allow(Permission::LaunchWithoutWorker)))
}

/// Ads of the cheapest Guest without a ticket.
fn cheapest_seat(board: &Board) -> Option<u8> {
    let section = board.queue.iter().position(|section| section.iter().any(|count| 0 < *count));
    match section {
        Some(section) => Some(section as u8 + 1),
        None => board.supply.iter().any(|count| 0 < *count).then_some(4),
    }
}

/// Step 5: the Cruise goes to the Ship, the Consultant to its office.
pub fn begin(cx: &mut Cx<'_>, seat: Seat, pilot: Pilot, ship: u8) {
    let slot = cx.scheduled(seat).expect("a Cruise is scheduled");
    let cruise = cx.slots[slot].cruise.expect("a Cruise is scheduled");
    if pilot == Pilot::Nobody {
        let card = pilotless(cx.hand(seat)).expect("the card was offered");
        cx.emit(Event::CardPlayed { seat, card });
    }
    let turn = Turn { launching: true, ..cx.turn };
    cx.emit(Event::TurnSet(turn));
    cx.emit(Event::LaunchBegan { seat, ship, slot: slot as u8, cruise, pilot });
    let first = !cx.companies[seat].ships[usize::from(ship)].launched;
    cx.push(Frame::Launch(Launch { ship, slot: slot as u8, first, ..Launch::default() }));
}

fn on_board(board: &Board, seat: Seat, launch: &Launch) -> u8 {
    board.companies[seat].ships[usize::from(launch.ship)].flight.map_or(0, |flight| flight.n_guests())
}

fn room(board: &Board, seat: Seat, launch: &Launch) -> u8 {
    let ship = &board.companies[seat].ships[usize::from(launch.ship)];
    (ship.cabins() + launch.cabin).saturating_sub(on_board(board, seat, launch))
}

/// Boarding or paying.
pub fn legal(state: &State, seat: Seat, launch: &Launch, actions: &mut Vec<Action>) {
    match launch.paying {
        true => legal_payment(state, seat, launch, actions),
        false => legal_boarding(state, seat, launch, actions),
    }
}

/// [GC-LAUNCH-05] to 07; nothing that would make the Launch unpayable.
fn legal_boarding(state: &State, seat: Seat, launch: &Launch, actions: &mut Vec<Action>) {
    let plan = Plan::of(state, seat, launch);
    let purse = Purse::of(state, seat);
    let guests = on_board(state, seat, launch);
    let room = room(state, seat, launch);
    let slot = &state.slots[usize::from(launch.slot)];
    let presold = slot.n_presold();
    // Nobody begins a Launch that cannot be paid; whoever only imagines the hand of another may go on.
    let lenient = !payment::stays_payable(state, seat, &purse);
    if 0 < room {
        if 0 < presold && payment::launch_completable(state, seat, &plan, guests + 1, presold - 1, room - 1, &purse) {
            actions.extend(ops::present(&slot.presold).map(Action::GuestPresold));
        }
        let ads = state.companies[seat].ads;
        let buys = 0 < ads
            && (lenient || payment::launch_completable(state, seat, &plan, guests + 1, presold, room - 1, &purse));
        if buys {
            for section in (0..3u8).filter(|section| u16::from(section + 1) <= ads) {
                let waiting = ops::present(&state.queue[usize::from(section)]);
                actions.extend(waiting.map(|guest| Action::GuestFromQueue { section, guest }));
            }
            if 4 <= ads {
                actions.extend(ops::present(&state.supply).map(Action::GuestFromSupply));
            }
        }
    }
    if 0 < guests && (lenient || payment::launch_payable(state, seat, &plan, guests, presold, &purse)) {
        actions.push(Action::Done);
    }
}

/// [GC-COST-05]
fn legal_payment(state: &State, seat: Seat, launch: &Launch, actions: &mut Vec<Action>) {
    let company = &state.companies[seat];
    let needs = payment::needs(state, seat, launch);
    let purse = Purse::of(state, seat);
    let covered = (0..3).all(|kind| needs[kind] <= company.resources[kind]);
    if covered || !payment::stays_payable(state, seat, &purse) {
        actions.push(Action::PayRest);
    }
    for resource in ROWS {
        let open = 0 < needs[resource.idx()];
        if 0 < launch.any && open {
            let mut plan = Plan::of(state, seat, launch);
            plan.launch.any -= 1;
            plan.launch.credited[resource.idx()] += 1;
            let guests = on_board(state, seat, launch);
            if payment::launch_payable(state, seat, &plan, guests, 0, &purse) {
                actions.push(Action::Spare(resource));
            }
        }
        if 0 < launch.convert && 0 < company.money && (open || company.has_room(resource)) {
            let mut plan = Plan::of(state, seat, launch);
            plan.launch.convert -= 1;
            let mut purse = purse;
            purse.money -= 1;
            match open {
                true => plan.launch.credited[resource.idx()] += 1,
                false => purse.board[resource.idx()] += 1,
            }
            let guests = on_board(state, seat, launch);
            if payment::launch_payable(state, seat, &plan, guests, 0, &purse) {
                actions.push(Action::Convert(resource));
            }
        }
    }
}

/// A full Ship of a player without cards ends boarding by itself.
pub fn step(cx: &mut Cx<'_>, seat: Seat, launch: Launch) -> bool {
    if launch.paying || 0 < cx.companies[seat].hand_size() || 0 < room(cx, seat, &launch) {
        return false;
    }
    let plan = Plan::of(cx, seat, &launch);
    let purse = Purse::of(cx, seat);
    let presold = cx.slots[usize::from(launch.slot)].n_presold();
    let payable = payment::launch_payable(cx, seat, &plan, on_board(cx, seat, &launch), presold, &purse);
    if payable && presold == 0 {
        end_boarding(cx, seat, launch);
        return true;
    }
    false
}

/// One choice of the Launch.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, launch: Launch, action: Action) {
    match action {
        Action::GuestPresold(guest) => board(cx, seat, launch, guest, GuestFrom::Presold(launch.slot), 0),
        Action::GuestFromQueue { section, guest } => {
            board(cx, seat, launch, guest, GuestFrom::Queue(section), section + 1);
        }
        Action::GuestFromSupply(guest) => board(cx, seat, launch, guest, GuestFrom::Supply, 4),
        Action::Done => end_boarding(cx, seat, launch),
        Action::Spare(resource) => {
            let mut launch = launch;
            launch.any -= 1;
            launch.credited[resource.idx()] += 1;
            cx.set(Frame::Launch(launch));
        }
        Action::Convert(resource) => {
            cx.set(Frame::Launch(Launch { convert: launch.convert - 1, ..launch }));
            ops::pay(cx, seat, Stock::Money, 1);
            ops::gain_resource(cx, seat, resource);
        }
        Action::PayRest => pay_rest(cx, seat, launch),
        other => unreachable!("{other:?} was not offered"),
    }
}

fn board(cx: &mut Cx<'_>, seat: Seat, launch: Launch, guest: Guest, from: GuestFrom, ads: u8) {
    ops::pay(cx, seat, Stock::Ads, ads);
    cx.emit(Event::GuestBoarded { seat, ship: launch.ship, guest, from });
    ops::gain_reputation(cx, seat, launch.press);
}

/// Guests left behind, then step 4: the cube marks the Launch (GC-LAUNCH-06, 08, 24).
fn end_boarding(cx: &mut Cx<'_>, seat: Seat, launch: Launch) {
    for guest in Guest::ALL {
        while 0 < cx.slots[usize::from(launch.slot)].presold[guest.idx()] {
            cx.emit(Event::GuestLeftBehind { seat, slot: launch.slot, guest: *guest });
            ops::lose_reputation(cx, seat, 2);
        }
    }
    count_launch(cx, seat, launch.ship);
    cx.set(Frame::Launch(Launch { paying: true, ..launch }));
}

/// Step 4.
pub fn count_launch(cx: &mut Cx<'_>, seat: Seat, ship: u8) {
    let guests = cx.companies[seat].ships[usize::from(ship)].flight.map_or(0, |flight| flight.n_guests());
    cx.emit(Event::LaunchCounted { seat, ship, guests });
    ops::place_cube(cx, seat, false);
}

/// Steps 3 to 0.
fn pay_rest(cx: &mut Cx<'_>, seat: Seat, launch: Launch) {
    let needs = payment::needs(cx, seat, &launch);
    for resource in ROWS {
        let there = cx.companies[seat].resources[resource.idx()];
        ops::pay(cx, seat, Stock::from(resource), needs[resource.idx()].min(there));
    }
    cx.pop();
    act::advance_used(cx, seat, launch.used);
    score_cockpit(cx, seat, launch.ship, launch.first);
    if let Some(token) = cx.companies[seat].flipped {
        cx.emit(Event::TokenLoaded { seat, ship: launch.ship, token });
    }
    cx.emit(Event::LiftedOff { seat, ship: launch.ship });
    let guests = cx.companies[seat].ships[usize::from(launch.ship)].flight.map_or(0, |flight| flight.n_guests());
    cx.push(Frame::NewCruise(NewCruise { slot: launch.slot, guests }));
    cx.push(Frame::Autopilot(launch.ship));
}

/// Step 2: score the Cockpit; the first Launch turns it (GC-LAUNCH-15, GC-LAUNCH-16).
pub fn score_cockpit(cx: &mut Cx<'_>, seat: Seat, ship: u8, first: bool) {
    let vehicle = cx.companies[seat].ships[usize::from(ship)];
    let vp = score::cockpit(cx, seat, &vehicle);
    cx.emit(Event::CockpitScored { seat, ship, cockpit: vehicle.cockpit, vp });
    if first {
        cx.emit(Event::CockpitFlipped { seat, ship });
    }
}

fn autopilot_area(board: &Board) -> Option<Area> {
    let returns = |effect| {
        effect == Effect::Allow(Permission::PilotReturns)
            || effect == Effect::Allow(Permission::PilotReturnsWithFunding)
    };
    let space = (0..board.technologies.len()).find(|space| returns(board.technology_effect(*space)))?;
    board.invented(space).then_some(Area::TECHNOLOGIES[space])
}

/// Asked only where Autopilot could be used.
pub fn step_autopilot(cx: &mut Cx<'_>, seat: Seat, ship: u8) -> bool {
    let piloted =
        cx.companies[seat].ships[usize::from(ship)].flight.is_some_and(|flight| flight.pilot != Pilot::Nobody);
    let ask = piloted
        && autopilot_area(cx).is_some_and(|area| {
            cx.may_use(seat, area) || super::free::access_total(cx, seat, area) <= cx.companies[seat].money
        });
    if !ask {
        cx.pop();
    }
    !ask
}

/// Use Autopilot or not.
pub fn legal_autopilot(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.push(Action::Done);
    let usable = autopilot_area(state).filter(|area| state.may_use(seat, *area));
    actions.extend(usable.map(Action::UseTechnology));
}

/// The Pilot stays on board.
pub fn autopilot(cx: &mut Cx<'_>, _seat: Seat, _ship: u8, _action: Action) {
    cx.pop();
}

/// [GC-FLY-18] The Pilot comes back at once.
pub fn use_autopilot(cx: &mut Cx<'_>, seat: Seat, ship: u8, area: Area) {
    cx.pop();
    let pilot = cx.companies[seat].ships[usize::from(ship)].flight.map(|flight| flight.pilot);
    let space = area.technology().expect("Autopilot is a Technology");
    let effect = cx.technology_effect(space);
    act::advance_used(cx, seat, AreaSet::only(area));
    cx.emit(Event::PilotBack { seat, ship, expert: pilot == Some(Pilot::Expert) });
    if effect == Effect::Allow(Permission::PilotReturnsWithFunding) {
        ops::give_funding(cx, seat, 1);
    }
}

/// Reveals a Cruise for a slot, renewing the tray if it must (GC-FLY-16).
fn reveal_cruise(cx: &mut Cx<'_>, slot: u8) -> bool {
    if cx.cruise_tray.is_empty() && !cx.cruise_discard.is_empty() {
        cx.emit(Event::CruisesRenewed);
    }
    let tray = cx.cruise_tray;
    match ops::draw(tray, cx.dice()) {
        Some(cruise) => {
            cx.emit(Event::CruiseRevealed { slot, cruise });
            true
        }
        None => false,
    }
}

/// [GC-LAUNCH-19] to 21, [GC-LAUNCH-23], [GC-LAUNCH-26]
pub fn new_cruise(cx: &mut Cx<'_>, new: NewCruise) -> bool {
    if !reveal_cruise(cx, new.slot) {
        cx.pop();
        return true;
    }
    let cruise = cx.slots[usize::from(new.slot)].cruise.expect("it was revealed");
    for slot in 0..cx.n_slots() as u8 {
        if cx.slots[usize::from(slot)].cruise.is_none() && !reveal_cruise(cx, slot) {
            break;
        }
    }
    for guest in cruise.face().destinations {
        cx.emit(Event::QueueMoved { guest: *guest });
    }
    cx.set(Frame::FillQueue(FillQueue { cruise, left: new.guests, next: 0 }));
    true
}

/// Guests of the wanted types join by themselves.
pub fn step_fill(cx: &mut Cx<'_>, fill: FillQueue) -> bool {
    let destinations = fill.cruise.face().destinations;
    let wanted = destinations[usize::from(fill.next) % destinations.len()];
    let mut others = ops::present(&cx.supply);
    let (first, second) = (others.next(), others.next());
    drop(others);
    match (fill.left, first) {
        (0, _) | (_, None) => {
            cx.pop();
            true
        }
        (_, Some(only)) => {
            let guest = if 0 < cx.supply[wanted.idx()] { Some(wanted) } else { second.is_none().then_some(only) };
            match guest {
                Some(guest) => join(cx, fill, guest),
                None => return false,
            }
            true
        }
    }
}

fn join(cx: &mut Cx<'_>, fill: FillQueue, guest: Guest) {
    cx.set(Frame::FillQueue(FillQueue { left: fill.left - 1, next: fill.next + 1, ..fill }));
    cx.emit(Event::GuestQueued { guest });
}

/// [GC-LAUNCH-22] Another type where the wanted one is used up.
pub fn replace_guest(cx: &mut Cx<'_>, fill: FillQueue, action: Action) {
    let Action::ReplaceGuest(guest) = action else { unreachable!("{action:?} was not offered") };
    join(cx, fill, guest);
}
