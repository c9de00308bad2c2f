//! What the game draws itself of scenes that are told: every ship as it was built. What flies at ships comes along the line that the
//! dice say, parts that are lost fly off, and who is lapped is seen on the track.

use galaxy_trucker::components::{Adventure, TRACK};
use galaxy_trucker::{Phase, Ship, Square, Status, View};
use kernel::{Anchor, Edge, Missile, Picture, Seat};
use web_board::Svg;
use web_board::art::{Art, Moment, moved, podium, stars};
use web_board::ink::seat as colour_of;

use crate::art::painted;
use crate::card;
use crate::part::{Look, face, paper};
use crate::pen::Frame;
use crate::plan::Plan;
use crate::signs::row;

/// What the game draws itself of this moment; nothing where the common picture does.
pub fn art_of(moment: &Moment<'_>) -> Option<Art> {
    let view = |value| hosting::json::read::<View>(value).ok();
    let after = view(moment.after)?;
    let drawn = match moment.picture {
        Picture::Launch(_) => Some(launch(&after)),
        Picture::Strike { what, from, dice } => Some(strike(&after, what, from, dice)),
        Picture::Debris => debris(&view(moment.before)?, &after, moment.anchors),
        Picture::Stranded => stranded(&after, ship_of(moment.anchors)?),
        Picture::Lapped => lapped(&view(moment.before)?, ship_of(moment.anchors)?),
        // A card is turned up: what comes next on the way.
        Picture::Dawn if moment.anchors.iter().any(|anchor| anchor.0 == "card") => revealed(&after),
        Picture::Dawn => Some(dawn(&after)),
        Picture::Dusk => Some(dusk(&view(moment.before)?)),
        Picture::Finish => Some(finish(&after)),
        // Of these the common picture tells enough.
        _ => None,
    };
    drawn.map(Art::Whole)
}

/// The ship that the moment is about: `ship/1` or a square of it.
fn ship_of(anchors: &[Anchor]) -> Option<Seat> {
    anchors.iter().find_map(|anchor| anchor.0.strip_prefix("ship/")?.split('/').next()?.parse().ok().map(Seat))
}

/// Deep space with a band of dust and the limb of a world.
fn sky(svg: &mut Svg) {
    svg.raw(
        "<path d=\"M-400 0h1440v180H-400z\" fill=\"#0d1530\"/><path d=\"M-400 70Q-60 10 320 64T1040 40v140H-400z\" fill=\"#1b2450\"/>\
         <path d=\"M-400 128Q-40 62 320 118T1040 96v84H-400z\" fill=\"#2a2a5c\" opacity=\".8\"/>",
    );
    stars(svg, 170.0);
}

/// A space port at evening.
fn port(svg: &mut Svg) {
    let bands = ["#141a3c", "#231f4a", "#432a55", "#74384f", "#a8503f"];
    for (idx, band) in bands.into_iter().enumerate() {
        let top = 32.0 * idx as f32;
        svg.rect([-400.0, top, 1440.0, 181.0 - top], 0.0, &format!("fill=\"{band}\""));
    }
    stars(svg, 70.0);
}

const GROUND: &str = "<path d=\"M-400 150h120l10-18h26v18h70v-30h20v30h500v-22h34v22h90v-34h16v34h120l16-20h22v20h396v40H-400z\" fill=\"#2a2138\"/>\
    <path d=\"M-400 158h1440v30H-400z\" fill=\"#3a2d44\"/><path d=\"M-400 158h1440v3H-400z\" fill=\"#c9784a\"/>";

/// A plan whose squares fill the frame.
fn plan(ship: &Ship, [x, y, wide, high]: Frame) -> Plan {
    Plan::new(ship.board(), [x - 15.0, y - 15.0, wide + 15.0, high + 15.0], 30.0)
}

/// A ship as it was built: large parts with what they are, small ones in their colours.
fn hull(svg: &mut Svg, ship: &Ship, plan: &Plan, seat: Seat) {
    for (square, part) in ship.parts() {
        let [x, y, edge, _] = plan.at(square);
        if 24.0 <= edge {
            let look = Look { rotation: part.rotation, lying: Some((ship, square)), ..Look::default() };
            svg.at(x + 0.5, y + 0.5, 1.0, &face(part.tile, edge - 1.0, look).0);
            continue;
        }
        svg.rect(
            [x + 0.5, y + 0.5, edge - 1.0, edge - 1.0],
            edge * 0.14,
            &format!("fill=\"{}\"", paper(part.tile.kind())),
        );
        // Light comes from the upper left.
        let thin = edge * 0.16;
        let (left, top, right, low) = (x + 0.5, y + 0.5, x + edge - 0.5, y + edge - 0.5);
        let lit =
            format!("M{left} {low}V{top}H{right}L{} {}H{}V{}z", right - thin, top + thin, left + thin, low - thin);
        svg.path(&lit, "fill=\"#fff\" opacity=\".35\"");
        if ship.humans_in(square) != 0 || ship.alien_in(square).is_some() {
            svg.circle(
                x + edge / 2.0,
                y + edge / 2.0,
                edge * 0.3,
                &format!("fill=\"{}\" stroke=\"#101522\" stroke-width=\"1\"", colour_of(seat)),
            );
        }
    }
}

/// A mark in the colour of its pilot.
fn mark(svg: &mut Svg, seat: Seat, x: f32, y: f32) {
    web_board::ink::disc(svg, x, y, 9.0, seat);
}

/// Fire below the engines of a ship.
fn fire(svg: &mut Svg, ship: &Ship, plan: &Plan) {
    let [_, top, _, high] = plan.around();
    for (square, part) in ship.parts() {
        use galaxy_trucker::components::PartKind;
        if !matches!(part.tile.kind(), PartKind::Engine | PartKind::DoubleEngine) || part.rotation != 0 {
            continue;
        }
        let [x, y, edge, _] = plan.at(square);
        let (middle, low) = (x + edge / 2.0, y + edge);
        let long = (top + high - low).max(0.0) + 26.0;
        svg.put(format_args!(
            "<g class=\"pic-flame\"><path d=\"M{} {low}h{edge}L{middle} {}z\" fill=\"#58c7e6\" opacity=\".85\"/><path d=\"M{} {low}h{}L{middle} {}z\" fill=\"#eaffff\"/></g>",
            x,
            low + long,
            middle - edge * 0.22,
            edge * 0.44,
            low + long * 0.55
        ));
    }
}

/// Places for so many ships side by side, the most important part of the picture.
fn berths(n_ships: usize, top: f32, high: f32) -> Vec<Frame> {
    let all = 376.0;
    let wide = (all / n_ships.max(1) as f32).min(170.0);
    let left = 320.0 - wide * n_ships as f32 / 2.0;
    (0..n_ships).map(|idx| [left + wide * idx as f32 + 5.0, top, wide - 10.0, high]).collect()
}

/// Ships in the order of flight, the leader first, or all of them.
fn flying(view: &View) -> Vec<Seat> {
    let mut ships: Vec<Seat> = view.ships.seats().filter(|&ship| view.ships[ship].status == Status::Flying).collect();
    ships.sort_by_key(|&ship| std::cmp::Reverse(view.ships[ship].position));
    if ships.is_empty() { view.ships.seats().collect() } else { ships }
}

fn launch(view: &View) -> String {
    let mut svg = Svg::new();
    port(&mut svg);
    svg.put(format_args!("<g class=\"pic-fall\">{GROUND}</g>"));
    let ships = flying(view);
    for (&seat, frame) in ships.iter().zip(berths(ships.len(), 22.0, 112.0)) {
        let ship = &view.ships[seat].ship;
        let plan = plan(ship, frame);
        let mut drawn = Svg::new();
        fire(&mut drawn, ship, &plan);
        hull(&mut drawn, ship, &plan, seat);
        svg.put(format_args!("<g class=\"pic-rise\">{}</g>", drawn.0));
        mark(&mut svg, seat, frame[0] + frame[2] / 2.0, 14.0);
    }
    svg.0
}

/// Where a line of the dice lies on a plan, on the ship or beside it. None without two lines to measure by.
fn line_at(plan: &Plan, line: u8, column: bool) -> Option<f32> {
    let known = |square: &Square| {
        let [x, y, edge, _] = plan.at(*square);
        if column { (square.column(), x + edge / 2.0) } else { (square.row(), y + edge / 2.0) }
    };
    let (first, from) = plan.squares.iter().map(known).min_by_key(|known| known.0)?;
    let (last, to) = plan.squares.iter().map(known).max_by_key(|known| known.0)?;
    let step = (to - from) / f32::from(last.checked_sub(first).filter(|&lines| lines != 0)?);
    Some(from + step * (f32::from(line) - f32::from(first)))
}

/// The part that is met first on the way along a line.
fn first_met(ship: &Ship, from: Edge, line: u8) -> Option<Square> {
    let on_line = |square: &Square| match from {
        Edge::Top | Edge::Bottom => square.column() == line,
        Edge::Left | Edge::Right => square.row() == line,
    };
    // Parts come in reading order: from the front to the rear, from left to right.
    let mut met = ship.parts().map(|(square, _)| square).filter(on_line);
    match from {
        Edge::Top | Edge::Left => met.next(),
        Edge::Bottom | Edge::Right => met.last(),
    }
}

/// Something flies at ships; where it would meet each of them is marked.
fn strike(view: &View, what: Missile, from: Edge, dice: [u8; 2]) -> String {
    let line = dice[0] + dice[1];
    let targets: Vec<Seat> = match &view.phase {
        Phase::Flight(Some(run)) if !run.targets.is_empty() => run.targets.iter().collect(),
        _ => flying(view),
    };
    let mut svg = Svg::new();
    sky(&mut svg);
    let column = matches!(from, Edge::Top | Edge::Bottom);
    let frames = berths(targets.len(), 40.0, 104.0);
    for (&seat, frame) in targets.iter().zip(frames) {
        let ship = &view.ships[seat].ship;
        let plan = plan(ship, frame);
        hull(&mut svg, ship, &plan, seat);
        mark(&mut svg, seat, frame[0] + frame[2] / 2.0, 168.0);
        let Some(at) = line_at(&plan, line, column) else { continue };
        let around = plan.around();
        let met = first_met(ship, from, line).map(|square| plan.at(square));
        // It flies past where nothing stands in its way.
        let [left, top, right, low] = match met {
            Some([x, y, edge, _]) => [x, y, x + edge, y + edge],
            None => [around[0] + around[2] + 8.0, around[1] + around[3] + 8.0, around[0] - 8.0, around[1] - 8.0],
        };
        let (start, end) = match from {
            Edge::Top => ([at, 4.0], [at, top]),
            Edge::Bottom => ([at, 158.0], [at, low]),
            Edge::Left => ([frame[0] - 4.0, at], [left, at]),
            Edge::Right => ([frame[0] + frame[2] + 4.0, at], [right, at]),
        };
        svg.put(format_args!(
            "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"#ff5d5d\" stroke-width=\"2.500\" stroke-dasharray=\"5 5\"/>",
            start[0], start[1], end[0], end[1]
        ));
        if let Some([x, y, edge, _]) = met {
            let r = edge * 0.5 + 2.0;
            svg.put(format_args!(
                "<g fill=\"none\" stroke=\"#ff2f45\" stroke-width=\"3\"><circle cx=\"{0:.1}\" cy=\"{1:.1}\" r=\"{r:.1}\"/></g>",
                x + edge / 2.0,
                y + edge / 2.0
            ));
        }
        let (turn, toward) = match from {
            Edge::Top => (180, "down"),
            Edge::Right => (270, "left"),
            Edge::Bottom => (0, "up"),
            Edge::Left => (90, "right"),
        };
        let place = match from {
            Edge::Top => [at, 20.0_f32.min(end[1] - 8.0)],
            Edge::Bottom => [at, 152.0],
            Edge::Left => [start[0] + 2.0, at],
            Edge::Right => [start[0] - 2.0, at],
        };
        let scale = if targets.len() <= 2 { 0.8 } else { 0.6 };
        let rock = format!("<g transform=\"rotate({turn}) scale({scale})\">{}</g>", missile(what));
        moved(&mut svg, place, &format!("pic-fly {toward}"), &rock);
    }
    for (idx, pips) in dice.into_iter().enumerate() {
        die(&mut svg, pips, [136.0 + 368.0 * idx as f32, 164.0]);
    }
    svg.0
}

/// What comes, its front up.
fn missile(what: Missile) -> &'static str {
    match what {
        Missile::Pebble => {
            "<path d=\"M-8 4Q0 20 0 52 0 20 8 4z\" fill=\"#ff9d4d\" opacity=\".8\"/><path d=\"M-12-1l5-9 11-2 8 8-2 10-8 7-9-2z\" fill=\"#6d5343\"/><path d=\"M-12-1l5-9 11-2-6 6-4 8z\" fill=\"#b58f6e\"/>"
        }
        Missile::Boulder => {
            "<path d=\"M-18 8Q0 30 0 78 0 30 18 8z\" fill=\"#ff7a2a\" opacity=\".7\"/><path d=\"M-10 10Q0 26 0 56 0 26 10 10z\" fill=\"#ffc46b\"/>\
             <path d=\"M-22-2l8-17 18-5 16 8 4 15-9 15-16 6-17-7z\" fill=\"#7c5f4c\"/><path d=\"M-22-2l8-17 18-5 16 8-12 2-14 0-8 14z\" fill=\"#b58f6e\"/><path d=\"M24-1l-9 15-16 6 12-13z\" fill=\"#51392f\"/>\
             <circle cx=\"-2\" cy=\"-2\" r=\"5\" fill=\"#51392f\"/><circle cx=\"8\" cy=\"-10\" r=\"3\" fill=\"#5f4638\"/>"
        }
        Missile::Bolt => {
            "<path d=\"M-6-18h12v40H-6z\" fill=\"#3fd06a\" opacity=\".35\"/><path d=\"M-3-20h6v40h-6z\" fill=\"#b8ffc2\"/>"
        }
        Missile::Blast => {
            "<path d=\"M-13-26h26v64h-26z\" fill=\"#ff3d3d\" opacity=\".35\"/><path d=\"M-7-28H7v60H-7z\" fill=\"#ff5d5d\"/><path d=\"M-3-26h6v52h-6z\" fill=\"#ffe9e0\"/><circle cy=\"-26\" r=\"10\" fill=\"#ffb454\"/><circle cy=\"-26\" r=\"5\" fill=\"#fff7e0\"/>"
        }
    }
}

fn die(svg: &mut Svg, pips: u8, [x, y]: [f32; 2]) {
    let spots: &[(f32, f32)] = match pips {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    };
    let mut drawn = Svg::new();
    drawn.rect([-15.0, -15.0, 30.0, 30.0], 6.0, "fill=\"#c3cde8\"").rect(
        [-15.0, -15.0, 30.0, 27.0],
        6.0,
        "fill=\"#f4f6ff\"",
    );
    for (dx, dy) in spots {
        drawn.circle(dx * 8.0, dy * 8.0 - 1.0, 3.0, "class=\"pip\" fill=\"#27304a\"");
    }
    moved(svg, [x, y], "pic-die", &drawn.0);
}

/// The lost parts fly off the ship they stood in.
fn debris(before: &View, after: &View, anchors: &[Anchor]) -> Option<String> {
    let seat = ship_of(anchors)?;
    let (whole, left) = (&before.ships.get(seat)?.ship, &after.ships.get(seat)?.ship);
    let lost: Vec<(Square, _)> = whole.parts().filter(|(square, _)| left.part(*square).is_none()).collect();
    if lost.is_empty() {
        return None;
    }
    let mut svg = Svg::new();
    sky(&mut svg);
    let plan = plan(whole, [210.0, 22.0, 220.0, 140.0]);
    hull(&mut svg, left, &plan, seat);
    mark(&mut svg, seat, 152.0, 164.0);
    let [x, y, wide, high] = plan.around();
    let centre = [x + wide / 2.0, y + high / 2.0];
    for (square, _) in &lost {
        let [x, y, edge, _] = plan.at(*square);
        svg.rect(
            [x + 1.0, y + 1.0, edge - 2.0, edge - 2.0],
            3.0,
            "fill=\"none\" stroke=\"#ff8f8f\" stroke-width=\"1.500\" stroke-dasharray=\"3 3\"",
        );
    }
    let hit =
        anchors.iter().find_map(|anchor| lost.iter().find(|(square, _)| anchor.0.ends_with(&format!("/{square}"))));
    if let Some((square, _)) = hit {
        let [x, y, edge, _] = plan.at(*square);
        moved(&mut svg, [x + edge / 2.0, y + edge / 2.0], "pic-burst", BURST);
    }
    for (idx, (square, part)) in lost.iter().enumerate() {
        let [x, y, edge, _] = plan.at(*square);
        let [dx, dy] = [x + edge / 2.0 - centre[0], y + edge / 2.0 - centre[1]];
        let far = dx.hypot(dy).max(1.0);
        let reach = 44.0 + 9.0 * (idx % 4) as f32;
        let [fly_x, fly_y] = [dx / far * reach * 1.5, dy / far * reach * 0.7 - 6.0];
        let turn = 23 + 31 * idx as u32 % 90;
        let look = Look { rotation: part.rotation, ..Look::default() };
        let size = edge.max(20.0);
        svg.put(format_args!(
            "<g class=\"pic-part\" style=\"--x:{fly_x:.0}px;--y:{fly_y:.0}px\"><g transform=\"translate({:.1} {:.1}) rotate({turn})\"><g transform=\"translate({half:.1} {half:.1})\">{}</g></g></g>",
            x + edge / 2.0 + fly_x,
            y + edge / 2.0 + fly_y,
            face(part.tile, size, look).0,
            half = -size / 2.0
        ));
    }
    Some(svg.0)
}

const BURST: &str = "<path d=\"M0-26l7 15 17-8-7 17 16 8-17 5 4 18-16-9-11 14-3-18-18 1 12-13-13-11 18 1z\" fill=\"#ff7a2a\"/><path d=\"M0-14l4 8 10-4-4 10 9 5-10 2 2 10-9-5-6 8-2-10-10 1 7-7-7-7 10 1z\" fill=\"#ffd479\"/><circle r=\"5\" fill=\"#fff7e0\"/>";

/// A ship that flies no further, and a capsule that leaves it.
fn stranded(view: &View, seat: Seat) -> Option<String> {
    let ship = &view.ships.get(seat)?.ship;
    let mut svg = Svg::new();
    sky(&mut svg);
    svg.raw("<circle cx=\"510\" cy=\"200\" r=\"70\" fill=\"#7d3428\"/><path d=\"M450 164a70 70 0 0 1 60-34\" stroke=\"#e89a5e\" stroke-width=\"3\" fill=\"none\"/>");
    let plan = plan(ship, [-90.0, -58.0, 180.0, 116.0]);
    let mut drawn = Svg::new();
    hull(&mut drawn, ship, &plan, seat);
    svg.put(format_args!(
        "<g transform=\"translate(276 92) rotate(-14)\"><g class=\"pic-drift\" opacity=\".82\">{}</g></g>",
        drawn.0
    ));
    let capsule = format!(
        "<path d=\"M0-20c10 7 14 16 14 25v12h-28V5c0-9 4-18 14-25z\" fill=\"#eef2fc\"/><path d=\"M0-20c10 7 14 16 14 25v12H5c2-14 0-28-5-37z\" fill=\"#9aa8cc\"/><circle cy=\"0\" r=\"6\" fill=\"{}\" stroke=\"#16325c\" stroke-width=\"2\"/><path d=\"M-7 17H7L0 38z\" fill=\"#ffb454\"/>",
        colour_of(seat)
    );
    svg.put(format_args!("<g transform=\"translate(446 58) rotate(58)\"><g class=\"pic-leave\">{capsule}</g></g>"));
    mark(&mut svg, seat, 152.0, 160.0);
    Some(svg.0)
}

/// The track with every ship on it. Whole laps are wound around each other, so that one sees who is a lap ahead.
fn lapped(view: &View, seat: Seat) -> Option<String> {
    view.ships.get(seat)?;
    let mut svg = Svg::new();
    sky(&mut svg);
    svg.raw("<circle cx=\"320\" cy=\"90\" r=\"34\" fill=\"#2f7f8f\"/><path d=\"M320 56a34 34 0 0 1 0 68c22-16 22-52 0-68z\" fill=\"#154a5c\"/><path d=\"M290 82q30 12 60 0\" stroke=\"#8fd8c8\" stroke-width=\"4\" fill=\"none\"/>");
    let ships: Vec<Seat> =
        view.ships.seats().filter(|&ship| ship == seat || view.ships[ship].status == Status::Flying).collect();
    let last = ships.iter().map(|&ship| view.ships[ship].position).min()?;
    let place = |position: i16| {
        let laps = f32::from(position - last) / f32::from(TRACK);
        let turn = std::f32::consts::TAU * (laps + 0.25);
        let reach = 1.0 + 0.16 * laps;
        [320.0 + 140.0 * reach * turn.cos(), 90.0 + 58.0 * reach * turn.sin()]
    };
    for day in 0..TRACK {
        let [x, y] = place(last + day);
        svg.circle(x, y, 3.0, "fill=\"none\" stroke=\"#8b97b8\" stroke-width=\"1.500\"");
    }
    for ship in ships {
        let position = view.ships[ship].position;
        let [[x, y], [next_x, next_y]] = [place(position), place(position + 1)];
        let angle = (next_y - y).atan2(next_x - x).to_degrees();
        let mut drawn = Svg::new();
        drawn.put(format_args!(
            "<g transform=\"rotate({angle:.0})\"><path d=\"M-15-10H0l17 10L0 10h-15l5-10z\" fill=\"{}\" stroke=\"#101522\" stroke-width=\"1.800\" stroke-linejoin=\"round\"/></g>",
            colour_of(ship)
        ));
        if ship == seat {
            drawn.path("M-9-9L9 9M9-9L-9 9", "stroke=\"#ff2f45\" stroke-width=\"4\" stroke-linecap=\"round\"");
        }
        moved(&mut svg, [x, y], if ship == seat { "pic-drift" } else { "pic-come" }, &drawn.0);
    }
    Some(svg.0)
}

/// The card that was turned up: its picture, and beside it what it asks and gives.
fn revealed(view: &View) -> Option<String> {
    let adventure = view.cards.flown.last()?.face().adventure;
    let mut svg = Svg::new();
    sky(&mut svg);
    let mut drawn = Svg::new();
    let frame = format!("fill=\"{}\" stroke=\"#ffd479\" stroke-width=\"2.500\"", card::colour(&adventure));
    drawn.rect([-158.0, -82.0, 316.0, 164.0], 12.0, &frame);
    painted(&mut drawn, &adventure, [-150.0, -74.0, 178.0, 148.0]);
    drawn.rect([34.0, -74.0, 116.0, 148.0], 8.0, "fill=\"#0a1026\" fill-opacity=\".6\"");
    let mut lines = card::told(&adventure);
    if let Adventure::Planets { planets, .. } = adventure {
        lines.extend(planets.iter().map(|goods| card::goods(goods)));
    }
    let size = if lines.len() <= 3 { 22.0 } else { 17.0 };
    let mut y = -68.0;
    for line in &lines {
        y = row(&mut drawn, line, [40.0, y, 104.0], size, false, "#fff") + 5.0;
    }
    moved(&mut svg, [320.0, 90.0], "pic-turn", &drawn.0);
    Some(svg.0)
}

/// The board of the new flight as a drawing, and which flight of how many it is.
fn dawn(view: &View) -> String {
    let mut svg = Svg::new();
    svg.raw("<path d=\"M-400 0h1440v180H-400z\" fill=\"#123a63\"/>");
    for nth in 0..73_u16 {
        let x = f32::from(nth) * 20.0 - 400.0;
        svg.path(&format!("M{x} 0v180"), "stroke=\"#2f6a9c\" stroke-width=\".7\"");
    }
    for nth in 0..9_u16 {
        svg.path(&format!("M-400 {}h1440", nth * 20 + 10), "stroke=\"#2f6a9c\" stroke-width=\".7\"");
    }
    let Some(craft) = view.ships.iter().next() else { return svg.0 };
    let plan = plan(&craft.ship, [200.0, 34.0, 240.0, 138.0]);
    for (idx, &square) in plan.squares.iter().enumerate() {
        let [x, y, edge, _] = plan.at(square);
        let lines = "fill=\"#1c5588\" stroke=\"#bfe6ff\" stroke-width=\"1.400\"";
        svg.rect(
            [x + 1.5, y + 1.5, edge - 3.0, edge - 3.0],
            3.0,
            &format!("{} {lines}", if idx % 2 == 0 { "class=\"pic-pop\"" } else { "class=\"pic-late\"" }),
        );
    }
    for (square, part) in craft.ship.parts() {
        let [x, y, edge, _] = plan.at(square);
        svg.at(
            x + 1.0,
            y + 1.0,
            1.0,
            &face(part.tile, edge - 2.0, Look { rotation: part.rotation, ..Look::default() }).0,
        );
    }
    let rounds = view.options.plan.rounds().len() as u8;
    for nth in 0..rounds {
        let x = 320.0 + 26.0 * (f32::from(nth) - f32::from(rounds - 1) / 2.0);
        let fill = if nth <= view.round { "#ffd479" } else { "none" };
        svg.circle(x, 18.0, 9.0, &format!("fill=\"{fill}\" stroke=\"#ffd479\" stroke-width=\"2\""));
        svg.bold(
            x,
            22.5,
            12.0,
            "middle",
            if nth <= view.round { "#123a63" } else { "#ffd479" },
            &(nth + 1).to_string(),
        );
    }
    svg.0
}

/// Home again: those who flew to the end in their order, and the others.
fn dusk(view: &View) -> String {
    let mut svg = Svg::new();
    port(&mut svg);
    svg.raw("<g class=\"pic-sunset\"><circle cx=\"320\" cy=\"150\" r=\"80\" fill=\"#ff8a5d\" opacity=\".28\"/><circle cx=\"320\" cy=\"150\" r=\"52\" fill=\"#ffb27a\"/></g>");
    svg.raw(GROUND);
    let home = flying(view);
    let others: Vec<Seat> = view.ships.seats().filter(|seat| !home.contains(seat)).collect();
    let all: Vec<Seat> = home.iter().chain(&others).copied().collect();
    for ((idx, &seat), frame) in all.iter().enumerate().zip(berths(all.len(), 44.0, 112.0)) {
        let ship = &view.ships[seat].ship;
        let plan = plan(ship, frame);
        let mut drawn = Svg::new();
        hull(&mut drawn, ship, &plan, seat);
        let [_, top, _, high] = plan.around();
        let down = 156.0 - top - high;
        let dim = if idx < home.len() { "1" } else { ".4" };
        svg.put(format_args!(
            "<g transform=\"translate(0 {down:.1})\" opacity=\"{dim}\"><g class=\"pic-land\">{}</g></g>",
            drawn.0
        ));
        mark(&mut svg, seat, frame[0] + frame[2] / 2.0, 169.0);
    }
    svg.0
}

/// Everybody by credits.
fn finish(view: &View) -> String {
    let all: Vec<(&str, i32)> = view
        .purses
        .entries()
        .filter_map(|(seat, purse)| Some((colour_of(seat), i32::from((*purse)?.credits))))
        .collect();
    let mut svg = Svg::new();
    port(&mut svg);
    svg.raw(GROUND);
    podium(&mut svg, &all);
    svg.0
}
