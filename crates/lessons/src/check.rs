//! Playing a lesson through on the engine, as a learner would.

use std::collections::BTreeSet;

use bots::choices;
use games::Playable;
use hosting::{AnyTable, Offer};
use i18n::{Catalog, Language};
use kernel::{Actor, Message, Viewer};
use serde_json::Value;
use web_board::{Hand, Room, Scene, Ui};

use crate::{Course, Fault, Lesson, Pattern, Play, Step, Tip};

/// Bots that play longer than this have lost their way.
const LONGEST: usize = 20_000;
/// Ways to play on freely that are tried.
const FREE: [&str; 4] = ["greedy", "easy", "random", "random"];

/// A lesson in play, without anybody who learns.
pub struct Classroom<'a> {
    game: &'static dyn Playable,
    lesson: &'a Lesson,
    /// The match.
    pub table: Box<dyn AnyTable>,
    /// How far the lesson is.
    pub course: Course,
}

impl Clone for Classroom<'_> {
    fn clone(&self) -> Self {
        Classroom { game: self.game, lesson: self.lesson, table: self.table.boxed_clone(), course: self.course.clone() }
    }
}

impl<'a> Classroom<'a> {
    /// The beginning of a lesson.
    ///
    /// # Errors
    /// If its match does not lead where it says.
    pub fn new(game: &'static dyn Playable, lesson: &'a Lesson) -> Result<Classroom<'a>, String> {
        let table = game.replay(lesson.record.clone()).map_err(|error| error.to_string())?;
        let course = Course::new(table.log_len());
        Ok(Classroom { game, lesson, table, course })
    }

    /// Everything the learner may do.
    pub fn offers(&self) -> Vec<Offer> {
        self.table.offers(Actor::Seat(self.lesson.player))
    }

    /// What happens by itself at the beginning of the present step.
    ///
    /// # Errors
    /// If something of it is not possible.
    pub fn begin_step(&mut self) -> Result<(), String> {
        let Some(step) = self.course.step(self.lesson) else { return Ok(()) };
        step.play.iter().try_for_each(|play| self.play(play))
    }

    fn play(&mut self, play: &Play) -> Result<(), String> {
        match play {
            Play::Bots => self.let_bots_play(&self.lesson.bot.clone()),
            Play::Move { actor, choice } => {
                let acting: Vec<Actor> = self.table.to_act().iter().collect();
                let actor = match (actor, acting.as_slice()) {
                    (Some(actor), _) => *actor,
                    (None, [only]) => *only,
                    (None, []) => return Err("the match is over, nobody may act".to_owned()),
                    (None, [..]) => return Err("several may act: say who, { by = 1, do = .. }".to_owned()),
                };
                let offers = self.table.offers(actor);
                let action = first(&offers, choice).ok_or_else(|| nothing_fits(actor, choice, &offers))?;
                self.table.act(actor, action, 0).map_err(|error| error.to_string())?;
                Ok(())
            }
        }
    }

    fn let_bots_play(&mut self, name: &str) -> Result<(), String> {
        for _ in 0..LONGEST {
            let learner = Actor::Seat(self.lesson.player);
            let actors = self.table.to_act();
            if actors.is_empty() || actors.iter().any(|actor| actor == learner) {
                return Ok(());
            }
            self.let_one_play(name)?;
        }
        Err("bots play on and on".to_owned())
    }

    /// One of those who may act does something, the learner too.
    fn let_one_play(&mut self, name: &str) -> Result<(), String> {
        let Some(seat) = self.table.to_act().seats.iter().next() else {
            let offers = self.table.legal_actions(Actor::Clock);
            let action = offers.into_iter().next().ok_or("nobody may act")?;
            self.table.act(Actor::Clock, action, 0).map_err(|error| error.to_string())?;
            return Ok(());
        };
        let mut bot = games::bot(self.game, name).map_err(|error| error.to_string())?;
        let mut dice = choices(&self.lesson.record.seed, self.table.log_len());
        let action = bot.choose(&*self.table, seat, &mut dice).ok_or("a bot knows nothing to do")?;
        self.table.act(Actor::Seat(seat), action, 0).map_err(|error| error.to_string())?;
        Ok(())
    }

    /// Does everything the present step demands, each time the first action that fits, and goes on to the next.
    ///
    /// # Errors
    /// If nothing fits.
    pub fn finish_step(&mut self) -> Result<(), String> {
        while let Some(pattern) = self.course.wanted(self.lesson) {
            let offers = self.offers();
            let learner = Actor::Seat(self.lesson.player);
            let action = first(&offers, pattern).ok_or_else(|| self.stuck(pattern, &offers))?;
            self.table.act(learner, action, 0).map_err(|error| error.to_string())?;
            self.course.moved(self.lesson, self.table.log_len());
        }
        self.course.advance(self.table.log_len());
        Ok(())
    }

    fn stuck(&self, pattern: &Pattern, offers: &[Offer]) -> String {
        let acting: Vec<String> = self.table.to_act().iter().map(|actor| actor.to_string()).collect();
        match offers.is_empty() {
            true => format!("the learner has nothing to decide, {} acts", acting.join(", ")),
            false => nothing_fits(Actor::Seat(self.lesson.player), pattern, offers),
        }
    }

    /// The lesson at the beginning of a step, with everything before it done.
    ///
    /// # Errors
    /// If there is no such step, or something before it is not possible.
    pub fn at_step(game: &'static dyn Playable, lesson: &'a Lesson, step: &str) -> Result<Classroom<'a>, String> {
        let mut room = Classroom::new(game, lesson)?;
        loop {
            let here =
                room.course.step(lesson).ok_or_else(|| format!("the lesson {} has no step {step}", lesson.id))?;
            room.begin_step()?;
            if here.id == step {
                return Ok(room);
            }
            room.finish_step()?;
        }
    }

    /// The board as the learner sees it.
    pub fn scene(&self, room: Room, zone: Option<&str>, language: Language) -> Option<Scene> {
        let catalog = Catalog::new(language, &[self.game.texts()]);
        let names = ["Ada", "Jan", "Ewa", "Leon", "Iga"].map(str::to_owned);
        let words = |message: &Message| catalog.render(message, &names);
        let view = self.table.view(Viewer::Seat(self.lesson.player));
        let ui = Ui { words: &words, names: &names, room, zone, hand: Hand::default() };
        boards::of(self.game.id()).and_then(|board| board(&view, &ui))
    }

    /// Every element of the board the learner can be shown, in every room.
    pub fn anchors(&self) -> BTreeSet<String> {
        let mut everywhere: Option<BTreeSet<String>> = None;
        for room in Room::ALL {
            let Some(scene) = self.scene(room, None, Language::En) else { continue };
            let zones = scene.zones.iter().flat_map(|zone| zone.anchors.iter().cloned());
            let here: BTreeSet<String> = scene.anchors().map(str::to_owned).chain(zones).collect();
            everywhere = Some(match everywhere {
                None => here,
                Some(before) => before.intersection(&here).cloned().collect(),
            });
        }
        everywhere.unwrap_or_default()
    }

    /// Every step has its place in the rulebook: that of the lesson, or of what is to be done.
    fn without_rule(&self, step: &Step) -> Option<String> {
        let told = |pattern: &Pattern| self.offers().iter().any(|offer| fits(pattern, offer) && has_rule(offer));
        let has = step.rule.is_some() || self.course.wanted(self.lesson).is_some_and(told);
        (!has).then(|| "no rule stands behind it: write rule = \"...\"".to_owned())
    }

    fn missing_anchor<'b>(&self, at: impl IntoIterator<Item = &'b String>) -> Option<String> {
        let mut at = at.into_iter().peekable();
        at.peek()?;
        let there = self.anchors();
        let missing = at.find(|anchor| !there.contains(*anchor))?;
        Some(format!("there is no {missing} on the board; there are: {}", words(there.iter())))
    }
}

/// Everything that is wrong with a lesson: it is played as it demands, then again with every other choice it allows.
pub fn check(game: &'static dyn Playable, lesson: &Lesson, file: &str) -> Vec<Fault> {
    let fault = |step: Option<&Step>, what: String| Fault {
        file: file.to_owned(),
        step: step.map(|step| step.id.clone()),
        what,
    };
    let mut room = match Classroom::new(game, lesson) {
        Ok(room) => room,
        Err(what) => return vec![fault(None, what)],
    };
    let mut faults = Vec::new();
    for step in &lesson.steps {
        if let Err(what) = room.begin_step() {
            faults.push(fault(Some(step), what));
            return faults;
        }
        faults.extend(room.missing_anchor(&step.at).map(|what| fault(Some(step), what)));
        faults.extend(room.without_rule(step).map(|what| fault(Some(step), what)));
        faults.extend(idle_answers(&room, step).into_iter().map(|what| fault(Some(step), what)));
        if step.free {
            faults.extend(free_play(&room, step).err().map(|what| fault(Some(step), what)));
        }
        faults.extend(other_ways(&room).err().map(|what| fault(Some(step), what)));
        if let Err(what) = room.finish_step() {
            faults.push(fault(Some(step), what));
            return faults;
        }
    }
    faults
}

/// Answers to choices nobody can make.
fn idle_answers(room: &Classroom<'_>, step: &Step) -> Vec<String> {
    let mut room = room.clone();
    let mut open: Vec<&Pattern> = step.wrong.iter().map(|wrong| &wrong.choice).collect();
    while let Some(wanted) = room.course.wanted(room.lesson) {
        let offers = room.offers();
        let possible = |pattern: &Pattern| offers.iter().any(|offer| fits(pattern, offer) && !fits(wanted, offer));
        open.retain(|pattern| !possible(pattern));
        let Some(action) = first(&offers, wanted) else { break };
        if room.table.act(Actor::Seat(room.lesson.player), action, 0).is_err() {
            break;
        }
        room.course.moved(room.lesson, room.table.log_len());
    }
    open.into_iter().map(|pattern| format!("nobody can choose {} here by mistake", pattern.0)).collect()
}

/// Every other choice that a step allows leads through the rest of the lesson as well.
fn other_ways(room: &Classroom<'_>) -> Result<(), String> {
    let mut main = room.clone();
    while let Some(wanted) = main.course.wanted(main.lesson) {
        let offers = main.offers();
        let learner = Actor::Seat(main.lesson.player);
        let mut fitting = offers.iter().filter(|offer| fits(wanted, offer)).map(|offer| offer.action.clone());
        let Some(first) = fitting.next() else { return Ok(()) };
        for other in fitting {
            let mut fork = main.clone();
            fork.table.act(learner, other.clone(), 0).map_err(|error| error.to_string())?;
            fork.course.moved(fork.lesson, fork.table.log_len());
            let rest = |fork: &mut Classroom<'_>| -> Result<(), String> {
                fork.finish_step()?;
                while fork.course.step(fork.lesson).is_some() {
                    let step = fork.course.step(fork.lesson).map(|step| step.id.clone()).unwrap_or_default();
                    fork.begin_step().and_then(|()| fork.finish_step()).map_err(|what| format!("at {step}: {what}"))?;
                }
                Ok(())
            };
            rest(&mut fork).map_err(|what| format!("{other} is allowed, but then the lesson is stuck {what}"))?;
        }
        main.table.act(learner, first, 0).map_err(|error| error.to_string())?;
        main.course.moved(main.lesson, main.table.log_len());
    }
    Ok(())
}

/// Free play comes to an end, and every tip can be given.
fn free_play(room: &Classroom<'_>, step: &Step) -> Result<(), String> {
    let mut open: Vec<usize> = (0..step.tips.len()).collect();
    for bot in FREE {
        let mut room = room.clone();
        for n_moves in 0.. {
            let offers = room.offers();
            let given: Vec<usize> = open
                .iter()
                .copied()
                .filter(|&idx| offers.iter().any(|offer| fits(&step.tips[idx].when, offer)))
                .collect();
            for idx in given {
                if let Some(what) = room.missing_anchor(&step.tips[idx].at) {
                    return Err(what);
                }
                if let Some(what) = lost_tip(&offers, &step.tips[idx]) {
                    return Err(what);
                }
                open.retain(|left| *left != idx);
            }
            if room.table.to_act().is_empty() {
                break;
            }
            if n_moves == LONGEST {
                return Err("free play does not end".to_owned());
            }
            room.let_one_play(bot)?;
        }
    }
    match open.first() {
        Some(&idx) => Err(format!("the tip for {} is never given", step.tips[idx].when.0)),
        None => Ok(()),
    }
}

/// A tip points at something, and can be read about.
fn lost_tip(offers: &[Offer], tip: &Tip) -> Option<String> {
    let about = || offers.iter().filter(|offer| fits(&tip.when, offer));
    if tip.at.is_empty() && about().all(|offer| offer.description.anchors.is_empty()) {
        return Some(format!("the tip for {} points at nothing: write at = [..]", tip.when.0));
    }
    (!about().any(has_rule)).then(|| format!("no rule stands behind the tip for {}", tip.when.0))
}

fn has_rule(offer: &Offer) -> bool {
    offer.description.rule.is_some()
}

fn fits(pattern: &Pattern, offer: &Offer) -> bool {
    pattern.fits(&offer.action, &|anchor| offer.description.anchors.iter().any(|at| at.0 == anchor))
}

fn first(offers: &[Offer], pattern: &Pattern) -> Option<Value> {
    offers.iter().find(|offer| fits(pattern, offer)).map(|offer| offer.action.clone())
}

fn nothing_fits(actor: Actor, pattern: &Pattern, offers: &[Offer]) -> String {
    let legal = offers.iter().map(|offer| offer.action.to_string()).collect::<Vec<_>>();
    format!("{actor} cannot do {}; legal are: {}", pattern.0, words(legal.iter()))
}

/// Some of many, with commas.
fn words<'a>(all: impl Iterator<Item = &'a String>) -> String {
    let all: Vec<&str> = all.map(String::as_str).collect();
    match all.len() {
        0 => "none".to_owned(),
        1..=40 => all.join(", "),
        n => format!("{} and {} more", all[..40].join(", "), n - 40),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wrong;
    use kernel::{Seat, Setup};
    use serde_json::json;

    fn lesson() -> Lesson {
        let game = games::find("rocketmen").unwrap();
        let table = game.new_table(Setup::new(2).with("first-player", "1"), 1.into()).unwrap();
        let step = |id: &str, wanted: Vec<Value>| Step {
            id: id.to_owned(),
            play: Vec::new(),
            say: String::new(),
            at: Vec::new(),
            rule: Some("RM-TURN-01".to_owned()),
            wanted: wanted.into_iter().map(Pattern).collect(),
            wrong: Vec::new(),
            free: false,
            tips: Vec::new(),
        };
        let [title, about] = ["", ""].map(str::to_owned);
        let mut free = step("free", vec![]);
        free.free = true;
        let mut after = step("after", vec![]);
        after.play = vec![Play::Bots];
        let steps = vec![step("end", vec![json!("end-turn")]), after, free];
        let (id, bot) = ("toy".to_owned(), "easy".to_owned());
        Lesson { id, title, about, minutes: 1, player: Seat(0), bot, record: table.record(), steps }
    }

    fn faults(lesson: &Lesson) -> Vec<String> {
        let faults = check(games::find("rocketmen").unwrap(), lesson, "toy.toml");
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_good_lesson_has_no_faults() {
        assert_eq!(faults(&lesson()), Vec::<String>::new());
    }

    #[test]
    fn what_cannot_be_done_shown_or_chosen_is_named() {
        let mut impossible = lesson();
        impossible.steps[0].wanted = vec![Pattern(json!("fly"))];
        let sentence = faults(&impossible).remove(0);
        assert!(sentence.starts_with("toy.toml, step end: seat 0 cannot do \"fly\"; legal are: "), "{sentence}");

        let mut nowhere = lesson();
        nowhere.steps[0].at = vec!["market/9".to_owned()];
        let sentence = faults(&nowhere).remove(0);
        assert!(sentence.starts_with("toy.toml, step end: there is no market/9 on the board"), "{sentence}");

        let mut untold = lesson();
        untold.steps[1].rule = None;
        assert_eq!(faults(&untold), ["toy.toml, step after: no rule stands behind it: write rule = \"...\""]);

        let mut lost = lesson();
        lost.steps[2].tips = vec![Tip { when: Pattern(json!("end-turn")), say: String::new(), at: Vec::new() }];
        assert_eq!(faults(&lost), ["toy.toml, step free: the tip for \"end-turn\" points at nothing: write at = [..]"]);

        let mut idle = lesson();
        idle.steps[0].wrong = vec![Wrong { choice: Pattern(json!("fly")), say: String::new() }];
        assert_eq!(faults(&idle), ["toy.toml, step end: nobody can choose \"fly\" here by mistake"]);

        let mut stuck = lesson();
        stuck.steps[0].wanted = vec![Pattern(json!("*")), Pattern(json!("end-turn"))];
        let sentence = faults(&stuck).remove(0);
        assert!(sentence.contains("is allowed, but then the lesson is stuck"), "{sentence}");

        let mut late = lesson();
        late.steps[1].play.clear();
        late.steps[1].wanted = vec![Pattern(json!("end-turn"))];
        assert_eq!(faults(&late), ["toy.toml, step after: the learner has nothing to decide, seat 1 acts"]);
    }
}
