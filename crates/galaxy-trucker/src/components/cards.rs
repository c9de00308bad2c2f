//! The 60 adventure cards, one row a card, in the order of the box (GT-COMP-03).

use kernel::Provenance::{self, Public as P, Rulebook as R};

use super::Good::{self, *};
use super::{Adventure, Class, Line, Penalty, Projectile, Strength};
use crate::components::ProjectileKind;
use crate::grid::Side::{self, *};

/// One printed card.
#[derive(Clone, Copy, Debug)]
pub struct CardFace {
    /// Its name in states and addresses.
    pub id: &'static str,
    /// The deck it belongs to.
    pub class: Class,
    /// One of the eight cards of the test flight (GT-TEST-03).
    pub starred: bool,
    /// What happens.
    pub adventure: Adventure,
    /// How surely it is known.
    pub source: Provenance,
}

const STAR: bool = true;
const PLAIN: bool = false;

const fn card(id: &'static str, class: Class, starred: bool, adventure: Adventure, source: Provenance) -> CardFace {
    CardFace { id, class, starred, adventure, source }
}

const fn planets(days: u8, planets: &'static [&'static [Good]]) -> Adventure {
    Adventure::Planets { days, planets }
}

const fn abandoned_ship(crew: u8, credits: u8, days: u8) -> Adventure {
    Adventure::AbandonedShip { crew, credits, days }
}

const fn abandoned_station(crew: u8, goods: &'static [Good], days: u8) -> Adventure {
    Adventure::AbandonedStation { crew, goods, days }
}

const fn slavers(firepower: u8, crew: u8, credits: u8, days: u8) -> Adventure {
    Adventure::Slavers { firepower, crew, credits, days }
}

const fn smugglers(firepower: u8, lost: u8, goods: &'static [Good], days: u8) -> Adventure {
    Adventure::Smugglers { firepower, lost, goods, days }
}

const fn pirates(firepower: u8, shots: &'static [Projectile], credits: u8, days: u8) -> Adventure {
    Adventure::Pirates { firepower, shots, credits, days }
}

const fn weakest(strength: Strength, penalty: Penalty) -> Line {
    Line { strength, penalty }
}

const fn small(from: Side) -> Projectile {
    Projectile { kind: ProjectileKind::SmallMeteor, from }
}

const fn large(from: Side) -> Projectile {
    Projectile { kind: ProjectileKind::LargeMeteor, from }
}

const fn light(from: Side) -> Projectile {
    Projectile { kind: ProjectileKind::LightShot, from }
}

const fn heavy(from: Side) -> Projectile {
    Projectile { kind: ProjectileKind::HeavyShot, from }
}

/// Every card.
#[rustfmt::skip]
pub static CARDS: [CardFace; 60] = [
    card("i-slavers", Class::I, PLAIN, slavers(6, 3, 5, 1), P),
    card("i-smugglers", Class::I, STAR, smugglers(4, 2, &[Yellow, Green, Blue], 1), P),
    card("i-pirates", Class::I, PLAIN, pirates(5, &[light(Front), heavy(Front), light(Front)], 4, 1), P),
    card("i-stardust", Class::I, STAR, Adventure::Stardust, R),
    card("i-open-space-1", Class::I, STAR, Adventure::OpenSpace, R),
    card("i-open-space-2", Class::I, PLAIN, Adventure::OpenSpace, R),
    card("i-open-space-3", Class::I, PLAIN, Adventure::OpenSpace, R),
    card("i-open-space-4", Class::I, PLAIN, Adventure::OpenSpace, R),
    card("i-meteors-1", Class::I, STAR, Adventure::Meteors(&[large(Front), small(Left), small(Right)]), P),
    card("i-meteors-2", Class::I, PLAIN, Adventure::Meteors(&[small(Front), small(Rear), small(Left), small(Right)]), P),
    card("i-meteors-3", Class::I, PLAIN, Adventure::Meteors(&[large(Front), small(Front), large(Front)]), P),
    card("i-planets-1", Class::I, PLAIN, planets(3, &[&[Red, Green, Blue, Blue, Blue], &[Red, Yellow, Blue], &[Red, Blue, Blue, Blue], &[Red, Green]]), P),
    card("i-planets-2", Class::I, STAR, planets(2, &[&[Red, Red], &[Red, Blue, Blue], &[Yellow]]), P),
    card("i-planets-3", Class::I, PLAIN, planets(3, &[&[Yellow, Green, Blue, Blue], &[Yellow, Yellow]]), P),
    card("i-planets-4", Class::I, PLAIN, planets(2, &[&[Green, Green], &[Yellow], &[Blue, Blue, Blue]]), P),
    card("i-combat-zone", Class::I, STAR, Adventure::CombatZone([weakest(Strength::Crew, Penalty::Days(3)), weakest(Strength::Engines, Penalty::Crew(2)), weakest(Strength::Cannons, Penalty::Shots(&[light(Rear), heavy(Rear)]))]), R),
    card("i-abandoned-ship-1", Class::I, STAR, abandoned_ship(3, 4, 1), P),
    card("i-abandoned-ship-2", Class::I, PLAIN, abandoned_ship(2, 3, 1), P),
    card("i-abandoned-station-1", Class::I, STAR, abandoned_station(5, &[Yellow, Green], 1), P),
    card("i-abandoned-station-2", Class::I, PLAIN, abandoned_station(6, &[Red, Red], 1), P),
    card("ii-slavers", Class::II, PLAIN, slavers(7, 4, 8, 2), P),
    card("ii-smugglers", Class::II, PLAIN, smugglers(8, 3, &[Red, Yellow, Yellow], 1), P),
    card("ii-pirates", Class::II, PLAIN, pirates(6, &[heavy(Front), light(Front), heavy(Front)], 7, 2), P),
    card("ii-stardust", Class::II, PLAIN, Adventure::Stardust, R),
    card("ii-epidemic", Class::II, PLAIN, Adventure::Epidemic, R),
    card("ii-open-space-1", Class::II, PLAIN, Adventure::OpenSpace, R),
    card("ii-open-space-2", Class::II, PLAIN, Adventure::OpenSpace, R),
    card("ii-open-space-3", Class::II, PLAIN, Adventure::OpenSpace, R),
    card("ii-meteors-1", Class::II, PLAIN, Adventure::Meteors(&[small(Front), large(Front), small(Left), large(Left), small(Left)]), P),
    card("ii-meteors-2", Class::II, PLAIN, Adventure::Meteors(&[small(Front), small(Front), small(Rear), small(Rear), small(Left), small(Right)]), P),
    card("ii-meteors-3", Class::II, PLAIN, Adventure::Meteors(&[small(Front), large(Front), small(Right), large(Right), small(Right)]), P),
    card("ii-planets-1", Class::II, PLAIN, planets(4, &[&[Red, Red, Red, Yellow], &[Red, Red, Green, Green], &[Red, Blue, Blue, Blue, Blue]]), P),
    card("ii-planets-2", Class::II, PLAIN, planets(3, &[&[Red, Red], &[Green, Green, Green, Green]]), P),
    card("ii-planets-3", Class::II, PLAIN, planets(2, &[&[Red, Yellow], &[Yellow, Green, Blue], &[Green, Green], &[Yellow]]), P),
    card("ii-planets-4", Class::II, PLAIN, planets(3, &[&[Green, Green, Green, Green], &[Yellow, Yellow], &[Blue, Blue, Blue]]), P),
    card("ii-combat-zone", Class::II, PLAIN, Adventure::CombatZone([weakest(Strength::Cannons, Penalty::Days(4)), weakest(Strength::Engines, Penalty::Goods(3)), weakest(Strength::Crew, Penalty::Shots(&[light(Right), light(Left), light(Front), heavy(Rear)]))]), P),
    card("ii-abandoned-ship-1", Class::II, PLAIN, abandoned_ship(5, 8, 2), P),
    card("ii-abandoned-ship-2", Class::II, PLAIN, abandoned_ship(4, 6, 1), P),
    card("ii-abandoned-station-1", Class::II, PLAIN, abandoned_station(8, &[Yellow, Yellow, Green], 2), P),
    card("ii-abandoned-station-2", Class::II, PLAIN, abandoned_station(7, &[Red, Yellow], 1), P),
    card("iii-slavers", Class::III, PLAIN, slavers(8, 5, 10, 2), P),
    card("iii-smugglers", Class::III, PLAIN, smugglers(9, 4, &[Red, Red, Yellow, Yellow, Green], 2), P),
    card("iii-pirates", Class::III, PLAIN, pirates(10, &[light(Left), heavy(Front), light(Front), heavy(Front), light(Right)], 12, 2), P),
    card("iii-sabotage", Class::III, PLAIN, Adventure::Sabotage { attempts: 3 }, R),
    card("iii-epidemic", Class::III, PLAIN, Adventure::Epidemic, R),
    card("iii-open-space-1", Class::III, PLAIN, Adventure::OpenSpace, R),
    card("iii-open-space-2", Class::III, PLAIN, Adventure::OpenSpace, R),
    card("iii-open-space-3", Class::III, PLAIN, Adventure::OpenSpace, R),
    card("iii-meteors-1", Class::III, PLAIN, Adventure::Meteors(&[large(Right), small(Right), large(Right), small(Front), small(Rear)]), P),
    card("iii-meteors-2", Class::III, PLAIN, Adventure::Meteors(&[large(Front), small(Rear), small(Rear), small(Left), small(Left), small(Right), small(Right)]), P),
    card("iii-meteors-3", Class::III, PLAIN, Adventure::Meteors(&[large(Left), small(Left), large(Left), small(Front), small(Rear)]), P),
    card("iii-planets-1", Class::III, PLAIN, planets(5, &[&[Yellow, Yellow, Yellow, Yellow, Yellow], &[Red, Yellow, Yellow], &[Red, Red]]), P),
    card("iii-planets-2", Class::III, PLAIN, planets(1, &[&[Green, Blue, Blue, Blue, Blue], &[Yellow, Blue]]), P),
    card("iii-planets-3", Class::III, PLAIN, planets(2, &[&[Red, Yellow, Blue], &[Red, Green, Blue, Blue], &[Red, Blue, Blue, Blue, Blue]]), P),
    card("iii-planets-4", Class::III, PLAIN, planets(3, &[&[Red, Red, Red], &[Yellow, Yellow, Yellow], &[Green, Green, Green], &[Blue, Blue, Blue]]), P),
    card("iii-combat-zone", Class::III, PLAIN, Adventure::CombatZone([weakest(Strength::Crew, Penalty::Goods(4)), weakest(Strength::Cannons, Penalty::Crew(4)), weakest(Strength::Engines, Penalty::Shots(&[light(Right), light(Left), light(Front), light(Front), heavy(Rear), heavy(Rear)]))]), P),
    card("iii-abandoned-ship-1", Class::III, PLAIN, abandoned_ship(7, 11, 2), P),
    card("iii-abandoned-ship-2", Class::III, PLAIN, abandoned_ship(6, 10, 2), P),
    card("iii-abandoned-station-1", Class::III, PLAIN, abandoned_station(9, &[Red, Yellow, Green, Blue], 2), P),
    card("iii-abandoned-station-2", Class::III, PLAIN, abandoned_station(10, &[Yellow, Yellow, Green, Green], 2), P),
];
