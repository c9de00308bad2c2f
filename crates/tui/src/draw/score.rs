//! The score sheet: every point by category, the ranking, and what else decided.

use kernel::{Message, Outcome, Standing, Who};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::text::{left, right, width, wrap, wrap_after};
use super::{BOLD, HEADING, SELECTED, scrolled};
use crate::app::{After, App, Screen};

impl App {
    pub(super) fn draw_score(&mut self, frame: &mut Frame<'_>, area: Rect, cursor: usize, top: usize) {
        let Some(outcome) = self.session.as_ref().and_then(|session| session.table.outcome()) else { return };
        let names = self.names();
        let ways = self.ways(area.width as usize, cursor);
        let heights = [Constraint::Length(1), Constraint::Min(1), Constraint::Length(ways.len() as u16 + 1)];
        let [header, sheet, below] = Layout::vertical(heights).areas(area);
        let title = format!("{} · {}", self.words.game_name(), self.words.text("score-title"));
        self.draw_header(frame, header, &title, &self.words.text("header-over"));

        let lines = self.sheet(&outcome, &names, area.width as usize);
        let top = top.min(lines.len().saturating_sub(sheet.height as usize));
        self.page = (sheet.height as usize).saturating_sub(1).max(1);
        self.screen = Screen::Score { cursor, top };
        scrolled(frame, sheet, &lines, top);
        let below = Rect { y: below.y + 1, height: below.height - 1, ..below };
        frame.render_widget(Paragraph::new(ways), below);
    }

    fn who(&self, standing: &Standing, names: &[String]) -> String {
        match &standing.who {
            Who::Seat(seat) => names[seat.idx()].clone(),
            Who::Rival(name) => self.words.game(name, names),
        }
    }

    fn sheet(&self, outcome: &Outcome, names: &[String], room: usize) -> Vec<Line<'static>> {
        let mut lines = vec![Line::default()];
        let winners: Vec<String> = outcome
            .standings
            .iter()
            .filter(|standing| standing.rank == 1)
            .map(|standing| self.who(standing, names))
            .collect();
        let verdict = match winners.as_slice() {
            [only] => self.words.say(&Message::new("score-winner").with("who", only.clone())),
            several => self.words.say(&Message::new("score-winners").with("who", several.join(", "))),
        };
        lines.extend(wrap_after(" ★ ", &verdict, room).into_iter().map(|line| Line::styled(line, HEADING)));
        lines.push(Line::default());

        let mut ranking: Vec<&Standing> = outcome.standings.iter().collect();
        ranking.sort_by_key(|standing| standing.rank);
        for standing in &ranking {
            let row = Message::new("score-rank")
                .with("rank", standing.rank)
                .with("who", self.who(standing, names))
                .with("points", standing.total);
            lines.extend(wrap_after("   ", &self.words.say(&row), room).into_iter().map(Line::from));
        }
        lines.push(Line::default());

        // The sheet itself: categories down, players across. If not all players fit side by side, a block follows a block.
        let categories: Vec<String> =
            outcome.categories.iter().map(|category| self.words.game(category, names)).collect();
        let total = self.words.text("score-total");
        let widest = categories.iter().chain([&total]).map(|text| width(text)).max().unwrap_or(0);
        let label_width = widest.min(room.saturating_sub(14).max(12)).min((room / 2).max(24));
        let name_width = outcome.standings.iter().map(|standing| width(&self.who(standing, names))).max().unwrap_or(0);
        let column_width = name_width.clamp(6, 14) + 2;
        let n_across = ((room.saturating_sub(label_width + 2)) / column_width).max(1);
        for standings in outcome.standings.chunks(n_across) {
            let row = |label: String, cells: Vec<String>| {
                let cells: String = cells.iter().map(|cell| right(cell, column_width)).collect();
                format!(" {}{cells}", left(&label, label_width))
            };
            let heads = standings.iter().map(|standing| self.who(standing, names));
            let heads = heads.map(|name| super::fit(&name, column_width - 2)).collect();
            lines.push(Line::styled(row(String::new(), heads), BOLD));
            let rule_width = 1 + label_width + standings.len() * column_width;
            lines.push(Line::raw("─".repeat(rule_width)));
            for (idx, category) in categories.iter().enumerate() {
                let points = standings.iter().map(|standing| standing.points[idx].to_string()).collect();
                let mut label = wrap(category, label_width).into_iter();
                lines.push(Line::raw(row(label.next().unwrap_or_default(), points)));
                lines.extend(label.map(|more| Line::raw(format!(" {more}"))));
            }
            lines.push(Line::raw("─".repeat(rule_width)));
            let totals = standings.iter().map(|standing| standing.total.to_string()).collect();
            lines.push(Line::styled(row(total.clone(), totals), BOLD));
            let ranks = standings.iter().map(|standing| format!("{}.", standing.rank)).collect();
            lines.push(Line::raw(row(self.words.text("score-place"), ranks)));
            lines.push(Line::default());
        }
        for remark in &outcome.remarks {
            lines.extend(wrap_after(" • ", &self.words.game(remark, names), room).into_iter().map(Line::from));
        }
        lines
    }

    /// The ways on, wrapped over as many lines as they need.
    fn ways(&self, room: usize, cursor: usize) -> Vec<Line<'static>> {
        let mut lines = vec![Vec::new()];
        let mut used = 0;
        for (idx, way) in After::ALL.into_iter().enumerate() {
            let name = self.words.text(way.name());
            let text = if idx == cursor { format!("[›{name}‹]") } else { format!("[ {name} ]") };
            if room < used + width(&text) + 1 && used != 0 {
                lines.push(Vec::new());
                used = 0;
            }
            used += width(&text) + 1;
            let span = if idx == cursor { Span::styled(text, SELECTED) } else { Span::raw(text) };
            lines.last_mut().expect("there is a line").extend([Span::raw(" "), span]);
        }
        lines.into_iter().map(Line::from).collect()
    }
}
