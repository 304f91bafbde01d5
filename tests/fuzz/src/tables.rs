//! The targets of archives and of the page; `BAO_FUZZ_TARGET` names one.
#![no_main]

mod table_targets;
mod target;

target::fuzz!(table_targets::TARGETS);
