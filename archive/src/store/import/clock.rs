//! The time of an import.

use std::time::SystemTime;

use chrono::{DateTime, Utc};

/// Formats a time in seconds since 1970 (now if `None`) in UTC: `2026-11-22T11:17:10Z`. A number outside the calendar
/// becomes 1970.
pub(super) fn format_time(given: Option<i64>) -> String {
    let seconds = given.unwrap_or_else(|| DateTime::<Utc>::from(SystemTime::now()).timestamp());
    let time = DateTime::from_timestamp(seconds, 0).unwrap_or_default().naive_utc();
    format!("{}T{}Z", time.date(), time.time())
}

#[cfg(test)]
mod tests {
    use super::format_time;

    #[test]
    fn seconds_are_formatted_as_dates() {
        for (seconds, date) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_868_799, "2000-02-29T23:59:59Z"),
            (1_795_346_230, "2026-11-22T11:17:10Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (16_725_225_600, "2500-01-01T00:00:00Z"),
            (i64::MAX, "1970-01-01T00:00:00Z"),
        ] {
            assert_eq!(format_time(Some(seconds)), date);
        }
    }
}
