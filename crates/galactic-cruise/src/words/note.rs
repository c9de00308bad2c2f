//! What an explanation adds to an Agenda card: when it is played, what people get wrong about it, and the rules.

use kernel::Message;

use crate::components::cards::Card;
use crate::components::effect::{Effect, Limit, Permission, Window};

/// The note on a card: its moment, and a ruling where there is one.
pub fn note(card: Card) -> Vec<Message> {
    let face = card.face();
    let when = match face.window {
        Window::Any => Some("note-any"),
        Window::Action(_) => Some("note-action"),
        Window::Place => Some("note-place"),
        Window::Launch => Some("note-launch"),
        Window::Advance => Some("note-advance"),
        Window::Destination | Window::DayInSpace => Some("note-stop"),
        Window::Recall | Window::Meeting => Some("note-recall"),
        Window::Bumped => Some("note-bumped"),
        Window::Always | Window::None => None,
    };
    let ruling = face.effects.iter().find_map(|effect| match effect {
        Effect::Extra(Limit::CabinCapacity, _) => Some("ruling-cabin-capacity"),
        Effect::Extra(Limit::SiloRefill, _) => Some("ruling-silo-refill"),
        Effect::Allow(Permission::SwitchCruise) => Some("ruling-switch-cruise"),
        Effect::Allow(Permission::LaunchWithoutWorker) => Some("ruling-launch-without-worker"),
        Effect::Allow(Permission::MoveUpgrade) => Some("ruling-move-upgrade"),
        Effect::Allow(Permission::BuildOneSegment) | Effect::TakeAction(_) => Some("ruling-take-action"),
        _ => None,
    });
    when.into_iter().chain(ruling).map(Message::new).collect()
}
