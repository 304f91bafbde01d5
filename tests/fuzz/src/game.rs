//! The fuzz targets about single games; `BAO_FUZZ_TARGET` chooses one.
#![no_main]

mod game_targets;
mod target;

target::fuzz!(game_targets::TARGETS);
