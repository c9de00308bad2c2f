//! The Progress track with its AGMs, the Company Goals, the Expert tile, the state of the table.

use galactic_cruise::score;
use galactic_cruise::state::{Owner, Phase};
use kernel::{Message, Seat};
use web_board::{Piece, Svg};

use crate::art::{ACCENT, BACK, LINE, MUTED, ON_ACCENT, TEXT, TILE, cube};
use crate::pen::{Pen, fit, paragraph};
use crate::word;

/// One section of the track: cells of 21, then the letter of its AGM. Returns how wide it is.
pub fn section(pen: &mut Pen<'_>, idx: usize, x: f32, y: f32, cell: f32) -> f32 {
    let board = pen.board;
    let section = board.progress[idx];
    let spaces = board.spaces(idx);
    let beside: u8 = section.beside.iter().sum();
    let width = cell * f32::from(spaces) + 30.0 + if beside == 0 { 0.0 } else { cell * f32::from(beside) + 6.0 };
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, width - 1.0, 31.0], 9.0, &format!("fill=\"{TILE}\" stroke=\"{LINE}\" stroke-width=\"1.3\""));
    for space in 0..spaces {
        let at = 4.0 + cell * f32::from(space);
        svg.rect([at, 7.0, 18.0, 18.0], 4.0, &format!("fill=\"none\" stroke=\"{MUTED}\" stroke-dasharray=\"2 2\""));
    }
    let full = spaces <= section.filled();
    let agm = 4.0 + cell * f32::from(spaces) + 11.0;
    let (fill, words) = if full { (ACCENT, ON_ACCENT) } else { (BACK, TEXT) };
    svg.circle(agm, 16.0, 11.0, &format!("fill=\"{fill}\" stroke=\"{MUTED}\" stroke-width=\"1.2\""));
    svg.bold(agm, 20.6, 13.0, "middle", words, ["A", "B", "C"][idx]);
    let anchor = format!("progress/{idx}");
    let mut about = pen.told(&anchor);
    for seat in board.companies.seats() {
        about += &format!(
            "\n{}: {} × {}",
            pen.company(seat),
            score::agm_cubes(board, seat, idx),
            board.companies[seat].wings()
        );
    }
    pen.put(Piece {
        key: anchor.clone(),
        x,
        y,
        width,
        height: 32.0,
        face: svg.0,
        anchor: Some(anchor),
        title: format!("{} {}", pen.ui.word("score-progress"), idx + 1),
        about,
        radius: 9.0,
        ..Piece::default()
    });
    let mut at = x + 4.0;
    let cubes =
        board.companies.seats().flat_map(|seat| (0..section.cubes[seat.idx()]).map(move |n| (Owner::of(seat), n)));
    let neutral = (0..section.neutral).map(|n| (Owner::Neutral, n));
    for (owner, n) in cubes.chain(neutral).collect::<Vec<_>>() {
        let face = cube(owner, &pen.mark(owner));
        pen.plain(format!("cube/{idx}/{}/{n}", word(&owner)), [at, y + 7.0, 18.0, 18.0], face);
        at += cell;
    }
    at = x + 4.0 + cell * f32::from(spaces) + 26.0;
    for seat in board.companies.seats() {
        for n in 0..section.beside[seat.idx()] {
            let face = cube(Owner::of(seat), &pen.mark(Owner::of(seat)));
            pen.plain(format!("beside/{idx}/{}/{n}", seat.0), [at, y + 7.0, 18.0, 18.0], face);
            at += cell;
        }
    }
    width
}

/// The three sections in one row of this width.
pub fn track(pen: &mut Pen<'_>, width: f32) {
    let board = pen.board;
    let spaces: u8 = (0..3).map(|idx| board.spaces(idx)).sum();
    let beside: u8 = board.progress.iter().flat_map(|section| section.beside).sum();
    let cell = ((width - 3.0 * 36.0 - 6.0) / f32::from(spaces + beside)).min(24.0);
    let mut x = 0.0;
    for idx in 0..3 {
        x += section(pen, idx, x, 0.0, cell) + 5.0;
    }
}

/// The three Company Goals: each this wide, 72 high.
pub fn goals(pen: &mut Pen<'_>, step: f32) {
    for goal in 0..3 {
        self::goal(pen, goal, step * goal as f32, step - 4.0);
    }
}

fn goal(pen: &mut Pen<'_>, goal: usize, x: f32, width: f32) {
    let board = pen.board;
    let face = &board.goals.face().goals[goal];
    let name = pen.name("counter", &face.counter);
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, width - 1.0, 71.0], 9.0, &format!("fill=\"{TILE}\" stroke=\"{LINE}\" stroke-width=\"1.3\""));
    paragraph(&mut svg, [6.0, 14.0, width - 10.0], (10.8, 2), "start", TEXT, true, &name);
    for (level, need) in face.levels.iter().enumerate() {
        let now = usize::from(board.trackers[goal]) == level;
        let at = 14.0 + 24.0 * level as f32;
        let (fill, words) = if now { (ACCENT, ON_ACCENT) } else { ("none", MUTED) };
        svg.rect([at - 10.0, 31.0, 21.0, 17.0], 5.0, &format!("fill=\"{fill}\" stroke=\"{MUTED}\""));
        svg.bold(at, 44.0, 12.5, "middle", words, &need.to_string());
    }
    let own = match board.is_rachel(pen.focus) {
        true => 0,
        false => score::count(board, pen.focus, face.counter),
    };
    svg.text(width - 6.0, 44.5, 12.5, "end", TEXT, &format!("● {own}"));
    let mut at = 4.0;
    for seat in board.companies.seats().filter(|seat| board.companies[*seat].goals[goal]).collect::<Vec<Seat>>() {
        pen.seat_mark(&mut svg, seat, at, 52.0, 17.0);
        at += 19.0;
    }
    let anchor = format!("goal/{goal}");
    let mut about = pen.told(&anchor);
    for (seat, company) in board.companies.entries() {
        let done = if company.goals[goal] { " ✓" } else { "" };
        let count = match board.is_rachel(seat) {
            true => format!("/ {}", board.options.solo.goals[goal]),
            false => score::count(board, seat, face.counter).to_string(),
        };
        about += &format!("\n{}: {count}{done}", pen.company(seat));
    }
    pen.put_printed(
        &[("kind-goal", board.goals.row())],
        Piece {
            key: anchor.clone(),
            x,
            y: 0.0,
            width,
            height: 72.0,
            face: svg.0,
            anchor: Some(anchor),
            title: format!("{}: {name}", pen.name("goal", &board.goals)),
            about,
            radius: 9.0,
            ..Piece::default()
        },
    );
}

/// The Expert tile and whose turn it is: this wide, 72 high.
pub fn table(pen: &mut Pen<'_>, x: f32, width: f32) {
    let board = pen.board;
    let (name, text) = (pen.name("expert", &board.expert), pen.text("expert", &board.expert));
    let who = match board.is_rachel(board.active) {
        true => Message::new("rachel"),
        false => Message::new("seat-name").with("who", board.active),
    };
    let round = pen.say(&Message::new("line-round").with("round", board.round).with("who", who));
    let mut about = vec![text.clone()];
    about.extend(status(pen));
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, width - 1.0, 71.0], 9.0, &format!("fill=\"{TILE}\" stroke=\"{LINE}\" stroke-width=\"1.3\""));
    svg.path(
        "M12 3l2.600 5 5.400.500-4 3.700 1.200 5.300L12 14.800l-5.200 2.700L8 12.200 4 8.500 9.400 8z",
        &format!("fill=\"{ACCENT}\""),
    );
    fit(&mut svg, [24.0, 15.0, width - 30.0], 11.8, "start", TEXT, true, &name);
    paragraph(&mut svg, [6.0, 28.5, width - 11.0], (10.8, 2), "start", TEXT, false, &text);
    svg.path(&format!("M5 46.500H{}", width - 5.0), &format!("stroke=\"{LINE}\""));
    fit(&mut svg, [6.0, 57.0, width - 11.0], 10.8, "start", TEXT, true, &round);
    let last = match (board.phase == Phase::Over, board.final_round, board.end_triggered) {
        (true, _, _) => Some("line-over"),
        (false, true, _) => Some("line-final-round"),
        (false, false, true) => Some("line-end-triggered"),
        (false, false, false) => None,
    };
    let first = pen.say(&Message::new("line-first").with("who", board.first));
    let (words, fill) = match last {
        Some(id) => (pen.ui.word(id), ACCENT),
        None => (first.clone(), MUTED),
    };
    fit(&mut svg, [6.0, 68.0, width - 11.0], 10.2, "start", fill, false, &words);
    about.extend([round, first]);
    pen.put_printed(
        &[("kind-expert", board.expert.row())],
        Piece {
            key: "table".to_owned(),
            x,
            y: 0.0,
            width,
            height: 72.0,
            face: svg.0,
            title: name,
            about: about.join("\n"),
            radius: 9.0,
            ..Piece::default()
        },
    );
}

/// The running turn and what lies ready, in words.
fn status(pen: &Pen<'_>) -> Vec<String> {
    let board = pen.board;
    let turn = &board.turn;
    let mut lines = Vec::new();
    if let Some(location) = turn.placed {
        let worker = Message::new(if turn.expert { "worker-expert" } else { "worker-worker" });
        lines.push(
            pen.say(
                &Message::new("line-placed")
                    .with("worker", worker)
                    .with("where", Message::named("location", &location))
                    .with("left", turn.actions_left),
            ),
        );
    }
    if turn.free_technologies != 0 {
        lines.push(pen.say(&Message::new("line-free-technologies").with("n", turn.free_technologies)));
    }
    if !board.auction.is_empty() {
        let cards: Vec<Message> = board.auction.iter().map(|card| Message::named("starting", &card)).collect();
        lines.push(pen.say(&Message::new("line-auction").with("cards", cards)));
    }
    if !board.unused_technologies.is_empty() || board.npc_developments != 0 {
        let tiles = board.unused_technologies.iter().map(|tile| pen.name("technology", &tile)).collect::<Vec<_>>();
        lines.push(format!("{}: ⌂ {} · {}", pen.ui.word("owner-npc"), board.npc_developments, tiles.join(", ")));
    }
    lines
}
