//! All integration tests of the crate, in one binary.

mod accounts;
mod awkward;
mod bytes;
mod cases;
mod containers;
mod escapes;
mod game_files;
mod intake;
mod limits;
mod magazine;
mod samples;
mod sources;
mod support;
mod tables;
mod texts;
