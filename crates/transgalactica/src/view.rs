//! What a viewer knows, and worlds that look like it.

use kernel::{BySeat, Dice, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::components::Goal;
use crate::event::Event;
use crate::state::{Board, Hand, MAX_PLAYERS, State};

/// What lies open, and the viewer's own goals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub board: Board,
    /// The viewer's own goal cards.
    pub hand: Option<Hand>,
    /// The goal that the viewer has chosen.
    pub choice: Option<Goal>,
    /// Who has chosen a goal.
    pub have_chosen: SeatSet,
}

/// An event as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// All of it.
    Open(Event),
    /// A player has chosen a goal; which one is secret.
    GoalChosen(Seat),
}

/// Only the choice of a goal is hidden.
pub fn notice(event: &Event, viewer: Viewer) -> Notice {
    match *event {
        Event::GoalSealed { seat, .. } if !viewer.is(seat) => Notice::GoalChosen(seat),
        open => Notice::Open(open),
    }
}

/// Builds the view of a viewer.
pub fn view(state: &State, viewer: Viewer) -> View {
    View {
        viewer,
        board: state.board.clone(),
        hand: viewer.seat().map(|seat| state.hands[seat]),
        choice: viewer.seat().and_then(|seat| state.sealed[seat]),
        have_chosen: state.players.seats().filter(|&seat| state.sealed[seat].is_some()).collect(),
    }
}

/// Deals the goals that the viewer does not know; everything else lies open or has no order.
pub fn determinize(view: &View, dice: &mut Dice) -> State {
    let board = view.board.clone();
    let n_players = board.n_players();
    let own = view.viewer.seat().zip(view.hand);
    let mut goals = Goal::ALL;
    dice.shuffle(&mut goals);
    let known = |goal: Goal| {
        own.is_some_and(|(_, hand)| hand.contains(&goal)) || board.goals.iter().any(|&shown| shown == Some(goal))
    };
    let mut unknown = goals.into_iter().filter(|&goal| !known(goal));
    let mut next = || unknown.next().expect("there are more goals than players hold");
    let mut hands: BySeat<Hand, MAX_PLAYERS> = BySeat::new(n_players, Hand::default());
    let mut sealed = BySeat::new(n_players, None);
    for seat in Seat::all(n_players) {
        if let Some((_, hand)) = own.filter(|&(owner, _)| owner == seat) {
            hands[seat] = hand;
            sealed[seat] = view.choice;
            continue;
        }
        let first = board.goals[seat].unwrap_or_else(&mut next);
        let mut hand = [first, next()];
        hand.sort();
        hands[seat] = hand;
        if view.have_chosen.contains(seat) {
            sealed[seat] = Some(board.goals[seat].unwrap_or(first));
        }
    }
    State { board, hands, sealed }
}
