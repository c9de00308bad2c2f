//! expansions
