//! Everything there is to know, and read-only queries on it.
//!
//! [`State`] is the [`Board`], which everybody sees, and the goal cards, which only their owners see. Piles, decks and the
//! mining stack have no order in the state: what lies below is decided when it is turned up, so a copy knows no future.

use std::ops::{Deref, DerefMut};

use enum_map::{Enum, EnumMap};
use enumset::{EnumSet, EnumSetType};
use kernel::{Bag, BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use tinyvec::{ArrayVec, TinyVec};

use crate::bar::{self, Bar};
use crate::components::panel::{LOG_SIZE, N_CREW_SLOTS, N_OUTPOSTS, OUTPOST_SLOTS};
use crate::components::{
    Ability, Area, BonusToken, Decree, FleetToken, Goal, Goods, Map, MiningToken, Mission, MissionSet, Node, NodeSet,
    Office, Pile, Pirate, Planet, PlanetType, TechSet, Technology, Track, Wealth,
};
use crate::decisions::Frame;
use crate::score::Score;

/// Most players.
pub const MAX_PLAYERS: usize = 5;

/// The whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub board: Board,
    /// Two goal cards a player, known to their owner alone (TG-SETUP-33).
    pub hands: BySeat<Hand, MAX_PLAYERS>,
    /// The goal each player has chosen to score, secret until all have chosen.
    pub sealed: BySeat<Option<Goal>, MAX_PLAYERS>,
}

impl Deref for State {
    type Target = Board;

    fn deref(&self) -> &Board {
        &self.board
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Board {
        &mut self.board
    }
}

/// The goal cards of a player, in print order.
pub type Hand = [Goal; 2];

/// All that is public.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Round, 1 to 5.
    pub round: u8,
    /// Where in the game we are.
    pub cursor: Cursor,
    /// What is to be decided and done before the game goes on; the last one first.
    pub stack: TinyVec<[Frame; 16]>,
    /// Turns begun so far.
    pub turns: u32,
    /// Players who have passed since the last action.
    pub passes: u8,
    /// Players by priority marker, from left to right. The segments are in [`Player::segment`].
    pub priority: ArrayVec<[Seat; MAX_PLAYERS]>,
    /// Captains on each main space: one, unless a technology allowed more.
    pub main: EnumMap<Area, SeatSet>,
    /// Workers on each secondary space.
    pub secondary: EnumMap<Area, ArrayVec<[Follower; MAX_PLAYERS]>>,
    /// Bonus tokens on the tracks.
    pub piles: EnumMap<Pile, PileState>,
    /// Bonus tokens of rounds II to V.
    pub round_tokens: [Option<BonusToken>; 4],
    /// Bonus tokens nobody can see: those under the tops of the piles and those left over, in no order.
    pub unseen_tokens: Bag<BonusToken>,
    /// Bonus tokens that have left the game.
    pub removed_tokens: Bag<BonusToken>,
    /// The galaxy.
    pub sites: EnumMap<Node, Site>,
    /// The token on the mining space.
    pub mining_space: Option<MiningToken>,
    /// The face-down mining stack, in no order.
    pub mining_stack: Bag<MiningToken>,
    /// Technologies on display, by slot (TG-SETUP-16).
    pub technologies: [Technology; 9],
    /// Missions on display: three slots of level 1, lowest number first, then three of level 2.
    pub missions: [Option<Mission>; 6],
    /// The two mission decks together, in no order.
    pub mission_deck: MissionSet,
    /// Decrees in play, one of each mark.
    pub decrees: [Decree; 4],
    /// The senate.
    pub offices: EnumMap<Office, Chairs>,
    /// Wealth sets not yet taken.
    pub wealth_offer: ArrayVec<[[Wealth; 2]; MAX_PLAYERS]>,
    /// Ability tiles not yet taken.
    pub ability_offer: ArrayVec<[Ability; MAX_PLAYERS]>,
    /// Panels and pieces of the players.
    pub players: BySeat<Player, MAX_PLAYERS>,
    /// Goals scored, once all have chosen.
    pub goals: BySeat<Option<Goal>, MAX_PLAYERS>,
}

/// Where in the game we are, when nothing is left on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Cursor {
    /// The draft of wealth and abilities: so many picks are done.
    Draft {
        /// Picks done.
        picks: u8,
    },
    /// Setup effects (TG-SETUP-42).
    Setup {
        /// What is being done for each player.
        stage: Stage,
        /// Players done, in priority order.
        done: u8,
    },
    /// Income, player by player.
    Income {
        /// Players done, in priority order.
        done: u8,
    },
    /// The turn of a player, until its option and its free actions are closed.
    Turn {
        /// Whose turn it is.
        seat: Seat,
        /// How far it is.
        step: TurnStep,
    },
    /// Others follow the main action of a player.
    Follow {
        /// Whose turn it is.
        leader: Seat,
        /// What can be followed.
        area: Area,
        /// Players asked.
        asked: u8,
    },
    /// The end of a round.
    Cleanup,
    /// The choice of goals.
    Goals,
    /// The game is over.
    Over,
}

/// A stage of the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Ability tiles take effect.
    Abilities,
    /// Wealth cards give everything shown.
    Wealth,
    /// First outposts and ships go to the central planet.
    Outposts,
    /// The head start places its outpost.
    HeadStart,
    /// The stockpile draws its tokens.
    Stockpile,
}

/// How far a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnStep {
    /// Nothing is chosen yet.
    Choose,
    /// A main action was chosen that others may follow.
    Led(Area),
    /// Something was done that nobody follows.
    Acted,
    /// The player passed.
    Passed,
}

/// A pile of bonus tokens: only its top can be seen (TG-GEN-26).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PileState {
    /// The token on top.
    pub top: Option<BonusToken>,
    /// Tokens below it.
    pub below: u8,
}

/// A space of the galaxy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Site {
    /// The tile that lies here; none on the central space and on spaces this map has not.
    pub planet: Option<Planet>,
    /// Owners of outposts, in the order they were placed.
    pub outposts: ArrayVec<[Seat; MAX_PLAYERS]>,
    /// The bonus token for the first outpost.
    pub token: Option<BonusToken>,
    /// Pirates.
    pub pirates: Option<Pirate>,
    /// Who has used the action this round.
    pub used_by: Option<Seat>,
}

/// A worker on a secondary space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Follower {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub worker: Worker,
}

/// The seats of an office.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chairs {
    /// The decree that lies here.
    pub decree: Option<Decree>,
    /// Who was first.
    pub gold: Option<Seat>,
    /// Who was second.
    pub silver: Option<Seat>,
}

/// A kind of worker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Enum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Worker {
    /// Main spaces, and all that crew can do on the board and on planets (TG-ACT-11).
    #[default]
    Captain,
    /// Secondary spaces, planets, the senate (TG-ACT-12).
    Crew,
    /// Secondary spaces only, but performs the main action (TG-ABIL-01).
    Lieutenant,
}

/// What can be done once in each round.
#[derive(Debug, PartialOrd, Ord, Hash, EnumSetType, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// Use a spent token again (TG-TCARD-07).
    TokenRecycler,
    /// Use a planet of another player (TG-TCARD-18).
    CharterRights,
    /// Resolve a secondary action as the main one (TG-TCARD-22).
    FieldPromotion,
    /// Use a token of the stockpile (TG-ABIL-08).
    SecretStockpile,
    /// Use the personal omni space (TG-ABIL-12).
    CommandDeck,
}

/// Where the crew of a player is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crew {
    /// Mobilised and not yet placed this round.
    pub available: u8,
    /// On the board and on planets.
    pub placed: u8,
    /// In the cryo pods.
    pub pods: u8,
    /// In the senate for good.
    pub senate: u8,
    /// Out of the game.
    pub gone: u8,
}

/// The lieutenant of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lieutenant {
    /// The player has none.
    #[default]
    Absent,
    /// On the panel.
    Available,
    /// On a secondary space.
    Placed,
}

/// The control panel and the pieces of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Victory points. **Invariant:** the sum of `score`.
    pub vp: u16,
    /// Victory points by where they come from.
    pub score: EnumMap<Score, i16>,
    /// The hold.
    pub goods: Goods,
    /// Spaces on which the markers stand; for trade, the spaces unlocked.
    pub levels: EnumMap<Track, u8>,
    /// Temporary bonus to the trade level (TG-GEN-22).
    pub trade_boost: u8,
    /// Temporary bonus to the military level.
    pub military_boost: u8,
    /// Own outposts on the map, the central one included.
    pub outposts: NodeSet,
    /// Segment of the priority track on which the marker stands.
    pub segment: u8,
    /// Where the ships are.
    pub ships: ArrayVec<[Node; 2]>,
    /// Captains not yet placed this round.
    pub captains: u8,
    /// Captains on the board and on planets.
    pub captains_placed: u8,
    /// Crew.
    pub crew: Crew,
    /// Lieutenant.
    pub lieutenant: Lieutenant,
    /// Development markers in the hold.
    pub markers: u8,
    /// Technologies marked.
    pub marked: TechSet,
    /// Fleet income tokens of trade spaces 2, 4 and 6; unlocked ones lie on the income track.
    pub fleet: [FleetToken; 3],
    /// Pirate tokens in the order won.
    pub pirates: ArrayVec<[Pirate; 6]>,
    /// Mining tokens from the top.
    pub mining: ArrayVec<[MiningToken; 4]>,
    /// The mission log.
    pub log: ArrayVec<[Mission; 3]>,
    /// Missions completed.
    pub completed: MissionSet,
    /// Bonus tokens that can be used.
    pub tokens: Bag<BonusToken>,
    /// Bonus tokens turned over.
    pub spent: Bag<BonusToken>,
    /// Tokens of the stockpile that can be used.
    pub reserve: Bag<BonusToken>,
    /// The ability tile.
    pub ability: Option<Ability>,
    /// The wealth cards, which have left the game.
    pub wealth: Option<[Wealth; 2]>,
    /// What was done this round that can be done once.
    pub used: EnumSet<Once>,
    /// May one jump of this turn start anywhere (TG-BONUS-08)?
    pub open_wormhole: bool,
}

impl Player {
    /// Does the player own this technology?
    pub fn has(&self, technology: Technology) -> bool {
        self.marked.contains(technology)
    }

    /// How much the technology adds, if the player owns it.
    pub fn adds(&self, technology: Technology) -> u8 {
        if self.has(technology) { technology.power().adds } else { 0 }
    }

    /// Is this the player's ability?
    pub fn is(&self, ability: Ability) -> bool {
        self.ability == Some(ability)
    }

    /// The level that requirements look at: the space, plus technology, plus temporary bonus (TG-GEN-13, TG-GEN-22).
    pub fn level(&self, track: Track) -> u8 {
        let boost = match track {
            Track::Trade => self.trade_boost,
            Track::Military => self.military_boost,
            Track::Technology | Track::Production | Track::Politics => 0,
        };
        self.lasting_level(track) + boost
    }

    /// The level without temporary bonuses: for the final scoring (TG-GEN-23, TG-TCARD-19).
    pub fn lasting_level(&self, track: Track) -> u8 {
        let higher = match track {
            Track::Technology | Track::Politics => self.adds(Technology::ThinkTank),
            Track::Military | Track::Production | Track::Trade => 0,
        };
        self.levels[track] + higher
    }

    /// Can the marker take a step (TG-GEN-18, TG-MIL-04, TG-MIL-05)?
    pub fn can_step(&self, track: Track) -> bool {
        let level = self.levels[track];
        if track.max_level() <= level {
            return false;
        }
        match track {
            Track::Military => track.space(level + 1).needs_technology <= self.level(Track::Technology),
            Track::Technology | Track::Production | Track::Politics | Track::Trade => true,
        }
    }

    /// Can the marker take a step, and if not, what stands in the way?
    pub fn may_step(&self, track: Track) -> Result<(), Bar> {
        let level = self.levels[track];
        if self.can_step(track) {
            return Ok(());
        }
        bar::unless(level < track.max_level(), Bar::TrackEnd(track))?;
        let (need, have) = (track.space(level + 1).needs_technology, self.level(Track::Technology));
        Err(Bar::Level { track: Track::Technology, need, have, rule: "TG-MIL-04" })
    }

    /// Minerals of the next outpost, or nothing if none is left (TG-PANEL-10).
    pub fn outpost_cost(&self) -> Option<u16> {
        OUTPOST_SLOTS.get(self.n_outposts()).map(|slot| slot.minerals)
    }

    /// Outposts placed: empty outpost slots of the panel.
    pub fn n_outposts(&self) -> usize {
        self.outposts.len()
    }

    /// Outposts left on the panel.
    pub fn outposts_left(&self) -> u8 {
        N_OUTPOSTS - self.n_outposts() as u8
    }

    /// Can a crew be mobilised (TG-PANEL-13)?
    pub fn can_mobilise(&self) -> bool {
        let standing = self.crew.available + u8::from(self.lieutenant == Lieutenant::Available);
        self.crew.pods != 0 && standing < N_CREW_SLOTS
    }

    /// How many missions the log holds (TG-PANEL-16, TG-TCARD-04).
    pub fn log_size(&self) -> u8 {
        LOG_SIZE + self.adds(Technology::ExtendedLogbook)
    }

    /// How many workers of a kind can be placed.
    pub fn available(&self, worker: Worker) -> u8 {
        match worker {
            Worker::Captain => self.captains,
            Worker::Crew => self.crew.available,
            Worker::Lieutenant => u8::from(self.lieutenant == Lieutenant::Available),
        }
    }

    /// Missions on display are within reach up to this slot level (TG-MISS-02, TG-ABIL-07).
    pub fn mission_reach(&self) -> u8 {
        self.level(Track::Politics) + u8::from(self.is(Ability::VeteranDiplomat))
    }
}

impl Board {
    /// Number of players.
    pub fn n_players(&self) -> usize {
        self.players.len()
    }

    /// The galaxy map in play.
    pub fn map(&self) -> &'static Map {
        Map::of(self.n_players())
    }

    /// Place of a player in the player order, from 0.
    pub fn place(&self, seat: Seat) -> usize {
        self.priority.iter().position(|&other| other == seat).expect("every player has a priority marker")
    }

    /// The player after this one in the player order.
    pub fn after(&self, seat: Seat) -> Seat {
        self.priority[(self.place(seat) + 1) % self.n_players()]
    }

    /// Is it this player's own turn, so that free actions are open to it (TG-FREE-07, TG-FOLLOW-07)?
    pub fn is_turn_of(&self, seat: Seat) -> bool {
        matches!(self.cursor, Cursor::Turn { seat: active, .. } if active == seat)
    }

    /// The planet at a space.
    pub fn planet(&self, node: Node) -> Option<Planet> {
        self.sites[node].planet
    }

    /// The planets on which a player has outposts, with their spaces; the central planet is none of them.
    pub fn planets_of(&self, seat: Seat) -> impl Iterator<Item = (Node, Planet)> + '_ {
        self.players[seat].outposts.iter().filter_map(|node| Some((node, self.planet(node)?)))
    }

    /// Own planets of a type.
    pub fn nodes_of_type(&self, seat: Seat, kind: PlanetType) -> NodeSet {
        self.planets_of(seat).filter(|(_, planet)| planet.kind() == kind).map(|(node, _)| node).collect()
    }

    /// The display slot of a technology.
    pub fn technology_slot(&self, technology: Technology) -> Option<usize> {
        self.technologies.iter().position(|&shown| shown == technology)
    }

    /// The office in which a decree lies.
    pub fn office_of(&self, decree: Decree) -> Option<Office> {
        Office::ALL.into_iter().find(|&office| self.offices[office].decree == Some(decree))
    }
}
