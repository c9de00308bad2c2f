//! A drawn board on the page, and how it is pointed at: by mouse, finger and keyboard. `pieces` writes it into the document.

mod pieces;

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::Viewer;
use leptos::prelude::*;
use story::flight::Glance;
use wasm_bindgen::JsCast;
use web_board::{Piece, Room, Scene, Zone};

use super::board::{lights, possible};
use super::browser::{self, SizeWatch};
use super::decision::Sign;
use super::hint::Hint;
use super::table::Table;
use crate::drawing;
use crate::narrow::Light;
use crate::reach::{self, Way};
use pieces::{Pieces, Shine};

/// Milliseconds after which a finger that stays asks for an explanation.
const LONG_PRESS: i32 = 450;
/// Milliseconds after which a mouse that rests asks for one.
const REST: i32 = 400;
/// Pixels a pointer moves before it carries something.
const SLACK: f64 = 8.0;

/// A drawn board.
#[component]
pub fn Stage(table: Table, scene: Memo<Option<Arc<Scene>>>, room: RwSignal<Option<Room>>) -> impl IntoView {
    let (frame, stage) = (NodeRef::<leptos::html::Div>::new(), NodeRef::<leptos::html::Div>::new());
    let size = Memo::new(move |_| scene.with(|s| s.as_ref().map_or((100.0, 100.0), |s| (s.width, s.height))));
    let ground = Memo::new(move |_| scene.with(|s| s.as_ref().map(|s| s.ground.clone())));
    let defs = Memo::new(move |_| scene.with(|s| s.as_ref().map(|s| s.defs.clone())));

    // Measured here and not by the style sheet: with units of a container every piece that changes would lay out the whole board.
    let watch = StoredValue::new_local(None);
    Effect::new(move |_| {
        let Some(frame) = frame.get() else { return };
        let tell = move |(width, height): (f64, f64)| {
            room.try_set(Some(Room { width: width as f32, height: height as f32, finger: browser::is_touched() }));
        };
        watch.set_value(Some(SizeWatch::new(&frame, tell)));
    });
    let laid_out = Memo::new(move |_| scene.with(|s| s.as_ref().is_some_and(|s| !s.zones.is_empty())));
    let unit = Memo::new(move |_| {
        let fitting = room.get().map(|room| if laid_out.get() { 1.0 } else { drawing::unit(room, size.get()) });
        fitting.map(|unit| unit * table.zoom.get())
    });

    let pieces = StoredValue::new_local(Pieces::default());
    let lights = lights(table);
    let measured = Memo::new(move |_| unit.with(Option::is_some));
    Effect::new(move |_| {
        let (Some(stage), Some(scene), true) = (stage.get(), scene.get(), measured.get()) else { return };
        let shine = |piece: &Piece| {
            let Some(anchor) = piece.anchor.as_ref() else { return Shine::default() };
            let light = lights.with(|lights| lights.get(anchor).copied().unwrap_or_default());
            let picked = table.picks.with(|picks| picks.contains(anchor));
            // What has no name of its own is called after what it is good for.
            let nameless = light != Light::Dark && piece.title.is_empty();
            let label = if nameless { possible(table, anchor) } else { String::new() };
            Shine { light, picked, label }
        };
        // Whoever wants to see everything at once sees nothing leave.
        let moves = table.shared.settings.with_untracked(|settings| settings.speed.factor().is_some());
        let leaving = moves.then(|| table.story.leaving());
        // What is shown has changed if the scene has.
        let (viewer, at) = table.shown_untracked().map_or((Viewer::Spectator, 0), |shown| (shown.viewer, shown.at));
        let glance = Glance::new(viewer, at, &scene);
        pieces.update_value(|pieces| pieces.show(&stage, &scene, glance, shine, leaving.as_ref()));
        if table.zones.with_untracked(|zones| **zones != scene.zones) {
            table.zones.set(Arc::new(scene.zones.clone()));
        }
    });
    turn_to_the_decision(table, scene, lights);
    // A phone that was turned, or a window that grew, has room for the whole table again.
    let narrow = Memo::new(move |_| room.get().is_some_and(is_narrow));
    Effect::new(move |before: Option<bool>| {
        let now = narrow.get();
        if before == Some(true) && !now {
            table.zone.set(None);
        }
        now
    });

    let piece = move |event: &web_sys::Event| pieces.with_value(|pieces| pieces.under(event).cloned());
    let explain = move |piece: &Piece, x: i32, y: i32, pinned: bool| {
        if piece.title.is_empty() || pieces.with_value(|pieces| pieces.carried().is_some()) {
            return;
        }
        let card = piece.width <= 200.0 && 60.0 <= piece.width;
        let mut about = piece.about.clone();
        if let Some(anchor) = &piece.anchor {
            about += &possible(table, anchor);
        }
        let selector = format!(".stage .piece[data-key=\"{}\"]", piece.key.replace('"', ""));
        let element = browser::document().query_selector(&selector).ok().flatten();
        let thing = element.map_or([f64::from(x), f64::from(y), 1.0, 1.0], |element| browser::bounds(&element));
        table.hint.set(Some(Hint {
            face: if card { piece.face.clone() } else { String::new() },
            size: (piece.width, piece.height),
            title: piece.title.clone(),
            about,
            thing,
            pinned,
        }));
    };
    let glows = move |anchor: &str| lights.with_untracked(|lights| lights.contains_key(anchor));
    let on_key = move |event: web_sys::KeyboardEvent| {
        let Some(piece) = piece(&event) else { return };
        let done = match (event.key().as_str(), &piece.anchor) {
            ("Enter" | " ", Some(anchor)) if glows(anchor) => {
                table.point(anchor);
                true
            }
            (key, _) => Way::of_key(key).is_some_and(|way| step(&event, way)),
        };
        if done {
            event.prevent_default();
            event.stop_propagation();
        }
    };
    let on_click = move |event: web_sys::MouseEvent| {
        // Where a finger was lifted after an explanation, or a mouse after carrying, nothing was meant to be done.
        if table.press.with_value(|press| press.explained || press.carries) {
            return;
        }
        let Some(piece) = piece(&event) else { return table.let_go() };
        // A click without a pointer comes from a program.
        if event.detail() != 0 && table.too_fresh() {
            return;
        }
        match piece.anchor.as_deref().filter(|anchor| glows(anchor)) {
            Some(anchor) => table.point(anchor),
            // What cannot be chosen is explained, and stays so until something else is clicked.
            None => explain(&piece, event.client_x(), event.client_y(), true),
        }
    };
    let on_down = move |event: web_sys::PointerEvent| {
        let under = piece(&event);
        let lit = under.as_ref().and_then(|piece| piece.anchor.clone()).filter(|anchor| glows(anchor));
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let number = table.press.try_update_value(|press| press.begin(lit, at)).unwrap_or_default();
        let Some(piece) = under.filter(|_| !is_mouse(&event)) else { return };
        let (x, y) = (event.client_x(), event.client_y());
        browser::after(LONG_PRESS, move || {
            if table.press.try_update_value(|press| press.last(number)) == Some(true) {
                explain(&piece, x, y, true);
            }
        });
    };
    let ghost = NodeRef::<leptos::html::Div>::new();
    // What is carried follows the pointer without any detour. The board draws it as it is turned.
    let pointer = StoredValue::new(None::<(f64, f64, bool)>);
    let follow = move |piece: &Piece, x: f64, y: f64, finger: bool| {
        let Some(ghost) = ghost.get_untracked() else { return };
        let scale = f64::from(piece.scale) * unit.get_untracked().unwrap_or(1.0);
        let (width, height) = (f64::from(piece.width) * scale, f64::from(piece.height) * scale);
        // Above the finger, so that it can be seen.
        let lift = if finger { height * 0.9 } else { 0.0 };
        let shown = format!("{} {}", piece.key, table.turns.get_untracked());
        if ghost.get_attribute("data-shown").as_deref() != Some(shown.as_str()) {
            ghost.set_inner_html(&format!(
                "<svg viewBox=\"0 0 {} {}\" aria-hidden=\"true\">{}</svg>",
                piece.width, piece.height, piece.face
            ));
            let _ = ghost.set_attribute("data-shown", &shown);
        }
        web_sys::HtmlElement::style(&ghost).set_css_text(&format!(
            "display:block;width:{width}px;height:{height}px;transform:translate({}px,{}px)",
            x - width / 2.0,
            y - height / 2.0 - lift
        ));
    };
    let drop_ghost = move || {
        pointer.set_value(None);
        if let Some(ghost) = ghost.get_untracked() {
            web_sys::HtmlElement::style(&ghost).set_css_text("");
        }
        if table.over.with_untracked(Option::is_some) {
            table.over.set(None);
        }
    };
    // Turned where it is, and gone when it was laid down: the scene has been drawn anew by then.
    Effect::new(move |_| {
        table.turns.track();
        table.now.track();
        browser::after(0, move || {
            let Some(Some((x, y, finger))) = pointer.try_get_value() else { return };
            match pieces.try_with_value(|pieces| pieces.carried().cloned()).flatten() {
                Some(carried) => follow(&carried, x, y, finger),
                None => drop_ghost(),
            }
        });
    });
    let on_move = move |event: web_sys::PointerEvent| {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let carries = table.press.try_update_value(|press| press.moved((x, y))).flatten();
        let carried = pieces.with_value(|pieces| match &carries {
            Some(anchor) => pieces.with_anchor(anchor).cloned(),
            // A part in the hand is always carried, pressed or not.
            None => pieces.carried().filter(|piece| piece.anchor.as_deref().is_some_and(glows)).cloned(),
        });
        let Some(carried) = carried else { return };
        table.hint.set(None);
        pointer.set_value(Some((x, y, !is_mouse(&event))));
        follow(&carried, x, y, !is_mouse(&event));
        let lift = if is_mouse(&event) { 0.0 } else { f64::from(carried.height * carried.scale) * 0.9 };
        let over = pieces.with_value(|pieces| pieces.at(x, y - lift).and_then(|piece| piece.anchor.clone()));
        if table.over.with_untracked(|before| *before != over) {
            table.over.set(over);
        }
    };
    let on_up = move |event: web_sys::PointerEvent| {
        let Some(what) = table.press.try_update_value(Press::end).flatten() else { return };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let upon = table.over.get_untracked();
        let upon = upon.or_else(|| pieces.with_value(|pieces| pieces.at(x, y).and_then(|piece| piece.anchor.clone())));
        drop_ghost();
        if let Some(upon) = upon {
            table.lay(&what, &upon);
        }
    };
    let on_over = move |event: web_sys::PointerEvent| {
        let Some(piece) = piece(&event).filter(|_| is_mouse(&event)) else { return };
        if table.hint.with_untracked(|hint| hint.as_ref().is_some_and(|hint| hint.pinned)) {
            return;
        }
        let number = table.press.try_update_value(|press| press.rest()).unwrap_or_default();
        let (x, y) = (event.client_x(), event.client_y());
        browser::after(REST, move || {
            if table.press.try_with_value(|press| press.rests(number)) == Some(true) {
                explain(&piece, x, y, false);
            }
        });
    };
    let on_out = move |event: web_sys::PointerEvent| {
        if is_mouse(&event) {
            table.press.update_value(|press| _ = press.rest());
            if table.hint.with_untracked(|hint| hint.as_ref().is_some_and(|hint| !hint.pinned)) {
                table.hint.set(None);
            }
        }
    };
    let on_menu = move |event: web_sys::MouseEvent| {
        event.prevent_default();
        if pieces.with_value(|pieces| pieces.carried().is_some()) {
            return table.turns.update(|turns| *turns = (*turns + 1) % 4);
        }
        if let Some(piece) = piece(&event) {
            explain(&piece, event.client_x(), event.client_y(), true);
        }
    };
    let on_wheel = move |event: web_sys::WheelEvent| {
        if pieces.with_value(|pieces| pieces.carried().is_some()) && !event.ctrl_key() {
            event.prevent_default();
            let turn = if 0.0 < event.delta_y() { 1 } else { 3 };
            return table.turns.update(|turns| *turns = (*turns + turn) % 4);
        }
        // Where the board is higher than its room the wheel scrolls, as everywhere.
        let scrolls = room.get_untracked().is_some_and(|room| room.height + 1.0 < size.get_untracked().1);
        if event.ctrl_key() || !scrolls {
            event.prevent_default();
            let factor = if event.delta_y() < 0.0 { 1.15 } else { 1.0 / 1.15 };
            table.zoom.update(|zoom| *zoom = (*zoom * factor).clamp(1.0, 3.0));
        }
    };
    let on_focus = move |event: web_sys::FocusEvent| {
        if let (Some((x, y)), Some(piece)) = (by_keyboard(&event), piece(&event)) {
            explain(&piece, x, y, false);
        }
    };
    let alone = Memo::new(move |_| scene.with(|s| s.as_ref().and_then(|s| s.zone.clone())));
    view! {
        <div class="stage-frame" node_ref=frame class:zoomed=move || 1.01 < table.zoom.get() on:wheel=on_wheel>
            <Show when=move || scene.with(Option::is_none)>
                <p class="muted" role="status">{move || table.shared.t("loading-board")}</p>
            </Show>
            <div class="stage" node_ref=stage class:laid-out=move || laid_out.get()
                style=("--u", move || format!("{}px", unit.get().unwrap_or_default()))
                style=("--w", move || size.get().0.to_string()) style=("--h", move || size.get().1.to_string())
                on:click=on_click on:keydown=on_key on:contextmenu=on_menu
                on:focusin=on_focus on:focusout=move |_| table.hint.set(None)
                on:pointerover=on_over on:pointerout=on_out on:pointermove=on_move on:pointerleave=move |_| drop_ghost()
                on:pointerdown=on_down on:pointerup=on_up
                on:pointercancel=move |_| { table.press.update_value(|press| _ = press.end()); drop_ghost() }>
                <svg class="stage-defs" width="0" height="0" aria-hidden="true"><defs inner_html=move || defs.get()></defs></svg>
                <svg class="stage-ground" aria-hidden="true" viewBox=move || format!("0 0 {} {}", size.get().0, size.get().1)
                    inner_html=move || ground.get()></svg>
            </div>
        </div>
        <div class="ghost" node_ref=ghost aria-hidden="true"></div>
        <ZoneTabs table=table alone=alone room=room lights=lights/>
    }
}

/// In a small room one zone is shown at a time: when a decision is about another one, or what was pointed at goes with something there,
/// the page turns to it.
fn turn_to_the_decision(table: Table, scene: Memo<Option<Arc<Scene>>>, lights: Memo<BTreeMap<String, Light>>) {
    let entries = Memo::new(move |_| table.entries());
    Effect::new(move |before: Option<usize>| {
        let now = entries.get();
        if before != Some(now) {
            turn_to(table, scene, |anchor| {
                lights.with_untracked(|lights| lights.get(anchor).is_some_and(|light| Light::Free < *light))
            });
        }
        now
    });
    Effect::new(move |_| {
        let picks = table.picks.get();
        if !picks.is_empty() {
            turn_to(table, scene, |anchor| {
                let lit = lights.with_untracked(|lights| lights.get(anchor) == Some(&Light::Target));
                lit && !picks.iter().any(|pick| pick == anchor)
            });
        }
    });
}

/// Turns to the first of the zones with most of what is wanted, unless some of it is here.
fn turn_to(table: Table, scene: Memo<Option<Arc<Scene>>>, is_wanted: impl Fn(&str) -> bool) {
    let Some(scene) = scene.get_untracked().filter(|scene| scene.zone.is_some()) else { return };
    let n_wanted = |zone: &Zone| zone.anchors.iter().filter(|anchor| is_wanted(anchor)).count();
    let here = scene.zones.iter().find(|zone| Some(&zone.id) == scene.zone.as_ref());
    if here.is_some_and(|zone| n_wanted(zone) == 0)
        && let Some(zone) =
            scene.zones.iter().rev().max_by_key(|zone| n_wanted(zone)).filter(|zone| n_wanted(zone) != 0)
    {
        table.zone.set(Some(zone.id.clone()));
    }
}

/// Is there room for one zone at a time only?
fn is_narrow(room: Room) -> bool {
    room.width < 600.0 || room.height < 380.0
}

/// The zones of the table: all of them in a small room, the way back in a large one.
#[component]
fn ZoneTabs(
    table: Table,
    alone: Memo<Option<String>>,
    room: RwSignal<Option<Room>>,
    lights: Memo<BTreeMap<String, Light>>,
) -> impl IntoView {
    let narrow = Memo::new(move |_| room.get().is_some_and(is_narrow));
    let tabs = move || {
        let zones = table.zones.get();
        zones
            .iter()
            .map(|zone| {
                let (id, anchors) = (zone.id.clone(), StoredValue::new(zone.anchors.clone()));
                let chosen = {
                    let id = id.clone();
                    move || alone.with(|alone| alone.as_ref() == Some(&id))
                };
                let n_lit = move || {
                    let lit =
                        |anchor: &&String| lights.with(|lights| lights.get(*anchor).is_some_and(|l| Light::Free < *l));
                    Some(anchors.with_value(|anchors| anchors.iter().filter(lit).count())).filter(|n| *n != 0)
                };
                view! {
                    <button class="zone-tab" class:chosen=chosen on:click=move |_| table.zone.set(Some(id.clone()))>
                        {zone.title.clone()}
                        {move || n_lit().map(|n| view! { <span class="new-mark">{n}</span> })}
                    </button>
                }
            })
            .collect::<Vec<_>>()
    };
    let view = move || match (alone.with(Option::is_some), narrow.get()) {
        (true, true) => {
            Some(view! { <nav class="zone-tabs" aria-label=move || table.shared.t("zones")>{tabs}</nav> }.into_any())
        }
        (true, false) => Some(
            view! {
                <button class="button zone-back" on:click=move |_| table.zone.set(None)>
                    <Sign d="M15 5l-7 7 7 7"/>{move || table.shared.t("whole-table")}
                </button>
            }
            .into_any(),
        ),
        (false, _) => None,
    };
    view! { {view} }
}

/// A finger or a mouse on the board.
#[derive(Clone, Debug, Default)]
pub struct Press {
    number: u32,
    down: bool,
    explained: bool,
    /// What was lit where it went down, and where that was.
    what: Option<(String, (f64, f64))>,
    /// It has moved far enough to carry it.
    carries: bool,
}

impl Press {
    fn begin(&mut self, what: Option<String>, at: (f64, f64)) -> u32 {
        let what = what.map(|what| (what, at));
        *self = Press { number: self.number + 1, down: true, explained: false, what, carries: false };
        self.number
    }

    /// The pointer is somewhere else now; what it carries, if it carries something.
    fn moved(&mut self, (x, y): (f64, f64)) -> Option<String> {
        let (what, from) = self.what.as_ref().filter(|_| self.down)?;
        self.carries |= SLACK < (x - from.0).hypot(y - from.1);
        self.carries.then(|| what.clone())
    }

    /// The mouse has come to something else.
    fn rest(&mut self) -> u32 {
        self.number += 1;
        self.number
    }

    /// Has the mouse been there since?
    fn rests(&self, number: u32) -> bool {
        self.number == number && !self.down
    }

    /// Is it still the same finger? Then something is explained.
    fn last(&mut self, number: u32) -> bool {
        self.explained |= self.down && self.number == number;
        self.down && self.number == number
    }

    /// The pointer was lifted; what it had carried.
    fn end(&mut self) -> Option<String> {
        self.down = false;
        self.what.take().filter(|_| self.carries).map(|(what, _)| what)
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
