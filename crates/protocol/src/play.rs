//! Play over the WebSocket: one JSON object a text frame, in both directions.
//!
//! A client subscribes to a table and gets a [`Snapshot`], or, if it says what it has seen last, the updates it missed. Every
//! change of the match has the next number (`seq`) and carries the hash of the receiver's view after it. A client that sees a
//! gap or another hash subscribes again.
//!
//! Legal actions are not sent with every update: they follow from the view (the kernel's laws promise it), so a client with the
//! engine computes them, and any client can ask with [`ClientMessage::Legal`] or subscribe with `legal`.

use kernel::{Actor, Message, Outcome, Seat, StateHash};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Refusal, TableFacts, TableId};

/// What a client says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Follows a table from now on, from one's own seat or as a spectator.
    #[serde(rename_all = "kebab-case")]
    Subscribe {
        /// Which table.
        table: TableId,
        /// Number of the last update seen; nothing to begin with a snapshot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u64>,
        /// Number of the last line of chat seen.
        #[serde(default)]
        chat_seen: u64,
        /// The key of the invitation link, for those not at the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        /// Send legal actions along with every update.
        #[serde(default)]
        legal: bool,
        /// Send along how the view changed from line to line, for those who tell one after the other. Older servers do not know it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        amid: bool,
    },
    /// Follows it no longer.
    Unsubscribe {
        /// Which table.
        table: TableId,
    },
    /// Says whether anybody can see the table that is followed: a page in the background follows it and shows it to nobody. Who never
    /// says it looks. It decides only who is told elsewhere that it is their turn.
    Looking {
        /// Which table.
        table: TableId,
        /// Can it be seen?
        looking: bool,
    },
    /// Acts.
    Move {
        /// At which table.
        table: TableId,
        /// Number of the last update seen when the choice was made.
        seq: u64,
        /// Chosen by the client, new for each move: the same id again is answered the same and changes nothing.
        id: String,
        /// One of the legal actions.
        action: Value,
    },
    /// Takes back one's own last actions.
    Undo {
        /// At which table.
        table: TableId,
        /// Number of the last update seen.
        seq: u64,
        /// As for a move.
        id: String,
        /// How many actions.
        #[serde(default = "one")]
        steps: u32,
    },
    /// Asks for one's own legal actions with their words.
    Legal {
        /// At which table.
        table: TableId,
    },
    /// Says something to everybody at the table.
    Chat {
        /// At which table.
        table: TableId,
        /// As for a move.
        id: String,
        /// What to say.
        text: String,
    },
    /// Lets a bot play a seat: one's own, or that of somebody who has been away for longer than the table's grace time.
    StandIn {
        /// At which table.
        table: TableId,
        /// As for a move.
        id: String,
        /// Whose seat; one's own if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Takes one's seat back from the bot.
    Back {
        /// At which table.
        table: TableId,
        /// As for a move.
        id: String,
    },
    /// Agrees to end the match without a result, or does so no longer. It ends once everybody who is there agrees.
    Agree {
        /// At which table.
        table: TableId,
        /// As for a move.
        id: String,
        /// End it, or play on.
        end: bool,
    },
    /// Takes days of vacation, at a table that has them: one's time for a move waits until they are over, and so do the others before a
    /// bot may play.
    Vacation {
        /// At which table.
        table: TableId,
        /// As for a move.
        id: String,
        /// How many days.
        days: u32,
    },
    /// Wants to hear from now on that a match begins or ceases to wait for whoever is signed in.
    Turns,
    /// Asks for a pong.
    Ping,
}

const fn one() -> u32 {
    1
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The first message of a connection.
    Hello {
        /// The signed-in person.
        me: Option<crate::Me>,
        /// The server's clock, in milliseconds since 1970.
        now: u64,
        /// Version of the program. A page built from another one reloads itself.
        version: String,
    },
    /// Everything there is to see now.
    Snapshot(Box<Snapshot>),
    /// The match went on.
    Update(Box<Update>),
    /// A request was carried out and is on disk.
    Done {
        /// At which table.
        table: TableId,
        /// The client's id.
        id: String,
        /// Number of the update it made.
        seq: u64,
    },
    /// A request was refused and changed nothing.
    Refused {
        /// At which table, if the request named one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableId>,
        /// The client's id, if it gave one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Why.
        error: Refusal,
    },
    /// The legal actions that were asked for.
    Legal {
        /// At which table.
        table: TableId,
        /// Number of the last update.
        seq: u64,
        /// Actions with their words: `action`, `label`, `group`, `anchors`, `rule`.
        offers: Vec<Value>,
    },
    /// Somebody said something.
    Chat {
        /// At which table.
        table: TableId,
        /// What.
        line: ChatLine,
    },
    /// Who is there has changed.
    Presence {
        /// At which table.
        table: TableId,
        /// Who is there.
        presence: Presence,
    },
    /// Facts of the table have changed: people came or went, it began, it ended.
    Table(Box<TableFacts>),
    /// The server cannot store moves at the moment, or it can again. What was asked for meanwhile is not lost: the server tries it
    /// again by itself and answers then, and nothing has to be sent twice.
    Storing {
        /// At which table.
        table: TableId,
        /// Does it work?
        works: bool,
    },
    /// A match begins or ceases to wait for whoever is signed in: look at one's own tables again. Said to whoever wants to hear it.
    Turns,
    /// The answer to a ping.
    Pong {
        /// The server's clock, in milliseconds since 1970.
        now: u64,
    },
}

/// Everything a viewer may see of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// Facts of the table.
    pub table: TableFacts,
    /// Number of the last update it includes.
    pub seq: u64,
    /// One's own seat; nothing for a spectator.
    pub seat: Option<Seat>,
    /// The view; nothing before the match begins.
    pub view: Option<Value>,
    /// Hash of the view.
    pub hash: Option<StateHash>,
    /// Length of the match's log.
    pub entries: u64,
    /// Turns begun, over all seats.
    #[serde(default)]
    pub turn: u32,
    /// Seats that may act.
    pub acting: Vec<Seat>,
    /// What is being decided.
    pub prompt: Option<Message>,
    /// How many of one's own actions may be taken back.
    pub undoable: u32,
    /// The clocks.
    pub clocks: Option<Clocks>,
    /// One's own legal actions, if subscribed with `legal`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<Value>>,
    /// Who is there.
    pub presence: Presence,
    /// Seats that agree to end the match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agreed: Vec<Seat>,
    /// The last lines of chat that were not seen yet.
    pub chat: Vec<ChatLine>,
    /// The server's clock, in milliseconds since 1970.
    pub now: u64,
}

/// One step of the match as one viewer may see it.
///
/// Most of what a server sends is updates, so their JSON has short keys and leaves out what follows from the rest: `t` the table, `s`
/// the number, `by` who acted (or `cause` if nobody did), `p` the patch, `n` notices, `h` the hash, `a` who may act (absent if it
/// is whoever has acted, and nobody else), `u` what may be taken back, `m` the views on the way; `entries` is absent where it is the same
/// as the number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Update {
    /// At which table.
    pub table: TableId,
    /// Its number; the numbers of a table have no gaps.
    pub seq: u64,
    /// What happened.
    pub cause: Cause,
    /// Length of the match's log after it: whatever the client's log has beyond was taken back.
    pub entries: u64,
    /// Turns begun after it, over all seats, if it has changed that.
    pub turn: Option<u32>,
    /// How the view changes, for [`crate::apply`].
    pub patch: Value,
    /// What the viewer notices of it, as far as it is worth a line of the log; the rest can be told from the view.
    pub notices: Vec<Value>,
    /// How the view changed on the way, if subscribed with `amid`: how many notices had come true, and the patch from the view before
    /// the update or from the one before it in this list. Lines that changed nothing are left out, and so is the last one. It is for the
    /// eyes only: `patch` leads from the view before the update to the one after it.
    pub amid: Vec<(u32, Value)>,
    /// Hash of the view after it.
    pub hash: StateHash,
    /// Seats that may act after it.
    pub acting: Vec<Seat>,
    /// How many of one's own actions may be taken back.
    pub undoable: u32,
    /// The clocks after it, in timed matches.
    pub clocks: Option<Clocks>,
    /// One's own legal actions, if subscribed with `legal` and there are any.
    pub legal: Option<Vec<Value>>,
    /// Seats that agree to end the match.
    pub agreed: Vec<Seat>,
    /// The result, with the last update.
    pub outcome: Option<Outcome>,
}

/// An update as it is written.
#[derive(Serialize, Deserialize)]
struct Written {
    #[serde(rename = "t")]
    table: TableId,
    #[serde(rename = "s")]
    seq: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<Actor>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cause: Option<Cause>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    entries: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<u32>,
    #[serde(rename = "p")]
    patch: Value,
    #[serde(rename = "n", default, skip_serializing_if = "Vec::is_empty")]
    notices: Vec<Value>,
    #[serde(rename = "m", default, skip_serializing_if = "Vec::is_empty")]
    amid: Vec<(u32, Value)>,
    #[serde(rename = "h")]
    hash: StateHash,
    #[serde(rename = "a", default, skip_serializing_if = "Option::is_none")]
    acting: Option<Vec<Seat>>,
    #[serde(rename = "u", default, skip_serializing_if = "is_none")]
    undoable: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clocks: Option<Clocks>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<Value>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    agreed: Vec<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
}

const fn is_none(n: &u32) -> bool {
    *n == 0
}

impl TryFrom<Written> for Update {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Update, &'static str> {
        let Written { table, seq, by, cause, entries, turn, patch, notices, amid, hash, acting, .. } = written;
        let cause = by.map(Cause::Act).or(cause).ok_or("an update says what made it")?;
        let acting = acting.or_else(|| Some(vec![by?.seat()?])).unwrap_or_default();
        let entries = entries.unwrap_or(seq);
        let Written { undoable, clocks, legal, agreed, outcome, .. } = written;
        Ok(Update {
            table,
            seq,
            cause,
            entries,
            turn,
            patch,
            notices,
            amid,
            hash,
            acting,
            undoable,
            clocks,
            legal,
            agreed,
            outcome,
        })
    }
}

impl From<Update> for Written {
    fn from(update: Update) -> Written {
        let Update { table, seq, cause, entries, turn, patch, notices, amid, hash, acting, .. } = update;
        let Update { undoable, clocks, legal, agreed, outcome, .. } = update;
        let (by, cause) = match cause {
            Cause::Act(actor) => (Some(actor), None),
            cause @ (Cause::Undo(_)
            | Cause::StandIn(..)
            | Cause::Back(_)
            | Cause::Agree(..)
            | Cause::Vacation(..)
            | Cause::End) => (None, Some(cause)),
        };
        let alone = by.and_then(Actor::seat).is_some_and(|seat| acting == [seat]);
        let acting = Some(acting).filter(|_| !alone);
        let entries = Some(entries).filter(|&entries| entries != seq);
        Written {
            table,
            seq,
            by,
            cause,
            entries,
            turn,
            patch,
            notices,
            amid,
            hash,
            acting,
            undoable,
            clocks,
            legal,
            agreed,
            outcome,
        }
    }
}

/// What made an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Somebody acted.
    Act(Actor),
    /// A seat took back its last action.
    Undo(Seat),
    /// A bot plays the seat from now on.
    StandIn(Seat, ByBot),
    /// The person plays the seat again.
    Back(Seat),
    /// A seat agrees to end the match, or does so no longer.
    Agree(Seat, bool),
    /// A seat takes so many days of vacation.
    Vacation(Seat, u32),
    /// The match was ended by agreement.
    End,
}

/// Why a bot plays a person's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByBot {
    /// The person asked for it or left.
    Asked,
    /// The person's time ran out.
    OutOfTime,
    /// The person is not connected.
    Away,
}

/// The clocks at one moment. Those of the acting seats run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// Milliseconds left, a value a seat.
    pub left: Vec<u64>,
    /// Milliseconds until the game's own timer runs out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timer: Option<u64>,
    /// Vacation that was taken, also what is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub vacations: Vec<Vacation>,
    /// When this was so, in milliseconds since 1970.
    pub at: u64,
}

/// Days on which somebody need not play. The time left on their clock includes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vacation {
    /// Whose.
    pub seat: Seat,
    /// How many days were taken in this match.
    pub days: u32,
    /// Until when, in milliseconds since 1970.
    pub until: u64,
}

/// Who is connected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// Seats whose person is there.
    pub seats: Vec<Seat>,
    /// How many watch.
    pub spectators: u32,
    /// People of a running match who are not there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Away>,
}

/// A person who is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Away {
    /// Their seat.
    pub seat: Seat,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// From when on the others may let a bot play for them, in milliseconds since 1970.
    pub grace: u64,
}

/// A line of chat. The text is as it was typed: clients show it as text, never as markup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// Its number at this table, from 1.
    pub n: u64,
    /// Who said it.
    pub name: String,
    /// Account id of whoever said it; empty in lines of older programs.
    #[serde(default)]
    pub account: String,
    /// Had no account.
    #[serde(default)]
    pub guest: bool,
    /// From which seat; nothing for a spectator.
    pub seat: Option<Seat>,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_update_leaves_out_what_follows_from_the_rest() {
        let mut update = Update {
            table: "t".into(),
            seq: 7,
            cause: Cause::Act(Actor::Seat(Seat(2))),
            entries: 7,
            turn: None,
            patch: json!([]),
            notices: Vec::new(),
            amid: Vec::new(),
            hash: StateHash(1),
            acting: vec![Seat(2)],
            undoable: 0,
            clocks: None,
            legal: None,
            agreed: Vec::new(),
            outcome: None,
        };
        let check = |update: &Update, written: Value| {
            assert_eq!(json!(update), written);
            assert_eq!(serde_json::from_value::<Update>(written).unwrap(), *update);
        };
        check(&update, json!({"t": "t", "s": 7, "by": 2, "p": [], "h": "0000000000000001"}));
        update.amid = vec![(2, json!([["/0", 1]]))];
        check(&update, json!({"t": "t", "s": 7, "by": 2, "p": [], "m": [[2, [["/0", 1]]]], "h": "0000000000000001"}));
        (update.turn, update.amid) = (Some(3), Vec::new());
        check(&update, json!({"t": "t", "s": 7, "by": 2, "turn": 3, "p": [], "h": "0000000000000001"}));
        (update.entries, update.turn, update.undoable) = (5, None, 3);
        update.acting = Vec::new();
        check(
            &update,
            json!({"t": "t", "s": 7, "by": 2, "entries": 5, "p": [], "h": "0000000000000001", "a": [], "u": 3}),
        );
        (update.cause, update.acting) = (Cause::Act(Actor::Clock), vec![Seat(0), Seat(1)]);
        check(
            &update,
            json!({"t": "t", "s": 7, "by": "clock", "entries": 5, "p": [], "h": "0000000000000001", "a": [0, 1], "u": 3}),
        );
        update.cause = Cause::Undo(Seat(0));
        let undo = json!({"undo": 0});
        check(
            &update,
            json!({"t": "t", "s": 7, "cause": undo, "entries": 5, "p": [], "h": "0000000000000001", "a": [0, 1], "u": 3}),
        );
        assert!(serde_json::from_value::<Update>(json!({"t": "t", "s": 7, "p": [], "h": "0000000000000001"})).is_err());
    }
}
