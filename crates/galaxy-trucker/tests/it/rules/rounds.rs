//! Sections 2, 7, 19 and 20: rounds, scoring, the end.

use galaxy_trucker::components::{Board, Card, CardSet, Cubes, Good, PartKind, TileSet};
use galaxy_trucker::*;
use kernel::{Game as _, Seat, Seed, Setup, Table};
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
fn a_round_goes_from_its_setup_to_its_scoring() {
    rules!["GT-GEN-03"];
    let setup = Setup::new(3).with("plan", "short-1-2").with("build-mode", "turn-based");
    for seed in 0..5 {
        let mut table = Table::<GalaxyTrucker>::new(setup.clone(), Seed::from(seed)).expect("the setup is possible");
        let mut choices = Seed::from(100 + seed).dice(0);
        let mut phases = vec!["setup"];
        while let Some(actor) = GalaxyTrucker::to_act(table.state()).iter().next() {
            let legal = table.legal_actions(actor);
            let action = legal[choices.below(legal.len() as u32) as usize];
            let step = table.act(actor, action, 0).expect("it is offered");
            phases.extend(step.events.iter().filter_map(|event| match event {
                Event::RoundBegan { .. } => Some("setup"),
                Event::Finished { .. } => Some("building"),
                Event::BuildingEnded { .. } => Some("inspection"),
                Event::LaunchBegan => Some("launch"),
                Event::FlightBegan { .. } | Event::CardRevealed { .. } => Some("flight"),
                Event::FlightEnded => Some("scoring"),
                _ => None,
            }));
        }
        phases.dedup();
        assert_eq!(phases, ["setup", "building", "inspection", "launch", "flight", "scoring"].repeat(2), "seed {seed}");
    }
}

#[test]
fn ships_are_dismantled_after_a_round() {
    rules!["GT-SETUP-13", "GT-END-10"];
    let setup = Setup::new(2).with("plan", "short-1-2");
    let build = |state: &mut State| {
        attach(state, A, PartKind::Cargo3, (7, 6));
        attach(state, A, PartKind::Battery2, (6, 7));
        attach(state, A, PartKind::Cabin, (8, 7));
    };
    let mut game = flight_with(setup, QUIET, build, |state| {
        last_card(state, QUIET);
        load(state, A, sq(7, 6), &[Good::Yellow, Good::Blue]);
        lose_parts(state, A, 2);
    });
    let ship = &game.ships[A].ship;
    assert_eq!((ship.n_parts(), ship.crew(), ship.n_tokens(), ship.cargo().len()), (4, 4, 2, 2));
    assert!(game.bank != Good::BANK && game.face_down != TileSet::warehouse());
    reveal(&mut game, QUIET, &[]);
    assert_eq!((game.round, game.face_down, game.bank), (1, TileSet::warehouse(), Good::BANK));
    for seat in [A, B] {
        let craft = &game.ships[seat];
        assert_eq!((craft.ship.board(), craft.ship.n_parts(), craft.ship.crew()), (Board::II, 1, 0));
        assert_eq!((craft.ship.n_tokens(), craft.ship.cargo()), (0, Cubes::default()));
        assert_eq!((craft.lost.len(), craft.order, craft.status), (0, None, Status::Grounded));
    }
}

#[test]
fn whoever_came_first_starts_the_next_round() {
    rules!["GT-SETUP-11"];
    for (position, first) in [(5, B), (-5, A)] {
        let mut game = last_card_of_round_1(|state| state.ships[B].position = position);
        reveal(&mut game, QUIET, &[]);
        assert_eq!((game.round, game.starter), (1, first));
    }
}

#[test]
fn cards_of_a_round_stay_out_of_the_next() {
    rules!["GT-SETUP-14"];
    let mut game = last_card_of_round_1(|_| ());
    let flown: CardSet = game.cards.flown.iter().copied().chain([Card::of(QUIET)]).collect();
    reveal(&mut game, QUIET, &[]);
    assert_eq!((game.round, flown.len()), (1, 8));
    assert_eq!(game.cards.gone, flown);
    assert!(game.cards.stock.and(&flown).is_empty());
}

#[test]
fn whoever_gave_up_keeps_the_credits_and_plays_on() {
    rules!["GT-GEN-06", "GT-QUIT-14"];
    let mut game = last_card_of_round_1(|state| {
        give(state, C, 9);
        only(state, &[A, B]);
    });
    reveal(&mut game, QUIET, &[]);
    assert_eq!((game.round, credits(&game, C)), (1, 9));
    game.play(CLOCK, Action::Start).can(C, Action::TakeFaceDown);
}

#[test]
fn goods_are_sold_before_lost_parts_are_paid() {
    rules!["GT-END-01", "GT-COMP-07"];
    let setup = Setup::new(2).with("plan", "short-1");
    let build = |state: &mut State| _ = attach(state, A, PartKind::Cargo3, (7, 6));
    let mut game = flight_with(setup, QUIET, build, |state| {
        last_card(state, QUIET);
        only(state, &[A]);
        load(state, A, sq(7, 6), &[Good::Yellow, Good::Blue]);
        lose_parts(state, A, 5);
    });
    // A gives up without a credit: half of the goods is paid out first, and only that can be paid for what was lost.
    game.play(A, Action::GiveUp);
    assert_eq!([Entry::Finish, Entry::Goods, Entry::LostParts].map(|kind| entry(&game, A, kind)), [0, 2, -2]);
    assert_eq!(credits(&game, A), 0);
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
    rules!["GT-END-03", "GT-END-05"];
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
    // B first: 8; C second: 6; nobody gets the rest. C sells at full price.
    assert_eq!((sheet(B)[Entry::Finish as usize], sheet(C)[Entry::Finish as usize]), (8, 6));
    assert_eq!(sheet(C)[Entry::Goods as usize], 4);
    assert_eq!((sheet(A)[Entry::Finish as usize], sheet(D)[Entry::Finish as usize]), (0, 0));
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
