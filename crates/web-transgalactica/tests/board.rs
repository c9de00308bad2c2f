//! The board without a browser: everything that can be chosen is there or in a zone, nothing is too small, cut or outside.

use hosting::AnyTable;
use i18n::{Catalog, Language};
use kernel::{Actor, Game, Message, Provenance, Seat, Seed, Setup, Table, Viewer};
use transgalactica::Transgalactica;
use transgalactica::components::panel::{FLEET_SLOTS, MINING_SLOTS, PIRATE_SLOTS};
use transgalactica::components::rounds::ROUND_TOKENS;
use transgalactica::components::tracks::{MISSION_SLOTS, TECHNOLOGY_SLOTS};
use web_board::{Hand, Piece, Room, Scene, Ui};
use web_transgalactica::scene_of;

/// The rooms of the contract, those of a zoomed browser and of a phone on its side, and some between.
const ROOMS: [Room; 10] = [
    Room::LAPTOP,
    Room::LARGE,
    Room::TABLET,
    Room::PHONE,
    Room::ENLARGED,
    Room::SIDEWAYS,
    Room::SIDEWAYS_SMALL,
    Room { width: 1560.0, height: 960.0, finger: false },
    Room { width: 1180.0, height: 700.0, finger: true },
    Room { width: 412.0, height: 620.0, finger: true },
];

fn draw(table: &dyn AnyTable, viewer: Viewer, room: Room, zone: Option<&str>, catalog: &Catalog) -> Scene {
    let names = ["Ada", "Jan", "Lem", "Aleksandra", "Wanda"].map(str::to_owned);
    let words = |message: &Message| catalog.try_render(message, &names).unwrap_or_else(|missing| panic!("{missing:?}"));
    let ui = Ui { words: &words, names: &names, room, zone, hand: Hand::default() };
    scene_of(&table.view(viewer), &ui).expect("a view of this game")
}

/// What is wrong with a position in a room, its zones included.
fn faults(table: &dyn AnyTable, viewer: Viewer, room: Room, catalog: &Catalog) -> Vec<String> {
    let mut faults = Vec::new();
    let whole = draw(table, viewer, room, None, catalog);
    let mut wanted: Vec<Option<String>> = whole.zones.iter().map(|zone| Some(zone.id.clone())).collect();
    wanted.push(None);
    for zone in wanted {
        let scene = draw(table, viewer, room, zone.as_deref(), catalog);
        assert!(zone.is_none() || scene.zone == zone);
        let mut found = web_laws::faults(&scene, room);
        if zone.is_none() {
            found.extend(web_laws::pale(&scene));
        }
        let unknown = web_laws::unexplained(&scene, &web_transgalactica::legend());
        found.extend(unknown.into_iter().map(|sign| format!("the legend lacks {sign}")));
        if let Viewer::Seat(seat) = viewer {
            found.extend(web_laws::unreachable(table, seat, &scene));
        }
        let at = format!("{}x{} {}", room.width, room.height, zone.as_deref().unwrap_or("table"));
        faults.extend(found.into_iter().map(|fault| format!("{at}: {fault}")));
    }
    faults
}

/// Plays by chance to the end; whoever always stops at once sees little of the game.
fn play(players: u8, mut look: impl FnMut(usize, &dyn AnyTable)) {
    let mut table = Table::<Transgalactica>::new(Setup::new(players), Seed::from(u64::from(players))).unwrap();
    let mut dice = Seed::from(99).dice(u64::from(players));
    for step in 0_usize.. {
        let any: &mut dyn AnyTable = &mut table;
        look(step, any);
        let Some(actor) = any.to_act().iter().next() else { break };
        let offers = any.offers(actor);
        let goes_on = offers.iter().filter(|offer| offer.description.group.id != "group-end").collect::<Vec<_>>();
        let stops = goes_on.is_empty() || dice.below(6) == 0;
        let list = if stops { offers.iter().collect() } else { goes_on };
        let action = list[dice.below(list.len() as u32) as usize].action.clone();
        any.act(actor, action, 0).unwrap();
    }
}

/// Whole games, so that pirates, wormholes, the senate and the choice of goals come up too; another room, language and viewer at
/// each look.
#[test]
fn nothing_is_small_cut_outside_or_out_of_reach() {
    let catalogs = [Language::En, Language::Pl].map(|language| Catalog::new(language, &[Transgalactica::TEXTS]));
    let mut all = Vec::new();
    for players in 2..=5 {
        let mut looks = usize::from(players);
        play(players, |step, table| {
            if step < 4 || step % 23 == 0 || table.to_act().iter().count() != 1 {
                let actor = table.to_act().iter().next();
                let viewer = match actor {
                    Some(Actor::Seat(seat)) if looks % 7 != 0 => Viewer::Seat(seat),
                    _ => Viewer::Spectator,
                };
                all.extend(faults(table, viewer, ROOMS[looks % ROOMS.len()], &catalogs[looks / ROOMS.len() % 2]));
                looks += 1;
            }
        });
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

/// The page turns to the zone that a decision is about, and every decision but to stop is about something on the table.
#[test]
fn only_stopping_is_not_on_the_table() {
    let stops = ["act-decline", "act-end-exploration", "act-do-not-follow", "act-stop", "act-pass", "act-done"];
    for players in [2, 4] {
        play(players, |_, table| {
            for actor in table.to_act().iter() {
                if let Actor::Seat(seat) = actor {
                    for label in web_laws::only_in_the_list(table, seat) {
                        assert!(stops.contains(&label.as_str()), "{label} can be chosen from the list only");
                    }
                }
            }
        });
    }
}

/// Where I fly is drawn before I fly.
#[test]
fn the_flight_is_drawn_before_it_is_flown() {
    let catalog = Catalog::new(Language::En, &[Transgalactica::TEXTS]);
    let table = Table::<Transgalactica>::new(Setup::new(3), Seed::from(1)).unwrap();
    let mut seen = false;
    play(3, |_, table| {
        let Some(Actor::Seat(seat)) = table.to_act().iter().next() else { return };
        let flights =
            table.offers(Actor::Seat(seat)).into_iter().find(|offer| offer.description.group.id == "group-fly");
        let Some(flight) = flights.filter(|_| !seen) else { return };
        let anchors: Vec<String> = flight.description.anchors.iter().map(|anchor| anchor.0.to_string()).collect();
        let names = ["Ada", "Jan", "Lem"].map(str::to_owned);
        let words = |message: &Message| catalog.render(message, &names);
        let scene = |hand: Hand<'_>| {
            let ui = Ui { words: &words, names: &names, room: Room::LAPTOP, zone: None, hand };
            scene_of(&table.view(Viewer::Seat(seat)), &ui).unwrap()
        };
        let picks = [anchors[1].clone()];
        let hand = Hand { picks: &picks, over: Some(&anchors[0]), ..Hand::default() };
        assert_ne!(scene(hand).ground, scene(Hand::default()).ground);
        seen = true;
    });
    assert!(seen && table.seats() == 3);
}

/// Does a piece say that something of it was rebuilt? Then it bears the pencil.
fn is_marked(piece: &Piece) -> bool {
    let told = piece.about.contains("Rebuilt by us, since the print is not known:");
    assert!(!told || piece.face.contains("M5 15l1.200-4"), "{}: {}", piece.key, piece.about);
    told
}

/// The pieces of a zone at the beginning of a game of three, as the first player sees it.
fn opening(zone: Option<&str>) -> Vec<Piece> {
    let catalog = Catalog::new(Language::En, &[Transgalactica::TEXTS]);
    let table = Table::<Transgalactica>::new(Setup::new(3), Seed::from(1)).unwrap();
    draw(&table, Viewer::Seat(Seat(0)), Room::LAPTOP, zone, &catalog).pieces
}

/// Base planets have spaces whose number is rebuilt; it is drawn and said. A mission's cost is printed, a goal in full.
#[test]
fn rebuilt_figures_are_drawn_and_said() {
    let pieces = opening(None);
    let says = |words: &str| pieces.iter().filter(|piece| is_marked(piece) && piece.about.contains(words)).count();
    assert_eq!(says("not known: outpost spaces and the trade levels they need."), 4);
    let levels = pieces.iter().filter(|piece| piece.key.starts_with("technology/") && is_marked(piece));
    assert_eq!(levels.filter(|piece| piece.about.contains("not known: level")).count(), 9);
    assert_eq!(says("not known: number"), 6, "missions");
    let goal = pieces.iter().find(|piece| piece.key.contains("/goals/")).unwrap();
    assert!(!is_marked(goal));
}

/// A slot of a display, a slot of the panel and a space of the round track have figures of their own.
#[test]
fn rebuilt_figures_of_places_are_drawn_and_said() {
    let pieces = opening(None);
    let of = |key: &str, figure: &str| -> Vec<bool> {
        let places = pieces.iter().filter(|piece| piece.key.starts_with(key));
        places.map(|piece| is_marked(piece) && piece.about.contains(figure)).collect()
    };
    let unsure = |known: Provenance| known == Provenance::Reconstructed;
    assert_eq!(of("technology/", "level for slot"), TECHNOLOGY_SLOTS.map(|slot| unsure(slot.1)));
    assert_eq!(of("mission/", "level for slot"), MISSION_SLOTS.map(|slot| unsure(slot.1)));
    let rounds: Vec<bool> = opening(Some("actions"))
        .iter()
        .filter(|piece| piece.key.starts_with("round/"))
        .map(|piece| is_marked(piece) && piece.about.contains("token of round"))
        .collect();
    assert_eq!(rounds, ROUND_TOKENS.map(|space| unsure(space.1)));
    for (key, slots) in
        [("own/mining/", &MINING_SLOTS[..]), ("own/pirate/", &PIRATE_SLOTS), ("own/fleet/", &FLEET_SLOTS)]
    {
        let slots: Vec<bool> = slots.iter().map(|slot| unsure(slot.provenance)).collect();
        assert!(slots.contains(&true));
        assert_eq!(of(key, "level for slot"), slots, "{key}");
    }
}

/// The legend explains every sign in a sentence, in both languages, and knows each by one name only.
#[test]
fn the_legend_has_words_for_every_sign() {
    for language in [Language::En, Language::Pl] {
        let catalog = Catalog::new(language, &[Transgalactica::TEXTS]);
        let faults =
            web_laws::wordless(&web_transgalactica::legend(), &|message| catalog.try_render(message, &[]).ok());
        assert_eq!(faults, [""; 0], "{language:?}");
    }
}
