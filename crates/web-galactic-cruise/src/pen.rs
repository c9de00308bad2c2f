//! Puts pieces on a board, and knows what the game says about them.

use std::sync::OnceLock;

use galactic_cruise::components::board::{Area, Location};
use galactic_cruise::decisions::Frame;
use galactic_cruise::options::{Advanced, Options};
use galactic_cruise::state::{Board, Company, Owner};
use galactic_cruise::{GalacticCruise, View};
use kernel::{Component, Game, Message, Provenance, Seat};
use web_board::ink::{EDGE, MUTED, ON_SEAT, paint};
use web_board::lot::Lot;
use web_board::{Svg, Told, Ui};

use crate::pieces::colour;
use crate::word;

/// Puts pieces on the board of this game.
pub type Pen<'a> = web_board::Pen<'a, View, Kept<'a>>;

/// What this board remembers while it is drawn.
pub struct Kept<'a> {
    /// The open part of the view.
    pub board: &'a Board,
    /// Where each company keeps its Workers and Developments.
    homes: Vec<(Owner, f32, f32)>,
}

/// A pen for a view.
pub fn pen<'a>(view: &'a View, ui: &'a Ui<'a>) -> Pen<'a> {
    let board = &view.board;
    let turn = if board.is_rachel(board.active) { Seat(0) } else { board.active };
    let focus = view.viewer.seat().filter(|seat| seat.idx() < board.n_companies()).unwrap_or(turn);
    Pen::blank(view, ui, focus, GalacticCruise::panels(view), Kept { board, homes: Vec::new() })
}

/// What only the pen of this game does.
pub trait Table<'a> {
    /// Adds a printed thing, or several on one piece, each known by its kind and its row: what was rebuilt of it has a pencil in
    /// the corner and is told.
    fn printed(&mut self, things: &[(&str, &str)], key: impl Into<String>, lot: Lot, face: Svg, told: Told);
    /// Adds something with these rebuilt figures: if there are any, it has the pencil and tells them.
    fn marked(&mut self, rebuilt: Vec<Message>, key: impl Into<String>, lot: Lot, face: Svg, told: Told);
    /// The rebuilt figures of printed things that matter with these modules.
    fn rebuilt(&self, things: &[(&str, &str)]) -> Vec<Message>;
    /// The name of a row of figures on the boards, if this one of them, counted from 0, was rebuilt.
    fn rebuilt_space(&self, row: &str, idx: usize) -> Option<Message>;
    /// Something that only moves with what it lies on: no words of its own, clicks go through it.
    fn plain(&mut self, key: String, lot: Lot, face: Svg);
    /// This is where a company keeps its Workers and Developments.
    fn home(&mut self, seat: Seat, lot: Lot);
    /// Puts a piece nobody sees into the homes for every Worker and Development that is not out, so that whatever is placed or
    /// built comes from there.
    fn park(&mut self);
    /// The company in focus.
    fn me(&self) -> &'a Company;
    /// The decision that is open.
    fn frame(&self) -> Option<&'a Frame>;
    /// The name of a company.
    fn company(&self, seat: Seat) -> String;
    /// The name of an owner.
    fn owner(&self, owner: Owner) -> String;
    /// The letter or number of an owner, so that its colour is never the only sign.
    fn mark(&self, owner: Owner) -> String;
    /// The round mark of a company around a point.
    fn disc(&self, svg: &mut Svg, seat: Seat, x: f32, y: f32, radius: f32);
    /// A small heading on the ground; gives back what is left of the place.
    fn heading(&mut self, lot: Lot, words: &str) -> Lot;
    /// An empty place on the ground, with words in its middle.
    fn hollow(&mut self, lot: Lot, words: &str);
}

impl<'a> Table<'a> for Pen<'a> {
    fn printed(&mut self, things: &[(&str, &str)], key: impl Into<String>, lot: Lot, face: Svg, told: Told) {
        let rebuilt = self.rebuilt(things);
        self.marked(rebuilt, key, lot, face, told);
    }

    fn marked(&mut self, rebuilt: Vec<Message>, key: impl Into<String>, lot: Lot, face: Svg, told: Told) {
        if rebuilt.is_empty() {
            return self.tile(key, lot, face, told);
        }
        let mut face = face;
        pencil(&mut face, lot.w - 12.0, 1.0);
        let sentence = self.say(&Message::new("board-rebuilt").with("figures", rebuilt));
        let about = [told.about.as_str(), &sentence].join("\n").trim_start().to_owned();
        self.tile(key, lot, face, Told { about, ..told });
    }

    fn rebuilt(&self, things: &[(&str, &str)]) -> Vec<Message> {
        let options = &self.game.board.options;
        let mut rebuilt: Vec<Message> = Vec::new();
        for figure in things.iter().filter_map(|thing| component(thing)).flat_map(Component::reconstructed) {
            if in_play(&figure.name, options) && !rebuilt.contains(&figure.name) {
                rebuilt.push(figure.name.clone());
            }
        }
        rebuilt
    }

    fn rebuilt_space(&self, row: &str, idx: usize) -> Option<Message> {
        let row = component(&("kind-board", row))?;
        (row.figures[idx].provenance == Provenance::Reconstructed).then(|| row.name.clone())
    }

    fn plain(&mut self, key: String, lot: Lot, face: Svg) {
        self.tile(key, lot, face, Told::default());
    }

    fn home(&mut self, seat: Seat, lot: Lot) {
        let owner = Owner::of(seat);
        if self.game.homes.iter().all(|home| home.0 != owner) {
            self.game.homes.push((owner, lot.x + 2.0, lot.y + 2.0));
        }
    }

    fn park(&mut self) {
        for (owner, x, y) in std::mem::take(&mut self.game.homes) {
            let workers = Location::ALL.iter().map(|location| format!("worker/{}/{}", word(&owner), word(location)));
            let developments = Area::ALL.iter().map(|area| format!("development/{}/{}", word(&owner), word(area)));
            for key in workers.chain(developments) {
                if self.pieces.iter().all(|piece| piece.key != key) {
                    self.plain(key, Lot::new(x, y, 18.0, 18.0), Svg::new());
                }
            }
        }
    }

    fn me(&self) -> &'a Company {
        &self.game.board.companies[self.focus]
    }

    fn frame(&self) -> Option<&'a Frame> {
        self.game.board.stack.last()
    }

    fn company(&self, seat: Seat) -> String {
        match self.game.board.is_rachel(seat) {
            true => self.ui.word("rachel"),
            false => self.ui.name(seat).to_owned(),
        }
    }

    fn owner(&self, owner: Owner) -> String {
        owner.seat().map_or_else(|| self.name("owner", &owner), |seat| self.company(seat))
    }

    fn mark(&self, owner: Owner) -> String {
        match owner {
            Owner::Npc => "N".to_owned(),
            Owner::Neutral => String::new(),
            Owner::Pink if self.game.board.solo.is_some() => "R".to_owned(),
            Owner::Blue | Owner::Pink | Owner::Yellow | Owner::Green => {
                owner.seat().map_or(String::new(), |seat| (seat.0 + 1).to_string())
            }
        }
    }

    fn disc(&self, svg: &mut Svg, seat: Seat, x: f32, y: f32, radius: f32) {
        let owner = Owner::of(seat);
        let mut own = Svg::new();
        own.circle(0.0, 0.0, radius, &paint(colour(owner), EDGE, 1.2));
        let size = (radius * 1.25).max(11.0);
        own.bold(0.0, size * 0.35, size, "middle", ON_SEAT, &self.mark(owner));
        svg.sign("player", x, y, 1.0, &own.0);
    }

    fn heading(&mut self, lot: Lot, words: &str) -> Lot {
        let mut rest = lot;
        self.below(|svg| rest = web_board::lot::heading(svg, lot, words));
        rest
    }

    fn hollow(&mut self, lot: Lot, words: &str) {
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

/// A printed thing by its kind and its row.
fn component((kind, row): &(&str, &str)) -> Option<&'static Component> {
    static ALL: OnceLock<Vec<Component>> = OnceLock::new();
    let all = ALL.get_or_init(GalacticCruise::components);
    all.iter().find(|component| component.kind.id == *kind && component.row.word == *row)
}

/// Does the figure matter with these modules?
fn in_play(figure: &Message, options: &Options) -> bool {
    match &*figure.id {
        "figure-cabins" => options.matches_cabins(),
        "figure-visit" => options.specialist_blueprints,
        "figure-advanced" => options.advanced_technologies != Advanced::Off,
        // Where an action lies is printed on the Introductory side only.
        "figure-intro" => options.intro,
        _ => true,
    }
}

/// A pencil of 11 by 11: something here was rebuilt.
pub fn pencil(svg: &mut Svg, x: f32, y: f32) {
    let mut own = Svg::new();
    own.circle(6.0, 6.0, 5.6, "fill=\"#0b1020\" stroke=\"#ffd479\" stroke-width=\"1\"");
    own.path("M3.600 8.400l.5-1.900 3.700-3.700 1.400 1.400-3.700 3.700z", "fill=\"#ffd479\"");
    svg.sign("rebuilt", x, y, 0.9, &own.0);
}
