//! All tests that need the whole program, in one binary because each links polars.

mod architecture;
mod archives;
mod bytes;
mod commands;
mod docs;
mod findings;
mod fit;
mod games;
mod generate;
mod import;
mod picture;
mod published;
mod questions;
mod study;
mod support;
