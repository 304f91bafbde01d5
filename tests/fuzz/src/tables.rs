//! Runs a fuzz target for archives or the page, which `BAO_FUZZ_TARGET` names.
#![no_main]

mod table_targets;
mod target;

target::fuzz!(table_targets::TARGETS);
