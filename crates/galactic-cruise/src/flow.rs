//! Rounds, turns and what follows when no decision is pending.

use kernel::Seat;

use crate::components::board::{Area, Location};
use crate::decisions::{Action, Extra, Frame, FundingWindow, Stack, free};
use crate::event::Event;
use crate::ops::{self, gain_resource, place_cube};
use crate::options::Starting;
use crate::state::{Board, Owner, Phase, Turn, Worker};
use crate::{Cx, deal, decisions, rachel, score};

/// Goes on by itself until somebody must decide or the match is over.
pub fn settle(cx: &mut Cx<'_>) {
    loop {
        match cx.stack.last().copied() {
            Some(frame) => {
                if !decisions::step(cx, frame) {
                    return;
                }
            }
            None => {
                if cx.phase == Phase::Over {
                    return;
                }
                next(cx);
            }
        }
    }
}

/// The summary of a turn: what each phase does once nothing is pending.
fn next(cx: &mut Cx<'_>) {
    let seat = cx.active;
    match cx.phase {
        Phase::Auction => auction(cx),
        Phase::FirstDevelopment(seat) => {
            cx.phase(Phase::FirstBlueprint(seat));
            match cx.is_rachel(seat) {
                true => rachel::first_development(cx),
                false => cx.push(Frame::FirstDevelopment(seat)),
            }
        }
        Phase::FirstBlueprint(seat) => {
            let n_companies = cx.n_companies();
            let before = Seat(((seat.idx() + n_companies - 1) % n_companies) as u8);
            let last = seat == cx.first;
            cx.phase(if last { Phase::Main } else { Phase::FirstDevelopment(before) });
            match cx.is_rachel(seat) {
                true => rachel::first_blueprint(cx),
                false => cx.push(Frame::FirstBlueprint(seat)),
            }
        }
        // The setup ends here: nobody has had a turn yet.
        Phase::Main if cx.turns == 0 => {
            ops::slide_blueprints(cx);
            begin_turn(cx, cx.first, 1);
        }
        Phase::Advance => match (has_unmoved(cx, seat), cx.is_rachel(seat)) {
            (false, _) => cx.phase(Phase::Extra),
            (true, true) => rachel::advance_next(cx),
            (true, false) => cx.push(Frame::Advance),
        },
        Phase::Extra => match cx.is_rachel(seat) {
            true => cx.phase(Phase::RachelAct),
            false => {
                cx.phase(Phase::Main);
                cx.push(Frame::Extra(Extra::default()));
            }
        },
        Phase::Main => {
            cx.phase(Phase::TurnEnd);
            cx.push(Frame::Main);
        }
        Phase::Actions => {
            cx.phase(Phase::TurnEnd);
            cx.push(Frame::Actions);
        }
        Phase::MeetingAction => {
            cx.phase(Phase::TurnEnd);
            cx.push(Frame::MeetingAction);
        }
        Phase::RachelAct => rachel::act(cx),
        Phase::TurnEnd => {
            accomplish_goals(cx, seat);
            cx.phase(Phase::Agm);
            if !cx.is_rachel(seat) {
                cx.push(Frame::LimitCards);
                cx.push(Frame::LimitBlueprints);
                // Step 2 is over: the Worker placed this turn is one of many now.
                let turn = Turn { placed: None, actions_left: 0, ..cx.turn };
                cx.emit(Event::TurnSet(turn));
                cx.push(Frame::LastMoves);
            }
        }
        Phase::Agm => end_turn(cx, seat),
        Phase::FinalRecall(seat) => final_recall(cx, seat),
        Phase::FinalTurns => {
            let round = cx.round + 1;
            begin_turn(cx, cx.first, round);
        }
        Phase::FinalAdvance => match (has_unmoved(cx, seat), cx.is_rachel(seat)) {
            (true, true) => rachel::final_advance(cx),
            (true, false) => cx.push(Frame::FinalAdvance),
            (false, _) => {
                accomplish_goals(cx, seat);
                let next = seat.next(cx.n_companies());
                match next == cx.first {
                    true => {
                        cx.emit(Event::GameOver);
                        cx.phase(Phase::Over);
                    }
                    false => cx.emit(Event::FinalAdvanceBegan { seat: next }),
                }
            }
        },
        Phase::Over => {}
    }
}

/// Ships on a Cruise that have not moved in this step.
pub fn unmoved(board: &Board, seat: Seat) -> impl Iterator<Item = u8> + '_ {
    let moved = board.turn.moved;
    let ships = board.companies[seat].ships.iter().enumerate();
    ships.filter(move |(idx, ship)| ship.flight.is_some() && moved & (1 << idx) == 0).map(|(idx, _)| idx as u8)
}

fn has_unmoved(board: &Board, seat: Seat) -> bool {
    unmoved(board, seat).next().is_some()
}

fn begin_turn(cx: &mut Cx<'_>, seat: Seat, round: u16) {
    cx.emit(Event::TurnBegan { seat, round });
    cx.phase(Phase::Advance);
    let first_turn = cx.companies[seat].turns == 1;
    if !first_turn {
        return;
    }
    if cx.is_rachel(seat) {
        rachel::starting_upgrade(cx);
    } else if 0 < cx.companies[seat].starting {
        cx.push(Frame::StartingUpgrade);
    }
}

fn auction(cx: &mut Cx<'_>) {
    debug_assert_eq!(cx.options.starting_upgrades, Starting::Auction);
    if cx.companies.iter().any(|company| !company.bid) {
        cx.push(Frame::Bids);
        return;
    }
    // The highest bid first; ties go to the later player in turn order (GC-SUPG-06).
    let waiting = deal::turn_order(cx).filter(|seat| cx.companies[*seat].auctioned.is_none());
    match waiting.max_by_key(|seat| cx.companies[*seat].offered) {
        Some(seat) => cx.push(Frame::AuctionPick(seat)),
        None => {
            let n_companies = cx.n_companies();
            let last = Seat(((cx.first.idx() + n_companies - 1) % n_companies) as u8);
            cx.phase(Phase::FirstDevelopment(last));
        }
    }
}

/// [GC-GOAL-01] to 07 and [GC-SOLO-37]
pub fn accomplish_goals(cx: &mut Cx<'_>, seat: Seat) {
    for goal in 0..3 {
        if cx.companies[seat].goals[goal] || !score::goal_met(cx, seat, goal) {
            continue;
        }
        cx.emit(Event::GoalReached { seat, goal: goal as u8 });
        place_cube(cx, seat, true);
        let level = match cx.is_rachel(seat) {
            true => 2,
            false => (cx.trackers[goal] + 1).min(2),
        };
        if level != cx.trackers[goal] {
            cx.emit(Event::TrackerSet { goal: goal as u8, level });
        }
        if cx.is_rachel(seat) {
            rachel::advance_technology(cx);
        }
    }
}

fn end_turn(cx: &mut Cx<'_>, seat: Seat) {
    let filled = cx.turn.filled;
    for section in 0..2u8 {
        if filled & (1 << section) != 0 {
            hold_agm(cx, section);
        }
    }
    if filled & 0b100 != 0 {
        cx.emit(Event::EndTriggered);
    }
    let next = seat.next(cx.n_companies());
    let round = cx.round + u16::from(next == cx.first);
    match (next == cx.first, cx.final_round, cx.end_triggered) {
        (true, true, _) => {
            cx.emit(Event::FinalAdvanceBegan { seat: next });
            cx.phase(Phase::FinalAdvance);
        }
        (true, false, true) => {
            cx.emit(Event::FinalRoundBegan);
            cx.phase(Phase::FinalRecall(next));
        }
        (true, false, false) | (false, _, _) => begin_turn(cx, next, round),
    }
}

/// [GC-AGM-01] to 05 and the NPC steps [GC-2P-14] to 19
fn hold_agm(cx: &mut Cx<'_>, section: u8) {
    cx.emit(Event::AgmHeld { section });
    for seat in deal::turn_order(cx) {
        let cubes = score::agm_cubes(cx, seat, usize::from(section));
        let wings = cx.companies[seat].wings();
        cx.emit(Event::AgmScored { seat, cubes, wings, vp: cubes * wings });
    }
    if cx.players <= 2 {
        npc_developments(cx);
        promote_npc(cx);
    } else if cx.options.npc_3_players && section == 0 {
        promote_npc(cx);
    }
}

fn npc_developments(cx: &mut Cx<'_>) {
    let unused = cx.unused_technologies;
    let Some(tile) = ops::draw(unused, cx.dice()) else { return };
    cx.emit(Event::TechnologyDrawn { tile });
    let face = tile.face();
    for area in [face.first, face.second, Area::TECHNOLOGIES[usize::from(face.space)]] {
        if cx.npc_developments == 0 {
            return;
        }
        match cx.areas[area.idx()].contains(Owner::Npc) {
            true => cx.emit(Event::NpcDevelopmentLost { area }),
            false => ops::place_other_development(cx, Owner::Npc, area),
        }
    }
}

fn promote_npc(cx: &mut Cx<'_>) {
    let plain = Some(Worker { owner: Owner::Npc, expert: false });
    let found = Location::ALL.iter().copied().find(|location| cx.workers[location.idx()] == plain);
    if let Some(location) = found {
        cx.emit(Event::NpcPromoted { location });
    }
}

/// [GC-END-02] Everybody takes the Workers back, in turn order; it is no Meeting.
fn final_recall(cx: &mut Cx<'_>, seat: Seat) {
    let next = seat.next(cx.n_companies());
    cx.phase(if next == cx.first { Phase::FinalTurns } else { Phase::FinalRecall(next) });
    recall_all(cx, seat, 0);
}

/// Takes all Workers of a company back from the Network, with their Funding Bonuses and so many more.
pub fn recall_all(cx: &mut Cx<'_>, seat: Seat, more: u8) {
    let mut funding = more;
    let mut workers = 0;
    for location in Location::ALL {
        let Some(worker) = cx.workers[location.idx()].filter(|worker| worker.owner == Owner::of(seat)) else {
            continue;
        };
        funding += ops::send_home(cx, seat, *location, worker.expert);
        workers += 1;
    }
    ops::give_funding_in(cx, seat, funding, FundingWindow::Recall, workers);
}

/// [GC-TURN-06] The Reputation bonus, a reset or a card may come after the last action. Cards are asked for by their
/// number alone: whether one of them fits is the owner's secret.
pub fn step_last_moves(cx: &mut Cx<'_>, seat: Seat) -> bool {
    let company = &cx.companies[seat];
    let bonus = 0 < company.reputation && !company.reputation_used;
    let possible = bonus || 0 < company.hand_size() || free::reset_possible(cx, seat);
    if !possible {
        cx.pop();
    }
    !possible
}

/// [GC-CARD-15]
pub fn step_cards(cx: &mut Cx<'_>, seat: Seat) -> bool {
    let company = &cx.companies[seat];
    let over = company.hand_limit() < company.hand_size();
    if !over {
        cx.pop();
    }
    !over
}

/// [GC-BP-06]
pub fn step_blueprints(cx: &mut Cx<'_>, seat: Seat) -> bool {
    let over = 5 < cx.companies[seat].blueprints.len();
    if !over {
        cx.pop();
    }
    !over
}

/// A surplus card gives its Resource if it can be stored.
pub fn discard_card(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let Action::DiscardCard(card) = action else { unreachable!("{action:?} was not offered") };
    cx.emit(Event::CardDiscarded { seat, card });
    if cx.companies[seat].has_room(card.resource()) {
        gain_resource(cx, seat, card.resource());
    }
}

/// A surplus Blueprint.
pub fn discard_blueprint(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let Action::DiscardBlueprint(tile) = action else { unreachable!("{action:?} was not offered") };
    cx.emit(Event::BlueprintDropped { seat, tile });
}
