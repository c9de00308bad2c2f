//! Refusing states that no play can lead to, as far as the pieces tell.

mod frames;
mod pieces;

use kernel::Impossible;

use crate::components::Goal;
use crate::state::{Cursor, State};

/// Are all pieces there exactly once, and does every frame fit? Whatever passes can be played on.
pub fn validate(state: &State) -> Result<(), Impossible> {
    let n_players = state.n_players();
    let counts = [n_players, state.hands.len(), state.sealed.len(), state.goals.len(), state.priority.len()];
    ensure((2..=5).contains(&n_players) && counts.iter().all(|&count| count == n_players), || {
        format!("2 to 5 players, as many in every list, not {counts:?}")
    })?;
    ensure((1..=5).contains(&state.round), || format!("there is no round {}", state.round))?;
    let most_passes = if matches!(state.cursor, Cursor::Goals | Cursor::Over) { n_players } else { n_players - 1 };
    ensure(usize::from(state.passes) <= most_passes, || "the last pass ends the phase".to_owned())?;
    order(state)?;
    pieces::tokens(state)?;
    pieces::galaxy(state)?;
    pieces::mining(state)?;
    pieces::technologies(state)?;
    pieces::missions(state)?;
    pieces::senate(state)?;
    pieces::draft(state)?;
    for seat in state.players.seats() {
        pieces::player(state, seat)?;
    }
    goals(state)?;
    frames::stack(state)
}

/// Refuses unless the condition holds.
fn ensure(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), Impossible> {
    Impossible::unless(holds, sentence)
}

/// Is play past the setup, so that everybody has ability, wealth, ship and first outpost?
fn is_set_up(state: &State) -> bool {
    !matches!(state.cursor, Cursor::Draft { .. } | Cursor::Setup { .. })
}

/// Every player has one priority marker, and segments rise from left to right.
fn order(state: &State) -> Result<(), Impossible> {
    let all = state.players.seats().all(|seat| state.priority.contains(&seat));
    ensure(all, || "every player has one priority marker".to_owned())?;
    let segments = state.priority.iter().map(|&seat| state.players[seat].segment);
    ensure(segments.clone().is_sorted() && segments.clone().all(|segment| (1..=7).contains(&segment)), || {
        "priority markers stand in segments 1 to 7, from left to right".to_owned()
    })
}

/// No goal is held twice; choices come from the own hand and only at the end.
fn goals(state: &State) -> Result<(), Impossible> {
    let mut held: Vec<Goal> = Vec::new();
    for (seat, hand) in state.hands.entries() {
        ensure(hand[0] < hand[1], || format!("{seat}: two different goals in print order"))?;
        held.extend(hand);
        let sealed = state.sealed[seat];
        ensure(sealed.is_none_or(|goal| hand.contains(&goal)), || {
            format!("{seat} has chosen a goal it does not hold")
        })?;
        let at_end = matches!(state.cursor, Cursor::Goals | Cursor::Over);
        ensure(sealed.is_none() || at_end, || format!("{seat} has chosen a goal too early"))?;
        let shown = if state.cursor == Cursor::Over { sealed } else { None };
        ensure(state.goals[seat] == shown, || format!("{seat} shows the goal it has chosen, once the game is over"))?;
        ensure(state.cursor != Cursor::Over || sealed.is_some(), || format!("{seat} has not chosen a goal"))?;
    }
    held.sort();
    ensure(held.is_sorted_by(|a, b| a < b), || "a goal is held twice".to_owned())
}
