//! What a person sees in a terminal.

pub mod progress;
pub mod questions;
pub mod replay;
pub mod words;
