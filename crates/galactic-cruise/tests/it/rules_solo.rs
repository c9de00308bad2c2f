//! Section 17: Rachel.

use crate::positions::*;
use enumset::EnumSet;
use galactic_cruise::components::solo::SoloAction;
use galactic_cruise::deal::{deal, lay_out};
use galactic_cruise::decisions::FillQueue;
use galactic_cruise::rachel;
use galactic_cruise::state::SoloStep;
use kernel::{Message, Setup, Who};

const EASY: SoloSettings = SoloSettings::EASY;
const MEDIUM: SoloSettings = SoloSettings::MEDIUM;
const HARD: SoloSettings = SoloSettings::HARD;
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

fn options(settings: SoloSettings) -> Options {
    Options { intro: true, solo: settings, ..Options::default() }
}

/// Rachel takes her turn; the dice are those of her draws.
fn rachel_plays(position: Position, dice: &[u32]) -> Table {
    let mut table = position.table();
    table.dice(dice.iter().copied()).ends(BLUE);
    table
}

fn performed(table: &Table) -> Vec<SoloAction> {
    let performs = |event: &Event| match event {
        Event::SoloPerforms { action } => Some(*action),
        _ => None,
    };
    table.events().iter().filter_map(performs).collect()
}

fn owner_at(table: &Table, location: Location) -> Option<Owner> {
    table.workers[location.idx()].map(|worker| worker.owner)
}

#[test]
fn the_solo_game_is_set_up_like_a_game_of_two() {
    rules!["GC-SOLO-01", "GC-SOLO-03", "GC-SOLO-04", "GC-SOLO-07"];
    for seed in 0..10 {
        let state = lay_out(1, &options(MEDIUM), &mut Seed::from(seed).dice(0));
        let rachel = &state.companies[RACHEL];
        assert_eq!((state.first, state.n_slots(), state.trackers), (BLUE, 4, [1; 3]));
        let npc = state.workers.iter().flatten().filter(|worker| worker.owner == Owner::Npc).count();
        assert_eq!((npc, state.npc_developments), (2, 6));
        assert!(!state.unused_technologies.is_empty());
        assert_eq!((rachel.reputation, rachel.vp, rachel.workers, rachel.tower.len()), (1, 5, 2, 8));
        assert_eq!((rachel.money, rachel.ads, rachel.resources), (0, 0, [0; 3]));
        let solo = state.solo.unwrap();
        assert_eq!((solo.top.is_some(), solo.rest.len(), solo.revealed.len()), (true, 11, 0));
        assert_eq!((state.discard.len(), rachel.hand_size()), (1, 0), "her Agenda card is discarded");
        let without = SoloSettings { discard_agenda_at_setup: false, ..MEDIUM };
        assert_eq!(lay_out(1, &options(without), &mut Seed::from(seed).dice(0)).discard.len(), 0);
    }
}

#[test]
fn rachel_places_her_first_pieces_before_the_player() {
    rules!["GC-SOLO-06", "GC-SOLO-10", "GC-SOLO-11"];
    for seed in 0..20 {
        let before = lay_out(1, &options(MEDIUM), &mut Seed::from(seed).dice(0));
        let after = deal(1, &options(MEDIUM), &mut Seed::from(seed).dice(0));
        let [first, second] = before.solo.unwrap().top.unwrap().face().numbers;
        let from = usize::from(first) - 1;
        let area = (from..from + 6).map(|idx| Area::NETWORK[idx % 6]).find(|area| before.areas[area.idx()].is_empty());
        assert!(after.owns(RACHEL, area.unwrap()));
        assert_eq!((after.companies[RACHEL].taken, after.companies[RACHEL].reputation), ([1, 0, 0], 2));
        let number = if first <= 5 { first } else { second };
        let gone = before.blueprints[usize::from(number) - 1].unwrap();
        assert_eq!(after.blueprint_discard, gone);
        assert_eq!(after.stack.last(), Some(&Frame::FirstDevelopment(BLUE)));
    }
}

#[test]
fn lengths_count_the_turns_of_the_player_alone() {
    let before = solo(EASY).table();
    let after = rachel_plays(solo(EASY), &[]);
    let counts = |table: &Table| (GalacticCruise::turn(table), GalacticCruise::seat_turns(table));
    let (turn, seat_turns) = counts(&before);
    assert_eq!(counts(&after), (turn + 2, seat_turns + 1), "hers and the player's next one");
}

#[test]
fn difficulty_sets_goals_second_action_meeting_and_experts() {
    rules!["GC-SOLO-05", "GC-SOLO-37", "GC-SOLO-40", "GC-SOLO-94"];
    let read = |setup: &Setup| kernel::options::<GalacticCruise>(setup).map(|options| options.solo);
    let level = |value: &str| read(&Setup::new(1).with("difficulty", value)).unwrap();
    assert_eq!(level("easy").goals, [7, 7, 3]);
    assert_eq!(level("medium").goals, [6, 6, 2]);
    assert_eq!(level("hard").goals, [5, 5, 2]);
    let seconds = ["easy", "medium", "hard"].map(|value| level(value).second_action);
    use SecondAction::*;
    assert_eq!(seconds, [SameLocation, AdjacentConnected, AdjacentConnected]);
    assert_eq!(["easy", "medium", "hard"].map(|value| level(value).meeting_action), [false, false, true]);
    assert_eq!(["easy", "medium", "hard"].map(|value| level(value).expert_extra_funding), [0, 1, 1]);
    let custom = Setup::new(1)
        .with("difficulty", "custom")
        .with("solo-goal-segments", "8")
        .with("solo-goal-ships-launched", "3")
        .with("solo-second-action", "any-connected")
        .with("solo-meeting", "funding-and-action")
        .with("solo-expert-extra-funding", "0");
    let mixed = read(&custom).unwrap();
    assert_eq!((mixed.goals, mixed.second_action), ([6, 8, 3], AnyConnected));
    assert!(mixed.meeting_action && mixed.expert_extra_funding == 0);
    assert!(read(&custom.with("solo-goal-segments", "4")).is_ok());
    assert!(read(&Setup::new(1).with("solo-goal-segments", "8")).is_err(), "only custom is mixed");
}

#[test]
fn her_ships_advance_in_order_and_score_everywhere() {
    rules!["GC-SOLO-20", "GC-SOLO-22", "GC-SOLO-23", "GC-SOLO-25"];
    let position = solo(EASY)
        .segments(RACHEL, 0, &NINE[..3])
        .ship(RACHEL, Cockpit::Admiral, Engine::Vp, &NINE[3..6])
        .upgrade(RACHEL, Upgrade::Family1, Token::FourMoney)
        .fly_with(RACHEL, 0, Cruise::B8, 0, [1, 0, 1], Pilot::Worker, Some(Token::FourAds))
        .fly(RACHEL, 1, Cruise::B1, 1, [1, 0, 0]);
    let table = rachel_plays(position, &[]);
    let moved: Vec<_> = table
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::ShipMoved { ship, .. } => Some(*ship),
            _ => None,
        })
        .collect();
    assert_eq!(moved, [0, 1]);
    let rachel = &table.companies[RACHEL];
    // The token goes on the leftmost free Upgrade, Family 2, which gives her no Money.
    assert_eq!((rachel.upgrades[Upgrade::Family2.idx()], rachel.money), (Some(Token::FourAds), 0));
    // Two Guests score 3 + 2 each, both types, without Ads; the second Ship brings its Worker back with Funding.
    assert_eq!(rachel.vp, 5 + 2 * 5 + 1);
    assert_eq!(rachel.workers + table.placed_workers(RACHEL).count() as u8, 1);
}

#[test]
fn a_full_destination_passes_the_token_on() {
    rules!["GC-SOLO-24"];
    let full = |cruise| {
        let position = solo(EASY)
            .segments(RACHEL, 0, &NINE[..3])
            .upgrade(RACHEL, Upgrade::Family1, Token::FourMoney)
            .upgrade(RACHEL, Upgrade::Family2, Token::Money)
            .upgrade(RACHEL, Upgrade::Family3, Token::Ad)
            .fly_with(RACHEL, 0, cruise, 0, [1, 0, 0], Pilot::Worker, Some(Token::FourAds));
        let table = rachel_plays(position, &[]);
        table.companies[RACHEL].ships[0].flight.unwrap().token
    };
    assert_eq!(full(Cruise::B8), Some(Token::FourAds), "an adventurous Destination is still to come");
    assert_eq!(full(Cruise::B10), None, "discarded");
}

#[test]
fn the_last_card_turns_the_pile_over() {
    rules!["GC-SOLO-26", "GC-SOLO-27"];
    // The oldest revealed card is Solo 01: its back says top left and number 1.
    let table = rachel_plays(solo(EASY).solo_deck(&[SoloCard::Solo08]), &[4]);
    assert_eq!(owner_at(&table, Location::Tl), Some(Owner::Pink));
    assert_eq!(table.discard.as_slice(), [Card::BuildingPermit, Card::JointVenture]);
    let solo = table.solo.unwrap();
    assert_eq!((solo.top, solo.rest.len(), solo.revealed.len()), (Some(SoloCard::Solo05), 11, 0));
}

#[test]
fn an_own_worker_moves_her_on_and_others_are_bumped() {
    rules!["GC-SOLO-26", "GC-SOLO-28", "GC-SOLO-15"];
    // The back says bottom middle, where she stands already; on the next location stands the player.
    let mut table = solo(EASY)
        .worker(RACHEL, Location::Bc)
        .worker(BLUE, Location::Bl)
        .solo_deck(&[SoloCard::Solo08, SoloCard::Solo05])
        .table();
    table.ends(BLUE);
    assert_eq!(owner_at(&table, Location::Bl), Some(Owner::Pink));
    table.play(BLUE, Action::Fund(Funding::Money));
    assert_eq!((table.companies[BLUE].workers, table.companies[BLUE].money), (2, 11));
    assert_eq!(table.active, BLUE);
}

#[test]
fn she_prefers_an_expert() {
    rules!["GC-SOLO-26", "GC-SOLO-36"];
    let table = rachel_plays(solo(MEDIUM).expert(RACHEL), &[]);
    assert_eq!(table.workers[Location::Bc.idx()], Some(Worker { owner: Owner::Pink, expert: true }));
    for (settings, vp) in [(EASY, 1), (MEDIUM, 2)] {
        let mut bumped = solo(settings).expert_at(RACHEL, Location::Tl).turn(BLUE).table();
        bumped.play(BLUE, assign(Location::Tl));
        assert_eq!(bumped.companies[RACHEL].vp, 5 + vp);
    }
}

#[test]
fn impossible_cards_are_replaced_while_the_worker_stays() {
    rules!["GC-SOLO-29", "GC-SOLO-69", "GC-SOLO-101"];
    let position = |deck: &[SoloCard]| {
        solo(EASY)
            .build(RACHEL, Resource::Food, &[Area::Technology1, Area::Technology2])
            .build(RACHEL, Resource::Fuel, &[Area::Technology3, Area::Technology4])
            .solo_deck(deck)
    };
    // Neither an Expert below 7 Money nor a Technology without her Development.
    let table = rachel_plays(position(&[SoloCard::Solo06, SoloCard::Solo08, SoloCard::Solo05]), &[1]);
    assert_eq!(performed(&table), [SoloAction::DrawAgenda]);
    assert_eq!(owner_at(&table, Location::Tc), Some(Owner::Pink), "placed by the back of the second card");
    // The numbers come from the card on top now: 5 is too much for 4 cards, so 4.
    assert_eq!(table.discard.as_slice(), [Card::OrientationDay, Card::BuildingPermit]);

    // An impossible last card: all twelve are shuffled first.
    let last = rachel_plays(position(&[SoloCard::Solo06]), &[7, 0]);
    assert_eq!(performed(&last), [SoloAction::DrawAgenda]);
    assert_eq!(last.solo.unwrap().revealed.len(), 1);
}

#[test]
fn without_a_development_she_cannot_build() {
    rules!["GC-SOLO-69"];
    let position = solo(EASY)
        .build(RACHEL, Resource::Food, &[Area::TcTr, Area::TrBr, Area::BrBc])
        .build(RACHEL, Resource::Oxygen, &[Area::BcBl, Area::BlTl, Area::Technology1])
        .build(RACHEL, Resource::Fuel, &[Area::Technology2, Area::Technology3, Area::Technology4])
        .company(RACHEL, |company| {
            company.goals[0] = true;
            company.cubes += 1;
            company.hired = EnumSet::all();
        })
        .cubes(RACHEL, 0, 1)
        .edit(|state| {
            for location in [Location::Tl, Location::Bl] {
                state.board.workers[location.idx()] = Some(Worker { owner: Owner::Pink, expert: true });
            }
        })
        .solo_deck(&[SoloCard::Solo04, SoloCard::Solo08, SoloCard::Solo05]);
    let table = rachel_plays(position, &[1]);
    assert_eq!(performed(&table), [SoloAction::DrawAgenda], "one area is free, but no Development is left");
}

#[test]
fn an_action_reveals_at_most_twelve_cards_and_the_player_chooses_guests() {
    rules!["GC-SOLO-30", "GC-SOLO-81", "GC-LAUNCH-22"];
    let fill = Frame::FillQueue(FillQueue { cruise: Cruise::B1, left: 1, next: 0 });
    let mut table = solo(EASY)
        .queue(0, [12, 0, 0])
        .pending(RACHEL, Phase::RachelAct, fill)
        .edit(|state| {
            let solo = state.board.solo.as_mut().unwrap();
            solo.step = SoloStep::Reveal;
            solo.reveals = 12;
        })
        .table();
    let top = table.solo.unwrap().top;
    table.cannot(BLUE, Action::ReplaceGuest(Guest::Adventurous)).can(BLUE, Action::ReplaceGuest(Guest::Relaxing));
    table.play(BLUE, Action::ReplaceGuest(Guest::Family));
    assert_eq!(table.queue[2], [0, 0, 1]);
    assert_eq!((table.active, table.solo.unwrap().top), (BLUE, top), "her step 2 is over");
}

#[test]
fn her_actions_stand_for_action_tiles() {
    rules!["GC-SOLO-32"];
    let development = Some(ActionTile::BuildDevelopment);
    assert_eq!(rachel::tile(SoloAction::BuildDevelopmentNetwork), development);
    assert_eq!(rachel::tile(SoloAction::BuildDevelopmentTechnology), development);
    assert_eq!(rachel::tile(SoloAction::RefreshBlueprints), None);
    assert_eq!(rachel::tile(SoloAction::Launch(2)), None);
    // A Launch as first action is followed by none, wherever the Worker would have gone.
    let position = ready(&NINE[..3]).solo_deck(&[SoloCard::Solo01, SoloCard::Solo02]);
    let table = rachel_plays(position, &[]);
    assert_eq!(performed(&table), [SoloAction::Launch(2)]);
}

/// A Ship is ready; the Cruise of the first slot costs 2 Fuel.
fn ready(segments: &[Blueprint]) -> Position {
    solo(MEDIUM)
        .segments(RACHEL, 0, segments)
        .cruise(0, Cruise::B1)
        .cruise(1, Cruise::B2)
        .cruise_tray(&[Cruise::B6])
        .queue(0, [3, 1, 0])
}

#[test]
fn a_launch_takes_the_worker_straight_to_the_elevator() {
    rules!["GC-SOLO-72", "GC-SOLO-73"];
    let table = rachel_plays(ready(&NINE[..3]).solo_deck(&[SoloCard::Solo01, SoloCard::Solo07]), &[]);
    let rachel = &table.companies[RACHEL];
    assert_eq!(rachel.workers, 1);
    assert!(table.workers.iter().all(Option::is_none), "nobody was placed in the Network");
    let flight = rachel.ships[0].flight.unwrap();
    assert_eq!((flight.cruise, flight.guests), (Cruise::B1, [2, 0, 0]));
    // A Launch card that replaces an impossible card takes the placed Worker along.
    let replaced = ready(&NINE[..3])
        .build(RACHEL, Resource::Food, &[Area::Technology1, Area::Technology2])
        .build(RACHEL, Resource::Fuel, &[Area::Technology3, Area::Technology4])
        .solo_deck(&[SoloCard::Solo06, SoloCard::Solo01, SoloCard::Solo07]);
    let table = rachel_plays(replaced, &[0]);
    assert_eq!((table.companies[RACHEL].workers, table.workers.iter().flatten().count()), (1, 0));
}

#[test]
fn a_meeting_brings_her_workers_home() {
    rules!["GC-SOLO-34", "GC-SOLO-35"];
    let position = |settings| solo(settings).worker(RACHEL, Location::Tl).worker(RACHEL, Location::Tr);
    for settings in [EASY, MEDIUM] {
        let table = rachel_plays(position(settings), &[]);
        assert_eq!((table.companies[RACHEL].workers, table.companies[RACHEL].vp), (2, 7));
        assert_eq!(performed(&table), []);
    }
    let hard = rachel_plays(position(HARD), &[]);
    assert_eq!(performed(&hard), [SoloAction::DrawAgenda], "one card, no Worker, no second action");
    assert!(hard.workers.iter().all(Option::is_none));
    // A Launch is possible now; an Expert flies before a Worker.
    let launch = position(HARD)
        .expert_at(RACHEL, Location::Bl)
        .segments(RACHEL, 0, &NINE[..2])
        .cruise_tray(&[Cruise::B6])
        .solo_deck(&[SoloCard::Solo01, SoloCard::Solo07]);
    let table = rachel_plays(launch, &[]);
    assert_eq!(table.companies[RACHEL].ships[0].flight.unwrap().pilot, Pilot::Expert);
    assert_eq!(table.companies[RACHEL].workers, 2);
}

#[test]
fn she_hires_the_left_expert_first_and_a_second_one_only_below_4() {
    rules!["GC-SOLO-70"];
    // Two grey tokens left: 6 for the left one; three Developments left in two rows: 6 for the right one.
    let position = || {
        solo(EASY)
            .upgrade(RACHEL, Upgrade::Family1, Token::FourMoney)
            .upgrade(RACHEL, Upgrade::Family2, Token::FourAds)
            .build(RACHEL, Resource::Food, &[Area::TcTr, Area::Technology1])
            .build(RACHEL, Resource::Oxygen, &[Area::Technology2])
            .solo_deck(&[SoloCard::Solo04, SoloCard::Solo05])
    };
    let table = rachel_plays(position(), &[]);
    assert_eq!((table.companies[RACHEL].hired, table.companies[RACHEL].experts), (ExpertSlot::Left.into(), 1));
    // 6 is too much for a second Expert: she builds instead.
    let hired = position()
        .company(RACHEL, |company| company.hired = ExpertSlot::Left.into())
        .edit(|state| state.board.workers[Location::Bl.idx()] = Some(Worker { owner: Owner::Pink, expert: true }));
    let table = rachel_plays(hired, &[]);
    assert_eq!(performed(&table), [SoloAction::BuildDevelopmentNetwork]);
}

#[test]
fn her_tokens_leave_the_tower_in_order() {
    rules!["GC-SOLO-80"];
    let loaded = |left: bool, gone: &[Token]| {
        let mut position = ready(&NINE[..3]).solo_deck(&[SoloCard::Solo01, SoloCard::Solo07]);
        if left {
            position = position.company(RACHEL, |company| company.hired = ExpertSlot::Left.into()).edit(|state| {
                state.board.workers[Location::Bl.idx()] = Some(Worker { owner: Owner::Pink, expert: true })
            });
        }
        let position = position.company(RACHEL, |company| {
            gone.iter().for_each(|token| {
                company.tower.remove(*token);
            })
        });
        let table = rachel_plays(position, &[]);
        table.companies[RACHEL].ships[0].flight.unwrap().token
    };
    use Token::*;
    assert_eq!(loaded(false, &[]), Some(FourMoney), "a grey one");
    assert_eq!(loaded(false, &[FourMoney, FourAds, FourResources, Development]), Some(Vp), "no grey one is left");
    assert_eq!(loaded(true, &[]), Some(Vp));
    assert_eq!(loaded(true, &[Vp]), Some(FourMoney));
    assert_eq!(loaded(true, &[Vp, FourMoney, FourAds, FourResources, Development]), Some(Money));
    assert_eq!(loaded(true, &Token::ALL[..8]), None);
}

#[test]
fn she_builds_only_what_has_room() {
    rules!["GC-SOLO-52", "GC-SOLO-53", "GC-SOLO-54"];
    let position = solo(EASY)
        .segments(RACHEL, 0, &NINE[..3])
        .ship(RACHEL, Cockpit::Admiral, Engine::Vp, &NINE[3..6])
        .ship(RACHEL, Cockpit::Variety, Engine::Funding, &NINE[6..8])
        .cubes(RACHEL, 0, 1)
        .goals(RACHEL, [false, true, false])
        .solo_deck(&[SoloCard::Solo03, SoloCard::Solo07]);
    let before = position.0.blueprints;
    let table = rachel_plays(position, &[0]);
    assert_eq!(Some(table.companies[RACHEL].ships[2].segments[2]), before[0]);
    assert_eq!(table.blueprints[1..], before[1..], "the second Blueprint stays; nothing had to slide");

    // Both Blueprints of a home Ship are taken; the rest slides down.
    let two = solo(EASY).solo_deck(&[SoloCard::Solo03, SoloCard::Solo10]);
    let before = two.0.blueprints;
    let table = rachel_plays(two, &[0, 0]);
    assert_eq!(table.companies[RACHEL].ships[0].segments.as_slice(), [before[3].unwrap(), before[4].unwrap()]);
    assert_eq!(table.blueprints[2..], before[..3]);
}

#[test]
fn a_ship_in_space_cannot_be_built_on() {
    rules!["GC-SOLO-52", "GC-SOLO-51"];
    // Her only Ship flies: she takes a new one first.
    let position = solo(EASY)
        .segments(RACHEL, 0, &NINE[..2])
        .fly(RACHEL, 0, Cruise::B5, 0, [1, 0, 0])
        .solo_deck(&[SoloCard::Solo03, SoloCard::Solo07]);
    let table = rachel_plays(position, &[0; 4]);
    let sizes: Vec<_> = table.companies[RACHEL].ships.iter().map(|ship| ship.segments.len()).collect();
    assert_eq!(sizes, [2, 2]);
}

#[test]
fn an_empty_market_names_the_top_of_the_discard_pile() {
    rules!["GC-SOLO-58", "GC-SOLO-61"];
    let position = || solo(EASY).agenda([None; 4]).solo_deck(&[SoloCard::Solo10, SoloCard::Solo01]);
    let pile =
        position().discard(&[Card::EarningsBoost, Card::MarketingBlitz]).edit(|state| state.board.silo = [4, 4, 4]);
    assert_eq!(rachel_plays(pile, &[]).silo, [4, 4, 1]);
    let none = position().edit(|state| state.board.silo = [4, 3, 3]);
    let table = rachel_plays(none, &[]);
    assert_eq!((table.silo, table.companies[RACHEL].reputation), ([4, 5, 3], 1), "the lowest, Oxygen before Fuel");
}

#[test]
fn she_launches_new_ships_first_then_the_best_then_the_newest() {
    rules!["GC-SOLO-74"];
    let launched = |position: Position| {
        let table = rachel_plays(position.solo_deck(&[SoloCard::Solo01, SoloCard::Solo07]), &[]);
        (0..2).find(|ship| table.companies[RACHEL].ships[*ship].flight.is_some()).unwrap()
    };
    let fleet = |second: &[Blueprint]| ready(&NINE[..2]).ship(RACHEL, Cockpit::Diplomat, Engine::Vp, second);
    let both = |company: &mut Company| (0..2).for_each(|ship| company.ships[ship].launched = true);
    // Karaoke 1 and Petting Zoo 2 with a Cockpit of 1 are worth 4.
    let rich = [Blueprint::StarLounge, Blueprint::Planetarium];
    let equal = [Blueprint::StarLounge, Blueprint::TeaHouse];
    let poor = [Blueprint::ClimbingWall, Blueprint::ReadingRoom];
    assert_eq!(launched(fleet(&poor).company(RACHEL, |company| company.ships[0].launched = true)), 1);
    assert_eq!(launched(fleet(&poor).company(RACHEL, both)), 0);
    assert_eq!(launched(fleet(&rich).company(RACHEL, both)), 1);
    assert_eq!(launched(fleet(&equal).company(RACHEL, both)), 1);
}

#[test]
fn presold_guests_beyond_her_cabins_stay_behind() {
    rules!["GC-SOLO-75", "GC-SOLO-76", "GC-SOLO-77"];
    let position = ready(&NINE[..2])
        .scheduled(BLUE, 0, Token::Vp)
        .presold(1, Guest::Family)
        .presold(1, Guest::Relaxing)
        .reputation(RACHEL, 5)
        .solo_deck(&[SoloCard::Solo01, SoloCard::Solo07]);
    // The first Cruise is the player's. Of relaxing and family the die leaves the second one behind.
    let table = rachel_plays(position, &[1]);
    let flight = table.companies[RACHEL].ships[0].flight.unwrap();
    assert_eq!((flight.cruise, flight.guests), (Cruise::B2, [0, 1, 0]));
    assert_eq!(table.companies[RACHEL].reputation, 3);
    // The family Guest went to section 3, one down with the new Cruise; a new one joined section 3.
    assert_eq!((table.queue[1], table.queue[2]), ([0, 0, 1], [0, 0, 1]));
}

#[test]
fn missing_fuel_costs_reputation_and_then_points() {
    rules!["GC-SOLO-78", "GC-SOLO-98", "GC-SOLO-100"];
    // 5 Fuel, room for 2: three are missing; her Development below Space Elevator does not help.
    let launch = |reputation, vp| {
        let position = solo(EASY)
            .segments(RACHEL, 0, &[Blueprint::ClimbingWall, Blueprint::ReadingRoom])
            .build(RACHEL, Resource::Food, &[Area::Technology1])
            .cruise(0, Cruise::B13)
            .cruise_tray(&[Cruise::B6])
            .reputation(RACHEL, reputation)
            .vp(RACHEL, vp)
            .solo_deck(&[SoloCard::Solo01, SoloCard::Solo07]);
        let table = rachel_plays(position, &[]);
        assert_eq!(table.scheduled(RACHEL), None);
        assert!(table.companies[RACHEL].ships[0].flight.is_some());
        // The Cockpit then scores its 1.
        (table.companies[RACHEL].reputation, table.companies[RACHEL].vp - 1)
    };
    assert_eq!(launch(10, 5), (1, 5), "past the icons at 8, 5 and 2");
    assert_eq!(launch(4, 5), (0, 3), "one icon is left, two Fuel cost points");
    assert_eq!(launch(0, 1), (0, 0), "never below 0");
}

#[test]
fn refreshing_needs_reputation_or_points() {
    rules!["GC-SOLO-98", "GC-SOLO-71"];
    let position = |vp| {
        solo(EASY)
            .segments(RACHEL, 0, &NINE[..3])
            .ship(RACHEL, Cockpit::Admiral, Engine::Vp, &NINE[3..6])
            .ship(RACHEL, Cockpit::Variety, Engine::Funding, &NINE[6..])
            .goals(RACHEL, [false, true, false])
            .cubes(RACHEL, 0, 1)
            .vp(RACHEL, vp)
            .solo_deck(&[SoloCard::Solo03, SoloCard::Solo08, SoloCard::Solo05])
    };
    let pays = rachel_plays(position(5), &[0; 6]);
    assert_eq!((pays.companies[RACHEL].vp, performed(&pays)), (4, vec![SoloAction::RefreshBlueprints]));
    let cannot = rachel_plays(position(0), &[1]);
    assert_eq!(performed(&cannot), [SoloAction::DrawAgenda]);
}

#[test]
fn any_connected_reaches_along_a_chain() {
    rules!["GC-SOLO-96", "GC-SOLO-31", "GC-SOLO-33"];
    // Her Worker goes to the bottom middle; Draw Agenda lies on the top right, two areas away.
    let position = |second_action| {
        solo(SoloSettings { second_action, ..MEDIUM })
            .build(BLUE, Resource::Food, &[Area::BrBc])
            .build(RACHEL, Resource::Food, &[Area::TrBr])
            .agenda([Card::BuildingPermit, Card::JointVenture, Card::RibbonCutting, Card::OrientationDay].map(Some))
            .solo_deck(&[SoloCard::Solo08, SoloCard::Solo05, SoloCard::Solo09])
    };
    let adjacent = rachel_plays(position(SecondAction::AdjacentConnected), &[0]);
    assert_eq!((performed(&adjacent).len(), adjacent.companies[BLUE].money), (1, 10));
    let any = rachel_plays(position(SecondAction::AnyConnected), &[0]);
    assert_eq!((performed(&any).len(), any.companies[BLUE].money), (2, 12), "paid for the one area without hers");
}

#[test]
fn in_the_final_round_she_takes_her_workers_back() {
    rules!["GC-SOLO-97", "GC-END-02"];
    let mut table = solo(EASY)
        .worker(RACHEL, Location::Tl)
        .worker(RACHEL, Location::Tr)
        .edit(|state| state.board.end_triggered = true)
        .solo_deck(&[SoloCard::Solo08, SoloCard::Solo05])
        .table();
    // Her turn without Workers is a Meeting: 2 points. Then the final round begins with nobody in the Network.
    table.ends(BLUE);
    assert!(table.final_round);
    assert_eq!((table.companies[RACHEL].vp, table.companies[RACHEL].workers), (7, 2));
    let mut placed = solo(EASY).worker(RACHEL, Location::Tl).edit(|state| state.board.end_triggered = true).table();
    // She places her second Worker; both come back at the start of the final round.
    placed.ends(BLUE);
    assert!(placed.final_round);
    assert_eq!((placed.companies[RACHEL].vp, placed.companies[RACHEL].workers), (7, 2));
}

#[test]
fn the_player_pays_the_supply_for_her_developments() {
    rules!["GC-SOLO-99"];
    let mut table = solo(EASY).build(RACHEL, Resource::Food, &[Area::TcTr]).acting(BLUE, Location::Tc).table();
    table.play(BLUE, Action::PayAccess(Area::TcTr));
    assert_eq!((table.companies[BLUE].money, table.companies[RACHEL].money), (8, 0));
    table.can(BLUE, Action::Act(ActionTile::DrawAgenda));
}

#[test]
fn points_of_a_final_stop_include_reputation_beyond_18() {
    rules!["GC-SOLO-93", "GC-SOLO-102"];
    let stop = |reputation| {
        let mut table = solo(EASY)
            .segments(BLUE, 0, &[Blueprint::ToyWorkshop, Blueprint::LaserTagArena])
            .fly(BLUE, 0, Cruise::B1, 1, [1, 0, 0])
            .segments(RACHEL, 0, &NINE[..3])
            .fly(RACHEL, 0, Cruise::B14, 2, [1, 1, 0])
            .reputation(RACHEL, reputation)
            .final_advance(BLUE)
            .table();
        table.play(BLUE, Action::MoveShip { ship: 0, stop: 2 }).play(BLUE, Action::Fund(Funding::Ads));
        table.companies[RACHEL].ships[0].flight.map(|flight| flight.position)
    };
    assert_eq!(stop(18), Some(3), "a Day in Space for 2 points");
    assert_eq!(stop(17), Some(3), "1 point here and 1 on Earth: the nearest");
    assert_eq!(stop(10), None, "Earth for 1 point");
}

#[test]
fn the_token_aboard_counts_where_it_can_be_placed() {
    rules!["GC-SOLO-102"];
    // Family with two tokens and room for the third is as good as Adventurous with three, and nearer.
    let upgrades = [
        (Upgrade::Family1, Token::Money),
        (Upgrade::Family2, Token::Ad),
        (Upgrade::Adventurous1, Token::Vp),
        (Upgrade::Adventurous2, Token::Resource),
        (Upgrade::Adventurous3, Token::FourMoney),
    ];
    let position = solo(EASY)
        .segments(BLUE, 0, &[Blueprint::ToyWorkshop, Blueprint::LaserTagArena])
        .fly(BLUE, 0, Cruise::B1, 1, [1, 0, 0])
        .segments(RACHEL, 0, &NINE[..3])
        .fly_with(RACHEL, 0, Cruise::B8, 0, [1, 0, 1], Pilot::Worker, Some(Token::FourAds));
    let position =
        upgrades.into_iter().fold(position, |so_far, (upgrade, token)| so_far.upgrade(RACHEL, upgrade, token));
    let mut table = position.final_advance(BLUE).table();
    table.play(BLUE, Action::MoveShip { ship: 0, stop: 2 }).play(BLUE, Action::Fund(Funding::Ads));
    let rachel = &table.companies[RACHEL];
    assert_eq!(rachel.ships[0].flight.map(|flight| flight.position), Some(1));
    assert_eq!(rachel.upgrades[Upgrade::Family3.idx()], Some(Token::FourAds));
}

#[test]
fn more_points_win_and_ties_are_broken_as_usual() {
    rules!["GC-SOLO-95"];
    let ranks = |blue: i16, cubes: u8| {
        let mut table = solo(EASY)
            .segments(BLUE, 0, &[Blueprint::ClimbingWall, Blueprint::ReadingRoom])
            .fly(BLUE, 0, Cruise::B1, 1, [1, 0, 0])
            .company(RACHEL, |company| company.ships[0].launched = true)
            .vp(BLUE, blue)
            .money(BLUE, 0)
            .ads(BLUE, 0)
            .resources(BLUE, [0; 3])
            .vp(RACHEL, 50)
            .cubes(BLUE, 0, cubes)
            .final_advance(BLUE)
            .table();
        table.play(BLUE, Action::MoveShip { ship: 0, stop: 2 }).play(BLUE, Action::Fund(Funding::Ads));
        let outcome = GalacticCruise::outcome(&table).unwrap();
        (outcome.standings[0].total - outcome.standings[1].total, outcome.standings[0].rank)
    };
    // The player's starting Cockpit is worth 2 for two Segments, Rachel's 1.
    assert_eq!(ranks(50, 0), (1, 1));
    assert_eq!(ranks(48, 0), (-1, 2));
    assert_eq!(ranks(49, 0).0, 0);
    assert_eq!(ranks(49, 1), (0, 1), "more cubes on the track");
}

#[test]
fn she_never_schedules_and_never_owns_goods() {
    rules!["GC-SOLO-13"];
    let mut state = kernel::deal::<GalacticCruise>(&Setup::new(1), &mut Seed::from(11).dice(0)).unwrap();
    let (mut dice, mut choices) = (Seed::from(11).dice(1), Seed::from(11).dice(2));
    kernel::playout::<GalacticCruise>(&mut state, &mut dice, &mut choices, &mut Vec::new(), 100_000);
    let rachel = &state.companies[RACHEL];
    assert_eq!((rachel.money, rachel.ads, rachel.resources, rachel.hand_size()), (0, 0, [0; 3], 0));
    assert!(state.slots.iter().all(|slot| slot.consultant != Some(RACHEL)));
    assert!(state.unused_technologies.len() < 3, "the AGMs drew from them");
    let outcome = GalacticCruise::outcome(&state).unwrap();
    assert_eq!(outcome.standings.len(), 2);
    assert_eq!(outcome.standings[1].who, Who::Rival(Message::new("rachel")));
}
