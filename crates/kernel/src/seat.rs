//! Seats, the clock, and sets of those who may act.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::{self, Deserializer, SeqAccess, Visitor};
use serde::ser::{SerializeSeq, Serializer};
use serde::{Deserialize, Serialize};

/// A place at the table, numbered from 0 in table order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// All seats of a table, in table order.
    pub fn all(n_seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..n_seats as u8).map(Seat)
    }

    /// The seat as an index into a list by seat.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// The seat to the left, which plays next clockwise.
    pub const fn next(self, n_seats: usize) -> Seat {
        Seat(((self.idx() + 1) % n_seats) as u8)
    }

    /// All seats clockwise, beginning with this one.
    pub fn clockwise(self, n_seats: usize) -> impl Iterator<Item = Seat> + Clone {
        (0..n_seats).map(move |step| Seat(((self.idx() + step) % n_seats) as u8))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// Whoever can act on a game: a seat, or time itself.
///
/// In JSON a seat is its number and the clock is the string `"clock"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Actor {
    /// A person or a bot at the table.
    Seat(Seat),
    /// Time: the host submits its actions when a timer runs out.
    Clock,
}

impl Actor {
    /// The seat, unless it is the clock.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Actor::Seat(seat) => Some(seat),
            Actor::Clock => None,
        }
    }
}

impl From<Seat> for Actor {
    fn from(seat: Seat) -> Self {
        Actor::Seat(seat)
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => seat.fmt(f),
            Actor::Clock => f.write_str("the clock"),
        }
    }
}

impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Actor::Seat(seat) => serializer.serialize_u8(seat.0),
            Actor::Clock => serializer.serialize_str("clock"),
        }
    }
}

impl<'de> Deserialize<'de> for Actor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ActorVisitor;
        impl Visitor<'_> for ActorVisitor {
            type Value = Actor;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a seat number or \"clock\"")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Actor, E> {
                u8::try_from(number)
                    .map(|seat| Actor::Seat(Seat(seat)))
                    .map_err(|_| E::invalid_value(de::Unexpected::Unsigned(number), &self))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Actor, E> {
                match text {
                    "clock" => Ok(Actor::Clock),
                    _ => Err(E::invalid_value(de::Unexpected::Str(text), &self)),
                }
            }
        }
        deserializer.deserialize_any(ActorVisitor)
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// A seat sees what its player may know.
    Seat(Seat),
    /// A spectator sees what lies open.
    Spectator,
}

impl Viewer {
    /// Every viewer of a table: all seats, then the spectator.
    pub fn all(n_seats: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(n_seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// The seat, unless it is a spectator.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Is it this seat that looks?
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Self {
        Viewer::Seat(seat)
    }
}

/// In JSON a seat's number, or null for a spectator.
impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.seat().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Option::<Seat>::deserialize(deserializer)? {
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        })
    }
}

/// A set of seats, at most eight. In JSON a list of seat numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const NONE: SeatSet = SeatSet(0);

    /// Every seat of a table.
    pub const fn all(n_seats: usize) -> SeatSet {
        SeatSet(((1u16 << n_seats) - 1) as u8)
    }

    /// Just this seat.
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The set with one seat more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set with one seat less.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Removes a seat.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Is the seat in the set?
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }

    /// Number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is no seat in the set?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in table order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let seat = (bits != 0).then(|| Seat(bits.trailing_zeros() as u8))?;
            bits &= bits - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seq = serializer.serialize_seq(Some(self.len()))?;
        for seat in self.iter() {
            seq.serialize_element(&seat)?;
        }
        seq.end()
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        match seats.iter().find(|seat| 8 <= seat.0) {
            Some(seat) => Err(de::Error::custom(format_args!("{seat} is no seat of any table"))),
            None => Ok(seats.into_iter().collect()),
        }
    }
}

/// Those who may act now: several seats in simultaneous phases, perhaps the clock, nobody when the game is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actors {
    /// Seats that have at least one legal action.
    pub seats: SeatSet,
    /// May a timer run out?
    pub clock: bool,
}

impl Actors {
    /// Nobody: the game is over.
    pub const NOBODY: Actors = Actors { seats: SeatSet::NONE, clock: false };

    /// One seat alone.
    pub const fn seat(seat: Seat) -> Actors {
        Actors { seats: SeatSet::one(seat), clock: false }
    }

    /// Several seats, without a clock.
    pub const fn seats(seats: SeatSet) -> Actors {
        Actors { seats, clock: false }
    }

    /// May this actor act?
    pub const fn contains(self, actor: Actor) -> bool {
        match actor {
            Actor::Seat(seat) => self.seats.contains(seat),
            Actor::Clock => self.clock,
        }
    }

    /// Is the game over?
    pub const fn is_empty(self) -> bool {
        self.seats.is_empty() && !self.clock
    }

    /// Number of actors, the clock included.
    pub const fn len(self) -> usize {
        self.seats.len() + self.clock as usize
    }

    /// The seats in table order, then the clock.
    pub fn iter(self) -> impl Iterator<Item = Actor> + Clone {
        self.seats.iter().map(Actor::Seat).chain(self.clock.then_some(Actor::Clock))
    }
}

/// One value a seat, for tables of at most `MAX` seats, stored inline. In JSON a list.
///
/// **Invariant:** entries beyond the table's seats hold `T::default()`, so equality is plain.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T, const MAX: usize> {
    values: [T; MAX],
    n_seats: u8,
}

impl<T: Copy + Default, const MAX: usize> BySeat<T, MAX> {
    /// The same value for every seat.
    pub fn new(n_seats: usize, value: T) -> Self {
        Self::from_fn(n_seats, |_| value)
    }

    /// A value computed for each seat, in table order.
    pub fn from_fn(n_seats: usize, mut value: impl FnMut(Seat) -> T) -> Self {
        assert!(n_seats <= MAX, "at most {MAX} seats fit");
        let mut values = [T::default(); MAX];
        for seat in Seat::all(n_seats) {
            values[seat.idx()] = value(seat);
        }
        BySeat { values, n_seats: n_seats as u8 }
    }
}

impl<T, const MAX: usize> BySeat<T, MAX> {
    /// Number of seats.
    #[expect(clippy::len_without_is_empty, reason = "a table has at least one seat")]
    pub const fn len(&self) -> usize {
        self.n_seats as usize
    }

    /// The seats in table order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<T, MAX> {
        Seat::all(self.len())
    }

    /// The values in table order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.values[..self.len()].iter()
    }

    /// The values in table order, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        let n_seats = self.len();
        self.values[..n_seats].iter_mut()
    }

    /// Seats with their values, in table order.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        self.seats().zip(self.iter())
    }

    /// The value of a seat, or nothing if the table has no such seat.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.values[..self.len()].get(seat.idx())
    }
}

impl<T, const MAX: usize> Index<Seat> for BySeat<T, MAX> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        debug_assert!(seat.0 < self.n_seats, "{seat} is not at this table");
        &self.values[seat.idx()]
    }
}

impl<T, const MAX: usize> IndexMut<Seat> for BySeat<T, MAX> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        debug_assert!(seat.0 < self.n_seats, "{seat} is not at this table");
        &mut self.values[seat.idx()]
    }
}

impl<T: fmt::Debug, const MAX: usize> fmt::Debug for BySeat<T, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Default, const MAX: usize> Default for BySeat<T, MAX> {
    fn default() -> Self {
        BySeat { values: [T::default(); MAX], n_seats: 0 }
    }
}

impl<T: Serialize, const MAX: usize> Serialize for BySeat<T, MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const MAX: usize> Deserialize<'de> for BySeat<T, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ListVisitor<T, const MAX: usize>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Copy + Default, const MAX: usize> Visitor<'de> for ListVisitor<T, MAX> {
            type Value = BySeat<T, MAX>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {MAX} values, one a seat")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut list = BySeat { values: [T::default(); MAX], n_seats: 0 };
                while let Some(value) = seq.next_element()? {
                    if list.len() == MAX {
                        return Err(de::Error::invalid_length(MAX + 1, &self));
                    }
                    list.values[list.len()] = value;
                    list.n_seats += 1;
                }
                Ok(list)
            }
        }
        deserializer.deserialize_seq(ListVisitor(std::marker::PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_set_lists_its_seats_in_table_order() {
        let set: SeatSet = [Seat(3), Seat(0)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,3]");
        assert_eq!(serde_json::from_str::<SeatSet>("[0,3]").unwrap(), set);
        assert!(serde_json::from_str::<SeatSet>("[9]").is_err());
        assert_eq!(SeatSet::all(8).len(), 8);
    }

    #[test]
    fn an_actor_is_a_number_or_the_word_clock() {
        assert_eq!(serde_json::from_str::<Actor>("2").unwrap(), Actor::Seat(Seat(2)));
        assert_eq!(serde_json::from_str::<Actor>("\"clock\"").unwrap(), Actor::Clock);
        assert!(serde_json::from_str::<Actor>("\"time\"").is_err());
        assert!(serde_json::from_str::<Actor>("256").is_err());
    }

    #[test]
    fn too_many_seats_are_refused() {
        assert!(serde_json::from_str::<BySeat<u8, 2>>("[1,2,3]").is_err());
        let list: BySeat<u8, 4> = serde_json::from_str("[1,2,3]").unwrap();
        assert_eq!(list.len(), 3);
        assert_eq!(list[Seat(2)], 3);
    }
}
