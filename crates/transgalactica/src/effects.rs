//! The interpreter of effect lists, and the actions of the board.
//!
//! [`run`] carries out a list part by part. What can be done at once is done at once; what needs an answer opens a decision and
//! leaves the rest of the list beneath it.

use enumset::EnumSet;
use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::Cx;
use crate::bar::Bar;
use crate::components::effect::Toll;
use crate::components::panel::{CREW_SLOTS, OUTPOST_SLOTS};
use crate::components::tracks::MILITARY_OR_TRADE;
use crate::components::{
    Ability, Area, BonusToken, Effect, FleetToken, Gain, Good, Goods, MiningToken, Mission, MissionType, Node, Office,
    Planet, PlanetType, Price, Technology, Track, Wealth,
};
use crate::decisions::{
    Bargain, Explore, Frame, Then, collect, mining, missions, omni, outpost, pay, pick, politics, technology,
};
use crate::event::Event;
use crate::score::Score;
use crate::state::State;

/// A printed thing whose effect list is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A wealth card.
    Wealth(Wealth),
    /// The setup of an ability tile.
    Ability(Ability),
    /// A bonus token.
    Token(BonusToken),
    /// A mining token.
    Mining(MiningToken),
    /// A fleet income token.
    Fleet(FleetToken),
    /// The mining reward, action or income of a planet.
    Planet(Planet),
    /// The reward of a mission.
    Mission(Mission),
    /// The one-time effect of a technology.
    Technology(Technology),
    /// The reward of an office.
    Office(Office),
    /// A track space.
    Space(Track, u8),
    /// An outpost slot of the panel, from 0.
    OutpostSlot(u8),
    /// An empty crew slot of the panel, from 0.
    CrewSlot(u8),
    /// The extra of each mining action (TG-TCARD-03).
    DeepDrills,
}

impl Source {
    /// What it gives, in order.
    pub fn effects(self) -> &'static [Effect] {
        match self {
            Source::Wealth(card) => card.effects(),
            Source::Ability(ability) => ability.setup(),
            Source::Token(token) => token.effects(),
            Source::Mining(token) => token.mining(),
            Source::Fleet(token) => token.income(),
            Source::Planet(planet) => planet.row().effects,
            Source::Mission(mission) => mission.row().reward,
            Source::Technology(technology) => technology.at_once(),
            Source::Office(office) => office.reward(),
            Source::Space(track, level) => track.space(level).reward,
            Source::OutpostSlot(slot) => OUTPOST_SLOTS[usize::from(slot)].reward,
            Source::CrewSlot(slot) => CREW_SLOTS[usize::from(slot)].0,
            Source::DeepDrills => Technology::DeepDrills.power().gives,
        }
    }

    /// The line of the score sheet to which its VP belong.
    pub const fn score(self) -> Score {
        match self {
            Source::Wealth(_) | Source::OutpostSlot(_) | Source::CrewSlot(_) | Source::Fleet(_) => Score::Panel,
            Source::Ability(_) => Score::Abilities,
            Source::Token(_) => Score::Tokens,
            Source::Mining(_) => Score::Mining,
            Source::Planet(_) => Score::Planets,
            Source::Mission(_) => Score::Missions,
            Source::Technology(_) | Source::DeepDrills => Score::Technologies,
            Source::Office(_) => Score::Senate,
            Source::Space(..) => Score::Tracks,
        }
    }

    /// Does the Military Observer watch military steps of this list (TG-ABIL-13, TG-ABIL-14)?
    const fn is_watched(self) -> bool {
        matches!(self, Source::Mission(_) | Source::Technology(_) | Source::Planet(_))
    }
}

/// Small changes that all rules make.
pub(crate) trait Change {
    /// Puts a decision or a piece of work onto the stack.
    fn open(&mut self, frame: Frame);
    /// Takes the top off the stack.
    fn close(&mut self);
    /// Takes goods.
    fn pay(&mut self, seat: Seat, goods: Goods);
    /// Gives goods.
    fn gain(&mut self, seat: Seat, good: impl Into<Good>, n: u16);
    /// Gives VP.
    fn score(&mut self, seat: Seat, vp: u8, why: Score);
    /// Leaves something to be done after what is opened next.
    fn afterwards(&mut self, seat: Seat, what: Then);
    /// Puts a ship somewhere else.
    fn move_ship(&mut self, seat: Seat, ship: u8, to: Node);
    /// Puts an outpost on the map.
    fn put_outpost(&mut self, seat: Seat, node: Node);
}

impl Change for Cx<'_> {
    fn open(&mut self, frame: Frame) {
        self.emit(Event::Opened(frame));
    }

    fn close(&mut self) {
        self.emit(Event::Closed);
    }

    fn pay(&mut self, seat: Seat, goods: Goods) {
        if goods != Goods::NONE {
            self.emit(Event::Paid { seat, goods });
        }
    }

    fn gain(&mut self, seat: Seat, good: impl Into<Good>, n: u16) {
        self.emit(Event::Gained { seat, good: good.into(), n });
    }

    fn score(&mut self, seat: Seat, vp: u8, why: Score) {
        if vp != 0 {
            self.emit(Event::Scored { seat, vp: i16::from(vp), why });
        }
    }

    fn afterwards(&mut self, seat: Seat, what: Then) {
        self.open(Frame::Then { seat, what });
    }

    fn move_ship(&mut self, seat: Seat, ship: u8, to: Node) {
        let planet = self.planet(to);
        self.emit(Event::ShipMoved { seat, ship, to, planet });
    }

    fn put_outpost(&mut self, seat: Seat, node: Node) {
        let planet = self.planet(node);
        self.emit(Event::OutpostPlaced { seat, node, planet });
    }
}

/// Carries out an effect list.
pub fn run(cx: &mut Cx<'_>, seat: Seat, source: Source) {
    resume(cx, seat, source, 0);
}

/// Carries out the rest of an effect list (TG-GEN-21).
pub fn resume(cx: &mut Cx<'_>, seat: Seat, source: Source, next: u8) {
    let list = source.effects();
    for at in usize::from(next)..list.len() {
        if at_once(cx, seat, source, list[at]) {
            continue;
        }
        if at + 1 < list.len() {
            cx.open(Frame::Effects { seat, source, next: at as u8 + 1 });
        }
        return begin(cx, seat, source, at as u8, list[at]);
    }
}

/// Does what needs no answer and opens nothing; says whether the effect was of that kind.
fn at_once(cx: &mut Cx<'_>, seat: Seat, source: Source, effect: Effect) -> bool {
    let (good, n) = match effect {
        Effect::Gain(Gain::Energy, n) => (Good::Energy, n),
        Effect::Gain(Gain::Mineral, n) => (Good::Mineral, n),
        Effect::Gain(Gain::Alien, n) => (Good::Alien, n),
        Effect::Gain(Gain::Credit, n) => (Good::Credit, n),
        Effect::Gain(Gain::Vp, vp) => {
            cx.score(seat, vp, source.score());
            return true;
        }
        Effect::Mobilise => {
            mobilise(cx, seat);
            return true;
        }
        Effect::TempLevel(track, n) => {
            cx.emit(Event::Boosted { seat, track, n });
            return true;
        }
        Effect::OpenWormhole => {
            cx.emit(Event::WormholeOpened { seat, open: true });
            return true;
        }
        Effect::Gain(Gain::AnyResource, _)
        | Effect::GainOneOf(_)
        | Effect::Advance { .. }
        | Effect::MarkTechnology
        | Effect::TakeMission
        | Effect::MarkOrTake
        | Effect::MoveShip(_)
        | Effect::JumpWormhole
        | Effect::PlaceOutpost { .. }
        | Effect::MainAction(_)
        | Effect::ActivateMiningPlanets
        | Effect::Pay { .. }
        | Effect::CrashProgramme
        | Effect::CompleteMission => return false,
    };
    cx.gain(seat, good, u16::from(n));
    true
}

/// Begins an effect that may need answers. What is impossible opens a decision that is skipped, or nothing at all.
pub fn begin(cx: &mut Cx<'_>, seat: Seat, source: Source, at: u8, effect: Effect) {
    match effect {
        Effect::Gain(Gain::AnyResource, n) => cx.open(Frame::GainResource { seat, n, of: EnumSet::all() }),
        Effect::GainOneOf(resources) => {
            cx.open(Frame::GainResource { seat, n: 1, of: resources.iter().copied().collect() });
        }
        Effect::Advance { tracks, steps, spread, price: Price::Free } => {
            pick::advance(cx, seat, pick::Tracks { tracks, steps, spread, watched: source.is_watched() });
        }
        Effect::Advance { tracks, price: Price::Discounted(_), .. } => {
            let Source::Token(token) = source else { unreachable!("only tokens give discounts") };
            for track in tracks {
                cx.open(Frame::Purchase { seat, track, bargain: Bargain::Token(token) });
            }
        }
        Effect::MarkTechnology => cx.open(Frame::MarkTechnology { seat, optional: true }),
        Effect::TakeMission => cx.open(Frame::TakeMission { seat, optional: true }),
        Effect::MarkOrTake => cx.open(Frame::MarkOrTake { seat }),
        Effect::MoveShip(spaces) => {
            let left = spaces + u8::from(cx.players[seat].has(Technology::IonSails));
            cx.open(Frame::MoveShip { seat, left, ship: None });
        }
        Effect::JumpWormhole => cx.open(Frame::Jump { seat }),
        Effect::PlaceOutpost { anywhere, free } => cx.open(Frame::PlaceOutpost { seat, anywhere, free }),
        Effect::MainAction(None) => cx.open(Frame::MainAction { seat }),
        Effect::MainAction(Some(area)) => {
            if can_perform(cx, seat, area, true) {
                perform(cx, seat, area, true);
            }
        }
        Effect::ActivateMiningPlanets => {
            let planets = cx.nodes_of_type(seat, PlanetType::Mining);
            cx.afterwards(seat, Then::PlanetsActivated(planets.len() as u8));
            mining::planets(cx, seat, planets);
        }
        Effect::Pay { times, .. } => cx.open(Frame::Pay { seat, source, at, left: times }),
        Effect::CrashProgramme => cx.open(Frame::CrashProgramme { seat }),
        Effect::CompleteMission => cx.open(Frame::Shortcut { seat }),
        Effect::Gain(..) | Effect::Mobilise | Effect::TempLevel(..) | Effect::OpenWormhole => {
            at_once(cx, seat, source, effect);
        }
    }
}

/// Could anything of this effect be carried out now?
pub fn possible(state: &State, seat: Seat, effect: &Effect) -> bool {
    let player = &state.players[seat];
    match *effect {
        Effect::Gain(..) | Effect::GainOneOf(_) | Effect::TempLevel(..) => true,
        Effect::MoveShip(_) | Effect::JumpWormhole => true,
        Effect::Advance { tracks, price: Price::Free, .. } => !pick::possible(state, seat, tracks).is_empty(),
        Effect::Advance { tracks, price: Price::Discounted(discount), .. } => {
            tracks.iter().any(|track| player.can_step(track) && pay::covers(state, seat, track, discount))
        }
        Effect::MarkTechnology => technology::can_mark(state, seat),
        Effect::TakeMission => politics::can_take(state, seat),
        Effect::MarkOrTake => technology::can_mark(state, seat) || politics::can_take(state, seat),
        Effect::Mobilise => player.can_mobilise(),
        Effect::OpenWormhole => !player.open_wormhole,
        Effect::PlaceOutpost { anywhere, free } => outpost::is_open(state, seat, anywhere, free),
        Effect::MainAction(area) => omni::can_be_granted(state, seat, area),
        Effect::ActivateMiningPlanets => !state.nodes_of_type(seat, PlanetType::Mining).is_empty(),
        Effect::Pay { cost, then, .. } => pay::can_toll(state, seat, cost) && possible(state, seat, then),
        Effect::CrashProgramme => pick::crash_is_open(state, seat),
        Effect::CompleteMission => missions::shortcut_is_open(state, seat),
    }
}

/// Could anything of a list be carried out now? If not, what stands in the way of its first part.
pub fn may_any(state: &State, seat: Seat, list: &mut dyn Iterator<Item = &Effect>) -> Result<(), Bar> {
    let mut first = None;
    for effect in list {
        if possible(state, seat, effect) {
            return Ok(());
        }
        first = first.or(Some(effect));
    }
    Err(first.map_or(Bar::NothingToCopy, |effect| why_not(state, seat, effect)))
}

/// What stands in the way of an effect that is not possible.
fn why_not(state: &State, seat: Seat, effect: &Effect) -> Bar {
    let player = &state.players[seat];
    let barred = |possible: Result<(), Bar>| possible.err().unwrap_or(Bar::NothingToCopy);
    match *effect {
        Effect::Advance { tracks, price: Price::Free, .. } => pick::why_not(player, tracks),
        Effect::Advance { tracks, price: Price::Discounted(discount), .. } => {
            let bar = |track| match player.may_step(track) {
                Err(bar) => Some(bar),
                Ok(()) => Some(pay::too_dear(state, seat, pay::cost(state, seat, track, discount))),
            };
            tracks.iter().find_map(bar).unwrap_or(Bar::NothingToCopy)
        }
        Effect::MarkTechnology | Effect::MarkOrTake => barred(technology::may_mark_any(state, seat)),
        Effect::TakeMission => barred(politics::may_take_any(state, seat)),
        Effect::Mobilise => Bar::NobodyWakes,
        Effect::OpenWormhole => Bar::WormholeOpen,
        Effect::PlaceOutpost { anywhere: true, .. } => Bar::NoPlace,
        Effect::PlaceOutpost { anywhere: false, free } => {
            let mut ships = player.ships.iter().map(|&node| outpost::may_place(state, seat, node, free));
            ships.find_map(Result::err).unwrap_or(Bar::NoPlace)
        }
        Effect::MainAction(Some(area)) => barred(may_perform(state, seat, area, true)),
        Effect::MainAction(None) => Bar::NothingToCopy,
        Effect::ActivateMiningPlanets => Bar::NoMiningPlanet,
        Effect::Pay { cost, then, .. } => match cost {
            _ if pay::can_toll(state, seat, cost) => why_not(state, seat, then),
            Toll::AnyResource => Bar::NoResource,
            Toll::Exactly(price) => pay::too_dear(state, seat, price),
        },
        Effect::CrashProgramme => pick::why_not(player, MILITARY_OR_TRADE),
        Effect::CompleteMission => Bar::NoMission,
        // Always possible.
        Effect::Gain(..)
        | Effect::GainOneOf(_)
        | Effect::TempLevel(..)
        | Effect::MoveShip(_)
        | Effect::JumpWormhole => Bar::NothingToCopy,
    }
}

/// Moves a crew from the pods to the panel, if that is possible (TG-PANEL-13).
pub fn mobilise(cx: &mut Cx<'_>, seat: Seat) {
    if cx.players[seat].can_mobilise() {
        cx.emit(Event::Mobilised { seat });
    }
}

/// Takes steps on a track, one by one (TG-GEN-14). Steps that are not possible are lost (TG-GEN-18, TG-GEN-19).
pub fn steps(cx: &mut Cx<'_>, seat: Seat, track: Track, n: u8, watched: bool) {
    if n == 0 || !cx.players[seat].can_step(track) {
        return;
    }
    if 1 < n {
        cx.open(Frame::Steps { seat, track, steps: n - 1, watched });
    }
    let to = cx.players[seat].levels[track] + 1;
    cx.emit(Event::Stepped { seat, track, to });
    // The reward of the space comes first, so it is opened last (TG-GEN-25).
    match track {
        Track::Military => {
            if watched {
                observe(cx);
            }
            if cx.players[seat].has(Technology::DualUseResearch) {
                let tracks = crate::components::tracks::TECHNOLOGY_OR_POLITICS;
                let steps = Technology::DualUseResearch.power().adds;
                cx.open(Frame::ChooseTrack { seat, tracks, steps, spread: false, watched: false, optional: true });
            }
        }
        Track::Production => {
            if cx.players[seat].has(Technology::AutomatedHarvest) {
                cx.afterwards(seat, Then::Collect);
            }
        }
        Track::Technology | Track::Politics | Track::Trade => {}
    }
    reach(cx, seat, track, to);
}

/// The reward of a space that was reached (TG-GEN-15 to TG-GEN-17), or of a trade space that was unlocked (TG-TRADE-04).
fn reach(cx: &mut Cx<'_>, seat: Seat, track: Track, level: u8) {
    if track == Track::Trade {
        if level.is_multiple_of(2) {
            let token = cx.players[seat].fleet[usize::from(level) / 2 - 1];
            run(cx, seat, Source::Fleet(token));
        }
        return;
    }
    let Some(pile) = track.space(level).pile else { return run(cx, seat, Source::Space(track, level)) };
    match cx.piles[pile].top {
        Some(token) => {
            let next = match cx.piles[pile].below {
                0 => None,
                _ => Some(crate::flow::draw_token(cx, pile.class())),
            };
            cx.emit(Event::PileTaken { seat, pile, token, next });
        }
        None => run(cx, seat, Source::Space(track, level)),
    }
}

/// The Military Observer gains VP for a military step by card or planet (TG-ABIL-13).
fn observe(cx: &mut Cx<'_>) {
    let observer = cx.players.seats().find(|&seat| cx.players[seat].is(Ability::MilitaryObserver));
    if let Some(observer) = observer {
        cx.score(observer, 2, Score::Abilities);
    }
}

/// Performs an action of the board, in its main or its secondary form.
pub fn perform(cx: &mut Cx<'_>, seat: Seat, area: Area, main: bool) {
    let bargain = if main { Bargain::Main } else { Bargain::Full };
    match area {
        Area::Omni => cx.open(Frame::Omni { seat, main }),
        Area::Exploration => {
            let explore = Explore::new(cx, seat, main);
            cx.open(Frame::Explore(explore));
            // Before anything else of the action (TG-TCARD-08).
            if cx.players[seat].has(Technology::ProspectingProbes) {
                steps(cx, seat, Track::Production, Technology::ProspectingProbes.power().adds, false);
            }
        }
        Area::Mining => mining::perform(cx, seat, main),
        Area::Trade => cx.open(Frame::Purchase { seat, track: Track::Trade, bargain }),
        Area::Military => cx.open(Frame::Purchase { seat, track: Track::Military, bargain }),
        Area::Technology => cx.open(Frame::Technology { seat, main }),
        Area::Politics => cx.open(Frame::Politics { seat, main }),
        Area::Production if main => {
            cx.afterwards(seat, Then::Collect);
            steps(cx, seat, Track::Production, 1, false);
        }
        Area::Production => cx.open(Frame::Production { seat }),
    }
}

/// Could at least one part of the action be carried out with what the player owns (TG-ACT-10)?
pub fn can_perform(state: &State, seat: Seat, area: Area, main: bool) -> bool {
    let player = &state.players[seat];
    let bargain = if main { Bargain::Main } else { Bargain::Full };
    match area {
        Area::Omni => omni::can_enter(state, seat),
        Area::Exploration => {
            let probes = player.has(Technology::ProspectingProbes) && player.can_step(Track::Production);
            probes || Explore::new(state, seat, main).any_item(state)
        }
        Area::Mining => mining::can_perform(state, seat, main),
        Area::Trade => pay::can_purchase(state, seat, Track::Trade, bargain),
        Area::Military => pay::can_purchase(state, seat, Track::Military, bargain),
        Area::Technology => technology::can_perform(state, seat),
        Area::Politics => politics::can_perform(state, seat),
        Area::Production => {
            player.can_step(Track::Production) || collect::any_left(state, seat, EnumSet::empty(), false)
        }
    }
}

/// Could it be carried out, and if not, what stands in the way?
pub fn may_perform(state: &State, seat: Seat, area: Area, main: bool) -> Result<(), Bar> {
    if can_perform(state, seat, area, main) {
        return Ok(());
    }
    let bargain = if main { Bargain::Main } else { Bargain::Full };
    Err(match area {
        Area::Omni => Bar::NoEntry,
        Area::Exploration => Explore::new(state, seat, main).why_stranded(state),
        Area::Mining => Bar::NothingToMine,
        Area::Trade => pay::why_not(state, seat, Track::Trade, bargain),
        Area::Military => pay::why_not(state, seat, Track::Military, bargain),
        Area::Technology | Area::Politics | Area::Production => Bar::Exhausted(area),
    })
}

/// What follows when an action or a reward is done.
pub fn then(cx: &mut Cx<'_>, seat: Seat, what: Then) {
    let player = cx.players[seat].marked;
    let pays = |cx: &mut Cx<'_>, technology: Technology| cx.score(seat, technology.power().vp, Score::Technologies);
    match what {
        Then::MiningPerformed if player.contains(Technology::DeepDrills) => run(cx, seat, Source::DeepDrills),
        Then::SecondaryPerformed if player.contains(Technology::QuickFollowers) => pays(cx, Technology::QuickFollowers),
        Then::PlanetUsed if player.contains(Technology::ColonialDividend) => pays(cx, Technology::ColonialDividend),
        Then::SeatTaken if player.contains(Technology::SenateLobby) => pays(cx, Technology::SenateLobby),
        Then::MiningPerformed | Then::SecondaryPerformed | Then::PlanetUsed | Then::SeatTaken => {}
        Then::MissionCompleted(mission) => {
            cx.emit(Event::MissionCompleted { seat, mission });
            let decorated = mission.is(MissionType::Commercial) || mission.is(MissionType::War);
            if decorated && player.contains(Technology::MedalCeremony) {
                pays(cx, Technology::MedalCeremony);
            }
        }
        Then::PlanetsActivated(n) => cx.score(seat, 2 * n, Score::Planets),
        Then::Collect => collect::begin(cx, seat),
    }
}

#[cfg(test)]
mod tests;
