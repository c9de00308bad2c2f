//! The state: what lies on the table for all to see, and what each player keeps hidden.

use enum_map::EnumMap;
use enumset::EnumSet;
use kernel::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::components::board::{
    HAND_LIMIT, MARKERS, MARKERS_FOR_EARTH, MARKET_SLOTS, SURCHARGES, Token, end_threshold,
};
use crate::components::engines::ENGINES_PER_TURN;
use crate::components::missions::Achievement;
use crate::components::success::SUCCESS_CARDS;
use crate::components::{Card, Cost, Destination, Engine, Goal, Level, Location, SoloCard, Variant, VariantEffect};
use crate::decisions::Frame;
use crate::pay::{Tokens, Worth};
use crate::pile::Pile;

/// Most players at a table.
pub const MAX_PLAYERS: usize = 4;

/// The whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct State {
    /// What everybody sees.
    pub table: Table,
    /// What each player owns.
    pub players: BySeat<Player, MAX_PLAYERS>,
}

/// The rules of a match as far as they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Two to four players.
    Standard,
    /// One player against the AI.
    Solo,
    /// The beginners' game.
    BattleForEarth,
}

/// Everything that lies open in the middle of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Table {
    /// Which rules are played.
    pub mode: Mode,
    /// Variant cards in play.
    pub variants: EnumSet<Variant>,
    /// Who begins every round.
    pub first: Seat,
    /// Whose turn it is.
    pub current: Seat,
    /// The round, from 1.
    pub round: u16,
    /// Turns begun by all players together.
    pub turn: u32,
    /// Is this the last round?
    pub end_triggered: bool,
    /// Upper part of the resource deck; its order is nobody's to know.
    pub teal: Pile,
    /// Lower part of the resource deck.
    pub pink: Pile,
    /// The market row.
    pub market: [Option<Card>; MARKET_SLOTS],
    /// Cards left in the engine piles.
    pub engines: EnumMap<Engine, u8>,
    /// Cards that are out of the game.
    pub removed: Pile,
    /// Who came to each location, in order of arrival.
    pub arrivals: EnumMap<Location, Arrivals>,
    /// Who holds the Moon and the Mars token. They are not in play in solo and Battle for Earth.
    pub tokens: EnumMap<Token, Option<Seat>>,
    /// What the current player has done this turn.
    pub done: Done,
    /// The launch in progress.
    pub launch: Option<Launch>,
    /// The solo opponent.
    pub ai: Option<Ai>,
    /// What is being decided. In this game no decision interrupts another one, so the stack is never deeper than this.
    pub frame: Frame,
}

/// Whoever has a marker at a location.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pioneer {
    /// The solo opponent.
    #[default]
    Ai,
    /// A player.
    Seat(Seat),
}

/// Markers at one location, in order of arrival.
pub type Arrivals = ArrayVec<[Pioneer; MAX_PLAYERS]>;

/// What was done in the current turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Done {
    /// Engines bought.
    pub engines: u8,
    /// Was the Depot used?
    pub depot: bool,
    /// Was a card placed on Plan or pad?
    pub placed: bool,
    /// Solo: was a market card removed?
    pub removal: bool,
    /// Draws that when-paying effects still allow.
    pub draws: u8,
    /// Free placements that when-paying effects still allow.
    pub placements: u8,
    /// Tokens turned to their grey side.
    pub exhausted: Tokens,
}

/// A mission on its way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Launch {
    /// Where it goes.
    pub location: Location,
    /// Space of the rocket on the mission track.
    pub rocket: u8,
    /// Success cards that may be drawn.
    pub limit: u8,
    /// Success cards turned up so far.
    pub cards: ArrayVec<[Drawn; 12]>,
    /// What the Industrial Espionage on the pad is a copy of.
    pub copy: Option<Card>,
    /// The card that was discarded for Detailed Planning: it is scrapped after a success (RM-FX-07).
    pub planned: Option<Card>,
}

/// A success card turned up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// Its value.
    pub value: u8,
    /// Does it count to the limit?
    pub counts: bool,
}

impl Launch {
    /// Where it goes.
    pub fn destination(&self) -> Destination {
        self.location.destination()
    }

    /// Success cards drawn, as far as they count.
    pub fn n_drawn(&self) -> u8 {
        self.cards.iter().filter(|card| card.counts).count() as u8
    }

    /// Is the destination reached (RM-LAUNCH-16)?
    pub fn arrived(&self) -> bool {
        self.destination().distance() <= self.rocket
    }

    /// Success cards not turned up yet, by value.
    pub fn deck(&self) -> [u8; 5] {
        let mut deck = SUCCESS_CARDS;
        self.cards.iter().for_each(|card| deck[usize::from(card.value)] -= 1);
        deck
    }
}

/// The solo opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ai {
    /// How hard it is.
    pub level: Level,
    /// Its points.
    pub vp: u8,
    /// Locations it has completed, in order.
    pub completed: ArrayVec<[Location; MARKERS as usize]>,
    /// Where it is flying.
    pub mission: Option<AiMission>,
    /// Solo cards to draw from.
    pub deck: EnumSet<SoloCard>,
    /// Solo cards discarded.
    pub discard: EnumSet<SoloCard>,
}

/// A mission of the solo opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AiMission {
    /// Where it goes.
    pub location: Location,
    /// Space of the AI rocket.
    pub rocket: u8,
    /// The card that gave destination and start.
    pub left: SoloCard,
    /// The card that gave the location.
    pub right: SoloCard,
}

/// What a player owns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Player {
    /// Cards in hand.
    pub hand: Pile,
    /// Face-down draw deck.
    pub command_centre: Pile,
    /// Personal goals, in the order dealt.
    pub goals: Goals,
    /// What lies open before the player.
    pub board: Board,
}

/// Personal goals of one player.
pub type Goals = ArrayVec<[Goal; 2]>;

/// A player's open cards and markers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Board {
    /// Hand cards that everybody knows to be there: they came into the hand openly.
    pub known: Pile,
    /// Cards used this turn.
    pub play_area: Pile,
    /// Discard pile.
    pub storage: Pile,
    /// Cards out of play that may still score.
    pub scrapyard: Pile,
    /// The rocket under construction.
    pub pad: Pile,
    /// Cards inside the Depot on the pad.
    pub depot: Pile,
    /// The mission on the Mission Plan.
    pub plan: Option<Card>,
    /// Achievements gained.
    pub achievements: Achievements,
    /// Points on the VP track.
    pub vp: u8,
    /// Missions completed, in order.
    pub completed: ArrayVec<[Completed; MARKERS as usize]>,
}

/// Achievements of one player, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Achievements {
    /// Rocket points at every launch.
    pub rocket_points: u8,
    /// Cards more in hand.
    pub hand_limit: u8,
    /// Tokens of $20.
    pub money: u8,
    /// Tokens of one component.
    pub science: u8,
}

impl Achievements {
    /// The counter of an achievement.
    pub const fn count_mut(&mut self, achievement: Achievement) -> &mut u8 {
        match achievement {
            Achievement::RocketPoint => &mut self.rocket_points,
            Achievement::HandLimit => &mut self.hand_limit,
            Achievement::Money => &mut self.money,
            Achievement::Science => &mut self.science,
        }
    }

    /// How many of an achievement.
    pub const fn count(&self, achievement: Achievement) -> u8 {
        match achievement {
            Achievement::RocketPoint => self.rocket_points,
            Achievement::HandLimit => self.hand_limit,
            Achievement::Money => self.money,
            Achievement::Science => self.science,
        }
    }
}

/// A completed mission.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Completed {
    /// The mission card, now in the Scrapyard.
    pub mission: Card,
    /// Where it went.
    pub location: Location,
    /// Points it scored.
    pub vp: u8,
    /// In which round.
    pub round: u16,
}

impl Board {
    /// Has the player completed this location?
    pub fn has_completed(&self, location: Location) -> bool {
        self.completed.iter().any(|completed| completed.location == location)
    }

    /// Completed missions at a destination.
    pub fn n_completed_in(&self, destination: Destination) -> usize {
        self.completed.iter().filter(|completed| completed.location.destination() == destination).count()
    }

    /// Rocket points of the pad with the achievements (RM-LAUNCH-06).
    pub fn rocket_points(&self, copy: Option<Card>) -> u8 {
        let printed: u8 = self.pad.entries().map(|(card, n)| card.face().components.rocket_points * n).sum();
        let copied = copy.map_or(0, |card| card.face().components.rocket_points);
        printed + copied + self.achievements.rocket_points
    }

    /// What a threat costs this player more (RM-THREAT-03).
    pub fn surcharge(&self) -> u16 {
        SURCHARGES.iter().rev().find(|mark| mark.vp <= self.vp).map_or(0, |mark| mark.money)
    }

    /// What a card of the market or of an engine pile costs this player.
    pub fn price(&self, card: Card) -> Cost {
        let mut cost = card.face().cost;
        if card.is_threat() {
            cost.money += self.surcharge();
        }
        cost
    }

    /// Tokens that are fresh after so many were exhausted.
    pub fn fresh_tokens(&self, exhausted: Tokens) -> Tokens {
        let Achievements { money, science, .. } = self.achievements;
        Tokens { money: money - exhausted.money, science: science - exhausted.science }
    }

    /// Open cards of all zones, with the Scrapyard.
    pub fn cards(&self) -> Pile {
        let mut cards = self.play_area.plus(&self.storage).plus(&self.scrapyard).plus(&self.pad).plus(&self.depot);
        self.plan.into_iter().for_each(|mission| cards.add(mission));
        cards
    }
}

impl Player {
    /// Every card the player owns, in all zones.
    pub fn owned(&self) -> Pile {
        self.board.cards().plus(&self.hand).plus(&self.command_centre)
    }

    /// Threats owned, in all zones.
    pub fn n_threats(&self) -> u8 {
        let owned = self.owned();
        [Card::AsteroidImpact, Card::ClimateChange, Card::Pandemic].iter().map(|&threat| owned.count(threat)).sum()
    }
}

impl State {
    /// Number of seats.
    pub fn n_seats(&self) -> usize {
        self.players.len()
    }

    /// The player whose turn it is.
    pub fn player(&self) -> &Player {
        &self.players[self.table.current]
    }

    /// Open cards of the player whose turn it is.
    pub fn board(&self) -> &Board {
        &self.player().board
    }

    /// Hand cards of the player whose turn it is.
    pub fn hand(&self) -> &Pile {
        &self.player().hand
    }

    /// What the current player could pay with everything in hand and every fresh token (RM-PAY-13).
    pub fn means(&self) -> Worth {
        Worth::of_all(self.hand(), self.board().completed.len()).with_tokens(self.fresh_tokens())
    }

    /// Tokens of the current player that are not exhausted.
    pub fn fresh_tokens(&self) -> Tokens {
        self.board().fresh_tokens(self.table.done.exhausted)
    }

    /// Hand limit of a seat.
    pub fn hand_limit(&self, seat: Seat) -> usize {
        usize::from(self.table.base_hand_limit() + self.players[seat].board.achievements.hand_limit)
    }

    /// Mission markers the seat may still place.
    pub fn markers_left(&self, seat: Seat) -> u8 {
        self.table.markers() - self.players[seat].board.completed.len() as u8
    }

    /// Locations the seat's mission could be launched to, whatever the rocket (RM-LAUNCH-01, RM-LAUNCH-04, RM-BFE-04).
    pub fn targets(&self, seat: Seat, mission: Card) -> impl Iterator<Item = Location> + '_ {
        let targets = mission.mission().map_or(&[][..], |mission| mission.targets);
        let board = &self.players[seat].board;
        let open = self.markers_left(seat) != 0;
        targets.iter().copied().filter(move |&location| {
            open && !board.has_completed(location) && self.table.is_in_reach(location.destination())
        })
    }

    /// Cards on opponents' pads that an Industrial Espionage on the seat's pad may copy (RM-FX-15, RM-FX-17).
    pub fn espionage_targets(&self, seat: Seat) -> Pile {
        let mut targets = Pile::EMPTY;
        let pad = &self.players[seat].board.pad;
        if !pad.contains(Card::IndustrialEspionage) {
            return targets;
        }
        for (other, player) in self.players.entries() {
            for card in player.board.pad.kinds() {
                let known_name = card.is_resource() && pad.contains(card);
                if other != seat && !known_name && card != Card::IndustrialEspionage && !targets.contains(card) {
                    targets.add(card);
                }
            }
        }
        targets
    }
}

impl Table {
    /// Missions each player may complete.
    pub fn markers(&self) -> u8 {
        match self.mode {
            Mode::Standard | Mode::Solo => MARKERS,
            Mode::BattleForEarth => MARKERS_FOR_EARTH,
        }
    }

    /// May missions go there at all?
    pub fn is_in_reach(&self, destination: Destination) -> bool {
        match self.mode {
            Mode::Standard | Mode::Solo => true,
            Mode::BattleForEarth => destination == Destination::EarthOrbit,
        }
    }

    /// Hand limit without achievements.
    pub fn base_hand_limit(&self) -> u8 {
        let more = |effect| if let VariantEffect::HandLimit(more) = effect { more } else { 0 };
        HAND_LIMIT + self.effects().map(more).sum::<u8>()
    }

    /// Engines that may be bought in one turn.
    pub fn engines_per_turn(&self) -> u8 {
        let limit = |effect| if let VariantEffect::EnginesPerTurn(engines) = effect { Some(engines) } else { None };
        self.effects().find_map(limit).unwrap_or(ENGINES_PER_TURN)
    }

    /// Success cards that players may draw on the way to a destination.
    pub fn draw_limit(&self, destination: Destination) -> u8 {
        let more = |effect| {
            if let VariantEffect::Draws(at, more) = effect
                && at == destination
            {
                more
            } else {
                0
            }
        };
        destination.draws() + self.effects().map(more).sum::<u8>()
    }

    /// Is the next card placed this turn free (RM-VAR-09)?
    pub fn next_placement_is_free(&self) -> bool {
        !self.done.placed && self.variants.contains(Variant::AssemblyHall)
    }

    /// Effects of the variants in play.
    pub fn effects(&self) -> impl Iterator<Item = VariantEffect> + use<> {
        self.variants.iter().map(|variant| variant.card().effect)
    }

    /// VP on the track that trigger the end.
    pub fn threshold(&self, n_seats: usize) -> u8 {
        end_threshold(n_seats)
    }

    /// Cards left in the resource deck.
    pub fn deck_size(&self) -> usize {
        self.teal.len() + self.pink.len()
    }

    /// Is nothing left to buy or to come in the row?
    pub fn market_is_empty(&self) -> bool {
        self.market.iter().all(Option::is_none) && self.teal.is_empty() && self.pink.is_empty()
    }

    /// Slots with their cards.
    pub fn on_sale(&self) -> impl Iterator<Item = (u8, Card)> + '_ {
        self.market.iter().enumerate().filter_map(|(slot, card)| card.map(|card| (slot as u8, card)))
    }

    /// Has any marker reached this destination?
    pub fn is_visited(&self, destination: Destination) -> bool {
        destination.locations().any(|location| !self.arrivals[location].is_empty())
    }
}
