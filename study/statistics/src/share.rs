//! Shares and their differences with intervals, exact tests, and the number formats of tables.

use std::ops::RangeInclusive;

use statrs::distribution::{Binomial, Discrete, Hypergeometric};

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

// Differences of shares.

/// A difference with its 95 % interval, in percentage points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Difference {
    /// The first share minus the second.
    pub points: f64,
    pub interval: Interval,
}

impl Difference {
    /// The difference of two shares of different games, with Newcombe's hybrid score interval (1998, method 10), which
    /// combines the intervals of [`wilson`]. `None` if a total is 0.
    pub fn of(first: Share, second: Share) -> Option<Difference> {
        let part = |share: Share| {
            let interval = wilson(share.count, share.of)?;
            Some((share.count as f64 / share.of as f64, interval))
        };
        let ((a, of_a), (b, of_b)) = (part(first)?, part(second)?);
        let points = a - b;
        // The ends combine the distances of both shares from the ends of their own intervals.
        let low = points - (a - of_a.low).hypot(of_b.high - b);
        let high = points + (of_a.high - a).hypot(b - of_b.low);
        Some(Difference {
            points: 100.0 * points,
            interval: Interval { low: 100.0 * low, high: 100.0 * high },
        })
    }
}

// Exact tests, which do not assume large numbers.

/// The rounding tolerance within which outcomes count as equally likely.
const AS_LIKELY: f64 = 1.0 + 1e-7;

/// The two-sided p-value of an exact test: the total chance of the outcomes that are at most as likely as the observed
/// one.
fn two_sided(outcomes: RangeInclusive<u64>, met: u64, chance: impl Fn(u64) -> f64) -> f64 {
    let bar = chance(met) * AS_LIKELY;
    outcomes.map(chance).filter(|&p| p <= bar).sum::<f64>().min(1.0)
}

/// Fisher's exact test, two-sided: the chance that shares `a` of `a_of` and `b` of `b_of` differ at least this much if
/// the true shares are equal. `None` if a total is 0.
pub fn fisher((a, a_of): (u64, u64), (b, b_of): (u64, u64)) -> Option<f64> {
    if a_of == 0 || b_of == 0 || a > a_of || b > b_of {
        return None;
    }
    let met = a + b;
    let chances = Hypergeometric::new(a_of + b_of, met, a_of).ok()?;
    let outcomes = met.saturating_sub(b_of)..=met.min(a_of);
    Some(two_sided(outcomes, a, |k| chances.pmf(k)))
}

/// The exact binomial test, two-sided: the chance that `count` of `of` lies at least this far from one half if both
/// outcomes are equally likely. `None` if the total is 0.
pub fn fair_coin(count: u64, of: u64) -> Option<f64> {
    if of == 0 || count > of {
        return None;
    }
    let chances = Binomial::new(0.5, of).ok()?;
    Some(two_sided(0..=of, count, |k| chances.pmf(k)))
}

/// Holm's correction of the p-values of several tests, in the same order. Tests that could not be made stay `None` and
/// do not count.
pub fn holm(tests: &[Option<f64>]) -> Vec<Option<f64>> {
    let mut order: Vec<(usize, f64)> =
        tests.iter().enumerate().filter_map(|(index, p)| p.map(|p| (index, p))).collect();
    order.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut corrected = vec![None; tests.len()];
    let mut least: f64 = 0.0;
    for (rank, &(index, p)) in order.iter().enumerate() {
        least = least.max((p * (order.len() - rank) as f64).min(1.0));
        corrected[index] = Some(least);
    }
    corrected
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
        let ours = ours.expect("the total is not 0");
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
                let interval = wilson(count, of).expect("the total is not 0");
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

    fn assert_difference(ours: Difference, [points, low, high]: [f64; 3]) {
        let Interval { low: ours_low, high: ours_high } = ours.interval;
        for (ours, known) in [(ours.points, points), (ours_low, low), (ours_high, high)] {
            assert!((ours - known).abs() < 5.1e-3, "{ours} is not {known}");
        }
    }

    /// Newcombe (1998), Statistics in Medicine 17, 873–890, table II, method 10.
    #[test]
    fn intervals_of_differences_match_the_literature() {
        for (first, second, known) in [
            ((56, 70), (48, 80), [20.0, 5.24, 33.39]),
            ((9, 10), (3, 10), [60.0, 17.05, 80.90]),
            ((6, 7), (2, 7), [57.14, 5.82, 80.62]),
            ((5, 56), (0, 29), [8.93, -3.81, 19.26]),
            ((0, 10), (0, 20), [0.0, -16.11, 27.75]),
            ((10, 10), (0, 20), [100.0, 67.91, 100.0]),
        ] {
            let share = |(count, of)| Share::new(count, of);
            let difference = Difference::of(share(first), share(second));
            assert_difference(difference.expect("neither total is 0"), known);
        }
        assert_eq!(Difference::of(Share::new(0, 0), Share::new(1, 2)), None);
    }

    #[test]
    fn swapping_the_shares_negates_the_difference() {
        let (a, b) = (Share::new(3, 17), Share::new(40, 60));
        let [there, back] =
            [(a, b), (b, a)].map(|(a, b)| Difference::of(a, b).expect("no total is 0"));
        assert_difference(back, [-there.points, -there.interval.high, -there.interval.low]);
    }

    fn is_near(ours: Option<f64>, known: f64) {
        let ours = ours.expect("the test can be made");
        assert!((ours - known).abs() <= 1e-6 * known.max(1e-3), "{ours} is not {known}");
    }

    /// Values of R 4: `fisher.test`, `binom.test`, `p.adjust(method = "holm")`.
    #[test]
    fn tests_match_r() {
        // Fisher's lady tasting tea, with three and with all four cups right.
        is_near(fisher((3, 4), (1, 4)), 34.0 / 70.0);
        is_near(fisher((4, 4), (0, 4)), 2.0 / 70.0);
        is_near(fair_coin(7, 20), 0.263_175_964);
        is_near(fair_coin(0, 10), 2.0 / 1024.0);
        is_near(fair_coin(5, 10), 1.0);
        let holm = holm(&[Some(0.01), None, Some(0.04), Some(0.03)]);
        is_near(holm[0], 0.03);
        assert_eq!(holm[1], None);
        is_near(holm[2], 0.06);
        is_near(holm[3], 0.06);
    }

    #[test]
    fn empty_shares_are_not_tested_and_all_others_have_a_p() {
        assert_eq!(fisher((0, 0), (1, 2)), None);
        assert_eq!(fair_coin(0, 0), None);
        for (a, b) in [((0, 5), (0, 7)), ((5, 5), (7, 7)), ((40, 205), (92, 151)), ((0, 1), (1, 1))]
        {
            let p = fisher(a, b).expect("neither total is 0");
            assert!((0.0..=1.0).contains(&p), "{a:?} {b:?} {p}");
            assert_eq!(p.to_bits(), fisher(a, b).unwrap_or(2.0).to_bits());
        }
        // The order of the shares does not matter.
        for (a, b) in [((3, 9), (8, 11)), ((54, 205), (9, 151)), ((1, 2), (500, 900))] {
            is_near(fisher(a, b), fisher(b, a).expect("neither total is 0"));
        }
        assert_eq!(fisher((0, 5), (0, 7)), Some(1.0));
    }
}
