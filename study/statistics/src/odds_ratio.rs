//! Odds ratios, with intervals.

use super::interval::{Interval, Z};
use super::share::Share;

/// How many times the odds of one share are those of another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OddsRatio {
    /// The ratio.
    pub ratio: f64,
    /// Its 95 % interval.
    pub interval: Interval,
    /// Half a game was added to each of the four counts, one of which is 0 (Haldane, Anscombe).
    pub corrected: bool,
}

impl OddsRatio {
    /// The sample's odds ratio with the interval of Woolf (1955) on the scale of logarithms. `None` where one of them
    /// is a share of nothing, and where both are of none or of all, which tells nothing about a ratio.
    #[must_use]
    pub fn of(first: Share, second: Share) -> Option<OddsRatio> {
        let (met, all) = (first.count + second.count, first.of + second.of);
        if first.of == 0 || second.of == 0 || met == 0 || met == all {
            return None;
        }
        let counts = [first.count, first.of - first.count, second.count, second.of - second.count];
        let corrected = counts.contains(&0);
        let [a, b, c, d] = counts.map(|count| count as f64 + if corrected { 0.5 } else { 0.0 });
        let ratio = a * d / (b * c);
        let spread = (Z * (1.0 / a + 1.0 / b + 1.0 / c + 1.0 / d).sqrt()).exp();
        let interval = Interval { low: ratio / spread, high: ratio * spread };
        Some(OddsRatio { ratio, interval, corrected })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(ours: f64, known: f64) {
        assert!((ours - known).abs() < 5e-4 * known, "{ours} is not {known}");
    }

    /// Smoking and cancer of the lung, Doll and Hill (1950), men: 647 of 649 cases and 622 of 649 controls smoked.
    #[test]
    fn the_ratio_and_its_interval_are_those_of_the_textbook() {
        let odds = OddsRatio::of(Share::new(647, 649), Share::new(622, 649)).expect("a ratio");
        close(odds.ratio, 14.0426);
        // exp(ln 14.0426 ± 1.96 √(1/647 + 1/2 + 1/622 + 1/27))
        close(odds.interval.low, 3.3260);
        close(odds.interval.high, 59.289);
        assert!(!odds.corrected);
    }

    #[test]
    fn an_empty_cell_adds_one_half_to_all_and_says_so() {
        let odds = OddsRatio::of(Share::new(0, 10), Share::new(4, 20)).expect("a ratio");
        assert!(odds.corrected);
        close(odds.ratio, 0.5 * 16.5 / (10.5 * 4.5));
        for (a, b) in [((0, 5), (0, 9)), ((5, 5), (9, 9)), ((0, 0), (1, 2)), ((1, 2), (0, 0))] {
            assert_eq!(OddsRatio::of(Share::new(a.0, a.1), Share::new(b.0, b.1)), None);
        }
    }
}
