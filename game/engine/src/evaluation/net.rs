//! A small network: each row adds its weights to a few hidden sums, and the sums are weighed.

use std::sync::LazyLock;

use bao_rules::{Position, Ruleset};

use super::features::{ACTIVE_FEATURES, FEATURES, active_features};
use crate::value::Value;

/// The hidden sums.
pub const HIDDEN: usize = 64;
/// Sixteen-bit numbers in blocks of a register each.
pub(super) type Wide = [[i16; 8]; HIDDEN / 8];

/// The stages of a game that weigh the hidden sums each in their own way.
pub const STAGES: usize = 8;

/// The most seeds in both stores in each stage but the last.
const MOST_IN_STORES: [usize; STAGES - 1] = [0, 4, 8, 14, 20, 28, 36];

/// A hidden sum of one.
const ONE: i16 = 255;
/// What an output weight of one is multiplied by; a product of both is a hundredth of log-odds
/// once divided by [`SCALE`].
const SCALE: i32 = 64 * ONE as i32 / 16;

/// The stage of the game by the seeds in both stores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage(usize);

impl Stage {
    /// 0: the mtaji stage; 1 to 7: up to 4, 8, 14, 20, 28, 36 and more seeds in store.
    #[inline]
    #[must_use]
    pub fn of(position: &Position) -> Stage {
        let [south, north] = bao_rules::Side::BOTH.map(|side| position.half(side).store);
        let seeds = usize::from(south) + usize::from(north);
        Stage(MOST_IN_STORES.iter().filter(|&&most| seeds > most).count())
    }

    /// 0 to 7.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self.0
    }
}

/// The weights.
#[derive(Clone, PartialEq, Eq)]
pub struct Net {
    pub(super) rows: Vec<Wide>,
    pub(super) direct: Vec<i16>,
    pub(super) bias: Wide,
    pub(super) out: [Wide; STAGES],
    pub(super) out_bias: [i32; STAGES],
}

/// The text of the weights that come with the crate; a paper names it by its hash.
pub const WEIGHTS: &str = include_str!("../../weights/learned.txt");

static LEARNED: LazyLock<Net> =
    LazyLock::new(|| WEIGHTS.parse().expect("the weights of the crate are whole"));
static SEEDS: LazyLock<Net> = LazyLock::new(Net::seeds);

impl Net {
    /// The weights that come with the crate; `weights/README.md` says where they are from.
    #[must_use]
    pub fn builtin() -> &'static Net {
        &LEARNED
    }

    /// The weights for a ruleset: those of the crate for Bao; by the seeds alone for games with rules of their own.
    #[must_use]
    pub fn of(rules: &Ruleset) -> &'static Net {
        if rules.is_filled() { &SEEDS } else { &LEARNED }
    }

    /// Weights by which only the seeds count.
    #[must_use]
    pub fn seeds() -> Net {
        let mut net = Net {
            rows: vec![[[0; 8]; HIDDEN / 8]; FEATURES],
            direct: vec![0; FEATURES],
            bias: [[0; 8]; HIDDEN / 8],
            out: [[[0; 8]; HIDDEN / 8]; STAGES],
            out_bias: [0; STAGES],
        };
        super::features::each_seed(|row, own, theirs| {
            net.direct[row] = 10 * (i16::from(own) - i16::from(theirs));
        });
        net
    }

    /// Rounds learned weights to whole ones.
    #[must_use]
    pub fn from_floats(learned: &FloatWeights) -> Net {
        let hidden = |x: &[f32; HIDDEN]| wide(x, f32::from(ONE), MOST_ADDED);
        Net {
            rows: learned.rows.iter().map(hidden).collect(),
            direct: learned.direct.iter().map(|&w| whole(w * 100.0, i16::MAX)).collect(),
            bias: hidden(&learned.bias),
            out: learned.out.map(|row| wide(&row, 100.0 * SCALE as f32 / f32::from(ONE), i16::MAX)),
            out_bias: learned.out_bias.map(|w| (w * 100.0).round() as i32),
        }
    }

    /// The value of a position for the player to move, if a move is legal.
    #[inline]
    #[must_use]
    pub fn value(&self, position: &Position) -> Value {
        let rows: [u16; ACTIVE_FEATURES] = active_features(position);
        let sums = self.sums(&rows);
        let direct: i32 = rows.iter().map(|&row| i32::from(self.direct[usize::from(row)])).sum();
        let stage = Stage::of(position).number();
        let weighed: i32 = sums
            .as_flattened()
            .iter()
            .zip(self.out[stage].as_flattened())
            .map(|(&sum, &weight)| i32::from(activation(sum)) * i32::from(weight))
            .sum();
        Value::estimate(weighed / SCALE + direct + self.out_bias[stage])
    }

    /// The hidden sums. Eight at a time, as the compiler then keeps them in registers.
    #[inline]
    fn sums(&self, rows: &[u16; ACTIVE_FEATURES]) -> Wide {
        let mut sums = self.bias;
        for &row in rows {
            let weights = &self.rows[usize::from(row)];
            for (sum, weights) in sums.iter_mut().zip(weights) {
                *sum = std::array::from_fn(|lane| sum[lane].wrapping_add(weights[lane]));
            }
        }
        sums
    }
}

/// What a hidden sum counts: its square where it is between 0 and 1, which is divided by 256, a shift, and not by [`ONE`].
#[inline]
fn activation(sum: i16) -> i16 {
    let clipped = sum.clamp(0, ONE) as u16;
    ((clipped * clipped) >> 8) as i16
}

/// The most that a row adds to a sum: with all rows of a position and the bias it stays a 16-bit one.
const MOST_ADDED: i16 = i16::MAX / (ACTIVE_FEATURES as i16 + 1);

fn whole(weight: f32, most: i16) -> i16 {
    weight.round().clamp(-f32::from(most), f32::from(most)) as i16
}

fn wide(weights: &[f32; HIDDEN], factor: f32, most: i16) -> Wide {
    let mut wide = Wide::default();
    for (place, weight) in wide.as_flattened_mut().iter_mut().zip(weights) {
        *place = whole(weight * factor, most);
    }
    wide
}

/// Weights as a learner makes them, where 1 is a whole hidden sum or a unit of log-odds.
pub struct FloatWeights {
    /// What each row adds to the hidden sums.
    pub rows: Vec<[f32; HIDDEN]>,
    /// What each row adds to the value itself.
    pub direct: Vec<f32>,
    /// What the hidden sums begin with.
    pub bias: [f32; HIDDEN],
    /// What the hidden sums add to the value, by stage.
    pub out: [[f32; HIDDEN]; STAGES],
    /// What the value begins with, by stage.
    pub out_bias: [f32; STAGES],
}
