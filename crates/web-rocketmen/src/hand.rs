//! The hand of the one in focus, with what each card is about to do.

use kernel::Message;
use rocketmen::pay::Worth;
use rocketmen::{Card, Frame, Pile};
use web_board::ink::seat;

use crate::card::{Face, back};
use crate::pen::{Pen, Rect, Table as _, grid};
use crate::word;

/// The anchors of the zone.
pub fn anchors(pen: &Pen<'_>) -> Vec<String> {
    let seat = pen.focus.0;
    let hand = pen.view.players[pen.focus].hand.unwrap_or_default();
    let cards = hand.kinds().map(|card| format!("seat/{seat}/hand/{}", word(&card)));
    std::iter::once(format!("seat/{seat}/hand")).chain(cards).collect()
}

/// All cards, as large as there is room for.
pub fn hand(pen: &mut Pen<'_>, at: Rect, full: bool) {
    let heading = pen.word("zone-hand");
    let room = pen.zone(at, &heading);
    cards(pen, room, full, if full { 300.0 } else { 210.0 });
}

/// The cards low, as a strip beneath another zone.
pub fn strip(pen: &mut Pen<'_>, at: Rect) {
    let [x, y, w, h] = pen.zone(at, "");
    let n_cards = usize::from(pen.view.players[pen.focus].hand_size).max(1);
    let least = pen.least().max(if h < 80.0 { 40.0 } else { 44.0 });
    let rows = ((h + 4.0) / (least + 4.0)).floor().max(1.0);
    let columns = (n_cards as f32 / rows).ceil().max(if w < 400.0 { 3.0 } else { 5.0 });
    let (wide, high) = ((w + 4.0) / columns - 4.0, (h + 4.0) / rows - 4.0);
    let places = (0..n_cards)
        .map(|idx| {
            let (row, column) = ((idx as f32 / columns).floor(), idx as f32 % columns);
            [x + (wide + 4.0) * column, y + (high + 4.0) * row, wide, high]
        })
        .collect::<Vec<_>>();
    lay(pen, &places, false);
}

/// How high a strip is for so many cards on this width.
pub fn strip_height(pen: &Pen<'_>, width: f32) -> f32 {
    let n_cards = f32::from(pen.view.players[pen.focus].hand_size).max(1.0);
    let columns = (width / 88.0).floor().max(3.0);
    (n_cards / columns).ceil() * 48.0 + 12.0
}

fn cards(pen: &mut Pen<'_>, room: Rect, full: bool, widest: f32) {
    let n_cards = usize::from(pen.view.players[pen.focus].hand_size).max(4);
    let places = grid(room, n_cards, widest, 6.0);
    lay(pen, &places, full);
}

fn lay(pen: &mut Pen<'_>, places: &[Rect], full: bool) {
    let of = pen.focus;
    let seen = pen.view.players[of];
    let Some(hand) = seen.hand else {
        // Somebody else's: backs, and what everybody knows to be there.
        let known: Vec<Card> = seen.board.known.iter().collect();
        for (card, at) in known.iter().zip(places) {
            pen.card(*card, Some(of.idx()), *at, None, &Face { full, ..Face::default() });
        }
        for (idx, at) in places.iter().enumerate().take(usize::from(seen.hand_size)).skip(known.len()) {
            pen.piece(format!("hidden/{}/{idx}", of.0), *at, 9.0, back([at[2], at[3]], seat(of), ""));
        }
        return;
    };
    let mut doing = Doing::of(pen);
    for (card, at) in hand.iter().zip(places) {
        let anchor = format!("seat/{}/hand/{}", of.0, word(&card));
        let (strip, proposed) = doing.take(pen, card);
        let picked = pen.is_picked(&anchor) && strip.is_none();
        let strip = if picked { Some(pen.word("board-buying")) } else { strip };
        let spec = Face { strip, proposed, full, alone: pen.is_solo(), ..Face::default() };
        pen.card(card, Some(of.idx()), *at, Some(anchor), &spec);
    }
}

/// What hand cards are named for, each counted down as cards are drawn.
struct Doing {
    paying: Pile,
    placing: Pile,
    exchanging: Pile,
    proposed: Pile,
}

impl Doing {
    fn of(pen: &Pen<'_>) -> Doing {
        let mut doing =
            Doing { paying: Pile::EMPTY, placing: Pile::EMPTY, exchanging: Pile::EMPTY, proposed: Pile::EMPTY };
        if pen.view.table.current != pen.focus {
            return doing;
        }
        match &pen.view.table.frame {
            Frame::BuyPay(_, payment) => doing.paying = payment.cards,
            Frame::PlacePay(placement, payment) => {
                doing.paying = payment.cards;
                doing.placing = placement.cards();
            }
            Frame::PlaceList(placement) => doing.placing = placement.cards(),
            Frame::Cycle(named) => doing.exchanging = *named,
            // Nothing of the hand is named.
            _ => {}
        }
        if let Some(proposal) = &pen.game.proposal {
            doing.proposed = proposal.payment.cards.minus(&doing.paying);
        }
        doing
    }

    fn take(&mut self, pen: &Pen<'_>, card: Card) -> (Option<String>, bool) {
        let n_completed = pen.view.players[pen.focus].board.completed.len();
        let pays = || match Worth::of(card, n_completed).money {
            0 => pen.word("board-pays-parts"),
            money => pen.say(&Message::new("board-pays").with("money", money)),
        };
        for (pile, words, proposed) in [
            (&mut self.paying, None, false),
            (&mut self.placing, Some("board-placing"), false),
            (&mut self.exchanging, Some("board-exchange"), false),
            (&mut self.proposed, None, true),
        ] {
            if pile.contains(card) {
                pile.remove(card);
                let words = words.map_or_else(pays, |id| pen.word(id));
                return (Some(words), proposed);
            }
        }
        (None, false)
    }
}
