//! The board without a browser: everything that can be chosen is there or in a zone, nothing is too small, cut or outside.

use std::collections::BTreeSet;
use std::panic::AssertUnwindSafe;

use galactic_cruise::GalacticCruise;
use hosting::AnyTable;
use i18n::{Catalog, Language};
use kernel::{Actor, Game, Message, Seat, Seed, Setup, Table, Viewer};
use serde_json::Value;
use web_board::{Hand, Piece, Room, Scene, Ui};
use web_galactic_cruise::scene_of;

/// The rooms of the contract, those of a zoomed browser and of a phone on its side, and some between.
const ROOMS: [Room; 10] = [
    Room::LAPTOP,
    Room::LARGE,
    Room::TABLET,
    Room::PHONE,
    Room::ENLARGED,
    Room::SIDEWAYS,
    Room::SIDEWAYS_SMALL,
    Room { width: 1540.0, height: 970.0, finger: false },
    Room { width: 1180.0, height: 700.0, finger: true },
    Room { width: 412.0, height: 620.0, finger: true },
];

const ZONES: [&str; 8] = ["network", "blueprints", "agenda", "ships", "cruises", "hand", "mine", "rivals"];

fn draw(view: &Value, catalog: &Catalog, room: Room, zone: Option<&str>) -> Scene {
    let names = ["Ada", "Jan", "Lem", "Aleksandra"].map(str::to_owned);
    let words = |message: &Message| catalog.try_render(message, &names).unwrap_or_else(|missing| panic!("{missing:?}"));
    scene_of(view, &Ui { words: &words, names: &names, room, zone, hand: Hand::default() })
        .expect("a view of this game")
}

/// What is wrong with a position in a room, its zones included.
fn faults(table: &dyn AnyTable, viewer: Viewer, room: Room, catalog: &Catalog) -> Vec<String> {
    let view = table.view(viewer);
    let mut faults = Vec::new();
    for zone in [None].into_iter().chain(ZONES.map(Some)) {
        let scene = draw(&view, catalog, room, zone);
        assert!(zone.is_none() || scene.zone.as_deref() == zone);
        let mut found = web_laws::faults(&scene, room);
        found.extend(web_laws::crossed(&scene));
        if zone.is_none() {
            found.extend(web_laws::pale(&scene));
        }
        let unknown = web_laws::unexplained(&scene, &web_galactic_cruise::legend());
        found.extend(unknown.into_iter().map(|sign| format!("the legend lacks {sign}")));
        if let Viewer::Seat(seat) = viewer {
            found.extend(web_laws::unreachable(table, seat, &scene).into_iter().map(|far| format!("{far} is nowhere")));
        }
        let nameless = scene.pieces.iter().filter(|piece| piece.anchor.is_some() && piece.title.is_empty());
        found.extend(nameless.map(|piece| format!("{} has no words", piece.key)));
        // A zone says what lies in it; what can be chosen there is drawn there.
        let there: BTreeSet<&str> = scene.anchors().collect();
        if let (Some(id), Viewer::Seat(seat)) = (zone, viewer) {
            let own = scene.zones.iter().find(|zone| zone.id == id).expect("it was asked for");
            let offers = table.offers(Actor::Seat(seat));
            for anchor in offers.iter().flat_map(|offer| &offer.description.anchors) {
                if own.anchors.iter().any(|own| *own == *anchor.0) && !there.contains(&*anchor.0) {
                    found.push(format!("{anchor} is not drawn"));
                }
            }
        }
        let at = format!("{}x{} {}", room.width, room.height, zone.unwrap_or("table"));
        faults.extend(found.into_iter().map(|fault| format!("{at}: {fault}")));
    }
    faults
}

/// Where the whole table is shown, everything that can be chosen is on it.
fn out_of_sight(table: &dyn AnyTable, seat: Seat, room: Room, catalog: &Catalog) -> Vec<String> {
    let scene = draw(&table.view(Viewer::Seat(seat)), catalog, room, None);
    let there: BTreeSet<&str> = scene.anchors().collect();
    let offers = table.offers(Actor::Seat(seat));
    let named = offers.iter().flat_map(|offer| offer.description.anchors.iter().map(|anchor| anchor.0.to_string()));
    named.filter(|anchor| !there.contains(anchor.as_str())).collect()
}

/// Tables with different modules in play.
fn setups() -> Vec<Setup> {
    let with = |players: u8, options: &[(&str, &str)]| {
        options.iter().fold(Setup::new(players), |setup, (id, value)| setup.with(id, value))
    };
    let all = [
        ("advanced-technologies", "on"),
        ("location-bonus", "on"),
        ("advancements-parts", "on"),
        ("specialist-blueprints", "on"),
        ("accommodations-parts", "on"),
        ("starting-upgrades", "on"),
    ];
    vec![
        Setup::new(1),
        Setup::new(2),
        Setup::new(3),
        Setup::new(4),
        with(1, &all),
        with(2, &[("cabin-matching", "on"), ("epic-game", "on"), ("location-bonus", "active")]),
        with(3, &all),
        with(4, &[("starting-upgrades", "auction"), ("setup", "intro"), ("accommodations-parts", "on")]),
    ]
}

/// Plays at random and looks at every so many steps.
fn play(setup: Setup, seed: u64, steps: u32, mut look: impl FnMut(u32, &dyn AnyTable)) {
    let mut table = Table::<GalacticCruise>::new(setup, Seed::from(seed)).unwrap();
    let mut dice = Seed::from(99).dice(seed);
    for step in 0..steps {
        let any: &mut dyn AnyTable = &mut table;
        look(step, any);
        let Some(actor) = any.to_act().iter().next() else { break };
        // Whoever never ends anything early sees more of the game.
        let legal = any.offers(actor);
        let busy: Vec<_> = legal.iter().filter(|offer| offer.description.group.id != "group-done").collect();
        let busy = if busy.is_empty() || dice.below(6) == 0 { legal.iter().collect() } else { busy };
        let action = busy[dice.below(busy.len() as u32) as usize].action.clone();
        any.act(actor, action, 0).unwrap();
    }
}

/// Another room, language and viewer at each look.
#[test]
fn nothing_is_small_cut_outside_or_out_of_reach() {
    let catalogs = [Language::En, Language::Pl].map(|language| Catalog::new(language, &[GalacticCruise::TEXTS]));
    let mut all = BTreeSet::new();
    let mut looks = 0;
    for (seed, setup) in setups().into_iter().enumerate() {
        play(setup, seed as u64, 620, |step, table| {
            if step % 31 != 0 && 4 < step {
                return;
            }
            let seat = table.to_act().iter().find_map(Actor::seat);
            let viewer = seat.filter(|_| looks % 9 != 8).map_or(Viewer::Spectator, Viewer::Seat);
            let (room, catalog) = (ROOMS[looks % ROOMS.len()], &catalogs[looks / ROOMS.len() % 2]);
            all.extend(faults(table, viewer, room, catalog).into_iter().map(|fault| format!("{seed} {fault}")));
            looks += 1;
        });
    }
    let first: Vec<&String> = all.iter().take(60).collect();
    assert!(all.is_empty(), "{} faults: {first:#?}", all.len());
}

#[test]
fn the_whole_table_shows_everything_that_can_be_chosen() {
    let catalog = Catalog::new(Language::En, &[GalacticCruise::TEXTS]);
    let rooms = [ROOMS[0], ROOMS[2], ROOMS[7], ROOMS[8]];
    let mut far = BTreeSet::new();
    for (seed, setup) in setups().into_iter().enumerate() {
        play(setup, 40 + seed as u64, 500, |step, table| {
            if let (0, Some(seat)) = (step % 7, table.to_act().iter().find_map(Actor::seat)) {
                let room = rooms[(step / 7) as usize % rooms.len()];
                let found = out_of_sight(table, seat, room, &catalog);
                far.extend(found.into_iter().map(|anchor| format!("{}x{} {anchor}", room.width, room.height)));
            }
        });
    }
    assert!(far.is_empty(), "{far:#?}");
}

/// Whoever plays by hand finds every decision on the table; only ends and refusals stand beside the question.
#[test]
fn only_ends_have_no_place_on_the_table() {
    let plain = ["do-pay-rest", "do-npc-pass"];
    for (seed, setup) in setups().into_iter().enumerate() {
        play(setup, 20 + seed as u64, 400, |_, table| {
            for seat in table.to_act().iter().filter_map(Actor::seat) {
                for label in web_laws::only_in_the_list(table, seat) {
                    let known = label.starts_with("done-") || plain.contains(&label.as_str());
                    assert!(known, "{label} can be chosen from the list only");
                }
            }
        });
    }
}

/// What belongs to the running decision or to nobody's table: the prompt, the action list and the page's frame tell it.
const TOLD_ELSEWHERE: [&str; 18] = [
    "/options",
    "/players",
    "/phase",
    "/stack",
    "/turns",
    "/turn/actions-left",
    "/turn/meeting",
    "/turn/launching",
    "/turn/remote-used",
    "/turn/multitasked",
    "/turn/indicator-used",
    "/turn/location-bonus",
    "/turn/filled",
    "/turn/expert",
    "/solo/actions",
    "/solo/reveals",
    "/solo/meeting",
    "/solo/step",
];

/// Every path at which two views differ: single values, sets, and lists of different lengths.
fn differences(one: &Value, other: &Value, path: &str, found: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            for (key, value) in one {
                differences(value, &other[key], &format!("{path}/{key}"), found);
            }
        }
        (Value::Array(one), Value::Array(other))
            if one.len() == other.len() && !one.iter().chain(other).any(Value::is_string) =>
        {
            for (idx, value) in one.iter().enumerate() {
                differences(value, &other[idx], &format!("{path}/{idx}"), found);
            }
        }
        (one, other) if one != other => found.push(path.to_owned()),
        _ => {}
    }
}

/// Every zone of the table, large.
fn everything(view: &Value, catalog: &Catalog) -> Vec<Scene> {
    ZONES.iter().map(|zone| draw(view, catalog, Room::LAPTOP, Some(zone))).collect()
}

/// Views are crossed: one with a single thing taken from another. It must not look like the first one.
#[test]
fn nothing_of_a_view_is_left_out() {
    let catalog = Catalog::new(Language::En, &[GalacticCruise::TEXTS]);
    let mut dropped = BTreeSet::new();
    let mut seen = 0;
    // Alone against Rachel, two with matched Cabins, three with everything, four with an auction.
    for setup in [0, 5, 6, 7].map(|nr| setups()[nr].clone()) {
        let mut views: Vec<Value> = Vec::new();
        for seed in 0..2 {
            play(setup.clone(), 7 + seed, 501, |step, table| {
                if step % 250 == 249 {
                    views.push(table.view(Viewer::Seat(Seat(0))));
                }
            });
        }
        for pair in views.windows(2) {
            let mut paths = Vec::new();
            differences(&pair[0]["board"], &pair[1]["board"], "", &mut paths);
            let before = everything(&pair[0], &catalog);
            for path in paths {
                let mut crossed = pair[0].clone();
                let (Some(place), Some(value)) = (crossed["board"].pointer_mut(&path), pair[1]["board"].pointer(&path))
                else {
                    continue;
                };
                *place = value.clone();
                // A crossed view may be none of a possible game, such as a Ship on a slot it cannot be on.
                let drawn = std::panic::catch_unwind(AssertUnwindSafe(|| everything(&crossed, &catalog)));
                let Ok(after) = drawn else { continue };
                seen += 1;
                let told = TOLD_ELSEWHERE.iter().any(|known| path.starts_with(known));
                let turns = path.starts_with("/companies") && path.ends_with("/turns");
                if after == before && !told && !turns {
                    dropped.insert(path);
                }
            }
        }
    }
    assert!(500 < seen, "only {seen} crossed views");
    assert!(dropped.is_empty(), "not on the board: {dropped:#?}");
}

/// Does a piece say that something of it was rebuilt? Then it bears the pencil, and only then.
fn is_marked(piece: &Piece) -> bool {
    let told = piece.about.contains("Rebuilt for this program, not taken from the box:");
    assert_eq!(piece.face.contains("M3.600 8.400"), told, "{}: {}", piece.key, piece.about);
    told
}

/// The pieces of a table at its beginning, as the first player sees it.
fn opening(setup: Setup) -> Vec<Piece> {
    let catalog = Catalog::new(Language::En, &[GalacticCruise::TEXTS]);
    let table = Table::<GalacticCruise>::new(setup, Seed::from(1)).unwrap();
    draw(&AnyTable::view(&table, Viewer::Seat(Seat(0))), &catalog, Room::LARGE, None).pieces
}

/// Those whose key begins like this; there is one at least.
fn of<'a>(pieces: &'a [Piece], key: &str) -> Vec<&'a Piece> {
    let found: Vec<&Piece> = pieces.iter().filter(|piece| piece.key.starts_with(key)).collect();
    assert!(!found.is_empty(), "no {key}");
    found
}

#[test]
fn what_was_rebuilt_is_marked_and_told() {
    let pieces = opening(Setup::new(3));
    // No Blueprint of the market is known whole; tokens of the tower are.
    assert!(of(&pieces, "blueprint/").into_iter().all(is_marked));
    assert!(!of(&pieces, "token/0/four-money").into_iter().any(is_marked));
    // Only figures in play are told.
    let points = |piece: &&Piece| piece.about.contains("points") && !piece.about.contains("half-Cabins");
    assert!(of(&pieces, "blueprint/").iter().all(points));
    for key in ["area/technology", "card/"] {
        assert!(of(&pieces, key).into_iter().all(is_marked), "{key}");
    }
}

#[test]
fn figures_of_the_boards_are_marked_where_they_stand() {
    let pieces = opening(Setup::new(3));
    assert!(of(&pieces, "reputation").into_iter().take(1).all(is_marked));
    assert!(of(&pieces, "seat/0/row/").into_iter().all(|row| is_marked(row) && row.about.contains("cost of column 1")));
    assert!(of(&pieces, "progress/").into_iter().all(is_marked));
    // An example of the rulebook fills the first section of four players.
    let four = opening(Setup::new(4));
    let sections: Vec<bool> = of(&four, "progress/").into_iter().map(is_marked).collect();
    assert_eq!(sections, [false, true, true]);
    // The surcharge of the second space of the display is printed.
    let dear = |piece: &Piece| is_marked(piece) && piece.about.contains("Surcharges of the Blueprint display");
    let spaces: Vec<bool> = (0..5)
        .map(|space| {
            let anchor = format!("blueprint/{space}");
            let here = pieces.iter().find(|piece| piece.anchor.as_deref() == Some(&anchor));
            dear(here.expect("a Blueprint lies on every space"))
        })
        .collect();
    assert_eq!(spaces, [true, false, true, true, true]);
    let track = "Track of an Advanced Technology";
    assert!(of(&pieces, "area/technology").iter().all(|piece| !piece.about.contains(track)));
    let advanced = opening(Setup::new(3).with("advanced-technologies", "on"));
    assert!(of(&advanced, "area/technology").into_iter().all(|piece| is_marked(piece) && piece.about.contains(track)));
}

/// Where an action lies and which Technologies there are is printed on the Introductory side; two of its actions are known.
#[test]
fn the_introductory_side_marks_its_actions_and_technologies() {
    let catalog = Catalog::new(Language::En, &[GalacticCruise::TEXTS]);
    let printed = "Technologies of the Introductory side";
    for intro in [false, true] {
        let setup = Setup::new(3).with("setup", if intro { "intro" } else { "standard" });
        let pieces = opening(setup.clone());
        assert!(of(&pieces, "location/").into_iter().all(|piece| is_marked(piece) == intro));
        let told = |piece: &&Piece| piece.about.contains(printed);
        assert_eq!(
            of(&pieces, "area/technology").iter().filter(|piece| told(piece)).count(),
            if intro { 4 } else { 0 }
        );
        let mut actions = BTreeSet::new();
        play(setup, 3, 200, |_, table| {
            let scene = draw(&table.view(Viewer::Spectator), &catalog, Room::LARGE, None);
            for piece in scene.pieces.iter().filter(|piece| piece.key.starts_with("action/")) {
                let known = ["action/build-segments", "action/refill-silo"].contains(&piece.key.as_str());
                assert_eq!(is_marked(piece), intro && !known, "{}", piece.key);
                actions.insert(piece.key.clone());
            }
        });
        assert_eq!(actions.len(), 12);
    }
}

/// Rachel's cards are known; the starting Upgrade she may have is not.
#[test]
fn rachels_cards_need_no_sign() {
    let catalog = Catalog::new(Language::En, &[GalacticCruise::TEXTS]);
    for upgrades in [false, true] {
        let setup = Setup::new(1).with("starting-upgrades", if upgrades { "on" } else { "off" });
        let mut seen = BTreeSet::new();
        let mut marked = false;
        play(setup, 3, 160, |_, table| {
            let scene = draw(&table.view(Viewer::Seat(Seat(0))), &catalog, Room::LARGE, Some("rivals"));
            for piece in scene.pieces.iter().filter(|piece| piece.key.starts_with("solo/")) {
                let sign = is_marked(piece);
                assert!(!sign || (upgrades && piece.key == "solo/deck"), "{}", piece.key);
                marked |= sign;
                seen.insert(piece.key.clone());
            }
        });
        assert_eq!(marked, upgrades);
        assert!(2 < seen.len(), "{seen:?}");
    }
}

/// The legend explains every sign in a sentence, in both languages, and knows each by one name only.
#[test]
fn the_legend_has_words_for_every_sign() {
    for language in [Language::En, Language::Pl] {
        let catalog = Catalog::new(language, &[GalacticCruise::TEXTS]);
        let faults =
            web_laws::wordless(&web_galactic_cruise::legend(), &|message| catalog.try_render(message, &[]).ok());
        assert_eq!(faults, [""; 0], "{language:?}");
    }
}
