//! What a game brings to the page: its board and its engine, fetched when a table of that game is shown.

use std::collections::BTreeMap;

use hosting::AnyGame;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;
use web_board::art::Artist;
use web_board::legend::Legend;
use web_board::{Board, Hand, Room, Scene, Ui};

use super::table::Table;
use super::{LoadPart, browser};

/// What a game brings.
#[derive(Clone, Copy)]
pub struct GamePart {
    /// What draws its views.
    pub board: Board,
    /// What it draws itself of what is told.
    pub art: Artist,
    /// What the signs of its board mean.
    pub legend: Legend,
    /// What reads its views and puts them into words.
    pub game: &'static dyn AnyGame,
}

/// The games that have come.
#[derive(Clone, Copy)]
pub struct Parts {
    load: LoadPart,
    come: RwSignal<BTreeMap<String, GamePart>>,
    asked: StoredValue<Vec<String>>,
}

impl Parts {
    /// None yet.
    pub fn new(load: LoadPart) -> Parts {
        Parts { load, come: RwSignal::new(BTreeMap::new()), asked: StoredValue::new(Vec::new()) }
    }

    /// What a game brings; fetched if nobody asked before, and there a moment later.
    pub fn of(&self, game: &str) -> Option<GamePart> {
        let come = self.come.with(|come| come.get(game).copied());
        if come.is_none() && !self.asked.with_value(|asked| asked.iter().any(|asked| asked == game)) {
            self.asked.update_value(|asked| asked.push(game.to_owned()));
            spawn_local(self.fetch(game.to_owned()));
        }
        come
    }

    /// Fetches a part, as long as it takes.
    async fn fetch(self, game: String) {
        loop {
            match (self.load)(game.clone()).await {
                Some(part) => {
                    self.come.update(|come| {
                        come.insert(game, part);
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
    let (zone, picks, over, turns) = (table.zone.get(), table.picks.get(), table.over.get(), table.turns.get());
    let idle = table.moment.with(Option::is_some) || table.story.is_telling();
    let hand = Hand { picks: &picks, over: over.as_deref(), turns, idle, rival: table.rival.get() };
    draw_in(draw, view, table, room, zone.as_deref(), hand)
}

/// The same with the whole table in view and nobody deciding anything.
pub fn whole(draw: Board, view: &Value, table: Table, room: Room) -> Option<Scene> {
    draw_in(draw, view, table, room, None, Hand { idle: true, ..Hand::default() })
}

fn draw_in(draw: Board, view: &Value, table: Table, room: Room, zone: Option<&str>, hand: Hand<'_>) -> Option<Scene> {
    let (language, names) = (table.shared.language(), table.names());
    table.game.with_value(|game| {
        let catalog = game.words(language);
        let words = |message: &kernel::Message| catalog.render(message, &names);
        draw(view, &Ui { words: &words, names: &names, room, zone, hand })
    })
}
