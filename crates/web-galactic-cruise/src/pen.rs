//! Putting pieces on a board whose block at hand begins at an origin and has a scale of its own.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use galactic_cruise::components::board::{Area, Location};
use galactic_cruise::options::{Advanced, Options};
use galactic_cruise::state::{Board, Owner};
use galactic_cruise::{GalacticCruise, View};
use kernel::{Game, Message, Seat};
use web_board::{Piece, Svg, Ui};

use crate::art::{ACCENT, BACK, LINE, MUTED, PANEL, TEXT, TILE, colour};
use crate::word;

/// The pen.
pub struct Pen<'a> {
    /// What is drawn.
    pub view: &'a View,
    /// The open part of it.
    pub board: &'a Board,
    /// How.
    pub ui: &'a Ui<'a>,
    /// Whose area is the large one: the viewer's, or for spectators that of whoever plays.
    pub focus: Seat,
    /// Beneath all pieces.
    pub ground: Svg,
    /// Put so far.
    pub pieces: Vec<Piece>,
    /// Where each company keeps its Workers and Developments.
    homes: Vec<(Owner, f32, f32)>,
    origin: (f32, f32, f32),
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
        let (ground, pieces, homes) = (Svg::new(), Vec::new(), Vec::new());
        Pen { view, board, ui, focus, ground, pieces, homes, origin: (0.0, 0.0, 1.0), lines }
    }

    /// Moves the origin.
    pub fn go(&mut self, x: f32, y: f32, scale: f32) {
        self.origin = (x, y, scale);
    }

    /// Draws something with the origin moved within the block, then moves it back.
    pub fn within(&mut self, x: f32, y: f32, scale: f32, draw: impl FnOnce(&mut Pen<'a>)) {
        let before = self.origin;
        self.origin = (before.0 + x * before.2, before.1 + y * before.2, before.2 * scale);
        draw(self);
        self.origin = before;
    }

    /// Adds a piece.
    pub fn put(&mut self, piece: Piece) {
        let (x, y, scale) = self.origin;
        let own = if piece.scale == 0.0 { 1.0 } else { piece.scale };
        self.pieces.push(Piece { x: x + piece.x * scale, y: y + piece.y * scale, scale: own * scale, ..piece });
    }

    /// Adds a printed thing, or several on one piece, each known by its kind and its row; what was rebuilt of it is marked.
    pub fn put_printed(&mut self, things: &[(&str, &str)], piece: Piece) {
        let piece = self.marked(things, piece);
        self.put(piece);
    }

    /// The piece with a sign in its upper right corner and a sentence in its explanation where figures of it were rebuilt.
    pub fn marked(&self, things: &[(&str, &str)], piece: Piece) -> Piece {
        let corner = (piece.width - 14.0, 2.0);
        self.marked_at(things, corner, piece)
    }

    /// The same with the sign elsewhere.
    pub fn marked_at(&self, things: &[(&str, &str)], (x, y): (f32, f32), mut piece: Piece) -> Piece {
        let mut figures: Vec<Message> = Vec::new();
        for message in things.iter().flat_map(|thing| rebuilt(thing)) {
            if in_play(message, &self.board.options) && !figures.contains(message) {
                figures.push(message.clone());
            }
        }
        if figures.is_empty() {
            return piece;
        }
        let mut svg = Svg(piece.face);
        sign(&mut svg, x, y);
        piece.face = svg.0;
        if !piece.about.is_empty() {
            piece.about.push('\n');
        }
        piece.about += &self.say(&Message::new("board-rebuilt").with("figures", figures));
        piece
    }

    /// Draws beneath all pieces.
    pub fn below(&mut self, draw: impl FnOnce(&mut Svg)) {
        let mut svg = Svg::new();
        draw(&mut svg);
        let (x, y, scale) = self.origin;
        self.ground.at(x, y, scale, &svg.0);
    }

    /// The background of a block.
    pub fn block(&mut self, place: [f32; 4], radius: f32) {
        self.below(|svg| {
            let paint = format!("fill=\"{PANEL}\" fill-opacity=\".82\" stroke=\"{LINE}\" stroke-width=\"1.3\"");
            svg.rect(place, radius, &paint);
        });
    }

    /// Something that only moves with what it lies on: no words of its own, clicks go through it.
    pub fn plain(&mut self, key: String, [x, y, width, height]: [f32; 4], face: String) {
        self.put(Piece { key, x, y, width, height, face, ..Piece::default() });
    }

    /// This place of the block is where a company keeps its Workers and Developments.
    pub fn home(&mut self, seat: Seat, x: f32, y: f32) {
        let (left, top, scale) = self.origin;
        self.homes.push((Owner::of(seat), left + x * scale, top + y * scale));
    }

    /// Puts a piece nobody sees into the homes for every Worker and Development that is not out, so that whatever is placed or
    /// built comes from there.
    pub fn park(&mut self) {
        for (owner, x, y) in self.homes.clone() {
            let workers = Location::ALL.iter().map(|location| format!("worker/{}/{}", word(&owner), word(location)));
            let developments = Area::ALL.iter().map(|area| format!("development/{}/{}", word(&owner), word(area)));
            for key in workers.chain(developments).collect::<Vec<_>>() {
                if self.pieces.iter().all(|piece| piece.key != key) {
                    self.pieces.push(Piece { key, x, y, scale: 1.0, width: 18.0, height: 18.0, ..Piece::default() });
                }
            }
        }
    }

    /// A text of the game.
    pub fn say(&self, message: &Message) -> String {
        (self.ui.words)(message)
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

    /// The letter or number of an owner, so that its colour is never the only sign.
    pub fn mark(&self, owner: Owner) -> String {
        match owner.seat() {
            Some(seat) if self.board.is_rachel(seat) => "R".to_owned(),
            Some(seat) => (seat.0 + 1).to_string(),
            None => match owner {
                Owner::Npc => "N".to_owned(),
                Owner::Neutral | Owner::Blue | Owner::Pink | Owner::Yellow | Owner::Green => "·".to_owned(),
            },
        }
    }

    /// The round mark of a company.
    pub fn seat_mark(&self, svg: &mut Svg, seat: Seat, x: f32, y: f32, size: f32) {
        let owner = Owner::of(seat);
        let r = size / 2.0;
        svg.circle(
            x + r,
            y + r,
            r - 1.0,
            &format!("fill=\"{}\" stroke=\"#0b1020\" stroke-width=\"1.2\"", colour(owner)),
        );
        svg.bold(x + r, y + r + size * 0.2, size * 0.56, "middle", BACK, &self.mark(owner));
    }

    /// A button of the board.
    pub fn button(&mut self, anchor: &str, right: f32, y: f32, words: &str) -> f32 {
        let width = 34.0 + 8.0 * words.chars().count() as f32;
        let mut svg = Svg::new();
        svg.rect(
            [1.0, 1.0, width - 2.0, 32.0],
            16.0,
            &format!("fill=\"{TILE}\" stroke=\"{ACCENT}\" stroke-width=\"2\""),
        );
        svg.bold(width / 2.0, 22.0, 14.0, "middle", TEXT, words);
        self.put(Piece {
            key: format!("button/{anchor}"),
            x: right - width,
            y,
            width,
            height: 34.0,
            face: svg.0,
            anchor: Some(anchor.to_owned()),
            title: words.to_owned(),
            radius: 17.0,
            ..Piece::default()
        });
        right - width - 8.0
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

/// A pencil of 12 by 12: something here was rebuilt.
fn sign(svg: &mut Svg, x: f32, y: f32) {
    let mut own = Svg::new();
    own.circle(6.0, 6.0, 5.6, "fill=\"#0b1020\" stroke=\"#ffd479\" stroke-width=\"1\"");
    own.path("M3.600 8.400l.5-1.900 3.700-3.700 1.400 1.400-3.700 3.700z", "fill=\"#ffd479\"");
    svg.at(x, y, 1.0, &own.0);
}

/// About how wide a text is, in units of its size.
fn measure(text: &str) -> f32 {
    let letter = |letter: char| match letter {
        'i' | 'l' | 'j' | '.' | ',' | ':' | ';' | '\'' | '|' | 'I' | '!' => 0.3,
        'f' | 't' | 'r' | ' ' | '(' | ')' | '-' | '/' => 0.36,
        'm' | 'w' | 'M' | 'W' => 0.86,
        letter if letter.is_uppercase() => 0.68,
        _ => 0.56,
    };
    text.chars().map(letter).sum()
}

/// One line that fits: a little smaller if it must be, then cut.
pub fn fit(svg: &mut Svg, [x, y, width]: [f32; 3], size: f32, anchor: &str, fill: &str, bold: bool, text: &str) {
    let mut size = size;
    let mut text = text.to_owned();
    let wide = measure(&text) * if bold { 1.07 } else { 1.0 };
    if width < wide * size {
        size = (width / wide).max(size * 0.78);
        let mut letters = text.chars().count();
        while width * 1.01 < measure(&text) * size && 1 < letters {
            letters -= 1;
            text = text.chars().take(letters).collect::<String>().trim_end_matches('…').to_owned() + "…";
            letters = letters.min(text.chars().count() - 1);
        }
    }
    let size = (size * 10.0).round() / 10.0;
    if bold {
        svg.bold(x, y, size, anchor, fill, &text);
    } else {
        svg.text(x, y, size, anchor, fill, &text);
    }
}

/// Breaks words into lines of a width in units of their size; what does not fit ends in an ellipsis.
pub fn lines(text: &str, width: f32, n_lines: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            // A word a little too long makes the line a little smaller.
            Some(line) if measure(line) + 0.36 + measure(word) <= width * 1.04 => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    if n_lines < lines.len() {
        lines.truncate(n_lines);
        if let Some(last) = lines.last_mut() {
            last.push('…');
        }
    }
    lines
}

/// Several lines that fit into a width; returns the height used.
pub fn paragraph(
    svg: &mut Svg,
    [x, y, width]: [f32; 3],
    (size, n_lines): (f32, usize),
    anchor: &str,
    fill: &str,
    bold: bool,
    text: &str,
) -> f32 {
    let lines = lines(text, width / size / if bold { 1.07 } else { 1.0 }, n_lines);
    for (idx, line) in lines.iter().enumerate() {
        fit(svg, [x, y + size * 1.14 * idx as f32, width], size, anchor, fill, bold, line);
    }
    size * 1.14 * lines.len() as f32
}

/// A small heading.
pub fn heading(svg: &mut Svg, x: f32, y: f32, width: f32, text: &str) {
    fit(svg, [x, y, width], 11.0, "start", MUTED, true, text);
}

/// A sign with a number to its right; returns where it ends.
pub fn amount(svg: &mut Svg, sign: crate::art::Sign, x: f32, y: f32, size: f32, n: impl ToString) -> f32 {
    let n = n.to_string();
    sign.draw(svg, x, y, size);
    svg.bold(x + size + 2.0, y + size * 0.78, size * 0.78, "start", TEXT, &n);
    x + size + 4.0 + size * 0.5 * n.chars().count() as f32
}
