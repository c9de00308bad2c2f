//! Examples 12 to 17: a Cruise of Pink from the first Destination to Earth.

use crate::positions::*;

const FAMILY_SHIP: [Blueprint; 3] = [Blueprint::Karaoke, Blueprint::PettingZoo, Blueprint::ZeroGravityDeck];

/// Pink's Ship with two family Guests has made so many Stops of a Cruise to adventurous, family, Day in Space, Earth.
fn cruise(position: u8, token: Option<Token>) -> Position {
    intro(4)
        .segments(PINK, 0, &FAMILY_SHIP)
        .fly_with(PINK, 0, Cruise::B12, position, [0, 0, 2], Pilot::Worker, token)
        .advancing(PINK)
}

#[test]
fn a_token_unlocks_the_third_adventurous_upgrade() {
    rules!["GC-X12", "GC-FLY-03", "GC-FLY-08"];
    let mut table = cruise(0, Some(Token::Money)).table();
    table.play(PINK, Action::AdvanceShip(0)).play(PINK, Action::PlaceUpgrade(Upgrade::Adventurous3));
    let pink = &table.companies[PINK];
    assert_eq!((pink.max_ships(), pink.max_segments()), (4, 4));
    assert_eq!(pink.ships[0].flight.unwrap().token, None);
    assert_eq!(pink.upgrades[Upgrade::Adventurous3.idx()], Some(Token::Money));
}

#[test]
fn guests_score_for_ads() {
    rules!["GC-X13", "GC-FLY-09", "GC-FLY-10", "GC-FLY-11"];
    let mut table = cruise(0, Some(Token::Money)).ads(PINK, 2).table();
    table.play(PINK, Action::AdvanceShip(0)).play(PINK, Action::PlaceUpgrade(Upgrade::Adventurous3));
    table.play(PINK, Action::ScoreGuest(Guest::Family));
    assert_eq!((table.companies[PINK].vp, table.companies[PINK].ads), (9, 0));
    table.cannot(PINK, Action::ScoreGuest(Guest::Family));

    let mut later = cruise(1, None).upgrade(PINK, Upgrade::Adventurous3, Token::Money).ads(PINK, 2).table();
    later.play(PINK, Action::AdvanceShip(0)).play(PINK, Action::ScoreGuest(Guest::Family));
    assert_eq!((later.companies[PINK].vp, later.companies[PINK].ads), (8, 1));
    later.play(PINK, Action::ScoreGuest(Guest::Family));
    assert_eq!((later.companies[PINK].vp, later.companies[PINK].ads), (11, 0));
    later.cannot(PINK, Action::ScoreGuest(Guest::Family));
}

#[test]
fn a_day_in_space_gives_a_bonus_for_each_guest_and_icon() {
    rules!["GC-X14", "GC-FLY-12"];
    let mut table = cruise(2, None).table();
    table.play(PINK, Action::AdvanceShip(0));
    assert_eq!(table.companies[PINK].ads, 6);
}

#[test]
fn each_guest_brings_the_bonus_of_its_type() {
    rules!["GC-X15", "GC-FLY-13"];
    let mut table = intro(4)
        .segments(PINK, 0, &[Blueprint::WineCountry, Blueprint::GrandHall, Blueprint::Karaoke])
        .fly(PINK, 0, Cruise::B12, 2, [1, 1, 1])
        .advancing(PINK)
        .table();
    table.play(PINK, Action::AdvanceShip(0));
    table.play(PINK, Action::TakeResource(Resource::Food)).play(PINK, Action::TakeResource(Resource::Fuel));
    let pink = &table.companies[PINK];
    assert_eq!((pink.money, pink.resources, pink.ads), (12, [2, 1, 2], 4));
}

#[test]
fn two_guests_and_three_icons_give_six_bonuses() {
    rules!["GC-X16", "GC-FLY-12"];
    let tiles = [Blueprint::Karaoke, Blueprint::PettingZoo, Blueprint::GrandHall];
    let mut table = intro(4).segments(PINK, 0, &tiles).fly(PINK, 0, Cruise::B12, 2, [0, 0, 2]).advancing(PINK).table();
    table.play(PINK, Action::AdvanceShip(0));
    assert_eq!(table.companies[PINK].ads, 2 + 6);
}

#[test]
fn a_returned_ship_may_fly_or_grow_again() {
    rules!["GC-X17", "GC-FLY-14", "GC-FLY-15"];
    let mut table = cruise(3, None)
        .upgrade(PINK, Upgrade::Adventurous3, Token::Money)
        .scheduled(PINK, 0, Token::Vp)
        .presold(0, Guest::Adventurous)
        .resources(PINK, [2, 2, 2])
        .reputation(PINK, 12)
        .blueprints(PINK, &[Blueprint::BouncyCastle])
        .table();
    let supply = table.supply[Guest::Family.idx()];
    table.play(PINK, Action::AdvanceShip(0)).play(PINK, Action::Fund(Funding::Ads));
    assert_eq!((table.companies[PINK].workers, table.companies[PINK].ads), (2, 3));
    assert!(table.cruise_discard.contains(Cruise::B12));
    assert_eq!(table.supply[Guest::Family.idx()], supply + 2);
    table.can(PINK, launch(0)).play(PINK, assign(Location::Bl));
    table.play(PINK, Action::Act(ActionTile::BuildSegments));
    table.play(PINK, segment(Blueprint::BouncyCastle, 0, 3));
    assert_eq!(table.companies[PINK].ships[0].segments.len(), 4);
}
