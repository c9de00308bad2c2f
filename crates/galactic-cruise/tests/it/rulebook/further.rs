//! Examples 73 to 77: tips and answers of the older book.

use crate::positions::*;

#[test]
fn the_same_action_may_be_taken_twice() {
    rules!["GC-X73", "GC-WORK-02"];
    let mut table = intro(4).acting(GREEN, Location::Tr).table();
    let cards = [Card::BuildingPermit, Card::JointVenture, Card::RibbonCutting, Card::OrientationDay];
    for pair in cards.chunks(2) {
        table.play(GREEN, Action::Act(ActionTile::DrawAgenda));
        table.play(GREEN, Action::DrawMarket(pair[0])).play(GREEN, Action::DrawMarket(pair[1]));
        table.play(GREEN, Action::Done);
    }
    assert_eq!(table.companies[GREEN].hand_size(), 4);
    assert_eq!(table.agenda, [None; 4]);
}

#[test]
fn a_board_game_cruise_has_room_for_two_more() {
    rules!["GC-X74", "GC-CARD-17"];
    let mut table = intro(4)
        .cruise(0, Cruise::B1)
        .scheduled(BLUE, 0, Token::Vp)
        .presold(0, Guest::Adventurous)
        .presold(0, Guest::Adventurous)
        .segments(BLUE, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo, Blueprint::GrandHall])
        .build(BLUE, Resource::Food, &[Area::TcTr, Area::TrBr, Area::BrBc])
        .build(BLUE, Resource::Oxygen, &[Area::BcBl])
        .resources(BLUE, [5, 3, 2])
        .hand(BLUE, &[Card::BoardGameCruise])
        .queue(0, [1, 1, 1])
        .ads(BLUE, 9)
        .turn(BLUE)
        .table();
    table.play(BLUE, launch(0)).play(BLUE, Action::PlayCard(Card::BoardGameCruise));
    table.play(BLUE, Action::GuestPresold(Guest::Adventurous)).play(BLUE, Action::GuestPresold(Guest::Adventurous));
    table.cannot(BLUE, Action::GuestPresold(Guest::Adventurous));
    table.play(BLUE, from_queue(0, Guest::Family)).play(BLUE, from_queue(0, Guest::Relaxing));
    assert_eq!(table.companies[BLUE].ads, 7);
    table.cannot(BLUE, from_queue(0, Guest::Adventurous));
    if table.legal(BLUE).contains(&Action::Done) {
        table.play(BLUE, Action::Done);
    }
    let Some(Frame::Launch(paying)) = table.stack.last().copied() else { panic!("a Launch is paid") };
    assert_eq!(galactic_cruise::payment::needs(&table, BLUE, &paying), [5, 3, 2]);
    table.can(BLUE, Action::PayRest);
}

#[test]
fn reputation_turns_into_points_at_both_ends() {
    rules!["GC-X75", "GC-REP-01", "GC-REP-02"];
    let position = |reputation, vp| {
        intro(4).hand(BLUE, &[Card::GiftShop]).reputation(BLUE, reputation).vp(BLUE, vp).acting(BLUE, Location::Br)
    };
    let mut top = position(18, 5).table();
    top.play(BLUE, Action::Act(ActionTile::RefillSilo)).play(BLUE, Action::DiscardForSilo(Card::GiftShop));
    top.play(BLUE, Action::RefillSilo(Resource::Food));
    assert_eq!((top.companies[BLUE].reputation, top.companies[BLUE].vp), (18, 6));

    let mut bottom = position(0, 5).table();
    bottom.play(BLUE, Action::ResetBlueprints);
    assert_eq!((bottom.companies[BLUE].reputation, bottom.companies[BLUE].vp), (0, 4));

    position(0, 0).table().cannot(BLUE, Action::ResetBlueprints);
}

#[test]
fn a_meeting_with_all_workers_in_space() {
    rules!["GC-X76", "GC-MEET-04", "GC-MEET-05", "GC-TERM-08"];
    let position = || {
        intro(4)
            .segments(BLUE, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo])
            .ship(BLUE, Cockpit::Admiral, Engine::Vp, &[Blueprint::GrandHall, Blueprint::StarLounge])
            .fly(BLUE, 0, Cruise::B12, 1, [1, 0, 0])
            .fly(BLUE, 1, Cruise::B3, 1, [1, 0, 0])
            .turn(BLUE)
    };
    let mut with = position().build(BLUE, Resource::Food, &[Area::TrBr]).table();
    with.play(BLUE, Action::CallMeeting);
    assert_eq!(with.companies[BLUE].workers, 0);
    with.can(BLUE, Action::Act(ActionTile::DrawAgenda)).can(BLUE, Action::Act(ActionTile::GainResources));
    with.cannot(BLUE, Action::Act(ActionTile::BuildDevelopment));

    let mut without = position().table();
    without.play(BLUE, Action::CallMeeting);
    end_turn(&mut without, BLUE);
    assert_eq!(without.active, PINK, "no Funding, no action");
    assert_eq!(without.companies[BLUE].ads, 2);
}

#[test]
fn a_presold_guest_may_be_left_behind() {
    rules!["GC-X77", "GC-LAUNCH-06"];
    let mut table = intro(4)
        .cruise(0, Cruise::B1)
        .scheduled(BLUE, 0, Token::Vp)
        .presold(0, Guest::Adventurous)
        .presold(0, Guest::Relaxing)
        .segments(BLUE, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo, Blueprint::GrandHall])
        .build(BLUE, Resource::Food, &[Area::TcTr])
        .build(BLUE, Resource::Oxygen, &[Area::BcBl])
        .resources(BLUE, [3, 3, 2])
        .queue(0, [0, 0, 1])
        .reputation(BLUE, 5)
        .turn(BLUE)
        .table();
    table.play(BLUE, launch(0)).play(BLUE, Action::GuestPresold(Guest::Adventurous));
    table.play(BLUE, from_queue(0, Guest::Family)).play(BLUE, Action::Done);
    assert_eq!(table.queue[2], [0, 1, 0]);
    assert_eq!(table.companies[BLUE].reputation, 3);
    assert_eq!(table.companies[BLUE].ships[0].flight.unwrap().guests, [1, 0, 1]);
}
