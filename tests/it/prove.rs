//! `bao engine prove`: proofs are found, written, checked, and searches go on.

use crate::places::Place;
use crate::support::{bao, path};

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
    assert!(
        told.contains("South wins by force, in 18 moves (35 plies) at the most: 6,048 positions"),
        "{told}"
    );
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

#[test]
fn a_search_that_was_saved_goes_on_where_it_was() {
    let place = Place::new();
    let (search, proof) = (place.path("a.search"), place.path("a.proof"));
    let told = run(&["kujifunza", "--nodes", "3k", "--table", "16", "--save", &search], 1);
    assert!(told.contains("Nothing is proved: 3,0"), "{told}");
    let told = run(&["--resume", &search, "--nodes", "100k", "--save", &proof], 0);
    assert!(told.contains("South wins by force"), "{told}");
    run(&["--check", &proof], 0);
    let told = run(&["--resume", &search, "--ruleset", "kibao"], 2);
    assert!(told.contains("is about the rules kujifunza, not kibao"), "{told}");
    let mut bytes = std::fs::read(&search).expect("it was written");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    let damaged = place.path("b.search");
    std::fs::write(&damaged, &bytes).expect("there is room");
    assert!(run(&["--resume", &damaged], 2).contains("or is damaged"));
    assert!(run(&["--resume", &proof], 2).contains("or is damaged"));
}

/// Linux gives no more address space than the limit.
#[cfg(target_os = "linux")]
#[test]
fn more_memory_than_there_is_is_an_error() {
    let script = format!(
        "ulimit -v 3000000; exec '{}' prove start --nodes 1000 --table 8192",
        bao(&[]).get_program().display()
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

#[test]
fn endgames_are_counted_out_and_one_of_them_is_proved() {
    let place = Place::new();
    let told = run(&["--endgames", "6", "--threads", "2", "--quiet"], 0);
    assert!(told.contains("All 65,678 positions with 6 seeds by the rules kibao"), "{told}");
    assert!(told.contains("takes 17 plies; North wins"), "{told}");
    let position = "0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,2/0- 0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,2/0- s c";
    let file = place.path("six.proof");
    let told = run(&[position, "--shortest", "--quiet", "--save", &file], 0);
    assert!(told.contains("No win is shorter than 8 moves (17 plies)"), "{told}");
    run(&["--check", &file], 0);
    for unused in [["--nodes", "5M"], ["--table", "64"], ["--save", &file]] {
        let told = run(&[&["--endgames", "6"][..], &unused].concat(), 2);
        assert!(told.contains(unused[0]), "{told}");
    }
    let told = run(&["--check", &file, "--threads", "2"], 2);
    assert!(told.contains("--threads"), "{told}");
    let told = run(&["--endgames", "3"], 2);
    assert!(told.contains("--endgames 3: there are tables of 4 to 9 seeds"), "{told}");
}
