//! Positions set up by hand, and a table to play them on.

use std::ops::Deref;

use enumset::EnumSet;
use kernel::{Actor, Cx, Dice, Game, Seat, Seed};
use rocketmen::components::board::Token;
use rocketmen::components::success::SUCCESS_CARDS;
use rocketmen::{
    Action, AiMission, Card, Completed, Destination, Engine, Event, FirstPlayer, Goal, Level, Location, Mode, Options,
    Pile, Pioneer, Rocketmen, Spot, State, Variant, Variants, Zone,
};

pub const ME: Seat = Seat(0);
pub const YOU: Seat = Seat(1);

/// A position: unless said otherwise all missions lie in the Command Centres, hands are empty, seat 0 begins.
pub struct Position(pub State);

pub fn options(mode: Mode) -> Options {
    Options { mode, level: Level::Easy, variants: Variants::Off, first: FirstPlayer::Seat(ME) }
}

pub fn position(n_seats: u8) -> Position {
    Position::of(n_seats, &options(if n_seats == 1 { Mode::Solo } else { Mode::Standard }))
}

impl Position {
    pub fn of(n_seats: u8, options: &Options) -> Position {
        let mut state = Rocketmen::deal(n_seats, options, &mut Seed::from(1).dice(0));
        for seat in Seat::all(usize::from(n_seats)) {
            let player = &mut state.players[seat];
            player.command_centre.take_all(&mut player.hand);
        }
        for slot in 0..6 {
            let card = state.table.market[slot].take().unwrap();
            let pink = rocketmen::components::resources::is_pink(card);
            if pink { &mut state.table.pink } else { &mut state.table.teal }.add(card);
        }
        Position(state)
    }

    pub fn with(mut self, change: impl FnOnce(&mut State)) -> Position {
        change(&mut self.0);
        self
    }

    pub fn variants(self, variants: &[Variant]) -> Position {
        self.with(|state| state.table.variants = variants.iter().copied().collect())
    }

    /// Takes a card from wherever an unused one lies.
    fn obtain(&mut self, seat: Seat, card: Card) {
        let table = &mut self.0.table;
        let centre = &mut self.0.players[seat].command_centre;
        let engine = Engine::ALL.into_iter().find(|engine| engine.card() == card);
        if card.is_mission() {
            centre.remove(card);
        } else if let Some(engine) = engine {
            table.engines[engine] -= 1;
        } else {
            let deck =
                [&mut table.teal, &mut table.pink, &mut table.removed].into_iter().find(|deck| deck.contains(card));
            deck.unwrap_or_else(|| panic!("no {card:?} is left")).remove(card);
        }
    }

    fn put(mut self, seat: Seat, cards: &[Card], zone: fn(&mut State, Seat) -> &mut Pile) -> Position {
        for &card in cards {
            self.obtain(seat, card);
            zone(&mut self.0, seat).add(card);
        }
        self
    }

    pub fn hand(self, seat: Seat, cards: &[Card]) -> Position {
        self.put(seat, cards, |state, seat| &mut state.players[seat].hand)
    }

    pub fn pad(self, seat: Seat, cards: &[Card]) -> Position {
        self.put(seat, cards, |state, seat| &mut state.players[seat].board.pad)
    }

    pub fn storage(self, seat: Seat, cards: &[Card]) -> Position {
        self.put(seat, cards, |state, seat| &mut state.players[seat].board.storage)
    }

    pub fn scrapyard(self, seat: Seat, cards: &[Card]) -> Position {
        self.put(seat, cards, |state, seat| &mut state.players[seat].board.scrapyard)
    }

    pub fn depot(self, seat: Seat, cards: &[Card]) -> Position {
        self.put(seat, cards, |state, seat| &mut state.players[seat].board.depot)
    }

    pub fn plan(mut self, seat: Seat, mission: Card) -> Position {
        self.obtain(seat, mission);
        self.0.players[seat].board.plan = Some(mission);
        self
    }

    pub fn completed(mut self, seat: Seat, mission: Card, location: Location) -> Position {
        self.obtain(seat, mission);
        let state = &mut self.0;
        let arrivals = &mut state.table.arrivals[location];
        let vp = location.site().vp[arrivals.len()];
        arrivals.push(Pioneer::Seat(seat));
        let token = match location.destination() {
            Destination::EarthOrbit => None,
            Destination::Moon => Some(Token::MoonToken),
            Destination::Mars => Some(Token::MarsToken),
        };
        if let (Some(token), Mode::Standard) = (token, state.table.mode) {
            state.table.tokens[token].get_or_insert(seat);
        }
        let board = &mut state.players[seat].board;
        board.scrapyard.add(mission);
        board.completed.push(Completed { mission, location, vp, round: 1 });
        board.vp += vp;
        *board.achievements.count_mut(mission.mission().unwrap().achievement) += 1;
        self
    }

    /// Solo: missions of the opponent. It has none on the way.
    pub fn ai_completed(self, locations: &[Location]) -> Position {
        self.with(|state| {
            let ai = state.table.ai.as_mut().unwrap();
            if let Some(mission) = ai.mission.take() {
                ai.deck |= mission.left | mission.right;
            }
            for &location in locations {
                let arrivals = &mut state.table.arrivals[location];
                ai.vp += location.site().vp[arrivals.len()];
                arrivals.push(Pioneer::Ai);
                ai.completed.push(location);
            }
        })
    }

    /// Solo: the opponent is on its way.
    pub fn ai_mission(self, mission: AiMission) -> Position {
        self.ai_completed(&[]).with(|state| {
            let ai = state.table.ai.as_mut().unwrap();
            ai.discard = EnumSet::empty();
            ai.deck = !(mission.left | mission.right);
            ai.mission = Some(mission);
        })
    }

    /// The first places of the market row.
    pub fn market(mut self, cards: &[Card]) -> Position {
        for (slot, &card) in cards.iter().enumerate() {
            self.obtain(ME, card);
            self.0.table.market[slot] = Some(card);
        }
        self
    }

    /// Nothing is left in deck and row.
    pub fn no_deck(self) -> Position {
        self.with(|state| {
            let mut decks = state.table.teal.plus(&state.table.pink);
            state.table.removed.take_all(&mut decks);
            state.table.teal = Pile::EMPTY;
            state.table.pink = Pile::EMPTY;
        })
    }

    pub fn goals(self, seat: Seat, goals: &[Goal]) -> Position {
        self.with(|state| state.players[seat].goals = goals.iter().copied().collect())
    }

    /// Fills the row with harmless cards.
    pub fn state(mut self) -> State {
        for slot in 0..6 {
            if self.0.table.market[slot].is_none() {
                let decks = self.0.table.teal.plus(&self.0.table.pink);
                let Some(card) = decks.kinds().find(|card| !card.is_threat()).or(decks.kinds().next()) else { break };
                self.obtain(ME, card);
                self.0.table.market[slot] = Some(card);
            }
        }
        assert_eq!(Rocketmen::validate(&self.0), Ok(()), "the position cannot be");
        self.0
    }

    /// The position with the gaps it has.
    pub fn with_gaps(self) -> Play {
        assert_eq!(Rocketmen::validate(&self.0), Ok(()), "the position cannot be");
        Play { state: self.0, results: Vec::new(), events: Vec::new() }
    }

    pub fn table(self) -> Play {
        Play { state: self.state(), results: Vec::new(), events: Vec::new() }
    }
}

/// A position in play. Chance that a test does not care for rolls 0; what it loads must be used up.
pub struct Play {
    pub state: State,
    results: Vec<u32>,
    events: Vec<Event>,
}

const SPARE: usize = 64;

impl Play {
    /// Loads the dice for the next action.
    pub fn dice(&mut self, results: &[u32]) -> &mut Self {
        self.results = results.to_vec();
        self
    }

    /// Loads the next success cards.
    pub fn success(&mut self, values: &[u8]) -> &mut Self {
        let mut deck = self.state.table.launch.as_ref().map_or(SUCCESS_CARDS, |launch| launch.deck());
        self.results = values
            .iter()
            .map(|&value| {
                let idx: u8 = deck[..usize::from(value)].iter().sum();
                deck[usize::from(value)] -= 1;
                u32::from(idx)
            })
            .collect();
        self
    }

    /// The current player plays a legal action.
    #[track_caller]
    pub fn play(&mut self, action: Action) -> &mut Self {
        let legal = self.legal();
        assert!(legal.contains(&action), "{action:?} is not legal; legal are {legal:#?}");
        let mut folded = self.state.clone();
        let mut dice = Dice::loaded(self.results.drain(..).chain([0; SPARE]));
        self.events.clear();
        let actor = Actor::Seat(self.state.table.current);
        Rocketmen::resolve(&mut Cx::recording(&mut self.state, &mut dice, &mut self.events), actor, action);
        self.events.iter().for_each(|event| Rocketmen::evolve(&mut folded, event));
        assert_eq!(folded, self.state, "the events do not give the state");
        assert_eq!(Rocketmen::validate(&self.state), Ok(()), "after {action:?}");
        assert!(dice.n_left() <= SPARE, "loaded dice are left over");
        self
    }

    #[track_caller]
    pub fn all(&mut self, actions: &[Action]) -> &mut Self {
        for &action in actions {
            self.play(action);
        }
        self
    }

    #[track_caller]
    pub fn can(&mut self, action: Action) -> &mut Self {
        assert!(self.legal().contains(&action), "{action:?} should be legal; legal are {:#?}", self.legal());
        self
    }

    #[track_caller]
    pub fn cannot(&mut self, action: Action) -> &mut Self {
        assert!(!self.legal().contains(&action), "{action:?} should not be legal");
        self
    }

    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        Rocketmen::legal_actions(&self.state, Actor::Seat(self.state.table.current), &mut actions);
        actions
    }

    pub fn events(&self) -> &[Event] {
        &self.events
    }

    pub fn happened(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }

    pub fn mine(&self) -> &rocketmen::Board {
        &self.state.players[ME].board
    }
}

impl Deref for Play {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

pub fn buy(slot: u8, card: Card) -> Action {
    Action::Buy { slot, card }
}

pub fn on_plan(card: Card) -> Action {
    Action::Place { card, spot: Spot::Plan }
}

pub fn on_pad(card: Card) -> Action {
    Action::Place { card, spot: Spot::Pad }
}

pub fn free_pad(card: Card) -> Action {
    Action::PlaceFree { card, spot: Spot::Pad }
}

pub fn free_plan(card: Card) -> Action {
    Action::PlaceFree { card, spot: Spot::Plan }
}

pub fn pile(cards: &[Card]) -> Pile {
    cards.iter().copied().collect()
}

pub fn moved(card: Card, from: Zone, to: Zone) -> impl Fn(&Event) -> bool {
    move |event| matches!(event, Event::Moved { card: c, from: f, to: t, .. } if (*c, *f, *t) == (card, from, to))
}
