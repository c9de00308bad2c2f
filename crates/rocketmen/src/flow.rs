//! The course of the game: setup, turns, rounds, draws, the end.

use enum_map::EnumMap;
use enumset::EnumSet;
use kernel::{BySeat, Cx, Dice, Seat};

use crate::Rocketmen;
use crate::components::board::{MARKET_SLOTS, MAX_ROUNDS};
use crate::components::engines::ENGINE_CARDS;
use crate::components::goals::{GOALS, GOALS_DEALT};
use crate::components::resources::{PINK, Printed, TEAL};
use crate::components::threats::THREAT_CARDS;
use crate::components::variants::{VARIANTS_DRAWN, VariantEffect};
use crate::components::{Card, Destination, Engine, Goal, SoloCard, Variant};
use crate::decisions::Frame;
use crate::event::{Event, Zone};
use crate::pile::Pile;
use crate::solo;
use crate::state::{Ai, Goals, Mode, Player, State, Table};
use crate::{FirstPlayer, Options, Variants};

/// Lays out the game, up to the first decision (rules RM-SETUP, RM-SOLO-01 to 09, RM-BFE-01 to 03).
pub fn deal(n_players: u8, options: &Options, dice: &mut Dice) -> State {
    let n_seats = usize::from(n_players);
    let mode = options.mode;
    let variants = match options.variants {
        Variants::Off => EnumSet::empty(),
        Variants::Drawn => draw_variants(dice),
        Variants::Chosen(variants) => variants,
    };
    let first = match options.first {
        FirstPlayer::Random => Seat(dice.below(u32::from(n_players)) as u8),
        FirstPlayer::Seat(seat) => seat,
    };
    let Decks { teal, pink, engines, removed } = decks(n_seats, mode);
    let ai = (mode == Mode::Solo).then(|| Ai {
        level: options.level,
        vp: 0,
        completed: Default::default(),
        mission: None,
        deck: EnumSet::<SoloCard>::all(),
        discard: EnumSet::empty(),
    });
    let table = Table {
        mode,
        variants,
        first,
        current: first,
        round: 1,
        turn: 0,
        end_triggered: false,
        teal,
        pink,
        market: [None; MARKET_SLOTS],
        engines,
        removed,
        arrivals: EnumMap::default(),
        tokens: EnumMap::default(),
        done: Default::default(),
        launch: None,
        ai,
        frame: Frame::Actions,
    };
    let mut goals = deal_goals(n_seats, mode, dice);
    let starting_hand = usize::from(table.base_hand_limit());
    let players = BySeat::from_fn(n_seats, |seat| {
        let missions: Pile = Card::all().filter(|card| card.is_mission()).collect();
        let hand = missions.sample(starting_hand, dice);
        Player {
            hand,
            command_centre: missions.minus(&hand),
            goals: std::mem::take(&mut goals[seat.idx()]),
            board: Default::default(),
        }
    });
    let mut state = State { table, players };
    let mut cx = Cx::quiet(&mut state, dice);
    fill_market(&mut cx);
    begin_turn(&mut cx, first, 1);
    state
}

fn draw_variants(dice: &mut Dice) -> EnumSet<Variant> {
    let mut left = EnumSet::<Variant>::all();
    for n_left in (left.len() - VARIANTS_DRAWN + 1..=left.len()).rev() {
        let drawn = left.iter().nth(dice.below(n_left as u32) as usize).expect("the die has as many faces");
        left.remove(drawn);
    }
    left.complement()
}

/// The market cards of a game, sorted.
pub struct Decks {
    /// Upper part of the resource deck.
    pub teal: Pile,
    /// Lower part of the resource deck.
    pub pink: Pile,
    /// Engine piles.
    pub engines: EnumMap<Engine, u8>,
    /// Cards put back into the box.
    pub removed: Pile,
}

/// Sorts the printed cards by the number of players and the mode.
pub fn decks(n_seats: usize, mode: Mode) -> Decks {
    let mut decks = Decks { teal: Pile::EMPTY, pink: Pile::EMPTY, engines: EnumMap::default(), removed: Pile::EMPTY };
    let highest_mark = n_seats.max(2) as u8;
    let in_play = |printed: &Printed| printed.mark <= highest_mark;
    for printed in &TEAL {
        let pile = if in_play(printed) { &mut decks.teal } else { &mut decks.removed };
        pile.add(printed.card);
    }
    for printed in &PINK {
        let in_play = in_play(printed) && mode != Mode::BattleForEarth;
        let pile = if in_play { &mut decks.pink } else { &mut decks.removed };
        pile.add(printed.card);
    }
    for printed in &THREAT_CARDS {
        let pile = match (mode, printed.mark) {
            (Mode::Standard | Mode::BattleForEarth, 1) => &mut decks.teal,
            (Mode::Solo, 1) => &mut decks.pink,
            (Mode::Standard, _) if in_play(printed) => &mut decks.pink,
            (Mode::Standard | Mode::Solo | Mode::BattleForEarth, _) => &mut decks.removed,
        };
        pile.add(printed.card);
    }
    for (printed, engine) in ENGINE_CARDS.iter().flat_map(|printed| Engine::ALL.map(|engine| (printed, engine))) {
        if printed.card == engine.card() {
            match in_play(printed) {
                true => decks.engines[engine] += 1,
                false => decks.removed.add(printed.card),
            }
        }
    }
    decks
}

fn deal_goals(n_seats: usize, mode: Mode, dice: &mut Dice) -> [Goals; 4] {
    let mut dealt = [Goals::default(); 4];
    let (n_goals, solo) = match mode {
        Mode::Standard => (GOALS_DEALT, false),
        Mode::Solo => (1, true),
        Mode::BattleForEarth => (0, false),
    };
    let mut pool: tinyvec::ArrayVec<[Goal; 12]> =
        GOALS.iter().filter(|card| card.solo || !solo).map(|card| card.goal).collect();
    for goals in dealt.iter_mut().take(n_seats) {
        for _ in 0..n_goals {
            goals.push(pool.remove(dice.below(pool.len() as u32) as usize));
        }
    }
    dealt
}

/// Fills every empty market slot from the deck, from left to right (RM-BUY-04, RM-BUY-07).
pub fn fill_market(cx: &mut Cx<'_, Rocketmen>) {
    for slot in 0..MARKET_SLOTS as u8 {
        if cx.table.market[usize::from(slot)].is_some() {
            continue;
        }
        let pink = cx.table.teal.is_empty();
        let (state, dice) = cx.state_and_dice();
        let deck = if pink { &state.table.pink } else { &state.table.teal };
        let Some(card) = deck.pick(dice) else { return };
        cx.emit(Event::Refilled { slot, card, pink });
    }
}

/// Draws cards; a short Command Centre is renewed from Storage (RM-ZONE-09).
pub fn draw_cards(cx: &mut Cx<'_, Rocketmen>, seat: Seat, n_cards: usize) {
    let n_drawn = draw_from_command_centre(cx, seat, n_cards);
    if n_drawn < n_cards && !cx.players[seat].board.storage.is_empty() {
        cx.emit(Event::Reshuffled { seat });
        draw_from_command_centre(cx, seat, n_cards - n_drawn);
    }
}

fn draw_from_command_centre(cx: &mut Cx<'_, Rocketmen>, seat: Seat, n_cards: usize) -> usize {
    let (state, dice) = cx.state_and_dice();
    let cards = state.players[seat].command_centre.sample(n_cards, dice);
    if !cards.is_empty() {
        cx.emit(Event::Drew { seat, cards });
    }
    cards.len()
}

/// A pad card leaves; the content of a Depot leaves with it (RM-FX-10).
pub fn leave_pad(cx: &mut Cx<'_, Rocketmen>, seat: Seat, card: Card, to: Zone) {
    cx.emit(Event::Moved { seat, card, from: Zone::Pad, to });
    if card == Card::Depot {
        for stored in cx.players[seat].board.depot.iter() {
            cx.emit(Event::Moved { seat, card: stored, from: Zone::Depot, to: Zone::PlayArea });
        }
    }
}

/// Discards all cards of the pad.
pub fn clear_pad(cx: &mut Cx<'_, Rocketmen>, seat: Seat) {
    for card in cx.players[seat].board.pad.iter() {
        leave_pad(cx, seat, card, Zone::PlayArea);
    }
}

/// A turn begins: in solo the AI goes first (RM-SOLO-10).
fn begin_turn(cx: &mut Cx<'_, Rocketmen>, seat: Seat, round: u16) {
    cx.emit(Event::TurnBegan { seat, round });
    if cx.table.mode == Mode::Solo {
        solo::ai_step(cx);
    }
    cx.emit(Event::Asked(Frame::Actions));
}

/// The end of a turn: steps 1 and 2 (RM-TURN-05, RM-TURN-06).
pub fn end_turn(cx: &mut Cx<'_, Rocketmen>, seat: Seat) {
    cx.emit(Event::CleanedUp { seat });
    match cx.hand_limit(seat) < cx.players[seat].hand.len() {
        true => cx.emit(Event::Asked(Frame::Trim)),
        false => finish_turn(cx, seat),
    }
}

/// The end of a turn: steps 3 and 4, then the next player (RM-TURN-07, RM-TURN-08).
pub fn finish_turn(cx: &mut Cx<'_, Rocketmen>, seat: Seat) {
    let n_cards = cx.hand_limit(seat) - cx.players[seat].hand.len();
    draw_cards(cx, seat, n_cards);
    cx.emit(Event::Refreshed);
    let round = cx.table.round;
    match cx.table.mode {
        Mode::Solo => match solo::end_of_turn(cx) {
            true => cx.emit(Event::Ended),
            false => begin_turn(cx, seat, round + 1),
        },
        Mode::Standard | Mode::BattleForEarth => {
            maybe_trigger_end(cx);
            let next = seat.next(cx.n_seats());
            let round_is_over = next == cx.table.first;
            match round_is_over && (cx.table.end_triggered || MAX_ROUNDS <= round) {
                true => cx.emit(Event::Ended),
                false => begin_turn(cx, next, round + u16::from(round_is_over)),
            }
        }
    }
}

/// Triggers the end if any of its conditions holds (rules RM-END, RM-BFE-06, RM-VAR-08).
pub fn maybe_trigger_end(cx: &mut Cx<'_, Rocketmen>) {
    if !cx.table.end_triggered && cx.table.mode != Mode::Solo && end_is_due(cx) {
        cx.emit(Event::EndTriggered);
    }
}

fn end_is_due(state: &State) -> bool {
    let table = &state.table;
    let closing = table.effects().any(|effect| effect == VariantEffect::EndOnEmptyMarket);
    if closing && table.market_is_empty() {
        return true;
    }
    let mut boards = state.players.iter().map(|player| &player.board);
    let markers = usize::from(table.markers());
    let printed = match table.mode {
        Mode::Standard => {
            let threshold = table.threshold(state.n_seats());
            boards.clone().any(|board| threshold <= board.vp)
                || boards.clone().all(|board| board.completed.len() == markers)
                || (boards.any(|board| board.completed.len() == markers)
                    && Destination::ALL.iter().all(|&destination| table.is_visited(destination)))
        }
        Mode::BattleForEarth => boards.any(|board| board.completed.len() == markers),
        Mode::Solo => false,
    };
    printed || Seat::all(state.n_seats()).all(|seat| !can_still_complete(state, seat))
}

/// Has the seat a mission left with which it could complete a location (RM-END-08)?
fn can_still_complete(state: &State, seat: Seat) -> bool {
    let scrapyard = &state.players[seat].board.scrapyard;
    let mut missions = Card::all().filter(|card| card.is_mission() && !scrapyard.contains(*card));
    missions.any(|mission| state.targets(seat, mission).next().is_some())
}
