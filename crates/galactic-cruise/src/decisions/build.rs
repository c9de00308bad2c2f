//! Build a Development, Hire an Expert, Acquire Blueprints, Build Ship Segments, Acquire New Ship.

use kernel::Seat;

use super::act::{available, technology};
use super::{Act, Action, Flag, Frame, PayDevelopment, Stack};
use crate::bar::{self, Bar};
use crate::components::actions::ActionTile;
use crate::components::blueprints::Blueprint;
use crate::components::board::{Area, ExpertSlot, ROWS, SURCHARGES};
use crate::components::cards::{Card, CardSet, selections, texts};
use crate::components::effect::{Effect, Permission, Target, Waiver, Window};
use crate::components::guests::Resource;
use crate::event::{Event, Stock};
use crate::payment::{self, Purse};
use crate::state::{Board, Company, Ship, State};
use crate::{Cx, ops};

/// Cost of a Development after discounts, and the surcharge within it; nothing if the row is empty.
fn development_cost(board: &Board, seat: Seat, act: &Act, row: Resource, area: Area) -> Option<(u8, u8)> {
    let column = board.companies[seat].column_cost(row)?;
    let surcharge = area.technology().map_or(0, |space| board.surcharge(space));
    Some((column.saturating_sub(act.one).saturating_sub(act.pool) + surcharge, surcharge))
}

/// Areas without an own Development (GC-DEV-04).
fn free_areas(board: &Board, seat: Seat) -> impl Iterator<Item = Area> + '_ {
    Area::ALL.iter().copied().filter(move |area| !board.owns(seat, *area))
}

/// Is any Development payable, perhaps with cards of the hand?
pub fn development_possible(state: &State, seat: Seat, act: &Act, money: u16) -> bool {
    const WINDOW: Window = Window::Action(ActionTile::BuildDevelopment);
    let saved = |effect: Effect| effect.discount(Target::Development);
    let mut purse = Purse::of(state, seat);
    purse.money = money;
    let payable = |act: &Act, purse: &Purse| {
        ROWS.into_iter().any(|row| {
            free_areas(state, seat).any(|area| {
                development_cost(state, seat, act, row, area)
                    .is_some_and(|(cost, _)| payment::development_payable(cost, row, purse))
            })
        })
    };
    if payable(act, &purse) {
        return true;
    }
    // A card that lowers the cost pays with its Resource no more.
    let lowers = |card: &Card| card.face().window == WINDOW && 0 < card.sum(saved);
    let permits: CardSet = purse.hand.iter().filter(lowers).collect();
    selections(permits).skip(1).any(|played| {
        let one = act.one + played.iter().map(|card| card.sum(saved)).sum::<u8>();
        payable(&Act { one, ..*act }, &Purse { hand: purse.hand - played, ..purse })
    })
}

/// What stands in the way where none is.
pub fn why_no_development(state: &State, seat: Seat, act: &Act, have: u16) -> Bar {
    match bar::lack(|more| development_possible(state, seat, act, have + more)) {
        Some(missing) => Bar::Development { missing, have },
        None => Bar::NoDevelopment,
    }
}

/// Can a Development of this row be built now, and if not, what stands in the way?
pub fn may_build(state: &State, seat: Seat, act: &Act, row: Resource) -> Result<(), Bar> {
    bar::unless(act.done < act.limit, Bar::ActionDone)?;
    let costs = free_areas(state, seat).filter_map(|area| development_cost(state, seat, act, row, area));
    let Some(cost) = costs.map(|(cost, _)| cost).min() else { return Err(Bar::RowEmpty) };
    let purse = Purse::of(state, seat);
    if payment::development_payable(cost, row, &purse) {
        return Ok(());
    }
    let with = |more: u16| Purse { money: purse.money + more, ..purse };
    let missing = bar::lack(|more| payment::development_payable(cost, row, &with(more)));
    Err(Bar::Development { missing: missing.unwrap_or(1), have: purse.money })
}

/// Row and area of the next Development.
pub fn legal_developments(state: &State, seat: Seat, act: &Act, actions: &mut Vec<Action>) {
    if act.limit <= act.done {
        return;
    }
    let purse = Purse::of(state, seat);
    for row in ROWS {
        for area in free_areas(state, seat) {
            let Some((cost, _)) = development_cost(state, seat, act, row, area) else { continue };
            if payment::development_payable(cost, row, &purse) {
                actions.push(Action::BuildDevelopment { row, area });
            }
        }
    }
}

/// [GC-COST-04] The cost lies open; the discounts of the next item are used up.
pub fn open_payment(cx: &mut Cx<'_>, seat: Seat, act: Act, row: Resource, area: Area) {
    let (left, surcharge) = development_cost(cx, seat, &act, row, area).expect("the row was offered");
    let column = cx.companies[seat].column_cost(row).expect("the row was offered");
    let pool = act.pool - act.pool.min(column.saturating_sub(act.one));
    cx.set(Frame::Act(Act { done: act.done + 1, one: 0, pool, ..act }));
    cx.push(Frame::PayDevelopment(PayDevelopment { row, area, left, surcharge }));
}

/// How many Resources of the row come from the board.
pub fn legal_payment(state: &State, seat: Seat, open: &PayDevelopment, actions: &mut Vec<Action>) {
    let company = &state.companies[seat];
    let most = company.resources[open.row.idx()].min(open.left);
    // Nobody opens a payment that cannot be made; whoever only imagines the hand of another pays what is there.
    let strict = payment::development_payable(open.left, open.row, &Purse::of(state, seat));
    let payable = (0..=most).filter(|n| !strict || u16::from(open.left - n) <= company.money);
    actions.extend(payable.map(Action::PayWithResources));
}

/// Nothing left to pay.
pub fn step_payment(cx: &mut Cx<'_>, seat: Seat, payment: PayDevelopment) -> bool {
    if payment.left == 0 {
        cx.pop();
        ops::place_development(cx, seat, payment.row, payment.area);
    }
    payment.left == 0
}

/// Pays and builds.
pub fn pay(cx: &mut Cx<'_>, seat: Seat, payment: PayDevelopment, action: Action) {
    let Action::PayWithResources(n) = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    ops::pay(cx, seat, payment.row.into(), n);
    let money = u16::from(payment.left - n).min(cx.companies[seat].money);
    ops::pay(cx, seat, Stock::Money, money as u8);
    ops::place_development(cx, seat, payment.row, payment.area);
}

/// Money an Expert costs in this action.
pub fn expert_cost(board: &Board, seat: Seat, act: &Act, slot: ExpertSlot) -> u8 {
    board.companies[seat].expert_cost(slot).saturating_sub(act.one).saturating_sub(act.pool)
}

fn unhired(board: &Board, seat: Seat) -> impl Iterator<Item = ExpertSlot> + '_ {
    ExpertSlot::ALL.iter().copied().filter(move |slot| !board.companies[seat].hired.contains(*slot))
}

/// Is an Expert payable, perhaps with cards of the hand?
pub fn hire_possible(state: &State, seat: Seat, act: &Act, money: u16) -> bool {
    let window = Window::Action(ActionTile::HireExpert);
    let bonus: u8 = texts(state.hand(seat), window).map(|effect| effect.discount(Target::Expert)).sum();
    let act = Act { one: act.one + bonus, ..*act };
    unhired(state, seat).any(|slot| u16::from(expert_cost(state, seat, &act, slot)) <= money)
}

/// What stands in the way where none is.
pub fn why_no_expert(state: &State, seat: Seat, act: &Act, have: u16) -> Bar {
    match bar::lack(|more| hire_possible(state, seat, act, have + more)) {
        Some(missing) => Bar::Money { missing, have, rule: "GC-EXP-02" },
        None => Bar::AllHired,
    }
}

/// Can this Expert be hired now?
pub fn may_hire(board: &Board, seat: Seat, act: &Act, slot: ExpertSlot) -> Result<(), Bar> {
    let company = &board.companies[seat];
    bar::unless(!company.hired.contains(slot), Bar::Hired)?;
    let cost = u16::from(expert_cost(board, seat, act, slot));
    let rule = if slot == ExpertSlot::Left { "GC-EXP-03" } else { "GC-EXP-02" };
    let missing = cost.saturating_sub(company.money);
    bar::unless(missing == 0, Bar::Money { missing, have: company.money, rule })
}

/// Experts that can be paid now.
pub fn legal_hire(state: &State, seat: Seat, act: &Act, actions: &mut Vec<Action>) {
    let money = state.companies[seat].money;
    let payable = unhired(state, seat).filter(|slot| u16::from(expert_cost(state, seat, act, *slot)) <= money);
    actions.extend(payable.map(Action::Hire));
}

/// Is an Expert payable without further cards?
pub fn can_hire_now(board: &Board, seat: Seat, act: &Act) -> bool {
    let money = board.companies[seat].money;
    unhired(board, seat).any(|slot| u16::from(expert_cost(board, seat, act, slot)) <= money)
}

/// [GC-EXP-01]
pub fn hire(cx: &mut Cx<'_>, seat: Seat, act: Act, slot: ExpertSlot) {
    let cost = expert_cost(cx, seat, &act, slot);
    cx.set(Frame::Act(Act { done: 1, one: 0, ..act }));
    ops::pay(cx, seat, Stock::Money, cost);
    cx.emit(Event::Hired { seat, slot });
    ops::give_funding(cx, seat, 1);
}

/// A Blueprint from the market to the player's board.
pub fn take_blueprint(cx: &mut Cx<'_>, seat: Seat, tile: Blueprint) {
    let position = market_position(cx, tile).expect("the Blueprint lies in the market");
    cx.emit(Event::BlueprintTaken { seat, tile, position });
}

/// Where a Blueprint lies in the market.
pub fn market_position(board: &Board, tile: Blueprint) -> Option<u8> {
    board.blueprints.iter().position(|space| *space == Some(tile)).map(|position| position as u8)
}

/// What a Segment costs: Money before and after the pool, Reputation, market position.
struct SegmentCost {
    before_pool: u8,
    money: u8,
    reputation: u8,
    position: Option<u8>,
}

fn read_segment(effect: Effect) -> u8 {
    effect.discount(Target::Segment)
}

/// [GC-SEG-02] to 04, [GC-COST-02]
fn segment_cost(board: &Board, seat: Seat, act: &Act, each: u8, tile: Blueprint) -> SegmentCost {
    let position = market_position(board, tile);
    let waived = act.flags.contains(Flag::Waived) || board.companies[seat].waives(Waiver::Surcharge);
    let (money, reputation) = match position {
        Some(position) if !waived => SURCHARGES[usize::from(position)],
        Some(_) | None => (0, 0),
    };
    let before_pool = (tile.face().cost + money).saturating_sub(each + act.one);
    SegmentCost { before_pool, money: before_pool.saturating_sub(act.pool), reputation, position }
}

/// Can the Segment go to this place of the Ship?
fn matches(ship: &Ship, place: usize, tile: Blueprint) -> bool {
    let face = tile.face();
    let above = place == 0 || ship.segments[place - 1].face().bottom == face.top;
    let below = place == ship.segments.len() || ship.segments[place].face().top == face.bottom;
    above && below
}

/// Places of a Ship that can take the Segment (GC-SEG-05, GC-SEG-06, GC-CAB-02).
fn places<'a>(board: &'a Board, seat: Seat, act: &Act, tile: Blueprint) -> impl Iterator<Item = (u8, u8)> + use<'a> {
    let company = &board.companies[seat];
    let matching = board.options.matches_cabins();
    let ignore = act.flags.contains(Flag::IgnoreMatch);
    let most = company.max_segments();
    let open =
        company.ships.iter().enumerate().filter(move |(_, ship)| ship.flight.is_none() && ship.segments.len() < most);
    open.flat_map(move |(idx, ship)| {
        let len = ship.segments.len();
        let from = if matching { 0 } else { len };
        let fits = move |place: &usize| !matching || ignore || matches(ship, *place, tile);
        (from..=len).filter(fits).map(move |place| (idx as u8, place as u8))
    })
}

fn sources(board: &Board, seat: Seat, own_only: bool) -> impl Iterator<Item = Blueprint> + '_ {
    let market = board.blueprints.iter().flatten().copied().filter(move |_| !own_only);
    board.companies[seat].blueprints.iter().chain(market)
}

/// Is a Segment payable with a Ship to take it, perhaps with cards of the hand?
pub fn segments_possible(state: &State, seat: Seat, act: &Act, money: u16) -> bool {
    let mut act = *act;
    let mut each = act.each + available(state, seat, read_segment);
    for effect in texts(state.hand(seat), Window::Action(ActionTile::BuildSegments)) {
        each += read_segment(effect);
        if effect == Effect::Waive(Waiver::Surcharge) {
            act.flags |= Flag::Waived;
        }
        if effect == Effect::Allow(Permission::IgnoreCabinMatch) {
            act.flags |= Flag::IgnoreMatch;
        }
    }
    let company = &state.companies[seat];
    if !has_room(company) {
        return false;
    }
    let reputation = company.payable_reputation();
    sources(state, seat, act.flags.contains(Flag::OwnOnly)).any(|tile| {
        let cost = segment_cost(state, seat, &act, each, tile);
        u16::from(cost.money) <= money
            && i16::from(cost.reputation) <= reputation
            && places(state, seat, &act, tile).next().is_some()
    })
}

/// What stands in the way where none is.
pub fn why_no_segment(state: &State, seat: Seat, act: &Act, have: u16) -> Bar {
    let company = &state.companies[seat];
    if !has_room(company) {
        return Bar::NoShip;
    }
    if sources(state, seat, act.flags.contains(Flag::OwnOnly)).next().is_none() {
        return Bar::NoBlueprints;
    }
    match bar::lack(|more| segments_possible(state, seat, act, have + more)) {
        Some(missing) => Bar::Money { missing, have, rule: "GC-SEG-02" },
        None => Bar::NoFit,
    }
}

/// Is a Ship at home that can take a Segment?
fn has_room(company: &Company) -> bool {
    let most = company.max_segments();
    company.ships.iter().any(|ship| ship.flight.is_none() && ship.segments.len() < most)
}

/// Can a Segment of this Blueprint be built now?
pub fn may_build_segment(state: &State, seat: Seat, act: &Act, tile: Blueprint) -> Result<(), Bar> {
    bar::unless(act.done < act.limit, Bar::ActionDone)?;
    let company = &state.companies[seat];
    bar::unless(has_room(company), Bar::NoShip)?;
    let each = act.each + technology(state, seat, act, read_segment);
    let cost = segment_cost(state, seat, act, each, tile);
    let missing = u16::from(cost.money).saturating_sub(company.money);
    let rule = if cost.position.is_some() { "GC-SEG-03" } else { "GC-SEG-02" };
    bar::unless(missing == 0, Bar::Money { missing, have: company.money, rule })?;
    bar::unless(i16::from(cost.reputation) <= company.payable_reputation(), Bar::Reputation("GC-SEG-03"))?;
    bar::unless(places(state, seat, act, tile).next().is_some(), Bar::NoFit)
}

/// Blueprints of which the next Segment may be built.
pub fn segment_sources<'a>(board: &'a Board, seat: Seat, act: &Act) -> impl Iterator<Item = Blueprint> + use<'a> {
    sources(board, seat, act.flags.contains(Flag::OwnOnly))
}

/// Blueprint, Ship and place of the next Segment.
pub fn legal_segments(state: &State, seat: Seat, act: &Act, actions: &mut Vec<Action>) {
    if act.limit <= act.done {
        return;
    }
    let each = act.each + technology(state, seat, act, read_segment);
    let company = &state.companies[seat];
    let reputation = company.payable_reputation();
    for tile in sources(state, seat, act.flags.contains(Flag::OwnOnly)) {
        let cost = segment_cost(state, seat, act, each, tile);
        if company.money < u16::from(cost.money) || reputation < i16::from(cost.reputation) {
            continue;
        }
        let placed = places(state, seat, act, tile);
        actions.extend(placed.map(|(ship, place)| Action::BuildSegment { tile, ship, place }));
    }
}

/// [GC-SEG-12] Pays and builds one Segment.
pub fn segment(cx: &mut Cx<'_>, seat: Seat, act: Act, tile: Blueprint, ship: u8, place: u8) {
    let each = act.each + technology(cx, seat, &act, read_segment);
    let cost = segment_cost(cx, seat, &act, each, tile);
    let mut flags = act.flags;
    if cost.position.is_some() {
        flags |= Flag::MarketUsed;
    }
    let fits = matches(&cx.companies[seat].ships[usize::from(ship)], usize::from(place), tile);
    if !fits {
        flags.remove(Flag::IgnoreMatch);
    }
    let pool = act.pool - act.pool.min(cost.before_pool);
    cx.set(Frame::Act(Act { done: act.done + 1, one: 0, pool, flags, ..act }));
    ops::pay(cx, seat, Stock::Money, cost.money);
    ops::lose_reputation(cx, seat, cost.reputation);
    cx.emit(Event::SegmentBuilt { seat, ship, place, tile, position: cost.position });
}

/// Is there room for a Ship and a pair to take?
pub fn ship_possible(state: &State, seat: Seat, act: &Act) -> bool {
    let company = &state.companies[seat];
    if company.max_ships() <= company.ships.len() {
        return false;
    }
    let window = Window::Action(ActionTile::AcquireShip);
    let by_card = texts(state.hand(seat), window).any(|text| text == Effect::Allow(Permission::MixCockpitEngine));
    let mix = act.flags.contains(Flag::Mix) || by_card;
    match mix {
        true => state.cockpits.iter().any(Option::is_some) && state.engines.iter().any(Option::is_some),
        false => (0..4).any(|position| state.cockpits[position].is_some() && state.engines[position].is_some()),
    }
}

/// What stands in the way where there is none.
pub fn why_no_ship(board: &Board, seat: Seat) -> Bar {
    let company = &board.companies[seat];
    if company.max_ships() <= company.ships.len() { Bar::ShipLimit(company.max_ships()) } else { Bar::NoPair }
}

/// Pairs of the market, or any two halves where they may be mixed.
pub fn legal_ships(state: &State, act: &Act, actions: &mut Vec<Action>) {
    if 0 < act.done {
        return;
    }
    let mix = act.flags.contains(Flag::Mix);
    for cockpit in 0..4u8 {
        for engine in 0..4u8 {
            let there = state.cockpits[usize::from(cockpit)].is_some() && state.engines[usize::from(engine)].is_some();
            if there && (mix || cockpit == engine) {
                actions.push(Action::AcquireShip { cockpit, engine });
            }
        }
    }
}

/// [GC-SHIP-01], [GC-SHIP-03]
pub fn acquire(cx: &mut Cx<'_>, seat: Seat, act: Act, cockpit_at: u8, engine_at: u8) {
    cx.set(Frame::Act(Act { done: 1, ..act }));
    let cockpit = cx.cockpits[usize::from(cockpit_at)].expect("the Cockpit was offered");
    let engine = cx.engines[usize::from(engine_at)].expect("the Engine was offered");
    cx.emit(Event::ShipAcquired { seat, cockpit, engine, from: [cockpit_at, engine_at] });
    let times = if act.flags.contains(Flag::Twice) { 2 } else { 1 };
    (0..times).for_each(|_| ops::apply(cx, seat, engine.face().bonus, None));
}

/// Money and Reputation the next Segment would cost, for labels.
pub fn segment_price(board: &Board, seat: Seat, act: &Act, tile: Blueprint) -> (u8, u8) {
    let each = act.each + technology(board, seat, act, read_segment);
    let cost = segment_cost(board, seat, act, each, tile);
    (cost.money, cost.reputation)
}
