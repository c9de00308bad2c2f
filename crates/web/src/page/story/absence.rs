//! Whoever comes back is told what happened meanwhile: a short story with jumps, beside the decision that waits.

use std::sync::Arc;

use kernel::{Message, Tone};
use leptos::prelude::*;
use story::{Beat, Headlines};

use super::super::decision::Sign;
use super::banner::{mark, sign};
use super::{Story, Table, is_hidden, own};
use crate::doors::spoken;
use crate::page::{browser, store};
use crate::telling::{self, Seen, Shot};

impl Story {
    /// Tells what happened since the one who looks was here last, once the whole log is known, and notes that it was seen.
    pub fn look_back(&self, table: Table) {
        let venue = table.venue();
        let (Some(id), Some(me)) = (venue.id().filter(|_| !table.replay && venue.is_told()), own(table)) else {
            return;
        };
        let Some(now) = table.now.get_untracked().filter(|_| !is_hidden()) else { return };
        let whole = table.log.with_untracked(|log| log.first().map_or(now.entries == 0, |first| first.idx == 0));
        if !whole {
            return;
        }
        let first = self.inner.try_update_value(|inner| !std::mem::replace(&mut inner.looked, true));
        if let (Some(true), Some(seen)) = (first, store::seen(&id)) {
            let shots = table.log.with_untracked(|log| telling::absence(log, now.seats, me, seen, browser::now()));
            self.absence.set((!shots.is_empty()).then(|| Arc::new(shots)));
        }
        store::keep_seen(&id, Seen { entries: now.entries, at: browser::now() });
    }

    /// The page is looked at again, or no longer.
    pub(super) fn turn(&self, table: Table) {
        match is_hidden() {
            // It was looked at until now; what comes from now on was not seen.
            true => {
                let (id, telling) = (table.venue().id(), self.inner.with_value(|inner| inner.running));
                let seen = id.and_then(|id| Some((store::seen(&id)?, id))).filter(|_| !telling);
                if let Some((seen, id)) = seen {
                    store::keep_seen(&id, Seen { at: browser::now(), ..seen });
                }
            }
            false if self.inner.with_value(|inner| inner.running) => {}
            false => {
                self.inner.update_value(|inner| inner.looked = false);
                self.look_back(table);
            }
        }
    }

    /// Shows the steps of what happened meanwhile, from the one with this beat on.
    fn jump(&self, table: Table, shots: &Arc<Vec<Shot>>, beat: &Beat) {
        let step = shots.iter().position(|shot| shot.beat == *beat).unwrap_or(0);
        self.absence.set(None);
        self.show_recap(table, shots.clone(), step);
    }
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
        let n_moves = told.moves.iter().map(|(_, n)| n).sum::<usize>();
        let by = told
            .moves
            .iter()
            .map(|(who, n)| view! { <span class="story-count">{mark(*who)}{*n}</span> })
            .collect::<Vec<_>>();
        let heads = told
            .heads
            .into_iter()
            .map(|beat| {
                let (shots, words) = (shots.clone(), spoken(&table.words(beat.headline())));
                let who = mark(beat.who);
                view! {
                    <li><button class="story-jump" on:click=move |_| story.jump(table, &shots, &beat)>{who}{words}</button></li>
                }
            })
            .collect::<Vec<_>>();
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
