//! What the signs of this board mean.

use galaxy_trucker::Side;
use galaxy_trucker::components::{Good, Projectile, ProjectileKind, TILES, Tile};
use kernel::Message;
use web_board::Svg;
use web_board::ink::{EDGE, paint};
use web_board::legend::{Meaning, SIDE};

use crate::part::{self, JOINTS, Look, paper};
use crate::pen::mark;
use crate::signs::Sign;

/// Every sign of the board.
pub fn legend() -> Vec<Meaning> {
    let values = [Sign::Engine, Sign::Cannon, Sign::Crew, Sign::Battery, Sign::Connector, Sign::Credit, Sign::Blast];
    let goods = [Good::Red, Good::Yellow, Good::Green, Good::Blue].map(Sign::Cube);
    let cards = [Sign::Goods, Sign::Days, Sign::Planet, Sign::Lowest, Sign::Arrow];
    let shots = [
        ProjectileKind::SmallMeteor,
        ProjectileKind::LargeMeteor,
        ProjectileKind::LightShot,
        ProjectileKind::HeavyShot,
    ];
    let shots = shots.map(|kind| Sign::Projectile(Projectile { kind, from: Side::Front }));
    let groups =
        [("signs-values", &values[..]), ("signs-cards", &goods), ("signs-cards", &cards), ("signs-shots", &shots)];
    let signs = groups.into_iter().flat_map(|(group, signs)| signs.iter().map(move |&sign| own(group, sign)));
    let mut all: Vec<Meaning> = signs.collect();
    all.push(Meaning::new("signs-shots", "aim", aim()));
    all.extend(JOINTS.iter().enumerate().map(|(idx, id)| Meaning::new("signs-joints", id, joint(idx))));
    all.extend([("right", true), ("wrong", false)].map(|(id, right)| {
        let mut face = Svg::new();
        mark(&mut face, SIDE / 2.0, SIDE / 2.0, 9.0, right);
        Meaning::new("signs-joints", id, face)
    }));
    let mut player = Svg::new();
    web_board::ink::disc(&mut player, SIDE / 2.0, SIDE / 2.0, 9.0, kernel::Seat(0));
    all.push(Meaning::new("signs-joints", "player", player));
    let mut kinds: Vec<Tile> = Vec::new();
    for tile in (0..TILES.len()).map(Tile::nth) {
        if kinds.iter().all(|other| other.kind() != tile.kind()) {
            kinds.push(tile);
        }
    }
    kinds.sort_by_key(|tile| tile.kind());
    all.extend(kinds.into_iter().map(|tile| {
        let (name, text) = (Message::named("part", &tile.kind()), Message::named("part-text", &tile.kind()));
        let face = part::face(tile, SIDE, Look::default());
        Meaning::of("signs-parts", part::id(tile.kind()), name, text, face)
    }));
    all
}

fn own(group: &'static str, sign: Sign) -> Meaning {
    let mut face = Svg::new();
    sign.draw(&mut face, 0.0, 0.0, SIDE);
    Meaning::new(group, sign.id(), face)
}

/// The upper edge of a part with a connector.
fn joint(idx: usize) -> Svg {
    let mut svg = Svg::new();
    svg.rect([0.0, 4.0, SIDE, 14.0], 2.5, &paint(paper(galaxy_trucker::components::PartKind::Structure), EDGE, 1.0));
    let xs: &[f32] = [&[10.0][..], &[7.0, 13.0], &[5.4, 10.0, 14.6]][idx];
    let (first, last) = (xs[0], xs[xs.len() - 1]);
    svg.rect([first - 2.0, 5.2, last - first + 4.0, 1.6], 0.4, "fill=\"#26304f\"");
    for x in xs {
        svg.rect([x - 1.4, 4.0, 2.8, 2.2], 0.4, "fill=\"#26304f\" stroke=\"#fff\" stroke-width=\".3\"");
    }
    svg
}

fn aim() -> Svg {
    let mut svg = Svg::new();
    let red = "fill=\"none\" stroke=\"#ff2f45\" stroke-width=\"1.6\"";
    svg.circle(10.0, 10.0, 6.6, red).path("M10 .6v6M10 13.400v6M.6 10h6M13.400 10h6", red);
    svg
}
