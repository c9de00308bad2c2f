//! What somebody who decides is told: what one has, and a whole payment.

use kernel::{Counsel, Counter, Game, Message, Preset, Seat, Verb, Viewer};

use crate::bar::Bar;
use crate::components::{Card, Cost, Engine};
use crate::decisions::buy::{self, Purchase};
use crate::decisions::{Action, Frame, Spot, launch, place};
use crate::pay::Worth;
use crate::pile::Pile;
use crate::propose::propose;
use crate::state::State;
use crate::view::View;
use crate::{Rocketmen, words};

impl Counsel for Rocketmen {
    const PRESETS: &'static [Preset] = &[
        Preset { id: "first-game", choices: &[("mode", "battle-for-earth"), ("level", "easy")] },
        Preset { id: "standard", choices: &[] },
        Preset { id: "everything", choices: &[("variants", "on"), ("level", "hard")] },
    ];

    fn counters(view: &View, seat: Seat) -> Vec<Counter> {
        let seen = &view.players[seat];
        let board = &seen.board;
        let current = view.table.current == seat;
        let tokens = board.fresh_tokens(if current { view.table.done.exhausted } else { Default::default() });
        let hand = seen.hand.unwrap_or(board.known);
        let money = Worth::of_all(&hand, board.completed.len()).with_tokens(tokens).money;
        vec![
            Counter::new("count-money", money),
            Counter::new("count-hand", seen.hand_size),
            Counter::new("count-vp", board.vp),
            Counter::new("count-rocket-points", board.rocket_points(None)),
        ]
    }

    fn settle(state: &State, seat: Seat) -> Vec<Action> {
        propose(&Rocketmen::view(state, Viewer::Seat(seat)), None).map_or_else(Vec::new, |proposal| proposal.actions)
    }

    /// Buying everything on sale, placing every hand card, launching.
    fn verbs(state: &State, seat: Seat) -> Vec<Verb> {
        if state.table.frame != Frame::Actions || state.table.current != seat {
            return Vec::new();
        }
        let (means, board) = (state.means(), state.board());
        let told = |possible: Result<(), Bar>| possible.map_err(Bar::reason);
        let mut verbs = Vec::new();
        for (slot, card) in state.table.on_sale() {
            let label = Message::new("verb-buy").with("card", words::card(card));
            let label = label.with("cost", words::cost(board.price(card)));
            let possible = buy::may_buy(state, Cost::default(), &means, card);
            verbs.push(Verb::new(label, told(possible)).at(format!("market/{slot}")));
        }
        for engine in Engine::ALL {
            let card = engine.card();
            let label = Message::new("verb-buy").with("card", words::card(card));
            let label = label.with("cost", words::cost(card.face().cost));
            let possible = buy::may_buy_engine(state, &Purchase::default(), Cost::default(), &means, engine);
            verbs.push(Verb::new(label, told(possible)).at(format!("engine/{}", words::word(&engine))));
        }
        for card in state.hand().kinds() {
            let (spot, possible) = place::may_begin(state, card);
            let label = match spot {
                Spot::Plan => Message::new("act-place-plan").with("card", words::card(card)),
                Spot::Pad => Message::new("act-place-pad").with("card", words::card(card)),
            };
            verbs.push(Verb::new(label, told(possible)).at(format!("seat/{}/hand/{}", seat.0, words::word(&card))));
        }
        let plan = format!("seat/{}/plan", seat.0);
        let pad = format!("seat/{}/pad", seat.0);
        verbs.push(Verb::new("verb-launch", told(launch::possible(state))).at(plan).at(pad));
        verbs
    }

    fn settlement(_: &View, actions: &[Action]) -> Message {
        let paying: Pile = actions.iter().filter_map(Action::paying_card).collect();
        let mut with: Vec<Message> = paying.iter().map(words::card).collect();
        with.extend(actions.iter().filter_map(|action| match action {
            Action::PayMoneyToken => Some(Message::new("token-money")),
            Action::PayScienceToken => Some(Message::new("token-science")),
            _ => None,
        }));
        match with.is_empty() {
            true => Message::new("settle-place"),
            false => Message::new("settle-pay").with("with", with),
        }
    }
}

impl Action {
    fn paying_card(&self) -> Option<Card> {
        if let Action::Pay(card) = self { Some(*card) } else { None }
    }
}
