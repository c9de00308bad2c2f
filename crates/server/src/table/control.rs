//! Who plays a seat and how much time is left.
//!
//! Everything here is computed from the times of deeds, so a table that is read again has the same clocks.

use kernel::{Actors, Seat, SeatSet, Timer};
use protocol::{ByBot, Pace};
use serde::{Deserialize, Serialize};

/// Whoever comes back after their time ran out gets at least this much, in milliseconds.
const SECOND_CHANCE: i64 = 30_000;

/// A day of vacation, in milliseconds.
const DAY: u64 = 86_400_000;

/// Clocks and stand-ins at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Control {
    /// Milliseconds left, a value a seat; empty in untimed matches.
    pub left: Vec<i64>,
    /// The moment at which this was so, in milliseconds since 1970.
    pub since: u64,
    /// Seats whose clocks run.
    pub acting: SeatSet,
    /// The bot that plays a person's seat for now.
    pub stand_ins: Vec<Option<StandIn>>,
    /// The game's own timer: its id, and when it runs out.
    pub timer: Option<(u32, u64)>,
    /// Seats that agree to end the match.
    #[serde(default)]
    pub agreed: SeatSet,
    /// The match was ended by agreement.
    #[serde(default)]
    pub ended: bool,
    /// Vacation, a value a seat; empty until somebody takes a day.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub vacations: Vec<Vacation>,
}

/// Days on which somebody need not play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Vacation {
    /// How many were taken.
    pub days: u32,
    /// Until when they last, in milliseconds since 1970.
    pub until: u64,
}

/// A bot on a person's seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StandIn {
    /// Which bot.
    pub bot: String,
    /// Why.
    pub why: ByBot,
}

impl Control {
    /// The clocks of a new match.
    pub fn new(pace: Pace, n_seats: usize, started: u64) -> Control {
        let left = match pace {
            Pace::Untimed => Vec::new(),
            Pace::RealTime { seconds, .. } | Pace::PerMove { seconds } => vec![millis(seconds); n_seats],
        };
        Control {
            left,
            since: started,
            acting: SeatSet::NONE,
            stand_ins: vec![None; n_seats],
            timer: None,
            agreed: SeatSet::NONE,
            ended: false,
            vacations: Vec::new(),
        }
    }

    /// Lets the clocks run up to a moment.
    pub fn run(&mut self, at: u64) {
        let elapsed = at.saturating_sub(self.since) as i64;
        self.since = self.since.max(at);
        for (seat, left) in self.left.iter_mut().enumerate() {
            if self.acting.contains(Seat(seat as u8)) && self.stand_ins[seat].is_none() {
                *left = (*left - elapsed).max(0);
            }
        }
    }

    /// Others decide now: increments are given, the time for a move begins, the game's timer is looked at.
    pub fn follow(&mut self, pace: Pace, actors: Actors, timer: Option<Timer>) {
        for seat in Seat::all(self.left.len()) {
            let (was, is) = (self.acting.contains(seat), actors.seats.contains(seat));
            match pace {
                Pace::RealTime { increment, .. } if was && !is => self.left[seat.idx()] += millis(increment),
                Pace::PerMove { seconds } if !was && is => {
                    // Time for a move begins when the vacation is over.
                    let vacation = self.vacation(seat).until.saturating_sub(self.since);
                    self.left[seat.idx()] = millis(seconds) + vacation as i64;
                }
                Pace::Untimed | Pace::RealTime { .. } | Pace::PerMove { .. } => {}
            }
        }
        self.acting = actors.seats;
        self.timer = match (timer, self.timer) {
            (None, _) => None,
            (Some(timer), Some((id, ends))) if timer.id == id => Some((id, ends)),
            (Some(timer), _) => Some((timer.id, self.since + u64::from(timer.millis))),
        };
    }

    /// The clocks as they were before a move, except that whoever takes it back pays for the time since. Vacation that was taken since
    /// is not taken back.
    pub fn take_back(&mut self, before: &Control, seat: Seat) {
        let elapsed = self.since.saturating_sub(before.since) as i64;
        self.left.clone_from(&before.left);
        if let Some(left) = self.left.get_mut(seat.idx()) {
            *left = (*left - elapsed).max(0);
        }
        for seat in Seat::all(self.left.len()) {
            let days = self.vacation(seat).days - before.vacation(seat).days;
            self.left[seat.idx()] += i64::from(days) * DAY as i64;
        }
        self.acting = before.acting;
    }

    /// The vacation of a seat.
    pub fn vacation(&self, seat: Seat) -> Vacation {
        self.vacations.get(seat.idx()).copied().unwrap_or_default()
    }

    /// A seat takes days of vacation from now on, or after those it has taken already. Its time for a move waits meanwhile.
    pub fn take_vacation(&mut self, seat: Seat, days: u32) {
        self.vacations.resize(self.stand_ins.len(), Vacation::default());
        let vacation = &mut self.vacations[seat.idx()];
        vacation.days += days;
        vacation.until = vacation.until.max(self.since) + u64::from(days) * DAY;
        if self.acting.contains(seat) {
            self.left[seat.idx()] += i64::from(days) * DAY as i64;
        }
    }

    /// A bot sits down.
    pub fn stand_in(&mut self, seat: Seat, stand_in: StandIn) {
        self.stand_ins[seat.idx()] = Some(stand_in);
    }

    /// The person is back.
    pub fn back(&mut self, pace: Pace, seat: Seat) {
        self.stand_ins[seat.idx()] = None;
        let least = match pace {
            Pace::Untimed => return,
            Pace::RealTime { increment, .. } => millis(increment).max(SECOND_CHANCE),
            Pace::PerMove { seconds } => millis(seconds),
        };
        let left = &mut self.left[seat.idx()];
        *left = (*left).max(least);
    }

    /// A seat agrees to end the match. Whoever wants to play on takes back what they said, or what the others did.
    pub fn agree(&mut self, seat: Seat, end: bool) {
        match end {
            true => self.agreed.insert(seat),
            false if self.agreed.contains(seat) => self.agreed.remove(seat),
            false => self.agreed = SeatSet::NONE,
        }
    }

    /// A seat has acted. A person who plays on agrees no longer to end the match.
    pub fn acted(&mut self, seat: Seat) {
        if self.stand_ins[seat.idx()].is_none() {
            self.agreed.remove(seat);
        }
    }

    /// The match ends here: nobody acts any more and no time runs.
    pub fn end(&mut self) {
        (self.ended, self.acting, self.timer) = (true, SeatSet::NONE, None);
    }

    /// A server that began at a moment reads the match now. Nobody pays for the time before: no server was there.
    pub fn begin(&mut self, pace: Pace, began: u64, now: u64) {
        if now < self.since {
            // The machine's clock was put back between two runs of the server.
            let ahead = self.since - now;
            self.since = now;
            if let Some((_, ends)) = &mut self.timer {
                *ends = ends.saturating_sub(ahead);
            }
        } else {
            self.pardon(pace, began.saturating_sub(self.since));
        }
    }

    /// Nobody pays for so many milliseconds.
    pub fn pardon(&mut self, pace: Pace, millis: u64) {
        // Days a move are days on the calendar.
        if !matches!(pace, Pace::PerMove { .. }) {
            self.since += millis;
            if let Some((_, ends)) = &mut self.timer {
                *ends += millis;
            }
        }
    }

    /// The seat whose clock runs out first, and when.
    pub fn flag(&self) -> Option<(u64, Seat)> {
        Seat::all(self.left.len()).filter_map(|seat| Some((self.deadline(seat)?, seat))).min()
    }

    /// When the clock of a seat runs out, if it runs.
    pub fn deadline(&self, seat: Seat) -> Option<u64> {
        let runs = self.acting.contains(seat) && self.stand_ins[seat.idx()].is_none();
        runs.then(|| self.left.get(seat.idx()).map(|&left| self.since + left as u64)).flatten()
    }
}

const fn millis(seconds: u32) -> i64 {
    seconds as i64 * 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: Seat = Seat(0);
    const BEN: Seat = Seat(1);
    const BLITZ: Pace = Pace::RealTime { seconds: 60, increment: 5 };

    fn begun(pace: Pace) -> Control {
        let mut control = Control::new(pace, 2, 1_000);
        control.follow(pace, Actors::seat(ADA), None);
        control
    }

    #[test]
    fn only_the_clock_of_whoever_decides_runs() {
        let mut control = begun(BLITZ);
        assert_eq!(control.flag(), Some((61_000, ADA)));
        control.run(11_000);
        control.follow(BLITZ, Actors::seat(BEN), None);
        assert_eq!(control.left, [55_000, 60_000]);
        control.run(21_000);
        assert_eq!(control.left, [55_000, 50_000]);
    }

    #[test]
    fn several_decisions_in_a_row_earn_one_increment() {
        let mut control = begun(BLITZ);
        control.run(2_000);
        control.follow(BLITZ, Actors::seat(ADA), None);
        assert_eq!(control.left[0], 59_000);
    }

    #[test]
    fn taking_back_restores_the_clocks_and_costs_the_time_since() {
        let mut control = begun(BLITZ);
        let before = control.clone();
        control.run(11_000);
        control.follow(BLITZ, Actors::seat(BEN), None);
        control.run(13_000);
        control.take_back(&before, ADA);
        assert_eq!(control.left, [48_000, 60_000]);
        assert_eq!(control.flag(), Some((61_000, ADA)));
    }

    #[test]
    fn a_move_by_days_has_its_full_time_each_time() {
        let pace = Pace::PerMove { seconds: 3600 };
        let mut control = begun(pace);
        control.run(1_801_000);
        control.follow(pace, Actors::seat(BEN), None);
        control.run(1_900_000);
        control.follow(pace, Actors::seat(ADA), None);
        assert_eq!(control.left[0], 3_600_000);
        control.begin(pace, 5_000_000, 5_000_000);
        assert_eq!(control.flag(), Some((5_500_000, ADA)));
    }

    #[test]
    fn vacation_comes_before_the_time_for_a_move() {
        let pace = Pace::PerMove { seconds: 3600 };
        let mut control = begun(pace);
        // In one's own turn it is added; days taken twice follow each other.
        control.take_vacation(ADA, 1);
        control.take_vacation(ADA, 2);
        assert_eq!(control.flag(), Some((3 * DAY + 3_601_000, ADA)));
        assert_eq!(control.vacation(ADA), Vacation { days: 3, until: 3 * DAY + 1_000 });
        // In somebody else's turn what is left of it when one's own begins.
        control.take_vacation(BEN, 2);
        control.run(DAY);
        control.follow(pace, Actors::seat(BEN), None);
        assert_eq!(control.left[1], 3_600_000 + (DAY + 1_000) as i64);
        // Whoever takes back a move has the days that were taken since.
        let before = control.clone();
        control.run(DAY + 5_000);
        control.follow(pace, Actors::seat(ADA), None);
        control.take_vacation(BEN, 1);
        control.take_back(&before, BEN);
        assert_eq!(control.left[1], 3_600_000 + (2 * DAY + 1_000 - 5_000) as i64);
    }

    #[test]
    fn time_without_a_server_is_nobodys_and_time_with_one_is_paid_for() {
        let mut control = begun(BLITZ);
        control.begin(BLITZ, 500, 31_000);
        assert_eq!(control.flag(), Some((61_000, ADA)), "read again by the server that was there all the time");
        control.begin(BLITZ, 21_000, 31_000);
        assert_eq!(control.flag(), Some((81_000, ADA)), "20 s without a server");
    }

    #[test]
    fn a_clock_put_back_between_two_runs_stops_no_deadline() {
        for pace in [BLITZ, Pace::PerMove { seconds: 60 }] {
            let mut control = Control { since: 3_601_000, ..begun(pace) };
            control.timer = Some((1, 3_603_000));
            control.begin(pace, 900, 1_000);
            assert_eq!((control.flag(), control.timer), (Some((61_000, ADA)), Some((1, 3_000))));
        }
    }

    #[test]
    fn a_stand_in_costs_no_time_and_whoever_returns_has_a_chance() {
        let mut control = begun(BLITZ);
        control.run(61_000);
        assert_eq!(control.left[0], 0);
        control.stand_in(ADA, StandIn { bot: "random".into(), why: ByBot::OutOfTime });
        control.run(99_000);
        assert_eq!(control.flag(), None);
        control.back(BLITZ, ADA);
        assert_eq!(control.left[0], SECOND_CHANCE);
    }

    #[test]
    fn whoever_plays_on_agrees_no_longer_and_one_no_is_enough() {
        let mut control = begun(BLITZ);
        control.agree(ADA, true);
        control.acted(BEN);
        assert_eq!(control.agreed, SeatSet::one(ADA));
        control.acted(ADA);
        assert_eq!(control.agreed, SeatSet::NONE);
        control.agree(ADA, true);
        control.stand_in(ADA, StandIn { bot: "random".into(), why: ByBot::Away });
        control.acted(ADA);
        assert_eq!(control.agreed, SeatSet::one(ADA), "a bot has no opinion");
        control.agree(BEN, false);
        assert_eq!(control.agreed, SeatSet::NONE);
        control.end();
        assert_eq!(control.flag(), None);
    }

    #[test]
    fn the_games_timer_ends_when_it_began_to_and_waits_for_the_server() {
        let timer = |id| Some(Timer { id, millis: 500, bot_millis: None });
        let mut control = begun(Pace::Untimed);
        control.follow(Pace::Untimed, Actors::seat(ADA), timer(1));
        assert_eq!(control.timer, Some((1, 1_500)));
        control.run(1_400);
        control.follow(Pace::Untimed, Actors::seat(ADA), timer(1));
        assert_eq!(control.timer, Some((1, 1_500)));
        control.begin(Pace::Untimed, 9_400, 9_400);
        assert_eq!(control.timer, Some((1, 9_500)));
        control.run(9_500);
        control.follow(Pace::Untimed, Actors::seat(ADA), timer(2));
        assert_eq!(control.timer, Some((2, 10_000)));
    }
}
