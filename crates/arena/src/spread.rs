//! How figures spread.

use serde::Serialize;

/// Most bins of a histogram.
const MOST_BINS: f64 = 20.0;

/// A figure over many games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// How many values.
    pub n: usize,
    /// The mean.
    pub mean: f64,
    /// The least.
    pub min: f64,
    /// A quarter is at most this.
    pub first_quartile: f64,
    /// Half is at most this.
    pub median: f64,
    /// Three quarters are at most this.
    pub third_quartile: f64,
    /// The greatest.
    pub max: f64,
    /// The values in bins.
    pub histogram: Histogram,
}

/// Values in bins of equal width.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Histogram {
    /// Where the first bin begins.
    pub from: f64,
    /// Width of a bin, a whole number.
    pub width: f64,
    /// Values in each bin.
    pub counts: Vec<u64>,
}

impl Spread {
    /// Of these values; nothing if there are none.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Option<Spread> {
        let mut values: Vec<f64> = values.into_iter().collect();
        values.sort_by(f64::total_cmp);
        let (&min, &max) = (values.first()?, values.last()?);
        let at = |quarters: usize| values[(quarters * values.len()).div_ceil(4) - 1];
        let from = min.floor();
        let width = ((max.floor() - from + 1.0) / MOST_BINS).ceil();
        let bin = |value: f64| ((value - from) / width) as usize;
        let mut counts = vec![0; bin(max) + 1];
        values.iter().for_each(|&value| counts[bin(value)] += 1);
        Some(Spread {
            n: values.len(),
            mean: values.iter().sum::<f64>() / values.len() as f64,
            min,
            first_quartile: at(1),
            median: at(2),
            third_quartile: at(3),
            max,
            histogram: Histogram { from, width, counts },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_split_the_values_in_four_and_bins_hold_each_once() {
        let spread = Spread::of((1..=8).rev().map(f64::from)).unwrap();
        assert_eq!((spread.first_quartile, spread.median, spread.third_quartile, spread.mean), (2.0, 4.0, 6.0, 4.5));
        assert_eq!(spread.histogram, Histogram { from: 1.0, width: 1.0, counts: vec![1; 8] });
        let wide = Spread::of([-0.5, 0.0, 99.0]).unwrap();
        assert_eq!((wide.histogram.from, wide.histogram.width), (-1.0, 6.0));
        assert_eq!(wide.histogram.counts.iter().sum::<u64>(), 3);
        assert_eq!(Spread::of([]), None);
    }
}
