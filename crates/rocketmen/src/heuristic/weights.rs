//! The weights of the quick player, found by self-play with the example `evolve`, which writes these tables.

use super::judge::{Judge, N_KNOBS};
use crate::components::cards::N_CARDS;

/// Who judges in games of several players.
pub static JUDGE: Judge = Judge { knobs: VERSUS_KNOBS, cards: VERSUS_CARDS };
/// Who judges instead if a personal goal lies on Mars.
pub static MARS_JUDGE: Judge = Judge { knobs: MARS_KNOBS, cards: MARS_CARDS };
/// Who judges alone against the AI.
pub static SOLO_JUDGE: Judge = Judge { knobs: SOLO_KNOBS, cards: SOLO_CARDS };

#[rustfmt::skip]
const VERSUS_KNOBS: [i16; N_KNOBS] = [
    532, // EarthOrbitBias
    -15, // MoonBias
    -45, // MarsBias
    251, // VpWorth
    176, // GoalWorth
    68, // RocketPointWorth
    270, // HandLimitWorth
    454, // MoneyWorth
    82, // ScienceWorth
    -29, // StockRocketPoint
    325, // NewRocketPoint
    19, // StockIcon
    20, // NewIcon
    39, // Hurry
    17, // ComfortEarthOrbit
    11, // ComfortMoon
    163, // ComfortMars
    170, // PlanBase
    -27, // PlanMoney
    28, // PlanWait
    311, // PartRocketPoint
    568, // PartIcon
    -3, // PartWait
    -4, // PartMoney
    510, // SwapGain
    513, // SwapPad
    88, // BuyRocketPoint
    59, // BuyIcon
    54, // ThreatSurcharge
    -49, // PayCover
    12, // PayWaste
    26, // PayIcon
    5, // PayUse
    26, // KeepMoney
    -13, // KeepPart
    -10, // KeepMission
    -42, // KeepIcon
    13, // KeepCost
    -1, // UseThreat
    28, // UseThreatLate
    11, // UseDraw
    0, // UseScrap
    35, // UseCycle
    -13, // UseFetch
    6, // LaunchChance
    97, // LaunchElsewhere
    21, // RetryShare
    2, // FailShare
    187, // PadCard
];

#[rustfmt::skip]
const VERSUS_CARDS: [[i16; 2]; N_CARDS] = [
    [19, -47], // AsteroidMining
    [-1, -6], // BaseA
    [19, -30], // BaseB
    [9, 0], // SpaceshipA
    [11, 30], // SpaceshipB
    [-21, 28], // SpaceshipC
    [27, 5], // OrbitalShipyard
    [11, 3], // SatelliteA
    [-20, 35], // SatelliteB
    [-23, -21], // SpaceHotel
    [-25, 9], // SpaceStationA
    [-12, 3], // SpaceStationB
    [148, 10], // AsteroidLaserAblation
    [228, 35], // Backup
    [21, -1], // BigData
    [11, 83], // NextGenerationDrugs
    [-47, 8], // DetailedPlanning
    [67, -85], // Internet
    [-6, 4], // GovernmentContract
    [-53, 1], // MultiPurposeSpaceSuit
    [97, -36], // ReusableRocketParts
    [424, 8], // SolarPower
    [32, -13], // StorageBatteries
    [440, -13], // Supercapacitors
    [149, 18], // IndustrialEspionage
    [20, 97], // Booster
    [65, -21], // ArtificialIntelligence
    [14, 4], // Depot
    [42, 3], // ElectricCars
    [-2, -5], // FusionReactor
    [77, 29], // GeneticResearch
    [10, -7], // Graphene
    [97, 10], // Nanotechnology
    [-17, -43], // PrivateInvestors
    [34, 15], // QuantumComputers
    [103, 67], // ProtectiveSuit
    [-61, 17], // Robotics
    [-19, -17], // SpaceTourism
    [-8, -24], // SmallRocketEngine
    [46, 93], // MediumRocketEngine
    [117, 16], // LargeRocketEngine
    [26, 0], // AsteroidImpact
    [-1, 45], // ClimateChange
    [-1, 26], // Pandemic
];

#[rustfmt::skip]
const MARS_KNOBS: [i16; N_KNOBS] = [
    0, // EarthOrbitBias
    0, // MoonBias
    900, // MarsBias
    163, // VpWorth
    400, // GoalWorth
    -60, // RocketPointWorth
    269, // HandLimitWorth
    164, // MoneyWorth
    8, // ScienceWorth
    -44, // StockRocketPoint
    2, // NewRocketPoint
    13, // StockIcon
    12, // NewIcon
    418, // Hurry
    7, // ComfortEarthOrbit
    60, // ComfortMoon
    17, // ComfortMars
    239, // PlanBase
    -34, // PlanMoney
    37, // PlanWait
    230, // PartRocketPoint
    308, // PartIcon
    -48, // PartWait
    -10, // PartMoney
    500, // SwapGain
    580, // SwapPad
    39, // BuyRocketPoint
    36, // BuyIcon
    77, // ThreatSurcharge
    18, // PayCover
    9, // PayWaste
    8, // PayIcon
    2, // PayUse
    -6, // KeepMoney
    0, // KeepPart
    30, // KeepMission
    -31, // KeepIcon
    10, // KeepCost
    52, // UseThreat
    -16, // UseThreatLate
    143, // UseDraw
    26, // UseScrap
    22, // UseCycle
    22, // UseFetch
    194, // LaunchChance
    1687, // LaunchElsewhere
    15, // RetryShare
    -4, // FailShare
    208, // PadCard
];

#[rustfmt::skip]
const MARS_CARDS: [[i16; 2]; N_CARDS] = [
    [11, 14], // AsteroidMining
    [-33, 8], // BaseA
    [10, 8], // BaseB
    [17, 21], // SpaceshipA
    [2, -16], // SpaceshipB
    [-14, 10], // SpaceshipC
    [15, 23], // OrbitalShipyard
    [31, 14], // SatelliteA
    [23, 1], // SatelliteB
    [-65, 5], // SpaceHotel
    [9, -3], // SpaceStationA
    [1, 4], // SpaceStationB
    [129, 30], // AsteroidLaserAblation
    [19, -6], // Backup
    [159, 35], // BigData
    [58, 1], // NextGenerationDrugs
    [-34, -2], // DetailedPlanning
    [-14, -4], // Internet
    [-20, -15], // GovernmentContract
    [199, 7], // MultiPurposeSpaceSuit
    [-6, 7], // ReusableRocketParts
    [2, -13], // SolarPower
    [71, -3], // StorageBatteries
    [208, -19], // Supercapacitors
    [264, -16], // IndustrialEspionage
    [-10, -3], // Booster
    [61, 3], // ArtificialIntelligence
    [2, 2], // Depot
    [-9, -1], // ElectricCars
    [25, 17], // FusionReactor
    [39, -8], // GeneticResearch
    [31, -15], // Graphene
    [-20, -24], // Nanotechnology
    [1, 8], // PrivateInvestors
    [-19, 63], // QuantumComputers
    [93, -5], // ProtectiveSuit
    [31, -14], // Robotics
    [3, -33], // SpaceTourism
    [-17, -3], // SmallRocketEngine
    [-1, 10], // MediumRocketEngine
    [41, 5], // LargeRocketEngine
    [-2, 35], // AsteroidImpact
    [-1, 33], // ClimateChange
    [-8, 40], // Pandemic
];

#[rustfmt::skip]
const SOLO_KNOBS: [i16; N_KNOBS] = [
    502, // EarthOrbitBias
    -19, // MoonBias
    -12, // MarsBias
    81, // VpWorth
    357, // GoalWorth
    4, // RocketPointWorth
    474, // HandLimitWorth
    468, // MoneyWorth
    178, // ScienceWorth
    -29, // StockRocketPoint
    343, // NewRocketPoint
    8, // StockIcon
    6, // NewIcon
    43, // Hurry
    27, // ComfortEarthOrbit
    10, // ComfortMoon
    41, // ComfortMars
    219, // PlanBase
    -11, // PlanMoney
    58, // PlanWait
    231, // PartRocketPoint
    807, // PartIcon
    4, // PartWait
    -18, // PartMoney
    451, // SwapGain
    588, // SwapPad
    69, // BuyRocketPoint
    4, // BuyIcon
    43, // ThreatSurcharge
    -34, // PayCover
    14, // PayWaste
    33, // PayIcon
    8, // PayUse
    13, // KeepMoney
    -26, // KeepPart
    -3, // KeepMission
    -64, // KeepIcon
    49, // KeepCost
    -1, // UseThreat
    56, // UseThreatLate
    23, // UseDraw
    -11, // UseScrap
    18, // UseCycle
    -8, // UseFetch
    36, // LaunchChance
    77, // LaunchElsewhere
    16, // RetryShare
    2, // FailShare
    129, // PadCard
];

#[rustfmt::skip]
const SOLO_CARDS: [[i16; 2]; N_CARDS] = [
    [13, -49], // AsteroidMining
    [14, -25], // BaseA
    [36, -27], // BaseB
    [4, 3], // SpaceshipA
    [22, 47], // SpaceshipB
    [-10, 13], // SpaceshipC
    [4, -2], // OrbitalShipyard
    [16, 1], // SatelliteA
    [-7, 15], // SatelliteB
    [-4, -12], // SpaceHotel
    [-14, 13], // SpaceStationA
    [-9, 10], // SpaceStationB
    [156, 12], // AsteroidLaserAblation
    [248, 9], // Backup
    [21, 16], // BigData
    [17, 66], // NextGenerationDrugs
    [-63, 8], // DetailedPlanning
    [133, -66], // Internet
    [-11, 6], // GovernmentContract
    [-53, 10], // MultiPurposeSpaceSuit
    [53, -14], // ReusableRocketParts
    [164, 14], // SolarPower
    [24, -12], // StorageBatteries
    [464, 1], // Supercapacitors
    [166, 14], // IndustrialEspionage
    [-2, 74], // Booster
    [24, -43], // ArtificialIntelligence
    [-12, 3], // Depot
    [59, 1], // ElectricCars
    [-17, -13], // FusionReactor
    [100, 55], // GeneticResearch
    [21, -3], // Graphene
    [177, 14], // Nanotechnology
    [-39, -55], // PrivateInvestors
    [28, 9], // QuantumComputers
    [197, 95], // ProtectiveSuit
    [-62, 9], // Robotics
    [-6, -11], // SpaceTourism
    [1, -27], // SmallRocketEngine
    [81, 72], // MediumRocketEngine
    [95, 13], // LargeRocketEngine
    [14, 40], // AsteroidImpact
    [-15, 22], // ClimateChange
    [7, 51], // Pandemic
];
