//! What tables of balance tell about a match.

use kernel::{Chronicle, Fact, Message, Seat};

use crate::GalacticCruise;
use crate::components::actions::ActionTile;
use crate::components::blueprints::Blueprint;
use crate::components::board::Area;
use crate::components::cockpits::Cockpit;
use crate::components::engines::Engine;
use crate::components::guests::Guest;
use crate::components::starting::StartingUpgrade;
use crate::components::technologies::Technology;
use crate::components::upgrades::{Token, Upgrade};
use crate::deal::{cockpits, deck_cards, engines};
use crate::event::Event;
use crate::options::{Part, Starting};
use crate::state::State;

/// The rows of the goal tile.
const GOALS: [&str; 3] = ["goal-1", "goal-2", "goal-3"];

impl Chronicle for GalacticCruise {
    /// Most of what a company does, but for its ships and goals, leaves no trace in its last state, so the counts come from the events.
    fn facts(state: &State, seat: Seat) -> Vec<Fact> {
        let company = &state.companies[seat];
        let none = 0_u8;
        let options = &state.options;
        let cards = deck_cards(options);
        let technologies = Technology::ALL.iter().filter(|tile| options.has(tile.face().set, Part::Technologies));
        let mut facts = Vec::new();
        facts.extend(ActionTile::ALL.iter().map(|tile| Fact::of("action", "action", tile, none)));
        facts.extend(technologies.map(|tile| Fact::of("technology", "technology", tile, none)));
        facts.extend(Area::ALL.iter().map(|area| Fact::of("development", "area", area, none)));
        facts.extend(cards.iter().map(|card| Fact::of("card", "card", &card, none)));
        facts.extend(Blueprint::ALL.iter().map(|tile| Fact::of("blueprint", "blueprint", tile, none)));
        let ships = company.ships.iter();
        let n_cockpits = |tile: Cockpit| ships.clone().filter(|ship| ship.cockpit == tile).count() as u32;
        let n_engines = |tile: Engine| ships.clone().filter(|ship| ship.engine == tile).count() as u32;
        let cockpits = std::iter::once(Cockpit::Start).chain(cockpits(options));
        let engines = std::iter::once(Engine::Start).chain(engines(options));
        facts.extend(cockpits.map(|tile| Fact::of("cockpit", "cockpit", &tile, n_cockpits(tile))));
        facts.extend(engines.map(|tile| Fact::of("engine", "engine", &tile, n_engines(tile))));
        facts.extend(Upgrade::ALL.iter().map(|upgrade| Fact::of("upgrade", "upgrade", upgrade, none)));
        facts.extend(Token::ALL.iter().map(|token| Fact::of("token", "token", token, none)));
        facts.extend(Guest::ALL.iter().map(|guest| Fact::of("destination", "destination", guest, none)));
        if options.starting_upgrades != Starting::Off {
            facts.extend(StartingUpgrade::ALL.iter().map(|card| Fact::of("starting", "starting", card, none)));
        }
        facts.extend(std::iter::zip(GOALS, company.goals).map(|(name, reached)| Fact {
            category: "goal",
            name: name.to_owned(),
            label: Message::new(format!("fact-{name}")),
            n: reached.into(),
        }));
        facts.push(Fact {
            category: "figure",
            name: "launches".to_owned(),
            label: "fact-launches".into(),
            n: company.launches.into(),
        });
        facts.push(Fact {
            category: "figure",
            name: "guests".to_owned(),
            label: "fact-guests".into(),
            n: company.guests_flown.into(),
        });
        facts
    }

    fn noted(state: &State, event: &Event) -> Option<(Seat, Fact)> {
        let once = 1_u8;
        let (seat, fact) = match *event {
            Event::ActionBegan { seat, tile } => (seat, Fact::of("action", "action", &tile, once)),
            Event::AccessPaid { seat, area, .. } | Event::TechnologyFreed { seat, area } => {
                let tile = state.technologies[area.technology()?];
                (seat, Fact::of("technology", "technology", &tile, once))
            }
            Event::DevelopmentBuilt { seat, area, .. } => (seat, Fact::of("development", "area", &area, once)),
            Event::CardPlayed { seat, card } => (seat, Fact::of("card", "card", &card, once)),
            Event::SegmentBuilt { seat, tile, .. } => (seat, Fact::of("blueprint", "blueprint", &tile, once)),
            Event::UpgradePlaced { seat, upgrade, .. } => (seat, Fact::of("upgrade", "upgrade", &upgrade, once)),
            Event::TokenLoaded { seat, token, .. } => (seat, Fact::of("token", "token", &token, once)),
            Event::GuestScored { seat, guest, .. } => (seat, Fact::of("destination", "destination", &guest, once)),
            Event::StartingUsed { seat, card } => (seat, Fact::of("starting", "starting", &card, once)),
            _ => return None,
        };
        Some((seat, fact))
    }
}
