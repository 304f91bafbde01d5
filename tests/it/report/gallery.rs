//! The reports in `docs/gallery`, made anew and compared; `BAO_UPDATE=1 cargo test` writes them.

use std::collections::BTreeMap;
use std::path::Path;

use crate::support::{bao, path, tree};

/// What is kept of a report: all but the PNG files, whose sizes and hashes `files.csv` has.
fn kept(made: &BTreeMap<String, Vec<u8>>) -> BTreeMap<String, Vec<u8>> {
    let mut kept = made.clone();
    kept.retain(|name, _| !name.ends_with(".png"));
    assert!(kept.contains_key("files.csv"));
    kept
}

fn compare(place: &Path, made: &BTreeMap<String, Vec<u8>>) {
    let made = kept(made);
    if std::env::var_os("BAO_UPDATE").is_some() {
        let _ = std::fs::remove_dir_all(place);
        for (name, bytes) in &made {
            let path = place.join(name);
            let folder = path.parent().expect("a file is in a folder");
            std::fs::create_dir_all(folder).expect("there is room for a folder");
            std::fs::write(path, bytes).expect("there is room for a file");
        }
    }
    let before = tree(place);
    let names = |files: &BTreeMap<String, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&before), names(&made), "run BAO_UPDATE=1 cargo test and look at the change");
    for (name, bytes) in &made {
        assert!(
            before[name] == *bytes,
            "{name} is another one: run BAO_UPDATE=1 cargo test and look at the change"
        );
    }
}

#[test]
fn the_study_of_the_published_games_is_the_one_that_is_kept() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let out = folder.path().join("study");
    bao(&["study", "--out", out.to_str().expect("a plain name")]).assert().success();
    compare(&path("docs/gallery/study"), &tree(&out));
}

#[test]
fn the_report_of_the_published_games_is_the_one_that_is_kept() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let out = folder.path().join("report");
    bao(&["report", "--out", out.to_str().expect("a plain name")]).assert().success();
    compare(&path("docs/gallery/archive"), &tree(&out));
}
