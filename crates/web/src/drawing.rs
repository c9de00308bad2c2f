//! How a drawing lies in its frame.

/// Pixels of one unit of a drawing of this size. A tall one fills the width and is scrolled, all others are in view whole.
pub fn unit((width, height): (f64, f64), drawing: (f32, f32), tall: bool) -> f64 {
    let (by_width, by_height) = (width / f64::from(drawing.0), height / f64::from(drawing.1));
    if tall { by_width } else { by_width.min(by_height) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_drawing_is_in_view_whole_and_a_tall_one_fills_the_width() {
        assert_eq!(unit((500.0, 400.0), (1000.0, 400.0), false), 0.5);
        assert_eq!(unit((500.0, 100.0), (1000.0, 400.0), false), 0.25);
        assert_eq!(unit((500.0, 100.0), (1000.0, 400.0), true), 0.5);
    }
}
