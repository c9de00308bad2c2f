//! Finding what changed between two views laid flat.

use std::fmt::Write as _;

use hosting::{Elements, Kind, Members, Part};
use kernel::StateHash;

use crate::hash::{leaves, push_idx, push_key};

pub(super) fn write(old: Part<'_>, new: Part<'_>, hash: StateHash, out: &mut String) -> StateHash {
    out.push('[');
    let begin = out.len();
    let empty = String::new;
    let (names, path, said, last) = (empty(), empty(), empty(), (0, 0));
    let mut writer = Writer { names, path, said, last, out, begin, hash: hash.0, counts: true };
    writer.value(old, new);
    let hash = StateHash(writer.hash);
    out.push(']');
    hash
}

struct Writer<'a> {
    /// Where it is by names, as the hash of a view has it.
    names: String,
    /// Where it is, as a patch says it.
    path: String,
    /// The paths of all operations, one after the other.
    said: String,
    /// Where the path of the last one stands there.
    last: (usize, usize),
    out: &'a mut String,
    /// Where the first operation stands.
    begin: usize,
    /// Of the view as far as it was walked.
    hash: u64,
    /// Is the hash kept while walking? Not inside lists whose elements have moved.
    counts: bool,
}

impl Writer<'_> {
    fn value(&mut self, old: Part<'_>, new: Part<'_>) {
        if old == new {
            return;
        }
        let before = (self.out.len(), self.last);
        match (old.kind(), new.kind()) {
            (Kind::Object(old), Kind::Object(new)) => self.object(old, new),
            (Kind::List(old), Kind::List(new)) => self.list(old, new),
            (Kind::Object(_) | Kind::List(_) | Kind::Leaf, _) => {
                self.forget(old);
                self.learn(new);
                return self.op(Some(new), false);
            }
        }
        // Many small changes may be longer than the whole.
        let n_written = self.out.len() - before.0;
        if self.path.len() + new.least_bytes() + 5 < n_written {
            let mut whole = String::new();
            new.write_json(&mut whole);
            if self.path.len() + whole.len() + 5 < n_written {
                self.go_back(before);
                self.op(Some(new), false);
            }
        }
    }

    /// As if nothing had been written since.
    fn go_back(&mut self, (n_bytes, last): (usize, (usize, usize))) {
        self.out.truncate(n_bytes);
        self.last = last;
    }

    /// A part of the old view is gone.
    fn forget(&mut self, old: Part<'_>) {
        if self.counts {
            self.hash = self.hash.wrapping_sub(leaves(old, &mut self.names));
        }
    }

    /// A part of the new view is there.
    fn learn(&mut self, new: Part<'_>) {
        if self.counts {
            self.hash = self.hash.wrapping_add(leaves(new, &mut self.names));
        }
    }

    /// Objects usually have the same keys in the same order: walk along both.
    fn object(&mut self, whole: Members<'_>, new: Members<'_>) {
        let (mut old, mut new) = (whole.clone(), new);
        loop {
            let rest = (old.clone(), new.clone());
            match (old.next(), new.next()) {
                (Some((old_key, old)), Some((key, new))) if old_key == key => {
                    if old != new {
                        let place = key.place_among(whole.clone().map(|(key, _)| key));
                        self.within(key, Some(place), |writer| writer.value(old, new));
                    }
                }
                (None, None) => return,
                (Some(_), Some(_)) | (Some(_), None) | (None, Some(_)) => {
                    let (old, new): (Vec<_>, Vec<_>) = (rest.0.collect(), rest.1.collect());
                    return self.members(whole, &old, &new);
                }
            }
        }
    }

    /// Members of two objects, in any order.
    fn members(&mut self, whole: Members<'_>, old: &[(Part<'_>, Part<'_>)], new: &[(Part<'_>, Part<'_>)]) {
        let find = |list: &[(Part<'_>, Part<'_>)], idx: usize, key: Part<'_>| match list.get(idx) {
            Some(&(same, _)) if same == key => Some(idx),
            Some(_) | None => list.iter().position(|&(other, _)| other == key),
        };
        // The keys the receiver has at each moment.
        let mut keys: Vec<Part<'_>> = whole.map(|(key, _)| key).collect();
        let place = |keys: &[Part<'_>], key: Part<'_>| key.place_among(keys.iter().copied());
        for (idx, &(key, value)) in old.iter().enumerate() {
            if find(new, idx, key).is_none() {
                self.within(key, Some(place(&keys, key)), |writer| {
                    writer.forget(value);
                    writer.op(None, false);
                });
                keys.retain(|&other| other != key);
            }
        }
        for (idx, &(key, value)) in new.iter().enumerate() {
            match find(old, idx, key) {
                Some(at) if old[at].1 == value => {}
                Some(at) => self.within(key, Some(place(&keys, key)), |writer| writer.value(old[at].1, value)),
                None => {
                    self.within(key, None, |writer| {
                        writer.learn(value);
                        writer.op(Some(value), false);
                    });
                    keys.push(key);
                }
            }
        }
    }

    /// Lists usually keep their length: walk along both as with objects.
    fn list(&mut self, old: Elements<'_>, new: Elements<'_>) {
        let before = (self.out.len(), self.last, self.hash);
        let whole = (old.clone(), new.clone());
        let (mut old, mut new) = (old, new);
        let mut idx = 0;
        loop {
            match (old.next(), new.next()) {
                (Some(old), Some(new)) => {
                    if old != new {
                        self.within_idx(idx, |writer| writer.value(old, new));
                    }
                    idx += 1;
                }
                (None, None) => return,
                (Some(_), None) | (None, Some(_)) => {
                    self.go_back((before.0, before.1));
                    self.hash = before.2;
                    let (old, new): (Vec<_>, Vec<_>) = (whole.0.collect(), whole.1.collect());
                    return self.elements(&old, &new);
                }
            }
        }
    }

    /// Elements of two lists of different lengths.
    fn elements(&mut self, old: &[Part<'_>], new: &[Part<'_>]) {
        let n_same = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[n_same..], &new[n_same..]);
        // What comes behind has moved: its leaves stand at other paths.
        for (idx, &old) in old.iter().enumerate() {
            self.within_idx(n_same + idx, |writer| writer.forget(old));
        }
        for (idx, &new) in new.iter().enumerate() {
            self.within_idx(n_same + idx, |writer| writer.learn(new));
        }
        let counted = std::mem::replace(&mut self.counts, false);
        let n_same_end = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[..old.len() - n_same_end], &new[..new.len() - n_same_end]);
        for idx in (new.len()..old.len()).rev() {
            self.within_idx(n_same + idx, |writer| writer.op(None, false));
        }
        for (idx, &new) in new.iter().enumerate() {
            match old.get(idx) {
                Some(&old) => self.within_idx(n_same + idx, |writer| writer.value(old, new)),
                None => self.within_idx(n_same + idx, |writer| writer.op(Some(new), true)),
            }
        }
        self.counts = counted;
    }

    /// Goes down to a member: by its place among the keys, or by its name if it is new.
    fn within(&mut self, key: Part<'_>, place: Option<usize>, write: impl FnOnce(&mut Self)) {
        let before = (self.names.len(), self.path.len());
        push_key(&mut self.names, key);
        match place {
            Some(place) => push_idx(&mut self.path, place),
            None => {
                self.path.push_str("/.");
                self.path.push_str(&self.names[before.0 + 1..]);
            }
        }
        write(self);
        self.names.truncate(before.0);
        self.path.truncate(before.1);
    }

    fn within_idx(&mut self, idx: usize, write: impl FnOnce(&mut Self)) {
        let before = (self.names.len(), self.path.len());
        push_idx(&mut self.names, idx);
        push_idx(&mut self.path, idx);
        write(self);
        self.names.truncate(before.0);
        self.path.truncate(before.1);
    }

    fn op(&mut self, value: Option<Part<'_>>, insert: bool) {
        if self.out.len() != self.begin {
            self.out.push(',');
        }
        self.out.push_str("[\"");
        let (n_steps, n_bytes) = same_steps(&self.said[self.last.0..self.last.1], &self.path);
        // A digit in place of a step or more is shorter; a step of no letters is not worth it.
        if 1 < n_bytes && n_steps < 10 {
            _ = write!(self.out, "{n_steps}");
            self.out.push_str(&self.path[n_bytes..]);
        } else {
            self.out.push_str(&self.path);
        }
        self.out.push('"');
        if let Some(value) = value {
            self.out.push(',');
            value.write_json(self.out);
        }
        if insert {
            self.out.push_str(",\"+\"");
        }
        self.out.push(']');
        self.last = (self.said.len(), self.said.len() + self.path.len());
        self.said.push_str(&self.path);
    }
}

/// With how many steps both paths begin, and how many bytes these have.
fn same_steps(last: &str, path: &str) -> (usize, usize) {
    let n_same = last.bytes().zip(path.bytes()).take_while(|(last, path)| last == path).count();
    let ends = |path: &str| matches!(path.as_bytes().get(n_same), None | Some(b'/'));
    let n_bytes = match ends(last) && ends(path) {
        true => n_same,
        false => path.as_bytes()[..n_same].iter().rposition(|&byte| byte == b'/').unwrap_or(0),
    };
    (path.as_bytes()[..n_bytes].iter().filter(|&&byte| byte == b'/').count(), n_bytes)
}
