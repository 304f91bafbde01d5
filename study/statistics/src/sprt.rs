//! A match that ends as soon as it is known who is stronger: the sequential probability ratio test, by pairs of games.

use super::paired::Pairs;

/// Tests whether a player is stronger by `elo1` or only by `elo0`, pair after pair.
///
/// The ratio of likelihoods is the generalised one of five outcomes a pair: of all distributions with the mean that
/// `elo1` stands for the likeliest, against that of `elo0`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// By how much the player is stronger if the test fails, by the logistic curve of Elo.
    pub elo0: f64,
    /// By how much if it passes; more than `elo0`.
    pub elo1: f64,
    /// How often a player of `elo0` may pass, between 0 and 0.5.
    pub alpha: f64,
    /// How often a player of `elo1` may fail, between 0 and 0.5.
    pub beta: f64,
}

/// The end of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Rather `elo1`.
    Passed,
    /// Rather `elo0`.
    Failed,
}

/// What a pair can bring, by game.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// Counted where an outcome has not come up, so that none is impossible.
const NONE_YET: f64 = 1e-3;

impl Sprt {
    /// Where the test fails and where it passes, in units of the logarithm of the ratio.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let Sprt { alpha, beta, .. } = self;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The logarithm of the ratio of likelihoods. Pairs of which one game is no evidence are left out.
    #[must_use]
    pub fn log_likelihood_ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.counts == [0; 5] {
            return 0.0;
        }
        let counts = pairs.counts.map(|count| (count as f64).max(NONE_YET));
        let all: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / all);
        let [under0, under1] =
            [self.elo0, self.elo1].map(|elo| likeliest_shares(&shares, expected_score(elo)));
        let terms = (0..5).map(|at| shares[at] * (under1[at] / under0[at]).ln());
        all * terms.sum::<f64>()
    }

    /// Whether the test has ended.
    #[must_use]
    pub fn decision(&self, pairs: &Pairs) -> Option<Decision> {
        let (low, high) = self.bounds();
        match self.log_likelihood_ratio(pairs) {
            ratio if ratio >= high => Some(Decision::Passed),
            ratio if ratio <= low => Some(Decision::Failed),
            _ => None,
        }
    }
}

/// The score of a player who is stronger by so much.
fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Of all distributions with a mean score the one under which these shares are likeliest: `p / (1 + λ (x - mean))`
/// with the λ that gives the mean.
fn likeliest_shares(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let weighed = |lambda: f64| {
        let mut weighed = *shares;
        for (share, score) in weighed.iter_mut().zip(SCORES) {
            *share /= 1.0 + lambda * (score - mean);
        }
        weighed
    };
    // The sum falls with λ between the poles, and has its only zero there.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        let sum: f64 =
            weighed(middle).iter().zip(SCORES).map(|(p, score)| p * (score - mean)).sum();
        if sum > 0.0 { low = middle } else { high = middle }
    }
    weighed(f64::midpoint(low, high))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(counts: [u64; 5]) -> Pairs {
        Pairs { counts, ..Pairs::default() }
    }

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let (low, high) = test(0.0, 5.0).bounds();
        assert!((low + 2.944_44).abs() < 1e-5 && (high - 2.944_44).abs() < 1e-5, "{low} {high}");
        let (low, high) = Sprt { beta: 0.1, ..test(0.0, 5.0) }.bounds();
        assert!((low + 2.251_29).abs() < 1e-5 && (high - 2.890_37).abs() < 1e-5, "{low} {high}");
    }

    #[test]
    fn the_likeliest_shares_have_the_mean_and_are_the_likeliest() {
        let shares = [0.1, 0.2, 0.3, 0.25, 0.15];
        let likelihood =
            |p: &[f64; 5]| -> f64 { shares.iter().zip(p).map(|(n, p)| n * p.ln()).sum() };
        for mean in [0.3, 0.5, 0.51, 0.8] {
            let found = likeliest_shares(&shares, mean);
            let sums: (f64, f64) =
                (found.iter().sum(), found.iter().zip(SCORES).map(|(p, x)| p * x).sum());
            assert!((sums.0 - 1.0).abs() < 1e-9 && (sums.1 - mean).abs() < 1e-9, "{sums:?}");
            // Every small step that keeps sum and mean makes it less likely.
            for at in 0..3 {
                for step in [-1e-3, 1e-3] {
                    let mut other = found;
                    for (place, weight) in [(at, 1.0), (at + 1, -2.0), (at + 2, 1.0)] {
                        other[place] += step * weight;
                    }
                    if other.iter().all(|&p| p > 0.0) {
                        assert!(likelihood(&other) < likelihood(&found));
                    }
                }
            }
        }
    }

    /// By another way: for small differences the ratio is `n (s1 - s0) (2 s - s0 - s1) / (2 v)`.
    #[test]
    fn the_ratio_is_near_that_of_normal_scores() {
        for counts in [[296, 8913, 19751, 9294, 290], [12, 160, 330, 190, 17], [40, 0, 210, 0, 55]]
        {
            let (test, all) = (test(0.0, 4.0), pairs(counts));
            let (s0, s1) = (expected_score(0.0), expected_score(4.0));
            let n: f64 = counts.iter().sum::<u64>() as f64;
            let mean: f64 = counts.iter().zip(SCORES).map(|(&k, x)| k as f64 * x).sum::<f64>() / n;
            let spread = counts.iter().zip(SCORES).map(|(&k, x)| k as f64 * (x - mean).powi(2));
            let variance: f64 = spread.sum::<f64>() / n;
            let normal = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
            let ratio = test.log_likelihood_ratio(&all);
            assert!((ratio - normal).abs() < 0.02 * normal.abs() + 0.01, "{ratio} {normal}");
        }
        assert_eq!(test(0.0, 4.0).log_likelihood_ratio(&Pairs::default()), 0.0);
    }

    /// Matches of Stockfish as fishtest has published them, with the ratio that it gave: pull requests 2971, 2920, 2951,
    /// 3017 and 3098 of official-stockfish/Stockfish.
    #[test]
    fn the_ratio_is_that_of_published_matches() {
        for (elo0, elo1, counts, published) in [
            (-0.5, 1.5, [17, 253, 1042, 337, 39], 2.96),
            (0.25, 1.75, [11, 407, 3238, 513, 11], 2.93),
            (-0.5, 1.5, [665, 4806, 9333, 4893, 747], 2.95),
            (0.25, 1.75, [328, 4564, 15580, 4789, 371], 2.98),
            (-0.5, 1.5, [59, 754, 2467, 865, 75], 2.95),
            (0.25, 1.75, [33, 1185, 8378, 1302, 50], 2.95),
            (-1.5, 0.5, [174, 2658, 10273, 2713, 178], 2.96),
            (-0.25, 1.25, [491, 7345, 29693, 7670, 465], 2.96),
        ] {
            let ratio = test(elo0, elo1).log_likelihood_ratio(&pairs(counts));
            assert!((ratio - published).abs() < 0.02, "{ratio} {published}: {counts:?}");
        }
    }

    /// Numbers that look random and are the same for ever.
    fn draw(state: &mut u64) -> f64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (*state ^ *state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) >> 11) as f64 / (1u64 << 53) as f64
    }

    /// How often a player whose pairs come out by these shares passes.
    fn passes(test: &Sprt, shares: &[f64; 5], runs: u32) -> f64 {
        let mut state = 7;
        let mut passed = 0;
        for _ in 0..runs {
            let mut all = Pairs::default();
            let decision = loop {
                let mut left = draw(&mut state);
                let at = shares.iter().position(|share| {
                    left -= share;
                    left < 0.0
                });
                all.counts[at.unwrap_or(4)] += 1;
                if let Some(decision) = test.decision(&all) {
                    break decision;
                }
            };
            passed += u32::from(decision == Decision::Passed);
        }
        f64::from(passed) / f64::from(runs)
    }

    #[test]
    fn errors_are_about_as_rare_as_they_may_be() {
        let test = test(0.0, 40.0);
        for shares in [[0.05, 0.2, 0.5, 0.2, 0.05], [0.2, 0.0, 0.6, 0.0, 0.2]] {
            let at0 = passes(&test, &likeliest_shares(&shares, expected_score(0.0)), 1_500);
            let at1 = passes(&test, &likeliest_shares(&shares, expected_score(40.0)), 1_500);
            // The last pair leads beyond the bound, so that they are a little rarer.
            assert!((0.025..0.065).contains(&at0), "{at0}");
            assert!((0.025..0.065).contains(&(1.0 - at1)), "{at1}");
        }
    }
}
