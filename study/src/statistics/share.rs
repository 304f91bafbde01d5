//! Shares in percent.

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

    /// `percent`, `low` and `high` as tables have them: with two decimals, empty for a share of nothing.
    #[must_use]
    pub fn cells(self) -> [String; 3] {
        let interval = self.interval();
        let ends = [self.percent(), interval.map(|i| i.low), interval.map(|i| i.high)];
        ends.map(|end| end.map_or_else(String::new, |end| format!("{end:.2}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_nothing_has_no_numbers() {
        assert_eq!(Share::new(0, 0).cells(), ["", "", ""]);
        assert_eq!(Share::new(0, 0).percent(), None);
    }

    #[test]
    fn a_share_is_in_percent_with_the_interval_of_wilson() {
        // Newcombe (1998), table I: method 3.
        assert_eq!(Share::new(81, 263).cells(), ["30.80", "25.53", "36.62"]);
        assert_eq!(Share::new(0, 20).cells(), ["0.00", "0.00", "16.11"]);
        assert_eq!(Share::new(3, 3).percent(), Some(100.0));
    }
}
