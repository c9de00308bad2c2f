//! What is laid beside a sentence, and what the game draws of a scene: made from the board before and after it.

use std::sync::Arc;

use kernel::Shown;
use leptos::prelude::*;
use serde_json::Value;
use story::{Beat, picture};
use web_board::art::{Art, Moment};
use web_board::{Room, Scene};

use super::super::parts::{self, GamePart};
use super::{Story, Table};

/// What goes with a beat.
#[derive(Clone, Default)]
pub struct Staged {
    /// What the game itself draws.
    pub art: Option<Arc<Art>>,
    faces: Vec<Face>,
}

/// Something laid beside a sentence, as SVG.
#[derive(Clone)]
struct Face {
    width: f32,
    height: f32,
    drawn: String,
}

impl Staged {
    /// What goes with this beat, which led from one view to another.
    pub fn of(table: Table, beat: &Beat, before: &Value, after: &Value) -> Staged {
        let game = table.game.with_value(|game| game.card.id.clone());
        let Some(part) = untrack(|| table.shared.parts.of(&game)) else { return Staged::default() };
        let moment = |picture| Moment { picture, anchors: &beat.anchors, before, after };
        Staged {
            art: beat.picture.and_then(|picture| (part.art)(&moment(picture))).map(Arc::new),
            faces: faces(table, part, &beat.shown, before, after),
        }
    }
}

fn faces(table: Table, part: GamePart, shown: &[Shown], before: &Value, after: &Value) -> Vec<Face> {
    // Drawn where there is room for everything: in a small window the element may not be in view.
    let scene = |view: &Value| untrack(|| parts::whole(part.board, view, table, Room::LARGE));
    let (mut was, mut is) = (None, None);
    let face = |shown: &Shown| match shown {
        Shown::Die(_) | Shown::Number(_) => {
            let drawn = picture::draw_shown(shown).expect("dice and numbers are drawn");
            Some(Face { width: 48.0, height: 48.0, drawn })
        }
        Shown::Was(anchor) => element(was.get_or_insert_with(|| scene(before)).as_ref()?, &anchor.0),
        Shown::Is(anchor) => element(is.get_or_insert_with(|| scene(after)).as_ref()?, &anchor.0),
    };
    shown.iter().filter_map(face).collect()
}

/// An element as the board draws it.
fn element(scene: &Scene, anchor: &str) -> Option<Face> {
    let is_it = |piece: &&web_board::Piece| piece.anchor.as_deref() == Some(anchor) || piece.key == anchor;
    let piece = scene.pieces.iter().find(is_it)?;
    let drawn = format!("<defs>{}</defs>{}", scene.defs, piece.face);
    Some(Face { width: piece.width, height: piece.height, drawn })
}

/// What is laid beside the sentence.
pub fn shown(story: Story) -> Option<impl IntoView> {
    let faces = story.staged.with_untracked(|staged| staged.faces.clone());
    let face = |face: Face| {
        let (width, height) = (face.width, face.height);
        view! {
            <svg class="story-face" style=format!("width:{width}px;aspect-ratio:{width}/{height}")
                viewBox=format!("0 0 {width} {height}") inner_html=face.drawn></svg>
        }
    };
    (!faces.is_empty())
        .then(|| view! { <div class="story-shown" aria-hidden="true">{faces.into_iter().map(face).collect::<Vec<_>>()}</div> })
}
