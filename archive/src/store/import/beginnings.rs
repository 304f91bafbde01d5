//! Games that are the beginning of others, in the frames of the table `games`.

use bao_tables::import::{Selection, ShorterGame, read_moves};
use polars::prelude::*;

use crate::store::frame::read_numbers;

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
    let records = read_numbers(frame, "record")?;
    let transcripts = frame.column("transcript")?.str()?;
    selection.search_longer_games(frame.height(), |row| {
        Some((records.get(row)?, read_moves(transcripts.get(row)?).into()))
    });
    Ok(())
}

/// The games of a frame that another goes on from, each with the record of that.
pub(super) fn select_shorter_games(
    frame: &DataFrame,
    long_of: impl Fn(u32) -> Option<u32>,
) -> PolarsResult<Vec<(ShorterGame, u32)>> {
    let text = |name: &str| frame.column(name).and_then(|column| column.str());
    let (game, source, status) = (text("game")?, text("source")?, text("status")?);
    let repaired = frame.column("repaired")?.bool()?;
    let line = read_numbers(frame, "line")?;
    let of_row = |(row, record): (usize, Option<u32>)| {
        let record = record?;
        let long = long_of(record)?;
        let shorter = ShorterGame {
            record,
            status: status.get(row)?.to_owned(),
            repaired: repaired.get(row)?,
            source: source.get(row)?.into(),
            line: line.get(row)? as usize,
            id: game.get(row)?.to_owned(),
        };
        Some((shorter, long))
    };
    Ok(read_numbers(frame, "record")?.iter().enumerate().filter_map(of_row).collect())
}
