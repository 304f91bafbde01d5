//! Tests of the engine, in one program.

mod book;
mod fate;
mod forced_wins;
mod laws;
mod plain;
mod proof;
#[path = "../../rules/tests/slow/mod.rs"]
mod slow;
