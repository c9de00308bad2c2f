//! First Developments and Blueprints, the auction, Starting Upgrades.

use kernel::Seat;

use super::{Action, Frame, Stack};
use crate::Cx;
use crate::components::board::{Area, ROWS};
use crate::components::upgrades::{Token, Upgrade};
use crate::deal::turn_order;
use crate::event::Event;
use crate::ops;
use crate::state::State;

/// [GC-SETUP-38], [GC-SETUP-39], [GC-VAR-05]
pub fn legal_development(state: &State, _seat: Seat, actions: &mut Vec<Action>) {
    let technologies = state.options.start_with_technology.then_some(Area::TECHNOLOGIES);
    for row in ROWS {
        let areas = Area::NETWORK.into_iter().chain(technologies.into_iter().flatten());
        let free = areas.filter(|area| state.areas[area.idx()].is_empty());
        actions.extend(free.map(|area| Action::BuildDevelopment { row, area }));
    }
}

/// The first Development is free.
pub fn first_development(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let Action::BuildDevelopment { row, area } = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    ops::place_development(cx, seat, row, area);
}

/// The first Blueprint; the market is not refilled yet (GC-SETUP-40).
pub fn first_blueprint(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let Action::TakeBlueprint(tile) = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    super::build::take_blueprint(cx, seat, tile);
}

/// A sealed bid; the last one opens them all (GC-SUPG-06).
pub fn bid(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let Action::Bid(amount) = action else { unreachable!("{action:?} was not offered") };
    cx.emit(Event::BidMade { seat, amount });
    if cx.companies.iter().all(|company| company.bid) {
        cx.pop();
        for seat in turn_order(cx) {
            let amount = cx.secrets.bids[seat].expect("everybody has bid");
            cx.emit(Event::BidShown { seat, amount });
        }
    }
}

/// The last card is forced.
pub fn step_pick(cx: &mut Cx<'_>, seat: Seat) -> bool {
    let mut cards = cx.auction.iter();
    match (cards.next(), cards.next()) {
        (Some(card), None) => {
            auction_pick(cx, seat, Action::ChooseStarting(card));
            true
        }
        _ => false,
    }
}

/// A card of the auction.
pub fn auction_pick(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let Action::ChooseStarting(card) = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    cx.emit(Event::AuctionTaken { seat, card });
}

/// [GC-SUPG-02], [GC-SUPG-03]; the other card of a solo game is Rachel's (GC-SUPG-10).
pub fn starting_upgrade(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let Action::ChooseStarting(card) = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    if cx.solo.is_some() {
        let left = (cx.secrets.starting[seat] - card).iter().next();
        cx.emit(Event::StartingForRachel { card: left });
    }
    cx.emit(Event::StartingUsed { seat, card });
    let face = card.face();
    match face.token {
        Some(token) => use_token(cx, seat, token, face.upgrade),
        None => cx.push(Frame::StartingToken(face.upgrade)),
    }
}

/// Which grey token is asked as long as there is a choice.
pub fn step_token(_cx: &mut Cx<'_>, _seat: Seat, _upgrade: Upgrade) -> bool {
    false
}

/// The grey token of the owner's choice (GC-SUPG-04).
pub fn starting_token(cx: &mut Cx<'_>, seat: Seat, upgrade: Upgrade, action: Action) {
    let Action::ChooseToken(token) = action else { unreachable!("{action:?} was not offered") };
    cx.pop();
    use_token(cx, seat, token, upgrade);
}

fn use_token(cx: &mut Cx<'_>, seat: Seat, token: Token, upgrade: Upgrade) {
    cx.emit(Event::UpgradePlaced { seat, ship: None, token, upgrade });
    // The bonus of the token comes first, so it is put on the stack last.
    ops::apply(cx, seat, upgrade.face().immediate, None);
    ops::apply(cx, seat, &[token.face().bonus], None);
}
