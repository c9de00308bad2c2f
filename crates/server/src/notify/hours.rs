//! The nights of people, by their own clocks.

use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _, Zoned};
use protocol::Notify;

/// Is this the name of a time zone?
pub(crate) fn is_zone(name: &str) -> bool {
    name.len() <= 64 && TimeZone::get(name).is_ok()
}

/// The moment in somebody's time zone.
pub(super) fn there(settings: &Notify, at: u64) -> Zoned {
    let at = Timestamp::from_millisecond(at as i64).unwrap_or(Timestamp::MAX);
    at.to_zoned(TimeZone::get(&settings.zone).unwrap_or(TimeZone::UTC))
}

/// When somebody's quiet hours end, in milliseconds since 1970, if it is quiet for them now.
pub(crate) fn is_quiet_until(settings: &Notify, now: u64) -> Option<u64> {
    let quiet = settings.quiet?;
    let local = there(settings, now);
    let minute = local.hour() as u16 * 60 + local.minute() as u16;
    let is_quiet = match quiet.from <= quiet.to {
        true => quiet.from <= minute && minute < quiet.to,
        false => quiet.from <= minute || minute < quiet.to,
    };
    if !is_quiet {
        return None;
    }
    let day = if minute < quiet.to { local.date() } else { local.date().saturating_add(1.day()) };
    let end = day.at((quiet.to / 60) as i8 % 24, (quiet.to % 60) as i8, 0, 0).to_zoned(local.time_zone().clone());
    let end = end.map_or(now, |end| end.timestamp().as_millisecond() as u64);
    // An end that falls into a changed hour is looked for again in a minute.
    Some(end.max(now + 60_000))
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::QuietHours;

    fn at(text: &str) -> u64 {
        text.parse::<Timestamp>().expect("a time").as_millisecond() as u64
    }

    #[test]
    fn a_night_goes_by_the_clock_of_the_person_and_over_midnight() {
        let night = QuietHours { from: 22 * 60, to: 7 * 60 };
        let warsaw = Notify { quiet: Some(night), zone: "Europe/Warsaw".into(), ..Notify::default() };
        // In January Warsaw is an hour ahead, in July two.
        assert_eq!(is_quiet_until(&warsaw, at("2026-01-10T20:59:00Z")), None);
        assert_eq!(is_quiet_until(&warsaw, at("2026-01-10T21:00:00Z")), Some(at("2026-01-11T06:00:00Z")));
        assert_eq!(is_quiet_until(&warsaw, at("2026-01-11T05:59:00Z")), Some(at("2026-01-11T06:00:00Z")));
        assert_eq!(is_quiet_until(&warsaw, at("2026-01-11T06:00:00Z")), None);
        assert_eq!(is_quiet_until(&warsaw, at("2026-07-10T20:00:00Z")), Some(at("2026-07-11T05:00:00Z")));
        // The night in which the clocks go forward is an hour shorter.
        assert_eq!(is_quiet_until(&warsaw, at("2026-03-28T22:00:00Z")), Some(at("2026-03-29T05:00:00Z")));
    }

    #[test]
    fn quiet_hours_can_lie_in_the_middle_of_a_day() {
        let work = QuietHours { from: 9 * 60, to: 17 * 60 };
        let settings = Notify { quiet: Some(work), ..Notify::default() };
        assert_eq!(is_quiet_until(&settings, at("2026-01-10T08:59:59Z")), None);
        assert_eq!(is_quiet_until(&settings, at("2026-01-10T12:00:00Z")), Some(at("2026-01-10T17:00:00Z")));
        assert_eq!(is_quiet_until(&Notify::default(), at("2026-01-10T12:00:00Z")), None);
        assert!(is_zone("America/New_York") && !is_zone("Mars/Base") && !is_zone("../../etc/passwd"));
    }
}
