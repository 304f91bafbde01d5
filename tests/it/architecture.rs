//! The floors of ARCHITECTURE.md: what a file must never name.

use std::path::{Path, PathBuf};

use crate::support::path;

fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("the folder is readable").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push(path);
            }
        }
    }
    let mut paths = Vec::new();
    let start = path(folder);
    if start.is_file() {
        paths.push(start)
    } else {
        walk(&start, &mut paths)
    }
    assert!(!paths.is_empty(), "no source in {folder}");
    paths
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a source is text");
            (path, text)
        })
        .collect()
}

#[test]
fn an_import_never_goes_up() {
    let rows: [(&str, &[&str]); 30] = [
        ("notation/src", &["bao_rules", "bao_reports", "polars", "std::fs", "std::io"]),
        ("rules/src", &["bao_notation", "bao_reports", "polars", "std::fs", "std::io"]),
        (
            "engine/src",
            &[
                "bao_notation",
                "bao_reports",
                "bao_formats",
                "polars",
                "std::fs",
                "std::io",
                "bao::",
            ],
        ),
        ("reports/src", &["bao_rules", "bao_notation", "polars"]),
        ("formats/src", &["bao_rules", "bao_reports", "polars", "bao::"]),
        (
            "src/replay",
            &[
                "bao_reports",
                "polars",
                "crate::archive",
                "crate::study",
                "crate::screens",
                "crate::commands",
            ],
        ),
        (
            "src/variations",
            &[
                "bao_reports",
                "polars",
                "std::fs",
                "std::io",
                "crate::archive",
                "crate::study",
                "crate::output",
                "crate::screens",
                "crate::commands",
            ],
        ),
        (
            "src/analysis",
            &[
                "bao_reports",
                "polars",
                "std::fs",
                "std::io",
                "crate::archive",
                "crate::study",
                "crate::store",
                "crate::arena",
                "crate::server",
                "crate::page",
                "crate::review",
                "crate::output",
                "crate::screens",
                "crate::commands",
            ],
        ),
        (
            "src/review",
            &[
                "crate::study",
                "crate::store",
                "crate::screens",
                "crate::server",
                "crate::page",
                "crate::commands",
            ],
        ),
        (
            "src/notebook",
            &[
                "bao_reports",
                "polars",
                "crate::archive",
                "crate::study",
                "crate::store",
                "crate::screens",
                "crate::commands",
            ],
        ),
        (
            "src/archive",
            &["bao_reports", "polars", "crate::study", "crate::screens", "crate::commands"],
        ),
        (
            "src/study/classify",
            &[
                "study::tables",
                "study::parity",
                "polars",
                "bao_reports",
                "crate::archive",
                "crate::screens",
                "crate::commands",
            ],
        ),
        (
            "src/generate",
            &[
                "bao_reports",
                "polars",
                "crate::archive",
                "crate::study",
                "crate::output",
                "crate::screens",
                "crate::commands",
            ],
        ),
        (
            "src/arena",
            &[
                "bao_notation",
                "bao_reports",
                "polars",
                "std::fs",
                "crate::archive",
                "crate::replay",
                "crate::study",
                "crate::output",
                "crate::screens",
                "crate::commands",
            ],
        ),
        (
            "src/fit",
            &[
                "bao_reports",
                "polars",
                "crate::study",
                "crate::generate",
                "crate::output",
                "crate::screens",
                "crate::commands",
            ],
        ),
        ("src/study", &["crate::store", "crate::screens", "crate::commands"]),
        (
            "src/store",
            &[
                "study::tables",
                "study::parity",
                "crate::fit",
                "crate::generate",
                "crate::screens",
                "crate::commands",
            ],
        ),
        (
            "src/survey",
            &[
                "study::tables",
                "study::parity",
                "crate::archive",
                "crate::replay",
                "crate::fit",
                "crate::generate",
                "crate::output",
                "crate::screens",
                "crate::commands",
            ],
        ),
        ("src/survey/report", &["polars", "crate::store"]),
        ("src/statistics", &["polars", "bao_", "crate::"]),
        ("src/language", &["polars", "bao_", "crate::"]),
        (
            "src/paper",
            &[
                "polars",
                "crate::study",
                "crate::survey",
                "crate::store",
                "crate::archive",
                "crate::output",
                "crate::screens",
                "crate::commands",
            ],
        ),
        ("src/study/report", &["polars", "crate::output", "crate::store"]),
        ("src/shares.rs", &["crate::study", "crate::survey", "crate::store", "bao_"]),
        ("src/sheet.rs", &["crate::"]),
        ("src/output", &["crate::", "polars"]),
        (
            "src/page",
            &[
                "axum",
                "tokio",
                "polars",
                "std::fs",
                "crate::archive",
                "crate::store",
                "crate::notebook",
                "crate::output",
                "crate::screens",
                "crate::server",
                "crate::commands",
            ],
        ),
        ("src/server", &["polars", "crate::screens", "crate::commands"]),
        ("src/words.rs", &["polars", "bao_reports", "crate::archive", "crate::page"]),
        ("src/screens", &["crate::commands", "polars"]),
    ];
    for (folder, forbidden) in rows {
        for (path, text) in sources(folder) {
            for name in forbidden {
                assert!(!text.contains(name), "{} must not name {name}", path.display());
            }
        }
    }
}

#[test]
fn no_source_file_is_longer_than_400_lines() {
    for folder in ["notation", "rules", "engine", "reports", "formats", "src", "tests", "benches"] {
        for (path, text) in sources(folder) {
            let lines = text.lines().count();
            assert!(lines <= 400, "{} has {lines} lines", path.display());
        }
    }
}
