//! Learns the weights by gradient descent with Adagrad on the cross-entropy between the network's
//! winning chance and a mixture of the game's result and the value of the search.

use std::path::PathBuf;

use bao_engine::evaluation::{
    ACTIVE_FEATURES, FEATURES, FloatWeights, HIDDEN, Net, STAGES, Stage, active_features,
};
use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::positions::{self, Sample};

#[derive(clap::Args)]
pub struct LearnArguments {
    /// Files of positions.
    files: Vec<PathBuf>,
    /// The number of passes over the positions.
    #[arg(long, default_value_t = 6)]
    epochs: u32,
    /// The initial step.
    #[arg(long, default_value_t = 0.03)]
    rate: f32,
    /// The share of the result in the target, 0 to 1; the rest is the value of the search.
    #[arg(long, default_value_t = 0.7)]
    result: f32,
    /// The number of points in one unit of log-odds in these files.
    #[arg(long, default_value_t = 100.0)]
    log_odds: f32,
    /// The random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A position in the form used for learning.
struct Lesson {
    rows: [u16; ACTIVE_FEATURES],
    stage: u8,
    target: f32,
    won: f32,
    /// Whether its game is held out for testing, as one game in twenty is.
    held_out: bool,
}

pub fn run(arguments: &LearnArguments) -> anyhow::Result<()> {
    print!("{}", learn(arguments)?);
    Ok(())
}

fn learn(arguments: &LearnArguments) -> anyhow::Result<Net> {
    let mut lessons = Vec::new();
    for file in &arguments.files {
        for sample in positions::read(file)? {
            lessons.push(lesson(&sample?, arguments));
        }
    }
    anyhow::ensure!(!lessons.is_empty(), "there is nothing to learn from");
    let (held_out, mut learned): (Vec<Lesson>, Vec<Lesson>) =
        lessons.into_iter().partition(|lesson| lesson.held_out);
    eprintln!("{} positions to learn from, {} held out", learned.len(), held_out.len());
    let mut chance = ChaCha8Rng::seed_from_u64(arguments.seed);
    let mut learner = Learner::new(&mut chance);
    for epoch in 0..arguments.epochs {
        for i in (1..learned.len()).rev() {
            learned.swap(i, (chance.next_u64() % (i as u64 + 1)) as usize);
        }
        let rate = arguments.rate / (1.0 + epoch as f32);
        for lesson in &learned {
            learner.learn(lesson, rate);
        }
        eprintln!(
            "epoch {}: log-loss of results {:.4} learned, {:.4} held out",
            epoch + 1,
            learner.loss(&learned),
            learner.loss(&held_out),
        );
    }
    Ok(Net::from_floats(&learner.weights))
}

fn lesson(sample: &Sample, arguments: &LearnArguments) -> Lesson {
    let won = f32::from(u8::from(sample.won));
    let searched = chance(f32::from(sample.value) / arguments.log_odds);
    Lesson {
        rows: active_features(&sample.position),
        stage: Stage::of(&sample.position).number() as u8,
        target: arguments.result * won + (1.0 - arguments.result) * searched,
        won,
        held_out: sample.game % 20 == 7,
    }
}

fn chance(log_odds: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-log_odds))
}

/// The weights, and for each weight the sum of its squared gradients.
struct Learner {
    weights: FloatWeights,
    seen: FloatWeights,
}

fn nothing() -> FloatWeights {
    FloatWeights {
        rows: vec![[0.0; HIDDEN]; FEATURES],
        direct: vec![0.0; FEATURES],
        bias: [0.0; HIDDEN],
        out: [[0.0; HIDDEN]; STAGES],
        out_bias: [0.0; STAGES],
    }
}

impl Learner {
    fn new(chance: &mut ChaCha8Rng) -> Learner {
        let mut weights = nothing();
        let mut small = |most: f32| (chance.next_u32() as f32 / u32::MAX as f32 * 2.0 - 1.0) * most;
        weights.rows.iter_mut().flatten().for_each(|weight| *weight = small(0.1));
        weights.bias.iter_mut().for_each(|weight| *weight = 0.5 + small(0.1));
        weights.out.iter_mut().flatten().for_each(|weight| *weight = small(0.3));
        Learner { weights, seen: nothing() }
    }

    fn sums(&self, lesson: &Lesson) -> [f32; HIDDEN] {
        let mut sums = self.weights.bias;
        for &row in &lesson.rows {
            for (sum, weight) in sums.iter_mut().zip(&self.weights.rows[usize::from(row)]) {
                *sum += weight;
            }
        }
        sums
    }

    fn log_odds(&self, lesson: &Lesson, sums: &[f32; HIDDEN]) -> f32 {
        let stage = usize::from(lesson.stage);
        let weighed: f32 =
            sums.iter().zip(&self.weights.out[stage]).map(|(&s, w)| activation(s) * w).sum();
        let direct: f32 =
            lesson.rows.iter().map(|&row| self.weights.direct[usize::from(row)]).sum();
        weighed + direct + self.weights.out_bias[stage]
    }

    fn learn(&mut self, lesson: &Lesson, rate: f32) {
        let sums = self.sums(lesson);
        let error = chance(self.log_odds(lesson, &sums)) - lesson.target;
        let stage = usize::from(lesson.stage);
        let (weights, seen) = (&mut self.weights, &mut self.seen);
        let (out, out_seen) = (&mut weights.out[stage], &mut seen.out[stage]);
        // The gradient of each hidden sum; zero if the sum was clipped.
        let back: [f32; HIDDEN] = std::array::from_fn(|i| {
            let inside = sums[i] > 0.0 && sums[i] < 1.0;
            if inside { error * out[i] * 2.0 * sums[i] } else { 0.0 }
        });
        let of_out = sums.map(|sum| error * activation(sum));
        steps(out, out_seen, &of_out, rate);
        step(&mut weights.out_bias[stage], &mut seen.out_bias[stage], error, rate);
        steps(&mut weights.bias, &mut seen.bias, &back, rate);
        for &row in &lesson.rows {
            let row = usize::from(row);
            step(&mut weights.direct[row], &mut seen.direct[row], error, rate);
            steps(&mut weights.rows[row], &mut seen.rows[row], &back, rate);
        }
    }

    /// Returns the mean cross-entropy between winning chances and results.
    fn loss(&self, lessons: &[Lesson]) -> f64 {
        let loss = |lesson: &Lesson| {
            let chance = chance(self.log_odds(lesson, &self.sums(lesson))).clamp(1e-6, 1.0 - 1e-6);
            let of_result = if lesson.won > 0.5 { chance } else { 1.0 - chance };
            -f64::from(of_result.ln())
        };
        lessons.iter().map(loss).sum::<f64>() / lessons.len().max(1) as f64
    }
}

/// Returns the contribution of a hidden sum, as in [`Net::value`].
#[inline]
fn activation(sum: f32) -> f32 {
    let clipped = sum.clamp(0.0, 1.0);
    clipped * clipped
}

#[inline]
fn step(weight: &mut f32, seen: &mut f32, gradient: f32, rate: f32) {
    *seen += gradient * gradient;
    *weight -= rate * gradient / (*seen + 1e-6).sqrt();
}

#[inline]
fn steps(
    weights: &mut [f32; HIDDEN],
    seen: &mut [f32; HIDDEN],
    gradients: &[f32; HIDDEN],
    rate: f32,
) {
    for ((weight, seen), gradient) in weights.iter_mut().zip(seen).zip(gradients) {
        step(weight, seen, *gradient, rate);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn learning_lowers_the_loss() {
        let games = concat!(env!("CARGO_MANIFEST_DIR"), "/weights/first-games.txt");
        let arguments = LearnArguments {
            files: Vec::new(),
            epochs: 6,
            rate: 0.03,
            result: 0.7,
            log_odds: 100.0,
            seed: 1,
        };
        let samples = positions::read(std::path::Path::new(games)).expect("the file is there");
        let lessons: Vec<Lesson> =
            samples.map(|sample| lesson(&sample.expect("a position"), &arguments)).collect();
        let mut learner = Learner::new(&mut ChaCha8Rng::seed_from_u64(arguments.seed));
        let before = learner.loss(&lessons);
        for _ in 0..arguments.epochs {
            lessons.iter().for_each(|lesson| learner.learn(lesson, arguments.rate));
        }
        let after = learner.loss(&lessons);
        assert!(after < 0.5 && after < before, "{before} {after}");
    }
}
