//! Positions set up by hand: for tests, examples and puzzles.
//!
//! A [`Position`] begins in the middle of the first round with everybody set up, nothing gained and no surprises: the turn is that
//! of seat 0, piles are one token high, Rare Metals lie on the mining space, no planet has a token or pirates,
//! abilities do nothing by themselves. The builder changes one thing at a time; [`Position::build`] puts whatever is
//! not placed back into the box.

use enum_map::EnumMap;
use enumset::EnumSet;
use kernel::{Bag, BySeat, Seat};
use tinyvec::{ArrayVec, TinyVec};

use crate::components::panel::{N_CREW, N_MARKERS, n_captains};
use crate::components::{
    Ability, BonusToken, Decree, FleetToken, Goal, Goods, Map, MiningToken, Mission, Node, Office, Pile, Pirate,
    Planet, PlanetType, Technology, Track, Wealth, goods::goods,
};
use crate::decisions::Frame;
use crate::score::Score;
use crate::state::{Board, Chairs, Crew, Cursor, Lieutenant, PileState, Player, Site, State, TurnStep};

/// A position in the making.
#[derive(Clone, Debug)]
pub struct Position {
    state: State,
}

impl Position {
    /// The first round of so many players, at the turn of seat 0.
    pub fn new(n_players: usize) -> Position {
        let seats = || Seat::all(n_players);
        let order = |seat: Seat| seat.idx();
        let tops = [
            BonusToken::FuelCells,
            BonusToken::ThawOrder,
            BonusToken::OreCrates,
            BonusToken::Blueprints,
            BonusToken::FirstContact,
            BonusToken::Rearmament,
            BonusToken::SmallGrant,
            BonusToken::TradePact,
        ];
        let abilities = [
            Ability::EstablishedTrader,
            Ability::HeadStart,
            Ability::SecretStockpile,
            Ability::MilitaryObserver,
            Ability::EmergencyRelief,
        ];
        let starting = [
            MiningToken::GasHarvester,
            MiningToken::OreScoop,
            MiningToken::GasHarvester,
            MiningToken::OreScoop,
            MiningToken::RelicSifter,
        ];
        let player = |seat: Seat| Player {
            levels: EnumMap::from_fn(Track::start_level),
            outposts: EnumSet::only(Node::C),
            segment: 1,
            ships: [Node::C].into_iter().collect(),
            captains: n_captains(n_players),
            crew: Crew { available: 1, pods: N_CREW - 1, ..Crew::default() },
            fleet: FleetToken::ALL,
            mining: [starting[order(seat)]].into_iter().collect(),
            ability: Some(abilities[order(seat)]),
            wealth: Some([Wealth::ALL[2 * order(seat)], Wealth::ALL[2 * order(seat) + 1]]),
            ..Player::default()
        };
        let board = Board {
            round: 1,
            cursor: Cursor::Turn { seat: Seat(0), step: TurnStep::Choose },
            stack: TinyVec::new(),
            turns: 1,
            passes: 0,
            priority: seats().collect(),
            main: EnumMap::default(),
            secondary: EnumMap::default(),
            piles: EnumMap::from_fn(|pile: Pile| PileState { top: Some(tops[pile.idx()]), below: 0 }),
            round_tokens: [
                Some(BonusToken::Slipstream),
                Some(BonusToken::AdvisoryBoard),
                Some(BonusToken::FactoryWorld),
                Some(BonusToken::OrderOfTheNebula),
            ],
            unseen_tokens: Bag::new(),
            removed_tokens: Bag::new(),
            sites: lay_planets(n_players),
            mining_space: Some(MiningToken::RareMetals),
            mining_stack: Bag::new(),
            technologies: std::array::from_fn(|slot| Technology::ALL[slot / 3 * 10 + slot % 3]),
            missions: [0, 1, 2, 14, 15, 16].map(|idx| Some(Mission::ALL[idx])),
            mission_deck: EnumSet::empty(),
            decrees: [Decree::ManySuns, Decree::ActionWorlds, Decree::AgeOfReason, Decree::RenaissanceFleet],
            offices: EnumMap::default(),
            wealth_offer: ArrayVec::new(),
            ability_offer: ArrayVec::new(),
            players: BySeat::from_fn(n_players, player),
            goals: BySeat::new(n_players, None),
        };
        let hand = |seat: Seat| [Goal::ALL[2 * seat.idx()], Goal::ALL[2 * seat.idx() + 1]];
        let hands = BySeat::from_fn(n_players, hand);
        Position { state: State { board, hands, sealed: BySeat::new(n_players, None) } }
    }

    /// Puts everything that lies nowhere into the box and opens the turn, unless other decisions wait.
    pub fn build(mut self) -> State {
        let state = &mut self.state;
        for player in state.players.iter_mut() {
            let locked = [1, 3, 5].iter().filter(|&&level| player.levels[Track::Trade] < level).count() as u8;
            player.markers = N_MARKERS - locked - player.marked.len() as u8;
        }
        let mut visible: Bag<BonusToken> = state.removed_tokens;
        visible.extend(state.piles.values().filter_map(|pile| pile.top));
        visible.extend(state.round_tokens.into_iter().flatten());
        visible.extend(state.sites.values().filter_map(|site| site.token));
        for player in state.players.iter() {
            visible.extend(player.tokens.iter().chain(player.spent.iter()).chain(player.reserve.iter()));
        }
        for token in BonusToken::ALL {
            state.unseen_tokens.add_n(token, token.copies() - visible.count(token));
        }
        let mut mining: Bag<MiningToken> = state.mining_space.into_iter().collect();
        mining.extend(state.players.iter().flat_map(|player| player.mining));
        for token in MiningToken::ALL {
            state.mining_stack.add_n(token, token.copies() - mining.count(token));
        }
        let known: EnumSet<Mission> = (state.missions.iter().flatten().copied())
            .chain(state.players.iter().flat_map(|player| player.log))
            .chain(state.players.iter().flat_map(|player| player.completed))
            .collect();
        state.mission_deck = EnumSet::all() - known;
        if state.stack.is_empty()
            && let Cursor::Turn { seat, .. } = state.cursor
        {
            state.stack.push(Frame::Turn { seat });
        }
        self.state
    }

    fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.state.players[seat]
    }

    /// Changes anything else.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.state);
        self
    }

    /// Gives energy, minerals, aliens and credits.
    #[must_use]
    pub fn goods(mut self, seat: Seat, energy: u16, mineral: u16, alien: u16, credit: u16) -> Self {
        self.player(seat).goods = goods(energy, mineral, alien, credit);
        self
    }

    /// Gives plenty of everything.
    #[must_use]
    pub fn rich(mut self, seat: Seat) -> Self {
        self.player(seat).goods = Goods { energy: 20, mineral: 20, alien: 20, credit: 20 };
        self
    }

    /// Gives VP, scored on tracks.
    #[must_use]
    pub fn vp(mut self, seat: Seat, vp: u16) -> Self {
        self.player(seat).vp = vp;
        self.player(seat).score[Score::Tracks] = vp as i16;
        self
    }

    /// Sets a marker, or unlocks trade spaces.
    #[must_use]
    pub fn level(mut self, seat: Seat, track: Track, level: u8) -> Self {
        self.player(seat).levels[track] = level;
        self
    }

    /// Mobilises so many crew; the others are in the pods.
    #[must_use]
    pub fn crew(mut self, seat: Seat, available: u8) -> Self {
        let crew = &mut self.player(seat).crew;
        let rest = crew.available + crew.pods - available;
        crew.available = available;
        crew.pods = rest;
        self
    }

    /// Puts a planet at a space; what lay there takes its place.
    #[must_use]
    pub fn planet(mut self, node: Node, planet: Planet) -> Self {
        let there = self.state.planet(node);
        if let Some(other) = Node::ALL.into_iter().find(|&other| self.state.planet(other) == Some(planet)) {
            self.state.sites[other].planet = there;
        }
        self.state.sites[node].planet = Some(planet);
        self
    }

    /// Puts a bonus token onto a planet.
    #[must_use]
    pub fn planet_token(mut self, node: Node, token: BonusToken) -> Self {
        self.state.sites[node].token = Some(token);
        self
    }

    /// Puts pirates onto a planet.
    #[must_use]
    pub fn pirates(mut self, node: Node, pirate: Pirate) -> Self {
        self.state.sites[node].pirates = Some(pirate);
        self
    }

    /// Gives pirate tokens.
    #[must_use]
    pub fn pirate_tokens(mut self, seat: Seat, pirates: &[Pirate]) -> Self {
        self.player(seat).pirates = pirates.iter().copied().collect();
        self
    }

    /// Puts an outpost.
    #[must_use]
    pub fn outpost(mut self, seat: Seat, node: Node) -> Self {
        self.state.sites[node].outposts.push(seat);
        self.player(seat).outposts.insert(node);
        self
    }

    /// Puts a planet at a space and an outpost onto it.
    #[must_use]
    pub fn colony(self, seat: Seat, node: Node, planet: Planet) -> Self {
        self.planet(node, planet).outpost(seat, node)
    }

    /// Moves the first ship.
    #[must_use]
    pub fn ship(mut self, seat: Seat, node: Node) -> Self {
        self.player(seat).ships[0] = node;
        self
    }

    /// Gives an ability; whoever had it takes the old one.
    #[must_use]
    pub fn ability(mut self, seat: Seat, ability: Ability) -> Self {
        let old = self.player(seat).ability;
        if let Some(other) = self.state.players.iter_mut().find(|player| player.is(ability)) {
            other.ability = old;
        }
        let player = self.player(seat);
        player.ability = Some(ability);
        if ability == Ability::SecondShip {
            player.ships.push(Node::C);
        }
        if ability == Ability::Lieutenant {
            player.lieutenant = Lieutenant::Available;
            player.crew.available -= 1;
            player.crew.gone += 1;
        }
        self
    }

    /// Puts a technology on display, in the first slot of its level or where it lies already.
    #[must_use]
    pub fn shown(mut self, technology: Technology) -> Self {
        if self.state.technology_slot(technology).is_none() {
            let slot = 3 * (usize::from(technology.level()) - 1);
            let free = (slot..slot + 3).rev().find(|&slot| {
                let there = self.state.technologies[slot];
                self.state.players.iter().all(|player| !player.has(there))
            });
            self.state.technologies[free.expect("a slot without marks")] = technology;
        }
        self
    }

    /// Lets a player own a technology. With more than two, raise the trade level for their markers first.
    #[must_use]
    pub fn technology(self, seat: Seat, technology: Technology) -> Self {
        let mut shown = self.shown(technology);
        shown.player(seat).marked.insert(technology);
        shown
    }

    /// Gives a bonus token.
    #[must_use]
    pub fn token(mut self, seat: Seat, token: BonusToken) -> Self {
        self.player(seat).tokens.add(token);
        self
    }

    /// Puts missions into the log; on display others take their places.
    #[must_use]
    pub fn log(mut self, seat: Seat, missions: &[Mission]) -> Self {
        self.player(seat).log = missions.iter().copied().collect();
        self.redisplay()
    }

    /// Lets missions be completed; on display others take their places.
    #[must_use]
    pub fn completed(mut self, seat: Seat, missions: &[Mission]) -> Self {
        self.player(seat).completed = missions.iter().copied().collect();
        self.redisplay()
    }

    fn redisplay(mut self) -> Self {
        let owned: EnumSet<Mission> =
            self.state.players.iter().flat_map(|player| player.completed.iter().chain(player.log)).collect();
        for (level, slots) in [1, 2].into_iter().zip([0..3, 3..6]) {
            let mut free =
                Mission::ALL.into_iter().filter(|mission| mission.level() == level && !owned.contains(*mission));
            for slot in slots {
                self.state.missions[slot] = free.next();
            }
        }
        self
    }

    /// Shows these missions, three of each level in order.
    #[must_use]
    pub fn missions(mut self, missions: [Mission; 6]) -> Self {
        self.state.missions = missions.map(Some);
        self
    }

    /// Replaces the decree of its mark.
    #[must_use]
    pub fn decree(mut self, decree: Decree) -> Self {
        self.state.decrees[decree.mark().idx()] = decree;
        self
    }

    /// Lets a decree lie in an office with its gold seat taken by a crew from the pods.
    #[must_use]
    pub fn gold(mut self, seat: Seat, decree: Decree, office: Office) -> Self {
        self.state.offices[office] = Chairs { decree: Some(decree), gold: Some(seat), silver: None };
        self.player(seat).crew.pods -= 1;
        self.player(seat).crew.senate += 1;
        self
    }

    /// Lays mining tokens on the track of a player.
    #[must_use]
    pub fn mining(mut self, seat: Seat, tokens: &[MiningToken]) -> Self {
        self.player(seat).mining = tokens.iter().copied().collect();
        self
    }

    /// Lays a token on the mining space.
    #[must_use]
    pub fn mining_space(mut self, token: MiningToken) -> Self {
        self.state.mining_space = Some(token);
        self
    }

    /// Deals a hand of goals; whoever had them takes the old ones.
    #[must_use]
    pub fn hand(mut self, seat: Seat, mut hand: [Goal; 2]) -> Self {
        hand.sort();
        let mut others = Goal::ALL.into_iter().filter(|goal| !hand.contains(goal));
        for other in Seat::all(self.state.n_players()) {
            let mut next = || others.next().expect("enough goals");
            self.state.hands[other] = if other == seat { hand } else { [next(), next()] };
        }
        self
    }

    /// Sets the round; tokens of rounds that have begun are out of the game.
    #[must_use]
    pub fn round(mut self, round: u8) -> Self {
        self.state.round = round;
        for token in &mut self.state.board.round_tokens[..usize::from(round) - 1] {
            if let Some(token) = token.take() {
                self.state.board.removed_tokens.add(token);
            }
        }
        self
    }

    /// Gives the turn to a player.
    #[must_use]
    pub fn turn(mut self, seat: Seat) -> Self {
        self.state.cursor = Cursor::Turn { seat, step: TurnStep::Choose };
        self
    }

    /// All others have just passed: a pass of seat 0 ends the action phase.
    #[must_use]
    pub fn last_turn(mut self) -> Self {
        self.state.passes = self.state.n_players() as u8 - 1;
        self
    }

    /// Takes all workers of a player off the panel: captains stand on planets nobody can use, crew are in the pods.
    #[must_use]
    pub fn idle(mut self, seat: Seat) -> Self {
        self = self.crew(seat, 0);
        let n_captains = self.player(seat).captains;
        let mut unused = Node::ALL.into_iter().rev().filter(|&node| {
            let site = &self.state.sites[node];
            site.used_by.is_none() && site.planet.is_some_and(|planet| planet.kind() == PlanetType::Action)
        });
        let nodes: Vec<Node> = unused.by_ref().take(usize::from(n_captains)).collect();
        for node in nodes {
            self.state.sites[node].used_by = Some(seat);
        }
        let player = self.player(seat);
        player.captains_placed = std::mem::take(&mut player.captains);
        self
    }
}

/// Planets in print order: base planets on their spaces, the others from the first space outwards.
fn lay_planets(n_players: usize) -> EnumMap<Node, Site> {
    let mut sites: EnumMap<Node, Site> = EnumMap::default();
    let base = Planet::ALL.into_iter().filter(|planet| planet.is_base());
    let is_other = |planet: &Planet| !planet.is_base() && planet.kind() != PlanetType::Special;
    let others = Planet::ALL.into_iter().filter(is_other);
    for (node, planet) in Node::BASE.into_iter().zip(base).chain(Map::of(n_players).outer().zip(others)) {
        sites[node].planet = Some(planet);
    }
    sites[Node::C].outposts = Seat::all(n_players).collect();
    sites
}

/// Shorthands of the unit tests.
#[cfg(test)]
pub(crate) mod testing {
    pub use kernel::Seat;
    pub use testkit::rules;

    pub use super::Position;
    pub use crate::components::goods::goods;
    pub use crate::components::*;
    pub use crate::decisions::{Action, Fare, Form, Frame, Merit, Step, Waiver};
    pub use crate::score::Score;
    pub use crate::state::{Cursor, Lieutenant, Once, State, TurnStep, Worker};

    /// Seat 0, whose turn it is.
    pub const RED: Seat = Seat(0);
    /// Seat 1.
    pub const BLUE: Seat = Seat(1);
    /// Seat 2.
    pub const GREEN: Seat = Seat(2);

    /// A position in play.
    pub type Table = testkit::Scenario<crate::Transgalactica>;

    /// Begins to play a position.
    #[track_caller]
    pub fn table(position: Position) -> Table {
        Table::new(position.build())
    }

    /// The crew follows, or somebody declines.
    pub const FOLLOW: Action = Action::Follow { worker: Worker::Crew, promoted: false };

    /// Flies the first ship for energy.
    pub fn fly(to: Node) -> Action {
        Action::Fly { ship: 0, to, step: Step::Engines }
    }

    /// Places an outpost with the first ship.
    pub const SETTLE: Action = Action::Settle { ship: 0, extra: false };

    /// Seat 1 leads an action and seat 0 is asked to follow.
    #[track_caller]
    pub fn led(position: Position, area: Area) -> Table {
        let mut table = table(position.turn(BLUE));
        table.play(BLUE, Action::Captain(area));
        while !matches!(table.stack.last(), Some(Frame::Follow { .. })) {
            let legal = table.legal(BLUE);
            let action = legal.iter().copied().rev().find(|action| !action.is_free()).expect("an answer");
            table.play(BLUE, action);
        }
        table
    }

    /// Answers questions of other seats with their last plain choice until this seat is asked or the condition holds.
    #[track_caller]
    pub fn until(table: &mut Table, done: impl Fn(&State) -> bool) {
        for _ in 0..200 {
            if done(table.state()) {
                return;
            }
            let frame = *table.stack.last().expect("somebody decides");
            let seat = frame.deciders(table).iter().next().expect("somebody decides");
            let legal = table.legal(seat);
            let action = legal.iter().copied().rev().find(|action| !action.is_free()).expect("an answer");
            table.play(seat, action);
        }
        panic!("this never happens");
    }
}
