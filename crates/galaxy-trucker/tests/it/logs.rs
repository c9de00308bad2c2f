//! Stored games: they must replay to the same state for ever, or `RULES` is raised. `UPDATE_EXPECT=1` plays them anew.

use std::fs;
use std::path::PathBuf;

use galaxy_trucker::{Action, GalaxyTrucker, Phase, Status};
use kernel::{Actor, Game, Heuristic, Record, Seed, Setup, Table, any_actor};

/// How a stored game is chosen: its name, its setup, its seed.
fn stored() -> [(&'static str, Setup, u64); 3] {
    [
        ("round-1-in-real-time", Setup::new(2).with("plan", "short-1"), 1),
        ("round-1-by-turns", Setup::new(3).with("plan", "short-1").with("build-mode", "turn-based"), 2),
        ("test-flight-by-turns", Setup::new(2).with("plan", "test-only").with("build-mode", "turn-based"), 3),
    ]
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/logs").join(format!("{name}.json"))
}

/// Bots play; time passes now and then.
fn play(setup: Setup, seed: u64) -> Record<Action> {
    let mut choices = Seed::from(seed).dice(u64::MAX);
    let mut table = Table::<GalaxyTrucker>::new(setup, Seed::from(seed)).expect("the setup is possible");
    loop {
        let mut actors = GalaxyTrucker::to_act(table.state());
        if actors.is_empty() {
            return table.record();
        }
        actors.clock &= actors.seats.is_empty() || choices.below(48) == 0;
        let actor = any_actor(actors, &mut choices);
        let legal = table.legal_actions(actor);
        let action = match actor {
            Actor::Clock => legal[0],
            Actor::Seat(seat) => {
                let rated = |action: &&Action| GalaxyTrucker::rate(table.state(), seat, **action, &mut choices.clone());
                *legal.iter().max_by_key(rated).expect("there is a choice")
            }
        };
        table.act(actor, action, 0).expect("a listed action is legal");
    }
}

#[test]
fn stored_games_replay() {
    for (name, setup, seed) in stored() {
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::create_dir_all(path(name).parent().expect("a folder")).expect("the folder can be made");
            let text = serde_json::to_string_pretty(&play(setup, seed)).expect("a record is plain data");
            fs::write(path(name), text + "\n").expect("the record can be written");
        }
        let text = fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record: Record<Action> = serde_json::from_str(&text).expect("a record can be read");
        let table = Table::<GalaxyTrucker>::replay(record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(table.state().phase, Phase::Over);
        assert!(table.state().ships.iter().all(|craft| craft.status != Status::Grounded));
    }
}
