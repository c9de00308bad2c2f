//! The area of the company in focus: stock, rows of Resources and Developments, Break Room, Launch Tower, Upgrades, Ships, cards.

use galactic_cruise::components::board::{COLUMN_COSTS, ExpertSlot, MAX_REPUTATION, ROWS, StepBonus, reputation_vp};
use galactic_cruise::components::effect::What;
use galactic_cruise::components::guests::{Guest, Resource};
use galactic_cruise::components::upgrades::{Token, Upgrade};
use galactic_cruise::state::{Company, Owner};
use kernel::{Message, Seat};
use web_board::{Piece, Svg};

use crate::art::{ACCENT, LINE, MUTED, Sign, TEXT, TILE, colour, house, pawn, resource};
use crate::card::token_face;
use crate::pen::{Pen, amount, fit, lines};
use crate::word;

/// Name and stock: this wide, 36 high.
pub fn header(pen: &mut Pen<'_>, seat: Seat, width: f32) {
    let company = pen.board.companies[seat];
    let mut svg = Svg::new();
    if pen.board.active == seat {
        svg.rect(
            [0.5, 0.5, width - 1.0, 33.0],
            12.0,
            &format!("fill=\"none\" stroke=\"{ACCENT}\" stroke-width=\"1.8\""),
        );
    }
    pen.seat_mark(&mut svg, seat, 4.0, 4.0, 26.0);
    let stock: [(Sign, String); 5] = [
        (Sign::Stock(What::Vp), company.vp.to_string()),
        (Sign::Stock(What::Reputation), company.reputation.to_string()),
        (Sign::Stock(What::Money), company.money.to_string()),
        (Sign::Stock(What::Ads), company.ads.to_string()),
        (Sign::Stock(What::Agenda), company.hand_size().to_string()),
    ];
    let room = width - 5.0 * 47.0 - 92.0;
    fit(&mut svg, [35.0, 22.5, room - 38.0], 15.0, "start", TEXT, true, &pen.company(seat));
    let mut x = room;
    for (sign, n) in stock {
        amount(&mut svg, sign, x, 7.0, 19.0, n);
        x += 47.0;
    }
    svg.rect([x + 1.0, 8.5, 15.0, 15.0], 3.0, &format!("fill=\"{}\" stroke=\"#0b1020\"", colour(Owner::of(seat))));
    svg.bold(x + 20.0, 22.0, 14.5, "start", TEXT, &company.cubes.to_string());
    svg.path(
        &format!("M{} 24c2-10 8-15 17-15-2 4-1 6 1 7-4 1-5 3-5 5-3-1-4 0-5 3z", x + 40.0),
        "fill=\"#cfd8ee\" stroke=\"#0b1020\" stroke-width=\"1\"",
    );
    svg.bold(x + 62.0, 22.0, 14.5, "start", TEXT, &format!("×{}", company.wings()));
    let about = facts(pen, seat, &company);
    pen.put(Piece {
        key: format!("head/{}", seat.0),
        width,
        height: 34.0,
        face: svg.0,
        title: pen.company(seat),
        about,
        radius: 12.0,
        ..Piece::default()
    });
}

/// Everything about a company that is a number or a list, in words.
pub fn facts(pen: &Pen<'_>, seat: Seat, company: &Company) -> String {
    let at = |path: &str| pen.told(&format!("seat/{}/{path}", seat.0));
    let sources = [
        "score-start",
        "score-guests",
        "score-cockpits-launches",
        "score-meetings",
        "score-reputation-track",
        "score-bonuses",
    ];
    let ledger: Vec<String> = sources
        .into_iter()
        .zip(company.ledger)
        .filter(|(_, points)| *points != 0)
        .map(|(source, points)| format!("{} {points}", pen.ui.word(source)))
        .collect();
    let counts = Message::new("line-company")
        .with("wings", company.wings())
        .with("cubes", company.cubes)
        .with("launches", company.launches)
        .with("flown", company.guests_flown)
        .with("scored", company.guests_scored);
    let workers = Message::new("line-workers")
        .with("workers", company.workers)
        .with("experts", company.experts)
        .with("hired", company.hired.len());
    let visited: Vec<String> = company.visited.iter().map(|guest| pen.name("destination", &guest)).collect();
    let mut lines = vec![at("reputation"), format!("★ {}", ledger.join(", ")), pen.say(&counts), pen.say(&workers)];
    if !visited.is_empty() {
        lines.push(format!("☄ {}", visited.join(", ")));
    }
    lines.extend([at("hand"), at("blueprints"), at("tower"), at("upgrade")]);
    let played: Vec<Message> = company.played.iter().map(|card| Message::named("card", &card)).collect();
    if !played.is_empty() {
        lines.push(pen.say(&Message::new("board-played").with("cards", played)));
    }
    if company.starting != 0 {
        lines.push(pen.say(&Message::new("board-starting").with("n", company.starting)));
    }
    if let Some(card) = company.auctioned {
        lines.push(pen.name("starting", &card));
    }
    if let Some(bid) = company.offered {
        lines.push(pen.say(&Message::new("do-bid").with("amount", bid)));
    } else if company.bid {
        lines.push(pen.ui.word("board-has-bid"));
    }
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

/// The Reputation track with everybody on it: this wide, 34 high.
pub fn reputation(pen: &mut Pen<'_>, seat: Seat, width: f32) {
    let board = pen.board;
    let cell = (width - 4.0) / f32::from(MAX_REPUTATION + 1);
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, width - 1.0, 33.0], 9.0, &format!("fill=\"{TILE}\" stroke=\"{LINE}\" stroke-width=\"1.3\""));
    for step in 0..=MAX_REPUTATION {
        let x = 2.0 + cell * f32::from(step);
        // What stepping down from here gives.
        if let Some(below) = step.checked_sub(1) {
            let what = match StepBonus::ALL[usize::from(below % 3)] {
                StepBonus::Ads => What::Ads,
                StepBonus::Resource => What::Resource,
                StepBonus::Money => What::Money,
            };
            Sign::Stock(what).draw(&mut svg, x + cell / 2.0 - 4.5, 23.0, 9.0);
        }
        if step == 7 || step == 15 {
            // From here on access is cheaper.
            svg.path(&format!("M{x} 2v30"), &format!("stroke=\"{ACCENT}\" stroke-width=\"1.6\""));
        }
        svg.text(x + cell / 2.0, 14.0, 9.6, "middle", MUTED, &step.to_string());
    }
    let company = board.companies[seat];
    let mut about = vec![pen.told(&format!("seat/{}/reputation", seat.0))];
    about.extend(board.companies.entries().map(|(other, company)| {
        let used = if company.reputation_used { " ✓" } else { "" };
        format!("{}: {} (★ {}){used}", pen.company(other), company.reputation, reputation_vp(company.reputation))
    }));
    let anchor = format!("seat/{}/reputation", seat.0);
    pen.put_printed(
        &[("kind-board", "StepBonus")],
        Piece {
            key: "reputation".to_owned(),
            width,
            height: 34.0,
            face: svg.0,
            anchor: Some(anchor),
            title: format!("{} {}", pen.ui.word("score-reputation"), company.reputation),
            about: about.join("\n"),
            radius: 9.0,
            ..Piece::default()
        },
    );
    for (other, company) in board.companies.entries() {
        let mut svg = Svg::new();
        pen.seat_mark(&mut svg, other, 0.0, 0.0, 13.0);
        let same =
            board.companies.entries().filter(|(rival, c)| rival.0 < other.0 && c.reputation == company.reputation);
        let x = 2.0 + cell * (f32::from(company.reputation) + 0.5) - 6.5;
        let y = 3.0 + 6.0 * same.count() as f32;
        pen.plain(format!("reputation/{}", other.0), [x, y, 13.0, 13.0], svg.0);
    }
}

/// The three rows with Resources stored and Developments left: 212 by 40 each.
pub fn rows(pen: &mut Pen<'_>, seat: Seat) {
    let company = pen.board.companies[seat];
    for row in ROWS {
        let y = 41.0 * row.idx() as f32;
        let mut svg = Svg::new();
        svg.rect([0.5, 0.5, 211.0, 38.0], 9.0, &format!("fill=\"{TILE}\" stroke=\"{LINE}\" stroke-width=\"1.3\""));
        let stored = company.resources[row.idx()];
        for place in 0..5 {
            let x = 5.0 + 22.0 * f32::from(place);
            if place < stored {
                resource(row).draw(&mut svg, x, 9.0, 20.0);
            } else if place < company.capacity(row) {
                svg.raw("<g opacity=\".3\">");
                resource(row).draw(&mut svg, x + 3.0, 12.0, 14.0);
                svg.raw("</g>");
            }
        }
        for (column, cost) in COLUMN_COSTS.iter().enumerate() {
            let x = 120.0 + 30.0 * column as f32;
            let taken = column < usize::from(company.taken[row.idx()]);
            let next = column == usize::from(company.taken[row.idx()]);
            svg.rect(
                [x, 3.0, 27.0, 33.0],
                6.0,
                &format!("fill=\"none\" stroke=\"{}\"", if next { ACCENT } else { LINE }),
            );
            if taken {
                svg.bold(x + 13.5, 24.0, 13.0, "middle", MUTED, "✓");
            } else {
                svg.at(x + 4.5, 4.0, 1.0, &house(Owner::of(seat), &pen.mark(Owner::of(seat))));
                svg.bold(x + 13.5, 33.5, 10.5, "middle", TEXT, &cost.to_string());
            }
        }
        let anchor = format!("seat/{}/row/{}", seat.0, word(&row));
        let about = pen.told(&anchor);
        pen.put(Piece {
            key: anchor.clone(),
            x: 0.0,
            y,
            width: 212.0,
            height: 39.0,
            face: svg.0,
            anchor: Some(anchor),
            title: pen.name("resource", &row),
            about,
            radius: 9.0,
            ..Piece::default()
        });
    }
}

/// The Break Room and the two Experts to hire: 212 by 46.
pub fn break_room(pen: &mut Pen<'_>, seat: Seat) {
    let company = pen.board.companies[seat];
    let owner = Owner::of(seat);
    let words = Message::new("line-workers")
        .with("workers", company.workers)
        .with("experts", company.experts)
        .with("hired", company.hired.len());
    let words = pen.say(&words);
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, 121.0, 45.0], 9.0, &format!("fill=\"{TILE}\" stroke=\"{LINE}\" stroke-width=\"1.3\""));
    let n = company.workers + company.experts;
    let step = (92.0 / f32::from(n.max(1))).min(24.0);
    for place in 0..n {
        let face = pawn(owner, &pen.mark(owner), company.workers <= place);
        svg.at(4.0 + step * f32::from(place), 8.0, 1.0, &face);
    }
    let title = words.split(':').next().unwrap_or_default().to_owned();
    pen.home(seat, 6.0, 10.0);
    pen.put(Piece {
        key: format!("break-room/{}", seat.0),
        width: 122.0,
        height: 46.0,
        face: svg.0,
        title,
        about: words,
        radius: 9.0,
        ..Piece::default()
    });
    for (idx, &slot) in ExpertSlot::ALL.iter().enumerate() {
        let hired = company.hired.contains(slot);
        let mut svg = Svg::new();
        svg.rect([0.5, 0.5, 42.0, 45.0], 9.0, &format!("fill=\"{TILE}\" stroke=\"{LINE}\" stroke-width=\"1.3\""));
        svg.raw(if hired { "<g opacity=\".35\">" } else { "<g>" });
        svg.at(4.0, 8.0, 0.86, &pawn(owner, &pen.mark(owner), true));
        svg.raw("</g>");
        let cost = if hired { "✓".to_owned() } else { format!("${}", company.expert_cost(slot)) };
        svg.bold(40.0, 40.0, 10.5, "end", TEXT, &cost);
        let anchor = format!("seat/{}/expert/{}", seat.0, word(&slot));
        pen.put(Piece {
            key: anchor.clone(),
            x: 125.0 + 44.5 * idx as f32,
            y: 0.0,
            width: 43.0,
            height: 46.0,
            face: svg.0,
            anchor: Some(anchor),
            title: format!("{} {cost}", pen.name("expert-slot", &slot)),
            about: pen.text("expert", &pen.board.expert),
            radius: 9.0,
            ..Piece::default()
        });
    }
}

/// The Launch Tower: four brown tokens, which are the Funding Bonuses, then the grey ones. 224 by 72.
pub fn tower(pen: &mut Pen<'_>, seat: Seat) {
    let company = pen.board.companies[seat];
    let grey = pen.board.options.grey_tokens.iter();
    let tokens: Vec<Token> = Token::ALL[..4].iter().copied().chain(grey).collect();
    for (idx, token) in tokens.into_iter().enumerate() {
        let (x, y) = (56.5 * (idx % 4) as f32, 36.0 * (idx / 4) as f32);
        let there = company.tower.contains(token);
        let flipped = company.flipped == Some(token);
        let mut svg = Svg(token_face(Some(token), flipped, !there));
        if !there && idx < 4 {
            // The space below a brown token that is gone funds twice as much.
            svg.bold(26.0, 22.0, 16.0, "middle", TEXT, "×2");
        }
        let anchor = format!("seat/{}/tower/{}", seat.0, word(&token));
        let state = if flipped {
            "⟲"
        } else if there {
            ""
        } else {
            "–"
        };
        pen.put_printed(
            &[("kind-token", token.row())],
            Piece {
                key: format!("token/{}/{}", seat.0, word(&token)),
                x,
                y,
                width: 52.0,
                height: 32.0,
                face: svg.0,
                anchor: Some(anchor),
                title: format!("{} {state}", pen.name("token", &token)).trim_end().to_owned(),
                about: format!("{}\n{}", pen.text("token", &token), pen.told(&format!("seat/{}/tower", seat.0))),
                radius: 8.0,
                ..Piece::default()
            },
        );
    }
}

/// The nine Upgrades, a row for each Destination: 224 by 100.
pub fn upgrades(pen: &mut Pen<'_>, seat: Seat) {
    let company = pen.board.companies[seat];
    for &guest in Guest::ALL {
        let y = 33.5 * guest.idx() as f32;
        pen.below(|svg| Sign::Guest(guest).draw(svg, 0.0, y + 8.0, 16.0));
        for (idx, upgrade) in Upgrade::of(guest).into_iter().enumerate() {
            self::upgrade(pen, seat, upgrade, company.upgrades[upgrade.idx()], 19.0 + 69.0 * idx as f32, y);
        }
    }
}

fn upgrade(pen: &mut Pen<'_>, seat: Seat, upgrade: Upgrade, token: Option<Token>, x: f32, y: f32) {
    let name = pen.name("upgrade", &upgrade);
    let mut svg = Svg::new();
    let (edge, dash) = if token.is_some() { (ACCENT, "") } else { (MUTED, "stroke-dasharray=\"4 3\"") };
    svg.rect([0.8, 0.8, 65.4, 29.4], 7.0, &format!("fill=\"{TILE}\" stroke=\"{edge}\" stroke-width=\"1.5\" {dash}"));
    let left = if token.is_some() { 27.0 } else { 4.0 };
    for (idx, line) in lines(&name, (63.0 - left) / 10.2, 2).iter().enumerate() {
        fit(&mut svg, [left, 12.5 + 11.0 * idx as f32, 63.0 - left], 10.2, "start", TEXT, false, line);
    }
    if let Some(token) = token {
        svg.at(2.0, 8.0, 0.46, &token_face(Some(token), false, false));
    }
    let anchor = format!("seat/{}/upgrade/{}", seat.0, word(&upgrade));
    let placed = token.map(|token| format!("\n✓ {}", pen.name("token", &token))).unwrap_or_default();
    pen.put_printed(
        &[("kind-upgrade", upgrade.row())],
        Piece {
            key: anchor.clone(),
            x,
            y,
            width: 67.0,
            height: 31.0,
            face: svg.0,
            anchor: Some(anchor),
            title: name,
            about: format!("{}{placed}", pen.text("upgrade", &upgrade)),
            radius: 7.0,
            ..Piece::default()
        },
    );
}

/// The sign of a Resource in a small label, for others' boards.
pub fn store(svg: &mut Svg, company: &Company, row: Resource, x: f32, y: f32) -> f32 {
    let text = format!("{}/{}", company.resources[row.idx()], company.capacity(row));
    resource(row).draw(svg, x, y, 16.0);
    svg.bold(x + 18.0, y + 12.5, 12.0, "start", TEXT, &text);
    x + 45.0
}
