//! Who sits around a match: which seats are played by bots, who looks at a shared screen, who is next, how long a bot waits,
//! what is left of a timer. The same for every device and for the server; nothing here knows a clock or a screen.
//!
//! **Invariant:** a screen shows the view of one viewer, and between two persons it shows nobody's, unless they agreed to.

use std::time::Duration;

use kernel::{Actors, Seat, SeatSet, Timer, Viewer};

/// Who may look at a shared screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// This viewer.
    Open(Viewer),
    /// Nobody: the device goes to this seat.
    Pass {
        /// Who had it.
        from: Option<Seat>,
        /// Who gets it.
        to: Seat,
    },
}

impl Sight {
    /// Who looks, if anybody does.
    pub fn viewer(self) -> Option<Viewer> {
        match self {
            Sight::Open(viewer) => Some(viewer),
            Sight::Pass { .. } => None,
        }
    }

    /// The seat that has the device in hand: whoever looks, or is about to hand it on.
    pub fn holder(self) -> Option<Seat> {
        match self {
            Sight::Open(viewer) => viewer.seat(),
            Sight::Pass { from, .. } => from,
        }
    }
}

/// What has to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The match is over.
    Over,
    /// A person decides, or a timer runs out.
    Person,
    /// This bot decides, perhaps while persons decide as well.
    Bot(Seat),
    /// Only time can go on.
    Clock,
}

/// Which seats of a match are played by bots, and which by persons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sitting {
    n_seats: usize,
    bots: SeatSet,
}

impl Sitting {
    /// One value a seat, in table order: is it played by a bot?
    pub fn new(are_bots: impl IntoIterator<Item = bool>) -> Sitting {
        let mut sitting = Sitting { n_seats: 0, bots: SeatSet::default() };
        for is_bot in are_bots {
            if is_bot {
                sitting.bots.insert(Seat(sitting.n_seats as u8));
            }
            sitting.n_seats += 1;
        }
        sitting
    }

    /// Seats of persons, in table order.
    pub fn persons(&self) -> impl Iterator<Item = Seat> + use<> {
        let bots = self.bots;
        Seat::all(self.n_seats).filter(move |seat| !bots.contains(*seat))
    }

    /// What has to happen next. `last_bot` is the bot that acted last.
    pub fn next(&self, actors: Actors, timer: Option<Timer>, last_bot: Option<Seat>) -> Next {
        if actors.is_empty() {
            return Next::Over;
        }
        match self.next_bot(actors.seats, last_bot) {
            Some(seat) => Next::Bot(seat),
            None if actors.seats.is_empty() && timer.is_none() => Next::Clock,
            None => Next::Person,
        }
    }

    /// The bot that is to act. Bots that may act at the same time take turns: the one after the last comes first.
    pub fn next_bot(&self, acting: SeatSet, last_bot: Option<Seat>) -> Option<Seat> {
        let after = last_bot.unwrap_or(Seat(self.n_seats as u8 - 1));
        self.after(after).find(|seat| acting.contains(*seat) && self.bots.contains(*seat))
    }

    /// The next person after this seat who may act; this seat itself comes last.
    pub fn next_person(&self, acting: SeatSet, after: Seat) -> Option<Seat> {
        self.after(after).find(|seat| acting.contains(*seat) && !self.bots.contains(*seat))
    }

    /// While persons race against a timer, the pause before the next bot acts: bots keep the game's pace then, however fast
    /// they are shown otherwise. See [`Timer::bot_pause`] for `luck`.
    pub fn bot_pause(&self, acting: SeatSet, timer: Option<Timer>, luck: u8) -> Option<Duration> {
        let n_bots = acting.iter().filter(|seat| self.bots.contains(*seat)).count();
        timer?.bot_pause(n_bots, acting.len(), luck)
    }

    /// Who looks now. `before` is what was shown so far, `hide` says whether hands are hidden while the device is passed on.
    pub fn sight(&self, actors: Actors, before: Option<Sight>, hide: bool) -> Sight {
        let acting = actors.seats;
        let mut persons = self.persons();
        let first = match (persons.next(), persons.next()) {
            (None, _) => return Sight::Open(Viewer::Spectator),
            (Some(only), None) => return Sight::Open(Viewer::Seat(only)),
            // Nobody's hand is open on the table when all sit around the last screen.
            (Some(_), Some(_)) if actors.is_empty() => return Sight::Open(Viewer::Spectator),
            (Some(first), Some(_)) => first,
        };
        if let Some(pass @ Sight::Pass { to, .. }) = before
            && acting.contains(to)
        {
            return pass;
        }
        let from = before.and_then(Sight::holder);
        if let Some(seat) = from.filter(|seat| acting.contains(*seat)) {
            return Sight::Open(Viewer::Seat(seat));
        }
        let mut order = from.unwrap_or(first).clockwise(self.n_seats);
        match order.find(|seat| acting.contains(*seat) && !self.bots.contains(*seat)) {
            Some(to) if hide => Sight::Pass { from, to },
            Some(to) => Sight::Open(Viewer::Seat(to)),
            // Bots act: the one who had the device keeps it.
            None => Sight::Open(from.map_or(Viewer::Spectator, Viewer::Seat)),
        }
    }

    fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        seat.next(self.n_seats).clockwise(self.n_seats)
    }
}

/// What is left of a timer. Whoever leaves and comes back has the time that was left, not all of it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Which run of the timer.
    pub id: u32,
    /// What is left of it.
    pub left: Duration,
}

impl TimeLeft {
    /// What this timer still has, by what is known of it.
    pub fn of(timer: Timer, known: Option<TimeLeft>) -> TimeLeft {
        let whole = Duration::from_millis(timer.millis.into());
        let left = known.filter(|known| known.id == timer.id).map_or(whole, |known| known.left.min(whole));
        TimeLeft { id: timer.id, left }
    }

    /// So much time has passed.
    #[must_use]
    pub fn after(self, passed: Duration) -> TimeLeft {
        TimeLeft { left: self.left.saturating_sub(passed), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A person or a bot a letter.
    fn sitting(kinds: &str) -> Sitting {
        Sitting::new(kinds.chars().map(|kind| kind == 'b'))
    }

    fn acting<const N: usize>(seats: [u8; N]) -> Actors {
        Actors::seats(seats.into_iter().map(Seat).collect())
    }

    const CLOCK: Actors = Actors { seats: SeatSet::all(0), clock: true };
    const P0: Sight = Sight::Open(Viewer::Seat(Seat(0)));
    const ALL: Sight = Sight::Open(Viewer::Spectator);

    #[test]
    fn a_person_alone_always_looks() {
        assert_eq!(sitting("pbb").sight(acting([1]), None, true), P0);
        assert_eq!(sitting("bb").sight(acting([1]), None, true), ALL);
    }

    #[test]
    fn the_device_is_passed_on_with_hands_hidden() {
        let pass = Sight::Pass { from: Some(Seat(0)), to: Seat(2) };
        assert_eq!(sitting("pbp").sight(acting([2]), Some(P0), true), pass);
        assert_eq!(sitting("pbp").sight(acting([2]), Some(pass), true), pass);
        assert_eq!(sitting("pbp").sight(acting([2]), Some(P0), false), Sight::Open(Viewer::Seat(Seat(2))));
    }

    #[test]
    fn the_first_person_who_may_act_gets_the_device_first() {
        assert_eq!(sitting("bpp").sight(acting([0, 2]), None, true), Sight::Pass { from: None, to: Seat(2) });
        assert_eq!(sitting("pp").sight(acting([0, 1]), Some(ALL), true), Sight::Pass { from: None, to: Seat(0) });
    }

    #[test]
    fn while_bots_act_the_last_person_keeps_looking() {
        assert_eq!(sitting("pbp").sight(acting([1]), Some(P0), true), P0);
    }

    #[test]
    fn a_device_on_its_way_stays_so_whatever_bots_do() {
        let pass = Sight::Pass { from: Some(Seat(0)), to: Seat(2) };
        assert_eq!(sitting("pbp").sight(acting([0, 1, 2]), Some(pass), true), pass);
        assert_eq!(sitting("pbp").sight(acting([1]), Some(pass), true), P0, "nobody waits for it any more");
    }

    #[test]
    fn nobodys_hand_is_shown_to_all_at_the_end() {
        assert_eq!(sitting("pp").sight(acting([]), Some(P0), true), ALL);
        assert_eq!(sitting("pp").sight(CLOCK, Some(P0), true), P0, "time goes on, so it is not the end");
    }

    #[test]
    fn whoever_undoes_is_the_one_with_the_device() {
        assert_eq!(Sight::Pass { from: Some(Seat(0)), to: Seat(2) }.holder(), Some(Seat(0)));
        assert_eq!((P0.holder(), ALL.holder()), (Some(Seat(0)), None));
    }

    #[test]
    fn bots_that_act_at_once_take_turns() {
        let sitting = sitting("bpb");
        let next = |last| sitting.next(acting([0, 1, 2]), None, last);
        assert_eq!(next(None), Next::Bot(Seat(0)));
        assert_eq!(next(Some(Seat(0))), Next::Bot(Seat(2)));
        assert_eq!(next(Some(Seat(2))), Next::Bot(Seat(0)));
    }

    #[test]
    fn who_is_next() {
        let timer = Timer { id: 1, millis: 1000, bot_millis: None };
        assert_eq!(sitting("pp").next(acting([]), None, None), Next::Over);
        assert_eq!(sitting("pb").next(acting([0]), None, None), Next::Person);
        assert_eq!(sitting("pb").next(CLOCK, None, None), Next::Clock);
        assert_eq!(sitting("pb").next(CLOCK, Some(timer), None), Next::Person, "the timer runs out by itself");
    }

    #[test]
    fn somebody_else_who_may_act_can_take_the_device() {
        let all = acting([0, 1, 2]).seats;
        assert_eq!(sitting("pbp").next_person(all, Seat(0)), Some(Seat(2)));
        assert_eq!(sitting("pbb").next_person(all, Seat(0)), Some(Seat(0)));
        assert_eq!(sitting("bbb").next_person(all, Seat(0)), None);
    }

    #[test]
    fn bots_keep_the_pace_of_a_race_and_only_against_persons() {
        let timer = Some(Timer { id: 1, millis: 90_000, bot_millis: Some(2000) });
        let pause = |kinds: &str, seats| sitting(kinds).bot_pause(seats, timer, 0).map(|pause| pause.as_millis());
        assert_eq!(pause("pbb", acting([0, 1, 2]).seats), Some(750));
        assert_eq!(pause("pbb", acting([1, 2]).seats), None);
        assert_eq!(sitting("pb").bot_pause(acting([0, 1]).seats, None, 0), None);
    }

    #[test]
    fn a_timer_goes_on_where_it_was() {
        let timer = Timer { id: 3, millis: 90_000, bot_millis: None };
        let left = |id, millis| TimeLeft { id, left: Duration::from_millis(millis) };
        assert_eq!(TimeLeft::of(timer, Some(left(3, 41_000))), left(3, 41_000));
        assert_eq!(TimeLeft::of(timer, Some(left(2, 41_000))), left(3, 90_000), "it was started anew");
        assert_eq!(TimeLeft::of(timer, None), left(3, 90_000));
        assert_eq!(left(3, 500).after(Duration::from_millis(600)), left(3, 0));
    }
}
