//! What an explanation adds to a card or a part: when it matters, what people get wrong about it, and the rules.

use kernel::Message;

use crate::components::{Adventure, Card, PartKind};

/// The note on a card.
pub fn note_on_card(card: Card) -> Message {
    Message::new(match card.face().adventure {
        Adventure::OpenSpace => "note-open-space",
        Adventure::Planets { .. } => "note-planets",
        Adventure::AbandonedShip { .. } => "note-abandoned-ship",
        Adventure::AbandonedStation { .. } => "note-abandoned-station",
        Adventure::Meteors(_) => "note-meteors",
        Adventure::Slavers { .. } => "note-slavers",
        Adventure::Smugglers { .. } => "note-smugglers",
        Adventure::Pirates { .. } => "note-pirates",
        Adventure::CombatZone(_) => "note-combat-zone",
        Adventure::Stardust => "note-stardust",
        Adventure::Epidemic => "note-epidemic",
        Adventure::Sabotage { .. } => "note-sabotage",
    })
}

/// The note on a kind of part.
pub fn note_on_part(kind: PartKind) -> Message {
    Message::new(match kind {
        PartKind::StartingCabin => "note-starting-cabin",
        PartKind::Cabin => "note-cabin",
        PartKind::Engine | PartKind::DoubleEngine => "note-engine",
        PartKind::Cannon | PartKind::DoubleCannon => "note-cannon",
        PartKind::Battery2 | PartKind::Battery3 => "note-battery",
        PartKind::Cargo2 | PartKind::Cargo3 | PartKind::Special1 | PartKind::Special2 => "note-cargo",
        PartKind::Shield => "note-shield",
        PartKind::BrownLifeSupport | PartKind::PurpleLifeSupport => "note-life-support",
        PartKind::Structure => "note-structure",
    })
}
