//! The page of a match kept in this browser: played on, or seen again.

use std::sync::Arc;

use hosting::Sight;
use kernel::Viewer;
use leptos::prelude::*;

use super::super::app::{Lost, Shared, TopBar};
use super::super::device::Device;
use super::super::store;
use super::{Table, TableBody};
use crate::session::{self, Saved};
use crate::words::GameInfo;

/// The page of a table.
#[component]
pub fn TablePage(id: String, replay: bool) -> impl IntoView {
    let shared = Shared::get();
    // Whoever leaves and returns at once finds the last move, which may still be on its way into the store.
    let kept = {
        let id = id.clone();
        Memo::new(move |before| before == Some(&true) || shared.keeping.with(|keeping| !keeping.contains(&id)))
    };
    let loading = move || {
        view! {
            <TopBar>""</TopBar>
            <main class="page"><p class="muted" role="status">{move || shared.t("loading")}</p></main>
        }
    };
    let open = move || {
        let Some(saved) = store::find(&id) else {
            return view! {
                <TopBar>""</TopBar>
                <main class="page"><Lost words="no-such-game"/></main>
            }
            .into_any();
        };
        let saved = StoredValue::new(saved);
        let known = Memo::new(move |_| saved.with_value(|saved| shared.game(&saved.game).is_some()));
        let table = move || {
            let saved = saved.get_value();
            // Read, not only tracked: a memo that nobody reads is never computed and tells nobody.
            let game = known.get().then(|| untrack(|| shared.game(&saved.game))).flatten();
            match game {
                Some(game) => view! { <TableView saved=saved game=game replay=replay/> }.into_any(),
                None => loading().into_any(),
            }
        };
        table.into_any()
    };
    move || if kept.get() { open() } else { loading().into_any() }
}

#[component]
fn TableView(saved: Saved, game: Arc<GameInfo>, replay: bool) -> impl IntoView {
    let shared = Shared::get();
    let replay = replay || saved.record.outcome.is_some();
    let sight = match session::persons(&saved.seats).as_slice() {
        [only] => Sight::Open(Viewer::Seat(*only)),
        [] | [..] => Sight::Open(Viewer::Spectator),
    };
    let places = saved.seats.clone();
    let device = Device::new(shared, saved);
    let table = Table::new(shared, game, places, Arc::new(device), sight, replay);
    device.open(table);
    view! { <TableBody table=table/> }
}
