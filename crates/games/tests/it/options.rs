//! What games say about their options holds together, so that forms can trust it.

use games::GAMES;
use kernel::{Setup, When};

#[test]
fn conditions_name_options_and_values_that_exist() {
    for game in GAMES {
        for when in game.options().iter().flat_map(|spec| spec.when) {
            match when {
                When::Players { from, to } => {
                    assert!(from <= to && game.players().contains(to), "{}: {when:?}", game.id());
                }
                When::Chosen { option, value } => {
                    let spec = game.options().iter().find(|spec| spec.id == *option).expect("the other option exists");
                    assert!(spec.values.contains(value), "{}: {when:?}", game.id());
                }
            }
        }
    }
}

#[test]
fn a_form_that_hides_what_means_nothing_never_traps_its_reader() {
    for game in GAMES {
        let specs = game.options();
        for players in game.players() {
            // Every single choice, made where it was offered or not.
            for (spec, value) in specs.iter().flat_map(|spec| spec.values.iter().map(move |value| (spec, *value))) {
                let setup = Setup::new(players).with(spec.id, value);
                if !spec.matters(&setup, specs) {
                    let meant = setup.without_idle_choices(specs);
                    assert_eq!(game.check(&meant), Ok(()), "{}: {} = {value}", game.id(), spec.id);
                }
            }
        }
    }
}
