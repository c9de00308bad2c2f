//! States edited by hand: impossible ones are refused.

use kernel::{Game, Seat};
use transgalactica::components::{Ability, BonusToken, Node, Pirate, Technology, Track};
use transgalactica::decisions::Frame;
use transgalactica::position::Position;
use transgalactica::state::{Cursor, Lieutenant};
use transgalactica::{State, Transgalactica};

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
