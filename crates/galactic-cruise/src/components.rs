//! Every printed thing of the game and both expansions, one row each, in print order.
//!
//! The names and texts are Fluent messages: `card-building-permit`, `card-building-permit-text` and so on. Each row says by its
//! `provenance` whether it is exact, a public fact or a reconstruction (docs/rules/galactic-cruise.md, section 21).

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
