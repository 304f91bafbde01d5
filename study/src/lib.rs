//! Counts of Bao la Kiswahili games.
//!
//! - [`Study`]: the study of the house in the mtaji stage (`docs/study.md`): classified games, tables of their counts,
//! and a comparison with every printed number; [`report`] renders it as a document.
//! - [`survey`]: the counts of any archive, from its imported tables.
//! - [`comparison`]: compares an archive's classes with those of other games.
//! - [`judgement`]: what a search proves about matrix games, for part three of the study.
//! - [`review`]: judges the games of an archive move by move.
//! - [`statistics`]: intervals and exact tests.
//!
//! These examples compare the published games with the printed counts, build a table of the study, and survey an
//! archive:
//!
//! ```
#![doc = include_str!("documented_tests.rs")]
//! ```

// Only crates with outside users document every item.
#![allow(missing_docs)]

// The examples above run as unit tests, because each doctest would be linked as a separate program.
#[cfg(test)]
extern crate self as bao_study;

mod claims;
pub mod codebook;
pub mod comparison;
#[cfg(test)]
mod documented_tests;
mod examples;
pub mod judgement;
mod page;
pub mod parity;
mod part_three;
pub mod played_moves;
pub mod report;
mod reproduce;
pub mod review;
mod rows;
mod selection;
mod study;
pub mod survey;
pub mod tables;

pub use crate::page::MadeBy;
pub use crate::selection::{Sampling, Selection, StudyError};
pub use crate::study::{Study, TABLES};
pub use crate::tables::HalfTest;
pub use bao_statistics as statistics;
pub use reproduce::quote_word;
pub use rows::frame_to_table;
