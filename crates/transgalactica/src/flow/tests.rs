//! Rounds, turns, following and the cleanup.

use super::N_ROUNDS;
use crate::Event;
use crate::position::testing::*;
use kernel::{Game, Seed};

/// A random game with everything that happened in it.
fn random_game(seed: u64, n_players: u8) -> (State, State, Vec<crate::Event>) {
    use crate::Transgalactica;
    let mut dice = Seed::from(seed).dice(0);
    let mut choices = Seed::from(seed).dice(1);
    let dealt = Transgalactica::deal(n_players, &crate::Options, &mut dice);
    let mut state = dealt.clone();
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    while let Some(actor) = Transgalactica::to_act(&state).iter().next() {
        actions.clear();
        Transgalactica::legal_actions(&state, actor, &mut actions);
        let action = choices.pick(&actions);
        Transgalactica::resolve(&mut kernel::Cx::recording(&mut state, &mut dice, &mut events), actor, action);
    }
    (dealt, state, events)
}

#[test]
fn a_game_has_five_rounds_of_three_phases() {
    rules!["TG-GEN-03", "TG-ROUND-01", "TG-CLEAN-09"];
    for seed in 0..5 {
        let (_, state, events) = random_game(seed, 3);
        let mut phases: Vec<&str> = events
            .iter()
            .filter_map(|event| match event {
                Event::Opened(Frame::Income { .. }) => Some("income"),
                Event::TurnBegan { .. } => Some("actions"),
                Event::WorkersReturned => Some("cleanup"),
                Event::GoalShown { .. } => Some("goals"),
                _ => None,
            })
            .collect();
        phases.dedup();
        let rounds = ["income", "actions", "cleanup"].repeat(usize::from(N_ROUNDS));
        assert_eq!(phases, [rounds, vec!["goals"]].concat());
        assert_eq!((state.round, state.cursor), (5, Cursor::Over));
    }
}

#[test]
fn the_technologies_on_display_never_change() {
    rules!["TG-TECH-08"];
    let mut n_marked = 0;
    for seed in 0..20 {
        let (dealt, state, events) = random_game(seed, 4);
        n_marked += events.iter().filter(|event| matches!(event, Event::Marked { .. })).count();
        assert_eq!(dealt.technologies, state.technologies);
    }
    assert!(n_marked != 0, "some are marked");
}

#[test]
fn after_round_5_there_is_no_income() {
    rules!["TG-END-01", "TG-CLEAN-09", "TG-CLEAN-12"];
    let position = Position::new(2).round(5).level(RED, Track::Technology, 9).last_turn();
    let mut table = table(position);
    table.play(RED, Action::Pass);
    assert_eq!((table.cursor, table.players[RED].vp), (Cursor::Goals, 0));
}

#[test]
fn players_take_turns_in_priority_order() {
    rules!["TG-ACT-01", "TG-ACT-03", "TG-ROUND-02"];
    let position = Position::new(3).with(|state| state.priority = [RED, GREEN, BLUE].into_iter().collect());
    let mut table = table(position.goods(RED, 3, 3, 1, 1));
    for area in Area::ALL {
        table.can(RED, Action::Captain(area));
    }
    table.play(RED, Action::Captain(Area::Mining));
    until(&mut table, |state| state.cursor == Cursor::Turn { seat: GREEN, step: TurnStep::Choose });
    table.cannot(GREEN, Action::Captain(Area::Mining)).can(GREEN, Action::Captain(Area::Production));
    assert_eq!(table.players[RED].captains, 1);
    assert!(table.main[Area::Mining].contains(RED));
}

#[test]
fn a_pass_is_not_final_until_all_pass_in_a_row() {
    rules!["TG-ACT-06", "TG-ACT-07", "TG-ACT-08"];
    let mut table = table(Position::new(2));
    table.play(RED, Action::Pass);
    table.play(BLUE, Action::Captain(Area::Mining));
    table.play(RED, Action::Decline);
    table.can(RED, Action::Captain(Area::Production)).play(RED, Action::Pass);
    assert_eq!((table.passes, table.round), (1, 1));
    table.dice([0]).play(BLUE, Action::Pass);
    assert_eq!(table.round, 2, "both passed in a row");
}

#[test]
fn whoever_can_do_nothing_passes_by_itself() {
    rules!["TG-ACT-06", "TG-ACT-10", "TG-FOLLOW-09"];
    let mut table = table(Position::new(2).idle(BLUE));
    table.play(RED, Action::Captain(Area::Mining));
    assert_eq!(table.stack.last(), Some(&Frame::Turn { seat: RED }), "seat 1 neither follows nor acts");
    assert_eq!(table.passes, 1);
}

#[test]
fn free_actions_come_before_and_after_the_option() {
    rules!["TG-ACT-09", "TG-FREE-01"];
    let mut table = table(Position::new(2).goods(RED, 0, 0, 0, 2));
    table.play(RED, Action::Exchange(Resource::Energy));
    table.play(RED, Action::Captain(Area::Mining));
    assert_eq!(table.stack.last(), Some(&Frame::Done { seat: RED }));
    table.play(RED, Action::Exchange(Resource::Mineral));
    assert_eq!(table.players[RED].goods, goods(2, 1, 0, 0));
    assert_ne!(table.stack.last(), Some(&Frame::Done { seat: RED }), "nothing is left to do");
}

#[test]
fn a_worker_is_placed_only_where_something_can_be_done() {
    rules!["TG-ACT-10"];
    let broke = table(Position::new(2).outpost(RED, Node::B3).level(RED, Track::Production, 7));
    let places = broke.legal(RED);
    for area in [Area::Omni, Area::Trade, Area::Military, Area::Exploration] {
        assert!(!places.contains(&Action::Captain(area)), "{area:?}");
    }
    assert!(places.contains(&Action::Captain(Area::Production)), "collecting is possible");
    let uses = |action: &Action| matches!(action, Action::UsePlanet { .. });
    assert!(!places.iter().any(uses), "no resource to pay on the purple base planet");
}

#[test]
fn captains_and_crew_go_to_action_planets() {
    rules!["TG-ACT-11", "TG-ACT-12", "TG-PLANET-04", "TG-R08"];
    let mut table = table(Position::new(2).outpost(RED, Node::B4).outpost(BLUE, Node::B2));
    table.can(RED, Action::UsePlanet { node: Node::B4, worker: Worker::Captain });
    table.cannot(RED, Action::UsePlanet { node: Node::B2, worker: Worker::Crew });
    table.play(RED, Action::UsePlanet { node: Node::B4, worker: Worker::Crew });
    assert_eq!((table.players[RED].crew.available, table.players[RED].crew.placed), (0, 1));
    assert_eq!(table.sites[Node::B4].used_by, Some(RED));
}

#[test]
fn others_follow_in_order_with_one_worker() {
    rules!["TG-FOLLOW-01", "TG-FOLLOW-02", "TG-FOLLOW-03", "TG-FOLLOW-04"];
    let mut table = table(Position::new(3).turn(BLUE));
    table.play(BLUE, Action::Captain(Area::Mining));
    assert_eq!(table.stack.last(), Some(&Frame::Follow { seat: GREEN, area: Area::Mining }));
    table.can(GREEN, Action::Decline).play(GREEN, Action::Follow { worker: Worker::Captain, promoted: false });
    assert_eq!(table.players[GREEN].captains, 1, "captains can follow as well");
    assert_eq!(table.stack.last(), Some(&Frame::Follow { seat: RED, area: Area::Mining }));
    table.play(RED, FOLLOW);
    assert_eq!(table.cursor, Cursor::Turn { seat: GREEN, step: TurnStep::Choose }, "each is asked once");
    assert_eq!(table.secondary[Area::Mining].len(), 2);
    // A player who passed may still follow.
    table.play(GREEN, Action::Pass).play(RED, Action::Captain(Area::Production));
    until(&mut table, |state| matches!(state.stack.last(), Some(Frame::Follow { seat: GREEN, .. })));
}

#[test]
fn only_main_actions_are_followed() {
    rules!["TG-FOLLOW-05", "TG-ABIL-12"];
    let planet = Position::new(2).outpost(RED, Node::B4);
    let mut table_1 = table(planet);
    table_1.play(RED, Action::UsePlanet { node: Node::B4, worker: Worker::Captain });
    until(&mut table_1, |state| !state.is_turn_of(RED));
    assert_eq!(table_1.cursor, Cursor::Turn { seat: BLUE, step: TurnStep::Choose });
    let deck = Position::new(2).ability(RED, Ability::PrivateCommandDeck);
    let mut table_2 = table(deck);
    table_2.play(RED, Action::CommandDeck { worker: Worker::Captain, promoted: false });
    table_2.play(RED, Action::Perform(Area::Mining));
    assert_eq!(table_2.cursor, Cursor::Turn { seat: BLUE, step: TurnStep::Choose });
    let granted = Position::new(2).token(RED, BonusToken::CarteBlanche);
    let mut table_3 = table(granted);
    table_3.play(RED, Action::UseToken(BonusToken::CarteBlanche)).play(RED, Action::Perform(Area::Mining));
    assert_eq!(table_3.stack.last(), Some(&Frame::Turn { seat: RED }));
}

#[test]
fn a_follower_has_no_free_actions() {
    rules!["TG-FOLLOW-07", "TG-INC-12"];
    let position = Position::new(2)
        .goods(RED, 5, 5, 0, 3)
        .token(RED, BonusToken::Commendation)
        .log(RED, &[Mission::ParcelRun])
        .goods(BLUE, 2, 0, 0, 0);
    let mut table = led(position, Area::Exploration);
    assert!(!table.legal(RED).iter().any(|action| action.is_free()));
    table.play(RED, FOLLOW);
    assert!(!table.legal(RED).iter().any(|action| action.is_free()));
}

#[test]
fn a_technology_marked_while_following_takes_effect_at_once() {
    rules!["TG-FOLLOW-08", "TG-TECH-09", "TG-TCARD-26"];
    let position = Position::new(2).level(RED, Track::Technology, 9).shown(Technology::EmergencyOrders);
    let mut table = led(position, Area::Technology);
    table.play(RED, FOLLOW).play(RED, Action::Form(Form::Mark)).play(RED, Action::Mark(Technology::EmergencyOrders));
    table.cannot(RED, Action::Perform(Area::Omni)).play(RED, Action::Perform(Area::Mining));
    assert_eq!(table.players[RED].goods.energy, 1);
    assert!(!table.main[Area::Mining].contains(RED), "no worker, no space");
}

fn next_round(position: Position) -> Table {
    let mut table = table(position.last_turn());
    table.play(RED, Action::Pass);
    table
}

#[test]
fn nobody_gains_or_loses_on_equal_levels() {
    rules!["TG-CLEAN-04", "TG-R10"];
    let equal = next_round(Position::new(3).vp(RED, 5).level(RED, Track::Military, 0));
    assert_eq!(equal.players[RED].score[Score::Military], 0);
    let two = next_round(Position::new(2).level(BLUE, Track::Military, 3).vp(RED, 9));
    assert_eq!((two.players[RED].score[Score::Military], two.players[BLUE].score[Score::Military]), (-3, 3));
}

#[test]
fn vp_do_not_fall_below_0() {
    rules!["TG-GEN-24"];
    let table = next_round(Position::new(2).level(BLUE, Track::Military, 3).vp(RED, 1));
    assert_eq!((table.players[RED].score[Score::Military], table.players[RED].score[Score::Tracks]), (-1, 1));
}

#[test]
fn workers_return_and_surplus_crew_go_to_the_pods() {
    rules!["TG-CLEAN-05", "TG-CLEAN-06", "TG-PANEL-14", "TG-ABIL-23"];
    let position = Position::new(2).crew(RED, 4).outpost(RED, Node::B4).token(RED, BonusToken::ThawOrder);
    let mut full = table(position.clone());
    full.cannot(RED, Action::UseToken(BonusToken::ThawOrder));
    full.play(RED, Action::UsePlanet { node: Node::B4, worker: Worker::Crew });
    // The slot of the crew on the planet counts as empty.
    full.play(RED, Action::UseToken(BonusToken::ThawOrder));
    assert_eq!(full.players[RED].crew.available, 4);
    until(&mut full, |state| state.round == 2);
    let crew = full.players[RED].crew;
    assert_eq!((crew.available, crew.placed, crew.pods), (4, 0, 2));
    let senate = next_round(Position::new(2).gold(RED, Decree::ManySuns, Office::Prestige));
    assert_eq!(senate.players[RED].crew.senate, 1, "crew in the senate stay");
    let with_lieutenant = Position::new(2).ability(RED, Ability::Lieutenant).crew(RED, 3).with(|state| {
        state.players[RED].lieutenant = Lieutenant::Placed;
        state.players[RED].crew.pods -= 1;
        state.players[RED].crew.available += 1;
        state.main[Area::Mining].insert(BLUE);
        state.players[BLUE].captains -= 1;
        state.players[BLUE].captains_placed += 1;
        let follower = crate::state::Follower { seat: RED, worker: Worker::Lieutenant };
        state.secondary[Area::Mining].push(follower);
    });
    let back = next_round(with_lieutenant);
    assert_eq!((back.players[RED].lieutenant, back.players[RED].crew.available), (Lieutenant::Available, 3));
}

#[test]
fn the_mining_space_is_refilled_if_it_is_empty() {
    rules!["TG-CLEAN-07"];
    let mut taken = table(Position::new(2).with(|state| state.mining_space = None).last_turn());
    taken.dice([0]).play(RED, Action::Pass);
    assert!(taken.mining_space.is_some());
    let kept = next_round(Position::new(2));
    assert_eq!(kept.mining_space, Some(MiningToken::RareMetals));
}

#[test]
fn the_new_first_player_takes_the_round_token() {
    rules!["TG-CLEAN-08", "TG-CLEAN-10", "TG-PRIO-06"];
    let position = Position::new(3).outpost(RED, Node::B1).outpost(RED, Node::B2).outpost(RED, Node::B3);
    let table = next_round(position);
    assert_eq!(table.priority.as_slice(), [BLUE, GREEN, RED]);
    assert_eq!(table.players[RED].segment, 4, "over two segments at once");
    assert!(table.players[BLUE].tokens.contains(BonusToken::Slipstream));
    assert_eq!(table.round_tokens[0], None);
}

#[test]
fn the_cleanup_goes_step_by_step() {
    rules!["TG-CLEAN-12"];
    let position = Position::new(2).outpost(RED, Node::B1).level(BLUE, Track::Military, 3).vp(RED, 9);
    let mut table = table(position.with(|state| state.mining_space = None).last_turn());
    table.dice([0]).play(RED, Action::Pass);
    let mut steps: Vec<u8> = table
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Scored { why: Score::Military, .. } => Some(1),
            Event::WorkersReturned => Some(5),
            Event::MiningRefilled { .. } => Some(7),
            Event::PriorityMoved { .. } => Some(8),
            Event::RoundTokenTaken { .. } => Some(10),
            Event::RoundBegan { .. } => Some(11),
            _ => None,
        })
        .collect();
    steps.dedup();
    assert_eq!(steps, [1, 5, 7, 8, 10, 11]);
}

#[test]
fn segments_have_room_for_everybody() {
    rules!["TG-PRIO-07"];
    let position = Seat::all(5).fold(Position::new(5), |position, seat| position.outpost(seat, Node::B1));
    let table = next_round(position);
    assert!(table.players.iter().all(|player| player.segment == 2), "all five in one");
    assert_eq!(table.priority.len(), 5);
}

#[test]
fn a_new_round_resets_everything_that_lasts_a_round() {
    rules!["TG-CLEAN-11", "TG-TCARD-31"];
    let position = Position::new(2).outpost(RED, Node::B4).with(|state| {
        state.sites[Node::B4].used_by = Some(RED);
        state.main[Area::Mining].insert(RED);
        state.players[RED].captains -= 2;
        state.players[RED].captains_placed += 2;
        state.players[RED].used = Once::TokenRecycler | Once::FieldPromotion;
        state.players[RED].trade_boost = 2;
        state.players[RED].military_boost = 2;
    });
    let mut table = next_round(position);
    let red = &table.players[RED];
    assert!(red.used.is_empty() && (red.trade_boost, red.military_boost) == (0, 0));
    assert_eq!(red.captains, 3);
    until(&mut table, |state| state.stack.last() == Some(&Frame::Turn { seat: RED }));
    table.can(RED, Action::Captain(Area::Mining)).can(RED, Action::UsePlanet { node: Node::B4, worker: Worker::Crew });
}
