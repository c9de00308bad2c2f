//! Random games end, whatever is in play.

use galactic_cruise::{GalacticCruise, State};
use kernel::{Actor, Cx, Game, Seed, Setup, any_actor, deal};

fn play(setup: &Setup, games: u64) -> (u64, u64) {
    let mut total = 0;
    let mut most = 0;
    for seed in 0..games {
        let mut state: State = deal::<GalacticCruise>(setup, &mut Seed::from(seed).dice(0)).unwrap();
        assert_eq!(GalacticCruise::validate(&state), Ok(()));
        let (mut choices, mut dice) = (Seed::from(seed).dice(1), Seed::from(seed).dice(2));
        let mut actions = Vec::new();
        let mut n = 0;
        let mut last = None;
        loop {
            let actors = GalacticCruise::to_act(&state);
            if actors.is_empty() {
                break;
            }
            let actor: Actor = any_actor(actors, &mut choices);
            actions.clear();
            GalacticCruise::legal_actions(&state, actor, &mut actions);
            assert!(!actions.is_empty(), "seed {seed}, {setup:?}: nothing to do after {last:?} in {:#?}", state.stack);
            let action = choices.pick(&actions);
            last = Some(action);
            GalacticCruise::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
            n += 1;
            assert!(n < 200_000, "seed {seed}");
        }
        assert_eq!(GalacticCruise::validate(&state), Ok(()));
        total += n;
        most = most.max(n);
    }
    (total / games, most)
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
        println!("{players}: {:?}", play(&Setup::new(players), 40));
        for (id, value) in modules {
            println!("{players} {id}={value}: {:?}", play(&Setup::new(players).with(id, value), 10));
        }
    }
}
