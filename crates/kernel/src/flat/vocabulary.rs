//! The words of the program as numbers: the same for all threads, looked up by where they lie in memory.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::{LazyLock, RwLock};

/// All words that were ever asked for. They are part of the program, so there are not many.
#[derive(Default)]
struct Vocabulary {
    words: Vec<&'static str>,
    numbers: HashMap<&'static str, u64>,
}

static ALL: LazyLock<RwLock<Vocabulary>> = LazyLock::new(RwLock::default);

/// So many words a thread finds at once.
const NEAR: usize = 1024;

/// What a thread knows of it.
pub(super) struct Words {
    /// Address, length and number of words, each at the place its address says.
    near: Vec<(usize, usize, u64)>,
    words: Vec<&'static str>,
}

thread_local! {
    static WORDS: RefCell<Words> = const { RefCell::new(Words { near: Vec::new(), words: Vec::new() }) };
}

/// Does something with the thread's words.
pub(super) fn with_words<T>(read: impl FnOnce(&mut Words) -> T) -> T {
    WORDS.with_borrow_mut(read)
}

impl Words {
    /// The number of a word.
    pub fn number(&mut self, word: &'static str) -> u64 {
        let (address, length) = (word.as_ptr() as usize, word.len());
        // Words lie behind each other without gaps, so the lowest bits tell them apart best. One may begin with another.
        let place = (address ^ address >> 10 ^ length << 4) % NEAR;
        match self.near.get(place) {
            Some(&(known, n_known, number)) if (known, n_known) == (address, length) => number,
            Some(_) | None => {
                let number = look_up(word);
                self.near.resize(NEAR, (0, 0, 0));
                self.near[place] = (address, length, number);
                number
            }
        }
    }

    /// The word of a number.
    pub fn word(&mut self, number: u64) -> &'static str {
        if self.words.len() <= number as usize {
            self.words.clone_from(&ALL.read().expect("no panic while locked").words);
        }
        self.words[number as usize]
    }
}

fn look_up(word: &'static str) -> u64 {
    if let Some(&number) = ALL.read().expect("no panic while locked").numbers.get(word) {
        return number;
    }
    let mut all = ALL.write().expect("no panic while locked");
    let next = all.words.len() as u64;
    let Vocabulary { words, numbers } = &mut *all;
    *numbers.entry(word).or_insert_with(|| {
        words.push(word);
        next
    })
}
