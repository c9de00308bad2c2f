//! Whole matches watched from one seat, as the page hears of them: what the others did is told, all of it, in order, and nothing twice.

use bot_worker::{Answer, Host, LogEntry, Request};
use games::GAMES;
use hosting::Sight;
use kernel::{Actor, Message, Seat, Seed, Setup, Told, Viewer};
use story::Who;
use web::change::Change;
use web::device::{Around, Looked, Watch};
use web::session::Place;
use web::telling::{self, Next, Queue};

const ME: Seat = Seat(0);

/// Plays a match of three bots to its end and hands every change to the one who watches from the first seat.
fn watch(game: &str, setup: Setup, seed: u64, mut hear: impl FnMut(Change)) {
    let mut host = Host::new(GAMES);
    host.answer(Request::New { game: game.to_owned(), setup, seed: Seed::from(seed) }).expect("it can begin");
    let place = |name: &str| Place { name: name.to_owned(), bot: Some("random".to_owned()), guest: false };
    let seats = ["Ada", "Laika", "Vega"].map(place);
    let around = Around { seats: &seats, hide: false, replay: false };
    let (viewer, mut seen) = (Viewer::Seat(ME), Watch::default());
    let mut last = None;
    for _ in 0..4000 {
        let look = Request::Look { viewer, at: None, known: seen.known(viewer) };
        let Ok(Answer::Sight(snapshot)) = host.answer(look) else { panic!("there is something to see") };
        let Looked::Seen(change, _) = seen.look(*snapshot, &around, Sight::Open(viewer)) else {
            panic!("the same seat goes on looking")
        };
        let now = change.after.clone();
        hear(change);
        if now.outcome.is_some() {
            return;
        }
        // Everybody in their turn, so that nobody is left behind.
        let next = now.to_act.iter().copied().find(|seat| last < Some(*seat)).or(now.to_act.first().copied());
        last = next;
        let request = match next {
            Some(seat) => Request::Bot { seat, name: "random".to_owned(), at: 0 },
            None => Request::Clock { at: 0 },
        };
        host.answer(request).expect("somebody can act");
    }
}

fn setup(game: &str) -> Setup {
    let setup = Setup::new(3);
    if game == "galaxy-trucker" { setup.with("build-mode", "turn-based") } else { setup }
}

/// The words told by banners are those the seat noticed of the others: compared sentence by sentence over whole matches.
#[test]
fn everything_the_others_did_is_told_once_and_in_order() {
    for game in GAMES {
        let (mut n_shown, mut n_scenes) = (0, 0);
        watch(game.id(), setup(game.id()), 21, |change| {
            let shots = telling::shots(&change, Some(ME));
            if shots.is_empty() {
                return;
            }
            let said: Vec<&Message> = shots.iter().flat_map(|shot| &shot.beat.said).collect();
            let noticed: Vec<&Told> = change.entries.iter().flat_map(|entry| &entry.lines).collect();
            assert_eq!(said, noticed.iter().map(|told| &told.words).collect::<Vec<_>>(), "{}", game.id());
            let shown: Vec<&Message> =
                shots.iter().filter(|shot| shot.shown).flat_map(|shot| &shot.beat.said).collect();
            let n_seats = change.after.seats;
            let of_others = |entry: &LogEntry, told: &Told| match Who::of(told, n_seats) {
                Who::Rival => true,
                Who::Seat(seat) => seat != ME || entry.actor != Actor::Seat(ME),
                Who::Table => entry.actor != Actor::Seat(ME),
            };
            for entry in &change.entries {
                for told in entry.lines.iter().filter(|told| of_others(entry, told)) {
                    assert!(shown.contains(&&told.words), "{} does not tell {:?}", game.id(), told.words);
                }
            }
            n_shown += shown.len();
            n_scenes += shots.iter().filter(|shot| shot.shown && shot.beat.scene.is_some()).count();
        });
        assert!(100 < n_shown && n_scenes != 0, "{}: {n_shown} told, {n_scenes} in scenes", game.id());
    }
}

/// A flight in which several decide at once is no race against time: only while ships are built nothing is shown.
#[test]
fn a_flight_is_told_and_a_race_is_not() {
    let (mut raced, mut flown, mut at_once) = (0, 0, 0);
    watch("galaxy-trucker", Setup::new(3), 4, |change| {
        let shown = telling::shots(&change, Some(ME)).iter().filter(|shot| shot.shown).count();
        match change.races {
            true => {
                raced += 1;
                assert_eq!(shown, 0);
            }
            false => {
                flown += shown;
                at_once += usize::from(1 < change.after.to_act.len() && shown != 0);
            }
        }
    });
    assert!(raced != 0 && flown != 0, "{raced} changes in races, {flown} beats shown");
    assert_ne!(at_once, 0, "several decided at once, and what happened was told");
}

/// While it is told the log grows with it, and ends with all of it; three bots that are quick are summed up.
#[test]
fn the_log_follows_what_is_told() {
    for game in GAMES {
        let (mut log, mut queue): (Vec<LogEntry>, Queue) = (Vec::new(), Queue::default());
        let mut n_summed_up = 0;
        watch(game.id(), setup(game.id()), 8, |change| {
            let shots = telling::shots(&change, Some(ME));
            change.write(&mut log);
            queue.push(change.after.clone(), shots);
            // Told only now and then, as if one read slowly.
            if change.after.entries % 20 != 0 && change.after.outcome.is_none() {
                return;
            }
            while let Some(next) = queue.pop() {
                let (Next::Tell(waiting) | Next::SumUp(waiting)) = &next;
                n_summed_up += usize::from(matches!(next, Next::SumUp(_)));
                let mut before = 0;
                for shot in &waiting.shots {
                    let (whole, begun) = web::chronicle::so_far(&log, Some((shot.beat.entry, shot.beat.lines)));
                    let n_lines = whole.iter().chain(&begun).map(|entry| entry.lines.len()).sum::<usize>();
                    assert!(before < n_lines, "{}: every beat writes a line", game.id());
                    before = n_lines;
                }
            }
        });
        assert_ne!(n_summed_up, 0, "{}", game.id());
    }
}
