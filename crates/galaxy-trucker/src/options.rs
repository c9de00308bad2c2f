//! What is agreed before the match: the rounds to fly, variants, how ships are built, time limits (section 22 to 25 of the rules).

use kernel::{Choices, Message, OptionSpec, SetupError, When};
use serde::{Deserialize, Serialize};

use crate::components::Round;

macro_rules! words {
    ($(#[$doc:meta])* $Name:ident { $($(#[$variant_doc:meta])* $Variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $Name {
            $($(#[$variant_doc])* #[serde(rename = $word)] $Variant),+
        }

        impl $Name {
            const WORDS: &'static [&'static str] = &[$($word),+];

            fn read(word: &str) -> $Name {
                match word {
                    $($word => $Name::$Variant,)+
                    _ => unreachable!("the kernel has checked the value {word}"),
                }
            }
        }
    };
}

words!(
    /// Which rounds are flown, in rising order (GT-VAR-01, GT-VAR-02).
    Plan {
        /// Rounds 1, 2, 3.
        Standard = "standard",
        /// The test flight, then rounds 2 and 3 (GT-GEN-07).
        FirstGame = "first-game",
        /// The test flight alone.
        TestOnly = "test-only",
        /// Rounds 1, 2, 3 and 3A.
        With3A = "with-3a",
        /// Rounds 1, 2 and 3A.
        Instead3A = "3a-instead",
        /// Two rounds.
        Short12 = "short-1-2",
        /// Two rounds.
        Short23 = "short-2-3",
        /// Two rounds.
        Short13 = "short-1-3",
        /// Two rounds.
        Short13A = "short-1-3a",
        /// Two rounds.
        Short23A = "short-2-3a",
        /// Two rounds.
        Short33A = "short-3-3a",
        /// One round.
        Short1 = "short-1",
        /// One round.
        Short2 = "short-2",
        /// One round.
        Short3 = "short-3",
        /// One round.
        Short3A = "short-3a",
    }
);

words!(
    /// What happens to the forecast piles (section 22.3).
    Forecast {
        /// They are shuffled together.
        Shuffled = "shuffled",
        /// They keep their order and are stacked.
        Precise = "precise",
    }
);

words!(
    /// Partners (sections 22.4 and 22.5).
    Teams {
        /// Everybody for himself.
        None = "none",
        /// Partners pilot each other's ships.
        Basic = "basic",
        /// Partners also change seats when the hourglass moves.
        Expert = "expert",
    }
);

words!(
    /// How ships are built (sections 23 and 24).
    BuildMode {
        /// All at once, against the hourglass.
        RealTime = "real-time",
        /// One after another.
        TurnBased = "turn-based",
    }
);

words!(
    /// Are faulty placements refused (GT-BUILD-21)?
    Assist {
        /// In the test flight and in turn-based building.
        Auto = "auto",
        /// Never.
        Off = "off",
        /// Always.
        On = "on",
    }
);

words!(
    /// Who finds mistakes (GT-CHECK-02, GT-CHECK-10)?
    Inspection {
        /// The engine.
        Automatic = "automatic",
        /// The players.
        Manual = "manual",
    }
);

impl Plan {
    /// The rounds flown.
    pub const fn rounds(self) -> &'static [Round] {
        use Round::*;
        match self {
            Plan::Standard => &[One, Two, Three],
            Plan::FirstGame => &[TestFlight, Two, Three],
            Plan::TestOnly => &[TestFlight],
            Plan::With3A => &[One, Two, Three, ThreeA],
            Plan::Instead3A => &[One, Two, ThreeA],
            Plan::Short12 => &[One, Two],
            Plan::Short23 => &[Two, Three],
            Plan::Short13 => &[One, Three],
            Plan::Short13A => &[One, ThreeA],
            Plan::Short23A => &[Two, ThreeA],
            Plan::Short33A => &[Three, ThreeA],
            Plan::Short1 => &[One],
            Plan::Short2 => &[Two],
            Plan::Short3 => &[Three],
            Plan::Short3A => &[ThreeA],
        }
    }
}

/// The options of a match, understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// Rounds flown.
    pub plan: Plan,
    /// Shuffled or stacked forecast.
    pub forecast: Forecast,
    /// Partners.
    pub teams: Teams,
    /// Real time or turns.
    pub build_mode: BuildMode,
    /// Are faulty placements refused?
    pub placement_assist: Assist,
    /// Who finds mistakes?
    pub inspection: Inspection,
    /// One run of the hourglass (GT-COMP-10).
    pub hourglass_ms: u32,
    /// The claim window (GT-RT-19).
    pub order_claim_ms: u32,
    /// An empty hourglass is turned after this time (GT-RT-25).
    pub overtime_ms: u32,
    /// One run of the hourglass in build rounds (GT-TB-07).
    pub sand_build_rounds: u8,
    /// Build rounds on space 1 before the last flip happens by itself (GT-TB-09).
    pub overtime_build_rounds: u8,
    /// Time for a decision outside real-time building; 0 is no limit (GT-DEF-01, GT-TB-13).
    pub decision_ms: u32,
    /// Shortest time between two takes; for hosts, no rule reads it (GT-RT-21).
    pub take_cooldown_ms: u32,
    /// Time between two building actions of a bot; for hosts, no rule reads it (GT-RT-23).
    pub bot_action_ms: u32,
}

/// The options as a form offers them. Times are in milliseconds.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("plan", Plan::WORDS),
    OptionSpec::choice("forecast", Forecast::WORDS),
    OptionSpec::choice("teams", Teams::WORDS).when(&[When::players(4)]),
    OptionSpec::choice("build-mode", BuildMode::WORDS),
    OptionSpec::choice("placement-assist", Assist::WORDS),
    OptionSpec::choice("inspection", Inspection::WORDS),
    OptionSpec::choice("hourglass-ms", &["90000", "30000", "45000", "60000", "120000", "180000", "300000"])
        .when(&[REAL_TIME]),
    OptionSpec::choice("order-claim-ms", &["5000", "0", "3000", "10000", "30000"]).when(&[REAL_TIME]),
    OptionSpec::choice("overtime-ms", &["600000", "60000", "300000", "1800000", "3600000", "86400000"])
        .when(&[REAL_TIME]),
    OptionSpec::choice("sand-build-rounds", &["12", "6", "8", "10", "15", "20", "30"]).when(&[BY_TURNS]),
    OptionSpec::choice("overtime-build-rounds", &["12", "0", "6", "20", "30"]).when(&[BY_TURNS]),
    OptionSpec::choice("decision-ms", &["0", "30000", "60000", "120000", "86400000"]),
    OptionSpec::choice("take-cooldown-ms", &["300", "0", "1000", "2000"]).when(&[REAL_TIME]),
    OptionSpec::choice("bot-action-ms", &["3500", "500", "2000", "5000", "10000", "20000"]).when(&[REAL_TIME]),
];

const REAL_TIME: When = When::chosen("build-mode", "real-time");
const BY_TURNS: When = When::chosen("build-mode", "turn-based");

/// Understands the choices.
pub fn understand(players: u8, choices: &Choices) -> Result<Options, SetupError> {
    let word = |id: &str| {
        let spec = OPTIONS.iter().find(|spec| spec.id == id).expect("every option read is listed");
        choices.value(spec)
    };
    let number = |id: &str| word(id).parse::<u32>().expect("the values are numbers");
    let options = Options {
        plan: Plan::read(word("plan")),
        forecast: Forecast::read(word("forecast")),
        teams: Teams::read(word("teams")),
        build_mode: BuildMode::read(word("build-mode")),
        placement_assist: Assist::read(word("placement-assist")),
        inspection: Inspection::read(word("inspection")),
        hourglass_ms: number("hourglass-ms"),
        order_claim_ms: number("order-claim-ms"),
        overtime_ms: number("overtime-ms"),
        sand_build_rounds: number("sand-build-rounds") as u8,
        overtime_build_rounds: number("overtime-build-rounds") as u8,
        decision_ms: number("decision-ms"),
        take_cooldown_ms: number("take-cooldown-ms"),
        bot_action_ms: number("bot-action-ms"),
    };
    // GT-VAR-10, GT-VAR-25: two teams of two.
    if options.teams != Teams::None && players != 4 {
        return Err(SetupError::forbidden(Message::new("setup-teams-need-four")));
    }
    Ok(options)
}

impl Options {
    /// Every option at its default.
    pub fn standard() -> Options {
        understand(2, &Choices::new()).expect("the defaults go together")
    }

    /// Is building a matter of turns?
    pub const fn by_turns(&self) -> bool {
        matches!(self.build_mode, BuildMode::TurnBased)
    }

    /// Are there partners?
    pub const fn has_teams(&self) -> bool {
        !matches!(self.teams, Teams::None)
    }

    /// Are faulty placements refused in this round (GT-BUILD-21, GT-TEST-11, GT-TB-15)?
    pub const fn assists(&self, round: Round) -> bool {
        match self.placement_assist {
            Assist::Auto => round.is_test() || self.by_turns(),
            Assist::Off => false,
            Assist::On => true,
        }
    }

    /// Do the players look for mistakes in this round (GT-CHECK-10, GT-TEST-14)?
    pub const fn inspects_manually(&self, round: Round) -> bool {
        matches!(self.inspection, Inspection::Manual) && !round.is_test()
    }
}

#[cfg(test)]
mod tests {
    use testkit::rules;

    use super::*;

    fn with(players: u8, id: &str, value: &str) -> Result<Options, SetupError> {
        let choices = Choices::new().with(id, value);
        choices.check(OPTIONS)?;
        understand(players, &choices)
    }

    #[test]
    fn plans_fly_the_printed_rounds_in_rising_order() {
        rules!["GT-GEN-02", "GT-GEN-08", "GT-VAR-01", "GT-VAR-02", "GT-VAR-04"];
        assert_eq!(Options::standard().plan.rounds(), [Round::One, Round::Two, Round::Three]);
        assert_eq!(Plan::FirstGame.rounds(), [Round::TestFlight, Round::Two, Round::Three]);
        assert_eq!(Plan::With3A.rounds().last(), Some(&Round::ThreeA));
        assert_eq!(Plan::Instead3A.rounds(), [Round::One, Round::Two, Round::ThreeA]);
        for word in Plan::WORDS {
            assert!(Plan::read(word).rounds().is_sorted());
        }
        assert_eq!(Plan::WORDS.len(), 15);
    }

    #[test]
    fn teams_need_four_players() {
        rules!["GT-VAR-10", "GT-VAR-14", "GT-VAR-25"];
        assert!(with(3, "teams", "basic").is_err());
        assert!(with(2, "teams", "expert").is_err());
        assert!(with(4, "teams", "basic").is_ok());
        assert!(with(3, "teams", "none").is_ok());
    }

    #[test]
    fn assist_is_on_for_learners_and_turns() {
        rules!["GT-BUILD-21", "GT-TEST-11", "GT-TB-15"];
        let real_time = Options::standard();
        assert!(real_time.assists(Round::TestFlight) && !real_time.assists(Round::One));
        let by_turns = with(2, "build-mode", "turn-based").unwrap();
        assert!(by_turns.assists(Round::One));
        assert!(!with(2, "placement-assist", "off").unwrap().assists(Round::TestFlight));
        assert!(with(2, "placement-assist", "on").unwrap().assists(Round::Three));
    }

    #[test]
    fn the_test_flight_is_inspected_automatically() {
        rules!["GT-TEST-14"];
        let manual = with(2, "inspection", "manual").unwrap();
        assert!(!manual.inspects_manually(Round::TestFlight) && manual.inspects_manually(Round::Two));
    }

    #[test]
    fn parameters_have_their_printed_defaults() {
        rules!["GT-COMP-10", "GT-TB-07"];
        let options = Options::standard();
        assert_eq!((options.hourglass_ms, options.sand_build_rounds), (90_000, 12));
        assert_eq!((options.take_cooldown_ms, options.bot_action_ms), (300, 3500));
    }
}
