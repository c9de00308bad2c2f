//! A match at this keyboard: the table, who sits where, whose eyes look at the screen, and what bots are up to.
//!
//! **Invariant:** what is shown is always the view of one viewer; between two persons lies a screen that shows nothing.

use std::path::PathBuf;
use std::time::Duration;

use hosting::{ActError, AnyGame, AnyTable, Offer, Sight, Sitting, TimeLeft};
use kernel::{Actor, Message, Record, ReplayError, Seat, Seed, Setup, SetupError, Viewer};
use serde_json::Value;

use crate::chronicle::Chronicle;
use crate::seats::Occupant;

/// One match in play or just finished.
pub struct Session {
    /// Distinguishes matches, so that a late answer of a bot does not land in the next one.
    pub number: u64,
    /// The match itself.
    pub table: Box<dyn AnyTable>,
    /// Who plays each seat.
    pub seats: Vec<Occupant>,
    /// Are views hidden while the device goes from hand to hand?
    pub hide: bool,
    /// Who looks.
    pub sight: Sight,
    /// What the person who looks may do now.
    pub offers: Vec<Offer>,
    /// What happened.
    pub chronicle: Chronicle,
    /// Where the running match is kept.
    pub autosave: PathBuf,
    /// Has something happened since it was last kept?
    pub unsaved: bool,
    /// When the match went on at this keyboard, and the time in the record then.
    began: (Duration, u64),
    bots: Bots,
    timer: Option<TimeLeft>,
}

#[derive(Default)]
struct Bots {
    /// Raised by every undo: answers to older questions do not count.
    generation: u64,
    asked: Option<Seat>,
    answer: Option<(Seat, Value)>,
    last: Option<Seat>,
}

/// A question to a bot.
pub struct Question {
    /// In which match.
    pub session: u64,
    /// Undone since? Then the answer does not count.
    pub generation: u64,
    /// For which seat.
    pub seat: Seat,
    /// Which bot.
    pub bot: String,
    /// A copy of the table to look at.
    pub table: Box<dyn AnyTable>,
}

impl Session {
    /// Deals a match.
    pub fn deal(
        game: &dyn AnyGame,
        setup: Setup,
        seed: Seed,
        seats: Vec<Occupant>,
        number: u64,
        now: Duration,
    ) -> Result<Session, SetupError> {
        Ok(Session::at(game.new_table(setup, seed)?, seats, number, (now, 0)))
    }

    /// Goes on with a recorded match.
    pub fn resume(
        game: &dyn AnyGame,
        record: Record,
        seats: Vec<Occupant>,
        number: u64,
        now: Duration,
    ) -> Result<Session, ReplayError> {
        game.replay(record.clone())?;
        // The record holds; it is played once more to hear what everybody saw on the way.
        let table = hosting::begin(game, &record)?;
        let Record { entries, .. } = record;
        let at = entries.last().map_or(0, |entry| entry.at);
        let mut session = Session::at(table, seats, number, (now, at));
        for (idx, entry) in entries.into_iter().enumerate() {
            let chosen = entry.actor.seat().and_then(|seat| {
                let view = session.table.view(Viewer::Seat(seat));
                Some(game.read(&view).ok()?.describe(entry.actor, &entry.action).ok()?.label)
            });
            session.carry_out(entry.actor, entry.action, chosen, entry.at).map_err(|error| match error {
                ActError::Illegal(illegal) => ReplayError::Illegal { idx, illegal },
                ActError::Unreadable(why) => ReplayError::Unreadable(why),
            })?;
        }
        session.unsaved = false;
        Ok(session)
    }

    fn at(table: Box<dyn AnyTable>, seats: Vec<Occupant>, number: u64, began: (Duration, u64)) -> Session {
        Session {
            number,
            table,
            seats,
            hide: true,
            sight: Sight::Open(Viewer::Spectator),
            offers: Vec::new(),
            chronicle: Chronicle::default(),
            autosave: PathBuf::new(),
            unsaved: true,
            began,
            bots: Bots::default(),
            timer: None,
        }
    }

    /// Turns the screen to whoever is to look at it now. Called once everything is in place.
    pub fn open(&mut self) {
        self.turn_to_next();
    }

    /// Is the match over?
    pub fn is_over(&self) -> bool {
        self.table.to_act().is_empty()
    }

    /// Which seats are bots.
    fn sitting(&self) -> Sitting {
        Sitting::new(self.seats.iter().map(|occupant| !occupant.is_person()))
    }

    /// Seats of people, in table order.
    pub fn persons(&self) -> impl Iterator<Item = Seat> + '_ {
        self.sitting().persons()
    }

    /// The person who looks chooses an action.
    pub fn choose(&mut self, offer: usize, now: Duration) {
        let (Sight::Open(Viewer::Seat(seat)), Some(offer)) = (self.sight, self.offers.get(offer).cloned()) else {
            return;
        };
        let at = self.at_time(now);
        // Keys repeat faster than the game lets anybody take (GT-RT-21): such a choice is not heard.
        if self.table.too_soon(Actor::Seat(seat), &offer.action, at) != 0 {
            return;
        }
        self.carry_out(Actor::Seat(seat), offer.action, Some(offer.description.label), at)
            .expect("what is offered is legal");
        self.turn_to_next();
    }

    /// How many steps can be taken back now, and by whom: the one who looks, or the one who just handed the device on.
    pub fn undoable(&self) -> Option<(Seat, usize)> {
        let seat = self.sight.holder().filter(|seat| self.seats[seat.idx()].is_person())?;
        Some((seat, self.table.undoable(seat))).filter(|(_, n_steps)| *n_steps != 0)
    }

    /// Takes back the last step, if there is one to take back.
    pub fn undo(&mut self) -> bool {
        let Some((seat, _)) = self.undoable() else { return false };
        self.table.undo(seat).expect("the table said that it can be undone");
        self.chronicle.undo(seat);
        self.bots = Bots { generation: self.bots.generation + 1, ..Bots::default() };
        self.unsaved = true;
        self.show(Viewer::Seat(seat));
        true
    }

    /// The next person has the device.
    pub fn accept(&mut self) {
        if let Sight::Pass { to, .. } = self.sight {
            self.show(Viewer::Seat(to));
        }
    }

    /// Offers the device to the next person who may act, for phases in which several act at once.
    pub fn hand_over(&mut self) -> bool {
        let other = self.other_person();
        match other {
            Some((from, to)) if self.hide => self.turn_to(Sight::Pass { from: Some(from), to }),
            Some((_, to)) => self.show(Viewer::Seat(to)),
            None => {}
        }
        other.is_some()
    }

    /// May somebody else at this keyboard act as well?
    pub fn can_hand_over(&self) -> bool {
        self.other_person().is_some()
    }

    fn other_person(&self) -> Option<(Seat, Seat)> {
        let Sight::Open(Viewer::Seat(from)) = self.sight else { return None };
        self.sitting().next_person(self.table.to_act().seats, from).filter(|to| *to != from).map(|to| (from, to))
    }

    /// The bot to ask next, if one may act and none was asked.
    pub fn question(&mut self) -> Option<Question> {
        if self.bots.asked.is_some() || self.bots.answer.is_some() {
            return None;
        }
        let seat = self.sitting().next_bot(self.table.to_act().seats, self.bots.last)?;
        let Occupant::Bot(bot) = self.seats[seat.idx()].clone() else { return None };
        self.bots.asked = Some(seat);
        let generation = self.bots.generation;
        Some(Question { session: self.number, generation, seat, bot, table: self.table.boxed_clone() })
    }

    /// A bot answered. Without an answer it plays the first thing it may.
    pub fn answer(&mut self, generation: u64, seat: Seat, action: Option<Value>) {
        if generation != self.bots.generation || self.bots.asked != Some(seat) {
            return;
        }
        self.bots.asked = None;
        let legal = self.table.legal_actions(Actor::Seat(seat));
        let action = action.filter(|action| legal.contains(action)).or_else(|| legal.into_iter().next());
        self.bots.answer = action.map(|action| (seat, action));
    }

    /// Is a bot's choice waiting to be played?
    pub fn bot_ready(&self) -> bool {
        self.bots.answer.is_some()
    }

    /// While people race against a timer, the pause before the next bot acts: bots keep the game's pace then, whatever pace people
    /// chose to follow them.
    pub fn real_time_pause(&self) -> Option<Duration> {
        // Different from move to move, and the same when a match is seen again.
        let luck = (self.table.log_len() as u8).wrapping_mul(37);
        self.sitting().bot_pause(self.table.to_act().seats, self.table.timer(), luck)
    }

    /// Plays the bot's choice, if it is still a choice.
    pub fn play_bot(&mut self, now: Duration) {
        let Some((seat, action)) = self.bots.answer.take() else { return };
        self.bots.last = Some(seat);
        let at = self.at_time(now);
        // While others act at the same time a choice may have gone; then the bot is asked again.
        if self.carry_out(Actor::Seat(seat), action, None, at).is_ok() {
            self.turn_to_next();
        }
    }

    /// Lets time pass. True if the clock acted.
    pub fn pass_time(&mut self, elapsed: Duration, now: Duration) -> bool {
        let due = match self.table.timer() {
            Some(timer) => {
                let left = TimeLeft::of(timer, self.timer).after(elapsed);
                self.timer = Some(left);
                left.left.is_zero()
            }
            None => self.table.to_act().seats.is_empty(),
        };
        if !due || !self.table.to_act().clock {
            return false;
        }
        let Some(action) = self.table.legal_actions(Actor::Clock).into_iter().next() else { return false };
        let at = self.at_time(now);
        self.carry_out(Actor::Clock, action, None, at).expect("the clock's action was listed");
        self.turn_to_next();
        true
    }

    /// What is left on the running timer.
    pub fn time_left(&self) -> Option<Duration> {
        Some(TimeLeft::of(self.table.timer()?, self.timer).left)
    }

    fn at_time(&self, now: Duration) -> u64 {
        let (began, at) = self.began;
        at + now.saturating_sub(began).as_millis() as u64
    }

    fn carry_out(&mut self, actor: Actor, action: Value, chosen: Option<Message>, at: u64) -> Result<(), ActError> {
        let step = self.table.act(actor, action, at)?;
        let persons: Vec<Seat> = self.persons().collect();
        let viewers = persons.into_iter().map(Viewer::Seat).chain([Viewer::Spectator]);
        self.chronicle.step(actor, chosen, &step, viewers);
        self.unsaved = true;
        Ok(())
    }

    /// After something happened: who looks now?
    fn turn_to_next(&mut self) {
        self.turn_to(self.sitting().sight(self.table.to_act(), Some(self.sight), self.hide));
    }

    fn turn_to(&mut self, sight: Sight) {
        self.sight = sight;
        self.offers = match sight.viewer() {
            Some(Viewer::Seat(seat)) => self.table.offers(Actor::Seat(seat)),
            Some(Viewer::Spectator) | None => Vec::new(),
        };
    }

    fn show(&mut self, viewer: Viewer) {
        self.turn_to(Sight::Open(viewer));
    }
}
