//! What page and worker say to each other.

use std::borrow::Cow;

use hosting::Offer;
use kernel::{
    Actor, Advice, Anchor, Description, Emphasis, Message, Outcome, Panel, Record, Seat, Seed, Setup, Timer, Told,
    Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A request with the number under which it is answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asked {
    /// Chosen by the page; the reply has the same.
    pub number: u32,
    /// What is asked.
    pub request: Request,
}

/// The answer to one request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    /// The number of the request.
    pub number: u32,
    /// What came of it.
    pub result: Result<Answer, Problem>,
}

/// What the page can ask. One worker knows one game and keeps one match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// Can a match begin like this?
    Check {
        /// Game id.
        game: String,
        /// Players and options.
        setup: Setup,
    },
    /// Deals a match.
    New {
        /// Game id.
        game: String,
        /// Players and options.
        setup: Setup,
        /// Where its chance comes from.
        seed: Seed,
    },
    /// Goes on with a written match, or opens it for a replay.
    Open {
        /// The match.
        record: Record,
    },
    /// What a viewer sees now, or saw after so many entries.
    Look {
        /// Who looks.
        viewer: Viewer,
        /// After so many entries; now if there is none.
        #[serde(default)]
        at: Option<usize>,
        /// Entries of the log the page already has.
        #[serde(default)]
        known: usize,
    },
    /// What a viewer knew in the middle of an entry, when so many lines of it had become true.
    Amid {
        /// Who looks.
        viewer: Viewer,
        /// Number of the entry.
        entry: usize,
        /// Lines of it.
        lines: usize,
    },
    /// A person acts.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: Value,
        /// Milliseconds since the match began.
        at: u64,
    },
    /// A bot decides and acts.
    Bot {
        /// Whose seat it plays.
        seat: Seat,
        /// Which bot.
        name: String,
        /// Milliseconds since the match began.
        at: u64,
    },
    /// The timer has run out, or only time can go on.
    Clock {
        /// Milliseconds since the match began.
        at: u64,
    },
    /// Takes back a seat's last action.
    Undo {
        /// Whose.
        seat: Seat,
    },
    /// The match written down.
    Record,
    /// What a seat that decides may want to know: what its choices bring, how it could go on, why something is not possible.
    Advise {
        /// Game id.
        game: String,
        /// What the seat knows.
        view: Value,
        /// Who decides.
        seat: Seat,
    },
    /// What would a bot do at this seat, and how would it go on? Nothing is done.
    Suggest {
        /// Who decides.
        seat: Seat,
        /// Which bot is asked.
        name: String,
    },
    /// Forgets everything after so many entries: what if it had gone on differently?
    Branch {
        /// Entries that stay.
        at: usize,
    },
}

/// What comes back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It was done.
    Done,
    /// What a viewer sees.
    Sight(Box<Snapshot>),
    /// What a viewer knew in the middle of an entry.
    View(Value),
    /// The match written down.
    Record(Box<Record>),
    /// What somebody who decides may want to know.
    Advice(Box<Advice<Value>>),
    /// What a bot would do.
    Suggestion(Box<Suggestion>),
}

/// What a bot would do at a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Suggestion {
    /// One of the legal actions.
    pub action: Value,
    /// How it would go on in the same turn, as far as nothing unknown comes in between.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Message>,
    /// What all of that changes for the seat: what is counted, before and after. Empty where a step shows something unknown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub brings: Vec<(Message, i32, i32)>,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Problem {
    /// In the game's own words.
    Told(Message),
    /// In English, for whoever sent it.
    Plain(String),
}

/// Everything a page shows of a match to one viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// Game id.
    pub game: String,
    /// Number of seats.
    pub seats: usize,
    /// Who looks.
    pub viewer: Viewer,
    /// After so many entries.
    pub at: usize,
    /// Entries in the whole log.
    pub entries: usize,
    /// What the viewer knows.
    pub view: Value,
    /// What is being decided.
    pub prompt: Message,
    /// The view in words.
    pub panels: Vec<Panel>,
    /// Legal actions of the viewer.
    pub offers: Vec<Choice>,
    /// Seats that may act.
    pub to_act: Vec<Seat>,
    /// May time act?
    pub clock: bool,
    /// The timer that runs.
    pub timer: Option<Timer>,
    /// Who may take back so many actions.
    pub undoable: Option<(Seat, usize)>,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
    /// The log from the first entry the page did not know.
    pub log: Vec<LogEntry>,
}

/// A legal action and what it means.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The action itself.
    pub action: Value,
    /// What it is called.
    pub label: Message,
    /// Under which heading it stands.
    pub group: Message,
    /// Elements of the board it belongs to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub anchors: Vec<Anchor>,
    /// The rule that allows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Cow<'static, str>>,
    /// How it stands among the others.
    #[serde(default, skip_serializing_if = "Emphasis::is_main")]
    pub emphasis: Emphasis,
}

impl From<Offer> for Choice {
    fn from(offer: Offer) -> Choice {
        let Description { label, group, anchors, rule, emphasis } = offer.description;
        Choice { action: offer.action, label, group, anchors, rule, emphasis }
    }
}

/// One entry of the log, as its viewer saw it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LogEntry {
    /// Number of the entry, from 0.
    pub idx: usize,
    /// Who acted.
    pub actor: Actor,
    /// Turns begun before it.
    pub turn: u32,
    /// What was seen of it.
    pub lines: Vec<Told>,
}
