//! The kernel's contract, on random games of every setup.

use i18n::{Catalog, Language};
use kernel::{Actor, Cx, Dice, Game, Heuristic, Message, Seed, Setup, StateHash, Viewer, deal};
use rocketmen::{Action, Event, Frame, Goal, Mode, Pile, Rocketmen, State};
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
/// decision comes up many times; the laws are checked at each of them.
#[test]
fn games_with_many_launches() {
    let setups = [
        Setup::new(2),
        Setup::new(3).with("variants", "on"),
        Setup::new(4),
        Setup::new(1).with("level", "hard"),
        Setup::new(2).with("mode", "battle-for-earth"),
    ];
    let catalogs = Language::ALL.map(|language| Catalog::new(language, &[Rocketmen::TEXTS]));
    let names: Vec<String> = (1..=4).map(|number| format!("P{number}")).collect();
    let mut frames = std::collections::BTreeSet::new();
    for (seed, setup) in (0..40).zip(setups.iter().cycle()) {
        let mut dice = Seed::from(seed).dice(0);
        let mut choices = Seed::from(seed).dice(1);
        let mut state = deal::<Rocketmen>(setup, &mut dice).unwrap();
        while state.table.frame != Frame::Over {
            let seat = state.table.current;
            let mut legal = Vec::new();
            Rocketmen::legal_actions(&state, Actor::Seat(seat), &mut legal);
            assert!(!legal.is_empty() && legal.is_sorted_by(|a, b| a < b), "{legal:?}");
            let name = serde_json::to_value(state.table.frame).unwrap();
            let is_new = frames.insert(
                name.as_str().map_or_else(|| name.as_object().unwrap().keys().next().unwrap().clone(), str::to_owned),
            );
            if is_new || choices.below(8) == 0 {
                holds_its_promises(&state, &legal, &catalogs, &names, &mut choices);
            }
            let best = |action: &&Action| Rocketmen::rate(&state, seat, **action, &mut Dice::loaded([]));
            let action = match choices.below(5) {
                0 => choices.pick(&legal),
                _ => *legal.iter().max_by_key(best).unwrap(),
            };
            let (mut folded, mut events) = (state.clone(), Vec::<Event>::new());
            Rocketmen::resolve(&mut Cx::recording(&mut state, &mut dice, &mut events), Actor::Seat(seat), action);
            events.iter().for_each(|event| Rocketmen::evolve(&mut folded, event));
            assert_eq!(StateHash::of(&folded), StateHash::of(&state), "the events of {action:?} do not give the state");
            assert_eq!(Rocketmen::validate(&state), Ok(()), "after {action:?}");
            for event in &events {
                let told = Rocketmen::notice(event, Viewer::Seat(seat)).and_then(|notice| Rocketmen::tell(&notice));
                if let Some(message) = told {
                    catalogs
                        .iter()
                        .for_each(|catalog| assert!(catalog.try_render(&message, &names).is_ok(), "{message:?}"));
                }
            }
        }
    }
    // There are 18 kinds; the rarest may be missing when a rating changes.
    assert!(16 <= frames.len(), "too few kinds of decisions came up: {frames:?}");
}

fn holds_its_promises(state: &State, legal: &[Action], catalogs: &[Catalog; 2], names: &[String], choices: &mut Dice) {
    let text = serde_json::to_string(state).unwrap();
    assert_eq!(&serde_json::from_str::<State>(&text).unwrap(), state);
    for viewer in Viewer::all(state.n_seats()) {
        let view = Rocketmen::view(state, viewer);
        let imagined = Rocketmen::determinize(&view, choices);
        assert_eq!(Rocketmen::validate(&imagined), Ok(()));
        assert_eq!(Rocketmen::view(&imagined, viewer), view);
        let mut reshuffled = state.clone();
        reshuffle(&mut reshuffled, viewer, choices);
        assert_eq!(Rocketmen::view(&reshuffled, viewer), view);
    }
    let actor = Actor::Seat(state.table.current);
    let view = Rocketmen::view(state, Viewer::Seat(state.table.current));
    for catalog in catalogs {
        let say = |message: &Message| catalog.try_render(message, names).unwrap();
        say(&Rocketmen::prompt(&view));
        Rocketmen::panels(&view).iter().flat_map(|panel| &panel.lines).for_each(|line| {
            say(&line.text);
        });
        let descriptions = legal.iter().map(|action| Rocketmen::describe(&view, actor, action));
        let mut labels: Vec<_> = descriptions.map(|choice| (say(&choice.group), say(&choice.label))).collect();
        labels.sort();
        labels.dedup();
        assert_eq!(labels.len(), legal.len(), "two choices read the same: {labels:#?}");
    }
}
