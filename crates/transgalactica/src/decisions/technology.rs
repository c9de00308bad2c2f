//! The technology action, and marking technologies.

use kernel::Seat;

use super::{Action, Form, Frame, politics};
use crate::Cx;
use crate::bar::{self, Bar};
use crate::components::tracks::TECHNOLOGY_SLOTS;
use crate::components::{Technology, Track};
use crate::effects::{self, Change, Source};
use crate::event::Event;
use crate::score::Score;
use crate::state::State;

/// The technologies a player can mark: within reach, not yet marked, with a marker in the hold (TG-TECH-03, TG-TECH-04, TG-TECH-06).
fn markable(state: &State, seat: Seat) -> impl Iterator<Item = Technology> + '_ {
    let player = &state.players[seat];
    let level = player.level(Track::Technology);
    let shown = state
        .technologies
        .iter()
        .zip(&TECHNOLOGY_SLOTS)
        .take_while(move |(_, (min_level, _))| player.markers != 0 && *min_level <= level);
    shown.map(|(technology, _)| *technology).filter(|&technology| !player.has(technology))
}

/// Can anything be marked?
pub fn can_mark(state: &State, seat: Seat) -> bool {
    markable(state, seat).next().is_some()
}

/// Can this technology of the display be marked?
pub fn may_mark(state: &State, seat: Seat, technology: Technology) -> Result<(), Bar> {
    let player = &state.players[seat];
    let shown = state.technologies.iter().zip(&TECHNOLOGY_SLOTS);
    let need = shown.filter(|(shown, _)| **shown == technology).map(|(_, slot)| slot.0).next().unwrap_or(u8::MAX);
    let have = player.level(Track::Technology);
    bar::unless(!player.has(technology), Bar::Marked)?;
    bar::unless(player.markers != 0, Bar::NoMarker)?;
    bar::unless(need <= have, Bar::Level { track: Track::Technology, need, have, rule: "TG-TECH-04" })
}

/// Can anything be marked, and if not, what stands in the way of the first card that is not?
pub fn may_mark_any(state: &State, seat: Seat) -> Result<(), Bar> {
    let player = &state.players[seat];
    let next = state.technologies.iter().find(|technology| !player.has(**technology));
    may_mark(state, seat, *next.ok_or(Bar::AllMarked)?)
}

/// Can a part of the technology action be carried out?
pub fn can_perform(state: &State, seat: Seat) -> bool {
    state.players[seat].can_step(Track::Technology) || can_mark(state, seat)
}

/// The forms of the action (TG-TECH-01, TG-TECH-02).
pub fn options(state: &State, seat: Seat, main: bool, actions: &mut Vec<Action>) {
    let can_step = state.players[seat].can_step(Track::Technology);
    let forms = match main {
        true => [(Form::AdvanceTwo, can_step), (Form::AdvanceAndMark, can_perform(state, seat))],
        false => [(Form::Advance, can_step), (Form::Mark, can_mark(state, seat))],
    };
    actions.extend(forms.into_iter().filter(|form| form.1).map(|form| Action::Form(form.0)));
}

/// Carries out the chosen form.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, form: Form) {
    match form {
        Form::AdvanceTwo => effects::steps(cx, seat, Track::Technology, 2, false),
        Form::AdvanceAndMark => {
            cx.open(Frame::MarkTechnology { seat, optional: true });
            effects::steps(cx, seat, Track::Technology, 1, false);
        }
        Form::Advance => effects::steps(cx, seat, Track::Technology, 1, false),
        Form::Mark => cx.open(Frame::MarkTechnology { seat, optional: false }),
        Form::AdvanceAndTake | Form::Take | Form::Collect => unreachable!("{form:?} is no technology action"),
    }
}

/// The cards that can be marked, perhaps none of them.
pub fn mark_options(state: &State, seat: Seat, optional: bool, actions: &mut Vec<Action>) {
    actions.extend(markable(state, seat).map(Action::Mark));
    actions.extend(optional.then_some(Action::Decline));
}

/// Marks a technology; a one-time one takes effect at once (TG-TECH-09).
pub fn mark(cx: &mut Cx<'_>, seat: Seat, technology: Technology) {
    let funded = cx.players[seat].has(Technology::ResearchGrants);
    cx.emit(Event::Marked { seat, technology });
    if funded {
        cx.score(seat, Technology::ResearchGrants.power().vp, Score::Technologies);
    }
    effects::run(cx, seat, Source::Technology(technology));
}

/// Mark or take.
pub fn mark_or_take_options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let forms = [(Form::Mark, can_mark(state, seat)), (Form::Take, politics::can_take(state, seat))];
    actions.extend(forms.into_iter().filter(|form| form.1).map(|form| Action::Form(form.0)));
}

/// Goes on to the card that is marked or taken.
pub fn resolve_mark_or_take(cx: &mut Cx<'_>, seat: Seat, form: Form) {
    match form {
        Form::Mark => cx.open(Frame::MarkTechnology { seat, optional: false }),
        Form::Take => cx.open(Frame::TakeMission { seat, optional: false }),
        Form::AdvanceTwo | Form::AdvanceAndMark | Form::AdvanceAndTake | Form::Advance | Form::Collect => {
            unreachable!("{form:?} was not offered")
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::position::testing::*;

    #[test]
    fn main_and_secondary_forms() {
        rules!["TG-TECH-01", "TG-TECH-02", "TG-ACT-10"];
        let position = Position::new(2).level(RED, Track::Technology, 1);
        let mut main = table(position.clone());
        main.play(RED, Action::Captain(Area::Technology));
        assert_eq!(main.legal(RED), [Action::Form(Form::AdvanceTwo), Action::Form(Form::AdvanceAndMark)]);
        main.play(RED, Action::Form(Form::AdvanceAndMark));
        let new = [main.technologies[0], main.technologies[1], main.technologies[2]];
        main.can(RED, Action::Mark(new[1])).cannot(RED, Action::Mark(new[2]));
        main.can(RED, Action::Decline);

        let mut secondary = led(position, Area::Technology);
        secondary.play(RED, FOLLOW);
        assert_eq!(secondary.legal(RED), [Action::Form(Form::Advance), Action::Form(Form::Mark)]);
        secondary.play(RED, Action::Form(Form::Mark)).cannot(RED, Action::Decline).play(RED, Action::Mark(new[0]));
        assert!(secondary.players[RED].has(new[0]));
        assert_eq!((secondary.players[RED].markers, secondary.players[RED].levels[Track::Technology]), (1, 1));
    }

    #[test]
    fn marking_takes_a_marker_and_each_card_once() {
        rules!["TG-TECH-03", "TG-TECH-06", "TG-TECH-07"];
        let position = Position::new(2)
            .level(RED, Track::Technology, 5)
            .technology(RED, Technology::ExtendedLogbook)
            .technology(BLUE, Technology::QuickFollowers);
        let both = position.clone().technology(BLUE, Technology::ExtendedLogbook);
        let mut shared = table(both);
        shared.play(RED, Action::Captain(Area::Technology)).play(RED, Action::Form(Form::AdvanceAndMark));
        shared.cannot(RED, Action::Mark(Technology::ExtendedLogbook));
        shared.play(RED, Action::Mark(Technology::QuickFollowers));
        assert!([RED, BLUE].iter().all(|&seat| shared.players[seat].has(Technology::QuickFollowers)));
        assert_eq!(shared.players[RED].markers, 0);
        let without = position.technology(RED, Technology::MissionSponsors);
        let mut none = table(without);
        none.play(RED, Action::Captain(Area::Technology)).play(RED, Action::Form(Form::AdvanceAndMark));
        assert!(!none.legal(RED).iter().any(|action| matches!(action, Action::Mark(_))), "no marker in the hold");
    }
}
