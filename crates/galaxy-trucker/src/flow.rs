//! The game from the deal to the end: rounds, phases, and what follows when nobody has anything left to decide (section 28).

use kernel::{BySeat, Dice, Seat, SeatSet};

use crate::components::{Adventure, CardSet};
use crate::decisions::{building, crew, repair, turns};
use crate::event::{self, Event};
use crate::options::{Forecast, Options};
use crate::state::{DeckCards, Order, Phase, Run, Stage, State, Why};
use crate::{Cx, GalaxyTrucker, adventure, score};

/// Lays out the game up to the first decision.
pub fn deal(n_seats: usize, options: Options, dice: &mut Dice) -> State {
    let mut state = event::before_the_first_round(n_seats, options);
    // GT-SETUP-04: nobody can compute who is the bravest.
    let starter = Seat(dice.below(n_seats as u32) as u8);
    let mut cx = kernel::Cx::<GalaxyTrucker>::quiet(&mut state, dice);
    begin_round(&mut cx, 0, starter);
    state
}

/// A new round: boards, starting cabins, warehouse, hourglass (section 7.2).
pub fn begin_round(cx: &mut Cx<'_>, round: u8, starter: Seat) {
    cx.emit(Event::RoundBegan { round, starter });
    if cx.options.by_turns() {
        cx.emit(Event::BuildingStarted);
        turns::begin(cx, starter);
    }
}

/// Goes on until somebody has to decide something, or the match is over.
pub fn advance(cx: &mut Cx<'_>) {
    loop {
        match cx.phase {
            Phase::Building(building) => {
                let waiting = building.stage == Stage::Waiting;
                if waiting || cx.ships.iter().any(|craft| craft.order.is_none()) {
                    return;
                }
                building::end(cx);
            }
            Phase::Over => return,
            Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) if !cx.busy().is_empty() => return,
            Phase::Inspection(_) | Phase::Flight(None) if !cx.window.owes.is_empty() => return,
            Phase::Inspection(faulty) if faulty.is_empty() => launch(cx),
            Phase::Inspection(faulty) => correct(cx, faulty),
            Phase::Launch(number) => launch_next(cx, number),
            Phase::Flight(None) => reveal(cx),
            Phase::Flight(Some(_)) => adventure::proceed(cx),
        }
    }
}

/// Mistakes are found by the engine, or looked for by the players (GT-CHECK-02, GT-CHECK-10).
pub fn inspect(cx: &mut Cx<'_>) {
    if cx.options.inspects_manually(cx.round()) {
        return cx.emit(Event::WindowOpened { owes: SeatSet::all(cx.n_seats()) });
    }
    for ship in cx.ships.seats() {
        repair::begin(cx, ship);
    }
}

/// GT-TEST-06, GT-TEST-07: order tiles are dealt anew, then faulty ships are built on.
fn correct(cx: &mut Cx<'_>, faulty: SeatSet) {
    let mut ships: Order = cx.ships.seats().collect();
    ships.sort_by_key(|&ship| cx.ships[ship].order);
    let correcting: Order = ships.iter().copied().filter(|&ship| faulty.contains(ship)).collect();
    let clean = ships.iter().copied().filter(|&ship| !faulty.contains(ship));
    for (idx, ship) in clean.enumerate() {
        cx.emit(Event::OrderDealt { ship, number: Some(idx as u8 + 1) });
    }
    for &ship in &correcting {
        cx.emit(Event::OrderDealt { ship, number: None });
    }
    cx.emit(Event::CorrectionBegan { ships: correcting });
    if cx.options.by_turns() {
        let starter = cx.starter;
        turns::begin(cx, starter);
    }
}

/// Markers, batteries; then crews in the order of the order tiles (GT-LAUNCH-01 to GT-LAUNCH-04).
fn launch(cx: &mut Cx<'_>) {
    let gap = i16::from(cx.figures().start_gap);
    cx.emit(Event::LaunchBegan);
    for ship in cx.ships.seats() {
        let number = cx.ships[ship].order.expect("every ship has an order tile");
        cx.emit(Event::Launched { ship, position: -gap * i16::from(number - 1) });
    }
}

fn launch_next(cx: &mut Cx<'_>, number: u8) {
    if let Some(ship) = cx.ships.seats().find(|&ship| cx.ships[ship].order == Some(number)) {
        cx.emit(Event::LaunchNext { number: number + 1 });
        return crew::begin(cx, ship);
    }
    let (state, dice) = cx.state_and_dice();
    let deck = build_deck(state, dice);
    cx.emit(Event::FlightBegan { deck });
    if !cx.is_test() {
        for ship in cx.ships.seats() {
            if cx.ships[ship].ship.n_humans() == 0 {
                cx.emit(Event::GaveUp { ship, why: Why::NoCabin });
            }
        }
    }
    before_card(cx);
}

/// The forecast piles and a fourth one, together or stacked (GT-DECK-01, GT-DECK-02, GT-VAR-07, GT-VAR-08).
fn build_deck(state: &State, dice: &mut Dice) -> DeckCards {
    let mut deck = DeckCards::default();
    if state.is_test() {
        deck.extend(CardSet::starred().iter());
        return deck;
    }
    let mut stock = state.cards.stock;
    for pile in state.cards.piles.iter().copied().chain([None]) {
        let cards = pile.unwrap_or_else(|| {
            let mut cards = building::draw_pile(state, &mut stock, dice);
            building::arrange(state, &mut cards, dice);
            cards
        });
        deck.extend(cards);
    }
    if state.options.forecast == Forecast::Shuffled {
        deck.sort_unstable();
    }
    deck
}

/// Before a card everybody who flies may give up; not in a test flight (GT-QUIT-10, GT-QUIT-15, GT-TEST-08).
fn before_card(cx: &mut Cx<'_>) {
    if !cx.is_test() {
        let owes = cx.flying().iter().map(|ship| cx.pilot(ship)).collect();
        cx.emit(Event::WindowOpened { owes });
    }
}

/// The leader reveals the next card (GT-FLY-08, GT-DECK-03).
fn reveal(cx: &mut Cx<'_>) {
    let order = cx.flight_order();
    if order.is_empty() {
        return score::score_round(cx);
    }
    let (state, dice) = cx.state_and_dice();
    let deck = &state.cards.deck;
    let card = match state.options.forecast {
        Forecast::Precise if !state.is_test() => deck[0],
        Forecast::Precise | Forecast::Shuffled => {
            // The first card of a flight has the class of the round.
            let is_first = state.cards.flown.is_empty() && !state.is_test();
            let class = state.figures().class;
            let fits = |card: &crate::components::Card| !is_first || card.class() == class;
            let n_cards = deck.iter().filter(|card| fits(card)).count() as u32;
            let nth = dice.below(n_cards) as usize;
            *deck.iter().filter(|card| fits(card)).nth(nth).expect("the deck has such a card")
        }
    };
    cx.emit(Event::CardRevealed { card });
    let alone = order.len() == 1;
    let needs_two = matches!(card.face().adventure, Adventure::CombatZone(_) | Adventure::Sabotage { .. });
    if alone && needs_two {
        cx.emit(Event::NoEffect);
        return after_card(cx);
    }
    let run = Run {
        card,
        order,
        cursor: 0,
        line: 0,
        shot: 0,
        targets: if matches!(card.face().adventure, Adventure::Meteors(_)) { cx.flying() } else { SeatSet::NONE },
        planets: [None; 4],
        winner: None,
        declared: BySeat::new(cx.n_seats(), 0),
        shooting: false,
    };
    cx.emit(Event::RunSet(run));
}

/// GT-QUIT-05, GT-QUIT-08, GT-QUIT-09, GT-FLY-11: who leaves after a card, and is there another one?
pub fn after_card(cx: &mut Cx<'_>) {
    if !cx.is_test() {
        let order = cx.flight_order();
        for &ship in &order {
            if cx.ships[ship].ship.n_humans() == 0 {
                cx.emit(Event::GaveUp { ship, why: Why::NoHumans });
            }
        }
        let order = cx.flight_order();
        if let Some(&leader) = order.first() {
            let ahead = cx.ships[leader].position;
            for &ship in &order {
                if crate::components::TRACK < ahead - cx.ships[ship].position {
                    cx.emit(Event::GaveUp { ship, why: Why::Lapped });
                }
            }
        }
    }
    if cx.flying().is_empty() || cx.cards.deck.is_empty() {
        return score::score_round(cx);
    }
    before_card(cx);
}
