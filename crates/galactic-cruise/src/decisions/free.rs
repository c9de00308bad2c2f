//! Free moves (GC-TURN-06): access, Reputation, resets, cards for their Resource; what cards ask on the way.

use kernel::Seat;

use super::{Act, Action, Frame, Launch, Reset, Stack, act, cards, launch, main_step, stops};
use crate::bar::{self, Bar};
use crate::components::board::{Area, Location, StepBonus};
use crate::components::cards::Card;
use crate::components::effect::{Effect, Target, What, Window};
use crate::components::technologies::TRACK_SPACES;
use crate::components::upgrades::Upgrade;
use crate::event::{Event, Stock};
use crate::payment::{self, Purse};
use crate::state::{Board, Phase, State, Turn};
use crate::{Cx, ops};

/// Every free move and every card that fits the window.
pub fn legal(state: &State, seat: Seat, frame: &Frame, actions: &mut Vec<Action>) {
    for card in state.hand(seat) {
        if may_play(state, seat, card, frame).is_ok() {
            actions.push(Action::PlayCard(card));
        }
        if may_spend(state, seat, card).is_ok() {
            actions.push(Action::PlayForResource(card));
        }
    }
    match frame {
        Frame::Act(running) => {
            let window = Window::Action(running.tile);
            let fits = act::usable_technologies(state, seat, window, running.used);
            actions.extend(fits.map(Action::UseTechnology));
        }
        Frame::Launch(running) if running.paying => {
            let fits = act::usable_technologies(state, seat, Window::Launch, running.used);
            let discounts = fits.filter(|area| {
                let space = area.technology().unwrap_or(0);
                payment::launch_discount(state.technology_effect(space)).is_some()
            });
            actions.extend(discounts.map(Action::UseTechnology));
        }
        _ => {}
    }
    legal_access(state, seat, actions);
    if may_use_reputation(state, seat).is_ok() {
        actions.push(Action::UseReputation);
    }
    if may_reset(state, seat).is_ok() {
        actions.push(Action::ResetBlueprints);
    }
}

/// May the card be played for its text now? What is being paid must stay payable.
pub fn may_play(state: &State, seat: Seat, card: Card, frame: &Frame) -> Result<(), Bar> {
    cards::may_play(state, seat, card, frame)?;
    bar::unless(payment::open(state).is_none() || stays_payable_without(state, seat, card), Bar::Spoils)
}

/// May the card be played for its Resource now (GC-CARD-02)?
pub fn may_spend(state: &State, seat: Seat, card: Card) -> Result<(), Bar> {
    let paying = payment::open(state).is_some();
    let resource = card.resource();
    let credited = paying && payment::credit(state, seat, resource).is_some();
    bar::unless(credited || state.companies[seat].has_room(resource), Bar::RowFull(resource))?;
    bar::unless(!paying || keeps_payable_spent(state, seat, card, credited), Bar::Spoils)
}

/// May Reputation be lowered for bonuses now (GC-REP-04)?
pub fn may_use_reputation(state: &State, seat: Seat) -> Result<(), Bar> {
    let company = &state.companies[seat];
    bar::unless(!company.reputation_used, Bar::ReputationUsed)?;
    bar::unless(0 < company.reputation, Bar::ReputationZero)?;
    let possible =
        payment::open(state).is_none() || (1..=company.reputation).any(|depth| depth_possible(state, seat, depth));
    bar::unless(possible, Bar::Spoils)
}

/// May Blueprints be discarded now (GC-BP-03)?
pub fn may_reset(state: &State, seat: Seat) -> Result<(), Bar> {
    bar::unless(state.blueprints.iter().any(Option::is_some), Bar::NoBlueprints)?;
    bar::unless(reset_possible(state, seat), Bar::Reputation("GC-REP-02"))?;
    let mut purse = Purse::of(state, seat);
    match purse.reputation {
        0 => purse.vp -= 1,
        reputation => purse.reputation = reputation - 1,
    }
    bar::unless(payment::open(state).is_none() || payment::stays_payable(state, seat, &purse), Bar::Spoils)
}

/// [GC-BP-03], [GC-REP-01] A Blueprint lies in the market and a point of Reputation, or below 0 a victory point, is left to pay.
pub fn reset_possible(board: &Board, seat: Seat) -> bool {
    1 <= board.companies[seat].payable_reputation() && board.blueprints.iter().any(Option::is_some)
}

fn stays_payable_without(state: &State, seat: Seat, card: Card) -> bool {
    let mut purse = Purse::of(state, seat);
    purse.hand.remove(card);
    purse.any += card.sum(|effect| effect.discount(Target::LaunchAny));
    purse.convert += card.sum(Effect::convertible);
    payment::stays_payable(state, seat, &purse)
}

fn keeps_payable_spent(state: &State, seat: Seat, card: Card, credited: bool) -> bool {
    let mut purse = Purse::of(state, seat);
    purse.hand.remove(card);
    let kind = card.resource().idx();
    match credited {
        true => purse.credit[kind] += 1,
        false => purse.board[kind] += 1,
    }
    payment::stays_payable(state, seat, &purse)
}

/// Money for access to all owners of an area.
pub fn access_total(board: &Board, seat: Seat, area: Area) -> u16 {
    let each = board.access_price(seat, area, board.companies[seat].reputation);
    u16::from(each) * board.areas[area.idx()].len() as u16
}

fn in_step_1(board: &Board) -> bool {
    board.phase == Phase::Advance || board.stack.iter().any(|frame| matches!(frame, Frame::Extra(_)))
}

/// Can access to the area still matter this turn, with so much Money left once it is paid for?
pub(super) fn useful(board: &Board, seat: Seat, area: Area, money: u16) -> bool {
    let turn = &board.turn;
    if board.stack.contains(&Frame::LastMoves) {
        return false;
    }
    let last = board.phase == Phase::FinalAdvance;
    let launching = board.stack.iter().any(|frame| matches!(frame, Frame::Launch(_) | Frame::Autopilot(_)));
    let Some(space) = area.technology() else {
        let [one, two] = area.joins();
        let near =
            turn.placed.is_none_or(|at| (at == one || at == two) && main_step::chooses_action(board, seat, money));
        return near && !turn.meeting && !turn.launching && !last;
    };
    match board.technologies[space].face().window {
        // Step 1 and the choice of a Worker or a Launch are over.
        Window::Launch | Window::Advance | Window::Place if turn.meeting => false,
        Window::Launch => launching || (turn.placed.is_none() && !turn.launching && !last),
        Window::Advance => in_step_1(board) && !turn.indicator_used && !last,
        Window::Place => !turn.launching && !last && (turn.placed.is_none() || 0 < turn.actions_left),
        Window::Action(_) => !turn.launching && (!last || board.options.specialist_blueprints),
        Window::Any
        | Window::Destination
        | Window::DayInSpace
        | Window::Recall
        | Window::Meeting
        | Window::Bumped
        | Window::Always
        | Window::None => false,
    }
}

/// Areas to which access could be paid: others' alone, and not paid yet.
pub fn foreign_areas(board: &Board, seat: Seat) -> impl Iterator<Item = Area> + '_ {
    let company = &board.companies[seat];
    let mine =
        move |area: Area| board.areas[area.idx()].is_empty() || board.owns(seat, area) || company.paid.contains(area);
    Area::ALL.iter().copied().filter(move |&area| !mine(area))
}

/// [GC-WORK-07], [GC-WORK-09], [GC-TECH-03]
fn legal_access(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    for area in foreign_areas(state, seat) {
        let free = !area.is_network() && 0 < state.turn.free_technologies;
        if free && useful(state, seat, area, state.companies[seat].money) {
            actions.push(Action::FreeTechnology(area));
        }
        if may_pay_access(state, seat, area).is_ok() {
            actions.push(Action::PayAccess(area));
        }
    }
}

/// May access to an area of others be paid now? A Meeting forbids to pay, not to use what is free (GC-MEET-03).
pub fn may_pay_access(state: &State, seat: Seat, area: Area) -> Result<(), Bar> {
    let have = state.companies[seat].money;
    let price = access_total(state, seat, area);
    bar::unless(!state.turn.meeting, Bar::Meeting)?;
    bar::unless(useful(state, seat, area, have.saturating_sub(price)), Bar::Useless)?;
    bar::unless(price <= have, Bar::Access { price, have })?;
    let mut purse = Purse::of(state, seat);
    purse.money -= price;
    purse.paid = Some(area);
    bar::unless(payment::open(state).is_none() || payment::stays_payable(state, seat, &purse), Bar::Spoils)
}

/// Pays every owner; neutral, NPC and Rachel's Developments are paid to the supply.
pub fn pay_access(cx: &mut Cx<'_>, seat: Seat, area: Area) {
    let each = cx.access_price(seat, area, cx.companies[seat].reputation);
    let owners = cx.areas[area.idx()];
    ops::pay(cx, seat, Stock::Money, each * owners.len() as u8);
    cx.emit(Event::AccessPaid { seat, area, each });
    for owner in owners {
        if let Some(to) = owner.seat().filter(|to| !cx.is_rachel(*to) && 0 < each) {
            cx.emit(Event::Rent { to, amount: each });
        }
    }
}

/// One invented Technology without payment.
pub fn take_free_technology(cx: &mut Cx<'_>, seat: Seat, area: Area) {
    let turn = Turn { free_technologies: cx.turn.free_technologies - 1, ..cx.turn };
    cx.emit(Event::TurnSet(turn));
    cx.emit(Event::TechnologyFreed { seat, area });
}

/// A Technology is used in its window.
pub fn use_technology(cx: &mut Cx<'_>, seat: Seat, area: Area) {
    match cx.stack.last().copied() {
        Some(Frame::Act(running)) => cx.set(Frame::Act(Act { used: running.used | area, ..running })),
        Some(Frame::Launch(running)) => cx.set(Frame::Launch(Launch { used: running.used | area, ..running })),
        Some(Frame::Extra(_)) => stops::use_indicator(cx, seat),
        Some(Frame::Autopilot(ship)) => launch::use_autopilot(cx, seat, ship, area),
        other => unreachable!("no Technology is used in {other:?}"),
    }
}

/// [GC-REP-04] First how deep, then which type.
pub fn use_reputation(cx: &mut Cx<'_>, _seat: Seat) {
    cx.push(Frame::FreeMove);
    cx.push(Frame::ReputationDepth);
}

fn type_possible(state: &State, seat: Seat, depth: u8, bonus: StepBonus) -> bool {
    let reputation = state.companies[seat].reputation;
    let crossed = bonus.crossed(reputation, reputation - depth);
    if crossed == 0 {
        return false;
    }
    let Some((_, frame)) = payment::open(state) else { return true };
    let mut purse = Purse::of(state, seat);
    if !payment::stays_payable(state, seat, &purse) {
        return true;
    }
    purse.reputation -= depth;
    purse.steps = false;
    let boarding = matches!(frame, Frame::Launch(Launch { paying: false, .. }));
    match bonus {
        // Before the payment is open a Resource needs room, so it is not counted on.
        StepBonus::Resource if !boarding => purse.points += crossed,
        StepBonus::Money if !boarding => purse.money += u16::from(crossed),
        StepBonus::Resource | StepBonus::Money | StepBonus::Ads => {}
    }
    payment::stays_payable(state, seat, &purse)
}

fn depth_possible(state: &State, seat: Seat, depth: u8) -> bool {
    StepBonus::ALL.into_iter().any(|bonus| type_possible(state, seat, depth, bonus))
}

/// Depths that give something.
pub fn legal_depth(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let depths = (1..=state.companies[seat].reputation).filter(|depth| depth_possible(state, seat, *depth));
    actions.extend(depths.map(Action::LowerReputation));
}

/// The depth is chosen.
pub fn depth(cx: &mut Cx<'_>, action: Action) {
    let Action::LowerReputation(depth) = action else { unreachable!("{action:?} was not offered") };
    cx.set(Frame::ReputationType(depth));
}

/// Types among the crossed ones.
pub fn legal_type(state: &State, seat: Seat, depth: u8, actions: &mut Vec<Action>) {
    let types = StepBonus::ALL.into_iter().filter(|bonus| type_possible(state, seat, depth, *bonus));
    actions.extend(types.map(Action::StepBonus));
}

/// A single type is no choice.
pub fn step_type(cx: &mut Cx<'_>, seat: Seat, depth: u8) -> bool {
    let mut types = StepBonus::ALL.into_iter().filter(|bonus| type_possible(cx, seat, depth, *bonus));
    match (types.next(), types.next()) {
        (Some(only), None) => {
            step_bonus(cx, seat, depth, Action::StepBonus(only));
            true
        }
        _ => false,
    }
}

/// Gains all crossed bonuses of one type.
pub fn step_bonus(cx: &mut Cx<'_>, seat: Seat, depth: u8, action: Action) {
    let Action::StepBonus(bonus) = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    let reputation = cx.companies[seat].reputation;
    let crossed = bonus.crossed(reputation, reputation - depth);
    cx.emit(Event::ReputationUsed { seat, steps: depth });
    ops::pay(cx, seat, Stock::Reputation, depth);
    let what = match bonus {
        StepBonus::Ads => What::Ads,
        StepBonus::Resource => What::Resource,
        StepBonus::Money => What::Money,
    };
    ops::apply(cx, seat, &[Effect::Gain(what, crossed)], None);
}

/// [GC-BP-03], [GC-DEC-01] Pays first, then names positions from top to bottom.
pub fn begin_reset(cx: &mut Cx<'_>, seat: Seat) {
    ops::lose_reputation(cx, seat, 1);
    cx.push(Frame::FreeMove);
    cx.push(Frame::Reset(Reset::default()));
}

/// Positions further down, or the end.
pub fn legal_reset(state: &State, reset: &Reset, actions: &mut Vec<Action>) {
    let positions = (reset.from..5).filter(|position| state.blueprints[usize::from(*position)].is_some());
    actions.extend(positions.map(Action::ResetPosition));
    if reset.emptied != 0 {
        actions.push(Action::Done);
    }
}

/// Nothing further down is left to name.
pub fn step_reset(cx: &mut Cx<'_>, reset: Reset) -> bool {
    let over = (reset.from..5).all(|position| cx.blueprints[usize::from(position)].is_none());
    if over {
        end_reset(cx, reset);
    }
    over
}

fn end_reset(cx: &mut Cx<'_>, reset: Reset) {
    cx.pop();
    ops::fill_blueprints(cx, reset.emptied);
}

/// One more position, or the end.
pub fn reset(cx: &mut Cx<'_>, reset: Reset, action: Action) {
    match action {
        Action::Done => end_reset(cx, reset),
        Action::ResetPosition(position) => {
            let tile = cx.blueprints[usize::from(position)].expect("a Blueprint lies there");
            cx.set(Frame::Reset(Reset { from: position + 1, emptied: reset.emptied | 1 << position }));
            cx.emit(Event::BlueprintRemoved { tile, position });
        }
        other => unreachable!("{other:?} was not offered"),
    }
}

/// [GC-CARD-02]
pub fn play_for_resource(cx: &mut Cx<'_>, seat: Seat, card: Card) {
    cx.emit(Event::CardSpent { seat, card });
    ops::gain_resource(cx, seat, card.resource());
}

/// Slots a Consultant could move to.
pub fn legal_switch(state: &State, actions: &mut Vec<Action>) {
    let free = state.slots.iter().enumerate().filter(|(_, slot)| slot.cruise.is_some() && slot.consultant.is_none());
    actions.extend(free.map(|(slot, _)| Action::SwitchCruise(slot as u8)));
}

/// [GC-CARD-18]
pub fn switch_cruise(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let Action::SwitchCruise(slot) = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    let from = cx.scheduled(seat).expect("the Consultant stands at a Cruise") as u8;
    let cruise = cx.slots[usize::from(slot)].cruise.expect("the Cruise was offered");
    cx.emit(Event::Rescheduled { seat, from, slot, cruise });
}

pub(super) fn movable(board: &Board, seat: Seat) -> impl Iterator<Item = (Upgrade, Upgrade)> + '_ {
    let company = &board.companies[seat];
    Upgrade::ALL.iter().copied().filter(|from| company.has(*from)).flat_map(move |from| {
        let beside = Upgrade::of(from.face().destination).into_iter();
        beside.filter(move |to| !company.has(*to)).map(move |to| (from, to))
    })
}

/// Tokens and their new Upgrades.
pub fn legal_move_upgrade(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.extend(movable(state, seat).map(|(from, to)| Action::MoveUpgrade { from, to }));
}

/// [GC-CARD-23]
pub fn move_upgrade(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let Action::MoveUpgrade { from, to } = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    let token = cx.companies[seat].upgrades[from.idx()].expect("a token lies there");
    cx.emit(Event::UpgradeMoved { seat, from, to, token });
    ops::apply(cx, seat, to.face().immediate, None);
}

pub(super) fn advanceable(board: &Board) -> impl Iterator<Item = Area> + '_ {
    let spaces = Area::TECHNOLOGIES.into_iter().enumerate();
    spaces.filter(|(space, _)| board.invented(*space) && board.markers[*space] < TRACK_SPACES).map(|(_, area)| area)
}

/// Invented Technologies whose marker can move.
pub fn legal_marker(state: &State, actions: &mut Vec<Action>) {
    actions.extend(advanceable(state).map(Action::AdvanceMarker));
}

/// A marker moves without use.
pub fn advance_marker(cx: &mut Cx<'_>, action: Action) {
    let Action::AdvanceMarker(area) = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    let space = area.technology().expect("a Technology");
    let to = cx.markers[space] + 1;
    cx.emit(Event::MarkerMoved { area, space: to, by: None });
}

/// Own Workers in the Network, never the one placed this turn while step 2 runs.
pub fn recallable(board: &Board, seat: Seat) -> impl Iterator<Item = Location> + '_ {
    let placed = board.turn.placed;
    board.placed_workers(seat).map(|(location, _)| location).filter(move |location| Some(*location) != placed)
}

/// One Worker or none is no choice.
pub fn step_recall(cx: &mut Cx<'_>, seat: Seat) -> bool {
    let mut workers = recallable(cx, seat);
    let (first, second) = (workers.next(), workers.next());
    drop(workers);
    match (first, second) {
        (None, _) => {
            cx.pop();
            true
        }
        (Some(only), None) => {
            recall(cx, seat, Action::RecallFrom(only));
            true
        }
        (Some(_), Some(_)) => false,
    }
}

/// Takes one Worker back.
pub fn recall(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let Action::RecallFrom(location) = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    let worker = cx.workers[location.idx()].expect("a Worker stands there");
    let funding = ops::send_home(cx, seat, location, worker.expert);
    ops::give_funding(cx, seat, funding);
}
