//! The politics action, and taking missions.

use kernel::Seat;

use super::{Action, Form, Frame};
use crate::Cx;
use crate::components::tracks::MISSION_SLOTS;
use crate::components::{Mission, Technology, Track};
use crate::effects::{self, Change};
use crate::event::Event;
use crate::score::Score;
use crate::state::{Player, State};

/// The missions a player can take: within reach, and with room in the log or one of the same level to return
/// (TG-MISS-02 to TG-MISS-05).
fn takeable(state: &State, seat: Seat) -> impl Iterator<Item = Mission> + '_ {
    let player = &state.players[seat];
    let reach = player.mission_reach();
    let shown = state.missions.iter().zip(&MISSION_SLOTS).take_while(move |(_, (min_level, _))| *min_level <= reach);
    let has_room = has_room(player);
    let fits = move |mission: &Mission| has_room || returnable(player, *mission).next().is_some();
    shown.filter_map(|(mission, _)| *mission).filter(fits)
}

fn has_room(player: &Player) -> bool {
    player.log.len() < usize::from(player.log_size())
}

fn returnable(player: &Player, taken: Mission) -> impl Iterator<Item = Mission> + '_ {
    player.log.iter().copied().filter(move |mission| mission.level() == taken.level())
}

/// Can any mission be taken?
pub fn can_take(state: &State, seat: Seat) -> bool {
    takeable(state, seat).next().is_some()
}

/// Can a part of the politics action be carried out?
pub fn can_perform(state: &State, seat: Seat) -> bool {
    state.players[seat].can_step(Track::Politics) || can_take(state, seat)
}

/// The forms of the action (TG-POL-01, TG-POL-02).
pub fn options(state: &State, seat: Seat, main: bool, actions: &mut Vec<Action>) {
    let can_step = state.players[seat].can_step(Track::Politics);
    let forms = match main {
        true => [(Form::AdvanceTwo, can_step), (Form::AdvanceAndTake, can_perform(state, seat))],
        false => [(Form::Advance, can_step), (Form::Take, can_take(state, seat))],
    };
    actions.extend(forms.into_iter().filter(|form| form.1).map(|form| Action::Form(form.0)));
}

/// Carries out the chosen form.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, form: Form) {
    match form {
        Form::AdvanceTwo => effects::steps(cx, seat, Track::Politics, 2, false),
        Form::AdvanceAndTake => {
            cx.open(Frame::TakeMission { seat });
            effects::steps(cx, seat, Track::Politics, 1, false);
        }
        Form::Advance => effects::steps(cx, seat, Track::Politics, 1, false),
        Form::Take => cx.open(Frame::TakeMission { seat }),
        Form::AdvanceAndMark | Form::Mark | Form::Collect => unreachable!("{form:?} is no politics action"),
    }
}

/// The missions that can be taken, or none of them.
pub fn take_options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.extend(takeable(state, seat).map(Action::TakeMission));
    actions.push(Action::Decline);
}

/// Takes a mission; with a full log, first asks which one goes back.
pub fn take(cx: &mut Cx<'_>, seat: Seat, mission: Mission) {
    if !has_room(&cx.players[seat]) {
        return cx.open(Frame::ReturnMission { seat, taken: mission });
    }
    cx.emit(Event::MissionTaken { seat, mission });
    grant(cx, seat);
}

/// The missions of the log that can go back.
pub fn return_options(state: &State, seat: Seat, taken: Mission, actions: &mut Vec<Action>) {
    actions.extend(returnable(&state.players[seat], taken).map(Action::ReturnMission));
}

/// Takes a mission and returns another (TG-MISS-05).
pub fn exchange(cx: &mut Cx<'_>, seat: Seat, taken: Mission, returned: Mission) {
    cx.emit(Event::MissionExchanged { seat, taken, returned });
    grant(cx, seat);
}

/// One VP for a mission taken (TG-TCARD-10).
fn grant(cx: &mut Cx<'_>, seat: Seat) {
    if cx.players[seat].has(Technology::ResearchGrants) {
        cx.score(seat, 1, Score::Technologies);
    }
}
