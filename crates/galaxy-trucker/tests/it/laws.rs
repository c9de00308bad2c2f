//! The kernel's laws over every plan, option and number of players, with the clock of a host without real time.

use galaxy_trucker::components::{CardSet, Class, Tile, TileSet};
use galaxy_trucker::{Action, GalaxyTrucker, Hand, Origin, Phase, State};
use kernel::{Actor, Dice, Heuristic, Seat, Setup, Viewer};
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
    rules!["GT-SETUP-15"];
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
/// decision of a flight comes up.
fn good_pilot(state: &State, actor: Actor, legal: &[Action], choices: &mut Dice) -> Action {
    // Nobody gives up: there is more to see.
    let slip = choices.below(6) == 0 && !legal.contains(&Action::GiveUp) && !legal.contains(&Action::Finish(1));
    match actor {
        Actor::Clock => legal[0],
        Actor::Seat(_) if slip => choices.pick(legal),
        Actor::Seat(seat) => {
            let rated = |action: &&Action| GalaxyTrucker::rate(state, seat, **action, &mut choices.clone());
            *legal.iter().max_by_key(rated).expect("there is a choice")
        }
    }
}

#[test]
fn good_flights() {
    rules!["GT-DEC-01", "GT-DEC-02", "GT-DEC-04"];
    let check = |setup| laws(setup).games(2).played_by(good_pilot).check();
    for mode in ["real-time", "turn-based"] {
        for players in 2..=4 {
            let setup = Setup::new(players).with("build-mode", mode).with("plan", "with-3a");
            check(setup.clone());
            let manual = setup.clone().with("inspection", "manual").with("placement-assist", "off");
            check(manual.with("forecast", "precise"));
            check(setup.with("plan", "first-game").with("placement-assist", "off").with("decision-ms", "30000"));
        }
        for teams in ["basic", "expert"] {
            check(Setup::new(4).with("build-mode", mode).with("teams", teams).with("plan", "short-2-3"));
        }
    }
}

#[test]
fn edited_states_are_refused_or_play_on() {
    for mode in ["real-time", "turn-based"] {
        for (players, plan) in [(2, "standard"), (3, "first-game"), (4, "test-only")] {
            let setup = Setup::new(players).with("build-mode", mode).with("inspection", "manual");
            let setup = setup.with("plan", plan).with("decision-ms", "30000");
            laws(setup).games(1).played_by(good_pilot).check_edited();
        }
    }
}
