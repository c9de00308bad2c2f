//! A sentence on the page: the numbers of rules in it are doors to the rulebook.

use leptos::prelude::*;

use super::decision::Sign;
use super::table::Table;
use crate::doors::{Part, parts};

/// A book.
const BOOK: &str = "M4 5c3-1.500 6-1.500 8 0 2-1.500 5-1.500 8 0v14c-3-1.500-6-1.500-8 0-2-1.500-5-1.500-8 0zM12 5v14";

/// The sentence with its doors in their places.
pub fn sentence(table: Table, text: &str) -> Vec<AnyView> {
    let part = |part: Part<'_>| match part {
        Part::Words(words) => words.to_owned().into_any(),
        Part::Rule(rule) => door(table, rule),
    };
    parts(text).into_iter().map(part).collect()
}

/// The doors of a sentence alone, to stand beside it.
pub fn doors(table: Table, text: &str) -> Vec<AnyView> {
    let door = |part: Part<'_>| match part {
        Part::Words(_) => None,
        Part::Rule(rule) => Some(door(table, rule)),
    };
    parts(text).into_iter().filter_map(door).collect()
}

/// Opens the rulebook at a rule.
fn door(table: Table, rule: &str) -> AnyView {
    let rule = rule.to_owned();
    let named = rule.clone();
    let name = Signal::derive(move || table.by_rule(&named));
    let open = move |event: web_sys::MouseEvent| {
        // What lies beneath has a use of its own for clicks.
        event.stop_propagation();
        table.look_up(Some(rule.clone()));
    };
    view! { <button class="rule-door" title=name aria-label=name on:click=open><Sign d=BOOK/></button> }.into_any()
}
