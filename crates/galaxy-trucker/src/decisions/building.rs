//! Building a ship: take, place, reserve, return, peek, finish (section 8 of the rules). The same in both modes; whose turn it
//! is and what time does are in `turns` and `hourglass`.

use kernel::{Dice, Seat, SeatSet};

use super::{hourglass, turns};
use crate::Cx;
use crate::action::Action;
use crate::bar::{self, Bar};
use crate::components::{CardSet, Class, Tile};
use crate::event::Event;
use crate::grid::{Square, Squares};
use crate::options::{Forecast, Teams};
use crate::state::{Building, Hand, Origin, PileCards, Stage, State};

/// Who may build, claim or turn the hourglass.
pub fn builders(state: &State, building: &Building) -> SeatSet {
    if building.paused {
        return SeatSet::NONE;
    }
    match (building.stage, building.turns) {
        (Stage::Waiting, _) => SeatSet::NONE,
        (_, Some(turns)) => SeatSet::one(turns.to_move),
        (Stage::Open | Stage::Claim, None) => {
            state.at.seats().filter(|&seat| is_building(state, building, seat)).collect()
        }
    }
}

fn is_building(state: &State, building: &Building, seat: Seat) -> bool {
    let ship = state.at[seat];
    let unfinished = !state.is_finished(ship);
    match building.stage {
        Stage::Waiting => false,
        Stage::Claim => unfinished,
        Stage::Open => unfinished || hourglass::may_flip(state, building, seat).is_ok(),
    }
}

/// What a builder can do.
pub fn offer(state: &State, building: &Building, seat: Seat, actions: &mut Vec<Action>) {
    let ship = state.at[seat];
    if state.is_finished(ship) {
        // Finished players can at most turn the hourglass.
        actions.push(Action::FlipHourglass);
        return;
    }
    if building.stage == Stage::Claim {
        actions.extend(state.free_order_tiles().map(Action::Finish));
        return;
    }
    match building.hands[ship] {
        Hand::Empty => offer_empty_hand(state, building, seat, actions),
        Hand::Tile(tile, origin) => {
            let craft = &state.ships[ship];
            let by_rotation = craft.ship.placements(tile, assists(state, building));
            let [a, b, c, d] = by_rotation;
            let (home, home_rotation) = home(origin);
            for square in craft.ship.squares(a | b | c | d | home) {
                for rotation in 0..4 {
                    let back = home == square.bit() && home_rotation == rotation;
                    if by_rotation[usize::from(rotation)] & square.bit() != 0 || back {
                        actions.push(Action::Place { square, rotation });
                    }
                }
            }
            if may_reserve(state, building, ship).is_ok() {
                actions.push(Action::ReserveTile);
            }
            if may_return(building, ship).is_ok() {
                actions.push(Action::ReturnTile);
            }
            offer_flip(state, building, seat, actions);
        }
        Hand::Pile(_) => {
            actions.push(Action::PeekEnd);
            offer_flip(state, building, seat, actions);
        }
    }
}

/// Are placements that break a rule refused?
fn assists(state: &State, building: &Building) -> bool {
    state.options.assists(state.round()) || !building.correcting.is_empty()
}

/// A lifted part may always go back to where and how it stood (GT-BUILD-34).
const fn home(origin: Origin) -> (Squares, u8) {
    match origin {
        Origin::Ship { square, rotation, .. } => (square.bit(), rotation),
        Origin::Stock | Origin::FaceUp | Origin::Reserve => (0, 0),
    }
}

fn offer_empty_hand(state: &State, building: &Building, seat: Seat, actions: &mut Vec<Action>) {
    let ship = state.at[seat];
    let craft = &state.ships[ship];
    if may_lift(building, ship).is_ok() {
        actions.push(Action::LiftNewest);
    }
    if may_take_face_down(state, building, ship).is_ok() {
        actions.push(Action::TakeFaceDown);
    }
    actions.extend(state.face_up.iter().map(Action::TakeFaceUp));
    let first_reserved = actions.len();
    actions.extend(craft.reserve.iter().flatten().map(|&tile| Action::TakeReserved(tile)));
    actions[first_reserved..].sort_unstable();
    for pile in 0..3 {
        if may_peek(state, building, ship, pile).is_ok() {
            actions.push(Action::Peek(pile + 1));
        }
    }
    if state.is_test() {
        let wrong = (craft.ship.faulty() | craft.ship.unjoined()) & !craft.ship.starting_cabin();
        actions.extend(craft.ship.squares(wrong).map(Action::RemoveFaulty));
    }
    offer_flip(state, building, seat, actions);
    match building.correcting.is_empty() {
        true => actions.extend(state.free_order_tiles().map(Action::Finish)),
        false => actions.push(Action::Finish(dealt_number(state, building, ship))),
    }
    if building.turns.is_some() {
        actions.push(Action::Pass);
    }
}

/// Taking, looking and finishing need an empty hand.
pub fn has_empty_hand(building: &Building, ship: Seat) -> Result<(), Bar> {
    match building.hands[ship] {
        Hand::Empty => Ok(()),
        Hand::Tile(..) => Err(Bar::HandFull),
        Hand::Pile(_) => Err(Bar::Looking),
    }
}

/// Can the newest part be lifted?
pub fn may_lift(building: &Building, ship: Seat) -> Result<(), Bar> {
    has_empty_hand(building, ship)?;
    bar::unless(building.newest[ship].is_some(), Bar::Welded)?;
    bar::unless(building.turns.is_none_or(|turns| !turns.lifted), Bar::LiftedBefore)
}

/// Can a face-up part be taken?
pub fn may_take_face_up(state: &State, building: &Building, ship: Seat) -> Result<(), Bar> {
    has_empty_hand(building, ship)?;
    bar::unless(!state.face_up.is_empty(), Bar::NothingOpen)
}

/// Can a part be taken from the reserve?
pub fn may_take_reserved(state: &State, building: &Building, ship: Seat) -> Result<(), Bar> {
    has_empty_hand(building, ship)?;
    bar::unless(!state.is_test(), Bar::NoReserve)?;
    bar::unless(state.ships[ship].reserve.iter().any(Option::is_some), Bar::ReserveEmpty)
}

/// Can the held part be put on this square, turned somehow?
pub fn may_place(state: &State, building: &Building, ship: Seat, square: Square) -> Result<(), Bar> {
    let Hand::Tile(tile, origin) = building.hands[ship] else { return Err(Bar::HandEmpty) };
    let (own, home) = (&state.ships[ship].ship, home(origin).0);
    let somehow = own.placements(tile, assists(state, building)).into_iter().fold(home, |all, squares| all | squares);
    if somehow & square.bit() != 0 {
        return Ok(());
    }
    bar::unless(own.open_squares() & square.bit() != 0, Bar::Apart)?;
    // Turned so that least is wrong.
    let fits = (0..4).filter_map(|rotation| own.fit(tile, square, rotation));
    let best = fits.min_by_key(|fit| fit.mistakes.len()).expect("an open square takes a part");
    let kind = best.mistakes.first().map(|(kind, _)| *kind).expect("it fits in no way");
    Err(Bar::Misfit(kind))
}

/// Can a part be drawn?
pub fn may_take_face_down(state: &State, building: &Building, ship: Seat) -> Result<(), Bar> {
    has_empty_hand(building, ship)?;
    bar::unless(!state.face_down.is_empty(), Bar::StockEmpty)
}

/// Can the held part be put aside?
pub fn may_reserve(state: &State, building: &Building, ship: Seat) -> Result<(), Bar> {
    bar::unless(matches!(building.hands[ship], Hand::Tile(..)), Bar::HandEmpty)?;
    bar::unless(!state.is_test(), Bar::NoReserve)?;
    bar::unless(state.ships[ship].reserve.contains(&None), Bar::ReserveFull)
}

/// Can the held part go to the warehouse?
pub fn may_return(building: &Building, ship: Seat) -> Result<(), Bar> {
    match building.hands[ship] {
        Hand::Tile(_, origin) => bar::unless(!origin.is_reserve(), Bar::FromReserve),
        Hand::Empty | Hand::Pile(_) => Err(Bar::HandEmpty),
    }
}

/// Can a forecast pile be looked at? Only who has added a part may (GT-BUILD-23).
pub fn may_peek(state: &State, building: &Building, ship: Seat, pile: u8) -> Result<(), Bar> {
    has_empty_hand(building, ship)?;
    bar::unless(!state.is_test(), Bar::NoForecast)?;
    bar::unless(1 < state.ships[ship].ship.n_parts(), Bar::NothingBuilt)?;
    bar::unless(!building.hands.iter().any(|&hand| hand == Hand::Pile(pile)), Bar::PileTaken)
}

fn offer_flip(state: &State, building: &Building, seat: Seat, actions: &mut Vec<Action>) {
    if hourglass::may_flip(state, building, seat).is_ok() {
        actions.push(Action::FlipHourglass);
    }
}

/// [GT-RT-21] In real time a player takes one part every so often; hosts keep the time. Enough for people, too little for programs that
/// turn the whole warehouse over.
pub fn cooldown(state: &State, action: &Action) -> Option<u32> {
    let takes = matches!(action, Action::TakeFaceDown | Action::TakeFaceUp(_) | Action::TakeReserved(_));
    (takes && !state.options.by_turns()).then_some(state.options.take_cooldown_ms)
}

/// The order tile that waits for a corrected ship: the highest numbers, in the order of the old ones (GT-TEST-06, GT-TEST-07).
pub fn dealt_number(state: &State, building: &Building, ship: Seat) -> u8 {
    let place = building.correcting.iter().position(|&other| other == ship).expect("the ship is corrected");
    (state.n_seats() - building.correcting.len() + place) as u8 + 1
}

/// A builder acts.
pub fn act(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let building = *cx.building().expect("somebody builds");
    let ship = cx.at[seat];
    match action {
        Action::LiftNewest => {
            let square = building.newest[ship].expect("there is a newest part").square;
            let tile = cx.ships[ship].ship.part(square).expect("the newest part stands there").tile;
            cx.emit(Event::Lifted { seat, tile, square });
        }
        Action::TakeFaceDown => {
            let (state, dice) = cx.state_and_dice();
            let tile = state.face_down.pick(dice).expect("the stock is not empty");
            cx.emit(Event::TookFaceDown { seat, tile });
        }
        Action::TakeFaceUp(tile) => cx.emit(Event::TookFaceUp { seat, tile }),
        Action::TakeReserved(tile) => cx.emit(Event::TookReserved { seat, tile }),
        Action::Place { square, rotation } => cx.emit(Event::Placed { seat, tile: held(cx, ship), square, rotation }),
        Action::ReserveTile => cx.emit(Event::Reserved { seat, tile: held(cx, ship) }),
        Action::ReturnTile => cx.emit(Event::Returned { seat, tile: held(cx, ship) }),
        Action::Peek(number) => peek(cx, seat, number - 1, building.turns.is_none()),
        Action::PeekEnd => cx.emit(Event::PeekEnded { seat }),
        Action::RemoveFaulty(square) => {
            let tile = cx.ships[ship].ship.part(square).expect("a faulty part stands there").tile;
            cx.emit(Event::TakenOff { ship, tile, square });
        }
        Action::FlipHourglass => hourglass::turn(cx, Some(seat)),
        Action::Finish(number) => cx.emit(Event::Finished { ship, number }),
        Action::Pass => {}
        other => unreachable!("{other:?} was not offered to a builder"),
    }
    if building.turns.is_some() {
        turns::after(cx, seat, building.hands[ship]);
    }
}

fn held(cx: &Cx<'_>, ship: Seat) -> Tile {
    match cx.building().map(|building| building.hands[ship]) {
        Some(Hand::Tile(tile, _)) => tile,
        other => unreachable!("a part is in the hand, not {other:?}"),
    }
}

/// GT-BUILD-23 to GT-BUILD-26: the first look decides what lies in a pile.
fn peek(cx: &mut Cx<'_>, seat: Seat, pile: u8, held: bool) {
    let cards = match cx.cards.piles[usize::from(pile)] {
        Some(cards) => cards,
        None => {
            let (state, dice) = cx.state_and_dice();
            deal_pile(state, dice)
        }
    };
    cx.emit(Event::Peeked { seat, pile, cards, held });
}

/// A random pile of the round's composition (GT-SETUP-08). Its order means something only with precise forecasts.
pub fn deal_pile(state: &State, dice: &mut Dice) -> PileCards {
    let mut stock = state.cards.stock;
    let mut cards = draw_pile(state, &mut stock, dice);
    arrange(state, &mut cards, dice);
    cards
}

/// Draws the cards of one pile, dearest class first.
pub fn draw_pile(state: &State, stock: &mut CardSet, dice: &mut Dice) -> PileCards {
    let mut cards = PileCards::default();
    for class in [Class::III, Class::II, Class::I] {
        for _ in 0..state.figures().pile[class as usize] {
            let card = stock.and(&CardSet::of(class)).pick(dice).expect("the decks suffice (GT-SETUP-15)");
            stock.remove(card);
            cards.push(card);
        }
    }
    cards
}

/// Precise forecasts fix a random order (GT-VAR-06); otherwise a pile is kept sorted, because it has none.
pub fn arrange(state: &State, cards: &mut PileCards, dice: &mut Dice) {
    match state.options.forecast {
        Forecast::Precise => dice.shuffle(cards),
        Forecast::Shuffled => cards.sort_unstable(),
    }
}

/// Empties a hand: a lifted part goes back to its square, a reserve part to the reserve, any other to the warehouse; a pile is
/// put back (GT-TIME-09, GT-TIME-11, GT-VAR-23, GT-TB-18).
pub fn empty_hand(cx: &mut Cx<'_>, ship: Seat) {
    let seat = cx.pilot(ship);
    match cx.building().expect("somebody builds").hands[ship] {
        Hand::Empty => {}
        Hand::Pile(_) => cx.emit(Event::PeekEnded { seat }),
        Hand::Tile(tile, Origin::Ship { square, rotation, .. }) => {
            cx.emit(Event::Placed { seat, tile, square, rotation });
        }
        Hand::Tile(tile, Origin::Reserve) => cx.emit(Event::Reserved { seat, tile }),
        Hand::Tile(tile, Origin::Stock | Origin::FaceUp) => cx.emit(Event::Returned { seat, tile }),
    }
}

/// Building is over: hands are emptied, reserves lost, seats changed (GT-TIME-07, GT-BUILD-15, GT-VAR-12, GT-VAR-22).
pub fn end(cx: &mut Cx<'_>) {
    for ship in cx.ships.seats() {
        empty_hand(cx, ship);
    }
    let corrected = !cx.building().expect("somebody builds").correcting.is_empty();
    let faulty = match cx.is_test() && !corrected {
        true => cx.ships.seats().filter(|&ship| !cx.ships[ship].ship.is_faultless()).collect(),
        false => SeatSet::NONE,
    };
    cx.emit(Event::BuildingEnded { faulty });
    if cx.options.teams != Teams::None && !corrected {
        cx.emit(Event::SeatsChanged);
    }
    crate::flow::inspect(cx);
}
