//! The kernel's contract on random games of every player count.

use enum_map::EnumMap;
use kernel::{Cx, Dice, Game, Heuristic, Seat, Seed, Setup, Table, Viewer};
use testkit::{Laws, rules};
use transgalactica::components::{Ability, Area, BonusToken, Goal, Mission, Technology};
use transgalactica::{Action, State, Transgalactica};

/// Deals the goals that the viewer does not hold anew, and the choices made in secret.
fn reshuffle(state: &mut State, viewer: Viewer, dice: &mut Dice) {
    let is_known = |goal: &Goal| {
        viewer.seat().is_some_and(|seat| state.hands[seat].contains(goal))
            || state.board.goals.iter().any(|shown| *shown == Some(*goal))
    };
    let mut others: Vec<Goal> = Goal::ALL.into_iter().filter(|goal| !is_known(goal)).collect();
    dice.shuffle(&mut others);
    for seat in state.board.players.seats() {
        if viewer.is(seat) {
            continue;
        }
        let kept = state.board.goals[seat];
        let mut hand = [kept.unwrap_or_else(|| others.pop().unwrap()), others.pop().unwrap()];
        hand.sort();
        state.hands[seat] = hand;
        if kept.is_none() && state.sealed[seat].is_some() {
            state.sealed[seat] = Some(dice.pick(&hand));
        }
    }
}

fn laws(players: u8) -> Laws<Transgalactica> {
    Laws::new(Setup::new(players), reshuffle).most_decisions(5_000).games(4)
}

#[test]
fn two_players() {
    rules!["TG-EXP-15"];
    laws(2).check();
}

#[test]
fn three_players() {
    rules!["TG-GEN-01", "TG-GEN-26", "TG-GEN-30"];
    laws(3).check();
}

#[test]
fn four_players() {
    rules!["TG-GEN-01", "TG-GEN-26"];
    laws(4).check();
}

#[test]
fn five_players() {
    rules!["TG-GEN-01", "TG-GEN-26"];
    laws(5).check();
}

#[test]
fn edited_states_are_refused_or_play_on() {
    (2..=5).for_each(|players| laws(players).check_edited());
}

/// Random games that mark technologies whenever they can: every tile, token kind and card comes into play and every game ends.
#[test]
fn everything_is_seen_in_play() {
    rules!["TG-FREE-09", "TG-GEN-30"];
    let mut abilities = EnumMap::<Ability, u32>::default();
    let mut technologies = EnumMap::<Technology, u32>::default();
    let mut missions = EnumMap::<Mission, u32>::default();
    let mut tokens = EnumMap::<BonusToken, u32>::default();
    let mut actions = Vec::new();
    for game in 0..1_500u64 {
        let players = 2 + (game % 4) as u8;
        let mut dice = Seed::from(game).dice(0);
        let mut choices = Seed::from(game).dice(1);
        let mut state = Transgalactica::deal(players, &transgalactica::Options, &mut dice);
        loop {
            let Some(actor) = Transgalactica::to_act(&state).iter().next() else { break };
            actions.clear();
            Transgalactica::legal_actions(&state, actor, &mut actions);
            let eager = |action: &&Action| {
                matches!(
                    action,
                    Action::Mark(_)
                        | Action::Complete(_)
                        | Action::Senate(_)
                        | Action::Captain(Area::Technology | Area::Politics)
                )
            };
            let action = match actions.iter().find(eager) {
                Some(&action) if choices.below(4) != 0 => action,
                _ => choices.pick(&actions),
            };
            if let Action::UseToken(token) = action {
                tokens[token] += 1;
            }
            Transgalactica::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
        }
        for player in state.players.iter() {
            abilities[player.ability.unwrap()] += 1;
            player.marked.iter().for_each(|technology| technologies[technology] += 1);
            player.completed.iter().for_each(|mission| missions[mission] += 1);
        }
    }
    assert!(abilities.values().all(|&n| n != 0), "{abilities:?}");
    assert!(technologies.values().all(|&n| n != 0), "{technologies:?}");
    assert!(15 <= missions.values().filter(|&&n| n != 0).count(), "{missions:?}");
    assert!(tokens.values().all(|&n| n != 0), "{tokens:?}");
}

/// A bot plays by the same rules as a person: it picks from the same list, and an unlisted action is refused.
#[test]
fn bots_play_by_the_rules() {
    rules!["TG-GEN-02"];
    let mut table = Table::<Transgalactica>::new(Setup::new(2), Seed::from(5)).unwrap();
    while let Some(actor) = Transgalactica::to_act(table.state()).iter().next() {
        let seat = actor.seat().unwrap();
        let legal = table.legal_actions(actor);
        let rate = |&action: &Action| Transgalactica::rate(table.state(), seat, action, &mut Seed::from(1).dice(2));
        let action = legal.iter().copied().max_by_key(rate).unwrap();
        table.act(actor, action, 0).unwrap();
        assert!(table.act(Seat(7).into(), action, 0).is_err());
    }
    let outcome = Transgalactica::outcome(table.state()).unwrap();
    assert!(outcome.standings.iter().all(|standing| 40 < standing.total), "{outcome:?}");
}
