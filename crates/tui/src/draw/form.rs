//! The form before the match.

use kernel::{Message, Seat};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::text::{fit, left, width, wrap, wrap_after};
use super::{BOLD, DIM, FAULT, HEADING, SELECTED, scrolled};
use crate::app::App;
use crate::form::Row;
use crate::seats::Occupant;

impl App {
    pub(super) fn draw_form(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let room = (area.width as usize).min(100);
        let fault: Vec<Line<'static>> = match self.form.fault() {
            Some(fault) => {
                let lines = wrap_after("✗ ", &self.words.sentence(&fault), room);
                lines.into_iter().map(|line| Line::styled(line, FAULT)).collect()
            }
            None => wrap(&self.row_help(), room).into_iter().map(|line| Line::styled(line, DIM)).collect(),
        };
        let [header, rows, below] =
            Layout::vertical([Constraint::Length(1), Constraint::Min(1), Constraint::Length(fault.len() as u16 + 1)])
                .areas(area);
        let language = self.words.text("language-name");
        self.draw_header(frame, header, &format!("Kosmodrom · {}", self.words.game_name()), &language);

        let names = crate::seats::names(self.form.seats(), &self.words);
        let rows_now = self.form.rows();
        let cursor = self.form.cursor.min(rows_now.len() - 1);
        let label_width = rows_now.iter().map(|row| width(&self.row_label(*row))).max().unwrap_or(0).min(room / 2);
        let mut lines = vec![Line::default()];
        let mut cursor_line = 0;
        for (idx, row) in rows_now.iter().enumerate() {
            if let Some(heading) = self.heading_before(&rows_now, idx) {
                lines.extend([Line::default(), Line::styled(format!(" {heading}"), HEADING)]);
            }
            if idx == cursor {
                cursor_line = lines.len();
            }
            let sign = if idx == cursor { " › " } else { "   " };
            let (label, value) = (self.row_label(*row), self.row_value(*row, &names));
            let text = match value {
                Some(value) if idx == cursor => {
                    format!("{sign}{}  ‹ {} ›", left(&label, label_width), fit(&value, room - label_width - 9))
                }
                Some(value) => {
                    format!("{sign}{}    {}", left(&label, label_width), fit(&value, room - label_width - 7))
                }
                None => format!("{sign}{}", fit(&label, room - 4)),
            };
            lines.push(match (idx == cursor, row) {
                (true, _) => Line::styled(left(&text, room), SELECTED),
                (false, Row::Start) => Line::styled(text, BOLD),
                (false, _) => Line::raw(text),
            });
        }
        let height = rows.height as usize;
        self.page = height;
        let top = if cursor == 0 { 0 } else { (cursor_line + 2).saturating_sub(height) };
        scrolled(frame, rows, &lines, top);
        let below = Rect { y: below.y + 1, height: below.height - 1, ..below };
        frame.render_widget(Paragraph::new(fault), below);
    }

    fn heading_before(&self, rows: &[Row], idx: usize) -> Option<String> {
        let kind = |row: Row| match row {
            Row::Start | Row::Load => 0,
            Row::Players | Row::Seat(_) | Row::Hide | Row::Pace => 1,
            Row::Option(_) | Row::Seed => 2,
        };
        let here = kind(rows[idx]);
        if idx == 0 || kind(rows[idx - 1]) == here {
            return None;
        }
        match here {
            1 => Some(self.words.text("form-heading-seats")),
            _ => Some(self.words.text("form-heading-game")),
        }
    }

    fn row_label(&self, row: Row) -> String {
        match row {
            Row::Start => self.words.text(if self.form.record.is_some() { "form-go-on" } else { "form-start" }),
            Row::Load => self.words.say(&Message::new("form-load").with("n", self.n_records)),
            Row::Players => self.words.text("form-players"),
            Row::Option(idx) => self.words.game(&self.form.option(idx).0, &[]),
            Row::Seat(idx) => self.words.say(&Message::new("form-seat").with("number", idx + 1)),
            Row::Hide => self.words.text("form-hide"),
            Row::Pace => self.words.text("form-pace"),
            Row::Seed => self.words.text("form-seed"),
        }
    }

    fn row_value(&self, row: Row, names: &[String]) -> Option<String> {
        match row {
            Row::Start | Row::Load => None,
            Row::Players => Some(self.form.players().to_string()),
            Row::Option(idx) => Some(self.words.game(&self.form.option(idx).1, &[])),
            Row::Seat(idx) => Some(match &self.form.seats()[idx] {
                Occupant::Person(name) if name.is_empty() => {
                    self.words.say(&Message::new("form-person").with("name", self.words.default_name(Seat(idx as u8))))
                }
                Occupant::Person(name) => self.words.say(&Message::new("form-person").with("name", name.clone())),
                Occupant::Bot(bot) => self
                    .words
                    .say(&Message::new("form-bot").with("name", names[idx].clone()).with("bot", self.words.bot(bot))),
            }),
            Row::Hide => Some(self.words.text(if self.form.hide { "form-hide-yes" } else { "form-hide-no" })),
            Row::Pace => Some(self.words.text(self.pace.name())),
            Row::Seed if self.form.seed.is_empty() => Some(self.words.text("form-seed-fresh")),
            Row::Seed => Some(self.form.seed.clone()),
        }
    }

    fn row_help(&self) -> String {
        self.words.text(match self.form.row() {
            Row::Start => "form-help-start",
            Row::Load => "form-help-load",
            Row::Players | Row::Option(_) => "form-help-option",
            Row::Seat(_) => "form-help-seat",
            Row::Hide => "form-help-hide",
            Row::Pace => "form-help-pace",
            Row::Seed => "form-help-seed",
        })
    }
}
