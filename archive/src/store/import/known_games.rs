//! The games of the archive that others are added to, for recognising repeated games.

use bao_tables::import::Selection;
use bao_tables::schema::Table;

use super::stored_game::{GAME_COLUMNS, read_stored_games};
use crate::store::archive::{Archive, TableError};
use crate::store::record_rows::{EXTRA, RowsBeside, collect_rows, read_extra};

/// Adds all games of an archive.
pub(super) fn load_known_games(archive: &Archive, known: &mut Selection) -> Result<(), TableError> {
    let mut extras = RowsBeside::open(archive, Table::Extras, EXTRA)?;
    for frame in archive.stream(Table::Games, GAME_COLUMNS.to_vec())? {
        let games = read_stored_games(&frame?, |_| true).map_err(|error| archive.failed(error))?;
        let last = games.last().map_or(0, |game| game.record);
        let extras = collect_rows(&extras.take_through(last)?, read_extra);
        let mut extras = extras.map_err(|error| archive.failed(error))?;
        for mut game in games {
            game.extras = extras.remove(&game.record).unwrap_or_default();
            known.add_earlier(&game.identity());
        }
    }
    Ok(())
}
