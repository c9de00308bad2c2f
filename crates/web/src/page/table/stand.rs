//! The page of a match kept in this browser: played on, or seen again.

use std::sync::Arc;

use bot_worker::{Problem, Request};
use kernel::Viewer;
use leptos::prelude::*;

use super::super::app::{Lost, Shared, TopBar};
use super::super::store;
use super::{Table, TableBody};
use crate::session::{self, Saved, Sight};
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
    let record = saved.record.clone();
    let over = record.outcome.is_some();
    let replay = replay || over;
    let persons = session::persons(&saved.seats);
    let sight = match persons.as_slice() {
        [] => Sight::Open(Viewer::Spectator),
        [only] => Sight::Open(Viewer::Seat(*only)),
        [..] => Sight::Open(Viewer::Spectator),
    };
    let table = Table::new(shared, game, saved.seats.clone(), Some(saved), sight, replay);
    on_cleanup(move || table.keep_last());
    table.spawn(async move {
        match table.ask(Request::Open { record }).await {
            Ok(_) if replay => {
                table.refresh().await;
                table.show(0).await;
            }
            Ok(_) => table.play_on(),
            Err(Problem::Told(message)) => table.problem.set(Some(table.words(&message))),
            Err(Problem::Plain(_)) => table.problem.set(Some(shared.t("record-refused"))),
        }
    });
    view! { <TableBody table=table/> }
}
