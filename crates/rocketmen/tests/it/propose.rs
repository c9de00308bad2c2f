//! Proposed payments: always accepted, and as one would pay.

use kernel::{Actor, Game, Seed, Setup, Table, Viewer};
use rocketmen::{Action, Card, Frame, Rocketmen, propose};

/// Plays a proposal to its end on a copy of the table, and answers how many payments it completed.
fn carry_out(table: &Table<Rocketmen>, wish: Option<Action>) -> usize {
    let seat = table.state().table.current;
    let view = Rocketmen::view(table.state(), Viewer::Seat(seat));
    let Some(proposal) = propose(&view, wish) else { panic!("{wish:?} in {:?} is not proposed", view.table.frame) };
    let mut copy = table.clone();
    for action in &proposal.actions {
        let accepted = copy.act(Actor::Seat(seat), *action, 0);
        assert!(accepted.is_ok(), "{action:?} of {proposal:?} is refused: {accepted:?}");
    }
    assert_eq!(copy.state().table.frame, Frame::Actions, "{proposal:?} completes what was wished for");
    1
}

#[test]
fn a_proposal_is_always_accepted_and_completes_the_wish() {
    let setups = [
        Setup::new(1),
        Setup::new(2),
        Setup::new(3).with("variants", "on"),
        Setup::new(4),
        Setup::new(2).with("mode", "battle-for-earth"),
    ];
    let mut carried_out = 0;
    for (number, setup) in setups.into_iter().enumerate() {
        let mut table = Table::<Rocketmen>::new(setup, Seed::from(number as u64)).unwrap();
        let mut dice = Seed::from(7).dice(number as u64);
        for _ in 0..1500 {
            let Some(actor) = Rocketmen::to_act(table.state()).iter().next() else { break };
            let legal = table.legal_actions(actor);
            for wish in &legal {
                let names = matches!(wish, Action::Buy { .. } | Action::BuyEngine(_) | Action::Place { .. });
                let pays = matches!(wish, Action::Pay(_) | Action::PayMoneyToken | Action::PayScienceToken);
                if names || pays {
                    carried_out += carry_out(&table, Some(*wish));
                }
            }
            let frame = table.state().table.frame;
            if matches!(frame, Frame::BuyList(_) | Frame::PlaceList(_) | Frame::BuyPay(..) | Frame::PlacePay(..)) {
                carried_out += carry_out(&table, None);
            }
            let action = legal[dice.below(legal.len() as u32) as usize];
            table.act(actor, action, 0).unwrap();
        }
    }
    assert!(2000 < carried_out, "only {carried_out} proposals");
}

#[test]
fn nobody_proposes_with_a_hand_that_is_not_seen() {
    let table = Table::<Rocketmen>::new(Setup::new(2), Seed::from(1)).unwrap();
    let seat = table.state().table.current;
    let wish = table.legal_actions(Actor::Seat(seat)).into_iter().find(|action| matches!(action, Action::Place { .. }));
    assert!(wish.is_some());
    assert_eq!(propose(&Rocketmen::view(table.state(), Viewer::Spectator), wish), None);
}

/// A view of the first seat with this hand, this market and this many money tokens.
fn view(hand: &[Card], market: Card, tokens: u8, plan: Option<Card>) -> rocketmen::View {
    let table = Table::<Rocketmen>::new(Setup::new(2).with("first-player", "1"), Seed::from(3)).unwrap();
    let mut view = Rocketmen::view(table.state(), Viewer::Seat(kernel::Seat(0)));
    view.table.market[0] = Some(market);
    let seen = &mut view.players[kernel::Seat(0)];
    seen.hand = Some(hand.iter().copied().collect());
    seen.board.achievements.money = tokens;
    seen.board.plan = plan;
    view
}

fn payers(view: &rocketmen::View, card: Card) -> Vec<Action> {
    let proposal = propose(view, Some(Action::Buy { slot: 0, card })).expect("it can be paid");
    proposal.actions[2..].to_vec()
}

#[test]
fn money_tokens_pay_first_and_nothing_is_wasted() {
    // $20 + $10 + $10, not $20 + $20 with a surplus nor four cards.
    let hand = [Card::SatelliteA, Card::SatelliteB, Card::SpaceHotel, Card::PrivateInvestors];
    let paid = payers(&view(&hand, Card::Backup, 1, None), Card::Backup);
    assert_eq!(paid, [Action::PayMoneyToken, Action::Pay(Card::SatelliteA), Action::Pay(Card::SatelliteB)]);
    // Without the token nothing but all of the small cards and the large one is exact.
    let paid = payers(&view(&hand, Card::Backup, 0, None), Card::Backup);
    assert_eq!(paid, [Action::Pay(Card::SatelliteA), Action::Pay(Card::PrivateInvestors)]);
}

#[test]
fn cards_that_the_mission_can_use_are_kept() {
    // Backup moves any rocket, a hotel moves none.
    let hand = [Card::SpaceHotel, Card::AsteroidMining, Card::Backup, Card::Booster];
    let paid = payers(&view(&hand, Card::Booster, 0, Some(Card::SatelliteA)), Card::Booster);
    assert_eq!(paid, [Action::Pay(Card::AsteroidMining), Action::Pay(Card::SpaceHotel)]);
}

#[test]
fn an_effect_that_helps_when_paying_is_set_free() {
    // The Internet places the Satellite for free; of two ways to pay $10 more it is the better one.
    let hand = [Card::Internet, Card::SpaceHotel, Card::SatelliteA];
    let paid = payers(&view(&hand, Card::Booster, 0, None), Card::Booster);
    assert!(paid.contains(&Action::Pay(Card::Internet)), "{paid:?}");
}
