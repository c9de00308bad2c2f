//! What whoever won had done.

use std::collections::BTreeMap;

use kernel::{Fact, Message};
use serde::Serialize;

use crate::interval::mean_interval;
use crate::{Pairing, Played};

/// One kind of thing, such as cards bought.
#[derive(Clone, Debug, Serialize)]
pub struct Category {
    /// Its id.
    pub id: &'static str,
    /// One for each thing, in the order of the game.
    pub rows: Vec<Row>,
}

/// One thing that a seat can do or have.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Its id.
    pub id: String,
    /// Its name.
    #[serde(skip)]
    pub label: Message,
    /// Seats of finished games that did it at least once.
    pub seats: u64,
    /// Their part of all seats of finished games.
    pub had: f64,
    /// How often a seat did it, on average over all seats.
    pub mean: f64,
    /// Seats that did it, of each entrant's.
    pub by_bot: Vec<f64>,
    /// Share of the victory of those who did it.
    pub win_share: Option<f64>,
    /// Share of the victory that the same bots have in the same line-ups, whatever they do.
    pub expected: Option<f64>,
    /// Half the interval of 95 % of the difference.
    pub doubt: Option<f64>,
    /// Points of those who did it, on average.
    pub points: Option<f64>,
}

struct Seen<'a> {
    played: &'a Played,
    seat: usize,
    who: usize,
    share: f64,
    expected: f64,
}

/// The tables of balance of finished games. `possible` are the things to be told, `names` the entrants.
pub fn balance(possible: &[Fact], names: &[String], games: &[(Pairing, Vec<Played>)]) -> Vec<Category> {
    let seen = seats(names, games);
    let of_bot: Vec<u64> =
        (0..names.len()).map(|who| seen.iter().filter(|seen| seen.who == who).count() as u64).collect();
    let mut categories: Vec<Category> = Vec::new();
    for fact in possible {
        let row = row(fact, &seen, &of_bot);
        match categories.iter_mut().find(|category| category.id == fact.category) {
            Some(category) => category.rows.push(row),
            None => categories.push(Category { id: fact.category, rows: vec![row] }),
        }
    }
    categories
}

fn row(fact: &Fact, seen: &[Seen<'_>], of_bot: &[u64]) -> Row {
    let mut sum = 0;
    let mut by_bot = vec![0; of_bot.len()];
    let mut had = Vec::new();
    for seen in seen {
        let n = seen.played.count(seen.seat, fact.category, &fact.name);
        sum += u64::from(n);
        if n != 0 {
            by_bot[seen.who] += 1;
            had.push(seen);
        }
    }
    let part = |n: u64, of: u64| if of == 0 { 0.0 } else { n as f64 / of as f64 };
    let mean = |figure: &dyn Fn(&Seen<'_>) -> f64| match had.len() {
        0 => None,
        n => Some(had.iter().map(|seen| figure(seen)).sum::<f64>() / n as f64),
    };
    let edges: Vec<f64> = had.iter().map(|seen| seen.share - seen.expected).collect();
    let points =
        |seen: &Seen<'_>| seen.played.places.as_ref().map_or(0.0, |places| f64::from(places[seen.seat].points));
    Row {
        id: fact.name.clone(),
        label: fact.label.clone(),
        seats: had.len() as u64,
        had: part(had.len() as u64, seen.len() as u64),
        mean: part(sum, seen.len() as u64),
        by_bot: std::iter::zip(by_bot, of_bot).map(|(n, &of)| part(n, of)).collect(),
        win_share: mean(&|seen| seen.share),
        expected: mean(&|seen| seen.expected),
        doubt: mean_interval(&edges).map(|(_, half)| half),
        points: mean(&points),
    }
}

/// Every seat of every finished game, with what its bot wins on average with as many seats in the same pairing.
fn seats<'a>(names: &[String], games: &'a [(Pairing, Vec<Played>)]) -> Vec<Seen<'a>> {
    let mut all = Vec::new();
    for (_, played) in games {
        let mut sums: BTreeMap<(usize, usize), (f64, u64)> = BTreeMap::new();
        let begin = all.len();
        let mut line_ups = Vec::new();
        for played in played {
            let Some(shares) = played.shares() else { continue };
            for (seat, share) in shares.into_iter().enumerate() {
                let who = names.iter().position(|name| *name == played.seats[seat]).expect("who plays is named");
                let n_seats = played.seats.iter().filter(|name| **name == names[who]).count();
                let sum = sums.entry((who, n_seats)).or_default();
                *sum = (sum.0 + share, sum.1 + 1);
                line_ups.push((who, n_seats));
                all.push(Seen { played, seat, who, share, expected: 0.0 });
            }
        }
        for (seen, line_up) in std::iter::zip(&mut all[begin..], line_ups) {
            let (sum, n) = sums[&line_up];
            seen.expected = sum / n as f64;
        }
    }
    all
}
