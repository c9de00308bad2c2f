//! Parts and cards by number, written by name, and sets of them.

use std::fmt;

use kernel::Dice;
use serde::de::{self, Deserializer, SeqAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use super::{CARDS, CardFace, Class, PartKind, TILES, TileFace};

macro_rules! named {
    ($(#[$doc:meta])* $Name:ident, $Face:ident, $TABLE:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(u8);

        impl $Name {
            /// By place in the printed list.
            pub const fn nth(idx: usize) -> Self {
                assert!(idx < $TABLE.len());
                $Name(idx as u8)
            }

            /// By name.
            ///
            /// # Panics
            /// If there is none of this name.
            pub fn of(id: &str) -> Self {
                Self::find(id).unwrap_or_else(|| panic!(concat!("there is no ", $what, " {}"), id))
            }

            fn find(id: &str) -> Option<Self> {
                $TABLE.iter().position(|face| face.id == id).map(|idx| $Name(idx as u8))
            }

            /// Place in the printed list.
            pub const fn idx(self) -> usize {
                self.0 as usize
            }

            /// What is printed on it.
            pub fn face(self) -> &'static $Face {
                &$TABLE[self.idx()]
            }
        }

        impl fmt::Debug for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.face().id)
            }
        }

        impl Serialize for $Name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.face().id)
            }
        }

        impl<'de> Deserialize<'de> for $Name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct NameVisitor;
                impl Visitor<'_> for NameVisitor {
                    type Value = $Name;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str(concat!("the name of a ", $what))
                    }

                    fn visit_str<E: de::Error>(self, id: &str) -> Result<$Name, E> {
                        $Name::find(id).ok_or_else(|| E::invalid_value(de::Unexpected::Str(id), &self))
                    }
                }
                deserializer.deserialize_str(NameVisitor)
            }
        }
    };
}

named!(
    /// A part. In JSON its name, such as `"cabin-03"`.
    Tile, TileFace, TILES, "part"
);
named!(
    /// An adventure card. In JSON its name, such as `"ii-planets-3"`.
    Card, CardFace, CARDS, "card"
);

impl Tile {
    /// What it does.
    pub fn kind(self) -> PartKind {
        self.face().kind
    }
}

impl Card {
    /// Its deck.
    pub fn class(self) -> Class {
        self.face().class
    }
}

macro_rules! set_of_names {
    ($(#[$doc:meta])* $Set:ident, $Name:ident, $words:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq)]
        pub struct $Set([u64; $words]);

        impl $Set {
            /// Nothing.
            pub const NONE: $Set = $Set([0; $words]);

            /// Adds one.
            pub const fn insert(&mut self, name: $Name) {
                self.0[name.idx() / 64] |= 1 << (name.idx() % 64);
            }

            /// Takes one away.
            pub const fn remove(&mut self, name: $Name) {
                self.0[name.idx() / 64] &= !(1 << (name.idx() % 64));
            }

            /// Is it here?
            pub const fn contains(&self, name: $Name) -> bool {
                self.0[name.idx() / 64] & 1 << (name.idx() % 64) != 0
            }

            /// How many.
            pub fn len(&self) -> u32 {
                self.0.iter().map(|word| word.count_ones()).sum()
            }

            /// None at all?
            pub fn is_empty(&self) -> bool {
                self.0 == [0; $words]
            }

            /// All that are in one of both.
            #[must_use]
            pub fn or(&self, other: &$Set) -> $Set {
                $Set(std::array::from_fn(|idx| self.0[idx] | other.0[idx]))
            }

            /// All that are in both.
            #[must_use]
            pub fn and(&self, other: &$Set) -> $Set {
                $Set(std::array::from_fn(|idx| self.0[idx] & other.0[idx]))
            }

            /// All that are here and not there.
            #[must_use]
            pub fn minus(&self, other: &$Set) -> $Set {
                $Set(std::array::from_fn(|idx| self.0[idx] & !other.0[idx]))
            }

            /// In printed order.
            pub fn iter(&self) -> impl Iterator<Item = $Name> + use<> {
                let words = self.0;
                words.into_iter().enumerate().flat_map(|(word_idx, mut word)| {
                    std::iter::from_fn(move || {
                        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                        word &= word - 1;
                        Some($Name::nth(word_idx * 64 + bit))
                    })
                })
            }

            /// The thing at a place when all are laid out in printed order.
            ///
            /// # Panics
            /// If fewer are here.
            pub fn nth(&self, mut idx: u32) -> $Name {
                for (word_idx, &word) in self.0.iter().enumerate() {
                    let n_here = word.count_ones();
                    if idx < n_here {
                        let mut word = word;
                        for _ in 0..idx {
                            word &= word - 1;
                        }
                        return $Name::nth(word_idx * 64 + word.trailing_zeros() as usize);
                    }
                    idx -= n_here;
                }
                panic!("the set has fewer members than that")
            }

            /// One at random, each equally likely; it stays here. Nothing if there is none.
            pub fn pick(&self, dice: &mut Dice) -> Option<$Name> {
                match self.len() {
                    0 => None,
                    len => Some(self.nth(dice.below(len))),
                }
            }
        }

        impl FromIterator<$Name> for $Set {
            fn from_iter<I: IntoIterator<Item = $Name>>(names: I) -> Self {
                let mut set = $Set::NONE;
                names.into_iter().for_each(|name| set.insert(name));
                set
            }
        }

        impl fmt::Debug for $Set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl Serialize for $Set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter().collect::<Vec<_>>())
            }
        }

        impl<'de> Deserialize<'de> for $Set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct SetVisitor;
                impl<'de> Visitor<'de> for SetVisitor {
                    type Value = $Set;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str("a list of names, each at most once")
                    }

                    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<$Set, A::Error> {
                        let mut set = $Set::NONE;
                        while let Some(name) = seq.next_element::<$Name>()? {
                            if set.contains(name) {
                                return Err(de::Error::custom(format_args!("{name:?} stands twice in a list")));
                            }
                            set.insert(name);
                        }
                        Ok(set)
                    }
                }
                deserializer.deserialize_seq(SetVisitor)
            }
        }
    };
}

set_of_names!(
    /// A set of parts, such as the warehouse. In JSON a list of names.
    TileSet, Tile, 3
);
set_of_names!(
    /// A set of cards. In JSON a list of names.
    CardSet, Card, 1
);

impl TileSet {
    /// The 140 parts of the warehouse (GT-SETUP-02).
    pub fn warehouse() -> TileSet {
        (4..TILES.len()).map(Tile::nth).collect()
    }
}

impl CardSet {
    /// All cards.
    pub const ALL: CardSet = CardSet([(1 << 60) - 1]);

    /// All cards of a class; they stand together in the printed list.
    pub const fn of(class: Class) -> CardSet {
        CardSet([((1 << 20) - 1) << (20 * class as u32)])
    }

    /// The cards of the test flight (GT-TEST-03).
    pub fn starred() -> CardSet {
        (0..CARDS.len()).map(Card::nth).filter(|card| card.face().starred).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_and_written() {
        let tile: Tile = serde_json::from_str("\"cabin-03\"").unwrap();
        assert_eq!(tile, Tile::of("cabin-03"));
        assert_eq!(serde_json::to_string(&Card::of("ii-planets-3")).unwrap(), "\"ii-planets-3\"");
        assert!(serde_json::from_str::<Tile>("\"cabin-99\"").is_err());
        assert!(serde_json::from_str::<TileSet>("[\"cabin-03\",\"cabin-03\"]").is_err());
    }

    #[test]
    fn sets_know_their_members_in_printed_order() {
        let set = TileSet::warehouse();
        assert_eq!(set.len(), 140);
        assert!(set.iter().eq((4..144).map(Tile::nth)));
        assert!((0..140).all(|idx| set.nth(idx) == Tile::nth(idx as usize + 4)));
        for class in [Class::I, Class::II, Class::III] {
            assert!(CardSet::of(class).iter().all(|card| card.class() == class));
            assert_eq!(CardSet::of(class).len(), 20);
        }
        assert_eq!(CardSet::starred().len(), 8);
    }
}
