//! Writes the record of a game among greedy bots: `cargo run --example record -- 3 7 > tests/logs/three-greedy.json`.

use kernel::{Game, Heuristic, Seed, Setup, Table, Viewer};
use transgalactica::Transgalactica as T;

fn main() {
    let args: Vec<u64> = std::env::args().skip(1).map(|arg| arg.parse().expect("a number")).collect();
    let (players, seed) = (args.first().copied().unwrap_or(3) as u8, args.get(1).copied().unwrap_or(7));
    let mut table = Table::<T>::new(Setup::new(players), Seed::from(seed)).expect("the setup is possible");
    let mut dice = Seed::from(seed).dice(u64::MAX);
    while let Some(actor) = T::to_act(table.state()).iter().next() {
        let seat = actor.seat().expect("no clock runs");
        let world = T::determinize(&T::view(table.state(), Viewer::Seat(seat)), &mut dice);
        let rate = |action: &_| T::rate(&world, seat, *action, &mut dice.clone());
        let action = table.legal_actions(actor).into_iter().max_by_key(rate).expect("there is an action");
        table.act(actor, action, 0).expect("a listed action is legal");
    }
    println!("{}", serde_json::to_string(&table.record()).expect("a record is plain data"));
}
