//! What the game draws itself of scenes that are told: rounds under the galaxy with everybody in the order of priority, outposts on
//! their planets, pirates that are beaten, the goals at the end.

use kernel::{Anchor, Picture, Seat};
use transgalactica::View;
use transgalactica::components::rounds::N_ROUNDS;
use transgalactica::components::{ColourSet, Node};
use web_board::Svg;
use web_board::art::{Art, Moment, moved, podium, stars};
use web_board::ink::{disc, seat as colour_of};

use crate::galaxy::globe;
use crate::word;

/// What the game draws itself of this moment; nothing where the common picture does.
pub fn art_of(moment: &Moment<'_>) -> Option<Art> {
    let view = |value| hosting::json::read::<View>(value).ok();
    let after = view(moment.after)?;
    let drawn = match moment.picture {
        Picture::Dawn => Some(dawn(&after)),
        Picture::Dusk => Some(dusk(&after)),
        // An outpost has its place on the map, goals have none.
        Picture::Award => match node_of(&after, moment.anchors) {
            Some(node) => outpost(&after, node, moment.anchors),
            None => Some(goals(&after)),
        },
        Picture::Debris => pirates(&view(moment.before)?, moment.anchors),
        Picture::Finish => Some(finish(&after)),
        // Of these the common picture tells enough.
        _ => None,
    };
    drawn.map(Art::Whole)
}

/// The planet that the moment is about: `map/m-3`.
fn node_of(view: &View, anchors: &[Anchor]) -> Option<Node> {
    let named = anchors.iter().find_map(|anchor| anchor.0.strip_prefix("map/"))?;
    view.board.map().spaces.iter().map(|space| space.0).find(|node| word(node) == named)
}

/// Whose things the moment is about: `seat/1/outposts`.
fn seat_of(view: &View, anchors: &[Anchor]) -> Option<Seat> {
    let seat =
        anchors.iter().find_map(|anchor| anchor.0.strip_prefix("seat/")?.split('/').next()?.parse().ok().map(Seat))?;
    view.board.players.get(seat).map(|_| seat)
}

/// Night between the stars, the galaxy in it from the side.
fn sky(svg: &mut Svg, galaxy: bool) {
    svg.raw("<path d=\"M-400 0h1440v180H-400z\" fill=\"#120d36\"/><path d=\"M-400 96Q0 20 380 96t660-40v124H-400z\" fill=\"#1a1450\"/><path d=\"M-400 150Q40 84 400 150t640-30v60H-400z\" fill=\"#201a62\"/>");
    stars(svg, 178.0);
    if galaxy {
        svg.raw("<g transform=\"translate(320 78) rotate(-9)\"><g class=\"pic-sunrise\">");
        for (wide, high, ink) in [
            (236, 58, "#4a3aa8"),
            (190, 43, "#6d4fc4"),
            (140, 30, "#a06bd8"),
            (84, 19, "#e0a0d0"),
            (42, 12, "#ffd9a0"),
            (20, 8, "#fff6dc"),
        ] {
            svg.put(format_args!("<ellipse rx=\"{wide}\" ry=\"{high}\" fill=\"{ink}\" opacity=\".5\"/>"));
        }
        svg.raw(
            "<path d=\"M-210-8Q-120-44 0-20T150 6M210 8Q120 44 0 20T-150-6\" stroke=\"#f4dcff\" stroke-width=\"5\" stroke-linecap=\"round\" fill=\"none\" opacity=\".22\"/>\
             <path d=\"M-180-12h0M-142-24h0M-98-29h0M-50-27h0M40-18h0M92-8h0M180 12h0M142 24h0M98 29h0M50 27h0M-40 18h0M-92 8h0M-120 14h0M118-16h0\" stroke=\"#fff\" stroke-width=\"2.600\" stroke-linecap=\"round\"/></g></g>",
        );
    }
}

/// A ship that flies to the right, 52 long.
fn ship(seat: Seat) -> String {
    let ink = colour_of(seat);
    format!(
        "<path d=\"M-18-10h11l9 6h-26zM-18 10h11l9-6h-26z\" fill=\"{ink}\"/><path d=\"M-18 10h11l9-6h-26z\" fill=\"#060a1e\" opacity=\".3\"/>\
         <path d=\"M-22-4l6-3H6l20 7L6 7h-22l-6-3z\" fill=\"#c3cde8\"/><path d=\"M-22-4l6-3H6l20 7h-48z\" fill=\"#f7f9ff\"/><path d=\"M5-4h6l7 3H5z\" fill=\"#16325c\"/><path d=\"M-22-3l-12 3 12 3z\" fill=\"#5ad1e6\"/>"
    )
}

/// How many rounds there are and which one it is.
fn rounds(svg: &mut Svg, round: u8, y: f32) {
    for nth in 1..=N_ROUNDS {
        let x = 320.0 + 34.0 * (f32::from(nth) - f32::from(N_ROUNDS + 1) / 2.0);
        let (fill, ink) = if nth <= round { ("#ffd479", "#241500") } else { ("#120d36", "#ffd479") };
        svg.circle(x, y, 11.0, &format!("fill=\"{fill}\" stroke=\"#ffd479\" stroke-width=\"2\""));
        svg.bold(x, y + 5.0, 14.0, "middle", ink, &nth.to_string());
    }
}

/// A round begins: everybody flies out in the order of priority.
fn dawn(view: &View) -> String {
    let mut svg = Svg::new();
    sky(&mut svg, true);
    rounds(&mut svg, view.board.round, 18.0);
    let order = &view.board.priority;
    for (idx, &seat) in order.iter().enumerate() {
        let x = 320.0 + 74.0 * ((order.len() as f32 - 1.0) / 2.0 - idx as f32);
        let y = 146.0 - 8.0 * (order.len() - idx) as f32;
        moved(&mut svg, [x, y], "pic-come", &ship(seat));
        disc(&mut svg, x, y + 24.0, 8.5, seat);
    }
    svg.0
}

/// A round ends: everybody has passed, and the workers go home.
fn dusk(view: &View) -> String {
    let mut svg = Svg::new();
    sky(&mut svg, false);
    svg.raw(
        "<g class=\"pic-sunset\"><circle cx=\"320\" cy=\"148\" r=\"96\" fill=\"#b46be0\" opacity=\".3\"/><circle cx=\"320\" cy=\"148\" r=\"62\" fill=\"#ffb27a\"/><circle cx=\"320\" cy=\"148\" r=\"48\" fill=\"#ffd9a0\"/></g>\
         <path d=\"M-400 186q720-74 1440 0z\" fill=\"#2a2466\"/><path d=\"M-400 186q720-74 1440 0\" stroke=\"#7a6fd8\" stroke-width=\"3\" fill=\"none\"/>",
    );
    rounds(&mut svg, view.board.round, 18.0);
    let seats: Vec<Seat> = view.board.players.seats().collect();
    for (idx, &seat) in seats.iter().enumerate() {
        let x = 320.0 + 82.0 * (idx as f32 - (seats.len() as f32 - 1.0) / 2.0);
        let ink = colour_of(seat);
        let dome = format!(
            "<path d=\"M-30 4a30 28 0 0 1 60 0z\" fill=\"#8fd8ff\" opacity=\".4\"/><path d=\"M-30 4a30 28 0 0 1 18-26c-6 8-8 16-8 26z\" fill=\"#eaffff\" opacity=\".5\"/><path d=\"M-34 4h68v7h-68z\" fill=\"{ink}\"/>"
        );
        svg.at(x, 146.0, 1.0, &dome);
        for (nth, across) in [-13.0, 0.0, 13.0].into_iter().enumerate() {
            let head = if nth == 1 { "#ffe3c4" } else { "#eef2fc" };
            let worker = format!(
                "<circle cy=\"-9\" r=\"5\" fill=\"{head}\"/><path d=\"M-7 10c0-9 2-14 7-14s7 5 7 14z\" fill=\"{ink}\" stroke=\"#120d36\" stroke-width=\"1\"/>"
            );
            moved(&mut svg, [x + across, 140.0], "pic-land", &worker);
        }
    }
    svg.0
}

fn world(svg: &mut Svg, view: &View, node: Node, x: f32, y: f32, radius: f32) {
    let colours = view.board.sites[node].planet.map_or(ColourSet::empty(), |planet| planet.colours());
    globe(svg, colours, x, y, radius);
}

/// An outpost stands on its planet.
fn outpost(view: &View, node: Node, anchors: &[Anchor]) -> Option<String> {
    let seat = seat_of(view, anchors)?;
    let ink = colour_of(seat);
    let mut svg = Svg::new();
    sky(&mut svg, false);
    world(&mut svg, view, node, 330.0, 236.0, 150.0);
    svg.raw("<path d=\"M150 52Q230 8 292 66\" stroke=\"#ffd479\" stroke-width=\"2\" stroke-dasharray=\"5 4\" fill=\"none\"/><g transform=\"translate(340 68)\"><g class=\"pic-shine\" stroke=\"#ffd479\" stroke-width=\"3\" stroke-linecap=\"round\">");
    for nth in 0..9 {
        svg.put(format_args!("<path d=\"M0-46v-10\" transform=\"rotate({})\"/>", nth * 22 - 88));
    }
    svg.raw("</g></g>");
    let built = format!(
        "<path d=\"M-46 16h92v9h-92z\" fill=\"{ink}\"/><path d=\"M-46 21h92v4h-92z\" fill=\"#060a1e\" opacity=\".35\"/><path d=\"M-18 16V0h11v16zM-2 16V-8h12v24z\" fill=\"#ffd479\"/>\
         <path d=\"M-38 16a38 36 0 0 1 76 0z\" fill=\"#8fd8ff\" opacity=\".42\"/><path d=\"M-38 16a38 36 0 0 1 22-33c-7 9-10 19-10 33z\" fill=\"#eaffff\" opacity=\".6\"/>\
         <path d=\"M38 16v-38h4v38z\" fill=\"#cfd6e6\"/><path d=\"M42-22l22 7-22 7z\" fill=\"{ink}\"/>"
    );
    moved(&mut svg, [340.0, 76.0], "pic-pop", &built);
    svg.put(format_args!("<g transform=\"translate(244 48) rotate(24)\"><g class=\"pic-come\">{}</g></g>", ship(seat)));
    Some(svg.0)
}

/// A pirate is driven from its planet: how strong it was stands on its hull.
fn pirates(view: &View, anchors: &[Anchor]) -> Option<String> {
    let node = node_of(view, anchors)?;
    let seat = seat_of(view, anchors)?;
    let strength = view.board.sites[node].pirates.map(|pirate| pirate.strength());
    let mut svg = Svg::new();
    sky(&mut svg, false);
    world(&mut svg, view, node, 470.0, 176.0, 84.0);
    for (nth, y) in [58.0, 92.0, 126.0].into_iter().enumerate() {
        let x = 188.0 - 16.0 * (nth as f32 - 1.0).abs();
        svg.put(format_args!("<path d=\"M{} {y}L346 92\" stroke=\"#8dff9a\" stroke-width=\"3\" stroke-linecap=\"round\" opacity=\".85\"/>", x + 28.0));
        moved(&mut svg, [x, y], "pic-come", &ship(seat));
    }
    svg.raw(
        "<g transform=\"translate(386 86)\"><g class=\"pic-drift\"><path d=\"M-40 0l16-22h38l26 12 10 10-10 10-26 12h-38z\" fill=\"#3b1722\"/><path d=\"M-40 0l16-22h38l26 12 10 10z\" fill=\"#7a2436\"/>\
         <circle cx=\"-6\" cy=\"-2\" r=\"12\" fill=\"#eef2fc\"/><path d=\"M-13 8h14v6h-14z\" fill=\"#eef2fc\"/><circle cx=\"-10\" cy=\"-3\" r=\"3.400\" fill=\"#3b1722\"/><circle cx=\"-2\" cy=\"-3\" r=\"3.400\" fill=\"#3b1722\"/><path d=\"M-10 9v5M-6 9v5M-2 9v5\" stroke=\"#3b1722\" stroke-width=\"1.500\"/></g></g>\
         <g transform=\"translate(350 92)\"><g class=\"pic-burst\"><path d=\"M0-30l8 17 20-9-8 20 18 9-20 6 5 20-18-10-13 16-3-21-21 1 14-15-15-13 21 1z\" fill=\"#ff7a2a\"/><path d=\"M0-16l5 9 11-4-5 11 10 6-11 2 2 11-10-6-7 9-2-11-11 1 7-8-7-8 11 1z\" fill=\"#ffd479\"/><circle r=\"6\" fill=\"#fff7e0\"/></g></g>",
    );
    for (idx, [x, y]) in [[-42.0, -34.0], [30.0, -48.0], [56.0, 30.0], [-20.0, 48.0]].into_iter().enumerate() {
        svg.put(format_args!(
            "<g class=\"pic-part\" style=\"--x:{x}px;--y:{y}px\"><path d=\"M{} {}l10-5 6 9-9 6z\" fill=\"#a8455a\"/></g>",
            380.0 + x,
            88.0 + y + idx as f32
        ));
    }
    if let Some(strength) = strength {
        svg.rect([428.0, 44.0, 44.0, 26.0], 7.0, "fill=\"#7a1020\" stroke=\"#ffb3bd\" stroke-width=\"1.500\"");
        svg.bold(450.0, 63.0, 17.0, "middle", "#fff", &strength.to_string());
    }
    Some(svg.0)
}

/// Two sealed cards for everybody, of which one will count.
fn goals(view: &View) -> String {
    let mut svg = Svg::new();
    sky(&mut svg, true);
    let seats: Vec<Seat> = view.board.players.seats().collect();
    for (idx, &seat) in seats.iter().enumerate() {
        let x = 320.0 + 90.0 * (idx as f32 - (seats.len() as f32 - 1.0) / 2.0);
        let ink = colour_of(seat);
        for (turn, shade) in [(-11, "#2a2466"), (9, "#3a3290")] {
            let card = format!(
                "<path d=\"M-19-28h38v56h-38z\" fill=\"{shade}\" stroke=\"{ink}\" stroke-width=\"3\" stroke-linejoin=\"round\"/><path d=\"M0-14l4 10 10 4-10 4-4 10-4-10-10-4 10-4z\" fill=\"#ffd479\"/>"
            );
            let across = x + if turn < 0 { -9.0 } else { 11.0 };
            svg.put(format_args!(
                "<g transform=\"translate({across:.0} 98) rotate({turn})\"><g class=\"pic-turn\">{card}</g></g>"
            ));
        }
        disc(&mut svg, x, 152.0, 11.0, seat);
    }
    svg.0
}

/// Everybody by points.
fn finish(view: &View) -> String {
    let all: Vec<(&str, i32)> =
        view.board.players.entries().map(|(seat, player)| (colour_of(seat), i32::from(player.vp))).collect();
    let mut svg = Svg::new();
    sky(&mut svg, true);
    podium(&mut svg, &all);
    svg.0
}
