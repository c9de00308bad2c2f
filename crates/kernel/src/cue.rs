//! How a notice is shown while it is told: what of the board it is about, how it sounds, how much it matters. No rule depends on it.

use serde::{Deserialize, Serialize};

use crate::{Anchor, Message};

/// A notice as a client tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// The sentence.
    pub words: Message,
    /// How it is shown.
    #[serde(default, skip_serializing_if = "Cue::is_plain")]
    pub cue: Cue,
}

impl From<Message> for Told {
    fn from(words: Message) -> Told {
        Told { words, cue: Cue::default() }
    }
}

/// How a notice is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Cue {
    /// Elements of the board it is about, in the order in which something moves over them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub anchors: Vec<Anchor>,
    /// How it sounds.
    #[serde(skip_serializing_if = "Tone::is_quiet")]
    pub tone: Tone,
    /// How much it matters.
    #[serde(skip_serializing_if = "Weight::is_plain")]
    pub weight: Weight,
    /// An opponent played by the rules did it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub rival: bool,
    /// What is drawn beside the sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// What is laid beside the sentence for everybody to see, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<Shown>,
}

/// What is laid beside a sentence for everybody to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// A die with so many pips.
    Die(u8),
    /// A card with a number.
    Number(u8),
    /// An element of the board as it was until then: what was taken away, spent or broken off.
    Was(Anchor),
    /// An element of the board as it is from then on: what was turned up, drawn or put there.
    Is(Anchor),
}

/// What is drawn beside a sentence. A game names it, clients draw it, so that equal things look alike in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Picture {
    /// It lifts off.
    Launch(Vessel),
    /// A card is turned up that says how far it climbs.
    Climb {
        /// What flies.
        vessel: Vessel,
        /// The number on the card.
        card: u8,
    },
    /// It reaches where it was going.
    Arrival(Vessel),
    /// It does not get there.
    Crash(Vessel),
    /// Something flies at ships from one side, along the line that two dice say.
    Strike {
        /// What comes.
        what: Missile,
        /// The side of the ship at which it arrives.
        from: Edge,
        /// The dice.
        dice: [u8; 2],
    },
    /// Parts break off a ship.
    Debris,
    /// A ship cannot go on.
    Stranded,
    /// A ship was overtaken by a whole lap.
    Lapped,
    /// Something that was striven for is reached.
    Award,
    /// Those who decide meet.
    Meeting,
    /// A round, a year or a phase begins.
    Dawn,
    /// A round, a year or a flight is over.
    Dusk,
    /// The match is over.
    Finish,
}

/// What flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vessel {
    /// Upright, with stages.
    Rocket,
    /// Large, with rows of windows.
    Liner,
    /// Put together from parts.
    Truck,
}

/// What flies at ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Missile {
    /// A stone.
    Pebble,
    /// A rock.
    Boulder,
    /// A weak shot.
    Bolt,
    /// A strong shot.
    Blast,
}

/// A side of a ship that is seen from above with its front up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// The front.
    Top,
    /// Its right.
    Right,
    /// The rear.
    Bottom,
    /// Its left.
    Left,
}

/// What a notice sounds like. Equal things sound alike in every game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// Not at all.
    #[default]
    Quiet,
    /// Something is put somewhere.
    Place,
    /// A card or a token is drawn or turned up.
    Draw,
    /// Something is paid or lost.
    Pay,
    /// Something is gained.
    Gain,
    /// Engines start.
    Ignition,
    /// It has worked.
    Success,
    /// It has failed.
    Failure,
    /// Something is hit.
    Hit,
    /// Sand runs or has run out.
    Hourglass,
    /// A part of the match begins or ends.
    Bell,
}

/// How much a notice matters to those who watch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// Said beside the sentence before it: a price, a card that moves up.
    Aside,
    /// A sentence of its own.
    #[default]
    Plain,
    /// One looks up: dice, a launch, something lost.
    Event,
    /// Begins a scene of its own: a meeting, the end of a round, a meteor, an arrival.
    Scene,
}

impl Cue {
    /// A cue of this sound and weight.
    pub fn new(tone: Tone, weight: Weight) -> Cue {
        Cue { tone, weight, ..Cue::default() }
    }

    /// Adds an element of the board.
    #[must_use]
    pub fn at(mut self, anchor: impl Into<Anchor>) -> Cue {
        self.anchors.push(anchor.into());
        self
    }

    /// An opponent played by the rules did it.
    #[must_use]
    pub fn by_rival(mut self) -> Cue {
        self.rival = true;
        self
    }

    /// Is drawn like this.
    #[must_use]
    pub fn drawn(mut self, picture: Picture) -> Cue {
        self.picture = Some(picture);
        self
    }

    /// Has this laid beside it.
    #[must_use]
    pub fn shows(mut self, shown: Shown) -> Cue {
        self.shown.push(shown);
        self
    }

    fn is_plain(&self) -> bool {
        *self == Cue::default()
    }
}

impl Tone {
    /// Every tone that is heard.
    pub const HEARD: [Tone; 10] = [
        Tone::Place,
        Tone::Draw,
        Tone::Pay,
        Tone::Gain,
        Tone::Ignition,
        Tone::Success,
        Tone::Failure,
        Tone::Hit,
        Tone::Hourglass,
        Tone::Bell,
    ];

    fn is_quiet(&self) -> bool {
        *self == Tone::Quiet
    }
}

impl Weight {
    fn is_plain(&self) -> bool {
        *self == Weight::Plain
    }
}
