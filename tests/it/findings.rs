//! `tests/findings/*.csv`: archives with one kind of trouble each; what is found is kept beside.

use std::collections::BTreeSet;

use bao_game::replay::Repairing;
use bao_notation::Severity;
use bao_rules::Ruleset;

use crate::support::{path, replayed_with};

fn samples() -> Vec<std::path::PathBuf> {
    let mut paths: Vec<_> = std::fs::read_dir(path("tests/findings"))
        .expect("the folder of samples is there")
        .map(|entry| entry.expect("the folder is readable").path())
        .filter(|path| path.extension().is_some_and(|e| e == "csv"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 10, "only {} samples", paths.len());
    paths
}

#[test]
fn every_sample_is_found_as_kept() {
    let mut kept = String::new();
    for path in samples() {
        let name = path.file_name().expect("a sample has a name").to_string_lossy();
        let file = format!("tests/findings/{name}");
        let plain = crate::support::transcript(&["check", &file], "");
        let mended = crate::support::transcript(&["check", "--repair", &file], "");
        kept += &format!("== {name}\n{plain}");
        if mended != plain {
            kept += &format!("== {name} --repair\n{mended}");
        }
    }
    insta::assert_snapshot!(kept);
}

#[test]
fn every_code_of_the_replay_has_a_sample() {
    let mut found = BTreeSet::new();
    for path in samples() {
        let name = path.to_str().expect("a plain name");
        for repairing in [Repairing::Report, Repairing::Apply] {
            let archive = bao_archive::pipeline::Games::open(
                name,
                &bao_archive::pipeline::Options::default(),
            )
            .expect("a sample is an archive");
            for game in replayed_with(archive, &Ruleset::KIBAO, repairing) {
                found.extend(game.findings.iter().map(|finding| finding.code.name));
                let lost = game.findings.iter().any(|f| f.code.severity == Severity::Error);
                let accepted = game.status == bao_game::replay::Status::Accepted;
                assert_eq!(lost, !accepted, "{name}: game {}", game.id);
            }
        }
    }
    for code in bao_game::replay::codes::ALL {
        assert!(found.contains(code.name), "no sample of {}", code.name);
    }
}
