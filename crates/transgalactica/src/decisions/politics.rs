//! The politics action, and taking missions.

use kernel::Seat;

use super::{Action, Form, Frame};
use crate::Cx;
use crate::bar::{self, Bar};
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

/// Can this mission of the display be taken?
pub fn may_take(state: &State, seat: Seat, mission: Mission) -> Result<(), Bar> {
    let player = &state.players[seat];
    let mut shown = state.missions.iter().zip(&MISSION_SLOTS);
    let need = shown.find(|(shown, _)| **shown == Some(mission)).map_or(u8::MAX, |(_, slot)| slot.0);
    let have = player.mission_reach();
    bar::unless(need <= have, Bar::Level { track: Track::Politics, need, have, rule: "TG-MISS-02" })?;
    let fits = has_room(player) || returnable(player, mission).next().is_some();
    bar::unless(fits, Bar::LogFull(player.log_size()))
}

/// Can any mission be taken, and if not, what stands in the way of the first one?
pub fn may_take_any(state: &State, seat: Seat) -> Result<(), Bar> {
    let mut bars = state.missions.iter().flatten().map(|&mission| may_take(state, seat, mission));
    let Some(first) = bars.next() else { return Err(Bar::NoMissions) };
    if bars.any(|possible| possible.is_ok()) { Ok(()) } else { first }
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
            cx.open(Frame::TakeMission { seat, optional: true });
            effects::steps(cx, seat, Track::Politics, 1, false);
        }
        Form::Advance => effects::steps(cx, seat, Track::Politics, 1, false),
        Form::Take => cx.open(Frame::TakeMission { seat, optional: false }),
        Form::AdvanceAndMark | Form::Mark | Form::Collect => unreachable!("{form:?} is no politics action"),
    }
}

/// The missions that can be taken, perhaps none of them.
pub fn take_options(state: &State, seat: Seat, optional: bool, actions: &mut Vec<Action>) {
    actions.extend(takeable(state, seat).map(Action::TakeMission));
    actions.extend(optional.then_some(Action::Decline));
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
        cx.score(seat, Technology::ResearchGrants.power().vp, Score::Technologies);
    }
}

#[cfg(test)]
mod tests {
    use crate::position::testing::*;

    fn taking(position: Position) -> Table {
        let mut table = table(position);
        table.play(RED, Action::Captain(Area::Politics)).play(RED, Action::Form(Form::AdvanceAndTake));
        // Politics 3 gives a resource.
        if let Some(Frame::GainResource { .. }) = table.stack.last() {
            table.play(RED, Action::Gain(Resource::Energy));
        }
        table
    }

    #[test]
    fn main_and_secondary_forms() {
        rules!["TG-POL-01", "TG-POL-02", "TG-POL-03", "TG-PANEL-04"];
        let mut main = table(Position::new(2));
        main.play(RED, Action::Captain(Area::Politics));
        assert_eq!(main.legal(RED), [Action::Form(Form::AdvanceTwo), Action::Form(Form::AdvanceAndTake)]);
        main.play(RED, Action::Form(Form::AdvanceTwo));
        // One marker in the state stands for both: the track and the panel.
        assert_eq!(main.players[RED].level(Track::Politics), 2);
        let mut secondary = led(Position::new(2).level(RED, Track::Politics, 1), Area::Politics);
        secondary.play(RED, FOLLOW);
        assert_eq!(secondary.legal(RED), [Action::Form(Form::Advance), Action::Form(Form::Take)]);
        secondary.play(RED, Action::Form(Form::Take)).cannot(RED, Action::Decline);
        secondary.dice([0]).play(RED, Action::TakeMission(Mission::ParcelRun));
        assert_eq!(secondary.players[RED].log.as_slice(), [Mission::ParcelRun]);
    }

    /// At the end of the track with no mission on display there is nothing to lead it for.
    #[test]
    fn politics_needs_a_step_or_a_mission() {
        rules!["TG-ACT-10"];
        let empty = |level: u8| {
            let position = Position::new(2).level(RED, Track::Politics, level);
            table(position.with(|state| state.missions = [None; 6]))
        };
        let last = Track::Politics.max_level();
        empty(last).cannot(RED, Action::Captain(Area::Politics));
        empty(last - 1).can(RED, Action::Captain(Area::Politics));
        table(Position::new(2).level(RED, Track::Politics, last)).can(RED, Action::Captain(Area::Politics));
    }

    #[test]
    fn missions_are_within_reach_by_slot() {
        rules!["TG-MISS-02", "TG-MISS-01"];
        let table = taking(Position::new(2).level(RED, Track::Politics, 1));
        let taken: Vec<Action> = table.legal(RED).into_iter().filter(|action| !action.is_free()).collect();
        assert_eq!(
            taken,
            [Action::TakeMission(Mission::ParcelRun), Action::TakeMission(Mission::BorderPatrol), Action::Decline]
        );
    }

    #[test]
    fn a_full_log_returns_a_mission_of_the_same_level() {
        rules!["TG-MISS-05", "TG-PANEL-16"];
        let full = Position::new(2).level(RED, Track::Politics, 2).log(RED, &[Mission::TradeFair, Mission::BulkExport]);
        let mut table = taking(full.clone());
        table.play(RED, Action::TakeMission(Mission::ParcelRun));
        assert_eq!(table.legal(RED), [Action::ReturnMission(Mission::TradeFair)]);
        table.play(RED, Action::ReturnMission(Mission::TradeFair));
        assert_eq!(table.players[RED].log.as_slice(), [Mission::ParcelRun, Mission::BulkExport]);
        let level_1: Vec<Mission> = table.missions[..3].iter().flatten().copied().collect();
        assert_eq!(level_1, [Mission::BorderPatrol, Mission::TravellingShow, Mission::TradeFair], "sorted in at once");

        let blocked =
            Position::new(2).level(RED, Track::Politics, 2).log(RED, &[Mission::BulkExport, Mission::FleetManoeuvres]);
        let table = taking(blocked);
        assert!(!table.legal(RED).iter().any(|action| matches!(action, Action::TakeMission(_))));
    }

    #[test]
    fn gaps_are_refilled_and_sorted_after_the_action() {
        rules!["TG-MISS-06", "TG-MISS-24", "TG-MISS-07"];
        let mut table = taking(Position::new(2).level(RED, Track::Politics, 2));
        // The deck of level 1 begins with Guest Lectures; its fourth card is Star Atlas.
        table.dice([3]).play(RED, Action::TakeMission(Mission::BorderPatrol));
        let level_1: Vec<Mission> = table.missions[..3].iter().flatten().copied().collect();
        assert_eq!(level_1, [Mission::ParcelRun, Mission::TravellingShow, Mission::StarAtlas]);
        // With an empty deck the cards left move to the lowest slots.
        let owned: Vec<Mission> = Mission::ALL[3..14].to_vec();
        let mut empty = taking(Position::new(2).level(RED, Track::Politics, 2).completed(BLUE, &owned));
        empty.play(RED, Action::TakeMission(Mission::ParcelRun));
        assert_eq!(empty.missions[..3], [Some(Mission::BorderPatrol), Some(Mission::TravellingShow), None]);
    }

    #[test]
    fn inside_an_action_the_other_cards_keep_their_slots() {
        rules!["TG-MISS-24"];
        let position = Position::new(2).level(RED, Track::Politics, 0).token(RED, BonusToken::SealedOrders);
        let mut table = taking(position);
        // Politics 1: only the first slot. The token interrupts and takes it; the second card does not slide down.
        table.play(RED, Action::UseToken(BonusToken::SealedOrders));
        table.dice([0]).play(RED, Action::TakeMission(Mission::ParcelRun));
        assert!(table.players[RED].log.contains(&Mission::ParcelRun));
        assert_eq!(table.players[RED].log.len(), 1, "the interrupted taking had nothing left and was skipped");
    }
}
