//! What is said of a piece.

use crate::lot::Lot;
use crate::{Piece, Svg};

/// What is said of a piece, and by which name actions know it.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The element of the board it is.
    pub anchor: Option<String>,
    /// What it is.
    pub title: String,
    /// What it does.
    pub about: String,
    /// Corners of its glow.
    pub radius: f32,
}

impl Told {
    /// Something to look at.
    pub fn new(title: impl Into<String>, about: impl Into<String>) -> Told {
        Told { anchor: None, title: title.into(), about: about.into(), radius: 8.0 }
    }

    /// Something to choose.
    pub fn at(self, anchor: impl Into<String>) -> Told {
        Told { anchor: Some(anchor.into()), ..self }
    }

    /// With such corners.
    pub fn round(self, radius: f32) -> Told {
        Told { radius, ..self }
    }

    /// A piece that fills a place; its face is drawn from the corner of the place.
    pub fn piece(self, key: impl Into<String>, lot: Lot, face: Svg) -> Piece {
        Piece {
            key: key.into(),
            x: lot.x,
            y: lot.y,
            scale: 1.0,
            width: lot.w,
            height: lot.h,
            face: face.0,
            anchor: self.anchor,
            title: self.title,
            about: self.about,
            radius: self.radius,
            turns: false,
            turner: false,
        }
    }
}
