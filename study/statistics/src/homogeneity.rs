//! Whether two samples are spread alike over several classes: the chi-square test by simulation.

use bao_engine::players::Dice;

use super::draw::Draw;

/// A test of the hypothesis that each class is as frequent in one sample as in the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Homogeneity {
    /// Pearson's chi-square.
    pub statistic: f64,
    /// Classes that one of the samples has.
    pub classes: usize,
    /// Cramér's V: 0 where both are spread alike, 1 where they share no class.
    pub cramers_v: f64,
    /// The games of each class in both samples.
    sizes: Vec<u64>,
    /// The games of the first sample.
    first: u64,
}

/// How many tables are drawn.
pub const DRAWS: u64 = 9_999;
/// The seed of every test.
pub const SEED: u64 = 23;

/// Statistics that are as large as the one that was met count as such; this is for their rounding.
pub(super) const AS_LARGE: f64 = 1.0 - 1e-9;

impl Homogeneity {
    /// Tests counts of the same classes, in the same order, of two samples. `None` where one sample is empty or
    /// both are of one class.
    #[must_use]
    pub fn of(counts: &[[u64; 2]]) -> Option<Homogeneity> {
        let met: Vec<[u64; 2]> =
            counts.iter().copied().filter(|[first, second]| first + second > 0).collect();
        let sizes: Vec<u64> = met.iter().map(|[first, second]| first + second).collect();
        let first: u64 = met.iter().map(|[first, _]| first).sum();
        let all: u64 = sizes.iter().sum();
        if first == 0 || first == all || met.len() < 2 {
            return None;
        }
        let statistic = chi_square(&sizes, first, met.iter().map(|[first, _]| *first));
        let cramers_v = (statistic / all as f64).sqrt();
        Some(Homogeneity { statistic, classes: met.len(), cramers_v, sizes, first })
    }

    /// The chance of a statistic at least so large where the hypothesis is true, by simulation: `(1 + k)/(1 + n)` where
    /// `k` of `n` tables with the same margins have one.
    #[must_use]
    pub fn simulate_p(&self) -> f64 {
        let draw = Draw::new(&self.sizes, self.first);
        let mut dice = Dice::new(SEED);
        let mut drawn = vec![0; self.sizes.len()];
        let as_large = (0..DRAWS).filter(|_| {
            draw.fill(&mut drawn, &mut dice);
            let met = chi_square(&self.sizes, self.first, drawn.iter().copied());
            met >= self.statistic * AS_LARGE
        });
        (1 + as_large.count()) as f64 / (1 + DRAWS) as f64
    }
}

/// Pearson's chi-square of a table of two rows: classes of these sizes, and how many of each are in the first row.
fn chi_square(sizes: &[u64], first: u64, of_first: impl Iterator<Item = u64>) -> f64 {
    let all: u64 = sizes.iter().sum();
    let share = first as f64 / all as f64;
    let terms = sizes.iter().zip(of_first).map(|(&size, count)| {
        let off = count as f64 - size as f64 * share;
        off * off / (size as f64 * share * (1.0 - share))
    });
    terms.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fisher;

    fn test(counts: &[[u64; 2]]) -> Homogeneity {
        Homogeneity::of(counts).expect("two samples of more than one class")
    }

    /// Hair and eyes of students, Snee (1974): blue and brown eyes by black, brown, red and blond hair. R 4:
    /// `chisq.test(rbind(c(20, 84, 17, 94), c(68, 119, 26, 7)))`.
    #[test]
    fn the_statistic_is_that_of_the_literature() {
        let hair = test(&[[20, 68], [84, 119], [17, 26], [94, 7], [0, 0]]);
        assert!((hair.statistic - 108.98).abs() < 0.05, "{hair:?}");
        assert_eq!((hair.classes, hair.simulate_p()), (4, 1e-4));
        assert!((hair.cramers_v - (hair.statistic / 435.0).sqrt()).abs() < 1e-12);
    }

    /// With two classes the chi-square is large where the hypergeometric probability is small, for equal samples in
    /// the same order, so that the simulated p is near that of Fisher's exact test.
    #[test]
    fn simulated_chances_are_near_exact_ones() {
        for (a, b) in [(12, 20), (30, 41), (3, 9), (50, 50)] {
            let exact = fisher((a, 60), (b, 60)).expect("two shares");
            let p = test(&[[a, b], [60 - a, 60 - b]]).simulate_p();
            let error = 4.0 * (exact * (1.0 - exact) / DRAWS as f64).sqrt() + 2e-4;
            assert!((p - exact).abs() <= error, "{a} {b}: {p} is not {exact}");
        }
    }

    /// All 210 tables of a small example, each with its chance: a slow p that is exact.
    #[test]
    fn the_simulation_agrees_with_the_sum_over_all_tables() {
        let counts = [[1, 5], [4, 1], [2, 2], [0, 3]];
        let sizes = [6, 5, 4, 3];
        let met = test(&counts);
        let choose = |n: u64, k: u64| (0..k).fold(1.0, |c, i| c * (n - i) as f64 / (i + 1) as f64);
        let (mut exact, mut all) = (0.0, 0.0);
        for a in 0..=6 {
            for b in 0..=5 {
                for c in 0..=4 {
                    let Some(d) = 7u64.checked_sub(a + b + c).filter(|d| *d <= 3) else { continue };
                    let table = [a, b, c, d];
                    let ways: f64 = sizes.iter().zip(table).map(|(&n, k)| choose(n, k)).product();
                    all += ways;
                    let statistic: f64 = sizes
                        .iter()
                        .zip(table)
                        .flat_map(|(&n, k)| [(n, k, 7.0), (n, n - k, 11.0)])
                        .map(|(n, k, row)| {
                            let expected = n as f64 * row / 18.0;
                            (k as f64 - expected).powi(2) / expected
                        })
                        .sum();
                    exact += if statistic > met.statistic - 1e-9 { ways } else { 0.0 };
                }
            }
        }
        exact /= all;
        let error = 4.0 * (exact * (1.0 - exact) / DRAWS as f64).sqrt();
        let p = met.simulate_p();
        assert!((p - exact).abs() < error, "{p} is not {exact}");
    }

    /// Pairs of simulated archives, spread alike over four classes. Were false alarms 5 % as they should, more than 7 %
    /// of 400 would be met once in 30 runs of other seeds.
    #[test]
    fn samples_that_are_spread_alike_seldom_raise_an_alarm() {
        let mut dice = Dice::new(5);
        let mut draw = |of: usize| {
            let mut counts = [0; 4];
            for _ in 0..of {
                let share = dice.share();
                counts[[0.1, 0.3, 0.6].iter().filter(|end| share > **end).count()] += 1;
            }
            counts
        };
        let alarms = (0..400).filter(|_| {
            let (a, b) = (draw(60), draw(90));
            test(&[0, 1, 2, 3].map(|class| [a[class], b[class]])).simulate_p() < 0.05
        });
        let alarms = alarms.count();
        assert!((8..=28).contains(&alarms), "{alarms} of 400");
    }

    #[test]
    fn samples_of_one_class_or_of_nothing_are_not_tested() {
        for counts in [&[][..], &[[3, 4]], &[[0, 3], [0, 4]], &[[3, 0], [4, 0], [0, 0]]] {
            assert_eq!(Homogeneity::of(counts), None);
        }
        let alike = test(&[[10, 20], [30, 60]]);
        assert_eq!((alike.statistic, alike.simulate_p(), alike.cramers_v), (0.0, 1.0, 0.0));
    }
}
