//! Whoever comes back is told what happened meanwhile: a short story with jumps, beside the decision that waits.

use std::sync::Arc;

use kernel::{Message, Tone, Viewer};
use leptos::prelude::*;
use story::Headlines;

use super::super::decision::Sign;
use super::banner::{jump, mark, sign};
use super::{Story, Table, is_hidden};
use crate::page::{browser, store};
use crate::telling::{self, Seen};

impl Story {
    /// Tells what happened since the one who looks was here last, once the whole log is known, and notes that it was seen.
    pub fn look_back(&self, table: Table) {
        let Some((id, viewer)) = eyes(table) else { return };
        let Some(now) = table.now.get_untracked().filter(|_| !is_hidden()) else { return };
        let whole = table.log.with_untracked(|log| log.first().map_or(now.entries == 0, |first| first.idx == 0));
        if !whole {
            return;
        }
        let me = viewer.seat();
        let first = self.inner.try_update_value(|inner| !std::mem::replace(&mut inner.looked, true));
        // Whoever gets the device for the first time has seen nothing yet.
        let nothing = || table.venue().is_handed_on().then(|| Seen { entries: 0, at: browser::now() });
        if let (Some(true), Some(seen)) = (first, store::seen(&id).or_else(nothing)) {
            let shots = table.log.with_untracked(|log| telling::absence(log, now.seats, me, seen, browser::now()));
            if !shots.is_empty() {
                let told = Headlines::of(shots.iter().map(|shot| shot.beat.clone()));
                self.say_title(table, "story-since", &told);
                told.heads.iter().for_each(|beat| self.say(table, beat));
            }
            self.absence.set((!shots.is_empty()).then(|| Arc::new(shots)));
        }
        store::keep_seen(&id, Seen { entries: now.entries, at: browser::now() });
    }

    /// The page is looked at again, or no longer.
    pub(super) fn turn(&self, table: Table) {
        match is_hidden() {
            // It was looked at until now; what comes from now on was not seen.
            true => {
                let seen = eyes(table).and_then(|(id, _)| Some((store::seen(&id)?, id)));
                let seen = seen.filter(|_| !self.is_running());
                if let Some((seen, id)) = seen {
                    store::keep_seen(&id, Seen { at: browser::now(), ..seen });
                }
            }
            false if self.is_running() => {}
            false => {
                self.inner.update_value(|inner| inner.looked = false);
                self.look_back(table);
            }
        }
    }
}

/// Who looks at a match that goes on, and under which name the browser remembers what they saw of it. At one device everybody has seen
/// something else; while it is handed on nobody looks.
fn eyes(table: Table) -> Option<(String, Viewer)> {
    let venue = table.venue();
    let viewer = table.sight.get_untracked().viewer()?;
    let id = venue.id().filter(|_| !table.replay && venue.is_told())?;
    Some((viewer.seat().map_or_else(|| id.clone(), |seat| format!("{id}/{}", seat.0)), viewer))
}

/// What happened since the one who looks was here.
#[component]
pub fn Since(table: Table) -> impl IntoView {
    let (shared, story) = (table.shared, table.story);
    let visible = window_event_listener_untyped("visibilitychange", move |_| story.turn(table));
    on_cleanup(move || visible.remove());
    move || {
        let shots = story.absence.get()?;
        let told = Headlines::of(shots.iter().map(|shot| shot.beat.clone()));
        let n_moves = told.n_moves();
        let by = told
            .moves
            .iter()
            .map(|(who, n)| view! { <span class="story-count">{mark(*who)}{*n}</span> })
            .collect::<Vec<_>>();
        let heads = told.heads.iter().map(|beat| jump(table, &shots, beat)).collect::<Vec<_>>();
        let first = shots.first()?.beat.clone();
        let all = shots.clone();
        Some(view! {
            <section class="story scene since" aria-label=move || shared.t("story-since-title")>
                <span class="story-sign" aria-hidden="true"><Sign d=sign(Tone::Hourglass)/></span>
                <div class="story-words">
                    <p class="story-title">{shared.say(&Message::new("story-since").with("n", n_moves))}" "{by}</p>
                    <ul class="story-so-far">{heads}</ul>
                </div>
                <div class="story-tools">
                    <button class="button" on:click=move |_| story.jump(table, &all, &first)>{move || shared.t("story-since-show")}</button>
                    <button class="button primary" on:click=move |_| story.absence.set(None)>{move || shared.t("story-since-go")}</button>
                </div>
            </section>
        })
    }
}
