//! Where the figures come from.

use expect_test::expect_file;
use kernel::Provenance::{self, Public, Reconstructed, Rulebook};
use kernel::{Component, Game};
use rocketmen::components::list;
use rocketmen::{Card, Location, Rocketmen};

#[test]
fn every_component_can_be_told_and_found() {
    testkit::components_are_in_order::<Rocketmen>(env!("CARGO_MANIFEST_DIR"));
}

fn source(component: &Component, figure: &str) -> Provenance {
    let found = component.figures.iter().find(|other| other.name.id == figure);
    found.unwrap_or_else(|| panic!("{component:?} has no {figure}")).provenance
}

#[test]
fn the_list_has_the_whole_box() {
    let of_kind = |kind: &str| Rocketmen::components().iter().filter(|listed| listed.kind.id == kind).count();
    let kinds = [
        ("kind-mission", 12),
        ("kind-resource", 26),
        ("kind-engine", 3),
        ("kind-threat", 3),
        ("kind-mission-number", 12),
        ("kind-market-card", 43 + 15 + 12),
        ("kind-destination", 3),
        ("kind-location", 12),
        ("kind-surcharge", 3),
        ("kind-token", 2),
        ("kind-achievement", 4),
        ("kind-success", 5),
        ("kind-goal", 12),
        ("kind-variant", 10),
        ("kind-solo", 7),
    ];
    for (kind, count) in kinds {
        assert_eq!(of_kind(kind), count, "{kind}");
    }
}

/// Icons did not come through in the rulebook's text: no icon of a resource is called printed, unless words state it.
#[test]
fn icons_of_resources_are_rebuilt_but_for_two_that_are_put_in_words() {
    let stated: Vec<Card> = Card::all()
        .filter(|card| card.is_resource() && source(&list::of_card(*card), "figure-icons") == Rulebook)
        .collect();
    assert_eq!(stated, [Card::GovernmentContract, Card::Depot]);
    let with_money = Card::all().filter(|card| card.is_resource() && card.face().components.money != 0);
    for card in with_money {
        assert_eq!(source(&list::of_card(card), "figure-money"), Reconstructed, "{card:?}");
    }
}

#[test]
fn a_row_tells_printed_and_rebuilt_figures_apart() {
    let backup = list::of_card(Card::Backup);
    assert_eq!(
        ["figure-price", "figure-effect", "figure-icons", "figure-parts"].map(|figure| source(&backup, figure)),
        [Rulebook, Rulebook, Reconstructed, Reconstructed]
    );
    assert_eq!(source(&list::of_card(Card::ElectricCars), "figure-effect"), Public);
    let satellite = list::of_location(Location::EarthSatellite);
    assert_eq!(
        ["figure-rocket-points", "figure-first", "figure-later"].map(|figure| source(&satellite, figure)),
        [Rulebook, Rulebook, Reconstructed]
    );
    let surcharges = rocketmen::components::board::SURCHARGES.map(|mark| mark.provenance);
    assert_eq!(surcharges, [Rulebook, Reconstructed, Reconstructed]);
}

#[test]
fn a_component_says_in_one_sentence_what_was_rebuilt() {
    let say = |component: &Component| {
        let catalog = i18n::Catalog::new(i18n::Language::En, &[Rocketmen::TEXTS]);
        list::rebuilt(component).map(|message| catalog.try_render(&message, &[]).unwrap())
    };
    assert_eq!(
        say(&list::of_card(Card::MediumRocketEngine)).unwrap(),
        "Not printed in the rulebook, rebuilt by us: price and components of the price."
    );
    assert_eq!(say(&list::of_card(Card::SmallRocketEngine)), None, "nothing of it was");
}

#[test]
fn a_printed_card_is_looked_up_in_the_table_of_its_sort() {
    let file = |card: &str| {
        let printed = Rocketmen::components();
        let found = printed.iter().find(|listed| listed.kind.id == "kind-market-card" && listed.row.word == card);
        found.unwrap_or_else(|| panic!("{card} is not listed")).row.file
    };
    assert_eq!(["SmallRocketEngine", "Pandemic", "Backup"].map(file), ["engines.rs", "threats.rs", "resources.rs"]);
}

#[test]
fn the_figures_of_the_box() {
    expect_file!["../components.txt"].assert_eq(&testkit::figures_of_the_box::<Rocketmen>());
}
