//! How a change of the table is told, the same for every game and every client.
//!
//! How to read this crate: [`beats`] makes what a seat noticed of one entry of the log into beats: who, what is said, which elements
//! of the board are looked at, how it sounds, how long it takes. [`Headlines`] sums up many entries, for a burst of moves and for whoever
//! was away. [`find`] finds the pieces of a drawn board that a beat is about, [`flight`] tells which pieces are seen to move. [`picture`]
//! draws a scene, [`sound`] is what is heard.
//!
//! **Invariants:** the order of beats is the order of events. Every notice that has words is said exactly once. A beat is made from what
//! the seat noticed and from nothing else, so it tells nothing the seat may not know.

pub mod flight;
mod headlines;
pub mod picture;
mod place;
pub mod sound;

use kernel::{Anchor, Arg, Message, Picture, Seat, Shown, Told, Tone, Weight};

pub use headlines::{BURST, Headlines};
pub use place::find;

/// Who did what is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Who {
    /// A seat of the table.
    Seat(Seat),
    /// An opponent played by the rules.
    Rival,
    /// Nobody: a round ends, dice fall.
    Table,
}

impl Who {
    /// Who did what a sentence tells, at a table of so many seats.
    pub fn of(told: &Told, n_seats: usize) -> Who {
        let who = told.words.args.iter().find_map(|(name, arg)| match arg {
            Arg::Seat(seat) if name == "who" => Some(*seat),
            Arg::Seat(_) | Arg::Number(_) | Arg::Text(_) | Arg::Message(_) | Arg::List(_) => None,
        });
        match who {
            _ if told.cue.rival => Who::Rival,
            Some(seat) if seat.idx() < n_seats => Who::Seat(seat),
            // An opponent played by the rules sits after the last seat.
            Some(_) => Who::Rival,
            None => Who::Table,
        }
    }
}

/// One thing that is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    /// Number of the entry of the log.
    pub entry: usize,
    /// Lines of the entry that are true when it is told: those of the beats before it and its own.
    pub lines: usize,
    /// Who did it.
    pub who: Who,
    /// What is said, in order.
    pub said: Vec<Message>,
    /// Which of it is the headline; the rest is said beside it.
    pub head: usize,
    /// Elements of the board it is about, in the order in which something moves over them.
    pub anchors: Vec<Anchor>,
    /// How it sounds.
    pub tone: Tone,
    /// How much it matters.
    pub weight: Weight,
    /// The beat of the same entry that began the scene it belongs to, if it belongs to one.
    pub scene: Option<usize>,
    /// What is drawn beside it. A picture stays until there is another or the scene is over.
    pub picture: Option<Picture>,
    /// What is laid beside it for everybody to see.
    pub shown: Vec<Shown>,
    /// A part of the match has begun or ended, or a flight has, and everything about it was said: that is read in peace.
    pub rests: bool,
    /// Whoever plays says when they have read it.
    pub waits: bool,
}

impl Beat {
    /// The sentence in large letters.
    pub fn headline(&self) -> &Message {
        &self.said[self.head]
    }

    /// Everything else that is said, in order.
    pub fn beside(&self) -> impl Iterator<Item = &Message> {
        self.said.iter().enumerate().filter(|(idx, _)| *idx != self.head).map(|(_, said)| said)
    }

    /// How many milliseconds it takes at speed 1.
    pub fn millis(&self) -> u32 {
        let base = match self.weight {
            Weight::Aside => 700,
            Weight::Plain => 1100,
            Weight::Event => 1700,
            Weight::Scene => 3000,
        };
        let rest = if self.rests { 4000 } else { 0 };
        base.max(rest) + 250 * (self.said.len() as u32 - 1).min(4)
    }
}

/// What a seat noticed of one entry of the log, as beats. What is said beside something is said with it.
pub fn beats(entry: usize, told: &[Told], n_seats: usize) -> Vec<Beat> {
    let mut beats: Vec<Beat> = Vec::new();
    // Is the headline of the last beat still to come?
    let mut open = false;
    for (idx, told) in told.iter().enumerate() {
        let who = Who::of(told, n_seats);
        let aside = told.cue.weight == Weight::Aside;
        // A scene begins with its own sentence.
        let joins = told.cue.weight != Weight::Scene
            && beats.last().is_some_and(|last| (aside || open) && goes_with(last.who, who));
        if !joins {
            beats.push(Beat {
                entry,
                lines: idx + 1,
                who,
                said: vec![told.words.clone()],
                head: 0,
                anchors: told.cue.anchors.clone(),
                tone: told.cue.tone,
                weight: told.cue.weight,
                scene: None,
                picture: told.cue.picture,
                shown: told.cue.shown.clone(),
                rests: false,
                waits: false,
            });
            open = aside;
            continue;
        }
        let last = beats.last_mut().expect("something joins it");
        last.said.push(told.words.clone());
        last.lines = idx + 1;
        last.picture = told.cue.picture.or(last.picture);
        last.shown.extend(told.cue.shown.iter().cloned());
        if last.who == Who::Table {
            last.who = who;
        }
        for anchor in &told.cue.anchors {
            if !last.anchors.contains(anchor) {
                last.anchors.push(anchor.clone());
            }
        }
        if !aside {
            (last.head, last.tone, last.weight) = (last.said.len() - 1, told.cue.tone, told.cue.weight);
            open = false;
        } else if last.tone == Tone::Quiet {
            last.tone = told.cue.tone;
        }
    }
    let mut scene = None;
    for (idx, beat) in beats.iter_mut().enumerate() {
        scene = match beat.weight {
            Weight::Scene => Some(idx),
            Weight::Event => None,
            Weight::Plain | Weight::Aside => scene,
        };
        beat.scene = scene;
    }
    for idx in 0..beats.len() {
        let scene = beats[idx].scene;
        let last = beats.get(idx + 1).is_none_or(|next| next.scene != scene);
        let scene = scene.filter(|_| last).map(|scene| &beats[scene]);
        let flown = |scene: &Beat| matches!(scene.picture, Some(Picture::Arrival(_) | Picture::Crash(_)));
        let rests = scene.is_some_and(|scene| scene.tone == Tone::Bell || flown(scene));
        // What begins now is seen anyway.
        let waits = rests && scene.is_some_and(|scene| scene.picture != Some(Picture::Dawn));
        (beats[idx].rests, beats[idx].waits) = (rests, waits);
        let scene = beats[idx].scene;
        // A scene keeps its picture.
        if scene.is_some_and(|scene| scene < idx) && beats[idx].picture.is_none() {
            beats[idx].picture = beats[idx - 1].picture;
        }
    }
    beats
}

/// May both be told in one breath?
fn goes_with(one: Who, other: Who) -> bool {
    one == other || one == Who::Table || other == Who::Table
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Cue;

    fn told(id: &'static str, seat: Option<u8>, weight: Weight) -> Told {
        let words = seat.map_or(Message::new(id), |seat| Message::new(id).with("who", Seat(seat)));
        Told { words, cue: Cue::new(Tone::Pay, weight).at(id) }
    }

    fn short(told: &[Told]) -> Vec<(Who, Vec<String>, usize, Option<usize>)> {
        let short = |beat: Beat| {
            let said = beat.said.iter().map(|said| said.id.to_string()).collect();
            (beat.who, said, beat.head, beat.scene)
        };
        beats(0, told, 2).into_iter().map(short).collect()
    }

    const ADA: Who = Who::Seat(Seat(0));

    #[test]
    fn what_is_said_beside_something_is_said_with_it() {
        let told = [
            told("pays", Some(0), Weight::Aside),
            told("buys", Some(0), Weight::Plain),
            told("refilled", None, Weight::Aside),
            told("places", Some(0), Weight::Plain),
        ];
        let first = vec!["pays".to_owned(), "buys".to_owned(), "refilled".to_owned()];
        assert_eq!(short(&told), [(ADA, first, 1, None), (ADA, vec!["places".to_owned()], 0, None)]);
    }

    #[test]
    fn another_person_is_another_beat_and_whoever_sits_after_the_last_seat_is_the_rival() {
        let told = [told("buys", Some(0), Weight::Plain), told("gains", Some(2), Weight::Aside)];
        let said = |id: &str| vec![id.to_owned()];
        assert_eq!(short(&told), [(ADA, said("buys"), 0, None), (Who::Rival, said("gains"), 0, None)]);
    }

    #[test]
    fn a_scene_lasts_until_something_else_makes_one_look_up() {
        let told = [
            told("meteor", None, Weight::Scene),
            told("missed", Some(0), Weight::Plain),
            told("hit", Some(1), Weight::Plain),
            told("launch", Some(1), Weight::Event),
            told("lands", Some(1), Weight::Plain),
        ];
        assert!(beats(3, &told, 2).iter().all(|beat| !beat.rests));
        let alone = [self::told("ready", Some(0), Weight::Aside), self::told("card", None, Weight::Scene)];
        assert_eq!(beats(3, &alone, 2).len(), 2);
        let scenes: Vec<Option<usize>> = beats(3, &told, 2).iter().map(|beat| beat.scene).collect();
        assert_eq!(scenes, [Some(0), Some(0), Some(0), None, None]);
    }

    #[test]
    fn the_end_of_a_scene_is_gone_on_from_and_a_beginning_is_not() {
        let scene =
            |tone, picture| Told { words: Message::new("x"), cue: Cue::new(tone, Weight::Scene).drawn(picture) };
        let beat = |scene: Told| beats(0, &[scene, told("scores", Some(0), Weight::Plain)], 2);
        let stops = |scene: Told| beat(scene).iter().map(|beat| (beat.rests, beat.waits)).collect::<Vec<_>>();
        let (none, end) = ((false, false), (true, true));
        assert_eq!(stops(scene(Tone::Bell, Picture::Meeting)), [none, end]);
        assert_eq!(stops(scene(Tone::Bell, Picture::Finish)), [none, end]);
        assert_eq!(stops(scene(Tone::Success, Picture::Arrival(kernel::Vessel::Liner))), [none, end]);
        assert_eq!(stops(scene(Tone::Failure, Picture::Crash(kernel::Vessel::Rocket))), [none, end]);
        assert_eq!(stops(scene(Tone::Bell, Picture::Dawn)), [none, (true, false)]);
        assert_eq!(stops(scene(Tone::Ignition, Picture::Launch(kernel::Vessel::Liner))), [none, none]);
    }
}
