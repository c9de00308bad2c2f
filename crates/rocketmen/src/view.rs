//! What a seat may know, and a state it may believe in.

use kernel::{BySeat, Dice, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::components::Goal;
use crate::decisions::Frame;
use crate::event::Event;
use crate::pay::Worth;
use crate::pile::Pile;
use crate::state::{Board, Goals, MAX_PLAYERS, Mode, Player, State, Table};
use crate::validate::payment_can_be_met;

/// What a viewer knows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The middle of the table; nothing of it is secret.
    pub table: Table,
    /// The players.
    pub players: BySeat<Seen, MAX_PLAYERS>,
}

/// What a viewer knows of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Seen {
    /// The hand, if it is the viewer's own.
    pub hand: Option<Pile>,
    /// Cards in hand.
    pub hand_size: u8,
    /// Cards of which the viewer knows that they are in hand or Command Centre, but not which. Cards are bought and scrapped in
    /// the open, so everybody can tell what a player owns.
    pub unseen: Pile,
    /// The personal goals, if the viewer may see them.
    pub goals: Option<Goals>,
    /// What lies open.
    pub board: Board,
}

impl Seen {
    /// Cards in the Command Centre.
    pub fn command_centre_size(&self) -> usize {
        let in_hand = if self.hand.is_some() { 0 } else { usize::from(self.hand_size) - self.board.known.len() };
        self.unseen.len() - in_hand
    }
}

impl View {
    /// The money of the current player's hand and fresh tokens, as far as the viewer sees it.
    pub fn money(&self) -> u16 {
        let Seen { hand, board, .. } = &self.players[self.table.current];
        let worth = Worth::of_all(&hand.unwrap_or(board.known), board.completed.len());
        worth.with_tokens(board.fresh_tokens(self.table.done.exhausted)).money
    }
}

/// An event as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// All of it.
    Open(Event),
    /// Somebody else draws cards.
    DrewHidden {
        /// Who.
        seat: Seat,
        /// How many.
        cards: u8,
    },
}

/// What a viewer sees of an event.
pub fn notice(event: &Event, viewer: Viewer) -> Notice {
    match event {
        Event::Drew { seat, cards } if !viewer.is(*seat) => {
            Notice::DrewHidden { seat: *seat, cards: cards.len() as u8 }
        }
        event => Notice::Open(event.clone()),
    }
}

/// What a viewer knows.
pub fn view(state: &State, viewer: Viewer) -> View {
    // Solo goals lie open; the others are revealed at the end (RM-SOLO-05, RM-GOAL-03).
    let open_goals = state.table.mode == Mode::Solo || state.table.frame == Frame::Over;
    let players = BySeat::from_fn(state.n_seats(), |seat| {
        let Player { hand, command_centre, goals, board } = &state.players[seat];
        let own = viewer.is(seat);
        Seen {
            hand: own.then_some(*hand),
            hand_size: hand.len() as u8,
            unseen: if own { *command_centre } else { hand.plus(command_centre).minus(&board.known) },
            goals: (own || open_goals).then_some(*goals),
            board: *board,
        }
    });
    View { viewer, table: state.table.clone(), players }
}

/// A random state that looks like this view.
pub fn determinize(view: &View, dice: &mut Dice) -> State {
    let mut goals = GoalPool::new(view);
    let players = BySeat::from_fn(view.players.len(), |seat| {
        let seen = &view.players[seat];
        let goals = seen.goals.unwrap_or_else(|| goals.deal(dice));
        let (hand, command_centre) = match seen.hand {
            Some(hand) => (hand, seen.unseen),
            None => imagine_hand(seen, &named(view, seat), dice),
        };
        Player { hand, command_centre, goals, board: seen.board }
    });
    let mut state = State { table: view.table.clone(), players };
    let current = view.table.current;
    if view.players[current].hand.is_none() {
        imagine_means(&mut state, view, dice);
    }
    state
}

/// Cards that a seat has named and that are therefore in its hand.
pub fn named(view: &View, seat: Seat) -> Pile {
    if seat == view.table.current { view.table.frame.named() } else { Pile::EMPTY }
}

impl Frame {
    /// Hand cards named so far.
    pub fn named(&self) -> Pile {
        match self {
            Frame::BuyPay(_, payment) => payment.cards,
            Frame::PlaceList(placement) => placement.cards(),
            Frame::PlacePay(placement, payment) => placement.cards().plus(&payment.cards),
            Frame::Cycle(named) => *named,
            Frame::Actions
            | Frame::BuyList(_)
            | Frame::Threat(_)
            | Frame::Scrap(_)
            | Frame::Fetch
            | Frame::Espionage
            | Frame::Flight
            | Frame::Planning(_)
            | Frame::React(_)
            | Frame::LastChance
            | Frame::Abort(_)
            | Frame::Failure
            | Frame::Permanent(_)
            | Frame::Trim
            | Frame::Over => Pile::EMPTY,
        }
    }
}

fn imagine_hand(seen: &Seen, named: &Pile, dice: &mut Dice) -> (Pile, Pile) {
    let certain = certain(seen, named);
    let owned = seen.unseen.plus(&seen.board.known);
    let rest = owned.minus(&certain);
    let hand = certain.plus(&rest.sample(usize::from(seen.hand_size) - certain.len(), dice));
    (hand, owned.minus(&hand))
}

/// Cards that must be in the hand: known ones, and named ones beyond them.
fn certain(seen: &Seen, named: &Pile) -> Pile {
    let mut certain = seen.board.known;
    for (card, count) in named.entries() {
        (certain.count(card)..count).for_each(|_| certain.add(card));
    }
    certain
}

/// Whoever has opened a purchase can pay for it: an imagined hand must be able to.
fn imagine_means(state: &mut State, view: &View, dice: &mut Dice) {
    let seat = view.table.current;
    let named = named(view, seat);
    for _ in 0..64 {
        if payment_can_be_met(state) {
            return;
        }
        let (hand, command_centre) = imagine_hand(&view.players[seat], &named, dice);
        state.players[seat].hand = hand;
        state.players[seat].command_centre = command_centre;
    }
    if !payment_can_be_met(state) {
        let seen = &view.players[seat];
        let certain = certain(seen, &named);
        let rest = seen.unseen.plus(&seen.board.known).minus(&certain);
        let n_cards = usize::from(seen.hand_size) - certain.len();
        let best = wealthy_hand(state, &certain, &rest, n_cards).expect("the real hand can pay");
        let player = &mut state.players[seat];
        player.command_centre = player.command_centre.plus(&player.hand).minus(&best);
        player.hand = best;
    }
}

/// Some hand with which the open payment can be met, found by trying all: only the rarest hands come to this.
fn wealthy_hand(state: &State, hand: &Pile, rest: &Pile, n_cards: usize) -> Option<Pile> {
    let mut attempt = state.clone();
    attempt.players[state.table.current].hand = *hand;
    if n_cards == 0 {
        return payment_can_be_met(&attempt).then_some(*hand);
    }
    // The richest cards first; those skipped are not tried again further down.
    let mut rest = *rest;
    let mut kinds: tinyvec::ArrayVec<[crate::components::Card; 44]> = rest.kinds().collect();
    kinds.sort_unstable_by_key(|card| {
        let components = &card.face().components;
        let icons = components.computers + components.composites + components.biotechnology + components.science;
        std::cmp::Reverse((u16::from(icons) * 10 + components.money, *card))
    });
    for card in kinds {
        let mut richer = *hand;
        richer.add(card);
        let mut left = rest;
        left.remove(card);
        if let Some(found) = wealthy_hand(state, &richer, &left, n_cards - 1) {
            return Some(found);
        }
        (0..rest.count(card)).for_each(|_| rest.remove(card));
        if rest.len() < n_cards {
            return None;
        }
    }
    None
}

/// Goals that may lie before somebody else.
struct GoalPool {
    goals: enumset::EnumSet<Goal>,
    n_dealt: usize,
}

impl GoalPool {
    fn new(view: &View) -> GoalPool {
        let mut goals = enumset::EnumSet::all();
        for seen in view.players.iter().filter_map(|seen| seen.goals) {
            seen.iter().for_each(|&goal| {
                goals.remove(goal);
            });
        }
        let n_dealt = match view.table.mode {
            Mode::Standard => crate::components::goals::GOALS_DEALT,
            Mode::Solo | Mode::BattleForEarth => 0,
        };
        GoalPool { goals, n_dealt }
    }

    fn deal(&mut self, dice: &mut Dice) -> Goals {
        let mut dealt = Goals::default();
        for _ in 0..self.n_dealt {
            let idx = dice.below(self.goals.len() as u32) as usize;
            let goal = self.goals.iter().nth(idx).expect("the die has as many faces");
            self.goals.remove(goal);
            dealt.push(goal);
        }
        dealt
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game, Seed};

    use super::*;
    use crate::components::{Card, Engine};
    use crate::decisions::buy::Purchase;
    use crate::{FirstPlayer, Level, Options, Rocketmen, Variants};

    /// A hand is found even where only the last cards left can pay, and none where none can.
    #[test]
    fn whoever_can_pay_is_imagined_so() {
        let first = FirstPlayer::Random;
        let options = Options { mode: Mode::Standard, level: Level::Easy, variants: Variants::Off, first };
        let mut state = Rocketmen::deal(2, &options, &mut Seed::from(1).dice(0));
        let mut engines = Purchase::default();
        engines.engines.push(Engine::LargeRocketEngine);
        state.table.frame = Frame::BuyList(engines);
        let rest = Pile::from([Card::Graphene, Card::ElectricCars, Card::PrivateInvestors]);
        let paying = |n_cards| wealthy_hand(&state, &Pile::EMPTY, &rest, n_cards);
        assert_eq!([paying(0), paying(1)], [None, None], "nobody pays 50 with one card of 30");
        assert_eq!(paying(2), Some(Pile::from([Card::ElectricCars, Card::PrivateInvestors])));
    }
}
