//! What is heard at the table, made by the browser from a few notes. Where it cannot be played it is silent.

use std::cell::RefCell;

use leptos::prelude::*;
use story::sound::{Note, Sound, Wave};
use wasm_bindgen::JsValue;
use web_sys::{AudioBuffer, AudioContext, AudioNode, AudioScheduledSourceNode, BiquadFilterType, OscillatorType};

use super::app::Shared;

/// Seconds of noise; it is played in a loop.
const NOISE: f32 = 1.0;

thread_local! {
    /// There once somebody has touched the page: before, browsers play nothing.
    static STAGE: RefCell<Option<Stage>> = const { RefCell::new(None) };
}

struct Stage {
    context: AudioContext,
    noise: AudioBuffer,
}

/// From the first gesture on sounds can be heard.
pub fn listen() {
    let begin = || {
        STAGE.with(|stage| {
            if stage.borrow().is_none() {
                *stage.borrow_mut() = Stage::new().ok();
            }
        });
    };
    // Both stay as long as the page.
    let _ = window_event_listener(leptos::ev::pointerdown, move |_| begin());
    let _ = window_event_listener(leptos::ev::keydown, move |_| begin());
}

/// Plays a sound, as loud as the person wants it.
pub fn play(shared: Shared, sound: Sound) {
    let volume = shared.settings.with_untracked(|settings| settings.loudness());
    if volume == 0.0 || sound.notes().is_empty() {
        return;
    }
    STAGE.with(|stage| {
        if let Some(stage) = stage.borrow().as_ref() {
            for note in sound.notes() {
                // A device without a loudspeaker is no fault of ours.
                let _ = stage.play(note, volume);
            }
        }
    });
}

impl Stage {
    fn new() -> Result<Stage, JsValue> {
        let context = AudioContext::new()?;
        let rate = context.sample_rate();
        let n_samples = (rate * NOISE) as u32;
        let noise = context.create_buffer(1, n_samples, rate)?;
        // A simple generator is noise enough.
        let mut state = 1_u32;
        let samples: Vec<f32> = (0..n_samples)
            .map(|_| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (state >> 8) as f32 / 8_388_608.0 - 1.0
            })
            .collect();
        noise.copy_to_channel(&samples, 0)?;
        Ok(Stage { context, noise })
    }

    fn play(&self, note: &Note, volume: f32) -> Result<(), JsValue> {
        let context = &self.context;
        let begin = context.current_time() + f64::from(note.at) / 1000.0;
        let end = begin + f64::from(note.long) / 1000.0;
        let gain = context.create_gain()?;
        let loud = gain.gain();
        loud.set_value_at_time(0.0001, begin)?;
        loud.exponential_ramp_to_value_at_time(note.loud * volume * 0.5 + 0.0001, begin + 0.012)?;
        loud.exponential_ramp_to_value_at_time(0.0001, end)?;
        gain.connect_with_audio_node(&context.destination())?;
        let out: &AudioNode = &gain;
        let swings = match note.wave {
            Wave::Sine => OscillatorType::Sine,
            Wave::Triangle => OscillatorType::Triangle,
            Wave::Square => OscillatorType::Square,
            Wave::Noise => {
                let (source, filter) = (context.create_buffer_source()?, context.create_biquad_filter()?);
                source.set_buffer(Some(&self.noise));
                source.set_loop(true);
                filter.set_type(BiquadFilterType::Lowpass);
                filter.frequency().set_value_at_time(note.from, begin)?;
                filter.frequency().exponential_ramp_to_value_at_time(note.to, end)?;
                source.connect_with_audio_node(&filter)?;
                filter.connect_with_audio_node(out)?;
                source.start_with_when(begin)?;
                let source: &AudioScheduledSourceNode = &source;
                return source.stop_with_when(end);
            }
        };
        let oscillator = context.create_oscillator()?;
        oscillator.set_type(swings);
        oscillator.frequency().set_value_at_time(note.from, begin)?;
        oscillator.frequency().exponential_ramp_to_value_at_time(note.to, end)?;
        oscillator.connect_with_audio_node(out)?;
        oscillator.start_with_when(begin)?;
        oscillator.stop_with_when(end)
    }
}
