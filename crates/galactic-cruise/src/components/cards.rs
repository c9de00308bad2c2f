//! The Agenda cards: 36 of the base game, 6 of each expansion.

use enumset::EnumSet;
use kernel::Provenance;

use super::actions::ActionTile::*;
use super::effect::Effect::{self, *};
use super::effect::Set::{self, *};
use super::effect::What::{Ads, Funding, Money, Reputation, Vp};
use super::effect::{Bonus, Limit, Module, Per, Permission, Target, Waiver, Window, during};
use super::guests::Resource::{self, *};
use super::{Mark, printed, printed_row};

printed! {
    /// An Agenda card, in print order.
    Card {
        BuildingPermit, JointVenture, RibbonCutting, HiringBonus, OrientationDay, BulkOrder, CompanyCard,
        ArchitectsPortfolio, RapidPrototyping, DoubleDuty, FinancialLoophole, ExpressDelivery, FactoryWarranty,
        MixAndMatch, OvertimeShift, HiddenReserves, FullRestock, CharityDrive, GrandOpening, ChangeOfPlans,
        WordOfMouth, VipTickets, DoubleFeature, InsideInformation, Brainstorm, LastMinutePurchase, BoardGameCruise,
        LightLuggage, PressConference, FamilyVacation, GiftShop, StargazingGala, ProductiveMeeting, HelpingHand,
        MarketingBlitz, EarningsBoost, ResearchGrant, PatentLicence, FlexibleBulkheads, OfficeParty, CrossTraining,
        ModernShipyard, Pal9001, AcceleratedSchedule, Encore, Concierge, CareerChange, RoomService,
    }
}

/// A set of Agenda cards.
pub type CardSet = EnumSet<Card>;

/// Everything the texts of a hand could do in this window.
pub fn texts(hand: CardSet, window: Window) -> impl Iterator<Item = Effect> {
    hand.iter().map(Card::face).filter(move |face| face.window == window).flat_map(|face| face.effects).copied()
}

/// Points that a card played at a Destination brings for each Family Guest.
pub fn per_family_guest() -> u8 {
    Card::ALL.iter().map(|card| card.sum(|effect| effect.per(Vp, Per::FamilyGuestsScored))).sum()
}

/// Every selection of these cards, none of them first.
pub fn selections(cards: CardSet) -> impl Iterator<Item = CardSet> {
    let all = cards.as_u64();
    let mut next = Some(0u64);
    std::iter::from_fn(move || {
        let this = next?;
        // Counts through the bits of the set.
        next = Some(this.wrapping_sub(all) & all).filter(|&bits| bits != 0);
        Some(CardSet::from_u64(this))
    })
}

/// What is printed on an Agenda card.
#[derive(Clone, Copy)]
pub struct Face {
    /// Which card.
    pub card: Card,
    /// Box it comes in.
    pub set: Set,
    /// What it gives when it is played for its Resource.
    pub resource: Resource,
    /// The only window in which its Text Ability may be played.
    pub window: Window,
    /// The Text Ability.
    pub effects: &'static [Effect],
    /// The module without which the card is left out.
    pub module: Option<Module>,
    /// How surely its figures are known that [`KNOWN`] does not name.
    pub provenance: Provenance,
}

impl Card {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        printed_row!(FACES, self)
    }

    /// The Resource it gives.
    pub fn resource(self) -> Resource {
        self.face().resource
    }

    /// Does its text do this?
    pub fn does(self, effect: Effect) -> bool {
        self.face().effects.contains(&effect)
    }

    /// Sums a figure of its text.
    pub fn sum(self, read: impl Fn(Effect) -> u8) -> u8 {
        self.face().effects.iter().map(|effect| read(*effect)).sum()
    }
}

const fn row(card: Card, set: Set, resource: Resource, window: Window, effects: &'static [Effect]) -> Face {
    Face { card, set, resource, window, effects, module: None, provenance: Provenance::Reconstructed }
}

impl Face {
    const fn needs(self, module: Module) -> Face {
        Face { module: Some(module), ..self }
    }

    const fn known(self, provenance: Provenance) -> Face {
        Face { provenance, ..self }
    }
}

/// Every card, in print order: its box, the Resource it gives, when its text may be played and what the text does.
pub static FACES: [Face; 48] = [
    row(Card::BuildingPermit, Base, Food, during(BuildDevelopment), &[Discount(Target::Development, 3)]),
    row(Card::JointVenture, Base, Fuel, during(BuildDevelopment), &[Extra(Limit::Developments, 1)]),
    row(Card::RibbonCutting, Base, Oxygen, during(BuildDevelopment), &[Gain(Reputation, 2)]),
    row(Card::HiringBonus, Base, Oxygen, during(HireExpert), &[Discount(Target::Expert, 4)])
        .known(Provenance::Rulebook),
    row(Card::OrientationDay, Base, Food, during(HireExpert), &[Gain(Funding, 2)]),
    row(Card::BulkOrder, Base, Fuel, during(PurchaseSupplies), &[Extra(Limit::SuppliesYield, 2)]),
    row(Card::CompanyCard, Base, Food, during(PurchaseSupplies), &[Waive(Waiver::Supplies)]),
    row(Card::ArchitectsPortfolio, Base, Oxygen, during(AcquireBlueprints), &[Extra(Limit::Blueprints, 2)]),
    row(Card::RapidPrototyping, Base, Fuel, during(AcquireBlueprints), &[Allow(Permission::BuildOneSegment)]),
    row(Card::DoubleDuty, Base, Fuel, during(BuildSegments), &[Extra(Limit::Segments, 2)]),
    row(Card::FinancialLoophole, Base, Food, during(BuildSegments), &[Discount(Target::Segment, 2)]),
    row(Card::ExpressDelivery, Base, Oxygen, during(BuildSegments), &[Waive(Waiver::Surcharge)]),
    row(Card::FactoryWarranty, Base, Oxygen, during(AcquireShip), &[Repeat(Bonus::EngineBonus)]),
    row(Card::MixAndMatch, Base, Fuel, during(AcquireShip), &[Allow(Permission::MixCockpitEngine), Gain(Money, 2)]),
    row(Card::OvertimeShift, Base, Food, during(GainResources), &[Extra(Limit::SiloTake, 3)]),
    row(Card::HiddenReserves, Base, Oxygen, during(GainResources), &[Allow(Permission::SiloFromSupply)]),
    row(Card::FullRestock, Base, Fuel, during(RefillSilo), &[Extra(Limit::SiloRefill, 1)]),
    row(Card::CharityDrive, Base, Food, during(RefillSilo), &[Gain(Reputation, 2)]),
    row(Card::GrandOpening, Base, Oxygen, during(ScheduleCruise), &[Repeat(Bonus::UpgradeTokenBonus)]),
    row(Card::ChangeOfPlans, Base, Fuel, Window::Any, &[Allow(Permission::SwitchCruise)]),
    row(Card::WordOfMouth, Base, Food, during(AdvertiseCruise), &[Discount(Target::AdsAdvertise, 1)]),
    row(Card::VipTickets, Base, Oxygen, during(AdvertiseCruise), &[GainPer(Money, 2, Per::GuestsPlaced)]),
    row(Card::DoubleFeature, Base, Fuel, during(AdvertiseCruise), &[Extra(Limit::AdvertisedCruises, 1)]),
    row(
        Card::InsideInformation,
        Base,
        Food,
        during(DrawAgenda),
        &[Extra(Limit::AgendaDraw, 2), Allow(Permission::DrawFromDeck)],
    ),
    row(Card::Brainstorm, Base, Oxygen, during(RefillAgenda), &[Allow(Permission::AllDisplayBonuses)]),
    row(Card::LastMinutePurchase, Base, Fuel, Window::Launch, &[Convert(4)]),
    row(Card::BoardGameCruise, Base, Food, Window::Launch, &[Extra(Limit::CabinCapacity, 2)]),
    row(Card::LightLuggage, Base, Oxygen, Window::Launch, &[Discount(Target::LaunchAny, 2)]),
    row(Card::PressConference, Base, Fuel, Window::Launch, &[GainPer(Reputation, 1, Per::GuestsBoarded)]),
    row(
        Card::FamilyVacation,
        Base,
        Food,
        Window::Destination,
        &[Waive(Waiver::AdsDestinationFamily), GainPer(Vp, 1, Per::FamilyGuestsScored)],
    ),
    row(Card::GiftShop, Base, Oxygen, Window::Destination, &[GainPer(Money, 2, Per::GuestsScored)]),
    row(Card::StargazingGala, Base, Fuel, Window::DayInSpace, &[Repeat(Bonus::GuestBonus)]),
    row(Card::ProductiveMeeting, Base, Food, Window::Recall, &[GainPer(Funding, 1, Per::WorkersRecalled)]),
    row(Card::HelpingHand, Base, Oxygen, Window::Bumped, &[Gain(Funding, 2)]),
    row(Card::MarketingBlitz, Base, Fuel, Window::Any, &[Gain(Ads, 4)]),
    row(Card::EarningsBoost, Base, Food, Window::Any, &[Gain(Money, 4)]),
    row(Card::ResearchGrant, Advancements, Food, Window::Any, &[AdvanceTechnology]).needs(Module::AdvancedTechnologies),
    row(Card::PatentLicence, Advancements, Oxygen, Window::Any, &[Allow(Permission::FreeTechnology)]),
    row(Card::FlexibleBulkheads, Advancements, Fuel, during(BuildSegments), &[Allow(Permission::IgnoreCabinMatch)])
        .needs(Module::CabinMatching),
    row(Card::OfficeParty, Advancements, Food, Window::Place, &[Repeat(Bonus::LocationBonus)])
        .needs(Module::LocationBonus),
    row(Card::CrossTraining, Advancements, Oxygen, Window::Any, &[Recall]),
    row(
        Card::ModernShipyard,
        Advancements,
        Fuel,
        during(AcquireShip),
        &[Allow(Permission::BuildOneSegment), Discount(Target::Segment, 2)],
    ),
    row(Card::Pal9001, Accommodations, Food, Window::Launch, &[Allow(Permission::LaunchWithoutWorker)]),
    row(Card::AcceleratedSchedule, Accommodations, Oxygen, Window::Advance, &[AdvanceExtra(9)]),
    row(Card::Encore, Accommodations, Fuel, Window::DayInSpace, &[ActivateSegment { again: true }])
        .needs(Module::SpecialistBlueprints),
    row(Card::Concierge, Accommodations, Food, Window::DayInSpace, &[Allow(Permission::AnySegmentVisit)])
        .needs(Module::SpecialistBlueprints),
    row(Card::CareerChange, Accommodations, Oxygen, Window::Any, &[Allow(Permission::MoveUpgrade)]),
    row(Card::RoomService, Accommodations, Fuel, Window::Destination, &[GainPer(Vp, 1, Per::GuestsScored)]),
];

/// What the rulebook prints of cards that are otherwise rebuilt: names, windows and three texts.
#[rustfmt::skip]
pub static KNOWN: &[(Card, Mark, Provenance)] = &[
    (Card::HiringBonus, Mark::Name, Provenance::Rulebook),
    (Card::DoubleDuty, Mark::Name, Provenance::Rulebook),
    (Card::DoubleDuty, Mark::Window, Provenance::Rulebook),
    (Card::DoubleDuty, Mark::Text, Provenance::Rulebook),
    (Card::FinancialLoophole, Mark::Name, Provenance::Rulebook),
    (Card::FinancialLoophole, Mark::Window, Provenance::Rulebook),
    (Card::FinancialLoophole, Mark::Text, Provenance::Rulebook),
    (Card::BoardGameCruise, Mark::Name, Provenance::Rulebook),
    (Card::BoardGameCruise, Mark::Window, Provenance::Rulebook),
    (Card::BoardGameCruise, Mark::Text, Provenance::Rulebook),
    (Card::LastMinutePurchase, Mark::Name, Provenance::Rulebook),
    (Card::LastMinutePurchase, Mark::Window, Provenance::Rulebook),
    (Card::HelpingHand, Mark::Name, Provenance::Rulebook),
    (Card::HelpingHand, Mark::Window, Provenance::Rulebook),
    (Card::MarketingBlitz, Mark::Name, Provenance::Rulebook),
    (Card::MarketingBlitz, Mark::Window, Provenance::Rulebook),
    (Card::ProductiveMeeting, Mark::Name, Provenance::Rulebook),
    (Card::ProductiveMeeting, Mark::Window, Provenance::Rulebook),
    (Card::Pal9001, Mark::Name, Provenance::Rulebook),
    (Card::Pal9001, Mark::Window, Provenance::Rulebook),
    (Card::AcceleratedSchedule, Mark::Name, Provenance::Rulebook),
    (Card::AcceleratedSchedule, Mark::Window, Provenance::Rulebook),
    (Card::EarningsBoost, Mark::Name, Provenance::Rulebook),
    (Card::FamilyVacation, Mark::Name, Provenance::Rulebook),
];
