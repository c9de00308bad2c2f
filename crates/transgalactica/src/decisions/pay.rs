//! Paying: steps on military and trade, tolls of planets, resources of choice.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::{Action, Frame};
use crate::Cx;
use crate::bar::Bar;
use crate::components::effect::Toll;
use crate::components::{BonusToken, Effect, Good, Goods, Resource, Technology, Track};
use crate::effects::{self, Change, Source};
use crate::state::{Board, State};

/// On what terms a step is bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bargain {
    /// Secondary action: the full cost.
    Full,
    /// Main action: one item of the cost is waived, the player chooses which.
    Main,
    /// The discount of a bonus token.
    Token(BonusToken),
}

/// The cost before a waiver: fixed discounts come off first (TG-GEN-31).
pub(crate) fn cost(board: &Board, seat: Seat, track: Track, discount: Goods) -> Goods {
    let mut cost = track.full_cost().less(&discount);
    if track == Track::Trade && board.players[seat].has(Technology::TradeConcession) {
        cost = cost.less(&Goods::ALIEN);
    }
    cost
}

/// Can the player pay the discounted cost of a step?
pub fn covers(state: &State, seat: Seat, track: Track, discount: Goods) -> bool {
    state.players[seat].goods.covers(&cost(state, seat, track, discount))
}

/// Calls back with every way to pay, cheapest energy first.
fn ways(state: &State, seat: Seat, track: Track, bargain: Bargain, mut way: impl FnMut(Goods)) {
    let hold = &state.players[seat].goods;
    let mut offer = |price: Goods| {
        if hold.covers(&price) {
            way(price);
        }
    };
    match bargain {
        Bargain::Full => offer(cost(state, seat, track, Goods::NONE)),
        Bargain::Token(token) => {
            let discount = token.discount().map_or(Goods::NONE, |(_, discount)| discount);
            offer(cost(state, seat, track, discount));
        }
        Bargain::Main => {
            let full = cost(state, seat, track, Goods::NONE);
            for good in Good::ALL {
                if full.get(good) != 0 {
                    offer(full.less(&Goods::of(good, 1)));
                }
            }
        }
    }
}

/// Can a step be bought: is it possible, and can it be paid in some way?
pub fn can_purchase(state: &State, seat: Seat, track: Track, bargain: Bargain) -> bool {
    let mut payable = false;
    if state.players[seat].can_step(track) {
        ways(state, seat, track, bargain, |_| payable = true);
    }
    payable
}

/// What stands in the way of a step that cannot be bought: of several ways to pay, what is missing of the nearest one.
pub fn why_not(state: &State, seat: Seat, track: Track, bargain: Bargain) -> Bar {
    if let Err(bar) = state.players[seat].may_step(track) {
        return bar;
    }
    let full = cost(state, seat, track, Goods::NONE);
    let hold = &state.players[seat].goods;
    let missing = |price: &Goods| {
        let missing = price.less(hold);
        missing.resources() + missing.credit
    };
    let waived = Good::ALL.into_iter().filter(|&good| bargain == Bargain::Main && full.get(good) != 0);
    let ways = waived.map(|good| full.less(&Goods::of(good, 1)));
    too_dear(state, seat, ways.min_by_key(missing).unwrap_or(full))
}

/// A price that is more than what is there.
pub fn too_dear(state: &State, seat: Seat, price: Goods) -> Bar {
    Bar::short(&state.players[seat], price, state.is_turn_of(seat), "TG-GEN-31")
}

/// Every way to pay. A token may be left unpaid (TG-GEN-20); an action that was chosen is performed (TG-ACT-10).
pub fn purchase_options(state: &State, seat: Seat, track: Track, bargain: Bargain, actions: &mut Vec<Action>) {
    ways(state, seat, track, bargain, |price| actions.push(Action::Pay(price)));
    match bargain {
        Bargain::Full | Bargain::Main => {}
        Bargain::Token(_) => actions.push(Action::Decline),
    }
}

/// Can the player pay a toll?
pub fn can_toll(state: &State, seat: Seat, toll: Toll) -> bool {
    let hold = &state.players[seat].goods;
    match toll {
        Toll::AnyResource => hold.resources() != 0,
        Toll::Exactly(price) => hold.covers(&price),
    }
}

fn toll(source: Source, at: u8) -> (Toll, &'static Effect) {
    match source.effects()[usize::from(at)] {
        Effect::Pay { cost, then, .. } => (cost, then),
        other => unreachable!("{source:?}: {other:?} is not paid for"),
    }
}

/// Can the toll be paid, and would it give anything?
pub fn is_open(state: &State, seat: Seat, source: Source, at: u8) -> bool {
    let (cost, then) = toll(source, at);
    can_toll(state, seat, cost) && effects::possible(state, seat, then)
}

/// Ways to pay the toll, or to stop.
pub fn options(state: &State, seat: Seat, source: Source, at: u8, actions: &mut Vec<Action>) {
    match toll(source, at).0 {
        Toll::AnyResource => resource_options(state, seat, actions),
        Toll::Exactly(price) => actions.push(Action::Pay(price)),
    }
    actions.push(Action::Decline);
}

/// Pays the toll; it may be paid again afterwards (TG-PLANET-05).
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, source: Source, at: u8, left: u8, price: Goods) {
    cx.pay(seat, price);
    if 1 < left {
        cx.open(Frame::Pay { seat, source, at, left: left - 1 });
    }
    effects::begin(cx, seat, source, at, *toll(source, at).1);
}

/// One resource of any kind that the player has.
pub fn resource_options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let hold = &state.players[seat].goods;
    // Backwards, since amounts of energy sort last.
    let owned = Resource::ALL.into_iter().rev().filter(|&resource| hold.get(resource) != 0);
    actions.extend(owned.map(|resource| Action::Pay(Goods::of(resource, 1))));
}

/// Pays one of the resources that are owed.
pub fn resolve_resource(cx: &mut Cx<'_>, seat: Seat, n: u8, price: Goods) {
    cx.pay(seat, price);
    if 1 < n {
        cx.open(Frame::PayResources { seat, n: n - 1 });
    }
}

#[cfg(test)]
mod tests {
    use crate::position::testing::*;

    fn ways(position: Position, area: Area) -> Vec<Action> {
        let mut table = table(position);
        table.play(RED, Action::Captain(area));
        table.legal(RED).into_iter().filter(|action| !action.is_free()).collect()
    }

    #[test]
    fn the_main_trade_action_waives_one_item() {
        rules!["TG-TRADE-01", "TG-TRADE-02", "TG-GEN-31"];
        let both = [Action::Pay(goods(0, 1, 1, 0)), Action::Pay(goods(0, 2, 0, 0))];
        assert_eq!(ways(Position::new(2).goods(RED, 0, 2, 1, 0), Area::Trade), both);
        let one = [Action::Pay(goods(0, 2, 0, 0))];
        assert_eq!(ways(Position::new(2).goods(RED, 0, 2, 0, 0), Area::Trade), one);
        table(Position::new(2).goods(RED, 0, 1, 0, 0)).cannot(RED, Action::Captain(Area::Trade));
    }

    #[test]
    fn the_secondary_trade_action_costs_all() {
        rules!["TG-TRADE-03", "TG-TRADE-04", "TG-PANEL-08"];
        let mut table = led(Position::new(2).goods(RED, 0, 2, 1, 0).goods(BLUE, 0, 2, 0, 0), Area::Trade);
        table.play(RED, FOLLOW).play(RED, Action::Pay(goods(0, 2, 1, 0)));
        assert_eq!((table.players[RED].levels[Track::Trade], table.players[RED].markers), (1, 3));
        assert_eq!(table.players[RED].level(Track::Trade), 1);
    }

    #[test]
    fn trade_ends_at_6() {
        rules!["TG-TRADE-05"];
        let position = Position::new(2).rich(RED).level(RED, Track::Trade, 6).token(RED, BonusToken::TradePact);
        table(position).cannot(RED, Action::Captain(Area::Trade)).cannot(RED, Action::UseToken(BonusToken::TradePact));
    }

    #[test]
    fn military_costs_energy_and_credits() {
        rules!["TG-MIL-01", "TG-MIL-02", "TG-MIL-03"];
        let both = [Action::Pay(goods(1, 0, 0, 1)), Action::Pay(goods(2, 0, 0, 0))];
        assert_eq!(ways(Position::new(2).goods(RED, 2, 0, 0, 1), Area::Military), both);
        let mut table = led(Position::new(2).goods(RED, 2, 0, 0, 1).goods(BLUE, 2, 0, 0, 0), Area::Military);
        table.play(RED, FOLLOW).play(RED, Action::Pay(goods(2, 0, 0, 1)));
        assert_eq!((table.players[RED].levels[Track::Military], table.players[RED].goods), (1, Goods::NONE));
    }

    #[test]
    fn military_spaces_need_technology() {
        rules!["TG-MIL-04"];
        let at = |technology| {
            let position =
                Position::new(2).rich(RED).level(RED, Track::Military, 1).level(RED, Track::Technology, technology);
            table(position).legal(RED).contains(&Action::Captain(Area::Military))
        };
        assert!(!at(0) && at(1));
    }

    #[test]
    fn a_trade_token_takes_its_discount_off() {
        rules!["TG-BONUS-07"];
        let position = Position::new(2).goods(RED, 0, 1, 0, 0).token(RED, BonusToken::BulkRebate);
        let mut table = table(position);
        table.play(RED, Action::UseToken(BonusToken::BulkRebate)).play(RED, Action::Pay(goods(0, 1, 0, 0)));
        assert_eq!(table.players[RED].levels[Track::Trade], 1);
    }
}
