//! What bots believe things are worth, in hundredths of a point unless said otherwise.

use std::ops::Index;

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident = $value:expr,)+) => {
        /// The name of a belief.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Number { $($(#[$doc])* $name),+ }

        impl Number {
            /// All of them.
            pub const ALL: [Number; [$(Number::$name),+].len()] = [$(Number::$name),+];
        }

        /// What the bots of this game believe.
        pub static NUMBERS: Numbers = Numbers([$($value),+]);
    };
}

/// A set of beliefs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers(pub [i32; Number::ALL.len()]);

impl Index<Number> for Numbers {
    type Output = i32;

    fn index(&self, number: Number) -> &i32 {
        &self.0[number as usize]
    }
}

numbers! {
    /// An Ad that Guests in space will use.
    Ad = 42,
    /// One of the next 5 Ads.
    AdSpare = 95,
    /// One Ad more.
    AdMore = -14,
    /// One of the first 4 Money.
    MoneyFew = 83,
    /// One of the next 6.
    MoneySome = 39,
    /// One Money more.
    MoneyMore = 26,
    /// One of the first 4 hand cards.
    Card = 115,
    /// One hand card more.
    CardMore = 44,
    /// A hand card that is worth Money or Ads at once.
    GoodCard = 54,
    /// One of the first 3 Blueprints.
    Blueprint = 22,
    /// A point of such a Blueprint.
    BlueprintVp = -22,
    /// Money that it costs.
    BlueprintCost = -12,
    /// An icon on it.
    BlueprintIcon = 0,
    /// A point of Reputation.
    Reputation = 70,
    /// Most Reputation, for each Wings, as long as an AGM is to come.
    Lead = 17,
    /// A Launch that was made, beyond its points.
    Launched = 900,
    /// What Rachel scores in a tenth of a turn, beyond what a player does.
    RachelPace = 60,
    /// A Development in the Network, over a whole match.
    Network = 389,
    /// A Development below a Technology, over a whole match.
    Below = 368,
    /// Columns that are partly empty, in hundredths of the points in view.
    Column = 178,
    /// Room for one more Resource, over a whole match.
    Room = 215,
    /// An Expert, over a whole match.
    Hired = 1313,
    /// A Worker in the Break Room.
    AtHome = 68,
    /// The first Worker there.
    Somebody = -25,
    /// A Segment, over a whole match.
    Segment = 290,
    /// A Ship that was never launched, beyond its penalty.
    Unlaunched = 139,
    /// An Upgrade, over a whole match.
    Upgrade = 611,
    /// An Upgrade that lowers the Fuel of every Launch.
    UpgradeFuel = 16,
    /// An Upgrade that lowers the Ads of every Guest.
    UpgradeAds = 20,
    /// An Upgrade that allows a fourth Segment and Ship.
    UpgradeSize = -36,
    /// A Funding Bonus that is doubled, over a whole match.
    Doubled = 58,
    /// Hundredths of cubes that a company brings in a turn.
    CubePace = 30,
    /// A goal that is nearly met, but never more than a met one.
    GoalNear = 525,
    /// A Segment that is missing for a Launch.
    MissSegment = 319,
    /// A Cruise that is not scheduled.
    MissSchedule = 117,
    /// A Resource that is missing.
    MissResource = 81,
    /// A Resource that is missing and finds no room.
    NoRoom = 184,
    /// A Resource that lies ready for the Launch after the next one.
    Spare = 8,
    /// A Launch frees the Worker, the Cruise and the Ship for the next one.
    Tempo = 150,
    /// An Upgrade Token on its way.
    Token = 232,
    /// The same at the very end.
    TokenNow = -11,
    /// Money or a Resource on a Day in Space.
    BonusGood = 90,
    /// An Ad on a Day in Space.
    BonusAd = 52,
    /// Reputation on a Day in Space.
    BonusReputation = 79,
    /// A Stop still ahead keeps the Worker and the Ship away.
    Stop = -25,
    /// A turn until a Ship is back for its next Launch.
    Away = 60,
    /// A Guest who may be bought at the last minute, in hundredths of what a Guest brings.
    LastMinute = 70,
    /// A Guest of a Cruise that is not scheduled yet.
    AnyGuest = 255,
    /// The first Launch of a Ship.
    First = 530,
    /// A card that helps to pay for a Launch.
    CardHelp = 10,
    /// A step of Reputation that does.
    StepHelp = 1,
    /// What the next Launch promises that counts, in hundredths.
    NextPart = 55,
    /// A Launch for which nothing is missing.
    Ready = -33,
    /// The same with a Worker in the Break Room.
    ReadyWorker = 2,
    /// The same for the Launch after it.
    SecondPart = 2,
    /// How much of what is missing is done in a tenth of a turn.
    Pace = 67,
    /// Building a Segment.
    Build = 307,
    /// A Segment that the next Launch lacks.
    BuildNeeded = 227,
    /// Money that an average Segment costs, in tenths.
    BuildCost = 37,
    /// Taking Blueprints, beyond what they are worth.
    BlueprintsExtra = 3,
    /// Taking Resources out of the Silo.
    TakeExtra = -4,
    /// Purchasing supplies.
    BuyExtra = 7,
    /// Drawing cards.
    DrawExtra = -8,
    /// Refilling the Silo.
    SiloExtra = -12,
    /// Refilling the Agenda market.
    AgendaExtra = -11,
    /// A point of Reputation at the end.
    ReputationEnd = 42,
    /// Scheduling with a Ship that has a Cabin.
    ScheduleCabin = 574,
    /// Scheduling with a Ship that has a Segment.
    ScheduleSegment = 285,
    /// Scheduling without.
    ScheduleNone = 99,
    /// A Guest with a ticket for a free Cruise.
    SchedulePresold = 56,
    /// A ticket for the own Cruise.
    Ticket = -56,
    /// Advertising the own Cruise.
    AdvertiseOwn = 102,
    /// Advertising another one.
    AdvertiseAny = 118,
    /// A ticket for another one.
    TicketAny = -29,
    /// Building a Development, over a whole match.
    DevelopShare = 619,
    /// Building a Development at any time.
    DevelopAny = 97,
    /// Building a Development that empties a column.
    DevelopColumn = 34,
    /// Hiring an Expert, over a whole match.
    HireShare = 855,
    /// Hiring an Expert at any time.
    HireAny = 59,
    /// Taking a Ship.
    Ship = 530,
    /// The second action of a turn, in hundredths of what it promises.
    SecondAction = 107,
    /// What a Meeting costs.
    Meeting = 245,
    /// A Worker that a Meeting takes back.
    MeetingWorker = 28,
    /// Bumping a Worker of another company.
    Bump = 73,
    /// Placing an Expert.
    PlaceExpert = 33,
    /// A Launch now rather than later.
    LaunchNow = 1500,
    /// What using the Reputation bonus costs, unless it pays for something.
    Whim = 200,
    /// What playing a card for its Resource costs, unless it pays for something.
    CardWhim = 192,
    /// What playing a card for its Resource costs when it pays for something.
    CardPays = 27,
    /// Money paid for access.
    Access = 123,
    /// Ending an action without doing all of it.
    Idle = 126,
    /// A turn that it takes to the next Launch.
    TurnToLaunch = 300,
    /// A Ship with a Cabin.
    Cabin = 100,
    /// A Ship with two Cabins.
    Cabins = 60,
    /// A Ship without a Segment.
    Empty = 100,
    /// Guests of the best Cruise that nobody has scheduled, in hundredths.
    OpenPart = 30,
    /// A Ship in space.
    InFlight = 60,
    /// A point of Reputation short of 7.
    Obscure = 20,
}
