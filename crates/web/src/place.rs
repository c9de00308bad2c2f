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

/// A place for a box, and what it covers there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clearing {
    /// The left and upper edge.
    pub at: [f64; 2],
    /// Pixels of things that are covered, times their weights.
    pub covered: f64,
}

/// Where a box of this size covers as little as possible of these things. Things with more weight are avoided before others; what covers
/// nothing and lies nearest to the first thing is best. Every gap between things that takes the box is found: a box that can be pushed
/// nowhere further without covering more stands at an edge of a thing or of the window, both ways.
pub fn clear(things: &[([f64; 4], f64)], size: [f64; 2], window: [f64; 2]) -> Clearing {
    // Things of little weight are many, and looking beside each of them as well would take long.
    let edges = |way: usize| {
        let last = (window[way] - size[way] - GAP).max(GAP);
        let sides = things.iter().filter(|(_, weight)| 1.0 < *weight).flat_map(|(thing, _)| {
            let (low, length) = (thing[way], thing[way + 2]);
            [low - GAP - size[way], low + length / 2.0 - size[way] / 2.0, low + length + GAP]
        });
        let mut edges: Vec<f64> = sides.chain([GAP, last / 2.0, last]).map(|at| at.min(last).max(GAP)).collect();
        edges.sort_by(f64::total_cmp);
        edges.dedup();
        edges
    };
    let covered = |[x, y]: [f64; 2]| {
        let overlap = |[left, top, width, height]: [f64; 4]| {
            let across = (x + size[0]).min(left + width) - x.max(left);
            let down = (y + size[1]).min(top + height) - y.max(top);
            across.max(0.0) * down.max(0.0)
        };
        things.iter().map(|(thing, weight)| overlap(*thing) * weight).sum::<f64>()
    };
    let away = |[x, y]: [f64; 2]| {
        things.first().map_or(0.0, |([left, top, width, height], _)| {
            (x + size[0] / 2.0 - left - width / 2.0).hypot(y + size[1] / 2.0 - top - height / 2.0)
        })
    };
    let down = edges(1);
    let places = edges(0).into_iter().flat_map(|x| down.iter().map(move |&y| [x, y]));
    let ranked = places.map(|at| (Clearing { at, covered: covered(at) }, away(at)));
    let best =
        ranked.min_by(|(one, near), (other, far)| one.covered.total_cmp(&other.covered).then(near.total_cmp(far)));
    best.map_or(Clearing { at: [GAP, GAP], covered: 0.0 }, |(best, _)| best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_speaks_of_several_things_covers_none_of_them() {
        let (window, size) = ([1000.0, 600.0], [300.0, 200.0]);
        let card = |x: f64, y: f64| ([x, y, 100.0, 140.0], 10.0);
        let [x, y] = clear(&[card(100.0, 100.0), card(220.0, 100.0), card(340.0, 100.0)], size, window).at;
        assert!(240.0 <= y || 440.0 <= x, "{x}, {y}");
        // Nowhere is nothing covered: what weighs less is.
        let [x, y] = clear(&[([0.0, 0.0, 1000.0, 380.0], 10.0), ([0.0, 380.0, 1000.0, 220.0], 1.0)], size, window).at;
        assert_eq!(y, 390.0, "{x}");
        assert_eq!(clear(&[], size, window), Clearing { at: [GAP, GAP], covered: 0.0 });
    }

    #[test]
    fn a_gap_between_things_far_from_each_other_is_found() {
        // Free is the top of the column between two pieces: bounded across by one of them, below by the bar.
        let (window, size) = ([1000.0, 600.0], [200.0, 100.0]);
        let left = ([0.0, 0.0, 300.0, 600.0], 20.0);
        let right = ([520.0, 0.0, 480.0, 600.0], 20.0);
        let bar = ([300.0, 150.0, 400.0, 450.0], 6.0);
        let found = clear(&[left, right, bar], size, window);
        assert_eq!((found.at[0], found.covered), (310.0, 0.0), "{found:?}");
        // Nowhere is room, and what is covered says so: another form of the box may do better.
        assert!(0.0 < clear(&[left, right, bar], [260.0, 100.0], window).covered);
    }

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
