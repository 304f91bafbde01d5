//! `bao engine prove`: proofs are found, written and checked.

use crate::places::Place;
use crate::support::{assert_says, bao, path};

fn run(args: &[&str], code: i32) -> String {
    let output = bao(&[&["engine", "prove"], args].concat()).output().expect("it starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {text}{errors}");
    text + &errors
}

#[test]
fn a_proof_is_written_and_checked_and_damage_is_seen() {
    let place = Place::new();
    let file = place.path("kujifunza.proof");
    let told = run(&["kujifunza", "--nodes", "100k", "--table", "16", "--save", &file], 0);
    assert_says(&told, "South wins by force, in 18 moves (35 plies) at the most: 6,048 positions");
    assert!(
        run(&["--check", &file], 0)
            .contains("holds: by the rules kujifunza, South wins in 18 moves (35 plies)")
    );
    let text = std::fs::read_to_string(&file).expect("it was written");
    let damaged = place.file("damaged.proof", text.replacen("\n7 ", "\n7 a1>#", 1));
    assert!(run(&["--check", &damaged], 1).contains("proves nothing: line"));
    run(&["kujifunza", "--save", &file], 2);
    run(&["--check", &file, "--ruleset", "kujifunza"], 0);
    let told = run(&["--check", &file, "--rule", "takasia=off"], 2);
    assert!(told.contains("is about the rules kujifunza, not kujifunza,takasia=off"), "{told}");
    run(&["--check", &place.path("none")], 2);
}

/// Linux gives no more address space than the limit.
#[cfg(target_os = "linux")]
#[test]
fn more_memory_than_there_is_is_an_error() {
    let script = format!(
        "ulimit -v 3000000; exec '{}' engine prove start --nodes 1000 --table 8192",
        assert_cmd::cargo::cargo_bin!("bao").display()
    );
    let output = std::process::Command::new("sh").args(["-c", &script]).output();
    let output = output.expect("there is a shell");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("--table 8192: there is not so much memory"), "{told}");
}

#[test]
fn the_theorems_hold_and_have_the_hashes_that_the_page_names() {
    let page = std::fs::read_to_string(path("docs/theorems.md")).expect("the page is there");
    for name in ["kujifunza", "kujifunza-takasia-off"] {
        let file = path(&format!("datasets/proofs/{name}.proof"));
        run(&["--check", file.to_str().expect("a plain name")], 0);
        let hash = std::process::Command::new("sha256sum").arg(&file).output();
        let hash = String::from_utf8_lossy(&hash.expect("there is sha256sum").stdout).into_owned();
        let hex = hash.split(' ').next().expect("a hash");
        assert_eq!(hex.len(), 64, "{hash}");
        assert!(page.contains(hex), "{name}: {hex}");
    }
}
