//! Games of Bao la Kiswahili counted.
//!
//! - [`Study`]: the study of the house in the mtaji stage (`docs/study.md`): games in classes, counts of them as
//!   frames of polars, and parity with every number that was printed; [`report`] makes a document of it.
//! - [`survey`]: the counts of any archive, out of the tables that an import has written.
//! - [`comparison`]: its classes beside those of other games.
//! - [`judgement`]: what a search proves of matrix games, for part three of the study.
//! - [`review`]: the games of an archive judged move by move.
//! - [`mod@matches`]: players of the engine against each other.
//! - [`statistics`]: intervals and exact tests.
//!
//! The published games with their classes, and their counts beside the printed ones:
//!
//! ```
//! use bao_archive::store::import::TemporaryArchive;
//! use bao_rules::Side;
//! use bao_study::parity::Verdict;
//! use bao_study::{Selection, Study};
//!
//! let published = TemporaryArchive::of_published_games()?;
//! let study = Study::of(Selection::all(published.archive().clone()), "the published games")?;
//! // The published games are the partite matrici: the progress colour of all 59 is verde.
//! let green = Side::BOTH.map(|winner| study.tables.counts.progress(winner, "verde"));
//! assert_eq!(green.iter().sum::<u64>(), 59);
//! // What differs from the print is known.
//! assert!(study.parity.count(Verdict::Equal) > 300);
//! assert_eq!(study.parity.unexplained_rows().count(), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A table of the study is a frame of polars:
//!
//! ```
//! # use bao_archive::store::import::TemporaryArchive;
//! # use bao_study::{Selection, Study};
//! use polars::prelude::{IntoLazy, col, lit};
//!
//! # let published = TemporaryArchive::of_published_games()?;
//! # let study = Study::of(Selection::all(published.archive().clone()), "the published games")?;
//! let met = study.tables.classes.clone().lazy().filter(col("count").gt(lit(0))).collect()?;
//! assert_eq!(met.get_column_names(), ["winner", "aspect", "class", "count", "of", "percent", "low", "high"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A survey of an archive that was imported:
//!
//! ```no_run
//! use bao_archive::store::Archive;
//! use bao_reports::language::{Language, Messages};
//! use bao_study::{MadeBy, Selection, survey::{Survey, report::write_report}};
//!
//! let archive = Archive::open("games".as_ref())?;
//! let survey = Survey::of(&Selection::all(archive), "games")?;
//! println!("{} games were finished", survey.results.all.finished_games());
//! let made_by = MadeBy { command: "bao report games", version: "0.1.0", archive: Some("games") };
//! let document = write_report(&survey, &Messages::new(Language::English), &made_by);
//! println!("{}", bao_reports::render_text(&document, Some(80)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod claims;
pub mod codebook;
pub mod comparison;
mod described;
mod error;
mod examples;
mod frame;
mod half_test;
pub mod hawalis;
pub mod judgement;
pub mod matches;
mod page;
pub mod parity;
mod part_three;
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
