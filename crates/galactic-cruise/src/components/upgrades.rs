//! The tokens of the Launch Tower and the nine Upgrades they unlock.

use enumset::EnumSet;
use kernel::Provenance;

use super::actions::ActionTile;
use super::effect::Effect::{self, *};
use super::effect::What::*;
use super::effect::{Limit, Module, Per, Permission, Set, Take, Target, Waiver, Window};
use super::guests::Guest;
use super::printed;

printed! {
    /// An Upgrade Token: four brown ones, then the grey ones.
    Token { Money, Ad, Vp, Resource, FourMoney, FourAds, FourResources, Development, RecallWorker, ExtraAction, ActivateSegment, ThreeReputation }
}
printed! {
    /// One of the nine Upgrades, three a Destination from left to right.
    Upgrade { Adventurous1, Adventurous2, Adventurous3, Relaxing1, Relaxing2, Relaxing3, Family1, Family2, Family3 }
}

/// A set of Upgrade Tokens.
pub type TokenSet = EnumSet<Token>;

/// What is printed on an Upgrade Token.
pub struct TokenFace {
    /// Which token.
    pub token: Token,
    /// Box it comes in.
    pub set: Set,
    /// Grey tokens lie on the lower spaces of the tower.
    pub grey: bool,
    /// Gained when it is flipped.
    pub bonus: Effect,
    /// The module it needs.
    pub module: Option<Module>,
    /// How surely it is known.
    pub provenance: Provenance,
}

/// What an Upgrade does.
pub struct UpgradeFace {
    /// Which Upgrade.
    pub upgrade: Upgrade,
    /// Its Destination.
    pub destination: Guest,
    /// Gained when a token is placed on it.
    pub immediate: &'static [Effect],
    /// When its ongoing part works.
    pub window: Window,
    /// Its ongoing part.
    pub ongoing: &'static [Effect],
    /// How surely it is known.
    pub provenance: Provenance,
}

impl Token {
    /// What is printed on it.
    pub fn face(self) -> &'static TokenFace {
        &TOKENS[self.idx()]
    }

    /// Is it one of the lower tokens?
    pub fn is_grey(self) -> bool {
        4 <= self.idx()
    }
}

impl Upgrade {
    /// What it does.
    pub fn face(self) -> &'static UpgradeFace {
        &UPGRADES[self.idx()]
    }

    /// The three Upgrades of a Destination, from left to right.
    pub fn of(destination: Guest) -> [Upgrade; 3] {
        let first = 3 * destination.idx();
        [Upgrade::ALL[first], Upgrade::ALL[first + 1], Upgrade::ALL[first + 2]]
    }
}

/// Every Upgrade Token, in print order.
#[rustfmt::skip]
pub static TOKENS: [TokenFace; 12] = [
    TokenFace { token: Token::Money, set: Set::Base, grey: false, bonus: Gain(Money, 1), module: None, provenance: Provenance::Rulebook },
    TokenFace { token: Token::Ad, set: Set::Base, grey: false, bonus: Gain(Ads, 1), module: None, provenance: Provenance::Rulebook },
    TokenFace { token: Token::Vp, set: Set::Base, grey: false, bonus: Gain(Vp, 1), module: None, provenance: Provenance::Rulebook },
    TokenFace { token: Token::Resource, set: Set::Base, grey: false, bonus: Gain(Resource, 1), module: None, provenance: Provenance::Rulebook },
    TokenFace { token: Token::FourMoney, set: Set::Base, grey: true, bonus: Gain(Money, 4), module: None, provenance: Provenance::Rulebook },
    TokenFace { token: Token::FourAds, set: Set::Base, grey: true, bonus: Gain(Ads, 4), module: None, provenance: Provenance::Rulebook },
    TokenFace { token: Token::FourResources, set: Set::Base, grey: true, bonus: Gain(Resource, 4), module: None, provenance: Provenance::Rulebook },
    TokenFace { token: Token::Development, set: Set::Base, grey: true, bonus: TakeAction(Take { action: Some(ActionTile::BuildDevelopment), discount: 4, segments: 2, cost: 0 }), module: None, provenance: Provenance::Rulebook },
    TokenFace { token: Token::RecallWorker, set: Set::Advancements, grey: true, bonus: Recall, module: None, provenance: Provenance::Reconstructed },
    TokenFace { token: Token::ExtraAction, set: Set::Advancements, grey: true, bonus: TakeAction(Take { action: None, discount: 0, segments: 2, cost: 0 }), module: None, provenance: Provenance::Reconstructed },
    TokenFace { token: Token::ActivateSegment, set: Set::Accommodations, grey: true, bonus: ActivateSegment { again: false }, module: Some(Module::SpecialistBlueprints), provenance: Provenance::Reconstructed },
    TokenFace { token: Token::ThreeReputation, set: Set::Accommodations, grey: true, bonus: Gain(Reputation, 3), module: None, provenance: Provenance::Public },
];

/// Every Upgrade, in print order.
#[rustfmt::skip]
pub static UPGRADES: [UpgradeFace; 9] = [
    UpgradeFace { upgrade: Upgrade::Adventurous1, destination: Guest::Adventurous, immediate: &[], window: Window::Place, ongoing: &[Allow(Permission::BumpSelf)], provenance: Provenance::Reconstructed },
    UpgradeFace { upgrade: Upgrade::Adventurous2, destination: Guest::Adventurous, immediate: &[], window: Window::Launch, ongoing: &[Discount(Target::LaunchFuel, 1)], provenance: Provenance::Reconstructed },
    UpgradeFace { upgrade: Upgrade::Adventurous3, destination: Guest::Adventurous, immediate: &[], window: Window::Always, ongoing: &[Extra(Limit::MaxSegments, 1), Extra(Limit::MaxShips, 1)], provenance: Provenance::Rulebook },
    UpgradeFace { upgrade: Upgrade::Relaxing1, destination: Guest::Relaxing, immediate: &[], window: Window::Meeting, ongoing: &[Extra(Limit::MeetingFunding, 1)], provenance: Provenance::Reconstructed },
    UpgradeFace { upgrade: Upgrade::Relaxing2, destination: Guest::Relaxing, immediate: &[], window: Window::Destination, ongoing: &[Discount(Target::AdsDestinationNonmatching, 1)], provenance: Provenance::Reconstructed },
    UpgradeFace { upgrade: Upgrade::Relaxing3, destination: Guest::Relaxing, immediate: &[Gain(Agenda, 2)], window: Window::Always, ongoing: &[Extra(Limit::HandLimit, 2)], provenance: Provenance::Reconstructed },
    UpgradeFace { upgrade: Upgrade::Family1, destination: Guest::Family, immediate: &[], window: Window::Action(ActionTile::BuildSegments), ongoing: &[Waive(Waiver::Surcharge)], provenance: Provenance::Reconstructed },
    UpgradeFace { upgrade: Upgrade::Family2, destination: Guest::Family, immediate: &[Gain(Money, 6)], window: Window::None, ongoing: &[], provenance: Provenance::Reconstructed },
    UpgradeFace { upgrade: Upgrade::Family3, destination: Guest::Family, immediate: &[], window: Window::Action(ActionTile::AdvertiseCruise), ongoing: &[GainPer(Money, 1, Per::GuestsPlaced)], provenance: Provenance::Reconstructed },
];
