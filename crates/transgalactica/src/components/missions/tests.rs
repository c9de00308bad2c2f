//! Every mission card in play.

use crate::components::requirements::Requirement;
use crate::position::testing::*;

/// Completes a mission with everything its requirements ask for, and nothing to spare but the cost.
fn complete(mission: Mission, position: Position) -> Table {
    let cost = mission.row().cost;
    let position = position.goods(RED, cost.energy, cost.mineral, cost.alien, cost.credit).log(RED, &[mission]);
    let mut table = table(position);
    table.play(RED, Action::Complete(mission));
    table
}

/// A position with levels, planets and pirates enough for every mission.
fn strong() -> Position {
    Position::new(2)
        .level(RED, Track::Technology, 8)
        .level(RED, Track::Military, 6)
        .level(RED, Track::Trade, 6)
        .pirate_tokens(RED, &[Pirate::RustBuckets])
        .outpost(RED, Node::B1)
        .outpost(RED, Node::B2)
        .outpost(RED, Node::B3)
        .colony(RED, Node::M1, Planet::MiningMulti)
        .colony(RED, Node::M2, Planet::MiningGrayB)
}

fn missions_vp(table: &Table) -> i16 {
    table.players[RED].score[Score::Missions]
}

#[test]
fn the_deck_is_complete() {
    rules!["TG-MISS-11", "TG-MISS-12", "TG-MISS-22"];
    let of_level = |level| Mission::ALL.into_iter().filter(move |mission| mission.level() == level).count();
    assert_eq!((of_level(1), of_level(2)), (14, 12));
    let of_type = |kind| Mission::ALL.into_iter().filter(move |mission| mission.is(kind)).count();
    // Three cards are commercial and war at once.
    assert_eq!(of_type(MissionType::Commercial) + of_type(MissionType::War) + of_type(MissionType::Cultural), 26 + 3);
    for mission in Mission::ALL {
        for requirement in mission.row().requirements {
            if let Requirement::Level(track, _) = requirement {
                let kind = match track {
                    Track::Trade => MissionType::Commercial,
                    Track::Military => MissionType::War,
                    _ => MissionType::Cultural,
                };
                assert!(mission.is(kind), "{mission:?}");
            }
        }
        let vp = |mission: Mission| match mission.row().reward[0] {
            crate::components::Effect::Gain(crate::components::Gain::Vp, n) => n,
            other => panic!("{mission:?} gives {other:?} first"),
        };
        let next = Mission::ALL.get(mission.idx() + 1).copied().filter(|next| next.level() == mission.level());
        assert!(next.is_none_or(|next| vp(mission) <= vp(next)), "VP rise with the number");
    }
}

#[test]
fn every_mission_pays_its_vp_for_its_cost() {
    rules!["TG-MISS-08", "TG-MISS-10", "TG-MISS-22"];
    let printed = [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 12];
    for (mission, vp) in Mission::ALL.into_iter().zip(printed) {
        let before = strong().build().players[RED].levels;
        let table = complete(mission, strong());
        assert_eq!(missions_vp(&table), vp, "{mission:?}");
        assert!(Track::MAIN.into_iter().all(|track| before[track] <= table.players[RED].levels[track]));
        assert!(table.players[RED].log.is_empty());
    }
}

#[test]
fn nothing_is_completed_without_cost_or_requirements() {
    rules!["TG-MISS-08", "TG-MISS-18"];
    for mission in Mission::ALL {
        let action = Action::Complete(mission);
        table(strong().log(RED, &[mission])).cannot(RED, action);
        let weak = table(Position::new(2).rich(RED).log(RED, &[mission]));
        assert_eq!(weak.legal(RED).contains(&action), mission.row().requirements.is_empty(), "{mission:?}");
    }
}

#[test]
fn missions_of_level_1() {
    rules!["TG-MISS-19", "TG-MISS-20"];
    let hop = Action::Fly { ship: 0, to: Node::B1, step: Step::Granted };
    for mission in [Mission::ParcelRun, Mission::BorderPatrol] {
        let mut table = complete(mission, Position::new(2));
        table.play(RED, hop);
        assert_eq!(table.players[RED].ships[0], Node::B1);
        assert!(!table.legal(RED).contains(&hop));
    }
    assert_eq!(complete(Mission::TravellingShow, Position::new(2)).players[RED].goods, Goods::NONE);
    assert_eq!(complete(Mission::GuestLectures, strong()).players[RED].levels[Track::Politics], 1);
    assert_eq!(complete(Mission::ConvoyEscort, strong()).players[RED].goods, goods(0, 0, 1, 0));
    assert_eq!(complete(Mission::OreContract, strong()).players[RED].goods, goods(0, 0, 0, 1));
    assert_eq!(complete(Mission::StarAtlas, strong()).players[RED].goods, Goods::NONE);
    assert_eq!(complete(Mission::MineConcession, strong()).players[RED].levels[Track::Production], 2);
    assert_eq!(complete(Mission::GarrisonDuty, strong()).players[RED].levels[Track::Technology], 9);
    assert_eq!(complete(Mission::SmugglerHunt, strong()).players[RED].goods, goods(0, 1, 1, 0));
    assert_eq!(complete(Mission::TradeFair, strong()).players[RED].goods, goods(1, 0, 0, 1));
    let mut study = complete(Mission::TwinWorldStudy, strong());
    let technology = study.technologies[0];
    study.play(RED, Action::Mark(technology));
    assert!(study.players[RED].has(technology));
    let mut route = complete(Mission::TwoPortRoute, strong());
    route.play(RED, hop).play(RED, Action::Fly { ship: 0, to: Node::M1, step: Step::Granted });
    assert_eq!(route.players[RED].ships[0], Node::M1);
    let bounty = complete(Mission::PirateBounty, strong().level(RED, Track::Trade, 2));
    assert_eq!((bounty.players[RED].levels[Track::Trade], bounty.players[RED].goods), (3, Goods::NONE));
}

#[test]
fn missions_of_level_2() {
    rules!["TG-MISS-21", "TG-MISS-23"];
    let export = complete(Mission::BulkExport, strong());
    assert_eq!((export.players[RED].goods.credit, export.players[RED].levels[Track::Technology]), (1, 9));
    let manoeuvres = complete(Mission::FleetManoeuvres, strong());
    assert_eq!(manoeuvres.players[RED].goods.alien, 2);
    let academy = complete(Mission::WeaponsAcademy, strong());
    assert_eq!(academy.players[RED].levels[Track::Military], 7);
    assert_eq!(complete(Mission::FrontierDraft, strong()).players[RED].crew.available, 2);
    assert_eq!(complete(Mission::LabourCharter, strong()).players[RED].crew.available, 2);
    let mut survey = complete(Mission::TunnelSurvey, strong().colony(RED, Node::M3, Planet::MiningGrayA));
    survey.play(RED, Action::Jump { ship: 0, to: Node::F1, step: Step::Granted, fare: Fare::Free });
    assert_eq!(survey.players[RED].ships[0], Node::F1);
    let symposium = complete(Mission::GrandSymposium, strong());
    assert_eq!(
        (symposium.players[RED].levels[Track::Production], symposium.players[RED].levels[Track::Politics]),
        (2, 1)
    );
    // The space of the completed card is free for the mission that is its reward.
    let log = [Mission::PrivateerLicence, Mission::ParcelRun];
    let licence = strong().level(RED, Track::Politics, 1).goods(RED, 0, 0, 2, 1).log(RED, &log);
    let mut licence = table(licence);
    licence.play(RED, Action::Complete(Mission::PrivateerLicence));
    assert!(!licence.players[RED].completed.contains(Mission::PrivateerLicence), "not before its rewards are resolved");
    licence.dice([0]).play(RED, Action::TakeMission(Mission::BorderPatrol));
    assert_eq!(licence.players[RED].log.as_slice(), [Mission::ParcelRun, Mission::BorderPatrol]);
    assert!(licence.players[RED].completed.contains(Mission::PrivateerLicence));
    let mut office = complete(Mission::PatentOffice, strong());
    let technology = office.technologies[7];
    office.play(RED, Action::Mark(technology));
    let pact = complete(Mission::ThreeSystemsPact, strong());
    assert_eq!((pact.players[RED].mining.len(), pact.mining_space), (2, None), "the token is taken");
    let archive = strong().ship(RED, Node::B4).goods(RED, 2, 4, 0, 0).log(RED, &[Mission::OrbitalArchive]);
    let mut archive = table(archive);
    archive.play(RED, Action::Complete(Mission::OrbitalArchive)).play(RED, Action::SettleAt(Node::B4));
    assert_eq!((archive.players[RED].goods.mineral, archive.players[RED].n_outposts()), (0, 7));
    assert_eq!(missions_vp(&complete(Mission::OrbitalArchive, strong())), 7, "without a place it is skipped");
    assert_eq!(missions_vp(&complete(Mission::GalacticHegemony, strong())), 12);
}

#[test]
fn colours_of_planets_are_matched_and_counted() {
    rules!["TG-MISS-13", "TG-MISS-14", "TG-MISS-15", "TG-MISS-17"];
    let can = |mission: Mission, planets: &[Planet], trade, military| {
        let mut position = Position::new(5).rich(RED).level(RED, Track::Technology, 8);
        position = position.level(RED, Track::Trade, trade).level(RED, Track::Military, military);
        let nodes = [Node::M1, Node::M2, Node::M3, Node::M4];
        for (&planet, node) in planets.iter().zip(nodes) {
            position = position.colony(RED, node, planet);
        }
        table(position.log(RED, &[mission])).legal(RED).contains(&Action::Complete(mission))
    };
    use Mission::*;
    use Planet::*;
    // Different colours: a multi-coloured planet stands for any one of its colours.
    assert!(!can(TwoPortRoute, &[MiningGreenA, MiningGreenB], 2, 0));
    assert!(can(TwoPortRoute, &[MiningGreenA, ActionGreenGray], 2, 0));
    assert!(!can(TwoPortRoute, &[MiningMulti], 2, 0), "one planet is one colour");
    assert!(!can(ThreeSystemsPact, &[MiningGreenA, MiningGreenB, MiningMulti], 6, 0));
    assert!(can(ThreeSystemsPact, &[MiningGreenA, ActionGreenGray, MiningMulti], 6, 0));
    // The same colour.
    assert!(can(TwinWorldStudy, &[MiningGreenA, ActionGreenGray], 0, 0));
    assert!(!can(TwinWorldStudy, &[MiningGreenA, MiningPurple], 0, 0));
    assert!(can(TwinWorldStudy, &[MiningPurple, MiningMulti], 0, 0));
    // Green or purple, mixed or not; a planet of both colours is one planet.
    assert!(can(FrontierDraft, &[MiningGreenA, MiningPurple], 0, 4));
    assert!(can(FrontierDraft, &[MiningGreenA, MiningGreenB], 0, 4));
    assert!(can(FrontierDraft, &[MiningPurple, ActionYellowPurple], 0, 4));
    assert!(!can(FrontierDraft, &[MiningGreenA, MiningYellow, MiningGrayB], 0, 4));
    assert!(!can(FrontierDraft, &[MiningMulti], 0, 4));
    assert!(can(LabourCharter, &[MiningGrayB, MiningYellow], 4, 0));
    assert!(!can(LabourCharter, &[MiningGreenA, MiningPurple, MiningYellow], 4, 0));
    // The central planet does not count.
    let bounty = Position::new(2).rich(RED).level(RED, Track::Military, 2).level(RED, Track::Technology, 1);
    let bounty = bounty.pirate_tokens(RED, &[Pirate::RustBuckets]).log(RED, &[PirateBounty]);
    table(bounty.clone()).cannot(RED, Action::Complete(PirateBounty));
    table(bounty.outpost(RED, Node::B1)).can(RED, Action::Complete(PirateBounty));
    // Trade or military.
    assert!(can(GalacticHegemony, &[], 6, 0) && can(GalacticHegemony, &[], 0, 6) && !can(GalacticHegemony, &[], 5, 5));
}

#[test]
fn the_diplomat_pays_one_resource_less() {
    rules!["TG-MISS-25", "TG-ABIL-07"];
    let diplomat = Position::new(2).ability(RED, Ability::VeteranDiplomat);
    let mut choice = table(diplomat.clone().goods(RED, 1, 1, 0, 0).log(RED, &[Mission::TravellingShow]));
    choice.play(RED, Action::Complete(Mission::TravellingShow));
    assert_eq!(choice.legal(RED), [Action::Discount(Resource::Energy), Action::Discount(Resource::Mineral)]);
    choice.play(RED, Action::Discount(Resource::Mineral));
    assert_eq!(choice.players[RED].goods, goods(0, 1, 0, 0));
    let mut only = table(diplomat.clone().goods(RED, 1, 0, 0, 0).log(RED, &[Mission::TravellingShow]));
    only.play(RED, Action::Complete(Mission::TravellingShow));
    assert_eq!(only.players[RED].goods, Goods::NONE, "only the mineral could be left out");
    // Credits are no resource.
    let strong = diplomat.level(RED, Track::Military, 6).level(RED, Track::Technology, 7);
    let hegemony = strong.goods(RED, 0, 0, 1, 2).log(RED, &[Mission::GalacticHegemony]);
    table(hegemony.clone()).can(RED, Action::Complete(Mission::GalacticHegemony));
    table(hegemony.goods(RED, 0, 0, 2, 1)).cannot(RED, Action::Complete(Mission::GalacticHegemony));
}

#[test]
fn the_diplomat_reaches_one_slot_further() {
    rules!["TG-ABIL-07", "TG-MISS-03"];
    let reach = |ability, politics| {
        let mut table = table(Position::new(2).ability(RED, ability).level(RED, Track::Politics, politics));
        table.play(RED, Action::Captain(Area::Politics)).play(RED, Action::Form(Form::AdvanceAndTake));
        table.legal(RED).contains(&Action::TakeMission(Mission::BulkExport))
    };
    assert!(reach(Ability::VeteranDiplomat, 3) && !reach(Ability::EmergencyRelief, 3));
}
