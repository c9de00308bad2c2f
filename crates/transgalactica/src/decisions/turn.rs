//! The turn of a player: a main action, an action planet, the personal omni space, or a pass.

use kernel::Seat;

use super::{Action, Frame, Then, free, omni};
use crate::Cx;
use crate::bar::{self, Bar};
use crate::components::{Ability, Area, Node, PlanetType, Technology};
use crate::effects::{self, Change, Source};
use crate::event::Event;
use crate::state::{Cursor, Once, State, TurnStep, Worker};

/// Is there anything to do but pass?
pub fn is_open(state: &State, seat: Seat) -> bool {
    if free::any(state, seat) {
        return true;
    }
    let player = &state.players[seat];
    if player.captains == 0 && player.crew.available == 0 {
        return false;
    }
    Area::ALL.into_iter().any(|area| may_lead(state, seat, area).is_ok())
        || action_planets(state).any(|node| may_use_planet(state, seat, node).is_ok())
        || can_use_deck(state, seat)
}

/// Can a captain go to this main space (TG-ACT-02, TG-ACT-04, TG-TCARD-20)?
pub fn may_lead(state: &State, seat: Seat, area: Area) -> Result<(), Bar> {
    let player = &state.players[seat];
    let standing = state.main[area];
    let has_space = standing.is_empty() || player.has(Technology::ParallelCommand) && !standing.contains(seat);
    bar::unless(player.captains != 0, Bar::NoCaptain)?;
    bar::unless(has_space, Bar::Taken)?;
    effects::may_perform(state, seat, area, true)
}

/// The action planets of the map.
pub fn action_planets(state: &State) -> impl Iterator<Item = Node> + '_ {
    let is_action = |node: &Node| state.planet(*node).is_some_and(|planet| planet.kind() == PlanetType::Action);
    Node::ALL.into_iter().filter(is_action)
}

/// Can the action of the action planet at this space be used (TG-ACT-05, TG-PLANET-03, TG-PLANET-04, TG-TCARD-18)?
pub fn may_use_planet(state: &State, seat: Seat, node: Node) -> Result<(), Bar> {
    let player = &state.players[seat];
    let site = &state.sites[node];
    let borrows = || player.has(Technology::CharterRights) && !player.used.contains(Once::CharterRights);
    let is_open = player.outposts.contains(node) || !site.outposts.is_empty() && borrows();
    bar::unless(is_open, Bar::NoOutpost)?;
    bar::unless(site.used_by.is_none(), Bar::PlanetUsed)?;
    bar::unless(player.captains != 0 || player.crew.available != 0, Bar::NoWorker)?;
    let mut bars = site.planet.into_iter().flat_map(|planet| planet.row().effects);
    effects::may_any(state, seat, &mut bars)
}

/// Can a worker go to the private command deck, whatever it would copy there (TG-ABIL-12)?
fn may_enter_deck(state: &State, seat: Seat) -> Result<(), Bar> {
    let player = &state.players[seat];
    bar::unless(!player.used.contains(Once::CommandDeck), Bar::DeckUsed)?;
    bar::unless(player.captains != 0 || player.crew.available != 0, Bar::NoWorker)
}

/// Can the private command deck be used, by whoever owns it?
pub fn may_use_deck(state: &State, seat: Seat) -> Result<(), Bar> {
    may_enter_deck(state, seat)?;
    let player = &state.players[seat];
    let main = player.captains != 0 || player.crew.available != 0 && can_promote(state, seat);
    let copies =
        main && omni::can_copy(state, seat, true) || player.crew.available != 0 && omni::can_copy(state, seat, false);
    bar::unless(copies, Bar::NothingToCopy)
}

fn can_use_deck(state: &State, seat: Seat) -> bool {
    state.players[seat].is(Ability::PrivateCommandDeck) && may_enter_deck(state, seat).is_ok()
}

/// Every placement, and the pass.
pub fn options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let player = &state.players[seat];
    if player.captains != 0 {
        actions.extend(Area::ALL.into_iter().filter(|&area| may_lead(state, seat, area).is_ok()).map(Action::Captain));
    }
    if player.captains != 0 || player.crew.available != 0 {
        let workers = [Worker::Captain, Worker::Crew].into_iter().filter(|&worker| player.available(worker) != 0);
        for node in action_planets(state).filter(|&node| may_use_planet(state, seat, node).is_ok()) {
            actions.extend(workers.clone().map(|worker| Action::UsePlanet { node, worker }));
        }
        if can_use_deck(state, seat) {
            if player.captains != 0 && omni::can_copy(state, seat, true) {
                actions.push(Action::CommandDeck { worker: Worker::Captain, promoted: false });
            }
            if player.crew.available != 0 {
                let crew = |promoted| Action::CommandDeck { worker: Worker::Crew, promoted };
                actions.extend(omni::can_copy(state, seat, false).then_some(crew(false)));
                let promoted = can_promote(state, seat) && omni::can_copy(state, seat, true);
                actions.extend(promoted.then_some(crew(true)));
            }
        }
    }
    actions.push(Action::Pass);
}

/// Is the field promotion of this round left (TG-TCARD-22)?
pub fn can_promote(state: &State, seat: Seat) -> bool {
    let player = &state.players[seat];
    player.has(Technology::FieldPromotion) && !player.used.contains(Once::FieldPromotion)
}

/// Carries out the chosen option; the free actions after it are closed by [`Frame::Done`].
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let mut begin = |step| {
        cx.emit(Event::Proceeded(Cursor::Turn { seat, step }));
        if step != TurnStep::Passed {
            cx.open(Frame::Done { seat });
        }
    };
    match action {
        Action::Captain(area) => {
            // Nobody follows on a space that was closed already (TG-TCARD-20).
            let is_first = cx.main[area].is_empty();
            let step = if is_first { TurnStep::Led(area) } else { TurnStep::Acted };
            cx.emit(Event::Proceeded(Cursor::Turn { seat, step }));
            cx.open(Frame::Done { seat });
            cx.emit(Event::CaptainPlaced { seat, area });
            effects::perform(cx, seat, area, true);
        }
        Action::UsePlanet { node, worker } => {
            begin(TurnStep::Acted);
            use_planet(cx, seat, node, worker);
        }
        Action::CommandDeck { worker, promoted } => {
            begin(TurnStep::Acted);
            cx.emit(Event::CommandDeckUsed { seat, worker });
            if promoted {
                cx.emit(Event::UsedOnce { seat, once: Once::FieldPromotion });
            }
            if worker == Worker::Crew {
                cx.afterwards(seat, Then::SecondaryPerformed);
            }
            cx.open(Frame::Copy { seat, main: worker == Worker::Captain || promoted });
        }
        Action::Pass => {
            begin(TurnStep::Passed);
            cx.emit(Event::Passed { seat });
        }
        other => unreachable!("{other:?} is no option of a turn"),
    }
}

fn use_planet(cx: &mut Cx<'_>, seat: Seat, node: Node, worker: Worker) {
    let planet = cx.planet(node).expect("actions are on planets");
    if !cx.players[seat].outposts.contains(node) {
        cx.emit(Event::UsedOnce { seat, once: Once::CharterRights });
    }
    cx.emit(Event::PlanetUsed { seat, worker, node, planet });
    cx.afterwards(seat, Then::PlanetUsed);
    effects::run(cx, seat, Source::Planet(planet));
}
