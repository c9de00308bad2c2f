//! Those who are not there: how long the others wait for them, and how a match ends when everybody has had enough.

use kernel::{Seat, SeatSet};
use protocol::{Away, ByBot, Code, Refusal, Sitter, Status};

use super::super::deed::Deed;
use super::super::play::Match;
use super::Live;
use super::bots::stand_in_bot;
use crate::app::now;

impl Live {
    /// The match, while it is in play.
    pub(super) fn running(&self) -> Option<&Match> {
        let in_play = self.stored.facts.status == Status::Running;
        self.game.as_ref().filter(|game| in_play && !game.control.ended)
    }

    /// How long somebody may be away before a bot plays for them, in milliseconds.
    pub(super) fn patience(&self) -> u64 {
        let facts = &self.stored.facts;
        match facts.grace.or(facts.pace.usual_grace()) {
            Some(seconds) => u64::from(seconds) * 1000,
            None => self.app.config.away_after.as_millis() as u64,
        }
    }

    /// Until when the person of a seat who is away is waited for, in milliseconds since 1970: whoever is on vacation has said so.
    fn awaited_until(&self, game: &Match, seat: Seat) -> u64 {
        (self.absent_since[seat.idx()] + self.patience()).max(game.control.vacation(seat).until)
    }

    fn people(&self) -> SeatSet {
        let seats = self.stored.facts.seats.iter().enumerate();
        let people = seats.filter(|(_, facts)| matches!(facts.sitter, Sitter::Person { .. }));
        people.map(|(seat, _)| Seat(seat as u8)).collect()
    }

    /// People of a running match who are not among those present.
    pub(super) fn away(&self, present: SeatSet) -> Vec<Away> {
        let Some(game) = self.running() else { return Vec::new() };
        let away = self.people().iter().filter(|&seat| !present.contains(seat));
        let since = |seat: Seat| self.absent_since[seat.idx()];
        away.map(|seat| Away { seat, since: since(seat), grace: self.awaited_until(game, seat) }).collect()
    }

    /// When the person of each seat was there last.
    pub(super) fn seen(&self) -> Vec<u64> {
        let mut seen = self.absent_since.clone();
        self.last_presence.seats.iter().for_each(|seat| seen[seat.idx()] = now());
        seen
    }

    /// Has the person of a seat been away for so long that the others may let a bot play?
    pub(super) fn check_away(&self, game: &Match, seat: Seat) -> Result<(), Refusal> {
        if !self.people().contains(seat) {
            return Err(Refusal::new(Code::Seat, "nobody is away from that seat"));
        }
        if game.control.stand_ins[seat.idx()].is_some() {
            return Err(Refusal::new(Code::Phase, "a bot plays for them already"));
        }
        if self.last_presence.seats.contains(&seat) {
            return Err(Refusal::new(Code::Forbidden, "they are there"));
        }
        let left = self.awaited_until(game, seat).saturating_sub(now());
        match left {
            0 => Ok(()),
            _ => {
                let message = format!("they may still come back; wait {} s", left.div_ceil(1000));
                Err(Refusal::new(Code::Phase, message))
            }
        }
    }

    /// Does the person of a seat, who has just come, get it back from the bot without asking?
    pub(super) fn comes_back(&self, seat: Seat) -> bool {
        let stand_in = self.running().and_then(|game| game.control.stand_ins[seat.idx()].as_ref());
        stand_in.is_some_and(|stand_in| match stand_in.why {
            // Whose time was up gets as much of it as by asking, so a page that is loaded again wins nothing.
            ByBot::Away | ByBot::OutOfTime => true,
            ByBot::Asked => false,
        })
    }

    /// The people whose word counts when the match is to end: those who are there, and those who may still come back.
    fn must_agree(&self, game: &Match) -> SeatSet {
        let counts = |seat: &Seat| {
            let there = self.last_presence.seats.contains(seat);
            let awaited = || now() < self.awaited_until(game, *seat);
            there || (game.control.stand_ins[seat.idx()].is_none() && awaited())
        };
        self.people().iter().filter(counts).collect()
    }

    /// When the next person is no longer waited for, where somebody wants to end the match.
    pub(super) fn next_agreed(&self) -> Option<u64> {
        let game = self.running().filter(|game| !game.control.agreed.is_empty())?;
        let there = |seat: &Seat| self.last_presence.seats.contains(seat);
        let awaited = self.must_agree(game).iter().filter(|seat| !there(seat));
        awaited.map(|seat| self.awaited_until(game, seat)).min()
    }

    /// Does what administrators ordered, and lets bots play for people who have deleted their accounts.
    pub(super) async fn obey_orders(&mut self) {
        let Some(game) = self.running().filter(|_| self.stuck.is_none()) else { return };
        if self.stored.secret.ends {
            // Where it could not be written it is tried again with the next thing that happens.
            _ = self.write(vec![Deed::End], String::new()).await;
            return;
        }
        let gone = self.stored.secret.gone.iter().copied();
        let deeds: Vec<Deed> = gone
            .filter(|seat| game.control.stand_ins.get(seat.idx()).is_some_and(Option::is_none))
            .map(|seat| Deed::StandIn { seat, bot: stand_in_bot(), why: ByBot::Asked })
            .collect();
        if !deeds.is_empty() {
            _ = self.write(deeds, String::new()).await;
        }
    }

    /// Ends the match if everybody who is there agrees.
    pub(super) async fn end_if_agreed(&mut self) {
        let Some(game) = self.running().filter(|_| self.stuck.is_none()) else { return };
        let agreed = game.control.agreed;
        // An empty table has not agreed on anything.
        if agreed.is_empty() || !self.last_presence.seats.iter().any(|&seat| agreed.contains(seat)) {
            return;
        }
        if self.must_agree(game).iter().all(|seat| agreed.contains(seat)) {
            // Where it could not be written it is tried again with the next thing that happens.
            _ = self.write(vec![Deed::End], String::new()).await;
        }
    }
}
