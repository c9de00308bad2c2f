//! The help, and questions about files and leaving.

use i18n::Language;
use kernel::{Message, Verb};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear};
use rulebook::{Book, Kind};

use super::text::{fit, left, tail, wrap, wrap_after};
use super::{BOLD, DIM, FAULT, HEADING, SELECTED, scrolled};
use crate::app::App;
use crate::keys::Command;
use crate::overlay::{Leave, Overlay};
use crate::provenance;

/// A paragraph of the rulebook.
fn paragraph(block: &rulebook::Block, style: Style, room: usize) -> Vec<Line<'static>> {
    let sign = match block.kind {
        Kind::Item | Kind::Step => "· ",
        Kind::Quote => "│ ",
        Kind::Paragraph | Kind::Table => "",
        // A caption says nothing without its picture.
        Kind::Picture => return Vec::new(),
    };
    wrap_after(sign, &block.words, room).into_iter().map(|line| Line::styled(line, style)).collect()
}

impl App {
    pub(super) fn draw_overlay(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let Some(overlay) = &self.overlay else { return };
        let room = (area.width as usize).saturating_sub(6).min(84);
        let tall = (area.height as usize).saturating_sub(3);
        let (title, lines, top) = match overlay {
            Overlay::Help { top, query, barred } => {
                let lines = if query.is_empty() { self.help(barred, room) } else { self.rules_with(query, room) };
                (self.words.text("help-title"), lines, *top)
            }
            Overlay::Recap { top } => (self.words.text("recap-title"), self.recap_lines(room), *top),
            Overlay::Leave { cursor } => (self.words.text("leave-title"), self.leave(*cursor, room), 0),
            Overlay::Save { path, exists } => (self.words.text("save-title"), self.save(path, *exists, room), 0),
            Overlay::Load(picker) => {
                let (lines, at) = self.load(picker, room);
                (self.words.text("load-title"), lines, (at + 3).saturating_sub(tall))
            }
        };
        let height = (lines.len() + 2).min(tall + 2) as u16;
        let size = Rect { width: room as u16 + 4, height, ..area };
        let place =
            Rect { x: area.x + (area.width - size.width) / 2, y: area.y + (area.height - size.height) / 2, ..size };
        frame.render_widget(Clear, place);
        let block =
            Block::bordered().border_type(BorderType::Double).title(Line::styled(format!(" {title} "), HEADING));
        let inner = block.inner(place);
        frame.render_widget(block, place);
        let inner = Rect { x: inner.x + 1, width: inner.width - 1, ..inner };
        let height = inner.height as usize;
        let top = top.min(lines.len().saturating_sub(height));
        self.page = height.saturating_sub(1).max(1);
        if let Some(Overlay::Help { top: kept, .. } | Overlay::Recap { top: kept }) = &mut self.overlay {
            *kept = top;
        }
        scrolled(frame, inner, &lines, top);
    }

    /// What the rulebook says about what is selected, or else about what is being decided.
    fn rules_now(&self, room: usize) -> Vec<Line<'static>> {
        let offers = self.session.as_ref().map_or(&[][..], |session| session.offers.as_slice());
        let selected = self.desk.selected(&self.groups()).and_then(|idx| offers[idx].description.rule.clone());
        let rule = selected.or_else(|| offers.iter().find_map(|offer| offer.description.rule.clone()));
        let (Some(rule), Some(book)) = (rule, self.book(self.words.language())) else { return Vec::new() };
        let Some((section, told)) = book.place_of(&rule) else { return Vec::new() };
        let mut lines = vec![Line::styled(section.title.clone(), HEADING)];
        for (idx, block) in section.blocks.iter().enumerate() {
            lines.extend(paragraph(block, if idx == told { BOLD } else { DIM }, room));
        }
        lines.push(Line::default());
        lines
    }

    /// What the rulebook says of some words, in any form and either language.
    fn rules_with(&self, query: &str, room: usize) -> Vec<Line<'static>> {
        let asked = format!("{} {query}▏", self.words.text("help-rules-label"));
        let mut lines = vec![Line::styled(tail(&asked, room), BOLD), Line::default()];
        let language = self.words.language();
        let (Some(book), Some(other)) = (self.book(language), self.book(language.other())) else { return lines };
        let found = book.find(query, other);
        if found.is_empty() {
            lines.push(Line::raw(fit(&self.words.text("help-rules-none"), room)));
        }
        let mut title = "";
        for (section, block) in found {
            if title != section.title {
                title = &section.title;
                lines.push(Line::styled(fit(title, room), HEADING));
            }
            lines.extend(paragraph(block, DIM, room));
        }
        lines
    }

    /// The rulebook of the game.
    pub(super) fn book(&self, language: Language) -> Option<&'static Book> {
        rulebook::at_hand(self.game.id(), language)
    }

    /// What is not possible now, each with the reason and what the rulebook calls the rule.
    fn not_now(&self, barred: &[Verb], room: usize) -> Vec<Line<'static>> {
        if barred.is_empty() {
            return Vec::new();
        }
        let names = self.names();
        let titles = self.book(self.words.language()).map(Book::titles).unwrap_or_default();
        let mut lines = vec![Line::styled(self.words.text("help-not-now"), HEADING)];
        for verb in barred {
            let Some(reason) = &verb.bar else { continue };
            let why = self.words.game(&reason.why, &names);
            let told = format!("{}: {why}", self.words.game(&verb.label, &names));
            lines.extend(wrap_after("· ", &told, room).into_iter().map(Line::from));
            let title = titles.get(&*reason.rule).map(|title| wrap_after("  § ", title, room));
            lines.extend(title.into_iter().flatten().map(|line| Line::styled(line, DIM)));
        }
        lines.push(Line::default());
        lines
    }

    /// Which figures of the selected action's things were rebuilt, in a sentence.
    fn rebuilt_now(&self, room: usize) -> Vec<Line<'static>> {
        let offers = self.session.as_ref().map_or(&[][..], |session| session.offers.as_slice());
        let Some(idx) = self.desk.selected(&self.groups()) else { return Vec::new() };
        let said = |message: &Message| self.words.game(message, &[]);
        let things: Vec<String> = provenance::of_action(&self.game.components(), &offers[idx].description)
            .iter()
            .map(|(name, figures)| {
                format!("{} ({})", said(name), figures.iter().map(said).collect::<Vec<_>>().join(", "))
            })
            .collect();
        if things.is_empty() {
            return Vec::new();
        }
        let sentence = self.words.say(&Message::new("rebuilt-now").with("things", things.join("; ")));
        let mut lines: Vec<Line<'static>> = wrap_after("✎ ", &sentence, room).into_iter().map(Line::from).collect();
        lines.push(Line::default());
        lines
    }

    /// How many figures of the game were rebuilt, and what lists them; nothing for a game without a list.
    fn help_on_figures(&self) -> Option<String> {
        let (all, rebuilt) = provenance::counts(&self.game.components());
        let counts = Message::new("help-figures").with("figures", all).with("rebuilt", rebuilt);
        (all != 0).then(|| self.words.say(&counts.with("game", self.game.id().to_owned())))
    }

    /// What the others did, a paragraph for each thing; what was said beside it stands below it.
    fn recap_lines(&self, room: usize) -> Vec<Line<'static>> {
        let names = self.names();
        let mut lines = Vec::new();
        for beat in self.recap() {
            let (sign, style) = if beat.scene.is_some() { ("★ ", HEADING) } else { ("• ", BOLD) };
            let head = self.words.game(beat.headline(), &names);
            lines.extend(wrap_after(sign, &head, room).into_iter().map(|line| Line::styled(line, style)));
            for said in beat.beside() {
                let said = self.words.game(said, &names);
                lines.extend(wrap_after("    ", &said, room).into_iter().map(|line| Line::styled(line, DIM)));
            }
        }
        lines
    }

    fn help(&self, barred: &[Verb], room: usize) -> Vec<Line<'static>> {
        let key_width = 21;
        let mut lines = Vec::new();
        if self.book(self.words.language()).is_some() {
            lines.extend([Line::styled(fit(&self.words.text("help-rules"), room), DIM), Line::default()]);
        }
        lines.extend(self.rules_now(room));
        lines.extend(self.not_now(barred, room));
        lines.extend(self.rebuilt_now(room));
        let mut row = |keys: &str, text: String| {
            for (idx, line) in wrap(&text, room.saturating_sub(key_width)).into_iter().enumerate() {
                lines.push(Line::raw(format!("{}{line}", left(if idx == 0 { keys } else { "" }, key_width))));
            }
        };
        row("↑ ↓ Home End", self.words.text("help-move"));
        row("Enter", self.words.text("help-choose"));
        row(&self.words.text("help-letters-key"), self.words.text("help-letters"));
        row("Esc", self.words.text("help-escape"));
        row("Tab  Shift-Tab", self.words.text("help-focus"));
        row("← →", self.words.text("help-panels"));
        row("PgUp PgDn", self.words.text("help-page"));
        for command in Command::ALL {
            row(command.keys(), self.words.text(command.help()));
        }
        lines.push(Line::default());
        for id in ["help-signs", "help-records"] {
            let text = self.words.say(&Message::new(id).with("path", self.directory().to_string_lossy().into_owned()));
            lines.extend(wrap(&text, room).into_iter().map(|line| Line::styled(line, DIM)));
        }
        let figures = self.help_on_figures().into_iter().flat_map(|told| wrap(&told, room));
        lines.extend(figures.map(|line| Line::styled(line, DIM)));
        lines
    }

    fn leave(&self, cursor: usize, room: usize) -> Vec<Line<'static>> {
        let mut lines: Vec<Line<'static>> = match (&self.unkept, &self.session) {
            (Some(fault), _) => {
                let mut lines = wrap_after("✗ ", &self.words.sentence(fault), room);
                lines.extend(wrap(&self.words.text("leave-unkept"), room));
                lines.into_iter().map(|line| Line::styled(line, FAULT)).collect()
            }
            (None, Some(session)) => {
                let path = session.autosave.to_string_lossy().into_owned();
                let text = self.words.say(&Message::new("leave-text").with("path", path));
                wrap(&text, room).into_iter().map(Line::from).collect()
            }
            (None, None) => Vec::new(),
        };
        lines.push(Line::default());
        for (idx, answer) in Leave::ALL.into_iter().enumerate() {
            let name = self.words.text(answer.name());
            lines.push(match idx == cursor {
                true => Line::styled(left(&format!("› {name}"), room), SELECTED),
                false => Line::raw(format!("  {name}")),
            });
        }
        lines
    }

    fn save(&self, path: &str, exists: bool, room: usize) -> Vec<Line<'static>> {
        let mut lines: Vec<Line<'static>> =
            wrap(&self.words.text("save-text"), room).into_iter().map(Line::from).collect();
        lines.push(Line::default());
        lines.push(Line::styled(format!("{}▏", tail(path, room.saturating_sub(1))), BOLD));
        lines.push(Line::default());
        let (id, style) = if exists { ("save-exists", FAULT) } else { ("save-keys", DIM) };
        let sign = if exists { "! " } else { "" };
        lines.extend(wrap_after(sign, &self.words.text(id), room).into_iter().map(|line| Line::styled(line, style)));
        lines
    }

    /// The list of records and the line of the selected one.
    fn load(&self, picker: &crate::overlay::Picker, room: usize) -> (Vec<Line<'static>>, usize) {
        let mut lines: Vec<Line<'static>> =
            wrap(&self.words.text("load-text"), room).into_iter().map(|line| Line::styled(line, DIM)).collect();
        lines.push(Line::styled(format!("{}▏", tail(&picker.query, room.saturating_sub(1))), BOLD));
        let listed = picker.listed();
        if listed.is_empty() {
            let id = if picker.query.is_empty() { "load-none" } else { "load-typed" };
            lines.extend(wrap(&self.words.text(id), room).into_iter().map(Line::from));
        }
        let mut at = 0;
        for (idx, path) in listed.iter().enumerate() {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            lines.push(match idx == picker.cursor.min(listed.len() - 1) {
                true => {
                    at = lines.len();
                    Line::styled(left(&format!("› {name}"), room), SELECTED)
                }
                false => Line::raw(fit(&format!("  {name}"), room)),
            });
        }
        (lines, at)
    }
}
