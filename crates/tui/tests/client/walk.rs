//! Matches from the form to the score sheet, and what can go wrong on the way.

use std::path::PathBuf;

use i18n::Language;
use kernel::Choices;
use ratatui::crossterm::event::KeyCode::{
    self, BackTab, Backspace, Char, Down, End, Enter, Esc, F, Home, Left, PageUp, Right, Tab, Up,
};

use crate::desk::{Client, start};
use crate::toy;

const SPACE: KeyCode = Char(' ');

fn client() -> Client {
    Client::new(start(toy::game(), Language::En), 80, 24)
}

/// A client whose bots do not wait.
fn with(players: u8, choices: Choices) -> Client {
    let mut start = start(toy::game(), Language::En);
    start.players = Some(players);
    start.choices = choices;
    let mut client = Client::new(start, 80, 24);
    client.presses(&[F(5), F(5), F(5), F(5)]);
    client.assert_shows("Bots act at once");
    client
}

fn no_luck() -> Choices {
    Choices::new().with("luck", "off")
}

/// Puts people on the first seats of the form and begins.
fn begin_with_people(client: &mut Client, n_people: usize) {
    client.presses(&[Down; 3]);
    for _ in 1..n_people {
        client.presses(&[Down, Left]);
    }
    client.press(Enter);
}

#[track_caller]
fn finish(client: &mut Client) {
    for _ in 0..300 {
        if client.shows("★") {
            return;
        }
        client.press(Enter);
        client.wait(50);
    }
    panic!("the match does not end:\n{}", client.screen());
}

#[test]
fn every_number_of_players_reaches_the_score_sheet() {
    for players in 1..=4 {
        let mut client = with(players, Choices::new());
        client.press(Enter);
        finish(&mut client);
        client.assert_shows("Right guess");
        client.assert_shows("was the fullest");
        let rival = client.shows("The Lighthouse Keeper");
        assert_eq!(rival, players == 1);
    }
}

#[test]
fn a_new_match_follows_with_the_same_people() {
    let mut client = with(2, Choices::new());
    client.press(Enter);
    finish(&mut client);
    // The table as it ended, and back.
    client.press(Enter);
    client.assert_shows("Enter shows");
    client.press(Enter);
    client.assert_shows("★");
    client.presses(&[Right, Enter]);
    client.assert_shows("puts up beacons: 2 left");
    finish(&mut client);
    // New match.
    client.presses(&[Right, Right, Right, Enter]);
    client.assert_shows("Start the match");
    // A finished match is not kept as an unfinished one.
    assert_eq!(client.files.keys().collect::<Vec<_>>(), Vec::<&PathBuf>::new());
    client.press(F(10));
    assert!(client.quit);
}

#[test]
fn forbidden_combinations_do_not_begin_and_are_explained() {
    let mut client = with(1, Choices::new().with("timer", "on"));
    client.assert_shows("✗ Alone there is no timer");
    client.press(Enter);
    client.assert_shows("Start the match");
    client.press(F(2));
    client.assert_shows("✗ W pojedynkę nie ma stopera");
    client.presses(&[Down, Down, Right]);
    client.assert_hides("✗");
    client.press(Enter);
    client.assert_shows("stawia latarnie");
}

#[test]
fn a_seed_is_typed_and_must_be_one() {
    let mut client = with(2, Choices::new());
    client.press(End);
    client.write("12x");
    client.assert_shows("A seed is a whole number");
    client.press(Enter);
    client.assert_shows("Start the match");
    client.press(Backspace);
    client.presses(&[Enter, F(7), Enter]);
    assert!(client.record("/records/stamp-1.json").contains("\"seed\":12,"));
}

#[test]
fn people_have_names() {
    let mut client = with(2, Choices::new());
    client.presses(&[Down; 3]);
    client.write("Żaneta");
    client.assert_shows("person: Żaneta");
    client.presses(&[Down, Right, Right]);
    client.assert_shows("Bot 2: thinker (500)");
    client.press(Enter);
    client.assert_shows("Żaneta puts up beacons");
}

#[test]
fn typing_narrows_the_list_and_commands_stay_commands() {
    let mut client = with(2, Choices::new());
    client.press(Enter);
    client.write("EAST");
    client.assert_shows("Actions 1/1");
    client.press(Enter);
    client.assert_shows("Eastern Pad: 1 beacon");
    client.write("end");
    client.assert_shows("Actions 1/1");
    client.press(Esc);
    client.assert_shows("type to search");
    client.write("?");
    client.assert_shows("Keys");
    client.press(Esc);
    client.write("xyz");
    client.assert_shows("No action fits");
    client.press(Enter);
    client.presses(&[Backspace; 3]);
    client.assert_shows("Actions 1/5");
}

#[test]
fn arrows_move_in_the_focused_pane() {
    let mut client = with(2, Choices::new());
    client.presses(&[Enter, Up]);
    client.assert_shows("Actions 5/5");
    client.press(Home);
    client.assert_shows("Actions 1/5");
    client.press(Tab);
    client.assert_shows("► Table");
    // Enter in the table chooses nothing.
    client.press(Enter);
    client.assert_shows("► Actions 1/5");
    client.assert_shows("Northern Pad: 0 beacons");
    client.press(BackTab);
    client.assert_shows("► Log");
    client.press(F(4));
    client.assert_hides("Actions");
    client.press(Esc);
    client.assert_shows("► Actions");
}

#[test]
fn the_log_scrolls_back() {
    let mut client = with(2, Choices::new().with("length", "long"));
    client.press(Enter);
    for _ in 0..6 {
        client.presses(&[Enter, Enter, Enter]);
        client.wait(50);
        client.wait(50);
        client.wait(50);
    }
    let before = client.screen();
    client.press(PageUp);
    assert_ne!(client.screen(), before);
    client.press(Esc);
    assert_eq!(client.screen(), before);
}

#[test]
fn a_step_is_taken_back_until_chance_comes_in() {
    let mut client = with(2, Choices::new());
    client.presses(&[Enter, Enter, Enter]);
    client.assert_shows("Northern Pad: 2 beacons");
    client.press(F(3));
    client.assert_shows("Northern Pad: 1 beacon");
    client.ctrl('u');
    client.assert_shows("Northern Pad: 0 beacons");
    client.assert_shows("Player 1 takes back 2 steps");
    client.ctrl('z');
    client.assert_shows("✗ There is nothing to take back");
    client.presses(&[Up, Enter]);
    client.press(F(3));
    client.assert_shows("✗ There is nothing to take back");
}

#[test]
fn an_undo_before_a_slow_bot_acts_makes_its_plan_void() {
    let mut start = start(toy::game(), Language::En);
    start.choices = no_luck();
    let mut client = Client::new(start, 80, 24);
    client.presses(&[Enter, Enter, Up, Enter]);
    client.assert_shows("to act: Bot 2");
    client.press(F(3));
    client.wait(5000);
    client.assert_shows("to act: Player 1");
    client.assert_shows("Northern Pad: 1 beacon");
    client.presses(&[Up, Enter]);
    client.wait(5000);
    client.assert_shows("Bot 2");
}

#[test]
fn views_are_hidden_between_two_people() {
    let mut client = with(2, no_luck());
    begin_with_people(&mut client, 2);
    client.assert_shows("Pass the device to Player 1");
    client.press(Enter);
    client.assert_hides("Pads");
    client.press(SPACE);
    client.assert_shows("turn 0 · Player 1");
    client.presses(&[Up, Enter]);
    client.assert_shows("Pass the device to Player 2");
    client.assert_hides("Pads");
    // The one before changes their mind.
    client.press(F(3));
    client.assert_shows("turn 0 · Player 1");
    client.presses(&[Up, Enter, SPACE]);
    client.assert_shows("turn 1 · Player 2");
}

#[test]
fn people_may_share_one_view() {
    let mut client = with(2, no_luck());
    client.presses(&[Down; 4]);
    client.presses(&[Left, Down, Right]);
    client.assert_shows("go on at once");
    client.press(Enter);
    client.assert_shows("turn 0 · Player 1");
    client.presses(&[Up, Enter]);
    client.assert_shows("turn 1 · Player 2");
}

/// Two people, up to the secret guesses at the end.
fn guessing(choices: Choices) -> Client {
    let mut client = with(2, choices);
    begin_with_people(&mut client, 2);
    for _ in 0..4 {
        client.presses(&[SPACE, Up, Enter]);
    }
    client.assert_shows("All guess in secret");
    client
}

#[test]
fn secret_choices_stay_secret_at_one_keyboard() {
    let mut client = guessing(no_luck());
    client.press(F(6));
    client.assert_shows("Pass the device to Player 1");
    client.press(SPACE);
    client.write("south");
    client.press(Enter);
    client.assert_shows("Pass the device to Player 2");
    client.assert_hides("Southern");
    client.press(SPACE);
    client.assert_shows("Player 1 guesses in secret");
    client.assert_hides("Player 1 guesses the");
    client.press(F(6));
    client.assert_shows("Nobody else");
    client.press(Enter);
    client.assert_shows("★");
}

#[test]
fn the_clock_runs_only_while_somebody_looks() {
    let mut client = guessing(no_luck().with("timer", "on"));
    client.assert_shows("time 0:30");
    client.wait(10_000);
    client.assert_shows("time 0:20");
    client.press(F(1));
    client.wait(60_000);
    client.press(Esc);
    client.assert_shows("time 0:20");
    client.press(F(6));
    client.wait(60_000);
    client.press(SPACE);
    client.assert_shows("time 0:20");
    client.wait(20_000);
    client.assert_shows("★");
}

#[test]
fn bots_are_no_faster_than_people_while_the_clock_runs() {
    let mut client = with(2, no_luck().with("timer", "on"));
    client.press(Enter);
    // Two turns of the person and of the bot.
    for _ in 0..2 {
        client.presses(&[Up, Enter]);
        for _ in 0..5 {
            client.wait(10);
        }
    }
    client.assert_shows("All guess in secret");
    client.press(Down);
    client.wait(1000);
    client.assert_hides("Bot 2 guesses");
    client.wait(2000);
    client.assert_shows("Bot 2 guesses in secret");
    client.assert_shows("Actions 2/4");
}

#[test]
fn bots_wait_for_their_pace() {
    let mut start = start(toy::game(), Language::En);
    start.choices = no_luck();
    let mut client = Client::new(start, 80, 24);
    client.presses(&[F(5), F(5), F(5)]);
    client.assert_shows("when Enter is pressed");
    client.presses(&[Enter, Up, Enter]);
    client.wait(60_000);
    client.assert_shows("Enter: the bot plays");
    assert_eq!(client.app.next_due(), None, "nothing happens until the key comes");
    client.assert_shows("turn 1");
    for _ in 0..3 {
        client.press(Enter);
    }
    client.assert_shows("turn 2");
}

#[test]
fn bots_play_alone_before_a_spectator() {
    let mut client = client();
    client.presses(&[Down; 3]);
    client.presses(&[Right, Enter]);
    client.assert_shows("spectator");
    for _ in 0..100 {
        client.wait(500);
    }
    client.assert_shows("★");
}

#[test]
fn a_running_match_is_kept_and_goes_on_where_it_was() {
    let mut client = with(2, Choices::new());
    client.presses(&[Down; 3]);
    client.write("Ada");
    client.presses(&[Enter, Enter]);
    client.wait(2000);
    client.ctrl('c');
    client.assert_shows("A match is running");
    client.press(Esc);
    client.assert_shows("► Actions");
    client.presses(&[F(10), Down, Enter]);
    client.assert_shows("The match is kept in /records/unfinished-stamp-1.json");
    client.assert_shows("Load a match… (1 kept)");
    client.presses(&[Down, Enter, Enter]);
    client.assert_shows("The match is loaded");
    client.assert_shows("Ada puts up beacons: 1 left");
    client.assert_shows("Ada puts a beacon on the Northern Pad");
    client.press(F(3));
    client.assert_shows("Ada puts up beacons: 2 left");
    finish(&mut client);
    assert!(client.files.is_empty(), "{:?}", client.files.keys());
}

#[test]
fn a_saved_record_without_seats_asks_who_plays() {
    let mut client = with(3, Choices::new());
    client.presses(&[Enter, Enter, F(7)]);
    client.write("x");
    client.press(Enter);
    client.assert_shows("Saved to /records/stamp-1.jsonx");
    let path = PathBuf::from("/records/stamp-1.jsonx");
    client.files.get_mut(&path).unwrap().1 = None;
    client.press(F(8));
    client.write("/records/stamp-1.jsonx");
    client.press(Enter);
    client.assert_shows("Who sits where now?");
    client.assert_shows("Seat 3");
    client.assert_hides("Length");
    // Escape goes back to the running match, which lost nothing.
    client.press(Esc);
    client.assert_shows("Player 1 puts up beacons: 1 left");
    client.press(F(8));
    client.write("/records/stamp-1.jsonx");
    client.presses(&[Enter, Enter]);
    client.assert_shows("Player 1 puts up beacons: 1 left");
    finish(&mut client);
    assert!(client.files.contains_key(&path), "the loaded record is not touched");
}

#[test]
fn whoever_leaves_a_match_that_could_not_be_kept_is_told() {
    let mut client = with(2, Choices::new());
    client.disk_full = true;
    client.press(Enter);
    client.wait(2000);
    client.assert_shows("✗ x cannot be written: full");
    client.presses(&[Enter, F(10)]);
    client.assert_shows("leaving loses it");
    client.presses(&[Esc, F(7), Enter]);
    client.assert_shows("✗ x cannot be written: full");
    client.press(Esc);
    client.disk_full = false;
    client.wait(2000);
    client.press(F(10));
    client.assert_shows("can be loaded again");
}

#[test]
fn a_seating_with_a_bot_that_is_gone_asks_who_plays() {
    let mut client = with(2, Choices::new());
    client.presses(&[Enter, Enter, F(7), Enter]);
    let file = client.files.get_mut(&PathBuf::from("/records/stamp-1.json")).unwrap();
    file.1 = Some(r#"{"seats":[{"person":"Ada"},{"bot":"oracle"}]}"#.to_owned());
    client.press(F(8));
    client.write("/records/stamp-1.json");
    client.press(Enter);
    client.assert_shows("Who sits where now?");
}

#[test]
fn what_cannot_be_loaded_is_said_in_one_sentence_and_loses_nothing() {
    let mut client = with(2, Choices::new());
    client.presses(&[Enter, Enter, F(7), Enter]);
    let record = client.record("/records/stamp-1.json");
    let bad = [
        ("nothing", String::new(), "✗ There is no file /nothing"),
        ("text", "hello".to_owned(), "✗ This is not the record of a match"),
        ("game", record.replace("beacons", "chess"), "✗ This is the record of another game: chess"),
        (
            "rules",
            record.replace("\"rules\":3", "\"rules\":2"),
            "✗ The record was played by rules 2, this program has rules 3",
        ),
        ("entry", record.replace("{\"place\":0}", "\"finish\""), "✗ "),
        ("action", record.replace("{\"place\":0}", "\"fly\""), "✗ This is not the record of a match"),
        ("illegal", record.replace("{\"place\":0}", "{\"place\":9}"), "✗ Step 1 of the record is not legal"),
        ("players", record.replace("\"players\":2", "\"players\":9"), "✗ 9 players cannot play this; it takes 1 to 4"),
    ];
    for (name, text, sentence) in bad {
        if !text.is_empty() {
            client.files.insert(PathBuf::from(format!("/{name}")), (text, None));
        }
        client.press(F(8));
        client.write(&format!("/{name}"));
        client.press(Enter);
        client.assert_shows(sentence);
        client.press(Esc);
        client.assert_shows("Player 1 puts up beacons: 1 left");
    }
}

#[test]
fn another_language_is_a_key_away_everywhere() {
    let mut client = client();
    let switch = |client: &mut Client, english: &str, polish: &str| {
        client.assert_shows(english);
        client.press(F(2));
        client.assert_shows(polish);
        client.ctrl('l');
        client.assert_shows(english);
    };
    switch(&mut client, "Start the match", "Rozpocznij grę");
    client.press(Enter);
    switch(&mut client, "Put up a beacon", "Postaw latarnię");
    client.press(Enter);
    switch(&mut client, "Player 1 puts a beacon", "Gracz 1 stawia latarnię");
    client.press(F(1));
    switch(&mut client, "this help", "ta pomoc");
}

#[test]
fn a_tiny_terminal_says_so_and_any_size_draws() {
    let mut client = with(4, Choices::new());
    client.press(Enter);
    for (width, height) in [(1, 1), (10, 3), (39, 11), (40, 12), (60, 16), (200, 60), (300, 20)] {
        client.resize(width, height);
        client.screen();
        client.presses(&[F(4), Tab, F(4), Tab, F(1)]);
        client.screen();
        client.presses(&[Esc, Tab, F(8)]);
        client.screen();
        client.presses(&[Esc, F(7)]);
        client.screen();
        client.presses(&[Esc, F(10)]);
        client.screen();
        client.press(Esc);
    }
    client.resize(30, 10);
    client.assert_shows("too small");
    client.write("a");
    client.press(Char('b'));
}
