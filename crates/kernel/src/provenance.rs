//! Where a printed figure comes from.

use serde::Serialize;

/// How surely a component is known. Reconstructed figures may be tuned, the others may not.
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
