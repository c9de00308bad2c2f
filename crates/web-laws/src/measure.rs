//! Every string of a scene, with its size and place.

use roxmltree::{Document, Node};
use web_board::Scene;
use web_board::lettering::{Weight, width};

/// A string as it is seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// What is written.
    pub words: String,
    /// The key of the piece it stands on; `ground` beneath all pieces.
    pub on: String,
    /// Height of the letters' body in pixels.
    pub size: f32,
    /// Left edge, baseline and width in pixels of the scene.
    pub place: [f32; 3],
    /// It reaches out of its piece, or out of the scene.
    pub cut: bool,
}

/// Where something is drawn: moved, and scaled.
#[derive(Clone, Copy)]
struct Frame {
    x: f32,
    y: f32,
    scale: f32,
}

/// Every string of a scene.
///
/// # Panics
/// If a face is no SVG.
pub fn strings(scene: &Scene) -> Vec<Shown> {
    let mut found = Vec::new();
    let whole = [0.0, 0.0, scene.width, scene.height];
    read(&scene.ground, "ground", Frame { x: 0.0, y: 0.0, scale: 1.0 }, whole, &mut found);
    for piece in &scene.pieces {
        let frame = Frame { x: piece.x, y: piece.y, scale: piece.scale };
        let bounds = [piece.x, piece.y, piece.x + piece.width * piece.scale, piece.y + piece.height * piece.scale];
        read(&piece.face, &piece.key, frame, bounds, &mut found);
    }
    found
}

fn read(face: &str, on: &str, frame: Frame, bounds: [f32; 4], found: &mut Vec<Shown>) {
    let svg = format!("<svg xmlns:xlink=\"http://www.w3.org/1999/xlink\">{face}</svg>");
    let document = Document::parse(&svg).unwrap_or_else(|error| panic!("the face of {on} is no SVG: {error}\n{svg}"));
    walk(document.root_element(), on, frame, bounds, found);
}

fn walk(node: Node<'_, '_>, on: &str, frame: Frame, bounds: [f32; 4], found: &mut Vec<Shown>) {
    let frame = moved(frame, node.attribute("transform").unwrap_or_default());
    if node.has_tag_name("text") {
        let number = |name| node.attribute(name).and_then(|value| value.parse::<f32>().ok()).unwrap_or_default();
        let words: String = node.descendants().filter_map(|inner| inner.text().filter(|_| inner.is_text())).collect();
        let weight = if node.attribute("font-weight").is_some() { Weight::Bold } else { Weight::Medium };
        let size = number("font-size") * frame.scale;
        let long = width(&words, size, weight);
        let x = frame.x + number("x") * frame.scale;
        let left = match node.attribute("text-anchor") {
            Some("middle") => x - long / 2.0,
            Some("end") => x - long,
            _ => x,
        };
        let base = frame.y + number("y") * frame.scale;
        let [west, north, east, south] = bounds;
        // Half a letter may hang over an edge that is not drawn.
        let slack = 2.0;
        let cut = left < west - slack
            || east + slack < left + long
            || base - size * 0.72 < north - slack
            || south + slack < base;
        let turned = node.ancestors().any(|outer| outer.attribute("transform").is_some_and(|t| t.contains("rotate")));
        found.push(Shown { words, on: on.to_owned(), size, place: [left, base, long], cut: cut && !turned });
        return;
    }
    node.children().for_each(|inner| walk(inner, on, frame, bounds, found));
}

/// Moves and scales by what stands in a transform. Turning changes no size.
fn moved(frame: Frame, transform: &str) -> Frame {
    let mut frame = frame;
    for part in transform.split(')') {
        let Some((name, values)) = part.split_once('(') else { continue };
        let values: Vec<f32> = values.split([' ', ',']).filter_map(|value| value.parse().ok()).collect();
        match (name.trim(), values.as_slice()) {
            ("translate", [x, rest @ ..]) => {
                frame.x += x * frame.scale;
                frame.y += rest.first().copied().unwrap_or_default() * frame.scale;
            }
            ("scale", [scale, ..]) => frame.scale *= scale,
            _ => {}
        }
    }
    frame
}

#[cfg(test)]
mod tests {
    use super::*;
    use web_board::{Piece, Svg};

    #[test]
    fn strings_are_found_with_their_size_in_pixels() {
        let mut inner = Svg::new();
        inner.bold(10.0, 20.0, 12.0, "start", "#fff", "A & B");
        let mut face = Svg::new();
        face.at(5.0, 5.0, 0.5, &inner.0);
        let piece = Piece {
            key: "k".to_owned(),
            x: 100.0,
            y: 50.0,
            scale: 2.0,
            width: 40.0,
            height: 40.0,
            face: face.0,
            ..Piece::default()
        };
        let scene = Scene { width: 300.0, height: 300.0, pieces: vec![piece], ..Scene::default() };
        let [shown] = strings(&scene).try_into().unwrap();
        assert_eq!((shown.words.as_str(), shown.size), ("A & B", 12.0));
        assert_eq!(shown.place[..2], [120.0, 80.0]);
        assert!(!shown.cut);
    }
}
