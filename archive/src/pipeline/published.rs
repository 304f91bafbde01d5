//! The 59 published games, compiled in.

use std::io::Cursor;

use bao_formats::Options;

use super::input::Archive;

/// Their text, a CSV table.
pub const GAMES: &str = include_str!("../../../datasets/games.csv");

/// What the archive of the published games is called.
pub const PUBLISHED: &str = "published games";

/// Whether a file has the bytes of the published games, by its SHA-256.
#[must_use]
pub fn is_published(sha256: &str) -> bool {
    let mut games = published();
    games.by_ref().for_each(drop);
    games.origins().so_far().iter().any(|origin| origin.sha256 == sha256)
}

/// The published games of the study; `datasets/README.md` says where they come from.
#[must_use]
pub fn published() -> Archive {
    let options = Options { checksum: true, ..Options::default() };
    Archive::new(PUBLISHED, Box::new(Cursor::new(GAMES)), &options)
        .expect("the published games have a header with their columns")
}
