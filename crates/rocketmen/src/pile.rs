//! Cards without an order: a hand, a discard pile, a face-down deck whose order is decided when a card is drawn.

use std::fmt;

use enum_map::Enum;
use kernel::{Bag, Dice};
use serde::de::{self, Deserializer};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};

use crate::components::Card;

/// How many cards of each kind lie here. In JSON a map from names to counts, like [`Bag`].
///
/// A [`Bag`] of four bits a kind: the largest pile of equal cards in the box has five. A state has dozens of piles, is copied
/// for every step of a search, and looks through its hands at every decision; so 24 bytes and bit tricks pay off here.
///
/// **Invariant:** at most 15 cards of a kind.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Pile([u64; 3]);

const BYTES: u64 = 0x0f0f_0f0f_0f0f_0f0f;

const fn place(card: Card) -> (usize, u32) {
    let idx = card as usize;
    (idx >> 4, (idx as u32 & 15) * 4)
}

impl Pile {
    /// Nothing.
    pub const EMPTY: Pile = Pile([0; 3]);

    /// One card.
    pub fn one(card: Card) -> Pile {
        let mut pile = Pile::EMPTY;
        pile.add(card);
        pile
    }

    /// Adds a card.
    pub fn add(&mut self, card: Card) {
        let (word, shift) = place(card);
        debug_assert!(self.count(card) < 15, "a pile holds at most 15 cards of a kind");
        self.0[word] += 1 << shift;
    }

    /// Takes a card away.
    ///
    /// # Panics
    /// In debug builds, if there is none.
    pub fn remove(&mut self, card: Card) {
        let (word, shift) = place(card);
        debug_assert!(self.contains(card), "there is no {card:?} here");
        self.0[word] -= 1 << shift;
    }

    /// Takes a card away if there is one.
    pub fn remove_if_any(&mut self, card: Card) {
        if self.contains(card) {
            self.remove(card);
        }
    }

    /// How many of a kind.
    pub const fn count(&self, card: Card) -> u8 {
        let (word, shift) = place(card);
        (self.0[word] >> shift & 15) as u8
    }

    /// Is there one of this kind?
    pub const fn contains(&self, card: Card) -> bool {
        self.count(card) != 0
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        let sum: u64 = self
            .0
            .iter()
            .map(|&word| ((word & BYTES) + (word >> 4 & BYTES)).wrapping_mul(0x0101_0101_0101_0101) >> 56)
            .sum();
        sum as usize
    }

    /// Is there nothing?
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Both piles together.
    #[must_use]
    pub fn plus(&self, other: &Pile) -> Pile {
        Pile(std::array::from_fn(|word| self.0[word] + other.0[word]))
    }

    /// What is left without the cards of the other pile, all of which must be here.
    #[must_use]
    pub fn minus(&self, other: &Pile) -> Pile {
        debug_assert!(self.includes(other), "{other:?} is not part of {self:?}");
        Pile(std::array::from_fn(|word| self.0[word] - other.0[word]))
    }

    /// Are all cards of the other pile here?
    pub fn includes(&self, other: &Pile) -> bool {
        other.entries().all(|(card, count)| count <= self.count(card))
    }

    /// Moves everything from the other pile into this one.
    pub fn take_all(&mut self, other: &mut Pile) {
        *self = self.plus(other);
        *other = Pile::EMPTY;
    }

    /// The kinds present with their counts, in print order.
    pub fn entries(&self) -> Entries {
        Entries { words: self.0, word: 0 }
    }

    /// The kinds present, each once, in print order.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + use<> {
        self.entries().map(|(card, _)| card)
    }

    /// Every single card, equal ones one after another.
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        self.entries().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }

    /// The last kind in print order.
    pub fn last(&self) -> Option<Card> {
        let word = (0..3).rev().find(|&word| self.0[word] != 0)?;
        let nibble = (63 - self.0[word].leading_zeros()) / 4;
        Some(Card::from_usize(word * 16 + nibble as usize))
    }

    /// One card at random, each equally likely; it stays here. Nothing if the pile is empty.
    pub fn pick(&self, dice: &mut Dice) -> Option<Card> {
        match self.len() {
            0 => None,
            len => Some(self.nth(dice.below(len as u32))),
        }
    }

    /// So many cards at random, all of them if there are not more; they stay here.
    pub fn sample(&self, n_cards: usize, dice: &mut Dice) -> Pile {
        let len = self.len();
        if len <= n_cards {
            return *self;
        }
        let mut rest = *self;
        for n_left in ((len - n_cards + 1)..=len).rev() {
            let card = rest.nth(dice.below(n_left as u32));
            rest.remove(card);
        }
        self.minus(&rest)
    }

    fn nth(&self, mut idx: u32) -> Card {
        for (card, count) in self.entries() {
            match idx.checked_sub(u32::from(count)) {
                Some(rest) => idx = rest,
                None => return card,
            }
        }
        panic!("the pile holds fewer cards than that")
    }
}

/// Kinds with counts.
#[derive(Clone)]
pub struct Entries {
    words: [u64; 3],
    word: usize,
}

impl Iterator for Entries {
    type Item = (Card, u8);

    #[inline]
    fn next(&mut self) -> Option<(Card, u8)> {
        while self.words[self.word] == 0 {
            if self.word == 2 {
                return None;
            }
            self.word += 1;
        }
        let word = self.words[self.word];
        let shift = word.trailing_zeros() & !3;
        self.words[self.word] = word & !(15 << shift);
        Some((Card::from_usize(self.word * 16 + shift as usize / 4), (word >> shift & 15) as u8))
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Pile::EMPTY;
        cards.into_iter().for_each(|card| pile.add(card));
        pile
    }
}

impl<const N: usize> From<[Card; N]> for Pile {
    fn from(cards: [Card; N]) -> Self {
        cards.into_iter().collect()
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.entries()).finish()
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.entries().count()))?;
        for (card, count) in self.entries() {
            map.serialize_entry(&card, &count)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bag = Bag::<Card>::deserialize(deserializer)?;
        match bag.entries().find(|&(_, count)| 15 < count) {
            Some((card, count)) => Err(de::Error::custom(format_args!("no pile has {count} cards of {card:?}"))),
            None => Ok(bag.iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_counts_every_kind_from_first_to_last() {
        let mut pile: Pile = Card::all().collect();
        assert_eq!(pile.len(), 44);
        assert_eq!(pile.kinds().collect::<Vec<_>>(), Card::all().collect::<Vec<_>>());
        assert_eq!(pile.last(), Some(Card::Pandemic));
        Card::all().for_each(|card| pile.remove(card));
        assert!(pile.is_empty());
        assert_eq!(pile.last(), None);
        (0..15).for_each(|_| pile.add(Card::Pandemic));
        assert_eq!((pile.len(), pile.count(Card::Pandemic)), (15, 15));
    }

    #[test]
    fn a_pile_reads_as_names_and_counts() {
        let pile = Pile::from([Card::BigData, Card::BaseA, Card::BigData]);
        let text = serde_json::to_string(&pile).unwrap();
        assert_eq!(text, r#"{"base-a":1,"big-data":2}"#);
        assert_eq!(serde_json::from_str::<Pile>(&text).unwrap(), pile);
        assert_eq!(serde_json::from_str::<Pile>(r#"{"big-data":15}"#).unwrap().len(), 15);
        assert!(serde_json::from_str::<Pile>(r#"{"big-data":16}"#).is_err());
    }

    #[test]
    fn a_sample_takes_the_rolled_places_in_print_order() {
        let pile = Pile::from([Card::BaseA, Card::BaseB, Card::BigData, Card::BigData]);
        assert_eq!(pile.sample(2, &mut Dice::loaded([0, 1])), Pile::from([Card::BaseA, Card::BigData]));
        assert_eq!(pile.sample(4, &mut Dice::loaded([])), pile);
        assert_eq!(pile.sample(9, &mut Dice::loaded([])), pile);
    }
}
