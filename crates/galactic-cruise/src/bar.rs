//! Why something is not possible now: told beside the code that decides it.

use kernel::{Message, Reason};

use crate::components::board::ROWS;
use crate::components::effect::Window;
use crate::components::guests::Resource;
use crate::words;

/// What stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// An own Worker stands there.
    OwnWorker,
    /// Nobody is in the Break Room.
    NobodyRests,

    /// The Ship is on its way.
    Flying,
    /// The Ship has no cabin, only so many Segments.
    NoCabins(u8),
    /// No Cruise is scheduled.
    NoCruise,
    /// Nobody can be the Pilot.
    NoPilot,
    /// No Guest has a ticket, and the cheapest other one costs so many Ads of which there are so few.
    NoGuest { need: u8, have: u16 },
    /// Guests left behind would cost more Reputation and points than there are.
    LeftBehind,
    /// So much Food, Oxygen and Fuel is missing for the cheapest way to launch.
    LaunchShort([u8; 3]),
    /// All cabins are taken.
    ShipFull,

    /// So much Money is missing; there is so much.
    Money { missing: u16, have: u16, rule: &'static str },
    /// The same for the cheapest Development, for which Resources pay as well.
    Development { missing: u16, have: u16 },
    /// So many Ads are missing; there are so many.
    Ads { missing: u16, have: u16 },
    /// Fewer Reputation and victory points than are to be paid.
    Reputation(&'static str),
    /// No Development is left, or no place for one.
    NoDevelopment,
    /// The row has no Development left.
    RowEmpty,
    /// Both Experts are hired.
    AllHired,
    /// This Expert is hired.
    Hired,
    /// No Blueprint is to be had.
    NoBlueprints,
    /// No Ship at home has room for a Segment.
    NoShip,
    /// No Blueprint fits onto a Ship and into the purse.
    NoFit,
    /// So many Ships are the limit.
    ShipLimit(usize),
    /// The market has no whole pair.
    NoPair,
    /// All rows are full.
    RowsFull,
    /// The row of this Resource is full.
    RowFull(Resource),
    /// The Silo has none of the Resources for which there is room.
    SiloEmpty,
    /// There is no Agenda card to discard.
    NoCard,
    /// A Cruise is scheduled already.
    Scheduled,
    /// All Cruises are scheduled.
    AllScheduled,
    /// No Cruise has a free seat for this company.
    NoOpenCruise,
    /// No Guest waits anywhere.
    NoGuests,
    /// There is no card to take.
    NoAgenda,
    /// This option was bought in this action.
    Bought,
    /// Both seats of the Cruise are sold.
    CruiseFull,
    /// Another company has scheduled the Cruise.
    OthersCruise,
    /// The action has done all it may.
    ActionDone,

    /// The location is no neighbour of the Worker.
    TooFar,
    /// No Development lies between.
    Unconnected,
    /// Access costs so much Money, and there is so much.
    Access { price: u16, have: u16 },
    /// No own Development lies beside it.
    NoNeighbour,
    /// In a Meeting nobody is paid.
    Meeting,
    /// It would matter no more in this turn.
    Useless,

    /// The card is for another moment.
    CardWindow(Window),
    /// The text would do nothing.
    CardUseless,
    /// What is being paid could then not be paid.
    Spoils,
    /// The Reputation track was used this turn.
    ReputationUsed,
    /// Reputation is 0.
    ReputationZero,
}

impl Bar {
    /// In words, with the rule.
    pub fn reason(self) -> Reason {
        let (id, rule) = match self {
            Bar::OwnWorker => ("bar-own-worker", "GC-WORK-01"),
            Bar::NobodyRests => ("bar-nobody-rests", "GC-TURN-03"),
            Bar::Flying => ("bar-flying", "GC-LAUNCH-01"),
            Bar::NoCruise => ("bar-no-cruise", "GC-LAUNCH-01"),
            Bar::NoPilot => ("bar-no-pilot", "GC-LAUNCH-14"),
            Bar::LeftBehind => ("bar-left-behind", "GC-LAUNCH-06"),
            Bar::ShipFull => ("bar-ship-full", "GC-LAUNCH-05"),
            Bar::Reputation(rule) => ("bar-reputation", rule),
            Bar::NoDevelopment => ("bar-no-development", "GC-DEV-08"),
            Bar::RowEmpty => ("bar-row-empty", "GC-DEV-01"),
            Bar::AllHired => ("bar-all-hired", "GC-EXP-01"),
            Bar::Hired => ("bar-hired", "GC-EXP-01"),
            Bar::NoBlueprints => ("bar-no-blueprints", "GC-BP-01"),
            Bar::NoShip => ("bar-no-ship", "GC-SEG-05"),
            Bar::NoFit => ("bar-no-fit", "GC-SEG-12"),
            Bar::NoPair => ("bar-no-pair", "GC-SHIP-05"),
            Bar::RowsFull => ("bar-rows-full", "GC-RES-01"),
            Bar::SiloEmpty => ("bar-silo-empty", "GC-SILO-01"),
            Bar::NoCard => ("bar-no-card", "GC-SILO-04"),
            Bar::Scheduled => ("bar-scheduled", "GC-SCHED-02"),
            Bar::AllScheduled => ("bar-all-scheduled", "GC-SCHED-01"),
            Bar::NoOpenCruise => ("bar-no-open-cruise", "GC-ADVT-01"),
            Bar::NoGuests => ("bar-no-guests", "GC-ADVT-03"),
            Bar::NoAgenda => ("bar-no-agenda", "GC-AGD-06"),
            Bar::Bought => ("bar-bought", "GC-SUP-01"),
            Bar::CruiseFull => ("bar-cruise-full", "GC-ADVT-02"),
            Bar::OthersCruise => ("bar-others-cruise", "GC-ADVT-01"),
            Bar::ActionDone => ("bar-action-done", "GC-DEC-02"),
            Bar::TooFar => ("bar-too-far", "GC-WORK-05"),
            Bar::Unconnected => ("bar-unconnected", "GC-WORK-08"),
            Bar::NoNeighbour => ("bar-no-neighbour", "GC-MEET-02"),
            Bar::Meeting => ("bar-meeting", "GC-MEET-03"),
            Bar::Useless => ("bar-useless", "GC-WORK-14"),
            Bar::CardUseless => ("bar-card-useless", "GC-CARD-03"),
            Bar::Spoils => ("bar-spoils", "GC-LAUNCH-14"),
            Bar::ReputationUsed => ("bar-reputation-used", "GC-REP-04"),
            Bar::ReputationZero => ("bar-reputation-zero", "GC-REP-04"),
            Bar::NoCabins(n) => {
                return Reason::new(Message::new("bar-no-cabins").with("n", n), "GC-SEG-09");
            }
            Bar::NoGuest { need, have } => {
                return Reason::new(Message::new("bar-no-guest").with("need", need).with("have", have), "GC-LAUNCH-14");
            }
            Bar::LaunchShort(missing) => {
                let kinds = ROWS.into_iter().filter(|resource| missing[resource.idx()] != 0);
                let stock = kinds.map(|resource| words::stock(resource, missing[resource.idx()]));
                let missing: Vec<Message> = stock.collect();
                return Reason::new(Message::new("bar-launch-short").with("missing", missing), "GC-LAUNCH-25");
            }
            Bar::Money { missing, have, rule } => {
                return Reason::new(Message::new("bar-money").with("n", missing).with("have", have), rule);
            }
            Bar::Development { missing, have } => {
                let why = Message::new("bar-development").with("n", missing).with("have", have);
                return Reason::new(why, "GC-DEV-03");
            }
            Bar::Ads { missing, have } => {
                return Reason::new(Message::new("bar-ads").with("n", missing).with("have", have), "GC-ADVT-03");
            }
            Bar::ShipLimit(n) => return Reason::new(Message::new("bar-ship-limit").with("n", n), "GC-SHIP-02"),
            Bar::RowFull(resource) => {
                let why = Message::new("bar-row-full").with("resource", Message::named("resource", &resource));
                return Reason::new(why, "GC-RES-01");
            }
            Bar::Access { price, have } => {
                return Reason::new(Message::new("bar-access").with("price", price).with("have", have), "GC-WORK-07");
            }
            Bar::CardWindow(window) => (card_window(window), "GC-CARD-03"),
        };
        match self {
            Bar::CardWindow(Window::Action(tile)) => {
                Reason::new(Message::new(id).with("action", Message::named("action", &tile)), rule)
            }
            _ => Reason::new(id, rule),
        }
    }
}

/// When a card is played instead.
const fn card_window(window: Window) -> &'static str {
    match window {
        Window::Action(_) => "bar-card-action",
        Window::Place => "bar-card-place",
        Window::Launch => "bar-card-launch",
        Window::Advance => "bar-card-advance",
        Window::Destination => "bar-card-destination",
        Window::DayInSpace => "bar-card-day-in-space",
        Window::Recall => "bar-card-recall",
        Window::Meeting => "bar-card-meeting",
        Window::Bumped => "bar-card-bumped",
        Window::Any | Window::Always | Window::None => "bar-card-useless",
    }
}

/// How much more makes it possible, if so much more does.
pub fn lack(possible: impl Fn(u16) -> bool) -> Option<u16> {
    (1..=60).find(|&more| possible(more))
}

/// The bar, unless the condition holds.
pub fn unless(holds: bool, bar: Bar) -> Result<(), Bar> {
    if holds { Ok(()) } else { Err(bar) }
}
