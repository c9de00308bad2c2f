//! Guest Bonus tokens and Location Bonus tokens.

use kernel::Provenance;

use super::effect::Effect::{self, *};
use super::effect::Set;
use super::effect::What::*;
use super::guests::Guest;
use super::{printed, printed_row};

printed! {
    /// A Guest Bonus token, in print order.
    GuestBonus { Money, Ad, Resource, Reputation, Vp, VisitAdventurous, VisitRelaxing, VisitFamily }
}
printed! {
    /// A Location Bonus token, in print order.
    LocationBonus { Ad, Money, Resource, Reputation, Vp, Agenda }
}

/// What is printed on a Guest Bonus token.
#[derive(Clone, Copy)]
pub struct GuestFace {
    /// Which token.
    pub token: GuestBonus,
    /// Box it comes in.
    pub set: Set,
    /// What each matching icon gives.
    pub bonus: Effect,
    /// How surely it is known.
    pub provenance: Provenance,
}

/// What is printed on a Location Bonus token.
#[derive(Clone, Copy)]
pub struct LocationFace {
    /// Which token.
    pub token: LocationBonus,
    /// The bonus.
    pub bonus: Effect,
    /// Own adjacent Developments needed for one bonus.
    pub per: u8,
    /// How surely it is known.
    pub provenance: Provenance,
}

impl GuestBonus {
    /// What is printed on it.
    pub fn face(self) -> &'static GuestFace {
        printed_row!(GUEST_BONUSES, self)
    }
}

impl LocationBonus {
    /// What is printed on it.
    pub fn face(self) -> &'static LocationFace {
        printed_row!(LOCATION_BONUSES, self)
    }
}

/// Every Guest Bonus token, in print order.
#[rustfmt::skip]
pub static GUEST_BONUSES: [GuestFace; 8] = [
    GuestFace { token: GuestBonus::Money, set: Set::Base, bonus: Gain(Money, 1), provenance: Provenance::Rulebook },
    GuestFace { token: GuestBonus::Ad, set: Set::Base, bonus: Gain(Ads, 1), provenance: Provenance::Rulebook },
    GuestFace { token: GuestBonus::Resource, set: Set::Base, bonus: Gain(Resource, 1), provenance: Provenance::Rulebook },
    GuestFace { token: GuestBonus::Reputation, set: Set::Base, bonus: Gain(Reputation, 1), provenance: Provenance::Public },
    GuestFace { token: GuestBonus::Vp, set: Set::Base, bonus: Gain(Vp, 1), provenance: Provenance::Public },
    GuestFace { token: GuestBonus::VisitAdventurous, set: Set::Accommodations, bonus: VisitSegment(Guest::Adventurous), provenance: Provenance::Rulebook },
    GuestFace { token: GuestBonus::VisitRelaxing, set: Set::Accommodations, bonus: VisitSegment(Guest::Relaxing), provenance: Provenance::Rulebook },
    GuestFace { token: GuestBonus::VisitFamily, set: Set::Accommodations, bonus: VisitSegment(Guest::Family), provenance: Provenance::Rulebook },
];

/// Every Location Bonus token, in print order.
#[rustfmt::skip]
pub static LOCATION_BONUSES: [LocationFace; 6] = [
    LocationFace { token: LocationBonus::Ad, bonus: Gain(Ads, 1), per: 1, provenance: Provenance::Rulebook },
    LocationFace { token: LocationBonus::Money, bonus: Gain(Money, 1), per: 1, provenance: Provenance::Public },
    LocationFace { token: LocationBonus::Resource, bonus: Gain(Resource, 1), per: 1, provenance: Provenance::Public },
    LocationFace { token: LocationBonus::Reputation, bonus: Gain(Reputation, 1), per: 1, provenance: Provenance::Public },
    LocationFace { token: LocationBonus::Vp, bonus: Gain(Vp, 1), per: 1, provenance: Provenance::Public },
    LocationFace { token: LocationBonus::Agenda, bonus: Gain(Agenda, 1), per: 2, provenance: Provenance::Rulebook },
];
