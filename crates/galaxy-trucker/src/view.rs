//! What a viewer knows: built from nothing, field by field. And the way back: a random state that looks like that.
//!
//! Hidden are: the faces of face-down parts, a part somebody else has drawn and still holds, forecast piles one has not looked
//! at, the deck but for cards one has seen in the forecast, and other people's credits (section 26 of the rules).

use kernel::{BySeat, Dice, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::components::{Card, CardSet, Class, Cubes, Round, TileSet};
use crate::decisions::building;
use crate::event::Event;
use crate::options::{Forecast, Options};
use crate::state::{Cards, Craft, DeckCards, Hand, Origin, Phase, PileCards, Purse, State, Task, Window};

/// What a viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What was agreed.
    pub options: Options,
    /// Which round of the plan is played, from 0.
    pub round: u8,
    /// Who gave the signal to build.
    pub starter: Seat,
    /// The ship each person sits at.
    pub at: BySeat<Seat, 4>,
    /// Own money and the partner's; everybody's when the match is over (GT-WIN-04).
    pub purses: BySeat<Option<Purse>, 4>,
    /// Cards as far as known.
    pub cards: KnownCards,
    /// Parts the viewer has not seen in this round: the face-down stock and what is held concealed.
    pub unseen: TileSet,
    /// Face-up parts.
    pub face_up: TileSet,
    /// Ships whose builder holds a part that only the builder knows.
    pub concealed: SeatSet,
    /// Ships with what belongs to them.
    pub ships: BySeat<Craft, 4>,
    /// Cubes that can be loaded.
    pub bank: Cubes,
    /// What each ship's pilot has to decide.
    pub tasks: BySeat<Task, 4>,
    /// Who owes an answer before the next step.
    pub window: Window,
    /// Parts challenged without reason.
    pub named: BySeat<TileSet, 4>,
    /// Where the round stands; concealed hands look empty.
    pub phase: Phase,
    /// Turns begun.
    pub turn: u32,
    /// Timers started.
    pub timer: u32,
}

/// Cards as far as a viewer knows them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct KnownCards {
    /// Forecast piles the viewer has looked at in this round.
    pub piles: [Option<PileCards>; 3],
    /// Who has looked at each forecast pile; everybody sees that.
    pub peeked: [SeatSet; 3],
    /// The deck. With precise forecasts card by card, otherwise the known ones first.
    pub deck: ArrayVec<[Option<Card>; 16]>,
    /// Cards revealed in this round, in order.
    pub flown: DeckCards,
    /// Cards of earlier rounds, as far as seen.
    pub gone: CardSet,
    /// Cards everybody has seen.
    pub revealed: CardSet,
    /// Cards the viewer has looked at in forecast piles.
    pub seen: CardSet,
}

/// An event as a viewer may see it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// All of it.
    Open(Event),
    /// Somebody has drawn a part.
    TookFaceDown {
        /// Who.
        seat: Seat,
    },
    /// Somebody has looked at a pile.
    Peeked {
        /// Who.
        seat: Seat,
        /// Which one, 0 to 2.
        pile: u8,
    },
    /// The deck lies ready.
    FlightBegan {
        /// Its size.
        cards: u8,
    },
}

/// What a viewer sees of an event.
pub fn notice(event: &Event, viewer: Viewer) -> Notice {
    match *event {
        Event::TookFaceDown { seat, .. } if !viewer.is(seat) => Notice::TookFaceDown { seat },
        Event::Peeked { seat, pile, .. } if !viewer.is(seat) => Notice::Peeked { seat, pile },
        Event::FlightBegan { deck } => Notice::FlightBegan { cards: deck.len() as u8 },
        event => Notice::Open(event),
    }
}

/// What a viewer knows.
pub fn view(state: &State, viewer: Viewer) -> View {
    let over = state.phase == Phase::Over;
    let own_purse = viewer.seat().map(|seat| state.purse(seat));
    let mut phase = state.phase;
    let mut concealed = SeatSet::NONE;
    let mut unseen = state.face_down;
    if let Phase::Building(building) = &mut phase {
        for (ship, hand) in state.at.seats().zip(building.hands.iter_mut()) {
            if let Hand::Tile(tile, Origin::Stock) = *hand
                && !viewer.is(state.pilot(ship))
            {
                concealed.insert(ship);
                unseen.insert(tile);
                *hand = Hand::Empty;
            }
        }
    }
    View {
        viewer,
        options: state.options,
        round: state.round,
        starter: state.starter,
        at: state.at,
        purses: BySeat::from_fn(state.n_seats(), |seat| {
            (over || own_purse == Some(state.purse(seat))).then(|| state.purses[state.purse(seat)])
        }),
        cards: known_cards(state, viewer),
        unseen,
        face_up: state.face_up,
        concealed,
        ships: state.ships,
        bank: state.bank,
        tasks: state.tasks,
        window: state.window,
        named: state.named,
        phase,
        turn: state.turn,
        timer: state.timer,
    }
}

fn known_cards(state: &State, viewer: Viewer) -> KnownCards {
    let Cards { piles, peeked, deck, flown, gone, revealed, seen, .. } = state.cards;
    let seen = viewer.seat().map_or(CardSet::NONE, |seat| seen[seat]);
    // The deck of a test flight is no secret, only its order is.
    let known = if state.is_test() { seen.or(&CardSet::starred()) } else { seen };
    let looked_at = |pile: usize| viewer.seat().is_some_and(|seat| peeked[pile].contains(seat));
    let mut deck: ArrayVec<[Option<Card>; 16]> =
        deck.iter().map(|&card| known.contains(card).then_some(card)).collect();
    if !is_stacked(&state.options, state.round()) {
        deck.sort_unstable_by_key(|card| (card.is_none(), *card));
    }
    KnownCards {
        piles: std::array::from_fn(|pile| piles[pile].filter(|_| looked_at(pile))),
        peeked,
        deck,
        flown,
        gone: gone.and(&revealed.or(&seen)),
        revealed,
        seen,
    }
}

/// Does the deck have a fixed order (GT-VAR-07)?
pub fn is_stacked(options: &Options, round: Round) -> bool {
    options.forecast == Forecast::Precise && !round.is_test()
}

const CLASSES: [Class; 3] = [Class::I, Class::II, Class::III];

/// Cards of each class dealt in one round.
pub fn dealt(round: Round) -> [u8; 3] {
    match round.is_test() {
        true => [8, 0, 0],
        false => round.face().pile.map(|n_cards| 4 * n_cards),
    }
}

/// A random state that looks like this view.
pub fn determinize(view: &View, dice: &mut Dice) -> State {
    let n_seats = view.ships.len();
    let mut phase = view.phase;
    let mut face_down = view.unseen;
    for ship in view.concealed.iter() {
        let tile = face_down.pick(dice).expect("a concealed part is among the unseen");
        face_down.remove(tile);
        if let Phase::Building(building) = &mut phase {
            building.hands[ship] = Hand::Tile(tile, Origin::Stock);
        }
    }
    let own = view.viewer.seat().and_then(|seat| view.purses[seat]).unwrap_or_default();
    let mut state = State {
        options: view.options,
        round: view.round,
        starter: view.starter,
        at: view.at,
        purses: BySeat::new(n_seats, Purse::default()),
        cards: Cards { seen: BySeat::new(n_seats, CardSet::NONE), ..Cards::default() },
        face_down,
        face_up: view.face_up,
        ships: view.ships,
        bank: view.bank,
        tasks: view.tasks,
        window: view.window,
        named: view.named,
        phase,
        turn: view.turn,
        timer: view.timer,
    };
    // Others' credits are hidden: they are imagined as rich as the viewer.
    for seat in view.ships.seats() {
        if state.purse(seat) == seat {
            state.purses[seat] = view.purses[seat].unwrap_or(own);
        }
    }
    imagine_cards(view, &mut state, dice);
    state
}

fn imagine_cards(view: &View, state: &mut State, dice: &mut Dice) {
    let KnownCards { piles, peeked, deck, flown, gone, revealed, seen } = view.cards;
    let round = state.round();
    let earlier = &state.options.plan.rounds()[..usize::from(state.round)];
    let mut stock = CardSet::ALL.minus(&gone).minus(&seen).minus(&revealed);
    let in_deck = deck.iter().flatten().copied().collect::<CardSet>();
    stock = stock.minus(&in_deck);

    let mut all_gone = gone;
    for class in CLASSES {
        let n_dealt: u32 = earlier.iter().map(|&round| u32::from(dealt(round)[class as usize])).sum();
        for _ in gone.and(&CardSet::of(class)).len()..n_dealt {
            all_gone.insert(draw(&mut stock, class, dice));
        }
    }
    state.cards.gone = all_gone;
    state.cards.revealed = revealed;
    state.cards.flown = flown;

    match state.phase {
        Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) => {
            state.cards.peeked = peeked;
            for (idx, peeked) in peeked.into_iter().enumerate() {
                let pile = piles[idx].or_else(|| {
                    (!peeked.is_empty()).then(|| {
                        let mut cards = building::draw_pile(state, &mut stock, dice);
                        building::arrange(state, &mut cards, dice);
                        cards
                    })
                });
                for seat in peeked.iter() {
                    pile.iter().flatten().for_each(|&card| state.cards.seen[seat].insert(card));
                }
                state.cards.piles[idx] = pile;
            }
        }
        Phase::Flight(_) | Phase::Over => state.cards.deck = imagine_deck(state, round, &deck, &mut stock, dice),
    }
    if let Some(seat) = view.viewer.seat() {
        state.cards.seen[seat] = seen;
    }
    state.cards.stock = stock;
}

fn draw(stock: &mut CardSet, class: Class, dice: &mut Dice) -> Card {
    let card = stock.and(&CardSet::of(class)).pick(dice).expect("the decks suffice (GT-SETUP-15)");
    stock.remove(card);
    card
}

fn imagine_deck(
    state: &State,
    round: Round,
    known: &[Option<Card>],
    stock: &mut CardSet,
    dice: &mut Dice,
) -> DeckCards {
    let mut deck = DeckCards::default();
    if !is_stacked(&state.options, round) {
        deck.extend(known.iter().flatten().copied());
        let mut missing = dealt(round);
        for card in state.cards.flown.iter().chain(known.iter().flatten()) {
            missing[card.class() as usize] -= 1;
        }
        for class in CLASSES {
            for _ in 0..missing[class as usize] {
                deck.push(draw(stock, class, dice));
            }
        }
        deck.sort_unstable();
        return deck;
    }
    // Stacked: pile by pile, of which the first ones may be flown through already.
    let flown = &state.cards.flown;
    let pile_len = round.pile_len();
    for pile in 0..4 {
        let place = |idx: usize| pile * pile_len + idx;
        let mut missing = round.face().pile;
        let here = (0..pile_len).map(place);
        for card in here.clone().filter_map(|place| match place.checked_sub(flown.len()) {
            None => Some(flown[place]),
            Some(in_deck) => known[in_deck],
        }) {
            missing[card.class() as usize] -= 1;
        }
        let mut unknown = PileCards::default();
        for class in CLASSES {
            for _ in 0..missing[class as usize] {
                unknown.push(draw(stock, class, dice));
            }
        }
        dice.shuffle(&mut unknown);
        for place in here.filter_map(|place| place.checked_sub(flown.len())) {
            deck.push(known[place].unwrap_or_else(|| unknown.pop().expect("as many cards as places")));
        }
    }
    deck
}
