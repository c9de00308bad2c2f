//! Laws of telling, on random games of all four games.

use std::collections::BTreeSet;

use games::{GAMES, Playable};
use hosting::AnyTable;
use i18n::{Catalog, Language};
use kernel::{Actor, Message, Seat, Seed, Setup, Told, Viewer};
use story::{Beat, beats, find};
use web_board::{Hand, Piece, Room, Scene, Ui};

const N_STEPS: usize = 260;

/// Plays at random and shows every step: the table, the viewers' view before it, and what they were told.
fn play(
    game: &'static dyn Playable,
    setup: Setup,
    seed: u64,
    mut step: impl FnMut(&dyn AnyTable, &dyn AnyTable, &hosting::AnyStep),
) {
    let mut table = game.new_table(setup, Seed::from(seed)).expect("it can begin like this");
    let mut dice = Seed::from(seed + 1).dice(0);
    for _ in 0..N_STEPS {
        let actors: Vec<Actor> = table.to_act().iter().collect();
        let Some(&actor) = actors.get(dice.below(actors.len().max(1) as u32) as usize) else { break };
        let legal = table.legal_actions(actor);
        let action = legal[dice.below(legal.len() as u32) as usize].clone();
        let before = table.boxed_clone();
        let done = table.act(actor, action, 0).expect("it is legal");
        step(&*before, &*table, &done);
    }
}

fn setups(game: &dyn Playable) -> Vec<Setup> {
    [*game.players().start(), *game.players().end()].map(Setup::new).to_vec()
}

fn viewers(table: &dyn AnyTable) -> impl Iterator<Item = Viewer> + use<> {
    Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// The order of beats is the order of events, and every notice that has words is said exactly once.
#[test]
fn everything_is_said_once_and_in_order() {
    for game in GAMES {
        for setup in setups(*game) {
            play(*game, setup, 5, |_, after, done| {
                for viewer in viewers(after) {
                    let told = done.told(viewer);
                    let beats = beats(after.log_len() - 1, &told, after.seats());
                    let said: Vec<&Message> = beats.iter().flat_map(|beat| &beat.said).collect();
                    assert_eq!(said, told.iter().map(|told| &told.words).collect::<Vec<_>>());
                    assert_eq!(told.iter().map(|told| told.words.clone()).collect::<Vec<_>>(), done.words(viewer));
                    assert!(beats.iter().all(|beat| beat.head < beat.said.len() && beat.entry + 1 == after.log_len()));
                    assert!(beats.iter().enumerate().all(|(idx, beat)| beat.scene.is_none_or(|scene| scene <= idx)));
                }
            });
        }
    }
}

/// What is told follows from what the viewer noticed and from nothing else: who noticed the same is told the same.
#[test]
fn nothing_is_told_that_was_not_noticed() {
    for game in GAMES {
        play(*game, Setup::new(*game.players().end()), 11, |_, after, done| {
            for viewer in viewers(after) {
                let noticed: Vec<Told> = done
                    .notices(viewer)
                    .iter()
                    .filter_map(|(notice, _)| game.told(notice).expect("its own notice"))
                    .collect();
                assert_eq!(noticed, done.told(viewer));
            }
        });
    }
}

/// Between two beats the board is as it was then: before the first line the table as it stood, after the last beat exactly the view.
#[test]
fn the_last_beat_leaves_the_view_and_every_beat_can_be_drawn() {
    for game in GAMES {
        let catalog = Catalog::new(Language::En, &[game.texts()]);
        let names = ["Ada", "Laika", "Kopernik", "Vega", "Lem"].map(str::to_owned);
        let words = |message: &Message| catalog.render(message, &names);
        let mut n_between = 0;
        for setup in setups(*game) {
            let names = &names[..usize::from(setup.players)];
            play(*game, setup, 17, |before, after, done| {
                for viewer in viewers(after) {
                    let told = beats(0, &done.told(viewer), after.seats());
                    assert_eq!(done.view_amid(before, viewer, 0), Some(before.view(viewer)));
                    let Some(last) = told.last() else { continue };
                    assert_eq!(done.view_amid(before, viewer, last.lines), Some(after.view(viewer)));
                    if viewer != Viewer::Seat(Seat(0)) {
                        continue;
                    }
                    for beat in &told[..told.len() - 1] {
                        let view = done.view_amid(before, viewer, beat.lines).expect("a table of the game");
                        let hand = Hand { idle: true, ..Hand::default() };
                        let ui = Ui { words: &words, names, room: Room::LARGE, zone: None, hand };
                        let drawn = boards::of(game.id()).expect("every game has a board")(&view, &ui);
                        assert!(drawn.is_some(), "{} after {:?}", game.id(), beat.said);
                        n_between += usize::from(view != after.view(viewer) && view != before.view(viewer));
                    }
                }
            });
        }
        assert_ne!(n_between, 0, "{}: nothing lies between two beats", game.id());
    }
}

/// Every element a beat is about is on the board before or after it, lies in something that is, or in a zone one can turn to.
#[test]
fn what_a_beat_is_about_is_on_the_board() {
    for game in GAMES {
        let catalog = Catalog::new(Language::En, &[game.texts()]);
        let names = ["Ada", "Laika", "Kopernik", "Vega", "Lem"].map(str::to_owned);
        let words = |message: &Message| catalog.render(message, &names);
        let mut lost = BTreeSet::new();
        for setup in setups(*game) {
            let names = &names[..usize::from(setup.players)];
            let draw = |table: &dyn AnyTable, viewer: Viewer| -> Scene {
                let ui = Ui { words: &words, names, room: Room::LARGE, zone: None, hand: Hand::default() };
                boards::of(game.id()).expect("every game has a board")(&table.view(viewer), &ui)
                    .expect("a view of the game")
            };
            let mut n_steps = 0;
            play(*game, setup, 3, |before, after, done| {
                n_steps += 1;
                // Drawing takes a while; every third step is enough to meet every kind of event.
                if n_steps % 3 != 0 {
                    return;
                }
                let viewer = Viewer::Seat(Seat(0));
                let told = beats(0, &done.told(viewer), after.seats());
                let scenes = [draw(before, viewer), draw(after, viewer)];
                let pieces: Vec<&Piece> = scenes.iter().flat_map(|scene| &scene.pieces).collect();
                let anchors = told.iter().flat_map(|beat: &Beat| &beat.anchors);
                let in_a_zone: BTreeSet<&str> = scenes
                    .iter()
                    .flat_map(|scene| &scene.zones)
                    .flat_map(|zone| &zone.anchors)
                    .map(String::as_str)
                    .collect();
                let nowhere =
                    anchors.filter(|anchor| find(&pieces, &anchor.0).is_empty() && !in_a_zone.contains(&*anchor.0));
                lost.extend(nowhere.map(|anchor| anchor.0.to_string()));
            });
        }
        assert_eq!(lost, BTreeSet::new(), "{}", game.id());
    }
}
