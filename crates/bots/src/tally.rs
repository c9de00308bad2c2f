//! What many games add up to.

use std::collections::BTreeMap;

use kernel::{Message, StateHash, Who};

use crate::GameResult;

/// Sums over many games.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// Games that reached their end.
    pub finished: u64,
    /// Finished games whose victory was shared.
    pub shared: u64,
    /// Decisions taken, over all games.
    pub decisions: u64,
    /// Turns of the seats, over all games.
    pub turns: u64,
    /// One for each seat, in table order.
    pub seats: Vec<Score>,
    /// Opponents played by the rules, in the order of their first appearance.
    pub rivals: Vec<(Message, Score)>,
    hashes: Vec<StateHash>,
}

/// Wins and points of one player over the finished games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    /// Games won; a shared victory counts for each who shares it.
    pub wins: u64,
    totals: BTreeMap<i32, u64>,
}

/// How the totals of one player spread.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The fewest points.
    pub min: i32,
    /// A quarter of the games had at most this many points.
    pub first_quartile: i32,
    /// Half of the games had at most this many points.
    pub median: i32,
    /// Three quarters of the games had at most this many points.
    pub third_quartile: i32,
    /// The most points.
    pub max: i32,
}

/// Games by their points, in bins of equal width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    /// Fewest points of the first bin.
    pub from: i32,
    /// Points in a bin.
    pub width: u32,
    /// Games in each bin.
    pub counts: Vec<u64>,
}

impl Tally {
    /// No games yet.
    pub fn new(n_seats: usize) -> Tally {
        Tally {
            finished: 0,
            shared: 0,
            decisions: 0,
            turns: 0,
            seats: vec![Score::default(); n_seats],
            rivals: Vec::new(),
            hashes: Vec::new(),
        }
    }

    /// Games played, finished or not.
    pub fn games(&self) -> u64 {
        self.hashes.len() as u64
    }

    /// A hash over the last states of all games, in the order of the games.
    pub fn digest(&self) -> StateHash {
        StateHash::of_all(self.hashes.iter().copied())
    }

    /// Adds the next game.
    pub fn add(&mut self, result: &GameResult) {
        self.decisions += result.decisions;
        self.turns += u64::from(result.turns);
        self.hashes.push(result.hash);
        let Some(outcome) = &result.outcome else { return };
        self.finished += 1;
        self.shared += u64::from(1 < outcome.standings.iter().filter(|standing| standing.rank == 1).count());
        for standing in &outcome.standings {
            let score = match &standing.who {
                Who::Seat(seat) => &mut self.seats[seat.idx()],
                Who::Rival(name) => self.rival(name),
            };
            score.wins += u64::from(standing.rank == 1);
            *score.totals.entry(standing.total).or_default() += 1;
        }
    }

    /// Adds the games of another tally after those of this one.
    pub fn append(&mut self, other: Tally) {
        self.finished += other.finished;
        self.shared += other.shared;
        self.decisions += other.decisions;
        self.turns += other.turns;
        std::iter::zip(&mut self.seats, &other.seats).for_each(|(ours, theirs)| ours.append(theirs));
        other.rivals.iter().for_each(|(name, theirs)| self.rival(name).append(theirs));
        self.hashes.extend(other.hashes);
    }

    fn rival(&mut self, name: &Message) -> &mut Score {
        let idx = self.rivals.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
            self.rivals.push((name.clone(), Score::default()));
            self.rivals.len() - 1
        });
        &mut self.rivals[idx].1
    }
}

impl Score {
    /// How the totals spread; nothing if no game was finished.
    pub fn spread(&self) -> Option<Spread> {
        let n_games = self.n_games();
        let (&min, &max) = (self.totals.keys().next()?, self.totals.keys().next_back()?);
        let sum: i128 = self.totals.iter().map(|(&total, &count)| i128::from(total) * i128::from(count)).sum();
        Some(Spread {
            mean: sum as f64 / n_games as f64,
            min,
            first_quartile: self.at_rank(n_games.div_ceil(4)),
            median: self.at_rank(n_games.div_ceil(2)),
            third_quartile: self.at_rank((3 * n_games).div_ceil(4)),
            max,
        })
    }

    /// The totals in at most `most_bins` bins; nothing if no game was finished.
    ///
    /// # Panics
    /// If there is to be no bin.
    pub fn histogram(&self, most_bins: u32) -> Option<Histogram> {
        let Spread { min, max, .. } = self.spread()?;
        let width = max.abs_diff(min).saturating_add(1).div_ceil(most_bins);
        let bin = |total: i32| (total.abs_diff(min) / width) as usize;
        let mut counts = vec![0; bin(max) + 1];
        self.totals.iter().for_each(|(&total, &count)| counts[bin(total)] += count);
        Some(Histogram { from: min, width, counts })
    }

    fn n_games(&self) -> u64 {
        self.totals.values().sum()
    }

    /// The total at a place when all are laid out from the fewest to the most, counted from 1.
    fn at_rank(&self, mut rank: u64) -> i32 {
        for (&total, &count) in &self.totals {
            match rank.checked_sub(count) {
                None | Some(0) => return total,
                Some(rest) => rank = rest,
            }
        }
        unreachable!("the place is at most the number of games")
    }

    fn append(&mut self, other: &Score) {
        self.wins += other.wins;
        other.totals.iter().for_each(|(&total, &count)| *self.totals.entry(total).or_default() += count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(totals: &[i32]) -> Score {
        let mut score = Score::default();
        totals.iter().for_each(|&total| *score.totals.entry(total).or_default() += 1);
        score
    }

    #[test]
    fn quartiles_split_the_games_in_four() {
        let spread = score(&[1, 2, 3, 4, 5, 6, 7, 8]).spread().unwrap();
        assert_eq!((spread.first_quartile, spread.median, spread.third_quartile), (2, 4, 6));
        assert_eq!((spread.mean, spread.min, spread.max), (4.5, 1, 8));
        let one = score(&[-3]).spread().unwrap();
        assert_eq!((one.min, one.first_quartile, one.median, one.third_quartile, one.max), (-3, -3, -3, -3, -3));
        assert_eq!(Score::default().spread(), None);
    }

    #[test]
    fn a_histogram_holds_every_game_once() {
        let histogram = score(&[-5, 0, 0, 14]).histogram(4).unwrap();
        assert_eq!(histogram, Histogram { from: -5, width: 5, counts: vec![1, 2, 0, 1] });
        assert_eq!(score(&[3]).histogram(20).unwrap(), Histogram { from: 3, width: 1, counts: vec![1] });
        assert_eq!(Score::default().histogram(20), None);
        assert_eq!(score(&[i32::MIN + 1, i32::MAX]).histogram(2).unwrap().counts, [1, 1]);
    }
}
