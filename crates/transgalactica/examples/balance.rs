//! What players score and how often abilities, wealth cards, starting places and track strategies win among equal bots:
//! `cargo run --release -p transgalactica --example balance -- 3 200 medium`.
//!
//! After players and games come a bot (`greedy` if none is named) and what is to be different. With `random-draft` chance drafts for
//! everybody, so that strong offers do not go to certain seats. With `favour-tracks` each player is a greedy bot that favours one
//! track, drawn at random.

use std::collections::BTreeMap;

use bots::{Bot, BotName, Sight, seat_bots};
use kernel::{Actor, Cx, Dice, Game, Heuristic, Seat, Seed, Viewer};
use transgalactica::components::Track;
use transgalactica::score::Score;
use transgalactica::state::Cursor;
use transgalactica::{Action, State, Transgalactica as T};

/// Wins (ties shared), games, and VP.
#[derive(Default)]
struct Tally {
    wins: f64,
    games: f64,
    vp: f64,
}

/// The greedy choice of somebody for whom each step on a track is worth one VP and a half more.
fn favour(state: &State, seat: Seat, track: Track, actions: &[Action], choices: &mut Dice) -> Action {
    let world = T::determinize(&T::view(state, Viewer::Seat(seat)), choices);
    let rate = |&action: &Action| {
        let mut after = world.clone();
        T::resolve(&mut Cx::quiet(&mut after, &mut choices.clone()), Actor::Seat(seat), action);
        let bonus = 150 * i32::from(after.players[seat].levels[track]);
        T::rate(&world, seat, action, &mut choices.clone()) + bonus
    };
    actions.iter().copied().max_by_key(rate).expect("there is an action")
}

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mut asks_for = |word: &str| {
        let n_words = words.len();
        words.retain(|other| other != word);
        words.len() < n_words
    };
    let (random_draft, favour_tracks) = (asks_for("random-draft"), asks_for("favour-tracks"));
    let players: u8 = words.first().map_or(3, |word| word.parse().expect("a number of players"));
    let n_games: u64 = words.get(1).map_or(100, |word| word.parse().expect("a number of games"));
    let name: BotName = words.get(2).map_or(BotName::Greedy, |word| word.parse().expect("the name of a bot"));
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut actions = Vec::new();
    let (mut winner_vp, mut all_vp) = (0.0, 0.0);
    // What was counted at the end, summed over all players and over the winners.
    let mut counts: BTreeMap<(u8, String), [f64; 2]> = BTreeMap::new();
    for game in 0..n_games {
        let mut dice = Seed::from(game).dice(0);
        let mut choices = Seed::from(game).dice(1);
        let mut state = T::deal(players, &transgalactica::Options, &mut dice);
        let order = state.priority;
        let tracks: Vec<Track> = (0..players).map(|_| choices.pick(&Track::ALL)).collect();
        let mut bots: Vec<Box<dyn Bot<T>>> = seat_bots(std::slice::from_ref(&name), players.into());
        while let Some(actor) = T::to_act(&state).iter().next() {
            let seat = actor.seat().expect("no clock runs");
            actions.clear();
            T::legal_actions(&state, actor, &mut actions);
            let action = match actions[..] {
                [only] => only,
                _ if random_draft && matches!(state.cursor, Cursor::Draft { .. }) => choices.pick(&actions),
                _ if favour_tracks => favour(&state, seat, tracks[seat.idx()], &actions, &mut choices),
                _ => bots[seat.idx()].choose(&Sight::new(&state, seat, &actions), &mut choices),
            };
            T::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
        }
        let outcome = T::outcome(&state).expect("the game is over");
        let n_winners = outcome.winners().count() as f64;
        for (seat, player) in state.players.entries() {
            let standing = outcome.of(seat);
            let win = if standing.rank == 1 { 1.0 / n_winners } else { 0.0 };
            winner_vp += win * f64::from(standing.total);
            all_vp += f64::from(standing.total);
            let place = order.iter().position(|&other| other == seat).expect("everybody has a place");
            let mut names =
                vec![format!("place {}", place + 1), format!("ability {:?}", player.ability.expect("drafted"))];
            names.extend(player.wealth.expect("drafted").iter().map(|card| format!("wealth {card:?}")));
            names.extend(player.marked.iter().map(|technology| format!("technology {technology:?}")));
            names.extend(player.completed.iter().map(|mission| format!("mission {mission:?}")));
            names.extend(state.goals[seat].map(|goal| format!("goal {goal:?}")));
            names.extend(player.pirates.iter().map(|pirate| format!("pirate {pirate:?}")));
            names.extend(player.mining.iter().map(|token| format!("mining {token:?}")));
            names.extend(player.spent.iter().map(|token| format!("token {token:?}")));
            names.extend(state.planets_of(seat).map(|(_, planet)| format!("planet {planet:?}")));
            let scores = Score::ALL.map(|line| ((0, format!("VP {line:?}")), f64::from(player.score[line])));
            let levels = Track::ALL.map(|track| ((1, format!("level {track:?}")), f64::from(player.levels[track])));
            let others = [
                ("outposts", player.n_outposts()),
                ("technologies", player.marked.len()),
                ("missions", player.completed.len()),
                ("pirates", player.pirates.len()),
                ("senate seats", player.crew.senate.into()),
                ("mining tokens", player.mining.len()),
                ("bonus tokens used", player.spent.iter().count()),
            ];
            let others = others.map(|(name, n)| ((2, name.to_owned()), n as f64));
            for (name, n) in scores.into_iter().chain(levels).chain(others) {
                let [all, winners] = counts.entry(name).or_default();
                *all += n;
                *winners += win * n;
            }
            if favour_tracks {
                names.push(format!("favours {:?}", tracks[seat.idx()]));
            }
            for name in names {
                let tally = tallies.entry(name).or_default();
                tally.wins += win;
                tally.games += 1.0;
                tally.vp += f64::from(standing.total);
            }
        }
    }
    let mean = all_vp / n_games as f64 / f64::from(players);
    println!("{players} players, {n_games} games: mean VP {mean:.1}, of winners {:.1}", winner_vp / n_games as f64);
    for ((_, name), [all, winners]) in counts {
        let (all, winners) = (all / n_games as f64 / f64::from(players), winners / n_games as f64);
        println!("  {name:<36} {all:.1}, of winners {winners:.1}");
    }
    for (name, tally) in tallies {
        let share = tally.wins / tally.games * f64::from(players);
        // Two standard errors of the share, as if every game were won by chance.
        let chance = 1.0 / f64::from(players);
        let error = 2.0 * (chance * (1.0 - chance) / tally.games).sqrt() * f64::from(players);
        let vp = tally.vp / tally.games - mean;
        println!("  {name:<36} {share:.2} of its share (±{error:.2}), VP {vp:+.1}, {} games", tally.games);
    }
}
