//! Examples 49 to 64, 71, 72 and 78: Rachel.

use crate::positions::*;
use galactic_cruise::components::solo::SoloAction;
use galactic_cruise::score;

const EASY: SoloSettings = SoloSettings::EASY;
const MEDIUM: SoloSettings = SoloSettings::MEDIUM;
const NINE: [Blueprint; 9] = [
    Blueprint::Karaoke,
    Blueprint::PettingZoo,
    Blueprint::GrandHall,
    Blueprint::StarLounge,
    Blueprint::TeaHouse,
    Blueprint::JazzBar,
    Blueprint::Casino,
    Blueprint::GolfSimulator,
    Blueprint::BonsaiJungle,
];

/// Rachel takes her turn; the dice are those of her draws.
fn rachel_plays(position: Position, dice: &[u32]) -> Table {
    let mut table = position.table();
    table.dice(dice.iter().copied()).ends(BLUE);
    assert_eq!(table.active, BLUE, "her turn is over");
    table
}

fn performed(table: &Table) -> Vec<SoloAction> {
    let performs = |event: &Event| match event {
        Event::SoloPerforms { action } => Some(*action),
        _ => None,
    };
    table.events().iter().filter_map(performs).collect()
}

/// A Ship with one Guest comes to a Day in Space, another one waits for its third Segment.
fn a_turn(settings: SoloSettings) -> Position {
    solo(settings)
        .segments(RACHEL, 0, &NINE[..3])
        .ship(RACHEL, Cockpit::Admiral, Engine::Vp, &NINE[3..5])
        .fly(RACHEL, 0, Cruise::B12, 2, [1, 0, 0])
        .reputation(RACHEL, 6)
        .build(BLUE, Resource::Food, &[Area::BlTl])
        .solo_deck(&[SoloCard::Solo03, SoloCard::Solo07, SoloCard::Solo08])
}

#[test]
fn a_turn_of_rachel() {
    rules!["GC-X49", "GC-SOLO-21", "GC-SOLO-37"];
    // Top of the deck after the reveal, two Blueprints, a Cockpit and an Engine.
    let easy = rachel_plays(a_turn(EASY), &[0; 5]);
    let rachel = &easy.companies[RACHEL];
    assert_eq!(rachel.reputation, 7);
    assert_eq!(easy.workers[Location::Tl.idx()], Some(Worker { owner: Owner::Pink, expert: false }));
    assert_eq!(performed(&easy), [SoloAction::BuildSegments]);
    let segments: Vec<_> = rachel.ships.iter().map(|ship| ship.segments.len()).collect();
    assert_eq!(segments, [3, 3, 1]);
    assert_eq!(easy.companies[BLUE].money, 10);
    assert_eq!((easy.progress[0].cubes[1], rachel.goals, easy.trackers), (1, [false, true, false], [1, 2, 1]));

    let medium = rachel_plays(a_turn(MEDIUM), &[0; 5]);
    assert_eq!(medium.companies[BLUE].money, 11);
    assert_eq!(performed(&medium), [SoloAction::BuildSegments, SoloAction::DrawAgenda]);
}

#[test]
fn rachel_completes_a_ship_and_goes_on_in_a_new_one() {
    rules!["GC-X50", "GC-SOLO-50", "GC-SOLO-13", "GC-SOLO-16"];
    let position = solo(EASY)
        .segments(RACHEL, 0, &NINE[..2])
        .pair(0, Cockpit::Admiral, Engine::AgendaAd)
        .solo_deck(&[SoloCard::Solo03, SoloCard::Solo07]);
    let market = position.0.blueprints;
    let table = rachel_plays(position, &[0; 4]);
    let ships = &table.companies[RACHEL].ships;
    assert_eq!(Some(ships[0].segments[2]), market[0]);
    assert_eq!((ships[1].cockpit, ships[1].engine), (Cockpit::Admiral, Engine::AgendaAd));
    assert_eq!(ships[1].segments.first().copied(), market[1]);
    assert_eq!(table.discard.as_slice(), [Card::BuildingPermit]);
    assert_eq!(table.companies[RACHEL].ads, 0);
}

#[test]
fn rachel_draws_by_the_second_number() {
    rules!["GC-X51"];
    let table = rachel_plays(solo(EASY).solo_deck(&[SoloCard::Solo08, SoloCard::Solo05]), &[]);
    assert_eq!(table.discard.as_slice(), [Card::OrientationDay, Card::BuildingPermit]);
    assert_eq!(table.agenda, [None, Some(Card::JointVenture), Some(Card::RibbonCutting), None]);
}

#[test]
fn rachel_refills_the_agenda_market() {
    rules!["GC-X52", "GC-SOLO-55", "GC-SOLO-56"];
    let position =
        solo(EASY).agenda([None, Some(Card::GiftShop), None, None]).solo_deck(&[SoloCard::Solo08, SoloCard::Solo05]);
    let table = rachel_plays(position, &[0; 4]);
    assert_eq!(performed(&table), [SoloAction::RefillAgenda]);
    assert_eq!(table.companies[RACHEL].reputation, 1);
    assert_eq!(table.discard.as_slice(), [Card::GiftShop]);
    assert!(table.agenda.iter().all(Option::is_some));
}

/// A Fuel card where the Number System looks, a gap, a Food card.
fn silo(levels: [u8; 3]) -> Position {
    solo(EASY)
        .agenda([Some(Card::MarketingBlitz), None, Some(Card::GiftShop), None])
        .agenda([Some(Card::MarketingBlitz), None, Some(Card::EarningsBoost), None])
        .edit(move |state| state.board.silo = levels)
        .solo_deck(&[SoloCard::Solo10, SoloCard::Solo01])
}

#[test]
fn rachel_gains_resources_by_the_cards_of_the_market() {
    rules!["GC-X53", "GC-SOLO-57"];
    let table = rachel_plays(silo([2, 2, 2]), &[]);
    assert_eq!(table.silo, [1, 2, 0]);
    assert_eq!(table.companies[RACHEL].resources, [0; 3]);
}

#[test]
fn rachel_refills_the_resource_she_could_not_take() {
    rules!["GC-X54", "GC-SOLO-59", "GC-SOLO-60"];
    let table = rachel_plays(silo([2, 2, 1]), &[]);
    assert_eq!(performed(&table), [SoloAction::RefillSilo]);
    assert_eq!((table.silo, table.companies[RACHEL].reputation), ([2, 2, 5], 1));
    assert_eq!(table.companies[RACHEL].money, 0);
}

#[test]
fn rachel_advertises_section_by_section() {
    rules!["GC-X55", "GC-SOLO-62", "GC-SOLO-63", "GC-SOLO-64", "GC-SOLO-65"];
    let position = solo(EASY)
        .cruise(0, Cruise::B6)
        .queue(0, [1, 0, 1])
        .queue(1, [0, 1, 0])
        .solo_deck(&[SoloCard::Solo12, SoloCard::Solo01]);
    let table = rachel_plays(position, &[]);
    assert_eq!(table.slots[0].presold, [0, 1, 1]);
    assert_eq!(table.queue, [[1, 0, 0], [0; 3], [0; 3]]);
    assert_eq!(table.companies[RACHEL].reputation, 2);
}

#[test]
fn rachel_builds_in_the_first_empty_area() {
    rules!["GC-X56", "GC-SOLO-66", "GC-SOLO-68"];
    let position = solo(EASY)
        .build(BLUE, Resource::Food, &[Area::TrBr, Area::BrBc])
        .worker(RACHEL, Location::Tc)
        .solo_deck(&[SoloCard::Solo04, SoloCard::Solo08]);
    let table = rachel_plays(position, &[]);
    assert_eq!(table.areas[Area::BcBl.idx()], Owner::Pink);
    assert_eq!((table.companies[RACHEL].taken, table.companies[RACHEL].reputation), ([1, 0, 0], 1));
}

#[test]
fn rachel_builds_below_the_next_technology() {
    rules!["GC-X57", "GC-SOLO-67"];
    let position =
        solo(EASY).build(BLUE, Resource::Food, &[Area::Technology1]).solo_deck(&[SoloCard::Solo06, SoloCard::Solo01]);
    let table = rachel_plays(position, &[]);
    assert_eq!(table.areas[Area::Technology2.idx()], Owner::Pink);
    assert_eq!(table.companies[RACHEL].reputation, 1);
}

#[test]
fn rachel_hires_a_cheap_expert() {
    rules!["GC-X58", "GC-SOLO-14"];
    for (settings, vp) in [(EASY, 6), (MEDIUM, 7), (SoloSettings::HARD, 7)] {
        let position = solo(settings)
            .build(RACHEL, Resource::Food, &[Area::TcTr, Area::Technology1])
            .build(RACHEL, Resource::Oxygen, &[Area::Technology2])
            .solo_deck(&[SoloCard::Solo04, SoloCard::Solo05]);
        assert_eq!(position.0.companies[RACHEL].expert_cost(ExpertSlot::Right), 6);
        let table = rachel_plays(position, &[]);
        assert_eq!(table.companies[RACHEL].hired, ExpertSlot::Right);
        assert_eq!((table.companies[RACHEL].vp, table.companies[RACHEL].experts), (vp, 1));
    }
}

#[test]
fn rachel_refreshes_when_she_cannot_build() {
    rules!["GC-X59", "GC-SOLO-52", "GC-SOLO-71"];
    let position = solo(EASY)
        .segments(RACHEL, 0, &NINE[..3])
        .ship(RACHEL, Cockpit::Admiral, Engine::Vp, &NINE[3..6])
        .ship(RACHEL, Cockpit::Variety, Engine::Funding, &NINE[6..])
        .goals(RACHEL, [false, true, false])
        .cubes(RACHEL, 0, 1)
        .reputation(RACHEL, 3)
        .solo_deck(&[SoloCard::Solo03, SoloCard::Solo07]);
    let before = position.0.blueprints;
    let table = rachel_plays(position, &[0; 5]);
    assert_eq!(performed(&table), [SoloAction::RefreshBlueprints]);
    assert_eq!(table.companies[RACHEL].reputation, 2);
    assert!(before.iter().flatten().all(|tile| table.blueprint_discard.contains(*tile)));
    assert!(table.blueprints.iter().all(Option::is_some));
}

/// Her first action is a Development on the top middle location, which shows it; then comes the Launch card.
fn before_launch(segments: &[Blueprint]) -> Position {
    solo(EASY)
        .segments(RACHEL, 0, segments)
        .build(RACHEL, Resource::Fuel, &[Area::Technology1])
        .company(RACHEL, |company| company.hired = ExpertSlot::Left.into())
        .edit(|state| state.board.workers[Location::Bl.idx()] = Some(Worker { owner: Owner::Pink, expert: true }))
        .cruise(0, Cruise::B12)
        .cruise_tray(&[Cruise::B6])
        .queue(0, [1, 0, 0])
        .queue(1, [0, 0, 1])
        .reputation(RACHEL, 6)
        .solo_deck(&[SoloCard::Solo05, SoloCard::Solo02, SoloCard::Solo01])
}

#[test]
fn rachel_launches_as_her_second_action() {
    rules!["GC-X60", "GC-SOLO-72", "GC-SOLO-73"];
    let ship = [Blueprint::AerialAcrobatics, Blueprint::StarLounge, Blueprint::PettingZoo];
    let table = rachel_plays(before_launch(&ship), &[1]);
    assert_eq!(performed(&table), [SoloAction::BuildDevelopmentNetwork, SoloAction::Launch(3)]);
    let rachel = &table.companies[RACHEL];
    let flight = rachel.ships[0].flight.unwrap();
    assert_eq!((flight.cruise, flight.guests, flight.pilot), (Cruise::B12, [1, 0, 1], Pilot::Worker));
    assert_eq!(table.progress[0].cubes[1], 1);
    // 6, then 7 by the Development, then past the Resource icon at 5 for the fourth Fuel.
    assert_eq!(rachel.reputation, 4);
    assert_eq!(rachel.vp, 5 + 1 + 6);
    assert!(rachel.ships[0].launched);
    assert_eq!(flight.token, Some(Token::Vp));
    assert_eq!((rachel.workers, table.workers[Location::Tc.idx()]), (1, None));

    let short = rachel_plays(before_launch(&ship[..2]), &[1, 0, 0, 0, 0]);
    assert_eq!(performed(&short), [SoloAction::BuildDevelopmentNetwork, SoloAction::BuildSegments]);
}

#[test]
fn rachels_cockpit_scores_its_number_and_its_segments() {
    rules!["GC-X61", "GC-SOLO-79"];
    let position = solo(EASY).segments(RACHEL, 0, &[Blueprint::AerialAcrobatics, Blueprint::StarLounge]);
    assert_eq!(score::cockpit(&position.0, RACHEL, &position.0.companies[RACHEL].ships[0]), 5);
}

#[test]
fn rachel_at_an_agm() {
    rules!["GC-X62", "GC-SOLO-90"];
    let position = solo(EASY).cubes(RACHEL, 0, 3).goals(RACHEL, [true, false, false]).reputation(RACHEL, 4).filled(0);
    let table = rachel_plays(position, &[]);
    assert_eq!(table.companies[RACHEL].vp, 5 + 8);
}

/// The player moves the last Ship home; then Rachel advances and the game ends.
fn player_flies_home(position: Position) -> Table {
    let mut table = position
        .segments(BLUE, 0, &[Blueprint::ToyWorkshop, Blueprint::TeaHouse])
        .fly(BLUE, 0, Cruise::B1, 1, [1, 0, 0])
        .final_advance(BLUE)
        .table();
    table.play(BLUE, Action::MoveShip { ship: 0, stop: 2 }).play(BLUE, Action::Fund(Funding::Ads));
    table
}

#[test]
fn rachel_makes_the_best_final_stop() {
    rules!["GC-X63", "GC-SOLO-93"];
    let position = solo(EASY)
        .segments(RACHEL, 0, &[Blueprint::AerialAcrobatics, Blueprint::StarLounge, Blueprint::PettingZoo])
        .upgrade(RACHEL, Upgrade::Adventurous1, Token::FourMoney)
        .fly(RACHEL, 0, Cruise::B3, 0, [1, 1, 0]);
    let table = player_flies_home(position);
    let rachel = &table.companies[RACHEL];
    assert_eq!((rachel.vp, rachel.ships[0].flight.unwrap().position), (5 + 8, 3));
}

#[test]
fn rachels_final_scoring() {
    rules!["GC-X64", "GC-SOLO-91", "GC-SOLO-92"];
    use Blueprint::*;
    let position = solo(EASY)
        .vp(RACHEL, 97)
        .cubes(RACHEL, 2, 3)
        .goals(RACHEL, [true; 3])
        .reputation(RACHEL, 16)
        .reputation(BLUE, 18)
        .build(RACHEL, Resource::Food, &[Area::TcTr, Area::TrBr])
        .build(RACHEL, Resource::Oxygen, &[Area::BrBc, Area::BcBl])
        .build(RACHEL, Resource::Fuel, &[Area::BlTl, Area::TlTc])
        .segments(RACHEL, 0, &[SpacewalkGantry, MeteorRacetrack, CocktailCorner])
        .ship(RACHEL, Cockpit::Talent, Engine::Vp, &[ThermalSpa, WaterSlides, Planetarium])
        .ship(RACHEL, Cockpit::LargeFleet, Engine::Ads, &[AerialAcrobatics])
        .company(RACHEL, |company| (0..2).for_each(|ship| company.ships[ship].launched = true));
    let table = player_flies_home(position);
    let outcome = GalacticCruise::outcome(&table).unwrap();
    let rachel = &outcome.standings[1];
    assert_eq!(rachel.points[6..], [0, 12, 15, 20, 15, 25]);
    assert_eq!((rachel.points[6..].iter().sum::<i32>(), rachel.total), (87, 184));
}

#[test]
fn rachel_builds_a_second_development_in_an_area() {
    rules!["GC-X71", "GC-SOLO-66"];
    let one = solo(EASY).build(BLUE, Resource::Food, &[Area::BcBl]).solo_deck(&[SoloCard::Solo05, SoloCard::Solo10]);
    assert!(rachel_plays(one, &[]).owns(RACHEL, Area::BlTl));

    let all = solo(EASY)
        .build(BLUE, Resource::Food, &[Area::TcTr, Area::TrBr, Area::BrBc])
        .build(BLUE, Resource::Oxygen, &[Area::BlTl, Area::TlTc])
        .build(RACHEL, Resource::Food, &[Area::BcBl])
        .reputation(RACHEL, 3)
        .solo_deck(&[SoloCard::Solo05, SoloCard::Solo10]);
    let table = rachel_plays(all, &[]);
    assert!(table.owns(RACHEL, Area::BlTl));
    assert_eq!(table.companies[RACHEL].reputation, 3, "no icon was left to cover");
}

#[test]
fn rachel_looks_for_technologies_nobody_built_on() {
    rules!["GC-X72", "GC-SOLO-67"];
    let position = || solo(EASY).solo_deck(&[SoloCard::Solo06, SoloCard::Solo01]);
    let one = position().build(RACHEL, Resource::Food, &[Area::Technology1]).build(
        BLUE,
        Resource::Food,
        &[Area::Technology2],
    );
    assert!(rachel_plays(one, &[]).owns(RACHEL, Area::Technology3));

    let all = position()
        .build(RACHEL, Resource::Food, &[Area::Technology1])
        .build(BLUE, Resource::Food, &[Area::Technology2, Area::Technology3])
        .build(BLUE, Resource::Fuel, &[Area::Technology4]);
    assert!(rachel_plays(all, &[]).owns(RACHEL, Area::Technology2));
}

#[test]
fn goals_of_the_player_leave_rachels_targets_alone() {
    rules!["GC-X78", "GC-SOLO-38", "GC-SOLO-39"];
    let areas = [Area::TcTr, Area::TrBr, Area::BrBc, Area::BlTl];
    let position = || {
        solo(MEDIUM)
            .build(RACHEL, Resource::Food, &areas[..2])
            .build(RACHEL, Resource::Oxygen, &areas[2..])
            .build(RACHEL, Resource::Fuel, &[Area::TlTc])
            .company(RACHEL, |company| company.hired = ExpertSlot::Left | ExpertSlot::Right)
            .edit(|state| {
                state.board.workers[Location::Tl.idx()] = Some(Worker { owner: Owner::Pink, expert: true });
                state.board.workers[Location::Bl.idx()] = Some(Worker { owner: Owner::Pink, expert: true });
            })
            .solo_deck(&[SoloCard::Solo05, SoloCard::Solo10])
    };
    let player_first =
        position().cubes(BLUE, 0, 1).goals(BLUE, [true, false, false]).edit(|state| state.board.trackers[0] = 2);
    let table = rachel_plays(player_first, &[]);
    assert_eq!(table.companies[RACHEL].developments(), 6);
    assert_eq!(table.companies[RACHEL].goals, [true, false, false], "6 Developments are still enough");

    let rachel_first = rachel_plays(position(), &[]);
    assert_eq!(rachel_first.trackers, [2, 1, 1], "the player now needs the top level");
}
