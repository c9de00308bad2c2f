//! The board without a browser: everything that can be clicked is there, nothing is there twice, nothing lies outside.

use std::collections::BTreeSet;

use i18n::{Catalog, Language};
use kernel::{Actor, AnyTable, Game, Message, Seed, Setup, Table, Viewer};
use rocketmen::Rocketmen;
use testkit::rules;
use web_board::{Hand, Piece, Room, Scene, Ui};
use web_rocketmen::scene_of;

fn draw(table: &dyn AnyTable, viewer: Viewer, tall: bool, language: Language) -> Scene {
    let catalog = Catalog::new(language, &[Rocketmen::TEXTS]);
    let names = ["Ada", "Jan", "Lem", "Ola"].map(str::to_owned);
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

/// The board at the beginning of a game, as the first player sees it.
fn opening(setup: Setup, tall: bool) -> Scene {
    let table = Table::<Rocketmen>::new(setup, Seed::from(7)).unwrap();
    draw(&table, Viewer::Seat(kernel::Seat(0)), tall, Language::En)
}

fn piece<'a>(scene: &'a Scene, key: &str) -> Option<&'a Piece> {
    scene.pieces.iter().find(|piece| piece.key == key)
}

#[test]
fn the_point_track_shows_where_the_end_waits() {
    rules!["RM-END-01"];
    for (players, vp) in [(2, 23), (3, 21), (4, 18)] {
        for tall in [false, true] {
            let scene = opening(Setup::new(players), tall);
            let finish = piece(&scene, "finish").expect("the end is drawn");
            assert_eq!(finish.title, format!("{vp} VP: the last round"));
            // Markers stand on 0: a point is as wide as the way to the first surcharge by its seven points.
            let start = piece(&scene, "points/1").unwrap();
            let price = piece(&scene, "surcharge-mark/7").unwrap();
            let middle = |piece: &Piece| piece.x + piece.width * piece.scale / 2.0;
            let point = (price.x + 17.0 - middle(start)) / 7.0;
            let pole = finish.x + 2.0;
            assert!((pole - middle(start) - point * vp as f32).abs() < 1.0, "at {vp} VP with {players} players");
        }
    }
    assert!(piece(&opening(Setup::new(1), false), "finish").is_none(), "alone no points end the game");
    let battle = Setup::new(2).with("mode", "battle-for-earth");
    assert!(piece(&opening(battle, false), "finish").is_none(), "nor in Battle for Earth");
}

#[test]
fn the_point_track_shows_where_threats_become_dearer() {
    rules!["RM-THREAT-03"];
    let scene = opening(Setup::new(2), true);
    for (vp, money) in [(7, 10), (12, 20), (17, 30)] {
        let mark = piece(&scene, &format!("surcharge-mark/{vp}")).expect("the mark is drawn");
        assert!(mark.about.starts_with(&format!("from {vp} VP on your threats cost ${money} more")), "{}", mark.about);
    }
}

#[test]
fn alone_a_goal_shows_no_points() {
    rules!["RM-SOLO-07"];
    let scene = opening(Setup::new(1), false);
    let goal = piece(&scene, "goal/0/0").unwrap();
    assert!(goal.about.contains("Meet all of it or lose; no VP"), "{}", goal.about);
    assert_eq!(goal.about.matches("VP").count(), 1, "{}", goal.about);
    let together = opening(Setup::new(2), false);
    assert!(piece(&together, "goal/0/0").unwrap().about.contains(" VP)"));
}

#[test]
fn what_was_rebuilt_bears_a_sign_and_says_so() {
    const SIGN: &str = "class=\"rebuilt\"";
    const WORDS: &str = "rebuilt by us";
    let scene = opening(Setup::new(3).with("variants", "on"), false);
    let check = |key: &str, rebuilt: bool| {
        let piece = scene.pieces.iter().find(|piece| piece.key.starts_with(key)).unwrap_or_else(|| panic!("no {key}"));
        assert_eq!(piece.face.contains(SIGN), rebuilt, "{key}: the sign");
        assert_eq!(piece.about.contains(WORDS), rebuilt, "{key}: {}", piece.about);
    };
    check("engine/0", false);
    check("engine/1", true);
    for key in ["location/mars-base", "destination/moon", "goal/0/0", "variant/", "surcharge-mark/12", "card/"] {
        check(key, true);
    }
    check("surcharge-mark/7", false);
}
