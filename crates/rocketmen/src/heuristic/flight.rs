//! The odds of a flight, and when to call it off.

use crate::components::success::CHANCES;
use crate::components::{Card, Destination, Effect};
use crate::decisions::launch::head_start;
use crate::state::{Board, Launch};

/// How likely the rocket on the pad reaches a destination, in thousandths, its effects roughly counted as spaces.
pub fn launch_chance(board: &Board, science_tokens: u8, destination: Destination) -> u16 {
    let helps: u8 = board.pad.kinds().map(help).sum();
    let start = head_start(board, science_tokens, destination, None) + helps;
    CHANCES[destination as usize].get(usize::from(start)).copied().unwrap_or(1000)
}

/// Spaces that a pad card's effect is worth on average, beyond what it moves at every launch.
pub fn help(card: Card) -> u8 {
    help_of(card.face().effect)
}

/// The same of an effect.
pub const fn help_of(effect: Effect) -> u8 {
    match effect {
        Effect::ScrapToMove(spaces) => spaces,
        Effect::ExtraSuccessDraw(_) => 2,
        Effect::ChooseFirstDraw(_) | Effect::RedrawSuccess => 1,
        Effect::Nothing
        | Effect::TakeThreat(_)
        | Effect::DrawCards(_)
        | Effect::ScrapThenDraw(_)
        | Effect::CycleHand
        | Effect::TakeFromStorage
        | Effect::PlaceFree
        | Effect::MoneyPerMission(_)
        | Effect::MoveRocket(_)
        | Effect::ReplaceZero(_)
        | Effect::CopyPadCard
        | Effect::Depot(_) => 0,
    }
}

/// Spaces that a card on the pad is worth on the way to a destination.
pub fn spaces(card: Card, destination: Destination) -> u8 {
    let face = card.face();
    let icons = &face.components;
    let matching = match destination {
        Destination::EarthOrbit => icons.computers,
        Destination::Moon => icons.composites,
        Destination::Mars => icons.biotechnology,
    };
    let moved = if let Effect::MoveRocket(spaces) = face.effect { spaces } else { 0 };
    matching + icons.science + moved + help(card)
}

/// What is at stake in a flight, in hundredths of a point.
pub struct Stakes {
    /// Arriving.
    pub success: i32,
    /// Trying again next turn with the pad as it is.
    pub again: i32,
    /// The mission without a pad.
    pub failure: i32,
    /// Each card that an abort costs.
    pub card: i32,
}

/// Is it better to call the flight off now than to draw on, and perhaps to call it off later?
pub fn better_abort(launch: &Launch, spaces: u8, stakes: &Stakes) -> bool {
    let deck = launch.deck().map(i32::from);
    let n_cards: i32 = deck.iter().sum();
    let n_drawn = i32::from(launch.n_drawn());
    let n_left = i32::from(launch.limit) - n_drawn;
    let abort = |n_drawn: i32| stakes.again - stakes.card * (n_drawn - 1);
    // From the last card backwards: what it is worth to stand so many spaces away and to draw on. As if every card
    // drawn were put back, which changes little and is quick.
    let n_spaces = usize::from(spaces);
    let mut worth = [0; 14];
    worth.fill(stakes.failure);
    let mut draw_on = stakes.failure;
    for step in (0..n_left).rev() {
        let mut before = [0; 14];
        for away in 1..=n_spaces {
            let value = |value: usize| if away <= value { stakes.success } else { worth[away - value] };
            let mean = deck.iter().enumerate().map(|(card, n)| n * value(card)).sum::<i32>() / n_cards;
            before[away] = mean.max(if step == 0 { i32::MIN } else { abort(n_drawn + step) });
            draw_on = mean;
        }
        worth = before;
    }
    draw_on < abort(n_drawn)
}

#[cfg(test)]
mod tests {
    use super::super::plain::chance;
    use super::*;
    use crate::components::success::SUCCESS_CARDS;

    #[test]
    fn the_table_of_chances_is_what_the_deck_gives() {
        for destination in Destination::ALL {
            for (start, &expected) in CHANCES[destination as usize].iter().enumerate() {
                let spaces = destination.distance() - start as u8;
                let exact = chance(&SUCCESS_CARDS, spaces, destination.draws());
                assert!(exact.abs_diff(expected) <= 7, "{destination:?} from {start}: {exact} and not {expected}");
            }
        }
    }
}
