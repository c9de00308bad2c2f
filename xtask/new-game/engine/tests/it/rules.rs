//! The rules, one by one.

use kernel::{Bag, Dice, Game, Seat, Setup, deal};
use star_ferry::{Action, Cell, Event, StarFerry, State};
use testkit::{Scenario, rules};

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

fn dealt() -> State {
    deal::<StarFerry>(&Setup::new(2), &mut Dice::loaded([0; 6])).unwrap()
}

/// The first player's hand and ferry as given; everything else in the pile, but one cell for the second player.
fn position(hand: &[Cell], ferry: &[Cell]) -> State {
    let mut state = dealt();
    state.hands.iter_mut().for_each(|hand| state.pile.take_all(hand));
    let mut take = |cells: &[Cell]| -> Bag<Cell> {
        cells.iter().for_each(|&cell| state.pile.remove(cell));
        cells.iter().copied().collect()
    };
    let (hand, ferry, other) = (take(hand), take(ferry), take(&[Cell::Small]));
    state.hands[FIRST] = hand;
    state.ferries[FIRST] = ferry;
    state.hands[SECOND] = other;
    assert_eq!(StarFerry::validate(&state), Ok(()));
    state
}

#[test]
fn everybody_is_dealt_three_cells_or_four() {
    rules!["SF-SETUP-01"];
    for (value, n_cells) in [("3", 3), ("4", 4)] {
        let setup = Setup::new(4).with("hand", value);
        let state = deal::<StarFerry>(&setup, &mut kernel::Seed::from(1).dice(0)).unwrap();
        assert!(state.hands.iter().all(|hand| hand.len() == n_cells));
        assert_eq!(state.pile.len(), 24 - 4 * n_cells);
    }
}

#[test]
fn a_cell_is_loaded_or_thrown_and_another_is_drawn() {
    rules!["SF-TURN-01", "SF-LOAD-01", "SF-DRAW-01"];
    let mut table = Scenario::<StarFerry>::new(position(&[Cell::Small, Cell::Large], &[]));
    table.dice([0]).play(FIRST, Action::Load(Cell::Large));
    assert_eq!(table.state().ferries[FIRST].count(Cell::Large), 1);
    assert_eq!(table.state().hands[FIRST].count(Cell::Small), 2);
    table.cannot(FIRST, Action::Throw(Cell::Small));
    table.dice([0]).play(SECOND, Action::Throw(Cell::Small));
    assert_eq!(table.state().space.count(Cell::Small), 1);
}

#[test]
fn a_full_ferry_takes_only_what_fits() {
    rules!["SF-LOAD-02", "SF-X01"];
    let eleven = [Cell::Large, Cell::Large, Cell::Large, Cell::Medium];
    let mut table = Scenario::<StarFerry>::new(position(&[Cell::Small, Cell::Medium], &eleven));
    table.can(FIRST, Action::Load(Cell::Small)).cannot(FIRST, Action::Load(Cell::Medium));
    table.can(FIRST, Action::Throw(Cell::Medium));
}

#[test]
fn it_ends_when_whoever_is_to_play_holds_nothing_and_the_most_fuel_wins() {
    rules!["SF-END-01", "SF-END-02"];
    let mut state = position(&[Cell::Small], &[Cell::Large]);
    // An empty pile: everything else was thrown overboard.
    state.space.take_all(&mut state.pile);
    let mut table = Scenario::<StarFerry>::new(state);
    table.play(FIRST, Action::Load(Cell::Small));
    assert!(StarFerry::outcome(table.state()).is_none());
    table.play(SECOND, Action::Load(Cell::Small));
    assert!(table.events().contains(&Event::Ended));
    let outcome = StarFerry::outcome(table.state()).expect("it is over");
    assert_eq!((outcome.of(FIRST).total, outcome.of(SECOND).total), (4, 1));
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [FIRST]);
}
