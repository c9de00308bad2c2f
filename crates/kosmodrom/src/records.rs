//! Match records as files: plain JSON, or packed with gzip, which makes them twenty times smaller.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use kernel::Record;
use serde::Serialize;

use crate::failure::Failure;

/// The first bytes of every file packed with gzip.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Reads a record, packed or not.
pub fn read(file: &Path) -> Result<Record, String> {
    let mut bytes = fs::read(file).map_err(|error| format!("the file cannot be read: {error}"))?;
    if bytes.starts_with(&GZIP) {
        let mut unpacked = Vec::new();
        let result = GzDecoder::new(&bytes[..]).read_to_end(&mut unpacked);
        result.map_err(|error| format!("the file cannot be unpacked: {error}"))?;
        bytes = unpacked;
    }
    serde_json::from_slice(&bytes).map_err(|error| format!("this is no match record: {error}"))
}

/// A folder that keeps records, one file a game, named by the game and its seed.
pub struct Folder {
    path: PathBuf,
    /// The first record that could not be written. Games go on, so that nothing that was played is thrown away.
    fault: Mutex<Option<io::Error>>,
}

impl Folder {
    /// Makes the folder if there is none.
    pub fn open(path: &Path) -> Result<Folder, Failure> {
        let cannot = |error| Failure::Failed(format!("{} cannot be made: {error}", path.display()));
        fs::create_dir_all(path).map_err(cannot)?;
        Ok(Folder { path: path.to_owned(), fault: Mutex::default() })
    }

    /// Writes one record.
    pub fn keep<A: Serialize>(&self, seed: u64, record: &Record<A>) {
        let path = self.path.join(format!("{}-{seed}.json.gz", record.game));
        if let Err(error) = write(&path, record) {
            self.fault.lock().expect("no holder panics").get_or_insert(error);
        }
    }

    /// Says whether everything was written.
    pub fn close(self) -> Result<(), Failure> {
        match self.fault.into_inner().expect("no holder panics") {
            None => Ok(()),
            Some(error) => Err(Failure::Failed(format!("records could not be written: {error}"))),
        }
    }
}

fn write<A: Serialize>(path: &Path, record: &Record<A>) -> io::Result<()> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    serde_json::to_writer(&mut packed, record)?;
    packed.write_all(b"\n")?;
    fs::write(path, packed.finish()?)
}
