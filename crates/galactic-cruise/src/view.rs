//! What a viewer knows, what it sees of events, and states that look like a view.

use kernel::{BySeat, Dice, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::components::cards::{Card, CardSet};
use crate::components::starting::StartingSet;
use crate::deal::deck_cards;
use crate::event::Event;
use crate::ops::draw;
use crate::state::{Board, Secrets, State};

/// What a viewer knows: the open board and its own secrets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open, hand cards everybody has seen included.
    pub board: Board,
    /// Own hand cards the others have not seen.
    pub hand: CardSet,
    /// Own Starting Upgrade cards.
    pub starting: StartingSet,
    /// Own bid, while bids are sealed.
    pub bid: Option<u8>,
}

/// An event as a viewer may see it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// All of it.
    Open(Event),
    /// Somebody drew a card of the deck.
    CardDrawn {
        /// Who.
        seat: Seat,
    },
    /// Somebody made a sealed bid.
    BidMade {
        /// Who.
        seat: Seat,
    },
}

/// What a viewer knows.
pub fn view(state: &State, viewer: Viewer) -> View {
    let seat = viewer.seat().filter(|seat| seat.idx() < state.companies.len());
    View {
        viewer,
        board: state.board.clone(),
        hand: seat.map_or(CardSet::empty(), |seat| state.secrets.hands[seat]),
        starting: seat.map_or(StartingSet::empty(), |seat| state.secrets.starting[seat]),
        bid: seat.and_then(|seat| state.secrets.bids[seat]),
    }
}

/// What a viewer sees of an event.
pub fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
    match *event {
        Event::Pushed(_) | Event::Popped | Event::Changed(_) | Event::ChangedAt { .. } => None,
        Event::Phase(_) | Event::TurnSet(_) | Event::SoloSet { .. } => None,
        Event::CardDrawn { seat, .. } if !viewer.is(seat) => Some(Notice::CardDrawn { seat }),
        Event::BidMade { seat, .. } if !viewer.is(seat) => Some(Notice::BidMade { seat }),
        event => Some(Notice::Open(event)),
    }
}

/// The opening of sealed bids shows what was hidden; everything else that is new comes by chance.
pub fn is_final(event: &Event) -> bool {
    matches!(event, Event::BidShown { .. })
}

/// A random state that looks like the view.
pub fn determinize(view: &View, dice: &mut Dice) -> State {
    let board = view.board.clone();
    let n_companies = board.n_companies();
    let mine = view.viewer.seat();
    let mut unseen = unseen(&board) - view.hand;
    let mut cards = StartingSet::all() - view.starting - board.auction;
    let mut secrets = Secrets {
        hands: BySeat::new(n_companies, CardSet::empty()),
        starting: BySeat::new(n_companies, StartingSet::empty()),
        bids: BySeat::new(n_companies, None),
        ..Secrets::default()
    };
    for seat in board.companies.seats() {
        let company = &board.companies[seat];
        if Some(seat) == mine {
            secrets.hands[seat] = view.hand;
            secrets.starting[seat] = view.starting;
            secrets.bids[seat] = view.bid;
            continue;
        }
        for _ in 0..company.hidden {
            let card = draw(unseen, dice).expect("enough cards are unseen");
            unseen.remove(card);
            secrets.hands[seat].insert(card);
        }
        if company.auctioned.is_none() {
            for _ in 0..company.starting {
                let card = draw(cards, dice).expect("enough cards are unseen");
                cards.remove(card);
                secrets.starting[seat].insert(card);
            }
        }
        if company.bid && company.offered.is_none() {
            let most = company.money.min(u16::from(u8::MAX));
            secrets.bids[seat] = Some(dice.below(u32::from(most) + 1) as u8);
        }
    }
    secrets.deck = unseen;
    State { board, secrets }
}

/// Cards nobody has shown: the deck and the hidden hand cards.
fn unseen(board: &Board) -> CardSet {
    let open: CardSet = board.agenda.iter().flatten().chain(board.discard.iter()).copied().collect();
    let known = board.companies.iter().fold(CardSet::empty(), |set, company| set | company.known);
    deck_cards(&board.options) - open - known
}

impl View {
    /// All cards in the viewer's hand.
    pub fn own_hand(&self) -> impl Iterator<Item = Card> {
        let known = self.viewer.seat().map_or(CardSet::empty(), |seat| self.board.companies[seat].known);
        (known | self.hand).iter()
    }
}
