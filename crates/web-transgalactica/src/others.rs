//! The other players: everything of them in rows of small pieces, as large as the place allows.

use kernel::Seat;
use transgalactica::components::{BonusToken, Good, Mission, Track};
use transgalactica::state::{Cursor, Lieutenant, Player, Worker};
use web_board::{Piece, Svg};

use crate::cards::{self, MISSION};
use crate::pen::Pen;
use crate::signs::{Part, Sign, effects, row, width};
use crate::{tokens, word};
use web_board::ink::{ACCENT, CARD, LINE, TEXT, disc, line, paint, plate};

/// Height of a row.
const ROW: f32 = 26.0;

/// Draws the others one below the other into this frame.
pub fn others(pen: &mut Pen<'_>, [x, y, room, height]: [f32; 4]) {
    let n_players = pen.view.board.n_players();
    let others: Vec<Seat> = pen.focus.clockwise(n_players).skip(1).take(n_players - 1).collect();
    let share = (height + 6.0) / others.len().max(1) as f32 - 6.0;
    for (idx, seat) in others.into_iter().enumerate() {
        let top = y + (share + 6.0) * idx as f32;
        pen.below(|svg| plate(svg, [x, top, room, share]));
        let chips = chips(pen, seat);
        flow(pen, chips, [x + 5.0, top + 4.0, room - 10.0, share - 8.0], 1.5);
    }
}

/// Puts pieces side by side in rows, as large as they fit, at most so large.
pub fn flow(pen: &mut Pen<'_>, chips: Vec<Piece>, [x, y, room, height]: [f32; 4], largest: f32) {
    const GAP: f32 = 3.0;
    let places = |scale: f32| {
        let (mut left, mut top, mut tallest) = (0.0_f32, 0.0_f32, 0.0_f32);
        let mut places = Vec::new();
        for chip in &chips {
            let (wide, high) = (chip.width * chip.scale * scale, chip.height * chip.scale * scale);
            if 0.0 < left && room < left + wide {
                (left, top, tallest) = (0.0, top + tallest + GAP, 0.0);
            }
            places.push((left, top));
            left += wide + GAP;
            tallest = tallest.max(high);
        }
        (places, top + tallest)
    };
    let widest = chips.iter().map(|chip| chip.width * chip.scale).fold(1.0, f32::max);
    let mut scale = largest.min(room / widest);
    while 0.3 < scale && height < places(scale).1 {
        scale -= 0.05;
    }
    let (places, _) = places(scale);
    for (chip, (left, top)) in chips.into_iter().zip(places) {
        pen.put(Piece { x: x + left, y: y + top, scale: chip.scale * scale, ..chip });
    }
}

/// A line of icons on a small plate.
pub fn chip(key: String, parts: &[Part], title: String, about: String, anchor: Option<String>) -> Piece {
    let wide = width(parts) * 0.9 + 8.0;
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, wide - 1.0, ROW - 1.0], 7.0, &paint(CARD, LINE, 1.0));
    row(&mut svg, parts, [4.0, 4.0, wide], 18.0, false, TEXT);
    Piece {
        key,
        scale: 1.0,
        width: wide,
        height: ROW,
        face: svg.0,
        anchor,
        title,
        about,
        radius: 7.0,
        ..Piece::default()
    }
}

fn sign(sign: Sign, beside: impl ToString) -> Part {
    Part::Sign(sign, beside.to_string())
}

/// Number, name and points.
pub fn head(pen: &Pen<'_>, seat: Seat, room: f32) -> Piece {
    let player = &pen.view.board.players[seat];
    let mut svg = Svg::new();
    disc(&mut svg, 13.0, 13.0, 11.5, seat);
    line(&mut svg, [29.0, 18.0, room - 78.0], 14.0, "start", TEXT, pen.ui.name(seat));
    svg.bold(room - 4.0, 18.5, 16.0, "end", ACCENT, &format!("★ {}", player.vp));
    Piece {
        key: format!("head/{}", seat.0),
        scale: 1.0,
        width: room,
        height: ROW,
        face: svg.0,
        title: pen.ui.name(seat).to_owned(),
        about: pen.lines(Some(seat), &["line-vp", "line-score", "line-levels", "line-boosts", "line-wealth"]),
        radius: 8.0,
        ..Piece::default()
    }
}

fn chips(pen: &Pen<'_>, seat: Seat) -> Vec<Piece> {
    let player = &pen.view.board.players[seat];
    let told = |ids: &[&str]| pen.lines(Some(seat), ids);
    let key = |part: &str| format!("of/{}/{part}", seat.0);
    let mut chips = vec![head(pen, seat, 176.0)];
    let goods: Vec<Part> = Good::ALL.into_iter().map(|good| sign(Sign::Good(good), player.goods.get(good))).collect();
    let goods_anchor = format!("seat/{}/goods", seat.0);
    chips.push(chip(key("goods"), &goods, pen.ui.name(seat).to_owned(), told(&["line-goods"]), Some(goods_anchor)));
    chips.push(workers(pen, seat, player));
    let level = match player.trade_boost {
        0 => player.levels[Track::Trade].to_string(),
        boost => format!("{}+{boost}", player.levels[Track::Trade]),
    };
    let fleet = told(&["line-fleet", "line-levels", "line-boosts"]);
    chips.push(chip(
        key("trade"),
        &[sign(Sign::Track(Track::Trade), level)],
        pen.name("track", &Track::Trade),
        fleet,
        None,
    ));
    let outposts = [sign(Sign::Outpost, player.outposts_left()), sign(Sign::Marker, player.markers)];
    let about = told(&["line-outposts", "line-markers"]);
    chips.push(chip(key("outposts"), &outposts, pen.ui.name(seat).to_owned(), about, None));
    if let Some(ability) = player.ability {
        let title = pen.name("ability", &ability);
        let mut svg = Svg::new();
        svg.rect([0.5, 0.5, 118.0, ROW - 1.0], 7.0, &paint(CARD, "#5ad1e6", 1.2));
        line(&mut svg, [59.0, 17.0, 110.0], 11.5, "middle", TEXT, &title);
        let about = format!("{}\n{}", pen.text("ability", &ability), told(&["line-used"]));
        chips.push(Piece {
            key: key("ability"),
            scale: 1.0,
            width: 119.0,
            height: ROW,
            face: svg.0,
            title,
            about,
            radius: 7.0,
            ..Piece::default()
        });
    }
    chips.extend(extras(pen, seat));
    chips.extend(income(pen, seat));
    chips.extend(bonus(pen, seat));
    chips.extend(player.log.iter().map(|&mission| mission_chip(pen, mission, 0.44, false)));
    chips.extend(player.completed.iter().map(|mission| mission_chip(pen, mission, 0.31, true)));
    chips
}

/// Captains and crew: at hand, placed, in the pods.
fn workers(pen: &Pen<'_>, seat: Seat, player: &Player) -> Piece {
    let mut parts = vec![
        sign(
            Sign::Worker(Worker::Captain),
            format!("{}/{}", player.captains, player.captains + player.captains_placed),
        ),
        sign(
            Sign::Worker(Worker::Crew),
            format!("{}/{}", player.crew.available, player.crew.available + player.crew.placed),
        ),
        Part::Word(format!("❄{}", player.crew.pods)),
    ];
    match player.lieutenant {
        Lieutenant::Absent => {}
        Lieutenant::Available => parts.push(sign(Sign::Worker(Worker::Lieutenant), "")),
        Lieutenant::Placed => parts.push(sign(Sign::Worker(Worker::Lieutenant), "·")),
    }
    let ids = ["line-captains", "line-crew", "line-lieutenant-available", "line-lieutenant-placed"];
    let title = pen.name("worker", &Worker::Captain);
    chip(format!("of/{}/workers", seat.0), &parts, title, pen.lines(Some(seat), &ids), None)
}

/// Wealth just taken, what was done this round, an open wormhole, a goal that was chosen or shown.
pub fn extras(pen: &Pen<'_>, seat: Seat) -> Vec<Piece> {
    let player = &pen.view.board.players[seat];
    let told = |ids: &[&str]| pen.lines(Some(seat), ids);
    let key = |part: &str| format!("of/{}/{part}", seat.0);
    let mut chips = Vec::new();
    // Wealth cards leave the game with the draft; until then it matters who has what.
    if let (Cursor::Draft { .. }, Some(cards)) = (pen.view.board.cursor, player.wealth) {
        let parts: Vec<Part> = cards.iter().flat_map(|card| effects(card.effects())).collect();
        let about = told(&["line-wealth"]);
        chips.push(chip(key("wealth"), &parts, pen.ui.name(seat).to_owned(), about, None));
    }
    if !player.used.is_empty() {
        let about = told(&["line-used"]);
        chips.push(chip(
            key("used"),
            &[Part::Word(format!("↻✓{}", player.used.len()))],
            pen.zone(Some(seat), "line-used"),
            about,
            None,
        ));
    }
    if player.open_wormhole {
        let about = told(&["line-open-wormhole"]);
        chips.push(chip(key("wormhole"), &[sign(Sign::Wormhole, "!")], about.clone(), about, None));
    }
    match pen.view.board.goals[seat] {
        Some(goal) => {
            let title = pen.name("goal", &goal);
            let about = told(&["line-goal-shown"]);
            chips.push(chip(key("goal"), &crate::signs::goal(goal), title, about, None));
        }
        None if pen.view.have_chosen.contains(seat) => {
            let about = pen.lines(None, &["line-have-chosen"]);
            chips.push(chip(key("goal"), &[Part::Word("⚑✓".to_owned())], pen.ui.name(seat).to_owned(), about, None));
        }
        None => {}
    }
    chips
}

/// Mining tokens, pirates and unlocked fleet tokens.
fn income(pen: &Pen<'_>, seat: Seat) -> Vec<Piece> {
    let player = &pen.view.board.players[seat];
    let token = |key: String, face: String, title: String, about: String| Piece {
        key,
        scale: 0.65,
        width: 40.0,
        height: 40.0,
        face,
        title,
        about,
        radius: 9.0,
        ..Piece::default()
    };
    let mut pieces = Vec::new();
    for (idx, &mining) in player.mining.iter().enumerate() {
        let about = pen.honest(pen.lines(Some(seat), &["line-mining"]), "mining", &mining);
        pieces.push(token(
            format!("of/{}/mining/{idx}", seat.0),
            tokens::mining(mining),
            pen.name("mining", &mining),
            about,
        ));
    }
    for &pirate in &player.pirates {
        let about = pen.honest(pen.lines(Some(seat), &["line-pirates"]), "pirate", &pirate);
        pieces.push(token(
            format!("pirate/{}", word(&pirate)),
            tokens::pirate(pirate),
            pen.name("pirate", &pirate),
            about,
        ));
    }
    let unlocked = usize::from(player.levels[Track::Trade] / 2);
    for (idx, &fleet) in player.fleet.iter().take(unlocked).enumerate() {
        let about = format!("{}\n{}", pen.text("fleet", &fleet), pen.lines(Some(seat), &["line-fleet"]));
        let about = pen.honest(about, "fleet", &fleet);
        pieces.push(token(
            format!("of/{}/fleet/{idx}", seat.0),
            tokens::fleet(fleet),
            pen.name("fleet", &fleet),
            about,
        ));
    }
    pieces
}

/// Bonus tokens: to be used, in the stockpile, spent.
pub fn bonus(pen: &Pen<'_>, seat: Seat) -> Vec<Piece> {
    let player = &pen.view.board.players[seat];
    let zones = [
        ("tokens", &player.tokens, "line-tokens"),
        ("reserve", &player.reserve, "line-reserve"),
        ("spent", &player.spent, "line-spent"),
    ];
    let mut pieces = Vec::new();
    for (zone, bag, id) in zones {
        for (token, n_tokens) in bag.entries() {
            pieces.push(bonus_piece(pen, seat, zone, id, token, n_tokens));
        }
    }
    pieces
}

fn bonus_piece(pen: &Pen<'_>, seat: Seat, zone: &str, id: &'static str, token: BonusToken, n_tokens: u8) -> Piece {
    let anchor = format!("seat/{}/{zone}/{}", seat.0, word(&token));
    let mut svg = Svg(tokens::bonus(token, n_tokens, zone == "spent"));
    if zone == "reserve" {
        svg.rect([0.5, 0.5, 39.0, 39.0], 6.0, &format!("{} stroke-dasharray=\"4 3\"", paint("none", ACCENT, 1.6)));
    }
    Piece {
        key: anchor.clone(),
        scale: 0.65,
        width: 40.0,
        height: 40.0,
        face: svg.0,
        anchor: Some(anchor),
        title: format!("{}: {}", pen.zone(Some(seat), id), pen.name("token", &token)),
        about: pen.honest(pen.text("token", &token), "token", &token),
        radius: 20.0,
        ..Piece::default()
    }
}

/// A mission card in small; completed ones are ticked.
pub fn mission_chip(pen: &Pen<'_>, mission: Mission, scale: f32, completed: bool) -> Piece {
    let anchor = format!("mission/{}", word(&mission));
    let mut svg = Svg(cards::mission(pen, mission, None));
    if completed {
        svg.circle(53.0, 42.0, 30.0, "fill=\"#157347\" fill-opacity=\".9\"")
            .path("M36 43l12 13 22-27", "fill=\"none\" stroke=\"#fff\" stroke-width=\"9\"");
    }
    Piece {
        key: anchor.clone(),
        scale,
        width: MISSION.0,
        height: MISSION.1,
        face: svg.0,
        anchor: Some(anchor),
        title: if completed { format!("✓ {}", pen.name("mission", &mission)) } else { pen.name("mission", &mission) },
        about: pen.honest(pen.text("mission", &mission), "mission", &mission),
        radius: 8.0,
        ..Piece::default()
    }
}
