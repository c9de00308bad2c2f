//! The board without a browser: everything fits its room and can be read and hit, every choice lies on the table, and what is likely
//! or proposed is shown.

use std::collections::BTreeSet;
use std::rc::Rc;

use hosting::AnyTable;
use i18n::{Catalog, Language};
use kernel::{Actor, Dice, Game, Message, Seat, Seed, Setup, Table, Viewer};
use rocketmen::{Action, Card, Drawn, Frame, Launch, Location, Pile, Rocketmen, View};
use testkit::rules;
use web_board::{Hand, Piece, Room, Scene, Ui};
use web_rocketmen::scene;

const ZONES: [Option<&str>; 7] =
    [None, Some("market"), Some("rocket"), Some("space"), Some("hand"), Some("rivals"), Some("mine")];

struct Look<'a> {
    room: Room,
    zone: Option<&'a str>,
    language: Language,
    hand: Hand<'a>,
}

const LAPTOP: Look<'static> = Look {
    room: Room::LAPTOP,
    zone: None,
    language: Language::En,
    hand: Hand { picks: &[], over: None, turns: 0, idle: false, rival: None },
};

/// Read once: it takes longer than drawing.
fn catalog(language: Language) -> Rc<Catalog> {
    thread_local! {
        static CATALOGS: [Rc<Catalog>; 2] =
            [Language::En, Language::Pl].map(|language| Rc::new(Catalog::new(language, &[Rocketmen::TEXTS])));
    }
    CATALOGS.with(|[english, polish]| if language == Language::Pl { polish.clone() } else { english.clone() })
}

fn draw(table: &dyn AnyTable, viewer: Viewer, look: &Look<'_>) -> Scene {
    let view: View = hosting::json::read(&table.view(viewer)).expect("a view of this game");
    draw_view(&view, look)
}

fn draw_view(view: &View, look: &Look<'_>) -> Scene {
    let catalog = catalog(look.language);
    let names = ["Ada", "Jan", "Lem", "Ola"].map(str::to_owned);
    let words = |message: &Message| catalog.try_render(message, &names).unwrap_or_else(|missing| panic!("{missing:?}"));
    let ui = Ui { words: &words, names: &names, room: look.room, zone: look.zone, hand: look.hand };
    scene(view, &ui)
}

/// Somebody who builds rockets and flies them, else plays anything.
fn play(table: &mut Table<Rocketmen>, dice: &mut Dice) -> bool {
    let Some(actor) = Rocketmen::to_act(table.state()).iter().next() else { return false };
    let legal = table.legal_actions(actor);
    let eager = |action: &Action| match action {
        Action::Launch(_) | Action::DrawSuccess => true,
        Action::Place { .. } | Action::BuyEngine(_) | Action::Use(_) => dice_says(action, table),
        _ => false,
    };
    let action = legal.iter().copied().find(eager);
    let action = action.unwrap_or_else(|| legal[dice.below(legal.len() as u32) as usize]);
    table.act(actor, action, 0).unwrap();
    true
}

/// Half of the time, but always the same in the same position.
fn dice_says(action: &Action, table: &Table<Rocketmen>) -> bool {
    Seed::from(u64::from(table.state().table.turn)).dice(format!("{action:?}").len() as u64).below(3) != 0
}

fn setups() -> [Setup; 6] {
    [
        Setup::new(1),
        Setup::new(2),
        Setup::new(3).with("variants", "on"),
        Setup::new(3),
        Setup::new(4),
        Setup::new(2).with("mode", "battle-for-earth"),
    ]
}

#[test]
fn every_zone_fits_every_room_and_every_choice_lies_on_the_table() {
    let rooms = rooms();
    let mut seen = BTreeSet::new();
    let mut nth = 0;
    let mut wrong = BTreeSet::new();
    for (number, setup) in setups().into_iter().enumerate() {
        let mut table = Table::<Rocketmen>::new(setup, Seed::from(number as u64)).unwrap();
        let mut dice = Seed::from(99).dice(number as u64);
        for step in 0..600 {
            let frame = format!("{:?}", table.state().table.frame);
            let kind = frame.split(['(', ' ']).next().unwrap_or_default().to_owned();
            // Every kind of decision when it first comes up, and some of all.
            if seen.insert((number, kind.clone())) || step % 50 == 0 {
                let seat = table.state().table.current;
                let viewer = if step % 150 == 100 { Viewer::Spectator } else { Viewer::Seat(seat) };
                for room in &rooms {
                    nth += 1;
                    let language = if nth % 2 == 0 { Language::En } else { Language::Pl };
                    for zone in [None, ZONES[nth % ZONES.len()]] {
                        let look = Look { room: *room, zone, language, ..LAPTOP };
                        let scene = draw(&table, viewer, &look);
                        let mut faults = web_laws::faults(&scene, *room);
                        faults.extend(web_laws::crossed(&scene));
                        if zone.is_none() {
                            faults.extend(web_laws::pale(&scene));
                        }
                        let whereabouts = format!("{}x{} {zone:?} {language:?}", room.width, room.height);
                        wrong.extend(faults.into_iter().map(|fault| format!("{whereabouts} {kind}: {fault}")));
                        let unknown = web_laws::unexplained(&scene, &web_rocketmen::legend());
                        wrong.extend(unknown.into_iter().map(|sign| format!("the legend lacks {sign}")));
                        let far = web_laws::unreachable(&table, seat, &scene);
                        assert!(viewer == Viewer::Spectator || far.is_empty(), "{kind}, {room:?}, {zone:?}: {far:?}");
                    }
                }
            }
            if !play(&mut table, &mut dice) {
                break;
            }
        }
    }
    let first: Vec<&String> = wrong.iter().take(60).collect();
    assert!(wrong.is_empty(), "{} faults: {first:#?}", wrong.len());
    let kinds: BTreeSet<&str> = seen.iter().map(|(_, kind)| kind.as_str()).collect();
    for kind in ["Actions", "BuyList", "BuyPay", "PlaceList", "PlacePay", "Flight"] {
        assert!(kinds.contains(kind), "{kind} was never looked at: {kinds:?}");
    }
}

fn rooms() -> Vec<Room> {
    let low = |width, height, finger| Room { width, height, finger };
    let more = [low(911.0, 330.0, false), low(1560.0, 960.0, false), low(1130.0, 450.0, false)];
    Room::ALL.into_iter().chain(more).collect()
}

/// A flight of the first player's Satellite with these cards on the pad.
fn in_flight(view: &mut View, cards: &[u8], copy: Option<Card>) {
    let pad = [
        Card::Booster,
        Card::ArtificialIntelligence,
        Card::DetailedPlanning,
        Card::MultiPurposeSpaceSuit,
        Card::ProtectiveSuit,
        Card::IndustrialEspionage,
        Card::Depot,
        Card::SmallRocketEngine,
    ];
    let board = &mut view.players[Seat(0)].board;
    board.plan = Some(Card::SatelliteA);
    board.pad = pad.into_iter().collect();
    view.players[Seat(1)].board.pad = [Card::Backup, Card::FusionReactor].into_iter().collect();
    let cards = cards.iter().map(|&value| Drawn { value, counts: true }).collect();
    view.table.launch =
        Some(Launch { location: Location::MoonSatellite, rocket: 4, limit: 4, cards, copy, planned: None });
}

#[test]
fn rare_decisions_fit_every_room_too() {
    let table = Table::<Rocketmen>::new(Setup::new(4).with("first-player", "1"), Seed::from(2)).unwrap();
    let mut begun: View = hosting::json::read(&AnyTable::view(&table, Viewer::Seat(Seat(0)))).unwrap();
    let storage: Pile = Card::all().filter(|card| card.is_mission() || card.is_engine()).collect();
    begun.players[Seat(0)].board.storage = storage;
    begun.players[Seat(0)].board.achievements.money = 2;
    begun.players[Seat(0)].board.achievements.science = 1;
    let hand = begun.players[Seat(0)].hand.unwrap();
    let card = hand.kinds().next().unwrap();
    let planned = [0, 2, 3].into_iter().collect();
    let decisions: [(Frame, &[u8], Vec<Action>); 10] = [
        (
            Frame::Scrap(Card::StorageBatteries),
            &[],
            vec![Action::ScrapFromStorage(Card::BaseA), Action::ScrapFromHand(card)],
        ),
        (Frame::Fetch, &[], vec![Action::Fetch(Card::BaseA)]),
        (Frame::Cycle(Pile::one(card)), &[], vec![Action::Exchange(card)]),
        (Frame::Trim, &[], vec![Action::Discard(card)]),
        (Frame::Espionage, &[], vec![Action::Copy(Card::Backup)]),
        (Frame::Planning(planned), &[0, 2, 3], vec![Action::Choose(0), Action::Choose(3)]),
        (Frame::React(0), &[2, 0], vec![Action::Keep, Action::SpaceSuit, Action::ProtectiveSuit]),
        (Frame::LastChance, &[0, 1, 2, 0], vec![Action::Booster]),
        (Frame::Abort(1), &[1, 1], vec![Action::DiscardFromPad(Card::Depot)]),
        (Frame::Permanent(Pile::one(Card::Depot)), &[4], vec![Action::Stay(Card::Depot), Action::Go(Card::Depot)]),
    ];
    let mut wrong = BTreeSet::new();
    for (frame, drawn, actions) in decisions {
        let mut view = begun.clone();
        view.table.frame = frame;
        if !matches!(frame, Frame::Scrap(_) | Frame::Fetch | Frame::Cycle(_) | Frame::Trim) {
            in_flight(&mut view, drawn, None);
        }
        for (idx, room) in rooms().into_iter().enumerate() {
            let language = if idx % 2 == 0 { Language::Pl } else { Language::En };
            let scene = draw_view(&view, &Look { room, language, ..LAPTOP });
            let whereabouts = format!("{}x{} {frame:?}", room.width, room.height);
            wrong.extend(web_laws::faults(&scene, room).into_iter().map(|fault| format!("{whereabouts}: {fault}")));
            // What the decision is about is in sight at once.
            let there: BTreeSet<&str> = scene.anchors().collect();
            for action in &actions {
                let anchors = Rocketmen::describe(&view, Actor::Seat(Seat(0)), action).anchors;
                if !anchors.iter().any(|anchor| there.contains(&*anchor.0)) {
                    wrong.insert(format!("{whereabouts}: {action:?} is not in sight at {anchors:?}"));
                }
            }
        }
    }
    let first: Vec<&String> = wrong.iter().take(40).collect();
    assert!(wrong.is_empty(), "{} faults: {first:#?}", wrong.len());
}

#[test]
fn a_copied_card_is_used_at_the_card_that_copies_it() {
    rules!["RM-FX-15"];
    let table = Table::<Rocketmen>::new(Setup::new(2).with("first-player", "1"), Seed::from(2)).unwrap();
    let mut view: View = hosting::json::read(&AnyTable::view(&table, Viewer::Seat(Seat(0)))).unwrap();
    in_flight(&mut view, &[1], Some(Card::Booster));
    view.table.frame = Frame::Flight;
    view.players[Seat(0)].board.pad.remove(Card::Booster);
    let anchors = Rocketmen::describe(&view, Actor::Seat(Seat(0)), &Action::Booster).anchors;
    let scene = draw_view(&view, &LAPTOP);
    assert_eq!(anchors.len(), 1);
    assert!(scene.anchors().any(|there| there == &*anchors[0].0), "{anchors:?}");
}

#[test]
fn only_yes_and_no_and_endings_have_no_place_on_the_table() {
    let plain = [
        "act-end-turn",
        "act-close",
        "act-let-others-pay",
        "act-abort",
        "act-copy-nothing",
        "act-accept-failure",
        "act-keep-mission",
        "act-discard-mission",
    ];
    for (number, setup) in setups().into_iter().enumerate() {
        let mut table = Table::<Rocketmen>::new(setup, Seed::from(number as u64)).unwrap();
        let mut dice = Seed::from(5).dice(number as u64);
        for _ in 0..600 {
            let seat = table.state().table.current;
            for label in web_laws::only_in_the_list(&table, seat) {
                assert!(plain.contains(&label.as_str()), "{label} can be chosen from the list only");
            }
            if !play(&mut table, &mut dice) {
                break;
            }
        }
    }
}

/// The board at the beginning of a game, as the first player sees it.
fn opening(setup: Setup, room: Room, zone: Option<&str>) -> Scene {
    let table = Table::<Rocketmen>::new(setup, Seed::from(7)).unwrap();
    draw(&table, Viewer::Seat(Seat(0)), &Look { room, zone, ..LAPTOP })
}

fn piece<'a>(scene: &'a Scene, key: &str) -> Option<&'a Piece> {
    scene.pieces.iter().find(|piece| piece.key == key)
}

#[test]
fn the_race_shows_where_the_end_waits() {
    rules!["RM-END-01"];
    for (players, vp) in [(2, 23), (3, 21), (4, 18)] {
        for (room, zone) in [(Room::LAPTOP, None), (Room::PHONE, Some("space"))] {
            let scene = opening(Setup::new(players), room, zone);
            let finish = piece(&scene, "finish").expect("the end is drawn");
            assert_eq!(finish.title, format!("{vp} VP: the last round"));
            // Markers stand on 0: a point is as wide as the way to the first surcharge by its seven points.
            let start = piece(&scene, "points/1").unwrap().x + 11.0;
            let price = piece(&scene, "surcharge-mark/7").unwrap().x + 19.0;
            let point = (price - start) / 7.0;
            assert!((finish.x + 12.0 - start - point * vp as f32).abs() < 1.0, "at {vp} VP with {players} players");
        }
    }
    assert!(piece(&opening(Setup::new(1), Room::LAPTOP, None), "finish").is_none(), "alone no points end the game");
    let battle = Setup::new(2).with("mode", "battle-for-earth");
    assert!(piece(&opening(battle, Room::LAPTOP, None), "finish").is_none(), "nor in Battle for Earth");
}

#[test]
fn the_race_shows_where_threats_become_dearer() {
    rules!["RM-THREAT-03"];
    let scene = opening(Setup::new(2), Room::PHONE, Some("space"));
    for (vp, money) in [(7, 10), (12, 20), (17, 30)] {
        let mark = piece(&scene, &format!("surcharge-mark/{vp}")).expect("the mark is drawn");
        assert!(mark.about.starts_with(&format!("from {vp} VP on your threats cost ${money} more")), "{}", mark.about);
    }
}

#[test]
fn alone_a_goal_shows_no_points() {
    rules!["RM-SOLO-07"];
    let scene = opening(Setup::new(1), Room::LAPTOP, None);
    let goal = piece(&scene, "goal/0/0").unwrap();
    assert!(goal.about.contains("Meet all of it or lose; no VP"), "{}", goal.about);
    assert_eq!(goal.about.matches("VP").count(), 1, "{}", goal.about);
    let together = opening(Setup::new(2), Room::LAPTOP, None);
    assert!(piece(&together, "goal/0/0").unwrap().about.contains(" VP)"));
}

/// Does a piece say that something of it was rebuilt? Then it bears the pencil, and only then.
fn is_marked(piece: &Piece) -> bool {
    let told = piece.about.contains("rebuilt by us");
    assert_eq!(piece.face.contains("class=\"rebuilt\""), told, "{}: {}", piece.key, piece.about);
    told
}

#[test]
fn what_was_rebuilt_bears_a_sign_and_says_so() {
    let scene = opening(Setup::new(3).with("variants", "on"), Room::LAPTOP, None);
    let check = |key: &str, rebuilt: bool| {
        let piece = scene.pieces.iter().find(|piece| piece.key.starts_with(key)).unwrap_or_else(|| panic!("no {key}"));
        assert_eq!(is_marked(piece), rebuilt, "{key}");
    };
    check("engine/0", false);
    check("engine/1", true);
    for key in ["location/mars-base", "destination/moon", "goal/0/0", "variant/", "surcharge-mark/12", "card/"] {
        check(key, true);
    }
    check("surcharge-mark/7", false);
}

/// How many tokens of a kind a player can have is stated for rocket points only.
#[test]
fn achievement_tokens_bear_the_sign() {
    let mut state = Table::<Rocketmen>::new(Setup::new(2), Seed::from(7)).unwrap().state().clone();
    let tokens = &mut state.players[Seat(0)].board.achievements;
    (tokens.money, tokens.science, tokens.rocket_points, tokens.hand_limit) = (1, 1, 1, 1);
    let scene = draw_view(&Rocketmen::view(&state, Viewer::Seat(Seat(0))), &LAPTOP);
    let marked = |name: &str| is_marked(piece(&scene, &format!("token/0/{name}")).expect("there is room"));
    assert_eq!(["money", "science", "hand-limit", "rocket-point"].map(marked), [true, true, true, false]);
}

/// Where the solo opponent flies is printed on its cards.
#[test]
fn the_solo_opponent_bears_the_sign_while_it_flies() {
    for level in ["easy", "normal", "hard"] {
        let mut table = Table::<Rocketmen>::new(Setup::new(1).with("level", level), Seed::from(7)).unwrap();
        let mut dice = Seed::from(7).dice(0);
        let mut seen = [false; 2];
        for _ in 0..200 {
            let scene = draw(&table, Viewer::Seat(Seat(0)), &LAPTOP);
            let flies = table.state().table.ai.as_ref().is_some_and(|ai| ai.mission.is_some());
            // One's own flight has the table for itself.
            if table.state().table.launch.is_none() {
                let ai = piece(&scene, "ai").expect("the opponent is drawn");
                assert_eq!(is_marked(ai), flies, "{}", ai.about);
                seen[usize::from(flies)] = true;
            }
            if !play(&mut table, &mut dice) {
                break;
            }
        }
        assert!(seen[1], "it flew");
    }
}

/// A table on which the current player decides what this looks for.
fn table_at(wanted: impl Fn(&Table<Rocketmen>) -> bool) -> Table<Rocketmen> {
    for seed in 0..40 {
        let mut table = Table::<Rocketmen>::new(Setup::new(2), Seed::from(seed)).unwrap();
        let mut dice = Seed::from(seed).dice(3);
        for _ in 0..400 {
            if wanted(&table) {
                return table;
            }
            if !play(&mut table, &mut dice) {
                break;
            }
        }
    }
    panic!("no such position came up");
}

#[test]
fn whoever_buys_sees_what_would_pay() {
    let table = table_at(|table| matches!(table.state().table.frame, Frame::BuyList(_)));
    let seat = table.state().table.current;
    let scene = draw(&table, Viewer::Seat(seat), &LAPTOP);
    let paying = scene.pieces.iter().filter(|piece| piece.face.contains("pays $")).count();
    assert_ne!(paying, 0, "a hand card or a token is proposed");
    let other = draw(&table, Viewer::Spectator, &LAPTOP);
    assert!(other.pieces.iter().all(|piece| !piece.face.contains("pays $")), "it is nobody else's business");
}

#[test]
fn a_card_carried_over_the_pad_shows_the_rocket_it_would_make() {
    let flying = |table: &Table<Rocketmen>| {
        let state = table.state();
        let lifting = state.hand().kinds().find(|card| card.face().components.rocket_points != 0);
        lifting.filter(|_| state.board().plan.is_some() && state.table.frame == Frame::Actions)
    };
    let table = table_at(|table| flying(table).is_some());
    let card = Message::named("x", &flying(&table).unwrap()).id[2..].to_owned();
    let seat = table.state().table.current;
    let picks = [format!("seat/{}/hand/{card}", seat.0)];
    let pad = format!("seat/{}/pad", seat.0);
    let hand = Hand { picks: &picks, over: Some(&pad), ..Hand::default() };
    let ghost = |scene: &Scene| scene.pieces.iter().any(|piece| piece.key.starts_with("ghost/"));
    let carried = draw(&table, Viewer::Seat(seat), &Look { hand, ..LAPTOP });
    assert!(ghost(&carried));
    let before = draw(&table, Viewer::Seat(seat), &LAPTOP);
    assert!(!ghost(&before));
    let points = |scene: &Scene| piece(scene, "rocket-points").unwrap().face.clone();
    assert_ne!(points(&carried), points(&before), "the rocket points it would have are shown");
}

/// RM-LAUNCH-05: only the pad counts now, so a flight has the table; hand, Market and rivals come back after it.
#[test]
fn a_flight_has_the_whole_table() {
    rules!["RM-LAUNCH-05"];
    let table = Table::<Rocketmen>::new(Setup::new(3).with("first-player", "1"), Seed::from(2)).unwrap();
    let mut view: View = hosting::json::read(&AnyTable::view(&table, Viewer::Seat(Seat(0)))).unwrap();
    in_flight(&mut view, &[2, 1], None);
    view.table.frame = Frame::Flight;
    let scene = draw_view(&view, &LAPTOP);
    let [success, rocket] = ["success", "rocket"].map(|key| piece(&scene, key).expect("the flight is drawn"));
    assert!(piece(&scene, "engine/0").is_none() && piece(&scene, "head/1").is_none());
    assert!(scene.pieces.iter().any(|piece| piece.anchor.as_deref() == Some("seat/0/pad/booster")));
    assert!(success.x < rocket.x, "the rocket flies away from the cards");
    for space in 0..=10 {
        let key = format!("track/{space}");
        assert!(piece(&scene, &key).is_some(), "space {space} of the way is drawn");
    }
    // Somebody else's rocket is seen with its own pad.
    view.table.current = Seat(1);
    let scene = draw_view(&view, &LAPTOP);
    assert!(piece(&scene, "head/1").is_some() && piece(&scene, "stakes").is_some());
}

/// The legend explains every sign in a sentence, in both languages, and knows each by one name only.
#[test]
fn the_legend_has_words_for_every_sign() {
    for language in [Language::En, Language::Pl] {
        let catalog = Catalog::new(language, &[Rocketmen::TEXTS]);
        let faults = web_laws::wordless(&web_rocketmen::legend(), &|message| catalog.try_render(message, &[]).ok());
        assert_eq!(faults, [""; 0], "{language:?}");
    }
}
