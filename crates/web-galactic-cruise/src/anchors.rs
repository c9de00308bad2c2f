//! Which elements lie in which zone, shown now or not.

use galactic_cruise::components::board::{Area, ExpertSlot, Location, ROWS};
use galactic_cruise::components::guests::Guest;
use galactic_cruise::components::upgrades::{Token, Upgrade};

use crate::board::Part;
use crate::pen::{Pen, Table as _};
use crate::word;

/// The elements of a zone.
pub fn of(pen: &Pen<'_>, part: Part) -> Vec<String> {
    match part {
        Part::Network => {
            let tiles = pen.game.board.tiles.iter().flatten().map(|tile| format!("action/{}", word(tile)));
            let locations = Location::ALL.iter().map(|location| format!("location/{}", word(location)));
            locations.chain(tiles).chain(Area::ALL.iter().map(|area| format!("area/{}", word(area)))).collect()
        }
        Part::Blueprints => (0..5).map(|idx| format!("blueprint/{idx}")).chain(["tray".to_owned()]).collect(),
        Part::Agenda => {
            let silo = ROWS.iter().map(|kind| format!("silo/{}", word(kind)));
            let piles = ["deck", "discard"].map(str::to_owned);
            (0..4).map(|idx| format!("agenda/{idx}")).chain(piles).chain(silo).collect()
        }
        Part::Ships => {
            let goals = (0..3).map(|idx| format!("goal/{idx}"));
            (0..4).map(|idx| format!("ship-market/{idx}")).chain(goals).collect()
        }
        Part::Cruises => {
            let slots = (0..pen.game.board.n_slots()).map(|idx| format!("slot/{idx}"));
            let groups = ["queue/0", "queue/1", "queue/2", "supply"];
            let guests =
                groups.iter().flat_map(|group| Guest::ALL.iter().map(move |guest| format!("{group}/{}", word(guest))));
            slots.chain(guests).collect()
        }
        Part::Hand => {
            let me = pen.me();
            let hand = pen.view.viewer.is(pen.focus).then(|| pen.view.own_hand()).into_iter().flatten();
            let cards = hand.map(|card| pen.own(&format!("hand/{}", word(&card))));
            let blueprints = me.blueprints.iter().map(|tile| pen.own(&format!("blueprints/{}", word(&tile))));
            let starting = pen.view.starting.iter().chain(pen.game.board.auction.iter()).chain(me.auctioned);
            let starting = starting.map(|card| format!("starting/{}", word(&card)));
            cards.chain(blueprints).chain(starting).collect()
        }
        Part::Mine => {
            let mut all: Vec<String> = ["money", "ads", "reputation"].map(|path| pen.own(path)).to_vec();
            all.push("meeting".to_owned());
            all.extend(ROWS.iter().map(|kind| pen.own(&format!("row/{}", word(kind)))));
            all.extend(ExpertSlot::ALL.iter().map(|slot| pen.own(&format!("expert/{}", word(slot)))));
            all.extend((0..pen.me().ships.len()).map(|idx| pen.own(&format!("ship/{idx}"))));
            let grey = pen.game.board.options.grey_tokens.iter();
            let tokens = Token::ALL[..4].iter().copied().chain(grey);
            all.extend(tokens.map(|token| pen.own(&format!("tower/{}", word(&token)))));
            all.extend(Upgrade::ALL.iter().map(|upgrade| pen.own(&format!("upgrade/{}", word(upgrade)))));
            all
        }
        Part::Rivals => (0..3).map(|idx| format!("progress/{idx}")).collect(),
    }
}
