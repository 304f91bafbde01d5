//! Differences of shares, and exact tests.

use statrs::distribution::{Binomial, Discrete, Hypergeometric};

use crate::share::{Interval, Share, wilson};

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

/// The two-sided p-value of an exact test: the chance of all outcomes at most as likely as the observed one.
fn two_sided(
    outcomes: std::ops::RangeInclusive<u64>,
    met: u64,
    chance: impl Fn(u64) -> f64,
) -> f64 {
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

    fn assert_difference(ours: Difference, [points, low, high]: [f64; 3]) {
        let Interval { low: ours_low, high: ours_high } = ours.interval;
        for (ours, known) in [(ours.points, points), (ours_low, low), (ours_high, high)] {
            assert!((ours - known).abs() < 5.1e-3, "{ours} is not {known}");
        }
    }

    /// Newcombe (1998), Statistics in Medicine 17, 873–890, table II, method 10.
    #[test]
    fn intervals_match_the_literature() {
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
            assert_difference(difference.expect("shares of something"), known);
        }
        assert_eq!(Difference::of(Share::new(0, 0), Share::new(1, 2)), None);
    }

    #[test]
    fn swapping_the_shares_negates_the_difference() {
        let (a, b) = (Share::new(3, 17), Share::new(40, 60));
        let [there, back] = [(a, b), (b, a)].map(|(a, b)| Difference::of(a, b).expect("shares"));
        assert_difference(back, [-there.points, -there.interval.high, -there.interval.low]);
    }

    fn close(ours: Option<f64>, known: f64) {
        let ours = ours.expect("the test can be made");
        assert!((ours - known).abs() <= 1e-6 * known.max(1e-3), "{ours} is not {known}");
    }

    /// Values of R 4: `fisher.test`, `binom.test`, `p.adjust(method = "holm")`.
    #[test]
    fn tests_match_r() {
        // Fisher's lady tasting tea, with three and with all four cups right.
        close(fisher((3, 4), (1, 4)), 34.0 / 70.0);
        close(fisher((4, 4), (0, 4)), 2.0 / 70.0);
        close(fair_coin(7, 20), 0.263_175_964);
        close(fair_coin(0, 10), 2.0 / 1024.0);
        close(fair_coin(5, 10), 1.0);
        let holm = holm(&[Some(0.01), None, Some(0.04), Some(0.03)]);
        close(holm[0], 0.03);
        assert_eq!(holm[1], None);
        close(holm[2], 0.06);
        close(holm[3], 0.06);
    }

    #[test]
    fn empty_shares_are_not_tested_and_all_others_have_a_p() {
        assert_eq!(fisher((0, 0), (1, 2)), None);
        assert_eq!(fair_coin(0, 0), None);
        for (a, b) in [((0, 5), (0, 7)), ((5, 5), (7, 7)), ((40, 205), (92, 151)), ((0, 1), (1, 1))]
        {
            let p = fisher(a, b).expect("both are shares of something");
            assert!((0.0..=1.0).contains(&p), "{a:?} {b:?} {p}");
            assert_eq!(p.to_bits(), fisher(a, b).unwrap_or(2.0).to_bits());
        }
        // The order of the shares does not matter.
        for (a, b) in [((3, 9), (8, 11)), ((54, 205), (9, 151)), ((1, 2), (500, 900))] {
            close(fisher(a, b), fisher(b, a).expect("both are shares of something"));
        }
        assert_eq!(fisher((0, 5), (0, 7)), Some(1.0));
    }
}
