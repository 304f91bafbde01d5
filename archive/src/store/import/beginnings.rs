//! Games that are the beginning of others, in the frames of the table `games`.

use bao_tables::import::{Selection, ShorterGame, read_moves};
use polars::prelude::*;

use crate::store::frame::{FrameRow, frame_rows};

/// What a game is told to go on from others by.
pub(super) const LONGER_COLUMNS: [&str; 2] = ["record", "transcript"];

/// What is said of a game that another goes on from.
pub(super) const SHORTER_COLUMNS: [&str; 6] =
    ["record", "game", "source", "line", "status", "repaired"];

/// Searches games of a frame that go on from others.
pub(super) fn search_longer_games(
    selection: &mut Selection,
    frame: &DataFrame,
) -> PolarsResult<()> {
    let rows: Vec<FrameRow<'_>> = frame_rows(frame)?.collect();
    selection.search_longer_games(rows.len(), |row| {
        Some((rows[row].record(), read_moves(rows[row].text("transcript")?).into()))
    });
    Ok(())
}

/// The games of a frame that another goes on from, each with the record of that.
pub(super) fn select_shorter_games(
    frame: &DataFrame,
    long_of: impl Fn(u32) -> Option<u32>,
) -> PolarsResult<Vec<(ShorterGame, u32)>> {
    let shorter = |row: FrameRow<'_>| {
        let long = long_of(row.record())?;
        let shorter = ShorterGame {
            record: row.record(),
            status: row.owned("status")?,
            repaired: row.truth("repaired")?,
            source: row.text("source")?.into(),
            line: row.number("line")? as usize,
            id: row.owned("game")?,
        };
        Some((shorter, long))
    };
    Ok(frame_rows(frame)?.filter_map(shorter).collect())
}
