//! What those who decide are told is true.

use kernel::{Actor, Counsel, Game, Seat, Setup, Viewer};
use testkit::{Scenario, counsel_is_true, rules};
use transgalactica::components::goods::goods;
use transgalactica::components::{Area, BonusToken, Good, Node, Technology, Track};
use transgalactica::decisions::{Fare, Frame, Step};
use transgalactica::position::Position;
use transgalactica::{Action, State, Transgalactica};

#[test]
fn what_is_told_happens() {
    for players in [2, 5] {
        counsel_is_true::<Transgalactica>(&Setup::new(players), 3, verbs_are_barred_for_a_reason);
    }
}

/// Every area can be led, or there is a reason; without the reason it can, or something else bars it.
fn verbs_are_barred_for_a_reason(state: &State, seat: Seat) {
    rules!["TG-ACT-02", "TG-ACT-04", "TG-ACT-10"];
    let mut legal = Vec::new();
    Transgalactica::legal_actions(state, Actor::Seat(seat), &mut legal);
    let verbs = Transgalactica::verbs(state, seat);
    assert_eq!(verbs.is_empty(), state.stack.last() != Some(&Frame::Turn { seat }));
    for (idx, verb) in verbs.iter().enumerate() {
        let leads = |action: &Action| match action {
            Action::Captain(area) => {
                let area = serde_json::to_value(area).unwrap();
                verb.anchors[0].0 == format!("area/{}/main", area.as_str().unwrap())
            }
            _ => false,
        };
        assert_eq!(verb.bar.is_none(), legal.iter().any(leads), "{verb:?} in {legal:?}");
        let Some(reason) = &verb.bar else { continue };
        let mut without = state.clone();
        match reason.why.id.as_ref() {
            "bar-no-captain" => without.players[seat].captains = 1,
            "bar-taken" => without.main.values_mut().for_each(|standing| *standing = kernel::SeatSet::NONE),
            _ => continue,
        }
        let why = Transgalactica::verbs(&without, seat)[idx].bar.clone().map(|bar| bar.why.id);
        assert_ne!(why.as_ref(), Some(&reason.why.id), "{verb:?}: the reason is not what stands in the way");
    }
}

const RED: Seat = Seat(0);

fn table(position: Position) -> Scenario<Transgalactica> {
    Scenario::new(position.build())
}

#[test]
fn the_only_price_is_proposed() {
    let prices = |table: &Scenario<Transgalactica>| {
        table.legal(RED).into_iter().filter(|action| matches!(action, Action::Pay(_))).collect::<Vec<Action>>()
    };
    let rich = Position::new(2).goods(RED, 5, 5, 5, 5).token(RED, BonusToken::SurplusWeapons);
    let mut one = table(rich.clone());
    one.play(RED, Action::UseToken(BonusToken::SurplusWeapons));
    assert_eq!(prices(&one).len(), 1);
    assert_eq!(Transgalactica::settle(one.state(), RED), prices(&one));
    let mut several = table(rich);
    several.play(RED, Action::Captain(Area::Trade));
    assert!(1 < prices(&several).len());
    assert_eq!(Transgalactica::settle(several.state(), RED), []);
}

#[test]
fn resources_one_has_most_of_are_proposed() {
    let position = Position::new(2).goods(RED, 4, 2, 0, 0).technology(RED, Technology::TunnelStabiliser);
    let mut table = table(position.ship(RED, Node::M5));
    table.play(RED, Action::Captain(Area::Exploration));
    table.play(RED, Action::Jump { ship: 0, to: Node::F1, step: Step::Engines, fare: Fare::TwoResources });
    let energy = Action::Pay(goods(1, 0, 0, 0));
    assert_eq!(Transgalactica::settle(table.state(), RED), [energy, energy]);
}

#[test]
fn counters_tell_what_one_has() {
    let table = table(Position::new(2).goods(RED, 5, 4, 3, 2).vp(RED, 17).level(RED, Track::Trade, 3));
    let counters = Transgalactica::counters(&Transgalactica::view(table.state(), Viewer::Seat(RED)), RED);
    let of = |id: &str| counters.iter().find(|counter| counter.name.id == id).map(|counter| counter.value);
    assert_eq!(
        ["count-vp", "count-energy", "count-mineral", "count-alien", "count-credit"].map(of),
        [Some(17), Some(5), Some(4), Some(3), Some(2)]
    );
    assert_eq!(of("track-trade"), Some(3));
    assert!(Good::ALL.len() < counters.len());
}
