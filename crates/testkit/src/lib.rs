//! What every game is tested with.
//!
//! [`rules!`] names the rules a test checks, [`Scenario`] plays a position with loaded dice, [`Laws`] plays random games and
//! holds every step against the kernel's contract, [`counsel_is_true`] does the same with what those who decide are told and
//! [`Reasons`] with why something is not possible, [`playthrough`] tells a whole game as text, [`stored_games`] replays real matches.

mod components;
mod counsel;
mod edited;
mod example;
mod laws;
mod logs;
mod playthrough;
mod reasons;
mod scenario;

pub use components::{components_are_in_order, figures_of_the_box};
pub use counsel::counsel_is_true;
pub use example::names;
pub use laws::{Laws, law_games};
pub use logs::{StoredGame, played_by_hand, setups_cover_all_choices, stored_games};
pub use playthrough::playthrough;
pub use reasons::{Mend, Reasons, figure, listed, reasons_have_words};
pub use scenario::Scenario;

/// Names the rules that a test checks: `rules!["RM-BUY-01", "RM-BUY-04"];`
///
/// `cargo xtask rules` reads these lines; it fails on an id that docs/rules does not have and lists the rules no test names. The first
/// scenario of a test of the rulebook that names a worked example gives its position to readers.
#[macro_export]
macro_rules! rules {
    ($($id:literal),+ $(,)?) => {{
        $crate::names(module_path!(), &[$($id),+]);
    }};
}
