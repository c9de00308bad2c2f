//! The exploration action: a chain of single choices with counters that only go down (TG-EXP-11 to TG-EXP-15).

use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::{Action, Fare, Frame, Interruption, free, outpost, ships};
use crate::Cx;
use crate::components::{Ability, Colour, Goods, Map, Node, NodeSet, Technology, Track};
use crate::effects::Change;
use crate::event::Event;
use crate::score::Score;
use crate::state::{Player, State};

/// An exploration action in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explore {
    /// Who explores.
    pub seat: Seat,
    /// Main or secondary?
    pub main: bool,
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
            spaces: None,
            sails: player.has(Technology::IonSails),
            placement: true,
            extra: player.is(Ability::SecondShip),
            courses: [Course::Fresh; 2],
        }
    }

    /// Is a ship between two spaces of its movement?
    pub fn is_moving(&self) -> bool {
        self.courses.contains(&Course::Moving) && (self.spaces != Some(0) || self.sails || self.extra)
    }

    /// Anything left to do? While free actions could still make something possible, the player is asked.
    pub fn is_open(&self, state: &State) -> bool {
        let counters_left = self.spaces != Some(0) || self.sails || self.placement || self.extra;
        let waits = || {
            let interruption = if self.is_moving() { Interruption::Quick } else { Interruption::Any };
            counters_left && state.is_turn_of(self.seat) && free::any(state, self.seat, interruption)
        };
        self.any_item(state) || waits()
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
        actions.push(Action::Decline);
    }

    /// Carries out one item; the action goes on until the player ends it or nothing is left.
    pub fn resolve(mut self, cx: &mut Cx<'_>, action: Action) {
        let seat = self.seat;
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
pub fn movement(state: &State, seat: Seat) -> u8 {
    let is_gray = |node: Node| state.planet(node).is_some_and(|planet| planet.colours().contains(Colour::Gray));
    let n_gray = state.players[seat].outposts.iter().filter(|&node| is_gray(node)).count() as u8;
    1 + n_gray + u8::from(state.players[seat].is(Ability::TechnologicalNightmare))
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
mod tests {
    use crate::position::testing::*;

    fn explorer() -> Position {
        Position::new(2).goods(RED, 9, 9, 0, 0).goods(BLUE, 1, 0, 0, 0)
    }

    fn start(position: Position) -> Table {
        let mut table = table(position);
        table.play(RED, Action::Captain(Area::Exploration));
        table
    }

    fn flights(table: &Table) -> usize {
        table.legal(RED).iter().filter(|action| matches!(action, Action::Fly { .. })).count()
    }

    #[test]
    fn move_then_settle_or_settle_then_move() {
        rules!["TG-EXP-01", "TG-EXP-04", "TG-EXP-05", "TG-EXP-12", "TG-OUT-01"];
        let mut first = start(explorer());
        first.play(RED, fly(Node::B1));
        assert_eq!((first.players[RED].goods.energy, first.players[RED].ships[0]), (8, Node::B1));
        assert_eq!(flights(&first), 0, "one space");
        first.play(RED, SETTLE);
        assert!(first.players[RED].outposts.contains(Node::B1));

        let mut second = start(explorer().ship(RED, Node::M1));
        assert_eq!(second.map().energy(Node::M1, Node::M2), 2);
        second.cannot(RED, fly(Node::M3));
        second.play(RED, fly(Node::M2));
        assert_eq!(second.players[RED].goods.energy, 7);

        let mut third = start(explorer().ship(RED, Node::B2));
        third.play(RED, SETTLE).play(RED, fly(Node::B1));
        assert_eq!(third.players[RED].ships[0], Node::B1);
        let mut none = start(explorer());
        none.play(RED, Action::Decline);
        assert_eq!(none.players[RED].ships[0], Node::C, "either part may be left out");
    }

    #[test]
    fn the_secondary_action_is_one_of_the_two() {
        rules!["TG-EXP-02", "TG-EXP-14"];
        let mut moved = led(explorer(), Area::Exploration);
        moved.play(RED, FOLLOW).play(RED, fly(Node::B1)).cannot(RED, SETTLE);
        let mut settled = led(explorer().ship(RED, Node::B2), Area::Exploration);
        settled.play(RED, FOLLOW).play(RED, SETTLE);
        assert_eq!(flights(&settled), 0);
    }

    #[test]
    fn gray_planets_lengthen_the_movement() {
        rules!["TG-EXP-03", "TG-EXP-08", "TG-EXP-11", "TG-EXP-06"];
        let position =
            explorer().colony(RED, Node::M5, Planet::MiningGrayB).colony(RED, Node::M6, Planet::ActionGreenGray);
        let mut table = start(position.clone());
        table.play(RED, fly(Node::B1)).play(RED, fly(Node::M1)).play(RED, fly(Node::M8));
        assert_eq!(flights(&table), 0, "1 and 2 gray planets, one of them green as well");
        // An outpost placed before the first space counts; others' ships and planets do not block.
        let position = explorer().planet(Node::M5, Planet::MiningGrayB).level(RED, Track::Trade, 1).ship(RED, Node::M5);
        let mut early = start(position.clone().ship(BLUE, Node::B3));
        early.play(RED, SETTLE).play(RED, fly(Node::B3)).play(RED, fly(Node::C));
        assert_eq!(flights(&early), 0);
        // One placed afterwards does not.
        let mut late = start(position.ship(RED, Node::B3));
        late.play(RED, fly(Node::M5)).play(RED, SETTLE);
        assert_eq!(flights(&late), 0);
    }

    #[test]
    fn no_outpost_between_two_spaces() {
        rules!["TG-EXP-07", "TG-EXP-13"];
        let position = explorer().colony(RED, Node::M5, Planet::MiningGrayB);
        let mut table = start(position);
        table.play(RED, fly(Node::B1)).play(RED, SETTLE);
        assert_eq!(flights(&table), 0, "the movement is over");
    }

    #[test]
    fn free_moves_are_no_exploration() {
        rules!["TG-EXP-09", "TG-EXP-16"];
        let position = explorer().goods(RED, 0, 9, 1, 0).ship(RED, Node::M5).token(RED, BonusToken::Slipstream);
        let mut table = table(position.pirates(Node::M4, Pirate::RustBuckets).level(RED, Track::Military, 1));
        table.play(RED, Action::UseToken(BonusToken::Slipstream));
        let others = |action: &&Action| !matches!(action, Action::Fly { .. } | Action::Decline) && !action.is_free();
        assert_eq!(table.legal(RED).iter().filter(others).count(), 0, "no wormhole, no pirates, no outpost");
        table.play(RED, Action::Fly { ship: 0, to: Node::M4, step: Step::Granted });
        assert_eq!(table.legal(RED).iter().filter(others).count(), 0);
        table.play(RED, Action::Decline);
        assert_eq!(table.players[RED].ships[0], Node::M4);
    }

    #[test]
    fn a_jump_costs_an_alien_and_a_space() {
        rules!["TG-WORM-01", "TG-WORM-02", "TG-WORM-03"];
        let at = |node, alien| start(explorer().goods(RED, 2, 0, alien, 0).ship(RED, node));
        let jump = |to| Action::Jump { ship: 0, to, step: Step::Engines, fare: Fare::Alien };
        let mut table = at(Node::M5, 1);
        table.cannot(RED, jump(Node::M1)).cannot(RED, jump(Node::M5));
        table.play(RED, jump(Node::F1));
        assert_eq!((table.players[RED].ships[0], table.players[RED].goods), (Node::F1, goods(2, 0, 0, 0)));
        assert_eq!(flights(&table), 0, "the space is used up");
        at(Node::M5, 0).cannot(RED, jump(Node::F1));
        at(Node::M1, 1).cannot(RED, jump(Node::F1));
    }

    #[test]
    fn a_wormhole_token_opens_one_jump_of_the_turn() {
        rules!["TG-BONUS-08"];
        let position = explorer().goods(RED, 1, 0, 2, 0).token(RED, BonusToken::PocketTunnel);
        let jump = Action::Jump { ship: 0, to: Node::F1, step: Step::Engines, fare: Fare::Alien };
        let mut used = start(position.clone());
        used.cannot(RED, jump).play(RED, Action::UseToken(BonusToken::PocketTunnel)).play(RED, jump);
        assert_eq!(used.players[RED].goods.alien, 1);
        assert!(!used.players[RED].open_wormhole);
        let mut unused = start(position);
        unused.play(RED, Action::UseToken(BonusToken::PocketTunnel)).play(RED, fly(Node::B1));
        until(&mut unused, |state| !state.is_turn_of(RED));
        assert!(!unused.players[RED].open_wormhole, "the permission ends with the turn");
    }

    #[test]
    fn pirates_are_fought_where_the_movement_ends() {
        rules!["TG-PIR-01", "TG-PIR-02", "TG-PIR-06", "TG-FREE-05", "TG-EXP-13"];
        let position = explorer()
            .pirates(Node::M1, Pirate::RedComets)
            .planet(Node::M1, Planet::ActionPurple)
            .ship(RED, Node::B1)
            .level(RED, Track::Politics, 1);
        let mut weak = start(position.clone().level(RED, Track::Military, 1));
        weak.play(RED, fly(Node::M1));
        assert!(weak.legal(RED).iter().all(|action| !matches!(action, Action::Fight { .. } | Action::Settle { .. })));
        let mut strong = start(position.level(RED, Track::Military, 3).last_turn());
        strong.play(RED, fly(Node::M1)).can(RED, Action::Decline).play(RED, Action::Fight { ship: 0 });
        let red = &strong.players[RED];
        assert_eq!((red.score[Score::Pirates], red.levels[Track::Military], red.pirates.len()), (2, 3, 1));
        until(&mut strong, |state| state.round == 2 && state.is_turn_of(RED));
        assert_eq!(strong.players[RED].score[Score::Pirates], 4, "and again as income");
    }

    #[test]
    fn a_fight_before_the_first_space_does_not_end_the_movement() {
        rules!["TG-EXP-13", "TG-PIR-04", "TG-EXP-10"];
        let position =
            explorer().pirates(Node::M1, Pirate::RustBuckets).ship(RED, Node::M1).level(RED, Track::Military, 1);
        let mut table = start(position);
        table.play(RED, Action::Fight { ship: 0 }).play(RED, fly(Node::B1));
        assert_eq!(table.players[RED].ships[0], Node::B1);
    }

    #[test]
    fn between_two_spaces_only_quick_tokens_can_be_used() {
        rules!["TG-FREE-07"];
        let position = explorer()
            .goods(RED, 9, 9, 0, 1)
            .colony(RED, Node::M5, Planet::MiningGrayB)
            .token(RED, BonusToken::Commendation)
            .token(RED, BonusToken::BorrowedLicence)
            .token(RED, BonusToken::PocketTunnel)
            .token(RED, BonusToken::AdvisoryBoard)
            .log(RED, &[Mission::ParcelRun]);
        let mut table = start(position);
        table.can(RED, Action::Complete(Mission::ParcelRun)).can(RED, Action::UseToken(BonusToken::AdvisoryBoard));
        table.play(RED, fly(Node::B1));
        for quick in [BonusToken::Commendation, BonusToken::BorrowedLicence, BonusToken::PocketTunnel] {
            table.can(RED, Action::UseToken(quick));
        }
        table.can(RED, Action::Exchange(Resource::Energy));
        table
            .cannot(RED, Action::Complete(Mission::ParcelRun))
            .cannot(RED, Action::UseToken(BonusToken::AdvisoryBoard));
        table.play(RED, fly(Node::M1));
        table.can(RED, Action::Complete(Mission::ParcelRun));
    }
}
