//! The rules: deal, turn, end.

use kernel::{Actor, Actors, Bag, BySeat, Cx, Dice, Outcome, Seat, Standing, Who};
use serde::{Deserialize, Serialize};

use crate::components::{Cell, all_cells};
use crate::event::Event;
use crate::state::{State, fuel};
use crate::{Options, StarFerry};

/// One choice. The order sorts the list of legal actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Onto the ferry.
    Load(Cell),
    /// Into space.
    Throw(Cell),
}

/// SF-SETUP-01.
pub(crate) fn deal(players: u8, options: Options, dice: &mut Dice) -> State {
    let n_seats = usize::from(players);
    let mut pile = all_cells();
    let hands = BySeat::from_fn(n_seats, |_| {
        let mut hand = Bag::new();
        for _ in 0..options.hand {
            let cell = pile.pick(dice).expect("the box has cells for four");
            pile.remove(cell);
            hand.add(cell);
        }
        hand
    });
    let ferries = BySeat::from_fn(n_seats, |_| Bag::new());
    State { pile, hands, ferries, space: Bag::new(), turn: 1, over: false }
}

pub(crate) fn to_act(state: &State) -> Actors {
    if state.over { Actors::NOBODY } else { Actors::seat(state.current()) }
}

/// SF-TURN-01, SF-LOAD-02: every cell in hand may be thrown overboard, and loaded where it fits.
pub(crate) fn offer(state: &State, actor: Actor, actions: &mut Vec<Action>) {
    if let Actor::Seat(seat) = actor
        && to_act(state).contains(actor)
    {
        let hand = &state.hands[seat];
        actions.extend(hand.kinds().filter(|&cell| state.fits(seat, cell)).map(Action::Load));
        actions.extend(hand.kinds().map(Action::Throw));
    }
}

pub(crate) fn resolve(cx: &mut Cx<'_, StarFerry>, actor: Actor, action: Action) {
    let seat = actor.seat().expect("there is no timer in this game");
    cx.emit(match action {
        Action::Load(cell) => Event::Loaded { seat, cell },
        Action::Throw(cell) => Event::Thrown { seat, cell },
    });
    // SF-DRAW-01
    let (state, dice) = cx.state_and_dice();
    if let Some(cell) = state.pile.pick(dice) {
        cx.emit(Event::Drew { seat, cell });
    }
    cx.emit(Event::TurnBegan);
    // SF-END-01
    if cx.hands[cx.current()].is_empty() {
        cx.emit(Event::Ended);
    }
}

/// SF-END-02.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let totals: Vec<i32> = state.ferries.iter().map(|ferry| i32::from(fuel(ferry))).collect();
    let ranks = Outcome::ranks(&totals);
    let standing = |seat: Seat| Standing {
        who: Who::Seat(seat),
        rank: ranks[seat.idx()],
        points: vec![totals[seat.idx()]],
        total: totals[seat.idx()],
    };
    let standings = state.ferries.seats().map(standing).collect();
    state.over.then(|| Outcome { categories: vec!["score-fuel".into()], standings, remarks: Vec::new() })
}
