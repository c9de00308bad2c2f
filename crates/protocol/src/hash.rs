//! One number for a view, cheap on both sides.
//!
//! A view is taken as the set of its leaves. A leaf is a path (a JSON pointer, RFC 6901, its keys escaped as inside a JSON text) and
//! what stands there as compact JSON; an object counts as a leaf `{}` and a list as a leaf `[]`, whatever is in them. The hash
//! of a leaf is XXH3 (64 bits) of the text seeded with XXH3 of the path, and the hash of the view is the sum of all of them.
//!
//! So the order of keys does not matter, and whoever knows what changed adds and subtracts that alone.

use kernel::StateHash;
use serde_json::Value;
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

use crate::outline::scalar_end;

/// The hash of a view.
pub fn view_hash(view: &Value) -> StateHash {
    let mut sum = 0;
    add_value(view, &mut String::new(), &mut sum);
    StateHash(sum)
}

/// The hash of a view written as compact JSON.
pub fn view_text_hash(text: &str) -> StateHash {
    StateHash(leaves(text, &mut String::new()))
}

/// The sum over the leaves of a part of a view that stands at this path.
pub(crate) fn leaves(text: &str, path: &mut String) -> u64 {
    let mut sum = 0;
    add_text(text, 0, path, &mut sum);
    sum
}

fn leaf(path: &str, text: &str) -> u64 {
    xxh3_64_with_seed(text.as_bytes(), xxh3_64(path.as_bytes()))
}

/// Adds the value that begins here; returns where it ends.
fn add_text(text: &str, start: usize, path: &mut String, sum: &mut u64) -> usize {
    let bytes = text.as_bytes();
    let n_path = path.len();
    let mut at = start + 1;
    match bytes[start] {
        b'{' => {
            *sum = sum.wrapping_add(leaf(path, "{}"));
            while bytes[at] != b'}' {
                let key_end = scalar_end(bytes, at);
                push_key(path, &text[at + 1..key_end - 1]);
                at = add_text(text, key_end + 1, path, sum);
                path.truncate(n_path);
                at += usize::from(bytes[at] == b',');
            }
            at + 1
        }
        b'[' => {
            *sum = sum.wrapping_add(leaf(path, "[]"));
            let mut idx = 0;
            while bytes[at] != b']' {
                push_idx(path, idx);
                at = add_text(text, at, path, sum);
                path.truncate(n_path);
                at += usize::from(bytes[at] == b',');
                idx += 1;
            }
            at + 1
        }
        _ => {
            let end = scalar_end(bytes, start);
            *sum = sum.wrapping_add(leaf(path, &text[start..end]));
            end
        }
    }
}

fn add_value(value: &Value, path: &mut String, sum: &mut u64) {
    let n_path = path.len();
    let hash = match value {
        Value::Object(object) => {
            for (key, member) in object {
                let key = serde_json::to_string(key).expect("a text");
                push_key(path, &key[1..key.len() - 1]);
                add_value(member, path, sum);
                path.truncate(n_path);
            }
            leaf(path, "{}")
        }
        Value::Array(list) => {
            for (idx, element) in list.iter().enumerate() {
                push_idx(path, idx);
                add_value(element, path, sum);
                path.truncate(n_path);
            }
            leaf(path, "[]")
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => leaf(path, &value.to_string()),
    };
    *sum = sum.wrapping_add(hash);
}

/// Goes down to a member. The key is as it stands in a JSON text, with JSON's own escapes.
pub(crate) fn push_key(path: &mut String, key: &str) {
    path.push('/');
    if !key.contains(['~', '/']) {
        return path.push_str(key);
    }
    for letter in key.chars() {
        match letter {
            '~' => path.push_str("~0"),
            '/' => path.push_str("~1"),
            letter => path.push(letter),
        }
    }
}

/// Goes down to an element.
pub(crate) fn push_idx(path: &mut String, idx: usize) {
    use std::fmt::Write;
    path.push('/');
    match u8::try_from(idx) {
        Ok(digit) if digit < 10 => path.push(char::from(b'0' + digit)),
        Ok(_) | Err(_) => write!(path, "{idx}").expect("writing to memory"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn order_of_keys_does_not_matter_and_everything_else_does() {
        let one = view_text_hash(r#"{"b":[1,{"c":"x\"]"}],"a/~":null}"#);
        let other = view_text_hash(r#"{"a/~":null,"b":[1,{"c":"x\"]"}]}"#);
        let value = view_hash(&json!({"b": [1, {"c": "x\"]"}], "a/~": null}));
        assert_eq!((one, one), (other, value));
        let different = [
            json!({"b": [{"c": "x\"]"}, 1], "a/~": null}),
            json!({"b": [1, {"c": "x\"]"}], "a/~": false}),
            json!({"b": [1, {"c": "x\"]"}], "a/~": {}}),
            json!({"b": [1, {"c": "x\"]"}], "a/~": []}),
            json!({"b": [1, {"c": "x\"]"}]}),
            json!({"b": [1, {"c": "x\"]"}, []], "a/~": null}),
            json!({"b": ["1", {"c": "x\"]"}], "a/~": null}),
        ];
        for value in different {
            assert_ne!(view_hash(&value), one, "{value}");
        }
    }
}
