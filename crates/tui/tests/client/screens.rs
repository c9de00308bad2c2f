//! Screens as they look, in both languages and in several sizes.

use expect_test::expect_file;
use i18n::Language;
use ratatui::crossterm::event::KeyCode::{Char, Down, Enter, F, Left, Right};

use crate::desk::{Client, start};
use crate::toy;

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

#[test]
fn other_sizes() {
    for (width, height) in [(50, 15), (180, 30)] {
        let mut client = Client::new(start(toy::game(), Language::Pl), width, height);
        client.presses(&[Enter, Enter]);
        let file = format!("{}/tests/screens/play.pl.{width}x{height}.txt", env!("CARGO_MANIFEST_DIR"));
        expect_file![file].assert_eq(&client.screen());
    }
}

/// Brings the client somewhere, then compares what it shows in every language and size with the stored screen.
fn check(name: &str, reach: impl Fn(&mut Client)) {
    for language in Language::ALL {
        for (width, height) in SIZES {
            let mut client = Client::new(start(toy::game(), language), width, height);
            reach(&mut client);
            let file = format!("{}/tests/screens/{name}.{language}.{width}x{height}.txt", env!("CARGO_MANIFEST_DIR"));
            expect_file![file].assert_eq(&client.screen());
        }
    }
}

#[test]
fn form() {
    check("form", |client| client.presses(&[Down, Down, Right]));
}

#[test]
fn form_with_options_that_do_not_go_together() {
    check("forbidden", |client| {
        // One player, with the timer.
        client.presses(&[Down, Down, Left, Down, Down, Down, Down, Down, Right]);
    });
}

#[test]
fn first_decision() {
    check("play", |client| client.presses(&[Enter, Down]));
}

#[test]
fn search() {
    check("search", |client| {
        client.press(Enter);
        client.write("ern");
    });
}

#[test]
fn after_some_steps() {
    check("log", |client| {
        client.presses(&[Enter, Enter, Enter, Enter]);
        for _ in 0..20 {
            client.wait(500);
        }
    });
}

/// What the others did stands below the decision in a few words, and F9 tells it whole.
#[test]
fn recap() {
    check("recap", |client| {
        client.presses(&[Enter, Enter, Enter, Enter]);
        for _ in 0..20 {
            client.wait(500);
        }
        client.press(F(9));
    });
}

#[test]
fn hand_over() {
    check("hand-over", |client| {
        // The second seat is for a person too, and there is no luck, so the last step can be taken back.
        client.presses(&[Down, Down, Down, Down, Left, Down, Down, Down, Down, Left]);
        client.press(Enter);
        client.presses(&[Char(' '), Enter, Enter, Enter]);
    });
}

#[test]
fn help() {
    check("help", |client| client.presses(&[Enter, F(1)]));
}

#[test]
fn leaving() {
    check("leave", |client| client.presses(&[Enter, F(10)]));
}

#[test]
fn saving_over_a_file() {
    check("save", |client| client.presses(&[Enter, F(7), Enter, F(7), Enter]));
}

#[test]
fn loading() {
    check("load", |client| client.presses(&[Enter, F(7), Enter, F(8)]));
}

#[test]
fn score_sheet() {
    check("score", |client| {
        client.press(Enter);
        for _ in 0..200 {
            client.press(Enter);
            client.wait(500);
            if client.shows("★") {
                break;
            }
        }
    });
}
