//! The draft of wealth sets and ability tiles, and the head start.

use kernel::Seat;

use super::{Action, outpost};
use crate::Cx;
use crate::components::{Node, PlanetType, Track};
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

/// Action planets with a free space whose requirement is met, and without pirates (TG-ABIL-17).
fn targets(state: &State, seat: Seat) -> impl Iterator<Item = Node> + '_ {
    let trade = state.players[seat].level(Track::Trade);
    Node::ALL.into_iter().filter(move |&node| {
        let site = &state.sites[node];
        site.planet.is_some_and(|planet| {
            planet.kind() == PlanetType::Action
                && site.pirates.is_none()
                && planet.row().slots.get(site.outposts.len()).is_some_and(|&needed| needed <= trade)
        })
    })
}

/// Is there a planet for the head start? The base planets always have room.
pub fn can_start_ahead(state: &State, seat: Seat) -> bool {
    targets(state, seat).next().is_some()
}

/// The planets for the head start.
pub fn head_start_options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.extend(targets(state, seat).map(Action::SettleAt));
}

/// Places the second outpost without ship and cost; the priority marker moves at once (TG-ABIL-16).
pub fn start_ahead(cx: &mut Cx<'_>, seat: Seat, node: Node) {
    cx.put_outpost(seat, node);
    outpost::take_token(cx, seat, node);
    let segment = cx.players[seat].n_outposts() as u8;
    cx.emit(Event::PriorityMoved { seat, segment });
}
