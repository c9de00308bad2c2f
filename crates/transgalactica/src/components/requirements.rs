//! Conditions of missions and decrees.

use super::{Colour, MissionType, PlanetType, Track};

/// A condition on what a player has reached. All conditions of a list must hold; none is spent (TG-MISS-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// A level of at least so much.
    Level(Track, u8),
    /// One of two levels of at least so much (TG-MISS-17).
    LevelOfEither([Track; 2], u8),
    /// Outposts on so many such planets.
    Outposts(Filter, u8),
    /// Outposts on so many planets of one of two colours, not mixed (TG-DECREE-02).
    OutpostsOfEither([Colour; 2], u8),
    /// Outposts on so many planets that have one of two colours each, mixed as they come (TG-MISS-15).
    OutpostsOfTwoColours([Colour; 2], u8),
    /// Outposts on so many planets that share a colour (TG-MISS-14).
    OutpostsOfOneColour(u8),
    /// Outposts on so many planets that can be given different colours (TG-MISS-13).
    OutpostsOfDifferentColours(u8),
    /// So many pirate tokens.
    PirateTokens(u8),
    /// So many technologies marked.
    Technologies(u8),
    /// So many completed missions of one of two types.
    MissionsOfEither([MissionType; 2], u8),
    /// One completed mission of each type, on three different cards (TG-DECREE-04).
    MissionOfEachType,
}

/// Which planets count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Every planet but the central one and the Nightmare (TG-MISS-16, TG-ABIL-05).
    Any,
    /// Planets of a type.
    Type(PlanetType),
    /// Planets that have a colour.
    Colour(Colour),
}
