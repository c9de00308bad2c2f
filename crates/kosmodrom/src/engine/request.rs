//! What a line asks for.

use i18n::Language;
use kernel::{Choices, Seed};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::answer::Refusal;

/// A command with its fields.
pub enum Request {
    New(New),
    Legal(Legal),
    Apply(Apply),
    View(View),
    State(NoFields),
    Load(Load),
    Outcome(Told),
    Record(NoFields),
    Undo(Undo),
    Playout(Playout),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct New {
    pub game: String,
    pub players: u8,
    #[serde(default)]
    pub options: Choices,
    #[serde(default = "zero")]
    pub seed: Seed,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Legal {
    pub seat: Value,
    #[serde(default)]
    pub lang: Language,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Apply {
    pub seat: Value,
    pub action: Value,
    /// Milliseconds since the match began, for the record.
    #[serde(default)]
    pub at: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Null is a spectator.
    #[serde(default)]
    pub seat: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    pub game: String,
    pub state: Value,
    #[serde(default = "zero")]
    pub seed: Seed,
    #[serde(default)]
    pub dice: Vec<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    #[serde(default)]
    pub lang: Language,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    pub seat: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Playout {
    #[serde(default = "random")]
    pub bots: Vec<String>,
    #[serde(default = "long")]
    pub limit: u64,
    /// The bots' own luck; that of the match, if not said otherwise.
    #[serde(default)]
    pub seed: Option<Seed>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoFields {}

fn zero() -> Seed {
    Seed::from(0)
}

fn random() -> Vec<String> {
    vec!["random".to_owned()]
}

fn long() -> u64 {
    100_000
}

impl Request {
    /// Understands a line.
    pub fn read(line: &[u8]) -> Result<Request, Refusal> {
        let text = std::str::from_utf8(line).map_err(|error| Refusal::new("invalid-utf8", error))?;
        let value: Value = serde_json::from_str(text).map_err(|error| Refusal::new("invalid-json", error))?;
        let Value::Object(mut fields) = value else {
            return Err(Refusal::new("bad-request", "a request is a JSON object"));
        };
        let command = match fields.remove("do") {
            Some(Value::String(command)) => command,
            Some(_) => return Err(Refusal::new("bad-request", "the field do is not a string")),
            None => return Err(Refusal::new("bad-request", "the field do is missing: it names the command")),
        };
        Ok(match command.as_str() {
            "new" => Request::New(typed(fields)?),
            "legal" => Request::Legal(typed(fields)?),
            "apply" => Request::Apply(typed(fields)?),
            "view" => Request::View(typed(fields)?),
            "state" => Request::State(typed(fields)?),
            "load" => Request::Load(typed(fields)?),
            "outcome" => Request::Outcome(typed(fields)?),
            "record" => Request::Record(typed(fields)?),
            "undo" => Request::Undo(typed(fields)?),
            "playout" => Request::Playout(typed(fields)?),
            _ => return Err(Refusal::new("unknown-command", format_args!("there is no command {command}"))),
        })
    }
}

fn typed<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T, Refusal> {
    serde_json::from_value(Value::Object(fields)).map_err(|error| Refusal::new("bad-request", error))
}
