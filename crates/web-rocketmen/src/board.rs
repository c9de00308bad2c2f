//! Which zones are shown, and where: all of them where there is room, else one with the hand beneath it.

use rocketmen::{Frame, View};
use web_board::ink::GROUND;
use web_board::{Room, Scene, Ui, Zone};

use crate::pen::{Pen, Rect, Table as _};
use crate::{flight, hand, market, mine, rivals, rocket, space};

/// The zones, in the order of their keys.
const ZONES: [&str; 6] = ["market", "rocket", "space", "hand", "rivals", "mine"];
/// Air around zones and between them.
const GAP: f32 = 7.0;

/// The board of a view.
pub fn scene(view: &View, ui: &Ui<'_>) -> Scene {
    let mut pen = crate::pen::pen(view, ui);
    let [width, height] = [ui.room.width, ui.room.height];
    let asked = ui.zone.and_then(|asked| ZONES.into_iter().find(|zone| *zone == asked));
    let whole = places(&pen);
    let alone = match (asked, &whole) {
        (None, None) => Some(sensible(&pen)),
        (asked, _) => asked,
    };
    let mut high = height;
    match (alone, &whole) {
        (Some(zone), None) => high = small(&mut pen, zone),
        (Some(zone), Some(_)) => large(&mut pen, zone, [GAP, GAP, width - GAP * 2.0, height - GAP * 2.0]),
        (None, Some(places)) if flies(&pen) => launch(&mut pen, places),
        (None, Some(places)) => table(&mut pen, places),
        (None, None) => {}
    }
    let zones = ZONES.iter().enumerate().map(|(idx, zone)| Zone {
        id: (*zone).to_owned(),
        title: title(&pen, zone),
        place: whole.map(|places| places[idx]),
        anchors: anchors(&pen, zone),
    });
    let zones = zones.collect();
    let mut ground = format!("<rect width=\"{width}\" height=\"{high}\" fill=\"{GROUND}\"/>");
    ground += &pen.ground.0;
    Scene {
        width,
        height: high,
        defs: String::new(),
        ground,
        pieces: pen.pieces,
        zones,
        zone: alone.map(str::to_owned),
    }
}

fn title(pen: &Pen<'_>, zone: &str) -> String {
    match zone {
        "market" => pen.word("zone-market"),
        "rocket" => pen.word("zone-rocket"),
        "space" => pen.word("zone-space"),
        "hand" => pen.word("zone-hand"),
        "rivals" if pen.is_solo() => pen.word("ai-name"),
        "rivals" => pen.word("zone-rivals"),
        _ => pen.word("zone-mine"),
    }
}

fn anchors(pen: &Pen<'_>, zone: &str) -> Vec<String> {
    match zone {
        "market" => market::anchors(),
        "rocket" => rocket::anchors(pen),
        "space" => space::anchors(pen),
        "hand" => hand::anchors(pen),
        "rivals" => rivals::anchors(pen),
        _ => mine::anchors(pen),
    }
}

/// Where the zones lie if the room holds all of them, in the order of [`ZONES`].
fn places(pen: &Pen<'_>) -> Option<[Rect; 6]> {
    let [width, height] = [pen.ui.room.width, pen.ui.room.height];
    if 1120.0 <= width && 440.0 <= height {
        return Some(wide(width, height));
    }
    (680.0 <= width && 820.0 <= height).then(|| tall(pen, width, height))
}

/// Three rows, one story: market, rocket, hand. Space and rivals stand to the right.
fn wide(width: f32, height: f32) -> [Rect; 6] {
    let right = (width * 0.31).clamp(400.0, 640.0);
    let left = width - right - GAP * 3.0;
    let rows = height - GAP * 4.0;
    let [market, rocket] = [rows * 0.335, rows * 0.325];
    let hand = rows - market - rocket;
    let [y1, y2] = [GAP * 2.0 + market, GAP * 3.0 + market + rocket];
    let own = (left * 0.25).clamp(226.0, 360.0);
    let x = GAP * 2.0 + left;
    let space = (height * 0.585).clamp(292.0, 620.0);
    [
        [GAP, GAP, left, market],
        [GAP, y1, left, rocket],
        [x, GAP, right, space],
        [GAP, y2, left - own - GAP, hand],
        [x, GAP * 2.0 + space, right, height - space - GAP * 3.0],
        [GAP + left - own, y2, own, hand],
    ]
}

/// Upright: space above, then the three rows, then what belongs to me and to the others.
fn tall(pen: &Pen<'_>, width: f32, height: f32) -> [Rect; 6] {
    let inner = width - GAP * 2.0;
    let n_others = pen.others(pen.view.players.len()).len().max(1) as f32;
    let last = (n_others * 58.0).max(200.0);
    let rows = height - GAP * 6.0 - last;
    let space = (rows * 0.37).clamp(300.0, 420.0);
    let rest = rows - space;
    let [market, rocket] = [rest * 0.335, rest * 0.335];
    let hand = rest - market - rocket;
    let mut y = GAP;
    let mut next = |high: f32| {
        let top = y;
        y += high + GAP;
        top
    };
    let [space_y, market_y, rocket_y, hand_y, last_y] =
        [next(space), next(market), next(rocket), next(hand), next(last)];
    let half = (inner - GAP) * 0.44;
    [
        [GAP, market_y, inner, market],
        [GAP, rocket_y, inner, rocket],
        [GAP, space_y, inner, space],
        [GAP, hand_y, inner, hand],
        [GAP * 2.0 + half, last_y, inner - GAP - half, last],
        [GAP, last_y, half, last],
    ]
}

/// My things first, then what is everybody's, then the others: so it is read.
fn table(pen: &mut Pen<'_>, [market, rocket, space, hand, rivals, mine]: &[Rect; 6]) {
    hand::hand(pen, *hand, false);
    rocket::rocket(pen, *rocket, false);
    mine::mine(pen, *mine);
    upper(pen, *market, false);
    space::space(pen, *space);
    rivals::rivals(pen, *rivals, false);
}

/// The market, or in its place cards to choose from.
fn upper(pen: &mut Pen<'_>, at: Rect, full: bool) {
    if !market::fan(pen, at) {
        market::market(pen, at, full);
    }
}

/// Is a rocket on its way? What Industrial Espionage copies is chosen before.
fn flies(pen: &Pen<'_>) -> bool {
    pen.view.table.launch.is_some() && pen.view.table.frame != Frame::Espionage
}

/// A flight has the whole table: the sky above, below it the rocket that flies and what is at stake. An upright table keeps its lower rows.
fn launch(pen: &mut Pen<'_>, [market, rocket, space, hand, rivals, mine]: &[Rect; 6]) {
    let [width, height] = [pen.ui.room.width, pen.ui.room.height];
    let upright = space[0] == market[0];
    let sky = match upright {
        true => [GAP, space[1], width - GAP * 2.0, market[1] + market[3] - space[1]],
        false => [GAP, GAP, width - GAP * 2.0, ((height - GAP * 3.0) * 0.6).max(250.0)],
    };
    let below = match upright {
        true => *rocket,
        false => [GAP, sky[1] + sky[3] + GAP, width - GAP * 2.0, height - sky[3] - GAP * 3.0],
    };
    // Upright the others stand below anyway.
    if upright || pen.view.table.current == pen.focus {
        rocket::rocket(pen, below, false);
    } else {
        rivals::flying(pen, below);
    }
    flight::flight(pen, sky);
    if upright {
        hand::hand(pen, *hand, false);
        mine::mine(pen, *mine);
        rivals::rivals(pen, *rivals, false);
    }
}

/// One zone over the whole room, with all words.
fn large(pen: &mut Pen<'_>, zone: &str, at: Rect) {
    let [x, y, w, h] = at;
    match zone {
        "market" => market::market(pen, at, true),
        "rocket" if pen.view.table.launch.is_some() => {
            let upper = h * 0.5;
            rocket::rocket(pen, [x, y + upper + GAP, w, h - upper - GAP], true);
            flight::flight(pen, [x, y, w, upper]);
        }
        "rocket" => rocket::rocket(pen, at, true),
        "space" => space::space(pen, at),
        "hand" => hand::hand(pen, at, true),
        "rivals" => rivals::rivals(pen, at, true),
        _ => mine::open(pen, at),
    }
}

/// The zone that a small room shows by itself: where the next step is.
fn sensible(pen: &Pen<'_>) -> &'static str {
    match &pen.view.table.frame {
        Frame::Scrap(_) | Frame::Fetch if pen.decides() => "mine",
        Frame::Espionage if pen.decides() => "rivals",
        Frame::Trim | Frame::Cycle(_) if pen.decides() => "hand",
        Frame::PlaceList(_) | Frame::PlacePay(..) => "rocket",
        Frame::Abort(_) | Frame::Failure | Frame::Permanent(_) => "rocket",
        _ if pen.view.table.launch.is_some() => "rocket",
        // In an open turn the market is where most begin.
        _ => "market",
    }
}

/// One zone in a small room; beneath market and rocket lies the hand. Answers how high it came to be.
fn small(pen: &mut Pen<'_>, zone: &str) -> f32 {
    let [width, height] = [pen.ui.room.width, pen.ui.room.height];
    let inner = width - 8.0;
    // On an upright phone a zone is as high as it needs, elsewhere it fills the room.
    let scrolls = width < 600.0;
    let strip = hand::strip_height(pen, inner);
    let flying = pen.view.table.launch.is_some();
    let wanted = match zone {
        "market" => 320.0 + 4.0 + strip,
        "rocket" if flying => 560.0,
        "rocket" => 350.0 + 4.0 + strip,
        "space" => space::high(pen),
        "hand" => 36.0 + 170.0 * f32::from(pen.view.players[pen.focus].hand_size).max(1.0).div_euclid(3.0).ceil(),
        "rivals" => rivals::high(pen),
        _ => mine::high(pen),
    };
    let high = match (scrolls, pen.ui.room.scrolls()) {
        (true, _) => height.max(wanted + 8.0),
        (false, true) => height.max(Room::LOWEST),
        (false, false) => height,
    };
    let at = [4.0, 4.0, inner, high - 8.0];
    let below = |pen: &Pen<'_>| if scrolls { strip } else { (high * 0.34).clamp(pen.least() + 16.0, 130.0) };
    match zone {
        "market" | "rocket" if !flying => {
            let low = below(pen);
            let top = [4.0, 4.0, inner, high - 12.0 - low];
            match low < 100.0 {
                true => hand::strip(pen, [4.0, high - 4.0 - low, inner, low]),
                false if scrolls => hand::strip(pen, [4.0, high - 4.0 - low, inner, low]),
                false => hand::hand(pen, [4.0, high - 4.0 - low, inner, low], false),
            }
            match zone {
                "market" => market::market(pen, top, false),
                _ => rocket::rocket(pen, top, false),
            }
        }
        "rocket" if scrolls => {
            let upper = 270.0;
            rocket::rocket(pen, [4.0, upper + 8.0, inner, high - upper - 12.0], false);
            flight::flight(pen, [4.0, 4.0, inner, upper]);
        }
        "rocket" => {
            let upper = (high * 0.5).clamp(118.0, 190.0);
            rocket::rocket(pen, [4.0, upper + 6.0, inner, high - upper - 10.0], false);
            flight::flight(pen, [4.0, 4.0, inner, upper - 2.0]);
        }
        other => large(pen, other, at),
    }
    high
}
