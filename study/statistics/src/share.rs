//! Shares with their intervals, and numbers as tables have them.

/// So many out of so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// How many.
    pub count: u64,
    /// Out of how many.
    pub of: u64,
}

impl std::ops::AddAssign for Share {
    fn add_assign(&mut self, more: Share) {
        *self = Share::new(self.count + more.count, self.of + more.of);
    }
}

impl Share {
    /// `count` out of `of`.
    pub const fn new(count: u64, of: u64) -> Share {
        Share { count, of }
    }

    /// From 0 to 100; `None` for a share of nothing.
    pub fn percent(self) -> Option<f64> {
        (self.of > 0).then(|| 100.0 * self.count as f64 / self.of as f64)
    }

    /// The 95 % interval of [`wilson`] in percent; `None` for a share of nothing.
    pub fn interval(self) -> Option<Interval> {
        let interval = wilson(self.count, self.of)?;
        Some(Interval { low: 100.0 * interval.low, high: 100.0 * interval.high })
    }

    /// The percentage as tables have it: with two decimals, empty for a share of nothing.
    pub fn percent_cell(self) -> String {
        decimal(self.percent())
    }
}

// Intervals of shares.

/// The 97.5 % point of the normal distribution, for intervals of 95 %.
pub(super) const Z: f64 = 1.959_963_984_540_054;

/// Two ends, as shares from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// The lower end and the upper one.
    pub const fn ends(self) -> (f64, f64) {
        (self.low, self.high)
    }
}

/// The 95 % interval of Wilson (1927) for a share of `count` out of `of`; `None` for a share of nothing.
///
/// It lies within 0 and 1 and is of use for small numbers too, where the usual one is not.
pub fn wilson(count: u64, of: u64) -> Option<Interval> {
    if of == 0 || count > of {
        return None;
    }
    Some(wilson_share(count as f64 / of as f64, of as f64, Z))
}

/// The same for a share whose number of independent trials is not a count, and for any quantile.
pub(super) fn wilson_share(share: f64, n: f64, quantile: f64) -> Interval {
    let square = quantile * quantile;
    let spread = quantile * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
    let (middle, scale) = (share + square / (2.0 * n), 1.0 + square / n);
    // Where none or all are met the end is 0 or 1; rounding must not leave it beside.
    let low = if share == 0.0 { 0.0 } else { (middle - spread) / scale };
    let high = if share == 1.0 { 1.0 } else { (middle + spread) / scale };
    Interval { low, high }
}

// How a number with decimals is written.

/// A number with two decimals; empty without a number.
pub fn decimal(number: Option<f64>) -> String {
    let text = number.map_or_else(String::new, |number| format!("{number:.2}"));
    if text == "-0.00" { "0.00".to_owned() } else { text }
}

// Chances as they are printed.

/// The least p that is told from 0.
const LEAST_P: f64 = 1e-300;

/// Whether a p is so small that [`format_p`] writes a bound of it.
pub fn is_bound(p: f64) -> bool {
    p <= LEAST_P
}

/// The p of a test: four decimals, and small ones as `3.2e-12`. What is smaller than `1e-300` is written so, as its
/// bound; empty where there is no test.
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
    fn a_share_is_in_percent_and_a_share_of_nothing_has_no_numbers() {
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
    fn intervals_are_those_of_the_literature() {
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
    fn a_small_chance_is_never_none() {
        let ours = [Some(1.0), Some(3.24e-12), Some(1e-300), Some(0.0), None].map(format_p);
        assert_eq!(ours, ["1.0000", "3.2e-12", "1e-300", "1e-300", ""]);
        assert!(is_bound(0.0) && is_bound(1e-300) && !is_bound(3.24e-12));
    }
}
