//! The whole box as a list: every component, every figure on it and where the figure comes from.

use std::fmt::Debug;
use std::sync::LazyLock;

use enumset::EnumSet;
use kernel::Provenance::{Reconstructed, Rulebook};
use kernel::{Arg, Component, Message};

use super::board::{self, SITES, SURCHARGES, Surcharge, Token, end_threshold};
use super::engines::{ENGINE_CARDS, ENGINES_PER_TURN};
use super::goals::{GOALS_DEALT, Objective};
use super::missions::{Achievement, Colour, MISSIONS, MONEY_TOKEN};
use super::resources::{PINK, Printed, TEAL};
use super::solo::{Level, SOLO};
use super::success::SUCCESS_CARDS;
use super::threats::{THREAT_CARDS, THREAT_VP};
use super::variants::VARIANTS_DRAWN;
use super::{Card, Components, Cost, Destination, Goal, Location, SoloCard, Variant};
use crate::state::Mode;
use crate::words::objective;

/// Everything in the box that bears a figure.
pub fn all() -> Vec<Component> {
    static ALL: LazyLock<Vec<Component>> = LazyLock::new(list);
    ALL.clone()
}

fn list() -> Vec<Component> {
    let mut list: Vec<Component> = Card::all().map(of_card).collect();
    list.extend(MISSIONS.iter().map(|mission| mission_numbers(mission.card)));
    list.extend(TEAL.iter().chain(&PINK).chain(&ENGINE_CARDS).chain(&THREAT_CARDS).map(market_card));
    list.extend(Destination::ALL.map(of_destination));
    list.extend(SITES.iter().map(|site| of_location(site.location)));
    list.extend(SURCHARGES.map(of_surcharge));
    list.extend(tracks());
    list.extend([Token::MoonToken, Token::MarsToken].map(|token| {
        component("kind-token", Message::named("token", &token), "board.rs", "TOKEN_VP").with(
            "figure-vp",
            board::TOKEN_VP,
            Rulebook,
        )
    }));
    list.extend(achievements());
    list.extend(success());
    list.extend(EnumSet::<Goal>::all().iter().map(of_goal));
    list.extend(EnumSet::<Variant>::all().iter().map(of_variant));
    list.extend(EnumSet::<SoloCard>::all().iter().map(of_solo_card));
    list
}

/// What stands on an action card.
pub fn of_card(card: Card) -> Component {
    let face = card.face();
    let (kind, file) = match card {
        _ if card.is_mission() => ("kind-mission", "missions.rs"),
        _ if card.is_engine() => ("kind-engine", "engines.rs"),
        _ if card.is_threat() => ("kind-threat", "threats.rs"),
        _ => ("kind-resource", "resources.rs"),
    };
    let mut listed = component(kind, Message::named("card", &card), file, word(&card));
    if !card.is_threat() {
        listed = listed.with("figure-money", dollars(face.components.money), face.sources.money).with(
            "figure-icons",
            icons(&face.components),
            face.sources.icons,
        );
    }
    match card.mission() {
        Some(mission) => {
            let targets: Vec<Message> =
                mission.targets.iter().map(|target| Message::named("location", target)).collect();
            let achievement = Message::named("achievement", &mission.achievement);
            listed.with("figure-targets", targets, mission.sources.targets).with(
                "figure-achievement",
                achievement,
                mission.sources.achievement,
            )
        }
        None => listed
            .with("figure-price", dollars(face.cost.money), face.sources.price)
            .with("figure-parts", parts(&face.cost), face.sources.parts)
            .with("figure-effect", Message::named("effect", &card), face.sources.effect),
    }
}

/// Numbers that the rulebook's pictures of missions show.
const SHOWN_NUMBERS: [u8; 3] = [4, 20, 29];

fn mission_numbers(card: Card) -> Component {
    let mission = card.mission().expect("one of the missions");
    let listed = component("kind-mission-number", Message::named("card", &card), "missions.rs", word(&card));
    Colour::ALL.into_iter().fold(listed, |listed, colour| {
        let number = mission.number(colour);
        let source = if SHOWN_NUMBERS.contains(&number) { Rulebook } else { Reconstructed };
        listed.with(Message::named("colour", &colour), number, source)
    })
}

fn market_card(printed: &Printed) -> Component {
    let name =
        Message::new("printed-card").with("number", printed.number).with("card", Message::named("card", &printed.card));
    let file = match printed.card {
        card if card.is_engine() => "engines.rs",
        card if card.is_threat() => "threats.rs",
        _ => "resources.rs",
    };
    component("kind-market-card", name, file, word(&printed.card))
        .with("figure-number", printed.number, printed.number_from)
        .with("figure-mark", printed.mark, printed.mark_from)
}

/// What stands at a destination. Which icon helps there is an icon on both sides, and those are lost.
pub fn of_destination(destination: Destination) -> Component {
    component("kind-destination", Message::named("destination", &destination), "board.rs", word(&destination))
        .with("figure-distance", destination.distance(), Rulebook)
        .with("figure-draws", destination.draws(), Rulebook)
        .with("figure-helps", helping_icon(destination), Reconstructed)
}

fn helping_icon(destination: Destination) -> Message {
    let one = match destination {
        Destination::EarthOrbit => "icon-computers",
        Destination::Moon => "icon-composites",
        Destination::Mars => "icon-biotechnology",
    };
    Message::new(one).with("count", 1)
}

/// What stands at a location.
pub fn of_location(location: Location) -> Component {
    let site = location.site();
    let [first, later @ ..] = site.vp;
    component("kind-location", Message::named("location", &location), "board.rs", word(&location))
        .with("figure-place", Message::named("destination", &site.destination), site.sources.place)
        .with("figure-rocket-points", site.rocket_points, site.sources.rocket_points)
        .with("figure-first", first, site.sources.first)
        .with("figure-later", later.map(|vp| vp.to_string()).join(" / "), site.sources.later)
        .with("figure-rank", site.rank, site.sources.rank)
}

/// A mark of the VP track.
pub fn of_surcharge(mark: Surcharge) -> Component {
    let name = Message::new("surcharge-name").with("money", mark.money);
    component("kind-surcharge", name, "board.rs", "Surcharge").with("figure-from-vp", mark.vp, mark.provenance).with(
        "figure-money",
        dollars(mark.money),
        mark.provenance,
    )
}

/// Figures of the boards and of the setup that belong to no card.
fn tracks() -> Vec<Component> {
    let one = |name: &'static str, file: &'static str, word: &'static str, value: Arg| {
        component("kind-board", Message::new(name), file, word).with("figure-count", value, Rulebook)
    };
    let end = component("kind-board", Message::new("board-end"), "board.rs", "end_threshold");
    let end = (2..=4).fold(end, |end, players| {
        end.with(Message::new("figure-players").with("count", players), end_threshold(players), Rulebook)
    });
    vec![
        end,
        one("board-market", "board.rs", "MARKET_SLOTS", board::MARKET_SLOTS.into()),
        one("board-markers", "board.rs", "MARKERS", board::MARKERS.into()),
        one("board-markers-for-earth", "board.rs", "MARKERS_FOR_EARTH", board::MARKERS_FOR_EARTH.into()),
        one("board-hand", "board.rs", "HAND_LIMIT", board::HAND_LIMIT.into()),
        one("board-placement", "board.rs", "PLACEMENT", dollars(board::PLACEMENT).into()),
        one("board-threat", "threats.rs", "THREAT_VP", THREAT_VP.into()),
        one("board-engines", "engines.rs", "ENGINES_PER_TURN", ENGINES_PER_TURN.into()),
        one("board-goals", "goals.rs", "GOALS_DEALT", GOALS_DEALT.into()),
        one("board-variants", "variants.rs", "VARIANTS_DRAWN", VARIANTS_DRAWN.into()),
    ]
}

fn achievements() -> Vec<Component> {
    let kinds = [Achievement::RocketPoint, Achievement::HandLimit, Achievement::Money, Achievement::Science];
    kinds.map(of_achievement).into()
}

/// The achievement tokens of one player: three for rocket points and six others are stated, how the six divide is not.
pub fn of_achievement(kind: Achievement) -> Component {
    let (gives, supply) = match kind {
        Achievement::RocketPoint => (Message::new("icon-rocket-points").with("count", 1), Rulebook),
        Achievement::HandLimit => (Message::named("achievement", &kind), Reconstructed),
        Achievement::Money => (dollars(MONEY_TOKEN), Reconstructed),
        Achievement::Science => (Message::new("icon-science").with("count", 1), Reconstructed),
    };
    component("kind-achievement", Message::named("achievement", &kind), "missions.rs", word(&kind))
        .with("figure-gives", gives, Rulebook)
        .with("figure-supply", kind.supply(), supply)
}

fn success() -> Vec<Component> {
    let of_value = |(value, count): (usize, u8)| {
        let name = Message::new("success-name").with("value", value);
        component("kind-success", name, "success.rs", "SUCCESS_CARDS").with("figure-count", count, Rulebook)
    };
    SUCCESS_CARDS.into_iter().enumerate().map(of_value).collect()
}

/// What stands on a goal card.
pub fn of_goal(goal: Goal) -> Component {
    let card = goal.card();
    let listed = component("kind-goal", Message::named("goal", &goal), "goals.rs", word(&goal));
    let listed = card.objectives.iter().zip(["figure-objective", "figure-second-objective"]).fold(
        listed,
        |listed, ((aim, vp), figure): (&(Objective, u8), &'static str)| {
            listed.with(figure, objective(*aim, *vp, Mode::Standard), card.provenance)
        },
    );
    listed.with("figure-solo", yes(card.solo), card.provenance)
}

/// What stands on a variant card.
pub fn of_variant(variant: Variant) -> Component {
    component("kind-variant", Message::named("variant", &variant), "variants.rs", word(&variant)).with(
        "figure-effect",
        Message::named("variant-text", &variant),
        variant.card().provenance,
    )
}

/// What stands on a card of the solo opponent.
pub fn of_solo_card(card: SoloCard) -> Component {
    let face = &SOLO[card as usize];
    let listed = component("kind-solo", Message::named("solo", &card), "solo.rs", word(&card))
        .with("figure-builds", Message::named("site", &face.kind), face.sources.kind)
        .with("figure-bonus", face.bonus, face.sources.bonus);
    let levels = ["option-level-easy", "option-level-normal", "option-level-hard"];
    let rows = face.rows.into_iter().zip(face.sources.destinations).zip(levels);
    rows.fold(listed, |listed, (((destination, start), source), level)| {
        let level = |id: &'static str| Message::new(id).with("level", Message::new(level));
        listed.with(level("figure-goes-to"), Message::named("destination", &destination), source).with(
            level("figure-starts-on"),
            start,
            face.sources.starts,
        )
    })
}

/// What the two cards of a mission of the solo opponent say for it: the left one where it goes and starts on this level, the right
/// one what it builds.
pub fn of_solo_mission(left: SoloCard, right: SoloCard, level: Level) -> Component {
    let level = Message::named("option-level", &level);
    let names = ["figure-goes-to", "figure-starts-on"].map(|id| Message::new(id).with("level", level.clone()));
    let mut cards = of_solo_card(left);
    cards.figures.retain(|figure| names.contains(&figure.name));
    cards.figures.extend(of_solo_card(right).figures.into_iter().filter(|figure| figure.name.id == "figure-builds"));
    cards
}

/// Which figures of a component were rebuilt, in one sentence, if any were.
pub fn rebuilt(component: &Component) -> Option<Message> {
    let figures: Vec<Message> = component.reconstructed().map(|figure| figure.name.clone()).collect();
    (!figures.is_empty()).then(|| Message::new("rebuilt").with("figures", figures))
}

fn component(kind: &'static str, name: Message, file: &'static str, word: &'static str) -> Component {
    Component::new(kind, name, file, word)
}

/// The name of a printed thing in the code. There are fewer than a hundred, and each is told once or when it is pointed at.
fn word(thing: &impl Debug) -> &'static str {
    static WORDS: LazyLock<std::sync::Mutex<std::collections::BTreeSet<&'static str>>> =
        LazyLock::new(Default::default);
    let word = format!("{thing:?}");
    let mut words = WORDS.lock().expect("no holder panics");
    if let Some(known) = words.get(&*word) {
        return known;
    }
    let word: &'static str = word.leak();
    words.insert(word);
    word
}

fn dollars(money: u16) -> Message {
    match money {
        0 => Message::new("nothing"),
        _ => Message::new("cost-money").with("money", money),
    }
}

fn icons(components: &Components) -> Arg {
    let Components { money: _, rocket_points, computers, composites, biotechnology, science } = *components;
    let counts = [
        ("icon-rocket-points", rocket_points),
        ("icon-computers", computers),
        ("icon-composites", composites),
        ("icon-biotechnology", biotechnology),
        ("icon-science", science),
    ];
    let shown = counts.into_iter().filter(|(_, count)| *count != 0);
    let shown: Vec<Message> = shown.map(|(icon, count)| Message::new(icon).with("count", count)).collect();
    if shown.is_empty() { Message::new("nothing").into() } else { shown.into() }
}

fn parts(cost: &Cost) -> Message {
    match cost.any {
        0 => Message::new("nothing"),
        any => Message::new("icon-any").with("count", any),
    }
}

fn yes(holds: bool) -> Message {
    Message::new(if holds { "figure-yes" } else { "figure-no" })
}
