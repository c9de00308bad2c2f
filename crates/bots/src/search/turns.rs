//! Search over whole turns of one seat, for games in which a turn is a chain of decisions that mean little one by one.
//!
//! The turn is played out in many ways, those first that stray least from what the ratings say at each decision (a limited
//! discrepancy search); what the game says of the position after the turn ([`Heuristic::prospect`]) chooses among them. The best of
//! them are played again in other worlds and with other luck, each followed by the best of a few next turns, and half of them
//! leave after every heat. A line is one way to play one turn.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::rc::Rc;

use kernel::{Actor, Cx, Dice, Game, Heuristic, Seat, Seed};
use web_time::Instant;

use super::{Candidate, Search, Thought};
use crate::Sight;

/// With fewer lines there is one world only, and no next turn.
const FEW: u32 = 100;
/// How much of the budget finds ways to play the turn; the rest compares them.
const FIRST: f32 = 0.5;
/// Ways to play the turn that are compared in other worlds.
const FINALISTS: usize = 16;
/// Ways to play the next turn that are looked at then.
const NEXT: u32 = 12;
/// Decisions of a turn, at most.
const LONGEST: usize = 120;
/// Decisions of all seats from one turn to the next, at most.
const ROUND: usize = 400;
/// Actions that a decision of the others rates.
const SAMPLE: u32 = 20;

/// Worlds and their luck have streams far apart.
const WORLDS: u64 = 1 << 32;
const LUCK: u64 = 2 << 32;

/// Searches.
pub fn decide<G: Game + Heuristic>(sight: &Sight<'_, G>, search: &Search, seed: &Seed) -> Thought<G::Action> {
    let begin = Instant::now();
    let world = |lap: u64| G::determinize(sight.view(), &mut seed.dice(WORLDS + lap));
    let first_world = world(0);
    let tuning = search.tuning.unwrap_or_else(|| G::tuning(&first_world, sight.seat()));
    // Without a line to spare the ratings decide.
    let most_lines = search.budget.n_lines(&tuning).max(1);
    // How much of the budget is used: 1 is all of it.
    let progress = |n_lines: u32| {
        if sight.is_stopped() {
            return f32::INFINITY;
        }
        let by_lines = n_lines as f32 / most_lines as f32;
        search.budget.time.map_or(by_lines, |time| by_lines.max(begin.elapsed().as_secs_f32() / time.as_secs_f32()))
    };
    let luck = |lap: u64| seed.dice(LUCK + lap);
    let mut planner = Planner::<G>::new(sight.seat(), &G::prospect);
    let first = if most_lines < FEW { 1.0 } else { FIRST };
    let mut turns = planner.turns(&first_world, &luck(0), &|n_turns| first <= progress(n_turns));
    let mut n_lines = turns.len() as u32;
    turns.sort_by_key(|turn| Reverse(turn.value));
    if FEW <= most_lines {
        // The same in another order comes to the same.
        turns.dedup_by(|a, b| a.value == b.value && a.path.first() == b.path.first());
        turns.truncate(FINALISTS);
        let n_heats = turns.len().next_power_of_two().ilog2().max(1);
        let mut lap = 1;
        for heat in 1..=n_heats {
            let until = FIRST + (1.0 - FIRST) * heat as f32 / n_heats as f32;
            if sight.is_stopped() || turns.iter().all(|turn| turn.path[0] == turns[0].path[0]) {
                break;
            }
            while turns[0].laps == 0 || progress(n_lines) < until {
                let (world, luck) = (world(lap), luck(lap));
                for turn in &mut turns {
                    turn.sum += i64::from(planner.again(&world, &luck, &turn.path));
                    turn.laps += 1;
                    n_lines += NEXT;
                }
                lap += 1;
            }
            turns.sort_by_key(|turn| Reverse(turn.sum / turn.laps));
            turns.truncate(turns.len().div_ceil(2));
        }
    }
    let told = turns.iter().map(|turn| Candidate {
        action: turn.path[0],
        lines: turn.laps.max(1) as u32,
        mean: if turn.laps == 0 { turn.value as f32 } else { turn.sum as f32 / turn.laps as f32 },
    });
    Thought { action: turns[0].path[0], lines: n_lines, candidates: told.collect() }
}

/// One way to play a turn.
#[derive(Clone, Debug)]
pub struct Turn<A> {
    /// Its actions.
    pub path: Vec<A>,
    /// What it came to.
    pub value: i32,
    /// What it came to in other worlds, in all of them together.
    sum: i64,
    laps: i64,
}

/// Plays turns out.
pub struct Planner<'a, G: Game> {
    seat: Seat,
    prospect: &'a dyn Fn(&G::State, Seat) -> i32,
    legal: Vec<G::Action>,
    ratings: Vec<i32>,
    order: Vec<usize>,
}

impl<'a, G: Game + Heuristic> Planner<'a, G> {
    /// For this seat, with this opinion of positions after its turn.
    pub fn new(seat: Seat, prospect: &'a dyn Fn(&G::State, Seat) -> i32) -> Self {
        Planner { seat, prospect, legal: Vec::new(), ratings: Vec::new(), order: Vec::new() }
    }

    /// Plays the turn of this state out in as many ways as are wanted, at least one, those first that stray least.
    ///
    /// # Panics
    /// If the seat has nothing to decide.
    pub fn turns(&mut self, start: &G::State, luck: &Dice, is_enough: &dyn Fn(u32) -> bool) -> Vec<Turn<G::Action>> {
        let turn = G::turn(start);
        assert!(self.goes_on(start, turn), "only other seats decide");
        let actor = Actor::Seat(self.seat);
        let mut turns = Vec::new();
        let mut open: BinaryHeap<Open<G::Action>> = BinaryHeap::new();
        let mut n_open = 0;
        let mut next = Some(Open { strays: 0, number: 0, way: None });
        while let Some(Open { strays, mut way, .. }) = next {
            // Many ways are open and few are gone: positions are made anew rather than kept.
            let mut path = Way::actions(way.as_deref());
            let (mut state, mut dice) = (start.clone(), luck.clone());
            for &action in &path {
                G::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
            }
            while self.goes_on(&state, turn) && path.len() < LONGEST {
                self.rank(&state, &dice);
                let step = |idx: usize| Some(Rc::new(Way { action: self.legal[idx], before: way.clone() }));
                let stray = if self.order.len() == 1 { 0 } else { G::stray(&state) };
                for (rank, &idx) in std::iter::zip(1.., &self.order[1..]) {
                    n_open += 1;
                    open.push(Open { strays: strays + stray * rank, number: n_open, way: step(idx) });
                }
                let action = self.legal[self.order[0]];
                way = step(self.order[0]);
                path.push(action);
                G::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
            }
            turns.push(Turn { path, value: (self.prospect)(&state, self.seat), sum: 0, laps: 0 });
            next = if is_enough(turns.len() as u32) { None } else { open.pop() };
        }
        turns
    }

    /// Is the turn still the seat's to play? Others may be asked at the same time, as in an auction.
    fn goes_on(&self, state: &G::State, turn: u32) -> bool {
        G::turn(state) == turn && G::to_act(state).contains(Actor::Seat(self.seat))
    }

    /// The legal actions with the best rated first; without those that no search should look at.
    fn rank(&mut self, state: &G::State, dice: &Dice) {
        self.legal.clear();
        G::legal_actions(state, Actor::Seat(self.seat), &mut self.legal);
        self.order.clear();
        self.order.extend(0..self.legal.len());
        if self.legal.len() == 1 {
            return;
        }
        self.ratings.clear();
        G::priors(state, self.seat, &self.legal, &mut dice.clone(), &mut self.ratings);
        let ratings = &self.ratings;
        self.order.sort_by_key(|&idx| Reverse(ratings[idx]));
        let n_serious = ratings.iter().filter(|&&rating| rating != i32::MIN).count();
        self.order.truncate(n_serious.max(1));
    }

    /// What the turn comes to in another world, as far as it is possible there, followed by the best of a few next turns.
    fn again(&mut self, world: &G::State, luck: &Dice, path: &[G::Action]) -> i32 {
        let (mut state, mut dice) = (world.clone(), luck.clone());
        let turn = G::turn(&state);
        self.carry_out(&mut state, &mut dice, path);
        for _ in 0..ROUND {
            let Some(Actor::Seat(seat)) = G::to_act(&state).iter().next() else { break };
            if seat == self.seat && G::turn(&state) != turn {
                let next = self.turns(&state, &dice, &|n_turns| NEXT <= n_turns);
                return next.iter().map(|turn| turn.value).max().expect("there is a way");
            }
            let action = self.guess(&state, seat, &mut dice);
            G::resolve(&mut Cx::quiet(&mut state, &mut dice), Actor::Seat(seat), action);
        }
        (self.prospect)(&state, self.seat)
    }

    /// Plays the turn as planned; from where that is not possible, by guesses, because the rest of the plan would mean something else.
    pub fn carry_out(&mut self, state: &mut G::State, luck: &mut Dice, path: &[G::Action]) {
        let turn = G::turn(state);
        let mut planned = path.iter();
        while self.goes_on(state, turn) {
            let action = match planned.next() {
                Some(&action) if self.is_legal(state, action) => action,
                Some(_) | None => {
                    planned = [].iter();
                    self.guess(state, self.seat, luck)
                }
            };
            G::resolve(&mut Cx::quiet(state, luck), Actor::Seat(self.seat), action);
        }
    }

    fn is_legal(&mut self, state: &G::State, action: G::Action) -> bool {
        self.legal.clear();
        G::legal_actions(state, Actor::Seat(self.seat), &mut self.legal);
        self.legal.contains(&action)
    }

    /// What the seat does if nobody thinks about it.
    fn guess(&mut self, state: &G::State, seat: Seat, luck: &mut Dice) -> G::Action {
        self.legal.clear();
        G::legal_actions(state, Actor::Seat(seat), &mut self.legal);
        match self.legal[..] {
            [only] => only,
            ref legal => legal[G::guess(state, seat, legal, SAMPLE, luck)],
        }
    }
}

/// The actions of a turn so far, the last first; ways share what they have in common.
struct Way<A> {
    action: A,
    before: Option<Rc<Way<A>>>,
}

impl<A: Copy> Way<A> {
    /// From the first to the last.
    fn actions(way: Option<&Way<A>>) -> Vec<A> {
        let mut actions: Vec<A> =
            std::iter::successors(way, |way| way.before.as_deref()).map(|way| way.action).collect();
        actions.reverse();
        actions
    }
}

/// A way that was not gone yet. The one that strays least is the greatest, the oldest among equals.
struct Open<A> {
    strays: u32,
    number: u32,
    way: Option<Rc<Way<A>>>,
}

impl<A> Ord for Open<A> {
    fn cmp(&self, other: &Self) -> Ordering {
        (other.strays, other.number).cmp(&(self.strays, self.number))
    }
}

impl<A> PartialOrd for Open<A> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<A> PartialEq for Open<A> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl<A> Eq for Open<A> {}
