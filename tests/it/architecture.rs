//! What ARCHITECTURE.md and the README say of the build, asked of Cargo.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::support::path;

/// The Rust files of a folder.
pub fn sources(folder: &str) -> Vec<PathBuf> {
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
    let mut found = Vec::new();
    walk(&path(folder), &mut found);
    assert!(!found.is_empty(), "no source in {folder}");
    found
}

/// What Cargo answers about this workspace. A fresh machine has fetched the crates of its own system alone, so that a
/// question about all systems has to fetch the others; where all are there no network is asked.
pub fn ask_cargo(args: &[&str]) -> Vec<u8> {
    let ask = |offline: &[&str]| {
        let mut command = Command::new(env!("CARGO"));
        command.args(args).arg("--locked").args(offline).current_dir(path(""));
        // The graph of units is not stable yet; it is only read here.
        command.env("RUSTC_BOOTSTRAP", "1").output().expect("cargo runs")
    };
    let answer = ask(&["--offline"]);
    let answer = if answer.status.success() { answer } else { ask(&[]) };
    assert!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stderr));
    answer.stdout
}

/// The lines of `cargo tree` without their indentation.
pub fn cargo_tree(args: &[&str]) -> BTreeSet<String> {
    let answer = ask_cargo(&[&["tree", "--prefix", "none"], args].concat());
    let text = String::from_utf8(answer).expect("cargo writes UTF-8");
    text.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect()
}

#[test]
fn what_builds_in_a_minute_knows_no_polars() {
    for package in
        ["notation", "rules", "engine", "game", "formats", "tables", "reports", "statistics"]
    {
        let name = format!("bao-{package}");
        let tree = cargo_tree(&["-p", &name, "-e", "normal,build,dev"]);
        assert!(tree.iter().any(|line| line.starts_with(&name)), "{tree:?}");
        assert!(!tree.iter().any(|line| line.starts_with("polars")), "{name} builds polars");
    }
}

/// A unit of a build by all that makes Cargo build it anew: package, target, mode, features, optimisation, and
/// the same of whatever it depends on.
fn units(args: &[&str]) -> BTreeSet<(String, u64)> {
    fn hash(index: usize, units: &[Value], known: &mut BTreeMap<usize, u64>) -> u64 {
        if let Some(&hash) = known.get(&index) {
            return hash;
        }
        let unit = &units[index];
        let mut hasher = DefaultHasher::new();
        for part in ["pkg_id", "target", "mode", "features", "platform"] {
            unit[part].to_string().hash(&mut hasher);
        }
        unit["profile"]["opt_level"].to_string().hash(&mut hasher);
        let others = unit["dependencies"].as_array().expect("a unit lists what it depends on");
        let index_of = |other: &Value| other["index"].as_u64().expect("by its place") as usize;
        let mut below: Vec<u64> =
            others.iter().map(|other| hash(index_of(other), units, known)).collect();
        below.sort_unstable();
        below.hash(&mut hasher);
        let own = hasher.finish();
        known.insert(index, own);
        own
    }
    let answer = ask_cargo(&[args, &["-Zunstable-options", "--unit-graph"]].concat());
    let graph: Value = serde_json::from_slice(&answer).expect("the graph is JSON");
    let units = graph["units"].as_array().expect("the graph has units");
    let mut known = BTreeMap::new();
    let named = |index: usize| (units[index]["pkg_id"].to_string(), hash(index, units, &mut known));
    (0..units.len()).map(named).collect()
}

/// Where a test turns on a feature of a crate of the program, that crate and all above it are built twice.
#[test]
fn the_two_commands_of_the_readme_share_one_build() {
    let run = units(&["build"]);
    let test = units(&["test", "--workspace", "--no-run"]);
    let twice: BTreeSet<&String> = run.difference(&test).map(|(package, _)| package).collect();
    assert!(run.len() > 300, "{}", run.len());
    assert!(twice.is_empty(), "built again for the tests: {twice:#?}");
}
