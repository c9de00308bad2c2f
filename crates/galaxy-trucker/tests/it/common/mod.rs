//! Positions for scenarios: ships put together part by part, flights with the card that is wanted next.

use galaxy_trucker::components::{Adventure, Card, CardSet, Class, Cubes, Good, PartKind, TILES, Tile};
use galaxy_trucker::*;
use kernel::{Actor, Seat, SeatSet, Seed, Setup};
use testkit::Scenario;

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);
pub const CLOCK: Actor = Actor::Clock;

pub type Game = Scenario<GalaxyTrucker>;

/// A match as dealt, with seed 1.
pub fn dealt(setup: Setup) -> State {
    kernel::deal::<GalaxyTrucker>(&setup, &mut Seed::from(1).dice(0)).expect("the setup is possible")
}

/// One round only; building has begun in real time.
pub fn building(players: u8, plan: &str) -> Game {
    started(Setup::new(players).with("plan", plan))
}

/// The signal is given.
pub fn started(setup: Setup) -> Game {
    let mut game = Game::new(dealt(setup));
    game.play(CLOCK, Action::Start);
    game
}

/// Turn-based building of one round; A begins.
pub fn by_turns(players: u8, plan: &str) -> State {
    starting(Setup::new(players).with("plan", plan).with("build-mode", "turn-based"))
}

/// Turn-based building in which A begins.
pub fn starting(setup: Setup) -> State {
    let setups = (0..100).map(|seed| kernel::deal::<GalaxyTrucker>(&setup, &mut Seed::from(seed).dice(0)).unwrap());
    setups.into_iter().find(|state| state.starter == A).expect("A starts in some game")
}

pub fn square(state: &State, at: (u8, u8)) -> Square {
    state.ships[A].ship.board().square(at.0, at.1).unwrap_or_else(|| panic!("{at:?} is no square"))
}

/// A square of boards I to III.
pub fn sq(column: u8, row: u8) -> Square {
    components::Board::III.square(column, row).expect("a square of board III")
}

/// Puts parts into a ship, wherever they are wanted. The starting cabin is there already.
pub fn put(state: &mut State, seat: Seat, parts: &[(u8, u8, &str, u8)]) {
    for &(column, row, id, rotation) in parts {
        let tile = Tile::of(id);
        let square = square(state, (column, row));
        if tile.kind() != PartKind::StartingCabin {
            assert!(state.face_down.contains(tile), "{id} is used already");
            state.face_down.remove(tile);
            state.ships[seat].ship.add(square, Part { tile, rotation });
        }
    }
}

/// Adds some part of this kind where it fits without a mistake, turned as wanted.
pub fn attach_turned(state: &mut State, seat: Seat, kind: PartKind, at: (u8, u8), rotation: u8) -> Square {
    let square = square(state, at);
    let fits = |tile: &Tile| {
        let squares = state.ships[seat].ship.placements(*tile, true)[usize::from(rotation)];
        state.face_down.contains(*tile) && tile.kind() == kind && squares & square.bit() != 0
    };
    let tile = (4..TILES.len()).map(Tile::nth).find(fits).unwrap_or_else(|| panic!("no {kind:?} fits on {at:?}"));
    state.face_down.remove(tile);
    state.ships[seat].ship.add(square, Part { tile, rotation });
    square
}

/// Adds some part of this kind where it fits without a mistake, in the first rotation that fits.
pub fn attach(state: &mut State, seat: Seat, kind: PartKind, at: (u8, u8)) -> Square {
    let square = square(state, at);
    let fits = |tile: Tile, rotation: u8| {
        state.face_down.contains(tile)
            && state.ships[seat].ship.placements(tile, true)[usize::from(rotation)] & square.bit() != 0
    };
    // Many connectors first, so that the ship can go on growing there.
    let mut tiles: Vec<Tile> = (4..TILES.len()).map(Tile::nth).filter(|tile| tile.kind() == kind).collect();
    tiles.sort_by_key(|tile| tile.face().connectors.iter().filter(|&&side| side == 0).count());
    for tile in tiles {
        for rotation in 0..4 {
            if fits(tile, rotation) {
                state.face_down.remove(tile);
                state.ships[seat].ship.add(square, Part { tile, rotation });
                return square;
            }
        }
    }
    panic!("no {kind:?} fits on {at:?}")
}

/// The plan that flies through cards of this class first.
pub fn plan_of(card: &str) -> &'static str {
    match Card::of(card).class() {
        Class::I => "short-1",
        Class::II => "short-2",
        Class::III => "short-3",
    }
}

/// Everybody is in the air before the first card: humans in all cabins, batteries full, order tiles by seat.
pub fn launched(state: &mut State) {
    let gap = i16::from(state.figures().start_gap);
    for seat in Seat::all(state.n_seats()) {
        let craft = &mut state.ships[seat];
        craft.order = Some(seat.0 + 1);
        craft.status = Status::Flying;
        craft.position = -gap * i16::from(seat.0);
        for cabin in craft.ship.squares(craft.ship.cabins()) {
            craft.ship.board_humans(cabin);
        }
        for battery in craft.ship.squares(craft.ship.batteries()) {
            craft.ship.charge(battery);
        }
    }
    state.phase = Phase::Flight(None);
    state.window.owes = SeatSet::all(state.n_seats());
}

/// Builds the deck of the round around the wanted cards.
pub fn stack_deck(state: &mut State, wanted: &[&str]) {
    let mut missing = state.figures().pile.map(|n_cards| 4 * n_cards);
    if state.is_test() {
        missing = [0; 3];
        state.cards.deck = CardSet::starred().iter().collect();
    }
    for card in wanted.iter().map(|id| Card::of(id)) {
        if !state.is_test() {
            state.cards.deck.push(card);
            missing[card.class() as usize] -= 1;
        }
    }
    for class in [Class::I, Class::II, Class::III] {
        let others = CardSet::of(class).iter().filter(|card| !state.cards.deck.contains(card)).collect::<Vec<_>>();
        // Quiet cards from the end of each class.
        for card in others.into_iter().rev().take(usize::from(missing[class as usize])) {
            state.cards.deck.push(card);
        }
    }
    state.cards.deck.sort();
    let deck: CardSet = state.cards.deck.iter().copied().collect();
    state.cards.stock = state.cards.stock.minus(&deck);
}

/// A flight of one round before its first card; the ships are what `build` makes of them.
pub fn flight(players: u8, card: &str, build: impl FnOnce(&mut State)) -> Game {
    flight_with(Setup::new(players).with("plan", plan_of(card)), card, build, |_| ())
}

/// As [`flight`], with options, and with changes after the launch.
pub fn flight_with(setup: Setup, card: &str, build: impl FnOnce(&mut State), change: impl FnOnce(&mut State)) -> Game {
    let mut state = dealt(setup);
    build(&mut state);
    launched(&mut state);
    stack_deck(&mut state, &[card]);
    change(&mut state);
    Game::new(state)
}

/// Two dice that add up to each total.
pub fn rolls(totals: &[u8]) -> Vec<u32> {
    totals.iter().flat_map(|&total| [u32::from(total.min(7)) - 2, u32::from(total - total.min(7))]).collect()
}

/// Everybody flies on; the card is revealed, then the totals are rolled.
#[track_caller]
pub fn reveal(game: &mut Game, card: &str, totals: &[u8]) {
    let wanted = Card::of(card);
    let first = game.cards.flown.is_empty() && !game.is_test();
    let class = game.figures().class;
    let candidates: Vec<Card> =
        game.cards.deck.iter().copied().filter(|card| !first || card.class() == class).collect();
    let place = candidates.iter().position(|&card| card == wanted).expect("the card is in the deck");
    let draw = (1 < candidates.len()).then_some(place as u32);
    game.dice(draw.into_iter().chain(rolls(totals)));
    for seat in game.window.owes.iter() {
        game.play(seat, Action::GoOn);
    }
}

/// Draws this face-down part.
#[track_caller]
pub fn draw(game: &mut Game, seat: Seat, id: &str) {
    let place = game.face_down.iter().position(|tile| tile == Tile::of(id)).expect("the part lies face down");
    game.dice([place as u32]);
    game.play(seat, Action::TakeFaceDown);
}

pub fn place(at: (u8, u8), rotation: u8) -> Action {
    Action::Place { square: sq(at.0, at.1), rotation }
}

pub fn position(game: &Game, seat: Seat) -> i16 {
    game.ships[seat].position
}

pub fn credits(game: &Game, seat: Seat) -> i16 {
    game.purses[seat].credits
}

pub fn lost(game: &Game, seat: Seat) -> u32 {
    game.ships[seat].lost.len()
}

pub fn load(state: &mut State, seat: Seat, square: Square, goods: &[Good]) {
    for &good in goods {
        state.ships[seat].ship.load_cube(square, good);
        state.bank.0[good as usize] -= 1;
    }
}

pub fn cargo(game: &Game, seat: Seat) -> Cubes {
    game.ships[seat].ship.cargo()
}

/// Leaves only so many tokens aboard.
pub fn keep_tokens(state: &mut State, seat: Seat, tokens: u8) {
    let ship = &mut state.ships[seat].ship;
    while tokens < ship.n_tokens() {
        let square = ship.squares(ship.charged()).last().expect("a token is aboard");
        ship.lose_token(square);
    }
}

/// Leaves only so many crew members aboard, the starting cabin last.
pub fn keep_crew(state: &mut State, seat: Seat, crew: u8) {
    let ship = &mut state.ships[seat].ship;
    while crew < ship.crew() {
        let others = ship.manned() & !ship.starting_cabin();
        let cabins = if others == 0 { ship.manned() } else { others };
        let square = ship.squares(cabins).last().expect("somebody is aboard");
        ship.lose_crew(square);
    }
}

pub fn adventure(card: &str) -> Adventure {
    Card::of(card).face().adventure
}

/// Battery squares with tokens.
pub fn batteries(game: &Game, seat: Seat) -> Vec<Square> {
    let ship = &game.ships[seat].ship;
    ship.squares(ship.charged()).collect()
}

/// Adds this part wherever it fits without a mistake in this rotation.
pub fn attach_tile(state: &mut State, seat: Seat, id: &str, rotation: u8) -> Square {
    let tile = Tile::of(id);
    let ship = &mut state.ships[seat].ship;
    let squares = ship.placements(tile, true)[usize::from(rotation)];
    let square = ship.squares(squares).next().unwrap_or_else(|| panic!("{id} fits nowhere"));
    ship.add(square, Part { tile, rotation });
    state.face_down.remove(tile);
    square
}

/// Adds parts until the ship has so many exposed connectors.
pub fn expose(state: &mut State, seat: Seat, wanted: u8) {
    while state.ships[seat].ship.exposed_connectors() != wanted {
        let ship = state.ships[seat].ship;
        let quiet = |tile: &Tile| !tile.kind().is_cannon() && !tile.kind().is_engine();
        let mut best: Option<(u8, Tile, Square, u8)> = None;
        for tile in state.face_down.iter().filter(quiet) {
            for rotation in 0..4 {
                for square in ship.squares(ship.placements(tile, true)[usize::from(rotation)]) {
                    let mut after = ship;
                    after.add(square, Part { tile, rotation });
                    let distance = after.exposed_connectors().abs_diff(wanted);
                    if best.is_none_or(|(least, ..)| distance < least) {
                        best = Some((distance, tile, square, rotation));
                    }
                }
            }
        }
        let (_, tile, square, rotation) = best.expect("some part fits");
        state.face_down.remove(tile);
        state.ships[seat].ship.add(square, Part { tile, rotation });
    }
}

/// Everybody but these has given up already.
pub fn only(state: &mut State, flying: &[Seat]) {
    for seat in Seat::all(state.n_seats()) {
        if !flying.contains(&seat) {
            state.ships[seat].status = Status::GaveUp(Why::Choice);
            let pilot = state.at[seat];
            state.window.owes.remove(pilot);
        }
    }
}

/// All other cards of the deck have been flown through.
pub fn last_card(state: &mut State, card: &str) {
    let card = Card::of(card);
    let others: Vec<Card> = state.cards.deck.iter().copied().filter(|&other| other != card).collect();
    for other in others {
        state.cards.flown.push(other);
        state.cards.revealed.insert(other);
    }
    state.cards.deck.clear();
    state.cards.deck.push(card);
}

/// A card that concerns nobody with less than six crew members.
pub const QUIET: &str = "i-abandoned-station-2";

/// A purse with so many credits.
pub fn give(state: &mut State, seat: Seat, credits: i16) {
    state.purses[seat].credits += credits;
    state.purses[seat].sheet[usize::from(state.round)][0] += credits;
}

/// Parts from the warehouse lie on the lost pile.
pub fn lose_parts(state: &mut State, seat: Seat, n_parts: usize) {
    for tile in state.face_down.iter().take(n_parts).collect::<Vec<_>>() {
        state.face_down.remove(tile);
        state.ships[seat].lost.insert(tile);
    }
}

/// Everybody finishes in seat order; the deck is dealt with the lowest cards.
pub fn finish_all(game: &mut Game) {
    let unfinished: Vec<Seat> = Seat::all(game.n_seats()).filter(|&seat| !game.is_finished(game.at[seat])).collect();
    let undecided = game.cards.piles.iter().filter(|pile| pile.is_none()).count() + 1;
    let n_cards = if game.is_test() { 0 } else { undecided * game.round().pile_len() };
    game.dice(std::iter::repeat_n(0, n_cards));
    for seat in unfinished {
        let number = game.free_order_tiles().next().expect("a free order tile");
        game.play(seat, Action::Finish(number));
    }
}

/// What a purse has got for this reason in the first round.
pub fn entry(game: &Game, seat: Seat, entry: Entry) -> i16 {
    game.purses[seat].sheet[0][entry as usize]
}

/// Puts the held part where it breaks no rule.
#[track_caller]
pub fn place_well(game: &mut Game, seat: Seat) -> Square {
    let ship = game.at[seat];
    let Some(Hand::Tile(tile, _)) = game.building().map(|building| building.hands[ship]) else {
        panic!("no part is held")
    };
    let by_rotation = game.ships[ship].ship.placements(tile, true);
    let rotation = by_rotation.iter().position(|&squares| squares != 0).expect("the part fits somewhere");
    let square = game.ships[ship].ship.squares(by_rotation[rotation]).next().unwrap();
    game.play(seat, Action::Place { square, rotation: rotation as u8 });
    square
}
