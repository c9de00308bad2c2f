//! Positions for tests: an almost empty table that a test lays out piece by piece.
//!
//! A piece that is put somewhere leaves the place where it lay, so every position stays possible.

pub use galactic_cruise::components::actions::ActionTile;
pub use galactic_cruise::components::blueprints::Blueprint;
pub use galactic_cruise::components::board::{Area, ExpertSlot, Funding, Location, StepBonus};
pub use galactic_cruise::components::bonuses::{GuestBonus, LocationBonus};
pub use galactic_cruise::components::cards::Card;
pub use galactic_cruise::components::cockpits::Cockpit;
pub use galactic_cruise::components::cruises::Cruise;
pub use galactic_cruise::components::engines::Engine;
pub use galactic_cruise::components::experts::ExpertTile;
pub use galactic_cruise::components::goals::GoalTile;
pub use galactic_cruise::components::guests::{Guest, Resource};
pub use galactic_cruise::components::solo::SoloCard;
pub use galactic_cruise::components::starting::StartingUpgrade;
pub use galactic_cruise::components::technologies::Technology;
pub use galactic_cruise::components::upgrades::{Token, Upgrade};
pub use galactic_cruise::decisions::{Action, Frame};
pub use galactic_cruise::options::{
    Advanced, Locations, Options, Part, SecondAction, SoloSettings, Starting, all_accommodations, all_advancements,
};
pub use galactic_cruise::state::{Company, Flight, Owner, Phase, Pilot, Ship, State, Worker};
pub use galactic_cruise::{Event, GalacticCruise};
pub use kernel::{Game, Seat, Seed};
pub use testkit::{Scenario, rules};

use enumset::EnumSet;
use galactic_cruise::deal;
use galactic_cruise::decisions::Act;

/// The first seat.
pub const BLUE: Seat = Seat(0);
/// The second seat.
pub const PINK: Seat = Seat(1);
/// Rachel has the second seat's colour.
pub const RACHEL: Seat = Seat(1);
/// The third seat.
pub const YELLOW: Seat = Seat(2);
/// The fourth seat.
pub const GREEN: Seat = Seat(3);

/// A scenario of this game.
pub type Table = Scenario<GalacticCruise>;

/// A position that is being laid out.
pub struct Position(pub State);

/// The Introductory side with nothing on it but the markets; it is Blue's step 2.
pub fn intro(players: u8) -> Position {
    with(players, Options { intro: true, ..Options::default() })
}

/// The same with other options. The Standard side gets the printed pieces of the Introductory side, too.
pub fn with(players: u8, options: Options) -> Position {
    let mut state = deal::lay_out(players, &options, &mut Seed::from(1).dice(0));
    let board = &mut state.board;
    let printed = deal::lay_out(players, &Options { intro: true, ..options }, &mut Seed::from(1).dice(0));
    board.tiles = printed.tiles;
    board.technologies = printed.technologies;
    board.unused_technologies = EnumSet::empty();
    board.expert = printed.expert;
    board.goals = printed.goals;
    if !options.specialist_blueprints {
        board.guest_bonuses = [GuestBonus::Money, GuestBonus::Resource, GuestBonus::Ad];
    }
    board.workers = [None; 6];
    board.areas = Default::default();
    board.discard.clear();
    for seat in board.companies.seats() {
        state.secrets.hands[seat].clear();
        board.companies[seat].hidden = 0;
        board.companies[seat].reputation = 0;
    }
    state.secrets.deck = deal::deck_cards(&options);
    board.agenda = [None; 4];
    board.queue = Default::default();
    board.supply = [12; 3];
    board.blueprint_tray = EnumSet::all();
    board.blueprints = [None; 5];
    board.cockpit_tray = deal::cockpits(&options);
    board.engine_tray = deal::engines(&options);
    board.cruise_tray = EnumSet::all();
    board.slots = Default::default();
    board.first = BLUE;
    board.active = BLUE;
    board.round = 2;
    board.turns = 8;
    board.companies.iter_mut().for_each(|company| company.turns = 2);
    let position = Position(state)
        .market([
            Blueprint::LaserTagArena,
            Blueprint::SpacewalkGantry,
            Blueprint::ClimbingWall,
            Blueprint::FlightSimulator,
            Blueprint::MeteorRacetrack,
        ])
        .agenda([Card::BuildingPermit, Card::JointVenture, Card::RibbonCutting, Card::OrientationDay].map(Some))
        .pair(0, Cockpit::Technologist, Engine::Money)
        .pair(1, Cockpit::LargeFleet, Engine::AgendaAd)
        .pair(2, Cockpit::Developer, Engine::Ads)
        .pair(3, Cockpit::Talent, Engine::Resources);
    let cruises = [Cruise::S1, Cruise::S2, Cruise::S3, Cruise::B1, Cruise::B2, Cruise::B10];
    let n_slots = position.0.n_slots();
    cruises
        .into_iter()
        .take(n_slots)
        .enumerate()
        .fold(position, |position, (slot, cruise)| position.cruise(slot, cruise))
        .turn(BLUE)
}

/// A solo game against Rachel; the player has just ended a turn except for one last word.
pub fn solo(settings: SoloSettings) -> Position {
    solo_with(Options { intro: true, solo: settings, ..Options::default() })
}

/// The same with other options.
pub fn solo_with(options: Options) -> Position {
    with(1, options).solo_deck(&[SoloCard::Solo08, SoloCard::Solo05]).ending(BLUE)
}

impl Position {
    /// Any other change.
    pub fn edit(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.0);
        self
    }

    /// A change of one company.
    pub fn company(self, seat: Seat, change: impl FnOnce(&mut Company)) -> Self {
        self.edit(|state| change(&mut state.board.companies[seat]))
    }

    /// The seat's step 2.
    pub fn turn(self, seat: Seat) -> Self {
        self.pending(seat, Phase::TurnEnd, Frame::Main)
    }

    /// The seat's step 1; its Ships wait to be moved.
    pub fn advancing(self, seat: Seat) -> Self {
        self.pending(seat, Phase::Advance, Frame::Advance)
    }

    /// The seat's turn is over with `ends`: step 3, last free moves, limits, AGMs, the next turn.
    pub fn ending(self, seat: Seat) -> Self {
        self.pending(seat, Phase::TurnEnd, Frame::MeetingAction)
    }

    /// The seat's final advance.
    pub fn final_advance(self, seat: Seat) -> Self {
        self.edit(|state| {
            state.board.end_triggered = true;
            state.board.final_round = true;
        })
        .pending(seat, Phase::FinalAdvance, Frame::FinalAdvance)
    }

    /// A decision of a seat.
    pub fn pending(self, seat: Seat, phase: Phase, frame: Frame) -> Self {
        self.edit(|state| {
            state.board.active = seat;
            state.board.phase = phase;
            state.board.stack.clear();
            state.board.stack.push(frame);
        })
    }

    /// A Worker of the seat was placed this turn and takes its actions.
    pub fn acting(self, seat: Seat, location: Location) -> Self {
        self.worker(seat, location).begun(seat, location, false)
    }

    /// The same with an Expert.
    pub fn acting_expert(self, seat: Seat, location: Location) -> Self {
        self.expert_at(seat, location).begun(seat, location, true)
    }

    fn begun(self, seat: Seat, location: Location, expert: bool) -> Self {
        self.edit(|state| {
            state.board.turn.placed = Some(location);
            state.board.turn.expert = expert;
            state.board.turn.actions_left = 2;
        })
        .pending(seat, Phase::TurnEnd, Frame::Actions)
    }

    /// Victory points.
    pub fn vp(self, seat: Seat, vp: i16) -> Self {
        self.company(seat, |company| {
            company.ledger = [vp, 0, 0, 0, 0, 0];
            company.vp = vp;
        })
    }

    /// Reputation.
    pub fn reputation(self, seat: Seat, reputation: u8) -> Self {
        self.company(seat, |company| company.reputation = reputation)
    }

    /// Money.
    pub fn money(self, seat: Seat, money: u16) -> Self {
        self.company(seat, |company| company.money = money)
    }

    /// Ads.
    pub fn ads(self, seat: Seat, ads: u16) -> Self {
        self.company(seat, |company| company.ads = ads)
    }

    /// Food, Oxygen, Fuel.
    pub fn resources(self, seat: Seat, resources: [u8; 3]) -> Self {
        self.company(seat, |company| company.resources = resources)
    }

    /// A Worker of the Break Room stands on a location.
    pub fn worker(self, seat: Seat, location: Location) -> Self {
        self.company(seat, |company| company.workers -= 1).stands(Owner::of(seat), location, false)
    }

    /// A new Expert stands on a location.
    pub fn expert_at(self, seat: Seat, location: Location) -> Self {
        self.expert(seat).company(seat, |company| company.experts -= 1).stands(Owner::of(seat), location, true)
    }

    /// A new Expert in the Break Room, the right one first.
    pub fn expert(self, seat: Seat) -> Self {
        self.company(seat, |company| {
            let slot = if company.hired.contains(ExpertSlot::Right) { ExpertSlot::Left } else { ExpertSlot::Right };
            company.hired.insert(slot);
            company.experts += 1;
        })
    }

    /// An NPC Worker or Expert.
    pub fn npc(self, location: Location, expert: bool) -> Self {
        self.stands(Owner::Npc, location, expert)
    }

    fn stands(self, owner: Owner, location: Location, expert: bool) -> Self {
        self.edit(|state| state.board.workers[location.idx()] = Some(Worker { owner, expert }))
    }

    /// Developments of the seat, each taken from the given row.
    pub fn build(self, seat: Seat, row: Resource, areas: &[Area]) -> Self {
        self.edit(|state| {
            for area in areas {
                assert!(state.board.areas[area.idx()].insert(Owner::of(seat)), "one Development an area");
                state.board.companies[seat].taken[row.idx()] += 1;
            }
        })
    }

    /// A Development of the NPC or a neutral one.
    pub fn other(self, owner: Owner, area: Area) -> Self {
        self.edit(|state| {
            assert!(state.board.areas[area.idx()].insert(owner), "one Development an area");
            if owner == Owner::Npc {
                state.board.npc_developments -= 1;
            }
        })
    }

    fn take_card(&mut self, card: Card) {
        let board = &mut self.0.board;
        board.agenda.iter_mut().filter(|space| **space == Some(card)).for_each(|space| *space = None);
        board.discard.retain(|other| *other != card);
        self.0.secrets.deck.remove(card);
        for seat in board.companies.seats() {
            assert!(!self.0.secrets.hands[seat].contains(card), "{card:?} is in a hand");
        }
    }

    fn count_deck(mut self) -> Self {
        self.0.board.deck = self.0.secrets.deck.len() as u8;
        self
    }

    /// Cards in a hand that only the seat has seen.
    pub fn hand(mut self, seat: Seat, cards: &[Card]) -> Self {
        for &card in cards {
            self.take_card(card);
            self.0.secrets.hands[seat].insert(card);
            self.0.board.companies[seat].hidden += 1;
        }
        self.count_deck()
    }

    /// The Agenda market from top to bottom.
    pub fn agenda(mut self, cards: [Option<Card>; 4]) -> Self {
        for card in std::mem::take(&mut self.0.board.agenda).into_iter().flatten() {
            self.0.secrets.deck.insert(card);
        }
        cards.into_iter().flatten().for_each(|card| self.take_card(card));
        self.0.board.agenda = cards;
        self.count_deck()
    }

    /// Cards on the discard pile, the top one last.
    pub fn discard(mut self, cards: &[Card]) -> Self {
        for &card in cards {
            self.take_card(card);
            self.0.board.discard.push(card);
        }
        self.count_deck()
    }

    /// The Agenda deck holds exactly these cards; the others of it lie at the bottom of the discard pile.
    pub fn deck(mut self, cards: &[Card]) -> Self {
        let wanted: EnumSet<Card> = cards.iter().copied().collect();
        let others = self.0.secrets.deck - wanted;
        for card in others.iter() {
            self.0.board.discard.insert(0, card);
        }
        self.0.secrets.deck -= others;
        self.count_deck()
    }

    fn take_tile(&mut self, tile: Blueprint) {
        let board = &mut self.0.board;
        board.blueprints.iter_mut().filter(|space| **space == Some(tile)).for_each(|space| *space = None);
        board.blueprint_tray.remove(tile);
        board.blueprint_discard.remove(tile);
    }

    /// The Blueprint market from top to bottom.
    pub fn market(mut self, tiles: [Blueprint; 5]) -> Self {
        for tile in std::mem::take(&mut self.0.board.blueprints).into_iter().flatten() {
            self.0.board.blueprint_tray.insert(tile);
        }
        tiles.into_iter().for_each(|tile| self.take_tile(tile));
        self.0.board.blueprints = tiles.map(Some);
        self
    }

    /// The Blueprint tray holds exactly these tiles; the others of it are discarded.
    pub fn tray(mut self, tiles: &[Blueprint]) -> Self {
        tiles.iter().for_each(|tile| self.take_tile(*tile));
        let board = &mut self.0.board;
        board.blueprint_discard |= board.blueprint_tray;
        board.blueprint_tray = tiles.iter().copied().collect();
        self
    }

    fn fill_market(&mut self) {
        let board = &mut self.0.board;
        for space in board.blueprints.iter_mut().filter(|space| space.is_none()) {
            let tile = board.blueprint_tray.iter().next_back().expect("the tray is not empty");
            board.blueprint_tray.remove(tile);
            *space = Some(tile);
        }
    }

    /// Blueprints beside the board of a seat.
    pub fn blueprints(mut self, seat: Seat, tiles: &[Blueprint]) -> Self {
        for &tile in tiles {
            self.take_tile(tile);
            self.0.board.companies[seat].blueprints.insert(tile);
        }
        self.fill_market();
        self
    }

    /// Segments of a Ship, below those it has.
    pub fn segments(mut self, seat: Seat, ship: usize, tiles: &[Blueprint]) -> Self {
        for &tile in tiles {
            self.take_tile(tile);
            self.0.board.companies[seat].ships[ship].segments.push(tile);
        }
        self.fill_market();
        self
    }

    fn take_halves(&mut self, cockpit: Cockpit, engine: Engine) {
        let board = &mut self.0.board;
        board.cockpits.iter_mut().filter(|space| **space == Some(cockpit)).for_each(|space| *space = None);
        board.engines.iter_mut().filter(|space| **space == Some(engine)).for_each(|space| *space = None);
        board.cockpit_tray.remove(cockpit);
        board.engine_tray.remove(engine);
        for space in board.cockpits.iter_mut().filter(|space| space.is_none()) {
            *space = board.cockpit_tray.iter().next_back();
            space.iter().for_each(|tile| {
                board.cockpit_tray.remove(*tile);
            });
        }
        for space in board.engines.iter_mut().filter(|space| space.is_none()) {
            *space = board.engine_tray.iter().next_back();
            space.iter().for_each(|tile| {
                board.engine_tray.remove(*tile);
            });
        }
    }

    /// A pair of the Ship market.
    pub fn pair(mut self, position: usize, cockpit: Cockpit, engine: Engine) -> Self {
        self.take_halves(cockpit, engine);
        let board = &mut self.0.board;
        board.cockpit_tray |= board.cockpits[position].into_iter().collect::<EnumSet<_>>();
        board.engine_tray |= board.engines[position].into_iter().collect::<EnumSet<_>>();
        board.cockpits[position] = Some(cockpit);
        board.engines[position] = Some(engine);
        self
    }

    /// One more Ship of a seat.
    pub fn ship(mut self, seat: Seat, cockpit: Cockpit, engine: Engine, tiles: &[Blueprint]) -> Self {
        self.take_halves(cockpit, engine);
        let ships = &mut self.0.board.companies[seat].ships;
        ships.push(Ship { cockpit, engine, ..Ship::default() });
        let ship = ships.len() - 1;
        self.segments(seat, ship, tiles)
    }

    fn take_cruise(&mut self, cruise: Cruise) {
        let board = &mut self.0.board;
        board.cruise_tray.remove(cruise);
        board.cruise_discard.remove(cruise);
        let n_slots = board.n_slots();
        for slot in board.slots[..n_slots].iter_mut().filter(|slot| slot.cruise == Some(cruise)) {
            slot.cruise = board.cruise_tray.iter().next_back();
            slot.cruise.iter().for_each(|tile| {
                board.cruise_tray.remove(*tile);
            });
        }
    }

    /// The Cruise of a Marketing slot.
    pub fn cruise(mut self, slot: usize, cruise: Cruise) -> Self {
        if self.0.board.slots[slot].cruise == Some(cruise) {
            return self;
        }
        self.take_cruise(cruise);
        let board = &mut self.0.board;
        board.cruise_tray |= board.slots[slot].cruise.into_iter().collect::<EnumSet<_>>();
        board.slots[slot].cruise = Some(cruise);
        self
    }

    /// The Cruise tray holds exactly these tiles; the others of it are discarded.
    pub fn cruise_tray(mut self, cruises: &[Cruise]) -> Self {
        cruises.iter().for_each(|cruise| self.take_cruise(*cruise));
        let board = &mut self.0.board;
        board.cruise_discard |= board.cruise_tray;
        board.cruise_tray = cruises.iter().copied().collect();
        self
    }

    /// The seat has scheduled the Cruise of a slot, with a flipped token.
    pub fn scheduled(self, seat: Seat, slot: usize, token: Token) -> Self {
        self.edit(|state| {
            state.board.slots[slot].consultant = Some(seat);
            state.board.companies[seat].flipped = Some(token);
        })
    }

    /// A Guest with a ticket.
    pub fn presold(self, slot: usize, guest: Guest) -> Self {
        self.edit(|state| {
            state.board.slots[slot].presold[guest.idx()] += 1;
            state.board.supply[guest.idx()] -= 1;
        })
    }

    /// Guests in a section of the Queue, counted from 0: adventurous, relaxing, family.
    pub fn queue(self, section: usize, guests: [u8; 3]) -> Self {
        self.edit(|state| {
            for (idx, count) in guests.into_iter().enumerate() {
                state.board.queue[section][idx] += count;
                state.board.supply[idx] -= count;
            }
        })
    }

    /// A Ship of the seat is on a Cruise with a Worker as its Pilot.
    pub fn fly(self, seat: Seat, ship: usize, cruise: Cruise, position: u8, guests: [u8; 3]) -> Self {
        self.fly_with(seat, ship, cruise, position, guests, Pilot::Worker, None)
    }

    /// The same with another Pilot and with a token on the Engine.
    #[expect(clippy::too_many_arguments, reason = "a flight has so many parts")]
    pub fn fly_with(
        mut self,
        seat: Seat,
        ship: usize,
        cruise: Cruise,
        position: u8,
        guests: [u8; 3],
        pilot: Pilot,
        token: Option<Token>,
    ) -> Self {
        self.take_cruise(cruise);
        let board = &mut self.0.board;
        for (idx, count) in guests.into_iter().enumerate() {
            board.supply[idx] -= count;
        }
        let company = &mut board.companies[seat];
        match pilot {
            Pilot::Worker => company.workers -= 1,
            Pilot::Expert => company.experts -= 1,
            Pilot::Nobody => {}
        }
        company.tower -= token.into_iter().collect::<EnumSet<_>>();
        company.ships[ship].launched = true;
        company.ships[ship].flight = Some(Flight { cruise, pilot, position, guests, token });
        self
    }

    /// A token of the tower lies on an Upgrade.
    pub fn upgrade(self, seat: Seat, upgrade: Upgrade, token: Token) -> Self {
        self.company(seat, |company| {
            assert!(company.tower.remove(token), "the token is in the tower");
            company.upgrades[upgrade.idx()] = Some(token);
        })
    }

    /// Cubes of a seat on the spaces of a Progress section, counted from 0.
    pub fn cubes(self, seat: Seat, section: usize, count: u8) -> Self {
        self.edit(|state| {
            state.board.progress[section].cubes[seat.idx()] += count;
            state.board.companies[seat].cubes -= count;
        })
    }

    /// Neutral cubes of a section.
    pub fn neutral_cubes(self, section: usize, count: u8) -> Self {
        self.edit(|state| state.board.progress[section].neutral = count)
    }

    /// Goals the seat has accomplished; their cubes are those already on the track.
    pub fn goals(self, seat: Seat, goals: [bool; 3]) -> Self {
        self.company(seat, |company| {
            company.goals = goals;
            company.cubes += goals.iter().filter(|goal| **goal).count() as u8;
        })
    }

    /// Sections of the Progress track that became full in this turn.
    pub fn filled(self, section: usize) -> Self {
        self.edit(|state| state.board.turn.filled |= 1 << section)
    }

    /// Rachel's deck from the top; the other cards were revealed before. Two cards at most lie below the top one without dice.
    pub fn solo_deck(self, cards: &[SoloCard]) -> Self {
        self.edit(|state| {
            let solo = state.board.solo.as_mut().expect("a solo game");
            solo.top = cards.first().copied();
            solo.rest = cards[1..].iter().copied().collect();
            solo.revealed.clear();
            for &card in SoloCard::ALL.iter().filter(|card| !cards.contains(card)) {
                solo.revealed.push(card);
            }
        })
    }

    /// Begins to play.
    #[track_caller]
    pub fn table(self) -> Table {
        Scenario::new(self.0)
    }
}

/// The seat makes no more free moves: its turn ends.
#[track_caller]
pub fn end_turn(table: &mut Table, seat: Seat) {
    if table.stack.last() == Some(&Frame::LastMoves) {
        table.play(seat, Action::Done);
    }
}

/// Whole turns that a test is not about.
pub trait Turns {
    /// The seat does no more in step 2 and makes no more free moves.
    fn ends(&mut self, seat: Seat) -> &mut Self;
    /// The seat calls a Meeting that brings nobody home, and does nothing else.
    fn meets(&mut self, seat: Seat) -> &mut Self;
}

impl Turns for Table {
    #[track_caller]
    fn ends(&mut self, seat: Seat) -> &mut Self {
        self.play(seat, Action::Done);
        end_turn(self, seat);
        self
    }

    #[track_caller]
    fn meets(&mut self, seat: Seat) -> &mut Self {
        self.play(seat, Action::CallMeeting);
        if self.stack.last() == Some(&Frame::MeetingAction) {
            self.play(seat, Action::Done);
        }
        end_turn(self, seat);
        self
    }
}

/// Places a Worker.
pub fn assign(location: Location) -> Action {
    Action::Assign { expert: false, location }
}

/// Places an Expert.
pub fn assign_expert(location: Location) -> Action {
    Action::Assign { expert: true, location }
}

/// Launches a Ship with a Worker.
pub fn launch(ship: u8) -> Action {
    Action::Launch { pilot: Pilot::Worker, ship }
}

/// Builds a Segment below the others of a Ship.
pub fn segment(tile: Blueprint, ship: u8, place: u8) -> Action {
    Action::BuildSegment { tile, ship, place }
}

/// A Guest of the Queue.
pub fn from_queue(section: u8, guest: Guest) -> Action {
    Action::GuestFromQueue { section, guest }
}

/// The running action of the innermost frame.
pub fn running(state: &State) -> Option<Act> {
    state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Act(act) => Some(*act),
        _ => None,
    })
}
