//! The vocabulary of printed effects (docs/rules/galactic-cruise.md, section 22).

use super::actions::ActionTile;
use super::guests::Guest;

/// Box a piece comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// A player's starting piece.
    Start,
    /// The base game.
    Base,
    /// The expansion Advancements.
    Advancements,
    /// The expansion Accommodations.
    Accommodations,
}

/// A module a piece needs to make sense (GC-EXPA-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Module {
    /// Advanced Technologies.
    AdvancedTechnologies,
    /// Cabin Matching.
    CabinMatching,
    /// Location Bonus tokens.
    LocationBonus,
    /// Specialist Blueprints.
    SpecialistBlueprints,
}

/// What can be gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Money.
    Money,
    /// Ads.
    Ads,
    /// Victory points.
    Vp,
    /// Reputation.
    Reputation,
    /// Resources, each of free choice.
    Resource,
    /// Food.
    Food,
    /// Oxygen.
    Oxygen,
    /// Fuel.
    Fuel,
    /// Agenda cards (GC-AGD-04).
    Agenda,
    /// Funding Bonuses (GC-FUND-02).
    Funding,
}

/// Counts of the running action or stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Per {
    /// Guests placed in this action.
    GuestsPlaced,
    /// Guests boarded in this Launch.
    GuestsBoarded,
    /// Guests on board of the Ship.
    GuestsOnBoard,
    /// Guests scored at this stop.
    GuestsScored,
    /// Family Guests scored at this stop.
    FamilyGuestsScored,
    /// Workers taken back.
    WorkersRecalled,
    /// Icons of the Ship.
    ShipIcons(Guest),
}

/// Counts of a player, for goals and Cockpits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counter {
    /// Segments on all Ships.
    SegmentsBuilt,
    /// Developments taken off the board, the first one included.
    DevelopmentsBuilt,
    /// Developments in the Network.
    DevelopmentsNetwork,
    /// Developments below Technologies.
    DevelopmentsTechnology,
    /// Complete columns from the left.
    ColumnsEmptied,
    /// Experts hired.
    ExpertsHired,
    /// Ships.
    Ships,
    /// Different Ships ever launched.
    ShipsLaunched,
    /// Ships with 3 or more Segments.
    #[serde(rename = "ships-with3-segments")]
    ShipsWith3Segments,
    /// Launches made.
    Launches,
    /// Adventurous icons on all Ships.
    IconsAdventurous,
    /// Relaxing icons on all Ships.
    IconsRelaxing,
    /// Family icons on all Ships.
    IconsFamily,
    /// Sets of the three icons.
    IconSets,
    /// Upgrade Tokens on Destinations.
    UpgradesPlaced,
    /// Company Goals accomplished.
    GoalsAccomplished,
    /// Reputation.
    Reputation,
    /// Money.
    Money,
    /// Guests boarded in all Launches.
    GuestsFlown,
    /// Guests scored at all Destinations.
    GuestsScoredTotal,
    /// Destination types visited.
    DestinationsVisited,
    /// Complete Cabins on the left or right.
    SideCabins,
}

/// What a discount lowers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The next Development.
    Development,
    /// The next Expert.
    Expert,
    /// Each Segment.
    Segment,
    /// Ads for each Guest of Advertise.
    AdsAdvertise,
    /// Ads of a whole Advertise action.
    AdsAdvertiseTotal,
    /// Ads for each Guest scored.
    AdsDestination,
    /// Ads for each Guest scored that does not match.
    AdsDestinationNonmatching,
    /// Access, for each owner.
    Access,
    /// The cost of a whole action.
    ActionMoney,
    /// Food of a Launch.
    LaunchFood,
    /// Oxygen of a Launch.
    LaunchOxygen,
    /// Fuel of a Launch.
    LaunchFuel,
    /// Resources of a Launch, the payer chooses which.
    LaunchAny,
}

/// A cost that falls away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiver {
    /// The Money of Purchase Supplies.
    Supplies,
    /// The surcharge of the Blueprint market.
    Surcharge,
    /// The Ads of Family Guests at a Destination.
    AdsDestinationFamily,
}

/// A limit or number that rises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Developments of one action.
    Developments,
    /// Items of each option of Purchase Supplies.
    SuppliesYield,
    /// Blueprints of one action.
    Blueprints,
    /// Segments of one action.
    Segments,
    /// Resources out of the Silo.
    SiloTake,
    /// Resources refilled with one card.
    SiloRefill,
    /// Cruises advertised.
    AdvertisedCruises,
    /// Agenda cards drawn.
    AgendaDraw,
    /// Guests in one Cabin.
    CabinCapacity,
    /// Segments of a Ship.
    MaxSegments,
    /// Ships.
    MaxShips,
    /// Funding Bonuses of a Meeting.
    MeetingFunding,
    /// Hand limit.
    HandLimit,
}

/// A bonus that comes once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// That of the Engine taken.
    EngineBonus,
    /// That of the Upgrade Token flipped.
    UpgradeTokenBonus,
    /// Those of one Guest on a Day in Space.
    GuestBonus,
    /// That of the location.
    LocationBonus,
}

/// Something that is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    /// Bump own Workers.
    BumpSelf,
    /// Build one Segment from own Blueprints at the end of the action.
    BuildOneSegment,
    /// Cockpit and Engine of different pairs.
    MixCockpitEngine,
    /// Resources of Gain Resources from the supply.
    SiloFromSupply,
    /// Move the Consultant to another Cruise.
    SwitchCruise,
    /// Draw from the deck.
    DrawFromDeck,
    /// All bonuses of the Agenda market.
    AllDisplayBonuses,
    /// One invented Technology without payment.
    FreeTechnology,
    /// One Segment that does not match.
    IgnoreCabinMatch,
    /// Launch without a Worker.
    LaunchWithoutWorker,
    /// One visit without the icon.
    AnySegmentVisit,
    /// Move an Upgrade Token.
    MoveUpgrade,
    /// The Pilot comes back at once.
    PilotReturns,
    /// The Pilot comes back at once, with Funding.
    PilotReturnsWithFunding,
}

/// An action granted by an effect; it uses none of the turn's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take {
    /// Which action; nothing means any that is reachable now.
    pub action: Option<ActionTile>,
    /// Lowers its cost.
    pub discount: u8,
    /// Segments it builds, if it builds Segments.
    pub segments: u8,
    /// Money paid for it first.
    pub cost: u8,
}

/// What a printed piece does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Gain so many of something.
    Gain(What, u8),
    /// Gain so many for each of what is counted.
    GainPer(What, u8, Per),
    /// Lower a cost.
    Discount(Target, u8),
    /// A cost falls away.
    Waive(Waiver),
    /// Raise a limit.
    Extra(Limit, u8),
    /// Resolve a bonus once more.
    Repeat(Bonus),
    /// Allow something.
    Allow(Permission),
    /// So many actions of the turn ignore access.
    RemoteActions(u8),
    /// While a Launch is paid, buy up to so many Resources for 1 Money each.
    Convert(u8),
    /// Move the marker of one invented Technology.
    AdvanceTechnology,
    /// Up to so many Ships move one more Stop.
    AdvanceExtra(u8),
    /// Take one own Worker back from the Network.
    Recall,
    /// Take an action.
    TakeAction(Take),
    /// Resolve a Specialist Segment; again: one of this Ship already visited.
    ActivateSegment {
        /// Must it have been visited already on this Day in Space?
        again: bool,
    },
    /// Gain 1 Resource or 1 Ad.
    ChooseResourceOrAd,
    /// The Guest visits a Segment (Specialist Blueprints).
    VisitSegment(Guest),
}

/// This action, at a lower cost.
pub(super) const fn action(tile: ActionTile, discount: u8) -> Effect {
    Effect::TakeAction(Take { action: Some(tile), discount, segments: SEGMENTS, cost: 0 })
}

/// Any action that is reachable, for so much Money.
pub(super) const fn any_action(cost: u8) -> Effect {
    Effect::TakeAction(Take { action: None, discount: 0, segments: SEGMENTS, cost })
}

/// Build Ship Segments, but so many.
pub(super) const fn build_segments(segments: u8) -> Effect {
    Effect::TakeAction(Take { action: Some(ActionTile::BuildSegments), discount: 0, segments, cost: 0 })
}

/// Segments of one action (GC-SEG-01).
pub const SEGMENTS: u8 = 2;

impl Effect {
    /// By how much it lowers this cost.
    pub fn discount(self, target: Target) -> u8 {
        if let Effect::Discount(lowered, amount) = self
            && lowered == target
        {
            return amount;
        }
        0
    }

    /// By how much it raises this limit.
    pub fn extra(self, limit: Limit) -> u8 {
        if let Effect::Extra(raised, amount) = self
            && raised == limit
        {
            return amount;
        }
        0
    }

    /// How many Resources it lets a payer buy.
    pub fn convertible(self) -> u8 {
        if let Effect::Convert(amount) = self { amount } else { 0 }
    }

    /// Funding Bonuses it gives.
    pub fn funding(self) -> u8 {
        if let Effect::Gain(What::Funding, n) = self { n } else { 0 }
    }

    /// What it gives for each of what is counted.
    pub fn per(self, what: What, per: Per) -> u8 {
        if let Effect::GainPer(given, each, counted) = self
            && (given, counted) == (what, per)
        {
            return each;
        }
        0
    }
}

/// When a text works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// At any moment of the own turn.
    Any,
    /// During that action.
    Action(ActionTile),
    /// When a Worker is placed.
    Place,
    /// During a Launch.
    Launch,
    /// In step 1 of a normal turn.
    Advance,
    /// At a Destination.
    Destination,
    /// On a Day in Space.
    DayInSpace,
    /// When Workers are taken back.
    Recall,
    /// In a Meeting.
    Meeting,
    /// When another player bumps an own Worker.
    Bumped,
    /// Always.
    Always,
    /// Never: all it does is done at once.
    None,
}

/// When the ability of an Expert works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// In a turn an Expert is placed.
    ExpertPlaced,
    /// In each action taken with a placed Expert.
    ExpertAction,
    /// When the placed Expert bumps somebody.
    ExpertBumps,
    /// When an Expert returns to the Break Room.
    ExpertReturns,
    /// In a Launch with an Expert and on its Cruise.
    ExpertPilots,
}

/// During that action.
pub(super) const fn during(tile: ActionTile) -> Window {
    Window::Action(tile)
}
