//! The contract of a rules engine.

use std::fmt::Debug;
use std::ops::{Deref, RangeInclusive};
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{
    Actor, Actors, Choices, Chronicle, Component, Cue, Description, Dice, Message, OptionSpec, Outcome, Panel, Seat,
    SetupError, Texts, Tuning, Viewer,
};

/// Plain data that can be copied, compared, written and read.
pub trait Data: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<T: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Data for T {}

/// A game: a deterministic state machine over plain data.
///
/// The rules are written against this trait and are dispatched statically. `hosting::AnyTable` is the face for hosts that do
/// not know the game at compile time.
///
/// **Laws**, checked for every game by the test kit:
/// - `evolve`, folded over the events of a step, gives the state after it; nothing else changes a state.
/// - `legal_actions` is sorted, unique and complete; it is never empty for an actor in `to_act` and empty for all others.
/// - `view(state, v)` and the legal actions of `v` do not depend on what `v` cannot know.
/// - `view(determinize(view), v) == view`.
/// - A state survives serde in the middle of every decision.
/// - Every message has a text in every language.
pub trait Game: Sized + Send + Sync + 'static {
    /// Name in commands, addresses and files, such as `rocketmen`.
    const ID: &'static str;
    /// Number of these rules: raised whenever an old record would replay differently.
    const RULES: u32;
    /// How many can play.
    const PLAYERS: RangeInclusive<u8>;
    /// What can be chosen before the match.
    const OPTIONS: &'static [OptionSpec];
    /// All words of the game. Has at least `game-name` and the names of the options.
    const TEXTS: Texts;

    /// The options, understood.
    type Options: Clone + Debug;
    /// Everything there is to know. Small and flat; a clone is a copy of memory. Pending decisions lie in it as data.
    type State: Data;
    /// One choice. The order sorts lists of legal actions.
    type Action: Data + Copy + Ord;
    /// One change of the state. Says all that `notice` needs to decide who may see it.
    type Event: Data;
    /// An event as one viewer may see it.
    type Notice: Data;
    /// What a viewer knows: what lies open to it and what it may remember. Built from nothing, field by field.
    type View: Data;

    /// Understands the choices, or says why they do not go together. The kernel has checked names, values and players.
    fn options(players: u8, choices: &Choices) -> Result<Self::Options, SetupError>;

    /// Lays out the game, up to the first decision.
    fn deal(players: u8, options: &Self::Options, dice: &mut Dice) -> Self::State;

    /// Refuses a state that no play can lead to, as far as the pieces tell: each exists exactly once, every frame fits its
    /// surroundings. Whatever passes can be played on without a panic.
    fn validate(state: &Self::State) -> Result<(), Impossible>;

    /// Number of seats at the table.
    fn seats(state: &Self::State) -> usize;

    /// Who may act now. Nobody exactly when the game is over.
    fn to_act(state: &Self::State) -> Actors;

    /// Appends every legal action of the actor, sorted and without repetition. The caller clears the buffer.
    fn legal_actions(state: &Self::State, actor: Actor, actions: &mut Vec<Self::Action>);

    /// Carries out a legal action and everything that follows, up to the next decision. The caller has checked that it is legal.
    fn resolve(cx: &mut Cx<'_, Self>, actor: Actor, action: Self::Action);

    /// The only way a state changes. It sets, moves and adds; it decides nothing.
    fn evolve(state: &mut Self::State, event: &Self::Event);

    /// Does this event stand for good? It shows its actor something that was hidden before, or the rules let nobody take it back: a
    /// step with such an event cannot be undone, nor anything before it. Chance bars undo by itself.
    fn is_final(event: &Self::Event) -> bool;

    /// What a viewer sees of an event; nothing if the viewer cannot tell that it happened.
    fn notice(event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// What a viewer knows.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// A random state that looks like this view, made from the view alone.
    fn determinize(view: &Self::View, dice: &mut Dice) -> Self::State;

    /// How many turns have begun, of all seats and of rivals that take turns. Undo does not go back over a change of it.
    fn turn(state: &Self::State) -> u32;

    /// How many of those turns were a seat's. Statistics of lengths count by it.
    fn seat_turns(state: &Self::State) -> u32 {
        Self::turn(state)
    }

    /// The timer that runs now, if any. The host submits the clock's action when it has run out.
    fn timer(state: &Self::State) -> Option<Timer> {
        let _ = state;
        None
    }

    /// How many milliseconds a seat has to wait after an action of this kind before its next one, at hosts that have a clock. Rules,
    /// legal lists and replays know nothing of it.
    fn cooldown(state: &Self::State, action: &Self::Action) -> Option<u32> {
        let _ = (state, action);
        None
    }

    /// The result, once the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// What is being decided now, and by whom.
    fn prompt(view: &Self::View) -> Message;

    /// What a legal action means to the person who may choose it.
    fn describe(view: &Self::View, actor: Actor, action: &Self::Action) -> Description;

    /// A notice in words for the log; nothing for steps that are not worth a line.
    fn tell(notice: &Self::Notice) -> Option<Message>;

    /// How a notice is shown while it is told. Knows nothing but the notice, so it tells nothing that the notice does not.
    fn cue(notice: &Self::Notice) -> Cue {
        let _ = notice;
        Cue::default()
    }

    /// The whole view in words: nothing a viewer knows is missing.
    fn panels(view: &Self::View) -> Vec<Panel>;

    /// Everything in the box that bears a figure, and where each figure comes from. Names and values are messages of the game.
    fn components() -> Vec<Component> {
        Vec::new()
    }
}

/// What bots think of a game. No rule depends on it.
pub trait Heuristic: Chronicle {
    /// Does a search compare ways to play the whole turn instead of lines that begin with an action? A line is then one way to play
    /// one turn.
    const WHOLE_TURNS: bool = false;

    /// How good the position is for a seat: higher is better, comparable only within one game.
    fn value(state: &Self::State, seat: Seat) -> i32;

    /// How promising a legal action looks to a bot that plans one step ahead: higher is better.
    ///
    /// The state is one that the seat believes possible. By default the value after the action, with its chance rolled once.
    fn rate(state: &Self::State, seat: Seat, action: Self::Action, dice: &mut Dice) -> i32 {
        let mut after = state.clone();
        Self::resolve(&mut Cx::quiet(&mut after, dice), Actor::Seat(seat), action);
        Self::value(&after, seat)
    }

    /// How promising these legal actions look to a search, which tries the most promising first: a rating for each is appended. By
    /// default [`Heuristic::rate`]; worth writing by hand where ratings share work, or where a search should know more than a
    /// bot of one step.
    fn priors(state: &Self::State, seat: Seat, actions: &[Self::Action], dice: &mut Dice, ratings: &mut Vec<i32>) {
        ratings.extend(actions.iter().map(|&action| Self::rate(state, seat, action, dice)));
    }

    /// How good the position is for every seat at once, for search: `margins[i]` is by how much seat `i` is ahead of the best
    /// of the others. By default from [`Heuristic::value`]; alone at the table, the value itself.
    fn margins(state: &Self::State, margins: &mut [i32]) {
        let n_seats = margins.len();
        let values: [i32; 8] =
            std::array::from_fn(|idx| if idx < n_seats { Self::value(state, Seat(idx as u8)) } else { i32::MIN });
        for (idx, margin) in margins.iter_mut().enumerate() {
            let others = (0..n_seats).filter(|&other| other != idx).map(|other| values[other]);
            *margin = values[idx] - others.max().unwrap_or(0);
        }
    }

    /// A quick choice among these legal actions, of which there are at least two, for lines of play below the tree: the index
    /// of one of them. By default the best rated of at most `sample` of them.
    fn guess(state: &Self::State, seat: Seat, legal: &[Self::Action], sample: u32, dice: &mut Dice) -> usize {
        let n_legal = legal.len() as u32;
        let mut best = None;
        // A random run of the list, round the corner: neighbours of a sorted list are alike, but a shuffle would cost more
        // than it brings.
        let first = if n_legal <= sample { 0 } else { dice.below(n_legal) };
        let stride = if n_legal <= sample { 1 } else { n_legal / sample };
        for step in 0..n_legal.min(sample) {
            let idx = ((first + step * stride) % n_legal) as usize;
            let rating = Self::rate(state, seat, legal[idx], dice);
            if best.is_none_or(|(most, _)| most < rating) {
                best = Some((rating, idx));
            }
        }
        best.map_or(0, |(_, idx)| idx)
    }

    /// Has a line of play that began at `since` come to a good place to stop and be evaluated, such as the end of a round?
    /// [`Tuning::turns`] and [`Tuning::playout`] end it anyway.
    fn is_ripe(state: &Self::State, since: &Self::State) -> bool {
        let _ = (state, since);
        false
    }

    /// How far the seat is ahead in a position at the end of its turn, for a search of whole turns. By default its margin.
    fn prospect(state: &Self::State, seat: Seat) -> i32 {
        let mut margins = [0; 8];
        Self::margins(state, &mut margins[..Self::seats(state)]);
        margins[seat.idx()]
    }

    /// How far a search of whole turns strays if it takes the second best rated action of this decision instead of the best; the
    /// third counts twice as much, and so on. Large where ratings are to be trusted.
    fn stray(state: &Self::State) -> u32 {
        let _ = state;
        1
    }

    /// How a search by this seat should look at the position.
    fn tuning(state: &Self::State, seat: Seat) -> Tuning {
        let _ = (state, seat);
        Tuning::default()
    }
}

/// A running timer. A new `id` means that it was started anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timer {
    /// Distinguishes one run from the next.
    pub id: u32,
    /// How long it runs.
    pub millis: u32,
    /// Where persons race against it: how many milliseconds a bot takes for an action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot_millis: Option<u32>,
}

impl Timer {
    /// The pause before the next bot acts while persons race against this timer: of `n_actors` that may act, `n_bots` are bots, and
    /// together they keep the pace of each. `luck` makes it a quarter shorter or longer, so that they do not act like clockwork.
    pub fn bot_pause(&self, n_bots: usize, n_actors: usize, luck: u8) -> Option<Duration> {
        let millis = self.bot_millis.filter(|_| n_bots != 0 && n_bots != n_actors)?;
        let percent = 75 + u64::from(luck) * 51 / 256;
        Some(Duration::from_millis(u64::from(millis) * percent / 100 / n_bots as u64))
    }
}

/// Why a state cannot be: one sentence in English, for whoever edited it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Impossible(pub String);

impl Impossible {
    /// Refuses unless the condition holds.
    pub fn unless(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), Impossible> {
        if holds { Ok(()) } else { Err(Impossible(sentence())) }
    }
}

/// What the rules work with: the state to read, events to emit, dice to roll.
///
/// It derefs to the state, so rules read `cx.market` and write `cx.emit(...)`.
pub struct Cx<'a, G: Game> {
    state: &'a mut G::State,
    dice: &'a mut Dice,
    events: Option<&'a mut Vec<G::Event>>,
}

impl<'a, G: Game> Cx<'a, G> {
    /// Collects the events.
    pub fn recording(state: &'a mut G::State, dice: &'a mut Dice, events: &'a mut Vec<G::Event>) -> Self {
        Cx { state, dice, events: Some(events) }
    }

    /// Forgets the events: for playouts and search.
    pub fn quiet(state: &'a mut G::State, dice: &'a mut Dice) -> Self {
        Cx { state, dice, events: None }
    }

    /// Changes the state.
    pub fn emit(&mut self, event: G::Event) {
        G::evolve(self.state, &event);
        if let Some(events) = &mut self.events {
            events.push(event);
        }
    }

    /// The dice of this step.
    pub fn dice(&mut self) -> &mut Dice {
        self.dice
    }

    /// The state and the dice at once, for choices that need both.
    pub fn state_and_dice(&mut self) -> (&G::State, &mut Dice) {
        (self.state, self.dice)
    }
}

impl<G: Game> Deref for Cx<'_, G> {
    type Target = G::State;

    fn deref(&self) -> &G::State {
        self.state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_race_at_their_pace_and_only_against_persons() {
        let timer = Timer { id: 1, millis: 90_000, bot_millis: Some(2000) };
        let pause = |n_bots, n_actors, luck| timer.bot_pause(n_bots, n_actors, luck).map(|pause| pause.as_millis());
        assert_eq!([pause(1, 2, 0), pause(1, 2, 255), pause(2, 3, 0)], [Some(1500), Some(2500), Some(750)]);
        assert_eq!([pause(0, 2, 0), pause(2, 2, 0)], [None, None]);
        assert_eq!(Timer { bot_millis: None, ..timer }.bot_pause(1, 2, 0), None);
    }
}
