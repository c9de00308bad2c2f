//! The tree below the candidates, and one line of play through it.

use kernel::{Actor, Actors, Cx, Dice, Game, Heuristic, Outcome, Seat, Tuning, is_clock_next};

/// At most so many seats sit at a table.
const MOST_SEATS: usize = 8;

/// What a line of play was worth, by seat.
pub type Values = [f32; MOST_SEATS];

/// No node.
const NONE: u32 = u32::MAX;

/// An action of a seat after the actions above it, whatever the world.
struct Node<A> {
    action: A,
    seat: Seat,
    /// The next action tried or to be tried at the same place.
    next: u32,
    /// The first action after this one.
    child: u32,
    /// How promising it looked when it was first seen, relative to the others there: 1 is the best.
    weight: f32,
    visits: u32,
    /// Sum of the values for the seat.
    sum: f32,
}

/// Lines of play from one decision on.
///
/// Nodes lie in one list; buffers are kept from line to line.
pub struct Tree<G: Game> {
    seat: Seat,
    n_seats: usize,
    tuning: Tuning,
    horizon: u32,
    since: G::State,
    nodes: Vec<Node<G::Action>>,
    path: Vec<u32>,
    legal: Vec<G::Action>,
    fresh: Vec<G::Action>,
    ratings: Vec<i32>,
    available: Vec<u32>,
    found: Vec<bool>,
    margins: [i32; MOST_SEATS],
    spread: [Spread; MOST_SEATS],
}

impl<G: Game + Heuristic> Tree<G> {
    /// An empty tree for a decision of the seat in this position, with a place for each candidate: `line` names them by index.
    pub fn new(position: &G::State, seat: Seat, tuning: Tuning, candidates: &[G::Action]) -> Self {
        let place =
            |&action: &G::Action| Node { action, seat, next: NONE, child: NONE, weight: 1.0, visits: 0, sum: 0.0 };
        Tree {
            seat,
            n_seats: G::seats(position),
            tuning,
            horizon: G::turn(position).saturating_add(tuning.turns),
            since: position.clone(),
            nodes: candidates.iter().map(place).collect(),
            path: Vec::new(),
            legal: Vec::new(),
            fresh: Vec::new(),
            ratings: Vec::new(),
            available: Vec::new(),
            found: Vec::new(),
            margins: [0; MOST_SEATS],
            spread: [Spread::default(); MOST_SEATS],
        }
    }

    /// Plays one line that begins with the candidate, in the world given, which it uses up. Returns what it was worth.
    pub fn line(&mut self, candidate: usize, state: &mut G::State, luck: &mut Dice) -> Values {
        self.path.clear();
        self.path.push(candidate as u32);
        let first = self.nodes[candidate].action;
        G::resolve(&mut Cx::quiet(state, luck), Actor::Seat(self.seat), first);
        let mut at = candidate as u32;
        let mut n_below = 0;
        while n_below < self.tuning.playout {
            let actors = G::to_act(state);
            if actors.is_empty() || self.horizon <= G::turn(state) || G::is_ripe(state, &self.since) {
                break;
            }
            let actor = self.next_actor(actors, luck);
            self.legal.clear();
            G::legal_actions(state, actor, &mut self.legal);
            let action = match (actor, &self.legal[..]) {
                (_, &[only]) => only,
                (Actor::Clock, legal) => luck.pick(legal),
                (Actor::Seat(seat), _) if at != NONE && self.path.len() as u32 <= self.tuning.depth => {
                    let is_new = self.nodes[at as usize].child == NONE;
                    let chosen = self.descend(at, state, seat, luck);
                    self.path.push(chosen);
                    // One place a line: what comes after a new place is played, not remembered.
                    at = if is_new { NONE } else { chosen };
                    self.nodes[chosen as usize].action
                }
                (Actor::Seat(seat), legal) => {
                    n_below += 1;
                    legal[G::guess(state, seat, legal, self.tuning.sample, luck)]
                }
            };
            G::resolve(&mut Cx::quiet(state, luck), actor, action);
        }
        self.evaluate(state)
    }

    /// Who acts: the searching seat if it may, otherwise whoever sits next; the clock as seldom as it does at a table.
    fn next_actor(&self, actors: Actors, luck: &mut Dice) -> Actor {
        let n_acting = actors.seats.len() as u32;
        if is_clock_next(actors, luck) {
            return Actor::Clock;
        }
        // Where several act at once, each in its own place, taking turns is fair and keeps the tree narrow.
        let turn = self.path.len() + if n_acting < 2 { 0 } else { luck.below(n_acting) as usize };
        let mut clockwise = self.seat.clockwise(self.n_seats).filter(|&seat| actors.seats.contains(seat));
        let idx = if n_acting < 2 { 0 } else { turn % n_acting as usize };
        Actor::Seat(clockwise.nth(idx).expect("somebody may act"))
    }

    /// The place below `at` that the seat goes to next. All legal actions of this world have their place after it.
    fn descend(&mut self, at: u32, state: &G::State, seat: Seat, luck: &mut Dice) -> u32 {
        self.available.clear();
        self.found.clear();
        self.found.resize(self.legal.len(), false);
        let mut total = 0;
        let mut child = self.nodes[at as usize].child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if node.seat == seat
                && let Ok(idx) = self.legal.binary_search(&node.action)
            {
                self.found[idx] = true;
                self.available.push(child);
                total += node.visits;
            }
            child = node.next;
        }
        if self.available.len() < self.legal.len() {
            self.grow(at, state, seat, luck);
        }
        self.select(at, seat, total)
    }

    /// Gives every legal action that has none a place below `at`.
    fn grow(&mut self, at: u32, state: &G::State, seat: Seat, luck: &mut Dice) {
        self.ratings.clear();
        self.fresh.clear();
        self.fresh.extend(std::iter::zip(&self.legal, &self.found).filter(|(_, found)| !**found).map(|(&new, _)| new));
        G::priors(state, seat, &self.fresh, luck, &mut self.ratings);
        let weights = Weights::of(&self.ratings, self.tuning.temperature);
        for (&action, &rating) in std::iter::zip(&self.fresh, &self.ratings) {
            let place = self.nodes.len() as u32;
            self.nodes.push(Node {
                action,
                seat,
                next: self.nodes[at as usize].child,
                child: NONE,
                weight: weights.weight(rating),
                visits: 0,
                sum: 0.0,
            });
            self.nodes[at as usize].child = place;
            self.available.push(place);
        }
    }

    /// Of the available places the one that is best so far or little tried, among the most promising ones: more of them the
    /// more often somebody came by.
    fn select(&mut self, at: u32, seat: Seat, total: u32) -> u32 {
        let nodes = &self.nodes;
        let base = if seat == self.seat { self.tuning.own_width } else { self.tuning.rival_width };
        let is_model = seat != self.seat && base == 1;
        let width = if is_model { 1 } else { (base + (total as f32).sqrt() as u32) as usize };
        if width < self.available.len() {
            let key = |place: &u32| nodes[*place as usize].weight;
            // Equal weights keep the order of the list, so that the choice does not depend on how sorting works.
            self.available.sort_by(|a, b| key(b).total_cmp(&key(a)).then(a.cmp(b)));
            self.available.truncate(width);
        }
        let sum_of_weights: f32 = self.available.iter().map(|&place| nodes[place as usize].weight).sum();
        let spread = &self.spread[seat.idx()];
        let above = &nodes[at as usize];
        let known = |place: &u32| 0 < nodes[*place as usize].visits;
        let best_known = self
            .available
            .iter()
            .filter(|place| known(place))
            .map(|&place| nodes[place as usize].mean())
            .reduce(f32::max);
        // Untried actions are expected to be a little worse than what is known.
        let expected =
            best_known.unwrap_or(if above.seat == seat { above.mean() } else { 0.0 }) - 0.25 * spread.width();
        let urge = self.tuning.exploration * spread.width() * (1.0 + total as f32).sqrt() / sum_of_weights.max(1e-9);
        let score = |&place: &u32| {
            let node = &nodes[place as usize];
            let mean = if node.visits == 0 { expected } else { node.mean() };
            mean + urge * node.weight / (1.0 + node.visits as f32)
        };
        let better = |a: &u32, b: &u32| score(a).total_cmp(&score(b)).then(b.cmp(a));
        self.available.iter().copied().max_by(better).expect("there is a legal action")
    }

    /// What the end of a line is worth for each seat; the places on its way remember it.
    fn evaluate(&mut self, state: &G::State) -> Values {
        G::margins(state, &mut self.margins[..self.n_seats]);
        let outcome = if G::to_act(state).is_empty() { G::outcome(state) } else { None };
        let mut values = [0.0; MOST_SEATS];
        for seat in Seat::all(self.n_seats) {
            let won = outcome.as_ref().map_or(0.0, |outcome| victory(outcome, seat));
            values[seat.idx()] = self.margins[seat.idx()] as f32 + won * self.tuning.victory as f32;
            self.spread[seat.idx()].add(values[seat.idx()]);
        }
        for &place in &self.path {
            let node = &mut self.nodes[place as usize];
            node.visits += 1;
            node.sum += values[node.seat.idx()];
        }
        values
    }
}

impl<A> Node<A> {
    fn mean(&self) -> f32 {
        if self.visits == 0 { 0.0 } else { self.sum / self.visits as f32 }
    }
}

/// 1 for a victory, 0 for a shared one, -1 for a defeat.
fn victory(outcome: &Outcome, seat: Seat) -> f32 {
    let n_winners = outcome.standings.iter().filter(|standing| standing.rank == 1).count();
    match outcome.of(seat).rank {
        1 if n_winners == 1 => 1.0,
        1 => 0.0,
        _ => -1.0,
    }
}

/// How far evaluations lie apart: the unit in which the search measures curiosity.
#[derive(Clone, Copy, Default)]
struct Spread {
    n: f32,
    mean: f32,
    squares: f32,
}

impl Spread {
    fn add(&mut self, value: f32) {
        self.n += 1.0;
        let before = value - self.mean;
        self.mean += before / self.n;
        self.squares += before * (value - self.mean);
    }

    fn width(&self) -> f32 {
        if self.n < 2.0 { 1.0 } else { (self.squares / self.n).sqrt().max(1.0) }
    }
}

/// Ratings turned into weights between 0 and 1.
pub struct Weights {
    best: i32,
    temperature: f32,
}

impl Weights {
    /// From the ratings that count; `i32::MIN` does not.
    pub fn of(ratings: &[i32], temperature: f32) -> Weights {
        let counted = || ratings.iter().copied().filter(|&rating| rating != i32::MIN);
        let best = counted().max().unwrap_or(0);
        if 0.0 < temperature {
            return Weights { best, temperature };
        }
        let gaps: f32 = counted().map(|rating| (best.saturating_sub(rating) as f32).sqrt()).sum();
        let mean = gaps / counted().count().max(1) as f32;
        Weights { best, temperature: (mean * mean / 2.0).max(1.0) }
    }

    /// 1 for the best, a quarter for one that is worse by the temperature. Nothing but the four operations of arithmetic, so
    /// that every machine gets the same.
    pub fn weight(&self, rating: i32) -> f32 {
        let far = 1.0 + self.best.saturating_sub(rating) as f32 / self.temperature;
        1.0 / (far * far)
    }
}
