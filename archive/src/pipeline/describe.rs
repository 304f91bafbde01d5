//! The headers of a game file that is made of a record.

use std::path::Path;

use bao_formats::Record;
use bao_game::variations::GameDetails;

use super::published::PUBLISHED_NAME;

/// Players, date and source of a record that was read from `source`, a path or [`PUBLISHED_NAME`]. Only the
/// file name of a path is kept, none of its folders.
#[must_use]
pub fn describe_record(record: &Record, source: &str) -> GameDetails {
    let source = match source {
        PUBLISHED_NAME => Some(format!("kibao.org, {PUBLISHED_NAME}")),
        path => Path::new(path).file_name().map(|name| name.to_string_lossy().into_owned()),
    };
    GameDetails {
        south: record.south.clone(),
        north: record.north.clone(),
        date: record.date.map(|date| date.to_string()),
        // The standard input has no name that can be looked up.
        source: source.filter(|name| !name.starts_with('<') && name != "-"),
    }
}
