//! Promises of every rulebook.

use std::collections::BTreeSet;

use i18n::Language;
use rulebook::{Book, of};

fn books() -> impl Iterator<Item = (&'static str, Book, Book)> {
    games::GAMES.iter().map(|game| {
        let read =
            |language| of(game.id(), language).unwrap_or_else(|| panic!("{} has no rulebook", game.id())).unwrap();
        (game.id(), read(Language::En), read(Language::Pl))
    })
}

#[test]
fn every_game_has_a_rulebook_in_both_languages_with_the_same_chapters() {
    for (game, en, pl) in books() {
        let slugs =
            |book: &Book| book.sections.iter().map(|section| (section.level, section.slug.clone())).collect::<Vec<_>>();
        assert_eq!(slugs(&en), slugs(&pl), "{game}");
        let terms = |book: &Book| {
            let blocks = book.sections.iter().flat_map(|section| &section.blocks);
            blocks.filter_map(|block| block.slug.clone()).collect::<BTreeSet<_>>()
        };
        assert_eq!(terms(&en), terms(&pl), "{game}");
        assert!(40 <= terms(&en).len(), "{game} has a glossary of {} terms", terms(&en).len());
        assert_eq!(en.places().keys().collect::<Vec<_>>(), pl.places().keys().collect::<Vec<_>>(), "{game}");
    }
}

#[test]
fn the_index_stands_in_the_order_of_its_language_and_every_letter_leads_to_its_first_term() {
    for (game, en, pl) in books() {
        for (book, other) in [(&en, &pl), (&pl, &en)] {
            let page = book.html(other, &mut |_| Ok::<_, ()>(String::new()), &|_| None).unwrap();
            let letters = page.split("<nav class=\"letters\">").nth(1).and_then(|rest| rest.split("</nav>").next());
            let letters: Vec<char> = letters
                .unwrap()
                .split("</button>")
                .filter_map(|link| link.rsplit('>').next()?.chars().next())
                .collect();
            let each: BTreeSet<char> = letters.iter().copied().collect();
            assert_eq!(letters.len(), each.len(), "{game}: a letter stands twice in {letters:?}");
            assert!(10 <= letters.len(), "{game} has the letters {letters:?}");
        }
        let index = pl.sections.iter().find(|section| section.slug == "glossary").unwrap();
        let terms: Vec<&str> = index.blocks.iter().filter_map(|block| block.words.split(':').next()).collect();
        let after = |one: &str, other: &str| {
            let place = |first: &str| terms.iter().position(|term| term.to_uppercase().starts_with(first));
            place(one).zip(place(other)).is_none_or(|(one, other)| one < other)
        };
        assert!(after("L", "Ł") && after("S", "Ś") && after("Z", "Ż"), "{game}: {terms:?}");
    }
}

#[test]
fn every_link_leads_somewhere() {
    for (game, en, pl) in books() {
        for (book, other) in [(&en, &pl), (&pl, &en)] {
            let page = book.html(other, &mut |_| Ok::<_, ()>(String::new()), &|_| None).unwrap();
            let slugs: BTreeSet<&str> = book.sections.iter().map(|section| section.slug.as_str()).collect();
            for link in page.split("data-to=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(
                    slugs.contains(link) || page.contains(&format!("id=\"rule-{link}\"")),
                    "{game}: nothing is named {link}"
                );
            }
            assert!(!page.contains("{#") && !page.contains("]</"), "{game}: a mark is left over");
        }
    }
}

#[test]
fn words_of_either_language_find_their_term_in_any_form() {
    for (game, english, polish) in [
        ("galactic-cruise", "workers", "pracowników"),
        ("rocketmen", "missions", "misji"),
        ("galaxy-trucker", "batteries", "baterie"),
    ] {
        let [en, pl] = [Language::En, Language::Pl].map(|language| of(game, language).unwrap().unwrap());
        for words in [english, polish] {
            assert!(!en.find(words, &pl).is_empty(), "{game}: {words} in the English book");
            assert!(!pl.find(words, &en).is_empty(), "{game}: {words} in the Polish book");
        }
    }
    let [en, pl] = [Language::En, Language::Pl].map(|language| of("rocketmen", language).unwrap().unwrap());
    assert!(en.find("qwertyuiop", &pl).is_empty() && en.find("", &pl).is_empty());
}
