//! Everybody else in small, and Rachel's cards in the solo game.

use galactic_cruise::components::board::{ExpertSlot, ROWS};
use galactic_cruise::components::solo::SoloCard;
use galactic_cruise::components::upgrades::{Token, Upgrade};
use galactic_cruise::rachel;
use galactic_cruise::state::Owner;
use kernel::{Message, Seat};
use web_board::{Piece, Svg};

use crate::art::{ACCENT, COOL, LINE, MUTED, Sign, TEXT, TILE, action, house, pawn};
use crate::card::token_face;
use crate::company::{facts, header, store};
use crate::pen::{Pen, heading, paragraph};
use crate::{ships, word};

/// Width of the block.
pub const WIDTH: f32 = 386.0;

/// Companies beside the one in focus, in turn order.
pub fn rivals(pen: &Pen<'_>) -> Vec<Seat> {
    let n_companies = pen.board.n_companies();
    pen.focus.clockwise(n_companies).skip(1).take(n_companies - 1).collect()
}

/// Everybody else, in a block this high.
pub fn others(pen: &mut Pen<'_>, height: f32) {
    let rivals = rivals(pen);
    let solo = pen.board.solo.is_some();
    // Alone against Rachel her cards need room too.
    let room = if solo { height - 150.0 } else { height };
    let each = room / rivals.len().max(1) as f32;
    for (idx, seat) in rivals.into_iter().enumerate() {
        pen.within(0.0, each * idx as f32, 1.0, |pen| other(pen, seat, each - 4.0));
    }
    if solo {
        pen.within(0.0, room, 1.0, cards);
    }
}

fn other(pen: &mut Pen<'_>, seat: Seat, height: f32) {
    pen.block([0.0, 0.0, WIDTH, height], 12.0);
    pen.within(0.0, 0.0, 0.95, |pen| header(pen, seat, WIDTH / 0.95));
    let company = pen.board.companies[seat];
    let owner = Owner::of(seat);
    let mark = pen.mark(owner);
    // Supplies, Developments left, Workers, tokens, Upgrades: a column on the left.
    let mut svg = Svg::new();
    let mut x = 4.0;
    for row in ROWS {
        x = store(&mut svg, &company, row, x, 2.0);
    }
    for row in ROWS {
        let x = 5.0 + 45.0 * row.idx() as f32;
        svg.at(x, 20.0, 0.8, &house(owner, &mark));
        svg.text(x + 17.0, 32.0, 11.5, "start", TEXT, &format!("{}/3", company.taken[row.idx()]));
    }
    let n = company.workers + company.experts;
    let step = (78.0 / f32::from(n.max(1))).min(14.0);
    for place in 0..n {
        svg.at(4.0 + step * f32::from(place), 37.0, 0.62, &pawn(owner, &mark, company.workers <= place));
    }
    for (idx, slot) in ExpertSlot::ALL.iter().enumerate() {
        let words = if company.hired.contains(*slot) {
            "★✓".to_owned()
        } else {
            format!("★${}", company.expert_cost(*slot))
        };
        svg.text(84.0 + 30.0 * idx as f32, 51.0, 10.5, "start", MUTED, &words);
    }
    let grey = pen.board.options.grey_tokens.iter();
    for (idx, token) in Token::ALL[..4].iter().copied().chain(grey).enumerate() {
        let (x, y) = (3.0 + 17.0 * idx as f32, 60.0);
        let face = token_face(Some(token), company.flipped == Some(token), !company.tower.contains(token));
        svg.at(x, y, 0.31, &face);
    }
    for &upgrade in Upgrade::ALL {
        let (x, y) = (4.0 + 15.0 * upgrade.idx() as f32, 75.0);
        let guest = upgrade.face().destination;
        let open = company.has(upgrade);
        svg.raw(if open { "<g>" } else { "<g opacity=\".3\">" });
        Sign::Guest(guest).draw(&mut svg, x, y, 12.0);
        svg.raw("</g>");
        if open {
            svg.path(&format!("M{x} {}h12", y + 14.0), &format!("stroke=\"{ACCENT}\" stroke-width=\"2.2\""));
        }
    }
    let about = format!("{}\n{}", details(pen, seat), facts(pen, seat, &company));
    pen.home(seat, 4.0, 70.0);
    pen.put(Piece {
        key: format!("supplies/{}", seat.0),
        x: 0.0,
        y: 34.0,
        width: 142.0,
        height: 92.0,
        face: svg.0,
        title: pen.company(seat),
        about,
        radius: 9.0,
        ..Piece::default()
    });
    if 380.0 < height {
        // A single rival: what is known of the hand beside the supplies, large Ships below.
        hand(pen, seat, [146.0, 36.0, WIDTH - 152.0, 92.0]);
        pen.within(4.0, 134.0, 1.0, |pen| ships::fleet(pen, seat, WIDTH - 8.0, height - 140.0));
        return;
    }
    if 150.0 < height {
        hand(pen, seat, [0.0, 128.0, 142.0, height - 134.0]);
    }
    pen.within(145.0, 35.0, 1.0, |pen| ships::fleet(pen, seat, WIDTH - 148.0, (height - 39.0).min(212.0)));
}

/// Rows and Upgrades of a company in words.
fn details(pen: &Pen<'_>, seat: Seat) -> String {
    let rows = ROWS.iter().map(|row| pen.told(&format!("seat/{}/row/{}", seat.0, word(row))));
    rows.collect::<Vec<_>>().join("\n")
}

/// What is known of a hand and the Blueprints, where there is room for words.
fn hand(pen: &mut Pen<'_>, seat: Seat, [x, y, width, height]: [f32; 4]) {
    let told = |path: &str| pen.told(&format!("seat/{}/{path}", seat.0));
    let mut svg = Svg::new();
    let mut down = 12.0;
    for line in [told("hand"), told("blueprints"), told("tower"), told("upgrade")].iter() {
        let n_lines = ((height - down) / 12.0).floor().clamp(0.0, 4.0) as usize;
        if n_lines != 0 {
            let place = [4.0, down, width - 6.0];
            down += paragraph(&mut svg, place, (10.4, n_lines), "start", MUTED, false, line) + 3.0;
        }
    }
    pen.plain(format!("known/{}", seat.0), [x, y, width, height], svg.0);
}

/// Rachel's deck with the back of its top card, and what she has revealed: 386 by 148.
fn cards(pen: &mut Pen<'_>) {
    let Some(solo) = pen.board.solo else { return };
    pen.block([0.0, 0.0, WIDTH, 148.0], 12.0);
    let title = pen.ui.word("panel-solo");
    pen.below(|svg| heading(svg, 8.0, 15.0, 200.0, &title));
    let back = rachel::back(pen.board);
    let top = Message::new("log-solo-top")
        .with("card", Message::named("solo", &back))
        .with("first", back.face().numbers[0])
        .with("second", back.face().numbers[1])
        .with("where", Message::named("location", &back.face().worker));
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, 82.0, 118.0], 9.0, "fill=\"#4a2f5c\" stroke=\"#e6cfff\" stroke-width=\"1.6\"");
    let [first, second] = back.face().numbers;
    svg.circle(24.0, 26.0, 15.0, "fill=\"#fff\"").bold(24.0, 33.0, 20.0, "middle", "#2b1638", &first.to_string());
    svg.circle(60.0, 26.0, 12.0, "fill=\"#d9c6ea\"").bold(60.0, 32.0, 16.0, "middle", "#2b1638", &second.to_string());
    svg.at(31.0, 46.0, 0.95, &pawn(Owner::Pink, "R", false));
    let place = pen.name("location", &back.face().worker);
    paragraph(&mut svg, [42.0, 90.0, 78.0], (10.8, 2), "middle", "#fff", true, &place);
    svg.bold(78.0, 114.0, 11.5, "end", "#e6cfff", &format!("+{}", solo.rest.len()));
    let rest: Vec<String> =
        solo.rest.iter().map(|card| format!("{}: {}", pen.name("solo", &card), pen.text("solo", &card))).collect();
    let mut about = vec![pen.say(&top), pen.say(&Message::new("line-solo-deck").with("n", solo.rest.len()))];
    about.extend(rest);
    let [developments, segments, ships] = pen.board.options.solo.goals;
    about.push(
        pen.say(
            &Message::new("line-solo-goals")
                .with("developments", developments)
                .with("segments", segments)
                .with("ships", ships),
        ),
    );
    if let Some(resource) = solo.short_of {
        about.push(format!("✕ {}", pen.name("resource", &resource)));
    }
    if let Some(card) = solo.starting {
        about.push(format!("{}: {}", pen.name("starting", &card), pen.text("starting", &card)));
    }
    pen.put(Piece {
        key: "solo/deck".to_owned(),
        x: 8.0,
        y: 22.0,
        width: 84.0,
        height: 120.0,
        face: svg.0,
        title,
        about: about.join("\n"),
        radius: 9.0,
        ..Piece::default()
    });
    let n_cards = solo.revealed.len();
    let step = (282.0 - 88.0) / n_cards.saturating_sub(1).max(1) as f32;
    for (idx, card) in solo.revealed.iter().enumerate() {
        // The newest lies uppermost and is the one that counts.
        solo_card(pen, *card, 98.0 + step.min(92.0) * idx as f32, 22.0, idx + 1 == n_cards);
    }
}

fn solo_card(pen: &mut Pen<'_>, card: SoloCard, x: f32, y: f32, last: bool) {
    let mut svg = Svg::new();
    let edge = if last { ACCENT } else { LINE };
    svg.rect([1.0, 1.0, 86.0, 118.0], 9.0, &format!("fill=\"{TILE}\" stroke=\"{edge}\" stroke-width=\"1.8\""));
    let number = (card.idx() + 1).to_string();
    svg.bold(6.0, 16.0, 13.0, "start", MUTED, &number);
    let text = pen.text("solo", &card);
    for (idx, half) in text.split(';').enumerate() {
        let top = 22.0 + 48.0 * idx as f32;
        if let Some(tile) = rachel::tile(card.face().actions[idx.min(1)]) {
            svg.put(format_args!(
                "<g transform=\"translate(5 {top}) scale(.7)\" fill=\"none\" stroke=\"{COOL}\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"{}\"/></g>",
                action(tile)
            ));
        }
        if last {
            paragraph(&mut svg, [6.0, top + 26.0, 78.0], (10.4, 2), "start", TEXT, false, half.trim());
        }
    }
    pen.put(Piece {
        key: format!("solo/{}", word(&card)),
        x,
        y,
        width: 88.0,
        height: 120.0,
        face: svg.0,
        title: pen.name("solo", &card),
        about: text,
        radius: 9.0,
        ..Piece::default()
    });
}
