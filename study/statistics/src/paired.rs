//! Matches of paired games: two games from each opening, with the seats exchanged.

use super::interval::{Interval, Z, wilson_share};

/// Results of a match by pairs of games, seen by one player. The two games of a pair have an opening in
/// common and are not independent; pairs are. Where one game of a pair is no evidence the other stands alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pairs {
    /// How many pairs brought 0, ½, 1, 1½ and 2 points.
    pub counts: [u64; 5],
    /// How many single games brought 0, ½ and 1 point.
    pub singles: [u64; 3],
}

impl Pairs {
    /// Adds the half points of each game of a pair, 0 to 2; `None` of one that is no evidence.
    ///
    /// # Panics
    /// On more than two half points of a game.
    pub fn add(&mut self, half_points: [Option<usize>; 2]) {
        match half_points {
            [None, None] => {}
            [Some(single), None] | [None, Some(single)] => self.singles[single] += 1,
            [Some(one), Some(other)] => self.counts[one + other] += 1,
        }
    }

    /// The pairs, and the single games.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.counts.iter().chain(&self.singles).sum()
    }

    /// How many pairs and single games have so many games and brought so many half points.
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

    /// Points by game, 0 to 1; `None` of no games.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let (games, half_points) =
            (self.games(), self.cells().map(|(_, half, n)| half * n).sum::<f64>());
        (games > 0.0).then(|| half_points / (2.0 * games))
    }

    /// The variance of the score of one pair, estimated from all of them; `None` of fewer than two. Single games
    /// are pairs of less weight: this is the variance of the score, a ratio, times their number.
    #[must_use]
    pub fn variance(&self) -> Option<f64> {
        let (pairs, mean) = (self.pairs(), self.score()?);
        let squares = self.cells().map(|(games, half, n)| n * (half / 2.0 - games * mean).powi(2));
        let weight = (self.games() / pairs as f64).powi(2);
        (pairs > 1).then(|| squares.sum::<f64>() / (pairs - 1) as f64 / weight)
    }

    /// The number of independent games with the same variance: at least one a pair, and not more than
    /// two a game, even where all pairs are alike and seem to leave no doubt.
    #[must_use]
    pub fn effective_games(&self) -> Option<f64> {
        let (pairs, score) = (self.pairs() as f64, self.score()?);
        let least = pairs;
        let Some(variance) = self.variance() else { return Some(least) };
        let games = score * (1.0 - score) * pairs / variance;
        // Nothing by nothing where every pair was won.
        Some(if games.is_nan() { least } else { games.clamp(least, 2.0 * self.games()) })
    }

    /// The 95 % interval of the score: that of Wilson for [`Pairs::effective_games`].
    #[must_use]
    pub fn interval(&self) -> Option<Interval> {
        Some(wilson_share(self.score()?, self.effective_games()?, Z))
    }
}

/// By how much a player must be rated above another to score so, by the logistic curve of Elo; infinite at
/// the ends.
#[must_use]
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(ours: f64, expected: f64) {
        assert!((ours - expected).abs() < 5e-5, "{ours} is not {expected}");
    }

    fn by_pairs(counts: [u64; 5]) -> Pairs {
        Pairs { counts, ..Pairs::default() }
    }

    #[test]
    fn single_games_weigh_as_much_as_they_are() {
        // 3 pairs with 0, 1 and 2 points and 3 single games with 1, 1 and 0: 5 of 9 points.
        let mut some = Pairs::default();
        let pairs = [[0, 0], [2, 0], [2, 2]].map(|games| games.map(Some));
        let singles = [[Some(2), None], [None, Some(2)], [Some(0), None], [None, None]];
        let all = pairs.into_iter().chain(singles);
        all.for_each(|games| some.add(games));
        close(some.score().expect("games"), 5.0 / 9.0);
        // ((10/9)² + (1/9)² + (8/9)² + 2 (4/9)² + (5/9)²) / 5 / 1.5²
        close(some.variance().expect("pairs"), 222.0 / 81.0 / 5.0 / 2.25);
        // 5/9 · 4/9 · 6 / 0.243621
        close(some.effective_games().expect("games"), 6.081_081);
        // Single games alone are as many independent ones.
        let singles = Pairs { singles: [40, 0, 60], ..Pairs::default() };
        close(singles.effective_games().expect("games"), 100.0);
    }

    #[test]
    fn score_variance_and_interval_are_those_computed_by_hand() {
        // 10 pairs: 1 × 0, 0 × ½, 4 × 1, 2 × 1½, 3 × 2 points: 13 of 20.
        let pairs = by_pairs([1, 0, 4, 2, 3]);
        close(pairs.score().expect("games"), 0.65);
        // (0.65² + 4 · 0.15² + 2 · 0.1² + 3 · 0.35²) / 9 = 0.9 / 9
        close(pairs.variance().expect("pairs"), 0.1);
        // 0.65 · 0.35 · 10 / 0.1
        close(pairs.effective_games().expect("games"), 22.75);
        // (0.65 + 1.92073 / 22.75 ± 1.95996 √(0.01 + 3.84146 / (4 · 22.75²))) / (1 + 3.84146 / 22.75)
        let interval = pairs.interval().expect("games");
        close(interval.low, 0.445_753);
        close(interval.high, 0.810_909);
    }

    #[test]
    fn pairing_tells_more_where_openings_decide() {
        // Every game of 200 decided by the seat, but for a few.
        let by_seat = by_pairs([1, 0, 96, 0, 3]);
        let by_player = by_pairs([25, 0, 49, 0, 26]);
        assert_eq!(by_seat.effective_games(), Some(400.0));
        let games = by_player.effective_games().expect("games");
        assert!((180.0..210.0).contains(&games), "{games}");
    }

    #[test]
    fn nothing_is_certain_however_clear() {
        let all = by_pairs([0, 0, 0, 0, 50]);
        let interval = all.interval().expect("games");
        // Wilson for 50 of 50.
        close(interval.low, 0.928_65);
        assert_eq!((interval.high, elo(1.0)), (1.0, f64::INFINITY));
        let alike = by_pairs([0, 0, 1, 0, 0]).interval().expect("games");
        assert!(alike.low < 0.1 && alike.high > 0.9, "{alike:?}");
        assert_eq!(Pairs::default().interval(), None);
        assert_eq!(Pairs::default().score(), None);
    }

    #[test]
    fn elo_is_that_of_the_tables() {
        close(elo(0.5), 0.0);
        close(elo(0.75), 190.848_5);
        close(elo(0.64), 99.950_99);
        close(elo(0.25), -190.848_5);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }
}
