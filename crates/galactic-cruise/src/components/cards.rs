//! The Agenda cards: 36 of the base game, 6 of each expansion.

use enumset::EnumSet;
use kernel::Provenance;

use super::actions::ActionTile;
use super::effect::Effect::{self, *};
use super::effect::What::*;
use super::effect::{Bonus, Limit, Module, Per, Permission, Set, Target, Waiver, Window};
use super::guests::Resource;
use super::{Mark, printed};

printed! {
    /// An Agenda card, in print order.
    Card { BuildingPermit, JointVenture, RibbonCutting, HiringBonus, OrientationDay, BulkOrder, CompanyCard, ArchitectsPortfolio, RapidPrototyping, DoubleDuty, FinancialLoophole, ExpressDelivery, FactoryWarranty, MixAndMatch, OvertimeShift, HiddenReserves, FullRestock, CharityDrive, GrandOpening, ChangeOfPlans, WordOfMouth, VipTickets, DoubleFeature, InsideInformation, Brainstorm, LastMinutePurchase, BoardGameCruise, LightLuggage, PressConference, FamilyVacation, GiftShop, StargazingGala, ProductiveMeeting, HelpingHand, MarketingBlitz, EarningsBoost, ResearchGrant, PatentLicence, FlexibleBulkheads, OfficeParty, CrossTraining, ModernShipyard, Pal9001, AcceleratedSchedule, Encore, Concierge, CareerChange, RoomService }
}

/// A set of Agenda cards.
pub type CardSet = EnumSet<Card>;

/// What is printed on an Agenda card.
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
        &FACES[self.idx()]
    }

    /// The Resource it gives.
    pub fn resource(self) -> Resource {
        self.face().resource
    }
}

/// Every card, in print order.
#[rustfmt::skip]
pub static FACES: [Face; 48] = [
    Face { card: Card::BuildingPermit, set: Set::Base, resource: Resource::Food, window: Window::Action(ActionTile::BuildDevelopment), effects: &[Discount(Target::Development, 3)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::JointVenture, set: Set::Base, resource: Resource::Fuel, window: Window::Action(ActionTile::BuildDevelopment), effects: &[Extra(Limit::Developments, 1)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::RibbonCutting, set: Set::Base, resource: Resource::Oxygen, window: Window::Action(ActionTile::BuildDevelopment), effects: &[Gain(Reputation, 2)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::HiringBonus, set: Set::Base, resource: Resource::Oxygen, window: Window::Action(ActionTile::HireExpert), effects: &[Discount(Target::Expert, 4)], module: None, provenance: Provenance::Rulebook },
    Face { card: Card::OrientationDay, set: Set::Base, resource: Resource::Food, window: Window::Action(ActionTile::HireExpert), effects: &[Gain(Funding, 2)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::BulkOrder, set: Set::Base, resource: Resource::Fuel, window: Window::Action(ActionTile::PurchaseSupplies), effects: &[Extra(Limit::SuppliesYield, 2)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::CompanyCard, set: Set::Base, resource: Resource::Food, window: Window::Action(ActionTile::PurchaseSupplies), effects: &[Waive(Waiver::Supplies)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::ArchitectsPortfolio, set: Set::Base, resource: Resource::Oxygen, window: Window::Action(ActionTile::AcquireBlueprints), effects: &[Extra(Limit::Blueprints, 2)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::RapidPrototyping, set: Set::Base, resource: Resource::Fuel, window: Window::Action(ActionTile::AcquireBlueprints), effects: &[Allow(Permission::BuildOneSegment)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::DoubleDuty, set: Set::Base, resource: Resource::Fuel, window: Window::Action(ActionTile::BuildSegments), effects: &[Extra(Limit::Segments, 2)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::FinancialLoophole, set: Set::Base, resource: Resource::Food, window: Window::Action(ActionTile::BuildSegments), effects: &[Discount(Target::Segment, 2)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::ExpressDelivery, set: Set::Base, resource: Resource::Oxygen, window: Window::Action(ActionTile::BuildSegments), effects: &[Waive(Waiver::Surcharge)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::FactoryWarranty, set: Set::Base, resource: Resource::Oxygen, window: Window::Action(ActionTile::AcquireShip), effects: &[Repeat(Bonus::EngineBonus)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::MixAndMatch, set: Set::Base, resource: Resource::Fuel, window: Window::Action(ActionTile::AcquireShip), effects: &[Allow(Permission::MixCockpitEngine), Gain(Money, 2)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::OvertimeShift, set: Set::Base, resource: Resource::Food, window: Window::Action(ActionTile::GainResources), effects: &[Extra(Limit::SiloTake, 3)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::HiddenReserves, set: Set::Base, resource: Resource::Oxygen, window: Window::Action(ActionTile::GainResources), effects: &[Allow(Permission::SiloFromSupply)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::FullRestock, set: Set::Base, resource: Resource::Fuel, window: Window::Action(ActionTile::RefillSilo), effects: &[Extra(Limit::SiloRefill, 1)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::CharityDrive, set: Set::Base, resource: Resource::Food, window: Window::Action(ActionTile::RefillSilo), effects: &[Gain(Reputation, 2)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::GrandOpening, set: Set::Base, resource: Resource::Oxygen, window: Window::Action(ActionTile::ScheduleCruise), effects: &[Repeat(Bonus::UpgradeTokenBonus)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::ChangeOfPlans, set: Set::Base, resource: Resource::Fuel, window: Window::Any, effects: &[Allow(Permission::SwitchCruise)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::WordOfMouth, set: Set::Base, resource: Resource::Food, window: Window::Action(ActionTile::AdvertiseCruise), effects: &[Discount(Target::AdsAdvertise, 1)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::VipTickets, set: Set::Base, resource: Resource::Oxygen, window: Window::Action(ActionTile::AdvertiseCruise), effects: &[GainPer(Money, 2, Per::GuestsPlaced)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::DoubleFeature, set: Set::Base, resource: Resource::Fuel, window: Window::Action(ActionTile::AdvertiseCruise), effects: &[Extra(Limit::AdvertisedCruises, 1)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::InsideInformation, set: Set::Base, resource: Resource::Food, window: Window::Action(ActionTile::DrawAgenda), effects: &[Extra(Limit::AgendaDraw, 2), Allow(Permission::DrawFromDeck)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::Brainstorm, set: Set::Base, resource: Resource::Oxygen, window: Window::Action(ActionTile::RefillAgenda), effects: &[Allow(Permission::AllDisplayBonuses)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::LastMinutePurchase, set: Set::Base, resource: Resource::Fuel, window: Window::Launch, effects: &[Convert(4)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::BoardGameCruise, set: Set::Base, resource: Resource::Food, window: Window::Launch, effects: &[Extra(Limit::CabinCapacity, 2)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::LightLuggage, set: Set::Base, resource: Resource::Oxygen, window: Window::Launch, effects: &[Discount(Target::LaunchAny, 2)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::PressConference, set: Set::Base, resource: Resource::Fuel, window: Window::Launch, effects: &[GainPer(Reputation, 1, Per::GuestsBoarded)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::FamilyVacation, set: Set::Base, resource: Resource::Food, window: Window::Destination, effects: &[Waive(Waiver::AdsDestinationFamily), GainPer(Vp, 1, Per::FamilyGuestsScored)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::GiftShop, set: Set::Base, resource: Resource::Oxygen, window: Window::Destination, effects: &[GainPer(Money, 2, Per::GuestsScored)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::StargazingGala, set: Set::Base, resource: Resource::Fuel, window: Window::DayInSpace, effects: &[Repeat(Bonus::GuestBonus)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::ProductiveMeeting, set: Set::Base, resource: Resource::Food, window: Window::Recall, effects: &[GainPer(Funding, 1, Per::WorkersRecalled)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::HelpingHand, set: Set::Base, resource: Resource::Oxygen, window: Window::Bumped, effects: &[Gain(Funding, 2)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::MarketingBlitz, set: Set::Base, resource: Resource::Fuel, window: Window::Any, effects: &[Gain(Ads, 4)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::EarningsBoost, set: Set::Base, resource: Resource::Food, window: Window::Any, effects: &[Gain(Money, 4)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::ResearchGrant, set: Set::Advancements, resource: Resource::Food, window: Window::Any, effects: &[AdvanceTechnology], module: Some(Module::AdvancedTechnologies), provenance: Provenance::Reconstructed },
    Face { card: Card::PatentLicence, set: Set::Advancements, resource: Resource::Oxygen, window: Window::Any, effects: &[Allow(Permission::FreeTechnology)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::FlexibleBulkheads, set: Set::Advancements, resource: Resource::Fuel, window: Window::Action(ActionTile::BuildSegments), effects: &[Allow(Permission::IgnoreCabinMatch)], module: Some(Module::CabinMatching), provenance: Provenance::Reconstructed },
    Face { card: Card::OfficeParty, set: Set::Advancements, resource: Resource::Food, window: Window::Place, effects: &[Repeat(Bonus::LocationBonus)], module: Some(Module::LocationBonus), provenance: Provenance::Reconstructed },
    Face { card: Card::CrossTraining, set: Set::Advancements, resource: Resource::Oxygen, window: Window::Any, effects: &[Recall], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::ModernShipyard, set: Set::Advancements, resource: Resource::Fuel, window: Window::Action(ActionTile::AcquireShip), effects: &[Allow(Permission::BuildOneSegment), Discount(Target::Segment, 2)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::Pal9001, set: Set::Accommodations, resource: Resource::Food, window: Window::Launch, effects: &[Allow(Permission::LaunchWithoutWorker)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::AcceleratedSchedule, set: Set::Accommodations, resource: Resource::Oxygen, window: Window::Advance, effects: &[AdvanceExtra(9)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::Encore, set: Set::Accommodations, resource: Resource::Fuel, window: Window::DayInSpace, effects: &[ActivateSegment { again: true }], module: Some(Module::SpecialistBlueprints), provenance: Provenance::Reconstructed },
    Face { card: Card::Concierge, set: Set::Accommodations, resource: Resource::Food, window: Window::DayInSpace, effects: &[Allow(Permission::AnySegmentVisit)], module: Some(Module::SpecialistBlueprints), provenance: Provenance::Reconstructed },
    Face { card: Card::CareerChange, set: Set::Accommodations, resource: Resource::Oxygen, window: Window::Any, effects: &[Allow(Permission::MoveUpgrade)], module: None, provenance: Provenance::Reconstructed },
    Face { card: Card::RoomService, set: Set::Accommodations, resource: Resource::Fuel, window: Window::Destination, effects: &[GainPer(Vp, 1, Per::GuestsScored)], module: None, provenance: Provenance::Reconstructed },
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
