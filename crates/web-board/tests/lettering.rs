//! Words are measured by the font that is shipped.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use web_board::lettering::{Weight, fits, has, set, shorten, width, wrap};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/lettering/widths.rs");

fn font(name: &str) -> Vec<u8> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../web/static/fonts");
    std::fs::read(folder.join(name)).unwrap()
}

#[test]
fn the_widths_are_those_of_the_font() {
    let (medium, bold) = (font("barlow-medium.ttf"), font("barlow-bold.ttf"));
    let [medium, bold] = [&medium, &bold].map(|font| ttf_parser::Face::parse(font, 0).unwrap());
    let advance = |face: &ttf_parser::Face<'_>, letter| face.glyph_hor_advance(face.glyph_index(letter)?);
    let rows =
        (' '..='\u{fffd}').filter_map(|letter| Some((letter, advance(&medium, letter)?, advance(&bold, letter)?)));
    let rows: Vec<String> =
        rows.map(|(letter, medium, bold)| format!("({}, {medium}, {bold}),", letter as u32)).collect();
    let mut table = String::new();
    for line in rows.chunks(8) {
        writeln!(table, "    {}", line.join(" ")).unwrap();
    }
    let written = std::fs::read_to_string(TABLE).unwrap();
    let (head, rest) = written.split_once("= &[\n").unwrap();
    let fresh = format!("{head}= &[\n{table}];\n");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(TABLE, &fresh).unwrap();
    }
    assert!(rest.starts_with(&table), "the font has other widths; UPDATE_EXPECT=1 writes them");
    assert!(
        [medium, bold]
            .iter()
            .all(|face| face.units_per_em() == 1000 && face.tables().kern.is_none() && face.tables().gpos.is_none())
    );
}

#[test]
fn every_letter_of_both_languages_is_in_the_font() {
    let alphabet = "aąbcćdeęfghijklłmnńoóprsśtuwyzźżqvx";
    for text in [alphabet.to_owned(), alphabet.to_uppercase(), "0123456789+−×·–—…„”“’.,:;!?()/%&'\"#°".to_owned()]
    {
        for letter in text.chars() {
            assert!(width(&letter.to_string(), 1000.0, Weight::Medium) != 800.0, "{letter} is not in the font");
        }
    }
}

#[test]
fn words_fit_where_they_are_put() {
    for words in ["Wielofunkcyjny skafander kosmiczny", "Detailed Planning", "", "Nieprawdopodobnie"] {
        for room in [20.0, 60.0, 90.0, 400.0] {
            for line in wrap(words, 12.0, Weight::Bold, room, 2) {
                assert!(
                    width(&line, 12.0, Weight::Bold) <= room.max(width("…", 12.0, Weight::Bold)),
                    "{line} in {room}"
                );
            }
        }
    }
    assert_eq!(wrap("Detailed Planning of it all", 12.0, Weight::Bold, 60.0, 2), ["Detailed", "Planning…"]);
    assert_eq!(shorten("Detailed", 12.0, Weight::Bold, 400.0), "Detailed");
    assert!(
        !fits("Detailed Planning", 12.0, Weight::Bold, 60.0, 1)
            && fits("Detailed Planning", 12.0, Weight::Bold, 60.0, 2)
    );
    assert_eq!(set("Detailed", &[40.0, 20.0, 9.0], Weight::Bold, 60.0, 1), (11.0, vec!["Detailed".to_owned()]));
}

/// Files below a folder whose name ends like this.
fn files(folder: &Path, ends: &[&str], found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, ends, found);
        } else if ends.iter().any(|end| path.to_string_lossy().ends_with(end)) {
            found.push(path);
        }
    }
}

/// What the browser shows comes from these: the texts of the games, of their lessons and of the client, and what programs write between
/// them. A letter that the font lacks would be drawn by whatever the system has.
#[test]
fn nothing_is_written_in_letters_that_the_font_lacks() {
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for game in ["galactic-cruise", "galaxy-trucker", "rocketmen", "transgalactica"] {
        for folder in ["src", "i18n", "lessons"] {
            files(&crates.join(game).join(folder), &[".rs", ".ftl"], &mut found);
        }
        files(&crates.join(format!("web-{game}/src")), &[".rs"], &mut found);
    }
    for folder in ["web/src", "web/i18n", "web/static", "web-board/src", "story/src", "server/i18n"] {
        files(&crates.join(folder), &[".rs", ".ftl", ".css", ".html", ".js"], &mut found);
    }
    files(&crates.join("../docs/rules"), &[".md"], &mut found);
    assert!(100 < found.len(), "only {} files", found.len());
    let mut faults = Vec::new();
    for path in found {
        let text = std::fs::read_to_string(&path).unwrap();
        let strange: BTreeSet<char> = text.chars().filter(|&letter| !letter.is_control() && !has(letter)).collect();
        faults.extend(strange.into_iter().map(|letter| format!("{letter:?} in {}", path.display())));
    }
    assert!(faults.is_empty(), "the font lacks {faults:#?}");
}
