//! What those who decide are told is true.

use std::cell::RefCell;

use galactic_cruise::components::actions::ActionTile;
use galactic_cruise::components::blueprints::Blueprint;
use galactic_cruise::components::board::{Area, ExpertSlot, Location, ROWS};
use galactic_cruise::components::cards::Card;
use galactic_cruise::decisions::{Action, Flag, Frame};
use galactic_cruise::state::{Owner, Ship};
use galactic_cruise::{GalacticCruise, State};
use kernel::{Game, Message, Reason, Seat, Setup, Verb};
use testkit::{Mend, Reasons, counsel_is_true, figure, listed, reasons_have_words};

#[test]
fn what_is_told_happens() {
    let law = reasons();
    for players in [1, 2, 4] {
        counsel_is_true::<GalacticCruise>(&Setup::new(players), 3, |state, seat| law.hold(state, seat));
    }
    law.tried_enough(20);
}

/// The first game has little of everything, so that most verbs are out of reach.
#[test]
fn reasons_hold_in_a_first_game() {
    let law = reasons();
    let setup = Setup::new(2).with("setup", "intro");
    counsel_is_true::<GalacticCruise>(&setup, 1, |state, seat| {
        law.hold(state, seat);
        let mut poor = state.clone();
        let company = &mut poor.board.companies[seat];
        (company.money, company.ads, company.resources, company.reputation, company.vp) = (0, 0, [0; 3], 0, 0);
        if matches!(state.stack.last(), Some(Frame::Main | Frame::Actions | Frame::MeetingAction)) {
            law.hold(&poor, seat);
        }
    });
    law.tried_enough(16);
}

#[test]
fn every_reason_has_words() {
    reasons_have_words(include_str!("../../src/bar.rs"), &GalacticCruise::TEXTS);
}

fn reasons() -> Reasons<GalacticCruise> {
    Reasons { does, plain, mend, spoil, tried: RefCell::default() }
}

fn word(thing: &impl serde::Serialize) -> String {
    serde_json::to_value(thing).unwrap().as_str().unwrap().to_owned()
}

/// Is this action what the verb speaks of?
fn does(verb: &Verb, action: &Action) -> bool {
    let at = |anchor: String| verb.anchors.iter().any(|there| there.0 == anchor);
    let ends = |end: String| verb.anchors.iter().any(|there| there.0.ends_with(&end));
    match (verb.label.id.as_ref(), *action) {
        ("verb-assign", Action::Assign { location, .. }) => at(format!("location/{}", word(&location))),
        ("verb-launch", Action::Launch { ship, .. }) => ends(format!("/ship/{ship}")),
        ("verb-act", Action::Act(tile)) => at(format!("action/{}", word(&tile))),
        ("verb-build-row", Action::BuildDevelopment { row, .. }) => ends(format!("/row/{}", word(&row))),
        ("do-hire", Action::Hire(slot)) => ends(format!("/expert/{}", word(&slot))),
        ("do-buy-resources", Action::BuyResources)
        | ("do-buy-ads", Action::BuyAds)
        | ("verb-guest-supply", Action::GuestFromSupply(_))
        | ("do-reputation", Action::UseReputation)
        | ("do-reset", Action::ResetBlueprints) => true,
        ("verb-segment", Action::BuildSegment { tile, .. }) => {
            listed(&verb.label, "tile")[0] == Message::named("blueprint", &tile)
        }
        ("do-silo", Action::TakeFromSilo(resource)) => at(format!("silo/{}", word(&resource))),
        ("verb-advertise", Action::Advertise(slot)) => at(format!("slot/{slot}")),
        ("verb-guest-queue", Action::GuestFromQueue { section, .. }) => {
            figure(&verb.label, "section") == u16::from(section) + 1
        }
        ("verb-access", Action::PayAccess(area)) => at(format!("area/{}", word(&area))),
        ("verb-play", Action::PlayCard(card)) | ("do-spend", Action::PlayForResource(card)) => {
            ends(format!("/hand/{}", word(&card)))
        }
        _ => false,
    }
}

/// Always possible, payments and ends, or chosen among equals.
fn plain(state: &State, action: &Action) -> bool {
    match action {
        Action::Assign { .. }
        | Action::Launch { .. }
        | Action::Act(_)
        | Action::BuildDevelopment { .. }
        | Action::Hire(_)
        | Action::BuyResources
        | Action::BuyAds
        | Action::BuildSegment { .. }
        | Action::TakeFromSilo(_)
        | Action::Advertise(_)
        | Action::GuestFromQueue { .. }
        | Action::GuestFromSupply(_)
        | Action::PayAccess(_)
        | Action::PlayForResource(_)
        | Action::UseReputation
        | Action::ResetBlueprints => false,
        // In the turn of another it is an answer to being bumped.
        Action::PlayCard(_) => matches!(state.stack.last(), Some(Frame::Funding(_))),
        _ => true,
    }
}

/// Gives what a reason says is missing.
fn mend(state: &mut State, seat: Seat, verb: &Verb, reason: &Reason, less: u16) -> Mend {
    let why = &reason.why;
    let tile = ActionTile::ALL.iter().find(|tile| verb.anchors[0].0 == format!("action/{}", word(*tile)));
    let here = |state: &State, tile: &ActionTile| {
        let at = state.tiles.iter().position(|tiles| tiles.contains(tile)).expect("the tile lies somewhere");
        Location::ALL[at]
    };
    let ship = verb.anchors[0].0.rsplit('/').next().and_then(|last| last.parse::<usize>().ok());
    let slot = verb.anchors[0].0.strip_prefix("slot/").and_then(|slot| slot.parse::<usize>().ok());
    let is_offered = |state: &State, slot: usize| state.slots[slot].cruise.is_some();
    let board = &mut state.board;
    match why.id.as_ref() {
        "bar-own-worker" => board.workers = [None; 6],
        "bar-nobody-rests" | "bar-no-pilot" => board.companies[seat].workers += 1,
        "bar-flying" => board.companies[seat].ships[ship.expect("a Ship")].flight = None,
        "bar-no-cabins" => {
            let segments = &mut board.companies[seat].ships[ship.expect("a Ship")].segments;
            while segments.len() < 2 {
                segments.push(Blueprint::ALL[0]);
            }
        }
        "bar-no-cruise" => {
            let Some(slot) = (0..state.slots.len()).find(|slot| is_offered(state, *slot)) else { return Mend::Final };
            state.board.slots[slot].consultant = Some(seat);
        }
        "bar-no-guest" => {
            let n = figure(why, "need").saturating_sub(figure(why, "have"));
            if n == 0 {
                return Mend::Final;
            }
            board.companies[seat].ads += n - less;
            return Mend::Amount(n);
        }
        "bar-left-behind" | "bar-reputation" => board.companies[seat].reputation = 18,
        "bar-launch-short" => {
            for message in listed(why, "missing") {
                let row = ROWS.into_iter().find(|row| message.id == format!("stock-{}", word(row)));
                let row = row.expect("the reason names Resources");
                board.companies[seat].resources[row.idx()] += figure(message, "n") as u8;
            }
        }
        "bar-ship-full" => {
            let Some(Frame::Launch(launch)) = board.stack.last_mut() else { panic!("nobody boards") };
            launch.cabin += 1;
        }
        "bar-money" | "bar-development" => {
            board.companies[seat].money += figure(why, "n") - less;
            return Mend::Amount(figure(why, "n"));
        }
        "bar-ads" => {
            board.companies[seat].ads += figure(why, "n") - less;
            return Mend::Amount(figure(why, "n"));
        }
        "bar-no-development" | "bar-row-empty" => board.companies[seat].taken = [0; 3],
        "bar-all-hired" | "bar-hired" => board.companies[seat].hired.clear(),
        "bar-no-blueprints" => board.blueprints[0] = Some(Blueprint::ALL[0]),
        "bar-no-ship" => {
            let company = &mut board.companies[seat];
            if company.ships.is_empty() {
                company.ships.push(Ship::default());
            }
            company.ships[0].flight = None;
            company.ships[0].segments.clear();
        }
        "bar-ship-limit" => board.companies[seat].ships.truncate(1),
        "bar-no-pair" => {
            board.cockpits[0] = Some(Default::default());
            board.engines[0] = Some(Default::default());
        }
        "bar-rows-full" | "bar-row-full" => board.companies[seat].resources = [0; 3],
        "bar-silo-empty" => board.silo = [5; 3],
        "bar-no-card" => _ = board.companies[seat].known.insert(Card::ALL[0]),
        "bar-scheduled" | "bar-others-cruise" => board.slots.iter_mut().for_each(|slot| slot.consultant = None),
        "bar-all-scheduled" => board.slots.iter_mut().for_each(|slot| slot.consultant = None),
        "bar-no-open-cruise" | "bar-cruise-full" => board.slots.iter_mut().for_each(|there| {
            there.presold = [0; 3];
            if slot.is_none() {
                there.consultant = None;
            }
        }),
        "bar-no-guests" => board.supply = [5; 3],
        "bar-no-agenda" => board.agenda[0] = Some(Card::ALL[0]),
        "bar-bought" | "bar-action-done" => {
            let Some(Frame::Act(act)) = board.stack.last_mut() else { panic!("no action runs") };
            act.flags.clear();
            act.limit += 1;
            act.cruises += 1;
        }
        "bar-too-far" => {
            let tile = tile.expect("an action");
            state.board.turn.placed = Some(here(state, tile));
        }
        "bar-unconnected" | "bar-no-neighbour" => {
            for area in Area::NETWORK {
                board.areas[area.idx()].insert(Owner::of(seat));
            }
        }
        "bar-access" if verb.label.id == "verb-access" => {
            let n = figure(why, "price") - figure(why, "have");
            board.companies[seat].money += n - less;
            return Mend::Amount(n);
        }
        "bar-access" => board.companies[seat].paid = Area::ALL.iter().copied().collect(),
        "bar-meeting" => board.turn.meeting = false,
        "bar-reputation-used" => board.companies[seat].reputation_used = false,
        "bar-reputation-zero" => board.companies[seat].reputation = 5,
        // Another moment, another payment, another card: nothing that could be given.
        "bar-no-fit" | "bar-useless" | "bar-spoils" | "bar-card-useless" => return Mend::Final,
        id if id.starts_with("bar-card-") => return Mend::Final,
        other => panic!("{other}: what is missing?"),
    }
    Mend::Given
}

/// Takes away what a possible verb needs.
fn spoil(state: &mut State, seat: Seat, verb: &Verb, nth: usize) -> Option<&'static str> {
    let pays = state.stack.iter().any(|frame| matches!(frame, Frame::PayDevelopment(_) | Frame::Launch(_)));
    let needs: &[&'static str] = match verb.label.id.as_ref() {
        "verb-assign" => &["bar-nobody-rests"],
        "verb-launch" => &["bar-no-cabins", "bar-no-cruise"],
        "do-reputation" => &["bar-reputation-zero", "bar-reputation-used"],
        "do-reset" => &["bar-no-blueprints"],
        "do-hire" => &["bar-hired"],
        "do-silo" => &["bar-row-full"],
        "do-spend" if !pays => &["bar-row-full"],
        "do-buy-resources" | "do-buy-ads" => &["bar-bought"],
        "verb-build-row" => &["bar-action-done", "bar-row-empty"],
        "verb-segment" => &["bar-no-ship"],
        "verb-guest-queue" | "verb-guest-supply" if pays => &["bar-ads"],
        "verb-access" if !pays => &["bar-meeting"],
        _ => &[],
    };
    let id = *needs.get(nth)?;
    let board = &mut state.board;
    let company = &mut board.companies[seat];
    match id {
        "bar-nobody-rests" => (company.workers, company.experts) = (0, 0),
        "bar-no-cabins" => company.ships.iter_mut().for_each(|ship| ship.segments.clear()),
        "bar-no-cruise" => board.slots.iter_mut().for_each(|slot| slot.consultant = None),
        "bar-reputation-used" => company.reputation_used = true,
        "bar-reputation-zero" => company.reputation = 0,
        "bar-no-blueprints" => board.blueprints = [None; 5],
        "bar-hired" => company.hired = ExpertSlot::ALL.iter().copied().collect(),
        "bar-row-full" => company.resources = [9; 3],
        "bar-row-empty" => company.taken = [3; 3],
        "bar-no-ship" => company.ships.clear(),
        "bar-ads" => company.ads = 0,
        "bar-meeting" => board.turn.meeting = true,
        "bar-bought" | "bar-action-done" => {
            let Some(Frame::Act(act)) = board.stack.last_mut() else { panic!("no action runs") };
            act.flags.insert(Flag::BoughtResources);
            act.flags.insert(Flag::BoughtAds);
            act.done = act.limit;
        }
        other => unreachable!("{other}"),
    }
    Some(id)
}
