//! The table: a match on this device, played or seen again.

use std::sync::Arc;

use bot_worker::{Answer, LogEntry, Problem, Request, Snapshot};
use kernel::{Message, Seat, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::app::{Shared, TopBar};
use super::engine::Engine;
use super::hint::{Hint, HintView};
use super::remote::{Chat, Remote};
use super::{actions, board, browser, log, replay, score, store};
use crate::session::{self, Next, Place, Saved, Sight};
use crate::words::GameInfo;

/// Everything the parts of a table share.
#[derive(Clone, Copy)]
pub struct Table {
    /// What the whole page shares.
    pub shared: Shared,
    /// The game.
    pub game: StoredValue<Arc<GameInfo>>,
    /// Who sits where.
    pub places: RwSignal<Vec<Place>>,
    /// The line to the server, for a match there.
    pub line: Option<Remote>,
    /// The match on this device as it was last kept.
    pub saved: StoredValue<Option<Saved>>,
    /// Is it only looked at?
    pub replay: bool,
    /// Who looks.
    pub sight: RwSignal<Sight>,
    /// The match as it stands.
    pub now: RwSignal<Option<Arc<Snapshot>>>,
    /// The earlier moment that is looked at, if any.
    pub moment: RwSignal<Option<Arc<Snapshot>>>,
    /// The log of the viewer.
    pub log: RwSignal<Vec<LogEntry>>,
    /// Elements of the board pointed at.
    pub picks: RwSignal<Vec<String>>,
    /// What is being explained.
    pub hint: RwSignal<Option<Hint>>,
    /// Is the score sheet open?
    pub scores: RwSignal<bool>,
    /// When the running timer runs out, in milliseconds since 1970.
    pub timer_end: RwSignal<Option<f64>>,
    /// What went wrong.
    pub problem: RwSignal<Option<String>>,
    engine: StoredValue<Engine, LocalStorage>,
    drive: StoredValue<Drive>,
}

/// What the loop that lets bots play remembers.
#[derive(Clone, Copy, Default)]
struct Drive {
    running: bool,
    left: bool,
    last_bot: Option<Seat>,
    timer: Option<u32>,
    log_of: Option<Viewer>,
}

impl Table {
    /// A text of the game with the names of this table.
    pub fn words(&self, message: &Message) -> String {
        let language = self.shared.language();
        let names = self.names();
        self.game.with_value(|game| game.words(language).render(message, &names))
    }

    /// Names of the seats.
    pub fn names(&self) -> Vec<String> {
        self.places.with(|places| places.iter().map(|place| place.name.clone()).collect())
    }

    /// A match on the server.
    pub fn remote(shared: Shared, game: Arc<GameInfo>, places: Vec<Place>, line: Remote) -> Table {
        Table { line: Some(line), ..Table::new(shared, game, places, None, Sight::Open(Viewer::Spectator), false) }
    }

    fn new(
        shared: Shared,
        game: Arc<GameInfo>,
        places: Vec<Place>,
        saved: Option<Saved>,
        sight: Sight,
        replay: bool,
    ) -> Table {
        Table {
            shared,
            game: StoredValue::new(game),
            places: RwSignal::new(places),
            line: None,
            saved: StoredValue::new(saved),
            replay,
            sight: RwSignal::new(sight),
            now: RwSignal::new(None),
            moment: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            picks: RwSignal::new(Vec::new()),
            hint: RwSignal::new(None),
            scores: RwSignal::new(false),
            timer_end: RwSignal::new(None),
            problem: RwSignal::new(None),
            engine: StoredValue::new_local(shared.engine()),
            drive: StoredValue::new(Drive::default()),
        }
    }

    /// What the board shows: the earlier moment, or the match as it stands.
    pub fn shown(&self) -> Option<Arc<Snapshot>> {
        self.moment.get().or_else(|| self.now.get())
    }

    /// May the person who looks choose something now?
    pub fn may_act(&self) -> bool {
        let open = self.now.with(|now| now.as_ref().is_some_and(|now| !now.offers.is_empty()));
        !self.replay && open && self.moment.with(Option::is_none)
    }

    /// A click on an element of the board.
    pub fn point(&self, anchor: &str) {
        if !self.may_act() {
            return;
        }
        let Some(now) = self.now.get_untracked() else { return };
        let (picks, action) = self.picks.with_untracked(|picks| crate::narrow::point(&now.offers, picks, anchor));
        self.picks.set(picks);
        if let Some(idx) = action {
            self.choose(idx);
        }
    }

    /// The person who looks chooses an action of the list.
    pub fn choose(&self, idx: usize) {
        let table = *self;
        let (Sight::Open(Viewer::Seat(seat)), Some(now)) = (self.sight.get_untracked(), self.now.get_untracked())
        else {
            return;
        };
        let Some(offer) = now.offers.get(idx).cloned() else { return };
        self.picks.set(Vec::new());
        self.hint.set(None);
        if let Some(line) = self.line {
            return line.act(offer.action);
        }
        spawn_local(async move {
            let request = Request::Act { seat, action: offer.action, at: table.clock() };
            // Where several act at once, another may have been quicker; the fresh list tells.
            let _ = table.ask(request).await;
            table.refresh().await;
            table.play_on();
        });
    }

    /// Takes back the last step of the person who looks, or who just handed the device on.
    pub fn undo(&self) {
        let table = *self;
        let Some((seat, _)) = self.undoable() else { return };
        if let Some(line) = self.line {
            return line.undo();
        }
        spawn_local(async move {
            if table.ask(Request::Undo { seat }).await.is_ok() {
                table.sight.set(Sight::Open(Viewer::Seat(seat)));
                table.picks.set(Vec::new());
                table.refresh().await;
                table.keep().await;
            }
        });
    }

    /// Who may take back so many steps now.
    pub fn undoable(&self) -> Option<(Seat, usize)> {
        let sight = self.sight.get();
        let seat = match sight {
            Sight::Open(viewer) => viewer.seat(),
            Sight::Pass { from, .. } => from,
        };
        let undoable = self.now.with(|now| now.as_ref().and_then(|now| now.undoable));
        undoable.filter(|(whose, _)| Some(*whose) == seat && !self.replay)
    }

    /// The next person has the device.
    pub fn accept(&self) {
        if let Sight::Pass { to, .. } = self.sight.get_untracked() {
            let table = *self;
            self.sight.set(Sight::Open(Viewer::Seat(to)));
            spawn_local(async move {
                table.refresh().await;
            });
        }
    }

    /// Looks from another seat. For replays and for tables without persons.
    pub fn look_from(&self, viewer: Viewer) {
        let table = *self;
        self.sight.set(Sight::Open(viewer));
        let at = self.moment.with_untracked(|moment| moment.as_ref().map(|moment| moment.at));
        spawn_local(async move {
            table.refresh().await;
            if let Some(at) = at {
                table.show(at).await;
            }
        });
    }

    /// Shows the moment after so many entries; the present if that is all of them.
    pub async fn show(&self, at: usize) {
        if self.line.is_some() {
            return;
        }
        let entries = self.now.with_untracked(|now| now.as_ref().map_or(0, |now| now.entries));
        if at >= entries && !self.replay {
            self.moment.set(None);
            return;
        }
        let Sight::Open(viewer) = self.sight.get_untracked() else { return };
        let request = Request::Look { viewer, at: Some(at.min(entries)), known: usize::MAX };
        if let Ok(Answer::Sight(snapshot)) = self.ask(request).await {
            self.moment.try_set(Some(Arc::from(snapshot)));
        }
    }

    /// A new match on this device that begins with this moment.
    pub fn what_if(&self, at: usize) {
        let table = *self;
        spawn_local(async move {
            let Some(mut saved) = table.saved.get_value() else { return };
            if table.ask(Request::Branch { at }).await.is_err() {
                return;
            }
            let Ok(Answer::Record(record)) = table.ask(Request::Record).await else { return };
            saved.id = browser::fresh_id();
            saved.record = *record;
            saved.changed = browser::now();
            store::keep(&saved);
            browser::go(&format!("/play/{}", saved.id));
        });
    }

    async fn ask(&self, request: Request) -> Result<Answer, Problem> {
        let Some(engine) = self.engine.try_with_value(Engine::clone) else {
            return Err(Problem::Plain("the table was left".to_owned()));
        };
        engine.ask(request).await
    }

    fn clock(&self) -> u64 {
        // The record counts from the match's first move; how long it was put aside does not matter to anybody.
        let kept = self.saved.try_with_value(|saved| {
            let saved = saved.as_ref()?;
            Some((saved.record.entries.last().map_or(0, |entry| entry.at), saved.changed))
        });
        let (last, changed) = kept.flatten().unwrap_or((0, browser::now()));
        last + (browser::now() - changed).max(0.0) as u64
    }

    fn left(&self) -> bool {
        self.drive.try_with_value(|drive| drive.left).unwrap_or(true)
    }

    /// Fetches what the one who looks may see now, and decides who looks.
    async fn refresh(&self) -> Option<Arc<Snapshot>> {
        let before = self.sight.try_get_untracked()?;
        let mut viewer = match before {
            Sight::Open(viewer) => viewer,
            Sight::Pass { .. } => Viewer::Spectator,
        };
        let mut snapshot = self.look(viewer).await?;
        let over = snapshot.to_act.is_empty() && !snapshot.clock;
        let (hide, places) = (self.shared.settings.with_untracked(|s| s.pass_screen), self.places()?);
        let sight = match self.replay || session::persons(&places).is_empty() {
            true => before,
            false => session::sight(&places, &snapshot.to_act, over, Some(before), hide),
        };
        let next_viewer = match sight {
            Sight::Open(viewer) => viewer,
            Sight::Pass { .. } => Viewer::Spectator,
        };
        if next_viewer != viewer {
            viewer = next_viewer;
            snapshot = self.look(viewer).await?;
        }
        let mut snapshot = snapshot;
        let fresh = std::mem::take(&mut snapshot.log);
        let same = self.drive.try_with_value(|drive| drive.log_of == Some(viewer))?;
        let entries = snapshot.entries;
        self.log.update(|log| {
            if !same {
                log.clear();
            }
            log.truncate(entries.saturating_sub(fresh.len()));
            log.extend(fresh);
        });
        self.drive.update_value(|drive| drive.log_of = Some(viewer));
        let snapshot = Arc::new(snapshot);
        if self.now.with_untracked(|now| now.as_ref().is_none_or(|now| now.entries != entries)) {
            // What was pointed at belonged to the decision before.
            self.picks.set(Vec::new());
        }
        if over && self.now.with_untracked(|now| now.as_ref().is_some_and(|now| now.outcome.is_none())) {
            self.scores.set(true);
        }
        self.now.set(Some(snapshot.clone()));
        if self.sight.get_untracked() != sight {
            self.sight.set(sight);
        }
        self.start_timer(&snapshot);
        Some(snapshot)
    }

    async fn look(&self, viewer: Viewer) -> Option<Snapshot> {
        let same = self.drive.try_with_value(|drive| drive.log_of == Some(viewer))?;
        // The last entry is asked for again: after a step taken back another one may stand in its place.
        let known = if same { self.log.with_untracked(Vec::len).saturating_sub(1) } else { 0 };
        match self.ask(Request::Look { viewer, at: None, known }).await {
            Ok(Answer::Sight(snapshot)) if !self.left() => Some(*snapshot),
            Ok(_) => None,
            Err(problem) => {
                self.problem.try_set(Some(format!("{problem:?}")));
                None
            }
        }
    }

    fn places(&self) -> Option<Vec<Place>> {
        self.places.try_get_untracked()
    }

    fn start_timer(&self, snapshot: &Snapshot) {
        let Some(timer) = snapshot.timer.filter(|_| snapshot.clock && !self.replay) else {
            if self.timer_end.get_untracked().is_some() {
                self.timer_end.set(None);
            }
            return;
        };
        if self.drive.with_value(|drive| drive.timer) == Some(timer.id) {
            return;
        }
        self.drive.update_value(|drive| drive.timer = Some(timer.id));
        self.timer_end.set(Some(browser::now() + f64::from(timer.millis)));
        let table = *self;
        browser::after(timer.millis as i32, move || {
            let same = table.drive.try_with_value(|drive| drive.timer == Some(timer.id)).unwrap_or(false);
            if same && !table.left() {
                spawn_local(async move {
                    let _ = table.ask(Request::Clock { at: table.clock() }).await;
                    table.refresh().await;
                    table.play_on();
                });
            }
        });
    }

    /// Lets bots and time play until a person has to decide.
    fn play_on(&self) {
        if self.replay || self.drive.with_value(|drive| drive.running) {
            return;
        }
        self.drive.update_value(|drive| drive.running = true);
        let table = *self;
        spawn_local(async move {
            let mut n_moves = 0;
            while let Some(snapshot) = table.refresh().await {
                let Some(places) = table.places() else { return };
                let last_bot = table.drive.with_value(|drive| drive.last_bot);
                let request = match session::next(&places, &snapshot, last_bot) {
                    Next::Over | Next::Person => break,
                    Next::Clock => Request::Clock { at: table.clock() },
                    Next::Bot(seat) => {
                        browser::sleep(table.shared.settings.with_untracked(|settings| settings.speed.pause())).await;
                        if table.left() {
                            return;
                        }
                        table.drive.update_value(|drive| drive.last_bot = Some(seat));
                        let name = places[seat.idx()].bot.clone().unwrap_or_default();
                        Request::Bot { seat, name, at: table.clock() }
                    }
                };
                if let Err(problem) = table.ask(request).await {
                    table.problem.try_set(Some(format!("{problem:?}")));
                    break;
                }
                n_moves += 1;
                if n_moves % 8 == 0 {
                    table.keep().await;
                }
            }
            if !table.left() {
                table.drive.update_value(|drive| drive.running = false);
                table.keep().await;
            }
        });
    }

    /// Keeps the match in the browser.
    async fn keep(&self) {
        if self.replay {
            return;
        }
        let Ok(Answer::Record(record)) = self.ask(Request::Record).await else { return };
        if self.left() {
            return;
        }
        let kept = self.saved.try_update_value(|saved| {
            let saved = saved.as_mut()?;
            saved.record = *record;
            saved.changed = browser::now();
            Some(store::keep(saved))
        });
        if kept == Some(Some(false)) {
            self.problem.set(Some(self.shared.t("no-room")));
        }
    }
}

/// The page of a table.
#[component]
pub fn TablePage(id: String, replay: bool) -> impl IntoView {
    let shared = Shared::get();
    let saved = store::find(&id);
    let id = StoredValue::new(saved);
    view! {
        {move || {
            let Some(saved) = id.get_value() else {
                return view! {
                    <TopBar>""</TopBar>
                    <main class="page"><p>{move || shared.t("no-such-game")}</p></main>
                }.into_any();
            };
            match shared.game(&saved.game) {
                Some(game) => view! { <TableView saved=saved game=game replay=replay/> }.into_any(),
                None => view! {
                    <TopBar>""</TopBar>
                    <main class="page"><p class="muted" role="status">{move || shared.t("loading")}</p></main>
                }.into_any(),
            }
        }}
    }
}

#[component]
fn TableView(saved: Saved, game: Arc<GameInfo>, replay: bool) -> impl IntoView {
    let shared = Shared::get();
    let record = saved.record.clone();
    let over = record.outcome.is_some();
    let replay = replay || over;
    let persons = session::persons(&saved.seats);
    let sight = match persons.as_slice() {
        [] => Sight::Open(Viewer::Spectator),
        [only] => Sight::Open(Viewer::Seat(*only)),
        [..] => Sight::Open(Viewer::Spectator),
    };
    let table = Table::new(shared, game, saved.seats.clone(), Some(saved), sight, replay);
    let drive = table.drive;
    on_cleanup(move || {
        drive.try_update_value(|drive| drive.left = true);
    });
    spawn_local(async move {
        match table.ask(Request::Open { record }).await {
            Ok(_) if replay => {
                table.refresh().await;
                table.show(0).await;
            }
            Ok(_) => table.play_on(),
            Err(problem) => {
                let why = table.game.with_value(|game| game.problem(shared.language(), &problem));
                table.problem.set(Some(why));
            }
        }
    });
    view! { <TableBody table=table/> }
}

/// The table on the screen.
#[component]
pub fn TableBody(table: Table) -> impl IntoView {
    let shared = table.shared;
    let replay = table.replay;
    let passing = move || match table.sight.get() {
        Sight::Pass { to, .. } => Some(to),
        Sight::Open(_) => None,
    };
    let tab = RwSignal::new(Tab::Log);
    view! {
        <TopBar>
            <span class="table-title">{move || table.game.with_value(|game| game.name(shared.language()))}</span>
            <Players table=table/>
        </TopBar>
        <main class="table" data-tab=move || tab.get().id()>
            <section class="board-area" aria-label=move || shared.t("board")>
                <board::BoardArea table=table/>
                <Show when=move || table.moment.with(Option::is_some) && !table.replay>
                    <div class="earlier" role="status">
                        <span>{move || shared.t("earlier-moment")}</span>
                        <button class="button" on:click=move |_| {
                            let at = table.moment.with(|moment| moment.as_ref().map_or(0, |moment| moment.at));
                            table.what_if(at);
                        }>{move || shared.t("what-if")}</button>
                        <button class="button primary" on:click=move |_| table.moment.set(None)>
                            {move || shared.t("back-to-now")}
                        </button>
                    </div>
                </Show>
            </section>
            <aside class="side">
                <Show when=move || table.line.is_some_and(|line| !line.connected.get())>
                    <p class="problem shown" role="alert">{move || shared.t("reconnecting")}</p>
                </Show>
                <Show when=move || table.problem.with(Option::is_some)>
                    <p class="problem shown" role="alert">{move || table.problem.get()}</p>
                </Show>
                {match replay {
                    true => view! { <replay::Controls table=table/> }.into_any(),
                    false => view! { <actions::ActionPanel table=table/> }.into_any(),
                }}
                <div class="tabs" role="tablist">
                    {Tab::ALL.into_iter().filter(|tab| *tab != Tab::Chat || table.line.is_some()).map(|each| view! {
                        <button role="tab" aria-selected=move || (tab.get() == each).to_string()
                            class:chosen=move || tab.get() == each on:click=move |_| tab.set(each)>
                            {move || shared.t(each.words())}
                        </button>
                    }).collect::<Vec<_>>()}
                    <Show when=move || table.now.with(|now| now.as_ref().is_some_and(|now| now.outcome.is_some()))>
                        <button on:click=move |_| table.scores.set(true)>{move || shared.t("scores")}</button>
                    </Show>
                </div>
                <div class="tab-body">
                    {move || match tab.get() {
                        Tab::Log => view! { <log::Log table=table/> }.into_any(),
                        Tab::Words => view! { <board::Panels table=table/> }.into_any(),
                        Tab::Keys => view! { <actions::Keys/> }.into_any(),
                        Tab::Chat => table.line.map(|line| view! { <Chat table=table remote=line/> }).into_any(),
                    }}
                </div>
            </aside>
            <log::LiveRegion table=table/>
        </main>
        <HintView table=table/>
        <Show when=move || table.scores.get()>
            <score::ScoreSheet table=table/>
        </Show>
        {move || passing().map(|to| view! { <PassScreen table=table to=to/> })}
    }
}

/// What the lower part of the side shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    Log,
    Chat,
    Words,
    Keys,
}

impl Tab {
    const ALL: [Tab; 4] = [Tab::Log, Tab::Chat, Tab::Words, Tab::Keys];

    const fn id(self) -> &'static str {
        match self {
            Tab::Log => "log",
            Tab::Chat => "chat",
            Tab::Words => "words",
            Tab::Keys => "keys",
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Tab::Log => "log",
            Tab::Chat => "chat",
            Tab::Words => "in-words",
            Tab::Keys => "keys",
        }
    }
}

/// Who plays, and who decides now.
#[component]
fn Players(table: Table) -> impl IntoView {
    let shared = table.shared;
    let tick = RwSignal::new(0_u32);
    if table.line.is_some() {
        spawn_local(async move {
            while tick.try_update(|tick| *tick = tick.wrapping_add(1)).is_some() {
                browser::sleep(1000).await;
            }
        });
    }
    let time = move |seat: Seat, acting: bool| {
        tick.track();
        let seconds = table.line?.seconds_left(seat, acting)?;
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        Some(if hours == 0 { format!("{minutes}:{:02}", seconds % 60) } else { format!("{hours}h {minutes:02}") })
    };
    let chips = move || {
        table
            .places
            .get()
            .into_iter()
            .enumerate()
            .map(|(idx, place)| {
                let seat = Seat(idx as u8);
                let acting = move || table.shown().is_some_and(|now| now.to_act.contains(&seat));
                let bot = place.bot.is_some();
                view! {
                    <li class="player-chip" class:acting=acting
                        aria-current=move || acting().then_some("true")>
                        <span class=format!("seat-mark small seat-{idx}") aria-hidden="true">{idx + 1}</span>
                        <span class="player-name">{place.name}</span>
                        {bot.then(|| view! { <span class="bot-mark" title=move || shared.t("bot")>"⌬"</span> })}
                        {move || time(seat, acting()).map(|time| view! { <span class="time">{time}</span> })}
                    </li>
                }
            })
            .collect::<Vec<_>>()
    };
    view! { <ul class="player-chips" aria-label=move || shared.t("players")>{chips}</ul> }
}

/// Hides everything while the device changes hands.
#[component]
fn PassScreen(table: Table, to: Seat) -> impl IntoView {
    let shared = table.shared;
    let name = table.names().get(to.idx()).cloned().unwrap_or_default();
    let button = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            let _ = button.focus();
        }
    });
    view! {
        <div class="pass-screen" role="dialog" aria-modal="true" aria-labelledby="pass-to">
            <div class="pass-box">
                <span class=format!("seat-mark big seat-{}", to.0) aria-hidden="true">{to.0 + 1}</span>
                <h2 id="pass-to">{move || shared.say(&Message::new("pass-to").with("name", name.clone()))}</h2>
                <p>{move || shared.t("pass-about")}</p>
                <button class="button primary big" node_ref=button on:click=move |_| table.accept()>
                    {move || shared.t("pass-ready")}
                </button>
                <Show when=move || table.undoable().is_some()>
                    <button class="button quiet" on:click=move |_| table.undo()>{move || shared.t("undo")}</button>
                </Show>
            </div>
        </div>
    }
}
