//! Whether players are equally strong.
//!
//! Were they, it would not matter who plays: South's wins could stand at any of the games as well. So they are dealt
//! out over all games by chance, and the players' wins compared with what each would have of so many games as South
//! and as North. This is an exact test at any number of games; the likelihood ratio of the ratings against equal
//! ones is near a chi-square only where every player has many games.

use bao_engine::players::Dice;

use super::bradley_terry::Encounters;
use super::draw::Draw;
use super::homogeneity::{AS_LARGE, SEED};

/// How often the wins are dealt out.
pub const SHUFFLES: u64 = 999;

/// A test of the hypothesis that all players are equally strong.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EqualStrength {
    /// The squares of the wins less those that are expected, each over its variance, summed over the players.
    pub statistic: f64,
    /// The mean of the same where the wins are dealt out by chance; more than 0.
    pub expected: f64,
    /// The chance of a statistic at least so large: `(1 + k)/(1 + n)` where `k` of `n` deals have one.
    pub p: f64,
}

impl EqualStrength {
    /// Tests the games of `players`. `None` where South has won none or all of the games, and where all deals are alike, as
    /// those of two players who never change sides.
    ///
    /// # Panics
    /// Where an encounter names a player that is none of them.
    #[must_use]
    pub fn of(players: usize, encounters: &[Encounters]) -> Option<EqualStrength> {
        let games: Vec<u64> = encounters.iter().map(|of| of.games).collect();
        let won: Vec<u64> = encounters.iter().map(|of| of.south_wins).collect();
        let (all, south) = (games.iter().sum::<u64>(), won.iter().sum::<u64>());
        if south == 0 || south == all {
            return None;
        }
        let share = south as f64 / all as f64;
        let mut played = vec![0.0; players];
        for of in encounters {
            played[of.south] += of.games as f64;
            played[of.north] += of.games as f64;
        }
        let mut more = vec![0.0; players];
        let mut measure = |won: &[u64]| -> f64 {
            more.fill(0.0);
            for (of, &won) in encounters.iter().zip(won) {
                let off = won as f64 - of.games as f64 * share;
                more[of.south] += off;
                more[of.north] -= off;
            }
            let squares = more.iter().zip(&played).filter(|(_, games)| **games > 0.0);
            squares.map(|(off, games)| off * off / (games * share * (1.0 - share))).sum()
        };
        let statistic = measure(&won);
        let (draw, mut dice) = (Draw::new(&games, south), Dice::new(SEED));
        let mut drawn = vec![0; games.len()];
        let (mut sum, mut as_large) = (0.0, 0);
        for _ in 0..SHUFFLES {
            draw.fill(&mut drawn, &mut dice);
            let met = measure(&drawn);
            sum += met;
            as_large += u64::from(met >= statistic * AS_LARGE);
        }
        let expected = sum / SHUFFLES as f64;
        let p = (1 + as_large) as f64 / (1 + SHUFFLES) as f64;
        (expected > 1e-9).then_some(EqualStrength { statistic, expected, p })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(list: &[(usize, usize, u64, u64)]) -> Vec<Encounters> {
        let one =
            |&(south, north, south_wins, games)| Encounters { south, north, south_wins, games };
        list.iter().map(one).collect()
    }

    /// All deals of a small league, each with its chance: the exact mean and p.
    #[test]
    fn the_simulation_agrees_with_the_sum_over_all_deals() {
        let league = games(&[(0, 1, 4, 4), (1, 2, 2, 3), (2, 0, 0, 3), (1, 0, 1, 2)]);
        let test = EqualStrength::of(3, &league).expect("won and lost");
        // Wins of each player by hand: 0 has 4 + 3 + 1 of 9, 1 has 0 + 2 + 1 of 9, 2 has 1 + 0 of 6.
        let statistic = |won: [u64; 4]| {
            let share = 7.0 / 12.0;
            let off: Vec<f64> =
                won.iter().zip([4.0, 3.0, 3.0, 2.0]).map(|(&w, n)| w as f64 - n * share).collect();
            let of = [off[0] - off[2] - off[3], off[1] - off[0] + off[3], off[2] - off[1]];
            let played = [9.0, 9.0, 6.0];
            of.iter().zip(played).map(|(o, n)| o * o / (n * share * (1.0 - share))).sum::<f64>()
        };
        assert!((test.statistic - statistic([4, 2, 0, 1])).abs() < 1e-12, "{test:?}");
        let choose = |n: u64, k: u64| (0..k).fold(1.0, |c, i| c * (n - i) as f64 / (i + 1) as f64);
        let (mut mean, mut p, mut all) = (0.0, 0.0, 0.0);
        for a in 0..=4 {
            for b in 0..=3 {
                for c in 0..=3 {
                    let Some(d) = 7u64.checked_sub(a + b + c).filter(|d| *d <= 2) else { continue };
                    let ways = choose(4, a) * choose(3, b) * choose(3, c) * choose(2, d);
                    let met = statistic([a, b, c, d]);
                    all += ways;
                    mean += ways * met;
                    p += if met > test.statistic - 1e-9 { ways } else { 0.0 };
                }
            }
        }
        (mean, p) = (mean / all, p / all);
        assert!((test.expected / mean - 1.0).abs() < 0.08, "{test:?} {mean}");
        let error = 4.0 * (p * (1.0 - p) / SHUFFLES as f64).sqrt() + 1e-3;
        assert!((test.p - p).abs() < error, "{test:?} {p}");
    }

    #[test]
    fn who_wins_all_against_others_of_his_strength_is_found_and_one_side_alone_is_no_strength() {
        let strong = games(&[(0, 1, 20, 20), (1, 0, 0, 20), (1, 2, 10, 20), (2, 1, 10, 20)]);
        assert!(EqualStrength::of(3, &strong).expect("won and lost").p < 0.005);
        // South has won everything, or always the same two at the same sides.
        assert_eq!(EqualStrength::of(2, &games(&[(0, 1, 5, 5), (1, 0, 5, 5)])), None);
        assert_eq!(EqualStrength::of(2, &games(&[(0, 1, 9, 10)])), None);
        assert_eq!(EqualStrength::of(2, &[]), None);
    }
}
