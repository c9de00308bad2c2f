//! How a view changes, in as few bytes as is easy.
//!
//! A patch is a list of operations, carried out in order; a path is a JSON pointer (RFC 6901):
//!
//! | operation | meaning |
//! |---|---|
//! | `[path, value]` | the value there is now this; a new key of an object is added |
//! | `[path]` | whatever is there goes away; later elements of a list move up |
//! | `[path, value, "+"]` | the value is put into a list before the element with this index, or at its end |
//!
//! RFC 6902 says the same in three times the bytes, RFC 7396 cannot say what changed inside a list, and boards are lists.

use kernel::StateHash;
use serde_json::Value;

use crate::hash::{leaves, push_idx, push_key};
use crate::outline::{Outline, Outlined, scalar_end};

/// The patch from one text of compact JSON to another, as a text.
///
/// Both must be written by the same writer without white space: equal parts are recognised by their bytes.
pub fn diff(old: &str, new: &str) -> String {
    let mut patch = String::new();
    write_diff(old, new, StateHash(0), &mut patch);
    patch
}

/// Writes the patch at the end of a text. `hash` is that of the old view ([`crate::view_text_hash`]); that of the new one comes
/// back, for the price of what has changed.
pub fn write_diff(old: &str, new: &str, hash: StateHash, out: &mut String) -> StateHash {
    let (old_outline, new_outline) = (Outline::of(old), Outline::of(new));
    let old = Outlined { text: old, outline: &old_outline };
    let new = Outlined { text: new, outline: &new_outline };
    write(old, new, hash, out)
}

/// A view as text, ready to be compared with the next one.
#[derive(Clone, Debug)]
pub struct ViewText {
    text: String,
    outline: Outline,
    hash: StateHash,
}

impl ViewText {
    /// A view as compact JSON.
    pub fn new(text: String) -> ViewText {
        ViewText { outline: Outline::of(&text), hash: crate::view_text_hash(&text), text }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// [`crate::view_hash`] of it.
    pub fn hash(&self) -> StateHash {
        self.hash
    }

    /// Becomes another view, and writes the patch that leads there at the end of a text. What it was comes back, to be written
    /// over.
    pub fn change(&mut self, text: String, out: &mut String) -> String {
        if text == self.text {
            out.push_str("[]");
            return text;
        }
        let outline = Outline::of(&text);
        let old = Outlined { text: &self.text, outline: &self.outline };
        let new = Outlined { text: &text, outline: &outline };
        self.hash = write(old, new, self.hash, out);
        self.outline = outline;
        std::mem::replace(&mut self.text, text)
    }
}

fn write(old: Outlined<'_>, new: Outlined<'_>, hash: StateHash, out: &mut String) -> StateHash {
    out.push('[');
    let begin = out.len();
    let mut writer = Writer { old, new, path: String::new(), out, begin, hash: hash.0, counts: true };
    writer.value(old.text, new.text);
    let hash = StateHash(writer.hash);
    out.push(']');
    hash
}

struct Writer<'a> {
    old: Outlined<'a>,
    new: Outlined<'a>,
    path: String,
    out: &'a mut String,
    /// Where the first operation stands.
    begin: usize,
    /// Of the view as far as it was walked.
    hash: u64,
    /// Is the hash kept while walking? Not inside lists whose elements have moved.
    counts: bool,
}

impl Writer<'_> {
    fn value(&mut self, old: &str, new: &str) {
        if old == new {
            return;
        }
        let before = self.out.len();
        match (old.as_bytes()[0], new.as_bytes()[0]) {
            (b'{', b'{') => self.object(old, new),
            (b'[', b'[') => self.list(old, new),
            _ => {
                self.forget(old);
                self.learn(new);
                return self.op(Some(new), false);
            }
        }
        // Many small changes may be longer than the whole.
        if self.path.len() + new.len() + 5 < self.out.len() - before {
            self.out.truncate(before);
            self.op(Some(new), false);
        }
    }

    /// A part of the old view is gone.
    fn forget(&mut self, old: &str) {
        if self.counts {
            self.hash = self.hash.wrapping_sub(leaves(old, &mut self.path));
        }
    }

    /// A part of the new view is there.
    fn learn(&mut self, new: &str) {
        if self.counts {
            self.hash = self.hash.wrapping_add(leaves(new, &mut self.path));
        }
    }

    /// Objects usually have the same keys in the same order: walk along both, and read as little as possible of what is equal.
    fn object(&mut self, old: &str, new: &str) {
        let (old_bytes, new_bytes) = (old.as_bytes(), new.as_bytes());
        let (mut old_at, mut new_at) = (1, 1);
        while old_bytes[old_at..] != new_bytes[new_at..] {
            if old_bytes[old_at] == b'}' || new_bytes[new_at] == b'}' {
                return self.members(&members(self.old, old, old_at), &members(self.new, new, new_at));
            }
            let old_key = scalar_end(old_bytes, old_at);
            let old_end = self.old.end(old, old_key + 1);
            let new_end = match same_part(&old_bytes[old_at..old_end], &new_bytes[new_at..]) {
                true => new_at + old_end - old_at,
                false => {
                    let new_key = scalar_end(new_bytes, new_at);
                    if old_bytes[old_at..old_key] != new_bytes[new_at..new_key] {
                        return self.members(&members(self.old, old, old_at), &members(self.new, new, new_at));
                    }
                    let new_end = self.new.end(new, new_key + 1);
                    self.within(&old[old_at + 1..old_key - 1], |writer| {
                        writer.value(&old[old_key + 1..old_end], &new[new_key + 1..new_end]);
                    });
                    new_end
                }
            };
            old_at = old_end + usize::from(old_bytes[old_end] == b',');
            new_at = new_end + usize::from(new_bytes[new_end] == b',');
        }
    }

    /// Members of two objects, in any order.
    fn members(&mut self, old: &[(&str, &str)], new: &[(&str, &str)]) {
        let find = |list: &[(&str, &str)], idx: usize, key: &str| match list.get(idx) {
            Some(&(same, _)) if same == key => Some(idx),
            Some(_) | None => list.iter().position(|&(other, _)| other == key),
        };
        for (idx, &(key, value)) in old.iter().enumerate() {
            if find(new, idx, key).is_none() {
                self.within(key, |writer| {
                    writer.forget(value);
                    writer.op(None, false);
                });
            }
        }
        for (idx, &(key, value)) in new.iter().enumerate() {
            match find(old, idx, key) {
                Some(at) if old[at].1 == value => {}
                Some(at) => self.within(key, |writer| writer.value(old[at].1, value)),
                None => self.within(key, |writer| {
                    writer.learn(value);
                    writer.op(Some(value), false);
                }),
            }
        }
    }

    /// Lists usually keep their length: walk along both as with objects.
    fn list(&mut self, old: &str, new: &str) {
        let (old_bytes, new_bytes) = (old.as_bytes(), new.as_bytes());
        let before = (self.out.len(), self.hash);
        let (mut old_at, mut new_at) = (1, 1);
        let mut idx = 0;
        while old_bytes[old_at..] != new_bytes[new_at..] {
            if old_bytes[old_at] == b']' || new_bytes[new_at] == b']' {
                self.out.truncate(before.0);
                self.hash = before.1;
                return self.elements(&elements(self.old, old), &elements(self.new, new));
            }
            let old_end = self.old.end(old, old_at);
            let new_end = match same_part(&old_bytes[old_at..old_end], &new_bytes[new_at..]) {
                true => new_at + old_end - old_at,
                false => {
                    let new_end = self.new.end(new, new_at);
                    self.within_idx(idx, |writer| writer.value(&old[old_at..old_end], &new[new_at..new_end]));
                    new_end
                }
            };
            old_at = old_end + usize::from(old_bytes[old_end] == b',');
            new_at = new_end + usize::from(new_bytes[new_end] == b',');
            idx += 1;
        }
    }

    /// Elements of two lists of different lengths.
    fn elements(&mut self, old: &[&str], new: &[&str]) {
        let n_same = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[n_same..], &new[n_same..]);
        // What comes behind has moved: its leaves stand at other paths.
        for (idx, old) in old.iter().enumerate() {
            self.within_idx(n_same + idx, |writer| writer.forget(old));
        }
        for (idx, new) in new.iter().enumerate() {
            self.within_idx(n_same + idx, |writer| writer.learn(new));
        }
        let counted = std::mem::replace(&mut self.counts, false);
        let n_same_end = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[..old.len() - n_same_end], &new[..new.len() - n_same_end]);
        for idx in (new.len()..old.len()).rev() {
            self.within_idx(n_same + idx, |writer| writer.op(None, false));
        }
        for (idx, new) in new.iter().enumerate() {
            match old.get(idx) {
                Some(old) => self.within_idx(n_same + idx, |writer| writer.value(old, new)),
                None => self.within_idx(n_same + idx, |writer| writer.op(Some(new), true)),
            }
        }
        self.counts = counted;
    }

    fn within(&mut self, key: &str, write: impl FnOnce(&mut Self)) {
        let before = self.path.len();
        push_key(&mut self.path, key);
        write(self);
        self.path.truncate(before);
    }

    fn within_idx(&mut self, idx: usize, write: impl FnOnce(&mut Self)) {
        let before = self.path.len();
        push_idx(&mut self.path, idx);
        write(self);
        self.path.truncate(before);
    }

    fn op(&mut self, value: Option<&str>, insert: bool) {
        if self.out.len() != self.begin {
            self.out.push(',');
        }
        self.out.push_str("[\"");
        self.out.push_str(&self.path);
        self.out.push('"');
        if let Some(value) = value {
            self.out.push(',');
            self.out.push_str(value);
        }
        if insert {
            self.out.push_str(",\"+\"");
        }
        self.out.push(']');
    }
}

/// Does the new text go on with the same member or element?
fn same_part(part: &[u8], new: &[u8]) -> bool {
    new.starts_with(part) && matches!(new[part.len()], b',' | b'}' | b']')
}

/// Keys (without quotes) and values of an object, from one of its members on.
fn members<'a>(whole: Outlined<'_>, object: &'a str, mut at: usize) -> Vec<(&'a str, &'a str)> {
    let mut members = Vec::new();
    while object.as_bytes()[at] != b'}' {
        let key_end = scalar_end(object.as_bytes(), at);
        let end = whole.end(object, key_end + 1);
        members.push((&object[at + 1..key_end - 1], &object[key_end + 1..end]));
        at = end + usize::from(object.as_bytes()[end] == b',');
    }
    members
}

/// Elements of a list.
fn elements<'a>(whole: Outlined<'_>, list: &'a str) -> Vec<&'a str> {
    let mut elements = Vec::new();
    let mut at = 1;
    while list.as_bytes()[at] != b']' {
        let end = whole.end(list, at);
        elements.push(&list[at..end]);
        at = end + usize::from(list.as_bytes()[end] == b',');
    }
    elements
}

/// Carries out a patch.
///
/// # Errors
/// If the patch does not belong to this value. The value may then be half changed: ask for a snapshot.
pub fn apply(value: &mut Value, patch: &Value) -> Result<(), BadPatch> {
    for op in patch.as_array().ok_or(BadPatch)? {
        let op = op.as_array().ok_or(BadPatch)?;
        let path = op.first().and_then(Value::as_str).ok_or(BadPatch)?;
        let Some((parent, key)) = path.rsplit_once('/') else {
            *value = op.get(1).ok_or(BadPatch)?.clone();
            continue;
        };
        let key = key.replace("~1", "/").replace("~0", "~");
        let at = || key.parse::<usize>().map_err(|_| BadPatch);
        match (value.pointer_mut(parent).ok_or(BadPatch)?, op.get(1), op.len()) {
            (Value::Object(object), None, 1) => object.remove(&key).map(|_| ()).ok_or(BadPatch)?,
            (Value::Object(object), Some(new), 2) => _ = object.insert(key, new.clone()),
            (Value::Array(list), None, 1) if at()? < list.len() => _ = list.remove(at()?),
            (Value::Array(list), Some(new), 2) => *list.get_mut(at()?).ok_or(BadPatch)? = new.clone(),
            (Value::Array(list), Some(new), 3) if at()? <= list.len() => list.insert(at()?, new.clone()),
            _ => return Err(BadPatch),
        }
    }
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
        let hash = write_diff(&old.to_string(), &new.to_string(), crate::view_hash(&old), &mut text);
        assert_eq!(text, patch);
        assert_eq!(hash, crate::view_hash(&new), "by {text}");
        let mut patched = old;
        apply(&mut patched, &serde_json::from_str(&text).unwrap()).unwrap();
        assert_eq!(patched, new);
    }

    #[test]
    fn only_what_changed_is_said() {
        check(json!({"a": 1, "b": [1, 2]}), json!({"a": 1, "b": [1, 2]}), "[]");
        check(json!({"a": 1, "b": {"c": "x"}}), json!({"a": 1, "b": {"c": "y"}}), r#"[["/b/c","y"]]"#);
        check(json!({"gone": 1, "kept": 2}), json!({"kept": 2, "new": null}), r#"[["/gone"],["/new",null]]"#);
        check(json!([{"a": 1}, {"a": 2}]), json!([{"a": 1}, {"a": 3}]), r#"[["/1/a",3]]"#);
        check(json!(7), json!("x"), r#"[["","x"]]"#);
    }

    #[test]
    fn lists_lose_and_gain_elements_anywhere() {
        let word = |n: u8| "a long enough word ".repeat(2) + &n.to_string();
        let list = |words: &[u8]| json!({ "hand": words.iter().map(|&n| word(n)).collect::<Vec<_>>() });
        check(list(&[1, 2, 3, 4]), list(&[1, 3, 4]), r#"[["/hand/1"]]"#);
        check(list(&[1, 2, 3]), list(&[1, 2, 3, 4]), &format!(r#"[["/hand/3","{}","+"]]"#, word(4)));
        check(list(&[1, 3]), list(&[1, 2, 3]), &format!(r#"[["/hand/1","{}","+"]]"#, word(2)));
        check(list(&[]), list(&[9]), &format!(r#"[["/hand",["{}"]]]"#, word(9)));
    }

    #[test]
    fn odd_keys_and_texts_survive() {
        let text = "he said \"[}\\\" and left, then { came";
        check(
            json!({"a/b~c\"": {"deep": text, "x": [1, 2, 3, 4, 5, 6]}}),
            json!({"a/b~c\"": {"deep": "ą", "x": [1, 2, 3, 4, 5, 6]}}),
            r#"[["/a~1b~0c\"/deep","ą"]]"#,
        );
    }

    #[test]
    fn random_values_are_reached() {
        let mut dice = kernel::Seed::from(3).dice(0);
        for _ in 0..2000 {
            let (old, new) = (random(&mut dice, 3), random(&mut dice, 3));
            let mut text = String::new();
            let hash = write_diff(&old.to_string(), &new.to_string(), crate::view_hash(&old), &mut text);
            let patch = serde_json::from_str(&text).unwrap();
            assert_eq!(hash, crate::view_hash(&new), "from {old} by {patch}");
            let (mut view, mut same) = (ViewText::new(old.to_string()), String::new());
            view.change(new.to_string(), &mut same);
            assert_eq!((&*same, view.hash(), view.text()), (&*text, hash, &*new.to_string()));
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
        for patch in [json!([["/b/c", 1]]), json!([["/a/7"]]), json!({}), json!([[1]]), json!([[""]])] {
            assert_eq!(apply(&mut json!({"a": [1]}), &patch), Err(BadPatch), "{patch}");
        }
    }
}
