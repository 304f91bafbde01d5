//! Runs every stored fuzz input through its target (`tests/fuzz`): inputs that cover a branch, and inputs that broke a
//! promise in the past.

#[path = "../fuzz/src/game_targets.rs"]
mod game_targets;
#[path = "../fuzz/src/packed.rs"]
mod packed;
#[path = "../fuzz/src/table_targets.rs"]
mod table_targets;

use crate::support::{path, tree};

/// Lists the packed files in a folder of `tests/fuzz`: the name of the target, the path and the text of each.
fn packed_files(folder: &str) -> Vec<(String, String, String)> {
    let files = tree(&path(&format!("tests/fuzz/{folder}"))).into_iter().map(|(file, bytes)| {
        let text = String::from_utf8(bytes).expect("a packed file is text");
        (file.trim_end_matches(".txt").to_owned(), format!("tests/fuzz/{folder}/{file}"), text)
    });
    files.collect()
}

fn unpack(file: &str, text: &str) -> Vec<Vec<u8>> {
    packed::unpack(text).unwrap_or_else(|line| panic!("{file}:{line}: unknown escape"))
}

/// Runs the inputs of the targets. A failure names the line of the input.
fn replay(targets: &[(&str, game_targets::Target)]) {
    for (name, target) in targets {
        for folder in ["corpus", "mended"] {
            let files = packed_files(folder);
            let found = files.iter().find(|(of, ..)| of == name);
            let inputs = found.map_or_else(Vec::new, |(_, file, text)| unpack(file, text));
            assert!(folder == "mended" || !inputs.is_empty(), "{folder}/{name}.txt has no input");
            for (index, input) in inputs.iter().enumerate() {
                let run = std::panic::AssertUnwindSafe(|| target(input));
                let line = index + 1;
                let result = std::panic::catch_unwind(run);
                assert!(result.is_ok(), "tests/fuzz/{folder}/{name}.txt:{line} breaks a promise");
            }
        }
    }
}

#[test]
fn kept_inputs_about_games_break_no_promise() {
    replay(&game_targets::TARGETS);
}

#[test]
fn kept_inputs_about_archives_and_the_page_break_no_promise() {
    replay(&table_targets::TARGETS);
}

#[test]
fn packed_files_belong_to_targets_and_are_small_and_sorted() {
    let targets = || game_targets::TARGETS.iter().chain(&table_targets::TARGETS);
    let mut bytes = 0;
    for (name, file, text) in ["corpus", "mended"].into_iter().flat_map(packed_files) {
        assert!(targets().any(|target| target.0 == name), "{file} belongs to no target");
        let inputs = unpack(&file, &text).into_iter().collect();
        assert!(packed::pack(&inputs) == text, "{file} is not what tests/fuzz/src/pack.rs writes");
        bytes += text.len();
    }
    assert!(bytes < 2_000_000, "{bytes} bytes");
}
