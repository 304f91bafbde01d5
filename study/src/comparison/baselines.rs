//! Counts of games that the program has made once, compiled in: `datasets/baselines`, which `make` there makes.

use serde::Deserialize;

use super::counts_file::read_counts;
use super::provenance::Provenance;
use super::sample::{ENGINE, RANDOM, Sample};

#[derive(Deserialize)]
struct Row {
    name: String,
    #[serde(flatten)]
    provenance: Provenance,
}

macro_rules! baseline {
    ($name:literal) => {
        include_str!(concat!("../../../datasets/baselines/", $name, ".csv"))
    };
}

/// Random play, and the engine's.
pub(crate) fn load_baselines() -> [Sample; 2] {
    [(RANDOM, baseline!("random")), (ENGINE, baseline!("engine"))].map(|(name, counts)| {
        let counts = read_counts(counts).expect("the baselines are compiled in and are tested");
        Sample::made(name, counts, find_provenance(name))
    })
}

fn find_provenance(name: &str) -> Provenance {
    let mut rows = csv::Reader::from_reader(baseline!("provenance").as_bytes());
    let mut rows = rows.deserialize().map(|row: Result<Row, _>| row.expect("its form is tested"));
    let row = rows.find(|row| row.name == name).expect("every baseline has a row");
    row.provenance
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_baselines_are_larger_than_their_beginnings_and_say_how_they_were_made() {
        let beginnings = [(RANDOM, baseline!("random-first")), (ENGINE, baseline!("engine-first"))];
        for (sample, (name, first)) in load_baselines().into_iter().zip(beginnings) {
            let first = read_counts(first).expect("the beginning can be read");
            let of_first = find_provenance(&format!("{name}-first"));
            assert_eq!(sample.name, name);
            assert_eq!(sample.provenance.games, 100 * of_first.games);
            assert!(first.all_games() < sample.counts.all_games());
            assert!(sample.counts.all_games() <= sample.provenance.games);
            for provenance in [&sample.provenance, &of_first] {
                let Provenance { games, command, seed, .. } = provenance;
                let seed = seed.expect("made games have a seed");
                assert!(command.starts_with(&format!("bao generate {games} ")), "{command}");
                assert!(command.contains(&format!(" --seed {seed}")), "{command}");
                assert!(!provenance.commit.is_empty() && provenance.day.len() == 10);
                assert_eq!(provenance.ruleset, "kibao");
            }
        }
    }
}
