//! The files in `docs/gallery`, made anew and compared; `BAO_UPDATE=1 cargo test` writes them.

use std::collections::BTreeMap;
use std::path::Path;

use crate::support::{bao, file, path, tree};

type Files = BTreeMap<String, Vec<u8>>;

/// The files that a command writes to the folder `--out`.
fn make(command: &str) -> Files {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let out = folder.path().join("out");
    bao(&[command, "--out", out.to_str().expect("a plain name")]).assert().success();
    without_version(tree(&out))
}

/// The files without the version, which has another commit each time.
fn without_version(files: Files) -> Files {
    let plain = |bytes| match String::from_utf8(bytes) {
        Ok(text) => text.replace(bao::VERSION, "VERSION").into_bytes(),
        Err(error) => error.into_bytes(),
    };
    files.into_iter().map(|(name, bytes)| (name, plain(bytes))).collect()
}

fn compare(place: &Path, made: &Files) {
    if std::env::var_os("BAO_UPDATE").is_some() {
        let _ = std::fs::remove_dir_all(place);
        for (name, bytes) in made {
            let path = place.join(name);
            let folder = path.parent().expect("a file is in a folder");
            std::fs::create_dir_all(folder).expect("there is room for a folder");
            std::fs::write(path, bytes).expect("there is room for a file");
        }
    }
    let before = tree(place);
    let names = |files: &Files| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&before), names(made), "run BAO_UPDATE=1 cargo test and look at the change");
    for (name, bytes) in made {
        assert!(
            before[name] == *bytes,
            "{name} is another one: run BAO_UPDATE=1 cargo test and look at the change"
        );
    }
}

/// The study's report is kept in full but for the PNG files.
#[test]
fn the_study_of_the_published_games_is_the_one_that_is_kept() {
    let mut made = make("study");
    made.retain(|name, _| !name.ends_with(".png"));
    compare(&path("docs/gallery/study"), &made);
}

/// Of the archive's report the pictures are kept that `docs/reports.md` shows.
#[test]
fn the_pictures_of_the_report_on_the_published_games_are_those_that_are_kept() {
    let page = file("docs/reports.md");
    let shown: Vec<&str> = page
        .split("](gallery/archive/")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .collect();
    assert!(shown.len() >= 3, "docs/reports.md shows only {shown:?}");
    let mut made = make("report");
    for name in &shown {
        assert!(made.contains_key(*name), "bao report writes no {name}");
    }
    made.retain(|name, _| shown.contains(&name.as_str()));
    compare(&path("docs/gallery/archive"), &made);
}
