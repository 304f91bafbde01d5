//! How often a short search errs, by the seeds that the mover has in store, in positions whose moves a long search has
//! judged.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use anyhow::Context;
use bao_engine::{Engine, EngineSettings, Limits};
use bao_rules::Ruleset;

use crate::positions::{self, BANDS, Judged, UNIT, band};

#[derive(clap::Args)]
pub struct Arguments {
    /// Judged positions.
    file: PathBuf,
    /// The nodes of the search.
    #[arg(long, default_value_t = 50_000)]
    nodes: u64,
    /// Prints what the move loses in each position, in hundredths of a point, instead of the counts.
    #[arg(long)]
    each: bool,
    /// What `--each` has printed of another engine; the positions where only one of both errs are counted.
    #[arg(long)]
    against: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let judged: Vec<Judged> =
        positions::read(&arguments.file, Judged::read)?.collect::<anyhow::Result<_>>()?;
    let mut engine = Engine::new(Ruleset::KIBAO, EngineSettings { threads: 1, table: 16 });
    let limits = Limits::nodes(arguments.nodes);
    let lost: Vec<f64> = judged.iter().map(|judged| lost(&mut engine, judged, &limits)).collect();
    if arguments.each {
        lost.iter().for_each(|lost| println!("{:.0}", UNIT * lost));
        return Ok(());
    }
    println!("in store  positions  above 10 points  above 20  lost on average");
    for (number, (_, name)) in BANDS.iter().enumerate() {
        print(name, &judged, &lost, |at| at == number);
    }
    print("1-15", &judged, &lost, |at| (1..=3).contains(&at));
    let Some(against) = &arguments.against else { return Ok(()) };
    let text = std::fs::read_to_string(against)?;
    let theirs: Vec<f64> = text
        .lines()
        .map(|line| Ok(line.parse::<f64>().context("--against has numbers")? / UNIT))
        .collect::<anyhow::Result<_>>()?;
    anyhow::ensure!(theirs.len() == lost.len(), "--against is of other positions");
    compare(&judged, &lost, &theirs);
    Ok(())
}

fn print(name: &str, judged: &[Judged], lost: &[f64], is_of: impl Fn(usize) -> bool) {
    let of_band = judged.iter().zip(lost).filter(|(judged, _)| is_of(band(&judged.position)));
    let lost: Vec<f64> = of_band.map(|(_, &lost)| lost).collect();
    let above = |bound: f64| lost.iter().filter(|&&lost| lost > bound).count();
    let count = lost.len().max(1) as f64;
    let (ten, twenty) = (above(0.10), above(0.20));
    let share = 100.0 * ten as f64 / count;
    let mean = 100.0 * lost.iter().sum::<f64>() / count;
    println!("{name:>8} {:>10} {ten:>7} ({share:>4.1} %) {twenty:>9} {mean:>16.3}", lost.len());
}

/// Of the positions with 1 to 15 seeds in store, in how many only one of both errs, and how likely that or more is where
/// they err alike.
fn compare(judged: &[Judged], lost: &[f64], theirs: &[f64]) {
    for bound in [0.10, 0.20] {
        let (mut only_this, mut only_other) = (0, 0);
        for (judged, (&lost, &theirs)) in judged.iter().zip(lost.iter().zip(theirs)) {
            if (1..=3).contains(&band(&judged.position)) {
                only_this += u32::from(lost > bound && theirs <= bound);
                only_other += u32::from(lost <= bound && theirs > bound);
            }
        }
        println!(
            "above {:.0} points with 1-15 in store: only this {only_this}, only the other {only_other}, p = {:.4}",
            100.0 * bound,
            sign_test(only_this, only_other)
        );
    }
}

/// The chance that of `a + b` tosses of a coin one side has `a` or fewer, or `b` or fewer, whichever is less; both sides.
fn sign_test(a: u32, b: u32) -> f64 {
    let n = a + b;
    let mut term = 0.5_f64.powi(n as i32);
    let mut sum = 0.0;
    for k in 0..=a.min(b) {
        sum += term;
        term *= f64::from(n - k) / f64::from(k + 1);
    }
    (2.0 * sum).min(1.0)
}

/// The winning chance that the move found loses against the best one, 0 to 1.
fn lost(engine: &mut Engine, judged: &Judged, limits: &Limits) -> f64 {
    let position = &judged.position;
    let Some(found) = engine.best(position, limits, &AtomicBool::new(false)) else { return 0.0 };
    let played = found.best().first_move();
    let best = judged.chances.iter().copied().fold(0.0, f64::max);
    let mut moves = position.legal_moves(engine.rules()).zip(&judged.chances);
    moves.find(|((mv, _), _)| *mv == played).map_or(0.0, |(_, &chance)| best - chance)
}
