//! Which pieces are seen to move: only what has really gone from one place of the board to another.

use kernel::Viewer;
use web_board::{Piece, Scene};

/// What is on the screen: whose eyes, which moment, how the board is laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Glance {
    /// Whose eyes.
    pub viewer: Viewer,
    /// After so many entries of the log.
    pub at: usize,
    size: (f32, f32),
    zone: Option<String>,
}

impl Glance {
    /// A scene of a moment.
    pub fn new(viewer: Viewer, at: usize, scene: &Scene) -> Glance {
        Glance { viewer, at, size: (scene.width, scene.height), zone: scene.zone.clone() }
    }

    /// Does one step lead from one to the other, forwards or back? Between moments further apart, between the eyes of two people and
    /// between two layouts nothing goes from here to there.
    pub fn follows(&self, before: &Glance) -> bool {
        let same = (self.viewer, self.size, &self.zone) == (before.viewer, before.size, &before.zone);
        same && self.at.abs_diff(before.at) <= 1
    }
}

/// Is a piece that has kept its key still the same thing? A card that lies where another one lay has not come from there.
pub fn is_same(before: &Piece, after: &Piece) -> bool {
    before.face == after.face || !after.title.is_empty() && before.title == after.title
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    #[test]
    fn only_one_step_on_the_same_board_moves_pieces() {
        let scene = Scene { width: 800.0, height: 600.0, ..Scene::default() };
        let eyes = Viewer::Seat(Seat(0));
        let here = Glance::new(eyes, 7, &scene);
        for (at, follows) in [(5, false), (6, true), (7, true), (8, true), (9, false), (40, false)] {
            assert_eq!(Glance::new(eyes, at, &scene).follows(&here), follows, "{at}");
        }
        assert!(!Glance::new(Viewer::Spectator, 8, &scene).follows(&here));
        assert!(!Glance::new(eyes, 8, &Scene { width: 700.0, ..scene.clone() }).follows(&here));
        assert!(!Glance::new(eyes, 8, &Scene { zone: Some("ships".to_owned()), ..scene }).follows(&here));
    }

    #[test]
    fn what_has_become_something_else_has_not_come_from_there() {
        let piece =
            |title: &str, face: &str| Piece { title: title.to_owned(), face: face.to_owned(), ..Piece::default() };
        let booster = piece("Booster", "<b/>");
        assert!(is_same(&booster, &piece("Booster", "<b class='full'/>")), "it is drawn differently now");
        assert!(is_same(&piece("", "<cube/>"), &piece("", "<cube/>")));
        assert!(is_same(&booster, &piece("Booster, 2 left", "<b/>")));
        assert!(!is_same(&booster, &piece("Shield", "<s/>")));
        assert!(!is_same(&piece("", "<cube/>"), &piece("", "<disc/>")));
    }
}
