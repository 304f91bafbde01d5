//! Intervals of shares.

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
    #[must_use]
    pub const fn ends(self) -> (f64, f64) {
        (self.low, self.high)
    }
}

/// The 95 % interval of Wilson (1927) for a share of `count` out of `of`; `None` for a share of nothing.
///
/// It lies within 0 and 1 and is of use for small numbers too, where the usual one is not.
#[must_use]
pub fn wilson(count: u64, of: u64) -> Option<Interval> {
    if of == 0 || count > of {
        return None;
    }
    Some(wilson_share(count as f64 / of as f64, of as f64, Z))
}

/// The same for a share whose number of independent trials is none that was counted, and for any quantile.
pub(super) fn wilson_share(share: f64, n: f64, quantile: f64) -> Interval {
    let square = quantile * quantile;
    let spread = quantile * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
    let (middle, scale) = (share + square / (2.0 * n), 1.0 + square / n);
    // Where none or all are met the end is 0 or 1; rounding must not leave it beside.
    let low = if share == 0.0 { 0.0 } else { (middle - spread) / scale };
    let high = if share == 1.0 { 1.0 } else { (middle + spread) / scale };
    Interval { low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
