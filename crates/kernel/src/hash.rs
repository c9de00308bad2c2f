//! One number for a whole state, equal on every machine.

use std::fmt;

use serde::de::{self, Deserializer};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// A hash of plain data. In JSON 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StateHash(pub u64);

impl StateHash {
    /// Hashes the value's canonical bytes: the same value gives the same hash on every platform.
    pub fn of<T: Serialize + ?Sized>(value: &T) -> StateHash {
        let bytes = postcard::to_allocvec(value).expect("plain data of known length is written to memory");
        StateHash(xxhash_rust::xxh3::xxh3_64(&bytes))
    }

    /// A hash over several, in order.
    pub fn of_all(hashes: impl IntoIterator<Item = StateHash>) -> StateHash {
        let mut hasher = xxhash_rust::xxh3::Xxh3Default::new();
        hashes.into_iter().for_each(|hash| hasher.update(&hash.0.to_le_bytes()));
        StateHash(hasher.digest())
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StateHash({self})")
    }
}

impl Serialize for StateHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for StateHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let valid = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        match u64::from_str_radix(&text, 16) {
            Ok(number) if valid => Ok(StateHash(number)),
            Ok(_) | Err(_) => Err(de::Error::custom("a hash is 16 hexadecimal digits")),
        }
    }
}
