//! The board without a browser: everything that can be clicked is there, nothing is there twice, nothing lies outside.

use std::collections::BTreeSet;

use i18n::{Catalog, Language};
use kernel::{Actor, AnyTable, Game, Message, Seed, Setup, Table, Viewer};
use transgalactica::Transgalactica;
use web_board::{Hand, Room, Scene, Ui};
use web_transgalactica::scene_of;

fn draw(table: &dyn AnyTable, viewer: Viewer, tall: bool, catalog: &Catalog) -> Scene {
    let names = ["Ada", "Jan", "Lem", "Ola", "Wanda"].map(str::to_owned);
    let words = |message: &Message| catalog.try_render(message, &names).unwrap_or_else(|missing| panic!("{missing:?}"));
    scene_of(
        &table.view(viewer),
        &Ui {
            words: &words,
            names: &names,
            room: if tall { Room::PHONE } else { Room::LAPTOP },
            zone: None,
            hand: Hand::default(),
        },
    )
    .expect("a view of this game")
}

fn check(table: &dyn AnyTable, tall: bool, catalog: &Catalog) {
    for viewer in Viewer::all(table.seats()) {
        let scene = draw(table, viewer, tall, catalog);
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

/// Whole games, so that pirates, wormholes, the senate and the choice of goals come up too.
/// `PICTURE=folder cargo test -p web-transgalactica` writes pictures to look at.
#[test]
fn every_action_with_an_anchor_can_be_clicked_on_the_board() {
    let catalogs = [Language::En, Language::Pl].map(|language| Catalog::new(language, &[Transgalactica::TEXTS]));
    for players in 2..=5 {
        let mut table = Table::<Transgalactica>::new(Setup::new(players), Seed::from(u64::from(players))).unwrap();
        let mut dice = Seed::from(99).dice(u64::from(players));
        for step in 0_usize.. {
            let any: &mut dyn AnyTable = &mut table;
            // The draft and the end are short, the rest is alike.
            if step < 12 || step % 29 == 0 || any.to_act().iter().count() != 1 {
                check(any, step % 2 == 0, &catalogs[step / 2 % 2]);
            }
            if let (Ok(folder), 0) = (std::env::var("PICTURE"), step % 120) {
                let viewer = Viewer::Seat(kernel::Seat(0));
                for (tall, kind) in [(false, "wide"), (true, "tall")] {
                    let scene = draw(any, viewer, tall, &catalogs[0]);
                    std::fs::write(format!("{folder}/transgalactica-{players}-{step}-{kind}.svg"), scene.picture())
                        .unwrap();
                }
            }
            let Some(actor) = any.to_act().iter().next() else { break };
            // Whoever always stops at once sees little of the game.
            let offers = any.offers(actor);
            let goes_on = offers.iter().filter(|offer| offer.description.group.id != "group-end").collect::<Vec<_>>();
            let stops = goes_on.is_empty() || dice.below(6) == 0;
            let list = if stops { offers.iter().collect() } else { goes_on };
            let action = list[dice.below(list.len() as u32) as usize].action.clone();
            any.act(actor, action, 0).unwrap();
        }
    }
}

/// Base planets have spaces whose number is rebuilt; it is drawn and said. A mission's cost is printed, a goal in full.
#[test]
fn rebuilt_figures_are_drawn_and_said() {
    let catalog = Catalog::new(Language::En, &[Transgalactica::TEXTS]);
    let table = Table::<Transgalactica>::new(Setup::new(3), Seed::from(1)).unwrap();
    let scene = draw(&table, Viewer::Seat(kernel::Seat(0)), false, &catalog);
    let says = |words: &str| scene.pieces.iter().filter(|piece| piece.about.contains(words)).count();
    assert_eq!(says("Rebuilt by us, since the print is not known: outpost spaces and the trade levels they need."), 4);
    assert_eq!(says("not known: level."), 9, "technologies");
    assert_eq!(says("not known: number."), 6, "missions");
    let goal = scene.pieces.iter().find(|piece| piece.key.contains("/goals/")).unwrap();
    assert!(!goal.about.contains("Rebuilt"));
    // The pencil is drawn on each piece of which it is said.
    let pencil = "M5 15l1.200-4";
    let honest = scene.pieces.iter().filter(|piece| piece.about.contains("Rebuilt by us"));
    let bare: Vec<&str> = honest.filter(|piece| !piece.face.contains(pencil)).map(|piece| &*piece.key).collect();
    assert_eq!(bare, [] as [&str; 0]);
}
