//! The board: drawn where there is a drawing, in words everywhere.

use std::collections::BTreeMap;
use std::sync::Arc;

use bot_worker::Snapshot;
use kernel::Message;
use leptos::prelude::*;
use web_board::Room;

use super::hand;
use super::marks;
use super::parts;
use super::stage::Stage;
use super::table::Table;
use crate::narrow::{self, Light};

/// The board area.
#[component]
pub fn BoardArea(table: Table) -> impl IntoView {
    let shared = table.shared;
    let room = RwSignal::new(None::<Room>);
    let scene = Memo::new(move |_| {
        let part = table.game.with_value(|game| shared.parts.of(&game.card.id))?;
        let shown = table.shown()?;
        parts::scene(part.board, &shown.view, table, room.get()?).map(Arc::new)
    });
    let drawn = Memo::new(move |_| !shared.settings.with(|settings| settings.words_only));
    move || match drawn.get() {
        true => view! { <Stage table=table scene=scene room=room/> }.into_any(),
        false => view! { <Panels table=table/> }.into_any(),
    }
}

/// Elements that a legal action belongs to, as far as the pointing so far leaves it open, and how they stand to the decision.
pub fn lights(table: Table) -> Memo<BTreeMap<String, Light>> {
    Memo::new(move |_| match table.now.get().filter(|_| table.may_act()) {
        Some(now) => table.picks.with(|picks| narrow::lights(&now.offers, picks)),
        None => BTreeMap::new(),
    })
}

/// What can be done with an element of the board, each with its rule, and what cannot, with the reason.
pub fn possible(table: Table, anchor: &str) -> String {
    let Some(now) = table.now.get_untracked() else { return String::new() };
    if !table.may_act() {
        return not_your_turn(table, &now).map(|words| format!("\n{words}")).unwrap_or_default();
    }
    let is_here = |anchors: &[kernel::Anchor]| anchors.iter().any(|at| at.0 == anchor);
    let here = now.offers.iter().enumerate().filter(|(_, offer)| is_here(&offer.anchors));
    let line = |(idx, offer): (usize, &bot_worker::Choice)| {
        let rule = offer.rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default();
        let brings = untrack(|| table.hand.words(table, &now, idx));
        let brings = if brings.is_empty() { brings } else { format!(": {brings}") };
        format!("\n• {}{brings}{rule}", table.words(&offer.label))
    };
    let mut lines: String = here.take(6).map(line).collect();
    for verb in untrack(|| table.hand.barred(&now)).iter().filter(|verb| is_here(&verb.anchors)) {
        lines += &format!("\n{}: {}", table.words(&verb.label), hand::why(table, verb));
    }
    lines
}

/// Whose turn it is instead, for somebody who sits at the table and asks what can be done.
fn not_your_turn(table: Table, now: &Snapshot) -> Option<String> {
    let own = now.viewer.seat()?;
    if now.outcome.is_some() || now.to_act.is_empty() || now.to_act.contains(&own) || table.story.is_telling() {
        return None;
    }
    let names = table.names();
    let who: Vec<&str> = now.to_act.iter().filter_map(|seat| names.get(seat.idx()).map(String::as_str)).collect();
    Some(table.shared.say(&Message::new("others-decide").with("who", who.join(", "))))
}

/// The whole view in words. Lines that belong to an element of the board can be clicked like it.
#[component]
pub fn Panels(table: Table) -> impl IntoView {
    let lights = lights(table);
    let panels = Memo::new(move |_| table.shown().map(|shown| shown.panels.clone()).unwrap_or_default());
    let panel_views = move || {
        panels
            .get()
            .into_iter()
            .map(|panel| {
                let seat = panel.seat.map(|seat| format!("panel seat-edge seat-{}", seat.0));
                let lines = panel
                    .lines
                    .into_iter()
                    .map(|line| {
                        let words = table.words(&line.text);
                        match line.anchor {
                            Some(anchor) => {
                                let anchor = StoredValue::new(anchor.0.to_string());
                                let glows = move || lights.with(|lights| anchor.with_value(|a| lights.contains_key(a)));
                                let picked = move || table.picks.with(|picks| anchor.with_value(|a| picks.contains(a)));
                                view! {
                                    <li>
                                        <button class="panel-line" class:glow=glows class:picked=picked
                                            disabled=move || !glows() data-anchor=anchor.get_value()
                                            on:click=move |_| anchor.with_value(|a| table.point(a))>{words}</button>
                                    </li>
                                }
                                .into_any()
                            }
                            None => view! { <li>{words}</li> }.into_any(),
                        }
                    })
                    .collect::<Vec<_>>();
                view! {
                    <section class=seat.unwrap_or_else(|| "panel".to_owned())>
                        <h3>{table.words(&panel.title)}</h3>
                        <ul>{lines}</ul>
                    </section>
                }
            })
            .collect::<Vec<_>>()
    };
    view! { <div class="panels"><div class="panel-flow">{panel_views}</div></div> }
}

/// Marks the elements an action in the list belongs to while it is pointed at, and no others.
pub fn spotlight(anchors: &[String]) {
    let wanted = anchors.iter().flat_map(|anchor| marks::pieces(anchor)).collect::<Vec<_>>();
    marks::mark("spotlight", &wanted);
}
