//! Events and how they change the state. Nothing here decides anything.

use kernel::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::components::{Alien, Card, CardSet, Colour, Cubes, Good, PartKind, Projectile, Strength, Tile, TileSet};
use crate::grid::Square;
use crate::ship::{Part, Ship};
use crate::state::{
    Building, Cards, Craft, DeckCards, Entry, Hand, Newest, Order, Origin, Phase, PileCards, Run, Stage, State, Status,
    Task, Turns, Why, Window,
};

/// One change of the state.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A round of the plan begins; everything but money goes back (GT-SETUP-05 to GT-SETUP-13).
    RoundBegan {
        /// Which one.
        round: u8,
        /// Who gives the signal.
        starter: Seat,
    },
    /// The signal to build.
    BuildingStarted,
    /// The hourglass is empty.
    SandRanOut,
    /// The hourglass was turned and moved to this space.
    HourglassTurned {
        /// By whom; nobody if it happened by itself.
        by: Option<Seat>,
        /// Where it runs now.
        space: u8,
    },
    /// Partners change seats (GT-VAR-12, GT-VAR-19).
    SeatsChanged,
    /// Building is stopped for a while.
    Paused,
    /// Building goes on.
    Resumed,
    /// One more player action since the clock.
    Counted,
    /// A face-down part was taken.
    TookFaceDown {
        /// By whom.
        seat: Seat,
        /// Which one; only the taker knows.
        tile: Tile,
    },
    /// A face-up part was taken.
    TookFaceUp {
        /// By whom.
        seat: Seat,
        /// Which one.
        tile: Tile,
    },
    /// A part was taken from the reserve.
    TookReserved {
        /// By whom.
        seat: Seat,
        /// Which one.
        tile: Tile,
    },
    /// The newest part was lifted.
    Lifted {
        /// By whom.
        seat: Seat,
        /// Which one.
        tile: Tile,
        /// From where.
        square: Square,
    },
    /// The held part was put into the ship.
    Placed {
        /// By whom.
        seat: Seat,
        /// Which one.
        tile: Tile,
        /// Where.
        square: Square,
        /// Turned how.
        rotation: u8,
    },
    /// The held part was put into the reserve.
    Reserved {
        /// By whom.
        seat: Seat,
        /// Which one.
        tile: Tile,
    },
    /// The held part went back to the warehouse, face up.
    Returned {
        /// By whom.
        seat: Seat,
        /// Which one.
        tile: Tile,
    },
    /// A faulty part was taken off and lies face up in the warehouse (GT-TEST-05).
    TakenOff {
        /// From whose ship.
        ship: Seat,
        /// Which one.
        tile: Tile,
        /// From where.
        square: Square,
    },
    /// A forecast pile was looked at.
    Peeked {
        /// By whom.
        seat: Seat,
        /// Which one, 0 to 2.
        pile: u8,
        /// What it shows to that person.
        cards: PileCards,
        /// It stays in the hand.
        held: bool,
    },
    /// The forecast pile was put back.
    PeekEnded {
        /// By whom.
        seat: Seat,
    },
    /// A ship was finished with an order tile.
    Finished {
        /// Which ship.
        ship: Seat,
        /// The number.
        number: u8,
    },
    /// Time is up; order tiles can be claimed.
    ClaimOpened,
    /// Where the build turns stand.
    TurnsSet(Turns),
    /// A build turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// Nobody builds any more; reserves become lost parts (GT-BUILD-15). The ships in the set will be corrected.
    BuildingEnded {
        /// Ships of a test flight with mistakes.
        faulty: SeatSet,
    },
    /// Faulty ships of a test flight are built on (GT-TEST-06).
    CorrectionBegan {
        /// Which ones, in the order of their old order tiles.
        ships: Order,
    },
    /// Order tiles are dealt anew.
    OrderDealt {
        /// To which ship.
        ship: Seat,
        /// The number; none while it is corrected.
        number: Option<u8>,
    },

    /// What a pilot has to decide.
    TaskSet {
        /// Which ship.
        ship: Seat,
        /// What.
        task: Task,
    },
    /// These persons owe an answer.
    WindowOpened {
        /// Who.
        owes: SeatSet,
    },
    /// A person has answered: ready, or go on.
    Answered {
        /// Who.
        seat: Seat,
    },
    /// A person begins or stops challenging a ship.
    Challenging {
        /// Who.
        seat: Seat,
        /// Which ship.
        ship: Option<Seat>,
    },
    /// A challenge was wrong.
    Misnamed {
        /// Who.
        seat: Seat,
        /// Whose ship.
        ship: Seat,
        /// Which part.
        tile: Tile,
    },
    /// A challenge was right.
    FoundMistake {
        /// Who.
        seat: Seat,
        /// Whose ship.
        ship: Seat,
        /// Where.
        square: Square,
    },
    /// A part leaves the ship; what lies on it goes to the bank.
    PartLost {
        /// Which ship.
        ship: Seat,
        /// Where it stood.
        square: Square,
        /// Which one.
        tile: Tile,
        /// How many cubes were on it.
        cubes: Cubes,
    },

    /// Crews are chosen from here on.
    LaunchBegan,
    /// The next order tile decides on its crew.
    LaunchNext {
        /// The number.
        number: u8,
    },
    /// A ship is on the track with full batteries.
    Launched {
        /// Which ship.
        ship: Seat,
        /// Where.
        position: i16,
    },
    /// Two humans move in.
    HumansBoarded {
        /// Which ship.
        ship: Seat,
        /// Which cabin.
        square: Square,
    },
    /// An alien moves in.
    AlienBoarded {
        /// Which ship.
        ship: Seat,
        /// Which cabin.
        square: Square,
        /// Which one.
        alien: Alien,
    },
    /// The adventure deck lies ready and the flight begins.
    FlightBegan {
        /// Its cards; nobody knows their order.
        deck: DeckCards,
    },
    /// A card is revealed.
    CardRevealed {
        /// Which one.
        card: Card,
    },
    /// Where the card in play stands.
    RunSet(Run),
    /// The card has been resolved.
    CardDone,
    /// A ship moves.
    Moved {
        /// Which ship.
        ship: Seat,
        /// Days gained or lost.
        days: i16,
        /// Where it stands now.
        to: i16,
    },
    /// A projectile arrives.
    Rolled {
        /// What comes, from where.
        projectile: Projectile,
        /// The line.
        line: u8,
    },
    /// The saboteur looks for a part.
    SabotageRolled {
        /// Which ship.
        ship: Seat,
        /// Column rolled.
        column: u8,
        /// Row rolled.
        row: u8,
    },
    /// The projectile does no harm to this ship.
    Spared {
        /// Which ship.
        ship: Seat,
        /// Why.
        how: Spared,
    },
    /// A token was spent.
    TokenSpent {
        /// Which ship.
        ship: Seat,
        /// Which battery.
        square: Square,
        /// On what.
        on: Spent,
    },
    /// Engine power or doubled firepower was declared.
    Declared {
        /// Which ship.
        ship: Seat,
        /// What.
        strength: Strength,
        /// Doubled for cannons.
        value: i16,
    },
    /// A crew member is lost.
    CrewLost {
        /// Which ship.
        ship: Seat,
        /// Which cabin.
        square: Square,
    },
    /// A cube goes to the bank.
    CubeLost {
        /// Which ship.
        ship: Seat,
        /// Which hold.
        square: Square,
        /// Which colour.
        good: Good,
    },
    /// Goods are offered; they leave the bank.
    LoadBegan {
        /// Which ship.
        ship: Seat,
        /// What is offered and there.
        pool: Cubes,
    },
    /// A cube was picked up from a hold.
    CubePicked {
        /// Which ship.
        ship: Seat,
        /// Which hold.
        square: Square,
        /// Which colour.
        good: Good,
    },
    /// Nothing more is picked up.
    Stowing {
        /// Which ship.
        ship: Seat,
    },
    /// A cube was put into a hold.
    CubePut {
        /// Which ship.
        ship: Seat,
        /// Which hold.
        square: Square,
        /// Which colour.
        good: Good,
    },
    /// An offered or picked up cube went to the bank.
    CubeDiscarded {
        /// Which ship.
        ship: Seat,
        /// Which colour.
        good: Good,
    },
    /// A ship lands on a planet.
    Landed {
        /// Which ship.
        ship: Seat,
        /// Which planet, from 0.
        planet: u8,
    },
    /// An offer was taken, a reward accepted.
    Took {
        /// Which ship.
        ship: Seat,
    },
    /// An offer or a reward was left.
    Left {
        /// Which ship.
        ship: Seat,
    },
    /// How an attack ended.
    Fought {
        /// Which ship.
        ship: Seat,
        /// Less than 0: the enemy has won.
        margin: i16,
    },
    /// The weakest ship of a comparison.
    Weakest {
        /// Which ship.
        ship: Seat,
        /// In what.
        strength: Strength,
    },
    /// A card without effect, because only one ship flies.
    NoEffect,
    /// Money comes or goes.
    Credits {
        /// Whose ship earned it.
        ship: Seat,
        /// Whose purse it is.
        purse: Seat,
        /// How much.
        amount: i16,
        /// Why.
        entry: Entry,
    },
    /// A ship leaves the flight.
    GaveUp {
        /// Which ship.
        ship: Seat,
        /// Why.
        why: Why,
    },
    /// Scoring begins.
    FlightEnded,
    /// The match is over.
    GameOver,
}

/// Why a projectile does no harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spared {
    /// Nothing stands in its line.
    Missed,
    /// It bounces off a smooth side.
    Bounced,
    /// A simple cannon shot it.
    Shot,
}

/// What a token was spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spent {
    /// A double engine.
    Engine,
    /// A double cannon to the front.
    FrontCannon,
    /// Another double cannon.
    OtherCannon,
    /// A shield.
    Shield,
    /// A double cannon against a meteor.
    Shot,
    /// It was lost instead of a cube.
    Lost,
}

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
            building.n_actions = 0;
        }
        Event::HourglassTurned { by: _, space } => {
            state.timer += 1;
            let building = building(state);
            building.space = space;
            building.running = true;
            building.flip += 1;
            building.n_actions = 0;
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
        Event::Counted => building(state).n_actions += 1,
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
            building.n_actions = 0;
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
        Event::PartLost { ship, square, tile, cubes } => {
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
        Event::Rolled { .. } | Event::SabotageRolled { .. } | Event::Spared { .. } | Event::Declared { .. } => {}
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
pub fn fresh_building(n_seats: usize, space: u8) -> Building {
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
pub fn before_the_first_round(n_seats: usize, options: crate::options::Options) -> State {
    State {
        options,
        round: 0,
        starter: Seat(0),
        at: BySeat::from_fn(n_seats, |seat| seat),
        purses: BySeat::new(n_seats, crate::state::Purse::default()),
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
