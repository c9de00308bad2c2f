//! Marks on what somebody speaks of, and a place for the bubble that speaks: beside what is marked, never over it.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::browser;
use super::table::Table;
use crate::place;

/// What is drawn of an element of the board.
pub fn pieces(anchor: &str) -> Vec<Element> {
    all(&format!(".stage .piece[data-anchor=\"{0}\"], .panel-line[data-anchor=\"{0}\"]", anchor.replace('"', "")))
}

/// Everything that fits a selector.
pub fn all(selector: &str) -> Vec<Element> {
    let Ok(found) = browser::document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|idx| found.item(idx)?.dyn_into().ok()).collect()
}

/// Buttons that stand for a choice, by their words.
pub fn answers(wanted: &[String]) -> impl Iterator<Item = Element> {
    all(".decision .answer, .menu .answer").into_iter().filter(|answer| {
        // Beside its words a button says what the choice costs and brings.
        let label = answer.query_selector(".action-label").ok().flatten();
        let text = label.as_ref().unwrap_or(answer).text_content().unwrap_or_default();
        wanted.iter().any(|words| words.trim() == text.trim())
    })
}

/// Gives these elements the class, and nothing else.
pub fn mark(class: &str, wanted: &[Element]) {
    for element in all(&format!(".{class}")) {
        if !wanted.contains(&element) {
            let _ = element.class_list().remove_1(class);
        }
    }
    wanted.iter().for_each(|element| _ = element.class_list().add_1(class));
}

/// Where one zone is shown at a time, turns to the one with the first of these elements, unless one of them is in view.
pub fn turn_to(table: Table, anchors: &[String]) {
    if anchors.is_empty() || anchors.iter().any(|anchor| !pieces(anchor).is_empty()) {
        return;
    }
    let found = table.zones.with_untracked(|zones| {
        let mut zones = zones.iter();
        zones.find(|zone| zone.anchors.contains(&anchors[0])).map(|zone| zone.id.clone())
    });
    if found.is_some() {
        table.zone.set(found);
    }
}

/// Forms of a bubble, as classes, the usual one first: where it would cover something, a flat or a slim one may not.
const FORMS: [&str; 3] = ["", "flat", "slim"];

/// Puts a bubble where it covers nothing that has the class, in the form that covers least.
pub fn put(node: &HtmlElement, class: &str) {
    let window = browser::window_size();
    let weighted = |selector: &str, weight: f64| {
        let in_view = move |[x, y, width, height]: &[f64; 4]| {
            0.0 < *width && 0.0 < *height && *x < window[0] && *y < window[1] && 0.0 < x + width && 0.0 < y + height
        };
        all(selector).iter().map(browser::bounds).filter(in_view).map(|thing| (thing, weight)).collect::<Vec<_>>()
    };
    let mut things = weighted(&format!(".{class}"), 20.0);
    // What can be clicked comes next, then the bars.
    things.extend(weighted(".menu", 20.0));
    things
        .extend(weighted(if node.class_list().contains("adviser") { ".coach:not(.adviser)" } else { ".adviser" }, 8.0));
    things.extend(weighted(".drawer:not(.shut)", 6.0));
    things.extend(weighted(".decision", 6.0));
    things.extend(weighted("header.top", 4.0));
    things.extend(weighted(".zone-tabs", 6.0));
    things.extend(weighted(&format!(".stage .piece.glow:not(.{class})"), 1.0));
    let wear = |form: &str| {
        FORMS.iter().filter(|form| !form.is_empty()).for_each(|other| {
            let _ = node.class_list().toggle_with_force(other, *other == form);
        });
    };
    let tried = FORMS.map(|form| {
        wear(form);
        let [_, _, width, height] = browser::bounds(node);
        (form, place::clear(&things, [width, height], window))
    });
    let best = tried.into_iter().min_by(|(_, one), (_, other)| one.covered.total_cmp(&other.covered));
    let Some((form, found)) = best else { return };
    wear(form);
    let style = node.style();
    let _ = style.set_property("left", &format!("{}px", found.at[0]));
    let _ = style.set_property("top", &format!("{}px", found.at[1]));
    let _ = style.set_property("visibility", "visible");
}
