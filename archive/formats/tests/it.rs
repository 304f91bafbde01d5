//! The tests of the crate, in one binary.

#[path = "it/accounts.rs"]
mod accounts;
#[path = "it/awkward.rs"]
mod awkward;
#[path = "it/bytes.rs"]
mod bytes;
#[path = "it/cases.rs"]
mod cases;
#[path = "it/containers.rs"]
mod containers;
#[path = "it/escapes.rs"]
mod escapes;
#[path = "it/game_files.rs"]
mod game_files;
#[path = "it/intake.rs"]
mod intake;
#[path = "it/limits.rs"]
mod limits;
#[path = "it/magazine.rs"]
mod magazine;
#[path = "it/published.rs"]
mod published;
#[path = "it/samples.rs"]
mod samples;
#[path = "it/sources.rs"]
mod sources;
#[path = "it/support.rs"]
mod support;
#[path = "it/tables.rs"]
mod tables;
#[path = "it/texts.rs"]
mod texts;
