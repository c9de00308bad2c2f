//! Commands and their keys. Letters always search or write, so every command sits on a function key or on Ctrl.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What can be asked for on any screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Shows the keys.
    Help,
    /// Switches the language.
    Language,
    /// Takes back the last step.
    Undo,
    /// Shows the focused pane alone.
    Zoom,
    /// Changes how fast bots act.
    Pace,
    /// Hands the device to another person who may act.
    HandOver,
    /// Saves the record.
    Save,
    /// Loads a record.
    Load,
    /// Tells what the others did since one's own turn.
    Recap,
    /// Leaves.
    Quit,
}

impl Command {
    /// Every command, in the order of the help.
    pub const ALL: [Command; 10] = [
        Command::Help,
        Command::Language,
        Command::Undo,
        Command::Zoom,
        Command::Pace,
        Command::HandOver,
        Command::Save,
        Command::Load,
        Command::Recap,
        Command::Quit,
    ];

    /// The command of a key.
    pub fn of(key: KeyEvent) -> Option<Command> {
        let ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::F(number) => Command::ALL.into_iter().find(|command| command.function_key() == number),
            KeyCode::Char('?') => Some(Command::Help),
            KeyCode::Char(letter) if ctrl => match letter.to_ascii_lowercase() {
                'l' => Some(Command::Language),
                'u' | 'z' => Some(Command::Undo),
                'f' => Some(Command::Zoom),
                'p' => Some(Command::Pace),
                'n' => Some(Command::HandOver),
                's' => Some(Command::Save),
                'o' => Some(Command::Load),
                'r' => Some(Command::Recap),
                'c' | 'q' => Some(Command::Quit),
                _ => None,
            },
            _ => None,
        }
    }

    /// Its function key.
    pub const fn function_key(self) -> u8 {
        match self {
            Command::Help => 1,
            Command::Language => 2,
            Command::Undo => 3,
            Command::Zoom => 4,
            Command::Pace => 5,
            Command::HandOver => 6,
            Command::Save => 7,
            Command::Load => 8,
            Command::Recap => 9,
            Command::Quit => 10,
        }
    }

    /// All its keys, for the help.
    pub const fn keys(self) -> &'static str {
        match self {
            Command::Help => "F1  ?",
            Command::Language => "F2  Ctrl-L",
            Command::Undo => "F3  Ctrl-U  Ctrl-Z",
            Command::Zoom => "F4  Ctrl-F",
            Command::Pace => "F5  Ctrl-P",
            Command::HandOver => "F6  Ctrl-N",
            Command::Save => "F7  Ctrl-S",
            Command::Load => "F8  Ctrl-O",
            Command::Recap => "F9  Ctrl-R",
            Command::Quit => "F10  Ctrl-Q  Ctrl-C",
        }
    }

    /// The text that says what it does.
    pub const fn help(self) -> &'static str {
        match self {
            Command::Help => "help-help",
            Command::Language => "help-language",
            Command::Undo => "help-undo",
            Command::Zoom => "help-zoom",
            Command::Pace => "help-pace",
            Command::HandOver => "help-hand-over",
            Command::Save => "help-save",
            Command::Load => "help-load",
            Command::Recap => "help-recap",
            Command::Quit => "help-quit",
        }
    }

    /// The word in the bottom line.
    pub const fn hint(self) -> &'static str {
        match self {
            Command::Help => "hint-help",
            Command::Language => "hint-language",
            Command::Undo => "hint-undo",
            Command::Zoom => "hint-zoom",
            Command::Pace => "hint-pace",
            Command::HandOver => "hint-hand-over",
            Command::Save => "hint-save",
            Command::Load => "hint-load",
            Command::Recap => "hint-recap",
            Command::Quit => "hint-quit",
        }
    }
}

/// The letter a key writes, if it writes one.
pub fn letter(key: KeyEvent) -> Option<char> {
    let held = key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::SUPER | KeyModifiers::META);
    // AltGr writes Polish letters; some terminals report it as Alt together with the finished letter.
    let plain_alt = |letter: char| key.modifiers.contains(KeyModifiers::ALT) && letter.is_ascii();
    match key.code {
        KeyCode::Char(letter) if !held && !plain_alt(letter) && !letter.is_control() => Some(letter),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_write_and_never_command() {
        for letter in ('a'..='z').chain('A'..='Z').chain("ąćęłńóśźż0123456789 -/".chars()) {
            let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
            assert_eq!(Command::of(key), None, "{letter}");
            assert_eq!(super::letter(key), Some(letter));
        }
    }

    #[test]
    fn every_command_has_a_function_key() {
        for command in Command::ALL {
            let key = KeyEvent::new(KeyCode::F(command.function_key()), KeyModifiers::NONE);
            assert_eq!(Command::of(key), Some(command));
        }
    }
}
