//! Where the focus is: it is never lost when what had it goes, and a dialog keeps it until it is closed.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, HtmlElement};

use super::browser;

/// Keeps whoever goes by keys in a part of the page when what they were at is no longer there.
#[derive(Clone, Copy)]
pub struct Keeper(StoredValue<bool>);

impl Keeper {
    /// Nobody is there yet.
    pub fn new() -> Keeper {
        Keeper(StoredValue::new(false))
    }

    /// The focus has come to something in it.
    pub fn enter(self, event: &FocusEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        self.0.try_update_value(|inside| {
            *inside = target.is_some_and(|at| at.matches(":focus-visible").unwrap_or_default())
        });
    }

    /// The focus leaves; to nothing at all when what had it is taken away.
    pub fn leave(self, event: &FocusEvent) {
        if event.related_target().is_some() {
            self.0.try_update_value(|inside| *inside = false);
        }
    }

    /// What is in it has changed: if the focus was lost by that, the part itself takes it.
    pub fn keep(self, part: Option<HtmlElement>) {
        browser::after(0, move || {
            let Some(part) = part.filter(|_| self.0.try_get_value() == Some(true)) else { return };
            let active = browser::document().active_element();
            if active.is_none_or(|active| active.tag_name() == "BODY") {
                browser::focus(&part);
            }
        });
    }
}

/// Puts everything but this dialog out of reach while it is there, and gives the focus back to where it was.
pub fn hold(dialog: NodeRef<leptos::html::Div>) {
    let held = StoredValue::new_local(None::<(Vec<Element>, Option<HtmlElement>)>);
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if held.with_value(Option::is_some) {
            return;
        }
        let before = browser::document().active_element().and_then(|active| active.dyn_into().ok());
        let others = dialog.parent_element().map(|parent| parent.children());
        let others = others.into_iter().flat_map(|all| (0..all.length()).filter_map(move |idx| all.item(idx)));
        let mine: &Element = dialog.as_ref();
        // What says that the page has stopped can always be reached.
        let is_behind = |other: &Element| other != mine && other.id() != "broken" && !other.has_attribute("inert");
        let others: Vec<Element> = others.filter(is_behind).collect();
        others.iter().for_each(|other| _ = other.set_attribute("inert", ""));
        held.set_value(Some((others, before)));
    });
    on_cleanup(move || {
        let Some(Some((others, before))) = held.try_update_value(Option::take) else { return };
        others.iter().for_each(|other| _ = other.remove_attribute("inert"));
        // Once the dialog has gone.
        browser::after(0, move || {
            let lost = browser::document().active_element().is_none_or(|active| active.tag_name() == "BODY");
            if let Some(before) = before.filter(|before| lost && before.is_connected()) {
                browser::focus(&before);
            }
        });
    });
}
