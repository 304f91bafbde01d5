//! The 59 published games, which are compiled into the program.

use bao_formats::Options;

use super::record_stream::Games;

/// The published games as a CSV table.
pub const PUBLISHED_CSV: &str = include_str!("../../../../datasets/games.csv");

/// The name of the published games in messages and reports.
pub const PUBLISHED_NAME: &str = "published games";

/// Returns the published games of the study. For their origin see `datasets/README.md`.
#[must_use]
pub fn published_games() -> Games {
    let input = Box::new(PUBLISHED_CSV.as_bytes());
    Games::from_reader(PUBLISHED_NAME, input, &Options::default())
        .expect("the published games are a readable table")
}
