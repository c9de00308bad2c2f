//! How events change the state: they set, move and add; nothing here decides anything.

use kernel::{BySeat, Seat, SeatSet};

use super::Event;
use crate::components::{CardSet, Colour, Cubes, Good, PartKind, Tile, TileSet};
use crate::options::Options;
use crate::ship::{Part, Ship};
use crate::state::{Building, Cards, Craft, Hand, Newest, Origin, Phase, Purse, Stage, State, Status, Task, Window};

/// Folds one event into the state.
pub fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::RoundBegan { round, starter } => begin_round(state, round, starter),
        Event::BuildingStarted => {
            let has_sand = state.has_sand();
            state.timer += 1;
            let building = building(state);
            building.stage = Stage::Open;
            building.running = has_sand;
            building.flip = u8::from(has_sand);
        }
        Event::SandRanOut => {
            state.timer += 1;
            let building = building(state);
            building.running = false;
        }
        Event::HourglassTurned { by: _, space } => {
            state.timer += 1;
            let building = building(state);
            building.space = space;
            building.running = true;
            building.flip += 1;
        }
        Event::SeatsChanged => {
            for seat in Seat::all(4) {
                let ship = state.at[seat];
                state.at[seat] = State::partner(ship);
            }
            if let Phase::Building(building) = &mut state.phase {
                building.newest = BySeat::new(4, None);
            }
        }
        Event::Paused => {
            state.timer += 1;
            let building = building(state);
            building.paused = true;
            building.n_pauses += 1;
        }
        Event::Resumed => {
            state.timer += 1;
            building(state).paused = false;
        }
        Event::TookFaceDown { seat, tile } => {
            state.face_down.remove(tile);
            take(state, seat, tile, Origin::Stock);
        }
        Event::TookFaceUp { seat, tile } => {
            state.face_up.remove(tile);
            take(state, seat, tile, Origin::FaceUp);
        }
        Event::TookReserved { seat, tile } => {
            let ship = state.at[seat];
            let slot = state.ships[ship].reserve.iter_mut().find(|slot| **slot == Some(tile));
            *slot.expect("the part is in the reserve") = None;
            take(state, seat, tile, Origin::Reserve);
        }
        Event::Lifted { seat, tile, square } => {
            let ship = state.at[seat];
            let rotation = state.ships[ship].ship.part(square).expect("the newest part stands there").rotation;
            state.ships[ship].ship.remove(square);
            let building = building(state);
            let reserved = building.newest[ship].is_some_and(|newest| newest.reserved);
            building.hands[ship] = Hand::Tile(tile, Origin::Ship { square, rotation, reserved });
            building.newest[ship] = None;
            if let Some(turns) = &mut building.turns {
                turns.lifted = true;
            }
        }
        Event::Placed { seat, tile, square, rotation } => {
            let ship = state.at[seat];
            state.ships[ship].ship.add(square, Part { tile, rotation });
            let building = building(state);
            let reserved = match building.hands[ship] {
                Hand::Tile(_, origin) => origin.is_reserve(),
                Hand::Empty | Hand::Pile(_) => false,
            };
            building.hands[ship] = Hand::Empty;
            building.newest[ship] = Some(Newest { square, reserved });
        }
        Event::Reserved { seat, tile } => {
            let ship = state.at[seat];
            let slot = state.ships[ship].reserve.iter_mut().find(|slot| slot.is_none());
            *slot.expect("the reserve has a free place") = Some(tile);
            building(state).hands[ship] = Hand::Empty;
        }
        Event::Returned { seat, tile } => {
            let ship = state.at[seat];
            state.face_up.insert(tile);
            building(state).hands[ship] = Hand::Empty;
        }
        Event::TakenOff { ship, tile, square } => {
            state.ships[ship].ship.remove(square);
            // A starting cabin is no part of the warehouse; it is set aside (GT-TEST-17).
            if tile.kind() != PartKind::StartingCabin {
                state.face_up.insert(tile);
            }
            if let Phase::Building(building) = &mut state.phase {
                building.newest[ship] = building.newest[ship].filter(|newest| newest.square != square);
            }
        }
        Event::Peeked { seat, pile, cards, held } => {
            state.cards.piles[usize::from(pile)] = Some(cards);
            for &card in &cards {
                state.cards.stock.remove(card);
                state.cards.seen[seat].insert(card);
            }
            state.cards.peeked[usize::from(pile)].insert(seat);
            let ship = state.at[seat];
            if held {
                building(state).hands[ship] = Hand::Pile(pile);
            }
        }
        Event::PeekEnded { seat } => {
            let ship = state.at[seat];
            building(state).hands[ship] = Hand::Empty;
        }
        Event::Finished { ship, number } => {
            state.ships[ship].order = Some(number);
            building(state).newest[ship] = None;
        }
        Event::ClaimOpened => {
            state.timer += 1;
            let building = building(state);
            building.stage = Stage::Claim;
            building.running = false;
            building.newest = BySeat::new(building.newest.len(), None);
        }
        Event::TurnsSet(turns) => building(state).turns = Some(turns),
        Event::TurnBegan { seat } => {
            state.turn += 1;
            state.timer += 1;
            if let Some(turns) = &mut building(state).turns {
                turns.to_move = seat;
                turns.lifted = false;
            }
        }
        Event::BuildingEnded { faulty } => {
            for craft in state.ships.iter_mut() {
                for tile in craft.reserve.iter_mut().filter_map(Option::take) {
                    craft.lost.insert(tile);
                }
            }
            state.phase = Phase::Inspection(faulty);
        }
        Event::CorrectionBegan { ships } => {
            state.turn += 1;
            state.timer += 1;
            let n_seats = state.n_seats();
            let mut building = fresh_building(n_seats, 0);
            building.stage = Stage::Open;
            building.correcting = ships;
            state.phase = Phase::Building(building);
        }
        Event::OrderDealt { ship, number } => state.ships[ship].order = number,

        Event::TaskSet { ship, task } => {
            state.timer += u32::from(task != Task::None);
            state.tasks[ship] = task;
        }
        Event::WindowOpened { owes } => {
            state.timer += 1;
            state.window = Window { owes, naming: BySeat::new(state.ships.len(), None) };
        }
        Event::Answered { seat } => {
            state.window.owes.remove(seat);
            state.window.naming[seat] = None;
        }
        Event::Challenging { seat, ship } => state.window.naming[seat] = ship,
        Event::Misnamed { seat, ship: _, tile } => {
            state.named[seat].insert(tile);
            state.window.naming[seat] = None;
        }
        Event::FoundMistake { .. } => state.window.naming = BySeat::new(state.ships.len(), None),
        Event::PartLost { ship, square, tile, cubes, adrift: _ } => {
            add(&mut state.bank, cubes);
            state.ships[ship].ship.remove(square);
            state.ships[ship].lost.insert(tile);
        }

        Event::LaunchBegan => state.phase = Phase::Launch(1),
        Event::LaunchNext { number } => state.phase = Phase::Launch(number),
        Event::Launched { ship, position } => {
            let craft = &mut state.ships[ship];
            craft.position = position;
            craft.status = Status::Flying;
            let batteries = craft.ship.batteries() & craft.ship.working();
            for square in craft.ship.squares(batteries) {
                craft.ship.charge(square);
            }
        }
        Event::HumansBoarded { ship, square } => state.ships[ship].ship.board_humans(square),
        Event::AlienBoarded { ship, square, alien } => state.ships[ship].ship.board_alien(square, alien),
        Event::FlightBegan { deck } => {
            deck.iter().for_each(|&card| state.cards.stock.remove(card));
            state.cards.deck = deck;
            state.cards.piles = [None; 3];
            state.cards.peeked = [SeatSet::NONE; 3];
            state.phase = Phase::Flight(None);
        }
        Event::CardRevealed { card } => {
            state.turn += 1;
            let place = state.cards.deck.iter().position(|&other| other == card).expect("the card is in the deck");
            state.cards.deck.remove(place);
            state.cards.flown.push(card);
            state.cards.revealed.insert(card);
        }
        Event::RunSet(run) => state.phase = Phase::Flight(Some(run)),
        Event::CardDone => state.phase = Phase::Flight(None),
        Event::Moved { ship, days: _, to } => state.ships[ship].position = to,
        Event::TokenSpent { ship, square, on: _ } => state.ships[ship].ship.lose_token(square),
        Event::CrewLost { ship, square } => state.ships[ship].ship.lose_crew(square),
        Event::CubeLost { ship, square, good } => {
            state.ships[ship].ship.unload_cube(square, good);
            state.bank.0[good.idx()] += 1;
        }
        Event::LoadBegan { ship, pool } => {
            state.timer += 1;
            state.bank.0.iter_mut().zip(pool.0).for_each(|(bank, taken)| *bank -= taken);
            state.tasks[ship] = Task::Load { pool, stowing: false };
        }
        Event::CubePicked { ship, square, good } => {
            state.ships[ship].ship.unload_cube(square, good);
            pool(state, ship).0[good.idx()] += 1;
        }
        Event::Stowing { ship } => match &mut state.tasks[ship] {
            Task::Load { stowing, .. } => *stowing = true,
            other => unreachable!("{other:?} is no loading"),
        },
        Event::CubePut { ship, square, good } => {
            state.ships[ship].ship.load_cube(square, good);
            pool(state, ship).0[good.idx()] -= 1;
        }
        Event::CubeDiscarded { ship, good } => {
            pool(state, ship).0[good.idx()] -= 1;
            state.bank.0[good.idx()] += 1;
        }
        Event::Landed { ship, planet } => {
            if let Phase::Flight(Some(run)) = &mut state.phase {
                run.planets[usize::from(planet)] = Some(ship);
            }
        }
        Event::Credits { ship: _, purse, amount, entry } => {
            let purse = &mut state.purses[purse];
            purse.credits += amount;
            purse.sheet[usize::from(state.round)][entry as usize] += amount;
        }
        Event::GaveUp { ship, why } => {
            state.ships[ship].status = Status::GaveUp(why);
            // Nobody goes on challenging a ship that has left.
            state.window.naming.iter_mut().for_each(|naming| *naming = naming.filter(|&named| named != ship));
        }
        Event::GameOver => {
            state.phase = Phase::Over;
            state.window = Window { owes: SeatSet::NONE, naming: BySeat::new(state.ships.len(), None) };
        }
        // Said for the log; other events change the state.
        Event::Rolled { .. }
        | Event::SabotageRolled { .. }
        | Event::Spared { .. }
        | Event::Struck { .. }
        | Event::Declared { .. } => {}
        Event::Took { .. } | Event::Left { .. } | Event::Fought { .. } | Event::Weakest { .. } => {}
        Event::NoEffect | Event::FlightEnded => {}
    }
}

fn building(state: &mut State) -> &mut Building {
    match &mut state.phase {
        Phase::Building(building) => building,
        Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) | Phase::Over => unreachable!("nobody builds"),
    }
}

fn pool(state: &mut State, ship: Seat) -> &mut Cubes {
    match &mut state.tasks[ship] {
        Task::Load { pool, .. } => pool,
        other => unreachable!("{other:?} is no loading"),
    }
}

fn add(bank: &mut Cubes, cubes: Cubes) {
    bank.0.iter_mut().zip(cubes.0).for_each(|(bank, back)| *bank += back);
}

fn take(state: &mut State, seat: Seat, tile: Tile, origin: Origin) {
    let ship = state.at[seat];
    let building = building(state);
    building.hands[ship] = Hand::Tile(tile, origin);
    // Taking another part welds the newest one (GT-BUILD-09).
    building.newest[ship] = None;
    building.taken[seat] = building.taken[seat].saturating_add(1);
}

/// A building phase before its signal.
fn fresh_building(n_seats: usize, space: u8) -> Building {
    Building {
        space,
        hands: BySeat::new(n_seats, Hand::Empty),
        newest: BySeat::new(n_seats, None),
        taken: BySeat::new(n_seats, 0),
        ..Building::default()
    }
}

fn begin_round(state: &mut State, round: u8, starter: Seat) {
    let n_seats = state.n_seats();
    state.round = round;
    state.starter = starter;
    state.turn += 1;
    state.timer += 1;
    state.at = BySeat::from_fn(n_seats, |seat| seat);
    let Cards { stock, deck, flown, gone, revealed, seen, .. } = state.cards;
    let gone = gone.or(&flown.iter().chain(&deck).copied().collect());
    state.cards = Cards { stock, gone, revealed, seen, ..Cards::default() };
    state.face_down = TileSet::warehouse();
    state.face_up = TileSet::NONE;
    let figures = state.figures();
    state.ships = BySeat::from_fn(n_seats, |seat| {
        let mut ship = Ship::new(figures.board);
        ship.add(figures.board.start(), Part { tile: starting_cabin(seat), rotation: 0 });
        Craft { ship, ..Craft::default() }
    });
    state.bank = Good::BANK;
    state.tasks = BySeat::new(n_seats, Task::None);
    state.window = Window { owes: SeatSet::NONE, naming: BySeat::new(n_seats, None) };
    state.named = BySeat::new(n_seats, TileSet::NONE);
    state.phase = Phase::Building(fresh_building(n_seats, figures.timer_start));
}

/// The starting cabin of a seat's colour.
pub fn starting_cabin(seat: Seat) -> Tile {
    Tile::nth(Colour::ALL[seat.idx()] as usize)
}

/// A state before the first round, to be begun by an event.
pub fn before_the_first_round(n_seats: usize, options: Options) -> State {
    State {
        options,
        round: 0,
        starter: Seat(0),
        at: BySeat::from_fn(n_seats, |seat| seat),
        purses: BySeat::new(n_seats, Purse::default()),
        cards: Cards { stock: CardSet::ALL, seen: BySeat::new(n_seats, CardSet::NONE), ..Cards::default() },
        face_down: TileSet::NONE,
        face_up: TileSet::NONE,
        ships: BySeat::new(n_seats, Craft::default()),
        bank: Good::BANK,
        tasks: BySeat::new(n_seats, Task::None),
        window: Window { owes: SeatSet::NONE, naming: BySeat::new(n_seats, None) },
        named: BySeat::new(n_seats, TileSet::NONE),
        phase: Phase::Over,
        turn: 0,
        timer: 0,
    }
}
