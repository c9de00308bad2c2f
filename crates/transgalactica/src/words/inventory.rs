//! Everything in the box that bears a figure, and how surely each figure is known.

use std::borrow::Cow;
use std::collections::BTreeMap;

use kernel::Provenance::{Public, Reconstructed, Rulebook};
use kernel::{Arg, Component, Message, Provenance};
use serde::Serialize;

use super::panels::list;
use super::{name, reference, stock, text};
use crate::components::decrees::DECREES;
use crate::components::fleet::FLEET_TOKENS;
use crate::components::goals::GOALS;
use crate::components::mining::MINING_TOKENS;
use crate::components::missions::MISSIONS;
use crate::components::offices::{GOLD_BONUS, OFFICES};
use crate::components::panel::{
    CREW_SLOTS, FLEET_SLOTS, GatedSlot, LOG_SIZE, MARKERS_IN_HOLD, MINING_SLOTS, N_CREW, N_CREW_SLOTS, N_MARKERS,
    N_OUTPOSTS, OUTPOST_SLOTS, PIRATE_SLOTS, STARTING_CREDITS, n_captains,
};
use crate::components::pirates::{N_BLANKS, PIRATES};
use crate::components::planets::PLANETS;
use crate::components::rounds::{N_ROUNDS, ROUND_TOKENS};
use crate::components::technologies::TECHNOLOGIES;
use crate::components::tokens::TOKENS;
use crate::components::tracks::{MISSION_SLOTS, PILES, TECHNOLOGY_SLOTS};
use crate::components::wealth::WEALTH;
use crate::components::{
    Ability, BonusToken, Colour, Decree, FleetToken, Goal, Good, Goods, Map, MiningToken, Mission, Office, Pile,
    Pirate, Planet, Technology, TokenClass, Track, Wealth,
};

/// All of them, kind by kind.
pub fn components() -> Vec<Component> {
    let mut all = Vec::new();
    planets(&mut all);
    cards(&mut all);
    tokens(&mut all);
    board(&mut all);
    panel(&mut all);
    maps(&mut all);
    all
}

/// Which figures were rebuilt, by the id of the component's name; components that are known in full are not in it.
pub fn rebuilt() -> BTreeMap<Cow<'static, str>, Vec<Message>> {
    let figures = |component: &Component| component.reconstructed().map(|figure| figure.name.clone()).collect();
    let all = components().into_iter().map(|component| (component.name.id.clone(), figures(&component)));
    all.filter(|(_, figures): &(_, Vec<Message>)| !figures.is_empty()).collect()
}

/// A printed thing with a name and a text of its own.
fn printed(
    kind: &'static str,
    prefix: &str,
    thing: &impl Serialize,
    (file, word): (&'static str, &'static str),
    known: Provenance,
) -> Component {
    Component::new(kind, name(prefix, thing), file, word).with("figure-text", text(prefix, thing), known)
}

fn numbers(numbers: impl IntoIterator<Item = u8>) -> Arg {
    list(numbers.into_iter().map(|n| Message::new("number").with("n", n)))
}

fn price(goods: Goods) -> Arg {
    list(Good::ALL.into_iter().filter(|&good| goods.get(good) != 0).map(|good| stock(good, goods.get(good))))
}

fn planets(all: &mut Vec<Component>) {
    for (planet, row) in Planet::ALL.into_iter().zip(&PLANETS) {
        let component = printed("kind-planets", "planet", &planet, ("planets.rs", planet.word()), row.provenance);
        all.push(match row.slots.is_empty() {
            true => component,
            false => component.with("figure-outposts", numbers(row.slots.iter().copied()), row.slots_from),
        });
    }
    for colour in Colour::ALL {
        let (value, known) = match colour.produces() {
            Some(resource) => (stock(resource.into(), 1), Public),
            None => (Message::new("nothing"), Rulebook),
        };
        let component = Component::new("kind-colours", name("colour", &colour), "planets.rs", colour.word());
        all.push(component.with("figure-produces", value, known));
    }
}

fn cards(all: &mut Vec<Component>) {
    for (technology, row) in Technology::ALL.into_iter().zip(&TECHNOLOGIES) {
        let place = ("technologies.rs", technology.word());
        let component = printed("kind-technologies", "technology", &technology, place, row.provenance);
        all.push(component.with("figure-level", row.level, row.level_from));
    }
    for (mission, row) in Mission::ALL.into_iter().zip(&MISSIONS) {
        let component = printed("kind-missions", "mission", &mission, ("missions.rs", mission.word()), row.provenance);
        let component = component.with("figure-level", row.level, row.provenance);
        all.push(component.with("figure-number", mission.number(), row.number_from));
    }
    for (decree, row) in Decree::ALL.into_iter().zip(&DECREES) {
        let component = printed("kind-decrees", "decree", &decree, ("decrees.rs", decree.word()), row.provenance);
        all.push(component.with("figure-mark", name("mark", &row.mark), row.mark_from));
    }
    for (office, row) in Office::ALL.into_iter().zip(&OFFICES) {
        let component = printed("kind-offices", "office", &office, ("offices.rs", office.word()), row.provenance);
        let component = component.with("figure-gold", stock(Good::Credit, GOLD_BONUS), Rulebook);
        all.push(match row.spaces_from {
            Some(known) => component.with("figure-spaces", 1, known),
            None => component,
        });
    }
    for (goal, row) in Goal::ALL.into_iter().zip(&GOALS) {
        all.push(printed("kind-goals", "goal", &goal, ("goals.rs", goal.word()), row.provenance));
    }
    for ability in Ability::ALL {
        all.push(printed("kind-abilities", "ability", &ability, ("abilities.rs", ability.word()), Rulebook));
    }
    for (card, row) in Wealth::ALL.into_iter().zip(&WEALTH) {
        all.push(printed("kind-wealth", "wealth", &card, ("wealth.rs", card.word()), row.1));
    }
}

fn tokens(all: &mut Vec<Component>) {
    for (class, kind) in [(TokenClass::Basic, "kind-basic-tokens"), (TokenClass::Advanced, "kind-advanced-tokens")] {
        for (token, row) in BonusToken::ALL.into_iter().zip(&TOKENS).filter(|(_, row)| row.class == class) {
            let component = printed(kind, "token", &token, ("tokens.rs", token.word()), row.provenance);
            all.push(component.with("figure-copies", row.copies, row.copies_from));
        }
    }
    for (token, row) in MiningToken::ALL.into_iter().zip(&MINING_TOKENS) {
        let component = printed("kind-mining", "mining", &token, ("mining.rs", token.word()), row.provenance);
        let component = component.with("figure-copies", row.copies, row.copies_from);
        let starting = Message::new(if row.starting { "yes" } else { "no" });
        all.push(component.with("figure-starting", starting, row.copies_from));
    }
    for (token, row) in FleetToken::ALL.into_iter().zip(&FLEET_TOKENS) {
        all.push(printed("kind-fleet", "fleet", &token, ("fleet.rs", token.word()), row.1));
    }
    for (pirate, row) in Pirate::ALL.into_iter().zip(&PIRATES) {
        let component = Component::new("kind-pirates", name("pirate", &pirate), "pirates.rs", pirate.word());
        all.push(component.with("figure-strength", row.0, row.2).with("figure-vp", row.1, row.2));
    }
    let blanks = Component::new("kind-pirates", "component-blanks", "pirates.rs", "N_BLANKS");
    all.push(blanks.with("figure-copies", N_BLANKS, Rulebook));
    // A symbol of the symbol list that stands on no piece we know (TG-BONUS-10).
    let symbol = Component::new("kind-symbols", "component-double-income", "tokens.rs", "double your rewards");
    all.push(symbol.with("figure-text", Message::new("component-double-income-text"), Rulebook));
}

fn board(all: &mut Vec<Component>) {
    for track in Track::MAIN {
        let mut component = Component::new("kind-tracks", name("track", &track), "tracks.rs", track.word());
        for level in track.start_level()..=track.max_level() {
            let space = track.space(level);
            let figure = Message::new("figure-space").with("n", level);
            component = component.with(figure, reference::given(space), space.provenance);
            if space.needs_technology != 0 {
                let figure = Message::new("figure-needs").with("n", level);
                component = component.with(figure, space.needs_technology, space.provenance);
            }
        }
        if track == Track::Military {
            component = component.with("figure-price", price(track.full_cost()), Rulebook);
        }
        all.push(component);
    }
    let trade = Component::new("kind-tracks", name("track", &Track::Trade), "tracks.rs", "Trade");
    let trade = trade.with("figure-price", price(Track::Trade.full_cost()), Rulebook);
    all.push(trade.with("figure-spaces", Track::Trade.max_level(), Rulebook));
    for (pile, row) in Pile::ALL.into_iter().zip(&PILES) {
        let component = Component::new("kind-piles", name("pile", &pile), "tracks.rs", pile.word());
        let component = component.with("figure-class", name("class", &row.class), row.provenance);
        all.push(component.with("figure-tokens", numbers(row.n_tokens), row.provenance));
    }
    let mut display = Component::new("kind-displays", "panel-technologies", "tracks.rs", "TECHNOLOGY_SLOTS");
    for (slot, &(level, known)) in (1u8..).zip(&TECHNOLOGY_SLOTS) {
        display = display.with(Message::new("figure-slot").with("n", slot), level, known);
    }
    all.push(display);
    let mut display = Component::new("kind-displays", "panel-missions", "tracks.rs", "MISSION_SLOTS");
    for (slot, &(level, known)) in (1u8..).zip(&MISSION_SLOTS) {
        display = display.with(Message::new("figure-slot").with("n", slot), level, known);
    }
    all.push(display);
    let rounds = Component::new("kind-rounds", "component-rounds", "rounds.rs", "ROUND_TOKENS");
    let mut rounds = rounds.with("figure-rounds", N_ROUNDS, Rulebook);
    for (round, (class, known)) in (1u8..).zip(&ROUND_TOKENS) {
        let value = class.map_or(Message::new("nothing"), |class| name("class", &class));
        rounds = rounds.with(Message::new("figure-round").with("n", round), value, *known);
    }
    all.push(rounds);
}

fn panel(all: &mut Vec<Component>) {
    let mut outposts = Component::new("kind-panel", "component-outposts", "panel.rs", "OUTPOST_SLOTS");
    for (slot, row) in (1u8..).zip(&OUTPOST_SLOTS) {
        let minerals = list((row.minerals != 0).then(|| stock(Good::Mineral, row.minerals)));
        outposts = outposts.with(Message::new("figure-slot-cost").with("n", slot), minerals, Rulebook);
        let figure = Message::new(if row.income { "figure-slot-income" } else { "figure-slot-reward" });
        outposts = outposts.with(figure.with("n", slot), reference::reward(row.reward), row.provenance);
    }
    all.push(outposts);
    let mut crew = Component::new("kind-panel", "component-crew", "panel.rs", "CREW_SLOTS")
        .with("figure-crew", N_CREW, Rulebook)
        .with("figure-crew-slots", N_CREW_SLOTS, Reconstructed);
    for (slot, (income, known)) in (1u8..).zip(&CREW_SLOTS) {
        crew = crew.with(Message::new("figure-slot-income").with("n", slot), reference::reward(income), *known);
    }
    all.push(crew);
    let mut gated = |id: &'static str, word: &'static str, slots: &[GatedSlot]| {
        let mut component = Component::new("kind-panel", id, "panel.rs", word);
        for (slot, row) in (1u8..).zip(slots) {
            component = component.with(Message::new("figure-slot").with("n", slot), row.min_politics, row.provenance);
        }
        all.push(component);
    };
    gated("component-mining-slots", "MINING_SLOTS", &MINING_SLOTS);
    gated("component-pirate-slots", "PIRATE_SLOTS", &PIRATE_SLOTS);
    gated("component-fleet-slots", "FLEET_SLOTS", &FLEET_SLOTS);
    let pieces = Component::new("kind-panel", "component-pieces", "panel.rs", "N_OUTPOSTS")
        .with("figure-outposts-owned", N_OUTPOSTS, Rulebook)
        .with("figure-markers", N_MARKERS, Rulebook)
        .with("figure-markers-in-hold", MARKERS_IN_HOLD, Rulebook)
        .with("figure-log", LOG_SIZE, Rulebook)
        .with("figure-credits", STARTING_CREDITS, Rulebook)
        .with("figure-captains", numbers([n_captains(2), n_captains(3)]), Rulebook);
    all.push(pieces);
}

fn maps(all: &mut Vec<Component>) {
    for n_players in 2..=5u8 {
        let map = Map::of(n_players.into());
        let name = Message::new("component-map").with("n", n_players);
        let energy: u16 = map.links.iter().map(|link| u16::from(link.2)).sum();
        let component = Component::new("kind-maps", name, "maps.rs", "static MAPS")
            .with("figure-spaces", map.spaces.len(), map.provenance)
            .with("figure-links", map.links.len(), map.provenance)
            .with("figure-energy", energy, map.provenance)
            .with("figure-wormholes", map.wormholes.len(), map.provenance);
        all.push(component);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_in_the_box_is_listed() {
        testkit::components_are_in_order::<crate::Transgalactica>(env!("CARGO_MANIFEST_DIR"));
        let mut n_of = BTreeMap::new();
        for component in components() {
            *n_of.entry(component.kind.id.to_string()).or_insert(0) += 1;
        }
        let listed = |kind: &str| n_of[kind];
        assert_eq!((listed("kind-planets"), listed("kind-technologies"), listed("kind-missions")), (20, 30, 26));
        assert_eq!((listed("kind-decrees"), listed("kind-goals"), listed("kind-abilities")), (12, 14, 10));
        assert_eq!((listed("kind-wealth"), listed("kind-offices"), listed("kind-mining")), (14, 4, 10));
        assert_eq!((listed("kind-basic-tokens"), listed("kind-advanced-tokens")), (13, 11));
        assert_eq!((listed("kind-fleet"), listed("kind-pirates"), listed("kind-maps")), (3, 7, 4));
    }

    #[test]
    fn only_the_spaces_of_base_planets_are_rebuilt() {
        let rebuilt = rebuilt();
        for planet in Planet::ALL {
            let spaces = vec![Message::new("figure-outposts")];
            assert_eq!(rebuilt.get(&name("planet", &planet).id), planet.is_base().then_some(&spaces), "{planet:?}");
        }
    }
}
