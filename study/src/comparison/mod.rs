//! The classes of an archive compared with those of other games: the printed ones, random play, the engine's play,
//! another archive.

mod compared;
mod sample;

pub(crate) use self::compared::{
    Comparison, ComparisonRow, Untested, list_comparison, list_in_order, list_samples,
    set_side_by_side,
};
pub(crate) use self::sample::load_baselines;
pub use self::sample::{ARCHIVE, ENGINE, KNOWN, PRINTED, Provenance, RANDOM, Sample};
