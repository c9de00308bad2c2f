//! What clients and the server say to each other.
//!
//! Everything here is plain data with serde, without I/O; it compiles for the browser too. How to read this crate: `account`,
//! `lobby`, `admin` and `notify` are the bodies of the HTTP API, `play` the messages of the WebSocket, `patch` how a view changes,
//! `hash` how it is checked, `follow` what a client does with both, `replay` how a match is told afterwards.
//!
//! **Invariant:** no type here has a place for a secret of a running match: no seed, no state, no view of another seat.

mod account;
mod admin;
mod error;
mod follow;
mod hash;
mod lobby;
mod notify;
mod patch;
mod play;
mod replay;

pub use account::{Credentials, Me, NewPassword, SessionFacts, Sessions};
pub use admin::{
    AccountFacts, AccountOrder, Accounts, AllTables, Audit, AuditLine, Farewell, KeptFor, NewReport, Ordered,
    PlaceOrder, REPORT_MAX, ReportFacts, Reports, Reset, TableOrder,
};
pub use error::{Code, Refusal};
pub use follow::{Followed, Follower};
pub use hash::{flat_hash, view_hash};
pub use lobby::{
    Chair, CheckSetup, GameFacts, Join, MyTable, MyTables, NewTable, OptionFacts, Pace, PlaceFacts, SeatFacts, Sitter,
    Started, Statistics, Status, TableFacts, TableId, Tables,
};
pub use notify::{
    DeviceFacts, Forgotten, MailFacts, NewDevice, NewMail, Notify, NotifyFacts, QuietHours, Token, Trouble, Webhook,
    WebhookKind, WebhookTrouble,
};
pub use patch::{BadPatch, apply, write_patch};
pub use play::{
    Away, ByBot, Cause, ChatLine, ClientMessage, Clocks, Presence, ServerMessage, Snapshot, Update, Vacation,
};
pub use replay::{History, Moment, Telling};

/// Longest name of a person, in characters.
pub const NAME_MAX: usize = 32;
/// Longest password, in bytes.
pub const PASSWORD_MAX: usize = 256;
/// Shortest password, in characters.
pub const PASSWORD_MIN: usize = 8;
/// Longest line of chat, in characters.
pub const CHAT_MAX: usize = 500;
/// Longest id a client may give a request, in bytes.
pub const REQUEST_ID_MAX: usize = 64;
/// Longest message a client may send, in bytes.
pub const FRAME_MAX: usize = 16 * 1024;
