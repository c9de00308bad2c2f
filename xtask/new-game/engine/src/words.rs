//! How the game speaks.

use kernel::{Actor, Anchor, Bag, Description, Line, Message, Panel, Seat};

use crate::components::{CAPACITY, Cell};
use crate::event::{Event, Notice};
use crate::flow::Action;
use crate::state::fuel;
use crate::view::View;

fn name(cell: Cell) -> Message {
    Message::named("cell", &cell)
}

fn anchor(kind: &str, cell: Cell) -> Anchor {
    Anchor::from(format!("{kind}/{}", name(cell).id.trim_start_matches("cell-")))
}

/// Where the cells of a ferry lie.
fn ferry(seat: Seat) -> Anchor {
    Anchor::from(format!("seat/{}/ferry", seat.0))
}

pub(crate) fn prompt(view: &View) -> Message {
    if view.over { Message::new("prompt-over") } else { Message::new("prompt").with("who", view.current()) }
}

pub(crate) fn describe(view: &View, actor: Actor, action: Action) -> Description {
    let seat = actor.seat().unwrap_or(view.current());
    match action {
        Action::Load(cell) => Description::new("group-load", Message::new("load").with("cell", name(cell)))
            .at(anchor("hand", cell))
            .at(ferry(seat))
            .by("SF-LOAD-01"),
        Action::Throw(cell) => Description::new("group-throw", Message::new("throw").with("cell", name(cell)))
            .at(anchor("hand", cell))
            .at("space")
            .by("SF-TURN-01"),
    }
}

pub(crate) fn tell(notice: &Notice) -> Option<Message> {
    let said = |id: &'static str, seat: Seat| Message::new(id).with("who", seat);
    match *notice {
        Notice::Open(Event::Loaded { seat, cell }) => Some(said("told-loaded", seat).with("cell", name(cell))),
        Notice::Open(Event::Thrown { seat, cell }) => Some(said("told-thrown", seat).with("cell", name(cell))),
        Notice::Open(Event::Drew { seat, cell }) => Some(said("told-drew", seat).with("cell", name(cell))),
        Notice::DrewHidden { seat } => Some(said("told-drew-hidden", seat)),
        Notice::Open(Event::Ended) => Some(Message::new("told-ended")),
        Notice::Open(Event::TurnBegan) => None,
    }
}

fn cells(id: &'static str, cells: &Bag<Cell>) -> Message {
    let listed: Vec<Message> =
        cells.entries().map(|(cell, n)| Message::new("cells").with("cell", name(cell)).with("n", n)).collect();
    match listed.is_empty() {
        true => Message::new(format!("{id}-empty")),
        false => Message::new(id).with("cells", listed).with("fuel", fuel(cells)),
    }
}

pub(crate) fn panels(view: &View) -> Vec<Panel> {
    let mut table = Panel::new("panel-table");
    table.line(Message::new("line-pile").with("n", view.n_pile));
    table.lines.push(Line { text: cells("line-space", &view.space), anchor: Some("space".into()) });
    let mut panels = vec![table];
    for seat in view.ferries.seats() {
        let mut panel = Panel::of(seat, Message::new("panel-seat").with("who", seat));
        let text = cells("line-ferry", &view.ferries[seat]).with("most", CAPACITY);
        panel.lines.push(Line { text, anchor: Some(ferry(seat)) });
        match view.viewer == Some(seat) {
            true => panel.line(cells("line-hand", &view.hand)),
            false => panel.line(Message::new("line-hand-size").with("n", view.hand_sizes[seat])),
        }
        panels.push(panel);
    }
    panels
}
