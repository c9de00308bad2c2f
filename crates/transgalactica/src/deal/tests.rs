//! The layout of a new game, and the setup up to the first turn.

use kernel::Seed;

use super::*;
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
    rules!["TG-SETUP-09", "TG-SETUP-11", "TG-OUT-04"];
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
fn three_technologies_of_each_level_are_shown() {
    rules!["TG-SETUP-16", "TG-SETUP-17"];
    for state in deals(5) {
        assert_eq!(state.technologies.map(Technology::level), [1, 1, 1, 2, 2, 2, 3, 3, 3]);
        assert_eq!(state.technologies.into_iter().collect::<enumset::EnumSet<_>>().len(), 9, "no card twice");
    }
    let seen: enumset::EnumSet<Technology> = deals(5).flat_map(|state| state.technologies).collect();
    assert_eq!(seen.len(), 30, "any card can come up");
}

#[test]
fn three_missions_of_each_level_are_shown_lowest_number_first() {
    rules!["TG-SETUP-18", "TG-MISS-01"];
    for state in deals(5) {
        let shown = state.missions.map(|mission| mission.unwrap());
        assert_eq!(shown.map(Mission::level), [1, 1, 1, 2, 2, 2]);
        let numbers = shown.map(Mission::number);
        assert!(numbers.is_sorted_by(|a, b| a < b), "{numbers:?}");
        assert_eq!(state.mission_deck, !shown.into_iter().collect::<enumset::EnumSet<_>>(), "the others are the decks");
    }
}

#[test]
fn one_decree_of_each_mark_is_in_play() {
    rules!["TG-SETUP-19", "TG-SETUP-20"];
    for state in deals(5) {
        assert_eq!(state.decrees.map(Decree::mark), Mark::ALL);
    }
    for mark in Mark::ALL {
        assert_eq!(Decree::ALL.into_iter().filter(|decree| decree.mark() == mark).count(), 3);
    }
    let mut seen: Vec<Decree> = deals(5).flat_map(|state| state.decrees).collect();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 12, "any of the three");
}

#[test]
fn every_player_gets_two_goals() {
    rules!["TG-SETUP-33"];
    for state in deals(5) {
        let mut goals: Vec<Goal> = state.hands.iter().flatten().copied().collect();
        goals.sort();
        goals.dedup();
        assert_eq!(goals.len(), 10, "no card twice");
    }
}

#[test]
fn as_many_wealth_sets_and_abilities_are_on_offer_as_players() {
    rules!["TG-SETUP-34"];
    for n_players in 2..=5 {
        for state in deals(n_players) {
            assert_eq!((state.wealth_offer.len(), state.ability_offer.len()), (n_players, n_players));
            let mut cards: Vec<Wealth> = state.wealth_offer.iter().flatten().copied().collect();
            cards.sort();
            cards.dedup();
            assert_eq!(cards.len(), 2 * n_players, "no card twice");
        }
    }
}

fn fresh_players() -> impl Iterator<Item = (usize, Player)> {
    (2..=5).flat_map(|n_players| {
        deals(n_players)
            .flat_map(move |state| state.players.iter().map(|&player| (n_players, player)).collect::<Vec<_>>())
    })
}

#[test]
fn markers_begin_on_the_first_spaces() {
    rules!["TG-SETUP-21", "TG-SETUP-22", "TG-SETUP-23", "TG-SETUP-26"];
    for n_players in 2..=5 {
        assert!(deals(n_players).all(|state| state.round == 1));
    }
    for (_, player) in fresh_players() {
        let levels = player.levels;
        assert_eq!((levels[Track::Technology], levels[Track::Military], levels[Track::Politics]), (0, 0, 0));
        assert_eq!((levels[Track::Production], player.vp), (1, 0));
    }
}

#[test]
fn panels_begin_with_their_pieces() {
    rules!["TG-SETUP-25", "TG-SETUP-28", "TG-SETUP-32"];
    for (_, player) in fresh_players() {
        assert_eq!((player.outposts_left(), player.goods.credit), (7, 1));
        assert_eq!((player.markers, player.levels[Track::Trade]), (2, 0), "the other three lie on the trade track");
        assert_eq!((player.crew.available, player.crew.pods), (1, 5));
        assert_eq!(player.lieutenant, Lieutenant::Absent);
    }
}

#[test]
fn only_two_players_have_a_third_captain() {
    rules!["TG-SETUP-30", "TG-SETUP-31"];
    for (n_players, player) in fresh_players() {
        assert_eq!(player.captains, if n_players == 2 { 3 } else { 2 }, "{n_players} players");
    }
}

#[test]
fn fleet_tokens_lie_at_random() {
    rules!["TG-SETUP-27"];
    let mut fleets: Vec<_> = fresh_players().map(|(_, player)| player.fleet).collect();
    fleets.sort();
    fleets.dedup();
    assert_eq!(fleets.len(), 6, "every order comes up, and each has all three");
}

#[test]
fn the_first_player_is_random_and_the_others_follow_clockwise() {
    rules!["TG-SETUP-24", "TG-ROUND-02"];
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

/// Five wealth sets that only give goods and a crew.
fn plain_wealth(state: &mut State) {
    use Wealth::*;
    let sets = [[ReactorStock, OreReserve], [BalancedStores, XenoCargo], [ExpeditionKit, VentureCapital]];
    state.board.wealth_offer =
        sets.into_iter().chain([[ColonyLoan, OldWarship], [EagerRecruit, FamilyFortune]]).collect();
}

/// Everything that happens from the first pick of the draft until the condition holds; the last choice is always taken.
fn record_setup(state: &mut State, done: impl Fn(&State) -> bool) -> Vec<Event> {
    use kernel::Game;
    let mut dice = Seed::from(9).dice(1);
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    while !done(state) {
        let actor = Transgalactica::to_act(state).iter().next().unwrap();
        actions.clear();
        Transgalactica::legal_actions(state, actor, &mut actions);
        let action = *actions.last().unwrap();
        Transgalactica::resolve(&mut KernelCx::recording(state, &mut dice, &mut events), actor, action);
    }
    events
}

#[test]
fn setup_runs_stage_by_stage() {
    rules!["TG-SETUP-40", "TG-SETUP-42", "TG-OUT-13"];
    let mut state = deal(5, &mut Seed::from(3).dice(0));
    let offer = [Ability::VeteranDiplomat, Ability::SecretStockpile, Ability::EstablishedTrader, Ability::HeadStart];
    state.board.ability_offer = offer.into_iter().chain([Ability::SecondShip]).collect();
    plain_wealth(&mut state);
    assert!(state.players.iter().all(|player| player.goods.resources() == 1), "stage 1 comes before the draft");
    let events = record_setup(&mut state, |state| matches!(state.cursor, Cursor::Turn { .. }));
    let stage = |event: &Event| match event {
        Event::TraderSetUp { .. } | Event::Stepped { to: 1, track: Track::Politics, .. } => Some(2),
        Event::Opened(Frame::Effects { source: crate::effects::Source::Wealth(_), .. }) => Some(3),
        Event::OutpostPlaced { node: Node::C, .. } | Event::ShipPlaced { .. } => Some(4),
        Event::OutpostPlaced { .. } => Some(5),
        Event::TokenReserved { .. } => Some(6),
        Event::Opened(Frame::Income { .. }) => Some(7),
        _ => None,
    };
    let setup = events.iter().take_while(|event| !matches!(event, Event::TurnBegan { .. }));
    let stages: Vec<u8> = setup.filter_map(stage).collect();
    assert!(stages.is_sorted(), "{stages:?}");
    let n_of = |stage| stages.iter().filter(|&&done| done == stage).count();
    assert_eq!([2, 3, 4, 5, 6].map(n_of), [2, 10, 5 + 6, 1, 5]);
    let placers: Vec<Seat> = events
        .iter()
        .filter_map(|event| match event {
            Event::OutpostPlaced { seat, node: Node::C, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    let first = placers[0];
    let in_order: Vec<Seat> = (0..5).scan(first, |seat, _| Some(std::mem::replace(seat, seat.next(5)))).collect();
    assert_eq!(placers, in_order, "in starting order, which the head start changes only afterwards");
    assert_eq!(state.sites[Node::C].outposts.as_slice(), placers);
}

#[test]
fn round_1_begins_with_its_income() {
    rules!["TG-SETUP-43"];
    let mut state = deal(4, &mut Seed::from(5).dice(0));
    record_setup(&mut state, |state| matches!(state.cursor, Cursor::Turn { .. }));
    assert_eq!((state.round, state.turns), (1, 1));
    for player in state.players.iter() {
        // The last two crew slots give 1 VP each while they are empty.
        let n_empty = 4 - player.crew.available - u8::from(player.lieutenant == Lieutenant::Available);
        assert_eq!(player.score[Score::Panel], i16::from(n_empty.min(2)));
    }
}

#[test]
fn the_trader_begins_at_trade_2_without_reward() {
    rules!["TG-ABIL-10", "TG-ABIL-11", "TG-SETUP-37"];
    for first in FleetToken::ALL {
        let mut state = deal(2, &mut Seed::from(1).dice(0));
        state.board.wealth_offer = [[Wealth::ReactorStock, Wealth::OreReserve]; 2].into_iter().collect();
        state.board.wealth_offer[1] = [Wealth::BalancedStores, Wealth::TradingHouse];
        state.board.ability_offer = [Ability::TechnologicalNightmare, Ability::EstablishedTrader].into_iter().collect();
        for player in state.board.players.iter_mut() {
            let at = player.fleet.iter().position(|&token| token == first).unwrap();
            player.fleet.swap(0, at);
        }
        // The last player takes the tile, the first one the Trading House.
        let events = record_setup(&mut state, |state| matches!(state.cursor, Cursor::Turn { .. }));
        let trader = state.players.seats().find(|&seat| state.players[seat].is(Ability::EstablishedTrader)).unwrap();
        assert_eq!((state.players[trader].levels[Track::Trade], state.players[trader].markers), (2, 3));
        let mut gained = Goods::NONE;
        for event in events.iter().take_while(|event| !matches!(event, Event::Opened(Frame::Income { .. }))) {
            match *event {
                Event::Gained { seat, good, n } if seat == trader => *gained.get_mut(good) += n,
                Event::Scored { seat, .. } => assert_ne!(seat, trader),
                _ => {}
            }
        }
        assert_eq!(gained, goods(5, 5, 0, 0), "{first:?}: the two wealth cards, but nothing for the fleet token");
    }
}

#[test]
fn diplomat_and_observer_take_a_step() {
    rules!["TG-SETUP-41"];
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
        assert_eq!((state.sites[node].token, player.tokens.is_empty()), (None, false));
    }
}

#[test]
fn the_head_start_may_go_to_any_action_planet_without_pirates() {
    rules!["TG-ABIL-17"];
    let mut n_barred = 0;
    let mut n_required = 0;
    for mut state in deals(5) {
        state.board.ability_offer = Ability::ALL[5..].iter().copied().collect();
        plain_wealth(&mut state);
        record_setup(&mut state, |state| matches!(state.stack.last(), Some(Frame::HeadStart { .. })));
        let Some(&Frame::HeadStart { seat }) = state.stack.last() else { unreachable!() };
        assert_eq!(state.players[seat].level(Track::Trade), 0);
        let mut actions = Vec::new();
        state.stack.last().unwrap().options(&state, seat, &mut actions);
        let is_action = |node: &Node| state.planet(*node).is_some_and(|planet| planet.kind() == PlanetType::Action);
        let (free, barred): (Vec<Node>, Vec<Node>) =
            Node::ALL.into_iter().filter(is_action).partition(|&node| state.sites[node].pirates.is_none());
        assert_eq!(actions, free.iter().copied().map(Action::SettleAt).collect::<Vec<_>>());
        n_barred += barred.len();
        n_required += free.iter().filter(|&&node| state.planet(node).unwrap().row().slots[0] != 0).count();
    }
    assert!(n_barred != 0 && n_required != 0);
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
