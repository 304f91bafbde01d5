//! Reads the corrections of an archive from its table.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::frame::frame_rows;
use bao_tables::schema::Table;

/// Returns the numbers of the games that each state corrected.
pub fn list_corrected_games(archive: &Archive) -> Result<BTreeMap<u32, Vec<String>>, TableError> {
    let read = |history: LazyFrame| {
        let columns = ["state", "record", "game"].map(col);
        let rows = history.select(columns).unique_stable(None, UniqueKeepStrategy::First);
        let rows = rows.collect()?;
        let mut games: BTreeMap<u32, Vec<String>> = BTreeMap::new();
        for row in frame_rows(&rows)? {
            if let (Some(state), Some(game)) = (row.number("state"), row.owned("game")) {
                games.entry(state).or_default().push(game);
            }
        }
        Ok(games)
    };
    let history = archive.scan(Table::History)?;
    read(history).map_err(|error| archive.failed(error))
}
