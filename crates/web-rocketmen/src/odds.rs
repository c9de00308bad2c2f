//! How likely a rocket arrives, by the success cards alone: what cards on the pad can still do comes on top.

use rocketmen::components::success::SUCCESS_CARDS;
use rocketmen::decisions::launch::head_start;
use rocketmen::{Board, Destination, Launch, View};

/// In percent: of the flight that is under way, or of one begun now with the pad as it is.
pub fn percent(view: &View, board: &Board, destination: Destination) -> u8 {
    let flight = view.table.launch.as_ref().filter(|launch| launch.destination() == destination);
    let odds = match flight {
        Some(launch) => under_way(launch),
        None => {
            let start = head_start(board, board.achievements.science, destination, None);
            chance(SUCCESS_CARDS, destination.distance().saturating_sub(start), view.table.draw_limit(destination))
        }
    };
    (odds * 100.0).round() as u8
}

fn under_way(launch: &Launch) -> f64 {
    let left = launch.destination().distance().saturating_sub(launch.rocket);
    chance(launch.deck(), left, launch.limit.saturating_sub(launch.n_drawn()))
}

/// How likely so many cards of this deck move the rocket so many spaces. Every order is counted, so it is exact.
fn chance(deck: [u8; 5], spaces: u8, n_draws: u8) -> f64 {
    if spaces == 0 {
        return 1.0;
    }
    let n_cards: u8 = deck.iter().sum();
    // Nothing drawn is ever worth more than 4.
    if n_draws == 0 || n_cards == 0 || n_draws.saturating_mul(4) < spaces {
        return 0.0;
    }
    let mut sum = 0.0;
    for (value, &count) in deck.iter().enumerate().filter(|(_, count)| **count != 0) {
        let mut rest = deck;
        rest[value] -= 1;
        sum += f64::from(count) * chance(rest, spaces.saturating_sub(value as u8), n_draws - 1);
    }
    sum / f64::from(n_cards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rocketmen::components::success::CHANCES;

    #[test]
    fn the_printed_chances_are_those_of_the_cards() {
        for destination in Destination::ALL {
            for (start, printed) in CHANCES[destination as usize].iter().enumerate() {
                let left = destination.distance() - start as u8;
                let exact = chance(SUCCESS_CARDS, left, destination.draws());
                let apart = (exact - f64::from(*printed) / 1000.0).abs();
                assert!(apart < 0.02, "{destination:?} from {start}: {exact} is not {printed}");
            }
        }
    }

    #[test]
    fn an_empty_way_is_certain_and_an_empty_deck_hopeless() {
        assert_eq!(chance([0; 5], 0, 0), 1.0);
        assert_eq!(chance([0; 5], 1, 3), 0.0);
        assert_eq!(chance([0, 0, 0, 0, 1], 4, 1), 1.0);
    }
}
