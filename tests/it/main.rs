//! All tests that need the whole program, in one binary because each links polars.

mod analyse;
mod architecture;
mod archives;
mod best;
mod bytes;
mod circles;
mod claims;
mod commands;
mod docs;
mod exchange;
mod fail_points;
mod fate;
mod findings;
mod fit;
mod game_files;
mod generate;
#[path = "../../reports/tests/it/page.rs"]
mod html;
mod import;
mod import_safety;
mod lines;
mod matches;
mod outcomes;
mod parts;
mod picture;
mod places;
mod questions;
mod recovery;
mod replay;
mod report;
mod serve;
mod study;
mod study_sql;
mod support;
mod survey;
mod tables;
