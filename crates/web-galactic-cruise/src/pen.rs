//! Puts pieces on a board, and knows what the game says about them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use galactic_cruise::components::board::{Area, Location};
use galactic_cruise::decisions::Frame;
use galactic_cruise::options::{Advanced, Options};
use galactic_cruise::state::{Board, Company, Owner};
use galactic_cruise::{GalacticCruise, View};
use kernel::{Game, Message, Seat};
use web_board::ink::{EDGE, MUTED, ON_SEAT, paint};
use web_board::lot::Lot;
use web_board::{Piece, Svg, Told, Ui};

use crate::pieces::colour;
use crate::word;

/// A board being drawn.
pub struct Pen<'a> {
    /// What is drawn.
    pub view: &'a View,
    /// The open part of it.
    pub board: &'a Board,
    /// How.
    pub ui: &'a Ui<'a>,
    /// Whose company is the large one: the viewer's, or for spectators that of whoever plays.
    pub focus: Seat,
    /// Beneath all pieces.
    pub ground: Svg,
    /// Put so far.
    pub pieces: Vec<Piece>,
    /// Where each company keeps its Workers and Developments.
    homes: Vec<(Owner, f32, f32)>,
    /// What the game itself says about each element of the board.
    lines: BTreeMap<String, String>,
}

impl<'a> Pen<'a> {
    /// A pen for a view.
    pub fn new(view: &'a View, ui: &'a Ui<'a>) -> Pen<'a> {
        let board = &view.board;
        let turn = if board.is_rachel(board.active) { Seat(0) } else { board.active };
        let focus = view.viewer.seat().filter(|seat| seat.idx() < board.n_companies()).unwrap_or(turn);
        let mut lines: BTreeMap<String, String> = BTreeMap::new();
        for line in GalacticCruise::panels(view).into_iter().flat_map(|panel| panel.lines) {
            if let Some(anchor) = line.anchor {
                let told = lines.entry(anchor.0.to_string()).or_default();
                if !told.is_empty() {
                    told.push('\n');
                }
                told.push_str(&(ui.words)(&line.text));
            }
        }
        Pen { view, board, ui, focus, ground: Svg::new(), pieces: Vec::new(), homes: Vec::new(), lines }
    }

    /// Draws beneath all pieces.
    pub fn below(&mut self, draw: impl FnOnce(&mut Svg)) {
        draw(&mut self.ground);
    }

    /// Adds a piece that fills a place; its face is drawn from the corner of the place.
    pub fn tile(&mut self, key: impl Into<String>, lot: Lot, face: Svg, told: Told) {
        self.pieces.push(told.piece(key, lot, face));
    }

    /// Adds a printed thing, or several on one piece, each known by its kind and its row: what was rebuilt of it has a pencil in
    /// the corner and is told.
    pub fn printed(&mut self, things: &[(&str, &str)], key: impl Into<String>, lot: Lot, face: Svg, told: Told) {
        let mut figures: Vec<Message> = Vec::new();
        for message in things.iter().flat_map(|thing| rebuilt(thing)) {
            if in_play(message, &self.board.options) && !figures.contains(message) {
                figures.push(message.clone());
            }
        }
        if figures.is_empty() {
            return self.tile(key, lot, face, told);
        }
        let mut face = face;
        pencil(&mut face, lot.w - 12.0, 1.0);
        let sentence = self.say(&Message::new("board-rebuilt").with("figures", figures));
        let about = [told.about.as_str(), &sentence].join("\n").trim_start().to_owned();
        self.tile(key, lot, face, Told { about, ..told });
    }

    /// Something that only moves with what it lies on: no words of its own, clicks go through it.
    pub fn plain(&mut self, key: String, lot: Lot, face: Svg) {
        self.tile(key, lot, face, Told::default());
    }

    /// This is where a company keeps its Workers and Developments.
    pub fn home(&mut self, seat: Seat, lot: Lot) {
        let owner = Owner::of(seat);
        if self.homes.iter().all(|home| home.0 != owner) {
            self.homes.push((owner, lot.x + 2.0, lot.y + 2.0));
        }
    }

    /// Puts a piece nobody sees into the homes for every Worker and Development that is not out, so that whatever is placed or
    /// built comes from there.
    pub fn park(&mut self) {
        for (owner, x, y) in std::mem::take(&mut self.homes) {
            let workers = Location::ALL.iter().map(|location| format!("worker/{}/{}", word(&owner), word(location)));
            let developments = Area::ALL.iter().map(|area| format!("development/{}/{}", word(&owner), word(area)));
            for key in workers.chain(developments) {
                if self.pieces.iter().all(|piece| piece.key != key) {
                    self.plain(key, Lot::new(x, y, 18.0, 18.0), Svg::new());
                }
            }
        }
    }

    /// The least width and height of what can be chosen.
    pub fn least(&self) -> f32 {
        if self.ui.room.finger { 44.0 } else { 24.0 }
    }

    /// The company in focus.
    pub fn me(&self) -> &'a Company {
        &self.board.companies[self.focus]
    }

    /// An element of the company in focus.
    pub fn own(&self, part: &str) -> String {
        format!("seat/{}/{part}", self.focus.0)
    }

    /// The decision that is open.
    pub fn frame(&self) -> Option<&'a Frame> {
        self.board.stack.last()
    }

    /// A text of the game.
    pub fn say(&self, message: &Message) -> String {
        (self.ui.words)(message)
    }

    /// A text without arguments.
    pub fn word(&self, id: &'static str) -> String {
        self.ui.word(id)
    }

    /// The name of a printed thing.
    pub fn name(&self, prefix: &str, thing: &impl serde::Serialize) -> String {
        self.say(&Message::named(prefix, thing))
    }

    /// What a printed thing does.
    pub fn text(&self, prefix: &str, thing: &impl serde::Serialize) -> String {
        let Message { id, .. } = Message::named(prefix, thing);
        self.say(&Message::new(format!("{id}-text")))
    }

    /// What the game says about an element of the board.
    pub fn told(&self, anchor: &str) -> String {
        self.lines.get(anchor).cloned().unwrap_or_default()
    }

    /// The name of a company.
    pub fn company(&self, seat: Seat) -> String {
        match self.board.is_rachel(seat) {
            true => self.ui.word("rachel"),
            false => self.ui.name(seat).to_owned(),
        }
    }

    /// The name of an owner.
    pub fn owner(&self, owner: Owner) -> String {
        owner.seat().map_or_else(|| self.name("owner", &owner), |seat| self.company(seat))
    }

    /// The letter or number of an owner, so that its colour is never the only sign.
    pub fn mark(&self, owner: Owner) -> String {
        match owner {
            Owner::Npc => "N".to_owned(),
            Owner::Neutral => String::new(),
            Owner::Pink if self.board.solo.is_some() => "R".to_owned(),
            Owner::Blue | Owner::Pink | Owner::Yellow | Owner::Green => {
                owner.seat().map_or(String::new(), |seat| (seat.0 + 1).to_string())
            }
        }
    }

    /// The round mark of a company around a point.
    pub fn disc(&self, svg: &mut Svg, seat: Seat, x: f32, y: f32, radius: f32) {
        let owner = Owner::of(seat);
        svg.circle(x, y, radius, &paint(colour(owner), EDGE, 1.2));
        let size = (radius * 1.25).max(11.0);
        svg.bold(x, y + size * 0.35, size, "middle", ON_SEAT, &self.mark(owner));
    }

    /// A small heading on the ground; gives back what is left of the place.
    pub fn heading(&mut self, lot: Lot, words: &str) -> Lot {
        let mut rest = lot;
        self.below(|svg| rest = web_board::lot::heading(svg, lot, words));
        rest
    }

    /// An empty place on the ground, with words in its middle.
    pub fn hollow(&mut self, lot: Lot, words: &str) {
        self.below(|svg| {
            web_board::lot::hollow(svg, [lot.x + 0.6, lot.y + 0.6, lot.w - 1.2, lot.h - 1.2]);
            let lines = web_board::lettering::wrap(words, 11.0, web_board::lettering::Weight::Medium, lot.w - 8.0, 3);
            let top = lot.y + lot.h / 2.0 + 4.0 - 6.5 * lines.len().saturating_sub(1) as f32;
            for (idx, line) in lines.iter().enumerate() {
                svg.text(lot.x + lot.w / 2.0, top + 13.0 * idx as f32, 11.0, "middle", MUTED, line);
            }
        });
    }
}

/// The names of the rebuilt figures of a printed thing.
fn rebuilt((kind, row): &(&str, &str)) -> &'static [Message] {
    static REBUILT: OnceLock<BTreeMap<(String, &'static str), Vec<Message>>> = OnceLock::new();
    let all = REBUILT.get_or_init(|| {
        let components = GalacticCruise::components().into_iter();
        let names =
            |component: &kernel::Component| component.reconstructed().map(|figure| figure.name.clone()).collect();
        components.map(|component| ((component.kind.id.to_string(), component.row.word), names(&component))).collect()
    });
    all.iter().find(|((of, word), _)| of == kind && word == row).map_or(&[], |(_, names)| names)
}

/// Does the figure matter with these modules?
fn in_play(figure: &Message, options: &Options) -> bool {
    match &*figure.id {
        "figure-cabins" => options.matches_cabins(),
        "figure-visit" => options.specialist_blueprints,
        "figure-advanced" => options.advanced_technologies != Advanced::Off,
        _ => true,
    }
}

/// A pencil of 11 by 11: something here was rebuilt.
fn pencil(svg: &mut Svg, x: f32, y: f32) {
    let mut own = Svg::new();
    own.circle(6.0, 6.0, 5.6, "fill=\"#0b1020\" stroke=\"#ffd479\" stroke-width=\"1\"");
    own.path("M3.600 8.400l.5-1.900 3.700-3.700 1.400 1.400-3.700 3.700z", "fill=\"#ffd479\"");
    svg.at(x, y, 0.9, &own.0);
}
