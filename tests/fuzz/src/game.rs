//! The targets of one game; `BAO_FUZZ_TARGET` names one.
#![no_main]

mod game_targets;
mod target;

target::fuzz!(game_targets::TARGETS);
