//! The tokens of the Launch Tower and the nine Upgrades they unlock.

use enumset::EnumSet;
use kernel::Provenance::{self, *};

use super::actions::ActionTile::*;
use super::effect::Effect::{self, *};
use super::effect::Set::{self, *};
use super::effect::What::*;
use super::effect::{Limit, Module, Per, Permission, Target, Waiver, Window, action, any_action, during};
use super::guests::Guest::{self, *};
use super::{printed, printed_row};

printed! {
    /// An Upgrade Token: four brown ones, then the grey ones.
    Token {
        Money, Ad, Vp, Resource, FourMoney, FourAds, FourResources, Development, RecallWorker, ExtraAction,
        ActivateSegment, ThreeReputation,
    }
}
printed! {
    /// One of the nine Upgrades, three a Destination from left to right.
    Upgrade { Adventurous1, Adventurous2, Adventurous3, Relaxing1, Relaxing2, Relaxing3, Family1, Family2, Family3 }
}

/// A set of Upgrade Tokens.
pub type TokenSet = EnumSet<Token>;

/// What is printed on an Upgrade Token.
#[derive(Clone, Copy)]
pub struct TokenFace {
    /// Which token.
    pub token: Token,
    /// Box it comes in.
    pub set: Set,
    /// Gained when it is flipped.
    pub bonus: Effect,
    /// The module it needs.
    pub module: Option<Module>,
    /// How surely it is known.
    pub provenance: Provenance,
}

/// What an Upgrade does.
#[derive(Clone, Copy)]
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
        printed_row!(TOKENS, self)
    }

    /// Is it one of the lower tokens? The brown ones come first in print order.
    pub fn is_grey(self) -> bool {
        4 <= self.idx()
    }
}

impl Upgrade {
    /// What it does.
    pub fn face(self) -> &'static UpgradeFace {
        printed_row!(UPGRADES, self)
    }

    /// The three Upgrades of a Destination, from left to right.
    pub fn of(destination: Guest) -> [Upgrade; 3] {
        let first = 3 * destination.idx();
        [Upgrade::ALL[first], Upgrade::ALL[first + 1], Upgrade::ALL[first + 2]]
    }
}

const fn token(token: Token, set: Set, bonus: Effect, provenance: Provenance) -> TokenFace {
    TokenFace { token, set, bonus, module: None, provenance }
}

impl TokenFace {
    const fn needs(self, module: Module) -> TokenFace {
        TokenFace { module: Some(module), ..self }
    }
}

const fn upgrade(
    upgrade: Upgrade,
    destination: Guest,
    window: Window,
    ongoing: &'static [Effect],
    provenance: Provenance,
) -> UpgradeFace {
    UpgradeFace { upgrade, destination, immediate: &[], window, ongoing, provenance }
}

impl UpgradeFace {
    const fn at_once(self, immediate: &'static [Effect]) -> UpgradeFace {
        UpgradeFace { immediate, ..self }
    }
}

/// Every Upgrade Token, in print order.
pub static TOKENS: [TokenFace; 12] = [
    token(Token::Money, Base, Gain(Money, 1), Rulebook),
    token(Token::Ad, Base, Gain(Ads, 1), Rulebook),
    token(Token::Vp, Base, Gain(Vp, 1), Rulebook),
    token(Token::Resource, Base, Gain(Resource, 1), Rulebook),
    token(Token::FourMoney, Base, Gain(Money, 4), Rulebook),
    token(Token::FourAds, Base, Gain(Ads, 4), Rulebook),
    token(Token::FourResources, Base, Gain(Resource, 4), Rulebook),
    token(Token::Development, Base, action(BuildDevelopment, 4), Rulebook),
    token(Token::RecallWorker, Advancements, Recall, Reconstructed),
    token(Token::ExtraAction, Advancements, any_action(0), Reconstructed),
    token(Token::ActivateSegment, Accommodations, ActivateSegment { again: false }, Reconstructed)
        .needs(Module::SpecialistBlueprints),
    token(Token::ThreeReputation, Accommodations, Gain(Reputation, 3), Public),
];

/// Every Upgrade, in print order.
pub static UPGRADES: [UpgradeFace; 9] = [
    upgrade(Upgrade::Adventurous1, Adventurous, Window::Place, &[Allow(Permission::BumpSelf)], Reconstructed),
    upgrade(Upgrade::Adventurous2, Adventurous, Window::Launch, &[Discount(Target::LaunchFuel, 1)], Reconstructed),
    upgrade(
        Upgrade::Adventurous3,
        Adventurous,
        Window::Always,
        &[Extra(Limit::MaxSegments, 1), Extra(Limit::MaxShips, 1)],
        Rulebook,
    ),
    upgrade(Upgrade::Relaxing1, Relaxing, Window::Meeting, &[Extra(Limit::MeetingFunding, 1)], Reconstructed),
    upgrade(
        Upgrade::Relaxing2,
        Relaxing,
        Window::Destination,
        &[Discount(Target::AdsDestinationNonmatching, 1)],
        Reconstructed,
    ),
    upgrade(Upgrade::Relaxing3, Relaxing, Window::Always, &[Extra(Limit::HandLimit, 2)], Reconstructed)
        .at_once(&[Gain(Agenda, 2)]),
    upgrade(Upgrade::Family1, Family, during(BuildSegments), &[Waive(Waiver::Surcharge)], Reconstructed),
    upgrade(Upgrade::Family2, Family, Window::None, &[], Reconstructed).at_once(&[Gain(Money, 6)]),
    upgrade(Upgrade::Family3, Family, during(AdvertiseCruise), &[GainPer(Money, 1, Per::GuestsPlaced)], Reconstructed),
];
