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
use crate::doors::spoken;
use crate::drawing;
use crate::gesture::{self, Aim, Notches, Pinch};
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
        // What turns the part in the hand can be pressed as long as the part can be placed.
        let turns = lights.with(|lights| {
            let held = scene.pieces.iter().find(|piece| piece.turns).and_then(|piece| piece.anchor.as_ref());
            held.is_some_and(|anchor| lights.contains_key(anchor))
        });
        let shine = |piece: &Piece| {
            if piece.turner && turns {
                return Shine { light: Light::Free, ..Shine::default() };
            }
            let Some(anchor) = piece.anchor.as_ref() else { return Shine::default() };
            let light = lights.with(|lights| lights.get(anchor).copied().unwrap_or_default());
            let picked = table.picks.with(|picks| picks.contains(anchor));
            // What has no name of its own is called after what it is good for.
            let nameless = light != Light::Dark && piece.title.is_empty();
            let label = if nameless { spoken(&possible(table, anchor)) } else { String::new() };
            Shine { light, picked, label }
        };
        // Whoever wants to see everything at once sees nothing leave.
        let moves = table.shared.settings.with_untracked(|settings| settings.speed.factor().is_some());
        let leaving = moves.then(|| table.story.leaving());
        // What is shown has changed if the scene has.
        let (viewer, at) = table.shown_untracked().map_or((Viewer::Spectator, 0), |shown| (shown.viewer, shown.at));
        let glance = Glance::new(viewer, at, &scene);
        let focused = browser::document()
            .active_element()
            .filter(|element| element.closest(".stage .piece").is_ok_and(|p| p.is_some()));
        pieces.update_value(|pieces| pieces.show(&stage, &scene, glance, shine, leaving.as_ref()));
        // Whoever goes by keys stays on the board when what they were at can no longer be chosen.
        if focused.is_some_and(|element| !element.is_connected() || !element.has_attribute("tabindex")) {
            browser::focus(&stage);
        }
        if table.zones.with_untracked(|zones| **zones != scene.zones) {
            table.zones.set(Arc::new(scene.zones.clone()));
        }
    });
    turn_to_the_decision(table, scene, lights);
    // Another zone is seen whole first.
    Effect::new(move |before: Option<Option<String>>| {
        let now = scene.with(|scene| scene.as_ref().and_then(|scene| scene.zone.clone()));
        if before.is_some_and(|before| before != now) {
            table.zoom.set(gesture::LEAST);
        }
        now
    });
    super::view::keys(table);
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
    // The part in the hand and the button beside it are not pointed at: pressed, they turn the part.
    let turns = move |piece: &Piece| piece.turner || (piece.turns && piece.anchor.as_deref().is_some_and(glows));
    let on_key = move |event: web_sys::KeyboardEvent| {
        let piece = piece(&event);
        let done = match (event.key().as_str(), piece) {
            ("Enter" | " ", Some(piece)) if turns(&piece) => {
                table.turn(1);
                true
            }
            ("Enter" | " ", Some(piece)) => match piece.anchor.filter(|anchor| glows(anchor)) {
                // A key that is held, or hit again before the new decision was read, meant the one before.
                Some(anchor) if !event.repeat() && !table.just_asked() => {
                    table.point(&anchor);
                    true
                }
                found => found.is_some(),
            },
            (key, _) => Way::of_key(key).is_some_and(|way| step(&event, way)),
        };
        if done {
            event.prevent_default();
            event.stop_propagation();
        }
    };
    let on_click = move |event: web_sys::MouseEvent| {
        // Where a finger was lifted after an explanation, or a mouse after carrying, nothing was meant to be done.
        if table.press.with_value(|press| press.explained || press.carries || press.pans) {
            return;
        }
        let Some(piece) = piece(&event) else { return table.let_go() };
        if turns(&piece) {
            return table.turn(1);
        }
        // A program knows what it clicks.
        if event.is_trusted() && table.just_asked() {
            return;
        }
        match piece.anchor.as_deref().filter(|anchor| glows(anchor)) {
            Some(anchor) => table.point(anchor),
            // What cannot be chosen is explained, and stays so until something else is clicked.
            None => explain(&piece, event.client_x(), event.client_y(), true),
        }
    };
    let wheel = StoredValue::new(Notches::default());
    let pinch = StoredValue::new(None::<Pinch>);
    // Where the frame was scrolled to when a mouse began to drag the board.
    let grabbed = StoredValue::new([0_i32; 2]);
    let on_down = move |event: web_sys::PointerEvent| {
        if !event.is_primary() {
            // A second finger turns what the first one carries.
            if table.press.with_value(|press| press.carries) {
                table.turn(1);
            }
            return;
        }
        let under = piece(&event);
        let lit = under.as_ref().and_then(|piece| piece.anchor.clone()).filter(|anchor| glows(anchor));
        // Whoever drags with a part in the hand drags the part, wherever they begin.
        let held = pieces.with_value(|pieces| pieces.carried().and_then(|piece| piece.anchor.clone()));
        let lit = lit.map(|lit| held.filter(|held| glows(held)).unwrap_or(lit));
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let number = table.press.try_update_value(|press| press.begin(lit, at)).unwrap_or_default();
        if let Some(frame) = frame.get_untracked().filter(|_| is_mouse(&event) && event.button() == 0) {
            grabbed.set_value([frame.scroll_left(), frame.scroll_top()]);
        }
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
    // What lies under the part and not under the finger, which is below it.
    let under_carried = move |event: &web_sys::PointerEvent, carried: &Piece| {
        let scale = f64::from(carried.scale) * unit.get_untracked().unwrap_or(1.0);
        let lift = if is_mouse(event) { 0.0 } else { f64::from(carried.height) * scale * 0.9 };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()) - lift);
        pieces.with_value(|pieces| pieces.at(x, y).and_then(|piece| piece.anchor.clone()))
    };
    let on_move = move |event: web_sys::PointerEvent| {
        if !event.is_primary() || pinch.with_value(Option::is_some) {
            return;
        }
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let carried_before = table.press.with_value(|press| press.carries);
        let carries = table.press.try_update_value(|press| press.moved((x, y))).flatten();
        if carries.is_some() && !carried_before {
            // Until it is laid down all movements are ours, whatever lies under the pointer then, and outside the board too.
            if let Some(stage) = stage.get_untracked() {
                let _ = stage.set_pointer_capture(event.pointer_id());
            }
        }
        // A mouse that took hold of nothing drags the board.
        let way = table.press.try_update_value(|press| press.dragged((x, y))).flatten();
        if let (Some((right, down)), true, Some(frame)) = (way, is_mouse(&event), frame.get_untracked()) {
            let [left, top] = grabbed.get_value();
            frame.set_scroll_left(left - right as i32);
            frame.set_scroll_top(top - down as i32);
        }
        let carried = pieces.with_value(|pieces| match &carries {
            Some(anchor) => pieces.with_anchor(anchor).cloned(),
            // A part in the hand follows a mouse, pressed or not.
            None if is_mouse(&event) => {
                pieces.carried().filter(|piece| piece.anchor.as_deref().is_some_and(glows)).cloned()
            }
            None => None,
        });
        let Some(carried) = carried else { return };
        table.hint.set(None);
        pointer.set_value(Some((x, y, !is_mouse(&event))));
        follow(&carried, x, y, !is_mouse(&event));
        let over = under_carried(&event, &carried);
        if table.over.with_untracked(|before| *before != over) {
            table.over.set(over);
        }
    };
    let on_up = move |event: web_sys::PointerEvent| {
        if !event.is_primary() {
            return;
        }
        let (number, what) = table.press.try_update_value(|press| (press.number, press.end())).unwrap_or_default();
        // The click that follows belongs to it, and no later one.
        browser::after(REST, move || _ = table.press.try_update_value(|press| press.forget(number)));
        let Some(what) = what else { return };
        let upon = table.over.get_untracked();
        let carried = pieces.with_value(|pieces| pieces.with_anchor(&what).cloned());
        let upon = upon.or_else(|| under_carried(&event, &carried?));
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
        // A finger that stays asks for an explanation; some browsers call that a right click.
        if event.dyn_ref::<web_sys::PointerEvent>().is_some_and(|event| !is_mouse(event)) {
            return;
        }
        if pieces.with_value(|pieces| pieces.carried().is_some()) {
            return table.turn(1);
        }
        if let Some(piece) = piece(&event) {
            explain(&piece, event.client_x(), event.client_y(), true);
        }
    };
    // What stays where it is when the size of the board changes: what lies under the pointer, else the middle.
    let aim = StoredValue::new(None::<Aim>);
    let scroll = move || {
        frame.get_untracked().map_or([0.0; 2], |frame| [frame.scroll_left(), frame.scroll_top()].map(f64::from))
    };
    let in_frame = move |[x, y]: [f64; 2]| {
        let [left, top, ..] = frame.get_untracked().map_or([0.0; 4], |frame| browser::bounds(&frame));
        [x - left, y - top]
    };
    Effect::new(move |before: Option<f64>| {
        let now = table.zoom.get();
        let (Some(frame), Some(stage), Some(unit)) =
            (frame.get_untracked(), stage.get_untracked(), unit.get_untracked())
        else {
            return now;
        };
        let kept = aim.try_update_value(Option::take).flatten();
        if before.is_some_and(|before| before != now) || kept.is_some() {
            let [_, _, width, height] = browser::bounds(&frame);
            let middle = || Aim::under([width / 2.0, height / 2.0], scroll(), before.unwrap_or(now));
            let [left, top] = kept.unwrap_or_else(middle).scroll(now);
            // The board has its new size before it is scrolled.
            let _ = web_sys::HtmlElement::style(&stage).set_property("--u", &format!("{unit}px"));
            frame.set_scroll_left(left.round() as i32);
            frame.set_scroll_top(top.round() as i32);
        }
        now
    });
    let on_wheel = move |event: web_sys::WheelEvent| {
        // Pixels, lines or pages, as the device likes it.
        let pixels = event.delta_y() * [1.0, 40.0, 400.0][event.delta_mode().min(2) as usize];
        if pieces.with_value(|pieces| pieces.carried().is_some()) && !event.ctrl_key() {
            event.prevent_default();
            let quarters = wheel.try_update_value(|wheel| wheel.moved(pixels, browser::now())).unwrap_or_default();
            if quarters != 0 {
                table.turn(quarters);
            }
            return;
        }
        // Where the board is higher than its room the wheel scrolls, as everywhere.
        let scrolls = room.get_untracked().is_some_and(|room| room.height + 1.0 < size.get_untracked().1);
        if event.ctrl_key() || !scrolls {
            event.prevent_default();
            let zoom = table.zoom.get_untracked();
            let at = in_frame([f64::from(event.client_x()), f64::from(event.client_y())]);
            let wanted = gesture::size(zoom * gesture::by_wheel(pixels));
            if wanted != zoom {
                aim.set_value(Some(Aim::under(at, scroll(), zoom)));
                table.zoom.set(wanted);
            }
        }
    };
    let two_fingers = move |event: &web_sys::TouchEvent| match browser::fingers(event).as_slice() {
        [one, other] => Some([in_frame(*one), in_frame(*other)]),
        [..] => None,
    };
    let on_touch = move |event: web_sys::TouchEvent| {
        // Two fingers enlarge the board, unless the second one turns what the first one carries.
        let fingers = two_fingers(&event).filter(|_| !table.press.with_value(|press| press.carries));
        let Some(fingers) = fingers else { return pinch.set_value(None) };
        table.press.update_value(|press| _ = press.end());
        table.hint.set(None);
        pinch.set_value(Some(Pinch::begin(fingers, scroll(), table.zoom.get_untracked())));
    };
    let on_touch_move = move |event: web_sys::TouchEvent| {
        let (Some(pinch), Some(fingers)) = (pinch.get_value(), two_fingers(&event)) else { return };
        event.prevent_default();
        let (zoom, kept) = pinch.moved(fingers);
        aim.set_value(Some(kept));
        table.zoom.set(zoom);
    };
    let on_touch_end = move |_: web_sys::TouchEvent| pinch.set_value(None);
    let on_focus = move |event: web_sys::FocusEvent| {
        if let (Some((x, y)), Some(piece)) = (by_keyboard(&event), piece(&event)) {
            explain(&piece, x, y, false);
            // What is explained, with what can be done and what that costs, describes what has the focus.
            if let Some(element) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
                let _ = element.set_attribute("aria-describedby", super::hint::ID);
            }
        }
    };
    let on_blur = move |event: web_sys::FocusEvent| {
        table.hint.set(None);
        if let Some(element) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
            let _ = element.remove_attribute("aria-describedby");
        }
    };
    // Where nothing has to be scrolled, a finger that moves carries.
    let scrolls = Memo::new(move |_| {
        let higher = room.get().is_some_and(|room| room.height + 1.0 < size.get().1);
        higher || gesture::LEAST < table.zoom.get()
    });
    let alone = Memo::new(move |_| scene.with(|s| s.as_ref().and_then(|s| s.zone.clone())));
    view! {
        <div class="stage-frame" node_ref=frame class:zoomed=move || gesture::LEAST < table.zoom.get() class:scrolls=move || scrolls.get()
            on:wheel=on_wheel on:touchstart=on_touch on:touchmove=on_touch_move on:touchend=on_touch_end on:touchcancel=on_touch_end>
            <Show when=move || scene.with(Option::is_none)>
                <p class="muted" role="status">{move || table.shared.t("loading-board")}</p>
            </Show>
            <div class="stage" node_ref=stage class:laid-out=move || laid_out.get() tabindex="-1" role="group"
                aria-label=move || table.shared.t("board") data-turns=move || table.turns.get().to_string()
                style=("--u", move || format!("{}px", unit.get().unwrap_or_default()))
                style=("--w", move || size.get().0.to_string()) style=("--h", move || size.get().1.to_string())
                on:click=on_click on:keydown=on_key on:contextmenu=on_menu
                on:focusin=on_focus on:focusout=on_blur
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
            // Whoever looks at one opponent sees all of them again when another one is asked about.
            let is_lit = |anchor: &str| {
                lights.with_untracked(|lights| lights.get(anchor).is_some_and(|light| Light::Free < *light))
            };
            let seen = scene.with_untracked(|scene| scene.as_ref().is_none_or(|scene| scene.anchors().any(is_lit)));
            if !seen && table.rival.with_untracked(Option::is_some) {
                table.rival.set(None);
            }
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
    /// Where it went down on nothing lit.
    ground: Option<(f64, f64)>,
    /// It has moved far enough to drag the board.
    pans: bool,
}

impl Press {
    fn begin(&mut self, what: Option<String>, at: (f64, f64)) -> u32 {
        let ground = what.is_none().then_some(at);
        let what = what.map(|what| (what, at));
        *self = Press { number: self.number + 1, down: true, what, ground, ..Press::default() };
        self.number
    }

    /// The pointer is somewhere else now; how far it has dragged the board, if it took hold of nothing else.
    fn dragged(&mut self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        let (left, top) = self.ground.filter(|_| self.down)?;
        self.pans |= SLACK < (x - left).hypot(y - top);
        self.pans.then_some((x - left, y - top))
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

    /// What this press was good for is over.
    fn forget(&mut self, number: u32) {
        if self.number == number && !self.down {
            (self.explained, self.carries, self.pans) = (false, false, false);
        }
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
