//! The stage on which a change is told: a banner with the sentence in the colour of whoever acts, the board as it was then, what it is
//! about framed. Whoever has read it goes on; whoever does not want to see it skips to their own turn.
//!
//! **Invariant:** while something is told the board shows the match after the entry that is told, and afterwards the match as it stands.

mod absence;
mod art;
mod banner;
mod faces;

use std::collections::VecDeque;
use std::sync::Arc;

use bot_worker::Snapshot;
use kernel::{Anchor, Seat, Tone, Viewer};
use leptos::prelude::*;
use serde_json::Value;
use story::sound::Sound;
use story::{BURST, Headlines, Who};
use wasm_bindgen::JsCast;
use web_board::Piece;

use super::table::Table;
use super::{browser, sound};
use crate::change::{Came, Change};
use crate::doors::spoken;
use crate::telling::{self, Shot};
use faces::Staged;

pub use banner::{StoryView, mark, rival};

/// Milliseconds between two looks at the clock.
const TICK: i32 = 40;
/// More pieces than this for one element are no place to look at.
const MOST: usize = 8;
/// Milliseconds a summary takes at speed 1.
const SUMMARY: u32 = 5000;

/// What is told at a table.
#[derive(Clone, Copy)]
pub struct Story {
    /// What is told now.
    shot: RwSignal<Option<Arc<Shot>>>,
    /// What is laid beside it, and what the game draws of it.
    staged: RwSignal<Staged>,
    /// What the board shows while something is told.
    stage: RwSignal<Option<Arc<Snapshot>>>,
    /// Many moves in a few words.
    summary: RwSignal<Option<Arc<Headlines>>>,
    /// What happened since one's own turn, seen again, and the step that is shown.
    recap: RwSignal<Option<(Arc<Vec<Shot>>, usize)>>,
    /// What happened while the one who looks was away.
    absence: RwSignal<Option<Arc<Vec<Shot>>>>,
    paused: RwSignal<bool>,
    /// The banner stands above, because what is told lies below.
    above: RwSignal<bool>,
    inner: StoredValue<Inner>,
}

#[derive(Default)]
struct Inner {
    queue: VecDeque<(Arc<Snapshot>, Vec<Shot>)>,
    running: bool,
    /// What happened before the match was opened was told.
    looked: bool,
    /// Nothing more is told until one's own turn.
    skip: bool,
    /// How often somebody went on before the time.
    n_nudges: u32,
    /// The match has ended: the score sheet opens when that was told.
    sheet: bool,
    /// The zone that was looked at before.
    zone: Option<Option<String>>,
    /// With what the board changes now.
    leaving: Leaving,
}

/// With what the board changes now: what it is about leaves as it sounds.
#[derive(Clone, Debug, Default)]
pub struct Leaving {
    /// How it sounds.
    pub tone: Tone,
    /// Elements of the board it is about.
    pub anchors: Vec<Anchor>,
}

impl Story {
    /// Nothing is told.
    pub fn new() -> Story {
        Story {
            shot: RwSignal::new(None),
            staged: RwSignal::new(Staged::default()),
            stage: RwSignal::new(None),
            summary: RwSignal::new(None),
            recap: RwSignal::new(None),
            absence: RwSignal::new(None),
            paused: RwSignal::new(false),
            above: RwSignal::new(false),
            inner: StoredValue::new(Inner::default()),
        }
    }

    /// What the board shows while something is told.
    pub fn stage(&self) -> Option<Arc<Snapshot>> {
        self.stage.get()
    }

    /// Is something told, so that decisions wait?
    pub fn is_telling(&self) -> bool {
        self.stage.with(Option::is_some)
    }

    /// Is what happened since one's own turn seen again?
    pub fn is_recapping(&self) -> bool {
        self.recap.with(Option::is_some)
    }

    /// Who does what is told now.
    pub fn who(&self) -> Option<Who> {
        self.shot.with(|shot| shot.as_ref().map(|shot| shot.beat.who))
    }

    /// With what the board changes now.
    pub fn leaving(&self) -> Leaving {
        self.inner.with_value(|inner| inner.leaving.clone())
    }

    /// What a screen reader says now; nothing if nothing is told.
    pub fn voice(&self, table: Table) -> Option<String> {
        let shot = self.shot.get()?;
        Some(shot.beat.said.iter().map(|said| spoken(&table.words(said))).collect::<Vec<_>>().join(". "))
    }

    /// The match went on. Called before the table shows it.
    pub fn hear(&self, table: Table, change: &Change, ends: bool) {
        let me = own(table);
        let entries = table.now.with_untracked(|now| now.as_ref().map(|now| now.entries));
        let back = entries.is_some_and(|entries| change.from < entries);
        if change.came == Came::CaughtUp {
            self.inner.update_value(|inner| inner.looked = false);
        } else if !change.entries.is_empty() {
            self.absence.set(None);
        }
        if table.replay || change.came == Came::CaughtUp || entries.is_none() || back {
            self.stop(table, ends);
            return;
        }
        let mine = change.entries.iter().any(|entry| me.is_some() && entry.actor.seat() == me);
        if mine {
            self.inner.update_value(|inner| inner.skip = false);
        }
        let shots = telling::shots(change, me);
        let nothing = shots.is_empty() && !self.inner.with_value(|inner| inner.running);
        if nothing || self.at_once(table) {
            self.inner.update_value(|inner| inner.sheet |= ends);
            // What is not told is heard.
            let lines = change.entries.iter().flat_map(|entry| &entry.lines);
            if let Some(loudest) = lines.max_by_key(|line| line.cue.weight).filter(|_| !is_hidden()) {
                sound::play(table.shared, Sound::Told(loudest.cue.tone));
            }
            return;
        }
        if self.stage.with_untracked(Option::is_none) {
            self.stage.set(table.now.get_untracked());
        }
        let run = self.inner.try_update_value(|inner| {
            inner.queue.push_back((change.after.clone(), shots));
            inner.sheet |= ends;
            !std::mem::replace(&mut inner.running, true)
        });
        if run == Some(true) {
            self.run(table);
        }
    }

    /// The table shows it. Opens the score sheet where nothing has to be told before.
    pub fn heard(&self, table: Table) {
        if !self.inner.with_value(|inner| inner.running) {
            self.open_sheet(table);
            self.look_back(table);
        }
    }

    fn open_sheet(&self, table: Table) {
        if self.inner.try_update_value(|inner| std::mem::take(&mut inner.sheet)) == Some(true) {
            table.scores.set(true);
        }
    }

    /// Is nothing told at all, or nothing more until one's own turn? A page that nobody sees is up to date at once.
    fn at_once(&self, table: Table) -> bool {
        let instant = table.shared.settings.with_untracked(|settings| settings.speed.factor().is_none());
        instant || is_hidden() || !table.venue().is_told() || self.inner.with_value(|inner| inner.skip)
    }

    /// Forgets what was to be told.
    fn stop(&self, table: Table, ends: bool) {
        self.inner.update_value(|inner| {
            inner.queue.clear();
            inner.n_nudges += 1;
            inner.sheet |= ends;
        });
        self.clear(table);
    }

    fn clear(&self, table: Table) {
        frame(&[]);
        self.shot.set(None);
        self.inner.update_value(|inner| inner.leaving = Leaving::default());
        self.summary.set(None);
        self.stage.set(None);
        if let Some(Some(zone)) = self.inner.try_update_value(|inner| inner.zone.take()) {
            table.zone.set(zone);
        }
    }

    fn run(&self, table: Table) {
        let story = *self;
        table.spawn(async move {
            while let Some((after, shots)) = story.next() {
                let n_waiting = story.inner.with_value(|inner| inner.queue.len());
                if BURST <= n_waiting && !story.at_once(table) {
                    story.sum_up(table, shots).await;
                    continue;
                }
                if story.at_once(table) {
                    continue;
                }
                let last = shots.len().saturating_sub(1);
                for (idx, shot) in shots.into_iter().enumerate() {
                    let then = match idx == last && shot.last {
                        true => None,
                        false => table.venue().amid(table, shot.beat.entry, shot.beat.lines).await,
                    };
                    if story.at_once(table) {
                        break;
                    }
                    let then = then.map_or_else(|| after.clone(), |view| Arc::new(amid(&after, view)));
                    let before = story.stage.get_untracked().unwrap_or_else(|| then.clone());
                    story.staged.set(Staged::of(table, &shot.beat, &before.view, &then.view));
                    let leaving = Leaving { tone: shot.beat.tone, anchors: shot.beat.anchors.clone() };
                    story.inner.update_value(|inner| inner.leaving = leaving);
                    story.stage.set(Some(then));
                    story.tell(table, shot).await;
                }
            }
            story.inner.update_value(|inner| inner.running = false);
            story.paused.set(false);
            story.clear(table);
            // What is asked now has not been seen before.
            table.fresh.set_value(browser::now());
            story.open_sheet(table);
            story.look_back(table);
        });
    }

    fn next(&self) -> Option<(Arc<Snapshot>, Vec<Shot>)> {
        self.inner.try_update_value(|inner| inner.queue.pop_front()).flatten()
    }

    async fn tell(&self, table: Table, shot: Shot) {
        let millis = shot.beat.millis();
        let (tone, anchors) = (shot.beat.tone, shot.beat.anchors.clone());
        self.shot.set(Some(Arc::new(shot)));
        sound::play(table.shared, Sound::Told(tone));
        // The pieces are on their way to where they are now.
        browser::sleep(20).await;
        self.look_at(table, anchors.iter().map(|anchor| &*anchor.0).collect());
        self.wait(table, millis).await;
    }

    /// Frames what is told, turns to its zone and gives it room.
    fn look_at(&self, table: Table, anchors: Vec<&str>) {
        let [_, height] = browser::window_size();
        let framed = frame(&anchors);
        let zones = table.zones.get_untracked();
        let small = browser::window_size()[0] < 600.0 || height < 480.0;
        let elsewhere = || zones.iter().find(|zone| zone.anchors.iter().any(|known| anchors.contains(&known.as_str())));
        match framed {
            Some(middle) => self.above.set(height * 0.5 < middle),
            None => {
                if let Some(zone) = elsewhere().filter(|_| small) {
                    let before = table.zone.get_untracked();
                    self.inner.update_value(|inner| _ = inner.zone.get_or_insert(before));
                    table.zone.set(Some(zone.id.clone()));
                }
            }
        }
    }

    /// Tells everything that waits in a few words.
    async fn sum_up(&self, table: Table, first: Vec<Shot>) {
        let waiting = self.inner.try_update_value(|inner| std::mem::take(&mut inner.queue)).unwrap_or_default();
        let Some((last, _)) = waiting.back() else { return };
        self.stage.set(Some(last.clone()));
        let shots = first.into_iter().chain(waiting.into_iter().flat_map(|(_, shots)| shots));
        let told = Headlines::of(shots.map(|shot| shot.beat));
        if told.is_empty() {
            return;
        }
        self.shot.set(None);
        self.summary.set(Some(Arc::new(told)));
        sound::play(table.shared, Sound::Told(Tone::Draw));
        self.wait(table, SUMMARY).await;
        self.summary.set(None);
    }

    async fn wait(&self, table: Table, millis: u32) {
        let nudges = || self.inner.with_value(|inner| inner.n_nudges);
        let (before, mut left) = (nudges(), f64::from(millis));
        while 0.0 < left && nudges() == before && !self.at_once(table) {
            browser::sleep(TICK).await;
            if !self.paused.get_untracked() {
                let factor = table.shared.settings.with_untracked(|settings| settings.speed.factor());
                left -= f64::from(TICK) * factor.unwrap_or(1.0);
            }
        }
    }

    /// Waits until everything is told: bots think on only when one has seen what they did.
    pub async fn rest(&self, table: Table) {
        while self.inner.with_value(|inner| inner.running) && !self.at_once(table) {
            browser::sleep(TICK).await;
        }
    }

    /// Goes on to what is told next.
    fn go_on(&self) {
        self.inner.update_value(|inner| inner.n_nudges += 1);
        self.paused.set(false);
    }

    /// Tells nothing more until one's own turn.
    fn skip(&self) {
        self.inner.update_value(|inner| inner.skip = true);
        self.paused.set(false);
    }

    /// What happened since one's own turn, step by step.
    pub fn begin_recap(&self, table: Table) {
        let Some(me) = own(table) else { return };
        let shots = table.log.with_untracked(|log| telling::recap(log, table.places.with_untracked(Vec::len), me));
        if !shots.is_empty() {
            self.show_recap(table, Arc::new(shots), 0);
        }
    }

    fn show_recap(&self, table: Table, shots: Arc<Vec<Shot>>, step: usize) {
        let story = *self;
        let shot = shots[step].clone();
        self.recap.set(Some((shots, step)));
        table.spawn(async move {
            let staged = shot.beat.picture.is_some() || !shot.beat.shown.is_empty();
            let before = if staged { table.venue().moment(table, shot.beat.entry).await } else { None };
            table.show(shot.beat.entry + 1).await;
            if !shot.last
                && let Some(shown) = table.shown_untracked()
                && let Some(view) = table.venue().amid(table, shot.beat.entry, shot.beat.lines).await
            {
                table.moment.set(Some(Arc::new(amid(&shown, view))));
            }
            let staged = before.zip(table.shown_untracked());
            let staged = staged.map(|(before, after)| Staged::of(table, &shot.beat, &before.view, &after.view));
            story.staged.set(staged.unwrap_or_default());
            let anchors = shot.beat.anchors.clone();
            story.shot.set(Some(Arc::new(shot)));
            browser::sleep(20).await;
            story.look_at(table, anchors.iter().map(|anchor| &*anchor.0).collect());
        });
    }

    fn step_recap(&self, table: Table, by: isize) {
        let Some((shots, step)) = self.recap.get_untracked() else { return };
        match step.checked_add_signed(by).filter(|step| *step < shots.len()) {
            Some(step) => self.show_recap(table, shots, step),
            None => self.end_recap(table),
        }
    }

    fn end_recap(&self, table: Table) {
        self.recap.set(None);
        self.clear(table);
        table.moment.set(None);
    }
}

/// A moment in the middle of an entry: nothing is decided in it.
fn amid(after: &Snapshot, view: Value) -> Snapshot {
    Snapshot { view, offers: Vec::new(), ..after.clone() }
}

/// The seat of the one who looks.
fn own(table: Table) -> Option<Seat> {
    table.sight.get_untracked().viewer().and_then(Viewer::seat)
}

fn is_hidden() -> bool {
    browser::document().hidden()
}

/// Frames the pieces that stand for these elements and no others: from where, and to where. The middle of the last one, in pixels from
/// the top of the window.
fn frame(anchors: &[&str]) -> Option<f64> {
    let nodes = pieces();
    let piece = |node: &web_sys::Element| Piece {
        key: node.get_attribute("data-key").unwrap_or_default(),
        anchor: node.get_attribute("data-anchor"),
        ..Piece::default()
    };
    let pieces: Vec<Piece> = nodes.iter().map(piece).collect();
    let all: Vec<&Piece> = pieces.iter().collect();
    let told = anchors.iter().map(|anchor| story::find(&all, anchor)).filter(|found| found.len() <= MOST);
    let told: Vec<&Piece> = told.flatten().collect();
    for (node, piece) in nodes.iter().zip(&pieces) {
        let is = told.iter().any(|told| told.key == piece.key);
        let _ = node.class_list().toggle_with_force("told", is);
    }
    let last = told.last()?;
    let node = nodes.iter().zip(&pieces).find(|(_, piece)| piece.key == last.key)?.0;
    let [_, top, _, height] = browser::bounds(node);
    Some(top + height / 2.0)
}

/// The pieces in the document.
fn pieces() -> Vec<web_sys::Element> {
    let found = browser::document().query_selector_all(".stage .piece").ok();
    let nodes = found.iter().flat_map(|found| (0..found.length()).filter_map(|idx| found.item(idx)));
    nodes.filter_map(|node| node.dyn_into().ok()).collect()
}

/// Frames what a line of the log is about while it is pointed at.
pub fn point_out(anchors: &[kernel::Anchor]) {
    frame(&anchors.iter().map(|anchor| &*anchor.0).collect::<Vec<_>>());
}
