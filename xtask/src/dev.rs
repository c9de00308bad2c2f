//! The page while somebody works on it: what is saved is built and shown.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, Result, bail};
use xshell::Shell;

use crate::web;

/// How often files are looked at. Asking for the times of a thousand files takes a few milliseconds, and needs no library
/// that everybody would compile before anything else.
const LOOK: Duration = Duration::from_millis(300);

/// Serves the client, watches the sources, builds the client again after each change and lets open pages load it.
///
/// The server itself stays what it was at the start; matches on this device play by the newest rules at once.
pub fn run(sh: &Shell, listen: &str) -> Result<()> {
    let mut seen = times(&sh.current_dir().join("crates"))?;
    let program = web::with_server(sh, &["--reload"])?;
    let mut server = serve(sh, &program, listen)?;
    loop {
        std::thread::sleep(LOOK);
        if let Some(status) = server.try_wait()? {
            bail!("the server has ended: {status}");
        }
        let now = times(&sh.current_dir().join("crates"))?;
        if now == seen {
            continue;
        }
        let changed: Vec<&PathBuf> = differences(&seen, &now).collect();
        let only_page = changed.iter().all(|file| is_page_alone(file));
        println!("changed: {}", changed.iter().map(|file| file.display().to_string()).collect::<Vec<_>>().join(" "));
        let started = Instant::now();
        let built = if only_page { Ok(()) } else { web::programs(sh) };
        match built.and_then(|()| web::bundle(sh, None, &["--reload"])) {
            Ok(()) => {
                println!("open pages load the new client, {:.1} s after the change", started.elapsed().as_secs_f32())
            }
            Err(error) => println!("{error:#}\nopen pages stay as they are"),
        }
        seen = now;
    }
}

fn serve(sh: &Shell, program: &Path, listen: &str) -> Result<Child> {
    let mut command = Command::new(sh.current_dir().join(program));
    command.current_dir(sh.current_dir()).args(["serve", "--listen", listen]).env("KOSMODROM_WEB", web::SITE);
    command.spawn().with_context(|| format!("{} does not start", program.display()))
}

type Times = BTreeMap<PathBuf, SystemTime>;

/// When each file below a folder was written last. Tests and hidden files are no part of the page.
fn times(folder: &Path) -> Result<Times> {
    let mut times = Times::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))? {
            let (entry, path) = entry.map(|entry| (entry.file_name(), entry.path()))?;
            let name = entry.to_string_lossy();
            if name.starts_with('.') || name == "tests" || name.ends_with('~') {
                continue;
            }
            // A file may be gone again before it is looked at: editors write that way.
            match std::fs::metadata(&path) {
                Ok(found) if found.is_dir() => folders.push(path),
                Ok(found) => _ = times.insert(path, found.modified()?),
                Err(_) => {}
            }
        }
    }
    Ok(times)
}

/// Boards, the page and its files are no part of the bundler, which need not be built again for them.
fn is_page_alone(file: &Path) -> bool {
    let file = file.to_string_lossy();
    let Some((_, file)) = file.rsplit_once("crates/") else { return false };
    let is_board = file.starts_with("web-");
    let is_tool = ["web-build/", "web-assets/", "web-board/"].iter().any(|tool| file.starts_with(tool));
    (is_board && !is_tool) || file.starts_with("web/src/page") || file.starts_with("web/static/")
}

/// Files that are new, gone or written since.
fn differences<'a>(before: &'a Times, now: &'a Times) -> impl Iterator<Item = &'a PathBuf> {
    let written = now.iter().filter(|(file, time)| before.get(*file) != Some(time));
    let gone = before.iter().filter(|(file, _)| !now.contains_key(*file));
    written.chain(gone).map(|(file, _)| file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_needs_no_new_bundler_and_an_engine_does() {
        let alone = |file: &str| is_page_alone(Path::new(file));
        assert!(alone("/x/crates/web-rocketmen/src/board.rs") && alone("/x/crates/web/static/style.css"));
        assert!(!alone("/x/crates/rocketmen/src/flow.rs") && !alone("/x/crates/web/i18n/en.ftl"));
    }

    #[test]
    fn what_is_new_gone_or_written_differs() {
        let at = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        let times =
            |files: &[(&str, u64)]| files.iter().map(|(name, time)| (name.into(), at(*time))).collect::<Times>();
        let (before, now) =
            (times(&[("same", 1), ("gone", 1), ("written", 1)]), times(&[("same", 1), ("new", 1), ("written", 2)]));
        let found: Vec<&str> = differences(&before, &now).filter_map(|file| file.to_str()).collect();
        assert_eq!(found, ["new", "written", "gone"]);
    }
}
