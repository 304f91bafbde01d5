//! What a person sees in a terminal.

pub mod board;
pub mod contest;
pub mod excerpt;
pub mod fates;
pub mod hawalis;
pub mod judged;
pub mod lines;
pub mod progress;
pub mod questions;
pub mod replay;
pub mod width;
pub mod words;
