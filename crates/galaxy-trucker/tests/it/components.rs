//! The list of everything in the box, with the provenance of each figure.

use galaxy_trucker::GalaxyTrucker;
use galaxy_trucker::components::{Board, CARDS, Good, Round, TILES};
use kernel::{Game as _, Provenance};

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
