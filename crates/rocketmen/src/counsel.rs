//! What somebody who decides is told: what one has, and a whole payment.

use kernel::{Counsel, Counter, Game, Message, Preset, Reason, Seat, Verb, Viewer};

use crate::bar::Bar;
use crate::components::{Card, Cost, Destination, Engine};
use crate::decisions::buy::{self, Purchase};
use crate::decisions::{Action, Frame, Spot, actions, effects, launch, place};
use crate::pay::Worth;
use crate::pile::Pile;
use crate::propose::{owed, propose};
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
            Counter::new("count-money", money).reserving(if current { owed(view) } else { 0 }),
            Counter::new("count-hand", seen.hand_size),
            Counter::new("count-vp", board.vp),
            Counter::new("count-rocket-points", board.rocket_points(None)),
        ]
    }

    fn settle(state: &State, seat: Seat) -> Vec<Action> {
        propose(&Rocketmen::view(state, Viewer::Seat(seat)), None).map_or_else(Vec::new, |proposal| proposal.actions)
    }

    /// In the open part of a turn buying everything on sale, placing every hand card, effects, Depot, removal, and every launch; what
    /// further could be bought or placed; on the way to abort and to plan.
    fn verbs(state: &State, seat: Seat) -> Vec<Verb> {
        if state.table.current != seat {
            return Vec::new();
        }
        match state.table.frame {
            Frame::Actions => of_turn(state, seat),
            Frame::BuyList(purchase) => purchases(state, &purchase),
            Frame::PlaceList(placement) => {
                let available = state.hand().minus(&placement.cards());
                let place = |card: Card| {
                    let label = Message::new("act-place-pad").with("card", words::card(card));
                    let possible = place::may_go_on(state, &placement, card);
                    Verb::new(label, told(possible)).at(format!("seat/{}/hand/{}", seat.0, words::word(&card)))
                };
                available.kinds().map(place).collect()
            }
            Frame::Flight => {
                let pad = |part: &str| format!("seat/{}/pad{part}", seat.0);
                let cards = launch::launch(state).n_drawn().saturating_sub(1);
                let label = Message::new("act-abort").with("count", cards);
                let mut verbs = vec![Verb::new(label, told(launch::abortable(state))).at(pad(""))];
                let planned = launch::plannable(state).map(|possible| {
                    let label = Message::new("verb-use").with("card", words::card(Card::DetailedPlanning));
                    Verb::new(label, told(possible)).at(pad(&format!("/{}", words::word(&Card::DetailedPlanning))))
                });
                verbs.extend(planned);
                verbs
            }
            // What is chosen elsewhere is named by the question.
            _ => Vec::new(),
        }
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

fn told(possible: Result<(), Bar>) -> Result<(), Reason> {
    possible.map_err(Bar::reason)
}

/// Buying each card that is not named yet, beside those that are.
fn purchases(state: &State, purchase: &Purchase) -> Vec<Verb> {
    let (means, named, board) = (state.means(), purchase.cost(state), state.board());
    let buying = |card: Card, cost: Cost| {
        Message::new("verb-buy").with("card", words::card(card)).with("cost", words::cost(cost))
    };
    let mut verbs = Vec::new();
    for (slot, card) in state.table.on_sale().filter(|(slot, _)| !purchase.slots.contains(slot)) {
        let possible = buy::may_buy(state, purchase, named, &means, slot, card);
        verbs.push(Verb::new(buying(card, board.price(card)), told(possible)).at(format!("market/{slot}")));
    }
    for engine in Engine::ALL {
        let card = engine.card();
        let possible = buy::may_buy_engine(state, purchase, named, &means, engine);
        let verb = Verb::new(buying(card, card.face().cost), told(possible));
        verbs.push(verb.at(format!("engine/{}", words::word(&engine))));
    }
    verbs
}

fn of_turn(state: &State, seat: Seat) -> Vec<Verb> {
    let board = state.board();
    let own = |zone: &str| format!("seat/{}/{zone}", seat.0);
    let mut verbs = purchases(state, &Purchase::default());
    for card in state.hand().kinds() {
        let (spot, possible) = place::may_begin(state, card);
        let label = match spot {
            Spot::Plan => Message::new("act-place-plan").with("card", words::card(card)),
            Spot::Pad => Message::new("act-place-pad").with("card", words::card(card)),
        };
        let hand = own(&format!("hand/{}", words::word(&card)));
        verbs.push(Verb::new(label, told(possible)).at(hand.clone()));
        if let Some(possible) = effects::usable(state, card) {
            let label = Message::new("verb-use").with("card", words::card(card));
            verbs.push(Verb::new(label, told(possible)).at(hand));
        }
    }
    let depot = own(&format!("pad/{}", words::word(&Card::Depot)));
    if let Some(possible) = actions::storable(state).filter(|_| !state.hand().is_empty()) {
        verbs.push(Verb::new("verb-store", told(possible)).at(depot.clone()));
    }
    if let Some(possible) = actions::stored(state) {
        verbs.push(Verb::new("act-take-stored", told(possible)).at(depot));
    }
    if let Some(possible) = actions::removable(state).filter(|_| state.table.on_sale().next().is_some()) {
        let verb = Verb::new("verb-remove", told(possible)).at("ai");
        let on_sale = state.table.on_sale();
        verbs.push(on_sale.fold(verb, |verb, (slot, _)| verb.at(format!("market/{slot}"))));
    }
    // Without a mission one reason is enough for every world.
    let worlds = if board.plan.is_some() { &Destination::ALL[..] } else { &Destination::ALL[..1] };
    for &destination in worlds {
        let label = match board.plan {
            None => Message::new("verb-launch"),
            Some(_) => Message::new("act-launch").with("destination", Message::named("destination", &destination)),
        };
        let verb = Verb::new(label, told(launch::possible(state, destination))).at(own("plan")).at(own("pad"));
        let named = if board.plan.is_some() { std::slice::from_ref(&destination) } else { &Destination::ALL[..] };
        let verb = named.iter().fold(verb, |verb, world| verb.at(format!("destination/{}", words::word(world))));
        let sites = named.iter().flat_map(|world| world.locations());
        verbs.push(sites.fold(verb, |verb, location| verb.at(format!("location/{}", words::word(&location)))));
    }
    verbs
}

impl Action {
    fn paying_card(&self) -> Option<Card> {
        if let Action::Pay(card) = self { Some(*card) } else { None }
    }
}
