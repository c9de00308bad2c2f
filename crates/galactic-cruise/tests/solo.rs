//! Rachel: her examples of the rulebooks and the rules of section 17.

mod common;

use common::*;
use galactic_cruise::components::blueprints::Blueprint as B;
use galactic_cruise::components::board::{Area, ExpertSlot, Location};
use galactic_cruise::components::bonuses::LocationBonus;
use galactic_cruise::components::cards::Card;
use galactic_cruise::components::cockpits::Cockpit;
use galactic_cruise::components::cruises::Cruise;
use galactic_cruise::components::engines::Engine;
use galactic_cruise::components::guests::{Guest, Resource};
use galactic_cruise::components::solo::{FACES, SoloAction, SoloCard, SoloSet};
use galactic_cruise::components::starting::StartingUpgrade;
use galactic_cruise::components::upgrades::{Token, Upgrade};
use galactic_cruise::decisions::Frame;
use galactic_cruise::options::{Advanced, Locations, SecondAction, SoloSettings};
use galactic_cruise::state::{Owner, Phase, Pilot, SoloStep};
use galactic_cruise::{Action, Event, GalacticCruise, Options, State, deal, score};
use kernel::{Cx, Game, Seat, Seed, Who};
use testkit::rules;

const RACHEL: Seat = PINK;

fn solo() -> Position {
    position(1)
}

fn with(settings: SoloSettings) -> Position {
    position_with(1, Options { solo: settings, ..intro() })
}

/// Rachel has revealed a card; the back of another is read. She performs it as her second action.
fn performing(position: Position, card: SoloCard, back: SoloCard) -> Position {
    let position =
        if position.0.board.companies[RACHEL].workers == 2 { position.worker(RACHEL, Location::Bl) } else { position };
    position.active(RACHEL).edit(|state| {
        state.board.stack.clear();
        let solo = state.board.solo.as_mut().unwrap();
        solo.top = Some(back);
        solo.revealed.clear();
        solo.revealed.push(card);
        solo.rest = SoloSet::all() - card - back;
        solo.step = SoloStep::Perform;
        solo.actions = 1;
        state.board.turn.placed = Some(Location::Bl);
    })
}

fn perform(position: Position, card: SoloCard, back: SoloCard) -> State {
    performing(position, card, back).run(Phase::RachelAct, 3)
}

/// The events of her whole step 2.
fn events(position: Position) -> Vec<Event> {
    let mut state = position.0;
    state.board.stack.clear();
    state.board.phase = Phase::RachelAct;
    let mut events = Vec::new();
    galactic_cruise::flow::settle(&mut Cx::recording(&mut state, &mut Seed::from(3).dice(3), &mut events));
    events
}

fn top(position: Position, card: SoloCard, next: SoloCard) -> Position {
    // Only two cards are left in the deck, so that the next one is certain.
    position.active(RACHEL).edit(|state| {
        let solo = state.board.solo.as_mut().unwrap();
        solo.top = Some(card);
        solo.rest = next.into();
        solo.revealed.clear();
        solo.revealed.extend((SoloSet::all() - card - next).iter());
    })
}

#[test]
fn setup_of_the_solo_game() {
    rules![
        "GC-SOLO-01",
        "GC-SOLO-02",
        "GC-SOLO-03",
        "GC-SOLO-04",
        "GC-SOLO-06",
        "GC-SOLO-07",
        "GC-2P-01",
        "GC-2P-02",
        "GC-2P-03",
        "GC-2P-04",
        "GC-SETUP-05",
        "GC-SETUP-10",
        "GC-SETUP-13",
        "GC-SETUP-15"
    ];
    let state = deal::deal(1, &intro(), &mut Seed::from(4).dice(0));
    assert_eq!((state.n_companies(), state.first, state.n_slots(), state.trackers), (2, BLUE, 4, [1; 3]));
    let rachel = &state.companies[RACHEL];
    // One Reputation as second player, one for her first Development, which came from the Food row.
    assert_eq!(
        (rachel.reputation, rachel.vp, rachel.taken, rachel.money, rachel.resources),
        (2, 5, [1, 0, 0], 0, [0; 3])
    );
    assert_eq!((state.discard.len(), state.blueprint_discard.len()), (1, 1));
    assert_eq!((state.npc_developments, state.unused_technologies.len()), (6, 3));
    let npc: Vec<Location> = Location::ALL
        .iter()
        .copied()
        .filter(|location| state.workers[location.idx()].is_some_and(|worker| worker.owner == Owner::Npc))
        .collect();
    assert_eq!(npc.len(), 2);
    assert!(npc.iter().all(|location| state.areas[location.area_before().idx()].contains(Owner::Neutral)));
    assert_eq!(state.areas[6..].iter().filter(|owners| owners.contains(Owner::Neutral)).count(), 1);
    let sections: Vec<u8> = state.progress.iter().map(|section| section.neutral).collect();
    assert_eq!(sections, [0, 1, 0]);
    assert!(state.solo.unwrap().top.is_some());
    let without = Options { solo: SoloSettings { discard_agenda_at_setup: false, ..SoloSettings::MEDIUM }, ..intro() };
    assert!(deal::lay_out(1, &without, &mut Seed::from(4).dice(0)).discard.is_empty());
    // She always keeps the base tokens (GC-EXPA-13).
    rules!["GC-EXPA-13"];
    let grey = Token::ThreeReputation | Token::RecallWorker | Token::FourMoney | Token::FourAds;
    let state = deal::lay_out(1, &Options { grey_tokens: grey, ..intro() }, &mut Seed::from(4).dice(0));
    assert!(state.companies[RACHEL].tower.contains(Token::Development));
    assert!(state.companies[BLUE].tower.contains(Token::RecallWorker));
}

#[test]
fn difficulty_levels() {
    rules!["GC-SOLO-05", "GC-SOLO-40", "GC-SOLO-94", "GC-SOLO-96"];
    assert_eq!(SoloSettings::EASY.goals, [7, 7, 3]);
    assert_eq!(SoloSettings::MEDIUM.goals, [6, 6, 2]);
    assert_eq!(SoloSettings::HARD.goals, [5, 5, 2]);
    assert_eq!((SoloSettings::EASY.expert_extra_funding, SoloSettings::MEDIUM.expert_extra_funding), (0, 1));
    assert_eq!([SoloSettings::HARD, SoloSettings::MEDIUM].map(|level| level.meeting_action), [true, false]);
    let choices = kernel::Choices::new()
        .with("difficulty", "custom")
        .with("solo-goal-segments", "8")
        .with("solo-second-action", "any-connected");
    let options = GalacticCruise::options(1, &choices).unwrap();
    assert_eq!((options.solo.goals, options.solo.second_action), ([6, 8, 2], SecondAction::AnyConnected));
    assert!(GalacticCruise::options(1, &kernel::Choices::new().with("solo-goal-segments", "8")).is_err());
}

#[test]
fn number_system() {
    rules!["GC-SOLO-10", "GC-SOLO-11", "GC-SOLO-12", "GC-SOLO-101", "GC-X51", "GC-SOLO-55"];
    let cards = [Card::GiftShop, Card::VipTickets, Card::Brainstorm, Card::JointVenture];
    let state = perform(solo().agenda(cards.map(Some)), SoloCard::Solo08, SoloCard::Solo05);
    assert_eq!(state.discard.as_slice(), [Card::JointVenture, Card::GiftShop]);
    // A missing item is passed over, top to bottom.
    let market = [Some(Card::GiftShop), None, Some(Card::Brainstorm), None];
    let state = perform(solo().agenda(market), SoloCard::Solo08, SoloCard::Solo02);
    assert_eq!(state.discard.as_slice(), [Card::Brainstorm, Card::GiftShop]);
}

#[test]
fn x49_a_turn_of_rachel() {
    rules![
        "GC-X49",
        "GC-SOLO-20",
        "GC-SOLO-21",
        "GC-SOLO-26",
        "GC-SOLO-31",
        "GC-SOLO-33",
        "GC-SOLO-37",
        "GC-SOLO-38",
        "GC-SOLO-50"
    ];
    let turn = |settings: SoloSettings, built: &[B]| {
        let base = with(settings)
            .reputation(RACHEL, 7)
            .ship(RACHEL, Cockpit::Talent, Engine::Money)
            .ship(RACHEL, Cockpit::LargeFleet, Engine::Ads)
            .segments(RACHEL, 0, &[B::Karaoke, B::JazzBar])
            .segments(RACHEL, 1, &built[..built.len().min(3)])
            .segments(RACHEL, 2, &built[built.len().min(3)..])
            .flight(RACHEL, 0, Cruise::B3, 1, [1, 0, 0])
            .development(BLUE, Resource::Food, Area::BlTl);
        // Her Worker goes to the top left location; Build Segments lies at the bottom left one.
        top(base, SoloCard::Solo03, SoloCard::Solo07).run(Phase::Advance, 3)
    };
    let easy = turn(SoloSettings::EASY, &[B::Casino, B::TeaHouse, B::WineCountry]);
    assert_eq!(easy.companies[RACHEL].reputation, 8);
    assert_eq!(easy.workers[Location::Tl.idx()].map(|worker| worker.owner), Some(Owner::Pink));
    assert_eq!(easy.companies[BLUE].money, 10);
    let segments: usize = easy.companies[RACHEL].ships.iter().map(|ship| ship.segments.len()).sum();
    assert_eq!(segments, 7);
    assert!(easy.companies[RACHEL].goals[1]);
    assert_eq!((easy.progress[0].cubes[1], easy.trackers[1], easy.companies[RACHEL].wings()), (1, 2, 2));
    let medium = turn(SoloSettings::MEDIUM, &[B::Casino]);
    assert_eq!(medium.companies[BLUE].money, 11);
}

#[test]
fn x50_rachel_builds() {
    rules!["GC-X50", "GC-SOLO-13", "GC-SOLO-16", "GC-SOLO-50", "GC-SOLO-51", "GC-SOLO-54"];
    let base = solo().segments(RACHEL, 0, &[B::Karaoke, B::JazzBar]).pair(0, Cockpit::Talent, Engine::AgendaAd);
    let first = base.0.agenda[0].unwrap();
    let state = perform(base, SoloCard::Solo03, SoloCard::Solo01);
    let rachel = &state.companies[RACHEL];
    assert_eq!((rachel.ships.len(), rachel.ships[0].segments.len(), rachel.ships[1].segments.len()), (2, 3, 1));
    assert_eq!((rachel.ads, state.discard.as_slice()), (0, &[first][..]));
    assert!(state.blueprints.iter().all(Option::is_some) && state.cockpits.iter().all(Option::is_some));
    // An Engine of Funding gives points.
    let base = solo().segments(RACHEL, 0, &[B::Karaoke, B::JazzBar]).pair(0, Cockpit::Talent, Engine::Funding);
    assert_eq!(perform(base, SoloCard::Solo03, SoloCard::Solo01).companies[RACHEL].vp, 7);
}

#[test]
fn building_ends_at_nine_segments() {
    rules!["GC-SOLO-15", "GC-SOLO-52", "GC-SOLO-53", "GC-X59", "GC-SOLO-71", "GC-SOLO-98"];
    let full = |last: &[B]| {
        solo()
            .ship(RACHEL, Cockpit::Talent, Engine::Money)
            .ship(RACHEL, Cockpit::LargeFleet, Engine::Ads)
            .segments(RACHEL, 0, &[B::Karaoke, B::JazzBar, B::Casino])
            .segments(RACHEL, 1, &[B::TeaHouse, B::WineCountry, B::ComedyClub])
            .segments(RACHEL, 2, last)
            .blueprint_market([
                Some(B::ReadingRoom),
                Some(B::HangingGardens),
                Some(B::Promenade),
                Some(B::BuffetDeck),
                Some(B::HoloCinema),
            ])
    };
    let two = [B::ClimbingWall, B::YogaStudio];
    let tray = |state: &State| state.blueprint_tray.len();
    let eight = full(&two);
    let before = tray(&eight.0);
    let state = perform(eight, SoloCard::Solo03, SoloCard::Solo01);
    assert_eq!((state.companies[RACHEL].ships[2].segments.len(), tray(&state)), (3, before - 1));
    let nine = full(&[B::ClimbingWall, B::YogaStudio, B::StarLounge]).reputation(RACHEL, 2);
    let state = perform(nine, SoloCard::Solo03, SoloCard::Solo01);
    assert_eq!((state.companies[RACHEL].reputation, state.blueprint_discard.len()), (1, 5));
    // With nothing to pay Refresh is impossible, so another card is revealed.
    let poor = performing(
        full(&[B::ClimbingWall, B::YogaStudio, B::StarLounge]).vp(RACHEL, 0),
        SoloCard::Solo03,
        SoloCard::Solo09,
    );
    let told = events(poor);
    assert!(told.contains(&Event::SoloCannot { action: SoloAction::RefreshBlueprints }));
    assert!(told.contains(&Event::SoloRevealed { card: SoloCard::Solo09 }));
}

#[test]
fn x52_rachel_refills() {
    rules!["GC-X52", "GC-SOLO-55", "GC-SOLO-56", "GC-SOLO-29"];
    let state = perform(solo().agenda([None, None, None, Some(Card::GiftShop)]), SoloCard::Solo08, SoloCard::Solo01);
    assert_eq!(state.companies[RACHEL].reputation, 1);
    assert_eq!(state.discard.as_slice(), [Card::GiftShop]);
    assert!(state.agenda.iter().all(Option::is_some));
}

#[test]
fn x53_x54_rachel_and_the_silo() {
    rules!["GC-X53", "GC-X54", "GC-SOLO-57", "GC-SOLO-58", "GC-SOLO-59", "GC-SOLO-60", "GC-SOLO-61"];
    let market = [Some(Card::DoubleDuty), None, Some(Card::BuildingPermit), None];
    let state = perform(solo().agenda(market), SoloCard::Solo10, SoloCard::Solo01);
    assert_eq!((state.silo, state.companies[RACHEL].resources), ([1, 2, 0], [0; 3]));
    let short = solo().agenda(market).edit(|state| state.board.silo = [2, 2, 1]);
    let state = perform(short, SoloCard::Solo10, SoloCard::Solo01);
    assert_eq!((state.silo, state.companies[RACHEL].reputation), ([2, 2, 5], 1));
    let empty = solo().agenda([None; 4]).discard(&[Card::HiringBonus]).edit(|state| state.board.silo = [2, 3, 2]);
    assert_eq!(perform(empty, SoloCard::Solo10, SoloCard::Solo01).silo, [2, 0, 2]);
    let nothing = solo().agenda([None; 4]).edit(|state| state.board.silo = [2, 1, 1]);
    assert_eq!(perform(nothing, SoloCard::Solo10, SoloCard::Solo01).silo, [2, 5, 1]);
}

#[test]
fn x55_rachel_advertises() {
    rules!["GC-X55", "GC-SOLO-62", "GC-SOLO-63", "GC-SOLO-64", "GC-SOLO-65"];
    let base = || solo().slot(0, Cruise::B6).queue([[0, 0, 1], [0, 1, 0], [0; 3]]);
    let state = perform(base(), SoloCard::Solo12, SoloCard::Solo01);
    assert_eq!((state.slots[0].presold, state.queue[0], state.queue[1]), ([0, 1, 1], [0; 3], [0; 3]));
    assert_eq!(state.companies[RACHEL].reputation, 2);
    // A Cruise scheduled by the player or with tickets is passed over.
    let taken =
        base().scheduled(BLUE, 0, Some(Token::Ad)).slot(1, Cruise::B10).presold(1, [0, 0, 1]).slot(2, Cruise::B12);
    let state = perform(taken, SoloCard::Solo12, SoloCard::Solo01);
    assert_eq!((state.slots[0].presold, state.slots[2].n_presold()), ([0; 3], 2));
}

#[test]
fn x56_x71_rachel_in_the_network() {
    rules!["GC-X56", "GC-X71", "GC-SOLO-66", "GC-SOLO-68"];
    let base = solo().development(BLUE, Resource::Food, Area::TrBr).neutral(Area::BrBc);
    let state = perform(base, SoloCard::Solo04, SoloCard::Solo02);
    assert!(state.areas[Area::BcBl.idx()].contains(Owner::Pink));
    assert_eq!((state.companies[RACHEL].taken, state.companies[RACHEL].reputation), ([1, 0, 0], 1));
    let full = Area::NETWORK.into_iter().fold(solo(), Position::neutral);
    let full = full.development(RACHEL, Resource::Food, Area::BcBl);
    let state = perform(full, SoloCard::Solo04, SoloCard::Solo10);
    assert!(state.areas[Area::BlTl.idx()].contains(Owner::Pink));
    assert_eq!((state.companies[RACHEL].taken, state.companies[RACHEL].reputation), ([1, 1, 0], 0));
}

#[test]
fn x57_x72_rachel_below_technologies() {
    rules!["GC-X57", "GC-X72", "GC-SOLO-67", "GC-SOLO-69"];
    let state = perform(solo().neutral(Area::Technology1), SoloCard::Solo06, SoloCard::Solo01);
    assert!(state.areas[Area::Technology2.idx()].contains(Owner::Pink));
    assert_eq!(state.companies[RACHEL].reputation, 1);
    let built = solo()
        .development(RACHEL, Resource::Food, Area::Technology1)
        .development(BLUE, Resource::Food, Area::Technology2)
        .neutral(Area::Technology3)
        .neutral(Area::Technology4);
    let state = perform(built, SoloCard::Solo06, SoloCard::Solo01);
    assert!(state.areas[Area::Technology2.idx()].contains(Owner::Pink));
    let everywhere = Area::TECHNOLOGIES.into_iter().enumerate().fold(solo(), |table, (idx, area)| {
        table.development(RACHEL, if idx == 0 { Resource::Food } else { Resource::Fuel }, area)
    });
    let told = events(performing(everywhere, SoloCard::Solo06, SoloCard::Solo09));
    assert!(told.contains(&Event::SoloCannot { action: SoloAction::BuildDevelopmentTechnology }));
}

#[test]
fn x58_rachel_hires() {
    rules!["GC-X58", "GC-SOLO-14", "GC-SOLO-36", "GC-SOLO-70"];
    let base = |settings| {
        with(settings)
            .development(RACHEL, Resource::Food, Area::TcTr)
            .development(RACHEL, Resource::Food, Area::TrBr)
            .development(RACHEL, Resource::Oxygen, Area::BrBc)
    };
    assert_eq!(base(SoloSettings::EASY).0.companies[RACHEL].expert_cost(ExpertSlot::Right), 6);
    let easy = perform(base(SoloSettings::EASY), SoloCard::Solo04, SoloCard::Solo01);
    assert_eq!((easy.companies[RACHEL].vp, easy.companies[RACHEL].hired), (6, ExpertSlot::Right.into()));
    let medium = perform(base(SoloSettings::MEDIUM), SoloCard::Solo04, SoloCard::Solo01);
    assert_eq!(medium.companies[RACHEL].vp, 7);
    // The second one only below 4: with one at 6 she builds instead.
    let second = base(SoloSettings::MEDIUM).hired(RACHEL, ExpertSlot::Left);
    let state = perform(second, SoloCard::Solo04, SoloCard::Solo01);
    assert_eq!((state.companies[RACHEL].hired.len(), state.companies[RACHEL].developments()), (1, 4));
    // Once her VP token is gone a Funding Bonus is 2 points.
    let rich = base(SoloSettings::EASY).edit(|state| {
        state.board.companies[RACHEL].tower.remove(Token::Vp);
    });
    assert_eq!(perform(rich, SoloCard::Solo04, SoloCard::Solo01).companies[RACHEL].vp, 7);
}

fn x60() -> Position {
    solo()
        .segments(RACHEL, 0, &[B::Karaoke, B::JazzBar, B::Casino])
        .slot(0, Cruise::B12)
        .queue([[1, 0, 1], [0; 3], [0; 3]])
        .development(RACHEL, Resource::Fuel, Area::TcTr)
        .hired(RACHEL, ExpertSlot::Left)
        .reputation(RACHEL, 6)
}

#[test]
fn x60_rachel_launches() {
    rules![
        "GC-X60",
        "GC-SOLO-72",
        "GC-SOLO-73",
        "GC-SOLO-75",
        "GC-SOLO-76",
        "GC-SOLO-78",
        "GC-SOLO-79",
        "GC-SOLO-80",
        "GC-SOLO-81"
    ];
    assert_eq!(x60().0.companies[RACHEL].ships[0].segment_vp(), 6);
    let state = perform(x60(), SoloCard::Solo02, SoloCard::Solo01);
    let rachel = &state.companies[RACHEL];
    let flight = rachel.ships[0].flight.unwrap();
    assert_eq!((flight.cruise, flight.pilot, flight.guests), (Cruise::B12, Pilot::Worker, [1, 0, 1]));
    assert_eq!((rachel.vp, rachel.reputation, flight.token), (5 + 7, 4, Some(Token::Vp)));
    assert_eq!((state.progress[0].cubes[1], rachel.launches, state.workers[Location::Bl.idx()]), (1, 1, None));
    assert!(rachel.ships[0].launched && state.slots[0].cruise.is_some());
    let short = x60().edit(|state| {
        let tile = state.board.companies[RACHEL].ships[0].segments.pop().unwrap();
        state.board.blueprint_tray.insert(tile);
    });
    let state = perform(short, SoloCard::Solo02, SoloCard::Solo01);
    assert_eq!((state.companies[RACHEL].launches, state.companies[RACHEL].ships[0].segments.len()), (0, 3));
}

#[test]
fn rachels_launch_in_detail() {
    rules!["GC-SOLO-74", "GC-SOLO-76", "GC-SOLO-77", "GC-SOLO-78", "GC-SOLO-80"];
    // More presold Guests than Cabins: the rest goes to section 3 for 2 Reputation.
    let base = solo()
        .segments(RACHEL, 0, &[B::Karaoke, B::JazzBar])
        .slot(0, Cruise::B1)
        .presold(0, [2, 0, 0])
        .queue([[0; 3]; 3])
        .reputation(RACHEL, 5);
    let state = perform(base, SoloCard::Solo01, SoloCard::Solo07);
    assert_eq!(state.companies[RACHEL].reputation, 3);
    assert_eq!(state.companies[RACHEL].ships[0].flight.unwrap().guests, [1, 0, 0]);
    // Without her left Expert a grey token is loaded.
    assert_eq!(state.companies[RACHEL].ships[0].flight.unwrap().token, Some(Token::FourMoney));
    // Never launched before others.
    let two = solo()
        .segments(RACHEL, 0, &[B::Karaoke, B::JazzBar])
        .ship(RACHEL, Cockpit::Talent, Engine::Money)
        .segments(RACHEL, 1, &[B::Casino, B::TeaHouse])
        .edit(|state| state.board.companies[RACHEL].ships[1].launched = true);
    let state = perform(two, SoloCard::Solo01, SoloCard::Solo07);
    assert!(state.companies[RACHEL].ships[0].flight.is_some());
    // No Resource icon left: Reputation falls to 0 and points pay the rest.
    let poor = solo().segments(RACHEL, 0, &[B::Karaoke, B::JazzBar]).slot(0, Cruise::B5).reputation(RACHEL, 3);
    let state = perform(poor, SoloCard::Solo01, SoloCard::Solo07);
    assert_eq!((state.companies[RACHEL].reputation, state.companies[RACHEL].vp), (0, 5 - 2 + 1 + 1 + 2));
}

#[test]
fn x61_x62_x64_rachels_scores() {
    rules!["GC-X61", "GC-X62", "GC-X64", "GC-SOLO-90", "GC-SOLO-91", "GC-SOLO-92"];
    let two = solo().segments(RACHEL, 0, &[B::JazzBar, B::BouncyCastle]).0;
    assert_eq!(score::cockpit(&two, RACHEL, &two.companies[RACHEL].ships[0]), 5);
    let agm = solo().cubes(0, [0, 3, 0, 0]).reputation(RACHEL, 3).edit(|state| {
        state.board.turn.filled = 1;
        state.board.companies[RACHEL].goals[0] = true;
        state.board.companies[RACHEL].cubes += 1;
    });
    assert_eq!(agm.active(RACHEL).run(Phase::Agm, 1).companies[RACHEL].vp, 5 + 8);
    // 4 x 3: two cubes and the one for most Reputation with four Wings.
    let mut state = solo()
        .vp(RACHEL, 97)
        .reputation(RACHEL, 15)
        .ship(RACHEL, Cockpit::Talent, Engine::Money)
        .ship(RACHEL, Cockpit::LargeFleet, Engine::Ads)
        .segments(RACHEL, 0, &[B::WaterSlides, B::ToyWorkshop, B::SpacewalkGantry])
        .segments(RACHEL, 1, &[B::MeteorRacetrack, B::CocktailCorner, B::ThermalSpa])
        .segments(RACHEL, 2, &[B::WineCountry])
        .cubes(2, [0, 2, 0, 0])
        .0;
    let rachel = &mut state.board.companies[RACHEL];
    rachel.taken = [2, 2, 2];
    rachel.goals = [true; 3];
    rachel.ships[0].launched = true;
    rachel.ships[1].launched = true;
    let lines = score::final_lines(&state, RACHEL);
    assert_eq!(lines, [0, 12, 15, 20, 15, 25]);
    assert_eq!(97 + lines.iter().sum::<i16>(), 184);
}

#[test]
fn x63_final_advance() {
    rules!["GC-X63", "GC-SOLO-93", "GC-SOLO-97", "GC-SOLO-102"];
    let state = solo()
        .active(RACHEL)
        .segments(RACHEL, 0, &[B::Karaoke, B::JazzBar, B::Casino])
        .flight(RACHEL, 0, Cruise::B15, 0, [1, 0, 1])
        .upgrade(RACHEL, Token::FourMoney, Upgrade::Adventurous1)
        .edit(|state| state.board.final_round = true)
        .run(Phase::FinalAdvance, 1);
    assert_eq!(state.companies[RACHEL].vp, 5 + 8);
    assert_eq!(state.companies[RACHEL].ships[0].flight.unwrap().position, 3);
    let recalled = solo().active(RACHEL).worker(RACHEL, Location::Tc).run(Phase::FinalRecall(RACHEL), 1);
    assert_eq!(recalled.companies[RACHEL].vp, 6);
}

#[test]
fn rachels_ships_in_space() {
    rules!["GC-SOLO-22", "GC-SOLO-23", "GC-SOLO-24", "GC-SOLO-25"];
    let base = |position: u8| {
        top(solo(), SoloCard::Solo09, SoloCard::Solo07)
            .segments(RACHEL, 0, &[B::Karaoke, B::JazzBar, B::Casino])
            .flight(RACHEL, 0, Cruise::B12, position, [0, 0, 2])
            .token(RACHEL, 0, Token::FourMoney)
    };
    let state = base(0).run(Phase::Advance, 1);
    assert_eq!((state.companies[RACHEL].vp, state.companies[RACHEL].upgrades[0]), (5 + 8, Some(Token::FourMoney)));
    assert_eq!(state.companies[RACHEL].ads, 0);
    // A full Destination: the token waits for the next one with room.
    let full = base(0)
        .upgrade(RACHEL, Token::FourAds, Upgrade::Adventurous1)
        .upgrade(RACHEL, Token::FourResources, Upgrade::Adventurous2)
        .upgrade(RACHEL, Token::Development, Upgrade::Adventurous3);
    let state = full.run(Phase::Advance, 1);
    assert_eq!(state.companies[RACHEL].ships[0].flight.unwrap().token, Some(Token::FourMoney));
    assert_eq!(state.companies[RACHEL].vp, 5 + 12);
    let home = base(3).run(Phase::Advance, 1);
    assert!(home.companies[RACHEL].ships[0].flight.is_none());
    assert!(6 <= home.companies[RACHEL].vp);
}

#[test]
fn the_deck_is_renewed() {
    rules!["GC-SOLO-27", "GC-SOLO-30", "GC-SOLO-32", "GC-SOLO-28"];
    let last = solo().active(RACHEL).worker(BLUE, Location::Tl).edit(|state| {
        let solo = state.board.solo.as_mut().unwrap();
        solo.top = Some(SoloCard::Solo09);
        solo.rest.clear();
        solo.revealed.clear();
        solo.revealed.push(SoloCard::Solo01);
        solo.revealed.extend((SoloSet::all() - SoloCard::Solo09 - SoloCard::Solo01).iter());
    });
    // The oldest revealed card sends her Worker to the top left, where it bumps the player.
    let mut state = last.run(Phase::RachelAct, 2);
    assert_eq!(state.workers[Location::Tl.idx()].map(|worker| worker.owner), Some(Owner::Pink));
    assert!(matches!(state.stack.last(), Some(Frame::Funding(_))));
    let mut events = Vec::new();
    let action = Action::Fund(galactic_cruise::components::board::Funding::Money);
    GalacticCruise::resolve(
        &mut Cx::recording(&mut state, &mut Seed::from(1).dice(1), &mut events),
        BLUE.into(),
        action,
    );
    assert!(events.contains(&Event::SoloShuffled));
    let solo = state.solo.unwrap();
    assert_eq!(solo.rest.len() + solo.revealed.len() + 1, 12);
    assert_eq!(galactic_cruise::rachel::tile(SoloAction::RefreshBlueprints), None);
    assert_eq!(
        galactic_cruise::rachel::tile(SoloAction::BuildDevelopmentTechnology),
        Some(galactic_cruise::components::actions::ActionTile::BuildDevelopment)
    );
    // Twelve cards at most.
    let never = top(self::solo().worker(RACHEL, Location::Tc), SoloCard::Solo09, SoloCard::Solo07).edit(|state| {
        let solo = state.board.solo.as_mut().unwrap();
        solo.step = SoloStep::Reveal;
        solo.reveals = 12;
    });
    assert!(!events_of(never).iter().any(|event| matches!(event, Event::SoloRevealed { .. })));
}

fn events_of(position: Position) -> Vec<Event> {
    events(position)
}

#[test]
fn rachels_meeting() {
    rules!["GC-SOLO-34", "GC-SOLO-35"];
    let base = |settings| {
        top(
            with(settings).worker(RACHEL, Location::Tc).worker(RACHEL, Location::Br),
            SoloCard::Solo09,
            SoloCard::Solo07,
        )
    };
    let told = events(base(SoloSettings::MEDIUM));
    assert!(told.contains(&Event::MeetingCalled { seat: RACHEL }));
    assert!(!told.iter().any(|event| matches!(event, Event::SoloPerforms { .. })));
    let state = base(SoloSettings::MEDIUM).run(Phase::RachelAct, 1);
    assert_eq!((state.companies[RACHEL].vp, state.companies[RACHEL].workers), (7, 2));
    let told = events(base(SoloSettings::HARD));
    assert_eq!(told.iter().filter(|event| matches!(event, Event::SoloPerforms { .. })).count(), 1);
    assert!(!told.iter().any(|event| matches!(event, Event::WorkerPlaced { .. })));
}

#[test]
fn any_connected_second_action() {
    rules!["GC-SOLO-96", "GC-SOLO-31"];
    let turn = |second_action| {
        let settings = SoloSettings { second_action, ..SoloSettings::MEDIUM };
        let base = with(settings)
            .development(BLUE, Resource::Food, Area::TlTc)
            .development(BLUE, Resource::Oxygen, Area::TcTr)
            .agenda([Some(Card::GiftShop), Some(Card::VipTickets), Some(Card::Brainstorm), Some(Card::JointVenture)]);
        // Draw Agenda lies at the top right, two areas from the top left.
        top(base, SoloCard::Solo08, SoloCard::Solo07).run(Phase::RachelAct, 1).companies[BLUE].money
    };
    assert_eq!(turn(SecondAction::AdjacentConnected), 10);
    assert_eq!(turn(SecondAction::AnyConnected), 14);
}

#[test]
fn x78_rachels_goals_are_her_own() {
    rules!["GC-X78", "GC-SOLO-38", "GC-SOLO-39"];
    let base = solo().edit(|state| {
        state.board.companies[BLUE].goals[0] = true;
        state.board.companies[BLUE].cubes = 10;
        state.board.trackers = [2, 1, 1];
    });
    assert!(!score::goal_met(&base.0, RACHEL, 0));
    let areas = [Area::TcTr, Area::TrBr, Area::BrBc, Area::BcBl, Area::BlTl, Area::TlTc];
    let built = areas.into_iter().enumerate().fold(solo(), |table, (idx, area)| {
        table.development(RACHEL, [Resource::Food, Resource::Oxygen, Resource::Fuel][idx % 3], area)
    });
    let state = built.active(RACHEL).run(Phase::TurnEnd, 1);
    assert!(state.companies[RACHEL].goals[0]);
    assert_eq!(state.trackers[0], 2);
}

#[test]
fn what_rachel_never_does() {
    rules!["GC-SOLO-99", "GC-SOLO-100", "GC-SOLO-13", "GC-2P-23", "GC-2P-20", "GC-SOLO-95"];
    // The player pays for her Developments, and the Money goes to the supply.
    let mut table = solo().development(RACHEL, Resource::Food, Area::BrBc).table();
    table.play(BLUE, Action::PayAccess(Area::BrBc));
    assert_eq!((table.companies[BLUE].money, table.companies[RACHEL].money), (8, 0));
    // A whole game: she never schedules, pays or holds anything.
    let setup = kernel::Setup::new(1);
    let mut state = kernel::deal::<GalacticCruise>(&setup, &mut Seed::from(11).dice(0)).unwrap();
    kernel::playout::<GalacticCruise>(
        &mut state,
        &mut Seed::from(11).dice(1),
        &mut Seed::from(11).dice(2),
        &mut Vec::new(),
        100_000,
    );
    let rachel = &state.companies[RACHEL];
    assert_eq!((rachel.money, rachel.ads, rachel.resources, rachel.hand_size()), (0, 0, [0; 3], 0));
    assert!(state.slots.iter().all(|slot| slot.consultant != Some(RACHEL)));
    assert!(state.unused_technologies.len() < 3);
    let outcome = GalacticCruise::outcome(&state).unwrap();
    assert_eq!(outcome.standings.len(), 2);
    assert_eq!(outcome.standings[1].who, Who::Rival(kernel::Message::new("rachel")));
    assert!(outcome.standings.iter().any(|standing| standing.rank == 1));
}

#[test]
fn rachel_and_the_modules() {
    rules!["GC-ATECH-10", "GC-LOC-08", "GC-CAB-05", "GC-SPEC-08", "GC-SUPG-10", "GC-SUPG-11", "GC-VAR-06"];
    let options = Options { advanced_technologies: Advanced::On, ..intro() };
    let launch = position_with(1, options)
        .segments(RACHEL, 0, &[B::Karaoke, B::JazzBar])
        .neutral(Area::Technology2)
        .neutral(Area::Technology3)
        .edit(|state| state.board.markers = [1, 2, 1, 1]);
    assert_eq!(perform(launch, SoloCard::Solo01, SoloCard::Solo07).markers, [1, 2, 2, 1]);
    let bonus = |token| {
        let options = Options { location_bonus: Locations::On, ..intro() };
        let base = position_with(1, options)
            .development(RACHEL, Resource::Food, Area::TlTc)
            .development(RACHEL, Resource::Oxygen, Area::BlTl)
            .edit(|state| {
                let at = state.board.location_bonuses.iter().position(|other| *other == Some(token)).unwrap();
                state.board.location_bonuses.swap(at, Location::Tl.idx());
                state.board.active_locations.insert(Location::Tl);
            });
        top(base, SoloCard::Solo09, SoloCard::Solo07).run(Phase::RachelAct, 1).companies[RACHEL].vp
    };
    assert_eq!((bonus(LocationBonus::Ad), bonus(LocationBonus::Vp), bonus(LocationBonus::Reputation)), (7, 7, 5));
    // Halves that do not match, and no visits.
    let options = Options { specialist_blueprints: true, ..intro() };
    let base = position_with(1, options).segments(RACHEL, 0, &[B::ClimbingWall]).blueprint_market([
        Some(B::ZeroGravityDeck),
        Some(B::HangingGardens),
        Some(B::Casino),
        Some(B::TeaHouse),
        Some(B::Karaoke),
    ]);
    assert_eq!(perform(base, SoloCard::Solo03, SoloCard::Solo01).companies[RACHEL].ships[0].segments.len(), 3);
    let day = position_with(1, options).segments(RACHEL, 0, &[B::ZeroGravityDeck, B::Karaoke]).flight(
        RACHEL,
        0,
        Cruise::B7,
        0,
        [1, 0, 0],
    );
    let state = top(day, SoloCard::Solo09, SoloCard::Solo07).run(Phase::Advance, 1);
    assert_eq!((state.companies[RACHEL].reputation, state.companies[RACHEL].money), (1, 0));
    // She gets the Starting Upgrade left over, without its bonus.
    let mut table = solo()
        .edit(|state| {
            state.secrets.starting[BLUE] = StartingUpgrade::Su23 | StartingUpgrade::Su01;
            state.board.companies[BLUE].starting = 2;
            state.board.companies[RACHEL].turns = 0;
            state.board.stack.clear();
            state.board.phase = Phase::Main;
            state.board.stack.push(Frame::StartingUpgrade);
        })
        .table();
    table.play(BLUE, Action::ChooseStarting(StartingUpgrade::Su23));
    assert_eq!(table.solo.unwrap().starting, Some(StartingUpgrade::Su01));
    let mut state = table.state().clone();
    GalacticCruise::resolve(&mut Cx::quiet(&mut state, &mut Seed::from(1).dice(1)), BLUE.into(), Action::CallMeeting);
    assert_eq!(state.companies[RACHEL].upgrades[Upgrade::Adventurous1.idx()], Some(Token::Vp));
    assert!(GalacticCruise::options(1, &kernel::Choices::new().with("starting-upgrades", "auction")).is_err());
}

#[test]
fn solo_cards_as_printed() {
    rules!["GC-SOLO-12", "GC-SOLO-26"];
    assert_eq!(FACES.len(), 12);
    assert!(FACES.iter().enumerate().all(|(idx, face)| face.card.idx() == idx));
    for location in Location::ALL {
        assert_eq!(FACES.iter().filter(|face| face.worker == *location).count(), 2);
    }
    let mut backs: Vec<[u8; 2]> = FACES.iter().map(|face| face.numbers).collect();
    backs.sort_unstable();
    backs.dedup();
    assert_eq!(backs.len(), 12, "the top card is known by its back");
    assert!(FACES.iter().all(|face| face.numbers[0] <= 6 && face.numbers[1] <= 4));
    let launches = FACES.iter().filter(|face| matches!(face.actions[0], SoloAction::Launch(_))).count();
    assert_eq!(launches, 2);
    assert!(Guest::ALL.len() == 3);
}
