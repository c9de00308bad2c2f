//! How much there is to load.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use bot_worker::GameCard;

/// The files of every part.
type Parts = BTreeMap<String, Vec<String>>;

/// Prints the size of every file; with `small` also compresses them, and sums up what a player of one game loads.
pub fn report(out: &Path, small: bool, cards: &[GameCard], parts: &Parts) -> Result<()> {
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
        let size = |name: &str| packed.get(&format!("assets/{name}")).copied().unwrap_or_default();
        let is_part = |name: &str| parts.values().flatten().any(|part| name.ends_with(part.as_str()));
        // Rulebooks, their positions and titles, lessons and lists of figures come when somebody asks for them.
        let asked_for = |name: &str| {
            let beside = ["assets/lessons-", "assets/titles-", "assets/position-"];
            name.ends_with(".html") || beside.iter().any(|kind| name.starts_with(kind))
        };
        let words = |name: &str| name.ends_with(".ftl") || asked_for(name) && name.starts_with("assets/");
        let shell: usize = packed.iter().filter(|(name, _)| !is_part(name) && !words(name)).map(|(_, size)| size).sum();
        println!("{shell:>9} br  the client without games");
        for card in cards {
            let part =
                parts.get(&card.id.replace('-', "_")).with_context(|| format!("there is no part of {}", card.id))?;
            let texts = card.files.texts.en.trim_start_matches("assets/");
            let game = part.iter().map(|file| size(file)).sum::<usize>() + size(texts);
            println!("{:>9} br  the client with {} in one language ({game} of it the game)", shell + game, card.id);
        }
        println!("{:>9} br  everything in one language", packed.values().sum::<usize>() - other_language(&packed));
        println!("{:>9} br  everything", packed.values().sum::<usize>());
    }
    Ok(())
}

/// The words of the games in the second language.
fn other_language(packed: &BTreeMap<String, usize>) -> usize {
    packed.iter().filter(|(name, _)| name.contains("-pl-") && name.ends_with(".ftl")).map(|(_, size)| size).sum()
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
