//! In which order a board is read aloud: zone by zone in the order of their keys, in each from top to bottom and from left to right.

use web_board::{Piece, Scene};

/// Pieces that are read together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// What the zone is called; empty for what lies in none.
    pub title: String,
    /// Keys of its pieces.
    pub keys: Vec<String>,
}

/// Everything that has a name or can be chosen, in order.
pub fn order(scene: &Scene) -> Vec<Passage> {
    let mut passages: Vec<(&str, Vec<&Piece>)> =
        scene.zones.iter().map(|zone| (zone.title.as_str(), Vec::new())).chain([("", Vec::new())]).collect();
    let alone = scene.zone.as_ref().and_then(|id| scene.zones.iter().position(|zone| zone.id == *id));
    for piece in scene.pieces.iter().filter(|piece| !piece.title.is_empty() || piece.anchor.is_some()) {
        let at = alone.or_else(|| zone_of(scene, piece)).unwrap_or(scene.zones.len());
        passages[at].1.push(piece);
    }
    passages.retain(|(_, pieces)| !pieces.is_empty());
    passages.into_iter().map(|(title, pieces)| Passage { title: title.to_owned(), keys: in_rows(pieces) }).collect()
}

/// The smallest zone in which the middle of a piece lies.
fn zone_of(scene: &Scene, piece: &Piece) -> Option<usize> {
    let (x, y) = middle(piece);
    let zones = scene.zones.iter().enumerate().filter_map(|(idx, zone)| Some((idx, zone.place?)));
    let around =
        zones.filter(|(_, [left, top, wide, high])| *left <= x && x <= left + wide && *top <= y && y <= top + high);
    around.min_by(|(_, one), (_, other)| (one[2] * one[3]).total_cmp(&(other[2] * other[3]))).map(|(idx, _)| idx)
}

fn middle(piece: &Piece) -> (f32, f32) {
    (piece.x + piece.width * piece.scale / 2.0, piece.y + piece.height * piece.scale / 2.0)
}

/// Row by row: what begins before the first piece of a row has half ended stands in that row.
fn in_rows(mut pieces: Vec<&Piece>) -> Vec<String> {
    pieces.sort_by(|one, other| one.y.total_cmp(&other.y));
    let mut rows: Vec<Vec<&Piece>> = Vec::new();
    for piece in pieces {
        match rows.last_mut() {
            Some(row) if piece.y < middle(row[0]).1 => row.push(piece),
            Some(_) | None => rows.push(vec![piece]),
        }
    }
    for row in &mut rows {
        row.sort_by(|one, other| one.x.total_cmp(&other.x));
    }
    rows.into_iter().flatten().map(|piece| piece.key.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use web_board::Zone;

    fn piece(key: &str, [x, y]: [f32; 2]) -> Piece {
        let size = 20.0;
        Piece { key: key.into(), x, y, scale: 1.0, width: size, height: size, title: key.into(), ..Piece::default() }
    }

    fn zone(id: &str, place: [f32; 4]) -> Zone {
        Zone { id: id.to_owned(), title: id.to_uppercase(), place: Some(place), anchors: Vec::new() }
    }

    #[test]
    fn a_board_is_read_zone_by_zone_and_row_by_row() {
        let market = [200.0, 0.0, 100.0, 100.0];
        let pieces = vec![
            piece("alpha", [260.0, 5.0]),
            piece("beta", [210.0, 8.0]),
            piece("gamma", [210.0, 40.0]),
            piece("hand", [10.0, 10.0]),
            piece("stray", [500.0, 500.0]),
            Piece { title: String::new(), ..piece("ornament", [12.0, 60.0]) },
        ];
        let scene = Scene {
            zones: vec![zone("mine", [0.0, 0.0, 100.0, 100.0]), zone("market", market)],
            pieces,
            ..Scene::default()
        };
        let told =
            |scene: &Scene| order(scene).into_iter().map(|read| (read.title, read.keys.join(" "))).collect::<Vec<_>>();
        let said = |title: &str, keys: &str| (title.to_owned(), keys.to_owned());
        assert_eq!(told(&scene), [said("MINE", "hand"), said("MARKET", "beta alpha gamma"), said("", "stray")]);
        // Alone, a zone has all there is.
        let alone = Scene { zone: Some("market".to_owned()), ..scene };
        assert_eq!(told(&alone), [said("MARKET", "hand beta alpha gamma stray")]);
    }
}
