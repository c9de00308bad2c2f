//! Ships, warehouse and flight, put together.

use galaxy_trucker::components::{Tile, TileSet};
use galaxy_trucker::{Craft, Hand, Phase, Square, Stage, View};
use kernel::{Message, Seat};
use web_board::{Piece, Scene, Svg, Ui, wrap};

use crate::part::{EDGE, back, face};

/// Colours of the ships, in the order of their starting cabins.
const COLOURS: [&str; 4] = ["#6ea8ff", "#6ee7a8", "#ffd84d", "#ff6b6b"];

/// The board of a view.
pub fn scene(view: &View, ui: &Ui<'_>) -> Scene {
    let focus = view.viewer.seat().and_then(|seat| view.at.get(seat).copied()).unwrap_or(Seat(0));
    let mut pen = Pen { view, ui, pieces: Vec::new(), ground: Svg::new() };
    let others: Vec<Seat> = focus.clockwise(view.ships.len()).skip(1).take(view.ships.len() - 1).collect();
    let (width, height) = if ui.tall { (620.0, 1680.0) } else { (1200.0, 860.0) };
    pen.ground.rect([0.0, 0.0, width, height], 18.0, "fill=\"#0d1430\"");
    pen.ship(focus, [8.0, 8.0, 604.0, 500.0]);
    match ui.tall {
        false => {
            pen.tools(focus, 622.0, 8.0);
            for (idx, seat) in others.into_iter().enumerate() {
                pen.ship(seat, [836.0, 8.0 + 186.0 * idx as f32, 356.0, 180.0]);
            }
            pen.middle(8.0, 570.0, 1184.0);
        }
        true => {
            pen.tools(focus, 8.0, 516.0);
            pen.middle(8.0, 1080.0 - 280.0, 604.0);
            for (idx, seat) in others.into_iter().enumerate() {
                pen.ship(seat, [8.0, 1260.0 + 138.0 * idx as f32, 604.0, 132.0]);
            }
        }
    }
    Scene { width, height, defs: String::new(), ground: pen.ground.0, pieces: pen.pieces }
}

struct Pen<'a> {
    view: &'a View,
    ui: &'a Ui<'a>,
    pieces: Vec<Piece>,
    ground: Svg,
}

impl Pen<'_> {
    fn words(&self, message: &Message) -> String {
        (self.ui.words)(message)
    }

    fn tile(
        &mut self,
        tile: Tile,
        rotation: u8,
        lying: Option<(&Craft, Square)>,
        [x, y, edge]: [f32; 3],
        anchor: Option<String>,
    ) {
        let title = self.words(&Message::named("part", &tile.kind()));
        self.pieces.push(Piece {
            key: format!("tile/{tile:?}"),
            x,
            y,
            scale: edge / EDGE,
            width: EDGE,
            height: EDGE,
            face: face(tile, rotation, lying.map(|(craft, square)| (&craft.ship, square))),
            anchor,
            title,
            radius: 7.0,
            ..Piece::default()
        });
    }

    fn label(
        &mut self,
        key: &str,
        [x, y, width, height]: [f32; 4],
        words: &str,
        about: &str,
        anchor: Option<String>,
        fill: &str,
    ) {
        let mut svg = Svg::new();
        svg.rect(
            [1.0, 1.0, width - 2.0, height - 2.0],
            9.0,
            &format!("fill=\"{fill}\" stroke=\"#7f93c8\" stroke-width=\"1.5\""),
        );
        let lines = wrap(words, (width / 7.4) as usize, (height / 18.0) as usize);
        let first = height / 2.0 + 5.0 - 8.5 * (lines.len().saturating_sub(1)) as f32;
        for (idx, line) in lines.iter().enumerate() {
            svg.bold(width / 2.0, first + 17.0 * idx as f32, 13.0, "middle", "#fff", line);
        }
        self.pieces.push(Piece {
            key: key.to_owned(),
            x,
            y,
            scale: 1.0,
            width,
            height,
            face: svg.0,
            anchor,
            title: words.to_owned(),
            about: about.to_owned(),
            radius: 9.0,
        });
    }

    /// A ship with its board, as large as the frame allows.
    fn ship(&mut self, seat: Seat, [left, top, width, height]: [f32; 4]) {
        let view = self.view;
        let craft = &view.ships[seat];
        let outline = craft.ship.board().outline();
        let squares: Vec<Square> = craft.ship.squares(outline).collect();
        let range = |number: fn(&Square) -> u8| {
            let numbers = || squares.iter().map(number);
            (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0))
        };
        let (columns, rows) = (range(|square| square.column()), range(|square| square.row()));
        let n_columns = f32::from(columns.1 - columns.0 + 1);
        let n_rows = f32::from(rows.1 - rows.0 + 1);
        let head = 30.0;
        let edge = ((width - 12.0) / n_columns).min((height - head - 8.0) / n_rows);
        let (x0, y0) = (left + (width - edge * n_columns) / 2.0, top + head);
        let at = |square: Square| {
            (x0 + edge * f32::from(square.column() - columns.0), y0 + edge * f32::from(square.row() - rows.0))
        };
        let colour = COLOURS[seat.idx() % 4];
        self.ground.rect(
            [left, top, width, height],
            12.0,
            &format!("fill=\"#131c40\" stroke=\"{colour}\" stroke-width=\"2\""),
        );
        let words = format!(
            "{}   ▲ {}   ☻ {}   ⚡ {}   ◇ {}",
            self.ui.name(view.at[seat]),
            craft.position,
            craft.ship.crew(),
            craft.ship.n_tokens(),
            craft.ship.exposed_connectors()
        );
        let mut svg = Svg::new();
        svg.circle(14.0, 13.0, 10.0, &format!("fill=\"{colour}\""));
        svg.bold(14.0, 17.5, 12.0, "middle", "#101522", &(seat.0 + 1).to_string());
        svg.bold(30.0, 18.0, 14.0, "start", "#fff", &words);
        self.pieces.push(Piece {
            key: format!("ship/{}", seat.0),
            x: left + 4.0,
            y: top + 2.0,
            scale: 1.0,
            width: width - 8.0,
            height: 26.0,
            face: svg.0,
            anchor: Some(format!("ship/{}", seat.0)),
            title: self.ui.name(view.at[seat]).to_owned(),
            about: words,
            radius: 8.0,
        });
        for &square in &squares {
            let (x, y) = at(square);
            let anchor = Some(format!("ship/{}/{square}", seat.0));
            match craft.ship.part(square) {
                Some(part) => self.tile(part.tile, part.rotation, Some((craft, square)), [x, y, edge], anchor),
                None => {
                    let mut svg = Svg::new();
                    svg.rect(
                        [2.0, 2.0, 56.0, 56.0],
                        7.0,
                        "fill=\"#ffffff\" fill-opacity=\".07\" stroke=\"#7f93c8\" stroke-opacity=\".5\"",
                    );
                    self.pieces.push(Piece {
                        key: format!("square/{}/{square}", seat.0),
                        x,
                        y,
                        scale: edge / EDGE,
                        width: EDGE,
                        height: EDGE,
                        face: svg.0,
                        anchor,
                        title: square.to_string(),
                        radius: 7.0,
                        ..Piece::default()
                    });
                }
            }
        }
    }

    /// What the builder holds and has put aside, forecast, hourglass and order tiles.
    fn tools(&mut self, seat: Seat, x: f32, y: f32) {
        let view = self.view;
        let Phase::Building(building) = view.phase else { return };
        let craft = &view.ships[seat];
        self.ground.rect([x, y, 206.0, 76.0], 12.0, "fill=\"#131c40\" stroke=\"#7f93c8\"");
        let anchor = Some(format!("hand/{}", seat.0));
        match building.hands[seat] {
            Hand::Tile(tile, _) => self.tile(tile, 0, None, [x + 8.0, y + 6.0, 64.0], anchor),
            Hand::Pile(pile) => {
                self.label("hand", [x + 8.0, y + 6.0, 64.0, 64.0], &format!("▤ {}", pile + 1), "", anchor, "#39435f");
            }
            Hand::Empty => {}
        }
        for (idx, tile) in craft.reserve.into_iter().enumerate().filter_map(|(idx, tile)| Some((idx, tile?))) {
            let anchor = Some(format!("ship/{}/reserve/{tile:?}", seat.0));
            self.tile(tile, 0, None, [x + 84.0 + 60.0 * idx as f32, y + 12.0, 54.0], anchor);
        }
        for pile in 1..=3_u8 {
            let cards = view.cards.piles[usize::from(pile) - 1];
            let about: Vec<String> =
                cards.iter().flatten().map(|card| self.words(&Message::named("card", card))).collect();
            let place = [x + 70.0 * f32::from(pile - 1), y + 86.0, 64.0, 84.0];
            let words = format!("▤ {pile}");
            self.label(
                &format!("forecast/{pile}"),
                place,
                &words,
                &about.join("\n"),
                Some(format!("forecast/{pile}")),
                "#2f3f7d",
            );
        }
        let running = if building.running { "⏳" } else { "⌛" };
        let words = format!("{running} {}", building.space);
        let open = building.stage != Stage::Waiting;
        let fill = if open { "#7d5a1f" } else { "#39435f" };
        self.label("hourglass", [x, y + 180.0, 206.0, 44.0], &words, "", Some("hourglass".to_owned()), fill);
        for number in 1..=view.ships.len() as u8 {
            let taken = view.ships.entries().find(|(_, craft)| craft.order == Some(number)).map(|(seat, _)| seat);
            let words = match taken {
                Some(seat) => format!("{number}: {}", self.ui.name(view.at[seat])),
                None => format!("{number}."),
            };
            let place = [x, y + 234.0 + 44.0 * f32::from(number - 1), 206.0, 40.0];
            self.label(&format!("order/{number}"), place, &words, "", Some(format!("order/{number}")), "#1f6b4a");
        }
    }

    /// The warehouse while ships are built, the card while they fly.
    fn middle(&mut self, x: f32, y: f32, width: f32) {
        let view = self.view;
        self.ground.rect([x, y, width, 282.0], 12.0, "fill=\"#101836\" stroke=\"#7f93c8\"");
        match view.phase {
            Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) => {
                let hidden = view.unseen.len();
                self.pieces.push(Piece {
                    key: "warehouse".to_owned(),
                    x: x + 10.0,
                    y: y + 10.0,
                    scale: 1.3,
                    width: EDGE,
                    height: EDGE,
                    face: {
                        let mut svg = Svg(back());
                        svg.bold(30.0, 36.0, 18.0, "middle", "#fff", &hidden.to_string());
                        svg.0
                    },
                    anchor: Some("warehouse/face-down".to_owned()),
                    title: hidden.to_string(),
                    radius: 7.0,
                    ..Piece::default()
                });
                self.heap(view.face_up, [x + 100.0, y + 8.0, width - 108.0, 268.0]);
            }
            Phase::Flight(run) => {
                if let Some(run) = run {
                    let name = self.words(&Message::named("card", &run.card));
                    let text = self.words(&Message::named("card-text", &run.card));
                    self.label(
                        "card",
                        [x + 10.0, y + 10.0, width - 20.0, 60.0],
                        &name,
                        &text,
                        Some("card".to_owned()),
                        "#7d2f5c",
                    );
                    self.label("card-text", [x + 10.0, y + 76.0, width - 20.0, 76.0], &text, "", None, "#39264a");
                    for planet in 1..=4_u8 {
                        let who =
                            run.planets[usize::from(planet) - 1].map(|seat| self.ui.name(view.at[seat]).to_owned());
                        let words = format!("● {planet} {}", who.unwrap_or_default());
                        let place = [
                            x + 10.0 + (width - 20.0) / 4.0 * f32::from(planet - 1),
                            y + 160.0,
                            (width - 40.0) / 4.0,
                            44.0,
                        ];
                        let anchor = Some(format!("card/planet/{planet}"));
                        self.label(&format!("planet/{planet}"), place, &words, "", anchor, "#2f5c7d");
                    }
                } else {
                    let left = view.cards.deck.len().to_string();
                    self.label(
                        "card",
                        [x + 10.0, y + 10.0, 180.0, 60.0],
                        &format!("▤ {left}"),
                        "",
                        Some("card".to_owned()),
                        "#7d2f5c",
                    );
                }
                self.track(x + 10.0, y + 216.0, width - 20.0);
            }
            Phase::Over => self.track(x + 10.0, y + 216.0, width - 20.0),
        }
    }

    fn heap(&mut self, tiles: TileSet, [left, top, width, height]: [f32; 4]) {
        let n_tiles = tiles.len().max(1) as f32;
        // As large as they can be when all are to be seen.
        let mut edge = 62.0;
        while (width / edge).floor() * (height / edge).floor() < n_tiles {
            edge -= 1.0;
        }
        let per_row = (width / edge).floor() as usize;
        for (idx, tile) in tiles.iter().enumerate() {
            let (x, y) = (left + edge * (idx % per_row) as f32, top + edge * (idx / per_row) as f32);
            self.tile(tile, 0, None, [x, y, edge - 3.0], Some(format!("warehouse/{tile:?}")));
        }
    }

    /// The ships one behind the other, in flight days.
    fn track(&mut self, x: f32, y: f32, width: f32) {
        let view = self.view;
        let days = || view.ships.iter().map(|craft| craft.position);
        let (first, last) = (days().min().unwrap_or(0), days().max().unwrap_or(0));
        let span = f32::from((last - first).max(18));
        self.ground.rect([x, y, width, 56.0], 28.0, "fill=\"#1a2450\" stroke=\"#7f93c8\"");
        for (seat, craft) in view.ships.entries() {
            let mut svg = Svg::new();
            svg.path(
                "M2 6l34 14-34 14 8-14z",
                &format!("fill=\"{}\" stroke=\"#0b1020\" stroke-width=\"2\"", COLOURS[seat.idx() % 4]),
            );
            svg.bold(17.0, 25.0, 13.0, "middle", "#101522", &(seat.0 + 1).to_string());
            self.pieces.push(Piece {
                key: format!("rocket/{}", seat.0),
                x: x + 14.0 + (width - 70.0) * f32::from(craft.position - first) / span,
                y: y + 2.0 + 4.0 * f32::from(seat.0),
                scale: 1.0,
                width: 38.0,
                height: 40.0,
                face: svg.0,
                title: self.ui.name(view.at[seat]).to_owned(),
                about: craft.position.to_string(),
                ..Piece::default()
            });
        }
    }
}
