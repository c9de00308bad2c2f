//! What the signs of this board mean.

use galactic_cruise::components::actions::ActionTile;
use galactic_cruise::components::effect::What;
use galactic_cruise::components::guests::Guest;
use galactic_cruise::state::Owner;
use kernel::Message;
use web_board::Svg;
use web_board::legend::{Meaning, SIDE};

use crate::pieces::pawn;
use crate::signs::Sign;

/// Every sign of the board.
pub fn legend() -> Vec<Meaning> {
    use What::{Ads, Agenda, Food, Fuel, Funding, Money, Oxygen, Reputation, Resource, Vp};
    let stock = [Vp, Money, Ads, Reputation, Resource, Food, Oxygen, Fuel, Agenda, Funding].map(Sign::Stock);
    let guests = [Guest::Adventurous, Guest::Relaxing, Guest::Family].map(Sign::Guest);
    let way = [Sign::Space, Sign::Earth, Sign::Seat];
    let effects = [Sign::Action, Sign::Recall, Sign::Gone, Sign::Other, Sign::Tick, Sign::Lock];
    let groups =
        [("signs-stock", &stock[..]), ("signs-guests", &guests), ("signs-guests", &way), ("signs-effects", &effects)];
    let mut all: Vec<Meaning> =
        groups.into_iter().flat_map(|(group, signs)| signs.iter().map(move |&sign| own(group, sign))).collect();
    all.push(Meaning::new("signs-effects", "rebuilt", pencil()));
    all.extend(ActionTile::ALL.iter().map(|&tile| {
        let sign = Sign::Tile(tile);
        let name = Message::named("action", &tile);
        let text = Message::new(format!("{}-text", name.id));
        Meaning::of("signs-actions", sign.id(), name, text, face(sign))
    }));
    let pieces = [Sign::Development, Sign::Cube, Sign::Wings];
    all.extend(
        [("worker", false), ("expert", true)].map(|(id, expert)| Meaning::new("signs-pieces", id, worker(expert))),
    );
    all.extend(pieces.map(|sign| own("signs-pieces", sign)));
    all.push(Meaning::new("signs-pieces", "player", player()));
    all
}

fn own(group: &'static str, sign: Sign) -> Meaning {
    Meaning::new(group, sign.id(), face(sign))
}

fn face(sign: Sign) -> Svg {
    let mut svg = Svg::new();
    sign.draw(&mut svg, 0.0, 0.0, SIDE);
    svg
}

fn worker(expert: bool) -> Svg {
    let mut svg = Svg::new();
    svg.at(2.0, 0.0, SIDE / 30.0, &pawn(Owner::Blue, "", expert).0);
    svg
}

fn player() -> Svg {
    let mut svg = Svg::new();
    web_board::ink::disc(&mut svg, SIDE / 2.0, SIDE / 2.0, 9.0, kernel::Seat(0));
    svg
}

fn pencil() -> Svg {
    let mut small = Svg::new();
    crate::pen::pencil(&mut small, 0.0, 0.0);
    let mut svg = Svg::new();
    svg.at(0.0, 0.0, SIDE / 11.0, &small.0);
    svg
}
