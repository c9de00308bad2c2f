//! Which figures of printed things were rebuilt because only the box has them.

use std::collections::BTreeSet;

use kernel::{Arg, Component, Description, Message, Provenance};

/// The things an action names, each with those of its figures that were rebuilt.
pub fn of_action(components: &[Component], action: &Description) -> Vec<(Message, Vec<Message>)> {
    let mut named = BTreeSet::new();
    note(&action.label, &mut named);
    note(&action.group, &mut named);
    // An element of the board is often called as what lies there: `technology/ion-sails`.
    named.extend(action.anchors.iter().map(|anchor| anchor.0.replace('/', "-")));
    let here = components.iter().filter(|component| named.contains(&*component.name.id));
    let rebuilt = here.map(|component| {
        let figures = component.reconstructed().map(|figure| figure.name.clone()).collect();
        (component.name.clone(), figures)
    });
    rebuilt.filter(|(_, figures): &(_, Vec<Message>)| !figures.is_empty()).collect()
}

/// How many figures a game has, and how many of them were rebuilt.
pub fn counts(components: &[Component]) -> (usize, usize) {
    let figures = || components.iter().flat_map(|component| &component.figures);
    (figures().count(), figures().filter(|figure| figure.provenance == Provenance::Reconstructed).count())
}

/// Notes the ids of a message and of all messages in it.
fn note(message: &Message, ids: &mut BTreeSet<String>) {
    ids.insert(message.id.to_string());
    for (_, arg) in &message.args {
        match arg {
            Arg::Message(inner) => note(inner, ids),
            Arg::List(several) => several.iter().for_each(|inner| note(inner, ids)),
            Arg::Number(_) | Arg::Text(_) | Arg::Seat(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn box_of_two() -> Vec<Component> {
        let card = |name: &'static str| Component::new("kind-card", name, "cards.rs", "Card");
        vec![
            card("card-comet").with("figure-cost", 3, Provenance::Rulebook).with(
                "figure-text",
                Message::new("card-comet-text"),
                Provenance::Reconstructed,
            ),
            card("card-moon").with("figure-cost", 2, Provenance::Public),
        ]
    }

    fn action(label: Message, anchor: &'static str) -> Description {
        Description::new("group", label).at(anchor)
    }

    #[test]
    fn what_an_action_names_or_touches_is_found() {
        let expected = [(Message::new("card-comet"), vec![Message::new("figure-text")])];
        let both = vec![Message::new("card-moon"), Message::new("card-comet")];
        let found = |action: &Description| of_action(&box_of_two(), action);
        assert_eq!(found(&action(Message::new("play").with("card", Message::new("card-comet")), "hand")), expected);
        assert_eq!(found(&action(Message::new("swap").with("cards", both), "hand")), expected);
        assert_eq!(found(&action(Message::new("take"), "card/comet")), expected);
        assert_eq!(found(&action(Message::new("play").with("card", Message::new("card-moon")), "hand")), []);
    }

    #[test]
    fn rebuilt_figures_are_counted() {
        assert_eq!(counts(&box_of_two()), (3, 1));
    }
}
