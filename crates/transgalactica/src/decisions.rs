//! What waits on the stack, and what can be chosen.
//!
//! A [`Frame`] is either a decision of one player or a piece of work that goes on by itself once it is on top. The two dispatch
//! matches are [`Frame::options`] and [`resolve`]; [`Frame::is_open`] says whether a decision still has something to offer
//! (TG-FREE-07: an interrupted decision is worked out anew and skipped if nothing is left).

pub mod collect;
pub mod draft;
pub mod explore;
pub mod follow;
pub mod free;
pub mod goal;
pub mod income;
pub mod mining;
pub mod missions;
pub mod omni;
pub mod outpost;
pub mod pay;
pub mod pick;
pub mod politics;
pub mod senate;
pub mod ships;
pub mod technology;
pub mod turn;

use enumset::EnumSet;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::Cx;
use crate::components::{
    Ability, Area, BonusToken, Decree, Goal, Goods, Mission, Node, NodeSet, Office, Resource, Technology, Track,
    TrackSet, Wealth,
};
use crate::effects::{self, Change, Source};
use crate::state::{State, Worker};

pub use explore::{Explore, Step};
pub use pay::Bargain;

/// Something to decide or to do. Holds ids and counts, never components.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Frame {
    // Decisions.
    /// Take a wealth set or an ability tile.
    Draft { seat: Seat },
    /// Choose the action planet of the head start.
    HeadStart { seat: Seat },
    /// Choose the next wild planet to resolve.
    WildPlanets { seat: Seat, left: NodeSet },
    /// Choose the option of the turn.
    Turn { seat: Seat },
    /// Close the turn after the last free action.
    Done { seat: Seat },
    /// Follow or not.
    Follow { seat: Seat, area: Area },
    /// Choose a resource to gain, so many times.
    GainResource { seat: Seat, n: u8, of: EnumSet<Resource> },
    /// Choose a track to step on.
    ChooseTrack { seat: Seat, tracks: TrackSet, steps: u8, spread: bool, watched: bool, optional: bool },
    /// Buy a step on military or trade, or leave it.
    Purchase { seat: Seat, track: Track, bargain: Bargain },
    /// Pay for the effect of a list, so many times.
    Pay { seat: Seat, source: Source, at: u8, left: u8 },
    /// Pay resources of choice that are owed.
    PayResources { seat: Seat, n: u8 },
    /// Choose a free step or both for aliens (TG-TCARD-23).
    CrashProgramme { seat: Seat },
    /// Choose between the forms of a technology action.
    Technology { seat: Seat, main: bool },
    /// Mark a technology; perhaps none.
    MarkTechnology { seat: Seat, optional: bool },
    /// Choose between the forms of a politics action.
    Politics { seat: Seat, main: bool },
    /// Take a mission; perhaps none.
    TakeMission { seat: Seat, optional: bool },
    /// Return a mission for the one that is taken.
    ReturnMission { seat: Seat, taken: Mission },
    /// Mark a technology or take a mission.
    MarkOrTake { seat: Seat },
    /// Choose between the forms of a secondary production action.
    Production { seat: Seat },
    /// Choose an outpost to collect from.
    Collect { seat: Seat, left: u8, used: NodeSet, nightmare: bool },
    /// Choose the next mining planet to activate.
    MiningPlanets { seat: Seat, left: NodeSet },
    /// Pay for the omni action.
    Omni { seat: Seat, main: bool },
    /// Choose the action to copy.
    Copy { seat: Seat, main: bool },
    /// Perform a granted main action of choice or none.
    MainAction { seat: Seat },
    /// An exploration action.
    Explore(Explore),
    /// A granted free move.
    MoveShip { seat: Seat, left: u8, ship: Option<u8> },
    /// A granted free jump.
    Jump { seat: Seat },
    /// A granted placement.
    PlaceOutpost { seat: Seat, anywhere: bool, free: bool },
    /// Complete a mission, waiving its cost or its requirements (TG-TCARD-30).
    Shortcut { seat: Seat },
    /// Choose the resource that a mission costs less (TG-MISS-25).
    Discount { seat: Seat, mission: Mission },
    /// Choose the office for a decree.
    Office { seat: Seat, decree: Decree },
    /// Choose the goal to score; all players at once, in secret.
    #[default]
    Goals,

    // Work.
    /// The rest of an effect list.
    Effects { seat: Seat, source: Source, next: u8 },
    /// More steps on a track.
    Steps { seat: Seat, track: Track, steps: u8, watched: bool },
    /// The rest of the mining track.
    MiningTrack { seat: Seat, slot: u8 },
    /// A ship comes out of a wormhole.
    Arrive { seat: Seat, ship: u8, to: Node, explored: bool },
    /// The rest of the income of a player.
    Income { seat: Seat, step: u8 },
    /// What follows when everything above is done.
    Then { seat: Seat, what: Then },
}

/// What follows when an action or a reward is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Then {
    /// A mining action was performed.
    MiningPerformed,
    /// A secondary action was performed.
    SecondaryPerformed,
    /// An action planet was used.
    PlanetUsed,
    /// The rewards of a mission are resolved.
    MissionCompleted(Mission),
    /// The reward of a senate seat is resolved.
    SeatTaken,
    /// So many mining planets were activated.
    PlanetsActivated(u8),
    /// Resources are collected.
    Collect,
}

/// A form of an action that has several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Advance 2.
    AdvanceTwo,
    /// Advance 1, then mark a technology.
    AdvanceAndMark,
    /// Advance 1, then take a mission.
    AdvanceAndTake,
    /// Advance 1.
    Advance,
    /// Mark a technology.
    Mark,
    /// Take a mission.
    Take,
    /// Collect resources.
    Collect,
}

/// What of a mission is waived (TG-TCARD-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Waiver {
    /// Its cost.
    Cost,
    /// Its requirements.
    Requirements,
}

/// Which of two goals a choice is: the better one is listed first (TG-GOAL-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Merit {
    /// Gives more VP, or as much and is printed first.
    Better,
    /// The other one.
    Lesser,
}

/// How a wormhole jump is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fare {
    /// Nothing: the jump is granted.
    Free,
    /// One alien.
    Alien,
    /// Any two resources (TG-TCARD-11).
    TwoResources,
}

/// One choice. Free actions stand last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Action {
    /// Draft: take the wealth set that has this card first.
    TakeWealth(Wealth),
    /// Draft: take this tile.
    TakeAbility(Ability),
    /// Place a captain on a main space.
    Captain(Area),
    /// Place a worker on an action planet.
    UsePlanet { node: Node, worker: Worker },
    /// Place a worker on the personal omni space, perhaps with a field promotion.
    CommandDeck { worker: Worker, promoted: bool },
    /// Follow with a worker, perhaps with a field promotion.
    Follow { worker: Worker, promoted: bool },
    /// Perform this action.
    Perform(Area),
    /// Choose a form of the action.
    Form(Form),
    /// Pay this.
    Pay(Goods),
    /// Gain this resource.
    Gain(Resource),
    /// Step on this track.
    Advance(Track),
    /// Mark this technology.
    Mark(Technology),
    /// Take this mission.
    TakeMission(Mission),
    /// Return this mission.
    ReturnMission(Mission),
    /// Fly a ship over one link.
    Fly { ship: u8, to: Node, step: Step },
    /// Jump with a ship through wormholes.
    Jump { ship: u8, to: Node, step: Step, fare: Fare },
    /// Fight the pirates where a ship is.
    Fight { ship: u8 },
    /// Place an outpost where a ship is; with the extra of the second ship.
    Settle { ship: u8, extra: bool },
    /// Place an outpost at this space.
    SettleAt(Node),
    /// Collect a resource at this space, or on the Technological Nightmare.
    Collect { from: Option<Node>, resource: Resource },
    /// Resolve this planet next.
    Activate(Node),
    /// Complete a mission, waiving one part.
    Waive { mission: Mission, waiver: Waiver },
    /// Let a mission cost one less of this.
    Discount(Resource),
    /// Put the decree into this office.
    Office(Office),
    /// Score this goal.
    Score { merit: Merit, goal: Goal },
    /// Do it no more, or not at all.
    Decline,
    /// Pass.
    Pass,
    /// End the turn.
    Done,
    /// Free action: change a credit into energy or a mineral.
    Exchange(Resource),
    /// Free action: use a bonus token.
    UseToken(BonusToken),
    /// Free action: use a token of the stockpile.
    UseReserve(BonusToken),
    /// Free action: use a spent token again.
    Recycle(BonusToken),
    /// Free action: complete a mission of the log.
    Complete(Mission),
    /// Free action: take a seat for this decree.
    Senate(Decree),
}

impl Action {
    /// Is it one of the free actions of the own turn (TG-FREE-01 to TG-FREE-08)?
    pub const fn is_free(self) -> bool {
        matches!(
            self,
            Action::Exchange(_)
                | Action::UseToken(_)
                | Action::UseReserve(_)
                | Action::Recycle(_)
                | Action::Complete(_)
                | Action::Senate(_)
        )
    }
}

/// Which free actions may interrupt a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interruption {
    /// None: a payment or an exchange is half done.
    None,
    /// All: also between two spaces of a ship's movement (TG-FREE-07).
    Any,
}

impl Frame {
    /// Does it go on by itself once it is on top?
    pub const fn is_work(&self) -> bool {
        matches!(
            self,
            Frame::Effects { .. }
                | Frame::Steps { .. }
                | Frame::MiningTrack { .. }
                | Frame::Arrive { .. }
                | Frame::Income { .. }
                | Frame::Then { .. }
        )
    }

    /// Who decides; nobody if it goes on by itself.
    pub fn deciders(&self, state: &State) -> SeatSet {
        match *self {
            Frame::Goals => state.players.seats().filter(|&seat| state.sealed[seat].is_none()).collect(),
            Frame::Effects { .. }
            | Frame::Steps { .. }
            | Frame::MiningTrack { .. }
            | Frame::Arrive { .. }
            | Frame::Income { .. }
            | Frame::Then { .. } => SeatSet::NONE,
            Frame::Draft { seat }
            | Frame::HeadStart { seat }
            | Frame::WildPlanets { seat, .. }
            | Frame::Turn { seat }
            | Frame::Done { seat }
            | Frame::Follow { seat, .. }
            | Frame::GainResource { seat, .. }
            | Frame::ChooseTrack { seat, .. }
            | Frame::Purchase { seat, .. }
            | Frame::Pay { seat, .. }
            | Frame::PayResources { seat, .. }
            | Frame::CrashProgramme { seat }
            | Frame::Technology { seat, .. }
            | Frame::MarkTechnology { seat, .. }
            | Frame::Politics { seat, .. }
            | Frame::TakeMission { seat, .. }
            | Frame::ReturnMission { seat, .. }
            | Frame::MarkOrTake { seat }
            | Frame::Production { seat }
            | Frame::Collect { seat, .. }
            | Frame::MiningPlanets { seat, .. }
            | Frame::Omni { seat, .. }
            | Frame::Copy { seat, .. }
            | Frame::MainAction { seat }
            | Frame::Explore(Explore { seat, .. })
            | Frame::MoveShip { seat, .. }
            | Frame::Jump { seat }
            | Frame::PlaceOutpost { seat, .. }
            | Frame::Shortcut { seat }
            | Frame::Discount { seat, .. }
            | Frame::Office { seat, .. } => SeatSet::one(seat),
        }
    }

    /// Which free actions may interrupt it, if it is the decider's own turn.
    pub fn interruption(&self) -> Interruption {
        match self {
            Frame::PayResources { .. }
            | Frame::ReturnMission { .. }
            | Frame::Discount { .. }
            | Frame::Office { .. }
            | Frame::Draft { .. }
            | Frame::HeadStart { .. }
            | Frame::WildPlanets { .. }
            | Frame::Follow { .. }
            | Frame::Goals => Interruption::None,
            Frame::Explore(_)
            | Frame::MoveShip { .. }
            | Frame::Turn { .. }
            | Frame::Done { .. }
            | Frame::GainResource { .. }
            | Frame::ChooseTrack { .. }
            | Frame::Purchase { .. }
            | Frame::Pay { .. }
            | Frame::CrashProgramme { .. }
            | Frame::Technology { .. }
            | Frame::MarkTechnology { .. }
            | Frame::Politics { .. }
            | Frame::TakeMission { .. }
            | Frame::MarkOrTake { .. }
            | Frame::Production { .. }
            | Frame::Collect { .. }
            | Frame::MiningPlanets { .. }
            | Frame::Omni { .. }
            | Frame::Copy { .. }
            | Frame::MainAction { .. }
            | Frame::Jump { .. }
            | Frame::PlaceOutpost { .. }
            | Frame::Shortcut { .. }
            | Frame::Effects { .. }
            | Frame::Steps { .. }
            | Frame::MiningTrack { .. }
            | Frame::Arrive { .. }
            | Frame::Income { .. }
            | Frame::Then { .. } => Interruption::Any,
        }
    }

    /// Is there still something to decide? What is not open is skipped.
    pub fn is_open(&self, state: &State) -> bool {
        match *self {
            Frame::Draft { .. } | Frame::GainResource { .. } | Frame::PayResources { .. } | Frame::Goals => true,
            Frame::HeadStart { .. } => draft::can_start_ahead(state),
            Frame::WildPlanets { left, .. } => !left.is_empty(),
            Frame::Turn { seat } => turn::is_open(state, seat),
            Frame::Done { seat } => free::any(state, seat),
            Frame::Follow { seat, area } => follow::is_open(state, seat, area),
            Frame::ChooseTrack { seat, tracks, .. } => pick::possible(state, seat, tracks) != TrackSet::empty(),
            Frame::Purchase { seat, track, bargain } => pay::can_purchase(state, seat, track, bargain),
            Frame::Pay { seat, source, at, .. } => pay::is_open(state, seat, source, at),
            Frame::CrashProgramme { seat } => pick::crash_is_open(state, seat),
            Frame::Technology { seat, .. } => technology::can_perform(state, seat),
            Frame::MarkTechnology { seat, .. } => technology::can_mark(state, seat),
            Frame::Politics { seat, .. } => politics::can_perform(state, seat),
            Frame::TakeMission { seat, .. } => politics::can_take(state, seat),
            Frame::ReturnMission { .. } => true,
            Frame::MarkOrTake { seat } => technology::can_mark(state, seat) || politics::can_take(state, seat),
            Frame::Production { .. } => true,
            Frame::Collect { seat, left, used, nightmare } => {
                left != 0 && collect::any_left(state, seat, used, nightmare)
            }
            Frame::MiningPlanets { left, .. } => !left.is_empty(),
            Frame::Omni { seat, .. } => omni::can_enter(state, seat),
            Frame::Copy { seat, main } => omni::can_copy(state, seat, main),
            Frame::MainAction { seat } => omni::can_copy(state, seat, true),
            Frame::Explore(explore) => explore.is_open(state),
            Frame::MoveShip { left, .. } => left != 0,
            Frame::Jump { .. } => true,
            Frame::PlaceOutpost { seat, anywhere, free } => outpost::is_open(state, seat, anywhere, free),
            Frame::Shortcut { seat } => missions::shortcut_is_open(state, seat),
            Frame::Discount { .. } | Frame::Office { .. } => true,
            Frame::Effects { .. }
            | Frame::Steps { .. }
            | Frame::MiningTrack { .. }
            | Frame::Arrive { .. }
            | Frame::Income { .. }
            | Frame::Then { .. } => true,
        }
    }

    /// What can be chosen, without free actions.
    pub fn options(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        match *self {
            Frame::Draft { .. } => draft::options(state, seat, actions),
            Frame::HeadStart { .. } => draft::head_start_options(state, actions),
            Frame::WildPlanets { left, .. } => actions.extend(left.iter().map(Action::Activate)),
            Frame::Turn { .. } => turn::options(state, seat, actions),
            Frame::Done { .. } => actions.push(Action::Done),
            Frame::Follow { area, .. } => follow::options(state, seat, area, actions),
            Frame::GainResource { of, .. } => actions.extend(of.iter().map(Action::Gain)),
            Frame::ChooseTrack { tracks, optional, .. } => {
                actions.extend(pick::possible(state, seat, tracks).iter().map(Action::Advance));
                actions.extend(optional.then_some(Action::Decline));
            }
            Frame::Purchase { track, bargain, .. } => pay::purchase_options(state, seat, track, bargain, actions),
            Frame::Pay { source, at, .. } => pay::options(state, seat, source, at, actions),
            Frame::PayResources { .. } => pay::resource_options(state, seat, actions),
            Frame::CrashProgramme { .. } => pick::crash_options(state, seat, actions),
            Frame::Technology { main, .. } => technology::options(state, seat, main, actions),
            Frame::MarkTechnology { optional, .. } => technology::mark_options(state, seat, optional, actions),
            Frame::Politics { main, .. } => politics::options(state, seat, main, actions),
            Frame::TakeMission { optional, .. } => politics::take_options(state, seat, optional, actions),
            Frame::ReturnMission { taken, .. } => politics::return_options(state, seat, taken, actions),
            Frame::MarkOrTake { .. } => technology::mark_or_take_options(state, seat, actions),
            Frame::Production { .. } => collect::form_options(state, seat, actions),
            Frame::Collect { used, nightmare, .. } => collect::options(state, seat, used, nightmare, actions),
            Frame::MiningPlanets { left, .. } => actions.extend(left.iter().map(Action::Activate)),
            Frame::Omni { .. } => omni::entry_options(state, seat, actions),
            Frame::Copy { main, .. } => omni::copy_options(state, seat, main, actions),
            Frame::MainAction { .. } => omni::granted_options(state, seat, actions),
            Frame::Explore(explore) => explore.options(state, actions),
            Frame::MoveShip { ship, .. } => ships::move_options(state, seat, ship, actions),
            Frame::Jump { .. } => ships::jump_options(state, seat, actions),
            Frame::PlaceOutpost { anywhere, free, .. } => outpost::options(state, seat, anywhere, free, actions),
            Frame::Shortcut { .. } => missions::shortcut_options(state, seat, actions),
            Frame::Discount { mission, .. } => missions::discount_options(state, seat, mission, actions),
            Frame::Office { .. } => senate::office_options(state, actions),
            Frame::Goals => goal::options(state, seat, actions),
            Frame::Effects { .. }
            | Frame::Steps { .. }
            | Frame::MiningTrack { .. }
            | Frame::Arrive { .. }
            | Frame::Income { .. }
            | Frame::Then { .. } => {}
        }
    }
}

/// Carries out a chosen action. A decision leaves the stack before it is carried out and comes back if it goes on; free actions
/// leave the interrupted decision where it is.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    if action.is_free() {
        return free::resolve(cx, seat, action);
    }
    let frame = *cx.stack.last().expect("somebody decides only while a decision is on the stack");
    if frame == Frame::Goals {
        return goal::resolve(cx, seat, action);
    }
    cx.close();
    match (frame, action) {
        (Frame::Draft { .. }, action) => draft::resolve(cx, seat, action),
        (Frame::HeadStart { .. }, Action::SettleAt(node)) => draft::start_ahead(cx, seat, node),
        (Frame::WildPlanets { left, .. }, Action::Activate(node)) => income::resolve(cx, seat, left, node),
        (Frame::Turn { .. }, action) => turn::resolve(cx, seat, action),
        (Frame::Done { .. }, Action::Done) => {}
        (Frame::Follow { area, .. }, action) => follow::resolve(cx, seat, area, action),
        (Frame::GainResource { n, of, .. }, Action::Gain(resource)) => pick::resolve_gain(cx, seat, n, of, resource),
        (Frame::ChooseTrack { tracks, steps, spread, watched, .. }, Action::Advance(track)) => {
            pick::resolve_track(cx, seat, pick::Tracks { tracks, steps, spread, watched }, track);
        }
        (Frame::Purchase { track, .. }, Action::Pay(price)) => {
            cx.pay(seat, price);
            effects::steps(cx, seat, track, 1, false);
        }
        (Frame::Pay { source, at, left, .. }, Action::Pay(price)) => {
            pay::resolve(cx, seat, source, at, left, price);
        }
        (Frame::PayResources { n, .. }, Action::Pay(price)) => pay::resolve_resource(cx, seat, n, price),
        (Frame::CrashProgramme { .. }, action) => pick::resolve_crash(cx, seat, action),
        (Frame::Technology { .. }, Action::Form(form)) => technology::resolve(cx, seat, form),
        (Frame::MarkTechnology { .. }, Action::Mark(technology)) => technology::mark(cx, seat, technology),
        (Frame::Politics { .. }, Action::Form(form)) => politics::resolve(cx, seat, form),
        (Frame::TakeMission { .. }, Action::TakeMission(mission)) => politics::take(cx, seat, mission),
        (Frame::ReturnMission { taken, .. }, Action::ReturnMission(mission)) => {
            politics::exchange(cx, seat, taken, mission);
        }
        (Frame::MarkOrTake { .. }, Action::Form(form)) => technology::resolve_mark_or_take(cx, seat, form),
        (Frame::Production { .. }, Action::Form(form)) => collect::resolve_form(cx, seat, form),
        (Frame::Collect { left, used, nightmare, .. }, Action::Collect { from, resource }) => {
            collect::resolve(cx, seat, collect::Collecting { left, used, nightmare }, from, resource);
        }
        (Frame::MiningPlanets { left, .. }, Action::Activate(node)) => mining::resolve(cx, seat, left, node),
        (Frame::Omni { main, .. }, Action::Pay(price)) => omni::enter(cx, seat, main, price),
        (Frame::Copy { main, .. }, Action::Perform(area)) => effects::perform(cx, seat, area, main),
        (Frame::MainAction { .. }, Action::Perform(area)) => effects::perform(cx, seat, area, true),
        (Frame::Explore(explore), action) => explore.resolve(cx, action),
        (Frame::MoveShip { left, ship: flown, .. }, Action::Fly { ship, to, .. }) => {
            ships::fly(cx, seat, left, flown.is_none(), ship, to);
        }
        (Frame::Jump { .. }, Action::Jump { ship, to, .. }) => ships::arrive(cx, seat, ship, to, false),
        (Frame::PlaceOutpost { free, .. }, Action::SettleAt(node)) => outpost::place(cx, seat, node, free),
        (Frame::Shortcut { .. }, Action::Waive { mission, waiver }) => missions::waive(cx, seat, mission, waiver),
        (Frame::Discount { mission, .. }, Action::Discount(resource)) => {
            missions::pay(cx, seat, mission, Some(resource));
        }
        (Frame::Office { decree, .. }, Action::Office(office)) => senate::take_gold(cx, seat, decree, office),
        (_, Action::Decline) => {}
        (frame, action) => unreachable!("{seat}: {action:?} was not offered by {frame:?}"),
    }
}

/// Does the next piece of work. It has left the stack already.
pub fn work(cx: &mut Cx<'_>, frame: Frame) {
    match frame {
        Frame::Effects { seat, source, next } => effects::resume(cx, seat, source, next),
        Frame::Steps { seat, track, steps, watched } => effects::steps(cx, seat, track, steps, watched),
        Frame::MiningTrack { seat, slot } => mining::track(cx, seat, slot),
        Frame::Arrive { seat, ship, to, explored } => ships::arrive(cx, seat, ship, to, explored),
        Frame::Income { seat, step } => income::work(cx, seat, step),
        Frame::Then { seat, what } => effects::then(cx, seat, what),
        other => unreachable!("{other:?} is a decision"),
    }
}
