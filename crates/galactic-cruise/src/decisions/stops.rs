//! Step 1 and the final advance: moving Ships and resolving their Stops.

use kernel::Seat;

use super::{Action, Activate, Day, Destination, Extra, Frame, Stack, act};
use crate::components::board::{Area, AreaSet, MAX_REPUTATION};
use crate::components::cards::per_family_guest;
use crate::components::cruises::Stop;
use crate::components::effect::{Effect, Per, Target, Trigger, What};
use crate::components::guests::Guest;
use crate::components::upgrades::Upgrade;
use crate::event::{Event, Stock, StopKind};
use crate::flow::unmoved;
use crate::options::Part;
use crate::state::{Board, Company, Flight, Pilot, State, Turn};
use crate::{Cx, ops};

/// Ships that have not moved.
pub fn legal_advance(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.extend(unmoved(state, seat).map(Action::AdvanceShip));
}

/// A single Ship moves without being asked, unless a free move before its Stop could give something else than one after it.
pub fn step_advance(cx: &mut Cx<'_>, seat: Seat) -> bool {
    let mut ships = unmoved(cx, seat);
    let (first, second) = (ships.next(), ships.next());
    drop(ships);
    match (first, second) {
        (Some(ship), None) if order_matters(cx, seat, ship) => false,
        (Some(ship), None) => {
            advance(cx, seat, Action::AdvanceShip(ship));
            true
        }
        (None, _) => {
            cx.pop();
            true
        }
        (Some(_), Some(_)) => false,
    }
}

/// [GC-FLY-20] Of all that a Stop gives before anything is asked only Reputation cares what came first: the steps of the
/// Reputation bonus are others before and after, points beyond 18 become victory points, and at 0 a reset is paid with them.
fn order_matters(board: &Board, seat: Seat, ship: u8) -> bool {
    let flight = flight(board, seat, ship);
    let next = flight.cruise.face().stops[usize::from(flight.position)];
    let gained: u8 = match next {
        Stop::DayInSpace => Guest::ALL
            .iter()
            .filter_map(|guest| match bonus_of(board, seat, ship, *guest, flight.guests[guest.idx()]) {
                Some(Effect::Gain(What::Reputation, amount)) => Some(amount),
                Some(_) | None => None,
            })
            .sum(),
        Stop::Destination(_) | Stop::Earth => 0,
    };
    let company = &board.companies[seat];
    let bonus = 0 < company.reputation && !company.reputation_used;
    let at_an_end = company.reputation == 0 || MAX_REPUTATION < company.reputation + gained;
    0 < gained && (bonus || (at_an_end && super::free::reset_possible(board, seat)))
}

/// [GC-FLY-01]
pub fn advance(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let Action::AdvanceShip(ship) = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    let position = flight(cx, seat, ship).position + 1;
    move_ship(cx, seat, ship, position);
}

fn flight(board: &Board, seat: Seat, ship: u8) -> Flight {
    board.companies[seat].ships[usize::from(ship)].flight.expect("the Ship is on a Cruise")
}

/// Moves a Ship to a Stop and opens its decisions.
pub fn move_ship(cx: &mut Cx<'_>, seat: Seat, ship: u8, position: u8) {
    let turn = Turn { moved: cx.turn.moved | 1 << ship, ..cx.turn };
    cx.emit(Event::TurnSet(turn));
    let stop = flight(cx, seat, ship).cruise.face().stops[usize::from(position) - 1];
    let kind = match stop {
        Stop::Destination(guest) => StopKind::Destination(guest),
        Stop::DayInSpace => StopKind::DayInSpace,
        Stop::Earth => StopKind::Earth,
    };
    cx.emit(Event::ShipMoved { seat, ship, position, stop: kind });
    match stop {
        Stop::Destination(guest) => {
            discard_useless_token(cx, seat, ship, guest);
            cx.push(Frame::Destination(Destination { ship, ..Destination::default() }));
        }
        Stop::DayInSpace => arrive_in_space(cx, seat, ship),
        Stop::Earth => return_to_earth(cx, seat, ship),
    }
}

/// [GC-FLY-14]
pub fn return_to_earth(cx: &mut Cx<'_>, seat: Seat, ship: u8) {
    let flight = flight(cx, seat, ship);
    if let Some(token) = flight.token {
        cx.emit(Event::TokenDiscarded { seat, ship, token });
    }
    cx.emit(Event::ShipReturned { seat, ship, cruise: flight.cruise, pilot: flight.pilot });
    let funding = match flight.pilot {
        Pilot::Nobody => 0,
        Pilot::Worker => 1,
        Pilot::Expert => 1 + ops::returning_extra(cx, seat, true),
    };
    ops::give_funding(cx, seat, funding);
}

/// Has the Destination a free Upgrade (GC-FLY-05)?
fn has_room(company: &Company, destination: Guest) -> bool {
    company.tokens_at(destination) < 3
}

/// [GC-FLY-06]
fn discard_useless_token(cx: &mut Cx<'_>, seat: Seat, ship: u8, here: Guest) {
    let flight = flight(cx, seat, ship);
    let Some(token) = flight.token else { return };
    let company = &cx.companies[seat];
    let later = flight.cruise.face().stops[usize::from(flight.position)..].iter().any(|stop| match stop {
        Stop::Destination(guest) => has_room(company, *guest),
        Stop::DayInSpace | Stop::Earth => false,
    });
    if !has_room(company, here) && !later {
        cx.emit(Event::TokenDiscarded { seat, ship, token });
    }
}

/// The Technology that moves Ships one more Stop, and how many.
fn indicator_space(board: &Board) -> Option<(usize, u8)> {
    (0..board.technologies.len()).find_map(|space| {
        let Effect::AdvanceExtra(ships) = board.technology_effect(space) else { return None };
        Some((space, ships))
    })
}

fn indicator(board: &Board, seat: Seat) -> Option<(Area, u8)> {
    let (space, ships) = indicator_space(board)?;
    let area = Area::TECHNOLOGIES[space];
    let open = board.invented(space) && !board.turn.indicator_used;
    let reachable =
        board.may_use(seat, area) || super::free::access_total(board, seat, area) <= board.companies[seat].money;
    (open && reachable).then_some((area, ships))
}

fn flying(board: &Board, seat: Seat) -> impl Iterator<Item = u8> + '_ {
    let ships = board.companies[seat].ships.iter().enumerate();
    ships.filter(|(_, ship)| ship.flight.is_some()).map(|(idx, _)| idx as u8)
}

/// A source of one more Stop, or the Ship it moves.
pub fn legal_extra(state: &State, seat: Seat, extra: Extra, actions: &mut Vec<Action>) {
    actions.push(Action::Done);
    if extra.left == 0 {
        let usable = indicator(state, seat).filter(|(area, _)| state.may_use(seat, *area));
        actions.extend(usable.map(|(area, _)| Action::UseTechnology(area)));
        return;
    }
    let ships = flying(state, seat).filter(|ship| extra.moved & (1 << ship) == 0);
    actions.extend(ships.map(Action::AdvanceShip));
}

/// Asked only where a Ship flies and a source may be at hand. The content of a hand is a secret, its size is not.
pub fn step_extra(cx: &mut Cx<'_>, seat: Seat, extra: Extra) -> bool {
    if 0 < extra.left {
        let none = !flying(cx, seat).any(|ship| extra.moved & (1 << ship) == 0);
        if none {
            cx.set(Frame::Extra(Extra::default()));
        }
        return none;
    }
    let card = cx.options.accommodations_parts.contains(Part::Cards) && 0 < cx.companies[seat].hand_size();
    let ask = flying(cx, seat).next().is_some() && (card || indicator(cx, seat).is_some());
    if !ask {
        end_extra(cx, seat);
    }
    !ask
}

fn end_extra(cx: &mut Cx<'_>, seat: Seat) {
    cx.pop();
    if cx.turn.indicator_used
        && let Some((space, _)) = indicator_space(cx)
    {
        act::advance_used(cx, seat, AreaSet::only(Area::TECHNOLOGIES[space]));
    }
}

/// [GC-FLY-17], [GC-FLY-19]
pub fn extra(cx: &mut Cx<'_>, seat: Seat, extra: Extra, action: Action) {
    match action {
        Action::Done if extra.left == 0 => end_extra(cx, seat),
        Action::Done => cx.set(Frame::Extra(Extra::default())),
        Action::AdvanceShip(ship) => {
            cx.set(Frame::Extra(Extra { left: extra.left - 1, moved: extra.moved | 1 << ship }));
            let position = flight(cx, seat, ship).position + 1;
            move_ship(cx, seat, ship, position);
        }
        other => unreachable!("{other:?} was not offered"),
    }
}

/// Flight Target Indicator is used.
pub fn use_indicator(cx: &mut Cx<'_>, seat: Seat) {
    let (_, ships) = indicator(cx, seat).expect("it was offered");
    let turn = Turn { indicator_used: true, ..cx.turn };
    cx.emit(Event::TurnSet(turn));
    cx.set(Frame::Extra(Extra { left: ships, moved: 0 }));
}

/// The Destination a Ship is at.
pub fn destination_of(board: &Board, seat: Seat, ship: u8) -> Guest {
    let flight = flight(board, seat, ship);
    match flight.cruise.face().stops[usize::from(flight.position) - 1] {
        Stop::Destination(guest) => guest,
        Stop::DayInSpace | Stop::Earth => unreachable!("the Ship is at a Destination"),
    }
}

/// [GC-FLY-09] with all discounts
pub fn score_cost(board: &Board, seat: Seat, stop: &Destination, guest: Guest) -> u8 {
    let here = destination_of(board, seat, stop.ship);
    let matching = here == guest || (guest == Guest::Family && 0 < stop.family);
    if guest == Guest::Family && 0 < stop.family {
        return 0;
    }
    let loyal = board.companies[seat].upgraded(|effect| effect.discount(Target::AdsDestinationNonmatching));
    // A Guest that does not match costs one Ad more.
    let base = 1 + u8::from(!matching).saturating_sub(loyal);
    let star = match flight(board, seat, stop.ship).pilot {
        Pilot::Expert => board.expert_sum(Trigger::ExpertPilots, |effect| effect.discount(Target::AdsDestination)),
        Pilot::Worker | Pilot::Nobody => 0,
    };
    base.saturating_sub(star)
}

/// The token first, then Guests one by one (GC-FLY-03, GC-FLY-11).
pub fn legal_destination(state: &State, seat: Seat, stop: &Destination, actions: &mut Vec<Action>) {
    let company = &state.companies[seat];
    let flight = flight(state, seat, stop.ship);
    let here = destination_of(state, seat, stop.ship);
    if flight.token.is_some() && stop.scored == [0; 3] {
        let free = Upgrade::of(here).into_iter().filter(|upgrade| !company.has(*upgrade));
        actions.extend(free.map(Action::PlaceUpgrade));
    }
    for &guest in Guest::ALL {
        let left = stop.scored[guest.idx()] < flight.guests[guest.idx()];
        if left && u16::from(score_cost(state, seat, stop, guest)) <= company.ads {
            actions.push(Action::ScoreGuest(guest));
        }
    }
    actions.push(Action::Done);
}

/// One choice at a Destination.
pub fn destination(cx: &mut Cx<'_>, seat: Seat, stop: Destination, action: Action) {
    match action {
        Action::Done => cx.pop(),
        Action::PlaceUpgrade(upgrade) => {
            let token = flight(cx, seat, stop.ship).token.expect("a token lies on the Engine");
            cx.emit(Event::UpgradePlaced { seat, ship: Some(stop.ship), token, upgrade });
            ops::apply(cx, seat, upgrade.face().immediate, None);
        }
        Action::ScoreGuest(guest) => {
            let cost = score_cost(cx, seat, &stop, guest);
            let mut scored = stop.scored;
            scored[guest.idx()] += 1;
            cx.set(Frame::Destination(Destination { scored, ..stop }));
            ops::pay(cx, seat, Stock::Ads, cost);
            let family = if guest == Guest::Family { stop.family * per_family_guest() } else { 0 };
            let here = destination_of(cx, seat, stop.ship);
            let vp = 3 + cx.companies[seat].tokens_at(here) + stop.vp + family;
            cx.emit(Event::GuestScored { seat, ship: stop.ship, guest, vp });
            ops::gain(cx, seat, Stock::Money, stop.money);
        }
        other => unreachable!("{other:?} was not offered"),
    }
}

/// Guest Bonuses of one Guest of each type, by icons.
fn bonus_of(board: &Board, seat: Seat, ship: u8, guest: Guest, guests: u8) -> Option<Effect> {
    let icons = board.companies[seat].ships[usize::from(ship)].icons()[guest.idx()];
    match board.guest_bonuses[guest.idx()].face().bonus {
        Effect::Gain(what, each) if 0 < icons * guests => Some(Effect::Gain(what, each * icons * guests)),
        _ => None,
    }
}

/// [GC-FLY-12]; with Specialist Blueprints the Guests visit Segments instead.
fn arrive_in_space(cx: &mut Cx<'_>, seat: Seat, ship: u8) {
    let guests = flight(cx, seat, ship).guests;
    cx.push(Frame::Day(Day { ship, ..Day::default() }));
    let face = cx.expert.face();
    if face.trigger == Trigger::ExpertPilots && flight(cx, seat, ship).pilot == Pilot::Expert {
        let on_board = face.effects.iter().filter(|effect| matches!(effect, Effect::GainPer(_, _, Per::GuestsOnBoard)));
        on_board.for_each(|effect| ops::apply(cx, seat, &[*effect], Some(usize::from(ship))));
    }
    for &guest in Guest::ALL.iter().rev() {
        if let Some(bonus) = bonus_of(cx, seat, ship, guest, guests[guest.idx()]) {
            ops::apply(cx, seat, &[bonus], Some(usize::from(ship)));
        }
    }
}

/// Visits a Guest could make now.
fn visits(board: &Board, seat: Seat, day: &Day) -> impl Iterator<Item = (Guest, u8)> {
    let ship = board.companies[seat].ships[usize::from(day.ship)];
    let guests = ship.flight.map_or([0; 3], |flight| flight.guests);
    let day = *day;
    Guest::ALL.iter().copied().filter(move |guest| day.sent[guest.idx()] < guests[guest.idx()]).flat_map(move |guest| {
        (0..ship.segments.len() as u8).filter_map(move |segment| {
            let open = day.visited & (1 << segment) == 0;
            let fits = ship.segments[usize::from(segment)].shows(guest) || 0 < day.any;
            (open && fits).then_some((guest, segment))
        })
    })
}

/// [GC-SPEC-03], [GC-SPEC-04]
pub fn legal_day(state: &State, seat: Seat, day: &Day, actions: &mut Vec<Action>) {
    actions.push(Action::Done);
    if state.options.specialist_blueprints {
        actions.extend(visits(state, seat, day).map(|(guest, segment)| Action::Visit { guest, segment }));
    }
}

/// Asked where Guests can visit, or where a card could give a bonus again.
pub fn step_day(cx: &mut Cx<'_>, seat: Seat, day: Day) -> bool {
    let cards = 0 < cx.companies[seat].hand_size();
    let ask = match cx.options.specialist_blueprints {
        true => visits(cx, seat, &day).next().is_some() || cards,
        false => cards && repeatable(cx, seat, day.ship).next().is_some(),
    };
    if !ask {
        cx.pop();
    }
    !ask
}

/// A visit, or the end of the day.
pub fn day(cx: &mut Cx<'_>, seat: Seat, day: Day, action: Action) {
    match action {
        Action::Done => cx.pop(),
        Action::Visit { guest, segment } => {
            let mut next = day;
            next.sent[guest.idx()] += 1;
            next.visited |= 1 << segment;
            let tile = cx.companies[seat].ships[usize::from(day.ship)].segments[usize::from(segment)];
            if !tile.shows(guest) {
                next.any -= 1;
            }
            cx.set(Frame::Day(next));
            visit(cx, seat, day.ship, segment, Some(guest));
        }
        other => unreachable!("{other:?} was not offered"),
    }
}

fn visit(cx: &mut Cx<'_>, seat: Seat, ship: u8, segment: u8, guest: Option<Guest>) {
    let tile = cx.companies[seat].ships[usize::from(ship)].segments[usize::from(segment)];
    cx.emit(Event::SegmentVisited { seat, ship, segment, tile, guest });
    ops::apply(cx, seat, tile.face().effects, Some(usize::from(ship)));
}

/// Guest types on board whose bonuses could come again.
pub fn repeatable(board: &Board, seat: Seat, ship: u8) -> impl Iterator<Item = Guest> + '_ {
    let vehicle = &board.companies[seat].ships[usize::from(ship)];
    let guests = vehicle.flight.map_or([0; 3], |flight| flight.guests);
    let icons = vehicle.icons();
    Guest::ALL.iter().copied().filter(move |guest| 0 < guests[guest.idx()] && 0 < icons[guest.idx()])
}

/// Stargazing Gala: which Guest.
pub fn legal_repeat(state: &State, seat: Seat, ship: u8, actions: &mut Vec<Action>) {
    let sent = state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Day(day) => Some(day.sent),
        _ => None,
    });
    match state.options.specialist_blueprints {
        true => {
            let sent = sent.unwrap_or_default();
            let again = Guest::ALL.iter().copied().filter(|guest| 0 < sent[guest.idx()]);
            actions.extend(again.map(Action::RepeatGuest));
        }
        false => actions.extend(repeatable(state, seat, ship).map(Action::RepeatGuest)),
    }
}

/// That Guest's bonuses come once more, or it may visit once more.
pub fn repeat_guest(cx: &mut Cx<'_>, seat: Seat, ship: u8, action: Action) {
    let Action::RepeatGuest(guest) = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    if cx.options.specialist_blueprints {
        if let Some(Frame::Day(mut day)) = cx.stack.last().copied() {
            day.sent[guest.idx()] -= 1;
            cx.set(Frame::Day(day));
        }
    } else if let Some(bonus) = bonus_of(cx, seat, ship, guest, 1) {
        ops::apply(cx, seat, &[bonus], Some(usize::from(ship)));
    }
}

fn activatable(board: &Board, seat: Seat, activate: &Activate) -> impl Iterator<Item = (u8, u8)> {
    let ships = board.companies[seat].ships;
    let activate = *activate;
    (0..ships.len() as u8).filter(move |ship| activate.ship.is_none_or(|only| only == *ship)).flat_map(move |ship| {
        let segments = 0..ships[usize::from(ship)].segments.len() as u8;
        segments.filter(move |segment| activate.segments & (1 << segment) != 0).map(move |segment| (ship, segment))
    })
}

/// Segments that may be resolved without a Guest.
pub fn legal_activate(state: &State, seat: Seat, activate: &Activate, actions: &mut Vec<Action>) {
    actions.push(Action::Done);
    actions.extend(activatable(state, seat, activate).map(|(ship, segment)| Action::Activate { ship, segment }));
}

/// Nothing to resolve.
pub fn step_activate(cx: &mut Cx<'_>, seat: Seat, activate: Activate) -> bool {
    let none = activatable(cx, seat, &activate).next().is_none();
    if none {
        cx.pop();
    }
    none
}

/// Resolves a Segment without a Guest.
pub fn activate(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    cx.pop();
    match action {
        Action::Done => {}
        Action::Activate { ship, segment } => visit(cx, seat, ship, segment, None),
        other => unreachable!("{other:?} was not offered"),
    }
}

/// [GC-END-04], [GC-END-08] Any Stop ahead.
pub fn legal_final(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    for ship in unmoved(state, seat) {
        let flight = flight(state, seat, ship);
        let last = flight.cruise.face().stops.len() as u8;
        actions.extend((flight.position + 1..=last).map(|stop| Action::MoveShip { ship, stop }));
    }
}

/// No Ship is left.
pub fn step_final(cx: &mut Cx<'_>, seat: Seat) -> bool {
    let none = unmoved(cx, seat).next().is_none();
    if none {
        cx.pop();
    }
    none
}

/// Moves a Ship straight to a Stop.
pub fn final_advance(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let Action::MoveShip { ship, stop } = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    move_ship(cx, seat, ship, stop);
}
