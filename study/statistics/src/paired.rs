//! Matches of paired games: two games from each opening, with the seats swapped.

use crate::share::{Interval, Z, wilson_share};

/// Results of a match for one player, by pairs of games. Pairs are independent; the two games of a pair are not,
/// because they share an opening. If one game repeats an earlier one, it is not counted, and the other counts as a
/// single game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pairs {
    /// How many pairs scored 0, ½, 1, 1½ and 2 points.
    pub counts: [u64; 5],
    /// How many single games scored 0, ½ and 1 point.
    pub singles: [u64; 3],
}

impl Pairs {
    /// Adds a pair of games, given the half points of each, 0 to 2; `None` for a repeated game.
    ///
    /// # Panics
    /// If a game has more than two half points.
    pub fn add(&mut self, half_points: [Option<usize>; 2]) {
        match half_points {
            [None, None] => {}
            [Some(single), None] | [None, Some(single)] => self.singles[single] += 1,
            [Some(one), Some(other)] => self.counts[one + other] += 1,
        }
    }

    /// The number of pairs and single games.
    pub fn pairs(&self) -> u64 {
        self.counts.iter().chain(&self.singles).sum()
    }

    /// For each result of a pair or single game: its games, its half points, and how often it occurred.
    fn cells(&self) -> impl Iterator<Item = (f64, f64, f64)> {
        let cells = |games, counts| (0u32..).zip(counts).map(move |(half, n)| (games, half, n));
        let pairs = cells(2.0, self.counts.to_vec());
        pairs
            .chain(cells(1.0, self.singles.to_vec()))
            .map(|(games, half, n)| (games, f64::from(half), n as f64))
    }

    fn games(&self) -> f64 {
        self.cells().map(|(games, _, n)| games * n).sum()
    }

    /// Points per game, 0 to 1; `None` without games.
    pub fn score(&self) -> Option<f64> {
        let (games, half_points) =
            (self.games(), self.cells().map(|(_, half, n)| half * n).sum::<f64>());
        (games > 0.0).then(|| half_points / (2.0 * games))
    }

    /// The variance of the score of one pair, estimated from all pairs; `None` for fewer than two.
    /// Because single games weigh less, the score is a ratio (points divided by games); this is the variance of that
    /// ratio, times the number of pairs and single games.
    pub fn variance(&self) -> Option<f64> {
        let (pairs, mean) = (self.pairs(), self.score()?);
        let squares = self.cells().map(|(games, half, n)| n * (half / 2.0 - games * mean).powi(2));
        let weight = (self.games() / pairs as f64).powi(2);
        (pairs > 1).then(|| squares.sum::<f64>() / (pairs - 1) as f64 / weight)
    }

    /// The number of independent games with the same variance. It is at least the number of pairs and at most twice
    /// the number of games, even if all pairs have the same score and the variance is 0.
    pub fn effective_games(&self) -> Option<f64> {
        let (pairs, score) = (self.pairs() as f64, self.score()?);
        let least = pairs;
        let Some(variance) = self.variance() else { return Some(least) };
        let games = score * (1.0 - score) * pairs / variance;
        // If every pair was won, this is 0/0.
        Some(if games.is_nan() { least } else { games.clamp(least, 2.0 * self.games()) })
    }

    /// Wilson's 95 % interval of the score for [`Pairs::effective_games`].
    pub fn interval(&self) -> Option<Interval> {
        Some(wilson_share(self.score()?, self.effective_games()?, Z))
    }
}

/// The rating difference at which this score is expected, by Elo's logistic curve; infinite for 0 and 1.
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

// The sequential probability ratio test by pairs of games: it stops a match once the decision is clear.

/// Tests whether a player is stronger by `elo1` or only by `elo0`, pair by pair.
///
/// The likelihood ratio is generalised to the five outcomes of a pair. It compares the likeliest distribution with the
/// mean score of `elo1` to the likeliest distribution with the mean score of `elo0`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The player's advantage if the test fails, by Elo's logistic curve.
    pub elo0: f64,
    /// The player's advantage if it passes; more than `elo0`.
    pub elo1: f64,
    /// The probability that a player with the advantage `elo0` passes, between 0 and 0.5.
    pub alpha: f64,
    /// The probability that a player with the advantage `elo1` fails, between 0 and 0.5.
    pub beta: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// `elo1` is likelier.
    Passed,
    /// `elo0` is likelier.
    Failed,
}

/// The possible scores of a pair, per game.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// The count used for an outcome that has not occurred, so that no outcome is impossible.
const NONE_YET: f64 = 1e-3;

impl Sprt {
    /// The log-likelihood ratios at which the test fails and passes.
    pub fn bounds(&self) -> (f64, f64) {
        let Sprt { alpha, beta, .. } = self;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The log-likelihood ratio over all complete pairs; single games are left out.
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

    pub fn decision(&self, pairs: &Pairs) -> Option<Decision> {
        let (low, high) = self.bounds();
        match self.log_likelihood_ratio(pairs) {
            ratio if ratio >= high => Some(Decision::Passed),
            ratio if ratio <= low => Some(Decision::Failed),
            _ => None,
        }
    }
}

/// The expected score of a player with this Elo advantage.
fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The distribution with this mean score under which the shares are likeliest: `p / (1 + λ (x - mean))`, with the λ
/// that gives the mean.
fn likeliest_shares(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let weighed = |lambda: f64| {
        let mut weighed = *shares;
        for (share, score) in weighed.iter_mut().zip(SCORES) {
            *share /= 1.0 + lambda * (score - mean);
        }
        weighed
    };
    // Between the poles the sum falls with λ, so its only zero is there.
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
    use bao_engine::players::Dice;

    fn close(ours: f64, expected: f64) {
        assert!((ours - expected).abs() < 5e-5, "{ours} is not {expected}");
    }

    fn by_pairs(counts: [u64; 5]) -> Pairs {
        Pairs { counts, ..Pairs::default() }
    }

    #[test]
    fn single_games_count_as_half_pairs() {
        // 3 pairs with 0, 1 and 2 points and 3 single games with 1, 1 and 0: 5 of 9 points.
        let mut some = Pairs::default();
        let pairs = [[0, 0], [2, 0], [2, 2]].map(|games| games.map(Some));
        let singles = [[Some(2), None], [None, Some(2)], [Some(0), None], [None, None]];
        let all = pairs.into_iter().chain(singles);
        all.for_each(|games| some.add(games));
        close(some.score().expect("games were played"), 5.0 / 9.0);
        // ((10/9)² + (1/9)² + (8/9)² + 2 (4/9)² + (5/9)²) / 5 / 1.5²
        close(some.variance().expect("pairs were played"), 222.0 / 81.0 / 5.0 / 2.25);
        // 5/9 · 4/9 · 6 / 0.243621
        close(some.effective_games().expect("games were played"), 6.081_081);
        // Single games are independent.
        let singles = Pairs { singles: [40, 0, 60], ..Pairs::default() };
        close(singles.effective_games().expect("games were played"), 100.0);
    }

    #[test]
    fn score_variance_and_interval_match_manual_results() {
        // 10 pairs: 1 × 0, 0 × ½, 4 × 1, 2 × 1½, 3 × 2 points: 13 of 20.
        let pairs = by_pairs([1, 0, 4, 2, 3]);
        close(pairs.score().expect("games were played"), 0.65);
        // (0.65² + 4 · 0.15² + 2 · 0.1² + 3 · 0.35²) / 9 = 0.9 / 9
        close(pairs.variance().expect("pairs were played"), 0.1);
        // 0.65 · 0.35 · 10 / 0.1
        close(pairs.effective_games().expect("games were played"), 22.75);
        // (0.65 + 1.92073 / 22.75 ± 1.95996 √(0.01 + 3.84146 / (4 · 22.75²))) / (1 + 3.84146 / 22.75)
        let interval = pairs.interval().expect("games were played");
        close(interval.low, 0.445_753);
        close(interval.high, 0.810_909);
    }

    #[test]
    fn pairing_helps_when_the_seat_decides() {
        // Nearly all of 200 games were won by the same seat.
        let by_seat = by_pairs([1, 0, 96, 0, 3]);
        let by_player = by_pairs([25, 0, 49, 0, 26]);
        assert_eq!(by_seat.effective_games(), Some(400.0));
        let games = by_player.effective_games().expect("games were played");
        assert!((180.0..210.0).contains(&games), "{games}");
    }

    #[test]
    fn even_a_clear_score_has_an_interval() {
        let all = by_pairs([0, 0, 0, 0, 50]);
        let interval = all.interval().expect("games were played");
        // Wilson for 50 of 50.
        close(interval.low, 0.928_65);
        assert_eq!((interval.high, elo(1.0)), (1.0, f64::INFINITY));
        let alike = by_pairs([0, 0, 1, 0, 0]).interval().expect("games were played");
        assert!(alike.low < 0.1 && alike.high > 0.9, "{alike:?}");
        assert_eq!(Pairs::default().interval(), None);
        assert_eq!(Pairs::default().score(), None);
    }

    #[test]
    fn elo_matches_published_tables() {
        close(elo(0.5), 0.0);
        close(elo(0.75), 190.848_5);
        close(elo(0.64), 99.950_99);
        close(elo(0.25), -190.848_5);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    #[test]
    fn bounds_match_wald() {
        let (low, high) = test(0.0, 5.0).bounds();
        assert!((low + 2.944_44).abs() < 1e-5 && (high - 2.944_44).abs() < 1e-5, "{low} {high}");
        let (low, high) = Sprt { beta: 0.1, ..test(0.0, 5.0) }.bounds();
        assert!((low + 2.251_29).abs() < 1e-5 && (high - 2.890_37).abs() < 1e-5, "{low} {high}");
    }

    #[test]
    fn likeliest_shares_have_the_mean_and_maximise_likelihood() {
        let shares = [0.1, 0.2, 0.3, 0.25, 0.15];
        let likelihood =
            |p: &[f64; 5]| -> f64 { shares.iter().zip(p).map(|(n, p)| n * p.ln()).sum() };
        for mean in [0.3, 0.5, 0.51, 0.8] {
            let found = likeliest_shares(&shares, mean);
            let sums: (f64, f64) =
                (found.iter().sum(), found.iter().zip(SCORES).map(|(p, x)| p * x).sum());
            assert!((sums.0 - 1.0).abs() < 1e-9 && (sums.1 - mean).abs() < 1e-9, "{sums:?}");
            // Every small step that keeps sum and mean makes the shares less likely.
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

    /// Stockfish matches with their ratios as fishtest published them: pull requests 2971, 2920, 2951, 3017 and 3098 of
    /// official-stockfish/Stockfish.
    #[test]
    fn the_ratio_matches_published_matches() {
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
            let ratio = test(elo0, elo1).log_likelihood_ratio(&by_pairs(counts));
            assert!((ratio - published).abs() < 0.02, "{ratio} {published}: {counts:?}");
        }
        assert_eq!(test(0.0, 4.0).log_likelihood_ratio(&Pairs::default()), 0.0);
    }

    /// The share of runs in which a player with these shares of pairs passes.
    fn passes(test: &Sprt, shares: &[f64; 5], runs: u32) -> f64 {
        let mut dice = Dice::new(7);
        let mut passed = 0;
        for _ in 0..runs {
            let mut all = Pairs::default();
            let decision = loop {
                let mut left = dice.share();
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
    #[ignore = "extended: six thousand simulated matches"]
    fn error_rates_are_close_to_alpha_and_beta() {
        let test = test(0.0, 40.0);
        for shares in [[0.05, 0.2, 0.5, 0.2, 0.05], [0.2, 0.0, 0.6, 0.0, 0.2]] {
            let at0 = passes(&test, &likeliest_shares(&shares, expected_score(0.0)), 1_500);
            let at1 = passes(&test, &likeliest_shares(&shares, expected_score(40.0)), 1_500);
            // The last pair overshoots the bound, so the error rates are a little lower.
            assert!((0.025..0.065).contains(&at0), "{at0}");
            assert!((0.025..0.065).contains(&(1.0 - at1)), "{at1}");
        }
    }
}
