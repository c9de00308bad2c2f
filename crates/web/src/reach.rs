//! From one element of the board to the next by arrow keys.

/// A way to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Up.
    Up,
    /// Down.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

impl Way {
    /// What a key means, if it is an arrow.
    pub fn of_key(key: &str) -> Option<Way> {
        match key {
            "ArrowUp" => Some(Way::Up),
            "ArrowDown" => Some(Way::Down),
            "ArrowLeft" => Some(Way::Left),
            "ArrowRight" => Some(Way::Right),
            _ => None,
        }
    }
}

/// Which of these places one comes to from here: the nearest that lies that way, where going astray counts twice.
pub fn next(from: (f64, f64), places: &[(f64, f64)], way: Way) -> Option<usize> {
    let cost = |&(x, y): &(f64, f64)| {
        let (right, down) = (x - from.0, y - from.1);
        let (ahead, astray) = match way {
            Way::Up => (-down, right),
            Way::Down => (down, right),
            Way::Left => (-right, down),
            Way::Right => (right, down),
        };
        // What lies more aside than ahead belongs to another key.
        (1.0 <= ahead && astray.abs() <= 2.0 * ahead).then_some(ahead + 2.0 * astray.abs())
    };
    let reachable = places.iter().enumerate().filter_map(|(idx, place)| Some((idx, cost(place)?)));
    reachable.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(idx, _)| idx)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_to_the_nearest_that_way() {
        let places = [(0.0, 0.0), (10.0, 0.0), (20.0, 1.0), (0.0, 10.0), (9.0, 30.0)];
        assert_eq!(next(places[0], &places, Way::Right), Some(1));
        assert_eq!(next(places[1], &places, Way::Right), Some(2));
        assert_eq!(next(places[0], &places, Way::Down), Some(3));
        assert_eq!(next(places[3], &places, Way::Down), Some(4));
        assert_eq!(next(places[0], &places, Way::Up), None);
        assert_eq!(next(places[0], &places, Way::Left), None);
    }
}
