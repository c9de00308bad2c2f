//! Time: the hourglass, the clock's actions and what they do (sections 9 and 23 of the rules).
//!
//! **Invariant:** only the clock's actions pass time. Nothing here counts what players do (GT-RT-27).

use kernel::{Seat, SeatSet, Timer};

use super::{building, defaults, turns};
use crate::Cx;
use crate::action::Action;
use crate::bar::{self, Bar};
use crate::event::Event;
use crate::options::Teams;
use crate::state::{Building, Phase, Stage, State};

/// The countdown before the signal (GT-RT-24).
const COUNTDOWN_MS: u32 = 3000;

/// May this person turn the hourglass (GT-TIME-02 to GT-TIME-04, GT-VAR-24)?
pub fn may_flip(state: &State, building: &Building, seat: Seat) -> Result<(), Bar> {
    bar::unless(state.has_sand(), Bar::NoHourglass)?;
    bar::unless(building.turns.is_none(), Bar::MovesItself)?;
    bar::unless(building.stage == Stage::Open, Bar::TimeUp)?;
    bar::unless(!building.running, Bar::SandRuns)?;
    bar::unless(building.space != 0, Bar::LastRun)?;
    bar::unless(1 < building.space || state.is_finished(state.at[seat]), Bar::OnlyFinished)
}

/// Has the clock anything to do?
pub fn is_clock_due(state: &State, seats: SeatSet) -> bool {
    match &state.phase {
        Phase::Building(Building { turns: None, .. }) => true,
        Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) => {
            state.options.decision_ms != 0 && !seats.is_empty()
        }
        Phase::Over => false,
    }
}

/// What the clock can do, the due action first (GT-RT-13).
pub fn offer_clock(state: &State, seats: SeatSet, actions: &mut Vec<Action>) {
    if !is_clock_due(state, seats) {
        return;
    }
    match &state.phase {
        Phase::Building(building @ Building { turns: None, .. }) => {
            let due = due(state, building);
            actions.push(due);
            let may_pause = building.n_pauses < Building::MAX_PAUSES;
            if may_pause && !building.paused && building.stage != Stage::Waiting {
                actions.push(Action::Pause);
            }
        }
        Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) => {
            actions.extend(seats.iter().map(Action::DecisionTimeout));
        }
        Phase::Over => {}
    }
}

fn due(state: &State, building: &Building) -> Action {
    match (building.stage, building.running) {
        _ if building.paused => Action::Resume,
        (Stage::Waiting, _) => Action::Start,
        (Stage::Claim, _) => Action::ClaimWindowOver,
        (Stage::Open, true) => Action::SandRanOut(building.flip),
        (Stage::Open, false) => Action::Overtime(if state.has_sand() { building.flip } else { 0 }),
    }
}

/// The timer a host runs.
pub fn timer(state: &State) -> Option<Timer> {
    let options = &state.options;
    let millis = match &state.phase {
        Phase::Building(building @ Building { turns: None, .. }) => match (building.stage, building.running) {
            _ if building.paused => return None,
            (Stage::Waiting, _) => COUNTDOWN_MS,
            (Stage::Claim, _) => options.order_claim_ms,
            (Stage::Open, true) => options.hourglass_ms,
            (Stage::Open, false) if state.has_sand() => options.overtime_ms,
            (Stage::Open, false) => 6 * options.overtime_ms,
        },
        Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) => options.decision_ms,
        Phase::Over => return None,
    };
    let decision = !matches!(state.phase, Phase::Building(Building { turns: None, .. }));
    // [GT-RT-23] Nobody races for decisions.
    let bot_millis = (!decision).then_some(options.bot_action_ms);
    (!decision || millis != 0).then_some(Timer { id: state.timer, millis, bot_millis })
}

/// The clock acts.
pub fn tick(cx: &mut Cx<'_>, action: Action) {
    match action {
        Action::Start => cx.emit(Event::BuildingStarted),
        Action::SandRanOut(_) => match cx.building().expect("somebody builds").space {
            0 => time_up(cx),
            _ => cx.emit(Event::SandRanOut),
        },
        Action::Overtime(_) if cx.has_sand() => turn(cx, None),
        Action::Overtime(_) => stop_test_building(cx),
        Action::ClaimWindowOver => hand_out_the_rest(cx),
        Action::DecisionTimeout(seat) => match cx.phase {
            Phase::Building(_) => turns::expire(cx, seat),
            Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) => defaults::time_out(cx, seat),
            Phase::Over => unreachable!("no clock runs when the match is over"),
        },
        Action::Pause => cx.emit(Event::Paused),
        Action::Resume => cx.emit(Event::Resumed),
        other => unreachable!("{other:?} is nothing for the clock"),
    }
}

/// Turns the hourglass and moves it to the next lower space; experts change seats (GT-TIME-03 to GT-TIME-05, GT-VAR-19).
pub fn turn(cx: &mut Cx<'_>, by: Option<Seat>) {
    let space = cx.building().expect("somebody builds").space - 1;
    let change = cx.options.teams == Teams::Expert && space != 0;
    if change {
        for ship in cx.ships.seats() {
            building::empty_hand(cx, ship);
        }
    }
    cx.emit(Event::HourglassTurned { by, space });
    if change {
        cx.emit(Event::SeatsChanged);
    }
}

/// GT-TIME-07 to GT-TIME-09, GT-RT-18: nobody adds parts any more; unfinished players claim order tiles.
fn time_up(cx: &mut Cx<'_>) {
    for ship in cx.ships.seats() {
        building::empty_hand(cx, ship);
    }
    cx.emit(Event::ClaimOpened);
}

/// GT-RT-25: a test flight without an end ends; corrected ships are simply finished.
fn stop_test_building(cx: &mut Cx<'_>) {
    let building = *cx.building().expect("somebody builds");
    if building.correcting.is_empty() {
        return time_up(cx);
    }
    for &ship in &building.correcting {
        building::empty_hand(cx, ship);
        if !cx.is_finished(ship) {
            let number = building::dealt_number(cx, &building, ship);
            cx.emit(Event::Finished { ship, number });
        }
    }
}

/// GT-RT-19: whoever has claimed nothing gets what is left, lowest first, beginning with the starter.
fn hand_out_the_rest(cx: &mut Cx<'_>) {
    for seat in cx.starter.clockwise(cx.n_seats()) {
        let ship = cx.at[seat];
        if !cx.is_finished(ship) {
            let number = cx.free_order_tiles().next().expect("as many order tiles as ships");
            cx.emit(Event::Finished { ship, number });
        }
    }
}
