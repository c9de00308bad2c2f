//! What a game draws itself of a scene that is told: what flies in the common picture, or the whole picture.

use kernel::{Anchor, Picture};
use serde_json::Value;

/// Width of every picture.
pub const WIDTH: u32 = 640;
/// Height of every picture. What matters keeps away from the left and right fifth, which narrow windows cut off.
pub const HEIGHT: u32 = 180;

/// What is told when a picture is wanted.
pub struct Moment<'a> {
    /// What happens.
    pub picture: Picture,
    /// Elements of the board it is about.
    pub anchors: &'a [Anchor],
    /// The match until then, as the one who looks sees it.
    pub before: &'a Value,
    /// The match from then on.
    pub after: &'a Value,
}

/// What a game draws itself, as SVG without words. What moves in it has a class that starts with `pic-`, as `story::picture` says.
pub enum Art {
    /// What flies, in place of the common vessel: upright around its middle, at most 96 wide and from -60 to 52 high. Its fire
    /// begins at 44.
    Vessel(String),
    /// Everything: the content of an `svg` element that is [`WIDTH`] wide and [`HEIGHT`] high. Where it is shown in a wider place its
    /// overflow is seen, so a sky goes from -400 to 1040.
    Whole(String),
}

/// What a game draws itself of a moment; nothing where the common picture does.
pub type Artist = fn(&Moment<'_>) -> Option<Art>;
