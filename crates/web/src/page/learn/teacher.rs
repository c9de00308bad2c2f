//! Leads through a lesson: lets others play, waits for the learner, answers mistakes and takes them back. A lesson is a
//! venue of its own: its match lies in the worker, bots play when the lesson says so, no time runs, and nothing of it
//! is kept but how far one came.

use std::ops::Deref;
use std::sync::Arc;

use bot_worker::{Answer, Choice, Problem, Request, Snapshot};
use hosting::Sight;
use kernel::{Actor, Seat, Viewer};
use leptos::prelude::*;
use lessons::{Course, Lesson, Pattern, Play, Step, Tip, Verdict};
use serde_json::Value;

use super::super::app::{Lost, Shared, TopBar};
use super::super::device::trouble;
use super::super::engine::Engine;
use super::super::store::{Free, Progress};
use super::super::table::{Table, TableBody};
use super::super::venue::{Later, Venue};
use super::super::{browser, store};
use super::bubble::Bubble;
use super::list::{self, Fetched};
use crate::device::{Around, Looked, Watch, eyes};
use crate::session::{Place, bot_names_beside};
use crate::words::GameInfo;

/// Milliseconds of the match between two entries: no lesson asks anybody to wait.
const BEAT: u64 = 60_000;
/// Milliseconds in which the learner sees what came of a step before the coach goes on.
const PAUSE: i32 = 450;

/// The page of a lesson.
#[component]
pub fn LessonPage(game: String, lesson: String) -> impl IntoView {
    let shared = Shared::get();
    let fetched = list::lessons(&game);
    let (id, name) = (StoredValue::new(game), StoredValue::new(lesson));
    let find = move || {
        fetched.with(|fetched| {
            let lessons = fetched.as_ref()?.as_ref().ok()?;
            lessons.iter().find(|lesson| lesson.id == name.get_value()).cloned().map(Arc::new)
        })
    };
    // The same lesson in another language goes on where it was.
    let lesson = RwSignal::new(None::<Arc<Lesson>>);
    Effect::new(move |_| {
        if let Some(found) = find() {
            lesson.set(Some(found));
        }
    });
    let ready = Memo::new(move |_| lesson.with(Option::is_some) && shared.game(&id.get_value()).is_some());
    let lost = Memo::new(move |_| match fetched.get() {
        Some(Err(())) => Some("learn-away"),
        Some(Ok(_)) if find().is_none() => Some("no-such-page"),
        _ => None,
    });
    move || {
        if let Some(words) = lost.get() {
            return view! { <TopBar>""</TopBar><main class="page"><Lost words=words/></main> }.into_any();
        }
        let game = ready.get().then(|| untrack(|| shared.game(&id.get_value()))).flatten();
        match game {
            Some(game) => view! { <LessonTable game=game lesson=lesson lessons=fetched/> }.into_any(),
            None => view! {
                <TopBar>""</TopBar>
                <main class="page"><p class="muted" role="status">{move || shared.t("loading")}</p></main>
            }
            .into_any(),
        }
    }
}

#[component]
fn LessonTable(game: Arc<GameInfo>, lesson: RwSignal<Option<Arc<Lesson>>>, lessons: Fetched) -> impl IntoView {
    let shared = Shared::get();
    let first = lesson.get_untracked().expect("the table is shown once there is a lesson");
    let player = first.player;
    // The coach speaks of the others by name, and to the learner: whatever the learner is called, nobody is taken for somebody else.
    let own_name = untrack(|| shared.t("you"));
    let n_seats = usize::from(first.record.setup.players);
    let mut others = bot_names_beside(&own_name);
    let place = |seat: Seat| match seat == player {
        true => Place { name: own_name.clone(), bot: None, guest: false },
        false => {
            let bot = Some(first.bot.clone());
            Place { name: others.next().unwrap_or_default(), bot, guest: false }
        }
    };
    let places: Vec<Place> = Seat::all(n_seats).map(place).collect();
    let teacher = Teacher {
        engine: StoredValue::new_local(shared.engine()),
        watch: StoredValue::new(Watch::default()),
        game: StoredValue::new(game.card.id.clone()),
        lesson,
        lessons,
        course: RwSignal::new(Course::new(first.record.entries.len())),
        busy: RwSignal::new(true),
        mistake: RwSignal::new(None),
        tip: RwSignal::new(None),
        given: StoredValue::new(Vec::new()),
        before: StoredValue::new(0),
    };
    let venue: Arc<dyn Venue> = Arc::new(teacher);
    let table = Table::new(shared, game, places, venue, Sight::Open(Viewer::Seat(player)), false);
    let teacher = Teaching { teacher, table };
    table.spawn(async move {
        let record = untrack(|| teacher.lesson()).record.clone();
        match teacher.ask(Request::Open { record }).await {
            Ok(_) => teacher.resume().await,
            Err(problem) => trouble(table, &problem),
        }
    });
    view! {
        <TableBody table=table/>
        <Bubble teacher=teacher/>
    }
}

/// Who leads through a lesson.
#[derive(Clone, Copy)]
pub struct Teacher {
    engine: StoredValue<Engine, LocalStorage>,
    watch: StoredValue<Watch>,
    /// The game.
    pub game: StoredValue<String>,
    lesson: RwSignal<Option<Arc<Lesson>>>,
    lessons: Fetched,
    /// How far it is.
    pub course: RwSignal<Course>,
    /// Something happens by itself.
    pub busy: RwSignal<bool>,
    /// What the learner did was not what was meant: what is said about it.
    pub mistake: RwSignal<Option<String>>,
    /// What is said in free play.
    pub tip: RwSignal<Option<usize>>,
    given: StoredValue<Vec<usize>>,
    /// Entries of the log before the learner's last choice.
    before: StoredValue<usize>,
}

/// A teacher at the table.
#[derive(Clone, Copy)]
pub struct Teaching {
    teacher: Teacher,
    /// The table.
    pub table: Table,
}

impl Deref for Teaching {
    type Target = Teacher;

    fn deref(&self) -> &Teacher {
        &self.teacher
    }
}

impl Teacher {
    async fn ask(&self, request: Request) -> Result<Answer, Problem> {
        self.engine.with_value(Engine::clone).ask(request).await
    }

    /// The lesson in the language of the reader.
    pub fn lesson(&self) -> Arc<Lesson> {
        self.lesson.get().expect("the table is shown once there is a lesson")
    }

    /// The present step; nothing once the lesson is over.
    pub fn step(&self) -> Option<Step> {
        self.course.with(|course| course.step(&self.lesson()).cloned())
    }

    /// What the learner has to do now.
    pub fn wanted(&self) -> Option<Pattern> {
        self.course.with(|course| course.wanted(&self.lesson()).cloned())
    }

    /// The lesson after this one.
    pub fn next(&self) -> Option<Lesson> {
        let id = self.lesson().id.clone();
        self.lessons.with(|lessons| {
            let mut lessons = lessons.as_ref()?.as_ref().ok()?.iter().skip_while(|lesson| lesson.id != id);
            lessons.nth(1).cloned()
        })
    }

    /// Does the learner play freely by now?
    pub fn plays_freely(&self) -> bool {
        self.step().is_some_and(|step| step.free)
    }
}

impl Teaching {
    /// Fetches what the learner may see now.
    async fn refresh(self) -> Option<Arc<Snapshot>> {
        let lesson = untrack(|| self.lesson());
        loop {
            let viewer = eyes(self.table.sight.get_untracked());
            let known = self.watch.with_value(|watch| watch.known(viewer));
            let mut snapshot = match self.ask(Request::Look { viewer, at: None, known }).await {
                Ok(Answer::Sight(snapshot)) => *snapshot,
                Ok(_) => return None,
                Err(problem) => {
                    trouble(self.table, &problem);
                    return None;
                }
            };
            // In a lesson everything can be taken back, chance too.
            if lesson.record.entries.len() < snapshot.entries && !untrack(|| self.plays_freely()) {
                snapshot.undoable = Some((lesson.player, 1));
            }
            let seats = self.table.places.get_untracked();
            let around = Around { seats: &seats, hide: false, replay: false };
            let before = self.table.sight.get_untracked();
            if let Looked::Seen(change, _) =
                self.watch.try_update_value(|watch| watch.look(snapshot, &around, before))?
            {
                let snapshot = change.after.clone();
                self.table.take(change);
                return Some(snapshot);
            }
        }
    }

    /// Choices that are meant now.
    pub fn meant(&self) -> Vec<Choice> {
        let (Some(now), Some(pattern)) = (self.table.now.get(), self.wanted()) else { return Vec::new() };
        now.offers.iter().filter(|offer| fits(&pattern, offer)).cloned().collect()
    }

    /// The tip of the coach, and what it is about: what can be done now.
    pub fn free_tip(&self) -> Option<(Tip, Vec<Choice>)> {
        let tip = self.step()?.tips.get(self.tip.get()?).cloned()?;
        let now = self.table.now.get();
        let about = now.iter().flat_map(|now| &now.offers).filter(|offer| fits(&tip.when, offer)).cloned().collect();
        Some((tip, about))
    }

    /// The rule behind what the coach says: that of the lesson, or that of what is to be done.
    pub fn rule(&self) -> Option<String> {
        let of = |choices: &[Choice]| choices.iter().find_map(|choice| choice.rule.as_ref().map(ToString::to_string));
        match self.free_tip() {
            Some((_, about)) => of(&about),
            None => self.step()?.rule.or_else(|| of(&self.meant())),
        }
    }

    /// Goes on after something was read.
    pub fn go_on(&self) {
        let teacher = *self;
        self.work(async move {
            teacher.advance(true).await;
        });
    }

    /// Does what is left of the step, and goes on.
    pub fn skip(&self) {
        let teacher = *self;
        self.mistake.set(None);
        self.work(async move {
            if teacher.do_the_rest().await {
                teacher.advance(true).await;
            }
        });
    }

    /// The step before, from its beginning.
    pub fn back(&self) {
        self.rewind(|course| course.back());
    }

    /// This step, from its beginning.
    pub fn repeat(&self) {
        self.rewind(|course| course.repeat());
    }

    /// The whole lesson, from its beginning.
    pub fn again(&self) {
        let entries = self.lesson().record.entries.len();
        self.rewind(move |course| {
            *course = Course::new(entries);
            course.here()
        });
    }

    /// Takes back a mistake.
    pub fn forgive(&self) {
        let teacher = *self;
        self.mistake.set(None);
        self.work(async move {
            teacher.branch(teacher.before.get_value()).await;
        });
    }

    fn rewind(&self, way: impl FnOnce(&mut Course) -> lessons::Mark + 'static) {
        let teacher = *self;
        self.mistake.set(None);
        self.tip.set(None);
        self.given.update_value(Vec::clear);
        self.work(async move {
            let mut course = teacher.course.get_untracked();
            let mark = way(&mut course);
            teacher.branch(mark.entries).await;
            teacher.course.set(course);
            let lesson = untrack(|| teacher.lesson());
            let step = mark.step.min(lesson.steps.len() - 1);
            store::keep_progress(&teacher.game.get_value(), &lesson.id, Progress { step, done: false, free: None });
            if mark.done == 0 {
                teacher.begin(true).await;
            }
        });
    }

    /// Does something that takes a while, unless something is being done.
    fn work(&self, task: impl Future<Output = ()> + 'static) {
        if self.busy.get_untracked() {
            return;
        }
        let teacher = *self;
        self.busy.set(true);
        self.table.spawn(async move {
            task.await;
            teacher.busy.set(false);
        });
    }

    /// Begins the lesson, or goes on where it was left.
    async fn resume(self) {
        self.refresh().await;
        let kept = store::progress(&self.game.get_value(), &untrack(|| self.lesson()).id);
        let (step, free) = match kept {
            // What was finished is begun anew, but a match in play goes on.
            Some(progress) if !progress.done || progress.free.is_some() => (progress.step, progress.free),
            Some(_) | None => (0, None),
        };
        let to = step.min(untrack(|| self.lesson()).steps.len().saturating_sub(1));
        self.begin(to == 0).await;
        while self.course.with_untracked(|course| course.here().step) < to {
            if !self.do_the_rest().await {
                break;
            }
            self.enter_next(false, free.is_none()).await;
        }
        if let Some(free) = free.filter(|_| untrack(|| self.plays_freely())) {
            self.resume_free(free).await;
        }
        self.busy.set(false);
    }

    /// Goes on with a match that was played freely. If it does not belong to this lesson any more, free play begins anew.
    async fn resume_free(self, free: Free) {
        let lesson = untrack(|| self.lesson());
        let begun = self.course.with_untracked(|course| course.here().entries);
        let same = (free.record.setup == lesson.record.setup && free.record.seed == lesson.record.seed)
            && begun <= free.record.entries.len();
        let opened = same && self.ask(Request::Open { record: free.record }).await.is_ok();
        if !opened {
            return self.begin(false).await;
        }
        self.given.set_value(free.given);
        self.refresh().await;
        self.let_bots_play(false).await;
    }

    /// Keeps a match that is played freely; one that is over is not gone on with.
    async fn keep_free(self) {
        let Ok(Answer::Record(record)) = self.ask(Request::Record).await else { return };
        let (game, lesson) = (self.game.get_value(), untrack(|| self.lesson()));
        let done = record.outcome.is_some();
        let free = (!done).then(|| Free { record: *record, given: self.given.get_value() });
        store::keep_progress(&game, &lesson.id, Progress { step: lesson.steps.len() - 1, done, free });
    }

    /// The next step.
    async fn advance(self, slowly: bool) {
        self.enter_next(slowly, true).await;
    }

    /// The next step, with what happens by itself at its beginning or, in free play that goes on, without.
    async fn enter_next(self, slowly: bool, from_its_beginning: bool) {
        let entries = self.table.entries();
        self.course.update(|course| course.advance(entries));
        let (step, n_steps) = (self.course.with_untracked(|course| course.here().step), self.lesson().steps.len());
        let done = step == n_steps;
        if from_its_beginning {
            let progress = Progress { step: step.min(n_steps - 1), done, free: None };
            store::keep_progress(&self.game.get_value(), &untrack(|| self.lesson()).id, progress);
        }
        if from_its_beginning || !untrack(|| self.plays_freely()) {
            self.begin(slowly).await;
        }
    }

    /// What happens by itself at the beginning of a step.
    async fn begin(self, slowly: bool) {
        let Some(step) = untrack(|| self.step()) else { return };
        for play in &step.play {
            let done = match play {
                Play::Bots => self.let_bots_play(slowly).await,
                Play::Move { actor, choice } => self.let_play(*actor, choice, slowly).await,
            };
            if !done {
                break;
            }
        }
        self.refresh().await;
    }

    async fn let_play(self, actor: Option<Actor>, choice: &Pattern, slowly: bool) -> bool {
        let Some(now) = self.table.now.get_untracked() else { return false };
        let only = now.to_act.first().copied().map_or(Actor::Clock, Actor::Seat);
        let Actor::Seat(seat) = actor.unwrap_or(only) else {
            return self.then(Request::Clock { at: self.at() }, slowly).await;
        };
        let look = Request::Look { viewer: Viewer::Seat(seat), at: None, known: usize::MAX };
        let Ok(Answer::Sight(seen)) = self.ask(look).await else { return false };
        let Some(offer) = seen.offers.iter().find(|offer| fits(choice, offer)) else { return false };
        self.then(Request::Act { seat, action: offer.action.clone(), at: self.at() }, slowly).await
    }

    /// Bots and time play until the learner has something to decide.
    async fn let_bots_play(self, slowly: bool) -> bool {
        let player = self.lesson().player;
        while let Some(now) = self.table.now.get_untracked() {
            if now.to_act.contains(&player) || now.to_act.is_empty() && !now.clock {
                return true;
            }
            let request = match now.to_act.first() {
                Some(seat) => Request::Bot { seat: *seat, name: self.lesson().bot.clone(), at: self.at() },
                None => Request::Clock { at: self.at() },
            };
            if !self.then(request, slowly).await {
                return false;
            }
        }
        false
    }

    /// Asks for something that changes the match, and shows it.
    async fn then(self, request: Request, slowly: bool) -> bool {
        if slowly {
            let pause = self.table.shared.settings.with_untracked(|settings| settings.speed.pause());
            browser::sleep(pause).await;
        }
        match self.ask(request).await {
            Ok(_) => self.refresh().await.is_some(),
            Err(problem) => {
                trouble(self.table, &problem);
                false
            }
        }
    }

    /// Does what is left of the present step for the learner.
    async fn do_the_rest(self) -> bool {
        while let Some(pattern) = untrack(|| self.wanted()) {
            let Some(now) = self.table.now.get_untracked() else { return false };
            let Some(offer) = now.offers.iter().find(|offer| fits(&pattern, offer)) else { return false };
            let (seat, action) = (self.lesson().player, offer.action.clone());
            if !self.then(Request::Act { seat, action, at: self.at() }, false).await {
                return false;
            }
            self.moved();
        }
        true
    }

    /// The learner has done what was meant; true if that was all of it.
    fn moved(self) -> bool {
        let (lesson, entries) = (self.lesson(), self.table.entries());
        self.course.try_update(|course| course.moved(&lesson, entries)).unwrap_or_default()
    }

    async fn branch(self, at: usize) {
        if self.ask(Request::Branch { at }).await.is_ok() {
            self.table.picks.set(Vec::new());
            self.refresh().await;
        }
    }

    fn at(self) -> u64 {
        (self.table.now.with_untracked(|now| now.as_ref().map_or(0, |now| now.entries)) as u64 + 1) * BEAT
    }

    /// What can be said now in free play, and was not said yet.
    fn give_tips(self) {
        let (Some(step), Some(now)) = (untrack(|| self.step()), self.table.now.get_untracked()) else { return };
        let open = |idx: &usize| {
            let when = &step.tips[*idx].when;
            !self.given.with_value(|given| given.contains(idx)) && now.offers.iter().any(|offer| fits(when, offer))
        };
        if !step.free {
            return;
        }
        if let Some(idx) = (0..step.tips.len()).find(open) {
            self.given.update_value(|given| given.push(idx));
            self.tip.set(Some(idx));
        }
    }
}

impl Teaching {
    /// The learner has chosen something.
    fn choose(self, offer: Choice) {
        let lesson = untrack(|| self.lesson());
        let Some(step) = untrack(|| self.step()) else { return };
        if self.mistake.with_untracked(Option::is_some) {
            return self.table.note(self.table.shared.t("learn-take-back-first"));
        }
        if step.wanted.is_empty() && !step.free {
            return self.table.note(self.table.shared.t("learn-go-on-first"));
        }
        let course = self.course.get_untracked();
        let right = match course.judge(&lesson, &|pattern| fits(pattern, &offer)) {
            Verdict::Right => Ok(()),
            Verdict::Wrong(say) => Err(say.map_or_else(|| self.table.shared.t("learn-not-meant"), str::to_owned)),
        };
        self.work(async move {
            let (seat, action) = (lesson.player, offer.action);
            self.before.set_value(untrack(|| self.table.entries()));
            if self.ask(Request::Act { seat, action, at: self.at() }).await.is_err() {
                return;
            }
            self.refresh().await;
            match right {
                Err(say) => self.mistake.set(Some(say)),
                Ok(()) if step.free => {
                    self.tip.set(None);
                    self.let_bots_play(true).await;
                    self.give_tips();
                    self.keep_free().await;
                }
                Ok(()) => {
                    if self.moved() {
                        browser::sleep(PAUSE).await;
                        self.advance(true).await;
                    }
                }
            }
        });
    }

    fn undo(self) {
        if self.mistake.with_untracked(Option::is_some) {
            return self.forgive();
        }
        if untrack(|| self.plays_freely()) {
            let seat = untrack(|| self.lesson()).player;
            return self.work(async move {
                let _ = self.ask(Request::Undo { seat }).await;
                self.refresh().await;
                self.keep_free().await;
            });
        }
        if self.course.with_untracked(|course| course.clone().undo().is_some()) {
            self.rewind(|course| course.undo().unwrap_or_else(|| course.here()));
        }
    }
}

impl Venue for Teacher {
    fn is_told(&self) -> bool {
        false
    }

    fn act(&self, table: Table, _seat: Seat, action: Value) {
        let offer = table.now.with_untracked(|now| {
            let now = now.as_ref()?;
            now.offers.iter().find(|offer| offer.action == action).cloned()
        });
        if let Some(offer) = offer {
            Teaching { teacher: *self, table }.choose(offer);
        }
    }

    fn undo(&self, table: Table, _seat: Seat) {
        Teaching { teacher: *self, table }.undo();
    }

    fn look(&self, table: Table) -> Later<()> {
        let teaching = Teaching { teacher: *self, table };
        Box::pin(async move {
            teaching.refresh().await;
        })
    }

    fn moment(&self, table: Table, at: usize) -> Later<Option<Snapshot>> {
        let teacher = *self;
        Box::pin(async move {
            let viewer = table.sight.get_untracked().viewer()?;
            match teacher.ask(Request::Look { viewer, at: Some(at), known: usize::MAX }).await {
                Ok(Answer::Sight(snapshot)) => Some(*snapshot),
                Ok(_) | Err(_) => None,
            }
        })
    }

    fn replay(&self, table: Table) {
        table.scores.set(false);
        table.spawn(async move { table.show(0).await });
    }

    fn again(&self, table: Table) {
        table.scores.set(false);
        Teaching { teacher: *self, table }.again();
    }

    fn hurries(&self) -> bool {
        false
    }

    fn advises(&self, table: Table) -> bool {
        Teaching { teacher: *self, table }.plays_freely()
    }
}

/// Does the choice fit the pattern?
pub fn fits(pattern: &Pattern, offer: &Choice) -> bool {
    pattern.fits(&offer.action, &|anchor| offer.anchors.iter().any(|at| at.0 == anchor))
}
