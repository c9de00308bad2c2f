//! The draft of wealth sets and ability tiles, and the head start.

use kernel::Seat;

use super::{Action, outpost};
use crate::Cx;
use crate::components::{Node, Planet, PlanetType};
use crate::effects::Change;
use crate::event::Event;
use crate::state::{Cursor, State};

/// Anything of a kind that the player has not taken yet (TG-SETUP-35, TG-SETUP-36).
pub fn options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let player = &state.players[seat];
    if player.wealth.is_none() {
        actions.extend(state.wealth_offer.iter().map(|cards| Action::TakeWealth(cards[0])));
    }
    if player.ability.is_none() {
        actions.extend(state.ability_offer.iter().map(|&ability| Action::TakeAbility(ability)));
    }
}

/// Takes the set or the tile.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    match action {
        Action::TakeWealth(first) => {
            let cards = cx.wealth_offer.iter().copied().find(|cards| cards[0] == first);
            cx.emit(Event::WealthTaken { seat, cards: cards.expect("the set is on offer") });
        }
        Action::TakeAbility(ability) => cx.emit(Event::AbilityTaken { seat, ability }),
        other => unreachable!("{other:?} is no choice of the draft"),
    }
    let Cursor::Draft { picks } = cx.cursor else { unreachable!("the draft is on") };
    cx.emit(Event::Proceeded(Cursor::Draft { picks: picks + 1 }));
}

/// Action planets without pirates, whatever trade level they need (TG-ABIL-17). All their spaces are free during setup.
fn targets(state: &State) -> impl Iterator<Item = Node> + '_ {
    let is_action = |planet: Planet| planet.kind() == PlanetType::Action;
    Node::ALL
        .into_iter()
        .filter(move |&node| state.planet(node).is_some_and(is_action) && state.sites[node].pirates.is_none())
}

/// Is there a planet for the head start? The base planets always have room.
pub fn can_start_ahead(state: &State) -> bool {
    targets(state).next().is_some()
}

/// The planets for the head start.
pub fn head_start_options(state: &State, actions: &mut Vec<Action>) {
    actions.extend(targets(state).map(Action::SettleAt));
}

/// Places the second outpost without ship and cost; the priority marker moves at once (TG-ABIL-16).
pub fn start_ahead(cx: &mut Cx<'_>, seat: Seat, node: Node) {
    cx.put_outpost(seat, node);
    outpost::take_token(cx, seat, node);
    let segment = cx.players[seat].n_outposts() as u8;
    cx.emit(Event::PriorityMoved { seat, segment });
}
