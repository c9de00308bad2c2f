//! The 144 parts, one row a part, in the order of the box: kind, connectors front, right, rear, left of the unturned part.
//!
//! Unturned cannons point to the front, engines blow to the rear, shields cover front and right (GT-GRID-07, GT-PART-12).

use kernel::Provenance::{self, Public as P, Rulebook as R};

use super::PartKind::{self, *};

/// One printed part.
#[derive(Clone, Copy, Debug)]
pub struct TileFace {
    /// Its name in states, actions and addresses.
    pub id: &'static str,
    /// What it does.
    pub kind: PartKind,
    /// Connectors of the unturned part: front, right, rear, left.
    pub connectors: [Connector; 4],
    /// How surely it is known.
    pub source: Provenance,
}

/// A side of a part, as two bits: the first fits single, the second double connectors (GT-CONN-01, GT-CONN-02).
pub type Connector = u8;

/// Smooth side.
pub const O: Connector = 0b00;
/// Single connector.
pub const S: Connector = 0b01;
/// Double connector.
pub const D: Connector = 0b10;
/// Universal connector: fits both.
pub const U: Connector = 0b11;

const fn tile(id: &'static str, kind: PartKind, connectors: [Connector; 4], source: Provenance) -> TileFace {
    TileFace { id, kind, connectors, source }
}

/// Every part: four starting cabins, then the warehouse (GT-COMP-01).
pub static TILES: [TileFace; 144] = [
    tile("start-blue", StartingCabin, [U, U, U, U], R),
    tile("start-green", StartingCabin, [U, U, U, U], R),
    tile("start-yellow", StartingCabin, [U, U, U, U], R),
    tile("start-red", StartingCabin, [U, U, U, U], R),
    tile("battery2-01", Battery2, [O, O, O, U], P),
    tile("battery2-02", Battery2, [O, O, O, U], P),
    tile("battery2-03", Battery2, [O, O, S, U], P),
    tile("battery2-04", Battery2, [O, U, O, U], P),
    tile("battery2-05", Battery2, [S, S, S, U], P),
    tile("battery2-06", Battery2, [S, D, O, U], P),
    tile("battery2-07", Battery2, [D, O, O, U], P),
    tile("battery2-08", Battery2, [D, S, O, U], P),
    tile("battery2-09", Battery2, [D, D, D, U], P),
    tile("battery3-01", Battery3, [O, D, O, S], P),
    tile("battery3-02", Battery3, [S, O, O, S], P),
    tile("battery3-03", Battery3, [D, O, O, S], P),
    tile("battery3-04", Battery3, [O, O, O, D], P),
    tile("battery3-05", Battery3, [S, O, O, D], P),
    tile("battery3-06", Battery3, [D, S, O, D], P),
    tile("cargo2-01", Cargo2, [O, O, O, U], P),
    tile("cargo2-02", Cargo2, [O, O, O, U], P),
    tile("cargo2-03", Cargo2, [O, S, O, U], P),
    tile("cargo2-04", Cargo2, [O, S, D, U], P),
    tile("cargo2-05", Cargo2, [O, D, O, U], P),
    tile("cargo2-06", Cargo2, [O, D, S, U], P),
    tile("cargo2-07", Cargo2, [S, D, S, U], P),
    tile("cargo2-08", Cargo2, [D, S, D, U], P),
    tile("cargo2-09", Cargo2, [U, O, O, U], P),
    tile("cargo3-01", Cargo3, [O, O, O, S], P),
    tile("cargo3-02", Cargo3, [O, S, O, S], P),
    tile("cargo3-03", Cargo3, [O, O, O, D], P),
    tile("cargo3-04", Cargo3, [O, S, O, D], P),
    tile("cargo3-05", Cargo3, [O, S, O, D], P),
    tile("cargo3-06", Cargo3, [O, D, O, D], P),
    tile("special1-01", Special1, [O, D, S, U], P),
    tile("special1-02", Special1, [O, U, O, U], P),
    tile("special1-03", Special1, [S, S, S, U], P),
    tile("special1-04", Special1, [D, S, O, U], P),
    tile("special1-05", Special1, [D, D, D, U], P),
    tile("special1-06", Special1, [U, O, O, U], P),
    tile("special2-01", Special2, [O, O, O, S], P),
    tile("special2-02", Special2, [O, D, O, S], P),
    tile("special2-03", Special2, [O, O, O, D], P),
    tile("cabin-01", Cabin, [D, S, D, S], P),
    tile("cabin-02", Cabin, [D, S, D, S], P),
    tile("cabin-03", Cabin, [S, D, O, D], P),
    tile("cabin-04", Cabin, [D, S, D, D], P),
    tile("cabin-05", Cabin, [O, O, S, U], P),
    tile("cabin-06", Cabin, [O, S, O, U], P),
    tile("cabin-07", Cabin, [O, S, S, U], P),
    tile("cabin-08", Cabin, [O, S, D, U], P),
    tile("cabin-09", Cabin, [S, O, S, U], P),
    tile("cabin-10", Cabin, [S, O, D, U], P),
    tile("cabin-11", Cabin, [D, O, O, U], P),
    tile("cabin-12", Cabin, [D, O, D, U], P),
    tile("cabin-13", Cabin, [D, D, O, U], P),
    tile("cabin-14", Cabin, [D, S, O, S], P),
    tile("cabin-15", Cabin, [S, D, S, S], P),
    tile("cabin-16", Cabin, [O, D, O, U], P),
    tile("structure-01", Structure, [S, U, O, U], P),
    tile("structure-02", Structure, [S, U, S, U], P),
    tile("structure-03", Structure, [S, U, D, U], P),
    tile("structure-04", Structure, [D, U, O, U], P),
    tile("structure-05", Structure, [U, S, D, U], P),
    tile("structure-06", Structure, [U, D, O, U], P),
    tile("structure-07", Structure, [U, U, O, S], P),
    tile("structure-08", Structure, [U, D, D, U], P),
    tile("engine-01", Engine, [O, U, O, O], P),
    tile("engine-02", Engine, [O, U, O, O], P),
    tile("engine-03", Engine, [S, O, O, O], P),
    tile("engine-04", Engine, [S, S, O, O], P),
    tile("engine-05", Engine, [D, O, O, O], P),
    tile("engine-06", Engine, [D, O, O, O], P),
    tile("engine-07", Engine, [D, U, O, O], P),
    tile("engine-08", Engine, [U, D, O, O], P),
    tile("engine-09", Engine, [O, U, O, S], P),
    tile("engine-10", Engine, [U, O, O, S], P),
    tile("engine-11", Engine, [S, D, O, D], P),
    tile("engine-12", Engine, [D, O, O, D], P),
    tile("engine-13", Engine, [U, S, O, D], P),
    tile("engine-14", Engine, [O, O, O, U], P),
    tile("engine-15", Engine, [O, O, O, U], P),
    tile("engine-16", Engine, [O, D, O, U], P),
    tile("engine-17", Engine, [S, O, O, U], P),
    tile("engine-18", Engine, [D, S, O, S], P),
    tile("engine-19", Engine, [S, O, O, O], P),
    tile("double-engine-01", DoubleEngine, [S, O, O, O], P),
    tile("double-engine-02", DoubleEngine, [S, U, O, O], P),
    tile("double-engine-03", DoubleEngine, [D, O, O, O], P),
    tile("double-engine-04", DoubleEngine, [S, S, O, S], P),
    tile("double-engine-05", DoubleEngine, [D, D, O, D], P),
    tile("double-engine-06", DoubleEngine, [O, U, O, U], P),
    tile("double-engine-07", DoubleEngine, [D, O, O, U], P),
    tile("cannon-01", Cannon, [O, O, S, O], P),
    tile("cannon-02", Cannon, [O, O, S, O], P),
    tile("cannon-03", Cannon, [O, O, D, O], P),
    tile("cannon-04", Cannon, [O, O, D, O], P),
    tile("cannon-05", Cannon, [O, S, D, O], P),
    tile("cannon-06", Cannon, [O, D, S, O], P),
    tile("cannon-07", Cannon, [O, D, U, O], P),
    tile("cannon-08", Cannon, [O, U, O, O], P),
    tile("cannon-09", Cannon, [O, U, O, O], P),
    tile("cannon-10", Cannon, [O, U, S, O], P),
    tile("cannon-11", Cannon, [O, O, D, S], P),
    tile("cannon-12", Cannon, [O, O, U, S], P),
    tile("cannon-13", Cannon, [O, S, S, S], P),
    tile("cannon-14", Cannon, [O, D, O, S], P),
    tile("cannon-15", Cannon, [O, D, U, S], P),
    tile("cannon-16", Cannon, [O, O, S, D], P),
    tile("cannon-17", Cannon, [O, S, U, D], P),
    tile("cannon-18", Cannon, [O, D, D, D], P),
    tile("cannon-19", Cannon, [O, U, O, D], P),
    tile("cannon-20", Cannon, [O, O, O, U], P),
    tile("cannon-21", Cannon, [O, O, O, U], P),
    tile("cannon-22", Cannon, [O, O, D, U], P),
    tile("cannon-23", Cannon, [O, S, O, U], P),
    tile("double-cannon-01", DoubleCannon, [O, O, S, O], P),
    tile("double-cannon-02", DoubleCannon, [O, O, D, O], P),
    tile("double-cannon-03", DoubleCannon, [O, S, U, O], P),
    tile("double-cannon-04", DoubleCannon, [O, U, D, O], P),
    tile("double-cannon-05", DoubleCannon, [O, S, D, S], P),
    tile("double-cannon-06", DoubleCannon, [O, O, U, D], P),
    tile("double-cannon-07", DoubleCannon, [O, D, S, D], P),
    tile("double-cannon-08", DoubleCannon, [O, O, S, U], P),
    tile("shield-01", Shield, [S, D, S, D], P),
    tile("shield-02", Shield, [O, O, S, U], P),
    tile("shield-03", Shield, [O, D, D, U], P),
    tile("shield-04", Shield, [O, D, D, D], P),
    tile("shield-05", Shield, [O, S, U, S], P),
    tile("shield-06", Shield, [S, O, S, S], P),
    tile("shield-07", Shield, [D, S, D, S], P),
    tile("shield-08", Shield, [O, O, U, D], P),
    tile("brown-life-support-01", BrownLifeSupport, [O, O, O, U], P),
    tile("brown-life-support-02", BrownLifeSupport, [S, S, O, S], P),
    tile("brown-life-support-03", BrownLifeSupport, [D, S, O, S], P),
    tile("brown-life-support-04", BrownLifeSupport, [O, O, S, U], P),
    tile("brown-life-support-05", BrownLifeSupport, [O, D, O, U], P),
    tile("brown-life-support-06", BrownLifeSupport, [S, O, O, U], P),
    tile("purple-life-support-01", PurpleLifeSupport, [O, O, D, U], P),
    tile("purple-life-support-02", PurpleLifeSupport, [S, D, O, D], P),
    tile("purple-life-support-03", PurpleLifeSupport, [D, D, O, D], P),
    tile("purple-life-support-04", PurpleLifeSupport, [O, O, O, U], P),
    tile("purple-life-support-05", PurpleLifeSupport, [O, S, O, U], P),
    tile("purple-life-support-06", PurpleLifeSupport, [D, O, O, U], P),
];
