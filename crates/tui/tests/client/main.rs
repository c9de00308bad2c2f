//! The whole client by keys alone, without a terminal.

mod desk;
mod screens;
mod toy;
mod walk;
