//! The layout of a new game, and the setup up to the first turn.

use kernel::Seed;

use super::*;
use crate::components::panel::N_OUTPOSTS;
use crate::components::pirates::N_BLANKS;
use crate::decisions::Frame;
use crate::event::Event;
use crate::flow::drafter;
use crate::position::testing::*;
use crate::state::Lieutenant;

fn deals(n_players: usize) -> impl Iterator<Item = State> {
    (0..30).map(move |seed| deal(n_players, &mut Seed::from(seed).dice(0)))
}

/// Plays the draft: seat by seat the last offer, then the setup with the last plain choices, up to the first turn.
fn set_up(seed: u64, n_players: usize, abilities: &[Ability]) -> State {
    let mut dice = Seed::from(seed).dice(0);
    let mut state = deal(n_players, &mut dice);
    // Let these abilities be on offer.
    let mut offer: Vec<Ability> = abilities.to_vec();
    offer.extend(Ability::ALL.into_iter().filter(|ability| !abilities.contains(ability)));
    state.board.ability_offer = sorted(&offer[..n_players]);
    let mut actions = Vec::new();
    use kernel::Game;
    while !matches!(state.cursor, Cursor::Turn { .. }) {
        let actor = Transgalactica::to_act(&state).iter().next().unwrap();
        actions.clear();
        Transgalactica::legal_actions(&state, actor, &mut actions);
        let action = *actions.last().unwrap();
        Transgalactica::resolve(&mut KernelCx::quiet(&mut state, &mut dice), actor, action);
        assert_eq!(Transgalactica::validate(&state), Ok(()));
    }
    state
}

fn owner(state: &State, ability: Ability) -> &Player {
    state.players.iter().find(|player| player.is(ability)).expect("somebody has it")
}

#[test]
fn the_board_side_follows_the_number_of_players() {
    rules!["TG-SETUP-01", "TG-SETUP-03", "TG-SETUP-04", "TG-SETUP-06"];
    for (n_players, n_basic, n_advanced) in [(2, 7, 5), (3, 7, 5), (4, 11, 9), (5, 11, 9)] {
        for state in deals(n_players) {
            let n_tokens = |class| -> u8 {
                let piles = Pile::ALL.into_iter().filter(|pile| pile.class() == class);
                piles.map(|pile| state.piles[pile].below + u8::from(state.piles[pile].top.is_some())).sum()
            };
            assert_eq!((n_tokens(TokenClass::Basic), n_tokens(TokenClass::Advanced)), (n_basic, n_advanced));
            assert!(state.piles.iter().all(|(pile, lying)| lying.top.unwrap().class() == pile.class()));
            let classes = state.round_tokens.map(|token| token.unwrap().class());
            assert_eq!(classes, [TokenClass::Basic, TokenClass::Basic, TokenClass::Advanced, TokenClass::Advanced]);
            assert!(5 <= state.unseen_tokens.len(), "enough for the stockpile");
        }
    }
}

#[test]
fn planets_and_pirates_fill_the_map() {
    rules!["TG-SETUP-09", "TG-SETUP-11", "TG-SETUP-12", "TG-SETUP-13", "TG-OUT-04"];
    for n_players in 2..=5 {
        for state in deals(n_players) {
            let planets: Vec<Planet> = state.sites.values().filter_map(|site| site.planet).collect();
            assert_eq!(planets.len(), 4 + state.map().outer().count());
            assert!(!planets.contains(&Planet::Nightmare));
            assert!(planets.iter().all(|planet| !planet.row().slots.is_empty()));
            let n_pirates = state.sites.values().filter(|site| site.pirates.is_some()).count();
            assert_eq!(n_pirates, n_players + 1);
            assert!(state.map().outer().count() - n_pirates <= N_BLANKS);
        }
    }
}

#[test]
fn every_player_gets_a_starting_mining_token_and_its_reward() {
    rules!["TG-SETUP-14", "TG-SETUP-15", "TG-SETUP-29"];
    for state in deals(4) {
        assert_eq!(state.mining_stack.len() + 1 + 4, 13);
        for player in state.players.iter() {
            assert!(player.mining.len() == 1 && player.mining[0].is_starting());
            assert_eq!(player.goods.resources(), 1);
        }
    }
}

#[test]
fn cards_are_laid_out_by_level_and_mark() {
    rules![
        "TG-SETUP-16",
        "TG-SETUP-17",
        "TG-SETUP-18",
        "TG-SETUP-19",
        "TG-SETUP-20",
        "TG-SETUP-33",
        "TG-SETUP-34",
        "TG-MISS-01",
        "TG-TECH-08",
    ];
    for state in deals(5) {
        assert_eq!(state.technologies.map(Technology::level), [1, 1, 1, 2, 2, 2, 3, 3, 3]);
        let numbers = state.missions.map(|mission| mission.unwrap().number());
        assert!(numbers[..3].is_sorted() && numbers[2] <= 14 && numbers[3..].is_sorted() && 15 <= numbers[3]);
        assert_eq!(state.decrees.map(Decree::mark), Mark::ALL);
        assert_eq!((state.wealth_offer.len(), state.ability_offer.len()), (5, 5));
        let mut goals: Vec<Goal> = state.hands.iter().flatten().copied().collect();
        goals.sort();
        goals.dedup();
        assert_eq!(goals.len(), 10);
    }
    assert!(
        Mark::ALL.into_iter().all(|mark| Decree::ALL.into_iter().filter(|decree| decree.mark() == mark).count() == 3)
    );
}

#[test]
fn panels_begin_as_printed() {
    rules![
        "TG-SETUP-21",
        "TG-SETUP-22",
        "TG-SETUP-23",
        "TG-SETUP-25",
        "TG-SETUP-26",
        "TG-SETUP-27",
        "TG-SETUP-28",
        "TG-SETUP-30",
        "TG-SETUP-31",
        "TG-SETUP-32",
        "TG-PANEL-08",
    ];
    let mut fleets = Vec::new();
    for (n_players, n_captains) in [(2, 3), (3, 2), (4, 2), (5, 2)] {
        for state in deals(n_players) {
            assert_eq!(state.round, 1);
            for player in state.players.iter() {
                let levels = player.levels;
                assert_eq!((levels[Track::Technology], levels[Track::Military], levels[Track::Politics]), (0, 0, 0));
                assert_eq!((levels[Track::Production], levels[Track::Trade], player.vp), (1, 0, 0));
                assert_eq!((player.captains, player.crew.available, player.crew.pods), (n_captains, 1, 5));
                assert_eq!((player.markers, player.goods.credit, player.outposts_left()), (2, 1, N_OUTPOSTS));
                assert_eq!(player.lieutenant, Lieutenant::Absent);
                fleets.push(player.fleet);
            }
        }
    }
    fleets.sort();
    fleets.dedup();
    assert_eq!(fleets.len(), 6, "every order of the fleet tokens comes up");
}

#[test]
fn the_first_player_is_random_and_the_others_follow_clockwise() {
    rules!["TG-SETUP-24", "TG-SETUP-35", "TG-SETUP-36", "TG-ROUND-02"];
    let mut firsts = Vec::new();
    for state in deals(3) {
        let first = state.priority[0];
        firsts.push(first);
        assert_eq!(state.priority.as_slice(), [first, first.next(3), first.next(3).next(3)]);
        assert!(state.players.iter().all(|player| player.segment == 1));
        let order: Vec<Seat> = (0..6).map(|picks| drafter(&state, picks)).collect();
        let mut twice: Vec<Seat> = state.priority.iter().rev().copied().collect();
        twice.extend(state.priority);
        assert_eq!(order, twice);
        assert_eq!(state.stack.last(), Some(&Frame::Draft { seat: order[0] }));
    }
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), 3);
}

#[test]
fn setup_leads_to_the_income_of_round_1() {
    rules!["TG-SETUP-38", "TG-SETUP-40", "TG-SETUP-42", "TG-SETUP-43", "TG-OUT-13"];
    for seed in 0..5 {
        let state = set_up(seed, 4, &[]);
        assert_eq!(state.round, 1);
        assert_eq!(state.sites[Node::C].outposts.len(), 4);
        assert!(state.players.iter().all(|player| player.outposts.contains(Node::C) && player.wealth.is_some()));
        // Two wealth cards, a mining token and the income of empty crew slots.
        assert!(state.players.iter().all(|player| 3 <= player.goods.resources() + player.goods.credit));
    }
}

#[test]
fn the_trader_begins_at_trade_2_without_reward() {
    rules!["TG-ABIL-10", "TG-ABIL-11", "TG-SETUP-37"];
    let state = set_up(1, 2, &[Ability::EstablishedTrader]);
    let trader = owner(&state, Ability::EstablishedTrader);
    let unlocked = trader.wealth.unwrap().contains(&Wealth::TradingHouse);
    assert_eq!(trader.levels[Track::Trade], 2 + u8::from(unlocked));
    // At politics 0 the fleet slot gives no income, so a VP of the panel could only come from the setup; crew slots 3 and 4
    // give 1 each.
    if trader.levels[Track::Politics] == 0 && trader.crew.available == 1 {
        assert_eq!(trader.score[Score::Panel], 2);
    }
    assert_eq!(trader.markers, 3 + u8::from(unlocked));
}

#[test]
fn diplomat_and_observer_take_a_step() {
    rules!["TG-ABIL-07", "TG-ABIL-13", "TG-ABIL-14", "TG-SETUP-41"];
    let state = set_up(3, 2, &[Ability::VeteranDiplomat, Ability::MilitaryObserver]);
    let diplomat = owner(&state, Ability::VeteranDiplomat);
    assert!(1 <= diplomat.levels[Track::Politics]);
    assert!(1 <= diplomat.score[Score::Tracks], "politics 1 gives 1 VP when reached");
    let observer = owner(&state, Ability::MilitaryObserver);
    assert!(1 <= observer.levels[Track::Military]);
    assert_eq!(observer.score[Score::Abilities], 0, "steps of the setup are not watched");
}

#[test]
fn the_stockpile_draws_five_tokens() {
    rules!["TG-ABIL-08", "TG-ABIL-09"];
    for seed in 0..5 {
        let state = set_up(seed, 5, &[Ability::SecretStockpile]);
        let reserve = owner(&state, Ability::SecretStockpile).reserve;
        let n_basic = reserve.iter().filter(|token| token.class() == TokenClass::Basic).count();
        assert_eq!((n_basic, reserve.len()), (3, 5));
    }
}

#[test]
fn the_head_start_settles_and_moves_back_in_the_order() {
    rules!["TG-ABIL-16", "TG-ABIL-17"];
    for seed in 0..8 {
        let state = set_up(seed, 3, &[Ability::HeadStart]);
        let (seat, player) = state.players.entries().find(|(_, player)| player.is(Ability::HeadStart)).unwrap();
        assert_eq!((player.n_outposts(), player.segment), (2, 2));
        assert_eq!(state.priority[2], seat, "last in the order");
        let recruit = player.wealth.unwrap().contains(&Wealth::EagerRecruit);
        assert_eq!(player.crew.available, 2 + u8::from(recruit), "the reward of slot 2 is not gained on top");
        let node = player.outposts.iter().find(|&node| node != Node::C).unwrap();
        let planet = state.planet(node).unwrap();
        assert_eq!(planet.kind(), PlanetType::Action);
        assert_eq!(planet.row().slots[0], 0);
        assert_eq!((state.sites[node].token, player.tokens.is_empty()), (None, false));
    }
}

#[test]
fn lieutenant_and_second_ship_join() {
    rules!["TG-ABIL-01", "TG-ABIL-18"];
    let state = set_up(2, 2, &[Ability::Lieutenant, Ability::SecondShip]);
    let lieutenant = owner(&state, Ability::Lieutenant);
    assert_eq!((lieutenant.lieutenant, lieutenant.crew.gone), (Lieutenant::Available, 1));
    assert_eq!(owner(&state, Ability::SecondShip).ships.as_slice(), [Node::C, Node::C]);
}

#[test]
fn wealth_cards_of_a_set_come_in_print_order() {
    rules!["TG-R06", "TG-SETUP-37", "TG-SETUP-39"];
    use kernel::Game;
    let mut dice = Seed::from(4).dice(0);
    let mut state = deal(2, &mut dice);
    let set = [Wealth::ResearchEndowment, Wealth::TradingHouse];
    state.board.wealth_offer = [[Wealth::ReactorStock, Wealth::OreReserve], set].into_iter().collect();
    state.board.ability_offer = [Ability::EstablishedTrader, Ability::EmergencyRelief].into_iter().collect();
    let last = state.priority[1];
    let mut actions = Vec::new();
    let mut events = Vec::new();
    while !matches!(state.cursor, Cursor::Turn { .. }) {
        let actor = Transgalactica::to_act(&state).iter().next().unwrap();
        actions.clear();
        Transgalactica::legal_actions(&state, actor, &mut actions);
        let wanted = [Action::TakeAbility(Ability::EstablishedTrader), Action::TakeWealth(Wealth::ResearchEndowment)];
        let found = actions.iter().copied().find(|action| wanted.contains(action) == (actor == last.into()));
        let action = found.unwrap_or(actions[0]);
        Transgalactica::resolve(&mut KernelCx::recording(&mut state, &mut dice, &mut events), actor, action);
    }
    assert!(state.players[last].is(Ability::EstablishedTrader) && state.players[last].wealth == Some(set));
    let steps: Vec<(Track, u8)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Stepped { seat, track, to } if *seat == last => Some((*track, *to)),
            _ => None,
        })
        .collect();
    // The tile comes first, so the trade step of the second card leads from 2 to 3, without any cost.
    assert_eq!(steps, [(Track::Technology, 1), (Track::Trade, 3)]);
}
