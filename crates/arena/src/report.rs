//! Everything the games tell.

use std::collections::BTreeMap;

use external_bots::Faults;
use kernel::{Choices, Fact, StateHash};
use serde::Serialize;

use crate::balance::balance;
use crate::rating::{Duel, ratings};
use crate::{Category, Pairing, Plan, Played, Rating, Share, Spread};

/// The whole result of an arena.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Id of the game.
    pub game: &'static str,
    /// Number of its rules.
    pub rules: u32,
    /// Options of every match.
    pub options: Choices,
    /// The seed.
    pub seed: u64,
    /// The entrants.
    pub bots: Vec<String>,
    /// Games played.
    pub games: u64,
    /// Games that reached their end.
    pub finished: u64,
    /// Ratings, in the order of the entrants; nothing for who met nobody.
    pub ratings: Vec<Option<Rating>>,
    /// Who beat whom.
    pub pairings: Vec<PairingRow>,
    /// Games alone.
    pub solo: Vec<SoloRow>,
    /// Is it better to sit here or there?
    pub seats: Vec<SeatRow>,
    /// Points.
    pub scores: Vec<ScoreRow>,
    /// How long games are.
    pub lengths: Vec<Length>,
    /// What whoever won had done.
    pub balance: Vec<Category>,
    /// Faults of programs that had any.
    pub faults: BTreeMap<String, Faults>,
    /// A hash over the last states of all games, in the order of the plan.
    pub digest: StateHash,
}

/// Two entrants against each other.
#[derive(Clone, Debug, Serialize)]
pub struct PairingRow {
    /// How many play.
    pub players: u8,
    /// The first.
    pub first: String,
    /// The second.
    pub second: String,
    /// Finished games.
    pub games: u64,
    /// The first one's share of the wins; equals have half.
    #[serde(flatten)]
    pub share: Option<Share>,
    /// Points of the first, on average.
    pub first_points: Option<f64>,
    /// Points of the second, on average.
    pub second_points: Option<f64>,
}

/// Games of one entrant against the game's own opponent.
#[derive(Clone, Debug, Serialize)]
pub struct SoloRow {
    /// Who.
    pub bot: String,
    /// Finished games.
    pub games: u64,
    /// Share of games won.
    #[serde(flatten)]
    pub share: Option<Share>,
    /// Its points, on average.
    pub points: Option<f64>,
    /// Points of the opponent, on average.
    pub rival_points: Option<f64>,
}

/// A seat at tables of some size.
#[derive(Clone, Debug, Serialize)]
pub struct SeatRow {
    /// How many play.
    pub players: u8,
    /// The seat, from 0.
    pub seat: u8,
    /// Finished games.
    pub games: u64,
    /// Share of the wins; that of a fair seat is one in the number of players.
    #[serde(flatten)]
    pub share: Option<Share>,
    /// Points, on average.
    pub points: Option<f64>,
}

/// Points of one entrant at tables of some size.
#[derive(Clone, Debug, Serialize)]
pub struct ScoreRow {
    /// How many play.
    pub players: u8,
    /// Who.
    pub bot: String,
    /// Points of all its seats.
    pub points: Option<Spread>,
    /// Points of those that won.
    pub winning: Option<Spread>,
}

/// How long games of some size are.
#[derive(Clone, Debug, Serialize)]
pub struct Length {
    /// How many play.
    pub players: u8,
    /// Turns for each player.
    pub turns: Option<Spread>,
    /// Decisions of all players together.
    pub decisions: Option<Spread>,
}

/// Adds the games up. `possible` are the things that the tables of balance tell.
pub fn report(game: (&'static str, u32), plan: &Plan, possible: &[Fact], games: &[(Pairing, Vec<Played>)]) -> Report {
    let names = plan.names();
    let all = || games.iter().flat_map(|(_, played)| played);
    let mut faults: BTreeMap<String, Faults> = BTreeMap::new();
    for played in all() {
        for (who, seat_faults) in std::iter::zip(&played.seats, &played.faults).filter(|(_, faults)| !faults.none()) {
            faults.entry(who.clone()).or_default().add(seat_faults);
        }
    }
    Report {
        game: game.0,
        rules: game.1,
        options: plan.options.clone(),
        seed: plan.seed,
        games: all().count() as u64,
        finished: all().filter(|played| played.places.is_some()).count() as u64,
        ratings: ratings(names.len(), &duels(&names, games)),
        pairings: games.iter().filter_map(|(pairing, played)| pairing_row(&names, pairing, played)).collect(),
        solo: games.iter().filter_map(|(pairing, played)| solo_row(&names, pairing, played)).collect(),
        seats: plan.players.iter().flat_map(|&players| seat_rows(players, games)).collect(),
        scores: plan
            .players
            .iter()
            .flat_map(|&players| names.iter().map(move |bot| score_row(players, bot, games)))
            .collect(),
        lengths: plan.players.iter().map(|&players| length(players, games)).collect(),
        balance: balance(possible, &names, games),
        faults,
        digest: StateHash::of_all(all().map(|played| played.hash)),
        bots: names,
    }
}

/// Wins and points of one name in a game.
fn won(played: &Played, name: &str) -> Option<f64> {
    let shares = played.shares()?;
    Some(std::iter::zip(&played.seats, shares).filter(|(who, _)| *who == name).map(|(_, share)| share).sum())
}

fn points<'a>(played: impl Iterator<Item = &'a Played>, counts: impl Fn(usize, &str, u8) -> bool) -> Vec<f64> {
    let mut points = Vec::new();
    for played in played {
        let places = played.places.iter().flatten();
        for (seat, (who, place)) in std::iter::zip(&played.seats, places).enumerate() {
            if counts(seat, who, place.rank) {
                points.push(f64::from(place.points));
            }
        }
    }
    points
}

fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

fn duels(names: &[String], games: &[(Pairing, Vec<Played>)]) -> Vec<Duel> {
    let mut duels: BTreeMap<(usize, usize, u8, u8), (f64, f64)> = BTreeMap::new();
    for (pairing, played) in games {
        let Some(second) = pairing.second else { continue };
        for (played, won) in played.iter().filter_map(|played| Some((played, won(played, &names[pairing.first])?))) {
            let n_seats = |who: usize| played.seats.iter().filter(|name| **name == names[who]).count() as u8;
            let key = (pairing.first, second, n_seats(pairing.first), n_seats(second));
            let (n_games, wins) = duels.entry(key).or_default();
            *n_games += 1.0;
            *wins += won;
        }
    }
    let duel = |((first, second, seats, others), (n_games, won))| Duel {
        first,
        second,
        n_seats: (seats, others),
        n_games,
        won,
    };
    duels.into_iter().map(duel).collect()
}

fn pairing_row(names: &[String], pairing: &Pairing, played: &[Played]) -> Option<PairingRow> {
    let (first, second) = (&names[pairing.first], &names[pairing.second?]);
    let wins: Vec<f64> = played.iter().filter_map(|played| won(played, first)).collect();
    Some(PairingRow {
        players: pairing.players,
        first: first.clone(),
        second: second.clone(),
        games: wins.len() as u64,
        share: Share::of(wins.iter().sum(), wins.len() as u64),
        first_points: mean(&points(played.iter(), |_, who, _| who == first)),
        second_points: mean(&points(played.iter(), |_, who, _| who == second)),
    })
}

fn solo_row(names: &[String], pairing: &Pairing, played: &[Played]) -> Option<SoloRow> {
    if pairing.players != 1 {
        return None;
    }
    let bot = &names[pairing.first];
    let wins: Vec<f64> = played.iter().filter_map(|played| won(played, bot)).collect();
    let rivals: Vec<f64> =
        played.iter().flat_map(|played| &played.rivals).map(|rival| f64::from(rival.points)).collect();
    Some(SoloRow {
        bot: bot.clone(),
        games: wins.len() as u64,
        share: Share::of(wins.iter().sum(), wins.len() as u64),
        points: mean(&points(played.iter(), |_, _, _| true)),
        rival_points: mean(&rivals),
    })
}

fn of_size(players: u8, games: &[(Pairing, Vec<Played>)]) -> impl Iterator<Item = &Played> {
    games.iter().filter(move |(pairing, _)| pairing.players == players).flat_map(|(_, played)| played)
}

fn seat_rows(players: u8, games: &[(Pairing, Vec<Played>)]) -> Vec<SeatRow> {
    if players == 1 {
        return Vec::new();
    }
    let row = |seat: u8| {
        let shares: Vec<f64> =
            of_size(players, games).filter_map(|played| Some(played.shares()?[usize::from(seat)])).collect();
        SeatRow {
            players,
            seat,
            games: shares.len() as u64,
            share: Share::of(shares.iter().sum(), shares.len() as u64),
            points: mean(&points(of_size(players, games), |idx, _, _| idx == usize::from(seat))),
        }
    };
    (0..players).map(row).collect()
}

fn score_row(players: u8, bot: &str, games: &[(Pairing, Vec<Played>)]) -> ScoreRow {
    ScoreRow {
        players,
        bot: bot.to_owned(),
        points: Spread::of(points(of_size(players, games), |_, who, _| who == bot)),
        winning: Spread::of(points(of_size(players, games), |_, who, rank| who == bot && rank == 1)),
    }
}

fn length(players: u8, games: &[(Pairing, Vec<Played>)]) -> Length {
    let finished = || of_size(players, games).filter(|played| played.places.is_some());
    Length {
        players,
        turns: Spread::of(finished().map(|played| f64::from(played.turns) / f64::from(players))),
        decisions: Spread::of(finished().map(|played| played.decisions as f64)),
    }
}
