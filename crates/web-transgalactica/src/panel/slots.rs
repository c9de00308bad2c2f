//! Outposts, trade spaces, mining and income slots, bonus tokens: 274 wide.

use kernel::{Provenance, Seat};
use transgalactica::components::panel::{FLEET_SLOTS, GatedSlot, MINING_SLOTS, OUTPOST_SLOTS, PIRATE_SLOTS};
use transgalactica::components::{Area, Good, Track};
use web_board::{Piece, Svg};

use super::slot;
use crate::cards;
use crate::others::{bonus, flow};
use crate::pen::Pen;
use crate::signs::{Part, Sign, effects, row};
use crate::{tokens, word};
use web_board::ink::{CARD, EDGE, LINE, MUTED, ON_SEAT, TEXT, paint, seat as colour_of};

/// Width of the block.
pub const WIDTH: f32 = 274.0;

/// Draws the block.
pub fn slots(pen: &mut Pen<'_>, height: f32) {
    let seat = pen.focus;
    outposts(pen, seat, 0.0);
    trade(pen, seat, 52.0);
    mining(pen, seat, 106.0);
    income(pen, seat, 156.0);
    let heading = pen.zone(Some(seat), "line-tokens");
    pen.below(|svg| {
        svg.bold(2.0, 216.0, 10.5, "start", MUTED, &heading);
    });
    let held = bonus(pen, seat);
    flow(pen, held, [0.0, 220.0, WIDTH, height - 221.0], 1.62);
}

/// Seven slots: cost on those still covered, reward where the outpost has left.
fn outposts(pen: &mut Pen<'_>, seat: Seat, y: f32) {
    let player = &pen.view.board.players[seat];
    let mut svg = Svg::new();
    for (idx, printed) in OUTPOST_SLOTS.iter().enumerate() {
        let x = 39.2 * idx as f32;
        svg.rect([x + 0.5, 0.5, 37.0, 47.0], 7.0, &paint(CARD, LINE, 1.3));
        if idx < player.n_outposts() {
            row(&mut svg, &effects(printed.reward), [x + 19.0, 8.0, 32.0], 20.0, true, TEXT);
            if printed.income {
                svg.text(x + 19.0, 42.0, 11.0, "middle", MUTED, "↻");
            }
        } else {
            svg.path(&format!("M{} 25c0-22 25-22 25 0z", x + 6.5), &paint(colour_of(seat), EDGE, 1.4));
            svg.bold(x + 19.0, 22.0, 12.0, "middle", ON_SEAT, &(seat.0 + 1).to_string());
            let price = Part::Sign(Sign::Good(Good::Mineral), printed.minerals.to_string());
            row(&mut svg, &[price], [x + 19.0, 30.0, 30.0], 13.0, true, TEXT);
        }
    }
    cards::rebuilt(&mut svg, pen.is_rebuilt("component", &"outposts"));
    let about = pen.honest(pen.lines(Some(seat), &["line-outposts"]), "component", &"outposts");
    pen.put(Piece {
        key: format!("outposts/{}", seat.0),
        y,
        scale: 1.0,
        width: WIDTH,
        height: 48.0,
        face: svg.0,
        title: pen.zone(Some(seat), "line-outposts"),
        about,
        radius: 7.0,
        ..Piece::default()
    });
}

/// Six trade spaces: development markers and fleet tokens lie on those not yet unlocked.
fn trade(pen: &mut Pen<'_>, seat: Seat, y: f32) {
    let player = &pen.view.board.players[seat];
    let level = player.levels[Track::Trade];
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, WIDTH - 1.0, 49.0], 9.0, &paint(CARD, LINE, 1.3));
    Sign::Track(Track::Trade).draw(&mut svg, 4.0, 14.0, 22.0);
    for space in 1..=6_u8 {
        let x = 30.0 + 40.4 * f32::from(space - 1);
        let open = space <= level;
        let edge = if open { "#3fc9b5" } else { LINE };
        svg.rect([x, 4.0, 38.0, 42.0], 7.0, &paint("none", edge, if open { 2.4 } else { 1.2 }));
        if open {
            svg.bold(x + 19.0, 32.0, 20.0, "middle", TEXT, &space.to_string());
        } else if space % 2 == 0 {
            svg.at(x + 4.0, 9.0, 0.78, &tokens::fleet(player.fleet[usize::from(space / 2 - 1)]));
            svg.text(x + 3.0, 13.0, 9.0, "start", MUTED, &space.to_string());
        } else {
            Sign::Marker.draw(&mut svg, x + 8.0, 14.0, 22.0);
            svg.text(x + 3.0, 13.0, 9.0, "start", MUTED, &space.to_string());
        }
    }
    if player.trade_boost != 0 {
        svg.circle(24.0, 9.0, 8.0, &paint("#fff", EDGE, 1.0));
        svg.bold(24.0, 13.0, 10.0, "middle", EDGE, &format!("+{}", player.trade_boost));
    }
    let anchor = format!("track/{}", word(&Track::Trade));
    let about = pen.lines(Some(seat), &["line-levels", "line-boosts", "line-fleet", "line-markers"]);
    pen.put(Piece {
        key: format!("trade/{}", seat.0),
        y,
        scale: 1.0,
        width: WIDTH,
        height: 50.0,
        face: svg.0,
        anchor: Some(anchor),
        title: pen.name("track", &Track::Trade),
        about,
        radius: 9.0,
        ..Piece::default()
    });
}

fn gate(min_politics: u8) -> Vec<Part> {
    match min_politics {
        0 => Vec::new(),
        level => vec![Part::Sign(Sign::Track(Track::Politics), level.to_string())],
    }
}

/// The sign of a rebuilt gate.
fn gate_sign(svg: &mut Svg, x: f32, y: f32, printed: &GatedSlot) {
    if printed.provenance == Provenance::Reconstructed {
        Sign::Rebuilt.draw(svg, x - 2.0, y - 2.0, 11.0);
    }
}

/// A token on a slot; it is dimmed by a lock while politics is too low.
fn lying(pen: &mut Pen<'_>, key: String, face: String, [x, y]: [f32; 2], locked: bool, title: String, about: String) {
    let mut svg = Svg(face);
    if locked {
        svg.circle(33.0, 33.0, 8.0, &paint("#0b1020", "#fff", 1.0)).path(
            "M29.500 32h7v5.500h-7zM31 32v-2c0-2.600 4-2.600 4 0v2",
            "fill=\"#fff\" stroke=\"#fff\" stroke-width=\"1\"",
        );
    }
    pen.put(Piece {
        key,
        x,
        y,
        scale: 0.98,
        width: 40.0,
        height: 40.0,
        face: svg.0,
        title,
        about,
        radius: 9.0,
        ..Piece::default()
    });
}

/// The mining track.
fn mining(pen: &mut Pen<'_>, seat: Seat, y: f32) {
    let player = &pen.view.board.players[seat];
    pen.below(|svg| {
        Sign::Area(Area::Mining).draw(svg, 4.0, y + 11.0, 22.0);
        for (idx, printed) in MINING_SLOTS.iter().enumerate() {
            let left = 32.0 + 61.0 * idx as f32;
            slot(svg, [left, y, 58.0, 44.0], &gate(printed.min_politics));
            gate_sign(svg, left, y, printed);
        }
    });
    let politics = player.level(Track::Politics);
    for (idx, &token) in player.mining.iter().enumerate() {
        let about = pen.honest(pen.lines(Some(seat), &["line-mining"]), "mining", &token);
        let locked = politics < MINING_SLOTS[idx].min_politics;
        let title = pen.name("mining", &token);
        let key = format!("own/mining/{idx}");
        lying(pen, key, tokens::mining(token), [41.0 + 61.0 * idx as f32, y + 2.0], locked, title, about);
    }
}

/// The income track: pirates won, fleet tokens unlocked.
fn income(pen: &mut Pen<'_>, seat: Seat, y: f32) {
    let player = &pen.view.board.players[seat];
    let n_pirates = player.pirates.len().max(PIRATE_SLOTS.len());
    let step = WIDTH / (n_pirates + FLEET_SLOTS.len()) as f32;
    let wide = (step - 3.0).min(43.0);
    pen.below(|svg| {
        for (idx, printed) in PIRATE_SLOTS.iter().enumerate() {
            let place = [step * idx as f32, y, wide, 44.0];
            slot(svg, place, &gate(printed.min_politics));
            gate_sign(svg, place[0], y, printed);
            Sign::Pirate.draw(svg, place[0] + wide - 12.0, y + 2.0, 10.0);
        }
        for (idx, printed) in FLEET_SLOTS.iter().enumerate() {
            let place = [step * (n_pirates + idx) as f32, y, wide, 44.0];
            slot(svg, place, &gate(printed.min_politics));
            gate_sign(svg, place[0], y, printed);
            Sign::Track(Track::Trade).draw(svg, place[0] + wide - 12.0, y + 2.0, 10.0);
        }
    });
    let politics = player.level(Track::Politics);
    for (idx, &pirate) in player.pirates.iter().enumerate() {
        let about = pen.honest(pen.lines(Some(seat), &["line-pirates"]), "pirate", &pirate);
        let locked = PIRATE_SLOTS.get(idx).is_none_or(|printed| politics < printed.min_politics);
        let title = pen.name("pirate", &pirate);
        let key = format!("pirate/{}", word(&pirate));
        lying(pen, key, tokens::pirate(pirate), [step * idx as f32 + 1.0, y + 2.0], locked, title, about);
    }
    let unlocked = usize::from(player.levels[Track::Trade] / 2);
    for (idx, (&token, printed)) in player.fleet.iter().zip(&FLEET_SLOTS).take(unlocked).enumerate() {
        let about = format!("{}\n{}", pen.text("fleet", &token), pen.lines(Some(seat), &["line-fleet"]));
        let about = pen.honest(about, "fleet", &token);
        let locked = politics < printed.min_politics;
        let title = pen.name("fleet", &token);
        let place = [step * (n_pirates + idx) as f32 + 1.0, y + 2.0];
        lying(pen, format!("own/fleet/{idx}"), tokens::fleet(token), place, locked, title, about);
    }
}
