//! What an explanation adds to a technology: when it works, what people get wrong about it, and its rule.

use kernel::Message;

use crate::components::Technology;
use crate::components::technologies::Class;

/// The note on a technology.
pub fn note(technology: Technology) -> Message {
    let when = match technology.class() {
        Class::Passive(_) => "when-always",
        Class::Activated => "when-once-a-round",
        Class::OneTime(_) => "when-at-once",
        Class::EndGame { .. } => "when-end",
    };
    // The rules of the cards are numbered as the cards are.
    let rule = format!("TG-TCARD-{:02}", technology.idx() + 1);
    let note = match ruling(technology) {
        None => Message::new("note"),
        Some(ruling) => Message::new("note-ruling").with("ruling", Message::new(ruling)),
    };
    note.with("when", Message::new(when)).with("rule", rule)
}

/// What is easily got wrong.
const fn ruling(technology: Technology) -> Option<&'static str> {
    Some(match technology {
        Technology::IonSails => "ruling-ion-sails",
        Technology::QuickFollowers => "ruling-quick-followers",
        Technology::TokenRecycler => "ruling-token-recycler",
        Technology::ProspectingProbes => "ruling-prospecting-probes",
        Technology::ResearchGrants => "ruling-research-grants",
        Technology::MedalCeremony => "ruling-medal-ceremony",
        Technology::AutomatedHarvest => "ruling-automated-harvest",
        Technology::TradeConcession => "ruling-trade-concession",
        Technology::OrbitalAnnex => "ruling-orbital-annex",
        Technology::CharterRights => "ruling-charter-rights",
        Technology::ThinkTank => "ruling-think-tank",
        Technology::ParallelCommand => "ruling-parallel-command",
        Technology::FieldPromotion => "ruling-field-promotion",
        Technology::EmergencyOrders => "ruling-emergency-orders",
        Technology::DropColony => "ruling-drop-colony",
        _ => return None,
    })
}
