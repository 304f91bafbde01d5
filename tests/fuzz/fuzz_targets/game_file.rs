//! Reading never fails, every finding has its place, and what was read is written and read again without change.
#![no_main]

use bao_notation::Source;
use bao_notation::tree::{read_games, write_games};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let first = read_games(text, &Source::default());
    for finding in &first.findings {
        assert_eq!(text.get(finding.place.span.clone()), Some(finding.read.as_str()));
    }
    let written = write_games(&first.games);
    let again = read_games(&written, &Source::default());
    assert!(again.findings.is_empty() || first.games.is_empty(), "{text:?} → {written:?}");
    assert_eq!(first.games.len(), again.games.len(), "{text:?} → {written:?}");
    for (one, other) in first.games.iter().zip(&again.games) {
        assert!(one.says_the_same(other), "{text:?} → {written:?}");
    }
    assert_eq!(write_games(&again.games), written);
});
