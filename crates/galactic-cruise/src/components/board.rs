//! The main board, the Marketing board and the player board.

use super::effect::What;
use super::guests::Resource;
use super::printed;

printed! {
    /// A location of the Network, clockwise from the top middle one (GC-TERM-04).
    Location { Tc, Tr, Br, Bc, Bl, Tl }
}

printed! {
    /// A Development area: six Network areas, each named by the locations it joins, and the spaces below the four Technologies
    /// (GC-TERM-05).
    Area { TcTr, TrBr, BrBc, BcBl, BlTl, TlTc, Technology1, Technology2, Technology3, Technology4 }
}

/// A set of Development areas.
pub type AreaSet = enumset::EnumSet<Area>;

/// The bonuses below the Agenda market, one of each, from top to bottom (GC-RFA-02).
pub const AGENDA_BONUSES: [What; 4] = [What::Reputation, What::Ads, What::Resource, What::Money];

impl Location {
    /// The next location clockwise.
    pub const fn next(self) -> Location {
        Location::ALL[(self as usize + 1) % 6]
    }

    /// The next location counter-clockwise.
    pub const fn previous(self) -> Location {
        Location::ALL[(self as usize + 5) % 6]
    }

    /// The area between it and the next location clockwise.
    pub const fn area_after(self) -> Area {
        Area::ALL[self as usize]
    }

    /// The area between it and the next location counter-clockwise.
    pub const fn area_before(self) -> Area {
        Area::ALL[(self as usize + 5) % 6]
    }
}

impl Area {
    /// The six areas of the Network.
    pub const NETWORK: [Area; 6] = [Area::TcTr, Area::TrBr, Area::BrBc, Area::BcBl, Area::BlTl, Area::TlTc];
    /// The spaces below the four Technologies.
    pub const TECHNOLOGIES: [Area; 4] = [Area::Technology1, Area::Technology2, Area::Technology3, Area::Technology4];

    /// The space below a Technology, as an index from 0, unless it is an area of the Network.
    pub const fn technology(self) -> Option<usize> {
        (self as usize).checked_sub(6)
    }

    /// Is it an area of the Network?
    pub const fn is_network(self) -> bool {
        (self as usize) < 6
    }

    /// The two locations a Network area joins, counter-clockwise one first.
    pub const fn joins(self) -> [Location; 2] {
        let location = Location::ALL[self as usize % 6];
        [location, location.next()]
    }
}

/// Highest Reputation (GC-REP-01).
pub const MAX_REPUTATION: u8 = 18;

/// What stepping down from a Reputation of 1, 2, 3 … gives, in turn: an Ad, a Resource, a Money (GC-REP-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepBonus {
    /// 1 Ad.
    Ads,
    /// 1 Resource.
    Resource,
    /// 1 Money.
    Money,
}

impl StepBonus {
    /// All types, in the order of the lowest steps.
    pub const ALL: [StepBonus; 3] = [StepBonus::Ads, StepBonus::Resource, StepBonus::Money];

    /// Bonuses of this type crossed on the way from one Reputation down to another.
    pub const fn crossed(self, from: u8, to: u8) -> u8 {
        self.below(from) - self.below(to)
    }

    /// Bonuses of this type below a Reputation: steps 1, 4, 7 … are Ads, 2, 5, 8 … Resources, 3, 6, 9 … Money.
    pub const fn below(self, reputation: u8) -> u8 {
        (reputation + 2 - self as u8) / 3
    }
}

/// Money each owner gets for access (GC-REP-03).
pub const fn access_cost(reputation: u8) -> u8 {
    match reputation {
        0..=6 => 2,
        7..=14 => 1,
        _ => 0,
    }
}

/// Reputation thresholds and their points in final scoring (GC-FIN-03). All but the last are unverified public figures.
pub static REPUTATION_VP: [(u8, u8); 9] = [(0, 0), (1, 1), (3, 2), (5, 3), (7, 5), (9, 7), (11, 9), (13, 12), (15, 15)];

/// Points of a Reputation in final scoring.
pub fn reputation_vp(reputation: u8) -> u8 {
    REPUTATION_VP.iter().rev().find(|(least, _)| *least <= reputation).map_or(0, |(_, vp)| *vp)
}

/// Money and Reputation surcharge of the five Blueprint spaces, from the top (GC-SEG-03). Four of them are reconstructed.
pub static SURCHARGES: [(u8, u8); 5] = [(3, 1), (2, 1), (2, 1), (1, 1), (1, 1)];

/// Costs of the three Development columns (GC-DEV-02). The first and the third are reconstructed.
pub static COLUMN_COSTS: [u8; 3] = [4, 6, 8];

/// Points of the three Development columns (GC-FIN-05). The third is a public figure.
pub static COLUMN_VP: [u8; 3] = [5, 15, 30];

/// Spaces of the three Progress sections for 1-2, 3 and 4 players (GC-SETUP-03). Reconstructed.
pub static PROGRESS_SPACES: [[u8; 3]; 3] = [[3, 4, 5], [4, 5, 6], [6, 7, 8]];

/// Highest level of the Silo.
pub const SILO: u8 = 5;

/// The four Technologies of the Introductory side. One of them is known, the others are reconstructed.
pub static INTRO_TECHNOLOGIES: [super::technologies::Technology; 4] = {
    use super::technologies::Technology;
    [Technology::SpaceElevator, Technology::AutomatedSystems, Technology::OxygenRecycler, Technology::DataNetwork]
};

printed! {
    /// One of the two Experts of a player board.
    ExpertSlot { Left, Right }
}

printed! {
    /// One of the four Funding Bonuses (GC-FUND-02), in the order of the brown tokens.
    Funding { Money, Ads, Vp, Resource }
}

/// The rows of the player board from top to bottom.
pub const ROWS: [Resource; 3] = [Resource::Food, Resource::Oxygen, Resource::Fuel];
