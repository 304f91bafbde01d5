//! The distribution of values, and trends of shares over the years.

use std::collections::BTreeMap;

use statrs::distribution::{ContinuousCDF, Normal};

use crate::share::{Interval, Share, Z};

/// The number of times that each value occurs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spread(BTreeMap<u32, u64>);

impl Spread {
    pub fn add(&mut self, value: u32, times: u64) {
        if times > 0 {
            *self.0.entry(value).or_default() += times;
        }
    }

    pub fn merge(&mut self, other: &Spread) {
        for (value, times) in other.counts() {
            self.add(value, times);
        }
    }

    /// The values in order, each with its frequency.
    pub fn counts(&self) -> impl Iterator<Item = (u32, u64)> {
        self.0.iter().map(|(&value, &times)| (value, times))
    }

    /// The number of values.
    pub fn n(&self) -> u64 {
        self.0.values().sum()
    }

    pub fn times(&self, value: u32) -> u64 {
        self.0.get(&value).copied().unwrap_or_default()
    }

    pub fn min(&self) -> Option<u32> {
        self.0.keys().next().copied()
    }

    pub fn max(&self) -> Option<u32> {
        self.0.keys().next_back().copied()
    }

    /// The mean; the sum is exact in integers.
    pub fn mean(&self) -> Option<f64> {
        let n = self.n();
        let sum: u128 = self.counts().map(|(value, n)| u128::from(value) * u128::from(n)).sum();
        (n > 0).then(|| sum as f64 / n as f64)
    }

    /// The middle value, or the mean of the two middle values.
    pub fn median(&self) -> Option<f64> {
        self.quartile(2)
    }

    /// A quartile, from 0 (the minimum) to 4 (the maximum), interpolated as in type 7 of Hyndman and Fan (1996), the
    /// default of most programs.
    pub fn quartile(&self, quarter: u64) -> Option<f64> {
        let place = self.n().checked_sub(1)? * quarter.min(4);
        let at = f64::from(self.at(place / 4)?);
        match place % 4 {
            0 => Some(at),
            rest => Some(at + (f64::from(self.at(place / 4 + 1)?) - at) * rest as f64 / 4.0),
        }
    }

    /// The value at a 0-based index of the sorted values.
    fn at(&self, place: u64) -> Option<u32> {
        let mut before = 0;
        self.counts().find_map(|(value, times)| {
            before += times;
            (place < before).then_some(value)
        })
    }
}

// The Cochran–Armitage trend test: whether a share changes over the years.

/// The change of a share per year, by a least-squares line through the games, which are assumed to be independent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trend {
    /// The number of years with games.
    pub years: usize,
    pub games: u64,
    /// The change per year, as a share.
    pub change: f64,
    pub interval: Interval,
    /// The two-sided p-value of the hypothesis of no change.
    pub p: f64,
}

impl Trend {
    /// Tests the shares by year. `None` if fewer than two years have games, or all shares are 0 or all are 1.
    pub fn of(years: &[(u32, Share)]) -> Option<Trend> {
        let years: Vec<&(u32, Share)> = years.iter().filter(|(_, share)| share.of > 0).collect();
        // Years are counted from the first, because small numbers keep the sums of squares exact.
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

    fn spread(values: &[u32]) -> Spread {
        let mut spread = Spread::default();
        for &value in values {
            spread.add(value, 1);
        }
        spread
    }

    /// Values of R 4: `quantile(c(7, 1, 3, 3, 10, 4))`.
    #[test]
    fn quartiles_match_other_programs() {
        let spread = spread(&[7, 1, 3, 3, 10, 4]);
        let quartiles: Vec<_> = (0..=4).filter_map(|quarter| spread.quartile(quarter)).collect();
        assert_eq!(quartiles, [1.0, 3.0, 3.5, 6.25, 10.0]);
        assert_eq!(spread.mean(), Some(28.0 / 6.0));
        assert_eq!(spread.times(3), 2);
    }

    #[test]
    fn quartiles_of_one_value_and_of_none() {
        let one = spread(&[5]);
        let quartiles = [one.quartile(1), one.median(), one.quartile(3)];
        assert_eq!(quartiles, [Some(5.0); 3]);
        let none = Spread::default();
        assert_eq!((none.n(), none.min(), none.max()), (0, None, None));
        assert_eq!((none.mean(), none.median(), none.quartile(1)), (None, None, None));
    }

    #[test]
    fn merged_spreads_count_all_values() {
        let mut both = spread(&[1, 2]);
        both.merge(&spread(&[2, 9]));
        assert_eq!(both, spread(&[9, 2, 2, 1]));
    }

    fn trend(years: &[(u32, u64, u64)]) -> Option<Trend> {
        let years = years.iter().map(|&(year, count, of)| (year, Share::new(count, of)));
        Trend::of(&years.collect::<Vec<_>>())
    }

    /// SciPy 1.17, with `x` and `y` of every game: `n = len(x); chi2.sf(n * pearsonr(x, y)[0]**2, 1)` and
    /// `linregress(x, y).slope`.
    #[test]
    fn the_trend_matches_scipy() {
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
