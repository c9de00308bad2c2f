//! Multisets of printed things: a hand, a pile, a bag of tokens whose order nobody knows.

use std::fmt;

use enum_map::{Enum, EnumMap};
use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};

use crate::Dice;

/// How many of each kind are here. Equal things are interchangeable and have no order.
///
/// A face-down pile that nobody may look through is a bag as well: the order is decided when a card is drawn, so a
/// copied state cannot know it. In JSON a map from the name of a kind to its count, without the zeros.
pub struct Bag<K: Enum> {
    counts: EnumMap<K, u8>,
}

impl<K: Enum> Bag<K> {
    /// Nothing.
    pub fn new() -> Self {
        Bag { counts: EnumMap::default() }
    }

    /// Adds one.
    pub fn add(&mut self, kind: K) {
        self.counts[kind] += 1;
    }

    /// Adds several of one kind.
    pub fn add_n(&mut self, kind: K, n: u8) {
        self.counts[kind] += n;
    }

    /// Takes one away.
    ///
    /// # Panics
    /// In debug builds, if there is none.
    pub fn remove(&mut self, kind: K) {
        self.counts[kind] -= 1;
    }

    /// How many of this kind.
    pub fn count(&self, kind: K) -> u8 {
        self.counts[kind]
    }

    /// Is there at least one of this kind?
    pub fn contains(&self, kind: K) -> bool {
        self.counts[kind] != 0
    }

    /// How many altogether.
    pub fn len(&self) -> usize {
        self.counts.as_slice().iter().map(|&count| usize::from(count)).sum()
    }

    /// Is there nothing?
    pub fn is_empty(&self) -> bool {
        self.counts.as_slice().iter().all(|&count| count == 0)
    }

    /// Moves everything from the other bag into this one.
    pub fn take_all(&mut self, other: &mut Self) {
        for (mine, theirs) in self.counts.as_mut_slice().iter_mut().zip(other.counts.as_mut_slice()) {
            *mine += std::mem::take(theirs);
        }
    }
}

impl<K: Enum + Copy> Bag<K> {
    /// The kinds present, each once, in printed order.
    pub fn kinds(&self) -> impl Iterator<Item = K> + '_ {
        self.entries().map(|(kind, _)| kind)
    }

    /// The kinds present with their counts, in printed order.
    pub fn entries(&self) -> impl Iterator<Item = (K, u8)> + '_ {
        self.counts
            .as_slice()
            .iter()
            .enumerate()
            .filter(|&(_, &count)| count != 0)
            .map(|(idx, &count)| (K::from_usize(idx), count))
    }

    /// Every single thing, equal ones one after another.
    pub fn iter(&self) -> impl Iterator<Item = K> + '_ {
        self.entries().flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(count)))
    }

    /// The thing at a place when all are laid out in printed order.
    ///
    /// # Panics
    /// If fewer things are here.
    pub fn nth(&self, mut idx: u32) -> K {
        for (kind_idx, &count) in self.counts.as_slice().iter().enumerate() {
            match idx.checked_sub(u32::from(count)) {
                Some(rest) => idx = rest,
                None => return K::from_usize(kind_idx),
            }
        }
        panic!("the bag holds fewer things than that")
    }

    /// One thing at random, each equally likely; it stays here. Nothing if the bag is empty.
    pub fn pick(&self, dice: &mut Dice) -> Option<K> {
        match self.len() {
            0 => None,
            len => Some(self.nth(dice.below(len as u32))),
        }
    }
}

impl<K: Enum> Default for Bag<K> {
    fn default() -> Self {
        Bag::new()
    }
}

impl<K: Enum> Clone for Bag<K>
where
    EnumMap<K, u8>: Clone,
{
    fn clone(&self) -> Self {
        Bag { counts: self.counts.clone() }
    }
}

impl<K: Enum> Copy for Bag<K> where EnumMap<K, u8>: Copy {}

impl<K: Enum> PartialEq for Bag<K> {
    fn eq(&self, other: &Self) -> bool {
        self.counts.as_slice() == other.counts.as_slice()
    }
}

impl<K: Enum> Eq for Bag<K> {}

impl<K: Enum + Copy + fmt::Debug> fmt::Debug for Bag<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.entries()).finish()
    }
}

impl<K: Enum> FromIterator<K> for Bag<K> {
    fn from_iter<I: IntoIterator<Item = K>>(kinds: I) -> Self {
        let mut bag = Bag::new();
        bag.extend(kinds);
        bag
    }
}

impl<K: Enum> Extend<K> for Bag<K> {
    fn extend<I: IntoIterator<Item = K>>(&mut self, kinds: I) {
        kinds.into_iter().for_each(|kind| self.add(kind));
    }
}

impl<K: Enum + Copy + Serialize> Serialize for Bag<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.entries().count()))?;
        for (kind, count) in self.entries() {
            map.serialize_entry(&kind, &count)?;
        }
        map.end()
    }
}

impl<'de, K: Enum + Deserialize<'de>> Deserialize<'de> for Bag<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct BagVisitor<K>(std::marker::PhantomData<K>);
        impl<'de, K: Enum + Deserialize<'de>> Visitor<'de> for BagVisitor<K> {
            type Value = Bag<K>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map from names to counts")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut bag = Bag::new();
                while let Some((kind, count)) = map.next_entry::<K, u8>()? {
                    let idx = kind.into_usize();
                    let total = bag.counts.as_slice()[idx].checked_add(count);
                    bag.counts.as_mut_slice()[idx] = total.ok_or_else(|| de::Error::custom("a count is too large"))?;
                }
                Ok(bag)
            }
        }
        deserializer.deserialize_map(BagVisitor(std::marker::PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Enum, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Fruit {
        RedApple,
        Pear,
        Plum,
    }

    #[test]
    fn a_bag_reads_as_names_and_counts() {
        let bag: Bag<Fruit> = [Fruit::Plum, Fruit::RedApple, Fruit::Plum].into_iter().collect();
        assert_eq!(serde_json::to_string(&bag).unwrap(), r#"{"red-apple":1,"plum":2}"#);
        assert_eq!(serde_json::from_str::<Bag<Fruit>>(r#"{"plum":2,"red-apple":1}"#).unwrap(), bag);
        assert!(serde_json::from_str::<Bag<Fruit>>(r#"{"fig":1}"#).is_err());
        assert!(serde_json::from_str::<Bag<Fruit>>(r#"{"plum":200,"plum":200}"#).is_err());
    }

    #[test]
    fn a_loaded_die_picks_by_printed_order() {
        let bag: Bag<Fruit> = [Fruit::Plum, Fruit::Plum, Fruit::RedApple].into_iter().collect();
        let picked: Vec<_> = (0..3).map(|idx| bag.pick(&mut Dice::loaded([idx])).unwrap()).collect();
        assert_eq!(picked, [Fruit::RedApple, Fruit::Plum, Fruit::Plum]);
        assert_eq!(Bag::<Fruit>::new().pick(&mut Dice::loaded([])), None);
    }

    #[test]
    fn taking_all_leaves_nothing() {
        let mut from: Bag<Fruit> = [Fruit::Pear, Fruit::Plum].into_iter().collect();
        let mut to: Bag<Fruit> = [Fruit::Pear].into_iter().collect();
        to.take_all(&mut from);
        assert!(from.is_empty());
        assert_eq!(to.count(Fruit::Pear), 2);
        assert_eq!(to.len(), 3);
    }
}
