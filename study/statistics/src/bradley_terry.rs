//! Ratings of players from their games against each other.
//!
//! The model of Bradley and Terry (1952) with a term for the seat: South beats North with the odds exp(seat + South's
//! strength − North's). Strengths and seat have a weak normal prior, so a player who won every game has a finite
//! rating. The estimate is the mode of the posterior, whose logarithm is strictly concave (Hunter 2004 on the
//! likelihood), so Newton's method finds it. The intervals come from the information at the mode.

use std::cmp::Reverse;

use crate::share::{Share, Z};

/// The standard deviation of the prior of strengths and seat, in log-odds; it equals 261 Elo points.
const PRIOR: f64 = 1.5;

/// Games between two different players, given by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encounters {
    /// The player who sat South.
    pub south: usize,
    /// The player who sat North.
    pub north: usize,
    /// South's wins among the games with a winner.
    pub won: Share,
}

/// A parameter in log-odds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mode of the posterior.
    pub value: f64,
    /// The standard deviation of its normal approximation.
    pub deviation: f64,
}

/// Elo points per unit of log-odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

impl Estimate {
    /// Elo points, with the ends of the 95 % interval.
    pub fn elo(self) -> [f64; 3] {
        self.with_ends(|odds| ELO * odds)
    }

    /// The winning chance in percent if only this advantage counts, with the ends of the 95 % interval.
    pub fn percent(self) -> [f64; 3] {
        self.with_ends(|odds| 100.0 * logistic(odds))
    }

    fn with_ends(self, scale: impl Fn(f64) -> f64) -> [f64; 3] {
        let [low, high] = [-Z, Z].map(|quantile| self.value + quantile * self.deviation);
        [self.value, low, high].map(scale)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Strengths {
    /// The strength of each player relative to the mean of the player's component.
    pub strengths: Vec<Estimate>,
    /// The component of each player, numbered from 0, the largest first. A component is a group of players connected by
    /// games, directly or through others; players of different components cannot be compared.
    pub components: Vec<usize>,
    /// The advantage of sitting South.
    pub seat: Estimate,
}

/// Rates `players` players by their games.
///
/// # Panics
/// If an encounter has an index outside the list.
pub fn rate_players(players: usize, encounters: &[Encounters]) -> Strengths {
    let components = find_components(players, encounters);
    let mut at = vec![0.0; players + 1];
    let mut height = height_of(&at, encounters);
    let mut information = Cholesky::of(information_at(&at, encounters));
    // Newton's method converges in fewer than ten steps; the bound guards against rounding cycles.
    for _ in 0..100 {
        let step = information.solve(slope_at(&at, encounters));
        let mut scale = 1.0;
        let (next, next_height) = loop {
            let next: Vec<f64> = at.iter().zip(&step).map(|(at, step)| at + scale * step).collect();
            let next_height = height_of(&next, encounters);
            if next_height >= height || scale < 1e-6 {
                break (next, next_height);
            }
            scale /= 2.0;
        };
        (at, height) = (next, next_height);
        information = Cholesky::of(information_at(&at, encounters));
        if step.iter().all(|step| step.abs() < 1e-10) {
            break;
        }
    }
    let mut sizes = vec![0.0; players];
    components.iter().for_each(|&component| sizes[component] += 1.0);
    let estimate = |place: usize, known: f64| {
        // A cell of the diagonal of the inverse matrix.
        let mut unit = vec![0.0; players + 1];
        unit[place] = 1.0;
        let variance = information.solve(unit)[place] - known;
        Estimate { value: at[place], deviation: variance.max(0.0).sqrt() }
    };
    // The mean of a component's strengths is 0 at the mode. It is known from the prior alone, with this variance.
    let mean = |player: usize| PRIOR * PRIOR / sizes[components[player]];
    let strengths = (0..players).map(|player| estimate(player, mean(player))).collect();
    Strengths { strengths, seat: estimate(players, 0.0), components }
}

/// The parameters in South's log-odds and their signs: South's strength, North's, and the seat, which is the last.
const fn terms(games: &Encounters, seat: usize) -> [(usize, f64); 3] {
    [(games.south, 1.0), (games.north, -1.0), (seat, 1.0)]
}

/// South's log-odds; `at` has the strengths of the players, then the seat.
fn odds(at: &[f64], games: &Encounters) -> f64 {
    at[at.len() - 1] + at[games.south] - at[games.north]
}

fn logistic(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// The logarithm of the posterior, up to a constant.
fn height_of(at: &[f64], encounters: &[Encounters]) -> f64 {
    let prior: f64 = at.iter().map(|x| x * x).sum::<f64>() / (2.0 * PRIOR * PRIOR);
    let likelihood = encounters.iter().map(|games| {
        let odds = odds(at, games);
        // ln(1 + e^odds) without overflow.
        let all = odds.max(0.0) + (-odds.abs()).exp().ln_1p();
        games.won.count as f64 * odds - games.won.of as f64 * all
    });
    likelihood.sum::<f64>() - prior
}

fn slope_at(at: &[f64], encounters: &[Encounters]) -> Vec<f64> {
    let mut slope: Vec<f64> = at.iter().map(|x| -x / (PRIOR * PRIOR)).collect();
    for games in encounters {
        let won = games.won;
        let more = won.count as f64 - won.of as f64 * logistic(odds(at, games));
        terms(games, at.len() - 1)
            .into_iter()
            .for_each(|(place, sign)| slope[place] += sign * more);
    }
    slope
}

/// The negative second derivatives.
fn information_at(at: &[f64], encounters: &[Encounters]) -> Vec<Vec<f64>> {
    let mut rows = vec![vec![0.0; at.len()]; at.len()];
    rows.iter_mut().enumerate().for_each(|(i, row)| row[i] = 1.0 / (PRIOR * PRIOR));
    for games in encounters {
        let chance = logistic(odds(at, games));
        let weight = games.won.of as f64 * chance * (1.0 - chance);
        let terms = terms(games, at.len() - 1);
        for (row, sign) in terms {
            terms.into_iter().for_each(|(place, other)| rows[row][place] += weight * sign * other);
        }
    }
    rows
}

/// The component of each player, the largest first.
fn find_components(players: usize, encounters: &[Encounters]) -> Vec<usize> {
    // For each player, the lowest index among the players known to be in the same component. Each pass carries these
    // indexes at least one game further.
    let mut first: Vec<usize> = (0..players).collect();
    let mut is_changed = true;
    while std::mem::take(&mut is_changed) {
        for &Encounters { south, north, .. } in encounters {
            let least = first[south].min(first[north]);
            is_changed |= first[south] != first[north];
            (first[south], first[north]) = (least, least);
        }
    }
    let mut numbers = first.clone();
    numbers.sort_unstable();
    numbers.dedup();
    // The sort is stable: components of one size stay in the order of the players.
    numbers.sort_by_key(|number| Reverse(first.iter().filter(|first| *first == number).count()));
    let number = |first: &usize| numbers.iter().position(|number| number == first);
    first.iter().filter_map(number).collect()
}

// Linear equations with a symmetric positive definite matrix.

/// A lower triangle L with L·Lᵀ = the matrix, row by row.
struct Cholesky {
    rows: Vec<Vec<f64>>,
}

impl Cholesky {
    /// Decomposes a matrix, of which only the lower triangle is read: the first `i + 1` numbers of row `i`.
    ///
    /// # Panics
    /// If the matrix is not positive definite.
    fn of(mut rows: Vec<Vec<f64>>) -> Cholesky {
        for i in 0..rows.len() {
            let (above, from) = rows.split_at_mut(i);
            let row = &mut from[0];
            for j in 0..i {
                let known: f64 = row[..j].iter().zip(&above[j]).map(|(a, b)| a * b).sum();
                row[j] = (row[j] - known) / above[j][j];
            }
            let square = row[i] - row[..i].iter().map(|a| a * a).sum::<f64>();
            assert!(square > 0.0, "the matrix is not positive definite");
            row[i] = square.sqrt();
        }
        Cholesky { rows }
    }

    /// The x with matrix·x = `right`.
    fn solve(&self, mut right: Vec<f64>) -> Vec<f64> {
        for (i, row) in self.rows.iter().enumerate() {
            let known: f64 = row[..i].iter().zip(&right).map(|(a, x)| a * x).sum();
            right[i] = (right[i] - known) / row[i];
        }
        for i in (0..self.rows.len()).rev() {
            let x = right[i] / self.rows[i][i];
            right[i] = x;
            for (j, a) in self.rows[i][..i].iter().enumerate() {
                right[j] -= a * x;
            }
        }
        right
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(list: &[(usize, usize, u64, u64)]) -> Vec<Encounters> {
        let one = |&(south, north, won, of): &(usize, usize, u64, u64)| Encounters {
            south,
            north,
            won: Share::new(won, of),
        };
        list.iter().map(one).collect()
    }

    const LEAGUE: [(usize, usize, u64, u64); 9] = [
        (0, 1, 5, 7),
        (1, 0, 3, 6),
        (1, 2, 4, 5),
        (2, 0, 1, 6),
        (2, 3, 2, 4),
        (3, 0, 0, 3),
        (0, 3, 2, 2),
        (4, 5, 3, 3),
        (5, 4, 1, 2),
    ];

    /// The mode and the standard deviation of each player relative to the mean of the component, then of the seat;
    /// computed in Python with half Newton steps and plain elimination.
    const KNOWN: [(f64, f64); 7] = [
        (1.072505900, 0.387278184),
        (0.484476592, 0.444788864),
        (-0.764179235, 0.455719777),
        (-0.792803257, 0.566621779),
        (0.535258365, 0.470248455),
        (-0.535258365, 0.470248455),
        (0.365413196, 0.388961003),
    ];

    #[test]
    fn ratings_match_an_independent_program() {
        let encounters = games(&LEAGUE);
        let ratings = rate_players(6, &encounters);
        assert_eq!(ratings.components, [0, 0, 0, 0, 1, 1]);
        let estimates = ratings.strengths.iter().chain([&ratings.seat]);
        for (ours, (value, deviation)) in estimates.zip(KNOWN) {
            assert!((ours.value - value).abs() < 1e-6, "{ours:?} is not {value}");
            assert!((ours.deviation - deviation).abs() < 1e-6, "{ours:?} is not {deviation}");
        }
    }

    #[test]
    fn an_unbeaten_player_has_a_finite_rating() {
        let ratings = rate_players(3, &games(&[(0, 1, 10, 10), (2, 0, 0, 10), (1, 2, 5, 10)]));
        let [first, second, third] = [0, 1, 2].map(|player| ratings.strengths[player]);
        let [elo, low, high] = first.elo();
        assert!(elo > 200.0 && elo < 1_000.0, "{first:?}");
        assert!(low < elo && elo < high);
        assert!(second.value < 0.0 && third.value < 0.0);
        let mean: f64 = ratings.strengths.iter().map(|player| player.value).sum();
        assert!(mean.abs() < 1e-9, "{mean}");
        let nothing = rate_players(2, &[]);
        assert_eq!(nothing.components, [0, 1]);
        assert_eq!(nothing.strengths[0].value, 0.0);
    }

    #[test]
    fn elo_points_match_published_tables() {
        let even = Estimate { value: 3.0_f64.ln(), deviation: 0.0 };
        assert!((even.elo()[0] - 190.848_5).abs() < 1e-4);
    }

    #[test]
    fn solution_and_inverse_match_manual_results() {
        // [[4, 2, 0], [2, 5, 3], [0, 3, 6]]: determinant 60.
        let matrix = Cholesky::of(vec![vec![4.0], vec![2.0, 5.0], vec![0.0, 3.0, 6.0]]);
        let x = matrix.solve(vec![8.0, 21.0, 24.0]);
        for (ours, known) in x.iter().zip([1.0, 2.0, 3.0]) {
            assert!((ours - known).abs() < 1e-12, "{x:?}");
        }
        let units = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].into_iter().enumerate();
        let inverse: Vec<f64> = units.map(|(at, unit)| matrix.solve(unit.into())[at]).collect();
        for (ours, known) in inverse.iter().zip([21.0 / 60.0, 24.0 / 60.0, 16.0 / 60.0]) {
            assert!((ours - known).abs() < 1e-12, "{inverse:?}");
        }
    }
}
