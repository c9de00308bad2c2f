//! What is painted where, as flat shapes one above the other: what lies beneath words and signs, and what covers them.

use roxmltree::{Document, Node};
use web_board::Scene;
use web_board::lettering::{Weight, width};

use crate::outline::{self, Matrix, Point, Ring};

/// Something that is filled, drawn with a line, or both.
pub struct Layer {
    rings: Vec<Ring>,
    bounds: [f32; 4],
    /// What it is filled with.
    pub fill: Option<String>,
    /// What its edge is drawn with.
    pub stroke: Option<String>,
    /// How little shines through.
    pub alpha: f32,
}

/// Words on the board.
pub struct Words {
    /// What is written.
    pub words: String,
    /// The key of the piece it stands on; `ground` beneath all pieces.
    pub on: String,
    /// Height of the letters' body in pixels.
    pub size: f32,
    /// Heavy letters.
    pub bold: bool,
    /// Their colour.
    pub fill: String,
    /// How little shines through.
    pub alpha: f32,
    /// So many layers lie beneath.
    pub below: usize,
    /// Left, top, right, bottom of what is seen of the letters.
    pub place: [f32; 4],
    /// They stand upright.
    pub level: bool,
}

/// A sign: a group of layers.
pub struct Mark {
    /// What the legend knows it by.
    pub id: String,
    /// The key of the piece it stands on.
    pub on: String,
    /// Its layers.
    pub layers: std::ops::Range<usize>,
    /// Where it is looked at.
    pub middle: Point,
}

/// A whole scene.
#[derive(Default)]
pub struct Painted {
    /// From the bottom to the top.
    pub layers: Vec<Layer>,
    /// In the order in which they were written.
    pub words: Vec<Words>,
    /// In the order in which they were drawn.
    pub signs: Vec<Mark>,
}

/// What a group hands down.
#[derive(Clone)]
struct Inherited {
    matrix: Matrix,
    alpha: f32,
    fill: Option<String>,
    stroke: Option<String>,
    /// What lies outside of this is not seen: left, top, right, bottom.
    window: [f32; 4],
}

impl Layer {
    /// Is this point of the board inside?
    pub fn covers(&self, [x, y]: Point) -> bool {
        let [left, top, right, bottom] = self.bounds;
        left <= x && x <= right && top <= y && y <= bottom && outline::holds(&self.rings, [x, y])
    }
}

/// Nothing is outside of it.
const EVERYTHING: [f32; 4] = [f32::MIN, f32::MIN, f32::MAX, f32::MAX];

/// A picture in a frame of its own fills the frame, and what reaches out is cut off (`preserveAspectRatio="xMidYMid slice"`).
fn inside(node: Node<'_, '_>, outer: Inherited) -> Inherited {
    let number = |name: &str| node.attribute(name).and_then(|value| value.parse::<f32>().ok());
    let [Some(width), Some(height)] = ["width", "height"].map(number) else { return outer };
    let seen: Vec<f32> =
        node.attribute("viewBox").unwrap_or_default().split(' ').filter_map(|value| value.parse().ok()).collect();
    let &[left, top, wide, high] = seen.as_slice() else { return outer };
    let [x, y] = ["x", "y"].map(|name| number(name).unwrap_or_default());
    let corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
    let window = outline::meet(outline::bounds(&[outer.matrix.ring(&corners)]), outer.window);
    let scale = (width / wide).max(height / high);
    let (across, down) = ((width - wide * scale) / 2.0, (height - high * scale) / 2.0);
    let moves = format!("translate({} {}) scale({scale}) translate({} {})", x + across, y + down, -left, -top);
    Inherited { matrix: outer.matrix.then(&moves), window, ..outer }
}

impl Painted {
    /// A scene, taken apart.
    ///
    /// # Panics
    /// If a face is no SVG.
    pub fn new(scene: &Scene) -> Painted {
        let mut painted = Painted::default();
        let faces = scene
            .pieces
            .iter()
            .map(|piece| (piece.key.as_str(), piece.face.as_str(), Matrix::place(piece.x, piece.y, piece.scale)));
        for (on, face, matrix) in std::iter::once(("ground", scene.ground.as_str(), Matrix::NONE)).chain(faces) {
            let svg = format!("<svg xmlns:xlink=\"http://www.w3.org/1999/xlink\">{face}</svg>");
            let document = Document::parse(&svg).unwrap_or_else(|error| panic!("the face of {on} is no SVG: {error}"));
            let outer = Inherited { matrix, alpha: 1.0, fill: None, stroke: None, window: EVERYTHING };
            painted.walk(document.root_element(), on, &outer);
        }
        painted
    }

    fn walk(&mut self, node: Node<'_, '_>, on: &str, outer: &Inherited) {
        if !node.is_element() || node.has_tag_name("defs") {
            return;
        }
        let number = |name: &str| node.attribute(name).and_then(|value| value.parse::<f32>().ok());
        let own = |name: &str| node.attribute(name).map(str::to_owned);
        let inner = Inherited {
            matrix: outer.matrix.then(node.attribute("transform").unwrap_or_default()),
            alpha: outer.alpha * number("opacity").unwrap_or(1.0),
            fill: own("fill").or_else(|| outer.fill.clone()),
            stroke: own("stroke").or_else(|| outer.stroke.clone()),
            window: outer.window,
        };
        let inner = if node.has_tag_name("svg") { inside(node, inner) } else { inner };
        let first = self.layers.len();
        match node.tag_name().name() {
            "text" => self.write(node, on, &inner),
            "rect" | "circle" | "ellipse" | "path" => {
                let rings = outline::of(node).into_iter().map(|ring| inner.matrix.ring(&ring)).collect::<Vec<_>>();
                let alpha = inner.alpha * number("fill-opacity").unwrap_or(1.0);
                let visible = |ink: Option<String>| ink.filter(|ink| ink != "none");
                let fill = visible(inner.fill.clone().or_else(|| Some("#000".to_owned())));
                let bounds = outline::meet(outline::bounds(&rings), inner.window);
                self.layers.push(Layer { rings, bounds, fill, stroke: visible(inner.stroke.clone()), alpha });
            }
            _ => node.children().for_each(|child| self.walk(child, on, &inner)),
        }
        if let (Some(id), true) = (node.attribute("data-sign"), first < self.layers.len()) {
            let places = self.layers[first..].iter().map(|layer| layer.bounds);
            let [left, top, right, bottom] = places.reduce(outline::join).expect("it has a layer");
            let middle = [(left + right) / 2.0, (top + bottom) / 2.0];
            self.signs.push(Mark { id: id.to_owned(), on: on.to_owned(), layers: first..self.layers.len(), middle });
        }
    }

    fn write(&mut self, node: Node<'_, '_>, on: &str, inner: &Inherited) {
        let number = |name| node.attribute(name).and_then(|value| value.parse::<f32>().ok()).unwrap_or_default();
        let words: String = node.descendants().filter_map(|inner| inner.text().filter(|_| inner.is_text())).collect();
        let bold = node.attribute("font-weight").is_some();
        let raw = number("font-size");
        let long = width(&words, raw, if bold { Weight::Bold } else { Weight::Medium });
        let left = match node.attribute("text-anchor") {
            Some("middle") => number("x") - long / 2.0,
            Some("end") => number("x") - long,
            _ => number("x"),
        };
        let corners = [[left, number("y") - raw * 0.68], [left + long, number("y")]];
        let [[x, y], [u, v]] = corners.map(|corner| inner.matrix.point(corner));
        if words.trim().is_empty() {
            return;
        }
        self.words.push(Words {
            words,
            on: on.to_owned(),
            size: raw * inner.matrix.size(),
            bold,
            fill: inner.fill.clone().unwrap_or_else(|| "#000".to_owned()),
            alpha: inner.alpha,
            below: self.layers.len(),
            place: [x.min(u), y.min(v), x.max(u), y.max(v)],
            level: inner.matrix.is_level(),
        });
    }
}

impl Words {
    /// Where they are looked at: at both ends and between.
    pub fn points(&self) -> [Point; 5] {
        let [left, top, right, bottom] = self.place;
        [0.06, 0.28, 0.5, 0.72, 0.94].map(|part| [left + (right - left) * part, (top + bottom) / 2.0])
    }
}
