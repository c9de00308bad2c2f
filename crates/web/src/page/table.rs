//! The table: what its parts share, and what the person who looks can do. A match on this device and one on the server look the
//! same from here: whatever happens comes as a change of its venue. `body` is the table on the screen.

mod body;
mod people;
mod stand;

use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;

use bot_worker::{LogEntry, Snapshot};
use hosting::Sight;
use kernel::{Message, Seat, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_board::Zone;

use super::advisor::Advisor;
use super::app::Shared;
use super::browser;
use super::hand::Hand;
use super::hint::Hint;
use super::stage::Press;
use super::story::Story;
use super::venue::Venue;
use crate::change::Change;
use crate::follow::Being;
use crate::narrow;
use crate::session::Place;
use crate::words::GameInfo;

pub use body::{Drawer, TableBody};
pub use stand::TablePage;

/// Milliseconds in which a new decision is not answered by a pointer.
const FRESH: f64 = 350.0;

/// The zone of the opponents, in every game.
const RIVALS: &str = "rivals";

/// Everything the parts of a table share.
#[derive(Clone, Copy)]
pub struct Table {
    /// What the whole page shares.
    pub shared: Shared,
    /// The game.
    pub game: StoredValue<Arc<GameInfo>>,
    /// Who sits where.
    pub places: RwSignal<Vec<Place>>,
    venue: StoredValue<Arc<dyn Venue>, LocalStorage>,
    /// Is it only looked at?
    pub replay: bool,
    /// Who looks.
    pub sight: RwSignal<Sight>,
    /// The match as it stands.
    pub now: RwSignal<Option<Arc<Snapshot>>>,
    /// The earlier moment that is looked at, if any.
    pub moment: RwSignal<Option<Arc<Snapshot>>>,
    /// What is being told.
    pub story: Story,
    /// The log of the viewer.
    pub log: RwSignal<Vec<LogEntry>>,
    /// Elements of the board pointed at.
    pub picks: RwSignal<Vec<String>>,
    /// The element under the pointer while something is pointed at.
    pub over: RwSignal<Option<String>>,
    /// Quarter turns of what is carried.
    pub turns: RwSignal<u8>,
    /// The zone of the board that is looked at alone.
    pub zone: RwSignal<Option<String>>,
    /// The opponent who is looked at alone in the zone of the opponents.
    pub rival: RwSignal<Option<Seat>>,
    /// Is it open how one looks at the board?
    pub view: RwSignal<bool>,
    /// The zones of the board, as far as it has any.
    pub zones: RwSignal<Arc<Vec<Zone>>>,
    /// How much larger than it was laid out the board is shown.
    pub zoom: RwSignal<f64>,
    /// What of the drawer is open.
    pub drawer: RwSignal<Option<Drawer>>,
    /// The log tells only what happened since one's own last turn.
    pub since: RwSignal<bool>,
    /// The rule the rulebook shall open at.
    pub rule: RwSignal<Option<String>>,
    /// When the list of choices changed last: where a choice stands may be another one's place since.
    fresh: StoredValue<f64>,
    /// When another decision came than the one before: what a piece is good for may be something else since.
    asked: StoredValue<f64>,
    /// One of the two has just happened.
    pub deaf: RwSignal<bool>,
    /// A step was taken back: what has one option waits for the person until something else is chosen.
    pub steady: StoredValue<bool>,
    /// What is known of the decision in hand.
    pub hand: Hand,
    /// What a bot would do.
    pub advisor: Advisor,
    /// What is being explained.
    pub hint: RwSignal<Option<Hint>>,
    /// The finger on the board.
    pub press: StoredValue<Press>,
    /// Is the score sheet open?
    pub scores: RwSignal<bool>,
    /// A race against time is about to begin and waits for the person to be ready.
    pub begins: RwSignal<bool>,
    /// When the running timer runs out, in milliseconds since 1970.
    pub timer_end: RwSignal<Option<f64>>,
    /// What went wrong.
    pub problem: RwSignal<Option<String>>,
    /// What was not possible just now.
    pub notice: RwSignal<Option<String>>,
}

impl Table {
    /// Goes on with a task as long as the table is there. What tasks touch goes with the table, and touching it then would stop the
    /// page.
    pub fn spawn(&self, task: impl Future<Output = ()> + 'static) {
        let table = *self;
        let mut task = Box::pin(task);
        spawn_local(poll_fn(move |cx| if table.left() { Poll::Ready(()) } else { task.as_mut().poll(cx) }));
    }

    /// Is the table no longer on the page?
    pub(super) fn left(&self) -> bool {
        self.venue.try_with_value(|_| ()).is_none()
    }

    /// A text of the game with the names of this table.
    pub fn words(&self, message: &Message) -> String {
        let language = self.shared.language();
        let names = self.names();
        self.game.with_value(|game| game.words(language).render(message, &names))
    }

    /// Names of the seats.
    pub fn names(&self) -> Vec<String> {
        self.places.with(|places| places.iter().map(Place::shown).collect())
    }

    /// A table for a match at this venue.
    pub fn new(
        shared: Shared,
        game: Arc<GameInfo>,
        places: Vec<Place>,
        venue: Arc<dyn Venue>,
        sight: Sight,
        replay: bool,
    ) -> Table {
        Table {
            shared,
            game: StoredValue::new(game),
            places: RwSignal::new(places),
            venue: StoredValue::new_local(venue),
            replay,
            sight: RwSignal::new(sight),
            now: RwSignal::new(None),
            moment: RwSignal::new(None),
            story: Story::new(),
            log: RwSignal::new(Vec::new()),
            picks: RwSignal::new(Vec::new()),
            over: RwSignal::new(None),
            turns: RwSignal::new(0),
            zone: RwSignal::new(None),
            rival: RwSignal::new(None),
            view: RwSignal::new(false),
            zones: RwSignal::new(Arc::default()),
            zoom: RwSignal::new(1.0),
            drawer: RwSignal::new(None),
            since: RwSignal::new(false),
            rule: RwSignal::new(None),
            fresh: StoredValue::new(0.0),
            asked: StoredValue::new(0.0),
            deaf: RwSignal::new(false),
            steady: StoredValue::new(false),
            hand: Hand::new(),
            advisor: Advisor::new(),
            hint: RwSignal::new(None),
            press: StoredValue::new(Press::default()),
            scores: RwSignal::new(false),
            begins: RwSignal::new(false),
            timer_end: RwSignal::new(None),
            problem: RwSignal::new(None),
            notice: RwSignal::new(None),
        }
    }

    /// Where the match is played.
    pub fn venue(&self) -> Arc<dyn Venue> {
        self.venue.get_value()
    }

    /// The match went on.
    pub fn take(&self, change: Change) {
        let ends = self.now.with_untracked(|now| change.ends(now.as_deref()));
        self.story.hear(*self, &change, ends);
        self.log.update(|log| change.write(log));
        // What was pointed at stays so if something still fits it.
        let picks = self.picks.get_untracked();
        let still = narrow::still(&change.after.offers, picks.clone());
        if still != picks {
            self.picks.set(still);
        }
        self.now.set(Some(change.after));
        self.story.heard(*self);
    }

    /// What happened before somebody came to the table.
    pub fn recall(&self, log: Vec<LogEntry>) {
        self.log.set(log);
        self.story.heard(*self);
    }

    /// Opens a part of the drawer, or closes it.
    pub fn toggle(&self, drawer: Drawer) {
        self.drawer.update(|open| *open = if *open == Some(drawer) { None } else { Some(drawer) });
    }

    /// What the board shows: the earlier moment, what is being told, or the match as it stands.
    pub fn shown(&self) -> Option<Arc<Snapshot>> {
        self.moment.get().or_else(|| self.story.stage()).or_else(|| self.now.get())
    }

    /// The same, for who does not want to hear when it changes.
    pub fn shown_untracked(&self) -> Option<Arc<Snapshot>> {
        untrack(|| self.shown())
    }

    /// Entries of the log so far.
    pub fn entries(&self) -> usize {
        self.now.with(|now| now.as_ref().map_or(0, |now| now.entries))
    }

    /// May the person who looks choose something now?
    pub fn may_act(&self) -> bool {
        let open = self.now.with(|now| now.as_ref().is_some_and(|now| !now.offers.is_empty()));
        let told = self.moment.with(Option::is_none) && !self.story.is_telling() && !self.begins.get();
        !self.replay && open && told && !self.replaced()
    }

    /// Is the match over, as far as it was told?
    pub fn is_over(&self) -> bool {
        !self.story.is_telling() && self.now.with(|now| now.as_ref().is_some_and(|now| now.outcome.is_some()))
    }

    /// Does a bot play for the person who looks?
    pub fn replaced(&self) -> bool {
        let venue = self.venue();
        let over = venue.ended() || self.now.with(|now| now.as_ref().is_none_or(|now| now.outcome.is_some()));
        let seat = self.sight.get().viewer().and_then(Viewer::seat);
        seat.is_some_and(|seat| !over && venue.being(seat) == Being::Replaced)
    }

    /// A click on an element of the board.
    pub fn point(&self, anchor: &str) {
        if !self.may_act() {
            return;
        }
        let Some(now) = self.now.get_untracked() else { return };
        let turns = self.turns.get_untracked();
        let confirm = self.shared.settings.with_untracked(|settings| settings.confirm);
        let (picks, action) =
            self.picks.with_untracked(|picks| narrow::point(&now.offers, picks, turns, confirm, anchor));
        self.picks.set(picks);
        if let Some(idx) = action {
            self.choose(idx);
        }
    }

    /// What is carried is turned by so many quarters, clockwise.
    pub fn turn(&self, quarters: u8) {
        self.turns.update(|turns| *turns = (*turns + quarters) % 4);
    }

    /// Shows one zone of the board alone, or the whole table.
    pub fn look_at(&self, zone: Option<String>) {
        self.rival.set(None);
        self.zone.set(zone);
    }

    /// Shows an opponent large, or the whole table again; everybody who is no seat is in the zone of the opponents.
    pub fn look_at_rival(&self, rival: Option<Seat>) {
        let shown =
            self.zone.with_untracked(|zone| zone.as_deref() == Some(RIVALS)) && self.rival.get_untracked() == rival;
        self.rival.set(rival.filter(|_| !shown));
        self.zone.set((!shown).then(|| RIVALS.to_owned()));
    }

    /// Something is laid upon something else.
    pub fn lay(&self, what: &str, upon: &str) {
        self.picks.set(vec![what.to_owned()]);
        if what != upon {
            self.point(upon);
        }
    }

    /// Nothing is pointed at any more, nothing explained.
    pub fn let_go(&self) {
        if !self.picks.with_untracked(Vec::is_empty) {
            self.picks.set(Vec::new());
        }
        self.hint.set(None);
        self.view.set(false);
    }

    /// The list of choices has just changed and cannot have been read yet: whoever clicks a button now meant what was there before.
    pub fn too_fresh(&self) -> bool {
        browser::now() < self.fresh.get_value() + FRESH
    }

    /// The same for pieces of the board, which stay what they are while others act.
    pub fn just_asked(&self) -> bool {
        browser::now() < self.asked.get_value() + FRESH
    }

    /// The match went on, or what was told before is over: is there something new to read?
    pub fn renewed(&self, before: Option<&Snapshot>, now: Option<&Snapshot>) {
        let same = |is: fn(&Snapshot, &Snapshot) -> bool| before.zip(now).is_some_and(|(before, now)| is(before, now));
        let is_list = same(|before, now| before.offers == now.offers);
        let is_question = same(|before, now| {
            before.prompt == now.prompt && before.offers.iter().any(|offer| now.offers.contains(offer))
        });
        if is_list && is_question {
            return;
        }
        let at = browser::now();
        if !is_list {
            self.fresh.set_value(at);
        }
        if !is_question {
            self.asked.set_value(at);
        }
        self.deaf.set(true);
        let table = *self;
        browser::after(FRESH as i32 + 1, move || {
            if !table.left() && !table.too_fresh() && !table.just_asked() {
                table.deaf.set(false);
            }
        });
    }

    /// The person who looks chooses an action of the list.
    pub fn choose(&self, idx: usize) {
        let (Sight::Open(Viewer::Seat(seat)), Some(now)) = (self.sight.get_untracked(), self.now.get_untracked())
        else {
            return;
        };
        let Some(offer) = now.offers.get(idx).cloned() else { return };
        self.picks.set(Vec::new());
        self.hint.set(None);
        self.steady.set_value(false);
        self.venue().act(*self, seat, offer.action);
    }

    /// May several act now, so that one can be quicker than another?
    pub fn race(&self) -> bool {
        self.now.with_untracked(|now| now.as_ref().is_some_and(|now| 1 < now.to_act.len()))
    }

    /// Says something that soon does not matter any more.
    pub fn note(&self, words: String) {
        let table = *self;
        self.notice.set(Some(words.clone()));
        browser::after(4000, move || {
            if table.notice.try_with_untracked(|now| now.as_ref() == Some(&words)) == Some(true) {
                table.notice.set(None);
            }
        });
    }

    /// How a door to a rule of the game is called.
    pub fn by_rule(&self, rule: &str) -> String {
        let game = self.game.with_value(|game| game.card.id.clone());
        self.shared.by_rule(&game, rule)
    }

    /// Opens the rulebook: at this rule, else at what is being decided.
    pub fn look_up(&self, rule: Option<String>) {
        let decided = || {
            let now = self.now.get_untracked()?;
            now.offers.iter().find_map(|offer| offer.rule.as_ref().map(ToString::to_string))
        };
        self.rule.set(rule.or_else(decided));
        self.drawer.set(Some(Drawer::Rules));
    }

    /// Takes back the last step of the person who looks, or who just handed the device on.
    pub fn undo(&self) {
        if let Some((seat, _)) = self.undoable() {
            self.steady.set_value(true);
            self.venue().undo(*self, seat);
        }
    }

    /// Who may take back so many steps now.
    pub fn undoable(&self) -> Option<(Seat, usize)> {
        let sight = self.sight.get();
        let seat = match sight {
            Sight::Open(viewer) => viewer.seat(),
            Sight::Pass { from, .. } => from,
        };
        let undoable = self.now.with(|now| now.as_ref().and_then(|now| now.undoable));
        undoable.filter(|(whose, _)| Some(*whose) == seat && !self.replay && !self.replaced())
    }

    /// The next person has the device.
    pub fn accept(&self) {
        if let Sight::Pass { to, .. } = self.sight.get_untracked() {
            self.sight.set(Sight::Open(Viewer::Seat(to)));
            self.spawn(self.venue().look(*self));
        }
    }

    /// Looks from another seat. For replays and for tables without persons.
    pub fn look_from(&self, viewer: Viewer) {
        let table = *self;
        self.sight.set(Sight::Open(viewer));
        let at = self.moment.with_untracked(|moment| moment.as_ref().map(|moment| moment.at));
        table.spawn(async move {
            table.venue().look(table).await;
            if let Some(at) = at {
                table.show(at).await;
            }
        });
    }

    /// Shows the moment after so many entries; the present if that is all of them.
    pub async fn show(&self, at: usize) {
        let entries = self.now.with_untracked(|now| now.as_ref().map_or(0, |now| now.entries));
        if at >= entries && !self.replay {
            self.moment.set(None);
            return;
        }
        if self.sight.get_untracked().viewer().is_none() {
            return;
        }
        match self.venue().moment(*self, at.min(entries)).await {
            Some(snapshot) => self.moment.set(Some(Arc::new(snapshot))),
            None => self.problem.set(Some(self.shared.t("no-moment"))),
        }
    }
}
