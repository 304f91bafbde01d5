//! Searches games of Bao la Kiswahili: what becomes of a house, which turn is best, which game is won.
//!
//! The crate knows positions and turns of [`bao_rules`] and nothing above: no transcripts, no files.

mod choices;
pub mod fate;
pub mod proof;

pub use choices::{Choice, Choices};
