//! The production action: collecting resources from outposts.

use enumset::EnumSet;
use kernel::Seat;

use super::{Action, Form, Frame, Then};
use crate::Cx;
use crate::components::{Ability, Node, NodeSet, Resource, Track};
use crate::effects::{self, Change};
use crate::state::{Board, State};

/// How far a collection is.
#[derive(Clone, Copy)]
pub struct Collecting {
    /// Outposts that may still be used.
    pub left: u8,
    /// Outposts used.
    pub used: NodeSet,
    /// Was the Technological Nightmare used?
    pub nightmare: bool,
}

/// What an outpost at a space gives: any resource on the central planet and on four-coloured ones, otherwise one of its
/// producing colours (TG-PROD-04 to TG-PROD-08).
pub(crate) fn produces(board: &Board, node: Node) -> EnumSet<Resource> {
    match board.planet(node) {
        None => EnumSet::all(),
        Some(planet) => planet.colours().iter().filter_map(|colour| colour.produces()).collect(),
    }
}

fn producing(state: &State, seat: Seat, used: NodeSet) -> impl Iterator<Item = (Node, EnumSet<Resource>)> + '_ {
    let unused = state.players[seat].outposts - used;
    unused.iter().map(|node| (node, produces(state, node))).filter(|(_, resources)| !resources.is_empty())
}

fn has_nightmare(state: &State, seat: Seat, used: bool) -> bool {
    !used && state.players[seat].is(Ability::TechnologicalNightmare)
}

/// Is there an unused outpost that gives something?
pub fn any_left(state: &State, seat: Seat, used: NodeSet, nightmare: bool) -> bool {
    has_nightmare(state, seat, nightmare) || producing(state, seat, used).next().is_some()
}

/// Begins a collection with as many outposts as the production level (TG-PROD-03).
pub fn begin(cx: &mut Cx<'_>, seat: Seat) {
    let left = cx.players[seat].level(Track::Production);
    go_on(cx, seat, Collecting { left, used: NodeSet::empty(), nightmare: false });
}

/// Asks for the next outpost. If all fit into the level, those without a choice are used unasked (TG-PROD-09).
fn go_on(cx: &mut Cx<'_>, seat: Seat, mut collecting: Collecting) {
    let n_nightmares = u8::from(has_nightmare(cx, seat, collecting.nightmare));
    let n_left = n_nightmares + producing(cx, seat, collecting.used).count() as u8;
    if n_left <= collecting.left {
        let unused = cx.players[seat].outposts - collecting.used;
        for node in unused {
            let resources = produces(cx, node);
            if resources.len() == 1 {
                let resource = resources.iter().next().expect("one resource");
                cx.gain(seat, resource, 1);
                collecting.used |= node;
                collecting.left -= 1;
            }
        }
    }
    let Collecting { left, used, nightmare } = collecting;
    if left != 0 && any_left(cx, seat, used, nightmare) {
        cx.open(Frame::Collect { seat, left, used, nightmare });
    }
}

/// Every unused outpost with every resource it can give.
pub fn options(state: &State, seat: Seat, used: NodeSet, nightmare: bool, actions: &mut Vec<Action>) {
    if has_nightmare(state, seat, nightmare) {
        actions.extend(Resource::ALL.map(|resource| Action::Collect { from: None, resource }));
    }
    for (node, resources) in producing(state, seat, used) {
        actions.extend(resources.iter().map(|resource| Action::Collect { from: Some(node), resource }));
    }
}

/// Collects at one outpost.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, mut collecting: Collecting, from: Option<Node>, resource: Resource) {
    cx.gain(seat, resource, 1);
    collecting.left -= 1;
    match from {
        Some(node) => collecting.used |= node,
        None => collecting.nightmare = true,
    }
    go_on(cx, seat, collecting);
}

/// Secondary action: advance or collect (TG-PROD-02).
pub fn form_options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let can_step = state.players[seat].can_step(Track::Production);
    actions.extend(can_step.then_some(Action::Form(Form::Advance)));
    actions.push(Action::Form(Form::Collect));
}

/// Carries out the chosen form.
pub fn resolve_form(cx: &mut Cx<'_>, seat: Seat, form: Form) {
    match form {
        Form::Advance => effects::steps(cx, seat, Track::Production, 1, false),
        Form::Collect => effects::then(cx, seat, Then::Collect),
        Form::AdvanceTwo | Form::AdvanceAndMark | Form::AdvanceAndTake | Form::Mark | Form::Take => {
            unreachable!("{form:?} is no production action")
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::position::testing::*;

    /// Level 7, to which the action leads, is enough for all of these.
    fn collecting(position: Position) -> Table {
        let mut table = table(position.level(RED, Track::Production, 6));
        table.play(RED, Action::Captain(Area::Production));
        table
    }

    /// What an outpost can give, if it is asked.
    fn choices(table: &Table, node: Node) -> Vec<Resource> {
        let given = |action: &Action| match action {
            Action::Collect { from, resource } => (*from == Some(node)).then_some(*resource),
            _ => None,
        };
        table.legal(RED).iter().filter_map(given).collect()
    }

    #[test]
    fn colours_produce() {
        rules!["TG-PROD-04"];
        for (node, gives) in
            [(Node::B2, goods(1, 0, 0, 0)), (Node::B3, goods(0, 1, 0, 0)), (Node::B4, goods(0, 0, 1, 0))]
        {
            let table = collecting(Position::new(2).outpost(RED, node));
            assert_eq!(table.players[RED].goods, gives, "yellow, purple, green");
        }
    }

    #[test]
    fn gray_planets_produce_nothing() {
        rules!["TG-PROD-05"];
        let mut table = collecting(Position::new(2).outpost(RED, Node::B1));
        table.play(RED, Action::Collect { from: Some(Node::C), resource: Resource::Alien });
        assert_eq!(table.players[RED].goods, goods(0, 0, 1, 0), "only the central planet");
    }

    #[test]
    fn a_multicolour_planet_gives_any_resource() {
        rules!["TG-PROD-06"];
        let table = collecting(Position::new(2).colony(RED, Node::M1, Planet::MiningMulti));
        assert_eq!(choices(&table, Node::M1), Resource::ALL);
    }

    #[test]
    fn a_two_coloured_planet_gives_one_of_its_own() {
        rules!["TG-PROD-07"];
        let table = collecting(Position::new(2).colony(RED, Node::M2, Planet::ActionYellowPurple));
        assert_eq!(choices(&table, Node::M2), [Resource::Energy, Resource::Mineral]);
    }

    #[test]
    fn the_central_planet_gives_any_resource_and_counts() {
        rules!["TG-PROD-08"];
        let table = collecting(Position::new(2));
        assert_eq!(choices(&table, Node::C), Resource::ALL);
        let mut two = self::table(Position::new(2).outpost(RED, Node::B2).outpost(RED, Node::B3));
        two.play(RED, Action::Captain(Area::Production));
        two.play(RED, Action::Collect { from: Some(Node::C), resource: Resource::Alien });
        two.play(RED, Action::Collect { from: Some(Node::B2), resource: Resource::Energy });
        assert_eq!(two.players[RED].goods, goods(1, 0, 1, 0), "level 2 is two outposts, this one among them");
    }

    #[test]
    fn outposts_without_a_choice_are_used_unasked() {
        rules!["TG-PROD-09"];
        let position = Position::new(2)
            .outpost(RED, Node::B2) // yellow
            .outpost(RED, Node::B3) // purple
            .outpost(RED, Node::B4) // green
            .colony(RED, Node::M1, Planet::MiningMulti)
            .colony(RED, Node::M2, Planet::ActionYellowPurple);
        let mut table = collecting(position);
        assert_eq!(table.players[RED].goods, goods(1, 1, 1, 0));
        assert!(matches!(table.stack.last(), Some(Frame::Collect { left: 4, .. })), "the action led to level 7");
        table.cannot(RED, Action::Decline);
        table.play(RED, Action::Collect { from: Some(Node::M2), resource: Resource::Mineral });
        table.play(RED, Action::Collect { from: Some(Node::M1), resource: Resource::Alien });
        table.play(RED, Action::Collect { from: Some(Node::C), resource: Resource::Alien });
        assert_eq!(table.players[RED].goods, goods(1, 2, 3, 0));
    }

    #[test]
    fn as_many_outposts_as_the_level() {
        rules!["TG-PROD-01", "TG-PROD-03", "TG-PROD-09"];
        let position = Position::new(2).outpost(RED, Node::B2).outpost(RED, Node::B3).outpost(RED, Node::B4);
        let mut table = table(position);
        table.play(RED, Action::Captain(Area::Production));
        assert_eq!(table.players[RED].levels[Track::Production], 2);
        table.cannot(RED, Action::Decline);
        table.play(RED, Action::Collect { from: Some(Node::B4), resource: Resource::Alien });
        table.cannot(RED, Action::Collect { from: Some(Node::B4), resource: Resource::Alien });
        table.play(RED, Action::Collect { from: Some(Node::B3), resource: Resource::Mineral });
        assert_eq!(table.players[RED].goods, goods(0, 1, 1, 0));
    }

    #[test]
    fn the_secondary_action_advances_or_collects() {
        rules!["TG-PROD-02"];
        let mut advance = led(Position::new(2), Area::Production);
        advance.play(RED, FOLLOW).play(RED, Action::Form(Form::Advance));
        assert_eq!((advance.players[RED].levels[Track::Production], advance.players[RED].goods), (2, Goods::NONE));
        let mut collect = led(Position::new(2), Area::Production);
        collect.play(RED, FOLLOW).play(RED, Action::Form(Form::Collect));
        collect.play(RED, Action::Collect { from: Some(Node::C), resource: Resource::Alien });
        assert_eq!((collect.players[RED].levels[Track::Production], collect.players[RED].goods.alien), (1, 1));
    }
}
