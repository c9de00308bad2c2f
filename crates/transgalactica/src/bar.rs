//! Why something cannot be done: told beside the code that decides it.

use kernel::{Arg, Message, Reason};

use crate::components::requirements::Filter;
use crate::components::{Area, Good, Goods, Requirement, Track};
use crate::requirements::Progress;
use crate::state::{Player, Worker};
use crate::words;

/// What stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// All captains are placed.
    NoCaptain,
    /// Neither a captain nor a crew is left.
    NoWorker,
    /// No worker of this kind is left.
    Absent(Worker),
    /// A captain stands there.
    Taken,
    /// There is neither a credit nor an alien for the omni action.
    NoEntry,
    /// The nearest link costs so much energy, so much is there, and nothing else can be explored.
    Stranded { need: u16, have: u16 },
    /// No mining reward is left to gain.
    NothingToMine,
    /// Both halves of the action are over for good.
    Exhausted(Area),
    /// The marker stands on the last space.
    TrackEnd(Track),
    /// A level is too low.
    Level { track: Track, need: u8, have: u8, rule: &'static str },
    /// The price is more than what is there.
    Short { price: Goods, have: Goods, exchange: bool, rule: &'static str },
    /// There is no resource of any kind.
    NoResource,
    /// There is no credit to change.
    NoCredit,

    /// No own outpost is on the planet.
    NoOutpost,
    /// The planet was used this round.
    PlanetUsed,
    /// The command deck was used this round.
    DeckUsed,
    /// No action could be copied.
    NothingToCopy,

    /// The panel has no outpost left.
    NoOutpostLeft,
    /// An own outpost is there.
    Settled,
    /// Pirates hold the planet.
    PiratesThere,
    /// All spaces of the planet are taken.
    NoRoom,
    /// No action planet takes an outpost.
    NoPlace,
    /// No crew is available.
    NoCrew,
    /// The action has placed what it can.
    PlacementUsed,
    /// The ship has ended its movement.
    Stopped,
    /// All spaces of the movement are used.
    NoSpaces,
    /// The ship is at no wormhole.
    NoWormhole,

    /// The technology is marked.
    Marked,
    /// The hold has no development marker.
    NoMarker,
    /// Every technology on display is marked.
    AllMarked,
    /// The log is full, and no mission in it has the level of the one on display.
    LogFull(u8),
    /// No mission is on display.
    NoMissions,
    /// No mission of the log can be completed even so.
    NoMission,

    /// No crew sleeps, or there is no slot for one.
    NobodyWakes,
    /// A jump may start anywhere already.
    WormholeOpen,
    /// No outpost is on a mining planet.
    NoMiningPlanet,
    /// A token of the stockpile was used this round.
    StockpileUsed,
    /// A token was used again this round.
    RecyclerUsed,
    /// Both seats of the decree are taken.
    SeatsTaken,
    /// The player sits there.
    OwnSeat,
    /// A requirement does not hold.
    Unmet { what: Requirement, so_far: Progress, rule: &'static str },
}

impl Bar {
    /// What is missing of a price. In the own turn credits left over become energy and minerals.
    pub fn short(player: &Player, price: Goods, own_turn: bool, rule: &'static str) -> Bar {
        let spare = price.credit < player.goods.credit;
        let exchanged = player.goods.energy < price.energy || player.goods.mineral < price.mineral;
        Bar::Short { price, have: player.goods, exchange: own_turn && spare && exchanged, rule }
    }

    /// In words, with the rule.
    pub fn reason(self) -> Reason {
        let (id, rule) = match self {
            Bar::NoCaptain => ("bar-no-captain", "TG-ACT-02"),
            Bar::NoWorker => ("bar-no-worker", "TG-ACT-05"),
            Bar::Absent(Worker::Captain) => ("bar-no-captain", "TG-FOLLOW-01"),
            Bar::Absent(Worker::Crew) => ("bar-no-crew", "TG-FOLLOW-01"),
            Bar::Absent(Worker::Lieutenant) => ("bar-no-lieutenant", "TG-ABIL-01"),
            Bar::Taken => ("bar-taken", "TG-ACT-04"),
            Bar::NoEntry => ("bar-no-entry", "TG-OMNI-01"),
            Bar::NothingToMine => ("bar-nothing-to-mine", "TG-MIN-02"),
            Bar::NoResource => ("bar-no-resource", "TG-GEN-08"),
            Bar::NoCredit => ("bar-no-credit", "TG-FREE-01"),
            Bar::NoOutpost => ("bar-no-outpost", "TG-PLANET-04"),
            Bar::PlanetUsed => ("bar-planet-used", "TG-PLANET-03"),
            Bar::DeckUsed => ("bar-deck-used", "TG-ABIL-12"),
            Bar::NothingToCopy => ("bar-nothing-to-copy", "TG-ACT-10"),
            Bar::NoOutpostLeft => ("bar-no-outpost-left", "TG-OUT-02"),
            Bar::Settled => ("bar-settled", "TG-OUT-03"),
            Bar::PiratesThere => ("bar-pirates-there", "TG-OUT-07"),
            Bar::NoRoom => ("bar-no-room", "TG-OUT-05"),
            Bar::NoPlace => ("bar-no-place", "TG-OUT-12"),
            Bar::NoCrew => ("bar-no-crew", "TG-ACT-12"),
            Bar::PlacementUsed => ("bar-placement-used", "TG-EXP-11"),
            Bar::Stopped => ("bar-stopped", "TG-EXP-13"),
            Bar::NoSpaces => ("bar-no-spaces", "TG-EXP-03"),
            Bar::NoWormhole => ("bar-no-wormhole", "TG-WORM-01"),
            Bar::Marked => ("bar-marked", "TG-TECH-06"),
            Bar::NoMarker => ("bar-no-marker", "TG-TECH-03"),
            Bar::AllMarked => ("bar-all-marked", "TG-TECH-06"),
            Bar::NoMissions => ("bar-no-missions", "TG-MISS-07"),
            Bar::NoMission => ("bar-no-mission", "TG-TCARD-30"),
            Bar::NobodyWakes => ("bar-nobody-wakes", "TG-PANEL-13"),
            Bar::WormholeOpen => ("bar-wormhole-open", "TG-BONUS-08"),
            Bar::NoMiningPlanet => ("bar-no-mining-planet", "TG-PLANET-06"),
            Bar::StockpileUsed => ("bar-stockpile-used", "TG-ABIL-08"),
            Bar::RecyclerUsed => ("bar-recycler-used", "TG-TCARD-07"),
            Bar::SeatsTaken => ("bar-seats-taken", "TG-SENATE-05"),
            Bar::OwnSeat => ("bar-own-seat", "TG-SENATE-07"),
            Bar::Stranded { need, have } => {
                return Reason::new(Message::new("bar-stranded").with("need", need).with("have", have), "TG-ACT-10");
            }
            Bar::Exhausted(area) => return Reason::new(Message::named("bar-exhausted", &area), "TG-ACT-10"),
            Bar::TrackEnd(track) => {
                return Reason::new(Message::named("bar-track-end", &track), "TG-GEN-18");
            }
            Bar::Level { track, need, have, rule } => {
                let why = Message::new("bar-level").with("track", Message::named("track", &track));
                return Reason::new(why.with("need", need).with("have", have), rule);
            }
            Bar::Short { price, have, exchange, rule } => {
                let kinds = || Good::ALL.into_iter().filter(|&good| price.get(good) != 0);
                let missing = price.less(&have);
                let short = kinds().filter(|&good| missing.get(good) != 0);
                let missing: Vec<Message> = short.map(|good| words::stock(good, missing.get(good))).collect();
                let owned: Vec<Message> = kinds().map(|good| words::stock(good, have.get(good))).collect();
                let id = if exchange { "bar-short-exchange" } else { "bar-short" };
                return Reason::new(Message::new(id).with("missing", missing).with("have", owned), rule);
            }
            Bar::LogFull(n) => return Reason::new(Message::new("bar-log-full").with("n", n), "TG-MISS-05"),
            Bar::Unmet { what, so_far, rule } => {
                let why = Message::new("bar-unmet").with("what", requirement(what));
                return Reason::new(why.with("need", so_far.need).with("have", so_far.have), rule);
            }
        };
        Reason::new(id, rule)
    }
}

/// What a requirement counts.
fn requirement(what: Requirement) -> Arg {
    let either = |a: Message, b: Message| Message::new("need-either").with("a", a).with("b", b).into();
    let colour = |colour| Message::named("need-outposts", &colour);
    let of_type = |kind| Message::named("need-missions", &kind);
    let track = |track: Track| Message::named("track", &track);
    match what {
        Requirement::Level(of, _) => track(of).into(),
        Requirement::LevelOfEither([a, b], _) => either(track(a), track(b)),
        Requirement::Outposts(Filter::Any, _) => Message::new("need-outposts").into(),
        Requirement::Outposts(Filter::Type(kind), _) => Message::named("need-outposts", &kind).into(),
        Requirement::Outposts(Filter::Colour(of), _) => colour(of).into(),
        Requirement::OutpostsOfEither([a, b], _) => either(colour(a), colour(b)),
        Requirement::OutpostsOfTwoColours([a, b], _) => {
            Message::new("need-outposts-mixed").with("a", colour(a)).with("b", colour(b)).into()
        }
        Requirement::OutpostsOfOneColour(_) => Message::new("need-outposts-one-colour").into(),
        Requirement::OutpostsOfDifferentColours(_) => Message::new("need-outposts-different").into(),
        Requirement::PirateTokens(_) => Message::new("need-pirates").into(),
        Requirement::Technologies(_) => Message::new("need-technologies").into(),
        Requirement::MissionsOfEither([a, b], _) => either(of_type(a), of_type(b)),
        Requirement::MissionOfEachType => Message::new("need-each-mission").into(),
    }
}

/// The bar, unless the condition holds.
pub fn unless(holds: bool, bar: Bar) -> Result<(), Bar> {
    if holds { Ok(()) } else { Err(bar) }
}
