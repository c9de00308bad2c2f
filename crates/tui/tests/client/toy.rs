//! A small game that needs everything a client has to cope with: turns of several steps, chance, a secret simultaneous
//! phase, a timer, options that do not go together, and a rival without a seat.
//!
//! Everybody in turn puts up to two beacons on pads and may then roll for luck; at the end all guess in secret which pad is the
//! fullest.

use std::ops::RangeInclusive;

use hosting::{AnyGame, Erased};
use kernel::{
    Actor, Actors, Choices, Cx, Description, Dice, Game, Impossible, Message, OptionSpec, Outcome, Panel, Seat,
    SeatSet, SetupError, Standing, Texts, Timer, Viewer, Who,
};
use serde::{Deserialize, Serialize};

pub struct Beacons;

pub fn game() -> &'static dyn AnyGame {
    Erased::<Beacons>::any()
}

#[derive(Clone, Copy, Debug)]
pub struct Options {
    rounds: u8,
    luck: bool,
    timed: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    rounds: u8,
    luck: bool,
    timed: bool,
    pads: Vec<Vec<u8>>,
    lucky: Vec<u8>,
    guesses: Vec<Option<u8>>,
    turn: u32,
    steps: u8,
    over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Place(u8),
    Finish,
    Guess(u8),
    TimeOut,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Placed { seat: Seat, pad: u8 },
    Rolled { seat: Seat, points: u8 },
    Finished { seat: Seat },
    Guessed { seat: Seat, pad: u8 },
    Opened { fullest: u8 },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    Open(Event),
    Sealed { seat: Seat },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    viewer: Viewer,
    guessed: Vec<bool>,
    state: State,
}

const N_PADS: u8 = 4;

impl State {
    fn n_seats(&self) -> usize {
        self.lucky.len()
    }

    fn guessing(&self) -> bool {
        u32::from(self.rounds) * self.n_seats() as u32 <= self.turn
    }

    fn current(&self) -> Seat {
        Seat((self.turn as usize % self.n_seats()) as u8)
    }

    fn on_pad(&self, pad: u8) -> u8 {
        self.pads[pad as usize].iter().sum()
    }

    fn fullest(&self) -> u8 {
        (0..N_PADS).rev().max_by_key(|pad| self.on_pad(*pad)).expect("there are pads")
    }
}

impl Game for Beacons {
    const ID: &'static str = "beacons";
    const RULES: u32 = 3;
    const PLAYERS: RangeInclusive<u8> = 1..=4;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::choice("length", &["short", "long"]),
        OptionSpec::switch("luck").by_default("on"),
        OptionSpec::switch("timer"),
    ];
    const TEXTS: Texts = Texts { en: include_str!("toy/en.ftl"), pl: include_str!("toy/pl.ftl") };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;

    fn options(players: u8, choices: &Choices) -> Result<Options, SetupError> {
        let [length, luck, timer] = [0, 1, 2].map(|idx| choices.value(&Self::OPTIONS[idx]));
        if players == 1 && timer == "on" {
            return Err(SetupError::forbidden("forbidden-alone"));
        }
        Ok(Options { rounds: if length == "long" { 6 } else { 2 }, luck: luck == "on", timed: timer == "on" })
    }

    fn deal(players: u8, options: &Options, _: &mut Dice) -> State {
        let n_seats = players as usize;
        let Options { rounds, luck, timed } = *options;
        State {
            rounds,
            luck,
            timed,
            pads: vec![vec![0; n_seats]; N_PADS as usize],
            lucky: vec![0; n_seats],
            guesses: vec![None; n_seats],
            turn: 0,
            steps: 0,
            over: false,
        }
    }

    fn validate(state: &State) -> Result<(), Impossible> {
        Impossible::unless(state.n_seats() == state.guesses.len(), || "seats differ".to_owned())
    }

    fn seats(state: &State) -> usize {
        state.n_seats()
    }

    fn to_act(state: &State) -> Actors {
        if state.over {
            return Actors::NOBODY;
        }
        if !state.guessing() {
            return Actors::seat(state.current());
        }
        let seats: SeatSet = Seat::all(state.n_seats()).filter(|seat| state.guesses[seat.idx()].is_none()).collect();
        Actors { seats, clock: state.timed }
    }

    fn legal_actions(state: &State, actor: Actor, actions: &mut Vec<Action>) {
        if !Self::to_act(state).contains(actor) {
            return;
        }
        match actor {
            Actor::Clock => actions.push(Action::TimeOut),
            Actor::Seat(_) if state.guessing() => actions.extend((0..N_PADS).map(Action::Guess)),
            Actor::Seat(_) => {
                if state.steps < 2 {
                    actions.extend((0..N_PADS).map(Action::Place));
                }
                actions.push(Action::Finish);
            }
        }
    }

    fn resolve(cx: &mut Cx<'_, Self>, actor: Actor, action: Action) {
        match (action, actor.seat()) {
            (Action::Place(pad), Some(seat)) => cx.emit(Event::Placed { seat, pad }),
            (Action::Finish, Some(seat)) => {
                if cx.luck {
                    let points = cx.dice().d6();
                    cx.emit(Event::Rolled { seat, points });
                }
                cx.emit(Event::Finished { seat });
            }
            (Action::Guess(pad), Some(seat)) => {
                cx.emit(Event::Guessed { seat, pad });
                if cx.guesses.iter().all(Option::is_some) {
                    let fullest = cx.fullest();
                    cx.emit(Event::Opened { fullest });
                }
            }
            (Action::TimeOut, _) => {
                let fullest = cx.fullest();
                cx.emit(Event::Opened { fullest });
            }
            (action, None) => unreachable!("the clock cannot {action:?}"),
        }
    }

    fn evolve(state: &mut State, event: &Event) {
        match *event {
            Event::Placed { seat, pad } => {
                state.pads[pad as usize][seat.idx()] += 1;
                state.steps += 1;
            }
            Event::Rolled { seat, points } => state.lucky[seat.idx()] += points,
            Event::Finished { .. } => {
                state.turn += 1;
                state.steps = 0;
            }
            Event::Guessed { seat, pad } => state.guesses[seat.idx()] = Some(pad),
            Event::Opened { .. } => state.over = true,
        }
    }

    fn is_final(event: &Event) -> bool {
        matches!(event, Event::Opened { .. })
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        match event {
            Event::Guessed { seat, .. } if !viewer.is(*seat) => Some(Notice::Sealed { seat: *seat }),
            open => Some(Notice::Open(open.clone())),
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let guessed = state.guesses.iter().map(Option::is_some).collect();
        let mut seen = state.clone();
        for seat in Seat::all(state.n_seats()).filter(|seat| !viewer.is(*seat) && !state.over) {
            seen.guesses[seat.idx()] = None;
        }
        View { viewer, guessed, state: seen }
    }

    fn determinize(view: &View, dice: &mut Dice) -> State {
        let mut state = view.state.clone();
        for (guess, known) in state.guesses.iter_mut().zip(&view.guessed) {
            if *known && guess.is_none() {
                *guess = Some(dice.below(N_PADS.into()) as u8);
            }
        }
        state
    }

    fn turn(state: &State) -> u32 {
        state.turn
    }

    fn timer(state: &State) -> Option<Timer> {
        (state.timed && state.guessing() && !state.over).then_some(Timer {
            id: 1,
            millis: 30_000,
            bot_millis: Some(2000),
        })
    }

    fn outcome(state: &State) -> Option<Outcome> {
        if !state.over {
            return None;
        }
        let fullest = state.fullest();
        let points = |seat: Seat| {
            let pads = state.pads.iter().map(|pad| i32::from(pad[seat.idx()])).sum();
            let guess = if state.guesses[seat.idx()] == Some(fullest) { 3 } else { 0 };
            vec![pads, i32::from(state.lucky[seat.idx()]), guess]
        };
        let mut sheets: Vec<(Who, Vec<i32>)> =
            Seat::all(state.n_seats()).map(|seat| (Who::Seat(seat), points(seat))).collect();
        if state.n_seats() == 1 {
            sheets.push((Who::Rival(Message::new("rival")), vec![5, 0, 0]));
        }
        let totals: Vec<i32> = sheets.iter().map(|(_, points)| points.iter().sum()).collect();
        let ranks = Outcome::ranks(&totals);
        let standings = std::iter::zip(sheets, std::iter::zip(totals, ranks))
            .map(|((who, points), (total, rank))| Standing { who, rank, points, total })
            .collect();
        Some(Outcome {
            categories: ["category-pads", "category-luck", "category-guess"].map(Message::new).to_vec(),
            standings,
            remarks: vec![Message::new("remark-fullest").with("pad", Message::new(format!("pad-{fullest}")))],
        })
    }

    fn prompt(view: &View) -> Message {
        if view.state.over {
            Message::new("prompt-over")
        } else if view.state.guessing() {
            Message::new("prompt-guess")
        } else {
            Message::new("prompt-turn").with("who", view.state.current()).with("left", 2 - view.state.steps)
        }
    }

    fn describe(_: &View, _: Actor, action: &Action) -> Description {
        let pad = |pad: u8| Message::new(format!("pad-{pad}"));
        let at = |pad: u8| format!("pad/{pad}");
        match *action {
            Action::Place(number) => {
                Description::new("group-place", Message::new("action-place").with("pad", pad(number)))
                    .at(at(number))
                    .by("BE-PLACE-01")
            }
            Action::Finish => Description::new("group-end", Message::new("action-finish")).by("BE-TURN-02"),
            Action::Guess(number) => {
                Description::new("group-guess", Message::new("action-guess").with("pad", pad(number)))
                    .at(at(number))
                    .by("BE-GUESS-01")
            }
            Action::TimeOut => Description::new("group-end", Message::new("action-time-out")),
        }
    }

    fn tell(notice: &Notice) -> Option<Message> {
        let pad = |pad: u8| Message::new(format!("pad-{pad}"));
        match *notice {
            Notice::Open(Event::Placed { seat, pad: number }) => {
                Some(Message::new("told-placed").with("who", seat).with("pad", pad(number)))
            }
            Notice::Open(Event::Rolled { seat, points }) => {
                Some(Message::new("told-rolled").with("who", seat).with("points", points))
            }
            Notice::Open(Event::Guessed { seat, pad: number }) => {
                Some(Message::new("told-guessed").with("who", seat).with("pad", pad(number)))
            }
            Notice::Open(Event::Opened { fullest }) => Some(Message::new("told-opened").with("pad", pad(fullest))),
            Notice::Sealed { seat } => Some(Message::new("told-sealed").with("who", seat)),
            Notice::Open(Event::Finished { .. }) => None,
        }
    }

    fn panels(view: &View) -> Vec<Panel> {
        let state = &view.state;
        let mut pads = Panel::new("panel-pads");
        for number in 0..N_PADS {
            let pad = Message::new(format!("pad-{number}"));
            let line = Message::new("line-pad").with("pad", pad).with("n", state.on_pad(number));
            pads.line_at(format!("pad/{number}"), line);
        }
        let mut panels = vec![pads];
        for seat in Seat::all(state.n_seats()) {
            let mut panel = Panel::of(seat, Message::new("panel-seat").with("who", seat));
            panel.line(Message::new("line-luck").with("points", state.lucky[seat.idx()]));
            if let Some(guess) = state.guesses[seat.idx()] {
                panel.line(Message::new("line-guess").with("pad", Message::new(format!("pad-{guess}"))));
            }
            panels.push(panel);
        }
        panels
    }
}
