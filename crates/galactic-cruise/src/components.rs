//! Every printed thing of the game and both expansions, one row each, in print order.
//!
//! The names and texts are Fluent messages: `card-building-permit`, `card-building-permit-text` and so on. Each row says by its
//! `provenance` whether it is exact, a public fact or a reconstruction (docs/rules/galactic-cruise.md, section 21); where single
//! figures of a row are known better or worse than the rest, the table `KNOWN` of its file says so. [`list`] puts it all together.

pub mod actions;
pub mod blueprints;
pub mod board;
pub mod bonuses;
pub mod cards;
pub mod cockpits;
pub mod cruises;
pub mod effect;
pub mod engines;
pub mod experts;
pub mod goals;
pub mod guests;
pub mod list;
pub mod solo;
pub mod starting;
pub mod technologies;
pub mod upgrades;

/// Defines the names of printed things: small, ordered, usable in sets, written in kebab case.
macro_rules! printed {
    ($(#[$meta:meta])* $name:ident { $($variant:ident),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize, enumset::EnumSetType)]
        #[enumset(serialize_repr = "list")]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs, reason = "the printed names say what they are; their texts are in i18n")]
        pub enum $name { $($variant),* }

        impl $name {
            /// All of them, in print order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The word by which its row is found in the table.
            pub const fn row(self) -> &'static str {
                [$(stringify!($variant)),*][self as usize]
            }

            /// Place in print order, from 0.
            pub const fn idx(self) -> usize {
                self as usize
            }
        }

        impl Default for $name {
            fn default() -> Self {
                $name::ALL[0]
            }
        }
    };
}
pub(crate) use printed;

/// The row of a printed thing in its table. Tests put another row in its place, to see that no figure stands anywhere else.
macro_rules! printed_row {
    ($table:ident, $thing:expr) => {{
        #[cfg(test)]
        if let Some(row) = super::tuned::row($thing.idx()) {
            return row;
        }
        &$table[$thing.idx()]
    }};
}
pub(crate) use printed_row;

#[cfg(test)]
pub(crate) mod tuned;

/// A kind of figure on a printed thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// The name printed on it.
    Name,
    /// What it does.
    Text,
    /// What it does once it is upgraded.
    Advanced,
    /// When it may be played.
    Window,
    /// The Resource it gives.
    Resource,
    /// What it costs.
    Cost,
    /// Points.
    Vp,
    /// Icons of Guest types.
    Icons,
    /// Half-Cabins of Cabin Matching and Specialist Blueprints.
    Cabins,
    /// What a visit brings with Specialist Blueprints.
    Visit,
    /// Destinations of a Cruise.
    Destinations,
    /// All Stops of a Cruise, with its Days in Space.
    Stops,
    /// Fuel of a Launch.
    Fuel,
    /// Money added by an icon.
    Surcharge,
    /// Where its back puts neutral Developments.
    Back,
    /// Its place on the Introductory side.
    Intro,
    /// Numbers of the Number System.
    Numbers,
    /// A location.
    Location,
    /// A token.
    Token,
    /// An Upgrade.
    Upgrade,
}

/// How surely a figure of a row is known: as the table of exceptions says, or else as its row.
pub(crate) fn mark<T: PartialEq>(
    known: &[(T, Mark, kernel::Provenance)],
    thing: T,
    figure: Mark,
    row: kernel::Provenance,
) -> kernel::Provenance {
    let exception = known.iter().find(|(other, mark, _)| *other == thing && *mark == figure);
    exception.map_or(row, |(_, _, provenance)| *provenance)
}
