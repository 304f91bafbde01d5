//! Differences of shares, with intervals.

use super::interval::{Interval, wilson};
use super::share::Share;

/// A difference with its 95 % interval, in percentage points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Difference {
    /// The first less the second.
    pub points: f64,
    /// The interval.
    pub interval: Interval,
}

impl Difference {
    /// The difference of two shares of different games with the hybrid score interval of Newcombe (1998, method
    /// 10), which is made of the intervals of [`wilson`]. `None` where one of them is a share of nothing.
    #[must_use]
    pub fn of(first: Share, second: Share) -> Option<Difference> {
        let part = |share: Share| {
            let interval = wilson(share.count, share.of)?;
            Some((share.count as f64 / share.of as f64, interval))
        };
        let ((a, of_a), (b, of_b)) = (part(first)?, part(second)?);
        let points = a - b;
        // From the distance of each share to the ends of its own interval.
        let low = points - (a - of_a.low).hypot(of_b.high - b);
        let high = points + (of_a.high - a).hypot(b - of_b.low);
        Some(Difference {
            points: 100.0 * points,
            interval: Interval { low: 100.0 * low, high: 100.0 * high },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bao_engine::players::Dice;

    fn assert_difference(ours: Difference, [points, low, high]: [f64; 3]) {
        let Interval { low: ours_low, high: ours_high } = ours.interval;
        for (ours, known) in [(ours.points, points), (ours_low, low), (ours_high, high)] {
            assert!((ours - known).abs() < 5.1e-3, "{ours} is not {known}");
        }
    }

    /// Newcombe (1998), Statistics in Medicine 17, 873–890, table II, method 10.
    #[test]
    fn intervals_are_those_of_the_literature() {
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

    /// 2,000 simulated pairs of archives of the print's size for each known difference.
    #[test]
    fn intervals_hold_a_known_difference_as_often_as_they_say() {
        let mut dice = Dice::new(1);
        for (first, second) in [(0.20, 0.61), (0.36, 0.23), (0.05, 0.05), (0.5, 0.5)] {
            let mut draw = |share: f64, of: u64| {
                Share::new((0..of).filter(|_| dice.share() < share).count() as u64, of)
            };
            let held = (0..2_000).filter(|_| {
                let found = Difference::of(draw(first, 205), draw(second, 151));
                let Interval { low, high } = found.expect("shares of something").interval;
                (low..=high).contains(&(100.0 * (first - second)))
            });
            let coverage = held.count() as f64 / 20.0;
            assert!((93.0..=97.0).contains(&coverage), "{first} {second}: {coverage} %");
        }
    }

    #[test]
    fn the_difference_the_other_way_round_has_the_other_sign() {
        let (a, b) = (Share::new(3, 17), Share::new(40, 60));
        let [there, back] = [(a, b), (b, a)].map(|(a, b)| Difference::of(a, b).expect("shares"));
        assert_difference(back, [-there.points, -there.interval.high, -there.interval.low]);
    }
}
