//! Drawn boards. A game brings its own; it is fetched when a table of that game is shown.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;
use web_board::{Board, Hand, Room, Scene, Ui};

use super::table::Table;
use super::{LoadBoard, browser};

/// The boards that have come.
#[derive(Clone, Copy)]
pub struct Boards {
    load: LoadBoard,
    drawn: RwSignal<BTreeMap<String, Board>>,
    asked: StoredValue<Vec<String>>,
}

impl Boards {
    /// None yet.
    pub fn new(load: LoadBoard) -> Boards {
        Boards { load, drawn: RwSignal::new(BTreeMap::new()), asked: StoredValue::new(Vec::new()) }
    }

    /// The board of a game; fetched if nobody asked before, and there a moment later.
    pub fn of(&self, table: Table) -> Option<Board> {
        let game = table.game.with_value(|game| game.card.id.clone());
        let drawn = self.drawn.with(|drawn| drawn.get(&game).copied());
        if drawn.is_none() && !self.asked.with_value(|asked| asked.contains(&game)) {
            self.asked.update_value(|asked| asked.push(game.clone()));
            spawn_local(self.fetch(game));
        }
        drawn
    }

    /// Fetches a board, as long as it takes.
    async fn fetch(self, game: String) {
        loop {
            match (self.load)(game.clone()).await {
                Some(board) => {
                    self.drawn.update(|drawn| {
                        drawn.insert(game, board);
                    });
                    return;
                }
                None => {
                    browser::reload_if_outdated().await;
                    browser::sleep(2000).await;
                }
            }
        }
    }
}

/// The scene of a view in this room, with the words of this table. Nothing where the view is not one of the game.
pub fn scene(draw: Board, view: &Value, table: Table, room: Room) -> Option<Scene> {
    let (language, names) = (table.shared.language(), table.names());
    let (zone, picks, over, turns) = (table.zone.get(), table.picks.get(), table.over.get(), table.turns.get());
    table.game.with_value(|game| {
        let catalog = game.words(language);
        let words = |message: &kernel::Message| catalog.render(message, &names);
        let hand = Hand { picks: &picks, over: over.as_deref(), turns };
        draw(view, &Ui { words: &words, names: &names, room, zone: zone.as_deref(), hand })
    })
}
