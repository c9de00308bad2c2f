//! How much there is to load.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Result;
use bot_worker::GameCard;

/// Prints the size of every file; with `small` also compresses them, and sums up what a player of one game loads.
pub fn report(out: &Path, small: bool, cards: &[GameCard]) -> Result<()> {
    let mut packed = BTreeMap::new();
    for file in files(out)? {
        let content = fs::read(&file)?;
        let name = file.strip_prefix(out)?.display().to_string();
        if !small {
            println!("{:>9}  {name}", content.len());
            continue;
        }
        let mut brotli = Vec::new();
        brotli::CompressorWriter::new(&mut brotli, 1 << 16, 11, 22).write_all(&content)?;
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        gzip.write_all(&content)?;
        println!("{:>9}  {:>8} br  {name}", content.len(), brotli.len());
        packed.insert(name, brotli.len());
        let beside = |extension: &str| PathBuf::from(format!("{}.{extension}", file.display()));
        fs::write(beside("br"), brotli)?;
        fs::write(beside("gz"), gzip.finish()?)?;
    }
    if small {
        let of = |card: &GameCard, name: &str| {
            name.contains(&format!("-{}-", card.id)) || name.contains(&format!("/{}-", card.id))
        };
        let sum = |wanted: &dyn Fn(&str) -> bool| -> usize {
            packed.iter().filter(|(name, _)| wanted(name)).map(|(_, size)| size).sum()
        };
        let shell = sum(&|name| !cards.iter().any(|card| of(card, name)) || name.contains("/cover-"));
        println!("{shell:>9} br  the client without games");
        for card in cards {
            let other_language = format!("{}-pl-", card.id);
            let game = sum(&|name| of(card, name) && !name.contains("/cover-") && !name.contains(&other_language));
            println!("{:>9} br  the client with {} in one language ({game} of it the game)", shell + game, card.id);
        }
        println!("{:>9} br  everything", sum(&|_| true));
    }
    Ok(())
}

fn files(out: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![out.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    Ok(files)
}
