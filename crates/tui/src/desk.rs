//! What the person in front of the screen is looking at during a match: focus, search, scrolling.

use hosting::Offer;

use crate::search;
use crate::words::Words;

/// The state of the play screen that is not the match.
#[derive(Default)]
pub struct Desk {
    /// The pane that arrows move in.
    pub focus: Pane,
    /// Is that pane shown alone?
    pub zoomed: bool,
    /// What was typed to narrow the list of actions.
    pub query: String,
    /// Which of the listed actions is selected.
    pub cursor: usize,
    /// First line of the table that is shown.
    pub table_top: usize,
    /// Lines of the log below the last one shown.
    pub log_back: usize,
    /// Should the table be scrolled to what the selected action is about?
    pub follow: bool,
    /// How the last drawing came out.
    pub drawn: Drawn,
}

/// Measures of the last drawing, for paging and jumping.
#[derive(Default)]
pub struct Drawn {
    /// Rows of the table pane.
    pub table_height: usize,
    /// Lines the table would need.
    pub table_lines: usize,
    /// Where panels begin.
    pub headings: Vec<usize>,
    /// Rows of the log pane.
    pub log_height: usize,
    /// Lines of the log.
    pub log_lines: usize,
}

/// A part of the play screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pane {
    /// The list of legal actions.
    #[default]
    Actions,
    /// The panels.
    Table,
    /// What happened.
    Log,
}

impl Pane {
    /// The pane that Tab goes to.
    pub const fn next(self) -> Pane {
        match self {
            Pane::Actions => Pane::Table,
            Pane::Table => Pane::Log,
            Pane::Log => Pane::Actions,
        }
    }
}

/// Actions under one heading.
#[derive(Debug, PartialEq, Eq)]
pub struct Group {
    /// The heading.
    pub heading: String,
    /// Place among the offers, and label.
    pub choices: Vec<(usize, String)>,
}

/// The offers that the query leaves, by heading in order of first appearance.
pub fn groups(offers: &[Offer], query: &str, words: &Words, names: &[String]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (idx, offer) in offers.iter().enumerate() {
        let heading = words.game(&offer.description.group, names);
        let label = words.game(&offer.description.label, names);
        if !search::matches(query, &format!("{heading} {label}")) {
            continue;
        }
        match groups.iter_mut().find(|group| group.heading == heading) {
            Some(group) => group.choices.push((idx, label)),
            None => groups.push(Group { heading, choices: vec![(idx, label)] }),
        }
    }
    groups
}

impl Desk {
    /// A new decision: the list begins at its top.
    pub fn new_decision(&mut self) {
        self.query.clear();
        self.cursor = 0;
        self.log_back = 0;
        self.follow = true;
    }

    /// Somebody else looks now: nothing of the one before stays.
    pub fn new_viewer(&mut self) {
        let focus = Pane::Actions;
        *self = Desk { focus, zoomed: self.zoomed && self.focus == focus, follow: true, ..Desk::default() };
    }

    /// The offer that the cursor is on.
    pub fn selected(&self, groups: &[Group]) -> Option<usize> {
        let choices = || groups.iter().flat_map(|group| &group.choices);
        let last = choices().count().checked_sub(1)?;
        choices().nth(self.cursor.min(last)).map(|(offer, _)| *offer)
    }

    /// Scrolls the table by so many lines.
    pub fn scroll_table(&mut self, by: isize) {
        let last_top = self.drawn.table_lines.saturating_sub(self.drawn.table_height);
        self.table_top = self.table_top.saturating_add_signed(by).min(last_top);
        self.follow = false;
    }

    /// Scrolls the log by so many lines; negative is back in time.
    pub fn scroll_log(&mut self, by: isize) {
        let most = self.drawn.log_lines.saturating_sub(self.drawn.log_height);
        self.log_back = self.log_back.saturating_add_signed(-by).min(most);
    }

    /// Jumps to the panel after or before the one at the top.
    pub fn jump(&mut self, forward: bool) {
        let headings = &self.drawn.headings;
        let to = match forward {
            true => headings.iter().find(|line| self.table_top < **line),
            false => headings.iter().rev().find(|line| **line < self.table_top),
        };
        if let Some(to) = to {
            self.scroll_table(*to as isize - self.table_top as isize);
        }
    }
}
