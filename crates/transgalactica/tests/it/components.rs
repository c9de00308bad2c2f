//! The list of everything in the box, with the provenance of each figure.

use expect_test::expect_file;
use transgalactica::Transgalactica;

#[test]
fn the_figures_of_the_box() {
    expect_file!["../components.txt"].assert_eq(&testkit::figures_of_the_box::<Transgalactica>());
}
