//! Compares an archive's classes with those of the printed games, random play, the engine's play or another archive.

mod compared;
mod sample;

pub(crate) use self::compared::{
    Comparison, ComparisonRow, Untested, list_comparison, list_in_order, list_samples,
    set_side_by_side,
};
pub(crate) use self::sample::load_baselines;
pub use self::sample::{ARCHIVE, ENGINE, KNOWN, PRINTED, Provenance, RANDOM, Sample};
