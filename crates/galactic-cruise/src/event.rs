//! Events, the only changes of a state. `evolve` sets, moves and adds; it decides nothing.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::components::actions::ActionTile;
use crate::components::blueprints::Blueprint;
use crate::components::board::{Area, ExpertSlot, Location};
use crate::components::cards::Card;
use crate::components::cockpits::Cockpit;
use crate::components::cruises::Cruise;
use crate::components::engines::Engine;
use crate::components::guests::{Guest, Resource};
use crate::components::solo::{SoloAction, SoloCard};
use crate::components::starting::StartingUpgrade;
use crate::components::technologies::Technology;
use crate::components::upgrades::{Token, Upgrade};
use crate::decisions::Frame;
use crate::state::{Owner, Phase, Pilot, SoloStep, Source, Turn};

mod evolve;

pub use evolve::evolve;

/// What a company has amounts of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stock {
    /// Money.
    Money,
    /// Ads.
    Ads,
    /// Victory points.
    Vp,
    /// Reputation.
    Reputation,
    /// Food.
    Food,
    /// Oxygen.
    Oxygen,
    /// Fuel.
    Fuel,
}

impl From<Resource> for Stock {
    fn from(resource: Resource) -> Stock {
        match resource {
            Resource::Food => Stock::Food,
            Resource::Oxygen => Stock::Oxygen,
            Resource::Fuel => Stock::Fuel,
        }
    }
}

/// Where a Guest comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GuestFrom {
    /// Has a ticket of this slot.
    Presold(u8),
    /// A section of the Queue, 0 to 2.
    Queue(u8),
    /// The supply.
    Supply,
}

/// One change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Event {
    /// A decision opens.
    Pushed(Frame),
    /// The innermost decision is settled.
    Popped,
    /// The innermost decision goes on.
    Changed(Frame),
    /// A frame further down changes.
    ChangedAt { depth: u8, frame: Frame },
    /// What follows when nothing is pending.
    Phase(Phase),
    /// The running turn changes.
    TurnSet(Turn),
    /// A turn begins.
    TurnBegan { seat: Seat, round: u16 },
    /// The final advance of a seat begins.
    FinalAdvanceBegan { seat: Seat },
    /// Section 3 is full.
    EndTriggered,
    /// The final round begins.
    FinalRoundBegan,
    /// The match is over.
    GameOver,
    /// Something is gained.
    Gained { seat: Seat, what: Stock, amount: u8, source: Source },
    /// Something is paid or lost.
    Paid { seat: Seat, what: Stock, amount: u8 },
    /// A Resource could not be stored.
    Wasted { seat: Seat },
    /// Access was paid for.
    AccessPaid { seat: Seat, area: Area, each: u8 },
    /// An owner gets Money for access.
    Rent { to: Seat, amount: u8 },
    /// A Technology may be used without payment.
    TechnologyFreed { seat: Seat, area: Area },
    /// The Reputation bonus is used up for this turn.
    ReputationUsed { seat: Seat, steps: u8 },
    /// Bids.
    BidMade { seat: Seat, amount: u8 },
    /// All bids are open.
    BidShown { seat: Seat, amount: u8 },
    /// A card of the auction is taken.
    AuctionTaken { seat: Seat, card: StartingUpgrade },
    /// A Starting Upgrade card is used; the others leave the game.
    StartingUsed { seat: Seat, card: StartingUpgrade },
    /// Rachel gets the card left over.
    StartingForRachel { card: Option<StartingUpgrade> },
    /// A card is drawn from the deck.
    CardDrawn { seat: Seat, card: Card },
    /// A card is taken from the market.
    CardTaken { seat: Seat, card: Card, position: u8 },
    /// The top card of the discard pile is taken.
    CardRecovered { seat: Seat, card: Card },
    /// A card is played for its Text Ability.
    CardPlayed { seat: Seat, card: Card },
    /// A card is played for its Resource.
    CardSpent { seat: Seat, card: Card },
    /// A card is discarded without effect.
    CardDiscarded { seat: Seat, card: Card },
    /// A card of the market is discarded.
    MarketDiscarded { position: u8, card: Card },
    /// A card comes into the market.
    MarketRevealed { position: u8, card: Card },
    /// A card of the deck goes to the discard pile unseen by nobody.
    DeckDiscarded { card: Card },
    /// The discard pile becomes the deck.
    DeckRenewed,
    /// A Blueprint is taken.
    BlueprintTaken { seat: Seat, tile: Blueprint, position: u8 },
    /// A Blueprint of the market is discarded.
    BlueprintRemoved { tile: Blueprint, position: u8 },
    /// A hand-kept Blueprint is discarded.
    BlueprintDropped { seat: Seat, tile: Blueprint },
    /// A Blueprint comes into the market.
    BlueprintRevealed { tile: Blueprint, position: u8 },
    /// Blueprints slide down.
    BlueprintsSlid,
    /// Discarded Blueprints become the tray.
    BlueprintsRenewed,
    /// A Segment is built; from the market position or from the own Blueprints.
    SegmentBuilt { seat: Seat, ship: u8, place: u8, tile: Blueprint, position: Option<u8> },
    /// A Ship is taken.
    ShipAcquired { seat: Seat, cockpit: Cockpit, engine: Engine, from: [u8; 2] },
    /// A Cockpit comes into the market.
    CockpitRevealed { tile: Cockpit, position: u8 },
    /// An Engine comes into the market.
    EngineRevealed { tile: Engine, position: u8 },
    /// A Development is built.
    DevelopmentBuilt { seat: Seat, row: Resource, area: Area },
    /// A neutral or NPC Development is placed.
    DevelopmentPlaced { owner: Owner, area: Area },
    /// A Technology tile decided where NPC Developments go.
    TechnologyDrawn { tile: Technology },
    /// An NPC Development found no place and leaves the game.
    NpcDevelopmentLost { area: Area },
    /// An Expert is hired.
    Hired { seat: Seat, slot: ExpertSlot },
    /// A Worker is placed.
    WorkerPlaced { seat: Seat, location: Location, expert: bool },
    /// A Worker goes home from the Network.
    WorkerHome { seat: Seat, location: Location, expert: bool },
    /// An NPC Worker is lifted off its location.
    NpcLifted { location: Location },
    /// An NPC Worker stands on a location.
    NpcStands { location: Location, expert: bool },
    /// An NPC Worker becomes an NPC Expert.
    NpcPromoted { location: Location },
    /// An action is begun.
    ActionBegan { seat: Seat, tile: ActionTile },
    /// A Meeting is called.
    MeetingCalled { seat: Seat },
    /// The Silo changes.
    SiloSet { resource: Resource, level: u8 },
    /// A Cruise is scheduled.
    Scheduled { seat: Seat, slot: u8, cruise: Cruise },
    /// The Consultant changes Cruises.
    Rescheduled { seat: Seat, from: u8, slot: u8, cruise: Cruise },
    /// A token is flipped.
    TokenFlipped { seat: Seat, token: Token },
    /// A Guest buys a ticket.
    TicketSold { seat: Seat, slot: u8, guest: Guest, from: GuestFrom },
    /// A Launch begins.
    LaunchBegan { seat: Seat, ship: u8, slot: u8, cruise: Cruise, pilot: Pilot },
    /// A Guest boards.
    GuestBoarded { seat: Seat, ship: u8, guest: Guest, from: GuestFrom },
    /// A presold Guest stays behind.
    GuestLeftBehind { seat: Seat, slot: u8, guest: Guest },
    /// The Launch is counted.
    LaunchCounted { seat: Seat, ship: u8, guests: u8 },
    /// A cube is placed.
    CubePlaced { seat: Seat, section: u8, beside: bool, from_goal: bool },
    /// A neutral cube is placed.
    NeutralCube { section: u8 },
    /// The Cockpit scores.
    CockpitScored { seat: Seat, ship: u8, cockpit: Cockpit, vp: u8 },
    /// The first Launch takes the penalty off the Cockpit.
    CockpitFlipped { seat: Seat, ship: u8 },
    /// The flipped token lies on the Engine.
    TokenLoaded { seat: Seat, ship: u8, token: Token },
    /// Autopilot brings the Pilot back.
    PilotBack { seat: Seat, ship: u8, expert: bool },
    /// The Ship lifts off.
    LiftedOff { seat: Seat, ship: u8 },
    /// A Cruise comes to a slot.
    CruiseRevealed { slot: u8, cruise: Cruise },
    /// Discarded Cruises become the tray.
    CruisesRenewed,
    /// Queue Guests of a type move down.
    QueueMoved { guest: Guest },
    /// A Guest joins section 3.
    GuestQueued { guest: Guest },
    /// A Ship moves to a Stop.
    ShipMoved { seat: Seat, ship: u8, position: u8, stop: StopKind },
    /// A Guest is scored.
    GuestScored { seat: Seat, ship: u8, guest: Guest, vp: u8 },
    /// A token is placed on an Upgrade.
    UpgradePlaced { seat: Seat, ship: Option<u8>, token: Token, upgrade: Upgrade },
    /// A token moves to another Upgrade.
    UpgradeMoved { seat: Seat, from: Upgrade, to: Upgrade, token: Token },
    /// The token of an Engine is discarded.
    TokenDiscarded { seat: Seat, ship: u8, token: Token },
    /// A Ship is back on Earth.
    ShipReturned { seat: Seat, ship: u8, cruise: Cruise, pilot: Pilot },
    /// A goal is accomplished.
    GoalReached { seat: Seat, goal: u8 },
    /// A goal's tracker is set.
    TrackerSet { goal: u8, level: u8 },
    /// An AGM is held.
    AgmHeld { section: u8 },
    /// A player's part of an AGM.
    AgmScored { seat: Seat, cubes: u8, wings: u8, vp: u8 },
    /// A Technology's marker moves.
    MarkerMoved { area: Area, space: u8, by: Option<Seat> },
    /// A Location Bonus token becomes active.
    LocationActivated { location: Location },
    /// A Specialist Segment is visited or resolved.
    SegmentVisited { seat: Seat, ship: u8, segment: u8, tile: Blueprint, guest: Option<Guest> },
    /// Rachel's deck is shuffled.
    SoloShuffled,
    /// The top card of her deck is known by its back.
    SoloTop { card: SoloCard },
    /// She reveals her top card.
    SoloRevealed { card: SoloCard },
    /// Her revealed cards are turned over, the oldest is on top.
    SoloTurned { card: SoloCard },
    /// She looks up a number: the one used, of how many choices.
    SoloNumber { card: SoloCard, number: u8, of: u8 },
    /// She performs an action.
    SoloPerforms { action: SoloAction },
    /// She cannot perform an action.
    SoloCannot { action: SoloAction },
    /// Her second action follows or not.
    SoloSecond { again: bool },
    /// Her step 2 changes.
    SoloSet { step: SoloStep, actions: u8, reveals: u8, meeting: bool, short_of: Option<Resource> },
    /// The flight of one of her Ships gets a token without bonus.
    SoloLoaded { ship: u8, token: Token },
    /// Rachel's token for a Starting Upgrade.
    SoloUpgrade { token: Token, upgrade: Upgrade },
}

/// A kind of Stop, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StopKind {
    /// A Destination.
    Destination(Guest),
    /// A Day in Space.
    DayInSpace,
    /// Earth.
    Earth,
}
