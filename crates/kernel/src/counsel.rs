//! What a decision costs, what it brings, how it could be completed, and why something is not possible: told from what a seat knows.
//!
//! Everything here is worked out from a view. A choice is tried in several states that look like it ([`Game::determinize`]), and only
//! what comes out the same in all of them is told: nothing leaks that the seat could not have worked out itself.
//!
//! **Laws**, checked by the test kit:
//! - What an [`Outlook`] says happens, whatever is hidden and whatever is rolled.
//! - The actions of a [`Proposal`] are legal one after the other, and chance has no part in them.
//! - Every [`Verb`] is barred or something in the list of legal actions does it, never both.
//! - Once what a [`Reason`] misses is there, the reason is gone; taken away from a possible verb, it comes.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Actor, Anchor, Cx, Game, Message, Preset, Seat, Seed, Viewer};

/// How many states are tried where nothing is rolled; only what others hold differs between them.
const WORLDS: u64 = 3;
/// How many states are tried where chance decides.
const ROLLS: u64 = 24;
/// A proposal is never longer than this.
const LONGEST: usize = 40;

/// What a game can tell a person who is deciding. No rule depends on it.
pub trait Counsel: Game {
    /// Ways to play that are worth a name, the one for a first game first. None where there is nothing to choose.
    const PRESETS: &'static [Preset] = &[];

    /// What the seat counts of its own: money, points, what lies in hand. The same counters in the same order throughout a match.
    fn counters(view: &Self::View, seat: Seat) -> Vec<Counter> {
        let _ = (view, seat);
        Vec::new()
    }

    /// How the payment, the loading or whatever else is open could be completed without a further thought, action by action. Nothing
    /// if what is being decided is a real choice. It uses nothing that the seat does not know.
    fn settle(state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        let _ = (state, seat);
        Vec::new()
    }

    /// What a button that does all these actions says.
    fn settlement(view: &Self::View, actions: &[Self::Action]) -> Message {
        let _ = (view, actions);
        Message::new("settle")
    }

    /// The main verbs of the game as far as they make sense at this decision, each with the reason why it is not possible now. It uses
    /// nothing that the seat does not know.
    fn verbs(state: &Self::State, seat: Seat) -> Vec<Verb> {
        let _ = (state, seat);
        Vec::new()
    }
}

/// Something a seat counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    /// What is counted.
    pub name: Message,
    /// How much there is.
    pub value: i32,
    /// Would one rather have less of it?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub burden: bool,
    /// How much of it an open payment claims.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub reserved: i32,
}

fn is_nothing(n: &i32) -> bool {
    *n == 0
}

impl Counter {
    /// Something one likes to have.
    pub fn new(name: impl Into<Message>, value: impl Into<i32>) -> Counter {
        Counter { name: name.into(), value: value.into(), burden: false, reserved: 0 }
    }

    /// An open payment claims so much of it.
    #[must_use]
    pub fn reserving(mut self, n: impl Into<i32>) -> Counter {
        self.reserved = n.into();
        self
    }

    /// Something one would rather not have.
    pub fn burden(name: impl Into<Message>, value: impl Into<i32>) -> Counter {
        Counter { burden: true, ..Counter::new(name, value) }
    }
}

/// What is certain about a choice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outlook {
    /// Counters that change, by their place in the list, each with what it will show.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<(usize, i32)>,
    /// Chance has a part in it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chance: bool,
    /// The seat's turn goes on afterwards, and the step can be taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub revocable: bool,
    /// It opens something that is to be paid or completed, and is told with that completed as proposed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub settled: bool,
}

/// A whole way through what is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal<A> {
    /// What it does, in the imperative.
    pub label: Message,
    /// What is done, in order.
    pub actions: Vec<A>,
    /// What comes of all of it.
    pub outlook: Outlook,
}

/// Something one does in a game, whether it is possible now or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verb {
    /// What it is called, in the imperative.
    pub label: Message,
    /// Elements of the board that stand for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub anchors: Vec<Anchor>,
    /// Why it is not possible now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bar: Option<Reason>,
}

/// Why something is not possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// One sentence.
    pub why: Message,
    /// The rule behind it.
    pub rule: Cow<'static, str>,
}

impl Reason {
    /// A sentence and its rule.
    pub fn new(why: impl Into<Message>, rule: &'static str) -> Reason {
        Reason { why: why.into(), rule: Cow::Borrowed(rule) }
    }
}

impl Verb {
    /// A verb that is possible, or is not for this reason.
    pub fn new(label: impl Into<Message>, possible: Result<(), Reason>) -> Verb {
        Verb { label: label.into(), anchors: Vec::new(), bar: possible.err() }
    }

    /// Adds a board element.
    #[must_use]
    pub fn at(mut self, anchor: impl Into<Anchor>) -> Verb {
        self.anchors.push(anchor.into());
        self
    }
}

/// Everything a person who decides may want to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice<A> {
    /// What the seat has.
    pub counters: Vec<Counter>,
    /// What each legal action brings, in the order of the list.
    pub outlooks: Vec<Outlook>,
    /// How what is open could be completed.
    pub proposal: Option<Proposal<A>>,
    /// Main verbs that are not possible now.
    pub barred: Vec<Verb>,
}

impl<A> Default for Advice<A> {
    fn default() -> Self {
        Advice { counters: Vec::new(), outlooks: Vec::new(), proposal: None, barred: Vec::new() }
    }
}

impl<A: Serialize> Advice<A> {
    /// With its actions as JSON.
    pub fn erase(self) -> Advice<Value> {
        let Advice { counters, outlooks, proposal, barred } = self;
        let proposal = proposal.map(|Proposal { label, actions, outlook }| {
            let action = |action: A| serde_json::to_value(action).expect("an action is plain data");
            Proposal { label, actions: actions.into_iter().map(action).collect(), outlook }
        });
        Advice { counters, outlooks, proposal, barred }
    }
}

/// Advises a seat from what it knows.
pub fn advise<G: Counsel>(view: &G::View, seat: Seat) -> Advice<G::Action> {
    let counters = G::counters(view, seat);
    let mut trial = Trial::<G> { view, seat, counters: &counters, worlds: Vec::new() };
    let mut legal = Vec::new();
    G::legal_actions(trial.world(0), Actor::Seat(seat), &mut legal);
    let outlooks = legal.iter().map(|&action| trial.outlook(&[action])).collect();
    let actions = if legal.is_empty() { Vec::new() } else { settled::<G>(trial.world(0), seat) };
    let proposal = (!actions.is_empty()).then(|| {
        let outlook = trial.outlook(&actions);
        Proposal { label: G::settlement(view, &actions), actions, outlook }
    });
    let barred = G::verbs(trial.world(0), seat).into_iter().filter(|verb| verb.bar.is_some()).collect();
    Advice { counters, outlooks, proposal, barred }
}

/// Goes on choosing until there is nothing to choose, the seat no longer decides, or chance was used: a way through what is open. Each
/// choice must be one of the legal actions.
pub fn settle_by<G: Game>(
    state: &G::State,
    seat: Seat,
    choose: impl Fn(&G::State, &[G::Action]) -> Option<G::Action>,
) -> Vec<G::Action> {
    let (mut state, mut dice) = (state.clone(), Seed::from(0).dice(1));
    let (mut way, mut legal) = (Vec::new(), Vec::new());
    while way.len() < LONGEST && dice.n_rolled() == 0 {
        legal.clear();
        G::legal_actions(&state, Actor::Seat(seat), &mut legal);
        let Some(action) = choose(&state, &legal) else { break };
        G::resolve(&mut Cx::<G>::quiet(&mut state, &mut dice), Actor::Seat(seat), action);
        way.push(action);
    }
    way
}

/// The way through what is open, as far as chance has no part in it and the seat goes on deciding.
fn settled<G: Counsel>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    if !G::to_act(state).contains(Actor::Seat(seat)) {
        return Vec::new();
    }
    let mut actions = G::settle(state, seat);
    actions.truncate(LONGEST);
    actions
}

/// Choices tried in states that look like a view.
struct Trial<'a, G: Counsel> {
    view: &'a G::View,
    seat: Seat,
    counters: &'a [Counter],
    worlds: Vec<G::State>,
}

/// What one trial showed.
struct Seen {
    values: Vec<i32>,
    rolled: bool,
    settled: bool,
    revocable: bool,
}

impl<G: Counsel> Trial<'_, G> {
    fn world(&mut self, idx: u64) -> &G::State {
        while self.worlds.len() as u64 <= idx {
            let mut dice = Seed::from(self.worlds.len() as u64).dice(0);
            self.worlds.push(G::determinize(self.view, &mut dice));
        }
        &self.worlds[idx as usize]
    }

    fn outlook(&mut self, actions: &[G::Action]) -> Outlook {
        let first = self.attempt(0, actions);
        let mut sure: Vec<Option<i32>> = first.values.into_iter().map(Some).collect();
        let (mut chance, mut revocable) = (first.rolled, first.revocable);
        let mut idx = 1;
        while idx < if chance { ROLLS } else { WORLDS } {
            let seen = self.attempt(idx, actions);
            chance |= seen.rolled;
            revocable &= seen.revocable;
            for (sure, value) in sure.iter_mut().zip(seen.values) {
                *sure = sure.filter(|sure| *sure == value);
            }
            idx += 1;
        }
        let changed = |(idx, sure): (usize, Option<i32>)| {
            let before = self.counters.get(idx)?.value;
            sure.filter(|after| *after != before).map(|after| (idx, after))
        };
        let changes = sure.into_iter().enumerate().filter_map(changed).collect();
        Outlook { changes, chance, revocable: revocable && !chance, settled: first.settled }
    }

    /// Does it, and completes what it opens.
    fn attempt(&mut self, idx: u64, actions: &[G::Action]) -> Seen {
        let seat = self.seat;
        let mut state = self.world(idx).clone();
        let turn = G::turn(&state);
        // Other dice than those that made the state.
        let mut dice = Seed::from(idx).dice(1);
        let mut events = Vec::new();
        for &action in actions {
            G::resolve(&mut Cx::<G>::recording(&mut state, &mut dice, &mut events), Actor::Seat(seat), action);
        }
        let rest = if dice.n_rolled() == 0 { settled::<G>(&state, seat) } else { Vec::new() };
        for &action in &rest {
            G::resolve(&mut Cx::<G>::recording(&mut state, &mut dice, &mut events), Actor::Seat(seat), action);
        }
        let goes_on = G::turn(&state) == turn && G::to_act(&state).contains(Actor::Seat(seat));
        let values = G::counters(&G::view(&state, Viewer::Seat(seat)), seat);
        Seen {
            values: values.into_iter().map(|counter| counter.value).collect(),
            rolled: dice.n_rolled() != 0,
            settled: !rest.is_empty(),
            revocable: goes_on && !events.iter().any(G::is_final),
        }
    }
}
