//! How a search should look at a game.

/// What a search bot is told about a game: how far to look, how wide, and how long its levels may think.
///
/// A game's [`crate::Heuristic::tuning`] gives them for a position, so that a phase of many small decisions may be searched
/// differently from one of few great ones. `Tuning { turns: 2, ..Tuning::default() }` changes what matters and keeps the rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// A line of play ends when so many turns more have begun, over all seats; 1 is the end of the current turn.
    pub turns: u32,
    /// A line of play also ends after so many decisions below the tree.
    pub playout: u32,
    /// Actions that a decision below the tree rates, drawn at random from longer lists. Fewer are quicker, more are wiser.
    pub sample: u32,
    /// Decisions of the tree below the first one: 0 searches nothing but the first decision.
    pub depth: u32,
    /// Actions of the first decision that are tried at most, the most promising first; fewer with few lines.
    pub root_width: u32,
    /// Actions that the searching seat tries at a deeper decision at first; more the more often it comes by.
    pub own_width: u32,
    /// The same for the other seats; 1 means that they are expected to take what they rate best.
    pub rival_width: u32,
    /// How strongly little tried actions are preferred, in spreads of the evaluation.
    pub exploration: f32,
    /// Points of rating by which an action must be worse to be four times less likely to be tried; 0 takes the measure from
    /// the ratings themselves.
    pub temperature: f32,
    /// What winning is worth beyond the margin, in points of the evaluation.
    pub victory: i32,
    /// How sure the search must be, in standard errors, to prefer another action to the one that is rated best.
    pub doubt: f32,
    /// Lines of play for a decision of a bot of the level `medium`, but no more than for `hard`; 0 takes what is rated best.
    pub medium: u32,
    /// The same for the level `hard`.
    pub hard: u32,
    /// The same for the level `expert`.
    pub expert: u32,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            turns: 2,
            playout: 40,
            sample: 12,
            depth: 12,
            root_width: 12,
            own_width: 2,
            rival_width: 1,
            exploration: 1.0,
            temperature: 0.0,
            victory: 0,
            doubt: 0.5,
            medium: 24,
            hard: 120,
            expert: 600,
        }
    }
}
