//! Section 19: Cabin Matching, Advanced Technologies, Location Bonus tokens, other parts.

use crate::positions::*;
use galactic_cruise::components::blueprints::{BlueprintSet, FACES};
use galactic_cruise::deal::{cockpits, deck_cards, engines, lay_out};
use galactic_cruise::options::base_grey;
use kernel::Setup;

fn options() -> Options {
    Options { intro: true, ..Options::default() }
}

fn cabins() -> Options {
    Options { cabin_matching: true, ..options() }
}

fn advanced() -> Options {
    Options { advanced_technologies: Advanced::On, ..options() }
}

fn locations() -> Options {
    Options { location_bonus: Locations::On, ..options() }
}

#[test]
fn every_blueprint_has_two_half_cabins() {
    rules!["GC-CAB-01"];
    assert_eq!(FACES.len(), 48);
    let state = lay_out(3, &cabins(), &mut Seed::from(1).dice(0));
    let market: BlueprintSet = state.blueprints.iter().flatten().copied().collect();
    assert_eq!((market | state.blueprint_tray).len(), 48);
    use galactic_cruise::components::blueprints::Half;
    for half in [Half::Left, Half::Middle, Half::Right] {
        assert!(FACES.iter().any(|face| face.top == half) && FACES.iter().any(|face| face.bottom == half));
    }
}

#[test]
fn a_segment_between_two_others_must_match_both() {
    rules!["GC-CAB-04", "GC-SEG-10"];
    use Blueprint::*;
    // Karaoke is right/left, Zero Gravity Deck left/left, Hanging Gardens left/left, Spacewalk Gantry left/middle.
    let own = [HangingGardens, SpacewalkGantry, ThermalSpa];
    let position = |options| with(3, options).segments(BLUE, 0, &[Karaoke, ZeroGravityDeck]).blueprints(BLUE, &own);
    let mut table = position(cabins()).acting(BLUE, Location::Bl).table();
    table.play(BLUE, Action::Act(ActionTile::BuildSegments));
    table.can(BLUE, segment(HangingGardens, 0, 1)).can(BLUE, segment(HangingGardens, 0, 2));
    table.cannot(BLUE, segment(HangingGardens, 0, 0));
    table.cannot(BLUE, segment(SpacewalkGantry, 0, 1)).can(BLUE, segment(SpacewalkGantry, 0, 2));
    // Thermal Spa ends on the right, where Karaoke begins; nothing above it needs to match.
    table.play(BLUE, segment(ThermalSpa, 0, 0));
    assert_eq!(table.companies[BLUE].ships[0].segments.as_slice(), [ThermalSpa, Karaoke, ZeroGravityDeck]);

    let mut plain = position(options()).acting(BLUE, Location::Bl).table();
    plain.play(BLUE, Action::Act(ActionTile::BuildSegments));
    plain.cannot(BLUE, segment(HangingGardens, 0, 1)).can(BLUE, segment(SpacewalkGantry, 0, 2));
}

#[test]
fn rachel_ignores_cabins() {
    rules!["GC-CAB-05"];
    use Blueprint::*;
    let mut table = solo_with(Options { solo: SoloSettings::EASY, ..cabins() })
        .segments(RACHEL, 0, &[Karaoke])
        .market([AerialAcrobatics, ClimbingWall, LaserTagArena, ZeroGravityDeck, FlightSimulator])
        .solo_deck(&[SoloCard::Solo03, SoloCard::Solo07])
        .table();
    table.dice([0; 4]).ends(BLUE);
    assert_eq!(table.companies[RACHEL].ships[0].segments.as_slice(), [Karaoke, AerialAcrobatics, ClimbingWall]);
}

#[test]
fn markers_begin_on_the_first_space_or_on_the_last() {
    rules!["GC-ATECH-01", "GC-ATECH-09"];
    let state = lay_out(3, &advanced(), &mut Seed::from(1).dice(0));
    assert_eq!((state.markers, state.surcharge(0)), ([1; 4], 0));
    let upgraded = Options { advanced_technologies: Advanced::Upgraded, ..options() };
    let state = lay_out(3, &upgraded, &mut Seed::from(1).dice(0));
    assert_eq!(state.markers, [4; 4]);
    for space in 0..4 {
        assert_eq!(state.surcharge(space), 2, "all cost icons are passed");
        assert_eq!(state.technology_effect(space), state.technologies[space].face().advanced);
    }
}

#[test]
fn a_technology_must_be_invented_and_begins_with_its_base_ability() {
    rules!["GC-ATECH-02", "GC-TECH-06"];
    let draw = Action::Act(ActionTile::DrawAgenda);
    let mut none = with(3, advanced()).acting(BLUE, Location::Tr).table();
    assert_eq!(none.technologies[3], Technology::DataNetwork);
    none.play(BLUE, draw).cannot(BLUE, Action::UseTechnology(Area::Technology4));

    let mut own = with(3, advanced()).build(BLUE, Resource::Food, &[Area::Technology4]);
    own = own.acting(BLUE, Location::Tr);
    let mut own = own.table();
    own.play(BLUE, draw).play(BLUE, Action::UseTechnology(Area::Technology4));
    for card in [Card::BuildingPermit, Card::JointVenture, Card::RibbonCutting] {
        own.play(BLUE, Action::DrawMarket(card));
    }
    own.cannot(BLUE, Action::DrawMarket(Card::OrientationDay)).play(BLUE, Action::Done);
    assert_eq!((own.companies[BLUE].hand_size(), own.markers[3]), (3, 2));
}

#[test]
fn a_marker_moves_once_a_turn() {
    rules!["GC-ATECH-03", "GC-ATECH-08"];
    let mut table =
        with(3, advanced()).build(BLUE, Resource::Food, &[Area::Technology4]).acting(BLUE, Location::Tr).table();
    for cards in [[Card::BuildingPermit, Card::JointVenture], [Card::RibbonCutting, Card::OrientationDay]] {
        table.play(BLUE, Action::Act(ActionTile::DrawAgenda)).play(BLUE, Action::UseTechnology(Area::Technology4));
        table.play(BLUE, Action::DrawMarket(cards[0])).play(BLUE, Action::DrawMarket(cards[1]));
        table.play(BLUE, Action::Done);
    }
    assert_eq!(table.markers[3], 2);
}

#[test]
fn the_surcharge_of_building_is_paid_like_the_rest() {
    rules!["GC-ATECH-04", "GC-ATECH-06", "GC-ATECH-12"];
    let mut table = with(3, advanced())
        .edit(|state| state.board.markers[0] = 3)
        .build(PINK, Resource::Food, &[Area::Technology1])
        .resources(BLUE, [2, 1, 1])
        .acting(BLUE, Location::Tc)
        .table();
    table.play(BLUE, Action::Act(ActionTile::BuildDevelopment));
    table.play(BLUE, Action::BuildDevelopment { row: Resource::Food, area: Area::Technology1 });
    table.play(BLUE, Action::PayWithResources(2));
    assert_eq!(table.companies[BLUE].money, 10 - (4 + 2 - 2));
    assert_eq!(table.markers[0], 3, "building is no use");
}

#[test]
fn buying_access_alone_moves_nothing() {
    rules!["GC-ATECH-12", "GC-ATECH-05"];
    let mut table = with(3, advanced())
        .edit(|state| state.board.markers[3] = 2)
        .build(PINK, Resource::Food, &[Area::Technology4])
        .other(Owner::Neutral, Area::Technology4)
        .reputation(BLUE, 15)
        .acting(BLUE, Location::Tr)
        .table();
    table.play(BLUE, Action::PayAccess(Area::Technology4));
    assert_eq!((table.companies[BLUE].money, table.companies[PINK].money), (8, 11), "1 to Pink, 1 to the supply");
    table.play(BLUE, Action::Act(ActionTile::DrawAgenda)).play(BLUE, Action::DrawMarket(Card::JointVenture));
    table.play(BLUE, Action::Done);
    assert_eq!(table.markers[3], 2);
}

#[test]
fn rachel_moves_the_lowest_marker_with_each_cube() {
    rules!["GC-ATECH-10", "GC-ATECH-11"];
    // Her goal brings a cube. Technologies 1, 3 and 4 are invented; 3 and 4 tie, the Number System begins at 4.
    let position = |markers: [u8; 4]| {
        solo_with(Options { solo: SoloSettings::HARD, ..advanced() })
            .edit(move |state| state.board.markers = markers)
            .build(RACHEL, Resource::Food, &[Area::Technology1, Area::Technology3, Area::Technology4])
            .build(RACHEL, Resource::Oxygen, &[Area::TcTr, Area::TrBr])
            .solo_deck(&[SoloCard::Solo08, SoloCard::Solo05])
    };
    let mut table = position([2, 1, 1, 1]).table();
    table.ends(BLUE);
    assert_eq!(table.markers, [2, 1, 1, 2]);
    let mut last = position([4, 1, 4, 4]).table();
    last.ends(BLUE);
    assert_eq!(last.markers, [4, 1, 4, 4], "the second one is not invented, the others are at the end");
}

#[test]
fn one_grey_location_bonus_lies_on_each_location() {
    rules!["GC-LOC-01", "GC-LOC-07"];
    for seed in 0..5 {
        let state = lay_out(3, &locations(), &mut Seed::from(seed).dice(0));
        let tokens: enumset::EnumSet<LocationBonus> = state.location_bonuses.iter().flatten().copied().collect();
        assert_eq!(tokens.len(), 6);
        assert!(state.active_locations.is_empty());
    }
    let active = Options { location_bonus: Locations::Active, ..options() };
    assert_eq!(lay_out(3, &active, &mut Seed::from(1).dice(0)).active_locations.len(), 6);
}

fn token_on_tc(position: Position, token: LocationBonus) -> Position {
    position.edit(|state| {
        let mut tokens: Vec<_> = LocationBonus::ALL.iter().copied().filter(|other| *other != token).collect();
        tokens.insert(0, token);
        state.board.location_bonuses = std::array::from_fn(|idx| Some(tokens[idx]));
    })
}

#[test]
fn three_developments_turn_a_token_and_four_with_four_players() {
    rules!["GC-LOC-02", "GC-LOC-06"];
    for (players, turns) in [(3, true), (4, false)] {
        // First Developments of the setup count with neutral ones.
        let mut table = with(players, locations())
            .other(Owner::Neutral, Area::TcTr)
            .build(PINK, Resource::Food, &[Area::TcTr])
            .pending(BLUE, Phase::FirstBlueprint(BLUE), Frame::FirstDevelopment(BLUE))
            .edit(|state| state.board.turns = 0)
            .table();
        table.play(BLUE, Action::BuildDevelopment { row: Resource::Food, area: Area::TlTc });
        assert_eq!(table.active_locations.contains(Location::Tc), turns);
    }
}

#[test]
fn rachel_takes_points_for_goods_of_a_location() {
    rules!["GC-LOC-08"];
    let place = |token| {
        let position = solo_with(Options { solo: SoloSettings::EASY, location_bonus: Locations::Active, ..options() })
            .build(RACHEL, Resource::Food, &[Area::TcTr, Area::TlTc])
            .solo_deck(&[SoloCard::Solo10, SoloCard::Solo02]);
        let mut table = token_on_tc(position, token).table();
        table.ends(BLUE);
        assert_eq!(table.workers[Location::Tc.idx()].map(|worker| worker.owner), Some(Owner::Pink));
        let rachel = &table.companies[RACHEL];
        (rachel.vp - 5, rachel.reputation, table.discard.len())
    };
    for token in [LocationBonus::Ad, LocationBonus::Money, LocationBonus::Resource, LocationBonus::Vp] {
        assert_eq!(place(token), (2, 0, 0), "{token:?}");
    }
    assert_eq!(place(LocationBonus::Reputation), (0, 2, 0));
    assert_eq!(place(LocationBonus::Agenda), (0, 0, 1));
}

#[test]
fn a_meeting_gives_no_location_bonus() {
    rules!["GC-LOC-09"];
    let position = with(3, Options { location_bonus: Locations::Active, ..options() }).build(
        BLUE,
        Resource::Food,
        &[Area::TcTr, Area::TlTc],
    );
    let mut table = token_on_tc(position, LocationBonus::Ad).table();
    table.play(BLUE, Action::CallMeeting).play(BLUE, Action::Act(ActionTile::DrawAgenda));
    assert_eq!(table.companies[BLUE].ads, 2);
}

#[test]
fn the_parts_of_the_expansion_are_mixed_in() {
    rules!["GC-EXPA-10", "GC-EXPA-11"];
    let base = options();
    let parts = Options { advancements_parts: all_advancements(), ..base };
    assert_eq!(deck_cards(&base).len(), 36);
    assert_eq!((cockpits(&base).len(), engines(&base).len()), (15, 15));
    // Without their modules three cards and the Cockpit stay in the box.
    assert_eq!(
        deck_cards(&parts) - deck_cards(&base),
        Card::PatentLicence | Card::CrossTraining | Card::ModernShipyard
    );
    assert_eq!((cockpits(&parts).len(), engines(&parts) - engines(&base)), (15, Engine::AgendaPair.into()));
    let all =
        Options { cabin_matching: true, advanced_technologies: Advanced::On, location_bonus: Locations::On, ..parts };
    assert_eq!((deck_cards(&all).len(), cockpits(&all) - cockpits(&base)), (42, Cockpit::BalancedHull.into()));
    let experts = |options: Options| -> enumset::EnumSet<ExpertTile> {
        let standard = Options { intro: false, ..options };
        (0..200).map(|seed| lay_out(3, &standard, &mut Seed::from(seed).dice(0)).expert).collect()
    };
    assert_eq!(experts(base).len(), 6);
    assert_eq!(experts(parts) - experts(base), ExpertTile::Engineer | ExpertTile::Multitasker);
}

#[test]
fn other_grey_tokens_for_everybody_but_rachel() {
    rules!["GC-EXPA-12", "GC-EXPA-13", "GC-SOLO-02"];
    let setup = |players| {
        Setup::new(players)
            .with("advancements-parts", "on")
            .with("grey-tokens", "custom")
            .with("grey-four-money", "off")
            .with("grey-four-ads", "off")
            .with("grey-recall-worker", "on")
            .with("grey-extra-action", "on")
    };
    let deal = |setup: Setup| kernel::deal::<GalacticCruise>(&setup, &mut Seed::from(1).dice(0));
    let chosen = Token::FourResources | Token::Development | Token::RecallWorker | Token::ExtraAction;
    let grey = |company: &Company| company.tower.iter().filter(|token| token.is_grey()).collect();
    let state = deal(setup(3)).unwrap();
    for company in state.companies.iter() {
        let tokens: enumset::EnumSet<Token> = grey(company);
        assert_eq!(tokens, chosen);
    }
    let solo = deal(setup(1)).unwrap();
    assert_eq!(grey(&solo.companies[BLUE]), chosen);
    assert_eq!(grey(&solo.companies[RACHEL]), base_grey());
    assert!(deal(setup(3).with("grey-development", "off")).is_err(), "three tokens are not enough");
    assert!(deal(setup(3).with("advancements-parts", "off")).is_ok(), "tokens are a kind of their own");
    let both = setup(3).with("specialist-blueprints", "on");
    let four = both.with("grey-four-resources", "off").with("grey-development", "off");
    let four = four.with("grey-activate-segment", "on").with("grey-three-reputation", "on");
    assert!(deal(four).is_ok(), "any four of the eight");
}

/// The options of a setup, or the id of the sentence that refuses it.
fn read(setup: &Setup) -> Result<Options, kernel::SetupError> {
    kernel::deal::<GalacticCruise>(setup, &mut Seed::from(1).dice(0)).map(|state| state.options)
}

#[test]
fn each_kind_of_small_parts_can_be_used_alone() {
    rules!["GC-EXPA-15"];
    let kinds = [
        ("advancements-parts", "advancements-cards", Part::Cards),
        ("advancements-parts", "advancements-experts", Part::Experts),
        ("advancements-parts", "advancements-cockpit", Part::Cockpit),
        ("advancements-parts", "advancements-engine", Part::Engine),
        ("accommodations-parts", "accommodations-cards", Part::Cards),
        ("accommodations-parts", "accommodations-experts", Part::Experts),
        ("accommodations-parts", "accommodations-technologies", Part::Technologies),
    ];
    for (box_, only, part) in kinds {
        let mut setup = Setup::new(3).with("cabin-matching", "on").with(box_, "custom");
        for (_, other, _) in kinds.iter().filter(|(kind, other, _)| *kind == box_ && *other != only) {
            setup = setup.with(other, "off");
        }
        let options = read(&setup).unwrap();
        assert_eq!(options.advancements_parts | options.accommodations_parts, part, "{only}");
        let base = Options { cabin_matching: true, ..Options::default() };
        let with_it = |chosen: Part, here: usize, without: usize| match part == chosen {
            true => assert!(without < here, "{only}"),
            false => assert_eq!(without, here, "{only}"),
        };
        with_it(Part::Cards, deck_cards(&options).len(), deck_cards(&base).len());
        with_it(Part::Cockpit, cockpits(&options).len(), cockpits(&base).len());
        with_it(Part::Engine, engines(&options).len(), engines(&base).len());
        let mut experts = enumset::EnumSet::<ExpertTile>::empty();
        let mut technologies = enumset::EnumSet::<Technology>::empty();
        for seed in 0..200 {
            let state = lay_out(3, &options, &mut Seed::from(seed).dice(0));
            experts.insert(state.expert);
            technologies.extend(state.technologies);
        }
        with_it(Part::Experts, experts.len(), 6);
        with_it(Part::Technologies, technologies.len(), 8);
    }
}

#[test]
fn kinds_are_named_only_where_they_are_chosen() {
    rules!["GC-EXPA-15"];
    let all = read(&Setup::new(2).with("advancements-parts", "on").with("accommodations-parts", "on")).unwrap();
    assert_eq!((all.advancements_parts, all.accommodations_parts), (all_advancements(), all_accommodations()));
    let refused =
        |setup: Setup, reason: &'static str| assert_eq!(read(&setup), Err(kernel::SetupError::forbidden(reason)));
    let named = Setup::new(2).with("advancements-cards", "off");
    refused(named.clone(), "forbidden-advancements-parts");
    refused(named.with("advancements-parts", "on"), "forbidden-advancements-parts");
    refused(Setup::new(2).with("accommodations-experts", "off"), "forbidden-accommodations-parts");
    let none = ["accommodations-cards", "accommodations-experts", "accommodations-technologies"];
    let setup =
        none.iter().fold(Setup::new(2).with("accommodations-parts", "custom"), |setup, id| setup.with(id, "off"));
    refused(setup, "forbidden-no-parts");
}

#[test]
fn a_match_stored_when_parts_were_one_bundle_goes_on() {
    let options = Options {
        advancements_parts: all_advancements(),
        accommodations_parts: enumset::EnumSet::empty(),
        ..Options::default()
    };
    let mut old = serde_json::to_value(options).unwrap();
    assert_eq!(old["advancements-parts"], serde_json::json!(["cards", "experts", "cockpit", "engine"]));
    old["advancements-parts"] = true.into();
    old["accommodations-parts"] = false.into();
    old.as_object_mut().unwrap().remove("balancing-cards");
    assert_eq!(serde_json::from_value::<Options>(old).unwrap(), options);
}

#[test]
fn the_cockpit_of_cabin_matching_is_in_play_with_specialist_blueprints() {
    rules!["GC-EXPA-14"];
    let parts = Options { advancements_parts: all_advancements(), ..Options::default() };
    assert!(!cockpits(&parts).contains(Cockpit::BalancedHull));
    assert!(cockpits(&Options { specialist_blueprints: true, ..parts }).contains(Cockpit::BalancedHull));
    let without = Options { advancements_parts: all_advancements() - Part::Cockpit, cabin_matching: true, ..parts };
    assert!(!cockpits(&without).contains(Cockpit::BalancedHull));
}
