//! The screen before the match: how many play, by which options, who sits where.

use std::path::PathBuf;

use hosting::AnyGame;
use kernel::{Choices, Message, Record, Seed, Setup};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::keys::letter;
use crate::pace::Pace;
use crate::seats::Occupant;
use crate::words::Sentence;

/// What is chosen before a match.
pub struct Form {
    game: &'static dyn AnyGame,
    bots: Vec<String>,
    players: u8,
    choices: Choices,
    /// As many as the game ever needs; the first `players` of them count.
    seats: Vec<Occupant>,
    /// Are views hidden while the device goes from hand to hand?
    pub hide: bool,
    /// The seed as typed; empty for a fresh one.
    pub seed: String,
    /// A recorded match to go on with; its players and options are fixed.
    pub record: Option<(PathBuf, Box<Record>)>,
    /// The row the cursor is on.
    pub cursor: usize,
}

/// A row of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// Begin or go on.
    Start,
    /// Choose a record.
    Load,
    /// How many play.
    Players,
    /// An option of the game, by its place in the game's list.
    Option(usize),
    /// Who plays a seat.
    Seat(usize),
    /// Whether views are hidden between persons.
    Hide,
    /// How fast bots act.
    Pace,
    /// Where chance comes from.
    Seed,
}

/// What a key on the form asks for beyond the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Begin.
    Start,
    /// Show the list of records.
    Load,
    /// Faster or slower bots.
    Pace {
        /// To the next one, or back.
        forward: bool,
    },
}

impl Form {
    /// A form with the first seat for a person and bots for the others.
    pub fn new(
        game: &'static dyn AnyGame,
        bots: Vec<String>,
        players: Option<u8>,
        choices: Choices,
        seated: &[String],
        seed: Option<Seed>,
    ) -> Form {
        let range = game.players();
        let default_bot = bots.first().cloned();
        let occupant = |idx: u8| match (idx, seated.is_empty()) {
            (0, _) => Occupant::Person(String::new()),
            (_, false) => Occupant::Bot(seated[(idx as usize - 1) % seated.len()].clone()),
            (_, true) => default_bot.clone().map_or(Occupant::Person(String::new()), Occupant::Bot),
        };
        let fitting = || range.clone().find(|players| game.check(&setup(*players, &choices)).is_ok());
        let two = 2.clamp(*range.start(), *range.end());
        let favourite = Some(two).filter(|players| game.check(&setup(*players, &choices)).is_ok());
        Form {
            game,
            bots,
            players: players.or(favourite).or_else(fitting).unwrap_or(two),
            seats: (0..*range.end()).map(occupant).collect(),
            choices,
            hide: true,
            seed: seed.map_or(String::new(), |seed| seed.to_string()),
            record: None,
            cursor: 0,
        }
    }

    /// The rows, from top to bottom.
    pub fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Start, Row::Load];
        if self.record.is_none() {
            rows.push(Row::Players);
        }
        rows.extend((0..self.seats().len()).map(Row::Seat));
        if 1 < self.seats().iter().filter(|occupant| occupant.is_person()).count() {
            rows.push(Row::Hide);
        }
        rows.push(Row::Pace);
        if self.record.is_none() {
            rows.extend((0..self.game.options().len()).filter(|idx| self.offers(*idx)).map(Row::Option));
            rows.push(Row::Seed);
        }
        rows
    }

    /// Does the option mean something, or was it set to something that has to be explained?
    fn offers(&self, idx: usize) -> bool {
        let (specs, setup) = (self.game.options(), self.setup());
        specs[idx].matters(&setup, specs) || setup.options.value(&specs[idx]) != specs[idx].default
    }

    /// The row the cursor is on.
    pub fn row(&self) -> Row {
        let rows = self.rows();
        rows[self.cursor.min(rows.len() - 1)]
    }

    /// What the match begins with.
    pub fn setup(&self) -> Setup {
        match &self.record {
            Some((_, record)) => record.setup.clone(),
            None => setup(self.players, &self.choices),
        }
    }

    /// Who sits where.
    pub fn seats(&self) -> &[Occupant] {
        &self.seats[..self.setup().players as usize]
    }

    /// Takes over setup and seats of a match, so that the next one can begin like it.
    pub fn adopt(&mut self, setup: &Setup, seats: &[Occupant]) {
        self.players = setup.players;
        self.choices = setup.options.clone();
        for (place, occupant) in self.seats.iter_mut().zip(seats) {
            place.clone_from(occupant);
        }
    }

    /// Can this one take a seat: a person, or a bot there is?
    pub fn knows(&self, occupant: &Occupant) -> bool {
        match occupant {
            Occupant::Person(_) => true,
            Occupant::Bot(bot) => self.bots.contains(bot),
        }
    }

    /// The seed that was typed, if one was.
    pub fn typed_seed(&self) -> Result<Option<Seed>, Sentence> {
        let text = self.seed.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let number = text.parse::<u64>().ok().map(Seed::from);
        let seed = number.or_else(|| serde_json::from_value(text.into()).ok());
        seed.map(Some).ok_or_else(|| Sentence::from("form-bad-seed"))
    }

    /// Why the match cannot begin like this.
    pub fn fault(&self) -> Option<Sentence> {
        if self.record.is_some() {
            return None;
        }
        match self.game.check(&self.setup()) {
            Err(error) => Some(Sentence::Setup(error)),
            Ok(()) => self.typed_seed().err(),
        }
    }

    /// Reacts to a key.
    pub fn key(&mut self, key: KeyEvent) -> Option<Wish> {
        let n_rows = self.rows().len();
        self.cursor = self.cursor.min(n_rows - 1);
        let row = self.row();
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.cursor = (self.cursor + n_rows - 1) % n_rows,
            KeyCode::Down | KeyCode::Tab => self.cursor = (self.cursor + 1) % n_rows,
            KeyCode::Home | KeyCode::PageUp => self.cursor = 0,
            KeyCode::End | KeyCode::PageDown => self.cursor = n_rows - 1,
            KeyCode::Left => return self.turn(row, false),
            KeyCode::Right => return self.turn(row, true),
            KeyCode::Enter => return Some(if row == Row::Load { Wish::Load } else { Wish::Start }),
            KeyCode::Backspace => {
                if let Some(text) = self.text(row) {
                    text.pop();
                }
            }
            _ => {
                if let (Some(letter), Some(text)) = (letter(key), self.text(row))
                    && text.chars().count() < 64
                {
                    text.push(letter);
                }
            }
        }
        None
    }

    fn text(&mut self, row: Row) -> Option<&mut String> {
        match row {
            Row::Seat(idx) => match &mut self.seats[idx] {
                Occupant::Person(name) => Some(name),
                Occupant::Bot(_) => None,
            },
            Row::Seed => Some(&mut self.seed),
            Row::Start | Row::Load | Row::Players | Row::Option(_) | Row::Hide | Row::Pace => None,
        }
    }

    fn turn(&mut self, row: Row, forward: bool) -> Option<Wish> {
        match row {
            Row::Players => {
                let range: Vec<u8> = self.game.players().collect();
                self.players = *turned(&range, |players| *players == self.players, forward);
                self.forget_idle_choices();
            }
            Row::Option(idx) => {
                let spec = &self.game.options()[idx];
                let value = *turned(spec.values, |value| *value == self.choices.value(spec), forward);
                self.choices.set(spec.id, value);
                self.forget_idle_choices();
            }
            Row::Seat(idx) => {
                let mut occupants = vec![Occupant::Person(String::new())];
                occupants.extend(self.bots.iter().cloned().map(Occupant::Bot));
                let now = &self.seats[idx];
                let same = |other: &Occupant| other == now || (other.is_person() && now.is_person());
                self.seats[idx] = turned(&occupants, same, forward).clone();
            }
            Row::Hide => self.hide = !self.hide,
            Row::Pace => return Some(Wish::Pace { forward }),
            Row::Start | Row::Load | Row::Seed => {}
        }
        None
    }

    /// What has just stopped to mean something must not keep the match from beginning.
    fn forget_idle_choices(&mut self) {
        self.choices = self.setup().without_idle_choices(self.game.options()).options;
    }

    /// The name and the value of a row about the game, as messages of the game.
    pub fn option(&self, idx: usize) -> (Message, Message) {
        let spec = &self.game.options()[idx];
        (spec.name(), spec.value_name(self.choices.value(spec)))
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.players
    }
}

fn setup(players: u8, choices: &Choices) -> Setup {
    Setup { players, options: choices.clone() }
}

/// The one after (or before) the first that fits, in a circle.
fn turned<T>(all: &[T], is_now: impl Fn(&T) -> bool, forward: bool) -> &T {
    let now = all.iter().position(is_now);
    let idx = match (now, forward) {
        (Some(idx), true) => idx + 1,
        (Some(idx), false) => idx + all.len() - 1,
        (None, _) => 0,
    };
    &all[idx % all.len()]
}

impl Pace {
    /// The next faster or slower one, in a circle.
    pub fn turned(self, forward: bool) -> Pace {
        *turned(&Pace::ALL, |pace| *pace == self, forward)
    }
}
