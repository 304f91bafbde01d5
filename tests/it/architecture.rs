//! Checks with Cargo the statements about the build in ARCHITECTURE.md. `deny.toml` says which crates may use polars.

use std::collections::BTreeSet;
use std::process::Command;

use crate::support::path;

/// Lists the crates that Cargo builds with these arguments, with their versions and features.
fn built_crates(args: &[&str]) -> BTreeSet<String> {
    let tree = ["tree", "--locked", "--offline", "--prefix", "none", "--format", "{p} {f}"];
    let mut command = Command::new(env!("CARGO"));
    let output = command.args(tree).args(args).current_dir(path("")).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).expect("cargo writes UTF-8");
    lines.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect()
}

/// If a test enables a feature of a crate of the program, Cargo builds the crate and its dependents twice.
#[test]
fn the_two_commands_of_the_readme_share_one_build() {
    let run = built_crates(&["--package", "bao", "--edges", "normal,build"]);
    let test = built_crates(&["--workspace", "--edges", "normal,build,dev"]);
    assert!(run.len() > 200, "{run:?}");
    let twice: Vec<&String> = run.difference(&test).collect();
    assert!(twice.is_empty(), "built again for the tests, with other features: {twice:#?}");
}
