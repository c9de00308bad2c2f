//! Words.
use kernel::{Actor, Description, Message, Panel};

use crate::decisions::Action;
use crate::view::{Notice, View};

pub fn prompt(_view: &View) -> Message {
    Message::new("game-name")
}
pub fn describe(_view: &View, _actor: Actor, _action: &Action) -> Description {
    Description::new("game-name", Message::new("game-name"))
}
pub fn tell(_notice: &Notice) -> Option<Message> {
    None
}
pub fn panels(_view: &View) -> Vec<Panel> {
    Vec::new()
}
