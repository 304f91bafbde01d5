//! Any bytes are an archive or are refused, and a game is accepted or says why not.
#![no_main]

use std::io::Cursor;

use bao::archive::{Archive, replay_record};
use bao::replay::Status;
use bao_rules::Ruleset;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: Vec<u8>| {
    let Ok(archive) = Archive::new("fuzz", Box::new(Cursor::new(bytes))) else { return };
    for record in archive {
        let game = replay_record(&record.expect("memory can be read"), &Ruleset::KIBAO);
        assert!(game.status == Status::Accepted || !game.findings.is_empty());
    }
});
