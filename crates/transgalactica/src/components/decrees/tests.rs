//! Every decree.

use crate::position::testing::*;
use crate::requirements::{Holdings, met};

fn is_met(decree: Decree, position: Position) -> bool {
    let state = position.build();
    met(&state, RED, &Holdings::of(&state, RED), decree.requirements())
}

fn with(planets: &[Planet]) -> Position {
    let nodes = [Node::M1, Node::M2, Node::M3, Node::M4, Node::M5];
    let place = |position: Position, (&planet, node): (&Planet, Node)| match planet.is_base() {
        true => position.outpost(RED, Node::BASE[planet.idx() - Planet::BaseGray.idx()]),
        false => position.colony(RED, node, planet),
    };
    planets.iter().zip(nodes).fold(Position::new(5), place)
}

#[test]
fn decrees_of_colours() {
    rules!["TG-DECREE-01", "TG-DECREE-02"];
    use Planet::*;
    assert!(is_met(Decree::ManySuns, with(&[MiningGreenA, MiningPurple, MiningYellow])));
    assert!(is_met(Decree::ManySuns, with(&[MiningGreenA, MiningGreenB, ActionGreenGray, MiningMulti])));
    assert!(!is_met(Decree::ManySuns, with(&[MiningGreenA, MiningGreenB, ActionGreenGray])));
    assert!(is_met(Decree::DustAndLight, with(&[MiningGrayA, MiningGrayB, ActionGreenGray])));
    assert!(is_met(Decree::DustAndLight, with(&[MiningYellow, ActionYellow, ActionYellowPurple])));
    assert!(!is_met(Decree::DustAndLight, with(&[MiningGrayA, MiningYellow, ActionYellow])), "not mixed");
    assert!(is_met(Decree::VioletAndVerdant, with(&[MiningPurple, ActionYellowPurple, MiningMulti])));
    assert!(!is_met(Decree::VioletAndVerdant, with(&[MiningPurple, MiningGreenA, MiningGreenB])));
}

#[test]
fn decrees_of_types() {
    rules!["TG-DECREE-01", "TG-DECREE-03", "TG-MISS-16"];
    use Planet::*;
    assert!(is_met(Decree::ActionWorlds, with(&[BaseGray, BaseYellow, ActionPurple])));
    assert!(!is_met(Decree::ActionWorlds, with(&[BaseGray, BaseYellow, MiningPurple])));
    assert!(is_met(Decree::MiningWorlds, with(&[MiningGreenA, MiningPurple, MiningYellow])));
    assert!(!is_met(Decree::MiningWorlds, with(&[MiningGreenA, MiningPurple, WildGray])));
    assert!(is_met(Decree::ThreeKindsOfWorld, with(&[BaseGray, MiningPurple, WildGray])));
    assert!(!is_met(Decree::ThreeKindsOfWorld, with(&[BaseGray, MiningPurple, MiningYellow])));
}

#[test]
fn decrees_of_progress() {
    rules!["TG-DECREE-05", "TG-DECREE-06", "TG-PANEL-07"];
    let levels = |technology, politics| {
        Position::new(2).level(RED, Track::Technology, technology).level(RED, Track::Politics, politics)
    };
    assert!(is_met(Decree::AgeOfReason, levels(6, 6)) && !is_met(Decree::AgeOfReason, levels(6, 5)));
    let power =
        |trade, military| Position::new(2).level(RED, Track::Trade, trade).level(RED, Track::Military, military);
    assert!(is_met(Decree::GunsAndGoods, power(4, 4)) && !is_met(Decree::GunsAndGoods, power(4, 3)));
    let boosted = power(2, 4).with(|state| state.players[RED].trade_boost = 2);
    assert!(is_met(Decree::GunsAndGoods, boosted), "temporary levels count");
    let pirates = |n| Position::new(2).pirate_tokens(RED, &Pirate::ALL[..n]);
    assert!(is_met(Decree::FreeSkies, pirates(3)) && !is_met(Decree::FreeSkies, pirates(2)));
    assert!(is_met(Decree::FreeSkies, pirates(4)), "also beside the panel");
}

#[test]
fn decrees_of_cards() {
    rules!["TG-DECREE-01", "TG-DECREE-04", "TG-MISS-12"];
    let done = |missions: &[Mission]| Position::new(2).completed(RED, missions);
    use Mission::*;
    assert!(is_met(Decree::RenaissanceFleet, done(&[ParcelRun, BorderPatrol, TravellingShow])));
    assert!(
        !is_met(Decree::RenaissanceFleet, done(&[GalacticHegemony, TravellingShow])),
        "a two-type card counts once"
    );
    assert!(is_met(Decree::RenaissanceFleet, done(&[GalacticHegemony, ParcelRun, TravellingShow])));
    assert!(!is_met(Decree::RenaissanceFleet, done(&[OreContract, ParcelRun, TravellingShow])));
    assert!(is_met(Decree::Specialists, done(&[GalacticHegemony, ParcelRun, OreContract])));
    assert!(!is_met(Decree::Specialists, done(&[ParcelRun, BorderPatrol, TravellingShow])));
    let techs = Position::new(2).level(RED, Track::Trade, 2);
    let two = techs.technology(RED, Technology::IonSails).technology(RED, Technology::DeepDrills);
    assert!(!is_met(Decree::PatentHolders, two.clone()));
    assert!(is_met(Decree::PatentHolders, two.technology(RED, Technology::ThinkTank)));
}

#[test]
fn without_crew_no_seat() {
    rules!["TG-SENATE-06", "TG-SENATE-07", "TG-SENATE-05", "TG-ABIL-02"];
    let position = with(&[Planet::BaseGray, Planet::BaseYellow, Planet::BasePurple]);
    let action = Action::Senate(Decree::ActionWorlds);
    table(position.clone().crew(RED, 0)).cannot(RED, action);
    table(position.clone().ability(RED, Ability::Lieutenant).crew(RED, 0)).cannot(RED, action);
    let mut seat = table(position.crew(RED, 2));
    seat.play(RED, action).play(RED, Action::Office(Office::Prestige)).cannot(RED, action);
    seat.play(RED, Action::Senate(Decree::ManySuns)).cannot(RED, Action::Office(Office::Prestige));
}
