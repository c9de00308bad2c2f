//! Where records lie, and reading and writing them.
//!
//! Records of a game are kept in `kosmodrom/records/<game>` under the user's data directory: `$XDG_DATA_HOME`, or
//! `~/.local/share` if that is not set (`%APPDATA%` on Windows). A running match is `unfinished-<date>-<time>.json`. Beside
//! each record `<name>.json` lies `<name>.json.seats` with who sat where; a record without it is still a record.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use kernel::Message;

use crate::app::{Purpose, WriteError};
use crate::words::Sentence;

/// The directory of a game's records.
pub fn directory(game: &str) -> PathBuf {
    let set = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || std::env::home_dir().map(|home| home.join(".local").join("share"));
    let data = set("XDG_DATA_HOME").or_else(|| set("APPDATA")).or_else(home);
    data.unwrap_or_default().join("kosmodrom").join("records").join(game)
}

/// The records in a directory, the last written first.
pub fn list(directory: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(directory) else { return Vec::new() };
    let mut found: Vec<(SystemTime, PathBuf)> = entries
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|extension| extension == "json"))
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    found.sort_by(|one, other| other.cmp(one));
    found.into_iter().map(|(_, path)| path).collect()
}

/// The text of a record and that of the seating beside it.
pub fn read(path: &Path) -> Result<(String, Option<String>), Sentence> {
    let path = expand_home(path);
    let record = fs::read_to_string(&path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => about(&path, Message::new("file-missing")),
        _ => about(&path, Message::new("file-unreadable").with("why", error.to_string())),
    })?;
    Ok((record, fs::read_to_string(seating_of(&path)).ok()))
}

/// Writes a record and the seating beside it. What was in the file before stays until the new text is whole.
pub fn write(path: &Path, record: &str, seating: &str, purpose: Purpose) -> Result<(), WriteError> {
    let path = expand_home(path);
    if purpose == Purpose::Save && path.exists() {
        return Err(WriteError::Exists);
    }
    let both = || -> io::Result<()> {
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        replace(&path, record)?;
        replace(&seating_of(&path), seating)
    };
    both().map_err(|error| {
        WriteError::Failed(about(&path, Message::new("file-unwritable").with("why", error.to_string())))
    })
}

/// Removes a record and the seating beside it, if they are there.
pub fn remove(path: &Path) {
    for path in [path, &seating_of(path)] {
        // Nothing depends on it: a record too many does no harm.
        let _ = fs::remove_file(path);
    }
}

fn seating_of(path: &Path) -> PathBuf {
    with_suffix(path, ".seats")
}

fn replace(path: &Path, text: &str) -> io::Result<()> {
    let beside = with_suffix(path, ".part");
    let mut file = fs::File::create(&beside)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&beside, path)
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// A path as people type it: `~/` is the home directory.
fn expand_home(path: &Path) -> PathBuf {
    match (path.strip_prefix("~"), std::env::home_dir()) {
        (Ok(rest), Some(home)) => home.join(rest),
        (Ok(_), None) | (Err(_), _) => path.to_owned(),
    }
}

fn about(path: &Path, message: Message) -> Sentence {
    Sentence::Client(message.with("path", path.to_string_lossy().into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_written_whole_and_never_over_another_unasked() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("deep").join("match.json");
        assert_eq!(write(&path, "one", "seats", Purpose::Save), Ok(()));
        assert_eq!(write(&path, "two", "seats", Purpose::Save), Err(WriteError::Exists));
        assert_eq!(read(&path), Ok(("one".to_owned(), Some("seats".to_owned()))));
        assert_eq!(write(&path, "two", "seats", Purpose::Overwrite), Ok(()));
        assert_eq!(read(&path), Ok(("two".to_owned(), Some("seats".to_owned()))));
        assert_eq!(list(path.parent().unwrap()), std::slice::from_ref(&path));
        remove(&path);
        assert_eq!(list(path.parent().unwrap()), Vec::<PathBuf>::new());
    }

    #[test]
    fn a_missing_file_is_named() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("nothing.json");
        let expected = Message::new("file-missing").with("path", path.to_string_lossy().into_owned());
        assert_eq!(read(&path), Err(Sentence::Client(expected)));
        assert!(matches!(write(directory.path(), "", "", Purpose::Overwrite), Err(WriteError::Failed(_))));
    }
}
