//! Things worth a line in the log, but not one each time: a stranger must not fill the disk.

use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A line of one kind is written this often at most.
const PAUSE: Duration = Duration::from_secs(10);

/// When a kind of line was written last, and how many were not written since.
#[derive(Default)]
pub(crate) struct Quiet(Mutex<(Option<Instant>, u64)>);

impl Quiet {
    /// Is it time for another line? Then also how many were left out.
    pub fn speak(&self) -> Option<u64> {
        self.speak_at(Instant::now())
    }

    fn speak_at(&self, now: Instant) -> Option<u64> {
        let mut state = self.0.lock().expect("no panic while locked");
        let (last, n_silent) = &mut *state;
        if last.is_some_and(|last| now.saturating_duration_since(last) < PAUSE) {
            *n_silent += 1;
            return None;
        }
        *last = Some(now);
        Some(std::mem::take(n_silent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_one_line_and_a_number() {
        let quiet = Quiet::default();
        let now = Instant::now();
        let spoken: Vec<Option<u64>> = (0..4).map(|_| quiet.speak_at(now)).collect();
        assert_eq!(spoken, [Some(0), None, None, None]);
        assert_eq!(quiet.speak_at(now + PAUSE), Some(3));
    }
}
