//! The exploration action: a chain of single choices with counters that only go down (TG-EXP-11 to TG-EXP-15).

use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::{Action, Fare, Frame, free, outpost, ships};
use crate::Cx;
use crate::bar::{self, Bar};
use crate::components::{Ability, Colour, Goods, Map, Node, NodeSet, Technology, Track};
use crate::effects::Change;
use crate::event::Event;
use crate::score::Score;
use crate::state::{Board, Player, State};

/// An exploration action in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explore {
    /// Who explores.
    pub seat: Seat,
    /// Main or secondary?
    pub main: bool,
    /// Has any part been carried out? An action that was chosen cannot end before (TG-ACT-10).
    pub begun: bool,
    /// Spaces left to fly for energy; counted when the first space is moved (counter A of TG-EXP-11).
    pub spaces: Option<u8>,
    /// Is the free space of Ion Sails left (counter F)?
    pub sails: bool,
    /// Is the placement left (counter P)?
    pub placement: bool,
    /// Is the extra of the second ship left (counter X)?
    pub extra: bool,
    /// What each ship has done.
    pub courses: [Course; 2],
}

/// What a ship has done in an exploration (TG-EXP-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Course {
    /// It has not moved.
    Fresh,
    /// It has moved and may go on.
    Moving,
    /// Its movement is over.
    Stopped,
}

/// What pays for one space of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The movement of the action, with energy.
    Engines,
    /// Ion Sails.
    Sails,
    /// The extra of the second ship.
    Extra,
    /// A granted move.
    Granted,
}

impl Explore {
    /// The counters at the start.
    pub fn new(state: &State, seat: Seat, main: bool) -> Explore {
        let player = &state.players[seat];
        Explore {
            seat,
            main,
            begun: player.has(Technology::ProspectingProbes) && player.can_step(Track::Production),
            spaces: None,
            sails: player.has(Technology::IonSails),
            placement: true,
            extra: player.is(Ability::SecondShip),
            courses: [Course::Fresh; 2],
        }
    }

    /// Anything left to do? While free actions could still make something possible, the player is asked (TG-R04).
    pub fn is_open(&self, state: &State) -> bool {
        self.any_item(state) || self.may_go_on(state) && free::any(state, self.seat)
    }

    /// Could more goods, levels, crew or another place of a ship make an item possible?
    fn may_go_on(&self, state: &State) -> bool {
        let player = &state.players[self.seat];
        let nodes = || player.ships.iter().copied();
        let may_fly = || {
            let n_stopped = self.courses.iter().filter(|&&course| course == Course::Stopped).count();
            self.spaces_left(state) != 0 && n_stopped < player.ships.len()
        };
        let may_fight = || nodes().any(|node| state.sites[node].pirates.is_some());
        let may_settle = || {
            (self.placement || self.extra)
                && player.outposts_left() != 0
                && (nodes().any(|node| outpost::has_room(state, self.seat, node)) || free::may_carry(state, self.seat))
        };
        may_fly() || may_fight() || may_settle()
    }

    /// Could the player do anything but end the action?
    pub fn any_item(&self, state: &State) -> bool {
        let player = &state.players[self.seat];
        let map = state.map();
        player.ships.iter().enumerate().any(|(ship, &node)| {
            self.can_fight(state, node)
                || self.can_settle(state, node)
                || self.courses[ship] != Course::Stopped
                    && (self.has_free_space()
                        || self.spaces_left(state) != 0
                            && (cheapest(map, node) <= player.goods.energy || can_jump(state, self.seat, node)))
        })
    }

    /// What stands in the way where nothing can be explored: energy of the nearest link.
    pub fn why_stranded(&self, state: &State) -> Bar {
        let player = &state.players[self.seat];
        let need = player.ships.iter().map(|&node| cheapest(state.map(), node)).min().unwrap_or(0);
        Bar::Stranded { need, have: player.goods.energy }
    }

    /// Can a ship fly over this link?
    pub fn may_fly(&self, state: &State, ship: u8, to: Node) -> Result<(), Bar> {
        let player = &state.players[self.seat];
        self.may_move(state, ship)?;
        let energy = state.map().energy(player.ships[usize::from(ship)], to);
        let price = Goods { energy, ..Goods::NONE };
        let affordable = self.spaces_left(state) != 0 && energy <= player.goods.energy;
        let short = || Bar::short(player, price, state.is_turn_of(self.seat), "TG-EXP-05");
        if self.has_free_space() || affordable { Ok(()) } else { Err(short()) }
    }

    /// Can a ship move at all, whatever that costs?
    fn may_move(&self, state: &State, ship: u8) -> Result<(), Bar> {
        bar::unless(self.courses[usize::from(ship)] != Course::Stopped, Bar::Stopped)?;
        bar::unless(self.spaces_left(state) != 0 || self.has_free_space(), Bar::NoSpaces)
    }

    /// Can a ship jump through a wormhole?
    pub fn may_jump(&self, state: &State, ship: u8) -> Result<(), Bar> {
        self.may_move(state, ship)?;
        let from = state.players[self.seat].ships[usize::from(ship)];
        let player = &state.players[self.seat];
        let has_gate = is_gate(state, self.seat, from) || player.open_wormhole && state.is_turn_of(self.seat);
        bar::unless(has_gate, Bar::NoWormhole)?;
        let short = Bar::short(player, Goods::ALIEN, false, "TG-WORM-01");
        bar::unless(can_jump(state, self.seat, from), short)
    }

    /// Can the pirates where a ship is be beaten? Nothing where there are none.
    pub fn may_fight(&self, state: &State, ship: u8) -> Option<Result<(), Bar>> {
        let node = state.players[self.seat].ships[usize::from(ship)];
        let need = state.sites[node].pirates?.strength();
        let have = state.players[self.seat].level(Track::Military);
        let weak = Bar::Level { track: Track::Military, need, have, rule: "TG-PIR-01" };
        Some(bar::unless(self.can_fight(state, node), weak))
    }

    /// Can an outpost be placed where a ship is?
    pub fn may_settle(&self, state: &State, ship: u8) -> Result<(), Bar> {
        let node = state.players[self.seat].ships[usize::from(ship)];
        bar::unless(self.placement || self.extra, Bar::PlacementUsed)?;
        outpost::may_place(state, self.seat, node, false)
    }

    fn has_free_space(&self) -> bool {
        self.sails || self.extra
    }

    /// Spaces for energy: one, and one for each gray planet (TG-EXP-03).
    fn spaces_left(&self, state: &State) -> u8 {
        self.spaces.unwrap_or_else(|| movement(state, self.seat))
    }

    fn steps(&self, state: &State) -> impl Iterator<Item = Step> + Clone {
        let steps =
            [(Step::Engines, self.spaces_left(state) != 0), (Step::Sails, self.sails), (Step::Extra, self.extra)];
        steps.into_iter().filter(|step| step.1).map(|step| step.0)
    }

    fn can_fight(&self, state: &State, node: Node) -> bool {
        let military = state.players[self.seat].level(Track::Military);
        state.sites[node].pirates.is_some_and(|pirates| pirates.strength() <= military)
    }

    fn can_settle(&self, state: &State, node: Node) -> bool {
        (self.placement || self.extra) && outpost::can_place(state, self.seat, node, false)
    }

    /// Every item of TG-EXP-12.
    pub fn options(&self, state: &State, actions: &mut Vec<Action>) {
        let player = &state.players[self.seat];
        let map = state.map();
        let ships = || (0u8..).zip(player.ships.iter().copied());
        let flying = || ships().filter(|&(ship, _)| self.courses[usize::from(ship)] != Course::Stopped);
        for (ship, from) in flying() {
            for to in map.neighbours(from) {
                let affordable = map.energy(from, to) <= player.goods.energy;
                let steps = self.steps(state).filter(|&step| step != Step::Engines || affordable);
                actions.extend(steps.map(|step| Action::Fly { ship, to, step }));
            }
        }
        for (ship, from) in flying().filter(|&(_, from)| can_jump(state, self.seat, from)) {
            for to in map.wormholes - from {
                for step in self.steps(state) {
                    let fares = fares(player);
                    actions.extend(fares.map(|fare| Action::Jump { ship, to, step, fare }));
                }
            }
        }
        for (ship, _) in ships().filter(|&(_, node)| self.can_fight(state, node)) {
            actions.push(Action::Fight { ship });
        }
        for (ship, _) in ships().filter(|&(_, node)| self.can_settle(state, node)) {
            actions.extend(self.placement.then_some(Action::Settle { ship, extra: false }));
            actions.extend(self.extra.then_some(Action::Settle { ship, extra: true }));
        }
        if self.begun || !self.any_item(state) {
            actions.push(Action::Decline);
        }
    }

    /// Carries out one item; the action goes on until the player ends it or nothing is left.
    pub fn resolve(mut self, cx: &mut Cx<'_>, action: Action) {
        let seat = self.seat;
        self.begun = true;
        match action {
            Action::Fly { ship, to, step } => {
                let from = cx.players[seat].ships[usize::from(ship)];
                if step == Step::Engines {
                    let energy = cx.map().energy(from, to);
                    cx.pay(seat, Goods { energy, ..Goods::NONE });
                }
                self.move_on(cx, ship, step);
                cx.open(Frame::Explore(self));
                cx.move_ship(seat, ship, to);
            }
            Action::Jump { ship, to, step, fare } => {
                let from = cx.players[seat].ships[usize::from(ship)];
                if !is_gate(cx, seat, from) {
                    cx.emit(Event::WormholeOpened { seat, open: false });
                }
                self.move_on(cx, ship, step);
                cx.open(Frame::Explore(self));
                cx.open(Frame::Arrive { seat, ship, to, explored: true });
                match fare {
                    Fare::Alien => cx.pay(seat, Goods::ALIEN),
                    Fare::TwoResources => {
                        cx.score(seat, 2, Score::Technologies);
                        cx.open(Frame::PayResources { seat, n: 2 });
                    }
                    Fare::Free => unreachable!("jumps of an exploration are paid"),
                }
            }
            Action::Fight { ship } => {
                let node = cx.players[seat].ships[usize::from(ship)];
                let pirate = cx.sites[node].pirates.expect("pirates are there");
                self.rest(ship);
                cx.emit(Event::PiratesBeaten { seat, node, pirate });
                cx.score(seat, pirate.vp(), Score::Pirates);
                cx.open(Frame::Explore(self));
            }
            Action::Settle { ship, extra } => {
                let node = cx.players[seat].ships[usize::from(ship)];
                self.rest(ship);
                match extra {
                    true => self.extra = false,
                    false => self.settle(),
                }
                cx.open(Frame::Explore(self));
                outpost::place(cx, seat, node, false);
            }
            Action::Decline => {}
            other => unreachable!("{other:?} is no part of an exploration"),
        }
    }

    /// Uses up a counter for one space. A secondary action is either a move or a placement (TG-EXP-14).
    fn move_on(&mut self, cx: &mut Cx<'_>, ship: u8, step: Step) {
        if self.courses == [Course::Fresh; 2] {
            ships::announce(cx, self.seat);
        }
        let spaces = self.spaces_left(cx);
        self.spaces = Some(spaces);
        match step {
            Step::Engines => self.spaces = Some(spaces - 1),
            Step::Sails => self.sails = false,
            Step::Extra => self.extra = false,
            Step::Granted => unreachable!("granted moves are no part of an exploration"),
        }
        if !self.main && step != Step::Extra {
            self.placement = false;
        }
        self.courses[usize::from(ship)] = Course::Moving;
    }

    fn settle(&mut self) {
        self.placement = false;
        if !self.main {
            self.spaces = Some(0);
            self.sails = false;
        }
    }

    /// Ends the movement of a ship that has moved (TG-EXP-13).
    fn rest(&mut self, ship: u8) {
        let course = &mut self.courses[usize::from(ship)];
        if *course == Course::Moving {
            *course = Course::Stopped;
        }
    }
}

/// Spaces of movement for energy: the Nightmare is gray as well (TG-EXP-03, TG-EXP-08, TG-ABIL-04).
pub fn movement(board: &Board, seat: Seat) -> u8 {
    let is_gray = |node: Node| board.planet(node).is_some_and(|planet| planet.colours().contains(Colour::Gray));
    let n_gray = board.players[seat].outposts.iter().filter(|&node| is_gray(node)).count() as u8;
    1 + n_gray + u8::from(board.players[seat].is(Ability::TechnologicalNightmare))
}

fn cheapest(map: &Map, from: Node) -> u16 {
    map.neighbours(from).iter().map(|to| map.energy(from, to)).min().unwrap_or(u16::MAX)
}

/// Is there a wormhole here for this player, be it a portable one (TG-WORM-01, TG-ABIL-06)?
fn is_gate(state: &State, seat: Seat, from: Node) -> bool {
    state.map().wormholes.contains(from) || state.players[seat].is(Ability::TechnologicalNightmare)
}

fn can_jump(state: &State, seat: Seat, from: Node) -> bool {
    let player = &state.players[seat];
    let has_gate = is_gate(state, seat, from) || player.open_wormhole && state.is_turn_of(seat);
    has_gate && fares(player).next().is_some() && state.map().wormholes - from != NodeSet::empty()
}

/// One alien, or any two resources with the Tunnel Stabiliser (TG-TCARD-11).
fn fares(player: &Player) -> impl Iterator<Item = Fare> + use<> {
    let fares = [
        (Fare::Alien, player.goods.alien != 0),
        (Fare::TwoResources, player.has(Technology::TunnelStabiliser) && 2 <= player.goods.resources()),
    ];
    fares.into_iter().filter(|fare| fare.1).map(|fare| fare.0)
}

#[cfg(test)]
mod tests;
