//! The folder of a SQLite database: whose it is, who may look into it, whether it is still there.

use std::fs::{DirBuilder, File, OpenOptions, Permissions, TryLockError};
use std::io::{Read, Seek, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};

/// How every SQLite database begins.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// The file of a database, held by this process.
pub(super) struct Folder {
    database: PathBuf,
    /// Device and number of the file that was opened.
    identity: (u64, u64),
    /// Held as long as this lives.
    _lock: File,
}

impl Folder {
    /// Takes the file for this process; makes it and its folder if need be.
    ///
    /// # Errors
    /// If another process has it, if it is no database, or if it cannot be written.
    pub fn take(database: &Path) -> anyhow::Result<Folder> {
        let folder = match database.parent() {
            Some(folder) if folder != Path::new("") => folder,
            Some(_) | None => Path::new("."),
        };
        let shown = folder.display();
        // Seeds of running matches and hashes of passwords are nobody else's business. A folder that was there before is left as
        // it is: it may be home to other things.
        let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
        made.with_context(|| format!("cannot make the data directory {shown}"))?;
        let private = |path: &Path| {
            let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).mode(0o600).open(path);
            opened.with_context(|| format!("cannot write {}", path.display()))
        };
        let mut lock = private(&beside(database, ".lock"))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut owner = String::new();
                _ = lock.read_to_string(&mut owner);
                bail!("another server (process {}) uses the data in {shown}; stop it first", owner.trim());
            }
            Err(TryLockError::Error(error)) => return Err(error).with_context(|| format!("cannot lock {shown}")),
        }
        // Only for the sentence above.
        _ = lock.set_len(0).and_then(|()| lock.rewind()).and_then(|()| writeln!(lock, "{}", std::process::id()));
        let file = private(database)?;
        let mut begin = Vec::new();
        (&file).take(MAGIC.len() as u64).read_to_end(&mut begin)?;
        ensure!(begin.is_empty() || begin == MAGIC, "{} is no database", database.display());
        // SQLite gives the files it makes beside the database the same permissions.
        for path in [database.to_owned(), beside(database, "-wal"), beside(database, "-shm")] {
            match std::fs::set_permissions(&path, Permissions::from_mode(0o600)) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    tracing::warn!(%error, "others on this machine may be able to read {}", path.display());
                }
                Ok(()) | Err(_) => {}
            }
        }
        let found = file.metadata()?;
        Ok(Folder { database: database.to_owned(), identity: (found.dev(), found.ino()), _lock: lock })
    }

    /// Is the file that was opened still where it was? SQLite writes to a deleted one without a word.
    pub fn is_there(&self) -> bool {
        std::fs::metadata(&self.database).is_ok_and(|found| (found.dev(), found.ino()) == self.identity)
    }
}

/// The file whose name is longer by this.
fn beside(path: &Path, more: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(more);
    name.into()
}
