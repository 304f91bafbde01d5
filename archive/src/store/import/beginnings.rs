//! Finds games that are the beginning of another game.

use bao_tables::import::{ShorterGame, read_moves};
use bao_tables::schema::Table;

use super::error::ImportError;
use super::run::Import;
use super::table_files::WrittenFile;
use crate::store::archive::frames_of;
use crate::store::frame::{FrameRow, frame_rows};

/// The columns that are needed of the longer game.
const LONGER_COLUMNS: &[&str] = &["record", "transcript"];

/// The columns that are needed for a finding about the shorter game.
const SHORTER_COLUMNS: &[&str] = &["record", "game", "source", "line", "repaired"];

impl Import<'_> {
    /// Returns the games that another game continues, in record order, each with the first game that continues it.
    /// Includes only pairs with at least one game of this import.
    pub(super) fn find_shorter_games(&mut self) -> Result<Vec<(ShorterGame, u32)>, ImportError> {
        let moves = self.moves.take();
        if !self.selection.has_open_games() {
            return Ok(Vec::new());
        }
        let failed = ImportError::table(self.folder);
        let (old, games) = (self.old.as_ref(), self.writers.get(&Table::Games));
        let games = games.map_or(&[][..], |writer| &writer.done);
        let all_games = |columns: &'static [&'static str]| {
            let earlier = old.into_iter();
            let earlier = earlier.flat_map(|old| old.frames(Table::Games, None, Some(columns)));
            let new = |part: &WrittenFile| frames_of(&part.path, Table::Games, Some(columns));
            earlier.chain(games.iter().flat_map(new))
        };
        let selection = &mut self.selection;
        if let Some(moves) = moves {
            moves.read(|games| {
                selection.search_longer_games(games.len(), |row| {
                    games.get(row).map(|(record, moves)| (*record, moves.into()))
                });
            })?;
        } else {
            for frame in all_games(LONGER_COLUMNS) {
                let frame = frame.map_err(failed)?;
                let rows: Vec<FrameRow<'_>> = frame_rows(&frame).map_err(failed)?.collect();
                selection.search_longer_games(rows.len(), |row| {
                    Some((rows[row].record(), read_moves(rows[row].text("transcript")?).into()))
                });
            }
        }
        let found = selection.list_beginnings();
        let shorter = |row: FrameRow<'_>| {
            let long = *found.get(&row.record())?;
            let shorter = ShorterGame {
                record: row.record(),
                repaired: row.truth("repaired")?,
                source: row.text("source")?.into(),
                line: row.number("line")? as usize,
                id: row.owned("game")?,
            };
            Some((shorter, long))
        };
        let mut all = Vec::new();
        for frame in all_games(SHORTER_COLUMNS).take_while(|_| !found.is_empty()) {
            let frame = frame.map_err(failed)?;
            all.extend(frame_rows(&frame).map_err(failed)?.filter_map(shorter));
        }
        Ok(all)
    }
}
