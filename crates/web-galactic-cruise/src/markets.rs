//! The markets: Blueprints, Agenda cards, Ships; and the Silo.

use galactic_cruise::components::actions::ActionTile;
use galactic_cruise::components::board::{SILO, SURCHARGES};
use galactic_cruise::components::effect::What;
use galactic_cruise::components::guests::Resource;
use kernel::Message;
use web_board::{Piece, Svg};

use crate::art::{COOL, LINE, MUTED, PANEL, Sign, TEXT, TILE, action, effects, resource};
use crate::card::{BLUEPRINT, MARKET_CARD, blueprint_piece, card_back, card_piece};
use crate::pen::{Pen, fit, heading, paragraph};
use crate::word;

/// An empty place of a market, clickable like what could lie there.
fn empty(pen: &mut Pen<'_>, anchor: String, [x, y, width, height]: [f32; 4], draw: impl FnOnce(&mut Svg)) {
    let mut svg = Svg::new();
    svg.rect(
        [1.0, 1.0, width - 2.0, height - 2.0],
        9.0,
        &format!(
            "fill=\"{PANEL}\" fill-opacity=\".5\" stroke=\"{MUTED}\" stroke-opacity=\".6\" stroke-dasharray=\"5 4\""
        ),
    );
    draw(&mut svg);
    let about = pen.told(&anchor);
    pen.put(Piece {
        key: format!("space/{anchor}"),
        x,
        y,
        width,
        height,
        face: svg.0,
        title: pen.ui.word("panel-markets"),
        about,
        radius: 9.0,
        anchor: Some(anchor),
        ..Piece::default()
    });
}

/// Five Blueprints with their surcharges, in columns: 118 by 110 each.
pub fn blueprints(pen: &mut Pen<'_>, columns: usize) {
    for (position, tile) in pen.board.blueprints.iter().enumerate() {
        let (x, y) = (118.0 * (position % columns) as f32, 112.0 * (position / columns) as f32);
        let anchor = format!("blueprint/{position}");
        match tile {
            Some(tile) => {
                let told = pen.told(&anchor);
                let mut piece = blueprint_piece(pen, *tile, Some(anchor));
                piece.about += &format!("\n{told}");
                pen.put(Piece { x, y, ..piece });
            }
            None => empty(pen, anchor, [x, y, BLUEPRINT.0, BLUEPRINT.1], |_| {}),
        }
        let (money, reputation) = SURCHARGES[position];
        pen.below(|svg| {
            svg.bold(x + 12.0, y + 106.0, 12.5, "start", MUTED, &format!("+{money}"));
            Sign::Stock(What::Money).draw(svg, x + 30.0, y + 94.0, 14.0);
            svg.bold(x + 56.0, y + 106.0, 12.5, "start", MUTED, &format!("−{reputation}"));
            Sign::Stock(What::Reputation).draw(svg, x + 73.0, y + 94.0, 14.0);
        });
    }
}

/// Blueprints that are not to be seen: a small tile for trays and what was discarded.
pub fn trays(pen: &mut Pen<'_>, [x, y, width, height]: [f32; 4]) {
    let board = pen.board;
    let n = board.blueprint_tray.len();
    let m = board.blueprint_discard.len();
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, width - 1.0, height - 1.0], 8.0, &format!("fill=\"{TILE}\" stroke=\"{LINE}\""));
    let (cockpits, engines) = (board.cockpit_tray.len(), board.engine_tray.len());
    let lines = [
        (ActionTile::AcquireBlueprints, format!("{n} · ✕{m}")),
        (ActionTile::AcquireShip, format!("{cockpits} · {engines}")),
        (ActionTile::ScheduleCruise, format!("{} · ✕{}", board.cruise_tray.len(), board.cruise_discard.len())),
    ];
    let step = (height - 4.0) / 3.0;
    for (idx, (tile, line)) in lines.into_iter().enumerate() {
        let top = 2.0 + step * idx as f32;
        svg.put(format_args!(
            "<g transform=\"translate(4 {}) scale(.66)\" fill=\"none\" stroke=\"{COOL}\" stroke-width=\"2\"><path d=\"{}\"/></g>",
            top + step / 2.0 - 8.0,
            action(tile)
        ));
        fit(&mut svg, [23.0, top + step / 2.0 + 4.0, width - 26.0], 11.5, "start", TEXT, false, &line);
    }
    let names = |prefix: &str, tiles: Vec<String>| format!("{prefix} {}", tiles.join(", "));
    let blueprints = pen.say(&Message::new("line-tray").with("n", n).with("m", m));
    let gone = board.blueprint_discard.iter().map(|tile| pen.name("blueprint", &tile)).collect();
    let left = board.blueprint_tray.iter().map(|tile| pen.name("blueprint", &tile)).collect();
    let cockpits = board.cockpit_tray.iter().map(|tile| pen.name("cockpit", &tile)).collect();
    let engines = board.engine_tray.iter().map(|tile| pen.name("engine", &tile)).collect();
    let cruises = board.cruise_tray.iter().map(|tile| pen.name("cruise", &tile)).collect();
    let flown = board.cruise_discard.iter().map(|tile| pen.name("cruise", &tile)).collect();
    let about = [
        names("▦", left),
        names("▦ ✕", gone),
        names("◮", cockpits),
        names("◭", engines),
        names("☄", cruises),
        names("☄ ✕", flown),
    ];
    pen.put(Piece {
        key: "trays".to_owned(),
        x,
        y,
        width,
        height,
        face: svg.0,
        anchor: Some("tray".to_owned()),
        title: blueprints,
        about: about.join("\n"),
        radius: 8.0,
        ..Piece::default()
    });
}

/// Four Agenda cards, discard pile and deck: 98 by 88 each.
pub fn agenda(pen: &mut Pen<'_>, columns: usize) {
    let board = pen.board;
    let bonuses = [What::Reputation, What::Ads, What::Resource, What::Money];
    let step = if columns == 6 { 98.6 } else { 108.0 };
    let scale = (step - 2.6) / MARKET_CARD.0;
    let at = |idx: usize| (step * (idx % columns) as f32, (MARKET_CARD.1 * scale + 3.0) * (idx / columns) as f32);
    let (width, height) = (MARKET_CARD.0 * scale, MARKET_CARD.1 * scale);
    for (position, card) in board.agenda.iter().enumerate() {
        let (x, y) = at(position);
        let anchor = format!("agenda/{position}");
        match card {
            Some(card) => pen.put(Piece { x, y, scale, ..card_piece(pen, *card, true, Some(anchor)) }),
            None => empty(pen, anchor, [x, y, width, height], |svg| {
                svg.bold(width / 2.0 - 12.0, height / 2.0 + 6.0, 16.0, "middle", TEXT, "+1");
                Sign::Stock(bonuses[position]).draw(svg, width / 2.0 + 2.0, height / 2.0 - 11.0, 22.0);
            }),
        }
    }
    let (x, y) = at(4);
    let told = pen.told("discard");
    match board.discard.last() {
        Some(card) => {
            let mut piece = card_piece(pen, *card, true, Some("discard".to_owned()));
            piece.about += &format!("\n{told}");
            pen.put(Piece { x, y, scale, ..piece });
            let mut svg = Svg::new();
            let n = board.discard.len();
            svg.rect([0.0, 0.0, 30.0, 17.0], 8.5, "fill=\"#0b1020\" stroke=\"#cfe0ff\" stroke-width=\"1.2\"");
            svg.bold(15.0, 12.7, 11.0, "middle", "#fff", &format!("✕{n}"));
            pen.plain("discard-count".to_owned(), [x + 3.0, y + height - 19.0, 30.0, 17.0], svg.0);
        }
        None => empty(pen, "discard".to_owned(), [x, y, width, height], |svg| {
            svg.bold(width / 2.0, height / 2.0 + 7.0, 20.0, "middle", MUTED, "✕");
        }),
    }
    let (x, y) = at(5);
    pen.put(Piece {
        key: "deck".to_owned(),
        x,
        y,
        width,
        height,
        face: card_back(width, height, board.deck),
        anchor: Some("deck".to_owned()),
        title: told.split(". ").next().unwrap_or_default().to_owned(),
        about: told,
        radius: 9.0,
        ..Piece::default()
    });
}

/// Four pairs of Cockpit and Engine: 112 by 80 each.
pub fn ships(pen: &mut Pen<'_>, columns: usize) {
    for position in 0..4 {
        let (x, y) = (113.5 * (position % columns) as f32, 82.0 * (position / columns) as f32);
        let anchor = format!("ship-market/{position}");
        let (cockpit, engine) = (pen.board.cockpits[position], pen.board.engines[position]);
        let mut svg = Svg::new();
        svg.rect([1.0, 1.0, 110.0, 78.0], 9.0, &format!("fill=\"{TILE}\" stroke=\"{LINE}\" stroke-width=\"1.5\""));
        svg.path("M2 10a8 8 0 0 1 8-8h92a8 8 0 0 1 8 8v8H2z", "fill=\"#35506e\"");
        svg.path("M2 58h108", &format!("stroke=\"{LINE}\" stroke-width=\"1.5\""));
        let mut about = pen.told(&anchor);
        if let Some(cockpit) = cockpit {
            let (name, text) = (pen.name("cockpit", &cockpit), pen.text("cockpit", &cockpit));
            fit(&mut svg, [56.0, 14.0, 100.0], 11.6, "middle", "#fff", true, &name);
            paragraph(&mut svg, [6.0, 30.0, 101.0], (10.2, 3), "start", TEXT, false, &text);
            about += &format!("\n{name}: {text}");
        }
        if let Some(engine) = engine {
            let mut signs = Svg::new();
            effects(&mut signs, engine.face().bonus, 0.0, 0.0, 15.0);
            svg.path("M8 62h10l3 6-3 8H8l3-8z", "fill=\"#8d97ad\"");
            svg.path("M22 65l8 4-8 4z", "fill=\"#ff8a3d\"");
            svg.at(36.0, 61.0, 1.0, &signs.0);
            about += &format!("\n{}: {}", pen.name("engine", &engine), pen.text("engine", &engine));
        }
        let mut things = Vec::new();
        things.extend(cockpit.map(|tile| ("kind-cockpit", tile.row())));
        things.extend(engine.map(|tile| ("kind-engine", tile.row())));
        pen.put_printed(
            &things,
            Piece {
                key: anchor.clone(),
                x,
                y,
                width: 112.0,
                height: 80.0,
                face: svg.0,
                title: cockpit.map_or_else(|| pen.ui.word("nothing"), |cockpit| pen.name("cockpit", &cockpit)),
                about,
                anchor: Some(anchor),
                radius: 9.0,
                ..Piece::default()
            },
        );
    }
}

/// The Silo: three columns, 132 by 80.
pub fn silo(pen: &mut Pen<'_>) {
    pen.block([0.0, 0.0, 132.0, 80.0], 9.0);
    let words = pen.say(
        &Message::new("line-silo")
            .with("food", pen.board.silo[0])
            .with("oxygen", pen.board.silo[1])
            .with("fuel", pen.board.silo[2]),
    );
    let name = words.split(':').next().unwrap_or_default().to_owned();
    pen.below(|svg| heading(svg, 6.0, 12.0, 120.0, &name));
    for &kind in Resource::ALL {
        let level = pen.board.silo[kind.idx()];
        let mut svg = Svg::new();
        svg.rect([0.5, 0.5, 39.0, 61.0], 7.0, &format!("fill=\"{TILE}\" stroke=\"{LINE}\""));
        for step in 0..SILO {
            let y = 53.0 - 10.0 * f32::from(step);
            let paint =
                if step < level { "fill=\"#d9e4ff\"".to_owned() } else { format!("fill=\"none\" stroke=\"{MUTED}\"") };
            svg.rect([5.0, y, 11.0, 7.0], 2.0, &paint);
        }
        resource(kind).draw(&mut svg, 19.0, 6.0, 18.0);
        svg.bold(28.0, 50.0, 17.0, "middle", TEXT, &level.to_string());
        let anchor = format!("silo/{}", word(&kind));
        pen.put(Piece {
            key: anchor.clone(),
            x: 4.0 + 42.0 * kind.idx() as f32,
            y: 16.0,
            width: 40.0,
            height: 62.0,
            face: svg.0,
            anchor: Some(anchor),
            title: format!("{name}: {} {level}/{SILO}", pen.name("resource", &kind)),
            radius: 7.0,
            ..Piece::default()
        });
    }
}
