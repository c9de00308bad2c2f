//! Printed things as tables, one row each, in print order.
//!
//! Every row says where its figures come from ([`kernel::Provenance`]): printed ones are never changed, reconstructed ones may
//! be tuned. The `tech-07`, `mission-16` and the like in the row comments are the ids that docs/rules uses.

pub mod abilities;
pub mod areas;
pub mod decrees;
pub mod effect;
pub mod fleet;
pub mod goals;
pub mod goods;
pub mod maps;
pub mod mining;
pub mod missions;
pub mod offices;
pub mod panel;
pub mod pirates;
pub mod planets;
pub mod requirements;
pub mod rounds;
pub mod technologies;
pub mod tokens;
pub mod tracks;
pub mod wealth;

pub use abilities::Ability;
pub use areas::Area;
pub use decrees::{Decree, Mark};
pub use effect::{Effect, Gain, Price};
pub use fleet::FleetToken;
pub use goals::Goal;
pub use goods::{Good, Goods, Resource};
pub use maps::{Map, Node, NodeSet};
pub use mining::MiningToken;
pub use missions::{Mission, MissionSet, MissionType};
pub use offices::Office;
pub use pirates::Pirate;
pub use planets::{Colour, ColourSet, Planet, PlanetType};
pub use requirements::Requirement;
pub use technologies::{TechSet, Technology};
pub use tokens::{BonusToken, TokenClass};
pub use tracks::{Pile, Track, TrackSet};
pub use wealth::Wealth;

/// Makes a fieldless enum of printed things: small, ordered as printed, written in kebab case.
macro_rules! printed {
    ($(#[$outer:meta])* $name:ident { $($(#[$inner:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$outer])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, enum_map::Enum, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$inner])* $variant),+ }

        impl $name {
            /// All of them, in print order.
            pub const ALL: [$name; [$($name::$variant),+].len()] = [$($name::$variant),+];

            /// Place in the print order, from 0.
            pub const fn idx(self) -> usize {
                self as usize
            }

            /// The word that finds its row in the tables.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => stringify!($variant)),+
                }
            }
        }

        /// The first one: only fills unused places of inline lists.
        impl Default for $name {
            fn default() -> Self {
                $name::ALL[0]
            }
        }
    };
}
pub(crate) use printed;

/// The same, and sets of them can be made; a set is written as a list.
macro_rules! printed_set {
    ($(#[$outer:meta])* $name:ident { $($(#[$inner:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$outer])*
        #[derive(Debug, PartialOrd, Ord, Hash, enum_map::Enum, enumset::EnumSetType, serde::Serialize, serde::Deserialize)]
        #[enumset(serialize_repr = "list")]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$inner])* $variant),+ }

        impl $name {
            /// All of them, in print order.
            pub const ALL: [$name; [$($name::$variant),+].len()] = [$($name::$variant),+];

            /// Place in the print order, from 0.
            pub const fn idx(self) -> usize {
                self as usize
            }

            /// The word that finds its row in the tables.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => stringify!($variant)),+
                }
            }
        }

        /// The first one: only fills unused places of inline lists.
        impl Default for $name {
            fn default() -> Self {
                $name::ALL[0]
            }
        }
    };
}
pub(crate) use printed_set;
