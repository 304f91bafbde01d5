//! Every code of a replay finding has a sample in `tests/findings/*.csv`.

use std::collections::BTreeSet;

use bao_game::replay::{RepairMode, Status, codes};
use bao_notation::Severity;

use crate::support::{path, replay_file};

#[test]
fn every_code_of_the_replay_has_a_sample() {
    let mut found = BTreeSet::new();
    let samples = std::fs::read_dir(path("tests/findings"))
        .expect("the folder of samples is there")
        .map(|entry| entry.expect("the folder is readable").path())
        .filter(|path| path.extension().is_some_and(|e| e == "csv"));
    for sample in samples {
        for mode in [RepairMode::Report, RepairMode::Apply] {
            for game in replay_file(&sample, mode) {
                found.extend(game.findings.iter().map(|finding| finding.code.name));
                let lost = game.findings.iter().any(|f| f.code.severity == Severity::Error);
                let accepted = game.status == Status::Accepted;
                assert_eq!(lost, !accepted, "{}: game {}", sample.display(), game.id);
            }
        }
    }
    for code in codes::ALL {
        assert!(found.contains(code.name), "no sample of {}", code.name);
    }
}
