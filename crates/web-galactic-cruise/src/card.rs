//! Faces of cards and tiles, all in one style: a band with the name, signs for numbers, words for what it does.

use galactic_cruise::components::blueprints::{Blueprint, Half};
use galactic_cruise::components::cards::Card;
use galactic_cruise::components::cruises::{Cruise, Stop};
use galactic_cruise::components::effect::What;
use galactic_cruise::components::guests::Guest;
use galactic_cruise::components::starting::StartingUpgrade;
use galactic_cruise::components::upgrades::Token;
use kernel::Message;
use web_board::{Piece, Svg};

use crate::art::{LINE, MUTED, Sign, TEXT, TILE, effects, resource};
use crate::pen::{Pen, fit, lines, paragraph};
use crate::word;

/// Width of an Agenda card.
pub const CARD: (f32, f32) = (112.0, 160.0);
/// An Agenda card in the market.
pub const MARKET_CARD: (f32, f32) = (104.0, 88.0);
/// A Blueprint.
pub const BLUEPRINT: (f32, f32) = (114.0, 92.0);

fn paper(svg: &mut Svg, width: f32, height: f32, band: &str) {
    svg.rect(
        [1.0, 1.0, width - 2.0, height - 2.0],
        9.0,
        &format!("fill=\"{TILE}\" stroke=\"{LINE}\" stroke-width=\"1.5\""),
    );
    svg.path(&format!("M2 10a8 8 0 0 1 8-8h{}a8 8 0 0 1 8 8v22H2z", width - 20.0), &format!("fill=\"{band}\""));
}

const AGENDA: &str = "#6b5320";
const STARTING: &str = "#3c5f2f";

/// When a card may be played: the action, or nothing.
fn window(pen: &Pen<'_>, card: Card) -> String {
    use galactic_cruise::components::effect::Window;
    match card.face().window {
        Window::Action(tile) => pen.name("action", &tile),
        Window::Place => pen.ui.word("group-assign"),
        Window::Launch => pen.ui.word("group-launch"),
        Window::Destination => pen.ui.word("window-destination"),
        Window::DayInSpace => pen.ui.word("stop-space"),
        Window::Recall | Window::Meeting => pen.ui.word("group-meeting"),
        Window::Advance => pen.ui.word("window-advance"),
        Window::Bumped => pen.ui.word("window-bumped"),
        Window::Any => pen.ui.word("window-any"),
        Window::Always | Window::None => String::new(),
    }
}

/// What a card is and does, in words.
pub fn about_card(pen: &Pen<'_>, card: Card) -> String {
    let spent = Message::new("do-spend")
        .with("card", Message::named("card", &card))
        .with("resource", Message::named("resource", &card.resource()));
    format!("{}\n{}\n{}", window(pen, card), pen.text("card", &card), pen.say(&spent))
}

/// A card of the hand: 112 by 160.
pub fn hand_card(pen: &Pen<'_>, card: Card) -> String {
    let mut svg = Svg::new();
    let (width, height) = CARD;
    paper(&mut svg, width, height, AGENDA);
    title(&mut svg, width, &pen.name("card", &card));
    resource(card.resource()).draw(&mut svg, width - 28.0, height - 27.0, 21.0);
    let used = paragraph(&mut svg, [7.0, 46.0, width - 12.0], (10.2, 2), "start", MUTED, true, &window(pen, card));
    let text = pen.text("card", &card);
    paragraph(&mut svg, [7.0, 50.0 + used, width - 13.0], (11.4, 6), "start", TEXT, false, &text);
    svg.0
}

/// A card of the market: 104 by 88.
pub fn market_card(pen: &Pen<'_>, card: Card) -> String {
    let mut svg = Svg::new();
    let (width, height) = MARKET_CARD;
    paper(&mut svg, width, height, AGENDA);
    title(&mut svg, width, &pen.name("card", &card));
    paragraph(&mut svg, [6.0, 44.0, width - 10.0], (10.4, 3), "start", TEXT, false, &pen.text("card", &card));
    resource(card.resource()).draw(&mut svg, width - 20.0, height - 20.0, 16.0);
    fit(&mut svg, [6.0, height - 7.0, width - 28.0], 9.6, "start", MUTED, true, &window(pen, card));
    svg.0
}

fn title(svg: &mut Svg, width: f32, name: &str) {
    let lines = lines(name, (width - 10.0) / 12.2 / 1.07, 2);
    let first = if lines.len() == 1 { 22.0 } else { 15.0 };
    for (idx, line) in lines.iter().enumerate() {
        fit(svg, [width / 2.0, first + 13.0 * idx as f32, width - 10.0], 12.2, "middle", "#fff", true, line);
    }
}

/// The back of an Agenda card with a number on it.
pub fn card_back(width: f32, height: f32, n: u8) -> String {
    let mut svg = Svg::new();
    svg.rect(
        [1.0, 1.0, width - 2.0, height - 2.0],
        9.0,
        &format!("fill=\"{AGENDA}\" stroke=\"{LINE}\" stroke-width=\"1.5\""),
    );
    svg.rect([7.0, 7.0, width - 14.0, height - 14.0], 6.0, "fill=\"none\" stroke=\"#f4ecd8\" stroke-opacity=\".6\"");
    svg.bold(width / 2.0, height / 2.0 + 8.0, 24.0, "middle", "#f4ecd8", &n.to_string());
    svg.0
}

/// A card as a piece; the key stays with it wherever it goes.
pub fn card_piece(pen: &Pen<'_>, card: Card, small: bool, anchor: Option<String>) -> Piece {
    let (width, height) = if small { MARKET_CARD } else { CARD };
    let piece = Piece {
        key: format!("card/{}", word(&card)),
        width,
        height,
        face: if small { market_card(pen, card) } else { hand_card(pen, card) },
        anchor,
        title: pen.name("card", &card),
        about: about_card(pen, card),
        radius: 9.0,
        ..Piece::default()
    };
    pen.marked(&[("kind-card", card.row())], piece)
}

/// The band of a Blueprint, by its icons.
const fn blueprint_band(icons: [u8; 3]) -> &'static str {
    match icons {
        [1, 0, 0] => "#8a2f2a",
        [0, 1, 0] => "#1f558f",
        [0, 0, 1] => "#1d6b3d",
        _ => "#4a3d7a",
    }
}

/// A Blueprint: 114 by 92.
pub fn blueprint(pen: &Pen<'_>, tile: Blueprint) -> String {
    let face = tile.face();
    let mut svg = Svg::new();
    let (width, height) = BLUEPRINT;
    paper(&mut svg, width, height, blueprint_band(face.icons));
    let lower = if pen.board.options.matches_cabins() { 3.0 } else { 0.0 };
    svg.put(format_args!("<g transform=\"translate(0 {lower})\">"));
    title(&mut svg, width, &pen.name("blueprint", &tile));
    svg.raw("</g>");
    let mut x = 8.0;
    for &guest in Guest::ALL {
        for _ in 0..face.icons[guest.idx()] {
            Sign::Guest(guest).draw(&mut svg, x, 37.0, 20.0);
            x += 22.0;
        }
    }
    Sign::Stock(What::Vp).draw(&mut svg, width - 36.0, 38.0, 17.0);
    svg.bold(width - 8.0, 52.5, 14.0, "end", TEXT, &face.vp.to_string());
    Sign::Stock(What::Money).draw(&mut svg, 8.0, 64.0, 18.0);
    svg.bold(29.0, 78.5, 15.0, "start", TEXT, &face.cost.to_string());
    if pen.board.options.specialist_blueprints {
        effects(&mut svg, face.effects, 48.0, 65.0, 15.0);
    }
    if pen.board.options.matches_cabins() {
        cabin(&mut svg, face.top, width, 1.0, 6.0);
        cabin(&mut svg, face.bottom, width, height - 7.0, 6.0);
    }
    svg.0
}

/// A half-Cabin at an edge.
pub fn cabin(svg: &mut Svg, half: Half, width: f32, y: f32, height: f32) {
    let x = match half {
        Half::Left => width * 0.08,
        Half::Middle => width * 0.38,
        Half::Right => width * 0.68,
    };
    svg.rect([x, y, width * 0.24, height], 2.0, "fill=\"#ffd479\" stroke=\"#0b1020\" stroke-width=\"1.2\"");
}

/// What a Blueprint is, in words.
pub fn about_blueprint(pen: &Pen<'_>, tile: Blueprint) -> String {
    let face = tile.face();
    let icons = Guest::ALL.iter().filter(|guest| tile.shows(**guest)).map(|guest| pen.name("destination", guest));
    let mut about = format!("{}\n$ {} · ★ {}", icons.collect::<Vec<_>>().join(", "), face.cost, face.vp);
    if pen.board.options.specialist_blueprints {
        about += &format!("\n{}", pen.text("blueprint", &tile));
    }
    about
}

/// A Blueprint as a piece.
pub fn blueprint_piece(pen: &Pen<'_>, tile: Blueprint, anchor: Option<String>) -> Piece {
    let piece = Piece {
        key: format!("blueprint/{}", word(&tile)),
        width: BLUEPRINT.0,
        height: BLUEPRINT.1,
        face: blueprint(pen, tile),
        anchor,
        title: pen.name("blueprint", &tile),
        about: about_blueprint(pen, tile),
        radius: 9.0,
        ..Piece::default()
    };
    pen.marked(&[("kind-blueprint", tile.row())], piece)
}

/// The stops of a Cruise from left to right, those already made faded, the next one ringed; returns where they end.
pub fn stops(svg: &mut Svg, cruise: Cruise, position: Option<u8>, [x, y, width]: [f32; 3], size: f32) -> f32 {
    let stops = cruise.face().stops;
    let step = ((width - size) / (stops.len().max(2) - 1) as f32).min(size + 7.0);
    let end = x + step * (stops.len() - 1) as f32;
    svg.path(
        &format!("M{} {}H{}", x + size / 2.0, y + size / 2.0, end + size / 2.0),
        &format!("stroke=\"{MUTED}\" stroke-width=\"2\" stroke-dasharray=\"2 3\""),
    );
    for (idx, stop) in stops.iter().enumerate() {
        let sign = match stop {
            Stop::Destination(guest) => Sign::Guest(*guest),
            Stop::DayInSpace => Sign::Space,
            Stop::Earth => Sign::Earth,
        };
        let at = x + step * idx as f32;
        let made = position.is_some_and(|position| idx < usize::from(position));
        svg.raw(if made { "<g opacity=\".4\">" } else { "<g>" });
        sign.draw(svg, at, y, size);
        svg.raw("</g>");
        // The Ship is at the last stop it made.
        if position.is_some_and(|position| idx + 1 == usize::from(position)) {
            let r = size / 2.0;
            svg.circle(at + r, y + r, r + 2.5, "fill=\"none\" stroke=\"var(--accent,#ffb454)\" stroke-width=\"2.6\"");
        }
    }
    end + size
}

/// A Starting Upgrade card: 112 by 160.
pub fn starting(pen: &Pen<'_>, card: StartingUpgrade) -> Piece {
    let (width, height) = CARD;
    let mut svg = Svg::new();
    paper(&mut svg, width, height, STARTING);
    title(&mut svg, width, &pen.name("starting", &card));
    let face = card.face();
    Sign::Guest(face.upgrade.face().destination).draw(&mut svg, width - 30.0, height - 30.0, 23.0);
    if let Some(token) = face.token {
        svg.at(6.0, height - 34.0, 0.86, &token_face(Some(token), false, false));
    }
    let text = pen.text("starting", &card);
    let used = paragraph(&mut svg, [7.0, 48.0, width - 13.0], (11.0, 5), "start", TEXT, false, &text);
    let upgrade = pen.name("upgrade", &face.upgrade);
    paragraph(&mut svg, [7.0, 50.0 + used, width - 13.0], (11.0, 2), "start", MUTED, true, &upgrade);
    let piece = Piece {
        key: format!("starting/{}", word(&card)),
        width,
        height,
        face: svg.0,
        title: pen.name("starting", &card),
        about: format!("{text}\n{upgrade}: {}", pen.text("upgrade", &face.upgrade)),
        radius: 9.0,
        ..Piece::default()
    };
    pen.marked(&[("kind-starting", card.row())], piece)
}

/// An Upgrade Token of 52 by 32: brown or grey, flipped ones with their back up.
pub fn token_face(token: Option<Token>, flipped: bool, faded: bool) -> String {
    let mut svg = Svg::new();
    let grey = token.is_some_and(Token::is_grey);
    let fill = match (flipped, grey) {
        (true, _) => "#2b2233",
        (false, true) => "#5d6680",
        (false, false) => "#7a4a1e",
    };
    svg.raw(if faded { "<g opacity=\".35\">" } else { "<g>" });
    svg.rect([1.0, 1.0, 50.0, 30.0], 8.0, &format!("fill=\"{fill}\" stroke=\"#f3e6d3\" stroke-width=\"1.4\""));
    if flipped {
        svg.path("M12 6l28 20M40 6L12 26", "stroke=\"#f3e6d3\" stroke-opacity=\".6\" stroke-width=\"2\"");
    } else if let Some(token) = token {
        let mut signs = Svg::new();
        let end = effects(&mut signs, std::slice::from_ref(&token.face().bonus), 0.0, 0.0, 20.0);
        svg.at(26.0 - (end - 3.0) / 2.0, 6.0, 1.0, &signs.0.replace(TEXT, "#fff"));
    }
    svg.raw("</g>");
    svg.0
}
