//! Games of Bao la Kiswahili counted.
//!
//! - [`Study`]: the study of the house in the mtaji stage (`docs/study.md`): games in classes, tables of their counts,
//!   and parity with every number that was printed; [`report`] makes a document of it.
//! - [`survey`]: the counts of any archive, out of the tables that an import has written.
//! - [`comparison`]: its classes beside those of other games.
//! - [`judgement`]: what a search proves of matrix games, for part three of the study.
//! - [`review`]: the games of an archive judged move by move.
//! - [`statistics`]: intervals and exact tests.
//!
//! The published games with their classes, their counts beside the printed ones, a table of the study, and a survey of
//! an archive:
//!
//! ```
#![doc = include_str!("documented_tests.rs")]
//! ```

// The examples above run as unit tests, because each doctest would be linked as a program of its own.
#[cfg(test)]
extern crate self as bao_study;

mod claims;
pub mod codebook;
pub mod comparison;
mod described;
#[cfg(test)]
mod documented_tests;
mod error;
mod examples;
mod frame;
mod half_test;
pub mod judgement;
mod page;
pub mod parity;
mod part_three;
pub mod played_moves;
pub mod report;
mod reproduce;
pub mod review;
mod selection;
mod study;
pub mod survey;
pub mod tables;

pub use crate::page::MadeBy;
pub use crate::selection::{Sampling, Selection};
pub use crate::study::{Study, TABLES};
pub use bao_statistics as statistics;
pub use error::StudyError;
pub use frame::frame_to_table;
pub use half_test::HalfTest;
pub use reproduce::quote_word;
