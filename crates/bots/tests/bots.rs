//! Bots play by the rules, see only what they may, and play the same game whenever they meet the same luck.

#[path = "../../testkit/tests/comet/mod.rs"]
mod comet;

use bots::*;
use comet::*;
use kernel::*;

type Honest = Comet<HONEST>;

fn plan(bots: &[BotName]) -> Plan {
    let setup = Setup::new(2).with("clock", "on");
    Plan { setup, bots: bots.to_vec(), games: 200, seed: 7, threads: 1, limit: 1000 }
}

fn run(plan: &Plan) -> Tally {
    simulate::<Honest>(plan, &|_| ()).unwrap()
}

#[test]
fn the_tally_does_not_depend_on_the_threads() {
    let alone = run(&plan(&[BotName::Greedy, BotName::Random]));
    let many = run(&Plan { threads: 5, ..plan(&[BotName::Greedy, BotName::Random]) });
    assert_eq!(alone, many);
    assert_eq!(alone.digest(), many.digest());
    assert_eq!((alone.games(), alone.finished), (200, 200));
}

#[test]
fn another_seed_gives_other_games() {
    let other = Plan { seed: 8, ..plan(&[BotName::Random]) };
    assert_ne!(run(&plan(&[BotName::Random])).digest(), run(&other).digest());
}

#[test]
fn greedy_takes_what_it_rates_best_and_leaves_equals_to_the_dice() {
    let mut state = deal::<Honest>(&Setup::new(2), &mut Seed::from(4).dice(0)).unwrap();
    let hand: Vec<u8> = bits(state.hands[Seat(0)]).collect();
    let choices = |state: &State| -> Vec<Action> {
        let mut legal = Vec::new();
        Honest::legal_actions(state, Actor::Seat(Seat(0)), &mut legal);
        let sight = Sight::<Honest>::new(state, Seat(0), &legal);
        (0..40).map(|stream| Greedy.choose(&sight, &mut Seed::from(3).dice(stream))).collect()
    };
    assert_ne!(hand[0] % 3, hand[1] % 3);
    for &card in &hand {
        state.aimed = Some(card % 3);
        assert_eq!(choices(&state), [Action::Play(card); 40]);
    }
    state.aimed = None;
    assert!(hand.iter().all(|&card| choices(&state).contains(&Action::Play(card))));
}

#[test]
fn the_progress_ends_with_all_games() {
    let most = std::sync::atomic::AtomicU64::new(0);
    let note = |done| {
        most.fetch_max(done, std::sync::atomic::Ordering::Relaxed);
    };
    simulate::<Honest>(&Plan { threads: 3, ..plan(&[BotName::Random]) }, &note).unwrap();
    assert_eq!(most.into_inner(), 200);
}

#[test]
fn a_game_alone_among_others_and_at_a_table_is_the_same_game() {
    let plan = plan(&[BotName::Greedy, BotName::Random]);
    for game in [0, 3] {
        let seed = game_seed(plan.seed, game);
        let result = play_game::<Honest>(&plan.setup, seed, &plan.bots, plan.limit).unwrap();
        let mut table = Table::<Honest>::new(plan.setup.clone(), Seed::from(seed)).unwrap();
        let mut driver = Driver::new(&plan.bots, 2, choices(table.seed(), 0));
        assert_eq!(driver.play(&mut table, plan.limit), Ok(result.decisions));
        assert_eq!(table.hash(), result.hash);
        assert!(Table::<Honest>::replay(table.record()).is_ok());
    }
    assert_eq!(game_seed(7, 0), 7);
}

#[test]
fn a_game_that_does_not_end_is_given_up() {
    let plan = Plan { limit: 3, ..plan(&[BotName::Random]) };
    let tally = run(&plan);
    assert_eq!((tally.games(), tally.finished, tally.decisions), (200, 0, 600));
    assert_eq!(tally.seats[0].spread(), None);
}

#[test]
fn an_impossible_setup_is_refused_before_anything_is_played() {
    let plan = Plan { setup: Setup::new(9), ..plan(&[BotName::Random]) };
    let error = simulate::<Honest>(&plan, &|_| panic!("nothing is played")).unwrap_err();
    assert_eq!(error.to_string(), "9 players cannot play this; it takes 2 to 4");
}

#[test]
fn a_broken_game_is_named_with_its_seed() {
    let plan = plan(&[BotName::Random]);
    let error = simulate::<Broken>(&plan, &|_| ()).unwrap_err();
    let SimulateError::Panicked { game, seed, .. } = error else { panic!("{error}") };
    assert_eq!(seed, game_seed(plan.seed, game));
}

/// Its lists are not sorted, so the choice is not found in them.
type Broken = Comet<UNSORTED>;

/// One choice of a bot at the first decision of a match.
fn first_choice<const FAULT: u8>(bot: &mut dyn Bot<Comet<FAULT>>, state: &State, seed: u64) -> Action {
    let mut legal = Vec::new();
    Honest::legal_actions(state, Actor::Seat(Seat(0)), &mut legal);
    bot.choose(&Sight::<Comet<FAULT>>::new(state, Seat(0), &legal), &mut Seed::from(seed).dice(2))
}

#[test]
fn no_bot_depends_on_what_it_cannot_know() {
    for seed in 0..20 {
        let mut shuffle = Seed::from(seed).dice(1);
        let state = deal::<Honest>(&Setup::new(3).with("clock", "on"), &mut Seed::from(seed).dice(0)).unwrap();
        let mut other = state;
        reshuffle(&mut other, Viewer::Seat(Seat(0)), &mut shuffle);
        for name in BotName::ALL {
            let choose = |state: &State| first_choice(name.bot::<Honest>().as_mut(), state, seed);
            assert_eq!(choose(&state), choose(&other), "{name} with seed {seed}");
        }
    }
}

#[test]
fn search_takes_two_steps_where_greedy_sees_one() {
    for seed in 0..20 {
        let state = deal::<Honest>(&Setup::new(2).with("clock", "on"), &mut Seed::from(seed).dice(0)).unwrap();
        let targets: Vec<u8> = bits(state.hands[Seat(0)]).map(|card| card % 3).collect();
        // Aiming brings nothing by itself, so greedy plays at once; aiming first brings a point more.
        let greedy = first_choice::<HONEST>(&mut Greedy, &state, seed);
        assert!(matches!(greedy, Action::Play(_)), "{greedy:?}");
        let searched = first_choice::<HONEST>(&mut Search::new(Budget::lines(400)), &state, seed);
        assert!(matches!(searched, Action::Aim(target) if targets.contains(&target)), "{searched:?} with seed {seed}");
    }
}

#[test]
fn a_search_is_the_same_again_and_grows_its_trees_side_by_side() {
    let state = deal::<Honest>(&Setup::new(3).with("clock", "on"), &mut Seed::from(5).dice(0)).unwrap();
    let mut legal = Vec::new();
    Honest::legal_actions(&state, Actor::Seat(Seat(0)), &mut legal);
    let sight = Sight::<Honest>::new(&state, Seat(0), &legal);
    for trees in [1, 2, 5] {
        let search = Search::new(Budget::lines(300).trees(trees));
        let again = || think(&sight, &search, &mut Seed::from(9).dice(0));
        let thought = again();
        assert_eq!(thought, again());
        assert!(legal.contains(&thought.action));
        assert!(0 < thought.lines && thought.lines <= 300 + 12 * trees as u32, "{} lines", thought.lines);
    }
}

/// The choice of a search of whole turns.
fn whole_turn_choice(budget: Budget, state: &State, seed: u64) -> Action {
    first_choice::<WHOLE_TURNS>(&mut Search::new(budget), state, seed)
}

#[test]
fn whole_turns_are_seen_to_their_end() {
    for seed in 0..20 {
        let state = deal::<Honest>(&Setup::new(2).with("clock", "on"), &mut Seed::from(seed).dice(0)).unwrap();
        let targets: Vec<u8> = bits(state.hands[Seat(0)]).map(|card| card % 3).collect();
        for lines in [40, 400] {
            let chosen = whole_turn_choice(Budget::lines(lines), &state, seed);
            let aims = matches!(chosen, Action::Aim(target) if targets.contains(&target));
            assert!(aims, "{chosen:?} with seed {seed} and {lines} lines");
        }
    }
}

#[test]
fn a_search_of_whole_turns_is_the_same_again_and_in_worlds_that_look_the_same() {
    for seed in 0..20 {
        let state = deal::<Honest>(&Setup::new(3).with("clock", "on"), &mut Seed::from(seed).dice(0)).unwrap();
        let mut other = state;
        reshuffle(&mut other, Viewer::Seat(Seat(0)), &mut Seed::from(seed).dice(1));
        for lines in [1, 40, 400] {
            let chosen = whole_turn_choice(Budget::lines(lines), &state, seed);
            assert_eq!(chosen, whole_turn_choice(Budget::lines(lines), &state, seed));
            assert_eq!(chosen, whole_turn_choice(Budget::lines(lines), &other, seed));
        }
    }
}

#[test]
fn a_search_by_time_ends_with_a_legal_action() {
    let state = deal::<Honest>(&Setup::new(2).with("clock", "on"), &mut Seed::from(5).dice(0)).unwrap();
    let mut search = Search::new(Budget::time(std::time::Duration::from_millis(5)));
    let action = first_choice::<HONEST>(&mut search, &state, 1);
    assert!(matches!(action, Action::Aim(_) | Action::Play(_)));
    let action = whole_turn_choice(search.budget, &state, 1);
    assert!(matches!(action, Action::Aim(_) | Action::Play(_)));
}

#[test]
fn a_search_told_to_stop_takes_what_it_has_and_one_that_is_not_told_is_the_same() {
    let state = deal::<Honest>(&Setup::new(3).with("clock", "on"), &mut Seed::from(5).dice(0)).unwrap();
    let mut legal = Vec::new();
    Honest::legal_actions(&state, Actor::Seat(Seat(0)), &mut legal);
    fn lines_of<const FAULT: u8>(state: &State, legal: &[Action], lines: u32, stop: Stop) -> (Action, u32) {
        let sight = Sight::<Comet<FAULT>>::new(state, Seat(0), legal).until(stop);
        let thought = think(&sight, &Search::new(Budget::lines(lines)), &mut Seed::from(9).dice(0));
        (thought.action, thought.lines)
    }
    for lines_of in [lines_of::<HONEST>, lines_of::<WHOLE_TURNS>] {
        let stopped = Stop::new();
        stopped.clone().raise();
        let (action, lines) = lines_of(&state, &legal, 20_000, stopped);
        assert!(legal.contains(&action));
        assert!(lines <= 1, "{lines} lines after the flag was raised");
        assert_eq!(lines_of(&state, &legal, 300, Stop::new()), lines_of(&state, &legal, 300, Stop::never()));
    }
}
