//! Counts and sums of the component tables.

use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use galactic_cruise::GalacticCruise;
use galactic_cruise::components::board::Location;
use galactic_cruise::components::effect::Set;
use galactic_cruise::components::guests::Resource;
use galactic_cruise::components::solo::{self, SoloAction};
use galactic_cruise::components::{
    actions, blueprints, board, bonuses, cards, cockpits, cruises, engines, experts, goals, starting, technologies,
    upgrades,
};
use kernel::{Game, Provenance};
use testkit::rules;

#[test]
fn rows_stand_in_print_order() {
    assert!(actions::TILES.iter().enumerate().all(|(idx, row)| row.tile.idx() == idx));
    assert!(cards::FACES.iter().enumerate().all(|(idx, row)| row.card.idx() == idx));
    assert!(experts::FACES.iter().enumerate().all(|(idx, row)| row.tile.idx() == idx));
    assert!(goals::FACES.iter().enumerate().all(|(idx, row)| row.tile.idx() == idx));
    assert!(technologies::FACES.iter().enumerate().all(|(idx, row)| row.tile.idx() == idx));
    assert!(blueprints::FACES.iter().enumerate().all(|(idx, row)| row.tile.idx() == idx));
    assert!(cockpits::FACES.iter().enumerate().all(|(idx, row)| row.tile.idx() == idx));
    assert!(engines::FACES.iter().enumerate().all(|(idx, row)| row.tile.idx() == idx));
    assert!(cruises::FACES.iter().enumerate().all(|(idx, row)| row.tile.idx() == idx));
    assert!(upgrades::TOKENS.iter().enumerate().all(|(idx, row)| row.token.idx() == idx));
    assert!(upgrades::UPGRADES.iter().enumerate().all(|(idx, row)| row.upgrade.idx() == idx));
    assert!(bonuses::GUEST_BONUSES.iter().enumerate().all(|(idx, row)| row.token.idx() == idx));
    assert!(bonuses::LOCATION_BONUSES.iter().enumerate().all(|(idx, row)| row.token.idx() == idx));
    assert!(starting::FACES.iter().enumerate().all(|(idx, row)| row.card.idx() == idx));
    assert!(solo::FACES.iter().enumerate().all(|(idx, row)| row.card.idx() == idx));
}

#[test]
fn sets_have_their_printed_sizes() {
    rules!["GC-SETUP-02", "GC-SETUP-16", "GC-SETUP-18", "GC-EXPA-10", "GC-EXPB-01"];
    let in_set = |sets: &[Set], set| sets.iter().filter(|other| **other == set).count();
    let of_cards: Vec<Set> = cards::FACES.iter().map(|row| row.set).collect();
    assert_eq!([Set::Base, Set::Advancements, Set::Accommodations].map(|set| in_set(&of_cards, set)), [36, 6, 6]);
    for resource in Resource::ALL {
        assert_eq!(cards::FACES[..36].iter().filter(|row| row.resource == *resource).count(), 12);
    }
    let of_experts: Vec<Set> = experts::FACES.iter().map(|row| row.set).collect();
    assert_eq!([Set::Base, Set::Advancements, Set::Accommodations].map(|set| in_set(&of_experts, set)), [6, 2, 2]);
    let of_technologies: Vec<Set> = technologies::FACES.iter().map(|row| row.set).collect();
    assert_eq!([Set::Base, Set::Accommodations].map(|set| in_set(&of_technologies, set)), [8, 2]);
    let of_cockpits: Vec<Set> = cockpits::FACES.iter().map(|row| row.set).collect();
    let of_engines: Vec<Set> = engines::FACES.iter().map(|row| row.set).collect();
    for sets in [of_cockpits, of_engines] {
        assert_eq!([Set::Start, Set::Base, Set::Advancements].map(|set| in_set(&sets, set)), [1, 15, 1]);
    }
    assert_eq!((blueprints::FACES.len(), cruises::FACES.len(), starting::FACES.len()), (48, 18, 33));
    assert_eq!(cruises::FACES.iter().filter(|row| row.starred).count(), 3);
}

#[test]
fn blueprints_follow_their_pattern() {
    let icons = [0, 1, 2].map(|guest| blueprints::FACES.iter().map(|row| row.icons[guest]).sum::<u8>());
    assert_eq!(icons, [26, 26, 26]);
    for row in &blueprints::FACES {
        let n_icons: u8 = row.icons.iter().sum();
        assert_eq!(row.cost, row.vp + 1 + n_icons, "{:?}", row.tile);
        assert!(!row.effects.is_empty());
    }
}

#[test]
fn cruises_end_on_earth_and_burn_a_fuel_a_stop() {
    rules!["GC-TERM-09"];
    for row in &cruises::FACES {
        assert_eq!(row.stops.last(), Some(&cruises::Stop::Earth));
        assert_eq!(usize::from(row.fuel), row.stops.len());
        let seen: Vec<_> = row
            .stops
            .iter()
            .filter_map(|stop| match stop {
                cruises::Stop::Destination(guest) => Some(*guest),
                cruises::Stop::DayInSpace | cruises::Stop::Earth => None,
            })
            .collect();
        assert_eq!(seen, row.destinations);
    }
}

#[test]
fn board_tables() {
    rules!["GC-TERM-01", "GC-TERM-02", "GC-TERM-03", "GC-TERM-04", "GC-TERM-05", "GC-REP-05"];
    use board::{Area, Location, StepBonus};
    assert_eq!(galactic_cruise::components::guests::Guest::ALL.len(), 3);
    assert_eq!(Resource::ALL.len(), 3);
    assert_eq!(Area::ALL.len(), 10);
    for (idx, &location) in Location::ALL.iter().enumerate() {
        assert_eq!(location.area_after(), Area::NETWORK[idx]);
        assert_eq!(location.area_after().joins(), [location, location.next()]);
        assert_eq!(location.next().previous(), location);
        assert_eq!(location.next().area_before(), location.area_after());
    }
    // Steps 7 to 4 hold two Ads and two other icons.
    assert_eq!(StepBonus::ALL.map(|bonus| bonus.crossed(7, 3)), [2, 1, 1]);
    assert_eq!(StepBonus::ALL.map(|bonus| bonus.below(18)), [6, 6, 6]);
    assert_eq!([0, 2, 6, 14, 16, 18].map(board::reputation_vp), [0, 1, 3, 12, 15, 15]);
    assert_eq!([6, 7, 14, 15].map(board::access_cost), [2, 1, 1, 0]);
}

#[test]
fn starting_upgrades_are_eleven_a_destination() {
    for destination in galactic_cruise::components::guests::Guest::ALL {
        let mine: Vec<_> =
            starting::FACES.iter().filter(|row| row.upgrade.face().destination == *destination).collect();
        assert_eq!(mine.len(), 11);
        assert_eq!(mine.iter().filter(|row| row.token.is_none()).count(), 3);
    }
    for token in &upgrades::Token::ALL[..4] {
        assert_eq!(starting::FACES.iter().filter(|row| row.token == Some(*token)).count(), 6);
    }
}

#[test]
fn solo_cards_are_told_apart_by_their_backs() {
    rules!["GC-SOLO-12", "GC-SOLO-26"];
    assert_eq!(solo::FACES.len(), 12);
    for location in Location::ALL {
        assert_eq!(solo::FACES.iter().filter(|face| face.worker == *location).count(), 2);
    }
    let mut backs: Vec<[u8; 2]> = solo::FACES.iter().map(|face| face.numbers).collect();
    backs.sort_unstable();
    backs.dedup();
    assert_eq!(backs.len(), 12, "the top card is known by its back");
    assert!(solo::FACES.iter().all(|face| face.numbers[0] <= 6 && face.numbers[1] <= 4));
    let launches = solo::FACES.iter().filter(|face| matches!(face.actions[0], SoloAction::Launch(_))).count();
    assert_eq!(launches, 2);
}

#[test]
fn every_component_is_listed_and_can_be_said() {
    testkit::components_are_in_order::<GalacticCruise>(env!("CARGO_MANIFEST_DIR"));
    let components = GalacticCruise::components();
    let of = |kind: &str| components.iter().filter(|component| component.kind.id == kind).count();
    let sizes =
        ["kind-card", "kind-action", "kind-blueprint", "kind-cockpit", "kind-cruise", "kind-starting", "kind-solo"];
    assert_eq!(sizes.map(of), [48, 12, 48, 17, 18, 33, 12]);
}

/// The figures of a component with a given mark.
fn marked(kind: &str, word: &str, provenance: Provenance) -> Vec<String> {
    let components = GalacticCruise::components();
    let component = components.iter().find(|component| component.kind.id == kind && component.row.word == word);
    let figures = component.expect("it is listed").figures.iter();
    figures.filter(|figure| figure.provenance == provenance).map(|figure| figure.name.id.to_string()).collect()
}

#[test]
fn marks_are_by_figure() {
    use Provenance::{Public, Reconstructed, Rulebook};
    assert_eq!(marked("kind-card", "HiringBonus", Reconstructed), Vec::<String>::new());
    assert_eq!(marked("kind-card", "DoubleDuty", Reconstructed), ["figure-resource"]);
    assert_eq!(marked("kind-card", "HelpingHand", Rulebook), ["figure-name", "figure-window"]);
    assert_eq!(marked("kind-blueprint", "BoardGameCafe", Rulebook), ["figure-name", "figure-cost"]);
    assert_eq!(marked("kind-cruise", "B12", Reconstructed), Vec::<String>::new());
    assert_eq!(marked("kind-cruise", "B3", Public), ["figure-destinations"]);
    assert_eq!(marked("kind-technology", "AutomatedSystems", Reconstructed), ["figure-advanced", "figure-back"]);
    assert_eq!(marked("kind-board", "COLUMN_COSTS", Public), ["figure-column-vp"]);
}

/// A figure that stands in a row can stand nowhere else if no rule knows whose row it is.
#[test]
fn no_rule_knows_a_printed_thing_by_its_name() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources: Vec<PathBuf> =
        ["payment.rs", "ops.rs", "flow.rs", "score.rs", "event.rs"].map(|file| src.join(file)).into();
    for folder in ["decisions", "state", "rachel", "event"] {
        let entries = fs::read_dir(src.join(folder)).expect("the folder is there");
        sources.extend(entries.map(|entry| entry.expect("it can be read").path()));
    }
    let names = |kind: &str, all: Vec<String>| -> Vec<String> {
        all.into_iter().filter(|name| name != "Start").map(|name| format!("{kind}::{name}")).collect()
    };
    let words = [
        names("Card", cards::Card::ALL.iter().map(|card| format!("{card:?}")).collect()),
        names("Upgrade", upgrades::Upgrade::ALL.iter().map(|upgrade| format!("{upgrade:?}")).collect()),
        names("Technology", technologies::Technology::ALL.iter().map(|tile| format!("{tile:?}")).collect()),
        names("ExpertTile", experts::ExpertTile::ALL.iter().map(|tile| format!("{tile:?}")).collect()),
        names("Blueprint", blueprints::Blueprint::ALL.iter().map(|tile| format!("{tile:?}")).collect()),
        names("Cockpit", cockpits::Cockpit::ALL.iter().map(|tile| format!("{tile:?}")).collect()),
        names("Engine", engines::Engine::ALL.iter().map(|tile| format!("{tile:?}")).collect()),
    ]
    .concat();
    for path in sources {
        let text = fs::read_to_string(&path).expect("a source can be read");
        let known: Vec<&String> = words.iter().filter(|word| text.contains(word.as_str())).collect();
        assert!(known.is_empty(), "{}: read the row instead of {known:?}", path.display());
    }
}

#[test]
fn the_figures_of_the_box() {
    expect_file!["../../components.txt"].assert_eq(&testkit::figures_of_the_box::<GalacticCruise>());
}
