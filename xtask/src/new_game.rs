//! `cargo xtask new-game NAME`: a small complete game to begin with, known everywhere.
//!
//! Its files lie in `xtask/new-game` as those of a game called Star Ferry; the name is put in its place. Everything is worked out before
//! anything is written, so a name that does not do changes nothing.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use xshell::Shell;

use crate::games;

/// Files of a game, from the folder of models to where they go.
const FILES: &[(&str, &str)] = &[
    ("engine", "crates/star-ferry"),
    ("board", "crates/web-star-ferry"),
    ("docs/rules.md", "docs/rules/star-ferry.md"),
    ("docs/examples.md", "docs/rules/star-ferry.examples.md"),
    ("docs/words.md", "docs/words/star-ferry.md"),
    ("cover.svg", "crates/web/static/covers/star-ferry.svg"),
];

/// Where a file that knows all games gets to know one more.
enum Where {
    /// Before the first line that begins so.
    Before(&'static str),
    /// After the first line that begins so.
    After(&'static str),
    /// After these words, on their line.
    Behind(&'static str),
    /// At the end.
    End,
}

use Where::{After, Before, Behind, End};

/// A file that knows all games, and what it is told of a new one.
const EDITS: &[(&str, Where, &str)] = &[
    ("Cargo.toml", After("rocketmen = "), "star-ferry = { path = \"crates/star-ferry\" }\n"),
    ("Cargo.toml", After("web-rocketmen = "), "web-star-ferry = { path = \"crates/web-star-ferry\" }\n"),
    ("crates/games/Cargo.toml", After("serde_json"), "star-ferry.workspace = true\n"),
    ("crates/games/src/lib.rs", After("    rocketmen::"), "    star_ferry::StarFerry,\n"),
    (
        "crates/rulebook/src/lib.rs",
        Before("];"),
        "    (\"star-ferry\", include_str!(\"../../star-ferry/rulebook/en.md\"), include_str!(\"../../star-ferry/rulebook/pl.md\")),\n",
    ),
    ("crates/boards/Cargo.toml", After("web-rocketmen"), "web-star-ferry.workspace = true\n"),
    ("crates/boards/src/lib.rs", Before("        _ =>"), "        \"star-ferry\" => web_star_ferry::scene_of,\n"),
    ("crates/web-games/Cargo.toml", After("rocketmen"), "star-ferry.workspace = true\n"),
    ("crates/web-games/Cargo.toml", After("web-rocketmen"), "web-star-ferry.workspace = true\n"),
    (
        "crates/web-games/src/parts.rs",
        Before("        _ =>"),
        "        star_ferry::StarFerry::ID => star_ferry_part().await,\n",
    ),
    ("crates/web-games/src/parts.rs", End, include_str!("../new-game/part.rs")),
    (
        "crates/web/i18n/en.ftl",
        After("intro-rocketmen ="),
        "intro-star-ferry = Load your ferry before the others do.\n",
    ),
    ("crates/web/i18n/pl.ftl", After("intro-rocketmen ="), "intro-star-ferry = Załaduj swój prom przed innymi.\n"),
    ("crates/web/i18n/en.ftl", After("facts-rocketmen ="), "facts-star-ferry = 5 min · easy\n"),
    ("crates/web/i18n/pl.ftl", After("facts-rocketmen ="), "facts-star-ferry = 5 min · łatwa\n"),
    ("crates/server/Cargo.toml", After("rocketmen"), "star-ferry.workspace = true\n"),
    ("crates/server/tests/server/leak.rs", Before("async fn watch_real"), include_str!("../new-game/leak.rs")),
    ("crates/faults/src/table.rs", Behind("\"galaxy-trucker\""), ", \"star-ferry\""),
    (
        "e2e/src/scenarios.rs",
        After("        (\"Rocketmen against bots"),
        "        (\"Star Ferry against bots by clicking\", |world| Box::pin(alone::by_clicking(world, \"star-ferry\"))),\n",
    ),
    ("README.md", Behind("[rocketmen](crates/rocketmen)"), ", [star-ferry](crates/star-ferry)"),
];

/// Makes the game and tells what is left to do.
pub fn make(sh: &Shell, name: &str) -> Result<()> {
    let root = sh.current_dir();
    ensure!(!games::all(sh)?.iter().any(|game| game == name), "there is a game {name} already");
    let models = root.join("xtask/new-game");
    let written = files(&root, &models, name)?;
    for (path, text) in &written {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(path, text).with_context(|| format!("writing {}", path.display()))?;
    }
    xshell::cmd!(sh, "cargo fmt --all").run()?;
    println!("{name} is made: {} files. Next:", written.len());
    println!("  UPDATE_EXPECT=1 cargo test -p {name} --test it playthroughs   tells its first game");
    println!("  cargo xtask logs {name}   plays the stored games");
    println!("  cargo test -p {name} -p web-{name}; cargo run -p kosmodrom -- play {name}; cargo xtask run");
    println!("  cargo xtask tidy   names what only a person can make: {}", games::missing(&root, name).join("; "));
    Ok(())
}

/// Every file as it will be.
fn files(root: &Path, models: &Path, name: &str) -> Result<Vec<(PathBuf, String)>> {
    let names = Names::new(name)?;
    let mut written: Vec<(PathBuf, String)> = Vec::new();
    for (from, to) in FILES {
        let to = root.join(names.fill(to));
        ensure!(!to.exists(), "{} is there already", to.display());
        for file in below(&models.join(from))? {
            let path = match file.strip_prefix(models.join(from)) {
                Ok(rest) if rest.as_os_str().is_empty() => to.clone(),
                Ok(rest) => to.join(rest),
                Err(_) => continue,
            };
            let text = std::fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
            written.push((path, names.fill(&text)));
        }
    }
    for (file, place, words) in EDITS {
        let path = root.join(file);
        let before = match written.iter().position(|(known, _)| *known == path) {
            Some(idx) => written.swap_remove(idx).1,
            None => std::fs::read_to_string(&path).with_context(|| format!("reading {file}"))?,
        };
        let at = position(&before, place).with_context(|| format!("{file} is not as new-game knows it"))?;
        let mut text = before;
        text.insert_str(at, &names.fill(words));
        written.push((path, text));
    }
    Ok(written)
}

fn position(text: &str, place: &Where) -> Option<usize> {
    let line = |words: &str| match text.starts_with(words) {
        true => Some(0),
        false => text.find(&format!("\n{words}")).map(|at| at + 1),
    };
    match *place {
        Before(words) => line(words),
        After(words) => line(words).map(|at| text[at..].find('\n').map_or(text.len(), |end| at + end + 1)),
        Behind(words) => text.find(words).map(|at| at + words.len()),
        End => Some(text.len()),
    }
}

/// All files below a path, or the file it is.
fn below(path: &Path) -> Result<Vec<PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in std::fs::read_dir(path).with_context(|| format!("reading {}", path.display()))? {
        files.extend(below(&entry?.path())?);
    }
    files.sort();
    Ok(files)
}

/// A game's name in all its forms.
struct Names {
    kebab: String,
    snake: String,
    camel: String,
    title: String,
    /// Of its rules: two letters.
    prefix: String,
}

impl Names {
    fn new(kebab: &str) -> Result<Names> {
        let words: Vec<&str> = kebab.split('-').collect();
        let is_word = |word: &&str| {
            word.starts_with(|first: char| first.is_ascii_lowercase())
                && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        ensure!(
            words.iter().all(is_word),
            "{kebab:?} is no name: lower-case words with hyphens are, such as moon-taxi"
        );
        let upper = |word: &&str| word[..1].to_ascii_uppercase() + &word[1..];
        let capital: Vec<String> = words.iter().map(upper).collect();
        let initials = if words.len() == 1 {
            kebab.get(..2).unwrap_or("xx").to_owned()
        } else {
            words[0][..1].to_owned() + &words[1][..1]
        };
        Ok(Names {
            kebab: kebab.to_owned(),
            snake: words.join("_"),
            camel: capital.concat(),
            title: capital.join(" "),
            prefix: initials.to_ascii_uppercase(),
        })
    }

    fn fill(&self, text: &str) -> String {
        text.replace("star-ferry", &self.kebab)
            .replace("star_ferry", &self.snake)
            .replace("StarFerry", &self.camel)
            .replace("Star Ferry", &self.title)
            .replace("SF-", &format!("{}-", self.prefix))
            .replace("(prefix SF)", &format!("(prefix {})", self.prefix))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_game_is_known_everywhere_but_where_only_a_person_can_help() {
        let root = crate::root();
        let copy = std::env::temp_dir().join(format!("kosmodrom-new-game-{}", std::process::id()));
        for (path, text) in files(&root, &root.join("xtask/new-game"), "moon-taxi").unwrap() {
            let path = copy.join(path.strip_prefix(&root).unwrap());
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            let left = ["star-ferry", "star_ferry", "StarFerry", "Star Ferry", "SF-"]
                .iter()
                .find(|name| text.contains(**name));
            assert_eq!(left, None, "{}", path.display());
            std::fs::write(path, text).unwrap();
        }
        let missing = games::missing(&copy, "moon-taxi");
        std::fs::remove_dir_all(&copy).unwrap();
        let missing: Vec<&str> = missing.iter().map(String::as_str).collect();
        assert_eq!(
            missing,
            [
                "moon-taxi has no crates/moon-taxi/tests/playthroughs (games told as text)",
                "moon-taxi has no docs/pictures/moon-taxi.webp (the first thing people see)"
            ]
        );
    }

    #[test]
    fn a_name_that_does_not_do_changes_nothing() {
        let root = crate::root();
        let refused = |name| files(&root, &root.join("xtask/new-game"), name).unwrap_err().to_string();
        assert!(refused("Moon Taxi").contains("is no name"));
        assert!(refused("moon--taxi").contains("is no name"));
        assert!(refused("rocketmen").contains("is there already"));
    }
}
