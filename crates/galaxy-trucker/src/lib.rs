//! Galaxy Trucker, classic edition: build a ship from a heap of parts against the hourglass, then fly what is left of it
//! through meteors, pirates and worse. Rules: docs/rules/galaxy-trucker.md; ids such as GT-HIT-05 point there.
//!
//! How to read this crate: `components` (what is printed), `grid` and `ship` (sets of squares and the questions asked of a
//! ship), `state`, `action` and `event` (what there is and how it changes), `flow` (rounds and phases), `decisions` (one decision a
//! file: what is offered, what follows), `adventure` (the cards at work), `score`, `view`, `outlook` (what people want to know before they
//! decide), `words`, `bot`.
//!
//! Building has two modes. In real time all seats act at once in one stream of actions, and time comes as the clock's actions;
//! by turns one seat acts after another. Whoever comes second for a part finds that it is no longer offered.
//!
//! **Invariant:** whenever somebody may act, every task waiting in the state has at least two answers; what has only one was
//! done at once (GT-DEC-02). Only building is always asked.
//!
//! # Hosts
//!
//! [`Game::timer`] gives the running timer; when it has run out, the first of the clock's actions is due. `Pause` and `Resume` are
//! for people who need a break. A host without a clock of its own lets time act by the common rule ([`kernel::is_clock_next`],
//! GT-RT-26); where nobody submits the clock's actions, no time passes, whatever players do (GT-RT-27). The options `take-cooldown-ms`
//! and `bot-action-ms` are for the host alone (GT-RT-21, GT-RT-23).
//!
//! # Anchors
//!
//! `hand` (the own one), `turn/<0..3>` (how the held part is turned), `warehouse`, `warehouse/face-down`, `warehouse/<part>`,
//! `ship/<seat>`, `ship/<seat>/<square>` (such as `ship/0/7-6`), `ship/<seat>/reserve/<1..2>`, `forecast/<1..3>`, `hourglass`,
//! `order/<number>`, `card/planet/<1..4>`, `pool` (cubes to be stowed), `bank`. Panels also tell of `hand/<seat>`.

mod action;
mod adventure;
mod bar;
pub mod bot;
pub mod components;
mod counsel;
mod decisions;
mod event;
mod facts;
mod flow;
mod grid;
mod options;
mod outlook;
mod score;
mod ship;
mod state;
mod validate;
mod verbs;
mod view;
mod words;

use std::ops::RangeInclusive;

use kernel::{
    Actor, Actors, Choices, Component, Cue, Description, Dice, Game, Heuristic, Impossible, Message, OptionSpec,
    Outcome, Panel, Seat, SetupError, Texts, Timer, Tuning, Viewer,
};

pub use action::{Action, Aim};
pub use decisions::defaults::default_answer;
pub use event::{Bare, Event, Spared, Spent};
pub use grid::{Side, Square, Squares};
pub use options::{Assist, BuildMode, Forecast, Inspection, Options, Plan, Teams};
pub use outlook::{Fit, Joint, Threat};
pub use ship::{Mistake, MistakeKind, Part, Ship};
pub use state::{
    Building, Cards, Craft, DeckCards, Entry, Hand, Newest, Order, Origin, Phase, PileCards, Purse, Run, Stage, State,
    Status, Task, Turns, Why, Window,
};
pub use view::{KnownCards, Notice, View};
pub use words::{note_on_card, note_on_part};

/// What the rules work with.
type Cx<'a> = kernel::Cx<'a, GalaxyTrucker>;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct GalaxyTrucker;

impl Game for GalaxyTrucker {
    const ID: &'static str = "galaxy-trucker";
    const RULES: u32 = 2;
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;
    const TEXTS: Texts = Texts { en: include_str!("../i18n/en.ftl"), pl: include_str!("../i18n/pl.ftl") };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;

    fn options(players: u8, choices: &Choices) -> Result<Options, SetupError> {
        options::understand(players, choices)
    }

    fn deal(players: u8, options: &Options, dice: &mut Dice) -> State {
        flow::deal(usize::from(players), *options, dice)
    }

    fn validate(state: &State) -> Result<(), Impossible> {
        validate::validate(state)
    }

    fn seats(state: &State) -> usize {
        state.n_seats()
    }

    fn to_act(state: &State) -> Actors {
        decisions::to_act(state)
    }

    fn legal_actions(state: &State, actor: Actor, actions: &mut Vec<Action>) {
        decisions::legal_actions(state, actor, actions);
    }

    fn resolve(cx: &mut Cx<'_>, actor: Actor, action: Action) {
        decisions::resolve(cx, actor, action);
    }

    fn evolve(state: &mut State, event: &Event) {
        event::evolve(state, event);
    }

    fn is_final(event: &Event) -> bool {
        event::is_final(event)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(view::notice(event, viewer))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> State {
        view::determinize(view, dice)
    }

    fn turn(state: &State) -> u32 {
        state.turn
    }

    fn timer(state: &State) -> Option<Timer> {
        decisions::hourglass::timer(state)
    }

    fn cooldown(state: &State, action: &Action) -> Option<u32> {
        decisions::building::cooldown(state, action)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        score::outcome(state)
    }

    fn prompt(view: &View) -> Message {
        words::prompt(view)
    }

    fn describe(view: &View, actor: Actor, action: &Action) -> Description {
        words::describe(view, actor, action)
    }

    fn tell(notice: &Notice) -> Option<Message> {
        words::tell(notice)
    }

    fn cue(notice: &Notice) -> Cue {
        words::cue(notice)
    }

    fn panels(view: &View) -> Vec<Panel> {
        words::panels(view)
    }

    fn components() -> Vec<Component> {
        components::components()
    }
}

impl Heuristic for GalaxyTrucker {
    fn value(state: &State, seat: Seat) -> i32 {
        bot::value(state, seat)
    }

    fn margins(state: &State, margins: &mut [i32]) {
        bot::margins(state, margins);
    }

    fn is_ripe(state: &State, since: &State) -> bool {
        // What is built is judged on several flights.
        let takes_off = matches!(since.phase, Phase::Building(_)) && !matches!(state.phase, Phase::Building(_));
        state.round != since.round || takes_off
    }

    fn tuning(state: &State, _: Seat) -> Tuning {
        bot::tuning(state)
    }

    fn rate(state: &State, seat: Seat, action: Action, dice: &mut Dice) -> i32 {
        bot::rate(state, seat, action, dice)
    }

    fn priors(state: &State, seat: Seat, actions: &[Action], _: &mut Dice, ratings: &mut Vec<i32>) {
        bot::Veteran::of(&state.options).rate(state, seat, actions, ratings);
    }

    fn guess(state: &State, seat: Seat, legal: &[Action], _: u32, _: &mut Dice) -> usize {
        bot::Veteran::of(&state.options).guess(state, seat, legal)
    }
}
