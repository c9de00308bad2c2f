//! The worked examples of the rulebook, in page order.

use kernel::{Seat, Seed};
use testkit::{Scenario, rules};
use transgalactica::components::goods::goods;
use transgalactica::components::*;
use transgalactica::decisions::{Action, Form, Frame, Step};
use transgalactica::position::Position;
use transgalactica::score::{Score, goal_value};
use transgalactica::state::{Cursor, State, Worker};
use transgalactica::{Transgalactica, deal};

type Table = Scenario<Transgalactica>;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const FOLLOW: Action = Action::Follow { worker: Worker::Crew, promoted: false };
const SETTLE: Action = Action::Settle { ship: 0, extra: false };

#[track_caller]
fn table(position: Position) -> Table {
    Table::new(position.build())
}

fn fly(to: Node) -> Action {
    Action::Fly { ship: 0, to, step: Step::Engines }
}

/// Everybody answers with the last plain choice until the condition holds.
#[track_caller]
fn until(table: &mut Table, done: impl Fn(&State) -> bool) {
    for _ in 0..200 {
        if done(table.state()) {
            return;
        }
        let frame = *table.stack.last().expect("somebody decides");
        let seat = frame.deciders(table).iter().next().expect("somebody decides");
        let legal = table.legal(seat);
        let action = legal.iter().copied().rev().find(|action| !action.is_free()).expect("an answer");
        table.play(seat, action);
    }
    panic!("this never happens");
}

fn asked(state: &State, seat: Seat) -> bool {
    state.stack.last().is_some_and(|frame| frame.deciders(state).contains(seat))
}

/// Seat 1 leads an action with the first choices; then seat 0 is asked to follow.
#[track_caller]
fn led(position: Position, area: Area) -> Table {
    let mut table = table(position.turn(BLUE));
    table.play(BLUE, Action::Captain(area));
    until(&mut table, |state| matches!(state.stack.last(), Some(Frame::Follow { .. })));
    table
}

/// Seat 0 ends the round by passing; the income phase of the next round begins.
#[track_caller]
fn income(position: Position) -> Table {
    let mut table = table(position.last_turn());
    table.play(RED, Action::Pass);
    table
}

#[test]
fn x01_number_of_active_pirates() {
    rules!["TG-X01", "TG-SETUP-12", "TG-SETUP-13"];
    for seed in 0..20 {
        let state = deal::deal(3, &mut Seed::from(seed).dice(0));
        let with_pirates: Vec<Node> =
            Node::ALL.into_iter().filter(|&node| state.sites[node].pirates.is_some()).collect();
        assert_eq!(with_pirates.len(), 4);
        assert!(with_pirates.iter().all(|node| !node.is_base() && *node != Node::C));
        assert_eq!(state.map().outer().count() - with_pirates.len(), 7, "blanks mixed in");
    }
}

#[test]
fn x02_draft_of_the_missing_kind() {
    rules!["TG-X02", "TG-SETUP-35", "TG-SETUP-36"];
    let mut table = Table::new(deal::deal(2, &mut Seed::from(1).dice(0)));
    let [first, last] = [table.priority[0], table.priority[1]];
    let wealth = |table: &Table, seat| *table.legal(seat).iter().find(|a| matches!(a, Action::TakeWealth(_))).unwrap();
    let action = wealth(&table, last);
    table.play(last, action);
    let action = wealth(&table, first);
    table.play(first, action);
    assert!(table.legal(first).iter().all(|action| matches!(action, Action::TakeAbility(_))));
}

#[test]
fn x03_trade_to_level_4_opens_a_mission() {
    rules!["TG-X03"];
    let position = Position::new(2).goods(RED, 0, 4, 1, 0).level(RED, Track::Trade, 3).log(RED, &[Mission::BulkExport]);
    let mut table = table(position);
    table.cannot(RED, Action::Complete(Mission::BulkExport));
    table.play(RED, Action::Captain(Area::Trade)).play(RED, Action::Pay(goods(0, 1, 1, 0)));
    assert_eq!(table.players[RED].levels[Track::Trade], 4);
    // The fleet token of space 4 is Supply Runs here: any resource.
    table.play(RED, Action::Gain(Resource::Alien));
    assert_eq!(table.players[RED].goods, goods(0, 3, 1, 0));
    table.play(RED, Action::Complete(Mission::BulkExport));
    let red = &table.players[RED];
    assert_eq!(red.score[Score::Missions], 4);
    // 1 credit, and the energy of technology 1.
    assert_eq!((red.goods, red.levels[Track::Technology]), (goods(1, 0, 1, 1), 1));
    assert!(red.completed.contains(Mission::BulkExport));
}

#[test]
fn x04_mining_with_politics_1() {
    rules!["TG-X04", "TG-MIN-03", "TG-PANEL-03"];
    let position = Position::new(2)
        .level(RED, Track::Politics, 1)
        .mining(BLUE, &[MiningToken::GasHarvester])
        .mining(RED, &[MiningToken::OreScoop, MiningToken::MineMuseum]);
    let mut table = led(position, Area::Mining);
    table.play(RED, FOLLOW);
    assert_eq!((table.players[RED].goods.mineral, table.players[RED].vp), (1, 1));
}

fn page_9() -> Position {
    Position::new(2)
        .level(RED, Track::Politics, 1)
        .level(RED, Track::Trade, 4)
        .pirate_tokens(RED, &[Pirate::RustBuckets])
}

#[test]
fn x05_income_track_with_politics_1() {
    rules!["TG-X05", "TG-INC-04", "TG-PANEL-03"];
    // Fleet Prestige on the second fleet slot; the question is that of crew slot 2, which comes after the income track.
    let position = page_9().with(|state| state.players[RED].fleet.swap(1, 2));
    let mut table = income(position);
    until(&mut table, |state| asked(state, RED));
    let red = &table.players[RED];
    assert_eq!(red.score[Score::Pirates], 1);
    assert_eq!(red.goods, goods(0, 0, 0, 1));
    assert_eq!(red.score[Score::Panel], 0);
}

#[test]
fn x06_income_of_empty_slots() {
    rules!["TG-X06", "TG-INC-05", "TG-INC-06", "TG-PANEL-12", "TG-PANEL-18"];
    let position = [Node::B1, Node::B2, Node::B3, Node::M1]
        .into_iter()
        .fold(page_9(), |position, node| position.outpost(RED, node));
    let mut table = income(position);
    until(&mut table, |state| asked(state, RED));
    table.play(RED, Action::Gain(Resource::Alien));
    let red = &table.players[RED];
    assert_eq!((red.score[Score::Panel], red.score[Score::Pirates]), (3, 1), "slot 5, crew slots 3 and 4, pirates");
    assert_eq!(red.goods, goods(0, 0, 1, 1));
}

#[test]
fn x07_six_symbol_readings() {
    rules!["TG-X07", "TG-GEN-09", "TG-GEN-10"];
    let position = Position::new(2)
        .goods(RED, 2, 0, 0, 1)
        .level(RED, Track::Politics, 1)
        .mining(RED, &[MiningToken::OreScoop, MiningToken::CrystalVein])
        .mining(BLUE, &[MiningToken::GasHarvester])
        .token(RED, BonusToken::Commendation)
        .token(RED, BonusToken::Slipstream)
        .token(RED, BonusToken::SurplusWeapons);
    let mut table = table(position);
    // f: 2 energy and 1 credit less the discount of 1 energy and 1 credit.
    table.play(RED, Action::UseToken(BonusToken::SurplusWeapons)).play(RED, Action::Pay(goods(1, 0, 0, 0)));
    assert_eq!((table.players[RED].levels[Track::Military], table.players[RED].goods), (1, goods(1, 0, 0, 1)));
    // b
    table.play(RED, Action::UseToken(BonusToken::Commendation));
    assert_eq!(table.players[RED].vp, 3);
    // e
    let move_free = |to| Action::Fly { ship: 0, to, step: Step::Granted };
    table.play(RED, Action::UseToken(BonusToken::Slipstream));
    table.play(RED, move_free(Node::B1)).play(RED, move_free(Node::M1));
    assert_eq!((table.players[RED].ships[0], table.players[RED].goods.energy), (Node::M1, 1));
    // a: the omni action takes 1 credit; c: mining gives 2 VP and 1 mineral.
    table.play(RED, Action::Captain(Area::Omni)).play(RED, Action::Pay(Goods::CREDIT));
    table.play(RED, Action::Perform(Area::Mining));
    assert_eq!((table.players[RED].goods.credit, table.players[RED].goods.mineral, table.players[RED].vp), (0, 1, 5));
    // d: technology 1 gives 1 energy as income.
    let mut table = income(Position::new(2).level(RED, Track::Technology, 1));
    until(&mut table, |state| asked(state, RED));
    assert_eq!(table.players[RED].goods, goods(1, 0, 0, 0));
}

#[test]
fn x08_reading_levels() {
    rules!["TG-X08", "TG-GEN-13", "TG-CLEAN-01", "TG-CLEAN-03"];
    let [black, yellow, red, purple] = [Seat(0), Seat(1), Seat(2), Seat(3)];
    let mut position = Position::new(4);
    for (seat, level) in [(black, 3), (yellow, 3), (red, 4), (purple, 5)] {
        position = position.level(seat, Track::Military, level).vp(seat, 10);
    }
    let state = position.clone().build();
    assert_eq!([black, yellow, red, purple].map(|seat| state.players[seat].level(Track::Military)), [3, 3, 4, 5]);
    let table = income(position);
    let military = [black, yellow, red, purple].map(|seat| table.players[seat].score[Score::Military]);
    assert_eq!(military, [-1, -1, 0, 1]);
}

#[test]
fn tied_leaders_gain_the_full_difference() {
    rules!["TG-CLEAN-02"];
    let levels = [5, 5, 3, 1];
    let mut position = Position::new(4);
    for (seat, level) in Seat::all(4).zip(levels) {
        position = position.level(seat, Track::Military, level).vp(seat, 10);
    }
    let table = income(position);
    let military: Vec<i16> = table.players.iter().map(|player| player.score[Score::Military]).collect();
    assert_eq!(military, [2, 2, 0, -2]);
}

#[test]
fn x09_fleet_token_unlocked_with_politics_too_low() {
    rules!["TG-X09", "TG-INC-10"];
    let position = Position::new(2).goods(RED, 0, 2, 0, 0).level(RED, Track::Trade, 1);
    let mut table = table(position);
    table.play(RED, Action::Captain(Area::Trade)).play(RED, Action::Pay(goods(0, 2, 0, 0)));
    assert_eq!(table.players[RED].goods, goods(0, 0, 0, 1));
    for (politics, credits) in [(0, 0), (1, 1)] {
        let position = Position::new(2).level(RED, Track::Trade, 2).level(RED, Track::Politics, politics);
        let mut table = income(position);
        until(&mut table, |state| asked(state, RED));
        assert_eq!(table.players[RED].goods.credit, credits, "politics {politics}");
    }
}

const YELLOW: Seat = Seat(0);
const BLACK: Seat = Seat(1);
const RED_3: Seat = Seat(2);
const PURPLE: Seat = Seat(3);

/// Players from left to right with the segments of their markers and their outposts now.
fn priority(order: [(Seat, u8, usize); 4]) -> Position {
    let mut position = Position::new(4);
    for (seat, _, n_outposts) in order {
        for node in Node::BASE.into_iter().take(n_outposts - 1) {
            position = position.outpost(seat, node);
        }
    }
    position.with(|state| {
        state.priority = order.iter().map(|entry| entry.0).collect();
        for (seat, segment, _) in order {
            state.players[seat].segment = segment;
        }
    })
}

#[track_caller]
fn updated(position: Position) -> Vec<(Seat, u8)> {
    let table = income(position);
    table.priority.iter().map(|&seat| (seat, table.players[seat].segment)).collect()
}

#[test]
fn x10_end_of_round_1() {
    rules!["TG-X10", "TG-PRIO-01", "TG-PRIO-02"];
    let position = priority([(YELLOW, 1, 1), (BLACK, 1, 2), (RED_3, 1, 1), (PURPLE, 1, 2)]);
    assert_eq!(updated(position), [(YELLOW, 1), (RED_3, 1), (PURPLE, 2), (BLACK, 2)]);
}

#[test]
fn x11_end_of_round_2() {
    rules!["TG-X11", "TG-PRIO-03", "TG-PRIO-04"];
    let position = priority([(YELLOW, 1, 1), (RED_3, 1, 2), (PURPLE, 2, 2), (BLACK, 2, 3)]);
    assert_eq!(updated(position), [(YELLOW, 1), (PURPLE, 2), (RED_3, 2), (BLACK, 3)]);
}

#[test]
fn x12_end_of_round_3() {
    rules!["TG-X12", "TG-PRIO-05"];
    let position = priority([(YELLOW, 1, 2), (PURPLE, 2, 3), (RED_3, 2, 2), (BLACK, 3, 3)]);
    assert_eq!(updated(position), [(RED_3, 2), (YELLOW, 2), (BLACK, 3), (PURPLE, 3)]);
}

fn three_action_planets(position: Position, seat: Seat) -> Position {
    position.outpost(seat, Node::B1).outpost(seat, Node::B2).outpost(seat, Node::B3)
}

#[test]
fn x13_first_on_a_decree() {
    rules!["TG-X13", "TG-SENATE-01", "TG-SENATE-02", "TG-SENATE-08", "TG-SENATE-11"];
    let mut table = table(three_action_planets(Position::new(2), RED));
    table.play(RED, Action::Senate(Decree::ActionWorlds)).play(RED, Action::Office(Office::Power));
    table.play(RED, Action::Advance(Track::Military));
    let red = &table.players[RED];
    assert_eq!((red.levels[Track::Military], red.score[Score::Senate]), (1, 5));
    assert_eq!((red.crew.available, red.crew.senate), (0, 1));
    assert_eq!(table.offices[Office::Power].gold, Some(RED));
}

#[test]
fn x14_second_on_the_same_decree() {
    rules!["TG-X14", "TG-SENATE-03", "TG-SENATE-04", "TG-SENATE-05"];
    let position =
        three_action_planets(Position::new(2), BLUE).gold(RED, Decree::ActionWorlds, Office::Power).turn(BLUE);
    let mut table = table(position);
    table.play(BLUE, Action::Senate(Decree::ActionWorlds)).play(BLUE, Action::Advance(Track::Trade));
    let blue = &table.players[BLUE];
    assert_eq!((blue.levels[Track::Trade], blue.markers, blue.score[Score::Senate]), (1, 3, 5));
    assert_eq!(table.players[RED].goods, goods(0, 0, 0, 1));
    assert_eq!(table.offices[Office::Power].silver, Some(BLUE));
    assert!(!table.legal(BLUE).contains(&Action::Senate(Decree::ActionWorlds)), "the decree is closed");
}

#[test]
fn x15_military_advance_while_orbiting_pirates() {
    rules!["TG-X15", "TG-PIR-05"];
    let position = Position::new(2)
        .goods(RED, 2, 1, 0, 0)
        .goods(BLUE, 1, 0, 0, 0)
        .level(RED, Track::Military, 1)
        .level(RED, Track::Technology, 1)
        .planet(Node::M1, Planet::ActionPurple)
        .pirates(Node::M1, Pirate::RedComets)
        .ship(RED, Node::M1);
    let mut table = table(position);
    table.play(RED, Action::Captain(Area::Military)).play(RED, Action::Pay(goods(2, 0, 0, 0)));
    assert_eq!(table.players[RED].level(Track::Military), 2);
    assert_eq!(table.sites[Node::M1].pirates, Some(Pirate::RedComets), "not defeated now");
    until(&mut table, |state| state.stack.last() == Some(&Frame::Turn { seat: BLUE }));
    table.play(BLUE, Action::Captain(Area::Exploration));
    until(&mut table, |state| asked(state, RED));
    table.play(RED, FOLLOW).cannot(RED, SETTLE);
    table.play(RED, Action::Fight { ship: 0 });
    assert_eq!((table.players[RED].score[Score::Pirates], table.players[RED].pirates[0]), (1, Pirate::RedComets));
    table.play(RED, SETTLE);
    assert!(table.players[RED].outposts.contains(Node::M1));
}

#[test]
fn x16_two_outpost_spaces_with_trade_2_and_4() {
    rules!["TG-X16", "TG-OUT-05", "TG-OUT-06"];
    let at = |first_taken: bool, trade| {
        let mut position = Position::new(2)
            .goods(RED, 0, 1, 0, 0)
            .planet(Node::M1, Planet::ActionYellowPurple)
            .ship(RED, Node::M1)
            .level(RED, Track::Trade, trade);
        if first_taken {
            position = position.outpost(BLUE, Node::M1);
        }
        let mut table = table(position);
        let possible = table.legal(RED).contains(&Action::Captain(Area::Exploration));
        if possible {
            table.play(RED, Action::Captain(Area::Exploration));
        }
        possible && table.legal(RED).contains(&SETTLE)
    };
    assert!(!at(false, 1) && at(false, 2));
    assert!(!at(true, 3) && at(true, 4));
}

#[test]
fn x17_action_planet_twice() {
    rules!["TG-X17", "TG-ACT-05", "TG-PLANET-03"];
    let position = Position::new(2).goods(RED, 1, 1, 0, 0).outpost(RED, Node::B3).outpost(BLUE, Node::B3);
    let position = position.goods(BLUE, 1, 1, 1, 0);
    let uses = |action: &Action| matches!(action, Action::UsePlanet { .. });
    assert!(table(position.clone().turn(BLUE)).legal(BLUE).iter().any(uses), "the other player could use it, too");
    let mut table = table(position);
    assert_eq!(table.planet(Node::B3), Some(Planet::BasePurple));
    table.play(RED, Action::UsePlanet { node: Node::B3, worker: Worker::Crew });
    table.play(RED, Action::Pay(goods(1, 0, 0, 0))).play(RED, Action::Advance(Track::Technology));
    table.play(RED, Action::Pay(goods(0, 1, 0, 0))).play(RED, Action::Advance(Track::Politics));
    let red = &table.players[RED];
    assert_eq!((red.levels[Track::Technology], red.levels[Track::Politics]), (1, 1));
    assert_eq!(red.goods, goods(1, 0, 0, 0), "both paid; 1 energy comes from technology 1");
    assert!(table.is_turn_of(BLUE) && !table.legal(BLUE).iter().any(uses), "nobody uses it again this round");
}

#[test]
fn x18_mining_planet() {
    rules!["TG-X18", "TG-OUT-09", "TG-MIN-02"];
    let position = Position::new(2)
        .goods(RED, 0, 1, 0, 0)
        .level(RED, Track::Trade, 2)
        .planet(Node::M1, Planet::MiningPurple)
        .ship(RED, Node::M1);
    let mut table = table(position);
    table.play(RED, Action::Captain(Area::Exploration)).play(RED, SETTLE);
    assert_eq!(table.players[RED].goods, goods(0, 0, 1, 0));
    until(&mut table, |state| state.stack.last() == Some(&Frame::Turn { seat: RED }));
    let alien = table.players[RED].goods.alien;
    table.play(RED, Action::Captain(Area::Mining));
    assert_eq!(table.players[RED].goods.alien, alien + 1);
}

#[test]
fn x19_wild_planet_in_the_income_phase() {
    rules!["TG-X19", "TG-OUT-10"];
    let position = Position::new(2).goods(RED, 0, 1, 1, 0).planet(Node::M1, Planet::WildGray).ship(RED, Node::M1);
    let mut placing = table(position);
    placing.play(RED, Action::Captain(Area::Exploration)).play(RED, SETTLE);
    // The discarded crew; outpost slot 2 mobilises another.
    assert_eq!((placing.players[RED].crew.gone, placing.players[RED].crew.available), (1, 1));
    assert_eq!(placing.players[RED].levels[Track::Trade], 0, "nothing at once");
    let position = Position::new(2).goods(RED, 0, 0, 2, 0).colony(RED, Node::M1, Planet::WildGray);
    let mut table = income(position);
    until(&mut table, |state| matches!(state.stack.last(), Some(Frame::Pay { seat: RED, .. })));
    table.play(RED, Action::Pay(Goods::ALIEN));
    assert_eq!((table.players[RED].levels[Track::Trade], table.players[RED].markers), (1, 3));
    assert!(!matches!(table.stack.last(), Some(Frame::Pay { .. })), "once per phase");
}

#[test]
fn x20_base_or_not() {
    rules!["TG-X20", "TG-SETUP-07", "TG-SETUP-10"];
    assert!(Planet::BasePurple.is_base() && !Planet::BasePurple.has_requirement());
    assert!(!Planet::ActionGreenGray.is_base() && Planet::ActionGreenGray.row().slots == [1, 2]);
    for seed in 0..20 {
        let state = deal::deal(4, &mut Seed::from(seed).dice(0));
        for node in Node::ALL {
            let Some(planet) = state.planet(node) else { continue };
            assert_eq!(planet.is_base(), node.is_base());
            let class = match (planet.kind(), planet.is_base()) {
                (PlanetType::Action, true) => Some(TokenClass::Basic),
                (PlanetType::Action, false) => Some(TokenClass::Advanced),
                _ => None,
            };
            assert_eq!(state.sites[node].token.map(BonusToken::class), class);
        }
    }
}

#[test]
fn x21_level_3_technology() {
    rules!["TG-X21", "TG-TECH-04", "TG-TECH-05"];
    let markable = |level| {
        let mut table = table(Position::new(2).level(RED, Track::Technology, level));
        table.play(RED, Action::Captain(Area::Technology)).play(RED, Action::Form(Form::AdvanceAndMark));
        let first_of_level_3 = table.technologies[6];
        table.legal(RED).contains(&Action::Mark(first_of_level_3))
    };
    assert!(!markable(5), "technology 6 is not enough");
    assert!(markable(6), "technology 7 is");
}

fn level_2(politics: u8) -> Table {
    let mut table = table(Position::new(2).level(RED, Track::Politics, politics).missions([
        Mission::ParcelRun,
        Mission::BorderPatrol,
        Mission::TravellingShow,
        Mission::FleetManoeuvres,
        Mission::WeaponsAcademy,
        Mission::FrontierDraft,
    ]));
    table.play(RED, Action::Captain(Area::Politics)).play(RED, Action::Form(Form::AdvanceAndTake));
    table
}

#[test]
fn x22_level_2_missions_need_politics_5() {
    rules!["TG-X22", "TG-MISS-03"];
    let table = level_2(3);
    assert_eq!(table.players[RED].levels[Track::Politics], 4);
    let level_2 = |action: &Action| matches!(action, Action::TakeMission(mission) if mission.level() == 2);
    assert!(!table.legal(RED).iter().any(level_2));
}

#[test]
fn x23_taking_a_level_2_mission() {
    rules!["TG-X23", "TG-MISS-04"];
    let mut table = level_2(4);
    table.dice([0]).play(RED, Action::TakeMission(Mission::FleetManoeuvres));
    assert_eq!(table.players[RED].log.as_slice(), [Mission::FleetManoeuvres]);
}

#[test]
fn x24_completing_it() {
    rules!["TG-X24", "TG-MISS-09"];
    let position = Position::new(2)
        .goods(RED, 3, 0, 0, 0)
        .level(RED, Track::Technology, 4)
        .level(RED, Track::Military, 4)
        .log(RED, &[Mission::FleetManoeuvres]);
    let mut table = table(position);
    table.play(RED, Action::Complete(Mission::FleetManoeuvres));
    table.play(RED, Action::Fly { ship: 0, to: Node::B1, step: Step::Granted });
    let red = &table.players[RED];
    assert_eq!((red.vp, red.goods, red.ships[0]), (5, goods(0, 0, 2, 0), Node::B1));
    assert!(red.log.is_empty() && red.completed.contains(Mission::FleetManoeuvres));
}

fn second_ship(n_gray: usize) -> Position {
    let position = Position::new(2).ability(RED, Ability::SecondShip).rich(RED).goods(RED, 9, 9, 0, 0);
    let position = position.planet(Node::M1, Planet::ActionPurple).planet(Node::M2, Planet::ActionYellow);
    if n_gray == 1 { position.colony(RED, Node::M5, Planet::MiningGrayB) } else { position }
}

#[test]
fn x25_second_ship_main_exploration_first_variant() {
    rules!["TG-X25", "TG-ABIL-19", "TG-ABIL-21"];
    let mut table = table(second_ship(1).with(|state| state.players[RED].ships[1] = Node::B2));
    table.play(RED, Action::Captain(Area::Exploration));
    table.play(RED, Action::Settle { ship: 1, extra: true });
    table.play(RED, fly(Node::B1)).play(RED, fly(Node::M1)).play(RED, SETTLE);
    let red = &table.players[RED];
    assert!(red.outposts.contains(Node::B2) && red.outposts.contains(Node::M1));
    assert_eq!(red.goods.energy, 7);
}

#[test]
fn x26_second_ship_main_exploration_second_variant() {
    rules!["TG-X26", "TG-ABIL-18", "TG-ABIL-24"];
    let mut table = table(second_ship(1));
    table.play(RED, Action::Captain(Area::Exploration));
    table.play(RED, fly(Node::B1)).play(RED, Action::Fly { ship: 1, to: Node::B2, step: Step::Engines });
    table.play(RED, SETTLE).play(RED, Action::Settle { ship: 1, extra: true });
    let red = &table.players[RED];
    assert!(red.outposts.contains(Node::B1) && red.outposts.contains(Node::B2));
}

#[test]
fn x27_second_ship_secondary_exploration() {
    rules!["TG-X27", "TG-ABIL-20", "TG-EXP-14"];
    let mut both = led(second_ship(0).goods(BLUE, 1, 0, 0, 0), Area::Exploration);
    both.play(RED, FOLLOW).play(RED, fly(Node::B1));
    both.play(RED, Action::Fly { ship: 1, to: Node::B2, step: Step::Extra });
    assert_eq!(both.players[RED].ships.as_slice(), [Node::B1, Node::B2]);
    assert_eq!(both.players[RED].goods.energy, 8, "only one of the two spaces costs energy");

    let mut settle = led(second_ship(0).goods(BLUE, 1, 0, 0, 0), Area::Exploration);
    settle.play(RED, FOLLOW).play(RED, fly(Node::B1)).cannot(RED, SETTLE);
    settle.play(RED, Action::Settle { ship: 0, extra: true });
    assert!(settle.players[RED].outposts.contains(Node::B1));
}

#[test]
fn x28_production_twice() {
    rules!["TG-X28", "TG-TCARD-14", "TG-PROD-01"];
    let position = Position::new(2).technology(RED, Technology::AutomatedHarvest).outpost(RED, Node::B2);
    let mut table = table(position);
    assert_eq!(table.planet(Node::B2), Some(Planet::BaseYellow));
    table.play(RED, Action::Captain(Area::Production));
    let central = |resource| Action::Collect { from: Some(Node::C), resource };
    table.play(RED, central(Resource::Alien)).play(RED, central(Resource::Mineral));
    let red = &table.players[RED];
    assert_eq!((red.levels[Track::Production], red.goods, red.vp), (2, goods(2, 1, 1, 0), 1));
}

#[test]
fn x29_cheaper_trade() {
    rules!["TG-X29", "TG-TRADE-06"];
    let position = Position::new(2).technology(RED, Technology::TradeConcession).goods(RED, 0, 2, 0, 0);
    let mut secondary = led(position.clone().goods(BLUE, 0, 2, 0, 0), Area::Trade);
    secondary.play(RED, FOLLOW).play(RED, Action::Pay(goods(0, 2, 0, 0)));
    assert_eq!(secondary.players[RED].levels[Track::Trade], 1);
    let mut main = table(position);
    main.play(RED, Action::Captain(Area::Trade));
    assert_eq!(main.legal(RED), [Action::Pay(goods(0, 1, 0, 0))]);
}

#[test]
fn x30_extra_goal_points() {
    rules!["TG-X30", "TG-GOAL-02"];
    let yellow = [Planet::MiningYellow, Planet::ActionYellow, Planet::MiningMulti];
    let mut position = Position::new(2)
        .round(5)
        .technology(RED, Technology::VisionFulfilled)
        .hand(RED, [Goal::YellowDominion, Goal::PatronOfCulture]);
    for (node, planet) in [Node::M1, Node::M2, Node::M3].into_iter().zip(yellow) {
        position = position.colony(RED, node, planet);
    }
    let mut table = income(position);
    until(&mut table, |state| state.cursor == Cursor::Goals && !asked(state, BLUE) || asked(state, RED));
    let score = *table.legal(RED).first().expect("a goal");
    table.play(RED, score);
    until(&mut table, |state| state.cursor == Cursor::Over);
    let red = &table.players[RED];
    assert_eq!((red.score[Score::Goal], red.score[Score::EndTechnologies]), (9, 6));

    let all = Position::new(5)
        .technology(RED, Technology::VisionFulfilled)
        .level(RED, Track::Trade, 6)
        .with(|state| state.goals[RED] = Some(Goal::CivilProgress))
        .level(RED, Track::Technology, 3)
        .level(RED, Track::Politics, 3);
    let state = all.build();
    assert_eq!(goal_value(&state, RED, Goal::CivilProgress).items, 7);
    let extra = transgalactica::score::end_vp(&state, RED, Technology::VisionFulfilled, Some(Goal::CivilProgress));
    assert_eq!(extra, 12, "not 14");
}

#[test]
fn x31_five_readings_given_as_cases() {
    rules!["TG-X31", "TG-MISS-10"];
    // a: Freight Fees as income.
    let mut table_a = income(Position::new(2).level(RED, Track::Trade, 2).level(RED, Track::Politics, 1));
    until(&mut table_a, |state| asked(state, RED));
    assert_eq!(table_a.players[RED].goods.credit, 1);
    // b: technology 1 for Guest Lectures. c: trade at least 3.
    let lectures = |level| {
        let position = Position::new(2).goods(RED, 1, 1, 0, 0).level(RED, Track::Technology, level);
        table(position.log(RED, &[Mission::GuestLectures]))
            .legal(RED)
            .contains(&Action::Complete(Mission::GuestLectures))
    };
    assert!(!lectures(0) && lectures(1));
    let fair = |level| {
        let position = Position::new(2).goods(RED, 0, 2, 1, 0).level(RED, Track::Trade, level);
        table(position.log(RED, &[Mission::TradeFair])).legal(RED).contains(&Action::Complete(Mission::TradeFair))
    };
    assert!(!fair(1) && fair(2) && fair(3));
    // d: Ore Scoop in a mining action. e: Factory World advances 2 on production.
    let position = Position::new(2)
        .mining(RED, &[MiningToken::OreScoop])
        .mining(BLUE, &[MiningToken::GasHarvester])
        .token(RED, BonusToken::FactoryWorld);
    let mut table = table(position);
    table.play(RED, Action::UseToken(BonusToken::FactoryWorld));
    assert_eq!(table.players[RED].levels[Track::Production], 3);
    table.play(RED, Action::Captain(Area::Mining));
    assert_eq!(table.players[RED].goods.mineral, 1);
}

#[test]
fn x32_office_rewards() {
    rules!["TG-X32", "TG-SENATE-09", "TG-SENATE-10", "TG-SENATE-11", "TG-SENATE-12", "TG-SENATE-13", "TG-SENATE-07"];
    let position = three_action_planets(Position::new(2), RED)
        .level(RED, Track::Technology, 6)
        .level(RED, Track::Politics, 6)
        .level(RED, Track::Trade, 4)
        .decree(Decree::PatentHolders)
        .technology(RED, Technology::DeepDrills)
        .technology(RED, Technology::ExtendedLogbook)
        .technology(RED, Technology::MissionSponsors)
        .crew(RED, 4);
    let mut table = table(position);
    let mut seat = |decree, office| {
        table.play(RED, Action::Senate(decree)).play(RED, Action::Office(office));
    };
    // Three base planets are also three different colours.
    seat(Decree::ActionWorlds, Office::Prestige);
    seat(Decree::ManySuns, Office::Power);
    table.play(RED, Action::Advance(Track::Military));
    table.play(RED, Action::Senate(Decree::AgeOfReason)).play(RED, Action::Office(Office::Development));
    assert_eq!(table.players[RED].crew.available, 2, "two are left of four, one was sent and one mobilised");
    table.play(RED, Action::Advance(Track::Trade)).play(RED, Action::Advance(Track::Military));
    table.play(RED, Action::Senate(Decree::PatentHolders)).play(RED, Action::Office(Office::Expansion));
    table.play(RED, Action::Fly { ship: 0, to: Node::B4, step: Step::Granted });
    table.play(RED, Action::SettleAt(Node::B4));
    let red = &table.players[RED];
    assert_eq!(red.score[Score::Senate], 9 + 5 + 4 + 6);
    assert_eq!((red.levels[Track::Military], red.levels[Track::Trade]), (2, 5));
    assert!(red.outposts.contains(Node::B4) && red.goods.mineral == 0);
}

#[test]
fn x33_temporary_levels() {
    rules!["TG-X33", "TG-GEN-22", "TG-GEN-23"];
    let position = Position::new(2)
        .goods(RED, 0, 1, 0, 0)
        .planet(Node::M1, Planet::MiningPurple)
        .ship(RED, Node::M1)
        .token(RED, BonusToken::BorrowedLicence);
    let mut trade = table(position);
    trade.cannot(RED, Action::Captain(Area::Exploration));
    trade.play(RED, Action::UseToken(BonusToken::BorrowedLicence));
    trade.play(RED, Action::Captain(Area::Exploration)).can(RED, SETTLE);

    let position = Position::new(2)
        .goods(RED, 1, 0, 0, 0)
        .vp(RED, 5)
        .pirates(Node::M1, Pirate::RedComets)
        .ship(RED, Node::M1)
        .token(RED, BonusToken::HiredGuns)
        .level(BLUE, Track::Military, 1)
        .last_turn();
    let mut military = table(position);
    military.play(RED, Action::UseToken(BonusToken::HiredGuns));
    assert_eq!(military.players[RED].level(Track::Military), 2);
    military.play(RED, Action::Captain(Area::Exploration)).play(RED, Action::Fight { ship: 0 });
    until(&mut military, |state| state.round == 2);
    assert_eq!(military.players[RED].score[Score::Military], -1, "the comparison uses military 0");
    assert_eq!(military.players[RED].level(Track::Military), 0, "the bonus ended with the round");
}
