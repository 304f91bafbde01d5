//! Runs a fuzz target for games, which `BAO_FUZZ_TARGET` names.
#![no_main]

mod game_targets;
mod target;

target::fuzz!(game_targets::TARGETS);
