//! The words of the program as numbers: the same for all threads, looked up by where they lie in memory.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::{LazyLock, RwLock};

/// All words that were ever asked for. They are part of the program, so there are not many.
#[derive(Default)]
struct Vocabulary {
    words: Vec<&'static str>,
    numbers: HashMap<&'static str, u64>,
}

static ALL: LazyLock<RwLock<Vocabulary>> = LazyLock::new(RwLock::default);

/// So many pairs of words a thread finds at once.
const NEAR: usize = 1024;

/// Address, length and number of a word.
type Near = (usize, usize, u64);

/// What a thread knows of it.
pub(super) struct Words {
    /// Two words for each place their addresses may say, the last one asked for first.
    near: Vec<[Near; 2]>,
    words: Vec<&'static str>,
    /// The place of each word among those known, in the order of their bytes.
    ranks: Vec<u32>,
}

thread_local! {
    static WORDS: RefCell<Words> = const { RefCell::new(Words { near: Vec::new(), words: Vec::new(), ranks: Vec::new() }) };
}

/// Does something with the thread's words.
pub(super) fn with_words<T>(read: impl FnOnce(&mut Words) -> T) -> T {
    WORDS.with_borrow_mut(read)
}

impl Words {
    /// The number of a word.
    pub fn number(&mut self, word: &'static str) -> u64 {
        let (address, length) = (word.as_ptr() as usize, word.len());
        // Words lie behind each other without gaps, and one may begin with another.
        let mixed = (address as u64 ^ (length as u64) << 48).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let place = (mixed >> 40) as usize % NEAR;
        if self.near.is_empty() {
            self.near.resize(NEAR, [(0, 0, 0); 2]);
        }
        let [first, second] = &mut self.near[place];
        if (first.0, first.1) != (address, length) {
            std::mem::swap(first, second);
            if (first.0, first.1) != (address, length) {
                *first = (address, length, look_up(word));
            }
        }
        first.2
    }

    /// The word of a number.
    pub fn word(&mut self, number: u64) -> &'static str {
        self.learn(number);
        self.words[number as usize]
    }

    /// How two words are ordered by their bytes.
    pub fn compare(&mut self, one: u64, other: u64) -> Ordering {
        self.learn(one.max(other));
        self.ranks[one as usize].cmp(&self.ranks[other as usize])
    }

    /// Words may have been added by other threads.
    fn learn(&mut self, number: u64) {
        if number < self.words.len() as u64 {
            return;
        }
        self.words.clone_from(&ALL.read().expect("no panic while locked").words);
        let mut order: Vec<u32> = (0..self.words.len() as u32).collect();
        order.sort_unstable_by_key(|&number| self.words[number as usize]);
        self.ranks.resize(self.words.len(), 0);
        for (rank, &number) in order.iter().enumerate() {
            self.ranks[number as usize] = rank as u32;
        }
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
