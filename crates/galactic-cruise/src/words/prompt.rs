//! What is being decided now.

use kernel::Message;

use super::{decider, name, number};
use crate::decisions::Frame;
use crate::view::View;

/// What is being decided now, and by whom.
pub fn prompt(view: &View) -> Message {
    let board = &view.board;
    let Some(frame) = board.stack.last() else { return Message::new("prompt-over") };
    let message = match frame {
        Frame::FreeMove | Frame::NewCruise(_) => Message::new("prompt-wait"),
        Frame::FirstDevelopment(_) => Message::new("prompt-first-development"),
        Frame::FirstBlueprint(_) => Message::new("prompt-first-blueprint"),
        Frame::Bids => Message::new("prompt-bids"),
        Frame::AuctionPick(_) => Message::new("prompt-auction"),
        Frame::StartingUpgrade => Message::new("prompt-starting-upgrade"),
        Frame::StartingToken(_) => Message::new("prompt-starting-token"),
        Frame::Advance => Message::new("prompt-advance"),
        Frame::Extra(extra) if extra.left == 0 => Message::new("prompt-extra"),
        Frame::Extra(_) => Message::new("prompt-extra-ship"),
        Frame::Destination(stop) => Message::new("prompt-destination").with("ship", number(stop.ship)),
        Frame::Day(day) => Message::new("prompt-day").with("ship", number(day.ship)),
        Frame::Funding(frame) => Message::new("prompt-funding").with("left", frame.left),
        Frame::Resources(frame) => Message::new("prompt-resources").with("left", frame.left),
        Frame::Quartermaster => Message::new("prompt-quartermaster"),
        Frame::Main => Message::new("prompt-main"),
        Frame::NpcPush(push) => Message::new("prompt-npc").with("where", name("location", &push.at)),
        Frame::Actions => Message::new("prompt-actions").with("left", board.turn.actions_left),
        Frame::MeetingAction => Message::new("prompt-meeting"),
        Frame::Take(_) => Message::new("prompt-take"),
        Frame::Act(act) => Message::new("prompt-act").with("action", name("action", &act.tile)),
        Frame::PayDevelopment(payment) => Message::new("prompt-pay-development")
            .with("left", payment.left)
            .with("resource", name("resource", &payment.row)),
        Frame::DrawCards(left) => Message::new("prompt-draw").with("left", *left),
        Frame::Launch(launch) if launch.paying => {
            let needs = crate::payment::needs(board, board.active, launch);
            Message::new("prompt-pay-launch").with("food", needs[0]).with("oxygen", needs[1]).with("fuel", needs[2])
        }
        Frame::Launch(launch) => Message::new("prompt-board").with("ship", number(launch.ship)),
        Frame::Autopilot(_) => Message::new("prompt-autopilot"),
        Frame::FillQueue(_) => Message::new("prompt-fill-queue"),
        Frame::LastMoves => Message::new("prompt-last-moves"),
        Frame::LimitCards => Message::new("prompt-limit-cards"),
        Frame::LimitBlueprints => Message::new("prompt-limit-blueprints"),
        Frame::ReputationDepth => Message::new("prompt-depth"),
        Frame::ReputationType(_) => Message::new("prompt-step-bonus"),
        Frame::Reset(_) => Message::new("prompt-reset"),
        Frame::SwitchCruise => Message::new("prompt-switch"),
        Frame::MoveUpgrade => Message::new("prompt-move-upgrade"),
        Frame::AdvanceTechnology => Message::new("prompt-marker"),
        Frame::Recall => Message::new("prompt-recall"),
        Frame::RepeatGuest(_) => Message::new("prompt-repeat"),
        Frame::Activate(_) => Message::new("prompt-activate"),
        Frame::FinalAdvance => Message::new("prompt-final"),
    };
    match frame {
        Frame::Bids => message,
        _ => message.with("who", decider(board)),
    }
}
