//! Galactic Cruise: the complete rules for 1 to 4 players, the solo opponent Rachel and both expansions.
//!
//! How to read this crate: `components` (what is printed), `state` (what is on the table), `decisions` (what is asked and what may
//! be answered), `flow` (rounds and turns), `event` (all changes), then `payment` (open costs), `ops` (gaining, paying, markets),
//! `rachel` (the solo opponent), `score`, `outlook` (what things cost now), `view` and `words`.
//! `docs/rules/galactic-cruise.md` has the numbered rules.
//!
//! Anchors of board elements: `location/tc` … `location/tl`, `area/tc-tr` … and `area/technology1` …
//! `area/technology4`, `agenda/0` … `agenda/3`, `deck`, `discard`, `tray`, `blueprint/0` … `blueprint/4`,
//! `ship-market/0` … `ship-market/3`, `silo/food` …, `slot/0` … `slot/5`, `queue/0/family` …, `supply/family` …,
//! `progress/0` …, `goal/0` …, and for each seat `seat/0/hand/building-permit`, `seat/0/ship/1`, `seat/0/expert/left`,
//! `seat/0/tower/money`, `seat/0/upgrade/family1`, `seat/0/row/food`, `seat/0/reputation`, `seat/0/blueprints/casino`,
//! `seat/0/ads`, `seat/0/money`; `action/build-segments` … are the actions within their locations, `starting/su01` … cards,
//! `meeting` is where Workers come home.

mod bar;
pub mod components;
mod counsel;
pub mod deal;
pub mod decisions;
pub mod event;
mod facts;
pub mod flow;
pub mod heuristic;
pub mod ops;
pub mod options;
pub mod outlook;
pub mod payment;
pub mod rachel;
pub mod score;
pub mod state;
mod validate;
mod verbs;
pub mod view;
mod words;

use std::ops::RangeInclusive;

use kernel::{
    Actor, Actors, Choices, Component, Cue, Description, Dice, Game, Impossible, Message, OptionSpec, Outcome, Panel,
    SetupError, Texts, Viewer,
};

pub use decisions::Action;
pub use event::Event;
pub use options::Options;
pub use state::State;
pub use view::{Notice, View};
pub use words::note;

/// The game.
#[derive(Debug)]
pub struct GalacticCruise;

/// What the rules work with.
pub type Cx<'a> = kernel::Cx<'a, GalacticCruise>;

impl Game for GalacticCruise {
    const ID: &'static str = "galactic-cruise";
    const RULES: u32 = 4;
    const PLAYERS: RangeInclusive<u8> = 1..=4;
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;
    const TEXTS: Texts = Texts { en: include_str!("../i18n/en.ftl"), pl: include_str!("../i18n/pl.ftl") };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;

    fn options(players: u8, choices: &Choices) -> Result<Options, SetupError> {
        options::read(players, choices)
    }

    fn deal(players: u8, options: &Options, dice: &mut Dice) -> State {
        deal::deal(players, options, dice)
    }

    fn validate(state: &State) -> Result<(), Impossible> {
        validate::validate(state)
    }

    fn seats(state: &State) -> usize {
        usize::from(state.players)
    }

    fn to_act(state: &State) -> Actors {
        decisions::to_act(state)
    }

    fn legal_actions(state: &State, actor: Actor, actions: &mut Vec<Action>) {
        if let Actor::Seat(seat) = actor {
            decisions::legal_actions(state, seat, actions);
        }
    }

    fn resolve(cx: &mut Cx<'_>, actor: Actor, action: Action) {
        let seat = actor.seat().expect("the clock never acts");
        decisions::resolve(cx, seat, action);
    }

    fn evolve(state: &mut State, event: &Event) {
        event::evolve(state, event);
    }

    fn is_final(event: &Event) -> bool {
        view::is_final(event)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        view::notice(event, viewer)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> State {
        view::determinize(view, dice)
    }

    fn turn(state: &State) -> u32 {
        state.turns
    }

    fn seat_turns(state: &State) -> u32 {
        let seats = state.companies.entries().filter(|&(seat, _)| !state.is_rachel(seat));
        seats.map(|(_, company)| u32::from(company.turns)).sum()
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
        components::list::components()
    }
}
