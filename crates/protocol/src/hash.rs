//! One number for a view, cheap on both sides.
//!
//! A view is taken as the set of its leaves. A leaf is a path (a JSON pointer, RFC 6901, its keys escaped as inside a JSON text) and
//! what stands there as compact JSON; an object counts as a leaf `{}` and a list as a leaf `[]`, whatever is in them. The hash
//! of a leaf is XXH3 (64 bits) of the text seeded with XXH3 of the path, and the hash of the view is the sum of all of them.
//!
//! So the order of keys does not matter, and whoever knows what changed adds and subtracts that alone.

use hosting::{Flat, Kind, Part};
use kernel::StateHash;
use serde_json::Value;
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

/// The hash of a view.
pub fn view_hash(view: &Value) -> StateHash {
    let mut sum = 0;
    add_value(view, &mut String::new(), &mut sum);
    StateHash(sum)
}

/// The hash of a view laid flat.
pub fn flat_hash(view: &Flat) -> StateHash {
    StateHash(leaves(view.part(), &mut String::new()))
}

/// The sum over the leaves of a part of a view that stands at this path.
pub(crate) fn leaves(part: Part<'_>, path: &mut String) -> u64 {
    let mut sum = 0;
    add_part(part, path, &mut String::new(), &mut sum);
    sum
}

fn leaf(path: &str, text: &str) -> u64 {
    xxh3_64_with_seed(text.as_bytes(), xxh3_64(path.as_bytes()))
}

fn add_part(part: Part<'_>, path: &mut String, text: &mut String, sum: &mut u64) {
    let n_path = path.len();
    let hash = match part.kind() {
        Kind::Object(members) => {
            for (key, member) in members {
                push_key(path, key);
                add_part(member, path, text, sum);
                path.truncate(n_path);
            }
            leaf(path, "{}")
        }
        Kind::List(elements) => {
            for (idx, element) in elements.enumerate() {
                push_idx(path, idx);
                add_part(element, path, text, sum);
                path.truncate(n_path);
            }
            leaf(path, "[]")
        }
        Kind::Leaf => {
            text.clear();
            part.write_json(text);
            leaf(path, text)
        }
    };
    *sum = sum.wrapping_add(hash);
}

fn add_value(value: &Value, path: &mut String, sum: &mut u64) {
    let n_path = path.len();
    let hash = match value {
        Value::Object(object) => {
            for (key, member) in object {
                let key = serde_json::to_string(key).expect("a text");
                path.push('/');
                path.push_str(&key[1..key.len() - 1]);
                escape(path, n_path + 1);
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

/// Goes down to a member. A key is written as inside a JSON text, with JSON's own escapes.
pub(crate) fn push_key(path: &mut String, key: Part<'_>) {
    path.push('/');
    let begin = path.len();
    key.write_json(path);
    path.pop();
    path.remove(begin);
    escape(path, begin);
}

/// Escapes the last key of a path, which begins here.
fn escape(path: &mut String, begin: usize) {
    if path[begin..].contains(['~', '/']) {
        let key = path.split_off(begin);
        path.push_str(&key.replace('~', "~0").replace('/', "~1"));
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
        let text = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        let one = flat_hash(&Flat::of(&text(r#"{"b":[1,{"c":"x\"]"}],"a/~":null}"#)));
        let other = view_hash(&text(r#"{"a/~":null,"b":[1,{"c":"x\"]"}]}"#));
        assert_eq!(one, other);
        #[derive(serde::Serialize)]
        struct View {
            b: (u8, std::collections::BTreeMap<char, &'static str>),
            #[serde(rename = "a/~")]
            a: (),
        }
        assert_eq!(flat_hash(&Flat::of(&View { b: (1, [('c', "x\"]")].into()), a: () })), one);
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
