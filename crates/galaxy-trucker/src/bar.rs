//! Why a builder or a pilot cannot do something now: told by the code that decides it.

use kernel::{Message, Reason};

use crate::components::Alien;
use crate::ship::MistakeKind;

/// What stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bar {
    /// A part is in the hand.
    HandFull,
    /// A forecast pile is in the hand.
    Looking,
    /// No part is in the hand.
    HandEmpty,
    /// No face-down part is left.
    StockEmpty,
    /// No part lies face up.
    NothingOpen,
    /// The test flight has no reserve.
    NoReserve,
    /// Two parts are in the reserve.
    ReserveFull,
    /// Nothing is in the reserve.
    ReserveEmpty,
    /// What was in the reserve never goes back to the warehouse.
    FromReserve,
    /// The test flight has no forecast.
    NoForecast,
    /// Nothing was built yet.
    NothingBuilt,
    /// Somebody else looks at the pile.
    PileTaken,
    /// Every part of the ship is welded.
    Welded,
    /// The newest part was lifted in this turn.
    LiftedBefore,
    /// The square lies beside no part of the ship.
    Apart,
    /// However it is turned, this is wrong.
    Misfit(MistakeKind),
    /// The ship has its order tile.
    Finished,
    /// Nobody builds any more.
    TimeUp,
    /// The test flight has no hourglass.
    NoHourglass,
    /// The hourglass counts build rounds and moves by itself.
    MovesItself,
    /// Sand is running.
    SandRuns,
    /// The hourglass stands on Start.
    LastRun,
    /// Only who has finished turns it for the last run.
    OnlyFinished,

    /// The part takes part in no mistake.
    InOrder,
    /// The starting cabin of a learner stays.
    LearnersCabin,
    /// The computer looks for mistakes.
    Inspected,
    /// Every part of that ship was named.
    AllNamed,
    /// It has given up.
    OutOfFlight,
    /// The starting cabin is for humans.
    HumansOnly,
    /// No life support of the alien's colour is joined to the cabin.
    NoLifeSupport(Alien),
    /// Somebody lives there.
    Occupied,

    /// Nobody flies yet.
    OnGround,
    /// A card is in play.
    CardRuns,
    /// Another ship has landed there.
    PlanetTaken,
    /// No double cannon points there.
    NoDoubleCannon,
    /// All double cannons that point there are powered.
    AllPowered,
    /// It cannot be shot.
    NotShot,
    /// Shields do not stop it.
    NoShieldHelps,
    /// Cubes are still picked up.
    PickingUp,
    /// Cubes are being put away.
    PuttingAway,
    /// Nothing lies in the hold.
    HoldEmpty,
    /// The part was named before.
    NamedBefore,
    /// The hold is full.
    HoldFull,
    /// Red goods need a special hold.
    RedNeedsSpecial,
    /// The dearest goods go first.
    DearestFirst,
    /// No token goes while goods are aboard.
    GoodsFirst,
    /// The battery is empty.
    NoToken,
    /// Nobody lives in the cabin.
    NobodyThere,
    /// No human is in that part of the ship.
    NoPilot,
}

impl Bar {
    /// In words, with the rule.
    pub fn reason(self) -> Reason {
        match self {
            Bar::HandFull => Reason::new("bar-hand-full", "GT-BUILD-04"),
            Bar::Looking => Reason::new("bar-looking", "GT-BUILD-25"),
            Bar::HandEmpty => Reason::new("bar-hand-empty", "GT-BUILD-04"),
            Bar::StockEmpty => Reason::new("bar-stock-empty", "GT-BUILD-17"),
            Bar::NothingOpen => Reason::new("bar-nothing-open", "GT-BUILD-05"),
            Bar::NoReserve => Reason::new("bar-no-reserve", "GT-TEST-02"),
            Bar::ReserveFull => Reason::new("bar-reserve-full", "GT-BUILD-10"),
            Bar::ReserveEmpty => Reason::new("bar-reserve-empty", "GT-BUILD-13"),
            Bar::FromReserve => Reason::new("bar-from-reserve", "GT-BUILD-12"),
            Bar::NoForecast => Reason::new("bar-no-forecast", "GT-TEST-03"),
            Bar::NothingBuilt => Reason::new("bar-nothing-built", "GT-BUILD-23"),
            Bar::PileTaken => Reason::new("bar-pile-taken", "GT-BUILD-26"),
            Bar::Welded => Reason::new("bar-welded", "GT-BUILD-08"),
            Bar::LiftedBefore => Reason::new("bar-lifted-before", "GT-TB-03"),
            Bar::Apart => Reason::new("bar-apart", "GT-BUILD-06"),
            Bar::Misfit(kind) => {
                Reason::new(Message::new("bar-misfit").with("what", Message::named("mistake", &kind)), rule_of(kind))
            }
            Bar::Finished => Reason::new("bar-finished", "GT-BUILD-29"),
            Bar::TimeUp => Reason::new("bar-time-up", "GT-TIME-07"),
            Bar::NoHourglass => Reason::new("bar-no-hourglass", "GT-TEST-01"),
            Bar::MovesItself => Reason::new("bar-moves-itself", "GT-TB-08"),
            Bar::SandRuns => Reason::new("bar-sand-runs", "GT-TIME-02"),
            Bar::LastRun => Reason::new("bar-last-run", "GT-TIME-07"),
            Bar::OnlyFinished => Reason::new("bar-only-finished", "GT-TIME-04"),
            Bar::InOrder => Reason::new("bar-in-order", "GT-CHECK-04"),
            Bar::LearnersCabin => Reason::new("bar-learners-cabin", "GT-TEST-17"),
            Bar::Inspected => Reason::new("bar-inspected", "GT-CHECK-02"),
            Bar::AllNamed => Reason::new("bar-all-named", "GT-CHECK-12"),
            Bar::OutOfFlight => Reason::new("bar-out-of-flight", "GT-CHECK-10"),
            Bar::HumansOnly => Reason::new("bar-humans-only", "GT-LAUNCH-05"),
            Bar::NoLifeSupport(alien) => Reason::new(
                Message::new("bar-no-life-support").with("alien", Message::named("alien", &alien)),
                "GT-LAUNCH-07",
            ),
            Bar::Occupied => Reason::new("bar-occupied", "GT-LAUNCH-08"),
            Bar::OnGround => Reason::new("bar-on-ground", "GT-QUIT-10"),
            Bar::CardRuns => Reason::new("bar-card-runs", "GT-QUIT-10"),
            Bar::PlanetTaken => Reason::new("bar-planet-taken", "GT-PLAN-01"),
            Bar::NoDoubleCannon => Reason::new("bar-no-double-cannon", "GT-DEC-13"),
            Bar::AllPowered => Reason::new("bar-all-powered", "GT-DEC-13"),
            Bar::NotShot => Reason::new("bar-not-shot", "GT-HIT-10"),
            Bar::NoShieldHelps => Reason::new("bar-no-shield-helps", "GT-HIT-08"),
            Bar::PickingUp => Reason::new("bar-picking-up", "GT-DEC-14"),
            Bar::PuttingAway => Reason::new("bar-putting-away", "GT-DEC-14"),
            Bar::HoldEmpty => Reason::new("bar-hold-empty", "GT-GOODS-02"),
            Bar::NamedBefore => Reason::new("bar-named-before", "GT-CHECK-12"),
            Bar::HoldFull => Reason::new("bar-hold-full", "GT-GOODS-03"),
            Bar::RedNeedsSpecial => Reason::new("bar-red-needs-special", "GT-GOODS-03"),
            Bar::DearestFirst => Reason::new("bar-dearest-first", "GT-GOODS-07"),
            Bar::GoodsFirst => Reason::new("bar-goods-first", "GT-GOODS-08"),
            Bar::NoToken => Reason::new("bar-no-token", "GT-DEC-12"),
            Bar::NobodyThere => Reason::new("bar-nobody-there", "GT-CREW-01"),
            Bar::NoPilot => Reason::new("bar-no-pilot", "GT-HIT-07"),
        }
    }
}

const fn rule_of(kind: MistakeKind) -> &'static str {
    match kind {
        MistakeKind::SingleOnDouble => "GT-CONN-03",
        MistakeKind::ConnectorOnSmooth => "GT-CONN-04",
        MistakeKind::EngineTurned => "GT-PART-03",
        MistakeKind::BehindEngine => "GT-PART-04",
        MistakeKind::BeforeCannon => "GT-PART-06",
        MistakeKind::Unjoined => "GT-CONN-08",
    }
}

/// The bar, unless the condition holds.
pub fn unless(holds: bool, bar: Bar) -> Result<(), Bar> {
    if holds { Ok(()) } else { Err(bar) }
}
