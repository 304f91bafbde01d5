//! `bao analyse`: its command line, tables and saved analyses.

mod kept;
mod saved;
mod tables;
mod told;

/// Enough nodes to judge moves, and few enough for a test.
pub const FEW: &str = "--nodes=300";

/// The turns that the study covers: few enough for a test of all games.
pub const STUDY: &str = "--turns=21..24";
