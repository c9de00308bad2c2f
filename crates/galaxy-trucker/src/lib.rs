//! Galaxy Trucker.
pub mod components;
pub mod grid;
pub mod options;
pub mod ship;
