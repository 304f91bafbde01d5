//! When an import takes place.

use std::time::{SystemTime, UNIX_EPOCH};

/// The time in UTC, as `2026-11-22T11:17:10Z`: that of `SOURCE_DATE_EPOCH`, where it is set, so that the same import gives
/// the same bytes.
pub(super) fn tell_time() -> String {
    let given = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|seconds| seconds.parse().ok());
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_secs());
    write_time(given.unwrap_or_else(now))
}

/// Seconds since 1970 as a date and time.
fn write_time(seconds: u64) -> String {
    let (mut days, time) = (seconds / 86_400, seconds % 86_400);
    let is_leap = |year: u64| {
        (year.is_multiple_of(4) && !year.is_multiple_of(100)) || year.is_multiple_of(400)
    };
    // Four hundred years have always as many days.
    let mut year = 1970 + days / 146_097 * 400;
    days %= 146_097;
    while let Some(left) = days.checked_sub(365 + u64::from(is_leap(year))) {
        (days, year) = (left, year + 1);
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        match days.checked_sub(length) {
            Some(left) => (days, month) = (left, month + 1),
            None => break,
        }
    }
    let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60);
    format!("{year:04}-{month:02}-{:02}T{hour:02}:{minute:02}:{second:02}Z", days + 1)
}

#[cfg(test)]
mod tests {
    use super::write_time;

    #[test]
    fn seconds_become_dates() {
        for (seconds, date) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_868_799, "2000-02-29T23:59:59Z"),
            (1_795_346_230, "2026-11-22T11:17:10Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (16_725_225_600, "2500-01-01T00:00:00Z"),
        ] {
            assert_eq!(write_time(seconds), date);
        }
    }
}
