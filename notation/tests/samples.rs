//! The samples of `tests/samples`: each file is one transcript; what is read of it is kept beside it.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use bao_notation::{Severity, Source, codes, read, write};

fn samples(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples").join(folder);
    let entries = std::fs::read_dir(&folder).expect("the folder of samples is there");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder is readable").path())
        .filter(|path| path.extension().is_some_and(|e| e == "txt"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 10, "only {} samples in {}", paths.len(), folder.display());
    paths
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).expect("a sample is text")
}

#[test]
fn every_sample_reads_as_kept() {
    for folder in ["ok", "err"] {
        let mut kept = String::new();
        for path in samples(folder) {
            let text = text(&path);
            let reading = read(&text, &Source::default());
            let name = path.file_stem().expect("a sample has a name").to_string_lossy();
            let _ = writeln!(kept, "== {name}\n{text:?}\n{}", write(&reading.transcript));
            for finding in &reading.findings {
                let place = &finding.place;
                let _ = writeln!(kept, "{}:{}: {finding}", place.line, place.column);
            }
        }
        insta::assert_snapshot!(folder, kept);
    }
}

#[test]
fn good_samples_have_notes_at_most() {
    for path in samples("ok") {
        for finding in read(&text(&path), &Source::default()).findings {
            assert_eq!(finding.code.severity, Severity::Note, "{path:?}: {finding}");
        }
    }
}

#[test]
fn every_code_has_a_sample() {
    let found: BTreeSet<&str> = ["ok", "err"]
        .into_iter()
        .flat_map(samples)
        .flat_map(|path| read(&text(&path), &Source::default()).findings)
        .map(|finding| finding.code.name)
        .collect();
    let all: BTreeSet<&str> = codes::ALL.iter().map(|code| code.name).collect();
    assert_eq!(found, all);
}
