//! The Engines: a bonus gained once, when the Ship is taken.

use enumset::EnumSet;
use kernel::Provenance;

use super::effect::Effect::{self, *};
use super::effect::Set;
use super::effect::What::*;
use super::{printed, printed_row};

printed! {
    /// An Engine, in print order. Every player has the starting one.
    Engine {
        Start, Money, AgendaAd, Ads, Resources, Reputation, Vp, MoneyAd, MoneyResource, AdsResource,
        ReputationMoney, ReputationAds, AgendaMoney, AgendaResource, VpMoney, Funding, AgendaPair,
    }
}

/// A set of Engines.
pub type EngineSet = EnumSet<Engine>;

/// What is printed on an Engine.
#[derive(Clone, Copy)]
pub struct Face {
    /// Which Engine.
    pub tile: Engine,
    /// Box it comes in.
    pub set: Set,
    /// Its bonus.
    pub bonus: &'static [Effect],
    /// How surely it is known.
    pub provenance: Provenance,
}

impl Engine {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        printed_row!(FACES, self)
    }
}

/// Every Engine, in print order.
#[rustfmt::skip]
pub static FACES: [Face; 17] = [
    Face { tile: Engine::Start, set: Set::Start, bonus: &[], provenance: Provenance::Rulebook },
    Face { tile: Engine::Money, set: Set::Base, bonus: &[Gain(Money, 3)], provenance: Provenance::Rulebook },
    Face { tile: Engine::AgendaAd, set: Set::Base, bonus: &[Gain(Agenda, 1), Gain(Ads, 1)], provenance: Provenance::Rulebook },
    Face { tile: Engine::Ads, set: Set::Base, bonus: &[Gain(Ads, 3)], provenance: Provenance::Reconstructed },
    Face { tile: Engine::Resources, set: Set::Base, bonus: &[Gain(Resource, 3)], provenance: Provenance::Reconstructed },
    Face { tile: Engine::Reputation, set: Set::Base, bonus: &[Gain(Reputation, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Engine::Vp, set: Set::Base, bonus: &[Gain(Vp, 3)], provenance: Provenance::Reconstructed },
    Face { tile: Engine::MoneyAd, set: Set::Base, bonus: &[Gain(Money, 2), Gain(Ads, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Engine::MoneyResource, set: Set::Base, bonus: &[Gain(Money, 2), Gain(Resource, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Engine::AdsResource, set: Set::Base, bonus: &[Gain(Ads, 2), Gain(Resource, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Engine::ReputationMoney, set: Set::Base, bonus: &[Gain(Reputation, 1), Gain(Money, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Engine::ReputationAds, set: Set::Base, bonus: &[Gain(Reputation, 1), Gain(Ads, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Engine::AgendaMoney, set: Set::Base, bonus: &[Gain(Agenda, 1), Gain(Money, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Engine::AgendaResource, set: Set::Base, bonus: &[Gain(Agenda, 1), Gain(Resource, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Engine::VpMoney, set: Set::Base, bonus: &[Gain(Vp, 2), Gain(Money, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Engine::Funding, set: Set::Base, bonus: &[Gain(Funding, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Engine::AgendaPair, set: Set::Advancements, bonus: &[Gain(Agenda, 2)], provenance: Provenance::Reconstructed },
];
