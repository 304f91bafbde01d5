//! The text user interface.

pub mod progress;
pub mod questions;
pub mod replayer;
pub mod words;
