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
    let mut variances = invert(information_at(&at, encounters));
    // Newton's method converges in fewer than ten steps; the bound guards against rounding cycles.
    for _ in 0..100 {
        let slope = slope_at(&at, encounters);
        let step = variances.iter().map(|row| row.iter().zip(&slope).map(|(a, b)| a * b).sum());
        let step: Vec<f64> = step.collect();
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
        variances = invert(information_at(&at, encounters));
        if step.iter().all(|step| step.abs() < 1e-10) {
            break;
        }
    }
    let mut sizes = vec![0.0; players];
    components.iter().for_each(|&component| sizes[component] += 1.0);
    let estimate = |place: usize, known: f64| {
        let variance = variances[place][place] - known;
        Estimate { value: at[place], deviation: variance.max(0.0).sqrt() }
    };
    // The mean of a component's strengths is 0 at the mode. It is known from the prior alone, with this variance.
    let mean = |player: usize| PRIOR * PRIOR / sizes[components[player]];
    let strengths = (0..players).map(|player| estimate(player, mean(player))).collect();
    Strengths { strengths, seat: estimate(players, 0.0), components }
}

/// The parameters in South's odds and their signs: South's strength, North's, and the seat, which is the last.
const fn terms(games: &Encounters, seat: usize) -> [(usize, f64); 3] {
    [(games.south, 1.0), (games.north, -1.0), (seat, 1.0)]
}

/// South's odds; `at` has the strengths of the players followed by the seat.
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
    // The first player known to be connected; each pass carries it at least one game further.
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

/// The inverse of a symmetric positive definite matrix, by elimination (Gauss and Jordan).
///
/// # Panics
/// If the matrix is not positive definite.
fn invert(mut rows: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    for place in 0..rows.len() {
        let mut row = std::mem::take(&mut rows[place]);
        let pivot = std::mem::replace(&mut row[place], 1.0);
        assert!(pivot > 0.0, "the matrix is not positive definite");
        row.iter_mut().for_each(|a| *a /= pivot);
        for other in rows.iter_mut().filter(|other| !other.is_empty()) {
            let scale = std::mem::take(&mut other[place]);
            other.iter_mut().zip(&row).for_each(|(a, b)| *a -= scale * b);
        }
        rows[place] = row;
    }
    rows
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
    fn the_inverse_matches_manual_results() {
        // The determinant is 60.
        let matrix = [[4.0, 2.0, 0.0], [2.0, 5.0, 3.0], [0.0, 3.0, 6.0]];
        let inverse = invert(matrix.map(Vec::from).into());
        let known = [[21.0, -12.0, 6.0], [-12.0, 24.0, -12.0], [6.0, -12.0, 16.0]];
        for (ours, known) in inverse.iter().flatten().zip(known.as_flattened()) {
            assert!((ours - known / 60.0).abs() < 1e-12, "{inverse:?}");
        }
    }
}
