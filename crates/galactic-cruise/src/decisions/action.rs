//! Every choice there is.

use serde::{Deserialize, Serialize};

use crate::components::actions::ActionTile;
use crate::components::blueprints::Blueprint;
use crate::components::board::{Area, ExpertSlot, Funding, Location, StepBonus};
use crate::components::cards::Card;
use crate::components::guests::{Guest, Resource};
use crate::components::starting::StartingUpgrade;
use crate::components::upgrades::{Token, Upgrade};
use crate::state::Pilot;

/// One choice. The first variants are the main decisions; free moves come last, so that they stand together in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Place a Worker.
    Assign {
        /// Is it an Expert?
        expert: bool,
        /// Where.
        location: Location,
    },
    /// Launch a Ship.
    Launch {
        /// Who flies it; nobody plays PAL 9001.
        pilot: Pilot,
        /// Which Ship.
        ship: u8,
    },
    /// Call a Meeting.
    CallMeeting,
    /// Take an action.
    Act(ActionTile),
    /// Build a Development of a row in an area.
    BuildDevelopment {
        /// The row.
        row: Resource,
        /// The area.
        area: Area,
    },
    /// Pay so many Resources of the row, the rest in Money.
    PayWithResources(u8),
    /// Hire an Expert.
    Hire(ExpertSlot),
    /// Buy Resources.
    BuyResources,
    /// Buy Ads.
    BuyAds,
    /// Take a Blueprint.
    TakeBlueprint(Blueprint),
    /// Build a Segment.
    BuildSegment {
        /// The Blueprint.
        tile: Blueprint,
        /// The Ship.
        ship: u8,
        /// The place from the top.
        place: u8,
    },
    /// Take a Ship.
    AcquireShip {
        /// Market position of the Cockpit.
        cockpit: u8,
        /// Market position of the Engine.
        engine: u8,
    },
    /// Take a Resource out of the Silo.
    TakeFromSilo(Resource),
    /// Discard a card to refill the Silo.
    DiscardForSilo(Card),
    /// Refill a Resource of the Silo.
    RefillSilo(Resource),
    /// Schedule the Cruise of a slot.
    Schedule(u8),
    /// Flip a token of the Launch Tower.
    FlipToken(Token),
    /// Advertise the Cruise of a slot.
    Advertise(u8),
    /// Take a presold Guest on board.
    GuestPresold(Guest),
    /// Take a Guest from a section of the Queue (0 to 2).
    GuestFromQueue {
        /// The section.
        section: u8,
        /// The type.
        guest: Guest,
    },
    /// Take a Guest from the supply.
    GuestFromSupply(Guest),
    /// Take an Agenda card from the market.
    DrawMarket(Card),
    /// Take the top card of the discard pile.
    DrawDiscard,
    /// Take the hidden top card of the deck.
    DrawDeck,
    /// Gain the bonuses of the Agenda market.
    GainDisplay,
    /// The next card of the market to discard.
    DiscardMarket(Card),
    /// A Funding Bonus.
    Fund(Funding),
    /// A Resource of choice.
    TakeResource(Resource),
    /// A Resource that need not be paid for this Launch.
    Spare(Resource),
    /// Buy a Resource for 1 Money while a Launch is paid.
    Convert(Resource),
    /// Pay all open needs from the board.
    PayRest,
    /// Advance a Ship.
    AdvanceShip(u8),
    /// Final advance of a Ship to a Stop.
    MoveShip {
        /// Which Ship.
        ship: u8,
        /// To which Stop, counted from 1.
        stop: u8,
    },
    /// Place the token of the Engine.
    PlaceUpgrade(Upgrade),
    /// Score a Guest.
    ScoreGuest(Guest),
    /// A Guest visits a Segment.
    Visit {
        /// The type.
        guest: Guest,
        /// The Segment from the top.
        segment: u8,
    },
    /// Resolve a Segment without a Guest.
    Activate {
        /// The Ship.
        ship: u8,
        /// The Segment from the top.
        segment: u8,
    },
    /// The Guest type whose bonuses come again.
    RepeatGuest(Guest),
    /// The NPC Worker stops here and bumps the own Worker.
    StopHere,
    /// The NPC Worker goes on.
    PassBy,
    /// Take this Worker back.
    RecallFrom(Location),
    /// A Guest of this type joins the Queue.
    ReplaceGuest(Guest),
    /// The Cruise of this slot instead.
    SwitchCruise(u8),
    /// Move a token.
    MoveUpgrade {
        /// From there.
        from: Upgrade,
        /// To there.
        to: Upgrade,
    },
    /// Move the marker of this Technology.
    AdvanceMarker(Area),
    /// Discard a hand card at the limit.
    DiscardCard(Card),
    /// Discard a Blueprint at the limit.
    DiscardBlueprint(Blueprint),
    /// Choose a Starting Upgrade card.
    ChooseStarting(StartingUpgrade),
    /// The grey token for the Starting Upgrade.
    ChooseToken(Token),
    /// A bid.
    Bid(u8),
    /// 1 Ad for a Quartermaster.
    ChooseAd,
    /// 1 Resource for a Quartermaster.
    ChooseResource,
    /// Lower Reputation by so many steps.
    LowerReputation(u8),
    /// The bonuses to take.
    StepBonus(StepBonus),
    /// Discard the Blueprint at this market position.
    ResetPosition(u8),
    /// Stop, decline, go on.
    Done,
    /// Play a card for its Text Ability.
    PlayCard(Card),
    /// Use a Technology in its window.
    UseTechnology(Area),
    /// Pay for access to an area or Technology.
    PayAccess(Area),
    /// Use a Technology this turn without paying.
    FreeTechnology(Area),
    /// Use the Reputation bonus.
    UseReputation,
    /// Reset Blueprints.
    ResetBlueprints,
    /// Play a card for its Resource.
    PlayForResource(Card),
}
