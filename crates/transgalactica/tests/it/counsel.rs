//! What those who decide are told is true.

use std::cell::RefCell;

use kernel::{Counsel, Game, Reason, Seat, SeatSet, Setup, Verb, Viewer};
use testkit::{Mend, Reasons, Scenario, counsel_is_true, figure, listed, reasons_have_words, rules};
use transgalactica::components::goods::goods;
use transgalactica::components::{
    Area, BonusToken, Good, MiningToken, Mission, Node, Pirate, Planet, Technology, Track,
};
use transgalactica::decisions::explore::Course;
use transgalactica::decisions::{Fare, Form, Frame, Step};
use transgalactica::position::Position;
use transgalactica::state::{Lieutenant, Once};
use transgalactica::{Action, State, Transgalactica};

#[test]
fn what_is_told_happens() {
    rules!["TG-ACT-02", "TG-ACT-04", "TG-ACT-10"];
    let law = reasons();
    for players in [2, 5] {
        counsel_is_true::<Transgalactica>(&Setup::new(players), 12, |state, seat| law.hold(state, seat));
    }
    law.tried_enough(18);
}

#[test]
fn every_reason_has_words() {
    reasons_have_words(include_str!("../../src/bar.rs"), &Transgalactica::TEXTS);
}

/// Places a random game rarely comes to: everything is short, or everything is there.
#[test]
fn reasons_hold_where_things_are_scarce() {
    let law = reasons();
    let mut seen = Vec::new();
    let poor =
        Position::new(2).log(RED, &[Mission::ParcelRun, Mission::BorderPatrol]).token(RED, BonusToken::ThawOrder);
    let weak = poor.clone().pirates(Node::M5, Pirate::ALL[5]).ship(RED, Node::M5);
    let wealthy = Position::new(2).rich(RED).ship(RED, Node::M5).level(RED, Track::Trade, 6).crew(RED, 4);
    let colonist = wealthy.clone().colony(RED, Node::M2, Planet::ActionYellowPurple).level(RED, Track::Military, 1);
    for position in [poor, weak, wealthy, colonist] {
        let start = table(position);
        law.hold(start.state(), RED);
        seen.extend(Transgalactica::verbs(start.state(), RED).into_iter().filter_map(|verb| verb.bar));
        for action in start.legal(RED).into_iter().filter(|action| !matches!(action, Action::Pass)) {
            let mut next = Scenario::<Transgalactica>::new(start.state().clone());
            next.play(RED, action);
            law.hold(next.state(), RED);
            seen.extend(Transgalactica::verbs(next.state(), RED).into_iter().filter_map(|verb| verb.bar));
        }
    }
    for id in ["bar-short", "bar-level", "bar-unmet", "bar-no-outpost"] {
        assert!(seen.iter().any(|reason| reason.why.id == id), "{id} never came up");
    }
}

fn reasons() -> Reasons<Transgalactica> {
    Reasons { does, plain, mend, spoil, tried: RefCell::default() }
}

fn word(thing: &impl serde::Serialize) -> String {
    serde_json::to_value(thing).unwrap().as_str().unwrap().to_owned()
}

/// Is this action what the verb speaks of?
fn does(verb: &Verb, action: &Action) -> bool {
    let at = |anchor: String| verb.anchors.iter().any(|there| there.0 == anchor);
    let ends = |end: String| verb.anchors.iter().any(|there| there.0.ends_with(&end));
    let by = |ship: u8| figure(&verb.label, "ship") == u16::from(ship) + 1;
    match (verb.label.id.as_ref(), *action) {
        ("verb-captain", Action::Captain(area)) | ("verb-perform", Action::Perform(area)) => {
            at(format!("area/{}/main", word(&area)))
        }
        ("verb-use-planet", Action::UsePlanet { node, .. }) => at(format!("map/{}", word(&node))),
        ("verb-deck", Action::CommandDeck { .. }) | ("verb-exchange", Action::Exchange(_)) => true,
        (id, Action::Follow { worker, .. }) => id == format!("send-{}", word(&worker)),
        (id, Action::Form(form)) => id == format!("form-{}", word(&form)),
        ("verb-fly", Action::Fly { ship, to, .. }) => by(ship) && at(format!("map/{}", word(&to))),
        ("verb-jump", Action::Jump { ship, .. })
        | ("verb-fight", Action::Fight { ship })
        | ("verb-settle", Action::Settle { ship, .. }) => by(ship),
        ("verb-mark", Action::Mark(technology)) => at(format!("technology/{}", word(&technology))),
        ("verb-take", Action::TakeMission(mission)) | ("verb-complete", Action::Complete(mission)) => {
            at(format!("mission/{}", word(&mission)))
        }
        ("verb-use-token", Action::UseToken(token)) => ends(format!("/tokens/{}", word(&token))),
        ("verb-use-reserve", Action::UseReserve(token)) => ends(format!("/reserve/{}", word(&token))),
        ("verb-recycle", Action::Recycle(token)) => ends(format!("/spent/{}", word(&token))),
        ("verb-senate", Action::Senate(decree)) => at(format!("decree/{}", word(&decree))),
        _ => false,
    }
}

/// Payments, ends, and what is chosen among equals.
fn plain(state: &State, action: &Action) -> bool {
    let explores = matches!(state.stack.last(), Some(Frame::Explore(_)));
    match action {
        Action::TakeWealth(_)
        | Action::TakeAbility(_)
        | Action::Form(Form::AdvanceAndMark | Form::AdvanceAndTake | Form::Collect)
        | Action::Pay(_)
        | Action::Gain(_)
        | Action::Advance(_)
        | Action::ReturnMission(_)
        | Action::SettleAt(_)
        | Action::Collect { .. }
        | Action::Activate(_)
        | Action::Waive { .. }
        | Action::Discount(_)
        | Action::Office(_)
        | Action::Score { .. }
        | Action::Decline
        | Action::Pass
        | Action::Done => true,
        Action::Fly { .. } | Action::Jump { .. } => !explores,
        _ => false,
    }
}

/// Gives what a reason says is missing.
fn mend(state: &mut State, seat: Seat, verb: &Verb, reason: &Reason, less: u16) -> Mend {
    let why = &reason.why;
    let node = Node::ALL.into_iter().find(|node| verb.anchors[0].0 == format!("map/{}", word(node)));
    let other = Seat(1 - seat.0.min(1));
    let short = || figure(why, "need").saturating_sub(figure(why, "have"));
    match why.id.as_ref() {
        "bar-no-captain" | "bar-no-worker" => state.players[seat].captains = 1,
        "bar-no-crew" => state.players[seat].crew.available = 1,
        "bar-no-lieutenant" => state.players[seat].lieutenant = Lieutenant::Available,
        "bar-taken" => state.main.values_mut().for_each(|standing| *standing = SeatSet::NONE),
        "bar-no-entry" | "bar-no-credit" => state.players[seat].goods.credit = 1,
        "bar-no-resource" => state.players[seat].goods.energy += 1,
        "bar-stranded" => {
            state.players[seat].goods.energy += short() - less;
            return Mend::Amount(short());
        }
        "bar-nothing-to-mine" => state.players[seat].mining.push(MiningToken::OreScoop),
        id if id.starts_with("bar-exhausted-") || id.starts_with("bar-track-end-") => {
            let is_track = |track: &Track| id.ends_with(&format!("-{}", word(track)));
            let track = Track::ALL.into_iter().find(is_track).expect("the reason names a track");
            state.players[seat].levels[track] = track.start_level();
        }
        "bar-level" => {
            let track = listed(why, "track")[0].id.clone();
            let track = Track::ALL.into_iter().find(|known| track == format!("track-{}", word(known)));
            state.players[seat].levels[track.expect("the reason names a track")] += (short() - less) as u8;
            return Mend::Amount(short());
        }
        "bar-short" | "bar-short-exchange" => {
            let mut n_missing = 0;
            let mut left = less;
            for message in listed(why, "missing") {
                let good = Good::ALL.into_iter().find(|good| message.id == format!("stock-{}", word(good)));
                let n = figure(message, "n");
                n_missing += n;
                *state.players[seat].goods.get_mut(good.expect("the reason names goods")) += n - left.min(n);
                left = left.saturating_sub(n);
            }
            return Mend::Amount(n_missing);
        }
        "bar-no-outpost" => {
            let node = node.expect("a planet of the map");
            state.players[seat].outposts.insert(node);
            state.sites[node].outposts.push(seat);
        }
        "bar-planet-used" => state.sites.values_mut().for_each(|site| site.used_by = None),
        "bar-deck-used" | "bar-stockpile-used" | "bar-recycler-used" => state.players[seat].used.clear(),
        "bar-nothing-to-copy" => state.players[seat].levels[Track::Technology] = 0,
        "bar-no-outpost-left" => state.players[seat].outposts = Node::C.into(),
        "bar-settled" => {
            let ships = state.players[seat].ships;
            ships.iter().for_each(|&ship| _ = state.players[seat].outposts.remove(ship));
        }
        "bar-pirates-there" => state.sites.values_mut().for_each(|site| site.pirates = None),
        "bar-no-room" if ship_of(state, seat, verb).is_some_and(|node| node != Node::C) => {
            let node = ship_of(state, seat, verb).expect("a ship");
            state.sites[node].outposts.clear();
        }
        "bar-placement-used" | "bar-stopped" | "bar-no-spaces" => {
            let Some(Frame::Explore(explore)) = state.board.stack.last_mut() else { panic!("nobody explores") };
            explore.placement = true;
            explore.courses = [Course::Fresh; 2];
            explore.spaces = Some(1);
        }
        "bar-no-wormhole" => {
            let gate = state.map().wormholes.iter().next().expect("the map has wormholes");
            state.players[seat].ships.iter_mut().for_each(|ship| *ship = gate);
        }
        "bar-marked" | "bar-all-marked" => state.players[seat].marked.clear(),
        "bar-no-marker" => state.players[seat].markers = 1,
        "bar-log-full" => state.players[seat].log.clear(),
        "bar-nobody-wakes" => {
            let crew = &mut state.players[seat].crew;
            (crew.pods, crew.available) = (1, 0);
        }
        "bar-wormhole-open" => state.players[seat].open_wormhole = false,
        "bar-seats-taken" | "bar-own-seat" => state.offices.values_mut().for_each(|chairs| {
            chairs.silver = None;
            chairs.gold = chairs.gold.map(|_| other);
        }),
        "bar-unmet" => {
            let player = &mut state.board.players[seat];
            player.levels.iter_mut().for_each(|(track, level)| *level = track.max_level());
            player.marked = Technology::ALL.into_iter().collect();
            player.completed = Mission::ALL.into_iter().collect();
            while player.pirates.len() < player.pirates.capacity() {
                player.pirates.push(Pirate::ALL[0]);
            }
            let planets = Node::ALL.into_iter().filter(|&node| state.board.sites[node].planet.is_some());
            state.board.players[seat].outposts = planets.collect();
        }
        // No figure and no single thing: a whole planet, another deal.
        "bar-no-room" | "bar-no-place" | "bar-no-missions" | "bar-no-mission" | "bar-no-mining-planet" => {
            return Mend::Final;
        }
        other => panic!("{other}: what is missing?"),
    }
    Mend::Given
}

fn ship_of(state: &State, seat: Seat, verb: &Verb) -> Option<Node> {
    let ship = figure(&verb.label, "ship").checked_sub(1)?;
    state.players[seat].ships.get(usize::from(ship)).copied()
}

/// Takes away what a possible verb needs.
fn spoil(state: &mut State, seat: Seat, verb: &Verb, nth: usize) -> Option<&'static str> {
    let player = &mut state.board.players[seat];
    let needs: &[&'static str] = match verb.label.id.as_ref() {
        "verb-captain" => &["bar-no-captain", "bar-taken"],
        "verb-use-planet" => &["bar-no-worker"],
        "verb-exchange" => &["bar-no-credit"],
        "verb-senate" => &["bar-no-crew"],
        "verb-mark" => &["bar-no-marker", "bar-marked"],
        "verb-settle" => &["bar-placement-used", "bar-pirates-there"],
        "send-crew" => &["bar-no-crew"],
        "send-captain" => &["bar-no-captain"],
        "verb-use-reserve" => &["bar-stockpile-used"],
        "verb-recycle" => &["bar-recycler-used"],
        _ => &[],
    };
    let id = *needs.get(nth)?;
    match id {
        "bar-no-captain" => player.captains = 0,
        "bar-no-worker" => (player.captains, player.crew.available) = (0, 0),
        "bar-no-crew" => player.crew.available = 0,
        "bar-taken" => state.main.values_mut().for_each(|standing| {
            standing.insert(Seat(0));
            standing.insert(Seat(1));
            standing.insert(seat);
        }),
        "bar-no-credit" => player.goods.credit = 0,
        "bar-no-marker" => player.markers = 0,
        "bar-marked" => player.marked = Technology::ALL.into_iter().collect(),
        "bar-pirates-there" => state.sites.values_mut().for_each(|site| site.pirates = Some(Pirate::ALL[0])),
        "bar-placement-used" => {
            let Some(Frame::Explore(explore)) = state.board.stack.last_mut() else { panic!("nobody explores") };
            (explore.placement, explore.extra) = (false, false);
        }
        "bar-stockpile-used" => _ = player.used.insert(Once::SecretStockpile),
        "bar-recycler-used" => _ = player.used.insert(Once::TokenRecycler),
        other => unreachable!("{other}"),
    }
    Some(id)
}

const RED: Seat = Seat(0);

fn table(position: Position) -> Scenario<Transgalactica> {
    Scenario::new(position.build())
}

#[test]
fn the_only_price_is_proposed() {
    let prices = |table: &Scenario<Transgalactica>| {
        table.legal(RED).into_iter().filter(|action| matches!(action, Action::Pay(_))).collect::<Vec<Action>>()
    };
    let rich = Position::new(2).goods(RED, 5, 5, 5, 5).token(RED, BonusToken::SurplusWeapons);
    let mut one = table(rich.clone());
    one.play(RED, Action::UseToken(BonusToken::SurplusWeapons));
    assert_eq!(prices(&one).len(), 1);
    assert_eq!(Transgalactica::settle(one.state(), RED), prices(&one));
    let mut several = table(rich);
    several.play(RED, Action::Captain(Area::Trade));
    assert!(1 < prices(&several).len());
    assert_eq!(Transgalactica::settle(several.state(), RED), []);
}

#[test]
fn resources_one_has_most_of_are_proposed() {
    let position = Position::new(2).goods(RED, 4, 2, 0, 0).technology(RED, Technology::TunnelStabiliser);
    let mut table = table(position.ship(RED, Node::M5));
    table.play(RED, Action::Captain(Area::Exploration));
    table.play(RED, Action::Jump { ship: 0, to: Node::F1, step: Step::Engines, fare: Fare::TwoResources });
    let energy = Action::Pay(goods(1, 0, 0, 0));
    assert_eq!(Transgalactica::settle(table.state(), RED), [energy, energy]);
}

#[test]
fn counters_tell_what_one_has() {
    let table = table(Position::new(2).goods(RED, 5, 4, 3, 2).vp(RED, 17).level(RED, Track::Trade, 3));
    let counters = Transgalactica::counters(&Transgalactica::view(table.state(), Viewer::Seat(RED)), RED);
    let of = |id: &str| counters.iter().find(|counter| counter.name.id == id).map(|counter| counter.value);
    assert_eq!(
        ["count-vp", "count-energy", "count-mineral", "count-alien", "count-credit"].map(of),
        [Some(17), Some(5), Some(4), Some(3), Some(2)]
    );
    assert_eq!(of("track-trade"), Some(3));
    assert!(Good::ALL.len() < counters.len());
}
