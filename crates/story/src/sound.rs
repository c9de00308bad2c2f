//! What is heard: every sound is a few notes, described here and made by whoever plays them. No file is needed.

use kernel::Tone;

/// One note of a sound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// How it swings.
    pub wave: Wave,
    /// Hertz at its beginning; of noise, the highest that is let through.
    pub from: f32,
    /// Hertz at its end.
    pub to: f32,
    /// Milliseconds after which it begins.
    pub at: u16,
    /// Milliseconds it lasts.
    pub long: u16,
    /// How loud, 0 to 1.
    pub loud: f32,
}

/// How a note swings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wave {
    /// Soft.
    Sine,
    /// A little brighter.
    Triangle,
    /// Rough.
    Square,
    /// Wind, fire, gravel.
    Noise,
}

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// Something is told.
    Told(Tone),
    /// It is one's turn.
    YourTurn,
}

const fn note(wave: Wave, from: f32, to: f32, at: u16, long: u16, loud: f32) -> Note {
    Note { wave, from, to, at, long, loud }
}

impl Sound {
    /// Its notes.
    pub const fn notes(self) -> &'static [Note] {
        use Wave::{Noise, Sine, Square, Triangle};
        match self {
            Sound::Told(Tone::Quiet) => &[],
            Sound::Told(Tone::Place) => {
                const { &[note(Noise, 1800.0, 300.0, 0, 60, 0.5), note(Sine, 190.0, 120.0, 0, 90, 0.6)] }
            }
            Sound::Told(Tone::Draw) => {
                const { &[note(Noise, 5200.0, 1800.0, 0, 110, 0.35), note(Noise, 3000.0, 900.0, 90, 50, 0.3)] }
            }
            Sound::Told(Tone::Pay) => {
                const { &[note(Triangle, 1320.0, 1300.0, 0, 70, 0.3), note(Triangle, 990.0, 970.0, 60, 120, 0.3)] }
            }
            Sound::Told(Tone::Gain) => {
                const { &[note(Triangle, 990.0, 1000.0, 0, 70, 0.3), note(Triangle, 1480.0, 1490.0, 60, 140, 0.3)] }
            }
            Sound::Told(Tone::Ignition) => {
                const {
                    &[
                        note(Noise, 300.0, 2600.0, 0, 1300, 0.8),
                        note(Sine, 46.0, 92.0, 0, 1200, 0.9),
                        note(Noise, 2600.0, 500.0, 1200, 900, 0.5),
                    ]
                }
            }
            Sound::Told(Tone::Success) => {
                const {
                    &[
                        note(Triangle, 523.0, 523.0, 0, 180, 0.4),
                        note(Triangle, 659.0, 659.0, 120, 180, 0.4),
                        note(Triangle, 784.0, 784.0, 240, 420, 0.45),
                        note(Sine, 1047.0, 1047.0, 240, 520, 0.25),
                    ]
                }
            }
            Sound::Told(Tone::Failure) => {
                const {
                    &[
                        note(Square, 233.0, 220.0, 0, 220, 0.16),
                        note(Square, 185.0, 110.0, 200, 520, 0.16),
                        note(Noise, 700.0, 120.0, 200, 500, 0.3),
                    ]
                }
            }
            Sound::Told(Tone::Hit) => {
                const { &[note(Noise, 4200.0, 160.0, 0, 420, 0.9), note(Sine, 120.0, 38.0, 0, 380, 0.9)] }
            }
            Sound::Told(Tone::Hourglass) => {
                const { &[note(Noise, 7000.0, 5200.0, 0, 500, 0.2), note(Sine, 880.0, 880.0, 420, 160, 0.25)] }
            }
            Sound::Told(Tone::Bell) => {
                const {
                    &[
                        note(Sine, 440.0, 440.0, 0, 900, 0.4),
                        note(Sine, 1108.0, 1106.0, 0, 600, 0.16),
                        note(Sine, 660.0, 659.0, 0, 700, 0.2),
                    ]
                }
            }
            Sound::YourTurn => {
                const { &[note(Sine, 660.0, 660.0, 0, 160, 0.35), note(Sine, 880.0, 880.0, 150, 340, 0.35)] }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tone_but_silence_is_heard_and_none_hurts() {
        let all = Tone::HEARD.map(Sound::Told).into_iter().chain([Sound::YourTurn]);
        for sound in all {
            let notes = sound.notes();
            assert!(!notes.is_empty(), "{sound:?} is silent");
            assert!(
                notes.iter().all(|note| 20.0 <= note.from.min(note.to) && note.from.max(note.to) <= 8000.0),
                "{sound:?}"
            );
            assert!(
                notes.iter().all(|note| note.loud <= 1.0 && note.long != 0 && note.at + note.long <= 3000),
                "{sound:?}"
            );
        }
        assert_eq!(Sound::Told(Tone::Quiet).notes(), []);
    }
}
