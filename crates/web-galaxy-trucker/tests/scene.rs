//! The board without a browser: everything that can be clicked is there, nothing is there twice, nothing lies outside.

use std::collections::BTreeSet;

use galaxy_trucker::GalaxyTrucker;
use i18n::{Catalog, Language};
use kernel::{Actor, AnyTable, Game, Heuristic, Message, Seed, Setup, Table, Viewer};
use web_board::{Hand, Room, Ui};
use web_galaxy_trucker::scene_of;

fn check(table: &dyn AnyTable, catalog: &Catalog, tall: bool) {
    let names = ["Ada", "Jan", "Lem", "Ola"].map(str::to_owned);
    let words = |message: &Message| catalog.try_render(message, &names).unwrap_or_else(|missing| panic!("{missing:?}"));
    for viewer in Viewer::all(table.seats()) {
        let scene = scene_of(
            &table.view(viewer),
            &Ui {
                words: &words,
                names: &names,
                room: if tall { Room::PHONE } else { Room::LAPTOP },
                zone: None,
                hand: Hand::default(),
            },
        )
        .expect("a view of this game");
        let mut keys = BTreeSet::new();
        for piece in &scene.pieces {
            assert!(keys.insert(&piece.key), "{} is there twice", piece.key);
            let (right, low) = (piece.x + piece.width * piece.scale, piece.y + piece.height * piece.scale);
            let inside = 0.0 <= piece.x && 0.0 <= piece.y && right <= scene.width + 1.0 && low <= scene.height + 1.0;
            assert!(inside, "{} lies outside: {}, {} to {right}, {low}", piece.key, piece.x, piece.y);
        }
        let anchors: BTreeSet<&str> = scene.anchors().collect();
        if let Viewer::Seat(seat) = viewer {
            for offer in table.offers(Actor::Seat(seat)) {
                for anchor in &offer.description.anchors {
                    assert!(anchors.contains(&*anchor.0), "{anchor} of {:?} cannot be clicked", offer.action);
                }
            }
        }
    }
}

/// `PICTURE=folder cargo test -p web-galaxy-trucker` writes pictures to look at.
fn picture(table: &dyn AnyTable, catalog: &Catalog, name: &str) {
    let Ok(folder) = std::env::var("PICTURE") else { return };
    let names = ["Ada", "Jan", "Lem", "Ola"].map(str::to_owned);
    let words = |message: &Message| catalog.render(message, &names);
    let view = table.view(Viewer::Seat(kernel::Seat(0)));
    for (tall, kind) in [(false, "wide"), (true, "tall")] {
        let scene = scene_of(
            &view,
            &Ui {
                words: &words,
                names: &names,
                room: if tall { Room::PHONE } else { Room::LAPTOP },
                zone: None,
                hand: Hand::default(),
            },
        )
        .unwrap();
        std::fs::write(format!("{folder}/galaxy-trucker-{name}-{kind}.svg"), scene.picture()).unwrap();
    }
}

/// Builders who know what they do, so that ships fly through whole decks.
#[test]
fn every_action_with_an_anchor_can_be_clicked_in_whole_games() {
    let catalog = Catalog::new(Language::En, &[GalaxyTrucker::TEXTS]);
    for players in 2..=4_u8 {
        let mut table = Table::<GalaxyTrucker>::new(Setup::new(players), Seed::from(u64::from(players))).unwrap();
        let mut dice = Seed::from(7).dice(u64::from(players));
        let mut flown = 0_u32;
        for step in 1..6000_u32 {
            let actors: Vec<Actor> = AnyTable::to_act(&table).iter().collect();
            let seats: Vec<Actor> = actors.iter().copied().filter(|actor| actor.seat().is_some()).collect();
            // The host lets the due clock action happen from time to time (GT-RT-26).
            let clock = actors.len() != seats.len() && (seats.is_empty() || step % (24 * u32::from(players)) == 0);
            let Some(&actor) = (match clock {
                true => actors.iter().find(|actor| actor.seat().is_none()),
                false => seats.get(dice.below(seats.len().max(1) as u32) as usize),
            }) else {
                break;
            };
            let legal = table.legal_actions(actor);
            let idx = match actor.seat() {
                Some(seat) if 1 < legal.len() => GalaxyTrucker::guess(table.state(), seat, &legal, 40, &mut dice),
                Some(_) | None => 0,
            };
            let flies = matches!(table.state().phase, galaxy_trucker::Phase::Flight(_));
            flown += u32::from(flies);
            if step % 100 == 0 || flies && flown.is_multiple_of(8) {
                check(&table, &catalog, step % 8 == 0);
            }
            if step % 150 == 0 || flies && flown.is_multiple_of(12) {
                picture(&table, &catalog, &format!("{players}-{step}-{}", if flies { "flight" } else { "build" }));
            }
            table.act(actor, legal[idx], 0).unwrap();
        }
        assert!(60 < flown, "only {flown} decisions in flight");
    }
}

#[test]
fn every_action_with_an_anchor_can_be_clicked_on_the_board() {
    let catalog = Catalog::new(Language::Pl, &[GalaxyTrucker::TEXTS]);
    for players in 2..=4 {
        let mut table = Table::<GalaxyTrucker>::new(Setup::new(players), Seed::from(u64::from(players))).unwrap();
        let mut dice = Seed::from(99).dice(u64::from(players));
        for step in 0..900_u32 {
            let any: &mut dyn AnyTable = &mut table;
            if step % 5 == 0 {
                check(any, &catalog, step % 2 == 0);
            }
            let actors: Vec<Actor> = any.to_act().iter().collect();
            if actors.is_empty() {
                break;
            }
            // Time passes slowly, so that ships grow; later it presses, so that they fly.
            let builds = step % 500 < 300;
            let seats = actors.iter().filter(|actor| actor.seat().is_some()).count() as u32;
            let actor = match seats == 0 || dice.below(if builds { 150 } else { 8 }) == 0 {
                true => actors[actors.len() - 1],
                false => actors[dice.below(seats) as usize],
            };
            // Nobody hurries to finish either, and a held part rather goes on the ship.
            let offers = any.offers(actor);
            let wanted =
                |group: &str| offers.iter().filter(|offer| offer.description.group.id == group).collect::<Vec<_>>();
            let unhurried =
                offers.iter().filter(|offer| offer.description.group.id != "group-finish").collect::<Vec<_>>();
            let lists = [wanted("group-place"), unhurried, offers.iter().collect()];
            let hurries = dice.below(if builds { 60 } else { 4 }) == 0;
            let list = lists.iter().find(|list| !list.is_empty() && !hurries).unwrap_or(&lists[2]);
            let action = list[dice.below(list.len() as u32) as usize].action.clone();
            any.act(actor, action, 0).unwrap();
        }
    }
}
