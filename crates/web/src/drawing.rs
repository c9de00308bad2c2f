//! How a drawing lies in its frame, and its pieces one above the other.

use web_board::Room;

/// Pixels of one unit of a drawing of this size that is scaled to its room. In a narrow room it fills the width and is scrolled, in
/// all others it is in view whole.
pub fn unit(room: Room, drawing: (f32, f32)) -> f64 {
    let (by_width, by_height) = (room.width / drawing.0, room.height / drawing.1);
    f64::from(if room.width < 760.0 { by_width } else { by_width.min(by_height) })
}

/// Layers that are left free between two pieces, for those that come later.
const GAP: u32 = 64;

/// The layers of pieces in drawing order, from the layers they had; new ones had none. As many as possible stay where they were, so
/// that a piece that comes, goes or moves does not touch the others.
pub fn layers(before: &[Option<u32>]) -> Vec<u32> {
    let anew = || (1..).map(|place| place * GAP).take(before.len()).collect();
    let mut layers: Vec<u32> = Vec::with_capacity(before.len());
    let stays = rising(before).into_iter().map(|idx| (idx, before[idx]));
    for (end, ceiling) in stays.chain([(before.len(), None)]) {
        let (n_between, floor) = ((end - layers.len()) as u32, layers.last().copied().unwrap_or(0));
        let step = ceiling.map_or(GAP, |ceiling| (ceiling - floor) / (n_between + 1));
        if step == 0 {
            return anew();
        }
        layers.extend((1..=n_between).map(|place| floor + place * step));
        layers.extend(ceiling);
    }
    layers
}

/// Places of the longest rising part of a list.
fn rising(list: &[Option<u32>]) -> Vec<usize> {
    // For every length the place where a rising part of that length ends lowest, and for every place the one before it.
    let (mut ends, mut previous) = (Vec::<usize>::new(), vec![None; list.len()]);
    for (idx, value) in list.iter().enumerate().filter(|(_, value)| value.is_some()) {
        let length = ends.partition_point(|&end| list[end] < *value);
        previous[idx] = length.checked_sub(1).map(|shorter| ends[shorter]);
        match ends.get_mut(length) {
            Some(end) => *end = idx,
            None => ends.push(idx),
        }
    }
    let mut places: Vec<usize> = std::iter::successors(ends.last().copied(), |&idx| previous[idx]).collect();
    places.reverse();
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_keep_their_layers_when_others_come_go_or_move() {
        let first = layers(&[None; 4]);
        assert_eq!(first, [64, 128, 192, 256]);
        let [a, b, c, d] = [0, 1, 2, 3].map(|idx| Some(first[idx]));
        assert_eq!(layers(&[a, c, d]), [64, 192, 256]);
        assert_eq!(layers(&[a, None, b, c, None, d, None]), [64, 96, 128, 192, 224, 256, 320]);
        assert_eq!(layers(&[d, a, b, c]), [32, 64, 128, 192]);
        assert_eq!(layers(&[b, c, d, a]), [128, 192, 256, 320]);
        assert_eq!(layers(&[]), [0; 0]);
    }

    #[test]
    fn where_no_layer_is_free_all_are_counted_anew() {
        assert_eq!(layers(&[Some(1), None, Some(2)]), [64, 128, 192]);
        assert_eq!(layers(&[Some(2), None, Some(4)]), [2, 3, 4]);
    }

    #[test]
    fn a_wide_drawing_is_in_view_whole_and_a_tall_one_fills_the_width() {
        let room = |width, height| Room { width, height, finger: false };
        assert_eq!(unit(room(1000.0, 800.0), (2000.0, 800.0)), 0.5);
        assert_eq!(unit(room(1000.0, 200.0), (2000.0, 800.0)), 0.25);
        assert_eq!(unit(room(500.0, 100.0), (1000.0, 400.0)), 0.5);
    }
}
