//! The board: drawn where there is a drawing, in words everywhere.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_board::{Piece, Scene};

use super::boards;
use super::browser;
use super::hint::Hint;
use super::table::Table;
use crate::reach::{self, Way};

/// The board area.
#[component]
pub fn BoardArea(table: Table) -> impl IntoView {
    let shared = table.shared;
    let tall = RwSignal::new(is_tall());
    let resize = window_event_listener(leptos::ev::resize, move |_| tall.set(is_tall()));
    on_cleanup(move || resize.remove());
    let scene = Memo::new(move |_| {
        let draw = shared.boards.of(table)?;
        let shown = table.shown()?;
        boards::scene(draw, &shown.view, table, tall.get()).map(Arc::new)
    });
    let drawn = Memo::new(move |_| !shared.settings.with(|settings| settings.words_only));
    move || match drawn.get() {
        true => view! { <Stage table=table scene=scene/> }.into_any(),
        false => view! { <Panels table=table/> }.into_any(),
    }
}

fn is_tall() -> bool {
    let size = |size: Result<wasm_bindgen::JsValue, _>| size.ok().and_then(|v: wasm_bindgen::JsValue| v.as_f64());
    let window = browser::window();
    size(window.inner_width()).unwrap_or(1000.0) < 760.0
}

/// Elements that a legal action belongs to, as far as the pointing so far leaves it open.
fn glowing(table: Table) -> Memo<BTreeSet<String>> {
    Memo::new(move |_| {
        if !table.may_act() {
            return BTreeSet::new();
        }
        let Some(now) = table.now.get() else { return BTreeSet::new() };
        let picks = table.picks.get();
        let left = crate::narrow::pointed(&now.offers, &picks);
        left.flat_map(|idx| now.offers[idx].anchors.iter().map(|anchor| anchor.0.to_string())).collect()
    })
}

/// A drawn board. Every piece is a node of its own that stays while the piece moves, so the style sheet can move it.
#[component]
fn Stage(table: Table, scene: Memo<Option<Arc<Scene>>>) -> impl IntoView {
    let glow = glowing(table);
    let pieces = Memo::new(move |_| {
        let mut pieces = BTreeMap::new();
        if let Some(scene) = scene.get() {
            for (order, piece) in scene.pieces.iter().enumerate() {
                pieces.insert(piece.key.clone(), (order, piece.clone()));
            }
        }
        Arc::new(pieces)
    });
    let size = Memo::new(move |_| scene.with(|s| s.as_ref().map_or((100.0, 100.0), |s| (s.width, s.height))));
    let ground = Memo::new(move |_| scene.with(|s| s.as_ref().map(|s| s.ground.clone())));
    let defs = Memo::new(move |_| scene.with(|s| s.as_ref().map(|s| s.defs.clone())));
    // Sorted by key, so that nodes never change their places and a moving piece keeps moving.
    let keys = move || pieces.get().keys().cloned().collect::<Vec<_>>();
    view! {
        <div class="stage-frame">
            <Show when=move || scene.with(Option::is_none)>
                <p class="muted" role="status">{move || table.shared.t("loading-board")}</p>
            </Show>
            <div class="stage" style=("--w", move || size.get().0.to_string()) style=("--h", move || size.get().1.to_string())>
                <svg class="stage-defs" width="0" height="0" aria-hidden="true"><defs inner_html=move || defs.get()></defs></svg>
                <svg class="stage-ground" aria-hidden="true" viewBox=move || format!("0 0 {} {}", size.get().0, size.get().1)
                    inner_html=move || ground.get()></svg>
                <For each=keys key=String::clone let:key>
                    <PieceView table=table pieces=pieces glow=glow key=key/>
                </For>
            </div>
        </div>
    }
}

#[component]
fn PieceView(
    table: Table,
    pieces: Memo<Arc<BTreeMap<String, (usize, Piece)>>>,
    glow: Memo<BTreeSet<String>>,
    key: String,
) -> impl IntoView {
    let piece = Memo::new(move |before: Option<&(usize, Piece)>| {
        // A piece that has just left is gone in a moment; until then it stays as it was.
        pieces.with(|pieces| pieces.get(&key).cloned()).or_else(|| before.cloned()).unwrap_or_default()
    });
    let anchor = Memo::new(move |_| piece.with(|(_, piece)| piece.anchor.clone()));
    let glows =
        Memo::new(move |_| anchor.with(|anchor| anchor.as_ref().is_some_and(|a| glow.with(|glow| glow.contains(a)))));
    let picked =
        move || anchor.with(|anchor| anchor.as_ref().is_some_and(|a| table.picks.with(|picks| picks.contains(a))));
    let face = Memo::new(move |_| piece.with(|(_, piece)| piece.face.clone()));
    let label = move || {
        let title = piece.with(|(_, piece)| piece.title.clone());
        match anchor.get() {
            Some(anchor) if title.is_empty() && glows.get() => possible(table, &anchor),
            Some(_) | None => title,
        }
    };
    let plain = Memo::new(move |_| piece.with(|(_, piece)| piece.title.is_empty() && piece.anchor.is_none()));
    let explain = move |x: i32, y: i32| {
        piece.with_untracked(|(_, piece)| {
            if piece.title.is_empty() {
                return;
            }
            let card = piece.width <= 200.0 && 60.0 <= piece.width;
            let mut about = piece.about.clone();
            if let Some(anchor) = &piece.anchor {
                about += &possible(table, anchor);
            }
            table.hint.set(Some(Hint {
                face: if card { piece.face.clone() } else { String::new() },
                size: (piece.width, piece.height),
                title: piece.title.clone(),
                about,
                at: (f64::from(x), f64::from(y)),
            }));
        });
    };
    let place = move || {
        piece.with(|(_, piece)| {
            let Piece { x, y, scale, .. } = piece;
            format!("translate(calc(var(--u) * {x}), calc(var(--u) * {y})) scale({scale})")
        })
    };
    view! {
        <div class="piece" class:glow=move || glows.get() class:picked=picked
            class:plain=move || plain.get()
            data-anchor=move || anchor.get()
            role=move || if glows.get() { "button" } else { "img" } aria-label=label
            aria-hidden=move || plain.get().then_some("true")
            aria-pressed=move || (glows.get() && picked()).then_some("true")
            style:transform=place
            style:width=move || piece.with(|(_, piece)| format!("calc(var(--u) * {})", piece.width))
            style:height=move || piece.with(|(_, piece)| format!("calc(var(--u) * {})", piece.height))
            style:border-radius=move || piece.with(|(_, piece)| format!("calc(var(--u) * {})", piece.radius))
            style:z-index=move || piece.with(|(order, _)| order.to_string())
            tabindex=move || glows.get().then_some("0")
            on:keydown=move |event| match (event.key().as_str(), anchor.get_untracked()) {
                ("Enter" | " ", Some(anchor)) if glows.get_untracked() => {
                    event.prevent_default();
                    event.stop_propagation();
                    table.point(&anchor);
                }
                (key, _) => if Way::of_key(key).is_some_and(|way| step(&event, way)) {
                    event.prevent_default();
                    event.stop_propagation();
                }
            }
            on:focus=move |event| if let Some((x, y)) = by_keyboard(&event) { explain(x, y) }
            on:blur=move |_| table.hint.set(None)
            on:click=move |_| match anchor.get_untracked() {
                // The finger was lifted after an explanation; nothing was meant to be done.
                _ if table.press.with_value(|press| press.explained) => {}
                Some(anchor) => table.point(&anchor),
                None => {}
            }
            on:pointerenter=move |event| if is_mouse(&event) { explain(event.client_x(), event.client_y()) }
            on:pointerleave=move |event| if is_mouse(&event) { table.hint.set(None) }
            on:pointerdown=move |event| if !is_mouse(&event) {
                let number = table.press.try_update_value(|press| press.begin()).unwrap_or_default();
                let (x, y) = (event.client_x(), event.client_y());
                browser::after(LONG_PRESS, move || {
                    if table.press.try_update_value(|press| press.last(number)) == Some(true) {
                        explain(x, y);
                    }
                });
            }
            on:pointerup=move |_| table.press.update_value(Press::end)
            on:pointercancel=move |_| table.press.update_value(Press::end)
            on:contextmenu=move |event| { event.prevent_default(); explain(event.client_x(), event.client_y()) }>
            <svg viewBox=move || piece.with(|(_, piece)| format!("0 0 {} {}", piece.width, piece.height))
                aria-hidden="true" inner_html=move || face.get()></svg>
        </div>
    }
}

/// Milliseconds after which a finger that stays asks for an explanation.
const LONG_PRESS: i32 = 450;

/// A finger on the board.
#[derive(Clone, Copy, Default)]
pub struct Press {
    number: u32,
    down: bool,
    explained: bool,
}

impl Press {
    fn begin(&mut self) -> u32 {
        *self = Press { number: self.number + 1, down: true, explained: false };
        self.number
    }

    /// Is it still the same finger? Then something is explained.
    fn last(&mut self, number: u32) -> bool {
        self.explained |= self.down && self.number == number;
        self.down && self.number == number
    }

    fn end(&mut self) {
        self.down = false;
    }
}

fn is_mouse(event: &web_sys::PointerEvent) -> bool {
    event.pointer_type() == "mouse"
}

/// The middle of what has got the focus, unless a pointer gave it: then everything is explained already.
fn by_keyboard(event: &web_sys::FocusEvent) -> Option<(i32, i32)> {
    let element: web_sys::Element = event.target()?.dyn_into().ok()?;
    let (x, y) = element.matches(":focus-visible").ok()?.then(|| middle(&element))?;
    Some((x as i32, y as i32))
}

/// Gives the focus to the next element that glows, that way; false if there is none.
fn step(event: &web_sys::KeyboardEvent, way: Way) -> bool {
    let Some(here) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else {
        return false;
    };
    let Ok(found) = browser::document().query_selector_all(".stage .piece.glow") else { return false };
    let glowing: Vec<web_sys::HtmlElement> =
        (0..found.length()).filter_map(|idx| found.item(idx)?.dyn_into().ok()).collect();
    let places: Vec<(f64, f64)> = glowing.iter().map(|element| middle(element)).collect();
    let next = reach::next(middle(&here), &places, way).map(|idx| &glowing[idx]);
    next.is_some_and(|next| next.focus().is_ok())
}

fn middle(element: &web_sys::Element) -> (f64, f64) {
    let place = element.get_bounding_client_rect();
    (place.x() + place.width() / 2.0, place.y() + place.height() / 2.0)
}

/// What can be done with an element of the board, each with its rule.
fn possible(table: Table, anchor: &str) -> String {
    if !table.may_act() {
        return String::new();
    }
    let Some(now) = table.now.get_untracked() else { return String::new() };
    let here = now.offers.iter().filter(|offer| offer.anchors.iter().any(|at| at.0 == anchor));
    let line = |offer: &bot_worker::Choice| {
        let rule = offer.rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default();
        format!("\n▸ {}{rule}", table.words(&offer.label))
    };
    here.take(6).map(line).collect()
}

/// The whole view in words. Lines that belong to an element of the board can be clicked like it.
#[component]
pub fn Panels(table: Table) -> impl IntoView {
    let glow = glowing(table);
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
                                let glows = move || glow.with(|glow| anchor.with_value(|a| glow.contains(a)));
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

/// Marks the elements an action in the list belongs to while it is pointed at.
pub fn spotlight(anchors: &[String], on: bool) {
    for anchor in anchors {
        let selector = format!(".piece[data-anchor=\"{}\"], .panel-line[data-anchor=\"{0}\"]", anchor.replace('"', ""));
        let Ok(found) = browser::document().query_selector_all(&selector) else { continue };
        for idx in 0..found.length() {
            let Some(node) = found.item(idx) else { continue };
            if let Ok(element) = node.dyn_into::<web_sys::Element>() {
                let _ = element.class_list().toggle_with_force("spotlight", on);
            }
        }
    }
}
