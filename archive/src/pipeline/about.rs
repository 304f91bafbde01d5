//! What an archive knows of a game, for the game file that is made of it.

use std::path::Path;

use super::{PUBLISHED, Record};
use bao_game::variations::GameDetails;

/// What the archive of a name knows of a game; of the archive no more than its own name, which says nothing
/// of the folders of whoever opened it.
#[must_use]
pub fn about(record: &Record, archive: &str) -> GameDetails {
    let source = match archive {
        PUBLISHED => Some(format!("kibao.org, {PUBLISHED}")),
        path => Path::new(path).file_name().map(|name| name.to_string_lossy().into_owned()),
    };
    GameDetails {
        south: record.south.clone(),
        north: record.north.clone(),
        date: record.date.map(|date| date.to_string()),
        // The standard input is nowhere to look.
        source: source.filter(|name| !name.starts_with('<') && name != "-"),
    }
}
