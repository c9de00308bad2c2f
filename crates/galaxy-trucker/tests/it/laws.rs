//! The kernel's laws over every plan, option and number of players, with the clock of a host without real time.

use galaxy_trucker::components::{CardSet, Class, Tile, TileSet};
use galaxy_trucker::{Action, GalaxyTrucker, Hand, Origin, Phase, State};
use kernel::{Actor, Cx, Dice, Game, Heuristic, Seat, Seed, Setup, Viewer, any_actor, deal};
use serde_json::Value;
use testkit::{Laws, rules};

/// Changes everything a viewer cannot know: face-down parts, concealed hands, forecast piles and decks not seen, other people's
/// money. Written against the rules, not against the view.
fn reshuffle(state: &mut State, viewer: Viewer, dice: &mut Dice) {
    reshuffle_tiles(state, viewer, dice);
    reshuffle_cards(state, viewer, dice);
    if state.phase != Phase::Over {
        let own = viewer.seat().map(|seat| state.purse(seat));
        for seat in Seat::all(state.n_seats()) {
            if state.purse(seat) == seat && own != Some(seat) {
                let extra = dice.below(20) as i16;
                state.purses[seat].credits += extra;
                state.purses[seat].sheet[0][0] += extra;
            }
        }
    }
}

fn reshuffle_tiles(state: &mut State, viewer: Viewer, dice: &mut Dice) {
    let at = state.at;
    let mut secret: Vec<Tile> = state.face_down.iter().collect();
    let Phase::Building(building) = &mut state.phase else {
        return;
    };
    let hidden = |ship: Seat, hand: Hand| matches!(hand, Hand::Tile(_, Origin::Stock)) && !viewer.is(at[ship]);
    let ships: Vec<Seat> = at.seats().filter(|&ship| hidden(ship, building.hands[ship])).collect();
    for &ship in &ships {
        if let Hand::Tile(tile, _) = building.hands[ship] {
            secret.push(tile);
        }
    }
    dice.shuffle(&mut secret);
    for &ship in &ships {
        building.hands[ship] = Hand::Tile(secret.pop().expect("as many parts as before"), Origin::Stock);
    }
    state.face_down = secret.into_iter().collect::<TileSet>();
}

/// Each hidden card is replaced by another card of its class that the viewer has not seen either.
fn reshuffle_cards(state: &mut State, viewer: Viewer, dice: &mut Dice) {
    let starred = if state.is_test() { CardSet::starred() } else { CardSet::NONE };
    let seen = viewer.seat().map_or(CardSet::NONE, |seat| state.cards.seen[seat]);
    let open = seen.or(&state.cards.revealed).or(&starred);
    for class in [Class::I, Class::II, Class::III] {
        let before: Vec<_> = CardSet::of(class).minus(&open).iter().collect();
        let mut after = before.clone();
        dice.shuffle(&mut after);
        let swap = |card| match before.iter().position(|&hidden| hidden == card) {
            Some(idx) => after[idx],
            None => card,
        };
        let swap_set = |set: CardSet| set.iter().map(swap).collect::<CardSet>();
        let cards = &mut state.cards;
        cards.stock = swap_set(cards.stock);
        cards.gone = swap_set(cards.gone);
        for pile in cards.piles.iter_mut().flatten() {
            pile.iter_mut().for_each(|card| *card = swap(*card));
        }
        cards.deck.iter_mut().for_each(|card| *card = swap(*card));
        for seat in Seat::all(cards.seen.len()) {
            if !viewer.is(seat) {
                cards.seen[seat] = swap_set(cards.seen[seat]);
            }
        }
    }
    if state.options.forecast == galaxy_trucker::Forecast::Shuffled || state.is_test() {
        state.cards.deck.sort();
        state.cards.piles.iter_mut().flatten().for_each(|pile| pile.sort());
    }
}

fn laws(setup: Setup) -> Laws<GalaxyTrucker> {
    let clock_every = 24 * u32::from(setup.players);
    Laws::new(setup, reshuffle).most_decisions(40_000).clock_every(clock_every)
}

const PLANS: [&str; 15] = [
    "standard",
    "first-game",
    "test-only",
    "with-3a",
    "3a-instead",
    "short-1-2",
    "short-2-3",
    "short-1-3",
    "short-1-3a",
    "short-2-3a",
    "short-3-3a",
    "short-1",
    "short-2",
    "short-3",
    "short-3a",
];

#[test]
fn every_plan_by_turns() {
    rules!["GT-GEN-01", "GT-GEN-03", "GT-GEN-10", "GT-DEC-01", "GT-DEC-04", "GT-SETUP-15"];
    for (idx, plan) in PLANS.into_iter().enumerate() {
        let players = 2 + idx as u8 % 3;
        laws(Setup::new(players).with("plan", plan).with("build-mode", "turn-based")).games(4).check();
    }
}

#[test]
fn every_plan_in_real_time() {
    rules!["GT-RT-01", "GT-RT-03", "GT-DEC-05"];
    for (idx, plan) in PLANS.into_iter().enumerate() {
        let players = 2 + (idx as u8 + 1) % 3;
        laws(Setup::new(players).with("plan", plan)).games(4).check();
    }
}

#[test]
fn manual_inspection() {
    rules!["GT-DEC-09"];
    for players in 2..=4 {
        laws(Setup::new(players).with("inspection", "manual").with("plan", "short-1-2")).games(6).check();
    }
    let by_turns = Setup::new(3).with("inspection", "manual").with("build-mode", "turn-based");
    laws(by_turns.with("placement-assist", "off").with("plan", "short-2")).games(6).check();
}

#[test]
fn test_flights_with_mistakes() {
    rules!["GT-TEST-06"];
    for mode in ["real-time", "turn-based"] {
        for players in 2..=4 {
            let setup = Setup::new(players).with("plan", "test-only").with("build-mode", mode);
            laws(setup.with("placement-assist", "off")).games(10).check();
        }
    }
}

#[test]
fn precise_forecasts() {
    rules!["GT-VAR-06"];
    for mode in ["real-time", "turn-based"] {
        laws(Setup::new(3).with("forecast", "precise").with("build-mode", mode).with("plan", "with-3a"))
            .games(1)
            .check();
    }
}

#[test]
fn team_games() {
    rules!["GT-VAR-11"];
    for teams in ["basic", "expert"] {
        for mode in ["real-time", "turn-based"] {
            let setup = Setup::new(4).with("teams", teams).with("build-mode", mode);
            laws(setup.clone()).games(1).check();
            laws(setup.with("plan", "first-game").with("placement-assist", "off")).games(1).check();
        }
    }
}

#[test]
fn time_limits() {
    rules!["GT-DEF-01"];
    for mode in ["real-time", "turn-based"] {
        let setup = Setup::new(3).with("decision-ms", "30000").with("build-mode", mode).with("plan", "short-1-2");
        Laws::<GalaxyTrucker>::new(setup.clone(), reshuffle).most_decisions(40_000).clock_every(3).games(1).check();
        let manual = setup.with("inspection", "manual").with("placement-assist", "off");
        Laws::<GalaxyTrucker>::new(manual, reshuffle).most_decisions(40_000).clock_every(5).games(1).check();
    }
}

/// Random games hardly ever have ships that fly far. These are built and flown by bots with a few random slips, so that every
/// decision of a flight comes up, and each step is held against the same laws.
fn fly_well(setup: &Setup, seed: u64) {
    let (mut dice, mut choices) = (Seed::from(seed).dice(0), Seed::from(seed).dice(1));
    let mut state = deal::<GalaxyTrucker>(setup, &mut dice).expect("the setup is possible");
    let mut actions: Vec<Action> = Vec::new();
    let mut n_actions = 0u32;
    loop {
        assert_eq!(GalaxyTrucker::validate(&state), Ok(()), "{setup:?}, game {seed}, action {n_actions}");
        let mut actors = GalaxyTrucker::to_act(&state);
        if actors.is_empty() {
            break;
        }
        if n_actions.is_multiple_of(7) {
            hold_against_laws(&state, &mut choices);
        }
        n_actions += 1;
        assert!(n_actions < 20_000, "{setup:?}, game {seed} does not end");
        if !actors.seats.is_empty() {
            actors.clock &= n_actions.is_multiple_of(24 * u32::from(setup.players));
        }
        let actor = any_actor(actors, &mut choices);
        actions.clear();
        GalaxyTrucker::legal_actions(&state, actor, &mut actions);
        assert!(actions.is_sorted_by(|a, b| a < b), "the list is not sorted and unique: {actions:#?}");
        // Nobody gives up: there is more to see.
        let slip = choices.below(6) == 0 && !actions.contains(&Action::GiveUp) && !actions.contains(&Action::Finish(1));
        let action = match actor {
            Actor::Clock => actions[0],
            Actor::Seat(_) if slip => choices.pick(&actions),
            Actor::Seat(seat) => {
                let rated = |action: &&Action| GalaxyTrucker::rate(&state, seat, **action, &mut choices.clone());
                *actions.iter().max_by_key(rated).expect("there is a choice")
            }
        };
        let mut folded = state;
        let mut events = Vec::new();
        GalaxyTrucker::resolve(&mut Cx::recording(&mut state, &mut dice, &mut events), actor, action);
        events.iter().for_each(|event| GalaxyTrucker::evolve(&mut folded, event));
        assert!(folded == state, "the events of {action:?} do not give the state");
    }
}

fn hold_against_laws(state: &State, choices: &mut Dice) {
    let text = serde_json::to_string(state).expect("a state can be written");
    let back: State = serde_json::from_str(&text).expect("a state can be read");
    assert!(back == *state, "the state does not survive being written");
    for viewer in Viewer::all(state.n_seats()) {
        let view = GalaxyTrucker::view(state, viewer);
        let imagined = GalaxyTrucker::determinize(&view, choices);
        assert_eq!(GalaxyTrucker::validate(&imagined), Ok(()), "{viewer:?} imagines an impossible state");
        assert!(GalaxyTrucker::view(&imagined, viewer) == view, "{viewer:?} imagines what does not fit its view");
        let mut reshuffled = *state;
        reshuffle(&mut reshuffled, viewer, choices);
        assert!(GalaxyTrucker::view(&reshuffled, viewer) == view, "the view of {viewer:?} tells what it cannot know");
        let actor = viewer.seat().map_or(Actor::Clock, Actor::Seat);
        let mut legal = Vec::new();
        GalaxyTrucker::legal_actions(state, actor, &mut legal);
        let mut labels: Vec<_> = legal.iter().map(|action| GalaxyTrucker::describe(&view, actor, action)).collect();
        labels.sort_by_key(|description| format!("{:?}", (&description.group, &description.label)));
        let same = |pair: &[kernel::Description]| (&pair[0].group, &pair[0].label) == (&pair[1].group, &pair[1].label);
        assert!(!labels.windows(2).any(same), "two choices of {actor} read the same");
        let _ = (GalaxyTrucker::prompt(&view), GalaxyTrucker::panels(&view));
        // Every answer leads somewhere possible.
        for action in legal {
            let mut after = *state;
            let mut dice = Seed::from(1).dice(u64::from(choices.below(1000)));
            GalaxyTrucker::resolve(&mut Cx::quiet(&mut after, &mut dice), actor, action);
            assert_eq!(GalaxyTrucker::validate(&after), Ok(()), "{action:?} leads to an impossible state");
        }
    }
}

#[test]
fn good_flights() {
    rules!["GT-DEC-01", "GT-DEC-02", "GT-DEC-04"];
    let games = testkit::law_games(2);
    for mode in ["real-time", "turn-based"] {
        for players in 2..=4 {
            let setup = Setup::new(players).with("build-mode", mode).with("plan", "with-3a");
            (0..games).for_each(|seed| fly_well(&setup, seed));
            let manual = setup.clone().with("inspection", "manual").with("placement-assist", "off");
            (0..games).for_each(|seed| fly_well(&manual.clone().with("forecast", "precise"), seed));
            let test = setup.with("plan", "first-game").with("placement-assist", "off").with("decision-ms", "30000");
            (0..games).for_each(|seed| fly_well(&test, seed));
        }
        for teams in ["basic", "expert"] {
            let setup = Setup::new(4).with("build-mode", mode).with("teams", teams).with("plan", "short-2-3");
            (0..games).for_each(|seed| fly_well(&setup, seed));
        }
    }
}

/// All leaves of a JSON value, as paths.
fn leaves(value: &Value, path: &mut Vec<String>, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                path.push(name.clone());
                leaves(field, path, found);
                path.pop();
            }
        }
        Value::Array(items) => {
            for (idx, item) in items.iter().enumerate() {
                path.push(idx.to_string());
                leaves(item, path, found);
                path.pop();
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            found.push(format!("/{}", path.join("/")))
        }
    }
}

/// A state edited by hand: a few values are replaced by others of the same kind.
fn edit(state: &State, dice: &mut Dice) -> Option<State> {
    let mut value = serde_json::to_value(state).expect("a state can be written");
    let mut paths = Vec::new();
    leaves(&value, &mut Vec::new(), &mut paths);
    for _ in 0..=dice.below(3) {
        let [to, from] = [0; 2].map(|_| paths[dice.below(paths.len() as u32) as usize].clone());
        let other = value.pointer(&from).cloned().unwrap_or(Value::Null);
        let Some(leaf) = value.pointer_mut(&to) else { continue };
        *leaf = match leaf {
            Value::Number(number) => match dice.below(4) {
                0 => Value::from(dice.below(5)),
                1 => Value::from(number.as_i64().unwrap_or(0) + 1),
                2 => Value::from(number.as_i64().unwrap_or(0) - 1),
                _ => other,
            },
            Value::Bool(truth) => Value::from(!*truth),
            Value::Null | Value::String(_) | Value::Array(_) | Value::Object(_) => other,
        };
    }
    serde_json::from_value(value).ok()
}

/// Whatever passes the check can be played on.
#[test]
fn edited_states_are_refused_or_play_on() {
    let games = testkit::law_games(3);
    let (mut accepted, mut actions) = (0u32, Vec::new());
    for mode in ["real-time", "turn-based"] {
        for seed in 0..games {
            let setup = Setup::new(2 + (seed % 3) as u8).with("build-mode", mode).with("inspection", "manual");
            let setup = setup.with("plan", PLANS[seed as usize % PLANS.len()]).with("decision-ms", "30000");
            let (mut dice, mut choices) = (Seed::from(seed).dice(0), Seed::from(seed).dice(1));
            let mut state = deal::<GalaxyTrucker>(&setup, &mut dice).expect("the setup is possible");
            for _ in 0..60 {
                for _ in 0..12 {
                    let Some(edited) = edit(&state, &mut choices) else { continue };
                    if edited != state && GalaxyTrucker::validate(&edited).is_ok() {
                        accepted += 1;
                        let mut after = edited;
                        let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                            kernel::playout::<GalaxyTrucker>(&mut after, &mut choices, &mut dice, &mut actions, 200);
                        }));
                        assert!(played.is_ok(), "{}", serde_json::to_string(&edited).unwrap());
                    }
                }
                advance(&mut state, &mut choices, &mut dice);
            }
        }
    }
    assert!(100 < accepted, "only {accepted} edited states were possible");
}

/// A few actions of bots, so that there is something to edit.
fn advance(state: &mut State, choices: &mut Dice, dice: &mut Dice) {
    let mut actions = Vec::new();
    for _ in 0..4 {
        let mut actors = GalaxyTrucker::to_act(state);
        if actors.is_empty() {
            return;
        }
        actors.clock &= actors.seats.is_empty() || choices.below(20) == 0;
        let actor = any_actor(actors, choices);
        actions.clear();
        GalaxyTrucker::legal_actions(state, actor, &mut actions);
        let action = match actor {
            Actor::Clock => actions[0],
            Actor::Seat(seat) => {
                let rated = |action: &&Action| GalaxyTrucker::rate(state, seat, **action, &mut choices.clone());
                *actions.iter().max_by_key(rated).expect("there is a choice")
            }
        };
        GalaxyTrucker::resolve(&mut Cx::quiet(state, dice), actor, action);
    }
}
