//! What an explanation adds to a card: when its effect works, what people get wrong about it, and the rules.

use kernel::Message;

use crate::components::{Card, Effect, Timing};

/// The note on a card; none where it has no effect.
pub fn note(card: Card) -> Option<Message> {
    let face = card.face();
    let when = match face.timing {
        Timing::Never => return None,
        Timing::Discard => "when-discard",
        Timing::LaunchPad => "when-launch-pad",
        Timing::WhenPaying => "when-paying",
        Timing::WhenPayingOrPlaced => "when-paying-or-placed",
    };
    let ruling = match face.effect {
        Effect::Nothing => return None,
        Effect::TakeThreat(_) => "ruling-take-threat",
        Effect::DrawCards(_) => "ruling-draw-cards",
        Effect::ScrapThenDraw(_) => "ruling-scrap-then-draw",
        Effect::CycleHand => "ruling-cycle-hand",
        Effect::TakeFromStorage => "ruling-take-from-storage",
        Effect::PlaceFree => "ruling-place-free",
        Effect::MoneyPerMission(_) => "ruling-money-per-mission",
        Effect::MoveRocket(_) => "ruling-move-rocket",
        Effect::ScrapToMove(_) => "ruling-scrap-to-move",
        Effect::ChooseFirstDraw(_) => "ruling-choose-first-draw",
        Effect::RedrawSuccess => "ruling-redraw-success",
        Effect::ReplaceZero(_) => "ruling-replace-zero",
        Effect::CopyPadCard => "ruling-copy-pad-card",
        Effect::Depot(_) => "ruling-depot",
        Effect::ExtraSuccessDraw(_) => "ruling-extra-success-draw",
    };
    Some(Message::new("note").with("when", Message::new(when)).with("ruling", Message::new(ruling)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_has_its_note() {
        for card in Card::all() {
            assert_eq!(note(card).is_some(), card.face().effect != Effect::Nothing, "{card:?}");
        }
    }
}
