//! The law of lessons: every lesson of every game can be played through in both languages, with everything it points at on the board.

use i18n::Language;

fn check(id: &str) {
    let game = games::find(id).unwrap();
    for language in Language::ALL {
        let lessons = lessons::read(game, language).unwrap_or_else(|fault| panic!("{fault}"));
        let faults: Vec<String> = lessons
            .iter()
            .flat_map(|lesson| lessons::check(game, lesson, &format!("{id}, lesson {}", lesson.id)))
            .map(|fault| fault.to_string())
            .collect();
        assert!(faults.is_empty(), "in {language}:\n{}", faults.join("\n"));
    }
}

#[test]
fn lessons_of_rocketmen_can_be_played() {
    check("rocketmen");
}

#[test]
fn lessons_of_galaxy_trucker_can_be_played() {
    check("galaxy-trucker");
}

#[test]
fn lessons_of_transgalactica_can_be_played() {
    check("transgalactica");
}

#[test]
fn lessons_of_galactic_cruise_can_be_played() {
    check("galactic-cruise");
}

#[test]
fn every_lesson_names_rules_of_the_rulebook() {
    for game in games::GAMES {
        let book = rulebook::of(game.id(), Language::En).unwrap().unwrap();
        for lesson in lessons::read(*game, Language::En).unwrap_or_else(|fault| panic!("{fault}")) {
            for rule in lesson.steps.iter().filter_map(|step| step.rule.as_ref()) {
                assert!(book.place_of(rule).is_some(), "{}, lesson {}: there is no {rule}", game.id(), lesson.id);
            }
        }
    }
}
