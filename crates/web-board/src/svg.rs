//! Writing SVG.

use std::fmt::{Display, Write};

/// A piece of SVG being written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Svg(pub String);

impl Svg {
    /// Nothing yet.
    pub fn new() -> Svg {
        Svg::default()
    }

    /// Markup as it is. Never with words in it.
    pub fn raw(&mut self, markup: &str) -> &mut Svg {
        self.0 += markup;
        self
    }

    /// A rectangle with round corners. `paint` is attributes such as `fill="#fff"`.
    pub fn rect(&mut self, [x, y, width, height]: [f32; 4], radius: f32, paint: &str) -> &mut Svg {
        self.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" {paint}/>"
        ))
    }

    /// A circle.
    pub fn circle(&mut self, x: f32, y: f32, radius: f32, paint: &str) -> &mut Svg {
        self.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {paint}/>"))
    }

    /// A path.
    pub fn path(&mut self, d: &str, paint: &str) -> &mut Svg {
        self.put(format_args!("<path d=\"{d}\" {paint}/>"))
    }

    /// One line of text; `anchor` is start, middle or end.
    pub fn text(&mut self, x: f32, y: f32, size: f32, anchor: &str, fill: &str, text: &str) -> &mut Svg {
        self.lettering(x, y, size, anchor, &format!("fill=\"{fill}\""), text)
    }

    /// One line of bold text.
    pub fn bold(&mut self, x: f32, y: f32, size: f32, anchor: &str, fill: &str, text: &str) -> &mut Svg {
        self.lettering(x, y, size, anchor, &format!("fill=\"{fill}\" font-weight=\"700\""), text)
    }

    fn lettering(&mut self, x: f32, y: f32, size: f32, anchor: &str, paint: &str, text: &str) -> &mut Svg {
        let text = escape(text);
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\" {paint}>{text}</text>"
        ))
    }

    /// Something drawn elsewhere, moved and scaled.
    pub fn at(&mut self, x: f32, y: f32, scale: f32, inner: &str) -> &mut Svg {
        self.put(format_args!("<g transform=\"translate({x} {y}) scale({scale})\">{inner}</g>"))
    }

    /// A sign that the legend knows by this name, drawn elsewhere, moved and scaled.
    pub fn sign(&mut self, id: &str, x: f32, y: f32, scale: f32, inner: &str) -> &mut Svg {
        self.put(format_args!("<g data-sign=\"{id}\" transform=\"translate({x} {y}) scale({scale})\">{inner}</g>"))
    }

    /// Anything that writes itself.
    pub fn put(&mut self, markup: impl Display) -> &mut Svg {
        write!(self.0, "{markup}").expect("writing to a string");
        self
    }
}

/// Words as they may stand in markup.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Breaks words into lines of about so many letters, at most so many lines; what does not fit ends in an ellipsis.
pub fn wrap(text: &str, letters: usize, n_lines: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    if n_lines < lines.len() {
        lines.truncate(n_lines);
        if let Some(last) = lines.last_mut() {
            last.push('…');
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_never_become_markup() {
        let mut svg = Svg::new();
        svg.text(0.0, 0.0, 10.0, "start", "t", "<script>\"&");
        assert!(svg.0.contains("&lt;script&gt;&quot;&amp;"));
    }

    #[test]
    fn long_words_are_broken_and_cut() {
        assert_eq!(wrap("one two three four", 8, 2), ["one two", "three…"]);
        assert_eq!(wrap("", 8, 2), Vec::<String>::new());
    }
}
