//! Reading never fails, and what was read is written and read again without change.
#![no_main]

use bao_notation::{Source, read, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let first = read(text, &Source::default());
    let written = write(&first.transcript);
    let again = read(&written, &Source::default());
    assert!(first.transcript.moves().eq(again.transcript.moves()), "{text:?} → {written:?}");
    for finding in &first.findings {
        assert_eq!(text.get(finding.place.span.clone()), Some(finding.read.as_str()));
    }
});
