//! The table in words: panels one under another, in as many columns as fit.

use kernel::{Anchor, Panel};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::text::{fit, left, width, wrap_hanging};
use super::{HEADING, MARKED};
use crate::words::Words;

/// The table laid out for one width.
pub struct Layout {
    /// All lines.
    pub lines: Vec<Line<'static>>,
    /// Lines at which a panel begins, each once, in order.
    pub headings: Vec<usize>,
    /// The first line about what is marked.
    pub first_marked: Option<usize>,
}

/// Columns narrower than this are hard to read.
const NARROWEST: usize = 42;

/// Lays out the panels; lines about one of the `marked` board elements get a sign.
pub fn layout(panels: &[Panel], marked: &[Anchor], words: &Words, names: &[String], room: usize) -> Layout {
    let n_columns = (room / NARROWEST).clamp(1, panels.len().max(1));
    let column_width = (room + 1) / n_columns - 1;
    let boxes: Vec<Vec<(Line<'static>, bool)>> =
        panels.iter().map(|panel| lines_of(panel, marked, words, names, column_width)).collect();
    let columns = split(&boxes.iter().map(Vec::len).collect::<Vec<_>>(), n_columns);

    let mut headings = Vec::new();
    let mut first_marked = None;
    let mut rows: Vec<Vec<Line<'static>>> = Vec::new();
    let mut boxes = boxes.into_iter();
    for (column_idx, n_boxes) in columns.into_iter().enumerate() {
        let mut row = 0;
        for lines in boxes.by_ref().take(n_boxes) {
            headings.push(row);
            for (line, is_marked) in lines {
                if is_marked {
                    first_marked = Some(first_marked.map_or(row, |first: usize| first.min(row)));
                }
                if rows.len() <= row {
                    rows.push(Vec::new());
                }
                rows[row].resize(column_idx, Line::default());
                rows[row].push(line);
                row += 1;
            }
        }
    }
    headings.sort_unstable();
    headings.dedup();
    let lines = rows.into_iter().map(|cells| beside(cells, column_width)).collect();
    Layout { lines, headings, first_marked }
}

fn lines_of(
    panel: &Panel,
    marked: &[Anchor],
    words: &Words,
    names: &[String],
    room: usize,
) -> Vec<(Line<'static>, bool)> {
    let title = fit(&words.game(&panel.title, names), room.saturating_sub(4));
    let rule = "─".repeat(room.saturating_sub(width(&title) + 4));
    let mut lines =
        vec![(Line::from(vec![Span::raw("── "), Span::styled(format!("{title} "), HEADING), Span::raw(rule)]), false)];
    for line in &panel.lines {
        let is_marked = line.anchor.as_ref().is_some_and(|anchor| marked.iter().any(|other| touch(anchor, other)));
        let sign = if is_marked { "▸ " } else { "  " };
        let text = words.game(&line.text, names);
        // What a game indents stays indented when it wraps.
        let indent = text.len() - text.trim_start().len();
        let sign = format!("{sign}{}", " ".repeat(indent));
        for wrapped in wrap_hanging(&sign, text.trim_start(), room) {
            lines.push((Line::styled(wrapped, if is_marked { MARKED } else { Style::new() }), is_marked));
        }
    }
    lines
}

/// Is one of them the other, or a part of it?
fn touch(one: &Anchor, other: &Anchor) -> bool {
    let within = |inner: &str, outer: &str| {
        inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    within(&one.0, &other.0) || within(&other.0, &one.0)
}

/// How many boxes go into each column so that the tallest column is as short as can be, the order kept.
fn split(heights: &[usize], n_columns: usize) -> Vec<usize> {
    let tallest = heights.iter().copied().max().unwrap_or(0);
    let total = heights.iter().sum::<usize>();
    let fill = |limit: usize| {
        let mut columns = vec![0];
        let mut used = 0;
        for height in heights {
            if limit < used + height {
                columns.push(0);
                used = 0;
            }
            used += height;
            *columns.last_mut().expect("there is a column") += 1;
        }
        columns
    };
    let limit = (tallest..=total).find(|limit| fill(*limit).len() <= n_columns).unwrap_or(total);
    fill(limit)
}

fn beside(cells: Vec<Line<'static>>, column_width: usize) -> Line<'static> {
    let n_cells = cells.len();
    let mut spans = Vec::new();
    for (idx, cell) in cells.into_iter().enumerate() {
        let gap = column_width.saturating_sub(cell.width()) + 1;
        let style = cell.style;
        spans.extend(cell.spans.into_iter().map(|span| span.patch_style(style)));
        if idx + 1 != n_cells {
            spans.push(Span::raw(left("", gap)));
        }
    }
    Line::from(spans)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_about_equally_tall() {
        assert_eq!(split(&[3, 3, 3, 3], 2), [2, 2]);
        assert_eq!(split(&[9, 1, 1, 1], 2), [1, 3]);
        assert_eq!(split(&[], 2), [0]);
        assert_eq!(split(&[5, 5], 1), [2]);
    }

    #[test]
    fn a_part_touches_its_whole() {
        let anchor = |path: &'static str| Anchor::from(path);
        assert!(touch(&anchor("market/3"), &anchor("market")));
        assert!(touch(&anchor("market"), &anchor("market/3")));
        assert!(!touch(&anchor("market/3"), &anchor("market/33")));
    }
}
