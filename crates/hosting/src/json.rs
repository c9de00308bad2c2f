//! Reading JSON into the types of a game: [`read`] from a tree, [`parse`] from text.
//!
//! Elsewhere this is `serde_json`, which says exactly what is wrong. In WebAssembly it is [`Reader`], which says less and is small:
//! reading is compiled anew for every type, and with `serde_json` a third of what a page loads would be reading. Whatever was written
//! both read alike; of what was not, the reader accepts more: members of a structure that mean nothing, and `null` left out.

mod reader;

pub use reader::{Reader, Unread};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads a tree.
///
/// # Errors
/// In words, if it is something else.
#[cfg(not(target_arch = "wasm32"))]
pub fn read<'a, T: Deserialize<'a>>(value: &'a Value) -> Result<T, String> {
    T::deserialize(value).map_err(|error| error.to_string())
}

/// Reads a tree.
///
/// # Errors
/// In words, if it is something else.
#[cfg(target_arch = "wasm32")]
pub fn read<'a, T: Deserialize<'a>>(value: &'a Value) -> Result<T, String> {
    T::deserialize(Reader(value)).map_err(|error| error.to_string())
}

/// Reads text.
///
/// # Errors
/// In words, if it is not JSON or something else.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    // By way of a tree, so that only the tree is read from text.
    let tree: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    read(&tree)
}
