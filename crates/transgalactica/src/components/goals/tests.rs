//! Every goal card.

use crate::position::testing::*;
use crate::score::{GoalValue, goal_total, goal_value};

fn value(goal: Goal, position: Position) -> (u16, u16) {
    let GoalValue { vp, items } = goal_value(&position.build(), RED, goal);
    (vp, items)
}

#[test]
fn goals_of_cards_and_pirates() {
    rules!["TG-GOAL-01", "TG-GOAL-07", "TG-MISS-12"];
    use Mission::*;
    let position = Position::new(2)
        .technology(RED, Technology::IonSails)
        .completed(RED, &[ParcelRun, OreContract, BorderPatrol, TravellingShow, GalacticHegemony])
        .pirate_tokens(RED, &[Pirate::RustBuckets, Pirate::VoidJackals, Pirate::RedComets]);
    assert_eq!(value(Goal::KnowledgeOrDeeds, position.clone()), (10, 5), "the better of 1 technology and 5 missions");
    assert_eq!(value(Goal::PatronOfCulture, position.clone()), (4, 1));
    assert_eq!(value(Goal::MerchantPrince, position.clone()), (12, 3));
    assert_eq!(value(Goal::WarHero, position.clone()), (8, 2));
    assert_eq!(value(Goal::Peacekeeper, position.clone()), (9, 3), "3 pirates or 2 war missions");
    assert_eq!(value(Goal::PirateBane, position), (15, 3));
}

#[test]
fn goals_of_colours() {
    rules!["TG-GOAL-02", "TG-GOAL-03", "TG-GOAL-04"];
    let position = Position::new(5)
        .colony(RED, Node::M1, Planet::MiningMulti)
        .colony(RED, Node::M2, Planet::ActionGreenGray)
        .colony(RED, Node::M3, Planet::MiningYellow)
        .outpost(RED, Node::B3);
    assert_eq!(value(Goal::YellowDominion, position.clone()), (6, 2));
    assert_eq!(value(Goal::PurpleDominion, position.clone()), (6, 2));
    assert_eq!(value(Goal::GreenDominion, position.clone()), (6, 2));
    assert_eq!(value(Goal::GrayDominion, position.clone()), (8, 2));
    assert_eq!(value(Goal::SettlersOrScholars, position.clone()), (10, 5), "the central planet is on the map");
    assert_eq!(value(Goal::LicensedPorts, position.clone()), (9, 3), "all but the base planet and the centre");
    let nightmare = position.ability(RED, Ability::TechnologicalNightmare);
    assert_eq!(value(Goal::GrayDominion, nightmare.clone()), (12, 3), "the Nightmare adds 1 to a colour");
    assert_eq!(value(Goal::SettlersOrScholars, nightmare.clone()), (10, 5), "but is not on the map");
    assert_eq!(value(Goal::LicensedPorts, nightmare), (9, 3));
}

#[test]
fn goals_of_leftovers_and_levels() {
    rules!["TG-GOAL-05", "TG-GOAL-06", "TG-GOAL-07"];
    let position = Position::new(2).goods(RED, 9, 9, 9, 9).outpost(RED, Node::B1);
    assert_eq!(value(Goal::FullHolds, position), (4 + 12, 2 + 12), "at most 12 VP for resources");
    let few = Position::new(2).goods(RED, 1, 2, 0, 9);
    assert_eq!(value(Goal::FullHolds, few), (2 + 3, 1 + 3));
    let levels = Position::new(2)
        .level(RED, Track::Technology, 5)
        .level(RED, Track::Politics, 3)
        .level(RED, Track::Production, 4)
        .technology(RED, Technology::ThinkTank)
        .with(|state| state.players[RED].trade_boost = 2);
    assert_eq!(value(Goal::CivilProgress, levels), (6 + 4 + 4, 14));
}

#[test]
fn the_better_goal_is_listed_first() {
    rules!["TG-GOAL-08", "TG-END-02"];
    let position = Position::new(2)
        .round(5)
        .hand(RED, [Goal::WarHero, Goal::PirateBane])
        .pirate_tokens(RED, &[Pirate::RustBuckets, Pirate::VoidJackals])
        .technology(RED, Technology::VisionFulfilled)
        .last_turn();
    let mut table = table(position);
    table.play(RED, Action::Pass);
    assert_eq!(goal_total(&table, RED, Goal::PirateBane), 14);
    let better = Action::Score { merit: Merit::Better, goal: Goal::PirateBane };
    let lesser = Action::Score { merit: Merit::Lesser, goal: Goal::WarHero };
    assert_eq!(table.legal(RED), [better, lesser]);
    // Equal cards: the lower id is the better one. Nobody sees what the other chose.
    let [first, second] = table.hands[BLUE];
    let tie =
        [Action::Score { merit: Merit::Better, goal: first }, Action::Score { merit: Merit::Lesser, goal: second }];
    assert_eq!(table.legal(BLUE), tie);
    table.play(RED, lesser);
    assert_eq!((table.view(BLUE).choice, table.view(BLUE).have_chosen.len()), (None, 1));
    assert_eq!(table.legal(RED), [], "chosen for good");
    table.play(BLUE, tie[0]);
    assert_eq!((table.players[RED].score[Score::Goal], table.players[RED].score[Score::EndTechnologies]), (0, 0));
}
