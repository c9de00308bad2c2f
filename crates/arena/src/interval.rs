//! How sure a share is.

use serde::Serialize;

/// Two-sided 95 %.
pub const Z95: f64 = 1.959_964;

/// Two-sided 99 %: for looks in between, of which there are several.
pub const Z99: f64 = 2.575_829;

/// A share of the wins with its interval of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// The share, from 0 to 1.
    pub share: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Share {
    /// So many wins of so many games; a shared win is a part of one. Nothing if there were no games.
    pub fn of(wins: f64, n_games: u64) -> Option<Share> {
        let (low, high) = wilson(wins, n_games, Z95)?;
        Some(Share { share: wins / n_games as f64, low, high })
    }
}

/// The interval of Wilson's score: also right for few games and for shares near 0 and 1. Nothing if there were no games.
pub fn wilson(wins: f64, n_games: u64, z: f64) -> Option<(f64, f64)> {
    if n_games == 0 {
        return None;
    }
    let n = n_games as f64;
    let share = wins / n;
    let scale = 1.0 + z * z / n;
    let middle = (share + z * z / (2.0 * n)) / scale;
    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt() / scale;
    Some(((middle - half).max(0.0), (middle + half).min(1.0)))
}

/// Mean and half the width of its interval of 95 %, by the normal approximation. Nothing for fewer than two values.
pub fn mean_interval(values: &[f64]) -> Option<(f64, f64)> {
    if values.len() < 2 {
        return None;
    }
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0);
    Some((mean, Z95 * (variance / n).sqrt()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The textbook case: 8 of 10 at 95 % give 0.490 to 0.943.
    #[test]
    fn wilson_gives_the_known_interval() {
        let (low, high) = wilson(8.0, 10, Z95).unwrap();
        assert!((low - 0.4902).abs() < 1e-4 && (high - 0.9433).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn a_clean_sheet_is_not_certain() {
        let (low, high) = wilson(10.0, 10, Z95).unwrap();
        assert!((low - 0.7225).abs() < 1e-4 && 1.0 - high < 1e-9, "{low} {high}");
        assert_eq!(wilson(0.0, 0, Z95), None);
    }

    #[test]
    fn equal_values_leave_no_doubt_about_their_mean() {
        assert_eq!(mean_interval(&[2.0, 2.0, 2.0]), Some((2.0, 0.0)));
        assert_eq!(mean_interval(&[2.0]), None);
    }
}
