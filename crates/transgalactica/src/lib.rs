//! Transgalactica for 2 to 5 players, every rule of it.
//!
//! The rules are docs/rules/transgalactica.md; the ids such as TG-EXP-12 in the comments are the ones used there.
//!
//! How to read this crate: `components` are the printed things as tables. `state` is everything there is to know, `event` the only
//! ways it changes. `flow` is the course of the game from setup to the last round; `decisions` is what players choose, one
//! file a decision; `effects` interprets what cards, tokens and planets give and performs the eight actions of the board.
//! `requirements` checks missions and decrees, `score` is the score sheet, `outlook` what the table would give a player
//! now, `view` what each player knows, `words` how it is said. `deal` lays out a new game, `validate` refuses
//! impossible states, `position` sets up positions by hand, `heuristic` is what bots think.
//!
//! **Anchors** for clients: `area/<area>/main`, `area/<area>/secondary`, `track/<track>`, `track/<track>/<level>`,
//! `pile/<pile>`, `map/<node>`, `technology/<technology>`, `mission/<mission>` (on display and in logs),
//! `decree/<decree>`, `office/<office>`, `offer/wealth/<first card>`, `offer/ability/<ability>`, `mining`,
//! `seat/<n>/goods`, `seat/<n>/goods/<good>`, `seat/<n>/workers/<worker>`, `seat/<n>/outposts`,
//! `seat/<n>/tokens/<token>`, `seat/<n>/reserve/<token>`, `seat/<n>/spent/<token>`, `seat/<n>/goals/<goal>`,
//! `seat/<n>/deck`, `seat/<n>/ships/<ship>`, `seat/<n>/nightmare`.

mod bar;
pub mod components;
mod counsel;
pub mod deal;
pub mod decisions;
pub mod effects;
pub mod event;
mod facts;
pub mod flow;
pub mod heuristic;
pub mod outlook;
pub mod position;
pub mod requirements;
pub mod score;
pub mod state;
pub mod validate;
mod verbs;
pub mod view;
pub mod words;

use std::ops::RangeInclusive;

use kernel::{
    Actor, Actors, Choices, Component, Cue, Description, Dice, Game, Impossible, Message, OptionSpec, Outcome, Panel,
    SetupError, Texts, Viewer,
};

pub use decisions::{Action, Frame};
pub use event::Event;
pub use state::State;
pub use view::{Notice, View};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Transgalactica;

/// What the rules of this game work with.
pub type Cx<'a> = kernel::Cx<'a, Transgalactica>;

/// The rulebook prints no variants (TG-GEN-28).
#[derive(Clone, Copy, Debug)]
pub struct Options;

impl Game for Transgalactica {
    const ID: &'static str = "transgalactica";
    const RULES: u32 = 4;
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    const OPTIONS: &'static [OptionSpec] = &[];
    const TEXTS: Texts = Texts { en: include_str!("../i18n/en.ftl"), pl: include_str!("../i18n/pl.ftl") };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;

    fn options(_players: u8, _choices: &Choices) -> Result<Options, SetupError> {
        Ok(Options)
    }

    fn deal(players: u8, _options: &Options, dice: &mut Dice) -> State {
        deal::deal(usize::from(players), dice)
    }

    fn validate(state: &State) -> Result<(), Impossible> {
        validate::validate(state)
    }

    fn seats(state: &State) -> usize {
        state.n_players()
    }

    fn to_act(state: &State) -> Actors {
        state.stack.last().map_or(Actors::NOBODY, |frame| Actors::seats(frame.deciders(state)))
    }

    fn legal_actions(state: &State, actor: Actor, actions: &mut Vec<Action>) {
        let (Some(frame), Some(seat)) = (state.stack.last(), actor.seat()) else { return };
        if !frame.deciders(state).contains(seat) {
            return;
        }
        frame.options(state, seat, actions);
        decisions::free::options(state, seat, frame.interruption(), actions);
        actions.sort_unstable();
    }

    fn resolve(cx: &mut Cx<'_>, actor: Actor, action: Action) {
        let seat = actor.seat().expect("no clock runs in this game");
        decisions::resolve(cx, seat, action);
        flow::advance(cx);
    }

    fn evolve(state: &mut State, event: &Event) {
        event::evolve(state, event);
    }

    fn is_final(event: &Event) -> bool {
        // A goal is chosen for good. Everything else that is turned up is drawn by chance, which bars undo by itself.
        matches!(event, Event::GoalSealed { .. })
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
        state.turns
    }

    fn outcome(state: &State) -> Option<Outcome> {
        (state.cursor == state::Cursor::Over).then(|| score::outcome(state))
    }

    fn prompt(view: &View) -> Message {
        words::prompt(view)
    }

    fn describe(view: &View, _actor: Actor, action: &Action) -> Description {
        words::describe(view, action)
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
        words::inventory::components()
    }
}
