//! The solo opponent and what it does to the market (rules RM-SOLO-10 to 35).

use kernel::Cx;

use crate::Rocketmen;
use crate::components::board::MARKERS;
use crate::components::threats::THREAT_VP;
use crate::components::{Card, Destination, Location, SoloCard};
use crate::event::Event;
use crate::flow;
use crate::state::{Ai, AiMission, Pioneer, State};

fn ai(state: &State) -> &Ai {
    state.table.ai.as_ref().expect("a solo game has an opponent")
}

/// What the opponent does at the start of the player's turn (RM-SOLO-10, RM-SOLO-21).
pub fn ai_step(cx: &mut Cx<'_, Rocketmen>) {
    match ai(cx).mission {
        Some(_) => advance(cx),
        None if ai(cx).completed.len() < usize::from(MARKERS) => set_up_mission(cx),
        None => {}
    }
}

/// The AI rocket moves one space and may arrive (RM-SOLO-19, RM-SOLO-20).
pub fn advance(cx: &mut Cx<'_, Rocketmen>) {
    let AiMission { location, rocket, left, right } = ai(cx).mission.expect("the opponent is flying");
    let destination = location.destination();
    cx.emit(Event::AiMoved { to: rocket + 1, destination });
    if destination.distance() <= rocket + 1 {
        let vp = location.site().vp[cx.table.arrivals[location].len()];
        cx.emit(Event::AiCompleted { location, vp, left, right });
    }
}

fn set_up_mission(cx: &mut Cx<'_, Rocketmen>) {
    loop {
        let left = draw(cx);
        let (destination, start) = left.row(ai(cx).level);
        let others = !enumset::EnumSet::only(left);
        // Without a second card that names a free location here, this destination is no use now (RM-SOLO-12, RM-SOLO-18).
        if !others.iter().any(|right| free_location(cx, destination, right).is_some()) {
            cx.emit(Event::SoloDiscarded { card: left });
            continue;
        }
        loop {
            let right = draw(cx);
            match free_location(cx, destination, right) {
                None => cx.emit(Event::SoloDiscarded { card: right }),
                Some(location) => {
                    let rocket = start + right.face().bonus;
                    cx.emit(Event::AiPlanned(AiMission { location, rocket, left, right }));
                    return;
                }
            }
        }
    }
}

/// The location that the right card names at the destination, unless the opponent has it already (RM-SOLO-16).
fn free_location(state: &State, destination: Destination, right: SoloCard) -> Option<Location> {
    Location::at(destination, right.face().kind).filter(|location| !ai(state).completed.contains(location))
}

fn draw(cx: &mut Cx<'_, Rocketmen>) -> SoloCard {
    if ai(cx).deck.is_empty() {
        let cards = ai(cx).discard;
        cx.emit(Event::SoloReshuffled { cards });
    }
    let (state, dice) = cx.state_and_dice();
    let deck = ai(state).deck;
    let card = deck.iter().nth(dice.below(deck.len() as u32) as usize).expect("a card is left to draw");
    cx.emit(Event::SoloDrawn { card });
    card
}

/// A card of the row leaves the game; a threat scores for the opponent (RM-SOLO-25, RM-SOLO-31).
pub fn remove_from_market(cx: &mut Cx<'_, Rocketmen>, slot: u8, card: Card, by_player: bool) {
    cx.emit(Event::Removed { slot, card, by_player });
    if card.is_threat() {
        cx.emit(Event::ThreatScored { who: Pioneer::Ai, vp: THREAT_VP });
    }
}

/// The market after a turn; is the game over (RM-SOLO-28 to 33)?
pub fn end_of_turn(cx: &mut Cx<'_, Rocketmen>) -> bool {
    let has_gap = cx.table.market.iter().any(Option::is_none);
    let deck_is_empty = cx.table.deck_size() == 0;
    if deck_is_empty || !has_gap {
        let leftmost = cx.table.on_sale().next();
        if let Some((slot, card)) = leftmost {
            remove_from_market(cx, slot, card, false);
        }
    }
    cx.emit(Event::Shifted);
    flow::fill_market(cx);
    is_over(cx)
}

fn is_over(state: &State) -> bool {
    let table = &state.table;
    let n_markers = [state.board().completed.len(), ai(state).completed.len()];
    let full = usize::from(MARKERS);
    table.market.iter().all(Option::is_none)
        || n_markers == [full, full]
        || (n_markers.contains(&full) && Destination::ALL.iter().all(|&destination| table.is_visited(destination)))
}
