//! What is printed on the board and on the control panel: the same in every game, but needed at every step.

use kernel::{Arg, Message, Panel};

use super::panels::list;
use super::{name, stock};
use crate::components::panel::{
    CREW_SLOTS, FLEET_SLOTS, GatedSlot, MINING_SLOTS, OUTPOST_SLOTS, OutpostSlot, PIRATE_SLOTS,
};
use crate::components::tracks::Space;
use crate::components::{Effect, Gain, Good, Track};

/// The spaces of a main track that give or need something.
pub fn spaces(track: Track) -> Message {
    let spaces = (track.start_level()..=track.max_level()).filter_map(|level| space(level, track.space(level)));
    Message::new("line-spaces").with("track", name("track", &track)).with("spaces", list(spaces))
}

fn space(level: u8, space: &Space) -> Option<Message> {
    if space.reward.is_empty() && space.pile.is_none() && space.needs_technology == 0 {
        return None;
    }
    let given = given(space);
    let id = if space.needs_technology == 0 { "space" } else { "space-needs" };
    Some(Message::new(id).with("n", level).with("needs", space.needs_technology).with("reward", given))
}

/// What a space gives.
pub fn given(space: &Space) -> Arg {
    match space.pile {
        Some(_) if space.reward.is_empty() => Message::new("reward-token").into(),
        Some(_) => Message::new("reward-pile").with("reward", reward(space.reward)).into(),
        None => reward(space.reward),
    }
}

/// The control panel.
pub fn control_panel() -> Panel {
    let mut panel = Panel::new("panel-control");
    for (slot, row) in (1u8..).zip(&OUTPOST_SLOTS) {
        panel.line(outpost_slot(slot, row));
    }
    for (slot, (income, _)) in (1u8..).zip(&CREW_SLOTS) {
        panel.line(Message::new("line-crew-slot").with("n", slot).with("reward", reward(income)));
    }
    panel.line(Message::new("line-mining-gates").with("levels", gates(&MINING_SLOTS)));
    panel.line(Message::new("line-pirate-gates").with("levels", gates(&PIRATE_SLOTS)));
    panel.line(Message::new("line-fleet-gates").with("levels", gates(&FLEET_SLOTS)));
    panel
}

fn outpost_slot(slot: u8, row: &OutpostSlot) -> Message {
    let id = if row.income { "line-outpost-slot-income" } else { "line-outpost-slot" };
    let cost = list((row.minerals != 0).then(|| stock(Good::Mineral, row.minerals)));
    Message::new(id).with("n", slot).with("goods", cost).with("reward", reward(row.reward))
}

fn gates(slots: &[GatedSlot]) -> Arg {
    list(slots.iter().map(|slot| Message::new("number").with("n", slot.min_politics)))
}

/// What spaces and slots give. Effects that only cards and tokens have are told there.
pub fn reward(effects: &[Effect]) -> Arg {
    list(effects.iter().map(|effect| match *effect {
        Effect::Gain(Gain::Energy, n) => stock(Good::Energy, n.into()),
        Effect::Gain(Gain::Mineral, n) => stock(Good::Mineral, n.into()),
        Effect::Gain(Gain::Alien, n) => stock(Good::Alien, n.into()),
        Effect::Gain(Gain::Credit, n) => stock(Good::Credit, n.into()),
        Effect::Gain(Gain::Vp, n) => Message::new("amount-vp").with("n", n),
        Effect::Gain(Gain::AnyResource, n) => Message::new("amount-any").with("n", n),
        Effect::Mobilise => Message::new("reward-mobilise"),
        Effect::GainOneOf(_)
        | Effect::Advance { .. }
        | Effect::MarkTechnology
        | Effect::TakeMission
        | Effect::MarkOrTake
        | Effect::MoveShip(_)
        | Effect::JumpWormhole
        | Effect::OpenWormhole
        | Effect::PlaceOutpost { .. }
        | Effect::MainAction(_)
        | Effect::ActivateMiningPlanets
        | Effect::TempLevel(..)
        | Effect::Pay { .. }
        | Effect::CrashProgramme
        | Effect::CompleteMission => unreachable!("no space and no slot gives {effect:?}"),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_printed_can_be_told() {
        assert!(Track::MAIN.into_iter().all(|track| !spaces(track).args.is_empty()));
        assert_eq!(control_panel().lines.len(), OUTPOST_SLOTS.len() + CREW_SLOTS.len() + 3);
    }
}
