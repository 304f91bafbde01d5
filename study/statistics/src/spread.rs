//! How whole numbers are spread: counted by value, so that every figure is exact whatever the order.

use std::collections::BTreeMap;

/// How often each value was met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spread(BTreeMap<u32, u64>);

impl Spread {
    /// Counts a value `times` times.
    pub fn add(&mut self, value: u32, times: u64) {
        if times > 0 {
            *self.0.entry(value).or_default() += times;
        }
    }

    /// Counts the values of another spread.
    pub fn merge(&mut self, other: &Spread) {
        for (value, times) in other.counts() {
            self.add(value, times);
        }
    }

    /// The values in their order, each with how often it was met.
    pub fn counts(&self) -> impl Iterator<Item = (u32, u64)> {
        self.0.iter().map(|(&value, &times)| (value, times))
    }

    /// How many values were counted.
    #[must_use]
    pub fn n(&self) -> u64 {
        self.0.values().sum()
    }

    /// How often a value was met.
    #[must_use]
    pub fn times(&self, value: u32) -> u64 {
        self.0.get(&value).copied().unwrap_or_default()
    }

    /// The least value.
    #[must_use]
    pub fn min(&self) -> Option<u32> {
        self.0.keys().next().copied()
    }

    /// The greatest value.
    #[must_use]
    pub fn max(&self) -> Option<u32> {
        self.0.keys().next_back().copied()
    }

    /// The mean; the sum is one of whole numbers.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let n = self.n();
        let sum: u128 = self.counts().map(|(value, n)| u128::from(value) * u128::from(n)).sum();
        (n > 0).then(|| sum as f64 / n as f64)
    }

    /// The middle value, or the mean of the two in the middle.
    #[must_use]
    pub fn median(&self) -> Option<f64> {
        self.quartile(2)
    }

    /// A quartile, from 0 (the least value) to 4 (the greatest), between two values in proportion: the
    /// quantiles of type 7 of Hyndman and Fan (1996), which most programs give.
    #[must_use]
    pub fn quartile(&self, quarter: u64) -> Option<f64> {
        let place = self.n().checked_sub(1)? * quarter.min(4);
        let at = f64::from(self.at(place / 4)?);
        match place % 4 {
            0 => Some(at),
            rest => Some(at + (f64::from(self.at(place / 4 + 1)?) - at) * rest as f64 / 4.0),
        }
    }

    /// The value at a place from 0, all in their order.
    fn at(&self, place: u64) -> Option<u32> {
        let mut before = 0;
        self.counts().find_map(|(value, times)| {
            before += times;
            (place < before).then_some(value)
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

    #[test]
    fn nothing_has_no_figures() {
        let none = Spread::default();
        assert_eq!((none.n(), none.min(), none.max()), (0, None, None));
        assert_eq!((none.mean(), none.median(), none.quartile(1)), (None, None, None));
    }

    /// Values of R 4: `quantile(c(7, 1, 3, 3, 10, 4))`.
    #[test]
    fn quartiles_are_those_of_other_programs() {
        let spread = spread(&[7, 1, 3, 3, 10, 4]);
        let quartiles: Vec<_> = (0..=4).filter_map(|quarter| spread.quartile(quarter)).collect();
        assert_eq!(quartiles, [1.0, 3.0, 3.5, 6.25, 10.0]);
        assert_eq!(spread.mean(), Some(28.0 / 6.0));
        assert_eq!(spread.times(3), 2);
    }

    #[test]
    fn one_value_is_all_of_its_quartiles() {
        let one = spread(&[5]);
        assert_eq!(
            (one.quartile(1), one.median(), one.quartile(3)),
            (Some(5.0), Some(5.0), Some(5.0))
        );
    }

    #[test]
    fn a_merged_spread_is_that_of_all_values() {
        let mut both = spread(&[1, 2]);
        both.merge(&spread(&[2, 9]));
        assert_eq!(both, spread(&[9, 2, 2, 1]));
    }
}
