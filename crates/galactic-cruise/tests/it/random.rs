//! Random games end, whatever is in play.

use galactic_cruise::GalacticCruise;
use kernel::{Game, Seed, Setup, deal, playout};

fn play(setup: &Setup, games: u64) {
    for seed in 0..games {
        let [mut dealt, mut choices, mut dice] = [0, 1, 2].map(|stream| Seed::from(seed).dice(stream));
        let mut state = deal::<GalacticCruise>(setup, &mut dealt).unwrap();
        assert_eq!(GalacticCruise::validate(&state), Ok(()));
        let played = playout::<GalacticCruise>(&mut state, &mut choices, &mut dice, &mut Vec::new(), 200_000);
        assert!(played.finished, "seed {seed}, {setup:?}");
        assert_eq!(GalacticCruise::validate(&state), Ok(()));
    }
}

#[test]
fn random_games_end() {
    let modules = [
        ("setup", "intro"),
        ("epic-game", "on"),
        ("short-game", "on"),
        ("start-with-technology", "on"),
        ("cabin-matching", "on"),
        ("advanced-technologies", "on"),
        ("advanced-technologies", "upgraded"),
        ("location-bonus", "on"),
        ("location-bonus", "active"),
        ("advancements-parts", "on"),
        ("specialist-blueprints", "on"),
        ("starting-upgrades", "on"),
        ("accommodations-parts", "on"),
    ];
    for players in 1..=4 {
        play(&Setup::new(players), 40);
        for (id, value) in modules {
            play(&Setup::new(players).with(id, value), 10);
        }
    }
}
