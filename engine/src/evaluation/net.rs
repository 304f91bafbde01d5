//! A small network: each row adds its weights to a few hidden sums, and the sums are weighed.

use std::sync::LazyLock;

use bao_rules::Position;

use super::features::{ACTIVE, ROWS, active};
use crate::value::Value;

/// The hidden sums.
pub const HIDDEN: usize = 32;
/// The stages of a game that weigh the hidden sums each in their own way.
pub const STAGES: usize = 4;

/// A hidden sum of one; it is cut off at nothing and at one.
const ONE: i16 = 255;
/// What an output weight of one is multiplied by; a product of both is a hundredth of log-odds
/// once divided by [`SCALE`].
const SCALE: i32 = 64 * ONE as i32 / 16;

/// The stage of the game by the seeds in both stores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage(usize);

impl Stage {
    /// 0: the mtaji stage; 1 to 3: up to 14, 28 and 44 seeds in store.
    #[inline]
    #[must_use]
    pub fn of(position: &Position) -> Stage {
        let [south, north] = bao_rules::Side::BOTH.map(|side| position.half(side).store);
        let seeds = usize::from(south) + usize::from(north);
        Stage(seeds.div_ceil(14).min(STAGES - 1))
    }

    /// 0 to 3.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self.0
    }
}

/// The weights.
#[derive(Clone, PartialEq, Eq)]
pub struct Net {
    pub(super) rows: Vec<[i16; HIDDEN]>,
    pub(super) direct: Vec<i16>,
    pub(super) bias: [i16; HIDDEN],
    pub(super) out: [[i16; HIDDEN]; STAGES],
    pub(super) out_bias: [i32; STAGES],
}

static LEARNED: LazyLock<Net> = LazyLock::new(|| {
    include_str!("../../weights/learned.txt").parse().expect("the weights of the crate are whole")
});

impl Net {
    /// The weights that come with the program; `weights/README.md` says where they are from.
    #[must_use]
    pub fn learned() -> &'static Net {
        &LEARNED
    }

    /// Only the seeds count: what a learner starts from.
    #[must_use]
    pub fn seeds() -> Net {
        let mut net = Net {
            rows: vec![[0; HIDDEN]; ROWS],
            direct: vec![0; ROWS],
            bias: [0; HIDDEN],
            out: [[0; HIDDEN]; STAGES],
            out_bias: [0; STAGES],
        };
        super::features::each_seed(|row, own, theirs| {
            net.direct[row] = 10 * (i16::from(own) - i16::from(theirs));
        });
        net
    }

    /// From learned numbers: of a hidden sum of one, and of one unit of log-odds.
    #[must_use]
    pub fn from_learned(learned: &Learned) -> Net {
        let hidden = |x: &[f32; HIDDEN]| x.map(|w| whole(w * f32::from(ONE)));
        Net {
            rows: learned.rows.iter().map(hidden).collect(),
            direct: learned.direct.iter().map(|&w| whole(w * 100.0)).collect(),
            bias: hidden(&learned.bias),
            out: learned.out.map(|row| row.map(|w| whole(w * 100.0 * SCALE as f32 / f32::from(ONE)))),
            out_bias: learned.out_bias.map(|w| (w * 100.0).round() as i32),
        }
    }

    /// The worth of a position to the player to move, who is taken to have a legal turn.
    #[inline]
    #[must_use]
    pub fn value(&self, position: &Position) -> Value {
        let rows: [u16; ACTIVE] = active(position);
        let mut sums = self.bias;
        let mut direct = 0i32;
        for row in rows {
            let row = usize::from(row);
            let weights = &self.rows[row];
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum = sum.wrapping_add(*weight);
            }
            direct += i32::from(self.direct[row]);
        }
        let stage = Stage::of(position).number();
        let weighed: i32 = sums
            .iter()
            .zip(&self.out[stage])
            .map(|(&sum, &weight)| i32::from(sum.clamp(0, ONE)) * i32::from(weight))
            .sum();
        Value::estimate(weighed / SCALE + direct + self.out_bias[stage])
    }
}

fn whole(weight: f32) -> i16 {
    weight.round().clamp(-2000.0, 2000.0) as i16
}

/// Weights as a learner has them.
pub struct Learned {
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
