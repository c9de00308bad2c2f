//! The stage on which a change is told: a banner with the sentence in the colour of whoever acts, the board as it was then, what it is
//! about framed. Whoever has read it goes on; whoever does not want to see it skips to their own turn.
//!
//! **Invariant:** while something is told the board shows the match after the entry that is told, and afterwards the match as it stands.

mod absence;
mod art;

use std::collections::VecDeque;
use std::sync::Arc;

use bot_worker::Snapshot;
use kernel::{Message, Picture, Seat, Tone, Viewer};
use leptos::prelude::*;
use serde_json::Value;
use story::sound::Sound;
use story::{BURST, Beat, Headlines, Who};
use wasm_bindgen::JsCast;
use web_board::Piece;

use super::decision::Sign;
use super::table::Table;
use super::{browser, sound};
use crate::change::{Came, Change};
use crate::settings::Speed;
use crate::telling::{self, Shot};

/// Milliseconds between two looks at the clock.
const TICK: i32 = 40;
/// More pieces than this for one element are no place to look at.
const MOST: usize = 8;
/// Milliseconds a part that breaks off is seen flying.
const FLIGHT: i32 = 1100;
/// Milliseconds a summary takes at speed 1.
const SUMMARY: u32 = 5000;

/// What is told at a table.
#[derive(Clone, Copy)]
pub struct Story {
    /// What is told now.
    shot: RwSignal<Option<Arc<Shot>>>,
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
}

impl Story {
    /// Nothing is told.
    pub fn new() -> Story {
        Story {
            shot: RwSignal::new(None),
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

    /// What a screen reader says now; nothing if nothing is told.
    pub fn voice(&self, table: Table) -> Option<String> {
        let shot = self.shot.get()?;
        Some(shot.beat.said.iter().map(|said| table.words(said)).collect::<Vec<_>>().join(". "))
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
                    let parts = if shot.beat.picture == Some(Picture::Debris) { pieces() } else { Vec::new() };
                    story.stage.set(Some(then.map_or_else(|| after.clone(), |view| Arc::new(amid(&after, view)))));
                    story.tell(table, shot, parts).await;
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

    async fn tell(&self, table: Table, shot: Shot, parts: Vec<web_sys::Element>) {
        let millis = shot.beat.millis();
        let (tone, anchors) = (shot.beat.tone, shot.beat.anchors.clone());
        self.shot.set(Some(Arc::new(shot)));
        sound::play(table.shared, Sound::Told(tone));
        // The pieces are on their way to where they are now.
        browser::sleep(20).await;
        fly_off(parts);
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
            table.show(shot.beat.entry + 1).await;
            if !shot.last
                && let Some(shown) = table.shown_untracked()
                && let Some(view) = table.venue().amid(table, shot.beat.entry, shot.beat.lines).await
            {
                table.moment.set(Some(Arc::new(amid(&shown, view))));
            }
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

/// Parts that have broken off are seen flying off: those of the pieces that the board is drawn without now.
fn fly_off(pieces: Vec<web_sys::Element>) {
    let Some(stage) = pieces.iter().find_map(|piece| piece.parent_node()) else { return };
    for piece in pieces.into_iter().filter(|piece| !piece.is_connected()) {
        for name in ["data-key", "data-anchor", "aria-label", "tabindex"] {
            let _ = piece.remove_attribute(name);
        }
        let _ = piece.set_attribute("aria-hidden", "true");
        let _ = piece.class_list().add_1("flies-off");
        if stage.append_child(&piece).is_ok() {
            browser::after(FLIGHT, move || piece.remove());
        }
    }
}

/// Frames what a line of the log is about while it is pointed at.
pub fn point_out(anchors: &[kernel::Anchor]) {
    frame(&anchors.iter().map(|anchor| &*anchor.0).collect::<Vec<_>>());
}

/// The sign of a tone.
const fn sign(tone: Tone) -> &'static str {
    match tone {
        Tone::Quiet => "M5 12h14",
        Tone::Place => "M12 3v12M7 10l5 5 5-5M5 20h14",
        Tone::Draw => "M7 3h10v18H7zM10 8h4M10 12h4",
        Tone::Pay => "M12 3a9 9 0 1 0 .1 0zM8 12h8",
        Tone::Gain => "M12 3a9 9 0 1 0 .1 0zM8 12h8M12 8v8",
        Tone::Ignition => "M12 2c3 3 4 7 4 10l2 4h-4l-2 5-2-5H6l2-4c0-3 1-7 4-10z",
        Tone::Success => {
            "M12 3l2.700 5.800 6.300.8-4.600 4.300 1.200 6.300-5.600-3.100-5.600 3.100 1.200-6.300L3 9.600l6.300-.8z"
        }
        Tone::Failure => "M6 6l12 12M18 6L6 18",
        Tone::Hit => "M12 2l2 6 6-3-3 6 5 3-6 2 1 6-5-4-5 4 1-6-6-2 5-3-3-6 6 3z",
        Tone::Hourglass => "M6 3h12M6 21h12M7 3c0 6 10 6 10 18M17 3c0 6-10 6-10 18",
        Tone::Bell => "M12 3a6 6 0 0 1 6 6v5l2 3H4l2-3V9a6 6 0 0 1 6-6zM10 20h4",
    }
}

/// The name of whoever does what is told, and the class with their colour.
pub fn actor(table: Table, who: Who) -> (String, String) {
    match who {
        Who::Seat(seat) => (table.names().get(seat.idx()).cloned().unwrap_or_default(), format!("seat-{}", seat.0)),
        Who::Rival => (rival(table), "rival".to_owned()),
        Who::Table => (String::new(), String::new()),
    }
}

/// What the opponent played by the rules is called.
pub fn rival(table: Table) -> String {
    table.words(&Message::new("rival"))
}

/// The mark of whoever does what is told.
pub fn mark(who: Who) -> Option<AnyView> {
    match who {
        Who::Seat(seat) => {
            let class = format!("seat-mark small seat-{}", seat.0);
            Some(view! { <span class=class aria-hidden="true">{seat.0 + 1}</span> }.into_any())
        }
        Who::Rival => {
            Some(view! { <span class="seat-mark small rival" aria-hidden="true"><Sign d=ENGINE/></span> }.into_any())
        }
        Who::Table => None,
    }
}

/// The sign of an opponent played by the rules.
pub const ENGINE: &str =
    "M12 3l2 3 3.500-.5.5 3.500 3 2-3 2-.5 3.500-3.500-.5-2 3-2-3-3.500.5L6 13l-3-2 3-2 .5-3.500L10 6z";

/// The banner.
#[component]
pub fn StoryView(table: Table) -> impl IntoView {
    let (shared, story) = (table.shared, table.story);
    keys(table);
    let turn = Memo::new(move |_| table.may_act());
    Effect::new(move |before: Option<bool>| {
        let turn = turn.get();
        let last = table.log.with_untracked(|log| log.last().map(|entry| entry.actor));
        if turn && before == Some(false) && last.and_then(|actor| actor.seat()) != own(table) {
            sound::play(shared, Sound::YourTurn);
        }
        turn
    });
    let banner = move || {
        let shot = story.shot.get()?;
        let beat = shot.beat.clone();
        let (name, colour) = actor(table, beat.who);
        let scene = beat.scene.is_some();
        let so_far = shot
            .before
            .iter()
            .skip(1)
            .map(|beat| view! { <li>{mark(beat.who)}{table.words(beat.headline())}</li> })
            .collect::<Vec<_>>();
        let title = shot.before.first().map(|first| table.words(first.headline()));
        let beside = beat.beside().map(|said| table.words(said)).collect::<Vec<_>>().join(" · ");
        let class = format!("story {colour}{}", if scene { " scene" } else { "" });
        Some(view! {
            <div class=class data-beat=beat.entry.to_string() data-tone=format!("{:?}", beat.tone)>
                <span class="story-sign" aria-hidden="true">
                    {match scene { true => view! { <Sign d=sign(shot.before.first().map_or(beat.tone, |first| first.tone))/> }.into_any(), false => mark(beat.who).into_any() }}
                </span>
                <div class="story-words" on:click=move |_| step(table, 1)>
                    {title.map(|title| view! { <p class="story-title">{title}</p> })}
                    {(!so_far.is_empty()).then(|| view! { <ul class="story-so-far">{so_far}</ul> })}
                    <p class="story-head">
                        {(scene && !name.is_empty()).then(|| mark(beat.who))}
                        {table.words(beat.headline())}
                    </p>
                    {(!beside.is_empty()).then(|| view! { <p class="story-beside">{beside}</p> })}
                </div>
                <Tools table=table/>
            </div>
        })
    };
    let summary = move || {
        let told = story.summary.get()?;
        let n_moves = told.moves.iter().map(|(_, n)| n).sum::<usize>();
        let by = told
            .moves
            .iter()
            .map(|(who, n)| view! { <span class="story-count">{mark(*who)}{*n}</span> })
            .collect::<Vec<_>>();
        let heads = told
            .heads
            .iter()
            .map(|beat: &Beat| view! { <li>{mark(beat.who)}{table.words(beat.headline())}</li> })
            .collect::<Vec<_>>();
        Some(view! {
            <div class="story scene">
                <span class="story-sign" aria-hidden="true"><Sign d=sign(Tone::Draw)/></span>
                <div class="story-words" on:click=move |_| step(table, 1)>
                    <p class="story-title">{shared.say(&Message::new("story-summary").with("n", n_moves))}" "{by}</p>
                    <ul class="story-so-far">{heads}</ul>
                </div>
                <Tools table=table/>
            </div>
        })
    };
    view! {
        <div class="story-place" class:above=move || story.above.get()>
            <art::Picture table=table/>
            {banner}
            {summary}
            <absence::Since table=table/>
        </div>
    }
}

/// What can be done while something is told: they stand at the end of the banner, always in this order.
#[component]
fn Tools(table: Table) -> impl IntoView {
    let (shared, story) = (table.shared, table.story);
    let speed = move || match shared.settings.with(|settings| settings.speed) {
        Speed::Slow => "×½",
        Speed::Normal => "×1",
        Speed::Fast => "×2",
        Speed::Fastest => "×4",
        Speed::Instant => "×∞",
    };
    let tool = move |sign: &'static str, words: &'static str, act: fn(Table)| {
        view! {
            <button class="tool" title=shared.t(words) aria-label=shared.t(words) on:click=move |_| act(table)><Sign d=sign/></button>
        }
    };
    let quiet = move || shared.settings.with(|settings| settings.sound);
    let live = move || {
        view! {
            <button class="tool" title=move || shared.t("story-pause") aria-label=move || shared.t("story-pause")
                aria-pressed=move || story.paused.get().to_string() on:click=move |_| story.paused.update(|paused| *paused = !*paused)>
                {move || if story.paused.get() { view! { <Sign d="M7 5l11 7-11 7z"/> } } else { view! { <Sign d="M8 5v14M16 5v14"/> } }}
            </button>
            <button class="tool speed" title=move || shared.t("speed") aria-label=move || shared.t("speed")
                on:click=move |_| shared.settings.update(|settings| settings.speed = settings.speed.next())>{speed}</button>
            <button class="tool" title=move || shared.t("setting-sound") aria-label=move || shared.t("setting-sound")
                aria-pressed=move || quiet().to_string() on:click=move |_| shared.settings.update(|settings| settings.sound = !settings.sound)>
                {move || if quiet() { view! { <Sign d="M4 9v6h4l5 4V5L8 9zM17 8c2 2.500 2 5.500 0 8"/> } } else { view! { <Sign d="M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6"/> } }}
            </button>
            {tool("M7 5l10 7-10 7z", "story-go-on", |table| step(table, 1))}
            {tool("M4 5l8 7-8 7zM12 5l8 7-8 7z", "story-skip", |table| table.story.skip())}
        }
    };
    let recap = move |step_nr: usize, of: usize| {
        view! {
            <span class="story-count">{format!("{}/{of}", step_nr + 1)}</span>
            {tool("M17 5l-10 7 10 7z", "story-back", |table| step(table, -1))}
            {tool("M7 5l10 7-10 7z", "story-go-on", |table| step(table, 1))}
            {tool("M6 6l12 12M18 6L6 18", "close", |table| table.story.end_recap(table))}
        }
    };
    let tools = move || match story.recap.with(|recap| recap.as_ref().map(|(shots, step)| (*step, shots.len()))) {
        Some((step, of)) => recap(step, of).into_any(),
        None => live().into_any(),
    };
    view! { <div class="story-tools">{tools}</div> }
}

/// To what is told next, or back in a recap.
fn step(table: Table, by: isize) {
    match table.story.recap.with_untracked(Option::is_some) {
        true => table.story.step_recap(table, by),
        false => table.story.go_on(),
    }
}

/// Space goes on, P stops, Escape skips. They belong to the story only while it tells something.
fn keys(table: Table) {
    let story = table.story;
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let typed = target.as_ref().is_some_and(browser::takes_keys);
        // Space presses a button that has the focus.
        let taken = typed || target.is_some_and(|target| target.tag_name() == "BUTTON");
        if event.key() == "Escape" && story.absence.with_untracked(Option::is_some) {
            story.absence.set(None);
        }
        let told = story.shot.with_untracked(Option::is_some) || story.summary.with_untracked(Option::is_some);
        if !told || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let recaps = story.recap.with_untracked(Option::is_some);
        let single = table.shared.settings.with_untracked(|settings| settings.keys);
        match event.key().as_str() {
            "Escape" if recaps => story.end_recap(table),
            "Escape" => story.skip(),
            " " if !taken => step(table, 1),
            "ArrowLeft" if recaps && !typed => step(table, -1),
            "ArrowRight" if recaps && !typed => step(table, 1),
            "p" | "P" if single && !typed => story.paused.update(|paused| *paused = !*paused),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}
