//! Randomness from outside: seeds of matches and the dice handed to the rules.

use std::collections::VecDeque;
use std::fmt;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::de::{self, Deserializer, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// The secret from which all chance of one match comes.
///
/// In JSON a number if it fits one, otherwise 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 bytes of a good random source.
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes, for whoever publishes or commits to them.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The dice of one log entry. Stream 0 deals, stream `n` belongs to the n-th entry.
    pub fn dice(&self, stream: u64) -> Dice {
        let mut rng = ChaCha8Rng::from_seed(self.0);
        rng.set_stream(stream);
        Dice { source: Source::Stream(rng), n_rolled: 0, misfit: None }
    }

    fn as_number(&self) -> Option<u64> {
        let (low, high) = self.0.split_at(8);
        high.iter().all(|&byte| byte == 0).then(|| u64::from_le_bytes(low.try_into().expect("eight bytes")))
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// The seed stays out of logs: printing it takes `{}` on purpose.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_number() {
            Some(number) => write!(f, "{number}"),
            None => self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}")),
        }
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.as_number() {
            Some(number) => serializer.serialize_u64(number),
            None => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SeedVisitor;
        impl Visitor<'_> for SeedVisitor {
            type Value = Seed;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number from 0 to 2^64 - 1 or 64 hexadecimal digits")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Seed, E> {
                Ok(Seed::from(number))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Seed, E> {
                let invalid = || E::invalid_value(de::Unexpected::Str(text), &self);
                if text.len() != 64 || !text.is_ascii() {
                    return Err(invalid());
                }
                let mut bytes = [0; 32];
                for (idx, byte) in bytes.iter_mut().enumerate() {
                    *byte = u8::from_str_radix(&text[2 * idx..2 * idx + 2], 16).map_err(|_| invalid())?;
                }
                Ok(Seed(bytes))
            }
        }
        deserializer.deserialize_any(SeedVisitor)
    }
}

/// What the rules roll: a stream of the match's seed, or a script.
///
/// The same calls on the same stream give the same results on every platform.
#[derive(Clone)]
pub struct Dice {
    source: Source,
    n_rolled: u32,
    misfit: Option<Misfit>,
}

/// A scripted result that its die cannot show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Misfit {
    pub result: u32,
    pub n_faces: u32,
}

#[derive(Clone)]
enum Source {
    Stream(ChaCha8Rng),
    Loaded(VecDeque<u32>),
    Scripted(VecDeque<u32>, ChaCha8Rng),
}

impl Dice {
    /// Dice that show the given results in turn and panic when they run out or do not fit: for tests.
    pub fn loaded(results: impl IntoIterator<Item = u32>) -> Dice {
        Dice { source: Source::Loaded(results.into_iter().collect()), n_rolled: 0, misfit: None }
    }

    /// Dice that show the script first and roll on by themselves after it.
    /// A result too large for its die is lowered to fit and noted as a misfit.
    pub(crate) fn scripted(script: VecDeque<u32>, then: Dice) -> Dice {
        let source = match then.source {
            Source::Stream(rng) => Source::Scripted(script, rng),
            Source::Loaded(_) | Source::Scripted(..) => unreachable!("a script goes before a stream"),
        };
        Dice { source, n_rolled: 0, misfit: None }
    }

    /// The first scripted result that did not fit.
    pub(crate) const fn misfit(&self) -> Option<Misfit> {
        self.misfit
    }

    /// What is left of the script.
    pub(crate) fn into_script(self) -> VecDeque<u32> {
        match self.source {
            Source::Stream(_) | Source::Loaded(_) => VecDeque::new(),
            Source::Scripted(script, _) => script,
        }
    }

    /// A whole number from 0 to `n - 1`, each equally likely.
    ///
    /// # Panics
    /// If `n` is 0; if the dice are loaded and the next result is missing or too large.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n != 0, "a die needs a face");
        // One possible result is no chance: nothing is rolled, so undo is not barred and scripts need no entry.
        if n == 1 {
            return 0;
        }
        self.n_rolled += 1;
        match &mut self.source {
            Source::Stream(rng) => roll(rng, n),
            Source::Scripted(script, rng) => match script.pop_front() {
                Some(result) if result < n => result,
                Some(result) => {
                    self.misfit.get_or_insert(Misfit { result, n_faces: n });
                    n - 1
                }
                None => roll(rng, n),
            },
            Source::Loaded(results) => {
                let result = results.pop_front().expect("the loaded dice ran out");
                assert!(result < n, "a loaded die shows {result}, but only 0 to {} are possible", n - 1);
                result
            }
        }
    }

    /// One of the items, each equally likely.
    ///
    /// # Panics
    /// If there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// Brings the items into a random order: the last place is filled first.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for idx in (1..items.len()).rev() {
            items.swap(idx, self.below(idx as u32 + 1) as usize);
        }
    }

    /// A six-sided die: 1 to 6.
    pub fn d6(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    /// Results asked for so far; chance was used if there are any.
    pub const fn n_rolled(&self) -> u32 {
        self.n_rolled
    }

    /// Loaded results not used yet; 0 for a stream.
    pub fn n_left(&self) -> usize {
        match &self.source {
            Source::Stream(_) => 0,
            Source::Loaded(results) | Source::Scripted(results, _) => results.len(),
        }
    }
}

/// Lemire's method: multiply, and reject the few products that would favour small results.
fn roll(rng: &mut ChaCha8Rng, n: u32) -> u32 {
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let threshold = n.wrapping_neg() % n;
        while (product as u32) < threshold {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// Nothing of what will be rolled is shown.
impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice({} rolled)", self.n_rolled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_stream_gives_the_same_results_everywhere() {
        // Pinned: stored games replay only while these stay as they are.
        let mut dice = Seed::from(7).dice(0);
        let results: Vec<u32> = (0..8).map(|_| dice.below(100)).collect();
        assert_eq!(results, [17, 76, 91, 46, 44, 0, 5, 30]);
    }

    #[test]
    fn streams_of_one_seed_differ() {
        let roll = |stream| {
            let mut dice = Seed::from(7).dice(stream);
            (0..8).map(|_| dice.below(1000)).collect::<Vec<_>>()
        };
        assert_ne!(roll(1), roll(2));
    }

    #[test]
    fn every_face_comes_up_about_equally_often() {
        let mut dice = Seed::from(1).dice(0);
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_certain_result_rolls_nothing() {
        let mut dice = Dice::loaded([]);
        assert_eq!(dice.below(1), 0);
        assert_eq!(dice.n_rolled(), 0);
    }

    #[test]
    fn a_seed_is_a_number_or_hexadecimal() {
        let small: Seed = serde_json::from_str("7").unwrap();
        assert_eq!(serde_json::to_string(&small).unwrap(), "7");
        let large = Seed::from_bytes([0xab; 32]);
        let text = serde_json::to_string(&large).unwrap();
        assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), large);
        for bad in ["-1", "\"abc\"", "1.5", "null", "\"żżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżż\""]
        {
            assert!(serde_json::from_str::<Seed>(bad).is_err(), "{bad}");
        }
        assert_eq!(format!("{large:?}"), "Seed(secret)");
    }
}
