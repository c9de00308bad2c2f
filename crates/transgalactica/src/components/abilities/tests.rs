//! Every ability tile in play; what they do during setup is tested with the deal.

use crate::position::testing::*;

fn owner(ability: Ability) -> Position {
    Position::new(2).ability(RED, ability)
}

#[test]
fn lieutenant() {
    rules!["TG-ABIL-02", "TG-ABIL-03"];
    let follow = Action::Follow { worker: Worker::Lieutenant, promoted: false };
    let mut table_1 = led(owner(Ability::Lieutenant), Area::Technology);
    table_1.play(RED, follow).can(RED, Action::Form(Form::AdvanceTwo));
    let mut omni = led(owner(Ability::Lieutenant).goods(RED, 0, 0, 0, 1).goods(BLUE, 0, 0, 1, 0), Area::Omni);
    omni.play(RED, follow).play(RED, Action::Pay(Goods::CREDIT)).play(RED, Action::Perform(Area::Politics));
    omni.can(RED, Action::Form(Form::AdvanceTwo));
    let mut vp = led(owner(Ability::Lieutenant).technology(RED, Technology::QuickFollowers), Area::Mining);
    vp.play(RED, follow);
    assert_eq!(vp.players[RED].score[Score::Technologies], 0, "a main action in place of the secondary one");
    let home = table(owner(Ability::Lieutenant).outpost(RED, Node::B4).goods(RED, 0, 9, 0, 0));
    let sends = |action: &Action| matches!(action, Action::UsePlanet { worker: Worker::Lieutenant | Worker::Crew, .. });
    assert!(!home.legal(RED).iter().any(sends), "not to planets, and no crew is left");
    let wild =
        owner(Ability::Lieutenant).goods(RED, 0, 9, 0, 0).planet(Node::M1, Planet::WildYellow).ship(RED, Node::M1);
    table(wild).cannot(RED, Action::Captain(Area::Exploration));
}

#[test]
fn technological_nightmare() {
    rules!["TG-ABIL-04", "TG-ABIL-05", "TG-ABIL-06"];
    let nightmare = owner(Ability::TechnologicalNightmare).goods(RED, 2, 0, 2, 0);
    let mut mining = table(nightmare.clone());
    mining.play(RED, Action::Captain(Area::Mining));
    assert_eq!(mining.players[RED].vp, 2);
    let mut production = table(nightmare.clone());
    production.play(RED, Action::Captain(Area::Production));
    production.play(RED, Action::Collect { from: None, resource: Resource::Mineral });
    production.cannot(RED, Action::Collect { from: None, resource: Resource::Mineral });
    production.play(RED, Action::Collect { from: Some(Node::C), resource: Resource::Mineral });
    assert_eq!(production.players[RED].goods.mineral, 2, "it uses one of the production level");
    let mut explore = table(nightmare.clone());
    explore.play(RED, Action::Captain(Area::Exploration)).play(RED, fly(Node::B1));
    // One more space, and a wormhole anywhere.
    explore.play(RED, Action::Jump { ship: 0, to: Node::F1, step: Step::Engines, fare: Fare::Alien });
    assert_eq!((explore.players[RED].ships[0], explore.players[RED].goods.alien), (Node::F1, 1));
    // In colour checks it is one planet of any colour, in type checks none.
    let state = nightmare.clone().outpost(RED, Node::B1).outpost(RED, Node::B2).build();
    let holdings = crate::requirements::Holdings::of(&state, RED);
    assert_eq!((holdings.different_colours(), holdings.of_colour(Colour::Gray)), (3, 2));
    assert_eq!((holdings.of_type(PlanetType::Mining), holdings.of_type(PlanetType::Action)), (0, 2));
    let activator = nightmare.colony(RED, Node::M1, Planet::ActionPurple);
    let uses = |action: &Action| matches!(action, Action::UsePlanet { .. });
    assert!(!table(activator).legal(RED).iter().any(uses), "nothing to activate");
}

#[test]
fn private_command_deck() {
    rules!["TG-ABIL-12", "TG-ACT-13"];
    let crew = Action::CommandDeck { worker: Worker::Crew, promoted: false };
    let mut table_1 = table(owner(Ability::PrivateCommandDeck));
    table_1.play(RED, crew).cannot(RED, Action::Perform(Area::Omni)).play(RED, Action::Perform(Area::Technology));
    assert_eq!(table_1.legal(RED), [Action::Form(Form::Advance)], "crew: the secondary action, without payment");
    table_1.play(RED, Action::Form(Form::Advance));
    until(&mut table_1, |state| state.stack.last() == Some(&Frame::Turn { seat: RED }));
    assert!(!table_1.legal(RED).iter().any(|action| matches!(action, Action::CommandDeck { .. })), "once per round");
    let mut table_2 = table(owner(Ability::PrivateCommandDeck).goods(RED, 2, 0, 0, 0));
    table_2.play(RED, Action::CommandDeck { worker: Worker::Captain, promoted: false });
    table_2.play(RED, Action::Perform(Area::Military)).play(RED, Action::Pay(goods(2, 0, 0, 0)));
    assert_eq!(table_2.players[RED].levels[Track::Military], 1, "normal costs apply");
    assert!(table_2.main[Area::Military].is_empty());
}

#[test]
fn military_observer() {
    rules!["TG-ABIL-13", "TG-ABIL-14"];
    let watched =
        |position: Position| position.ability(BLUE, Ability::MilitaryObserver).level(RED, Track::Technology, 9);
    let seen = |table: &Table| table.players[BLUE].score[Score::Abilities];
    let planet = watched(Position::new(2)).colony(RED, Node::M1, Planet::WildPurple).goods(RED, 0, 0, 0, 1).last_turn();
    let mut planet = table(planet);
    planet.play(RED, Action::Pass);
    until(&mut planet, |state| matches!(state.stack.last(), Some(Frame::Pay { seat: RED, .. })));
    planet.play(RED, Action::Pay(Goods::CREDIT));
    assert_eq!(seen(&planet), 2);
    let mut token = table(watched(Position::new(2)).token(RED, BonusToken::Rearmament));
    token.play(RED, Action::UseToken(BonusToken::Rearmament));
    assert_eq!((token.players[RED].levels[Track::Military], seen(&token)), (1, 0));
    let mut action = table(watched(Position::new(2)).goods(RED, 2, 0, 0, 0));
    action.play(RED, Action::Captain(Area::Military)).play(RED, Action::Pay(goods(2, 0, 0, 0)));
    assert_eq!(seen(&action), 0);
    // The owner's own steps count as well.
    let own = Position::new(2).ability(RED, Ability::MilitaryObserver).level(RED, Track::Technology, 4);
    let own =
        own.goods(RED, 2, 2, 0, 0).outpost(RED, Node::B1).outpost(RED, Node::B2).log(RED, &[Mission::WeaponsAcademy]);
    let mut own = table(own);
    own.play(RED, Action::Complete(Mission::WeaponsAcademy));
    assert_eq!(own.players[RED].score[Score::Abilities], 2);
    // An office is neither card nor planet.
    let office = watched(Position::new(2)).outpost(RED, Node::B1).outpost(RED, Node::B2).outpost(RED, Node::B3);
    let mut office = table(office);
    office.play(RED, Action::Senate(Decree::ActionWorlds)).play(RED, Action::Office(Office::Power));
    office.play(RED, Action::Advance(Track::Military));
    assert_eq!(seen(&office), 0);
}

#[test]
fn emergency_relief() {
    rules!["TG-ABIL-15"];
    let position = owner(Ability::EmergencyRelief).goods(RED, 0, 3, 0, 0).crew(RED, 4).last_turn();
    let mut table = table(position);
    table.play(RED, Action::Pass);
    until(&mut table, |state| matches!(state.cursor, Cursor::Turn { .. }));
    assert_eq!(table.players[RED].goods, goods(1, 3, 1, 1));
}

#[test]
fn second_ship() {
    rules!["TG-ABIL-19", "TG-ABIL-22"];
    let position = owner(Ability::SecondShip).token(RED, BonusToken::Slipstream).token(RED, BonusToken::PrefabBase);
    let mut table = table(position.goods(RED, 0, 2, 0, 0).with(|state| state.players[RED].ships[1] = Node::B2));
    table.play(RED, Action::UseToken(BonusToken::Slipstream));
    let hop = |ship, to| Action::Fly { ship, to, step: Step::Granted };
    table.can(RED, hop(0, Node::B1)).play(RED, hop(1, Node::B1)).cannot(RED, hop(0, Node::B1));
    table
        .play(RED, hop(1, Node::B2))
        .play(RED, Action::UseToken(BonusToken::PrefabBase))
        .play(RED, Action::SettleAt(Node::B2));
    table.play(RED, Action::Captain(Area::Exploration));
    table.play(RED, Action::Fly { ship: 0, to: Node::B1, step: Step::Extra });
    assert_eq!(table.players[RED].goods.energy, 0, "the extra space is free");
}
