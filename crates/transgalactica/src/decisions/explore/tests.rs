//! Exploration, wormholes and pirates.

use crate::event::Event;
use crate::position::testing::*;

fn explorer() -> Position {
    Position::new(2).goods(RED, 9, 9, 0, 0).goods(BLUE, 1, 0, 0, 0)
}

fn start(position: Position) -> Table {
    let mut table = table(position);
    table.play(RED, Action::Captain(Area::Exploration));
    table
}

fn flights(table: &Table) -> usize {
    table.legal(RED).iter().filter(|action| matches!(action, Action::Fly { .. })).count()
}

#[test]
fn move_then_settle_or_settle_then_move() {
    rules!["TG-EXP-01", "TG-EXP-04", "TG-EXP-05", "TG-EXP-12", "TG-OUT-01"];
    let mut first = start(explorer());
    first.play(RED, fly(Node::B1));
    assert_eq!((first.players[RED].goods.energy, first.players[RED].ships[0]), (8, Node::B1));
    assert_eq!(flights(&first), 0, "one space");
    first.play(RED, SETTLE);
    assert!(first.players[RED].outposts.contains(Node::B1));

    let mut second = start(explorer().ship(RED, Node::M1));
    assert_eq!(second.map().energy(Node::M1, Node::M2), 2);
    second.cannot(RED, fly(Node::M3));
    second.play(RED, fly(Node::M2));
    assert_eq!(second.players[RED].goods.energy, 7);

    let mut third = start(explorer().ship(RED, Node::B2));
    third.play(RED, SETTLE).play(RED, fly(Node::B1));
    assert_eq!(third.players[RED].ships[0], Node::B1);
    // Either part may be left out, but not both.
    let mut moved = start(explorer());
    moved.cannot(RED, Action::Decline).play(RED, fly(Node::B1)).play(RED, Action::Decline);
    assert_eq!(moved.players[RED].n_outposts(), 1);
    let mut settled = start(explorer().ship(RED, Node::B2));
    settled.cannot(RED, Action::Decline).play(RED, SETTLE).play(RED, Action::Decline);
    assert_eq!(settled.players[RED].ships[0], Node::B2);
    let probes = start(explorer().technology(RED, Technology::ProspectingProbes));
    assert!(probes.legal(RED).contains(&Action::Decline), "the production step was a part of it");
}

#[test]
fn the_secondary_action_is_one_of_the_two() {
    rules!["TG-EXP-02", "TG-EXP-14"];
    let mut moved = led(explorer(), Area::Exploration);
    moved.play(RED, FOLLOW).play(RED, fly(Node::B1)).cannot(RED, SETTLE);
    let mut settled = led(explorer().ship(RED, Node::B2), Area::Exploration);
    settled.play(RED, FOLLOW).play(RED, SETTLE);
    assert_eq!(flights(&settled), 0);
}

#[test]
fn gray_planets_lengthen_the_movement() {
    rules!["TG-EXP-03", "TG-EXP-08", "TG-EXP-06"];
    let position = explorer().colony(RED, Node::M5, Planet::MiningGrayB).colony(RED, Node::M6, Planet::ActionGreenGray);
    let mut table = start(position.clone());
    table.play(RED, fly(Node::B1)).play(RED, fly(Node::M1)).play(RED, fly(Node::M8));
    assert_eq!(flights(&table), 0, "1 and 2 gray planets, one of them green as well");
    // An outpost placed before the first space counts; others' ships and planets do not block.
    let position = explorer().planet(Node::M5, Planet::MiningGrayB).level(RED, Track::Trade, 1).ship(RED, Node::M5);
    let mut early = start(position.clone().ship(BLUE, Node::B3));
    early.play(RED, SETTLE).play(RED, fly(Node::B3)).play(RED, fly(Node::C));
    assert_eq!(flights(&early), 0);
    // One placed afterwards does not.
    let mut late = start(position.ship(RED, Node::B3));
    late.play(RED, fly(Node::M5)).play(RED, SETTLE);
    assert_eq!(flights(&late), 0);
}

#[test]
fn no_outpost_between_two_spaces() {
    rules!["TG-EXP-07", "TG-EXP-13"];
    let position = explorer().colony(RED, Node::M5, Planet::MiningGrayB);
    let mut table = start(position);
    table.play(RED, fly(Node::B1)).play(RED, SETTLE);
    assert_eq!(flights(&table), 0, "the movement is over");
}

#[test]
fn free_moves_are_no_exploration() {
    rules!["TG-EXP-09", "TG-EXP-16"];
    let position = explorer().goods(RED, 0, 9, 1, 0).ship(RED, Node::M5).token(RED, BonusToken::Slipstream);
    let mut table = table(position.pirates(Node::M4, Pirate::RustBuckets).level(RED, Track::Military, 1));
    table.play(RED, Action::UseToken(BonusToken::Slipstream));
    let others = |action: &&Action| !matches!(action, Action::Fly { .. } | Action::Decline) && !action.is_free();
    assert_eq!(table.legal(RED).iter().filter(others).count(), 0, "no wormhole, no pirates, no outpost");
    table.play(RED, Action::Fly { ship: 0, to: Node::M4, step: Step::Granted });
    assert_eq!(table.legal(RED).iter().filter(others).count(), 0);
    table.play(RED, Action::Decline);
    assert_eq!(table.players[RED].ships[0], Node::M4);
}

#[test]
fn a_jump_costs_an_alien_and_a_space() {
    rules!["TG-WORM-01", "TG-WORM-02", "TG-WORM-03"];
    let at = |node, alien| start(explorer().goods(RED, 2, 0, alien, 0).ship(RED, node));
    let jump = |to| Action::Jump { ship: 0, to, step: Step::Engines, fare: Fare::Alien };
    let mut table = at(Node::M5, 1);
    table.cannot(RED, jump(Node::M1)).cannot(RED, jump(Node::M5));
    table.play(RED, jump(Node::F1));
    assert_eq!((table.players[RED].ships[0], table.players[RED].goods), (Node::F1, goods(2, 0, 0, 0)));
    assert_eq!(flights(&table), 0, "the space is used up");
    at(Node::M5, 0).cannot(RED, jump(Node::F1));
    at(Node::M1, 1).cannot(RED, jump(Node::F1));
}

#[test]
fn a_wormhole_token_opens_one_jump_of_the_turn() {
    rules!["TG-BONUS-08"];
    let position = explorer().goods(RED, 1, 0, 2, 0).token(RED, BonusToken::PocketTunnel);
    let jump = Action::Jump { ship: 0, to: Node::F1, step: Step::Engines, fare: Fare::Alien };
    let mut used = start(position.clone());
    used.cannot(RED, jump).play(RED, Action::UseToken(BonusToken::PocketTunnel)).play(RED, jump);
    assert_eq!(used.players[RED].goods.alien, 1);
    let closed = |event: &Event| matches!(event, Event::WormholeOpened { open: false, .. });
    let moved = |event: &Event| matches!(event, Event::ShipMoved { .. });
    let (closed, moved) = (used.events().iter().position(closed), used.events().iter().position(moved));
    assert!(closed.is_some() && closed < moved, "the jump uses it, not the end of the turn");
    let mut unused = start(position);
    unused.play(RED, Action::UseToken(BonusToken::PocketTunnel)).play(RED, fly(Node::B1));
    until(&mut unused, |state| !state.is_turn_of(RED));
    assert!(!unused.players[RED].open_wormhole, "the permission ends with the turn");
}

#[test]
fn pirates_are_fought_where_the_movement_ends() {
    rules!["TG-PIR-06", "TG-FREE-05"];
    let position = explorer()
        .pirates(Node::M1, Pirate::BlackNebula)
        .planet(Node::M1, Planet::ActionPurple)
        .ship(RED, Node::B1)
        .level(RED, Track::Politics, 1);
    let mut weak = start(position.clone().level(RED, Track::Military, 1));
    weak.play(RED, fly(Node::M1));
    assert!(weak.legal(RED).iter().all(|action| !matches!(action, Action::Fight { .. } | Action::Settle { .. })));
    let mut strong = start(position.level(RED, Track::Military, 3).last_turn());
    strong.play(RED, fly(Node::M1)).can(RED, Action::Decline).play(RED, Action::Fight { ship: 0 });
    let red = &strong.players[RED];
    assert_eq!((red.score[Score::Pirates], red.levels[Track::Military], red.pirates.len()), (2, 3, 1));
    until(&mut strong, |state| state.round == 2 && state.is_turn_of(RED));
    assert_eq!(strong.players[RED].score[Score::Pirates], 4, "and again as income");
}

#[test]
fn a_fight_before_the_first_space_does_not_end_the_movement() {
    rules!["TG-EXP-13", "TG-PIR-04", "TG-EXP-10"];
    let position = explorer().pirates(Node::M1, Pirate::RustBuckets).ship(RED, Node::M1).level(RED, Track::Military, 1);
    let mut table = start(position);
    table.play(RED, Action::Fight { ship: 0 }).play(RED, fly(Node::B1));
    assert_eq!(table.players[RED].ships[0], Node::B1);
}

#[test]
fn free_actions_are_open_between_two_spaces() {
    rules!["TG-FREE-02", "TG-FREE-03", "TG-FREE-07"];
    let position = explorer()
        .goods(RED, 9, 9, 0, 1)
        .colony(RED, Node::M5, Planet::MiningGrayB)
        .token(RED, BonusToken::Slipstream)
        .token(RED, BonusToken::PrefabBase)
        .log(RED, &[Mission::ParcelRun]);
    let mut table = start(position);
    table.play(RED, fly(Node::B1));
    table.can(RED, Action::Exchange(Resource::Energy)).can(RED, Action::Complete(Mission::ParcelRun));
    // The placement of the action would end the movement; that of a token does not.
    table.play(RED, Action::UseToken(BonusToken::PrefabBase)).play(RED, Action::SettleAt(Node::B1));
    let hop = |to| Action::Fly { ship: 0, to, step: Step::Granted };
    table.play(RED, Action::UseToken(BonusToken::Slipstream)).play(RED, hop(Node::C)).play(RED, hop(Node::B2));
    // The second space of the movement and the placement of the action are left.
    table.play(RED, fly(Node::C)).play(RED, Action::Decline);
    assert!(table.players[RED].outposts.contains(Node::B1));
    assert_eq!((table.players[RED].ships[0], table.players[RED].goods.energy), (Node::C, 7));
}

#[test]
fn free_actions_are_open_between_two_granted_spaces() {
    rules!["TG-FREE-07"];
    let position = explorer().token(RED, BonusToken::Slipstream).token(RED, BonusToken::PrefabBase);
    let mut table = table(position);
    let hop = |to| Action::Fly { ship: 0, to, step: Step::Granted };
    table.play(RED, Action::UseToken(BonusToken::Slipstream)).play(RED, hop(Node::B1));
    table.play(RED, Action::UseToken(BonusToken::PrefabBase)).play(RED, Action::SettleAt(Node::B1));
    table.play(RED, hop(Node::C));
    assert!(table.players[RED].outposts.contains(Node::B1) && table.players[RED].ships[0] == Node::C);
}

/// With a credit left that could buy energy or a mineral, where neither helps.
#[test]
fn an_exploration_ends_by_itself_when_no_free_action_can_help() {
    rules!["TG-R04"];
    let exploring = |table: &Table| matches!(table.stack.last(), Some(Frame::Explore(_)));
    let credit = || Position::new(2).goods(RED, 9, 9, 0, 1);
    // Moved and settled: the ship is at rest for good, though a space of the movement is left.
    let mut stopped = start(credit().colony(RED, Node::M5, Planet::MiningGrayB));
    stopped.play(RED, fly(Node::B1)).play(RED, SETTLE);
    assert!(!exploring(&stopped));
    // Moved to a planet without room: the placement is left, but there is no space for it.
    let mut no_room = start(credit().outpost(RED, Node::B2));
    no_room.play(RED, fly(Node::B2));
    assert!(!exploring(&no_room));
    // A token that moves the ship can bring it to a planet with room, and a mission can be paid with the credit.
    let mut carried = start(credit().outpost(RED, Node::B2).token(RED, BonusToken::Slipstream));
    carried.play(RED, fly(Node::B2));
    assert!(exploring(&carried));
    let mission = Position::new(2).goods(RED, 1, 0, 0, 1).outpost(RED, Node::B2).log(RED, &[Mission::ParcelRun]);
    let mut completed = start(mission);
    completed.play(RED, fly(Node::B2));
    assert!(exploring(&completed));
    // A token that cannot be used yet may be paid with the credit.
    let token = Position::new(2).goods(RED, 1, 0, 0, 1).outpost(RED, Node::B2).token(RED, BonusToken::BulkRebate);
    let mut paid = start(token);
    paid.play(RED, fly(Node::B2)).cannot(RED, Action::UseToken(BonusToken::BulkRebate));
    assert!(exploring(&paid));
    // No outpost is left, so nothing can be placed anywhere.
    let nodes = [Node::B2, Node::B3, Node::B4, Node::M1, Node::M2, Node::M6];
    let all_placed = nodes.into_iter().fold(credit(), |position, node| position.outpost(RED, node));
    let mut all_placed = start(all_placed.token(RED, BonusToken::Slipstream));
    all_placed.play(RED, fly(Node::B1));
    assert!(!exploring(&all_placed));
    // Hired guns can still beat the pirates where the ship is.
    let mut pirates =
        start(credit().ship(RED, Node::B1).pirates(Node::M1, Pirate::VoidJackals).token(RED, BonusToken::HiredGuns));
    pirates.play(RED, fly(Node::M1)).cannot(RED, Action::Fight { ship: 0 });
    pirates.play(RED, Action::UseToken(BonusToken::HiredGuns)).can(RED, Action::Fight { ship: 0 });
}
