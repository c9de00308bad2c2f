//! The 18 Cruise tiles.

use enumset::EnumSet;
use kernel::Provenance;

use super::guests::Guest;
use super::{Mark, printed, printed_row};

printed! {
    /// A Cruise tile, in print order.
    Cruise { S1, S2, S3, B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12, B13, B14, B15 }
}

/// A set of Cruises.
pub type CruiseSet = EnumSet<Cruise>;

/// Where a Ship on a Cruise stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A Destination of one Guest type.
    Destination(Guest),
    /// A Day in Space.
    DayInSpace,
    /// The return to Earth.
    Earth,
}

/// What is printed on a Cruise tile.
#[derive(Clone, Copy)]
pub struct Face {
    /// Which tile.
    pub tile: Cruise,
    /// Does it carry the star of the Introductory setup?
    pub starred: bool,
    /// Stops in flight order; the last one is Earth.
    pub stops: &'static [Stop],
    /// Its Destinations from left to right.
    pub destinations: &'static [Guest],
    /// Fuel a Launch costs.
    pub fuel: u8,
    /// How surely its figures are known that [`KNOWN`] does not name.
    pub provenance: Provenance,
}

impl Cruise {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        printed_row!(FACES, self)
    }

    /// Does it visit this Destination?
    pub fn visits(self, guest: Guest) -> bool {
        self.face().destinations.contains(&guest)
    }
}

use Stop::{DayInSpace, Destination, Earth};

/// Every Cruise, in print order.
#[rustfmt::skip]
pub static FACES: [Face; 18] = [
    Face { tile: Cruise::S1, starred: true, stops: &[Destination(Guest::Adventurous), DayInSpace, Earth], destinations: &[Guest::Adventurous], fuel: 3, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::S2, starred: true, stops: &[Destination(Guest::Relaxing), DayInSpace, Earth], destinations: &[Guest::Relaxing], fuel: 3, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::S3, starred: true, stops: &[Destination(Guest::Family), DayInSpace, Earth], destinations: &[Guest::Family], fuel: 3, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B1, starred: false, stops: &[Destination(Guest::Adventurous), Earth], destinations: &[Guest::Adventurous], fuel: 2, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B2, starred: false, stops: &[Destination(Guest::Relaxing), Earth], destinations: &[Guest::Relaxing], fuel: 2, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B3, starred: false, stops: &[Destination(Guest::Relaxing), DayInSpace, Destination(Guest::Adventurous), Earth], destinations: &[Guest::Relaxing, Guest::Adventurous], fuel: 4, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B4, starred: false, stops: &[Destination(Guest::Relaxing), Destination(Guest::Family), Destination(Guest::Adventurous), Earth], destinations: &[Guest::Relaxing, Guest::Family, Guest::Adventurous], fuel: 4, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B5, starred: false, stops: &[Destination(Guest::Relaxing), DayInSpace, Destination(Guest::Family), Destination(Guest::Adventurous), Earth], destinations: &[Guest::Relaxing, Guest::Family, Guest::Adventurous], fuel: 5, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B6, starred: false, stops: &[Destination(Guest::Family), Destination(Guest::Relaxing), DayInSpace, Earth], destinations: &[Guest::Family, Guest::Relaxing], fuel: 4, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B7, starred: false, stops: &[DayInSpace, Destination(Guest::Adventurous), DayInSpace, Earth], destinations: &[Guest::Adventurous], fuel: 4, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B8, starred: false, stops: &[Destination(Guest::Family), DayInSpace, Destination(Guest::Adventurous), Earth], destinations: &[Guest::Family, Guest::Adventurous], fuel: 4, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B9, starred: false, stops: &[Destination(Guest::Relaxing), Destination(Guest::Family), DayInSpace, Destination(Guest::Adventurous), Earth], destinations: &[Guest::Relaxing, Guest::Family, Guest::Adventurous], fuel: 5, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B10, starred: false, stops: &[Destination(Guest::Family), Earth], destinations: &[Guest::Family], fuel: 2, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B11, starred: false, stops: &[DayInSpace, Destination(Guest::Relaxing), DayInSpace, Earth], destinations: &[Guest::Relaxing], fuel: 4, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B12, starred: false, stops: &[Destination(Guest::Adventurous), Destination(Guest::Family), DayInSpace, Earth], destinations: &[Guest::Adventurous, Guest::Family], fuel: 4, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B13, starred: false, stops: &[Destination(Guest::Adventurous), DayInSpace, Destination(Guest::Relaxing), DayInSpace, Earth], destinations: &[Guest::Adventurous, Guest::Relaxing], fuel: 5, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B14, starred: false, stops: &[DayInSpace, Destination(Guest::Family), DayInSpace, Earth], destinations: &[Guest::Family], fuel: 4, provenance: Provenance::Reconstructed },
    Face { tile: Cruise::B15, starred: false, stops: &[Destination(Guest::Family), DayInSpace, Destination(Guest::Adventurous), DayInSpace, Earth], destinations: &[Guest::Family, Guest::Adventurous], fuel: 5, provenance: Provenance::Reconstructed },
];

/// Destinations are public facts; one Cruise is printed whole in an example.
#[rustfmt::skip]
pub static KNOWN: &[(Cruise, Mark, Provenance)] = &[
    (Cruise::B1, Mark::Destinations, Provenance::Public),
    (Cruise::B2, Mark::Destinations, Provenance::Public),
    (Cruise::B3, Mark::Destinations, Provenance::Public),
    (Cruise::B4, Mark::Destinations, Provenance::Public),
    (Cruise::B5, Mark::Destinations, Provenance::Public),
    (Cruise::B6, Mark::Destinations, Provenance::Public),
    (Cruise::B7, Mark::Destinations, Provenance::Public),
    (Cruise::B8, Mark::Destinations, Provenance::Public),
    (Cruise::B9, Mark::Destinations, Provenance::Public),
    (Cruise::B10, Mark::Destinations, Provenance::Public),
    (Cruise::B11, Mark::Destinations, Provenance::Public),
    (Cruise::B13, Mark::Destinations, Provenance::Public),
    (Cruise::B14, Mark::Destinations, Provenance::Public),
    (Cruise::B15, Mark::Destinations, Provenance::Public),
    (Cruise::B12, Mark::Destinations, Provenance::Rulebook),
    (Cruise::B12, Mark::Stops, Provenance::Rulebook),
    (Cruise::B12, Mark::Fuel, Provenance::Rulebook),
];
