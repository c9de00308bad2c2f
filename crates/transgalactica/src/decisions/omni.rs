//! The omni action, and actions granted by cards and tokens.

use kernel::Seat;

use super::{Action, Frame};
use crate::Cx;
use crate::components::{Area, Goods};
use crate::effects::{self, Change};
use crate::state::State;

/// Credit or alien; mining or collecting can always be copied (TG-OMNI-01, TG-ACT-10).
pub fn can_enter(state: &State, seat: Seat) -> bool {
    let hold = &state.players[seat].goods;
    hold.covers(&Goods::CREDIT) || hold.covers(&Goods::ALIEN)
}

/// The ways to pay.
pub fn entry_options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let hold = &state.players[seat].goods;
    let ways = [Goods::CREDIT, Goods::ALIEN].into_iter().filter(|price| hold.covers(price));
    actions.extend(ways.map(Action::Pay));
}

/// Pays and goes on to the action to copy.
pub fn enter(cx: &mut Cx<'_>, seat: Seat, main: bool, price: Goods) {
    cx.pay(seat, price);
    cx.open(Frame::Copy { seat, main });
}

fn copied(state: &State, seat: Seat, main: bool) -> impl Iterator<Item = Area> + '_ {
    Area::COPIED.into_iter().filter(move |&area| effects::can_perform(state, seat, area, main))
}

/// Can any action be copied?
pub fn can_copy(state: &State, seat: Seat, main: bool) -> bool {
    copied(state, seat, main).next().is_some()
}

/// The actions that can be copied, used or not (TG-OMNI-03, TG-OMNI-04, TG-OMNI-06).
pub fn copy_options(state: &State, seat: Seat, main: bool, actions: &mut Vec<Action>) {
    actions.extend(copied(state, seat, main).map(Action::Perform));
}

/// Can the granted main action be performed?
pub fn can_be_granted(state: &State, seat: Seat, area: Option<Area>) -> bool {
    match area {
        Some(area) => effects::can_perform(state, seat, area, true),
        None => can_copy(state, seat, true),
    }
}

/// Any main action but omni, or none.
pub fn granted_options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    copy_options(state, seat, true, actions);
    actions.push(Action::Decline);
}

#[cfg(test)]
mod tests {
    use crate::position::testing::*;

    #[test]
    fn the_main_action_copies_any_main_action() {
        rules!["TG-OMNI-02", "TG-OMNI-03", "TG-OMNI-04", "TG-OMNI-06"];
        let position = Position::new(2).goods(RED, 2, 0, 1, 1).with(|state| {
            state.main[Area::Military].insert(BLUE);
            state.players[BLUE].captains -= 1;
            state.players[BLUE].captains_placed += 1;
        });
        let mut table = table(position);
        table.cannot(RED, Action::Captain(Area::Military)).play(RED, Action::Captain(Area::Omni));
        let plain: Vec<Action> = table.legal(RED).into_iter().filter(|action| !action.is_free()).collect();
        assert_eq!(plain, [Action::Pay(Goods::CREDIT), Action::Pay(Goods::ALIEN)]);
        table.play(RED, Action::Pay(Goods::ALIEN)).cannot(RED, Action::Perform(Area::Omni));
        table.play(RED, Action::Perform(Area::Military)).play(RED, Action::Pay(goods(1, 0, 0, 1)));
        assert_eq!((table.players[RED].levels[Track::Military], table.players[RED].goods), (1, goods(1, 0, 0, 0)));
        assert!(!table.main[Area::Military].contains(RED) && table.main[Area::Omni].contains(RED));
    }

    #[test]
    fn the_secondary_action_copies_any_secondary_action() {
        rules!["TG-OMNI-05", "TG-FOLLOW-06"];
        let position = Position::new(2).goods(BLUE, 0, 0, 1, 0).goods(RED, 0, 0, 0, 1);
        let mut table = table(position.turn(BLUE));
        table.play(BLUE, Action::Captain(Area::Omni)).play(BLUE, Action::Pay(Goods::ALIEN));
        table.play(BLUE, Action::Perform(Area::Mining));
        table.play(RED, FOLLOW).play(RED, Action::Pay(Goods::CREDIT)).play(RED, Action::Perform(Area::Politics));
        table.play(RED, Action::Form(Form::Advance));
        assert_eq!(table.players[RED].levels[Track::Politics], 1);
    }

    /// A planet that grants a main action is of use only if that action is possible.
    #[test]
    fn a_granted_main_action_must_be_possible() {
        let at = |energy: u16| {
            let position = Position::new(2).colony(RED, Node::M2, Planet::ActionGreenGray).goods(RED, energy, 0, 0, 0);
            table(position)
        };
        let uses = |table: &Table| table.legal(RED).iter().any(|action| matches!(action, Action::UsePlanet { .. }));
        assert!(!uses(&at(0)), "nowhere to fly, nothing to place");
        assert!(uses(&at(9)));
    }

    #[test]
    fn without_payment_no_omni_action() {
        rules!["TG-ACT-10", "TG-OMNI-01"];
        table(Position::new(2).goods(RED, 5, 5, 0, 0)).cannot(RED, Action::Captain(Area::Omni));
        table(Position::new(2).goods(RED, 0, 0, 1, 0)).can(RED, Action::Captain(Area::Omni));
    }
}
