//! Samples by chance, without putting back.

use bao_engine::players::Dice;

/// Draws of a first sample out of all games, without putting back: tables with the given margins, each as likely as
/// chance makes it.
pub(super) struct Draw<'a> {
    sizes: &'a [u64],
    first: u64,
    all: u64,
    /// Logarithms of factorials.
    logs: Vec<f64>,
}

impl Draw<'_> {
    pub fn new(sizes: &[u64], first: u64) -> Draw<'_> {
        let all: u64 = sizes.iter().sum();
        let mut sum = 0.0;
        let logs = (0..=all).map(|n| {
            sum += (n.max(1) as f64).ln();
            sum
        });
        Draw { sizes, first, all, logs: logs.collect() }
    }

    /// How many of each class are drawn: of each in turn out of what is left.
    pub fn fill(&self, drawn: &mut [u64], dice: &mut Dice) {
        let (mut left, mut wanted) = (self.all, self.first);
        for (drawn, &size) in drawn.iter_mut().zip(self.sizes) {
            *drawn = self.hypergeometric(left, size, wanted, dice.share());
            left -= size;
            wanted -= *drawn;
        }
    }

    fn log_choose(&self, of: u64, count: u64) -> f64 {
        let log = |n: u64| self.logs[n as usize];
        log(of) - log(count) - log(of - count)
    }

    /// How many of a class of `size` are among `wanted` out of `all`, where `chance` is between 0 and 1: by inversion,
    /// from the likeliest number outwards.
    fn hypergeometric(&self, all: u64, size: u64, wanted: u64, mut chance: f64) -> u64 {
        let (least, most) = (wanted.saturating_sub(all - size), wanted.min(size));
        let mode = ((size + 1) as u128 * (wanted + 1) as u128 / (all + 2) as u128) as u64;
        let mode = mode.clamp(least, most);
        let log = self.log_choose(size, mode) + self.log_choose(all - size, wanted - mode)
            - self.log_choose(all, wanted);
        let of_mode = log.exp();
        let (mut below, mut above) = ((mode, of_mode), (mode, of_mode));
        if chance < of_mode {
            return mode;
        }
        chance -= of_mode;
        // The chance of one more than `k` is that of `k` times this.
        let up = |k: u64| {
            (size - k) as f64 * (wanted - k) as f64
                / ((k + 1) as f64 * (all - size + k + 1 - wanted) as f64)
        };
        while below.0 > least || above.0 < most {
            if above.0 < most {
                above = (above.0 + 1, above.1 * up(above.0));
                if chance < above.1 {
                    return above.0;
                }
                chance -= above.1;
            }
            if below.0 > least {
                below = (below.0 - 1, below.1 / up(below.0 - 1));
                if chance < below.1 {
                    return below.0;
                }
                chance -= below.1;
            }
            if above.1 < f64::EPSILON && below.1 < f64::EPSILON {
                break;
            }
        }
        // What rounding has left over is less than 1e-10.
        mode
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_have_the_mean_and_variance_of_the_hypergeometric_distribution() {
        let sizes = [300, 40, 700, 3];
        let draw = Draw::new(&sizes, 200);
        let mut dice = Dice::new(1);
        let mut drawn = vec![0; 4];
        let (mut sums, mut squares) = ([0.0; 4], [0.0; 4]);
        for _ in 0..20_000 {
            draw.fill(&mut drawn, &mut dice);
            assert_eq!(drawn.iter().sum::<u64>(), 200);
            for (at, &count) in drawn.iter().enumerate() {
                sums[at] += count as f64;
                squares[at] += (count * count) as f64;
            }
        }
        for (at, &size) in sizes.iter().enumerate() {
            let (n, share) = (20_000.0, size as f64 / 1043.0);
            let (mean, variance) = (200.0 * share, 200.0 * share * (1.0 - share) * 843.0 / 1042.0);
            assert!((sums[at] / n - mean).abs() < 4.0 * (variance / n).sqrt(), "mean of {size}");
            let ours = squares[at] / n - (sums[at] / n).powi(2);
            assert!((ours / variance - 1.0).abs() < 0.06, "variance of {size}: {ours} {variance}");
        }
    }
}
