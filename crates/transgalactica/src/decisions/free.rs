//! Free actions of the own turn (TG-FREE-01 to TG-FREE-09).

use std::ops::ControlFlow;

use kernel::Seat;

use super::{Action, Interruption, missions, senate};
use crate::Cx;
use crate::bar::{self, Bar};
use crate::components::{BonusToken, Goods, Resource, Technology};
use crate::effects::{self, Change, Source};
use crate::event::Event;
use crate::requirements::Holdings;
use crate::score::Score;
use crate::state::{Once, State};

/// Calls back with every free action, in order, until told to stop.
fn each(state: &State, seat: Seat, mut found: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
    if !state.is_turn_of(seat) {
        return ControlFlow::Continue(());
    }
    let player = &state.players[seat];
    // Aliens cannot be bought (TG-FREE-06).
    if player.goods.credit != 0 {
        found(Action::Exchange(Resource::Energy))?;
        found(Action::Exchange(Resource::Mineral))?;
    }
    for token in player.tokens.kinds() {
        if is_usable(state, seat, token) {
            found(Action::UseToken(token))?;
        }
    }
    if !player.used.contains(Once::SecretStockpile) {
        for token in player.reserve.kinds() {
            if is_usable(state, seat, token) {
                found(Action::UseReserve(token))?;
            }
        }
    }
    let recycles =
        player.has(Technology::TokenRecycler) && !player.used.contains(Once::TokenRecycler) && player.goods.alien != 0;
    if recycles {
        for token in player.spent.kinds() {
            found(Action::Recycle(token))?;
        }
    }
    if player.log.is_empty() && player.crew.available == 0 {
        return ControlFlow::Continue(());
    }
    let holdings = Holdings::of(state, seat);
    let mut log = player.log;
    log.sort_unstable();
    for mission in log {
        if missions::can_complete(state, seat, &holdings, mission) {
            found(Action::Complete(mission))?;
        }
    }
    if player.crew.available != 0 {
        let mut decrees = state.decrees;
        decrees.sort_unstable();
        for decree in decrees {
            if senate::can_take(state, seat, &holdings, decree) {
                found(Action::Senate(decree))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A token is used only if some part of it can be carried out.
fn is_usable(state: &State, seat: Seat, token: BonusToken) -> bool {
    token.effects().iter().any(|effect| effects::possible(state, seat, effect))
}

/// Can any part of the token be carried out, and if not, what stands in the way?
pub fn may_use(state: &State, seat: Seat, token: BonusToken) -> Result<(), Bar> {
    effects::may_any(state, seat, &mut token.effects().iter())
}

/// Can a token of the stockpile be used?
pub fn may_use_reserve(state: &State, seat: Seat, token: BonusToken) -> Result<(), Bar> {
    bar::unless(!state.players[seat].used.contains(Once::SecretStockpile), Bar::StockpileUsed)?;
    may_use(state, seat, token)
}

/// Can a spent token be used again, by whoever owns the Token Recycler?
pub fn may_recycle(state: &State, seat: Seat) -> Result<(), Bar> {
    let player = &state.players[seat];
    bar::unless(!player.used.contains(Once::TokenRecycler), Bar::RecyclerUsed)?;
    bar::unless(player.goods.alien != 0, Bar::short(player, Goods::ALIEN, false, "TG-TCARD-07"))
}

/// Can a credit be changed?
pub fn may_exchange(state: &State, seat: Seat) -> Result<(), Bar> {
    bar::unless(state.players[seat].goods.credit != 0, Bar::NoCredit)
}

/// Is any free action open?
pub fn any(state: &State, seat: Seat) -> bool {
    each(state, seat, |_| ControlFlow::Break(())).is_break()
}

/// Could free actions bring a ship to another planet? Changing credits alone cannot, but it can pay for what does.
pub fn may_carry(state: &State, seat: Seat) -> bool {
    let player = &state.players[seat];
    let owns_more = !player.tokens.is_empty() || !player.reserve.is_empty() || !player.log.is_empty();
    let is_more = |action| !matches!(action, Action::Exchange(_));
    let stop_at_more = |action| if is_more(action) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    owns_more || each(state, seat, stop_at_more).is_break()
}

/// Every free action that may interrupt the decision.
pub fn options(state: &State, seat: Seat, interruption: Interruption, actions: &mut Vec<Action>) {
    if interruption == Interruption::None {
        return;
    }
    let _ = each(state, seat, |action| {
        actions.push(action);
        ControlFlow::Continue(())
    });
}

/// Carries out a free action on top of the interrupted decision.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    match action {
        Action::Exchange(resource) => {
            cx.pay(seat, Goods::CREDIT);
            cx.gain(seat, resource, 1);
        }
        Action::UseToken(token) => {
            cx.emit(Event::TokenUsed { seat, token });
            effects::run(cx, seat, Source::Token(token));
        }
        Action::UseReserve(token) => {
            cx.emit(Event::UsedOnce { seat, once: Once::SecretStockpile });
            cx.emit(Event::ReserveUsed { seat, token });
            effects::run(cx, seat, Source::Token(token));
        }
        Action::Recycle(token) => {
            cx.emit(Event::UsedOnce { seat, once: Once::TokenRecycler });
            cx.pay(seat, Goods::ALIEN);
            cx.score(seat, 2, Score::Technologies);
            cx.emit(Event::TokenRecycled { seat, token });
            effects::run(cx, seat, Source::Token(token));
        }
        Action::Complete(mission) => missions::complete(cx, seat, mission),
        Action::Senate(decree) => senate::take(cx, seat, decree),
        other => unreachable!("{other:?} is no free action"),
    }
}

#[cfg(test)]
mod tests {
    use crate::position::testing::*;

    #[test]
    fn credits_become_energy_or_minerals() {
        rules!["TG-FREE-01", "TG-FREE-06"];
        let mut table = table(Position::new(2).goods(RED, 9, 9, 9, 2));
        table.play(RED, Action::Exchange(Resource::Energy)).play(RED, Action::Exchange(Resource::Mineral));
        assert_eq!(table.players[RED].goods, goods(10, 10, 9, 0));
        assert!(
            !table.legal(RED).iter().any(|action| matches!(action, Action::Exchange(_))),
            "nothing buys credits or aliens"
        );
    }

    #[test]
    fn tokens_are_used_once_and_as_many_as_wanted() {
        rules!["TG-BONUS-03", "TG-BONUS-05"];
        let position = Position::new(2).token(RED, BonusToken::Commendation).token(RED, BonusToken::SmallGrant);
        let mut table = table(position);
        table.play(RED, Action::UseToken(BonusToken::Commendation)).play(RED, Action::UseToken(BonusToken::SmallGrant));
        assert_eq!((table.players[RED].vp, table.players[RED].goods.credit), (4, 1));
        assert!(table.players[RED].tokens.is_empty() && table.players[RED].spent.len() == 2);
        table.cannot(RED, Action::UseToken(BonusToken::Commendation));
    }

    #[test]
    fn free_actions_interrupt_any_decision_of_the_own_turn() {
        rules!["TG-FREE-03", "TG-FREE-04", "TG-FREE-07"];
        let position = Position::new(2)
            .goods(RED, 2, 1, 0, 1)
            .outpost(RED, Node::B1)
            .outpost(RED, Node::B2)
            .outpost(RED, Node::B3)
            .log(RED, &[Mission::ParcelRun]);
        let mut table = table(position);
        table.play(RED, Action::Captain(Area::Military));
        table.can(RED, Action::Complete(Mission::ParcelRun)).can(RED, Action::Senate(Decree::ActionWorlds));
        let before = *table.stack.last().unwrap();
        table.play(RED, Action::Exchange(Resource::Energy));
        assert_eq!(table.stack.last(), Some(&before), "the decision is offered again");
        table.cannot(RED, Action::Pay(goods(1, 0, 0, 1))).can(RED, Action::Pay(goods(2, 0, 0, 0)));
    }

    #[test]
    fn an_interrupted_decision_with_nothing_left_is_skipped() {
        rules!["TG-FREE-07"];
        let position = Position::new(2).goods(RED, 1, 1, 0, 1).log(RED, &[Mission::TravellingShow]);
        let mut table = table(position);
        table.play(RED, Action::Captain(Area::Military)).play(RED, Action::Complete(Mission::TravellingShow));
        assert!(!matches!(table.stack.last(), Some(Frame::Purchase { .. })), "the energy is gone");
    }

    #[test]
    fn the_stockpile_gives_one_token_a_round() {
        rules!["TG-FREE-08", "TG-ABIL-08", "TG-ABIL-09"];
        let position = Position::new(2).ability(RED, Ability::SecretStockpile).with(|state| {
            state.players[RED].reserve.add(BonusToken::Commendation);
            state.players[RED].reserve.add(BonusToken::OrderOfTheNebula);
        });
        let mut table = table(position.token(RED, BonusToken::SmallGrant));
        table.play(RED, Action::UseReserve(BonusToken::OrderOfTheNebula));
        assert_eq!(table.players[RED].vp, 5);
        table
            .cannot(RED, Action::UseReserve(BonusToken::Commendation))
            .can(RED, Action::UseToken(BonusToken::SmallGrant));
        until(&mut table, |state| state.round == 2 && state.stack.last() == Some(&Frame::Turn { seat: RED }));
        table.can(RED, Action::UseReserve(BonusToken::Commendation));
    }

    #[test]
    fn a_token_needs_an_effect_that_is_possible() {
        rules!["TG-R01"];
        let position = Position::new(2).crew(RED, 4).token(RED, BonusToken::ThawOrder);
        table(position).cannot(RED, Action::UseToken(BonusToken::ThawOrder));
        let recycler = Position::new(2).technology(RED, Technology::TokenRecycler).goods(RED, 0, 0, 1, 0).crew(RED, 4);
        let mut again = table(recycler.with(|state| state.players[RED].spent.add(BonusToken::ThawOrder)));
        again.play(RED, Action::Recycle(BonusToken::ThawOrder));
        assert_eq!((again.players[RED].vp, again.players[RED].crew.available), (2, 4));
    }

    #[test]
    fn the_choice_of_an_office_is_not_interrupted() {
        rules!["TG-R03", "TG-SENATE-15"];
        let position = Position::new(2).goods(RED, 0, 0, 0, 3).token(RED, BonusToken::Commendation);
        let mut table = table(position.outpost(RED, Node::B1).outpost(RED, Node::B2).outpost(RED, Node::B3));
        table.play(RED, Action::Senate(Decree::ActionWorlds));
        assert_eq!(table.legal(RED), Office::ALL.map(Action::Office));
    }

    #[test]
    fn an_exploration_waits_for_free_actions() {
        rules!["TG-R04", "TG-ACT-09"];
        let mut table = table(Position::new(2).goods(RED, 0, 1, 0, 1).ship(RED, Node::B1));
        table.play(RED, Action::Captain(Area::Exploration)).play(RED, SETTLE);
        table.cannot(RED, fly(Node::C)).play(RED, Action::Exchange(Resource::Energy)).play(RED, fly(Node::C));
        assert_eq!(table.players[RED].ships[0], Node::C);
    }
}
