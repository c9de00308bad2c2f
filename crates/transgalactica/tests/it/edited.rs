//! States edited by hand: impossible ones are refused, and whatever passes can be played on.

use kernel::{Dice, Game, Seed, playout};
use serde_json::Value;
use transgalactica::components::{Ability, BonusToken, Node, Pirate, Technology, Track};
use transgalactica::decisions::Frame;
use transgalactica::position::Position;
use transgalactica::state::{Cursor, Lieutenant};
use transgalactica::{State, Transgalactica};

use kernel::Seat;

const RED: Seat = Seat(0);

#[test]
fn pieces_that_cannot_be_are_refused() {
    type Edit = (&'static str, fn(&mut State));
    let edits: [Edit; 18] = [
        ("a token too many", |state| state.board.players[RED].tokens.add(BonusToken::CarteBlanche)),
        ("a planet twice", |state| state.board.sites[Node::M1].planet = state.board.sites[Node::M2].planet),
        ("pirates on a base planet", |state| state.board.sites[Node::B1].pirates = Some(Pirate::RustBuckets)),
        ("an outpost nowhere", |state| {
            state.board.players[RED].outposts.insert(Node::B1);
        }),
        ("a technology that is not shown", |state| {
            state.board.players[RED].marked.insert(Technology::ParallelCommand);
            state.board.players[RED].markers -= 1;
        }),
        ("markers too many", |state| state.board.players[RED].markers += 1),
        ("a level too high", |state| state.board.players[RED].levels[Track::Politics] = 9),
        ("crew too many", |state| state.board.players[RED].crew.pods += 1),
        ("captains too few", |state| state.board.players[RED].captains -= 1),
        ("a mission twice", |state| state.board.missions[0] = state.board.missions[1]),
        ("points without a source", |state| state.board.players[RED].vp = 3),
        ("a ship beyond the map", |state| state.board.players[RED].ships[0] = Node::F7),
        ("two with one ability", |state| state.board.players[RED].ability = Some(Ability::HeadStart)),
        ("a lieutenant without his tile", |state| state.board.players[RED].lieutenant = Lieutenant::Available),
        ("goals twice", |state| state.hands[RED] = state.hands[Seat(1)]),
        ("no decision", |state| state.board.stack.clear()),
        ("the turn of nobody", |state| state.board.cursor = Cursor::Cleanup),
        ("a decision of somebody else", |state| {
            state.board.stack.push(Frame::MarkTechnology { seat: Seat(1), optional: true });
        }),
    ];
    for (what, edit) in edits {
        let mut state = Position::new(2).build();
        assert_eq!(Transgalactica::validate(&state), Ok(()));
        edit(&mut state);
        assert!(Transgalactica::validate(&state).is_err(), "{what} passes");
    }
}

/// Every place in a JSON value that holds a number, a word or nothing.
fn leaves<'a>(value: &'a mut Value, found: &mut Vec<&'a mut Value>) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(|value| leaves(value, found)),
        Value::Object(values) => values.values_mut().for_each(|value| leaves(value, found)),
        leaf => found.push(leaf),
    }
}

/// Changes a leaf or two: a number by one, or into the value of another leaf.
fn edit(value: &mut Value, dice: &mut Dice) {
    let mut found = Vec::new();
    leaves(value, &mut found);
    let n_leaves = found.len() as u32;
    let [at, other] = [dice.below(n_leaves) as usize, dice.below(n_leaves) as usize];
    let new = match (found[at].as_i64(), dice.below(3)) {
        (Some(number), 0) => Value::from(number + 1),
        (Some(number), 1) => Value::from(number - 1),
        _ => found[other].clone(),
    };
    let old = std::mem::replace(found[at], new);
    // Half of the time the two change places.
    if dice.below(2) == 0 {
        *found[other] = old;
    }
}

#[test]
fn whatever_passes_can_be_played_on() {
    let n_games: u64 = std::env::var("LAW_GAMES").map_or(12, |number| number.parse().expect("a number"));
    let mut actions = Vec::new();
    let mut n_passed = 0;
    for game in 0..n_games {
        let mut dice = Seed::from(game).dice(0);
        let mut choices = Seed::from(game).dice(1);
        let mut state = Transgalactica::deal(2 + (game % 4) as u8, &transgalactica::Options, &mut dice);
        for _ in 0..20 {
            playout::<Transgalactica>(&mut state, &mut choices, &mut dice, &mut actions, 8);
            let text = serde_json::to_value(&state).expect("a state can be written");
            for _ in 0..40 {
                let mut edited = text.clone();
                edit(&mut edited, &mut choices);
                let Ok(mut edited) = serde_json::from_value::<State>(edited) else { continue };
                if edited == state || Transgalactica::validate(&edited).is_err() {
                    continue;
                }
                n_passed += 1;
                let run = playout::<Transgalactica>(
                    &mut edited,
                    &mut choices.clone(),
                    &mut dice.clone(),
                    &mut actions,
                    20_000,
                );
                assert!(run.finished);
                assert_eq!(Transgalactica::validate(&edited), Ok(()));
            }
        }
    }
    assert!(n_passed != 0, "some edits are harmless");
}
