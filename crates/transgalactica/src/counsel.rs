//! What somebody who decides is told: what the panel shows, and how an open payment could be made.

use kernel::{Counsel, Counter, Message, Preset, Seat, Verb, settle_by};

use crate::Transgalactica;
use crate::components::{Goods, Track};
use crate::decisions::{Action, Frame};
use crate::state::State;
use crate::view::View;
use crate::{verbs, words};

impl Counsel for Transgalactica {
    // The box has one way to play; what differs is who sits opposite.
    const PRESETS: &'static [Preset] =
        &[Preset { id: "first-game", choices: &[] }, Preset { id: "standard", choices: &[] }];

    fn counters(view: &View, seat: Seat) -> Vec<Counter> {
        let player = &view.board.players[seat];
        let Goods { energy, mineral, alien, credit } = player.goods;
        let mut counters = vec![
            Counter::new("count-vp", player.vp),
            Counter::new("count-energy", energy),
            Counter::new("count-mineral", mineral),
            Counter::new("count-alien", alien),
            Counter::new("count-credit", credit),
            Counter::new("count-captains", player.captains),
            Counter::new("count-crew", player.crew.available),
        ];
        counters.extend(Track::ALL.map(|track| Counter::new(Message::named("track", &track), player.levels[track])));
        counters
    }

    /// The only price there is, or of resources of choice those one has most of.
    fn settle(state: &State, seat: Seat) -> Vec<Action> {
        settle_by::<Transgalactica>(state, seat, |state, legal| match state.stack.last()? {
            Frame::PayResources { .. } => {
                let hold = state.players[seat].goods;
                let left = |price: &Goods| hold.less(price).resources_evenly();
                let paying =
                    legal.iter().filter_map(|action| if let Action::Pay(price) = action { Some(price) } else { None });
                paying.max_by_key(|price| left(price)).map(|&price| Action::Pay(price))
            }
            Frame::Purchase { .. } => {
                let mut paying = legal.iter().filter(|action| matches!(action, Action::Pay(_)));
                paying.next().copied().filter(|_| paying.next().is_none())
            }
            _ => None,
        })
    }

    fn verbs(state: &State, seat: Seat) -> Vec<Verb> {
        verbs::of(state, seat)
    }

    fn settlement(_: &View, actions: &[Action]) -> Message {
        let mut goods = Goods::NONE;
        for action in actions {
            if let Action::Pay(price) = action {
                goods.add(price);
            }
        }
        Message::new("settle-pay").with("goods", words::amounts(&goods))
    }
}

impl Goods {
    /// The scarcest resource, then the next one: the more the better.
    fn resources_evenly(&self) -> [u16; 3] {
        let mut amounts = [self.energy, self.mineral, self.alien];
        amounts.sort_unstable();
        amounts
    }
}
