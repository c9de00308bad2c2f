//! Wheels and fingers, in figures: how much larger the board is shown, what stays under the pointer meanwhile, and how far a wheel
//! has turned what is carried.

/// The board as it was laid out.
pub const LEAST: f64 = 1.0;
/// No board is shown larger than this.
pub const MOST: f64 = 4.0;
/// One step of a button or a key.
pub const STEP: f64 = 1.25;
/// So much of a wheel makes one quarter turn: less than one notch of a mouse, and a clear movement of two fingers.
const NOTCH: f64 = 60.0;
/// Milliseconds from one quarter turn to the next.
const PAUSE: f64 = 140.0;
/// After so many milliseconds a wheel begins anew.
const FORGOTTEN: f64 = 300.0;

/// How large the board may be shown.
pub fn size(zoom: f64) -> f64 {
    if zoom < LEAST + 0.02 { LEAST } else { zoom.min(MOST) }
}

/// How many times larger a wheel makes the board that moved by so many pixels; one notch of a mouse is about a hundred.
pub fn by_wheel(pixels: f64) -> f64 {
    (-pixels.clamp(-240.0, 240.0) * 0.0016).exp()
}

/// A point of the board that is kept under a point of its frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// The point of the board, in pixels of the board as it was laid out.
    pub of: [f64; 2],
    /// Where in the frame it stays.
    pub at: [f64; 2],
}

impl Aim {
    /// What lies under this point of the frame now.
    pub fn under(at: [f64; 2], scroll: [f64; 2], zoom: f64) -> Aim {
        Aim { of: [0, 1].map(|way| (scroll[way] + at[way]) / zoom), at }
    }

    /// How far the frame has to be scrolled for it.
    pub fn scroll(self, zoom: f64) -> [f64; 2] {
        [0, 1].map(|way| (self.of[way] * zoom - self.at[way]).max(0.0))
    }
}

/// Two fingers on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pinch {
    apart: f64,
    zoom: f64,
    of: [f64; 2],
}

impl Pinch {
    /// Two fingers have come down, at these points of the frame.
    pub fn begin(fingers: [[f64; 2]; 2], scroll: [f64; 2], zoom: f64) -> Pinch {
        Pinch { apart: apart(fingers).max(1.0), zoom, of: Aim::under(middle(fingers), scroll, zoom).of }
    }

    /// They have moved: how large the board is now, and what stays between them.
    pub fn moved(self, fingers: [[f64; 2]; 2]) -> (f64, Aim) {
        (size(self.zoom * apart(fingers) / self.apart), Aim { of: self.of, at: middle(fingers) })
    }
}

fn apart([one, other]: [[f64; 2]; 2]) -> f64 {
    (one[0] - other[0]).hypot(one[1] - other[1])
}

fn middle([one, other]: [[f64; 2]; 2]) -> [f64; 2] {
    [0, 1].map(|way| f64::midpoint(one[way], other[way]))
}

/// A wheel that turns what is carried. One movement of the hand is one quarter turn, however many events a device makes of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Notches {
    sum: f64,
    moved: f64,
    turned: f64,
}

impl Notches {
    /// The wheel has moved by so many pixels at this time in milliseconds: quarter turns clockwise.
    pub fn moved(&mut self, pixels: f64, now: f64) -> u8 {
        if self.moved + FORGOTTEN < now || pixels * self.sum < 0.0 {
            self.sum = 0.0;
        }
        self.moved = now;
        // What comes while the part has just turned is the rest of the same movement.
        if now < self.turned + PAUSE {
            return 0;
        }
        self.sum += pixels;
        if self.sum.abs() < NOTCH {
            return 0;
        }
        let turn = if 0.0 < self.sum { 1 } else { 3 };
        (self.sum, self.turned) = (0.0, now);
        turn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_under_the_pointer_stays_there() {
        let aim = Aim::under([300.0, 120.0], [50.0, 0.0], 1.0);
        assert_eq!(aim.scroll(1.0), [50.0, 0.0]);
        let scroll = aim.scroll(2.0);
        assert_eq!(scroll, [400.0, 120.0]);
        // The same point of the board is under the pointer again.
        assert_eq!(Aim::under(aim.at, scroll, 2.0), aim);
        // Nothing lies left of the board.
        assert_eq!(Aim { of: [0.0, 0.0], at: [10.0, 10.0] }.scroll(1.0), [0.0, 0.0]);
    }

    #[test]
    fn fingers_that_part_enlarge_what_lies_between_them() {
        let pinch = Pinch::begin([[100.0, 100.0], [200.0, 100.0]], [0.0, 0.0], 1.0);
        let (zoom, aim) = pinch.moved([[50.0, 100.0], [250.0, 100.0]]);
        assert_eq!((zoom, aim.scroll(zoom)), (2.0, [150.0, 100.0]));
        // Together again it is as it was, and never smaller.
        let (zoom, aim) = pinch.moved([[140.0, 100.0], [160.0, 100.0]]);
        assert_eq!((zoom, aim.scroll(zoom)), (1.0, [0.0, 0.0]));
        // Moved together they drag the board along.
        let pinch = Pinch::begin([[100.0, 100.0], [200.0, 100.0]], [300.0, 200.0], 2.0);
        let (zoom, aim) = pinch.moved([[60.0, 80.0], [160.0, 80.0]]);
        assert_eq!((zoom, aim.scroll(zoom)), (2.0, [340.0, 220.0]));
        assert_eq!(pinch.moved([[0.0, 0.0], [900.0, 900.0]]).0, MOST);
    }

    #[test]
    fn one_movement_of_a_wheel_is_one_quarter_turn() {
        // A notch of a mouse.
        let mut wheel = Notches::default();
        assert_eq!(wheel.moved(100.0, 1000.0), 1);
        assert_eq!(wheel.moved(-100.0, 1400.0), 3);
        // Two fingers on a touchpad: many small events, which run on after the movement.
        let mut pad = Notches::default();
        let turns: u32 = (0..30).map(|n| u32::from(pad.moved(12.0, 5000.0 + 8.0 * f64::from(n)))).sum();
        assert_eq!(turns, 2);
        let mut rest = Notches::default();
        let turns: u32 = (0..12).map(|n| u32::from(rest.moved(12.0, 9000.0 + 8.0 * f64::from(n)))).sum();
        assert_eq!(turns, 1);
        // What was too little is forgotten.
        assert_eq!(rest.moved(50.0, 20_000.0), 0);
        assert_eq!(rest.moved(50.0, 21_000.0), 0);
    }

    #[test]
    fn a_wheel_forth_and_back_leaves_the_size_as_it_was() {
        let there = size(size(1.5) * by_wheel(-100.0));
        assert!((size(there * by_wheel(100.0)) - 1.5).abs() < 1e-9);
        assert_eq!(size(0.3), LEAST);
    }
}
