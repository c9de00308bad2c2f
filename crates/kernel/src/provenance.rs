//! Where a printed figure comes from.

use serde::Serialize;

use crate::{Arg, Message};

/// How surely a figure is known. Reconstructed figures may be tuned, the others may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Provenance {
    /// Printed in the rulebook.
    Rulebook,
    /// A fact found in public material.
    Public,
    /// Designed for this project where the figure is lost.
    Reconstructed,
}

/// A printed component and what stands on it, for people who want to hold it against the box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Component {
    /// Heading under which it is listed, such as "Agenda cards". Components of one kind stand together.
    pub kind: Message,
    /// Its name.
    pub name: Message,
    /// Where its row stands: the file below the game's `src/components` and what to search for in it.
    pub row: Row,
    /// Every figure on it.
    pub figures: Vec<Figure>,
}

/// The place of a component's row in the tables of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// File below `src/components`, such as `cards.rs`.
    pub file: &'static str,
    /// A word that finds the row in it, such as `BuildingPermit`.
    pub word: &'static str,
}

/// One figure of a component.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figure {
    /// What it is, such as "cost".
    pub name: Message,
    /// How it reads: a number or words.
    pub value: Arg,
    /// How surely it is known.
    pub provenance: Provenance,
}

impl Component {
    /// A component without figures.
    pub fn new(
        kind: impl Into<Message>,
        name: impl Into<Message>,
        file: &'static str,
        word: &'static str,
    ) -> Component {
        Component { kind: kind.into(), name: name.into(), row: Row { file, word }, figures: Vec::new() }
    }

    /// Adds a figure.
    #[must_use]
    pub fn with(mut self, name: impl Into<Message>, value: impl Into<Arg>, provenance: Provenance) -> Component {
        self.figures.push(Figure { name: name.into(), value: value.into(), provenance });
        self
    }

    /// Its figures that were rebuilt.
    pub fn reconstructed(&self) -> impl Iterator<Item = &Figure> {
        self.figures.iter().filter(|figure| figure.provenance == Provenance::Reconstructed)
    }
}
