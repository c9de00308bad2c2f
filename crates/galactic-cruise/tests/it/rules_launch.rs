//! Sections 5 and 10: advancing Ships, the Launch.

use crate::positions::*;
use enumset::EnumSet;
use galactic_cruise::score;

const SHIP: [Blueprint; 2] = [Blueprint::ClimbingWall, Blueprint::ReadingRoom];

/// Blue has scheduled a Cruise to one adventurous Destination: 2 Oxygen and 2 Fuel, and Food for Pilot and Guests.
fn scheduled(resources: [u8; 3]) -> Position {
    intro(3)
        .cruise(0, Cruise::B1)
        .scheduled(BLUE, 0, Token::Ad)
        .segments(BLUE, 0, &SHIP)
        .resources(BLUE, resources)
        .cruise_tray(&[Cruise::B6])
        .turn(BLUE)
}

fn presold(resources: [u8; 3]) -> Position {
    scheduled(resources).presold(0, Guest::Adventurous)
}

fn offered(position: Position) -> bool {
    position.table().legal(BLUE).contains(&launch(0))
}

#[test]
fn a_launch_needs_cruise_ship_cabin_and_worker() {
    rules!["GC-LAUNCH-01", "GC-LAUNCH-14"];
    assert!(offered(presold([2; 3])));
    assert!(!offered(presold([2; 3]).edit(|state| state.board.slots[0].consultant = None)), "nothing is scheduled");
    let no_worker = presold([2; 3]).worker(BLUE, Location::Tl).worker(BLUE, Location::Tr);
    assert!(!offered(no_worker));
    let short = intro(3).cruise(0, Cruise::B1).scheduled(BLUE, 0, Token::Ad).presold(0, Guest::Adventurous);
    assert!(!offered(short.segments(BLUE, 0, &SHIP[..1]).resources(BLUE, [2; 3])), "one Segment has no Cabin");
    let flying = presold([2; 3]).fly(BLUE, 0, Cruise::B12, 0, [0, 0, 1]);
    assert!(!offered(flying));
}

#[test]
fn a_launch_needs_a_guest() {
    rules!["GC-LAUNCH-07", "GC-LAUNCH-14", "GC-LAUNCH-05"];
    assert!(!offered(scheduled([2; 3]).ads(BLUE, 3)), "a Guest of the supply costs 4 Ads");
    assert!(offered(scheduled([2; 3]).ads(BLUE, 4)));
    assert!(offered(scheduled([2; 3]).queue(1, [0, 1, 0]).ads(BLUE, 2)));
    assert!(!offered(scheduled([2; 3]).queue(1, [0, 1, 0]).ads(BLUE, 1)));
    let mut table = presold([2; 3]).hand(BLUE, &[Card::GiftShop]).table();
    table.play(BLUE, launch(0)).cannot(BLUE, Action::Done).play(BLUE, Action::GuestPresold(Guest::Adventurous));
    table.can(BLUE, Action::Done);
}

#[test]
fn a_launch_must_be_payable_with_what_is_at_hand() {
    rules!["GC-LAUNCH-14", "GC-LAUNCH-25"];
    let short = || presold([2, 2, 1]);
    assert!(!offered(short()), "one Fuel is missing");
    assert!(offered(short().reputation(BLUE, 2)), "a Resource icon lies below 2");
    assert!(!offered(short().reputation(BLUE, 1)));
    assert!(!offered(short().reputation(BLUE, 2).company(BLUE, |company| company.reputation_used = true)));
    assert!(offered(short().hand(BLUE, &[Card::MarketingBlitz])), "a Fuel card");
    assert!(!offered(short().hand(BLUE, &[Card::EarningsBoost])), "a Food card");
    // Light Luggage saves two of any kind, or is an Oxygen card.
    assert!(offered(presold([2, 2, 0]).hand(BLUE, &[Card::LightLuggage])));
    assert!(!offered(presold([1, 2, 0]).hand(BLUE, &[Card::LightLuggage])));
    // Last-Minute Purchase buys as far as Money is left, or is a Fuel card.
    assert!(offered(presold([1, 2, 1]).hand(BLUE, &[Card::LastMinutePurchase]).money(BLUE, 2)));
    assert!(!offered(presold([1, 2, 1]).hand(BLUE, &[Card::LastMinutePurchase]).money(BLUE, 1)));
    // A Technology that can be bought; Money free moves could bring is not counted.
    let elevator = |money| offered(short().build(PINK, Resource::Food, &[Area::Technology1]).money(BLUE, money));
    assert!(elevator(2) && !elevator(1));
}

/// What Blue pays for a Launch of this Ship with so many of two presold Guests.
fn paid(cruise: Cruise, ship: &[Blueprint], n_guests: usize) -> [u8; 3] {
    let mut table = intro(3)
        .cruise(0, cruise)
        .scheduled(BLUE, 0, Token::Ad)
        .segments(BLUE, 0, ship)
        .presold(0, Guest::Adventurous)
        .presold(0, Guest::Family)
        .build(BLUE, Resource::Food, &[Area::TcTr, Area::TrBr])
        .build(BLUE, Resource::Oxygen, &[Area::BrBc, Area::BcBl])
        .build(BLUE, Resource::Fuel, &[Area::BlTl, Area::TlTc])
        .resources(BLUE, [4; 3])
        .vp(BLUE, 10)
        .cruise_tray(&[Cruise::B6])
        .turn(BLUE)
        .table();
    table.play(BLUE, launch(0));
    for guest in &[Guest::Adventurous, Guest::Family][..n_guests] {
        table.play(BLUE, Action::GuestPresold(*guest));
    }
    if table.legal(BLUE).contains(&Action::Done) {
        table.play(BLUE, Action::Done);
    }
    table.play(BLUE, Action::PayRest);
    table.companies[BLUE].resources.map(|left| 4 - left)
}

const LONG_SHIP: [Blueprint; 3] = [Blueprint::ClimbingWall, Blueprint::ReadingRoom, Blueprint::Karaoke];

#[test]
fn guests_and_pilot_eat() {
    rules!["GC-LAUNCH-09"];
    assert_eq!(paid(Cruise::B1, &LONG_SHIP, 1), [2, 3, 2]);
    assert_eq!(paid(Cruise::B1, &LONG_SHIP, 2), [3, 3, 2]);
}

#[test]
fn segments_need_oxygen() {
    rules!["GC-LAUNCH-10"];
    assert_eq!(paid(Cruise::B1, &SHIP, 1), [2, 2, 2]);
    assert_eq!(paid(Cruise::B1, &LONG_SHIP, 1), [2, 3, 2]);
}

#[test]
fn cruises_need_their_fuel() {
    rules!["GC-LAUNCH-11"];
    for cruise in [Cruise::B1, Cruise::S1, Cruise::B12] {
        assert_eq!(paid(cruise, &SHIP, 1), [2, 2, cruise.face().fuel], "{cruise:?}");
    }
    assert_ne!(Cruise::B1.face().fuel, Cruise::B12.face().fuel);
}

#[test]
fn the_first_launch_takes_the_penalty_off_the_ship() {
    rules!["GC-LAUNCH-16"];
    let mut table = presold([2; 3]).table();
    let cockpits = |table: &Table| score::final_lines(table, BLUE)[5];
    let scored = i16::from(score::cockpit(&table, BLUE, &table.companies[BLUE].ships[0]));
    assert_eq!(cockpits(&table), scored - 5);
    table.play(BLUE, launch(0)).play(BLUE, Action::GuestPresold(Guest::Adventurous));
    table.play(BLUE, Action::PayRest);
    assert_eq!(cockpits(&table), scored);
}

#[test]
fn nothing_is_offered_that_spoils_a_running_launch() {
    rules!["GC-LAUNCH-14"];
    // The last Fuel comes from the Reputation bonus, so Reputation must stay.
    let mut table = presold([2, 2, 1]).reputation(BLUE, 2).vp(BLUE, 0).table();
    table.can(BLUE, Action::ResetBlueprints).play(BLUE, launch(0)).cannot(BLUE, Action::ResetBlueprints);
    table.play(BLUE, Action::GuestPresold(Guest::Adventurous)).cannot(BLUE, Action::ResetBlueprints);
    table.play(BLUE, Action::UseReputation).cannot(BLUE, Action::LowerReputation(3));
    table.play(BLUE, Action::LowerReputation(1)).play(BLUE, Action::PayRest);
    // There is no Food for a second Guest.
    let mut guests = intro(3)
        .cruise(0, Cruise::B1)
        .scheduled(BLUE, 0, Token::Ad)
        .segments(BLUE, 0, &[Blueprint::ClimbingWall, Blueprint::ReadingRoom, Blueprint::GrandHall])
        .build(BLUE, Resource::Oxygen, &[Area::TcTr])
        .resources(BLUE, [2, 3, 2])
        .presold(0, Guest::Adventurous)
        .queue(0, [1, 0, 0])
        .turn(BLUE)
        .table();
    guests.play(BLUE, launch(0)).play(BLUE, Action::GuestPresold(Guest::Adventurous));
    guests.cannot(BLUE, from_queue(0, Guest::Adventurous)).can(BLUE, Action::Done);
}

#[test]
fn guests_left_behind_must_be_affordable() {
    rules!["GC-LAUNCH-06", "GC-LAUNCH-25"];
    // One Cabin and two presold Guests: 2 Reputation or points are lost.
    let position = |reputation, vp| presold([2; 3]).presold(0, Guest::Family).reputation(BLUE, reputation).vp(BLUE, vp);
    assert!(offered(position(1, 1)));
    assert!(!offered(position(1, 0)));
    let mut table = position(1, 1).table();
    table.play(BLUE, launch(0)).play(BLUE, Action::GuestPresold(Guest::Adventurous)).play(BLUE, Action::Done);
    assert_eq!((table.companies[BLUE].reputation, table.companies[BLUE].vp), (0, 0));
}

#[test]
fn the_launch_is_the_whole_step_2_in_its_order() {
    rules!["GC-LAUNCH-02", "GC-LAUNCH-03", "GC-LAUNCH-24", "GC-TURN-02"];
    // The Cockpit counts this Launch; the cube comes before the payment, the payment before the Cockpit.
    let mut table = presold([2; 3])
        .ship(BLUE, Cockpit::Veteran, Engine::Vp, &[Blueprint::GrandHall, Blueprint::StarLounge])
        .table();
    table.play(BLUE, launch(1)).play(BLUE, Action::GuestPresold(Guest::Adventurous));
    assert_eq!((table.progress[0].cubes[0], table.companies[BLUE].vp), (1, 5));
    let blue = &table.companies[BLUE];
    assert_eq!((blue.launches, blue.guests_flown, blue.resources), (1, 1, [2; 3]));
    table.play(BLUE, Action::PayRest);
    assert_eq!((table.companies[BLUE].vp, table.companies[BLUE].resources), (5 + 2, [0; 3]));
    end_turn(&mut table, BLUE);
    assert_eq!(table.active, PINK, "no actions follow");
}

#[test]
fn without_a_new_cruise_the_queue_stands_still() {
    rules!["GC-LAUNCH-23", "GC-FLY-16"];
    // Twelve Ships of the others fly; five Cruises lie in the slots, the sixth is launched.
    let mut position = intro(4);
    let mut cruises = Cruise::ALL.iter().copied().filter(|cruise| *cruise != Cruise::B1);
    let cockpits: Vec<_> = Cockpit::ALL[1..].to_vec();
    let engines: Vec<_> = Engine::ALL[1..].to_vec();
    for (idx, seat) in [PINK, YELLOW, GREEN].into_iter().enumerate() {
        for ship in 0..3 {
            position = position.ship(seat, cockpits[3 * idx + ship], engines[3 * idx + ship], &[]);
        }
    }
    position = position.cruise(0, Cruise::B1);
    for seat in [PINK, YELLOW, GREEN] {
        for ship in 0..4 {
            let cruise = cruises.next().unwrap();
            position = position.fly_with(seat, ship, cruise, 0, [0; 3], Pilot::Nobody, None);
        }
    }
    let position = position
        .scheduled(BLUE, 0, Token::Ad)
        .presold(0, Guest::Adventurous)
        .segments(BLUE, 0, &SHIP)
        .resources(BLUE, [2; 3])
        .queue(1, [1, 1, 1])
        .turn(BLUE);
    assert!(position.0.cruise_tray.is_empty() && position.0.cruise_discard.is_empty());
    let mut table = position.table();
    table.play(BLUE, launch(0)).play(BLUE, Action::GuestPresold(Guest::Adventurous)).play(BLUE, Action::PayRest);
    assert_eq!((table.slots[0].cruise, table.queue), (None, [[0; 3], [1; 3], [0; 3]]));
    assert!(table.companies[BLUE].ships[0].flight.is_some());
}

#[test]
fn an_empty_slot_is_filled_after_the_slot_of_the_launch() {
    rules!["GC-LAUNCH-26", "GC-FLY-16"];
    // The tray is empty: the discard pile of two becomes the tray.
    let mut table = presold([2; 3])
        .cruise_tray(&[Cruise::B4, Cruise::B6])
        .edit(|state| {
            let gone = state.board.slots[2].cruise.take().unwrap();
            state.board.cruise_discard.clear();
            let flying = state.board.cruise_tray | gone;
            let known: EnumSet<Cruise> = state.board.slots.iter().filter_map(|slot| slot.cruise).collect();
            state.board.cruise_tray.clear();
            state.board.cruise_discard = (EnumSet::all() - known - flying) | Cruise::B4 | Cruise::B6;
            state.board.cruise_discard |= gone;
        })
        .queue(1, [1, 1, 1])
        .table();
    let pile: Vec<_> = table.cruise_discard.iter().collect();
    let at = |cruise: Cruise| pile.iter().position(|other| *other == cruise).unwrap() as u32;
    // First B6 to the slot of the Launch, then B4 to the empty one.
    let second = at(Cruise::B4) - u32::from(at(Cruise::B6) < at(Cruise::B4));
    table.play(BLUE, launch(0)).play(BLUE, Action::GuestPresold(Guest::Adventurous));
    table.dice([at(Cruise::B6), second]).play(BLUE, Action::PayRest);
    assert_eq!((table.slots[0].cruise, table.slots[2].cruise), (Some(Cruise::B6), Some(Cruise::B4)));
    // Only family and relaxing Guests moved, and one family Guest joined.
    assert_eq!(table.queue, [[0, 1, 1], [1, 0, 0], [0, 0, 1]]);
    assert!(table.cruise_discard.is_empty());
}

#[test]
fn another_type_joins_where_one_is_used_up() {
    rules!["GC-LAUNCH-22"];
    let mut table = presold([2; 3]).queue(0, [0, 0, 6]).queue(1, [0, 0, 6]).table();
    table.play(BLUE, launch(0)).play(BLUE, Action::GuestPresold(Guest::Adventurous)).play(BLUE, Action::PayRest);
    table.cannot(BLUE, Action::ReplaceGuest(Guest::Family)).play(BLUE, Action::ReplaceGuest(Guest::Relaxing));
    assert_eq!(table.queue[2], [0, 1, 0]);
    end_turn(&mut table, BLUE);
    assert_eq!(table.active, PINK);
    // With an empty supply nobody joins.
    let mut empty = presold([2; 3]).queue(0, [11, 12, 12]).table();
    empty.play(BLUE, launch(0)).play(BLUE, Action::GuestPresold(Guest::Adventurous)).play(BLUE, Action::PayRest);
    end_turn(&mut empty, BLUE);
    assert_eq!((empty.queue, empty.active), ([[11, 12, 12], [0; 3], [0; 3]], PINK));
}

// Advancing.

fn fleet() -> Position {
    intro(3).segments(BLUE, 0, &SHIP).ship(
        BLUE,
        Cockpit::Veteran,
        Engine::Vp,
        &[Blueprint::GrandHall, Blueprint::StarLounge],
    )
}

#[test]
fn the_owner_chooses_the_order_of_ships() {
    rules!["GC-FLY-01"];
    let mut table =
        fleet().fly(BLUE, 0, Cruise::B12, 0, [1, 0, 0]).fly(BLUE, 1, Cruise::B8, 0, [0, 0, 1]).advancing(BLUE).table();
    table.can(BLUE, Action::AdvanceShip(0)).play(BLUE, Action::AdvanceShip(1));
    table.cannot(BLUE, Action::AdvanceShip(0)).play(BLUE, Action::ScoreGuest(Guest::Family)).play(BLUE, Action::Done);
    // The other one follows by itself.
    table.play(BLUE, Action::ScoreGuest(Guest::Adventurous)).play(BLUE, Action::Done);
    let positions: Vec<_> = table.companies[BLUE].ships.iter().map(|ship| ship.flight.unwrap().position).collect();
    assert_eq!(positions, [1, 1]);
    table.can(BLUE, Action::CallMeeting);
}

fn with_token(cruise: Cruise, position: u8) -> Position {
    fleet().fly_with(BLUE, 0, cruise, position, [1, 0, 0], Pilot::Worker, Some(Token::Ad)).advancing(BLUE)
}

fn token(table: &Table) -> Option<Token> {
    table.companies[BLUE].ships[0].flight.and_then(|flight| flight.token)
}

#[test]
fn a_token_may_wait_for_a_later_destination() {
    rules!["GC-FLY-03", "GC-FLY-04"];
    let mut table = with_token(Cruise::B12, 0).table();
    table.play(BLUE, Action::AdvanceShip(0)).play(BLUE, Action::Done);
    assert_eq!(token(&table), Some(Token::Ad));
    let mut later = with_token(Cruise::B12, 1).table();
    later.play(BLUE, Action::AdvanceShip(0)).can(BLUE, Action::PlaceUpgrade(Upgrade::Family1));
    // Once Guests are scored the moment for the token is over.
    later.play(BLUE, Action::ScoreGuest(Guest::Adventurous)).cannot(BLUE, Action::PlaceUpgrade(Upgrade::Family1));
}

#[test]
fn a_full_destination_takes_no_token() {
    rules!["GC-FLY-05", "GC-FLY-06"];
    let full = |cruise| {
        with_token(cruise, 0)
            .upgrade(BLUE, Upgrade::Adventurous1, Token::Money)
            .upgrade(BLUE, Upgrade::Adventurous2, Token::Vp)
            .upgrade(BLUE, Upgrade::Adventurous3, Token::Resource)
            .table()
    };
    let mut later = full(Cruise::B12);
    later.play(BLUE, Action::AdvanceShip(0));
    assert!(later.legal(BLUE).iter().all(|action| !matches!(action, Action::PlaceUpgrade(_))));
    assert_eq!(token(&later), Some(Token::Ad), "the family Destination has room");
    let mut none = full(Cruise::B1);
    none.play(BLUE, Action::AdvanceShip(0));
    assert_eq!(token(&none), None, "discarded at once");
    assert!(!none.companies[BLUE].tower.contains(Token::Ad));
}

#[test]
fn a_token_never_placed_is_discarded_on_earth() {
    rules!["GC-FLY-07"];
    let mut table = with_token(Cruise::B1, 0).table();
    table.play(BLUE, Action::AdvanceShip(0)).play(BLUE, Action::Done);
    assert_eq!(token(&table), Some(Token::Ad), "there was room");
    let mut home = with_token(Cruise::B1, 1).table();
    home.play(BLUE, Action::AdvanceShip(0)).play(BLUE, Action::Fund(Funding::Vp));
    let blue = &home.companies[BLUE];
    assert!(!blue.tower.contains(Token::Ad) && !blue.upgrades.contains(&Some(Token::Ad)));
    assert_eq!(blue.ships[0].flight, None);
}

/// Blue's only Ship with a relaxing Guest comes to a Day in Space that gives 3 Reputation, when Yellow's turn is over.
fn before_reputation(reputation: u8) -> Position {
    intro(3)
        .segments(BLUE, 0, &[Blueprint::StarLounge, Blueprint::TeaHouse])
        .fly(BLUE, 0, Cruise::B12, 2, [0, 1, 0])
        .edit(|state| state.board.guest_bonuses[Guest::Relaxing.idx()] = GuestBonus::Reputation)
        .reputation(BLUE, reputation)
        .ending(YELLOW)
}

fn waits(table: &Table) -> bool {
    table.stack.last() == Some(&Frame::Advance)
}

#[test]
fn a_free_move_may_come_before_the_only_ship_gains_reputation() {
    rules!["GC-FLY-20"];
    let icons = before_reputation(18).0.companies[BLUE].ships[0].icons()[Guest::Relaxing.idx()];
    // At 18 the points would become victory points. Lowered first, they are Reputation.
    let mut table = before_reputation(18).table();
    table.ends(YELLOW);
    let before = table.companies[BLUE].vp;
    table.play(BLUE, Action::UseReputation).play(BLUE, Action::LowerReputation(6));
    table.can(BLUE, Action::StepBonus(StepBonus::Ads)).play(BLUE, Action::StepBonus(StepBonus::Money));
    // Nothing is left that could come first, so the Ship has moved by itself.
    assert_eq!((table.companies[BLUE].reputation, table.companies[BLUE].vp), (12 + icons, before));
    assert_eq!(table.companies[BLUE].money, 12, "two Money icons were crossed");
    // Below it, other steps are crossed before than after.
    let mut middle = before_reputation(5).table();
    middle.ends(YELLOW);
    middle.can(BLUE, Action::UseReputation).play(BLUE, Action::AdvanceShip(0));
    assert_eq!(middle.companies[BLUE].reputation, 5 + icons);
}

#[test]
fn the_only_ship_moves_by_itself_where_no_free_move_could_change_anything() {
    rules!["GC-FLY-20", "GC-DEC-04"];
    let used = |position: Position| position.company(BLUE, |company| company.reputation_used = true);
    let asked = |position: Position| {
        let mut table = position.table();
        table.ends(YELLOW);
        waits(&table)
    };
    // The flag falls with the turn: only a company without Reputation has no bonus.
    assert!(asked(used(before_reputation(5))));
    assert!(asked(before_reputation(0)), "a reset is paid with points now and with Reputation later");
    assert!(!asked(before_reputation(0).vp(BLUE, 0)));
    let other_bonus = |state: &mut State| state.board.guest_bonuses[Guest::Relaxing.idx()] = GuestBonus::Vp;
    assert!(!asked(before_reputation(18).edit(other_bonus)));
    let no_guest = |state: &mut State| {
        state.board.companies[BLUE].ships[0].flight.as_mut().unwrap().guests = [0; 3];
        state.board.supply[Guest::Relaxing.idx()] += 1;
    };
    assert!(!asked(before_reputation(18).edit(no_guest)));
    // At a Destination and on Earth the player is asked anyway, before anything is gained.
    let at = |position: u8| {
        intro(3)
            .segments(BLUE, 0, &[Blueprint::StarLounge, Blueprint::TeaHouse])
            .fly(BLUE, 0, Cruise::B12, position, [0, 1, 0])
            .reputation(BLUE, 18)
            .ending(YELLOW)
    };
    assert!(!asked(at(0)) && !asked(at(3)));
    // After the bonus was used only a reset is left, and it matters only where points would be lost above 18.
    let mut last = used(before_reputation(5).advancing(BLUE)).edit(|state| state.board.stack.clear()).0;
    let mut dice = Seed::from(1).dice(1);
    galactic_cruise::flow::settle(&mut galactic_cruise::Cx::quiet(&mut last, &mut dice));
    assert_eq!(last.stack.last(), Some(&Frame::Main), "it has moved");
    let mut full = used(before_reputation(18).advancing(BLUE)).edit(|state| state.board.stack.clear()).0;
    galactic_cruise::flow::settle(&mut galactic_cruise::Cx::quiet(&mut full, &mut dice));
    assert_eq!(full.stack.last(), Some(&Frame::Advance));
}
