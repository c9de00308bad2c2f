//! Rewards, sales, payments, the end (sections 19 and 20 of the rules).

use kernel::{Message, Outcome, Seat, Standing, Who};

use crate::event::Event;
use crate::state::{Entry, Order, Phase, State};
use crate::{Cx, flow};

/// Scores a round and begins the next one, or ends the match (GT-END-01).
pub fn score_round(cx: &mut Cx<'_>) {
    cx.emit(Event::FlightEnded);
    let finished = cx.flight_order();
    for (rank, &ship) in finished.iter().enumerate() {
        pay(cx, ship, i16::from(cx.figures().finish_rewards[rank]), Entry::Finish);
    }
    let exposed = |cx: &Cx<'_>, ship: Seat| cx.ships[ship].ship.exposed_connectors();
    let fewest = finished.iter().map(|&ship| exposed(cx, ship)).min();
    for &ship in &finished {
        if Some(exposed(cx, ship)) == fewest {
            pay(cx, ship, i16::from(cx.figures().best_looking), Entry::BestLooking);
        }
    }
    let ranked = ranked(cx);
    for &ship in &ranked {
        let worth = cx.ships[ship].ship.cargo().worth() as i16;
        // GT-QUIT-03: half the value, rounded up, for those who gave up.
        let sold = if cx.is_flying(ship) { worth } else { (worth + 1) / 2 };
        pay(cx, ship, sold, Entry::Goods);
    }
    for &ship in &ranked {
        let lost = cx.ships[ship].lost.len() as i16;
        let insured = cx.figures().board.face().insurance.map_or(lost, |most| lost.min(i16::from(most)));
        // GT-END-09: nobody goes into debt.
        let credits = cx.purses[cx.purse(ship)].credits;
        pay(cx, ship, -insured.min(credits), Entry::LostParts);
    }
    // GT-SETUP-11, GT-SETUP-12, GT-VAR-17.
    let starter = finished.first().map_or(cx.starter, |&ship| cx.pilot(ship));
    let round = cx.round + 1;
    match usize::from(round) < cx.options.plan.rounds().len() {
        true => flow::begin_round(cx, round, starter),
        false => cx.emit(Event::GameOver),
    }
}

/// Ships in flight rank order, those that gave up last in seat order (GT-VAR-15).
fn ranked(state: &State) -> Order {
    let mut ranked = state.flight_order();
    ranked.extend(state.ships.seats().filter(|&ship| !state.is_flying(ship)));
    ranked
}

fn pay(cx: &mut Cx<'_>, ship: Seat, amount: i16, entry: Entry) {
    if amount != 0 {
        let purse = cx.purse(ship);
        cx.emit(Event::Credits { ship, purse, amount, entry });
    }
}

/// The result: credits, with a row for each round and reason (GT-WIN-01 to GT-WIN-03, GT-END-11).
pub fn outcome(state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    let rounds = state.options.plan.rounds();
    let mut categories = Vec::new();
    for round in rounds {
        for entry in Entry::ALL {
            let category = Message::named("score", &entry).with("round", Message::named("round", round));
            categories.push(category);
        }
    }
    let seats: Vec<Seat> = state.ships.seats().collect();
    let totals: Vec<i16> = seats.iter().map(|&seat| state.purses[state.purse(seat)].credits).collect();
    let ranks = Outcome::ranks(&totals);
    let standings = seats.iter().map(|&seat| {
        let purse = &state.purses[state.purse(seat)];
        let points = purse.sheet[..rounds.len()].iter().flatten().map(|&points| i32::from(points)).collect();
        Standing { who: Who::Seat(seat), rank: ranks[seat.idx()], points, total: i32::from(purse.credits) }
    });
    let standings = standings.collect();
    // GT-WIN-02: everybody with a credit has won something.
    let winners = seats.iter().filter(|seat| 0 < totals[seat.idx()]).count();
    let remark = Message::new("result-in-profit").with("players", winners);
    Some(Outcome { categories, standings, remarks: vec![remark] })
}
