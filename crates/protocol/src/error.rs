//! How the server says no.

use kernel::Message;
use serde::{Deserialize, Serialize};

/// Why a request was refused. It changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// For programs.
    pub code: Code,
    /// For people, in English. Clients translate the code.
    pub message: String,
    /// For people, in the words of the game, where the game itself says no.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Message>,
}

impl Refusal {
    /// A refusal with a sentence.
    pub fn new(code: Code, message: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into(), reason: None }
    }
}

/// What kind of refusal it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// Not what the API understands.
    Malformed,
    /// Longer than allowed.
    TooLarge,
    /// Sign in first.
    SignedOut,
    /// Wrong name or password.
    Credentials,
    /// The name belongs to an account.
    NameTaken,
    /// The account may not sign in any more.
    Banned,
    /// Not yours to do.
    Forbidden,
    /// No such thing, or not for your eyes.
    NotFound,
    /// The setup is not possible.
    Setup,
    /// The table is in another phase: not open any more, not started yet, already over.
    Phase,
    /// The seat is taken or does not exist.
    Seat,
    /// It is not your turn.
    NotYourTurn,
    /// The rules do not allow it now.
    Illegal,
    /// You have acted since, or a move was taken back: look again.
    Stale,
    /// Nothing can be taken back.
    CannotUndo,
    /// Too many requests.
    SlowDown,
    /// The server could not do it; nothing was changed.
    Unavailable,
    /// Nothing may be changed at the moment: the place is looked after.
    ReadOnly,
}
