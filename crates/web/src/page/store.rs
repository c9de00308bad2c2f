//! What the browser keeps: settings and matches.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;

use hosting::TimeLeft;
use kernel::Record;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use web_sys::Storage;

use super::browser;
use crate::session::Saved;
use crate::settings::Settings;
use crate::telling::Seen;

const SETTINGS: &str = "kosmodrom/settings";
const MATCH: &str = "kosmodrom/match/";
const TIMER: &str = "kosmodrom/timer/";
const SEEN: &str = "kosmodrom/seen";
const LESSON: &str = "kosmodrom/lesson/";

thread_local! {
    /// Matches the browser has no room for, or may not keep: they are played on as long as the page is open.
    static UNKEPT: RefCell<BTreeMap<String, Saved>> = const { RefCell::new(BTreeMap::new()) };
}

/// The settings, as they were left.
pub fn settings() -> Settings {
    read(SETTINGS).unwrap_or_default()
}

/// Keeps the settings.
pub fn keep_settings(settings: &Settings) {
    write(SETTINGS, settings);
}

/// All matches, the last changed first.
pub fn matches() -> Vec<Saved> {
    let mut matches: Vec<Saved> = UNKEPT.with_borrow(|unkept| unkept.values().cloned().collect());
    if let Some(storage) = storage() {
        let keys = (0..storage.length().unwrap_or_default()).filter_map(|idx| storage.key(idx).ok().flatten());
        let kept = keys.filter(|key| key.starts_with(MATCH)).filter_map(|key| read::<Saved>(&key));
        let newer = |saved: &Saved| UNKEPT.with_borrow(|unkept| unkept.contains_key(&saved.id));
        matches.extend(kept.filter(|saved| !newer(saved)));
    }
    matches.sort_by(|one, other| other.changed.total_cmp(&one.changed));
    matches
}

/// How many matches of a game were played to their end here.
pub fn finished(game: &str) -> usize {
    matches().iter().filter(|saved| saved.game == game && saved.record.outcome.is_some()).count()
}

/// One match.
pub fn find(id: &str) -> Option<Saved> {
    UNKEPT.with_borrow(|unkept| unkept.get(id).cloned()).or_else(|| read(&format!("{MATCH}{id}")))
}

/// Keeps a match. False if the browser has no room for it; then it is known until the page is closed.
pub fn keep(saved: &Saved) -> bool {
    let kept = write(&format!("{MATCH}{}", saved.id), saved);
    UNKEPT.with_borrow_mut(|unkept| match kept {
        true => unkept.remove(&saved.id),
        false => unkept.insert(saved.id.clone(), saved.clone()),
    });
    kept
}

/// What was left of the timer of a match.
pub fn time_left(id: &str) -> Option<TimeLeft> {
    let (id, millis): (u32, u64) = read(&format!("{TIMER}{id}"))?;
    Some(TimeLeft { id, left: Duration::from_millis(millis) })
}

/// Keeps what is left of the timer of a match.
pub fn keep_time_left(id: &str, left: TimeLeft) {
    write(&format!("{TIMER}{id}"), &(left.id, left.left.as_millis() as u64));
}

/// How many pairs of eyes are remembered by what they saw of a table.
const MOST_SEEN: usize = 120;

/// What of a match was seen when somebody looked last.
pub fn seen(id: &str) -> Option<Seen> {
    read::<BTreeMap<String, Seen>>(SEEN)?.get(id).copied()
}

/// Keeps what of a match was seen; the one that was not looked at for longest is forgotten.
pub fn keep_seen(id: &str, now: Seen) {
    let mut all: BTreeMap<String, Seen> = read(SEEN).unwrap_or_default();
    all.insert(id.to_owned(), now);
    while MOST_SEEN < all.len() {
        let oldest = all.iter().min_by(|(_, one), (_, other)| one.at.total_cmp(&other.at));
        let Some(oldest) = oldest.map(|(id, _)| id.clone()) else { break };
        all.remove(&oldest);
    }
    write(SEEN, &all);
}

/// Forgets a match.
pub fn forget(id: &str) {
    UNKEPT.with_borrow_mut(|unkept| unkept.remove(id));
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{TIMER}{id}"));
        let _ = storage.remove_item(&format!("{MATCH}{id}"));
    }
}

/// How far somebody is in a lesson.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// The step one was at last.
    pub step: usize,
    /// It was finished once.
    pub done: bool,
    /// The match as far as it was played freely; nothing while the coach leads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free: Option<Free>,
}

/// A match that somebody plays freely with a coach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Free {
    /// The match.
    pub record: Record,
    /// What the coach has said already.
    pub given: Vec<usize>,
}

/// How far one is in a lesson; nothing if it was not begun.
pub fn progress(game: &str, lesson: &str) -> Option<Progress> {
    read(&format!("{LESSON}{game}/{lesson}"))
}

/// Keeps how far one is in a lesson. What was finished once stays so.
pub fn keep_progress(game: &str, lesson: &str, progress: Progress) {
    let done = progress.done || self::progress(game, lesson).is_some_and(|before| before.done);
    write(&format!("{LESSON}{game}/{lesson}"), &Progress { done, ..progress });
}

fn storage() -> Option<Storage> {
    // Some browsers refuse when cookies are off; then nothing is kept and everything else works.
    browser::window().local_storage().ok().flatten()
}

fn read<T: DeserializeOwned>(key: &str) -> Option<T> {
    let text = storage()?.get_item(key).ok().flatten()?;
    hosting::json::parse(&text).ok()
}

fn write<T: Serialize>(key: &str, value: &T) -> bool {
    let text = serde_json::to_string(value).expect("plain data");
    storage().is_some_and(|storage| storage.set_item(key, &text).is_ok())
}
