//! What things cost and bring a company now: questions that clients ask of a view, so that they need no rules of their own.

use kernel::Seat;

use crate::components::actions::ActionTile;
use crate::components::blueprints::Blueprint;
use crate::components::board::{AGENDA_BONUSES, Area, AreaSet, ExpertSlot, MAX_REPUTATION, access_cost};
use crate::components::cockpits::Cockpit;
use crate::components::effect::What;
use crate::components::guests::Resource;
use crate::decisions::{Act, Frame, act, build, free};
use crate::score;
use crate::state::{Board, Ship, Slot};

/// Tickets there are for a Cruise (GC-ADVT-01).
const TICKETS: u8 = 2;

/// How a company stands to the Developments of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Nobody has built there.
    Nobody,
    /// It has a Development of its own.
    Own,
    /// It may use the others' for nothing, or has paid.
    Free,
    /// So much Money goes to the owners together.
    Price(u16),
}

/// How a company stands to an area at its Reputation.
pub fn access(board: &Board, seat: Seat, area: Area) -> Access {
    if board.areas[area.idx()].is_empty() {
        return Access::Nobody;
    }
    if board.owns(seat, area) {
        return Access::Own;
    }
    match free::access_total(board, seat, area) {
        _ if board.companies[seat].paid.contains(area) => Access::Free,
        0 => Access::Free,
        money => Access::Price(money),
    }
}

/// The next higher Reputation at which access costs less, and what each owner gets from there on.
pub fn next_access(reputation: u8) -> Option<(u8, u8)> {
    let now = access_cost(reputation);
    let cheaper = (reputation + 1..=MAX_REPUTATION).find(|&higher| access_cost(higher) < now)?;
    Some((cheaper, access_cost(cheaper)))
}

/// Every Reputation at which access becomes cheaper, and what each owner gets from there on.
pub fn thresholds() -> impl Iterator<Item = (u8, u8)> {
    std::iter::successors(next_access(0), |&(at, _)| next_access(at))
}

/// The action that runs, or as it would begin.
fn action(board: &Board, seat: Seat, tile: ActionTile) -> Act {
    let running = board.stack.iter().rev().find_map(|frame| match frame {
        Frame::Act(act) if act.tile == tile && seat == board.active => Some(*act),
        _ => None,
    });
    running.unwrap_or_else(|| act::new(board, seat, tile, 0, 2, AreaSet::empty()))
}

/// Money and Reputation for building a Blueprint now, surcharge and discounts included.
pub fn segment_price(board: &Board, seat: Seat, tile: Blueprint) -> (u8, u8) {
    build::segment_price(board, seat, &action(board, seat, ActionTile::BuildSegments), tile)
}

/// Money for an Expert after discounts; nothing if it is hired.
pub fn expert_price(board: &Board, seat: Seat, slot: ExpertSlot) -> Option<u8> {
    if board.companies[seat].hired.contains(slot) {
        return None;
    }
    Some(build::expert_cost(board, seat, &action(board, seat, ActionTile::HireExpert), slot))
}

/// Cost of the next Development of a row after discounts; what a Technology adds comes on top. Nothing if the row is empty.
pub fn development_price(board: &Board, seat: Seat, row: Resource) -> Option<u8> {
    let act = action(board, seat, ActionTile::BuildDevelopment);
    Some(board.companies[seat].column_cost(row)?.saturating_sub(act.one).saturating_sub(act.pool))
}

/// Tickets of a Cruise that are not sold.
pub fn seats_left(slot: &Slot) -> u8 {
    TICKETS.saturating_sub(slot.n_presold())
}

/// What an empty space of the Agenda display gives to whoever refills it (GC-RFA-01).
pub fn refill_bonus(board: &Board, position: usize) -> Option<What> {
    board.agenda[position].is_none().then(|| AGENDA_BONUSES[position])
}

/// Points a Cockpit would score for a company that had it on a Ship now.
pub fn cockpit_points(board: &Board, seat: Seat, cockpit: Cockpit) -> u8 {
    score::cockpit(board, seat, &Ship { cockpit, ..Ship::default() })
}

/// How far a company is from a Company Goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distance {
    /// What it has.
    pub have: u8,
    /// What the level of the goal asks for.
    pub need: u8,
    /// Is it accomplished?
    pub done: bool,
}

/// How far a company is from a Company Goal; Rachel has targets of her own (GC-SOLO-37).
pub fn goal(board: &Board, seat: Seat, goal: usize) -> Distance {
    let done = board.companies[seat].goals[goal];
    if board.is_rachel(seat) {
        let have = score::count(board, seat, score::RACHEL_GOALS[goal]);
        return Distance { have, need: board.options.solo.goals[goal], done };
    }
    let face = &board.goals.face().goals[goal];
    let need = face.levels[usize::from(board.trackers[goal])];
    Distance { have: score::count(board, seat, face.counter), need, done }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, GalacticCruise, State};
    use kernel::{Actor, Game, Seed, Setup, Table};

    fn begun(seed: u64) -> Table<GalacticCruise> {
        Table::new(Setup::new(3), Seed::from(seed)).unwrap()
    }

    #[test]
    fn access_becomes_cheaper_at_7_and_15() {
        assert_eq!(thresholds().collect::<Vec<_>>(), [(7, 1), (15, 0)]);
        assert_eq!(next_access(0), Some((7, 1)));
        assert_eq!(next_access(7), Some((15, 0)));
        assert_eq!(next_access(15), None);
    }

    #[test]
    fn an_empty_cruise_has_two_seats_and_an_empty_space_its_bonus() {
        let mut board = begun(1).state().board.clone();
        assert_eq!(seats_left(&Slot::default()), 2);
        assert_eq!(seats_left(&Slot { presold: [1, 0, 1], ..Slot::default() }), 0);
        assert_eq!(refill_bonus(&board, 3), None);
        board.agenda[3] = None;
        assert_eq!(refill_bonus(&board, 3), Some(What::Money));
    }

    #[test]
    fn a_goal_is_met_when_nothing_is_missing() {
        let mut board = begun(2).state().board.clone();
        for (tracker, reputation) in [(0, 3), (2, 12)] {
            board.trackers = [tracker; 3];
            board.companies[Seat(0)].reputation = reputation;
            for idx in 0..3 {
                let far = goal(&board, Seat(0), idx);
                assert_eq!(far.need <= far.have, score::goal_met(&board, Seat(0), idx));
            }
        }
    }

    /// Whatever is done by chance, what was said before is what it costs.
    #[test]
    fn prices_are_those_that_are_paid() {
        let mut seen = [0_u32; 3];
        for seed in 0..12 {
            let mut table = begun(seed);
            let mut dice = Seed::from(7).dice(seed);
            for _ in 0..700 {
                let Some(actor) = GalacticCruise::to_act(table.state()).iter().next() else { break };
                let Actor::Seat(seat) = actor else { break };
                let legal = table.legal_actions(actor);
                let wanted = |action: &Action| {
                    let hiring = matches!(action, Action::Hire(_) | Action::Act(ActionTile::HireExpert));
                    hiring || matches!(action, Action::BuildSegment { .. })
                };
                let eager = legal.iter().copied().find(wanted);
                let chance = legal[dice.below(legal.len() as u32) as usize];
                let action = eager.unwrap_or(chance);
                let before: State = table.state().clone();
                table.act(actor, action, 0).unwrap();
                let spent = i32::from(before.companies[seat].money) - i32::from(table.state().companies[seat].money);
                match action {
                    Action::PayAccess(area) => {
                        assert_eq!(access(&before, seat, area), Access::Price(spent as u16));
                        assert_eq!(access(table.state(), seat, area), Access::Free);
                        seen[0] += 1;
                    }
                    Action::BuildSegment { tile, .. } => {
                        assert_eq!(i32::from(segment_price(&before, seat, tile).0), spent);
                        seen[1] += 1;
                    }
                    Action::Hire(slot) => {
                        assert_eq!(expert_price(&before, seat, slot).map(i32::from), Some(spent));
                        assert_eq!(expert_price(table.state(), seat, slot), None);
                        seen[2] += 1;
                    }
                    _ => {}
                }
            }
        }
        assert!(seen.iter().all(|n| *n != 0), "{seen:?}");
    }
}
