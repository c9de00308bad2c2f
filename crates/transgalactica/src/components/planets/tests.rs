//! Every planet in play.

use crate::position::testing::*;

/// Uses the action of a planet with the crew.
fn acting(planet: Planet, position: Position) -> Table {
    let node = match planet.is_base() {
        true => Node::BASE[planet.idx() - Planet::BaseGray.idx()],
        false => Node::M1,
    };
    let position = if planet.is_base() { position } else { position.planet(node, planet) };
    let mut table = table(position.outpost(RED, node));
    table.play(RED, Action::UsePlanet { node, worker: Worker::Crew });
    table
}

#[test]
fn the_tiles_are_complete() {
    rules!["TG-PLANET-01", "TG-PLANET-02", "TG-PLANET-10"];
    let of_kind = |kind| Planet::ALL.into_iter().filter(move |planet| planet.kind() == kind).count();
    assert_eq!(
        [PlanetType::Action, PlanetType::Mining, PlanetType::Wild, PlanetType::Special].map(of_kind),
        [8, 7, 4, 1]
    );
    for planet in Planet::ALL.into_iter().filter(|planet| planet.kind() == PlanetType::Action) {
        assert_eq!(planet.is_base(), !planet.has_requirement());
    }
    assert!(Planet::ALL.into_iter().all(|planet| !planet.colours().is_empty()));
}

#[test]
fn base_planets_have_two_spaces_without_a_requirement() {
    rules!["TG-OUT-14"];
    let node = Node::BASE[0];
    let settles = |owners: &[Seat]| {
        let free = Position::new(3).goods(RED, 0, 1, 0, 0).ship(RED, node);
        let mut table = table(owners.iter().fold(free, |position, &owner| position.outpost(owner, node)));
        // Without energy a ship that cannot settle has nothing to explore for.
        let explore = Action::Captain(Area::Exploration);
        table.legal(RED).contains(&explore) && table.play(RED, explore).legal(RED).contains(&SETTLE)
    };
    assert!(settles(&[]) && settles(&[BLUE]));
    assert!(!settles(&[BLUE, GREEN]));
}

#[test]
fn base_planets() {
    rules!["TG-WORM-04", "TG-GEN-08"];
    let mut gray = acting(Planet::BaseGray, Position::new(2));
    gray.play(RED, Action::Jump { ship: 0, to: Node::M8, step: Step::Granted, fare: Fare::Free });
    assert_eq!((gray.players[RED].ships[0], gray.players[RED].goods), (Node::M8, goods(0, 0, 1, 0)));
    let mut stay = acting(Planet::BaseGray, Position::new(2));
    stay.play(RED, Action::Decline);
    assert_eq!((stay.players[RED].ships[0], stay.players[RED].goods.alien), (Node::C, 1));
    let mut yellow = acting(Planet::BaseYellow, Position::new(2));
    yellow.play(RED, Action::Gain(Resource::Energy)).play(RED, Action::Gain(Resource::Alien));
    assert_eq!(yellow.players[RED].goods, goods(1, 0, 1, 0));
    let green = acting(Planet::BaseGreen, Position::new(2));
    assert_eq!((green.players[RED].goods.credit, green.players[RED].score[Score::Planets]), (1, 1));
}

#[test]
fn action_purple_activates_mining_planets() {
    rules!["TG-PLANET-06", "TG-TCARD-03"];
    let position = Position::new(2)
        .technology(RED, Technology::DeepDrills)
        .colony(RED, Node::M2, Planet::MiningPurple)
        .colony(RED, Node::M3, Planet::MiningMulti);
    let table = acting(Planet::ActionPurple, position);
    let red = &table.players[RED];
    assert_eq!((red.goods, red.score[Score::Planets]), (goods(0, 0, 1, 0), 3 + 4), "the mining track gave nothing");
    assert_eq!(red.score[Score::Technologies], 0, "it is no mining action");
}

#[test]
fn a_toll_is_paid_as_often_as_wanted_up_to_its_limit() {
    rules!["TG-PLANET-05"];
    let start = || acting(Planet::BasePurple, Position::new(2).goods(RED, 0, 2, 2, 0));
    let levels =
        |table: &Table| (table.players[RED].levels[Track::Technology], table.players[RED].levels[Track::Politics]);
    let mut none = start();
    none.play(RED, Action::Decline);
    assert_eq!((levels(&none), none.players[RED].goods.resources()), ((0, 0), 4));
    let mut once = start();
    once.play(RED, Action::Pay(Goods::ALIEN)).play(RED, Action::Advance(Track::Politics)).play(RED, Action::Decline);
    assert_eq!((levels(&once), once.players[RED].goods.resources()), ((0, 1), 3));
    let mut twice = start();
    twice.play(RED, Action::Pay(Goods::ALIEN)).play(RED, Action::Advance(Track::Politics));
    twice.play(RED, Action::Pay(goods(0, 1, 0, 0))).play(RED, Action::Advance(Track::Technology));
    assert_eq!(levels(&twice), (1, 1));
    assert!(!twice.is_turn_of(RED), "no third time, though 2 resources are left");
}

#[test]
fn action_yellow_sells_resources() {
    rules!["TG-GEN-20"];
    let mut table = acting(Planet::ActionYellow, Position::new(2).goods(RED, 1, 2, 1, 5));
    for price in [goods(1, 0, 0, 0), goods(0, 1, 0, 0), goods(0, 0, 1, 0)] {
        table.play(RED, Action::Pay(price));
    }
    assert_eq!((table.players[RED].score[Score::Planets], table.players[RED].goods), (3, goods(0, 1, 0, 5)));
    table.cannot(RED, Action::Pay(goods(0, 1, 0, 0)));
}

#[test]
fn action_yellow_purple_marks_or_takes() {
    rules!["TG-PLANET-08"];
    let position = Position::new(2).level(RED, Track::Technology, 1).level(RED, Track::Politics, 1).crew(RED, 2);
    let mut table_1 = acting(Planet::ActionYellowPurple, position.clone());
    assert_eq!(table_1.legal(RED), [Action::Form(Form::Mark), Action::Form(Form::Take)]);
    table_1.play(RED, Action::Form(Form::Take)).cannot(RED, Action::TakeMission(Mission::BorderPatrol));
    table_1.dice([0]).play(RED, Action::TakeMission(Mission::ParcelRun));
    let mut table_2 = acting(Planet::ActionYellowPurple, position.clone());
    let [first, second] = [table_2.technologies[0], table_2.technologies[1]];
    table_2.play(RED, Action::Form(Form::Mark)).cannot(RED, Action::Mark(second)).play(RED, Action::Mark(first));
    let out_of_reach = position.level(RED, Track::Technology, 0).level(RED, Track::Politics, 0);
    let uses = |action: &Action| matches!(action, Action::UsePlanet { .. });
    assert!(!table(out_of_reach.colony(RED, Node::M1, Planet::ActionYellowPurple)).legal(RED).iter().any(uses));
}

#[test]
fn action_green_gray_explores() {
    rules!["TG-PLANET-07", "TG-PIR-03", "TG-WORM-01"];
    let position = Position::new(2)
        .goods(RED, 1, 1, 1, 0)
        .ship(RED, Node::M5)
        .pirates(Node::F1, Pirate::RustBuckets)
        .planet(Node::F1, Planet::ActionYellow)
        .level(RED, Track::Military, 1);
    let mut table = acting(Planet::ActionGreenGray, position);
    table.play(RED, Action::Jump { ship: 0, to: Node::F1, step: Step::Engines, fare: Fare::Alien });
    table.play(RED, Action::Fight { ship: 0 }).play(RED, SETTLE);
    assert!(table.players[RED].outposts.contains(Node::F1));
}

#[test]
fn mining_planets() {
    rules!["TG-OUT-09", "TG-MIN-02"];
    let gains = |planet: Planet| {
        let position = Position::new(2).goods(RED, 0, 1, 0, 0).level(RED, Track::Trade, 6).planet(Node::M1, planet);
        let mut table = table(position.ship(RED, Node::M1));
        table.play(RED, Action::Captain(Area::Exploration)).play(RED, SETTLE);
        if let Some(Frame::GainResource { .. }) = table.stack.last() {
            assert_eq!(table.legal(RED), [Action::Gain(Resource::Energy), Action::Gain(Resource::Mineral)]);
            table.play(RED, Action::Gain(Resource::Mineral));
        }
        let red = &table.players[RED];
        (red.goods, red.score[Score::Planets], red.levels[Track::Production])
    };
    assert_eq!(gains(Planet::MiningGreenA), (goods(0, 1, 0, 0), 0, 1));
    assert_eq!(gains(Planet::MiningPurple), (goods(0, 0, 1, 0), 0, 1));
    assert_eq!(gains(Planet::MiningGrayA), (Goods::NONE, 0, 2));
    assert_eq!(gains(Planet::MiningMulti), (Goods::NONE, 3, 1));
    assert_eq!(gains(Planet::MiningGrayB), (Goods::NONE, 1, 1));
    assert_eq!(gains(Planet::MiningYellow), (Goods::NONE, 1, 1));
    assert_eq!(gains(Planet::MiningGreenB), (Goods::NONE, 2, 1));
}

#[test]
fn wild_planets() {
    rules!["TG-INC-02", "TG-INC-08", "TG-PLANET-09"];
    let income = |planet: Planet| {
        let position = Position::new(2).goods(RED, 0, 0, 1, 1).crew(RED, 4).colony(RED, Node::M1, planet).last_turn();
        let mut table = table(position);
        table.play(RED, Action::Pass);
        // Seat 1 comes first now and gains a resource for an empty crew slot.
        until(&mut table, |state| !matches!(state.stack.last(), Some(Frame::GainResource { seat: BLUE, .. })));
        table
    };
    let mut green = income(Planet::WildGreen);
    green.can(RED, Action::Advance(Track::Politics)).can(RED, Action::Advance(Track::Technology));
    green.play(RED, Action::Advance(Track::Production));
    assert_eq!(green.players[RED].levels[Track::Production], 2);
    let mut purple = income(Planet::WildPurple);
    purple.play(RED, Action::Pay(Goods::CREDIT));
    assert_eq!((purple.players[RED].levels[Track::Military], purple.players[RED].goods), (1, goods(0, 0, 1, 0)));
    let yellow = income(Planet::WildYellow);
    assert_eq!(yellow.players[RED].goods.credit, 2);
    let mut gray = income(Planet::WildGray);
    gray.can(RED, Action::Decline).play(RED, Action::Pay(Goods::ALIEN));
    assert_eq!((gray.players[RED].levels[Track::Trade], gray.players[RED].goods), (1, goods(0, 0, 0, 1)));
}
