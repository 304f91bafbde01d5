//! Evaluates a position without a search, with a small network.

use std::fmt::Write as _;
use std::str::FromStr;
use std::sync::LazyLock;

use bao_rules::{Position, Ruleset};

use crate::value::Value;

// A feature of a position is the number of a row of weights.
//
// All features are relative to the player to move, so both sides share one set of weights. The two
// front rows are paired pit by pit, because the facing pit decides whether a pit captures or is
// captured (rule 3.1).

/// The maximum number of seeds that is distinguished in a front pit.
const FRONT_MOST: usize = 12;
/// The maximum number of seeds that is distinguished in a back pit.
const BACK_MOST: usize = 16;
const STORES: usize = 23;

const FRONT: usize = FRONT_MOST + 1;
const BACK: usize = BACK_MOST + 1;
const OWN_BACK: usize = 8 * FRONT * FRONT;
const OTHER_BACK: usize = OWN_BACK + 8 * BACK;
const OWN_STORE: usize = OTHER_BACK + 8 * BACK;
const OTHER_STORE: usize = OWN_STORE + STORES;
const HOUSES: usize = OTHER_STORE + STORES;

/// The number of features, and of rows of weights.
pub const FEATURES: usize = HOUSES + 4;
/// The number of features of any one position.
pub const ACTIVE_FEATURES: usize = 8 + 16 + 2 + 1;

/// Returns the features of a position, each less than [`FEATURES`].
#[inline]
pub fn active_features(position: &Position) -> [u16; ACTIVE_FEATURES] {
    let mover = position.half(position.to_move());
    let other = position.half(position.to_move().opponent());
    let (own, theirs) = (mover.ring.seeds(), other.ring.seeds());
    let mut rows = [0; ACTIVE_FEATURES];
    for lane in 0..8 {
        let mine = usize::from(own[lane]).min(FRONT_MOST);
        let facing = usize::from(theirs[7 - lane]).min(FRONT_MOST);
        rows[lane] = (lane * FRONT * FRONT + mine * FRONT + facing) as u16;
    }
    for lane in 0..8 {
        let mine = usize::from(own[lane + 8]).min(BACK_MOST);
        let yours = usize::from(theirs[lane + 8]).min(BACK_MOST);
        rows[8 + lane] = (OWN_BACK + lane * BACK + mine) as u16;
        rows[16 + lane] = (OTHER_BACK + lane * BACK + yours) as u16;
    }
    let store = |seeds: u8| usize::from(seeds).min(STORES - 1);
    rows[24] = (OWN_STORE + store(mover.store)) as u16;
    rows[25] = (OTHER_STORE + store(other.store)) as u16;
    let houses = usize::from(mover.owns_house) + 2 * usize::from(other.owns_house);
    rows[26] = (HOUSES + houses) as u16;
    rows
}

/// Calls `call` for each feature that stands for seeds in pits, with its number, the mover's seeds
/// and the opponent's seeds.
pub(super) fn each_seed(mut call: impl FnMut(usize, u8, u8)) {
    for row in 0..OWN_BACK {
        let pair = row % (FRONT * FRONT);
        call(row, (pair / FRONT) as u8, (pair % FRONT) as u8);
    }
    for row in OWN_BACK..OWN_STORE {
        let seeds = ((row - OWN_BACK) % BACK) as u8;
        let own = row < OTHER_BACK;
        call(row, if own { seeds } else { 0 }, if own { 0 } else { seeds });
    }
}

// The network: each row adds its weights to the hidden sums, and a weighted total of the activated
// sums is the value.

/// The number of hidden sums.
pub const HIDDEN: usize = 64;
/// One 16-bit number for each hidden sum, in blocks of the size of a register.
pub(super) type Wide = [[i16; 8]; HIDDEN / 8];

/// The number of game stages, each with its own weights for the hidden sums.
pub const STAGES: usize = 8;

/// The maximum number of seeds in both stores together in each stage except the last.
const MOST_IN_STORES: [usize; STAGES - 1] = [0, 4, 8, 14, 20, 28, 36];

/// The integer that represents a hidden sum of 1.
const ONE: i16 = 255;
/// Converts products of activations and output weights into points.
const SCALE: i32 = 64 * ONE as i32 / 16;

/// The stage of the game, by the seeds in both stores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage(usize);

impl Stage {
    /// Stage 0 has no seeds in store; stages 1 to 7 have up to 4, 8, 14, 20, 28, 36 and more seeds.
    #[inline]
    pub fn of(position: &Position) -> Stage {
        let [south, north] = bao_rules::Side::BOTH.map(|side| position.half(side).store);
        let seeds = usize::from(south) + usize::from(north);
        Stage(MOST_IN_STORES.iter().filter(|&&most| seeds > most).count())
    }

    /// 0 to 7.
    #[inline]
    pub const fn number(self) -> usize {
        self.0
    }
}

/// The weights of the network.
#[derive(Clone, PartialEq, Eq)]
pub struct Net {
    pub(super) rows: Vec<Wide>,
    pub(super) direct: Vec<i16>,
    pub(super) bias: Wide,
    pub(super) out: [Wide; STAGES],
    pub(super) out_bias: [i32; STAGES],
}

/// The text of the built-in weights; papers can identify the weights by its hash.
pub const WEIGHTS: &str = include_str!("../weights/learned.txt");

static LEARNED: LazyLock<Net> =
    LazyLock::new(|| WEIGHTS.parse().expect("the weights of the crate are valid"));
static SEEDS: LazyLock<Net> = LazyLock::new(Net::seeds);

impl Net {
    /// Returns the built-in weights; `weights/README.md` documents their origin.
    pub fn builtin() -> &'static Net {
        &LEARNED
    }

    /// Returns the weights for a ruleset: the built-in weights, or for rules F1 to F10 weights that
    /// only count seeds.
    pub fn of(rules: &Ruleset) -> &'static Net {
        if rules.is_filled() { &SEEDS } else { &LEARNED }
    }

    /// Creates weights that only count seeds.
    pub fn seeds() -> Net {
        let mut net = Net {
            rows: vec![[[0; 8]; HIDDEN / 8]; FEATURES],
            direct: vec![0; FEATURES],
            bias: [[0; 8]; HIDDEN / 8],
            out: [[[0; 8]; HIDDEN / 8]; STAGES],
            out_bias: [0; STAGES],
        };
        each_seed(|row, own, theirs| {
            net.direct[row] = 10 * (i16::from(own) - i16::from(theirs));
        });
        net
    }

    /// Creates weights by rounding learned weights to integers.
    pub fn from_floats(learned: &FloatWeights) -> Net {
        let hidden = |x: &[f32; HIDDEN]| wide(x, f32::from(ONE), MOST_ADDED);
        Net {
            rows: learned.rows.iter().map(hidden).collect(),
            direct: learned.direct.iter().map(|&w| round_clamped(w * 100.0, i16::MAX)).collect(),
            bias: hidden(&learned.bias),
            out: learned.out.map(|row| wide(&row, 100.0 * SCALE as f32 / f32::from(ONE), i16::MAX)),
            out_bias: learned.out_bias.map(|w| (w * 100.0).round() as i32),
        }
    }

    /// Returns the value of a position for the player to move, who must have a legal move.
    #[inline]
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

    /// Returns the hidden sums, added eight at a time so that the compiler keeps them in registers.
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

/// Returns the contribution of a hidden sum: its square, after clipping to 0 to 1. The code divides
/// by 256 instead of [`ONE`] because a shift is faster.
#[inline]
fn activation(sum: i16) -> i16 {
    let clipped = sum.clamp(0, ONE) as u16;
    ((clipped * clipped) >> 8) as i16
}

/// The maximum weight of a row, so that the sum of all rows of a position and the bias fits in 16
/// bits.
const MOST_ADDED: i16 = i16::MAX / (ACTIVE_FEATURES as i16 + 1);

fn round_clamped(weight: f32, most: i16) -> i16 {
    weight.round().clamp(-f32::from(most), f32::from(most)) as i16
}

fn wide(weights: &[f32; HIDDEN], factor: f32, most: i16) -> Wide {
    let mut wide = Wide::default();
    for (place, weight) in wide.as_flattened_mut().iter_mut().zip(weights) {
        *place = round_clamped(weight * factor, most);
    }
    wide
}

/// Weights as a learner produces them; 1 is a full hidden sum or 100 points.
pub struct FloatWeights {
    /// The weights that each row adds to the hidden sums.
    pub rows: Vec<[f32; HIDDEN]>,
    /// The weight that each row adds to the value itself.
    pub direct: Vec<f32>,
    /// The hidden sums before any row is added.
    pub bias: [f32; HIDDEN],
    /// The weight of each hidden sum in the value, by stage.
    pub out: [[f32; HIDDEN]; STAGES],
    /// The value before anything is added, by stage.
    pub out_bias: [f32; STAGES],
}

// Weights as text, with one line per row so that two nets can be compared with `diff`.

const TITLE: &str = "bao-net 2";

/// Why a text cannot be read as weights.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line} of the weights: expected {expected}")]
pub struct ParseNetError {
    /// The line, from 1.
    pub line: usize,
    /// The expected text.
    pub expected: &'static str,
}

impl std::fmt::Display for Net {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let line = |numbers: &mut dyn Iterator<Item = i32>| {
            let mut line = String::new();
            for number in numbers {
                let gap = if line.is_empty() { "" } else { " " };
                write!(line, "{gap}{number}")?;
            }
            Ok(line)
        };
        let wide = |weights: &Wide| line(&mut weights.as_flattened().iter().map(|&w| i32::from(w)));
        writeln!(f, "{TITLE}")?;
        writeln!(f, "{}", wide(&self.bias)?)?;
        for out in &self.out {
            writeln!(f, "{}", wide(out)?)?;
        }
        writeln!(f, "{}", line(&mut self.out_bias.iter().copied())?)?;
        for (row, direct) in self.rows.iter().zip(&self.direct) {
            writeln!(f, "{direct} {}", wide(row)?)?;
        }
        Ok(())
    }
}

impl FromStr for Net {
    type Err = ParseNetError;

    fn from_str(text: &str) -> Result<Net, ParseNetError> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let mut next = |expected| {
            // Lines are counted only for an error, because counting reads the whole text.
            lines.next().ok_or_else(|| ParseNetError { line: text.lines().count() + 1, expected })
        };
        let (line, title) = next("the title")?;
        if title != TITLE {
            return Err(ParseNetError { line, expected: "the title \"bao-net 2\"" });
        }
        let bias = read_wide(next("the first sums")?)?;
        let mut out = [Wide::default(); STAGES];
        for stage in &mut out {
            *stage = read_wide(next("a stage")?)?;
        }
        let out_bias = numbers::<i32, STAGES>(next("the stages' own values")?)?;
        let (mut rows, mut direct) = (Vec::with_capacity(FEATURES), Vec::with_capacity(FEATURES));
        for _ in 0..FEATURES {
            let (line, text) = next("another row")?;
            let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
            direct.push(
                first.parse().map_err(|_| ParseNetError { line, expected: "whole numbers" })?,
            );
            rows.push(read_wide((line, rest))?);
        }
        match lines.next() {
            Some((line, _)) => Err(ParseNetError { line, expected: "the end" }),
            None => Ok(Net { rows, direct, bias, out, out_bias }),
        }
    }
}

fn read_wide(line: (usize, &str)) -> Result<Wide, ParseNetError> {
    let mut wide = Wide::default();
    wide.as_flattened_mut().copy_from_slice(&numbers::<i16, HIDDEN>(line)?);
    Ok(wide)
}

fn numbers<T: FromStr + Copy + Default, const N: usize>(
    (line, text): (usize, &str),
) -> Result<[T; N], ParseNetError> {
    let mut found = [T::default(); N];
    let mut words = text.split(' ');
    for place in &mut found {
        let word = words.next().ok_or(ParseNetError { line, expected: "more numbers" })?;
        *place = word.parse().map_err(|_| ParseNetError { line, expected: "whole numbers" })?;
    }
    match words.next() {
        Some(_) => Err(ParseNetError { line, expected: "fewer numbers" }),
        None => Ok(found),
    }
}
