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

#[test]
fn the_clock_is_slow_where_seats_may_act_and_acts_where_it_is_alone() {
    let mut dice = Seed::from(1).dice(0);
    let actors = Actors { seats: SeatSet::all(4), clock: true };
    let n_clock = (0..12_800).filter(|_| next_actor(actors, &mut dice) == Actor::Clock).count();
    assert!((70..130).contains(&n_clock), "{n_clock} of 100 expected");
    assert_eq!(next_actor(Actors { seats: SeatSet::NONE, clock: true }, &mut dice), Actor::Clock);
}

#[test]
fn greedy_does_not_depend_on_what_it_cannot_know() {
    for seed in 0..50 {
        let mut shuffle = Seed::from(seed).dice(1);
        let state = deal::<Honest>(&Setup::new(3), &mut Seed::from(seed).dice(0)).unwrap();
        let mut other = state;
        reshuffle(&mut other, Viewer::Seat(Seat(0)), &mut shuffle);
        let choose = |state: &State| {
            let mut legal = Vec::new();
            Honest::legal_actions(state, Actor::Seat(Seat(0)), &mut legal);
            Greedy.choose(&Sight::<Honest>::new(state, Seat(0), &legal), &mut Seed::from(seed).dice(2))
        };
        assert_eq!(choose(&state), choose(&other));
    }
}
