//! The log in words, by turn: one order, the newest line last and in view.

use bot_worker::LogEntry;
use hosting::Sight;
use kernel::{Actor, Message, Viewer};
use leptos::prelude::*;

use super::story::{mark, point_out};
use super::table::Table;
use super::{browser, ruled};
use crate::chronicle::{self, Turn};
use crate::doors::spoken;
use crate::voice::Voice;

/// Turns shown at first; the rest on demand, so that a long match stays quick.
const RECENT: usize = 30;
/// Whoever is no further than so many pixels from the end reads the newest line.
const NEAR: i32 = 120;

/// The log. It stays at its newest line, unless somebody reads further up, and follows the moment that is shown.
#[component]
pub fn Log(table: Table) -> impl IntoView {
    let shared = table.shared;
    let since = table.since;
    let who = RwSignal::new(None::<u8>);
    let all = RwSignal::new(false);
    let own = move || match table.sight.get() {
        Sight::Open(Viewer::Seat(seat)) => Some(seat),
        Sight::Open(Viewer::Spectator) | Sight::Pass { .. } => None,
    };
    let turns = Memo::new(move |_| {
        let so_far = table.story.so_far();
        table.log.with(|log| {
            // What is still to be told is not written down yet.
            let (log, begun) = chronicle::so_far(log, so_far);
            let part = match own().filter(|_| since.get()) {
                Some(seat) => chronicle::since(log, seat),
                None => log,
            };
            let wanted = who.get();
            let told = |entry: &&LogEntry| wanted.is_none_or(|seat| entry.actor.seat().map(|s| s.0) == Some(seat));
            // One more than is shown tells whether there is more.
            let n_turns = if all.get() { usize::MAX } else { RECENT + 1 };
            chronicle::newest(part.iter().chain(&begun).filter(told), n_turns)
        })
    });
    let more = Memo::new(move |_| !all.get() && RECENT < turns.with(Vec::len));
    let shown = move || {
        let mut turns = turns.get();
        turns.truncate(if all.get() { usize::MAX } else { RECENT });
        turns.reverse();
        turns
    };
    let names = table.names();
    let filters = names
        .into_iter()
        .enumerate()
        .map(|(idx, name)| {
            let idx = idx as u8;
            view! {
                <button class=format!("seat-mark small seat-{idx}") class:chosen=move || who.get() == Some(idx)
                    aria-pressed=move || (who.get() == Some(idx)).to_string()
                    title=move || shared.say(&Message::new("only-moves-of").with("who", name.clone()))
                    on:click=move |_| who.update(|who| *who = if *who == Some(idx) { None } else { Some(idx) })>
                    {idx + 1}
                </button>
            }
        })
        .collect::<Vec<_>>();
    let list = NodeRef::<leptos::html::Ol>::new();
    // What is new is in view, unless somebody reads further up.
    Effect::new(move |before: Option<()>| {
        turns.track();
        let Some(scroller) = list.get().and_then(|list| list.closest(".log-scroll, .tab-body").ok().flatten()) else {
            return;
        };
        let hidden = scroller.scroll_height() - scroller.scroll_top() - scroller.client_height();
        if before.is_none() || hidden < NEAR {
            browser::after(0, move || scroller.set_scroll_top(scroller.scroll_height()));
        }
    });
    // The log follows the moment that is shown.
    Effect::new(move |_| {
        let Some(at) = table.moment.with(|moment| moment.as_ref().map(|moment| moment.at)) else { return };
        browser::after(0, move || {
            let selector = format!(".log-line[data-entry=\"{}\"]", at.saturating_sub(1));
            let Ok(Some(line)) = browser::document().query_selector(&selector) else { return };
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            line.scroll_into_view_with_scroll_into_view_options(&options);
        });
    });
    view! {
        <div class="log">
            <div class="log-tools">
                <Show when=move || own().is_some()>
                    <button class="button small" aria-pressed=move || since.get().to_string()
                        class:chosen=move || since.get() on:click=move |_| since.update(|since| *since = !*since)>
                        {move || shared.t("since-my-turn")}
                    </button>
                </Show>
                {filters}
            </div>
            <Show when=move || turns.with(Vec::is_empty)>
                <p class="muted">{move || shared.t("log-empty")}</p>
            </Show>
            <Show when=move || more.get()>
                <button class="button small" on:click=move |_| all.set(true)>{move || shared.t("whole-log")}</button>
            </Show>
            <ol class="turns" node_ref=list>
                <For each=shown
                    key=|turn| {
                        let n_lines: usize = turn.entries.iter().map(|entry| entry.lines.len()).sum();
                        (turn.number, n_lines, turn.entries.last().map(|entry| entry.idx))
                    } let:turn>
                    <TurnView table=table turn=turn/>
                </For>
            </ol>
        </div>
    }
}

#[component]
fn TurnView(table: Table, turn: Turn) -> impl IntoView {
    let shared = table.shared;
    let (number, actor) = (turn.number, turn.actor);
    let heading = move || {
        match (number, actor) {
            (0, _) => shared.t("before-turns"),
            // Time begins what all do together.
            (_, Actor::Clock) => shared.say(&Message::new("turn-number").with("n", number)),
            (_, Actor::Seat(seat)) => {
                let who = table.names().get(seat.idx()).cloned().unwrap_or_default();
                shared.say(&Message::new("turn-of").with("n", number).with("who", who))
            }
        }
    };
    let n_seats = table.places.with_untracked(Vec::len);
    let lines = turn
        .entries
        .into_iter()
        .flat_map(|entry| entry.lines.into_iter().map(move |line| (entry.idx, line)))
        .map(|(idx, line)| {
            let shown = move || table.moment.with(|moment| moment.as_ref().map(|m| m.at)) == Some(idx + 1);
            let who = story::Who::of(&line, n_seats);
            let (scene, anchors) = (line.cue.weight == kernel::Weight::Scene, line.cue.anchors);
            let words = line.words;
            let doors = ruled::doors(table, &table.words(&words));
            view! {
                <li>
                    <button class="log-line" class:scene=scene class:chosen=shown title=move || shared.t("show-moment") data-entry=idx.to_string()
                        on:pointerenter=move |_| point_out(&anchors) on:pointerleave=move |_| point_out(&[])
                        on:click=move |_| table.spawn(async move { table.show(idx + 1).await })>
                        {mark(who)}<span>{move || spoken(&table.words(&words))}</span>
                    </button>
                    {doors}
                </li>
            }
        })
        .collect::<Vec<_>>();
    let mark = actor.seat().map(|seat| view! { <span class=format!("dot seat-{}", seat.0) aria-hidden="true"></span> });
    view! {
        <li class="turn">
            <h3>{mark}{heading}</h3>
            <ul>{lines}</ul>
        </li>
    }
}

/// What a screen reader says: what happens, in the order in which it is told, and then what is asked.
#[component]
pub fn LiveRegion(table: Table) -> impl IntoView {
    let voice = table.story.voice();
    Effect::new(move |_| {
        let question = table.may_act().then(|| table.now.with(|now| now.as_ref().map(|now| table.words(&now.prompt))));
        voice.update(|voice| voice.ask(question.flatten()));
    });
    view! {
        <div class="unseen voice" role="log" aria-live="polite" aria-relevant="additions">
            <For each=move || voice.with(Voice::said) key=|(n, _)| *n let:said><p>{said.1}</p></For>
        </div>
    }
}
