//! Fits the number of points in a unit of log-odds, and shows how accurate winning chances are.

use std::path::PathBuf;

use crate::positions;

pub fn run(files: &[PathBuf]) -> anyhow::Result<()> {
    let mut seen: Vec<(f64, bool)> = Vec::new();
    for file in files {
        for sample in positions::read(file)? {
            let sample = sample?;
            seen.push((f64::from(sample.value), sample.won));
        }
    }
    anyhow::ensure!(!seen.is_empty(), "there is nothing to fit");
    // The log-loss has one minimum, which a ternary search finds.
    let (mut low, mut high) = (10.0, 1000.0);
    for _ in 0..100 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if loss(&seen, a) < loss(&seen, b) { high = b } else { low = a }
    }
    let log_odds = f64::midpoint(low, high);
    println!("positions {}", seen.len());
    println!("points of one unit of log-odds {log_odds:.1}, log-loss {:.4}", loss(&seen, log_odds));
    println!("chance said,positions,said on average,won");
    for tenth in 0..10 {
        let (from, to) = (f64::from(tenth) / 10.0, f64::from(tenth + 1) / 10.0);
        let inside: Vec<(f64, bool)> = seen
            .iter()
            .map(|&(value, won)| (chance(value, log_odds), won))
            .filter(|&(said, _)| said >= from && (said < to || tenth == 9))
            .collect();
        let count = inside.len() as f64;
        let said = inside.iter().map(|&(said, _)| said).sum::<f64>() / count;
        let won = inside.iter().filter(|&&(_, won)| won).count() as f64 / count;
        println!("{from:.1}-{to:.1},{count},{said:.3},{won:.3}");
    }
    Ok(())
}

fn chance(value: f64, log_odds: f64) -> f64 {
    1.0 / (1.0 + (-value / log_odds).exp())
}

fn loss(seen: &[(f64, bool)], log_odds: f64) -> f64 {
    let one = |&(value, won): &(f64, bool)| {
        let chance = chance(value, log_odds).clamp(1e-9, 1.0 - 1e-9);
        -(if won { chance } else { 1.0 - chance }).ln()
    };
    seen.iter().map(one).sum::<f64>() / seen.len() as f64
}
