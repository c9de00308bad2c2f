//! What is drawn while a match is told: a file for each picture and for each thing that is laid beside a sentence.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use hosting::{AnyStep, AnyTable};
use kernel::{Message, Shown, Viewer};
use story::picture;
use web_board::art::Moment;
use web_board::{Hand, Room, Scene, Ui};

/// Writes what one entry of the log shows to a viewer, and prints what is said.
pub fn write(
    folder: &Path,
    entry: usize,
    step: &AnyStep,
    before: &dyn AnyTable,
    viewer: Viewer,
    words: &dyn Fn(&Message) -> String,
    names: &[String],
) -> Result<()> {
    fs::create_dir_all(folder)?;
    let game = before.game().id();
    let board = boards::of(game).context("a game with a board")?;
    let artist = boards::artist_of(game).context("a game with a board")?;
    let mut lines = 0;
    for (nth, beat) in story::beats(entry, &step.told(viewer), before.seats()).into_iter().enumerate() {
        let amid = |lines| step.view_amid(before, viewer, lines).context("a view between two lines");
        let (was, is) = (amid(lines)?, amid(beat.lines)?);
        lines = beat.lines;
        if beat.picture.is_none() && beat.shown.is_empty() {
            continue;
        }
        println!("{entry:04}-{nth}: {}", beat.said.iter().map(words).collect::<Vec<_>>().join(" | "));
        if let Some(picture) = beat.picture {
            let art = artist(&Moment { picture, anchors: &beat.anchors, before: &was, after: &is });
            let drawn = picture::draw(picture, art.as_ref());
            let kind = format!("{picture:?}").split(['(', ' ']).next().unwrap_or_default().to_lowercase();
            // As wide as the widest banner.
            let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 180\">{drawn}</svg>");
            fs::write(folder.join(format!("{entry:04}-{nth}-{kind}.svg")), svg)?;
        }
        let scene = |view| {
            let ui = Ui { words, names, room: Room::LARGE, zone: None, hand: Hand { idle: true, ..Hand::default() } };
            board(view, &ui).context("a view of this game")
        };
        for (idx, shown) in beat.shown.iter().enumerate() {
            let face = match shown {
                Shown::Die(_) | Shown::Number(_) => picture::draw_shown(shown).map(|drawn| (48.0, 48.0, drawn)),
                Shown::Was(anchor) => element(&scene(&was)?, &anchor.0),
                Shown::Is(anchor) => element(&scene(&is)?, &anchor.0),
            };
            let Some((wide, high, drawn)) = face else {
                println!("          {shown:?} is not on the board");
                continue;
            };
            let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\">{drawn}</svg>");
            fs::write(folder.join(format!("{entry:04}-{nth}-shown-{idx}.svg")), svg)?;
        }
    }
    Ok(())
}

fn element(scene: &Scene, anchor: &str) -> Option<(f32, f32, String)> {
    let piece = scene.pieces.iter().find(|piece| piece.anchor.as_deref() == Some(anchor) || piece.key == anchor)?;
    Some((piece.width, piece.height, format!("<defs>{}</defs>{}", scene.defs, piece.face)))
}
