//! The pieces of a board in the document. Every piece is a node of its own that stays while the piece moves, so that the style
//! sheet can move it.
//!
//! They are written by hand and not as views: a board has hundreds of pieces, nearly all of them stay as they are from one move to the
//! next, and only what has changed may cost anything.

use std::collections::BTreeMap;

use kernel::Tone;
use story::flight::{self, Glance};
use wasm_bindgen::JsCast;
use web_board::{Piece, Scene};
use web_sys::{Element, Event, HtmlElement, Node};

use super::super::browser;
use super::super::story::Leaving;
use crate::drawing;
use crate::narrow::Light;
use crate::reading::{self, Passage};

/// The pieces that are there, by key.
#[derive(Default)]
pub struct Pieces {
    shown: BTreeMap<String, Shown>,
    /// What is shown.
    glance: Option<Glance>,
    /// In which order it is read, and the elements that say so.
    read: Vec<(Passage, Element)>,
    /// Every piece has a number that no other had.
    n_made: usize,
    /// A piece has come or gone since the order was written.
    changed: bool,
}

/// More pieces than this do not leave: the board was laid out anew.
const LEAVING: usize = 12;
/// Milliseconds after which a piece that left is gone; the style sheet moves it for no longer than that.
const FLIGHT: i32 = 1400;

/// How a piece stands to the decision that is being taken.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shine {
    /// How a legal action belongs to it.
    pub light: Light,
    /// It was pointed at.
    pub picked: bool,
    /// What it is called if it has no name of its own.
    pub label: String,
}

/// A piece in the document, and what was written there.
struct Shown {
    node: HtmlElement,
    face: Element,
    piece: Piece,
    layer: u32,
    shine: Shine,
    /// Is it in the document?
    placed: bool,
}

impl Pieces {
    /// Makes the document show this scene and nothing else. Pieces that are no longer there leave with what is told, or are gone at
    /// once.
    pub fn show(
        &mut self,
        stage: &HtmlElement,
        scene: &Scene,
        glance: Glance,
        shine: impl Fn(&Piece) -> Shine,
        leaving: Option<&Leaving>,
    ) {
        let follows = self.glance.as_ref().is_some_and(|before| glance.follows(before));
        self.glance = Some(glance);
        let mut before = std::mem::take(&mut self.shown);
        let layers =
            scene.pieces.iter().map(|piece| before.get(&piece.key).map(|shown| shown.layer)).collect::<Vec<_>>();
        for (piece, layer) in scene.pieces.iter().zip(drawing::layers(&layers)) {
            let mut shown = before.remove(&piece.key).unwrap_or_else(|| {
                self.n_made += 1;
                self.changed = true;
                Shown::new(&piece.key, self.n_made)
            });
            shown.become_like(piece, layer, shine(piece), follows);
            self.shown.insert(piece.key.clone(), shown);
        }
        let same = follows && before.len() <= LEAVING;
        for gone in before.into_values() {
            match leaving.filter(|_| same && !plain(&gone.piece)) {
                Some(leaving) => leave(gone, leaving),
                None => gone.node.remove(),
            }
        }
        // Sorted by key, so that nodes never change their places and a moving piece keeps moving. The last ones first: what a
        // node comes before is there already.
        let mut next: Option<&Node> = None;
        for Shown { node, placed, .. } in self.shown.values_mut().rev() {
            if !std::mem::replace(placed, true) {
                stage.insert_before(node, next).expect("both belong to the stage");
            }
            next = Some(node);
        }
        self.read_in_order(stage, scene);
    }

    /// Pieces stay where they are in the document, so that they can move; groups with names own them in the order in which a board is
    /// read.
    fn read_in_order(&mut self, stage: &HtmlElement, scene: &Scene) {
        let passages = reading::order(scene);
        for (_, gone) in self.read.drain(passages.len().min(self.read.len())..) {
            gone.remove();
        }
        for (idx, passage) in passages.into_iter().enumerate() {
            if self.read.get(idx).is_some_and(|(before, _)| *before == passage && !self.changed) {
                continue;
            }
            let ids = passage.keys.iter().filter_map(|key| Some(self.shown.get(key)?.node.id()));
            let ids = ids.collect::<Vec<_>>().join(" ");
            if self.read.len() == idx {
                let group = browser::document().create_element("div").expect("a plain name");
                group.set_class_name("unseen");
                set(&group, "role", Some("group"));
                stage.append_child(&group).expect("a stage takes another");
                self.read.push((passage.clone(), group));
            }
            let (before, group) = &mut self.read[idx];
            set(group, "aria-label", Some(passage.title.as_str()).filter(|title| !title.is_empty()));
            set(group, "aria-owns", Some(&ids));
            *before = passage;
        }
        self.changed = false;
    }

    /// What is carried: the piece that can be turned.
    pub fn carried(&self) -> Option<&Piece> {
        self.shown.values().map(|shown| &shown.piece).find(|piece| piece.turns)
    }

    /// The piece that is this element of the board.
    pub fn with_anchor(&self, anchor: &str) -> Option<&Piece> {
        self.shown.values().map(|shown| &shown.piece).find(|piece| piece.anchor.as_deref() == Some(anchor))
    }

    /// The piece at a place of the window.
    pub fn at(&self, x: f64, y: f64) -> Option<&Piece> {
        let element = browser::document().element_from_point(x as f32, y as f32)?;
        self.of(&element)
    }

    fn of(&self, element: &Element) -> Option<&Piece> {
        let key = element.closest(".piece").ok()??.get_attribute("data-key")?;
        self.shown.get(&key).map(|shown| &shown.piece)
    }

    /// The piece to which an event happened.
    pub fn under(&self, event: &Event) -> Option<&Piece> {
        let target: Element = event.target()?.dyn_into().ok()?;
        self.of(&target)
    }
}

impl Shown {
    /// An empty piece that is not yet in the document.
    fn new(key: &str, number: usize) -> Shown {
        let document = browser::document();
        let node: HtmlElement = document.create_element("div").expect("a plain name").unchecked_into();
        let face = document.create_element_ns(Some("http://www.w3.org/2000/svg"), "svg").expect("a plain name");
        // As the default piece is written below.
        node.set_class_name("piece plain");
        node.set_id(&format!("piece-{number}"));
        set(&node, "data-key", Some(key));
        set(&node, "role", Some("img"));
        set(&node, "aria-hidden", Some("true"));
        set(&face, "aria-hidden", Some("true"));
        node.append_child(&face).expect("a node takes another");
        Shown { node, face, piece: Piece::default(), layer: u32::MAX, shine: Shine::default(), placed: false }
    }

    /// Writes what is different. A piece is seen to move only if one step led from what was shown before to this, and if it is the same
    /// thing.
    fn become_like(&mut self, piece: &Piece, layer: u32, shine: Shine, follows: bool) {
        if self.piece == *piece && self.layer == layer && self.shine == shine {
            return;
        }
        let Piece { x, y, scale, width, height, radius, .. } = piece;
        let Shown { node, face, piece: before, .. } = self;
        if before.anchor != piece.anchor {
            // What the list pointed out was the element it had been.
            toggle(node, "spotlight", false);
        }
        if self.layer != layer || place(before) != place(piece) {
            let still = if follows && flight::is_same(before, piece) { "" } else { ";transition:none" };
            node.style().set_css_text(&format!(
                "transform:translate(calc(var(--u)*{x}),calc(var(--u)*{y})) scale({scale});width:calc(var(--u)*{width});\
                 height:calc(var(--u)*{height});border-radius:calc(var(--u)*{radius});z-index:{layer}{still}"
            ));
        }
        if (before.width, before.height) != (*width, *height) {
            set(face, "viewBox", Some(&format!("0 0 {width} {height}")));
        }
        if before.face != piece.face {
            face.set_inner_html(&piece.face);
        }
        if before.anchor != piece.anchor {
            set(node, "data-anchor", piece.anchor.as_deref());
        }
        let label = |piece: &Piece, shine: &Shine| match piece.title.as_str() {
            "" => shine.label.clone(),
            title => title.to_owned(),
        };
        let named = label(piece, &shine);
        if label(before, &self.shine) != named {
            set(node, "aria-label", Some(&named));
        }
        if plain(before) != plain(piece) {
            toggle(node, "plain", plain(piece));
            set_if(node, "aria-hidden", plain(piece), "true");
        }
        let carried = |piece: &Piece, shine: &Shine| piece.turns && shine.light != Light::Dark;
        if carried(before, &self.shine) != carried(piece, &shine) {
            toggle(node, "carried", carried(piece, &shine));
        }
        if before.turner != piece.turner {
            toggle(node, "turner", piece.turner);
        }
        if self.shine != shine {
            let glows = shine.light != Light::Dark;
            toggle(node, "glow", glows);
            toggle(node, "free", shine.light == Light::Free);
            toggle(node, "target", shine.light == Light::Target && !shine.picked);
            toggle(node, "picked", shine.picked);
            set(node, "role", Some(if glows { "button" } else { "img" }));
            set_if(node, "tabindex", glows, "0");
            set_if(node, "aria-pressed", glows && shine.picked, "true");
        }
        if self.piece != *piece {
            self.piece = piece.clone();
        }
        (self.layer, self.shine) = (layer, shine);
    }
}

/// A piece leaves the board: with fire under it or torn off where it is told of, else quietly. It is nothing any more but what one
/// sees.
fn leave(Shown { node, piece, .. }: Shown, leaving: &Leaving) {
    for name in ["data-key", "data-anchor", "aria-label", "tabindex", "role"] {
        set(&node, name, None);
    }
    set(&node, "aria-hidden", Some("true"));
    let is_or_lies_in = |name: &str, anchor: &str| {
        name.strip_prefix(anchor).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let is_told = leaving.anchors.iter().any(|told| {
        is_or_lies_in(&piece.key, &told.0) || piece.anchor.as_deref().is_some_and(|name| is_or_lies_in(name, &told.0))
    });
    let way = match leaving.tone {
        Tone::Ignition if is_told => "rises",
        Tone::Hit | Tone::Failure if is_told => "flies-off",
        Tone::Ignition
        | Tone::Hit
        | Tone::Failure
        | Tone::Quiet
        | Tone::Place
        | Tone::Draw
        | Tone::Pay
        | Tone::Gain
        | Tone::Success
        | Tone::Hourglass
        | Tone::Bell => "fades",
    };
    node.set_class_name(&format!("piece leaves {way}"));
    browser::after(FLIGHT, move || node.remove());
}

/// Where a piece lies and how large it is.
fn place(piece: &Piece) -> [f32; 6] {
    [piece.x, piece.y, piece.scale, piece.width, piece.height, piece.radius]
}

/// Nothing to tell and nothing to do: it only looks nice.
fn plain(piece: &Piece) -> bool {
    piece.title.is_empty() && piece.anchor.is_none()
}

fn toggle(node: &HtmlElement, class: &str, on: bool) {
    node.class_list().toggle_with_force(class, on).expect("a plain class");
}

fn set_if(node: &Element, name: &str, on: bool, value: &str) {
    set(node, name, on.then_some(value));
}

fn set(node: &Element, name: &str, value: Option<&str>) {
    let done = match value {
        Some(value) => node.set_attribute(name, value),
        None => node.remove_attribute(name),
    };
    done.expect("a plain attribute");
}
