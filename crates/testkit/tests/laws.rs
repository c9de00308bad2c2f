//! The laws hold for an honest game and notice every broken promise.

mod comet;

use comet::*;
use kernel::Setup;
use testkit::Laws;

fn laws<const FAULT: u8>() -> Laws<Comet<FAULT>> {
    Laws::new(Setup::new(3).with("clock", "on"), reshuffle).games(10).most_decisions(500)
}

#[test]
fn an_honest_game_keeps_every_law() {
    laws::<HONEST>().check();
    Laws::<Comet<HONEST>>::new(Setup::new(2), reshuffle).games(10).check();
}

#[track_caller]
fn breaks<const FAULT: u8>(said: &str) {
    let result = std::panic::catch_unwind(|| laws::<FAULT>().check());
    let panic = result.expect_err("the broken game passed");
    let text =
        panic.downcast_ref::<String>().cloned().unwrap_or_else(|| panic.downcast_ref::<&str>().unwrap().to_string());
    assert!(text.contains(said), "it was noticed as: {text}");
}

#[test]
fn a_view_that_shows_the_deck_is_noticed() {
    breaks::<LEAKY>("tells what it cannot know");
}

#[test]
fn an_unsorted_list_is_noticed() {
    breaks::<UNSORTED>("not sorted and unique");
}

#[test]
fn a_score_sheet_that_does_not_add_up_is_noticed() {
    breaks::<MISCOUNTING>("does not add up");
}

#[test]
fn a_game_without_end_is_noticed() {
    breaks::<ENDLESS>("does not end");
}

#[test]
fn a_missing_text_is_noticed() {
    breaks::<SILENT>("cannot be said");
}

#[test]
fn an_imagined_state_that_does_not_fit_the_view_is_noticed() {
    breaks::<FORGETFUL>("imagines what does not fit");
}

#[test]
fn a_card_that_vanishes_is_noticed() {
    breaks::<LOSING_CARDS>("a card is missing");
}

#[test]
fn choices_that_tell_a_secret_are_noticed() {
    breaks::<TELLTALE_CHOICES>("depend on what it cannot know");
}
