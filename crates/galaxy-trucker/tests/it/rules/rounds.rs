//! Sections 2, 7, 19 and 20: rounds, scoring, the end.

use galaxy_trucker::components::{Board, Card, CardSet, Good, PartKind, TileSet};
use galaxy_trucker::*;
use kernel::{Game as _, Seat, Setup};
use testkit::rules;

use crate::common::*;

#[test]
fn solo_is_refused() {
    rules!["GT-GEN-09", "GT-GEN-01"];
    for players in [0, 1, 5] {
        assert!(kernel::options::<GalaxyTrucker>(&Setup::new(players)).is_err());
    }
    for players in 2..=4 {
        assert!(kernel::options::<GalaxyTrucker>(&Setup::new(players)).is_ok());
    }
}

/// Two rounds; the first one ends with the next card.
fn last_card_of_round_1(change: impl FnOnce(&mut State)) -> Game {
    let setup = Setup::new(3).with("plan", "short-1-2");
    flight_with(
        setup,
        QUIET,
        |_| (),
        |state| {
            last_card(state, QUIET);
            state.starter = A;
            change(state);
        },
    )
}

#[test]
fn the_next_round_begins_afresh() {
    rules!["GT-SETUP-11", "GT-SETUP-13", "GT-SETUP-14", "GT-END-10", "GT-GEN-06", "GT-QUIT-14", "GT-GEN-03"];
    let mut game = last_card_of_round_1(|state| {
        state.ships[B].position = 5;
        give(state, C, 9);
        only(state, &[A, B]);
        lose_parts(state, A, 2);
    });
    let flown: CardSet = game.cards.flown.iter().copied().chain([Card::of(QUIET)]).collect();
    reveal(&mut game, QUIET, &[]);
    // B came first and starts; ships are dismantled, all parts are back, used cards stay out.
    assert_eq!((game.round, game.starter), (1, B));
    assert_eq!((game.face_down, game.bank), (TileSet::warehouse(), Good::BANK));
    for seat in [A, B, C] {
        let craft = &game.ships[seat];
        assert_eq!((craft.ship.board(), craft.ship.n_parts(), craft.ship.crew()), (Board::II, 1, 0));
        assert_eq!((craft.lost.len(), craft.order, craft.status), (0, None, Status::Grounded));
    }
    assert_eq!(game.cards.gone, flown);
    assert!(game.cards.stock.and(&flown).is_empty());
    // Credits stay: C, who gave up, has its 9 and plays on.
    assert_eq!(credits(&game, C), 9);
    game.play(CLOCK, Action::Start).can(C, Action::TakeFaceDown);
}

#[test]
fn nobody_came_first() {
    rules!["GT-SETUP-12", "GT-FLY-11"];
    let mut game = last_card_of_round_1(|state| state.starter = C);
    game.play(A, Action::GiveUp).play(B, Action::GiveUp).play(C, Action::GiveUp);
    assert_eq!((game.round, game.starter), (1, C));
}

#[test]
fn rewards_for_those_who_arrive() {
    rules!["GT-END-02", "GT-END-03", "GT-END-05", "GT-END-04", "GT-COMP-07"];
    let setup = Setup::new(4).with("plan", "short-2");
    let card = "ii-abandoned-station-1";
    let build = |state: &mut State| {
        attach(state, C, PartKind::Cargo3, (7, 6));
    };
    let mut game = flight_with(setup, card, build, |state| {
        last_card(state, card);
        only(state, &[B, C]);
        load(state, C, sq(7, 6), &[Good::Yellow, Good::Blue]);
    });
    reveal(&mut game, card, &[]);
    let sheet = |seat: Seat| game.purses[seat].sheet[0];
    // B first: 8; C second: 6. The best-looking of the two arrived ships gets 4; C sells at full price.
    assert_eq!((sheet(B)[Entry::Finish as usize], sheet(C)[Entry::Finish as usize]), (8, 6));
    assert_eq!(sheet(C)[Entry::Goods as usize], 4);
    assert_eq!((sheet(A)[Entry::Finish as usize], sheet(D)[Entry::Finish as usize]), (0, 0));
    let looks = [B, C].map(|seat| game.ships[seat].ship.exposed_connectors());
    let bonus = [B, C].map(|seat| sheet(seat)[Entry::BestLooking as usize]);
    let fewest = looks.iter().min().unwrap();
    assert_eq!(bonus, looks.map(|look| if look == *fewest { 4 } else { 0 }));
}

#[test]
fn the_score_sheet_explains_every_credit() {
    rules!["GT-END-11", "GT-WIN-01", "GT-WIN-02", "GT-WIN-03", "GT-GEN-05"];
    let setup = Setup::new(4).with("plan", "short-1");
    let mut game = flight_with(
        setup,
        QUIET,
        |_| (),
        |state| {
            last_card(state, QUIET);
            for seat in [A, B, C] {
                give(state, seat, 3);
            }
            only(state, &[A]);
            lose_parts(state, A, 1);
        },
    );
    reveal(&mut game, QUIET, &[]);
    let outcome = GalaxyTrucker::outcome(&game).expect("the match is over");
    assert_eq!(outcome.categories.len(), Entry::ALL.len());
    // On the way 3, finish 4, best-looking 2, one lost part.
    assert_eq!(outcome.of(A).points, [3, 0, 4, 2, 0, -1]);
    assert_eq!([A, B, C, D].map(|seat| outcome.of(seat).total), [8, 3, 3, 0]);
    // Equal credits share a place; everybody with a credit has won something.
    assert_eq!([A, B, C, D].map(|seat| outcome.of(seat).rank), [1, 2, 2, 4]);
    assert_eq!(outcome.remarks[0].args[0].1, kernel::Arg::Number(3));
}

#[test]
fn two_dice_make_a_roll() {
    rules!["GT-COMP-08"];
    assert_eq!(rolls(&[2, 7, 12]), [0, 0, 5, 0, 5, 5]);
    let mut game = flight(2, "i-meteors-2", |_| ());
    reveal(&mut game, "i-meteors-2", &[2, 12, 3, 11]);
    let lines = game.events().iter().filter_map(|event| match event {
        Event::Rolled { line, .. } => Some(*line),
        _ => None,
    });
    assert_eq!(lines.collect::<Vec<_>>(), [2, 12, 3, 11]);
}
