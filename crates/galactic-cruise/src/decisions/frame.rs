//! The frames of the stack: what a pending decision remembers.

use enumset::{EnumSet, EnumSetType};
use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::components::actions::ActionTile;
use crate::components::board::{Area, AreaSet, Location};
use crate::components::cruises::Cruise;
use crate::components::guests::Resource;
use crate::components::upgrades::Upgrade;

/// A pending decision, or work that waits beneath one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Marks a free move: no other free move inside it.
    #[default]
    FreeMove,
    /// The seat places its first Development (D01).
    FirstDevelopment(Seat),
    /// The seat takes its first Blueprint (D02).
    FirstBlueprint(Seat),
    /// Everybody bids for Starting Upgrade cards (D04).
    Bids,
    /// The seat takes a card of the auction.
    AuctionPick(Seat),
    /// The active seat chooses a Starting Upgrade card (D03).
    StartingUpgrade,
    /// It chooses the grey token for that Upgrade.
    StartingToken(Upgrade),
    /// The next Ship to advance (D05).
    Advance,
    /// One more Stop for some Ships.
    Extra(Extra),
    /// A Ship is at a Destination (D06).
    Destination(Destination),
    /// A Ship spends a Day in Space (D07).
    Day(Day),
    /// Funding Bonuses to choose (D08).
    Funding(FundingFrame),
    /// Resources of free choice.
    Resources(Resources),
    /// A Resource or an Ad for a Quartermaster.
    Quartermaster,
    /// Step 2 (D09).
    Main,
    /// A pushed NPC Worker looks for a place (D10).
    NpcPush(NpcPush),
    /// The next action of the placed Worker (D11).
    Actions,
    /// The action of a Meeting (D23).
    MeetingAction,
    /// An action granted by an effect.
    Take(TakeFrame),
    /// A running action.
    Act(Act),
    /// A Development is being paid (D12).
    PayDevelopment(PayDevelopment),
    /// Agenda cards given by an effect (D21).
    DrawCards(u8),
    /// A Launch is boarding or being paid (D22).
    Launch(Launch),
    /// Autopilot may bring the Pilot of that Ship back.
    Autopilot(u8),
    /// A new Cruise comes to the slot of a Launch.
    NewCruise(NewCruise),
    /// Guests join section 3 of the Queue after a Launch.
    FillQueue(FillQueue),
    /// The last free moves before the turn ends.
    LastMoves,
    /// Too many Agenda cards (D24).
    LimitCards,
    /// Too many Blueprints (D24).
    LimitBlueprints,
    /// How far Reputation is lowered for its bonus.
    ReputationDepth,
    /// Which bonuses of the crossed ones are taken.
    ReputationType(u8),
    /// Blueprints of the market are discarded one after the other.
    Reset(Reset),
    /// Change of Plans: the other Cruise.
    SwitchCruise,
    /// Career Change: the token and its new Upgrade.
    MoveUpgrade,
    /// Research Grant: the Technology.
    AdvanceTechnology,
    /// A Worker to take back.
    Recall,
    /// Stargazing Gala: the Guest; the Ship's number.
    RepeatGuest(u8),
    /// A Specialist Segment to resolve without a Guest.
    Activate(Activate),
    /// Final advance: the next Ship and its Stop (D27).
    FinalAdvance,
}

/// One more Stop: Ships the running source may still move, and those it has moved, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Extra {
    /// Ships still to move; 0 asks for a source.
    pub left: u8,
    /// Ships moved by this source.
    pub moved: u8,
}

/// A stop at a Destination.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Destination {
    /// Which Ship.
    pub ship: u8,
    /// Guests scored here, by type.
    pub scored: [u8; 3],
    /// Money each scored Guest brings by cards.
    pub money: u8,
    /// Points each scored Guest brings by cards.
    pub vp: u8,
    /// Family Vacation cards played here.
    pub family: u8,
}

/// A Day in Space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Day {
    /// Which Ship.
    pub ship: u8,
    /// Guests that have made their visit, by type (Specialist Blueprints).
    pub sent: [u8; 3],
    /// Segments visited, as bits.
    pub visited: u8,
    /// Visits that need no icon.
    pub any: u8,
}

/// Funding Bonuses to choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FundingFrame {
    /// Whose.
    pub seat: Seat,
    /// How many.
    pub left: u8,
    /// Cards that may be played meanwhile.
    pub window: FundingWindow,
    /// Workers taken back, for a Productive Meeting.
    pub workers: u8,
}

/// Why Funding Bonuses came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FundingWindow {
    /// No window.
    #[default]
    None,
    /// Another player bumped a Worker.
    Bumped,
    /// Workers were taken back.
    Recall,
}

/// Resources of free choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Resources {
    /// Whose.
    pub seat: Seat,
    /// How many.
    pub left: u8,
}

/// A pushed NPC Worker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NpcPush {
    /// The location looked at.
    pub at: Location,
    /// Is it an NPC Expert?
    pub expert: bool,
    /// An NPC Expert that found nobody now takes the first empty location.
    pub empty: bool,
}

/// An action granted by an effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TakeFrame {
    /// Which one; nothing means any that is reachable.
    pub tile: Option<ActionTile>,
    /// Lowers its cost.
    pub discount: u8,
    /// Segments, if it builds Segments.
    pub segments: u8,
}

/// A running action of one of the twelve tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Act {
    /// Which action.
    pub tile: ActionTile,
    /// Items done: built, taken, drawn, placed.
    pub done: u8,
    /// Items allowed, without those of Technologies.
    pub limit: u8,
    /// Discount on the next item.
    pub one: u8,
    /// Discount on each item.
    pub each: u8,
    /// Discount on the whole action not used up.
    pub pool: u8,
    /// Ads saved so far by a Technology.
    pub ads_saved: u8,
    /// Money for each Guest placed, by cards.
    pub per_guest: u8,
    /// The Cruise advertised, as a slot.
    pub slot: Option<u8>,
    /// Guests placed on it.
    pub here: u8,
    /// Cruises that may be advertised, this one included.
    pub cruises: u8,
    /// What else holds.
    pub flags: EnumSet<Flag>,
    /// Technologies used in this action (Advanced Technologies).
    pub used: AreaSet,
}

/// What holds for a running action.
#[derive(Debug, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumSetType)]
#[enumset(serialize_repr = "list")]
#[serde(rename_all = "kebab-case")]
pub enum Flag {
    /// Its cost or surcharge is waived.
    Waived,
    /// Resources come from the supply instead of the Silo.
    FromSupply,
    /// Cards may be drawn from the deck.
    FromDeck,
    /// All market bonuses are gained.
    AllBonuses,
    /// Cockpit and Engine may come from different pairs.
    Mix,
    /// The bonus of the Engine or token comes twice.
    Twice,
    /// One Segment may be built at the end.
    BuildOne,
    /// One Segment need not match.
    IgnoreMatch,
    /// Resources were bought.
    BoughtResources,
    /// Ads were bought.
    BoughtAds,
    /// Only own Blueprints may be built.
    OwnOnly,
    /// The card was discarded or the bonuses were gained.
    Begun,
    /// The Blueprint market was used.
    MarketUsed,
}

/// A Development is being paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PayDevelopment {
    /// Row it comes from.
    pub row: Resource,
    /// Where it goes.
    pub area: Area,
    /// Still to pay.
    pub left: u8,
    /// Of it the surcharge that no discount lowers.
    pub surcharge: u8,
}

/// A Launch from boarding to payment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Launch {
    /// Which Ship.
    pub ship: u8,
    /// The slot its Cruise came from.
    pub slot: u8,
    /// Boarding is over.
    pub paying: bool,
    /// It is the first Launch of the Ship.
    pub first: bool,
    /// Guests more by Board Game Cruise.
    pub cabin: u8,
    /// Reputation for each Guest by Press Conference.
    pub press: u8,
    /// Resources of choice that need not be paid.
    pub any: u8,
    /// Resources that may still be bought for 1 Money.
    pub convert: u8,
    /// Food, Oxygen, Fuel already credited.
    pub credited: [u8; 3],
    /// Technologies used (Advanced Technologies).
    pub used: AreaSet,
}

/// A new Cruise for the slot of a Launch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewCruise {
    /// The empty slot.
    pub slot: u8,
    /// Guests that boarded.
    pub guests: u8,
}

/// Guests join section 3 of the Queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FillQueue {
    /// The new Cruise.
    pub cruise: Cruise,
    /// Guests still to come.
    pub left: u8,
    /// Destination the next one wants, as an index.
    pub next: u8,
}

/// A reset of the Blueprint market.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Reset {
    /// First position that may still be named.
    pub from: u8,
    /// Positions emptied, as bits.
    pub emptied: u8,
}

/// A Specialist Segment to resolve without a Guest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Activate {
    /// Only Segments of this Ship; nothing means any own Ship.
    pub ship: Option<u8>,
    /// Only these Segments, as bits.
    pub segments: u8,
}

impl Frame {
    /// Who owes the answer.
    pub fn decider(&self, active: Seat) -> Seat {
        match self {
            Frame::FirstDevelopment(seat) | Frame::FirstBlueprint(seat) | Frame::AuctionPick(seat) => *seat,
            Frame::Funding(frame) => frame.seat,
            Frame::Resources(frame) => frame.seat,
            // Rachel has no preference: the player chooses for her (GC-SOLO-81).
            Frame::FillQueue(_) | Frame::NewCruise(_) | Frame::FreeMove | Frame::Bids => active,
            Frame::StartingUpgrade
            | Frame::StartingToken(_)
            | Frame::Advance
            | Frame::Extra(_)
            | Frame::Destination(_)
            | Frame::Day(_)
            | Frame::Quartermaster
            | Frame::Main
            | Frame::NpcPush(_)
            | Frame::Actions
            | Frame::MeetingAction
            | Frame::Take(_)
            | Frame::Act(_)
            | Frame::PayDevelopment(_)
            | Frame::DrawCards(_)
            | Frame::Launch(_)
            | Frame::Autopilot(_)
            | Frame::LastMoves
            | Frame::LimitCards
            | Frame::LimitBlueprints
            | Frame::ReputationDepth
            | Frame::ReputationType(_)
            | Frame::Reset(_)
            | Frame::SwitchCruise
            | Frame::MoveUpgrade
            | Frame::AdvanceTechnology
            | Frame::Recall
            | Frame::RepeatGuest(_)
            | Frame::Activate(_)
            | Frame::FinalAdvance => active,
        }
    }

    /// May free moves interrupt it (GC-TURN-06)?
    pub(super) fn takes_free_moves(&self) -> bool {
        match self {
            Frame::FirstDevelopment(_) | Frame::FirstBlueprint(_) | Frame::Bids | Frame::AuctionPick(_) => false,
            // The limits are checked when the turn is over.
            Frame::LimitCards | Frame::LimitBlueprints => false,
            Frame::FreeMove
            | Frame::NewCruise(_)
            | Frame::ReputationDepth
            | Frame::ReputationType(_)
            | Frame::Reset(_)
            | Frame::SwitchCruise
            | Frame::MoveUpgrade
            | Frame::AdvanceTechnology => false,
            Frame::StartingUpgrade
            | Frame::StartingToken(_)
            | Frame::Advance
            | Frame::Extra(_)
            | Frame::Destination(_)
            | Frame::Day(_)
            | Frame::Funding(_)
            | Frame::Resources(_)
            | Frame::Quartermaster
            | Frame::Main
            | Frame::NpcPush(_)
            | Frame::Actions
            | Frame::MeetingAction
            | Frame::Take(_)
            | Frame::Act(_)
            | Frame::PayDevelopment(_)
            | Frame::DrawCards(_)
            | Frame::Launch(_)
            | Frame::Autopilot(_)
            | Frame::FillQueue(_)
            | Frame::LastMoves
            | Frame::Recall
            | Frame::RepeatGuest(_)
            | Frame::Activate(_)
            | Frame::FinalAdvance => true,
        }
    }
}
