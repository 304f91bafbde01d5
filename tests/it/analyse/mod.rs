//! `bao analyse`: command line, tables and saved analyses.

mod kept;
mod saved;
mod tables;
mod told;

/// Enough nodes for a judgement, but few enough for a test.
pub const FEW: &str = "--nodes=300";

/// The turns of the study. They are few enough to test all games.
pub const STUDY: &str = "--turns=21..24";
