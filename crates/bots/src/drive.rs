//! Who acts next, and what they do.

use kernel::{Actor, Dice, Game, Heuristic, Outcome, Seed, Table, next_actor};

use crate::{Bot, BotName, Sight, seat_bots};

/// The dice with which the actors of a match choose, from the entry with this number on.
///
/// Entries of the log use the streams from 1 up, choices those from the top down: no bot sees what the game will roll.
pub fn choices(seed: &Seed, log_len: usize) -> Dice {
    seed.dice(u64::MAX - log_len as u64)
}

/// The bots of one match and the dice they choose with.
pub struct Driver<G: Game> {
    bots: Vec<Box<dyn Bot<G>>>,
    choices: Dice,
    legal: Vec<G::Action>,
}

impl<G: Game + Heuristic> Driver<G> {
    /// Bots for every seat, by [`seat_bots`].
    pub fn new(names: &[BotName], n_seats: usize, choices: Dice) -> Self {
        Driver::of(seat_bots(names, n_seats), choices)
    }
}

impl<G: Game> Driver<G> {
    /// These bots, one for every seat.
    pub fn of(bots: Vec<Box<dyn Bot<G>>>, choices: Dice) -> Self {
        Driver { bots, choices, legal: Vec::new() }
    }

    /// Tells every bot that the match is over.
    pub fn end(&mut self, outcome: Option<&Outcome>) {
        self.bots.iter_mut().for_each(|bot| bot.ended(outcome));
    }

    /// Who acts now, and what they do; nothing when the game is over. Whoever has no choice is not asked.
    ///
    /// # Panics
    /// If a bot chooses what is not legal.
    pub fn decide(&mut self, state: &G::State) -> Option<(Actor, G::Action)> {
        let actors = G::to_act(state);
        if actors.is_empty() {
            return None;
        }
        let actor = next_actor(actors, &mut self.choices);
        self.legal.clear();
        G::legal_actions(state, actor, &mut self.legal);
        let action = match (actor, &self.legal[..]) {
            (_, &[only]) => only,
            (Actor::Seat(seat), legal) => {
                self.bots[seat.idx()].choose(&Sight::new(state, seat, legal), &mut self.choices)
            }
            (Actor::Clock, legal) => self.choices.pick(legal),
        };
        assert!(self.legal.binary_search(&action).is_ok(), "a bot of {actor} chose {action:?}");
        Some((actor, action))
    }

    /// Plays on at a table until the game is over, or for at most `limit` actions; returns how many there were.
    ///
    /// # Errors
    /// If a scripted result does not fit the die it was meant for. What was played before stays played.
    pub fn play(&mut self, table: &mut Table<G>, limit: u64) -> Result<u64, kernel::Illegal> {
        for n_decisions in 0..limit {
            let Some((actor, action)) = self.decide(table.state()) else { return Ok(n_decisions) };
            table.act(actor, action, 0)?;
        }
        Ok(limit)
    }
}
