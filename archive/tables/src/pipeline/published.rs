//! The 59 published games, compiled in.

use bao_formats::{Options, Records};

use super::games::Games;

/// The published games as a CSV table.
pub const PUBLISHED_CSV: &str = include_str!("../../../../datasets/games.csv");

/// The name of the published games in messages and reports.
pub const PUBLISHED_NAME: &str = "published games";

/// Whether a file has the bytes of the published games, by its SHA-256.
#[must_use]
pub fn is_published(sha256: &str) -> bool {
    let options = Options { checksum: true, ..Options::default() };
    let games = Records::open(PUBLISHED_NAME, Box::new(PUBLISHED_CSV.as_bytes()), &options);
    games.and_then(|mut games| games.checksum()).is_ok_and(|sum| sum.as_deref() == Some(sha256))
}

/// The published games of the study; `datasets/README.md` says where they come from.
#[must_use]
pub fn published_games() -> Games {
    let input = Box::new(PUBLISHED_CSV.as_bytes());
    Games::from_reader(PUBLISHED_NAME, input, &Options::default())
        .expect("the published games have a header with their columns")
}
