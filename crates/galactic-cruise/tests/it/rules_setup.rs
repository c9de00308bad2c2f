//! Sections 1 to 4: terms, setup, the turn.

use crate::positions::*;
use enumset::EnumSet;
use galactic_cruise::components::cruises::{self, Stop};
use galactic_cruise::components::effect::Set;
use galactic_cruise::deal::{deal, lay_out};

fn laid_out(players: u8, intro: bool, seed: u64) -> State {
    lay_out(players, &Options { intro, ..Options::default() }, &mut Seed::from(seed).dice(0))
}

/// Every deal of a few seeds, player counts and sides.
fn deals() -> impl Iterator<Item = (u8, bool, State)> {
    (1..=4).flat_map(|players| {
        [false, true]
            .into_iter()
            .flat_map(move |intro| (0..6).map(move |seed| (players, intro, laid_out(players, intro, seed))))
    })
}

// Terms.

#[test]
fn guests_and_destinations_are_the_same_three() {
    rules!["GC-TERM-01", "GC-TERM-02", "GC-TERM-09"];
    assert_eq!(Guest::ALL, [Guest::Adventurous, Guest::Relaxing, Guest::Family]);
    assert_eq!(Resource::ALL, [Resource::Food, Resource::Oxygen, Resource::Fuel]);
    for face in &cruises::FACES {
        let destinations: Vec<_> = face
            .stops
            .iter()
            .filter_map(|stop| match stop {
                Stop::Destination(guest) => Some(*guest),
                Stop::DayInSpace | Stop::Earth => None,
            })
            .collect();
        assert_eq!(destinations, face.destinations, "a Day in Space is a Stop, but no Destination");
        assert_eq!(face.stops.last(), Some(&Stop::Earth));
        let types: EnumSet<Guest> = destinations.iter().copied().collect();
        assert_eq!(types.len(), destinations.len(), "each type at most once");
    }
}

#[test]
fn the_network_is_a_ring() {
    rules!["GC-TERM-03", "GC-TERM-04", "GC-TERM-05"];
    use Location::*;
    assert_eq!(Location::ALL, [Tc, Tr, Br, Bc, Bl, Tl], "clockwise from the top middle");
    for (idx, area) in Area::NETWORK.into_iter().enumerate() {
        let [from, to] = area.joins();
        assert_eq!((from, to), (Location::ALL[idx], Location::ALL[(idx + 1) % 6]));
        assert_eq!((from.next(), to.previous(), from.area_after(), to.area_before()), (to, from, area, area));
        assert!([from, to] != [Tc, Bc] && [from, to] != [Bc, Tc], "nothing joins the two middle locations");
    }
    assert_eq!((Area::ALL.len(), Area::TECHNOLOGIES.len()), (10, 4));
    assert!(Area::TECHNOLOGIES.into_iter().all(|area| !area.is_network()));
}

#[test]
fn cockpit_and_engine_are_no_segments() {
    rules!["GC-TERM-06", "GC-SEG-09"];
    let ship = intro(3).0.companies[BLUE].ships[0];
    assert_eq!((ship.cockpit, ship.engine), (Cockpit::Start, Engine::Start));
    assert_eq!((ship.segments.len(), ship.cabins(), ship.segment_vp()), (0, 0, 0));
}

#[test]
fn an_expert_obeys_the_rules_of_workers() {
    rules!["GC-TERM-07", "GC-MEET-01", "GC-BUMP-01"];
    let mut table = intro(3)
        .expert_at(BLUE, Location::Tc)
        .expert_at(BLUE, Location::Tr)
        .worker(BLUE, Location::Br)
        .worker(BLUE, Location::Bc)
        .turn(PINK)
        .table();
    table.play(PINK, assign(Location::Tc)).play(BLUE, Action::Fund(Funding::Vp)).ends(PINK);
    assert_eq!(table.companies[BLUE].experts, 1);
    table.meets(YELLOW).cannot(BLUE, assign_expert(Location::Tr));
    table.play(BLUE, Action::CallMeeting);
    for _ in 0..3 {
        table.play(BLUE, Action::Fund(Funding::Vp));
    }
    assert_eq!((table.companies[BLUE].experts, table.companies[BLUE].workers), (2, 2));
}

#[test]
fn npc_and_neutral_pieces_are_two_colours() {
    rules!["GC-TERM-10", "GC-WORK-07"];
    let mut table =
        intro(2).other(Owner::Npc, Area::TcTr).other(Owner::Neutral, Area::TcTr).acting(BLUE, Location::Tc).table();
    assert_eq!((Owner::Npc.seat(), Owner::Neutral.seat()), (None, None));
    table.play(BLUE, Action::PayAccess(Area::TcTr));
    assert_eq!((table.companies[BLUE].money, table.companies[PINK].money), (10 - 2 * 2, 10), "both are paid for");
}

#[test]
fn a_round_is_one_turn_of_everybody() {
    rules!["GC-TERM-11", "GC-TURN-01"];
    let mut table = intro(3).edit(|state| state.board.first = PINK).ending(BLUE).table();
    let round = table.round;
    table.ends(BLUE);
    for seat in [PINK, YELLOW, BLUE] {
        assert_eq!((table.active, table.round), (seat, round + 1));
        table.meets(seat);
    }
    assert_eq!((table.active, table.round), (PINK, round + 2));
}

// Setup.

#[test]
fn the_two_sides_of_the_board() {
    rules!["GC-SETUP-01", "GC-SETUP-07", "GC-SETUP-08", "GC-SETUP-09", "GC-SETUP-11"];
    let printed = laid_out(3, true, 0);
    for seed in 1..8 {
        let intro = laid_out(3, true, seed);
        assert_eq!((intro.tiles, intro.technologies), (printed.tiles, printed.technologies));
        assert_eq!((intro.expert, intro.goals), (ExpertTile::FriendlyRivalry, GoalTile::Intro));
    }
    let standard: Vec<_> = (0..60).map(|seed| laid_out(3, false, seed)).collect();
    let experts: EnumSet<ExpertTile> = standard.iter().map(|state| state.expert).collect();
    let goals: EnumSet<GoalTile> = standard.iter().map(|state| state.goals).collect();
    let technologies: EnumSet<Technology> = standard.iter().flat_map(|state| state.technologies).collect();
    assert_eq!((experts.len(), goals.len(), technologies.len()), (6, 6, 8));
    assert!(standard.iter().any(|state| state.tiles != printed.tiles));
    for state in standard {
        let tiles: EnumSet<ActionTile> = state.tiles.iter().flatten().copied().collect();
        let four: EnumSet<Technology> = state.technologies.into_iter().collect();
        assert_eq!((tiles.len(), four.len()), (12, 4), "each once");
    }
}

#[test]
fn four_agenda_cards_lie_open() {
    rules!["GC-SETUP-02"];
    for (players, _, state) in deals() {
        assert!(state.agenda.iter().all(Option::is_some));
        let dealt = usize::from(players.max(2));
        assert_eq!(usize::from(state.deck), 36 - 4 - dealt, "a card for everybody, Rachel included");
    }
}

#[test]
fn five_blueprints_lie_open() {
    rules!["GC-SETUP-16"];
    for (_, _, state) in deals() {
        assert!(state.blueprints.iter().all(Option::is_some));
        assert_eq!(state.blueprint_tray.len(), 48 - 5);
    }
}

#[test]
fn every_resource_of_the_silo_starts_at_2() {
    rules!["GC-SETUP-17"];
    for (_, _, state) in deals() {
        assert_eq!(state.silo, [2; 3]);
    }
}

#[test]
fn four_pairs_lie_open() {
    rules!["GC-SETUP-18"];
    for (_, _, state) in deals() {
        assert!(state.cockpits.iter().all(Option::is_some) && state.engines.iter().all(Option::is_some));
        assert_eq!((state.cockpit_tray.len(), state.engine_tray.len()), (15 - 4, 15 - 4));
        assert!(!state.cockpits.contains(&Some(Cockpit::Start)) && !state.cockpit_tray.contains(Cockpit::Start));
    }
}

#[test]
fn every_guest_has_another_bonus() {
    rules!["GC-SETUP-20"];
    for (_, _, state) in deals() {
        let bonuses: EnumSet<GuestBonus> = state.guest_bonuses.into_iter().collect();
        assert_eq!(bonuses.len(), 3, "three different ones of five");
        assert!(bonuses.iter().all(|bonus| bonus.idx() < 5));
    }
}

#[test]
fn goal_trackers_begin_by_player_count() {
    rules!["GC-SETUP-10", "GC-SETUP-21", "GC-SETUP-03"];
    for (players, _, state) in deals() {
        let small = players <= 2;
        assert_eq!(state.trackers, [u8::from(small); 3]);
        let slots = [4, 4, 5, 6][usize::from(players) - 1];
        let used: Vec<_> = state.slots.iter().map(|slot| slot.cruise.is_some()).collect();
        assert_eq!(used, (0..6).map(|slot| slot < slots).collect::<Vec<_>>(), "covered from the bottom");
        let spaces = [0, 1, 2].map(|section| state.spaces(section));
        assert_eq!(spaces, [[3, 4, 5], [3, 4, 5], [4, 5, 6], [6, 7, 8]][usize::from(players) - 1]);
    }
}

#[test]
fn starred_cruises_come_back_into_the_pool() {
    rules!["GC-SETUP-22", "GC-SETUP-23", "GC-SETUP-24"];
    let starred = Cruise::S1 | Cruise::S2 | Cruise::S3;
    for (_, intro, state) in deals() {
        let tray = state.cruise_tray & starred;
        assert!(!intro || tray.is_empty(), "only the other 15 form the tray");
    }
    let standard: EnumSet<Cruise> =
        (0..60).flat_map(|seed| laid_out(4, false, seed).slots.map(|slot| slot.cruise.unwrap())).collect();
    assert_eq!(standard.len(), 18, "any Cruise may begin a Standard game");
    let mut table = intro(3)
        .segments(BLUE, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo])
        .fly(BLUE, 0, Cruise::S1, 2, [1, 0, 0])
        .advancing(BLUE)
        .table();
    table.play(BLUE, Action::AdvanceShip(0)).play(BLUE, Action::Fund(Funding::Vp));
    assert_eq!(table.cruise_discard, Cruise::S1, "from where the tray is renewed");
}

/// Looks at everybody who plays, in every deal.
fn at_the_start(look: impl Fn(&Company)) {
    for (players, _, state) in deals() {
        Seat::all(usize::from(players)).for_each(|seat| look(&state.companies[seat]));
    }
}

#[test]
fn everybody_starts_with_an_empty_ship_and_two_workers() {
    rules!["GC-SETUP-30"];
    at_the_start(|company| {
        let [ship] = company.ships.as_slice() else { panic!("one Ship") };
        assert_eq!((ship.cockpit, ship.launched, ship.segments.len()), (Cockpit::Start, false, 0));
        assert_eq!((company.workers, company.experts, company.hired.len(), company.taken), (2, 0, 0, [0; 3]));
    });
}

#[test]
fn everybody_starts_with_one_of_each_resource() {
    rules!["GC-SETUP-31"];
    at_the_start(|company| assert_eq!(company.resources, [1; 3]));
}

#[test]
fn eight_tokens_lie_in_the_tower() {
    rules!["GC-SETUP-32"];
    at_the_start(|company| {
        assert_eq!((company.tower.len(), company.flipped), (8, None));
        let brown = [Token::FourMoney, Token::FourAds, Token::FourResources];
        assert!(brown.into_iter().all(|token| company.tower.contains(token)));
    });
}

#[test]
fn everybody_starts_with_10_money_and_2_ads() {
    rules!["GC-SETUP-33"];
    at_the_start(|company| assert_eq!((company.money, company.ads), (10, 2)));
}

#[test]
fn three_cubes_lie_at_the_goals_and_one_wing_is_open() {
    rules!["GC-SETUP-34"];
    at_the_start(|company| assert_eq!((company.cubes, company.goals, company.wings()), (9, [false; 3], 1)));
}

#[test]
fn everybody_starts_with_5_points() {
    rules!["GC-SETUP-35"];
    at_the_start(|company| assert_eq!(company.vp, 5));
}

/// Two Workers stand in the Break Room, and still everything is as it was dealt.
#[test]
fn the_first_workers_give_no_funding_bonus() {
    rules!["GC-FUND-07"];
    at_the_start(|company| {
        let stock = (company.money, company.ads, company.vp, company.resources);
        assert_eq!((company.workers, stock), (2, (10, 2, 5, [1; 3])));
    });
}

#[test]
fn anybody_may_be_first() {
    rules!["GC-SETUP-36"];
    let first: Vec<_> = (0..60).map(|seed| laid_out(4, false, seed).first).collect();
    for seat in Seat::all(4) {
        assert!(first.contains(&seat));
    }
}

#[test]
fn first_developments_and_blueprints_in_reverse_order() {
    rules!["GC-SETUP-38", "GC-SETUP-39", "GC-SETUP-40", "GC-SETUP-41"];
    let state = deal(4, &Options { intro: true, ..Options::default() }, &mut Seed::from(4).dice(0));
    let mut order: Vec<_> = state.first.clockwise(4).collect();
    order.reverse();
    let mut table = Table::new(state);
    for (idx, &seat) in order.iter().enumerate() {
        assert_eq!(table.stack.last(), Some(&Frame::FirstDevelopment(seat)));
        let free = Area::NETWORK.into_iter().filter(|area| table.areas[area.idx()].is_empty());
        let free: Vec<_> = free.collect();
        assert_eq!(free.len(), 5 - idx, "one area has the neutral Development");
        for &area in &free {
            table.can(seat, Action::BuildDevelopment { row: Resource::Fuel, area });
        }
        assert_eq!(table.legal(seat).len(), 3 * free.len(), "any row, no other area");
        let reputation = table.companies[seat].reputation;
        table.play(seat, Action::BuildDevelopment { row: Resource::Oxygen, area: free[0] });
        let company = &table.companies[seat];
        assert_eq!((company.reputation, company.money), (reputation + 1, 10));
        assert_eq!(company.capacity(Resource::Oxygen), 3);
        let market: Vec<_> = table.blueprints.iter().flatten().copied().collect();
        assert_eq!(market.len(), 5 - idx, "not refilled between the players");
        if idx == 3 {
            table.dice([0; 4]);
        }
        table.play(seat, Action::TakeBlueprint(market[0]));
        assert_eq!(table.companies[seat].blueprints, market[0]);
    }
    assert!(table.blueprints.iter().all(Option::is_some));
    assert_eq!((table.active, table.round), (table.first, 1));
}

// The turn.

#[test]
fn a_meeting_is_always_possible_and_actions_are_never_forced() {
    rules!["GC-TURN-04", "GC-TURN-05", "GC-TURN-07"];
    let mut table = intro(3).table();
    table.can(BLUE, Action::CallMeeting).play(BLUE, assign(Location::Tr)).can(BLUE, Action::Done);
    table.play(BLUE, Action::Act(ActionTile::DrawAgenda));
    // The running action is completed first.
    assert!(table.legal(BLUE).iter().all(|action| !matches!(action, Action::Act(_))));
    table.play(BLUE, Action::DrawMarket(Card::JointVenture)).play(BLUE, Action::Done);
    table.can(BLUE, Action::Act(ActionTile::DrawAgenda)).ends(BLUE);
    assert_eq!(table.active, PINK, "one action was enough");
    table.play(PINK, assign(Location::Br)).ends(PINK);
    assert_eq!(table.active, YELLOW, "none, too");
}

#[test]
fn free_moves_are_possible_until_the_turn_ends() {
    rules!["GC-TURN-06", "GC-TURN-08"];
    // After a Launch, after a Meeting, after the second action.
    let hand = [Card::EarningsBoost];
    let mut launching = intro(3)
        .hand(BLUE, &hand)
        .cruise(0, Cruise::B1)
        .scheduled(BLUE, 0, Token::Ad)
        .presold(0, Guest::Adventurous)
        .segments(BLUE, 0, &[Blueprint::ClimbingWall, Blueprint::ReadingRoom])
        .resources(BLUE, [2; 3])
        .cruise_tray(&[Cruise::B6])
        .table();
    launching.play(BLUE, launch(0)).play(BLUE, Action::GuestPresold(Guest::Adventurous)).play(BLUE, Action::Done);
    launching.play(BLUE, Action::PayRest).play(BLUE, Action::PlayForResource(Card::EarningsBoost));
    assert_eq!(launching.companies[BLUE].resources, [1, 0, 0]);
    launching.play(BLUE, Action::Done);
    assert_eq!(launching.active, PINK);

    let mut meeting =
        intro(3).reputation(BLUE, 3).build(PINK, Resource::Food, &[Area::TcTr, Area::Technology1]).table();
    meeting.play(BLUE, Action::CallMeeting).cannot(BLUE, Action::PayAccess(Area::TcTr));
    meeting.play(BLUE, Action::UseReputation).play(BLUE, Action::LowerReputation(1));
    assert_eq!((meeting.companies[BLUE].money, meeting.active), (11, BLUE));
    meeting.play(BLUE, Action::ResetBlueprints).dice([0]).play(BLUE, Action::ResetPosition(4));
    assert_eq!(meeting.active, BLUE);
    meeting.play(BLUE, Action::Done);

    // The goal of step 3 counts Reputation before it is spent.
    let mut goal =
        intro(3).edit(|state| state.board.goals = GoalTile::Prestige).reputation(BLUE, 8).ending(BLUE).table();
    goal.play(BLUE, Action::Done);
    assert_eq!(goal.companies[BLUE].goals, [true, false, false]);
    goal.play(BLUE, Action::UseReputation).play(BLUE, Action::LowerReputation(1));
    assert_eq!(goal.companies[BLUE].reputation, 7);
}

#[test]
fn the_last_free_move_may_be_a_reset_paid_with_points() {
    rules!["GC-TURN-06", "GC-BP-03", "GC-REP-01", "GC-REP-02"];
    // Neither Reputation nor cards, but 5 points: the Blueprints of the market may still change.
    let mut points = intro(3).reputation(BLUE, 0).vp(BLUE, 5).hand(BLUE, &[]).ending(BLUE).table();
    points.play(BLUE, Action::Done).cannot(BLUE, Action::UseReputation);
    points.play(BLUE, Action::ResetBlueprints).dice([0]).play(BLUE, Action::ResetPosition(4));
    assert_eq!((points.companies[BLUE].vp, points.active), (4, BLUE));
    points.play(BLUE, Action::Done);
    assert_eq!(points.active, PINK);

    // The Reputation bonus alone is not asked for twice.
    let bare = |state: &mut State| {
        let market = state.board.blueprints.iter_mut().filter_map(Option::take);
        state.board.blueprint_discard.extend(market);
    };
    let mut used = intro(3).reputation(BLUE, 3).vp(BLUE, 5).hand(BLUE, &[]).edit(bare).ending(BLUE).table();
    used.play(BLUE, Action::Done).cannot(BLUE, Action::ResetBlueprints);
    used.play(BLUE, Action::UseReputation).play(BLUE, Action::LowerReputation(1));
    assert_eq!(used.active, PINK);

    // Without points nothing is left to pay with, and nothing is asked.
    let mut poor = intro(3).reputation(BLUE, 0).vp(BLUE, 0).hand(BLUE, &[]).ending(BLUE).table();
    poor.play(BLUE, Action::Done);
    assert_eq!(poor.active, PINK);
}

/// Everything of the board is within reach; the rest of the position is poor.
fn poor() -> Position {
    intro(3)
        .build(BLUE, Resource::Food, &[Area::TcTr, Area::TrBr, Area::BrBc])
        .build(BLUE, Resource::Oxygen, &[Area::BcBl, Area::BlTl])
        .build(BLUE, Resource::Fuel, &[Area::TlTc])
        .cubes(BLUE, 0, 1)
        .goals(BLUE, [true, false, false])
        .money(BLUE, 0)
        .ads(BLUE, 0)
        .resources(BLUE, [0; 3])
        .vp(BLUE, 0)
}

fn meeting(position: Position) -> EnumSet<ActionTile> {
    let mut table = position.turn(BLUE).table();
    table.play(BLUE, Action::CallMeeting);
    let tile = |action: &Action| match action {
        Action::Act(tile) => Some(*tile),
        _ => None,
    };
    table.legal(BLUE).iter().filter_map(tile).collect()
}

#[test]
fn only_actions_that_can_do_something_are_offered() {
    rules!["GC-TURN-09"];
    use ActionTile::*;
    let always = AcquireBlueprints | AcquireShip | GainResources | ScheduleCruise | DrawAgenda | RefillAgenda;
    assert_eq!(meeting(poor()), always);
    let gains = |position: Position, tile| {
        let with = meeting(position);
        assert!(with.contains(tile) && with.is_superset(always), "{tile:?}: {with:?}");
    };
    gains(poor().money(BLUE, 6), BuildDevelopment);
    gains(poor().money(BLUE, 8), HireExpert);
    gains(poor().money(BLUE, 4).hand(BLUE, &[Card::HiringBonus]), HireExpert);
    gains(poor().money(BLUE, 1), PurchaseSupplies);
    gains(poor().hand(BLUE, &[Card::CompanyCard]), PurchaseSupplies);
    gains(poor().money(BLUE, 3).blueprints(BLUE, &[Blueprint::Karaoke]), BuildSegments);
    gains(poor().hand(BLUE, &[Card::GiftShop]), RefillSilo);
    gains(poor().ads(BLUE, 1).queue(0, [1, 0, 0]), AdvertiseCruise);
    // Hand cards and Reputation steps count for a Development: 6 of Fuel with one card, one step and 4 Money.
    gains(poor().money(BLUE, 4).hand(BLUE, &[Card::MarketingBlitz]).reputation(BLUE, 2), BuildDevelopment);
    let lacks = |position: Position, tile| assert!(!meeting(position).contains(tile), "{tile:?}");
    lacks(poor().edit(|state| state.board.silo = [0; 3]), GainResources);
    lacks(poor().resources(BLUE, [5, 4, 3]), GainResources);
    lacks(poor().scheduled(BLUE, 0, Token::Ad), ScheduleCruise);
    lacks(poor().agenda([None; 4]), DrawAgenda);
    lacks(poor().ads(BLUE, 3), AdvertiseCruise);
    lacks(poor().money(BLUE, 2).blueprints(BLUE, &[Blueprint::Karaoke]), BuildSegments);
    use Blueprint::*;
    let fleet = poor().ship(BLUE, Cockpit::Admiral, Engine::Vp, &[GrandHall]).ship(
        BLUE,
        Cockpit::Variety,
        Engine::Funding,
        &[StarLounge],
    );
    lacks(fleet, AcquireShip);
}

#[test]
fn the_introductory_setup_draws_from_every_technology_tile() {
    rules!["GC-SETUP-12"];
    for players in [2, 3] {
        let options = Options { intro: true, ..Options::default() };
        let all: EnumSet<Technology> =
            Technology::ALL.iter().copied().filter(|tile| tile.face().set == Set::Base).collect();
        let mut drawn = EnumSet::<Technology>::empty();
        for seed in 0..80 {
            let state = lay_out(players, &options, &mut Seed::from(seed).dice(0));
            let fits = |tile: &Technology| {
                let face = tile.face();
                let neutral = |area: Area| state.areas[area.idx()].contains(Owner::Neutral);
                let second = players == 3 || neutral(face.second);
                neutral(face.first) && second && neutral(Area::TECHNOLOGIES[usize::from(face.space)])
            };
            // The places of two backs never look alike, so the tile is known by them.
            let tile: Vec<Technology> = all.iter().filter(fits).collect();
            assert_eq!(tile.len(), 1, "{players} players, seed {seed}: {tile:?}");
            drawn.insert(tile[0]);
            let left = if players == 2 { all - tile[0] } else { EnumSet::empty() };
            assert_eq!(state.unused_technologies, left);
        }
        assert_eq!(drawn, all, "the four printed on the board are among them");
    }
}

/// The kernel's undo: what revealed nothing can be taken back, what turned a card or tile up stands.
#[test]
fn a_step_that_reveals_nothing_can_be_taken_back() {
    let mut table = kernel::Table::<GalacticCruise>::new(kernel::Setup::new(2), Seed::from(1)).unwrap();
    let mut choices = Seed::from(2).dice(0);
    let [mut n_back, mut n_stand] = [0; 2];
    for _ in 0..300 {
        let Some(kernel::Actor::Seat(seat)) = GalacticCruise::to_act(table.state()).iter().next() else { break };
        let legal = table.legal_actions(seat.into());
        let stands = table.act(seat.into(), choices.pick(&legal), 0).unwrap().final_;
        assert_eq!(table.undoable(seat) == 0, stands);
        *(if stands { &mut n_stand } else { &mut n_back }) += 1;
    }
    assert!(n_back != 0 && n_stand != 0, "{n_back} could be taken back, {n_stand} not");
}

/// A seat that nobody has, as of somebody who followed an old link, sees what spectators see.
#[test]
fn a_seat_that_is_not_there_knows_no_secrets() {
    for (players, _, state) in deals() {
        let absent = GalacticCruise::view(&state, kernel::Viewer::Seat(Seat(players.max(2))));
        assert!(absent.hand.is_empty() && absent.starting.is_empty() && absent.bid.is_none());
    }
}
