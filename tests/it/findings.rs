//! Each file in `tests/findings/*.csv` shows one kind of problem. A snapshot has the findings.

use crate::support::path;

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
fn every_sample_has_the_findings_of_the_snapshot() {
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
