//! Every input that a fuzzer has found worth keeping, through its target (`tests/fuzz`).

#[path = "../fuzz/src/game_targets.rs"]
mod game_targets;
#[path = "../fuzz/src/table_targets.rs"]
mod table_targets;

use crate::support::{path, tree};

/// Runs the inputs of the targets, and says which one it was that broke a promise.
fn replay(targets: &[(&str, game_targets::Target)]) {
    for (name, target) in targets {
        let inputs = tree(&path(&format!("tests/fuzz/corpus/{name}")));
        assert!(!inputs.is_empty(), "tests/fuzz/corpus/{name} has no input");
        for (file, bytes) in inputs {
            let run = std::panic::AssertUnwindSafe(|| target(&bytes));
            let result = std::panic::catch_unwind(run);
            assert!(result.is_ok(), "tests/fuzz/corpus/{name}/{file} breaks a promise");
        }
    }
}

#[test]
fn what_was_found_about_games_stays_mended() {
    replay(&game_targets::TARGETS);
}

#[test]
fn what_was_found_about_archives_and_the_page_stays_mended() {
    replay(&table_targets::TARGETS);
}

#[test]
fn the_corpus_stays_small() {
    let bytes: usize = tree(&path("tests/fuzz/corpus")).values().map(Vec::len).sum();
    assert!(bytes < 2_000_000, "{bytes} bytes");
}
