//! The board without a browser: everything that can be clicked is there, nothing is there twice, nothing lies outside.

use std::collections::BTreeSet;

use i18n::{Catalog, Language};
use kernel::{Actor, AnyTable, Game, Message, Seed, Setup, Table, Viewer};
use rocketmen::Rocketmen;
use web_board::{Scene, Ui};
use web_rocketmen::scene_of;

fn draw(table: &dyn AnyTable, viewer: Viewer, tall: bool, language: Language) -> Scene {
    let catalog = Catalog::new(language, &[Rocketmen::TEXTS]);
    let names = ["Ada", "Jan", "Lem", "Ola"].map(str::to_owned);
    let words = |message: &Message| catalog.try_render(message, &names).unwrap_or_else(|missing| panic!("{missing:?}"));
    scene_of(&table.view(viewer), &Ui { words: &words, names: &names, tall }).expect("a view of this game")
}

fn check(table: &dyn AnyTable, tall: bool) {
    for viewer in Viewer::all(table.seats()) {
        let language = if tall { Language::Pl } else { Language::En };
        let scene = draw(table, viewer, tall, language);
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

#[test]
fn every_action_with_an_anchor_can_be_clicked_on_the_board() {
    for players in 1..=4 {
        let mut table = Table::<Rocketmen>::new(Setup::new(players), Seed::from(u64::from(players))).unwrap();
        let mut dice = Seed::from(99).dice(u64::from(players));
        for step in 0..400 {
            let any: &mut dyn AnyTable = &mut table;
            check(any, step % 2 == 0);
            let Some(actor) = any.to_act().iter().next() else { break };
            let legal = any.legal_actions(actor);
            let action = legal[dice.below(legal.len() as u32) as usize].clone();
            any.act(actor, action, 0).unwrap();
        }
    }
}

/// `PICTURE=folder cargo test -p web-rocketmen` writes pictures to look at.
#[test]
fn a_picture_is_svg() {
    let mut table = Table::<Rocketmen>::new(Setup::new(3), Seed::from(5)).unwrap();
    let mut dice = Seed::from(9).dice(1);
    for step in 0..260 {
        let any: &mut dyn AnyTable = &mut table;
        let Some(actor) = any.to_act().iter().next() else { break };
        if step % 65 == 64 {
            let scene = draw(any, actor.seat().expect("a person").into(), step == 129, Language::En);
            assert!(scene.picture().starts_with("<svg") && scene.picture().ends_with("</svg>"));
            if let Ok(folder) = std::env::var("PICTURE") {
                std::fs::write(format!("{folder}/rocketmen-{step}.svg"), scene.picture()).unwrap();
            }
        }
        let legal = any.legal_actions(actor);
        let action = legal[dice.below(legal.len() as u32) as usize].clone();
        any.act(actor, action, 0).unwrap();
    }
}
