//! How a view changes, in as few bytes as is easy.
//!
//! A patch is a list of operations, carried out in order:
//!
//! | operation | meaning |
//! |---|---|
//! | `[path, value]` | the value there is now this; a new key of an object is added |
//! | `[path]` | whatever is there goes away; later elements of a list move up |
//! | `[path, value, "+"]` | the value is put into a list before the element with this index, or at its end |
//!
//! A path is steps down from the whole view, each with `/` before it:
//!
//! | step | meaning |
//! |---|---|
//! | a number, in a list | the element with this index |
//! | a number, in an object | the member whose key has this place, from 0, among all its keys in the order of their bytes |
//! | `.` and a key | the member with this key; `~0` stands for `~` and `~1` for `/` |
//!
//! A path that begins with a number begins with so many steps of the path of the operation before it: after `/3/2/5`, `2/7`
//! is `/3/2/7`. The empty path is the whole view.
//!
//! Whoever has the view knows its keys, so they need not be said; names alone would be half of all that is sent. RFC 6902 says the
//! same in five times the bytes, RFC 7396 cannot say what changed inside a list, and boards are lists.

mod write;

use hosting::Flat;
use kernel::StateHash;
use serde_json::{Map, Value};

/// Writes the patch from one view to another at the end of a text. `hash` is that of the old view ([`crate::flat_hash`]); that of
/// the new one comes back, for the price of what has changed.
pub fn write_patch(old: &Flat, new: &Flat, hash: StateHash, out: &mut String) -> StateHash {
    write::write(old.part(), new.part(), hash, out)
}

/// Carries out a patch.
///
/// # Errors
/// If the patch does not belong to this value. The value may then be half changed: ask for a snapshot.
pub fn apply(value: &mut Value, patch: &Value) -> Result<(), BadPatch> {
    let mut path = String::new();
    for op in patch.as_array().ok_or(BadPatch)? {
        let op = op.as_array().ok_or(BadPatch)?;
        go_on(&mut path, op.first().and_then(Value::as_str).ok_or(BadPatch)?)?;
        let Some((parents, last)) = path.rsplit_once('/') else {
            *value = op.get(1).ok_or(BadPatch)?.clone();
            continue;
        };
        let mut parent = &mut *value;
        for step in parents.split('/').skip(1) {
            parent = match parent {
                Value::Object(object) => object.get_mut(&key(object, step)?).ok_or(BadPatch)?,
                Value::Array(list) => list.get_mut(idx(step)?).ok_or(BadPatch)?,
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return Err(BadPatch),
            };
        }
        match (parent, op.get(1), op.len()) {
            (Value::Object(object), None, 1) => object.remove(&key(object, last)?).map(|_| ()).ok_or(BadPatch)?,
            (Value::Object(object), Some(new), 2) => _ = object.insert(key(object, last)?, new.clone()),
            (Value::Array(list), None, 1) if idx(last)? < list.len() => _ = list.remove(idx(last)?),
            (Value::Array(list), Some(new), 2) => *list.get_mut(idx(last)?).ok_or(BadPatch)? = new.clone(),
            (Value::Array(list), Some(new), 3) if idx(last)? <= list.len() => list.insert(idx(last)?, new.clone()),
            _ => return Err(BadPatch),
        }
    }
    Ok(())
}

fn idx(step: &str) -> Result<usize, BadPatch> {
    step.parse().map_err(|_| BadPatch)
}

/// The key a step leads to.
fn key(object: &Map<String, Value>, step: &str) -> Result<String, BadPatch> {
    if let Some(name) = step.strip_prefix('.') {
        return Ok(name.replace("~1", "/").replace("~0", "~"));
    }
    let mut keys: Vec<&String> = object.keys().collect();
    keys.sort_unstable();
    keys.get(idx(step)?).map(|&key| key.clone()).ok_or(BadPatch)
}

/// From the path of one operation to that of the next.
fn go_on(path: &mut String, next: &str) -> Result<(), BadPatch> {
    let n_digits = next.bytes().take_while(u8::is_ascii_digit).count();
    let (n_same, rest) = next.split_at(n_digits);
    if !rest.is_empty() && !rest.starts_with('/') {
        return Err(BadPatch);
    }
    let n_same = match n_same {
        "" => 0,
        n_same => n_same.parse().map_err(|_| BadPatch)?,
    };
    let slashes = path.match_indices('/').map(|(at, _)| at);
    let end = slashes.chain([path.len()]).nth(n_same).ok_or(BadPatch)?;
    path.truncate(end);
    path.push_str(rest);
    Ok(())
}

/// The patch does not belong to this value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the patch does not belong to this view")]
pub struct BadPatch;

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn check(old: Value, new: Value, patch: &str) {
        let mut text = String::new();
        let hash = write_patch(&Flat::of(&old), &Flat::of(&new), crate::view_hash(&old), &mut text);
        assert_eq!(text, patch);
        assert_eq!(hash, crate::view_hash(&new), "by {text}");
        let mut patched = old;
        apply(&mut patched, &serde_json::from_str(&text).unwrap()).unwrap();
        assert_eq!(patched, new);
    }

    #[test]
    fn only_what_changed_is_said() {
        check(json!({"a": 1, "b": [1, 2]}), json!({"a": 1, "b": [1, 2]}), "[]");
        check(json!({"a": 1, "b": {"c": "x"}}), json!({"a": 1, "b": {"c": "y"}}), r#"[["/1/0","y"]]"#);
        check(json!({"gone": 1, "kept": 2}), json!({"kept": 2, "new": null}), r#"[["/0"],["/.new",null]]"#);
        check(json!([{"a": 1}, {"a": 2}]), json!([{"a": 1}, {"a": 3}]), r#"[["/1/0",3]]"#);
        check(json!(7), json!("x"), r#"[["","x"]]"#);
    }

    #[test]
    fn a_path_goes_on_from_the_one_before() {
        let view = |hand: i32, board: i32, score: i32| {
            let player = json!({"a hand": hand, "board": {"plan": board, "rest": [1, 2, 3, 4]}, "score": score});
            json!({"players": [{"a long word to keep": "as it is"}, player], "turn": score})
        };
        let patch = r#"[["/0/1/0",7],["2/1/0",8],["2/2",9],["/1",9]]"#;
        check(view(1, 2, 3), view(7, 8, 9), patch);
    }

    #[test]
    fn lists_lose_and_gain_elements_anywhere() {
        let word = |n: u8| "a long enough word ".repeat(2) + &n.to_string();
        let list = |words: &[u8]| json!({ "hand": words.iter().map(|&n| word(n)).collect::<Vec<_>>() });
        check(list(&[1, 2, 3, 4]), list(&[1, 3, 4]), r#"[["/0/1"]]"#);
        check(list(&[1, 2, 3, 4]), list(&[1, 2]), r#"[["/0/3"],["1/2"]]"#);
        check(list(&[1, 2, 3]), list(&[1, 2, 3, 4]), &format!(r#"[["/0/3","{}","+"]]"#, word(4)));
        check(list(&[1, 3]), list(&[1, 2, 3]), &format!(r#"[["/0/1","{}","+"]]"#, word(2)));
        check(list(&[]), list(&[9]), &format!(r#"[["/0",["{}"]]]"#, word(9)));
    }

    #[test]
    fn odd_keys_and_texts_survive() {
        let text = "he said \"[}\\\" and left, then { came";
        check(
            json!({"a/b~c\"": {"deep": text, "x": [1, 2, 3, 4, 5, 6]}}),
            json!({"a/b~c\"": {"deep": "ą", "x": [1, 2, 3, 4, 5, 6]}}),
            r#"[["/0/0","ą"]]"#,
        );
        let keys = |keys: &[&str]| {
            let members = keys.iter().map(|key| ((*key).to_owned(), json!(key)));
            json!({ "long": "enough to be kept as it is", "odd": Value::Object(members.collect()) })
        };
        let new = r#"[["/1/2"],["1/.a~1~0\"b","a/~\"b"]]"#;
        check(keys(&["!", "\"", "#", "\\", "\n", "z"]), keys(&["!", "#", "\\", "\n", "z", "a/~\"b"]), new);
    }

    #[test]
    fn a_word_comes_before_a_longer_one() {
        let view = |n: u8| json!({"pad": n, "pad-2": 0, "pa": 0, "pad0": 0, "rest": "of some length"});
        check(view(1), view(2), r#"[["/1",2]]"#);
    }

    #[test]
    fn random_values_are_reached() {
        let mut dice = kernel::Seed::from(3).dice(0);
        for _ in 0..5000 {
            let (old, new) = (random(&mut dice, 3), random(&mut dice, 3));
            let mut text = String::new();
            let hash = write_patch(&Flat::of(&old), &Flat::of(&new), crate::view_hash(&old), &mut text);
            let patch = serde_json::from_str(&text).unwrap();
            assert_eq!(hash, crate::view_hash(&new), "from {old} by {patch}");
            let mut patched = old.clone();
            apply(&mut patched, &patch).unwrap();
            assert_eq!(patched, new, "from {old} by {patch}");
        }
    }

    fn random(dice: &mut kernel::Dice, depth: u32) -> Value {
        match dice.below(if depth == 0 { 4 } else { 8 }) {
            0 => json!(null),
            1 => json!(dice.below(3)),
            2 => json!(["", "]", "a\"b", "ż"][dice.below(4) as usize]),
            3 => json!(-1.5),
            4 | 5 => (0..dice.below(5)).map(|_| random(dice, depth - 1)).collect(),
            _ => {
                let key = |n| ["a", "b/c", "~d", "e\"f"][n as usize].to_owned();
                (0..dice.below(4)).map(|n| (key(n), random(dice, depth - 1))).collect()
            }
        }
    }

    #[test]
    fn a_foreign_patch_is_refused() {
        let foreign = [
            json!([["/.b/.c", 1]]),
            json!([["/0/7"]]),
            json!([["/1", 1]]),
            json!([["/0/0/0", 1]]),
            json!({}),
            json!([[1]]),
            json!([[""]]),
            json!([["1/b", 1]]),
            json!([["/0/0", 1], ["3/0", 1]]),
            json!([["a", 1]]),
            json!([["/a", 1]]),
            json!([["99999999999999999999/0", 1]]),
        ];
        for patch in foreign {
            assert_eq!(apply(&mut json!({"a": [1]}), &patch), Err(BadPatch), "{patch}");
        }
    }
}
