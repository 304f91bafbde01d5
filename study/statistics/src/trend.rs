//! Whether a share changes over the years: the trend test of Cochran and Armitage, and the same by player.

use std::collections::BTreeMap;

use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

use super::clusters::{Clusters, LEAST_PLAYERS, MOST_GAMES, correct_few};
use super::interval::{Interval, Z};
use super::share::Share;

/// How much a share changes in a year, by the line of least squares through the games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trend {
    /// The years with games.
    pub years: usize,
    /// The games.
    pub games: u64,
    /// The change a year, as a share.
    pub change: f64,
    /// With games that are independent.
    pub plain: Slope,
    /// With games of the same players alike; `None` where too few players tell.
    pub by_player: Option<Slope>,
}

/// How sure a change is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slope {
    /// The 95 % interval of the change a year.
    pub interval: Interval,
    /// Of the hypothesis that nothing changes, two-sided.
    pub p: f64,
}

/// Sums over games, with the year as `x` and what is counted as `y`.
#[derive(Clone, Copy, Default)]
struct Sums {
    n: f64,
    x: f64,
    xx: f64,
    y: f64,
    xy: f64,
}

impl Sums {
    fn of(x: f64, share: Share) -> Sums {
        let (n, y) = (share.of as f64, share.count as f64);
        Sums { n, x: n * x, xx: n * x * x, y, xy: x * y }
    }

    fn add(&mut self, more: Sums) {
        *self = self.plus(more, 1.0);
    }

    fn plus(self, more: Sums, sign: f64) -> Sums {
        Sums {
            n: self.n + sign * more.n,
            x: self.x + sign * more.x,
            xx: self.xx + sign * more.xx,
            y: self.y + sign * more.y,
            xy: self.xy + sign * more.xy,
        }
    }

    /// The squares of the years' distances from a year.
    fn spread_around(self, x: f64) -> f64 {
        self.xx - 2.0 * x * self.x + self.n * x * x
    }

    /// The change a year; `None` of one year alone.
    fn change(self) -> Option<f64> {
        let spread = self.n * self.xx - self.x * self.x;
        (self.n > 0.0 && spread > 1e-6 * self.n)
            .then(|| (self.n * self.xy - self.x * self.y) / spread)
    }
}

impl Trend {
    /// Tests the shares of years, each with its players. `None` where fewer than two years have games, or none or all
    /// of the games are counted.
    #[must_use]
    pub fn of<K: Ord + Clone>(years: &BTreeMap<u32, Clusters<K>>) -> Option<Trend> {
        // Small numbers, so that sums of squares lose nothing.
        let first = f64::from(*years.keys().next()?);
        let years: Vec<(f64, &Clusters<K>)> = years
            .iter()
            .filter(|(_, of)| of.all.of > 0)
            .map(|(&year, of)| (f64::from(year) - first, of))
            .collect();
        let mut all = Sums::default();
        years.iter().for_each(|&(x, of)| all.add(Sums::of(x, of.all)));
        let change = all.change()?;
        let share = all.y / all.n;
        let spread = all.spread_around(all.x / all.n);
        let variance = share * (1.0 - share) / spread;
        if variance <= 0.0 {
            return None;
        }
        let normal = Normal::standard();
        let plain = Slope {
            interval: around(change, Z * variance.sqrt()),
            p: 2.0 * normal.sf(change.abs() / variance.sqrt()),
        };
        let by_player = by_player(&years, all, change, variance);
        let games = years.iter().map(|(_, of)| of.all.of).sum();
        Some(Trend { years: years.len(), games, change, plain, by_player })
    }
}

fn around(middle: f64, width: f64) -> Interval {
    Interval { low: middle - width, high: middle + width }
}

/// The change as the players bear it out: how it moves when one of them is left out, and a pair only once.
fn by_player<K: Ord + Clone>(
    years: &[(f64, &Clusters<K>)],
    all: Sums,
    change: f64,
    plain: f64,
) -> Option<Slope> {
    let mut players: BTreeMap<&K, Sums> = BTreeMap::new();
    let mut pairs: BTreeMap<&(K, K), Sums> = BTreeMap::new();
    for &(x, of) in years {
        let sums = |share: &Share| Sums::of(x, *share);
        of.players
            .iter()
            .for_each(|(name, share)| players.entry(name).or_default().add(sums(share)));
        of.pairs.iter().for_each(|(pair, share)| pairs.entry(pair).or_default().add(sums(share)));
    }
    if players.is_empty() {
        return None;
    }
    // Who has played in the middle of the time alone tells little of a change.
    let middle = all.x / all.n;
    let weights = || players.values().map(|sums| sums.spread_around(middle));
    let alone = || years.iter().map(|&(x, of)| ((x - middle).powi(2), of.empty_seats as f64));
    let sum = weights().sum::<f64>() + alone().map(|(weight, n)| n * weight).sum::<f64>();
    let squares = weights().map(|weight| weight * weight).sum::<f64>()
        + alone().map(|(weight, n)| n * weight * weight).sum::<f64>();
    let effective = sum * sum / squares;
    if effective < LEAST_PLAYERS {
        return None;
    }
    let moved = |group: Sums| Some((all.plus(group, -1.0).change()? - change).powi(2));
    let mut variance = 0.0;
    for sums in players.values() {
        variance += moved(*sums)?;
    }
    for sums in pairs.values() {
        variance -= moved(*sums)?;
    }
    for &(x, of) in years {
        let Share { count, of } = of.nameless;
        for (won, times) in [(1, count), (0, of - count)] {
            if times > 0 {
                variance += times as f64 * moved(Sums::of(x, Share::new(won, 1)))?;
            }
        }
    }
    let variance = variance * correct_few(effective);
    let deviation = variance.max(plain / MOST_GAMES).sqrt();
    let students_t = StudentsT::new(0.0, 1.0, effective - 1.0)
        .expect("five effective players leave four degrees of freedom");
    // As with shares, the test takes no game for more than one.
    let p = 2.0 * students_t.sf(change.abs() / deviation.max(plain.sqrt()));
    Some(Slope { interval: around(change, students_t.inverse_cdf(0.975) * deviation), p })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn years(list: &[(u32, u64, u64)]) -> BTreeMap<u32, Clusters<u8>> {
        let one = |&(year, count, of)| {
            let mut clusters = Clusters::default();
            clusters.add(None, None, Share::new(count, of));
            (year, clusters)
        };
        list.iter().map(one).collect()
    }

    /// SciPy 1.17: with `x` and `y` of every game, `n = len(x); chi2.sf(n * pearsonr(x, y)[0]**2, 1)` and
    /// `linregress(x, y).slope`.
    #[test]
    fn the_trend_is_that_of_cochran_and_armitage() {
        let trend =
            Trend::of(&years(&[(2013, 30, 50), (2014, 45, 90), (2017, 31, 80), (2020, 9, 30)]));
        let trend = trend.expect("four years");
        assert_eq!((trend.years, trend.games), (4, 250));
        assert!((trend.change + 0.040_847_665_847_665_96).abs() < 1e-9, "{trend:?}");
        assert!((trend.plain.p - 0.003_098_784_208_930_1).abs() < 1e-9, "{trend:?}");
        let share: f64 = 115.0 / 250.0;
        let width = trend.plain.interval.high - trend.change;
        assert!((width - Z * (share * (1.0 - share) / 1302.4).sqrt()).abs() < 1e-9);
        // Nobody is named.
        assert_eq!(trend.by_player, None);
    }

    #[test]
    fn one_year_or_one_winner_has_no_trend() {
        for of in
            [&[][..], &[(2013, 4, 9)], &[(2013, 0, 3), (2014, 0, 4)], &[(2013, 3, 3), (2014, 4, 4)]]
        {
            assert_eq!(Trend::of(&years(of)), None, "{of:?}");
        }
        let even = Trend::of(&years(&[(2013, 5, 10), (2014, 0, 0), (2019, 50, 100)]));
        let even = even.expect("two years with games");
        assert!(even.years == 2 && even.change.abs() < 1e-12 && even.plain.p > 0.999_999);
    }

    /// The games are left out one player and one pair at a time.
    #[test]
    fn the_doubt_by_player_is_that_of_leaving_out_players_one_by_one() {
        let game = |at: usize| {
            let (south, north) = (at * 7 % 13, at * 5 % 12);
            let name = |player: usize| (player != 4).then_some(player as u8);
            (name(south), name(north), 2013 + (at / 16) as u32, at * at % 7 < 3)
        };
        let games: Vec<_> = (0..120).map(game).filter(|(s, n, ..)| s.is_none() || s != n).collect();
        let mut clusters: BTreeMap<u32, Clusters<u8>> = BTreeMap::new();
        for &(south, north, year, won) in &games {
            let of = Share::new(u64::from(won), 1);
            clusters.entry(year).or_default().add(south, north, of);
        }
        let trend = Trend::of(&clusters).expect("years");
        let seats = |at: usize| {
            let (south, north, ..) = games[at];
            [south.map_or(1_000 + 2 * at, usize::from), north.map_or(1_001 + 2 * at, usize::from)]
        };
        let slope = |is: &dyn Fn([usize; 2]) -> bool| {
            let kept: Vec<(f64, f64)> = (0..games.len())
                .filter(|at| !is(seats(*at)))
                .map(|at| (f64::from(games[at].2), f64::from(u8::from(games[at].3))))
                .collect();
            let n = kept.len() as f64;
            let (x, y) =
                kept.iter().fold((0.0, 0.0), |sum, of| (sum.0 + of.0 / n, sum.1 + of.1 / n));
            let (up, down) = kept.iter().fold((0.0, 0.0), |sum, of| {
                (sum.0 + (of.0 - x) * (of.1 - y), sum.1 + (of.0 - x).powi(2))
            });
            (up / down, x, down)
        };
        let (change, middle, spread) = slope(&|_| false);
        assert!((trend.change - change).abs() < 1e-9, "{trend:?} {change}");
        let mut names: Vec<usize> = (0..games.len()).flat_map(seats).collect();
        names.sort_unstable();
        names.dedup();
        let (mut variance, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for (at, &a) in names.iter().enumerate() {
            let own = (0..games.len()).filter(|at| seats(*at).contains(&a));
            let weight: f64 = own.map(|at| (f64::from(games[at].2) - middle).powi(2)).sum();
            (sum, squares) = (sum + weight, squares + weight * weight);
            variance += (slope(&|seats| seats.contains(&a)).0 - change).powi(2);
            for &b in &names[at + 1..] {
                variance -= (slope(&|seats| seats == [a, b] || seats == [b, a]).0 - change).powi(2);
            }
        }
        let players: f64 = sum * sum / squares;
        let share = games.iter().filter(|game| game.3).count() as f64 / games.len() as f64;
        let plain = share * (1.0 - share) / spread;
        let deviation = (variance * players / (players - 2.0)).max(plain / 2.0).sqrt();
        let t = StudentsT::new(0.0, 1.0, players - 1.0).expect("players");
        let ours = trend.by_player.expect("enough players");
        let high = change + t.inverse_cdf(0.975) * deviation;
        assert!((ours.interval.high - high).abs() < 1e-9, "{ours:?} {high}");
        let p = 2.0 * t.sf(change.abs() / deviation.max(plain.sqrt()));
        assert!((ours.p - p).abs() < 1e-9, "{ours:?} {p}");
    }
}
