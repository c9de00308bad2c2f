//! Section 18 and section 23: variants, chains of decisions.

use crate::positions::*;
use galactic_cruise::deal::lay_out;
use kernel::{Cx, Setup, any_actor};

fn options() -> Options {
    Options { intro: true, ..Options::default() }
}

fn neutral_cubes(players: u8, options: Options) -> [u8; 3] {
    lay_out(players, &options, &mut Seed::from(3).dice(0)).progress.map(|section| section.neutral)
}

#[test]
fn neutral_cubes_shorten_the_game() {
    rules!["GC-VAR-01", "GC-SETUP-04", "GC-SETUP-05", "GC-SETUP-06"];
    let short = Options { short_game: true, ..Options::default() };
    for players in 1..=4 {
        assert_eq!(neutral_cubes(players, Options::default()), [0; 3]);
        assert_eq!(neutral_cubes(players, short), [1; 3]);
        assert_eq!(neutral_cubes(players, Options { intro: true, ..short }), [1; 3], "none is added twice");
        let intro = if players <= 2 { [0, 1, 0] } else { [1; 3] };
        assert_eq!(neutral_cubes(players, options()), intro);
    }
}

/// Blue has what the left goal asks for and ends the turn.
fn goal_reached(epic_game: bool) -> Position {
    with(3, Options { epic_game, ..options() })
        .build(BLUE, Resource::Food, &[Area::TcTr, Area::TrBr])
        .build(BLUE, Resource::Oxygen, &[Area::BrBc, Area::BcBl])
        .build(BLUE, Resource::Fuel, &[Area::BlTl])
        .reputation(YELLOW, 1)
        .ending(BLUE)
}

#[test]
fn goal_cubes_of_the_epic_game_lie_beside_the_current_section() {
    rules!["GC-VAR-02"];
    let mut plain = goal_reached(false).table();
    plain.play(BLUE, Action::Done);
    assert_eq!((plain.progress[0].cubes[0], plain.progress[0].beside[0]), (1, 0));

    let mut epic = goal_reached(true).table();
    epic.play(BLUE, Action::Done);
    assert_eq!((epic.progress[0].cubes[0], epic.progress[0].beside[0]), (0, 1));
    assert_eq!(epic.progress[0].filled(), 1, "only the neutral cube takes a space");

    // At AGM A the cube counts with its section: 1 cube times 2 Wings.
    let mut agm = goal_reached(true)
        .edit(|state| state.board.progress[0].beside[0] = 1)
        .company(BLUE, |company| company.goals[0] = true)
        .cubes(PINK, 0, 3)
        .filled(0)
        .table();
    agm.ends(BLUE);
    assert_eq!((agm.companies[BLUE].vp, agm.companies[PINK].vp), (5 + 2, 5 + 3));
}

#[test]
fn a_goal_cube_lies_beside_the_next_section_once_a_section_is_full() {
    rules!["GC-VAR-07"];
    let mut table = goal_reached(true).cubes(PINK, 0, 3).filled(0).table();
    table.ends(BLUE);
    assert_eq!((table.progress[0].beside[0], table.progress[1].beside[0]), (0, 1));
    assert_eq!(table.companies[BLUE].vp, 5, "AGM A does not count it");
}

fn unlaunched_ship(mean_board: bool) -> Vec<i32> {
    let mut table = with(3, Options { mean_board, ..options() })
        .segments(BLUE, 0, &[Blueprint::StarLounge, Blueprint::SpacewalkGantry])
        .ship(BLUE, Cockpit::Admiral, Engine::Vp, &[Blueprint::CocktailCorner])
        .company(BLUE, |company| company.ships[0].launched = true)
        .edit(|state| {
            state.board.end_triggered = true;
            state.board.final_round = true;
        })
        .ending(YELLOW)
        .table();
    table.ends(YELLOW);
    GalacticCruise::outcome(&table).unwrap().of(BLUE).points[9..].to_vec()
}

#[test]
fn a_mean_board_scores_nothing_of_a_ship_that_never_launched() {
    rules!["GC-VAR-03", "GC-FIN-06"];
    // Segments 2 + 3 + 3; starting Cockpit 3 for three Segments, Admiral 3 for each of 2 Ships, -5.
    assert_eq!(unlaunched_ship(false), [8, 0, 3 + 6 - 5]);
    assert_eq!(unlaunched_ship(true), [5, 0, 3 - 5]);
}

#[test]
fn three_players_may_have_one_npc_worker() {
    rules!["GC-VAR-04", "GC-2P-23"];
    let variant = Options { npc_3_players: true, ..options() };
    for seed in 0..6 {
        let state = lay_out(3, &variant, &mut Seed::from(seed).dice(0));
        let npc: Vec<_> = Location::ALL.iter().filter(|location| state.workers[location.idx()].is_some()).collect();
        let neutral = Area::NETWORK.into_iter().find(|area| state.areas[area.idx()].contains(Owner::Neutral));
        assert_eq!(npc, [&neutral.unwrap().joins()[1]], "clockwise from the neutral Development");
        assert_eq!(state.npc_developments, 0);
    }
    // It is pushed like the NPC of two players; every other player is an opponent.
    let mut push = with(3, variant).npc(Location::Tc, false).worker(YELLOW, Location::Tr).turn(BLUE).table();
    push.play(BLUE, assign(Location::Tc)).play(YELLOW, Action::Fund(Funding::Money));
    assert_eq!(push.workers[Location::Tr.idx()], Some(Worker { owner: Owner::Npc, expert: false }));

    for (section, expert) in [(0, true), (1, false)] {
        let spaces = [3, 4][section];
        let mut agm =
            with(3, variant).npc(Location::Tl, false).cubes(BLUE, section, spaces).filled(section).ending(BLUE).table();
        agm.ends(BLUE);
        assert_eq!(agm.workers[Location::Tl.idx()], Some(Worker { owner: Owner::Npc, expert }), "only after AGM A");
        assert!(agm.areas.iter().all(|owners| owners.is_empty()), "no NPC Developments");
    }
}

#[test]
fn the_first_development_may_start_a_technology_in_its_variant() {
    rules!["GC-VAR-05", "GC-SETUP-38", "GC-SETUP-39", "GC-SETUP-41"];
    let setup = |value: &str| Setup::new(3).with("setup", "intro").with("start-with-technology", value);
    for (value, offered) in [("off", false), ("on", true)] {
        let state = kernel::deal::<GalacticCruise>(&setup(value), &mut Seed::from(5).dice(0)).unwrap();
        let space = (0..4).find(|space| !state.invented(*space)).unwrap();
        let taken = (0..4).find(|space| state.invented(*space)).unwrap();
        let seat = Seat::all(3).find(|seat| GalacticCruise::to_act(&state).seats.contains(*seat)).unwrap();
        let build = |space: usize| Action::BuildDevelopment { row: Resource::Fuel, area: Area::TECHNOLOGIES[space] };
        let mut table = Table::new(state);
        assert_eq!(table.legal(seat).contains(&build(space)), offered);
        table.cannot(seat, build(taken));
        if offered {
            let before = table.companies[seat].reputation;
            table.play(seat, build(space));
            assert!(table.invented(space));
            let company = &table.companies[seat];
            assert_eq!((company.reputation, company.capacity(Resource::Fuel), company.money), (before + 1, 3, 10));
        }
    }
}

#[test]
fn variants_and_modules_go_together() {
    rules!["GC-VAR-06", "GC-EXPA-01", "GC-SETUP-42"];
    let possible = |setup: &Setup| kernel::deal::<GalacticCruise>(setup, &mut Seed::from(1).dice(0)).is_ok();
    for players in 1..=4 {
        for side in ["standard", "intro"] {
            let mut setup = Setup::new(players).with("setup", side);
            for module in ["short-game", "epic-game", "mean-board", "start-with-technology"] {
                setup = setup.with(module, "on");
            }
            for module in ["advancements-parts", "accommodations-parts", "starting-upgrades"] {
                setup = setup.with(module, "on");
            }
            setup = setup.with("advanced-technologies", "on").with("location-bonus", "on");
            assert!(possible(&setup.clone().with("cabin-matching", "on")));
            assert!(possible(&setup.clone().with("specialist-blueprints", "on")));
            let both = setup.with("cabin-matching", "on").with("specialist-blueprints", "on");
            assert!(!possible(&both), "only these two exclude each other");
        }
    }
    // Rachel's goal cube lies beside the track as well.
    let mut table = solo_with(Options { epic_game: true, solo: SoloSettings::HARD, ..options() })
        .build(RACHEL, Resource::Food, &[Area::TcTr, Area::TrBr])
        .build(RACHEL, Resource::Oxygen, &[Area::BrBc, Area::BcBl])
        .build(RACHEL, Resource::Fuel, &[Area::BlTl])
        .table();
    table.ends(BLUE);
    assert_eq!((table.progress[0].cubes[1], table.progress[0].beside[1]), (0, 1));
}

#[test]
fn the_printed_pieces_of_the_introductory_side_stay_with_modules() {
    rules!["GC-SETUP-08", "GC-SETUP-09", "GC-SETUP-11", "GC-SETUP-07"];
    let options = Options {
        advanced_technologies: Advanced::On,
        advancements_parts: all_advancements(),
        accommodations_parts: all_accommodations(),
        ..options()
    };
    for seed in 0..10 {
        let state = lay_out(3, &options, &mut Seed::from(seed).dice(0));
        use Technology::*;
        assert_eq!(state.technologies, [SpaceElevator, AutomatedSystems, OxygenRecycler, DataNetwork]);
        assert_eq!((state.expert, state.goals), (ExpertTile::FriendlyRivalry, GoalTile::Intro));
        let bottom = [ActionTile::ScheduleCruise, ActionTile::AdvertiseCruise];
        assert_eq!(state.tiles[Location::Bc.idx()], bottom);
        assert_eq!(state.markers, [1; 4], "the advanced version of the printed Technologies");
    }
}

#[test]
fn a_begun_chain_cannot_be_cancelled() {
    rules!["GC-DEC-01", "GC-DEC-02"];
    let mut table = intro(3).reputation(BLUE, 5).table();
    table.play(BLUE, Action::ResetBlueprints).cannot(BLUE, Action::Done);
    let positions: Vec<_> = (0..5).map(Action::ResetPosition).collect();
    assert_eq!(table.legal(BLUE), positions, "no other free move, no way back");
    table.play(BLUE, Action::ResetPosition(2)).can(BLUE, Action::Done);
    table.cannot(BLUE, Action::ResetPosition(1)).can(BLUE, Action::ResetPosition(3));

    let mut reputation = intro(3).reputation(BLUE, 5).table();
    reputation.play(BLUE, Action::UseReputation);
    assert!(reputation.legal(BLUE).iter().all(|action| matches!(action, Action::LowerReputation(_))));
}

#[test]
fn free_moves_come_to_an_end() {
    rules!["GC-DEC-03"];
    for seed in 0..40 {
        let mut choices = Seed::from(seed).dice(1);
        let mut dice = Seed::from(seed).dice(2);
        let mut state = with(
            4,
            Options { accommodations_parts: all_accommodations(), advancements_parts: all_advancements(), ..options() },
        )
        .hand(BLUE, &[Card::EarningsBoost, Card::MarketingBlitz, Card::CareerChange, Card::CrossTraining])
        .hand(BLUE, &[Card::ChangeOfPlans, Card::GiftShop, Card::DoubleDuty, Card::HiringBonus])
        .build(PINK, Resource::Food, &[Area::TcTr, Area::Technology1, Area::Technology2])
        .upgrade(BLUE, Upgrade::Family1, Token::FourAds)
        .scheduled(BLUE, 0, Token::Vp)
        .worker(BLUE, Location::Tl)
        .reputation(BLUE, 18)
        .vp(BLUE, 20)
        .money(BLUE, 30)
        .0;
        let mut steps = 0;
        loop {
            let actor = any_actor(GalacticCruise::to_act(&state), &mut choices);
            let mut legal = Vec::new();
            GalacticCruise::legal_actions(&state, actor, &mut legal);
            if state.stack.last() == Some(&Frame::Main) {
                legal.retain(|action| {
                    !matches!(action, Action::Assign { .. } | Action::Launch { .. } | Action::CallMeeting)
                });
            }
            if legal.is_empty() {
                break;
            }
            let action = choices.pick(&legal);
            GalacticCruise::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
            steps += 1;
            assert!(steps < 400, "each free move uses something up");
        }
        let blue = &state.companies[BLUE];
        assert_eq!((blue.reputation, blue.vp), (0, 0), "resets end with Reputation and points");
    }
}

#[test]
fn a_single_answer_is_not_asked_for() {
    rules!["GC-DEC-04"];
    // One Ship moves by itself; of the bonus Resource only Fuel has room.
    let mut table = intro(3)
        .segments(BLUE, 0, &[Blueprint::StarLounge, Blueprint::TeaHouse])
        .fly(BLUE, 0, Cruise::B12, 2, [0, 1, 0])
        .resources(BLUE, [2, 2, 0])
        .ending(YELLOW)
        .table();
    table.ends(YELLOW);
    assert_eq!(table.companies[BLUE].resources, [2, 2, 2]);
    assert_eq!(table.companies[BLUE].ships[0].flight.unwrap().position, 3);
    table.can(BLUE, assign(Location::Tc));
}

#[test]
fn cards_are_discarded_one_by_one_in_an_order_of_choice() {
    rules!["GC-DEC-05", "GC-RFA-01", "GC-CARD-15"];
    let mut refill = intro(3).acting(BLUE, Location::Tr).table();
    refill.play(BLUE, Action::Act(ActionTile::RefillAgenda));
    for card in [Card::RibbonCutting, Card::BuildingPermit, Card::OrientationDay] {
        if card == Card::OrientationDay {
            refill.dice([0; 4]);
        }
        refill.play(BLUE, Action::DiscardMarket(card));
    }
    let order = [Card::RibbonCutting, Card::BuildingPermit, Card::OrientationDay, Card::JointVenture];
    assert_eq!(refill.discard.as_slice(), order);

    let hand = [
        Card::EarningsBoost,
        Card::MarketingBlitz,
        Card::GiftShop,
        Card::DoubleDuty,
        Card::HiringBonus,
        Card::BulkOrder,
        Card::CompanyCard,
    ];
    let mut limit = intro(3).hand(BLUE, &hand).resources(BLUE, [2, 1, 1]).ending(BLUE).table();
    limit.play(BLUE, Action::Done);
    end_turn(&mut limit, BLUE);
    limit.play(BLUE, Action::DiscardCard(Card::EarningsBoost));
    assert_eq!(limit.companies[BLUE].resources, [2, 1, 1], "Food cannot be stored");
    limit.play(BLUE, Action::DiscardCard(Card::MarketingBlitz));
    assert_eq!(limit.companies[BLUE].resources, [2, 1, 2]);
    assert_eq!(limit.discard.as_slice(), [Card::EarningsBoost, Card::MarketingBlitz]);
    assert_eq!(limit.active, PINK);
}
