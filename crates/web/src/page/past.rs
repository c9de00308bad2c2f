//! An earlier moment of a match on the server: the server tells how the view changed, step by step; nothing else is needed.

use bot_worker::{Answer, Request, Snapshot};
use leptos::prelude::*;
use protocol::{Cause, History};

use super::app::Route;
use super::remote::Remote;
use super::table::Table;
use super::{api, browser};
use crate::session::Sight;

/// Steps asked for at a time; the server gives no more.
pub const PART: usize = 500;

/// The match after so many entries, as the one who looks saw it.
pub async fn moment(table: Table, line: Remote, at: usize) -> Option<Snapshot> {
    let (id, game, seats) = line.facts.with_untracked(|f| (f.id.clone(), f.game.clone(), f.seats.len()));
    let key = match table.shared.route.get_untracked() {
        Route::Remote(_, Some(key)) => format!("&key={key}"),
        _ => String::new(),
    };
    let mut found = None;
    let mut from = 0;
    // Where steps were taken back the log was that long several times; the last time counts.
    loop {
        let path = format!("api/tables/{id}/history?from={from}&limit={PART}{key}");
        let history: History = api::get(&path).await.ok()?;
        let mut view = history.view;
        let n_moments = history.moments.len();
        for moment in history.moments {
            protocol::apply(&mut view, &moment.patch).ok()?;
            from = moment.seq;
            let actor = match moment.cause {
                Cause::Act(actor) => Some(actor),
                Cause::Undo(_) | Cause::StandIn(..) | Cause::Back(_) | Cause::Agree(..) | Cause::End => None,
            };
            if moment.entries as usize == at && (actor.is_some() || found.is_none()) {
                found = Some(view.clone());
            }
        }
        if n_moments < PART {
            break;
        }
        // A long match comes in parts; the page goes on in between.
        browser::sleep(0).await;
    }
    let view = found?;
    let Sight::Open(viewer) = table.sight.get_untracked() else { return None };
    let request = Request::Tell { game: game.clone(), view: view.clone(), notices: Vec::new(), legal: None };
    let Ok(Answer::Told { prompt, panels, .. }) = table.shared.engine().ask(request).await else { return None };
    let entries = table.now.with_untracked(|now| now.as_ref().map_or(0, |now| now.entries));
    Some(Snapshot {
        game,
        seats,
        viewer,
        at,
        entries,
        view,
        prompt,
        panels,
        offers: Vec::new(),
        to_act: Vec::new(),
        clock: false,
        timer: None,
        undoable: None,
        outcome: None,
        log: Vec::new(),
    })
}
