//! Every printed thing with each of its figures and how surely that is known, to be held against the box.

use kernel::{Arg, Component, Message, Provenance};
use serde::Serialize;

use super::board::{
    AGENDA_BONUSES, COLUMN_COSTS, COLUMN_VP, INTRO_TECHNOLOGIES, MAX_REPUTATION, PROGRESS_SPACES, REPUTATION_VP, SILO,
    SURCHARGES, StepBonus, access_cost,
};
use super::cruises::Stop;
use super::effect::{What, Window};
use super::guests::{GUESTS, Guest};
use super::{
    Mark, actions, blueprints, bonuses, cards, cockpits, cruises, engines, experts, goals, mark, solo, starting,
    technologies, upgrades,
};
use crate::options::{SecondAction, SoloSettings};

/// All of them, kind by kind.
pub fn components() -> Vec<Component> {
    let mut all: Vec<Component> = Vec::new();
    all.extend(cards::FACES.iter().map(card));
    all.extend(actions::TILES.iter().map(|row| {
        let named = new("kind-action", "action", &row.tile, "actions.rs", row.tile.row());
        add(named, Mark::Intro, Message::named("location", &row.intro), row.provenance)
    }));
    all.extend(experts::FACES.iter().map(|row| {
        let named = new("kind-expert", "expert", &row.tile, "experts.rs", row.tile.row());
        add(named, Mark::Text, text("expert", &row.tile), row.provenance)
    }));
    all.extend(goals::FACES.iter().map(goal));
    all.extend(technologies::FACES.iter().map(technology));
    all.extend(blueprints::FACES.iter().map(blueprint));
    all.extend(cockpits::FACES.iter().map(|row| {
        let named = new("kind-cockpit", "cockpit", &row.tile, "cockpits.rs", row.tile.row());
        add(named, Mark::Text, text("cockpit", &row.tile), row.provenance)
    }));
    all.extend(engines::FACES.iter().map(|row| {
        let named = new("kind-engine", "engine", &row.tile, "engines.rs", row.tile.row());
        add(named, Mark::Text, text("engine", &row.tile), row.provenance)
    }));
    all.extend(cruises::FACES.iter().map(cruise));
    all.extend(upgrades::TOKENS.iter().map(|row| {
        let named = new("kind-token", "token", &row.token, "upgrades.rs", row.token.row());
        add(named, Mark::Text, text("token", &row.token), row.provenance)
    }));
    all.extend(upgrades::UPGRADES.iter().map(|row| {
        let named = new("kind-upgrade", "upgrade", &row.upgrade, "upgrades.rs", row.upgrade.row());
        add(named, Mark::Text, text("upgrade", &row.upgrade), row.provenance)
    }));
    all.extend(bonuses::GUEST_BONUSES.iter().map(|row| {
        let named = new("kind-guest-bonus", "guest-bonus", &row.token, "bonuses.rs", row.token.row());
        add(named, Mark::Text, Message::named("guest-bonus", &row.token), row.provenance)
    }));
    all.extend(bonuses::LOCATION_BONUSES.iter().map(|row| {
        let named = new("kind-location-bonus", "location-bonus", &row.token, "bonuses.rs", row.token.row());
        let named = add(named, Mark::Text, Message::named("location-bonus", &row.token), row.provenance);
        add(named, Mark::Cost, Message::new("figure-developments").with("n", row.per), row.provenance)
    }));
    all.extend(starting::FACES.iter().map(starting_upgrade));
    all.extend(solo::FACES.iter().map(|row| {
        let named = new("kind-solo", "solo", &row.card, "solo.rs", row.card.row());
        let [first, second] = row.numbers;
        let numbers = Message::new("figure-two-numbers").with("first", first).with("second", second);
        let named = add(named, Mark::Text, text("solo", &row.card), row.provenance);
        let named = add(named, Mark::Numbers, numbers, row.provenance);
        add(named, Mark::Location, Message::named("location", &row.worker), row.provenance)
    }));
    all.extend(board());
    all
}

fn new(kind: &'static str, prefix: &str, thing: &impl Serialize, file: &'static str, word: &'static str) -> Component {
    Component::new(Message::new(kind), Message::named(prefix, thing), file, word)
}

fn add(component: Component, figure: Mark, value: impl Into<Arg>, provenance: Provenance) -> Component {
    component.with(Message::named("figure", &figure), value, provenance)
}

/// What a printed thing does, in words.
fn text(prefix: &str, thing: &impl Serialize) -> Message {
    let Message { id, .. } = Message::named(prefix, thing);
    Message::new(format!("{id}-text"))
}

fn card(row: &cards::Face) -> Component {
    let known = |figure| mark(cards::KNOWN, row.card, figure, row.provenance);
    let component = new("kind-card", "card", &row.card, "cards.rs", row.card.row());
    let component = add(component, Mark::Name, Message::named("card", &row.card), known(Mark::Name));
    let component = add(component, Mark::Window, window(row.window), known(Mark::Window));
    let component = add(component, Mark::Text, text("card", &row.card), known(Mark::Text));
    add(component, Mark::Resource, Message::named("resource", &row.resource), known(Mark::Resource))
}

fn window(window: Window) -> Message {
    match window {
        Window::Any => Message::new("window-any"),
        Window::Action(tile) => Message::named("action", &tile),
        Window::Place => Message::new("group-assign"),
        Window::Launch => Message::new("group-launch"),
        Window::Advance => Message::new("window-advance"),
        Window::Destination => Message::new("window-destination"),
        Window::DayInSpace => Message::new("stop-space"),
        Window::Recall | Window::Meeting => Message::new("group-meeting"),
        Window::Bumped => Message::new("window-bumped"),
        Window::Always | Window::None => Message::new("nothing"),
    }
}

fn goal(row: &goals::Face) -> Component {
    let component = new("kind-goal", "goal", &row.tile, "goals.rs", row.tile.row());
    row.goals.iter().enumerate().fold(component, |component, (place, goal)| {
        let counter = Message::named("counter", &goal.counter);
        goal.levels.iter().enumerate().fold(component, |component, (level, n)| {
            let name = Message::new("figure-level").with("goal", counter.clone()).with("n", level + 1);
            // The left goal of the Introductory side is 5 Developments at first in an example.
            let printed = row.tile == goals::GoalTile::Intro && (place, level) == (0, 0);
            component.with(name, *n, if printed { Provenance::Rulebook } else { row.provenance })
        })
    })
}

fn technology(row: &technologies::Face) -> Component {
    let known = |figure| mark(technologies::KNOWN, row.tile, figure, row.provenance);
    let name = Message::named("technology", &row.tile);
    let advanced = Message::new(format!("{}-advanced", name.id));
    let component = new("kind-technology", "technology", &row.tile, "technologies.rs", row.tile.row());
    let component = add(component, Mark::Name, name, known(Mark::Name));
    let component = add(component, Mark::Text, text("technology", &row.tile), known(Mark::Text));
    let component = add(component, Mark::Advanced, advanced, known(Mark::Advanced));
    let component = add(component, Mark::Surcharge, row.cost_icon, known(Mark::Surcharge));
    let back = Message::new("figure-places")
        .with("first", Message::named("area", &row.first))
        .with("second", Message::named("area", &row.second))
        .with("space", row.space + 1);
    add(component, Mark::Back, back, Provenance::Reconstructed)
}

fn guests(guests: impl Iterator<Item = Guest>) -> Vec<Message> {
    guests.map(|guest| Message::named("destination", &guest)).collect()
}

fn blueprint(row: &blueprints::Face) -> Component {
    let known = |figure| mark(blueprints::KNOWN, row.tile, figure, row.provenance);
    let icons = Guest::ALL.iter().copied().filter(|guest| row.tile.shows(*guest));
    let cabins = Message::new("figure-halves")
        .with("top", Message::named("half", &row.top))
        .with("bottom", Message::named("half", &row.bottom));
    let component = new("kind-blueprint", "blueprint", &row.tile, "blueprints.rs", row.tile.row());
    let component = add(component, Mark::Name, Message::named("blueprint", &row.tile), known(Mark::Name));
    let component = add(component, Mark::Cost, row.cost, known(Mark::Cost));
    let component = add(component, Mark::Vp, row.vp, known(Mark::Vp));
    let component = add(component, Mark::Icons, guests(icons), known(Mark::Icons));
    let component = add(component, Mark::Cabins, cabins, known(Mark::Cabins));
    add(component, Mark::Visit, text("blueprint", &row.tile), known(Mark::Visit))
}

fn cruise(row: &cruises::Face) -> Component {
    let known = |figure| mark(cruises::KNOWN, row.tile, figure, row.provenance);
    let stops: Vec<Message> = row
        .stops
        .iter()
        .map(|stop| match stop {
            Stop::Destination(guest) => Message::named("destination", guest),
            Stop::DayInSpace => Message::new("stop-space"),
            Stop::Earth => Message::new("stop-earth"),
        })
        .collect();
    let component = new("kind-cruise", "cruise", &row.tile, "cruises.rs", row.tile.row());
    let destinations = guests(row.destinations.iter().copied());
    let component = add(component, Mark::Destinations, destinations, known(Mark::Destinations));
    let component = add(component, Mark::Stops, stops, known(Mark::Stops));
    add(component, Mark::Fuel, row.fuel, known(Mark::Fuel))
}

fn starting_upgrade(row: &starting::Face) -> Component {
    let known = |figure| mark(starting::KNOWN, row.card, figure, row.provenance);
    let token = row.token.map_or_else(|| Message::new("figure-grey"), |token| Message::named("token", &token));
    let component = new("kind-starting", "starting", &row.card, "starting.rs", row.card.row());
    let component = add(component, Mark::Token, token, known(Mark::Token));
    add(component, Mark::Upgrade, Message::named("upgrade", &row.upgrade), known(Mark::Upgrade))
}

/// One of something, as a bonus space of a board shows it.
fn one(what: What) -> Message {
    Message::new(match what {
        What::Money => "guest-bonus-money",
        What::Ads => "guest-bonus-ad",
        What::Reputation => "guest-bonus-reputation",
        What::Resource => "guest-bonus-resource",
        What::Vp => "guest-bonus-vp",
        What::Food | What::Oxygen | What::Fuel | What::Agenda | What::Funding => "nothing",
    })
}

/// What is printed on the boards, and counts of the box.
fn board() -> Vec<Component> {
    use Provenance::{Public, Reconstructed, Rulebook};
    let on = |name: &'static str, word: &'static str| Component::new("kind-board", name, "board.rs", word);
    let numbered = |id: &'static str, n: usize| Message::new(id).with("n", n);
    let mut access = on("component-access", "access_cost");
    for reputation in [0, 7, 15] {
        let name = numbered("figure-from-reputation", reputation);
        access = access.with(name, access_cost(reputation as u8), Rulebook);
    }
    let mut track = on("component-reputation-steps", "StepBonus").with("figure-highest", MAX_REPUTATION, Rulebook);
    for step in 1..=StepBonus::ALL.len() {
        let here = |bonus: &StepBonus| bonus.crossed(step as u8, step as u8 - 1) == 1;
        let bonus = match StepBonus::ALL.into_iter().find(here).expect("every step gives something") {
            StepBonus::Ads => What::Ads,
            StepBonus::Resource => What::Resource,
            StepBonus::Money => What::Money,
        };
        track = track.with(numbered("figure-step", step), one(bonus), Reconstructed);
    }
    let mut points = on("component-reputation-vp", "REPUTATION_VP");
    for (least, vp) in REPUTATION_VP {
        let name = numbered("figure-from-reputation", usize::from(least));
        points = points.with(name, vp, if least == 15 { Rulebook } else { Public });
    }
    let mut surcharges = on("component-surcharges", "SURCHARGES");
    for (idx, (money, reputation)) in SURCHARGES.into_iter().enumerate() {
        let value = Message::new("figure-surcharge-value").with("money", money).with("reputation", reputation);
        surcharges =
            surcharges.with(numbered("figure-space", idx + 1), value, if idx == 1 { Rulebook } else { Reconstructed });
    }
    let mut columns = on("component-columns", "COLUMN_COSTS");
    for (idx, (cost, vp)) in COLUMN_COSTS.into_iter().zip(COLUMN_VP).enumerate() {
        columns = columns
            .with(numbered("figure-column-cost", idx + 1), cost, if idx == 1 { Rulebook } else { Reconstructed })
            .with(numbered("figure-column-vp", idx + 1), vp, if idx == 2 { Public } else { Rulebook });
    }
    let mut progress = on("component-progress", "PROGRESS_SPACES");
    for (size, sections) in PROGRESS_SPACES.into_iter().enumerate() {
        for (section, spaces) in sections.into_iter().enumerate() {
            let name = numbered("figure-section", section + 1).with("players", size + 2);
            // Six cubes fill the first section of four players in an example.
            progress = progress.with(name, spaces, if (size, section) == (2, 0) { Rulebook } else { Reconstructed });
        }
    }
    let mut printed = on("component-intro-technologies", "INTRO_TECHNOLOGIES");
    for (idx, tile) in INTRO_TECHNOLOGIES.into_iter().enumerate() {
        let name = numbered("figure-space", idx + 1);
        printed = printed.with(name, Message::named("technology", &tile), Reconstructed);
    }
    let track_of_technologies = Component::new("kind-board", "component-track", "technologies.rs", "COST_ICONS")
        .with("figure-spaces", technologies::TRACK_SPACES, Reconstructed)
        .with("figure-icons-passed", technologies::COST_ICONS[3], Reconstructed);
    let silo = on("component-silo", "SILO").with("figure-highest", SILO, Rulebook);
    let guests = Component::new("kind-board", "component-guests", "guests.rs", "GUESTS").with(
        "figure-each-type",
        GUESTS,
        Rulebook,
    );
    let mut agenda = on("component-agenda-market", "AGENDA_BONUSES");
    for (idx, bonus) in AGENDA_BONUSES.into_iter().enumerate() {
        agenda = agenda.with(numbered("figure-space", idx + 1), one(bonus), Rulebook);
    }
    let mut all = vec![access, track, points, surcharges, columns, progress, printed, track_of_technologies];
    all.extend([silo, guests, agenda]);
    all.extend([
        difficulty("option-difficulty-easy", "EASY", &SoloSettings::EASY),
        difficulty("option-difficulty-medium", "MEDIUM", &SoloSettings::MEDIUM),
        difficulty("option-difficulty-hard", "HARD", &SoloSettings::HARD),
    ]);
    all
}

fn difficulty(level: &'static str, word: &'static str, settings: &SoloSettings) -> Component {
    let [developments, segments, ships] = settings.goals;
    let second = match settings.second_action {
        SecondAction::SameLocation => "option-solo-second-action-same-location",
        SecondAction::AdjacentConnected => "option-solo-second-action-adjacent-connected",
        SecondAction::AnyConnected => "option-solo-second-action-any-connected",
    };
    let meeting = match settings.meeting_action {
        true => "option-solo-meeting-funding-and-action",
        false => "option-solo-meeting-funding",
    };
    let name = Message::new("component-difficulty").with("level", Message::new(level));
    Component::new("kind-board", name, "solo.rs", word)
        .with("option-solo-goal-developments", developments, Provenance::Rulebook)
        .with("option-solo-goal-segments", segments, Provenance::Rulebook)
        .with("option-solo-goal-ships-launched", ships, Provenance::Rulebook)
        .with("option-solo-second-action", Message::new(second), Provenance::Rulebook)
        .with("option-solo-meeting", Message::new(meeting), Provenance::Rulebook)
        .with("option-solo-expert-extra-funding", settings.expert_extra_funding, Provenance::Rulebook)
}
