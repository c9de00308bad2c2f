//! Step 2: assign a Worker, launch a Ship or call a Meeting; the actions that follow.

use enumset::EnumSet;
use kernel::Seat;

use super::{Action, Frame, FundingWindow, NpcPush, Stack, TakeFrame, act, free, launch};
use crate::bar::{self, Bar};
use crate::components::actions::ActionTile;
use crate::components::board::{Area, Location};
use crate::components::effect::{Effect, Limit, Permission, Trigger};
use crate::event::{Event, Stock};
use crate::state::{Board, Owner, Phase, Pilot, State, Turn, Worker};
use crate::{Cx, flow, ops};

/// [GC-TURN-02] to 04
pub fn legal(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let company = &state.companies[seat];
    let kinds = [(false, company.workers), (true, company.experts)];
    for (expert, _) in kinds.into_iter().filter(|(_, count)| 0 < *count) {
        for &location in Location::ALL {
            if may_assign(state, seat, expert, location).is_ok() {
                actions.push(Action::Assign { expert, location });
            }
        }
    }
    for pilot in [Pilot::Worker, Pilot::Expert, Pilot::Nobody] {
        for ship in 0..company.ships.len() as u8 {
            if launch::possible(state, seat, pilot, ship).is_ok() {
                actions.push(Action::Launch { pilot, ship });
            }
        }
    }
    actions.push(Action::CallMeeting);
}

/// May a Worker or an Expert be sent there?
fn may_assign(state: &State, seat: Seat, expert: bool, location: Location) -> Result<(), Bar> {
    let company = &state.companies[seat];
    bar::unless(0 < if expert { company.experts } else { company.workers }, Bar::NobodyRests)?;
    let own = state.workers[location.idx()].is_some_and(|worker| worker.owner == Owner::of(seat));
    bar::unless(!own || state.may_bump_self(seat, expert), Bar::OwnWorker)
}

/// May anybody be sent there, and if not, what stands in the way?
pub fn may_work(state: &State, seat: Seat, location: Location) -> Result<(), Bar> {
    may_assign(state, seat, false, location).or_else(|bar| match may_assign(state, seat, true, location) {
        // That somebody is there already matters more than that nobody else is at rest.
        Err(Bar::NobodyRests) => Err(bar),
        other => other,
    })
}

/// May the Ship be launched with anybody, and if not, what stands in the way?
pub fn may_launch(state: &State, seat: Seat, ship: u8) -> Result<(), Bar> {
    let mut bars =
        [Pilot::Worker, Pilot::Expert, Pilot::Nobody].map(|pilot| launch::possible(state, seat, pilot, ship));
    // A Pilot who could go and is not paid for matters more than one who is not there.
    bars.sort_by_key(|possible| match possible {
        Ok(()) => 0,
        Err(Bar::NoPilot) => 2,
        Err(_) => 1,
    });
    bars[0]
}

/// Actions within reach of the Worker placed this turn, and what stands in the way of each.
pub fn within_reach(state: &State, seat: Seat) -> Vec<(ActionTile, Result<(), Bar>)> {
    let Some((reach, cost)) = reach(state, seat) else { return Vec::new() };
    reach.iter().map(|tile| (tile, act::may_begin(state, seat, tile, 0, cost))).collect()
}

/// Actions out of reach of the Worker placed this turn, and what stands in the way of each. Nothing if no action is left.
pub fn out_of_reach(state: &State, seat: Seat) -> Vec<(ActionTile, Bar)> {
    let (Some((reach, _)), Some(here)) = (reach(state, seat), state.turn.placed) else { return Vec::new() };
    let sides = [(here.area_after(), here.next()), (here.area_before(), here.previous())];
    let bar = |tile: ActionTile| {
        let side = sides.into_iter().find(|(_, location)| state.actions_at(*location).contains(tile));
        let Some((area, _)) = side else { return Bar::TooFar };
        match state.areas[area.idx()].is_empty() {
            true => Bar::Unconnected,
            false => Bar::Access { price: free::access_total(state, seat, area), have: state.companies[seat].money },
        }
    };
    (EnumSet::all() - reach).iter().map(|tile| (tile, bar(tile))).collect()
}

/// Actions a Meeting may take, and what stands in the way of each.
pub fn at_meeting(state: &State, seat: Seat) -> Vec<(ActionTile, Result<(), Bar>)> {
    let reach = state.reachable_by_developments(seat);
    let possible = |tile| match reach.contains(tile) {
        true => act::may_begin(state, seat, tile, 0, 0),
        false => Err(Bar::NoNeighbour),
    };
    EnumSet::all().iter().map(|tile| (tile, possible(tile))).collect()
}

/// Actions an effect grants, and what stands in the way of each.
pub fn granted(state: &State, seat: Seat, take: &TakeFrame) -> Vec<(ActionTile, Result<(), Bar>)> {
    let reach = take.tile.map_or_else(|| state.reachable(seat), EnumSet::only);
    reach.iter().map(|tile| (tile, act::may_begin(state, seat, tile, take.discount, 0))).collect()
}

/// Carries out step 2.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    cx.pop();
    match action {
        Action::Assign { expert, location } => {
            cx.phase(Phase::Actions);
            place_worker(cx, seat, location, expert);
        }
        Action::Launch { pilot, ship } => launch::begin(cx, seat, pilot, ship),
        Action::CallMeeting => {
            cx.phase(Phase::MeetingAction);
            cx.emit(Event::MeetingCalled { seat });
            let turn = Turn { meeting: true, ..cx.turn };
            cx.emit(Event::TurnSet(turn));
            let more = cx.companies[seat].extra(Limit::MeetingFunding);
            flow::recall_all(cx, seat, more);
        }
        other => unreachable!("{other:?} was not offered"),
    }
}

/// Places a Worker: bump or push whoever stands there, then the bonuses of placing.
pub fn place_worker(cx: &mut Cx<'_>, seat: Seat, location: Location, expert: bool) {
    let occupant = cx.workers[location.idx()];
    let rachel = cx.is_rachel(seat);
    // Frames resolve from the top: what is asked last is pushed first.
    let mut turn = Turn { placed: Some(location), expert, actions_left: 2, ..cx.turn };
    if expert && !rachel && cx.expert_allows(Permission::FreeTechnology) {
        turn.free_technologies += 1;
    }
    match occupant {
        None => {}
        Some(Worker { owner: Owner::Npc, .. }) => cx.emit(Event::NpcLifted { location }),
        Some(Worker { owner, expert }) => {
            let bumped = owner.seat().expect("a Worker belongs to a company");
            cx.emit(Event::WorkerHome { seat: bumped, location, expert });
        }
    }
    cx.emit(Event::WorkerPlaced { seat, location, expert });
    cx.emit(Event::TurnSet(turn));
    if expert && !rachel && cx.expert.face().effects.contains(&Effect::ChooseResourceOrAd) {
        cx.push(Frame::Quartermaster);
    }
    location_bonus(cx, seat, location);
    match occupant {
        None => {}
        Some(Worker { owner: Owner::Npc, expert: npc_expert }) => {
            cx.push(Frame::NpcPush(NpcPush { at: location.next(), expert: npc_expert, empty: false }));
        }
        Some(Worker { owner, expert: bumped_expert }) => {
            let bumped = owner.seat().expect("a Worker belongs to a company");
            bump_bonuses(cx, seat, bumped, bumped_expert);
        }
    }
}

/// Funding of the bumped owner, then of the Expert that bumped (GC-BUMP-02, GC-EXP-07).
fn bump_bonuses(cx: &mut Cx<'_>, seat: Seat, bumped: Seat, bumped_expert: bool) {
    let by_expert = cx.turn.expert && !cx.is_rachel(seat);
    if by_expert {
        let funding = cx.expert_sum(Trigger::ExpertBumps, Effect::funding);
        ops::give_funding(cx, seat, funding);
    }
    let funding = 1 + ops::returning_extra(cx, bumped, bumped_expert);
    let window = if bumped == seat { FundingWindow::None } else { FundingWindow::Bumped };
    ops::give_funding_in(cx, bumped, funding, window, 0);
}

/// [GC-LOC-03], [GC-LOC-04]; Rachel takes points for what she has no use for (GC-LOC-08).
pub fn location_bonus(cx: &mut Cx<'_>, seat: Seat, location: Location) {
    let Some(token) = cx.location_bonuses[location.idx()] else { return };
    if !cx.active_locations.contains(location) {
        return;
    }
    let face = token.face();
    let times = cx.adjacent(seat, location) / face.per;
    let Effect::Gain(what, each) = face.bonus else { return };
    if times == 0 {
        return;
    }
    if cx.is_rachel(seat) {
        crate::rachel::location_bonus(cx, what, times * each);
        return;
    }
    let turn = Turn { location_bonus: true, ..cx.turn };
    cx.emit(Event::TurnSet(turn));
    ops::apply(cx, seat, &[Effect::Gain(what, times * each)], None);
}

/// Pushes the NPC Worker on until it may stop or the player must be asked (GC-2P-05 to 11).
pub fn step_push(cx: &mut Cx<'_>, seat: Seat, push: NpcPush) -> bool {
    let placed = cx.turn.placed.expect("a Worker was placed");
    let go_on = |cx: &mut Cx<'_>, push: NpcPush| cx.set(Frame::NpcPush(NpcPush { at: push.at.next(), ..push }));
    if push.at == placed {
        // Nobody to bump: an NPC Expert takes the first empty location after all (GC-2P-10).
        go_on(cx, NpcPush { empty: true, ..push });
        return true;
    }
    match cx.workers[push.at.idx()] {
        None if push.expert && !push.empty => go_on(cx, push),
        None => {
            cx.pop();
            cx.emit(Event::NpcStands { location: push.at, expert: push.expert });
        }
        Some(Worker { owner: Owner::Npc, .. }) => go_on(cx, push),
        Some(Worker { owner, expert }) if owner != Owner::of(seat) => {
            let bumped = owner.seat().expect("a Worker belongs to a company");
            npc_bumps(cx, seat, bumped, expert, push);
        }
        Some(_) => {
            if !push.empty && !cx.is_rachel(seat) && cx.may_bump_self(seat, cx.turn.expert) {
                return false;
            }
            go_on(cx, push);
        }
    }
    true
}

fn npc_bumps(cx: &mut Cx<'_>, seat: Seat, bumped: Seat, expert: bool, push: NpcPush) {
    cx.pop();
    cx.emit(Event::WorkerHome { seat: bumped, location: push.at, expert });
    cx.emit(Event::NpcStands { location: push.at, expert: push.expert });
    bump_bonuses(cx, seat, bumped, expert);
}

/// [GC-2P-09] With `bump-self` the player decides.
pub fn npc_answer(cx: &mut Cx<'_>, seat: Seat, push: NpcPush, action: Action) {
    match action {
        Action::StopHere => {
            let worker = cx.workers[push.at.idx()].expect("an own Worker stands there");
            npc_bumps(cx, seat, seat, worker.expert, push);
        }
        Action::PassBy => cx.set(Frame::NpcPush(NpcPush { at: push.at.next(), ..push })),
        other => unreachable!("{other:?} was not offered"),
    }
}

/// Actions Teleport Hub can still give this turn.
fn remote_left(state: &Board, seat: Seat) -> Option<(Area, u8)> {
    let (area, amount) = Area::TECHNOLOGIES.into_iter().enumerate().find_map(|(space, area)| {
        let Effect::RemoteActions(amount) = state.technology_effect(space) else { return None };
        Some((area, amount))
    })?;
    let left = amount.saturating_sub(state.turn.remote_used);
    (0 < left && state.may_use(seat, area)).then_some((area, left))
}

/// Will the company still choose an action of the Worker placed this turn, or one that an effect grants, if it has so much Money?
pub fn chooses_action(board: &Board, seat: Seat, money: u16) -> bool {
    let granted = board.stack.iter().any(|frame| matches!(frame, Frame::Take(TakeFrame { tile: None, .. })));
    let third = board.stack.contains(&Frame::Actions) && multitasker(board, seat, money).is_some();
    0 < board.turn.actions_left || granted || third
}

/// Money of a third action by a Multitasker, if one is possible with so much Money.
fn multitasker(state: &Board, seat: Seat, money: u16) -> Option<u8> {
    if !state.turn.expert || state.turn.multitasked || state.is_rachel(seat) {
        return None;
    }
    state.expert.face().effects.iter().find_map(|effect| match effect {
        Effect::TakeAction(take) if u16::from(take.cost) <= money => Some(take.cost),
        _ => None,
    })
}

/// [GC-WORK-02] to 05
pub fn legal_actions(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.push(Action::Done);
    let Some((reach, cost)) = reach(state, seat) else { return };
    let possible = reach.iter().filter(|tile| act::possible(state, seat, *tile, 0, cost));
    actions.extend(possible.map(Action::Act));
}

/// Actions the Worker placed this turn reaches, and what taking one costs.
fn reach(state: &State, seat: Seat) -> Option<(EnumSet<ActionTile>, u8)> {
    let reach = state.reachable_from(seat, state.turn.placed?);
    match state.turn.actions_left {
        0 => multitasker(state, seat, state.companies[seat].money).map(|money| (reach, money)),
        _ if remote_left(state, seat).is_some() => Some((EnumSet::all(), 0)),
        _ => Some((reach, 0)),
    }
}

/// No action is left.
pub fn step_actions(cx: &mut Cx<'_>, seat: Seat) -> bool {
    let over = cx.turn.actions_left == 0 && multitasker(cx, seat, cx.companies[seat].money).is_none();
    if over {
        cx.pop();
    }
    over
}

/// The next action of the Worker, or the end of step 2.
pub fn next_action(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    match action {
        Action::Done => cx.pop(),
        Action::Act(tile) => {
            let mut turn = cx.turn;
            turn.location_bonus = false;
            let mut used = EnumSet::empty();
            match turn.actions_left {
                0 => {
                    let cost = multitasker(cx, seat, cx.companies[seat].money).expect("a third action was offered");
                    ops::pay(cx, seat, Stock::Money, cost);
                    turn.multitasked = true;
                }
                _ => {
                    turn.actions_left -= 1;
                    let placed = turn.placed.expect("a Worker was placed");
                    if !cx.reachable_from(seat, placed).contains(tile) {
                        let (area, _) = remote_left(cx, seat).expect("a remote action was offered");
                        turn.remote_used += 1;
                        used.insert(area);
                    }
                }
            }
            cx.emit(Event::TurnSet(turn));
            act::begin(cx, seat, tile, 0, 2, used);
        }
        other => unreachable!("{other:?} was not offered"),
    }
}

/// [GC-MEET-02], [GC-MEET-05], [GC-MEET-06]
pub fn legal_meeting(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.push(Action::Done);
    offer(state, seat, state.reachable_by_developments(seat), 0, actions);
}

fn offer(state: &State, seat: Seat, reach: EnumSet<ActionTile>, discount: u8, actions: &mut Vec<Action>) {
    let possible = reach.iter().filter(|tile| act::possible(state, seat, *tile, discount, 0));
    actions.extend(possible.map(Action::Act));
}

/// Without a Development in the Network there is no action.
pub fn step_meeting(cx: &mut Cx<'_>, seat: Seat) -> bool {
    let none = cx.reachable_by_developments(seat).is_empty();
    if none {
        cx.pop();
    }
    none
}

/// The action of a Meeting, or none.
pub fn meeting_action(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    cx.pop();
    match action {
        Action::Done => {}
        Action::Act(tile) => act::begin(cx, seat, tile, 0, 2, EnumSet::empty()),
        other => unreachable!("{other:?} was not offered"),
    }
}

/// An action granted by an effect; it may be declined.
pub fn legal_take(state: &State, seat: Seat, take: &TakeFrame, actions: &mut Vec<Action>) {
    actions.push(Action::Done);
    let reach = take.tile.map_or_else(|| state.reachable(seat), EnumSet::only);
    offer(state, seat, reach, take.discount, actions);
}

/// Without a reachable action there is nothing to ask.
pub fn step_take(cx: &mut Cx<'_>, seat: Seat, take: TakeFrame) -> bool {
    let none = take.tile.is_none() && cx.reachable(seat).is_empty();
    if none {
        cx.pop();
    }
    none
}

/// Takes or declines the granted action.
pub fn taken(cx: &mut Cx<'_>, seat: Seat, take: TakeFrame, action: Action) {
    cx.pop();
    match action {
        Action::Done => {}
        Action::Act(tile) => act::begin(cx, seat, tile, take.discount, take.segments, EnumSet::empty()),
        other => unreachable!("{other:?} was not offered"),
    }
}
