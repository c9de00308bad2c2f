//! Examples 65 to 70: the modules of both expansions.

use crate::positions::*;

fn options() -> Options {
    Options { intro: true, ..Options::default() }
}

#[test]
fn touching_half_cabins_must_match() {
    rules!["GC-X65", "GC-CAB-02", "GC-CAB-03"];
    use Blueprint::*;
    // Karaoke ends on the left; Aerial Acrobatics begins in the middle and ends on the left.
    let mut table = with(3, Options { cabin_matching: true, ..options() })
        .segments(BLUE, 0, &[Karaoke])
        .ship(BLUE, Cockpit::Admiral, Engine::Vp, &[])
        .blueprints(BLUE, &[ZeroGravityDeck, AerialAcrobatics])
        .acting(BLUE, Location::Bl)
        .table();
    table.play(BLUE, Action::Act(ActionTile::BuildSegments));
    table.can(BLUE, segment(ZeroGravityDeck, 0, 1)).cannot(BLUE, segment(ZeroGravityDeck, 0, 0));
    table.cannot(BLUE, segment(AerialAcrobatics, 0, 0)).cannot(BLUE, segment(AerialAcrobatics, 0, 1));
    table.can(BLUE, segment(AerialAcrobatics, 1, 0));
}

/// A Ship of the seat is ready for a Cruise of 4 Fuel.
fn ready(seat: Seat, marker: u8) -> Position {
    with(3, Options { advanced_technologies: Advanced::On, ..options() })
        .edit(|state| state.board.markers[0] = marker)
        .build(YELLOW, Resource::Fuel, &[Area::Technology1])
        .segments(seat, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo])
        .build(seat, Resource::Fuel, &[Area::TcTr])
        .cruise(0, Cruise::B12)
        .scheduled(seat, 0, Token::Vp)
        .presold(0, Guest::Family)
        .resources(seat, [2, 2, 3])
        .cruise_tray(&[Cruise::B6])
        .turn(seat)
}

#[test]
fn use_moves_the_marker_and_raises_the_price() {
    rules!["GC-X66", "GC-ATECH-07"];
    let mut yellow = ready(YELLOW, 2).table();
    assert_eq!(yellow.surcharge(0), 1);
    yellow.play(YELLOW, launch(0)).play(YELLOW, Action::GuestPresold(Guest::Family));
    yellow.cannot(YELLOW, Action::PayRest).play(YELLOW, Action::UseTechnology(Area::Technology1));
    yellow.play(YELLOW, Action::PayRest);
    assert_eq!((yellow.markers[0], yellow.surcharge(0), yellow.companies[YELLOW].money), (3, 2, 10));

    let mut blue = ready(BLUE, 3).reputation(BLUE, 17).table();
    blue.play(BLUE, launch(0)).play(BLUE, Action::GuestPresold(Guest::Family));
    blue.cannot(BLUE, Action::UseTechnology(Area::Technology1)).play(BLUE, Action::PayAccess(Area::Technology1));
    assert_eq!((blue.companies[BLUE].money, blue.companies[YELLOW].money), (8, 12));
    blue.cannot(BLUE, Action::PayRest).play(BLUE, Action::UseTechnology(Area::Technology1));
    blue.play(BLUE, Action::PayRest);
    assert_eq!((blue.companies[BLUE].resources, blue.markers[0]), ([0; 3], 4));

    let mut upgraded = ready(YELLOW, 4).resources(YELLOW, [2, 2, 2]).table();
    upgraded.play(YELLOW, launch(0)).play(YELLOW, Action::GuestPresold(Guest::Family));
    upgraded.play(YELLOW, Action::UseTechnology(Area::Technology1)).play(YELLOW, Action::PayRest);
    assert_eq!(upgraded.companies[YELLOW].resources, [0; 3], "2 of 4 Fuel are saved");
}

fn locations(first: LocationBonus) -> Position {
    let mut tokens: Vec<_> = LocationBonus::ALL.iter().copied().filter(|token| *token != first).collect();
    tokens.insert(0, first);
    with(3, Options { location_bonus: Locations::On, ..options() })
        .edit(|state| state.board.location_bonuses = std::array::from_fn(|idx| Some(tokens[idx])))
}

#[test]
fn the_third_development_turns_a_location_bonus() {
    rules!["GC-X67", "GC-LOC-03", "GC-LOC-05"];
    let mut table = locations(LocationBonus::Ad)
        .build(BLUE, Resource::Food, &[Area::TcTr])
        .build(PINK, Resource::Food, &[Area::TlTc])
        .acting(PINK, Location::Tc)
        .table();
    assert!(!table.active_locations.contains(Location::Tc));
    table.play(PINK, Action::Act(ActionTile::BuildDevelopment));
    table.play(PINK, Action::BuildDevelopment { row: Resource::Fuel, area: Area::TcTr });
    table.play(PINK, Action::PayWithResources(0));
    assert!(table.active_locations.contains(Location::Tc));
    assert_eq!(table.companies[PINK].ads, 2, "the placement of this turn came before");
    table.ends(PINK).meets(YELLOW);
    table.play(BLUE, assign(Location::Tc));
    assert_eq!(table.companies[BLUE].ads, 3, "one own Development beside");
    table.play(PINK, Action::Fund(Funding::Vp)).ends(BLUE);
    table.play(PINK, assign(Location::Tc)).play(BLUE, Action::Fund(Funding::Vp));
    assert_eq!(table.companies[PINK].ads, 4, "two own Developments beside");
}

#[test]
fn the_agenda_bonus_needs_two_developments() {
    rules!["GC-X68", "GC-LOC-04"];
    let position = || {
        locations(LocationBonus::Agenda)
            .build(YELLOW, Resource::Food, &[Area::TcTr])
            .build(PINK, Resource::Food, &[Area::TcTr, Area::TlTc])
            .edit(|state| state.board.active_locations = Location::Tc.into())
    };
    let mut one = position().turn(YELLOW).table();
    one.play(YELLOW, assign(Location::Tc)).cannot(YELLOW, Action::DrawMarket(Card::JointVenture));
    one.can(YELLOW, Action::Act(ActionTile::BuildDevelopment));
    let mut two = position().turn(PINK).table();
    two.play(PINK, assign(Location::Tc)).play(PINK, Action::DrawMarket(Card::JointVenture));
    assert_eq!(two.companies[PINK].hand_size(), 1);
    two.can(PINK, Action::Act(ActionTile::BuildDevelopment));
}

#[test]
fn guests_visit_specialist_segments() {
    rules!["GC-X69", "GC-SPEC-03", "GC-SPEC-06"];
    use Blueprint::*;
    let mut table = with(3, Options { specialist_blueprints: true, ..options() })
        .segments(BLUE, 0, &[Tournament, AerialAcrobatics, WineCountry])
        .ship(BLUE, Cockpit::Admiral, Engine::Vp, &[])
        .fly(BLUE, 0, Cruise::B12, 2, [1, 1, 0])
        .blueprints(BLUE, &[StarLounge])
        .money(BLUE, 1)
        .advancing(BLUE)
        .table();
    let visit = |guest, segment| Action::Visit { guest, segment };
    table.play(BLUE, Action::AdvanceShip(0));
    table.cannot(BLUE, visit(Guest::Relaxing, 1)).play(BLUE, visit(Guest::Adventurous, 1));
    assert_eq!(table.companies[BLUE].money, 4);
    table.can(BLUE, visit(Guest::Relaxing, 0)).play(BLUE, visit(Guest::Relaxing, 2));
    table.play(BLUE, Action::Act(ActionTile::BuildSegments)).cannot(BLUE, segment(StarLounge, 0, 3));
    table.play(BLUE, segment(StarLounge, 1, 0));
    assert_eq!(table.companies[BLUE].money, 0);
    assert_eq!(table.companies[BLUE].ships[1].segments.as_slice(), [StarLounge]);
    table.can(BLUE, assign(Location::Tc));

    let two = with(3, Options { specialist_blueprints: true, ..options() })
        .segments(BLUE, 0, &[Tournament, AerialAcrobatics, WineCountry])
        .fly(BLUE, 0, Cruise::B12, 2, [2, 0, 0])
        .advancing(BLUE);
    let mut two = two.table();
    two.play(BLUE, Action::AdvanceShip(0)).play(BLUE, visit(Guest::Adventurous, 1));
    two.cannot(BLUE, visit(Guest::Adventurous, 1)).can(BLUE, visit(Guest::Adventurous, 0));
}

#[test]
fn a_starting_upgrade_begins_the_first_turn() {
    rules!["GC-X70", "GC-SUPG-03"];
    let mut table = with(3, Options { starting_upgrades: Starting::On, ..options() })
        .edit(|state| state.secrets.starting[PINK] = StartingUpgrade::Su23 | StartingUpgrade::Su01)
        .pending(PINK, Phase::Advance, Frame::StartingUpgrade)
        .table();
    table.play(PINK, Action::ChooseStarting(StartingUpgrade::Su23));
    let pink = &table.companies[PINK];
    assert_eq!(pink.money, 11);
    assert!(!pink.tower.contains(Token::Money));
    assert_eq!(pink.upgrades[Upgrade::Family3.idx()], Some(Token::Money));
    assert_eq!(pink.funding(Funding::Money), 2);
    assert_eq!((pink.tokens_at(Guest::Family), pink.starting), (1, 0));
    assert!(table.secrets.starting[PINK].is_empty());
    table.can(PINK, assign(Location::Tc));
}
