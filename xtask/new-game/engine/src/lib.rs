//! Star Ferry: the rules.
//!
//! Fuel cells lie face down in a pile. In your turn you load one of your cells onto your ferry or throw it overboard, then draw another.
//! A ferry carries so much and no more. When somebody who is to play holds no cell, the ferry with the most fuel wins.
//!
//! How to read this crate: `components` is what lies in the box, `state` what is known at a table, `event` how it changes, `flow` the
//! rules; `view` is what a seat knows, `words` how the game speaks, `heuristic` what bots think.
//!
//! Anchors: `hand/CELL`, `seat/N/ferry`, `space`.

pub mod components;
mod event;
mod flow;
mod heuristic;
mod state;
mod view;
mod words;

use std::ops::RangeInclusive;

use kernel::{
    Actor, Actors, Choices, Chronicle, Component, Counsel, Cx, Description, Dice, Game, Impossible, Message,
    OptionSpec, Outcome, Panel, SetupError, Texts, Viewer,
};

pub use components::Cell;
pub use event::{Event, Notice};
pub use flow::Action;
pub use state::State;
pub use view::View;

/// The game.
pub struct StarFerry;

const HAND: OptionSpec = OptionSpec::choice("hand", &["3", "4"]);

/// What was chosen before the match.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Cells dealt to everybody.
    pub hand: u8,
}

impl Game for StarFerry {
    const ID: &'static str = "star-ferry";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[HAND];
    const TEXTS: Texts = Texts { en: include_str!("../i18n/en.ftl"), pl: include_str!("../i18n/pl.ftl") };
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;

    fn options(_players: u8, choices: &Choices) -> Result<Options, SetupError> {
        Ok(Options { hand: if choices.value(&HAND) == "4" { 4 } else { 3 } })
    }

    fn deal(players: u8, options: &Options, dice: &mut Dice) -> State {
        flow::deal(players, *options, dice)
    }

    fn validate(state: &State) -> Result<(), Impossible> {
        state.validate()
    }

    fn seats(state: &State) -> usize {
        state.n_seats()
    }

    fn to_act(state: &State) -> Actors {
        flow::to_act(state)
    }

    fn legal_actions(state: &State, actor: Actor, actions: &mut Vec<Action>) {
        flow::offer(state, actor, actions);
    }

    fn resolve(cx: &mut Cx<'_, Self>, actor: Actor, action: Action) {
        flow::resolve(cx, actor, action);
    }

    fn evolve(state: &mut State, event: &Event) {
        event::evolve(state, event);
    }

    fn is_final(_event: &Event) -> bool {
        // Only the draw reveals something, and chance bars undo by itself.
        false
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(event::notice(event, viewer))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> State {
        view.imagine(dice)
    }

    fn turn(state: &State) -> u32 {
        state.turn
    }

    fn outcome(state: &State) -> Option<Outcome> {
        flow::outcome(state)
    }

    fn prompt(view: &View) -> Message {
        words::prompt(view)
    }

    fn describe(view: &View, actor: Actor, action: &Action) -> Description {
        words::describe(view, actor, *action)
    }

    fn tell(notice: &Notice) -> Option<Message> {
        words::tell(notice)
    }

    fn panels(view: &View) -> Vec<Panel> {
        words::panels(view)
    }

    fn components() -> Vec<Component> {
        components::list()
    }
}

impl Chronicle for StarFerry {}

impl Counsel for StarFerry {}
