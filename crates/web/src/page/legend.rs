//! What the signs of the board mean: a part of the drawer.

use leptos::prelude::*;
use web_board::legend::{Meaning, SIDE};

use super::table::Table;

/// Every sign of the game with its name and what it means.
#[component]
pub fn LegendView(table: Table) -> impl IntoView {
    let sign = move |meaning: &Meaning| {
        view! {
            <li data-sign=meaning.id>
                <svg viewBox=format!("0 0 {SIDE} {SIDE}") aria-hidden="true" inner_html=meaning.face.clone()></svg>
                <span><strong>{table.words(&meaning.name)}</strong>" "{table.words(&meaning.text)}</span>
            </li>
        }
    };
    let groups = move || {
        let part = table.game.with_value(|game| table.shared.parts.of(&game.card.id))?;
        let all = (part.legend)();
        let groups = all.chunk_by(|one, next| one.group == next.group).map(|group| {
            let heading = table.words(&kernel::Message::new(group[0].group));
            view! { <h3>{heading}</h3><ul>{group.iter().map(sign).collect::<Vec<_>>()}</ul> }
        });
        Some(groups.collect::<Vec<_>>())
    };
    view! { <div class="legend">{groups}</div> }
}
