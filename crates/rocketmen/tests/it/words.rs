//! What the game says about itself must be true at the table it is said at.

use crate::table::*;
use i18n::{Catalog, Language};
use kernel::{Game, Message, Seat, Viewer};
use rocketmen::{Card, Goal, Location, Mode, Rocketmen, State};
use testkit::rules;

/// Every line of the panels as a seat reads them.
fn lines(state: &State, language: Language) -> Vec<String> {
    let catalog = Catalog::new(language, &[Rocketmen::TEXTS]);
    let names: Vec<String> = (1..=4).map(|number| format!("P{number}")).collect();
    let say = |message: &Message| catalog.try_render(message, &names).unwrap();
    let panels = Rocketmen::panels(&Rocketmen::view(state, Viewer::Seat(ME)));
    panels.iter().flat_map(|panel| &panel.lines).map(|line| say(&line.text)).collect()
}

fn line(state: &State, part: &str) -> String {
    let lines = lines(state, Language::En);
    let found: Vec<&String> = lines.iter().filter(|line| line.contains(part)).collect();
    assert_eq!(found.len(), 1, "{part} is in one line of {lines:#?}");
    found[0].clone()
}

#[test]
fn alone_a_goal_is_a_condition_without_points() {
    rules!["RM-SOLO-06", "RM-SOLO-07"];
    let state = position(1).goals(ME, &[Goal::RedPlanet]).state();
    assert_eq!(
        line(&state, "Red Planet"),
        "Goal Red Planet: it scores nothing, but you lose unless you meet all of it: Satellite (Earth Orbit) and Base (Mars)"
    );
    for language in Language::ALL {
        let name =
            Catalog::new(language, &[Rocketmen::TEXTS]).try_render(&Message::named("goal", &Goal::RedPlanet), &[]);
        let goal = lines(&state, language).into_iter().find(|line| line.contains(name.as_ref().unwrap())).unwrap();
        assert!(!goal.contains('5'), "the points of the card are not for this game: {goal}");
    }
    let goals = [Goal::RedPlanet, Goal::Gateway];
    let state = position(2).goals(ME, &goals).goals(YOU, &[Goal::Hospitality, Goal::Guardian]).state();
    assert_eq!(line(&state, "Red Planet"), "Goal Red Planet: Satellite (Earth Orbit) (1 VP) and Base (Mars) (5 VP)");
}

#[test]
fn alone_threats_score_at_once() {
    rules!["RM-SOLO-23", "RM-SOLO-25"];
    let alone = line(&position(1).market(&[Card::Pandemic]).state(), "1. Pandemic");
    assert!(alone.contains("Scores 2 VP at once") && alone.contains("the AI scores them"), "{alone}");
    assert!(!alone.contains("end of the game"), "{alone}");
    let together = line(&position(2).market(&[Card::Pandemic]).state(), "1. Pandemic");
    assert!(together.contains("Worth 2 VP at the end of the game"), "{together}");
}

#[test]
fn the_end_is_announced_with_the_figure_of_this_table() {
    rules!["RM-END-01"];
    for (players, vp) in [(2, 23), (3, 21), (4, 18)] {
        let told = line(&position(players).state(), "The end:");
        assert!(told.contains(&format!("{vp} VP")) && told.contains("6 missions"), "{told}");
    }
    let battle = line(&Position::of(4, &options(Mode::BattleForEarth)).state(), "The end:");
    assert!(battle.contains("4 missions") && !battle.contains("VP"), "{battle}");
    let alone = line(&position(1).state(), "The end:");
    assert!(alone.contains("Market") && !alone.contains("VP"), "{alone}");
    let last = position(2).with(|state| state.table.end_triggered = true);
    assert!(lines(&last.state(), Language::En).iter().all(|line| !line.contains("The end:")), "it is over soon");
}

#[test]
fn the_marks_of_the_vp_track_are_told() {
    rules!["RM-THREAT-03"];
    let told = line(&position(2).state(), "Marks of the VP track");
    for mark in [
        "from 7 VP on your threats cost $10",
        "from 12 VP on your threats cost $20",
        "from 17 VP on your threats cost $30",
    ] {
        assert!(told.contains(mark), "{told}");
    }
}

#[test]
fn prices_are_those_of_whoever_is_to_act() {
    rules!["RM-THREAT-04"];
    let state = position(2).completed(YOU, Card::BaseA, Location::MoonBase).market(&[Card::Pandemic]);
    assert!(line(&state.state(), "1. Pandemic").contains("$50"));
    let state = position(2)
        .completed(YOU, Card::BaseA, Location::MoonBase)
        .market(&[Card::Pandemic])
        .with(|state| state.table.current = Seat(1));
    assert!(line(&state.state(), "1. Pandemic").contains("$60"));
}
