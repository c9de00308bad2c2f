//! Where something that floats is put: beside what it is about, inside the window.

/// Pixels between a thing and what floats beside it.
const GAP: f64 = 10.0;

/// The left and upper edge of a box of this size beside a thing (left, top, width, height): to the right of it, else to the left,
/// else below, else above; always inside a window of this size, and over the thing only where nothing else is left.
pub fn beside(thing: [f64; 4], size: [f64; 2], window: [f64; 2]) -> [f64; 2] {
    let [x, y, width, height] = thing;
    let inside = |at: f64, size: f64, room: f64| at.min(room - size - GAP).max(GAP);
    let level = inside(y + height / 2.0 - size[1] / 2.0, size[1], window[1]);
    if x + width + GAP + size[0] + GAP <= window[0] {
        return [x + width + GAP, level];
    }
    if GAP + size[0] + GAP <= x {
        return [x - GAP - size[0], level];
    }
    let across = inside(x + width / 2.0 - size[0] / 2.0, size[0], window[0]);
    if y + height + GAP + size[1] + GAP <= window[1] {
        return [across, y + height + GAP];
    }
    [across, inside(y - GAP - size[1], size[1], window[1])]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_floats_stays_in_the_window_and_off_its_thing() {
        let window = [1000.0, 600.0];
        assert_eq!(beside([100.0, 100.0, 50.0, 50.0], [200.0, 100.0], window), [160.0, 75.0]);
        assert_eq!(beside([900.0, 580.0, 50.0, 20.0], [200.0, 100.0], window), [690.0, 490.0]);
        // Too wide for either side: below, or above.
        assert_eq!(beside([300.0, 100.0, 400.0, 50.0], [400.0, 100.0], window), [300.0, 160.0]);
        assert_eq!(beside([300.0, 500.0, 400.0, 80.0], [400.0, 100.0], window), [300.0, 390.0]);
        for x in (0..1000).step_by(90) {
            for y in (0..600).step_by(70) {
                let [left, top] = beside([f64::from(x), f64::from(y), 40.0, 40.0], [260.0, 300.0], window);
                assert!(0.0 <= left && left + 260.0 <= 1000.0 && 0.0 <= top && top + 300.0 <= 600.0, "{x}, {y}");
            }
        }
    }
}
