//! A picture of a report, as SVG: readable on screen and paper, in light and dark, by itself.

use std::fmt::Write as _;

use kernel::Message;

use crate::{Report, Share, Spread};

/// The words of a picture, in the reader's language.
pub struct PlotWords<'a> {
    /// Above everything.
    pub title: String,
    /// Of the ratings.
    pub ratings: String,
    /// Of the pairings.
    pub pairings: String,
    /// Of the games alone.
    pub solo: String,
    /// Of the seats.
    pub seats: String,
    /// Of the points.
    pub scores: String,
    /// Of the turns a player.
    pub turns: String,
    /// A seat by its number, from 1.
    pub seat: &'a dyn Fn(u8) -> String,
    /// So many players.
    pub players: &'a dyn Fn(u8) -> String,
    /// The heading of a table of balance.
    pub category: &'a dyn Fn(&str) -> String,
    /// A thing of the game.
    pub label: &'a dyn Fn(&Message) -> String,
}

/// Width of the picture; of its labels; of the figures to the right.
const WIDTH: f64 = 960.0;
const LABELS: f64 = 330.0;
const FIGURES: f64 = 110.0;
/// Height of a row, of a panel's title with its gap, of its axis.
const ROW: f64 = 20.0;
const TITLE: f64 = 40.0;
const AXIS: f64 = 22.0;

/// Rows on one axis.
struct Panel {
    title: String,
    /// Where equals stand.
    reference: Option<f64>,
    /// Does the axis begin at 0?
    from_zero: bool,
    rows: Vec<Row>,
}

/// A row: a whisker with a dot, in a box if there are quartiles; or a bar.
struct Row {
    label: String,
    figure: String,
    mark: Mark,
}

enum Mark {
    Interval { low: f64, middle: f64, high: f64 },
    Spread { min: f64, quartiles: [f64; 3], max: f64 },
    Bar(f64),
}

/// Draws the report.
pub fn plot(report: &Report, words: &PlotWords<'_>) -> String {
    let panels = panels(report, words);
    let height = 50.0 + panels.iter().map(Panel::height).sum::<f64>() + 20.0;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img">
<title>{0}</title>
<style>
  text {{ font: 13px system-ui, sans-serif; fill: #1b2333; }}
  .title {{ font-size: 18px; font-weight: 600; }}
  .panel {{ font-size: 15px; font-weight: 600; }}
  .tick {{ font-size: 11px; fill: #5b6475; text-anchor: middle; }}
  .label {{ text-anchor: end; }}
  .paper {{ fill: #fff; }}
  .grid {{ stroke: #e3e7ee; }}
  .even {{ stroke: #b3402e; stroke-dasharray: 4 3; }}
  .whisker {{ stroke: #2b5fa8; stroke-width: 2; }}
  .box, .bar {{ fill: #9dbfe8; }}
  .dot {{ fill: #173d73; }}
  @media (prefers-color-scheme: dark) {{
    text {{ fill: #e6eaf2; }} .tick {{ fill: #a2acbf; }} .paper {{ fill: #10151f; }} .grid {{ stroke: #2a3344; }}
    .even {{ stroke: #ff9a86; }} .whisker {{ stroke: #7fb0f0; }} .box, .bar {{ fill: #3a5f94; }} .dot {{ fill: #cfe2ff; }}
  }}
</style>
<rect class="paper" width="{WIDTH}" height="{height}"/>
<text class="title" x="20" y="32">{0}</text>
"#,
        escaped(&words.title)
    );
    let mut top = 50.0;
    for panel in &panels {
        panel.draw(top, &mut svg);
        top += panel.height();
    }
    svg.push_str("</svg>\n");
    svg
}

fn panels(report: &Report, words: &PlotWords<'_>) -> Vec<Panel> {
    let mut panels = Vec::new();
    let rated = std::iter::zip(&report.bots, &report.ratings).filter_map(|(bot, rating)| Some((bot, (*rating)?)));
    let mut rated: Vec<_> = rated.collect();
    rated.sort_by(|(_, a), (_, b)| b.elo.total_cmp(&a.elo));
    let ratings = rated.iter().map(|(bot, rating)| Row {
        label: (*bot).clone(),
        figure: format!("{:.0}", rating.elo),
        mark: Mark::Interval { low: rating.low, middle: rating.elo, high: rating.high },
    });
    panels.push(Panel { title: words.ratings.clone(), reference: None, from_zero: false, rows: ratings.collect() });

    let pairings = report.pairings.iter().filter_map(|row| {
        let label = format!("{} – {} ({})", row.first, row.second, (words.players)(row.players));
        share_row(label, row.share.as_ref())
    });
    let rows = pairings.collect();
    panels.push(Panel { title: words.pairings.clone(), reference: Some(50.0), from_zero: true, rows });

    let rows = report.solo.iter().filter_map(|row| share_row(row.bot.clone(), row.share.as_ref())).collect();
    panels.push(Panel { title: words.solo.clone(), reference: Some(50.0), from_zero: true, rows });

    for length in &report.lengths {
        let seats = report.seats.iter().filter(|row| row.players == length.players);
        let rows = seats.filter_map(|row| share_row((words.seat)(row.seat + 1), row.share.as_ref())).collect();
        let title = format!("{} ({})", words.seats, (words.players)(length.players));
        let fair = 100.0 / f64::from(length.players);
        panels.push(Panel { title, reference: Some(fair), from_zero: true, rows });
    }

    let scores = report.scores.iter().filter_map(|row| {
        let label = format!("{} ({})", row.bot, (words.players)(row.players));
        Some(spread_row(label, row.points.as_ref()?))
    });
    panels.push(Panel { title: words.scores.clone(), reference: None, from_zero: false, rows: scores.collect() });

    let turns = report.lengths.iter();
    let turns = turns.filter_map(|row| Some(spread_row((words.players)(row.players), row.turns.as_ref()?)));
    panels.push(Panel { title: words.turns.clone(), reference: None, from_zero: true, rows: turns.collect() });

    for category in &report.balance {
        let rows = category.rows.iter().map(|row| {
            let edge = row.win_share.zip(row.expected).map(|(won, expected)| 100.0 * (won - expected));
            let edge = edge.map_or(String::new(), |edge| format!(" ({edge:+.0})"));
            Row {
                label: (words.label)(&row.label),
                figure: format!("{:.0} %{edge}", 100.0 * row.had),
                mark: Mark::Bar(100.0 * row.had),
            }
        });
        let rows = rows.collect();
        panels.push(Panel { title: (words.category)(category.id), reference: None, from_zero: true, rows });
    }
    panels.retain(|panel| !panel.rows.is_empty());
    panels
}

fn share_row(label: String, share: Option<&Share>) -> Option<Row> {
    let Share { share, low, high } = share?;
    let mark = Mark::Interval { low: 100.0 * low, middle: 100.0 * share, high: 100.0 * high };
    Some(Row { label, figure: format!("{:.1} %", 100.0 * share), mark })
}

fn spread_row(label: String, spread: &Spread) -> Row {
    let Spread { mean, min, first_quartile, median, third_quartile, max, .. } = *spread;
    let quartiles = [first_quartile, median, third_quartile];
    Row { label, figure: format!("{mean:.1}"), mark: Mark::Spread { min, quartiles, max } }
}

impl Mark {
    fn ends(&self) -> (f64, f64) {
        match *self {
            Mark::Interval { low, high, .. } => (low, high),
            Mark::Spread { min, max, .. } => (min, max),
            Mark::Bar(value) => (0.0, value),
        }
    }
}

impl Panel {
    fn height(&self) -> f64 {
        TITLE + ROW * self.rows.len() as f64 + AXIS
    }

    fn draw(&self, top: f64, svg: &mut String) {
        let ends = self.rows.iter().map(|row| row.mark.ends());
        let (low, high) = ends.fold((f64::MAX, f64::MIN), |(low, high), (a, b)| (low.min(a), high.max(b)));
        let low = if self.from_zero { low.min(0.0) } else { low };
        let high = self.reference.map_or(high, |reference| high.max(reference));
        let step = step(high - low);
        let (from, to) = ((low / step).floor() * step, ((high / step).ceil() * step).max(low + step));
        let x = |value: f64| LABELS + (value - from) / (to - from) * (WIDTH - LABELS - FIGURES);
        let (first, last) = (top + TITLE, top + TITLE + ROW * self.rows.len() as f64);
        // Writing to a string cannot fail.
        let _ = writeln!(svg, r#"<text class="panel" x="20" y="{}">{}</text>"#, top + 28.0, escaped(&self.title));
        let n_ticks = ((to - from) / step).round() as u32;
        for tick in 0..=n_ticks {
            let value = from + f64::from(tick) * step;
            let _ = writeln!(
                svg,
                r#"<line class="grid" x1="{0:.1}" x2="{0:.1}" y1="{first}" y2="{last}"/><text class="tick" x="{0:.1}" y="{1}">{2}</text>"#,
                x(value),
                last + 14.0,
                value as f32,
            );
        }
        if let Some(reference) = self.reference {
            let at = x(reference);
            let _ = writeln!(svg, r#"<line class="even" x1="{at:.1}" x2="{at:.1}" y1="{first}" y2="{last}"/>"#);
        }
        for (idx, row) in self.rows.iter().enumerate() {
            row.draw(first + ROW * (idx as f64 + 0.5), &x, svg);
        }
    }
}

impl Row {
    fn draw(&self, y: f64, x: &impl Fn(f64) -> f64, svg: &mut String) {
        let baseline = y + 4.5;
        let _ = writeln!(
            svg,
            r#"<text class="label" x="{}" y="{baseline}">{}</text>"#,
            LABELS - 10.0,
            escaped(&self.label)
        );
        let _ =
            writeln!(svg, r#"<text x="{}" y="{baseline}">{}</text>"#, WIDTH - FIGURES + 10.0, escaped(&self.figure));
        let whisker = |from: f64, to: f64| {
            format!(r#"<line class="whisker" x1="{:.1}" x2="{:.1}" y1="{y}" y2="{y}"/>"#, x(from), x(to))
        };
        let dot = |at: f64| format!(r#"<circle class="dot" cx="{:.1}" cy="{y}" r="4"/>"#, x(at));
        let bar = |class: &str, from: f64, to: f64| {
            let (left, width) = (x(from), (x(to) - x(from)).max(0.0));
            format!(r#"<rect class="{class}" x="{left:.1}" y="{}" width="{width:.1}" height="12"/>"#, y - 6.0)
        };
        let drawn = match self.mark {
            Mark::Interval { low, middle, high } => whisker(low, high) + &dot(middle),
            Mark::Spread { min, quartiles: [first, median, third], max } => {
                whisker(min, max) + &bar("box", first, third) + &dot(median)
            }
            Mark::Bar(value) => bar("bar", 0.0, value),
        };
        let _ = writeln!(svg, "{drawn}");
    }
}

/// A round distance between ticks, so that there are four to ten of them.
fn step(width: f64) -> f64 {
    let rough = (width / 5.0).max(1e-6);
    let power = 10.0_f64.powf(rough.log10().floor());
    let lead = rough / power;
    power
        * if lead < 2.0 {
            1.0
        } else if lead < 5.0 {
            2.0
        } else {
            5.0
        }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_neither_few_nor_many() {
        for width in [0.3, 1.0, 7.0, 37.0, 100.0, 990.0, 12_345.0] {
            let n_ticks = width / step(width);
            assert!((4.0..=11.0).contains(&n_ticks), "{width}: {n_ticks}");
        }
        assert_eq!(step(100.0), 20.0);
    }
}
