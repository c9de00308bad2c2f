//! What is drawn beside a sentence, as a vector picture. It holds no word, so it needs no language; what moves in it is named by a class
//! that starts with `pic-` and moved by the style sheet of whoever shows it. Where nothing may move, the picture as it is written here
//! is the still: every part stands where it tells most.

mod heavens;
mod strike;
mod vessel;

use kernel::{Picture, Shown};
use web_board::art::Art;
pub use web_board::art::{HEIGHT, WIDTH};

pub use heavens::{GROUND, SKY};

/// Draws a picture, with what the game itself draws in it: the content of an `svg` element whose view box is [`WIDTH`] by [`HEIGHT`].
pub fn draw(picture: Picture, art: Option<&Art>) -> String {
    let flies = match art {
        Some(Art::Whole(whole)) => return whole.clone(),
        Some(Art::Vessel(vessel)) => Some(vessel.as_str()),
        None => None,
    };
    let ship = |vessel| Ship { upright: flies.unwrap_or(vessel::upright(vessel)), flame: vessel::flame(vessel) };
    let scene = match picture {
        Picture::Launch(vessel) => launch(&ship(vessel)),
        Picture::Climb { vessel, card } => climb(&ship(vessel), card),
        Picture::Arrival(vessel) => arrival(&ship(vessel)),
        Picture::Crash(vessel) => crash(&ship(vessel)),
        Picture::Strike { what, from, dice } => strike::strike(what, from, dice),
        Picture::Debris => strike::debris(),
        Picture::Stranded => strike::stranded(),
        Picture::Lapped => strike::lapped(),
        Picture::Award => heavens::award(),
        Picture::Meeting => heavens::meeting(),
        Picture::Dawn => heavens::dawn(),
        Picture::Dusk => heavens::dusk(),
        Picture::Finish => heavens::finish(),
    };
    format!("{SKY}{scene}")
}

/// Is it an event for which everything else stands back? It is drawn as large as the window lets it.
pub fn is_grand(picture: Picture) -> bool {
    match picture {
        Picture::Launch(_) | Picture::Arrival(_) | Picture::Crash(_) | Picture::Finish => true,
        Picture::Climb { .. }
        | Picture::Strike { .. }
        | Picture::Debris
        | Picture::Stranded
        | Picture::Lapped
        | Picture::Award
        | Picture::Meeting
        | Picture::Dawn
        | Picture::Dusk => false,
    }
}

/// Draws a die or a card with a number: the content of an `svg` element whose view box is 48 by 48. An element of the board is drawn by
/// the board.
pub fn draw_shown(shown: &Shown) -> Option<String> {
    match shown {
        Shown::Die(pips) => Some(strike::die(*pips, 24, 24)),
        Shown::Number(number) => Some(format!(
            "<g class=\"pic-turn\"><rect x=\"7\" y=\"1\" width=\"34\" height=\"46\" rx=\"5\" fill=\"#f4f6ff\" stroke=\"#27406e\" stroke-width=\"2\"/>\
             <text x=\"24\" y=\"33\" font-size=\"26\" font-weight=\"800\" text-anchor=\"middle\" fill=\"#27406e\">{number}</text></g>"
        )),
        Shown::Was(_) | Shown::Is(_) => None,
    }
}

/// What flies, and the fire under it.
struct Ship<'a> {
    upright: &'a str,
    flame: &'a str,
}

/// The vessel stays in the middle; ground and stars fall behind.
fn launch(ship: &Ship<'_>) -> String {
    let smoke: String = [(236, 160, 26), (404, 160, 28), (276, 168, 22), (364, 166, 24), (320, 172, 30)]
        .iter()
        .map(|(x, y, r)| {
            format!("<circle class=\"pic-smoke\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"#dfe6f5\" opacity=\".75\"/>")
        })
        .collect();
    format!(
        "<g class=\"pic-fall\">{}<path d=\"M292 150h56v30h-56z\" fill=\"#39435f\"/><path d=\"M262 180V96h8v84zm0-60h30v5h-30zm0 26h30v5h-30z\" fill=\"#8b97b8\"/>\
         {smoke}</g><g transform=\"translate(320 94)\"><g class=\"pic-rise\">{}{}</g></g>",
        GROUND, ship.flame, ship.upright,
    )
}

/// On the way up, and the card that says how far.
fn climb(ship: &Ship<'_>, card: u8) -> String {
    format!(
        "<path d=\"M120 200Q200 60 330 92\" stroke=\"#ffd479\" stroke-width=\"2.500\" stroke-dasharray=\"3 8\" fill=\"none\"/>\
         <g transform=\"translate(262 92) rotate(24) scale(.9)\"><g class=\"pic-rise\">{}{}</g></g>\
         <g transform=\"translate(404 90)\"><g class=\"pic-turn\"><rect x=\"-44\" y=\"-62\" width=\"88\" height=\"124\" rx=\"10\" fill=\"#f4f6ff\" stroke=\"#27406e\" stroke-width=\"4\"/>\
         <rect x=\"-35\" y=\"-53\" width=\"70\" height=\"106\" rx=\"6\" fill=\"none\" stroke=\"#58c7e6\" stroke-width=\"2\"/>\
         <text y=\"22\" font-size=\"64\" font-weight=\"800\" text-anchor=\"middle\" fill=\"#27406e\">{card}</text></g></g>",
        ship.flame, ship.upright,
    )
}

/// It comes in from the left and stands on the world it was going to.
fn arrival(ship: &Ship<'_>) -> String {
    let rays: String =
        (0..9).map(|idx| format!("<path d=\"M0-64v-14\" transform=\"rotate({})\"/>", idx * 20 - 80)).collect();
    format!(
        "<circle cx=\"400\" cy=\"250\" r=\"150\" fill=\"#d9643a\"/><path d=\"M292 150q60 20 110 6t100 12\" stroke=\"#b34a26\" stroke-width=\"9\" fill=\"none\"/>\
         <path d=\"M60 70Q240-20 376 60\" stroke=\"#ffd479\" stroke-width=\"2.500\" stroke-dasharray=\"3 8\" fill=\"none\"/>\
         <g transform=\"translate(392 72)\"><g class=\"pic-shine\" stroke=\"#ffd479\" stroke-width=\"4\" stroke-linecap=\"round\">{rays}</g></g>\
         <g transform=\"translate(392 62) scale(.8)\"><g class=\"pic-come\">{}</g></g>\
         <g class=\"pic-late\"><path d=\"M456 116V66\" stroke=\"#f4f6ff\" stroke-width=\"3\"/><path d=\"M457 67h34l-9 10 9 10h-34z\" fill=\"#ffd479\"/></g>",
        ship.upright,
    )
}

/// Its engines die on the way, and it tumbles back.
fn crash(ship: &Ship<'_>) -> String {
    let smoke: String = [(268, 74, 15), (244, 58, 11), (226, 46, 8)]
        .iter()
        .map(|(x, y, r)| {
            format!("<circle class=\"pic-smoke\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"#6e7691\" opacity=\".8\"/>")
        })
        .collect();
    format!(
        "{}<circle cx=\"512\" cy=\"36\" r=\"26\" fill=\"#d9643a\"/><path d=\"M120 140Q190 40 300 66\" stroke=\"#ffd479\" stroke-width=\"2.500\" stroke-dasharray=\"3 8\" fill=\"none\"/>\
         <path d=\"M352 60Q430 46 476 40\" stroke=\"#8b97b8\" stroke-width=\"2\" stroke-dasharray=\"2 10\" fill=\"none\"/>{smoke}\
         <g transform=\"translate(320 84)\"><g class=\"pic-tumble\"><g transform=\"rotate(128) scale(.72)\">{}</g></g></g>{}",
        GROUND,
        ship.upright,
        strike::burst(300, 66, 18),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Edge, Missile, Vessel};

    fn all() -> Vec<Picture> {
        let vessels = [Vessel::Rocket, Vessel::Liner, Vessel::Truck];
        let flown = vessels
            .into_iter()
            .flat_map(|vessel| [Picture::Launch(vessel), Picture::Arrival(vessel), Picture::Crash(vessel)]);
        let missiles = [Missile::Pebble, Missile::Boulder, Missile::Bolt, Missile::Blast];
        let edges = [Edge::Top, Edge::Right, Edge::Bottom, Edge::Left];
        let strikes = missiles.into_iter().zip(edges).map(|(what, from)| Picture::Strike { what, from, dice: [2, 6] });
        let plain = [
            Picture::Debris,
            Picture::Stranded,
            Picture::Lapped,
            Picture::Award,
            Picture::Meeting,
            Picture::Dawn,
            Picture::Dusk,
            Picture::Finish,
        ];
        let climbs = [1, 2].map(|card| Picture::Climb { vessel: Vessel::Rocket, card });
        flown.chain(climbs).chain(strikes).chain(plain).collect()
    }

    #[test]
    fn every_picture_is_small_and_its_own() {
        let drawn: Vec<String> = all().into_iter().map(|picture| draw(picture, None)).collect();
        for (idx, one) in drawn.iter().enumerate() {
            assert!(one.len() < 6_000, "{:?} takes {} bytes", all()[idx], one.len());
            assert!(!drawn[..idx].contains(one), "{:?} looks like another", all()[idx]);
            // Something moves, and it is named: a style sheet can hold it still.
            assert!(one.contains("class=\"pic-"), "{:?} does not move", all()[idx]);
            assert!(!one.contains("<animate"), "{:?} moves by itself", all()[idx]);
            // What the style sheet moves has no place of its own: moving it would lose that place.
            let moved = one.split('<').filter(|tag| tag.contains("class=\"pic-"));
            assert!(moved.clone().all(|tag| !tag.contains("transform=")), "{:?} loses its place", all()[idx]);
        }
    }

    #[test]
    fn dice_show_what_fell() {
        let pips = |dice| {
            draw(Picture::Strike { what: Missile::Pebble, from: Edge::Top, dice }, None)
                .matches("class=\"pip\"")
                .count()
        };
        for one in 1..=6 {
            for other in 1..=6 {
                assert_eq!(pips([one, other]), usize::from(one + other));
            }
        }
    }

    #[test]
    fn what_a_game_draws_flies_in_the_common_pictures() {
        let own = Art::Vessel("<path d=\"M1 2\"/>".to_owned());
        for picture in all() {
            let (common, drawn) = (draw(picture, None), draw(picture, Some(&own)));
            let flies =
                matches!(picture, Picture::Launch(_) | Picture::Climb { .. } | Picture::Arrival(_) | Picture::Crash(_));
            assert_eq!(drawn.contains("M1 2"), flies, "{picture:?}");
            assert_eq!(drawn != common, flies, "{picture:?}");
            assert_eq!(draw(picture, Some(&Art::Whole("whole".to_owned()))), "whole");
        }
    }

    /// A meteor comes from where it is said to come, along the line the dice say.
    #[test]
    fn what_comes_comes_from_its_side() {
        let at = |from, dice| strike::path(from, dice);
        assert_eq!(at(Edge::Top, [3, 4]), ((320, 0), (320, strike::NEAR.0)));
        assert_eq!(at(Edge::Bottom, [3, 4]), ((320, 180), (320, strike::NEAR.1)));
        assert!(at(Edge::Left, [3, 4]).0.0 < at(Edge::Left, [3, 4]).1.0);
        assert!(at(Edge::Right, [3, 4]).1.0 < at(Edge::Right, [3, 4]).0.0);
        assert!(at(Edge::Top, [1, 2]).0.0 < at(Edge::Top, [6, 5]).0.0);
        assert!(at(Edge::Left, [1, 4]).0.1 < at(Edge::Left, [6, 3]).0.1);
    }
}
