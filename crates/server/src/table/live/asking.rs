//! What people ask of a table: moves, taking back, bots that stand in.

use std::time::Instant;

use hosting::ActError;
use kernel::{Actor, Illegal, Seat};
use protocol::{ByBot, Code, Refusal};

use super::super::deed::Deed;
use super::super::play::{CannotDo, Match};
use super::super::{Ask, Connection};
use super::Live;
use super::bots::stand_in_bot;
use super::storing::NotWritten;
use crate::app::now;

impl Live {
    pub(super) async fn answer(&mut self, connection: &Connection, id: &str, ask: Ask) -> Result<u64, NotWritten> {
        let Some(account) = &connection.account else {
            return Err(Refusal::new(Code::SignedOut, "sign in first").into());
        };
        if id.is_empty() || protocol::REQUEST_ID_MAX < id.len() || id.chars().any(char::is_control) {
            let why = "a request has an id of 1 to 64 bytes without control characters";
            return Err(Refusal::new(Code::Malformed, why).into());
        }
        let client = format!("{} {id}", account.id);
        if let Some(answer) = self.answers.find(&client) {
            return answer.map_err(NotWritten::Refused);
        }
        if self.stuck.is_some() {
            return Err(NotWritten::Later);
        }
        self.last_busy = Instant::now();
        let plays = self.seat_of(connection).is_some();
        let answer = match ask {
            Ask::Chat { text } => self.say_in_chat(connection, &client, &text).await,
            ask => match self.play(connection, &client, ask).await {
                Err(NotWritten::Refused(refusal)) if plays => self.refuse_unless_stored(&client, refusal).await,
                answer => answer,
            },
        };
        match &answer {
            Ok(seq) => self.answers.remember(client, Ok(*seq)),
            Err(NotWritten::Refused(refusal)) => match refusal.code {
                // What was not possible for a while may be tried again.
                Code::Unavailable | Code::ReadOnly => {}
                // Whoever only looks is refused the same again.
                _ if !plays => {}
                _ => self.answers.remember(client, Err(refusal.clone())),
            },
            Err(NotWritten::Later) => {}
        }
        answer
    }

    async fn play(&mut self, connection: &Connection, client: &str, ask: Ask) -> Result<u64, NotWritten> {
        self.app.desk.check_writable()?;
        match (&ask, &self.game) {
            // Whoever asks has seen more than this server, which does not judge before it has, too.
            (Ask::Move { seq, .. } | Ask::Undo { seq, .. }, Some(game)) => {
                if self.app.is_one_of_many() && game.seq < *seq && self.catch_up().await.is_err() {
                    self.wait_until_readable();
                    return Err(NotWritten::Later);
                }
            }
            // What is asked for at no number in particular could be done twice.
            (_, Some(_)) if self.seat_of(connection).is_some() => {
                if let Some(seq) = self.stored_as(client).await? {
                    return Ok(seq);
                }
            }
            (_, Some(_) | None) => {}
        }
        // Another server may be first with a deed; then the request is looked at again.
        for _ in 0..4 {
            let deeds = self.deeds(connection, &ask)?;
            match self.write(deeds, client.to_owned()).await {
                Err(NotWritten::Refused(refusal)) if refusal.code == Code::Stale => {
                    // The deed that was first may be this very one: written when nobody could tell, and read back now.
                    if let Some(seq) = self.stored_as(client).await? {
                        return Ok(seq);
                    }
                }
                answer => return answer,
            }
        }
        Err(Refusal::new(Code::Unavailable, "the table is busy; try again").into())
    }

    /// Nobody is told "refused" for a deed that is stored.
    async fn refuse_unless_stored(&mut self, client: &str, refusal: Refusal) -> Result<u64, NotWritten> {
        let Some(seq) = self.stored_as(client).await? else { return Err(refusal.into()) };
        if self.game.as_ref().is_some_and(|game| game.seq < seq) {
            // Another server has written it; where it cannot be read now, the next heartbeat tells of it again.
            _ = self.catch_up().await;
        }
        Ok(seq)
    }

    /// The number of the deed that a request has become already. Where nobody can tell, the request waits.
    async fn stored_as(&mut self, client: &str) -> Result<Option<u64>, NotWritten> {
        match self.app.store.deed_of(&self.id, client).await {
            Ok(seq) => Ok(seq),
            Err(error) => {
                tracing::error!(table = self.id, %error, "cannot look for a request in the journal");
                self.wait_until_readable();
                Err(NotWritten::Later)
            }
        }
    }

    /// What a request comes to, if it is allowed.
    pub(super) fn deeds(&self, connection: &Connection, ask: &Ask) -> Result<Vec<Deed>, Refusal> {
        let Some(seat) = self.seat_of(connection) else {
            return Err(Refusal::new(Code::Forbidden, "you do not play at this table"));
        };
        let Some(game) = self.running() else {
            return Err(Refusal::new(Code::Phase, "the match is not in play"));
        };
        let stand_in = game.control.stand_ins[seat.idx()].is_some();
        match ask {
            Ask::Move { seq, action } => {
                self.check_fresh(game, seat, *seq)?;
                if stand_in {
                    return Err(Refusal::new(Code::Forbidden, "a bot plays for you; take your seat back first"));
                }
                let at = now().saturating_sub(game.started());
                let too_soon = game.table.too_soon(Actor::Seat(seat), action, at);
                if too_soon != 0 {
                    return Err(Refusal::new(Code::SlowDown, format!("{too_soon} ms too soon after the last one")));
                }
                Ok(vec![Deed::Act { actor: Actor::Seat(seat), action: action.clone() }])
            }
            Ask::Undo { seq, steps } => {
                self.check_fresh(game, seat, *seq)?;
                let n_undoable = game.undoable(seat);
                match *steps as usize {
                    steps if 1 <= steps && steps <= n_undoable => Ok(vec![Deed::Undo { seat }; steps]),
                    _ => {
                        let message = format!("{n_undoable} of your actions can be taken back");
                        Err(Refusal::new(Code::CannotUndo, message))
                    }
                }
            }
            Ask::StandIn { seat: Some(other) } if *other != seat => {
                self.check_away(game, *other)?;
                Ok(vec![Deed::StandIn { seat: *other, bot: stand_in_bot(), why: ByBot::Away }])
            }
            Ask::StandIn { .. } if stand_in => Err(Refusal::new(Code::Phase, "a bot plays for you already")),
            Ask::StandIn { .. } => Ok(vec![Deed::StandIn { seat, bot: stand_in_bot(), why: ByBot::Asked }]),
            Ask::Back if stand_in => Ok(vec![Deed::Back { seat }]),
            Ask::Back => Err(Refusal::new(Code::Phase, "you play yourself already")),
            Ask::Agree { end: true } if game.control.agreed.contains(seat) => {
                Err(Refusal::new(Code::Phase, "you have agreed already"))
            }
            Ask::Agree { end: false } if game.control.agreed.is_empty() => {
                Err(Refusal::new(Code::Phase, "nobody wants to end the match"))
            }
            Ask::Agree { end } => Ok(vec![Deed::Agree { seat, end: *end }]),
            Ask::Vacation { .. } if stand_in => {
                Err(Refusal::new(Code::Forbidden, "a bot plays for you; take your seat back first"))
            }
            Ask::Vacation { days } => {
                let n_left = self.stored.facts.vacation_days.saturating_sub(game.control.vacation(seat).days);
                match *days {
                    days if 1 <= days && days <= n_left => Ok(vec![Deed::Vacation { seat, days }]),
                    _ => {
                        let message = format!("{n_left} days of vacation are left to you");
                        Err(Refusal::new(Code::Forbidden, message))
                    }
                }
            }
            Ask::Chat { .. } => unreachable!("chat is no deed"),
        }
    }

    /// A move is made at a number. Others may have moved since, as they do in simultaneous play; but if the seat itself has, or
    /// something was taken back, the choice was made at another position.
    pub(super) fn check_fresh(&self, game: &Match, seat: Seat, seen: u64) -> Result<(), Refusal> {
        let stale = || Refusal::new(Code::Stale, "the position has changed since; look again");
        if game.seq < seen {
            return Err(stale());
        }
        let n_since = (game.seq - seen) as usize;
        if self.recent.len() < n_since {
            return Err(stale());
        }
        let mut since = self.recent.iter().rev().take(n_since);
        match since.any(|&(_, doer, undo)| undo || doer == Some(seat)) {
            true => Err(stale()),
            false => Ok(()),
        }
    }
}

pub(super) fn refusal(why: &CannotDo) -> Refusal {
    let code = match why {
        CannotDo::Act(ActError::Illegal(Illegal::NotActing { .. })) => Code::NotYourTurn,
        CannotDo::Act(ActError::Illegal(Illegal::Over)) => Code::Phase,
        CannotDo::Act(ActError::Illegal(_)) => Code::Illegal,
        CannotDo::Act(ActError::Unreadable(_)) => Code::Malformed,
        CannotDo::Undo(_) => Code::CannotUndo,
        CannotDo::State(_) => Code::Unavailable,
    };
    let message = match why {
        // What serde says may quote the message; a length says enough.
        CannotDo::Act(ActError::Unreadable(_)) => "this is no action of the game".to_owned(),
        CannotDo::Act(error) => error.to_string(),
        CannotDo::Undo(error) => error.to_string(),
        CannotDo::State(_) => "the state cannot be read".to_owned(),
    };
    Refusal::new(code, message)
}
