//! Words that lie one upon the other, or half beneath something else.

use web_board::Scene;

use crate::paint::{Painted, Words};

/// So many pixels of two words may touch.
const TOUCH: f32 = 2.0;
/// What lets so little shine through hides what lies beneath.
const DENSE: f32 = 0.85;

/// Words of a scene that cannot be read because something else lies there too, one sentence each. What is hidden whole is meant to be.
pub fn crossed(scene: &Scene) -> Vec<String> {
    let painted = Painted::new(scene);
    let hides = |from: usize, to: usize, words: &Words| {
        let above = painted.layers[from..to].iter().filter(|layer| layer.fill.is_some() && DENSE <= layer.alpha);
        let above: Vec<_> = above.collect();
        words.points().into_iter().filter(|&point| above.iter().any(|layer| layer.covers(point))).count()
    };
    let mut faults = Vec::new();
    for (idx, words) in painted.words.iter().enumerate() {
        let hidden = hides(words.below, painted.layers.len(), words);
        if hidden == words.points().len() {
            continue;
        }
        if 1 < hidden {
            faults.push(format!("\"{}\" on {} lies half beneath something", words.words, words.on));
        }
        for other in painted.words[idx + 1..].iter().filter(|other| words.level && other.level) {
            let [a, b] = [words.place, other.place];
            let across = a[2].min(b[2]) - a[0].max(b[0]);
            let down = a[3].min(b[3]) - a[1].max(b[1]);
            if TOUCH < across && TOUCH < down && hides(words.below, other.below, words) == 0 {
                faults.push(format!("\"{}\" on {} crosses \"{}\" on {}", words.words, words.on, other.words, other.on));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use web_board::Svg;

    #[test]
    fn words_upon_words_are_found_and_covered_ones_are_not() {
        let mut ground = Svg::new();
        ground.text(10.0, 30.0, 12.0, "start", "#fff", "lowest line");
        ground.text(20.0, 34.0, 12.0, "start", "#fff", "upon it");
        ground.text(10.0, 70.0, 12.0, "start", "#fff", "beneath a card");
        ground.rect([0.0, 50.0, 200.0, 40.0], 0.0, "fill=\"#222\"");
        ground.text(12.0, 70.0, 12.0, "start", "#fff", "on the card");
        let scene = |ground: &Svg| Scene { width: 200.0, height: 100.0, ground: ground.0.clone(), ..Scene::default() };
        let found = crossed(&scene(&ground));
        assert_eq!(found, ["\"lowest line\" on ground crosses \"upon it\" on ground"]);
        ground.rect([0.0, 0.0, 30.0, 40.0], 0.0, "fill=\"#222\"");
        assert!(crossed(&scene(&ground)).iter().any(|fault| fault.contains("half beneath")));
    }
}
