//! The kernel's contract, on random games of every setup.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use kernel::{Actor, Dice, Game, Heuristic, Setup, Viewer};
use rocketmen::{Action, Frame, Goal, Mode, Pile, Rocketmen, State};
use testkit::{Laws, rules};

/// Changes all that the viewer cannot know: which of the others' unseen cards are in hand, and their goals.
fn reshuffle(state: &mut State, viewer: Viewer, dice: &mut Dice) {
    let original = state.clone();
    let others = |state: &State| state.players.seats().filter(move |seat| !viewer.is(*seat)).collect::<Vec<_>>();
    for seat in others(state) {
        let named = if seat == state.table.current { state.table.frame.named() } else { Pile::EMPTY };
        let player = &mut state.players[seat];
        let mut certain = player.board.known;
        for (card, count) in named.entries() {
            while certain.count(card) < count {
                certain.add(card);
            }
        }
        let mut rest: Vec<_> = player.hand.plus(&player.command_centre).minus(&certain).iter().collect();
        dice.shuffle(&mut rest);
        let n_hidden = player.hand.len() - certain.len();
        player.hand = certain.plus(&rest[..n_hidden].iter().copied().collect());
        player.command_centre = rest[n_hidden..].iter().copied().collect();
    }
    if state.table.mode == Mode::Standard && state.table.frame != Frame::Over {
        let known: Vec<Goal> = viewer.seat().map(|seat| state.players[seat].goals.to_vec()).unwrap_or_default();
        let mut pool: Vec<Goal> = enumset::EnumSet::<Goal>::all().iter().filter(|goal| !known.contains(goal)).collect();
        dice.shuffle(&mut pool);
        for seat in others(state) {
            state.players[seat].goals = [pool.pop().unwrap(), pool.pop().unwrap()].into_iter().collect();
        }
    }
    // Whoever has opened a payment can finish it; a hand that could not is no possible hand.
    if Rocketmen::validate(state).is_err() {
        *state = original;
    }
}

fn laws(setup: Setup) -> Laws<Rocketmen> {
    Laws::new(setup, reshuffle).most_decisions(40_000)
}

#[test]
fn two_players() {
    laws(Setup::new(2)).check();
}

#[test]
fn three_players() {
    laws(Setup::new(3)).check();
}

#[test]
fn four_players() {
    laws(Setup::new(4)).games(2).check();
}

#[test]
fn two_to_four_players_with_variants() {
    for players in 2..=4 {
        laws(Setup::new(players).with("variants", "on")).games(2).check();
    }
}

#[test]
fn solo_on_every_level() {
    rules!["RM-SOLO-09"];
    for level in ["easy", "normal", "hard"] {
        laws(Setup::new(1).with("level", level)).check();
    }
}

#[test]
fn battle_for_earth() {
    for players in 2..=4 {
        laws(Setup::new(players).with("mode", "battle-for-earth").with("first-player", "2")).games(2).check();
    }
}

/// Random players hardly ever launch. These games are played by a bot that now and then forgets itself, so that every kind of
/// decision comes up many times.
#[test]
fn games_with_many_launches() {
    let setups = [
        Setup::new(2),
        Setup::new(3).with("variants", "on"),
        Setup::new(4),
        Setup::new(1).with("level", "hard"),
        Setup::new(2).with("mode", "battle-for-earth"),
    ];
    let frames = Rc::new(RefCell::new(BTreeSet::new()));
    for setup in setups {
        let frames = Rc::clone(&frames);
        let player = move |state: &State, actor: Actor, legal: &[Action], choices: &mut Dice| {
            let name = serde_json::to_value(state.table.frame).unwrap();
            let name = name.as_object().map(|fields| fields.keys().next().unwrap().clone()).unwrap_or(name.to_string());
            frames.borrow_mut().insert(name);
            forgetful(state, actor, legal, choices)
        };
        laws(setup).games(8).played_by(player).check();
    }
    // There are 18 kinds; the rarest may be missing when a rating changes.
    assert!(16 <= frames.borrow().len(), "too few kinds of decisions came up: {frames:?}");
}

fn forgetful(state: &State, actor: Actor, legal: &[Action], choices: &mut Dice) -> Action {
    let seat = actor.seat().expect("there is no clock");
    match choices.below(5) {
        0 => choices.pick(legal),
        _ => *legal.iter().max_by_key(|action| Rocketmen::rate(state, seat, **action, &mut Dice::loaded([]))).unwrap(),
    }
}

#[test]
fn edited_states_are_refused_or_play_on() {
    for setup in [Setup::new(3).with("variants", "on"), Setup::new(1), Setup::new(2).with("mode", "battle-for-earth")] {
        laws(setup).games(2).played_by(forgetful).check_edited();
    }
}
