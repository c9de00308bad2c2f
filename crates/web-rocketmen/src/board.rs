//! The blocks of the board, put together: side by side on a screen, one above the other on a phone.

use std::collections::BTreeMap;

use kernel::{Message, Seat};
use rocketmen::components::engines::ENGINES;
use rocketmen::{Card, Frame, Mode, View};
use web_board::{Piece, Scene, Svg, Ui};

use crate::card::{HEIGHT, WIDTH, about, back, face, ui_name};
use crate::{map, points, seat, word};

/// The board of a view.
pub fn scene(view: &View, ui: &Ui<'_>) -> Scene {
    let mut pen = Pen::new(view, ui);
    let size = if ui.tall() { tall(&mut pen) } else { wide(&mut pen) };
    let Pen { pieces, ground, .. } = pen;
    Scene { width: size.0, height: size.1, defs: String::new(), ground: ground.0, pieces, ..Scene::default() }
}

fn wide(pen: &mut Pen<'_>) -> (f32, f32) {
    pen.backdrop(1200.0, 911.0);
    pen.go(10.0, 6.0, 1.0);
    market(pen);
    pen.go(752.0, 6.0, 1.0);
    engines(pen);
    pen.go(10.0, 178.0, 1.0);
    map::map(pen);
    pen.go(830.0, 178.0, 1.0);
    seat::others(pen);
    pen.go(10.0, 542.0, 1.0);
    seat::own(pen);
    pen.go(830.0, 542.0, 1.0);
    seat::piles(pen);
    pen.go(10.0, 861.0, 1.0);
    points::track(pen, 1180.0);
    (1200.0, 911.0)
}

fn tall(pen: &mut Pen<'_>) -> (f32, f32) {
    let others = pen.view.players.len().saturating_sub(1).max(1) as f32 * 120.0;
    let height = 300.0 + 150.0 + 150.0 + 290.0 + others * 1.6 + 350.0 + 40.0 + points::HEIGHT + 10.0;
    pen.backdrop(600.0, height);
    let mut y = 6.0;
    pen.go(5.0, y, 0.72);
    seat::own(pen);
    y += 236.0;
    pen.go(5.0, y, 1.0);
    points::track(pen, 590.0);
    y += points::HEIGHT + 8.0;
    pen.go(5.0, y, 0.79);
    market(pen);
    y += 142.0;
    pen.go(5.0, y, 0.79);
    engines(pen);
    y += 142.0;
    pen.go(5.0, y, 0.72);
    map::map(pen);
    y += 268.0;
    pen.go(10.0, y, 1.6);
    seat::others(pen);
    y += others * 1.6 + 10.0;
    pen.go(10.0, y, 1.1);
    seat::piles(pen);
    (600.0, height)
}

/// The market row.
fn market(pen: &mut Pen<'_>) {
    for (slot, card) in pen.view.table.market.iter().enumerate() {
        let x = 122.0 * slot as f32;
        pen.slot(x, 0.0, 0.96);
        if let Some(card) = card {
            let key = pen.key(*card, None);
            pen.card(key, *card, None, x, 0.0, 0.96, Some(format!("market/{slot}")));
            let surcharge = pen.view.players[pen.focus].board.surcharge();
            if card.is_threat() && surcharge != 0 {
                pen.label(format!("surcharge/{slot}"), x + 6.0, 132.0, 44.0, &format!("+${surcharge}"));
            }
            if named_slots(&pen.view.table.frame).contains(&(slot as u8)) {
                pen.badge(format!("named/market/{slot}"), x + 46.0, 70.0, "✓");
            }
        }
    }
}

/// Market places named for a purchase so far.
fn named_slots(frame: &Frame) -> &[u8] {
    match frame {
        Frame::BuyList(purchase) | Frame::BuyPay(purchase, _) => &purchase.slots,
        // No other decision names places of the market.
        _ => &[],
    }
}

/// The engine piles and the resource deck.
fn engines(pen: &mut Pen<'_>) {
    for (idx, (engine, count)) in pen.view.table.engines.iter().enumerate() {
        let x = 122.0 * idx as f32;
        let card = ENGINES[idx].card;
        pen.slot(x, 0.0, 0.96);
        if *count != 0 {
            let anchor = format!("engine/{}", word(&engine));
            pen.card(format!("engine/{idx}"), card, None, x, 0.0, 0.96, Some(anchor));
            pen.badge(format!("engine-count/{idx}"), x + 86.0, 4.0, &format!("×{count}"));
        }
    }
    let table = &pen.view.table;
    let (teal, pink) = (table.teal.len(), table.pink.len());
    for (idx, (count, colour, line)) in
        [(teal, "#5ad1c8", "line-teal"), (pink, "#e08adb", "line-pink")].into_iter().enumerate()
    {
        if count == 0 {
            continue;
        }
        let y = 82.0 * idx as f32;
        let cards = if idx == 0 { table.teal } else { table.pink };
        let cards: Vec<Message> = cards.kinds().map(|card| Message::named("card", &card)).collect();
        let title = (pen.ui.words)(&Message::new(line).with("count", count).with("cards", cards));
        pen.put(Piece {
            key: format!("deck/{idx}"),
            x: 370.0,
            y,
            scale: 0.44,
            width: WIDTH,
            height: HEIGHT,
            face: back(colour),
            title,
            radius: 10.0,
            ..Piece::default()
        });
        pen.badge(format!("deck-count/{idx}"), 384.0, y + 26.0, &count.to_string());
    }
}

/// Puts pieces on a board whose part at hand begins at an origin and has a scale of its own.
pub struct Pen<'a> {
    /// What is drawn.
    pub view: &'a View,
    /// How.
    pub ui: &'a Ui<'a>,
    /// Whose area is the large one: the viewer's, or for spectators that of whoever plays.
    pub focus: Seat,
    /// Beneath all pieces.
    pub ground: Svg,
    pieces: Vec<Piece>,
    origin: (f32, f32, f32),
    /// Equal cards cannot be told apart; counting them in a fixed order keeps most of them the same piece from view to view.
    counted: BTreeMap<(Card, Option<usize>), usize>,
}

impl<'a> Pen<'a> {
    fn new(view: &'a View, ui: &'a Ui<'a>) -> Pen<'a> {
        let focus = view.viewer.seat().unwrap_or(view.table.current);
        Pen {
            view,
            ui,
            focus,
            ground: Svg::new(),
            pieces: Vec::new(),
            origin: (0.0, 0.0, 1.0),
            counted: BTreeMap::new(),
        }
    }

    /// Moves the origin.
    pub fn go(&mut self, x: f32, y: f32, scale: f32) {
        self.origin = (x, y, scale);
    }

    /// Adds a piece.
    pub fn put(&mut self, piece: Piece) {
        let (x, y, scale) = self.origin;
        let piece = Piece { x: x + piece.x * scale, y: y + piece.y * scale, scale: piece.scale * scale, ..piece };
        self.pieces.push(piece);
    }

    /// Draws beneath all pieces.
    pub fn below(&mut self, draw: impl FnOnce(&mut Svg)) {
        let mut svg = Svg::new();
        draw(&mut svg);
        let (x, y, scale) = self.origin;
        self.ground.at(x, y, scale, &svg.0);
    }

    /// The key of the next card of a kind. Missions belong to their owner for good.
    pub fn key(&mut self, card: Card, owner: Option<usize>) -> String {
        let owner = owner.filter(|_| card.is_mission());
        let n = self.counted.entry((card, owner)).or_default();
        *n += 1;
        match owner {
            Some(owner) => format!("card/{}/{owner}/{n}", word(&card)),
            None => format!("card/{}/{n}", word(&card)),
        }
    }

    /// A card.
    #[expect(clippy::too_many_arguments, reason = "a card, whose it is, and where it lies")]
    pub fn card(
        &mut self,
        key: String,
        card: Card,
        owner: Option<usize>,
        x: f32,
        y: f32,
        scale: f32,
        anchor: Option<String>,
    ) {
        let piece = Piece {
            key,
            x,
            y,
            scale,
            width: WIDTH,
            height: HEIGHT,
            face: face(card, owner, self.ui),
            anchor,
            title: ui_name(card, self.ui),
            about: about(card, self.view.table.mode, self.ui),
            radius: 10.0,
            turns: false,
        };
        self.put(piece);
    }

    /// An empty place for a card.
    pub fn slot(&mut self, x: f32, y: f32, scale: f32) {
        self.below(|svg| {
            svg.rect(
                [x, y, WIDTH * scale, HEIGHT * scale],
                10.0 * scale,
                "fill=\"#ffffff\" fill-opacity=\".04\" stroke=\"#7f93c8\" stroke-opacity=\".45\" stroke-dasharray=\"5 5\"",
            );
        });
    }

    /// A number on a small dark label.
    pub fn badge(&mut self, key: String, x: f32, y: f32, text: &str) {
        self.label(key, x, y, 28.0, text);
    }

    /// Words on a dark label.
    pub fn label(&mut self, key: String, x: f32, y: f32, width: f32, text: &str) {
        let mut svg = Svg::new();
        svg.rect([0.0, 0.0, width, 20.0], 10.0, "fill=\"#0b1020\" stroke=\"#cfe0ff\" stroke-width=\"1.2\"");
        svg.bold(width / 2.0, 14.5, 12.0, "middle", "#fff", text);
        self.put(Piece { key, x, y, scale: 1.0, width, height: 20.0, face: svg.0, radius: 10.0, ..Piece::default() });
    }

    /// What stands before the colon of a line of the game's texts: the name of a zone.
    pub fn zone_name(&self, line: &'static str) -> String {
        let words = (self.ui.words)(&Message::new(line).with("cards", "·".to_owned()));
        words.split(':').next().unwrap_or_default().to_owned()
    }

    /// A button of the board.
    pub fn button(&mut self, anchor: &str, x: f32, y: f32, width: f32, words: &str) {
        let mut svg = Svg::new();
        svg.rect([1.0, 1.0, width - 2.0, 34.0], 17.0, "fill=\"#ffb454\"");
        svg.bold(width / 2.0, 23.5, 15.0, "middle", "#241500", words);
        let piece = Piece {
            key: format!("button/{anchor}"),
            x,
            y,
            scale: 1.0,
            width,
            height: 36.0,
            face: svg.0,
            anchor: Some(anchor.to_owned()),
            title: words.to_owned(),
            radius: 18.0,
            ..Piece::default()
        };
        self.put(piece);
    }

    fn backdrop(&mut self, width: f32, height: f32) {
        self.ground.rect([0.0, 0.0, width, height], 18.0, "fill=\"#0b1229\"");
        // The same stars every time: a sky, not a storm.
        let mut star = 12_345_u32;
        for _ in 0..110 {
            star = star.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let x = (star >> 8) % (width as u32);
            star = star.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let y = (star >> 8) % (height as u32);
            let r = if star & 0x300 == 0 { 1.4 } else { 0.8 };
            self.ground.circle(x as f32, y as f32, r, "fill=\"#cfe0ff\" opacity=\".45\"");
        }
    }

    /// The button that goes with what is being decided, if the viewer decides; a second one stands above it or beside it.
    pub fn turn_button(&mut self, x: f32, y: f32, above: bool) {
        let table = &self.view.table;
        if !self.view.viewer.is(table.current) {
            return;
        }
        let (anchor, message) = match &table.frame {
            Frame::Actions => ("turn/end", Message::new("act-end-turn")),
            Frame::BuyList(_) | Frame::PlaceList(_) | Frame::Cycle(_) => ("turn/close", Message::new("act-close")),
            Frame::Flight => {
                let drawn = table.launch.as_ref().map_or(0, rocketmen::Launch::n_drawn);
                if drawn == 0 {
                    return;
                }
                ("turn/abort", Message::new("act-abort").with("count", drawn - 1))
            }
            Frame::BuyPay(..)
            | Frame::PlacePay(..)
            | Frame::Threat(_)
            | Frame::Scrap(_)
            | Frame::Fetch
            | Frame::Espionage
            | Frame::Planning(_)
            | Frame::React(_)
            | Frame::LastChance
            | Frame::Abort(_)
            | Frame::Failure
            | Frame::Permanent(_)
            | Frame::Trim
            | Frame::Over => return,
        };
        let others_can_pay = match &table.frame {
            Frame::PlaceList(placement) => placement.others_can_pay(self.view.money()),
            // Who pays is asked nowhere else.
            _ => false,
        };
        let left = self.button_to_the_left_of(x, y, anchor, &message);
        if others_can_pay {
            let (x, y) = if above { (x, y - 40.0) } else { (left - 8.0, y) };
            self.button_to_the_left_of(x, y, "turn/others", &Message::new("act-let-others-pay"));
        }
    }

    /// A button as wide as its words; answers where it begins.
    fn button_to_the_left_of(&mut self, right: f32, y: f32, anchor: &str, message: &Message) -> f32 {
        let words = (self.ui.words)(message);
        let width = 40.0 + 8.2 * words.chars().count() as f32;
        self.button(anchor, right - width, y, width, &words);
        right - width
    }

    /// Is it the game against the AI?
    pub fn is_solo(&self) -> bool {
        self.view.table.mode == Mode::Solo
    }
}
