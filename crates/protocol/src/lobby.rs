//! Games on offer, tables before and after play.

use std::collections::BTreeMap;

use kernel::{Choices, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::KeptFor;

/// Name of a table in addresses.
pub type TableId = String;

/// What a place says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceFacts {
    /// Its name.
    pub name: String,
    /// Who runs it and how to reach them, as plain text; empty if nothing is said.
    pub imprint: String,
    /// May guests sit at tables? If not, a guest can look and make an account.
    pub guests: bool,
    /// Is there a lobby with public tables? If not, every table is by invitation.
    pub public_lobby: bool,
    /// What administrators tell everybody; empty if nothing.
    #[serde(default)]
    pub announcement: String,
    /// New tables and moves are refused at the moment.
    #[serde(default)]
    pub read_only: bool,
    /// What is kept for how long.
    #[serde(default)]
    pub kept: KeptFor,
    /// The log of the server notes the address of every request, and not only of sign-ins that fail.
    #[serde(default)]
    pub logs_addresses: bool,
}

/// A game on offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameFacts {
    /// Its id.
    pub id: String,
    /// Number of its rules.
    pub rules: u32,
    /// Fewest and most players.
    pub players: (u8, u8),
    /// What can be chosen.
    pub options: Vec<OptionFacts>,
    /// Bots that can play it, the weakest first.
    pub bots: Vec<String>,
}

/// An option of a game. Its name is the game's message `option-<id>`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionFacts {
    /// Id.
    pub id: String,
    /// Every allowed value.
    pub values: Vec<String>,
    /// The value when nothing is said.
    pub default: String,
}

/// Asks whether a match can begin like this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckSetup {
    /// Number of seats.
    pub players: u8,
    /// Options chosen.
    #[serde(default)]
    pub options: Choices,
}

/// How much time there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// As long as it takes.
    #[default]
    Untimed,
    /// A clock for each seat.
    RealTime {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds gained whenever the seat's decisions are done.
        increment: u32,
    },
    /// So much time whenever the seat has to decide: hours or days.
    PerMove {
        /// Seconds for each time the seat comes to move.
        seconds: u32,
    },
}

impl Pace {
    /// Seconds for which somebody may usually be away before the others can let a bot play for them. In real time the server decides.
    pub const fn usual_grace(self) -> Option<u32> {
        const DAY: u32 = 24 * 3600;
        match self {
            Pace::Untimed => Some(5 * 60),
            Pace::PerMove { seconds } if seconds < DAY => Some(seconds),
            Pace::PerMove { .. } => Some(DAY),
            Pace::RealTime { .. } => None,
        }
    }
}

/// Who is wanted on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chair {
    /// Whoever makes the table.
    Me,
    /// Anybody.
    Open,
    /// A bot of this name.
    Bot(String),
}

/// Makes a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Game id.
    pub game: String,
    /// Options chosen.
    #[serde(default)]
    pub options: Choices,
    /// The seats in table order.
    pub seats: Vec<Chair>,
    /// Listed for everybody; otherwise by invitation link only.
    #[serde(default)]
    pub public: bool,
    /// How much time there is.
    #[serde(default)]
    pub pace: Pace,
    /// Seconds for which somebody may be away before the others can let a bot play for them; in real time it comes by itself. What
    /// is usual for the pace if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grace: Option<u32>,
    /// Days of vacation for everybody; only where there is so much time a move.
    #[serde(default, skip_serializing_if = "is_none")]
    pub vacation_days: u32,
}

const fn is_none(n: &u32) -> bool {
    *n == 0
}

/// Takes a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Which one; the first open one if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The key of the invitation link, for tables that are not public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Waiting for players.
    Open,
    /// In play.
    Running,
    /// Played to the end, or ended by agreement.
    Finished,
    /// Given up before it began.
    Closed,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// Account id.
        id: String,
        /// Name.
        name: String,
        /// Has no account.
        guest: bool,
    },
    /// A bot.
    Bot(String),
}

/// A seat and who plays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatFacts {
    /// Who sits there.
    pub sitter: Sitter,
    /// Played by this bot for now: the person is away, out of time, or has left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
}

/// All that may be told about a table to whoever can see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableFacts {
    /// Its id.
    pub id: TableId,
    /// Game id.
    pub game: String,
    /// Number of the rules it is played by.
    pub rules: u32,
    /// Options chosen.
    pub options: Choices,
    /// The seats in table order.
    pub seats: Vec<SeatFacts>,
    /// Who made it.
    pub host: String,
    /// Listed for everybody.
    pub public: bool,
    /// The key of the invitation link; told to those at the table only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// How much time there is.
    pub pace: Pace,
    /// Seconds for which somebody may be away before the others can let a bot play for them; nothing if the usual time was taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grace: Option<u32>,
    /// Days of vacation that everybody may take.
    #[serde(default, skip_serializing_if = "is_none")]
    pub vacation_days: u32,
    /// Where it is in its life.
    pub status: Status,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When play began, in milliseconds since 1970; 0 before.
    #[serde(default)]
    pub started: u64,
    /// What the server is bound to from the start on: SHA-256 of salt and seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started_with: Option<Started>,
    /// The result; nothing for a match that was ended by agreement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The match was ended by agreement, before it was over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed: bool,
    /// The table at which the same people play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<TableId>,
}

/// The commitment to the shuffles, and its opening after the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Started {
    /// SHA-256 of the 32 bytes of the salt followed by the 32 bytes of the seed, in hexadecimal.
    pub commitment: String,
    /// The salt in hexadecimal, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<String>,
    /// The seed in hexadecimal, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// A page of the tables that everybody may see.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tables {
    /// The newest of everybody first, then the second newest of everybody, and so on: nobody fills a page alone.
    pub tables: Vec<TableFacts>,
    /// Where the next page begins; nothing if this is the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<u32>,
}

/// One of one's own matches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MyTable {
    /// The table.
    pub table: TableFacts,
    /// One's own seat.
    pub seat: Seat,
    /// Is a decision of this seat awaited?
    pub your_turn: bool,
    /// When the time for that decision is up, in milliseconds since 1970; nothing where there is no such time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<u64>,
}

/// One's own matches.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MyTables {
    /// Those not finished first, then the newest.
    pub tables: Vec<MyTable>,
}

/// Simple figures about one game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// Finished matches.
    pub matches: u64,
    /// How many of them were won; shared victories count.
    pub wins: u64,
    /// Points of the best match.
    pub best: Option<i64>,
    /// Mean of the points.
    pub mean: Option<f64>,
    /// How often each rank was reached.
    pub ranks: BTreeMap<u8, u64>,
}
