//! All tests that need the whole program, in one binary because each links polars.

mod analyse;
mod architecture;
mod archives;
mod best;
mod bytes;
mod commands;
mod damage;
mod docs;
mod fail_points;
mod fate;
mod findings;
mod fit;
mod game_files;
mod games;
mod generate;
mod house_choice;
#[path = "../../reports/tests/it/page.rs"]
mod html;
mod import;
mod import_safety;
mod lines;
mod matches;
mod outcomes;
mod picture;
mod places;
#[path = "../../game/engine/tests/plain/mod.rs"]
mod plain;
mod published;
mod questions;
mod random_games;
mod recovery;
mod repairs;
mod replay;
mod report;
mod serve;
#[path = "../../game/rules/tests/slow/mod.rs"]
mod slow;
mod study;
mod support;
mod survey;
mod variations;
