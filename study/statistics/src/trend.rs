//! Whether a share changes over the years: the trend test of Cochran and Armitage.

use statrs::distribution::{ContinuousCDF, Normal};

use super::interval::{Interval, Z};
use super::share::Share;

/// How much a share changes in a year, by the line of least squares through the games. The games are taken to be
/// independent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trend {
    /// The years with games.
    pub years: usize,
    /// The games.
    pub games: u64,
    /// The change a year, as a share.
    pub change: f64,
    /// The 95 % interval of the change.
    pub interval: Interval,
    /// Of the hypothesis that nothing changes, two-sided.
    pub p: f64,
}

impl Trend {
    /// Tests the shares of years. `None` where fewer than two years have games, or none or all of the games are counted.
    #[must_use]
    pub fn of(years: &[(u32, Share)]) -> Option<Trend> {
        let years: Vec<&(u32, Share)> = years.iter().filter(|(_, share)| share.of > 0).collect();
        // Small numbers, so that sums of squares lose nothing.
        let first = f64::from(years.first()?.0);
        let sum = |of: fn(f64, f64, f64) -> f64| -> f64 {
            let terms = years.iter().map(|(year, share)| {
                of(f64::from(*year) - first, share.of as f64, share.count as f64)
            });
            terms.sum()
        };
        let (games, won) = (sum(|_, n, _| n), sum(|_, _, won| won));
        let middle = sum(|x, n, _| n * x) / games;
        let spread = sum(|x, n, _| n * x * x) - games * middle * middle;
        let share = won / games;
        let variance = share * (1.0 - share) / spread;
        if spread <= 1e-6 || variance <= 0.0 {
            return None;
        }
        let change = (sum(|x, _, won| x * won) - middle * won) / spread;
        let width = Z * variance.sqrt();
        Some(Trend {
            years: years.len(),
            games: years.iter().map(|(_, share)| share.of).sum(),
            change,
            interval: Interval { low: change - width, high: change + width },
            p: 2.0 * Normal::standard().sf(change.abs() / variance.sqrt()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trend(years: &[(u32, u64, u64)]) -> Option<Trend> {
        let years = years.iter().map(|&(year, count, of)| (year, Share::new(count, of)));
        Trend::of(&years.collect::<Vec<_>>())
    }

    /// SciPy 1.17: with `x` and `y` of every game, `n = len(x); chi2.sf(n * pearsonr(x, y)[0]**2, 1)` and
    /// `linregress(x, y).slope`.
    #[test]
    fn the_trend_is_that_of_cochran_and_armitage() {
        let trend = trend(&[(2013, 30, 50), (2014, 45, 90), (2017, 31, 80), (2020, 9, 30)]);
        let trend = trend.expect("four years");
        assert_eq!((trend.years, trend.games), (4, 250));
        assert!((trend.change + 0.040_847_665_847_665_96).abs() < 1e-9, "{trend:?}");
        assert!((trend.p - 0.003_098_784_208_930_1).abs() < 1e-9, "{trend:?}");
        let share: f64 = 115.0 / 250.0;
        let width = trend.interval.high - trend.change;
        assert!((width - Z * (share * (1.0 - share) / 1302.4).sqrt()).abs() < 1e-9);
    }

    #[test]
    fn one_year_or_one_winner_has_no_trend() {
        for of in
            [&[][..], &[(2013, 4, 9)], &[(2013, 0, 3), (2014, 0, 4)], &[(2013, 3, 3), (2014, 4, 4)]]
        {
            assert_eq!(trend(of), None, "{of:?}");
        }
        let even = trend(&[(2013, 5, 10), (2014, 0, 0), (2019, 50, 100)]);
        let even = even.expect("two years with games");
        assert!(even.years == 2 && even.change.abs() < 1e-12 && even.p > 0.999_999);
    }
}
