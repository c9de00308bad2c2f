//! The list of everything in the box, with the provenance of each figure.

use expect_test::expect_file;
use galaxy_trucker::GalaxyTrucker;
use galaxy_trucker::components::{Board, CARDS, Good, Round, TILES};
use kernel::{Arg, Game as _, Provenance};

#[test]
fn the_list_is_in_order() {
    testkit::components_are_in_order::<GalaxyTrucker>(env!("CARGO_MANIFEST_DIR"));
}

/// Whoever adds a row to a table finds it in the list, and the counts of section 30 of the rules hold.
#[test]
fn everything_in_the_box_is_listed() {
    let listed = GalaxyTrucker::components();
    let count = |kind: &str| listed.iter().filter(|component| component.kind.id == kind).count();
    assert_eq!(count("box-parts"), TILES.len());
    assert_eq!(count("box-cards"), CARDS.len());
    assert_eq!(
        [count("box-boards"), count("box-rounds"), count("box-goods")],
        [Board::ALL.len(), Round::ALL.len(), Good::ALL.len()]
    );
    assert_eq!((count("box-part-kinds"), count("box-pieces")), (16, 5));
    let figures = || listed.iter().flat_map(|component| &component.figures);
    assert!(figures().all(|figure| figure.provenance != Provenance::Reconstructed), "nothing of the box is rebuilt");
    // The texts of 16 cards, and of nobody else, are in the rulebook.
    let printed = |kind: &str| {
        let mut of_kind = listed.iter().filter(|component| component.kind.id == kind);
        of_kind
            .by_ref()
            .filter(|component| component.figures.iter().any(|figure| figure.provenance == Provenance::Rulebook))
            .count()
    };
    assert_eq!((printed("box-cards"), printed("box-parts"), printed("box-goods")), (16, 4, 0));
}

/// Figures as they are told, with what the rulebook prints and what others have counted.
#[test]
fn figures_are_those_of_their_rows() {
    let listed = GalaxyTrucker::components();
    let figures = |kind: &str, word: &str| {
        let mut found = listed.iter().filter(|component| component.kind.id == kind && component.row.word == word);
        found.next().unwrap_or_else(|| panic!("{word} is listed")).figures.clone()
    };
    // Starting cabins are counted by the rulebook, the other parts by others.
    let count = |word: &str| {
        let figure = figures("box-part-kinds", word).into_iter().find(|figure| figure.name.id == "figure-count");
        figure.map(|figure| (figure.value, figure.provenance)).expect("parts are counted")
    };
    assert_eq!(count("start-blue"), (Arg::from(4), Provenance::Rulebook));
    assert_eq!(count("cabin-01").1, Provenance::Public);
    // Planets and lines of a combat zone are numbered from 1.
    let numbers = |word: &str, name: &str| -> Vec<Arg> {
        let figures = figures("box-cards", word).into_iter().filter(|figure| figure.name.id == name);
        figures.map(|figure| figure.name.args[0].1.clone()).collect()
    };
    let four: Vec<Arg> = (1..=4).map(Arg::from).collect();
    assert_eq!(numbers("i-planets-1", "figure-planet"), four[..numbers("i-planets-1", "figure-planet").len()]);
    assert!(!numbers("i-planets-1", "figure-planet").is_empty());
    assert_eq!(numbers("i-combat-zone", "figure-line"), four[..3]);
    let hourglass = figures("box-pieces", "hourglass-ms");
    assert_eq!(hourglass[0].value, Arg::from(90));
}

#[test]
fn the_figures_of_the_box() {
    expect_file!["../components.txt"].assert_eq(&testkit::figures_of_the_box::<GalaxyTrucker>());
}
