//! The reports in `docs/gallery`. Daily tests compare their numbers and shapes, and `.ci/extended` compares every byte.
//! `BAO_UPDATE=1` writes the files.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use super::languages::digits;
use crate::support::{bao, file, folder, path, tree, write_tree};

pub type Files = BTreeMap<String, Vec<u8>>;

/// The files that a command writes to `--out`. The version is replaced, because it contains the commit.
pub fn make_report(command: &str) -> Files {
    let folder = folder();
    let out = folder.path().join("out");
    bao(&[command, "--out", out.to_str().expect("a plain name")]).assert().success();
    let plain = |bytes| match String::from_utf8(bytes) {
        Ok(text) => text.replace(bao::VERSION, "VERSION").into_bytes(),
        Err(error) => error.into_bytes(),
    };
    tree(&out).into_iter().map(|(name, bytes)| (name, plain(bytes))).collect()
}

/// The files of the study of the published games. They are made once for all tests.
pub fn study_files() -> &'static Files {
    static FILES: LazyLock<Files> = LazyLock::new(|| make_report("study"));
    &FILES
}

/// The content that does not depend on wording: codes and numbers of a table; numbers and shape colours of a picture,
/// in order. The codebook has only words.
fn without_words(name: &str, bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes);
    let attribute = |line: &str, name: &str| {
        line.split_once(name).and_then(|(_, behind)| behind.split('"').next().map(str::to_owned))
    };
    if name.ends_with(".csv") && name != "codebook.csv" {
        return text.lines().map(str::to_owned).collect();
    }
    let lines = text.lines().filter(|_| name.ends_with(".svg"));
    let shapes = lines.flat_map(|line| match line.split_once('>') {
        Some((tag, words)) if ["<text", "<title", "<desc"].iter().any(|of| tag.starts_with(of)) => {
            digits(words)
        }
        _ => [" fill=\"", " stroke=\""].iter().filter_map(|name| attribute(line, name)).collect(),
    });
    shapes.collect()
}

const ADVICE: &str =
    "look at the change that `BAO_UPDATE=1 cargo test --test it -- --ignored gallery` makes";

/// Compares the files of a report with the stored files, byte by byte.
fn compare(place: &Path, made: &Files) {
    if std::env::var_os("BAO_UPDATE").is_some() {
        let _ = std::fs::remove_dir_all(place);
        write_tree(place, made);
    }
    let kept = tree(place);
    assert!(kept.keys().eq(made.keys()), "other files than {:?}: {ADVICE}", kept.keys());
    for (name, bytes) in made {
        assert!(kept[name] == *bytes, "{name} differs: {ADVICE}");
    }
}

/// The pictures in a folder of the gallery that `docs/reports.md` shows.
fn shown(folder: &str) -> Vec<String> {
    let (page, link) = (file("docs/reports.md"), format!("](gallery/{folder}/"));
    let links = page.split(link.as_str()).skip(1);
    let names =
        links.filter_map(|rest| rest.split(')').next()).filter(|name| name.ends_with(".svg"));
    names.map(str::to_owned).collect()
}

/// The study's report: its page, its tables, and those pictures that `docs/reports.md` shows.
fn make_study() -> Files {
    let (mut made, shown) = (study_files().clone(), shown("study"));
    assert!(!shown.is_empty(), "docs/reports.md shows no picture of the study");
    made.retain(|name, _| shown.contains(name) || is_kept(name));
    made
}

/// The page contains every chart and all text, so Markdown and the other pictures are not stored.
fn is_kept(name: &str) -> bool {
    [".html", ".csv", ".json"].iter().any(|ending| name.ends_with(ending))
}

#[test]
fn the_published_study_has_the_kept_numbers_and_shapes() {
    let (kept, made) = (tree(&path("docs/gallery/study")), make_study());
    assert!(kept.keys().eq(made.keys()), "other files than {:?}: {ADVICE}", kept.keys());
    let mut compared = 0;
    for (name, bytes) in &made {
        let own = without_words(name, bytes);
        assert_eq!(own, without_words(name, &kept[name]), "{name} differs: {ADVICE}");
        compared += own.len();
    }
    assert!(compared > 3_000, "{compared}");
}

#[test]
#[ignore = "extended: one changed word rewrites a megabyte"]
fn the_published_study_equals_the_kept_one() {
    compare(&path("docs/gallery/study"), &make_study());
}

/// The gallery has only those pictures of the archive's report that `docs/reports.md` shows.
#[test]
#[ignore = "extended: one changed word or colour rewrites the pictures"]
fn the_report_pictures_equal_the_kept_ones() {
    let shown = shown("archive");
    let mut made = make_report("report");
    made.retain(|name, _| shown.contains(name));
    assert!(shown.len() >= 3 && made.len() == shown.len(), "docs/reports.md shows {shown:?}");
    compare(&path("docs/gallery/archive"), &made);
}
