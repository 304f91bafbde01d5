//! All tests of the engine, as one program.

mod book;
mod chance;
mod fate;
mod forced_wins;
mod laws;
mod plain;
#[path = "plain/proof.rs"]
mod plain_proof;
mod proof;
#[path = "../../rules/tests/slow/mod.rs"]
mod slow;
