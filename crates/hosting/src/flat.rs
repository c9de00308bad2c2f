//! Plain data laid flat: a row of numbers that is compared as quickly as memory.
//!
//! A host that sends views asks of every view after every action what has changed in it. Written as JSON for that, most of the time
//! goes into writing and reading what did not change. Laid flat, a view costs one number for most of its values, equal
//! parts are equal rows, and only what differs is ever written as text.
//!
//! A cell is a mark (the lowest eight bits) and a number. Objects and lists say how many cells their content has, so that they
//! can be stepped over; the content of an object is keys and values in turn. A word that is part of the program, as names of
//! fields and variants are, is a number known to all rows of the process; other texts lie in the cells behind their mark.
//!
//! **Invariant:** two rows are equal exactly when the JSON texts of their values are, as long as both were laid from values of the
//! same types.

mod layer;
mod vocabulary;

use std::cmp::Ordering;
use std::fmt::Write as _;

use serde::Serialize;

use layer::Layer;
use vocabulary::{Words, with_words};

const NULL: u64 = 0;
const FALSE: u64 = 1;
const TRUE: u64 = 2;
/// A number from 0 up.
const NUMBER: u64 = 3;
/// A number below 0; its amount is kept.
const MINUS: u64 = 4;
/// A number that is kept as it is written: so many bytes in the cells behind.
const DIGITS: u64 = 5;
const WORD: u64 = 6;
const TEXT: u64 = 7;
const OBJECT: u64 = 8;
const LIST: u64 = 9;

/// Numbers below this fit into a cell.
const ROOM: u64 = 1 << 56;

const fn cell(mark: u64, number: u64) -> u64 {
    number << 8 | mark
}

const fn mark(cell: u64) -> u64 {
    cell & 0xff
}

const fn number(cell: u64) -> u64 {
    cell >> 8
}

/// Plain data laid flat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flat(Vec<u64>);

impl Flat {
    /// Lays a value.
    ///
    /// # Panics
    /// If the value cannot be JSON, as a map whose keys are lists.
    pub fn of(value: &impl Serialize) -> Flat {
        let mut flat = Flat::default();
        flat.lay(value);
        flat
    }

    /// Forgets what it was and lays another value, in the same memory.
    ///
    /// # Panics
    /// If the value cannot be JSON, as a map whose keys are lists.
    pub fn lay(&mut self, value: &impl Serialize) {
        self.0.clear();
        with_words(|words| value.serialize(&mut Layer { cells: &mut self.0, words }).expect("plain data is JSON"));
    }

    /// The value.
    ///
    /// # Panics
    /// If nothing was laid yet.
    pub fn part(&self) -> Part<'_> {
        assert!(!self.0.is_empty(), "nothing was laid yet");
        Part(&self.0)
    }

    /// Keeps no more memory than it needs.
    pub fn shrink(&mut self) {
        self.0.shrink_to_fit();
    }
}

/// One value within a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'a>(&'a [u64]);

/// What a part is.
#[derive(Clone, Debug)]
pub enum Kind<'a> {
    /// Keys and values.
    Object(Members<'a>),
    /// Values.
    List(Elements<'a>),
    /// Anything else.
    Leaf,
}

impl<'a> Part<'a> {
    /// What it is.
    pub fn kind(self) -> Kind<'a> {
        match mark(self.0[0]) {
            OBJECT => Kind::Object(Members(&self.0[1..])),
            LIST => Kind::List(Elements(&self.0[1..])),
            _ => Kind::Leaf,
        }
    }

    /// At least so many bytes it has as JSON.
    pub fn least_bytes(self) -> usize {
        match mark(self.0[0]) {
            // Every value has a byte and something beside it, a comma, a colon or the bracket.
            OBJECT | LIST => self.0.len(),
            _ => 1,
        }
    }

    /// How many of these keys come before this one in the order of their bytes.
    ///
    /// # Panics
    /// If one of them is no text.
    pub fn place_among<'k>(self, keys: impl Iterator<Item = Part<'k>>) -> usize {
        with_words(|words| keys.filter(|key| key.text_cmp(self, words).is_lt()).count())
    }

    fn text_cmp(self, other: Part<'_>, words: &mut Words) -> Ordering {
        match (mark(self.0[0]), mark(other.0[0])) {
            (WORD, WORD) => words.compare(number(self.0[0]), number(other.0[0])),
            (WORD | TEXT, WORD | TEXT) => self.text(words).cmp(&other.text(words)),
            (one, another) => panic!("{one} or {another} is no text"),
        }
    }

    /// Writes it at the end of a text, as compact JSON.
    pub fn write_json(self, out: &mut String) {
        match self.kind() {
            Kind::Object(members) => {
                out.push('{');
                for (idx, (key, value)) in members.enumerate() {
                    if idx != 0 {
                        out.push(',');
                    }
                    key.write_json(out);
                    out.push(':');
                    value.write_json(out);
                }
                out.push('}');
            }
            Kind::List(elements) => {
                out.push('[');
                for (idx, element) in elements.enumerate() {
                    if idx != 0 {
                        out.push(',');
                    }
                    element.write_json(out);
                }
                out.push(']');
            }
            Kind::Leaf => self.write_leaf(out),
        }
    }

    fn write_leaf(self, out: &mut String) {
        let number = number(self.0[0]);
        match mark(self.0[0]) {
            NULL => out.push_str("null"),
            FALSE => out.push_str("false"),
            TRUE => out.push_str("true"),
            NUMBER if number < 10 => out.push(char::from(b'0' + number as u8)),
            NUMBER => write!(out, "{number}").expect("writing to memory"),
            MINUS => write!(out, "-{number}").expect("writing to memory"),
            DIGITS => out.push_str(&self.written()),
            WORD => with_words(|words| write_quoted(words.word(number), out)),
            TEXT => write_quoted(&self.written(), out),
            mark => unreachable!("{mark} is no leaf"),
        }
    }

    /// The word or the text.
    fn text(self, words: &mut Words) -> String {
        match mark(self.0[0]) {
            WORD => words.word(number(self.0[0])).to_owned(),
            _ => self.written(),
        }
    }

    /// The text in the cells behind the mark.
    fn written(self) -> String {
        let mut bytes: Vec<u8> = self.0[1..].iter().flat_map(|cell| cell.to_le_bytes()).collect();
        bytes.truncate(number(self.0[0]) as usize);
        String::from_utf8(bytes).expect("it was laid from a text")
    }
}

fn write_quoted(text: &str, out: &mut String) {
    let is_plain = text.bytes().all(|byte| b' ' <= byte && byte != b'"' && byte != b'\\');
    match is_plain {
        true => {
            out.push('"');
            out.push_str(text);
            out.push('"');
        }
        false => out.push_str(&serde_json::to_string(text).expect("a text is JSON")),
    }
}

/// Splits the value off with which a row begins.
fn split(cells: &[u64]) -> (&[u64], &[u64]) {
    let n_behind = match mark(cells[0]) {
        OBJECT | LIST => number(cells[0]) as usize,
        TEXT | DIGITS => (number(cells[0]) as usize).div_ceil(8),
        _ => 0,
    };
    cells.split_at(1 + n_behind)
}

/// Keys and values of an object, in the order they were laid.
#[derive(Clone, Debug)]
pub struct Members<'a>(&'a [u64]);

impl<'a> Iterator for Members<'a> {
    type Item = (Part<'a>, Part<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let (key, rest) = split(self.0);
        let (value, rest) = split(rest);
        self.0 = rest;
        Some((Part(key), Part(value)))
    }
}

/// Elements of a list.
#[derive(Clone, Debug)]
pub struct Elements<'a>(&'a [u64]);

impl<'a> Iterator for Elements<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let (element, rest) = split(self.0);
        self.0 = rest;
        Some(Part(element))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        Plain,
        One(i8),
        Two(u64, f32),
        Named { letter: char, none: Option<u8> },
    }

    #[derive(Serialize)]
    struct Everything {
        kinds: Vec<Kind>,
        #[serde(rename = "odd \"name\"")]
        odd: &'static str,
        text: String,
        numbers: (u64, i64, u128, f64),
        unit: (),
        truth: [bool; 2],
        by_number: BTreeMap<i16, String>,
        by_word: BTreeMap<String, Vec<()>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        absent: Option<u8>,
    }

    fn everything() -> Everything {
        Everything {
            kinds: vec![Kind::Plain, Kind::One(-3), Kind::Two(7, 0.5), Kind::Named { letter: 'ż', none: None }],
            odd: "",
            text: "he said \"\\\n\" and left".repeat(3),
            numbers: (u64::MAX, i64::MIN, u128::MAX, -1e300),
            unit: (),
            truth: [true, false],
            by_number: [(-4, "four".to_owned()), (12, "a".repeat(8))].into(),
            by_word: [("a\"b".to_owned(), Vec::new()), ("ż".to_owned(), vec![(), ()])].into(),
            absent: None,
        }
    }

    #[test]
    fn flat_data_is_the_same_json() {
        let mut out = String::from("…");
        Flat::of(&everything()).part().write_json(&mut out);
        assert_eq!(out, format!("…{}", serde_json::to_string(&everything()).unwrap()));
    }

    #[test]
    fn equal_values_lie_alike_and_others_do_not() {
        let (same, mut other) = (Flat::of(&everything()), everything());
        assert_eq!(Flat::of(&everything()), same);
        other.by_number.insert(12, "a".repeat(7));
        assert_ne!(Flat::of(&other), same);
        let mut flat = Flat::of(&other);
        flat.lay(&everything());
        assert_eq!(flat, same, "what was laid before leaves no trace");
    }

    #[test]
    fn keys_are_ordered_by_their_bytes() {
        #[derive(Serialize)]
        struct Odd {
            pad: (),
            #[serde(rename = "pad-2")]
            pad_2: (),
            #[serde(rename = "a\"b")]
            quoted: (),
            #[serde(rename = "a#b")]
            hash: (),
        }
        let (words, texts) = (Flat::of(&Odd { pad: (), pad_2: (), quoted: (), hash: () }), ["pad", "z", "ż", "\n"]);
        let texts: Vec<Flat> = texts.iter().map(Flat::of).collect();
        let super::Kind::Object(members) = words.part().kind() else { panic!("an object") };
        let parts: Vec<Part<'_>> = members.map(|(key, _)| key).chain(texts.iter().map(Flat::part)).collect();
        assert_eq!(parts[1].place_among(parts.iter().copied()), 5, "a\"b, a#b, pad twice, a line break");
        for one in &parts {
            for other in &parts {
                with_words(|words| {
                    assert_eq!(
                        one.text_cmp(*other, words),
                        one.text(words).cmp(&other.text(words)),
                        "{one:?} {other:?}"
                    );
                });
            }
        }
    }

    #[test]
    fn other_threads_know_the_same_words() {
        let there = std::thread::spawn(|| Flat::of(&everything())).join().unwrap();
        assert_eq!(there, Flat::of(&everything()));
        let read = move || {
            let mut out = String::new();
            there.part().write_json(&mut out);
            out
        };
        assert_eq!(std::thread::spawn(read).join().unwrap(), serde_json::to_string(&everything()).unwrap());
    }
}
