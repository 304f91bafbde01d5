//! When an import takes place.

use std::time::{SystemTime, UNIX_EPOCH};

use chrono::DateTime;

/// A time in seconds since 1970, else now, in UTC as `2026-11-22T11:17:10Z`.
pub(super) fn tell_time(given: Option<i64>) -> String {
    let now = || {
        let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(passed.as_secs()).unwrap_or_default()
    };
    write_time(given.unwrap_or_else(now))
}

/// Seconds since 1970 as a date and time; a number that no calendar has is 1970.
fn write_time(seconds: i64) -> String {
    let time = DateTime::from_timestamp(seconds, 0).unwrap_or_default().naive_utc();
    format!("{}T{}Z", time.date(), time.time())
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
            (i64::MAX, "1970-01-01T00:00:00Z"),
        ] {
            assert_eq!(write_time(seconds), date);
        }
    }
}
