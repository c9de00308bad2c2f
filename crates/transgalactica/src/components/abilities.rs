//! Ability tiles, all of them printed; seven names are ours. What each does stands where it happens; search for the name.

use super::Track;
use super::effect::{
    Effect::{self, Mobilise},
    advance,
};

super::printed! {
    /// An ability tile.
    Ability {
        /// `ability-lieutenant`: Setup: replace 1 crew with the lieutenant. He goes only on secondary spaces but performs the main action.
        Lieutenant,
        /// `ability-nightmare`: You own a private multicolour planet with a portable wormhole and 2 VP per mining action.
        TechnologicalNightmare,
        /// `ability-diplomat`: Setup: politics +1. You reach missions 1 space further up the track, and missions cost you 1 resource less.
        VeteranDiplomat,
        /// `ability-stockpile`: End of setup: draw 3 basic and 2 advanced leftover bonus tokens. Once per round use one of them.
        SecretStockpile,
        /// `ability-trader`: Start at trade level 2: first development marker to the hold, first fleet income token to the income track.
        EstablishedTrader,
        /// `ability-personal-omni`: Your own omni space: place 1 captain or crew here to perform any board action
        /// without the extra payment.
        PrivateCommandDeck,
        /// `ability-warmonger`: Setup: military +1. Gain 2 VP whenever any player advances on military through a card or a planet.
        MilitaryObserver,
        /// `ability-relief`: At the start of each income phase gain 1 of each resource kind and of credits that you have none of.
        EmergencyRelief,
        /// `ability-head-start`: Start with 1 more mobilised crew and a second outpost on any action planet (update priority).
        HeadStart,
        /// `ability-second-ship`: You have a second ship. Split exploration movement between both, plus 1 extra free
        /// move or outpost per exploration action.
        SecondShip,
    }
}

impl Ability {
    /// Track steps of the setup, with full discount.
    pub fn setup(self) -> &'static [Effect] {
        match self {
            Ability::VeteranDiplomat => const { &[advance(Track::Politics, 1)] },
            Ability::MilitaryObserver => const { &[advance(Track::Military, 1)] },
            Ability::HeadStart => &[Mobilise],
            Ability::Lieutenant
            | Ability::TechnologicalNightmare
            | Ability::SecretStockpile
            | Ability::EstablishedTrader
            | Ability::PrivateCommandDeck
            | Ability::EmergencyRelief
            | Ability::SecondShip => &[],
        }
    }
}

#[cfg(test)]
mod tests;
