//! Effects, costs, conditions and goals as lines of icons.

use transgalactica::components::effect::Toll;
use transgalactica::components::goals::{Counter, Goal};
use transgalactica::components::requirements::Filter;
use transgalactica::components::{Area, Effect, Gain, Good, Goods, Price, Requirement, Resource, Track, TrackSet};
use transgalactica::state::Worker;

use super::{Part, Sign};

fn sign(sign: Sign) -> Part {
    Part::Sign(sign, String::new())
}

fn with(sign: Sign, beside: impl ToString) -> Part {
    Part::Sign(sign, beside.to_string())
}

fn between(word: &str) -> Part {
    Part::Word(word.to_owned())
}

/// A number that says nothing when it is one.
fn several(n: impl Into<u16>) -> String {
    match n.into() {
        1 => String::new(),
        n => n.to_string(),
    }
}

const fn good(resource: Resource) -> Sign {
    Sign::Good(match resource {
        Resource::Energy => Good::Energy,
        Resource::Mineral => Good::Mineral,
        Resource::Alien => Good::Alien,
    })
}

/// What a printed thing gives.
pub fn effects(effects: &[Effect]) -> Vec<Part> {
    effects.iter().flat_map(effect).collect()
}

fn effect(effect: &Effect) -> Vec<Part> {
    match *effect {
        Effect::Gain(gain, n) => vec![match gain {
            Gain::Energy => with(Sign::Good(Good::Energy), several(n)),
            Gain::Mineral => with(Sign::Good(Good::Mineral), several(n)),
            Gain::Alien => with(Sign::Good(Good::Alien), several(n)),
            Gain::Credit => with(Sign::Good(Good::Credit), several(n)),
            Gain::Vp => with(Sign::Vp, n),
            Gain::AnyResource => with(Sign::AnyResource, several(n)),
        }],
        Effect::GainOneOf(resources) => either(resources.iter().map(|&resource| sign(good(resource)))),
        Effect::Advance { tracks, steps, spread: _, price } => {
            let mut parts = match tracks == TrackSet::all() {
                true => vec![sign(Sign::Area(Area::Omni))],
                false => either(tracks.iter().map(|track| sign(Sign::Track(track)))),
            };
            parts.push(between(&format!("+{steps}")));
            if let Price::Discounted(discount) = price {
                parts.push(between("−"));
                parts.extend(cost(&discount));
            }
            parts
        }
        Effect::MarkTechnology => vec![sign(Sign::Technology), sign(Sign::Tick)],
        Effect::TakeMission => vec![with(Sign::Mission, "+")],
        Effect::MarkOrTake => vec![sign(Sign::Technology), between("/"), sign(Sign::Mission)],
        Effect::Mobilise => vec![sign(Sign::Worker(Worker::Crew)), sign(Sign::Up)],
        Effect::MoveShip(n) => vec![with(Sign::Ship, n)],
        Effect::JumpWormhole => vec![sign(Sign::Ship), sign(Sign::Wormhole)],
        Effect::OpenWormhole => vec![with(Sign::Wormhole, "!")],
        // That it costs no minerals stands in the words.
        Effect::PlaceOutpost { anywhere, free: _ } => {
            let mut parts = vec![sign(Sign::Outpost)];
            if anywhere {
                parts.push(sign(Sign::Planet));
            }
            parts
        }
        Effect::MainAction(area) => {
            vec![sign(Sign::Worker(Worker::Captain)), sign(Sign::Area(area.unwrap_or(Area::Omni)))]
        }
        Effect::ActivateMiningPlanets => {
            vec![sign(Sign::Area(Area::Mining)), with(Sign::Planet, "×"), with(Sign::Vp, 2)]
        }
        Effect::TempLevel(track, n) => vec![with(Sign::Track(track), format!("+{n}")), sign(Sign::Again)],
        Effect::Pay { cost: toll, times, then } => {
            let mut parts = match toll {
                Toll::AnyResource => vec![sign(Sign::AnyResource)],
                Toll::Exactly(goods) => cost(&goods),
            };
            parts.push(sign(Sign::Arrow));
            parts.extend(effects_of(then));
            if 1 < times {
                parts.push(between(&format!("×{times}")));
            }
            parts
        }
        Effect::CrashProgramme => vec![with(Sign::Track(Track::Military), "/"), with(Sign::Track(Track::Trade), "+1")],
        Effect::CompleteMission => vec![sign(Sign::Mission), sign(Sign::Tick)],
    }
}

fn effects_of(one: &Effect) -> Vec<Part> {
    effect(one)
}

/// Things of which one is chosen.
fn either(parts: impl Iterator<Item = Part>) -> Vec<Part> {
    let mut all: Vec<Part> = Vec::new();
    for part in parts {
        if !all.is_empty() {
            all.push(between("/"));
        }
        all.push(part);
    }
    all
}

/// An amount of goods.
pub fn cost(goods: &Goods) -> Vec<Part> {
    let kinds = Good::ALL.into_iter().filter(|&good| goods.get(good) != 0);
    kinds.map(|good| with(Sign::Good(good), several(goods.get(good)))).collect()
}

/// What several things give together: like gains are added up, everything else stands as it is.
pub fn summed(effects: &[Effect]) -> Vec<Part> {
    let mut sums: Vec<(Gain, u16)> = Vec::new();
    let mut others = Vec::new();
    for one in effects {
        match one {
            Effect::Gain(gain, n) => match sums.iter_mut().find(|(kind, _)| kind == gain) {
                Some((_, sum)) => *sum += u16::from(*n),
                None => sums.push((*gain, u16::from(*n))),
            },
            other => others.push(*other),
        }
    }
    let mut parts: Vec<Part> = sums
        .into_iter()
        .flat_map(|(gain, n)| effect(&Effect::Gain(gain, u8::try_from(n).unwrap_or(u8::MAX))))
        .collect();
    parts.extend(self::effects(&others));
    parts
}

const fn filter(filter: Filter) -> Sign {
    match filter {
        Filter::Any => Sign::Planet,
        Filter::Type(kind) => Sign::Type(kind),
        Filter::Colour(colour) => Sign::Colour(colour),
    }
}

/// A condition of a mission or a decree.
pub fn requirement(condition: &Requirement) -> Vec<Part> {
    let on = |n: u8| with(Sign::Outpost, n);
    match *condition {
        Requirement::Level(track, n) => vec![with(Sign::Track(track), n)],
        Requirement::LevelOfEither([a, b], n) => vec![with(Sign::Track(a), "/"), with(Sign::Track(b), n)],
        Requirement::Outposts(of, n) => vec![on(n), sign(filter(of))],
        Requirement::OutpostsOfEither([a, b], n) => {
            vec![on(n), with(Sign::Colour(a), "/"), on(n), sign(Sign::Colour(b))]
        }
        Requirement::OutpostsOfTwoColours([a, b], n) => vec![on(n), with(Sign::Colour(a), "/"), sign(Sign::Colour(b))],
        Requirement::OutpostsOfOneColour(n) => vec![on(n), with(Sign::Planet, "=")],
        Requirement::OutpostsOfDifferentColours(n) => vec![on(n), sign(Sign::Planet), sign(Sign::Unequal)],
        Requirement::PirateTokens(n) => vec![with(Sign::Pirate, n)],
        Requirement::Technologies(n) => vec![with(Sign::Technology, n)],
        Requirement::MissionsOfEither([a, b], n) => {
            vec![with(Sign::Mission, n), with(Sign::of_mission(a), "/"), sign(Sign::of_mission(b))]
        }
        Requirement::MissionOfEachType => vec![
            sign(Sign::Mission),
            with(Sign::Track(Track::Trade), "+"),
            with(Sign::Track(Track::Military), "+"),
            sign(Sign::Track(Track::Technology)),
        ],
    }
}

/// What a goal counts.
pub fn goal(goal: Goal) -> Vec<Part> {
    let row = goal.row();
    let mut parts = Vec::new();
    for (idx, term) in row.terms.iter().enumerate() {
        if idx != 0 {
            parts.push(between(if row.best_of { "|" } else { "+" }));
        }
        parts.push(with(Sign::Vp, term.vp));
        parts.push(between("/"));
        match term.counter {
            Counter::Technologies | Counter::MarkersOnOwnTechnologies => parts.push(sign(Sign::Technology)),
            Counter::Missions(kind) => {
                parts.push(sign(Sign::Mission));
                parts.extend(kind.map(|kind| sign(Sign::of_mission(kind))));
            }
            Counter::PirateTokens => parts.push(sign(Sign::Pirate)),
            Counter::OutpostsOnMap => parts.push(sign(Sign::Outpost)),
            Counter::OutpostsOf(colour) => parts.extend([sign(Sign::Outpost), sign(Sign::Colour(colour))]),
            Counter::OutpostsWithRequirement => parts.extend([sign(Sign::Outpost), sign(Sign::Track(Track::Trade))]),
            Counter::ResourcesLeft => parts.push(sign(Sign::AnyResource)),
            Counter::Level(track) => parts.push(sign(Sign::Track(track))),
            Counter::GoalItems => parts.push(between("?")),
        }
    }
    parts
}
