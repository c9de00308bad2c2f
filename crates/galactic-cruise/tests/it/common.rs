//! Positions made by hand: an introductory table with nothing on it, and moves to put things there.

use galactic_cruise::components::actions::ActionTile;
use galactic_cruise::components::blueprints::Blueprint;
use galactic_cruise::components::board::{Area, ExpertSlot, Location};
use galactic_cruise::components::cards::Card;
use galactic_cruise::components::cockpits::Cockpit;
use galactic_cruise::components::cruises::Cruise;
use galactic_cruise::components::engines::Engine;
use galactic_cruise::components::guests::Resource;
use galactic_cruise::components::technologies::Technology;
use galactic_cruise::components::upgrades::{Token, Upgrade};
use galactic_cruise::decisions::Frame;
pub use galactic_cruise::options::{all_accommodations, all_advancements};
use galactic_cruise::state::{Flight, Owner, Phase, Pilot, Section, Ship, Turn, Worker};
use galactic_cruise::{Action, GalacticCruise, Options, State, deal};
use kernel::{Seat, Seed};
use testkit::Scenario;

pub const BLUE: Seat = Seat(0);
pub const PINK: Seat = Seat(1);

pub fn intro() -> Options {
    Options { intro: true, ..Options::default() }
}

/// A table at step 2 of Blue's turn: nobody has Developments, Workers in the Network, cards or Reputation.
pub struct Position(pub State);

pub fn position(players: u8) -> Position {
    position_with(players, intro())
}

pub fn position_with(players: u8, options: Options) -> Position {
    let mut state = deal::lay_out(players, &options, &mut Seed::from(1).dice(0));
    let board = &mut state.board;
    board.first = BLUE;
    board.active = BLUE;
    board.areas = Default::default();
    board.workers = [None; 6];
    board.progress = [Section::default(); 3];
    board.phase = Phase::TurnEnd;
    board.round = 1;
    board.turns = 1;
    board.turn = Turn::default();
    board.stack.clear();
    board.stack.push(Frame::Main);
    board.active_locations.clear();
    for seat in board.companies.seats() {
        let hand = std::mem::take(&mut state.secrets.hands[seat]);
        state.secrets.deck |= hand;
        let company = &mut board.companies[seat];
        company.hidden = 0;
        company.reputation = 0;
        company.turns = 1;
        company.starting = 0;
        state.secrets.starting[seat].clear();
    }
    state.secrets.deck.extend(board.discard.drain(..));
    board.deck = state.secrets.deck.len() as u8;
    Position(state)
}

fn out_of_play(state: &mut State, card: Card) {
    let board = &mut state.board;
    state.secrets.deck.remove(card);
    for space in &mut board.agenda {
        if *space == Some(card) {
            *space = None;
        }
    }
    board.discard.retain(|other| *other != card);
    for seat in board.companies.seats() {
        board.companies[seat].known.remove(card);
    }
    board.deck = state.secrets.deck.len() as u8;
}

fn tile_out(state: &mut State, tile: Blueprint) {
    let board = &mut state.board;
    board.blueprint_tray.remove(tile);
    board.blueprint_discard.remove(tile);
    for space in &mut board.blueprints {
        if *space == Some(tile) {
            *space = None;
        }
    }
}

impl Position {
    pub fn edit(mut self, edit: impl FnOnce(&mut State)) -> Self {
        edit(&mut self.0);
        self
    }

    pub fn money(self, seat: Seat, money: u16) -> Self {
        self.edit(|state| state.board.companies[seat].money = money)
    }

    pub fn ads(self, seat: Seat, ads: u16) -> Self {
        self.edit(|state| state.board.companies[seat].ads = ads)
    }

    pub fn reputation(self, seat: Seat, reputation: u8) -> Self {
        self.edit(|state| state.board.companies[seat].reputation = reputation)
    }

    pub fn resources(self, seat: Seat, resources: [u8; 3]) -> Self {
        self.edit(|state| state.board.companies[seat].resources = resources)
    }

    pub fn hand(self, seat: Seat, cards: &[Card]) -> Self {
        self.edit(|state| {
            for card in cards {
                out_of_play(state, *card);
                state.board.companies[seat].known.insert(*card);
            }
        })
    }

    /// The Blueprint market; tiles not named go back to the tray.
    pub fn blueprint_market(self, tiles: [Option<Blueprint>; 5]) -> Self {
        self.edit(|state| {
            let old = state.board.blueprints;
            state.board.blueprint_tray.extend(old.into_iter().flatten());
            state.board.blueprints = [None; 5];
            tiles.iter().flatten().for_each(|tile| tile_out(state, *tile));
            state.board.blueprints = tiles;
        })
    }

    pub fn blueprints(self, seat: Seat, tiles: &[Blueprint]) -> Self {
        self.edit(|state| {
            for tile in tiles {
                tile_out(state, *tile);
                state.board.companies[seat].blueprints.insert(*tile);
            }
        })
    }

    pub fn segments(self, seat: Seat, ship: usize, tiles: &[Blueprint]) -> Self {
        self.edit(|state| {
            for tile in tiles {
                tile_out(state, *tile);
                state.board.companies[seat].ships[ship].segments.push(*tile);
            }
        })
    }

    pub fn ship(self, seat: Seat, cockpit: Cockpit, engine: Engine) -> Self {
        self.edit(|state| {
            let board = &mut state.board;
            board.cockpit_tray.remove(cockpit);
            board.engine_tray.remove(engine);
            board.cockpits.iter_mut().filter(|space| **space == Some(cockpit)).for_each(|space| *space = None);
            board.engines.iter_mut().filter(|space| **space == Some(engine)).for_each(|space| *space = None);
            board.companies[seat].ships.push(Ship { cockpit, engine, ..Ship::default() });
        })
    }

    /// The pair at a market position.
    pub fn pair(self, position: usize, cockpit: Cockpit, engine: Engine) -> Self {
        self.edit(|state| {
            let board = &mut state.board;
            board.cockpit_tray.extend(board.cockpits[position].take());
            board.engine_tray.extend(board.engines[position].take());
            board.cockpits.iter_mut().filter(|space| **space == Some(cockpit)).for_each(|space| *space = None);
            board.engines.iter_mut().filter(|space| **space == Some(engine)).for_each(|space| *space = None);
            board.cockpit_tray.remove(cockpit);
            board.engine_tray.remove(engine);
            board.cockpits[position] = Some(cockpit);
            board.engines[position] = Some(engine);
        })
    }

    pub fn slot(self, slot: usize, cruise: Cruise) -> Self {
        self.edit(|state| {
            let board = &mut state.board;
            board.cruise_tray.extend(board.slots[slot].cruise.take());
            board.cruise_tray.remove(cruise);
            board.cruise_discard.remove(cruise);
            board.slots.iter_mut().filter(|place| place.cruise == Some(cruise)).for_each(|place| place.cruise = None);
            board.slots[slot].cruise = Some(cruise);
        })
    }

    pub fn scheduled(self, seat: Seat, slot: usize, token: Option<Token>) -> Self {
        self.edit(|state| {
            state.board.slots[slot].consultant = Some(seat);
            state.board.companies[seat].flipped = token;
        })
    }

    pub fn presold(self, slot: usize, guests: [u8; 3]) -> Self {
        self.edit(|state| {
            for (guest, count) in guests.into_iter().enumerate() {
                state.board.slots[slot].presold[guest] += count;
                state.board.supply[guest] -= count;
            }
        })
    }

    /// The Queue by section and type; everybody else is in the supply.
    pub fn queue(self, queue: [[u8; 3]; 3]) -> Self {
        self.edit(|state| {
            let board = &mut state.board;
            for guest in 0..3 {
                let before: u8 = board.queue.iter().map(|section| section[guest]).sum();
                let after: u8 = queue.iter().map(|section| section[guest]).sum();
                board.supply[guest] = board.supply[guest] + before - after;
            }
            board.queue = queue;
        })
    }

    pub fn development(self, seat: Seat, row: Resource, area: Area) -> Self {
        self.edit(|state| {
            state.board.areas[area.idx()].insert(Owner::of(seat));
            state.board.companies[seat].taken[row.idx()] += 1;
        })
    }

    pub fn worker(self, seat: Seat, location: Location) -> Self {
        self.edit(|state| {
            state.board.workers[location.idx()] = Some(Worker { owner: Owner::of(seat), expert: false });
            state.board.companies[seat].workers -= 1;
        })
    }

    pub fn expert_at(self, seat: Seat, location: Location) -> Self {
        self.edit(|state| {
            state.board.workers[location.idx()] = Some(Worker { owner: Owner::of(seat), expert: true });
            state.board.companies[seat].experts -= 1;
        })
    }

    pub fn hired(self, seat: Seat, slot: ExpertSlot) -> Self {
        self.edit(|state| {
            state.board.companies[seat].hired.insert(slot);
            state.board.companies[seat].experts += 1;
        })
    }

    pub fn upgrade(self, seat: Seat, token: Token, upgrade: Upgrade) -> Self {
        self.edit(|state| {
            state.board.companies[seat].tower.remove(token);
            state.board.companies[seat].upgrades[upgrade.idx()] = Some(token);
        })
    }

    pub fn technologies(self, tiles: [Technology; 4]) -> Self {
        self.edit(|state| {
            state.board.technologies = tiles;
            tiles.iter().for_each(|tile| {
                state.board.unused_technologies.remove(*tile);
            });
        })
    }

    /// A Ship on a Cruise with a Worker as Pilot, at a Stop (0: just launched).
    pub fn flight(self, seat: Seat, ship: usize, cruise: Cruise, position: u8, guests: [u8; 3]) -> Self {
        self.edit(|state| {
            let board = &mut state.board;
            for slot in 0..6 {
                if board.slots[slot].cruise == Some(cruise) {
                    board.slots[slot].cruise = None;
                }
            }
            board.cruise_tray.remove(cruise);
            board.cruise_discard.remove(cruise);
            board.supply.iter_mut().zip(guests).for_each(|(supply, count)| *supply -= count);
            let company = &mut board.companies[seat];
            company.workers -= 1;
            company.ships[ship].launched = true;
            company.ships[ship].flight = Some(Flight { cruise, pilot: Pilot::Worker, position, guests, token: None });
        })
    }

    pub fn token(self, seat: Seat, ship: usize, token: Token) -> Self {
        self.edit(|state| {
            let company = &mut state.board.companies[seat];
            company.tower.remove(token);
            if let Some(flight) = &mut company.ships[ship].flight {
                flight.token = Some(token);
            }
        })
    }

    /// At the start of step 1 of the active seat; it goes on by itself.
    pub fn step_1(self) -> Scenario<GalacticCruise> {
        self.go_on(Phase::Advance)
    }

    /// Clears the decision and lets the match go on from a phase.
    pub fn run(mut self, phase: Phase, seed: u64) -> State {
        self.0.board.stack.clear();
        self.0.board.phase = phase;
        let mut dice = Seed::from(seed).dice(3);
        galactic_cruise::flow::settle(&mut galactic_cruise::Cx::quiet(&mut self.0, &mut dice));
        self.0
    }

    pub fn go_on(self, phase: Phase) -> Scenario<GalacticCruise> {
        Scenario::new(self.run(phase, 7))
    }

    /// An action of a tile runs, taken with a Worker placed on the location of the tile.
    pub fn acting(mut self, tile: ActionTile) -> Scenario<GalacticCruise> {
        let here = self.0.board.tiles.iter().position(|tiles| tiles.contains(&tile)).expect("every tile lies there");
        let location = Location::ALL[here];
        let seat = self.0.board.active;
        if self.0.board.workers[here].is_none() {
            self = self.worker(seat, location);
        }
        self.0.board.turn.placed = Some(location);
        self.0.board.turn.actions_left = 2;
        self.0.board.stack.clear();
        self.0.board.stack.push(Frame::Actions);
        let mut table = Scenario::<GalacticCruise>::new(self.0);
        table.play(seat, Action::Act(tile));
        table
    }

    pub fn table(self) -> Scenario<GalacticCruise> {
        Scenario::new(self.0)
    }
}

pub fn assign(location: Location) -> Action {
    Action::Assign { expert: false, location }
}
