//! Laws every drawn board keeps, measured without a browser; and boards as pages to look at.
//!
//! [`strings`] finds every string of a scene with its size and place in pixels, [`faults`] what is wrong with a scene in its room,
//! [`pale`] what does not stand out in a theme, [`crossed`] words that lie upon others, [`unexplained`] signs without a meaning,
//! [`art_faults`] what is wrong with a picture of what is told. [`page`] puts a scene into a page with the client's own colours and
//! letters.

mod art;
mod contrast;
mod crossing;
mod measure;
mod outline;
mod page;
mod paint;

use std::collections::BTreeSet;

use hosting::AnyTable;
use kernel::{Actor, Message, Seat};
use web_board::legend::Meaning;
use web_board::{Room, Scene};

pub use art::art_faults;
pub use contrast::pale;
pub use crossing::crossed;
pub use measure::{Shown, strings};
pub use page::page;

/// The smallest thing a finger finds, in pixels.
const FINGER: f32 = 44.0;
/// The smallest thing a mouse finds, in pixels.
const MOUSE: f32 = 22.0;
/// Drawing is rounded here and there.
const SLACK: f32 = 1.0;

/// Everything that is wrong with a scene in its room, one sentence each.
pub fn faults(scene: &Scene, room: Room) -> Vec<String> {
    let mut faults = Vec::new();
    if scene.zones.is_empty() {
        faults.push("the scene has no zones, so it is scaled and not laid out".to_owned());
    }
    if scene.width != room.width || scene.height < room.height - SLACK {
        faults.push(format!("a scene of {} by {} does not fill {room:?}", scene.width, scene.height));
    }
    if room.height + SLACK < scene.height && !(room.scrolls() && scene.zone.is_some()) {
        faults.push(format!("a scene {} high does not fit into {room:?}", scene.height));
    }
    let mut keys = BTreeSet::new();
    for piece in &scene.pieces {
        let (key, width, height) = (&piece.key, piece.width * piece.scale, piece.height * piece.scale);
        if !keys.insert(key) {
            faults.push(format!("{key} is there twice"));
        }
        let outside = piece.x < -SLACK
            || piece.y < -SLACK
            || scene.width + SLACK < piece.x + width
            || scene.height + SLACK < piece.y + height;
        if outside {
            faults.push(format!("{key} lies outside: {}, {}, {width} by {height}", piece.x, piece.y));
        }
        let least = if room.finger { FINGER } else { MOUSE };
        if piece.anchor.is_some() && (width.min(height) < least - SLACK) {
            faults.push(format!("{key} is {width} by {height}, too small to hit"));
        }
    }
    for shown in strings(scene) {
        if shown.size < web_board::lettering::LEAST - 0.05 {
            faults.push(format!("\"{}\" on {} is {:.1} px", shown.words, shown.on, shown.size));
        }
        if let Some(letter) = shown.words.chars().find(|&letter| !web_board::lettering::has(letter)) {
            faults.push(format!("\"{}\" on {} has {letter:?}, which the font lacks", shown.words, shown.on));
        }
        if shown.cut {
            faults.push(format!("\"{}\" reaches out of {}", shown.words, shown.on));
        }
    }
    faults
}

/// Signs of a scene that its legend does not explain.
pub fn unexplained(scene: &Scene, legend: &[Meaning]) -> Vec<String> {
    let faces = std::iter::once(&scene.ground).chain(scene.pieces.iter().map(|piece| &piece.face));
    let signs = faces.flat_map(|face| face.split("data-sign=\"").skip(1)).filter_map(|rest| rest.split('"').next());
    let signs: BTreeSet<&str> = signs.collect();
    signs.into_iter().filter(|sign| legend.iter().all(|meaning| meaning.id != *sign)).map(str::to_owned).collect()
}

/// What is wrong with a legend in a language: signs told twice, without words, with more than a sentence, or drawn outside of their
/// square.
pub fn wordless(legend: &[Meaning], words: &dyn Fn(&Message) -> Option<String>) -> Vec<String> {
    let mut faults = Vec::new();
    let mut ids = BTreeSet::new();
    for meaning in legend {
        if !ids.insert(meaning.id) {
            faults.push(format!("{} is explained twice", meaning.id));
        }
        if !meaning.face.contains('<') {
            faults.push(format!("{} is not drawn", meaning.id));
        }
        if words(&Message::new(meaning.group)).is_none() {
            faults.push(format!("{} has no words", meaning.group));
        }
        match (words(&meaning.name), words(&meaning.text)) {
            (Some(name), Some(text)) if !name.is_empty() && text.ends_with('.') && text.chars().count() <= 140 => {}
            (name, text) => faults.push(format!("{} is told as {name:?}: {text:?}", meaning.id)),
        }
    }
    faults
}

/// Elements that actions of a seat name and that can be found neither in the scene nor in a zone of it.
pub fn unreachable(table: &dyn AnyTable, seat: Seat, scene: &Scene) -> Vec<String> {
    let zones = scene.zones.iter().flat_map(|zone| zone.anchors.iter().map(String::as_str));
    let there: BTreeSet<&str> = scene.anchors().chain(zones).collect();
    let offers = table.offers(Actor::Seat(seat));
    let anchors = offers.iter().flat_map(|offer| &offer.description.anchors);
    // How something is turned is a matter of the hand, not of the table.
    let named = anchors
        .map(|anchor| &*anchor.0)
        .filter(|anchor| anchor.strip_prefix("turn/").is_none_or(|turn| turn.parse::<u8>().is_err()));
    named.filter(|anchor| !there.contains(anchor)).map(str::to_owned).collect()
}

/// Labels of actions of a seat that no element of the board stands for: they can be chosen from the list only.
pub fn only_in_the_list(table: &dyn AnyTable, seat: Seat) -> Vec<String> {
    let offers = table.offers(Actor::Seat(seat));
    offers
        .into_iter()
        .filter(|offer| offer.description.anchors.is_empty())
        .map(|offer| offer.description.label.id.into_owned())
        .collect()
}
