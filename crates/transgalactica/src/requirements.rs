//! Checking what missions and decrees ask for.

use enumset::EnumSet;
use kernel::Seat;

use crate::components::requirements::{Filter, Requirement};
use crate::components::{Ability, Colour, ColourSet, Mission, MissionType, PlanetType, Track};
use crate::state::Board;

/// The planets on which a player has outposts, counted. The central planet is none of them (TG-MISS-16).
#[derive(Clone, Copy, Debug, Default)]
pub struct Holdings {
    by_colour: [u8; 4],
    /// Planets by the set of their colours.
    by_colours: [u8; 16],
    by_type: [u8; 4],
    n_planets: u8,
    /// Sets of colours that different planets can stand for, one bit each: bit 0b0101 for the first and the third colour.
    matchings: u16,
}

impl Holdings {
    /// Counts the planets of a player. The Nightmare counts for colours alone (TG-ABIL-04, TG-ABIL-05).
    pub fn of(board: &Board, seat: Seat) -> Holdings {
        let mut holdings = Holdings { matchings: 1, ..Holdings::default() };
        for (_, planet) in board.planets_of(seat) {
            holdings.by_type[planet.kind().idx()] += 1;
            holdings.n_planets += 1;
            holdings.add_colours(planet.colours());
        }
        if board.players[seat].is(Ability::TechnologicalNightmare) {
            holdings.add_colours(EnumSet::all());
        }
        holdings
    }

    fn add_colours(&mut self, colours: ColourSet) {
        self.by_colours[usize::from(colours.as_u8())] += 1;
        let before = self.matchings;
        for colour in colours {
            self.by_colour[colour.idx()] += 1;
            // Every set without the colour that could be matched before can now be matched with it.
            let without: u16 = match colour {
                Colour::Green => 0x5555,
                Colour::Yellow => 0x3333,
                Colour::Purple => 0x0f0f,
                Colour::Gray => 0x00ff,
            };
            self.matchings |= (before & without) << (1 << colour.idx());
        }
    }

    /// Planets that have a colour.
    pub const fn of_colour(&self, colour: Colour) -> u8 {
        self.by_colour[colour as usize]
    }

    /// Planets that have one of these colours at least.
    fn of_colours(&self, colours: ColourSet) -> u8 {
        let has_one = |set: usize| set & usize::from(colours.as_u8()) != 0;
        self.by_colours.iter().enumerate().filter(|&(set, _)| has_one(set)).map(|(_, n)| n).sum()
    }

    /// Planets of a type.
    pub const fn of_type(&self, kind: PlanetType) -> u8 {
        self.by_type[kind as usize]
    }

    fn count(&self, filter: Filter) -> u8 {
        match filter {
            Filter::Any => self.n_planets,
            Filter::Type(kind) => self.of_type(kind),
            Filter::Colour(colour) => self.of_colour(colour),
        }
    }

    /// Most different colours that different planets can stand for (TG-MISS-13).
    pub fn different_colours(&self) -> u8 {
        (0u16..16).filter(|set| self.matchings & 1 << set != 0).map(|set| set.count_ones() as u8).max().unwrap_or(0)
    }
}

/// Do all requirements hold for a player?
pub fn met(board: &Board, seat: Seat, holdings: &Holdings, requirements: &[Requirement]) -> bool {
    requirements.iter().all(|requirement| holds(board, seat, holdings, requirement))
}

/// The first requirement that does not hold, and how far the player is with it.
pub fn unmet(
    board: &Board,
    seat: Seat,
    holdings: &Holdings,
    requirements: &[Requirement],
) -> Option<(Requirement, Progress)> {
    let missing = requirements.iter().find(|requirement| !holds(board, seat, holdings, requirement))?;
    Some((*missing, progress(board, seat, holdings, missing)))
}

fn holds(board: &Board, seat: Seat, holdings: &Holdings, requirement: &Requirement) -> bool {
    let player = &board.players[seat];
    match *requirement {
        Requirement::Level(track, min) => min <= player.level(track),
        Requirement::LevelOfEither(tracks, min) => tracks.iter().any(|&track: &Track| min <= player.level(track)),
        Requirement::Outposts(filter, n) => n <= holdings.count(filter),
        Requirement::OutpostsOfEither(colours, n) => colours.iter().any(|&colour| n <= holdings.of_colour(colour)),
        Requirement::OutpostsOfTwoColours([a, b], n) => n <= holdings.of_colours(a | b),
        Requirement::OutpostsOfOneColour(n) => holdings.by_colour.iter().any(|&count| n <= count),
        Requirement::OutpostsOfDifferentColours(n) => n <= holdings.different_colours(),
        Requirement::PirateTokens(n) => usize::from(n) <= player.pirates.len(),
        Requirement::Technologies(n) => usize::from(n) <= player.marked.len(),
        Requirement::MissionsOfEither(types, n) => types
            .iter()
            .any(|&kind| usize::from(n) <= player.completed.iter().filter(|mission| mission.is(kind)).count()),
        Requirement::MissionOfEachType => one_of_each_type(player.completed),
    }
}

/// Can three different cards stand for the three types (TG-DECREE-04)? Only commercial and war share cards.
fn one_of_each_type(completed: EnumSet<Mission>) -> bool {
    let of = |kind| completed.iter().filter(move |mission| mission.is(kind));
    let commercial_or_war =
        completed.iter().filter(|mission| mission.is(MissionType::Commercial) || mission.is(MissionType::War)).count();
    1 <= of(MissionType::Cultural).count()
        && 1 <= of(MissionType::Commercial).count()
        && 1 <= of(MissionType::War).count()
        && 2 <= commercial_or_war
}

/// How far a player is with a requirement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What the player has.
    pub have: u8,
    /// What is asked for.
    pub need: u8,
}

impl Progress {
    /// Is it enough?
    pub const fn is_met(self) -> bool {
        self.need <= self.have
    }
}

/// How far a player is with a requirement; with alternatives, with the one that is nearest.
pub fn progress(board: &Board, seat: Seat, holdings: &Holdings, requirement: &Requirement) -> Progress {
    let player = &board.players[seat];
    let completed = |kind: MissionType| player.completed.iter().filter(|mission| mission.is(kind)).count() as u8;
    let of = |have: u8, need: u8| Progress { have, need };
    match *requirement {
        Requirement::Level(track, need) => of(player.level(track), need),
        Requirement::LevelOfEither([a, b], need) => of(player.level(a).max(player.level(b)), need),
        Requirement::Outposts(filter, need) => of(holdings.count(filter), need),
        Requirement::OutpostsOfEither([a, b], need) => of(holdings.of_colour(a).max(holdings.of_colour(b)), need),
        Requirement::OutpostsOfTwoColours([a, b], need) => of(holdings.of_colours(a | b), need),
        Requirement::OutpostsOfOneColour(need) => of(holdings.by_colour.into_iter().max().unwrap_or(0), need),
        Requirement::OutpostsOfDifferentColours(need) => of(holdings.different_colours(), need),
        Requirement::PirateTokens(need) => of(player.pirates.len() as u8, need),
        Requirement::Technologies(need) => of(player.marked.len() as u8, need),
        Requirement::MissionsOfEither([a, b], need) => of(completed(a).max(completed(b)), need),
        Requirement::MissionOfEachType => {
            let [commercial, war, cultural] =
                [MissionType::Commercial, MissionType::War, MissionType::Cultural].map(completed);
            let either = player
                .completed
                .iter()
                .filter(|mission| mission.is(MissionType::Commercial) || mission.is(MissionType::War))
                .count() as u8;
            let kinds = commercial.min(1) + war.min(1);
            of(cultural.min(1) + kinds.min(either), 3)
        }
    }
}
