//! The twelve Action tiles and where the Introductory side prints them.

use kernel::Provenance;

use super::board::Location;
use super::printed;

printed! {
    /// One of the twelve actions of the main board.
    ActionTile {
        BuildDevelopment, HireExpert, PurchaseSupplies, AcquireBlueprints, BuildSegments, AcquireShip,
        GainResources, RefillSilo, ScheduleCruise, AdvertiseCruise, DrawAgenda, RefillAgenda,
    }
}

/// A row of the table: the tile, its place on the Introductory side, how surely that place is known.
pub struct Tile {
    /// Which action.
    pub tile: ActionTile,
    /// Location on the Introductory side.
    pub intro: Location,
    /// Where the Introductory place comes from.
    pub provenance: Provenance,
}

/// The tiles in print order.
#[rustfmt::skip]
pub static TILES: [Tile; 12] = [
    Tile { tile: ActionTile::BuildDevelopment, intro: Location::Tc, provenance: Provenance::Reconstructed },
    Tile { tile: ActionTile::HireExpert, intro: Location::Tc, provenance: Provenance::Reconstructed },
    Tile { tile: ActionTile::PurchaseSupplies, intro: Location::Tl, provenance: Provenance::Reconstructed },
    Tile { tile: ActionTile::AcquireBlueprints, intro: Location::Tl, provenance: Provenance::Reconstructed },
    Tile { tile: ActionTile::BuildSegments, intro: Location::Bl, provenance: Provenance::Rulebook },
    Tile { tile: ActionTile::AcquireShip, intro: Location::Bl, provenance: Provenance::Reconstructed },
    Tile { tile: ActionTile::GainResources, intro: Location::Br, provenance: Provenance::Reconstructed },
    Tile { tile: ActionTile::RefillSilo, intro: Location::Br, provenance: Provenance::Rulebook },
    Tile { tile: ActionTile::ScheduleCruise, intro: Location::Bc, provenance: Provenance::Reconstructed },
    Tile { tile: ActionTile::AdvertiseCruise, intro: Location::Bc, provenance: Provenance::Reconstructed },
    Tile { tile: ActionTile::DrawAgenda, intro: Location::Tr, provenance: Provenance::Reconstructed },
    Tile { tile: ActionTile::RefillAgenda, intro: Location::Tr, provenance: Provenance::Reconstructed },
];
