//! A player who does what the web client does: follows, acts, and sends again what was not answered.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::bail;
use kernel::{Dice, Seat};
use protocol::{ClientMessage, Code, Followed, Follower, Refusal, ServerMessage};
use serde_json::Value;
use tokio::sync::watch;
use trials::client::{Client, Socket};

use crate::tally::Tally;
use crate::witness::Witness;
use crate::world::Place;

/// Whoever hears nothing for this long asks again, and the second time connects again.
const PATIENCE: Duration = Duration::from_millis(2_500);
/// When a round ends, an answer that has not come after this is not going to.
const GIVE_UP: Duration = Duration::from_secs(60);

/// A request that is not answered yet.
struct Pending {
    id: String,
    seq: u64,
    action: Value,
    is_sent: bool,
    n_sent: u32,
}

pub struct Player {
    witness: Witness,
    place: Place,
    dice: Dice,
    tally: Arc<Tally>,
    follower: Follower,
    acting: Vec<Seat>,
    legal: Vec<Value>,
    over: bool,
    pending: Option<Pending>,
    n_requests: u64,
}

impl Player {
    /// The player who makes and checks the requests of a seat.
    pub fn new(witness: Witness, place: Place, dice: Dice, tally: Arc<Tally>) -> Player {
        Player {
            witness,
            place,
            dice,
            tally,
            follower: Follower::default(),
            acting: Vec::new(),
            legal: Vec::new(),
            over: false,
            pending: None,
            n_requests: 0,
        }
    }

    /// Plays until the match or the round is over, and tells what it has seen.
    pub async fn play(mut self, stopping: watch::Receiver<bool>) -> Witness {
        let mut ends: Option<Instant> = None;
        while !self.is_done(&stopping) {
            if *stopping.borrow() && GIVE_UP < ends.get_or_insert_with(Instant::now).elapsed() {
                break;
            }
            // However a connection ends, the next one goes on where it was.
            _ = self.connection(&stopping).await;
            let pause = Duration::from_millis(u64::from(50 + self.dice.below(250)));
            tokio::time::sleep(pause).await;
        }
        self.witness.unclear = self.pending.map(|pending| pending.id);
        self.witness
    }

    fn is_done(&self, stopping: &watch::Receiver<bool>) -> bool {
        self.pending.is_none() && (self.over || *stopping.borrow())
    }

    /// One connection, until it ends or nothing is left to do.
    async fn connection(&mut self, stopping: &watch::Receiver<bool>) -> anyhow::Result<()> {
        let mut client = Client::new(self.place.any_door(&mut self.dice));
        client.cookie.clone_from(&self.witness.client.cookie);
        let mut socket = tokio::time::timeout(PATIENCE, client.connect()).await??;
        self.subscribe(&mut socket).await?;
        if let Some(pending) = &mut self.pending {
            pending.is_sent = false;
        }
        let mut n_silences = 0;
        while !self.is_done(stopping) {
            self.send_pending(&mut socket).await?;
            if self.pending.is_none() && !*stopping.borrow() {
                self.choose().await;
                self.send_pending(&mut socket).await?;
            }
            match tokio::time::timeout(PATIENCE, socket.next()).await {
                Ok(message) => {
                    n_silences = 0;
                    self.hear(message?, &mut socket).await?;
                }
                // A message may have been lost, on either way.
                Err(_) if n_silences == 0 => {
                    n_silences = 1;
                    self.subscribe(&mut socket).await?;
                    if let Some(pending) = &mut self.pending {
                        pending.is_sent = false;
                    }
                }
                Err(_) => bail!("silence"),
            }
        }
        Ok(())
    }

    async fn subscribe(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        let (table, seen) = (self.witness.table.clone(), self.follower.seq());
        socket.say(&ClientMessage::Subscribe { table, seen, chat_seen: 0, key: None, legal: true, amid: false }).await
    }

    /// Any legal action, if there is one, after a moment of thought.
    async fn choose(&mut self) {
        let Some(seq) = self.follower.seq() else { return };
        if self.over || !self.acting.contains(&self.witness.seat) || self.legal.is_empty() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(u64::from(self.dice.below(60)))).await;
        let action = self.legal.swap_remove(self.dice.below(self.legal.len() as u32) as usize);
        self.legal.clear();
        self.n_requests += 1;
        self.pending = Some(Pending { id: format!("m{}", self.n_requests), seq, action, is_sent: false, n_sent: 0 });
    }

    async fn send_pending(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        let table = self.witness.table.clone();
        let Some(pending) = self.pending.as_mut().filter(|pending| !pending.is_sent) else { return Ok(()) };
        pending.is_sent = true;
        pending.n_sent += 1;
        if pending.n_sent == 2 {
            self.tally.resent();
        }
        let Pending { id, seq, action, .. } = &*pending;
        socket.say(&ClientMessage::Move { table, seq: *seq, id: id.clone(), action: action.clone() }).await
    }

    async fn hear(&mut self, message: ServerMessage, socket: &mut Socket) -> anyhow::Result<()> {
        match message {
            ServerMessage::Snapshot(snapshot) => {
                if snapshot.seat != Some(self.witness.seat) {
                    self.tally.lost(format!("{} no longer sits at {}", self.witness.seat, self.witness.table));
                }
                if self.follower.begin(&snapshot) == Followed::Went
                    && let Some(hash) = snapshot.hash
                {
                    if protocol::view_hash(self.follower.view()) != hash {
                        self.tally.divergent(format!("{}: a view with another hash", self.witness.table));
                    }
                    self.witness.see(snapshot.seq, hash, &self.tally);
                }
                self.acting = snapshot.acting;
                self.legal = snapshot.legal.unwrap_or_default();
                self.over = snapshot.table.outcome.is_some();
            }
            ServerMessage::Update(update) => {
                let follows = self.follower.seq().is_some_and(|seq| seq + 1 == update.seq);
                match self.follower.follow(&update) {
                    Followed::Went => {
                        self.witness.see(update.seq, update.hash, &self.tally);
                        self.acting = update.acting;
                        self.legal = update.legal.unwrap_or_default();
                        self.over |= update.outcome.is_some();
                    }
                    Followed::Known => self.witness.see(update.seq, update.hash, &self.tally),
                    Followed::Lost => {
                        if follows {
                            let (table, seq) = (&self.witness.table, update.seq);
                            self.tally.divergent(format!("{table}: the patch of {seq} does not fit"));
                        }
                        self.legal.clear();
                        self.subscribe(socket).await?;
                    }
                }
            }
            ServerMessage::Legal { seq, offers, .. } if self.follower.seq() == Some(seq) => {
                self.legal = offers.iter().map(|offer| offer["action"].clone()).collect();
            }
            ServerMessage::Done { id, seq, .. } => {
                self.witness.acknowledge(&id, seq, &self.tally);
                self.place.done();
                self.pending.take_if(|pending| pending.id == id);
            }
            ServerMessage::Refused { id: Some(id), error, .. }
                if self.pending.as_ref().is_some_and(|pending| pending.id == id) =>
            {
                self.refused(error, socket).await?;
            }
            ServerMessage::Refused { id: Some(_), .. } => {}
            ServerMessage::Refused { id: None, error, .. } => match error.code {
                Code::NotFound | Code::Forbidden => {
                    self.tally.lost(format!("{} is not found: {}", self.witness.table, error.message));
                    self.over = true;
                    self.pending = None;
                }
                _ => bail!("refused: {}", error.message),
            },
            ServerMessage::Hello { me: None, .. } => {
                self.tally.lost(format!("{} of {} is signed out", self.witness.seat, self.witness.table));
                self.over = true;
                self.pending = None;
            }
            _ => {}
        }
        Ok(())
    }

    /// Nothing was changed by the request: either it is tried again as it is, or something else is chosen.
    async fn refused(&mut self, error: Refusal, socket: &mut Socket) -> anyhow::Result<()> {
        let pause = |ms| tokio::time::sleep(Duration::from_millis(ms));
        if let Some(Pending { id, seq, .. }) = &self.pending {
            self.witness.refused.push((id.clone(), error.code, *seq));
        }
        match error.code {
            Code::Unavailable => {
                pause(200).await;
                if let Some(pending) = &mut self.pending {
                    pending.is_sent = false;
                }
            }
            Code::SlowDown => {
                pause(50).await;
                self.pending = None;
                self.subscribe(socket).await?;
            }
            Code::Stale | Code::Illegal | Code::NotYourTurn | Code::Phase => {
                self.pending = None;
                self.subscribe(socket).await?;
            }
            code => {
                self.tally.lost(format!("a legal move at {} is refused: {code:?}", self.witness.table));
                self.pending = None;
            }
        }
        Ok(())
    }
}
