//! What each Technology, Upgrade, token, Expert tile, Cockpit, goal, Engine, bonus token and Specialist Segment does.

use galactic_cruise::components::actions::ActionTile as A;
use galactic_cruise::components::blueprints::Blueprint as B;
use galactic_cruise::components::board::{Area, ExpertSlot, Funding, Location};
use galactic_cruise::components::bonuses::GuestBonus;
use galactic_cruise::components::cards::Card;
use galactic_cruise::components::cockpits::{self, Cockpit};
use galactic_cruise::components::cruises::Cruise;
use galactic_cruise::components::effect::{Counter, Effect, Per, What};
use galactic_cruise::components::engines::{self, Engine};
use galactic_cruise::components::experts::ExpertTile;
use galactic_cruise::components::goals;
use galactic_cruise::components::guests::{Guest, Resource};
use galactic_cruise::components::technologies::Technology as T;
use galactic_cruise::components::upgrades::{Token, Upgrade};
use galactic_cruise::decisions::Frame;
use galactic_cruise::options::Advanced;
use galactic_cruise::state::{Phase, Pilot, Ship};
use galactic_cruise::{Action, GalacticCruise, Options, State, payment, score};
use testkit::Scenario;

use crate::common::*;

fn standard() -> Options {
    Options { advancements_parts: all_advancements(), accommodations_parts: all_accommodations(), ..Options::default() }
}

/// Blue owns the Development below the only Technology that matters.
fn with_technology(tile: T, advanced: bool) -> Position {
    let others: Vec<T> = [T::DataNetwork, T::HoloBillboards, T::AutomatedSystems, T::MatterPrinter]
        .into_iter()
        .filter(|other| *other != tile)
        .take(3)
        .collect();
    let options = Options {
        advanced_technologies: if advanced { Advanced::Upgraded } else { Advanced::Off },
        intro: true,
        ..standard()
    };
    position_with(3, options).technologies([tile, others[0], others[1], others[2]]).development(
        BLUE,
        Resource::Fuel,
        Area::Technology1,
    )
}

fn ready_to_launch(position: Position) -> Position {
    position
        .slot(0, Cruise::B12)
        .presold(0, [1, 0, 0])
        .scheduled(BLUE, 0, Some(Token::FourMoney))
        .segments(BLUE, 0, &[B::Karaoke, B::JazzBar])
        .edit(|state| state.board.companies[BLUE].taken = [2, 2, 3])
        .edit(|state| {
            for area in [Area::TcTr, Area::TrBr, Area::BrBc, Area::BcBl, Area::BlTl, Area::TlTc] {
                state.board.areas[area.idx()].insert(galactic_cruise::state::Owner::Blue);
            }
            let owned =
                state.board.areas.iter().filter(|owners| owners.contains(galactic_cruise::state::Owner::Blue)).count();
            state.board.companies[BLUE].taken = [2, 2, owned as u8 - 4];
        })
        .resources(BLUE, [4, 4, 5])
}

fn needs(tile: T, advanced: bool) -> [u8; 3] {
    let mut table = ready_to_launch(with_technology(tile, advanced)).table();
    table
        .play(BLUE, Action::Launch { pilot: Pilot::Worker, ship: 0 })
        .play(BLUE, Action::GuestPresold(Guest::Adventurous));
    if advanced {
        table.play(BLUE, Action::UseTechnology(Area::Technology1));
    }
    let Some(Frame::Launch(launch)) = table.stack.last() else { panic!("the payment is open") };
    payment::needs(&table, BLUE, launch)
}

#[test]
fn technologies_of_a_launch() {
    assert_eq!((needs(T::SpaceElevator, false), needs(T::SpaceElevator, true)), ([2, 2, 3], [2, 2, 2]));
    assert_eq!((needs(T::Hydroponics, false), needs(T::Hydroponics, true)), ([1, 2, 4], [0, 2, 4]));
    assert_eq!((needs(T::OxygenRecycler, false), needs(T::OxygenRecycler, true)), ([2, 1, 4], [2, 0, 4]));
}

#[test]
fn autopilot() {
    for advanced in [false, true] {
        let mut table = ready_to_launch(with_technology(T::Autopilot, advanced)).table();
        table
            .play(BLUE, Action::Launch { pilot: Pilot::Worker, ship: 0 })
            .play(BLUE, Action::GuestPresold(Guest::Adventurous));
        table.play(BLUE, Action::PayRest);
        table.dice(if advanced { vec![] } else { vec![0] }).play(BLUE, Action::UseTechnology(Area::Technology1));
        assert_eq!(table.companies[BLUE].workers, 2);
        assert_eq!(table.companies[BLUE].ships[0].flight.unwrap().pilot, Pilot::Nobody);
        if advanced {
            table.dice([0]).play(BLUE, Action::Fund(Funding::Money));
        }
    }
}

#[test]
fn flight_target_indicator() {
    for (advanced, moved) in [(false, 1), (true, 2)] {
        let mut table = with_technology(T::FlightTargetIndicator, advanced)
            .ship(BLUE, Cockpit::Talent, Engine::Money)
            .segments(BLUE, 0, &[B::Karaoke, B::JazzBar])
            .segments(BLUE, 1, &[B::Casino, B::TeaHouse])
            .flight(BLUE, 0, Cruise::B13, 0, [0, 0, 1])
            .flight(BLUE, 1, Cruise::B15, 0, [0, 0, 1])
            .step_1();
        table.play(BLUE, Action::AdvanceShip(0)).play(BLUE, Action::Done).play(BLUE, Action::Done);
        table.play(BLUE, Action::UseTechnology(Area::Technology1));
        for ship in 0..moved {
            table.play(BLUE, Action::AdvanceShip(ship));
        }
        let positions: Vec<u8> = table.companies[BLUE].ships.iter().map(|ship| ship.flight.unwrap().position).collect();
        assert_eq!(positions.iter().sum::<u8>(), 2 + moved);
        table.cannot(BLUE, Action::UseTechnology(Area::Technology1));
    }
}

#[test]
fn technologies_of_actions() {
    for (advanced, more) in [(false, 1), (true, 2)] {
        let act = |tile, action, more: fn(Position) -> Position| {
            let mut table = more(with_technology(tile, advanced)).acting(action);
            if advanced {
                table.play(BLUE, Action::UseTechnology(Area::Technology1));
            }
            table
        };
        let mut table =
            act(T::AutomatedSystems, A::BuildSegments, |table| table.blueprints(BLUE, &[B::ReadingRoom, B::Casino]));
        table.play(BLUE, Action::BuildSegment { tile: B::Casino, ship: 0, place: 0 });
        assert_eq!(table.companies[BLUE].money, 10 - 6 + u16::from(more));
        let mut table =
            act(T::HoloBillboards, A::AdvertiseCruise, |table| table.queue([[0; 3], [0, 2, 0], [0; 3]]).ads(BLUE, 4));
        let guest = Action::GuestFromQueue { section: 1, guest: Guest::Relaxing };
        table.play(BLUE, Action::Advertise(0)).play(BLUE, guest).play(BLUE, guest);
        assert_eq!(table.companies[BLUE].ads, u16::from(more));
        let mut table = act(T::DataNetwork, A::DrawAgenda, |table| table);
        for _ in 0..2 + more {
            let card = table.agenda.iter().flatten().next().copied().unwrap();
            table.play(BLUE, Action::DrawMarket(card));
        }
        assert_eq!(table.companies[BLUE].hand_size(), 2 + more);
        let mut table = act(T::MatterPrinter, A::PurchaseSupplies, |table| table);
        table.play(BLUE, Action::BuyAds);
        assert_eq!(table.companies[BLUE].ads, 4 + u16::from(more));
    }
}

#[test]
fn teleport_hub() {
    for (advanced, remote) in [(false, 1), (true, 2)] {
        let mut table = with_technology(T::TeleportHub, advanced).table();
        table.play(BLUE, assign(Location::Tc));
        for _ in 0..remote {
            table.play(BLUE, Action::Act(A::PurchaseSupplies)).play(BLUE, Action::BuyAds).play(BLUE, Action::Done);
        }
        assert_eq!(table.companies[BLUE].ads, 2 + 2 * remote);
        table.cannot(BLUE, Action::Act(A::PurchaseSupplies));
    }
}

#[test]
fn upgrades() {
    let with = |upgrade| position(3).upgrade(BLUE, Token::FourMoney, upgrade);
    let mut team = with(Upgrade::Adventurous1).worker(BLUE, Location::Tc).table();
    team.play(BLUE, assign(Location::Tc)).play(BLUE, Action::Fund(Funding::Money));
    assert_eq!((team.companies[BLUE].money, team.companies[BLUE].workers), (11, 1));
    let boosters = with(Upgrade::Adventurous2).0;
    assert!(boosters.companies[BLUE].has(Upgrade::Adventurous2));
    let mut lounge = with(Upgrade::Relaxing1).table();
    lounge.play(BLUE, Action::CallMeeting).play(BLUE, Action::Fund(Funding::Vp));
    assert_eq!(lounge.companies[BLUE].vp, 6);
    let mut clientele = with(Upgrade::Relaxing2)
        .segments(BLUE, 0, &[B::Karaoke, B::JazzBar])
        .flight(BLUE, 0, Cruise::B12, 0, [0, 1, 0])
        .step_1();
    clientele.play(BLUE, Action::ScoreGuest(Guest::Relaxing));
    assert_eq!(clientele.companies[BLUE].ads, 1);
    assert_eq!(with(Upgrade::Relaxing3).0.companies[BLUE].hand_limit(), 7);
    let mut client = with(Upgrade::Family1)
        .blueprint_market([Some(B::Casino), Some(B::TeaHouse), Some(B::JazzBar), Some(B::Karaoke), Some(B::YogaStudio)])
        .acting(A::BuildSegments);
    client.play(BLUE, Action::BuildSegment { tile: B::Casino, ship: 0, place: 0 });
    assert_eq!((client.companies[BLUE].money, client.companies[BLUE].vp), (4, 5));
    let mut press =
        with(Upgrade::Family3).slot(0, Cruise::B1).queue([[0, 1, 0], [0; 3], [0; 3]]).acting(A::AdvertiseCruise);
    press.play(BLUE, Action::Advertise(0)).play(BLUE, Action::GuestFromQueue { section: 0, guest: Guest::Relaxing });
    assert_eq!(press.companies[BLUE].money, 12);
}

#[test]
fn upgrades_that_act_at_once() {
    let at = |cruise, upgrade| {
        let mut table = position(3)
            .segments(BLUE, 0, &[B::Karaoke, B::JazzBar])
            .flight(BLUE, 0, cruise, 0, [1, 0, 0])
            .token(BLUE, 0, Token::FourMoney)
            .step_1();
        table.play(BLUE, Action::PlaceUpgrade(upgrade));
        table
    };
    assert_eq!(at(Cruise::B10, Upgrade::Family2).companies[BLUE].money, 16);
    let mut seat = at(Cruise::B2, Upgrade::Relaxing3);
    for _ in 0..2 {
        let card = seat.agenda.iter().flatten().next().copied().unwrap();
        seat.play(BLUE, Action::DrawMarket(card));
    }
    assert_eq!(seat.companies[BLUE].hand_size(), 2);
    assert_eq!(at(Cruise::B1, Upgrade::Adventurous3).companies[BLUE].max_ships(), 4);
}

#[test]
fn tokens() {
    let grey = Token::FourResources | Token::RecallWorker | Token::ExtraAction | Token::ThreeReputation;
    let flip = |options: Options, token| {
        let mut table =
            position_with(3, options).resources(BLUE, [0; 3]).worker(BLUE, Location::Tc).acting(A::ScheduleCruise);
        table.play(BLUE, Action::Schedule(0)).play(BLUE, Action::FlipToken(token));
        table
    };
    let base = |token| flip(intro(), token);
    assert_eq!(base(Token::Money).companies[BLUE].money, 11);
    assert_eq!(base(Token::Ad).companies[BLUE].ads, 3);
    assert_eq!(base(Token::Vp).companies[BLUE].vp, 6);
    let mut one = base(Token::Resource);
    one.play(BLUE, Action::TakeResource(Resource::Fuel));
    assert_eq!(one.companies[BLUE].resources, [0, 0, 1]);
    assert_eq!(base(Token::FourMoney).companies[BLUE].money, 14);
    assert_eq!(base(Token::FourAds).companies[BLUE].ads, 6);
    let mut four = base(Token::FourResources);
    for resource in [Resource::Food, Resource::Food, Resource::Oxygen] {
        four.play(BLUE, Action::TakeResource(resource));
    }
    assert_eq!(four.companies[BLUE].resources.iter().sum::<u8>(), 3);
    let mut development = base(Token::Development);
    development.play(BLUE, Action::Act(A::BuildDevelopment));
    development.play(BLUE, Action::BuildDevelopment { row: Resource::Food, area: Area::TcTr });
    assert_eq!((development.companies[BLUE].money, development.companies[BLUE].developments()), (10, 1));
    let custom = Options { grey_tokens: grey, ..Options { intro: true, ..standard() } };
    let mut recall = flip(custom, Token::RecallWorker);
    recall.play(BLUE, Action::Fund(Funding::Money));
    assert_eq!(recall.companies[BLUE].workers, 1);
    let mut action = flip(custom, Token::ExtraAction);
    action.play(BLUE, Action::Act(A::AdvertiseCruise));
    assert_eq!(action.turn.actions_left, 1);
    assert_eq!(flip(custom, Token::ThreeReputation).companies[BLUE].reputation, 3);
    let grey = Token::FourResources | Token::RecallWorker | Token::ActivateSegment | Token::ThreeReputation;
    let open = Options { grey_tokens: grey, specialist_blueprints: true, ..Options { intro: true, ..standard() } };
    let mut house = position_with(3, open).segments(BLUE, 0, &[B::Casino]).acting(A::ScheduleCruise);
    house.play(BLUE, Action::Schedule(0)).play(BLUE, Action::FlipToken(Token::ActivateSegment));
    house.play(BLUE, Action::Activate { ship: 0, segment: 0 });
    assert_eq!(house.companies[BLUE].money, 14);
}

fn expert(tile: ExpertTile) -> Position {
    position_with(3, standard())
        .edit(|state| {
            state.board.expert = tile;
            let intro = position(3).0;
            state.board.tiles = intro.tiles;
        })
        .hired(BLUE, ExpertSlot::Left)
}

const PLACE: Action = Action::Assign { expert: true, location: Location::Tc };

#[test]
fn expert_tiles() {
    let mut rivalry = expert(ExpertTile::FriendlyRivalry).worker(PINK, Location::Tc).table();
    rivalry.play(BLUE, PLACE).play(PINK, Action::Fund(Funding::Money)).play(BLUE, Action::Fund(Funding::Money));
    assert_eq!(rivalry.companies[BLUE].money, 11);
    let mut thrifty = expert(ExpertTile::Thrifty).table();
    thrifty
        .play(BLUE, Action::Assign { expert: true, location: Location::Tl })
        .play(BLUE, Action::Act(A::PurchaseSupplies));
    thrifty.play(BLUE, Action::BuyAds);
    assert_eq!(thrifty.companies[BLUE].money, 10);
    let mut rested = expert(ExpertTile::WellRested).expert_at(BLUE, Location::Tc).table();
    rested
        .play(BLUE, Action::CallMeeting)
        .play(BLUE, Action::Fund(Funding::Money))
        .play(BLUE, Action::Fund(Funding::Money));
    assert_eq!(rested.companies[BLUE].money, 12);
    let mut connected = expert(ExpertTile::WellConnected).development(PINK, Resource::Food, Area::TcTr).table();
    connected.play(BLUE, PLACE).play(BLUE, Action::PayAccess(Area::TcTr));
    assert_eq!((connected.companies[BLUE].money, connected.companies[PINK].money), (9, 11));
    let mut team = expert(ExpertTile::TeamPlayer).worker(BLUE, Location::Tc).table();
    team.cannot(BLUE, assign(Location::Tc));
    team.play(BLUE, PLACE).play(BLUE, Action::Fund(Funding::Ads));
    assert_eq!(team.companies[BLUE].workers, 2);
    let mut engineer = expert(ExpertTile::Engineer).development(PINK, Resource::Food, Area::Technology1).table();
    let useful = engineer.technologies[0].face().window;
    engineer.play(BLUE, PLACE);
    if matches!(useful, galactic_cruise::components::effect::Window::Action(_)) {
        engineer.play(BLUE, Action::FreeTechnology(Area::Technology1));
        assert!(engineer.may_use(BLUE, Area::Technology1));
    }
    assert!(engineer.turn.free_technologies <= 1);
    let mut tasks = expert(ExpertTile::Multitasker).table();
    tasks.play(BLUE, Action::Assign { expert: true, location: Location::Tl });
    for _ in 0..3 {
        tasks.play(BLUE, Action::Act(A::PurchaseSupplies)).play(BLUE, Action::BuyAds).play(BLUE, Action::Done);
    }
    assert_eq!((tasks.companies[BLUE].ads, tasks.companies[BLUE].money), (8, 10 - 3 - 3));
    let mut quartermaster = expert(ExpertTile::Quartermaster).table();
    quartermaster.play(BLUE, PLACE).play(BLUE, Action::ChooseAd);
    assert_eq!(quartermaster.companies[BLUE].ads, 3);
}

#[test]
fn expert_pilots() {
    let flying = |tile, position| {
        expert(tile)
            .segments(BLUE, 0, &[B::Karaoke, B::JazzBar, B::Casino])
            .flight(BLUE, 0, Cruise::B12, position, [0, 1, 1])
            .edit(|state| {
                let company = &mut state.board.companies[BLUE];
                company.ships[0].flight.as_mut().unwrap().pilot = Pilot::Expert;
                company.workers += 1;
                company.experts -= 1;
                state.board.guest_bonuses = [GuestBonus::Money, GuestBonus::Ad, GuestBonus::Ad];
            })
            .step_1()
    };
    let mut star = flying(ExpertTile::StarPilot, 0);
    star.play(BLUE, Action::ScoreGuest(Guest::Relaxing));
    assert_eq!(star.companies[BLUE].ads, 1);
    assert_eq!(flying(ExpertTile::Entertainer, 2).companies[BLUE].vp, 7);
    let mut launch = expert(ExpertTile::StarPilot)
        .slot(0, Cruise::B10)
        .presold(0, [0, 0, 1])
        .scheduled(BLUE, 0, Some(Token::FourMoney))
        .segments(BLUE, 0, &[B::Karaoke, B::JazzBar])
        .resources(BLUE, [1, 2, 2])
        .edit(|state| {
            state.board.technologies = [T::DataNetwork, T::HoloBillboards, T::AutomatedSystems, T::MatterPrinter]
        })
        .table();
    launch.cannot(BLUE, Action::Launch { pilot: Pilot::Worker, ship: 0 });
    launch.play(BLUE, Action::Launch { pilot: Pilot::Expert, ship: 0 }).play(BLUE, Action::GuestPresold(Guest::Family));
    launch.dice([0]).play(BLUE, Action::PayRest);
    assert_eq!(launch.companies[BLUE].resources, [0; 3]);
}

/// A company with something to count everywhere.
fn rich() -> State {
    position_with(3, Options { cabin_matching: true, advancements_parts: all_advancements(), ..intro() })
        .ship(BLUE, Cockpit::Talent, Engine::Money)
        .segments(BLUE, 0, &[B::ZeroGravityDeck, B::HangingGardens, B::Casino])
        .segments(BLUE, 1, &[B::GrandHall, B::ZeroGCircus])
        .development(BLUE, Resource::Food, Area::TcTr)
        .development(BLUE, Resource::Oxygen, Area::TrBr)
        .development(BLUE, Resource::Fuel, Area::Technology1)
        .development(BLUE, Resource::Fuel, Area::Technology2)
        .development(BLUE, Resource::Fuel, Area::Technology3)
        .hired(BLUE, ExpertSlot::Left)
        .upgrade(BLUE, Token::Ad, Upgrade::Family2)
        .upgrade(BLUE, Token::Vp, Upgrade::Adventurous2)
        .reputation(BLUE, 9)
        .money(BLUE, 7)
        .edit(|state| {
            let company = &mut state.board.companies[BLUE];
            company.launches = 4;
            company.guests_flown = 6;
            company.guests_scored = 9;
            company.visited = Guest::Family | Guest::Relaxing;
            company.ships[0].launched = true;
            company.goals[0] = true;
        })
        .0
}

#[test]
fn counters_goals_and_cockpits() {
    let state = rich();
    let expected = [
        (Counter::SegmentsBuilt, 5),
        (Counter::DevelopmentsBuilt, 5),
        (Counter::DevelopmentsNetwork, 2),
        (Counter::DevelopmentsTechnology, 3),
        (Counter::ColumnsEmptied, 1),
        (Counter::ExpertsHired, 1),
        (Counter::Ships, 2),
        (Counter::ShipsLaunched, 1),
        (Counter::ShipsWith3Segments, 1),
        (Counter::Launches, 4),
        (Counter::IconsAdventurous, 4),
        (Counter::IconsRelaxing, 3),
        (Counter::IconsFamily, 2),
        (Counter::IconSets, 2),
        (Counter::UpgradesPlaced, 2),
        (Counter::GoalsAccomplished, 1),
        (Counter::Reputation, 9),
        (Counter::Money, 7),
        (Counter::GuestsFlown, 6),
        (Counter::GuestsScoredTotal, 9),
        (Counter::DestinationsVisited, 2),
    ];
    for (counter, count) in expected {
        assert_eq!(score::count(&state, BLUE, counter), count, "{counter:?}");
    }
    let all: Vec<Counter> = expected.iter().map(|(counter, _)| *counter).collect();
    for face in &cockpits::FACES {
        let ship = Ship { cockpit: face.tile, ..Ship::default() };
        let vp = score::cockpit(&state, BLUE, &ship);
        assert_eq!(vp, face.vp * (score::count(&state, BLUE, face.counter) / face.divisor), "{:?}", face.tile);
        assert!(all.contains(&face.counter) || face.tile == Cockpit::BalancedHull);
    }
    let scores = |cockpit| score::cockpit(&state, BLUE, &Ship { cockpit, ..Ship::default() });
    assert_eq!(scores(Cockpit::Start), 5);
    assert_eq!((scores(Cockpit::Talent), scores(Cockpit::LargeFleet), scores(Cockpit::Developer)), (5, 4, 6));
    assert_eq!((scores(Cockpit::Technologist), scores(Cockpit::Networker), scores(Cockpit::Explorer)), (12, 4, 4));
    assert_eq!((scores(Cockpit::Achiever), scores(Cockpit::Veteran), scores(Cockpit::Diplomat)), (3, 8, 4));
    assert_eq!((scores(Cockpit::Thrill), scores(Cockpit::Serenity), scores(Cockpit::Playground)), (8, 6, 4));
    assert_eq!((scores(Cockpit::Variety), scores(Cockpit::Admiral), scores(Cockpit::Treasurer)), (6, 6, 3));
    // Zero Gravity Deck ends on the left, Hanging Gardens begins there: one side Cabin.
    assert_eq!((score::count(&state, BLUE, Counter::SideCabins), scores(Cockpit::BalancedHull)), (1, 2));
    for face in &goals::FACES {
        let mut state = state.clone();
        state.board.goals = face.tile;
        for (idx, goal) in face.goals.iter().enumerate() {
            for level in 0..3 {
                state.board.trackers = [level; 3];
                let met = goal.levels[usize::from(level)] <= score::count(&state, BLUE, goal.counter);
                assert_eq!(score::goal_met(&state, BLUE, idx), met, "{:?}", face.tile);
            }
        }
    }
}

/// What a company gains from effects that ask no question.
fn plain(effects: &[Effect], icons: [u8; 3]) -> [u16; 4] {
    let mut gains = [0; 4];
    for effect in effects {
        let (what, amount) = match *effect {
            Effect::Gain(what, amount) => (what, amount),
            Effect::GainPer(what, each, Per::ShipIcons(guest)) => (what, each * icons[guest.idx()]),
            _ => continue,
        };
        match what {
            What::Money => gains[0] += u16::from(amount),
            What::Ads => gains[1] += u16::from(amount),
            What::Vp => gains[2] += u16::from(amount),
            What::Reputation => gains[3] += u16::from(amount),
            What::Resource | What::Food | What::Oxygen | What::Fuel | What::Agenda | What::Funding => {}
        }
    }
    gains
}

fn stock(table: &Scenario<GalacticCruise>) -> [u16; 4] {
    let blue = &table.companies[BLUE];
    [blue.money, blue.ads, blue.vp as u16, u16::from(blue.reputation)]
}

fn asks(effect: &Effect) -> Option<Frame> {
    match effect {
        Effect::Gain(What::Resource, _) | Effect::GainPer(What::Resource, ..) => {
            Some(Frame::Resources(Default::default()))
        }
        Effect::Gain(What::Agenda, _) => Some(Frame::DrawCards(1)),
        Effect::Gain(What::Funding, _) => Some(Frame::Funding(Default::default())),
        Effect::TakeAction(_) => Some(Frame::Take(Default::default())),
        _ => None,
    }
}

#[test]
fn engines_give_their_bonus() {
    for face in engines::FACES.iter().filter(|face| face.tile != Engine::Start) {
        let mut table = position_with(3, Options { advancements_parts: all_advancements(), ..intro() })
            .hand(BLUE, &[Card::GiftShop])
            .pair(0, Cockpit::Talent, face.tile)
            .acting(A::AcquireShip);
        let before = stock(&table);
        let question = face.bonus.iter().find_map(asks);
        let holes = table.cockpits.iter().filter(|space| space.is_none()).count()
            + table.engines.iter().filter(|space| space.is_none()).count();
        table.dice(if question.is_some() { vec![] } else { vec![0; holes + 2] });
        table.play(BLUE, Action::AcquireShip { cockpit: 0, engine: 0 });
        let gained: Vec<u16> = stock(&table).iter().zip(before).map(|(after, before)| after - before).collect();
        assert_eq!(gained, plain(face.bonus, [0; 3]), "{:?}", face.tile);
        if let Some(question) = question {
            let top = table.stack.last().unwrap();
            assert_eq!(std::mem::discriminant(top), std::mem::discriminant(&question), "{:?}", face.tile);
        }
    }
    assert!(Engine::Start.face().bonus.is_empty());
}

#[test]
fn specialist_segments_do_what_they_say() {
    let options = Options { specialist_blueprints: true, ..intro() };
    for &tile in B::ALL {
        let face = tile.face();
        let guest = Guest::ALL.iter().copied().find(|guest| tile.shows(*guest)).expect("every Segment has an icon");
        let mut guests = [0; 3];
        guests[guest.idx()] = 1;
        let partner = if tile == B::TeaHouse { B::Casino } else { B::TeaHouse };
        let mut table = position_with(3, options)
            .segments(BLUE, 0, &[tile, partner])
            .flight(BLUE, 0, Cruise::B12, 2, guests)
            .worker(BLUE, Location::Br)
            .resources(BLUE, [0; 3])
            .hand(BLUE, &[Card::GiftShop])
            .step_1();
        let before = (stock(&table), table.companies[BLUE].resources);
        let icons = table.companies[BLUE].ships[0].icons();
        table.play(BLUE, Action::Visit { guest, segment: 0 });
        let gained: Vec<u16> = stock(&table).iter().zip(before.0).map(|(after, before)| after - before).collect();
        assert_eq!(gained, plain(face.effects, icons), "{tile:?}");
        for effect in face.effects {
            match *effect {
                Effect::Gain(What::Food, n) => assert_eq!(table.companies[BLUE].resources[0], n.min(2)),
                Effect::Gain(What::Oxygen, n) => assert_eq!(table.companies[BLUE].resources[1], n.min(2)),
                Effect::Gain(What::Fuel, n) => assert_eq!(table.companies[BLUE].resources[2], n.min(2)),
                Effect::Recall => assert_eq!(table.companies[BLUE].workers, 1),
                Effect::TakeAction(take) => {
                    let Some(Frame::Take(frame)) = table.stack.last() else { panic!("{tile:?} grants an action") };
                    assert_eq!((frame.tile, frame.discount), (take.action, take.discount));
                }
                _ => {
                    if let Some(question) = asks(effect) {
                        let top = table.stack.last().unwrap();
                        assert_eq!(std::mem::discriminant(top), std::mem::discriminant(&question), "{tile:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn guest_bonuses() {
    for (token, gained) in [
        (GuestBonus::Money, [2, 0, 0, 0]),
        (GuestBonus::Ad, [0, 2, 0, 0]),
        (GuestBonus::Reputation, [0, 0, 0, 2]),
        (GuestBonus::Vp, [0, 0, 2, 0]),
    ] {
        let mut table = position(3)
            .edit(|state| state.board.guest_bonuses = [token; 3])
            .segments(BLUE, 0, &[B::Karaoke, B::BouncyCastle])
            .flight(BLUE, 0, Cruise::B12, 2, [0, 0, 1])
            .go_on(Phase::Advance);
        if token == GuestBonus::Reputation {
            table.play(BLUE, Action::AdvanceShip(0));
        }
        let start = [10, 2, 5, 0];
        let found: Vec<u16> = stock(&table).iter().zip(start).map(|(after, before)| after - before).collect();
        assert_eq!(found, gained, "{token:?}");
    }
}
