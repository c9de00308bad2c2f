//! Sections 18 to 20 and 23: variants, the modules of both expansions, decisions.

mod positions;

use galactic_cruise::components::blueprints::BlueprintSet;
use galactic_cruise::components::cards::CardSet;
use galactic_cruise::deal::{cockpits, deck_cards, engines, lay_out};
use galactic_cruise::options::base_grey;
use kernel::{Setup, any_actor};
use positions::*;

fn options() -> Options {
    Options { intro: true, ..Options::default() }
}

fn dealt(players: u8, options: &Options) -> State {
    lay_out(players, options, &mut Seed::from(3).dice(0))
}

fn neutral_cubes(players: u8, options: Options) -> [u8; 3] {
    dealt(players, &options).progress.map(|section| section.neutral)
}

fn possible(setup: Setup) -> bool {
    kernel::deal::<GalacticCruise>(&setup, &mut Seed::from(1).dice(0)).is_ok()
}

// Variants.

#[test]
fn neutral_cubes_shorten_the_game() {
    rules!["GC-VAR-01", "GC-SETUP-04", "GC-SETUP-05", "GC-SETUP-06"];
    let short = Options { short_game: true, ..Options::default() };
    for players in 1..=4 {
        assert_eq!(neutral_cubes(players, Options::default()), [0; 3]);
        assert_eq!(neutral_cubes(players, short), [1; 3]);
        assert_eq!(neutral_cubes(players, Options { intro: true, ..short }), [1; 3], "none is added twice");
        let intro = if players <= 2 { [0, 1, 0] } else { [1; 3] };
        assert_eq!(neutral_cubes(players, options()), intro);
    }
}

/// Blue has what the left goal asks for and ends the turn.
fn goal_reached(epic: bool) -> Position {
    with(3, Options { epic_game: epic, ..options() })
        .build(BLUE, Resource::Food, &[Area::TcTr, Area::TrBr])
        .build(BLUE, Resource::Oxygen, &[Area::BrBc, Area::BcBl])
        .build(BLUE, Resource::Fuel, &[Area::BlTl])
        .ending(BLUE)
}

#[test]
fn goal_cubes_of_the_epic_game_lie_beside_the_track() {
    rules!["GC-VAR-02"];
    let mut plain = goal_reached(false).table();
    plain.play(BLUE, Action::Done);
    assert_eq!((plain.progress[0].cubes[0], plain.progress[0].beside[0]), (1, 0));

    let mut epic = goal_reached(true).table();
    epic.play(BLUE, Action::Done);
    assert_eq!((epic.progress[0].cubes[0], epic.progress[0].beside[0]), (0, 1));
    assert_eq!(epic.progress[0].filled(), 1, "only the neutral cube takes a space");

    // It is scored with its section: one cube beside it, two Wings, nobody's Reputation is higher than anybody's.
    let mut scored = goal_reached(true).cubes(PINK, 0, 3).filled(0).reputation(PINK, 1).table();
    scored.0_done();
    assert_eq!(scored.progress[1].beside[0], 1);
}

trait Ending {
    fn done(&mut self, seat: Seat) -> &mut Self;
}

impl Ending for Table {
    fn done(&mut self, seat: Seat) -> &mut Self {
        self.play(seat, Action::Done)
    }
}
