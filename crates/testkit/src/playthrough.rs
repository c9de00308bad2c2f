//! A whole game told as text: read in review like a game report.

use std::fmt::Write as _;

use i18n::{Catalog, Language};
use kernel::{Actor, Dice, Game, Seed, Setup, Table, Viewer, Who, any_actor};

/// Plays a match with the given way of choosing and tells it in English: every decision, what a spectator saw, the result.
///
/// `choose` gets the state, the actor and its legal actions, and returns the index of one.
pub fn playthrough<G: Game>(
    setup: Setup,
    seed: u64,
    mut choose: impl FnMut(&G::State, Actor, &[G::Action], &mut Dice) -> usize,
) -> String {
    let catalog = Catalog::new(Language::En, &[G::TEXTS]);
    let names: Vec<String> = (1..=setup.players).map(|number| format!("P{number}")).collect();
    let mut choices = Seed::from(seed).dice(u64::MAX);
    let mut table = Table::<G>::new(setup, Seed::from(seed)).expect("a playthrough has a possible setup");
    let mut text = String::new();
    let mut turn = u32::MAX;
    loop {
        let actors = G::to_act(table.state());
        if actors.is_empty() {
            break;
        }
        if turn != G::turn(table.state()) {
            turn = G::turn(table.state());
            writeln!(text, "\n== Turn {turn} ==").expect("writing to a string");
        }
        let actor = any_actor(actors, &mut choices);
        let legal = table.legal_actions(actor);
        let action = legal[choose(table.state(), actor, &legal, &mut choices)];
        let viewer = actor.seat().map_or(Viewer::Spectator, Viewer::Seat);
        let description = G::describe(&G::view(table.state(), viewer), actor, &action);
        let who = actor.seat().map_or("Clock", |seat| &names[seat.idx()]);
        writeln!(text, "{who} ({} choices): {}", legal.len(), catalog.render(&description.label, &names))
            .expect("writing to a string");
        let step = table.act(actor, action, 0).expect("a listed action is legal");
        for notice in step.events.iter().filter_map(|event| G::notice(event, Viewer::Spectator)) {
            if let Some(line) = G::tell(&notice) {
                writeln!(text, "    {}", catalog.render(&line, &names)).expect("writing to a string");
            }
        }
    }
    let outcome = G::outcome(table.state()).expect("a game without actors is over");
    writeln!(text, "\n== Result ==").expect("writing to a string");
    for standing in &outcome.standings {
        let who = match &standing.who {
            Who::Seat(seat) => names[seat.idx()].clone(),
            Who::Rival(name) => catalog.render(name, &names),
        };
        let sheet: Vec<String> = std::iter::zip(&outcome.categories, &standing.points)
            .map(|(category, points)| format!("{} {points}", catalog.render(category, &names)))
            .collect();
        writeln!(text, "{}. {who}: {} ({})", standing.rank, standing.total, sheet.join(", "))
            .expect("writing to a string");
    }
    for remark in &outcome.remarks {
        writeln!(text, "{}", catalog.render(remark, &names)).expect("writing to a string");
    }
    writeln!(text, "state {}", table.hash()).expect("writing to a string");
    text
}
