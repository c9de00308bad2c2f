//! How the program speaks: its own texts and those of a game, in one language.

use hosting::AnyGame;
use i18n::{Catalog, Language};
use kernel::{Arg, Message, Outcome, SetupError, Texts, Who};

/// The program's own texts.
pub const TEXTS: Texts = Texts { en: include_str!("../i18n/en.ftl"), pl: include_str!("../i18n/pl.ftl") };

/// Most players at any table.
const MOST_PLAYERS: usize = 8;

/// The words of the program and of one game. Players are called by their number, from 1.
pub struct Words {
    own: Catalog,
    game: Catalog,
    names: Vec<String>,
}

impl Words {
    /// The words of the game in a language.
    pub fn new(game: &dyn AnyGame, language: Language) -> Words {
        let own = Catalog::new(language, &[TEXTS]);
        let name = |number: usize| own.render(&Message::new("player").with("number", number), &[]);
        let names = (1..=MOST_PLAYERS).map(name).collect();
        Words { own, game: Catalog::new(language, &[game.texts()]), names }
    }

    /// A message of the game.
    pub fn of_game(&self, message: &Message) -> String {
        self.game.render(message, &self.names)
    }

    /// A message of the program.
    pub fn own(&self, message: &Message) -> String {
        self.own.render(message, &self.names)
    }

    /// The name of the game.
    pub fn game_name(&self) -> String {
        self.game.text("game-name")
    }

    /// Who has a column of the score sheet.
    pub fn who(&self, who: &Who) -> String {
        match who {
            Who::Seat(seat) => self.names[seat.idx()].clone(),
            Who::Rival(name) => self.of_game(name),
        }
    }

    /// The result, a line a player, then what else decided.
    pub fn outcome(&self, outcome: &Outcome) -> Vec<String> {
        let line = |standing: &kernel::Standing| {
            let points = std::iter::zip(&outcome.categories, &standing.points);
            let sheet: Vec<String> =
                points.map(|(category, points)| format!("{} {points}", self.of_game(category))).collect();
            let message = Message::new("standing")
                .with("rank", standing.rank)
                .with("who", self.who(&standing.who))
                .with("total", standing.total)
                .with("sheet", Arg::Text(sheet.join(", ")));
            self.own(&message)
        };
        let remarks = outcome.remarks.iter().map(|remark| self.of_game(remark));
        outcome.standings.iter().map(line).chain(remarks).collect()
    }
}

/// Why a match cannot begin, in English: like the error itself, but with the game's own reason in words.
pub fn setup_error(game: &dyn AnyGame, error: &SetupError) -> String {
    match error {
        SetupError::Forbidden { reason } => {
            format!("these options do not go together: {}", Words::new(game, Language::En).of_game(reason))
        }
        SetupError::Players { .. } | SetupError::UnknownOption { .. } | SetupError::UnknownValue { .. } => {
            error.to_string()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same() {
        assert_eq!(i18n::faults(&TEXTS), Vec::<String>::new());
    }
}
