//! The table on the screen: the board, the bar with the decision below it, and a drawer with everything in words.

use hosting::Sight;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::super::advisor::AdvisorView;
use super::super::app::TopBar;
use super::super::hint::HintView;
use super::super::view::ViewTool;
use super::super::{actions, board, browser, decision, learn, legend, log, menu, replay, rules, score, story};
use super::Table;
use super::people::{PassScreen, Players, ReadyScreen};
use crate::session::Cast;

/// The table on the screen.
#[component]
pub fn TableBody(table: Table) -> impl IntoView {
    let shared = table.shared;
    let replay = table.replay;
    let passing = move || match table.sight.get() {
        Sight::Pass { to, .. } => Some(to),
        Sight::Open(_) => None,
    };
    // A large screen has room for the log beside the board.
    if LARGE <= browser::window_size()[0] && table.drawer.with_untracked(Option::is_none) {
        table.drawer.set(Some(Drawer::Log));
    }
    let chats = table.venue().said().is_some();
    let heard = RwSignal::new(0_u64);
    Effect::new(move |_| {
        if let (Some(Drawer::Chat), Some(said)) = (table.drawer.get(), table.venue().said()) {
            heard.set(said);
        }
    });
    let unheard = move |each: Drawer| {
        let said = table.venue().said().filter(|_| each == Drawer::Chat).unwrap_or_default();
        Some(said.saturating_sub(heard.get())).filter(|new| *new != 0)
    };
    Effect::new(move |_| {
        let name = table.game.with_value(|game| game.name(shared.language()));
        let mine = if table.may_act() { format!("● {} · ", shared.t("your-turn")) } else { String::new() };
        shared.heading.set(Some(format!("{mine}{name}")));
    });
    on_cleanup(move || shared.heading.set(None));
    // In a page of its own: whoever looks something up stays at the table.
    let known = table.game.with_value(|game| format!("#/known/{}", game.card.id));
    view! {
        <TopBar>
            <a class="table-title" target="_blank" href=known title=move || shared.t("known-link")>
                {move || table.game.with_value(|game| game.name(shared.language()))}
            </a>
            <button class="legend-door" aria-label=move || shared.t("legend") title=move || shared.t("key-legend")
                aria-expanded=move || (table.drawer.get() == Some(Drawer::Legend)).to_string() on:click=move |_| table.toggle(Drawer::Legend)>
                <decision::Sign d="M7 3l4.500 8h-9zM17 3.500a4 4 0 1 0 .1 0M3.500 14h7v7h-7zM14 15h7M14 18h7M14 21h4"/>
            </button>
            <Players table=table/>
        </TopBar>
        <main class="table" data-drawer=move || table.drawer.get().map_or("closed", Drawer::id)
            data-entries=move || table.entries().to_string() data-deaf=move || table.deaf.get().then_some("")>
            <h1 class="unseen">{move || table.game.with_value(|game| game.name(shared.language()))}</h1>
            <section class="board-area" aria-label=move || shared.t("board")>
                <board::BoardArea table=table/>
                <story::StoryView table=table/>
                <Show when=move || table.moment.with(Option::is_some) && !table.replay && !table.story.is_recapping()>
                    <div class="earlier">
                        <span>{move || shared.t("earlier-moment")}</span>
                        <Show when=move || table.venue().branches()>
                            <button class="button" on:click=move |_| {
                                let at = table.moment.with(|moment| moment.as_ref().map_or(0, |moment| moment.at));
                                table.venue().branch(table, at, Cast::AsBefore);
                            }>{move || shared.t("what-if")}</button>
                        </Show>
                        <button class="button primary" on:click=move |_| table.moment.set(None)>
                            {move || shared.t("back-to-now")}
                        </button>
                    </div>
                </Show>
            </section>
            <div class="notices side" aria-live="assertive">
                {(!replay && table.venue().is_told()).then(|| view! { <learn::FirstHelp table=table/> })}
                <Show when=move || !table.venue().connected()>
                    <p class="problem shown">{move || shared.t("reconnecting")}</p>
                </Show>
                {table.venue().leaving(table)}
                <Show when=move || table.problem.with(Option::is_some)>
                    <p class="problem shown">{move || table.problem.get()}</p>
                </Show>
                <Show when=move || table.notice.with(Option::is_some)>
                    <p class="notice">{move || table.notice.get()}</p>
                </Show>
                <Show when=move || table.replaced()>
                    <p class="notice">
                        {move || shared.t("bot-plays-for-you")}" "
                        <button class="button small" on:click=move |_| table.venue().hand_over(false)>
                            {move || shared.t("take-back-seat")}
                        </button>
                    </p>
                </Show>
            </div>
            {match replay {
                true => view! { <div class="decision"><replay::Controls table=table/><div class="tools"><ViewTool table=table/></div></div> }.into_any(),
                false => view! { <decision::DecisionBar table=table/> }.into_any(),
            }}
            // Shut, it still has the list of all choices for programs that read the page aloud.
            <aside class="drawer" class:shut=move || table.drawer.with(Option::is_none) aria-label=move || shared.t("drawer")>
                <div class="tabs">
                    <div class="tab-list" role="tablist" aria-label=move || shared.t("drawer") on:keydown=move |event| tabs_by_keys(table, chats, &event)>
                    {Drawer::ALL.into_iter().filter(|each| *each != Drawer::Chat || chats).map(|each| view! {
                        <button role="tab" data-tab=each.id() aria-selected=move || (table.drawer.get() == Some(each)).to_string()
                            aria-controls=each.panel() tabindex=move || if table.drawer.get() == Some(each) { "0" } else { "-1" }
                            class:chosen=move || table.drawer.get() == Some(each) on:click=move |_| table.drawer.set(Some(each))>
                            {move || shared.t(each.words())}
                            {move || unheard(each).map(|new| view! { <span class="new-mark">{new}</span> })}
                        </button>
                    }).collect::<Vec<_>>()}
                    </div>
                    <Show when=move || table.is_over()>
                        <button on:click=move |_| table.scores.set(true)>{move || shared.t("scores")}</button>
                    </Show>
                    <button class="close" aria-label=move || shared.t("close") on:click=move |_| table.drawer.set(None)>
                        <decision::Sign d="M5 5l14 14M19 5L5 19"/>
                    </button>
                </div>
                <div class="tab-body" id=Drawer::Actions.panel() role="tabpanel" aria-label=move || shared.t("all-actions")
                    class:unseen-list=move || table.drawer.get() != Some(Drawer::Actions)>
                    <actions::ActionList table=table/>
                </div>
                {move || {
                    let drawer = table.drawer.get().unwrap_or(Drawer::Log);
                    (drawer != Drawer::Actions).then(|| view! {
                        <div class="tab-body" id=drawer.panel() role="tabpanel" tabindex="0" aria-label=move || shared.t(drawer.words())>
                            {match drawer {
                                Drawer::Actions | Drawer::Log => match table.venue().chat(table).filter(|_| has_room_for_chat()) {
                                    // Where there is room, what is said stands below what happens or beside it.
                                    Some(chat) => view! {
                                        <div class="log-and-chat"><div class="log-scroll"><log::Log table=table/></div><div>{chat}</div></div>
                                    }.into_any(),
                                    None => view! { <log::Log table=table/> }.into_any(),
                                },
                                Drawer::Words => view! { <board::Panels table=table/> }.into_any(),
                                Drawer::Rules => {
                                    let game = table.game.with_value(|game| game.card.id.clone());
                                    view! { <rules::Rulebook game=game at=table.rule.into()/> }.into_any()
                                }
                                Drawer::Legend => view! { <legend::LegendView table=table/> }.into_any(),
                                Drawer::Keys => view! { <actions::Keys/> }.into_any(),
                                Drawer::Chat => table.venue().chat(table).into_any(),
                            }}
                        </div>
                    })
                }}
            </aside>
            <log::LiveRegion table=table/>
        </main>
        <menu::PieceMenu table=table/>
        <HintView table=table/>
        <AdvisorView table=table/>
        <Show when=move || table.scores.get()>
            <score::ScoreSheet table=table/>
        </Show>
        <Show when=move || table.begins.get() && !table.story.is_telling() && passing().is_none()>
            <ReadyScreen table=table/>
        </Show>
        {move || passing().map(|to| view! { <PassScreen table=table to=to/> })}
    }
}

/// Arrow keys go from tab to tab, as in every list of tabs.
fn tabs_by_keys(table: Table, chats: bool, event: &web_sys::KeyboardEvent) {
    let tabs: Vec<Drawer> = Drawer::ALL.into_iter().filter(|each| *each != Drawer::Chat || chats).collect();
    let open = table.drawer.get_untracked();
    let Some(here) = tabs.iter().position(|each| Some(*each) == open) else { return };
    let to = match event.key().as_str() {
        "ArrowRight" => (here + 1) % tabs.len(),
        "ArrowLeft" => (here + tabs.len() - 1) % tabs.len(),
        "Home" => 0,
        "End" => tabs.len() - 1,
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    table.drawer.set(Some(tabs[to]));
    let selector = format!(".tab-list [data-tab={}]", tabs[to].id());
    if let Ok(Some(tab)) = browser::document().query_selector(&selector)
        && let Ok(tab) = tab.dyn_into::<web_sys::HtmlElement>()
    {
        let _ = tab.focus();
    }
}

/// From this width on a board leaves room for the log.
const LARGE: f64 = 1600.0;

/// From this height on the chat stands below the log.
const ROOMY: f64 = 800.0;

/// From this width on it stands beside it; the style sheet knows the same.
const WIDE: f64 = 2000.0;

fn has_room_for_chat() -> bool {
    let [width, height] = browser::window_size();
    ROOMY <= height || WIDE <= width
}

/// What the drawer at the side shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawer {
    /// Every legal action.
    Actions,
    /// What happened.
    Log,
    /// What is said.
    Chat,
    /// The table in words.
    Words,
    /// The rulebook.
    Rules,
    /// What the signs of the board mean.
    Legend,
    /// Which keys do what.
    Keys,
}

impl Drawer {
    const ALL: [Drawer; 7] =
        [Drawer::Actions, Drawer::Log, Drawer::Chat, Drawer::Rules, Drawer::Legend, Drawer::Words, Drawer::Keys];

    const fn id(self) -> &'static str {
        match self {
            Drawer::Actions => "actions",
            Drawer::Log => "log",
            Drawer::Chat => "chat",
            Drawer::Words => "words",
            Drawer::Rules => "rules",
            Drawer::Legend => "legend",
            Drawer::Keys => "keys",
        }
    }

    /// The element that shows it.
    const fn panel(self) -> &'static str {
        match self {
            Drawer::Actions => "panel-actions",
            Drawer::Log | Drawer::Chat | Drawer::Words | Drawer::Rules | Drawer::Legend | Drawer::Keys => "panel",
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Drawer::Actions => "all-actions",
            Drawer::Log => "log",
            Drawer::Chat => "chat",
            Drawer::Words => "in-words",
            Drawer::Rules => "rules",
            Drawer::Legend => "legend",
            Drawer::Keys => "keys",
        }
    }
}
