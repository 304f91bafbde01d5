//! The text user interface.

pub mod progress;
pub mod questions;
pub mod replay;
pub mod words;
