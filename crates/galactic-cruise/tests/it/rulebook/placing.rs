//! Examples 4 to 11: placing, bumping, access, Reputation.

use crate::positions::*;

#[test]
fn a_bumped_worker_goes_home_with_a_funding_bonus() {
    rules!["GC-X04", "GC-WORK-01", "GC-BUMP-02", "GC-BUMP-03", "GC-BUMP-05"];
    let mut table = intro(3).worker(BLUE, Location::Bc).worker(YELLOW, Location::Tl).turn(YELLOW).table();
    table.cannot(YELLOW, assign(Location::Tl));
    for &location in Location::ALL.iter().filter(|location| **location != Location::Tl) {
        table.can(YELLOW, assign(location));
    }
    table.play(YELLOW, assign(Location::Bc));
    assert_eq!(table.companies[BLUE].workers, 2);
    assert_eq!(table.workers[Location::Bc.idx()], Some(Worker { owner: Owner::Yellow, expert: false }));
    table.cannot(YELLOW, Action::Done);
    table.play(BLUE, Action::Fund(Funding::Money));
    assert_eq!(table.companies[BLUE].money, 11);
    table.can(YELLOW, Action::Done);
}

#[test]
fn funding_offers_one_of_four_and_leaves_the_tokens() {
    rules!["GC-X05", "GC-FUND-02", "GC-FUND-06"];
    let mut table = intro(3).worker(BLUE, Location::Bc).turn(YELLOW).table();
    let tower = table.companies[BLUE].tower;
    table.play(YELLOW, assign(Location::Bc));
    let offered: Vec<_> = Funding::ALL.iter().map(|kind| Action::Fund(*kind)).collect();
    assert_eq!(table.legal(BLUE), offered);
    table.play(BLUE, Action::Fund(Funding::Resource)).play(BLUE, Action::TakeResource(Resource::Fuel));
    let blue = &table.companies[BLUE];
    assert_eq!(blue.resources, [1, 1, 2]);
    assert_eq!((blue.tower, blue.flipped), (tower, None));
}

/// Yellow stands on the bottom middle location; Green's and the neutral piece stand beside.
fn access() -> Position {
    intro(4)
        .build(YELLOW, Resource::Food, &[Area::BrBc])
        .build(GREEN, Resource::Food, &[Area::BrBc])
        .build(PINK, Resource::Food, &[Area::BcBl])
        .other(Owner::Neutral, Area::BcBl)
        .hand(YELLOW, &[Card::EarningsBoost])
        .blueprints(YELLOW, &[Blueprint::BoardGameCafe])
        .queue(0, [1, 1, 0])
        .edit(|state| state.board.silo = [2, 5, 2])
        .acting(YELLOW, Location::Bc)
}

const REFILL: Action = Action::Act(ActionTile::RefillSilo);
const SEGMENTS: Action = Action::Act(ActionTile::BuildSegments);

fn refill_oxygen(table: &mut Table) {
    table
        .play(YELLOW, REFILL)
        .play(YELLOW, Action::DiscardForSilo(Card::EarningsBoost))
        .play(YELLOW, Action::RefillSilo(Resource::Oxygen));
}

#[test]
fn own_areas_are_free_and_others_are_paid_for() {
    rules!["GC-X06", "GC-WORK-03", "GC-WORK-04", "GC-WORK-06", "GC-WORK-11"];
    let mut table = access().table();
    for tile in [ActionTile::ScheduleCruise, ActionTile::AdvertiseCruise, ActionTile::GainResources] {
        table.can(YELLOW, Action::Act(tile));
    }
    table.can(YELLOW, REFILL).cannot(YELLOW, SEGMENTS).cannot(YELLOW, Action::PayAccess(Area::BrBc));
    refill_oxygen(&mut table);
    table.cannot(YELLOW, SEGMENTS).play(YELLOW, Action::PayAccess(Area::BcBl)).play(YELLOW, SEGMENTS);
}

#[test]
fn access_costs_by_reputation() {
    rules!["GC-X07", "GC-REP-03", "GC-WORK-09"];
    let mut now = access().reputation(YELLOW, 6).table();
    now.play(YELLOW, Action::PayAccess(Area::BcBl));
    assert_eq!((now.companies[YELLOW].money, now.companies[PINK].money), (6, 12));

    let mut later = access().reputation(YELLOW, 6).table();
    refill_oxygen(&mut later);
    assert_eq!(later.companies[YELLOW].reputation, 7);
    later.play(YELLOW, Action::PayAccess(Area::BcBl));
    assert_eq!((later.companies[YELLOW].money, later.companies[PINK].money), (8, 11));
    later.can(YELLOW, SEGMENTS);
}

#[test]
fn the_reputation_bonus_gives_all_crossed_icons_of_one_type() {
    rules!["GC-X08", "GC-REP-04", "GC-TURN-06"];
    // Both actions are taken: Refill Silo raised Reputation to 7; now, before the turn ends, Yellow uses it.
    let mut table = access().reputation(YELLOW, 6).table();
    refill_oxygen(&mut table);
    table.play(YELLOW, Action::PayAccess(Area::BcBl)).play(YELLOW, SEGMENTS);
    table.play(YELLOW, segment(Blueprint::BoardGameCafe, 0, 0)).play(YELLOW, Action::Done);
    assert_eq!(table.active, YELLOW);
    let money = table.companies[YELLOW].money;
    table
        .play(YELLOW, Action::UseReputation)
        .play(YELLOW, Action::LowerReputation(4))
        .play(YELLOW, Action::StepBonus(StepBonus::Ads));
    let yellow = &table.companies[YELLOW];
    assert_eq!((yellow.reputation, yellow.ads, yellow.money, yellow.resources), (3, 4, money, [1; 3]));
    table.cannot(YELLOW, Action::UseReputation).play(YELLOW, Action::Done);
    assert_eq!(table.active, GREEN);
}

#[test]
fn reputation_gained_in_an_action_pays_for_its_second_guest() {
    rules!["GC-X09", "GC-ADVT-06", "GC-TURN-06"];
    let mut table =
        intro(3).queue(0, [2, 0, 0]).reputation(YELLOW, 3).ads(YELLOW, 1).acting(YELLOW, Location::Bc).table();
    let guest = from_queue(0, Guest::Adventurous);
    table.play(YELLOW, Action::Act(ActionTile::AdvertiseCruise)).play(YELLOW, Action::Advertise(0));
    table.play(YELLOW, guest);
    assert_eq!((table.companies[YELLOW].reputation, table.companies[YELLOW].ads), (4, 0));
    table.cannot(YELLOW, guest).play(YELLOW, Action::UseReputation).play(YELLOW, Action::LowerReputation(1));
    assert_eq!((table.companies[YELLOW].reputation, table.companies[YELLOW].ads), (3, 1));
    table.play(YELLOW, guest);
    assert_eq!(table.slots[0].presold, [2, 0, 0]);
}

#[test]
fn access_paid_early_stays_when_reputation_falls() {
    rules!["GC-X10", "GC-WORK-09", "GC-BP-03"];
    let mut table = access().build(PINK, Resource::Oxygen, &[Area::Technology1]).reputation(YELLOW, 7).table();
    table.play(YELLOW, Action::PayAccess(Area::BcBl));
    assert_eq!(table.companies[YELLOW].money, 8);
    table.play(YELLOW, Action::ResetBlueprints).play(YELLOW, Action::ResetPosition(0)).dice([0]);
    table.play(YELLOW, Action::Done);
    assert_eq!(table.companies[YELLOW].reputation, 6);
    table.can(YELLOW, SEGMENTS);
    // Bought now, each owner would get 2.
    assert_eq!(table.access_price(YELLOW, Area::BcBl, table.companies[YELLOW].reputation), 2);
}

#[test]
fn access_paid_late_is_cheaper() {
    rules!["GC-X11", "GC-REP-03"];
    let mut table = access().cruise(3, Cruise::B3).reputation(YELLOW, 6).table();
    assert_eq!(table.access_price(YELLOW, Area::BcBl, 6), 2);
    table.play(YELLOW, Action::Act(ActionTile::AdvertiseCruise)).play(YELLOW, Action::Advertise(3));
    table.play(YELLOW, from_queue(0, Guest::Adventurous)).play(YELLOW, from_queue(0, Guest::Relaxing));
    assert_eq!((table.companies[YELLOW].reputation, table.companies[YELLOW].money), (8, 14));
    if running(&table).is_some() {
        table.play(YELLOW, Action::Done);
    }
    table.play(YELLOW, Action::PayAccess(Area::BcBl));
    assert_eq!((table.companies[YELLOW].money, table.companies[PINK].money), (12, 11));
    table.can(YELLOW, SEGMENTS);
}
