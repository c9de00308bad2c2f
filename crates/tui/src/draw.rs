//! The screens. Everything is laid out in lines first, so that it wraps and scrolls the same everywhere.
//!
//! Colour only repeats what a sign, a weight or a border says already.

mod form;
mod overlay;
mod panels;
mod play;
mod score;
mod text;

use hosting::Sight;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use crate::app::{App, Notice, Screen};
use crate::keys::Command;

use text::{fit, width, wrap};

pub(crate) const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
pub(crate) const DIM: Style = Style::new().add_modifier(Modifier::DIM);
pub(crate) const SELECTED: Style = Style::new().add_modifier(Modifier::REVERSED);
pub(crate) const HEADING: Style = Style::new().fg(Color::Cyan).add_modifier(Modifier::BOLD);
pub(crate) const MARKED: Style = Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD);
pub(crate) const FAULT: Style = Style::new().fg(Color::Red).add_modifier(Modifier::BOLD);

/// Smaller than this nothing useful fits.
const SMALLEST: (u16, u16) = (40, 12);

impl App {
    /// Draws the client as it is.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let lines = wrap(&self.words.text("too-small"), area.width as usize);
            frame.render_widget(Paragraph::new(lines.into_iter().map(Line::from).collect::<Vec<_>>()), area);
            return;
        }
        let notice = self.notice_lines(area.width as usize);
        let [body, below, hints] =
            Layout::vertical([Constraint::Min(1), Constraint::Length(notice.len() as u16), Constraint::Length(1)])
                .areas(area);
        match self.screen {
            Screen::Form => self.draw_form(frame, body),
            Screen::Play => self.draw_play(frame, body),
            Screen::Score { cursor, top } => self.draw_score(frame, body, cursor, top),
        }
        frame.render_widget(Paragraph::new(notice), below);
        frame.render_widget(Paragraph::new(self.hint_line(area.width as usize)), hints);
        self.draw_overlay(frame, body);
    }

    fn notice_lines(&self, width: usize) -> Vec<Line<'static>> {
        let Some(Notice { sentence, error }) = &self.notice else { return Vec::new() };
        let (sign, style) = if *error { ("✗ ", FAULT) } else { ("✓ ", BOLD) };
        let lines = text::wrap_after(sign, &self.words.sentence(sentence), width);
        lines.into_iter().take(3).map(|line| Line::styled(line, style)).collect()
    }

    /// The commands that make sense now; Help and Quit never give way to the others.
    fn hint_line(&self, room: usize) -> Line<'static> {
        let mut hints: Vec<(String, String)> = self
            .commands()
            .into_iter()
            .map(|command| (format!("F{}", command.function_key()), format!(" {}", self.words.text(command.hint()))))
            .collect();
        let used =
            |hints: &[(String, String)]| hints.iter().map(|(key, word)| width(key) + width(word) + 1).sum::<usize>();
        while room + 1 < used(&hints) && 2 < hints.len() {
            hints.remove(hints.len() - 2);
        }
        let gap = if used(&hints) + hints.len() <= room + 2 { "  " } else { " " };
        let spans = hints.into_iter().flat_map(|(key, word)| [Span::styled(key, SELECTED), Span::raw(word + gap)]);
        Line::from(spans.collect::<Vec<_>>())
    }

    fn commands(&self) -> Vec<Command> {
        use Command::{HandOver, Help, Language, Load, Pace, Quit, Recap, Save, Undo, Zoom};
        let Some(session) = self.session.as_ref().filter(|_| self.screen == Screen::Play) else {
            return match self.screen {
                Screen::Form => vec![Help, Language, Load, Quit],
                Screen::Play | Screen::Score { .. } => vec![Help, Language, Save, Load, Quit],
            };
        };
        let can_undo = session.undoable().is_some();
        let others = session.can_hand_over();
        match session.sight {
            Sight::Pass { .. } => {
                [Some(Help), Some(Language), can_undo.then_some(Undo), Some(Quit)].into_iter().flatten().collect()
            }
            Sight::Open(_) => {
                let pace = session.seats.iter().any(|occupant| !occupant.is_person()).then_some(Pace);
                let (undo, pass) = (can_undo.then_some(Undo), others.then_some(HandOver));
                let recap = (!self.recap().is_empty()).then_some(Recap);
                let (zoom, save, load) = (Some(Zoom), Some(Save), Some(Load));
                let all = [Some(Help), Some(Language), undo, recap, zoom, pace, pass, save, load, Some(Quit)];
                all.into_iter().flatten().collect()
            }
        }
    }

    /// The line at the top: left and right part.
    fn draw_header(&self, frame: &mut Frame<'_>, area: Rect, left: &str, right: &str) {
        let room = area.width as usize;
        let right = fit(right, room * 3 / 5);
        let left = fit(left, room.saturating_sub(width(&right) + 3));
        let gap = " ".repeat(room.saturating_sub(width(&left) + width(&right) + 2));
        frame.render_widget(Line::styled(format!(" {left}{gap}{right} "), SELECTED.add_modifier(Modifier::BOLD)), area);
    }
}

/// A pane with its title in the top border; returns the room inside.
fn pane(frame: &mut Frame<'_>, area: Rect, title: &str, focused: bool, beside: bool) -> Rect {
    let title = match focused {
        true => Span::styled(format!("► {title} "), HEADING),
        false => Span::styled(format!("{title} "), BOLD),
    };
    let kind = if focused { ratatui::widgets::BorderType::Thick } else { ratatui::widgets::BorderType::Plain };
    let borders = if beside { Borders::TOP | Borders::LEFT } else { Borders::TOP };
    let style = if focused { Style::new().fg(Color::Cyan) } else { DIM };
    let block = Block::new().borders(borders).border_type(kind).border_style(style).title(title);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    inner
}

/// Shows the lines from `top` on; says on the edges if there is more.
fn scrolled(frame: &mut Frame<'_>, area: Rect, lines: &[Line<'static>], top: usize) {
    let height = area.height as usize;
    let top = top.min(lines.len().saturating_sub(height));
    let shown: Vec<Line<'static>> = lines.iter().skip(top).take(height).cloned().collect();
    frame.render_widget(Paragraph::new(shown), area);
    let edge = |y: u16| Rect { x: area.right() - 1, y, width: 1, height: 1 };
    if top != 0 && area.height != 0 {
        frame.render_widget(Line::styled("▲", DIM), edge(area.y));
    }
    if top + height < lines.len() && area.height != 0 {
        frame.render_widget(Line::styled("▼", DIM), edge(area.bottom() - 1));
    }
}
