//! What can be chosen before the match, and which choices do not go together.

use enumset::{EnumSet, EnumSetType};
use kernel::{Choices, OptionSpec, Seat, SeatSet, SetupError, When};
use serde::{Deserialize, Deserializer, Serialize};

use crate::components::effect::Set;
use crate::components::upgrades::{Token, TokenSet};

/// Every option of the game, as a form offers it.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("setup", &["standard", "intro"]),
    OptionSpec::choice("difficulty", &["easy", "medium", "hard", "custom"]).by_default("medium").when(&[SOLO]),
    OptionSpec::choice("solo-goal-developments", &["5", "6", "7"]).by_default("6").when(OWN_RACHEL),
    OptionSpec::choice("solo-goal-segments", &["4", "5", "6", "7", "8"]).by_default("6").when(OWN_RACHEL),
    OptionSpec::choice("solo-goal-ships-launched", &["2", "3"]).when(OWN_RACHEL),
    OptionSpec::choice("solo-second-action", &["same-location", "adjacent-connected", "any-connected"])
        .by_default("adjacent-connected")
        .when(OWN_RACHEL),
    OptionSpec::choice("solo-meeting", &["funding", "funding-and-action"]).when(OWN_RACHEL),
    OptionSpec::choice("solo-expert-extra-funding", &["0", "1"]).by_default("1").when(OWN_RACHEL),
    OptionSpec::switch("solo-discard-agenda-at-setup").by_default("on").when(OWN_RACHEL),
    OptionSpec::switch("short-game"),
    OptionSpec::switch("epic-game"),
    OptionSpec::switch("mean-board"),
    OptionSpec::switch("npc-3-players").when(&[When::players(3)]),
    OptionSpec::switch("start-with-technology"),
    OptionSpec::switch("cabin-matching"),
    OptionSpec::choice("advanced-technologies", &["off", "on", "upgraded"]),
    OptionSpec::choice("location-bonus", &["off", "on", "active"]),
    OptionSpec::choice("advancements-parts", PARTS),
    OptionSpec::switch("advancements-cards").by_default("on").when(&[OWN_ADVANCEMENTS]),
    OptionSpec::switch("advancements-experts").by_default("on").when(&[OWN_ADVANCEMENTS]),
    OptionSpec::switch("advancements-cockpit").by_default("on").when(&[OWN_ADVANCEMENTS]),
    OptionSpec::switch("advancements-engine").by_default("on").when(&[OWN_ADVANCEMENTS]),
    OptionSpec::switch("specialist-blueprints"),
    OptionSpec::choice("starting-upgrades", &["off", "on", "auction", "balancing"]),
    OptionSpec::switch("balancing-seat-1").when(&[BALANCING, When::Players { from: 1, to: 4 }]),
    OptionSpec::switch("balancing-seat-2").when(&[BALANCING, When::Players { from: 2, to: 4 }]),
    OptionSpec::switch("balancing-seat-3").when(&[BALANCING, When::Players { from: 3, to: 4 }]),
    OptionSpec::switch("balancing-seat-4").when(&[BALANCING, When::Players { from: 4, to: 4 }]),
    OptionSpec::choice("balancing-cards", &["2", "1"]).when(&[BALANCING]),
    OptionSpec::choice("accommodations-parts", PARTS),
    OptionSpec::switch("accommodations-cards").by_default("on").when(&[OWN_ACCOMMODATIONS]),
    OptionSpec::switch("accommodations-experts").by_default("on").when(&[OWN_ACCOMMODATIONS]),
    OptionSpec::switch("accommodations-technologies").by_default("on").when(&[OWN_ACCOMMODATIONS]),
    OptionSpec::choice("grey-tokens", &["base", "custom"]),
    OptionSpec::switch("grey-four-money").by_default("on").when(&[OWN_TOKENS]),
    OptionSpec::switch("grey-four-ads").by_default("on").when(&[OWN_TOKENS]),
    OptionSpec::switch("grey-four-resources").by_default("on").when(&[OWN_TOKENS]),
    OptionSpec::switch("grey-development").by_default("on").when(&[OWN_TOKENS]),
    OptionSpec::switch("grey-recall-worker").when(&[OWN_TOKENS]),
    OptionSpec::switch("grey-extra-action").when(&[OWN_TOKENS]),
    OptionSpec::switch("grey-activate-segment").when(&[OWN_TOKENS]),
    OptionSpec::switch("grey-three-reputation").when(&[OWN_TOKENS]),
];

const SOLO: When = When::players(1);
const OWN_RACHEL: &[When] = &[SOLO, When::chosen("difficulty", "custom")];
const BALANCING: When = When::chosen("starting-upgrades", "balancing");
const OWN_TOKENS: When = When::chosen("grey-tokens", "custom");
/// None of an expansion's small parts, all of them, or some kinds.
const PARTS: &[&str] = &["off", "on", "custom"];
const OWN_ADVANCEMENTS: When = When::chosen("advancements-parts", "custom");
const OWN_ACCOMMODATIONS: When = When::chosen("accommodations-parts", "custom");

/// A kind of small parts an expansion adds to those of the base game (GC-EXPA-10, GC-EXPB-01). Grey tokens are chosen one by one.
#[derive(Debug, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumSetType)]
#[enumset(serialize_repr = "list")]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Agenda cards.
    Cards,
    /// Expert tiles.
    Experts,
    /// The Cockpit.
    Cockpit,
    /// The Engine.
    Engine,
    /// Technology tiles.
    Technologies,
}

/// A set of kinds.
pub type PartSet = EnumSet<Part>;

/// All kinds Advancements has.
pub fn all_advancements() -> PartSet {
    Part::Cards | Part::Experts | Part::Cockpit | Part::Engine
}

/// All kinds Accommodations has.
pub fn all_accommodations() -> PartSet {
    Part::Cards | Part::Experts | Part::Technologies
}

/// What a stored match says: the kinds, or by the rules up to 3 all or none of them.
#[derive(Deserialize)]
#[serde(untagged)]
enum StoredParts {
    Kinds(PartSet),
    All(bool),
}

impl StoredParts {
    fn read<'de, D: Deserializer<'de>>(all: PartSet, from: D) -> Result<PartSet, D::Error> {
        Ok(match StoredParts::deserialize(from)? {
            StoredParts::Kinds(kinds) => kinds,
            StoredParts::All(true) => all,
            StoredParts::All(false) => PartSet::empty(),
        })
    }
}

fn stored_advancements<'de, D: Deserializer<'de>>(from: D) -> Result<PartSet, D::Error> {
    StoredParts::read(all_advancements(), from)
}

fn stored_accommodations<'de, D: Deserializer<'de>>(from: D) -> Result<PartSet, D::Error> {
    StoredParts::read(all_accommodations(), from)
}

fn two() -> u8 {
    2
}

/// The options, understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// The Introductory side of the board (GC-SETUP-01).
    pub intro: bool,
    /// A neutral cube in each section (GC-VAR-01).
    pub short_game: bool,
    /// Goal cubes lie beside the track (GC-VAR-02).
    pub epic_game: bool,
    /// Ships never launched score nothing (GC-VAR-03).
    pub mean_board: bool,
    /// An NPC Worker in a game of three (GC-VAR-04).
    pub npc_3_players: bool,
    /// The first Development may go below a Technology (GC-VAR-05).
    pub start_with_technology: bool,
    /// Cabin Matching (section 19.1).
    pub cabin_matching: bool,
    /// Advanced Technologies (section 19.2).
    pub advanced_technologies: Advanced,
    /// Location Bonus tokens (section 19.3).
    pub location_bonus: Locations,
    /// The kinds of small parts of Advancements in play (GC-EXPA-10).
    #[serde(deserialize_with = "stored_advancements")]
    pub advancements_parts: PartSet,
    /// Specialist Blueprints (section 20.1).
    pub specialist_blueprints: bool,
    /// Starting Upgrade cards (section 20.2).
    pub starting_upgrades: Starting,
    /// The kinds of small parts of Accommodations in play (GC-EXPB-01).
    #[serde(deserialize_with = "stored_accommodations")]
    pub accommodations_parts: PartSet,
    /// The four grey tokens of every player (GC-EXPA-12).
    pub grey_tokens: TokenSet,
    /// Seats that get Starting Upgrade cards in the balancing variant.
    pub balancing: SeatSet,
    /// Starting Upgrade cards each of them gets (GC-SUPG-09).
    #[serde(default = "two")]
    pub balancing_cards: u8,
    /// Rachel's settings.
    pub solo: SoloSettings,
}

/// Advanced Technologies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Advanced {
    /// Not in play.
    #[default]
    Off,
    /// Markers start on the first space.
    On,
    /// Markers start on the last space (GC-ATECH-09).
    Upgraded,
}

/// Location Bonus tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Locations {
    /// Not in play.
    #[default]
    Off,
    /// Grey side up at first.
    On,
    /// All active from the start (GC-LOC-07).
    Active,
}

/// Starting Upgrade cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Starting {
    /// Not in play.
    #[default]
    Off,
    /// Two cards for everybody.
    On,
    /// One open card each, sold to the highest bids (GC-SUPG-06).
    Auction,
    /// Cards for some (GC-SUPG-08).
    Balancing,
}

/// Rachel's second action (GC-SOLO-31, GC-SOLO-96).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SecondAction {
    /// Only if her location shows the action.
    SameLocation,
    /// Also if a connected neighbour shows it.
    AdjacentConnected,
    /// Also if any connected location shows it.
    AnyConnected,
}

/// The elements of Rachel's difficulty (GC-SOLO-05, GC-SOLO-94).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SoloSettings {
    /// Developments, Segments and Ships launched she needs for her goals.
    pub goals: [u8; 3],
    /// When she takes a second action.
    pub second_action: SecondAction,
    /// Does she take an action in a Meeting?
    pub meeting_action: bool,
    /// Funding Bonuses more for an Expert entering her Break Room.
    pub expert_extra_funding: u8,
    /// Is her first Agenda card discarded (GC-SOLO-07)?
    pub discard_agenda_at_setup: bool,
}

impl Default for Options {
    /// The standard game.
    fn default() -> Self {
        Options {
            intro: false,
            short_game: false,
            epic_game: false,
            mean_board: false,
            npc_3_players: false,
            start_with_technology: false,
            cabin_matching: false,
            advanced_technologies: Advanced::Off,
            location_bonus: Locations::Off,
            advancements_parts: PartSet::empty(),
            specialist_blueprints: false,
            starting_upgrades: Starting::Off,
            accommodations_parts: PartSet::empty(),
            grey_tokens: base_grey(),
            balancing: SeatSet::NONE,
            balancing_cards: two(),
            solo: SoloSettings::MEDIUM,
        }
    }
}

/// The four grey tokens of the base game.
pub fn base_grey() -> TokenSet {
    Token::FourMoney | Token::FourAds | Token::FourResources | Token::Development
}

impl Options {
    /// Are half-Cabins matched (also with Specialist Blueprints, GC-SPEC-01)?
    pub fn matches_cabins(&self) -> bool {
        self.cabin_matching || self.specialist_blueprints
    }

    /// Are parts of this kind and box in play?
    pub fn has(&self, set: Set, part: Part) -> bool {
        match set {
            Set::Start | Set::Base => true,
            Set::Advancements => self.advancements_parts.contains(part),
            Set::Accommodations => self.accommodations_parts.contains(part),
        }
    }
}

struct Reader<'a>(&'a Choices);

impl<'a> Reader<'a> {
    fn value(&self, id: &str) -> &'a str {
        let spec = OPTIONS.iter().find(|spec| spec.id == id).expect("the option exists");
        self.0.value(spec)
    }

    fn on(&self, id: &str) -> bool {
        self.value(id) == "on"
    }

    fn number(&self, id: &str) -> u8 {
        self.value(id).parse().expect("the kernel checked the value")
    }

    fn is_default(&self, id: &str) -> bool {
        let spec = OPTIONS.iter().find(|spec| spec.id == id).expect("the option exists");
        self.0.value(spec) == spec.default
    }
}

/// Understands the choices, or says why they do not go together.
pub fn read(players: u8, choices: &Choices) -> Result<Options, SetupError> {
    let reader = Reader(choices);
    let solo = solo_settings(players, &reader)?;
    let forbid = |forbidden: bool, reason: &'static str| match forbidden {
        true => Err(SetupError::forbidden(reason)),
        false => Ok(()),
    };
    forbid(reader.on("npc-3-players") && players != 3, "forbidden-npc-3-players")?;
    forbid(reader.on("cabin-matching") && reader.on("specialist-blueprints"), "forbidden-cabins")?;
    let starting_upgrades = match reader.value("starting-upgrades") {
        "on" => Starting::On,
        "auction" => Starting::Auction,
        "balancing" => Starting::Balancing,
        _ => Starting::Off,
    };
    let bidding = matches!(starting_upgrades, Starting::Auction | Starting::Balancing);
    forbid(bidding && players == 1, "forbidden-auction-solo")?;
    let seats = ["balancing-seat-1", "balancing-seat-2", "balancing-seat-3", "balancing-seat-4"];
    let balancing: SeatSet =
        Seat::all(4).filter(|seat| reader.on(seats[seat.idx()])).filter(|seat| seat.0 < players).collect();
    match starting_upgrades {
        Starting::Balancing => {
            let some = !balancing.is_empty() && balancing.len() < usize::from(players);
            forbid(!some, "forbidden-balancing-seats")?;
        }
        Starting::Off | Starting::On | Starting::Auction => {
            let named = seats.iter().any(|seat| reader.on(seat)) || !reader.is_default("balancing-cards");
            forbid(named, "forbidden-balancing-off")?;
        }
    }
    let options = Options {
        intro: reader.value("setup") == "intro",
        short_game: reader.on("short-game"),
        epic_game: reader.on("epic-game"),
        mean_board: reader.on("mean-board"),
        npc_3_players: reader.on("npc-3-players"),
        start_with_technology: reader.on("start-with-technology"),
        cabin_matching: reader.on("cabin-matching"),
        advanced_technologies: match reader.value("advanced-technologies") {
            "on" => Advanced::On,
            "upgraded" => Advanced::Upgraded,
            _ => Advanced::Off,
        },
        location_bonus: match reader.value("location-bonus") {
            "on" => Locations::On,
            "active" => Locations::Active,
            _ => Locations::Off,
        },
        advancements_parts: parts(&reader, "advancements-parts", ADVANCEMENTS, "forbidden-advancements-parts")?,
        specialist_blueprints: reader.on("specialist-blueprints"),
        starting_upgrades,
        accommodations_parts: parts(&reader, "accommodations-parts", ACCOMMODATIONS, "forbidden-accommodations-parts")?,
        grey_tokens: base_grey(),
        balancing,
        balancing_cards: reader.number("balancing-cards"),
        solo,
    };
    let grey_tokens = grey_tokens(&reader, &options)?;
    Ok(Options { grey_tokens, ..options })
}

const ADVANCEMENTS: &[(&str, Part)] = &[
    ("advancements-cards", Part::Cards),
    ("advancements-experts", Part::Experts),
    ("advancements-cockpit", Part::Cockpit),
    ("advancements-engine", Part::Engine),
];

const ACCOMMODATIONS: &[(&str, Part)] = &[
    ("accommodations-cards", Part::Cards),
    ("accommodations-experts", Part::Experts),
    ("accommodations-technologies", Part::Technologies),
];

/// The kinds of an expansion in play. Kinds are named one by one only where they are to be chosen, and then at least one.
fn parts(
    reader: &Reader<'_>,
    id: &str,
    kinds: &[(&str, Part)],
    forbidden: &'static str,
) -> Result<PartSet, SetupError> {
    let all = kinds.iter().map(|(_, part)| *part);
    let named = kinds.iter().any(|(switch, _)| !reader.is_default(switch));
    let chosen: PartSet = kinds.iter().filter(|(switch, _)| reader.on(switch)).map(|(_, part)| *part).collect();
    match reader.value(id) {
        "custom" if chosen.is_empty() => Err(SetupError::forbidden("forbidden-no-parts")),
        "custom" => Ok(chosen),
        _ if named => Err(SetupError::forbidden(forbidden)),
        "on" => Ok(all.collect()),
        _ => Ok(PartSet::empty()),
    }
}

fn solo_settings(players: u8, reader: &Reader<'_>) -> Result<SoloSettings, SetupError> {
    let difficulty = reader.value("difficulty");
    if players != 1 && !reader.is_default("difficulty") {
        return Err(SetupError::forbidden("forbidden-difficulty"));
    }
    let details = [
        "solo-goal-developments",
        "solo-goal-segments",
        "solo-goal-ships-launched",
        "solo-second-action",
        "solo-meeting",
        "solo-expert-extra-funding",
        "solo-discard-agenda-at-setup",
    ];
    if difficulty != "custom" && details.iter().any(|id| !reader.is_default(id)) {
        return Err(SetupError::forbidden("forbidden-custom-difficulty"));
    }
    Ok(match difficulty {
        "easy" => SoloSettings::EASY,
        "hard" => SoloSettings::HARD,
        "custom" => SoloSettings {
            goals: [
                reader.number("solo-goal-developments"),
                reader.number("solo-goal-segments"),
                reader.number("solo-goal-ships-launched"),
            ],
            second_action: match reader.value("solo-second-action") {
                "same-location" => SecondAction::SameLocation,
                "any-connected" => SecondAction::AnyConnected,
                _ => SecondAction::AdjacentConnected,
            },
            meeting_action: reader.value("solo-meeting") == "funding-and-action",
            expert_extra_funding: reader.number("solo-expert-extra-funding"),
            discard_agenda_at_setup: reader.on("solo-discard-agenda-at-setup"),
        },
        _ => SoloSettings::MEDIUM,
    })
}

fn grey_tokens(reader: &Reader<'_>, options: &Options) -> Result<TokenSet, SetupError> {
    let switches = [
        ("grey-four-money", Token::FourMoney),
        ("grey-four-ads", Token::FourAds),
        ("grey-four-resources", Token::FourResources),
        ("grey-development", Token::Development),
        ("grey-recall-worker", Token::RecallWorker),
        ("grey-extra-action", Token::ExtraAction),
        ("grey-activate-segment", Token::ActivateSegment),
        ("grey-three-reputation", Token::ThreeReputation),
    ];
    if reader.value("grey-tokens") != "custom" {
        return match switches.iter().any(|(id, _)| !reader.is_default(id)) {
            true => Err(SetupError::forbidden("forbidden-grey-base")),
            false => Ok(base_grey()),
        };
    }
    let chosen: TokenSet = switches.iter().filter(|(id, _)| reader.on(id)).map(|(_, token)| *token).collect();
    if chosen.len() != 4 {
        return Err(SetupError::forbidden("forbidden-grey-four"));
    }
    if chosen.contains(Token::ActivateSegment) && !options.specialist_blueprints {
        return Err(SetupError::forbidden("forbidden-grey-segment"));
    }
    Ok(chosen)
}
