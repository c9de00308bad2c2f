//! Every frame fits its surroundings.

use kernel::{Impossible, Seat};

use super::ensure;
use crate::components::{Ability, Effect, PlanetType, Technology, Track};
use crate::decisions::{Bargain, Frame, Interruption, Then, explore::Course, income};
use crate::effects::Source;
use crate::flow;
use crate::state::{Cursor, Stage, State, TurnStep};

/// The stack ends in an open decision unless the game is over, and all of it belongs to the player whose part it is.
pub fn stack(state: &State) -> Result<(), Impossible> {
    let owner = owner(state)?;
    ensure(state.stack.is_empty() == (state.cursor == Cursor::Over), || {
        "somebody decides until it is over".to_owned()
    })?;
    ensure(state.stack.len() <= 250, || "the stack is too high".to_owned())?;
    for (idx, frame) in state.stack.iter().enumerate() {
        let is_top = idx + 1 == state.stack.len();
        let sentence = || format!("{frame:?} does not fit here");
        ensure(fits(state, owner, frame) && (is_lowest(frame) == (idx == 0) || can_be_lowest(state, frame)), sentence)?;
        // A half-done payment or exchange is never covered by anything else.
        let is_covered_in_vain = !is_top && frame.interruption() == Interruption::None && !is_queue(frame);
        ensure(!is_covered_in_vain, sentence)?;
        ensure(!is_top || !frame.deciders(state).is_empty() && frame.is_open(state), sentence)?;
    }
    Ok(())
}

/// Whose decisions can be on the stack; nobody's own if all decide at once.
fn owner(state: &State) -> Result<Option<Seat>, Impossible> {
    let n_players = state.n_players() as u8;
    let at_table = |seat: Seat| state.players.get(seat).is_some();
    let place = |done: u8| (1..=n_players).contains(&done).then(|| state.priority[usize::from(done) - 1]);
    let owner = match state.cursor {
        Cursor::Draft { picks } if picks < 2 * n_players => Some(flow::drafter(state, picks)),
        Cursor::Setup { done, .. } | Cursor::Income { done } => place(done),
        Cursor::Turn { seat, .. } => Some(seat).filter(|&seat| at_table(seat)),
        Cursor::Follow { leader, asked, .. } if at_table(leader) && (1..n_players).contains(&asked) => {
            Some(state.priority[(state.place(leader) + usize::from(asked)) % state.n_players()])
        }
        Cursor::Goals | Cursor::Over => return Ok(None),
        Cursor::Draft { .. } | Cursor::Follow { .. } | Cursor::Cleanup => None,
    };
    ensure(owner.is_some(), || format!("{:?} asks nobody", state.cursor))?;
    Ok(owner)
}

/// Decisions that lie at the bottom of the stack and nowhere else.
fn is_lowest(frame: &Frame) -> bool {
    matches!(
        frame,
        Frame::Draft { .. }
            | Frame::HeadStart { .. }
            | Frame::Turn { .. }
            | Frame::Done { .. }
            | Frame::Follow { .. }
            | Frame::Goals
    )
}

/// Outside a turn any other frame can be the lowest; in a turn the option or its end lies beneath everything.
fn can_be_lowest(state: &State, frame: &Frame) -> bool {
    !is_lowest(frame) && matches!(state.cursor, Cursor::Setup { .. } | Cursor::Income { .. } | Cursor::Follow { .. })
}

/// Lists that wait while one of their items is resolved.
fn is_queue(frame: &Frame) -> bool {
    matches!(frame, Frame::WildPlanets { .. })
}

fn source_fits(source: Source) -> bool {
    match source {
        Source::Space(track, level) => {
            track != Track::Trade && (track.start_level()..=track.max_level()).contains(&level)
        }
        Source::OutpostSlot(slot) => slot < 7,
        Source::CrewSlot(slot) => slot < 4,
        Source::Wealth(_)
        | Source::Ability(_)
        | Source::Token(_)
        | Source::Mining(_)
        | Source::Fleet(_)
        | Source::Planet(_)
        | Source::Mission(_)
        | Source::Technology(_)
        | Source::Office(_)
        | Source::DeepDrills => true,
    }
}

fn fits(state: &State, owner: Option<Seat>, frame: &Frame) -> bool {
    if let Some(seat) = seat_of(frame)
        && Some(seat) != owner
    {
        return false;
    }
    match *frame {
        Frame::Draft { .. } => matches!(state.cursor, Cursor::Draft { .. }),
        Frame::HeadStart { seat } => {
            matches!(state.cursor, Cursor::Setup { stage: Stage::HeadStart, .. })
                && state.players[seat].is(Ability::HeadStart)
                && state.players[seat].n_outposts() == 1
        }
        Frame::WildPlanets { seat, left } => left.is_subset(state.nodes_of_type(seat, PlanetType::Wild)),
        Frame::Turn { .. } => matches!(state.cursor, Cursor::Turn { step: TurnStep::Choose, .. }),
        Frame::Done { .. } => {
            matches!(state.cursor, Cursor::Turn { step: TurnStep::Led(_) | TurnStep::Acted, .. })
        }
        Frame::Follow { seat, area } => {
            matches!(state.cursor, Cursor::Follow { area: led, .. } if led == area)
                && state.secondary[area].iter().all(|follower| follower.seat != seat)
                && !state.main[area].is_empty()
        }
        Frame::GainResource { n, of, .. } => n != 0 && !of.is_empty(),
        Frame::ChooseTrack { steps, .. } => steps != 0,
        Frame::Purchase { track, bargain, .. } => {
            let is_sold = |track: Track| track == Track::Military || track == Track::Trade;
            match bargain {
                Bargain::Full | Bargain::Main => is_sold(track),
                Bargain::Token(token) => token.discount().is_some_and(|(sold, _)| sold == track),
            }
        }
        Frame::Pay { source, at, left, .. } => {
            left != 0
                && source_fits(source)
                && matches!(source.effects().get(usize::from(at)), Some(Effect::Pay { .. }))
        }
        Frame::PayResources { seat, n } => n != 0 && u16::from(n) <= state.players[seat].goods.resources(),
        Frame::ReturnMission { seat, taken } => {
            state.missions.contains(&Some(taken))
                && state.players[seat].log.iter().any(|mission| mission.level() == taken.level())
        }
        Frame::Collect { seat, left, used, .. } => left != 0 && used.is_subset(state.players[seat].outposts),
        Frame::MiningPlanets { seat, left } => left.is_subset(state.nodes_of_type(seat, PlanetType::Mining)),
        Frame::Explore(explore) => {
            let n_ships = state.players[explore.seat].ships.len();
            n_ships != 0
                && (n_ships == 2 || explore.courses[1] == Course::Fresh)
                && explore.spaces.is_none_or(|n| n <= 20)
        }
        Frame::MoveShip { seat, left, ship } => {
            left != 0 && ship.is_none_or(|ship| usize::from(ship) < state.players[seat].ships.len())
        }
        Frame::Jump { seat } => !state.players[seat].ships.is_empty(),
        Frame::Discount { seat, mission } => {
            let mut options = Vec::new();
            frame.options(state, seat, &mut options);
            state.players[seat].log.contains(&mission) && !options.is_empty()
        }
        Frame::Office { seat, decree } => {
            state.decrees.contains(&decree)
                && state.office_of(decree).is_none()
                && state.players[seat].crew.available != 0
        }
        Frame::Goals => state.cursor == Cursor::Goals && state.stack.len() == 1,
        Frame::Effects { source, next, .. } => source_fits(source) && usize::from(next) <= source.effects().len(),
        Frame::Steps { steps, .. } => steps != 0,
        Frame::MiningTrack { slot, .. } => slot <= 4,
        Frame::Arrive { seat, ship, to, .. } => {
            usize::from(ship) < state.players[seat].ships.len() && state.map().has(to)
        }
        Frame::Income { step, .. } => step <= income::PLANETS,
        Frame::Then { what, .. } => match what {
            Then::PlanetsActivated(n) => n <= 7,
            Then::MiningPerformed
            | Then::SecondaryPerformed
            | Then::PlanetUsed
            | Then::MissionCompleted(_)
            | Then::SeatTaken
            | Then::Collect => true,
        },
        Frame::CrashProgramme { seat } => state.players[seat].has(Technology::CrashProgramme),
        Frame::Technology { .. }
        | Frame::MarkTechnology { .. }
        | Frame::Politics { .. }
        | Frame::TakeMission { .. }
        | Frame::MarkOrTake { .. }
        | Frame::Production { .. }
        | Frame::Omni { .. }
        | Frame::Copy { .. }
        | Frame::MainAction { .. }
        | Frame::PlaceOutpost { .. }
        | Frame::Shortcut { .. } => true,
    }
}

/// Whose frame it is.
fn seat_of(frame: &Frame) -> Option<Seat> {
    match *frame {
        Frame::Goals => None,
        Frame::Effects { seat, .. }
        | Frame::Steps { seat, .. }
        | Frame::MiningTrack { seat, .. }
        | Frame::Arrive { seat, .. }
        | Frame::Income { seat, .. }
        | Frame::Then { seat, .. }
        | Frame::Draft { seat }
        | Frame::HeadStart { seat }
        | Frame::WildPlanets { seat, .. }
        | Frame::Turn { seat }
        | Frame::Done { seat }
        | Frame::Follow { seat, .. }
        | Frame::GainResource { seat, .. }
        | Frame::ChooseTrack { seat, .. }
        | Frame::Purchase { seat, .. }
        | Frame::Pay { seat, .. }
        | Frame::PayResources { seat, .. }
        | Frame::CrashProgramme { seat }
        | Frame::Technology { seat, .. }
        | Frame::MarkTechnology { seat, .. }
        | Frame::Politics { seat, .. }
        | Frame::TakeMission { seat, .. }
        | Frame::ReturnMission { seat, .. }
        | Frame::MarkOrTake { seat }
        | Frame::Production { seat }
        | Frame::Collect { seat, .. }
        | Frame::MiningPlanets { seat, .. }
        | Frame::Omni { seat, .. }
        | Frame::Copy { seat, .. }
        | Frame::MainAction { seat }
        | Frame::Explore(crate::decisions::Explore { seat, .. })
        | Frame::MoveShip { seat, .. }
        | Frame::Jump { seat }
        | Frame::PlaceOutpost { seat, .. }
        | Frame::Shortcut { seat }
        | Frame::Discount { seat, .. }
        | Frame::Office { seat, .. } => Some(seat),
    }
}
