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
use crate::components::board::{
    Area, AreaSet, COLUMN_COSTS, ExpertSlot, Funding, Location, PROGRESS_SPACES, StepBonus, access_cost,
};
use crate::components::bonuses::{GuestBonus, LocationBonus};
use crate::components::cards::{Card, CardSet};
use crate::components::cockpits::{Cockpit, CockpitSet};
use crate::components::cruises::{Cruise, CruiseSet};
use crate::components::effect::{Effect, Limit, Permission, Target, Trigger};
use crate::components::engines::{Engine, EngineSet};
use crate::components::experts::ExpertTile;
use crate::components::goals::GoalTile;
use crate::components::guests::{Guest, Resource};
use crate::components::solo::{SoloCard, SoloSet};
use crate::components::starting::{StartingSet, StartingUpgrade};
use crate::components::technologies::{COST_ICONS, TRACK_SPACES, Technology};
use crate::components::upgrades::{Token, TokenSet, Upgrade};
use crate::decisions::Frame;
use crate::options::{Advanced, Options};

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

impl Ship {
    /// Icons of its Segments, by Guest type.
    pub fn icons(&self) -> [u8; 3] {
        let mut icons = [0; 3];
        for segment in &self.segments {
            let face = segment.face();
            for (count, icon) in icons.iter_mut().zip(face.icons) {
                *count += icon;
            }
        }
        icons
    }

    /// Cabins: one less than Segments (GC-SEG-09).
    pub fn cabins(&self) -> u8 {
        (self.segments.len() as u8).saturating_sub(1)
    }

    /// Complete Cabins on the left or on the right, as far as the half-Cabins meet.
    pub fn side_cabins(&self) -> u8 {
        use crate::components::blueprints::Half;
        let joints = self.segments.as_slice().windows(2);
        joints
            .filter(|pair| {
                let (above, below) = (pair[0].face().bottom, pair[1].face().top);
                above == below && above != Half::Middle
            })
            .count() as u8
    }

    /// Points of its Segments.
    pub fn segment_vp(&self) -> u8 {
        self.segments.iter().map(|segment| segment.face().vp).sum()
    }
}

impl Company {
    /// Room for one Resource: 2 plus the Developments taken from its row (GC-RES-01).
    pub fn capacity(&self, resource: Resource) -> u8 {
        2 + self.taken[resource.idx()]
    }

    /// Can one more be stored?
    pub fn has_room(&self, resource: Resource) -> bool {
        self.resources[resource.idx()] < self.capacity(resource)
    }

    /// Cards in the hand.
    pub fn hand_size(&self) -> u8 {
        self.known.len() as u8 + self.hidden
    }

    /// Reputation points that can be paid: below 0 each costs a victory point (GC-REP-02).
    pub fn payable_reputation(&self) -> i16 {
        i16::from(self.reputation) + self.vp.max(0)
    }

    /// Developments taken off the board.
    pub fn developments(&self) -> u8 {
        self.taken.iter().sum()
    }

    /// Complete columns from the left.
    pub fn columns(&self) -> u8 {
        self.taken.into_iter().min().unwrap_or(0)
    }

    /// Visible Wings (GC-GOAL-08).
    pub fn wings(&self) -> u8 {
        1 + self.goals.iter().filter(|goal| **goal).count() as u8
    }

    /// Is the Upgrade unlocked?
    pub fn has(&self, upgrade: Upgrade) -> bool {
        self.upgrades[upgrade.idx()].is_some()
    }

    /// Upgrade Tokens on a Destination.
    pub fn tokens_at(&self, destination: Guest) -> u8 {
        Upgrade::of(destination).into_iter().filter(|upgrade| self.has(*upgrade)).count() as u8
    }

    /// Segments a Ship may have.
    pub fn max_segments(&self) -> usize {
        3 + usize::from(self.extra(Limit::MaxSegments))
    }

    /// Ships the company may have.
    pub fn max_ships(&self) -> usize {
        3 + usize::from(self.extra(Limit::MaxShips))
    }

    /// Cards the company may keep at the end of its turn.
    pub fn hand_limit(&self) -> u8 {
        5 + self.extra(Limit::HandLimit)
    }

    /// How far its Upgrades raise a limit.
    pub fn extra(&self, limit: Limit) -> u8 {
        match limit {
            Limit::MaxSegments | Limit::MaxShips => u8::from(self.has(Upgrade::Adventurous3)),
            Limit::MeetingFunding => u8::from(self.has(Upgrade::Relaxing1)),
            Limit::HandLimit => 2 * u8::from(self.has(Upgrade::Relaxing3)),
            Limit::Developments
            | Limit::SuppliesYield
            | Limit::Blueprints
            | Limit::Segments
            | Limit::SiloTake
            | Limit::SiloRefill
            | Limit::AdvertisedCruises
            | Limit::AgendaDraw
            | Limit::CabinCapacity => 0,
        }
    }

    /// Money an Expert costs before discounts, unless it is hired (GC-EXP-02, GC-EXP-03).
    pub fn expert_cost(&self, slot: ExpertSlot) -> u8 {
        match slot {
            ExpertSlot::Left => 3 * self.tower.iter().filter(|token| token.is_grey()).count() as u8,
            ExpertSlot::Right => 2 * (6 - self.taken[0] - self.taken[1]),
        }
    }

    /// What a kind of Funding Bonus gives: 0 while its token is flipped, 2 once it is gone (GC-FUND-03, GC-FUND-04).
    pub fn funding(&self, kind: Funding) -> u8 {
        let token = Token::ALL[kind.idx()];
        match (self.flipped == Some(token), self.tower.contains(token)) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        }
    }

    /// Cost of the next Development of a row, unless the row is empty.
    pub fn column_cost(&self, row: Resource) -> Option<u8> {
        COLUMN_COSTS.get(usize::from(self.taken[row.idx()])).copied()
    }
}

impl Board {
    /// Companies: the seats, and Rachel.
    pub fn n_companies(&self) -> usize {
        self.companies.len()
    }

    /// Is this company Rachel?
    pub fn is_rachel(&self, seat: Seat) -> bool {
        self.solo.is_some() && seat == Seat(1)
    }

    /// Row of the tables by player count: 1-2, 3 or 4 players.
    pub fn size(&self) -> usize {
        usize::from(self.players.max(2) - 2)
    }

    /// Marketing slots in use (GC-SETUP-21).
    pub fn n_slots(&self) -> usize {
        4 + self.size()
    }

    /// Spaces of a Progress section.
    pub fn spaces(&self, section: usize) -> u8 {
        PROGRESS_SPACES[self.size()][section]
    }

    /// The first section with an empty space, if any.
    pub fn open_section(&self) -> Option<usize> {
        (0..3).find(|&section| self.progress[section].filled() < self.spaces(section))
    }

    /// The slot where the company's Consultant stands.
    pub fn scheduled(&self, seat: Seat) -> Option<usize> {
        self.slots.iter().position(|slot| slot.consultant == Some(seat))
    }

    /// Is there a Development below the Technology (GC-TECH-01)?
    pub fn invented(&self, space: usize) -> bool {
        !self.areas[6 + space].is_empty()
    }

    /// The space of a Technology, if it is in play.
    pub fn space_of(&self, technology: Technology) -> Option<usize> {
        self.technologies.iter().position(|tile| *tile == technology)
    }

    /// What the Technology does now.
    pub fn technology_effect(&self, space: usize) -> Effect {
        let face = self.technologies[space].face();
        match self.options.advanced_technologies {
            Advanced::Off => face.effect,
            Advanced::On | Advanced::Upgraded if self.markers[space] == TRACK_SPACES => face.advanced,
            Advanced::On | Advanced::Upgraded => face.effect,
        }
    }

    /// Money added to building below the Technology and to each payment for it (GC-ATECH-04, GC-EXPB-02).
    pub fn surcharge(&self, space: usize) -> u8 {
        match self.options.advanced_technologies {
            Advanced::Off => self.technologies[space].face().cost_icon,
            Advanced::On | Advanced::Upgraded => COST_ICONS[usize::from(self.markers[space]) - 1],
        }
    }

    /// Is the area's Development the company's own?
    pub fn owns(&self, seat: Seat, area: Area) -> bool {
        self.areas[area.idx()].contains(Owner::of(seat))
    }

    /// Money each owner gets from the company for an area, with a given Reputation.
    pub fn access_price(&self, seat: Seat, area: Area, reputation: u8) -> u8 {
        let base = access_cost(reputation);
        let discount = u8::from(self.expert_discount(seat, Target::Access));
        let surcharge = area.technology().map_or(0, |space| self.surcharge(space));
        base.saturating_sub(discount) + surcharge
    }

    fn expert_discount(&self, seat: Seat, target: Target) -> bool {
        let face = self.expert.face();
        let placed = self.turn.expert && self.turn.placed.is_some() && seat == self.active && !self.is_rachel(seat);
        placed
            && face.trigger == Trigger::ExpertPlaced
            && face.effects.iter().any(|effect| matches!(effect, Effect::Discount(t, _) if *t == target))
    }

    /// May the company use the area's Developments now, without paying anything more (GC-WORK-06, 09, 13)?
    pub fn may_use(&self, seat: Seat, area: Area) -> bool {
        self.may_use_with(seat, area, self.companies[seat].reputation)
    }

    /// The same with another Reputation.
    pub fn may_use_with(&self, seat: Seat, area: Area, reputation: u8) -> bool {
        let owners = self.areas[area.idx()];
        if owners.is_empty() {
            return false;
        }
        if owners.contains(Owner::of(seat)) {
            return true;
        }
        if self.turn.meeting && seat == self.active {
            return !area.is_network() && self.companies[seat].paid.contains(area);
        }
        self.companies[seat].paid.contains(area) || self.access_price(seat, area, reputation) == 0
    }

    /// May the company bump its own Workers with the Worker it places?
    pub fn may_bump_self(&self, seat: Seat, expert: bool) -> bool {
        let by_tile = expert && self.expert_allows(Permission::BumpSelf);
        self.companies[seat].has(Upgrade::Adventurous1) || by_tile
    }

    /// Does the Expert tile allow this?
    pub fn expert_allows(&self, permission: Permission) -> bool {
        self.expert.face().effects.contains(&Effect::Allow(permission))
    }

    /// Resource icons the company could still cross this turn.
    pub fn resource_steps(&self, seat: Seat) -> u8 {
        let company = &self.companies[seat];
        match company.reputation_used {
            true => 0,
            false => StepBonus::Resource.below(company.reputation),
        }
    }

    /// Locations with a Worker of the company.
    pub fn placed_workers(&self, seat: Seat) -> impl Iterator<Item = (Location, Worker)> + '_ {
        let owner = Owner::of(seat);
        Location::ALL.iter().filter_map(move |&location| match self.workers[location.idx()] {
            Some(worker) if worker.owner == owner => Some((location, worker)),
            Some(_) | None => None,
        })
    }

    /// Own Developments in the two areas next to a location.
    pub fn adjacent(&self, seat: Seat, location: Location) -> u8 {
        u8::from(self.owns(seat, location.area_after())) + u8::from(self.owns(seat, location.area_before()))
    }

    /// The actions of a location.
    pub fn actions_at(&self, location: Location) -> EnumSet<ActionTile> {
        let [one, two] = self.tiles[location.idx()];
        one | two
    }

    /// Actions a Worker on the location can reach now (GC-WORK-03, GC-WORK-04).
    pub fn reachable_from(&self, seat: Seat, location: Location) -> EnumSet<ActionTile> {
        let mut actions = self.actions_at(location);
        if self.may_use(seat, location.area_after()) {
            actions |= self.actions_at(location.next());
        }
        if self.may_use(seat, location.area_before()) {
            actions |= self.actions_at(location.previous());
        }
        actions
    }

    /// Actions of locations next to an own Development (GC-MEET-02).
    pub fn reachable_by_developments(&self, seat: Seat) -> EnumSet<ActionTile> {
        let mut actions = EnumSet::empty();
        for area in Area::NETWORK {
            if self.owns(seat, area) {
                let [one, two] = area.joins();
                actions |= self.actions_at(one) | self.actions_at(two);
            }
        }
        actions
    }

    /// Actions reachable now (GC-WORK-03/04; outside the actions of a Worker GC-MEET-02).
    pub fn reachable(&self, seat: Seat) -> EnumSet<ActionTile> {
        match self.turn.placed {
            Some(location) if !self.turn.meeting => self.reachable_from(seat, location),
            Some(_) | None => self.reachable_by_developments(seat),
        }
    }
}

impl State {
    /// All cards in a company's hand.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.companies[seat].known | self.secrets.hands[seat]
    }
}
