//! The kernel's contract on random games of every player count, setup, module and difficulty.

use galactic_cruise::components::cards::CardSet;
use galactic_cruise::components::starting::StartingSet;
use galactic_cruise::{GalacticCruise, State};
use kernel::{Dice, Seat, Setup, Viewer};
use testkit::Laws;

/// Deals anew what the viewer cannot know: hidden hand cards with the deck, Starting Upgrades, sealed bids.
fn reshuffle(state: &mut State, viewer: Viewer, dice: &mut Dice) {
    let seats: Vec<Seat> = state.companies.seats().collect();
    let mut pool: CardSet = state.secrets.deck;
    let mut starting = StartingSet::all() - state.auction;
    for &seat in &seats {
        match viewer.is(seat) {
            true => starting -= state.secrets.starting[seat],
            false => pool |= state.secrets.hands[seat],
        }
    }
    for &seat in &seats {
        if viewer.is(seat) {
            continue;
        }
        let n_cards = state.secrets.hands[seat].len();
        state.secrets.hands[seat] = CardSet::empty();
        for _ in 0..n_cards {
            let cards: Vec<_> = pool.iter().collect();
            let card = dice.pick(&cards);
            pool.remove(card);
            state.secrets.hands[seat].insert(card);
        }
        let n_starting = state.secrets.starting[seat].len();
        state.secrets.starting[seat] = StartingSet::empty();
        for _ in 0..n_starting {
            let cards: Vec<_> = starting.iter().collect();
            let card = dice.pick(&cards);
            starting.remove(card);
            state.secrets.starting[seat].insert(card);
        }
        if let Some(bid) = &mut state.secrets.bids[seat] {
            *bid = (*bid + 1) % 10;
        }
    }
    state.secrets.deck = pool;
}

fn games(setup: Setup) -> Laws<GalacticCruise> {
    Laws::new(setup, reshuffle).games(1).most_decisions(100_000)
}

fn laws(setup: Setup) {
    // Random players rarely launch: the Short Game keeps big tables within a few seconds.
    let setup = if 3 <= setup.players { setup.with("short-game", "on") } else { setup };
    games(setup).check();
}

#[test]
fn laws_of_the_standard_game() {
    (1..=4).for_each(|players| laws(Setup::new(players)));
}

#[test]
fn laws_of_the_introductory_game() {
    (1..=4).for_each(|players| laws(Setup::new(players).with("setup", "intro").with("short-game", "on")));
}

#[test]
fn laws_of_the_solo_difficulties() {
    for difficulty in ["easy", "medium", "hard"] {
        laws(Setup::new(1).with("difficulty", difficulty));
    }
    let mixed = Setup::new(1)
        .with("difficulty", "custom")
        .with("solo-goal-developments", "5")
        .with("solo-goal-segments", "4")
        .with("solo-goal-ships-launched", "3")
        .with("solo-second-action", "any-connected")
        .with("solo-meeting", "funding-and-action")
        .with("solo-expert-extra-funding", "0")
        .with("solo-discard-agenda-at-setup", "off");
    laws(mixed);
}

#[test]
fn laws_of_advancements() {
    let all = |players| {
        Setup::new(players)
            .with("cabin-matching", "on")
            .with("advanced-technologies", "on")
            .with("location-bonus", "on")
            .with("advancements-parts", "on")
            .with("grey-tokens", "custom")
            .with("grey-four-money", "off")
            .with("grey-four-ads", "off")
            .with("grey-recall-worker", "on")
            .with("grey-extra-action", "on")
    };
    (1..=4).for_each(|players| laws(all(players)));
    laws(all(2).with("advanced-technologies", "upgraded").with("location-bonus", "active"));
}

#[test]
fn laws_of_accommodations() {
    let all = |players| {
        Setup::new(players)
            .with("specialist-blueprints", "on")
            .with("starting-upgrades", "on")
            .with("accommodations-parts", "on")
            .with("grey-tokens", "custom")
            .with("grey-four-resources", "off")
            .with("grey-development", "off")
            .with("grey-activate-segment", "on")
            .with("grey-three-reputation", "on")
    };
    (1..=4).for_each(|players| laws(all(players)));
    laws(all(3).with("starting-upgrades", "auction"));
    laws(all(4).with("starting-upgrades", "balancing").with("balancing-seat-2", "on"));
}

#[test]
fn laws_of_both_expansions_together() {
    let all = |players| {
        Setup::new(players)
            .with("specialist-blueprints", "on")
            .with("advanced-technologies", "on")
            .with("location-bonus", "active")
            .with("advancements-parts", "on")
            .with("accommodations-parts", "on")
            .with("starting-upgrades", "on")
    };
    laws(all(1).with("difficulty", "hard"));
    laws(all(2).with("setup", "intro"));
    laws(all(3).with("npc-3-players", "on").with("starting-upgrades", "auction"));
}

#[test]
fn laws_of_some_kinds_of_parts_alone() {
    let some = Setup::new(2)
        .with("advancements-parts", "custom")
        .with("advancements-experts", "off")
        .with("advancements-cockpit", "off")
        .with("accommodations-parts", "custom")
        .with("accommodations-cards", "off");
    laws(some);
    let others = Setup::new(3)
        .with("specialist-blueprints", "on")
        .with("advancements-parts", "custom")
        .with("advancements-cards", "off")
        .with("advancements-engine", "off")
        .with("accommodations-parts", "custom")
        .with("accommodations-experts", "off")
        .with("accommodations-technologies", "off")
        .with("starting-upgrades", "balancing")
        .with("balancing-seat-1", "on")
        .with("balancing-cards", "1");
    laws(others);
}

#[test]
fn laws_of_the_variants() {
    laws(Setup::new(2).with("epic-game", "on").with("mean-board", "on"));
    laws(Setup::new(3).with("npc-3-players", "on").with("start-with-technology", "on"));
    laws(Setup::new(4).with("short-game", "on").with("mean-board", "on").with("setup", "intro"));
    laws(Setup::new(1).with("epic-game", "on").with("short-game", "on"));
}

#[test]
fn edited_states_are_refused_or_play_on() {
    for players in 1..=4 {
        let setup = Setup::new(players);
        let accommodations = setup.clone().with("specialist-blueprints", "on").with("accommodations-parts", "on");
        let advancements = setup.clone().with("cabin-matching", "on").with("advanced-technologies", "on");
        games(setup).check_edited();
        games(accommodations.with("starting-upgrades", "on")).check_edited();
        games(advancements.with("advancements-parts", "on")).check_edited();
    }
}
