//! What happened, as each person at this keyboard may know it.

use hosting::AnyStep;
use kernel::{Actor, Message, Seat, Viewer};
use story::Beat;

/// The log of a match, for every viewer who may ask for it.
#[derive(Default)]
pub struct Chronicle {
    passages: Vec<Passage>,
}

/// One thing that happened.
pub enum Passage {
    /// An action and what followed.
    Step {
        /// Who acted.
        actor: Actor,
        /// What the actor chose, said only to a person who sees nothing else of it.
        chosen: Option<Message>,
        /// What each viewer saw.
        told: Vec<(Viewer, Vec<kernel::Told>)>,
    },
    /// Steps taken back.
    Undone {
        /// By whom.
        seat: Seat,
        /// How many in a row.
        n_steps: u32,
    },
}

/// A line of the log.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Told<'a> {
    /// In the game's words.
    Game(&'a Message),
    /// A seat took back so many steps.
    Undone(Seat, u32),
}

impl Chronicle {
    /// Writes down a step for these viewers.
    pub fn step(
        &mut self,
        actor: Actor,
        chosen: Option<Message>,
        step: &AnyStep,
        viewers: impl Iterator<Item = Viewer>,
    ) {
        let told = viewers.map(|viewer| (viewer, step.told(viewer))).collect();
        self.passages.push(Passage::Step { actor, chosen, told });
    }

    /// Strikes out the last step, which the seat took back.
    pub fn undo(&mut self, by: Seat) {
        let last = self.passages.iter().rposition(|passage| matches!(passage, Passage::Step { .. }));
        if let Some(last) = last {
            self.passages.remove(last);
        }
        match self.passages.last_mut() {
            Some(Passage::Undone { seat, n_steps }) if *seat == by => *n_steps += 1,
            Some(_) | None => self.passages.push(Passage::Undone { seat: by, n_steps: 1 }),
        }
    }

    /// The lines for a viewer, oldest first; each says whether it came after the viewer's own last step.
    pub fn lines(&self, viewer: Viewer) -> Vec<(Told<'_>, bool)> {
        let own = |passage: &Passage| passage.is_of(viewer);
        let n_old = self.passages.iter().rposition(own).map_or(0, |idx| idx + 1);
        let mut lines = Vec::new();
        for (idx, passage) in self.passages.iter().enumerate() {
            let new = n_old <= idx;
            match passage {
                Passage::Undone { seat, n_steps } => lines.push((Told::Undone(*seat, *n_steps), new)),
                Passage::Step { chosen, told, .. } => {
                    let seen = told.iter().find(|(who, _)| *who == viewer).map_or(&[][..], |(_, seen)| seen);
                    lines.extend(seen.iter().map(|told| (Told::Game(&told.words), new)));
                    if let (true, true, Some(chosen)) = (seen.is_empty(), own(passage), chosen) {
                        lines.push((Told::Game(chosen), new));
                    }
                }
            }
        }
        lines
    }

    /// What the others did between the viewer's last two turns, told like everywhere else; once the viewer has acted again it stays.
    pub fn recap(&self, viewer: Viewer, n_seats: usize) -> Vec<Beat> {
        let own = |passage: &Passage| passage.is_of(viewer);
        let others = self.passages.iter().rposition(|passage| !own(passage)).map_or(0, |idx| idx + 1);
        let first = self.passages[..others].iter().rposition(own).map_or(0, |idx| idx + 1);
        let beats = |(idx, passage): (usize, &Passage)| match passage {
            Passage::Step { told, .. } => {
                let seen = told.iter().find(|(who, _)| *who == viewer).map_or(&[][..], |(_, seen)| seen);
                story::beats(first + idx, seen, n_seats)
            }
            Passage::Undone { .. } => Vec::new(),
        };
        self.passages[first..others].iter().enumerate().flat_map(beats).collect()
    }

    /// Was the last step somebody else's?
    pub fn is_news(&self, viewer: Viewer) -> bool {
        self.passages.last().is_some_and(|passage| !passage.is_of(viewer))
    }
}

impl Passage {
    /// Is it a step of the one who looks?
    fn is_of(&self, viewer: Viewer) -> bool {
        match self {
            Passage::Step { actor: Actor::Seat(seat), .. } => viewer.is(*seat),
            Passage::Step { actor: Actor::Clock, .. } | Passage::Undone { .. } => false,
        }
    }
}
