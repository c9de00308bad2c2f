//! Ratings by maximum likelihood.
//!
//! The model is that of Bradley and Terry on Elo's scale: 400 points of difference are odds of ten to one. At a table of more
//! than two a bot holds several seats, and each seat wins in proportion to the strength of who sits there; with k seats of one
//! bot and m of the other the odds are k/m times those of a duel, which is an offset in the logarithm.
//!
//! A bot that never lost would be infinitely strong. So every two that met have one drawn game more than they played: it is
//! nothing among hundreds and keeps the ratings finite.

use serde::Serialize;

use crate::interval::Z95;

/// Elo points for odds of e to one.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The mean of all ratings.
const MEAN: f64 = 1500.0;

/// The weight of the drawn game that keeps ratings finite.
const PRIOR: f64 = 1.0;

/// How two entrants fared against each other with so many seats each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Duel {
    /// Index of the first.
    pub first: usize,
    /// Index of the second.
    pub second: usize,
    /// Seats of the first and of the second.
    pub n_seats: (u8, u8),
    /// Games.
    pub n_games: f64,
    /// Games won by the first; a shared win is a part of one.
    pub won: f64,
}

/// A rating with its interval of 95 %, relative to the mean of all.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// Elo points.
    pub elo: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// The ratings of so many entrants; nothing for those who met nobody.
///
/// The interval comes from the curvature of the likelihood at its top (Fisher's information).
pub fn ratings(n_entrants: usize, duels: &[Duel]) -> Vec<Option<Rating>> {
    let rated: Vec<usize> =
        (0..n_entrants).filter(|who| duels.iter().any(|duel| duel.first == *who || duel.second == *who)).collect();
    let place = |who: usize| rated.iter().position(|rated| *rated == who).expect("who has met somebody is rated");
    let mut trials: Vec<Trial> = duels
        .iter()
        .map(|duel| Trial {
            first: place(duel.first),
            second: place(duel.second),
            offset: (f64::from(duel.n_seats.0) / f64::from(duel.n_seats.1)).ln(),
            n_games: duel.n_games,
            won: duel.won,
        })
        .collect();
    let mut met: Vec<(usize, usize)> = trials.iter().map(|trial| (trial.first, trial.second)).collect();
    met.sort_unstable();
    met.dedup();
    trials.extend(met.into_iter().map(|(first, second)| Trial {
        first,
        second,
        offset: 0.0,
        n_games: PRIOR,
        won: PRIOR / 2.0,
    }));

    let (strengths, covariance) = fit(rated.len(), &trials);
    let mut ratings = vec![None; n_entrants];
    for (place, &who) in rated.iter().enumerate() {
        let elo = MEAN + SCALE * strengths[place];
        let half = Z95 * SCALE * covariance[place][place].max(0.0).sqrt();
        ratings[who] = Some(Rating { elo, low: elo - half, high: elo + half });
    }
    ratings
}

struct Trial {
    first: usize,
    second: usize,
    offset: f64,
    n_games: f64,
    won: f64,
}

/// Strengths with mean 0 that make the results most likely, and their covariance.
fn fit(n: usize, trials: &[Trial]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut strengths = vec![0.0; n];
    // The likelihood has one top and no other; Newton's steps reach it quickly and are shortened where they would overshoot.
    for _ in 0..100 {
        let (gradient, information) = slope(n, trials, &strengths);
        let covariance = inverse(information);
        let step: Vec<f64> =
            covariance.iter().map(|row| std::iter::zip(row, &gradient).map(|(a, b)| a * b).sum()).collect();
        let longest = step.iter().fold(0.0_f64, |longest, part: &f64| longest.max(part.abs()));
        let shortened = if 1.0 < longest { 1.0 / longest } else { 1.0 };
        std::iter::zip(&mut strengths, &step).for_each(|(strength, part)| *strength += shortened * part);
        if longest < 1e-10 {
            break;
        }
    }
    let (_, information) = slope(n, trials, &strengths);
    let mut covariance = inverse(information);
    let mean = strengths.iter().sum::<f64>() / n as f64;
    strengths.iter_mut().for_each(|strength| *strength -= mean);
    // What was added to the information to fix the mean is taken out again.
    covariance.iter_mut().flatten().for_each(|entry| *entry -= 1.0 / n as f64);
    (strengths, covariance)
}

/// The gradient of the log-likelihood, and the information with a term that fixes the mean: only differences are told by
/// results, and without it the matrix has no inverse.
fn slope(n: usize, trials: &[Trial], strengths: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut gradient = vec![0.0; n];
    let mut information = vec![vec![1.0 / n as f64; n]; n];
    for &Trial { first, second, offset, n_games, won } in trials {
        let chance = 1.0 / (1.0 + (-(offset + strengths[first] - strengths[second])).exp());
        let surprise = won - n_games * chance;
        gradient[first] += surprise;
        gradient[second] -= surprise;
        let weight = n_games * chance * (1.0 - chance);
        information[first][first] += weight;
        information[second][second] += weight;
        information[first][second] -= weight;
        information[second][first] -= weight;
    }
    (gradient, information)
}

/// The inverse of a positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let mut inverse: Vec<Vec<f64>> = (0..n).map(|i| (0..n).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for pivot in 0..n {
        let best = (pivot..n).max_by(|&a, &b| matrix[a][pivot].abs().total_cmp(&matrix[b][pivot].abs()));
        let best = best.expect("there is a row left");
        matrix.swap(pivot, best);
        inverse.swap(pivot, best);
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().chain(&mut inverse[pivot]).for_each(|entry| *entry /= scale);
        let (pivot_row, pivot_inverse) = (matrix[pivot].clone(), inverse[pivot].clone());
        for row in (0..n).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot];
            std::iter::zip(&mut matrix[row], &pivot_row).for_each(|(entry, above)| *entry -= factor * above);
            std::iter::zip(&mut inverse[row], &pivot_inverse).for_each(|(entry, above)| *entry -= factor * above);
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(first: usize, second: usize, n_games: f64, won: f64) -> Duel {
        Duel { first, second, n_seats: (1, 1), n_games, won }
    }

    fn elo(ratings: &[Option<Rating>], who: usize) -> f64 {
        ratings[who].unwrap().elo
    }

    /// Odds of three to one are 400 log10(3) = 190.85 points.
    #[test]
    fn three_wins_of_four_are_191_points() {
        let ratings = ratings(2, &[duel(0, 1, 40_000.0, 30_000.0)]);
        let difference = elo(&ratings, 0) - elo(&ratings, 1);
        assert!((difference - 190.85).abs() < 0.05, "{difference}");
        assert!((elo(&ratings, 0) + elo(&ratings, 1) - 3000.0).abs() < 1e-6);
    }

    /// For two entrants the standard error of the difference is 1 / sqrt(n p (1 - p)), half of it for each.
    #[test]
    fn the_interval_of_two_is_the_known_one() {
        let rating = ratings(2, &[duel(0, 1, 9_999.0, 4_999.5)])[0].unwrap();
        let expected = 1.959_964 * SCALE * 0.5 / (10_000.0_f64 * 0.25).sqrt();
        assert!((rating.high - rating.elo - expected).abs() < 1e-3, "{rating:?}");
        assert!((rating.high - rating.elo - (rating.elo - rating.low)).abs() < 1e-9);
    }

    /// Results made from strengths 0, ln 2 and ln 6 lead back to them.
    #[test]
    fn consistent_results_give_back_the_strengths() {
        let n = 1e9;
        let duels = [
            duel(1, 0, n, n * 2.0 / 3.0),
            duel(2, 0, n, n * 6.0 / 7.0),
            Duel { first: 2, second: 1, n_seats: (1, 2), n_games: n, won: n * 6.0 / (6.0 + 2.0 * 2.0) },
        ];
        let ratings = ratings(3, &duels);
        assert!((elo(&ratings, 1) - elo(&ratings, 0) - 400.0 * 2.0_f64.log10()).abs() < 1e-3);
        assert!((elo(&ratings, 2) - elo(&ratings, 0) - 400.0 * 6.0_f64.log10()).abs() < 1e-3);
    }

    #[test]
    fn a_clean_sheet_is_rated_and_who_met_nobody_is_not() {
        let ratings = ratings(3, &[duel(0, 2, 50.0, 50.0)]);
        let best = ratings[0].unwrap();
        assert!(best.elo.is_finite() && 1800.0 < best.elo && best.low < best.elo - 100.0, "{best:?}");
        assert_eq!(ratings[1], None);
    }
}
