//! One game of Bao la Kiswahili: its transcript replayed under the rules, altered in variations, put into
//! the study's classes, and judged by search.
//!
//! The crate knows no files and no tables.

pub mod analysis;
pub mod classify;
pub mod replay;
pub mod variations;
pub mod words;
