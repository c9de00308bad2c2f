//! The pictures of a rulebook: positions of its lessons, drawn by the board of the game, each of which can be played on.

use anyhow::{Context, Result, bail};
use games::Playable;
use i18n::{Catalog, Language};
use lessons::{Classroom, Lesson};
use rulebook::Picture;
use web::words::TEXTS;
use web_board::{Room, Scene, escape};

/// The room of a picture: that of a phone. On larger screens it is enlarged, so its words are nowhere small.
const ROOM: Room = Room { width: Room::PHONE.width, height: 380.0, finger: false };

/// The pictures of the rulebook of a game in one language.
pub struct Pictures {
    game: &'static dyn Playable,
    language: Language,
    lessons: Vec<Lesson>,
    /// How many were drawn: their gradients must not be taken for each other's.
    drawn: usize,
}

/// A position as the page gets it: the match, and whose eyes see it.
pub struct Position {
    /// The record, as JSON.
    pub record: Vec<u8>,
    /// The seat of the one who looks.
    pub seat: u8,
}

impl Pictures {
    /// None is drawn yet.
    ///
    /// # Errors
    /// If a lesson cannot be read.
    pub fn new(game: &'static dyn Playable, language: Language) -> Result<Pictures> {
        Ok(Pictures { game, language, lessons: lessons::read(game, language)?, drawn: 0 })
    }

    /// The position of a picture, and the board there.
    ///
    /// # Errors
    /// If there is no such lesson, step or zone.
    pub fn scene(&self, picture: &Picture) -> Result<(Position, Scene)> {
        let Picture { lesson, step, zone, around } = picture;
        let (id, language) = (self.game.id(), self.language);
        let what = || format!("the picture of {lesson}/{step} in the rulebook of {id}");
        let lesson = self.lessons.iter().find(|one| one.id == *lesson);
        let lesson = lesson.with_context(|| format!("{}: there is no such lesson", what()))?;
        let room = Classroom::at_step(self.game, lesson, step).map_err(anyhow::Error::msg).with_context(what)?;
        let scene = room.scene(ROOM, Some(zone), language).with_context(what)?;
        if scene.zone.as_ref() != Some(zone) {
            let zones: Vec<&str> = scene.zones.iter().map(|zone| zone.id.as_str()).collect();
            bail!("{}: there is no zone {zone}; there are: {}", what(), zones.join(", "));
        }
        let there = scene.anchors().collect::<Vec<_>>().join(", ");
        let scene = scene.cut_to(around);
        let scene = scene.with_context(|| format!("{}: not all of {around:?} is there, but {there}", what()))?;
        let record = serde_json::to_vec(&room.table.record())?;
        Ok((Position { record, seat: lesson.player.0 }, scene))
    }

    /// A picture as HTML, with the button that plays on. `keep` gives the address of the position.
    ///
    /// # Errors
    /// As `scene`.
    pub fn html(&mut self, picture: &Picture, keep: &mut dyn FnMut(Position) -> Result<String>) -> Result<String> {
        let (position, scene) = self.scene(picture)?;
        self.drawn += 1;
        let seat = position.seat;
        let address = keep(position)?;
        let own = Catalog::new(self.language, &[TEXTS]);
        Ok(format!(
            "{}<button class=\"button\" data-position=\"{address}\" data-seat=\"{seat}\">{}</button>",
            apart(&scene.picture(), self.drawn),
            escape(&own.text("rules-play-on")),
        ))
    }
}

/// The picture with names of its own for what its faces share, so that it can stand beside other pictures and the board.
fn apart(svg: &str, number: usize) -> String {
    let svg = ["id=\"", "url(#", "href=\"#"]
        .iter()
        .fold(svg.to_owned(), |svg, mark| svg.replace(mark, &format!("{mark}picture-{number}-")));
    svg.replacen("<svg ", "<svg aria-hidden=\"true\" ", 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use web_board::lettering::LEAST;

    /// What is higher is no picture to be read beside words.
    const HIGHEST: f32 = 700.0;

    #[test]
    fn what_faces_share_has_a_name_of_its_own_in_each_picture() {
        let svg = "<svg viewBox=\"0 0 1 1\"><defs><g id=\"a\"/></defs><use href=\"#a\" fill=\"url(#a)\"/></svg>";
        let apart = apart(svg, 3);
        assert_eq!(apart.matches("picture-3-a").count(), 3);
        assert!(apart.starts_with("<svg aria-hidden=\"true\" viewBox"));
    }

    #[test]
    fn every_picture_of_every_rulebook_can_be_drawn_and_read() {
        for game in games::GAMES {
            let mut drawn = Vec::new();
            for language in [Language::En, Language::Pl] {
                let book = rulebook::of(game.id(), language).expect("a rulebook").expect("it can be read");
                let pictures = Pictures::new(*game, language).expect("lessons");
                let blocks = || book.sections.iter().flat_map(|section| &section.blocks);
                for picture in blocks().filter_map(|block| block.picture.as_ref()) {
                    let (_, scene) = pictures.scene(picture).expect("it is drawn");
                    let small = web_laws::strings(&scene).into_iter().filter(|shown| shown.size < LEAST - 0.05);
                    let small: Vec<String> = small.map(|shown| shown.words).collect();
                    assert!(small.is_empty(), "{} {picture:?} in {language}: {small:?} is small", game.id());
                    assert!(scene.height < HIGHEST, "{} {picture:?} is {} high", game.id(), scene.height);
                }
                drawn.push(blocks().filter_map(|block| block.picture.clone()).collect::<Vec<_>>());
            }
            assert_eq!(drawn[0], drawn[1], "{}: both languages show the same", game.id());
            assert!(4 <= drawn[0].len(), "{} has {} pictures", game.id(), drawn[0].len());
        }
    }
}
