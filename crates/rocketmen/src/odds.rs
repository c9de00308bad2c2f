//! How likely a rocket arrives: by the success cards alone, and with everything that the pad can still do.
//!
//! Both are exact: every order of the cards is counted, and effects are used as well as can be by somebody who wants to arrive.
//! They are for eyes only; no rule asks for them.

use std::collections::BTreeMap;

use kernel::Seat;

use crate::components::success::SUCCESS_CARDS;
use crate::components::{Card, Destination, Effect};
use crate::decisions::Frame;
use crate::decisions::launch::head_start;
use crate::pay::Tokens;
use crate::pile::Pile;
use crate::state::Board;
use crate::view::View;

/// How likely a rocket arrives, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odds {
    /// By the success cards alone.
    pub cards: f64,
    /// With what the pad can still do, used as well as can be.
    pub best: f64,
}

impl Odds {
    /// Both in percent. What is possible is never told as 0, what may fail never as 100.
    pub fn percent(self) -> [u8; 2] {
        [self.cards, self.best].map(|odds| match (odds * 100.0).round() as u8 {
            0 if 0.0 < odds => 1,
            100 if odds < 1.0 - 1e-9 => 99,
            percent => percent,
        })
    }
}

/// Of a mission of this seat launched now, with the pad as it is.
pub fn of_launch(view: &View, seat: Seat, destination: Destination) -> Odds {
    with_pad(view, seat, destination, &view.players[seat].board.pad)
}

/// Of a mission of this seat launched now, if these cards lay on the pad.
pub fn with_pad(view: &View, seat: Seat, destination: Destination, pad: &Pile) -> Odds {
    let board = Board { pad: *pad, ..view.players[seat].board };
    let exhausted = if seat == view.table.current { view.table.done.exhausted } else { Tokens::default() };
    let copy = view.table.launch.as_ref().filter(|_| seat == view.table.current).and_then(|launch| launch.copy);
    let start = head_start(&board, board.fresh_tokens(exhausted).science, destination, copy);
    let flight = Flight {
        deck: SUCCESS_CARDS,
        spaces: destination.distance().saturating_sub(start),
        draws: view.table.draw_limit(destination),
    };
    let tools = Tools::on(pad, copy);
    Odds { cards: flight.plainly(), best: flight.at_its_best(tools, true) }
}

/// Of the flight that is under way, at the decision that is open; nothing if no rocket is in the air.
pub fn of_flight(view: &View) -> Option<Odds> {
    let launch = view.table.launch.as_ref()?;
    let pad = &view.players[view.table.current].board.pad;
    let tools = Tools::on(pad, launch.copy);
    let flight = Flight {
        deck: launch.deck(),
        spaces: launch.destination().distance().saturating_sub(launch.rocket),
        draws: launch.limit.saturating_sub(launch.n_drawn()),
    };
    let first = launch.n_drawn() == 0 && launch.planned.is_none();
    match &view.table.frame {
        Frame::Espionage => Some(of_launch(view, view.table.current, launch.destination())),
        Frame::Flight | Frame::LastChance => {
            Some(Odds { cards: flight.plainly(), best: flight.at_its_best(tools, first) })
        }
        Frame::React(value) => Some(Odds {
            cards: flight.moved(*value).plainly(),
            best: Search::default().react(flight.boosted(tools).extended(tools), tools, usize::from(*value)),
        }),
        Frame::Planning(values) => {
            // The chosen one counts to the limit.
            let drawn = Flight { draws: flight.draws.saturating_sub(1), ..flight };
            let plainly = values.iter().map(|value| drawn.moved(*value).plainly());
            let mut search = Search::default();
            let planned = drawn.boosted(tools).extended(tools);
            let best = values.iter().map(|value| search.react(planned, tools, usize::from(*value)));
            Some(Odds { cards: plainly.fold(0.0, f64::max), best: best.fold(0.0, f64::max) })
        }
        Frame::Actions
        | Frame::BuyList(_)
        | Frame::BuyPay(..)
        | Frame::PlaceList(_)
        | Frame::PlacePay(..)
        | Frame::Threat(_)
        | Frame::Scrap(_)
        | Frame::Fetch
        | Frame::Cycle(_)
        | Frame::Abort(_)
        | Frame::Failure
        | Frame::Permanent(_)
        | Frame::Trim
        | Frame::Over => None,
    }
}

/// A rocket on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Flight {
    /// Success cards left, by value.
    deck: [u8; 5],
    /// Spaces still missing.
    spaces: u8,
    /// Cards that may still be drawn.
    draws: u8,
}

/// What the pad can do during a flight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tools {
    booster: bool,
    intelligence: bool,
    planning: bool,
    space_suit: bool,
    protective_suit: bool,
}

impl Tools {
    fn on(pad: &Pile, copy: Option<Card>) -> Tools {
        let copied = copy.filter(|_| pad.contains(Card::IndustrialEspionage));
        let has = |card: Card| pad.contains(card) || copied == Some(card);
        Tools {
            booster: has(Card::Booster),
            intelligence: has(Card::ArtificialIntelligence),
            planning: has(Card::DetailedPlanning),
            space_suit: has(Card::MultiPurposeSpaceSuit),
            protective_suit: has(Card::ProtectiveSuit),
        }
    }
}

impl Flight {
    fn moved(self, value: u8) -> Flight {
        Flight { spaces: self.spaces.saturating_sub(value), ..self }
    }

    /// By the cards alone.
    fn plainly(self) -> f64 {
        Search::default().on(self, Tools::default())
    }

    /// The Booster moves the rocket even after the last card, so having it is standing nearer.
    fn boosted(self, tools: Tools) -> Flight {
        let spaces = if let Effect::ScrapToMove(spaces) = Card::Booster.face().effect { spaces } else { 0 };
        if tools.booster { self.moved(spaces) } else { self }
    }

    /// A card more is best taken before the next draw: suits do not work on the last one. After the last one it is too late.
    fn extended(self, tools: Tools) -> Flight {
        let more =
            if let Effect::ExtraSuccessDraw(more) = Card::ArtificialIntelligence.face().effect { more } else { 0 };
        match tools.intelligence && self.draws != 0 {
            true => Flight { draws: self.draws + more, ..self },
            false => self,
        }
    }

    /// With the tools; `first` if no card was drawn or planned yet.
    fn at_its_best(self, tools: Tools, first: bool) -> f64 {
        let flight = self.boosted(tools).extended(tools);
        let mut search = Search::default();
        let at_once = search.on(flight, tools);
        match tools.planning && first && flight.draws != 0 {
            true => search.plan(flight, tools).max(at_once),
            false => at_once,
        }
    }
}

/// Remembers what was counted. Booster, Artificial Intelligence and Detailed Planning are settled before.
#[derive(Default)]
struct Search {
    known: BTreeMap<([u8; 5], u8, u8, bool, bool), f64>,
}

impl Search {
    /// Before the next card.
    fn on(&mut self, flight: Flight, tools: Tools) -> f64 {
        let Flight { deck, spaces, draws } = flight;
        let n_cards: u8 = deck.iter().sum();
        if spaces == 0 {
            return 1.0;
        }
        if draws == 0 || n_cards == 0 {
            return 0.0;
        }
        let key = (deck, spaces, draws, tools.space_suit, tools.protective_suit);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let mut sum = 0.0;
        for (value, &count) in deck.iter().enumerate().filter(|(_, count)| **count != 0) {
            let drawn = Flight { deck: without(deck, value), spaces, draws: draws - 1 };
            sum += f64::from(count) * self.react(drawn, tools, value);
        }
        let odds = sum / f64::from(n_cards);
        self.known.insert(key, odds);
        odds
    }

    /// A card was drawn, it counts, and it is not applied yet.
    fn react(&mut self, drawn: Flight, tools: Tools, value: usize) -> f64 {
        let mut best = self.on(drawn.moved(value as u8), tools);
        // On the last card suits do not work (RM-FX-20).
        if drawn.draws == 0 {
            return best;
        }
        if tools.space_suit {
            let again = Flight { draws: drawn.draws + 1, ..drawn };
            best = best.max(self.on(again, Tools { space_suit: false, ..tools }));
        }
        if tools.protective_suit && value == 0 {
            let spaces = if let Effect::ReplaceZero(spaces) = Card::ProtectiveSuit.face().effect { spaces } else { 0 };
            best = best.max(self.on(drawn.moved(spaces), Tools { protective_suit: false, ..tools }));
        }
        best
    }

    /// Three cards are turned up, one of them is the first, the others are out.
    fn plan(&mut self, flight: Flight, tools: Tools) -> f64 {
        let look = if let Effect::ChooseFirstDraw(look) = Card::DetailedPlanning.face().effect { look } else { 0 };
        self.look(flight, tools, look, 0, &mut Vec::new())
    }

    fn look(&mut self, flight: Flight, tools: Tools, left: u8, from: usize, seen: &mut Vec<(usize, u8)>) -> f64 {
        let n_seen: u8 = seen.iter().map(|(_, count)| count).sum();
        let n_cards: u8 = flight.deck.iter().sum::<u8>() + n_seen;
        if left == 0 {
            let drawn = Flight { draws: flight.draws - 1, ..flight };
            let best = seen.iter().map(|(value, _)| *value).collect::<Vec<_>>();
            let best = best.into_iter().map(|value| self.react(drawn, tools, value)).fold(0.0, f64::max);
            // How many sets of cards look like this, of all sets.
            let mut whole = flight.deck;
            seen.iter().for_each(|(value, count)| whole[*value] += count);
            let ways: f64 = seen.iter().map(|(value, count)| choose(whole[*value], *count)).product();
            return best * ways / choose(n_cards, n_seen);
        }
        let mut sum = 0.0;
        for value in from..flight.deck.len() {
            for count in 1..=left.min(flight.deck[value]) {
                let mut deck = flight.deck;
                deck[value] -= count;
                seen.push((value, count));
                sum += self.look(Flight { deck, ..flight }, tools, left - count, value + 1, seen);
                seen.pop();
            }
        }
        sum
    }
}

fn without(mut deck: [u8; 5], value: usize) -> [u8; 5] {
    deck[value] -= 1;
    deck
}

/// Sets of so many out of so many.
fn choose(of: u8, n: u8) -> f64 {
    (0..n).map(|idx| f64::from(of - idx) / f64::from(idx + 1)).product()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::success::CHANCES;

    /// What Industrial Espionage copies counts only while it lies on the pad itself.
    #[test]
    fn tools_lie_on_the_pad_or_are_copied() {
        let on = |cards: &[Card], copy: Option<Card>| {
            let mut pad = Pile::default();
            cards.iter().for_each(|card| pad.add(*card));
            Tools::on(&pad, copy)
        };
        let booster = Tools { booster: true, ..Tools::default() };
        assert_eq!(on(&[Card::Booster], None), booster);
        assert_eq!(on(&[Card::IndustrialEspionage], Some(Card::Booster)), booster);
        assert_eq!(on(&[], Some(Card::Booster)), Tools::default());
    }

    /// The rules taken literally: every card by itself, every effect at every moment at which it is offered.
    fn by_hand(deck: &[u8], spaces: i8, draws: u8, first: bool, tools: Tools) -> f64 {
        if spaces <= 0 {
            return 1.0;
        }
        let mut best: f64 = 0.0;
        if tools.booster {
            best = best.max(by_hand(deck, spaces - 1, draws, first, Tools { booster: false, ..tools }));
        }
        if draws == 0 {
            return best;
        }
        if tools.intelligence {
            best = best.max(by_hand(deck, spaces, draws + 1, first, Tools { intelligence: false, ..tools }));
        }
        if tools.planning && first {
            let tools = Tools { planning: false, ..tools };
            let (mut sum, mut n) = (0.0, 0);
            for a in 0..deck.len() {
                for b in a + 1..deck.len() {
                    for c in b + 1..deck.len() {
                        let rest: Vec<u8> =
                            (0..deck.len()).filter(|idx| ![a, b, c].contains(idx)).map(|idx| deck[idx]).collect();
                        let kept = [a, b, c].map(|idx| drawn_by_hand(&rest, spaces, draws - 1, tools, deck[idx]));
                        sum += kept.into_iter().fold(0.0, f64::max);
                        n += 1;
                    }
                }
            }
            best = best.max(sum / f64::from(n));
        }
        best.max(draw_by_hand(deck, spaces, draws, tools))
    }

    fn draw_by_hand(deck: &[u8], spaces: i8, draws: u8, tools: Tools) -> f64 {
        let sum: f64 = (0..deck.len())
            .map(|idx| {
                let mut rest = deck.to_vec();
                let value = rest.remove(idx);
                drawn_by_hand(&rest, spaces, draws - 1, tools, value)
            })
            .sum();
        sum / deck.len() as f64
    }

    fn drawn_by_hand(rest: &[u8], spaces: i8, draws: u8, tools: Tools, value: u8) -> f64 {
        let mut best = by_hand(rest, spaces - value as i8, draws, false, tools);
        if draws != 0 && tools.space_suit {
            best = best.max(draw_by_hand(rest, spaces, draws + 1, Tools { space_suit: false, ..tools }));
        }
        if draws != 0 && tools.protective_suit && value == 0 {
            best = best.max(by_hand(rest, spaces - 2, draws, false, Tools { protective_suit: false, ..tools }));
        }
        best
    }

    #[test]
    fn the_odds_are_those_of_counting_every_card_by_hand() {
        let deck = [1, 2, 2, 1, 1];
        let cards: Vec<u8> = (0..5).flat_map(|value| vec![value as u8; usize::from(deck[value])]).collect();
        for mask in 0..32 {
            let has = |bit: u8| mask & 1 << bit != 0;
            let tools = Tools {
                booster: has(0),
                intelligence: has(1),
                planning: has(2),
                space_suit: has(3),
                protective_suit: has(4),
            };
            for (spaces, draws) in [(3, 1), (5, 2), (7, 2), (6, 0)] {
                let flight = Flight { deck, spaces, draws };
                let (best, by_hand) =
                    (flight.at_its_best(tools, true), by_hand(&cards, spaces as i8, draws, true, tools));
                assert!((best - by_hand).abs() < 1e-9, "{tools:?}, {flight:?}: {best} and not {by_hand}");
            }
        }
    }

    #[test]
    fn the_printed_chances_are_those_of_the_cards() {
        for destination in Destination::ALL {
            for (start, printed) in CHANCES[destination as usize].iter().enumerate() {
                let spaces = destination.distance() - start as u8;
                let exact = Flight { deck: SUCCESS_CARDS, spaces, draws: destination.draws() }.plainly();
                let apart = (exact - f64::from(*printed) / 1000.0).abs();
                assert!(apart < 0.02, "{destination:?} from {start}: {exact} is not {printed}");
            }
        }
    }

    #[test]
    fn certain_and_hopeless_flights_are_told_as_such_and_no_others() {
        let percent = |cards: f64| Odds { cards, best: 1.0 }.percent();
        assert_eq!(percent(0.0), [0, 100]);
        assert_eq!(percent(0.001), [1, 100]);
        assert_eq!(percent(0.9999), [99, 100]);
        assert_eq!(percent(0.564), [56, 100]);
    }
}
