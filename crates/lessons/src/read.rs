//! Reading lessons from the files of a game.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use games::Playable;
use hosting::AnyTable;
use i18n::{Catalog, Language};
use kernel::{Actor, Choices, Message, Seat, Seed, Setup, Texts};
use serde::Deserialize;
use serde_json::Value;

use crate::{Lesson, Pattern, Play, Step, Tip, Wrong};

/// What is wrong with a lesson: where, and one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file, such as `rocketmen/lessons/01-money.toml`.
    pub file: String,
    /// The step, if it is one.
    pub step: Option<String>,
    /// The sentence.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { file, step, what } = self;
        match step {
            Some(step) => write!(f, "{file}, step {step}: {what}"),
            None => write!(f, "{file}: {what}"),
        }
    }
}

impl std::error::Error for Fault {}

/// Where the lessons of a game lie among the sources.
pub fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(game).join("lessons")
}

/// A lesson as it is written.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Source {
    minutes: u8,
    players: u8,
    #[serde(default)]
    options: Choices,
    seed: Seed,
    #[serde(default)]
    player: Seat,
    #[serde(default = "easy")]
    bot: String,
    #[serde(default)]
    dice: Vec<u32>,
    #[serde(default)]
    change: BTreeMap<String, Value>,
    step: Vec<SourceStep>,
}

fn easy() -> String {
    "easy".to_owned()
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct SourceStep {
    id: String,
    #[serde(default)]
    play: Vec<SourcePlay>,
    #[serde(default)]
    at: Vec<String>,
    rule: Option<String>,
    #[serde(default, rename = "do")]
    wanted: Vec<Pattern>,
    #[serde(default)]
    wrong: Vec<SourceWrong>,
    #[serde(default)]
    free: bool,
    #[serde(default)]
    tips: Vec<SourceTip>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum SourcePlay {
    By(By),
    Anybody(Pattern),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct By {
    by: Actor,
    #[serde(rename = "do")]
    choice: Pattern,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SourceWrong {
    choice: Pattern,
    say: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SourceTip {
    when: Pattern,
    say: String,
    #[serde(default)]
    at: Vec<String>,
}

/// The lessons of a game in one language, in the order of their files; none if it has none yet.
///
/// # Errors
/// The first thing that is wrong with a file.
pub fn read(game: &dyn Playable, language: Language) -> Result<Vec<Lesson>, Fault> {
    read_folder(game, language, &folder(game.id()))
}

/// The same from another folder, as while a lesson is being written elsewhere.
///
/// # Errors
/// The first thing that is wrong with a file.
pub fn read_folder(game: &dyn Playable, language: Language, folder: &Path) -> Result<Vec<Lesson>, Fault> {
    let shown = |file: &str| format!("{}/lessons/{file}", game.id());
    let fault = |file: &str, what: String| Fault { file: shown(file), step: None, what };
    let Ok(entries) = fs::read_dir(folder) else { return Ok(Vec::new()) };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let files: BTreeSet<String> = names.filter(|name| name.ends_with(".toml")).collect();
    if files.is_empty() {
        return Ok(Vec::new());
    }
    let text = |file: &str| fs::read_to_string(folder.join(file)).map_err(|error| fault(file, error.to_string()));
    // Words live as long as the program, as those of the games do.
    let texts = Texts { en: text("en.ftl")?.leak(), pl: text("pl.ftl")?.leak() };
    if let Some(what) = i18n::faults(&texts).into_iter().next() {
        return Err(fault("en.ftl and pl.ftl", what));
    }
    let spoken = language.source(&texts);
    let all = ids(spoken);
    if let Some(id) = all.iter().find(|id| !id.starts_with("lesson-")) {
        return Err(fault(&format!("{language}.ftl"), format!("{id} does not begin with lesson-")));
    }
    let mut words = Words { catalog: Catalog::new(language, &[game.texts(), texts]), used: BTreeSet::new() };
    let mut lessons = Vec::new();
    for file in &files {
        let lesson = lesson(game, file, &text(file)?, &mut words);
        lessons.push(lesson.map_err(|(step, what)| Fault { file: shown(file), step, what })?);
    }
    match all.into_iter().find(|id| !words.used.contains(*id)) {
        Some(id) => Err(fault(&format!("{language}.ftl"), format!("nothing says {id}"))),
        None => Ok(lessons),
    }
}

/// The ids of all messages of a source.
fn ids(source: &str) -> Vec<&str> {
    let message = |line: &&str| line.starts_with(|first: char| first.is_ascii_alphabetic());
    source.lines().filter(message).filter_map(|line| Some(line.split_once('=')?.0.trim())).collect()
}

struct Words {
    catalog: Catalog,
    used: BTreeSet<String>,
}

impl Words {
    fn say(&mut self, id: String) -> Result<String, String> {
        let text = self.catalog.try_render(&Message::new(id.clone()), &[]).map_err(|missing| missing.join("; "))?;
        self.used.insert(id);
        Ok(text)
    }
}

type Problem = (Option<String>, String);

fn lesson(game: &dyn Playable, file: &str, text: &str, words: &mut Words) -> Result<Lesson, Problem> {
    let whole = |what: String| (None, what);
    let one_line = |error: &dyn ToString| whole(error.to_string().trim().replace('\n', " "));
    // By way of JSON, so that seats, seeds and actions are read as they are everywhere else.
    let value: Value = toml::from_str(text).map_err(|error| one_line(&error))?;
    let source: Source = serde_json::from_value(value).map_err(|error| one_line(&error))?;
    let id = file.trim_end_matches(".toml").trim_start_matches(|c: char| c.is_ascii_digit() || c == '-').to_owned();
    if id.is_empty() {
        return Err(whole("the name of the file has no word, as 01-money.toml has".to_owned()));
    }
    let table = begin(game, &source).map_err(whole)?;
    if table.seats() <= source.player.idx() {
        return Err(whole(format!("there is no {}", source.player)));
    }
    games::bot(game, &source.bot).map_err(|error| whole(error.to_string()))?;
    let title = words.say(format!("lesson-{id}")).map_err(whole)?;
    let about = words.say(format!("lesson-{id}-about")).map_err(whole)?;
    let mut steps: Vec<Step> = Vec::new();
    for source in source.step {
        let name = source.id.clone();
        if steps.iter().any(|step| step.id == name) {
            return Err((Some(name), "two steps have this name".to_owned()));
        }
        steps.push(step(&id, source, words).map_err(|what| (Some(name), what))?);
    }
    let (minutes, player, bot) = (source.minutes, source.player, source.bot);
    Ok(Lesson { id, title, about, minutes, player, bot, record: table.record(), steps })
}

/// The match as the lesson begins: dealt, then changed as it says.
fn begin(game: &dyn Playable, source: &Source) -> Result<Box<dyn AnyTable>, String> {
    let setup = Setup { players: source.players, options: source.options.clone() };
    let dealt = game.new_table(setup, source.seed).map_err(|error| error.to_string())?;
    if source.change.is_empty() && source.dice.is_empty() {
        return Ok(dealt);
    }
    let mut state = dealt.state();
    for (path, value) in &source.change {
        let mut place = &mut state;
        for name in path.split('.') {
            let inner = match place {
                Value::Object(fields) => fields.get_mut(name),
                Value::Array(items) => name.parse::<usize>().ok().and_then(|idx| items.get_mut(idx)),
                _ => None,
            };
            place = inner.ok_or_else(|| format!("the state has no {path}: there is no {name}"))?;
        }
        *place = value.clone();
    }
    game.load_state(state, source.seed, source.dice.clone())
        .map_err(|error| format!("the changed state cannot be: {error}"))
}

fn step(lesson: &str, source: SourceStep, words: &mut Words) -> Result<Step, String> {
    let SourceStep { id, play, at, rule, wanted, wrong, free, tips } = source;
    let prefix = format!("lesson-{lesson}-{id}");
    if free && !(wanted.is_empty() && wrong.is_empty()) {
        return Err("in free play nothing is demanded and nothing is wrong".to_owned());
    }
    if !free && !tips.is_empty() {
        return Err("tips are for free play".to_owned());
    }
    if wanted.is_empty() && !wrong.is_empty() {
        return Err("nothing is demanded, so nothing can be wrong".to_owned());
    }
    let play = play.into_iter().map(|play| match play {
        SourcePlay::By(By { by, choice }) => Play::Move { actor: Some(by), choice },
        SourcePlay::Anybody(Pattern(Value::String(word))) if word == "bots" => Play::Bots,
        SourcePlay::Anybody(choice) => Play::Move { actor: None, choice },
    });
    let play = play.collect();
    let say = words.say(prefix.clone())?;
    let answer = |wrong: SourceWrong, words: &mut Words| {
        words.say(format!("{prefix}-{}", wrong.say)).map(|say| Wrong { choice: wrong.choice, say })
    };
    let wrong = wrong.into_iter().map(|wrong| answer(wrong, words)).collect::<Result<_, _>>()?;
    let tip = |SourceTip { when, say, at }: SourceTip, words: &mut Words| {
        words.say(format!("{prefix}-{say}")).map(|say| Tip { when, say, at })
    };
    let tips = tips.into_iter().map(|source| tip(source, words)).collect::<Result<_, _>>()?;
    Ok(Step { id, play, say, at, rule, wanted, wrong, free, tips })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str =
        "minutes = 3\nplayers = 2\nseed = 1\noptions = { first-player = \"1\" }\n[[step]]\nid = \"hello\"\n";
    const WORDS: &str = "lesson-toy = Toy\nlesson-toy-about = About\nlesson-toy-hello = Hello\n";

    fn problem(name: &str, toml: &str, en: &str, pl: &str) -> String {
        let folder = std::env::temp_dir().join(format!("kosmodrom-lessons-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (file, text) in [("01-toy.toml", toml), ("en.ftl", en), ("pl.ftl", pl)] {
            fs::write(folder.join(file), text).unwrap();
        }
        let game = games::find("rocketmen").unwrap();
        let read = read_folder(game, Language::En, &folder);
        fs::remove_dir_all(folder).unwrap();
        read.map_or_else(|fault| fault.to_string(), |lessons| lessons[0].title.clone())
    }

    #[test]
    fn a_bad_lesson_is_refused_in_one_sentence_that_names_file_and_step() {
        assert_eq!(problem("good", GOOD, WORDS, WORDS), "Toy");
        let file = "rocketmen/lessons/01-toy.toml";
        let sentence = problem("missing", &format!("{GOOD}[[step]]\nid = \"more\"\n"), WORDS, WORDS);
        assert_eq!(sentence, format!("{file}, step more: no en text for lesson-toy-more"));
        let sentence = problem("uneven", GOOD, &format!("{WORDS}lesson-x = X\n"), WORDS);
        assert_eq!(sentence, "rocketmen/lessons/en.ftl and pl.ftl: only in en: lesson-x");
        let (more, less) = (format!("{WORDS}lesson-x = X\n"), "rocketmen/lessons/en.ftl: nothing says lesson-x");
        assert_eq!(problem("unused", GOOD, &more, &more), less);
        let sentence = problem("unknown", &format!("colour = 1\n{GOOD}"), WORDS, WORDS);
        assert!(sentence.starts_with(file) && sentence.contains("colour"), "{sentence}");
        let sentence = problem("change", &GOOD.replace("[[", "change = { \"players.9\" = 1 }\n[["), WORDS, WORDS);
        assert_eq!(sentence, format!("{file}: the state has no players.9: there is no 9"));
        let sentence = problem("twice", &format!("{GOOD}[[step]]\nid = \"hello\"\n"), WORDS, WORDS);
        assert_eq!(sentence, format!("{file}, step hello: two steps have this name"));
        let sentence = problem("idle", &format!("{GOOD}wrong = [{{ choice = \"*\", say = \"x\" }}]\n"), WORDS, WORDS);
        assert_eq!(sentence, format!("{file}, step hello: nothing is demanded, so nothing can be wrong"));
    }
}
