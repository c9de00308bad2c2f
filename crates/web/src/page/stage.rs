//! A drawn board on the page, and how it is pointed at: by mouse, finger and keyboard. `pieces` writes it into the document.

mod pieces;

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_board::{Piece, Room, Scene};

use super::board::{glowing, possible};
use super::browser::{self, SizeWatch};
use super::hint::Hint;
use super::table::Table;
use crate::drawing;
use crate::reach::{self, Way};
use pieces::{Light, Pieces};

/// Milliseconds after which a finger that stays asks for an explanation.
const LONG_PRESS: i32 = 450;

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
    let unit =
        Memo::new(move |_| room.get().map(|room| if laid_out.get() { 1.0 } else { drawing::unit(room, size.get()) }));

    let pieces = StoredValue::new_local(Pieces::default());
    let glow = glowing(table);
    let measured = Memo::new(move |_| unit.with(Option::is_some));
    Effect::new(move |_| {
        let (Some(stage), Some(scene), true) = (stage.get(), scene.get(), measured.get()) else { return };
        let light = |piece: &Piece| {
            let Some(anchor) = piece.anchor.as_ref() else { return Light::default() };
            let glows = glow.with(|glow| glow.contains(anchor));
            let picked = table.picks.with(|picks| picks.contains(anchor));
            // What has no name of its own is called after what it is good for.
            let label = if glows && piece.title.is_empty() { possible(table, anchor) } else { String::new() };
            Light { glows, picked, label }
        };
        pieces.update_value(|pieces| pieces.show(&stage, &scene, light));
    });

    let piece = move |event: &web_sys::Event| pieces.with_value(|pieces| pieces.under(event).cloned());
    let explain = move |piece: &Piece, x: i32, y: i32| {
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
    };
    let glows = move |anchor: &str| glow.with_untracked(|glow| glow.contains(anchor));
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
        // Where a finger was lifted after an explanation, nothing was meant to be done.
        if table.press.with_value(|press| press.explained) {
            return;
        }
        if let Some(anchor) = piece(&event).and_then(|piece| piece.anchor) {
            table.point(&anchor);
        }
    };
    let on_finger = move |event: web_sys::PointerEvent| {
        let Some(piece) = piece(&event).filter(|_| !is_mouse(&event)) else { return };
        let number = table.press.try_update_value(|press| press.begin()).unwrap_or_default();
        let (x, y) = (event.client_x(), event.client_y());
        browser::after(LONG_PRESS, move || {
            if table.press.try_update_value(|press| press.last(number)) == Some(true) {
                explain(&piece, x, y);
            }
        });
    };
    let on_mouse = move |event: web_sys::PointerEvent| {
        if let Some(piece) = piece(&event).filter(|_| is_mouse(&event)) {
            explain(&piece, event.client_x(), event.client_y());
        }
    };
    let on_menu = move |event: web_sys::MouseEvent| {
        if let Some(piece) = piece(&event) {
            event.prevent_default();
            explain(&piece, event.client_x(), event.client_y());
        }
    };
    let on_focus = move |event: web_sys::FocusEvent| {
        if let (Some((x, y)), Some(piece)) = (by_keyboard(&event), piece(&event)) {
            explain(&piece, x, y);
        }
    };
    view! {
        <div class="stage-frame" node_ref=frame>
            <Show when=move || scene.with(Option::is_none)>
                <p class="muted" role="status">{move || table.shared.t("loading-board")}</p>
            </Show>
            <div class="stage" node_ref=stage style=("--u", move || format!("{}px", unit.get().unwrap_or_default()))
                style=("--w", move || size.get().0.to_string()) style=("--h", move || size.get().1.to_string())
                on:click=on_click on:keydown=on_key on:contextmenu=on_menu
                on:focusin=on_focus on:focusout=move |_| table.hint.set(None)
                on:pointerover=on_mouse on:pointerout=move |event| if is_mouse(&event) { table.hint.set(None) }
                on:pointerdown=on_finger on:pointerup=move |_| table.press.update_value(Press::end)
                on:pointercancel=move |_| table.press.update_value(Press::end)>
                <svg class="stage-defs" width="0" height="0" aria-hidden="true"><defs inner_html=move || defs.get()></defs></svg>
                <svg class="stage-ground" aria-hidden="true" viewBox=move || format!("0 0 {} {}", size.get().0, size.get().1)
                    inner_html=move || ground.get()></svg>
            </div>
        </div>
    }
}

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
