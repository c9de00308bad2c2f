//! The areas of the players: pad, plan and hand of the one in focus, the others in small, piles, goals, achievements.

use kernel::{Message, Seat};
use rocketmen::components::board::{TOKEN_VP, Token};
use rocketmen::components::list;
use rocketmen::words::objective;
use rocketmen::{Board, Card, Pile, Seen};
use web_board::{Piece, Svg, wrap};

use crate::art::{COLOURS, Icon, pencil, planet};
use crate::board::Pen;
use crate::card::{back, with_rebuilt};
use crate::word;

/// Plan, pad and hand of the seat in focus: 806 by 316.
pub fn own(pen: &mut Pen<'_>) {
    let seat = pen.focus;
    let seen = pen.view.players[seat];
    let colour = COLOURS[seat.idx() % 4];
    let acts = pen.view.table.current == seat;
    let edge = if acts { "#ffb454" } else { "#3a4f8a" };
    pen.below(|svg| {
        svg.rect(
            [0.0, 0.0, 806.0, 316.0],
            16.0,
            &format!("fill=\"#0e1735\" fill-opacity=\".8\" stroke=\"{edge}\" stroke-width=\"1.5\""),
        );
        svg.path("M112 8v132", "stroke=\"#3a4f8a\" stroke-dasharray=\"3 5\"");
    });
    let (plan_name, pad_name) = (pen.zone_name("line-plan-empty"), pen.zone_name("line-pad"));
    pen.below(|svg| {
        for (idx, line) in wrap(&plan_name, 12, 2).iter().enumerate() {
            svg.text(56.0, 70.0 + 16.0 * idx as f32, 13.0, "middle", "#8fa2d8", line);
        }
        svg.text(378.0, 78.0, 15.0, "middle", "#8fa2d8", &pad_name);
    });
    header(pen, seat, &seen, 646.0, 6.0);
    let table = &pen.view.table;
    let mut told = (pen.ui.words)(&Message::new("line-round").with("round", table.round).with("turn", table.turn));
    if table.end_triggered {
        told = (pen.ui.words)(&Message::new("line-end-triggered"));
    }
    pen.below(|svg| {
        svg.text(648.0, 104.0, 12.0, "start", "#b9c7ee", &told);
    });
    // Where cards to be paid for will go is a place of its own: the plan on the left, the pad beside it.
    pen.slot(8.0, 8.0, 0.8);
    if let Some(plan) = seen.board.plan {
        let key = pen.key(plan, Some(seat.idx()));
        pen.card(key, plan, Some(seat.idx()), 8.0, 8.0, 0.8, Some(format!("seat/{}/plan/{}", seat.0, word(&plan))));
    }
    row(pen, seat, "pad", &seen.board.pad, 120.0, 8.0, 518.0, 0.8);
    if !seen.board.depot.is_empty() {
        row(pen, seat, "depot", &seen.board.depot, 646.0, 92.0, 150.0, 0.3);
    }
    match &seen.hand {
        Some(hand) => row(pen, seat, "hand", hand, 10.0, 152.0, 786.0, 0.94),
        None => {
            let n_cards = usize::from(seen.hand_size);
            let step = (786.0 / n_cards.max(1) as f32).min(116.0);
            for idx in 0..n_cards {
                pen.put(Piece {
                    key: format!("hidden/{}/{idx}", seat.0),
                    x: 10.0 + step * idx as f32,
                    y: 152.0,
                    scale: 0.94,
                    width: 120.0,
                    height: 168.0,
                    face: back(colour),
                    radius: 10.0,
                    ..Piece::default()
                });
            }
        }
    }
    let beside_hand = seen.hand_size < 6;
    let y = if beside_hand { 276.0 } else { 112.0 };
    pen.turn_button(798.0, y, beside_hand);
}

/// Name, points, achievements and markers.
fn header(pen: &mut Pen<'_>, seat: Seat, seen: &Seen, x: f32, y: f32) {
    let colour = COLOURS[seat.idx() % 4];
    let board = &seen.board;
    let left = pen.view.table.markers() - board.completed.len() as u8;
    let mut svg = Svg::new();
    svg.circle(13.0, 13.0, 12.0, &format!("fill=\"{colour}\""));
    svg.bold(13.0, 17.5, 13.0, "middle", "#101522", &(seat.0 + 1).to_string());
    let name: String = pen.ui.name(seat).chars().take(11).collect();
    svg.bold(31.0, 18.0, 15.0, "start", "#fff", &name);
    svg.bold(150.0, 19.0, 17.0, "end", "#ffd479", &format!("★ {}", board.vp));
    svg.text(2.0, 44.0, 12.5, "start", "#b9c7ee", &format!("▲ {}   ⚑ {left}", board.rocket_points(None)));
    let (title, about) = (pen.ui.name(seat).to_owned(), facts(pen, board, left));
    pen.put(Piece {
        key: format!("head/{}", seat.0),
        x,
        y,
        scale: 1.0,
        width: 154.0,
        height: 50.0,
        face: svg.0,
        title,
        about,
        ..Piece::default()
    });
    tokens(pen, seat, board, x + 2.0, y + 52.0, 1.0);
    pioneers(pen, Some(seat), x + 96.0, y + 28.0);
}

/// The Moon and Mars tokens of a holder, or those still on the board.
pub fn pioneers(pen: &mut Pen<'_>, holder: Option<Seat>, x: f32, y: f32) {
    if pen.view.table.mode != rocketmen::Mode::Standard {
        return;
    }
    let held = pen.view.table.tokens.iter().filter(|(_, who)| **who == holder).map(|(token, _)| token);
    for (idx, token) in held.collect::<Vec<_>>().into_iter().enumerate() {
        pioneer(pen, token, x + 28.0 * idx as f32, y);
    }
}

/// A token for the first to arrive.
pub fn pioneer(pen: &mut Pen<'_>, token: Token, x: f32, y: f32) {
    let (destination, name) = match token {
        Token::MoonToken => (rocketmen::Destination::Moon, Message::named("token", &token)),
        Token::MarsToken => (rocketmen::Destination::Mars, Message::named("token", &token)),
    };
    let mut svg = Svg::new();
    svg.circle(13.0, 13.0, 12.5, "fill=\"#ffd479\"");
    svg.at(13.0, 13.0, 1.0, &planet(destination, 9.0));
    svg.bold(13.0, 17.5, 12.0, "middle", "#241500", "1");
    let title = (pen.ui.words)(&name);
    pen.put(Piece {
        key: format!("pioneer/{}", word(&token)),
        x,
        y,
        scale: 1.0,
        width: 26.0,
        height: 26.0,
        face: svg.0,
        title,
        about: (pen.ui.words)(&Message::new("about-vp").with("vp", TOKEN_VP)),
        radius: 13.0,
        ..Piece::default()
    });
}

fn facts(pen: &Pen<'_>, board: &Board, left: u8) -> String {
    let words = |message: &Message| (pen.ui.words)(message);
    let achievements = &board.achievements;
    let mut lines = vec![
        words(&Message::new("line-vp").with("vp", board.vp)),
        words(
            &Message::new("line-achievements")
                .with("rockets", achievements.rocket_points)
                .with("hand", achievements.hand_limit)
                .with("money", achievements.money)
                .with("science", achievements.science),
        ),
        format!("⚑ {left}"),
    ];
    lines.extend(board.completed.iter().map(|done| {
        words(
            &Message::new("line-completed")
                .with("card", Message::named("card", &done.mission))
                .with("location", Message::named("location", &done.location))
                .with("vp", done.vp)
                .with("round", done.round),
        )
    }));
    lines.join("\n")
}

/// Achievement tokens; used ones are grey.
fn tokens(pen: &mut Pen<'_>, seat: Seat, board: &Board, x: f32, y: f32, scale: f32) {
    let used =
        if pen.view.table.current == seat { pen.view.table.done.exhausted } else { rocketmen::pay::Tokens::default() };
    let a = &board.achievements;
    let kinds = [
        ("rocket-point", a.rocket_points, 0, Icon::Rocket(1), None),
        ("hand-limit", a.hand_limit, 0, Icon::Any, None),
        ("money", a.money, used.money, Icon::Money(20), Some("money")),
        ("science", a.science, used.science, Icon::Science, Some("science")),
    ];
    let mut at = x;
    for (name, count, used, icon, token) in kinds {
        for idx in 0..count {
            let mut svg = Svg::new();
            let spent = idx < used;
            svg.raw(if spent { "<g opacity=\".35\">" } else { "<g>" });
            match name {
                "hand-limit" => {
                    svg.rect([1.0, 1.0, 22.0, 22.0], 5.0, "fill=\"#3c5fb8\" stroke=\"#dfe6ff\"");
                    svg.bold(12.0, 16.5, 11.0, "middle", "#fff", "+▮");
                }
                _ => icon.draw(&mut svg, 1.0, 1.0),
            }
            svg.raw("</g>");
            let title = (pen.ui.words)(&Message::new(format!("achievement-{name}")));
            pen.put(Piece {
                key: format!("token/{}/{name}/{idx}", seat.0),
                x: at,
                y,
                scale,
                width: icon.width() + 2.0,
                height: 24.0,
                face: svg.0,
                anchor: token.filter(|_| !spent).map(|token| format!("seat/{}/token/{token}", seat.0)),
                title,
                radius: 8.0,
                ..Piece::default()
            });
            at += (icon.width() + 4.0) * scale * 0.86;
        }
    }
}

/// Cards of a pile in a row, as close as they must be to fit.
#[expect(clippy::too_many_arguments, reason = "a pile, whose it is, and where it lies")]
fn row(pen: &mut Pen<'_>, seat: Seat, zone: &str, pile: &Pile, x: f32, y: f32, width: f32, scale: f32) {
    let n_cards = pile.len();
    let own = 120.0 * scale;
    let step = ((width - own) / n_cards.saturating_sub(1).max(1) as f32).min(own + 4.0);
    let mut named = match zone == "hand" && pen.view.table.current == seat {
        true => pen.view.table.frame.named(),
        false => Pile::EMPTY,
    };
    for (idx, card) in pile.iter().enumerate() {
        let key = pen.key(card, Some(seat.idx()));
        let anchor = format!("seat/{}/{zone}/{}", seat.0, word(&card));
        pen.card(key.clone(), card, Some(seat.idx()), x + step * idx as f32, y, scale, Some(anchor));
        if named.contains(card) {
            named.remove(card);
            pen.badge(format!("named/{key}"), x + step * idx as f32 + 44.0, y + 70.0, "✓");
        }
    }
}

/// Play area, Storage, Scrapyard, Command Centre and goals of the seat in focus: 360 by 316.
pub fn piles(pen: &mut Pen<'_>) {
    let seat = pen.focus;
    let seen = pen.view.players[seat];
    let board = &seen.board;
    let zones: [(&str, &Pile, &str); 3] = [
        ("play-area", &board.play_area, "line-play-area"),
        ("storage", &board.storage, "line-storage"),
        ("scrapyard", &board.scrapyard, "line-scrapyard"),
    ];
    for (idx, (zone, pile, line)) in zones.into_iter().enumerate() {
        let y = 74.0 * idx as f32;
        strip(pen, seat, zone, pile, line, y);
    }
    let centre = seen.command_centre_size();
    let cards: Vec<Message> = seen.unseen.kinds().map(|card| Message::named("card", &card)).collect();
    let line = if seen.hand.is_some() { "line-command-centre" } else { "line-command-centre-hidden" };
    let title = (pen.ui.words)(&Message::new(line).with("count", centre).with("cards", cards));
    if centre != 0 {
        pen.put(Piece {
            key: format!("centre/{}", seat.0),
            x: 0.0,
            y: 226.0,
            scale: 0.5,
            width: 120.0,
            height: 168.0,
            face: back(COLOURS[seat.idx() % 4]),
            anchor: Some(format!("seat/{}/command-centre", seat.0)),
            title,
            radius: 10.0,
            ..Piece::default()
        });
        pen.badge(format!("centre-count/{}", seat.0), 16.0, 258.0, &centre.to_string());
    }
    for (idx, goal) in seen.goals.iter().flatten().enumerate() {
        let name = (pen.ui.words)(&Message::named("goal", goal));
        let alone = pen.is_solo().then(|| (pen.ui.words)(&Message::new("goal-alone")));
        let mode = pen.view.table.mode;
        let aims = goal.card().objectives.iter().map(|(aim, vp)| (pen.ui.words)(&objective(*aim, *vp, mode)));
        let objectives: Vec<String> = aims.chain(alone).collect();
        let mut svg = Svg::new();
        svg.rect([1.0, 1.0, 138.0, 82.0], 10.0, "fill=\"#f4ecd8\" stroke=\"#b58f3c\" stroke-width=\"2\"");
        svg.bold(70.0, 17.0, if name.chars().count() < 19 { 11.5 } else { 9.5 }, "middle", "#3a2a08", &name);
        for (line, words) in objectives.iter().flat_map(|objective| wrap(objective, 25, 2)).take(4).enumerate() {
            svg.text(8.0, 34.0 + 14.0 * line as f32, 10.0, "start", "#4c3a12", &words);
        }
        let component = list::of_goal(*goal);
        if list::rebuilt(&component).is_some() {
            pencil(&mut svg, 126.0, 4.0, 0.9, "#8a6a22");
        }
        let about = with_rebuilt(objectives.join("\n"), &component, pen.ui);
        pen.put(Piece {
            key: format!("goal/{}/{idx}", seat.0),
            x: 70.0 + 145.0 * idx as f32,
            y: 228.0,
            scale: 1.0,
            width: 140.0,
            height: 84.0,
            face: svg.0,
            anchor: Some(format!("seat/{}/goal/{}", seat.0, word(goal))),
            title: name,
            about,
            radius: 10.0,
            turns: false,
        });
    }
}

fn strip(pen: &mut Pen<'_>, seat: Seat, zone: &str, pile: &Pile, line: &'static str, y: f32) {
    let name = pen.zone_name(line);
    let n_cards = pile.len();
    pen.below(|svg| {
        svg.rect([0.0, y, 360.0, 70.0], 10.0, "fill=\"#101a3a\" fill-opacity=\".85\" stroke=\"#3a4f8a\"");
        svg.text(8.0, y + 15.0, 11.5, "start", "#b9c7ee", &format!("{name} · {n_cards}"));
    });
    row(pen, seat, zone, pile, 96.0, y + 3.0, 258.0, 0.38);
}

/// Everybody else, and the AI: 360 by 120 each.
pub fn others(pen: &mut Pen<'_>) {
    let n_seats = pen.view.players.len();
    let others: Vec<Seat> = pen.focus.clockwise(n_seats).skip(1).take(n_seats - 1).collect();
    for (idx, seat) in others.into_iter().enumerate() {
        other(pen, seat, 120.0 * idx as f32);
    }
    if pen.is_solo() {
        ai(pen);
    }
    let y = 120.0 * pen.view.players.len().saturating_sub(1).max(1) as f32;
    for (idx, variant) in pen.view.table.variants.iter().enumerate() {
        let name = (pen.ui.words)(&Message::named("variant", &variant));
        let about = (pen.ui.words)(&Message::named("variant-text", &variant));
        let mut svg = Svg::new();
        svg.rect([1.0, 1.0, 174.0, 32.0], 8.0, "fill=\"#f4ecd8\" stroke=\"#b58f3c\" stroke-width=\"1.5\"");
        svg.bold(88.0, 21.0, 12.0, "middle", "#3a2a08", &name);
        let component = list::of_variant(variant);
        if list::rebuilt(&component).is_some() {
            pencil(&mut svg, 162.0, 4.0, 0.9, "#8a6a22");
        }
        let about = with_rebuilt(about, &component, pen.ui);
        pen.put(Piece {
            key: format!("variant/{}", word(&variant)),
            x: 182.0 * idx as f32,
            y: if y < 320.0 { y } else { 326.0 },
            scale: 1.0,
            width: 176.0,
            height: 34.0,
            face: svg.0,
            anchor: Some(format!("variant/{}", word(&variant))),
            title: name,
            about,
            radius: 8.0,
            turns: false,
        });
    }
}

fn other(pen: &mut Pen<'_>, seat: Seat, y: f32) {
    let seen = pen.view.players[seat];
    let board = &seen.board;
    let acts = pen.view.table.current == seat;
    let edge = if acts { "#ffb454" } else { "#3a4f8a" };
    pen.below(|svg| {
        svg.rect(
            [0.0, y, 360.0, 114.0],
            12.0,
            &format!("fill=\"#101a3a\" fill-opacity=\".9\" stroke=\"{edge}\" stroke-width=\"2\""),
        );
    });
    let colour = COLOURS[seat.idx() % 4];
    let left = pen.view.table.markers() - board.completed.len() as u8;
    let mut svg = Svg::new();
    svg.circle(13.0, 13.0, 11.0, &format!("fill=\"{colour}\""));
    svg.bold(13.0, 17.5, 12.0, "middle", "#101522", &(seat.0 + 1).to_string());
    let name: String = pen.ui.name(seat).chars().take(12).collect();
    svg.bold(30.0, 18.0, 14.0, "start", "#fff", &name);
    svg.bold(180.0, 19.0, 15.0, "end", "#ffd479", &format!("★ {}", board.vp));
    let facts_line =
        format!("▮ {}   ≡ {}   ↶ {}   ⚑ {left}", seen.hand_size, seen.command_centre_size(), board.storage.len());
    svg.text(190.0, 18.0, 12.0, "start", "#b9c7ee", &facts_line);
    let (title, about) = (pen.ui.name(seat).to_owned(), facts(pen, board, left));
    pen.put(Piece {
        key: format!("head/{}", seat.0),
        x: 4.0,
        y: y + 4.0,
        scale: 1.0,
        width: 352.0,
        height: 26.0,
        face: svg.0,
        title,
        about,
        radius: 8.0,
        ..Piece::default()
    });
    tokens(pen, seat, board, 6.0, y + 88.0, 0.8);
    pioneers(pen, Some(seat), 300.0, y + 4.0);
    if let Some(plan) = board.plan {
        let key = pen.key(plan, Some(seat.idx()));
        pen.card(
            key,
            plan,
            Some(seat.idx()),
            134.0,
            y + 32.0,
            0.46,
            Some(format!("seat/{}/plan/{}", seat.0, word(&plan))),
        );
    }
    row(pen, seat, "pad", &board.pad, 194.0, y + 32.0, 160.0, 0.46);
    let played = [&board.play_area, &board.storage, &board.scrapyard, &board.depot];
    // Open piles of the others lie beneath their row, small: what they hold is told when pointed at.
    let lists: Vec<String> = ["line-play-area", "line-storage", "line-scrapyard", "line-depot"]
        .into_iter()
        .zip(played)
        .filter(|(_, pile)| !pile.is_empty())
        .map(|(line, pile)| {
            let cards: Vec<Message> = pile.iter().map(|card: Card| Message::named("card", &card)).collect();
            (pen.ui.words)(&Message::new(line).with("cards", cards))
        })
        .collect();
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, 117.0, 47.0], 8.0, "fill=\"#18244c\" stroke=\"#4a62a8\"");
    svg.text(
        8.0,
        19.0,
        11.5,
        "start",
        "#b9c7ee",
        &format!("▶ {}   ✕ {}", board.play_area.len(), board.scrapyard.len()),
    );
    svg.text(
        8.0,
        37.0,
        11.5,
        "start",
        "#b9c7ee",
        &format!("▲ {}   ▣ {}", board.rocket_points(None), board.depot.len()),
    );
    pen.put(Piece {
        key: format!("open/{}", seat.0),
        x: 6.0,
        y: y + 34.0,
        scale: 1.0,
        width: 118.0,
        height: 48.0,
        face: svg.0,
        title: pen.ui.name(seat).to_owned(),
        about: lists.join("\n"),
        radius: 8.0,
        ..Piece::default()
    });
}

fn ai(pen: &mut Pen<'_>) {
    let Some(ai) = pen.view.table.ai.clone() else { return };
    let words = |message: &Message| (pen.ui.words)(message);
    let name = words(&Message::new("ai-name"));
    let mission = match &ai.mission {
        Some(mission) => words(
            &Message::new("line-ai-mission")
                .with("location", Message::named("location", &mission.location))
                .with("rocket", mission.rocket)
                .with("distance", mission.location.destination().distance())
                .with("left", Message::named("solo", &mission.left))
                .with("right", Message::named("solo", &mission.right)),
        ),
        None => words(&Message::new("line-ai-idle")),
    };
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, 358.0, 112.0], 12.0, "fill=\"#1b2340\" stroke=\"#9aa6c6\" stroke-width=\"2\"");
    svg.bold(16.0, 28.0, 18.0, "start", "#fff", &name);
    svg.bold(344.0, 28.0, 18.0, "end", "#ffd479", &format!("★ {}", ai.vp));
    for (idx, line) in wrap(&mission, 46, 3).iter().enumerate() {
        svg.text(16.0, 54.0 + 18.0 * idx as f32, 13.0, "start", "#b9c7ee", line);
    }
    let completed: Vec<Message> = ai.completed.iter().map(|location| Message::named("location", location)).collect();
    let about = words(&Message::new("line-ai-completed").with("locations", completed));
    pen.put(Piece {
        key: "ai".to_owned(),
        x: 0.0,
        y: 0.0,
        scale: 1.0,
        width: 360.0,
        height: 114.0,
        face: svg.0,
        anchor: Some("ai".to_owned()),
        title: name,
        about: format!("{mission}\n{about}"),
        radius: 12.0,
        turns: false,
    });
}
