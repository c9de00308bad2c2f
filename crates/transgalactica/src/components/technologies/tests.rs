//! Every technology card in play.

use super::TECHNOLOGIES;
use crate::position::testing::*;
use crate::score::end_vp;

fn owner(technology: Technology) -> Position {
    Position::new(2).technology(RED, technology)
}

fn vp(table: &Table) -> i16 {
    table.players[RED].score[Score::Technologies]
}

#[test]
fn rows_stand_in_print_order() {
    assert!(TECHNOLOGIES.iter().zip(Technology::ALL).all(|(row, technology)| row.technology == technology));
}

#[test]
fn tech_01_ion_sails() {
    rules!["TG-TCARD-01", "TG-EXP-11"];
    let position = owner(Technology::IonSails).goods(RED, 1, 0, 0, 0).token(RED, BonusToken::Slipstream);
    let mut table = table(position);
    table.play(RED, Action::Captain(Area::Exploration)).play(RED, fly(Node::B1));
    table.play(RED, Action::Fly { ship: 0, to: Node::M1, step: Step::Sails });
    assert_eq!((vp(&table), table.players[RED].goods.energy), (1, 0), "one movement, however many spaces");
    table.play(RED, Action::UseToken(BonusToken::Slipstream));
    let hop = |to| Action::Fly { ship: 0, to, step: Step::Granted };
    table.play(RED, hop(Node::B1)).play(RED, hop(Node::C)).play(RED, hop(Node::B2));
    assert_eq!(vp(&table), 2, "a granted move counts as well and is lengthened, too");
    assert!(!table.legal(RED).iter().any(|action| matches!(action, Action::Fly { .. })), "by one space");
}

#[test]
fn tech_02_dual_use_research() {
    rules!["TG-TCARD-02"];
    let mut table = table(owner(Technology::DualUseResearch).goods(RED, 2, 0, 0, 0));
    table.play(RED, Action::Captain(Area::Military)).play(RED, Action::Pay(goods(2, 0, 0, 0)));
    table.can(RED, Action::Decline).play(RED, Action::Advance(Track::Technology));
    assert_eq!(table.players[RED].levels[Track::Technology], 1);
}

#[test]
fn tech_03_deep_drills() {
    rules!["TG-TCARD-03"];
    let mut main = table(owner(Technology::DeepDrills));
    main.play(RED, Action::Captain(Area::Mining)).play(RED, Action::Gain(Resource::Alien));
    assert_eq!((main.players[RED].goods, vp(&main)), (goods(1, 0, 1, 0), 1));
    let mut secondary = led(owner(Technology::DeepDrills), Area::Mining);
    secondary.play(RED, FOLLOW).play(RED, Action::Gain(Resource::Mineral));
    assert_eq!(vp(&secondary), 1);
}

#[test]
fn tech_04_extended_logbook() {
    rules!["TG-TCARD-04"];
    let log = [Mission::TradeFair, Mission::BulkExport];
    let mut table = table(owner(Technology::ExtendedLogbook).log(RED, &log));
    table.play(RED, Action::Captain(Area::Politics)).play(RED, Action::Form(Form::AdvanceAndTake));
    table.dice([0]).play(RED, Action::TakeMission(Mission::ParcelRun));
    assert_eq!(table.players[RED].log.len(), 3);
}

#[test]
fn tech_05_quick_followers() {
    rules!["TG-TCARD-05"];
    let mut plain = led(owner(Technology::QuickFollowers), Area::Mining);
    plain.play(RED, FOLLOW);
    assert_eq!(vp(&plain), 1);
    let mut omni = table(owner(Technology::QuickFollowers).goods(RED, 0, 0, 1, 0).goods(BLUE, 0, 0, 1, 0).turn(BLUE));
    omni.play(BLUE, Action::Captain(Area::Omni))
        .play(BLUE, Action::Pay(Goods::ALIEN))
        .play(BLUE, Action::Perform(Area::Mining));
    omni.play(RED, FOLLOW).play(RED, Action::Pay(Goods::ALIEN)).play(RED, Action::Perform(Area::Mining));
    assert_eq!(vp(&omni), 1, "the omni action counts once together with the copied one");
    let mut main = table(owner(Technology::QuickFollowers));
    main.play(RED, Action::Captain(Area::Mining));
    assert_eq!(vp(&main), 0);
    let mut deck = table(owner(Technology::QuickFollowers).ability(RED, Ability::PrivateCommandDeck));
    deck.play(RED, Action::CommandDeck { worker: Worker::Crew, promoted: false })
        .play(RED, Action::Perform(Area::Mining));
    assert_eq!(vp(&deck), 1, "crew on the personal omni space");
}

#[test]
fn tech_06_mission_sponsors() {
    rules!["TG-TCARD-06", "TG-MISS-25"];
    let position = owner(Technology::MissionSponsors).goods(RED, 1, 0, 0, 0).level(RED, Track::Military, 2);
    let mut table = table(position.level(RED, Track::Technology, 1).log(RED, &[Mission::SmugglerHunt]));
    table.play(RED, Action::Complete(Mission::SmugglerHunt));
    assert_eq!(table.players[RED].goods, goods(0, 1, 1, 0));
}

#[test]
fn tech_07_token_recycler() {
    rules!["TG-TCARD-07", "TG-FREE-08", "TG-TCARD-31"];
    let position = owner(Technology::TokenRecycler).goods(RED, 0, 0, 2, 0).token(RED, BonusToken::Commendation);
    let mut table = table(position.token(RED, BonusToken::SmallGrant));
    assert!(!table.legal(RED).iter().any(|action| matches!(action, Action::Recycle(_))), "no spent token");
    table.play(RED, Action::UseToken(BonusToken::Commendation)).play(RED, Action::UseToken(BonusToken::SmallGrant));
    table.play(RED, Action::Recycle(BonusToken::Commendation));
    assert_eq!(
        (vp(&table), table.players[RED].score[Score::Tokens], table.players[RED].goods.alien),
        (2, 3 + 1 + 3, 1)
    );
    assert!(table.removed_tokens.contains(BonusToken::Commendation), "removed from the game");
    table.cannot(RED, Action::Recycle(BonusToken::SmallGrant));
}

#[test]
fn tech_08_prospecting_probes() {
    rules!["TG-TCARD-08", "TG-EXP-10"];
    let mut table = table(owner(Technology::ProspectingProbes));
    table.play(RED, Action::Captain(Area::Exploration));
    assert_eq!(table.players[RED].levels[Track::Production], 2, "also where nothing else can be done");
}

#[test]
fn tech_09_war_propaganda() {
    rules!["TG-TCARD-09"];
    let ends = |red, blue| {
        let position = owner(Technology::WarPropaganda).vp(RED, 9).vp(BLUE, 9);
        let mut table = table(position.level(RED, Track::Military, red).level(BLUE, Track::Military, blue).last_turn());
        table.play(RED, Action::Pass);
        (table.players[RED].score[Score::Military], table.players[BLUE].score[Score::Military])
    };
    assert_eq!(ends(3, 1), (4, -2));
    assert_eq!(ends(1, 3), (0, 2));
}

#[test]
fn tech_10_research_grants() {
    rules!["TG-TCARD-10"];
    let position = Position::new(2).level(RED, Track::Technology, 5).shown(Technology::ResearchGrants);
    let mut table = table(position.token(RED, BonusToken::Blueprints).token(RED, BonusToken::SealedOrders).level(
        RED,
        Track::Politics,
        1,
    ));
    table.play(RED, Action::Captain(Area::Technology)).play(RED, Action::Form(Form::AdvanceAndMark));
    table.play(RED, Action::Mark(Technology::ResearchGrants));
    assert_eq!(vp(&table), 0, "not for itself");
    let other = table.technologies[0];
    table.play(RED, Action::UseToken(BonusToken::Blueprints)).play(RED, Action::Mark(other));
    assert_eq!(vp(&table), 1);
    table
        .play(RED, Action::UseToken(BonusToken::SealedOrders))
        .dice([0])
        .play(RED, Action::TakeMission(Mission::ParcelRun));
    assert_eq!(vp(&table), 2);
}

#[test]
fn tech_11_tunnel_stabiliser() {
    rules!["TG-TCARD-11", "TG-R09"];
    let position = owner(Technology::TunnelStabiliser).goods(RED, 1, 1, 0, 1).ship(RED, Node::M5);
    let mut table = table(position);
    table.play(RED, Action::Captain(Area::Exploration));
    table.play(RED, Action::Jump { ship: 0, to: Node::F1, step: Step::Engines, fare: Fare::TwoResources });
    assert_eq!(table.legal(RED), [Action::Pay(goods(0, 1, 0, 0)), Action::Pay(goods(1, 0, 0, 0))]);
    table.play(RED, Action::Pay(goods(0, 1, 0, 0))).play(RED, Action::Pay(goods(1, 0, 0, 0)));
    assert_eq!((vp(&table), table.players[RED].ships[0], table.players[RED].goods), (2, Node::F1, goods(0, 0, 0, 1)));
}

#[test]
fn tech_12_medal_ceremony() {
    rules!["TG-TCARD-12"];
    let complete = |mission, level| {
        let position = owner(Technology::MedalCeremony).rich(RED).level(RED, Track::Trade, level).log(RED, &[mission]);
        let mut table = table(position);
        table.play(RED, Action::Complete(mission));
        until(&mut table, |state| state.players[RED].completed.contains(mission));
        vp(&table)
    };
    assert_eq!(complete(Mission::ParcelRun, 1), 1);
    assert_eq!(complete(Mission::TravellingShow, 1), 0, "cultural");
    assert_eq!(complete(Mission::GalacticHegemony, 6), 1, "two types, 1 VP");
}

#[test]
fn tech_13_colonial_dividend() {
    rules!["TG-TCARD-13"];
    let mut table = table(owner(Technology::ColonialDividend).outpost(RED, Node::B4));
    table.play(RED, Action::UsePlanet { node: Node::B4, worker: Worker::Crew });
    assert_eq!(vp(&table), 2);
}

#[test]
fn tech_14_automated_harvest() {
    rules!["TG-TCARD-14"];
    let mut table = table(owner(Technology::AutomatedHarvest).token(RED, BonusToken::FactoryWorld));
    table.play(RED, Action::UseToken(BonusToken::FactoryWorld));
    let central = Action::Collect { from: Some(Node::C), resource: Resource::Alien };
    table.play(RED, central).play(RED, central);
    assert_eq!(table.players[RED].goods.alien, 2, "after each of the two steps");
}

#[test]
fn tech_15_trade_concession() {
    rules!["TG-TCARD-15"];
    let mut table = table(owner(Technology::TradeConcession).goods(RED, 0, 1, 0, 0));
    table.play(RED, Action::Captain(Area::Trade)).play(RED, Action::Pay(goods(0, 1, 0, 0)));
    assert_eq!(table.players[RED].levels[Track::Trade], 1);
    // The alien of the gray wild planet is not part of that cost.
    let wild = owner(Technology::TradeConcession).goods(RED, 0, 0, 1, 0).colony(RED, Node::M1, Planet::WildGray);
    let mut wild = crate::position::testing::table(wild.crew(RED, 4).last_turn());
    wild.play(RED, Action::Pass);
    until(&mut wild, |state| matches!(state.stack.last(), Some(Frame::Pay { seat: RED, .. })));
    assert_eq!(wild.legal(RED), [Action::Pay(Goods::ALIEN), Action::Decline]);
}

#[test]
fn tech_16_senate_lobby() {
    rules!["TG-TCARD-16", "TG-SENATE-15"];
    let position = owner(Technology::SenateLobby).outpost(RED, Node::B1).outpost(RED, Node::B2).outpost(RED, Node::B3);
    let mut table = table(position);
    table.play(RED, Action::Senate(Decree::ActionWorlds)).play(RED, Action::Office(Office::Prestige));
    assert_eq!((vp(&table), table.players[RED].score[Score::Senate]), (3, 9));
}

#[test]
fn tech_17_orbital_annex() {
    rules!["TG-TCARD-17"];
    let full = |planet, trade, technology| {
        let mut position = Position::new(3).goods(RED, 0, 3, 0, 0).planet(Node::M1, planet).ship(RED, Node::M1);
        position = position.outpost(BLUE, Node::M1).outpost(GREEN, Node::M1).level(RED, Track::Trade, trade);
        if technology {
            position = position.technology(RED, Technology::OrbitalAnnex);
        }
        let mut table = table(position);
        table.legal(RED).contains(&Action::Captain(Area::Exploration)) && {
            table.play(RED, Action::Captain(Area::Exploration));
            table.legal(RED).contains(&SETTLE)
        }
    };
    assert!(!full(Planet::ActionYellow, 1, false));
    assert!(full(Planet::ActionYellow, 1, true));
    assert!(!full(Planet::ActionYellow, 0, true), "the requirement of the last space");
    assert!(!full(Planet::MiningGreenB, 6, true), "action planets only");
}

#[test]
fn tech_18_charter_rights() {
    rules!["TG-TCARD-18"];
    let position = owner(Technology::CharterRights).outpost(BLUE, Node::B4).outpost(BLUE, Node::B2).crew(RED, 2);
    let mut table = table(position);
    table.play(RED, Action::UsePlanet { node: Node::B4, worker: Worker::Crew });
    assert_eq!(table.players[RED].goods.credit, 1);
    until(&mut table, |state| state.stack.last() == Some(&Frame::Turn { seat: RED }));
    assert!(!table.legal(RED).iter().any(|action| matches!(action, Action::UsePlanet { .. })), "once per round");
}

#[test]
fn tech_19_think_tank() {
    rules!["TG-TCARD-19", "TG-GOAL-06", "TG-MISS-03"];
    let position = owner(Technology::ThinkTank).level(RED, Track::Technology, 5).level(RED, Track::Politics, 5);
    let state = position.clone().build();
    assert_eq!((state.players[RED].level(Track::Technology), state.players[RED].level(Track::Politics)), (6, 6));
    let met = crate::requirements::met;
    let holdings = crate::requirements::Holdings::of(&state, RED);
    assert!(met(&state, RED, &holdings, Decree::AgeOfReason.requirements()));
    assert!(!met(&state, BLUE, &holdings, Decree::AgeOfReason.requirements()));
    assert_eq!(
        end_vp(
            &position.technology(RED, Technology::ScholarsAndEnvoys).build(),
            RED,
            Technology::ScholarsAndEnvoys,
            None
        ),
        12
    );
    // Slots: the display slot of technology 4 is open at marker 3, after a step from 2.
    let mut table = table(owner(Technology::ThinkTank).level(RED, Track::Technology, 2));
    let fourth = table.technologies[3];
    table
        .play(RED, Action::Captain(Area::Technology))
        .play(RED, Action::Form(Form::AdvanceAndMark))
        .can(RED, Action::Mark(fourth));
}

#[test]
fn tech_20_parallel_command() {
    rules!["TG-TCARD-20"];
    let position = owner(Technology::ParallelCommand).with(|state| {
        state.main[Area::Mining].insert(BLUE);
        state.players[BLUE].captains -= 1;
        state.players[BLUE].captains_placed += 1;
    });
    let mut table = table(position);
    table.play(RED, Action::Captain(Area::Mining));
    assert_eq!(table.cursor, Cursor::Turn { seat: BLUE, step: TurnStep::Choose }, "nobody may follow");
    assert!(table.main[Area::Mining].contains(RED) && table.main[Area::Mining].contains(BLUE));
    table.play(BLUE, Action::Pass);
    table.cannot(RED, Action::Captain(Area::Mining));
}

#[test]
fn tech_21_empire_audit() {
    rules!["TG-TCARD-21", "TG-END-05"];
    let state = owner(Technology::EmpireAudit).level(RED, Track::Trade, 4).level(RED, Track::Military, 3).build();
    assert_eq!(end_vp(&state, RED, Technology::EmpireAudit, None), 7);
}

#[test]
fn tech_22_field_promotion() {
    rules!["TG-TCARD-22", "TG-TCARD-05", "TG-TCARD-31"];
    let promoted = Action::Follow { worker: Worker::Crew, promoted: true };
    let position = owner(Technology::FieldPromotion).technology(RED, Technology::QuickFollowers);
    let mut table = led(position.goods(RED, 2, 0, 0, 0).goods(BLUE, 2, 0, 0, 0), Area::Military);
    table.cannot(RED, FOLLOW).play(RED, promoted).play(RED, Action::Pay(goods(2, 0, 0, 0)));
    assert_eq!(table.players[RED].levels[Track::Military], 1, "the cheaper cost of the main action");
    assert_eq!(vp(&table), 1, "it is still a secondary action");
    assert!(table.players[RED].used.contains(Once::FieldPromotion));
    let omni = owner(Technology::FieldPromotion).goods(RED, 0, 0, 1, 0).goods(BLUE, 0, 0, 1, 0);
    let mut table = led(omni, Area::Omni);
    table.play(RED, promoted).play(RED, Action::Pay(Goods::ALIEN)).play(RED, Action::Perform(Area::Technology));
    table.can(RED, Action::Form(Form::AdvanceTwo));
    let mut deck =
        crate::position::testing::table(owner(Technology::FieldPromotion).ability(RED, Ability::PrivateCommandDeck));
    deck.play(RED, Action::CommandDeck { worker: Worker::Crew, promoted: true })
        .play(RED, Action::Perform(Area::Production));
    assert_eq!(deck.players[RED].levels[Track::Production], 2);
}

fn marking(technology: Technology, position: Position) -> Table {
    let position = position.shown(technology).level(RED, Track::Technology, 9).token(RED, BonusToken::Blueprints);
    let mut table = table(position);
    table.play(RED, Action::UseToken(BonusToken::Blueprints)).play(RED, Action::Mark(technology));
    table
}

#[test]
fn tech_23_crash_programme() {
    rules!["TG-TCARD-23", "TG-ABIL-13", "TG-TECH-09"];
    let mut one = marking(Technology::CrashProgramme, Position::new(2).goods(RED, 0, 0, 1, 0));
    assert_eq!(one.legal(RED), [Action::Advance(Track::Military), Action::Advance(Track::Trade)]);
    one.play(RED, Action::Advance(Track::Trade));
    assert_eq!(one.players[RED].levels[Track::Trade], 1);
    let rich = Position::new(2).goods(RED, 0, 0, 2, 0).ability(BLUE, Ability::MilitaryObserver);
    let mut both = marking(Technology::CrashProgramme, rich);
    both.play(RED, Action::Pay(goods(0, 0, 2, 0)));
    assert_eq!((both.players[RED].levels[Track::Trade], both.players[RED].levels[Track::Military]), (1, 1));
    assert_eq!(both.players[BLUE].score[Score::Abilities], 2);
}

#[test]
fn tech_24_industrial_legacy() {
    rules!["TG-TCARD-24"];
    let state = owner(Technology::IndustrialLegacy).level(RED, Track::Production, 5).build();
    assert_eq!(end_vp(&state, RED, Technology::IndustrialLegacy, None), 5);
}

#[test]
fn tech_25_shared_science() {
    rules!["TG-TCARD-25"];
    let position = owner(Technology::SharedScience)
        .technology(RED, Technology::ExtendedLogbook)
        .technology(BLUE, Technology::ExtendedLogbook)
        .technology(BLUE, Technology::IonSails);
    assert_eq!(
        end_vp(&position.build(), RED, Technology::SharedScience, None),
        3,
        "own 2 and 1 of seat 1 on the same card"
    );
}

#[test]
fn tech_26_emergency_orders() {
    rules!["TG-TCARD-26", "TG-TCARD-32"];
    let mut table = marking(Technology::EmergencyOrders, Position::new(2));
    table.can(RED, Action::Decline).play(RED, Action::Perform(Area::Production));
    assert_eq!(table.players[RED].levels[Track::Production], 2);
    assert!(table.main[Area::Production].is_empty());
}

#[test]
fn tech_27_scholars_and_envoys() {
    rules!["TG-TCARD-27"];
    let state =
        owner(Technology::ScholarsAndEnvoys).level(RED, Track::Technology, 7).level(RED, Track::Politics, 4).build();
    assert_eq!(end_vp(&state, RED, Technology::ScholarsAndEnvoys, None), 11);
}

#[test]
fn tech_28_vision_fulfilled() {
    rules!["TG-TCARD-28", "TG-GOAL-07"];
    let state =
        owner(Technology::VisionFulfilled).pirate_tokens(RED, &[Pirate::RustBuckets, Pirate::RedComets]).build();
    assert_eq!(end_vp(&state, RED, Technology::VisionFulfilled, Some(Goal::PirateBane)), 4);
}

#[test]
fn tech_29_drop_colony() {
    rules!["TG-TCARD-29", "TG-OUT-12", "TG-TCARD-32"];
    let position = Position::new(2).goods(RED, 0, 1, 0, 0).pirates(Node::M8, Pirate::RustBuckets);
    let mut table = marking(Technology::DropColony, position.clone());
    assert_eq!(table.planet(Node::M8), Some(Planet::ActionPurple));
    table.can(RED, Action::SettleAt(Node::B1)).can(RED, Action::SettleAt(Node::F1));
    table.cannot(RED, Action::SettleAt(Node::M8)).cannot(RED, Action::SettleAt(Node::M1));
    table.play(RED, Action::SettleAt(Node::F1));
    assert_eq!(table.players[RED].goods.mineral, 0);
    let lost = marking(Technology::DropColony, position.goods(RED, 0, 0, 0, 0));
    assert_eq!(lost.players[RED].n_outposts(), 1, "lost without the mineral");
}

#[test]
fn tech_30_diplomatic_shortcut() {
    rules!["TG-TCARD-30"];
    let position = Position::new(2).log(RED, &[Mission::StarAtlas, Mission::TradeFair]);
    let mut table = marking(Technology::DiplomaticShortcut, position);
    let waive = |mission, waiver| Action::Waive { mission, waiver };
    table.can(RED, Action::Decline);
    table
        .cannot(RED, waive(Mission::TradeFair, Waiver::Cost))
        .cannot(RED, waive(Mission::TradeFair, Waiver::Requirements));
    table.play(RED, waive(Mission::StarAtlas, Waiver::Cost));
    assert_eq!(table.players[RED].score[Score::Missions], 3);
    let payer = Position::new(2).goods(RED, 0, 2, 1, 0).log(RED, &[Mission::TradeFair]);
    let mut table = marking(Technology::DiplomaticShortcut, payer);
    table.play(RED, waive(Mission::TradeFair, Waiver::Requirements));
    assert_eq!((table.players[RED].score[Score::Missions], table.players[RED].goods), (3, goods(1, 0, 0, 1)));
}
