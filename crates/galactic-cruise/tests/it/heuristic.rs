//! What bots must not get wrong, however their numbers are tuned.

use crate::positions::*;
use bots::{Bot, Budget, Search, Sight};
use kernel::{Actor, Heuristic, Setup};

/// The best rated action.
fn choice(table: &Table, seat: Seat) -> Action {
    let rate = |action: &Action| GalacticCruise::rate(table, seat, *action, &mut Seed::from(1).dice(1));
    table.legal(seat).into_iter().max_by_key(rate).expect("there is a choice")
}

fn ready() -> Table {
    intro(2)
        .cruise(0, Cruise::B8)
        .scheduled(BLUE, 0, Token::Ad)
        .presold(0, Guest::Adventurous)
        .presold(0, Guest::Family)
        .segments(BLUE, 0, &[Blueprint::ClimbingWall, Blueprint::ReadingRoom, Blueprint::Karaoke])
        .build(BLUE, Resource::Food, &[Area::TcTr])
        .build(BLUE, Resource::Oxygen, &[Area::TrBr])
        .build(BLUE, Resource::Fuel, &[Area::BrBc, Area::BcBl])
        .resources(BLUE, [3, 3, 4])
        .ads(BLUE, 6)
        .turn(BLUE)
        .table()
}

#[test]
fn a_ship_that_is_ready_is_launched_with_all_its_guests() {
    let mut table = ready();
    assert_eq!(choice(&table, BLUE), launch(0));
    table.play(BLUE, launch(0));
    let first = choice(&table, BLUE);
    assert!(matches!(first, Action::GuestPresold(_)), "{first:?}");
    table.play(BLUE, first);
    let second = choice(&table, BLUE);
    assert!(matches!(second, Action::GuestPresold(_)), "{second:?}");
}

#[test]
fn points_are_not_spent_on_resets_at_the_end_of_a_turn() {
    let mut table = intro(2).reputation(BLUE, 0).vp(BLUE, 30).ending(BLUE).table();
    table.play(BLUE, Action::Done).can(BLUE, Action::ResetBlueprints);
    assert_eq!(choice(&table, BLUE), Action::Done);
    let tuning = GalacticCruise::tuning(&table, BLUE);
    assert_eq!((tuning.hard, tuning.expert), (0, 0), "there is nothing to think about");
}

#[test]
fn ending_the_match_does_not_look_like_a_loss() {
    let mut table = intro(2)
        .segments(BLUE, 0, &[Blueprint::ClimbingWall, Blueprint::ReadingRoom])
        .fly(BLUE, 0, Cruise::B1, 0, [1, 0, 0])
        .company(BLUE, |company| company.launches = 8)
        .ads(BLUE, 0)
        .vp(BLUE, 60)
        .final_advance(BLUE)
        .table();
    table.play(BLUE, Action::MoveShip { ship: 0, stop: 1 });
    if GalacticCruise::outcome(&table).is_none() {
        assert_eq!(choice(&table, BLUE), Action::Done);
    }
}

#[test]
fn the_better_company_is_ahead_and_the_other_behind() {
    let table = ready();
    assert!(0 < GalacticCruise::prospect(&table, BLUE));
    assert!(GalacticCruise::prospect(&table, PINK) < 0);
}

#[test]
fn the_end_of_a_match_is_its_result() {
    let mut state = ready().state().clone();
    state.board.phase = Phase::Over;
    state.board.stack.clear();
    let outcome = GalacticCruise::outcome(&state).expect("the match is over");
    let by = outcome.standings[0].total - outcome.standings[1].total;
    assert_eq!(GalacticCruise::prospect(&state, BLUE), 100 * by);
}

#[test]
fn bids_of_an_auction_come_in_any_order() {
    let setup = Setup::new(4).with("starting-upgrades", "auction");
    let state = kernel::deal::<GalacticCruise>(&setup, &mut Seed::from(2).dice(0)).unwrap();
    for seat in state.companies.seats() {
        let mut legal = Vec::new();
        GalacticCruise::legal_actions(&state, Actor::Seat(seat), &mut legal);
        let sight = Sight::<GalacticCruise>::new(&state, seat, &legal);
        for lines in [1, 120] {
            let bid = Search::new(Budget::lines(lines)).choose(&sight, &mut Seed::from(9).dice(0));
            assert!(legal.contains(&bid), "{seat:?}: {bid:?}");
        }
    }
}
