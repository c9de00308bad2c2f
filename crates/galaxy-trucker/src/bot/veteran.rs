//! The quick player of searches: builds and flies by weights found in self-play (`examples/train.rs`).

use std::cmp::Reverse;
use std::ops::Index;

use kernel::Seat;

use super::{pilot, shipwright};
use crate::action::Action;
use crate::options::Options;
use crate::state::{Phase, State};

/// A player by weights, one for each [`Knob`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Veteran(pub [i32; N_KNOBS]);

macro_rules! knobs {
    ($($(#[$doc:meta])* $Knob:ident = $real_time:literal, $by_turns:literal;)+) => {
        /// What a veteran looks at. Where nothing else is said, points of rating.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Knob {
            $($(#[$doc])* $Knob),+
        }

        impl Knob {
            /// All of them.
            pub const ALL: [Knob; N_KNOBS] = [$(Knob::$Knob),+];
        }

        /// How many knobs there are.
        pub const N_KNOBS: usize = [$(stringify!($Knob)),+].len();

        static REAL_TIME: Veteran = Veteran([$($real_time),+]);
        static BY_TURNS: Veteran = Veteran([$($by_turns),+]);
    };
}

// The first weight is for building in real time, the second for building by turns, where every part that is looked at costs a turn.
knobs! {
    /// Cabins wanted, in hundredths of the squares.
    CabinsWanted = 24, 27;
    /// Engine power wanted, likewise.
    EnginesWanted = 22, 18;
    /// Firepower wanted, likewise.
    CannonsWanted = 32, 28;
    /// Containers wanted, likewise.
    ContainersWanted = 33, 39;
    /// Battery tokens wanted beyond one for each double engine and double cannon.
    SpareTokens = 4, 6;
    /// A cabin while cabins are wanted.
    CabinWanted = 310, 344;
    /// One more.
    Cabin = 166, 190;
    /// The first engine.
    FirstEngine = 273, 299;
    /// An engine while power is wanted.
    EngineWanted = 241, 227;
    /// One more.
    Engine = 79, 88;
    /// A double engine while power is wanted and a token is there.
    DoubleEngineWanted = 202, 244;
    /// One more.
    DoubleEngine = 128, 107;
    /// Added to wanted engines, the more of it the fuller the ship.
    EngineLate = -52, -58;
    /// A cannon while firepower is wanted.
    CannonWanted = 230, 263;
    /// One more.
    Cannon = 129, 119;
    /// A double cannon while firepower is wanted and a token is there.
    DoubleCannonWanted = 307, 351;
    /// One more.
    DoubleCannon = 70, 80;
    /// A small battery while tokens are wanted.
    Battery2Wanted = 243, 242;
    /// A large one.
    Battery3Wanted = 343, 336;
    /// One more of either.
    Battery = 65, 50;
    /// A hold of two while containers are wanted.
    Cargo2Wanted = 165, 202;
    /// A hold of three.
    Cargo3Wanted = 157, 156;
    /// A special hold of one.
    Special1Wanted = 238, 281;
    /// A special hold of two.
    Special2Wanted = 305, 296;
    /// One more hold of two.
    Cargo2 = 117, 121;
    /// One more hold of three.
    Cargo3 = 199, 157;
    /// One more special hold of one.
    Special1 = 77, 51;
    /// One more special hold of two.
    Special2 = 120, 121;
    /// A shield.
    Shield = 47, 56;
    /// Each side that nothing has covered before.
    ShieldSide = 58, 52;
    /// Life support without a cabin beside it.
    LifeSupport = 87, 86;
    /// Life support with one.
    LifeSupportAtHome = 127, 119;
    /// A structural part.
    Structure = -34, -34;
    /// Against an engine before a square that could still be built on.
    EngineInside = 112, 153;
    /// Against a cannon that points there.
    CannonInside = 119, 148;
    /// Against a cannon that does not point to the front.
    CannonAside = 124, 140;
    /// For the first one that points to its side.
    CannonNewSide = 40, 33;
    /// For the first one in its column.
    CannonNewColumn = 106, 124;
    /// Against each cabin joined to a cabin.
    CabinBesideCabin = 34, 36;
    /// For each joint beyond the first.
    Joint = 18, 21;
    /// For each square more that can be built on, up to as many as are wanted.
    Growth = 23, 25;
    /// So many are wanted.
    GrowthWanted = 5, 8;
    /// Against ending all growth.
    DeadEnd = 301, 316;
    /// Against each exposed connector.
    Exposed = 22, 25;
    /// Added to it, the more the fuller the ship.
    ExposedLate = 37, 38;
    /// Added to it where nothing can ever stand.
    ExposedForEver = 8, 8;
    /// For each universal connector towards an empty square.
    OnUniversal = 34, 40;
    /// For each single or double one.
    OnSingleOrDouble = 19, 24;
    /// Against each smooth side towards an empty square.
    OnSmooth = 166, 114;
    /// A face-down part.
    Unknown = 173, 172;
    /// A part that brings less is given back.
    NotWorthASquare = 78, 80;
    /// For a part from the reserve.
    Reserved = 82, 108;
    /// A look at the forecast, beyond a face-down part.
    Peek = 15, 15;
    /// After so many parts, in hundredths of the squares, nothing better will come.
    Patience = 426, 419;
    /// A flight day.
    Day = 22, 12;
    /// A crew member.
    Crew = 40, 37;
    /// A battery token.
    Token = 40, 43;
    /// Against an offer that leaves hardly anybody aboard.
    FewCrew = 381, 422;
    /// Not to be the weakest of a combat zone.
    Effort = 77, 82;
    /// A double engine in open space, its token not counted.
    OpenSpace = 73, 66;
}

impl Index<Knob> for Veteran {
    type Output = i32;

    fn index(&self, knob: Knob) -> &i32 {
        &self.0[knob as usize]
    }
}

impl Veteran {
    /// Whom searches trust in this match.
    pub fn of(options: &Options) -> &'static Veteran {
        if options.by_turns() { &BY_TURNS } else { &REAL_TIME }
    }

    /// How promising these legal actions look: a rating for each is appended.
    pub fn rate(&self, state: &State, seat: Seat, actions: &[Action], ratings: &mut Vec<i32>) {
        match &state.phase {
            Phase::Building(building) => shipwright::rate(self, state, building, seat, actions, ratings),
            Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) | Phase::Over => {
                let prices = self.prices();
                ratings.extend(actions.iter().map(|&action| pilot::rate(state, seat, action, &prices)));
            }
        }
    }

    /// The index of a quick choice among these legal actions.
    pub fn guess(&self, state: &State, seat: Seat, actions: &[Action]) -> usize {
        match &state.phase {
            Phase::Building(building) => shipwright::best(self, state, building, seat, actions),
            Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) | Phase::Over => {
                let routine = pilot::routine(state, seat).and_then(|answer| actions.binary_search(&answer).ok());
                let prices = self.prices();
                let rated = |&idx: &usize| (pilot::rate(state, seat, actions[idx], &prices), Reverse(idx));
                routine.or_else(|| (0..actions.len()).max_by_key(rated)).unwrap_or(0)
            }
        }
    }

    fn prices(&self) -> pilot::Prices {
        pilot::Prices {
            day: self[Knob::Day],
            crew: self[Knob::Crew],
            token: self[Knob::Token],
            few_crew: self[Knob::FewCrew],
            effort: self[Knob::Effort],
            open_space: self[Knob::OpenSpace],
        }
    }
}
