//! Planet tiles: eight action planets (four of them base), seven mining, four wild, one special.

use kernel::Provenance::{self, Reconstructed, Rulebook};

use super::effect::{
    Effect::{self, ActivateMiningPlanets, Gain, GainOneOf, JumpWormhole, MainAction, MarkOrTake, Pay},
    Gain::{Alien, AnyResource, Credit, Vp},
    Toll, advance, advance_one_of,
};
use super::goods::goods;
use super::tracks::{PEACEFUL, TECHNOLOGY_OR_POLITICS};
use super::{Area, Resource, Track};
use enumset::{EnumSet, enum_set};

super::printed_set! {
    /// A colour of planets.
    Colour {
        /// Produces aliens.
        Green,
        /// Produces energy.
        Yellow,
        /// Produces minerals.
        Purple,
        /// Produces nothing; each lengthens movement by 1.
        Gray,
    }
}

/// The colours of a planet.
pub type ColourSet = EnumSet<Colour>;

impl Colour {
    /// What outposts on such planets collect (TG-PROD-04, TG-PROD-05). The pairing is a public fact; gray is printed.
    pub const fn produces(self) -> Option<Resource> {
        match self {
            Colour::Green => Some(Resource::Alien),
            Colour::Yellow => Some(Resource::Energy),
            Colour::Purple => Some(Resource::Mineral),
            Colour::Gray => None,
        }
    }
}

super::printed! {
    /// A type of planets.
    PlanetType {
        /// Gives its reward when an outpost is placed and in mining actions.
        Mining,
        /// A worker performs its action, once a round.
        Action,
        /// Costs a crew, gives income.
        Wild,
        /// The Technological Nightmare: never on the map, of no type in any check.
        Special,
    }
}

super::printed! {
    /// A planet tile.
    Planet {
        /// `planet-mining-green-a`: Mining: gain 1 mineral or 1 energy.
        MiningGreenA,
        /// `planet-mining-purple`: Mining: gain 1 alien.
        MiningPurple,
        /// `planet-mining-gray-a`: Mining: advance 1 on production.
        MiningGrayA,
        /// `planet-mining-multi`: Mining: gain 3 VP.
        MiningMulti,
        /// `planet-mining-gray-b`: Mining: gain 1 VP.
        MiningGrayB,
        /// `planet-mining-yellow`: Mining: gain 1 VP.
        MiningYellow,
        /// `planet-mining-green-b`: Mining: gain 2 VP.
        MiningGreenB,
        /// `planet-base-gray`: Action: move the ship free to a planet with a wormhole and gain 1 alien.
        BaseGray,
        /// `planet-base-yellow`: Action: gain any 2 resources.
        BaseYellow,
        /// `planet-base-purple`: Action: up to 2 times pay 1 resource to advance 1 on technology or politics.
        BasePurple,
        /// `planet-base-green`: Action: gain 1 credit and 1 VP.
        BaseGreen,
        /// `planet-action-purple`: Action: activate all your mining planets (not the mining track), then gain 2 VP for each of them.
        ActionPurple,
        /// `planet-action-yellow`: Action: up to 3 times pay 1 resource to gain 1 VP.
        ActionYellow,
        /// `planet-action-yellow-purple`: Action: mark 1 technology you can reach or take 1 mission you can reach.
        ActionYellowPurple,
        /// `planet-action-green-gray`: Action: perform the main exploration action.
        ActionGreenGray,
        /// `planet-wild-green`: Outpost costs 1 mobilised crew. Income: advance 1 on production, technology or politics.
        WildGreen,
        /// `planet-wild-purple`: Outpost costs 1 mobilised crew. Income: you may pay 1 credit to advance 1 on military.
        WildPurple,
        /// `planet-wild-yellow`: Outpost costs 1 mobilised crew. Income: gain 1 credit.
        WildYellow,
        /// `planet-wild-gray`: Outpost costs 1 mobilised crew. Income: you may pay 1 alien to unlock the next trade space.
        WildGray,
        /// `planet-special-nightmare`: Owned through its ability tile, never on the map. Mining: gain 2 VP. Portable wormhole.
        Nightmare,
    }
}

/// A planet as printed.
pub struct PlanetRow {
    /// Its type.
    pub kind: PlanetType,
    /// Base action planets lie on the central spaces (TG-PLANET-02).
    pub base: bool,
    /// One colour or more.
    pub colours: ColourSet,
    /// Trade level needed for each outpost space, first to last.
    pub slots: &'static [u8],
    /// What it gives: mining reward, action or income, by its type.
    pub effects: &'static [Effect],
    /// Where type, colours and effects come from.
    pub provenance: Provenance,
    /// Where the outpost spaces come from (TG-OUT-14).
    pub slots_from: Provenance,
}

const fn row(kind: PlanetType, colours: ColourSet, slots: &'static [u8], effects: &'static [Effect]) -> PlanetRow {
    PlanetRow { kind, base: false, colours, slots, effects, provenance: Rulebook, slots_from: Rulebook }
}

const fn base(colours: ColourSet, effects: &'static [Effect]) -> PlanetRow {
    PlanetRow { base: true, slots_from: Reconstructed, ..row(PlanetType::Action, colours, &[0, 0], effects) }
}

const GREEN: ColourSet = enum_set!(Colour::Green);
const YELLOW: ColourSet = enum_set!(Colour::Yellow);
const PURPLE: ColourSet = enum_set!(Colour::Purple);
const GRAY: ColourSet = enum_set!(Colour::Gray);
const YELLOW_PURPLE: ColourSet = enum_set!(Colour::Yellow | Colour::Purple);
const GREEN_GRAY: ColourSet = enum_set!(Colour::Green | Colour::Gray);
const ALL_COLOURS: ColourSet = enum_set!(Colour::Green | Colour::Yellow | Colour::Purple | Colour::Gray);

/// One row a tile.
pub static PLANETS: [PlanetRow; 20] = [
    row(PlanetType::Mining, GREEN, &[1], &[GainOneOf(&[Resource::Mineral, Resource::Energy])]),
    row(PlanetType::Mining, PURPLE, &[2], &[Gain(Alien, 1)]),
    row(PlanetType::Mining, GRAY, &[4], &[advance(Track::Production, 1)]),
    row(PlanetType::Mining, ALL_COLOURS, &[4, 6], &[Gain(Vp, 3)]),
    row(PlanetType::Mining, GRAY, &[1], &[Gain(Vp, 1)]),
    row(PlanetType::Mining, YELLOW, &[2], &[Gain(Vp, 1)]),
    row(PlanetType::Mining, GREEN, &[0, 4], &[Gain(Vp, 2)]),
    base(GRAY, &[JumpWormhole, Gain(Alien, 1)]),
    base(YELLOW, &[Gain(AnyResource, 2)]),
    base(PURPLE, &[Pay { cost: Toll::AnyResource, times: 2, then: &advance_one_of(TECHNOLOGY_OR_POLITICS) }]),
    base(GREEN, &[Gain(Credit, 1), Gain(Vp, 1)]),
    row(PlanetType::Action, PURPLE, &[0, 1], &[ActivateMiningPlanets]),
    row(PlanetType::Action, YELLOW, &[0, 1], &[Pay { cost: Toll::AnyResource, times: 3, then: &Gain(Vp, 1) }]),
    row(PlanetType::Action, YELLOW_PURPLE, &[2, 4], &[MarkOrTake]),
    row(PlanetType::Action, GREEN_GRAY, &[1, 2], &[MainAction(Some(Area::Exploration))]),
    row(PlanetType::Wild, GREEN, &[0], &[advance_one_of(PEACEFUL)]),
    row(
        PlanetType::Wild,
        PURPLE,
        &[0],
        &[Pay { cost: Toll::Exactly(goods(0, 0, 0, 1)), times: 1, then: &advance(Track::Military, 1) }],
    ),
    row(PlanetType::Wild, YELLOW, &[0], &[Gain(Credit, 1)]),
    row(
        PlanetType::Wild,
        GRAY,
        &[0],
        &[Pay { cost: Toll::Exactly(goods(0, 0, 1, 0)), times: 1, then: &advance(Track::Trade, 1) }],
    ),
    row(PlanetType::Special, ALL_COLOURS, &[], &[Gain(Vp, 2)]),
];

impl Planet {
    /// The tile as printed.
    pub fn row(self) -> &'static PlanetRow {
        &PLANETS[self.idx()]
    }

    /// Its type.
    pub fn kind(self) -> PlanetType {
        self.row().kind
    }

    /// Its colours.
    pub fn colours(self) -> ColourSet {
        self.row().colours
    }

    /// Is it a base action planet?
    pub fn is_base(self) -> bool {
        self.row().base
    }

    /// Does any of its spaces need a trade level (TG-GOAL-04)?
    pub fn has_requirement(self) -> bool {
        self.row().slots.iter().any(|&trade| trade != 0)
    }
}

#[cfg(test)]
mod tests;
