//! Sections 11 to 15: Meeting, Company Goals, Progress track, AGMs, the end, final scoring, limits.

use crate::positions::*;
use enumset::EnumSet;
use galactic_cruise::score;

/// The seat is about to launch a Ship with one presold Guest; everything is paid from the board.
fn ready(position: Position, seat: Seat) -> Position {
    position
        .cruise(0, Cruise::B1)
        .scheduled(seat, 0, Token::Ad)
        .presold(0, Guest::Adventurous)
        .segments(seat, 0, &[Blueprint::ClimbingWall, Blueprint::ReadingRoom])
        .resources(seat, [2, 2, 2])
        .cruise_tray(&[Cruise::B6])
        .turn(seat)
}

fn launches(table: &mut Table, seat: Seat) {
    table.play(seat, launch(0)).play(seat, Action::GuestPresold(Guest::Adventurous)).play(seat, Action::PayRest);
}

/// The last final turn ends with one `Done` of the third player.
fn last_turn(position: Position) -> Position {
    position
        .edit(|state| {
            state.board.end_triggered = true;
            state.board.final_round = true;
        })
        .ending(YELLOW)
}

#[test]
fn nobody_else_is_paid_in_a_meeting() {
    rules!["GC-MEET-03", "GC-MEET-07"];
    let position = || {
        intro(3)
            .build(BLUE, Resource::Food, &[Area::TrBr])
            .build(PINK, Resource::Food, &[Area::TcTr, Area::Technology4])
            .turn(BLUE)
    };
    let mut plain = position().table();
    plain.play(BLUE, Action::CallMeeting).cannot(BLUE, Action::PayAccess(Area::TcTr));
    plain.cannot(BLUE, Action::PayAccess(Area::Technology4)).cannot(BLUE, Action::Act(ActionTile::BuildDevelopment));
    // A Technology that costs nothing is not paid for; a Network area gives no action even so.
    let mut rich = position().reputation(BLUE, 15).table();
    rich.play(BLUE, Action::CallMeeting).cannot(BLUE, Action::Act(ActionTile::BuildDevelopment));
    rich.cannot(BLUE, Action::PayAccess(Area::Technology4)).play(BLUE, Action::Act(ActionTile::DrawAgenda));
    for card in [Card::BuildingPermit, Card::JointVenture, Card::RibbonCutting] {
        rich.play(BLUE, Action::DrawMarket(card));
    }
    assert_eq!(rich.companies[BLUE].hand_size(), 3);
    // With a surcharge it does cost something.
    let surcharge = |state: &mut State| {
        state.board.options.advanced_technologies = Advanced::On;
        state.board.markers = [2; 4];
    };
    let mut dear = position().reputation(BLUE, 15).edit(surcharge).table();
    dear.play(BLUE, Action::CallMeeting).play(BLUE, Action::Act(ActionTile::DrawAgenda));
    dear.cannot(BLUE, Action::UseTechnology(Area::Technology4)).cannot(BLUE, Action::PayAccess(Area::Technology4));
    // What was paid before: the Technology works, the Network area gives no action.
    let mut paid = position().table();
    paid.play(BLUE, Action::PayAccess(Area::TcTr)).play(BLUE, Action::PayAccess(Area::Technology4));
    paid.play(BLUE, Action::CallMeeting).cannot(BLUE, Action::Act(ActionTile::BuildDevelopment));
    paid.play(BLUE, Action::Act(ActionTile::DrawAgenda)).play(BLUE, Action::DrawMarket(Card::BuildingPermit));
    paid.play(BLUE, Action::DrawMarket(Card::JointVenture)).play(BLUE, Action::DrawMarket(Card::RibbonCutting));
    assert_eq!(paid.companies[BLUE].hand_size(), 3);
}

#[test]
fn a_technology_given_for_nothing_works_in_a_meeting() {
    rules!["GC-MEET-07"];
    let options = Options { intro: true, advancements_parts: all_advancements(), ..Options::default() };
    let mut table = with(3, options)
        .build(BLUE, Resource::Food, &[Area::TrBr])
        .build(PINK, Resource::Food, &[Area::Technology4])
        .hand(BLUE, &[Card::PatentLicence])
        .table();
    table.play(BLUE, Action::CallMeeting).play(BLUE, Action::PlayCard(Card::PatentLicence));
    table.play(BLUE, Action::FreeTechnology(Area::Technology4)).play(BLUE, Action::Act(ActionTile::DrawAgenda));
    for card in [Card::BuildingPermit, Card::JointVenture, Card::RibbonCutting] {
        table.play(BLUE, Action::DrawMarket(card));
    }
    assert_eq!(table.companies[PINK].money, 10);
}

/// Five Developments and five Segments: the left and the middle goal on their bottom level.
fn two_goals(seat: Seat) -> Position {
    use Blueprint::*;
    intro(3)
        .build(seat, Resource::Food, &[Area::TcTr, Area::TrBr])
        .build(seat, Resource::Oxygen, &[Area::BrBc, Area::BcBl])
        .build(seat, Resource::Fuel, &[Area::BlTl])
        .segments(seat, 0, &[Karaoke, PettingZoo, GrandHall])
        .ship(seat, Cockpit::Admiral, Engine::Vp, &[StarLounge, TeaHouse])
        .ending(seat)
}

#[test]
fn several_goals_are_accomplished_from_left_to_right_each_once() {
    rules!["GC-GOAL-02", "GC-GOAL-07", "GC-GOAL-01"];
    let mut table = two_goals(BLUE).table();
    table.play(BLUE, Action::Done);
    let reached: Vec<_> = table
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::GoalReached { goal, .. } => Some(*goal),
            _ => None,
        })
        .collect();
    assert_eq!(reached, [0, 1]);
    assert_eq!((table.progress[0].cubes[0], table.companies[BLUE].wings()), (2, 3));
    end_turn(&mut table, BLUE);
    table.meets(PINK).meets(YELLOW).meets(BLUE);
    assert_eq!(table.progress[0].cubes[0], 2, "never again");
}

#[test]
fn the_top_level_stays_open_to_everybody() {
    rules!["GC-GOAL-04", "GC-GOAL-05"];
    let mut table = two_goals(BLUE)
        .edit(|state| state.board.trackers = [2; 3])
        .build(BLUE, Resource::Fuel, &[Area::TlTc, Area::Technology1])
        .build(PINK, Resource::Food, &[Area::TcTr, Area::TrBr, Area::BrBc])
        .build(PINK, Resource::Oxygen, &[Area::BcBl, Area::BlTl, Area::TlTc])
        .build(PINK, Resource::Fuel, &[Area::Technology2])
        .table();
    table.play(BLUE, Action::Done);
    assert_eq!((table.companies[BLUE].goals, table.trackers), ([true, false, false], [2; 3]));
    end_turn(&mut table, BLUE);
    table.meets(PINK);
    assert_eq!((table.companies[PINK].goals, table.trackers), ([true, false, false], [2; 3]));
}

#[test]
fn an_accomplished_goal_stays() {
    rules!["GC-GOAL-06"];
    let mut table = intro(3).cubes(BLUE, 0, 1).goals(BLUE, [true, false, false]).ending(BLUE).table();
    table.play(BLUE, Action::Done);
    assert_eq!(table.companies[BLUE].goals, [true, false, false], "although no Development is built");
}

#[test]
fn cubes_fill_the_sections_in_order() {
    rules!["GC-PROG-01", "GC-PROG-02", "GC-SETUP-03"];
    let mut table = ready(intro(3).cubes(PINK, 0, 3), BLUE).table();
    assert_eq!([0, 1, 2].map(|section| table.spaces(section)), [4, 5, 6]);
    launches(&mut table, BLUE);
    assert_eq!((table.progress[0].cubes, table.progress[1].cubes[0]), ([0, 3, 0, 0], 1));
    assert_eq!(table.companies[BLUE].cubes, 8);
    let four = intro(4).0;
    assert_eq!([0, 1, 2].map(|section| four.spaces(section)), [6, 7, 8]);
    let (one, two) = (solo(SoloSettings::EASY).0, intro(2).0);
    for section in 0..3 {
        assert_eq!(one.spaces(section), two.spaces(section), "one set for 1 and 2 players");
    }
}

fn full_track() -> Position {
    intro(3)
        .cubes(PINK, 0, 3)
        .cubes(YELLOW, 1, 4)
        .cubes(PINK, 2, 3)
        .cubes(YELLOW, 2, 2)
        .edit(|state| state.board.end_triggered = true)
}

#[test]
fn overflow_counts_as_section_3() {
    rules!["GC-PROG-03", "GC-FIN-02"];
    let mut table = ready(full_track(), BLUE).reputation(PINK, 3).table();
    launches(&mut table, BLUE);
    assert_eq!((table.progress[2].cubes[0], table.progress[2].beside[0]), (0, 1));
    assert_eq!(score::agm_cubes(&table, BLUE, 2), 1);
    assert_eq!(score::agm_cubes(&table, PINK, 2), 3 + 1, "most Reputation");
}

#[test]
fn a_launch_without_cubes_is_complete() {
    rules!["GC-PROG-04"];
    let mut table = ready(intro(3).cubes(BLUE, 0, 3).cubes(BLUE, 1, 4).cubes(BLUE, 2, 2), BLUE).table();
    assert_eq!(table.companies[BLUE].cubes, 0);
    launches(&mut table, BLUE);
    assert_eq!(table.progress[2].cubes[0], 2);
    let blue = &table.companies[BLUE];
    assert_eq!((blue.launches, blue.vp, blue.ships[0].flight.is_some()), (1, 5 + 2, true));
}

#[test]
fn agms_of_one_turn_are_held_one_after_the_other() {
    rules!["GC-AGM-02", "GC-END-06"];
    let held = |table: &Table| -> Vec<u8> {
        let section = |event: &Event| match event {
            Event::AgmHeld { section } => Some(*section),
            _ => None,
        };
        table.events().iter().filter_map(section).collect()
    };
    let mut both = intro(3).cubes(PINK, 0, 3).cubes(BLUE, 1, 4).reputation(YELLOW, 1).filled(0).filled(1);
    both = both.ending(BLUE);
    let mut both = both.table();
    both.ends(BLUE);
    assert_eq!(held(&both), [0, 1]);
    assert_eq!((both.companies[PINK].vp, both.companies[BLUE].vp), (5 + 3, 5 + 4));

    let mut last = full_track()
        .edit(|state| state.board.end_triggered = false)
        .reputation(BLUE, 1)
        .filled(1)
        .filled(2)
        .ending(YELLOW)
        .table();
    last.ends(YELLOW);
    assert_eq!(held(&last), [1], "AGM B is not skipped");
    assert_eq!(last.companies[YELLOW].vp, 5 + 4);
    assert!(last.end_triggered && last.final_round);
}

#[test]
fn a_full_section_3_waits_for_the_end_of_the_round() {
    rules!["GC-END-01", "GC-PROG-03"];
    let mut table = ready(full_track(), BLUE)
        .edit(|state| {
            state.board.end_triggered = false;
            state.board.progress[2].cubes[2] -= 1;
            state.board.companies[YELLOW].cubes += 1;
        })
        .table();
    launches(&mut table, BLUE);
    end_turn(&mut table, BLUE);
    assert!(table.end_triggered && !table.final_round);
    assert_eq!(table.active, PINK);
}

#[test]
fn goals_are_checked_after_the_final_advance() {
    rules!["GC-END-05"];
    // The right goal of this tile asks for 2 Upgrades; the second one is placed in the final advance.
    let mut table = intro(3)
        .edit(|state| state.board.goals = GoalTile::Talent)
        .segments(BLUE, 0, &[Blueprint::ClimbingWall, Blueprint::ReadingRoom])
        .upgrade(BLUE, Upgrade::Family1, Token::Ad)
        .fly_with(BLUE, 0, Cruise::B12, 0, [1, 0, 0], Pilot::Worker, Some(Token::Vp))
        .final_advance(BLUE)
        .table();
    table.play(BLUE, Action::MoveShip { ship: 0, stop: 2 }).play(BLUE, Action::PlaceUpgrade(Upgrade::Family2));
    assert_eq!(table.companies[BLUE].goals, [false; 3]);
    table.play(BLUE, Action::Done);
    assert_eq!(table.companies[BLUE].goals, [false, false, true]);
    assert_eq!(table.progress[0].cubes[0], 1);
    assert!(GalacticCruise::outcome(&table).is_some());
}

#[test]
fn a_ship_launched_in_the_final_turn_still_advances() {
    rules!["GC-END-09", "GC-FLY-02", "GC-END-07"];
    let mut table = ready(
        intro(3).edit(|state| {
            state.board.end_triggered = true;
            state.board.final_round = true;
        }),
        YELLOW,
    )
    .table();
    launches(&mut table, YELLOW);
    end_turn(&mut table, YELLOW);
    assert_eq!(table.companies[YELLOW].ships[0].flight.unwrap().position, 0);
    table.play(YELLOW, Action::MoveShip { ship: 0, stop: 1 }).play(YELLOW, Action::ScoreGuest(Guest::Adventurous));
    table.play(YELLOW, Action::Done);
    let outcome = GalacticCruise::outcome(&table).unwrap();
    assert_eq!(outcome.of(YELLOW).points[1], 3, "the Guest counts");
}

#[test]
fn workers_are_taken_back_in_turn_order() {
    rules!["GC-END-02", "GC-END-11", "GC-CARD-11"];
    let mut table = intro(3)
        .worker(BLUE, Location::Tc)
        .worker(PINK, Location::Tr)
        .worker(PINK, Location::Br)
        .hand(PINK, &[Card::ProductiveMeeting])
        .edit(|state| state.board.end_triggered = true)
        .ending(YELLOW)
        .table();
    table.ends(YELLOW).cannot(PINK, Action::Fund(Funding::Money));
    table.play(BLUE, Action::Fund(Funding::Money));
    table.play(PINK, Action::Fund(Funding::Money)).play(PINK, Action::PlayCard(Card::ProductiveMeeting));
    (0..3).for_each(|_| {
        table.play(PINK, Action::Fund(Funding::Ads));
    });
    assert_eq!((table.companies[PINK].money, table.companies[PINK].ads), (11, 5), "two Funding Bonuses more");
    assert!(table.workers.iter().all(Option::is_none));
    // It is no Meeting: the turns begin, without an action.
    assert_eq!((table.active, table.stack.last()), (BLUE, Some(&Frame::Main)));
}

fn ranks(position: Position) -> (Vec<i32>, Vec<u16>) {
    let mut table = last_turn(position).table();
    table.play(YELLOW, Action::Done);
    end_turn(&mut table, YELLOW);
    let outcome = GalacticCruise::outcome(&table).unwrap();
    let of = |seat| outcome.of(seat);
    let totals = [BLUE, PINK, YELLOW].map(|seat| of(seat).total).to_vec();
    (totals, [BLUE, PINK, YELLOW].map(|seat| of(seat).rank as u16).to_vec())
}

#[test]
fn ties_are_broken_in_four_steps() {
    rules!["GC-FIN-07", "GC-FIN-08", "GC-FIN-09"];
    let tied = |position: Position| {
        let (totals, ranks) = ranks(position);
        assert!(totals.iter().all(|total| *total == totals[0]), "{totals:?}");
        ranks
    };
    assert_eq!(tied(intro(3)), [3, 2, 1], "later in turn order");
    // The figure of the Cockpits in AGM C, penalties included: a launched Ship is worth 5 more.
    let launched =
        |position: Position, seat| position.vp(seat, 0).company(seat, |company| company.ships[0].launched = true);
    assert_eq!(tied(launched(intro(3), BLUE)), [1, 3, 2]);
    // Reputation 2 instead of 1 is worth as much, but the extra cube of AGM C has to be taken off.
    let reputation =
        |position: Position| position.reputation(BLUE, 1).reputation(YELLOW, 1).reputation(PINK, 2).vp(PINK, 4);
    assert_eq!(tied(reputation(intro(3))), [3, 1, 2]);
    assert_eq!(tied(reputation(launched(intro(3), BLUE))), [2, 1, 3], "Reputation before Cockpits");
    // Cubes on the track come first, those of the overflow included.
    assert_eq!(tied(reputation(intro(3)).cubes(YELLOW, 0, 1)), [3, 2, 1]);
    let overflow = reputation(intro(3)).edit(|state| {
        state.board.progress[2].beside[0] = 1;
        state.board.companies[BLUE].cubes -= 1;
    });
    assert_eq!(tied(overflow.vp(BLUE, 4)), [1, 2, 3]);
    assert_eq!(ranks(intro(3).vp(BLUE, 6)).1, [1, 3, 2], "most points");
}

#[test]
fn penalties_may_lower_the_total() {
    rules!["GC-LIM-04", "GC-FIN-06"];
    let (totals, _) = ranks(intro(3).vp(BLUE, 400).money(BLUE, 0).ads(BLUE, 0).resources(BLUE, [0; 3]));
    assert_eq!(totals[0], 400 + 1 - 5, "one extra cube, one Ship never launched");
}

#[test]
fn a_guest_type_may_be_used_up() {
    rules!["GC-LIM-01"];
    let mut table = intro(3)
        .queue(0, [4, 0, 0])
        .queue(1, [4, 0, 0])
        .queue(2, [4, 0, 0])
        .ads(BLUE, 9)
        .acting(BLUE, Location::Bc)
        .table();
    table.play(BLUE, Action::Act(ActionTile::AdvertiseCruise)).play(BLUE, Action::Advertise(0));
    table.cannot(BLUE, Action::GuestFromSupply(Guest::Adventurous)).can(BLUE, from_queue(2, Guest::Adventurous));
    table.can(BLUE, Action::GuestFromSupply(Guest::Relaxing));
}

#[test]
fn a_short_tray_fills_the_market_from_the_bottom() {
    rules!["GC-LIM-02", "GC-BP-07"];
    let position = || intro(3).acting(BLUE, Location::Tl);
    let take = |table: &mut Table, dice: &[u32]| {
        table.play(BLUE, Action::Act(ActionTile::AcquireBlueprints));
        table.play(BLUE, Action::TakeBlueprint(Blueprint::LaserTagArena)).dice(dice.iter().copied());
        table.play(BLUE, Action::TakeBlueprint(Blueprint::MeteorRacetrack));
    };
    // All other Blueprints lie beside Yellow's board.
    let mut none = position()
        .edit(|state| {
            state.board.companies[YELLOW].blueprints = state.board.blueprint_tray;
            state.board.blueprint_tray = EnumSet::empty();
        })
        .table();
    take(&mut none, &[]);
    use Blueprint::*;
    assert_eq!(none.blueprints, [None, None, Some(SpacewalkGantry), Some(ClimbingWall), Some(FlightSimulator)]);
    // The discard pile becomes the tray.
    let mut pile = position()
        .edit(|state| {
            state.board.companies[YELLOW].blueprints = state.board.blueprint_tray - Karaoke - PettingZoo;
            state.board.blueprint_tray = EnumSet::empty();
            state.board.blueprint_discard = Karaoke | PettingZoo;
        })
        .table();
    take(&mut pile, &[0]);
    assert_eq!(pile.blueprints[..2], [Some(PettingZoo), Some(Karaoke)]);
    assert!(pile.blueprint_discard.is_empty());
}

#[test]
fn launches_work_without_tokens() {
    rules!["GC-LIM-03", "GC-SCHED-07"];
    let mut table = ready(intro(3), BLUE)
        .company(BLUE, |company| {
            company.flipped = None;
            company.tower.clear();
        })
        .table();
    launches(&mut table, BLUE);
    assert_eq!(table.companies[BLUE].ships[0].flight.unwrap().token, None);

    let mut schedule = intro(3).company(BLUE, |company| company.tower.clear()).acting(BLUE, Location::Bc).table();
    schedule.play(BLUE, Action::Act(ActionTile::ScheduleCruise)).play(BLUE, Action::Schedule(0));
    assert_eq!((schedule.scheduled(BLUE), running(&schedule)), (Some(0), None));
}
