//! A ship as it is written: its board and a list of parts with what lies on them.

use serde::{Deserialize, Serialize};

use super::{Part, Ship};
use crate::components::{Alien, Board, Good, PartKind, Tile};
use crate::grid::Square;

/// The written form of a ship; the sets of squares follow from it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ShipRecord {
    board: Board,
    parts: Vec<PartRecord>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct PartRecord {
    square: Square,
    tile: Tile,
    rotation: u8,
    load: Load,
}

/// What lies on a part.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Load {
    Nothing,
    Humans(u8),
    Alien(Alien),
    Tokens(u8),
    Goods(Vec<Good>),
}

impl From<Ship> for ShipRecord {
    fn from(ship: Ship) -> Self {
        let parts = ship.parts().map(|(square, Part { tile, rotation })| {
            let load = match (ship.humans_in(square), ship.alien_in(square), ship.tokens_on(square)) {
                (0, Some(alien), _) => Load::Alien(alien),
                (0, None, 0) if ship.cubes_in(square).is_empty() => Load::Nothing,
                (0, None, 0) => Load::Goods(ship.cubes_in(square).each().collect()),
                (0, None, tokens) => Load::Tokens(tokens),
                (humans, ..) => Load::Humans(humans),
            };
            PartRecord { square, tile, rotation, load }
        });
        ShipRecord { board: ship.board(), parts: parts.collect() }
    }
}

impl TryFrom<ShipRecord> for Ship {
    type Error = String;

    fn try_from(record: ShipRecord) -> Result<Self, String> {
        let mut ship = Ship::new(record.board);
        for PartRecord { square, tile, rotation, load } in record.parts {
            let on_board = square.is_tall() == record.board.is_tall() && record.board.outline() & square.bit() != 0;
            if !on_board || ship.occupied() & square.bit() != 0 {
                return Err(format!("no part can stand on {square}, outside the outline or on another part"));
            }
            if 3 < rotation {
                return Err(format!("{tile:?} is turned by {rotation} quarters; 0 to 3 are possible"));
            }
            ship.add(square, Part { tile, rotation });
            let kind = tile.kind();
            let fits = match load {
                Load::Nothing => true,
                Load::Humans(humans) => {
                    ship.board_humans(square);
                    (humans..2).for_each(|_| ship.lose_crew(square));
                    kind.is_cabin() && (1..=2).contains(&humans)
                }
                Load::Alien(alien) => {
                    let alone = !ship.has_alien(alien);
                    ship.board_alien(square, alien);
                    kind == PartKind::Cabin && alone
                }
                Load::Tokens(tokens) => {
                    let fits = 1 <= tokens && tokens <= kind.tokens();
                    if fits {
                        ship.charge(square);
                        (tokens..kind.tokens()).for_each(|_| ship.lose_token(square));
                    }
                    fits
                }
                Load::Goods(goods) => {
                    let red = goods.contains(&Good::Red);
                    let fits = (1..=usize::from(kind.containers())).contains(&goods.len());
                    if fits {
                        goods.iter().for_each(|&good| ship.load_cube(square, good));
                    }
                    fits && (!red || kind.is_special_hold())
                }
            };
            if !fits {
                return Err(format!("{tile:?} on {square} cannot hold that"));
            }
        }
        Ok(ship)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ship_is_written_part_by_part() {
        let mut ship = Ship::new(Board::I);
        let start = Board::I.start();
        ship.add(start, Part { tile: Tile::of("start-blue"), rotation: 0 });
        ship.board_humans(start);
        let hold = Board::I.square(6, 7).unwrap();
        ship.add(hold, Part { tile: Tile::of("cargo3-01"), rotation: 2 });
        ship.load_cube(hold, Good::Blue);
        ship.load_cube(hold, Good::Yellow);
        let text = serde_json::to_string(&ship).unwrap();
        let expected = concat!(
            r#"{"board":"class-i","parts":["#,
            r#"{"square":"6-7","tile":"cargo3-01","rotation":2,"load":{"goods":["yellow","blue"]}},"#,
            r#"{"square":"7-7","tile":"start-blue","rotation":0,"load":{"humans":2}}]}"#,
        );
        assert_eq!(text, expected);
        assert_eq!(serde_json::from_str::<Ship>(&text).unwrap(), ship);
        for (from, to) in [("6-7", "7-7"), ("6-7", "3-4"), ("\"yellow\"", "\"red\""), (":2,", ":4,"), (":2}", ":3}")] {
            assert!(serde_json::from_str::<Ship>(&text.replacen(from, to, 1)).is_err(), "{from} to {to}");
        }
    }

    #[test]
    fn a_ship_without_a_part_is_empty_again() {
        let mut ship = Ship::new(Board::IIIa);
        for tile in 0..144 {
            for rotation in 0..4 {
                let square = Board::IIIa.square(7, 3).unwrap();
                ship.add(square, Part { tile: Tile::nth(tile), rotation });
                assert_eq!(ship.part(square), Some(Part { tile: Tile::nth(tile), rotation }));
                ship.remove(square);
                assert_eq!(ship, Ship::new(Board::IIIa));
            }
        }
    }
}
