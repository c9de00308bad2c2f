//! The stage on which a change is told: a banner with the sentence in the colour of whoever acts, the board as it was then, what it is
//! about framed. Whoever has read it goes on; whoever does not want to see it skips to their own turn.
//!
//! **Invariant:** while something is told the board shows the match after the entry that is told, and afterwards the match as it stands.

mod absence;
mod art;
mod banner;
mod faces;

use std::sync::Arc;

use bot_worker::Snapshot;
use kernel::{Anchor, Message, Seat, Tone, Viewer};
use leptos::prelude::*;
use serde_json::Value;
use story::sound::Sound;
use story::{Beat, Headlines, Who};
use wasm_bindgen::JsCast;
use web_board::Piece;

use super::table::Table;
use super::{browser, sound};
use crate::change::{Came, Change};
use crate::doors::spoken;
use crate::telling::{self, Next, Queue, Shot, Waiting};
use crate::voice::Voice;
use faces::Staged;

pub use banner::{StoryView, mark, rival};

/// Milliseconds between two looks at the clock.
const TICK: i32 = 40;
/// More pieces than this for one element are no place to look at.
const MOST: usize = 8;
/// Milliseconds a summary takes at speed 1.
const SUMMARY: u32 = 5000;

/// Many moves in a few words.
struct Summary {
    told: Headlines,
    /// Every one of them, to be seen step by step.
    shots: Arc<Vec<Shot>>,
}

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
    summary: RwSignal<Option<Arc<Summary>>>,
    /// What happened since one's own turn, seen again, and the step that is shown.
    recap: RwSignal<Option<(Arc<Vec<Shot>>, usize)>>,
    /// What happened while the one who looks was away.
    absence: RwSignal<Option<Arc<Vec<Shot>>>>,
    /// What of the log was told: everything before this entry, and so many lines of it. All of it when nothing is told.
    so_far: RwSignal<Option<(usize, usize)>>,
    /// What a screen reader says.
    voice: RwSignal<Voice>,
    paused: RwSignal<bool>,
    /// What is told was read in peace when the one who plays goes on.
    waits: RwSignal<bool>,
    /// The banner stands above, because what is told lies below.
    above: RwSignal<bool>,
    inner: StoredValue<Inner>,
}

#[derive(Default)]
struct Inner {
    queue: Queue,
    running: bool,
    /// What is shown step by step once nothing more is told.
    then: Option<(Arc<Vec<Shot>>, usize)>,
    /// What happened before the match was opened was told.
    looked: bool,
    /// Nothing more is told until one's own turn.
    skip: bool,
    /// How often somebody went on before the time.
    n_nudges: u32,
    /// How often what was told ended before its end.
    n_stops: u32,
    /// How many beats were shown again, or taken off.
    n_shown: u32,
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
            so_far: RwSignal::new(None),
            voice: RwSignal::new(Voice::default()),
            paused: RwSignal::new(false),
            waits: RwSignal::new(false),
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

    fn is_recapping_untracked(&self) -> bool {
        self.recap.with_untracked(Option::is_some)
    }

    /// Who does what is told now.
    pub fn who(&self) -> Option<Who> {
        self.shot.with(|shot| shot.as_ref().map(|shot| shot.beat.who))
    }

    /// With what the board changes now.
    pub fn leaving(&self) -> Leaving {
        self.inner.with_value(|inner| inner.leaving.clone())
    }

    /// What of the log was told: everything before an entry, and so many lines of it. Nothing where all of it was.
    pub fn so_far(&self) -> Option<(usize, usize)> {
        self.so_far.get()
    }

    /// What a screen reader says.
    pub fn voice(&self) -> RwSignal<Voice> {
        self.voice
    }

    /// A screen reader says what a beat tells.
    fn say(&self, table: Table, beat: &Beat) {
        let said = untrack(|| beat.said.iter().map(|said| spoken(&table.words(said))).collect::<Vec<_>>().join(". "));
        self.voice.update(|voice| voice.say(said));
    }

    /// A screen reader says what led to the moment that is shown.
    pub fn say_all(&self, table: Table, beats: &[Beat]) {
        beats.iter().for_each(|beat| self.say(table, beat));
    }

    /// A screen reader says how many moves are told in a few words.
    fn say_title(&self, table: Table, words: &'static str, told: &Headlines) {
        let title = untrack(|| table.shared.say(&Message::new(words).with("n", told.n_moves())));
        self.voice.update(|voice| voice.say(title));
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
        if change.races && (self.is_running() || self.is_recapping_untracked()) {
            // What was being told would cost time.
            self.stop(table, ends);
        }
        let nothing = !shots.iter().any(|shot| shot.shown) && !self.is_running();
        if nothing || self.at_once(table) {
            self.inner.update_value(|inner| inner.sheet |= ends);
            if is_hidden() {
                return;
            }
            // What is not told is heard.
            let lines = change.entries.iter().flat_map(|entry| &entry.lines);
            if let Some(loudest) = lines.max_by_key(|line| line.cue.weight) {
                sound::play(table.shared, Sound::Told(loudest.cue.tone));
            }
            if !self.inner.with_value(|inner| inner.skip) {
                shots.iter().for_each(|shot| self.say(table, &shot.beat));
            }
            return;
        }
        if self.stage.with_untracked(Option::is_none) {
            self.stage.set(table.now.get_untracked());
            self.so_far.set(Some((change.from, 0)));
        }
        let run = self.inner.try_update_value(|inner| {
            inner.queue.push(change.after.clone(), shots);
            inner.sheet |= ends;
            !std::mem::replace(&mut inner.running, true)
        });
        if run == Some(true) {
            self.run(table);
        }
    }

    fn is_running(&self) -> bool {
        self.inner.with_value(|inner| inner.running)
    }

    /// The table shows it. Opens the score sheet where nothing has to be told before.
    pub fn heard(&self, table: Table) {
        if !self.is_running() {
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
            inner.n_stops += 1;
            inner.n_shown += 1;
            inner.sheet |= ends;
        });
        if self.is_recapping_untracked() {
            self.recap.set(None);
            table.moment.set(None);
        }
        self.clear(table);
    }

    fn clear(&self, table: Table) {
        frame(&[]);
        self.shot.set(None);
        self.inner.update_value(|inner| inner.leaving = Leaving::default());
        self.summary.set(None);
        self.stage.set(None);
        self.so_far.set(None);
        if let Some(Some(zone)) = self.inner.try_update_value(|inner| inner.zone.take()) {
            table.zone.set(zone);
        }
    }

    fn run(&self, table: Table) {
        let story = *self;
        table.spawn(async move {
            while let Some(next) = story.next() {
                // Whoever looks back is told the rest when they are done.
                while story.is_recapping_untracked() && !story.at_once(table) {
                    browser::sleep(TICK).await;
                }
                match next {
                    _ if story.at_once(table) => {}
                    Next::SumUp(all) => story.sum_up(table, all).await,
                    Next::Tell(waiting) => story.tell_all(table, waiting).await,
                }
            }
            // Whoever only watches has no turn to skip to.
            let watches = own(table).is_none();
            story.inner.update_value(|inner| {
                inner.running = false;
                inner.skip &= !watches;
            });
            story.paused.set(false);
            story.clear(table);
            // What is asked now has not been seen before.
            table.renewed(None, None);
            if let Some(Some((shots, step))) = story.inner.try_update_value(|inner| inner.then.take()) {
                return story.show_recap(table, shots, step);
            }
            story.open_sheet(table);
            story.look_back(table);
        });
    }

    fn next(&self) -> Option<Next> {
        self.inner.try_update_value(|inner| inner.queue.pop()).flatten()
    }

    /// Tells beat by beat, unless so much happens meanwhile that the rest is summed up with it.
    async fn tell_all(&self, table: Table, Waiting { after, shots }: Waiting) {
        let n_stops = |story: &Story| story.inner.with_value(|inner| inner.n_stops);
        let begun = n_stops(self);
        let mut left = shots.into_iter();
        while let Some(shot) = left.next() {
            if self.at_once(table) || n_stops(self) != begun {
                return;
            }
            if self.inner.with_value(|inner| inner.queue.bursts()) {
                let shots = std::iter::once(shot).chain(left).collect();
                self.inner.update_value(|inner| inner.queue.put_back(Waiting { after, shots }));
                return;
            }
            if !shot.shown {
                self.so_far.set(Some((shot.beat.entry, shot.beat.lines)));
                self.say(table, &shot.beat);
                continue;
            }
            let then = match left.as_slice().is_empty() && shot.last {
                true => None,
                false => table.venue().amid(table, shot.beat.entry, shot.beat.lines).await,
            };
            if self.at_once(table) || n_stops(self) != begun {
                return;
            }
            let then = then.map_or_else(|| after.clone(), |view| Arc::new(amid(&after, view)));
            let before = self.stage.get_untracked().unwrap_or_else(|| then.clone());
            self.staged.set(Staged::of(table, &shot.beat, &before.view, &then.view));
            let leaving = Leaving { tone: shot.beat.tone, anchors: shot.beat.anchors.clone() };
            self.inner.update_value(|inner| inner.leaving = leaving);
            self.so_far.set(Some((shot.beat.entry, shot.beat.lines)));
            self.stage.set(Some(then));
            self.tell(table, shot).await;
        }
    }

    async fn tell(&self, table: Table, shot: Shot) {
        let (millis, waits) = (shot.beat.millis(), shot.beat.waits && own(table).is_some());
        let (tone, anchors) = (shot.beat.tone, shot.beat.anchors.clone());
        self.say(table, &shot.beat);
        self.shot.set(Some(Arc::new(shot)));
        sound::play(table.shared, Sound::Told(tone));
        // The pieces are on their way to where they are now.
        browser::sleep(20).await;
        self.look_at(table, anchors.iter().map(|anchor| &*anchor.0).collect());
        self.wait(table, millis, waits).await;
    }

    /// Tells an entry of a match that is seen again, beat by beat, and shows the moment after it. It ends when this does not go on.
    pub async fn retell(&self, table: Table, entry: usize, goes_on: impl Fn() -> bool) {
        let n_seats = table.places.with_untracked(Vec::len);
        let shots = table.log.with_untracked(|log| {
            let told = log.iter().find(|other| other.idx == entry);
            told.map(|told| telling::of_entry(told, n_seats, None)).unwrap_or_default()
        });
        for shot in shots.into_iter().filter(|_| !self.at_once(table)) {
            let (millis, tone, beat) = (shot.beat.millis(), shot.beat.tone, shot.beat.clone());
            self.show_shot(table, shot).await;
            if !goes_on() {
                return;
            }
            self.say(table, &beat);
            sound::play(table.shared, Sound::Told(tone));
            self.wait(table, millis, false).await;
            if !goes_on() {
                return;
            }
        }
        if table.moment.with_untracked(|moment| moment.as_ref().is_none_or(|moment| moment.at != entry + 1)) {
            table.show(entry + 1).await;
        }
    }

    /// Nothing more of what is seen again is told.
    pub fn hush(&self, table: Table) {
        self.inner.update_value(|inner| {
            inner.n_nudges += 1;
            inner.n_shown += 1;
        });
        self.paused.set(false);
        self.clear(table);
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
    async fn sum_up(&self, table: Table, Waiting { after, shots }: Waiting) {
        let so_far = shots.last().map(|last| (last.beat.entry, usize::MAX));
        self.so_far.set(so_far);
        self.stage.set(Some(after));
        let shots: Vec<Shot> = shots.into_iter().filter(|shot| shot.shown).collect();
        let told = Headlines::of(shots.iter().map(|shot| shot.beat.clone()));
        if told.is_empty() {
            return;
        }
        self.say_title(table, "story-summary", &told);
        told.heads.iter().for_each(|beat| self.say(table, beat));
        self.shot.set(None);
        self.summary.set(Some(Arc::new(Summary { told, shots: Arc::new(shots) })));
        sound::play(table.shared, Sound::Told(Tone::Draw));
        self.wait(table, SUMMARY, false).await;
        self.summary.set(None);
    }

    /// Waits until something was read: for so long, or until the one who plays goes on. When more happens than can be told one by one,
    /// nothing waits.
    async fn wait(&self, table: Table, millis: u32, waits: bool) {
        let nudges = || self.inner.with_value(|inner| inner.n_nudges);
        let (before, mut left) = (nudges(), f64::from(millis));
        let bursts = || self.inner.with_value(|inner| inner.queue.bursts());
        loop {
            let waits = waits && table.shared.settings.with_untracked(|settings| settings.speed.waits());
            if self.waits.get_untracked() != waits {
                self.waits.set(waits);
            }
            if left <= 0.0 && !waits || nudges() != before || self.at_once(table) || bursts() {
                break;
            }
            browser::sleep(TICK).await;
            if !self.paused.get_untracked() {
                let factor = table.shared.settings.with_untracked(|settings| settings.speed.factor());
                left -= f64::from(TICK) * factor.unwrap_or(1.0);
            }
        }
        self.waits.set(false);
    }

    /// Waits until everything is told: bots think on only when one has seen what they did.
    pub async fn rest(&self, table: Table) {
        while self.is_running() && !self.at_once(table) {
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
        let (me, n_seats) = (own(table), table.places.with_untracked(Vec::len));
        let shots = table.log.with_untracked(|log| telling::recap(log, n_seats, me));
        if !shots.is_empty() {
            self.show_recap(table, Arc::new(shots), 0);
        }
    }

    /// Shows the steps of what happened, from the one with this beat on.
    fn jump(&self, table: Table, shots: &Arc<Vec<Shot>>, beat: &Beat) {
        let step = shots.iter().position(|shot| shot.beat == *beat).unwrap_or(0);
        self.absence.set(None);
        if !self.is_running() {
            return self.show_recap(table, shots.clone(), step);
        }
        // What is told now ends first.
        self.inner.update_value(|inner| {
            inner.queue.clear();
            inner.n_nudges += 1;
            inner.n_stops += 1;
            inner.then = Some((shots.clone(), step));
        });
    }

    fn show_recap(&self, table: Table, shots: Arc<Vec<Shot>>, step: usize) {
        let story = *self;
        let shot = shots[step].clone();
        self.recap.set(Some((shots, step)));
        self.say(table, &shot.beat);
        table.spawn(async move { story.show_shot(table, shot).await });
    }

    /// Shows a beat that is seen again, on the board as it was then.
    async fn show_shot(&self, table: Table, shot: Shot) {
        let number = self.inner.try_update_value(|inner| {
            inner.n_shown += 1;
            inner.n_shown
        });
        // Whoever goes on quickly is shown the last one only.
        let is_old = || self.inner.try_with_value(|inner| inner.n_shown) != number;
        let entry = shot.beat.entry;
        let here = table.shown_untracked().map(|shown| shown.at);
        let jumps = here.is_none_or(|here| here != entry && here != entry + 1);
        let staged = shot.beat.picture.is_some() || !shot.beat.shown.is_empty();
        let before = if staged || jumps { table.venue().moment(table, entry).await } else { None };
        if let Some(before) = before.clone().filter(|_| jumps && !is_old()) {
            // From here on the pieces move as they did.
            table.moment.set(Some(Arc::new(before)));
            browser::sleep(2 * TICK).await;
        }
        let at = entry + 1;
        let view = match shot.last {
            true => None,
            false => table.venue().amid(table, entry, shot.beat.lines).await,
        };
        if is_old() {
            return;
        }
        match view {
            None => table.show(at).await,
            // The moment after the entry is not shown before it: pieces would fly to it and back.
            Some(view) => {
                let after = table.venue().moment(table, at).await;
                if let Some(after) = after.filter(|_| !is_old()) {
                    table.moment.set(Some(Arc::new(amid(&after, view))));
                }
            }
        }
        if is_old() {
            return;
        }
        let staged = before.filter(|_| staged).zip(table.shown_untracked());
        let staged = staged.map(|(before, after)| Staged::of(table, &shot.beat, &before.view, &after.view));
        self.staged.set(staged.unwrap_or_default());
        let anchors = shot.beat.anchors.clone();
        self.shot.set(Some(Arc::new(shot)));
        browser::sleep(20).await;
        self.look_at(table, anchors.iter().map(|anchor| &*anchor.0).collect());
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
        self.inner.update_value(|inner| inner.n_shown += 1);
        // What has happened meanwhile is told now.
        match self.is_running() {
            true => self.shot.set(None),
            false => self.clear(table),
        }
        table.moment.set(None);
        if !self.is_running() {
            self.open_sheet(table);
        }
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
