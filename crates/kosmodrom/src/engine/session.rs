//! One conversation: at most one table at a time.

use std::collections::BTreeMap;

use bots::{BotName, UnknownBot};
use games::Playable;
use hosting::AnyTable;
use i18n::Language;
use kernel::{Actor, Seat, Setup, Viewer};
use serde_json::Value;

use super::answer::{self, Answer, Choice, Refusal, Standing};
use super::request::{Apply, Legal, Load, New, Playout, Request, Undo};
use crate::panics;
use crate::words::{self, Words};

/// The table of the conversation and the words for it.
///
/// **Invariant:** a request that is refused, or that breaks down in a game, leaves the table as it was: changes are made on a copy.
pub struct Session {
    games: &'static [&'static dyn Playable],
    playing: Option<Playing>,
    words: BTreeMap<(&'static str, Language), Words>,
}

struct Playing {
    game: &'static dyn Playable,
    table: Box<dyn AnyTable>,
}

impl Session {
    /// A conversation about some games.
    pub fn new(games: &'static [&'static dyn Playable]) -> Session {
        Session { games, playing: None, words: BTreeMap::new() }
    }

    /// Answers a line, whatever it is.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let result = panics::catch(|| Request::read(line).and_then(|request| self.grant(request)));
        answer::line(result.unwrap_or_else(|message| Err(Refusal::new("internal", message))))
    }

    fn grant(&mut self, request: Request) -> Result<Answer, Refusal> {
        match request {
            Request::New(new) => self.new_match(new),
            Request::Load(load) => self.load(load),
            Request::Legal(legal) => self.legal(&legal),
            Request::Apply(apply) => self.apply(apply),
            Request::View(view) => {
                let table = &self.playing()?.table;
                Ok(Answer::View { view: table.view(viewer(table.as_ref(), &view.seat)?) })
            }
            Request::State(_) => Ok(Answer::State { state: self.playing()?.table.state() }),
            Request::Outcome(told) => self.outcome(told.lang),
            Request::Record(_) => Ok(Answer::Record { record: self.playing()?.table.record() }),
            Request::Undo(undo) => self.undo(&undo),
            Request::Playout(playout) => self.playout(&playout),
        }
    }

    fn new_match(&mut self, New { game, players, options, seed }: New) -> Result<Answer, Refusal> {
        let game = self.find(&game)?;
        let table = game
            .new_table(Setup { players, options }, seed)
            .map_err(|error| Refusal::new("bad-setup", words::setup_error(game, &error)))?;
        Ok(self.sit_down(game, table))
    }

    fn load(&mut self, Load { game, state, seed, dice }: Load) -> Result<Answer, Refusal> {
        let game = self.find(&game)?;
        let table =
            game.load_state(state, seed, dice).map_err(|impossible| Refusal::new("impossible-state", impossible))?;
        Ok(self.sit_down(game, table))
    }

    fn legal(&mut self, Legal { seat, lang }: &Legal) -> Result<Answer, Refusal> {
        let playing = self.playing()?;
        let game = playing.game;
        let offers = playing.table.offers(actor(playing.table.as_ref(), seat)?);
        let words = self.words(game, *lang);
        let choice = |offer: hosting::Offer| Choice {
            action: offer.action,
            label: words.of_game(&offer.description.label),
            group: words.of_game(&offer.description.group),
        };
        Ok(Answer::Legal { actions: offers.into_iter().map(choice).collect() })
    }

    fn apply(&mut self, Apply { seat, action, at }: Apply) -> Result<Answer, Refusal> {
        let playing = self.playing_mut()?;
        let actor = actor(playing.table.as_ref(), &seat)?;
        let mut table = playing.table.boxed_clone();
        let step = table.act(actor, action, at)?;
        let answer = Answer::Applied { events: step.events(), standing: Standing::of(table.as_ref()) };
        playing.table = table;
        Ok(answer)
    }

    fn outcome(&mut self, language: Language) -> Result<Answer, Refusal> {
        let playing = self.playing()?;
        let game = playing.game;
        let over = playing.table.to_act().is_empty();
        let outcome = playing.table.outcome();
        let words = outcome.as_ref().map_or_else(Vec::new, |outcome| self.words(game, language).outcome(outcome));
        Ok(Answer::Outcome { over, outcome, words })
    }

    fn undo(&mut self, Undo { seat }: &Undo) -> Result<Answer, Refusal> {
        let playing = self.playing_mut()?;
        let Actor::Seat(seat) = actor(playing.table.as_ref(), seat)? else {
            return Err(Refusal::new("cannot-undo", "the clock cannot take anything back"));
        };
        let mut table = playing.table.boxed_clone();
        table.undo(seat).map_err(|error| Refusal::new("cannot-undo", error))?;
        let answer = Answer::Standing(Standing::of(table.as_ref()));
        playing.table = table;
        Ok(answer)
    }

    fn playout(&mut self, Playout { bots, limit, seed }: &Playout) -> Result<Answer, Refusal> {
        let playing = self.playing_mut()?;
        let names: Result<Vec<BotName>, UnknownBot> = bots.iter().map(|name| name.parse()).collect();
        let names = names.map_err(|error| Refusal::new("unknown-bot", error))?;
        let n_seats = playing.table.seats();
        if names.is_empty() || n_seats < names.len() {
            let message = format_args!("{} bots do not fit on {n_seats} seats", names.len());
            return Err(Refusal::new("bad-request", message));
        }
        let mut table = playing.table.boxed_clone();
        let dice = seed.map(|seed| bots::choices(&seed, table.log_len()));
        let decisions = playing.game.play_on(table.as_mut(), &names, dice, *limit)?;
        let outcome = table.outcome();
        let answer = Answer::Playout { decisions, standing: Standing::of(table.as_ref()), outcome };
        playing.table = table;
        Ok(answer)
    }

    fn find(&self, id: &str) -> Result<&'static dyn Playable, Refusal> {
        games::find_among(self.games, id).map_err(|error| Refusal::new("unknown-game", error))
    }

    fn sit_down(&mut self, game: &'static dyn Playable, table: Box<dyn AnyTable>) -> Answer {
        let answer = Answer::Standing(Standing::of(table.as_ref()));
        self.playing = Some(Playing { game, table });
        answer
    }

    fn playing(&self) -> Result<&Playing, Refusal> {
        self.playing.as_ref().ok_or_else(no_game)
    }

    fn playing_mut(&mut self) -> Result<&mut Playing, Refusal> {
        self.playing.as_mut().ok_or_else(no_game)
    }

    fn words(&mut self, game: &'static dyn Playable, language: Language) -> &Words {
        self.words.entry((game.id(), language)).or_insert_with(|| Words::new(game, language))
    }
}

fn no_game() -> Refusal {
    Refusal::new("no-game", "there is no game yet: begin with new or load")
}

fn actor(table: &dyn AnyTable, seat: &Value) -> Result<Actor, Refusal> {
    match seat {
        Value::String(text) if text == "clock" => Ok(Actor::Clock),
        Value::Number(number) => self::seat(table, number).map(Actor::Seat),
        _ => Err(Refusal::new("bad-request", "the field seat is neither a number nor \"clock\"")),
    }
}

fn viewer(table: &dyn AnyTable, seat: &Value) -> Result<Viewer, Refusal> {
    match seat {
        Value::Null => Ok(Viewer::Spectator),
        Value::Number(number) => self::seat(table, number).map(Viewer::Seat),
        _ => Err(Refusal::new("bad-request", "the field seat is neither a number nor null")),
    }
}

fn seat(table: &dyn AnyTable, number: &serde_json::Number) -> Result<Seat, Refusal> {
    let n_seats = table.seats();
    match number.as_u64() {
        Some(idx) if idx < n_seats as u64 => Ok(Seat(idx as u8)),
        Some(_) | None => {
            let message = format_args!("seat {number} does not exist; the table has seats 0 to {}", n_seats - 1);
            Err(Refusal::new("no-such-seat", message))
        }
    }
}
