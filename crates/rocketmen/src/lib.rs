//! Rocketmen: a deck-building race to Earth Orbit, the Moon and Mars, for one to four players.
//!
//! How to read this crate: `components` has everything printed, `state` what lies where. `flow` lays out the game and passes
//! the turn, `decisions` is what a player chooses (start with `decisions/actions.rs`), `event` what changes. `pay` counts money
//! and components, `solo` plays the AI, `score` ends the game. `view` is what a seat may know, `words` how it is told,
//! `validate` what can be, `heuristic` what bots think of it. The rules with their ids are in docs/rules/rocketmen.md.
//!
//! Chance: the resource deck, the Command Centres, the success deck and the solo deck are piles without an order; a die decides
//! at the draw. So the only secrets are which of a player's unseen cards are in hand, and the personal goals.
//!
//! # Anchors
//!
//! | path | element |
//! |---|---|
//! | `market/0` to `market/5` | places of the market row |
//! | `engine/<engine>` | an engine pile, such as `engine/small-rocket-engine` |
//! | `destination/<destination>` | a destination, such as `destination/moon` |
//! | `location/<location>` | a location, such as `location/moon-base` |
//! | `track/<space>` | spaces 0 to 13 of the mission track |
//! | `success` | the success deck; `success/<value>` a card turned up |
//! | `variant/<variant>` | a variant card in play |
//! | `ai` | the solo opponent |
//! | `seat/<n>/hand/<card>` | a hand card; likewise `pad`, `plan`, `storage`. Without the card the whole zone, also `depot`, `play-area`, `scrapyard` |
//! | `seat/<n>/command-centre` | the face-down deck |
//! | `seat/<n>/token/money`, `seat/<n>/token/science` | achievement tokens |
//! | `seat/<n>/goal/<goal>` | a personal goal |

use std::ops::RangeInclusive;

use enumset::EnumSet;
use kernel::{
    Actor, Actors, Choices, Component, Cue, Cx, Description, Dice, Game, Impossible, Message, OptionSpec, Outcome,
    Panel, Seat, SetupError, Texts, Viewer, When,
};

mod bar;
pub mod components;
mod counsel;
pub mod decisions;
mod event;
mod facts;
mod flow;
pub mod heuristic;
pub mod odds;
pub mod pay;
mod pile;
mod propose;
mod score;
mod solo;
mod state;
mod validate;
mod view;
pub mod words;

pub use components::{Card, Destination, Engine, Goal, Level, Location, Variant};
pub use decisions::{Action, Frame, Spot};
pub use event::{Event, Zone};
pub use pile::Pile;
pub use propose::{Proposal, propose};
pub use state::{
    Achievements, Ai, AiMission, Arrivals, Board, Completed, Done, Drawn, Goals, Launch, Mode, Pioneer, Player, State,
    Table,
};
pub use view::{Notice, Seen, View};

/// The game.
pub enum Rocketmen {}

/// The options, understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Which rules are played.
    pub mode: Mode,
    /// How hard the solo opponent is.
    pub level: Level,
    /// Variant cards.
    pub variants: Variants,
    /// Who begins.
    pub first: FirstPlayer,
}

/// Which variant cards are in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variants {
    /// None.
    Off,
    /// Two drawn at random.
    Drawn,
    /// These.
    Chosen(EnumSet<Variant>),
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstPlayer {
    /// Anybody.
    Random,
    /// This seat.
    Seat(Seat),
}

const MODE: OptionSpec = OptionSpec::choice("mode", &["standard", "battle-for-earth"]).when(&[SEVERAL]);
const LEVEL: OptionSpec =
    OptionSpec::choice("level", &["easy", "normal", "hard"]).by_default("normal").when(&[When::players(1)]);
const VARIANTS: OptionSpec = OptionSpec::switch("variants").when(&[SEVERAL, When::chosen("mode", "standard")]);
const FIRST_PLAYER: OptionSpec = OptionSpec::choice("first-player", &["random", "1", "2", "3", "4"]).when(&[SEVERAL]);
const SEVERAL: When = When::Players { from: 2, to: 4 };

impl Game for Rocketmen {
    const ID: &'static str = "rocketmen";
    const RULES: u32 = 4;
    const PLAYERS: RangeInclusive<u8> = 1..=4;
    const OPTIONS: &'static [OptionSpec] = &[MODE, LEVEL, VARIANTS, FIRST_PLAYER];
    const TEXTS: Texts = Texts { en: include_str!("../i18n/en.ftl"), pl: include_str!("../i18n/pl.ftl") };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;

    fn options(players: u8, choices: &Choices) -> Result<Options, SetupError> {
        let battle = choices.value(&MODE) == "battle-for-earth";
        let variants = choices.value(&VARIANTS) == "on";
        let level = match choices.value(&LEVEL) {
            "easy" => Level::Easy,
            "hard" => Level::Hard,
            _ => Level::Normal,
        };
        let first = match choices.value(&FIRST_PLAYER).parse::<u8>() {
            Ok(number) => FirstPlayer::Seat(Seat(number - 1)),
            Err(_) => FirstPlayer::Random,
        };
        let forbidden = [
            (players == 1 && battle, "forbidden-battle-solo"),
            (players == 1 && variants, "forbidden-variants-solo"),
            (battle && variants, "forbidden-variants-battle"),
            (players != 1 && level != Level::Normal, "forbidden-level"),
            (matches!(first, FirstPlayer::Seat(seat) if players <= seat.0), "forbidden-first-player"),
        ];
        if let Some((_, reason)) = forbidden.into_iter().find(|(holds, _)| *holds) {
            return Err(SetupError::forbidden(reason));
        }
        let mode = match (players, battle) {
            (1, _) => Mode::Solo,
            (_, true) => Mode::BattleForEarth,
            (_, false) => Mode::Standard,
        };
        let variants = if variants { Variants::Drawn } else { Variants::Off };
        Ok(Options { mode, level, variants, first })
    }

    fn deal(players: u8, options: &Options, dice: &mut Dice) -> State {
        flow::deal(players, options, dice)
    }

    fn validate(state: &State) -> Result<(), Impossible> {
        validate::validate(state)
    }

    fn seats(state: &State) -> usize {
        state.n_seats()
    }

    fn to_act(state: &State) -> Actors {
        match state.table.frame {
            Frame::Over => Actors::NOBODY,
            _ => Actors::seat(state.table.current),
        }
    }

    fn legal_actions(state: &State, actor: Actor, actions: &mut Vec<Action>) {
        if actor == Actor::Seat(state.table.current) {
            decisions::legal_actions(state, actions);
        }
    }

    fn resolve(cx: &mut Cx<'_, Self>, actor: Actor, action: Action) {
        let seat = actor.seat().expect("there is no timer in this game");
        decisions::resolve(cx, seat, action);
    }

    fn evolve(state: &mut State, event: &Event) {
        event::evolve(state, event);
    }

    fn is_final(event: &Event) -> bool {
        matches!(event, Event::Drew { .. } | Event::Refilled { .. })
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
        state.table.turn
    }

    fn outcome(state: &State) -> Option<Outcome> {
        (state.table.frame == Frame::Over).then(|| score::outcome(state))
    }

    fn prompt(view: &View) -> Message {
        words::prompt(view)
    }

    fn describe(view: &View, _: Actor, action: &Action) -> Description {
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
        components::list::all()
    }
}
