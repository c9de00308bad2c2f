//! Comet: a game small enough to read at once, with everything the kernel knows: hidden hands, chance, a clock, a decision in
//! two steps. `FAULT` breaks one promise, so that the laws can be seen to notice.
//!
//! Twelve cards, three in each hand. In your turn you may aim once, then play a card face up and draw one while there are any.
//! When a hand is empty at the start of its turn the game ends; the cards played count, double if aimed at.

#![allow(dead_code, reason = "each test uses its part")]

use kernel::*;
use serde::{Deserialize, Serialize};

pub struct Comet<const FAULT: u8>;

pub const HONEST: u8 = 0;
pub const LEAKY: u8 = 1;
pub const UNSORTED: u8 = 2;
pub const MISCOUNTING: u8 = 3;
pub const ENDLESS: u8 = 4;
pub const SILENT: u8 = 5;
pub const FORGETFUL: u8 = 6;
pub const LOSING_CARDS: u8 = 7;
pub const TELLTALE_CHOICES: u8 = 8;
/// No fault: its turns are searched as a whole.
pub const WHOLE_TURNS: u8 = 9;
/// Falls over in the middle of a turn, once for each time [`FALLS`] is set.
pub const FRAGILE: u8 = 10;
pub static FALLS: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);

/// Cards 0 to 11 as bits.
pub type Cards = u16;
const ALL: Cards = (1 << 12) - 1;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub deck: Cards,
    pub hands: BySeat<Cards, 4>,
    pub played: BySeat<Cards, 4>,
    pub score: BySeat<i32, 4>,
    pub turn: u32,
    pub aimed: Option<u8>,
    /// The clock may let the comet pass once; then aiming is over.
    pub passed: bool,
    pub over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Aim(u8),
    Play(u8),
    Pass,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Aimed(u8),
    Played { seat: Seat, card: u8, points: i32 },
    Drew { seat: Seat, card: u8 },
    TurnBegan,
    Passed,
    Ended,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    Open(Event),
    DrewHidden { seat: Seat },
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Option<Seat>,
    pub hand: Cards,
    pub hand_sizes: BySeat<u8, 4>,
    pub open: State,
    pub leak: Cards,
}

impl State {
    fn seat(&self) -> Seat {
        Seat(((self.turn - 1) % self.hands.len() as u32) as u8)
    }
}

pub fn bits(cards: Cards) -> impl Iterator<Item = u8> {
    (0..12).filter(move |card| cards & (1 << card) != 0)
}

fn pick(cards: Cards, dice: &mut Dice) -> u8 {
    bits(cards).nth(dice.below(cards.count_ones()) as usize).expect("below the count")
}

impl<const FAULT: u8> Game for Comet<FAULT> {
    const ID: &'static str = "comet";
    const RULES: u32 = 1;
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec::switch("clock")];
    const TEXTS: Texts = Texts {
        en: "game-name = Comet\nhand = { $cards }\ncard = card { $n }\nplay = Play { $card }\naim = Aim at { $n }\npass = The comet passes\nturn = turn { $n }\nplayed = { $who } plays { $card }\nscore = Score\nmain = Moves",
        pl: "game-name = Kometa\nhand = { $cards }\ncard = karta { $n }\nplay = Zagraj: { $card }\naim = Celuj w { $n }\npass = Kometa mija\nturn = tura { $n }\nplayed = { $who } zagrywa: { $card }\nscore = Wynik\nmain = Ruchy",
    };
    type Options = bool;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;

    fn options(players: u8, choices: &Choices) -> Result<bool, SetupError> {
        match choices.value(&Self::OPTIONS[0]) {
            "on" if players == 4 => Err(SetupError::forbidden("no-clock-for-four")),
            value => Ok(value == "on"),
        }
    }

    fn deal(players: u8, clock: &bool, dice: &mut Dice) -> State {
        let mut deck = ALL;
        let hands = BySeat::from_fn(usize::from(players), |_| {
            (0..2).fold(0, |hand, _| {
                let card = pick(deck, dice);
                deck &= !(1 << card);
                hand | 1 << card
            })
        });
        let zeros = BySeat::new(hands.len(), 0);
        State {
            deck,
            hands,
            played: BySeat::new(hands.len(), 0),
            score: zeros,
            turn: 1,
            aimed: None,
            passed: !clock,
            over: false,
        }
    }

    fn validate(state: &State) -> Result<(), Impossible> {
        let piles = [state.deck].into_iter().chain(state.hands.iter().copied()).chain(state.played.iter().copied());
        let n_cards: u32 = piles.clone().map(Cards::count_ones).sum();
        let all = piles.fold(0, |all, pile| all | pile);
        Impossible::unless(all == ALL && n_cards == 12, || "a card is missing or stands twice".to_owned())?;
        Impossible::unless(2 <= state.hands.len() && state.turn != 0, || "nobody plays".to_owned())
    }

    fn seats(state: &State) -> usize {
        state.hands.len()
    }

    fn to_act(state: &State) -> Actors {
        match state.over {
            true => Actors::NOBODY,
            false => Actors { seats: SeatSet::one(state.seat()), clock: !state.passed },
        }
    }

    fn legal_actions(state: &State, actor: Actor, actions: &mut Vec<Action>) {
        if !Self::to_act(state).contains(actor) {
            return;
        }
        let Actor::Seat(seat) = actor else { return actions.push(Action::Pass) };
        if state.aimed.is_none() && !state.passed {
            let aims = if FAULT == TELLTALE_CHOICES { state.deck.trailing_zeros() as u8 + 1 } else { 3 };
            actions.extend((0..aims).map(Action::Aim));
        }
        actions.extend(bits(state.hands[seat]).map(Action::Play));
        if FAULT == UNSORTED {
            actions.reverse();
        }
    }

    fn resolve(cx: &mut Cx<'_, Self>, actor: Actor, action: Action) {
        match (actor, action) {
            (Actor::Seat(_), Action::Aim(target)) => cx.emit(Event::Aimed(target)),
            (Actor::Seat(seat), Action::Play(card)) => {
                let points = if cx.aimed == Some(card % 3) { 2 } else { 1 };
                cx.emit(Event::Played { seat, card, points });
                let falls = FAULT == FRAGILE && FALLS.swap(false, std::sync::atomic::Ordering::SeqCst);
                assert!(!falls, "the comet falls");
                if cx.deck != 0 && (cx.deck.count_ones() > 2 || FAULT == ENDLESS) {
                    let (state, dice) = cx.state_and_dice();
                    let card = pick(state.deck, dice);
                    cx.emit(Event::Drew { seat, card });
                }
                cx.emit(Event::TurnBegan);
                if cx.hands[cx.seat()] == 0 {
                    cx.emit(Event::Ended);
                }
            }
            (Actor::Clock, Action::Pass) => cx.emit(Event::Passed),
            (actor, action) => unreachable!("{actor} was not offered {action:?}"),
        }
    }

    fn evolve(state: &mut State, event: &Event) {
        match *event {
            Event::Aimed(target) => state.aimed = Some(target),
            Event::Played { seat, card, points } => {
                state.hands[seat] &= !(1 << card);
                match FAULT {
                    ENDLESS => state.deck |= 1 << card,
                    LOSING_CARDS => {}
                    _ => state.played[seat] |= 1 << card,
                }
                state.score[seat] += points;
            }
            Event::Drew { seat, card } => {
                state.deck &= !(1 << card);
                state.hands[seat] |= 1 << card;
            }
            Event::TurnBegan => {
                state.turn += 1;
                state.aimed = None;
            }
            Event::Passed => state.passed = true,
            Event::Ended => state.over = true,
        }
    }

    fn is_final(event: &Event) -> bool {
        // Nothing is revealed by aiming at 0, but it stands: the rules of this game say so.
        matches!(event, Event::Aimed(0))
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match *event {
            Event::Drew { seat, .. } if !viewer.is(seat) => Notice::DrewHidden { seat },
            event => Notice::Open(event),
        })
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View {
            viewer: viewer.seat(),
            hand: viewer.seat().map_or(0, |seat| state.hands[seat]),
            hand_sizes: BySeat::from_fn(state.hands.len(), |seat| state.hands[seat].count_ones() as u8),
            open: State { deck: 0, hands: BySeat::new(state.hands.len(), 0), ..*state },
            leak: if FAULT == LEAKY { state.deck } else { 0 },
        }
    }

    fn determinize(view: &View, dice: &mut Dice) -> State {
        let mut state = view.open;
        let known = state.played.iter().fold(view.hand, |known, pile| known | pile);
        state.deck = ALL & !known;
        for seat in state.hands.seats() {
            if view.viewer == Some(seat) {
                state.hands[seat] = view.hand;
                continue;
            }
            let n_cards = if FAULT == FORGETFUL { 0 } else { view.hand_sizes[seat] };
            for _ in 0..n_cards {
                let card = pick(state.deck, dice);
                state.deck &= !(1 << card);
                state.hands[seat] |= 1 << card;
            }
        }
        if FAULT == LEAKY {
            let mut hidden = ALL & !known & !view.leak;
            for seat in state.hands.seats().filter(|&seat| view.viewer != Some(seat)) {
                state.hands[seat] =
                    bits(hidden).take(view.hand_sizes[seat].into()).fold(0, |hand, card| hand | 1 << card);
                hidden &= !state.hands[seat];
            }
            state.deck = view.leak;
        }
        state
    }

    fn turn(state: &State) -> u32 {
        state.turn
    }

    fn timer(state: &State) -> Option<Timer> {
        (!state.passed && !state.over).then_some(Timer { id: 1, millis: 1000, bot_millis: None })
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let ranks = Outcome::ranks(&state.score.iter().copied().collect::<Vec<_>>());
        let standing = |(seat, &score): (Seat, &i32)| Standing {
            who: Who::Seat(seat),
            rank: ranks[seat.idx()],
            points: vec![if FAULT == MISCOUNTING { score + 1 } else { score }],
            total: score,
        };
        let standings = state.score.entries().map(standing).collect();
        state.over.then(|| Outcome { categories: vec!["score".into()], standings, remarks: vec![] })
    }

    fn prompt(view: &View) -> Message {
        Message::new("turn").with("n", view.open.turn)
    }

    fn describe(_view: &View, _actor: Actor, action: &Action) -> Description {
        let label = match *action {
            Action::Aim(n) => Message::new("aim").with("n", n),
            Action::Play(n) => Message::new("play").with("card", Message::new("card").with("n", n)),
            Action::Pass => Message::new("pass"),
        };
        Description::new("main", label)
    }

    fn tell(notice: &Notice) -> Option<Message> {
        match *notice {
            Notice::Open(Event::Played { seat, card, .. }) => {
                let id = if FAULT == SILENT { "nothing-to-say" } else { "played" };
                Some(Message::new(id).with("who", seat).with("card", Message::new("card").with("n", card)))
            }
            Notice::Open(_) | Notice::DrewHidden { .. } => None,
        }
    }

    fn panels(view: &View) -> Vec<Panel> {
        let mut panel = Panel::new("game-name");
        let cards = bits(view.hand).map(|card| Message::new("card").with("n", card)).collect::<Vec<_>>();
        panel.line(Message::new("hand").with("cards", cards));
        vec![panel]
    }
}

impl<const FAULT: u8> kernel::Chronicle for Comet<FAULT> {}

impl<const FAULT: u8> kernel::Counsel for Comet<FAULT> {}

impl<const FAULT: u8> Heuristic for Comet<FAULT> {
    const WHOLE_TURNS: bool = FAULT == WHOLE_TURNS;

    fn value(state: &State, seat: Seat) -> i32 {
        state.score[seat]
    }
}

/// Deals the cards a viewer cannot see anew.
pub fn reshuffle(state: &mut State, viewer: Viewer, dice: &mut Dice) {
    let others: Vec<Seat> = state.hands.seats().filter(|&seat| !viewer.is(seat)).collect();
    let mut hidden = others.iter().fold(state.deck, |hidden, &seat| hidden | state.hands[seat]);
    for seat in others {
        let n_cards = state.hands[seat].count_ones();
        state.hands[seat] = 0;
        for _ in 0..n_cards {
            let card = pick(hidden, dice);
            hidden &= !(1 << card);
            state.hands[seat] |= 1 << card;
        }
    }
    state.deck = hidden;
}
