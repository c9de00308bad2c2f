//! A match as the server plays it: the engine's table, its journal numbers, clocks and stand-ins. No I/O.

use hosting::{ActError, AnyStep, AnyTable, Sitting};
use kernel::{Actor, Actors, CannotUndo, Entry, Outcome, Record, Seat, Seed, Setup, StateHash};
use protocol::{ByBot, Pace, Sitter, TableFacts};
use sha2::{Digest, Sha256};

use super::control::{Control, StandIn};
use super::deed::{Deed, Position, Snapshot, Written};
use crate::store::{Row, Standing};
use games::Playable;

/// A match in memory.
pub(crate) struct Match {
    /// The engine's table.
    pub table: Box<dyn AnyTable>,
    /// Number of the last deed.
    pub seq: u64,
    /// Clocks and stand-ins.
    pub control: Control,
    /// For every action that may be taken back: the number of the deed before it, and the clocks then.
    marks: Vec<(u64, Control)>,
    /// How often the rules have changed under it.
    chapter: u64,
    game: &'static dyn Playable,
    pace: Pace,
    started: u64,
    seed: Seed,
}

/// Why a match cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unplayable {
    /// The setup is refused.
    #[error(transparent)]
    Setup(#[from] kernel::SetupError),
    /// The journal cannot be read.
    #[error("deed {seq} cannot be read: {why}")]
    Deed {
        /// Which.
        seq: u64,
        /// Why.
        why: String,
    },
    /// A server of other rules was killed, and its last deeds are not allowed by these.
    #[error(
        "deed {seq} was done by rules {rules}, and these refuse it: {why}; run the version of those rules once more and stop it \
         cleanly, then this one goes on from there"
    )]
    OtherRules {
        /// Which.
        seq: u64,
        /// The rules it was done by.
        rules: u32,
        /// Why it is refused.
        why: String,
    },
    /// The stored state belongs to other rules and cannot be read by these.
    #[error(transparent)]
    State(#[from] kernel::Impossible),
    /// The stored state is not the one that was stored.
    #[error("the state of the snapshot does not have its hash")]
    Snapshot,
}

/// Why a deed cannot be done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CannotDo {
    /// The action is refused.
    #[error(transparent)]
    Act(#[from] ActError),
    /// Nothing can be taken back.
    #[error(transparent)]
    Undo(#[from] CannotUndo),
    /// The state of a chapter cannot be.
    #[error(transparent)]
    State(#[from] kernel::Impossible),
}

impl Match {
    /// Deals the match of a table that has just been started.
    pub fn deal(game: &'static dyn Playable, facts: &TableFacts, seed: Seed) -> Result<Match, Unplayable> {
        let table = game.new_table(setup(facts), seed)?;
        let mut control = Control::new(facts.pace, facts.seats.len(), facts.started);
        for (seat, facts) in facts.seats.iter().enumerate() {
            if let Sitter::Bot(bot) = &facts.sitter {
                let stand_in = StandIn { bot: bot.clone(), why: ByBot::Asked };
                control.stand_in(Seat(seat as u8), stand_in);
            }
        }
        let (pace, started) = (facts.pace, facts.started);
        let mut dealt = Match { table, seq: 0, control, marks: Vec::new(), chapter: 0, game, pace, started, seed };
        dealt.control.follow(pace, dealt.table.to_act(), dealt.table.timer());
        Ok(dealt)
    }

    /// Goes on from a snapshot of the same rules, with the deeds after its position; those before are not needed.
    pub fn open(
        game: &'static dyn Playable,
        facts: &TableFacts,
        seed: Seed,
        snapshot: &Snapshot,
        tail: &[Row],
    ) -> Result<Match, Unplayable> {
        let position = snapshot.position();
        let seed = (1..=snapshot.chapter).fold(seed, |seed, n| next_seed(&seed, n));
        let table = game.resume_after(setup(facts), seed, position.entries as usize, position.state.clone())?;
        if table.hash() != position.hash {
            return Err(Unplayable::Snapshot);
        }
        let mut opened = Match {
            table,
            seq: position.seq,
            control: position.control.clone(),
            marks: Vec::new(),
            chapter: snapshot.chapter,
            game,
            pace: facts.pace,
            started: facts.started,
            seed,
        };
        let tail = &tail[tail.partition_point(|row| row.seq <= position.seq)..];
        let deeds = tail.iter().map(read_row).collect::<Result<Vec<_>, _>>()?;
        let refused = |(seq, why): (u64, CannotDo)| Unplayable::Deed { seq, why: why.to_string() };
        opened.play(tail, &deeds).map_err(refused)?;
        Ok(opened)
    }

    /// Reads a match: the snapshot if it can be used, and the deeds after it. `rows` are all deeds there are.
    ///
    /// Where the rules have changed since, the state goes on under the present ones as far as they understand it; the caller
    /// then writes the deed that is returned.
    pub fn read(
        game: &'static dyn Playable,
        facts: &TableFacts,
        seed: Seed,
        snapshot: Option<Snapshot>,
        rows: &[Row],
    ) -> Result<(Match, Option<Deed>), Unplayable> {
        let deeds = rows.iter().map(read_row).collect::<Result<Vec<_>, _>>()?;
        let chapter = deeds.iter().rposition(|written| matches!(written.deed, Deed::Chapter { .. }));
        let (rules, begun) = match chapter.map(|at| &deeds[at].deed) {
            Some(Deed::Chapter { rules, .. }) => (*rules, rows[chapter.expect("found")].seq),
            Some(_) | None => (facts.rules, 0),
        };
        let refused = |(seq, why): (u64, CannotDo)| Unplayable::Deed { seq, why: why.to_string() };
        if rules == game.rules() {
            return match snapshot {
                Some(snapshot) if snapshot.rules == rules && begun <= snapshot.now.seq => {
                    Ok((Self::open(game, facts, seed, &snapshot, rows)?, None))
                }
                // The deeds before a chapter are of other rules; the chapter has the state to begin with.
                snapshot if chapter.is_some() => {
                    let at = chapter.expect("found");
                    let mut read = Self::deal(game, facts, seed)?;
                    (1..=chapters(&deeds[..at])).for_each(|n| read.seed = next_seed(&read.seed, n));
                    read.chapter = chapters(&deeds[..at]);
                    if let Some(snapshot) = snapshot {
                        read.control = snapshot.now.control;
                    }
                    read.play(&rows[at..], &deeds[at..]).map_err(refused)?;
                    Ok((read, None))
                }
                Some(_) | None => {
                    let mut read = Self::deal(game, facts, seed)?;
                    read.play(rows, &deeds).map_err(refused)?;
                    Ok((read, None))
                }
            };
        }
        let mut read = Self::deal(game, facts, seed)?;
        let mut n_played = 0;
        let mut ended = StateHash(0);
        if let Some(Snapshot { now, .. }) = snapshot {
            n_played = rows.partition_point(|row| row.seq <= now.seq);
            read.table = game.load_state(now.state, seed, Vec::new())?;
            (read.control, ended) = (now.control, now.hash);
        }
        // Nothing that was acknowledged is left out: rather the table waits for the program that understands it.
        let other_rules = |(seq, why): (u64, CannotDo)| Unplayable::OtherRules { seq, rules, why: why.to_string() };
        read.play(&rows[n_played..], &deeds[n_played..]).map_err(other_rules)?;
        (1..=chapters(&deeds)).for_each(|n| read.seed = next_seed(&read.seed, n));
        read.chapter = chapters(&deeds);
        read.seq = rows.last().map_or(0, |row| row.seq);
        let deed = Deed::Chapter { rules: game.rules(), state: read.table.state(), ended };
        Ok((read, Some(deed)))
    }

    /// Which seats are played by bots now.
    pub fn sitting(&self) -> Sitting {
        Sitting::new(self.control.stand_ins.iter().map(Option::is_some))
    }

    fn play(&mut self, rows: &[Row], deeds: &[Written]) -> Result<(), (u64, CannotDo)> {
        for (row, written) in rows.iter().zip(deeds) {
            self.apply(row.seq, row.at, &written.deed).map_err(|why| (row.seq, why))?;
            if !written.left.is_empty() {
                self.control.left.clone_from(&written.left);
            }
        }
        Ok(())
    }

    /// Does a deed. An error leaves everything as it was.
    pub fn apply(&mut self, seq: u64, at: u64, deed: &Deed) -> Result<Option<AnyStep>, CannotDo> {
        let mut step = None;
        match deed {
            Deed::Act { actor, action } => {
                let done = self.table.act(*actor, action.clone(), at.saturating_sub(self.started))?;
                let before = (self.seq, self.control.clone());
                let n_undoable = actor.seat().map_or(0, |seat| self.table.undoable(seat));
                match n_undoable.checked_sub(1) {
                    // Whatever can be taken back is at the end of the list; another actor's actions were before.
                    Some(n_before) if n_before <= self.marks.len() => {
                        self.marks.drain(..self.marks.len() - n_before);
                        self.marks.push(before);
                    }
                    Some(_) | None => self.marks.clear(),
                }
                step = Some(done);
                self.control.run(at);
                if let Some(seat) = actor.seat() {
                    self.control.acted(seat);
                }
                self.control.follow(self.pace, self.table.to_act(), self.table.timer());
            }
            Deed::Undo { seat } => {
                self.table.undo(*seat)?;
                self.control.run(at);
                if let Some((_, before)) = self.marks.pop() {
                    self.control.take_back(&before, *seat);
                }
                let timer = self.control.timer;
                self.control.acting = self.table.to_act().seats;
                self.control.timer = match (self.table.timer(), timer) {
                    (Some(now), Some((id, ends))) if now.id == id => Some((id, ends)),
                    (Some(now), _) => Some((now.id, at + u64::from(now.millis))),
                    (None, _) => None,
                };
            }
            Deed::StandIn { seat, bot, why } => {
                self.control.run(at);
                self.control.stand_in(*seat, StandIn { bot: bot.clone(), why: *why });
            }
            Deed::Back { seat } => {
                self.control.run(at);
                self.control.back(self.pace, *seat);
            }
            Deed::Agree { seat, end } => {
                self.control.run(at);
                self.control.agree(*seat, *end);
            }
            Deed::Vacation { seat, days } => {
                self.control.run(at);
                self.control.take_vacation(*seat, *days);
            }
            Deed::End => {
                self.control.run(at);
                self.control.end();
            }
            Deed::Chapter { state, .. } => {
                let seed = next_seed(&self.seed, self.chapter + 1);
                self.table = self.game.load_state(state.clone(), seed, Vec::new())?;
                self.seed = seed;
                self.chapter += 1;
                self.marks.clear();
                self.control.run(at);
                self.control.follow(self.pace, self.table.to_act(), self.table.timer());
            }
        }
        self.seq = seq;
        Ok(step)
    }

    /// The row that writes a deed down, after it was done.
    pub fn row(&self, at: u64, client: String, deed: Deed) -> Row {
        let written = Written { deed, left: self.control.left.clone() };
        Row { seq: self.seq, at, client, deed: serde_json::to_string(&written).expect("plain data") }
    }

    /// The match as it stands, to be stored.
    pub fn snapshot(&self) -> Snapshot {
        let now = Position {
            seq: self.seq,
            state: self.table.state(),
            hash: self.table.hash(),
            control: self.control.clone(),
            entries: self.table.log_len() as u64,
        };
        let base = self.marks.first().map(|(seq, control)| {
            let mut table = self.table.boxed_clone();
            for seat in Seat::all(table.seats()) {
                while table.undoable(seat) != 0 {
                    table.undo(seat).expect("it says that it can");
                }
            }
            let entries = table.log_len() as u64;
            Position { seq: *seq, state: table.state(), hash: table.hash(), control: control.clone(), entries }
        });
        Snapshot { rules: self.game.rules(), now, base, chapter: self.chapter, seen: Vec::new() }
    }

    /// Who is to act, and for whom bots play.
    pub fn standing(&self) -> Standing {
        let bot = |stand_in: &Option<StandIn>| stand_in.as_ref().map(|stand_in| stand_in.bot.clone());
        Standing {
            acting: self.to_act().seats,
            bots: self.control.stand_ins.iter().map(bot).collect(),
            deadlines: Seat::all(self.control.left.len()).map(|seat| self.control.deadline(seat)).collect(),
        }
    }

    /// Who may act; nobody once the match was ended by agreement.
    pub fn to_act(&self) -> Actors {
        if self.control.ended { Actors::NOBODY } else { self.table.to_act() }
    }

    /// How many of a seat's actions may be taken back.
    pub fn undoable(&self, seat: Seat) -> usize {
        if self.control.ended { 0 } else { self.table.undoable(seat) }
    }

    /// What a seat may do.
    pub fn legal_actions(&self, seat: Seat) -> Vec<serde_json::Value> {
        if self.control.ended { Vec::new() } else { self.table.legal_actions(Actor::Seat(seat)) }
    }

    /// What a seat may do, with its words, as JSON.
    pub fn offers(&self, seat: Seat) -> Vec<serde_json::Value> {
        if self.control.ended {
            return Vec::new();
        }
        let offers = self.table.offers(Actor::Seat(seat));
        offers.iter().map(|offer| serde_json::to_value(offer).expect("plain data")).collect()
    }

    /// Its game.
    pub fn game(&self) -> &'static dyn Playable {
        self.game
    }

    /// When it began, in milliseconds since 1970.
    pub fn started(&self) -> u64 {
        self.started
    }
}

/// Records of all chapters, from the journal. The last one has the result, and the hash of the last state.
pub(crate) fn records(
    game: &'static dyn Playable,
    facts: &TableFacts,
    seed: Seed,
    rows: &[Row],
    hash: StateHash,
    outcome: Option<Outcome>,
) -> Result<Vec<Record>, Unplayable> {
    let deeds = rows.iter().map(read_row).collect::<Result<Vec<_>, _>>()?;
    let is_chapter = |written: &Written| matches!(written.deed, Deed::Chapter { .. });
    let mut records = Vec::new();
    let mut seed = seed;
    let mut first = 0;
    let mut start = None;
    let mut rules = facts.rules;
    loop {
        let last = deeds[first..].iter().position(is_chapter).map(|at| first + at);
        let until = last.unwrap_or(rows.len());
        let entries = entries(&rows[first..until], &deeds[first..until], facts.started);
        let mut record = Record {
            game: game.id().to_owned(),
            rules,
            // A match that begins with a state has its options in there.
            setup: if start.is_some() { Setup::new(facts.seats.len() as u8) } else { setup(facts) },
            seed,
            start: start.take(),
            dice: Vec::new(),
            entries,
            hash: StateHash(0),
            outcome: None,
        };
        let Some(at) = last else {
            (record.hash, record.outcome) = (hash, outcome);
            records.push(record);
            return Ok(records);
        };
        let Deed::Chapter { rules: next_rules, state, ended } = &deeds[at].deed else { unreachable!("just found") };
        record.hash = *ended;
        records.push(record);
        seed = next_seed(&seed, records.len() as u64);
        (rules, start, first) = (*next_rules, Some(state.clone()), at + 1);
    }
}

/// How many chapters begin in these deeds.
fn chapters(deeds: &[Written]) -> u64 {
    deeds.iter().filter(|written| matches!(written.deed, Deed::Chapter { .. })).count() as u64
}

/// What was agreed before the match.
fn setup(facts: &TableFacts) -> Setup {
    Setup { players: facts.seats.len() as u8, options: facts.options.clone() }
}

/// The seed of a later chapter follows from the one before, so the commitment at the start covers it.
fn next_seed(seed: &Seed, chapter: u64) -> Seed {
    let mut hash = Sha256::new();
    hash.update(seed.bytes());
    hash.update(chapter.to_le_bytes());
    Seed::from_bytes(hash.finalize().into())
}

pub(crate) fn read_row(row: &Row) -> Result<Written, Unplayable> {
    serde_json::from_str(&row.deed).map_err(|error| Unplayable::Deed { seq: row.seq, why: error.to_string() })
}

/// The log as the kernel keeps it: actions, without those taken back.
fn entries(rows: &[Row], deeds: &[Written], started: u64) -> Vec<Entry<serde_json::Value>> {
    let mut entries: Vec<Entry<serde_json::Value>> = Vec::new();
    for (row, written) in rows.iter().zip(deeds) {
        match &written.deed {
            Deed::Act { actor, action } => {
                entries.push(Entry { actor: *actor, action: action.clone(), at: row.at.saturating_sub(started) });
            }
            Deed::Undo { .. } => _ = entries.pop(),
            Deed::StandIn { .. }
            | Deed::Back { .. }
            | Deed::Agree { .. }
            | Deed::Vacation { .. }
            | Deed::End
            | Deed::Chapter { .. } => {}
        }
    }
    entries
}

/// The cause of an update, as clients are told.
pub(crate) fn cause(deed: &Deed) -> Option<protocol::Cause> {
    Some(match deed {
        Deed::Act { actor, .. } => protocol::Cause::Act(*actor),
        Deed::Undo { seat } => protocol::Cause::Undo(*seat),
        Deed::StandIn { seat, why, .. } => protocol::Cause::StandIn(*seat, *why),
        Deed::Back { seat } => protocol::Cause::Back(*seat),
        Deed::Agree { seat, end } => protocol::Cause::Agree(*seat, *end),
        Deed::Vacation { seat, days } => protocol::Cause::Vacation(*seat, *days),
        Deed::End => protocol::Cause::End,
        Deed::Chapter { .. } => return None,
    })
}

/// The seat a deed belongs to.
pub(crate) fn doer(deed: &Deed) -> Option<Seat> {
    match deed {
        Deed::Act { actor: Actor::Seat(seat), .. }
        | Deed::Undo { seat }
        | Deed::StandIn { seat, .. }
        | Deed::Back { seat } => Some(*seat),
        // Whoever speaks of the end or takes a day off has not changed the position.
        Deed::Act { actor: Actor::Clock, .. }
        | Deed::Agree { .. }
        | Deed::Vacation { .. }
        | Deed::End
        | Deed::Chapter { .. } => None,
    }
}
