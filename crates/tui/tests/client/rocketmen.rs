//! A real game at the client: Rocketmen, played through by keys.

use hosting::{AnyGame, Erased};
use i18n::Language;
use kernel::{Choices, Seed};
use ratatui::crossterm::event::KeyCode::{Char, Down, End, Enter, Esc, F, Home, Left};
use rocketmen::Rocketmen;

use crate::desk::{Client, start};

fn rocketmen() -> &'static dyn AnyGame {
    Erased::<Rocketmen>::any()
}

fn client(language: Language, players: u8, choices: Choices, width: u16, height: u16) -> Client {
    let mut start = start(rocketmen(), language);
    start.players = Some(players);
    start.choices = choices;
    start.seed = Some(Seed::from(7));
    start.why_not = Box::new(|view, seat| {
        let view = serde_json::from_value(view.clone()).unwrap();
        kernel::advise::<Rocketmen>(&view, seat).barred
    });
    let mut client = Client::new(start, width, height);
    // Bots do not wait.
    client.presses(&[F(5); 4]);
    client
}

/// Chooses by keys as chance has it until the score sheet comes.
#[track_caller]
fn play_through(client: &mut Client) {
    let mut dice = Seed::from(3).dice(0);
    for _ in 0..20_000 {
        for _ in 0..dice.below(6) {
            client.press(Down);
        }
        client.presses(&[Enter, Char(' ')]);
        client.wait(20);
        // Drawing now and then is enough to see that every decision can be drawn.
        if dice.below(20) == 0 {
            let screen = client.screen();
            assert_eq!(missing_text(&screen), None, "{screen}");
        }
        if client.n_finished == 1 {
            return client.assert_shows("★");
        }
    }
    panic!("the match does not end:\n{}", client.screen());
}

/// A text that the game does not have shows as its id in brackets.
fn missing_text(screen: &str) -> Option<&str> {
    let is_id = |text: &&str| !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    screen.split('[').skip(1).filter_map(|after| Some(after.split_once(']')?.0)).find(is_id)
}

#[test]
fn whole_matches_against_bots_and_alone() {
    for (language, players) in [(Language::Pl, 1), (Language::En, 2), (Language::Pl, 3)] {
        let mut client = client(language, players, Choices::new(), 80, 24);
        client.press(Enter);
        play_through(&mut client);
    }
}

#[test]
fn a_match_of_four_people_at_one_keyboard() {
    let mut client = client(Language::En, 4, Choices::new(), 120, 40);
    while !client.shows("› Seat 2") {
        client.press(Down);
    }
    for _ in 0..3 {
        client.presses(&[Left, Down]);
    }
    client.press(Enter);
    client.assert_shows("Pass the device to Player");
    play_through(&mut client);
}

#[test]
fn help_opens_the_rulebook_at_what_is_selected() {
    for (language, chapter) in [(Language::En, "Plan and pad"), (Language::Pl, "Plan i Stanowisko")] {
        let mut client = client(language, 2, Choices::new().with("first-player", "1"), 100, 40);
        client.press(Enter);
        client.press(F(1));
        client.assert_shows(chapter);
    }
}

#[test]
fn help_says_why_not_and_finds_words_of_the_rulebook_in_either_language() {
    for (language, why, asked, found) in [
        (Language::En, "Not possible now", "success cards", "Success cards"),
        (Language::Pl, "Teraz niemożliwe", "threats", "Zagrożenie"),
    ] {
        let mut client = client(language, 2, Choices::new().with("first-player", "1"), 100, 60);
        client.presses(&[Enter, F(1)]);
        client.assert_shows(why);
        assert!(!client.screen().contains("RM-"), "a bare number stands there:\n{}", client.screen());
        asked.chars().for_each(|letter| client.press(Char(letter)));
        client.assert_shows(asked);
        client.assert_shows(found);
        " qqqq".chars().for_each(|letter| client.press(Char(letter)));
        assert!(!client.shows(found));
        client.press(Esc);
        client.assert_shows(why);
        client.press(Esc);
        assert!(!client.shows(why));
    }
}

/// What stands in the window over the table, in one line.
fn overlay(client: &mut Client) -> String {
    let screen = client.screen();
    let inside = screen.lines().filter_map(|line| Some(line.split_once('║')?.1.rsplit_once('║')?.0));
    inside.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

/// The box of Rocketmen is known in part; the help says how much of it is, and what is not of the selected action.
#[test]
fn the_help_tells_what_was_rebuilt() {
    for (language, now, counts) in [
        (Language::En, "Rebuilt for this program, not taken from the box:", "were rebuilt for this program;"),
        (Language::Pl, "Odtworzone na potrzeby programu, nie z pudełka:", "w tym odtworzone na potrzeby programu:"),
    ] {
        let mut client = client(language, 2, Choices::new().with("first-player", "1"), 100, 120);
        client.press(Enter);
        // The first action names a card, the last one ends the turn.
        for (key, told) in [(Home, true), (End, false)] {
            client.presses(&[key, F(1)]);
            let help = overlay(&mut client);
            assert!(help.contains(counts) && help.contains("kosmodrom figures rocketmen"), "{help}");
            assert_eq!(help.contains(now), told, "{help}");
            client.press(Esc);
        }
    }
}
