//! The time by which the clocks of matches run.
//!
//! Milliseconds since 1970, as the machine's clock had it when the process began, and steady from then on: whoever sets that clock
//! moves no deadline. While the machine sleeps, time goes on as on the calendar, and [`slept`] says how much of it that was.

use std::sync::LazyLock;
use std::time::{SystemTime, UNIX_EPOCH};

struct Clock {
    /// What the machine's clock said when the process began.
    wall: u64,
    begun: Steady,
}

/// Milliseconds since some moment in the past.
#[derive(Clone, Copy)]
struct Steady {
    /// Whether the machine sleeps or not.
    always: u64,
    /// While it is awake.
    awake: u64,
}

impl Clock {
    const fn now(&self, steady: Steady) -> u64 {
        self.wall + steady.always.saturating_sub(self.begun.always)
    }

    const fn slept(&self, steady: Steady) -> u64 {
        let (always, awake) = (steady.always - self.begun.always, steady.awake - self.begun.awake);
        always.saturating_sub(awake)
    }
}

static CLOCK: LazyLock<Clock> = LazyLock::new(|| {
    let wall = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    Clock { wall, begun: steady() }
});

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    CLOCK.now(steady())
}

/// For how many milliseconds the machine has slept since the process began.
pub(crate) fn slept() -> u64 {
    CLOCK.slept(steady())
}

#[cfg(target_os = "linux")]
fn steady() -> Steady {
    use rustix::time::{ClockId, clock_gettime};
    let millis = |clock| {
        let time = clock_gettime(clock);
        time.tv_sec as u64 * 1000 + time.tv_nsec as u64 / 1_000_000
    };
    Steady { always: millis(ClockId::Boottime), awake: millis(ClockId::Monotonic) }
}

/// Elsewhere sleep is not told from no time at all.
#[cfg(not(target_os = "linux"))]
fn steady() -> Steady {
    static BEGUN: LazyLock<std::time::Instant> = LazyLock::new(std::time::Instant::now);
    let millis = BEGUN.elapsed().as_millis() as u64;
    Steady { always: millis, awake: millis }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sleep_counts_on_the_calendar_and_is_told() {
        let clock = Clock { wall: 1_000_000, begun: Steady { always: 500, awake: 400 } };
        let (before, after) = (Steady { always: 700, awake: 600 }, Steady { always: 3_600_700, awake: 650 });
        assert_eq!((clock.now(before), clock.slept(before)), (1_000_200, 0));
        assert_eq!((clock.now(after), clock.slept(after)), (4_600_200, 3_599_950));
    }

    #[test]
    fn time_never_runs_backwards() {
        let (before, after) = (now(), now());
        assert!(before <= after);
    }
}
