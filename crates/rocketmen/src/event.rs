//! Events: the only changes of a state.

use enumset::EnumSet;
use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::components::board::Token;
use crate::components::missions::Achievement;
use crate::components::{Card, Destination, Engine, Location, SoloCard};
use crate::decisions::Frame;
use crate::pay::{Payment, Tokens};
use crate::pile::Pile;
use crate::state::{AiMission, Board, Completed, Done, Drawn, Launch, Pioneer, State};

/// A place where cards of a player lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the zones of the player board")]
pub enum Zone {
    Hand,
    PlayArea,
    Storage,
    Scrapyard,
    Pad,
    Plan,
    Depot,
}

/// One change of the state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// A decision is due.
    Asked(Frame),
    /// An open card of a player moves.
    Moved { seat: Seat, card: Card, from: Zone, to: Zone },
    /// Cards come from the Command Centre into the hand; only their owner sees them.
    Drew { seat: Seat, cards: Pile },
    /// Storage becomes the new Command Centre.
    Reshuffled { seat: Seat },
    /// Cards and tokens are paid.
    Paid { seat: Seat, payment: Payment },
    /// A card of the market is bought or taken.
    Taken { seat: Seat, slot: u8, card: Card, free: bool },
    /// An engine is bought.
    EngineBought { seat: Seat, engine: Engine },
    /// A market slot is filled from the deck.
    Refilled { slot: u8, card: Card, pink: bool },
    /// A card is placed on Plan or pad.
    Placed { seat: Seat, card: Card, to: Zone, free: bool },
    /// When-paying effects wait to be used.
    Pending { draws: u8, placements: u8 },
    /// All cards of the Depot come back into the hand.
    DepotEmptied { seat: Seat, cards: Pile },
    /// A mission is launched.
    Launched { seat: Seat, mission: Card, location: Location, limit: u8 },
    /// The Industrial Espionage becomes a copy.
    Copied { seat: Seat, card: Card },
    /// Too few rocket points: the launch did not take place.
    CalledOff { seat: Seat, rocket_points: u8, needed: u8 },
    /// The rocket moves.
    RocketMoved { spaces: u8, to: u8 },
    /// A success card is turned up.
    SuccessDrawn { value: u8, counts: bool },
    /// The card just turned up is thrown away.
    SuccessIgnored { value: u8 },
    /// One of the cards seen by Detailed Planning becomes the first one drawn.
    SuccessChosen { value: u8 },
    /// More success cards may be drawn.
    LimitRaised { limit: u8 },
    /// The card discarded for Detailed Planning is remembered.
    Planned { card: Card },
    /// The mission is called off.
    Aborted { seat: Seat, cards: u8 },
    /// The destination was missed.
    Failed { seat: Seat },
    /// A mission is completed.
    Completed { seat: Seat, mission: Card, location: Location, vp: u8, round: u16 },
    /// An achievement is gained.
    Achieved { seat: Seat, achievement: Achievement },
    /// The Moon or Mars token is taken.
    TokenTaken { seat: Seat, token: Token },
    /// Points on the track for a threat in a solo game.
    ThreatScored { who: Pioneer, vp: u8 },
    /// The end of the game is triggered.
    EndTriggered,
    /// Play Area to Storage; what was pending is lost, the rocket goes back.
    CleanedUp { seat: Seat },
    /// Exhausted tokens are fresh again.
    Refreshed,
    /// A turn begins.
    TurnBegan { seat: Seat, round: u16 },
    /// The game is over.
    Ended,

    /// Solo: a card of the market leaves the game.
    Removed { slot: u8, card: Card, by_player: bool },
    /// Solo: the cards of the row move up to the left.
    Shifted,
    /// Solo: a card is drawn for the opponent.
    SoloDrawn { card: SoloCard },
    /// Solo: a card drawn for the opponent is of no use.
    SoloDiscarded { card: SoloCard },
    /// Solo: the discarded cards are shuffled.
    SoloReshuffled { cards: EnumSet<SoloCard> },
    /// Solo: the opponent has a mission.
    AiPlanned(AiMission),
    /// Solo: the opponent's rocket moves.
    AiMoved { to: u8, destination: Destination },
    /// Solo: the opponent completes its mission.
    AiCompleted { location: Location, vp: u8, left: SoloCard, right: SoloCard },
}

/// Changes the state.
pub fn evolve(state: &mut State, event: &Event) {
    let table = &mut state.table;
    match *event {
        Event::Asked(frame) => table.frame = frame,
        Event::Moved { seat, card, from, to } => {
            take(state, seat, card, from);
            put(state, seat, card, to);
            if to == Zone::Depot {
                state.table.done.depot = true;
            }
        }
        Event::Drew { seat, cards } => {
            let player = &mut state.players[seat];
            player.command_centre = player.command_centre.minus(&cards);
            player.hand = player.hand.plus(&cards);
        }
        Event::Reshuffled { seat } => {
            let player = &mut state.players[seat];
            // The old Command Centre has just been drawn to its last card, so everybody can tell what is in the hand.
            player.board.known = player.hand;
            player.command_centre.take_all(&mut player.board.storage);
        }
        Event::Paid { seat, payment } => {
            for card in payment.cards.iter() {
                take(state, seat, card, Zone::Hand);
                put(state, seat, card, Zone::PlayArea);
            }
            let Tokens { money, science } = payment.tokens;
            state.table.done.exhausted.money += money;
            state.table.done.exhausted.science += science;
        }
        Event::Taken { seat, slot, card, free: _ } => {
            table.market[usize::from(slot)] = None;
            put(state, seat, card, Zone::PlayArea);
        }
        Event::EngineBought { seat, engine } => {
            table.engines[engine] -= 1;
            table.done.engines += 1;
            put(state, seat, engine.card(), Zone::PlayArea);
        }
        Event::Refilled { slot, card, pink } => {
            let deck = if pink { &mut table.pink } else { &mut table.teal };
            deck.remove(card);
            table.market[usize::from(slot)] = Some(card);
        }
        Event::Placed { seat, card, to, free: _ } => {
            table.done.placed = true;
            take(state, seat, card, Zone::Hand);
            put(state, seat, card, to);
        }
        Event::Pending { draws, placements } => {
            table.done.draws = draws;
            table.done.placements = placements;
        }
        Event::DepotEmptied { seat, cards } => {
            table.done.depot = true;
            let player = &mut state.players[seat];
            player.board.depot = Pile::EMPTY;
            player.hand = player.hand.plus(&cards);
            player.board.known = player.board.known.plus(&cards);
        }
        Event::Launched { location, limit, .. } => {
            table.launch =
                Some(Launch { location, rocket: 0, limit, cards: Default::default(), copy: None, planned: None });
        }
        Event::Copied { card, .. } => launch(state).copy = Some(card),
        Event::RocketMoved { to, .. } => launch(state).rocket = to,
        Event::SuccessDrawn { value, counts } => launch(state).cards.push(Drawn { value, counts }),
        Event::SuccessIgnored { value } => {
            let mut drawn = launch(state).cards.iter_mut().rev();
            let ignored = drawn.find(|card| card.value == value && card.counts);
            ignored.expect("the card has just been turned up").counts = false;
        }
        Event::SuccessChosen { value } => {
            let mut seen = launch(state).cards.iter_mut();
            let chosen = seen.find(|card| card.value == value && !card.counts);
            chosen.expect("the chosen card was seen").counts = true;
        }
        Event::LimitRaised { limit } => launch(state).limit = limit,
        Event::Planned { card } => launch(state).planned = Some(card),
        Event::Completed { seat, mission, location, vp, round } => {
            table.arrivals[location].push(Pioneer::Seat(seat));
            let board = &mut state.players[seat].board;
            board.completed.push(Completed { mission, location, vp, round });
            board.vp += vp;
        }
        Event::Achieved { seat, achievement } => {
            *state.players[seat].board.achievements.count_mut(achievement) += 1;
        }
        Event::TokenTaken { seat, token } => table.tokens[token] = Some(seat),
        Event::ThreatScored { who, vp } => match who {
            Pioneer::Ai => table.ai.as_mut().expect("a solo game").vp += vp,
            Pioneer::Seat(seat) => state.players[seat].board.vp += vp,
        },
        Event::EndTriggered => table.end_triggered = true,
        Event::CleanedUp { seat } => {
            table.launch = None;
            table.done.draws = 0;
            table.done.placements = 0;
            let Board { storage, play_area, .. } = &mut state.players[seat].board;
            storage.take_all(play_area);
        }
        Event::Refreshed => table.done = Done::default(),
        Event::TurnBegan { seat, round } => {
            table.current = seat;
            table.round = round;
            table.turn += 1;
        }
        Event::Ended => table.frame = Frame::Over,
        Event::CalledOff { .. } | Event::Aborted { .. } | Event::Failed { .. } => {}
        Event::Removed { slot, card, by_player } => {
            table.market[usize::from(slot)] = None;
            table.removed.add(card);
            table.done.removal |= by_player;
        }
        Event::Shifted => {
            let mut shifted = [None; 6];
            for (slot, card) in table.market.iter().flatten().enumerate() {
                shifted[slot] = Some(*card);
            }
            table.market = shifted;
        }
        Event::SoloDrawn { card } => {
            table.ai.as_mut().expect("a solo game").deck.remove(card);
        }
        Event::SoloDiscarded { card } => {
            table.ai.as_mut().expect("a solo game").discard.insert(card);
        }
        Event::SoloReshuffled { cards } => {
            let ai = table.ai.as_mut().expect("a solo game");
            ai.deck = cards;
            ai.discard = EnumSet::empty();
        }
        Event::AiPlanned(mission) => table.ai.as_mut().expect("a solo game").mission = Some(mission),
        Event::AiMoved { to, .. } => {
            let ai = table.ai.as_mut().expect("a solo game");
            ai.mission.as_mut().expect("the AI is flying").rocket = to;
        }
        Event::AiCompleted { location, vp, left, right } => {
            table.arrivals[location].push(Pioneer::Ai);
            let ai = table.ai.as_mut().expect("a solo game");
            ai.completed.push(location);
            ai.vp += vp;
            ai.mission = None;
            ai.discard.insert(left);
            ai.discard.insert(right);
        }
    }
}

fn launch(state: &mut State) -> &mut Launch {
    state.table.launch.as_mut().expect("a launch is in progress")
}

fn take(state: &mut State, seat: Seat, card: Card, from: Zone) {
    let player = &mut state.players[seat];
    let board = &mut player.board;
    match from {
        Zone::Hand => {
            player.hand.remove(card);
            board.known.remove_if_any(card);
        }
        Zone::PlayArea => board.play_area.remove(card),
        Zone::Storage => board.storage.remove(card),
        Zone::Scrapyard => board.scrapyard.remove(card),
        Zone::Pad => board.pad.remove(card),
        Zone::Plan => board.plan = None,
        Zone::Depot => board.depot.remove(card),
    }
}

fn put(state: &mut State, seat: Seat, card: Card, to: Zone) {
    let player = &mut state.players[seat];
    let board = &mut player.board;
    match to {
        Zone::Hand => {
            player.hand.add(card);
            // Whatever comes into the hand this way was open before.
            board.known.add(card);
        }
        Zone::PlayArea => board.play_area.add(card),
        Zone::Storage => board.storage.add(card),
        Zone::Scrapyard => board.scrapyard.add(card),
        Zone::Pad => board.pad.add(card),
        Zone::Plan => board.plan = Some(card),
        Zone::Depot => board.depot.add(card),
    }
}
