//! A position reads back, and each of its legal turns leads to a position that does.
#![no_main]

use bao_rules::{Position, Ruleset};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(position) = text.parse::<Position>() else { return };
    assert_eq!(position.to_string().parse(), Ok(position));
    for (_, after) in position.legal_moves(&Ruleset::KIBAO) {
        assert_eq!(after.to_string().parse(), Ok(after));
    }
});
