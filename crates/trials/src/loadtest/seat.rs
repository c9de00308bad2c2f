//! One seat of a load test, and what all of them count.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use kernel::{Actor, Dice, Seat};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use crate::client::Socket;

/// What all seats count.
pub(super) struct Counts {
    pub moves: AtomicU64,
    pub finished: AtomicU64,
    /// How many updates had so many bytes, by tens.
    update_bytes: [AtomicU64; 400],
    /// Bytes of all updates.
    all_bytes: AtomicU64,
}

impl Counts {
    pub fn new() -> Counts {
        let update_bytes = std::array::from_fn(|_| AtomicU64::new(0));
        let n = || AtomicU64::new(0);
        Counts { moves: n(), finished: n(), update_bytes, all_bytes: n() }
    }

    /// An update of so many bytes came.
    fn update(&self, n_bytes: usize) {
        let bucket = (n_bytes / 10).min(self.update_bytes.len() - 1);
        self.update_bytes[bucket].fetch_add(1, Ordering::Relaxed);
        self.all_bytes.fetch_add(n_bytes as u64, Ordering::Relaxed);
    }

    pub fn mean_bytes(&self) -> u64 {
        let n_updates: u64 = self.update_bytes.iter().map(|count| count.load(Ordering::Relaxed)).sum();
        self.all_bytes.load(Ordering::Relaxed) / n_updates.max(1)
    }

    pub fn median_bytes(&self) -> u64 {
        let counts: Vec<u64> = self.update_bytes.iter().map(|count| count.load(Ordering::Relaxed)).collect();
        let half = counts.iter().sum::<u64>() / 2;
        let mut n_smaller = 0;
        let median = counts.iter().position(|count| {
            n_smaller += count;
            half < n_smaller
        });
        10 * median.unwrap_or(0) as u64
    }
}

/// What a seat needs to know of a message; the rest is skipped unread.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Heard<'a> {
    #[serde(borrow)]
    Snapshot(Position<'a>),
    #[serde(borrow)]
    Update(Position<'a>),
    Done {
        id: &'a str,
    },
    Refused {
        #[serde(borrow)]
        error: &'a RawValue,
    },
    Hello(IgnoredAny),
    Legal(IgnoredAny),
    Chat(IgnoredAny),
    Presence(IgnoredAny),
    Table(IgnoredAny),
    Pong(IgnoredAny),
}

/// What a seat needs to know of a snapshot or an update, whose keys differ.
#[derive(Deserialize)]
struct Position<'a> {
    #[serde(alias = "s")]
    seq: u64,
    /// Who has acted.
    #[serde(default)]
    by: Option<Actor>,
    /// Who may act; whoever has acted, if nothing is said.
    #[serde(alias = "a", default)]
    acting: Option<Vec<u8>>,
    #[serde(borrow, default)]
    legal: Option<&'a RawValue>,
    /// The result, once there is one.
    #[serde(default)]
    outcome: Option<IgnoredAny>,
}

impl Position<'_> {
    fn acts(&self, seat: u8) -> bool {
        match &self.acting {
            Some(acting) => acting.contains(&seat),
            None => self.by == Some(Actor::Seat(Seat(seat))),
        }
    }
}

/// Where the seat stands: the number of the last update and what it may do.
struct Latest {
    seq: u64,
    over: bool,
    action: Option<String>,
}

/// Plays one seat: takes any legal action whenever it may act.
pub(super) async fn play_seat(
    seat: u8,
    mut socket: Socket,
    table: String,
    mut dice: Dice,
    until: Instant,
    counts: Arc<Counts>,
) -> anyhow::Result<(u8, Socket, Vec<u32>)> {
    let mut latencies = Vec::new();
    let mut asked: Option<(u64, Instant)> = None;
    let mut n_asked = 0u64;
    let mut latest: Option<Latest> = None;
    let mut last = (0, String::new());
    let end = tokio::time::sleep_until((until + Duration::from_millis(200)).into());
    tokio::pin!(end);
    loop {
        let text = tokio::select! {
            text = socket.next_text() => text?,
            () = &mut end => return Ok((seat, socket, latencies)),
        };
        let heard: Heard<'_> = serde_json::from_str(&text).with_context(|| format!("cannot be read: {text}"))?;
        match heard {
            Heard::Update(position) => {
                let n_legal = position.legal.map_or(0, |legal| legal.get().len() + 9);
                counts.update(text.len() - n_legal);
                latest = Some(look(seat, &position, &mut dice)?);
            }
            Heard::Snapshot(position) => latest = Some(look(seat, &position, &mut dice)?),
            Heard::Done { id } => {
                if let Some((_, at)) = asked.take_if(|(n, _)| id.parse() == Ok(*n)) {
                    latencies.push(at.elapsed().as_micros() as u32);
                    counts.moves.fetch_add(1, Ordering::Relaxed);
                }
            }
            // In simultaneous play somebody else may have been first: what is possible now is on its way.
            Heard::Refused { error } if error.get().contains("stale") || error.get().contains("illegal") => {
                asked = None
            }
            // Games in real time let nobody act faster than people can: a little later, then.
            Heard::Refused { error } if error.get().contains("slow-down") => {
                tokio::time::sleep(Duration::from_millis(50)).await;
                n_asked += 1;
                asked = Some((n_asked, Instant::now()));
                socket.say_text(request(&table, n_asked, &last)).await?;
            }
            Heard::Refused { error } => anyhow::bail!("a move was refused: {error}"),
            Heard::Hello(_)
            | Heard::Legal(_)
            | Heard::Chat(_)
            | Heard::Presence(_)
            | Heard::Table(_)
            | Heard::Pong(_) => {}
        }
        if asked.is_some() {
            continue;
        }
        let Some(position) = latest.take() else { continue };
        if position.over {
            return Ok((seat, socket, latencies));
        }
        let Some(action) = position.action.filter(|_| Instant::now() < until) else { continue };
        n_asked += 1;
        last = (position.seq, action);
        asked = Some((n_asked, Instant::now()));
        socket.say_text(request(&table, n_asked, &last)).await?;
    }
}

fn request(table: &str, id: u64, (seq, action): &(u64, String)) -> String {
    format!("{{\"move\":{{\"table\":\"{table}\",\"seq\":{seq},\"id\":\"{id}\",\"action\":{action}}}}}")
}

fn look(seat: u8, position: &Position<'_>, dice: &mut Dice) -> anyhow::Result<Latest> {
    // Where nobody may act and there is no result, the clock is next.
    let mut latest = Latest { seq: position.seq, over: position.outcome.is_some(), action: None };
    if let Some(legal) = position.legal.filter(|_| position.acts(seat)) {
        let legal: Vec<&RawValue> = serde_json::from_str(legal.get())?;
        if !legal.is_empty() {
            latest.action = Some(legal[dice.below(legal.len() as u32) as usize].get().to_owned());
        }
    }
    Ok(latest)
}
