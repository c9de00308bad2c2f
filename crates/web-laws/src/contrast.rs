//! Words and signs stand out from what lies beneath them, in every theme of the client: by the measure of WCAG, level AA.

use std::collections::BTreeMap;

use web_board::Scene;

use crate::outline::Point;
use crate::paint::{Layer, Painted};

/// The client's style sheet, where the themes are.
const STYLE: &str = include_str!("../../web/static/style.css");
/// Themes by their name, and how their colours begin in the style sheet; what is not said is as in the first.
const THEMES: [(&str, &str); 3] =
    [("dark", ":root {"), ("light", ":root[data-theme=\"light\"] {"), ("contrast", ":root[data-theme=\"contrast\"] {")];
/// Words stand out by this much.
const WORDS: f32 = 4.5;
/// Large words and signs stand out by this much.
const LARGE: f32 = 3.0;

type Colour = [f32; 3];

/// The colours of a theme by their names.
struct Theme {
    name: &'static str,
    colours: BTreeMap<&'static str, Colour>,
}

fn themes() -> Vec<Theme> {
    let block =
        |begin: &str| STYLE.split_once(begin).and_then(|(_, rest)| rest.split_once('}')).map_or("", |(block, _)| block);
    let read = |block: &'static str| {
        block
            .split(';')
            .filter_map(|line| line.trim().split_once(':'))
            .filter_map(|(name, value)| Some((name.trim(), hex(value.trim())?)))
    };
    THEMES
        .into_iter()
        .map(|(name, begin)| {
            let colours: BTreeMap<_, _> = read(block(THEMES[0].1)).chain(read(block(begin))).collect();
            assert!(colours.contains_key("--text"), "the style sheet has no theme {name}");
            Theme { name, colours }
        })
        .collect()
}

fn hex(written: &str) -> Option<Colour> {
    let digits = written.strip_prefix('#')?;
    let wide = match digits.len() {
        3 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        6 => digits.to_owned(),
        _ => return None,
    };
    let part = |at: usize| u8::from_str_radix(&wide[at..at + 2], 16).ok().map(f32::from);
    Some([part(0)?, part(2)?, part(4)?])
}

impl Theme {
    /// A colour as boards write it; nothing for what is no plain colour.
    fn colour(&self, written: &str) -> Option<Colour> {
        let Some(named) = written.strip_prefix("var(") else { return hex(written) };
        let (name, fallback) = named.trim_end_matches(')').split_once(',').unwrap_or((named, ""));
        self.colours.get(name.trim_end_matches(')')).copied().or_else(|| hex(fallback))
    }

    /// What is seen through these layers.
    fn seen(&self, layers: &[&Layer]) -> Colour {
        let mut seen = self.colours["--bg"];
        for layer in layers {
            if let Some(fill) = layer.fill.as_deref().and_then(|fill| self.colour(fill)) {
                seen = mix(seen, fill, layer.alpha);
            }
        }
        seen
    }
}

fn mix(below: Colour, above: Colour, alpha: f32) -> Colour {
    std::array::from_fn(|part| below[part] + (above[part] - below[part]) * alpha)
}

/// How much lighter one of two colours is, from 1 to 21.
fn contrast(a: Colour, b: Colour) -> f32 {
    let light = |colour: Colour| {
        let [r, g, b] = colour.map(|part| {
            let part = part / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (light(a), light(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Words and signs of a scene that do not stand out in one of the themes, one sentence each.
pub fn pale(scene: &Scene) -> Vec<String> {
    let painted = Painted::new(scene);
    let themes = themes();
    let mut faults = Vec::new();
    let beneath = |n_layers: usize, point: Point| -> Vec<&Layer> {
        painted.layers[..n_layers].iter().filter(|layer| layer.covers(point)).collect()
    };
    for words in &painted.words {
        let wanted = if 24.0 <= words.size || (words.bold && 18.66 <= words.size) { LARGE } else { WORDS };
        let grounds = words.points().map(|point| beneath(words.below, point));
        for theme in &themes {
            let Some(ink) = theme.colour(&words.fill) else { continue };
            let mut found = grounds.each_ref().map(|layers| {
                let ground = theme.seen(layers);
                contrast(mix(ground, ink, words.alpha), ground)
            });
            // A letter may cross a line of a picture; half of a word may not.
            found.sort_by(f32::total_cmp);
            if found[1] < wanted - 0.05 {
                let (told, on, ink) = (&words.words, &words.on, &words.fill);
                faults.push(format!("{}: \"{told}\" on {on} in {ink} stands out by {:.1} only", theme.name, found[1]));
            }
        }
    }
    for sign in &painted.signs {
        let layers = beneath(sign.layers.start, sign.middle);
        for theme in &themes {
            let ground = theme.seen(&layers);
            let inks = painted.layers[sign.layers.clone()].iter().flat_map(|layer| {
                let inks = [&layer.fill, &layer.stroke].into_iter().flatten();
                inks.filter_map(|ink| Some(mix(ground, theme.colour(ink)?, layer.alpha)))
            });
            let best = inks.map(|ink| contrast(ink, ground)).fold(1.0, f32::max);
            if best < LARGE - 0.05 {
                faults
                    .push(format!("{}: the sign {} on {} stands out by {best:.1} only", theme.name, sign.id, sign.on));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use web_board::Svg;
    use web_board::ink::{GROUND, MUTED, TEXT, paint};

    #[test]
    fn contrast_is_measured_as_wcag_does() {
        let of = |a: &str, b: &str| contrast(hex(a).unwrap(), hex(b).unwrap());
        assert!((of("#000", "#fff") - 21.0).abs() < 0.01);
        assert!((of("#767676", "#ffffff") - 4.54).abs() < 0.01);
    }

    #[test]
    fn what_lies_beneath_counts() {
        let mut ground = Svg::new();
        ground.rect([0.0, 0.0, 200.0, 100.0], 0.0, &format!("fill=\"{GROUND}\""));
        ground.text(10.0, 30.0, 12.0, "start", TEXT, "read me");
        let scene = |ground: &Svg| Scene { width: 200.0, height: 100.0, ground: ground.0.clone(), ..Scene::default() };
        assert_eq!(pale(&scene(&ground)), [""; 0]);
        ground.rect([5.0, 40.0, 120.0, 30.0], 4.0, &paint("#8f9ec6", "none", 0.0));
        ground.text(10.0, 60.0, 12.0, "start", MUTED, "and me");
        let found = pale(&scene(&ground));
        assert!(found.iter().any(|fault| fault.starts_with("dark: \"and me\"")), "{found:?}");
        assert!(found.iter().all(|fault| !fault.contains("read me")), "{found:?}");
    }
}
