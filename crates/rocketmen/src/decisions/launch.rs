//! The launch: destination, espionage, rocket points, the flight (rules RM-LAUNCH).

use kernel::{Cx, Seat};
use tinyvec::ArrayVec;

use super::{Action, Frame, outcome};
use crate::bar::{self, Bar};
use crate::components::{Card, Destination, Effect, Location};
use crate::event::{Event, Zone};
use crate::state::{Board, Launch, State};
use crate::{Rocketmen, flow};

/// The launch in progress.
pub fn launch(state: &State) -> &Launch {
    state.table.launch.as_ref().expect("a launch is in progress")
}

/// Destinations that the rocket can be lifted to (RM-LAUNCH-18).
pub fn offer(state: &State, actions: &mut Vec<Action>) {
    let seat = state.table.current;
    let Some(mission) = state.board().plan else { return };
    let targets = state.targets(seat, mission);
    let mut reachable = None;
    for location in targets {
        let best = *reachable.get_or_insert_with(|| best_rocket_points(state, seat));
        if lifts(location, best).is_ok() {
            actions.push(Action::Launch(location.destination()));
        }
    }
}

/// Is a rocket of so many points strong enough?
fn lifts(location: Location, rocket_points: u8) -> Result<(), Bar> {
    match location.site().rocket_points.saturating_sub(rocket_points) {
        0 => Ok(()),
        short => Err(Bar::RocketPoints(short)),
    }
}

/// Can the mission of the Plan be launched to this destination, and if not, what stands in the way?
pub fn possible(state: &State, destination: Destination) -> Result<(), Bar> {
    let seat = state.table.current;
    let card = state.board().plan.ok_or(Bar::PlanEmpty)?;
    bar::unless(state.markers_left(seat) != 0, Bar::NoMarker)?;
    bar::unless(state.table.is_in_reach(destination), Bar::OutOfReach)?;
    let printed = card.mission().map_or(&[][..], |mission| mission.targets);
    let location = printed.iter().copied().find(|location| location.destination() == destination);
    let location = location.ok_or(Bar::Elsewhere(destination))?;
    bar::unless(!state.board().has_completed(location), Bar::Completed)?;
    lifts(location, best_rocket_points(state, seat))
}

fn best_rocket_points(state: &State, seat: Seat) -> u8 {
    let copies = state.espionage_targets(seat);
    let copied = copies.kinds().map(|card| card.face().components.rocket_points).max().unwrap_or(0);
    state.players[seat].board.rocket_points(None) + copied
}

/// Steps 1 and 2: the destination is chosen.
pub fn declare(cx: &mut Cx<'_, Rocketmen>, seat: Seat, destination: Destination) {
    let mission = cx.board().plan.expect("a mission lies on the Plan");
    let location = cx.targets(seat, mission).find(|location| location.destination() == destination);
    let location = location.expect("the mission can go there");
    let limit = cx.table.draw_limit(destination);
    cx.emit(Event::Launched { seat, mission, location, limit });
    match cx.espionage_targets(seat).is_empty() {
        true => lift_off(cx, seat, location),
        false => cx.emit(Event::Asked(Frame::Espionage)),
    }
}

/// Cards to copy, or none.
pub fn offer_copies(state: &State, actions: &mut Vec<Action>) {
    actions.extend(state.espionage_targets(state.table.current).kinds().map(Action::Copy));
    actions.push(Action::CopyNothing);
}

/// The Industrial Espionage becomes a copy, or stays what it is (RM-FX-15).
pub fn copy(cx: &mut Cx<'_, Rocketmen>, seat: Seat, card: Option<Card>) {
    if let Some(card) = card {
        cx.emit(Event::Copied { seat, card });
    }
    let location = launch(cx).location;
    lift_off(cx, seat, location);
}

/// Steps 3 and 4: rocket points, then the spaces moved by icons, tokens and effects.
fn lift_off(cx: &mut Cx<'_, Rocketmen>, seat: Seat, location: Location) {
    let rocket_points = cx.board().rocket_points(launch(cx).copy);
    let needed = location.site().rocket_points;
    if rocket_points < needed {
        cx.emit(Event::CalledOff { seat, rocket_points, needed });
        return flow::end_turn(cx, seat);
    }
    let spaces = head_start(cx.board(), cx.fresh_tokens().science, location.destination(), launch(cx).copy);
    if spaces != 0 {
        cx.emit(Event::RocketMoved { spaces, to: spaces });
    }
    fly_on(cx, seat);
}

/// Spaces moved before the first success card, with so many fresh science tokens (RM-LAUNCH-08 to 11).
pub fn head_start(board: &Board, science_tokens: u8, destination: Destination, copy: Option<Card>) -> u8 {
    let on_pad = board.pad.entries().map(|(card, n)| match (card, copy) {
        (Card::IndustrialEspionage, Some(copied)) => spaces(copied, destination),
        (card, _) => spaces(card, destination) * n,
    });
    on_pad.sum::<u8>() + science_tokens
}

fn spaces(card: Card, destination: Destination) -> u8 {
    let face = card.face();
    let icons = &face.components;
    let matching = match destination {
        Destination::EarthOrbit => icons.computers,
        Destination::Moon => icons.composites,
        Destination::Mars => icons.biotechnology,
    };
    let moved = if let Effect::MoveRocket(spaces) = face.effect { spaces } else { 0 };
    matching + icons.science + moved
}

/// Arrived, or another success card, or the end of the attempt.
fn fly_on(cx: &mut Cx<'_, Rocketmen>, seat: Seat) {
    let launch = launch(cx);
    if launch.arrived() {
        outcome::succeed(cx, seat);
    } else if launch.n_drawn() < launch.limit {
        cx.emit(Event::Asked(Frame::Flight));
    } else if pad_card(cx, Card::Booster).is_some() {
        cx.emit(Event::Asked(Frame::LastChance));
    } else {
        outcome::fail(cx, seat);
    }
}

/// The card on the current player's pad that works as this one: itself, or an Industrial Espionage that copies it.
pub fn pad_card(state: &State, card: Card) -> Option<Card> {
    let pad = &state.board().pad;
    if pad.contains(card) {
        return Some(card);
    }
    let copied = state.table.launch.as_ref().is_some_and(|launch| launch.copy == Some(card));
    (copied && pad.contains(Card::IndustrialEspionage)).then_some(Card::IndustrialEspionage)
}

/// What can be done before a success card is drawn.
pub fn offer_flight(state: &State, actions: &mut Vec<Action>) {
    actions.push(Action::DrawSuccess);
    if plannable(state) == Some(Ok(())) {
        actions.push(Action::DetailedPlanning);
    }
    if pad_card(state, Card::Booster).is_some() {
        actions.push(Action::Booster);
    }
    if pad_card(state, Card::ArtificialIntelligence).is_some() {
        actions.push(Action::ArtificialIntelligence);
    }
    if abortable(state).is_ok() {
        actions.push(Action::AbortMission);
    }
}

/// Can Detailed Planning be used now? Nothing for whoever has none on the pad (RM-FX-05).
pub fn plannable(state: &State) -> Option<Result<(), Bar>> {
    let first = launch(state).n_drawn() == 0 && launch(state).planned.is_none();
    pad_card(state, Card::DetailedPlanning).map(|_| bar::unless(first, Bar::DrawnBefore))
}

/// Can the flight be aborted now (RM-OUT-01)?
pub fn abortable(state: &State) -> Result<(), Bar> {
    bar::unless(launch(state).n_drawn() != 0, Bar::NothingDrawn)
}

fn pick_success(cx: &mut Cx<'_, Rocketmen>) -> u8 {
    let deck = launch(cx).deck();
    let n_cards: u8 = deck.iter().sum();
    let mut idx = cx.dice().below(u32::from(n_cards)) as u8;
    for (value, &count) in deck.iter().enumerate() {
        if idx < count {
            return value as u8;
        }
        idx -= count;
    }
    unreachable!("the die has as many faces as the deck has cards")
}

/// Step 6: a success card is turned up.
pub fn draw(cx: &mut Cx<'_, Rocketmen>, seat: Seat) {
    let value = pick_success(cx);
    cx.emit(Event::SuccessDrawn { value, counts: true });
    react(cx, seat, value);
}

/// After a card that is not the last permitted one the suits may be used (RM-LAUNCH-15, RM-FX-20).
fn react(cx: &mut Cx<'_, Rocketmen>, seat: Seat, value: u8) {
    let is_last = launch(cx).limit <= launch(cx).n_drawn();
    let space_suit = pad_card(cx, Card::MultiPurposeSpaceSuit).is_some();
    let protective_suit = value == 0 && pad_card(cx, Card::ProtectiveSuit).is_some();
    match !is_last && (space_suit || protective_suit) {
        true => cx.emit(Event::Asked(Frame::React(value))),
        false => apply(cx, seat, value),
    }
}

/// Keep the card, or use a suit.
pub fn offer_reactions(state: &State, value: u8, actions: &mut Vec<Action>) {
    actions.push(Action::Keep);
    if pad_card(state, Card::MultiPurposeSpaceSuit).is_some() {
        actions.push(Action::SpaceSuit);
    }
    if value == 0 && pad_card(state, Card::ProtectiveSuit).is_some() {
        actions.push(Action::ProtectiveSuit);
    }
}

/// The rocket moves by the value of the card.
pub fn apply(cx: &mut Cx<'_, Rocketmen>, seat: Seat, value: u8) {
    if value != 0 {
        let to = launch(cx).rocket + value;
        cx.emit(Event::RocketMoved { spaces: value, to });
    }
    fly_on(cx, seat);
}

/// The Space Suit: another card instead (RM-FX-18).
pub fn redraw(cx: &mut Cx<'_, Rocketmen>, seat: Seat, value: u8) {
    discard_from_pad(cx, seat, Card::MultiPurposeSpaceSuit, Zone::PlayArea);
    cx.emit(Event::SuccessIgnored { value });
    draw(cx, seat);
}

/// The Protective Suit: a 0 moves the rocket 2 spaces (RM-FX-19).
pub fn protect(cx: &mut Cx<'_, Rocketmen>, seat: Seat, value: u8) {
    debug_assert_eq!(value, 0);
    discard_from_pad(cx, seat, Card::ProtectiveSuit, Zone::PlayArea);
    let spaces = if let Effect::ReplaceZero(spaces) = Card::ProtectiveSuit.face().effect { spaces } else { value };
    apply(cx, seat, spaces);
}

/// The card, or the Industrial Espionage that copies it, leaves the pad (RM-FX-16).
fn discard_from_pad(cx: &mut Cx<'_, Rocketmen>, seat: Seat, card: Card, to: Zone) -> Card {
    let used = pad_card(cx, card).expect("the card is on the pad");
    flow::leave_pad(cx, seat, used, to);
    used
}

/// The Booster is scrapped for a space (RM-FX-01).
pub fn boost(cx: &mut Cx<'_, Rocketmen>, seat: Seat) {
    discard_from_pad(cx, seat, Card::Booster, Zone::Scrapyard);
    let spaces = if let Effect::ScrapToMove(spaces) = Card::Booster.face().effect { spaces } else { 0 };
    apply(cx, seat, spaces);
}

/// The Artificial Intelligence raises the limit (RM-FX-25).
pub fn extend(cx: &mut Cx<'_, Rocketmen>, seat: Seat) {
    discard_from_pad(cx, seat, Card::ArtificialIntelligence, Zone::PlayArea);
    let more = if let Effect::ExtraSuccessDraw(more) = Card::ArtificialIntelligence.face().effect { more } else { 0 };
    let limit = launch(cx).limit + more;
    cx.emit(Event::LimitRaised { limit });
    cx.emit(Event::Asked(Frame::Flight));
}

/// Detailed Planning: three cards are turned up (RM-FX-05).
pub fn plan(cx: &mut Cx<'_, Rocketmen>, seat: Seat) {
    let card = discard_from_pad(cx, seat, Card::DetailedPlanning, Zone::PlayArea);
    cx.emit(Event::Planned { card });
    let look = if let Effect::ChooseFirstDraw(look) = Card::DetailedPlanning.face().effect { look } else { 0 };
    let mut values = ArrayVec::<[u8; 3]>::new();
    for _ in 0..look {
        let value = pick_success(cx);
        cx.emit(Event::SuccessDrawn { value, counts: false });
        values.push(value);
    }
    values.sort_unstable();
    cx.emit(Event::Asked(Frame::Planning(values)));
}

/// The values to choose from, equal ones once.
pub fn offer_planning(values: &[u8], actions: &mut Vec<Action>) {
    let mut previous = None;
    for &value in values {
        if previous != Some(value) {
            actions.push(Action::Choose(value));
        }
        previous = Some(value);
    }
}

/// The chosen card is the first one; the others are out of this attempt (RM-FX-06).
pub fn choose(cx: &mut Cx<'_, Rocketmen>, seat: Seat, values: &[u8], value: u8) {
    debug_assert!(values.contains(&value));
    cx.emit(Event::SuccessChosen { value });
    react(cx, seat, value);
}

/// After the last card: the Booster or nothing.
pub fn offer_last_chance(actions: &mut Vec<Action>) {
    actions.push(Action::Booster);
    actions.push(Action::AcceptFailure);
}
