//! Pictures of boards: `gallery rocketmen crates/rocketmen/tests/logs/standard-3-hard.json.gz --at 120 --room laptop --out /tmp/a.png`.
//!
//! Draws the position of a recorded match without a server or a client, so that a board is looked at seconds after it was changed, and
//! prints what is wrong with it: strings too small, cut off, pale or one upon the other, things too small to hit. Needs Chromium for
//! pictures.
//!
//! With `--told DIR` it writes what is drawn of each scene on the way there, and what is laid beside it, and prints the sentences.

mod told;

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::Parser;
use hosting::AnyTable;
use i18n::{Catalog, Language};
use kernel::{Actor, Message, Record, Seat, Viewer};
use web_board::{Hand, Room, Ui};

/// Draws a position of a recorded match.
#[derive(Parser)]
struct Arguments {
    /// The game.
    game: String,
    /// A record, plain or packed with gzip.
    record: PathBuf,
    /// After so many entries; at the next decision of the seat.
    #[arg(long, default_value_t = 0)]
    at: usize,
    /// Whose eyes, from 1; 0 is a spectator.
    #[arg(long, default_value_t = 1)]
    seat: u8,
    /// laptop, large, tablet, phone, enlarged, sideways, sideways-small or WIDTHxHEIGHT of the board.
    #[arg(long, default_value = "laptop")]
    room: String,
    /// A zone alone.
    #[arg(long)]
    zone: Option<String>,
    /// Elements pointed at.
    #[arg(long)]
    pick: Vec<String>,
    /// The element under the pointer.
    #[arg(long)]
    over: Option<String>,
    /// Quarter turns of what is carried.
    #[arg(long, default_value_t = 0)]
    turns: u8,
    /// en or pl.
    #[arg(long, default_value = "en")]
    lang: String,
    /// dark, light or contrast.
    #[arg(long, default_value = "dark")]
    theme: String,
    /// Where the picture goes: .png, .html or .svg; nothing is drawn without.
    #[arg(long)]
    out: Option<PathBuf>,
    /// A folder for the pictures of the scenes that are told on the way.
    #[arg(long)]
    told: Option<PathBuf>,
    /// Mark what can be chosen.
    #[arg(long)]
    glow: bool,
}

fn main() -> Result<()> {
    let asked = Arguments::parse();
    let record = read(&asked.record)?;
    ensure!(record.game == asked.game, "this is a record of {}", record.game);
    let game = games::find(&asked.game)?;
    let mut table = game.new_table(record.setup.clone(), record.seed)?;
    let viewer = asked.seat.checked_sub(1).map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
    let room = room(&asked.room)?;
    let language = if asked.lang == "pl" { Language::Pl } else { Language::En };
    let catalog = Catalog::new(language, &[game.texts()]);
    let names = ["Ada", "Laika", "Kopernik", "Tereszkowa", "Gagarin"].map(str::to_owned);
    let words = |message: &Message| catalog.render(message, &names);
    for (idx, entry) in record.entries.iter().enumerate() {
        let mine = viewer.seat().is_none_or(|seat| table.to_act().iter().any(|actor| actor == Actor::Seat(seat)));
        if asked.at <= idx && mine {
            break;
        }
        let before = table.boxed_clone();
        let step = table.act(entry.actor, entry.action.clone(), entry.at)?;
        if let Some(folder) = &asked.told {
            told::write(folder, idx, &step, &*before, viewer, &words, &names)?;
        }
    }
    let hand = Hand { picks: &asked.pick, over: asked.over.as_deref(), turns: asked.turns, ..Hand::default() };
    let ui = Ui { words: &words, names: &names, room, zone: asked.zone.as_deref(), hand };
    let scene =
        boards::of(game.id()).and_then(|board| board(&table.view(viewer), &ui)).context("no view of this game")?;

    println!(
        "{} by {}, zone {:?}, zones {:?}",
        scene.width,
        scene.height,
        scene.zone,
        scene.zones.iter().map(|zone| &zone.id).collect::<Vec<_>>()
    );
    let faults = [web_laws::faults(&scene, room), web_laws::pale(&scene), web_laws::crossed(&scene)];
    faults.iter().flatten().for_each(|fault| println!("fault: {fault}"));
    if let Some(seat) = viewer.seat() {
        println!("cannot be reached: {:?}", web_laws::unreachable(&*table, seat, &scene));
        println!("only in the list: {:?}", web_laws::only_in_the_list(&*table, seat));
    }
    let Some(out) = asked.out else { return Ok(()) };
    let lit = lit(&*table, viewer);
    let statics = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/static").canonicalize()?;
    let mut page = web_laws::page(&scene, &asked.theme, &format!("file://{}", statics.display()));
    if asked.glow {
        for (piece, mark) in scene.pieces.iter().filter_map(|piece| Some((piece, piece.anchor.as_ref()?))) {
            if lit.contains(mark) {
                let [x, y] = [piece.x, piece.y];
                let [width, height] = [piece.width, piece.height].map(|size| size * piece.scale);
                page += &format!(
                    "<div style=\"position:absolute;left:{x}px;top:{y}px;width:{width}px;height:{height}px;outline:2px solid #ffd479;pointer-events:none\"></div>"
                );
            }
        }
    }
    match out.extension().and_then(|extension| extension.to_str()) {
        Some("svg") => std::fs::write(&out, scene.picture())?,
        Some("html") => std::fs::write(&out, page)?,
        Some("png") => {
            let html = out.with_extension("html");
            std::fs::write(&html, page)?;
            let size = format!("--window-size={},{}", scene.width, scene.height);
            let shot = format!("--screenshot={}", std::path::absolute(&out)?.display());
            let address = format!("file://{}", std::path::absolute(&html)?.display());
            let status = Command::new("chromium")
                .args([
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--hide-scrollbars",
                    "--allow-file-access-from-files",
                    &size,
                    &shot,
                    &address,
                ])
                .output()
                .context("chromium is not installed")?;
            ensure!(status.status.success(), "chromium drew nothing");
        }
        _ => bail!("a picture is .png, .html or .svg"),
    }
    Ok(())
}

/// Elements that legal actions name.
fn lit(table: &dyn AnyTable, viewer: Viewer) -> Vec<String> {
    let Some(seat) = viewer.seat() else { return Vec::new() };
    let offers = table.offers(Actor::Seat(seat));
    offers.into_iter().flat_map(|offer| offer.description.anchors).map(|anchor| anchor.0.to_string()).collect()
}

fn read(path: &Path) -> Result<Record> {
    let bytes = std::fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    let mut text = String::new();
    if bytes.starts_with(&[0x1f, 0x8b]) {
        flate2::read::GzDecoder::new(bytes.as_slice()).read_to_string(&mut text)?;
    } else {
        text = String::from_utf8(bytes)?;
    }
    hosting::json::parse(&text).map_err(anyhow::Error::msg)
}

fn room(name: &str) -> Result<Room> {
    Ok(match name {
        "laptop" => Room::LAPTOP,
        "large" => Room::LARGE,
        "tablet" => Room::TABLET,
        "phone" => Room::PHONE,
        "enlarged" => Room::ENLARGED,
        "sideways" => Room::SIDEWAYS,
        "sideways-small" => Room::SIDEWAYS_SMALL,
        size => {
            let (width, height) = size.split_once('x').context(
                "a room is laptop, large, tablet, phone, enlarged, sideways, sideways-small or WIDTHxHEIGHT",
            )?;
            Room { width: width.parse()?, height: height.parse()?, finger: false }
        }
    })
}
