//! Guest types, which are the Destinations as well, and Resources.

use super::printed;

printed! {
    /// A Guest type, and the Destination of the same colour (GC-TERM-01).
    Guest { Adventurous, Relaxing, Family }
}

printed! {
    /// A Resource, and the row of the player board that stores it (GC-TERM-02).
    Resource { Food, Oxygen, Fuel }
}

/// Guests of each type in the box (GC-LIM-01).
pub const GUESTS: u8 = 12;
