//! How far somebody is in a lesson, and the ways back.

use crate::{Lesson, Pattern, Step};

/// How far somebody is in a lesson.
///
/// **Invariant:** the last mark is that of the present step and move; marks are in the order in which they were set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    marks: Vec<Mark>,
}

/// A place one can go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The step.
    pub step: usize,
    /// Moves of the learner done in it.
    pub done: usize,
    /// Entries of the log then; at the beginning of a step before what happens by itself.
    pub entries: usize,
}

/// What a choice is in a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// What was meant.
    Right,
    /// Something else; what comes of it, if the lesson says so.
    Wrong(Option<&'a str>),
}

impl Course {
    /// The beginning of a lesson whose match has so many entries.
    pub fn new(entries: usize) -> Course {
        Course { marks: vec![Mark { step: 0, done: 0, entries }] }
    }

    /// Where one is.
    pub fn here(&self) -> Mark {
        *self.marks.last().expect("there is always a mark")
    }

    /// The present step; nothing once the lesson is over.
    pub fn step<'a>(&self, lesson: &'a Lesson) -> Option<&'a Step> {
        lesson.steps.get(self.here().step)
    }

    /// What the learner has to do now; nothing if it is enough to have read what was said, or everything was done.
    pub fn wanted<'a>(&self, lesson: &'a Lesson) -> Option<&'a Pattern> {
        self.step(lesson)?.wanted.get(self.here().done)
    }

    /// Is the choice what was meant? In free play everything is.
    pub fn judge<'a>(&self, lesson: &'a Lesson, fits: &dyn Fn(&Pattern) -> bool) -> Verdict<'a> {
        let Some(step) = self.step(lesson).filter(|step| !step.free) else { return Verdict::Right };
        if self.wanted(lesson).is_some_and(fits) {
            return Verdict::Right;
        }
        Verdict::Wrong(step.wrong.iter().find(|wrong| fits(&wrong.choice)).map(|wrong| wrong.say.as_str()))
    }

    /// The learner has done what was wanted; the log has so many entries now. True if that was all of the step.
    pub fn moved(&mut self, lesson: &Lesson, entries: usize) -> bool {
        let Mark { step, done, .. } = self.here();
        self.marks.push(Mark { step, done: done + 1, entries });
        self.wanted(lesson).is_none()
    }

    /// The next step begins.
    pub fn advance(&mut self, entries: usize) {
        let step = self.here().step + 1;
        self.marks.push(Mark { step, done: 0, entries });
    }

    /// Back to the beginning of the step before; of this one if it is the first.
    pub fn back(&mut self) -> Mark {
        let before = self.here().step.saturating_sub(1);
        self.rewind(|mark| mark.step == before && mark.done == 0)
    }

    /// Back to the beginning of this step.
    pub fn repeat(&mut self) -> Mark {
        let step = self.here().step;
        self.rewind(|mark| mark.step == step && mark.done == 0)
    }

    /// Back to before the last thing the learner did; nothing if nothing was done yet.
    pub fn undo(&mut self) -> Option<Mark> {
        let idx = self.marks.iter().rposition(|mark| mark.done != 0)?;
        self.marks.truncate(idx);
        Some(self.here())
    }

    fn rewind(&mut self, to: impl Fn(&Mark) -> bool) -> Mark {
        let idx = self.marks.iter().position(to).unwrap_or_default();
        self.marks.truncate(idx + 1);
        self.here()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wrong;
    use kernel::{Record, Seat, Setup, StateHash};
    use serde_json::json;

    fn lesson(moves: &[usize]) -> Lesson {
        let step = |(idx, n): (usize, &usize)| Step {
            id: idx.to_string(),
            play: Vec::new(),
            say: String::new(),
            at: Vec::new(),
            rule: None,
            wanted: vec![Pattern(json!("right")); *n],
            wrong: vec![Wrong { choice: Pattern(json!("left")), say: "no".to_owned() }],
            free: false,
            tips: Vec::new(),
        };
        let record = Record {
            game: String::new(),
            rules: 0,
            setup: Setup::new(1),
            seed: 1.into(),
            start: None,
            dice: Vec::new(),
            entries: Vec::new(),
            hash: StateHash::of(&()),
            outcome: None,
        };
        let [id, title, about, bot] = ["", "", "", ""].map(str::to_owned);
        let steps = moves.iter().enumerate().map(step).collect();
        Lesson { id, title, about, minutes: 1, player: Seat(0), bot, record, steps }
    }

    #[test]
    fn every_step_can_be_taken_back_and_repeated() {
        let lesson = lesson(&[0, 2, 1]);
        let mut course = Course::new(5);
        assert_eq!(course.undo(), None);
        course.advance(5);
        assert!(!course.moved(&lesson, 6) && course.moved(&lesson, 8));
        assert_eq!(course.undo(), Some(Mark { step: 1, done: 1, entries: 6 }));
        assert!(course.moved(&lesson, 8));
        course.advance(8);
        assert_eq!(course.wanted(&lesson), Some(&Pattern(json!("right"))));
        assert_eq!(course.back(), Mark { step: 1, done: 0, entries: 5 });
        assert!(!course.moved(&lesson, 6));
        assert_eq!(course.repeat(), Mark { step: 1, done: 0, entries: 5 });
        assert_eq!(course.back(), Mark { step: 0, done: 0, entries: 5 });
        assert_eq!(course.back(), Mark { step: 0, done: 0, entries: 5 });
    }

    #[test]
    fn a_choice_is_right_or_answered() {
        let lesson = lesson(&[1, 0]);
        let mut course = Course::new(0);
        let judge = |course: &Course, action: &str| {
            course.judge(&lesson, &|pattern| pattern.fits(&json!(action), &|_| false)).clone() == Verdict::Right
        };
        assert!(judge(&course, "right") && !judge(&course, "left"));
        let fits = |pattern: &Pattern| pattern.fits(&json!("left"), &|_| false);
        assert_eq!(course.judge(&lesson, &fits), Verdict::Wrong(Some("no")));
        course.moved(&lesson, 1);
        course.advance(1);
        assert!(!judge(&course, "right"), "nothing is to be done here");
        course.advance(1);
        assert!(judge(&course, "left") && course.step(&lesson).is_none());
    }
}
