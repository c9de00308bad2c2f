//! A position, loaded dice, moves, facts.

use std::ops::Deref;

use kernel::{Actor, Cx, Dice, Game, Viewer};

use crate::example::Example;

/// A game set up by hand and played move by move with loaded dice.
///
/// It derefs to the state. Every move checks the laws that cost little: the action is offered, the events give the state, the
/// state is possible. Dice left over when the scenario ends fail the test.
pub struct Scenario<G: Game> {
    state: G::State,
    dice: Dice,
    events: Vec<G::Event>,
    /// What readers play on from, and everything that was loaded.
    example: Option<Example<G>>,
    loaded: Vec<u32>,
}

impl<G: Game> Scenario<G> {
    /// Begins with a position, which must be possible.
    #[track_caller]
    pub fn new(state: G::State) -> Self {
        assert_eq!(G::validate(&state), Ok(()), "the position cannot be");
        let example = Example::begins(&state);
        Scenario { state, dice: Dice::loaded([]), events: Vec::new(), example, loaded: Vec::new() }
    }

    /// Loads the dice for the next moves. What was loaded before must be used up.
    #[track_caller]
    pub fn dice(&mut self, results: impl IntoIterator<Item = u32>) -> &mut Self {
        self.assert_dice_used();
        let results: Vec<u32> = results.into_iter().collect();
        self.loaded.extend(&results);
        self.dice = Dice::loaded(results);
        self
    }

    /// Plays a legal action.
    #[track_caller]
    pub fn play(&mut self, actor: impl Into<Actor>, action: G::Action) -> &mut Self {
        let actor = actor.into();
        let legal = self.legal(actor);
        assert!(legal.contains(&action), "{actor} may not {action:?}; legal are {legal:#?}");
        let mut folded = self.state.clone();
        self.events.clear();
        G::resolve(&mut Cx::recording(&mut self.state, &mut self.dice, &mut self.events), actor, action);
        self.events.iter().for_each(|event| G::evolve(&mut folded, event));
        assert_eq!(folded, self.state, "the events do not give the state");
        assert_eq!(G::validate(&self.state), Ok(()), "after {action:?}");
        self
    }

    /// The action is not offered.
    #[track_caller]
    pub fn cannot(&mut self, actor: impl Into<Actor>, action: G::Action) -> &mut Self {
        let actor = actor.into();
        assert!(!self.legal(actor).contains(&action), "{actor} may {action:?}, but should not");
        self
    }

    /// The action is offered; it is not played.
    #[track_caller]
    pub fn can(&mut self, actor: impl Into<Actor>, action: G::Action) -> &mut Self {
        let actor = actor.into();
        let legal = self.legal(actor);
        assert!(legal.contains(&action), "{actor} may not {action:?}; legal are {legal:#?}");
        self
    }

    /// All legal actions of an actor.
    pub fn legal(&self, actor: impl Into<Actor>) -> Vec<G::Action> {
        let mut actions = Vec::new();
        G::legal_actions(&self.state, actor.into(), &mut actions);
        actions
    }

    /// The state as it is.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What a viewer knows.
    pub fn view(&self, viewer: impl Into<Viewer>) -> G::View {
        G::view(&self.state, viewer.into())
    }

    /// Events of the last move.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    #[track_caller]
    fn assert_dice_used(&self) {
        assert_eq!(self.dice.n_left(), 0, "loaded dice are left over");
    }
}

impl<G: Game> Deref for Scenario<G> {
    type Target = G::State;

    fn deref(&self) -> &G::State {
        &self.state
    }
}

impl<G: Game> Drop for Scenario<G> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.assert_dice_used();
            if let Some(example) = self.example.take() {
                example.keep(std::mem::take(&mut self.loaded));
            }
        }
    }
}
