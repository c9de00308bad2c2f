//! The match: prompt, actions, table, log.

use hosting::Sight;
use kernel::{Actor, Message, Seat, Viewer};
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use ratatui::widgets::Paragraph;
use story::{Beat, Headlines};

use super::text::{fit, left, tail, wrap, wrap_after, wrap_hanging};
use super::{BOLD, DIM, HEADING, SELECTED, pane, panels, scrolled};
use crate::app::{App, Screen};
use crate::chronicle::Told;
use crate::desk::{Group, Pane};
use crate::pace::Pace;
use crate::session::Session;

impl App {
    pub(super) fn draw_play(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let names = self.names();
        let Some(session) = &self.session else { return };
        let [header, rest] = Layout::vertical([Constraint::Length(1), Constraint::Min(1)]).areas(area);
        let viewer = match session.sight {
            Sight::Open(viewer) => viewer,
            Sight::Pass { from, to } => {
                self.draw_header(frame, header, &format!("Kosmodrom · {}", self.words.game_name()), "");
                return self.draw_hand_over(frame, rest, &names, from, to);
            }
        };
        let (left_part, right_part) = self.header(session, viewer, &names);
        self.draw_header(frame, header, &left_part, &right_part);

        let prompt = self.words.game(&session.table.prompt(viewer), &names);
        let prompt: Vec<Line<'static>> = wrap_after("  ", &prompt, area.width as usize)
            .into_iter()
            .take(3)
            .map(|line| Line::styled(line, BOLD))
            .collect();
        let since = self.since(session, viewer, &names, area);
        let heights = [prompt.len(), since.len()].map(|height| Constraint::Length(height as u16));
        let [top, told, rest] = Layout::vertical([heights[0], heights[1], Constraint::Min(1)]).areas(rest);
        frame.render_widget(Paragraph::new(prompt), top);
        frame.render_widget(Paragraph::new(since), told);

        let groups = self.groups();
        let marked = match self.desk.selected(&groups) {
            Some(offer) => session.offers[offer].description.anchors.clone(),
            None => Vec::new(),
        };
        let [actions, table, log] = self.places(rest);
        let beside = actions.is_some();
        if let Some(area) = actions {
            self.draw_actions(frame, area, &groups, &names);
        }
        if let Some(area) = table {
            self.draw_table(frame, area, viewer, &marked, &names, beside);
        }
        if let Some(area) = log {
            let beside = table.is_some_and(|table| table.y == area.y);
            self.draw_log(frame, area, viewer, &names, beside);
        }
    }

    /// Below the decision, until one has answered it: what mattered of what the others did.
    fn since(&self, session: &Session, viewer: Viewer, names: &[String], area: Rect) -> Vec<Line<'static>> {
        if session.offers.is_empty() || !session.chronicle.is_news(viewer) || area.height < 20 {
            return Vec::new();
        }
        let told = Headlines::of(session.chronicle.recap(viewer, session.table.seats()));
        if told.is_empty() {
            return Vec::new();
        }
        let heads: Vec<String> = told.heads.iter().map(|beat| self.words.game(beat.headline(), names)).collect();
        let text = self.words.say(&Message::new("recap-since").with("what", heads.join(" · ")));
        wrap_after("↺ ", &text, area.width as usize).into_iter().take(2).map(|line| Line::styled(line, DIM)).collect()
    }

    /// What the others did since the turn of the one who looks.
    pub(crate) fn recap(&self) -> Vec<Beat> {
        let session = self.session.as_ref().filter(|_| self.screen == Screen::Play);
        let seen = session.and_then(|session| Some((session, session.sight.viewer()?)));
        seen.map(|(session, viewer)| session.chronicle.recap(viewer, session.table.seats())).unwrap_or_default()
    }

    /// Where the three panes go: one alone, one above the log, two above it, or three side by side.
    fn places(&self, area: Rect) -> [Option<Rect>; 3] {
        if self.desk.zoomed {
            let place = |pane| (self.desk.focus == pane).then_some(area);
            return [place(Pane::Actions), place(Pane::Table), place(Pane::Log)];
        }
        if area.width < 72 {
            // Side by side nothing could be read: the focused pane, and the log below it.
            let log_height = if area.height < 12 { 0 } else { 4 };
            let [above, log] = Layout::vertical([Constraint::Min(1), Constraint::Length(log_height)]).areas(area);
            return match self.desk.focus {
                Pane::Actions => [Some(above), None, Some(log)],
                Pane::Table => [None, Some(above), Some(log)],
                Pane::Log => [None, None, Some(area)],
            };
        }
        let actions_width = (area.width * 45 / 100).clamp(area.width.min(36), 58);
        if 160 <= area.width {
            let side = (area.width * 23 / 100).min(60);
            let widths = [Constraint::Length(side), Constraint::Min(1), Constraint::Length(side)];
            return Layout::horizontal(widths).areas::<3>(area).map(Some);
        }
        let log_height = (area.height / 4).clamp(5, 14);
        let [above, log] = Layout::vertical([Constraint::Min(1), Constraint::Length(log_height)]).areas(area);
        let [actions, table] = Layout::horizontal([Constraint::Length(actions_width), Constraint::Min(1)]).areas(above);
        [Some(actions), Some(table), Some(log)]
    }

    fn header(&self, session: &Session, viewer: Viewer, names: &[String]) -> (String, String) {
        let turn = self.words.say(&Message::new("header-turn").with("turn", session.table.turn()));
        let who = match viewer {
            Viewer::Seat(seat) => names[seat.idx()].clone(),
            Viewer::Spectator => self.words.text("header-spectator"),
        };
        let time = session.time_left().filter(|_| session.table.to_act().clock).map(|left| {
            let seconds = left.as_millis().div_ceil(1000);
            let time = format!("{}:{:02}", seconds / 60, seconds % 60);
            self.words.say(&Message::new("header-time").with("time", time)) + " · "
        });
        let left = format!("{} · {turn} · {who}", self.words.game_name());
        (left, time.unwrap_or_default() + &self.acting(session, names))
    }

    fn acting(&self, session: &Session, names: &[String]) -> String {
        let actors = session.table.to_act();
        if actors.is_empty() {
            return self.words.text("header-over");
        }
        let acting: Vec<String> = actors
            .iter()
            .map(|actor| match actor {
                Actor::Seat(seat) => names[seat.idx()].clone(),
                Actor::Clock => self.words.text("clock"),
            })
            .collect();
        self.words.say(&Message::new("header-acting").with("who", acting.join(", ")))
    }

    fn draw_actions(&self, frame: &mut Frame<'_>, area: Rect, groups: &[Group], names: &[String]) {
        let Some(session) = &self.session else { return };
        let n_listed = groups.iter().map(|group| group.choices.len()).sum::<usize>();
        let number = if n_listed == 0 { 0 } else { self.desk.cursor.min(n_listed - 1) + 1 };
        let title = match session.offers.is_empty() {
            true => self.words.text("pane-actions"),
            false => format!("{} {number}/{n_listed}", self.words.text("pane-actions")),
        };
        let inner = pane(frame, area, &title, self.desk.focus == Pane::Actions, false);
        let inner = Rect { width: inner.width.saturating_sub(1), ..inner };
        let room = inner.width as usize;
        if session.offers.is_empty() {
            let waiting: Vec<Line<'static>> =
                wrap_after("  ", &self.waiting(session, names), room).into_iter().map(Line::from).collect();
            frame.render_widget(Paragraph::new(waiting), inner);
            return;
        }
        let selected = self.desk.selected(groups);
        let details = selected.map_or(Vec::new(), |offer| self.details(session, offer, room));
        let heights = [Constraint::Length(1), Constraint::Min(1), Constraint::Length(details.len() as u16)];
        let [search, list, below] = Layout::vertical(heights).areas(inner);
        let search_line = match self.desk.query.is_empty() {
            true => Line::styled(fit(&self.words.text("search-empty"), room), DIM),
            false => {
                let label = format!("{} ", self.words.text("search-label"));
                let typed = tail(&self.desk.query, room.saturating_sub(super::width(&label) + 1));
                Line::styled(format!("{label}{typed}▏"), BOLD)
            }
        };
        frame.render_widget(search_line, search);

        let mut lines: Vec<Line<'static>> = Vec::new();
        let mut at = 0..0;
        for group in groups {
            lines.extend(wrap(&group.heading, room).into_iter().map(|line| Line::styled(line, HEADING)));
            for (offer, label) in &group.choices {
                let is_selected = Some(*offer) == selected;
                let wrapped = wrap_hanging(if is_selected { "› " } else { "  " }, label, room);
                if is_selected {
                    at = lines.len()..lines.len() + wrapped.len();
                }
                let style = if is_selected { SELECTED } else { Style::new() };
                let line = |text: String| Line::styled(if is_selected { left(&text, room) } else { text }, style);
                lines.extend(wrapped.into_iter().map(line));
            }
        }
        if lines.is_empty() {
            let nothing = self.words.text("search-nothing");
            lines.extend(wrap_after("  ", &nothing, room).into_iter().map(|line| Line::styled(line, DIM)));
        }
        // The selected action stays in the middle, so that its neighbours can be read.
        let height = list.height as usize;
        let top = (at.start + at.end).saturating_sub(height) / 2;
        scrolled(frame, Rect { width: list.width + 1, ..list }, &lines, top.min(at.start));
        frame.render_widget(Paragraph::new(details), below);
    }

    /// What the rule behind the selected action is about, and the board elements it belongs to.
    fn details(&self, session: &Session, offer: usize, room: usize) -> Vec<Line<'static>> {
        let description = &session.offers[offer].description;
        let section = |rule: &str| Some(self.book(self.words.language())?.place_of(rule)?.0.title.clone());
        let rule = description.rule.as_ref().and_then(|rule| section(rule));
        let anchors: Vec<String> = description.anchors.iter().map(ToString::to_string).collect();
        let text = [rule, Some(anchors.join(", ")).filter(|text| !text.is_empty())];
        let text: Vec<String> = text.into_iter().flatten().collect();
        if text.is_empty() {
            return Vec::new();
        }
        wrap_after("§ ", &text.join(" · "), room).into_iter().take(2).map(|line| Line::styled(line, DIM)).collect()
    }

    fn waiting(&self, session: &Session, names: &[String]) -> String {
        if session.is_over() {
            self.words.text("waiting-over")
        } else if self.pace == Pace::Key && session.bot_ready() {
            self.words.text("waiting-key")
        } else {
            self.acting(session, names)
        }
    }

    fn draw_table(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        viewer: Viewer,
        marked: &[kernel::Anchor],
        names: &[String],
        beside: bool,
    ) {
        let Some(session) = &self.session else { return };
        let focused = self.desk.focus == Pane::Table;
        let inner = pane(frame, area, &self.words.text("pane-table"), focused, beside);
        let panels = session.table.panels(viewer);
        let layout = panels::layout(&panels, marked, &self.words, names, (inner.width as usize).saturating_sub(1));
        let height = inner.height as usize;
        let last_top = layout.lines.len().saturating_sub(height);
        if let (true, Some(line)) = (self.desk.follow, layout.first_marked) {
            let visible = self.desk.table_top <= line && line < self.desk.table_top + height;
            if !visible {
                // With its heading if both fit.
                let heading = layout.headings.iter().rev().find(|heading| **heading <= line);
                let with_heading = heading.copied().filter(|heading| line + 2 < heading + height);
                self.desk.table_top = with_heading.unwrap_or(line.saturating_sub(height / 3));
            }
        }
        self.desk.table_top = self.desk.table_top.min(last_top);
        self.desk.drawn.table_height = height;
        self.desk.drawn.table_lines = layout.lines.len();
        self.desk.drawn.headings = layout.headings;
        scrolled(frame, inner, &layout.lines, self.desk.table_top);
    }

    fn draw_log(&mut self, frame: &mut Frame<'_>, area: Rect, viewer: Viewer, names: &[String], beside: bool) {
        let Some(session) = &self.session else { return };
        let focused = self.desk.focus == Pane::Log;
        let inner = pane(frame, area, &self.words.text("pane-log"), focused, beside);
        let room = (inner.width as usize).saturating_sub(1);
        let mut lines: Vec<Line<'static>> = Vec::new();
        for (told, is_new) in session.chronicle.lines(viewer) {
            let text = match told {
                Told::Game(message) => self.words.game(message, names),
                Told::Undone(seat, n_steps) => self
                    .words
                    .say(&Message::new("log-undone").with("who", names[seat.idx()].clone()).with("n", n_steps)),
            };
            let (sign, style) = if is_new { ("• ", Style::new()) } else { ("  ", DIM) };
            lines.extend(wrap_after(sign, &text, room).into_iter().map(|line| Line::styled(line, style)));
        }
        let height = inner.height as usize;
        let most = lines.len().saturating_sub(height);
        self.desk.log_back = self.desk.log_back.min(most);
        self.desk.drawn.log_height = height;
        self.desk.drawn.log_lines = lines.len();
        scrolled(frame, inner, &lines, most - self.desk.log_back);
    }

    fn draw_hand_over(&self, frame: &mut Frame<'_>, area: Rect, names: &[String], from: Option<Seat>, to: Seat) {
        let Some(session) = &self.session else { return };
        let room = (area.width as usize).saturating_sub(8).min(70);
        let pass = self.words.say(&Message::new("hand-over").with("who", names[to.idx()].clone()));
        let accept = self.words.say(&Message::new("hand-over-accept").with("who", names[to.idx()].clone()));
        let undo = from
            .filter(|_| session.undoable().is_some())
            .map(|from| self.words.say(&Message::new("hand-over-undo").with("who", names[from.idx()].clone())));
        let mut lines: Vec<Line<'static>> = Vec::new();
        lines.extend(wrap(&pass, room).into_iter().map(|line| Line::styled(line, HEADING)));
        lines.push(Line::default());
        lines.extend(wrap(&accept, room).into_iter().map(Line::from));
        if let Some(undo) = undo {
            lines.push(Line::default());
            lines.extend(wrap(&undo, room).into_iter().map(|line| Line::styled(line, DIM)));
        }
        let height = (lines.len() as u16).min(area.height);
        let middle = Rect { y: area.y + (area.height - height) / 2, height, ..area };
        frame.render_widget(Paragraph::new(Text::from(lines)).alignment(Alignment::Center), middle);
    }
}
