//! What puts pieces on the table.

use std::collections::BTreeMap;

use kernel::Seat;
use rocketmen::{Action, Card, Frame, Mode, Proposal, View, propose};
use web_board::ink::{CARD, LINE, MUTED, PANEL, paint};
use web_board::lettering::{LEAST, Weight, shorten};
use web_board::{Piece, Svg, Ui};

use crate::card::{Face, about, face, name};
use crate::word;

/// Left, top, width, height.
pub type Rect = [f32; 4];

/// Puts pieces on the board of this game.
pub type Pen<'a> = web_board::Pen<'a, View, Kept>;

/// What this board remembers while it is drawn.
pub struct Kept {
    /// How what is being bought or placed would be paid.
    pub proposal: Option<Proposal>,
    /// Equal cards cannot be told apart; counting them in a fixed order keeps most of them the same piece from view to view.
    counted: BTreeMap<(Card, Option<usize>), usize>,
}

/// A pen for a view. Cards speak for themselves here, not the lines of the panels.
pub fn pen<'a>(view: &'a View, ui: &'a Ui<'a>) -> Pen<'a> {
    let focus = view.viewer.seat().unwrap_or(view.table.current);
    let decides = view.viewer.is(view.table.current) && !ui.hand.idle;
    let proposal = if decides { propose(view, wish(view, ui)) } else { None };
    Pen::blank(view, ui, focus, Vec::new(), Kept { proposal, counted: BTreeMap::new() })
}

/// What the one who looks points at and could have.
fn wish(view: &View, ui: &Ui<'_>) -> Option<Action> {
    let pointed = ui.hand.picks.iter().map(String::as_str).chain(ui.hand.over);
    let mut slots = pointed.filter_map(|anchor| anchor.strip_prefix("market/")?.parse::<u8>().ok());
    match view.table.frame {
        Frame::Actions => {
            let slot = slots.next()?;
            let card = (*view.table.market.get(usize::from(slot))?)?;
            Some(Action::Buy { slot, card })
        }
        // Elsewhere something is named already.
        _ => None,
    }
}

/// What only the pen of this game does.
pub trait Table {
    /// Is this element pointed at?
    fn is_picked(&self, anchor: &str) -> bool;
    /// Does the viewer decide now?
    fn decides(&self) -> bool;
    /// Adds a piece with a face drawn in its own corner.
    fn piece(&mut self, key: String, at: Rect, radius: f32, face: Svg) -> &mut Piece;
    /// An anchor, if a piece of this size may have one.
    fn anchor(&self, at: Rect, anchor: String) -> Option<String>;
    /// A zone on the ground, with a small heading; answers what is left inside.
    fn zone(&mut self, at: Rect, heading: &str) -> Rect;
    /// A small heading.
    fn heading(&mut self, at: [f32; 3], words: &str);
    /// The key of the next card of a kind. Missions belong to their owner for good.
    fn key(&mut self, card: Card, owner: Option<usize>) -> String;
    /// A card at its place.
    fn card(&mut self, card: Card, owner: Option<usize>, at: Rect, anchor: Option<String>, spec: &Face);
    /// A card with a key of its own.
    fn card_as(&mut self, key: String, card: Card, at: Rect, anchor: Option<String>, spec: &Face);
    /// An empty place.
    fn slot(&mut self, at: Rect, words: &str);
    /// Is it the game against the AI?
    fn is_solo(&self) -> bool;
}

impl Table for Pen<'_> {
    fn is_picked(&self, anchor: &str) -> bool {
        self.ui.hand.picks.iter().any(|pick| pick == anchor)
    }

    fn decides(&self) -> bool {
        self.view.viewer.is(self.view.table.current) && !self.ui.hand.idle
    }

    fn piece(&mut self, key: String, [x, y, width, height]: Rect, radius: f32, face: Svg) -> &mut Piece {
        self.pieces.push(Piece { key, x, y, scale: 1.0, width, height, radius, face: face.0, ..Piece::default() });
        self.pieces.last_mut().expect("it was just added")
    }

    fn anchor(&self, [.., width, height]: Rect, anchor: String) -> Option<String> {
        let least = if self.ui.room.finger { 44.0 } else { 22.0 };
        (least <= width.min(height) + 0.5).then_some(anchor)
    }

    fn zone(&mut self, [x, y, width, height]: Rect, heading: &str) -> Rect {
        self.ground.rect([x, y, width, height], 12.0, &paint(PANEL, LINE, 1.0));
        if heading.is_empty() {
            return [x + 7.0, y + 7.0, width - 14.0, height - 14.0];
        }
        self.heading([x + 10.0, y + 15.0, width - 20.0], heading);
        [x + 7.0, y + 21.0, width - 14.0, height - 28.0]
    }

    fn heading(&mut self, [x, y, width]: [f32; 3], words: &str) {
        let told = shorten(words, 11.5, Weight::Bold, width);
        self.ground.bold(x, y, 11.5, "start", MUTED, &told);
    }

    fn key(&mut self, card: Card, owner: Option<usize>) -> String {
        let owner = owner.filter(|_| card.is_mission());
        let n = self.game.counted.entry((card, owner)).or_default();
        *n += 1;
        match owner {
            Some(owner) => format!("card/{}/{owner}/{n}", word(&card)),
            None => format!("card/{}/{n}", word(&card)),
        }
    }

    fn card(&mut self, card: Card, owner: Option<usize>, at: Rect, anchor: Option<String>, spec: &Face) {
        let key = self.key(card, owner);
        self.card_as(key, card, at, anchor, &Face { owner: owner.map(|owner| Seat(owner as u8)), ..spec.clone() });
    }

    fn card_as(&mut self, key: String, card: Card, at: Rect, anchor: Option<String>, spec: &Face) {
        let drawn = face(card, [at[2], at[3]], spec, self.ui);
        let (title, about) = (name(card, self.ui), about(card, self.view.table.mode, self.ui));
        let anchor = anchor.and_then(|anchor| self.anchor(at, anchor));
        let piece = self.piece(key, at, 9.0, drawn);
        piece.anchor = anchor;
        piece.title = title;
        piece.about = about;
    }

    fn slot(&mut self, at: Rect, words: &str) {
        self.ground.rect(at, 9.0, &format!("{} stroke-dasharray=\"4 5\" fill-opacity=\".35\"", paint(CARD, LINE, 1.2)));
        let [x, y, width, height] = at;
        let lines = web_board::lettering::wrap(words, LEAST, Weight::Medium, width - 12.0, 3);
        let top = y + height / 2.0 - 6.5 * lines.len() as f32 + 10.0;
        for (idx, line) in lines.iter().enumerate() {
            self.ground.text(x + width / 2.0, top + 13.0 * idx as f32, LEAST, "middle", MUTED, line);
        }
    }

    fn is_solo(&self) -> bool {
        self.view.table.mode == Mode::Solo
    }
}

/// Places for so many cards in a room, as large as they can be: in one row or in several. A card is at most `widest` wide and at most
/// 1.65 times as high as wide, at least as high as half its width.
pub fn grid([x, y, width, height]: Rect, n_cards: usize, widest: f32, gap: f32) -> Vec<Rect> {
    let n_cards = n_cards.max(1);
    let size = |rows: usize| {
        let columns = n_cards.div_ceil(rows);
        let high = (height - gap * (rows - 1) as f32) / rows as f32;
        let wide = ((width - gap * (columns - 1) as f32) / columns as f32).min(widest).min(high * 1.5);
        [columns as f32, wide, high.min(wide * 1.65)]
    };
    // What counts is how much can be read; beyond some size it is no more.
    let worth = |[_, wide, high]: [f32; 3]| wide.min(180.0) * high.min(280.0);
    let best = (1..=n_cards).map(size).max_by(|a, b| worth(*a).total_cmp(&worth(*b))).expect("there is a row");
    let [columns, wide, high] = best;
    (0..n_cards)
        .map(|idx| {
            let (row, column) = (idx / columns as usize, idx % columns as usize);
            [x + (wide + gap) * column as f32, y + (high + gap) * row as f32, wide, high]
        })
        .collect()
}
