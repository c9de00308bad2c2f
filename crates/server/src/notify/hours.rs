//! The nights of people, by their own clocks.

use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _, Zoned};
use protocol::Notify;

/// Is this the name of a time zone, or a distance from Universal Time such as `+02:00`?
pub(crate) fn is_zone(name: &str) -> bool {
    name.len() <= 64 && zone(name).is_some()
}

fn zone(name: &str) -> Option<TimeZone> {
    TimeZone::get(name).ok().or_else(|| distance(name))
}

/// Browsers know zones that we do not, such as those that were named after this program was built. They can say how far away it is.
fn distance(text: &str) -> Option<TimeZone> {
    let (sign, rest) = match text.as_bytes().first()? {
        b'+' => (1, &text[1..]),
        b'-' => (-1, &text[1..]),
        _ => return None,
    };
    let (hours, minutes) = rest.split_once(':')?;
    let number = |digits: &str| digits.parse::<i32>().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()));
    let (hours, minutes) = (number(hours)?, number(minutes).filter(|minutes| *minutes < 60)?);
    // No place on Earth is further away.
    let offset = jiff::tz::Offset::from_seconds(sign * (hours * 60 + minutes) * 60).ok()?;
    (hours <= 14).then(|| TimeZone::fixed(offset))
}

/// The moment in somebody's time zone.
pub(super) fn there(settings: &Notify, at: u64) -> Zoned {
    let at = Timestamp::from_millisecond(at as i64).unwrap_or(Timestamp::MAX);
    at.to_zoned(zone(&settings.zone).unwrap_or(TimeZone::UTC))
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

    #[test]
    fn a_zone_can_be_a_distance() {
        let night = QuietHours { from: 22 * 60, to: 7 * 60 };
        let away = |zone: &str| Notify { quiet: Some(night), zone: zone.into(), ..Notify::default() };
        assert_eq!(is_quiet_until(&away("+05:30"), at("2026-01-10T16:29:00Z")), None);
        assert_eq!(is_quiet_until(&away("+05:30"), at("2026-01-10T16:30:00Z")), Some(at("2026-01-11T01:30:00Z")));
        assert_eq!(is_quiet_until(&away("-03:00"), at("2026-01-11T01:00:00Z")), Some(at("2026-01-11T10:00:00Z")));
        for wrong in ["+", "+2", "+15:00", "+02:60", "+-2:00", "02:00", "+02:00:00", "+٢:00"] {
            assert!(!is_zone(wrong), "{wrong}");
        }
    }
}
