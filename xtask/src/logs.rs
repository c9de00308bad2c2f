//! Stored games: played anew by bots, from the lines of a game's plan.

use anyhow::{Context, Result, ensure};
use xshell::{Shell, cmd};

use crate::{games, web};

/// What stands in the place of arguments for a game that a test plays.
const BY_HAND: &str = "by hand";

/// Plays the games of `crates/GAME/tests/logs/plan.txt` and stores them beside it; `only` those with these words in their name.
///
/// A line is `NAME: ARGUMENTS`, the arguments those of `kosmodrom simulate GAME`, of which one game is played; or `NAME: by hand` for a
/// game that a test plays and stores.
pub fn store(sh: &Shell, game: &str, only: Option<&str>) -> Result<()> {
    games::check(sh, game)?;
    let folder = sh.current_dir().join("crates").join(game).join("tests/logs");
    let plan = sh.read_file(folder.join("plan.txt"))?;
    cmd!(sh, "cargo build --profile test --package kosmodrom").run()?;
    let program = format!("{}/debug/kosmodrom", web::target(sh));
    let lines: Vec<&str> = plan.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let mut names = Vec::new();
    for line in &lines {
        let (name, arguments) =
            line.split_once(':').with_context(|| format!("plan.txt: `{line}` is not NAME: ARGUMENTS"))?;
        ensure!(!names.contains(&name), "plan.txt: {name} is there twice");
        names.push(name);
        if arguments.trim() == BY_HAND || only.is_some_and(|only| !name.contains(only)) {
            continue;
        }
        let played = sh.create_temp_dir()?;
        let (records, arguments) = (played.path(), arguments.split_whitespace());
        cmd!(sh, "{program} simulate {game} --games 1 --threads 1 --records {records} {arguments...}")
            .ignore_stdout()
            .run()?;
        let [record] = &sh.read_dir(records)?[..] else { anyhow::bail!("{name}: no record was written") };
        sh.copy_file(record, folder.join(format!("{name}.json.gz")))?;
    }
    for path in sh.read_dir(&folder)? {
        let file = path.file_name().and_then(|file| file.to_str()).unwrap_or_default();
        if file.strip_suffix(".json.gz").is_some_and(|name| !names.contains(&name)) {
            println!("{file} has no line in plan.txt and is removed");
            sh.remove_path(path)?;
        }
    }
    Ok(())
}
