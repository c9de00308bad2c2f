//! The log in words, by turn.

use bot_worker::LogEntry;
use hosting::Sight;
use kernel::{Actor, Message, Viewer};
use leptos::prelude::*;

use super::table::Table;
use crate::chronicle::{self, Turn};

/// Turns shown at first; the rest on demand, so that a long match stays quick.
const RECENT: usize = 30;

/// The log, the newest turn first.
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
        table.log.with(|log| {
            let part = match own().filter(|_| since.get()) {
                Some(seat) => chronicle::since(log, seat),
                None => log,
            };
            let wanted = who.get();
            let told = |entry: &&LogEntry| wanted.is_none_or(|seat| entry.actor.seat().map(|s| s.0) == Some(seat));
            // One more than is shown tells whether there is more.
            let n_turns = if all.get() { usize::MAX } else { RECENT + 1 };
            chronicle::newest(part.iter().filter(told), n_turns)
        })
    });
    let more = Memo::new(move |_| !all.get() && RECENT < turns.with(Vec::len));
    let shown = move || {
        let mut turns = turns.get();
        turns.truncate(if all.get() { usize::MAX } else { RECENT });
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
            <ol class="turns" role="log" aria-live="off">
                <For each=shown
                    key=|turn| (turn.number, turn.entries.len(), turn.entries.last().map(|entry| entry.idx)) let:turn>
                    <TurnView table=table turn=turn/>
                </For>
            </ol>
            <Show when=move || more.get()>
                <button class="button small" on:click=move |_| all.set(true)>{move || shared.t("whole-log")}</button>
            </Show>
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
    let lines = turn
        .entries
        .into_iter()
        .flat_map(|entry| entry.lines.into_iter().map(move |line| (entry.idx, line.words)))
        .map(|(idx, line)| {
            let shown = move || table.moment.with(|moment| moment.as_ref().map(|m| m.at)) == Some(idx + 1);
            view! {
                <li>
                    <button class="log-line" class:chosen=shown title=move || shared.t("show-moment")
                        on:click=move |_| table.spawn(async move { table.show(idx + 1).await })>
                        {move || table.words(&line)}
                    </button>
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

/// Tells a screen reader what happened last.
#[component]
pub fn LiveRegion(table: Table) -> impl IntoView {
    let said = move || {
        table.log.with(|log| {
            let last = log.iter().rev().find(|entry| !entry.lines.is_empty());
            last.map(|entry| entry.lines.iter().map(|line| table.words(&line.words)).collect::<Vec<_>>().join(". "))
        })
    };
    view! { <p class="unseen" role="status" aria-live="polite">{said}</p> }
}
