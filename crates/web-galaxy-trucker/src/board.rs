//! Zones, laid out for the room there is: side by side in a wide one, one below the other in a high one, one at a time in a small one.

use galaxy_trucker::{Phase, Task, View};
use web_board::ink::{GROUND, MUTED};
use web_board::{Room, Scene, Svg, Ui, Zone};

use crate::pen::{Frame, GAP, Pen, Table as _, bold, piece, text};
use crate::{cards, clock, flight, rivals, score, ship, warehouse};

/// A zone of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Area {
    Ship,
    Warehouse,
    Clock,
    Flight,
    Cards,
    Rivals,
    Score,
}

impl Area {
    const fn id(self) -> &'static str {
        match self {
            Area::Ship => "ship",
            Area::Warehouse => "warehouse",
            Area::Clock => "clock",
            Area::Flight => "flight",
            Area::Cards => "cards",
            Area::Rivals => "rivals",
            Area::Score => "score",
        }
    }
}

/// The zones of a phase, in the order of their keys.
fn areas(pen: &Pen<'_>) -> Vec<Area> {
    let mut areas = match pen.view.phase {
        Phase::Building(_) => vec![Area::Ship, Area::Warehouse, Area::Clock],
        Phase::Inspection(_) | Phase::Launch(_) => vec![Area::Ship],
        Phase::Flight(_) => vec![Area::Ship, Area::Flight],
        Phase::Over => vec![Area::Score, Area::Ship],
    };
    let has_deck = matches!(pen.view.phase, Phase::Flight(_) | Phase::Over);
    if cards::has_forecast(pen) || has_deck {
        areas.push(Area::Cards);
    }
    areas.push(Area::Rivals);
    areas
}

/// The board of a view.
pub fn scene(view: &View, ui: &Ui<'_>) -> Scene {
    let mut pen = crate::pen::pen(view, ui);
    let areas = areas(&pen);
    let asked = ui.zone.and_then(|id| areas.iter().copied().find(|area| area.id() == id));
    let alone = asked.or_else(|| is_small(ui.room).then(|| first(&pen, &areas)));
    let Room { width, height, .. } = ui.room;
    // What is too low for a zone is scrolled.
    let height = if alone.is_some() && ui.room.scrolls() { height.max(Room::LOWEST) } else { height };
    let mut places = Vec::new();
    match alone {
        Some(area) => one(&mut pen, area, [GAP / 2.0, GAP / 2.0, width - GAP, height - GAP]),
        None => places = whole(&mut pen),
    }
    let zones = areas
        .iter()
        .map(|&area| Zone {
            id: area.id().to_owned(),
            title: title(&pen, area),
            place: places.iter().find(|(placed, _)| *placed == area).map(|&(_, frame)| frame),
            anchors: anchors(&pen, area),
        })
        .collect();
    let height = if width < 600.0 { pen.game.low.max(height) } else { height };
    let mut ground = Svg::new();
    ground.rect([0.0, 0.0, width, height], 0.0, &format!("fill=\"{GROUND}\""));
    ground.raw(&pen.ground.0);
    Scene {
        width,
        height,
        defs: String::new(),
        ground: ground.0,
        pieces: pen.pieces,
        zones,
        zone: alone.map(|area| area.id().to_owned()),
    }
}

/// Too small for the whole table.
pub fn is_small(room: Room) -> bool {
    room.width < 600.0 || room.height < 300.0 || (room.width < 780.0 && room.height < 420.0)
}

/// What a small room shows first: the ship, or what is decided elsewhere.
fn first(pen: &Pen<'_>, areas: &[Area]) -> Area {
    let wanted = match &pen.view.phase {
        Phase::Over => Area::Score,
        Phase::Flight(Some(_)) if matches!(pen.view.tasks[pen.focus], Task::Planet | Task::Take | Task::Reward) => {
            Area::Flight
        }
        _ if rivals::challenged(pen).is_some() => Area::Rivals,
        _ => Area::Ship,
    };
    if areas.contains(&wanted) { wanted } else { Area::Ship }
}

fn title(pen: &Pen<'_>, area: Area) -> String {
    pen.ui.word(match area {
        Area::Ship => "zone-ship",
        Area::Warehouse => "zone-warehouse",
        Area::Clock => "zone-clock",
        Area::Flight => "zone-flight",
        Area::Cards if cards::has_forecast(pen) => "zone-forecast",
        Area::Cards => "zone-cards",
        Area::Rivals => "zone-rivals",
        Area::Score => "zone-score",
    })
}

fn anchors(pen: &Pen<'_>, area: Area) -> Vec<String> {
    let seat = pen.focus;
    match area {
        Area::Ship => {
            let ship = &pen.view.ships[seat].ship;
            let squares = ship.squares(ship.board().outline()).map(|square| format!("ship/{}/{square}", seat.0));
            let held = ["hand".to_owned(), "pool".to_owned(), "bank".to_owned()];
            let kept = (1..=2).map(|place| format!("ship/{}/reserve/{place}", seat.0));
            // While ships are built the stock lies beside the ship as well.
            let building = matches!(pen.view.phase, Phase::Building(_));
            let stock = ["warehouse", "warehouse/face-down"].into_iter().filter(|_| building).map(str::to_owned);
            squares.chain(held).chain(kept).chain(stock).collect()
        }
        Area::Warehouse => {
            let tiles = pen.view.face_up.iter().map(|tile| format!("warehouse/{tile:?}"));
            ["warehouse".to_owned(), "warehouse/face-down".to_owned()].into_iter().chain(tiles).collect()
        }
        Area::Clock => {
            let tiles = (1..=pen.view.ships.len()).map(|number| format!("order/{number}"));
            ["hourglass".to_owned()].into_iter().chain(tiles).collect()
        }
        Area::Flight => flight::anchors(pen),
        Area::Cards => cards::anchors(pen),
        Area::Rivals => rivals::anchors(pen),
        Area::Score => Vec::new(),
    }
}

/// One zone, filling the room.
fn one(pen: &mut Pen<'_>, area: Area, frame: Frame) {
    let scrolls = pen.ui.room.width < 600.0;
    match area {
        Area::Ship => ship::own(pen, frame),
        Area::Warehouse => {
            let [x, y, wide, high] = frame;
            let rows = (pen.view.face_up.len() as f32 / ((wide - 14.0) / 50.0).floor().max(1.0)).ceil();
            let high = if scrolls { high.max(rows * 50.0 + 100.0) } else { high };
            warehouse::warehouse(pen, [x, y, wide, high], scrolls);
        }
        Area::Clock => clock::large(pen, frame),
        Area::Flight => flight::large(pen, frame),
        Area::Cards => cards::large(pen, frame),
        Area::Rivals => rivals::large(pen, frame),
        Area::Score => score::sheet(pen, frame),
    }
}

/// The whole table.
fn whole(pen: &mut Pen<'_>) -> Vec<(Area, Frame)> {
    let Room { width, height, .. } = pen.ui.room;
    let frame = [GAP, GAP, width - 2.0 * GAP, height - 2.0 * GAP];
    let places = match (width < height * 1.15, &pen.view.phase) {
        (false, Phase::Building(_)) => wide_building(pen, frame),
        (false, _) => wide_flight(pen, frame),
        (true, Phase::Building(_)) => high_building(pen, frame),
        (true, _) => high_flight(pen, frame),
    };
    places.into_iter().filter(|&(area, _)| areas(pen).contains(&area)).collect()
}

fn columns(wide: f32) -> (f32, f32) {
    ((wide * 0.25).clamp(196.0, 470.0), (wide * 0.2).clamp(190.0, 380.0))
}

fn wide_building(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) -> Vec<(Area, Frame)> {
    let (left, right) = columns(wide);
    let middle = wide - left - right - 2.0 * GAP;
    let ship_frame = [x + left + GAP, y, middle, high];
    let stock = [x, y, left, high];
    ship::own(pen, ship_frame);
    warehouse::warehouse(pen, stock, false);
    let side = x + left + middle + 2.0 * GAP;
    let low = high < 400.0;
    let (glass, tiles, piles) = if low { (50.0, 44.0, 44.0) } else { (high * 0.14, 54.0, (high * 0.13).max(62.0)) };
    let glass = glass.min(110.0);
    let has_forecast = cards::has_forecast(pen);
    let piles = if has_forecast { piles.min(104.0) } else { 0.0 };
    clock::hourglass(pen, [side, y, right, glass]);
    let mut top = y + glass + GAP;
    let forecast = [side, top, right, piles];
    if has_forecast {
        cards::forecast(pen, forecast);
        top += piles + GAP;
    }
    let heading = 16.0;
    let bottom = y + high - tiles - heading;
    let rival_frame = [side, top, right, bottom - top - GAP];
    rivals::column(pen, rival_frame);
    let title = pen.ui.word("board-order");
    bold(&mut pen.ground, [side + 2.0, bottom + 11.0, right], 11.0, MUTED, &title);
    clock::order(pen, [side, bottom + heading, right, tiles]);
    let clock = [side, y, right, glass];
    vec![
        (Area::Ship, ship_frame),
        (Area::Warehouse, stock),
        (Area::Clock, clock),
        (Area::Cards, forecast),
        (Area::Rivals, rival_frame),
    ]
}

/// The left column when no ships are built: card, score, or what the inspection found.
fn story(pen: &mut Pen<'_>, frame: Frame) {
    match &pen.view.phase {
        Phase::Flight(_) => flight::card(pen, frame),
        Phase::Over => score::sheet(pen, frame),
        Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) => match rivals::challenged(pen) {
            Some(seat) => rivals::one(pen, seat, frame),
            None if shows_forecast(pen) => cards::large(pen, frame),
            None => findings(pen, frame),
        },
    }
}

/// Before the launch of a faultless ship, what is known of the way is worth more than a list of no mistakes.
fn shows_forecast(pen: &Pen<'_>) -> bool {
    let is_judged = rivals::challenged(pen).is_some();
    cards::has_forecast(pen) && !is_judged && ship::mistakes(pen, pen.focus).is_empty()
}

/// What fills the lower part of the right column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Forecast,
    Deck,
    Nothing,
}

fn side(pen: &Pen<'_>) -> Side {
    match &pen.view.phase {
        Phase::Flight(None) => Side::Nothing,
        Phase::Flight(Some(_)) | Phase::Over => Side::Deck,
        Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) if shows_forecast(pen) => Side::Nothing,
        Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) if cards::has_forecast(pen) => Side::Forecast,
        Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) => Side::Nothing,
    }
}

/// Rivals, and below them cards if they are not shown elsewhere; gives back both frames.
fn side_column(pen: &mut Pen<'_>, [x, y, wide, high]: Frame, told: Frame) -> [(Area, Frame); 2] {
    let side = side(pen);
    let share = match side {
        Side::Forecast => (high * 0.2).clamp(44.0, 110.0),
        Side::Deck => high * 0.34,
        Side::Nothing => 0.0,
    };
    let rival_frame = [x, y, wide, if share == 0.0 { high } else { high - share - GAP }];
    rivals::column(pen, rival_frame);
    let card_frame = [x, y + high - share, wide, share];
    match side {
        Side::Forecast => cards::forecast(pen, card_frame),
        Side::Deck => cards::deck(pen, card_frame),
        Side::Nothing => {}
    }
    [(Area::Rivals, rival_frame), (Area::Cards, if side == Side::Nothing { told } else { card_frame })]
}

/// Every mistake in the own ship, numbered as on it.
fn findings(pen: &mut Pen<'_>, frame: Frame) {
    let found = ship::mistakes(pen, pen.focus);
    let title = pen.ui.word("board-faults");
    let [x, y, wide, high] = pen.panel(frame, &title);
    let told: Vec<String> =
        found.iter().enumerate().map(|(idx, (squares, what))| ship::fault(pen, idx, *squares, what)).collect();
    let lines = if told.is_empty() { vec![pen.ui.word("board-no-faults")] } else { told };
    let mut svg = Svg::new();
    let mut low = 0.0;
    for line in &lines {
        if high < low + 18.0 {
            break;
        }
        low = text(&mut svg, [2.0, low, wide - 4.0, (high - low).min(40.0)], &[13.0], web_board::ink::TEXT, line) + 5.0;
    }
    pen.put(piece("findings", svg, title, lines.join("\n")), [x, y, wide, high]);
}

fn wide_flight(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) -> Vec<(Area, Frame)> {
    let (left, right) = columns(wide);
    let middle = wide - left - right - 2.0 * GAP;
    let flies = matches!(pen.view.phase, Phase::Flight(_));
    let ribbon = if flies { 46.0 } else { 0.0 };
    let top = if flies { y + ribbon + GAP } else { y };
    let room = y + high - top;
    let ship_frame = [x + left + GAP, top, middle, room];
    ship::own(pen, ship_frame);
    let told = [x, top, left, room];
    story(pen, told);
    if flies {
        flight::ribbon(pen, [x, y, wide, ribbon]);
    }
    let side = x + left + middle + 2.0 * GAP;
    let mut places = vec![(Area::Ship, ship_frame)];
    places.extend(side_column(pen, [side, top, right, room], told));
    places.push((if flies { Area::Flight } else { Area::Score }, told));
    places
}

fn high_building(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) -> Vec<(Area, Frame)> {
    let strip = (high * 0.075).clamp(60.0, 90.0);
    let has_forecast = cards::has_forecast(pen);
    let n_parts = if has_forecast { 3.0 } else { 2.0 };
    let part = (wide + GAP) / n_parts - GAP;
    let clock = [x, y, part, strip];
    clock::hourglass(pen, clock);
    let forecast = [x + part + GAP, y, part, strip];
    if has_forecast {
        cards::forecast(pen, forecast);
    }
    clock::order(pen, [x + wide - part, y, part, strip]);
    let rest = high - strip - GAP;
    let ship_high = rest * 0.56;
    let ship_frame = [x, y + strip + GAP, wide, ship_high];
    ship::own(pen, ship_frame);
    let top = y + strip + ship_high + 2.0 * GAP;
    let low = y + high - top;
    let side = (wide * 0.3).max(180.0);
    let stock = [x, top, wide - side - GAP, low];
    warehouse::warehouse(pen, stock, false);
    let rival_frame = [x + wide - side, top, side, low];
    rivals::column(pen, rival_frame);
    vec![
        (Area::Ship, ship_frame),
        (Area::Warehouse, stock),
        (Area::Clock, clock),
        (Area::Cards, forecast),
        (Area::Rivals, rival_frame),
    ]
}

fn high_flight(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) -> Vec<(Area, Frame)> {
    let flies = matches!(pen.view.phase, Phase::Flight(_));
    let ribbon = if flies { 50.0 } else { 0.0 };
    let top = if flies { y + ribbon + GAP } else { y };
    let rest = y + high - top;
    let ship_high = rest * 0.58;
    let ship_frame = [x, top, wide, ship_high];
    ship::own(pen, ship_frame);
    if flies {
        flight::ribbon(pen, [x, y, wide, ribbon]);
    }
    let lower = top + ship_high + GAP;
    let low = y + high - lower;
    let half = (wide - GAP) * 0.46;
    let told = [x, lower, half, low];
    story(pen, told);
    let side = x + half + GAP;
    let right = wide - half - GAP;
    let mut places = vec![(Area::Ship, ship_frame)];
    places.extend(side_column(pen, [side, lower, right, low], told));
    places.push((if flies { Area::Flight } else { Area::Score }, told));
    places
}
