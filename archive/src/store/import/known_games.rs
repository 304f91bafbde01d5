//! The games of the archive that others are added to, for recognising repeated games.

use bao_tables::import::Selection;
use bao_tables::schema::Table;

use super::stored_game::{GAME_COLUMNS, read_stored_games};
use crate::store::archive::{Archive, TableError};
use crate::store::record_rows::open_extras;

/// Adds all games of an archive.
pub(super) fn load_known_games(archive: &Archive, known: &mut Selection) -> Result<(), TableError> {
    let mut extras = open_extras(archive)?;
    for frame in archive.stream(Table::Games, GAME_COLUMNS.to_vec())? {
        let games = read_stored_games(&frame?, |_| true)
            .map_err(|error| TableError::Polars { file: archive.name(), error })?;
        for mut game in games {
            game.extras = extras.take(game.record)?;
            known.add_earlier(&game.identity());
        }
    }
    Ok(())
}
