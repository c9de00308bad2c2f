//! The table on the screen: board, what can be done, log, chat.

use leptos::prelude::*;

use super::super::app::TopBar;
use super::super::hint::HintView;
use super::super::{actions, board, browser, log, replay, score};
use super::Table;
use super::people::{PassScreen, Players};
use crate::session::{Cast, Sight};

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
    // On phones the lower part is only there when asked for.
    let unfolded = RwSignal::new(false);
    let turn_to = move |each: Tab| {
        unfolded.update(|unfolded| *unfolded = tab.get_untracked() != each || !*unfolded);
        tab.set(each);
    };
    let heard = RwSignal::new(0_u64);
    Effect::new(move |_| {
        if let (Tab::Chat, Some(line)) = (tab.get(), table.line()) {
            heard.set(line.said());
        }
    });
    let unheard = move |each: Tab| {
        let said = table.line().filter(|_| each == Tab::Chat).map_or(0, |line| line.said());
        Some(said.saturating_sub(heard.get())).filter(|new| *new != 0)
    };
    Effect::new(move |_| {
        let name = table.game.with_value(|game| game.name(shared.language()));
        let mine = if table.may_act() { format!("● {} · ", shared.t("your-turn")) } else { String::new() };
        browser::document().set_title(&format!("{mine}{name} · Kosmodrom"));
    });
    on_cleanup(|| browser::document().set_title("Kosmodrom"));
    // In a page of its own: whoever looks something up stays at the table.
    let known = table.game.with_value(|game| format!("#/known/{}", game.card.id));
    view! {
        <TopBar>
            <a class="table-title" target="_blank" href=known title=move || shared.t("known-link")>
                {move || table.game.with_value(|game| game.name(shared.language()))}
            </a>
            <Players table=table/>
        </TopBar>
        <main class="table" data-tab=move || tab.get().id() data-entries=move || table.entries().to_string()>
            <section class="board-area" aria-label=move || shared.t("board")>
                <board::BoardArea table=table/>
                <Show when=move || table.moment.with(Option::is_some) && !table.replay>
                    <div class="earlier" role="status">
                        <span>{move || shared.t("earlier-moment")}</span>
                        <Show when=move || table.line.is_none()>
                            <button class="button" on:click=move |_| {
                                let at = table.moment.with(|moment| moment.as_ref().map_or(0, |moment| moment.at));
                                table.what_if(at, Cast::AsBefore);
                            }>{move || shared.t("what-if")}</button>
                        </Show>
                        <button class="button primary" on:click=move |_| table.moment.set(None)>
                            {move || shared.t("back-to-now")}
                        </button>
                    </div>
                </Show>
            </section>
            <aside class="side" class:unfolded=move || unfolded.get()>
                <Show when=move || table.line().is_some_and(|line| !line.connected())>
                    <p class="problem shown" role="alert">{move || shared.t("reconnecting")}</p>
                </Show>
                {table.line().map(|line| line.leaving(table))}
                <Show when=move || table.problem.with(Option::is_some)>
                    <p class="problem shown" role="alert">{move || table.problem.get()}</p>
                </Show>
                <Show when=move || table.notice.with(Option::is_some)>
                    <p class="notice" role="alert">{move || table.notice.get()}</p>
                </Show>
                <Show when=move || table.replaced()>
                    <p class="notice" role="alert">
                        {move || shared.t("bot-plays-for-you")}" "
                        <button class="button small" on:click=move |_| if let Some(line) = table.line() { line.hand_over(false) }>
                            {move || shared.t("take-back-seat")}
                        </button>
                    </p>
                </Show>
                {match replay {
                    true => view! { <replay::Controls table=table/> }.into_any(),
                    false => view! { <actions::ActionPanel table=table/> }.into_any(),
                }}
                <div class="tabs" role="tablist">
                    {Tab::ALL.into_iter().filter(|tab| *tab != Tab::Chat || table.line.is_some()).map(|each| view! {
                        <button role="tab" aria-selected=move || (tab.get() == each).to_string()
                            class:chosen=move || tab.get() == each on:click=move |_| turn_to(each)>
                            {move || shared.t(each.words())}
                            {move || unheard(each).map(|new| view! { <span class="new-mark">{new}</span> })}
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
                        Tab::Chat => table.line().map(|line| line.chat(table)).into_any(),
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
