//! The classes of an archive beside those of other games: the printed ones, random play, the engine's play, another
//! archive.

mod baselines;
mod compared;
mod counts_file;
mod measures;
mod provenance;
mod rows;
mod sample;
mod tables;
mod untested;

pub(crate) use self::baselines::load_baselines;
pub(crate) use self::compared::Comparison;
pub(crate) use self::counts_file::list_counts;
pub use self::provenance::Provenance;
pub(crate) use self::rows::ComparisonRow;
pub use self::sample::{ARCHIVE, ENGINE, KNOWN, PRINTED, RANDOM, Sample};
pub(crate) use self::tables::{list_in_order, list_tables};
pub(crate) use self::untested::Untested;
