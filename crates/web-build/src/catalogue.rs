//! What the page shows before any program runs: the games with their introductions, in both languages. The style sheet shows
//! the reader's.

use bot_worker::{GameCard, Spoken};
use i18n::{Catalog, Language};
use kernel::{Message, Texts};
use web::words::TEXTS;
use web_board::escape;

/// The game's name in its own words.
pub fn name(texts: Texts) -> Spoken {
    let name = |language| Catalog::new(language, &[texts]).text("game-name");
    Spoken { en: name(Language::En), pl: name(Language::Pl) }
}

/// The cards as the program reads them out of the page.
pub fn menu(cards: &[GameCard]) -> String {
    // Inside a page `</` could end the element that holds it.
    serde_json::to_string(cards).expect("plain data").replace("</", "<\\/")
}

/// The start page without a program.
pub fn start_page(cards: &[GameCard]) -> String {
    Language::ALL.map(|language| in_language(cards, language)).concat()
}

fn in_language(cards: &[GameCard], language: Language) -> String {
    let words = Catalog::new(language, &[TEXTS]);
    let text = |message: Message| escape(&words.render(&message, &[]));
    let entry = |card: &GameCard| {
        let GameCard { id, min, max, files, .. } = card;
        let name = escape(match language {
            Language::En => &card.name.en,
            Language::Pl => &card.name.pl,
        });
        let intro = text(Message::new(format!("intro-{id}")));
        let players = text(Message::new("players-range").with("min", *min).with("max", *max));
        let play = text(Message::new("play"));
        let cover = &files.cover;
        format!(
            "<li class=\"entry\"><a class=\"entry-play\" href=\"#/new/{id}\"><img class=\"cover\" alt=\"\" src=\"{cover}\" width=\"320\" height=\"180\">\
             <div class=\"entry-text\"><h3>{name}</h3><p class=\"entry-players\">{players}</p><p>{intro}</p>\
             <span class=\"button primary\">{play}</span></div></a></li>\n"
        )
    };
    let entries: String = cards.iter().map(entry).collect();
    let [title, lead, heading] = ["home-title", "home-lead", "catalogue"].map(|id| text(Message::new(id)));
    format!(
        "<div lang=\"{language}\"><section class=\"hero\"><h1>{title}</h1><p>{lead}</p></section>\n\
         <section><h2>{heading}</h2><ul class=\"catalogue\">\n{entries}</ul></section></div>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use bot_worker::Files;

    #[test]
    fn every_game_introduces_itself_in_both_languages_without_a_program() {
        let cards: Vec<GameCard> =
            games::GAMES.iter().map(|game| GameCard::new(*game, name, Files::default())).collect();
        let page = start_page(&cards);
        for card in &cards {
            assert_eq!(page.matches(&format!("#/new/{}", card.id)).count(), 2, "{}", card.id);
        }
        assert!(!page.contains('['), "a text is missing: {page}");
        assert!(!menu(&cards).contains("</"));
    }

    #[test]
    fn every_option_of_a_form_has_a_name_a_sentence_and_words_for_its_values() {
        for (game, language) in games::GAMES.iter().flat_map(|game| Language::ALL.map(|language| (*game, language))) {
            let words = Catalog::new(language, &[game.texts()]);
            for spec in game.options() {
                let ends = ["", "-about"].map(str::to_owned).into_iter();
                for end in ends.chain(spec.values.iter().map(|value| format!("-{value}"))) {
                    let id = format!("option-{}{end}", spec.id);
                    assert!(words.has(&id), "{} has no {id} in {language}", game.id());
                }
            }
        }
    }
}
