//! Compares readings of the transcripts in `tests/samples` with snapshots.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use bao_notation::tree::read_games;
use bao_notation::{Severity, Source, codes, read, write};

use crate::files::{name, samples, text};

#[test]
fn every_sample_matches_its_snapshot() {
    for folder in ["ok", "err"] {
        let mut kept = String::new();
        for path in samples(folder, "txt") {
            let text = text(&path);
            let reading = read(&text, &Source::default());
            let name = name(&path);
            let _ = writeln!(kept, "== {name}\n{text:?}\n{}", write(&reading.transcript));
            for finding in &reading.findings {
                let place = &finding.place;
                let _ = writeln!(kept, "{}:{}: {finding}", place.line, place.column);
                let is_note = finding.code.severity == Severity::Note;
                assert!(folder == "err" || is_note, "{path:?}: {finding}");
            }
        }
        insta::assert_snapshot!(folder, kept);
    }
}

#[test]
fn every_code_has_a_sample() {
    let mut found = BTreeSet::new();
    for folder in ["ok", "err"] {
        for path in samples(folder, "txt") {
            found.extend(
                read(&text(&path), &Source::default()).findings.iter().map(|f| f.code.name),
            );
        }
        for path in samples(&format!("games/{folder}"), "bao") {
            let text = text(&path);
            let file = read_games(&text, &Source::default());
            found.extend(file.findings.iter().map(|f| f.code.name));
        }
    }
    // These two need long files; `overlong_games_and_files_are_reported` tests them.
    found.extend(["long-tree", "long-file"]);
    let all: BTreeSet<&str> = codes::ALL.iter().map(|code| code.name).collect();
    assert_eq!(found, all);
}
