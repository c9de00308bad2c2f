//! The score sheet: every point, by category.

use kernel::{Message, Who};
use leptos::prelude::*;

use super::focus;
use super::table::Table;

/// The result of a match that is over.
#[component]
pub fn ScoreSheet(table: Table) -> impl IntoView {
    let shared = table.shared;
    let close = NodeRef::<leptos::html::Button>::new();
    let dialog = NodeRef::<leptos::html::Div>::new();
    focus::hold(dialog);
    Effect::new(move |_| {
        if let Some(close) = close.get() {
            let _ = close.focus();
            // Who won stands above; on a phone the focus would scroll it away.
            if let Ok(Some(sheet)) = close.closest(".pass-screen") {
                sheet.set_scroll_top(0);
            }
        }
    });
    let sheet = move || {
        let outcome = table.now.get()?.outcome.clone()?;
        let names = table.names();
        let name = |who: &Who| match who {
            Who::Seat(seat) => names.get(seat.idx()).cloned().unwrap_or_default(),
            Who::Rival(name) => table.words(name),
        };
        let winners: Vec<String> = outcome.standings.iter().filter(|s| s.rank == 1).map(|s| name(&s.who)).collect();
        let heading = shared.say(&Message::new("won-by").with("who", winners.join(", ")));
        let heads = outcome.standings.iter().map(|s| {
            let first = s.rank == 1;
            view! { <th scope="col" class:winner=first>{name(&s.who)}<span class="rank">{format!("{}.", s.rank)}</span></th> }
        }).collect::<Vec<_>>();
        let rows = outcome
            .categories
            .iter()
            .enumerate()
            .map(|(idx, category)| {
                let cells = outcome
                    .standings
                    .iter()
                    .map(|s| view! { <td>{s.points.get(idx).copied()}</td> })
                    .collect::<Vec<_>>();
                view! { <tr><th scope="row">{table.words(category)}</th>{cells}</tr> }
            })
            .collect::<Vec<_>>();
        let totals = outcome.standings.iter().map(|s| view! { <td>{s.total}</td> }).collect::<Vec<_>>();
        let remarks = outcome
            .remarks
            .iter()
            .map(|remark| view! { <p class="muted">{table.words(remark)}</p> })
            .collect::<Vec<_>>();
        Some(view! {
            <h2 id="scores-title">{heading}</h2>
            <div class="sheet-scroll" tabindex="0" role="group" aria-labelledby="scores-title"><table class="sheet">
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{rows}</tbody>
                <tfoot><tr><th scope="row">{shared.t("total")}</th>{totals}</tr></tfoot>
            </table></div>
            {remarks}
        })
    };
    let replay = move |_| table.venue().replay(table);
    let again = move |_| table.venue().again(table);
    view! {
        <div class="pass-screen sheer" role="dialog" aria-modal="true" aria-labelledby="scores-title" node_ref=dialog>
            <div class="pass-box wide">
                {sheet}
                <div class="form-end">
                    <button class="button" on:click=replay>{move || shared.t("replay")}</button>
                    <button class="button" on:click=again>{move || shared.t("play-again")}</button>
                    <button class="button primary" node_ref=close on:click=move |_| table.scores.set(false)>
                        {move || shared.t("close")}
                    </button>
                </div>
            </div>
        </div>
    }
}
