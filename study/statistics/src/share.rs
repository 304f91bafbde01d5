//! Shares with their intervals, and the number formats of tables.

/// A count and the total that it is part of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    pub count: u64,
    pub of: u64,
}

impl std::ops::AddAssign for Share {
    fn add_assign(&mut self, more: Share) {
        *self = Share::new(self.count + more.count, self.of + more.of);
    }
}

impl Share {
    pub const fn new(count: u64, of: u64) -> Share {
        Share { count, of }
    }

    /// The percentage, from 0 to 100; `None` if the total is 0.
    pub fn percent(self) -> Option<f64> {
        (self.of > 0).then(|| 100.0 * self.count as f64 / self.of as f64)
    }

    /// The 95 % interval of [`wilson`] in percent; `None` if the total is 0.
    pub fn interval(self) -> Option<Interval> {
        let interval = wilson(self.count, self.of)?;
        Some(Interval { low: 100.0 * interval.low, high: 100.0 * interval.high })
    }

    /// The percentage in a table: two decimals, empty if the total is 0.
    pub fn percent_cell(self) -> String {
        decimal(self.percent())
    }
}

/// The 97.5 % point of the normal distribution, for intervals of 95 %.
pub(super) const Z: f64 = 1.959_963_984_540_054;

/// The ends of an interval, in the unit of the number that it belongs to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

impl Interval {
    pub const fn ends(self) -> (f64, f64) {
        (self.low, self.high)
    }
}

/// The 95 % interval of Wilson (1927) for a share of `count` out of `of`; `None` if `of` is 0.
///
/// It lies within 0 and 1 and, unlike the normal approximation, works for small numbers.
pub fn wilson(count: u64, of: u64) -> Option<Interval> {
    if of == 0 || count > of {
        return None;
    }
    Some(wilson_share(count as f64 / of as f64, of as f64, Z))
}

/// Wilson's interval for a non-integer number of independent trials, and for any quantile.
pub(super) fn wilson_share(share: f64, n: f64, quantile: f64) -> Interval {
    let square = quantile * quantile;
    let spread = quantile * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
    let (middle, scale) = (share + square / (2.0 * n), 1.0 + square / n);
    // Despite rounding, the interval of a share of 0 or 1 must end at 0 or 1.
    let low = if share == 0.0 { 0.0 } else { (middle - spread) / scale };
    let high = if share == 1.0 { 1.0 } else { (middle + spread) / scale };
    Interval { low, high }
}

/// A number with two decimals; empty for `None`.
pub fn decimal(number: Option<f64>) -> String {
    let text = number.map_or_else(String::new, |number| format!("{number:.2}"));
    if text == "-0.00" { "0.00".to_owned() } else { text }
}

/// The smallest p-value that is distinguished from 0.
const LEAST_P: f64 = 1e-300;

/// Whether [`format_p`] writes this p-value as an upper bound.
pub fn is_bound(p: f64) -> bool {
    p <= LEAST_P
}

/// Formats a p-value with four decimals, or as `3.2e-12` if it is small. Values below `1e-300` become the bound
/// `1e-300`, `None` becomes empty.
pub fn format_p(p: Option<f64>) -> String {
    match p {
        None => String::new(),
        Some(p) if p >= 1e-4 => format!("{p:.4}"),
        Some(p) if is_bound(p) => "1e-300".to_owned(),
        Some(p) => format!("{p:.1e}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(share: Share) -> [String; 3] {
        let ends = share.interval();
        [share.percent(), ends.map(|ends| ends.low), ends.map(|ends| ends.high)].map(decimal)
    }

    #[test]
    fn shares_are_in_percent_and_empty_shares_have_no_numbers() {
        assert_eq!(cells(Share::new(0, 0)), ["", "", ""]);
        assert_eq!(cells(Share::new(81, 263)), ["30.80", "25.53", "36.62"]);
        assert_eq!(cells(Share::new(0, 20)), ["0.00", "0.00", "16.11"]);
        assert_eq!(Share::new(3, 3).percent(), Some(100.0));
    }

    fn close(ours: Option<Interval>, low: f64, high: f64) {
        let ours = ours.expect("a share of something has an interval");
        assert!((ours.low - low).abs() < 5e-5 && (ours.high - high).abs() < 5e-5, "{ours:?}");
    }

    #[test]
    fn intervals_match_the_literature() {
        // Newcombe (1998), table I: method 3.
        close(wilson(81, 263), 0.2553, 0.3662);
        close(wilson(15, 148), 0.0624, 0.1605);
        close(wilson(0, 20), 0.0, 0.1611);
        close(wilson(1, 29), 0.0061, 0.1718);
        assert_eq!(wilson(0, 0), None);
        assert_eq!(wilson(2, 1), None);
    }

    #[test]
    fn an_interval_holds_its_share_and_stays_between_0_and_1() {
        for of in 1..60 {
            for count in 0..=of {
                let interval = wilson(count, of).expect("a share of something");
                let share = count as f64 / of as f64;
                assert!(0.0 <= interval.low && interval.low <= share, "{count}/{of}");
                assert!(share <= interval.high && interval.high <= 1.0, "{count}/{of}");
            }
        }
    }

    #[test]
    fn a_small_p_is_never_written_as_zero() {
        let ours = [Some(1.0), Some(3.24e-12), Some(1e-300), Some(0.0), None].map(format_p);
        assert_eq!(ours, ["1.0000", "3.2e-12", "1e-300", "1e-300", ""]);
        assert!(is_bound(0.0) && is_bound(1e-300) && !is_bound(3.24e-12));
    }
}
