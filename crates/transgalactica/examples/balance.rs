//! How often abilities, wealth cards, starting places and track strategies win among equal greedy bots:
//! `cargo run --release --example balance -- 3 200`.
//!
//! The draft is random, so that strong offers do not go to strong seats; with a third argument (`-- 3 200 1`) the bots draft.
//! In every second game each bot favours one track.

use std::collections::BTreeMap;

use kernel::{Actor, Cx, Dice, Game, Heuristic, Seat, Seed, Viewer};
use transgalactica::components::Track;
use transgalactica::state::Cursor;
use transgalactica::{Action, State, Transgalactica as T};

/// Wins (ties shared), games, and VP.
#[derive(Default)]
struct Tally {
    wins: f64,
    games: f64,
    vp: f64,
}

fn choose(
    state: &State,
    seat: Seat,
    focus: Option<Track>,
    random_draft: bool,
    actions: &[Action],
    choices: &mut Dice,
) -> Action {
    if actions.len() == 1 {
        return actions[0];
    }
    if random_draft && matches!(state.cursor, Cursor::Draft { .. }) {
        return choices.pick(actions);
    }
    let world = T::determinize(&T::view(state, Viewer::Seat(seat)), choices);
    let rate = |&action: &Action| {
        let bonus = focus.map_or(0, |track| {
            let mut after = world.clone();
            T::resolve(&mut Cx::quiet(&mut after, &mut choices.clone()), Actor::Seat(seat), action);
            // As much as one VP and a half for each step.
            150 * i32::from(after.players[seat].levels[track])
        });
        T::rate(&world, seat, action, &mut choices.clone()) + bonus
    };
    actions.iter().copied().max_by_key(rate).expect("there is an action")
}

fn main() {
    let args: Vec<u64> = std::env::args().skip(1).map(|arg| arg.parse().expect("a number")).collect();
    let (players, n_games) = (args.first().copied().unwrap_or(3) as u8, args.get(1).copied().unwrap_or(100));
    let random_draft = args.get(2).is_none();
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut actions = Vec::new();
    let (mut winner_vp, mut all_vp) = (0, 0);
    for game in 0..n_games {
        let mut dice = Seed::from(game).dice(0);
        let mut choices = Seed::from(game).dice(1);
        let mut state = T::deal(players, &transgalactica::Options, &mut dice);
        let order = state.priority;
        let all = [Track::Technology, Track::Military, Track::Production, Track::Politics, Track::Trade];
        let focuses: Vec<Option<Track>> = (0..players).map(|_| (game % 2 == 1).then(|| choices.pick(&all))).collect();
        while let Some(actor) = T::to_act(&state).iter().next() {
            let seat = actor.seat().expect("no clock runs");
            actions.clear();
            T::legal_actions(&state, actor, &mut actions);
            let action = choose(&state, seat, focuses[seat.idx()], random_draft, &actions, &mut choices);
            T::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
        }
        let outcome = T::outcome(&state).expect("the game is over");
        let n_winners = outcome.winners().count() as f64;
        for (seat, player) in state.players.entries() {
            let standing = outcome.of(seat);
            let win = if standing.rank == 1 { 1.0 / n_winners } else { 0.0 };
            if standing.rank == 1 {
                winner_vp += standing.total;
            }
            all_vp += standing.total;
            let place = order.iter().position(|&other| other == seat).expect("everybody has a place");
            let mut names =
                vec![format!("place {}", place + 1), format!("ability {:?}", player.ability.expect("drafted"))];
            names.extend(player.wealth.expect("drafted").iter().map(|card| format!("wealth {card:?}")));
            names.extend(focuses[seat.idx()].map(|track| format!("focus {track:?}")));
            for name in names {
                let tally = tallies.entry(name).or_default();
                tally.wins += win;
                tally.games += 1.0;
                tally.vp += f64::from(standing.total);
            }
        }
    }
    let mean = f64::from(all_vp) / n_games as f64 / f64::from(players);
    println!(
        "{players} players, {n_games} games: mean VP {mean:.1}, of winners {:.1}",
        f64::from(winner_vp) / n_games as f64
    );
    for (name, tally) in tallies {
        let share = tally.wins / tally.games * f64::from(players);
        // Two standard errors of the share, as if every game were won by chance.
        let chance = 1.0 / f64::from(players);
        let error = 2.0 * (chance * (1.0 - chance) / tally.games).sqrt() * f64::from(players);
        let vp = tally.vp / tally.games - mean;
        println!("  {name:<36} {share:.2} of its share (±{error:.2}), VP {vp:+.1}, {} games", tally.games);
    }
}
