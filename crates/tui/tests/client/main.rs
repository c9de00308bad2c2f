//! The whole client by keys alone, without a terminal.

mod desk;
mod rocketmen;
mod screens;
mod toy;
mod walk;
