//! Everything there is to know about a match, and read-only questions about it.
//!
//! [`State`] is the open [`Board`] plus the few [`Secrets`]. Trays and decks whose order nobody knows are sets: what comes next
//! is decided when it is drawn, so a copied state knows no future.
//!
//! In the solo game Rachel is the second company: `Seat(1)` stands for her inside the engine, although the table has one seat.

use std::ops::Deref;

use enumset::{EnumSet, EnumSetType};
use kernel::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::components::actions::ActionTile;
use crate::components::blueprints::{Blueprint, BlueprintSet};
use crate::components::board::{AreaSet, ExpertSlot, Location};
use crate::components::bonuses::{GuestBonus, LocationBonus};
use crate::components::cards::{Card, CardSet};
use crate::components::cockpits::{Cockpit, CockpitSet};
use crate::components::cruises::{Cruise, CruiseSet};
use crate::components::engines::{Engine, EngineSet};
use crate::components::experts::ExpertTile;
use crate::components::goals::GoalTile;
use crate::components::guests::{Guest, Resource};
use crate::components::solo::{SoloCard, SoloSet};
use crate::components::starting::{StartingSet, StartingUpgrade};
use crate::components::technologies::Technology;
use crate::components::upgrades::{Token, TokenSet};
use crate::decisions::Frame;
use crate::options::Options;

mod queries;

/// Everything.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub board: Board,
    /// What somebody cannot see.
    pub secrets: Secrets,
}

impl Deref for State {
    type Target = Board;

    fn deref(&self) -> &Board {
        &self.board
    }
}

/// What is hidden from some or all.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Secrets {
    /// The Agenda deck.
    pub deck: CardSet,
    /// Hand cards that only their owner has seen.
    pub hands: BySeat<CardSet, 4>,
    /// Starting Upgrade cards not yet used.
    pub starting: BySeat<StartingSet, 4>,
    /// Bids of the auction.
    pub bids: BySeat<Option<u8>, 4>,
}

/// Who a Development or a Worker belongs to: the four companies in seat order (Rachel is Pink), the NPC, nobody.
#[derive(Debug, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumSetType)]
#[enumset(serialize_repr = "list")]
#[serde(rename_all = "kebab-case")]
pub enum Owner {
    /// The first seat.
    Blue,
    /// The second seat, or Rachel.
    Pink,
    /// The third seat.
    Yellow,
    /// The fourth seat.
    Green,
    /// The colour nobody plays (GC-TERM-10).
    Npc,
    /// The grey Developments of the setup.
    Neutral,
}

/// A set of owners: at most one Development each in an area.
pub type OwnerSet = EnumSet<Owner>;

impl Owner {
    /// The colour of a company.
    pub const fn of(seat: Seat) -> Owner {
        match seat.0 {
            0 => Owner::Blue,
            1 => Owner::Pink,
            2 => Owner::Yellow,
            _ => Owner::Green,
        }
    }

    /// The company, unless it is the NPC or nobody.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Owner::Blue => Some(Seat(0)),
            Owner::Pink => Some(Seat(1)),
            Owner::Yellow => Some(Seat(2)),
            Owner::Green => Some(Seat(3)),
            Owner::Npc | Owner::Neutral => None,
        }
    }
}

/// What a match is doing when no decision is pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Bids for Starting Upgrade cards, then the cards in the order of the bids.
    Auction,
    /// First Developments and Blueprints in reverse turn order; the seat that is next.
    FirstDevelopment(Seat),
    /// The same seat takes its Blueprint.
    FirstBlueprint(Seat),
    /// Step 1: Ships that have not moved yet.
    Advance,
    /// Step 1: one more Stop for some Ships.
    Extra,
    /// Step 2.
    Main,
    /// The actions of a placed Worker.
    Actions,
    /// The action of a Meeting.
    MeetingAction,
    /// Rachel's step 2.
    RachelAct,
    /// Step 3 and the end of the turn.
    TurnEnd,
    /// AGMs, then the next turn.
    Agm,
    /// Final round: the next seat takes its Workers back.
    FinalRecall(Seat),
    /// Everybody has taken the Workers back; the final turns begin.
    FinalTurns,
    /// Final advance of the active seat.
    FinalAdvance,
    /// Nothing more to do.
    Over,
}

/// What lies open to everybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Board {
    /// Options of the match.
    pub options: Options,
    /// Seats at the table.
    pub players: u8,
    /// First player.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// What follows when no decision is pending.
    pub phase: Phase,
    /// Rounds begun.
    pub round: u16,
    /// Turns begun.
    pub turns: u32,
    /// Section 3 is full.
    pub end_triggered: bool,
    /// The final round runs.
    pub final_round: bool,
    /// Pending decisions, the innermost last.
    pub stack: ArrayVec<[Frame; 16]>,
    /// The running turn.
    pub turn: Turn,
    /// Companies by seat; Rachel is the second one of a solo game.
    pub companies: BySeat<Company, 4>,
    /// The two actions of each location.
    pub tiles: [[ActionTile; 2]; 6],
    /// The Worker on each location.
    pub workers: [Option<Worker>; 6],
    /// Developments of each area.
    pub areas: [OwnerSet; 10],
    /// The four Technologies from left to right.
    pub technologies: [Technology; 4],
    /// Marker of each Technology, space 1 to 4 (Advanced Technologies).
    pub markers: [u8; 4],
    /// Technology tiles kept face down for the NPC (1 and 2 players).
    pub unused_technologies: EnumSet<Technology>,
    /// The Expert tile.
    pub expert: ExpertTile,
    /// The Company Goal tile.
    pub goals: GoalTile,
    /// Level of each goal: 0 bottom, 1 middle, 2 top.
    pub trackers: [u8; 3],
    /// Guest Bonus of each Guest type.
    pub guest_bonuses: [GuestBonus; 3],
    /// Location Bonus token of each location; none without the module.
    pub location_bonuses: [Option<LocationBonus>; 6],
    /// Locations whose token is active.
    pub active_locations: EnumSet<Location>,
    /// Agenda market from top to bottom.
    pub agenda: [Option<Card>; 4],
    /// Agenda discard pile, top card last.
    pub discard: ArrayVec<[Card; 48]>,
    /// Cards in the Agenda deck.
    pub deck: u8,
    /// Blueprint market from top to bottom.
    pub blueprints: [Option<Blueprint>; 5],
    /// Blueprint tray.
    pub blueprint_tray: BlueprintSet,
    /// Discarded Blueprints.
    pub blueprint_discard: BlueprintSet,
    /// Cockpits of the market.
    pub cockpits: [Option<Cockpit>; 4],
    /// Engines of the market.
    pub engines: [Option<Engine>; 4],
    /// Cockpit tray.
    pub cockpit_tray: CockpitSet,
    /// Engine tray.
    pub engine_tray: EngineSet,
    /// Level of each Resource in the Silo.
    pub silo: [u8; 3],
    /// The three sections of the Progress track.
    pub progress: [Section; 3],
    /// Marketing slots from top to bottom; covered ones stay empty.
    pub slots: [Slot; 6],
    /// Cruise tray.
    pub cruise_tray: CruiseSet,
    /// Discarded Cruises.
    pub cruise_discard: CruiseSet,
    /// Guests in Queue sections 1 to 3, by type.
    pub queue: [[u8; 3]; 3],
    /// Guests in the supply, by type.
    pub supply: [u8; 3],
    /// NPC Developments not yet placed.
    pub npc_developments: u8,
    /// Open cards of the auction.
    pub auction: StartingSet,
    /// Rachel's deck.
    pub solo: Option<Solo>,
}

/// The running turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Turn {
    /// Actions of the placed Worker still to take.
    pub actions_left: u8,
    /// Where a Worker was placed this turn.
    pub placed: Option<Location>,
    /// Was it an Expert?
    pub expert: bool,
    /// A Meeting runs: nobody's Developments may be paid for (GC-MEET-03).
    pub meeting: bool,
    /// A Launch was begun.
    pub launching: bool,
    /// Ships that have made their move of step 1, as bits.
    pub moved: u8,
    /// Actions taken by Teleport Hub.
    pub remote_used: u8,
    /// The third action of a Multitasker was taken.
    pub multitasked: bool,
    /// Flight Target Indicator was used in this step 1.
    pub indicator_used: bool,
    /// Invented Technologies that may still be used without payment.
    pub free_technologies: u8,
    /// The Location Bonus gained at the placing can still be repeated.
    pub location_bonus: bool,
    /// Sections that became full this turn, as bits.
    pub filled: u8,
}

/// A Worker on a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Worker {
    /// Whose it is.
    pub owner: Owner,
    /// Is it an Expert?
    pub expert: bool,
}

/// One section of the Progress track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Section {
    /// Cubes on its spaces, by company.
    pub cubes: [u8; 4],
    /// Neutral cubes on its spaces.
    pub neutral: u8,
    /// Cubes beside it: overflow of section 3, goal cubes of the Epic Game.
    pub beside: [u8; 4],
}

impl Section {
    /// Cubes on its spaces.
    pub fn filled(&self) -> u8 {
        self.cubes.iter().sum::<u8>() + self.neutral
    }

    /// Cubes of a company, those beside it included.
    pub fn of(&self, seat: Seat) -> u8 {
        self.cubes[seat.idx()] + self.beside[seat.idx()]
    }
}

/// A slot of the Marketing board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Slot {
    /// Its Cruise.
    pub cruise: Option<Cruise>,
    /// Guests with a ticket, by type.
    pub presold: [u8; 3],
    /// Whose Consultant stands there.
    pub consultant: Option<Seat>,
}

impl Slot {
    /// Guests with a ticket.
    pub fn n_presold(&self) -> u8 {
        self.presold.iter().sum()
    }
}

/// Rachel's deck: the back of its top card is open, so everybody knows that card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Solo {
    /// The top card.
    pub top: Option<SoloCard>,
    /// The cards below it.
    pub rest: SoloSet,
    /// Revealed cards, the oldest first.
    pub revealed: ArrayVec<[SoloCard; 12]>,
    /// Actions she performed this turn.
    pub actions: u8,
    /// Cards revealed for the running action.
    pub reveals: u8,
    /// Her Meeting runs.
    pub meeting: bool,
    /// The Resource a failed Gain Resources was short of (GC-SOLO-60).
    pub short_of: Option<Resource>,
    /// A Launch waits until a bump or a Queue choice is settled.
    pub step: SoloStep,
    /// The card left over for her from the Starting Upgrades.
    pub starting: Option<StartingUpgrade>,
}

/// Where Rachel's step 2 stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SoloStep {
    /// She has not begun.
    #[default]
    Begin,
    /// She reveals the next card.
    Reveal,
    /// Her Worker stands; the revealed card waits to be performed.
    Perform,
    /// Step 2 is done.
    Done,
}

/// A player, or Rachel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Company {
    /// Victory points.
    pub vp: i16,
    /// Where the points came from.
    pub ledger: [i16; 6],
    /// Reputation, 0 to 18.
    pub reputation: u8,
    /// Money.
    pub money: u16,
    /// Ads.
    pub ads: u16,
    /// Food, Oxygen, Fuel.
    pub resources: [u8; 3],
    /// Hand cards everybody has seen.
    pub known: CardSet,
    /// Number of the other hand cards.
    pub hidden: u8,
    /// Blueprints beside the board.
    pub blueprints: BlueprintSet,
    /// Developments taken from the Food, Oxygen and Fuel row.
    pub taken: [u8; 3],
    /// Workers in the Break Room.
    pub workers: u8,
    /// Experts in the Break Room.
    pub experts: u8,
    /// Experts hired.
    pub hired: EnumSet<ExpertSlot>,
    /// Tokens in the Launch Tower.
    pub tower: TokenSet,
    /// The flipped one among them.
    pub flipped: Option<Token>,
    /// The token on each Upgrade.
    pub upgrades: [Option<Token>; 9],
    /// Ships in order of acquisition.
    pub ships: ArrayVec<[Ship; 4]>,
    /// Progress cubes in supply.
    pub cubes: u8,
    /// Goals accomplished.
    pub goals: [bool; 3],
    /// Launches made.
    pub launches: u16,
    /// Guests boarded in all Launches.
    pub guests_flown: u16,
    /// Guests scored at Destinations.
    pub guests_scored: u16,
    /// Destination types visited.
    pub visited: EnumSet<Guest>,
    /// The Reputation bonus was used in the last own turn.
    pub reputation_used: bool,
    /// Areas and Technologies paid for in the last own turn.
    pub paid: AreaSet,
    /// Technologies whose marker moved in the last own turn.
    pub advanced: AreaSet,
    /// Agenda cards played in the last own turn.
    pub played: CardSet,
    /// Starting Upgrade cards waiting for the first turn.
    pub starting: u8,
    /// The card won in the auction.
    pub auctioned: Option<StartingUpgrade>,
    /// The bid, once all are open.
    pub offered: Option<u8>,
    /// Has bid in the auction.
    pub bid: bool,
    /// Turns taken.
    pub turns: u16,
}

/// Where points come from, for the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The start of the game.
    Start,
    /// Guests at Destinations.
    Guests,
    /// Cockpits at Launches.
    Cockpits,
    /// AGM A and B.
    Meetings,
    /// Reputation above 18 or below 0.
    Reputation,
    /// Funding and other bonuses.
    Bonuses,
}

/// A Ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ship {
    /// Its Cockpit.
    pub cockpit: Cockpit,
    /// Its Engine.
    pub engine: Engine,
    /// Was it ever launched?
    pub launched: bool,
    /// Segments from top to bottom.
    pub segments: ArrayVec<[Blueprint; 4]>,
    /// Its Cruise, while it flies.
    pub flight: Option<Flight>,
}

/// A Ship on a Cruise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Flight {
    /// The Cruise tile.
    pub cruise: Cruise,
    /// Who flies it.
    pub pilot: Pilot,
    /// Stops made; 0 after the Launch.
    pub position: u8,
    /// Guests on board, by type.
    pub guests: [u8; 3],
    /// The Upgrade Token on the Engine.
    pub token: Option<Token>,
}

impl Flight {
    /// Guests on board.
    pub fn n_guests(&self) -> u8 {
        self.guests.iter().sum()
    }
}

/// Who flies a Ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pilot {
    /// A Worker.
    Worker,
    /// An Expert.
    Expert,
    /// Nobody: PAL 9001, or Autopilot after lift-off.
    Nobody,
}
