//! Lines of icons with figures beside them, by measured width. Which icons there are is each board's own affair.

use crate::Svg;
use crate::lettering::{LEAST, Weight, width as width_of};

/// An icon that can stand in a line.
pub trait Icon: Copy {
    /// Draws it so large with this upper left corner.
    fn draw(self, svg: &mut Svg, x: f32, y: f32, size: f32);

    /// An arrow or the like, which makes sense only before something else.
    fn leads_on(self) -> bool {
        false
    }
}

/// A part of a line of icons.
#[derive(Clone, Debug, PartialEq)]
pub enum Part<S> {
    /// An icon with a figure or so beside it; on a star it stands within.
    Sign(S, String),
    /// Figures or arrows between icons.
    Word(String),
}

/// From which edge a line of icons is set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Align {
    /// From the left.
    Left,
    /// Around the middle.
    Middle,
    /// From the right.
    Right,
}

/// Between the parts of a line.
const GAP: f32 = 3.0;

/// The size of figures beside icons of this size.
fn figures(size: f32) -> f32 {
    (size * 0.82).clamp(LEAST, 22.0)
}

impl<S: Icon> Part<S> {
    /// Makes sense only before something else.
    fn leads_on(&self) -> bool {
        match self {
            Part::Sign(sign, _) => sign.leads_on(),
            Part::Word(_) => true,
        }
    }

    fn width(&self, size: f32) -> f32 {
        match self {
            Part::Sign(_, beside) if beside.is_empty() => size,
            Part::Sign(_, beside) => size + 1.5 + width_of(beside, figures(size), Weight::Bold),
            Part::Word(word) => width_of(word, figures(size), Weight::Bold),
        }
    }
}

/// How wide a line of icons of this size is.
pub fn width<S: Icon>(parts: &[Part<S>], size: f32) -> f32 {
    let gaps = GAP * parts.len().saturating_sub(1) as f32;
    parts.iter().map(|part| part.width(size)).sum::<f32>() + gaps
}

/// A line of icons so high, with smaller icons if it would be wider than this and without its end if that does not help.
/// `place` is the left, the middle or the right, and the upper edge. Gives back how wide it became.
pub fn row<S: Icon>(
    svg: &mut Svg,
    parts: &[Part<S>],
    [x, y, room]: [f32; 3],
    size: f32,
    align: Align,
    ink: &str,
) -> f32 {
    let mut own = size;
    while 11.0 < own && room < width(parts, own) {
        own -= 0.5;
    }
    let mut kept = parts.to_vec();
    while 1 < kept.len() && room < width(&kept, own) {
        kept.pop();
        if let Some(last) = kept.last_mut() {
            *last = Part::Word("…".to_owned());
        }
    }
    let wide = width(&kept, own);
    let mut at = match align {
        Align::Left => x,
        Align::Middle => x - wide / 2.0,
        Align::Right => x - wide,
    };
    let letters = figures(own);
    let base = y + size / 2.0 + letters * 0.36;
    for part in &kept {
        match part {
            Part::Sign(sign, beside) => {
                sign.draw(svg, at, y + (size - own) / 2.0, own);
                if !beside.is_empty() {
                    svg.bold(at + own + 1.5, base, letters, "start", ink, beside);
                }
            }
            Part::Word(word) => {
                svg.bold(at, base, letters, "start", ink, word);
            }
        }
        at += part.width(own) + GAP;
    }
    wide
}

/// As much of a line of icons as fits, without a loose end: for places too small for an ellipsis.
pub fn brief<S: Icon>(parts: &[Part<S>], size: f32, room: f32) -> Vec<Part<S>> {
    let mut kept = parts.to_vec();
    while 1 < kept.len() && room < width(&kept, size) {
        kept.pop();
        while let [_, .., last] = kept.as_slice()
            && last.leads_on()
        {
            kept.pop();
        }
    }
    if let [Part::Sign(sign, _)] = kept.as_slice()
        && room < width(&kept, size)
    {
        kept = vec![Part::Sign(*sign, String::new())];
    }
    kept
}

/// Icons on several lines; gives back where the next line would begin.
pub fn rows<S: Icon>(
    svg: &mut Svg,
    parts: &[Part<S>],
    [x, y, room]: [f32; 3],
    size: f32,
    n_lines: usize,
    ink: &str,
) -> f32 {
    let mut lines: Vec<Vec<Part<S>>> = vec![Vec::new()];
    for part in parts {
        let line = lines.last_mut().expect("there is a line");
        line.push(part.clone());
        if 1 < line.len() && room < width(line, size) {
            let part = line.pop().expect("it was pushed");
            lines.push(vec![part]);
        }
    }
    if n_lines < lines.len() {
        let rest: Vec<Part<S>> = lines.drain(n_lines.max(1) - 1..).flatten().collect();
        lines.push(rest);
    }
    for (idx, line) in lines.iter().enumerate() {
        row(svg, line, [x, y + (size + 3.0) * idx as f32, room], size, Align::Left, ink);
    }
    y + (size + 3.0) * lines.len() as f32
}
