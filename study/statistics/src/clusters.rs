//! Shares of games that have players in common.
//!
//! Games of one player are alike, and every game has two players. The variance of a share is therefore computed over
//! players, with the estimator of Aronow, Samii and Assenova (2015) for pairs. It uses jackknife values instead of
//! residuals, as MacKinnon, Nielsen and Webb (2023) advise for clusters of unequal sizes: it sums the squared changes
//! of the share when each player is left out. A game is left out with either player, so the squared changes for each
//! pair of players are subtracted once. The sum is scaled for few players.

use std::collections::BTreeMap;

use statrs::distribution::{ContinuousCDF, StudentsT};

use super::share::{Interval, Share, wilson_share};

/// An interval needs at least this many effective players.
const LEAST_PLAYERS: f64 = 5.0;

/// A game counts as at most this many independent games, because with few players the variance can be small by chance,
/// or even negative.
const MOST_GAMES: f64 = 2.0;

/// The counts of games for each player, and for each pair of players.
#[derive(Clone, Debug, Default)]
pub struct Clusters<K> {
    all: Share,
    players: BTreeMap<K, Share>,
    pairs: BTreeMap<(K, K), Share>,
    /// Games in which neither player has a name; all their players count as different people.
    nameless: Share,
    /// Seats without a name.
    empty_seats: u64,
}

/// A share and its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ClusteredShare {
    pub share: f64,
    pub games: f64,
    /// The number of independent games with the same uncertainty. It exceeds the number of games if the effects of the
    /// players on both sides cancel out, but at most twofold.
    pub effective_games: f64,
    /// The number of equally active players with the same information (Kish 1965).
    pub effective_players: f64,
}

/// The correction for few clusters. It subtracts 2 instead of the usual 1, so that the test rejects in 5.1 to 5.5 % of
/// simulated archives without an effect.
fn correct_few(players: f64) -> f64 {
    players / (players - 2.0)
}

impl<K: Ord + Clone> Clusters<K> {
    /// Counts games of two players; `None` is a player without a known name.
    pub fn add(&mut self, south: Option<K>, north: Option<K>, games: Share) {
        self.all += games;
        self.empty_seats +=
            games.of * [&south, &north].iter().filter(|name| name.is_none()).count() as u64;
        match (south, north) {
            (None, None) => self.nameless += games,
            (Some(one), None) | (None, Some(one)) => {
                *self.players.entry(one).or_default() += games;
            }
            (Some(south), Some(north)) => {
                *self.players.entry(south.clone()).or_default() += games;
                // A player on both sides counts once and forms no pair.
                if south != north {
                    *self.players.entry(north.clone()).or_default() += games;
                    let pair = if south < north { (south, north) } else { (north, south) };
                    *self.pairs.entry(pair).or_default() += games;
                }
            }
        }
    }

    /// The share with its uncertainty; `None` if no player is named, or too few are.
    pub fn share(&self) -> Option<ClusteredShare> {
        let n = self.all.of as f64;
        if self.players.is_empty() || self.all.of == 0 {
            return None;
        }
        let share = self.all.count as f64 / n;
        let seats: f64 = self.players.values().map(|games| games.of as f64).sum();
        let squares: f64 = self.players.values().map(|games| (games.of as f64).powi(2)).sum();
        let alone = self.empty_seats as f64;
        let effective_players = (seats + alone).powi(2) / (squares + alone);
        if effective_players < LEAST_PLAYERS {
            return None;
        }
        // The squared change of the share when these games are left out.
        let move_of = |games: &Share| {
            let residual = games.count as f64 - share * games.of as f64;
            (residual / (n - games.of as f64)).powi(2)
        };
        let sum = |groups: &mut dyn Iterator<Item = &Share>| groups.map(move_of).sum::<f64>();
        let [won, lost] = [1.0 - share, share].map(|residual| (residual / (n - 1.0)).powi(2));
        let single = self.nameless.count as f64 * won
            + (self.nameless.of - self.nameless.count) as f64 * lost;
        let moved = sum(&mut self.players.values()) - sum(&mut self.pairs.values()) + single;
        let variance = moved * correct_few(effective_players);
        let plain = share * (1.0 - share) / n;
        // For a share of 0 or 1 the quotient would be 0/0.
        let effective_games =
            if plain > 0.0 { n * plain / variance.max(plain / MOST_GAMES) } else { n };
        Some(ClusteredShare { share, games: n, effective_games, effective_players })
    }
}

impl ClusteredShare {
    /// The share of the games that do not count in this share.
    #[must_use]
    pub fn complement(self) -> ClusteredShare {
        ClusteredShare { share: 1.0 - self.share, ..self }
    }

    fn students_t(&self) -> StudentsT {
        StudentsT::new(0.0, 1.0, self.effective_players - 1.0)
            .expect("five effective players leave four degrees of freedom")
    }

    /// The 95 % interval, from 0 to 1: Wilson's for the effective games, with the quantile of Student's t for the
    /// effective players.
    pub fn interval(&self) -> Interval {
        wilson_share(self.share, self.effective_games, self.students_t().inverse_cdf(0.975))
    }

    /// The two-sided p-value of the test against one half. Whenever it is below 5 %, the interval excludes one half.
    /// Unlike the interval, the test counts each game at most once.
    pub fn p_of_half(&self) -> f64 {
        let games = self.effective_games.min(self.games);
        let t = (self.share - 0.5).abs() * 2.0 * games.sqrt();
        (2.0 * self.students_t().sf(t)).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The players of a game, South first, and whether the game counts.
    type Game = (Option<u8>, Option<u8>, bool);

    fn clustered(games: &[Game]) -> Clusters<u8> {
        let mut clusters = Clusters::default();
        for &(south, north, is) in games {
            clusters.add(south, north, Share::new(u64::from(is), 1));
        }
        clusters
    }

    /// With the usual correction of 1 the simulations show too many false alarms.
    #[test]
    fn the_correction_for_few_players_is_two() {
        let corrected = [3.0, 12.0, 102.0].map(correct_few);
        assert_eq!(corrected, [3.0, 1.2, 1.02]);
    }

    /// Reference values from a Python loop that leaves out every player and every pair in turn.
    #[test]
    fn the_variance_matches_leaving_out_players_and_pairs() {
        let games: Vec<Game> = (0..90_usize)
            .map(|at| {
                let name = |player: usize| (player % 11 != 4).then_some((player % 11) as u8);
                (name(at * 7 % 13), name(at * 5 % 12 + at / 40), at % 3 != 0 && at % 7 != 1)
            })
            .collect();
        assert!(games.iter().any(|game| game.0.is_none() && game.1.is_none()));
        assert!(games.iter().any(|game| game.0 == game.1 && game.0.is_some()));
        let ours = clustered(&games).share().expect("enough players");
        assert!((ours.share - 51.0 / 90.0).abs() < 1e-12, "{ours:?}");
        assert!((ours.effective_players - 11.105_380_334).abs() < 1e-8, "{ours:?}");
        assert!((ours.effective_games - 131.565_906_272).abs() < 1e-8, "{ours:?}");
    }

    #[test]
    fn too_few_players_have_no_interval() {
        let of = |players: u8| {
            let pairs = (0..players).flat_map(|a| (0..players).map(move |b| (a, b)));
            let games: Vec<Game> = pairs
                .filter(|(a, b)| a != b)
                .map(|(a, b)| (Some(a), Some(b), (a + b) % 2 == 0))
                .collect();
            clustered(&games).share()
        };
        assert_eq!(of(4), None);
        let six = of(6).expect("six are enough");
        assert!((six.effective_players - 6.0).abs() < 1e-12, "{six:?}");
        assert_eq!(clustered(&[(None, None, true); 50]).share(), None);
        assert_eq!(Clusters::<u8>::default().share(), None);
        // If one player is in every game, nothing is left without that player.
        let one: Vec<Game> = (1..60).map(|other| (Some(0), Some(other), other % 2 == 0)).collect();
        assert_eq!(clustered(&one).share(), None);
    }

    #[test]
    fn a_share_of_all_games_has_an_interval() {
        let games: Vec<Game> = (0..40).map(|at| (Some(at % 8), Some(at % 7 + 1), true)).collect();
        let all = clustered(&games).share().expect("enough players");
        assert_eq!((all.share, all.interval().high), (1.0, 1.0));
        assert!(all.interval().low > 0.8 && all.p_of_half() < 0.01, "{all:?}");
    }
}
