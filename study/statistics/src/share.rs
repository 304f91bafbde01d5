//! Shares in percent.

use super::format_decimal::decimal;
use super::interval::{Interval, wilson};

/// So many out of so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// How many.
    pub count: u64,
    /// Out of how many.
    pub of: u64,
}

impl Share {
    /// `count` out of `of`.
    #[must_use]
    pub const fn new(count: u64, of: u64) -> Share {
        Share { count, of }
    }

    /// From 0 to 100; `None` for a share of nothing.
    #[must_use]
    pub fn percent(self) -> Option<f64> {
        (self.of > 0).then(|| 100.0 * self.count as f64 / self.of as f64)
    }

    /// The 95 % interval of [`wilson`] in percent; `None` for a share of nothing.
    #[must_use]
    pub fn interval(self) -> Option<Interval> {
        let interval = wilson(self.count, self.of)?;
        Some(Interval { low: 100.0 * interval.low, high: 100.0 * interval.high })
    }

    /// The percentage as tables have it: with two decimals, empty for a share of nothing.
    #[must_use]
    pub fn percent_cell(self) -> String {
        decimal(self.percent())
    }

    /// The lower end of the interval as tables have it.
    #[must_use]
    pub fn low_cell(self) -> String {
        decimal(self.interval().map(|interval| interval.low))
    }

    /// The upper end of the interval as tables have it.
    #[must_use]
    pub fn high_cell(self) -> String {
        decimal(self.interval().map(|interval| interval.high))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(share: Share) -> [String; 3] {
        [share.percent_cell(), share.low_cell(), share.high_cell()]
    }

    #[test]
    fn a_share_of_nothing_has_no_numbers() {
        assert_eq!(cells(Share::new(0, 0)), ["", "", ""]);
        assert_eq!(Share::new(0, 0).percent(), None);
    }

    #[test]
    fn a_share_is_in_percent_with_the_interval_of_wilson() {
        // Newcombe (1998), table I: method 3.
        assert_eq!(cells(Share::new(81, 263)), ["30.80", "25.53", "36.62"]);
        assert_eq!(cells(Share::new(0, 20)), ["0.00", "0.00", "16.11"]);
        assert_eq!(Share::new(3, 3).percent(), Some(100.0));
    }
}
