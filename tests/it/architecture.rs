//! Checks what ARCHITECTURE.md says about the build, and CONTRIBUTING.md about code for one operating system. Which
//! crates may use polars is checked by `cargo deny` (`deny.toml`).

use std::collections::BTreeSet;
use std::process::Command;

use crate::support::{file, path, tree};

/// The crates that Cargo builds with these arguments, each with version and features.
fn built_crates(args: &[&str]) -> BTreeSet<String> {
    let tree = ["tree", "--locked", "--offline", "--prefix", "none", "--format", "{p} {f}"];
    let mut command = Command::new(env!("CARGO"));
    let output = command.args(tree).args(args).current_dir(path("")).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).expect("cargo writes UTF-8");
    lines.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect()
}

/// If a test enabled a feature of a crate that the program uses, Cargo would build that crate and its dependents twice.
#[test]
fn the_two_commands_of_the_readme_share_one_build() {
    let run = built_crates(&["--package", "bao", "--edges", "normal,build"]);
    let test = built_crates(&["--workspace", "--edges", "normal,build,dev"]);
    assert!(run.len() > 200, "{run:?}");
    let twice: Vec<&String> = run.difference(&test).collect();
    assert!(twice.is_empty(), "built again for the tests, with other features: {twice:#?}");
}

/// Nobody runs the tests on Windows or macOS, so code for one operating system is kept in few files.
#[test]
fn contributing_lists_the_files_with_code_for_one_system() {
    let is_conditional = |line: &str| {
        line.contains("cfg") && ["unix", "windows", "target_os"].iter().any(|it| line.contains(it))
    };
    let mut found = BTreeSet::new();
    for folder in ["archive", "game", "notation", "python", "reports", "src", "study"] {
        for (name, bytes) in tree(&path(folder)) {
            let name = format!("{folder}/{name}");
            let is_source =
                name.contains("src/") && name.ends_with(".rs") && !name.ends_with("tests.rs");
            if is_source && String::from_utf8_lossy(&bytes).lines().any(is_conditional) {
                found.insert(name);
            }
        }
    }
    let page = file("CONTRIBUTING.md");
    let (_, list) = page.split_once("Code for one system").expect("CONTRIBUTING.md has the list");
    let list = list.split("\n- ").next().unwrap_or_default();
    let listed: BTreeSet<String> = list.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    assert_eq!(found, listed);
}
