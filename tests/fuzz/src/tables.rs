//! The fuzz targets about archives and the page; `BAO_FUZZ_TARGET` chooses one.
#![no_main]

mod table_targets;
mod target;

target::fuzz!(table_targets::TARGETS);
