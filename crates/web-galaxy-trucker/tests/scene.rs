//! The board without a browser: everything that can be chosen is there and large enough, everything written can be read, in every room.

use galaxy_trucker::{Action, GalaxyTrucker, Phase, Task};
use hosting::AnyTable;
use i18n::{Catalog, Language};
use kernel::{Actor, Game, Heuristic, Message, Seat, Seed, Setup, Table, Viewer};
use web_board::{Hand, Room, Scene, Ui};
use web_galaxy_trucker::scene_of;

const ROOMS: [Room; 10] = [
    Room::LAPTOP,
    Room::LARGE,
    Room::TABLET,
    Room::PHONE,
    Room::ENLARGED,
    Room::SIDEWAYS,
    Room::SIDEWAYS_SMALL,
    Room { width: 1560.0, height: 960.0, finger: false },
    Room { width: 911.0, height: 330.0, finger: false },
    Room { width: 740.0, height: 250.0, finger: true },
];

fn names() -> [String; 4] {
    ["Ada", "Wierzchosława", "Kopernik", "Ola"].map(str::to_owned)
}

fn draw(
    table: &dyn AnyTable,
    catalog: &Catalog,
    viewer: Viewer,
    room: Room,
    zone: Option<&str>,
    hand: Hand<'_>,
) -> Scene {
    let names = names();
    let words = |message: &Message| catalog.try_render(message, &names).unwrap_or_else(|missing| panic!("{missing:?}"));
    let ui = Ui { words: &words, names: &names, room, zone, hand };
    scene_of(&table.view(viewer), &ui).expect("a view of this game")
}

/// The whole table and every zone of it, in one room.
fn check(table: &dyn AnyTable, catalog: &Catalog, room: Room) {
    for viewer in Viewer::all(table.seats()) {
        let scene = draw(table, catalog, viewer, room, None, Hand::default());
        let faults = [web_laws::faults(&scene, room), web_laws::crossed(&scene), web_laws::pale(&scene)].concat();
        assert!(faults.is_empty(), "{viewer:?} in {room:?}: {faults:#?}");
        assert_eq!(web_laws::unexplained(&scene, &web_galaxy_trucker::legend()), [""; 0], "{room:?}");
        if let Viewer::Seat(seat) = viewer {
            assert_eq!(web_laws::unreachable(table, seat, &scene), [""; 0], "{room:?}");
        }
        for zone in &scene.zones {
            let alone = draw(table, catalog, viewer, room, Some(&zone.id), Hand::default());
            let faults = [web_laws::faults(&alone, room), web_laws::crossed(&alone)].concat();
            assert!(faults.is_empty(), "{viewer:?}, {} in {room:?}: {faults:#?}", zone.id);
            assert_eq!(alone.zone.as_deref(), Some(&*zone.id));
            // What a zone promises to hold, it shows when a decision is about it.
            let Viewer::Seat(seat) = viewer else { continue };
            let offers = table.offers(Actor::Seat(seat));
            let named = offers.iter().flat_map(|offer| &offer.description.anchors).map(|anchor| &*anchor.0);
            for anchor in named.filter(|anchor| zone.anchors.iter().any(|own| own == anchor)) {
                assert!(alone.anchors().any(|there| there == anchor), "{anchor} is not in {} in {room:?}", zone.id);
            }
        }
    }
}

/// Builders who know what they do, so that ships fly through whole decks; every eighth decision or so is looked at, each time in another
/// room and language.
#[test]
fn whole_games_can_be_read_and_chosen_on_the_board() {
    let catalogs = [Language::Pl, Language::En].map(|language| Catalog::new(language, &[GalaxyTrucker::TEXTS]));
    let setups = [
        Setup::new(2).with("plan", "short-3"),
        Setup::new(3).with("plan", "short-2").with("inspection", "manual").with("placement-assist", "off"),
        Setup::new(4).with("plan", "test-only"),
        Setup::new(4).with("plan", "short-3a").with("build-mode", "turn-based"),
    ];
    let mut n_looks = 0_usize;
    for (idx, setup) in setups.into_iter().enumerate() {
        let mut table = Table::<GalaxyTrucker>::new(setup, Seed::from(idx as u64)).unwrap();
        let mut dice = Seed::from(7).dice(idx as u64);
        let mut flown = 0_u32;
        for step in 1..4000_u32 {
            let actors: Vec<Actor> = AnyTable::to_act(&table).iter().collect();
            let seats: Vec<Actor> = actors.iter().copied().filter(|actor| actor.seat().is_some()).collect();
            // The host lets the due clock action happen from time to time (GT-RT-26).
            let n_seats = table.state().n_seats() as u32;
            let clock = actors.len() != seats.len() && (seats.is_empty() || step % (24 * n_seats) == 0);
            let Some(&actor) = (match clock {
                true => actors.iter().find(|actor| actor.seat().is_none()),
                false => seats.get(dice.below(seats.len().max(1) as u32) as usize),
            }) else {
                break;
            };
            let legal = table.legal_actions(actor);
            let idx = match actor.seat() {
                Some(_) if dice.below(9) == 0 => dice.below(legal.len() as u32) as usize,
                Some(seat) if 1 < legal.len() => GalaxyTrucker::guess(table.state(), seat, &legal, 40, &mut dice),
                Some(_) | None => 0,
            };
            let builds = matches!(table.state().phase, Phase::Building(_));
            flown += u32::from(!builds);
            if (builds && step % 97 == 0) || (!builds && flown.is_multiple_of(7)) {
                check(&table, &catalogs[n_looks % 2], ROOMS[n_looks % ROOMS.len()]);
                n_looks += 1;
            }
            table.act(actor, legal[idx], 0).unwrap();
        }
        check(&table, &catalogs[0], Room::LAPTOP);
    }
    assert!(24 < n_looks, "only {n_looks} positions");
}

/// A part in the hand over a square: shown there as it is turned, with a mark on every joint and the reason in words.
#[test]
fn a_part_over_a_square_shows_whether_it_fits() {
    let catalog = Catalog::new(Language::En, &[GalaxyTrucker::TEXTS]);
    for assist in ["auto", "off"] {
        let setup = Setup::new(2).with("plan", "short-1").with("placement-assist", assist);
        let mut table = Table::<GalaxyTrucker>::new(setup, Seed::from(3)).unwrap();
        table.act(Actor::Clock, Action::Start, 0).unwrap();
        let seat = Seat(0);
        let (mut right, mut wrong) = (0, 0);
        for _ in 0..30 {
            table.act(Actor::Seat(seat), Action::TakeFaceDown, 0).unwrap();
            let view = GalaxyTrucker::view(table.state(), Viewer::Seat(seat));
            let tile = view.held(seat).expect("it was drawn");
            let ship = view.ships[seat].ship;
            for turns in 0..4 {
                for square in ship.squares(ship.open_squares()) {
                    let over = format!("ship/0/{square}");
                    let hand = Hand { picks: &["hand".to_owned()], over: Some(&over), turns, ..Hand::default() };
                    let scene = draw(&table, &catalog, Viewer::Seat(seat), Room::LAPTOP, None, hand);
                    assert_eq!(web_laws::faults(&scene, Room::LAPTOP), [""; 0]);
                    let said = scene.pieces.iter().find(|piece| piece.key == "words").map(|piece| piece.title.clone());
                    let fits = ship.fit(tile, square, turns).expect("the square is open").is_right();
                    match assist {
                        "off" => assert!(!said.unwrap_or_default().contains("against"), "nobody asked for help"),
                        _ => assert_eq!(said.as_deref() == Some("Fits"), fits),
                    }
                    *(if fits { &mut right } else { &mut wrong }) += 1;
                }
            }
            let hand = Hand { turns: 1, ..Hand::default() };
            let scene = draw(&table, &catalog, Viewer::Seat(seat), Room::LAPTOP, None, hand);
            let held = scene.pieces.iter().find(|piece| piece.anchor.as_deref() == Some("hand")).expect("it is held");
            assert!(held.turns);
            table.act(Actor::Seat(seat), Action::ReturnTile, 0).unwrap();
        }
        assert!(5 < right && 5 < wrong, "{right} fit, {wrong} do not");
    }
}

/// A finger has no wheel: beside the part in its hand there is a button that turns it, large enough and free of everything else.
#[test]
fn a_finger_finds_a_button_that_turns_the_part_in_the_hand() {
    let catalog = Catalog::new(Language::Pl, &[GalaxyTrucker::TEXTS]);
    let mut table = Table::<GalaxyTrucker>::new(Setup::new(4).with("plan", "short-2"), Seed::from(3)).unwrap();
    table.act(Actor::Clock, Action::Start, 0).unwrap();
    let turner = |table: &Table<GalaxyTrucker>, room: Room, zone: Option<&str>| {
        let scene = draw(table, &catalog, Viewer::Seat(Seat(0)), room, zone, Hand::default());
        let faults = web_laws::faults(&scene, room);
        assert!(faults.is_empty(), "{room:?}, {zone:?}: {faults:#?}");
        let found = scene.pieces.iter().find(|piece| piece.turner).cloned();
        (found, scene)
    };
    let fingers = ROOMS.into_iter().filter(|room| room.finger);
    let rooms = || fingers.clone().flat_map(|room| [(room, None), (room, Some("ship"))]);
    for (room, zone) in rooms() {
        assert_eq!(turner(&table, room, zone).0, None, "there is nothing to turn in {room:?}");
    }
    table.act(Actor::Seat(Seat(0)), Action::TakeFaceDown, 0).unwrap();
    for (room, zone) in rooms() {
        let (found, scene) = turner(&table, room, zone);
        let found = found.unwrap_or_else(|| panic!("nothing turns the part in {room:?}, {zone:?}"));
        assert!(44.0 <= found.width && 44.0 <= found.height, "{room:?}: {} by {}", found.width, found.height);
        let meets = |other: &&web_board::Piece| {
            let apart = other.x + other.width * other.scale <= found.x + 1.0
                || found.x + found.width <= other.x + 1.0
                || other.y + other.height * other.scale <= found.y + 1.0
                || found.y + found.height <= other.y + 1.0;
            !apart && other.anchor.is_some() && !other.turner
        };
        let hidden = scene.pieces.iter().find(meets).map(|piece| piece.key.clone());
        assert_eq!(hidden, None, "the button lies over it in {room:?}, {zone:?}");
    }
    // A mouse has a wheel and a second button.
    assert_eq!(turner(&table, Room::LAPTOP, None).0, None);
}

/// Whoever asks for one opponent sees that one, larger than beside the others.
#[test]
fn an_opponent_is_seen_alone() {
    let catalog = Catalog::new(Language::En, &[GalaxyTrucker::TEXTS]);
    let mut table = Table::<GalaxyTrucker>::new(Setup::new(4).with("plan", "short-2"), Seed::from(3)).unwrap();
    table.act(Actor::Clock, Action::Start, 0).unwrap();
    for room in [Room::LAPTOP, Room::TABLET, Room::PHONE] {
        let seen = |rival: Option<Seat>| {
            let hand = Hand { rival, ..Hand::default() };
            let scene = draw(&table, &catalog, Viewer::Seat(Seat(0)), room, Some("rivals"), hand);
            assert_eq!(web_laws::faults(&scene, room), [""; 0]);
            let heads = scene.pieces.into_iter().filter(|piece| piece.key.starts_with("head/"));
            heads.map(|piece| (piece.key, piece.width)).collect::<Vec<_>>()
        };
        assert_eq!(seen(None).len(), 3);
        let alone = seen(Some(Seat(2)));
        assert_eq!((alone.len(), alone[0].0.as_str()), (1, "head/2"));
        assert!(seen(None)[0].1 <= alone[0].1);
    }
}

/// Nothing but passing, finishing and yes or no is left to the list.
#[test]
fn only_plain_answers_are_not_on_the_board() {
    let plain = [
        "act-pass",
        "act-pass-turn",
        "act-ready",
        "act-no-alien",
        "act-go-on",
        "act-give-up",
        "act-declare-engines",
        "act-declare-cannons",
        "act-take",
        "act-accept",
        "act-decline",
        "act-stow",
        "act-take-hit",
    ];
    let mut table = Table::<GalaxyTrucker>::new(Setup::new(3).with("plan", "short-2"), Seed::from(5)).unwrap();
    let mut dice = Seed::from(11).dice(0);
    let mut tasks = 0;
    for step in 1..3000_u32 {
        let actors: Vec<Actor> = AnyTable::to_act(&table).iter().collect();
        let seats: Vec<Actor> = actors.iter().copied().filter(|actor| actor.seat().is_some()).collect();
        let clock = actors.len() != seats.len() && (seats.is_empty() || step % 72 == 0);
        let Some(&actor) =
            (if clock { actors.last() } else { seats.get(dice.below(seats.len().max(1) as u32) as usize) })
        else {
            break;
        };
        if let Some(seat) = actor.seat() {
            for label in web_laws::only_in_the_list(&table, seat) {
                assert!(plain.contains(&&*label), "{label} is only in the list");
            }
            tasks += u32::from(table.state().tasks.iter().any(|task| *task != Task::None));
        }
        let legal = table.legal_actions(actor);
        let idx = match actor.seat() {
            Some(seat) if 1 < legal.len() => GalaxyTrucker::guess(table.state(), seat, &legal, 40, &mut dice),
            Some(_) | None => 0,
        };
        table.act(actor, legal[idx], 0).unwrap();
    }
    assert!(10 < tasks, "only {tasks} decisions in flight");
}

/// The legend explains every sign in a sentence, in both languages, and knows each by one name only.
#[test]
fn the_legend_has_words_for_every_sign() {
    for language in [Language::En, Language::Pl] {
        let catalog = Catalog::new(language, &[GalaxyTrucker::TEXTS]);
        let faults =
            web_laws::wordless(&web_galaxy_trucker::legend(), &|message| catalog.try_render(message, &[]).ok());
        assert_eq!(faults, [""; 0], "{language:?}");
    }
}
