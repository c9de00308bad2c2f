//! What the server says of the match, put on the page.

use std::sync::Arc;

use bot_worker::{Answer, LogEntry, Request, Snapshot};
use kernel::{Actor, Seat, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Cause, ChatLine, Clocks, Code, Followed, History, ServerMessage};
use serde_json::Value;

use super::super::app::Server;
use super::super::past::PART;
use super::super::table::Table;
use super::super::{api, browser};
use super::{Remote, places};
use crate::pending::Answered;
use crate::session::Sight;

impl Remote {
    /// Hears a message to its end.
    pub(super) async fn handle(self, table: Table, message: ServerMessage) {
        match message {
            ServerMessage::Hello { me: None, .. } => {
                // The session was ended, here or from another device: sign in again.
                table.shared.server.set(Server::Stranger);
            }
            ServerMessage::Hello { now, .. } => {
                self.line.update_value(|line| line.ahead = now as f64 - browser::now());
                self.connected.set(true);
                // Where it cannot store the server says so again.
                self.stores.set(true);
                let known = self.line.with_value(|line| line.follower.seq());
                if known.is_some() {
                    // The line was lost, perhaps to an upgrade, and a newer server may speak in a way this page does not know.
                    spawn_local(browser::reload_if_outdated());
                }
                self.subscribe(known);
                // What was on its way when the line broke may have been done or not; asked again it is answered.
                self.send_again(None);
            }
            ServerMessage::Snapshot(snapshot) => {
                let snapshot = *snapshot;
                let begun = self.line.try_update_value(|line| line.follower.begin(&snapshot));
                self.facts.set(snapshot.table);
                self.presence.set(snapshot.presence);
                self.agreed.set(snapshot.agreed);
                self.set_clocks(table, snapshot.clocks);
                self.hear_chat(snapshot.chat);
                if begun != Some(Followed::Went) {
                    return;
                }
                let viewer = snapshot.seat.map_or(Viewer::Spectator, Viewer::Seat);
                table.sight.set(Sight::Open(viewer));
                self.fill_log(table).await;
                let stand = Stand {
                    entries: snapshot.entries,
                    acting: snapshot.acting,
                    undoable: snapshot.undoable,
                    legal: snapshot.legal.unwrap_or_default(),
                };
                self.show(table, stand, Vec::new(), None).await;
            }
            ServerMessage::Update(update) => self.update(table, *update).await,
            ServerMessage::Pong { .. } | ServerMessage::Legal { .. } => {}
            ServerMessage::Storing { works, .. } => self.stores.set(works),
            ServerMessage::Done { id, .. } => _ = self.answered(&id, None),
            ServerMessage::Refused { id, error, .. } => {
                let answered = id.map(|id| (self.answered(&id, Some(error.code)), id));
                if let Some((Answered::Again(millis), id)) = answered {
                    return browser::after(millis, move || self.send_again(Some(&id)));
                }
                // Somebody was quicker: what is legal now has come or is on its way.
                // Otherwise it was clicked twice, and the first click counts.
                if error.code != Code::Stale || table.race() {
                    table.note(untrack(|| table.shared.refusal(&error)));
                }
            }
            ServerMessage::Chat { line, .. } => self.hear_chat(vec![line]),
            ServerMessage::Presence { presence, .. } => self.presence.set(presence),
            ServerMessage::Table(facts) => {
                table.places.set(places(&facts));
                self.facts.set(*facts);
            }
        }
    }

    /// An answer has come; the page says so as long as something cannot be stored.
    fn answered(&self, id: &str, refused: Option<Code>) -> Answered {
        let heard = self.line.try_update_value(|line| (line.pending.answered(id, refused), line.pending.is_stuck()));
        let (answered, stuck) = heard.unwrap_or((Answered::Unknown, false));
        if self.stuck.get_untracked() != stuck {
            self.stuck.set(stuck);
        }
        answered
    }

    /// A bot plays the seat from now on, or its person again.
    fn replace(&self, seat: Seat, by: Option<String>) {
        self.facts.update(|facts| {
            if let Some(seat) = facts.seats.get_mut(seat.idx()) {
                seat.stand_in = by;
            }
        });
    }

    fn set_clocks(&self, table: Table, clocks: Option<Clocks>) {
        let ahead = self.line.with_value(|line| line.ahead);
        let end = clocks.as_ref().and_then(|clocks| Some(clocks.at as f64 + clocks.timer? as f64 - ahead));
        let same = match (end, table.timer_end.get_untracked()) {
            (Some(end), Some(before)) => (end - before).abs() < 200.0,
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        if !same {
            table.timer_end.set(end);
        }
        self.clocks.set(clocks);
    }

    fn hear_chat(&self, lines: Vec<ChatLine>) {
        self.chat.update(|chat| {
            let last = chat.last().map_or(0, |line| line.n);
            chat.extend(lines.into_iter().filter(|line| last < line.n));
        });
    }

    async fn update(self, table: Table, update: protocol::Update) {
        let turn = self.line.with_value(|line| line.follower.turn());
        match self.line.try_update_value(|line| line.follower.follow(&update)) {
            Some(Followed::Went) => {}
            // A view that differs from the server's is never shown: everything is asked for again.
            Some(Followed::Lost) => return self.subscribe(None),
            Some(Followed::Known) | None => return,
        }
        self.set_clocks(table, update.clocks);
        let actor = match update.cause {
            Cause::Act(actor) => Some(actor),
            Cause::Undo(_) | Cause::Agree(..) => None,
            // The table's facts follow; nobody may act from now on.
            Cause::End => {
                self.facts.update(|facts| facts.agreed = true);
                None
            }
            Cause::StandIn(seat, _) => {
                self.replace(seat, Some(String::new()));
                None
            }
            Cause::Back(seat) => {
                self.replace(seat, None);
                None
            }
        };
        if self.agreed.with_untracked(|agreed| *agreed != update.agreed) {
            self.agreed.set(update.agreed);
        }
        if let Some(outcome) = update.outcome {
            self.facts.update(|facts| facts.outcome = Some(outcome));
        }
        let protocol::Update { entries, acting, undoable, legal, notices, .. } = update;
        let stand = Stand { entries, acting, undoable, legal: legal.unwrap_or_default() };
        self.show(table, stand, notices, actor.map(|actor| (actor, turn))).await;
    }

    /// Shows the view as it is now, and what somebody has done in which turn.
    async fn show(self, table: Table, stand: Stand, notices: Vec<Value>, done: Option<(Actor, u32)>) {
        let view = self.line.with_value(|line| line.follower.view().clone());
        let game = self.facts.with_untracked(|facts| facts.game.clone());
        let Sight::Open(viewer) = table.sight.get_untracked() else { return };
        let legal = viewer.seat().map(|seat| (seat, stand.legal));
        let request = Request::Tell { game: game.clone(), view: view.clone(), notices, legal };
        let told = table.shared.engine().ask(request).await;
        let Ok(Answer::Told { prompt, panels, lines, offers }) = told else {
            self.line.update_value(|line| _ = line.follower.lose());
            return self.subscribe(None);
        };
        let entries = stand.entries as usize;
        table.log.update(|log| {
            log.retain(|entry| entry.idx < entries);
            if let Some((actor, turn)) = done {
                log.push(LogEntry { idx: entries.saturating_sub(1), actor, turn, lines });
            }
        });
        let outcome = self.facts.with_untracked(|facts| facts.outcome.clone());
        if outcome.is_some() && table.now.with_untracked(|now| now.as_ref().is_some_and(|now| now.outcome.is_none())) {
            table.scores.set(true);
        }
        table.keep_picks(&offers);
        table.now.set(Some(Arc::new(Snapshot {
            game,
            seats: self.facts.with_untracked(|facts| facts.seats.len()),
            viewer,
            at: entries,
            entries,
            view,
            prompt,
            panels,
            offers,
            to_act: stand.acting,
            clock: false,
            timer: None,
            undoable: viewer.seat().filter(|_| stand.undoable != 0).map(|seat| (seat, stand.undoable as usize)),
            outcome,
            log: Vec::new(),
        })));
    }

    /// What happened before we came.
    async fn fill_log(self, table: Table) {
        let key = self.line.with_value(|line| line.key.clone()).map(|key| format!("&key={key}")).unwrap_or_default();
        let mut log: Vec<LogEntry> = Vec::new();
        let mut from = 0;
        loop {
            let path = format!("api/tables/{}/history?from={from}&limit={PART}{key}", self.id());
            let Ok(history) = api::get::<History>(&path).await else { return };
            let Some(last) = history.moments.last().map(|moment| moment.seq) else { break };
            let is_end = history.moments.len() < PART;
            for moment in history.moments {
                let Cause::Act(actor) = moment.cause else {
                    log.retain(|entry| entry.idx < moment.entries as usize);
                    continue;
                };
                let lines = moment.notices.into_iter().filter_map(|telling| telling.words).collect();
                log.push(LogEntry { idx: moment.entries.saturating_sub(1) as usize, actor, turn: moment.turn, lines });
            }
            if is_end {
                break;
            }
            from = last;
        }
        table.log.set(log);
    }
}

/// Where a match stands, apart from the view.
struct Stand {
    entries: u64,
    acting: Vec<Seat>,
    undoable: u32,
    legal: Vec<Value>,
}
