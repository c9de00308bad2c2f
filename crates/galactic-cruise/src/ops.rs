//! What many rules do: gaining, paying, Reputation, Funding, Developments, cubes, markets.

use enumset::EnumSet;
use kernel::Seat;

use crate::Cx;
use crate::components::board::{Area, Funding, Location, MAX_REPUTATION};
use crate::components::effect::{Effect, Per, Trigger, What};
use crate::components::guests::{Guest, Resource};
use crate::decisions::{Activate, Frame, FundingFrame, FundingWindow, Resources, Stack, TakeFrame};
use crate::event::{Event, Stock};
use crate::options::Locations;
use crate::payment;
use crate::state::{Board, Owner, Source, State};

/// Gains an amount of something that needs no choice. Reputation goes through [`gain_reputation`].
pub fn gain(cx: &mut Cx<'_>, seat: Seat, what: Stock, amount: u8) {
    if amount != 0 {
        cx.emit(Event::Gained { seat, what, amount, source: Source::Bonuses });
    }
}

/// Pays an amount of something. Reputation goes through [`lose_reputation`].
pub fn pay(cx: &mut Cx<'_>, seat: Seat, what: Stock, amount: u8) {
    if amount != 0 {
        cx.emit(Event::Paid { seat, what, amount });
    }
}

/// [GC-REP-01] Points above 18 become victory points.
pub fn gain_reputation(cx: &mut Cx<'_>, seat: Seat, amount: u8) {
    let up = amount.min(MAX_REPUTATION - cx.companies[seat].reputation);
    gain(cx, seat, Stock::Reputation, up);
    if up < amount {
        cx.emit(Event::Gained { seat, what: Stock::Vp, amount: amount - up, source: Source::Reputation });
    }
}

/// [GC-REP-01] Points below 0 cost victory points. The caller has checked GC-REP-02.
pub fn lose_reputation(cx: &mut Cx<'_>, seat: Seat, amount: u8) {
    let down = amount.min(cx.companies[seat].reputation);
    pay(cx, seat, Stock::Reputation, down);
    let rest = i16::from(amount - down).min(cx.companies[seat].vp.max(0));
    pay(cx, seat, Stock::Vp, rest as u8);
}

/// Gains one Resource: credited to an open payment, stored, or lost (GC-COST-05, GC-RES-02).
pub fn gain_resource(cx: &mut Cx<'_>, seat: Seat, resource: Resource) {
    if let Some((depth, frame)) = payment::credit(cx, seat, resource) {
        cx.emit(Event::ChangedAt { depth, frame });
    } else if cx.companies[seat].has_room(resource) {
        gain(cx, seat, resource.into(), 1);
    } else {
        cx.emit(Event::Wasted { seat });
    }
}

/// Funding Bonuses; Rachel takes points (GC-SOLO-14).
pub fn give_funding(cx: &mut Cx<'_>, seat: Seat, left: u8) {
    give_funding_in(cx, seat, left, FundingWindow::None, 0);
}

/// Funding Bonuses with a window for cards.
pub fn give_funding_in(cx: &mut Cx<'_>, seat: Seat, left: u8, window: FundingWindow, workers: u8) {
    if left == 0 {
        return;
    }
    if cx.is_rachel(seat) {
        let each = cx.companies[seat].funding(Funding::Vp);
        gain(cx, seat, Stock::Vp, left * each);
        return;
    }
    cx.push(Frame::Funding(FundingFrame { seat, left, window, workers }));
}

/// Resolves printed effects in their order. The Ship is the one whose Segment was visited.
pub fn apply(cx: &mut Cx<'_>, seat: Seat, effects: &[Effect], ship: Option<usize>) {
    for effect in effects {
        apply_now(cx, seat, *effect, ship);
    }
    // What asks a question goes on the stack; the first one must lie on top.
    for effect in effects.iter().rev() {
        apply_later(cx, seat, *effect, ship);
    }
}

fn amount(board: &Board, seat: Seat, each: u8, per: Per, ship: Option<usize>) -> u8 {
    let Some(ship) = ship else { return 0 };
    let ship = &board.companies[seat].ships[ship];
    match per {
        Per::ShipIcons(guest) => each * ship.icons()[guest.idx()],
        Per::GuestsOnBoard => each * ship.flight.map_or(0, |flight| flight.n_guests()),
        // Counts of running actions are kept by their frames.
        Per::GuestsPlaced | Per::GuestsBoarded | Per::GuestsScored | Per::FamilyGuestsScored | Per::WorkersRecalled => {
            0
        }
    }
}

fn gained(board: &Board, seat: Seat, effect: Effect, ship: Option<usize>) -> Option<(What, u8)> {
    match effect {
        Effect::Gain(what, n) => Some((what, n)),
        Effect::GainPer(what, each, per) => Some((what, amount(board, seat, each, per, ship))),
        _ => None,
    }
}

fn apply_now(cx: &mut Cx<'_>, seat: Seat, effect: Effect, ship: Option<usize>) {
    let Some((what, n)) = gained(cx, seat, effect, ship) else { return };
    match what {
        What::Money => gain(cx, seat, Stock::Money, n),
        What::Ads => gain(cx, seat, Stock::Ads, n),
        What::Vp => gain(cx, seat, Stock::Vp, n),
        What::Reputation => gain_reputation(cx, seat, n),
        What::Food => (0..n).for_each(|_| gain_resource(cx, seat, Resource::Food)),
        What::Oxygen => (0..n).for_each(|_| gain_resource(cx, seat, Resource::Oxygen)),
        What::Fuel => (0..n).for_each(|_| gain_resource(cx, seat, Resource::Fuel)),
        What::Resource | What::Agenda | What::Funding => {}
    }
}

fn apply_later(cx: &mut Cx<'_>, seat: Seat, effect: Effect, ship: Option<usize>) {
    match effect {
        Effect::Gain(..) | Effect::GainPer(..) => {
            let Some((what, left)) = gained(cx, seat, effect, ship) else { return };
            match what {
                _ if left == 0 => {}
                What::Resource => cx.push(Frame::Resources(Resources { seat, left })),
                What::Agenda => cx.push(Frame::DrawCards(left)),
                What::Funding => give_funding(cx, seat, left),
                What::Money | What::Ads | What::Vp | What::Reputation | What::Food | What::Oxygen | What::Fuel => {}
            }
        }
        Effect::TakeAction(take) => {
            let frame = TakeFrame { tile: take.action, discount: take.discount, segments: take.segments };
            cx.push(Frame::Take(frame));
        }
        Effect::Recall => cx.push(Frame::Recall),
        Effect::AdvanceTechnology => cx.push(Frame::AdvanceTechnology),
        Effect::ActivateSegment { again: false } => cx.push(Frame::Activate(Activate { ship: None, segments: 0b1111 })),
        // The rest changes a running action, Launch or stop and is read there.
        Effect::ActivateSegment { again: true }
        | Effect::Discount(..)
        | Effect::Waive(_)
        | Effect::Extra(..)
        | Effect::Repeat(_)
        | Effect::Allow(_)
        | Effect::RemoteActions(_)
        | Effect::Convert(_)
        | Effect::AdvanceExtra(_)
        | Effect::ChooseResourceOrAd
        | Effect::VisitSegment(_) => {}
    }
}

/// Builds a company's Development: its row shrinks, an open icon gives Reputation (GC-DEV-05), tokens may turn active.
pub fn place_development(cx: &mut Cx<'_>, seat: Seat, row: Resource, area: Area) {
    let open = cx.areas[area.idx()].is_empty();
    cx.emit(Event::DevelopmentBuilt { seat, row, area });
    if open {
        gain_reputation(cx, seat, 1);
    }
    activate_locations(cx, area);
}

/// [GC-LOC-02] Enough Developments next to a location turn its token.
pub fn activate_locations(cx: &mut Cx<'_>, area: Area) {
    if !area.is_network() || cx.options.location_bonus != Locations::On {
        return;
    }
    let needed = if cx.players == 4 { 4 } else { 3 };
    for location in area.joins() {
        let count = cx.areas[location.area_after().idx()].len() + cx.areas[location.area_before().idx()].len();
        if needed <= count && !cx.active_locations.contains(location) {
            cx.emit(Event::LocationActivated { location });
        }
    }
}

/// A neutral or NPC Development; nobody gains Reputation (GC-2P-16).
pub fn place_other_development(cx: &mut Cx<'_>, owner: Owner, area: Area) {
    cx.emit(Event::DevelopmentPlaced { owner, area });
    activate_locations(cx, area);
}

/// [GC-PROG-02] A cube on the first empty space, or beside the track.
pub fn place_cube(cx: &mut Cx<'_>, seat: Seat, from_goal: bool) {
    if !from_goal && cx.companies[seat].cubes == 0 {
        return;
    }
    let open = cx.open_section();
    let section = open.unwrap_or(2);
    let beside = open.is_none() || (from_goal && cx.options.epic_game);
    cx.emit(Event::CubePlaced { seat, section: section as u8, beside, from_goal });
    if !beside && cx.progress[section].filled() == cx.spaces(section) {
        let mut turn = cx.turn;
        turn.filled |= 1 << section;
        cx.emit(Event::TurnSet(turn));
    }
}

/// A random member of a set, each equally likely.
pub fn draw<T: enumset::EnumSetType>(set: EnumSet<T>, dice: &mut kernel::Dice) -> Option<T> {
    match set.len() {
        0 => None,
        n => set.iter().nth(dice.below(n as u32) as usize),
    }
}

/// Fills empty spaces of the Blueprint market from the bottom up (GC-LIM-02).
pub fn fill_blueprints(cx: &mut Cx<'_>, positions: u8) {
    for position in (0..5u8).rev() {
        if positions & (1 << position) == 0 || cx.blueprints[usize::from(position)].is_some() {
            continue;
        }
        if cx.blueprint_tray.is_empty() && !cx.blueprint_discard.is_empty() {
            cx.emit(Event::BlueprintsRenewed);
        }
        let tray = cx.blueprint_tray;
        let Some(tile) = draw(tray, cx.dice()) else { return };
        cx.emit(Event::BlueprintRevealed { tile, position });
    }
}

/// [GC-BP-02] Blueprints slide down and the market is filled.
pub fn slide_blueprints(cx: &mut Cx<'_>) {
    if cx.blueprints.iter().all(Option::is_some) {
        return;
    }
    cx.emit(Event::BlueprintsSlid);
    fill_blueprints(cx, 0b11111);
}

/// [GC-SHIP-04] Empty spaces of the Ship market are filled where they are.
pub fn fill_ships(cx: &mut Cx<'_>) {
    for position in (0..4u8).rev() {
        if cx.cockpits[usize::from(position)].is_none() {
            let tray = cx.cockpit_tray;
            if let Some(tile) = draw(tray, cx.dice()) {
                cx.emit(Event::CockpitRevealed { tile, position });
            }
        }
        if cx.engines[usize::from(position)].is_none() {
            let tray = cx.engine_tray;
            if let Some(tile) = draw(tray, cx.dice()) {
                cx.emit(Event::EngineRevealed { tile, position });
            }
        }
    }
}

/// Fills the Agenda market from the bottom up (GC-RFA-04, GC-RFA-05).
pub fn fill_agenda(cx: &mut Cx<'_>) {
    for position in (0..4u8).rev() {
        if cx.agenda[usize::from(position)].is_some() {
            continue;
        }
        renew_deck(cx);
        let deck = cx.secrets.deck;
        let Some(card) = draw(deck, cx.dice()) else { return };
        cx.emit(Event::MarketRevealed { position, card });
    }
}

/// [GC-RFA-04] An empty Agenda deck is renewed when a card is needed.
pub fn renew_deck(cx: &mut Cx<'_>) {
    if cx.deck == 0 && !cx.discard.is_empty() {
        cx.emit(Event::DeckRenewed);
    }
}

/// A Worker of a company leaves a location for its Break Room. Says how many Funding Bonuses come with it.
pub fn send_home(cx: &mut Cx<'_>, seat: Seat, location: Location, expert: bool) -> u8 {
    cx.emit(Event::WorkerHome { seat, location, expert });
    1 + returning_extra(cx, seat, expert)
}

/// Funding Bonuses more for an Expert that enters the Break Room from the Network or from space (GC-EXP-08, GC-SOLO-36).
pub fn returning_extra(board: &Board, seat: Seat, expert: bool) -> u8 {
    if !expert {
        return 0;
    }
    if board.is_rachel(seat) {
        return board.options.solo.expert_extra_funding;
    }
    board.expert_sum(Trigger::ExpertReturns, Effect::funding)
}

/// The Guest types a Queue section or the supply can give.
pub fn present(counts: &[u8; 3]) -> impl Iterator<Item = Guest> + '_ {
    Guest::ALL.iter().copied().filter(|guest| counts[guest.idx()] != 0)
}

/// The hand of a seat as a set.
pub fn hand(state: &State, seat: Seat) -> crate::components::cards::CardSet {
    state.hand(seat)
}
